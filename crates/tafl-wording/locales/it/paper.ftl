# Ciò che si stampa oltre al pieghevole: schede, fogli di gioco, giochi di carta, manifesti, tappeti, cartamodelli; e che
# cosa mostrano le figure, per chi se le fa leggere.

## Titoli

title-leaflet = { $name }: pieghevole
title-card = { $name }: le regole in breve
title-score = { $name }: formulario
title-paper = { $name }: gioco di carta
title-poster = { $name }: manifesto
title-mat = { $name }: tappeto da gioco
title-cloth = { $name }: un tavoliere di stoffa
title-board = { $name }: un tavoliere da ritagliare
title-tactile = { $name }: un tavoliere tattile
title-pieces = { $name }: pezzi

## Le regole in breve

short-aim = Scopo
short-pieces = Pezzi
short-moves = Mosse
short-captures = Catture
short-king = Il re
short-end = La fine
short-calls = Grida
short-goal-wide-corners = I difensori vincono quando il re raggiunge una delle caselle d’angolo con quattro petali.
short-goal-marked = I difensori vincono quando il re raggiunge una delle caselle segnate come meta.
short-first-attackers = Cominciano gli attaccanti.
short-first-defenders = Cominciano i difensori.
short-capture = Ogni pezzo, tranne il re, è catturato quando un nemico si muove in modo che esso stia tra due nemici, da parti opposte nella sua riga o colonna.

## Il formulario

score-time-control = Tempo
score-clock = Orologio
score-remarks = Note

## Il gioco di carta

paper-board-how = Ritaglia il tavoliere ai segni che lo circondano, non lungo le sue linee. Le regole sono sul retro.
paper-tents-how = Incolla i pezzi su cartoncino, se ne hai. Taglia dove sono le forbici e piega lungo le linee punteggiate, a tenda; i piedi vanno all’interno, uno sull’altro, e un po’ di colla li tiene.
paper-snip = Gli attaccanti restano quadrati. Difensori: taglia i due angoli superiori della tenda piegata. Re: intaglia la tacca in cima.
paper-counters-how = Incolla il foglio su cartoncino. Taglia dove sono le forbici: prima da bordo a bordo, poi ogni striscia in pedine. La pedina del re è la più grande.
paper-cut = taglia
paper-fold = piega

## Fogli da unire

tile-name = Riga { $row } di { $rows }, colonna { $column } di { $columns }
tile-how = Stampa tutti i { $count } fogli a grandezza naturale, senza adattarli. Misura la linea qui sotto. Taglia ogni foglio lungo i segni a sinistra e in alto, posalo sul vicino in modo che le croci coincidano e incolla.
tile-measure = { $length } mm

## Un tavoliere di stoffa

cloth-cut = Taglia qui: { $width } × { $width } mm.
cloth-hem = Bordo finito: piega { $half } mm, poi ancora { $half } mm, e cuci l’orlo.
cloth-lines = Cuci le linee tra le caselle.
cloth-stitch = Ricama a punto croce, { $stitch } mm a punto.

## Che cosa mostrano le figure

picture-start = l’inizio
picture-position = una posizione
picture-board = il tavoliere
picture-after = dopo { $moves }
picture-size = Un tavoliere di { $size } × { $size } caselle.
picture-empty = Un tavoliere di { $size } × { $size } caselle, senza pezzi.
picture-king = Il re: { $squares }.
picture-attackers = Attaccanti: { $squares }.
picture-defenders = Difensori: { $squares }.
picture-kind = { $kind } ({ $letter }): { $squares }.
picture-moves = Mosse indicate: { $moves }.
picture-captured = Catturati: { $squares }.
picture-part = Sono mostrate le caselle { $part }.
