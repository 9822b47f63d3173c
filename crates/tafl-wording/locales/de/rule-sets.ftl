# Namen und Zusammenfassungen der Regelwerke. `english` und `english-summary` sind, was die Datei des Regelwerks auf Englisch
# sagt: Ändert sie sich, ist die Übersetzung neu zu lesen, und bis dahin sieht man das Englische. Ein Test hält sie gleich.

rule-set-alea-evangelii-dragonheelslair = Alea Evangelii (DragonHeelsLair)
    .summary = Alea Evangelii mit vier Wächtern neben dem König, die weder schlagen noch geschlagen werden, und Zitadellen aus vier Feldern in den Ecken; nur der König zieht über die Mitte und die Zitadellen; die Angreifer beginnen, und wer nicht ziehen kann, verliert.
    .english = Alea Evangelii (DragonHeelsLair)
    .english-summary = Alea Evangelii with four guards beside the king who neither capture nor are captured, and citadels of four squares in the corners; only the king passes centre and citadels; the attackers begin, a player who cannot move loses.

rule-set-alea-evangelii-walker = Alea Evangelii (Walker)
    .summary = Walkers Rekonstruktion der Zeichnung mit neunzehn Feldern je Seite: Die Seite des Königs beginnt, die Eckfelder der festen Männer sind gesperrt und helfen beim Schlagen beider Seiten, und der König wird von vieren gefangen, neben der Mitte oder am Rand von dreien.
    .english = Alea Evangelii (Walker)
    .english-summary = Walker's reconstruction of the nineteen-square diagram: the king's side begins, the corner squares of the fixed men are closed and help to capture both sides, and the king is taken by four, by three beside the centre or at the edge.

rule-set-ard-ri-dragonheelslair = Ard Rí (DragonHeelsLair)
    .summary = Sechzehn gegen neun auf sieben Feldern, jede Figur zieht nur ein Feld weit: ein bewaffneter König, den vier Angreifer fangen müssen, sein Ziel am Rand, und wer nicht ziehen kann, verliert.
    .english = Ard Ri (DragonHeelsLair)
    .english-summary = Sixteen against nine on seven squares, every piece stepping one square: an armed king who needs four attackers, edge goal, a player who cannot move loses.

rule-set-ard-ri-step = Ard Rí, Schritt für Schritt
    .summary = Ziehen und Schlagen des Ard Rí, in dem man ein Feld weit zieht, ohne Regel für Wiederholungen oder für den, der nicht ziehen kann; zum Vergleich mit anderen Engines.
    .english = Ard Ri, stepping
    .english-summary = The moves and captures of the stepping Ard Ri and no rule for repetition or a stuck player, to compare with other engines.

rule-set-ard-ri-wtf = Ard Rí (World Tafl Federation)
    .summary = Ard Rí mit Turmzügen und ohne Thron, nach den historischen Regeln des Verbands: Den König fangen zwei, sein Ziel ist der Rand.
    .english = Ard Ri (World Tafl Federation)
    .english-summary = Ard Ri with rook moves and without a throne, under the federation's historical rules: a king taken by two, edge goal.

rule-set-berserk = Berserk Hnefatafl
    .summary = Fetlar Hnefatafl mit Befehlshabern und einem Ritter, die springen, einem König, der von oder auf Thron und Ecken springt, und weiterem Schlagen im selben Zug, nach dem der König sogar entkommen darf.
    .english = Berserk Hnefatafl
    .english-summary = Fetlar Hnefatafl with commanders and a knight who jump, a king who jumps from or to throne and corners, and further captures in the same turn, after which the king may even escape in it.

rule-set-blog-2022-11x11-cross = Blog 2022 auf 11x11, Kreuz
    .summary = Das Tablut des Weblogs, vergrößert auf 11x11 Felder, mit den Verteidigern im Kreuz: die zweite Wahl, da sein Bild verloren ist.
    .english = Blog 2022 on 11x11, cross
    .english-summary = The weblog's Tablut scaled up to 11x11 squares, with the defenders in a cross: the second choice, since its picture is lost.

rule-set-blog-2022-11x11 = Blog 2022 auf 11x11
    .summary = Das Tablut des Weblogs, vergrößert: ein König und zwölf Verteidiger gegen vierundzwanzig Angreifer auf 11x11 Feldern, aufgestellt als Raute.
    .english = Blog 2022 on 11x11
    .english-summary = The weblog's Tablut scaled up: a king and twelve defenders against twenty-four attackers on 11x11 squares, set up as a diamond.

rule-set-blog-2022-armed-king = Blog 2022, bewaffneter König
    .summary = Das Tablut des Weblogs in der Form, die es nebenbei nennt: Der König hilft, Angreifer zu schlagen.
    .english = Blog 2022, armed king
    .english-summary = The weblog's Tablut with the alternative it mentions: the king helps to capture attackers.

rule-set-blog-2022-edge = Blog 2022, Ziel am Rand
    .summary = Das Tablut des Weblogs in der Form, die es nebenbei nennt: Der König gewinnt auf jedem Randfeld.
    .english = Blog 2022, edge goal
    .english-summary = The weblog's Tablut with the alternative it mentions: the king wins on any edge square.

rule-set-blog-2022-novel-pieces = Blog 2022, neue Figuren
    .summary = Das Tablut des Weblogs mit Beispielen für die Figuren, die sein letzter Abschnitt vorschlägt: Der innere Mann jeder Angreifergruppe (b) zieht diagonal, die vier äußeren Verteidiger (p) gleiten durch andere Figuren.
    .english = Blog 2022, novel pieces
    .english-summary = The weblog's Tablut with examples of the pieces that its last section proposes: each attacking group's inner man (b) moves diagonally, the four outer defenders (p) slide through other pieces.

rule-set-blog-2022 = Blog 2022
    .summary = Das Tablut des Weblogs: Der König gewinnt in einer Ecke, beteiligt sich nicht am Schlagen, und vier Angreifer müssen ihn fangen (am Rand drei). Leere Ecken helfen, Soldaten zu schlagen; die Mitte ist ein Feld wie jedes andere.
    .english = Blog 2022
    .english-summary = The weblog's Tablut: the king wins in a corner, takes no part in captures, and needs four attackers against him (three at the edge). Empty corners help to capture soldiers; the centre is a square like any other.

rule-set-bologna-ashton = Ashtons Tablut (Wettbewerb von Bologna)
    .summary = Die Regeln der Tablut Challenge an der Universität Bologna, wie ihr Server sie spielt: Weiß beginnt, sechzehn Lagerfelder, die niemand von außen betritt und die beim Schlagen helfen, eine Burg, die für alle gesperrt ist.
    .english = Ashton Tablut (Bologna competition)
    .english-summary = The rules of the Tablut Challenge at the University of Bologna, as its server plays them: white begins, sixteen camps that cannot be entered from outside and that help to capture, a castle closed to all.

rule-set-brainking = BrainKings Tablut
    .summary = Tablut, wie es die Website BrainKing hat (Rachunek): Die Verteidiger beginnen; niemand kehrt auf den Thron zurück, alle dürfen darüberziehen; der König ist unbewaffnet, und vier Angreifer müssen ihn fangen; wer nicht ziehen kann, verliert.
    .english = BrainKing Tablut
    .english-summary = Tablut as the BrainKing site has it (Rachunek): the defenders begin; nobody returns to the throne, all may pass over it; the king is unarmed and needs four attackers; a player who cannot move loses.

rule-set-brandub-dragonheelslair = Brandub (DragonHeelsLair)
    .summary = Brandub, wie DragonHeelsLair es veröffentlicht: Der Thron gehört dem König allein, hilft aber niemandem, zwei Angreifer fangen ihn auch dort, und kann ein Spieler nicht ziehen, ist die Partie remis.
    .english = Brandub (DragonHeelsLair)
    .english-summary = Brandub as DragonHeelsLair publishes it: the throne is the king's alone but helps nobody, two attackers take him even on it, and a player who cannot move has drawn.

rule-set-brandub-hnefatafl-org = Brandub (hnefatafl.org)
    .summary = Brandub, wie die Website hnefatafl.org es spielt: Die Verteidiger beginnen, nur der König zieht über den Thron, und außerhalb davon fangen ihn zwei Angreifer. Das Übrige ist das Copenhagen der Website ohne Festung: Schildwälle schlagen, Umzingeln gewinnt, und die Verteidiger dürfen keine Stellung wiederholen.
    .english = Brandub (hnefatafl.org)
    .english-summary = Brandub as the site hnefatafl.org plays it: the defenders begin, only the king passes the throne, and off it two attackers take him. The rest is the site's Copenhagen without forts: shieldwalls capture, encirclement wins, and defenders may not repeat a position.

rule-set-brandub-leaflet = Brandub (Faltblatt aus dem Handel)
    .summary = Das Brandub eines Faltblatts, das mit dem Spiel verkauft wird: ein unbewaffneter König, den vier Angreifer fangen müssen, am Rand drei, sein Ziel in feindlichen Ecken; die Familie des Tablut im Weblog.
    .english = Brandub (commercial leaflet)
    .english-summary = The Brandub of a leaflet sold with sets: an unarmed king who needs four attackers, three at the edge, goal in hostile corners; the family of the weblog's Tablut.

rule-set-brandub-opentafl = Brandub nach OpenTafl
    .summary = Ziehen, Schlagen und Ziel des Brandub von OpenTafl und keine andere Regel: ein neutraler Thron, ein König, den überall zwei fangen.
    .english = Brandub after OpenTafl
    .english-summary = The moves, captures and goal of OpenTafl's Brandub and no other rule: a neutral throne, a king taken by two everywhere.

rule-set-brandubh-walker-no-return = Brandubh (Walker)
    .summary = Walkers Brandubh, wie es geschrieben steht: Niemand kehrt auf das mittlere Feld zurück, auch der König nicht.
    .english = Brandubh (Walker)
    .english-summary = Walker's Brandubh as written: nobody comes back to the central square, not even the king.

rule-set-brandubh-walker = Brandubh (Walker, König darf zurück)
    .summary = Walkers Brandubh, wie Tafl-Programme es verstehen: vier Angreifer auf dem Thron, drei daneben, zwei anderswo, eine Ecke zählt als einer; der König darf in die Mitte zurückkehren.
    .english = Brandubh (Walker, king may return)
    .english-summary = Walker's Brandubh as tafl engines take it: four attackers on the throne, three beside it, two elsewhere, a corner counting as one; the king may come back to the centre.

rule-set-brandubh-wtf-1 = Brandubh 1 (World Tafl Federation)
    .summary = Das ältere Brandubh des Verbands: wie sein Brandubh 2, doch neben dem Thron müssen drei Angreifer den König fangen.
    .english = Brandubh 1 (World Tafl Federation)
    .english-summary = The federation's older Brandubh: as its Brandubh 2, but beside the throne three attackers are needed to take the king.

rule-set-brandubh-wtf = Brandubh 2 (World Tafl Federation)
    .summary = Das Brandubh 2 des Verbands, wie es in 525 Partien auf der Website von Aage Nielsen gespielt wurde: ein Thron, der Soldaten feindlich ist, solange er leer ist, feindliche Ecken und ein König, den überall außer auf dem Thron zwei fangen. Umzingeln gewinnt für die Angreifer, endlose Wiederholung verliert für die Verteidiger.
    .english = Brandubh 2 (World Tafl Federation)
    .english-summary = The federation's Brandubh 2, as 525 recorded games of Aage Nielsen's site were played: a throne hostile to soldiers while empty, hostile corners, and a king taken by two anywhere but on the throne. Encirclement wins for the attackers, perpetual repetition loses for the defenders.

rule-set-cartier = Cartiers Tablut
    .summary = Aage Nielsens Tablut, wie Cartier Linné liest: Niemand kehrt auf den Thron zurück, und niemand zieht darüber.
    .english = Cartier's Tablut
    .english-summary = Aage Nielsen's Tablut as Cartier reads Linnaeus: the throne is neither entered again nor passed.

rule-set-copenhagen-aggressor = Copenhagen Hnefatafl, der Treibende muss nachgeben
    .summary = Copenhagen Hnefatafl mit der Wiederholungsregel seines früheren Textes: Wer eine Wiederholung in Gang hält, muss nachgeben oder verliert. Wer das ist, darauf müssen sich die Spieler einigen, deshalb beendet hier keine Wiederholung eine Partie.
    .english = Copenhagen Hnefatafl, the aggressor must give way
    .english-summary = Copenhagen Hnefatafl with the repetition rule of its earlier text: whoever keeps a repetition up must give way or lose. Who that is the players have to agree on, so no repetition ends a game here.

rule-set-copenhagen-forbidden = Copenhagen Hnefatafl, Verteidiger dürfen nicht wiederholen
    .summary = Copenhagen Hnefatafl, wie die Website hnefatafl.org es spielt: Die Verteidiger dürfen keinen Zug machen, der eine Stellung wiederholt.
    .english = Copenhagen Hnefatafl, defenders may not repeat
    .english-summary = Copenhagen Hnefatafl as the site hnefatafl.org plays it: the defenders may not make a move that brings a position back.

rule-set-copenhagen-repeater-loses = Copenhagen Hnefatafl, wer wiederholt, verliert
    .summary = Copenhagen Hnefatafl, in dem verliert, wer eine Stellung zum dritten Mal herbeiführt.
    .english = Copenhagen Hnefatafl, the repeater loses
    .english-summary = Copenhagen Hnefatafl in which whoever brings about a position for the third time loses.

rule-set-copenhagen-repeater-wins = Copenhagen Hnefatafl, wer wiederholt, gewinnt
    .summary = Copenhagen Hnefatafl, in dem gewinnt, wer eine Stellung zum dritten Mal herbeiführt, wie es in der Anleitung von OpenTafl steht (das Programm tut das Gegenteil).
    .english = Copenhagen Hnefatafl, the repeater wins
    .english-summary = Copenhagen Hnefatafl in which whoever brings about a position for the third time wins, as OpenTafl's documentation has it (its program does the reverse).

rule-set-copenhagen = Copenhagen Hnefatafl
    .summary = Das Turnierspiel von Nielsen, Bartley und Millar (2012): Ecken, Schildwall, Festung am Rand und Umzingelung. Nach seinem Text von 2024 verliert jede endlose Wiederholung für die Verteidiger; andere Lesarten dieser Regel haben eigene Kennungen.
    .english = Copenhagen Hnefatafl
    .english-summary = The tournament game of Nielsen, Bartley and Millar (2012): corners, shieldwall, edge fort and encirclement. By its text of 2024 any perpetual repetition loses for the defenders; other readings of that rule have ids of their own.

rule-set-cs61b-2019 = Berkeley CS 61B 2019
    .summary = Die Kursaufgabe von 2019: ein Thron für den König allein, feindlich, solange er leer ist; wer eine Stellung wiederholt, verliert, und ebenso, wer nicht ziehen kann. Remis gibt es nicht.
    .english = Berkeley CS 61B 2019
    .english-summary = The course project of 2019: a throne for the king alone, hostile while empty; a repeated position loses for whoever makes it, and so does having no move. There are no draws.

rule-set-fetlar-aagenielsen = Fetlar Hnefatafl (aagenielsen.dk)
    .summary = Fetlar Hnefatafl, wie man es auf der Website von Aage Nielsen spielt: Wer nicht ziehen kann, verliert, Umzingeln gewinnt für die Angreifer, Wiederholung ist remis.
    .english = Fetlar Hnefatafl (aagenielsen.dk)
    .english-summary = Fetlar Hnefatafl as played on Aage Nielsen's site: a player who cannot move loses, encirclement wins for the attackers, repetition is a draw.

rule-set-fetlar-core = Fetlar, der Kern
    .summary = Ziehen, Schlagen, Ecken und das Fangen des Königs, wie es alle Formen von Fetlar und Copenhagen Hnefatafl gemeinsam haben, und keine andere Regel.
    .english = Fetlar core
    .english-summary = Moves, captures, corners and the capture of the king, as all forms of Fetlar and Copenhagen Hnefatafl share them, and no other rule.

rule-set-fetlar = Fetlar Hnefatafl (Gremium)
    .summary = Die Regeln des Fetlar Hnefatafl Panel (2007 bis 2013): Ecken und ein Thron, weder Schildwall noch Festung noch Umzingelung; wenn ein Spieler nicht ziehen kann, ist die Partie remis, und wenn eine Stellung zum dritten Mal entsteht, auch.
    .english = Fetlar Hnefatafl (panel)
    .english-summary = The rules of the Fetlar Hnefatafl Panel (2007 to 2013): corners and a throne, no shieldwall, fort or encirclement; a player who cannot move and a position for the third time are draws.

rule-set-foteviken = Fotevikens Tablut
    .summary = Das Tablut des Museums Foteviken in Schweden: Die Verteidiger beginnen, vier müssen um den König stehen, und niemand betritt oder überquert von außen Thron und Lager, die allein dem König feindlich sind.
    .english = Foteviken Tablut
    .english-summary = The Tablut of the museum of Foteviken in Sweden: the defenders begin, the king needs four around him, and nobody enters or crosses throne and camps from outside, which are hostile to the king alone.

rule-set-historical-11-bell = Historical Hnefatafl 11x11, Bells Raute
    .summary = Die Regeln des samischen Tablut auf elf Feldern je Seite, aufgestellt wie in Bells Buch.
    .english = Historical Hnefatafl 11x11, Bell's diamond
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as in Bell's book.

rule-set-historical-11-lewis-cross = Historical Hnefatafl 11x11, Lewis-Kreuz
    .summary = Die Regeln des samischen Tablut auf elf Feldern je Seite, aufgestellt im Lewis-Kreuz, das der Verband um des Gleichgewichts willen gewählt hat.
    .english = Historical Hnefatafl 11x11, Lewis cross
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as the Lewis cross, the federation's choice for balance.

rule-set-historical-11-t-cross = Historical Hnefatafl 11x11, T-Kreuz
    .summary = Die Regeln des samischen Tablut auf elf Feldern je Seite, aufgestellt im T-Kreuz.
    .english = Historical Hnefatafl 11x11, T cross
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as the T cross.

rule-set-historical-11-t-diamond = Historical Hnefatafl 11x11, T-Raute
    .summary = Die Regeln des samischen Tablut auf elf Feldern je Seite, aufgestellt wie im Copenhagen Hnefatafl.
    .english = Historical Hnefatafl 11x11, T diamond
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as Copenhagen Hnefatafl.

rule-set-linnaeus-1732-blocks = Linné 1732, die Burg sperrt
    .summary = Linnés Regeln mit der anderen Lesart von Gesetz 14: Die Burg kann den Weg sperren wie eine dritte Figur, also zieht niemand darüber.
    .english = Linnaeus 1732, the castle blocks
    .english-summary = Linnaeus's rules with the other reading of Lex 14: the castle can block the way like a third piece, so nobody slides over it.

rule-set-linnaeus-1732-shut-in = Linné 1732, König eingeschlossen
    .summary = Linnés Regeln mit einer anderen Lesart von Gesetz 12, vel intercluso: Der Krieg ist vorbei, sobald weder der König noch einer der Leute, die mit ihm Seite an Seite verbunden sind, ziehen kann, auch wenn Schweden anderswo es noch können.
    .english = Linnaeus 1732, king shut in
    .english-summary = Linnaeus's rules with another reading of Lex 12, vel intercluso: the war is over as soon as neither the king nor any of the men joined to him, side by side, can move, even if Swedes elsewhere still can.

rule-set-linnaeus-1732 = Linné 1732
    .summary = Die Regeln, wie Linné sie 1732 in Lappland aufgeschrieben hat. Zwei Feinde fangen den König im Freien, niemand kommt wieder in die Burg, der Ausweg des Königs wird als raichi oder tuichu ausgerufen, und der Gewinner spielt in der nächsten Partie die Schweden.
    .english = Linnaeus 1732
    .english-summary = The rules as Linnaeus wrote them down in Lapland in 1732. Two enemies take the king in the open, nobody comes into the castle again, the king's way out is called raichi or tuichu, and the winner plays the Swedes in the next game.

rule-set-ludii-alea-evangelii = Ludiis Alea Evangelii
    .summary = Alea Evangelii, wie Ludii 1.3.12 es spielt: Ecken aus vier Feldern, ein König, der beim Schlagen nur hilft, indem er stillsteht, und Angreifer, die entgegen dem Text des Programms beginnen.
    .english = Ludii Alea Evangelii
    .english-summary = Alea Evangelii as Ludii 1.3.12 plays it: corners of four squares, a king who helps to capture only by standing still, and attackers to begin, against its own text.

rule-set-ludii-ardri-common = Ludiis Ard Rí, üblich
    .summary = Ard Rí, wie Ludii 1.3.12 seine Grundform spielt: einzelne Schritte, vier um den König, die Burg zählt als einer.
    .english = Ludii Ard Ri, common
    .english-summary = Ard Ri as Ludii 1.3.12 plays its default: single steps, four around the king, the castle counting as one.

rule-set-ludii-ardri-corrected = Ludiis Ard Rí, berichtigt
    .summary = Ard Rí, wie Ludii 1.3.12 seine berichtigten Regeln spielt: Zwei fangen den König, auch in der Burg, oder einer und die Burg.
    .english = Ludii Ard Ri, corrected
    .english-summary = Ard Ri as Ludii 1.3.12 plays its corrected ruleset: two take the king, also on the castle, or one and the castle.

rule-set-ludii-brandub-nielsen = Ludiis Brandub
    .summary = Brandub, wie Ludii 1.3.12 seine Regeln Nielsen spielt, deren Worte die von Walker sind.
    .english = Ludii Brandub
    .english-summary = Brandub as Ludii 1.3.12 plays its ruleset Nielsen, whose words are Walker's.

rule-set-ludii-hnefatafl-fetlar-common = Ludiis Hnefatafl, Fetlar üblich
    .summary = Hnefatafl, wie Ludii 1.3.12 sowohl sein Fetlar als auch sein „Copenhagen“ spielt: Soldaten ziehen nicht über die Burg, die beim Schlagen hilft, auch wenn der König darin ist; vier um den König, am Rand drei.
    .english = Ludii Hnefatafl, Fetlar common
    .english-summary = Hnefatafl as Ludii 1.3.12 plays both its Fetlar and its "Copenhagen": soldiers do not pass the castle, which helps to capture even with the king in it; four around the king, three at the edge.

rule-set-ludii-hnefatafl-fetlar-latin = Ludiis Hnefatafl, Fetlar Latein
    .summary = Hnefatafl, wie Ludii 1.3.12 seine Wahl Latin spielt: Zwei fangen den König überall, die Burg oder eine Ecke zählt als einer.
    .english = Ludii Hnefatafl, Fetlar Latin
    .english-summary = Hnefatafl as Ludii 1.3.12 plays its option Latin: two take the king everywhere, the castle or a corner counting as one.

rule-set-ludii-tablut-linnaeus = Ludiis Tablut, Linné
    .summary = Tablut, wie Ludii 1.3.12 seine Regeln Linnaeus spielt: Niemand zieht über die Burg oder kehrt in sie zurück, und sie hilft beim Schlagen, auch wenn der König darin ist.
    .english = Ludii Tablut, Linnaeus
    .english-summary = Tablut as Ludii 1.3.12 plays its ruleset Linnaeus: nobody passes the castle or comes back to it, and it helps to capture even with the king in it.

rule-set-ludii-tablut-smith = Ludiis Tablut, Smith
    .summary = Tablut, wie Ludii 1.3.12 seine Regeln Smith spielt: wie sein Linnaeus, nur dass den König überall vier fangen.
    .english = Ludii Tablut, Smith
    .english-summary = Tablut as Ludii 1.3.12 plays its ruleset Smith: as its Linnaeus, but four take the king everywhere.

rule-set-ludii-tawlbwrdd = Ludiis Tawlbwrdd
    .summary = Tawlbwrdd, wie Ludii 1.3.12 es spielt: sein Hnefatafl mit dem T-Kreuz, zwei gegen den König und der Rand als Ziel, obwohl sein eigener Text keine besonderen Felder hat.
    .english = Ludii Tawlbwrdd
    .english-summary = Tawlbwrdd as Ludii 1.3.12 plays it: its Hnefatafl with the T cross, two against the king and the edge as goal, though its own text has no special squares.

rule-set-magpie = Magpie
    .summary = Nigel Sucklings Magpie, aus einem Buch von 1999: das Brett von Brandub mit weiter verteilten Angreifern und einem König, der immer nur ein Feld weit zieht; vier Angreifer müssen ihn fangen, am Rand drei. Wer nicht ziehen kann, verliert.
    .english = Magpie
    .english-summary = Nigel Suckling's Magpie, from a book of 1999: Brandub's board with the attackers spread wider and a king who steps one square at a time; he needs four attackers, three at the edge. A player who cannot move loses.

rule-set-modern-standard-return-stuck-loses = Modern Standard Tablut, König darf zurück, wer nicht ziehen kann, verliert
    .summary = Modern Standard in der Form, in der der König seine Burg verlässt und wieder betritt (5a) und verloren hat, wer nicht ziehen kann (15a).
    .english = Modern Standard Tablut, king may return, stuck player loses
    .english-summary = Modern Standard in the form in which the king goes in and out of his castle (5a) and a player who cannot move has lost (15a).

rule-set-modern-standard-return = Modern Standard Tablut, König darf zurück
    .summary = Modern Standard in der Form, in der der König seine Burg nach Belieben verlässt und wieder betritt (5a); kann ein Spieler nicht ziehen, ist die Partie remis (15b).
    .english = Modern Standard Tablut, king may return
    .english-summary = Modern Standard in the form in which the king goes in and out of his castle as he likes (5a); a player who cannot move has drawn (15b).

rule-set-modern-standard-stuck-loses = Modern Standard Tablut, wer nicht ziehen kann, verliert
    .summary = Modern Standard in der Form, in der verloren hat, wer nicht ziehen kann (15a); der König darf nicht in seine Burg zurück (5b).
    .english = Modern Standard Tablut, stuck player loses
    .english-summary = Modern Standard in the form in which a player who cannot move has lost (15a); the king may not return to his castle (5b).

rule-set-modern-standard = Modern Standard Tablut
    .summary = Die Liste, die Linnés Latein beim Wort nimmt: Zwei Feinde fangen den König im Freien, jedes Randfeld befreit ihn. Er darf nicht in seine Burg zurück (5b), und kann ein Spieler nicht ziehen, ist die Partie remis (15b).
    .english = Modern Standard Tablut
    .english-summary = The list that takes Linnaeus's Latin at its word: two enemies take the king in the open, any edge square frees him. He may not return to his castle (5b), and a player who cannot move has drawn (15b).

rule-set-opentafl-alea-evangelii = OpenTafls Alea Evangelii
    .summary = Alea Evangelii, wie es OpenTafls Datei mit weiteren Regeln hat: achtundvierzig gegen vierundzwanzig, auf sechzehn Punkten andere Farben als bei Ludii; Ecken aus vier Feldern sind das Ziel; wer eine Stellung zum dritten Mal herbeiführt, verliert.
    .english = OpenTafl Alea Evangelii
    .english-summary = Alea Evangelii as OpenTafl's file of further rules has it: forty-eight against twenty-four, other colours on sixteen points than in Ludii; corners of four squares are the goal; whoever brings a position about for the third time loses.

rule-set-opentafl-berserk = OpenTafls Berserk
    .summary = Berserk Hnefatafl, wie OpenTafl 0.4.8 es spielt: Die Verteidiger beginnen, Umzingeln entscheidet nichts, nur Befehlshaber und Ecken fangen den König, und solange die Figur noch etwas schlagen könnte, darf sie jeden Zug machen.
    .english = OpenTafl Berserk
    .english-summary = Berserk Hnefatafl as OpenTafl 0.4.8 plays it: the defenders begin, encirclement is not fatal, only commanders and corners take the king, and while a further capture exists the piece may make any move.

rule-set-opentafl-brandub = OpenTafls Brandub
    .summary = Brandub, wie OpenTafl 0.4.8 es spielt: ein Thron, der niemandem hilft, und ein König, den überall zwei fangen, auch dort.
    .english = OpenTafl Brandub
    .english-summary = Brandub as OpenTafl 0.4.8 plays it: a throne that helps nobody, and a king taken by two everywhere, even on it.

rule-set-opentafl-copenhagen-relaxed = OpenTafls Copenhagen, lockerer Schildwall
    .summary = OpenTafls Copenhagen, in dem ein Schildwall schlägt, welcher seiner Männer ihn auch schließt.
    .english = OpenTafl Copenhagen, relaxed shieldwall
    .english-summary = OpenTafl's Copenhagen in which a shieldwall captures whichever of its men completes it.

rule-set-opentafl-copenhagen = OpenTafls Copenhagen
    .summary = Copenhagen Hnefatafl mit den Einstellungen von OpenTafl 0.4.8 und dessen Festung am Rand; seine Wiederholungsregel w lässt den verlieren, der wiederholt, entgegen seiner Anleitung.
    .english = OpenTafl Copenhagen
    .english-summary = Copenhagen Hnefatafl by OpenTafl 0.4.8's settings, with its edge fort; its repetition rule w makes the repeater lose, the reverse of its documentation.

rule-set-opentafl-fetlar = OpenTafls Fetlar
    .summary = Fetlar Hnefatafl, wie OpenTafl 0.4.8 es spielt: ein starker König, Umzingeln entscheidet die Partie, dreifache Wiederholung ist remis.
    .english = OpenTafl Fetlar
    .english-summary = Fetlar Hnefatafl as OpenTafl 0.4.8 plays it: a strong king, encirclement fatal, threefold repetition a draw.

rule-set-opentafl-foteviken = OpenTafls Foteviken
    .summary = Fotevikens Tablut, wie OpenTafl 0.4.8 es wirklich spielt: Das eingebaute weicht von der Regelzeile des Programms ab, der Thron ist allen feindlich, und die Lager sind es niemandem.
    .english = OpenTafl Foteviken
    .english-summary = Foteviken Tablut as OpenTafl 0.4.8 really plays it: its built-in differs from its own rules string, the throne being hostile to all and the camps to nobody.

rule-set-opentafl-magpie-loaded = OpenTafls Magpie (aus seiner Regelzeile)
    .summary = Magpie, wie OpenTafl 0.4.8 es spielt, nachdem es seine eigene Regelzeile gelesen hat: ein König, der ein Feld weit zieht und fällt, wenn jedes Nachbarfeld feindlich ist.
    .english = OpenTafl Magpie (loaded from its rules string)
    .english-summary = Magpie as OpenTafl 0.4.8 plays it after reading its own rules string back: a king who steps one square and falls when every neighbouring square is hostile.

rule-set-opentafl-seabattle = OpenTafls Seeschlacht 9
    .summary = Seeschlacht (Sea Battle Tafl), wie OpenTafl 0.4.8 sie spielt: keine besonderen Felder, ein unbewaffneter König, den vier Angreifer fangen müssen.
    .english = OpenTafl Sea Battle 9
    .english-summary = Sea Battle as OpenTafl 0.4.8 plays it: no special squares, an unarmed king who needs four attackers.

rule-set-opentafl-tablut = OpenTafls Tablut
    .summary = Tablut, wie OpenTafl 0.4.8 es spielt: geschlagen wird nach Linné, der König ist in und neben der Mitte stark, Umzingeln entscheidet die Partie.
    .english = OpenTafl Tablut
    .english-summary = Tablut as OpenTafl 0.4.8 plays it: Linnaean captures, a king who is strong on and beside the centre, encirclement fatal.

rule-set-opentafl-tawlbwrdd = OpenTafls Tawlbwrdd
    .summary = Tawlbwrdd, wie OpenTafl 0.4.8 es spielt: keine besonderen Felder, ein König, den zwei fangen, sein Ziel am Rand, Umzingeln entscheidet die Partie.
    .english = OpenTafl Tawlbwrdd
    .english-summary = Tawlbwrdd as OpenTafl 0.4.8 plays it: no special squares, a king taken by two, edge goal, encirclement fatal.

rule-set-saami-tablut-white-first = Samisches Tablut, Weiß beginnt
    .summary = Samisches Tablut, in dem die Verteidiger beginnen, die Form „-w“ der Meisterschaft des Verbands von 2024.
    .english = Sámi Tablut, white first
    .english-summary = Sámi Tablut with the defenders beginning, the form "-w" of the federation's championship of 2024.

rule-set-saami-tablut = Samisches Tablut (World Tafl Federation)
    .summary = Das Turnier-Tablut der World Tafl Federation: Linnés König, der auf seinen Thron zurückkehren darf; Umzingeln gewinnt für die Angreifer, endlose Wiederholung verliert für die Verteidiger.
    .english = Sámi Tablut (World Tafl Federation)
    .english-summary = The tournament Tablut of the World Tafl Federation: Linnaeus's king, who may return to his throne; encirclement wins for the attackers, perpetual repetition loses for the defenders.

rule-set-salmi-2015 = Salmis Linné 2015
    .summary = Linnés Regeln in der Übersetzung von Olli Salmi. Gespielt wird wie in linnaeus-1732; gerufen werden die samischen Wörter hinter Linnés Schreibung.
    .english = Salmi's Linnaeus 2015
    .english-summary = Linnaeus's rules in Olli Salmi's translation. The play is that of linnaeus-1732; the calls are the Sámi words behind Linnaeus's spelling.

rule-set-sea-battle-11 = Seeschlacht 11x11
    .summary = Seeschlacht (Sea Battle Tafl) auf elf Feldern je Seite, aufgestellt im T-Kreuz.
    .english = Sea Battle Tafl 11x11
    .english-summary = Sea Battle Tafl on eleven squares a side, set up as the T cross.

rule-set-sea-battle-13 = Seeschlacht 13x13
    .summary = Seeschlacht (Sea Battle Tafl) auf dreizehn Feldern je Seite, aufgestellt nach Parlett.
    .english = Sea Battle Tafl 13x13
    .english-summary = Sea Battle Tafl on thirteen squares a side, set up after Parlett.

rule-set-sea-battle-9-star = Seeschlacht 9x9, Stern
    .summary = Seeschlacht (Sea Battle Tafl), aufgestellt als Stern.
    .english = Sea Battle Tafl 9x9, star
    .english-summary = Sea Battle Tafl set up as a star.

rule-set-sea-battle-9-white-first = Seeschlacht 9x9, Weiß beginnt
    .summary = Seeschlacht (Sea Battle Tafl), in der die Verteidiger beginnen, wie bei Walker und heute in Turnieren.
    .english = Sea Battle Tafl 9x9, white first
    .english-summary = Sea Battle Tafl with the defenders beginning, as Walker has it and tournaments play it now.

rule-set-sea-battle-9 = Seeschlacht 9x9
    .summary = Gar keine besonderen Felder, ein unbewaffneter König, den vier Angreifer fangen müssen und der am Rand, seinem Ziel, sicher ist; Umzingeln gewinnt für die Angreifer.
    .english = Sea Battle Tafl 9x9
    .english-summary = No special squares at all, an unarmed king who needs four attackers and is safe at the edge, which is his goal; encirclement wins for the attackers.

rule-set-smith-1811 = Smith 1811, wörtlich
    .summary = Smiths Übersetzung beim Wort genommen: Der König kann nur in seiner Burg oder daneben gefangen werden. Smiths neuntes Gesetz nimmt den König aus, wo Linnés Latein ihn einschloss, und die meisten späteren Spiele stammen von diesem Versehen ab.
    .english = Smith 1811, literal
    .english-summary = Smith's translation taken literally: the king can be taken only in his castle or beside it. His ninth law exempts the king where Linnaeus's Latin included him, and most later games descend from that slip.

rule-set-smith-murray = Smith, wie seit Murray gespielt
    .summary = Smiths Übersetzung, wie die Handbücher nach ihm sie ausbesserten: Den König fangen vier Angreifer auf allen Seiten oder drei neben seiner leeren Burg.
    .english = Smith as played since Murray
    .english-summary = Smith's translation as the handbooks after him mended it: the king is taken by four attackers on all sides, or by three beside his empty castle.

rule-set-tablut-15 = Tablut 15x15
    .summary = OpenTafls Tablut auf fünfzehn Feldern je Seite, in dem ein Verteidiger neben dem umstellten König sicher ist.
    .english = Tablut 15x15
    .english-summary = OpenTafl's Tablut on fifteen squares a side, where a defender beside the ringed king is safe.

rule-set-tablut-hnefatafl-rs-2025 = Tablut der Bibliothek hnefatafl, seit 2025
    .summary = Das fertige Tablut der Rust-Bibliothek hnefatafl, wie es in ihrem Verzeichnis seit November 2025 steht: wie in Version 0.0.2, nur dass alle Figuren über den leeren Thron ziehen dürfen.
    .english = Tablut of the hnefatafl crate, since 2025
    .english-summary = The Tablut preset of the Rust library hnefatafl as its repository has it since November 2025: as in version 0.0.2, but all pieces pass the empty throne.

rule-set-tablut-hnefatafl-rs = Tablut der Bibliothek hnefatafl, 0.0.2
    .summary = Das fertige Tablut der Rust-Bibliothek hnefatafl, Version 0.0.2: Niemand hält auf dem Thron an oder zieht darüber, und er ist allen feindlich; dreimal dieselbe Stellung ist remis, und nicht ziehen zu können auch.
    .english = Tablut of the hnefatafl crate, 0.0.2
    .english-summary = The Tablut preset of the Rust library hnefatafl, version 0.0.2: nobody stops on the throne or passes it, and it is hostile to all; three repetitions and having no move are draws.

rule-set-tartu-2026 = Tartu 2026
    .summary = Das Tablut der Selbstspielstudie von 2026: das Ziel in den Ecken, ein König, den überall zwei fangen; eine Stellung zum dritten Mal herbeizuführen verliert, und nicht ziehen zu können auch; remis nach 100 Zügen ohne Schlagen oder nach insgesamt 512.
    .english = Tartu 2026
    .english-summary = The Tablut of the self-play study of 2026: goal in the corners, a king taken by two anywhere; a position for the third time loses, and so does having no move; draws after 100 moves without a capture or 512 in all.

rule-set-tawlbwrdd-1587 = Tawlbwrdd, die Handschrift von 1587
    .summary = Was die Handschrift von Robert ap Ifan über Tawlbwrdd sagt, und nichts Neueres: ein König und zwölf gegen vierundzwanzig, jede Figur wird zwischen zweien genommen, und der König ist an der Linie frei.
    .english = Tawlbwrdd, the manuscript of 1587
    .english-summary = What Robert ap Ifan's manuscript says of tawlbwrdd, and nothing modern: a king and twelve against twenty-four, every piece taken between two, and the king free at the line.

rule-set-tawlbwrdd-bell = Tawlbwrdd, Bells Raute
    .summary = Das moderne walisische Spiel: kein Thron, ein König, den zwei fangen wie jede Figur, sein Ziel am Rand; aufgestellt wie in Bells Buch.
    .english = Tawlbwrdd, Bell's diamond
    .english-summary = The modern Welsh game: no throne, a king taken by two like any piece, edge goal; set up as in Bell's book.

rule-set-tawlbwrdd-lewis-cross = Tawlbwrdd, Lewis-Kreuz
    .summary = Das moderne walisische Spiel ohne Thron, aufgestellt, wie der Verband es um des Gleichgewichts willen gewählt hat.
    .english = Tawlbwrdd, Lewis cross
    .english-summary = The modern Welsh game without a throne, set up as the federation's choice for balance.

rule-set-tawlbwrdd-t-cross = Tawlbwrdd, T-Kreuz
    .summary = Das moderne walisische Spiel ohne Thron, aufgestellt im T-Kreuz des Verbands.
    .english = Tawlbwrdd, T cross
    .english-summary = The modern Welsh game without a throne, set up as the federation's T cross.

rule-set-tawlbwrdd-t-diamond = Tawlbwrdd, T-Raute
    .summary = Das moderne walisische Spiel ohne Thron, aufgestellt wie Copenhagen.
    .english = Tawlbwrdd, T diamond
    .english-summary = The modern Welsh game without a throne, set up as Copenhagen's set-up.

rule-set-total-berserk-pieces = Total Hnefatafl mit Befehlshabern und Ritter
    .summary = Die andere Lesart von Total Hnefatafl: Berserk ganz, mit seinen Befehlshabern, seinem Ritter und seinen Sprüngen, dazu Schildwall, Festung am Rand und Umzingelung von Copenhagen; Wiederholung ist remis.
    .english = Total Hnefatafl with commanders and knight
    .english-summary = The other reading of Total Hnefatafl: Berserk whole, with its commanders, its knight and its jumps, and Copenhagen's shieldwall, edge fort and encirclement; repetition is a draw.

rule-set-total = Total Hnefatafl
    .summary = Copenhagen Hnefatafl mit den Zügen von Berserk: Eine Figur, die geschlagen hat, darf weiter schlagen, und der König darf weiterziehen, um zu entkommen; Wiederholung ist remis. Aufgestellt mit einfachen Figuren, wie bei AbstractPlay.
    .english = Total Hnefatafl
    .english-summary = Copenhagen Hnefatafl with Berserk's turns: a piece that has captured may go on capturing, and the king may go on to escape; repetition is a draw. Set up with plain men, as AbstractPlay has it.

rule-set-tyr-11 = Tyr 11x11
    .summary = Tyr in seiner einfachen Form, ohne Ritter: kein Thron und keine Ecken, ein König, den zwei fangen, sein Ziel am Rand, und Züge, die nach dem Schlagen weitergehen, für den König auch bis zur Flucht.
    .english = Tyr 11x11
    .english-summary = Tyr in its simple form, without knights: no throne and no corners, a king taken by two, edge goal, and turns that go on after a capture, for the king to his escape too.

rule-set-tyr-15 = Tyr 15x15
    .summary = Tyr in seiner einfachen Form auf fünfzehn Feldern je Seite.
    .english = Tyr 15x15
    .english-summary = Tyr in its simple form on fifteen squares a side.

rule-set-walker-leaflet-2014 = Walkers Faltblatt 2014
    .summary = Damian Walkers Faltblatt: Der König darf auf das mittlere Feld zurückkehren, zwei Feinde fangen ihn im Freien, und für den Verteidiger neben einem umstellten König gibt es keine Regel.
    .english = Walker's leaflet 2014
    .english-summary = Damian Walker's leaflet: the king may return to the central square, two enemies take him in the open, and there is no rule for the defender beside a ringed king.

rule-set-walker-web = Walkers Webseite
    .summary = Damian Walkers Webseite: Niemand kehrt auf das mittlere Feld zurück, auch der König nicht; eine wiederholte Stellung, ein Spieler, der nicht ziehen kann, und eine Einigung sind remis.
    .english = Walker's web page
    .english-summary = Damian Walker's web page: nobody comes back to the central square, not even the king; a repeated position, a player who cannot move and agreement are draws.
