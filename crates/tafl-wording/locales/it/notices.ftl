# Che cosa si dice ai giocatori che non sono presenti.
notice-challenge = { $opponent } ti invita a giocare
notice-began = La tua partita contro { $opponent } è iniziata
notice-turn = Tocca a te
notice-time = Il tuo tempo sta per scadere
notice-won = Hai vinto
notice-lost = Hai perso
notice-drawn = La partita è patta
notice-ended = La partita è finita senza risultato
notice-about = Contro { $opponent }, { $rules }
notice-nobody = un ospite
notice-own-rules = regole proprie
