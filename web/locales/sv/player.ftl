# Spelarna på en server, deras rating, och vad regler ger en sida.
players-lead = Alla har en rating med varje sida, för varje familj av regler, från partier för rating mellan konton.
players-family = Familj av regler
players-nobody = Ingen har spelat tillräckligt många partier för rating än.
players-games = Partier
players-rating = { $family }, { $side }
players-rated-games =
    { $count ->
        [one] { $count } parti för rating
       *[other] { $count } partier för rating
    }
players-provisional = Preliminär: med fler partier blir den säkrare.
players-unrated = Inga partier för rating än.
players-no-such = Ingen heter så här, eller kontot finns inte längre.
players-to-games = Partier i arkivet
players-to-all = Alla spelare
players-graph = { $label }: { $count } partier från { $first } till { $last }, mellan { $least } och { $most }, nu { $now }
advantages = Vad anfallarna har
advantages-lead = Hur mycket bättre det går för anfallarna än för försvararna, mellan två som är lika starka bland alla som spelar deras sida: uppskattat från alla partier för rating. Under 0 går det bättre för försvararna.
advantages-points = Poäng
advantages-expected = De tar
players-challenge = Utmana { $name }
