# Bretter und Figuren, die geschnitten oder gedruckt werden: das Blatt, das sagt, wie man sie zusammensetzt, und die Warnung.

small-parts = Achtung: kleine Teile, die verschluckt werden können. Nicht für Kinder unter drei Jahren.

assembly-title = So wird es zusammengesetzt
assembly-facts = Das Brett ist { $width } mm breit, seine Felder { $square } mm, die Platte { $thickness } mm dick.
assembly-sheet = Blatt { $number } von { $count }: { $width } × { $height } mm
assembly-parts = Teile
assembly-steps = Schritt für Schritt

## Teile

part-board = Brett
part-board-section = Brett, { $from } bis { $to }
part-floor = Kasten: Boden
part-front = Kasten: Vorderseite
part-back = Kasten: Rückseite
part-left = Kasten: linke Seite
part-right = Kasten: rechte Seite
part-front-ledge = Kasten: Leiste vorn
part-back-ledge = Kasten: Leiste hinten
part-left-ledge = Kasten: Leiste links
part-right-ledge = Kasten: Leiste rechts
part-lid = Deckel
part-lid-inside = Platte unter dem Deckel
part-counter-king = Spielstein: König
part-counter-defender = Spielstein: Verteidiger
part-counter-attacker = Spielstein: Angreifer
part-counter-other = Spielstein: { $kind }

## Schritte

step-material = Nimm Sperrholz aus Birke oder Pappel oder gegossenes Acryl. Schneide nie PVC mit einem Laser: Es gibt Chlor ab. Miss die Platte: Die Verbindungen eines Kastens passen nur, wenn sie so dick ist, wie die Zeichnung sagt.
step-kerf = Schneide ein Probequadrat von 20 mm. Was ihm fehlt, ist die Breite des Strahls, hier { $kerf } mm; ist deiner anders, so zeichne die Teile mit --kerf neu.
step-order = Graviere zuerst die schwarzen Flächen, ritze dann die blauen Striche, und schneide die roten zuletzt. Lass keine Platte allein, solange der Laser arbeitet.
step-join = Lege die Teile des Bretts in ihrer Ordnung mit der Oberseite nach oben, und drücke die Zungen von oben hinein. Ein Tropfen Leim in jeder Verbindung macht sie haltbar.
step-box = Leime Vorder- und Rückseite an den Boden, dann die Seiten, die geritzten Zahlen nach innen. Leime die Leisten hochkant auf den Boden, an den Wänden entlang: Auf ihnen liegt das Brett, über den Figuren.
step-lid = Leime die kleinere Platte unter den Deckel, in seine Mitte.
step-counters = Angreifer haben Kerben im Rand, Verteidiger sind rund, und der König hat ein Loch in der Mitte. Beize oder male die Angreifer dunkel.
step-finish = Wische den Ruß ab, brich alle Kanten mit feinem Schleifpapier, und öle oder lackiere alles außer den Verbindungen.
