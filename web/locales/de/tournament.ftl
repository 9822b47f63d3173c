# Turniere: die Liste aller, ein neues, eines von ihnen.
tournament-lead = Wer ein Konto hat, richtet ein Turnier aus; es spielt sich von selbst. Einzelne Partien gibt es anderswo:
tournament-new = Neues Turnier
tournament-stage =
    { $stage ->
        [coming] Demnächst
        [playing] Wird gespielt
       *[over] Vorbei
    }
tournament-none = Im Augenblick keines.
tournament-players =
    { $count ->
        [one] 1 Spieler
       *[other] { $count } Spieler
    }
tournament-won-by = Gewonnen von { $name }
tournament-both = beide Seiten gegen jeden Gegner
tournament-kind-name =
    { $kind ->
        [arena] Arena
        [swiss] Schweizer System
       *[round-robin] Jeder gegen jeden
    }
tournament-swiss-of =
    { $rounds ->
        [one] Schweizer System, 1 Runde
       *[other] Schweizer System, { $rounds } Runden
    }
tournament-arena-of =
    { $minutes ->
        [one] Arena, 1 Minute
       *[other] Arena, { $minutes } Minuten
    }
tournament-for =
    { $who ->
        [people] Nur Menschen
        [bots] Nur Programme
       *[all] Alle, die ein Konto haben
    }
tournament-begins-at = Beginnt am { $moment }
tournament-begins-with = Beginnt mit { $count } Spielern; { $players ->
    [one] einer ist da
   *[other] { $players } sind da
  }
tournament-begins-asked = Beginnt, wenn der Veranstalter es sagt; Spieler: { $players }
tournament-begins-in = Beginnt in { $time }
tournament-ends-in = Neue Partien beginnen noch { $time } lang
tournament-on = läuft
tournament-none-here = Ein solches Turnier gibt es hier nicht.
tournament-already-joined = Du spielst schon mit.
tournament-not-joined = Dieser Spieler spielt nicht mit.
tournament-removed = Der Veranstalter hat diesen Spieler herausgenommen.
tournament-is-over = Dieses Turnier ist vorbei.
tournament-too-late = Dieses Turnier hat begonnen.
tournament-full = Dieses Turnier hat so viele Spieler, wie es haben darf.
tournament-too-few = Ein Turnier braucht zwei Spieler.
tournament-too-many = Es gibt schon so viele Turniere, wie es geben darf: deine, oder auf diesem Server.
tournament-not-for-you = Dieses Turnier ist nicht offen für dich.
tournament-needs-account = Um ein Turnier auszurichten, brauchst du ein Konto.
tournament-title = Titel
tournament-kind = Art
tournament-kind-hint =
    { $kind ->
        [arena] Wer frei ist, spielt die nächste Partie, bis die Zeit um ist. Zwei Siege hintereinander verdoppeln die Punkte für alles Weitere, bis du nicht gewinnst.
        [swiss] In jeder Runde triffst du auf jemanden mit etwa ebenso vielen Punkten, und auf niemanden zweimal.
       *[round-robin] Jeder trifft auf jeden.
    }
tournament-minutes = Minuten
tournament-rounds = Runden
tournament-both-wanted = Zwei Partien gegen jeden Gegner, eine mit jeder Seite
tournament-start = Beginn
tournament-start-when =
    { $when ->
        [at] Zu einer Zeit
        [players] Wenn genug da sind
       *[asked] Wenn ich es sage
    }
tournament-moment = Wann
tournament-how-many = Wie viele Spieler
tournament-who = Offen für
tournament-levels = Stufen von Raichi, die mitspielen
tournament-make = Turnier ausrichten
tournament-to-all = Alle Turniere
tournament-organiser = ausgerichtet von { $name }
tournament-stage-now =
    { $stage ->
        [coming] Es hat noch nicht begonnen.
        [playing] Es wird gespielt.
        [over] Es ist vorbei.
       *[cancelled] Es wurde abgesagt.
    }
tournament-forbidden = Ein Moderator hat es abgesagt.
tournament-round = Runde { $round }
tournament-round-of = Runde { $round } von { $rounds }
tournament-your-game-on = Deine Partie hat begonnen.
tournament-to-your-game = Zu deiner Partie
tournament-join = Mitspielen
tournament-leave = Zurückziehen
tournament-start-now = Jetzt beginnen
tournament-cancel = Turnier absagen
tournament-cancel-sure = Dieses Turnier für alle Spieler absagen?
tournament-cancel-as-moderator = Als Moderator absagen
tournament-cancel-reason = Grund, für die anderen Moderatoren
tournament-first-move =
    { $seconds ->
        [one] Wer den ersten Zug nicht innerhalb einer Sekunde macht, verliert die Partie; nach zwei solchen Partien scheidet er aus.
       *[other] Wer den ersten Zug nicht innerhalb von { $seconds } Sekunden macht, verliert die Partie; nach zwei solchen Partien scheidet er aus.
    }
tournament-joined = Spieler
tournament-standings = Stand
tournament-nobody = Noch niemand hat sich gemeldet.
tournament-rank = Platz
tournament-name = Spieler
tournament-points = Punkte
tournament-results = Gewonnen / remis / verloren
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-remove = Herausnehmen
tournament-remove-one = { $name } aus dem Turnier nehmen
tournament-gone = Geschlossenes Konto
tournament-withdrawn = ausgeschieden
tournament-streak = Punkte verdoppelt
tournament-latest = Letzte Partien
tournament-soon = beginnt bald
tournament-idle =
    { $why ->
        [bye] spielfrei mit Punkten
        [rest] setzt aus
       *[walkover] Gegner ausgeschieden
    }
