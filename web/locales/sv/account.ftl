# Konton på en server: att logga in, ett eget konto.
account-sign-in = Logga in
account-name = Namn
account-name-hint = Andra ser det, och det förblir som det är.
account-password = Lösenord
account-password-hint = Minst 10 tecken; några ord är lätta att minnas.
account-new-password = Nytt lösenord
account-password-now = Nuvarande lösenord
account-leaves = Partierna som du spelar här som gäst förblir en gästs: avsluta dem först, eller skaffa ett konto, så blir de dess.
account-new = Skaffa ett konto
account-new-lead = Dina partier som gäst blir kontots. Ingen e-postadress behövs.
account-open = Skaffa det
account-have = Jag har ett konto
account-is-open = Välkommen, { $name }
account-lost = Tappat lösenordet?
account-lost-lead = Med en av återställningskoderna väljer du ett nytt lösenord. Den som är inloggad med det gamla är det inte längre.
account-code = Återställningskod
account-recover = Välj det och logga in
account-codes = Återställningskoder
account-codes-keep = Var och en släpper in dig en gång om du tappar lösenordet, och något annat sätt finns inte. De visas bara nu: spara dem där du sparar sådant.
account-codes-left =
    { $count ->
        [0] Ingen är kvar. Gör nya.
        [one] 1 är kvar. Nya ersätter den.
       *[other] { $count } är kvar. Nya ersätter dem.
    }
account-new-codes = Gör nya koder
account-copy = Kopiera
account-save = Som fil
account-kept = Jag har sparat dem
account-since = Konto sedan { $day }
account-to-games = Till partierna
account-to-ratings = Min rating
account-sign-out = Logga ut
account-sessions = Var du är inloggad
account-unknown = Ett program utan namn
account-here = här, nu
account-used = senast använd { $day }
account-end = Logga ut där
account-end-one = Logga ut där: { $what }
account-end-others = Logga ut överallt annars
account-change-password = Byt lösenord
account-password-changed = Lösenordet är bytt. Den som var inloggad någon annanstans är det inte längre.
account-data = Dina uppgifter
account-data-lead = Allt som servern sparar om dig, med alla dina partier, som en fil.
account-take = Ta med det
account-close = Avsluta kontot
account-close-lead = Kontot och ditt namn raderas genast och för gott. Dina partier finns kvar, utan namn; de som pågår ger du upp.
account-bots = Bottar
account-bots-lead = En bot är ett program som spelar under eget namn. Du svarar för den. Serverns dokumentation säger hur man skriver en.
account-bot-name = Bottens namn
account-bot-make = Gör en bot
account-bot-token = Ny nyckel
account-bot-renew = Ny nyckel för { $name }
account-bot-out = har ingen nyckel
account-bot-revoke = Spärra nyckeln
account-bot-revoke-one = Spärra nyckeln för { $name }
account-bot-close = Ta bort
account-bot-close-one = Ta bort botten { $name }
account-token-of = Nyckel för { $name }
account-token-keep = Den som har den spelar som din bot. Den visas bara nu.
