# Everything that leaflets, cards, score sheets and paper sets say. _italic_ and *bold* are marked so.
# Messages that end in a selection by where, how or who are put together from the settings of a rule set.

list-end = { $most } and { $last }
number-list-item = { $count } × { $kind } ({ $letter })

## Pieces and sides

attackers = attackers
defenders = defenders
king = the king
all-pieces = all pieces
kind-called-commander = commander
kind-called-knight = knight
kind-called-guard = guard
kind-called-mercenary = mercenary
kind-called-diagonal = diagonal man
kind-called-phantom = phantom

## Headings of the rules

section-board = Board and pieces
section-movement = Movement
section-areas = Marked squares
section-capture = Captures
section-king = Capturing the king
section-end = The end of the game

## Board and pieces

board-size = The board has { $size } × { $size } squares.
board-pieces = A king and { $defenders } defenders stand against { $attackers } attackers, set up as in figure { $figure }.
board-kinds-attackers = Among the attackers: { $list }.
board-kinds-defenders = Among the defenders: { $list }.
first-attackers = The attackers move first.
first-defenders = The defenders move first.
take-turns = The sides take turns, moving one piece each time.

## Movement

move-all = Every piece moves in a straight line { $lines ->
    [orthogonal] along its row or column
    [diagonal] along a diagonal
   *[both] along its row, its column or a diagonal
  }, { $range ->
    [0] as far as the way is free
    [1] one square at a time
   *[other] at most { $range } squares at a time
  } (figure { $figure }).
move-some = { $who }: in a straight line { $lines ->
    [orthogonal] along row or column
    [diagonal] along a diagonal
   *[both] along row, column or diagonal
  }, { $range ->
    [0] as far as the way is free
    [1] one square at a time
   *[other] at most { $range } squares at a time
  }.
move-no-jump = No piece jumps over another or lands on one.
move-otherwise = Unless a rule says otherwise, no piece jumps over another or lands on one.
move-slides = { $who }: may slide over other pieces, though not over the king or a closed square, and stops on an empty square.
move-jump = { $who }: may also jump over { $over ->
    [any] a piece
   *[enemies] an enemy
  } on the next square, onto the empty square right behind it{ $restricted ->
    [yes] , but only from or to a marked square
   *[no] {""}
  }.{ $captures ->
    [yes] {" "}The enemy it jumps over is captured.
   *[no] {""}
  }
move-unjumpable = { $who }: may not be jumped over.

## Marked squares

area-called-throne = Throne
area-called-corners = Corners
area-called-attacker-camps = Camps
area-called-defender-camps = Defenders’ camps
area-called-hard-camps = Hard camps
area-at = { $area } ({ $squares })
closed-all = No piece may stop here or pass over it{ $king ->
    [yes] ; the king, once he has left, does not come back
   *[no] {""}
  }.
closed-king = Only the king may stop here or pass over it.
closed-some = Only { $who } may stop here or pass over it.
stop-none = No piece may stop here{ $king ->
    [yes] ; the king, once he has left, does not come back
   *[no] {""}
  }.
stop-king = Only the king may stop here.
stop-some = Only { $who } may stop here.
pass-all = Any piece may pass over it while it is empty.
pass-none = No piece may pass over it.
pass-king = Only the king may pass over it.
pass-some = Only { $who } may pass over it.
area-open = Any piece may stop here and pass over it.
corners-plain = They are squares like any other.
enter-none = No piece may come in from outside. { $inside ->
    [group] Pieces that begin here may move within their own group of these squares until they leave it.
   *[area] Pieces that begin here may move on these squares until they leave them.
  }
enter-king = Only the king may come in from outside.
enter-some = Only { $who } may come in from outside.
hostile-empty = While empty, such a square counts as an enemy of { $whom } in captures.
hostile-occupied = Even when a piece stands there, such a square counts as an enemy of { $whom } in captures.

## Captures

capture-custodial = A piece that is not the king is captured when an enemy moves so that it is shut in between two enemies, on opposite sides of it in its row or column (figure { $figure }).
capture-removed = It leaves the board.
capture-several = One move may capture several pieces.
capture-active = A piece may move between two enemies without harm.
capture-passive-too = A piece that itself moves between two enemies is captured too; only the king is not.
armed-king = The king helps his men to capture.
armed-king-not = The king takes no part in captures.
armed-hammer = { $who }: captures by moving, but not by standing on the far side.
armed-anvil = { $who }: helps to capture by standing on the far side, but does not capture by moving.
armed-not = { $who }: takes no part in captures.
captured-never = { $who }: cannot be captured.
captured-turns = { $who }: does not leave the board when captured but changes sides, and becomes: { $kind }.
trapped-defender = If the king is on the throne with attackers on three sides and a defender on the fourth, an attacker that moves behind this defender captures him.
shieldwall = Shieldwall: two or more pieces in a row along the edge are captured together when each has an enemy in front of it and both ends of the row are closed by enemies{ $corner ->
    [yes] {" "}or a corner
   *[no] {""}
  }. { $end ->
    [yes] The capturing piece must close an end.
   *[no] The capturing piece may close an end or the front.
  } A king in the row is not captured.
extra-capture = A piece that has captured may go on in the same turn, as long as it captures again.
extra-capture-or-escape = A piece that has captured may go on in the same turn, as long as it captures again; the king may also go on to escape.
extra-any-while-capturing = A piece that has captured, and could capture again, makes one more move in the same turn.
extra-any = A piece that has captured makes one more move of any sort in the same turn.
edge-hostile = The edge of the board counts as an enemy of { $whom } in captures.

## The king

king-never = { $where ->
    [throne] On the throne
    [beside] Beside the throne
    [edge] At the edge
    [elsewhere] Elsewhere
   *[any] Anywhere
  } the king cannot be captured.
king-two = { $where ->
    [throne] On the throne
    [beside] Beside the throne
    [edge] At the edge
    [elsewhere] Elsewhere
   *[any] Anywhere
  } the king is captured like other pieces, between two enemies.
king-four = { $where ->
    [throne] On the throne
    [beside] Beside the throne
    [edge] At the edge
    [elsewhere] Elsewhere
   *[any] Anywhere
  } the king is captured by attackers on all four sides.
king-neighbours = { $where ->
    [throne] On the throne
    [beside] Beside the throne
    [edge] At the edge
    [elsewhere] Elsewhere
   *[any] Anywhere
  } the king is captured by attackers on every side that has a square: four, three at the edge, two in a corner.
king-three = { $where ->
    [throne] On the throne
    [beside] Beside the throne
    [edge] At the edge
    [elsewhere] Elsewhere
   *[any] Anywhere
  } the king is captured by attackers on his other three sides.
pierces = { $who }: two of them on opposite sides capture the king, and so does one opposite a hostile corner, except on the throne or in line with it.

## The end

goal-edge = The defenders win when the king reaches a square at the edge of the board.
goal-corners = The defenders win when the king reaches a corner of the board.
goal-marked = The defenders win when the king reaches a goal square; these have small corners in figure { $figure }.
attackers-win = The attackers win when they capture the king.
tuichu-wins = The defenders win, too, when after their turn the king has two ways to a goal.
edge-fort = The defenders win, too, with a fort: the king touches the edge, he can still move, and the attackers cannot break the wall around him.
encirclement-without = The attackers win, too, when they enclose all defenders so that none of them can reach the edge.
encirclement-with = The attackers win, too, when they enclose all defenders together with the king, away from every goal square.
blockade = The attackers win, too, when no defender has an empty square beside it.
king-shut-in = The attackers win, too, when neither the king nor any of the men joined to him, side by side, can move.
elimination = A side that has lost all its pieces has lost the game.
no-move = { $who ->
    [attackers] If the attackers cannot move,
    [defenders] If the defenders cannot move,
   *[both] If a side cannot move,
  } { $result ->
    [loses] { $who ->
        [both] it has lost.
       *[other] they have lost.
    }
    [passes] { $who ->
        [both] it passes; if neither side can move, the game is drawn.
       *[other] they pass; if neither side can move, the game is drawn.
    }
   *[draws] the game is drawn.
  }
repetition = { $who ->
    [attackers] When a move of the attackers
    [defenders] When a move of the defenders
   *[both] When a move
  } { $occurrence ->
    [2] brings back an earlier position
    [3] brings about the same position for the third time
   *[other] brings about the same position for time number { $occurrence }
  }{ $since ->
    [yes] {" "}since the last capture
   *[no] {""}
  }, { $result ->
    [loses] whoever made it loses.
    [wins] whoever made it wins.
    [forbidden] it may not be made.
    [nothing] nothing happens.
   *[draws] the game is drawn.
  }
no-capture-limit = The game is drawn after { $count } moves in a row, of either side, without a capture.
ply-limit = The game is drawn after { $count } moves of either side.
agreement = The players may agree on a draw.
call-one = When the king sees a way to a goal, his player calls “_{ $word }_”.
call-two = When he sees two ways at once, the call is “_{ $word }_”.
call-added = The calls are our addition, after Linnaeus; they decide nothing.
match-two-games = A match has two games, with the sides exchanged.
match-winner = For the next game the winner takes the defenders, the loser the attackers.

## Figures

figure = Figure { $number }
figure-start = The start.
figure-move = Moves of the two shaded pieces: dots for the king, rings for the attacker.
figure-capture = Captures: the piece that moves takes the crossed one.
figure-king = How the king is captured.
figure-escape = The king sees { $ways ->
    [1] a way out
    [2] two ways out
   *[other] { $ways } ways out
  }.
figure-linnaeus = Linnaeus’s drawing of 1732, with the letters that his laws use, as far as it can be read.
case-enemies = between two enemies
case-throne = against the empty throne
case-corners = against a corner
case-camps = against a camp
case-trapped = behind the king’s man
case-shieldwall = shieldwall
case-on-throne = on the throne
case-beside = beside the throne
case-elsewhere = elsewhere

## The leaflet

cover-line = A king and { $defenders } defenders against { $attackers } attackers, on { $size } × { $size } squares
cover-goal-edge = Can the king reach the edge?
cover-goal-corners = Can the king reach a corner?
cover-goal-marked = Can the king escape?
heading-history = History
heading-rules = How to play
heading-variants = Variants
heading-sources = Sources
variants-intro = Texts and players differ. Where these rule sets part from the one in this leaflet, they say:
silent = ° The text does not say; this is the usual way.
unclear = ? The words of this clause can also be read otherwise.
clause-key = The letters and numbers behind a sentence name the clause that it rests on; see Sources.
author-unknown = author unknown
licence = This leaflet may be copied, changed and given away: MIT or Apache-2.0, as you like. Typeface: Vollkorn, SIL Open Font License. Made with tablut.

history-tafl = Before chess came, people across northern Europe played _tafl_: a king and his men in the middle of the board, and twice as many enemies around them. Boards and pieces lie in graves and bogs from Ireland to Ukraine. From the twelfth century on, chess took their place; nobody had written the rules down.
history-tablut = In the north the game lived on. In 1732 Carl Linnaeus, twenty-five years old, travelled through Lapland to study its plants, saw the Sámi play _tablut_, and wrote its laws in his diary in Latin, with a drawing of board and pieces. It is the fullest record of any tafl game.
    The game plays the wars of its time: Swedes around their king, Muscovites about them. In 1811 James Edward Smith published the diary in English. In the ninth law he spared the king where Linnaeus had not, and so the Swedes won too easily. For two centuries players mended what a slip had broken, and many games came of it.
history-hnefatafl = _Hnefatafl_, the game of the king’s table, was played by Norse seafarers wherever they went. Its rules are lost. Those of today were found again from Linnaeus’s diary of 1732, which describes a small sister game from Lapland, and tried out on boards of the old sizes; players on the isle of Fetlar and then in Copenhagen made tournament games of them.
history-brandub = _Brandub_, “black raven”, is the small game of Ireland. Poems speak of a king in the middle and his men around him, and a board of seven by seven holes came out of the bog of Ballinderry in 1932. No rules were written down; those of today are made after Linnaeus’s record of a sister game, _tablut_, of 1732.
history-ard-ri = _Ard rí_, “high king”, is played on the small board of seven by seven squares. How old it is nobody knows; the rules of today are made after Linnaeus’s record of a sister game, _tablut_, of 1732.
history-tawlbwrdd = _Tawlbwrdd_ is the tafl of Wales. In 1587 Robert ap Ifan described it and drew its board: a king and twelve men against twenty-four. What he left open is filled in from Linnaeus’s record of a sister game, _tablut_, of 1732.
history-alea-evangelii = _Alea evangelii_, the game of the Gospels, is a drawing in an Irish manuscript of the twelfth century, now in Oxford: a great board on which every piece stands for a part of the Gospels. Whether it was ever played has been doubted. The rules of today are made after Linnaeus’s record of a small sister game, _tablut_, of 1732.
history-other = The fullest record of any tafl game is that of Carl Linnaeus, who saw the Sámi play _tablut_ in 1732 and wrote its laws in his diary. The rules of today’s tafl games, this one among them, go back to it.

## Folding

fold-how = Print both sides, turning over the short edge; fold the right panel in, then the left one over it.

## The score sheet

score-title = Score sheet
score-event = Event
score-date = Date
score-place = Place
score-round = Round
score-attackers = Attackers
score-defenders = Defenders
score-result = Result
score-signature = Signatures
score-notation = Write moves as _e5-e2_, captures as _e5-e2xd2_; if all pieces of a side are alike, the squares are enough.

## The paper set

paper-title = { $name }, to cut out and fold
paper-how = Glue the sheet to thin card if you have some. Cut along the full lines and fold along the dashed ones, into tents; the feet go inside, one over the other, and a dab of glue holds them.
paper-snip = Attackers stay square. Defenders: snip off both upper corners of the folded tent. King: cut the notch from his top.
