# Sidorna under Lär: lektionerna, de sju texterna, var de skiljer sig åt och vad som förändrade spelet.

## Första sidan och det som alla sidor delar

learn-title = Lär
learn-lead = Tablut lär man sig på fem minuter. Historien om spelet tar lite längre tid: sju texter, tre århundraden och ett enda fel ord.
learn-first-game = Första partiet
learn-first-game-about = { $count } korta lektioner på ett bräde som svarar. Från första draget till att fånga kungen.
learn-first-game-start = Börja
learn-first-game-continue = Fortsätt
learn-first-game-progress = { $done } av { $count } klara
learn-texts = De sju texterna
learn-texts-about = Varje regel med enkla ord, bredvid Linnés latin och 1811 års engelska, med ett bräde som visar den.
learn-differences = Var de skiljer sig åt
learn-differences-about = { $count } frågor, sju svar. Pröva två av dem i taget på brädet.
learn-changed = Vad som förändrade spelet
learn-changed-about = Hur en felöversatt regel gjorde kungen oövervinnelig. Spela samma ställning på båda sätten.
learn-back = Tillbaka till Lär
learn-board-label = Bräde: { $what }
learn-by = Enligt { $name }
learn-clause = { $text } { $clause }

## Lektioner

learn-lesson-count = Lektion { $number } av { $count }
learn-step-count = Steg { $number } av { $count }
learn-you-play-attackers = Du flyttar moskoviterna, de mörka pjäserna.
learn-you-play-defenders = Du flyttar svenskarna, de ljusa pjäserna, och deras kung.
learn-task = Din uppgift
learn-right = Rätt
learn-wrong = Inte det draget
learn-commands = Skriv ett drag, till exempel e5-e2, eller ett av orden: show (det rätta draget), again (lektionen från början), next (nästa lektion), back (föregående lektion), list (alla lektioner), quit (sluta).
learn-again = Ta tillbaka
learn-show-me = Visa mig
learn-start-over = Börja om
learn-next-step = Vidare
learn-next-lesson = Nästa lektion
learn-previous-lesson = Föregående lektion
learn-all-lessons = Alla lektioner
learn-lesson-done = Klar
learn-clauses-behind = Här står det skrivet
learn-answered = Motståndaren spelar { $move }.
learn-finished = Det var sista lektionen. Nu kan du spelet.
learn-finished-play = Spela ett parti
learn-finished-read = Läs var det kommer ifrån
learn-forget = Glöm mina framsteg
learn-forgotten = Dina framsteg är glömda.

learn-lesson-straight = Rakt fram
learn-lesson-straight-rule = Alla pjäser går rakt, längs en rad eller en kolumn, så långt du vill. Ingen går diagonalt.
learn-lesson-straight-1-task = Flytta svensken från b2 upp till den markerade rutan, b6.
learn-lesson-straight-1-right = Hela vägen i ett drag. Du hade också kunnat stanna var som helst på vägen.
learn-lesson-straight-1-wrong = Svensken på b2 ska gå rakt upp till b6.
learn-lesson-straight-2-task = Gå nu tvärs över brädet till f6.
learn-lesson-straight-2-right = Mer än så är det inte. Kungen går på precis samma sätt.
learn-lesson-straight-2-wrong = Fortsätt med samma svensk: längs raden till f6.

learn-lesson-around = Runt, inte över
learn-lesson-around-rule = Ingen hoppar. Står en pjäs i vägen, din egen eller motståndarens, tar vägen slut där. Då får man gå runt.
learn-lesson-around-1-task = Ta svensken från b2 till f6 på två drag. En moskovit spärrar kolumnen. Gå först till hörnet på vägen.
learn-lesson-around-1-right = Först längs raden.
learn-lesson-around-1-wrong = Därifrån når nästa drag inte f6. Pröva raden: b2 till f2.
learn-lesson-around-2-task = Nu upp till f6.
learn-lesson-around-2-right = Två raka streck bildar ett hörn. Diagonalen är stängd, och hopp finns inte.
learn-lesson-around-2-wrong = Gå upp längs kolumnen från f2 till f6.

learn-lesson-capture = Att fånga en soldat
learn-lesson-capture-rule = Får du en fiende mellan två av dina pjäser, från vänster och höger eller uppifrån och nedifrån, är han borta från brädet. Det är ditt drag som ska stänga fällan.
learn-lesson-capture-1-task = Du har en svensk på f2. Fånga moskoviten på e2 mellan honom och en till.
learn-lesson-capture-1-right = Han stod mellan d2 och f2, och nu är han borta.
learn-lesson-capture-1-wrong = Moskoviten på e2 står kvar. Vilken ruta ligger på andra sidan om honom?
learn-lesson-capture-2-task = Det gäller för båda sidor. Fånga svensken på c6.
learn-lesson-capture-2-right = Fångad mellan b6 och d6. Diagonala grannar räknas aldrig.
learn-lesson-capture-2-wrong = Svensken på c6 måste få en fiende till, mitt emot den på b6.

learn-lesson-several = Två på en gång, tre på en gång
learn-lesson-several-rule = Ett drag kan stänga flera fällor. Men var och en som fångas måste stå i en egen fälla.
learn-lesson-several-1-task = Fånga två moskoviter med ett drag.
learn-lesson-several-1-right = Ett steg, två fångar: c6 och e6.
learn-lesson-several-1-wrong = Leta efter rutan som ligger intill båda moskoviterna.
learn-lesson-several-2-task = Fånga nu tre svenskar med ett drag.
learn-lesson-several-2-right = Fler än tre kan ett drag inte ta: en åt sidan, en uppåt och en nedåt.
learn-lesson-several-2-wrong = En ruta ligger intill alla tre svenskarna. Vem kan gå dit?

learn-lesson-between = Att gå in är ofarligt
learn-lesson-between-rule = Bara den som drar kan fånga. Går du själv in mellan två fiender händer dig ingenting.
learn-lesson-between-1-task = Gå med din svensk in mellan de två moskoviterna, till d2.
learn-lesson-between-1-right = Han står mellan två fiender och lever. De måste gå därifrån och komma tillbaka.
learn-lesson-between-1-wrong = Det ser farligt ut, men gå till d2.

learn-lesson-king-fights = Kungen strider också
learn-lesson-king-fights-rule = Kungen fångar som alla andra. Han kan själv stänga en fälla, eller stå still medan en soldat stänger den.
learn-lesson-king-fights-1-task = Moskoviten på c4 står intill kungen. Fånga honom.
learn-lesson-king-fights-1-right = En svensk på ena sidan, kungen på den andra.
learn-lesson-king-fights-1-wrong = Kungen står redan på ena sidan om c4. Det som fattas är en svensk på b4.
learn-lesson-king-fights-2-task = Nu kungen själv: fånga moskoviten på b4 med honom.
learn-lesson-king-fights-2-right = Kungen slog till. Men se: han har lämnat sin borg, och enligt Linnés regler får han inte komma tillbaka.
learn-lesson-king-fights-2-wrong = Flytta kungen intill moskoviten på b4.

learn-lesson-castle = Borgen
learn-lesson-castle-rule = Rutan i mitten är kungens borg. Linné skrev konokis vid den; hans översättare Salmi har det samiska ordet gånågis, kung. Ingen soldat stannar där. När kungen har gått ut kommer inte ens han tillbaka. Men över en tom borg får man gå.
learn-lesson-castle-1-task = Skicka moskoviten från b4 över den tomma borgen till f4. Pröva gärna först att stanna i den.
learn-lesson-castle-1-right = Över borgen, inte in i den. Texterna är inte ense om huruvida det är tillåtet. Mer om det under ”Var de skiljer sig åt”.
learn-lesson-castle-1-wrong = Gå över borgen i ett drag: b4 till f4.

learn-lesson-anvil = Borgen hjälper till
learn-lesson-anvil-rule = Den tomma borgen räknas som fiende. En soldat bredvid den kan fångas mellan borgen och en enda pjäs.
learn-lesson-anvil-1-task = Fånga svensken på d3 mot den tomma borgen.
learn-lesson-anvil-1-right = En enda moskovit räckte. Borgen var den andra.
learn-lesson-anvil-1-wrong = Borgen ligger ovanför d3. Det som fattas ligger nedanför.
learn-lesson-anvil-2-task = Borgen tar inte parti. Fånga moskoviten på e4.
learn-lesson-anvil-2-right = Fångad mellan borgen och f4. Den som står vid en tom borg bör se sig om.
learn-lesson-anvil-2-wrong = Borgen ligger till vänster om e4. Kom från höger.

learn-lesson-escape = Kungen kommer undan
learn-lesson-escape-rule = Når kungen någon ruta vid brädets kant är han fri, och svenskarna har vunnit.
learn-lesson-escape-1-task = Hitta kungens väg ut.
learn-lesson-escape-1-right = Han är ute, och striden är slut.
learn-lesson-escape-1-wrong = Kungen är kvar därinne. Bara en av hans fyra riktningar är öppen.

learn-lesson-raichi = Raichi!
learn-lesson-raichi-rule = När kungen ser en fri väg till kanten ska han ropa det: raichi! Det är tabluts ”schack”, fast här är det kungen som hotar.
learn-lesson-raichi-1-task = Det här är Linnés eget exempel. Flytta kungen till rutan som han kallade b, på c4, och se på vägen nedåt.
learn-lesson-raichi-1-right = Raichi! Från b är vägen över e och i till m fri. Moskoviterna måste stänga den genast.
learn-lesson-raichi-1-wrong = Linnés ruta b är c4, ett steg till vänster om kungen.
learn-lesson-raichi-2-task = De har stängt den. Hitta ett annat sätt för kungen att ropa raichi.
learn-lesson-raichi-2-right = Raichi igen! Hot på hot, så bryter sig en kung ut.
learn-lesson-raichi-2-wrong = Därifrån ser kungen inte kanten.

learn-lesson-tuichu = Tuichu!
learn-lesson-tuichu-rule = Två fria vägar på en gång är tuichu. Ett drag kan bara stänga en av dem.
learn-lesson-tuichu-1-task = Hitta rutan där kungen ser två vägar ut.
learn-lesson-tuichu-1-right = Tuichu! Uppåt och nedåt i kolumnen. Nu får vi se vad de gör.
learn-lesson-tuichu-1-wrong = Det är inte två vägar. Leta efter en kolumn som är tom från ände till ände.
learn-lesson-tuichu-2-task = Den ena vägen är stängd. Ta den andra.
learn-lesson-tuichu-2-right = Ute. Linné skrev: vägen kan inte stängas. Men akta dig: intill en moskovit kan även en kung som har ropat tuichu fångas.
learn-lesson-tuichu-2-wrong = Kungen kan vinna nu. Uppåt!

learn-lesson-guard = Stäng vägen
learn-lesson-guard-rule = Nu är du moskoviterna. När kungen ropar raichi har du ett drag på dig att stänga hans väg. Vilken ruta som helst på den duger.
learn-lesson-guard-1-task = Kungen på c4 ser en väg ned till kanten. Stäng den.
learn-lesson-guard-1-right = Stängd. Av alla dina drag dög bara två: ett till c1 och ett till c2.
learn-lesson-guard-1-wrong = Kungen går ut på c1. Ställ en moskovit på c1 eller c2.

learn-lesson-king-open = Att fånga kungen i det fria
learn-lesson-king-open-rule = Borta från sin borg fångas kungen som alla andra: mellan två. ”Etiam Rex”, skrev Linné, kungen också.
learn-lesson-king-open-1-task = En moskovit står intill kungen. Fånga honom mellan två.
learn-lesson-king-open-1-right = Kungen är fångad, och moskoviterna har vunnit. Det är den här regeln som gick förlorad 1811.
learn-lesson-king-open-1-wrong = Kungen går fri. Vilken ruta ligger mitt emot b3?

learn-lesson-king-castle = Att fånga kungen i borgen
learn-lesson-king-castle-rule = I sin borg är kungen stark. Det krävs fyra moskoviter, en på varje sida.
learn-lesson-king-castle-1-task = Tre är på plats. Hämta den fjärde.
learn-lesson-king-castle-1-right = Omringad från alla fyra håll är kungen tagen.
learn-lesson-king-castle-1-wrong = En sida av borgen är fortfarande öppen.

learn-lesson-trapped = Den sista försvararen
learn-lesson-trapped-rule = Tre moskoviter omger kungen i borgen, och på den fjärde sidan står en svensk. Då kan den svensken fångas mellan en moskovit och sin egen kung.
learn-lesson-trapped-1-task = Fånga svensken på d3. Kom bakifrån.
learn-lesson-trapped-1-right = Han fångades mot sin egen kung. Det går bara när ringen är sluten på de tre andra sidorna.
learn-lesson-trapped-1-wrong = Svensken står kvar. Rutan bakom honom är d2.

learn-lesson-king-beside = Att fånga kungen bredvid borgen
learn-lesson-king-beside-rule = Står kungen alldeles intill sin tomma borg tas han av tre moskoviter, en på varje sida som är kvar. Borgen håller den fjärde.
learn-lesson-king-beside-1-task = Två är på plats. Slut ringen.
learn-lesson-king-beside-1-right = Tre moskoviter och borgen: kungen är tagen.
learn-lesson-king-beside-1-wrong = Kungen kan fortfarande gå nedåt.
learn-lesson-king-beside-2-task = Samma sak på det stora brädet. Hitta pjäsen som sluter ringen.
learn-lesson-king-beside-2-right = Linné kallade de tre rutorna a, α och 3. Du har fångat kungen enligt hans elfte lag.
learn-lesson-king-beside-2-wrong = Kungen på e4 har en moskovit på d4 och en på e3. Bakom honom är borgen. Vad fattas?

learn-lesson-elsewhere = I andra regelverk
learn-lesson-elsewhere-rule = Senare regler ändrade en del. Många låter kungen springa till ett hörn, och tomma hörn hjälpa till att fånga. Några stänger rutorna där moskoviterna började.
learn-lesson-elsewhere-1-task = Enligt de här reglerna är det bara ett hörn som befriar kungen. Hitta det.
learn-lesson-elsewhere-1-right = Fri. Med bara hörnen att vakta har anfallarna mindre att hålla ögonen på. Därför är kungen svårare att fånga här.
learn-lesson-elsewhere-1-wrong = Kungen måste nå en hörnruta.
learn-lesson-elsewhere-2-task = Ett tomt hörn fångar som en pjäs. Fånga anfallaren på b1 mot det.
learn-lesson-elsewhere-2-right = Fångad mellan hörnet och c1.
learn-lesson-elsewhere-2-wrong = Hörnet är a1. Stäng den andra sidan om b1.
learn-lesson-elsewhere-3-task = I studenternas tävling i Bologna är de sexton startrutorna läger, och läger fångar. Fånga försvararen på b4 mot lägret på a4.
learn-lesson-elsewhere-3-right = Fångad mellan det tomma lägret och c4. Varje regelverk här talar om vad det ändrar och vem som säger det.
learn-lesson-elsewhere-3-wrong = Lägret ligger till vänster om b4. Stäng högra sidan, c4.

## De sju texterna

learn-text-author = Skriven av
learn-text-year = År
learn-text-licence = Licens
learn-text-public-domain = fri från upphovsrätt
learn-text-copyright = upphovsrättsligt skyddad; här återgiven med egna ord
learn-text-place = Var
learn-text-rule-sets = Spelas här som
learn-text-note = Om texten
learn-text-clauses = Dess regler
learn-text-silent = Texten säger ingenting om det.
learn-text-clause-heading = Regel { $clause }
learn-text-legend = legend
learn-text-show = Visa
learn-text-play = Spela efter de här reglerna
learn-history = Tre århundraden i korthet
learn-show-previous = Föregående exempel
learn-show-next = Nästa exempel
learn-show-count = Exempel { $number } av { $count }
learn-play-move = Spela { $move }
learn-play-it-again = En gång till
learn-result-legal = Tillåtet. Ingenting fångas.
learn-result-illegal = Inte tillåtet.
learn-result-takes = Tillåtet, och fångar { $squares }.
learn-exits = { $count ->
    [0] Kungen ser ingen väg ut.
    [one] Kungen ser en väg ut: { $squares }.
   *[other] Kungen ser { $count } vägar ut: { $squares }.
}

learn-letters = Linnés bräde med bokstäver
learn-letters-about = Tryck på en bokstav och se varje regel som nämner den.
learn-atlas-about = Vilka regler som ger båda sidor en chans, efter partier av datorn mot sig själv med varje regelverk.
learn-solved-about = Spel där man vet vem som vinner, vart och ett att pröva mot sitt bevis.
learn-letters-lead = Linné gav sina rutor bokstäver och siffror, och hans lagar talar om dem. Tryck på en ruta för att se alla regler som nämner den. Tryck på en regel för att se dess rutor.
learn-letters-choose = Välj en ruta eller en regel.
learn-letters-square = Ruta { $square }, märkt { $mark }
learn-letters-confidence-certain = Rutans plats är säker.
learn-letters-confidence-high = Rutans plats är väl underbyggd.
learn-letters-confidence-medium = Rutans plats är härledd ur symmetrin.
learn-letters-none = Ingen regel nämner den.
learn-letters-how = Hur brädet har tytts
learn-letters-named = { $clause } nämner { $marks }

## Var de skiljer sig åt

learn-differences-lead = En rad är en fråga, en kolumn är en text. Välj en cell och pröva svaret på brädet.
learn-differences-only-against = Bara motsägelser
learn-differences-question = Fråga
learn-differences-against = motsäger en annan text
learn-differences-silent = tiger
learn-differences-taken = tiger; spelas här som: { $answer }
learn-differences-implied = följer av texten
learn-differences-unclear = kan läsas på två sätt
learn-differences-legend = Tecken
learn-differences-not-on-board = Det här avgörs inte i en enda ställning.
learn-differences-try = Pröva de två svaren
learn-differences-left = Första texten
learn-differences-right = Andra texten
learn-differences-same = På brädet blir det samma sak.
learn-differences-differ = Här går de isär.
learn-differences-cell = { $text }: { $answer }
learn-group-board = Bräde och start
learn-group-movement = Att gå
learn-group-capture = Att fånga soldater
learn-group-king = Att fånga kungen
learn-group-end = Slutet

learn-crossing = Får pjäser gå över mittrutan?
learn-crossing-lead = Det frågade en läsare under Walkers webbsida i oktober 2017. Något svar kom aldrig. Här är ett för varje text.
learn-crossing-A = Ja. Regel 5 låter de andra gå genom borgen medan den är tom. Det är den enda text som säger det.
learn-crossing-B = Inte avgjort. Lag 14 säger att borgen kan ”intercludere”: stänga in, eller spärra vägen. Läses det som att fånga får pjäser gå över, läses det som att spärra får de inte. Båda läsningarna kan spelas här.
learn-crossing-C = Inte avgjort. Översättningen behåller Linnés tvetydighet: borgen kan blockera. Här får pjäser gå över.
learn-crossing-D = Sägs inte. Bara att stanna är förbjudet, så här får pjäser gå över.
learn-crossing-E = Sägs inte. Bara att stanna är förbjudet, så här får pjäser gå över.
learn-crossing-F = Det finns ingen borg. Mittrutan är som alla andra.
learn-crossing-G = Troligen inte. ”No other person can be admitted”, ingen annan släpps in, ger den åt kungen ensam.

learn-question-size = Hur stort är brädet?
learn-question-pieces = Hur många pjäser finns det?
learn-question-start = Hur står de från början?
learn-question-first = Vem börjar?
learn-question-turns = Drar sidorna turvis?
learn-question-slide = Hur långt går en pjäs?
learn-question-leap = Får en pjäs hoppa?
learn-question-castle-stop = Får en soldat stanna i borgen?
learn-question-castle-pass = Får en soldat gå över den tomma borgen?
learn-question-king-return = Får kungen återvända till borgen?
learn-question-king-pass = Får kungen gå över sin tomma borg?
learn-question-corner-stop = Får en soldat stanna i ett hörn?
learn-question-marked = Får startrutorna beträdas igen?
learn-question-two-sides = Hur många krävs för att fånga en soldat?
learn-question-step-between = Vad händer med den som går in mellan två fiender?
learn-question-several = Kan ett drag fånga flera?
learn-question-castle-hostile = Hjälper den tomma borgen till att fånga?
learn-question-trapped = Kan den sista försvararen av en omringad kung fångas?
learn-question-king-in-castle-hostile = Kan en anfallare fångas mot kungen i borgen?
learn-question-king-armed = Fångar kungen?
learn-question-corner-hostile = Hjälper tomma hörn till att fånga?
learn-question-edge-hostile = Hjälper brädets kant till att fånga?
learn-question-king-castle = Hur många krävs för att ta kungen i borgen?
learn-question-king-beside = Hur många krävs för att ta kungen bredvid borgen?
learn-question-king-edge = Hur många krävs för att ta kungen vid kanten?
learn-question-king-open = Hur många krävs för att ta kungen i det fria?
learn-question-goal = Var vinner kungen?
learn-question-calls = Vad ropar man när en väg är öppen?
learn-question-two-ways = Är två öppna vägar i sig en vinst?
learn-question-attackers-win = Hur vinner anfallarna?
learn-question-repetition = Vad händer om en ställning upprepas?
learn-question-no-move = Vad händer om en sida inte kan dra?
learn-question-agreed-draw = Får spelarna komma överens om remi?
learn-question-match = Vad räknas som en match?
learn-question-new-pieces = Föreslås andra pjäser?

learn-answer-nine = 9×9
learn-answer-nine-or-more = 9×9 eller större
learn-answer-twenty-five = 1 + 8 och 16
learn-answer-twenty-five-or-more = 1 + 8 och 16, eller fler
learn-answer-cross = ett kors
learn-answer-attackers = anfallarna
learn-answer-alternate = ja
learn-answer-any-distance = hur långt som helst
learn-answer-yes = ja
learn-answer-no = nej
learn-answer-either = ja eller nej
learn-answer-two = två
learn-answer-three = tre
learn-answer-four = fyra
learn-answer-never = fångas aldrig
learn-answer-safe = ingenting
learn-answer-deadly-or-safe = död, eller ingenting
learn-answer-no-or-yes = nej; i andra versioner ja
learn-answer-king-only = mot kungen
learn-answer-has-won = han har vunnit
learn-answer-three-at-edge = tre
learn-answer-edge = var som helst vid kanten
learn-answer-corner-or-edge = i ett hörn; i andra versioner vid kanten
learn-answer-none = ingenting
learn-answer-raichi = raichi, tuichu
learn-answer-rajgge = råjgge, dujgu
learn-answer-cannot-shut = kan inte stängas
learn-answer-taken = kungen tagen
learn-answer-taken-or-shut-in = kungen tagen eller instängd
learn-answer-draw = remi
learn-answer-draw-second = remi genast
learn-answer-draw-third = remi tredje gången
learn-answer-lose-or-draw = förlust, eller remi
learn-answer-swedes-lose = svenskarna förlorar
learn-answer-single = fristående partier
learn-answer-winner-swedes = vinnaren får svenskarna
learn-answer-proposed = två typer

learn-note-size = Linné och Smith litar till en teckning; där räknar man nio rutor på var sida.
learn-note-first = Där en text tiger börjar anfallarna, som i de andra.
learn-note-king-return = Walkers folder och hans webbsida säger emot varandra. Den första listan låter spelarna välja.
learn-note-marked = Smith öppnar bara rutorna med bokstäver, men hans egna lagar ställer pjäser på de numrerade.
learn-note-step-between = Smiths ord, ”gets between”, låter som om det vore döden att gå in. Walkers webbsida säger inte vems drag som ska omringa en pjäs. Här spelas båda som de andra.
learn-note-castle-hostile = I Smiths utgåva saknas Linnés fjortonde lag.
learn-note-trapped = Walkers folder utelämnar det här, fast den kallar sig autentisk, och det gör bloggen också.
learn-note-king-armed = Bloggen säger att kungen vanligen inte hjälper till, men att andra versioner låter honom göra det.
learn-note-king-edge = Där kanten är målet har en kung som står där redan vunnit.
learn-note-king-open = Roten till den stora tvisten. ”Etiam Rex”, kungen också, blev ”utom kungen” 1811.
learn-note-calls = Där en text inte har några rop visas Linnés här ändå. Det är vårt tillägg, och de avgör ingenting.
learn-note-two-ways = Linné påpekar att två vägar inte båda kan stängas. Men en kung bredvid en moskovit kan ändå fångas. Ingen text låter ropet avgöra partiet.
learn-note-attackers-win = Linné säger att kriget slutar när kungen är tagen eller instängd. Det andra ordet spelas här på två sätt: svenskarna förlorar när ingen av dem kan dra, eller när varken kungen eller de män som hänger ihop med honom kan det.
learn-note-match = Linné låter vinnaren spela svenskarna i nästa parti. Smith låter vinnaren lägga beslag på dem, vilket är ett missförstånd.
learn-note-no-move = Den första listan erbjuder båda reglerna. I Linnés regel har en instängd kung förlorat; här betyder det att ingen svensk kan dra. Den snävare läsningen är ett regelverk för sig.

learn-demo-set-up = Ställningen från början.
learn-demo-set-up-11 = Starten med elva rutor på var sida, tolv försvarare och tjugofyra anfallare.
learn-demo-attackers-begin = En anfallare gör första draget.
learn-demo-defenders-begin = En försvarare försöker göra första draget.
learn-demo-alternate = En anfallare drar, sedan en försvarare.
learn-demo-twice = En anfallare försöker dra två gånger i rad.
learn-demo-straight = En försvarare går från a till c, rakt fram.
learn-demo-diagonal = En försvarare försöker gå från a till e, diagonalt.
learn-demo-far = En försvarare går från c till n i ett drag.
learn-demo-leap-i = En försvarare på b vill till m. Någon står på i.
learn-demo-leap-e = En försvarare på b vill till m. Någon står på e.
learn-demo-onto = En försvarare försöker ställa sig på en anfallare.
learn-demo-marked-4 = En försvarare stannar på en ruta där en anfallare började.
learn-demo-marked-3 = En anfallare stannar på en ruta där en försvarare började.
learn-demo-castle-stop = En försvarare vill stanna i den tomma borgen.
learn-demo-castle-pass = En försvarare vill gå över den tomma borgen.
learn-demo-king-return = Kungen vill återvända till sin borg.
learn-demo-king-pass = Kungen vill gå över sin tomma borg.
learn-demo-corner-stop = En försvarare vill stanna i ett hörn.
learn-demo-custodial = En anfallare går intill en försvarare från andra sidan.
learn-demo-step-between = En försvarare går in mellan två anfallare.
learn-demo-three-at-once = Ett drag ställer en anfallare intill tre försvarare, var och en med en annan anfallare bakom sig.
learn-demo-castle-anvil-defender = En försvarare står mellan den tomma borgen och en anfallare som kommer.
learn-demo-castle-anvil-attacker = En anfallare står mellan den tomma borgen och en försvarare som kommer.
learn-demo-king-in-castle-anvil = En anfallare står mellan kungen i borgen och en försvarare som kommer.
learn-demo-king-hammer = Kungen går mot en anfallare som har en försvarare bakom sig.
learn-demo-king-anvil = En försvarare går mot en anfallare som har kungen bakom sig.
learn-demo-trapped = Kungen är omringad från tre håll. En anfallare ställer sig bakom försvararen på den fjärde sidan.
learn-demo-trapped-two = Samma sak med bara två anfallare bredvid kungen.
learn-demo-trapped-late = Anfallaren bakom försvararen stod redan där. Den tredje bredvid kungen kommer sist.
learn-demo-corner-hostile = En anfallare står mellan ett tomt hörn och en försvarare som kommer.
learn-demo-edge-hostile = En försvarare står vid kanten. En anfallare ställer sig framför honom.
learn-demo-king-leaves-castle = Tre anfallare står bredvid kungen. Han går ut på den fjärde sidan.
learn-demo-castle-four = Den fjärde anfallaren ställer sig bredvid kungen i borgen.
learn-demo-castle-three = Bara en tredje anfallare ställer sig bredvid kungen i borgen.
learn-demo-beside-three = Kungen står bredvid borgen. Den tredje anfallaren kommer till 3.
learn-demo-beside-a = Samma sak; den tredje anfallaren kommer till a.
learn-demo-beside-two = Kungen står bredvid borgen, mellan bara två anfallare.
learn-demo-king-two = Kungen står i det fria. En andra anfallare ställer sig mitt emot den första.
learn-demo-king-four = Kungen står i det fria. Den fjärde anfallaren kommer.
learn-demo-king-edge = Kungen står vid kanten. Den tredje anfallaren kommer.
learn-demo-escape = Kungen går till en kantruta som inte är ett hörn.
learn-demo-corner = Kungen går in i ett hörn.
learn-demo-one-way = Kungen på b, alla andra där de började. Han ser en väg.
learn-demo-way-shut = Samma sak; en anfallare stänger vägen vid m.
learn-demo-two-ways = Kungen på e, alla andra där de började. Han ser två vägar.
learn-demo-two-ways-one-shut = Samma sak; en anfallare stänger den ena vägen. Den andra är öppen.
learn-demo-repetition = Båda sidor drar fram och tillbaka. Ställningen från början har upprepats.
learn-demo-shut-in = Den sista anfallaren kommer. Varken kungen eller hans två soldater kan dra.
learn-demo-shut-in-king = Den sista anfallaren kommer. Varken kungen eller de två soldater som hänger ihop med honom kan dra; en tredje, långt borta, kan.
learn-demo-tuichu-taken = Kungen ser tre vägar ut, men en anfallare står bredvid honom, och en till ställer sig mitt emot.
learn-demo-diagonal-piece = En anfallare av en ny typ går diagonalt.
learn-demo-phantom-piece = En försvarare av en ny typ glider genom två pjäser.

## Vad som förändrade spelet

learn-changed-lead = 1732 kunde kungen fångas som alla andra. 1811 gick han knappt att fånga alls. En enda regel var skillnaden.
learn-changed-1732 = 1732: kungen också
learn-changed-1732-text = Carl von Linné, ännu bara Carl Linnaeus och tjugofem år gammal, ser samerna spela och skriver ned reglerna på hastigt latin. Hans nionde lag säger hur pjäser fångas: mellan två fiender. Den slutar med två ord, ”etiam Rex”: kungen också.
learn-changed-1811 = 1811: utom kungen
learn-changed-1811-text = James Edward Smith ger ut dagboken på engelska. ”Etiam”, också, blir till sin motsats. Nu går kungen säker för två fiender. Även lagarna 13 och 14 saknas, och med den fjortonde borgens hjälp vid fångandet.
learn-changed-position = En ställning, två partier
learn-changed-position-text = Kungen ser tre vägar till kanten: tuichu! En anfallare står intill honom, och det är anfallarnas drag. Spela b9–b3 efter den ena texten eller den andra.
learn-changed-linnaeus = Enligt Linné
learn-changed-smith = Enligt Smith
learn-changed-after-linnaeus = Fångad mellan två. Anfallarna har vunnit.
learn-changed-after-smith = Två rår inte på honom. Det är hans drag, och kanten är öppen. Ta honom dit.
learn-changed-after-smith-won = Han går ut. Försvararna har vunnit, med samma pjäser på samma rutor.
learn-changed-mend = Hur felet lagades
learn-changed-mend-text = En kung som är säker nästan överallt vinner för lätt. Därför hittade handböckerna på botemedel: fyra anfallare för att ta honom, en kung utan vapen, hörn som mål, läger som ingen får beträda. De flesta taflspel som spelas i dag bär på något av dem. Latinet, som trycktes 1889, behövde inget.
learn-changed-murray = Med fyra, som i handböckerna
learn-changed-murray-text = Den fjärde anfallaren ställer sig bredvid. Enligt bokstaven i 1811 års text är kungen fortfarande fri; som spelet spelades senare är han fångad.
learn-changed-other = Två fel till
learn-changed-other-14 = Lag 14, där borgen hjälper till att fånga, trycktes inte.
learn-changed-other-12 = Lag 12 låter vinnaren spela svenskarna i nästa parti. Hos Smith lägger vinnaren beslag på dem, och förloraren lämnar tillbaka vad han tagit.
learn-changed-play-linnaeus = Spela efter Linnés regler
learn-changed-play-smith = Spela efter Smiths regler

## Att vinna

learn-strategy = Att vinna
learn-strategy-about = { $count } råd för båda sidor, vart och ett med sitt bevis: på brädet, eller i spelade partier.
learn-strategy-lead = Här finns inga åsikter. Varje bräde är genomsökt till slutet, och varje andel är räknad i partierna i ett arkiv. Spela på brädena: vilket drag som helst får prövas.
learn-strategy-defenders = För svenskarna
learn-strategy-attackers = För moskoviterna
learn-strategy-wins = Bevisat: ett första drag vinner, och inget annat, inom { $plies } drag av båda sidor tillsammans.
learn-strategy-holds = Bevisat: ett drag håller. Efter vart och ett av de { $others } andra dragen vinner andra sidan genast.
learn-strategy-games-copenhagen = Räknat i partier av Copenhagen Hnefatafl, på elva rutor i sida:
learn-strategy-games-brandubh = Räknat i partier av Brandubh, på sju rutor i sida:
learn-strategy-count-defenders-take-first = där försvararna tog den första pjäsen vann de { $won } av { $of }.
learn-strategy-count-attackers-take-first = där anfallarna tog den första pjäsen vann försvararna { $won } av { $of }.
learn-strategy-count-attackers-ahead = där anfallarna, efter tio drag av var sida, hade förlorat färre än dubbelt så många pjäser som försvararna, vann de { $won } av { $of }.
learn-strategy-count-attackers-behind = där de hade förlorat fler än dubbelt så många, vann de { $won } av { $of }.
learn-strategy-empty-line = Sök linjen som är tom från kant till kant
learn-strategy-empty-line-text = En kung som kommer till en sådan linje ser två vägar ut, och ett drag stänger bara en. Här är andra raden tom. Håll dina egna män borta från en rad och en kolumn, och håll en väg dit öppen.
learn-strategy-call-again = Ropa, och ropa igen
learn-strategy-call-again-text = Varje raichi tvingar fram ett svar. Utnyttja svaren till att gå: varje rop för kungen närmare en linje med två vägar, och moskoviterna får aldrig ett eget drag.
learn-strategy-open-the-way = Låt en man öppna vägen
learn-strategy-open-the-way-text = En man som lämnar kungens linje öppnar den, och slår han samtidigt en fiende öppnas också linjen bakom den. Ett drag, två vägar.
learn-strategy-look-opposite = Se på rutan mitt emot
learn-strategy-look-opposite-text = I det fria räcker två för att ta kungen. Står en anfallare bredvid honom, se på andra sidan: kan en till komma dit? Då måste kungen gå, och i den här ställningen finns bara en ruta för honom.
learn-strategy-take-first = Slå den första pjäsen
learn-strategy-take-first-text = Ett slag river ett hål i ringen. I två systerspel vann försvararna långt oftare där den första tagna pjäsen var en anfallare.
learn-strategy-shut-not-take = Stäng först, slå sedan
learn-strategy-shut-not-take-text = Ett slag lockar och kan vänta. När kungen ser en väg ut gäller bara att stänga den. Här slår fem drag, och vart och ett av dem förlorar.
learn-strategy-gate-that-threatens = Stäng där du också hotar
learn-strategy-gate-that-threatens-text = En kung har få vägar ut på en gång, och var och en kan stängas på flera rutor. Välj den där pjäsen som stänger blir en av de två som tar honom.
learn-strategy-take-his-flight = Gå tätt inpå när hans flyktvägar är täckta
learn-strategy-take-his-flight-text = En pjäs bredvid kungen hotar att ta honom med en till på andra sidan. Se efter vart han kan gå innan du ställer den där. Här slutar varje flykt också mellan två.
learn-strategy-beside-the-castle = Driv honom mot hans borg
learn-strategy-beside-the-castle-text = Bredvid sin tomma borg faller kungen för tre, och in igen får han inte. Ett hot på ena sidan av borgen skickar honom över den till den andra.
learn-strategy-give-a-man = Offra en man för att vinna ett drag
learn-strategy-give-a-man-text = Anfallarna är dubbelt så många. En pjäs som ställs där den blir slagen kostar svenskarna deras drag; använd det till draget som stänger nätet.
learn-strategy-one-for-one = Byt en mot en
learn-strategy-one-for-one-text = Det går två av dina på var och en av deras, så ett jämnt byte är en vinst, och två mot en är ingen.
learn-demo-strategy-empty-line = Sök linjen som är tom från kant till kant.
learn-demo-strategy-call-again = Ropa, och ropa igen.
learn-demo-strategy-open-the-way = Låt en man öppna vägen.
learn-demo-strategy-look-opposite = Se på rutan mitt emot.
learn-demo-strategy-gate-that-threatens = Stäng där du också hotar.
learn-demo-strategy-beside-the-castle = Driv honom mot hans borg.
learn-demo-strategy-take-his-flight = Gå tätt inpå när hans flyktvägar är täckta.
learn-demo-strategy-give-a-man = Offra en man för att vinna ett drag.
learn-demo-strategy-shut-not-take = Stäng först, slå sedan.
learn-share = En länk till den här lektionen, för alla i en klass
learn-sheet = Lektionerna på papper
learn-sheet-hint = Varje lektion med sina bräden och uppgifter; lösningarna står på sista sidan.
learn-sheet-solutions = Lösningar
learn-endings = Slutspel
learn-endings-about = Vad man vet säkert när få pjäser är kvar
learn-endings-lead = När få pjäser är kvar har en tabell varje ställning: vem som vinner och om hur många drag av båda sidor. Det här är andelar av alla ställningar; de som är desamma vridna eller speglade räknas en gång.
learn-endings-try = Tryck på ett bräde för att pröva det.
learn-endings-alone = En ensam kung
learn-endings-against = anfallare
learn-endings-first = de är vid draget och vinner
learn-endings-second = han är vid draget och de vinner
learn-endings-round =
    { $side ->
        [attackers] de är vid draget och vinner bara för att partiet går runt, runt
        [defenders] de är vid draget och kungen vinner för att partiet går runt, runt
       *[nobody] de är vid draget och ingen kan tvinga fram en vinst
    }
learn-endings-zugzwang =
    { $count ->
        [0] Det finns ingen ställning där varje sida hellre ser att den andra drar.
        [one] Det finns en ställning där varje sida hellre ser att den andra drar.
       *[other] Det finns { $count } ställningar där varje sida hellre ser att den andra drar.
    }
learn-endings-longest = De längsta vinsterna
learn-endings-board =
    { $turn ->
        [attackers] Anfallarna drar; { $winner ->
            [attackers] de vinner om { $plies }.
           *[defenders] försvararna vinner om { $plies }.
        }
       *[defenders] Försvararna drar; { $winner ->
            [attackers] anfallarna vinner om { $plies }.
           *[defenders] de vinner om { $plies }.
        }
    }
