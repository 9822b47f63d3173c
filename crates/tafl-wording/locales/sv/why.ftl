# Varför en pjäs bredvid den flyttade skonas, och vad en ruta är.
move-plain = { $from } till { $to } är tillåtet och slår inget: ingen fiende står intill { $to }.
spared-empty = Pjäsen på { $square } slås inte: { $other } bakom den är tom och hjälper ingen.
spared-friend = Pjäsen på { $square } slås inte: en av den egna sidan står bakom den på { $other }.
spared-edge = Pjäsen på { $square } slås inte: bakom den slutar brädet, och kanten är inte fientlig.
spared-not-hostile =
    { $area ->
        [throne] Pjäsen på { $square } slås inte: det tomma slottet på { $other } är inte fientligt mot den.
        [corners] Pjäsen på { $square } slås inte: hörnet { $other } är inte fientligt mot den.
       *[other] Pjäsen på { $square } slås inte: { $other } är inte fientlig mot den.
    }
spared-no-hammer = Pjäsen på { $square } slås inte: en pjäs av det slag som drog slår inget genom att dra.
spared-no-anvil = Pjäsen på { $square } slås inte: pjäsen på { $other } kan inte hjälpa till att slå.
spared-never = Pjäsen på { $square } är av ett slag som inte kan slås.
spared-wall = Pjäsen på { $square } slås inte med sin rad ({ $row }): raden är inte inmurad, { $open } är öppen.
spared-king-open =
    { $zone ->
        [throne] Kungen på { $square } slås inte: i sitt slott tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
        [beside] Kungen på { $square } slås inte: intill sitt slott tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
        [edge] Kungen på { $square } slås inte: vid kanten tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
       *[other] Kungen på { $square } slås inte: ute på brädet tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] Kungen på { $square } slås inte: i sitt slott behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre.
        [beside] Kungen på { $square } slås inte: intill sitt slott behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre.
        [edge] Kungen på { $square } slås inte: vid kanten behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre.
       *[other] Kungen på { $square } slås inte: ute på brädet behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre.
    }
spared-king-never =
    { $zone ->
        [throne] Kungen på { $square } kan inte slås i sitt slott (hållen på { $held } av { $needed } sidor, öppet: { $open }).
        [beside] Kungen på { $square } kan inte slås intill sitt slott (hållen på { $held } av { $needed } sidor, öppet: { $open }).
        [edge] Kungen på { $square } kan inte slås vid kanten (hållen på { $held } av { $needed } sidor, öppet: { $open }).
       *[other] Kungen på { $square } kan inte slås ute på brädet (hållen på { $held } av { $needed } sidor, öppet: { $open }).
    }
square-plain = { $square } är en vanlig ruta: varje pjäs får stanna på den och gå över den.
square-goal = På { $square } vinner kungen.
square-stop =
    { $kinds ->
        [nobody] På { $square } ({ area-name }) får bara dessa stanna: ingen.
        [king] På { $square } ({ area-name }) får bara dessa stanna: kungen.
        [attackers] På { $square } ({ area-name }) får bara dessa stanna: angriparna.
        [defenders] På { $square } ({ area-name }) får bara dessa stanna: försvararna.
        [attackers-defenders] På { $square } ({ area-name }) får bara dessa stanna: angriparna och försvararna.
        [attackers-king] På { $square } ({ area-name }) får bara dessa stanna: angriparna och kungen.
        [defenders-king] På { $square } ({ area-name }) får bara dessa stanna: försvararna och kungen.
        [attackers-defenders-king] På { $square } ({ area-name }) får bara dessa stanna: alla.
       *[other] På { $square } ({ area-name }) får bara dessa stanna: { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] Över { $square } ({ area-name }) får bara dessa gå: ingen.
        [king] Över { $square } ({ area-name }) får bara dessa gå: kungen.
        [attackers] Över { $square } ({ area-name }) får bara dessa gå: angriparna.
        [defenders] Över { $square } ({ area-name }) får bara dessa gå: försvararna.
        [attackers-defenders] Över { $square } ({ area-name }) får bara dessa gå: angriparna och försvararna.
        [attackers-king] Över { $square } ({ area-name }) får bara dessa gå: angriparna och kungen.
        [defenders-king] Över { $square } ({ area-name }) får bara dessa gå: försvararna och kungen.
        [attackers-defenders-king] Över { $square } ({ area-name }) får bara dessa gå: alla.
       *[other] Över { $square } ({ area-name }) får bara dessa gå: { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] In på { $square } ({ area-name }) får bara dessa komma utifrån: ingen.
        [king] In på { $square } ({ area-name }) får bara dessa komma utifrån: kungen.
        [attackers] In på { $square } ({ area-name }) får bara dessa komma utifrån: angriparna.
        [defenders] In på { $square } ({ area-name }) får bara dessa komma utifrån: försvararna.
        [attackers-defenders] In på { $square } ({ area-name }) får bara dessa komma utifrån: angriparna och försvararna.
        [attackers-king] In på { $square } ({ area-name }) får bara dessa komma utifrån: angriparna och kungen.
        [defenders-king] In på { $square } ({ area-name }) får bara dessa komma utifrån: försvararna och kungen.
        [attackers-defenders-king] In på { $square } ({ area-name }) får bara dessa komma utifrån: alla.
       *[other] In på { $square } ({ area-name }) får bara dessa komma utifrån: { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] Som den står hjälper { $square } ({ area-name }) till att slå ingen.
        [king] Som den står hjälper { $square } ({ area-name }) till att slå kungen.
        [attackers] Som den står hjälper { $square } ({ area-name }) till att slå angriparna.
        [defenders] Som den står hjälper { $square } ({ area-name }) till att slå försvararna.
        [attackers-defenders] Som den står hjälper { $square } ({ area-name }) till att slå angriparna och försvararna.
        [attackers-king] Som den står hjälper { $square } ({ area-name }) till att slå angriparna och kungen.
        [defenders-king] Som den står hjälper { $square } ({ area-name }) till att slå försvararna och kungen.
        [attackers-defenders-king] Som den står hjälper { $square } ({ area-name }) till att slå alla.
       *[other] Som den står hjälper { $square } ({ area-name }) till att slå { $victims }.
    }
square-not-hostile = Som den står hjälper { $square } ({ area-name }) inte till att slå någon.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] Kungen på { $square }: i sitt slott kan han inte slås.
            [two] Kungen på { $square }: i sitt slott slår två fiender på motsatta sidor honom.
            [neighbours] Kungen på { $square }: i sitt slott slår fiender på alla sidor som finns honom.
           *[other] Kungen på { $square }: i sitt slott slår fyra fiender honom.
        }
        [beside] { $taken ->
            [never] Kungen på { $square }: intill sitt slott kan han inte slås.
            [two] Kungen på { $square }: intill sitt slott slår två fiender på motsatta sidor honom.
            [neighbours] Kungen på { $square }: intill sitt slott slår fiender på alla sidor som finns honom.
           *[other] Kungen på { $square }: intill sitt slott slår fyra fiender honom.
        }
        [edge] { $taken ->
            [never] Kungen på { $square }: vid kanten kan han inte slås.
            [two] Kungen på { $square }: vid kanten slår två fiender på motsatta sidor honom.
            [neighbours] Kungen på { $square }: vid kanten slår fiender på alla sidor som finns honom.
           *[other] Kungen på { $square }: vid kanten slår fyra fiender honom.
        }
       *[other] { $taken ->
            [never] Kungen på { $square }: ute på brädet kan han inte slås.
            [two] Kungen på { $square }: ute på brädet slår två fiender på motsatta sidor honom.
            [neighbours] Kungen på { $square }: ute på brädet slår fiender på alla sidor som finns honom.
           *[other] Kungen på { $square }: ute på brädet slår fyra fiender honom.
        }
    }
square-safe =
    { $kind ->
        [king] Inget enskilt drag kunde slå kungen på { $square } nu.
       *[other] Inget enskilt drag kunde slå pjäsen på { $square } nu.
    }
square-in-danger =
    { $kind ->
        [king] Vore det deras tur kunde angriparna slå kungen på { $square }: { $moves }.
       *[other] Vore det deras tur kunde fienderna slå pjäsen på { $square }: { $moves }.
    }
