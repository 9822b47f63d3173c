# Das Brett, wie es vorgelesen wird.
spoken-empty = leer
spoken-nowhere = keine
spoken-move = { $kind } von { $from } nach { $to }
spoken-capture = { $move }, schlägt { $squares }.
spoken-no-last = Noch kein Zug gemacht.
spoken-picked =
    { $count ->
        [0] { $square } aufgenommen. Kann nicht ziehen.
        [one] { $square } aufgenommen. Kann auf ein Feld ziehen.
       *[other] { $square } aufgenommen. Kann auf { $count } Felder ziehen.
    }
spoken-put-down = Zurückgestellt.
spoken-confirm = { $from } nach { $to }? Wähle es noch einmal, um zu ziehen.
spoken-king = Der König steht auf { $squares }.
spoken-exits = Auswege des Königs: { $squares }.
spoken-targets = Mögliche Felder: { $squares }.
spoken-rank = Reihe { $name }: { $pieces }.
spoken-file = Linie { $name }: { $pieces }.
zoom-in = Brett vergrößern
zoom-out = Das ganze Brett
spoken-picked-ahead = { $square } aufgenommen. Wähle, wohin die Figur geht, wenn du am Zug bist.
