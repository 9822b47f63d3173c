# Sidan där man spelar.
board-label = Bräde, { $size } gånger { $size } rutor
panel = Partiet
new-game = Nytt parti
next-game = Nästa parti
start = Börja partiet
teach-me = Lär mig
goal =
    { $goal ->
        [edge] Kungen flyr till kanten; anfallarna fångar honom.
        [corners] Kungen flyr till ett hörn; anfallarna fångar honom.
       *[squares] Kungen flyr till en märkt ruta; anfallarna fångar honom.
    }
game-begins = Partiet börjar.
rules = Regler
first-linnaeus = De äldsta: som Linné såg det spelas i Lappland
first-brandubh = Det minsta: tio minuter
first-copenhagen = Det största här: turneringarnas spel
all-rules = Eller någon av alla { $count }
own-rules = Egna regler
family =
    { $family ->
        [tablut] Tablut
        [hnefatafl] Hnefatafl
        [brandub] Brandub
        [tawlbwrdd] Tawlbwrdd
        [sea-battle] Sjöslag
        [ard-ri] Ard Rí
        [alea-evangelii] Alea Evangelii
        [historical] Historiska
        [tyr] Tyr
       *[other] { $family }
    }
opponent = Du spelar mot
the-computer = datorn
two-people = en annan person här
your-side = Du är
first-side = Spelare 1 är
side =
    { $side ->
        [attackers] Anfallare
       *[defenders] Försvarare
    }
level = Nivå
# The levels below the first have names only: a number less than one says nothing.
level-named =
    { $level ->
        [-2] { level-word }
        [-1] { level-word }
        [0] { level-word }
       *[other] { level-word }, { $level } av 10
    }
level-adapts = Anpassar sig efter dig: starkare när du vinner, svagare när du förlorar
level-next = Nästa parti: { level-named }
level-rating = rating { $elo } ± { $error }
level-word =
    { $level ->
        [-2] Första partiet
        [-1] Första försöken
        [0] Nykomling
        [1] Första stegen
        [2] Nybörjare
        [3] Lärling
        [4] För nöjes skull
        [5] Stadig
        [6] Övad
        [7] Klubbspelare
        [8] Stark
        [9] Mästare
       *[10] Allt den kan
    }
clock = Klocka
no-clock = ingen
open-game = Öppna ett parti
you = Du
computer =
    { $level ->
        [-2] Datorn: { level-word }
        [-1] Datorn: { level-word }
        [0] Datorn: { level-word }
       *[other] Datorn, nivå { $level }
    }
player = Spelare { $number }
taken =
    { $side ->
        [attackers]
            { $count ->
                [one] tog { $count } anfallare
               *[other] tog { $count } anfallare
            }
       *[defenders]
            { $count ->
                [one] tog { $count } försvarare
               *[other] tog { $count } försvarare
            }
    }
to-move =
    { $side ->
        [attackers] Anfallarna är vid draget.
       *[defenders] Försvararna är vid draget.
    }
your-move =
    { $side ->
        [attackers] Ditt drag: du har anfallarna.
       *[defenders] Ditt drag: du har kungen och hans försvarare.
    }
computer-thinks = Datorn tänker …
looking = Letar …
call =
    { $several ->
        [yes] { $word }! Kungen ser två utvägar.
       *[no] { $word }! Kungen ser en utväg.
    }
tally =
    { $opponent ->
        [computer] Du: { $first } · Datorn: { $second }
       *[person] Spelare 1: { $first } · Spelare 2: { $second }
    }
undo = Ta tillbaka
hint = Tips
hint-is = Tips: { $from } till { $to }.
hint-end-turn = Tips: avsluta draget.
hurry = Dra nu
why = Varför?
reasons = Skäl
why-nothing = Inget slogs i det senaste draget, och partiet fortsätter.
text-silent = Texten tiger
draw = Remi
draw-declined = Remi avböjs.
resign = Ge upp
sure-resign = Ge upp det här partiet?
sure-draw = Är ni båda överens om remi?
yes = Ja
no = Nej
end-turn = Avsluta draget
exchange-sides = Byt sida
verdict =
    { $result ->
        [won] Du vann
        [lost] Du förlorade
        [draw] Remi
        [attackers] Anfallarna vann
       *[defenders] Försvararna vann
    }
moves = Drag
no-moves = Inga drag än.
look-back = Se tillbaka
to-start = Till början
step-back = Ett drag tillbaka
step-forward = Ett drag framåt
to-end = Till slutet
type-move = Skriv ett drag
play-move = Spela
turn-board = Vänd brädet
show-hostile = Fientliga rutor
show-exits = Utvägar
share = Dela, spara, öppna
analyse-game = Analysera partiet
link = En länk till partiet
copy-record = Kopiera protokollet
download = Spara en fil
paste-any = Klistra in ett parti, en ställning eller regler i valfri notation
which-game = { $count ->
    [one] Partiet
   *[other] Vilket av { $count } partier
  }
open-text = Öppna
open-file = Öppna en fil
cannot-open = Det går inte att öppna: { $reason }
link-broken = länken är trasig; be om en ny
file-too-long = filen är för stor för att vara ett parti
own-time = Egen
time-for-game = för partiet
time-for-move = för varje drag
minutes = Minuter
seconds = Sekunder
increment = Sekunder per drag
time-days = { $days } d { $hours } tim
time-hours = { $hours } tim { $minutes } min
time-both = Tid
time-odds = Varje sida har sin egen tid
time-yours = Din tid
time-computer = Datorns tid
time-first = Spelare 1:s tid
time-second = Spelare 2:s tid
planned = { $from } till { $to } väntar på din tur.
plan-dropped = Draget som väntade är taget tillbaka.
plan-failed = { $from } till { $to } går inte längre att spela.
board-of-game = Ett parti på brädet
rules-unsaid = Regler för partier som inte nämner några
folder = Mapp
no-folder = Ingen mapp
open-one = Öppna det här partiet
keep-all = { $count ->
    [one] Lägg partiet i biblioteket
   *[other] Lägg alla { $count } i biblioteket
  }
brought = Hämtade { $date }
library-broken = filen med biblioteket är trasig, eller från en senare version
library-reading = { $done } av { $count } lästa …
library-added = { $count ->
    [one] Ett nytt parti eller en ny analys finns i biblioteket.
   *[other] { $count } nya partier och analyser finns i biblioteket.
  } { $known ->
    [0] {""}
   *[other] { $known } fanns redan.
  } { $broken ->
    [0] {""}
   *[other] { $broken } var trasiga.
  }
library-kept = { $count ->
    [one] Ett parti finns i biblioteket, i ”{ $folder }”.
   *[other] { $count } partier finns i biblioteket, i ”{ $folder }”.
  }
library-failed = { $count ->
    [one] Ett parti gick inte att läsa: { $reason }
   *[other] { $count } partier gick inte att läsa. Det första: { $reason }
  }
other-opponent = Byt motståndare
go-on-computer = Fortsätt mot datorn
go-on = Fortsätt
go-on-people = Fortsätt mellan två personer
rules-were-others = Reglerna { $name } har ändrats sedan partiet antecknades. Dragen är tillåtna också enligt dagens.
library-others = { $count ->
    [one] Ett antecknades när dess regler var andra.
   *[other] { $count } antecknades när deras regler var andra.
  }
