# The page where games are analysed, and what the rules core says of squares and positions.
engine = Engine
threats = Threats
lines = Lines
chances = Attackers { $attackers } % · draw { $draw } % · defenders { $defenders } %
no-chances = Chances: not looked at
win-in = wins in { $plies }
loss-in = lost in { $plies }
ends-turn = ends the turn
searched = Depth { $depth }, { $nodes } positions, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
  }
engine-off = Switch the engine on for its best moves.
the-start = Start
no-moves-yet = Play moves on the board, or open a game. Another move from an earlier position begins a variation.
review = The whole game
review-depth = How carefully
review-quick = quickly
review-careful = carefully
review-thorough = thoroughly
review-start = Grade it
review-stop = Stop
review-graph = The defenders’ chances from move to move; the moves to look at again are listed below.
review-done = The game has been graded.
grade-best = best
grade-inaccuracy = inexact
grade-mistake = mistakes
grade-blunder = blunders
faults = Moves to look at again
fault = { $move }{ $sign } – better was { $better }
no-faults = No move gave much away.
set-up = Set up
set-up-hint = Choose a piece, then tap the squares where it stands; a tap on the same piece takes it away.
piece-to-put = Piece
take-away = take away
clear-board = Clear the board
start-position = As at the start
who-moves = To move
position-text = As a position string
position-good = The game can go on from here.
set-up-done = Use it
cancel = Cancel
study-link = A link to this analysis
write-as = Written as
written = The text
form-record = Game record
form-opentafl = OpenTafl game
form-position = Position string
form-opentafl-position = OpenTafl position
form-rules = Rule set
copy-text = Copy the text
picture-svg = Picture (SVG)
picture-png = Picture (PNG)
no-picture = The browser could not draw the picture.
paste-any = Paste a game, a position or rules in any notation
which-game = Which of the { $count } games
variation-or = or
threat-is = Threat: { $from } to { $to }.
promote = Make main line
remove-move = Delete from here
comment = Comment on this move
comment-here = Comment on this move …
why-mode = Ask why
why-which = Tap a square to hear what it is; then another, to hear why a move there is a capture, or not, or illegal.
why-where-to = Now tap where it would go.
why-hint = Tap any square to hear what the rules say of it.
move-plain = { $from } to { $to } is legal and captures nothing: no enemy stands beside { $to }.
spared-empty = The piece on { $square } is not captured: { $other }, behind it, is empty and helps nobody.
spared-friend = The piece on { $square } is not captured: one of its own side stands behind it on { $other }.
spared-edge = The piece on { $square } is not captured: behind it the board ends, and the edge is not hostile to it.
spared-not-hostile =
    { $area ->
        [throne] The piece on { $square } is not captured: the empty castle on { $other } is not hostile to it.
        [corners] The piece on { $square } is not captured: the corner { $other } is not hostile to it.
       *[other] The piece on { $square } is not captured: { $other } is not hostile to it.
    }
spared-no-hammer = The piece on { $square } is not captured: a piece of the kind that moved captures nothing by moving.
spared-no-anvil = The piece on { $square } is not captured: the piece on { $other } cannot help to capture.
spared-never = The piece on { $square } is of a kind that cannot be captured.
spared-otherwise = The piece on { $square } is not captured, though an enemy stands behind it on { $other }: another rule protects it.
spared-king-open =
    { $zone ->
        [throne] The king on { $square } is not captured: in his castle he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
        [beside] The king on { $square } is not captured: beside his castle he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
        [edge] The king on { $square } is not captured: at the edge he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
       *[other] The king on { $square } is not captured: out on the board he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] The king on { $square } is not captured: in his castle four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer. { $open }
        [beside] The king on { $square } is not captured: beside his castle four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer. { $open }
        [edge] The king on { $square } is not captured: at the edge four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer. { $open }
       *[other] The king on { $square } is not captured: out on the board four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer. { $open }
    }
spared-king-never =
    { $zone ->
        [throne] The king on { $square } cannot be captured in his castle (held on { $held } of { $needed } sides, open: { $open }).
        [beside] The king on { $square } cannot be captured beside his castle (held on { $held } of { $needed } sides, open: { $open }).
        [edge] The king on { $square } cannot be captured at the edge (held on { $held } of { $needed } sides, open: { $open }).
       *[other] The king on { $square } cannot be captured out on the board (held on { $held } of { $needed } sides, open: { $open }).
    }
square-plain = { $square } is an ordinary square: any piece may stop on it and pass over it.
square-goal = On { $square } the king wins.
square-stop =
    { $kinds ->
        [nobody] On { $square } ({ area-name }) only these may stop: nobody.
        [king] On { $square } ({ area-name }) only these may stop: the king.
        [attackers] On { $square } ({ area-name }) only these may stop: the attackers.
        [defenders] On { $square } ({ area-name }) only these may stop: the defenders.
        [attackers-defenders] On { $square } ({ area-name }) only these may stop: the attackers and the defenders.
        [attackers-king] On { $square } ({ area-name }) only these may stop: the attackers and the king.
        [defenders-king] On { $square } ({ area-name }) only these may stop: the defenders and the king.
        [attackers-defenders-king] On { $square } ({ area-name }) only these may stop: everybody.
       *[other] On { $square } ({ area-name }) only these may stop: { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] Over { $square } ({ area-name }) only these may pass: nobody.
        [king] Over { $square } ({ area-name }) only these may pass: the king.
        [attackers] Over { $square } ({ area-name }) only these may pass: the attackers.
        [defenders] Over { $square } ({ area-name }) only these may pass: the defenders.
        [attackers-defenders] Over { $square } ({ area-name }) only these may pass: the attackers and the defenders.
        [attackers-king] Over { $square } ({ area-name }) only these may pass: the attackers and the king.
        [defenders-king] Over { $square } ({ area-name }) only these may pass: the defenders and the king.
        [attackers-defenders-king] Over { $square } ({ area-name }) only these may pass: everybody.
       *[other] Over { $square } ({ area-name }) only these may pass: { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] Into { $square } ({ area-name }) only these may come from outside: nobody.
        [king] Into { $square } ({ area-name }) only these may come from outside: the king.
        [attackers] Into { $square } ({ area-name }) only these may come from outside: the attackers.
        [defenders] Into { $square } ({ area-name }) only these may come from outside: the defenders.
        [attackers-defenders] Into { $square } ({ area-name }) only these may come from outside: the attackers and the defenders.
        [attackers-king] Into { $square } ({ area-name }) only these may come from outside: the attackers and the king.
        [defenders-king] Into { $square } ({ area-name }) only these may come from outside: the defenders and the king.
        [attackers-defenders-king] Into { $square } ({ area-name }) only these may come from outside: everybody.
       *[other] Into { $square } ({ area-name }) only these may come from outside: { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] As it stands, { $square } ({ area-name }) helps to capture nobody.
        [king] As it stands, { $square } ({ area-name }) helps to capture the king.
        [attackers] As it stands, { $square } ({ area-name }) helps to capture the attackers.
        [defenders] As it stands, { $square } ({ area-name }) helps to capture the defenders.
        [attackers-defenders] As it stands, { $square } ({ area-name }) helps to capture the attackers and the defenders.
        [attackers-king] As it stands, { $square } ({ area-name }) helps to capture the attackers and the king.
        [defenders-king] As it stands, { $square } ({ area-name }) helps to capture the defenders and the king.
        [attackers-defenders-king] As it stands, { $square } ({ area-name }) helps to capture everybody.
       *[other] As it stands, { $square } ({ area-name }) helps to capture { $victims }.
    }
square-not-hostile = As it stands, { $square } ({ area-name }) helps to capture nobody.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] The king on { $square }: in his castle he cannot be captured.
            [two] The king on { $square }: in his castle two enemies on opposite sides capture him.
            [neighbours] The king on { $square }: in his castle enemies on all the sides there are capture him.
           *[other] The king on { $square }: in his castle four enemies capture him.
        }
        [beside] { $taken ->
            [never] The king on { $square }: beside his castle he cannot be captured.
            [two] The king on { $square }: beside his castle two enemies on opposite sides capture him.
            [neighbours] The king on { $square }: beside his castle enemies on all the sides there are capture him.
           *[other] The king on { $square }: beside his castle four enemies capture him.
        }
        [edge] { $taken ->
            [never] The king on { $square }: at the edge he cannot be captured.
            [two] The king on { $square }: at the edge two enemies on opposite sides capture him.
            [neighbours] The king on { $square }: at the edge enemies on all the sides there are capture him.
           *[other] The king on { $square }: at the edge four enemies capture him.
        }
       *[other] { $taken ->
            [never] The king on { $square }: out on the board he cannot be captured.
            [two] The king on { $square }: out on the board two enemies on opposite sides capture him.
            [neighbours] The king on { $square }: out on the board enemies on all the sides there are capture him.
           *[other] The king on { $square }: out on the board four enemies capture him.
        }
    }
square-safe =
    { $kind ->
        [king] No single move could capture the king on { $square } now. { $moves }
       *[other] No single move could capture the piece on { $square } now. { $moves }
    }
square-in-danger =
    { $kind ->
        [king] Were it their turn, the attackers could capture the king on { $square }: { $moves }.
       *[other] Were it their turn, its enemies could capture the piece on { $square }: { $moves }.
    }
left-out = This notation cannot say: { $what }
# What is wrong with texts in the notations of others.
opentafl-place = the OpenTafl game has a mistake on line { $line }, at character { $column }.
opentafl-unclosed = The bracket that opens here is never closed.
opentafl-tag = A tag is a name, a colon and a value, like [attackers:Ann].
opentafl-line = “{ $text }” begins neither a tag, nor a turn, nor a comment.
opentafl-no-move = The turn has no move.
opentafl-comment = This comment follows no move.
opentafl-variation = This variation follows no turn.
opentafl-move = “{ $text }” is no move of OpenTafl’s.
opentafl-rules = the OpenTafl rules have a mistake at { $key }.
opentafl-no-colon = A setting is a key, a colon and a value, like esc:e.
opentafl-twice = It comes twice.
opentafl-missing = It is missing.
opentafl-value = It cannot be “{ $value }”.
opentafl-size = OpenTafl’s boards have an odd number of squares a side, 5 to 19, not { $size }.
opentafl-overlap = { $square } is in { $other } already.
opentafl-mixed = A square is hostile to every kind of a side ({ $side }) or to none.
opentafl-turn = OpenTafl does not say who is to move: write a (attackers) or d (defenders) after it.
opentafl-no-letter = OpenTafl has no letter for a piece in { $move }.
opentafl-no-piece = OpenTafl has no letter for the piece { $letter } on { $square }.
opentafl-continuing = OpenTafl cannot say that the piece on { $square } may go on.
archive-fields = a game of an archive has four fields between commas, not { $count }.
archive-word = word { $number } of the moves cannot be read.
archive-after-timeout = It follows “timeout”, which ends a game.
archive-count = “{ $text }” is no number of captured pieces.
archive-winner = “{ $text }” is no winner: White, Black, Draw, Ongoing or nothing.
