# Sidan där partier analyseras.
engine = Motor
threats = Hot
lines = Linjer
chances = Anfallare { $attackers } % · remi { $draw } % · försvarare { $defenders } %
no-chances = Chanser: inte undersökta
win-in =
    { $side ->
        [attackers] Anfallarna vinner om { $plies }
       *[defenders] Försvararna vinner om { $plies }
    }
win-short = { $sign } vinst om { $plies }
fixed-side = + är bättre för försvararna, vem som än är vid draget.
search-stop = Stoppa
search-go-on = Fortsätt
ends-turn = avslutar draget
searched = Djup { $depth }, { $nodes } ställningar, { $threads ->
    [one] { $threads } tråd
   *[other] { $threads } trådar
  } · { $time }
engine-off = Här visar motorn hur troligt det är att vardera sidan vinner, och sina bästa drag, med pilar på brädet.
engine-start = Slå på motorn
the-start = Början
no-moves-yet = Gör drag på brädet eller öppna ett parti. Ett annat drag från en tidigare ställning börjar en variant.
review = Hela partiet
review-depth = Hur noga
review-quick = snabbt
review-careful = noga
review-thorough = grundligt
review-start = Bedöm
review-stop = Stoppa
review-graph = Försvararnas chanser från drag till drag; dragen att se över står nedan.
review-done = Partiet är bedömt.
grade-best = bäst
grade-inaccuracy = oprecisa
grade-mistake = misstag
grade-blunder = blundrar
faults = Drag att se över
fault = { $move }{ $sign } – bättre var { $better }
no-faults = Inget drag gav bort mycket.
set-up = Ställ upp
set-up-hint = Välj en pjäs och tryck på rutorna där den står; ett tryck på samma pjäs tar bort den.
piece-to-put = Pjäs
take-away = ta bort
clear-board = Töm brädet
start-position = Utgångsställning
who-moves = Vid draget
position-text = Som ställningssträng
position-good = Partiet kan fortsätta härifrån.
set-up-done = Använd
cancel = Avbryt
study-link = En länk till analysen
write-as = Skriv som
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
threat-is = Hot: { $from } till { $to }.
promote = Gör till huvudlinje
remove-move = Ta bort härifrån
comment = Kommentar till draget
comment-here = Kommentar till draget …
why-mode = Fråga varför
why-which = Tryck på en ruta för att få veta vad den är; sedan på en annan, för att få veta varför ett drag dit slår, inte slår eller är otillåtet.
why-where-to = Tryck nu dit den skulle gå.
why-hint = Tryck på en ruta för att höra vad reglerna säger om den.
left-out = Denna notation kan inte säga: { $what }
openings = Öppningar
openings-players = Vems partier
openings-all = Alla partier
openings-people = Människor
openings-engine = Motorn
openings-move = Drag
openings-games = Partier
openings-results = Anfallare · remi · försvarare, %
openings-open = utan resultat
openings-worth = motorn: { $attackers } · { $draw } · { $defenders }
openings-new = Inget av partierna har kommit så här långt.
openings-none = Inga öppningar har räknats för dessa regler.
openings-not-loaded = Öppningarna har inte kommit: { $reason }
openings-source = Räknat på { $people ->
        [0] inga partier av människor
       *[other] { $people } partier som människor spelat på aagenielsen.dk
    } och { $engine } av motorn mot sig själv.
openings-nodes = Vad motorn anser om ett drag kommer från { $nodes } ställningar efter det.
table = Slutspelstabell
table-says =
    { $what ->
        [win] { $side ->
            [attackers] Anfallarna vinner om { $plies }.
           *[defenders] Försvararna vinner om { $plies }.
        }
        [round] { $side ->
            [attackers] Ingen kan tvinga fram ett annat slut: partiet går runt, runt, och det vinner anfallarna på.
           *[defenders] Ingen kan tvinga fram ett annat slut: partiet går runt, runt, och det vinner försvararna på.
        }
        [draw] Ingen kan tvinga fram en vinst: remi.
       *[over] Partiet är slut.
    }
table-short =
    { $what ->
        [win] { $side ->
            [attackers] anfallarna om { $plies }
           *[defenders] försvararna om { $plies }
        }
        [round] { $side ->
            [attackers] anfallarna, genom upprepning
           *[defenders] försvararna, genom upprepning
        }
        [draw] remi
       *[over] { $side ->
            [attackers] anfallarna, genast
            [defenders] försvararna, genast
           *[nobody] remi, genast
        }
    }
table-note = Tabellen har varje ställning { $lone ->
    [yes] med en ensam kung och högst { $pieces } pjäser på brädet
   *[no] med högst { $pieces } pjäser
  } enligt dessa regler. Den räknar båda sidors drag och vet inte vad som har spelats förut.
table-more = De längsta vinsterna
table-coming = Tabellen är på väg …
table-broken = Filen med tabellen är skadad eller handlar om andra regler: här finns ingen tabell.
table-not-loaded = Tabellen har inte kommit: { $reason }
retry = Försök igen
retry-of =
    { $side ->
        [attackers] Försök igen med anfallarnas { $count ->
            [one] drag
           *[other] { $count } drag
        }
       *[defenders] Försök igen med försvararnas { $count ->
            [one] drag
           *[other] { $count } drag
        }
    }
retry-number = { $number } av { $all }
retry-ask =
    { $side ->
        [attackers] Anfallarna spelade { $move } här. Hitta ett bättre drag åt dem.
       *[defenders] Försvararna spelade { $move } här. Hitta ett bättre drag åt dem.
    }
retry-looking = Motorn ser på det …
retry-best = { $move } är motorns eget drag. Rätt.
retry-right = { $move } är lika bra som något annat. Rätt.
retry-same = { $move } är det som spelades. Försök med ett annat drag.
retry-wrong = { $move } ger bort { $percent } % av partiet. Försök med ett annat drag.
retry-shown = { $move } var bättre.
retry-show = Visa mig
retry-next = Nästa
retry-end = Tillbaka till analysen
duel = Motorn mot sig själv
duel-start = Spela vidare
chapters = Kapitel
chapter-new = Nytt
chapter-here = Nytt härifrån
chapter-number = Kapitel { $number }
chapter-title = Kapitlets rubrik
chapter-remove = Ta bort
chapter-remove-sure = Ta verkligen bort?
chapter-removed = Kapitlet har tagits bort.
print-study = Skriv ut
