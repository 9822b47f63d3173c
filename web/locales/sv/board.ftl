# Brädet, som det läses upp.
spoken-empty = tom
spoken-nowhere = ingen
spoken-move = { $kind } från { $from } till { $to }
spoken-capture = { $move }, slår { $squares }.
spoken-no-last = Inget drag har gjorts.
spoken-picked =
    { $count ->
        [0] { $square } lyft. Den kan inte gå.
        [one] { $square } lyft. Den får gå till en ruta.
       *[other] { $square } lyft. Den får gå till { $count } rutor.
    }
spoken-put-down = Nedsatt.
spoken-confirm = { $from } till { $to }? Välj en gång till för att spela draget.
spoken-king = Kungen står på { $squares }.
spoken-exits = Kungens utvägar: { $squares }.
spoken-targets = Den får gå till: { $squares }.
spoken-rank = Rad { $name }: { $pieces }.
spoken-file = Kolumn { $name }: { $pieces }.
zoom-in = Förstora brädet
zoom-out = Hela brädet
