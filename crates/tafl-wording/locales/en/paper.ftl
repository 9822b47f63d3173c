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

## The rules in short: a player's reminder. What begins with a small letter is a part of a sentence.

short-aim = Aim
short-moves = Moves
short-pieces = Pieces
short-captures = Captures
short-king = King
short-end = End
short-calls = Calls
card-key = The letters and numbers behind a sentence name the clause that it rests on.

short-aim-edge = The king flees to the edge; the attackers capture him.
short-aim-corners = The king flees to a corner; the attackers capture him.
short-aim-wide-corners = The king flees to a corner square with four petals; the attackers capture him.
short-aim-marked = The king flees to a square that is marked as a goal; the attackers capture him.

short-first-attackers = The attackers begin.
short-first-defenders = The defenders begin.
short-move-all = All pieces move { $lines ->
    [orthogonal] straight
    [diagonal] diagonally
   *[both] straight or diagonally
  }, { $range ->
    [0] as far as the way is free
    [1] one square
   *[other] at most { $range } squares
  }.

short-kind = { $who }: { $list }.
short-slides = may slide over other pieces, though not over the king or a closed square
short-jump = jumps { $over ->
    [any] a neighbour
   *[enemies] a neighbouring enemy
  }{ $restricted ->
    [yes] , only from or to a marked square
   *[no] {""}
  }{ $captures ->
    [yes] {" "}and captures it
   *[no] {""}
  }
short-unjumpable = Never jumped over: { $who }.
short-unjumpable-these = None of these is ever jumped over.
short-only-hammer = captures by moving only
short-only-anvil = captures by standing on the far side only
short-unarmed = takes no part in captures
short-captured-never = cannot be captured
short-captured-turns = when captured, changes sides and becomes: { $kind }
short-pierces = two opposite, or one and a hostile corner, capture the king, but not on the throne or against it

short-capture = Between two enemies in row or column, by the move of one; several at once.
short-active = Stepping between is safe.
short-passive = Whoever steps between is captured too, but not the king.
short-king-helps = The king helps.
short-king-only-hammer = The king captures by moving only.
short-king-only-anvil = The king captures by standing on the far side only.
short-king-unarmed = The king does not help.
short-shieldwall = Shieldwall: a row at the edge, enemies in front and at the ends{ $corner ->
    [yes] {" "}(or a corner)
   *[no] {""}
  }, falls to a move to { $end ->
    [yes] an end
   *[no] an end or the front
  }, but no king.
short-extra-capture = A piece that has captured may go on capturing in the same turn.
short-extra-capture-or-escape = A piece that has captured may go on capturing in the same turn; the king also to escape.
short-edge-hostile = The edge of the board is hostile{ $to }.

short-king-captured = Taken { $list }.
short-king-part = { $where } { $how ->
    [king-four] by four{ $first ->
        [yes] {" "}attackers
       *[no] {""}
    }
    [king-three] by three{ $first ->
        [yes] {" "}attackers
       *[no] {""}
    }
    [king-two] like other pieces
   *[king-never] never
  }
short-king-everywhere = { $how ->
    [king-four] Taken by four attackers, one on each side.
    [king-three] Taken by attackers on his other three sides.
    [king-two] Taken like other pieces, between two enemies.
   *[king-never] Cannot be taken.
  }
short-king-pierced = Taken only by: { $who }.
short-place-throne = on the throne
short-place-beside = beside the throne
short-place-beside-it = beside it
short-place-edge = at the edge
short-place-elsewhere = elsewhere
short-trapped-defender = With three attackers beside the king on his throne, a defender on the fourth side can be captured.

short-throne-and-corners = Throne and corners
short-area = { $list }.
short-area-of = { $area }: { $says }
short-closed-all = nobody stops there or crosses{ $king ->
    [yes] , not even the king
   *[no] {""}
  }
short-closed-king = only the king stops there or crosses
short-closed-some = only these stop there or cross: { $who }
short-stop-none = nobody stops there{ $king ->
    [yes] , not even the king
   *[no] {""}
  }
short-stop-king = only the king stops there
short-stop-some = only these stop there: { $who }
short-pass-all = all may cross
short-pass-none = nobody crosses
short-pass-king = only the king crosses
short-pass-some = only these cross: { $who }
short-open = open to all
short-enter-none = nobody comes in from outside; pieces that begin there may move inside until they leave
short-enter-none-group = nobody comes in from outside; pieces that begin there may move in their group until they leave
short-enter-some = only these come in from outside: { $who }
short-to = { $whom ->
    [attackers] to attackers
    [defenders] to defenders
    [king] to the king
    [attackers-defenders] to all but the king
    [attackers-king] to attackers and the king
   *[defenders-king] to defenders and the king
  }
short-hostile = hostile{ $to }
short-hostile-always = always hostile{ $to }
short-hostile-empty = hostile{ $to } if empty
short-hostile-occupied = hostile{ $other } if occupied
short-hostile-empty-always = hostile{ $to } if empty,{ $other } always
short-hostile-empty-occupied = hostile{ $to } if empty,{ $other } if occupied

short-tuichu-wins = The defenders also win when the king has two ways to a goal after their turn.
short-edge-fort = Fort: a king at the edge who can move, in a wall that cannot be broken, wins.
short-encirclement-without = Encirclement: if no defender can reach the edge, the attackers win.
short-encirclement-with = Encirclement: the attackers win when all defenders are enclosed with the king, away from every goal.
short-blockade = If no defender has an empty square beside it, the attackers win.
short-king-shut-in = If neither the king nor the men joined to him, side by side, can move, the attackers win.
short-stuck-loses = { $who ->
    [attackers] Stuck attackers lose.
    [defenders] Stuck defenders lose.
   *[both] { $pieces ->
        [yes] Whoever is stuck or has no pieces left loses.
       *[no] Whoever is stuck loses.
    }
  }
short-stuck-passes = { $who ->
    [attackers] Stuck attackers pass;
    [defenders] Stuck defenders pass;
   *[both] Whoever is stuck passes;
  } if both are, the game is drawn.
short-elimination = Whoever has no pieces left loses.
short-drawn = Drawn: { $list }.
short-stuck = { $who ->
    [attackers] stuck attackers
    [defenders] stuck defenders
   *[both] a stuck side
  }
short-repetition = { $occurrence ->
    [2] a position that comes back
    [3] a position for the third time
   *[other] a position for time number { $occurrence }
  }{ $who ->
    [attackers] {" "}by a move of the attackers
    [defenders] {" "}by a move of the defenders
   *[both] {""}
  }{ $since ->
    [yes] {" "}without a capture in between
   *[no] {""}
  }
short-repetition-when = { $occurrence ->
    [2] A position that comes back
    [3] A position for the third time
   *[other] A position for time number { $occurrence }
  }{ $since ->
    [yes] {" "}without a capture in between
   *[no] {""}
  }
short-repetition-attackers-win = { short-repetition-when }: the attackers win.
short-repetition-defenders-win = { short-repetition-when }: the defenders win.
short-repetition-loses = { short-repetition-when }: { $who ->
    [attackers] the attackers lose if their move did it.
    [defenders] the defenders lose if their move did it.
   *[both] whoever made the move loses.
  }
short-repetition-wins = { short-repetition-when }: { $who ->
    [attackers] the attackers win if their move did it.
    [defenders] the defenders win if their move did it.
   *[both] whoever made the move wins.
  }
short-repetition-forbidden = { $who ->
    [attackers] The attackers may not
    [defenders] The defenders may not
   *[both] Nobody may
  } { $occurrence ->
    [2] bring a position back
    [3] bring about a position for the third time
   *[other] bring about a position for time number { $occurrence }
  }{ $since ->
    [yes] {" "}without a capture in between
   *[no] {""}
  }.
short-no-capture-limit = { $count } moves of either side without a capture
short-ply-limit = { $count } moves of either side
short-agreement = agreement
short-match-winner = The winner takes the defenders next.

short-call-one = “_{ $word }_”: the king sees a way out.
short-call-two = “_{ $word }_”: he sees two.
short-call-added = Added by us.
short-call-two-added = The second is added by us.

## The score sheet

score-time-control = Time control
score-clock = Clock
score-remarks = Remarks

## The paper set

paper-board-how = Cut out the board at the marks around it, not along its own lines. The rules are on its back.
paper-halves-how = Cut out both halves of the board at the marks around them, and stick them together, edge to edge, with tape. On their backs are the rules and the start.
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
