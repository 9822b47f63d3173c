# The Learn pages: lessons, the seven texts, where they differ, and what changed the game.

## The front page and what all pages share

learn-title = Learn
learn-lead = Tablut takes five minutes to learn. Its story takes a little longer: seven texts, three centuries, and one wrong word.
learn-first-game = First game
learn-first-game-about = { $count } short lessons on a board that answers. From the first move to catching the king.
learn-first-game-start = Start
learn-first-game-continue = Continue
learn-first-game-progress = { $done } of { $count } done
learn-texts = The seven texts
learn-texts-about = Each rule in plain words, beside Linnaeus’s Latin and the English of 1811, with a board that shows it.
learn-differences = Where they differ
learn-differences-about = { $count } questions, seven answers. Try any two of them on the board.
learn-changed = What changed the game
learn-changed-about = How one mistranslated clause made the king unbeatable. Play the same position both ways.
learn-back = Back to Learn
learn-board-label = Board: { $what }
learn-by = By the rules of { $name }
learn-clause = { $text } { $clause }

## Lessons

learn-lesson-count = Lesson { $number } of { $count }
learn-step-count = Step { $number } of { $count }
learn-you-play-attackers = You move the Muscovites, the dark pieces.
learn-you-play-defenders = You move the Swedes, the light pieces, and their king.
learn-task = Your task
learn-right = Right
learn-wrong = Not this move
learn-commands = Type a move, like e5-e2, or one of: show (the move that does it), again (the lesson from its start), next, back, list, quit.
learn-again = Take back
learn-show-me = Show me
learn-start-over = Start over
learn-next-step = Go on
learn-next-lesson = Next lesson
learn-previous-lesson = Previous lesson
learn-all-lessons = All lessons
learn-lesson-done = Done
learn-clauses-behind = Where it is written
learn-answered = The other side plays { $move }.
learn-finished = That was the last lesson. You know the game.
learn-finished-play = Play a game
learn-finished-read = Read where it comes from
learn-forget = Forget my progress
learn-forgotten = Your progress is forgotten.

learn-lesson-straight = Straight ahead
learn-lesson-straight-rule = Every piece moves in a straight line along a row or a column, as far as you like. Nobody moves diagonally.
learn-lesson-straight-1-task = Move the Swede from b2 up to the marked square, b6.
learn-lesson-straight-1-right = All the way in one move. You could also have stopped anywhere on the way.
learn-lesson-straight-1-wrong = The Swede on b2 should go straight up to b6.
learn-lesson-straight-2-task = Now cross the board to f6.
learn-lesson-straight-2-right = That is all there is to moving. The king moves just the same.
learn-lesson-straight-2-wrong = Keep on with the same Swede: along the row to f6.

learn-lesson-around = Around, not over
learn-lesson-around-rule = Nobody jumps. A piece in the way, yours or theirs, stops you. So you go around.
learn-lesson-around-1-task = Bring the Swede from b2 to f6 in two moves. A Muscovite bars the column. Go to the corner of the way first.
learn-lesson-around-1-right = First along the row.
learn-lesson-around-1-wrong = From there the next move does not reach f6. Try the row: b2 to f2.
learn-lesson-around-2-task = Now up to f6.
learn-lesson-around-2-right = Two straight lines make a corner. The diagonal is closed, and so is any leap.
learn-lesson-around-2-wrong = Go up the column from f2 to f6.

learn-lesson-capture = Catching a soldier
learn-lesson-capture-rule = Put an enemy between two of your pieces, left and right or above and below, and he is off the board. Your move must close the trap.
learn-lesson-capture-1-task = You have a Swede on f2. Catch the Muscovite on e2 between him and another.
learn-lesson-capture-1-right = He stood between d2 and f2, and is gone.
learn-lesson-capture-1-wrong = The Muscovite on e2 is still there. Which square is on his other side?
learn-lesson-capture-2-task = It works for both sides. Catch the Swede on c6.
learn-lesson-capture-2-right = Caught between b6 and d6. Diagonal neighbours never count.
learn-lesson-capture-2-wrong = The Swede on c6 needs a second enemy, opposite the one on b6.

learn-lesson-several = Two at once, three at once
learn-lesson-several-rule = One move can close more than one trap. Each victim needs a trap of its own.
learn-lesson-several-1-task = Catch two Muscovites with one move.
learn-lesson-several-1-right = One step, two captures: c6 and e6.
learn-lesson-several-1-wrong = Look for the square that touches both Muscovites.
learn-lesson-several-2-task = Now catch three Swedes with one move.
learn-lesson-several-2-right = Three is the most one move can take: left or right, up, and down.
learn-lesson-several-2-wrong = One square lies beside all three Swedes. Who can reach it?

learn-lesson-between = Walking in is safe
learn-lesson-between-rule = Only the side that moves can capture. If you step between two enemies yourself, nothing happens to you.
learn-lesson-between-1-task = Move your Swede between the two Muscovites, to d2.
learn-lesson-between-1-right = He stands between two enemies and lives. They would have to go away and come back.
learn-lesson-between-1-wrong = It looks dangerous, but go to d2.

learn-lesson-king-fights = The king fights too
learn-lesson-king-fights-rule = The king captures like any other piece. He can close a trap, or wait while a soldier closes it.
learn-lesson-king-fights-1-task = The Muscovite on c4 stands beside the king. Catch him.
learn-lesson-king-fights-1-right = A Swede on one side, the king on the other.
learn-lesson-king-fights-1-wrong = The king already stands on one side of c4. What is missing is a Swede on b4.
learn-lesson-king-fights-2-task = Now the king himself: catch the Muscovite on b4 with him.
learn-lesson-king-fights-2-right = The king struck the blow. But look: he has left his castle, and by Linnaeus’s rules he cannot go back.
learn-lesson-king-fights-2-wrong = Move the king next to the Muscovite on b4.

learn-lesson-castle = The castle
learn-lesson-castle-rule = The middle square is the king’s castle. Linnaeus wrote konokis beside it; his translator Salmi has the Sámi word gånågis, king. No soldier stops there. Once the king has left, not even he returns. But an empty castle may be crossed.
learn-lesson-castle-1-task = Send the Muscovite from b4 across the empty castle to f4. First try to stop in it, if you like.
learn-lesson-castle-1-right = Over, not onto. Whether this is allowed, the texts do not agree. You will find it under “Where they differ”.
learn-lesson-castle-1-wrong = Cross the castle in one move: b4 to f4.

learn-lesson-anvil = The castle helps
learn-lesson-anvil-rule = The empty castle counts as an enemy. A soldier beside it can be caught between the castle and one piece.
learn-lesson-anvil-1-task = Catch the Swede on d3 against the empty castle.
learn-lesson-anvil-1-right = One Muscovite was enough. The castle was the second.
learn-lesson-anvil-1-wrong = The castle lies above d3. What is missing lies below.
learn-lesson-anvil-2-task = The castle takes no sides. Catch the Muscovite on e4.
learn-lesson-anvil-2-right = Caught between the castle and f4. Whoever stands beside an empty castle should look behind him.
learn-lesson-anvil-2-wrong = The castle lies left of e4. Come from the right.

learn-lesson-escape = The king escapes
learn-lesson-escape-rule = The king who reaches the edge of the board is free, on whichever square of it, and the Swedes have won.
learn-lesson-escape-1-task = Find the king’s way out.
learn-lesson-escape-1-right = He is out, and the battle is over.
learn-lesson-escape-1-wrong = The king is still inside. Only one of his four directions is open.

learn-lesson-raichi = Raichi!
learn-lesson-raichi-rule = When the king sees a free way to the edge he must say so: raichi! It is the “check” of Tablut, only that here the king threatens.
learn-lesson-raichi-1-task = This is Linnaeus’s own example. Move the king to the square he called b, on c4, and look at the way down.
learn-lesson-raichi-1-right = Raichi! From b the way over e and i to m is free. The Muscovites must shut it at once.
learn-lesson-raichi-1-wrong = Linnaeus’s square b is c4, one step to the king’s left.
learn-lesson-raichi-2-task = They have shut it. Find the king another way to call raichi.
learn-lesson-raichi-2-right = Raichi again! Threat upon threat is how a king breaks out.
learn-lesson-raichi-2-wrong = From there the king does not see the edge.

learn-lesson-tuichu = Tuichu!
learn-lesson-tuichu-rule = Two free ways at once are tuichu. One move can shut only one of them.
learn-lesson-tuichu-1-task = Find the square from which the king sees two ways out.
learn-lesson-tuichu-1-right = Tuichu! Up the column and down the column. Let us see what they do.
learn-lesson-tuichu-1-wrong = That is not two ways. Look for a column that is empty from end to end.
learn-lesson-tuichu-2-task = One way is shut. Take the other.
learn-lesson-tuichu-2-right = Out. Linnaeus wrote: the way cannot be shut. But beware: next to a Muscovite even a king who has called tuichu can be caught.
learn-lesson-tuichu-2-wrong = The king can win now. Up!

learn-lesson-guard = Shut the way
learn-lesson-guard-rule = Now you are the Muscovites. When the king calls raichi you have one move to shut his way. Any square on it will do.
learn-lesson-guard-1-task = The king on c4 sees a way down to the edge. Shut it.
learn-lesson-guard-1-right = Shut. Of all your moves just two could do it: one to c1 and one to c2.
learn-lesson-guard-1-wrong = The king walks out on c1. Put a Muscovite on c1 or c2.

learn-lesson-king-open = Catching the king in the open
learn-lesson-king-open-rule = Away from his castle the king is caught like anybody else: between two. “Etiam Rex”, wrote Linnaeus, the king too.
learn-lesson-king-open-1-task = One Muscovite stands beside the king. Catch him between two.
learn-lesson-king-open-1-right = The king is caught, and the Muscovites have won. This is the rule that was lost in 1811.
learn-lesson-king-open-1-wrong = The king goes free. Which square is opposite b3?

learn-lesson-king-castle = Catching the king in his castle
learn-lesson-king-castle-rule = In his castle the king is strong. It takes four Muscovites, one on each side.
learn-lesson-king-castle-1-task = Three are in place. Bring the fourth.
learn-lesson-king-castle-1-right = Surrounded on all four sides, the king is taken.
learn-lesson-king-castle-1-wrong = One side of the castle is still open.

learn-lesson-trapped = The last defender
learn-lesson-trapped-rule = Three Muscovites surround the king in his castle, a Swede stands on the fourth side. Then this Swede can be caught between a Muscovite and his own king.
learn-lesson-trapped-1-task = Catch the Swede on d3. Come up behind him.
learn-lesson-trapped-1-right = He is caught against his own king. This works only when the ring is closed on the other three sides.
learn-lesson-trapped-1-wrong = The Swede is still there. The square behind him is d2.

learn-lesson-king-beside = Catching the king beside his castle
learn-lesson-king-beside-rule = When the king stands right beside his empty castle, three Muscovites take him, one on each side that is left. The castle holds the fourth.
learn-lesson-king-beside-1-task = Two are in place. Close the ring.
learn-lesson-king-beside-1-right = Three Muscovites and the castle: the king is taken.
learn-lesson-king-beside-1-wrong = The king can still go down.
learn-lesson-king-beside-2-task = The same on the full board. Find the piece that closes the ring.
learn-lesson-king-beside-2-right = Linnaeus named these three squares a, α and 3. You have caught the king by his eleventh law.
learn-lesson-king-beside-2-wrong = The king on e4 has a Muscovite on d4 and one on e3. His castle is behind him. What is missing?

learn-lesson-elsewhere = In other sets
learn-lesson-elsewhere-rule = Later rules changed things. Many make the king run for a corner, and let empty corners capture. Some close the squares where the Muscovites began.
learn-lesson-elsewhere-1-task = By these rules only a corner frees the king. Find it.
learn-lesson-elsewhere-1-right = Free. With corners to guard, the attackers have less to watch. So the king is made harder to catch.
learn-lesson-elsewhere-1-wrong = The king must reach a corner square.
learn-lesson-elsewhere-2-task = An empty corner captures like a piece. Catch the attacker on b1 against it.
learn-lesson-elsewhere-2-right = Caught between the corner and c1.
learn-lesson-elsewhere-2-wrong = The corner is a1. Close the other side of b1.
learn-lesson-elsewhere-3-task = In Bologna’s student games the sixteen starting squares are camps, and camps capture. Catch the defender on b4 against the camp on a4.
learn-lesson-elsewhere-3-right = Caught between the empty camp and c4. Every rule set here tells you what it changes, and who says so.
learn-lesson-elsewhere-3-wrong = The camp lies left of b4. Close the right side, c4.

## The seven texts

learn-text-author = Written by
learn-text-year = Year
learn-text-licence = Licence
learn-text-public-domain = public domain
learn-text-copyright = under copyright; said here in our own words
learn-text-place = Where
learn-text-rule-sets = Played here as
learn-text-note = About this text
learn-text-clauses = Its rules
learn-text-silent = The text says nothing of this.
learn-text-clause-heading = Clause { $clause }
learn-text-legend = legend
learn-text-show = Show it
learn-text-play = Play by these rules
learn-history = Three centuries in brief
learn-show-previous = Previous example
learn-show-next = Next example
learn-show-count = Example { $number } of { $count }
learn-play-move = Play { $move }
learn-play-it-again = Once more
learn-result-legal = Allowed. Nothing is captured.
learn-result-illegal = Not allowed.
learn-result-takes = Allowed, and captures { $squares }.
learn-exits = { $count ->
    [0] The king sees no way out.
    [one] The king sees one way out: { $squares }.
   *[other] The king sees { $count } ways out: { $squares }.
}

learn-letters = Linnaeus’s lettered board
learn-letters-about = Tap a letter, and see every clause that names it.
learn-atlas-about = Which rules give both sides a chance, by games of the computer against itself under every rule set.
learn-solved-about = Games of which it is known who wins, each to be tried against its proof.
learn-letters-lead = Linnaeus gave his squares letters and numbers, and his laws speak of them. Tap a square to see every clause that names it. Tap a clause to see its squares.
learn-letters-choose = Choose a square, or a clause.
learn-letters-square = Square { $square }, marked { $mark }
learn-letters-confidence-certain = Its place is certain.
learn-letters-confidence-high = Its place is well founded.
learn-letters-confidence-medium = Its place is inferred from symmetry.
learn-letters-none = No clause names it.
learn-letters-how = How the board was read
learn-letters-named = { $clause } names { $marks }

## Where they differ

learn-differences-lead = A row is a question, a column is a text. Choose a cell to try its answer on the board.
learn-differences-only-against = Only contradictions
learn-differences-question = Question
learn-differences-against = contradicts another text
learn-differences-silent = silent
learn-differences-taken = silent; played here as: { $answer }
learn-differences-implied = follows from the text
learn-differences-unclear = can be read both ways
learn-differences-legend = Signs
learn-differences-not-on-board = This is no matter of a single position.
learn-differences-try = Try the two answers
learn-differences-left = First text
learn-differences-right = Second text
learn-differences-same = On the board, both come to the same.
learn-differences-differ = Here they part.
learn-differences-cell = { $text }: { $answer }
learn-group-board = Board and start
learn-group-movement = Moving
learn-group-capture = Capturing soldiers
learn-group-king = Capturing the king
learn-group-end = The end

learn-crossing = May pieces cross the central square?
learn-crossing-lead = A reader asked this below Walker’s web page in October 2017. No answer came. Here is one for every text.
learn-crossing-A = Yes. Rule 5 lets the others pass through the castle while it is empty. It is the only text that says so.
learn-crossing-B = Not decided. Law 14 says the castle can “intercludere”: shut in, or bar the way. Read as capturing, pieces may cross; read as barring, they may not. Both readings can be played here.
learn-crossing-C = Not decided. The translation keeps Linnaeus’s doubt: the fort can block. Here pieces may cross.
learn-crossing-D = Not said. Only landing is forbidden, so here pieces may cross.
learn-crossing-E = Not said. Only landing is forbidden, so here pieces may cross.
learn-crossing-F = There is no castle. The central square is like any other.
learn-crossing-G = Most likely not. “No other person can be admitted” leaves it to the king alone.

learn-question-size = How large is the board?
learn-question-pieces = How many pieces are there?
learn-question-start = How do they stand at the start?
learn-question-first = Who moves first?
learn-question-turns = Do the sides take turns?
learn-question-slide = How far does a piece move?
learn-question-leap = May a piece jump?
learn-question-castle-stop = May a soldier stop in the castle?
learn-question-castle-pass = May a soldier cross the empty castle?
learn-question-king-return = May the king return to his castle?
learn-question-king-pass = May the king cross his empty castle?
learn-question-corner-stop = May a soldier stop in a corner?
learn-question-marked = May the starting squares be entered again?
learn-question-two-sides = How many capture a soldier?
learn-question-step-between = What happens to a piece that steps between two enemies?
learn-question-several = Can one move catch several?
learn-question-castle-hostile = Does the empty castle help to capture?
learn-question-trapped = Can the last defender of a ringed king be caught?
learn-question-king-in-castle-hostile = Can an attacker be caught against the king in his castle?
learn-question-king-armed = Does the king capture?
learn-question-corner-hostile = Do empty corners help to capture?
learn-question-edge-hostile = Does the edge of the board help to capture?
learn-question-king-castle = How many take the king in his castle?
learn-question-king-beside = How many take the king beside his castle?
learn-question-king-edge = How many take the king at the edge?
learn-question-king-open = How many take the king in the open?
learn-question-goal = Where does the king win?
learn-question-calls = What is called when a way is open?
learn-question-two-ways = Do two open ways win by themselves?
learn-question-attackers-win = How do the attackers win?
learn-question-repetition = What if a position comes back?
learn-question-no-move = What if a side cannot move?
learn-question-agreed-draw = May the players agree on a draw?
learn-question-match = What makes a match?
learn-question-new-pieces = Are other pieces proposed?

learn-answer-nine = 9×9
learn-answer-nine-or-more = 9×9 or larger
learn-answer-twenty-five = 1 + 8 and 16
learn-answer-twenty-five-or-more = 1 + 8 and 16, or more
learn-answer-cross = a cross
learn-answer-attackers = attackers
learn-answer-alternate = yes
learn-answer-any-distance = any distance
learn-answer-yes = yes
learn-answer-no = no
learn-answer-either = yes or no
learn-answer-two = two
learn-answer-three = three
learn-answer-four = four
learn-answer-never = never caught
learn-answer-safe = it is safe
learn-answer-deadly-or-safe = deadly, or safe
learn-answer-no-or-yes = no; elsewhere yes
learn-answer-king-only = against the king
learn-answer-has-won = he has won
learn-answer-three-at-edge = three
learn-answer-edge = any edge square
learn-answer-corner-or-edge = a corner; elsewhere the edge
learn-answer-none = nothing
learn-answer-raichi = raichi, tuichu
learn-answer-rajgge = råjgge, dujgu
learn-answer-cannot-shut = cannot be shut
learn-answer-taken = king taken
learn-answer-taken-or-shut-in = king taken or shut in
learn-answer-draw = draw
learn-answer-draw-second = draw at once
learn-answer-draw-third = draw the third time
learn-answer-lose-or-draw = loses, or a draw
learn-answer-swedes-lose = Swedes lose
learn-answer-single = single games
learn-answer-winner-swedes = winner takes the Swedes
learn-answer-proposed = two kinds

learn-note-size = Linnaeus and Smith rely on a drawing; nine squares a side are counted there.
learn-note-first = Where a text is silent the attackers begin, as the others have it.
learn-note-king-return = Walker’s leaflet and his web page contradict each other. The first list leaves the choice to the players.
learn-note-marked = Smith opens only the lettered squares, but his own laws put pieces on numbered ones.
learn-note-step-between = Smith’s words, “gets between”, sound as if stepping in were deadly. Walker’s web page does not say whose move has to surround a piece. Both are played here like the others.
learn-note-castle-hostile = Smith’s edition leaves out Linnaeus’s fourteenth law.
learn-note-trapped = Walker’s leaflet leaves this out, though it calls itself authentic, and so does the weblog.
learn-note-king-armed = The weblog says that the king commonly does not help, and that other versions let him.
learn-note-king-edge = Where the edge is the goal, a king who is there has already won.
learn-note-king-open = The root of the great quarrel. “Etiam Rex”, the king too, became “except the king” in 1811.
learn-note-calls = Where a text has no calls, Linnaeus’s are shown here all the same. That is our addition, and they decide nothing.
learn-note-two-ways = Linnaeus remarks that two ways cannot both be shut. But a king beside a Muscovite can still be caught. No text ends the game at the call.
learn-note-attackers-win = Linnaeus says that the war ends with the king taken or shut in. His second word is played here in two ways: the Swedes lose when none of them can move, or when neither the king nor the men joined to him can.
learn-note-match = Linnaeus lets the winner play the Swedes in the next game. Smith makes the winner seize them, which is garbled.
learn-note-no-move = The first list offers both rules. In Linnaeus’s law a king who is shut in has lost; here that means that no Swede can move. The narrower reading is a rule set of its own.

learn-demo-set-up = The position at the start.
learn-demo-set-up-11 = The start on eleven squares a side, with twelve defenders and twenty-four attackers.
learn-demo-attackers-begin = An attacker makes the first move.
learn-demo-defenders-begin = A defender tries to make the first move.
learn-demo-alternate = An attacker moves, then a defender.
learn-demo-twice = An attacker tries to move twice in a row.
learn-demo-straight = A defender goes from a to c, in a straight line.
learn-demo-diagonal = A defender tries to go from a to e, diagonally.
learn-demo-far = A defender goes from c to n in one move.
learn-demo-leap-i = A defender on b wants to go to m. Somebody stands on i.
learn-demo-leap-e = A defender on b wants to go to m. Somebody stands on e.
learn-demo-onto = A defender tries to land on an attacker.
learn-demo-marked-4 = A defender stops on a square where an attacker began.
learn-demo-marked-3 = An attacker stops on a square where a defender began.
learn-demo-castle-stop = A defender wants to stop in the empty castle.
learn-demo-castle-pass = A defender wants to cross the empty castle.
learn-demo-king-return = The king wants to return to his castle.
learn-demo-king-pass = The king wants to cross his empty castle.
learn-demo-corner-stop = A defender wants to stop in a corner.
learn-demo-custodial = An attacker closes in on a defender from the other side.
learn-demo-step-between = A defender steps between two attackers.
learn-demo-three-at-once = One move sets an attacker beside three defenders, each with another attacker behind.
learn-demo-castle-anvil-defender = A defender stands between the empty castle and an attacker who arrives.
learn-demo-castle-anvil-attacker = An attacker stands between the empty castle and a defender who arrives.
learn-demo-king-in-castle-anvil = An attacker stands between the king in his castle and a defender who arrives.
learn-demo-king-hammer = The king moves against an attacker with a defender behind.
learn-demo-king-anvil = A defender moves against an attacker with the king behind.
learn-demo-trapped = The king is ringed on three sides. An attacker arrives behind the defender on the fourth.
learn-demo-trapped-two = The same with only two attackers beside the king.
learn-demo-trapped-late = The attacker behind the defender was there already. The third one beside the king arrives last.
learn-demo-corner-hostile = An attacker stands between an empty corner and a defender who arrives.
learn-demo-edge-hostile = A defender stands at the edge. An attacker arrives in front of him.
learn-demo-king-leaves-castle = Three attackers beside the king. He leaves by the fourth side.
learn-demo-castle-four = The fourth attacker arrives beside the king in his castle.
learn-demo-castle-three = Only the third attacker arrives beside the king in his castle.
learn-demo-beside-three = The king stands beside his castle. The third attacker arrives on 3.
learn-demo-beside-a = The same; the third attacker arrives on a.
learn-demo-beside-two = The king stands beside his castle, between two attackers only.
learn-demo-king-two = The king stands in the open. A second attacker arrives opposite the first.
learn-demo-king-four = The king stands in the open. The fourth attacker arrives.
learn-demo-king-edge = The king stands at the edge. The third attacker arrives.
learn-demo-escape = The king goes to an edge square that is no corner.
learn-demo-corner = The king goes into a corner.
learn-demo-one-way = The king on b, everybody else where they began. He sees one way.
learn-demo-way-shut = The same; an attacker shuts the way at m.
learn-demo-two-ways = The king on e, everybody else where they began. He sees two ways.
learn-demo-two-ways-one-shut = The same; an attacker shuts one way. The other stays open.
learn-demo-repetition = Both sides move away and back again. The position at the start has come back.
learn-demo-shut-in = The last attacker arrives. Neither the king nor his two soldiers can move.
learn-demo-shut-in-king = The last attacker arrives. Neither the king nor the two soldiers joined to him can move; a third one, far away, can.
learn-demo-tuichu-taken = The king sees three ways out, but an attacker stands beside him, and another arrives opposite.
learn-demo-diagonal-piece = An attacker of a new kind moves diagonally.
learn-demo-phantom-piece = A defender of a new kind slides through two pieces.

## What changed the game

learn-changed-lead = In 1732 the king could be caught like anybody else. In 1811 he could hardly be caught at all. One clause made the difference.
learn-changed-1732 = 1732: the king too
learn-changed-1732-text = Carl Linnaeus, twenty-five years old, watches the Sámi play and writes down their rules in hurried Latin. His ninth law says how pieces are captured: between two enemies. It ends with two words, “etiam Rex”: the king too.
learn-changed-1811 = 1811: except the king
learn-changed-1811-text = James Edward Smith publishes the diary in English. “Etiam”, also, comes out as its opposite. The king is now safe from two enemies. Laws 13 and 14 are missing as well, and with the fourteenth the castle’s help in capturing.
learn-changed-position = One position, two games
learn-changed-position-text = The king sees three ways to the edge: tuichu! One attacker stands beside him, and it is the attackers’ move. Play b9–b3 by either text.
learn-changed-linnaeus = By Linnaeus
learn-changed-smith = By Smith
learn-changed-after-linnaeus = Caught between two. The attackers have won.
learn-changed-after-smith = Two do not touch him. It is his move, and the edge is open. Take him there.
learn-changed-after-smith-won = He walks out. The defenders have won, with the same pieces on the same squares.
learn-changed-mend = How it was mended
learn-changed-mend-text = A king who is safe almost everywhere wins too easily. So the handbooks invented cures: four attackers to take him, a king without weapons, corners as his goal, camps that cannot be entered. Most tafl games played today carry one of these cures. The Latin, printed in 1889, needed none.
learn-changed-murray = With four, as the handbooks had it
learn-changed-murray-text = The fourth attacker arrives. By the letter of 1811 the king is still free; as the game was played later, he is caught.
learn-changed-other = Two more slips
learn-changed-other-14 = Law 14, in which the castle helps to capture, was not printed.
learn-changed-other-12 = Law 12 lets the winner play the Swedes in the next game. Smith has the winner seize them, and the loser give back what he took.
learn-changed-play-linnaeus = Play by Linnaeus’s rules
learn-changed-play-smith = Play by Smith’s rules

## How to win

learn-strategy = How to win
learn-strategy-about = { $count } pieces of advice for both sides, each with its proof: on the board, or in recorded games.
learn-strategy-lead = Nothing here is opinion. Each board was searched to the end, and each share was counted in the games of an archive. Play on the boards: any move can be tried.
learn-strategy-defenders = For the Swedes
learn-strategy-attackers = For the Muscovites
learn-strategy-wins = Proved: one first move wins, and no other, within { $plies } moves of both sides together.
learn-strategy-holds = Proved: one move holds. After each of the other { $others } the other side wins at once.
learn-strategy-games-copenhagen = Counted in games of Copenhagen Hnefatafl, on eleven squares a side:
learn-strategy-games-brandubh = Counted in games of Brandubh, on seven squares a side:
learn-strategy-count-defenders-take-first = where the defenders took the first piece they won { $won } of { $of }.
learn-strategy-count-attackers-take-first = where the attackers took the first piece the defenders won { $won } of { $of }.
learn-strategy-count-attackers-ahead = where, after ten moves of each side, the attackers had lost fewer than twice as many pieces as the defenders, they won { $won } of { $of }.
learn-strategy-count-attackers-behind = where they had lost more than twice as many, they won { $won } of { $of }.
learn-strategy-empty-line = Find the line that is empty from end to end
learn-strategy-empty-line-text = A king who steps onto such a line sees two ways out, and one move shuts only one. Here the second row is empty. Keep your own men off one row and one column, and keep a way open to them.
learn-strategy-call-again = Call, and call again
learn-strategy-call-again-text = Every raichi forces an answer. Use the answers to walk: each call brings the king nearer to a line with two ways, and the Muscovites never get a move of their own.
learn-strategy-open-the-way = Let a man open the way
learn-strategy-open-the-way-text = A man who steps off the king’s line opens it, and if he captures as he goes, the line behind his victim opens too. One move, two ways.
learn-strategy-look-opposite = Look at the square opposite
learn-strategy-look-opposite-text = In the open, two take the king. If an attacker stands beside him, look across: can another come to the square on the other side? Then the king must move, and in this position there is one place for him.
learn-strategy-take-first = Take the first piece
learn-strategy-take-first-text = A capture tears a gap into the ring. In two sister games the defenders won far more often where the first piece taken was an attacker.
learn-strategy-shut-not-take = First shut, then take
learn-strategy-shut-not-take-text = A capture is tempting and can wait. When the king sees one way out, nothing but shutting it counts. Here five moves capture, and each of them loses.
learn-strategy-gate-that-threatens = Shut the gate from where you also threaten
learn-strategy-gate-that-threatens-text = A king has few ways out at a time, and each can be shut on several squares. Take the one from which the piece that shuts will be one of the two that take him.
learn-strategy-take-his-flight = Close in when his flights are covered
learn-strategy-take-his-flight-text = A piece beside the king threatens to take him with another on the far side. Before you step there, look where he can go. Here every flight ends between two as well.
learn-strategy-beside-the-castle = Drive him against his castle
learn-strategy-beside-the-castle-text = Beside his empty castle the king falls to three, and he cannot go back in. A threat on one side of the castle sends him over it to the other.
learn-strategy-give-a-man = Give a man to gain a move
learn-strategy-give-a-man-text = The attackers have twice as many. A piece put where it will be taken costs the Swedes their move; spend it on the one that closes the net.
learn-strategy-one-for-one = Exchange one for one
learn-strategy-one-for-one-text = There are two of yours for each of theirs, so an even exchange is a gain, and two for one is none.
learn-demo-strategy-empty-line = Find the line that is empty from end to end.
learn-demo-strategy-call-again = Call, and call again.
learn-demo-strategy-open-the-way = Let a man open the way.
learn-demo-strategy-look-opposite = Look at the square opposite.
learn-demo-strategy-gate-that-threatens = Shut the gate from where you also threaten.
learn-demo-strategy-beside-the-castle = Drive him against his castle.
learn-demo-strategy-take-his-flight = Close in when his flights are covered.
learn-demo-strategy-give-a-man = Give a man to gain a move.
learn-demo-strategy-shut-not-take = First shut, then take.
learn-share = A link to this lesson, for everybody in a class
learn-sheet = The lessons on paper
learn-sheet-hint = Every lesson with its boards and tasks; the solutions are on the last page.
learn-sheet-solutions = Solutions
learn-endings = Endings
learn-endings-about = What is known for certain when few pieces are left
learn-endings-lead = When few pieces are left, a table has every position: who wins, and in how many moves of both sides. These are the shares of all positions, those that are the same turned or mirrored counted once.
learn-endings-try = Press a board to try it out.
learn-endings-alone = A king alone
learn-endings-against = attackers
learn-endings-first = they are to move, and win
learn-endings-second = he is to move, and they win
learn-endings-round =
    { $side ->
        [attackers] they are to move, and win only because the game goes round and round
        [defenders] they are to move, and the king wins because the game goes round and round
       *[nobody] they are to move, and nobody can force a win
    }
learn-endings-zugzwang =
    { $count ->
        [0] There is no position in which each side would rather have the other one move.
        [one] There is one position in which each side would rather have the other one move.
       *[other] There are { $count } positions in which each side would rather have the other one move.
    }
learn-endings-longest = The longest wins
learn-endings-board =
    { $turn ->
        [attackers] The attackers move; { $winner ->
            [attackers] they win in { $plies }.
           *[defenders] the defenders win in { $plies }.
        }
       *[defenders] The defenders move; { $winner ->
            [attackers] the attackers win in { $plies }.
           *[defenders] they win in { $plies }.
        }
    }
