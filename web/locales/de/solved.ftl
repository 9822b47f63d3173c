# Gelöste Spiele, gegen ihren Beweis zu spielen.
solved-lead = Von diesen Spielen weiß man, wer gewinnt, wenn niemand einen Fehler macht, und es ist bewiesen. Nimm die andere Seite: Der Beweis hat auf jeden Zug eine Antwort, und sie ist nie falsch.
solved-whole = Ein Spiel, das gespielt wird
solved-whole-about = Ard Rí auf sieben mal sieben Feldern, wie die World Tafl Federation es spielt: Die Angreifer gewinnen, was die Verteidiger auch tun. Als Match aus zwei Partien mit vertauschten Seiten ist es so gerecht wie jedes andere.
solved-changed = Dasselbe mit einer Änderung
solved-changed-about = Die Angreifer gewinnen trotzdem. Die Aufstellung entscheidet: sechzehn Angreifer, die schon um acht Verteidiger herum stehen.
solved-small = Auf fünf mal fünf Feldern
solved-small-about = Ein König, vier Verteidiger und vier Angreifer im Kreuz: Die Verteidiger gewinnen. Spiele, um die Ideen zu lernen.
solved-small-name = { $name }, fünf mal fünf Felder
solved-ard-ri-four = Ein König, den vier gefangen nehmen
solved-ard-ri-no-encirclement = Kein Sieg durch Umzingelung
solved-ard-ri-four-no-encirclement = Ein König, den vier gefangen nehmen, und kein Sieg durch Umzingelung
solved-ard-ri-corners = Ein König, der eine Ecke erreichen muss
solved-ard-ri-white-first = Die Verteidiger ziehen zuerst
solved-check = Niemand muss es glauben
solved-check-about = Jeder Beweis ist eine Datei. Zwei Programme, die keinen Code gemeinsam haben, prüfen ihn; beide liegen beim Quelltext dieser Seiten.
solved-back = Alle gelösten Spiele
solved-claim =
    { $side ->
        [attackers] Die Angreifer gewinnen mit höchstens { $moves } eigenen Zügen, was die Verteidiger auch tun.
       *[defenders] Die Verteidiger gewinnen mit höchstens { $moves } eigenen Zügen, was die Angreifer auch tun.
    }
solved-left =
    { $moves ->
        [0] Es war der letzte.
        [one] Der Beweis braucht höchstens noch einen Zug.
       *[other] Der Beweis braucht höchstens noch { $moves } Züge.
    }
solved-answers = Der Beweis antwortet.
solved-again = Von vorn
solved-proof = Der Beweis
solved-proof-about = Eine Tabelle von { $records } Stellungen mit dem richtigen Zug in jeder; mit gedrehten und gespiegelten, und mit denen, in denen der Gewinner mit dem nächsten Zug gewonnen hat, sind es { $positions }.
solved-no-answer = der Beweis hat keinen Zug für diese Stellung
