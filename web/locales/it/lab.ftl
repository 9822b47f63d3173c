# Il laboratorio delle regole: impostazioni, valori, e quello che non va.
lab-board = Il tavoliere all’inizio, { $size } per { $size } caselle
lab-board-hint = Scegli un pezzo e tocca le caselle dove sta all’inizio.
picking-squares = Tocca le caselle: { $setting }
picking-done = Fatto
on-the-board = Sul tavoliere
lab-name = Nome delle tue regole
lab-begin = Ricomincia da
lab-choose = Scegli le regole …
lab-aside = Quello che è nato in un’altra scheda: { $name }
lab-good =
    { $count ->
        [0] Con queste regole si può giocare. Non è ancora cambiato nulla.
        [one] Con queste regole si può giocare. È cambiata un’impostazione.
       *[other] Con queste regole si può giocare. Sono cambiate { $count } impostazioni.
    }
lab-bad = Con queste regole non si può giocare:
lab-try = Provale ora
lab-share = Copia un link
lab-save = Salva un file
lab-link = Un link a queste regole
tag-bad = impossibile
tag-changed = cambiato
remove-area = Togli queste caselle
remove-kind = Togli questo tipo di pezzo
lab-more = Altri pezzi e caselle
add-kind = Un tuo tipo di pezzo
kind-example = alfiere
kind-side = La sua parte
add-area = Caselle con regole proprie
area-example = palude
add = Aggiungi
add-known = Aggiungi: { $area }
lab-compare = Confronta
compare-with = Confronta con
compare-nearest = le regole più vicine
differences =
    { $count ->
        [0] uguali a { $name }
        [one] una differenza da { $name }
       *[other] { $count } differenze da { $name }
    }
no-differences = Sono uguali a { $name }.
setting = Impostazione
here = Qui
lab-text = Come testo
lab-paste = Incolla regole (TOML, o quelle di OpenTafl)
no-rules = queste non sono regole; partite e posizioni vanno nella pagina di analisi
value-absent = non indicato
setting-flag =
    { $on ->
        [true] sì
       *[other] no
    }
value-nobody = nessuno
group-piece = Pezzo: { $kind }
group-area = Caselle: { $area }
group-name =
    { $group ->
        [board] Tavoliere
        [capture] Cattura
        [king-capture] Prendere il re
        [ending] Come finisce
        [calls] Grida
        [match] Incontro
       *[other] { $group }
    }
setting-name =
    { $name ->
        [board-size] Caselle per lato
        [board-layout] Posizione iniziale come testo
        [board-first-mover] Chi comincia
        [pieces] Se c’è
        [pieces-side] Parte
        [pieces-letter] Lettera
        [pieces-directions] Si muove
        [pieces-range] Numero massimo di caselle
        [pieces-slides-through] Passa attraverso altri pezzi
        [pieces-jump] Salta
        [pieces-jump-over] Che cosa salta
        [pieces-jump-restricted] Salta solo da o verso caselle speciali
        [pieces-jump-captures] Cattura il pezzo che salta
        [pieces-jumpable] Può essere saltato
        [pieces-hammer] Cattura muovendo
        [pieces-anvil] Aiuta gli altri a catturare
        [pieces-captured] Quando è catturato
        [pieces-turns-into] Diventa
        [pieces-pierces] Due di loro prendono il re ovunque, tranne sul trono e contro di esso
        [area] Se ci sono
        [area-squares] Caselle
        [area-stop] Possono fermarsi qui
        [area-pass] Possono passare quando sono vuote
        [area-enter] Possono entrare da fuori
        [area-inside] Che cosa conta come dentro
        [area-hostile-empty] Aiutano a catturare, se vuote
        [area-hostile-occupied] Aiutano a catturare, se occupate
        [capture-passive] Un pezzo che entra tra due nemici è catturato
        [capture-trapped-defender] Un difensore chiuso accanto al re nel castello è catturato
        [capture-shieldwall] Muri di scudi
        [capture-shieldwall-corner-closes] Un angolo chiude un muro di scudi
        [capture-shieldwall-mover-at-end] La mossa deve chiudere un’estremità del muro
        [capture-extra-move] Dopo una cattura, lo stesso pezzo
        [capture-edge-hostile] Il bordo aiuta a catturare
        [king-capture-throne] Nel castello
        [king-capture-beside] Accanto al castello
        [king-capture-edge] Sul bordo
        [king-capture-elsewhere] Altrove
        [ending-goal] Dove il re vince
        [ending-tuichu-wins] Due vie d’uscita vincono subito
        [ending-edge-fort] Un forte sul bordo vince
        [ending-encirclement] Accerchiare i difensori vince
        [ending-blockade] Bloccare ogni difensore vince
        [ending-king-shut-in] Un re rinchiuso ha perso
        [ending-elimination] Chi perde tutti i pezzi perde
        [ending-no-move-attackers] Quando gli attaccanti non possono muovere
        [ending-no-move-defenders] Quando i difensori non possono muovere
        [ending-repetition] Una regola per la ripetizione
        [ending-repetition-occurrence] Si applica quando la posizione appare per la volta numero
        [ending-repetition-attackers] Quando ripetono gli attaccanti
        [ending-repetition-defenders] Quando ripetono i difensori
        [ending-repetition-since-capture] Contano solo le posizioni dall’ultima cattura
        [ending-no-capture-limit] Patta dopo questo numero di mosse delle due parti insieme senza catture
        [ending-ply-limit] Patta dopo questo numero di mosse delle due parti insieme
        [calls-one] Parola per una via d’uscita
        [calls-two] Parola per due vie d’uscita
        [match] Come le partite formano un incontro
       *[other] { $name }
    }
setting-word =
    { $word ->
        [attackers] attaccanti
        [defenders] difensori
        [king] re
        [all] tutti
        [attacker] attaccante
        [defender] difensore
        [orthogonal] lungo righe e colonne
        [diagonal] in diagonale
        [both] in tutte le otto direzioni
        [enemies] nemici
        [any]
            { $setting ->
                [capture-extra-move] deve muovere ancora, come vuole
               *[other] qualsiasi pezzo
            }
        [removed] esce dal gioco
        [turns] cambia parte
        [never] mai
        [area] qualunque di queste caselle
        [group] solo il gruppo su cui sta
        [off]
            { $setting ->
                [capture-extra-move] non può continuare
               *[other] no
            }
        [capture] può catturare ancora
        [capture-or-escape] può catturare ancora, e il re può fuggire
        [any-while-capturing] deve muovere ancora, se può catturare
        [two] da due, come ogni pezzo
        [neighbours] da nemici su tutti i lati esistenti
        [four] da quattro
        [unbreakable] se non si può rompere
        [open-tafl] come la verifica OpenTafl
        [without-edge-access] se nessun difensore raggiunge il bordo
        [with-edge-access] anche con il bordo dentro
        [loses] perdono
        [draws] la partita è patta
        [passes] passano
        [nothing] non succede nulla
        [wins] vincono
        [forbidden] non è permesso
        [single] partite singole
        [two-games] due partite a parti scambiate
        [winner-takes-defenders] il vincitore prende i difensori
        [edge] bordo
        [corners] angoli
        [centre] centro
       *[other] { $word }
    }
lab-seek = Cerca un’impostazione
lab-only-changed = Solo ciò che è cambiato
lab-found =
    { $count ->
        [0] Nessuna impostazione trovata.
        [one] Una impostazione trovata.
       *[other] { $count } impostazioni trovate.
    }
lab-replaced = Queste sono altre regole. Quelle di prima restano finché non cambi di nuovo.
