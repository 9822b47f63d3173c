# The page that says which rules are fair.
atlas-lead = Which rules are fair? Under each of them the computer has played against itself. Choose what you want of a game, and play it.
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
atlas-won = Of 100 games the attackers win { $value } (between { $low } and { $high }) and the defenders { $defenders }; { $draws } are drawn.
atlas-length = Half of the games are over after { $moves } moves of each side.
atlas-games = { $games } games, { $different } of them different, { $positions } positions looked at for each move.
atlas-again = How to play these games again
atlas-engine = The engine’s signature under these rules is { $engine }. With an engine of the same signature, this command plays the same games:
atlas-strengths = The attackers’ points, from the weakest play to the strongest: { $list }.
atlas-people = People: of 100 games the attackers won { $attackers }, and { $draws } were drawn ({ $games } games).
atlas-people-unknown = People: of 100 games the attackers won { $attackers }, and { $draws } were drawn.
atlas-play = Play { $name }
atlas-about = Where this comes from
atlas-about-games = The computer looked at a fixed number of positions for each move. Its first moves are drawn by lot from the best ones, so that no two games need be alike. A draw is half a point for each side.
atlas-about-interval = Few games tell little: with 95 of 100 such statements the true share lies between the two numbers in brackets, and the white mark in each bar shows the same for the points.
atlas-about-engine = What is even between computers need not be even between people, who overlook other things. Play two games with sides changed, and every rule set is fair.
