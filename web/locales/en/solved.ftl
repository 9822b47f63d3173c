# Games that are solved, to be played against their proof.
solved-lead = Of these games it is known who wins if nobody errs, and it is proved. Take the other side: the proof has an answer to every move, and it is never wrong.
solved-whole = A game that people play
solved-whole-about = Ard Ri on seven by seven squares, as the World Tafl Federation plays it: the attackers win, whatever the defenders do. As a match of two games with sides changed it is as fair as any.
solved-changed = The same with one thing changed
solved-changed-about = The attackers still win. It is the set-up that decides: sixteen attackers who already stand around eight defenders.
solved-small = On five by five squares
solved-small-about = A king, four defenders and four attackers in a cross: the defenders win. Games to learn the ideas with.
solved-small-name = { $name }, five by five squares
solved-ard-ri-four = A king who is taken by four
solved-ard-ri-no-encirclement = No win by encirclement
solved-ard-ri-four-no-encirclement = A king who is taken by four, and no win by encirclement
solved-ard-ri-corners = A king who has to reach a corner
solved-ard-ri-white-first = The defenders move first
solved-check = Nobody has to believe it
solved-check-about = Each proof is a file. Two programs check it that share no code; both come with the source of these pages.
solved-back = All solved games
solved-claim =
    { $side ->
        [attackers] The attackers win with at most { $moves } moves of theirs, whatever the defenders do.
       *[defenders] The defenders win with at most { $moves } moves of theirs, whatever the attackers do.
    }
solved-left =
    { $moves ->
        [0] It was the last one.
        [one] The proof needs one more move at most.
       *[other] The proof needs { $moves } more moves at most.
    }
solved-answers = The proof answers.
solved-again = Start over
solved-proof = The proof
solved-proof-about = A table of { $records } positions with the right move in each; with those turned and mirrored, and those in which the winner wins with the next move, there are { $positions }.
solved-no-answer = the proof has no move for this position
