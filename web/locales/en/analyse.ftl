# The page where games are analysed.
engine = Engine
threats = Threats
lines = Lines
chances = Attackers { $attackers }% · draw { $draw }% · defenders { $defenders }%
no-chances = Chances: not looked at
win-in =
    { $side ->
        [attackers] The attackers win in { $plies }
       *[defenders] The defenders win in { $plies }
    }
win-short = { $sign } win in { $plies }
fixed-side = + is better for the defenders, whoever is to move.
search-stop = Stop
search-go-on = Go on
ends-turn = ends the turn
searched = Depth { $depth }, { $nodes } positions, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
  } · { $time }
engine-off = Here the engine will show how likely each side is to win, and its best moves, with arrows on the board.
engine-start = Start the engine
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
openings = Openings
openings-players = Whose games
openings-all = All games
openings-people = People
openings-engine = The engine
openings-move = Move
openings-games = Games
openings-results = Attackers · draw · defenders, %
openings-open = without a result
openings-worth = engine: { $attackers } · { $draw } · { $defenders }
openings-new = None of the games has come this far.
openings-none = No openings have been counted for these rules.
openings-not-loaded = The openings have not come: { $reason }
openings-source = Counted from { $people ->
        [0] no games of people
       *[other] { $people } games that people played at aagenielsen.dk
    } and { $engine } of the engine against itself.
openings-nodes = What the engine thinks of a move comes from { $nodes } positions after it.
table = Endgame table
table-says =
    { $what ->
        [win] { $side ->
            [attackers] The attackers win in { $plies }.
           *[defenders] The defenders win in { $plies }.
        }
        [round] { $side ->
            [attackers] Nobody can force another end: the game goes round and round, and the attackers win by that.
           *[defenders] Nobody can force another end: the game goes round and round, and the defenders win by that.
        }
        [draw] Nobody can force a win: a draw.
       *[over] The game is over.
    }
table-short =
    { $what ->
        [win] { $side ->
            [attackers] attackers in { $plies }
           *[defenders] defenders in { $plies }
        }
        [round] { $side ->
            [attackers] attackers, by repetition
           *[defenders] defenders, by repetition
        }
        [draw] draw
       *[over] { $side ->
            [attackers] attackers, at once
            [defenders] defenders, at once
           *[nobody] draw, at once
        }
    }
table-note = The table has every position of { $lone ->
    [yes] a king alone with up to { $pieces } pieces on the board
   *[no] up to { $pieces } pieces
  } under these rules. It counts each side’s moves, and does not know what was played before.
table-more = The longest wins
table-coming = The table is on its way …
table-broken = The file of the table is damaged or about other rules: there is no table here.
table-not-loaded = The table has not come: { $reason }
retry = Try again
retry-of =
    { $side ->
        [attackers] Try the attackers’ { $count ->
            [one] move
           *[other] { $count } moves
        } again
       *[defenders] Try the defenders’ { $count ->
            [one] move
           *[other] { $count } moves
        } again
    }
retry-number = { $number } of { $all }
retry-ask =
    { $side ->
        [attackers] The attackers played { $move } here. Find a better move for them.
       *[defenders] The defenders played { $move } here. Find a better move for them.
    }
retry-looking = The engine looks at it …
retry-best = { $move } is the engine’s own move. Right.
retry-right = { $move } is as good as any. Right.
retry-same = { $move } is what was played. Try another move.
retry-wrong = { $move } gives { $percent }% of the game away. Try another move.
retry-shown = { $move } was better.
retry-show = Show me
retry-next = Next one
retry-end = Back to the analysis
duel = The engine against itself
duel-start = Play on
chapters = Chapters
chapter-new = New one
chapter-here = New one from here
chapter-number = Chapter { $number }
chapter-title = Title of this chapter
chapter-remove = Delete
chapter-remove-sure = Really delete?
chapter-removed = The chapter has been removed.
print-study = Print
