# Boards and pieces that are cut or printed: the sheet that says how they are put together, and the warning.

small-parts = Warning: small parts, which can be swallowed. Not for children under three years.

assembly-title = How to put it together
assembly-facts = The board is { $width } mm wide, its squares { $square } mm, the plate { $thickness } mm thick.
assembly-sheet = Sheet { $number } of { $count }: { $width } × { $height } mm
assembly-parts = Parts
assembly-steps = Step by step

## Parts

part-board = board
part-board-section = board, { $from } to { $to }
part-floor = box: floor
part-front = box: front
part-back = box: back
part-left = box: left side
part-right = box: right side
part-front-ledge = box: ledge at the front
part-back-ledge = box: ledge at the back
part-left-ledge = box: ledge on the left
part-right-ledge = box: ledge on the right
part-lid = lid
part-lid-inside = plate below the lid
part-counter-king = counter: king
part-counter-defender = counter: defender
part-counter-attacker = counter: attacker
part-counter-other = counter: { $kind }

## Steps

step-material = Take plywood of birch or poplar, or cast acrylic. Never cut PVC with a laser: it gives off chlorine. Measure the plate: joints of a box fit only if it is as thick as the drawing says.
step-kerf = Cut a test square of 20 mm. What it lacks is the width of the beam, here { $kerf } mm; if yours is another, draw the parts anew with --kerf.
step-order = Engrave the black areas first, then score the blue lines, and cut the red ones last. Leave no plate alone while the laser works.
step-join = Lay the parts of the board face up in their order, and press the tongues in from above. A drop of glue in each joint makes it last.
step-box = Glue the front and the back to the floor, then the sides, with the scored numbers inside. Glue the ledges upright on the floor, along the walls: the board lies on them, above the pieces.
step-lid = Glue the smaller plate below the lid, in its middle.
step-counters = Attackers have hollows in their edge, defenders are round, and the king has a hole in his middle. Stain or paint the attackers dark.
step-finish = Wipe off the soot, break all edges with fine sandpaper, and oil or varnish everything but the joints.

## Pieces and tactile boards from a printer

print-title = How to print it
print-heading = Pieces from a printer
print-pieces-facts = { $pieces } pieces for squares of { $square } mm, on { $plates ->
    [1] one plate
   *[other] { $plates } plates
  }.
print-board-facts = A board of { $width } mm with squares of { $square } mm and holes for pegs of { $peg } mm, in { $parts ->
    [1] one part
   *[other] { $parts } parts
  }.
print-material = Take PLA, which prints cleanly. PETG is tougher, and stands the heat of a car in summer.
print-colours = Print the attackers in a dark colour, the king and the defenders in a pale one: --by-side puts each side on plates of its own.
print-pieces-layers = With a nozzle of 0.4 mm, layers of 0.2 mm will do. Layers of 0.12 mm make heads and crowns smoother.
print-board-layers = With a nozzle of 0.4 mm, print layers of 0.2 mm, and from a height of 6.4 mm on layers of 0.1 mm, so that the dots of the braille become round.
print-pieces-walls = Three walls, four layers below and above, 20 % infill. With 50 % and more the pieces stand more firmly.
print-board-walls = Three walls, four layers below and above, 15 % infill.
print-pieces-way = Print everything as it lies in the file, upright on its base, without supports: ceilings above felt and magnets are bridged. If a piece comes loose, give it a brim of 3 mm.
print-board-way = Print it as it lies in the file, with the lines upwards, without supports. A brim of 5 mm keeps the corners down.
print-pieces-try = Print one piece first, and try it on the board, with its peg, magnet or felt if it has one.
print-board-try = Try a peg in its hole before you print the other parts. If it sticks, make the board anew with a larger --peg.
print-board-glue = Glue the parts onto a stiff plate, edge to edge. Rub over the dots with fine sandpaper, so that nothing scratches.
