# Il tavoliere, come viene letto ad alta voce.
spoken-empty = vuota
spoken-nowhere = nessuna
spoken-move = { $kind } da { $from } a { $to }
spoken-capture = { $move }, cattura { $squares }.
spoken-no-last = Non è stata fatta nessuna mossa.
spoken-picked =
    { $count ->
        [0] Sollevato il pezzo in { $square }. Non può muovere.
        [one] Sollevato il pezzo in { $square }. Può andare in una casella.
       *[other] Sollevato il pezzo in { $square }. Può andare in { $count } caselle.
    }
spoken-put-down = Rimesso giù.
spoken-confirm = Da { $from } a { $to }? Scegli di nuovo la casella per giocare la mossa.
spoken-king = Il re è in { $squares }.
spoken-exits = Le vie d’uscita del re: { $squares }.
spoken-targets = Può andare in: { $squares }.
spoken-rank = Riga { $name }: { $pieces }.
spoken-file = Colonna { $name }: { $pieces }.
zoom-in = Ingrandisci il tavoliere
zoom-out = Tavoliere intero
spoken-picked-ahead = Sollevato il pezzo in { $square }. Scegli dove va quando tocca a te.
