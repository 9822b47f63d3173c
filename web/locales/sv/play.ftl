# Sidan där man spelar.
board-label = Bräde, { $size } gånger { $size } rutor
panel = Partiet
new-game = Nytt parti
next-game = Nästa parti
start = Börja partiet
game-begins = Partiet börjar.
rules = Regler
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
level = Nivå { $level } av 10
level-rating = rating { $elo } ± { $error }
clock = Klocka
no-clock = ingen
open-game = Öppna ett parti
you = Du
computer = Datorn, nivå { $level }
player = Spelare { $number }
taken =
    { $count ->
        [one] { $count } slagen
       *[other] { $count } slagna
    }
to-move =
    { $side ->
        [attackers] Anfallarna är vid draget.
       *[defenders] Försvararna är vid draget.
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
draw-declined = Datorn avböjer remi.
resign = Ge upp
sure-resign = Ge upp det här partiet?
sure-draw = Är ni båda överens om remi?
yes = Ja
no = Nej
end-turn = Avsluta draget
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
copy-link = Kopiera länken
copy-record = Kopiera protokollet
download = Spara en fil
copied = Kopierat.
not-copied = Webbläsaren tillåter det inte; markera länken och kopiera den för hand.
paste-here = Klistra in ett protokoll, en ställning eller ett regelverk
open-text = Öppna
open-file = Öppna en fil
cannot-open = Det går inte att öppna: { $reason }
link-broken = länken är trasig; be om en ny
file-too-long = filen är för stor för att vara ett parti
