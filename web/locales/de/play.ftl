# Die Seite, auf der gespielt wird.
board-label = Brett, { $size } mal { $size } Felder
panel = Die Partie
new-game = Neue Partie
next-game = Nächste Partie
start = Partie beginnen
teach-me = Zeig es mir
goal =
    { $goal ->
        [edge] Der König flieht an den Rand; die Angreifer fangen ihn.
        [corners] Der König flieht in eine Ecke; die Angreifer fangen ihn.
       *[squares] Der König flieht auf ein markiertes Feld; die Angreifer fangen ihn.
    }
game-begins = Die Partie beginnt.
rules = Regeln
first-linnaeus = Das älteste: wie Linné es in Lappland sah
first-brandubh = Das kleinste: zehn Minuten
first-copenhagen = Das größte hier: das Turnierspiel
all-rules = Oder eines von allen { $count }
own-rules = Eigene Regeln
family =
    { $family ->
        [tablut] Tablut
        [hnefatafl] Hnefatafl
        [brandub] Brandub
        [tawlbwrdd] Tawlbwrdd
        [sea-battle] Seeschlacht
        [ard-ri] Ard Rí
        [alea-evangelii] Alea Evangelii
        [historical] Historisch
        [tyr] Tyr
       *[other] { $family }
    }
opponent = Du spielst gegen
the-computer = den Computer
two-people = jemanden hier
your-side = Du bist
first-side = Spieler 1 ist
side =
    { $side ->
        [attackers] Angreifer
       *[defenders] Verteidiger
    }
level = Stufe
# The levels below the first have names only: a number less than one says nothing.
level-named =
    { $level ->
        [-2] { level-word }
        [-1] { level-word }
        [0] { level-word }
       *[other] { level-word }, { $level } von 10
    }
level-adapts = Passt sich dir an: stärker, wenn du gewinnst, schwächer, wenn du verlierst
level-next = Die nächste Partie: { level-named }
level-rating = Wertung { $elo } ± { $error }
level-word =
    { $level ->
        [-2] Erste Partie
        [-1] Erste Versuche
        [0] Neuling
        [1] Erste Schritte
        [2] Einsteiger
        [3] Lernende
        [4] Zum Vergnügen
        [5] Solide
        [6] Geübt
        [7] Vereinsspieler
        [8] Stark
        [9] Meister
       *[10] Volle Stärke
    }
clock = Uhr
no-clock = keine
open-game = Partie öffnen
you = Du
computer =
    { $level ->
        [-2] Computer: { level-word }
        [-1] Computer: { level-word }
        [0] Computer: { level-word }
       *[other] Computer, Stufe { $level }
    }
player = Spieler { $number }
taken =
    { $side ->
        [attackers]
            { $count ->
                [one] hat { $count } Angreifer geschlagen
               *[other] hat { $count } Angreifer geschlagen
            }
       *[defenders]
            { $count ->
                [one] hat { $count } Verteidiger geschlagen
               *[other] hat { $count } Verteidiger geschlagen
            }
    }
to-move =
    { $side ->
        [attackers] Die Angreifer sind am Zug.
       *[defenders] Die Verteidiger sind am Zug.
    }
your-move =
    { $side ->
        [attackers] Du bist am Zug: Du hast die Angreifer.
       *[defenders] Du bist am Zug: Du hast den König und seine Verteidiger.
    }
computer-thinks = Der Computer denkt nach …
looking = Wird gesucht …
call =
    { $several ->
        [yes] { $word }! Der König sieht zwei Auswege.
       *[no] { $word }! Der König sieht einen Ausweg.
    }
tally =
    { $opponent ->
        [computer] Du: { $first } · Computer: { $second }
       *[person] Spieler 1: { $first } · Spieler 2: { $second }
    }
undo = Zurücknehmen
hint = Tipp
hint-is = Tipp: { $from } nach { $to }.
hint-end-turn = Tipp: Beende den Zug.
hurry = Jetzt ziehen
why = Warum?
reasons = Gründe
why-nothing = Der letzte Zug hat nichts geschlagen, und die Partie geht weiter.
text-silent = Der Text schweigt
draw = Remis
draw-declined = Das Remis wird abgelehnt.
resign = Aufgeben
sure-resign = Diese Partie aufgeben?
sure-draw = Einigt ihr euch beide auf Remis?
yes = Ja
no = Nein
end-turn = Zug beenden
exchange-sides = Seiten tauschen
verdict =
    { $result ->
        [won] Du hast gewonnen
        [lost] Du hast verloren
        [draw] Remis
        [attackers] Die Angreifer haben gewonnen
       *[defenders] Die Verteidiger haben gewonnen
    }
moves = Züge
no-moves = Noch keine Züge.
look-back = Zurückblättern
to-start = Zum Anfang
step-back = Einen Zug zurück
step-forward = Einen Zug vor
to-end = Zum Ende
type-move = Zug eintippen
play-move = Ziehen
turn-board = Brett drehen
show-hostile = Feindliche Felder
show-exits = Auswege
share = Teilen, sichern, öffnen
analyse-game = Diese Partie analysieren
link = Ein Link zu dieser Partie
copy-record = Aufzeichnung kopieren
download = Datei speichern
paste-any = Füge eine Partie, eine Stellung oder Regeln in beliebiger Schreibweise ein
which-game = { $count ->
    [one] Die Partie
   *[other] Welche der { $count } Partien
  }
open-text = Öffnen
open-file = Datei öffnen
cannot-open = Das lässt sich nicht öffnen: { $reason }
link-broken = Der Link ist beschädigt; lass ihn dir noch einmal schicken.
file-too-long = Die Datei ist zu groß für eine Partie.
own-time = Eigene
time-for-game = für die Partie
time-for-move = für jeden Zug
minutes = Minuten
seconds = Sekunden
increment = Sekunden je Zug
time-days = { $days } T. { $hours } Std.
time-hours = { $hours } Std. { $minutes } Min.
time-both = Zeit
time-odds = Jede Seite hat ihre eigene Zeit
time-yours = Deine Zeit
time-computer = Die Zeit des Computers
time-first = Die Zeit von Spieler 1
time-second = Die Zeit von Spieler 2
planned = { $from } nach { $to } wartet, bis du am Zug bist.
plan-dropped = Der wartende Zug ist zurückgenommen.
plan-failed = { $from } nach { $to } kann nicht mehr gespielt werden.
board-of-game = Eine Partie auf dem Brett
rules-unsaid = Regeln für Partien, die keine nennen
folder = Ordner
no-folder = Kein Ordner
open-one = Diese Partie öffnen
keep-all = { $count ->
    [one] Die Partie in die Bibliothek legen
   *[other] Alle { $count } in die Bibliothek legen
  }
brought = Mitgebracht am { $date }
library-broken = Diese Datei einer Bibliothek ist beschädigt oder aus einer späteren Fassung.
library-reading = { $done } von { $count } gelesen …
library-added = { $count ->
    [one] Eine neue Partie oder Analyse ist in der Bibliothek.
   *[other] { $count } neue Partien und Analysen sind in der Bibliothek.
  } { $known ->
    [0] {""}
   *[other] { $known } waren schon da.
  } { $broken ->
    [0] {""}
   *[other] { $broken } waren beschädigt.
  }
library-kept = { $count ->
    [one] Eine Partie ist in der Bibliothek, in „{ $folder }“.
   *[other] { $count } Partien sind in der Bibliothek, in „{ $folder }“.
  }
library-failed = { $count ->
    [one] Eine Partie ließ sich nicht lesen: { $reason }
   *[other] { $count } Partien ließen sich nicht lesen. Die erste: { $reason }
  }
other-opponent = Gegner wechseln
go-on-computer = Weiter gegen den Computer
go-on = Weiter
go-on-people = Weiter zwischen zwei Personen
rules-were-others = Das Regelwerk { $name } hat sich geändert, seit diese Partie aufgezeichnet wurde. Ihre Züge sind auch nach dem heutigen erlaubt.
library-others = { $count ->
    [one] Eine wurde aufgezeichnet, als ihre Regeln andere waren.
   *[other] { $count } wurden aufgezeichnet, als ihre Regeln andere waren.
  }
