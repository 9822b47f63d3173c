# Tornei: l’elenco di tutti, uno nuovo, uno di loro.
tournament-lead = Chiunque abbia un account organizza un torneo, che si gioca da sé. Le partite singole sono altrove:
tournament-new = Nuovo torneo
tournament-stage =
    { $stage ->
        [coming] In arrivo
        [playing] In corso
       *[over] Conclusi
    }
tournament-none = Nessuno al momento.
tournament-players =
    { $count ->
        [one] 1 giocatore
       *[other] { $count } giocatori
    }
tournament-won-by = Vinto da { $name }
tournament-both = entrambe le parti contro ogni avversario
tournament-kind-name =
    { $kind ->
        [arena] Arena
        [swiss] Svizzero
       *[round-robin] Girone all’italiana
    }
tournament-swiss-of =
    { $rounds ->
        [one] Svizzero, 1 turno
       *[other] Svizzero, { $rounds } turni
    }
tournament-arena-of =
    { $minutes ->
        [one] Arena, 1 minuto
       *[other] Arena, { $minutes } minuti
    }
tournament-for =
    { $who ->
        [people] Solo persone
        [bots] Solo programmi
       *[all] Chiunque abbia un account
    }
tournament-begins-at = Comincia { $moment }
tournament-begins-with = Comincia con { $count } giocatori; { $players ->
    [one] ce n’è uno
   *[other] ce ne sono { $players }
  }
tournament-begins-asked = Comincia quando lo dice chi lo organizza; giocatori: { $players }
tournament-begins-in = Comincia tra { $time }
tournament-ends-in = Nuove partite cominciano ancora per { $time }
tournament-on = in corso
tournament-none-here = Qui non c’è un torneo simile.
tournament-already-joined = Partecipi già.
tournament-not-joined = Questo giocatore non partecipa.
tournament-removed = Chi organizza ha escluso questo giocatore.
tournament-is-over = Questo torneo è finito.
tournament-too-late = Questo torneo è cominciato.
tournament-full = Questo torneo ha tutti i giocatori che può avere.
tournament-too-few = Un torneo ha bisogno di due giocatori.
tournament-too-many = Ci sono già tutti i tornei che possono esserci: tuoi, o su questo server.
tournament-not-for-you = Questo torneo non è aperto a te.
tournament-needs-account = Per organizzare un torneo ti serve un account.
tournament-title = Titolo
tournament-kind = Genere
tournament-kind-hint =
    { $kind ->
        [arena] Chi è libero gioca la partita seguente, finché il tempo finisce. Due vittorie di fila raddoppiano i punti di ciò che segue, finché non vinci.
        [swiss] In ogni turno incontri qualcuno che ha circa gli stessi punti, e nessuno due volte.
       *[round-robin] Tutti incontrano tutti.
    }
tournament-minutes = Minuti
tournament-rounds = Turni
tournament-both-wanted = Due partite contro ogni avversario, una con ogni parte
tournament-start = Inizio
tournament-start-when =
    { $when ->
        [at] A un’ora precisa
        [players] Quando ci sono abbastanza giocatori
       *[asked] Quando lo dico io
    }
tournament-moment = Quando
tournament-how-many = Quanti giocatori
tournament-who = Aperto a
tournament-levels = Livelli di Raichi che partecipano
tournament-make = Organizza il torneo
tournament-to-all = Tutti i tornei
tournament-organiser = organizzato da { $name }
tournament-stage-now =
    { $stage ->
        [coming] Non è cominciato.
        [playing] È in corso.
        [over] È finito.
       *[cancelled] È stato annullato.
    }
tournament-forbidden = Un moderatore lo ha annullato.
tournament-round = Turno { $round }
tournament-round-of = Turno { $round } di { $rounds }
tournament-your-game-on = La tua partita è cominciata.
tournament-to-your-game = Alla tua partita
tournament-join = Partecipa
tournament-leave = Ritirati
tournament-start-now = Comincia ora
tournament-cancel = Annulla il torneo
tournament-cancel-sure = Annullare questo torneo per tutti i giocatori?
tournament-cancel-as-moderator = Annulla come moderatore
tournament-cancel-reason = Motivo, per gli altri moderatori
tournament-first-move =
    { $seconds ->
        [one] Chi non fa la prima mossa entro un secondo perde la partita; dopo due partite così è ritirato.
       *[other] Chi non fa la prima mossa entro { $seconds } secondi perde la partita; dopo due partite così è ritirato.
    }
tournament-joined = Giocatori
tournament-standings = Classifica
tournament-nobody = Nessuno si è ancora iscritto.
tournament-rank = Posto
tournament-name = Giocatore
tournament-points = Punti
tournament-results = Vinte / patte / perse
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-remove = Escludi
tournament-remove-one = Escludi { $name } dal torneo
tournament-gone = Account chiuso
tournament-withdrawn = ritirato
tournament-streak = punti raddoppiati
tournament-latest = Ultime partite
tournament-soon = comincia presto
tournament-idle =
    { $why ->
        [bye] turno libero con punti
        [rest] riposa
       *[walkover] avversario ritirato
    }
