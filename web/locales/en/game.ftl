# Games with people far away: the lobby, an invitation, a game.
online-lead = Make a game and send somebody its link, or take one that waits. Nobody needs an account.
online-open = Anybody may join: show it in the lobby
online-create = Make the game
online-either = Either
online-name = Your name
online-guest = Guest
online-mine = Your games
online-stage =
    { $stage ->
        [waiting] Waits for whoever has the link
        [challenge] Waits for an answer
       *[playing] Is being played
    }
online-go = Go there
online-waiting = Waiting for somebody
online-nobody = Nobody waits at the moment.
online-join = Join
online-watch = Being played
online-nothing = No open game is being played at the moment.
online-look = Watch
online-television = Television
online-television-none = No open game is being played at the moment. The next one that begins is shown here.
online-television-next = Television: the next game follows by itself.
online-television-stay = Stay with this one
online-no-clock = No clock
online-days =
    { $count ->
        [one] 1 day a move
       *[other] { $count } days a move
    }
online-each-move = { $time } a move
online-board = Board
online-from = From
online-sides = Side
online-by-chance = by chance
online-left =
    { $side ->
        [attackers] You get the attackers
       *[defenders] You get the defenders
    }
online-send = Send this link to the person you want to play. It works once. The game begins when it is accepted; keep this page open, or come back to it.
online-link = Link for your opponent
online-withdraw = Withdraw the game
online-withdrawn = This game was withdrawn before it began.
online-accept = Accept and play
online-others = This game waits for somebody who has its link. When it begins, you can watch it here.
online-to-lobby = To the lobby
online-to-tournament = To the tournament
online-title = { $rules }, with somebody far away
online-you = { $name } (you)
online-here = is there
online-not-here = is not there
online-watching =
    { $count ->
        [one] 1 person watches
       *[other] { $count } people watch
    }
online-you-watch = you are watching
online-own-rules = The maker’s own rules
online-see-rules = See the rules
online-delay-label = Those who watch see it
online-delay-none = at once
online-delay =
    { $unit ->
        [day] { $count ->
            [one] 1 day later
           *[other] { $count } days later
        }
       *[minute] { $count ->
            [one] 1 minute later
           *[other] { $count } minutes later
        }
    }
online-score = { $one } { $first } : { $second } { $other }
online-line = The line to the server is gone. It is being opened again; what you do meanwhile is sent then.
online-offers-draw = A draw is offered.
online-offers-takeback = Your opponent asks to take the last move back.
online-offers-rematch = Your opponent wants another game with sides exchanged.
online-yes = Accept
online-no = Decline
online-offered =
    { $offer ->
        [draw] You have offered a draw.
        [takeback] You have asked to take your move back.
       *[rematch] You have offered another game.
    }
online-withdraw-offer = Withdraw
online-gone = Your opponent has left. You may claim the game, or wait.
online-claim = Claim the game
online-rematch = Rematch, sides exchanged
online-draw = Offer a draw
online-abort = Abort
online-aborted = Ended without a result
online-away = The server cannot be reached. Are you online?
online-no-game = There is no such game here.
online-not-yours = This is not yours to do: perhaps the link is incomplete, or it is your own game.
online-bad-line = Write one line of letters, digits and common signs, and not too long a one.
online-too-late = Somebody else was first.
online-too-many = The server has too much to do. Wait a little and try again.
online-long-rules = Rules of one’s own may have at most 16 KB.
online-disk-full = The server’s disk is full: nothing of this was kept.
archive-no-workers = Nobody analyses games for this server at the moment.
online-broken = The server cannot do this now.
online-named =
    { $kind ->
        [bot] { $name } (bot)
       *[guest] { $name } (guest)
    }
online-signed-in = You play as { $name }.
online-as-guest = You play as a guest, from this browser alone.
online-sign-in = Sign in, or open an account
online-bad-name = A name has 2 to 24 letters of one script, digits, spaces, dots, hyphens and apostrophes.
online-bad-password = A password has at least 10 characters, at least 5 of them different, and is not the name.
online-name-taken = Somebody has this name already, or one that looks like it.
online-wrong-password = The name or the password is wrong, or the code.
online-not-signed-in = Sign in to do this.
online-bots = Programs that play
online-bot-all-rules = all rules
online-bot-more = { $names } and { $count ->
    [one] one more
   *[other] { $count } more
  }
online-bot-fischer = { $least }–{ $most } min
online-bot-per-turn = time for each move
online-challenge = Challenge
online-challenge-one = Challenge { $name } to the game described here
online-challenged = { $name } was challenged. The game begins when it is accepted; keep this page open, or come back to it.
online-bot-gone = This program is not there any more.
online-bot-declines =
    { $reason ->
        [bots] This program plays against people only.
        [rules] This program does not play by these rules: look at what stands beside its name.
        [clock] This program does not play with this clock: look at what stands beside its name.
        [rated] This program plays no rated games.
       *[games] This program has as many games as it plays at the same time. Try again later.
    }
online-too-many-bots = An account has at most 10 bots.
rated = Rated
rated-wanted = Rated: only who has an account can accept, and nothing is taken back
rated-game = This game is rated. To accept it, sign in.
online-your-turn = Your turn
online-challenges = Challenges to you
online-to = Challenge somebody by name, a person or a program
online-to-hint = Left empty, you get a link to send.
online-decline = Decline
online-decline-one = Decline the game that { $name } wants
online-accept-one = Accept the game that { $name } wants
online-declined = { $name } has declined this game.
online-for-another = This game waits for { $name }. When it begins, you can watch it here.
online-no-player = Nobody is called so here.
online-too-many-challenges = Too many challenges wait already, yours or those to this player.
online-too-many-waiting = Too many games of yours wait for an opponent already.
