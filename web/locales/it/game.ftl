# Partite con persone lontane: l’atrio, un invito, una partita.
online-lead = Prepara una partita e manda a qualcuno il suo link, oppure prendine una che aspetta. A nessuno serve un conto.
online-open = Può unirsi chiunque: mostrala nell’atrio
online-create = Prepara la partita
online-either = È uguale
online-name = Il tuo nome
online-guest = Ospite
online-mine = Le tue partite
online-stage =
    { $stage ->
        [waiting] Aspetta chi ha il link
        [challenge] Aspetta una risposta
       *[playing] È in corso
    }
online-go = Vai
online-waiting = In attesa di qualcuno
online-nobody = Al momento non aspetta nessuno.
online-join = Unisciti
online-watch = In corso
online-nothing = Al momento non c’è nessuna partita aperta in corso.
online-look = Guarda
online-television = Televisione
online-television-none = Al momento non si gioca nessuna partita aperta. La prossima che comincia si vede qui.
online-television-next = Televisione: la partita seguente arriva da sé.
online-television-stay = Resta a questa
online-no-clock = Senza orologio
online-days =
    { $count ->
        [one] 1 giorno a mossa
       *[other] { $count } giorni a mossa
    }
online-each-move = { $time } a mossa
online-board = Tavoliere
online-from = Da
online-sides = Parte
online-by-chance = a sorte
online-left =
    { $side ->
        [attackers] Avrai gli attaccanti
       *[defenders] Avrai i difensori
    }
online-send = Manda questo link a chi vuoi come avversario. Vale una volta sola. La partita comincia quando viene accettata; tieni aperta questa pagina, o tornaci.
online-link = Link per il tuo avversario
online-withdraw = Ritira la partita
online-withdrawn = Questa partita è stata ritirata prima di cominciare.
online-accept = Accetta e gioca
online-others = Questa partita aspetta chi ha il suo link. Quando comincia, puoi guardarla qui.
online-to-lobby = All’atrio
online-to-tournament = Al torneo
online-title = { $rules }, con qualcuno lontano
online-you = { $name } (tu)
online-here = è presente
online-not-here = non è presente
online-watching =
    { $count ->
        [one] 1 persona guarda
       *[other] { $count } persone guardano
    }
online-you-watch = stai guardando
online-own-rules = Regole di chi ha creato la partita
online-see-rules = Vedi le regole
online-delay-label = Chi guarda vede tutto
online-delay-none = subito
online-delay =
    { $unit ->
        [day] { $count ->
            [one] 1 giorno dopo
           *[other] { $count } giorni dopo
        }
       *[minute] { $count ->
            [one] 1 minuto dopo
           *[other] { $count } minuti dopo
        }
    }
online-score = { $one } { $first } : { $second } { $other }
online-line = Il collegamento con il server è caduto. Viene riaperto; ciò che fai intanto sarà mandato allora.
online-offers-draw = Ti viene offerta la patta.
online-offers-takeback = Il tuo avversario chiede di ritirare l’ultima mossa.
online-offers-rematch = Il tuo avversario vuole un’altra partita a parti scambiate.
online-yes = Accetta
online-no = Rifiuta
online-offered =
    { $offer ->
        [draw] Hai offerto la patta.
        [takeback] Hai chiesto di ritirare la tua mossa.
       *[rematch] Hai offerto un’altra partita.
    }
online-withdraw-offer = Ritira l’offerta
online-gone = Il tuo avversario se n’è andato. Puoi reclamare la partita, o aspettare.
online-claim = Reclama la partita
online-rematch = Rivincita, parti scambiate
online-draw = Offri la patta
online-abort = Annulla
online-aborted = Finita senza risultato
online-away = Il server non è raggiungibile. Sei in linea?
online-no-game = Qui non c’è nessuna partita del genere.
online-not-yours = Non puoi farlo: forse il link è incompleto, o la partita è tua.
online-bad-line = Deve essere una sola riga di lettere, cifre e segni comuni, e non troppo lunga.
online-too-late = Qualcun altro è arrivato prima.
online-too-many = Il server ha troppo da fare. Aspetta un poco e riprova.
online-long-rules = Le regole proprie possono avere al massimo 16 KB.
online-disk-full = Il disco del server è pieno: non è stato conservato nulla.
archive-no-workers = Al momento nessuno analizza partite per questo server.
online-broken = Il server ora non può farlo.
online-named =
    { $kind ->
        [bot] { $name } (bot)
       *[guest] { $name } (ospite)
    }
online-signed-in = Giochi come { $name }.
online-as-guest = Giochi come ospite, solo da questo browser.
online-sign-in = Accedi, o apri un account
online-bad-name = Un nome ha da 2 a 24 lettere di una sola scrittura, cifre, spazi, punti, trattini e apostrofi.
online-bad-password = Una password ha almeno 10 caratteri, almeno 5 diversi, e non è il nome.
online-name-taken = Qualcuno ha già questo nome, o uno che gli somiglia.
online-wrong-password = Il nome o la password è sbagliata, o il codice.
online-not-signed-in = Accedi per farlo.
online-bots = Programmi che giocano
online-bot-all-rules = tutte le regole
online-bot-more = { $names } e { $count ->
    [one] un’altra
   *[other] altre { $count }
  }
online-bot-fischer = { $least }–{ $most } min
online-bot-per-turn = tempo per ogni mossa
online-challenge = Invita
online-challenge-one = Invita { $name } alla partita descritta qui
online-challenged = { $name } ha ricevuto l’invito. La partita comincia quando viene accettata; tieni aperta questa pagina, o tornaci.
online-bot-gone = Questo programma non c’è più.
online-bot-declines =
    { $reason ->
        [bots] Questo programma gioca solo contro persone.
        [rules] Questo programma non gioca con queste regole: guarda che cosa sta accanto al suo nome.
        [clock] Questo programma non gioca con questo orologio: guarda che cosa sta accanto al suo nome.
        [rated] Questo programma non gioca partite classificate.
       *[games] Questo programma ha già tante partite quante ne gioca insieme. Riprova più tardi.
    }
online-too-many-bots = Un account ha al massimo 10 bot.
rated = Classificata
rated-wanted = Classificata: può accettarla solo chi ha un conto, e non si riprende nulla
rated-game = Questa partita è classificata. Per accettarla, accedi.
online-your-turn = Tocca a te
online-challenges = Inviti per te
online-to = Invita qualcuno per nome, una persona o un programma
online-to-hint = Se resta vuoto, ricevi un link da mandare.
online-decline = Rifiuta
online-decline-one = Rifiuta la partita che vuole { $name }
online-accept-one = Accetta la partita che vuole { $name }
online-declined = { $name } ha rifiutato questa partita.
online-for-another = Questa partita aspetta { $name }. Quando comincia, puoi guardarla qui.
online-no-player = Qui nessuno si chiama così.
online-too-many-challenges = Ci sono già troppi inviti in attesa, tuoi o per questo giocatore.
online-too-many-waiting = Hai già troppe partite in attesa di un avversario.
