# Gli account su un server: l'accesso, un account proprio.
account-sign-in = Accedi
account-name = Nome
account-name-hint = Gli altri lo vedono, e resta com’è.
account-password = Password
account-password-hint = Almeno 10 caratteri; qualche parola si ricorda facilmente.
account-new-password = Nuova password
account-password-now = Password attuale
account-leaves = Le partite che giochi qui come ospite restano di un ospite: finiscile prima, o apri un account, e saranno sue.
account-new = Apri un account
account-new-lead = Le tue partite da ospite passano all’account. Non serve un indirizzo e-mail.
account-open = Aprilo
account-have = Ho un account
account-is-open = Ti diamo il benvenuto, { $name }
account-lost = Password persa?
account-lost-lead = Con uno dei codici di recupero scegli una nuova password. Chi è entrato con la vecchia non lo è più.
account-code = Codice di recupero
account-recover = Sceglila e accedi
account-codes = Codici di recupero
account-codes-keep = Ognuno ti fa entrare una volta se perdi la password, e non c’è altro modo. Si vedono solo adesso: conservali dove conservi queste cose.
account-codes-left =
    { $count ->
        [0] Non ne resta nessuno. Creane di nuovi.
        [one] Ne resta 1. I nuovi lo sostituiscono.
       *[other] Ne restano { $count }. I nuovi li sostituiscono.
    }
account-new-codes = Crea nuovi codici
account-copy = Copia
account-save = Come file
account-kept = Li ho conservati
account-since = Account dal { $day }
account-to-games = Alle partite
account-to-ratings = I miei punteggi
account-sign-out = Esci
account-sessions = Dove hai fatto l’accesso
account-unknown = Un programma senza nome
account-here = qui, ora
account-used = usato l’ultima volta il { $day }
account-end = Esci da lì
account-end-one = Esci da lì: { $what }
account-end-others = Esci da ogni altro posto
account-change-password = Cambia la password
account-password-changed = La password è cambiata. Chi era entrato altrove non lo è più.
account-data = I tuoi dati
account-data-lead = Tutto ciò che il server conserva di te, con tutte le tue partite, in un file.
account-take = Portali con te
account-close = Chiudi l’account
account-close-lead = L’account e il tuo nome vengono cancellati subito e per sempre. Le tue partite restano, senza nome; quelle in corso le abbandoni.
account-bots = Bot
account-bots-lead = Un bot è un programma che gioca con un nome suo. Ne rispondi tu. La documentazione del server dice come se ne scrive uno.
account-bot-name = Nome del bot
account-bot-make = Crea un bot
account-bot-token = Nuovo token
account-bot-renew = Nuovo token per { $name }
account-bot-out = non ha token
account-bot-revoke = Revoca il token
account-bot-revoke-one = Revoca il token di { $name }
account-bot-close = Elimina
account-bot-close-one = Elimina il bot { $name }
account-token-of = Token di { $name }
account-token-keep = Chi ce l’ha gioca come il tuo bot. Si vede solo adesso.
