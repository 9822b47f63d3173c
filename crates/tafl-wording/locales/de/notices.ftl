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
mail-confirm-subject = Deine E-Mail-Adresse bei { $site }
mail-confirm = Jemand, wahrscheinlich du, möchte an dieser Adresse erfahren, was in seinen Partien bei { $site } geschieht. Wenn du es warst, bestätige es hier: { $address }
mail-not-you = Wenn du es nicht warst, ist nichts zu tun: mehr wird hierher nicht geschickt.
mail-no-more = Du hast um diese Mails gebeten. Keine mehr: { $address }
