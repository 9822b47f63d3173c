## Chat, e giocatori di cui non si vuole sentire nulla

chat-players = Chat dei giocatori
chat-watchers = Chat di chi guarda
chat-off = Nascondi
chat-on = Mostra
chat-lines = Quello che è stato detto
chat-say = Di’ qualcosa
chat-send = Di’
chat-blocked = Questo giocatore non vuole sentire nulla da te.
chat-not-signed-in = Accedi per chattare.
chat-too-many = Non così in fretta: aspetta un poco.
chat-refused = Non è stato possibile dirlo.
blocks = Giocatori che blocchi
blocks-lead = Non possono né chattare con te né invitarti a giocare.
blocks-name = Nome
blocks-add = Blocca
blocks-end = Sblocca
blocks-end-one = Sblocca { $name }
blocks-one = Blocca { $name }
blocks-done = { $name } è bloccato: niente chat con te, nessun invito a te.
