# La pagina che dice quali regole sono eque.
atlas-lead = Quali regole sono eque? Con ciascuna il computer ha giocato contro se stesso. Scegli che cosa vuoi da una partita, guarda il suo tavoliere e gioca.
atlas-wish = Che cosa vuoi da una partita
atlas-even = Equilibrata: ogni parte ottiene almeno 40 punti su 100
atlas-short = Breve: metà delle partite finisce entro { $moves } mosse per parte
atlas-decisive = Poche patte: non più di 10 partite su 100
atlas-board = Tavoliere
atlas-any-board = qualunque
atlas-order = Per prime
atlas-order-even = le più equilibrate
atlas-order-short = le più brevi
atlas-order-decisive = quelle con meno patte
atlas-count = { $count ->
    [0] Nessun regolamento su { $all } è così. Chiedi di meno.
    [one] Un regolamento su { $all }
   *[other] { $count } regolamenti su { $all }
  }
atlas-found = Regolamenti
atlas-solved = È risolto: provalo contro la dimostrazione.
atlas-sign-attackers = vincono gli attaccanti
atlas-sign-draws = patta
atlas-sign-defenders = vincono i difensori
atlas-won =
    Su 100 partite gli attaccanti ne vincono { $value } (tra { $low } e { $high }) e i difensori { $defenders }; { $draws ->
        [0] nessuna è patta.
        [one] una è patta.
       *[other] { $draws } sono patte.
    }
atlas-length = Metà delle partite finisce entro { $moves } mosse per parte.
atlas-games = { $games } partite, { $different } diverse tra loro, { $positions } posizioni guardate per ogni mossa.
atlas-again = Come rigiocare queste partite
atlas-engine = La firma del motore con queste regole è { $engine }. Con un motore della stessa firma, questo comando gioca le stesse partite:
atlas-people = Persone: su 100 partite gli attaccanti ne hanno vinte { $value } (tra { $low } e { $high }), e { $draws } sono state patte ({ $games } partite).
atlas-people-unknown = Persone: su 100 partite gli attaccanti ne hanno vinte { $attackers }, e { $draws } sono state patte.
atlas-people-decided = Persone: su 100 partite decise gli attaccanti ne hanno vinte { $attackers }.
atlas-play = Gioca a { $name }
atlas-about = Da dove viene tutto questo
atlas-about-games = Per ogni mossa il computer ha guardato un numero fisso di posizioni. Le prime mosse sono sorteggiate tra le migliori, così che due partite non siano per forza uguali. Una patta vale mezzo punto per parte.
atlas-about-interval = Poche partite dicono poco: in 95 di 100 affermazioni come queste la quota vera sta tra i due numeri tra parentesi, e il segno bianco in ogni barra mostra lo stesso per i punti.
atlas-about-engine = Ciò che è equilibrato tra computer può non esserlo tra persone, che non vedono altre cose. Gioca due partite scambiando le parti, e ogni regolamento è equo.
atlas-to-changes = Che cosa fa un solo cambiamento nelle regole
atlas-back = Tutti i regolamenti
atlas-panel = Su questo regolamento
atlas-rules = Regole
atlas-sign-error = quanto è sicuro
atlas-sign-error-points = quanto sono sicuri i punti
atlas-sign-attackers-points = punti per gli attaccanti
atlas-sign-defenders-points = punti per i difensori
atlas-who-wins = Chi vince quando il computer gioca per le due parti?
atlas-first-moves = Le migliori prime mosse
atlas-first-moves-about = Il computer preferisce queste, e la prima più delle altre. Le frecce sul tavoliere le mostrano all’inizio della partita; le stesse mosse ruotate o specchiate valgono altrettanto.
atlas-first-move = { $move }: si aspetta { $points } punti su 100 per gli attaccanti.
atlas-verdict =
    { $verdict ->
        [even] Un gioco equilibrato: le due parti hanno all’incirca le stesse possibilità.
        [attackers] Gli attaccanti hanno migliori possibilità.
        [attackers-much] Gli attaccanti hanno possibilità molto migliori.
        [attackers-all] I difensori non hanno quasi possibilità.
        [defenders] I difensori hanno migliori possibilità.
        [defenders-much] I difensori hanno possibilità molto migliori.
        [defenders-all] Gli attaccanti non hanno quasi possibilità.
       *[unsure] Le partite giocate sono troppo poche per dire chi ha migliori possibilità.
    }
atlas-game = Una partita tipica
atlas-game-start = Una partita tipica del computer contro se stesso: scorrila.
atlas-game-move =
    { $side ->
        [attackers] Mossa { $number } di { $all }: gli attaccanti giocano { $move }.
       *[defenders] Mossa { $number } di { $all }: i difensori giocano { $move }.
    }
atlas-trend = Dipende da quanto si gioca bene?
atlas-trend-words =
    { $direction ->
        [attackers] Sì: meglio giocano le due parti, meglio è per gli attaccanti.
        [defenders] Sì: meglio giocano le due parti, meglio è per i difensori.
        [wavers] Sì, ma non è sempre meglio per la stessa parte.
       *[none] Non più di quanto dia il caso, per quel che dicono queste partite.
    }
atlas-strength =
    { $level ->
        [weakest] Gioco più debole: { $points } punti su 100 per gli attaccanti (tra { $low } e { $high })
        [strongest] Gioco più forte: { $points } punti su 100 per gli attaccanti (tra { $low } e { $high })
       *[between] Nel mezzo: { $points } punti su 100 per gli attaccanti (tra { $low } e { $high })
    }
atlas-trend-about = Per ogni mossa il computer ha guardato { $weakest } posizioni nelle partite più deboli e { $strongest } in quelle più forti. Una vittoria vale un punto, una patta mezzo.
atlas-changes = Che cosa fa un solo cambiamento
atlas-all-changes = Tutti i cambiamenti provati
atlas-changes-lead = I due regolamenti di ogni riquadro differiscono in una cosa sola. La distanza tra i loro punti è ciò che fa questa sola cosa. Di venti cose che non fanno nulla, circa una sembrerebbe contare lo stesso.
atlas-points = { $points } punti su 100 per gli attaccanti (tra { $low } e { $high })
atlas-difference-more = Con le seconde regole gli attaccanti ottengono { $points } punti in più su 100.
atlas-difference-fewer = Con le seconde regole gli attaccanti ottengono { $points } punti in meno su 100.
atlas-change-more = Così gli attaccanti ottengono { $points } punti in più su 100.
atlas-change-fewer = Così gli attaccanti ottengono { $points } punti in meno su 100.
atlas-difference-none = Differiscono non più di quanto dia il caso.
atlas-slip = Che cosa ha fatto una sola parola sbagliata
atlas-slip-about = Il re di Linneo è preso da due nemici in campo aperto. Per un errore del traduttore, il testo inglese del 1811 dice che lì il re non può essere preso affatto. Cambiato solo questo, gli attaccanti non vincono quasi mai.
atlas-slip-story = La storia di questa parola
atlas-changes-clear = Regole che contano
atlas-changes-set-up = Disposizioni che contano
atlas-changes-chance = Cambiamenti che forse non contano
atlas-changes-chance-about = Qui le partite differiscono non più di quanto dia il caso. Più partite potrebbero dire di più.
atlas-changes-show = Mostra questi { $count }
atlas-changed-corners = { $name }, ma con un re che deve raggiungere un angolo
atlas-changed-defenders-first = { $name }, ma i difensori muovono per primi
atlas-changed-four = { $name }, ma con un re che è preso da quattro
atlas-changed-slip = { $name }, ma con un re che non può essere preso in campo aperto
atlas-changed-unarmed = { $name }, ma con un re che non aiuta a catturare
atlas-castle-open = I pezzi possono passare sul castello vuoto.
atlas-castle-blocks = Nessuno può passare sul castello, neanche se è vuoto.
atlas-castle-return = Il re può tornare nel castello.
atlas-castle-no-return = Il re non può tornare nel castello.
atlas-attackers-first = Gli attaccanti muovono per primi.
atlas-defenders-first = I difensori muovono per primi.
atlas-shieldwall-end = Un muro di scudi è catturato solo da una mossa che ne chiude un’estremità.
atlas-shieldwall-anywhere = Un muro di scudi è catturato da qualunque mossa che lo chiude.
atlas-goal-edge = Il re deve raggiungere il bordo.
atlas-goal-corners = Il re deve raggiungere un angolo.
atlas-shut-in-loses = Un re rinchiuso, che non può muovere, ha perso.
atlas-shut-in-plays-on = Un re rinchiuso, che non può muovere, non ha ancora perso.
atlas-attackers-repeat-win = Gli attaccanti vincono se portano a una posizione per la terza volta.
atlas-attackers-repeat-lose = Gli attaccanti perdono se portano a una posizione per la terza volta.
atlas-defenders-repeat-win = I difensori vincono se portano a una posizione per la terza volta.
atlas-defenders-repeat-lose = I difensori perdono se portano a una posizione per la terza volta.
atlas-king-two = Due nemici prendono il re in campo aperto.
atlas-king-four = Solo quattro nemici prendono il re in campo aperto.
atlas-king-never = Nessuno può prendere il re in campo aperto.
atlas-king-armed = Il re aiuta a catturare.
atlas-king-unarmed = Il re non aiuta a catturare.
