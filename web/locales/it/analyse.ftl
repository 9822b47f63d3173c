# La pagina dove si analizzano le partite, e quello che le regole dicono di caselle e posizioni.
engine = Motore
threats = Minacce
lines = Linee
chances = Attaccanti { $attackers } % · patta { $draw } % · difensori { $defenders } %
no-chances = Probabilità: non esaminate
win-in = vince in { $plies }
loss-in = perde in { $plies }
ends-turn = fine del turno
searched = Profondità { $depth }, { $nodes } posizioni, { $threads } thread
engine-off = Accendi il motore per le mosse migliori.
the-start = Inizio
no-moves-yet = Muovi sulla tavola o apri una partita. Un’altra mossa da una posizione precedente inizia una variante.
review = Tutta la partita
review-depth = Con quanta cura
review-quick = in fretta
review-careful = con cura
review-thorough = a fondo
review-start = Valuta
review-stop = Ferma
review-graph = Le probabilità dei difensori mossa per mossa; le mosse da rivedere sono elencate sotto.
review-done = La partita è stata valutata.
grade-best = migliori
grade-inaccuracy = imprecise
grade-mistake = errori
grade-blunder = sviste
faults = Mosse da rivedere
fault = { $move }{ $sign } – meglio { $better }
no-faults = Nessuna mossa ha concesso molto.
set-up = Componi
set-up-hint = Scegli un pezzo e tocca le caselle dove sta; un tocco sullo stesso pezzo lo toglie.
piece-to-put = Pezzo
take-away = togli
clear-board = Svuota la tavola
start-position = Come all’inizio
who-moves = Tocca a
position-text = Come stringa di posizione
position-good = Da qui si può giocare.
set-up-done = Usala
cancel = Annulla
study-link = Un link a questa analisi
write-as = Scritta come
written = Il testo
form-record = Registrazione della partita
form-opentafl = Partita OpenTafl
form-position = Stringa di posizione
form-opentafl-position = Posizione OpenTafl
form-rules = Regole
copy-text = Copia il testo
picture-svg = Immagine (SVG)
picture-png = Immagine (PNG)
no-picture = Il browser non ha potuto disegnare l’immagine.
paste-any = Incolla una partita, una posizione o regole in qualsiasi notazione
which-game = Quale delle { $count } partite
variation-or = oppure
threat-is = Minaccia: da { $from } a { $to }.
promote = Linea principale
remove-move = Elimina da qui
comment = Commento alla mossa
comment-here = Commento alla mossa …
why-mode = Chiedi perché
why-which = Tocca una casella per sapere che cos’è; poi un’altra, per sapere perché una mossa lì cattura, non cattura o non è permessa.
why-where-to = Ora tocca dove andrebbe.
why-hint = Tocca una casella per sapere che cosa ne dicono le regole.
move-plain = Da { $from } a { $to } è permesso e non cattura nulla: nessun nemico sta accanto a { $to }.
spared-empty = Il pezzo in { $square } non è catturato: { $other }, dietro, è vuota e non aiuta nessuno.
spared-friend = Il pezzo in { $square } non è catturato: dietro, in { $other }, c’è uno della sua parte.
spared-edge = Il pezzo in { $square } non è catturato: dietro finisce la tavola, e il bordo non gli è ostile.
spared-not-hostile =
    { $area ->
        [throne] Il pezzo in { $square } non è catturato: il castello vuoto in { $other } non gli è ostile.
        [corners] Il pezzo in { $square } non è catturato: l’angolo { $other } non gli è ostile.
       *[other] Il pezzo in { $square } non è catturato: { $other } non gli è ostile.
    }
spared-no-hammer = Il pezzo in { $square } non è catturato: un pezzo del tipo che ha mosso non cattura muovendo.
spared-no-anvil = Il pezzo in { $square } non è catturato: il pezzo in { $other } non può aiutare a catturare.
spared-never = Il pezzo in { $square } è di un tipo che non si può catturare.
spared-otherwise = Il pezzo in { $square } non è catturato, anche se dietro, in { $other }, c’è un nemico: un’altra regola lo protegge.
spared-king-open =
    { $zone ->
        [throne] Il re in { $square } non è catturato: nel suo castello lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
        [beside] Il re in { $square } non è catturato: accanto al suo castello lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
        [edge] Il re in { $square } non è catturato: al bordo lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
       *[other] Il re in { $square } non è catturato: in mezzo alla tavola lo si prende quando { $needed } lati sono tenuti, e lo sono { $held }. Aperti: { $open }.
    }
spared-king-edge =
    { $zone ->
        [throne] Il re in { $square } non è catturato: nel suo castello servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno. { $open }
        [beside] Il re in { $square } non è catturato: accanto al suo castello servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno. { $open }
        [edge] Il re in { $square } non è catturato: al bordo servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno. { $open }
       *[other] Il re in { $square } non è catturato: in mezzo alla tavola servono quattro nemici (lo tengono { $held } su { $needed }), e il bordo lascia posto a meno. { $open }
    }
spared-king-never =
    { $zone ->
        [throne] Il re in { $square } non si può catturare nel suo castello (tenuto su { $held } lati su { $needed }, aperti: { $open }).
        [beside] Il re in { $square } non si può catturare accanto al suo castello (tenuto su { $held } lati su { $needed }, aperti: { $open }).
        [edge] Il re in { $square } non si può catturare al bordo (tenuto su { $held } lati su { $needed }, aperti: { $open }).
       *[other] Il re in { $square } non si può catturare in mezzo alla tavola (tenuto su { $held } lati su { $needed }, aperti: { $open }).
    }
square-plain = { $square } è una casella comune: ogni pezzo può fermarvisi e attraversarla.
square-goal = In { $square } il re vince.
square-stop =
    { $kinds ->
        [nobody] In { $square } ({ area-name }) possono fermarsi solo: nessuno.
        [king] In { $square } ({ area-name }) possono fermarsi solo: il re.
        [attackers] In { $square } ({ area-name }) possono fermarsi solo: gli attaccanti.
        [defenders] In { $square } ({ area-name }) possono fermarsi solo: i difensori.
        [attackers-defenders] In { $square } ({ area-name }) possono fermarsi solo: gli attaccanti e i difensori.
        [attackers-king] In { $square } ({ area-name }) possono fermarsi solo: gli attaccanti e il re.
        [defenders-king] In { $square } ({ area-name }) possono fermarsi solo: i difensori e il re.
        [attackers-defenders-king] In { $square } ({ area-name }) possono fermarsi solo: tutti.
       *[other] In { $square } ({ area-name }) possono fermarsi solo: { $kinds }.
    }
square-pass =
    { $kinds ->
        [nobody] Per { $square } ({ area-name }) possono passare solo: nessuno.
        [king] Per { $square } ({ area-name }) possono passare solo: il re.
        [attackers] Per { $square } ({ area-name }) possono passare solo: gli attaccanti.
        [defenders] Per { $square } ({ area-name }) possono passare solo: i difensori.
        [attackers-defenders] Per { $square } ({ area-name }) possono passare solo: gli attaccanti e i difensori.
        [attackers-king] Per { $square } ({ area-name }) possono passare solo: gli attaccanti e il re.
        [defenders-king] Per { $square } ({ area-name }) possono passare solo: i difensori e il re.
        [attackers-defenders-king] Per { $square } ({ area-name }) possono passare solo: tutti.
       *[other] Per { $square } ({ area-name }) possono passare solo: { $kinds }.
    }
square-enter =
    { $kinds ->
        [nobody] In { $square } ({ area-name }) possono entrare da fuori solo: nessuno.
        [king] In { $square } ({ area-name }) possono entrare da fuori solo: il re.
        [attackers] In { $square } ({ area-name }) possono entrare da fuori solo: gli attaccanti.
        [defenders] In { $square } ({ area-name }) possono entrare da fuori solo: i difensori.
        [attackers-defenders] In { $square } ({ area-name }) possono entrare da fuori solo: gli attaccanti e i difensori.
        [attackers-king] In { $square } ({ area-name }) possono entrare da fuori solo: gli attaccanti e il re.
        [defenders-king] In { $square } ({ area-name }) possono entrare da fuori solo: i difensori e il re.
        [attackers-defenders-king] In { $square } ({ area-name }) possono entrare da fuori solo: tutti.
       *[other] In { $square } ({ area-name }) possono entrare da fuori solo: { $kinds }.
    }
square-hostile =
    { $victims ->
        [nobody] Così com’è, { $square } ({ area-name }) aiuta a catturare nessuno.
        [king] Così com’è, { $square } ({ area-name }) aiuta a catturare il re.
        [attackers] Così com’è, { $square } ({ area-name }) aiuta a catturare gli attaccanti.
        [defenders] Così com’è, { $square } ({ area-name }) aiuta a catturare i difensori.
        [attackers-defenders] Così com’è, { $square } ({ area-name }) aiuta a catturare gli attaccanti e i difensori.
        [attackers-king] Così com’è, { $square } ({ area-name }) aiuta a catturare gli attaccanti e il re.
        [defenders-king] Così com’è, { $square } ({ area-name }) aiuta a catturare i difensori e il re.
        [attackers-defenders-king] Così com’è, { $square } ({ area-name }) aiuta a catturare tutti.
       *[other] Così com’è, { $square } ({ area-name }) aiuta a catturare { $victims }.
    }
square-not-hostile = Così com’è, { $square } ({ area-name }) non aiuta a catturare nessuno.
square-king =
    { $zone ->
        [throne] { $taken ->
            [never] Il re in { $square }: nel suo castello non si può catturare.
            [two] Il re in { $square }: nel suo castello lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: nel suo castello lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: nel suo castello lo catturano quattro nemici.
        }
        [beside] { $taken ->
            [never] Il re in { $square }: accanto al suo castello non si può catturare.
            [two] Il re in { $square }: accanto al suo castello lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: accanto al suo castello lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: accanto al suo castello lo catturano quattro nemici.
        }
        [edge] { $taken ->
            [never] Il re in { $square }: al bordo non si può catturare.
            [two] Il re in { $square }: al bordo lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: al bordo lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: al bordo lo catturano quattro nemici.
        }
       *[other] { $taken ->
            [never] Il re in { $square }: in mezzo alla tavola non si può catturare.
            [two] Il re in { $square }: in mezzo alla tavola lo catturano due nemici su lati opposti.
            [neighbours] Il re in { $square }: in mezzo alla tavola lo catturano nemici su tutti i lati che ci sono.
           *[other] Il re in { $square }: in mezzo alla tavola lo catturano quattro nemici.
        }
    }
square-safe =
    { $kind ->
        [king] Nessuna mossa potrebbe ora catturare il re in { $square }. { $moves }
       *[other] Nessuna mossa potrebbe ora catturare il pezzo in { $square }. { $moves }
    }
square-in-danger =
    { $kind ->
        [king] Se toccasse a loro, gli attaccanti potrebbero catturare il re in { $square }: { $moves }.
       *[other] Se toccasse a loro, i nemici potrebbero catturare il pezzo in { $square }: { $moves }.
    }
left-out = Questa notazione non può dire: { $what }
# Che cosa non va nei testi nelle notazioni altrui.
opentafl-place = la partita di OpenTafl ha un errore alla riga { $line }, carattere { $column }.
opentafl-unclosed = La parentesi che si apre qui non è mai chiusa.
opentafl-tag = Un’etichetta è un nome, due punti e un valore, come [attackers:Ann].
opentafl-line = «{ $text }» non comincia né un’etichetta, né un turno, né un commento.
opentafl-no-move = Il turno non ha mosse.
opentafl-comment = Questo commento non segue nessuna mossa.
opentafl-variation = Questa variante non segue nessun turno.
opentafl-move = «{ $text }» non è una mossa di OpenTafl.
opentafl-rules = le regole di OpenTafl hanno un errore in { $key }.
opentafl-no-colon = Un’impostazione è una chiave, due punti e un valore, come esc:e.
opentafl-twice = C’è due volte.
opentafl-missing = Manca.
opentafl-value = Non può essere «{ $value }».
opentafl-size = Le tavole di OpenTafl hanno un numero dispari di caselle per lato, da 5 a 19, non { $size }.
opentafl-overlap = { $square } è già in { $other }.
opentafl-mixed = Una casella è ostile a tutti i tipi di una parte ({ $side }) o a nessuno.
opentafl-turn = OpenTafl non dice a chi tocca: aggiungi a (attaccanti) o d (difensori).
opentafl-no-letter = OpenTafl non ha una lettera per un pezzo in { $move }.
opentafl-no-piece = OpenTafl non ha una lettera per il pezzo { $letter } in { $square }.
opentafl-continuing = OpenTafl non può dire che il pezzo in { $square } può continuare.
archive-fields = una partita di un archivio ha quattro campi tra virgole, non { $count }.
archive-word = la parola { $number } delle mosse non si può leggere.
archive-after-timeout = Segue «timeout», che chiude una partita.
archive-count = «{ $text }» non è un numero di pezzi catturati.
archive-winner = «{ $text }» non è un vincitore: White, Black, Draw, Ongoing o niente.
