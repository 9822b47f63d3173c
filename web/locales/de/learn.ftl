# Die Seiten zum Lernen: Lektionen, die sieben Texte, worin sie sich unterscheiden, und was das Spiel verändert hat.

## Die erste Seite, und was alle Seiten gemeinsam haben

learn-title = Lernen
learn-lead = Tablut lernt man in fünf Minuten. Seine Geschichte dauert etwas länger: sieben Texte, drei Jahrhunderte und ein falsches Wort.
learn-first-game = Die erste Partie
learn-first-game-about = { $count } kurze Lektionen auf einem Brett, das antwortet. Vom ersten Zug bis zum gefangenen König.
learn-first-game-start = Beginnen
learn-first-game-continue = Weiter
learn-first-game-progress = { $done } von { $count } geschafft
learn-texts = Die sieben Texte
learn-texts-about = Jede Regel in einfachen Worten, daneben Linnés Latein und das Englisch von 1811, mit einem Brett, das sie zeigt.
learn-differences = Worin sie sich unterscheiden
learn-differences-about = { $count } Fragen, sieben Antworten. Probiere je zwei davon auf dem Brett aus.
learn-changed = Was das Spiel verändert hat
learn-changed-about = Wie ein falsch übersetztes Gesetz den König unbesiegbar machte. Spiele dieselbe Stellung auf beide Arten.
learn-back = Zurück zum Lernen
learn-board-label = Brett: { $what }
learn-by = Nach den Regeln von { $name }
learn-clause = { $text } { $clause }

## Lektionen

learn-lesson-count = Lektion { $number } von { $count }
learn-step-count = Schritt { $number } von { $count }
learn-you-play-attackers = Du ziehst die Moskowiter, die dunklen Figuren.
learn-you-play-defenders = Du ziehst die Schweden, die hellen Figuren, und ihren König.
learn-task = Deine Aufgabe
learn-right = Richtig
learn-wrong = Nicht dieser Zug
learn-commands = Gib einen Zug ein, etwa e5-e2, oder eines dieser Wörter: show (der richtige Zug), again (die Lektion von vorn), next (nächste Lektion), back (vorige Lektion), list (alle Lektionen), quit (Schluss).
learn-again = Zurücknehmen
learn-show-me = Zeig es mir
learn-start-over = Von vorn
learn-next-step = Weiter
learn-next-lesson = Nächste Lektion
learn-previous-lesson = Vorige Lektion
learn-all-lessons = Alle Lektionen
learn-lesson-done = Fertig
learn-clauses-behind = Wo es geschrieben steht
learn-answered = Die andere Seite spielt { $move }.
learn-finished = Das war die letzte Lektion. Jetzt kannst du das Spiel.
learn-finished-play = Eine Partie spielen
learn-finished-read = Lesen, woher es kommt
learn-forget = Vergiss meinen Fortschritt
learn-forgotten = Dein Fortschritt ist vergessen.

learn-lesson-straight = Geradeaus
learn-lesson-straight-rule = Jede Figur zieht gerade längs einer Reihe oder Linie, so weit du willst. Niemand zieht diagonal.
learn-lesson-straight-1-task = Ziehe den Schweden von b2 hinauf auf das markierte Feld, b6.
learn-lesson-straight-1-right = Der ganze Weg in einem Zug. Du hättest unterwegs auch überall anhalten können.
learn-lesson-straight-1-wrong = Der Schwede auf b2 soll geradeaus hinauf nach b6.
learn-lesson-straight-2-task = Nun quer über das Brett nach f6.
learn-lesson-straight-2-right = Mehr ist am Ziehen nicht dran. Der König zieht genauso.
learn-lesson-straight-2-wrong = Weiter mit demselben Schweden: längs der Reihe nach f6.

learn-lesson-around = Herum, nicht hinüber
learn-lesson-around-rule = Niemand springt. Steht eine Figur im Weg, deine oder eine des Gegners, ist dort Schluss. Also gehst du außen herum.
learn-lesson-around-1-task = Bringe den Schweden in zwei Zügen von b2 nach f6. Ein Moskowiter versperrt die Linie. Ziehe zuerst dorthin, wo der Weg um die Ecke biegt.
learn-lesson-around-1-right = Zuerst längs der Reihe.
learn-lesson-around-1-wrong = Von dort erreicht der nächste Zug f6 nicht. Versuche die Reihe: b2 nach f2.
learn-lesson-around-2-task = Nun hinauf nach f6.
learn-lesson-around-2-right = Zwei gerade Züge führen um die Ecke. Schräg geht es nicht, und im Sprung auch nicht.
learn-lesson-around-2-wrong = Ziehe die Linie hinauf, von f2 nach f6.

learn-lesson-capture = Einen Soldaten schlagen
learn-lesson-capture-rule = Bringe einen Feind zwischen zwei deiner Figuren, links und rechts oder oben und unten, und er ist vom Brett. Dein Zug muss die Falle schließen.
learn-lesson-capture-1-task = Du hast einen Schweden auf f2. Schlage den Moskowiter auf e2 zwischen ihm und einem zweiten.
learn-lesson-capture-1-right = Er stand zwischen d2 und f2 und ist fort.
learn-lesson-capture-1-wrong = Der Moskowiter auf e2 ist noch da. Welches Feld liegt auf seiner anderen Seite?
learn-lesson-capture-2-task = Das gilt für beide Seiten. Schlage den Schweden auf c6.
learn-lesson-capture-2-right = Geschlagen zwischen b6 und d6. Diagonale Nachbarn zählen nie.
learn-lesson-capture-2-wrong = Der Schwede auf c6 braucht einen zweiten Feind, gegenüber dem auf b6.

learn-lesson-several = Zwei auf einmal, drei auf einmal
learn-lesson-several-rule = Ein Zug kann mehrere Fallen schließen. Jedes Opfer braucht eine eigene Falle.
learn-lesson-several-1-task = Schlage zwei Moskowiter mit einem Zug.
learn-lesson-several-1-right = Ein Schritt, zwei geschlagen: c6 und e6.
learn-lesson-several-1-wrong = Suche das Feld, das an beide Moskowiter grenzt.
learn-lesson-several-2-task = Nun schlage drei Schweden mit einem Zug.
learn-lesson-several-2-right = Mehr als drei kann ein Zug nicht schlagen: einen seitlich, einen darüber und einen darunter.
learn-lesson-several-2-wrong = Ein Feld liegt neben allen drei Schweden. Wer kommt dorthin?

learn-lesson-between = Hineinziehen ist ungefährlich
learn-lesson-between-rule = Nur wer zieht, kann schlagen. Ziehst du selbst zwischen zwei Feinde, geschieht dir nichts.
learn-lesson-between-1-task = Ziehe deinen Schweden zwischen die beiden Moskowiter, nach d2.
learn-lesson-between-1-right = Er steht zwischen zwei Feinden und lebt. Sie müssten weggehen und wiederkommen.
learn-lesson-between-1-wrong = Es sieht gefährlich aus, aber ziehe nach d2.

learn-lesson-king-fights = Auch der König kämpft
learn-lesson-king-fights-rule = Der König schlägt wie jede andere Figur. Er kann eine Falle schließen oder warten, während ein Soldat sie schließt.
learn-lesson-king-fights-1-task = Der Moskowiter auf c4 steht neben dem König. Schlage ihn.
learn-lesson-king-fights-1-right = Ein Schwede auf der einen Seite, der König auf der anderen.
learn-lesson-king-fights-1-wrong = Der König steht schon auf der einen Seite von c4. Es fehlt ein Schwede auf b4.
learn-lesson-king-fights-2-task = Nun der König selbst: Schlage mit ihm den Moskowiter auf b4.
learn-lesson-king-fights-2-right = Der König hat zugeschlagen. Doch sieh: Er hat seine Burg verlassen, und nach Linnés Regeln kann er nicht zurück.
learn-lesson-king-fights-2-wrong = Ziehe den König neben den Moskowiter auf b4.

learn-lesson-castle = Die Burg
learn-lesson-castle-rule = Das mittlere Feld ist die Burg des Königs. Linné schrieb konokis daneben; sein Übersetzer Salmi hat das samische Wort gånågis, König. Kein Soldat hält dort an. Ist der König einmal fort, kehrt nicht einmal er zurück. Aber über eine leere Burg darf man ziehen.
learn-lesson-castle-1-task = Schicke den Moskowiter von b4 über die leere Burg nach f4. Versuche ruhig zuerst, in ihr anzuhalten.
learn-lesson-castle-1-right = Darüber, nicht darauf. Ob das erlaubt ist, darin sind sich die Texte nicht einig. Mehr dazu unter „Worin sie sich unterscheiden“.
learn-lesson-castle-1-wrong = Ziehe in einem Zug über die Burg: b4 nach f4.

learn-lesson-anvil = Die Burg hilft mit
learn-lesson-anvil-rule = Die leere Burg zählt als Feind. Ein Soldat neben ihr kann zwischen der Burg und einer einzigen Figur geschlagen werden.
learn-lesson-anvil-1-task = Schlage den Schweden auf d3 gegen die leere Burg.
learn-lesson-anvil-1-right = Ein Moskowiter hat genügt. Die Burg war der zweite.
learn-lesson-anvil-1-wrong = Die Burg liegt über d3. Was fehlt, liegt darunter.
learn-lesson-anvil-2-task = Die Burg ist unparteiisch. Schlage den Moskowiter auf e4.
learn-lesson-anvil-2-right = Geschlagen zwischen der Burg und f4. Wer neben einer leeren Burg steht, sollte hinter sich schauen.
learn-lesson-anvil-2-wrong = Die Burg liegt links von e4. Komm von rechts.

learn-lesson-escape = Der König entkommt
learn-lesson-escape-rule = Ein König, der den Rand des Bretts erreicht, auf welchem Feld auch immer, ist frei, und die Schweden haben gewonnen.
learn-lesson-escape-1-task = Finde den Ausweg des Königs.
learn-lesson-escape-1-right = Er ist draußen, und die Schlacht ist vorbei.
learn-lesson-escape-1-wrong = Der König ist noch drinnen. Nur eine seiner vier Richtungen ist offen.

learn-lesson-raichi = Raichi!
learn-lesson-raichi-rule = Sieht der König einen freien Weg zum Rand, muss er es rufen: raichi! Das ist das „Schach“ des Tablut, nur dass hier der König droht.
learn-lesson-raichi-1-task = Das ist Linnés eigenes Beispiel. Ziehe den König auf das Feld, das er b nannte, auf c4, und sieh dir den Weg nach unten an.
learn-lesson-raichi-1-right = Raichi! Von b ist der Weg über e und i nach m frei. Die Moskowiter müssen ihn sofort schließen.
learn-lesson-raichi-1-wrong = Linnés Feld b ist c4, einen Schritt links vom König.
learn-lesson-raichi-2-task = Sie haben ihn geschlossen. Finde für den König einen anderen Weg, raichi zu rufen.
learn-lesson-raichi-2-right = Noch einmal raichi! Drohung um Drohung, so bricht ein König aus.
learn-lesson-raichi-2-wrong = Von dort sieht der König den Rand nicht.

learn-lesson-tuichu = Tuichu!
learn-lesson-tuichu-rule = Zwei freie Wege zugleich sind tuichu. Ein Zug kann nur einen davon schließen.
learn-lesson-tuichu-1-task = Finde das Feld, von dem aus der König zwei Auswege sieht.
learn-lesson-tuichu-1-right = Tuichu! Die Linie hinauf und die Linie hinunter. Sehen wir, was sie tun.
learn-lesson-tuichu-1-wrong = Das sind nicht zwei Auswege. Suche eine Linie, die von einem Ende zum anderen leer ist.
learn-lesson-tuichu-2-task = Ein Ausweg ist geschlossen. Nimm den anderen.
learn-lesson-tuichu-2-right = Draußen. Linné schrieb: Der Weg kann nicht geschlossen werden. Doch Vorsicht: Neben einem Moskowiter kann auch ein König, der tuichu gerufen hat, gefangen werden.
learn-lesson-tuichu-2-wrong = Der König kann jetzt gewinnen. Hinauf!

learn-lesson-guard = Den Weg schließen
learn-lesson-guard-rule = Jetzt bist du die Moskowiter. Ruft der König raichi, hast du einen Zug, um ihm den Weg zu schließen. Jedes Feld darauf genügt.
learn-lesson-guard-1-task = Der König auf c4 sieht einen Weg hinunter zum Rand. Schließe ihn.
learn-lesson-guard-1-right = Geschlossen. Von all deinen Zügen konnten das nur zwei: einer nach c1 und einer nach c2.
learn-lesson-guard-1-wrong = Der König geht über c1 hinaus. Stelle einen Moskowiter auf c1 oder c2.

learn-lesson-king-open = Den König im Freien fangen
learn-lesson-king-open-rule = Fern von seiner Burg wird der König gefangen wie jeder andere: zwischen zweien. „Etiam Rex“, schrieb Linné, auch der König.
learn-lesson-king-open-1-task = Ein Moskowiter steht neben dem König. Fange ihn zwischen zweien.
learn-lesson-king-open-1-right = Der König ist gefangen, und die Moskowiter haben gewonnen. Diese Regel ging 1811 verloren.
learn-lesson-king-open-1-wrong = Der König kommt frei. Welches Feld liegt b3 gegenüber?

learn-lesson-king-castle = Den König in seiner Burg fangen
learn-lesson-king-castle-rule = In seiner Burg ist der König stark. Es braucht vier Moskowiter, einen auf jeder Seite.
learn-lesson-king-castle-1-task = Drei stehen bereit. Bringe den vierten.
learn-lesson-king-castle-1-right = Auf allen vier Seiten umstellt, ist der König gefangen.
learn-lesson-king-castle-1-wrong = Eine Seite der Burg ist noch offen.

learn-lesson-trapped = Der letzte Verteidiger
learn-lesson-trapped-rule = Drei Moskowiter umstellen den König in seiner Burg, auf der vierten Seite steht ein Schwede. Dann kann dieser Schwede zwischen einem Moskowiter und seinem eigenen König geschlagen werden.
learn-lesson-trapped-1-task = Schlage den Schweden auf d3. Komm von hinten an ihn heran.
learn-lesson-trapped-1-right = Er ist gegen seinen eigenen König geschlagen. Das geht nur, wenn der Ring auf den anderen drei Seiten geschlossen ist.
learn-lesson-trapped-1-wrong = Der Schwede ist noch da. Das Feld hinter ihm ist d2.

learn-lesson-king-beside = Den König neben seiner Burg fangen
learn-lesson-king-beside-rule = Steht der König gleich neben seiner leeren Burg, fangen ihn drei Moskowiter, einer auf jeder übrigen Seite. Die Burg hält die vierte.
learn-lesson-king-beside-1-task = Zwei stehen bereit. Schließe den Ring.
learn-lesson-king-beside-1-right = Drei Moskowiter und die Burg: Der König ist gefangen.
learn-lesson-king-beside-1-wrong = Der König kann noch nach unten.
learn-lesson-king-beside-2-task = Dasselbe auf dem ganzen Brett. Finde die Figur, die den Ring schließt.
learn-lesson-king-beside-2-right = Linné nannte diese drei Felder a, α und 3. Du hast den König nach seinem elften Gesetz gefangen.
learn-lesson-king-beside-2-wrong = Der König auf e4 hat einen Moskowiter auf d4 und einen auf e3. Hinter ihm liegt seine Burg. Was fehlt?

learn-lesson-elsewhere = In anderen Regelwerken
learn-lesson-elsewhere-rule = Spätere Regeln haben manches geändert. Viele schicken den König in eine Ecke und lassen leere Ecken schlagen. Einige sperren die Felder, auf denen die Moskowiter begannen.
learn-lesson-elsewhere-1-task = Nach diesen Regeln befreit nur eine Ecke den König. Finde sie.
learn-lesson-elsewhere-1-right = Frei. Haben die Angreifer nur Ecken zu bewachen, ist das weniger Arbeit. Dafür ist der König schwerer zu fangen.
learn-lesson-elsewhere-1-wrong = Der König muss ein Eckfeld erreichen.
learn-lesson-elsewhere-2-task = Eine leere Ecke schlägt wie eine Figur. Schlage den Angreifer auf b1 gegen sie.
learn-lesson-elsewhere-2-right = Geschlagen zwischen der Ecke und c1.
learn-lesson-elsewhere-2-wrong = Die Ecke ist a1. Schließe die andere Seite von b1.
learn-lesson-elsewhere-3-task = In den Studentenpartien von Bologna sind die sechzehn Anfangsfelder Lager, und Lager schlagen. Schlage den Verteidiger auf b4 gegen das Lager auf a4.
learn-lesson-elsewhere-3-right = Geschlagen zwischen dem leeren Lager und c4. Jedes Regelwerk hier sagt dir, was es ändert und wer das sagt.
learn-lesson-elsewhere-3-wrong = Das Lager liegt links von b4. Schließe die rechte Seite, c4.

## Die sieben Texte

learn-text-author = Verfasst von
learn-text-year = Jahr
learn-text-licence = Lizenz
learn-text-public-domain = gemeinfrei
learn-text-copyright = urheberrechtlich geschützt; hier in eigenen Worten gesagt
learn-text-place = Fundort
learn-text-rule-sets = Hier gespielt als
learn-text-note = Über diesen Text
learn-text-clauses = Seine Regeln
learn-text-silent = Davon sagt der Text nichts.
learn-text-clause-heading = Stelle { $clause }
learn-text-legend = Legende
learn-text-show = Zeigen
learn-text-play = Nach diesen Regeln spielen
learn-history = Drei Jahrhunderte in Kürze
learn-show-previous = Voriges Beispiel
learn-show-next = Nächstes Beispiel
learn-show-count = Beispiel { $number } von { $count }
learn-play-move = Ziehe { $move }
learn-play-it-again = Noch einmal
learn-result-legal = Erlaubt. Nichts wird geschlagen.
learn-result-illegal = Nicht erlaubt.
learn-result-takes = Erlaubt, und schlägt { $squares }.
learn-exits = { $count ->
    [0] Der König sieht keinen Ausweg.
    [one] Der König sieht einen Ausweg: { $squares }.
   *[other] Der König sieht { $count } Auswege: { $squares }.
}

learn-letters = Linnés Brett mit Buchstaben
learn-letters-about = Tippe auf einen Buchstaben und sieh jede Stelle, die ihn nennt.
learn-atlas-about = Welche Regeln beiden Seiten eine Chance geben, nach Partien des Computers gegen sich selbst mit jedem Regelwerk.
learn-solved-about = Spiele, von denen man weiß, wer gewinnt, jedes gegen seinen Beweis zu spielen.
learn-letters-lead = Linné gab seinen Feldern Buchstaben und Zahlen, und seine Gesetze sprechen davon. Tippe auf ein Feld, um jede Stelle zu sehen, die es nennt. Tippe auf eine Stelle, um ihre Felder zu sehen.
learn-letters-choose = Wähle ein Feld oder eine Stelle.
learn-letters-square = Feld { $square }, bezeichnet mit { $mark }
learn-letters-confidence-certain = Sein Platz ist sicher.
learn-letters-confidence-high = Sein Platz ist gut begründet.
learn-letters-confidence-medium = Sein Platz ist aus der Symmetrie erschlossen.
learn-letters-none = Keine Stelle nennt es.
learn-letters-how = Wie das Brett gelesen wurde
learn-letters-named = { $clause } nennt { $marks }

## Worin sie sich unterscheiden

learn-differences-lead = Eine Zeile ist eine Frage, eine Spalte ein Text. Wähle eine Zelle, um ihre Antwort auf dem Brett auszuprobieren.
learn-differences-only-against = Nur Widersprüche
learn-differences-question = Frage
learn-differences-against = widerspricht einem anderen Text
learn-differences-silent = schweigt
learn-differences-taken = schweigt; hier gespielt als: { $answer }
learn-differences-implied = folgt aus dem Text
learn-differences-unclear = lässt sich auf zwei Arten lesen
learn-differences-legend = Zeichen
learn-differences-not-on-board = Das lässt sich an einer einzelnen Stellung nicht zeigen.
learn-differences-try = Die zwei Antworten ausprobieren
learn-differences-left = Erster Text
learn-differences-right = Zweiter Text
learn-differences-same = Auf dem Brett kommen beide auf dasselbe hinaus.
learn-differences-differ = Hier trennen sie sich.
learn-differences-cell = { $text }: { $answer }
learn-group-board = Brett und Aufstellung
learn-group-movement = Ziehen
learn-group-capture = Soldaten schlagen
learn-group-king = Den König fangen
learn-group-end = Das Ende

learn-crossing = Dürfen Figuren über das mittlere Feld ziehen?
learn-crossing-lead = Ein Leser fragte das im Oktober 2017 unter Walkers Webseite. Eine Antwort kam nicht. Hier ist eine für jeden Text.
learn-crossing-A = Ja. Regel 5 lässt die anderen durch die Burg ziehen, solange sie leer ist. Kein anderer Text sagt das.
learn-crossing-B = Nicht entschieden. Gesetz 14 sagt, die Burg könne „intercludere“: einschließen oder den Weg versperren. Liest man es als Schlagen, dürfen Figuren hinüber; liest man es als Versperren, dürfen sie es nicht. Beide Lesarten kann man hier spielen.
learn-crossing-C = Nicht entschieden. Die Übersetzung behält Linnés Zweifel bei: Die Burg kann sperren. Hier dürfen Figuren hinüber.
learn-crossing-D = Nicht gesagt. Verboten ist nur anzuhalten, also dürfen Figuren hier hinüber.
learn-crossing-E = Nicht gesagt. Verboten ist nur anzuhalten, also dürfen Figuren hier hinüber.
learn-crossing-F = Eine Burg gibt es nicht. Das mittlere Feld ist wie jedes andere.
learn-crossing-G = Höchstwahrscheinlich nicht. „No other person can be admitted“ behält sie dem König allein vor.

learn-question-size = Wie groß ist das Brett?
learn-question-pieces = Wie viele Figuren gibt es?
learn-question-start = Wie stehen sie am Anfang?
learn-question-first = Wer zieht zuerst?
learn-question-turns = Wechseln sich die Seiten ab?
learn-question-slide = Wie weit zieht eine Figur?
learn-question-leap = Darf eine Figur springen?
learn-question-castle-stop = Darf ein Soldat in der Burg anhalten?
learn-question-castle-pass = Darf ein Soldat über die leere Burg ziehen?
learn-question-king-return = Darf der König in seine Burg zurück?
learn-question-king-pass = Darf der König über seine leere Burg ziehen?
learn-question-corner-stop = Darf ein Soldat in einer Ecke anhalten?
learn-question-marked = Darf man die Anfangsfelder wieder betreten?
learn-question-two-sides = Wie viele schlagen einen Soldaten?
learn-question-step-between = Was geschieht einer Figur, die zwischen zwei Feinde zieht?
learn-question-several = Kann ein Zug mehrere schlagen?
learn-question-castle-hostile = Hilft die leere Burg beim Schlagen?
learn-question-trapped = Kann der letzte Verteidiger eines umstellten Königs geschlagen werden?
learn-question-king-in-castle-hostile = Kann ein Angreifer gegen den König in seiner Burg geschlagen werden?
learn-question-king-armed = Schlägt der König?
learn-question-corner-hostile = Helfen leere Ecken beim Schlagen?
learn-question-edge-hostile = Hilft der Rand des Bretts beim Schlagen?
learn-question-king-castle = Wie viele fangen den König in seiner Burg?
learn-question-king-beside = Wie viele fangen den König neben seiner Burg?
learn-question-king-edge = Wie viele fangen den König am Rand?
learn-question-king-open = Wie viele fangen den König im Freien?
learn-question-goal = Wo gewinnt der König?
learn-question-calls = Was ruft man, wenn ein Weg offen ist?
learn-question-two-ways = Gewinnen zwei offene Wege von selbst?
learn-question-attackers-win = Wie gewinnen die Angreifer?
learn-question-repetition = Was, wenn eine Stellung wiederkehrt?
learn-question-no-move = Was, wenn eine Seite nicht ziehen kann?
learn-question-agreed-draw = Dürfen sich die Spieler auf Remis einigen?
learn-question-match = Was ist ein Match?
learn-question-new-pieces = Werden andere Figuren vorgeschlagen?

learn-answer-nine = 9×9
learn-answer-nine-or-more = 9×9 oder größer
learn-answer-twenty-five = 1 + 8 und 16
learn-answer-twenty-five-or-more = 1 + 8 und 16, oder mehr
learn-answer-cross = ein Kreuz
learn-answer-attackers = Angreifer
learn-answer-alternate = ja
learn-answer-any-distance = beliebig weit
learn-answer-yes = ja
learn-answer-no = nein
learn-answer-either = ja oder nein
learn-answer-two = zwei
learn-answer-three = drei
learn-answer-four = vier
learn-answer-never = nie gefangen
learn-answer-safe = ungefährlich
learn-answer-deadly-or-safe = tödlich oder ungefährlich
learn-answer-no-or-yes = nein; anderswo ja
learn-answer-king-only = gegen den König
learn-answer-has-won = er hat gewonnen
learn-answer-three-at-edge = drei
learn-answer-edge = jedes Randfeld
learn-answer-corner-or-edge = eine Ecke; anderswo der Rand
learn-answer-none = nichts
learn-answer-raichi = raichi, tuichu
learn-answer-rajgge = råjgge, dujgu
learn-answer-cannot-shut = nicht zu schließen
learn-answer-taken = König gefangen
learn-answer-taken-or-shut-in = König gefangen oder einge­schlossen
learn-answer-draw = remis
learn-answer-draw-second = sofort remis
learn-answer-draw-third = beim dritten Mal remis
learn-answer-lose-or-draw = verliert, oder remis
learn-answer-swedes-lose = Schweden verlieren
learn-answer-single = einzelne Partien
learn-answer-winner-swedes = der Gewinner erhält die Schweden
learn-answer-proposed = zwei Arten

learn-note-size = Linné und Smith verlassen sich auf eine Zeichnung; dort zählt man neun Felder je Seite.
learn-note-first = Wo ein Text schweigt, beginnen die Angreifer, wie in den anderen.
learn-note-king-return = Walkers Faltblatt und seine Webseite widersprechen einander. Die erste Liste überlässt die Wahl den Spielern.
learn-note-marked = Smith gibt nur die Felder mit Buchstaben frei, aber seine eigenen Gesetze stellen Figuren auf solche mit Zahlen.
learn-note-step-between = Smiths Worte „gets between“ klingen, als wäre das Hineinziehen tödlich. Walkers Webseite sagt nicht, wessen Zug eine Figur einschließen muss. Beide werden hier gespielt wie die anderen.
learn-note-castle-hostile = In Smiths Ausgabe fehlt Linnés vierzehntes Gesetz.
learn-note-trapped = Walkers Faltblatt lässt dies weg, obwohl es sich authentisch nennt, und das Weblog ebenso.
learn-note-king-armed = Das Weblog sagt, dass der König gewöhnlich nicht hilft und dass andere Fassungen es ihm erlauben.
learn-note-king-edge = Wo der Rand das Ziel ist, hat ein König, der dort ist, schon gewonnen.
learn-note-king-open = Die Wurzel des großen Streits. „Etiam Rex“, auch der König, wurde 1811 zu „außer dem König“.
learn-note-calls = Wo ein Text keine Rufe hat, werden hier trotzdem die von Linné gezeigt. Das ist unsere Zutat, und sie entscheiden nichts.
learn-note-two-ways = Linné bemerkt, dass sich zwei Wege nicht beide schließen lassen. Doch ein König neben einem Moskowiter kann noch gefangen werden. Kein Text beendet die Partie mit dem Ruf.
learn-note-attackers-win = Linné sagt, der Krieg ende, wenn der König gefangen oder eingeschlossen ist. Sein zweites Wort wird hier auf zwei Arten gespielt: Die Schweden verlieren, wenn keiner von ihnen ziehen kann, oder wenn weder der König noch die mit ihm verbundenen Leute es können.
learn-note-match = Linné lässt den Gewinner in der nächsten Partie die Schweden spielen. Bei Smith ergreift der Gewinner sie, was entstellt ist.
learn-note-no-move = Die erste Liste bietet beide Regeln an. In Linnés Gesetz hat ein eingeschlossener König verloren; hier heißt das, dass kein Schwede ziehen kann. Die engere Lesart ist ein eigenes Regelwerk.

learn-demo-set-up = Die Stellung am Anfang.
learn-demo-set-up-11 = Der Anfang auf elf mal elf Feldern, mit zwölf Verteidigern und vierundzwanzig Angreifern.
learn-demo-attackers-begin = Ein Angreifer macht den ersten Zug.
learn-demo-defenders-begin = Ein Verteidiger versucht, den ersten Zug zu machen.
learn-demo-alternate = Ein Angreifer zieht, dann ein Verteidiger.
learn-demo-twice = Ein Angreifer versucht, zweimal hintereinander zu ziehen.
learn-demo-straight = Ein Verteidiger zieht von a nach c, geradeaus.
learn-demo-diagonal = Ein Verteidiger versucht, von a nach e zu ziehen, diagonal.
learn-demo-far = Ein Verteidiger zieht in einem Zug von c nach n.
learn-demo-leap-i = Ein Verteidiger auf b will nach m. Auf i steht jemand.
learn-demo-leap-e = Ein Verteidiger auf b will nach m. Auf e steht jemand.
learn-demo-onto = Ein Verteidiger versucht, auf das Feld eines Angreifers zu ziehen.
learn-demo-marked-4 = Ein Verteidiger hält auf einem Feld an, auf dem ein Angreifer begann.
learn-demo-marked-3 = Ein Angreifer hält auf einem Feld an, auf dem ein Verteidiger begann.
learn-demo-castle-stop = Ein Verteidiger will in der leeren Burg anhalten.
learn-demo-castle-pass = Ein Verteidiger will über die leere Burg ziehen.
learn-demo-king-return = Der König will in seine Burg zurück.
learn-demo-king-pass = Der König will über seine leere Burg ziehen.
learn-demo-corner-stop = Ein Verteidiger will in einer Ecke anhalten.
learn-demo-custodial = Ein Angreifer schließt einen Verteidiger von der anderen Seite ein.
learn-demo-step-between = Ein Verteidiger zieht zwischen zwei Angreifer.
learn-demo-three-at-once = Ein Zug stellt einen Angreifer neben drei Verteidiger, hinter denen je ein weiterer Angreifer steht.
learn-demo-castle-anvil-defender = Ein Verteidiger steht zwischen der leeren Burg und einem Angreifer, der herankommt.
learn-demo-castle-anvil-attacker = Ein Angreifer steht zwischen der leeren Burg und einem Verteidiger, der herankommt.
learn-demo-king-in-castle-anvil = Ein Angreifer steht zwischen dem König in seiner Burg und einem Verteidiger, der herankommt.
learn-demo-king-hammer = Der König zieht an einen Angreifer heran, hinter dem ein Verteidiger steht.
learn-demo-king-anvil = Ein Verteidiger zieht an einen Angreifer heran, hinter dem der König steht.
learn-demo-trapped = Der König ist auf drei Seiten umstellt. Ein Angreifer kommt hinter den Verteidiger auf der vierten.
learn-demo-trapped-two = Dasselbe mit nur zwei Angreifern neben dem König.
learn-demo-trapped-late = Der Angreifer hinter dem Verteidiger war schon da. Der dritte neben dem König kommt zuletzt.
learn-demo-corner-hostile = Ein Angreifer steht zwischen einer leeren Ecke und einem Verteidiger, der herankommt.
learn-demo-edge-hostile = Ein Verteidiger steht am Rand. Ein Angreifer kommt vor ihn.
learn-demo-king-leaves-castle = Drei Angreifer neben dem König. Er geht über die vierte Seite hinaus.
learn-demo-castle-four = Der vierte Angreifer kommt neben den König in seiner Burg.
learn-demo-castle-three = Erst der dritte Angreifer kommt neben den König in seiner Burg.
learn-demo-beside-three = Der König steht neben seiner Burg. Der dritte Angreifer kommt nach 3.
learn-demo-beside-a = Dasselbe; der dritte Angreifer kommt nach a.
learn-demo-beside-two = Der König steht neben seiner Burg, zwischen nur zwei Angreifern.
learn-demo-king-two = Der König steht im Freien. Ein zweiter Angreifer kommt, dem ersten gegenüber.
learn-demo-king-four = Der König steht im Freien. Der vierte Angreifer kommt.
learn-demo-king-edge = Der König steht am Rand. Der dritte Angreifer kommt.
learn-demo-escape = Der König zieht auf ein Randfeld, das keine Ecke ist.
learn-demo-corner = Der König zieht in eine Ecke.
learn-demo-one-way = Der König auf b, alle anderen, wo sie begannen. Er sieht einen Ausweg.
learn-demo-way-shut = Dasselbe; ein Angreifer schließt den Weg auf m.
learn-demo-two-ways = Der König auf e, alle anderen, wo sie begannen. Er sieht zwei Auswege.
learn-demo-two-ways-one-shut = Dasselbe; ein Angreifer schließt einen Weg. Der andere bleibt offen.
learn-demo-repetition = Beide Seiten ziehen fort und wieder zurück. Die Stellung des Anfangs ist wiedergekehrt.
learn-demo-shut-in = Der letzte Angreifer kommt. Weder der König noch seine beiden Soldaten können ziehen.
learn-demo-shut-in-king = Der letzte Angreifer kommt. Weder der König noch die beiden mit ihm verbundenen Soldaten können ziehen; ein dritter, weit weg, kann es.
learn-demo-tuichu-taken = Der König sieht drei Auswege, aber neben ihm steht ein Angreifer, und ein zweiter kommt gegenüber.
learn-demo-diagonal-piece = Ein Angreifer einer neuen Art zieht diagonal.
learn-demo-phantom-piece = Ein Verteidiger einer neuen Art gleitet durch zwei Figuren.

## Was das Spiel verändert hat

learn-changed-lead = 1732 konnte der König gefangen werden wie jeder andere. 1811 war er kaum noch zu fangen. Ein einziges Gesetz machte den Unterschied.
learn-changed-1732 = 1732: auch der König
learn-changed-1732-text = Carl von Linné, fünfundzwanzig Jahre alt, sieht den Sámi beim Spielen zu und schreibt ihre Regeln in eiligem Latein auf. Sein neuntes Gesetz sagt, wie Figuren geschlagen werden: zwischen zwei Feinden. Es endet mit zwei Worten, „etiam Rex“: auch der König.
learn-changed-1811 = 1811: außer dem König
learn-changed-1811-text = James Edward Smith gibt das Tagebuch auf Englisch heraus. Aus „etiam“, auch, wird das Gegenteil. Zwei Feinde können dem König nun nichts mehr anhaben. Auch die Gesetze 13 und 14 fehlen, und mit dem vierzehnten die Hilfe der Burg beim Schlagen.
learn-changed-position = Eine Stellung, zwei Spiele
learn-changed-position-text = Der König sieht drei Wege zum Rand: tuichu! Ein Angreifer steht neben ihm, und die Angreifer sind am Zug. Spiele b9–b3 nach beiden Texten.
learn-changed-linnaeus = Nach Linné
learn-changed-smith = Nach Smith
learn-changed-after-linnaeus = Zwischen zweien gefangen. Die Angreifer haben gewonnen.
learn-changed-after-smith = Zwei können ihm nichts anhaben. Er ist am Zug, und der Rand ist offen. Bringe ihn hin.
learn-changed-after-smith-won = Er geht hinaus. Die Verteidiger haben gewonnen, mit denselben Figuren auf denselben Feldern.
learn-changed-mend = Wie man es ausbesserte
learn-changed-mend-text = Ein König, der fast überall sicher ist, gewinnt zu leicht. Also erfanden die Handbücher Abhilfen: vier Angreifer, um ihn zu fangen, ein König ohne Waffen, Ecken als sein Ziel, Lager, die niemand betreten darf. Die meisten Tafl-Spiele von heute haben eine dieser Abhilfen. Das Latein, 1889 gedruckt, brauchte keine.
learn-changed-murray = Mit vieren, wie in den Handbüchern
learn-changed-murray-text = Der vierte Angreifer kommt. Nach dem Wortlaut von 1811 ist der König noch frei; so, wie man später spielte, ist er gefangen.
learn-changed-other = Zwei weitere Versehen
learn-changed-other-14 = Gesetz 14, in dem die Burg beim Schlagen hilft, wurde nicht gedruckt.
learn-changed-other-12 = Gesetz 12 lässt den Gewinner in der nächsten Partie die Schweden spielen. Bei Smith ergreift der Gewinner sie, und der Verlierer gibt zurück, was er genommen hat.
learn-changed-play-linnaeus = Nach Linnés Regeln spielen
learn-changed-play-smith = Nach Smiths Regeln spielen

## Wie man gewinnt

learn-strategy = Wie man gewinnt
learn-strategy-about = { $count } Ratschläge für beide Seiten, jeder mit seinem Beweis: auf dem Brett oder in aufgezeichneten Partien.
learn-strategy-lead = Nichts hier ist Meinung. Jede Stellung wurde zu Ende gerechnet, und jeder Anteil wurde in den Partien eines Archivs gezählt. Spiele auf den Brettern: Jeder Zug lässt sich ausprobieren.
learn-strategy-defenders = Für die Schweden
learn-strategy-attackers = Für die Moskowiter
learn-strategy-wins = Bewiesen: Ein erster Zug gewinnt, und kein anderer, in höchstens { $plies } Zügen beider Seiten zusammen.
learn-strategy-holds = Bewiesen: Ein Zug hält. Nach jedem der { $others } anderen gewinnt die andere Seite sofort.
learn-strategy-games-copenhagen = Gezählt in Partien des Copenhagen Hnefatafl, auf elf mal elf Feldern:
learn-strategy-games-brandubh = Gezählt in Partien des Brandubh, auf sieben mal sieben Feldern:
learn-strategy-count-defenders-take-first = Wo die Verteidiger die erste Figur schlugen, gewannen sie { $won } von { $of }.
learn-strategy-count-attackers-take-first = Wo die Angreifer die erste Figur schlugen, gewannen die Verteidiger { $won } von { $of }.
learn-strategy-count-attackers-ahead = Wo die Angreifer nach zehn Zügen jeder Seite weniger als doppelt so viele Figuren verloren hatten wie die Verteidiger, gewannen sie { $won } von { $of }.
learn-strategy-count-attackers-behind = Wo sie mehr als doppelt so viele verloren hatten, gewannen sie { $won } von { $of }.
learn-strategy-empty-line = Finde die Linie, die von einem Ende zum anderen leer ist
learn-strategy-empty-line-text = Ein König, der auf eine solche Reihe oder Linie tritt, sieht zwei Auswege, und ein Zug schließt nur einen. Hier ist die zweite Reihe leer. Halte eine Reihe und eine Linie von deinen eigenen Leuten frei, und halte einen Weg dorthin offen.
learn-strategy-call-again = Rufe, und rufe noch einmal
learn-strategy-call-again-text = Jedes raichi erzwingt eine Antwort. Nutze die Antworten, um voranzukommen: Jeder Ruf bringt den König näher an eine Linie mit zwei Auswegen, und die Moskowiter kommen nie zu einem eigenen Zug.
learn-strategy-open-the-way = Lass einen Mann den Weg öffnen
learn-strategy-open-the-way-text = Ein Mann, der aus der Linie des Königs tritt, öffnet sie, und schlägt er dabei, öffnet sich auch die Linie hinter seinem Opfer. Ein Zug, zwei Wege.
learn-strategy-look-opposite = Schau auf das Feld gegenüber
learn-strategy-look-opposite-text = Im Freien fangen zwei den König. Steht ein Angreifer neben ihm, so schau hinüber: Kann ein anderer auf das Feld auf der anderen Seite kommen? Dann muss der König ziehen, und in dieser Stellung gibt es für ihn einen einzigen Platz.
learn-strategy-take-first = Schlage die erste Figur
learn-strategy-take-first-text = Jedes Schlagen reißt eine Lücke in den Ring. In zwei Schwesterspielen gewannen die Verteidiger weit öfter, wo die erste geschlagene Figur ein Angreifer war.
learn-strategy-shut-not-take = Erst schließen, dann schlagen
learn-strategy-shut-not-take-text = Schlagen lockt und kann warten. Sieht der König einen Ausweg, zählt nichts, als ihn zu schließen. Hier schlagen fünf Züge, und jeder von ihnen verliert.
learn-strategy-gate-that-threatens = Schließe das Tor dort, wo du auch drohst
learn-strategy-gate-that-threatens-text = Ein König hat auf einmal nur wenige Auswege, und jeder lässt sich auf mehreren Feldern schließen. Nimm das, von dem aus die schließende Figur eine der zwei sein wird, die ihn fangen.
learn-strategy-take-his-flight = Rücke heran, wenn seine Fluchtwege gedeckt sind
learn-strategy-take-his-flight-text = Eine Figur neben dem König droht, ihn mit einer zweiten auf der anderen Seite zu fangen. Sieh vorher nach, wohin er gehen kann. Hier endet jede Flucht ebenfalls zwischen zweien.
learn-strategy-beside-the-castle = Treibe ihn gegen seine Burg
learn-strategy-beside-the-castle-text = Neben seiner leeren Burg fangen drei den König, und hinein kann er nicht mehr. Eine Drohung auf der einen Seite der Burg schickt ihn über sie hinweg auf die andere.
learn-strategy-give-a-man = Gib einen Mann und gewinne einen Zug
learn-strategy-give-a-man-text = Die Angreifer haben doppelt so viele Figuren. Stellt einer von ihnen sich so hin, dass er geschlagen wird, kostet das die Schweden ihren Zug; nutze deinen, um das Netz zu schließen.
learn-strategy-one-for-one = Tausche einen gegen einen
learn-strategy-one-for-one-text = Auf jeden von ihnen kommen zwei von dir, also ist ein gleicher Tausch ein Gewinn, und zwei gegen einen ist keiner.
learn-demo-strategy-empty-line = Finde die Linie, die von einem Ende zum anderen leer ist.
learn-demo-strategy-call-again = Rufe, und rufe noch einmal.
learn-demo-strategy-open-the-way = Lass einen Mann den Weg öffnen.
learn-demo-strategy-look-opposite = Schau auf das Feld gegenüber.
learn-demo-strategy-gate-that-threatens = Schließe das Tor dort, wo du auch drohst.
learn-demo-strategy-beside-the-castle = Treibe ihn gegen seine Burg.
learn-demo-strategy-take-his-flight = Rücke heran, wenn seine Fluchtwege gedeckt sind.
learn-demo-strategy-give-a-man = Gib einen Mann und gewinne einen Zug.
learn-demo-strategy-shut-not-take = Erst schließen, dann schlagen.
learn-share = Ein Link zu dieser Lektion, für alle in einer Klasse
learn-sheet = Die Lektionen auf Papier
learn-sheet-hint = Jede Lektion mit ihren Brettern und Aufgaben; die Lösungen stehen auf der letzten Seite.
learn-sheet-solutions = Lösungen
learn-endings = Endspiele
learn-endings-about = Was man sicher weiß, wenn wenige Steine übrig sind
learn-endings-lead = Wenn wenige Steine übrig sind, kennt eine Tabelle jede Stellung: wer gewinnt, und in wie vielen Zügen beider Seiten. Dies sind die Anteile an allen Stellungen; was gedreht oder gespiegelt dasselbe ist, zählt einmal.
learn-endings-try = Drücke auf ein Brett, um es auszuprobieren.
learn-endings-alone = Ein König allein
learn-endings-against = Angreifer
learn-endings-first = sie ziehen und gewinnen
learn-endings-second = er zieht, und sie gewinnen
learn-endings-round =
    { $side ->
        [attackers] sie ziehen und gewinnen nur, weil die Partie im Kreis geht
        [defenders] sie ziehen, und der König gewinnt, weil die Partie im Kreis geht
       *[nobody] sie ziehen, und niemand kann einen Sieg erzwingen
    }
learn-endings-zugzwang =
    { $count ->
        [0] Es gibt keine Stellung, in der jede Seite lieber die andere ziehen ließe.
        [one] Es gibt eine Stellung, in der jede Seite lieber die andere ziehen ließe.
       *[other] Es gibt { $count } Stellungen, in denen jede Seite lieber die andere ziehen ließe.
    }
learn-endings-longest = Die längsten Siege
learn-endings-board =
    { $turn ->
        [attackers] Die Angreifer ziehen; { $winner ->
            [attackers] sie gewinnen in { $plies }.
           *[defenders] die Verteidiger gewinnen in { $plies }.
        }
       *[defenders] Die Verteidiger ziehen; { $winner ->
            [attackers] die Angreifer gewinnen in { $plies }.
           *[defenders] sie gewinnen in { $plies }.
        }
    }
