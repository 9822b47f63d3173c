# Was Spielern gesagt wird, die nicht da sind.
notice-challenge = { $opponent } fordert dich heraus
notice-began = Deine Partie gegen { $opponent } hat begonnen
notice-turn = Du bist am Zug
notice-time = Deine Zeit ist fast um
notice-won = Du hast gewonnen
notice-lost = Du hast verloren
notice-drawn = Die Partie ist remis
notice-ended = Die Partie ist ohne Ergebnis zu Ende
notice-about = Gegen { $opponent }, { $rules }
notice-nobody = einen Gast
notice-own-rules = eigene Regeln
