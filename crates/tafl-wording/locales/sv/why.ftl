# Varför en pjäs bredvid den flyttade skonas, och vad en ruta är.
move-plain = Draget { $from } till { $to } är tillåtet och slår ingenting: ingen fiende står bredvid { $to }.
spared-empty = Pjäsen på { $square } slås inte: { $other } bakom den är tom och hjälper ingen.
spared-friend = Pjäsen på { $square } slås inte: bakom den, på { $other }, står en pjäs av dess egen sida.
spared-edge = Pjäsen på { $square } slås inte: bakom den slutar brädet, och kanten är inte fientlig mot den.
spared-not-hostile =
    { $area ->
        [throne] Pjäsen på { $square } slås inte: den tomma borgen på { $other } är inte fientlig mot den.
        [corners] Pjäsen på { $square } slås inte: hörnet { $other } är inte fientligt mot den.
       *[other] Pjäsen på { $square } slås inte: { $other } är inte fientlig mot den.
    }
spared-no-hammer = Pjäsen på { $square } slås inte: en pjäs av den typ som drog slår ingenting genom att dra.
spared-no-anvil = Pjäsen på { $square } slås inte: pjäsen på { $other } kan inte hjälpa till att slå.
spared-never = Pjäsen på { $square } är av en typ som inte kan slås.
spared-wall = Pjäsen på { $square } slås inte med sin rad ({ $row }): raden är inte helt innesluten, { $open } är öppen.
spared-king-open =
    { $zone ->
        [throne] Kungen på { $square } slås inte: i sin borg tas han när han är omgiven på { $needed } sidor, och det är han på { $held }. Öppna: { $open }.
        [beside] Kungen på { $square } slås inte: bredvid borgen tas han när han är omgiven på { $needed } sidor, och det är han på { $held }. Öppna: { $open }.
        [edge] Kungen på { $square } slås inte: vid kanten tas han när han är omgiven på { $needed } sidor, och det är han på { $held }. Öppna: { $open }.
       *[other] Kungen på { $square } slås inte: ute på brädet tas han när han är omgiven på { $needed } sidor, och det är han på { $held }. Öppna: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] Kungen på { $square } slås inte: i sin borg behövs fyra fiender (omgiven på { $held } av { $needed } sidor), och kanten ger inte plats för så många.
        [beside] Kungen på { $square } slås inte: bredvid borgen behövs fyra fiender (omgiven på { $held } av { $needed } sidor), och kanten ger inte plats för så många.
        [edge] Kungen på { $square } slås inte: vid kanten behövs fyra fiender (omgiven på { $held } av { $needed } sidor), och kanten ger inte plats för så många.
       *[other] Kungen på { $square } slås inte: ute på brädet behövs fyra fiender (omgiven på { $held } av { $needed } sidor), och kanten ger inte plats för så många.
    }
spared-king-never =
    { $zone ->
        [throne] Kungen på { $square } kan inte slås i sin borg (omgiven på { $held } av { $needed } sidor, öppna: { $open }).
        [beside] Kungen på { $square } kan inte slås bredvid borgen (omgiven på { $held } av { $needed } sidor, öppna: { $open }).
        [edge] Kungen på { $square } kan inte slås vid kanten (omgiven på { $held } av { $needed } sidor, öppna: { $open }).
       *[other] Kungen på { $square } kan inte slås ute på brädet (omgiven på { $held } av { $needed } sidor, öppna: { $open }).
    }
spared-king-held =
    { $zone ->
        [throne] Kungen på { $square } kan inte slås i sin borg, fast han är omgiven på alla sidor.
        [beside] Kungen på { $square } kan inte slås bredvid borgen, fast han är omgiven på alla sidor.
        [edge] Kungen på { $square } kan inte slås vid kanten, fast han är omgiven på alla sidor.
       *[other] Kungen på { $square } kan inte slås ute på brädet, fast han är omgiven på alla sidor.
    }
square-plain = { $square } är en vanlig ruta: varje pjäs får stanna på den och gå över den.
square-goal = På { $square } vinner kungen.
square-stop =
    { $kinds ->
        [nobody] Ingen pjäs får stanna på { $square } ({ area-name }).
        [king] Bara kungen får stanna på { $square } ({ area-name }).
        [attackers] Bara anfallarna får stanna på { $square } ({ area-name }).
        [defenders] Bara försvararna får stanna på { $square } ({ area-name }).
        [attackers-defenders] Alla pjäser utom kungen får stanna på { $square } ({ area-name }).
        [attackers-king] Bara anfallarna och kungen får stanna på { $square } ({ area-name }).
        [defenders-king] Bara försvararna och kungen får stanna på { $square } ({ area-name }).
        [attackers-defenders-king] Alla pjäser får stanna på { $square } ({ area-name }).
       *[other] Bara dessa får stanna på { $square } ({ area-name }): { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] Ingen pjäs får gå över { $square } ({ area-name }).
        [king] Bara kungen får gå över { $square } ({ area-name }).
        [attackers] Bara anfallarna får gå över { $square } ({ area-name }).
        [defenders] Bara försvararna får gå över { $square } ({ area-name }).
        [attackers-defenders] Alla pjäser utom kungen får gå över { $square } ({ area-name }).
        [attackers-king] Bara anfallarna och kungen får gå över { $square } ({ area-name }).
        [defenders-king] Bara försvararna och kungen får gå över { $square } ({ area-name }).
        [attackers-defenders-king] Alla pjäser får gå över { $square } ({ area-name }).
       *[other] Bara dessa får gå över { $square } ({ area-name }): { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] Ingen pjäs får komma in på { $square } ({ area-name }) utifrån.
        [king] Bara kungen får komma in på { $square } ({ area-name }) utifrån.
        [attackers] Bara anfallarna får komma in på { $square } ({ area-name }) utifrån.
        [defenders] Bara försvararna får komma in på { $square } ({ area-name }) utifrån.
        [attackers-defenders] Alla pjäser utom kungen får komma in på { $square } ({ area-name }) utifrån.
        [attackers-king] Bara anfallarna och kungen får komma in på { $square } ({ area-name }) utifrån.
        [defenders-king] Bara försvararna och kungen får komma in på { $square } ({ area-name }) utifrån.
        [attackers-defenders-king] Alla pjäser får komma in på { $square } ({ area-name }) utifrån.
       *[other] Bara dessa får komma in på { $square } ({ area-name }) utifrån: { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] Som läget är hjälper { $square } ({ area-name }) inte till att slå någon.
        [king] Som läget är hjälper { $square } ({ area-name }) till att slå kungen.
        [attackers] Som läget är hjälper { $square } ({ area-name }) till att slå anfallarna.
        [defenders] Som läget är hjälper { $square } ({ area-name }) till att slå försvararna.
        [attackers-defenders] Som läget är hjälper { $square } ({ area-name }) till att slå alla pjäser utom kungen.
        [attackers-king] Som läget är hjälper { $square } ({ area-name }) till att slå anfallarna och kungen.
        [defenders-king] Som läget är hjälper { $square } ({ area-name }) till att slå försvararna och kungen.
        [attackers-defenders-king] Som läget är hjälper { $square } ({ area-name }) till att slå alla pjäser.
       *[other] Som läget är hjälper { $square } ({ area-name }) till att slå { $victims }.
    }
square-not-hostile = Som läget är hjälper { $square } ({ area-name }) inte till att slå någon.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] Kungen på { $square }: i sin borg kan han inte slås.
            [two] Kungen på { $square }: i sin borg slås han av två fiender på motsatta sidor.
           *[other] Kungen på { $square }: i sin borg slås han av fyra fiender.
        }
        [beside] { $taken ->
            [never] Kungen på { $square }: bredvid borgen kan han inte slås.
            [two] Kungen på { $square }: bredvid borgen slås han av två fiender på motsatta sidor.
            [three] Kungen på { $square }: bredvid borgen slås han av fiender på hans tre andra sidor.
           *[other] Kungen på { $square }: bredvid borgen slås han av fyra fiender.
        }
        [edge] { $taken ->
            [never] Kungen på { $square }: vid kanten kan han inte slås.
            [two] Kungen på { $square }: vid kanten slås han av två fiender på motsatta sidor.
            [three] Kungen på { $square }: vid kanten slås han av fiender på alla sidor som finns.
           *[other] Kungen på { $square }: vid kanten slås han av fyra fiender.
        }
       *[other] { $taken ->
            [never] Kungen på { $square }: ute på brädet kan han inte slås.
            [two] Kungen på { $square }: ute på brädet slås han av två fiender på motsatta sidor.
           *[other] Kungen på { $square }: ute på brädet slås han av fyra fiender.
        }
    }
square-safe =
    { $kind ->
        [king] Inget enskilt drag skulle nu kunna slå kungen på { $square }.
       *[other] Inget enskilt drag skulle nu kunna slå pjäsen på { $square }.
    }
square-in-danger =
    { $kind ->
        [king] Om det vore anfallarnas drag skulle de kunna slå kungen på { $square }: { $moves }.
       *[other] Om det vore fiendens drag skulle pjäsen på { $square } kunna slås: { $moves }.
    }
