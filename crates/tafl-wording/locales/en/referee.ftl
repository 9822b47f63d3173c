# What the referee of a game refuses, and ends that he gives it.
referee-game-over = The game is over.
referee-game-goes-on = The game is still going on.
referee-not-your-turn = It is the other side’s turn.
referee-no-takebacks = In this game no move is taken back.
referee-takeback-needs-consent = A move is taken back only if the other player agrees.
referee-takeback-is-free = In this game you may take back without asking.
referee-nothing-to-take-back = There is nothing to take back.
referee-no-offer = No such offer stands.
referee-offer-stands = Such an offer stands already.
referee-too-many-offers = You have made too many offers in this game.
referee-both-have-moved = Both sides have moved: the game can no longer be called off.
referee-flag-stands = The other player still has time.
referee-opponent-is-here = The other player is here.
referee-no-clock = There is no clock in this game.
referee-no-change = That is so already.
referee-too-many-events = Too much has happened in this match; begin another one.
ended-aborted = The game was called off.
ended-too-long = A draw: the game has become too long.
ended-adjudicated =
    { $winner ->
        [attackers] The attackers win by decision.
        [defenders] The defenders win by decision.
       *[nobody] A draw by decision.
    }
ended-abandoned =
    { $winner ->
        [attackers] The attackers win: the defenders have left.
       *[defenders] The defenders win: the attackers have left.
    }
ended-forfeit =
    { $winner ->
        [attackers] The attackers win: the defenders forfeit the game.
       *[defenders] The defenders win: the attackers forfeit the game.
    }
