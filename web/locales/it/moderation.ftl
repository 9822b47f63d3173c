# Per i moderatori: che cosa è segnalato, che cosa fanno, e che cosa è stato fatto.
moderation-not-yours = Questa pagina è per i moderatori. Chi lo sia, lo decide chi gestisce il server.
moderation-reports = Segnalazioni aperte
moderation-none = Non è segnalato nulla.
moderation-more =
    { $count ->
        [one] Un’altra segnalazione attende dopo queste.
       *[other] Altre { $count } segnalazioni attendono dopo queste.
    }
moderation-about = { $name }, segnalazione di { $by } del { $at }
moderation-game = Alla partita
moderation-lines = Quello che è stato detto
moderation-reported = segnalato
moderation-muted = Silenziato fino al { $until }
moderation-protected = Dei moderatori, dei loro bot e dei livelli del motore decide solo chi gestisce il server.
moderation-what = Che cosa fare
moderation-act =
    { $act ->
        [mute] Silenzia
        [unmute] Non silenziare più
        [close] Chiudi l’account
        [reopen] Riapri l’account
       *[dismiss] Archivia la segnalazione
    }
moderation-how-long = Per quanto tempo
moderation-hours =
    { $hours ->
        [1] 1 ora
        [24] 1 giorno
        [168] 1 settimana
        [720] 30 giorni
       *[8760] 1 anno
    }
moderation-close-lead = Le partite in corso vengono abbandonate, nessuno può più accedere, e i token dei suoi bot sono revocati.
moderation-reason = Motivo, che il giocatore vede
moderation-reason-dismissed = Motivo, per gli altri moderatori
moderation-do = Esegui
moderation-done = Fatto, e scritto nel registro.
moderation-look = Un giocatore
moderation-find = Cerca
moderation-log = Registro
moderation-log-none = Non è ancora stato fatto nulla.
moderation-log-older = Meno recenti
moderation-operator = Chi gestisce il server
moderation-gone = Un moderatore il cui account non c’è più
moderation-logged =
    { $did ->
        [mute] { $by } ha silenziato { $player } fino al { $until }
        [unmute] { $by } ha tolto il silenzio a { $player }
        [close] { $by } ha chiuso l’account di { $player }
        [reopen] { $by } ha riaperto l’account di { $player }
        [cancel-tournament] { $by } ha annullato un torneo di { $player }
        [appoint] { $by } ha fatto di { $player } un moderatore
        [release] { $by } ha tolto a { $player } il ruolo di moderatore
       *[dismiss] { $by } ha archiviato una segnalazione su { $player }
    }
