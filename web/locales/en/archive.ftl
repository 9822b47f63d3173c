# Games of a server that are over: to be searched, one of them, what was played in their openings.
archive-lead = All games that were played here to their end, and games imported from elsewhere.
archive-to-openings = What was played in their openings
archive-any = Any
archive-player = Player
archive-side = The player’s side
archive-result = Result
archive-no-result = No result
archive-least = Moves, at least
archive-most = Moves, at most
archive-since = From
archive-until = Until
archive-from = Where they come from
archive-here = Played here
archive-files = Imported
archive-position = Games with one position
archive-any-position = Any position
archive-search = Search the archive
archive-games = Games
archive-waits = Looking …
archive-found = { $count ->
    [0] No game was found.
    [one] One game
   *[other] { $count } games, the latest first
  }
archive-more = Look for more
archive-unknown = Unknown
archive-length = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
archive-imported = imported from { $file }
archive-with-position = Games with this position
archive-match = Where it was played
archive-to-search = To the archive
archive-openings-count = { $count ->
    [one] One game has gone on from here.
   *[other] { $count } games have gone on from here. Positions that are the same turned or mirrored are one.
  }
archive-analysis = The server’s analysis
archive-analyse = Analyse on the server
archive-analysis-waits = The server’s engine looks at this game; the analysis appears here by itself.
archive-analysis-failed = The server could not analyse this game.
