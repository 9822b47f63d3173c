# Perché un pezzo accanto a quello mosso è risparmiato, e che cos’è una casella.
move-plain = Da { $from } a { $to } è permesso e non cattura nulla: nessun nemico sta accanto a { $to }.
spared-empty = Il pezzo in { $square } non è catturato: { $other }, dietro, è vuota e non aiuta nessuno.
spared-friend = Il pezzo in { $square } non è catturato: dietro, in { $other }, c’è uno della sua parte.
spared-edge = Il pezzo in { $square } non è catturato: dietro finisce la tavola, e il bordo non gli è ostile.
spared-not-hostile =
    { $area ->
        [throne] Il pezzo in { $square } non è catturato: il castello vuoto in { $other } non gli è ostile.
        [corners] Il pezzo in { $square } non è catturato: l’angolo { $other } non gli è ostile.
       *[other] Il pezzo in { $square } non è catturato: { $other } non gli è ostile.
    }
spared-no-hammer = Il pezzo in { $square } non è catturato: un pezzo del tipo che ha mosso non cattura muovendo.
spared-no-anvil = Il pezzo in { $square } non è catturato: il pezzo in { $other } non può aiutare a catturare.
spared-never = Il pezzo in { $square } è di un tipo che non si può catturare.
spared-wall = Il pezzo in { $square } non è catturato con la sua fila ({ $row }): la fila non è murata, { $open } è aperta.
spared-king-open =
    { $zone ->
        [throne] Il re in { $square } non è catturato: nel suo castello lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
        [beside] Il re in { $square } non è catturato: accanto al suo castello lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
        [edge] Il re in { $square } non è catturato: al bordo lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
       *[other] Il re in { $square } non è catturato: in mezzo alla tavola lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] Il re in { $square } non è catturato: nel suo castello servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno.
        [beside] Il re in { $square } non è catturato: accanto al suo castello servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno.
        [edge] Il re in { $square } non è catturato: al bordo servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno.
       *[other] Il re in { $square } non è catturato: in mezzo alla tavola servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno.
    }
spared-king-never =
    { $zone ->
        [throne] Il re in { $square } non si può catturare nel suo castello (tenuto su { $held } lati su { $needed }, aperti: { $open }).
        [beside] Il re in { $square } non si può catturare accanto al suo castello (tenuto su { $held } lati su { $needed }, aperti: { $open }).
        [edge] Il re in { $square } non si può catturare al bordo (tenuto su { $held } lati su { $needed }, aperti: { $open }).
       *[other] Il re in { $square } non si può catturare in mezzo alla tavola (tenuto su { $held } lati su { $needed }, aperti: { $open }).
    }
square-plain = { $square } è una casella comune: ogni pezzo può fermarvisi e attraversarla.
square-goal = In { $square } il re vince.
square-stop =
    { $kinds ->
        [nobody] In { $square } ({ area-name }) possono fermarsi solo: nessuno.
        [king] In { $square } ({ area-name }) possono fermarsi solo: il re.
        [attackers] In { $square } ({ area-name }) possono fermarsi solo: gli attaccanti.
        [defenders] In { $square } ({ area-name }) possono fermarsi solo: i difensori.
        [attackers-defenders] In { $square } ({ area-name }) possono fermarsi solo: gli attaccanti e i difensori.
        [attackers-king] In { $square } ({ area-name }) possono fermarsi solo: gli attaccanti e il re.
        [defenders-king] In { $square } ({ area-name }) possono fermarsi solo: i difensori e il re.
        [attackers-defenders-king] In { $square } ({ area-name }) possono fermarsi solo: tutti.
       *[other] In { $square } ({ area-name }) possono fermarsi solo: { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] Per { $square } ({ area-name }) possono passare solo: nessuno.
        [king] Per { $square } ({ area-name }) possono passare solo: il re.
        [attackers] Per { $square } ({ area-name }) possono passare solo: gli attaccanti.
        [defenders] Per { $square } ({ area-name }) possono passare solo: i difensori.
        [attackers-defenders] Per { $square } ({ area-name }) possono passare solo: gli attaccanti e i difensori.
        [attackers-king] Per { $square } ({ area-name }) possono passare solo: gli attaccanti e il re.
        [defenders-king] Per { $square } ({ area-name }) possono passare solo: i difensori e il re.
        [attackers-defenders-king] Per { $square } ({ area-name }) possono passare solo: tutti.
       *[other] Per { $square } ({ area-name }) possono passare solo: { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] In { $square } ({ area-name }) possono entrare da fuori solo: nessuno.
        [king] In { $square } ({ area-name }) possono entrare da fuori solo: il re.
        [attackers] In { $square } ({ area-name }) possono entrare da fuori solo: gli attaccanti.
        [defenders] In { $square } ({ area-name }) possono entrare da fuori solo: i difensori.
        [attackers-defenders] In { $square } ({ area-name }) possono entrare da fuori solo: gli attaccanti e i difensori.
        [attackers-king] In { $square } ({ area-name }) possono entrare da fuori solo: gli attaccanti e il re.
        [defenders-king] In { $square } ({ area-name }) possono entrare da fuori solo: i difensori e il re.
        [attackers-defenders-king] In { $square } ({ area-name }) possono entrare da fuori solo: tutti.
       *[other] In { $square } ({ area-name }) possono entrare da fuori solo: { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] Così com’è, { $square } ({ area-name }) aiuta a catturare nessuno.
        [king] Così com’è, { $square } ({ area-name }) aiuta a catturare il re.
        [attackers] Così com’è, { $square } ({ area-name }) aiuta a catturare gli attaccanti.
        [defenders] Così com’è, { $square } ({ area-name }) aiuta a catturare i difensori.
        [attackers-defenders] Così com’è, { $square } ({ area-name }) aiuta a catturare gli attaccanti e i difensori.
        [attackers-king] Così com’è, { $square } ({ area-name }) aiuta a catturare gli attaccanti e il re.
        [defenders-king] Così com’è, { $square } ({ area-name }) aiuta a catturare i difensori e il re.
        [attackers-defenders-king] Così com’è, { $square } ({ area-name }) aiuta a catturare tutti.
       *[other] Così com’è, { $square } ({ area-name }) aiuta a catturare { $victims }.
    }
square-not-hostile = Così com’è, { $square } ({ area-name }) non aiuta a catturare nessuno.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] Il re in { $square }: nel suo castello non si può catturare.
            [two] Il re in { $square }: nel suo castello lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: nel suo castello lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: nel suo castello lo catturano quattro nemici.
        }
        [beside] { $taken ->
            [never] Il re in { $square }: accanto al suo castello non si può catturare.
            [two] Il re in { $square }: accanto al suo castello lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: accanto al suo castello lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: accanto al suo castello lo catturano quattro nemici.
        }
        [edge] { $taken ->
            [never] Il re in { $square }: al bordo non si può catturare.
            [two] Il re in { $square }: al bordo lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: al bordo lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: al bordo lo catturano quattro nemici.
        }
       *[other] { $taken ->
            [never] Il re in { $square }: in mezzo alla tavola non si può catturare.
            [two] Il re in { $square }: in mezzo alla tavola lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: in mezzo alla tavola lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: in mezzo alla tavola lo catturano quattro nemici.
        }
    }
square-safe =
    { $kind ->
        [king] Nessuna mossa potrebbe ora catturare il re in { $square }.
       *[other] Nessuna mossa potrebbe ora catturare il pezzo in { $square }.
    }
square-in-danger =
    { $kind ->
        [king] Se toccasse a loro, gli attaccanti potrebbero catturare il re in { $square }: { $moves }.
       *[other] Se toccasse a loro, i nemici potrebbero catturare il pezzo in { $square }: { $moves }.
    }
