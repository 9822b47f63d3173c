## Partite in cui nessuno deve essere presente

what-if = E se …
what-if-title = Mosse condizionate
what-if-lead = Gioca quello che il tuo avversario può giocare, poi la tua risposta. Nessun altro lo vede.
what-if-answer = Ora la tua risposta.
what-if-then = se { $theirs }, allora { $mine }
what-if-keep = Conserva la variante
what-if-back = Un passo indietro
what-if-done = Fatto
what-if-remove = Togli
what-if-remove-one = Togli { $line }

vacation = Vacanza
vacation-lead = Nelle partite con giorni per ogni mossa il tuo orologio sta fermo mentre sei in vacanza: { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
  } all’anno.
vacation-left =
    { $days ->
        [one] Quest’anno resta un giorno.
       *[other] Quest’anno restano { $days } giorni.
    }
vacation-days = Giorni da adesso
vacation-begin = Vai in vacanza
vacation-until = Sei in vacanza fino al { $until }.
vacation-end = Sono tornato
vacation-of = { $name } è in vacanza fino al { $until }.

## Several games between the same two

online-pair-wanted = Due partite: la seconda, a parti scambiate, comincia da sola
online-match = Incontro
online-pair = due partite, parti scambiate
online-second = La seconda partita comincia fra un momento, a parti scambiate.
online-rematch-by-rules = Prossima partita: chi ha vinto prende i difensori
online-offers-by-rules = Il tuo avversario vuole un’altra partita, in cui chi ha vinto prende i difensori.
