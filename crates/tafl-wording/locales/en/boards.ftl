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
