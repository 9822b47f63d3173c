# Was an Texten in fremden Schreibweisen falsch ist.
opentafl-place = Die OpenTafl-Partie hat einen Fehler in Zeile { $line }, beim Zeichen { $column }.
opentafl-unclosed = Die Klammer, die hier beginnt, wird nirgends geschlossen.
opentafl-tag = Eine Angabe ist ein Name, ein Doppelpunkt und ein Wert, etwa [attackers:Ann].
opentafl-line = „{ $text }“ beginnt weder eine Angabe noch einen Zug noch eine Anmerkung.
opentafl-no-move = Hier fehlt der Zug.
opentafl-comment = Diese Anmerkung folgt auf keinen Zug.
opentafl-several = Hier beginnt eine andere Partie.
opentafl-variation = Diese Variante folgt auf keinen Zug.
opentafl-move = „{ $text }“ ist kein Zug von OpenTafl.
opentafl-rules = Die OpenTafl-Regeln haben einen Fehler bei { $key }.
opentafl-no-colon = Eine Einstellung ist ein Schlüssel, ein Doppelpunkt und ein Wert, etwa esc:e.
opentafl-twice = Sie kommt zweimal vor.
opentafl-missing = Sie fehlt.
opentafl-value = Sie kann nicht „{ $value }“ sein.
opentafl-size = Die Bretter von OpenTafl haben eine ungerade Zahl von Feldern je Seite, 5 bis 19, nicht { $size }.
opentafl-overlap = { $square } gehört schon zu { $other }.
opentafl-mixed =
    { $side ->
        [attackers] Ein Feld ist allen Figurenarten der Angreifer feindlich oder keiner.
       *[defenders] Ein Feld ist allen Figurenarten der Verteidiger feindlich oder keiner.
    }
opentafl-turn = OpenTafl sagt nicht, wer am Zug ist: Schreibe a (Angreifer) oder d (Verteidiger) dahinter.
opentafl-no-letter = OpenTafl hat keinen Buchstaben für eine Figur in { $move }.
opentafl-no-piece = OpenTafl hat keinen Buchstaben für die Figur { $letter } auf { $square }.
opentafl-continuing = OpenTafl kann nicht sagen, dass die Figur auf { $square } weiterziehen darf.
archive-fields = Eine Partie eines Archivs hat vier Teile zwischen Kommas, nicht { $count }.
archive-word = Das Wort { $number } der Züge lässt sich nicht lesen.
archive-after-timeout = Es folgt auf „timeout“, womit eine Partie endet.
archive-count = „{ $text }“ ist keine Anzahl geschlagener Figuren.
archive-winner = „{ $text }“ ist kein Sieger: White, Black, Draw, Ongoing oder nichts.
