# The page of puzzles.
puzzle-not-loaded = The puzzles have not come: { $reason }
puzzle-unknown = There is no such puzzle among these; choose one of the list.
puzzle-rules = Puzzles for
puzzle-done = { $done } of { $all } solved
puzzle-count = { $done } of { $all }
puzzle-first = Solve it
puzzle-next-open = Solve it
puzzle-once-more = Once more
puzzle-grade =
    { $grade ->
        [1] Easy
        [2] Moderate
        [3] Tricky
        [4] Hard
       *[other] Very hard
    }
puzzle-task =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] Attackers win in one move
                       *[other] Attackers win in { $moves } moves
                    }
               *[defenders]
                    { $moves ->
                        [1] Defenders win in one move
                       *[other] Defenders win in { $moves } moves
                    }
            }
       *[hold]
            { $side ->
                [attackers] Attackers save the game
               *[defenders] Defenders save the game
            }
    }
puzzle-ask =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] You have the attackers. Find the only move that wins at once.
                       *[other] You have the attackers. Find the only move that wins within { $moves } moves, whatever the king does.
                    }
               *[defenders]
                    { $moves ->
                        [1] You have the king’s side. Find the only move that wins at once.
                       *[other] You have the king’s side. Find the only move that wins within { $moves } moves, whatever the attackers do.
                    }
            }
       *[hold]
            { $side ->
                [attackers] You have the attackers. Find the only move that does not lose.
               *[defenders] You have the king’s side. Find the only move that does not lose.
            }
    }
puzzle-link =
    { $mark ->
        [solved] Puzzle { $number }: { $task }. Solved.
        [found] Puzzle { $number }: { $task }. Solved with help or after a slip.
        [seen] Puzzle { $number }: { $task }. Tried.
       *[new] Puzzle { $number }: { $task }.
    }
puzzle-forget = Forget what I have solved here
puzzle-forget-sure = Forget all results of these puzzles?
puzzle-panel = The puzzle
puzzle-number = { $number } of { $all }
puzzle-right =
    { $moves ->
        [one] Right. One move more.
       *[other] Right. { $moves } moves more.
    }
puzzle-solved = Solved!
puzzle-found = Solved, with help or after a slip.
puzzle-looking = Let us see what comes of that …
puzzle-refuted-blocks =
    { $moves ->
        [1] After { $move } comes { $answer }, which closes the way out. That does not win at once.
       *[other] After { $move } comes { $answer }, which closes the way out. There is no win within { $moves } moves any more.
    }
puzzle-refuted-takes =
    { $moves ->
        [1] After { $move } comes { $answer }, which takes { $squares }. That does not win at once.
       *[other] After { $move } comes { $answer }, which takes { $squares }. There is no win within { $moves } moves any more.
    }
puzzle-refuted-plain =
    { $moves ->
        [1] After { $move } comes { $answer }. That does not win at once.
       *[other] After { $move } comes { $answer }. There is no win within { $moves } moves any more.
    }
puzzle-refuted-lost = After { $move } comes { $answer }. That does not save the game.
puzzle-refuted-slow =
    { $moves ->
        [1] { $move } wins too, but takes longer than one move: the answer is { $answer }.
       *[other] { $move } wins too, but takes longer than { $moves } moves: the answer is { $answer }.
    }
puzzle-refuted-loses =
    { $side ->
        [attackers]
            { $moves ->
                [1] After { $move } comes { $answer }, and the attackers win.
               *[other] After { $move } comes { $answer }, and the attackers win in { $moves } moves.
            }
       *[defenders]
            { $moves ->
                [1] After { $move } comes { $answer }, and the defenders win.
               *[other] After { $move } comes { $answer }, and the defenders win in { $moves } moves.
            }
    }
puzzle-refuted-ends = After { $move } comes { $answer }. { $end }
puzzle-refuted-ended = { $move } ends the game. { $end }
puzzle-taken-back = Taken back. Try another move.
puzzle-commands = Type a move, like e5-e2, or one of: hint, solution, next, quit.
puzzle-hint-piece = Look at the piece on { $from }.
puzzle-hint-move = The move is { $from } to { $to }.
puzzle-showing = This is how it goes …
puzzle-shown = That is the only move.
puzzle-next = Next puzzle
puzzle-all-done = All are solved: to the list
puzzle-again = Again
puzzle-take-back = Take it back
puzzle-solution = Solution
puzzle-all = All puzzles
puzzle-another = Another one
puzzle-themes = What it is about
puzzle-theme =
    { $theme ->
        [escape] the king gets out
        [capture] the king is taken
        [castle] at the castle
        [rare-end] a rare end
        [tuichu] tuichu: two ways out
        [double-threat] two threats at once
        [discovery] out of the king’s way
        [block] the way is closed
        [flight] the king steps aside
        [guard] the king is guarded
        [takes] a soldier is taken
        [sacrifice] a piece is offered
        [quiet] a quiet move
        [endgame] an ending with few pieces
       *[king-walk] the king walks
    }
puzzle-level =
    { $level ->
        [8] too hard for the computer’s level 7
       *[other] the computer solves it from level { $level }
    }
puzzle-daily = Puzzle of the day
puzzle-days =
    { $days ->
        [0] Solve it day by day, and the days are counted.
        [one] Solved on { $days } day in a row.
       *[other] Solved on { $days } days in a row.
    }
puzzle-rating = Your rating
puzzle-row = Right in a row
puzzle-longest = Longest row
puzzle-any = Any one for me
puzzle-any-theme = Anything
puzzle-own = Your rating { $rating } · right in a row: { $row }
puzzle-own-change = Your rating { $rating } ({ $sign }{ $change }) · right in a row: { $row }
puzzle-rated = rated { $rating }
puzzle-share = A link to this puzzle, for everybody in a class
puzzle-sheet = Puzzles on paper
puzzle-sheet-hint = Six puzzles on a page of A4; the solutions are on the last one.
puzzle-sheet-grade = How hard
puzzle-sheet-any = all grades
puzzle-sheet-first = Beginning with the puzzle in this place
puzzle-sheet-pages = Pages
puzzle-sheet-page = Page { $page }
puzzle-sheet-name = Name:
puzzle-sheet-solutions = Solutions
