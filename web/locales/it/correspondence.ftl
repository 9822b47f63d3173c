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
vacation-lead = Nelle partite con giorni per ogni mossa il tuo orologio sta fermo mentre sei in vacanza: { $days } giorni all’anno.
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
