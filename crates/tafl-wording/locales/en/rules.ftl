# What the rules say: refusals, captures, ends. The ids come from src/reasons.rs; the terminal says these sentences too.
kind-name =
    { $kind ->
        [attacker] attacker
        [defender] defender
        [king] king
        [commander] commander
        [knight] knight
        [guard] guard
        [mercenary] mercenary
        [diagonal] diagonal man
        [phantom] phantom
       *[other] { $kind }
    }
area-name =
    { $area ->
        [throne] castle
        [corners] corner
        [attacker-camps] camp
        [defender-camps] defenders’ camp
        [hard-camps] hard camp
       *[other] { $area }
    }
refusal-game-over = The game is over.
refusal-off-board = The board has no square { $square }.
refusal-no-piece = There is no piece on { $square }.
refusal-wrong-side =
    { $side ->
        [attackers] The piece on { $square } is not yours to move: it is the attackers’ turn.
       *[defenders] The piece on { $square } is not yours to move: it is the defenders’ turn.
    }
refusal-other-continues = The turn is not over: only the piece on { $square }, which has captured, may go on.
refusal-must-capture = The piece on { $square } has captured and may only go on with another capture.
refusal-must-capture-or-escape = The king on { $square } has captured and may only go on with another capture, or to reach his goal.
refusal-same-square = A move has to end on another square than it starts from.
refusal-not-in-line = The { kind-name } does not move along that line.
refusal-one-square = The { kind-name } moves only one square at a time.
refusal-too-far = The { kind-name } moves at most { $range } squares at a time.
refusal-occupied = There is already a piece on { $square }.
refusal-blocked = The piece on { $square } stands in the way.
refusal-may-not-stop =
    { $area ->
        [throne] This piece may not stop on { $square }, the castle.
        [corners] This piece may not stop on { $square }, a corner.
        [attacker-camps] This piece may not stop on { $square }, a square of a camp.
       *[other] This piece may not stop on { $square }, a square of the { $area }.
    }
refusal-may-not-pass =
    { $area ->
        [throne] This piece may not pass over { $square }, the castle.
        [corners] This piece may not pass over { $square }, a corner.
        [attacker-camps] This piece may not pass over { $square }, a square of a camp.
       *[other] This piece may not pass over { $square }, a square of the { $area }.
    }
refusal-may-not-enter =
    { $area ->
        [throne] This piece may not come into the castle, at { $square }, from outside.
        [corners] This piece may not come into a corner, at { $square }, from outside.
        [attacker-camps] This piece may not come into a camp, at { $square }, from outside.
       *[other] This piece may not come into the { $area }, at { $square }, from outside.
    }
refusal-repeats = The move would bring the same position back once too often.
refusal-may-not-end-turn = There is no turn to be ended here.
typed-no-squares = A move is two squares: d1-d3.
capture-between = The { kind-name } on { $square } is captured between { $by } and { $anvil }.
capture-against-empty =
    { $area ->
        [throne] The { kind-name } on { $square } is captured between { $by } and the empty castle on { $anvil }, which is hostile to it.
        [corners] The { kind-name } on { $square } is captured between { $by } and the corner { $anvil }, which is hostile to it.
       *[other] The { kind-name } on { $square } is captured between { $by } and the empty square { $anvil }, which is hostile to it.
    }
capture-against-occupied = The { kind-name } on { $square } is captured between { $by } and { $anvil }, a square that is hostile to it.
capture-against-edge = The { kind-name } on { $square } is captured between { $by } and the edge of the board, which is hostile to it.
capture-trapped-defender = The defender on { $square } is captured from { $by }: it stood beside the king in his castle, and attackers held the king’s other three sides.
capture-shieldwall = The { kind-name } on { $square } is captured with its row along the edge: { $by } closed a shieldwall.
capture-jumped = The { kind-name } on { $square } is captured by the piece that jumped over it to { $by }.
capture-passive = The { kind-name } on { $square } is captured because it moved between two enemies.
end-king-captured = The attackers win: the king is taken.
end-king-escaped = The defenders win: the king has reached his goal.
end-tuichu = The defenders win: the king has two ways out.
end-edge-fort = The defenders win: the king sits in a fort at the edge.
end-encirclement = The attackers win: the defenders are encircled.
end-blockade = The attackers win: no defender has an empty square beside it.
end-king-shut-in = The attackers win: neither the king nor the men joined to him can move.
end-elimination =
    { $winner ->
        [attackers] The attackers win: the defenders have no pieces left.
        [defenders] The defenders win: the attackers have no pieces left.
       *[nobody] A draw: one side has no pieces left.
    }
end-no-move =
    { $winner ->
        [attackers] The attackers win: the defenders cannot move.
        [defenders] The defenders win: the attackers cannot move.
       *[nobody] A draw: the side to move cannot.
    }
end-repetition =
    { $winner ->
        [attackers] The attackers win: the position came back.
        [defenders] The defenders win: the position came back.
       *[nobody] A draw: the position came back.
    }
end-no-capture-limit =
    { $winner ->
        [attackers] The attackers win: nothing was captured for too long.
        [defenders] The defenders win: nothing was captured for too long.
       *[nobody] A draw: nothing was captured for too long.
    }
end-ply-limit =
    { $winner ->
        [attackers] The attackers win: the game has reached its greatest length.
        [defenders] The defenders win: the game has reached its greatest length.
       *[nobody] A draw: the game has reached its greatest length.
    }
end-resignation =
    { $winner ->
        [attackers] The attackers win: the defenders resigned.
       *[defenders] The defenders win: the attackers resigned.
    }
end-agreement = A draw: both sides agreed.
end-time =
    { $winner ->
        [attackers] The attackers win: the defenders ran out of time.
       *[defenders] The defenders win: the attackers ran out of time.
    }
changed-rules = Changed rules, after { $name }
