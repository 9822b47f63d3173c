# Accounts on a server: signing in, an account of one's own.
account-sign-in = Sign in
account-name = Name
account-name-hint = Others see it, and it stays as it is.
account-password = Password
account-password-hint = At least 10 characters; a few words are easy to keep in mind.
account-new-password = New password
account-password-now = Password as it is now
account-leaves = The games that you play here as a guest stay a guest’s: end them first, or open an account, and they are its.
account-new = Open an account
account-new-lead = Your games as a guest become the account’s. No e-mail address is needed.
account-open = Open it
account-have = I have an account
account-is-open = Welcome, { $name }
account-lost = Password lost?
account-lost-lead = With one of the recovery codes you choose a new password. Whoever is signed in with the old one is not any more.
account-code = Recovery code
account-recover = Choose it and sign in
account-codes = Recovery codes
account-codes-keep = Each lets you in once if you lose your password, and there is no other way. They are shown only now: keep them where you keep such things.
account-codes-left =
    { $count ->
        [0] None is left. Make new ones.
        [one] 1 is left. New ones replace it.
       *[other] { $count } are left. New ones replace them.
    }
account-new-codes = Make new codes
account-copy = Copy
account-save = As a file
account-kept = I have kept them
account-since = Account since { $day }
account-to-games = To the games
account-to-ratings = My ratings
account-sign-out = Sign out
account-sessions = Where you are signed in
account-unknown = A program without a name
account-here = here, now
account-used = last used on { $day }
account-end = Sign out there
account-end-one = Sign out there: { $what }
account-end-others = Sign out everywhere else
account-change-password = Change the password
account-password-changed = The password is changed. Whoever was signed in elsewhere is not any more.
account-data = Your data
account-data-lead = Everything that the server keeps of you, with all your games, as one file.
account-take = Take it along
account-close = Close the account
account-close-lead = The account and your name are deleted at once and for good. Your games stay, under no name; those that are being played you give up.
account-bots = Bots
account-bots-lead = A bot is a program that plays under a name of its own. You answer for it. The server’s page of documentation says how to write one.
account-bot-name = Name of the bot
account-bot-make = Make a bot
account-bot-token = New token
account-bot-renew = New token for { $name }
account-bot-out = has no token
account-bot-revoke = Revoke the token
account-bot-revoke-one = Revoke the token of { $name }
account-bot-close = Delete
account-bot-close-one = Delete the bot { $name }
account-token-of = Token of { $name }
account-token-keep = Whoever has it plays as your bot. It is shown only now.
