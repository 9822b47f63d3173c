# The rules lab: settings, their values, and what is wrong with rules.
lab-board = The board at the start, { $size } by { $size } squares
lab-board-hint = Choose a piece and tap the squares where it stands at the start.
picking-squares = Tap the squares: { $setting }
picking-done = Done
on-the-board = On the board
lab-name = Name of your rules
lab-begin = Begin afresh with
lab-choose = Choose a rule set …
lab-aside = What was made in another tab: { $name }
lab-good =
    { $count ->
        [0] These rules can be played. Nothing has been changed yet.
        [one] These rules can be played. One setting has been changed.
       *[other] These rules can be played. { $count } settings have been changed.
    }
lab-bad = These rules cannot be played:
lab-try = Try them now
lab-share = Copy a link
lab-save = Save a file
lab-link = A link to these rules
tag-bad = impossible
tag-changed = changed
remove-area = Take these squares away
remove-kind = Take this kind of piece away
lab-more = More pieces and squares
add-kind = A kind of piece of your own
kind-example = bishop
kind-side = Its side
add-area = Squares with rules of their own
area-example = marsh
add = Add
add-known = Add: { $area }
lab-compare = Compare
compare-with = Compare with
compare-nearest = the nearest rule set
differences =
    { $count ->
        [0] the same as { $name }
        [one] one difference from { $name }
       *[other] { $count } differences from { $name }
    }
no-differences = They are the same as { $name }.
setting = Setting
here = Here
lab-text = As text
lab-paste = Paste a rule set (TOML, or OpenTafl’s rules)
no-rules = this is no rule set; games and positions belong on the analysis page
value-absent = not set
setting-flag =
    { $on ->
        [true] yes
       *[other] no
    }
value-nobody = nobody
group-piece = Piece: { $kind }
group-area = Squares: { $area }
group-name =
    { $group ->
        [board] Board
        [capture] Capturing
        [king-capture] Taking the king
        [ending] How it ends
        [calls] Calls
        [match] Match
       *[other] { $group }
    }
setting-name =
    { $name ->
        [board-size] Squares along a side
        [board-layout] Start position as text
        [board-first-mover] Who begins
        [pieces] Whether it is there
        [pieces-side] Side
        [pieces-letter] Letter
        [pieces-directions] Moves
        [pieces-range] At most so many squares
        [pieces-slides-through] Slides through other pieces
        [pieces-jump] Jumps
        [pieces-jump-over] Jumps over
        [pieces-jump-restricted] Jumps only from or to special squares
        [pieces-jump-captures] Captures what it jumps over
        [pieces-jumpable] Can be jumped over
        [pieces-hammer] Captures by moving
        [pieces-anvil] Helps others to capture
        [pieces-captured] When captured
        [pieces-turns-into] It turns into
        [pieces-pierces] Two of them take the king anywhere but on the throne or against it
        [area] Whether they are there
        [area-squares] Squares
        [area-stop] May stop here
        [area-pass] May pass over it while empty
        [area-enter] May come in from outside
        [area-inside] What counts as inside
        [area-hostile-empty] Helps to capture, while empty
        [area-hostile-occupied] Helps to capture, while occupied
        [capture-passive] A piece that moves between two enemies is captured
        [capture-trapped-defender] A defender shut in beside the king in his castle is captured
        [capture-shieldwall] Shieldwalls
        [capture-shieldwall-corner-closes] A corner closes a shieldwall
        [capture-shieldwall-mover-at-end] The move must close an end of the wall
        [capture-extra-move] After a capture, the same piece
        [capture-edge-hostile] The edge helps to capture
        [king-capture-throne] In his castle
        [king-capture-beside] Beside his castle
        [king-capture-edge] At the edge
        [king-capture-elsewhere] Anywhere else
        [ending-goal] Where the king wins
        [ending-tuichu-wins] Two ways out win at once
        [ending-edge-fort] A fort at the edge wins
        [ending-encirclement] Encircling the defenders wins
        [ending-blockade] Blocking every defender wins
        [ending-king-shut-in] A king who is shut in has lost
        [ending-elimination] Who loses all pieces loses
        [ending-no-move-attackers] When the attackers cannot move
        [ending-no-move-defenders] When the defenders cannot move
        [ending-repetition] A rule for repetition
        [ending-repetition-occurrence] At which occurrence it applies
        [ending-repetition-attackers] When the attackers repeat
        [ending-repetition-defenders] When the defenders repeat
        [ending-repetition-since-capture] Only positions since the last capture count
        [ending-no-capture-limit] Draw after so many moves of both sides together without capture
        [ending-ply-limit] Draw after so many moves of both sides together
        [calls-one] Word for one way out
        [calls-two] Word for two ways out
        [match] How games make a match
       *[other] { $name }
    }
setting-word =
    { $word ->
        [attackers] attackers
        [defenders] defenders
        [king] king
        [all] everybody
        [attacker] attacker
        [defender] defender
        [orthogonal] along rows and columns
        [diagonal] diagonally
        [both] in all eight directions
        [enemies] enemies
        [any]
            { $setting ->
                [capture-extra-move] must move once more, as it likes
               *[other] any piece
            }
        [removed] it leaves the board
        [turns] it changes sides
        [never] never
        [area] any of these squares
        [group] only the group it stands on
        [off]
            { $setting ->
                [capture-extra-move] may not go on
               *[other] no
            }
        [capture] may capture again
        [capture-or-escape] may capture again, and the king may escape
        [any-while-capturing] must move again, if it could capture
        [two] by two, like any piece
        [neighbours] by all the neighbours there are
        [four] by four
        [unbreakable] if it cannot be broken
        [open-tafl] as OpenTafl tests it
        [without-edge-access] if no defender can reach the edge
        [with-edge-access] also with the edge inside
        [loses] they lose
        [draws] the game is drawn
        [passes] they pass
        [nothing] nothing happens
        [wins] they win
        [forbidden] it is not allowed
        [single] single games
        [two-games] two games with sides exchanged
        [winner-takes-defenders] the winner takes the defenders
        [edge] edge
        [corners] corners
        [centre] centre
       *[other] { $word }
    }
lab-seek = Find a setting
lab-only-changed = Only what is changed
lab-found =
    { $count ->
        [0] No setting is found.
        [one] One setting is found.
       *[other] { $count } settings are found.
    }
lab-replaced = These are other rules. Those before are kept until you change over again.
