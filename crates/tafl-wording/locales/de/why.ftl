# Warum eine Figur neben der gezogenen verschont bleibt, und was ein Feld ist.
move-plain = { $from } nach { $to } ist erlaubt und schlägt nichts: Neben { $to } steht kein Feind.
spared-empty = Die Figur auf { $square } wird nicht geschlagen: { $other } dahinter ist leer und hilft niemandem.
spared-friend = Die Figur auf { $square } wird nicht geschlagen: Hinter ihr, auf { $other }, steht eine von ihrer eigenen Seite.
spared-edge = Die Figur auf { $square } wird nicht geschlagen: Hinter ihr endet das Brett, und der Rand ist ihr nicht feindlich.
spared-not-hostile =
    { $area ->
        [throne] Die Figur auf { $square } wird nicht geschlagen: Die leere Burg auf { $other } ist ihr nicht feindlich.
        [corners] Die Figur auf { $square } wird nicht geschlagen: Die Ecke { $other } ist ihr nicht feindlich.
       *[other] Die Figur auf { $square } wird nicht geschlagen: { $other } ist ihr nicht feindlich.
    }
spared-no-hammer = Die Figur auf { $square } wird nicht geschlagen: Eine Figur wie die gezogene schlägt nicht, indem sie zieht.
spared-no-anvil = Die Figur auf { $square } wird nicht geschlagen: Die Figur auf { $other } kann beim Schlagen nicht helfen.
spared-never = Die Figur auf { $square } gehört zu einer Art, die nicht geschlagen werden kann.
spared-wall = Die Figur auf { $square } wird nicht mit ihrer Kette ({ $row }) geschlagen: Die Kette ist nicht eingeschlossen, { $open } ist offen.
spared-king-open =
    { $zone ->
        [throne] Der König auf { $square } wird nicht gefangen: In seiner Burg müssen dazu { $needed } Seiten besetzt sein, { $held } sind es. Offen: { $open }.
        [beside] Der König auf { $square } wird nicht gefangen: Neben seiner Burg müssen dazu { $needed } Seiten besetzt sein, { $held } sind es. Offen: { $open }.
        [edge] Der König auf { $square } wird nicht gefangen: Am Rand müssen dazu { $needed } Seiten besetzt sein, { $held } sind es. Offen: { $open }.
       *[other] Der König auf { $square } wird nicht gefangen: Draußen auf dem Brett müssen dazu { $needed } Seiten besetzt sein, { $held } sind es. Offen: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] Der König auf { $square } wird nicht gefangen: In seiner Burg braucht es vier Feinde ({ $held } von { $needed } sind da), und der Rand lässt nur für weniger Platz.
        [beside] Der König auf { $square } wird nicht gefangen: Neben seiner Burg braucht es vier Feinde ({ $held } von { $needed } sind da), und der Rand lässt nur für weniger Platz.
        [edge] Der König auf { $square } wird nicht gefangen: Am Rand braucht es vier Feinde ({ $held } von { $needed } sind da), und der Rand lässt nur für weniger Platz.
       *[other] Der König auf { $square } wird nicht gefangen: Draußen auf dem Brett braucht es vier Feinde ({ $held } von { $needed } sind da), und der Rand lässt nur für weniger Platz.
    }
spared-king-never =
    { $zone ->
        [throne] Der König auf { $square } kann in seiner Burg nicht gefangen werden ({ $held } von { $needed } Seiten besetzt, offen: { $open }).
        [beside] Der König auf { $square } kann neben seiner Burg nicht gefangen werden ({ $held } von { $needed } Seiten besetzt, offen: { $open }).
        [edge] Der König auf { $square } kann am Rand nicht gefangen werden ({ $held } von { $needed } Seiten besetzt, offen: { $open }).
       *[other] Der König auf { $square } kann draußen auf dem Brett nicht gefangen werden ({ $held } von { $needed } Seiten besetzt, offen: { $open }).
    }
spared-king-held =
    { $zone ->
        [throne] Der König auf { $square } kann in seiner Burg nicht gefangen werden, obwohl alle seine Seiten besetzt sind.
        [beside] Der König auf { $square } kann neben seiner Burg nicht gefangen werden, obwohl alle seine Seiten besetzt sind.
        [edge] Der König auf { $square } kann am Rand nicht gefangen werden, obwohl alle seine Seiten besetzt sind.
       *[other] Der König auf { $square } kann draußen auf dem Brett nicht gefangen werden, obwohl alle seine Seiten besetzt sind.
    }
square-plain = { $square } ist ein gewöhnliches Feld: Jede Figur darf darauf anhalten und darüberziehen.
square-goal = Auf { $square } gewinnt der König.
square-stop =
    { $kinds ->
        [nobody] Auf { $square } ({ area-name }) darf keine Figur anhalten.
        [king] Auf { $square } ({ area-name }) darf nur der König anhalten.
        [attackers] Auf { $square } ({ area-name }) dürfen nur die Angreifer anhalten.
        [defenders] Auf { $square } ({ area-name }) dürfen nur die Verteidiger anhalten.
        [attackers-defenders] Auf { $square } ({ area-name }) darf jede Figur anhalten, nur nicht der König.
        [attackers-king] Auf { $square } ({ area-name }) dürfen nur die Angreifer und der König anhalten.
        [defenders-king] Auf { $square } ({ area-name }) dürfen nur die Verteidiger und der König anhalten.
        [attackers-defenders-king] Auf { $square } ({ area-name }) darf jede Figur anhalten.
       *[other] Auf { $square } ({ area-name }) dürfen nur diese anhalten: { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] Über { $square } ({ area-name }) darf keine Figur hinwegziehen.
        [king] Über { $square } ({ area-name }) darf nur der König hinwegziehen.
        [attackers] Über { $square } ({ area-name }) dürfen nur die Angreifer hinwegziehen.
        [defenders] Über { $square } ({ area-name }) dürfen nur die Verteidiger hinwegziehen.
        [attackers-defenders] Über { $square } ({ area-name }) darf jede Figur hinwegziehen, nur nicht der König.
        [attackers-king] Über { $square } ({ area-name }) dürfen nur die Angreifer und der König hinwegziehen.
        [defenders-king] Über { $square } ({ area-name }) dürfen nur die Verteidiger und der König hinwegziehen.
        [attackers-defenders-king] Über { $square } ({ area-name }) darf jede Figur hinwegziehen.
       *[other] Über { $square } ({ area-name }) dürfen nur diese hinwegziehen: { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] Von außen darf { $square } ({ area-name }) keine Figur betreten.
        [king] Von außen darf { $square } ({ area-name }) nur der König betreten.
        [attackers] Von außen dürfen { $square } ({ area-name }) nur die Angreifer betreten.
        [defenders] Von außen dürfen { $square } ({ area-name }) nur die Verteidiger betreten.
        [attackers-defenders] Von außen darf { $square } ({ area-name }) jede Figur betreten, nur nicht der König.
        [attackers-king] Von außen dürfen { $square } ({ area-name }) nur die Angreifer und der König betreten.
        [defenders-king] Von außen dürfen { $square } ({ area-name }) nur die Verteidiger und der König betreten.
        [attackers-defenders-king] Von außen darf { $square } ({ area-name }) jede Figur betreten.
       *[other] Von außen dürfen { $square } ({ area-name }) nur diese betreten: { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld nicht beim Schlagen.
        [king] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld, den König zu fangen.
        [attackers] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld, Angreifer zu schlagen.
        [defenders] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld, Verteidiger zu schlagen.
        [attackers-defenders] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld, jede Figur zu schlagen, nur nicht den König.
        [attackers-king] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld, Angreifer zu schlagen und den König zu fangen.
        [defenders-king] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld, Verteidiger zu schlagen und den König zu fangen.
        [attackers-defenders-king] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld, jede Figur zu schlagen, auch den König.
       *[other] So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld beim Schlagen von: { $victims }.
    }
square-not-hostile = So, wie { $square } ({ area-name }) jetzt ist, hilft das Feld nicht beim Schlagen.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] Der König auf { $square }: In seiner Burg kann er nicht gefangen werden.
            [two] Der König auf { $square }: In seiner Burg fangen ihn zwei Feinde auf gegenüberliegenden Seiten.
           *[other] Der König auf { $square }: In seiner Burg fangen ihn vier Feinde.
        }
        [beside] { $taken ->
            [never] Der König auf { $square }: Neben seiner Burg kann er nicht gefangen werden.
            [two] Der König auf { $square }: Neben seiner Burg fangen ihn zwei Feinde auf gegenüberliegenden Seiten.
            [three] Der König auf { $square }: Neben seiner Burg fangen ihn Feinde auf seinen drei anderen Seiten.
           *[other] Der König auf { $square }: Neben seiner Burg fangen ihn vier Feinde.
        }
        [edge] { $taken ->
            [never] Der König auf { $square }: Am Rand kann er nicht gefangen werden.
            [two] Der König auf { $square }: Am Rand fangen ihn zwei Feinde auf gegenüberliegenden Seiten.
            [three] Der König auf { $square }: Am Rand fangen ihn Feinde auf allen Seiten, die es dort gibt.
           *[other] Der König auf { $square }: Am Rand fangen ihn vier Feinde.
        }
       *[other] { $taken ->
            [never] Der König auf { $square }: Draußen auf dem Brett kann er nicht gefangen werden.
            [two] Der König auf { $square }: Draußen auf dem Brett fangen ihn zwei Feinde auf gegenüberliegenden Seiten.
           *[other] Der König auf { $square }: Draußen auf dem Brett fangen ihn vier Feinde.
        }
    }
square-safe =
    { $kind ->
        [king] Kein einzelner Zug könnte den König auf { $square } jetzt fangen.
       *[other] Kein einzelner Zug könnte die Figur auf { $square } jetzt schlagen.
    }
square-in-danger =
    { $kind ->
        [king] Wären sie am Zug, könnten die Angreifer den König auf { $square } fangen: { $moves }.
       *[other] Wären sie am Zug, könnten ihre Feinde die Figur auf { $square } schlagen: { $moves }.
    }
