# Was neben dem Faltblatt gedruckt wird: Karten, Partieformulare, Papierspiele, Plakate, Matten, Schnittmuster; und was
# Bilder zeigen, für alle, die sie sich vorlesen lassen.

## Titel

title-leaflet = { $name }: Faltblatt
title-card = { $name }: die Regeln in Kürze
title-score = { $name }: Partieformular
title-paper = { $name }: Papierspiel
title-poster = { $name }: Plakat
title-mat = { $name }: Spielmatte
title-cloth = { $name }: ein Brett aus Stoff
title-board = { $name }: ein Brett zum Ausschneiden
title-tactile = { $name }: ein tastbares Brett
title-pieces = { $name }: Figuren

## Die Regeln in Kürze

short-aim = Ziel
short-pieces = Figuren
short-moves = Ziehen
short-captures = Schlagen
short-king = Der König
short-end = Das Ende
short-calls = Rufe
short-goal-wide-corners = Die Verteidiger gewinnen, wenn der König eines der Eckfelder mit vier Blütenblättern erreicht.
short-goal-marked = Die Verteidiger gewinnen, wenn der König eines der Felder erreicht, die als Ziel bezeichnet sind.
short-first-attackers = Die Angreifer beginnen.
short-first-defenders = Die Verteidiger beginnen.
short-capture = Jede Figur außer dem König wird geschlagen, wenn ein Feind so zieht, dass sie in ihrer Reihe oder Linie zwischen zwei Feinden steht.

## Das Partieformular

score-time-control = Bedenkzeit
score-clock = Uhr
score-remarks = Bemerkungen

## Das Papierspiel

paper-board-how = Schneide das Brett an den Zeichen ringsum aus, nicht an seinen eigenen Strichen. Die Regeln stehen auf der Rückseite.
paper-tents-how = Klebe die Figuren auf dünnen Karton, wenn du welchen hast. Schneide dort, wo die Schere steht, und falte längs der gepunkteten Linien zu Zelten; die Füße kommen nach innen, einer über den anderen, und ein Tupfer Klebstoff hält sie.
paper-snip = Angreifer bleiben eckig. Verteidiger: Schneide beide oberen Ecken des gefalteten Zelts ab. König: Schneide die Kerbe oben aus.
paper-counters-how = Klebe das Blatt auf Karton. Schneide, wo die Scheren stehen: zuerst von Rand zu Rand, dann jeden Streifen in Spielsteine. Der Stein des Königs ist der größte.
paper-cut = schneiden
paper-fold = falten

## Blätter, die zusammengeklebt werden

tile-name = Reihe { $row } von { $rows }, Spalte { $column } von { $columns }
tile-how = Drucke alle { $count } Blätter in voller Größe, ohne zu skalieren. Miss den Strich unten nach. Schneide jedes Blatt an den Zeichen am linken und oberen Rand ab, lege es so über das benachbarte, dass die Kreuze aufeinanderliegen, und klebe es fest.
tile-measure = { $length } mm

## Ein Brett aus Stoff

cloth-cut = Hier zuschneiden: { $width } × { $width } mm.
cloth-hem = Fertige Kante: { $half } mm umschlagen, noch einmal { $half } mm, und den Saum nähen.
cloth-lines = Die Linien zwischen den Feldern nähen.
cloth-stitch = Im Kreuzstich sticken, { $stitch } mm je Stich.

## Was Bilder zeigen

picture-start = die Aufstellung
picture-position = eine Stellung
picture-board = das Brett
picture-after = nach { $moves }
picture-size = Ein Brett von { $size } × { $size } Feldern.
picture-empty = Ein Brett von { $size } × { $size } Feldern, ohne Figuren.
picture-king = Der König: { $squares }.
picture-attackers = Angreifer: { $squares }.
picture-defenders = Verteidiger: { $squares }.
picture-kind = { $kind } ({ $letter }): { $squares }.
picture-moves = Gezeigte Züge: { $moves }.
picture-captured = Geschlagen: { $squares }.
picture-part = Gezeigt sind die Felder { $part }.
