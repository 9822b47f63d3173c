# Sidan där partier analyseras, och vad reglerna säger om rutor och ställningar.
engine = Motor
threats = Hot
lines = Linjer
chances = Angripare { $attackers } % · remi { $draw } % · försvarare { $defenders } %
no-chances = Chanser: inte undersökt
win-in = vinst om { $plies }
loss-in = förlust om { $plies }
ends-turn = avslutar draget
searched = Djup { $depth }, { $nodes } ställningar, { $threads ->
    [one] { $threads } tråd
   *[other] { $threads } trådar
  }
engine-off = Slå på motorn för de bästa dragen.
the-start = Början
no-moves-yet = Gör drag på brädet eller öppna ett parti. Ett annat drag från en tidigare ställning börjar en variant.
review = Hela partiet
review-depth = Hur noga
review-quick = snabbt
review-careful = noga
review-thorough = grundligt
review-start = Bedöm
review-stop = Stoppa
review-graph = Försvararnas chanser från drag till drag; dragen att se på igen står nedan.
review-done = Partiet är bedömt.
grade-best = bäst
grade-inaccuracy = oprecisa
grade-mistake = misstag
grade-blunder = blundrar
faults = Drag att se på igen
fault = { $move }{ $sign } – bättre var { $better }
no-faults = Inget drag gav bort mycket.
set-up = Ställ upp
set-up-hint = Välj en pjäs och tryck på rutorna där den står; ett tryck på samma pjäs tar bort den.
piece-to-put = Pjäs
take-away = ta bort
clear-board = Töm brädet
start-position = Som i början
who-moves = Vid draget
position-text = Som ställningssträng
position-good = Partiet kan fortsätta härifrån.
set-up-done = Använd
cancel = Avbryt
study-link = En länk till analysen
write-as = Skrivet som
written = Texten
form-record = Partiprotokoll
form-opentafl = OpenTafl-parti
form-position = Ställningssträng
form-opentafl-position = OpenTafl-ställning
form-rules = Regler
copy-text = Kopiera texten
picture-svg = Bild (SVG)
picture-png = Bild (PNG)
no-picture = Webbläsaren kunde inte rita bilden.
paste-any = Klistra in ett parti, en ställning eller regler i valfri notation
which-game = Vilket av { $count } partier
variation-or = eller
threat-is = Hot: { $from } till { $to }.
promote = Gör till huvudlinje
remove-move = Ta bort härifrån
comment = Kommentar till draget
comment-here = Kommentar till draget …
why-mode = Fråga varför
why-which = Tryck på en ruta för att få veta vad den är; sedan på en annan, för att få veta varför ett drag dit slår, inte slår eller är otillåtet.
why-where-to = Tryck nu dit den skulle gå.
why-hint = Tryck på en ruta för att höra vad reglerna säger om den.
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
spared-otherwise = Pjäsen på { $square } slås inte, fast en fiende står bakom den på { $other }: en annan regel skyddar den.
spared-king-open =
    { $zone ->
        [throne] Kungen på { $square } slås inte: i sitt slott tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
        [beside] Kungen på { $square } slås inte: intill sitt slott tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
        [edge] Kungen på { $square } slås inte: vid kanten tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
       *[other] Kungen på { $square } slås inte: ute på brädet tas han när { $needed } sidor hålls, och { $held } hålls. Öppet: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] Kungen på { $square } slås inte: i sitt slott behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre. { $open }
        [beside] Kungen på { $square } slås inte: intill sitt slott behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre. { $open }
        [edge] Kungen på { $square } slås inte: vid kanten behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre. { $open }
       *[other] Kungen på { $square } slås inte: ute på brädet behövs fyra fiender ({ $held } av { $needed } håller honom), och kanten ger plats för färre. { $open }
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
        [king] Inget enskilt drag kunde slå kungen på { $square } nu. { $moves }
       *[other] Inget enskilt drag kunde slå pjäsen på { $square } nu. { $moves }
    }
square-in-danger =
    { $kind ->
        [king] Vore det deras tur kunde angriparna slå kungen på { $square }: { $moves }.
       *[other] Vore det deras tur kunde fienderna slå pjäsen på { $square }: { $moves }.
    }
left-out = Denna notation kan inte säga: { $what }
# Vad som är fel med texter i andras notationer.
opentafl-place = OpenTafl-partiet har ett fel på rad { $line }, vid tecken { $column }.
opentafl-unclosed = Klammern som öppnas här stängs aldrig.
opentafl-tag = En etikett är ett namn, ett kolon och ett värde, som [attackers:Ann].
opentafl-line = ”{ $text }” börjar varken en etikett, ett drag eller en kommentar.
opentafl-no-move = Här saknas ett drag.
opentafl-comment = Denna kommentar följer inte på något drag.
opentafl-variation = Denna variant följer inte på något drag.
opentafl-move = ”{ $text }” är inget drag i OpenTafl.
opentafl-rules = OpenTafl-reglerna har ett fel vid { $key }.
opentafl-no-colon = En inställning är en nyckel, ett kolon och ett värde, som esc:e.
opentafl-twice = Den kommer två gånger.
opentafl-missing = Den saknas.
opentafl-value = Den kan inte vara ”{ $value }”.
opentafl-size = OpenTafls bräden har ett udda antal rutor längs en sida, 5 till 19, inte { $size }.
opentafl-overlap = { $square } finns redan i { $other }.
opentafl-mixed = En ruta är fientlig mot alla slag på en sida ({ $side }) eller mot inget.
opentafl-turn = OpenTafl säger inte vem som är vid draget: skriv a (angripare) eller d (försvarare) efter den.
opentafl-no-letter = OpenTafl har ingen bokstav för en pjäs i { $move }.
opentafl-no-piece = OpenTafl har ingen bokstav för pjäsen { $letter } på { $square }.
opentafl-continuing = OpenTafl kan inte säga att pjäsen på { $square } får fortsätta.
archive-fields = ett parti i ett arkiv har fyra fält mellan kommatecken, inte { $count }.
archive-word = ord { $number } bland dragen går inte att läsa.
archive-after-timeout = Det följer på ”timeout”, som avslutar ett parti.
archive-count = ”{ $text }” är inget antal slagna pjäser.
archive-winner = ”{ $text }” är ingen vinnare: White, Black, Draw, Ongoing eller inget.
