# Bretter und Steine, die geschnitten oder gedruckt werden: das Blatt, das sagt, wie man sie zusammensetzt, und die Warnung.

small-parts = Achtung: Kleinteile, die verschluckt werden können. Nicht für Kinder unter drei Jahren.

assembly-title = So wird es zusammengesetzt
assembly-facts = Das Brett ist { $width } mm breit, die Felder { $square } mm, die Platte { $thickness } mm dick.
assembly-sheet = Platte { $number } von { $count }: { $width } × { $height } mm
assembly-parts = Teile
assembly-steps = Schritt für Schritt

## Teile

part-board = Brett
part-board-section = Brett, { $from } bis { $to }
part-floor = Kasten: Boden
part-front = Kasten: Vorderwand
part-back = Kasten: Rückwand
part-left = Kasten: linke Wand
part-right = Kasten: rechte Wand
part-front-ledge = Kasten: Leiste vorn
part-back-ledge = Kasten: Leiste hinten
part-left-ledge = Kasten: Leiste links
part-right-ledge = Kasten: Leiste rechts
part-lid = Deckel
part-lid-inside = Platte unter dem Deckel
part-counter-king = Plättchen: König
part-counter-defender = Plättchen: Verteidiger
part-counter-attacker = Plättchen: Angreifer
part-counter-other = Plättchen: { $kind }

## Schritte

step-material = Nimm Sperrholz aus Birke oder Pappel oder gegossenes Acrylglas. Schneide nie PVC mit dem Laser: Es setzt Chlor frei. Miss die Platte: Die Zinken eines Kastens passen nur, wenn sie so dick ist, wie die Zeichnung sagt.
step-kerf = Schneide ein Probequadrat von 20 mm. Was ihm fehlt, ist die Breite des Strahls, hier { $kerf } mm; ist deine anders, zeichne die Teile mit --kerf neu.
step-order = Graviere zuerst die schwarzen Flächen, ritze dann die blauen Linien und schneide zuletzt die roten. Lass keine Platte allein, solange der Laser arbeitet.
step-join = Lege die Teile des Brettes in ihrer Ordnung mit der Oberseite nach oben und drücke die Zungen von oben hinein. Mit einem Tropfen Leim hält jede Fuge.
step-box = Leime Vorder- und Rückwand an den Boden, dann die Seiten, die geritzten Nummern nach innen. Leime die Leisten hochkant auf den Boden an die Wände: Auf ihnen liegt das Brett, über den Steinen.
step-lid = Leime die kleinere Platte unter den Deckel, in die Mitte.
step-counters = Angreifer haben Mulden im Rand, Verteidiger sind rund, der König hat ein Loch in der Mitte. Beize oder male die Angreifer dunkel.
step-finish = Wische den Ruß ab, brich alle Kanten mit feinem Schleifpapier und öle oder lackiere alles außer den Fugen.
