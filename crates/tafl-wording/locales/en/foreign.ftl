# What is wrong with texts in the notations of others.
opentafl-place = the OpenTafl game has a mistake on line { $line }, at character { $column }.
opentafl-unclosed = The bracket that opens here is never closed.
opentafl-tag = A tag is a name, a colon and a value, like [attackers:Ann].
opentafl-line = “{ $text }” begins neither a tag, nor a turn, nor a comment.
opentafl-no-move = The turn has no move.
opentafl-comment = This comment follows no move.
opentafl-several = Another game begins here.
opentafl-variation = This variation follows no turn.
opentafl-move = “{ $text }” is no move of OpenTafl’s.
opentafl-rules = the OpenTafl rules have a mistake at { $key }.
opentafl-no-colon = A setting is a key, a colon and a value, like esc:e.
opentafl-twice = It comes twice.
opentafl-missing = It is missing.
opentafl-value = It cannot be “{ $value }”.
opentafl-size = OpenTafl’s boards have an odd number of squares a side, 5 to 19, not { $size }.
opentafl-overlap = { $square } is in { $other } already.
opentafl-mixed =
    { $side ->
        [attackers] A square is hostile to every kind of the attackers or to none.
       *[defenders] A square is hostile to every kind of the defenders or to none.
    }
opentafl-turn = OpenTafl does not say who is to move: write a (attackers) or d (defenders) after it.
opentafl-no-letter = OpenTafl has no letter for a piece in { $move }.
opentafl-no-piece = OpenTafl has no letter for the piece { $letter } on { $square }.
opentafl-continuing = OpenTafl cannot say that the piece on { $square } may go on.
archive-fields = a game of an archive has four fields between commas, not { $count }.
archive-word = word { $number } of the moves cannot be read.
archive-after-timeout = It follows “timeout”, which ends a game.
archive-count = “{ $text }” is no number of captured pieces.
archive-winner = “{ $text }” is no winner: White, Black, Draw, Ongoing or nothing.
