# La tavola, come viene letta ad alta voce.
spoken-empty = vuota
spoken-nowhere = nessuna
spoken-move = { $kind } da { $from } a { $to }
spoken-capture = { $move }, cattura { $squares }.
spoken-no-last = Non è stata fatta nessuna mossa.
spoken-picked =
    { $count ->
        [0] { $square } preso. Non può muovere.
        [one] { $square } preso. Può andare in una casella.
       *[other] { $square } preso. Può andare in { $count } caselle.
    }
spoken-put-down = Posato.
spoken-confirm = Da { $from } a { $to }? Scegli di nuovo per giocare.
spoken-king = Il re è in { $squares }.
spoken-exits = Le vie d’uscita del re: { $squares }.
spoken-targets = Può andare in: { $squares }.
spoken-rank = Riga { $name }: { $pieces }.
spoken-file = Colonna { $name }: { $pieces }.
zoom-in = Ingrandisci la tavola
zoom-out = Tavola intera
