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

## Figuren und tastbare Bretter aus dem Drucker

print-title = So wird es gedruckt
print-heading = Figuren aus dem 3D-Drucker
print-pieces-facts = { $pieces } Figuren für Felder von { $square } mm, auf { $plates ->
    [1] einer Druckplatte
   *[other] { $plates } Druckplatten
  }.
print-board-facts = Ein Brett von { $width } mm mit Feldern von { $square } mm und Löchern für Stifte von { $peg } mm, in { $parts ->
    [1] einem Teil
   *[other] { $parts } Teilen
  }.
print-material = Nimm PLA, das sich sauber druckt. PETG ist zäher und hält die Hitze eines Autos im Sommer aus.
print-colours = Drucke die Angreifer dunkel, den König und die Verteidiger hell: --by-side legt jede Seite auf eigene Platten.
print-pieces-layers = Mit einer Düse von 0,4 mm genügen Schichten von 0,2 mm. Schichten von 0,12 mm machen Köpfe und Kronen glatter.
print-board-layers = Drucke mit einer Düse von 0,4 mm Schichten von 0,2 mm und von 6,4 mm Höhe an Schichten von 0,1 mm, damit die Punkte der Brailleschrift rund werden.
print-pieces-walls = Drei Wände, vier Schichten unten und oben, 20 % Füllung. Mit 50 % und mehr stehen die Figuren fester.
print-board-walls = Drei Wände, vier Schichten unten und oben, 15 % Füllung.
print-pieces-way = Drucke alles, wie es in der Datei liegt, aufrecht auf seinem Fuß, ohne Stützen: Decken über Filz und Magneten werden überbrückt. Löst sich eine Figur, so gib ihr einen Rand (Brim) von 3 mm.
print-board-way = Drucke es, wie es in der Datei liegt, mit den Linien nach oben, ohne Stützen. Ein Rand (Brim) von 5 mm hält die Ecken unten.
print-pieces-try = Drucke zuerst eine einzige Figur, und probiere sie auf dem Brett, mit Stift, Magnet oder Filz, wenn sie das hat.
print-board-try = Probiere einen Stift in seinem Loch, bevor du die anderen Teile druckst. Klemmt er, so mache das Brett neu, mit größerem --peg.
print-board-glue = Klebe die Teile Kante an Kante auf eine steife Platte. Geh mit feinem Schleifpapier über die Punkte, damit nichts kratzt.
