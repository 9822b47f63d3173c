## Games in which nobody has to be there

what-if = What if …
what-if-title = Conditional moves
what-if-lead = Play what your opponent may play, then your answer. Nobody else sees it.
what-if-answer = Now your answer.
what-if-then = if { $theirs }, then { $mine }
what-if-keep = Keep this line
what-if-back = Step back
what-if-done = Done
what-if-remove = Remove
what-if-remove-one = Remove { $line }

vacation = Vacation
vacation-lead = In games with days for each move your clock stands still while you are on vacation: { $days ->
    [one] { $days } day
   *[other] { $days } days
  } a year.
vacation-left =
    { $days ->
        [one] One day is left in this year.
       *[other] { $days } days are left in this year.
    }
vacation-days = Days from now
vacation-begin = Go on vacation
vacation-until = You are on vacation until { $until }.
vacation-end = I am back
vacation-of = { $name } is on vacation until { $until }.

## Several games between the same two

online-pair-wanted = Two games: a second one with sides exchanged begins by itself
online-match = Match
online-pair = two games, sides exchanged
online-second = The second game begins in a moment, with sides exchanged.
online-rematch-by-rules = Next game: the winner takes the defenders
online-offers-by-rules = Your opponent wants another game, in which the winner takes the defenders.
