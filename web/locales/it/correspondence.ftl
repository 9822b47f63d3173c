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
