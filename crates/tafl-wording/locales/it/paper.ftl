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

## Le regole in breve: un promemoria. Ciò che comincia con una minuscola è parte di una frase.

short-aim = Scopo
short-moves = Mosse
short-pieces = Pezzi
short-captures = Catture
short-king = Il re
short-end = Fine
short-calls = Grida
card-key = Lettere e numeri dopo una frase indicano la clausola su cui si fonda.

short-aim-edge = Il re fugge verso il bordo; gli attaccanti lo catturano.
short-aim-corners = Il re fugge verso un angolo; gli attaccanti lo catturano.
short-aim-wide-corners = Il re fugge verso una casella d’angolo con quattro petali; gli attaccanti lo catturano.
short-aim-marked = Il re fugge verso una casella segnata come meta; gli attaccanti lo catturano.

short-first-attackers = Cominciano gli attaccanti.
short-first-defenders = Cominciano i difensori.
short-move-all = Tutti muovono { $lines ->
    [orthogonal] diritto
    [diagonal] in diagonale
   *[both] diritto o in diagonale
  }, { $range ->
    [0] finché la via è libera
    [1] di una casella
   *[other] di { $range } caselle al massimo
  }.

short-kind = { $who }: { $list }.
short-slides = può scivolare sopra altri pezzi, ma non sopra il re o una casella chiusa
short-jump = salta { $over ->
    [any] un vicino
   *[enemies] un nemico vicino
  }{ $restricted ->
    [yes] , solo da o verso una casella segnata
   *[no] {""}
  }{ $captures ->
    [yes] , che così è catturato
   *[no] {""}
  }
short-unjumpable = Non si possono saltare: { $who }.
short-unjumpable-these = Nessuno di questi si può saltare.
short-only-hammer = cattura solo muovendosi
short-only-anvil = cattura solo stando dall’altra parte
short-unarmed = non prende parte alle catture
short-captured-never = non può essere catturato
short-captured-turns = se catturato cambia parte e diventa: { $kind }
short-pierces = due da parti opposte, o uno opposto a un angolo ostile, catturano il re, salvo sul trono o contro di esso

short-capture = Tra due nemici, in riga o colonna, con la mossa di uno, anche più pezzi.
short-active = Mettersi in mezzo è sicuro.
short-passive = Chi si mette da sé in mezzo è catturato, ma non il re.
short-king-helps = Il re aiuta.
short-king-only-hammer = Il re cattura solo muovendosi.
short-king-only-anvil = Il re cattura solo stando dall’altra parte.
short-king-unarmed = Il re non aiuta.
short-shieldwall = Muro di scudi: pezzi in fila sul bordo, con nemici davanti e ai capi{ $corner ->
    [yes] {" "}(o un angolo)
   *[no] {""}
  }, cadono con una mossa { $end ->
    [yes] a un capo
   *[no] a un capo o sul fronte
  }; un re no.
short-extra-capture = Chi ha catturato può continuare a catturare nello stesso turno.
short-extra-capture-or-escape = Chi ha catturato può continuare a catturare nello stesso turno; il re anche per fuggire.
short-edge-hostile = Il bordo del tavoliere è ostile{ $to }.

short-king-captured = È preso { $list }.
short-king-part = { $where } { $how ->
    [king-four] da quattro{ $first ->
        [yes] {" "}attaccanti
       *[no] {""}
    }
    [king-three] da tre{ $first ->
        [yes] {" "}attaccanti
       *[no] {""}
    }
    [king-two] come gli altri pezzi
   *[king-never] mai
  }
short-king-everywhere = { $how ->
    [king-four] È preso da quattro attaccanti, uno per lato.
    [king-three] È preso da attaccanti sugli altri tre lati.
    [king-two] È preso come gli altri pezzi, tra due nemici.
   *[king-never] Non può essere preso.
  }
short-king-pierced = È preso solo da: { $who }.
short-place-throne = sul trono
short-place-beside = accanto al trono
short-place-beside-it = accanto
short-place-edge = sul bordo
short-place-elsewhere = altrove
short-trapped-defender = Con tre attaccanti accanto al re sul trono si cattura il difensore sul quarto lato.

short-throne-and-corners = Trono e angoli
short-area = { $list }.
short-area-of = { $area }: { $says }
short-closed-all = nessuno vi si ferma o vi passa{ $king ->
    [yes] , nemmeno il re
   *[no] {""}
  }
short-closed-king = solo il re vi si ferma o vi passa
short-closed-some = vi si fermano o vi passano solo: { $who }
short-stop-none = nessuno vi si ferma{ $king ->
    [yes] , nemmeno il re
   *[no] {""}
  }
short-stop-king = solo il re vi si ferma
short-stop-some = vi si fermano solo: { $who }
short-pass-all = tutti vi passano
short-pass-none = nessuno vi passa
short-pass-king = solo il re vi passa
short-pass-some = vi passano solo: { $who }
short-open = aperto a tutti
short-enter-none = nessuno vi entra da fuori; i pezzi che vi cominciano possono muoversi all’interno finché non ne escono
short-enter-none-group = nessuno vi entra da fuori; i pezzi che vi cominciano possono muoversi nel loro gruppo finché non ne escono
short-enter-some = vi entrano da fuori solo: { $who }
short-to = { $whom ->
    [attackers] agli attaccanti
    [defenders] ai difensori
    [king] al re
    [attackers-defenders] a tutti tranne il re
    [attackers-king] agli attaccanti e al re
   *[defenders-king] ai difensori e al re
  }
short-hostile = { $many ->
    [yes] ostili
   *[no] ostile
  }{ $to }
short-hostile-always = sempre { $many ->
    [yes] ostili
   *[no] ostile
  }{ $to }
short-hostile-empty = { $many ->
    [yes] ostili{ $to } se vuoti
   *[no] ostile{ $to } se vuoto
  }
short-hostile-occupied = { $many ->
    [yes] ostili{ $other } se occupati
   *[no] ostile{ $other } se occupato
  }
short-hostile-empty-always = { $many ->
    [yes] ostili{ $to } se vuoti, sempre{ $other }
   *[no] ostile{ $to } se vuoto, sempre{ $other }
  }
short-hostile-empty-occupied = { $many ->
    [yes] ostili{ $to } se vuoti, e{ $other } se occupati
   *[no] ostile{ $to } se vuoto, e{ $other } se occupato
  }

short-tuichu-wins = I difensori vincono anche quando, dopo il loro turno, il re ha due vie verso una meta.
short-edge-fort = Forte: un re sul bordo che può muovere, in un muro infrangibile, vince.
short-encirclement-without = Accerchiamento: se nessun difensore può raggiungere il bordo, vincono gli attaccanti.
short-encirclement-with = Accerchiamento: gli attaccanti vincono se tutti i difensori sono chiusi con il re, lontano da ogni meta.
short-blockade = Se nessun difensore ha una casella vuota accanto, vincono gli attaccanti.
short-king-shut-in = Gli attaccanti vincono anche quando né il re né gli uomini uniti a lui, fianco a fianco, possono muovere.
short-stuck-loses = { $who ->
    [attackers] Gli attaccanti bloccati hanno perso.
    [defenders] I difensori bloccati hanno perso.
   *[both] { $pieces ->
        [yes] Chi è bloccato o non ha più pezzi perde.
       *[no] Chi è bloccato perde.
    }
  }
short-stuck-passes = { $who ->
    [attackers] Gli attaccanti bloccati passano;
    [defenders] I difensori bloccati passano;
   *[both] Chi è bloccato passa;
  } se lo sono tutti e due, è patta.
short-elimination = Chi non ha più pezzi perde.
short-drawn = Patta: { $list }.
short-stuck = { $who ->
    [attackers] attaccanti bloccati
    [defenders] difensori bloccati
   *[both] una parte bloccata
  }
short-repetition = { $occurrence ->
    [2] una posizione che ritorna
    [3] una posizione per la terza volta
   *[other] una posizione per la { $occurrence }ª volta
  }{ $who ->
    [attackers] {" "}per mossa degli attaccanti
    [defenders] {" "}per mossa dei difensori
   *[both] {""}
  }{ $since ->
    [yes] {" "}senza catture nel frattempo
   *[no] {""}
  }
short-repetition-when = { $occurrence ->
    [2] Una posizione che ritorna
    [3] Una posizione per la terza volta
   *[other] Una posizione per la { $occurrence }ª volta
  }{ $since ->
    [yes] {" "}senza catture nel frattempo
   *[no] {""}
  }
short-repetition-attackers-win = { short-repetition-when }: vincono gli attaccanti.
short-repetition-defenders-win = { short-repetition-when }: vincono i difensori.
short-repetition-loses = { short-repetition-when }: { $who ->
    [attackers] perdono gli attaccanti, se la mossa è loro.
    [defenders] perdono i difensori, se la mossa è loro.
   *[both] perde chi ha mosso.
  }
short-repetition-wins = { short-repetition-when }: { $who ->
    [attackers] vincono gli attaccanti, se la mossa è loro.
    [defenders] vincono i difensori, se la mossa è loro.
   *[both] vince chi ha mosso.
  }
short-repetition-forbidden = { $who ->
    [attackers] Gli attaccanti non possono
    [defenders] I difensori non possono
   *[both] Nessuno può
  } { $occurrence ->
    [2] ripetere una posizione
    [3] dare una posizione per la terza volta
   *[other] dare una posizione per la { $occurrence }ª volta
  }{ $since ->
    [yes] {" "}senza catture nel frattempo
   *[no] {""}
  }.
short-no-capture-limit = { $count } mosse delle due parti senza catture
short-ply-limit = { $count } mosse delle due parti
short-agreement = un accordo
short-match-winner = Poi il vincitore prende i difensori.

short-call-one = «_{ $word }_»: una via d’uscita per il re.
short-call-two = «_{ $word }_»: due.
short-call-added = Aggiunta nostra.
short-call-two-added = Il secondo è aggiunta nostra.

## Il formulario

score-time-control = Tempo
score-clock = Ora
score-remarks = Note

## Il gioco di carta

paper-board-how = Ritaglia il tavoliere ai segni che lo circondano, non lungo le sue linee. Le regole sono sul retro.
paper-halves-how = Ritaglia le due metà del tavoliere ai segni che le circondano e uniscile, lato contro lato, con nastro adesivo. Sul retro ci sono le regole e la disposizione iniziale.
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
