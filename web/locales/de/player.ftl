# Die Spieler eines Servers, ihre Wertungen, und was Regeln einer Seite geben.
players-lead = Alle haben mit jeder Seite eine Wertung, für jede Familie von Regeln, aus gewerteten Partien zwischen Konten.
players-family = Familie von Regeln
players-nobody = Noch niemand hat genug gewertete Partien gespielt.
players-games = Partien
players-rating = { $family }, { $side }
players-rated-games =
    { $count ->
        [one] { $count } gewertete Partie
       *[other] { $count } gewertete Partien
    }
players-provisional = Vorläufig: mit mehr Partien wird sie sicherer.
players-unrated = Noch keine gewerteten Partien.
players-no-such = Niemand heißt hier so, oder das Konto gibt es nicht mehr.
players-to-games = Partien im Archiv
players-to-all = Alle Spieler
players-graph = { $label }: { $count } Partien vom { $first } bis zum { $last }, zwischen { $least } und { $most }, jetzt { $now }
advantages = Was die Angreifer haben
advantages-lead = Um wie viel besser die Angreifer abschneiden als die Verteidiger, zwischen zweien, die unter allen, die ihre Seite spielen, gleich stark sind: geschätzt aus allen gewerteten Partien. Unter 0 schneiden die Verteidiger besser ab.
advantages-points = Punkte
advantages-expected = Sie holen
players-challenge = { $name } herausfordern
