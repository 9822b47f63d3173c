# Spel som är lösta, att spela mot deras bevis.
solved-lead = I de här spelen vet man vem som vinner om ingen gör fel, och det är bevisat. Ta den andra sidan: beviset har ett svar på varje drag, och det är aldrig fel.
solved-whole = Ett spel som människor spelar
solved-whole-about = Ard Rí på sju gånger sju rutor, som World Tafl Federation spelar det: anfallarna vinner, vad försvararna än gör. Som en match om två partier med bytta sidor är det lika rättvist som något annat.
solved-changed = Samma spel med en sak ändrad
solved-changed-about = Anfallarna vinner ändå. Det är uppställningen som avgör: sexton anfallare som redan står runt åtta försvarare.
solved-small = På fem gånger fem rutor
solved-small-about = En kung, fyra försvarare och fyra anfallare i ett kors: försvararna vinner. Spel att lära sig idéerna med.
solved-small-name = { $name }, fem gånger fem rutor
solved-ard-ri-four = En kung som tas av fyra
solved-ard-ri-no-encirclement = Ingen vinst genom inringning
solved-ard-ri-four-no-encirclement = En kung som tas av fyra, och ingen vinst genom inringning
solved-ard-ri-corners = En kung som måste nå ett hörn
solved-ard-ri-white-first = Försvararna drar först
solved-check = Ingen behöver tro det
solved-check-about = Varje bevis är en fil. Två program som inte delar någon kod kontrollerar det; båda följer med de här sidornas källkod.
solved-back = Alla lösta spel
solved-claim =
    { $side ->
        [attackers] Anfallarna vinner med högst { $moves } egna drag, vad försvararna än gör.
       *[defenders] Försvararna vinner med högst { $moves } egna drag, vad anfallarna än gör.
    }
solved-left =
    { $moves ->
        [0] Det var det sista.
        [one] Beviset behöver högst ett drag till.
       *[other] Beviset behöver högst { $moves } drag till.
    }
solved-answers = Beviset svarar.
solved-again = Börja om
solved-proof = Beviset
solved-proof-about = En tabell med { $records } ställningar och det rätta draget i var och en; med vridna och speglade, och dem där vinnaren har vunnit med nästa drag, blir de { $positions }.
solved-no-answer = beviset har inget drag för den här ställningen
