# Turneringar: listan över alla, en ny, en av dem.
tournament-lead = Vem som helst med ett konto ordnar en turnering; den spelas av sig själv. Enskilda partier finns någon annanstans:
tournament-new = Ny turnering
tournament-stage =
    { $stage ->
        [coming] Kommande
        [playing] Pågår
       *[over] Avslutade
    }
tournament-none = Ingen för tillfället.
tournament-players =
    { $count ->
        [one] 1 spelare
       *[other] { $count } spelare
    }
tournament-won-by = Vanns av { $name }
tournament-both = båda sidorna mot varje motståndare
tournament-kind-name =
    { $kind ->
        [arena] Arena
        [swiss] Schweizer
       *[round-robin] Alla mot alla
    }
tournament-swiss-of =
    { $rounds ->
        [one] Schweizer, 1 rond
       *[other] Schweizer, { $rounds } ronder
    }
tournament-arena-of =
    { $minutes ->
        [one] Arena, 1 minut
       *[other] Arena, { $minutes } minuter
    }
tournament-for =
    { $who ->
        [people] Bara människor
        [bots] Bara program
       *[all] Alla med ett konto
    }
tournament-begins-at = Börjar { $moment }
tournament-begins-with = Börjar med { $count } spelare; { $players ->
    [one] en är där
   *[other] { $players } är där
  }
tournament-begins-asked = Börjar när arrangören säger till; spelare: { $players }
tournament-begins-in = Börjar om { $time }
tournament-ends-in = Nya partier börjar i ytterligare { $time }
tournament-on = pågår
tournament-none-here = Det finns ingen sådan turnering här.
tournament-already-joined = Du deltar redan.
tournament-not-joined = Den här spelaren deltar inte.
tournament-removed = Arrangören har tagit bort den här spelaren.
tournament-is-over = Den här turneringen är slut.
tournament-too-late = Den här turneringen har börjat.
tournament-full = Den här turneringen har så många spelare som den får ha.
tournament-too-few = En turnering behöver två spelare.
tournament-too-many = Så många turneringar som tillåts är kommande eller pågår: dina, eller på den här servern.
tournament-not-for-you = Den här turneringen är inte öppen för dig.
tournament-needs-account = För att ordna en turnering behöver du ett konto.
tournament-title = Titel
tournament-kind = Slag
tournament-kind-hint =
    { $kind ->
        [arena] Den som är ledig spelar nästa parti, tills tiden är ute. Två vinster i rad fördubblar poängen för det som följer, tills du inte vinner.
        [swiss] I varje rond möter du någon som har ungefär lika många poäng, och ingen två gånger.
       *[round-robin] Alla möter alla.
    }
tournament-minutes = Minuter
tournament-rounds = Ronder
tournament-both-wanted = Två partier mot varje motståndare, ett med varje sida
tournament-start = Början
tournament-start-when =
    { $when ->
        [at] Vid en tidpunkt
        [players] När tillräckligt många är där
       *[asked] När jag säger till
    }
tournament-moment = När
tournament-how-many = Hur många spelare
tournament-who = Öppen för
tournament-levels = Nivåer av Raichi som deltar
tournament-make = Ordna turneringen
tournament-to-all = Alla turneringar
tournament-organiser = ordnad av { $name }
tournament-stage-now =
    { $stage ->
        [coming] Den har inte börjat.
        [playing] Den pågår.
        [over] Den är slut.
       *[cancelled] Den ställdes in.
    }
tournament-forbidden = En moderator har ställt in den.
tournament-round = Rond { $round }
tournament-round-of = Rond { $round } av { $rounds }
tournament-your-game-on = Ditt parti har börjat.
tournament-to-your-game = Till ditt parti
tournament-join = Delta
tournament-leave = Dra dig ur
tournament-start-now = Börja nu
tournament-cancel = Ställ in turneringen
tournament-cancel-sure = Ställa in den här turneringen för alla spelare?
tournament-cancel-as-moderator = Ställ in som moderator
tournament-cancel-reason = Skäl, för de andra moderatorerna
tournament-first-move =
    { $seconds ->
        [one] Den som inte gör sitt första drag inom en sekund förlorar partiet; efter två sådana partier är spelaren ute.
       *[other] Den som inte gör sitt första drag inom { $seconds } sekunder förlorar partiet; efter två sådana partier är spelaren ute.
    }
tournament-joined = Spelare
tournament-standings = Ställning
tournament-nobody = Ingen har anmält sig ännu.
tournament-rank = Plats
tournament-name = Spelare
tournament-points = Poäng
tournament-results = Vunna / remi / förlorade
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-remove = Ta bort
tournament-remove-one = Ta bort { $name } ur turneringen
tournament-gone = Stängt konto
tournament-withdrawn = har dragit sig ur
tournament-streak = dubbla poäng
tournament-latest = Senaste partierna
tournament-soon = börjar snart
tournament-idle =
    { $why ->
        [bye] frirond
        [rest] vilar
       *[walkover] motståndaren har dragit sig ur
    }
