# The page where games are analysed.
engine = Engine
threats = Threats
lines = Lines
chances = Attackers { $attackers } % · draw { $draw } % · defenders { $defenders } %
no-chances = Chances: not looked at
win-in =
    { $side ->
        [attackers] The attackers win in { $plies }
       *[defenders] The defenders win in { $plies }
    }
win-short = { $sign } win in { $plies }
fixed-side = + is better for the defenders, − for the attackers, whoever is to move.
search-stop = Stop
search-go-on = Go on
ends-turn = ends the turn
searched = Depth { $depth }, { $nodes } positions, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
  } · { $time }
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
left-out = This notation cannot say: { $what }
