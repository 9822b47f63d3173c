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

## Die Regeln in Kürze: ein Merkzettel. Was klein beginnt, ist ein Teil eines Satzes.

short-aim = Ziel
short-moves = Ziehen
short-pieces = Figuren
short-captures = Schlagen
short-king = König
short-end = Ende
short-calls = Rufe
card-key = Buchstaben und Zahlen hinter einem Satz nennen die Stelle, auf der er beruht.

short-aim-edge = Der König flieht zum Rand; die Angreifer fangen ihn.
short-aim-corners = Der König flieht in eine Ecke; die Angreifer fangen ihn.
short-aim-wide-corners = Der König flieht auf ein Eckfeld mit vier Blütenblättern; die Angreifer fangen ihn.
short-aim-marked = Der König flieht auf ein bezeichnetes Zielfeld; die Angreifer fangen ihn.

short-first-attackers = Die Angreifer beginnen.
short-first-defenders = Die Verteidiger beginnen.
short-move-all = Alle ziehen { $lines ->
    [orthogonal] gerade
    [diagonal] schräg
   *[both] gerade oder schräg
  }, { $range ->
    [0] so weit der Weg frei ist
    [1] ein Feld weit
   *[other] höchstens { $range } Felder weit
  }.

short-kind = { $who }: { $list }.
short-slides = darf durch andere Figuren gleiten, doch nicht durch den König oder über ein gesperrtes Feld
short-jump = springt über { $over ->
    [any] einen Nachbarn
   *[enemies] einen Feind daneben
  }{ $restricted ->
    [yes] , nur von einem oder auf ein besonderes Feld
   *[no] {""}
  }{ $captures ->
    [yes] , der so geschlagen wird
   *[no] {""}
  }
short-unjumpable = Niemand darf springen über: { $who }.
short-unjumpable-these = Niemand darf über diese springen.
short-only-hammer = Schlagen nur durch eigenes Ziehen
short-only-anvil = Schlagen nur durch Stehen auf der anderen Seite
short-unarmed = ohne Anteil am Schlagen
short-captured-never = nicht zu schlagen
short-captured-turns = wechselt geschlagen die Seite und wird: { $kind }
short-pierces = zwei gegenüber oder einer und eine feindliche Ecke fangen den König, nur nicht auf dem Thron oder gegen ihn

short-capture = Zwischen zwei Feinden in Reihe oder Linie, durch deren Zug, auch mehrere.
short-active = Dazwischenziehen ist sicher.
short-passive = Wer selbst dazwischenzieht, wird auch geschlagen, nur der König nicht.
short-king-helps = Der König hilft.
short-king-only-hammer = Der König schlägt nur durch eigenes Ziehen.
short-king-only-anvil = Der König schlägt nur durch Stehen auf der anderen Seite.
short-king-unarmed = Der König hilft nicht.
short-shieldwall = Schildwall: Kette am Rand, Feinde davor und an den Enden{ $corner ->
    [yes] {" "}(oder Ecke)
   *[no] {""}
  }, fällt durch Zug { $end ->
    [yes] an ein Ende
   *[no] an ein Ende oder davor
  }, kein König.
short-extra-capture = Eine Figur, die geschlagen hat, darf im selben Zug weiterschlagen.
short-extra-capture-or-escape = Wer geschlagen hat, darf im selben Zug weiterschlagen, der König auch entkommen.
short-edge-hostile = Der Rand des Bretts ist feindlich{ $to }.

short-king-captured = Fällt { $list }.
short-king-part = { $where } { $how ->
    [king-four] { $first ->
        [yes] durch vier Angreifer
       *[no] durch vier
    }
    [king-three] { $first ->
        [yes] durch drei Angreifer
       *[no] durch drei
    }
    [king-two] wie andere Figuren
   *[king-never] nie
  }
short-king-everywhere = { $how ->
    [king-four] Fällt durch vier Angreifer, auf jeder Seite einen.
    [king-three] Fällt durch Angreifer auf den drei anderen Seiten.
    [king-two] Fällt wie andere Figuren, zwischen zwei Feinden.
   *[king-never] Er kann nicht gefangen werden.
  }
short-king-pierced = Fällt nur durch: { $who }.
short-place-throne = auf dem Thron
short-place-beside = neben dem Thron
short-place-beside-it = daneben
short-place-edge = am Rand
short-place-elsewhere = sonst
short-trapped-defender = Bei drei Angreifern neben dem König auf dem Thron ist ein Verteidiger neben ihm zu schlagen.

short-throne-and-corners = Thron und Ecken
short-area = { $list }.
short-area-of = { $area }: { $says }
short-closed-all = niemand hält an oder zieht darüber{ $king ->
    [yes] , auch nicht der König
   *[no] {""}
  }
short-closed-king = nur der König hält an oder zieht darüber
short-closed-some = nur diese halten an oder ziehen darüber: { $who }
short-stop-none = niemand hält an{ $king ->
    [yes] , auch nicht der König
   *[no] {""}
  }
short-stop-king = nur der König hält an
short-stop-some = nur diese halten an: { $who }
short-pass-all = alle dürfen darüber
short-pass-none = niemand zieht darüber
short-pass-king = nur der König zieht darüber
short-pass-some = nur diese ziehen darüber: { $who }
short-open = offen für alle
short-enter-none = niemand kommt von außen herein; Figuren, die dort beginnen, dürfen darin ziehen, bis sie es verlassen
short-enter-none-group = niemand kommt von außen herein; Figuren, die dort beginnen, dürfen in ihrer Gruppe ziehen, bis sie sie verlassen
short-enter-some = nur diese kommen von außen herein: { $who }
short-to = { $whom ->
    [attackers] für Angreifer
    [defenders] für Verteidiger
    [king] für den König
    [attackers-defenders] für alle außer dem König
    [attackers-king] für Angreifer und den König
   *[defenders-king] für Verteidiger und den König
  }
short-hostile = feindlich{ $to }
short-hostile-always = immer feindlich{ $to }
short-hostile-empty = leer feindlich{ $to }
short-hostile-occupied = besetzt feindlich{ $other }
short-hostile-empty-always = leer feindlich{ $to }, immer{ $other }
short-hostile-empty-occupied = leer feindlich{ $to }, besetzt{ $other }

short-tuichu-wins = Die Verteidiger gewinnen auch, wenn der König nach ihrem Zug zwei Wege zu einem Ziel hat.
short-edge-fort = Festung: Ein König am Rand, der in unbrechbarer Mauer ziehen kann, gewinnt.
short-encirclement-without = Umzingelung: Kann kein Verteidiger zum Rand, gewinnen die Angreifer.
short-encirclement-with = Umzingelung: Die Angreifer gewinnen, wenn alle Verteidiger mit dem König eingeschlossen sind, getrennt von jedem Ziel.
short-blockade = Hat kein Verteidiger ein leeres Feld neben sich, gewinnen die Angreifer.
short-king-shut-in = Können weder der König noch die Seite an Seite mit ihm Verbundenen ziehen, gewinnen die Angreifer.
short-stuck-loses = { $who ->
    [attackers] Festsitzende Angreifer verlieren.
    [defenders] Festsitzende Verteidiger verlieren.
   *[both] { $pieces ->
        [yes] Wer festsitzt oder keine Figuren mehr hat, verliert.
       *[no] Wer festsitzt, verliert.
    }
  }
short-stuck-passes = { $who ->
    [attackers] Sitzen die Angreifer fest, setzen sie aus;
    [defenders] Sitzen die Verteidiger fest, setzen sie aus;
   *[both] Wer festsitzt, setzt aus;
  } sitzen beide fest, ist die Partie remis.
short-elimination = Wer keine Figuren mehr hat, verliert.
short-drawn = Remis: { $list }.
short-stuck = { $who ->
    [attackers] festsitzende Angreifer
    [defenders] festsitzende Verteidiger
   *[both] eine festsitzende Seite
  }
short-repetition = { $occurrence ->
    [2] eine Stellung zum zweiten Mal
    [3] eine Stellung zum dritten Mal
   *[other] eine Stellung zum { $occurrence }. Mal
  }{ $who ->
    [attackers] {" "}durch einen Zug der Angreifer
    [defenders] {" "}durch einen Zug der Verteidiger
   *[both] {""}
  }{ $since ->
    [yes] {" "}ohne Schlagen dazwischen
   *[no] {""}
  }
short-repetition-when = { $occurrence ->
    [2] Eine Stellung zum zweiten Mal
    [3] Eine Stellung zum dritten Mal
   *[other] Eine Stellung zum { $occurrence }. Mal
  }{ $since ->
    [yes] {" "}ohne Schlagen dazwischen
   *[no] {""}
  }
short-repetition-attackers-win = { short-repetition-when }: Die Angreifer gewinnen.
short-repetition-defenders-win = { short-repetition-when }: Die Verteidiger gewinnen.
short-repetition-loses = { short-repetition-when }: { $who ->
    [attackers] Die Angreifer verlieren, wenn ihr Zug es war.
    [defenders] Die Verteidiger verlieren, wenn ihr Zug es war.
   *[both] Wer gezogen hat, verliert.
  }
short-repetition-wins = { short-repetition-when }: { $who ->
    [attackers] Die Angreifer gewinnen, wenn ihr Zug es war.
    [defenders] Die Verteidiger gewinnen, wenn ihr Zug es war.
   *[both] Wer gezogen hat, gewinnt.
  }
short-repetition-forbidden = { $who ->
    [attackers] Die Angreifer dürfen keine Stellung
    [defenders] Die Verteidiger dürfen keine Stellung
   *[both] Niemand darf eine Stellung
  }{ $since ->
    [yes] {" "}ohne Schlagen dazwischen
   *[no] {""}
  } { $occurrence ->
    [2] wiederholen.
    [3] zum dritten Mal herbeiführen.
   *[other] zum { $occurrence }. Mal herbeiführen.
  }
short-no-capture-limit = { $count } Züge ohne Schlagen, beide Seiten zusammen
short-ply-limit = { $count } Züge beider Seiten zusammen
short-agreement = eine Einigung
short-match-winner = Danach hat der Sieger die Verteidiger.

short-call-one = „_{ $word }_“: ein Ausweg für den König.
short-call-two = „_{ $word }_“: zwei.
short-call-added = Von uns ergänzt.
short-call-two-added = Der zweite ist von uns ergänzt.

## Das Partieformular

score-time-control = Bedenkzeit
score-clock = Uhr
score-remarks = Bemerkungen

## Das Papierspiel

paper-board-how = Schneide das Brett an den Zeichen ringsum aus, nicht an seinen eigenen Strichen. Die Regeln stehen auf der Rückseite.
paper-halves-how = Schneide beide Hälften des Bretts an den Zeichen ringsum aus und klebe sie Kante an Kante zusammen. Auf den Rückseiten stehen die Regeln und die Aufstellung.
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
