# Brädet, som det läses upp.
spoken-empty = tom
spoken-nowhere = inga
spoken-move = { $kind } från { $from } till { $to }
spoken-capture = { $move }, slår { $squares }.
spoken-no-last = Inget drag har gjorts.
spoken-picked =
    { $count ->
        [0] Pjäsen på { $square } är lyft. Den kan inte gå någonstans.
        [one] Pjäsen på { $square } är lyft. Den får gå till en ruta.
       *[other] Pjäsen på { $square } är lyft. Den får gå till { $count } rutor.
    }
spoken-put-down = Tillbaka på sin ruta.
spoken-confirm = { $from } till { $to }? Välj rutan en gång till för att spela draget.
spoken-king = Kungen står på { $squares }.
spoken-exits = Kungens utvägar: { $squares }.
spoken-targets = Den får gå till: { $squares }.
spoken-rank = Rad { $name }: { $pieces }.
spoken-file = Kolumn { $name }: { $pieces }.
zoom-in = Förstora brädet
zoom-out = Hela brädet
spoken-picked-ahead = Pjäsen på { $square } är lyft. Välj vart den går när det är din tur.
