# La pagina dei problemi.
puzzle-not-loaded = I problemi non sono arrivati: { $reason }
puzzle-unknown = Questo problema non c’è; scegline uno dalla lista.
puzzle-rules = Problemi per
puzzle-done = { $done } di { $all } risolti
puzzle-count = { $done } di { $all }
puzzle-first = Risolvilo
puzzle-next-open = Risolvilo
puzzle-once-more = Ancora una volta
puzzle-grade =
    { $grade ->
        [1] Facile
        [2] Medio
        [3] Insidioso
        [4] Difficile
       *[other] Molto difficile
    }
puzzle-task =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] Gli attaccanti vincono in una mossa
                       *[other] Gli attaccanti vincono in { $moves } mosse
                    }
               *[defenders]
                    { $moves ->
                        [1] I difensori vincono in una mossa
                       *[other] I difensori vincono in { $moves } mosse
                    }
            }
       *[hold]
            { $side ->
                [attackers] Gli attaccanti salvano la partita
               *[defenders] I difensori salvano la partita
            }
    }
puzzle-ask =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] Hai gli attaccanti. Trova l’unica mossa che vince subito.
                       *[other] Hai gli attaccanti. Trova l’unica mossa che vince entro { $moves } mosse, qualunque cosa faccia il re.
                    }
               *[defenders]
                    { $moves ->
                        [1] Hai la parte del re. Trova l’unica mossa che vince subito.
                       *[other] Hai la parte del re. Trova l’unica mossa che vince entro { $moves } mosse, qualunque cosa facciano gli attaccanti.
                    }
            }
       *[hold]
            { $side ->
                [attackers] Hai gli attaccanti. Trova l’unica mossa che non perde.
               *[defenders] Hai la parte del re. Trova l’unica mossa che non perde.
            }
    }
puzzle-link =
    { $mark ->
        [solved] Problema { $number }: { $task }. Risolto.
        [found] Problema { $number }: { $task }. Risolto con un aiuto o dopo un errore.
        [seen] Problema { $number }: { $task }. Tentato.
       *[new] Problema { $number }: { $task }.
    }
puzzle-forget = Dimentica quelli che ho risolto qui
puzzle-forget-sure = Dimenticare tutti i risultati di questi problemi?
puzzle-panel = Il problema
puzzle-number = { $number } di { $all }
puzzle-right =
    { $moves ->
        [one] Giusto. Ancora una mossa.
       *[other] Giusto. Ancora { $moves } mosse.
    }
puzzle-solved = Risolto!
puzzle-found = Risolto, con un aiuto o dopo un errore.
puzzle-looking = Vediamo che cosa ne viene …
puzzle-refuted-blocks =
    { $moves ->
        [1] Dopo { $move } segue { $answer }, che chiude la via d’uscita. Così non si vince subito.
       *[other] Dopo { $move } segue { $answer }, che chiude la via d’uscita. Non si vince più entro { $moves } mosse.
    }
puzzle-refuted-takes =
    { $moves ->
        [1] Dopo { $move } segue { $answer }, che cattura { $squares }. Così non si vince subito.
       *[other] Dopo { $move } segue { $answer }, che cattura { $squares }. Non si vince più entro { $moves } mosse.
    }
puzzle-refuted-plain =
    { $moves ->
        [1] Dopo { $move } segue { $answer }. Così non si vince subito.
       *[other] Dopo { $move } segue { $answer }. Non si vince più entro { $moves } mosse.
    }
puzzle-refuted-lost = Dopo { $move } segue { $answer }. Così la partita non si salva.
puzzle-refuted-slow =
    { $moves ->
        [1] Anche { $move } vince, ma ci vuole più di una mossa: la risposta è { $answer }.
       *[other] Anche { $move } vince, ma ci vogliono più di { $moves } mosse: la risposta è { $answer }.
    }
puzzle-refuted-loses =
    { $side ->
        [attackers]
            { $moves ->
                [1] Dopo { $move } segue { $answer }, e gli attaccanti vincono.
               *[other] Dopo { $move } segue { $answer }, e gli attaccanti vincono in { $moves } mosse.
            }
       *[defenders]
            { $moves ->
                [1] Dopo { $move } segue { $answer }, e i difensori vincono.
               *[other] Dopo { $move } segue { $answer }, e i difensori vincono in { $moves } mosse.
            }
    }
puzzle-refuted-ends = Dopo { $move } segue { $answer }. { $end }
puzzle-refuted-ended = { $move } chiude la partita. { $end }
puzzle-taken-back = Mossa ritirata. Provane un’altra.
puzzle-commands = Scrivi una mossa, per esempio e5-e2, o una di queste parole: hint (consiglio), solution (soluzione), next (prossimo problema), quit (fine).
puzzle-hint-piece = Guarda il pezzo in { $from }.
puzzle-hint-move = La mossa è da { $from } a { $to }.
puzzle-showing = Ecco come va …
puzzle-shown = È l’unica mossa.
puzzle-next = Prossimo problema
puzzle-all-done = Tutti risolti: alla lista
puzzle-again = Di nuovo
puzzle-take-back = Ritirala
puzzle-solution = Soluzione
puzzle-all = Tutti i problemi
puzzle-another = Un altro
puzzle-themes = Di che cosa si tratta
puzzle-theme =
    { $theme ->
        [escape] il re fugge
        [capture] il re è preso
        [castle] al castello
        [rare-end] una fine rara
        [tuichu] tuichu: due vie d’uscita
        [double-threat] due minacce insieme
        [discovery] si libera la via del re
        [block] la via si chiude
        [flight] il re si scansa
        [guard] il re è protetto
        [takes] un soldato è catturato
        [sacrifice] un pezzo è offerto
        [quiet] una mossa tranquilla
        [endgame] un finale con pochi pezzi
       *[king-walk] il re cammina
    }
puzzle-level =
    { $level ->
        [8] troppo difficile per il livello 7 del computer
       *[other] il computer lo risolve dal livello { $level }
    }
puzzle-daily = Problema del giorno
puzzle-days =
    { $days ->
        [0] Risolvilo giorno per giorno, e i giorni si contano.
        [one] Risolto per { $days } giorno di fila.
       *[other] Risolto per { $days } giorni di fila.
    }
puzzle-rating = Il tuo punteggio
puzzle-row = Giusti di fila
puzzle-longest = Serie più lunga
puzzle-any = Uno qualsiasi per me
puzzle-any-theme = Qualsiasi cosa
puzzle-own = Il tuo punteggio { $rating } · giusti di fila: { $row }
puzzle-own-change = Il tuo punteggio { $rating } ({ $sign }{ $change }) · giusti di fila: { $row }
puzzle-rated = punteggio { $rating }
puzzle-share = Un collegamento a questo problema, per tutta una classe
puzzle-sheet = Problemi su carta
puzzle-sheet-hint = Sei problemi per pagina A4; le soluzioni sono sull’ultima.
puzzle-sheet-grade = Difficoltà
puzzle-sheet-any = tutti i gradi
puzzle-sheet-first = A partire dal problema in questo posto
puzzle-sheet-pages = Pagine
puzzle-sheet-page = Pagina { $page }
puzzle-sheet-name = Nome:
puzzle-sheet-solutions = Soluzioni
