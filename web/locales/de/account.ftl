# Konten auf einem Server: Anmelden, ein eigenes Konto.
account-sign-in = Anmelden
account-name = Name
account-name-hint = Andere sehen ihn, und er bleibt, wie er ist.
account-password = Passwort
account-password-hint = Mindestens 10 Zeichen; ein paar Wörter merkt man sich leicht.
account-new-password = Neues Passwort
account-password-now = Jetziges Passwort
account-leaves = Die Partien, die du hier als Gast spielst, bleiben die eines Gastes: beende sie zuerst, oder eröffne ein Konto, dann sind sie seine.
account-new = Ein Konto eröffnen
account-new-lead = Deine Partien als Gast gehören dann dem Konto. Es braucht keine E-Mail-Adresse.
account-open = Eröffnen
account-have = Ich habe ein Konto
account-is-open = Willkommen, { $name }
account-lost = Passwort verloren?
account-lost-lead = Mit einem der Wiederherstellungscodes wählst du ein neues Passwort. Wer mit dem alten angemeldet ist, ist es dann nicht mehr.
account-code = Wiederherstellungscode
account-recover = Wählen und anmelden
account-codes = Wiederherstellungscodes
account-codes-keep = Jeder lässt dich einmal herein, wenn du das Passwort verlierst, und einen anderen Weg gibt es nicht. Sie werden nur jetzt gezeigt: bewahre sie auf, wo du so etwas aufbewahrst.
account-codes-left =
    { $count ->
        [0] Keiner ist übrig. Mach neue.
        [one] 1 ist übrig. Neue ersetzen ihn.
       *[other] { $count } sind übrig. Neue ersetzen sie.
    }
account-new-codes = Neue Codes machen
account-copy = Kopieren
account-save = Als Datei
account-kept = Ich habe sie aufbewahrt
account-since = Konto seit { $day }
account-to-games = Zu den Partien
account-to-ratings = Meine Wertungen
account-sign-out = Abmelden
account-sessions = Wo du angemeldet bist
account-unknown = Ein Programm ohne Namen
account-here = hier, jetzt
account-used = zuletzt benutzt am { $day }
account-end = Dort abmelden
account-end-one = Dort abmelden: { $what }
account-end-others = Überall sonst abmelden
account-change-password = Passwort ändern
account-password-changed = Das Passwort ist geändert. Wer anderswo angemeldet war, ist es nicht mehr.
account-data = Deine Daten
account-data-lead = Alles, was der Server über dich aufbewahrt, mit allen deinen Partien, als eine Datei.
account-take = Mitnehmen
account-close = Konto schließen
account-close-lead = Das Konto und dein Name werden sofort und für immer gelöscht. Deine Partien bleiben, ohne Namen; die laufenden gibst du auf.
account-bots = Bots
account-bots-lead = Ein Bot ist ein Programm, das unter eigenem Namen spielt. Du stehst für ihn ein. Die Dokumentation des Servers sagt, wie man einen schreibt.
account-bot-name = Name des Bots
account-bot-make = Einen Bot machen
account-bot-token = Neues Token
account-bot-renew = Neues Token für { $name }
account-bot-out = hat kein Token
account-bot-revoke = Token sperren
account-bot-revoke-one = Token von { $name } sperren
account-bot-close = Löschen
account-bot-close-one = Bot { $name } löschen
account-token-of = Token von { $name }
account-token-keep = Wer es hat, spielt als dein Bot. Es wird nur jetzt gezeigt.
