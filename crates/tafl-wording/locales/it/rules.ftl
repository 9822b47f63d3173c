# Quello che dicono le regole: rifiuti, catture, fine.
kind-name =
    { $kind ->
        [attacker] attaccante
        [defender] difensore
        [king] re
        [commander] comandante
        [knight] cavaliere
        [guard] guardia
        [mercenary] mercenario
        [diagonal] pezzo diagonale
        [phantom] fantasma
       *[other] { $kind }
    }
area-name =
    { $area ->
        [throne] castello
        [corners] angolo
        [attacker-camps] accampamento
        [defender-camps] accampamento dei difensori
        [hard-camps] accampamento duro
       *[other] { $area }
    }
refusal-game-over = La partita è finita.
refusal-off-board = Sul tavoliere non c’è la casella { $square }.
refusal-no-piece = Non c’è nessun pezzo in { $square }.
refusal-wrong-side =
    { $side ->
        [attackers] Il pezzo in { $square } non puoi muoverlo tu: tocca agli attaccanti.
       *[defenders] Il pezzo in { $square } non puoi muoverlo tu: tocca ai difensori.
    }
refusal-other-continues = Il turno non è finito: può continuare solo il pezzo in { $square }, che ha catturato.
refusal-must-capture = Il pezzo in { $square } ha catturato e può continuare solo con un’altra cattura.
refusal-must-capture-or-escape = Il re in { $square } ha catturato e può continuare solo con un’altra cattura o per raggiungere la meta.
refusal-same-square = Una mossa deve finire in una casella diversa da quella di partenza.
refusal-not-in-line =
    { $kind ->
        [king] Il re non muove in quella direzione.
       *[other] Questo pezzo non muove in quella direzione.
    }
refusal-one-square = Questo pezzo muove di una sola casella alla volta.
refusal-too-far = Questo pezzo muove al massimo di { $range } caselle alla volta.
refusal-occupied = C’è già un pezzo in { $square }.
refusal-blocked = Il pezzo in { $square } sbarra la strada.
refusal-may-not-stop =
    { $area ->
        [throne] Questo pezzo non può fermarsi in { $square }, il castello.
        [corners] Questo pezzo non può fermarsi in { $square }, un angolo.
        [attacker-camps] Questo pezzo non può fermarsi in { $square }, una casella di un accampamento.
       *[other] Questo pezzo non può fermarsi in { $square }.
    }
refusal-may-not-pass =
    { $area ->
        [throne] Questo pezzo non può passare per { $square }, il castello.
        [corners] Questo pezzo non può passare per { $square }, un angolo.
        [attacker-camps] Questo pezzo non può passare per { $square }, una casella di un accampamento.
       *[other] Questo pezzo non può passare per { $square }.
    }
refusal-may-not-enter =
    { $area ->
        [throne] Questo pezzo non può entrare da fuori nel castello, in { $square }.
        [corners] Questo pezzo non può entrare da fuori in un angolo, in { $square }.
        [attacker-camps] Questo pezzo non può entrare da fuori in un accampamento, in { $square }.
       *[other] Questo pezzo non può entrare da fuori in { $square }.
    }
refusal-repeats = La mossa riporterebbe la stessa posizione una volta di troppo.
refusal-may-not-end-turn = Qui non c’è nessun turno da terminare.
typed-no-squares = Una mossa si scrive con due caselle: d1-d3.
capture-between =
    { $kind ->
        [attacker] L’attaccante in { $square } è catturato tra { $by } e { $anvil }.
        [defender] Il difensore in { $square } è catturato tra { $by } e { $anvil }.
       *[other] Il pezzo in { $square } è catturato tra { $by } e { $anvil }.
    }
capture-against-empty =
    { $area ->
        [throne] Il pezzo in { $square } è catturato tra { $by } e il castello vuoto in { $anvil }, che gli è ostile.
        [corners] Il pezzo in { $square } è catturato tra { $by } e l’angolo { $anvil }, che gli è ostile.
       *[other] Il pezzo in { $square } è catturato tra { $by } e la casella vuota { $anvil }, che gli è ostile.
    }
capture-against-occupied = Il pezzo in { $square } è catturato tra { $by } e { $anvil }, una casella che gli è ostile.
capture-against-edge = Il pezzo in { $square } è catturato tra { $by } e il bordo del tavoliere, che gli è ostile.
capture-trapped-defender = Il difensore in { $square } è catturato da { $by }: stava accanto al re nel castello, e gli attaccanti occupavano gli altri tre lati del re.
capture-shieldwall = Il pezzo in { $square } è catturato con tutta la sua fila sul bordo: { $by } ha chiuso il muro di scudi.
capture-jumped = Il pezzo in { $square } è catturato dal pezzo che l’ha saltato per arrivare in { $by }.
capture-passive = Il pezzo in { $square } è catturato perché si è messo tra due nemici.
end-king-captured = Vincono gli attaccanti: il re è preso.
end-king-escaped = Vincono i difensori: il re ha raggiunto la meta.
end-tuichu = Vincono i difensori: il re ha due vie d’uscita.
end-edge-fort = Vincono i difensori: il re sta in un forte sul bordo.
end-encirclement = Vincono gli attaccanti: i difensori sono accerchiati.
end-blockade = Vincono gli attaccanti: nessun difensore ha una casella vuota accanto.
end-king-shut-in = Vincono gli attaccanti: né il re né gli uomini uniti a lui possono muovere.
end-elimination =
    { $winner ->
        [attackers] Vincono gli attaccanti: i difensori non hanno più pezzi.
        [defenders] Vincono i difensori: gli attaccanti non hanno più pezzi.
       *[nobody] Patta: una parte non ha più pezzi.
    }
end-no-move =
    { $winner ->
        [attackers] Vincono gli attaccanti: i difensori non possono muovere.
        [defenders] Vincono i difensori: gli attaccanti non possono muovere.
       *[nobody] Patta: chi deve muovere non può.
    }
end-repetition =
    { $winner ->
        [attackers] Vincono gli attaccanti: la posizione si è ripetuta.
        [defenders] Vincono i difensori: la posizione si è ripetuta.
       *[nobody] Patta: la posizione si è ripetuta.
    }
end-no-capture-limit =
    { $winner ->
        [attackers] Vincono gli attaccanti: troppe mosse di fila senza catture.
        [defenders] Vincono i difensori: troppe mosse di fila senza catture.
       *[nobody] Patta: troppe mosse di fila senza catture.
    }
end-ply-limit =
    { $winner ->
        [attackers] Vincono gli attaccanti: la partita ha raggiunto la lunghezza massima.
        [defenders] Vincono i difensori: la partita ha raggiunto la lunghezza massima.
       *[nobody] Patta: la partita ha raggiunto la lunghezza massima.
    }
end-resignation =
    { $winner ->
        [attackers] Vincono gli attaccanti: i difensori hanno abbandonato.
       *[defenders] Vincono i difensori: gli attaccanti hanno abbandonato.
    }
end-agreement = Patta: le due parti sono d’accordo.
end-time =
    { $winner ->
        [attackers] Vincono gli attaccanti: i difensori hanno esaurito il tempo.
       *[defenders] Vincono i difensori: gli attaccanti hanno esaurito il tempo.
    }
changed-rules = Regole modificate, da { $name }
