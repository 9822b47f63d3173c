# Ciò che l’arbitro di una partita rifiuta, e la fine che le dà.
referee-game-over = La partita è finita.
referee-game-goes-on = La partita è ancora in corso.
referee-not-your-turn = È il turno dell’altra parte.
referee-no-takebacks = In questa partita nessuna mossa si ritira.
referee-takeback-needs-consent = Una mossa si ritira solo se l’altro giocatore è d’accordo.
referee-takeback-is-free = In questa partita puoi ritirare le mosse senza chiedere.
referee-nothing-to-take-back = Non c’è nulla da ritirare.
referee-no-offer = Non c’è una proposta di questo tipo.
referee-offer-stands = C’è già una proposta di questo tipo.
referee-too-many-offers = In questa partita hai fatto troppe proposte.
referee-both-have-moved = Entrambe le parti hanno mosso: la partita non si può più annullare.
referee-flag-stands = L’altro giocatore ha ancora tempo.
referee-opponent-is-here = L’altro giocatore è presente.
referee-no-clock = In questa partita non c’è orologio.
referee-no-change = È già così.
referee-too-many-events = In questo incontro sono successe troppe cose; iniziane un altro.
ended-aborted = La partita è stata annullata.
ended-too-long = Patta: la partita è diventata troppo lunga.
ended-adjudicated =
    { $winner ->
        [attackers] Vincono gli attaccanti per decisione dell’arbitro.
        [defenders] Vincono i difensori per decisione dell’arbitro.
       *[nobody] Patta per decisione dell’arbitro.
    }
ended-abandoned =
    { $winner ->
        [attackers] Vincono gli attaccanti: i difensori se ne sono andati.
       *[defenders] Vincono i difensori: gli attaccanti se ne sono andati.
    }
ended-forfeit =
    { $winner ->
        [attackers] Vincono gli attaccanti: i difensori perdono la partita a tavolino.
       *[defenders] Vincono i difensori: gli attaccanti perdono la partita a tavolino.
    }
