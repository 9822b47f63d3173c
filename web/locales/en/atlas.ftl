# The page that says which rules are fair.
atlas-lead = Which rules are fair? Under each of them the computer has played against itself. Choose what you want of a game, look at its board, and play it.
atlas-wish = What you want of a game
atlas-even = Even: each side gets at least 40 of 100 points
atlas-short = Short: half of the games are over after { $moves } moves of each side
atlas-decisive = Few draws: not more than 10 of 100 games
atlas-board = Board
atlas-any-board = any
atlas-order = First
atlas-order-even = the most even
atlas-order-short = the shortest
atlas-order-decisive = the fewest draws
atlas-count = { $count ->
    [0] No rule set of { $all } is like that. Ask for less.
    [one] One rule set of { $all }
   *[other] { $count } rule sets of { $all }
  }
atlas-found = Rule sets
atlas-solved = It is solved: try it against the proof.
atlas-sign-attackers = the attackers win
atlas-sign-draws = draw
atlas-sign-defenders = the defenders win
atlas-won =
    Of 100 games the attackers win { $value } (between { $low } and { $high }) and the defenders { $defenders }; { $draws ->
        [0] none is drawn.
        [one] one is drawn.
       *[other] { $draws } are drawn.
    }
atlas-length = Half of the games are over after { $moves } moves of each side.
atlas-games = { $games } games, { $different } of them different, { $positions } positions looked at for each move.
atlas-again = How to play these games again
atlas-engine = The engine’s signature under these rules is { $engine }. With an engine of the same signature, this command plays the same games:
atlas-people = People: of 100 games the attackers won { $value } (between { $low } and { $high }), and { $draws } were drawn ({ $games } games).
atlas-people-unknown = People: of 100 games the attackers won { $attackers }, and { $draws } were drawn.
atlas-people-decided = People: of 100 decided games the attackers won { $attackers }.
atlas-play = Play { $name }
atlas-about = Where this comes from
atlas-about-games = The computer looked at a fixed number of positions for each move. Its first moves are drawn by lot from the best ones, so that no two games need be alike. A draw is half a point for each side.
atlas-about-interval = Few games tell little: with 95 of 100 such statements the true share lies between the two numbers in brackets, and the white mark in each bar shows the same for the points.
atlas-about-engine = What is even between computers need not be even between people, who overlook other things. Play two games with sides changed, and every rule set is fair.
atlas-to-changes = What one change to the rules does
atlas-back = All rule sets
atlas-panel = About this rule set
atlas-rules = Rules
atlas-sign-error = how sure that is
atlas-sign-error-points = how sure the points are
atlas-sign-attackers-points = points for the attackers
atlas-sign-defenders-points = points for the defenders
atlas-who-wins = Who wins when the computer plays both sides?
atlas-first-moves = The best first moves
atlas-first-moves-about = The computer likes these best, the first of them most. The arrows on the board show them at the start of the game; the same moves turned or mirrored are as good.
atlas-first-move = { $move }: it expects { $points } of 100 points for the attackers.
atlas-verdict =
    { $verdict ->
        [even] An even game: both sides have about the same chances.
        [attackers] The attackers have the better chances.
        [attackers-much] The attackers have much the better chances.
        [attackers-all] The defenders have hardly a chance.
        [defenders] The defenders have the better chances.
        [defenders-much] The defenders have much the better chances.
        [defenders-all] The attackers have hardly a chance.
       *[unsure] Too few games have been played to say who has the better chances.
    }
atlas-game = A typical game
atlas-game-start = A typical game of the computer against itself: step through it.
atlas-game-move =
    { $side ->
        [attackers] Move { $number } of { $all }: the attackers play { $move }.
       *[defenders] Move { $number } of { $all }: the defenders play { $move }.
    }
atlas-trend = Does it depend on how well one plays?
atlas-trend-words =
    { $direction ->
        [attackers] Yes: the better both sides play, the better it is for the attackers.
        [defenders] Yes: the better both sides play, the better it is for the defenders.
        [wavers] Yes, but it is not always better for the same side.
       *[none] Not by more than chance, as far as these games tell.
    }
atlas-strength =
    { $level ->
        [weakest] Weaker play: { $points } of 100 points for the attackers (between { $low } and { $high })
        [strongest] Stronger play: { $points } of 100 points for the attackers (between { $low } and { $high })
       *[between] In between: { $points } of 100 points for the attackers (between { $low } and { $high })
    }
atlas-trend-about = For each move the computer looked at { $weakest } positions in the weaker games and at { $strongest } in the stronger ones. A win is one point, a draw is half a point.
atlas-changes = What one change does
atlas-all-changes = All changes that were tried
atlas-changes-lead = The two rule sets of each box differ in one thing only. How far apart their points are is what this one thing does. Of twenty things that do nothing, about one would still seem to matter.
atlas-points = { $points } of 100 points for the attackers (between { $low } and { $high })
atlas-difference-more = Under the second rules the attackers get { $points } more points of 100.
atlas-difference-fewer = Under the second rules the attackers get { $points } fewer points of 100.
atlas-change-more = With this the attackers get { $points } more points of 100.
atlas-change-fewer = With this the attackers get { $points } fewer points of 100.
atlas-difference-none = They differ by no more than chance would have it.
atlas-slip = What one wrong word did
atlas-slip-about = Linnaeus’s king is taken by two enemies in the open. By a mistake of its translator, the English text of 1811 says that he cannot be taken there at all. With this alone changed, the attackers hardly ever win.
atlas-slip-story = The story of this word
atlas-changes-clear = Rules that matter
atlas-changes-set-up = Set-ups that matter
atlas-changes-chance = Changes that may not matter
atlas-changes-chance-about = Here the games differ by no more than chance would have it. More games might tell more.
atlas-changes-show = Show these { $count }
atlas-changed-corners = { $name }, but a king who has to reach a corner
atlas-changed-defenders-first = { $name }, but the defenders move first
atlas-changed-four = { $name }, but a king who is taken by four
atlas-changed-slip = { $name }, but a king who cannot be taken in the open
atlas-changed-unarmed = { $name }, but a king who helps in no capture
atlas-castle-open = Pieces may pass over the empty castle.
atlas-castle-blocks = Nobody may pass over the castle, even if it is empty.
atlas-castle-return = The king may come back to the castle.
atlas-castle-no-return = The king may not come back to the castle.
atlas-attackers-first = The attackers move first.
atlas-defenders-first = The defenders move first.
atlas-shieldwall-end = A shieldwall is captured only by a move that closes one of its ends.
atlas-shieldwall-anywhere = A shieldwall is captured by any move that shuts it in.
atlas-goal-edge = The king has to reach the edge.
atlas-goal-corners = The king has to reach a corner.
atlas-shut-in-loses = A king who is shut in has lost.
atlas-shut-in-plays-on = A king who is shut in has not lost yet.
atlas-attackers-repeat-win = The attackers win if they bring a position about for the third time.
atlas-attackers-repeat-lose = The attackers lose if they bring a position about for the third time.
atlas-defenders-repeat-win = The defenders win if they bring a position about for the third time.
atlas-defenders-repeat-lose = The defenders lose if they bring a position about for the third time.
atlas-king-two = Two enemies take the king in the open.
atlas-king-four = Only four enemies take the king in the open.
atlas-king-never = Nobody can take the king in the open.
atlas-king-armed = The king helps to capture.
atlas-king-unarmed = The king helps in no capture.
