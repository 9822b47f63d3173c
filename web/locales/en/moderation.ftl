# For moderators: what is reported, what they do about it, and what was done.
moderation-not-yours = This page is for moderators. Who is one, the operator of the server decides.
moderation-reports = Open reports
moderation-none = Nothing is reported.
moderation-more =
    { $count ->
        [one] One more report waits behind these.
       *[other] { $count } more reports wait behind these.
    }
moderation-about = { $name }, reported by { $by } on { $at }
moderation-game = To the game
moderation-lines = What was said
moderation-reported = reported
moderation-muted = Muted until { $until }
moderation-protected = About moderators, their bots and the levels of the engine only the operator decides.
moderation-what = What to do
moderation-act =
    { $act ->
        [mute] Mute
        [unmute] Unmute
        [close] Close the account
        [reopen] Reopen the account
       *[dismiss] Dismiss the report
    }
moderation-how-long = For how long
moderation-hours =
    { $hours ->
        [1] 1 hour
        [24] 1 day
        [168] 1 week
        [720] 30 days
       *[8760] 1 year
    }
moderation-close-lead = Games that are on are given up, nobody can sign in any more, and the tokens of the account’s bots are revoked.
moderation-reason = Reason, which the player sees
moderation-reason-dismissed = Reason, for the other moderators
moderation-do = Do it
moderation-done = Done, and written into the log.
moderation-look = A player
moderation-find = Look
moderation-log = Log
moderation-log-none = Nothing was done yet.
moderation-log-older = Older
moderation-operator = The operator
moderation-gone = A moderator whose account is gone
moderation-logged =
    { $did ->
        [mute] { $by } has muted { $player } until { $until }
        [unmute] { $by } has unmuted { $player }
        [close] { $by } has closed the account of { $player }
        [reopen] { $by } has reopened the account of { $player }
        [cancel-tournament] { $by } has cancelled a tournament of { $player }
        [appoint] { $by } has made { $player } a moderator
        [release] { $by } has ended the work of { $player } as a moderator
       *[dismiss] { $by } has dismissed a report about { $player }
    }
