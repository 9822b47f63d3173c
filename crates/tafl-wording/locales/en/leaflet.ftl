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
board-pieces = A king and { $defenders } defenders stand against { $attackers } attackers, set up as in figure{"\u00A0"}{ $figure }.
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
  } (figure{"\u00A0"}{ $figure }).
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
hostile-empty = While empty, { $squares ->
    [1] it
   *[other] such a square
  } counts as an enemy of { $whom } in captures.
hostile-occupied = Even when a piece stands there, { $squares ->
    [1] it
   *[other] such a square
  } counts as an enemy of { $whom } in captures.

## Captures

capture-custodial = A piece that is not the king is captured when an enemy moves so that it is shut in between two enemies, on opposite sides of it in its row or column (figure{"\u00A0"}{ $figure }).
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
    [throne] On the throne the king cannot be captured.
    [beside] Beside the throne the king cannot be captured.
    [edge] At the edge the king cannot be captured.
    [elsewhere] Elsewhere the king cannot be captured.
    [ordinary] Between ordinary attackers the king cannot be captured anywhere.
   *[any] Nowhere can the king be captured.
  }
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
king-three = { $where ->
    [throne] On the throne
    [beside] Beside the throne
    [edge] At the edge
    [elsewhere] Elsewhere
   *[any] Anywhere
  } the king is captured by attackers on his other three sides.
pierces = { $who }: two of them on opposite sides capture the king wherever he stands, and so does one opposite a hostile corner; only not on the throne, nor against it.

## The end

goal-edge = The defenders win when the king reaches a square at the edge of the board.
goal-corners = The defenders win when the king reaches a corner of the board.
goal-wide-corners = The defenders win when the king reaches one of the corner squares, which have four petals in figure{"\u00A0"}{ $figure }.
goal-marked = The defenders win when the king reaches a goal square; these have small corners in figure{"\u00A0"}{ $figure }.
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
    [loses] { $who ->
        [both] whoever made it loses.
       *[other] they lose.
    }
    [wins] { $who ->
        [both] whoever made it wins.
       *[other] they win.
    }
    [forbidden] it may not be made.
    [nothing] nothing happens.
   *[draws] the game is drawn.
  }
repetition-against = When { $occurrence ->
    [2] an earlier position comes back
    [3] the same position comes about for the third time
   *[other] the same position comes about for time number { $occurrence }
  }{ $since ->
    [yes] {" "}since the last capture
   *[no] {""}
  }, { $loser ->
    [attackers] the attackers lose.
   *[defenders] the defenders lose.
  }
no-capture-limit = The game is drawn after { $count } moves in a row, of either side, without a capture.
ply-limit = The game is drawn after { $count } moves of either side.
agreement = The players may agree on a draw.
call-one = When the king sees a way to a goal, his player calls “_{ $word }_”.
call-two = When he sees two ways at once, the call is “_{ $word }_”.
call-added = The calls are our addition, after Linnaeus; they decide nothing.
call-two-added = The second call is our addition, after Linnaeus; it decides nothing.
by-hand-foteviken = When he has not called, the king may not go out that way in his next move.
match-two-games = A match has two games, with the sides exchanged.
match-winner = For the next game the winner takes the defenders, the loser the attackers.

## Figures

figure = Figure{"\u00A0"}{ $number }
figure-start = The start.
figure-move = Moves of the two shaded pieces: dots for the king, rings for the attacker.
figure-capture = Captures: the piece that moves takes the crossed one.
figure-king = How the king is captured.
figure-escape = The king sees { $ways ->
    [1] a way out
    [2] two ways out
   *[other] { $ways } ways out
  }.
figure-move-kinds = Moves of the two shaded pieces: dots for the king, rings for the attacker. Below: where each further piece may go.
figure-endings = Further ends of a game.
figure-linnaeus = Linnaeus’s drawing of 1732, with the letters that his laws use, as far as it can be read. [B]
figure-ballinderry = The board of Ballinderry, simplified: seven rows of seven holes, with marks at the middle and in the corners. [board-markings]
figure-peniarth = The board that Robert ap Ifan drew: eleven by eleven squares, every second column shaded, the middle marked. [lewis, board-markings]
figure-gospels = The board of the manuscript, eighteen squares wide, with its men on the crossings of the lines as they are read here. [corpus]
figure-sizes = The boards of today’s tafl games, all to one scale: 7 squares a side for brandub, 9 for tablut, 11 for hnefatafl and tawlbwrdd, 19 for the game of the Gospels.
case-enemies = between two enemies
case-throne = against the empty throne
case-corners = against a corner
case-camps = against a camp
case-trapped = behind the king’s man
case-shieldwall = shieldwall
case-on-throne = on the throne
case-beside = beside the throne
case-elsewhere = on other squares
case-anywhere = anywhere
case-three = three at once
case-edge = at the edge
case-pierced = between two { $letter }
case-kind = { $kind }
case-fort = a fort
case-encirclement = an encirclement

## The leaflet

cover-line = A king and { $defenders } defenders against { $attackers } attackers, on { $size } × { $size } squares
cover-goal-edge = Can the king reach the edge?
cover-goal-corners = Can the king reach a corner?
cover-goal-marked = Can the king escape?
heading-history = History
heading-rules = How to play
heading-variants = Variants
heading-sources = Sources
silent = ° The text does not say; this is the usual way.
unclear = ? The words of this clause can also be read otherwise.
clause-key = The letters and numbers behind a sentence name the clause that it rests on; see Sources.
author-unknown = author unknown
author-of-G = Carl Linnaeus, translated by James Edward Smith
author-of-wtf = Aage Nielsen and the World Tafl Federation
author-of-cartier = forum of aagenielsen.dk
author-of-foteviken = Foteviken museum
author-of-bologna = University of Bologna (A. Galassi and others)
author-of-tartu = Tõnis Lees and Tambet Matiisen
author-of-copenhagen = Aage Nielsen, Adam Bartley and Tim Millar
author-of-tawlbwrdd = Bell and the World Tafl Federation
author-of-hnefatafl-org = the makers of hnefatafl.org
author-of-archive = players of aagenielsen.dk
author-of-ballinderry = museum of the University of Waterloo
year-12th-century = 12th century

heading-laws = Linnaeus’s laws
laws-intro = From his diary of 1732, beside our translation. The letters are those of his drawing. [B]
law-3 = A king on _b_ with nobody on _e_, _i_ and _m_ can go out, unless a Muscovite at once takes one of these squares and shuts the way.
law-4 = When the king goes out so, the battle is over.
law-5 = If the king stands on _e_ and nobody, of his own or of the enemy, on _f g_ or on _i m_, the way out cannot be shut.
law-6 = When the king sees an open way he shall call _raichi_; if two ways are open, _tuichu_.
law-9 = If anyone can place one enemy between two of his own, that one is killed and goes off the board, the king too.
law-12 = With the king taken or shut in the war ends; the winner keeps the Swedes, the loser the Muscovites, and play begins again.
law-14 = The castle can block like a third piece: if a soldier is on 2 and an enemy on 3, he is killed.

variants-tablut = Tablut is played by many rules, because its first English translation spared the king where Linnaeus had not. [A, G] Away from his castle he is captured between two, by four, or not at all. Once he has left the castle he may come back in some rules and not in others, and in some nobody passes over it. Most let him win at the edge; some send him to a corner and keep him out of captures. [F]
variants-hnefatafl = The old rules are lost, and those of today differ. Most ask for four attackers to capture the king, some for two, as for any other piece. Tournament rules let whole rows along the edge be captured, give the king a win in a fort that cannot be broken, and the attackers one when they enclose everybody. Berserk Hnefatafl adds pieces that leap and several captures in one turn. [copenhagen, berserk]
variants-brandub = No rules of brandub were written down, and each reconstruction chooses. In most, two attackers capture the king away from his throne; in some it takes four. The king may go back to his throne in some rules and not in others, and in a few he takes no part in captures. In Magpie he moves one square at a time. [magpie]
variants-ard-ri = The rules of ard rí are modern, and they differ in two things above all. In some every piece moves one square at a time, in others as far as the way is free. In some two attackers capture the king, in others it takes four.
variants-tawlbwrdd = The manuscript leaves open where exactly the men begin: they are set up as a cross or as a diamond, the attackers six to a side. [lewis] Its word for the king’s goal has been read as the edge of the board. Some rules let every piece pass over the empty throne, others the king alone.
variants-alea-evangelii = The manuscript explains its drawing by the Gospels and tells no rules of play. [corpus] In some readings the king escapes to a corner, in others to any of the squares around it. Four attackers capture him in most; in one, two, once he is away from his throne. Which men attack and which defend is read differently, too.
variants-sea-battle = Sea Battle Tafl is played on boards of 9, 11 and 13 squares a side, from more than one arrangement of the men. In some tournaments the defenders move first. Other games of the family ask for two attackers instead of four, let the king take part in captures, or send him to a corner.
variants-other = Tafl games differ above all in three things: how many attackers it takes to capture the king, whether he takes part in captures, and whether he escapes to the edge or to a corner. Their boards have from 7 to 19 squares a side.

# Keys in brackets name the sources of what stands before them.

history-tafl = Before chess came, people across northern Europe played _tafl_: a king and his men in the middle of the board, and twice as many enemies around them. Boards and pieces have been found all over Scandinavia; seafarers and traders took the game to Britain and Ireland, to Lapland, and east to Russia and Ukraine. In the twelfth century chess took its place. [A, D]
history-tablut = In Sápmi the game lived on until the eighteenth century, and perhaps the late nineteenth. [A, D] In 1732 Carl Linnaeus, twenty-five years old, travelled there to study plants, saw the Sámi play _tablut_, and wrote its laws in his diary in Latin, with a drawing of board and pieces. It is the fullest record of any tafl game. [B, E]
    Swedes stand around their king, Muscovites about them. [B] In 1811 James Edward Smith published the diary in English. In the ninth law he spared the king where Linnaeus had not; so the Swedes won too easily, and players mended the game in many ways. [G, A] The Latin was printed in 1889. [D]
history-hnefatafl = _Hnefatafl_, the game of the king’s table, was played by Norse seafarers wherever they went. Its rules are lost. Those of today go back to Linnaeus’s diary of 1732, which describes a small sister game from Lapland, and were tried out on boards of the old sizes; players on the isle of Fetlar and then in Copenhagen made tournament games of them. [B, fetlar-panel, copenhagen]
history-brandub = _Brandub_, “black raven”, is the small game of Ireland. Poems speak of a king in the middle and his men around him, and a board of seven by seven holes was found at Ballinderry in 1932. [ballinderry] No rules were written down; those of today are made after Linnaeus’s record of a sister game, _tablut_, of 1732. [B]
history-ard-ri = _Ard rí_, “high king”, is played on the small board of seven by seven squares. How old it is nobody knows; the rules of today are made after Linnaeus’s record of a sister game, _tablut_, of 1732. [B]
history-tawlbwrdd = _Tawlbwrdd_ is the tafl of Wales. In 1587 Robert ap Ifan described it and drew its board: a king and twelve men against twenty-four. [peniarth, lewis] What he left open is filled in from Linnaeus’s record of a sister game, _tablut_, of 1732. [B]
history-alea-evangelii = _Alea evangelii_, the game of the Gospels, is a drawing in an Irish manuscript of the twelfth century, now in Oxford: a great board on which every piece stands for a part of the Gospels. [corpus] Whether it was ever played has been doubted. The rules of today are made after Linnaeus’s record of a small sister game, _tablut_, of 1732. [B]
history-other = The fullest record of any tafl game is that of Carl Linnaeus, who saw the Sámi play _tablut_ in 1732 and wrote its laws in his diary. The rules of today’s tafl games, this one among them, go back to it. [B, E]

## Folding

heading-printing = Printing and folding
notes-print = This page is for whoever prints the leaflet, and is no part of it. Print pages 1 and 2 on both sides of one sheet of { $paper } paper, turned over its short edge, at full size: without scaling and without fitting to the page.
notes-fold = Lay the sheet down with the rules towards you. Fold the right panel in along its marks (1), then the left one over it (2). The right panel is { $narrow } mm wide and the others { $wide } mm, so that it lies flat inside.
heading-licence = Licence
notes-made = Rules: { $name } (_{ $id }_).
licence = This leaflet may be copied, changed and given away: MIT or Apache-2.0, as you like. Typeface: Vollkorn, SIL Open Font License. Made with tablut.

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
