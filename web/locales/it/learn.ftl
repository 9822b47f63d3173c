# Le pagine di Impara: le lezioni, i sette testi, dove si contraddicono e che cosa ha cambiato il gioco.

## La prima pagina e ciò che tutte hanno in comune

learn-title = Impara
learn-lead = Il tablut si impara in cinque minuti. La sua storia chiede un po’ più di tempo: sette testi, tre secoli e una parola sbagliata.
learn-first-game = La prima partita
learn-first-game-about = { $count } brevi lezioni su un tavoliere che risponde. Dalla prima mossa alla cattura del re.
learn-first-game-start = Comincia
learn-first-game-continue = Continua
learn-first-game-progress = { $done } di { $count } fatte
learn-texts = I sette testi
learn-texts-about = Ogni regola in parole semplici, accanto al latino di Linneo e all’inglese del 1811, con un tavoliere che la mostra.
learn-differences = Dove si contraddicono
learn-differences-about = { $count } domande, sette risposte. Provane due alla volta sul tavoliere.
learn-changed = Che cosa ha cambiato il gioco
learn-changed-about = Come una regola tradotta male rese il re imprendibile. Gioca la stessa posizione nei due modi.
learn-back = Torna a Impara
learn-board-label = Tavoliere: { $what }
learn-by = Secondo le regole di { $name }
learn-clause = { $text } { $clause }

## Lezioni

learn-lesson-count = Lezione { $number } di { $count }
learn-step-count = Passo { $number } di { $count }
learn-you-play-attackers = Muovi i moscoviti, i pezzi scuri.
learn-you-play-defenders = Muovi gli svedesi, i pezzi chiari, e il loro re.
learn-task = Il tuo compito
learn-right = Giusto
learn-wrong = Non questa mossa
learn-commands = Scrivi una mossa, per esempio e5-e2, o una di queste parole: show (la mossa giusta), again (la lezione dall’inizio), next (prossima lezione), back (lezione precedente), list (tutte le lezioni), quit (fine).
learn-again = Ritira la mossa
learn-show-me = Mostrami
learn-start-over = Ricomincia
learn-next-step = Avanti
learn-next-lesson = Prossima lezione
learn-previous-lesson = Lezione precedente
learn-all-lessons = Tutte le lezioni
learn-lesson-done = Fatta
learn-clauses-behind = Dove sta scritto
learn-answered = L’avversario gioca { $move }.
learn-finished = Era l’ultima lezione. Ora conosci il gioco.
learn-finished-play = Gioca una partita
learn-finished-read = Leggi da dove viene
learn-forget = Dimentica i miei progressi
learn-forgotten = I tuoi progressi sono stati dimenticati.

learn-lesson-straight = Sempre dritto
learn-lesson-straight-rule = Ogni pezzo si muove in linea retta, lungo una riga o una colonna, fin dove vuoi. Nessuno va in diagonale.
learn-lesson-straight-1-task = Porta lo svedese da b2 su fino alla casella segnata, b6.
learn-lesson-straight-1-right = Tutta la strada in una mossa. Potevi anche fermarti in qualunque punto.
learn-lesson-straight-1-wrong = Lo svedese in b2 deve salire dritto fino a b6.
learn-lesson-straight-2-task = Ora attraversa il tavoliere fino a f6.
learn-lesson-straight-2-right = Per muovere basta questo. Anche il re si muove così.
learn-lesson-straight-2-wrong = Continua con lo stesso svedese: lungo la riga fino a f6.

learn-lesson-around = Intorno, non sopra
learn-lesson-around-rule = Nessuno salta. Un pezzo sulla via, tuo o avversario, ti ferma. Allora gli si gira intorno.
learn-lesson-around-1-task = Porta lo svedese da b2 a f6 in due mosse. Un moscovita sbarra la colonna. Va’ prima all’angolo del percorso.
learn-lesson-around-1-right = Prima lungo la riga.
learn-lesson-around-1-wrong = Da lì la prossima mossa non arriva a f6. Prova la riga: da b2 a f2.
learn-lesson-around-2-task = Ora su fino a f6.
learn-lesson-around-2-right = Due tratti dritti fanno un angolo. La diagonale è vietata, e così ogni salto.
learn-lesson-around-2-wrong = Sali lungo la colonna, da f2 a f6.

learn-lesson-capture = Catturare un soldato
learn-lesson-capture-rule = Metti un nemico fra due tuoi pezzi, a sinistra e a destra oppure sopra e sotto, ed è fuori dal tavoliere. È la tua mossa che deve chiudere la trappola.
learn-lesson-capture-1-task = Hai uno svedese in f2. Cattura il moscovita in e2 fra lui e un altro.
learn-lesson-capture-1-right = Stava fra d2 e f2, e non c’è più.
learn-lesson-capture-1-wrong = Il moscovita in e2 è ancora lì. Quale casella sta dalla parte opposta?
learn-lesson-capture-2-task = Vale per tutti e due. Cattura lo svedese in c6.
learn-lesson-capture-2-right = Catturato fra b6 e d6. I vicini in diagonale non contano mai.
learn-lesson-capture-2-wrong = Allo svedese in c6 serve un secondo nemico, di fronte a quello in b6.

learn-lesson-several = Due insieme, tre insieme
learn-lesson-several-rule = Una mossa può chiudere più trappole. Ma ogni vittima deve stare in una trappola sua.
learn-lesson-several-1-task = Cattura due moscoviti con una mossa.
learn-lesson-several-1-right = Un passo, due catture: c6 ed e6.
learn-lesson-several-1-wrong = Cerca la casella che tocca entrambi i moscoviti.
learn-lesson-several-2-task = Ora cattura tre svedesi con una mossa.
learn-lesson-several-2-right = Più di tre non si può: uno di lato, uno sopra e uno sotto.
learn-lesson-several-2-wrong = Una casella sta accanto a tutti e tre gli svedesi. Chi ci arriva?

learn-lesson-between = Entrare non è pericoloso
learn-lesson-between-rule = Solo chi muove può catturare. Se entri tu fra due nemici, non ti succede niente.
learn-lesson-between-1-task = Porta il tuo svedese fra i due moscoviti, in d2.
learn-lesson-between-1-right = Sta fra due nemici ed è vivo. Dovrebbero andarsene e tornare.
learn-lesson-between-1-wrong = Sembra pericoloso, ma va’ in d2.

learn-lesson-king-fights = Anche il re combatte
learn-lesson-king-fights-rule = Il re cattura come tutti gli altri. Può chiudere lui la trappola, o aspettare che la chiuda un soldato.
learn-lesson-king-fights-1-task = Il moscovita in c4 sta accanto al re. Catturalo.
learn-lesson-king-fights-1-right = Da una parte uno svedese, dall’altra il re.
learn-lesson-king-fights-1-wrong = Il re sta già da una parte di c4. Manca uno svedese in b4.
learn-lesson-king-fights-2-task = Ora il re in persona: cattura con lui il moscovita in b4.
learn-lesson-king-fights-2-right = Il colpo è del re. Ma attento: ha lasciato il castello, e per le regole di Linneo non può tornarvi.
learn-lesson-king-fights-2-wrong = Porta il re accanto al moscovita in b4.

learn-lesson-castle = Il castello
learn-lesson-castle-rule = La casella centrale è il castello del re. Linneo vi scrisse accanto konokis; il suo traduttore Salmi ha la parola sami gånågis, re. Nessun soldato vi si ferma. Una volta uscito, non vi torna nemmeno il re. Ma un castello vuoto si può attraversare.
learn-lesson-castle-1-task = Manda il moscovita da b4, attraverso il castello vuoto, fino a f4. Prima, se vuoi, prova a fermarti dentro.
learn-lesson-castle-1-right = Attraverso, non dentro. Se sia davvero permesso, i testi non sono d’accordo: lo trovi in «Dove si contraddicono».
learn-lesson-castle-1-wrong = Attraversa il castello in una mossa: da b4 a f4.

learn-lesson-anvil = Il castello aiuta
learn-lesson-anvil-rule = Il castello vuoto conta come un nemico. Un soldato che gli sta accanto può essere catturato fra il castello e un solo pezzo.
learn-lesson-anvil-1-task = Cattura lo svedese in d3 contro il castello vuoto.
learn-lesson-anvil-1-right = È bastato un moscovita. Il secondo era il castello.
learn-lesson-anvil-1-wrong = Il castello sta sopra d3. Quel che manca sta sotto.
learn-lesson-anvil-2-task = Il castello non parteggia per nessuno. Cattura il moscovita in e4.
learn-lesson-anvil-2-right = Catturato fra il castello e f4. Chi sta accanto a un castello vuoto si guardi alle spalle.
learn-lesson-anvil-2-wrong = Il castello sta a sinistra di e4. Arriva da destra.

learn-lesson-escape = Il re fugge
learn-lesson-escape-rule = Se il re raggiunge una qualsiasi casella del bordo è libero, e gli svedesi hanno vinto.
learn-lesson-escape-1-task = Trova la via d’uscita del re.
learn-lesson-escape-1-right = È fuori, e la battaglia è finita.
learn-lesson-escape-1-wrong = Il re è ancora dentro. Delle sue quattro direzioni una sola è aperta.

learn-lesson-raichi = Raichi!
learn-lesson-raichi-rule = Quando il re vede una via libera fino al bordo deve gridarlo: raichi! È lo «scacco» del tablut, solo che qui è il re a minacciare.
learn-lesson-raichi-1-task = È l’esempio di Linneo. Porta il re nella casella che lui chiamò b, in c4, e guarda la via verso il basso.
learn-lesson-raichi-1-right = Raichi! Da b la via per e e i fino a m è libera. I moscoviti devono chiuderla subito.
learn-lesson-raichi-1-wrong = La casella b di Linneo è c4, un passo a sinistra del re.
learn-lesson-raichi-2-task = L’hanno chiusa. Trova per il re un altro modo di gridare raichi.
learn-lesson-raichi-2-right = Di nuovo raichi! Minaccia dopo minaccia, così un re si apre la strada.
learn-lesson-raichi-2-wrong = Da lì il re non vede il bordo.

learn-lesson-tuichu = Tuichu!
learn-lesson-tuichu-rule = Due vie libere insieme sono tuichu. Una mossa ne può chiudere una sola.
learn-lesson-tuichu-1-task = Trova la casella da cui il re vede due vie d’uscita.
learn-lesson-tuichu-1-right = Tuichu! Su e giù per la colonna. Vediamo che cosa fanno.
learn-lesson-tuichu-1-wrong = Non sono due vie. Cerca una colonna vuota da un capo all’altro.
learn-lesson-tuichu-2-task = Una via è chiusa. Prendi l’altra.
learn-lesson-tuichu-2-right = Fuori. Linneo scrisse: la via non si può chiudere. Ma attenzione: accanto a un moscovita anche un re che ha gridato tuichu può essere catturato.
learn-lesson-tuichu-2-wrong = Il re ora può vincere. Verso l’alto!

learn-lesson-guard = Chiudi la via
learn-lesson-guard-rule = Ora sei i moscoviti. Quando il re grida raichi hai una mossa per chiudergli la via. Va bene qualunque casella del percorso.
learn-lesson-guard-1-task = Il re in c4 vede una via giù fino al bordo. Chiudila.
learn-lesson-guard-1-right = Chiusa. Fra tutte le tue mosse solo due andavano bene: una in c1 e una in c2.
learn-lesson-guard-1-wrong = Il re esce in c1. Metti un moscovita in c1 o c2.

learn-lesson-king-open = Catturare il re in campo aperto
learn-lesson-king-open-rule = Lontano dal castello il re si cattura come chiunque altro: fra due. «Etiam Rex», scrisse Linneo, anche il re.
learn-lesson-king-open-1-task = Un moscovita sta accanto al re. Catturalo fra due.
learn-lesson-king-open-1-right = Il re è preso, e i moscoviti hanno vinto. È la regola che andò perduta nel 1811.
learn-lesson-king-open-1-wrong = Il re resta libero. Quale casella sta di fronte a b3?

learn-lesson-king-castle = Catturare il re nel castello
learn-lesson-king-castle-rule = Nel suo castello il re è forte. Ci vogliono quattro moscoviti, uno per lato.
learn-lesson-king-castle-1-task = Tre sono al loro posto. Porta il quarto.
learn-lesson-king-castle-1-right = Circondato da tutti e quattro i lati, il re è preso.
learn-lesson-king-castle-1-wrong = Un lato del castello è ancora aperto.

learn-lesson-trapped = L’ultimo difensore
learn-lesson-trapped-rule = Tre moscoviti circondano il re nel castello, sul quarto lato sta uno svedese. Allora questo svedese può essere catturato fra un moscovita e il suo stesso re.
learn-lesson-trapped-1-task = Cattura lo svedese in d3. Arrivagli alle spalle.
learn-lesson-trapped-1-right = Catturato contro il suo stesso re. Riesce solo se il cerchio è chiuso sugli altri tre lati.
learn-lesson-trapped-1-wrong = Lo svedese è ancora lì. La casella alle sue spalle è d2.

learn-lesson-king-beside = Catturare il re accanto al castello
learn-lesson-king-beside-rule = Se il re sta proprio accanto al suo castello vuoto, lo prendono tre moscoviti, uno per ogni lato rimasto. Il quarto lo tiene il castello.
learn-lesson-king-beside-1-task = Due sono al loro posto. Chiudi il cerchio.
learn-lesson-king-beside-1-right = Tre moscoviti e il castello: il re è preso.
learn-lesson-king-beside-1-wrong = Il re può ancora scendere.
learn-lesson-king-beside-2-task = Lo stesso sul tavoliere intero. Trova il pezzo che chiude il cerchio.
learn-lesson-king-beside-2-right = Linneo chiamò queste tre caselle a, α e 3. Hai catturato il re secondo la sua undicesima legge.
learn-lesson-king-beside-2-wrong = Il re in e4 ha un moscovita in d4 e uno in e3. Alle spalle ha il castello. Che cosa manca?

learn-lesson-elsewhere = In altre regole
learn-lesson-elsewhere-rule = Le regole più tarde cambiarono alcune cose. Molte mandano il re verso un angolo, e fanno catturare gli angoli vuoti. Alcune chiudono le caselle da cui partirono i moscoviti.
learn-lesson-elsewhere-1-task = Con queste regole solo un angolo libera il re. Trovalo.
learn-lesson-elsewhere-1-right = Libero. Con i soli angoli da sorvegliare gli attaccanti hanno meno da tenere d’occhio. Per questo qui il re è più difficile da prendere.
learn-lesson-elsewhere-1-wrong = Il re deve raggiungere una casella d’angolo.
learn-lesson-elsewhere-2-task = Un angolo vuoto cattura come un pezzo. Cattura contro di esso l’attaccante in b1.
learn-lesson-elsewhere-2-right = Catturato fra l’angolo e c1.
learn-lesson-elsewhere-2-wrong = L’angolo è a1. Chiudi l’altro lato di b1.
learn-lesson-elsewhere-3-task = Nella gara degli studenti di Bologna le sedici caselle di partenza sono accampamenti, e gli accampamenti catturano. Cattura il difensore in b4 contro quello in a4.
learn-lesson-elsewhere-3-right = Catturato fra l’accampamento vuoto e c4. Qui ogni regolamento ti dice che cosa cambia e chi lo dice.
learn-lesson-elsewhere-3-wrong = L’accampamento sta a sinistra di b4. Chiudi il lato destro, c4.

## I sette testi

learn-text-author = Scritto da
learn-text-year = Anno
learn-text-licence = Licenza
learn-text-public-domain = di pubblico dominio
learn-text-copyright = protetto da diritto d’autore; qui riportato con parole nostre
learn-text-place = Dove
learn-text-rule-sets = Qui si gioca come
learn-text-note = Sul testo
learn-text-clauses = Le sue regole
learn-text-silent = Il testo non ne dice niente.
learn-text-clause-heading = Regola { $clause }
learn-text-legend = legenda
learn-text-show = Mostra
learn-text-play = Gioca con queste regole
learn-history = Tre secoli in breve
learn-show-previous = Esempio precedente
learn-show-next = Esempio successivo
learn-show-count = Esempio { $number } di { $count }
learn-play-move = Gioca { $move }
learn-play-it-again = Ancora una volta
learn-result-legal = Permesso. Non si cattura niente.
learn-result-illegal = Non permesso.
learn-result-takes = Permesso, e cattura { $squares }.
learn-exits = { $count ->
    [0] Il re non vede vie d’uscita.
    [one] Il re vede una via d’uscita: { $squares }.
   *[other] Il re vede { $count } vie d’uscita: { $squares }.
}

learn-letters = Il tavoliere con le lettere di Linneo
learn-letters-about = Tocca una lettera e vedi ogni regola che la nomina.
learn-atlas-about = Quali regole danno una possibilità a entrambe le parti, secondo partite del computer contro se stesso con ogni regolamento.
learn-solved-about = Giochi dei quali si sa chi vince, ciascuno da provare contro la sua dimostrazione.
learn-letters-lead = Linneo diede alle caselle lettere e numeri, e le sue leggi ne parlano. Tocca una casella per vedere tutte le regole che la nominano. Tocca una regola per vedere le sue caselle.
learn-letters-choose = Scegli una casella o una regola.
learn-letters-square = Casella { $square }, segnata { $mark }
learn-letters-confidence-certain = Il suo posto è certo.
learn-letters-confidence-high = Il suo posto è ben fondato.
learn-letters-confidence-medium = Il suo posto è dedotto dalla simmetria.
learn-letters-none = Nessuna regola la nomina.
learn-letters-how = Come è stato letto il tavoliere
learn-letters-named = { $clause } nomina { $marks }

## Dove si contraddicono

learn-differences-lead = Una riga è una domanda, una colonna è un testo. Scegli una cella e prova la risposta sul tavoliere.
learn-differences-only-against = Solo contraddizioni
learn-differences-question = Domanda
learn-differences-against = contraddice un altro testo
learn-differences-silent = tace
learn-differences-taken = tace; qui si gioca così: { $answer }
learn-differences-implied = segue dal testo
learn-differences-unclear = si può leggere in due modi
learn-differences-legend = Segni
learn-differences-not-on-board = Non è cosa che si decida in una sola posizione.
learn-differences-try = Prova le due risposte
learn-differences-left = Primo testo
learn-differences-right = Secondo testo
learn-differences-same = Sul tavoliere è la stessa cosa.
learn-differences-differ = Qui si dividono.
learn-differences-cell = { $text }: { $answer }
learn-group-board = Tavoliere e inizio
learn-group-movement = Muovere
learn-group-capture = Catturare i soldati
learn-group-king = Catturare il re
learn-group-end = La fine

learn-crossing = I pezzi possono attraversare la casella centrale?
learn-crossing-lead = Lo chiese un lettore sotto la pagina di Walker nell’ottobre 2017. Non ebbe risposta. Eccone una per ogni testo.
learn-crossing-A = Sì. La regola 5 lascia passare gli altri attraverso il castello finché è vuoto. È l’unico testo che lo dica.
learn-crossing-B = Non deciso. La legge 14 dice che il castello può «intercludere»: rinchiudere, oppure sbarrare la via. Letto come cattura, i pezzi passano; letto come sbarramento, no. Qui si possono giocare entrambe le letture.
learn-crossing-C = Non deciso. La traduzione mantiene il dubbio di Linneo: il castello può bloccare. Qui i pezzi passano.
learn-crossing-D = Non detto. È vietato solo fermarsi, perciò qui i pezzi passano.
learn-crossing-E = Non detto. È vietato solo fermarsi, perciò qui i pezzi passano.
learn-crossing-F = Non c’è castello. La casella centrale è come le altre.
learn-crossing-G = Con ogni probabilità no. «No other person can be admitted», nessun altro vi è ammesso, la lascia al solo re.

learn-question-size = Quanto è grande il tavoliere?
learn-question-pieces = Quanti pezzi ci sono?
learn-question-start = Come stanno all’inizio?
learn-question-first = Chi muove per primo?
learn-question-turns = Le parti muovono a turno?
learn-question-slide = Di quanto si muove un pezzo?
learn-question-leap = Un pezzo può saltare?
learn-question-castle-stop = Un soldato può fermarsi nel castello?
learn-question-castle-pass = Un soldato può attraversare il castello vuoto?
learn-question-king-return = Il re può tornare nel castello?
learn-question-king-pass = Il re può attraversare il suo castello vuoto?
learn-question-corner-stop = Un soldato può fermarsi in un angolo?
learn-question-marked = Si può rientrare nelle caselle di partenza?
learn-question-two-sides = Quanti ne servono per catturare un soldato?
learn-question-step-between = Che cosa succede a chi entra fra due nemici?
learn-question-several = Una mossa può catturarne più d’uno?
learn-question-castle-hostile = Il castello vuoto aiuta a catturare?
learn-question-trapped = Si può catturare l’ultimo difensore di un re circondato?
learn-question-king-in-castle-hostile = Si può catturare un attaccante contro il re nel castello?
learn-question-king-armed = Il re cattura?
learn-question-corner-hostile = Gli angoli vuoti aiutano a catturare?
learn-question-edge-hostile = Il bordo aiuta a catturare?
learn-question-king-castle = Quanti ne servono per prendere il re nel castello?
learn-question-king-beside = Quanti ne servono per prendere il re accanto al castello?
learn-question-king-edge = Quanti ne servono per prendere il re sul bordo?
learn-question-king-open = Quanti ne servono per prendere il re in campo aperto?
learn-question-goal = Dove vince il re?
learn-question-calls = Che cosa si grida quando una via è aperta?
learn-question-two-ways = Due vie aperte sono già una vittoria?
learn-question-attackers-win = Come vincono gli attaccanti?
learn-question-repetition = E se una posizione si ripete?
learn-question-no-move = E se una parte non può muovere?
learn-question-agreed-draw = I giocatori possono accordarsi per la patta?
learn-question-match = Che cosa è un incontro?
learn-question-new-pieces = Si propongono altri pezzi?

learn-answer-nine = 9×9
learn-answer-nine-or-more = 9×9 o più grande
learn-answer-twenty-five = 1 + 8 e 16
learn-answer-twenty-five-or-more = 1 + 8 e 16, o di più
learn-answer-cross = a croce
learn-answer-attackers = gli attaccanti
learn-answer-alternate = sì
learn-answer-any-distance = fin dove vuole
learn-answer-yes = sì
learn-answer-no = no
learn-answer-either = sì oppure no
learn-answer-two = due
learn-answer-three = tre
learn-answer-four = quattro
learn-answer-never = non si cattura
learn-answer-safe = niente
learn-answer-deadly-or-safe = morte, o niente
learn-answer-no-or-yes = no; in altre versioni sì
learn-answer-king-only = contro il re
learn-answer-has-won = ha vinto
learn-answer-three-at-edge = tre
learn-answer-edge = ovunque sul bordo
learn-answer-corner-or-edge = in un angolo; in altre versioni sul bordo
learn-answer-none = niente
learn-answer-raichi = raichi, tuichu
learn-answer-rajgge = råjgge, dujgu
learn-answer-cannot-shut = non si possono chiudere
learn-answer-taken = re preso
learn-answer-taken-or-shut-in = re preso o rinchiuso
learn-answer-draw = patta
learn-answer-draw-second = subito patta
learn-answer-draw-third = patta la terza volta
learn-answer-lose-or-draw = perde, oppure patta
learn-answer-swedes-lose = perdono gli svedesi
learn-answer-single = partite singole
learn-answer-winner-swedes = chi vince prende gli svedesi
learn-answer-proposed = due tipi

learn-note-size = Linneo e Smith si affidano a un disegno; lì si contano nove caselle per lato.
learn-note-first = Dove un testo tace cominciano gli attaccanti, come negli altri.
learn-note-king-return = Il pieghevole di Walker e la sua pagina web si contraddicono. Il primo elenco lascia scegliere ai giocatori.
learn-note-marked = Smith apre solo le caselle con le lettere, ma le sue stesse leggi mettono pezzi su quelle numerate.
learn-note-step-between = Le parole di Smith, «gets between», suonano come se entrare fosse mortale. La pagina web di Walker non dice di chi è la mossa che deve circondare un pezzo. Qui entrambi si giocano come gli altri.
learn-note-castle-hostile = Nell’edizione di Smith manca la quattordicesima legge di Linneo.
learn-note-trapped = Il pieghevole di Walker lo tralascia, benché si dica autentico, e così il blog.
learn-note-king-armed = Il blog dice che di solito il re non aiuta, e che altre versioni lo permettono.
learn-note-king-edge = Dove la meta è il bordo, un re che vi sta ha già vinto.
learn-note-king-open = La radice della grande contesa. «Etiam Rex», anche il re, nel 1811 divenne «tranne il re».
learn-note-calls = Dove un testo non ha grida, qui si mostrano lo stesso quelle di Linneo. È una nostra aggiunta, e non decidono nulla.
learn-note-two-ways = Linneo osserva che due vie non si possono chiudere entrambe. Ma un re accanto a un moscovita si può ancora prendere. Nessun testo fa finire la partita al grido.
learn-note-attackers-win = Linneo dice che la guerra finisce quando il re è preso o rinchiuso. La seconda parola si gioca qui in due modi: gli svedesi perdono quando nessuno di loro può muovere, o quando non possono né il re né gli uomini uniti a lui.
learn-note-match = Linneo fa giocare gli svedesi al vincitore nella partita seguente. In Smith il vincitore se ne impossessa: un fraintendimento.
learn-note-no-move = Il primo elenco offre entrambe le regole. Nella legge di Linneo un re rinchiuso ha perso; qui vuol dire che nessuno svedese può muovere. La lettura più stretta è un regolamento a sé.

learn-demo-set-up = La posizione all’inizio.
learn-demo-set-up-11 = L’inizio con undici caselle per lato, dodici difensori e ventiquattro attaccanti.
learn-demo-attackers-begin = Un attaccante fa la prima mossa.
learn-demo-defenders-begin = Un difensore prova a fare la prima mossa.
learn-demo-alternate = Muove un attaccante, poi un difensore.
learn-demo-twice = Un attaccante prova a muovere due volte di fila.
learn-demo-straight = Un difensore va da a a c, in linea retta.
learn-demo-diagonal = Un difensore prova ad andare da a a e, in diagonale.
learn-demo-far = Un difensore va da c a n in una mossa.
learn-demo-leap-i = Un difensore in b vuole andare in m. Qualcuno sta in i.
learn-demo-leap-e = Un difensore in b vuole andare in m. Qualcuno sta in e.
learn-demo-onto = Un difensore prova a mettersi su un attaccante.
learn-demo-marked-4 = Un difensore si ferma su una casella di partenza degli attaccanti.
learn-demo-marked-3 = Un attaccante si ferma su una casella di partenza dei difensori.
learn-demo-castle-stop = Un difensore vuole fermarsi nel castello vuoto.
learn-demo-castle-pass = Un difensore vuole attraversare il castello vuoto.
learn-demo-king-return = Il re vuole tornare nel castello.
learn-demo-king-pass = Il re vuole attraversare il suo castello vuoto.
learn-demo-corner-stop = Un difensore vuole fermarsi in un angolo.
learn-demo-custodial = Un attaccante stringe un difensore dall’altra parte.
learn-demo-step-between = Un difensore entra fra due attaccanti.
learn-demo-three-at-once = Una mossa porta un attaccante accanto a tre difensori, ciascuno con un altro attaccante alle spalle.
learn-demo-castle-anvil-defender = Un difensore sta fra il castello vuoto e un attaccante che arriva.
learn-demo-castle-anvil-attacker = Un attaccante sta fra il castello vuoto e un difensore che arriva.
learn-demo-king-in-castle-anvil = Un attaccante sta fra il re nel castello e un difensore che arriva.
learn-demo-king-hammer = Il re muove contro un attaccante che ha alle spalle un difensore.
learn-demo-king-anvil = Un difensore muove contro un attaccante che ha alle spalle il re.
learn-demo-trapped = Il re è circondato su tre lati. Un attaccante arriva alle spalle del difensore sul quarto.
learn-demo-trapped-two = Lo stesso con due soli attaccanti accanto al re.
learn-demo-trapped-late = L’attaccante alle spalle del difensore c’era già. Il terzo accanto al re arriva per ultimo.
learn-demo-corner-hostile = Un attaccante sta fra un angolo vuoto e un difensore che arriva.
learn-demo-edge-hostile = Un difensore sta sul bordo. Un attaccante gli arriva davanti.
learn-demo-king-leaves-castle = Tre attaccanti accanto al re. Egli esce dal quarto lato.
learn-demo-castle-four = Il quarto attaccante arriva accanto al re nel castello.
learn-demo-castle-three = Solo il terzo attaccante arriva accanto al re nel castello.
learn-demo-beside-three = Il re sta accanto al castello. Il terzo attaccante arriva in 3.
learn-demo-beside-a = Lo stesso; il terzo attaccante arriva in a.
learn-demo-beside-two = Il re sta accanto al castello, fra due soli attaccanti.
learn-demo-king-two = Il re sta in campo aperto. Un secondo attaccante arriva di fronte al primo.
learn-demo-king-four = Il re sta in campo aperto. Arriva il quarto attaccante.
learn-demo-king-edge = Il re sta sul bordo. Arriva il terzo attaccante.
learn-demo-escape = Il re va in una casella del bordo che non è un angolo.
learn-demo-corner = Il re va in un angolo.
learn-demo-one-way = Il re in b, tutti gli altri dov’erano all’inizio. Vede una via.
learn-demo-way-shut = Lo stesso; un attaccante chiude la via in m.
learn-demo-two-ways = Il re in e, tutti gli altri dov’erano all’inizio. Vede due vie.
learn-demo-two-ways-one-shut = Lo stesso; un attaccante chiude una via. L’altra resta aperta.
learn-demo-repetition = Entrambe le parti vanno e tornano. La posizione iniziale si è ripetuta.
learn-demo-shut-in = Arriva l’ultimo attaccante. Né il re né i suoi due soldati possono muovere.
learn-demo-shut-in-king = Arriva l’ultimo attaccante. Né il re né i due soldati uniti a lui possono muovere; un terzo, lontano, può.
learn-demo-tuichu-taken = Il re vede tre vie d’uscita, ma un attaccante gli sta accanto, e un altro arriva di fronte.
learn-demo-diagonal-piece = Un attaccante di un nuovo tipo muove in diagonale.
learn-demo-phantom-piece = Un difensore di un nuovo tipo passa attraverso due pezzi.

## Che cosa ha cambiato il gioco

learn-changed-lead = Nel 1732 il re si poteva catturare come chiunque altro. Nel 1811 non lo si poteva quasi più. A fare la differenza fu una sola regola.
learn-changed-1732 = 1732: anche il re
learn-changed-1732-text = Carlo Linneo, venticinque anni, guarda giocare i sami e annota le loro regole in un latino frettoloso. La sua nona legge dice come si cattura: fra due nemici. Finisce con due parole, «etiam Rex»: anche il re.
learn-changed-1811 = 1811: tranne il re
learn-changed-1811-text = James Edward Smith pubblica il diario in inglese. «Etiam», anche, diventa il suo contrario. Ora due nemici non possono niente contro il re. Mancano anche le leggi 13 e 14, e con la quattordicesima l’aiuto del castello nel catturare.
learn-changed-position = Una posizione, due partite
learn-changed-position-text = Il re vede tre vie fino al bordo: tuichu! Un attaccante gli sta accanto, e la mossa è agli attaccanti. Gioca b9–b3 secondo l’uno o l’altro testo.
learn-changed-linnaeus = Secondo Linneo
learn-changed-smith = Secondo Smith
learn-changed-after-linnaeus = Preso fra due. Gli attaccanti hanno vinto.
learn-changed-after-smith = In due non possono fargli niente. Tocca a lui, e il bordo è aperto. Portalo lì.
learn-changed-after-smith-won = Esce. I difensori hanno vinto, con gli stessi pezzi sulle stesse caselle.
learn-changed-mend = Come fu riparato
learn-changed-mend-text = Un re al sicuro quasi ovunque vince troppo facilmente. Così i manuali inventarono rimedi: quattro attaccanti per prenderlo, un re disarmato, gli angoli come meta, accampamenti in cui non si entra. La maggior parte dei giochi tafl di oggi porta con sé uno di questi rimedi. Al latino, stampato nel 1889, non ne serviva nessuno.
learn-changed-murray = Con quattro, come nei manuali
learn-changed-murray-text = Arriva il quarto attaccante. Alla lettera del 1811 il re è ancora libero; come si giocò più tardi, è preso.
learn-changed-other = Altre due sviste
learn-changed-other-14 = La legge 14, in cui il castello aiuta a catturare, non fu stampata.
learn-changed-other-12 = La legge 12 fa giocare gli svedesi al vincitore nella partita seguente. In Smith il vincitore se ne impossessa, e il perdente restituisce quel che aveva preso.
learn-changed-play-linnaeus = Gioca con le regole di Linneo
learn-changed-play-smith = Gioca con le regole di Smith

## Come si vince

learn-strategy = Come si vince
learn-strategy-about = { $count } consigli per le due parti, ognuno con la sua prova: sul tavoliere o in partite giocate.
learn-strategy-lead = Qui non ci sono opinioni. Ogni posizione è stata esaminata fino in fondo, e ogni quota è stata contata nelle partite di un archivio. Gioca sui tavolieri: si può provare qualunque mossa.
learn-strategy-defenders = Per gli svedesi
learn-strategy-attackers = Per i moscoviti
learn-strategy-wins = Provato: una prima mossa vince, e nessun’altra, entro { $plies } mosse delle due parti insieme.
learn-strategy-holds = Provato: una mossa regge. Dopo ognuna delle altre { $others } l’altra parte vince subito.
learn-strategy-games-copenhagen = Contato in partite di Copenhagen Hnefatafl, su undici caselle per lato:
learn-strategy-games-brandubh = Contato in partite di Brandubh, su sette caselle per lato:
learn-strategy-count-defenders-take-first = dove i difensori hanno catturato il primo pezzo, ne hanno vinte { $won } su { $of }.
learn-strategy-count-attackers-take-first = dove gli attaccanti hanno catturato il primo pezzo, i difensori ne hanno vinte { $won } su { $of }.
learn-strategy-count-attackers-ahead = dove, dopo dieci mosse per parte, gli attaccanti avevano perso meno del doppio dei pezzi dei difensori, ne hanno vinte { $won } su { $of }.
learn-strategy-count-attackers-behind = dove avevano perso più del doppio, ne hanno vinte { $won } su { $of }.
learn-strategy-empty-line = Cerca la linea vuota da un capo all’altro
learn-strategy-empty-line-text = Un re che arriva su una linea così vede due vie d’uscita, e una mossa ne chiude una sola. Qui la seconda riga è vuota. Tieni i tuoi uomini lontani da una riga e da una colonna, e tieni aperta una via per arrivarci.
learn-strategy-call-again = Grida, e grida ancora
learn-strategy-call-again-text = Ogni raichi costringe a una risposta. Usa le risposte per camminare: ogni grido porta il re più vicino a una linea con due vie, e i moscoviti non hanno mai una mossa per sé.
learn-strategy-open-the-way = Fai aprire la via a un uomo
learn-strategy-open-the-way-text = Un uomo che lascia la linea del re la apre, e se uscendo cattura, si apre anche la linea dietro la sua vittima. Una mossa, due vie.
learn-strategy-look-opposite = Guarda la casella di fronte
learn-strategy-look-opposite-text = In campo aperto bastano due per prendere il re. Se un attaccante gli sta accanto, guarda dall’altra parte: può arrivarci un altro? Allora il re deve muoversi, e in questa posizione c’è un solo posto per lui.
learn-strategy-take-first = Cattura il primo pezzo
learn-strategy-take-first-text = Una cattura apre un buco nel cerchio. In due giochi affini i difensori hanno vinto molto più spesso dove il primo pezzo preso era un attaccante.
learn-strategy-shut-not-take = Prima chiudere, poi catturare
learn-strategy-shut-not-take-text = Una cattura tenta e può aspettare. Quando il re vede una via d’uscita conta soltanto chiuderla. Qui cinque mosse catturano, e ognuna perde.
learn-strategy-gate-that-threatens = Chiudi da dove anche minacci
learn-strategy-gate-that-threatens-text = Un re ha poche vie d’uscita alla volta, e ognuna si può chiudere su più caselle. Scegli quella da cui il pezzo che chiude sarà uno dei due che lo prendono.
learn-strategy-take-his-flight = Avvicinati quando le fughe sono coperte
learn-strategy-take-his-flight-text = Un pezzo accanto al re minaccia di prenderlo con un altro dalla parte opposta. Prima di metterlo lì, guarda dove può andare. Qui ogni fuga finisce anch’essa fra due.
learn-strategy-beside-the-castle = Spingilo contro il suo castello
learn-strategy-beside-the-castle-text = Accanto al castello vuoto bastano tre per prendere il re, e dentro non può tornare. Una minaccia da un lato del castello lo manda dall’altro, passandovi sopra.
learn-strategy-give-a-man = Sacrifica un uomo per guadagnare una mossa
learn-strategy-give-a-man-text = Gli attaccanti sono il doppio. Un pezzo messo dove sarà catturato costa agli svedesi la loro mossa; usala per quella che chiude la rete.
learn-strategy-one-for-one = Scambia uno per uno
learn-strategy-one-for-one-text = Ci sono due dei tuoi per ognuno dei loro: uno scambio alla pari è un guadagno, due per uno no.
learn-demo-strategy-empty-line = Cerca la linea vuota da un capo all’altro.
learn-demo-strategy-call-again = Grida, e grida ancora.
learn-demo-strategy-open-the-way = Fai aprire la via a un uomo.
learn-demo-strategy-look-opposite = Guarda la casella di fronte.
learn-demo-strategy-gate-that-threatens = Chiudi da dove anche minacci.
learn-demo-strategy-beside-the-castle = Spingilo contro il suo castello.
learn-demo-strategy-take-his-flight = Avvicinati quando le fughe sono coperte.
learn-demo-strategy-give-a-man = Sacrifica un uomo per guadagnare una mossa.
learn-demo-strategy-shut-not-take = Prima chiudere, poi catturare.
learn-share = Un collegamento a questa lezione, per tutta una classe
learn-sheet = Le lezioni su carta
learn-sheet-hint = Ogni lezione con i suoi tavolieri e compiti; le soluzioni sono sull’ultima pagina.
learn-sheet-solutions = Soluzioni
learn-endings = Finali
learn-endings-about = Che cosa si sa per certo quando restano pochi pezzi
learn-endings-lead = Quando restano pochi pezzi, una tabella contiene ogni posizione: chi vince, e in quante mosse delle due parti insieme. Queste sono le quote di tutte le posizioni; quelle uguali dopo una rotazione o una riflessione contano una volta.
learn-endings-try = Premi un tavoliere per provarlo.
learn-endings-alone = Un re solo
learn-endings-against = attaccanti
learn-endings-first = muovono loro, e vincono
learn-endings-second = muove lui, e vincono loro
learn-endings-round =
    { $side ->
        [attackers] muovono loro, e vincono solo perché la partita gira in tondo
        [defenders] muovono loro, e il re vince perché la partita gira in tondo
       *[nobody] muovono loro, e nessuno può forzare una vittoria
    }
learn-endings-zugzwang =
    { $count ->
        [0] Non c’è nessuna posizione in cui ogni parte preferirebbe che muovesse l’altra.
        [one] C’è una posizione in cui ogni parte preferirebbe che muovesse l’altra.
       *[other] Ci sono { $count } posizioni in cui ogni parte preferirebbe che muovesse l’altra.
    }
learn-endings-longest = Le vittorie più lunghe
learn-endings-board =
    { $turn ->
        [attackers] Muovono gli attaccanti; { $winner ->
            [attackers] vincono in { $plies }.
           *[defenders] i difensori vincono in { $plies }.
        }
       *[defenders] Muovono i difensori; { $winner ->
            [attackers] gli attaccanti vincono in { $plies }.
           *[defenders] vincono in { $plies }.
        }
    }
