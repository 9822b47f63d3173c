# What is printed beside the leaflet: cards, score sheets, paper sets, posters, mats, patterns of cloth; and what their
# pictures show, for those who have it read to them.

## Titles

title-leaflet = { $name }: leaflet
title-card = { $name }: the rules in short
title-score = { $name }: score sheet
title-paper = { $name }: paper set
title-poster = { $name }: poster
title-mat = { $name }: playing mat
title-cloth = { $name }: a board of cloth
title-board = { $name }: a board to cut
title-tactile = { $name }: a tactile board
title-pieces = { $name }: pieces

## The rules in short

short-aim = Aim
short-pieces = Pieces
short-moves = Moves
short-captures = Captures
short-king = The king
short-end = The end
short-calls = Calls
short-goal-wide-corners = The defenders win when the king reaches one of the corner squares with four petals.
short-goal-marked = The defenders win when the king reaches one of the squares that are marked as goals.
short-first-attackers = The attackers begin.
short-first-defenders = The defenders begin.
short-capture = Any piece but the king is captured when an enemy moves so that it stands between two enemies, on opposite sides of it in its row or column.

## The score sheet

score-time-control = Time control
score-clock = Clock
score-remarks = Remarks

## The paper set

paper-board-how = Cut out the board at the marks around it, not along its own lines. The rules are on its back.
paper-tents-how = Glue the pieces to thin card if you have some. Cut where the scissors stand, and fold along the dotted lines into tents; the feet go inside, one over the other, and a dab of glue holds them.
paper-snip = Attackers stay square. Defenders: snip off both upper corners of the folded tent. King: cut the notch from his top.
paper-counters-how = Glue the sheet to card. Cut where the scissors stand: first from edge to edge, then each strip into counters. The king’s counter is the largest.
paper-cut = cut
paper-fold = fold

## Sheets that are glued together

tile-name = Row { $row } of { $rows }, column { $column } of { $columns }
tile-how = Print all { $count } sheets at actual size, without scaling. Measure the line below. Cut each sheet along the marks at its left and upper edge, lay it over its neighbour so that the crosses meet, and glue.
tile-measure = { $length } mm

## A board of cloth

cloth-cut = Cut here: { $width } × { $width } mm.
cloth-hem = Finished edge: fold { $half } mm, then { $half } mm again, and sew the hem.
cloth-lines = Sew the lines between the squares.
cloth-stitch = Embroider in cross-stitch, { $stitch } mm a stitch.

## What pictures show

picture-start = the start
picture-position = a position
picture-board = the board
picture-after = after { $moves }
picture-size = A board of { $size } × { $size } squares.
picture-empty = A board of { $size } × { $size } squares, without pieces.
picture-king = The king: { $squares }.
picture-attackers = Attackers: { $squares }.
picture-defenders = Defenders: { $squares }.
picture-kind = { $kind } ({ $letter }): { $squares }.
picture-moves = Moves shown: { $moves }.
picture-captured = Captured: { $squares }.
picture-part = Shown are the squares { $part }.
