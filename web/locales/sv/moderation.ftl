# För moderatorer: vad som är anmält, vad de gör åt det, och vad som har gjorts.
moderation-not-yours = Den här sidan är för moderatorer. Vem som är det bestämmer den som driver servern.
moderation-reports = Öppna anmälningar
moderation-none = Inget är anmält.
moderation-more =
    { $count ->
        [one] En anmälan till väntar bakom dessa.
       *[other] { $count } anmälningar till väntar bakom dessa.
    }
moderation-about = { $name }, anmäld av { $by } { $at }
moderation-game = Till partiet
moderation-lines = Vad som sades
moderation-reported = anmält
moderation-muted = Tystad till { $until }
moderation-protected = Om moderatorer, deras bottar och motorns nivåer bestämmer bara den som driver servern.
moderation-what = Vad som ska göras
moderation-act =
    { $act ->
        [mute] Tysta
        [unmute] Sluta tysta
        [close] Stäng kontot
        [reopen] Öppna kontot igen
       *[dismiss] Avfärda anmälan
    }
moderation-how-long = Hur länge
moderation-hours =
    { $hours ->
        [1] 1 timme
        [24] 1 dag
        [168] 1 vecka
        [720] 30 dagar
       *[8760] 1 år
    }
moderation-close-lead = Partier som pågår ges upp, ingen kan logga in längre, och kontots bottar får sina nycklar återkallade.
moderation-reason = Skäl, som spelaren ser
moderation-reason-dismissed = Skäl, för de andra moderatorerna
moderation-do = Gör det
moderation-done = Gjort, och skrivet i loggen.
moderation-look = En spelare
moderation-find = Sök
moderation-log = Logg
moderation-log-none = Inget har gjorts än.
moderation-log-older = Äldre
moderation-operator = Den som driver servern
moderation-gone = En moderator vars konto är borta
moderation-logged =
    { $did ->
        [mute] { $by } har tystat { $player } till { $until }
        [unmute] { $by } har slutat tysta { $player }
        [close] { $by } har stängt kontot för { $player }
        [reopen] { $by } har öppnat kontot för { $player } igen
        [cancel-tournament] { $by } har ställt in en turnering av { $player }
        [appoint] { $by } har gjort { $player } till moderator
        [release] { $by } har avslutat uppdraget som moderator för { $player }
       *[dismiss] { $by } har avfärdat en anmälan om { $player }
    }
