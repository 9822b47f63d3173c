# Vad reglerna säger: avvisade drag, slag, slut.
kind-name =
    { $kind ->
        [attacker] anfallare
        [defender] försvarare
        [king] kung
        [commander] befälhavare
        [knight] riddare
        [guard] väktare
        [mercenary] legoknekt
        [diagonal] diagonalgångare
        [phantom] vålnad
       *[other] { $kind }
    }
area-name =
    { $area ->
        [throne] borg
        [corners] hörn
        [attacker-camps] läger
        [defender-camps] försvararnas läger
        [hard-camps] hårt läger
       *[other] { $area }
    }
refusal-game-over = Partiet är slut.
refusal-off-board = Brädet har ingen ruta { $square }.
refusal-no-piece = Det står ingen pjäs på { $square }.
refusal-wrong-side =
    { $side ->
        [attackers] Du får inte flytta pjäsen på { $square }: det är anfallarnas drag.
       *[defenders] Du får inte flytta pjäsen på { $square }: det är försvararnas drag.
    }
refusal-other-continues = Draget är inte slut: bara pjäsen på { $square }, som har slagit, får fortsätta.
refusal-must-capture = Pjäsen på { $square } har slagit och får bara fortsätta med ett nytt slag.
refusal-must-capture-or-escape = Kungen på { $square } har slagit och får bara fortsätta med ett nytt slag eller för att nå sitt mål.
refusal-same-square = Ett drag måste sluta på en annan ruta än den där det började.
refusal-not-in-line =
    { $kind ->
        [king] Kungen går inte i den riktningen.
       *[other] Pjäsen går inte i den riktningen.
    }
refusal-one-square = Pjäsen går bara en ruta i taget.
refusal-too-far = Pjäsen går högst { $range } rutor i taget.
refusal-occupied = Det står redan en pjäs på { $square }.
refusal-blocked = Pjäsen på { $square } står i vägen.
refusal-may-not-stop =
    { $area ->
        [throne] Pjäsen får inte stanna på { $square }, borgen.
        [corners] Pjäsen får inte stanna på { $square }, ett hörn.
        [attacker-camps] Pjäsen får inte stanna på { $square }, en ruta i ett läger.
       *[other] Pjäsen får inte stanna på { $square }.
    }
refusal-may-not-pass =
    { $area ->
        [throne] Pjäsen får inte gå över { $square }, borgen.
        [corners] Pjäsen får inte gå över { $square }, ett hörn.
        [attacker-camps] Pjäsen får inte gå över { $square }, en ruta i ett läger.
       *[other] Pjäsen får inte gå över { $square }.
    }
refusal-may-not-enter =
    { $area ->
        [throne] Pjäsen får inte komma in i borgen, på { $square }, utifrån.
        [corners] Pjäsen får inte komma in i ett hörn, på { $square }, utifrån.
        [attacker-camps] Pjäsen får inte komma in i ett läger, på { $square }, utifrån.
       *[other] Pjäsen får inte komma in på { $square } utifrån.
    }
refusal-repeats = Med det draget skulle samma ställning uppstå en gång för mycket.
refusal-may-not-end-turn = Här finns inget drag att avsluta.
typed-no-squares = Ett drag skrivs med två rutor: d1-d3.
capture-between =
    { $kind ->
        [attacker] Anfallaren på { $square } slås mellan { $by } och { $anvil }.
        [defender] Försvararen på { $square } slås mellan { $by } och { $anvil }.
       *[other] Pjäsen på { $square } slås mellan { $by } och { $anvil }.
    }
capture-against-empty =
    { $area ->
        [throne] Pjäsen på { $square } slås mellan { $by } och den tomma borgen på { $anvil }, som är fientlig mot den.
        [corners] Pjäsen på { $square } slås mellan { $by } och hörnet { $anvil }, som är fientligt mot den.
       *[other] Pjäsen på { $square } slås mellan { $by } och den tomma rutan { $anvil }, som är fientlig mot den.
    }
capture-against-occupied = Pjäsen på { $square } slås mellan { $by } och { $anvil }, en ruta som är fientlig mot den.
capture-against-edge = Pjäsen på { $square } slås mellan { $by } och brädets kant, som är fientlig mot den.
capture-trapped-defender = Försvararen på { $square } slås från { $by }: den stod bredvid kungen i borgen, och anfallare stod på hans tre andra sidor.
capture-shieldwall = Pjäsen på { $square } slås med hela raden längs kanten: pjäsen på { $by } slöt en sköldmur.
capture-jumped = Pjäsen på { $square } slås av pjäsen som hoppade över den till { $by }.
capture-passive = Pjäsen på { $square } slås eftersom den gick in mellan två fiender.
end-king-captured = Anfallarna vinner: kungen är tagen.
end-king-escaped = Försvararna vinner: kungen har nått sitt mål.
end-tuichu = Försvararna vinner: kungen har två utvägar.
end-edge-fort = Försvararna vinner: kungen sitter i ett fort vid kanten.
end-encirclement = Anfallarna vinner: försvararna är inringade.
end-blockade = Anfallarna vinner: ingen försvarare har en tom ruta bredvid sig.
end-king-shut-in = Anfallarna vinner: varken kungen eller de män som hänger ihop med honom kan dra.
end-elimination =
    { $winner ->
        [attackers] Anfallarna vinner: försvararna har inga pjäser kvar.
        [defenders] Försvararna vinner: anfallarna har inga pjäser kvar.
       *[nobody] Remi: en sida har inga pjäser kvar.
    }
end-no-move =
    { $winner ->
        [attackers] Anfallarna vinner: försvararna kan inte dra.
        [defenders] Försvararna vinner: anfallarna kan inte dra.
       *[nobody] Remi: sidan vid draget kan inte dra.
    }
end-repetition =
    { $winner ->
        [attackers] Anfallarna vinner: ställningen upprepades.
        [defenders] Försvararna vinner: ställningen upprepades.
       *[nobody] Remi: ställningen upprepades.
    }
end-no-capture-limit =
    { $winner ->
        [attackers] Anfallarna vinner: för många drag i rad utan slag.
        [defenders] Försvararna vinner: för många drag i rad utan slag.
       *[nobody] Remi: för många drag i rad utan slag.
    }
end-ply-limit =
    { $winner ->
        [attackers] Anfallarna vinner: partiet har nått det högsta antalet drag.
        [defenders] Försvararna vinner: partiet har nått det högsta antalet drag.
       *[nobody] Remi: partiet har nått det högsta antalet drag.
    }
end-resignation =
    { $winner ->
        [attackers] Anfallarna vinner: försvararna gav upp.
       *[defenders] Försvararna vinner: anfallarna gav upp.
    }
end-agreement = Remi: båda sidorna är överens.
end-time =
    { $winner ->
        [attackers] Anfallarna vinner: försvararnas tid är ute.
       *[defenders] Försvararna vinner: anfallarnas tid är ute.
    }
changed-rules = Ändrade regler, efter { $name }
