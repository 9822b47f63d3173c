# Perché un pezzo accanto a quello mosso è risparmiato, e che cos’è una casella.
move-plain = La mossa da { $from } a { $to } è permessa e non cattura nulla: nessun nemico sta accanto a { $to }.
spared-empty = Il pezzo in { $square } non è catturato: { $other }, dietro, è vuota e non aiuta nessuno.
spared-friend = Il pezzo in { $square } non è catturato: dietro, in { $other }, c’è un pezzo della sua parte.
spared-edge = Il pezzo in { $square } non è catturato: dietro finisce il tavoliere, e il bordo non gli è ostile.
spared-not-hostile =
    { $area ->
        [throne] Il pezzo in { $square } non è catturato: il castello vuoto in { $other } non gli è ostile.
        [corners] Il pezzo in { $square } non è catturato: l’angolo { $other } non gli è ostile.
       *[other] Il pezzo in { $square } non è catturato: { $other } non gli è ostile.
    }
spared-no-hammer = Il pezzo in { $square } non è catturato: un pezzo del tipo che ha mosso non cattura muovendo.
spared-no-anvil = Il pezzo in { $square } non è catturato: il pezzo in { $other } non può aiutare a catturare.
spared-never = Il pezzo in { $square } è di un tipo che non si può catturare.
spared-wall = Il pezzo in { $square } non è catturato con la sua fila ({ $row }): la fila non è chiusa tutt’intorno, resta aperta { $open }.
spared-king-open =
    { $zone ->
        [throne] Il re in { $square } non è catturato: nel suo castello lo si prende chiudendolo su { $needed } lati, e ora lo è su { $held }. Aperti: { $open }.
        [beside] Il re in { $square } non è catturato: accanto al suo castello lo si prende chiudendolo su { $needed } lati, e ora lo è su { $held }. Aperti: { $open }.
        [edge] Il re in { $square } non è catturato: sul bordo lo si prende chiudendolo su { $needed } lati, e ora lo è su { $held }. Aperti: { $open }.
       *[other] Il re in { $square } non è catturato: in campo aperto lo si prende chiudendolo su { $needed } lati, e ora lo è su { $held }. Aperti: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] Il re in { $square } non è catturato: nel suo castello servono quattro nemici (ora è chiuso su { $held } lati di { $needed }), e il bordo non lascia posto per tanti.
        [beside] Il re in { $square } non è catturato: accanto al suo castello servono quattro nemici (ora è chiuso su { $held } lati di { $needed }), e il bordo non lascia posto per tanti.
        [edge] Il re in { $square } non è catturato: sul bordo servono quattro nemici (ora è chiuso su { $held } lati di { $needed }), e il bordo non lascia posto per tanti.
       *[other] Il re in { $square } non è catturato: in campo aperto servono quattro nemici (ora è chiuso su { $held } lati di { $needed }), e il bordo non lascia posto per tanti.
    }
spared-king-never =
    { $zone ->
        [throne] Il re in { $square } non si può catturare nel suo castello (chiuso su { $held } lati di { $needed }, aperti: { $open }).
        [beside] Il re in { $square } non si può catturare accanto al suo castello (chiuso su { $held } lati di { $needed }, aperti: { $open }).
        [edge] Il re in { $square } non si può catturare sul bordo (chiuso su { $held } lati di { $needed }, aperti: { $open }).
       *[other] Il re in { $square } non si può catturare in campo aperto (chiuso su { $held } lati di { $needed }, aperti: { $open }).
    }
spared-king-held =
    { $zone ->
        [throne] Il re in { $square } non si può catturare nel suo castello, anche se è chiuso su tutti i lati.
        [beside] Il re in { $square } non si può catturare accanto al suo castello, anche se è chiuso su tutti i lati.
        [edge] Il re in { $square } non si può catturare sul bordo, anche se è chiuso su tutti i lati.
       *[other] Il re in { $square } non si può catturare in campo aperto, anche se è chiuso su tutti i lati.
    }
square-plain = { $square } è una casella comune: ogni pezzo può fermarvisi e attraversarla.
square-goal = In { $square } il re vince.
square-stop =
    { $kinds ->
        [nobody] Nessun pezzo può fermarsi in { $square } ({ area-name }).
        [king] Solo il re può fermarsi in { $square } ({ area-name }).
        [attackers] Solo gli attaccanti possono fermarsi in { $square } ({ area-name }).
        [defenders] Solo i difensori possono fermarsi in { $square } ({ area-name }).
        [attackers-defenders] Ogni pezzo tranne il re può fermarsi in { $square } ({ area-name }).
        [attackers-king] Solo gli attaccanti e il re possono fermarsi in { $square } ({ area-name }).
        [defenders-king] Solo i difensori e il re possono fermarsi in { $square } ({ area-name }).
        [attackers-defenders-king] Ogni pezzo può fermarsi in { $square } ({ area-name }).
       *[other] Solo questi possono fermarsi in { $square } ({ area-name }): { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] Nessun pezzo può passare per { $square } ({ area-name }).
        [king] Solo il re può passare per { $square } ({ area-name }).
        [attackers] Solo gli attaccanti possono passare per { $square } ({ area-name }).
        [defenders] Solo i difensori possono passare per { $square } ({ area-name }).
        [attackers-defenders] Ogni pezzo tranne il re può passare per { $square } ({ area-name }).
        [attackers-king] Solo gli attaccanti e il re possono passare per { $square } ({ area-name }).
        [defenders-king] Solo i difensori e il re possono passare per { $square } ({ area-name }).
        [attackers-defenders-king] Ogni pezzo può passare per { $square } ({ area-name }).
       *[other] Solo questi possono passare per { $square } ({ area-name }): { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] Nessun pezzo può entrare da fuori in { $square } ({ area-name }).
        [king] Solo il re può entrare da fuori in { $square } ({ area-name }).
        [attackers] Solo gli attaccanti possono entrare da fuori in { $square } ({ area-name }).
        [defenders] Solo i difensori possono entrare da fuori in { $square } ({ area-name }).
        [attackers-defenders] Ogni pezzo tranne il re può entrare da fuori in { $square } ({ area-name }).
        [attackers-king] Solo gli attaccanti e il re possono entrare da fuori in { $square } ({ area-name }).
        [defenders-king] Solo i difensori e il re possono entrare da fuori in { $square } ({ area-name }).
        [attackers-defenders-king] Ogni pezzo può entrare da fuori in { $square } ({ area-name }).
       *[other] Solo questi possono entrare da fuori in { $square } ({ area-name }): { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] Ora come ora, { $square } ({ area-name }) non aiuta a catturare nessuno.
        [king] Ora come ora, { $square } ({ area-name }) aiuta a catturare il re.
        [attackers] Ora come ora, { $square } ({ area-name }) aiuta a catturare gli attaccanti.
        [defenders] Ora come ora, { $square } ({ area-name }) aiuta a catturare i difensori.
        [attackers-defenders] Ora come ora, { $square } ({ area-name }) aiuta a catturare ogni pezzo tranne il re.
        [attackers-king] Ora come ora, { $square } ({ area-name }) aiuta a catturare gli attaccanti e il re.
        [defenders-king] Ora come ora, { $square } ({ area-name }) aiuta a catturare i difensori e il re.
        [attackers-defenders-king] Ora come ora, { $square } ({ area-name }) aiuta a catturare ogni pezzo.
       *[other] Ora come ora, { $square } ({ area-name }) aiuta a catturare { $victims }.
    }
square-not-hostile = Ora come ora, { $square } ({ area-name }) non aiuta a catturare nessuno.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] Il re in { $square }: nel suo castello non si può catturare.
            [two] Il re in { $square }: nel suo castello lo catturano due nemici su lati opposti.
           *[other] Il re in { $square }: nel suo castello lo catturano quattro nemici.
        }
        [beside] { $taken ->
            [never] Il re in { $square }: accanto al suo castello non si può catturare.
            [two] Il re in { $square }: accanto al suo castello lo catturano due nemici su lati opposti.
            [three] Il re in { $square }: accanto al suo castello lo catturano nemici sugli altri tre lati.
           *[other] Il re in { $square }: accanto al suo castello lo catturano quattro nemici.
        }
        [edge] { $taken ->
            [never] Il re in { $square }: sul bordo non si può catturare.
            [two] Il re in { $square }: sul bordo lo catturano due nemici su lati opposti.
            [three] Il re in { $square }: sul bordo lo catturano nemici su tutti i lati esistenti.
           *[other] Il re in { $square }: sul bordo lo catturano quattro nemici.
        }
       *[other] { $taken ->
            [never] Il re in { $square }: in campo aperto non si può catturare.
            [two] Il re in { $square }: in campo aperto lo catturano due nemici su lati opposti.
           *[other] Il re in { $square }: in campo aperto lo catturano quattro nemici.
        }
    }
square-safe =
    { $kind ->
        [king] Nessuna singola mossa potrebbe ora catturare il re in { $square }.
       *[other] Nessuna singola mossa potrebbe ora catturare il pezzo in { $square }.
    }
square-in-danger =
    { $kind ->
        [king] Se toccasse a loro, gli attaccanti potrebbero catturare il re in { $square }: { $moves }.
       *[other] Se toccasse a loro, i nemici potrebbero catturare il pezzo in { $square }: { $moves }.
    }
