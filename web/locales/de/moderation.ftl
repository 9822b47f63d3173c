# Für Moderatoren: was gemeldet ist, was sie deswegen tun, und was getan wurde.
moderation-not-yours = Diese Seite ist für Moderatoren. Wer einer ist, bestimmt der Betreiber des Servers.
moderation-reports = Offene Meldungen
moderation-none = Nichts ist gemeldet.
moderation-more =
    { $count ->
        [one] Eine weitere Meldung wartet dahinter.
       *[other] { $count } weitere Meldungen warten dahinter.
    }
moderation-about = { $name }, gemeldet von { $by } am { $at }
moderation-game = Zur Partie
moderation-lines = Was gesagt wurde
moderation-reported = gemeldet
moderation-muted = Stummgeschaltet bis { $until }
moderation-protected = Über Moderatoren, ihre Bots und die Stufen der Engine bestimmt nur der Betreiber.
moderation-what = Was zu tun ist
moderation-act =
    { $act ->
        [mute] Stummschalten
        [unmute] Nicht mehr stummschalten
        [close] Das Konto schließen
        [reopen] Das Konto wieder öffnen
       *[dismiss] Die Meldung verwerfen
    }
moderation-how-long = Wie lange
moderation-hours =
    { $hours ->
        [1] 1 Stunde
        [24] 1 Tag
        [168] 1 Woche
        [720] 30 Tage
       *[8760] 1 Jahr
    }
moderation-close-lead = Laufende Partien werden aufgegeben, niemand kann sich mehr anmelden, und die Tokens seiner Bots werden widerrufen.
moderation-reason = Grund, den der Spieler sieht
moderation-reason-dismissed = Grund, für die anderen Moderatoren
moderation-do = Tun
moderation-done = Getan und ins Protokoll geschrieben.
moderation-look = Ein Spieler
moderation-find = Nachsehen
moderation-log = Protokoll
moderation-log-none = Noch wurde nichts getan.
moderation-log-older = Ältere
moderation-operator = Der Betreiber
moderation-gone = Ein Moderator, dessen Konto nicht mehr da ist
moderation-logged =
    { $did ->
        [mute] { $by } hat { $player } bis { $until } stummgeschaltet
        [unmute] { $by } hat die Stummschaltung von { $player } beendet
        [close] { $by } hat das Konto von { $player } geschlossen
        [reopen] { $by } hat das Konto von { $player } wieder geöffnet
        [cancel-tournament] { $by } hat ein Turnier von { $player } abgesagt
        [appoint] { $by } hat { $player } zum Moderator gemacht
        [release] { $by } hat { $player } das Amt des Moderators genommen
       *[dismiss] { $by } hat eine Meldung über { $player } verworfen
    }
