# Was der Schiedsrichter einer Partie ablehnt, und wie er sie beendet.
referee-game-over = Die Partie ist zu Ende.
referee-game-goes-on = Die Partie läuft noch.
referee-not-your-turn = Die andere Seite ist am Zug.
referee-no-takebacks = In dieser Partie wird kein Zug zurückgenommen.
referee-takeback-needs-consent = Ein Zug wird nur zurückgenommen, wenn der andere Spieler zustimmt.
referee-takeback-is-free = In dieser Partie darfst du Züge zurücknehmen, ohne zu fragen.
referee-nothing-to-take-back = Es gibt nichts zurückzunehmen.
referee-no-offer = Ein solches Angebot gibt es nicht.
referee-offer-stands = Ein solches Angebot steht schon.
referee-too-many-offers = Du hast in dieser Partie zu viele Angebote gemacht.
referee-both-have-moved = Beide Seiten haben gezogen: Die Partie kann nicht mehr abgebrochen werden.
referee-flag-stands = Der andere Spieler hat noch Zeit.
referee-opponent-is-here = Der andere Spieler ist da.
referee-no-clock = In dieser Partie läuft keine Uhr.
referee-no-change = Das ist schon so.
referee-too-many-events = In diesem Match ist zu viel geschehen; beginne ein neues.
ended-aborted = Die Partie wurde abgebrochen.
ended-too-long = Remis: Die Partie ist zu lang geworden.
ended-adjudicated =
    { $winner ->
        [attackers] Die Angreifer gewinnen durch Entscheidung.
        [defenders] Die Verteidiger gewinnen durch Entscheidung.
       *[nobody] Remis durch Entscheidung.
    }
ended-abandoned =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Verteidiger sind gegangen.
       *[defenders] Die Verteidiger gewinnen: Die Angreifer sind gegangen.
    }
ended-forfeit =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Verteidiger haben die Partie verwirkt.
       *[defenders] Die Verteidiger gewinnen: Die Angreifer haben die Partie verwirkt.
    }
