# Die Seite, auf der Partien analysiert werden.
engine = Engine
threats = Drohungen
lines = Varianten
chances = Angreifer { $attackers } % · Remis { $draw } % · Verteidiger { $defenders } %
no-chances = Aussichten: nicht untersucht
win-in =
    { $side ->
        [attackers] Die Angreifer gewinnen in { $plies }
       *[defenders] Die Verteidiger gewinnen in { $plies }
    }
win-short = { $sign } Gewinn in { $plies }
fixed-side = + ist besser für die Verteidiger, wer auch am Zug ist.
search-stop = Anhalten
search-go-on = Weiter
ends-turn = beendet den Zug
searched = Tiefe { $depth }, { $nodes } Stellungen, { $threads ->
    [one] { $threads } Thread
   *[other] { $threads } Threads
  } · { $time }
engine-off = Hier zeigt die Engine, wie wahrscheinlich jede Seite gewinnt, und ihre besten Züge, mit Pfeilen auf dem Brett.
engine-start = Engine einschalten
the-start = Anfang
no-moves-yet = Mache Züge auf dem Brett oder öffne eine Partie. Ein anderer Zug aus einer früheren Stellung beginnt eine Variante.
review = Die ganze Partie
review-depth = Wie genau
review-quick = schnell
review-careful = genau
review-thorough = gründlich
review-start = Bewerten
review-stop = Anhalten
review-graph = Die Aussichten der Verteidiger von Zug zu Zug; Züge, die einen zweiten Blick verdienen, stehen darunter.
review-done = Die Partie ist bewertet.
grade-best = beste
grade-inaccuracy = ungenaue
grade-mistake = Fehler
grade-blunder = Patzer
faults = Züge für einen zweiten Blick
fault = { $move }{ $sign } – besser war { $better }
no-faults = Kein Zug hat viel verschenkt.
set-up = Aufstellen
set-up-hint = Wähle eine Figur und tippe auf die Felder, auf denen sie steht; ein zweites Tippen nimmt sie wieder weg.
piece-to-put = Figur
take-away = wegnehmen
clear-board = Brett leeren
start-position = Wie am Anfang
who-moves = Am Zug
position-text = Als Stellungstext
position-good = Von hier aus kann gespielt werden.
set-up-done = Übernehmen
cancel = Abbrechen
study-link = Ein Link zu dieser Analyse
write-as = Schreibweise
written = Der Text
form-record = Partieaufzeichnung
form-opentafl = OpenTafl-Partie
form-position = Stellungstext
form-opentafl-position = OpenTafl-Stellung
form-rules = Regelwerk
copy-text = Text kopieren
picture-svg = Bild (SVG)
picture-png = Bild (PNG)
no-picture = Der Browser konnte das Bild nicht zeichnen.
threat-is = Drohung: { $from } nach { $to }.
promote = Zur Hauptvariante machen
remove-move = Ab hier löschen
comment = Anmerkung zu diesem Zug
comment-here = Anmerkung zu diesem Zug …
why-mode = Warum?
why-which = Tippe auf ein Feld, um zu erfahren, was es ist; dann auf ein zweites, um zu erfahren, warum ein Zug dorthin schlägt, nicht schlägt oder nicht erlaubt ist.
why-where-to = Tippe jetzt dorthin, wohin die Figur ziehen würde.
why-hint = Tippe auf ein beliebiges Feld, um zu erfahren, was die Regeln darüber sagen.
left-out = Diese Schreibweise kann nicht sagen: { $what }
openings = Eröffnungen
openings-players = Wessen Partien
openings-all = Alle Partien
openings-people = Menschen
openings-engine = Die Engine
openings-move = Zug
openings-games = Partien
openings-results = Angreifer · Remis · Verteidiger, %
openings-open = ohne Ergebnis
openings-worth = Engine: { $attackers } · { $draw } · { $defenders }
openings-new = Keine der Partien ist so weit gekommen.
openings-none = Für diese Regeln sind keine Eröffnungen gezählt.
openings-not-loaded = Die Eröffnungen sind nicht gekommen: { $reason }
openings-source = Gezählt aus { $people ->
        [0] keiner Partie von Menschen
       *[other] { $people } Partien, die Menschen auf aagenielsen.dk gespielt haben,
    } und { $engine } der Engine gegen sich selbst.
openings-nodes = Was die Engine von einem Zug hält, kommt aus { $nodes } Stellungen nach ihm.
table = Endspieltabelle
table-says =
    { $what ->
        [win] { $side ->
            [attackers] Die Angreifer gewinnen in { $plies }.
           *[defenders] Die Verteidiger gewinnen in { $plies }.
        }
        [round] { $side ->
            [attackers] Niemand kann ein anderes Ende erzwingen: Die Partie geht im Kreis, und damit gewinnen die Angreifer.
           *[defenders] Niemand kann ein anderes Ende erzwingen: Die Partie geht im Kreis, und damit gewinnen die Verteidiger.
        }
        [draw] Niemand kann einen Sieg erzwingen: Remis.
       *[over] Die Partie ist zu Ende.
    }
table-short =
    { $what ->
        [win] { $side ->
            [attackers] Angreifer in { $plies }
           *[defenders] Verteidiger in { $plies }
        }
        [round] { $side ->
            [attackers] Angreifer, durch Wiederholung
           *[defenders] Verteidiger, durch Wiederholung
        }
        [draw] Remis
       *[over] { $side ->
            [attackers] Angreifer, sofort
            [defenders] Verteidiger, sofort
           *[nobody] Remis, sofort
        }
    }
table-note = Die Tabelle kennt jede Stellung { $lone ->
    [yes] mit dem König allein und höchstens { $pieces } Steinen auf dem Brett
   *[no] mit höchstens { $pieces } Steinen
  } nach diesen Regeln. Sie zählt die Züge beider Seiten und weiß nicht, was vorher gespielt wurde.
table-more = Die längsten Siege
table-coming = Die Tabelle ist unterwegs …
table-broken = Die Datei der Tabelle ist beschädigt oder handelt von anderen Regeln: Hier gibt es keine Tabelle.
table-not-loaded = Die Tabelle ist nicht gekommen: { $reason }
retry = Noch einmal versuchen
retry-of =
    { $side ->
        [attackers] { $count ->
            [one] Den Zug
           *[other] Die { $count } Züge
        } der Angreifer noch einmal versuchen
       *[defenders] { $count ->
            [one] Den Zug
           *[other] Die { $count } Züge
        } der Verteidiger noch einmal versuchen
    }
retry-number = { $number } von { $all }
retry-ask =
    { $side ->
        [attackers] Die Angreifer haben hier { $move } gespielt. Finde einen besseren Zug für sie.
       *[defenders] Die Verteidiger haben hier { $move } gespielt. Finde einen besseren Zug für sie.
    }
retry-looking = Die Engine sieht ihn sich an …
retry-best = { $move } ist der Zug der Engine. Richtig.
retry-right = { $move } ist so gut wie der beste. Richtig.
retry-same = { $move } wurde gespielt. Versuche einen anderen Zug.
retry-wrong = { $move } verschenkt { $percent } % der Partie. Versuche einen anderen Zug.
retry-shown = { $move } war besser.
retry-show = Zeig ihn mir
retry-next = Der nächste
retry-end = Zurück zur Analyse
duel = Die Engine gegen sich selbst
duel-start = Weiterspielen
chapters = Kapitel
chapter-new = Neues
chapter-here = Neues von hier aus
chapter-number = Kapitel { $number }
chapter-title = Titel dieses Kapitels
chapter-remove = Löschen
chapter-remove-sure = Wirklich löschen?
chapter-removed = Das Kapitel ist gelöscht.
print-study = Drucken
