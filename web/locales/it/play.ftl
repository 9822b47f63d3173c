# La pagina dove si gioca.
board-label = Tavoliere, { $size } per { $size } caselle
panel = La partita
new-game = Nuova partita
next-game = Prossima partita
start = Inizia la partita
teach-me = Insegnami
goal =
    { $goal ->
        [edge] Il re fugge verso il bordo; gli attaccanti lo catturano.
        [corners] Il re fugge verso un angolo; gli attaccanti lo catturano.
       *[squares] Il re fugge verso una casella segnata; gli attaccanti lo catturano.
    }
game-begins = La partita comincia.
rules = Regole
first-linnaeus = Le più antiche: come Linneo le vide in Lapponia
first-brandubh = Il più piccolo: dieci minuti
first-copenhagen = Il più grande qui: il gioco dei tornei
all-rules = O una di tutte e { $count }
own-rules = Le tue regole
family =
    { $family ->
        [tablut] Tablut
        [hnefatafl] Hnefatafl
        [brandub] Brandub
        [tawlbwrdd] Tawlbwrdd
        [sea-battle] Battaglia navale
        [ard-ri] Ard Rí
        [alea-evangelii] Alea Evangelii
        [historical] Storici
        [tyr] Tyr
       *[other] { $family }
    }
opponent = Giochi contro
the-computer = il computer
two-people = un’altra persona qui
your-side = Hai
first-side = Il giocatore 1 ha
side =
    { $side ->
        [attackers] Attaccanti
       *[defenders] Difensori
    }
level = Livello
# The levels below the first have names only: a number less than one says nothing.
level-named =
    { $level ->
        [-2] { level-word }
        [-1] { level-word }
        [0] { level-word }
       *[other] { level-word }, { $level } di 10
    }
level-adapts = Si adatta a te: più forte quando vinci, più debole quando perdi
level-next = La prossima partita: { level-named }
level-rating = punteggio { $elo } ± { $error }
level-word =
    { $level ->
        [-2] Prima partita
        [-1] Prime prove
        [0] Novizio
        [1] Primi passi
        [2] Principiante
        [3] Apprendista
        [4] Per diletto
        [5] Costante
        [6] Allenato
        [7] Da circolo
        [8] Forte
        [9] Maestro
       *[10] Tutto ciò che sa
    }
clock = Orologio
no-clock = nessuno
open-game = Apri una partita
you = Tu
computer =
    { $level ->
        [-2] Computer: { level-word }
        [-1] Computer: { level-word }
        [0] Computer: { level-word }
       *[other] Computer, livello { $level }
    }
player = Giocatore { $number }
taken =
    { $side ->
        [attackers]
            { $count ->
                [one] ha preso { $count } attaccante
               *[other] ha preso { $count } attaccanti
            }
       *[defenders]
            { $count ->
                [one] ha preso { $count } difensore
               *[other] ha preso { $count } difensori
            }
    }
to-move =
    { $side ->
        [attackers] Tocca agli attaccanti.
       *[defenders] Tocca ai difensori.
    }
your-move =
    { $side ->
        [attackers] Tocca a te: hai gli attaccanti.
       *[defenders] Tocca a te: hai il re e i suoi difensori.
    }
computer-thinks = Il computer pensa …
looking = Sto cercando …
call =
    { $several ->
        [yes] { $word }! Il re vede due vie d’uscita.
       *[no] { $word }! Il re vede una via d’uscita.
    }
tally =
    { $opponent ->
        [computer] Tu: { $first } · Computer: { $second }
       *[person] Giocatore 1: { $first } · Giocatore 2: { $second }
    }
undo = Ritira
hint = Consiglio
hint-is = Consiglio: da { $from } a { $to }.
hint-end-turn = Consiglio: termina il turno.
hurry = Muovi ora
why = Perché?
reasons = Motivi
why-nothing = L’ultima mossa non ha catturato nulla, e la partita continua.
text-silent = Il testo tace
draw = Patta
draw-declined = La patta è rifiutata.
resign = Abbandona
sure-resign = Abbandonare questa partita?
sure-draw = Siete entrambi d’accordo sulla patta?
yes = Sì
no = No
end-turn = Termina il turno
exchange-sides = Scambia le parti
verdict =
    { $result ->
        [won] Hai vinto
        [lost] Hai perso
        [draw] Patta
        [attackers] Hanno vinto gli attaccanti
       *[defenders] Hanno vinto i difensori
    }
moves = Mosse
no-moves = Ancora nessuna mossa.
look-back = Rivedi
to-start = All’inizio
step-back = Una mossa indietro
step-forward = Una mossa avanti
to-end = Alla fine
type-move = Scrivi una mossa
play-move = Gioca
turn-board = Gira il tavoliere
show-hostile = Caselle ostili
show-exits = Vie d’uscita
share = Condividi, salva, apri
analyse-game = Analizza la partita
link = Un link a questa partita
copy-record = Copia la trascrizione
download = Salva un file
paste-any = Incolla una partita, una posizione o regole in qualsiasi notazione
which-game = { $count ->
    [one] La partita
   *[other] Quale delle { $count } partite
  }
open-text = Apri
open-file = Apri un file
cannot-open = Non si può aprire: { $reason }
link-broken = il link è rotto; fattene dare un altro
file-too-long = il file è troppo grande per essere una partita
own-time = A scelta
time-for-game = per la partita
time-for-move = per ogni mossa
minutes = Minuti
seconds = Secondi
increment = Secondi a mossa
time-days = { $days } g { $hours } h
time-hours = { $hours } h { $minutes } min
time-both = Tempo
time-odds = Ogni parte ha un tempo proprio
time-yours = Il tuo tempo
time-computer = Il tempo del computer
time-first = Il tempo del giocatore 1
time-second = Il tempo del giocatore 2
planned = Da { $from } a { $to }: la mossa aspetta il tuo turno.
plan-dropped = La mossa in attesa è ritirata.
plan-failed = Da { $from } a { $to } non si può più giocare.
board-of-game = Una partita sul tavoliere
rules-unsaid = Regole delle partite che non ne nominano
folder = Cartella
no-folder = Nessuna cartella
open-one = Apri questa partita
keep-all = { $count ->
    [one] Metti la partita nella biblioteca
   *[other] Metti tutte e { $count } nella biblioteca
  }
brought = Portate il { $date }
library-broken = il file della biblioteca è rovinato, o di una versione più recente
library-reading = { $done } di { $count } lette …
library-added = { $count ->
    [one] Una partita o analisi nuova è nella biblioteca.
   *[other] { $count } partite e analisi nuove sono nella biblioteca.
  } { $known ->
    [0] {""}
   *[other] { $known } c’erano già.
  } { $broken ->
    [0] {""}
   *[other] { $broken } erano rovinate.
  }
library-kept = { $count ->
    [one] Una partita è nella biblioteca, in «{ $folder }».
   *[other] { $count } partite sono nella biblioteca, in «{ $folder }».
  }
library-failed = { $count ->
    [one] Una partita non si è potuta leggere: { $reason }
   *[other] { $count } partite non si sono potute leggere. La prima: { $reason }
  }
other-opponent = Cambia avversario
go-on-computer = Continua contro il computer
go-on = Continua
go-on-people = Continua fra due persone
rules-were-others = Le regole { $name } sono cambiate da quando la partita è stata annotata. Le sue mosse valgono anche con quelle di oggi.
library-others = { $count ->
    [one] Una è stata annotata quando le sue regole erano altre.
   *[other] { $count } sono state annotate quando le loro regole erano altre.
  }
