# Was die Regeln sagen: abgelehnte Züge, Schlagen, Partieschluss.
kind-name =
    { $kind ->
        [attacker] Angreifer
        [defender] Verteidiger
        [king] König
        [commander] Befehlshaber
        [knight] Ritter
        [guard] Wächter
        [mercenary] Söldner
        [diagonal] Diagonalgänger
        [phantom] Phantom
       *[other] { $kind }
    }
area-name =
    { $area ->
        [throne] Burg
        [corners] Ecke
        [attacker-camps] Lager
        [defender-camps] Lager der Verteidiger
        [hard-camps] festes Lager
       *[other] { $area }
    }
refusal-game-over = Die Partie ist zu Ende.
refusal-off-board = Auf dem Brett gibt es kein Feld { $square }.
refusal-no-piece = Auf { $square } steht keine Figur.
refusal-wrong-side =
    { $side ->
        [attackers] Die Figur auf { $square } kannst du jetzt nicht ziehen: Die Angreifer sind am Zug.
       *[defenders] Die Figur auf { $square } kannst du jetzt nicht ziehen: Die Verteidiger sind am Zug.
    }
refusal-other-continues = Der Zug ist noch nicht zu Ende: Nur die Figur auf { $square }, die geschlagen hat, darf weiterziehen.
refusal-must-capture = Die Figur auf { $square } hat geschlagen und darf nur weiterziehen, wenn sie wieder schlägt.
refusal-must-capture-or-escape = Der König auf { $square } hat geschlagen und darf nur weiterziehen, wenn er wieder schlägt oder sein Ziel erreicht.
refusal-same-square = Ein Zug endet nie auf dem Feld, auf dem er beginnt.
refusal-not-in-line =
    { $kind ->
        [king] Der König zieht nicht in diese Richtung.
       *[other] Diese Figur zieht nicht in diese Richtung.
    }
refusal-one-square = Diese Figur zieht immer nur ein Feld weit.
refusal-too-far = Diese Figur zieht höchstens { $range } Felder weit.
refusal-occupied = Auf { $square } steht schon eine Figur.
refusal-blocked = Die Figur auf { $square } steht im Weg.
refusal-may-not-stop =
    { $area ->
        [throne] Diese Figur darf auf { $square }, der Burg, nicht anhalten.
        [corners] Diese Figur darf auf { $square }, einer Ecke, nicht anhalten.
        [attacker-camps] Diese Figur darf auf { $square }, einem Feld eines Lagers, nicht anhalten.
       *[other] Diese Figur darf auf { $square } nicht anhalten.
    }
refusal-may-not-pass =
    { $area ->
        [throne] Diese Figur darf nicht über { $square }, die Burg, hinwegziehen.
        [corners] Diese Figur darf nicht über { $square }, eine Ecke, hinwegziehen.
        [attacker-camps] Diese Figur darf nicht über { $square }, ein Feld eines Lagers, hinwegziehen.
       *[other] Diese Figur darf nicht über { $square } hinwegziehen.
    }
refusal-may-not-enter =
    { $area ->
        [throne] Diese Figur darf die Burg auf { $square } nicht von außen betreten.
        [corners] Diese Figur darf die Ecke { $square } nicht von außen betreten.
        [attacker-camps] Diese Figur darf das Lager auf { $square } nicht von außen betreten.
       *[other] Diese Figur darf { $square } nicht von außen betreten.
    }
refusal-repeats = Der Zug führte einmal zu oft zur selben Stellung.
refusal-may-not-end-turn = Hier gibt es keinen Zug zu beenden.
typed-no-squares = Ein Zug besteht aus zwei Feldern: d1-d3.
capture-between =
    { $kind ->
        [attacker] Der Angreifer auf { $square } wird zwischen { $by } und { $anvil } geschlagen.
        [defender] Der Verteidiger auf { $square } wird zwischen { $by } und { $anvil } geschlagen.
        [king] Der König auf { $square } wird zwischen { $by } und { $anvil } gefangen.
       *[other] Die Figur auf { $square } wird zwischen { $by } und { $anvil } geschlagen.
    }
capture-against-empty =
    { $kind ->
        [king] { $area ->
            [throne] Der König auf { $square } wird zwischen { $by } und der leeren Burg auf { $anvil } gefangen, die ihm feindlich ist.
            [corners] Der König auf { $square } wird zwischen { $by } und der Ecke { $anvil } gefangen, die ihm feindlich ist.
           *[other] Der König auf { $square } wird zwischen { $by } und dem leeren Feld { $anvil } gefangen, das ihm feindlich ist.
        }
       *[other] { $area ->
            [throne] Die Figur auf { $square } wird zwischen { $by } und der leeren Burg auf { $anvil } geschlagen, die ihr feindlich ist.
            [corners] Die Figur auf { $square } wird zwischen { $by } und der Ecke { $anvil } geschlagen, die ihr feindlich ist.
           *[other] Die Figur auf { $square } wird zwischen { $by } und dem leeren Feld { $anvil } geschlagen, das ihr feindlich ist.
        }
    }
capture-against-occupied =
    { $kind ->
        [king] Der König auf { $square } wird zwischen { $by } und { $anvil } gefangen, einem Feld, das ihm feindlich ist.
       *[other] Die Figur auf { $square } wird zwischen { $by } und { $anvil } geschlagen, einem Feld, das ihr feindlich ist.
    }
capture-against-edge =
    { $kind ->
        [king] Der König auf { $square } wird zwischen { $by } und dem Rand des Bretts gefangen, der ihm feindlich ist.
       *[other] Die Figur auf { $square } wird zwischen { $by } und dem Rand des Bretts geschlagen, der ihr feindlich ist.
    }
capture-trapped-defender = Der Verteidiger auf { $square } wird von { $by } aus geschlagen: Er stand neben dem König in der Burg, und die drei anderen Seiten des Königs waren von Angreifern besetzt.
capture-shieldwall = Die Figur auf { $square } wird mit ihrer Kette am Rand geschlagen: { $by } schloss einen Schildwall.
capture-jumped = Die Figur auf { $square } wird geschlagen, weil eine andere über sie nach { $by } gesprungen ist.
capture-passive = Die Figur auf { $square } wird geschlagen, weil sie zwischen zwei Feinde gezogen ist.
end-king-captured = Die Angreifer gewinnen: Der König ist gefangen.
end-king-escaped = Die Verteidiger gewinnen: Der König hat sein Ziel erreicht.
end-tuichu = Die Verteidiger gewinnen: Der König hat zwei Auswege.
end-edge-fort = Die Verteidiger gewinnen: Der König sitzt in einer Festung am Rand.
end-encirclement = Die Angreifer gewinnen: Die Verteidiger sind umzingelt.
end-blockade = Die Angreifer gewinnen: Kein Verteidiger hat ein leeres Feld neben sich.
end-king-shut-in = Die Angreifer gewinnen: Weder der König noch die mit ihm verbundenen Leute können ziehen.
end-elimination =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Verteidiger haben keine Figuren mehr.
        [defenders] Die Verteidiger gewinnen: Die Angreifer haben keine Figuren mehr.
       *[nobody] Remis: Eine Seite hat keine Figuren mehr.
    }
end-no-move =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Verteidiger können nicht ziehen.
        [defenders] Die Verteidiger gewinnen: Die Angreifer können nicht ziehen.
       *[nobody] Remis: Wer am Zug ist, kann nicht ziehen.
    }
end-repetition =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Stellung hat sich wiederholt.
        [defenders] Die Verteidiger gewinnen: Die Stellung hat sich wiederholt.
       *[nobody] Remis: Die Stellung hat sich wiederholt.
    }
end-no-capture-limit =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Zu lange wurde nichts geschlagen.
        [defenders] Die Verteidiger gewinnen: Zu lange wurde nichts geschlagen.
       *[nobody] Remis: Zu lange wurde nichts geschlagen.
    }
end-ply-limit =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Partie hat ihre größte Länge erreicht.
        [defenders] Die Verteidiger gewinnen: Die Partie hat ihre größte Länge erreicht.
       *[nobody] Remis: Die Partie hat ihre größte Länge erreicht.
    }
end-resignation =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Verteidiger haben aufgegeben.
       *[defenders] Die Verteidiger gewinnen: Die Angreifer haben aufgegeben.
    }
end-agreement = Remis: Beide Seiten haben sich geeinigt.
end-time =
    { $winner ->
        [attackers] Die Angreifer gewinnen: Die Zeit der Verteidiger ist abgelaufen.
       *[defenders] Die Verteidiger gewinnen: Die Zeit der Angreifer ist abgelaufen.
    }
changed-rules = Geänderte Regeln, nach { $name }
