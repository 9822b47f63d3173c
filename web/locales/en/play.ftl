# The page where one plays.
board-label = Board, { $size } by { $size } squares
panel = The game
new-game = New game
next-game = Next game
start = Start the game
teach-me = Teach me
goal =
    { $goal ->
        [edge] The king flees to the edge; the attackers catch him.
        [corners] The king flees to a corner; the attackers catch him.
       *[squares] The king flees to a marked square; the attackers catch him.
    }
game-begins = The game begins.
rules = Rules
first-linnaeus = The oldest: as Linnaeus saw it played in Lapland
first-brandubh = The smallest: ten minutes
first-copenhagen = The largest here: the game of tournaments
all-rules = Or one of all { $count }
own-rules = Rules of your own
family =
    { $family ->
        [tablut] Tablut
        [hnefatafl] Hnefatafl
        [brandub] Brandub
        [tawlbwrdd] Tawlbwrdd
        [sea-battle] Sea Battle
        [ard-ri] Ard Ri
        [alea-evangelii] Alea Evangelii
        [historical] Historical
        [tyr] Tyr
       *[other] { $family }
    }
opponent = You play against
the-computer = the computer
two-people = another person here
your-side = You are
first-side = Player 1 is
side =
    { $side ->
        [attackers] Attackers
       *[defenders] Defenders
    }
level = Level
# The levels below the first have names only: a number less than one says nothing.
level-named =
    { $level ->
        [-2] { level-word }
        [-1] { level-word }
        [0] { level-word }
       *[other] { level-word }, { $level } of 10
    }
level-adapts = Adapts to you: stronger when you win, weaker when you lose
level-next = The next game: { level-named }
level-rating = rated { $elo } ± { $error }
level-word =
    { $level ->
        [-2] First game
        [-1] First tries
        [0] Newcomer
        [1] First steps
        [2] Beginner
        [3] Learner
        [4] Casual
        [5] Steady
        [6] Practised
        [7] Club player
        [8] Strong
        [9] Master
       *[10] All it can
    }
clock = Clock
no-clock = none
open-game = Open a game
you = You
computer =
    { $level ->
        [-2] Computer: { level-word }
        [-1] Computer: { level-word }
        [0] Computer: { level-word }
       *[other] Computer, level { $level }
    }
player = Player { $number }
taken =
    { $side ->
        [attackers]
            { $count ->
                [one] took { $count } attacker
               *[other] took { $count } attackers
            }
       *[defenders]
            { $count ->
                [one] took { $count } defender
               *[other] took { $count } defenders
            }
    }
to-move =
    { $side ->
        [attackers] The attackers are to move.
       *[defenders] The defenders are to move.
    }
your-move =
    { $side ->
        [attackers] Your move: you have the attackers.
       *[defenders] Your move: you have the king and his defenders.
    }
computer-thinks = The computer is thinking …
looking = Looking …
call =
    { $several ->
        [yes] { $word }! The king sees two ways out.
       *[no] { $word }! The king sees a way out.
    }
tally =
    { $opponent ->
        [computer] You: { $first } · Computer: { $second }
       *[person] Player 1: { $first } · Player 2: { $second }
    }
undo = Take back
hint = Hint
hint-is = Hint: { $from } to { $to }.
hint-end-turn = Hint: end the turn.
hurry = Move now
why = Why?
reasons = Reasons
why-nothing = Nothing was captured by the last move, and the game goes on.
text-silent = The text is silent
draw = Draw
draw-declined = The draw is declined.
resign = Resign
sure-resign = Give up this game?
sure-draw = Do both of you agree on a draw?
yes = Yes
no = No
end-turn = End the turn
exchange-sides = Exchange sides
verdict =
    { $result ->
        [won] You won
        [lost] You lost
        [draw] A draw
        [attackers] The attackers won
       *[defenders] The defenders won
    }
moves = Moves
no-moves = No moves yet.
look-back = Look back
to-start = To the start
step-back = One move back
step-forward = One move on
to-end = To the end
type-move = Type a move
play-move = Play
turn-board = Turn the board
show-hostile = Hostile squares
show-exits = Ways out
share = Share, save, open
analyse-game = Analyse this game
link = A link to this game
copy-record = Copy the record
download = Save a file
paste-any = Paste a game, a position or rules in any notation
which-game = { $count ->
    [one] The game
   *[other] Which of the { $count } games
  }
open-text = Open it
open-file = Open a file
cannot-open = This cannot be opened: { $reason }
link-broken = the link is broken; ask for it again
file-too-long = the file is too large to be a game
own-time = Your own
time-for-game = for the game
time-for-move = for each move
minutes = Minutes
seconds = Seconds
increment = Seconds a move
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
time-both = Time
time-odds = Each side has a time of its own
time-yours = Your time
time-computer = The computer’s time
time-first = Player 1’s time
time-second = Player 2’s time
planned = { $from } to { $to } waits for your turn.
plan-dropped = The move that waited is taken back.
plan-failed = { $from } to { $to } cannot be played any more.
board-of-game = A game on the board
rules-unsaid = Rules of games that name none
folder = Folder
no-folder = No folder
open-one = Open this game
keep-all = { $count ->
    [one] Put the game into the library
   *[other] Put all { $count } into the library
  }
brought = Brought { $date }
library-broken = this file of a library is broken, or of a later version
library-reading = { $done } of { $count } read …
library-added = { $count ->
    [one] One new game or analysis is in the library.
   *[other] { $count } new games and analyses are in the library.
  } { $known ->
    [0] {""}
   *[other] { $known } were there already.
  } { $broken ->
    [0] {""}
   *[other] { $broken } were broken.
  }
library-kept = { $count ->
    [one] One game is in the library, in “{ $folder }”.
   *[other] { $count } games are in the library, in “{ $folder }”.
  }
library-failed = { $count ->
    [one] One game could not be read: { $reason }
   *[other] { $count } games could not be read. The first: { $reason }
  }
other-opponent = Change opponent
go-on-computer = Go on against the computer
go-on = Go on
go-on-people = Go on between two people
rules-were-others = The rules { $name } have changed since this game was recorded. Its moves are legal by those of today.
library-others = { $count ->
    [one] One was recorded when its rules were others.
   *[other] { $count } were recorded when their rules were others.
  }
