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
mail-confirm-subject = Il tuo indirizzo e-mail su { $site }
mail-confirm = Qualcuno, probabilmente tu, vuole sapere a questo indirizzo che cosa succede nelle sue partite su { $site }. Se eri tu, confermalo qui: { $address }
mail-not-you = Se non eri tu, non devi fare nulla: qui non arriverà altro.
mail-no-more = Hai chiesto tu questi messaggi. Per non riceverne più: { $address }
