# Partien mit Menschen, die weit weg sind: die Lobby, eine Einladung, eine Partie.
online-lead = Mach eine Partie und schick jemandem ihren Link, oder nimm eine, die wartet. Niemand braucht ein Konto.
online-open = Alle dürfen mitspielen: in der Lobby zeigen
online-create = Partie anlegen
online-either = Egal
online-name = Dein Name
online-guest = Gast
online-mine = Deine Partien
online-stage =
    { $stage ->
        [waiting] Wartet auf jemanden mit dem Link
        [challenge] Wartet auf eine Antwort
       *[playing] Wird gespielt
    }
online-go = Hingehen
online-waiting = Warten auf jemanden
online-nobody = Im Augenblick wartet niemand.
online-join = Mitspielen
online-watch = Werden gespielt
online-nothing = Im Augenblick wird keine offene Partie gespielt.
online-look = Zusehen
online-television = Fernsehen
online-television-none = Zurzeit wird keine offene Partie gespielt. Die nächste, die beginnt, ist hier zu sehen.
online-television-next = Fernsehen: Die nächste Partie folgt von selbst.
online-television-stay = Bei dieser bleiben
online-no-clock = Keine Uhr
online-days =
    { $count ->
        [one] 1 Tag je Zug
       *[other] { $count } Tage je Zug
    }
online-each-move = { $time } je Zug
online-board = Brett
online-from = Von
online-sides = Seite
online-by-chance = wird ausgelost
online-left =
    { $side ->
        [attackers] Du bekommst die Angreifer
       *[defenders] Du bekommst die Verteidiger
    }
online-send = Schick diesen Link, wem du willst. Er gilt einmal. Die Partie beginnt, wenn sie angenommen wird; lass diese Seite offen, oder komm zu ihr zurück.
online-link = Link für deinen Gegner
online-withdraw = Partie zurückziehen
online-withdrawn = Diese Partie wurde zurückgezogen, bevor sie begann.
online-accept = Annehmen und spielen
online-others = Diese Partie wartet auf jemanden, der ihren Link hat. Wenn sie beginnt, kannst du hier zusehen.
online-to-lobby = Zur Lobby
online-to-tournament = Zum Turnier
online-title = { $rules }, mit jemandem weit weg
online-you = { $name } (du)
online-here = ist da
online-not-here = ist nicht da
online-watching =
    { $count ->
        [one] 1 Person sieht zu
       *[other] { $count } Personen sehen zu
    }
online-you-watch = du siehst zu
online-own-rules = Eigene Regeln dessen, der die Partie angelegt hat
online-see-rules = Regeln ansehen
online-delay-label = Wer zusieht, sieht es
online-delay-none = sofort
online-delay =
    { $unit ->
        [day] { $count ->
            [one] 1 Tag später
           *[other] { $count } Tage später
        }
       *[minute] { $count ->
            [one] 1 Minute später
           *[other] { $count } Minuten später
        }
    }
online-score = { $one } { $first } : { $second } { $other }
online-line = Die Verbindung zum Server ist weg. Sie wird wieder aufgebaut; was du inzwischen tust, wird dann geschickt.
online-offers-draw = Dir wird Remis angeboten.
online-offers-takeback = Dein Gegner möchte den letzten Zug zurücknehmen.
online-offers-rematch = Dein Gegner möchte noch eine Partie mit vertauschten Seiten.
online-yes = Annehmen
online-no = Ablehnen
online-offered =
    { $offer ->
        [draw] Du hast Remis angeboten.
        [takeback] Du hast gebeten, deinen Zug zurückzunehmen.
       *[rematch] Du hast noch eine Partie angeboten.
    }
online-withdraw-offer = Zurückziehen
online-gone = Dein Gegner ist gegangen. Du kannst die Partie beanspruchen oder warten.
online-claim = Partie beanspruchen
online-rematch = Noch eine, Seiten vertauscht
online-draw = Remis anbieten
online-abort = Abbrechen
online-aborted = Ohne Ergebnis beendet
online-away = Der Server ist nicht zu erreichen. Bist du online?
online-no-game = Hier gibt es keine solche Partie.
online-not-yours = Das steht dir nicht zu: Vielleicht ist der Link nicht ganz, oder es ist deine eigene Partie.
online-bad-line = Es muss eine einzige Zeile aus Buchstaben, Ziffern und üblichen Zeichen sein, und keine zu lange.
online-too-late = Jemand anders war schneller.
online-too-many = Der Server hat zu viel zu tun. Warte ein wenig und versuch es noch einmal.
online-long-rules = Eigene Regeln dürfen höchstens 16 KB lang sein.
online-disk-full = Die Festplatte des Servers ist voll: Nichts davon wurde behalten.
archive-no-workers = Zurzeit analysiert niemand Partien für diesen Server.
online-broken = Der Server kann das jetzt nicht.
online-named =
    { $kind ->
        [bot] { $name } (Bot)
       *[guest] { $name } (Gast)
    }
online-signed-in = Du spielst als { $name }.
online-as-guest = Du spielst als Gast, nur von diesem Browser aus.
online-sign-in = Anmelden, oder ein Konto eröffnen
online-bad-name = Ein Name hat 2 bis 24 Buchstaben einer Schrift, Ziffern, Leerzeichen, Punkte, Bindestriche und Apostrophe.
online-bad-password = Ein Passwort hat mindestens 10 Zeichen, mindestens 5 verschiedene, und ist nicht der Name.
online-name-taken = Jemand heißt schon so, oder zum Verwechseln ähnlich.
online-wrong-password = Der Name oder das Passwort stimmt nicht, oder der Code.
online-not-signed-in = Melde dich dafür an.
online-bots = Programme, die spielen
online-bot-all-rules = alle Regeln
online-bot-more = { $names } und { $count ->
    [one] ein weiteres
   *[other] { $count } weitere
  }
online-bot-fischer = { $least }–{ $most } min
online-bot-per-turn = Zeit für jeden Zug
online-challenge = Herausfordern
online-challenge-one = { $name } zu der hier beschriebenen Partie herausfordern
online-challenged = { $name } wurde herausgefordert. Die Partie beginnt, wenn sie angenommen wird; lass diese Seite offen, oder komm zu ihr zurück.
online-bot-gone = Dieses Programm ist nicht mehr da.
online-bot-declines =
    { $reason ->
        [bots] Dieses Programm spielt nur gegen Menschen.
        [rules] Dieses Programm spielt nicht nach diesen Regeln: sieh, was bei seinem Namen steht.
        [clock] Dieses Programm spielt nicht mit dieser Uhr: sieh, was bei seinem Namen steht.
        [rated] Dieses Programm spielt keine gewerteten Partien.
       *[games] Dieses Programm hat so viele Partien, wie es zugleich spielt. Versuch es später noch einmal.
    }
online-too-many-bots = Ein Konto hat höchstens 10 Bots.
rated = Gewertet
rated-wanted = Gewertet: nur wer ein Konto hat, kann annehmen, und nichts wird zurückgenommen
rated-game = Diese Partie ist gewertet. Melde dich an, um sie anzunehmen.
online-your-turn = Du bist am Zug
online-challenges = Herausforderungen an dich
online-to = Jemanden mit Namen herausfordern, einen Menschen oder ein Programm
online-to-hint = Bleibt es leer, bekommst du einen Link zum Verschicken.
online-decline = Ablehnen
online-decline-one = Die Partie ablehnen, die { $name } will
online-accept-one = Die Partie annehmen, die { $name } will
online-declined = { $name } hat diese Partie abgelehnt.
online-for-another = Diese Partie wartet auf { $name }. Wenn sie beginnt, kannst du hier zusehen.
online-no-player = So heißt hier niemand.
online-too-many-challenges = Es warten schon zu viele Herausforderungen, von dir oder an diesen Spieler.
online-too-many-waiting = Es warten schon zu viele Partien von dir auf einen Gegner.
