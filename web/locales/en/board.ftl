# The board, as it is read aloud.
spoken-empty = empty
spoken-nowhere = none
spoken-move = { $kind } from { $from } to { $to }
spoken-capture = { $move }, captures { $squares }.
spoken-no-last = No move has been made.
spoken-picked =
    { $count ->
        [0] { $square } picked up. It cannot move.
        [one] { $square } picked up. It may go to one square.
       *[other] { $square } picked up. It may go to { $count } squares.
    }
spoken-put-down = Put down.
spoken-confirm = { $from } to { $to }? Choose it again to play it.
spoken-king = The king is on { $squares }.
spoken-exits = The king’s ways out: { $squares }.
spoken-targets = It may go to: { $squares }.
spoken-rank = Row { $name }: { $pieces }.
spoken-file = Column { $name }: { $pieces }.
zoom-in = Enlarge the board
zoom-out = The whole board
spoken-picked-ahead = { $square } picked up. Choose where it goes when it is your turn.
