# Why a piece beside the mover is spared, and what a square is.
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
spared-wall = The piece on { $square } is not captured with its row ({ $row }): the row is not walled in, { $open } is open.
spared-king-open =
    { $zone ->
        [throne] The king on { $square } is not captured: in his castle he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
        [beside] The king on { $square } is not captured: beside his castle he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
        [edge] The king on { $square } is not captured: at the edge he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
       *[other] The king on { $square } is not captured: out on the board he is taken when { $needed } sides are held, and { $held } are. Open: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] The king on { $square } is not captured: in his castle four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer.
        [beside] The king on { $square } is not captured: beside his castle four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer.
        [edge] The king on { $square } is not captured: at the edge four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer.
       *[other] The king on { $square } is not captured: out on the board four enemies are needed ({ $held } of { $needed } hold him), and the edge leaves room for fewer.
    }
spared-king-never =
    { $zone ->
        [throne] The king on { $square } cannot be captured in his castle (held on { $held } of { $needed } sides, open: { $open }).
        [beside] The king on { $square } cannot be captured beside his castle (held on { $held } of { $needed } sides, open: { $open }).
        [edge] The king on { $square } cannot be captured at the edge (held on { $held } of { $needed } sides, open: { $open }).
       *[other] The king on { $square } cannot be captured out on the board (held on { $held } of { $needed } sides, open: { $open }).
    }
spared-king-held =
    { $zone ->
        [throne] The king on { $square } cannot be captured in his castle, though every side of him is held.
        [beside] The king on { $square } cannot be captured beside his castle, though every side of him is held.
        [edge] The king on { $square } cannot be captured at the edge, though every side of him is held.
       *[other] The king on { $square } cannot be captured out on the board, though every side of him is held.
    }
square-plain = { $square } is an ordinary square: any piece may stop on it and pass over it.
square-goal = On { $square } the king wins.
square-stop =
    { $kinds ->
        [nobody] No piece may stop on { $square } ({ area-name }).
        [king] Only the king may stop on { $square } ({ area-name }).
        [attackers] Only the attackers may stop on { $square } ({ area-name }).
        [defenders] Only the defenders may stop on { $square } ({ area-name }).
        [attackers-defenders] Any piece but the king may stop on { $square } ({ area-name }).
        [attackers-king] Only the attackers and the king may stop on { $square } ({ area-name }).
        [defenders-king] Only the defenders and the king may stop on { $square } ({ area-name }).
        [attackers-defenders-king] Any piece may stop on { $square } ({ area-name }).
       *[other] Only these may stop on { $square } ({ area-name }): { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] No piece may pass over { $square } ({ area-name }).
        [king] Only the king may pass over { $square } ({ area-name }).
        [attackers] Only the attackers may pass over { $square } ({ area-name }).
        [defenders] Only the defenders may pass over { $square } ({ area-name }).
        [attackers-defenders] Any piece but the king may pass over { $square } ({ area-name }).
        [attackers-king] Only the attackers and the king may pass over { $square } ({ area-name }).
        [defenders-king] Only the defenders and the king may pass over { $square } ({ area-name }).
        [attackers-defenders-king] Any piece may pass over { $square } ({ area-name }).
       *[other] Only these may pass over { $square } ({ area-name }): { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] No piece may come into { $square } ({ area-name }) from outside.
        [king] Only the king may come into { $square } ({ area-name }) from outside.
        [attackers] Only the attackers may come into { $square } ({ area-name }) from outside.
        [defenders] Only the defenders may come into { $square } ({ area-name }) from outside.
        [attackers-defenders] Any piece but the king may come into { $square } ({ area-name }) from outside.
        [attackers-king] Only the attackers and the king may come into { $square } ({ area-name }) from outside.
        [defenders-king] Only the defenders and the king may come into { $square } ({ area-name }) from outside.
        [attackers-defenders-king] Any piece may come into { $square } ({ area-name }) from outside.
       *[other] Only these may come into { $square } ({ area-name }) from outside: { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] As it stands, { $square } ({ area-name }) helps to capture nobody.
        [king] As it stands, { $square } ({ area-name }) helps to capture the king.
        [attackers] As it stands, { $square } ({ area-name }) helps to capture the attackers.
        [defenders] As it stands, { $square } ({ area-name }) helps to capture the defenders.
        [attackers-defenders] As it stands, { $square } ({ area-name }) helps to capture any piece but the king.
        [attackers-king] As it stands, { $square } ({ area-name }) helps to capture the attackers and the king.
        [defenders-king] As it stands, { $square } ({ area-name }) helps to capture the defenders and the king.
        [attackers-defenders-king] As it stands, { $square } ({ area-name }) helps to capture any piece.
       *[other] As it stands, { $square } ({ area-name }) helps to capture { $victims }.
    }
square-not-hostile = As it stands, { $square } ({ area-name }) helps to capture nobody.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] The king on { $square }: in his castle he cannot be captured.
            [two] The king on { $square }: in his castle two enemies on opposite sides capture him.
           *[other] The king on { $square }: in his castle four enemies capture him.
        }
        [beside] { $taken ->
            [never] The king on { $square }: beside his castle he cannot be captured.
            [two] The king on { $square }: beside his castle two enemies on opposite sides capture him.
            [three] The king on { $square }: beside his castle enemies on his other three sides capture him.
           *[other] The king on { $square }: beside his castle four enemies capture him.
        }
        [edge] { $taken ->
            [never] The king on { $square }: at the edge he cannot be captured.
            [two] The king on { $square }: at the edge two enemies on opposite sides capture him.
            [three] The king on { $square }: at the edge enemies on all the sides there are capture him.
           *[other] The king on { $square }: at the edge four enemies capture him.
        }
       *[other] { $taken ->
            [never] The king on { $square }: out on the board he cannot be captured.
            [two] The king on { $square }: out on the board two enemies on opposite sides capture him.
           *[other] The king on { $square }: out on the board four enemies capture him.
        }
    }
square-safe =
    { $kind ->
        [king] No single move could capture the king on { $square } now.
       *[other] No single move could capture the piece on { $square } now.
    }
square-in-danger =
    { $kind ->
        [king] Were it their turn, the attackers could capture the king on { $square }: { $moves }.
       *[other] Were it their turn, its enemies could capture the piece on { $square }: { $moves }.
    }
