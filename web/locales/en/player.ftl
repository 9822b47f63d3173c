# The players of a server, their ratings, and what rule sets give a side.
players-lead = Everybody has a rating with each side, for each family of rule sets, from rated games between accounts.
players-family = Family of rule sets
players-nobody = Nobody has played enough rated games yet.
players-games = Games
players-rating = { $family }, { $side }
players-rated-games =
    { $count ->
        [one] { $count } rated game
       *[other] { $count } rated games
    }
players-provisional = Provisional: with more games it will be surer.
players-unrated = No rated games yet.
players-no-such = Nobody is called so here, or the account is gone.
players-to-games = Games in the archive
players-to-all = All players
players-graph = { $label }: { $count } games from { $first } to { $last }, between { $least } and { $most }, now { $now }
advantages = What the attackers have
advantages-lead = How much better the attackers do than the defenders, between two who are equally strong among all who play their side: estimated from all rated games. Below 0 the defenders do better.
advantages-points = Points
advantages-expected = They score
players-challenge = Challenge { $name }
