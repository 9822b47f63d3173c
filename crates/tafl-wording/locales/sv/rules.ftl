# Vad reglerna säger: avvisade drag, slag, slut.
kind-name =
    { $kind ->
        [attacker] angripare
        [defender] försvarare
        [king] kung
       *[other] { $kind }
    }
area-name =
    { $area ->
        [throne] borg
        [corners] hörn
        [attacker-camps] läger
       *[other] { $area }
    }
refusal-game-over = Partiet är slut.
refusal-off-board = Brädet har ingen ruta { $square }.
refusal-no-piece = Det står ingen pjäs på { $square }.
refusal-wrong-side =
    { $side ->
        [attackers] Pjäsen på { $square } är inte din att flytta: det är angriparnas drag.
       *[defenders] Pjäsen på { $square } är inte din att flytta: det är försvararnas drag.
    }
refusal-other-continues = Draget är inte slut: bara pjäsen på { $square }, som har slagit, får fortsätta.
refusal-must-capture = Pjäsen på { $square } har slagit och får bara fortsätta med ett nytt slag.
refusal-same-square = Ett drag måste sluta på en annan ruta än det börjar.
refusal-not-in-line =
    { $kind ->
        [king] Kungen går inte längs den linjen.
       *[other] Pjäsen går inte längs den linjen.
    }
refusal-one-square = Pjäsen går bara en ruta i taget.
refusal-too-far = Pjäsen går högst { $range } rutor i taget.
refusal-occupied = Det står redan en pjäs på { $square }.
refusal-blocked = Pjäsen på { $square } står i vägen.
refusal-may-not-stop =
    { $area ->
        [throne] Pjäsen får inte stanna på { $square }, borgen.
        [corners] Pjäsen får inte stanna på { $square }, ett hörn.
       *[other] Pjäsen får inte stanna på { $square }.
    }
refusal-may-not-pass =
    { $area ->
        [throne] Pjäsen får inte gå över { $square }, borgen.
       *[other] Pjäsen får inte gå över { $square }.
    }
refusal-may-not-enter = Pjäsen får inte komma in på { $square } utifrån.
refusal-repeats = Draget skulle ge samma ställning en gång för mycket.
refusal-may-not-end-turn = Här finns ingen tur att avsluta.
typed-no-squares = Ett drag är två rutor: d1-d3.
capture-between =
    { $kind ->
        [attacker] Angriparen på { $square } slås mellan { $by } och { $anvil }.
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
capture-trapped-defender = Försvararen på { $square } slås från { $by }: den stod bredvid kungen i borgen, och angripare höll hans tre andra sidor.
capture-shieldwall = Pjäsen på { $square } slås med hela raden längs kanten: { $by } slöt en sköldmur.
capture-jumped = Pjäsen på { $square } slås av pjäsen som hoppade över den till { $by }.
capture-passive = Pjäsen på { $square } slås eftersom den gick in mellan två fiender.
end-king-captured = Angriparna vinner: kungen är tagen.
end-king-escaped = Försvararna vinner: kungen har nått sitt mål.
end-tuichu = Försvararna vinner: kungen har två utvägar.
end-edge-fort = Försvararna vinner: kungen sitter i ett fort vid kanten.
end-encirclement = Angriparna vinner: försvararna är inringade.
end-blockade = Angriparna vinner: ingen försvarare har en tom ruta bredvid sig.
end-king-shut-in = Anfallarna vinner: varken kungen eller de män som hänger ihop med honom kan dra.
end-elimination =
    { $winner ->
        [attackers] Angriparna vinner: försvararna har inga pjäser kvar.
        [defenders] Försvararna vinner: angriparna har inga pjäser kvar.
       *[nobody] Remi: en sida har inga pjäser kvar.
    }
end-no-move =
    { $winner ->
        [attackers] Angriparna vinner: försvararna kan inte gå.
        [defenders] Försvararna vinner: angriparna kan inte gå.
       *[nobody] Remi: sidan vid draget kan inte gå.
    }
end-repetition =
    { $winner ->
        [attackers] Angriparna vinner: ställningen kom tillbaka.
        [defenders] Försvararna vinner: ställningen kom tillbaka.
       *[nobody] Remi: ställningen kom tillbaka.
    }
end-no-capture-limit =
    { $winner ->
        [attackers] Angriparna vinner: inget slogs på för länge.
        [defenders] Försvararna vinner: inget slogs på för länge.
       *[nobody] Remi: inget slogs på för länge.
    }
end-ply-limit =
    { $winner ->
        [attackers] Angriparna vinner: partiet har nått sin största längd.
        [defenders] Försvararna vinner: partiet har nått sin största längd.
       *[nobody] Remi: partiet har nått sin största längd.
    }
end-resignation =
    { $winner ->
        [attackers] Angriparna vinner: försvararna gav upp.
       *[defenders] Försvararna vinner: angriparna gav upp.
    }
end-agreement = Remi: båda sidor är överens.
end-time =
    { $winner ->
        [attackers] Angriparna vinner: försvararnas tid är ute.
       *[defenders] Försvararna vinner: angriparnas tid är ute.
    }
