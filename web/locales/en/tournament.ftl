# Tournaments: the list of all, a new one, one of them.
tournament-lead = Anybody with an account makes a tournament; it plays itself. Single games are elsewhere:
tournament-new = New tournament
tournament-stage =
    { $stage ->
        [coming] Coming
        [playing] Being played
       *[over] Over
    }
tournament-none = None at the moment.
tournament-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
tournament-won-by = Won by { $name }
tournament-both = both sides against each opponent
tournament-kind-name =
    { $kind ->
        [arena] Arena
        [swiss] Swiss
       *[round-robin] Round robin
    }
tournament-swiss-of =
    { $rounds ->
        [one] Swiss, 1 round
       *[other] Swiss, { $rounds } rounds
    }
tournament-arena-of =
    { $minutes ->
        [one] Arena, 1 minute
       *[other] Arena, { $minutes } minutes
    }
tournament-for =
    { $who ->
        [people] People only
        [bots] Programs only
       *[all] Everybody with an account
    }
tournament-begins-at = Begins { $moment }
tournament-begins-with = Begins with { $count } players; { $players ->
    [one] one is there
   *[other] { $players } are there
  }
tournament-begins-asked = Begins when the organiser says so; players: { $players }
tournament-begins-in = Begins in { $time }
tournament-ends-in = New games begin for another { $time }
tournament-on = is on
tournament-none-here = There is no such tournament here.
tournament-already-joined = You take part already.
tournament-not-joined = This player does not take part.
tournament-removed = The organiser has taken this player out.
tournament-is-over = This tournament is over.
tournament-too-late = This tournament has begun.
tournament-full = This tournament has as many players as it may have.
tournament-too-few = A tournament needs two players.
tournament-too-many = As many tournaments are coming or on as may be: of yours, or on this server.
tournament-not-for-you = This tournament is not open to you.
tournament-needs-account = To make a tournament, you need an account.
tournament-title = Title
tournament-kind = Kind
tournament-kind-hint =
    { $kind ->
        [arena] Whoever is free plays the next game, until the time is over. Two wins in a row double the points of what follows, until you do not win.
        [swiss] In each round you meet somebody who has about as many points, and nobody twice.
       *[round-robin] Everybody meets everybody.
    }
tournament-minutes = Minutes
tournament-rounds = Rounds
tournament-both-wanted = Two games against each opponent, one with each side
tournament-start = Begin
tournament-start-when =
    { $when ->
        [at] At a time
        [players] When enough are there
       *[asked] When I say so
    }
tournament-moment = When
tournament-how-many = How many players
tournament-who = Open to
tournament-levels = Levels of Raichi that take part
tournament-make = Make the tournament
tournament-to-all = All tournaments
tournament-organiser = made by { $name }
tournament-stage-now =
    { $stage ->
        [coming] It has not begun.
        [playing] It is being played.
        [over] It is over.
       *[cancelled] It was cancelled.
    }
tournament-forbidden = A moderator has cancelled it.
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $rounds }
tournament-your-game-on = Your game has begun.
tournament-to-your-game = To your game
tournament-join = Take part
tournament-leave = Withdraw
tournament-start-now = Begin now
tournament-cancel = Cancel the tournament
tournament-cancel-sure = Cancel this tournament for all players?
tournament-cancel-as-moderator = Cancel as a moderator
tournament-cancel-reason = Reason, for the other moderators
tournament-first-move =
    { $seconds ->
        [one] Who does not make the first move within a second loses the game; after two such games he is withdrawn.
       *[other] Who does not make the first move within { $seconds } seconds loses the game; after two such games he is withdrawn.
    }
tournament-joined = Players
tournament-standings = Standings
tournament-nobody = Nobody has joined yet.
tournament-rank = Place
tournament-name = Player
tournament-points = Points
tournament-results = Won / drawn / lost
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-remove = Take out
tournament-remove-one = Take { $name } out of the tournament
tournament-gone = Closed account
tournament-withdrawn = withdrawn
tournament-streak = points doubled
tournament-latest = Latest games
tournament-soon = begins soon
tournament-idle =
    { $why ->
        [bye] has a bye
        [rest] rests
       *[walkover] opponent withdrawn
    }
