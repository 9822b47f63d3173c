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
fixed-side = + ist besser für die Verteidiger, − für die Angreifer, wer auch am Zug ist.
search-stop = Anhalten
search-go-on = Weiter
ends-turn = beendet den Zug
searched = Tiefe { $depth }, { $nodes } Stellungen, { $threads ->
    [one] { $threads } Thread
   *[other] { $threads } Threads
  } · { $time }
engine-off = Schalte die Engine ein, um ihre besten Züge zu sehen.
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
paste-any = Füge eine Partie, eine Stellung oder Regeln in beliebiger Schreibweise ein
which-game = Welche der { $count } Partien
variation-or = oder
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
