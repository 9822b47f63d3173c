# La pagina dove si analizzano le partite.
engine = Motore
threats = Minacce
lines = Linee
chances = Attaccanti { $attackers }% · patta { $draw }% · difensori { $defenders }%
no-chances = Probabilità: non esaminate
win-in =
    { $side ->
        [attackers] Gli attaccanti vincono in { $plies }
       *[defenders] I difensori vincono in { $plies }
    }
win-short = { $sign } vince in { $plies }
fixed-side = + è meglio per i difensori, chiunque debba muovere.
search-stop = Ferma
search-go-on = Continua
ends-turn = fine del turno
searched = Profondità { $depth }, { $nodes } posizioni, { $threads } thread · { $time }
engine-off = Qui il motore mostra quanto è probabile che ciascuna parte vinca e le sue mosse migliori, con frecce sul tavoliere.
engine-start = Accendi il motore
the-start = Inizio
no-moves-yet = Muovi sul tavoliere o apri una partita. Un’altra mossa da una posizione precedente inizia una variante.
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
clear-board = Svuota il tavoliere
start-position = Posizione iniziale
who-moves = Tocca a
position-text = Come stringa di posizione
position-good = Da qui si può giocare.
set-up-done = Usala
cancel = Annulla
study-link = Un link a questa analisi
write-as = Scrivi come
written = Il testo
form-record = Trascrizione della partita
form-opentafl = Partita OpenTafl
form-position = Stringa di posizione
form-opentafl-position = Posizione OpenTafl
form-rules = Regole
copy-text = Copia il testo
picture-svg = Immagine (SVG)
picture-png = Immagine (PNG)
no-picture = Il browser non ha potuto disegnare l’immagine.
threat-is = Minaccia: da { $from } a { $to }.
promote = Linea principale
remove-move = Elimina da qui
comment = Commento alla mossa
comment-here = Commento alla mossa …
why-mode = Chiedi perché
why-which = Tocca una casella per sapere che cos’è; poi un’altra, per sapere perché una mossa lì cattura, non cattura o non è permessa.
why-where-to = Ora tocca dove andrebbe.
why-hint = Tocca una casella per sapere che cosa ne dicono le regole.
left-out = Questa notazione non può dire: { $what }
openings = Aperture
openings-players = Partite di chi
openings-all = Tutte le partite
openings-people = Persone
openings-engine = Il motore
openings-move = Mossa
openings-games = Partite
openings-results = Attaccanti · patta · difensori, %
openings-open = senza risultato
openings-worth = motore: { $attackers } · { $draw } · { $defenders }
openings-new = Nessuna delle partite è arrivata fin qui.
openings-none = Per queste regole non sono state contate aperture.
openings-not-loaded = Le aperture non sono arrivate: { $reason }
openings-source = Contate su { $people ->
        [0] nessuna partita di persone
       *[other] { $people } partite giocate da persone su aagenielsen.dk
    } e { $engine } del motore contro sé stesso.
openings-nodes = Ciò che il motore pensa di una mossa viene da { $nodes } posizioni dopo di essa.
table = Tabella dei finali
table-says =
    { $what ->
        [win] { $side ->
            [attackers] Gli attaccanti vincono in { $plies }.
           *[defenders] I difensori vincono in { $plies }.
        }
        [round] { $side ->
            [attackers] Nessuno può forzare un’altra fine: la partita gira in tondo, e così la vincono gli attaccanti.
           *[defenders] Nessuno può forzare un’altra fine: la partita gira in tondo, e così la vincono i difensori.
        }
        [draw] Nessuno può forzare una vittoria: patta.
       *[over] La partita è finita.
    }
table-short =
    { $what ->
        [win] { $side ->
            [attackers] attaccanti in { $plies }
           *[defenders] difensori in { $plies }
        }
        [round] { $side ->
            [attackers] attaccanti, per ripetizione
           *[defenders] difensori, per ripetizione
        }
        [draw] patta
       *[over] { $side ->
            [attackers] attaccanti, subito
            [defenders] difensori, subito
           *[nobody] patta, subito
        }
    }
table-note = La tabella contiene ogni posizione { $lone ->
    [yes] con il re solo e al massimo { $pieces } pezzi in gioco
   *[no] con al massimo { $pieces } pezzi
  } secondo queste regole. Conta le mosse di entrambe le parti e non sa che cosa è stato giocato prima.
table-more = Le vittorie più lunghe
table-coming = La tabella sta arrivando …
table-broken = Il file della tabella è danneggiato o riguarda altre regole: qui non c’è nessuna tabella.
table-not-loaded = La tabella non è arrivata: { $reason }
retry = Riprova
retry-of =
    { $side ->
        [attackers] Riprova { $count ->
            [one] la mossa
           *[other] le { $count } mosse
        } degli attaccanti
       *[defenders] Riprova { $count ->
            [one] la mossa
           *[other] le { $count } mosse
        } dei difensori
    }
retry-number = { $number } di { $all }
retry-ask =
    { $side ->
        [attackers] Qui gli attaccanti hanno giocato { $move }. Trova per loro una mossa migliore.
       *[defenders] Qui i difensori hanno giocato { $move }. Trova per loro una mossa migliore.
    }
retry-looking = Il motore la esamina …
retry-best = { $move } è la mossa del motore. Giusto.
retry-right = { $move } vale quanto le migliori. Giusto.
retry-same = { $move } è quella giocata. Prova un’altra mossa.
retry-wrong = { $move } concede il { $percent }% della partita. Prova un’altra mossa.
retry-shown = Era meglio { $move }.
retry-show = Mostrami
retry-next = La prossima
retry-end = Torna all’analisi
duel = Il motore contro sé stesso
duel-start = Continua a giocare
chapters = Capitoli
chapter-new = Nuovo
chapter-here = Nuovo da qui
chapter-number = Capitolo { $number }
chapter-title = Titolo di questo capitolo
chapter-remove = Elimina
chapter-remove-sure = Eliminare davvero?
chapter-removed = Il capitolo è stato eliminato.
print-study = Stampa
