# Tutto ciò che dicono pieghevoli, schede, formulari e giochi di carta. _corsivo_ e *grassetto* si segnano così.

list-end = { $most } e { $last }
number-list-item = { $count } × { $kind } ({ $letter })

## Pezzi e parti

attackers = attaccanti
defenders = difensori
king = il re
all-pieces = tutti i pezzi
kind-called-commander = comandante
kind-called-knight = cavaliere
kind-called-guard = guardia
kind-called-mercenary = mercenario
kind-called-diagonal = pezzo diagonale
kind-called-phantom = fantasma

## Titoli delle regole

section-board = Tavoliere e pezzi
section-movement = Movimento
section-areas = Caselle segnate
section-capture = Catture
section-king = La cattura del re
section-end = Fine della partita

## Tavoliere e pezzi

board-size = Il tavoliere ha { $size } × { $size } caselle.
board-pieces = Un re e { $defenders } difensori stanno contro { $attackers } attaccanti, disposti come nella figura{"\u00A0"}{ $figure }.
board-kinds-attackers = Tra gli attaccanti: { $list }.
board-kinds-defenders = Tra i difensori: { $list }.
first-attackers = Cominciano gli attaccanti.
first-defenders = Cominciano i difensori.
take-turns = Si gioca a turno, muovendo un pezzo alla volta.

## Movimento

move-all = Ogni pezzo si muove in linea retta { $lines ->
    [orthogonal] lungo la sua riga o colonna
    [diagonal] lungo una diagonale
   *[both] lungo la sua riga, la sua colonna o una diagonale
  }, { $range ->
    [0] finché la via è libera
    [1] di una casella alla volta
   *[other] di { $range } caselle al massimo
  } (figura{"\u00A0"}{ $figure }).
move-some = { $who }: in linea retta { $lines ->
    [orthogonal] lungo riga o colonna
    [diagonal] lungo una diagonale
   *[both] lungo riga, colonna o diagonale
  }, { $range ->
    [0] finché la via è libera
    [1] di una casella alla volta
   *[other] di { $range } caselle al massimo
  }.
move-no-jump = Nessun pezzo ne salta un altro né si ferma dove ce n’è uno.
move-otherwise = Salvo diversa regola, nessun pezzo ne salta un altro né si ferma dove ce n’è uno.
move-slides = { $who }: può scivolare sopra altri pezzi, ma non sopra il re o una casella chiusa, e si ferma su una casella vuota.
move-jump = { $who }: può anche saltare { $over ->
    [any] un pezzo
   *[enemies] un nemico
  } sulla casella accanto, fino alla casella vuota subito dietro{ $restricted ->
    [yes] , ma solo da o verso una casella segnata
   *[no] {""}
  }.{ $captures ->
    [yes] {" "}Il nemico saltato è catturato.
   *[no] {""}
  }
move-unjumpable = { $who }: nessuno può saltarvi sopra.

## Caselle segnate

area-called-throne = Trono
area-called-corners = Angoli
area-called-attacker-camps = Accampamenti
area-called-defender-camps = Accampamenti dei difensori
area-called-hard-camps = Accampamenti duri
area-at = { $area } ({ $squares })
closed-all = Nessun pezzo può fermarsi qui né passarvi{ $king ->
    [yes] ; il re, una volta uscito, non vi torna
   *[no] {""}
  }.
closed-king = Solo il re può fermarsi qui o passarvi.
closed-some = Possono fermarsi qui o passarvi solo: { $who }.
stop-none = Nessun pezzo può fermarsi qui{ $king ->
    [yes] ; il re, una volta uscito, non vi torna
   *[no] {""}
  }.
stop-king = Solo il re può fermarsi qui.
stop-some = Possono fermarsi qui solo: { $who }.
pass-all = Ogni pezzo può passarvi finché la casella è vuota.
pass-none = Nessun pezzo può passarvi.
pass-king = Solo il re può passarvi.
pass-some = Possono passarvi solo: { $who }.
area-open = Ogni pezzo può fermarsi qui e passarvi.
corners-plain = Sono caselle come le altre.
enter-none = Nessun pezzo può entrare da fuori. { $inside ->
    [group] I pezzi che cominciano qui possono muoversi nel loro gruppo di caselle finché non lo lasciano.
   *[area] I pezzi che cominciano qui possono muoversi su queste caselle finché non le lasciano.
  }
enter-king = Solo il re può entrare da fuori.
enter-some = Possono entrare da fuori solo: { $who }.
hostile-empty = Quando è vuota, { $squares ->
    [1] la casella
   *[other] una tale casella
  } vale nelle catture come nemico per { $whom }.
hostile-occupied = Anche quando è occupata, { $squares ->
    [1] la casella
   *[other] una tale casella
  } vale nelle catture come nemico per { $whom }.

## Catture

capture-custodial = Un pezzo che non sia il re è catturato quando un nemico si muove in modo da chiuderlo tra due nemici, da parti opposte nella sua riga o colonna (figura{"\u00A0"}{ $figure }).
capture-removed = Esce dal gioco.
capture-several = Una mossa può catturare più pezzi.
capture-active = Un pezzo può mettersi da sé tra due nemici senza pericolo.
capture-passive-too = È catturato anche un pezzo che si mette da sé tra due nemici; solo il re non lo è.
armed-king = Il re aiuta i suoi a catturare.
armed-king-not = Il re non prende parte alle catture.
armed-hammer = { $who }: cattura muovendosi, ma non stando dall’altra parte.
armed-anvil = { $who }: aiuta a catturare stando dall’altra parte, ma non cattura muovendosi.
armed-not = { $who }: non prende parte alle catture.
captured-never = { $who }: non può essere catturato.
captured-turns = { $who }: se catturato non esce dal gioco ma cambia parte, e diventa: { $kind }.
trapped-defender = Se il re è sul trono con attaccanti su tre lati e un difensore sul quarto, questo difensore è catturato da un attaccante che gli si mette alle spalle.
shieldwall = Muro di scudi: due o più pezzi in fila lungo il bordo sono catturati insieme quando ciascuno ha un nemico di fronte e i due capi della fila sono chiusi da nemici{ $corner ->
    [yes] {" "}o da un angolo
   *[no] {""}
  }. { $end ->
    [yes] Il pezzo che cattura deve chiudere un capo.
   *[no] Il pezzo che cattura può chiudere un capo o il fronte.
  } Un re nella fila non è catturato.
extra-capture = Un pezzo che ha catturato può continuare nello stesso turno, finché cattura ancora.
extra-capture-or-escape = Un pezzo che ha catturato può continuare nello stesso turno, finché cattura ancora; il re può continuare anche per fuggire.
extra-any-while-capturing = Un pezzo che ha catturato, e potrebbe catturare ancora, fa un’altra mossa nello stesso turno.
extra-any = Un pezzo che ha catturato fa un’altra mossa qualsiasi nello stesso turno.
edge-hostile = Il bordo del tavoliere vale nelle catture come nemico per { $whom }.

## Il re

king-never = { $where ->
    [throne] Sul trono il re non può essere catturato.
    [beside] Accanto al trono il re non può essere catturato.
    [edge] Sul bordo il re non può essere catturato.
    [elsewhere] Altrove il re non può essere catturato.
    [ordinary] Tra attaccanti comuni il re non può essere catturato in nessun luogo.
   *[any] In nessun luogo il re può essere catturato.
  }
king-two = { $where ->
    [throne] Sul trono
    [beside] Accanto al trono
    [edge] Sul bordo
    [elsewhere] Altrove
   *[any] Ovunque
  } il re è catturato come gli altri pezzi, tra due nemici.
king-four = { $where ->
    [throne] Sul trono
    [beside] Accanto al trono
    [edge] Sul bordo
    [elsewhere] Altrove
   *[any] Ovunque
  } il re è catturato da attaccanti su tutti e quattro i lati.
king-three = { $where ->
    [throne] Sul trono
    [beside] Accanto al trono
    [edge] Sul bordo
    [elsewhere] Altrove
   *[any] Ovunque
  } il re è catturato da attaccanti sugli altri tre lati.
pierces = { $who }: due di loro da parti opposte catturano il re ovunque si trovi, e così uno opposto a un angolo ostile; salvo sul trono o contro di esso.

## La fine

goal-edge = I difensori vincono quando il re raggiunge una casella del bordo.
goal-corners = I difensori vincono quando il re raggiunge un angolo del tavoliere.
goal-wide-corners = I difensori vincono quando il re raggiunge una delle caselle d’angolo, che nella figura{"\u00A0"}{ $figure } hanno quattro petali.
goal-marked = I difensori vincono quando il re raggiunge una casella d’arrivo; nella figura{"\u00A0"}{ $figure } hanno piccoli angoli.
attackers-win = Gli attaccanti vincono quando catturano il re.
tuichu-wins = I difensori vincono anche quando, dopo il loro turno, il re ha due vie verso una meta.
edge-fort = I difensori vincono anche con un forte: il re tocca il bordo, può ancora muoversi, e gli attaccanti non possono rompere il muro intorno a lui.
encirclement-without = Gli attaccanti vincono anche quando accerchiano tutti i difensori, così che nessuno possa raggiungere il bordo.
encirclement-with = Gli attaccanti vincono anche quando chiudono tutti i difensori insieme al re, lontano da ogni casella d’arrivo.
blockade = Gli attaccanti vincono anche quando nessun difensore ha una casella vuota accanto.
king-shut-in = Gli attaccanti vincono anche quando né il re né alcuno degli uomini uniti a lui, fianco a fianco, può muovere.
elimination = Una parte che ha perso tutti i suoi pezzi ha perso la partita.
no-move = { $who ->
    [attackers] Se gli attaccanti non possono muovere,
    [defenders] Se i difensori non possono muovere,
   *[both] Se una parte non può muovere,
  } { $result ->
    [loses] { $who ->
        [both] ha perso.
       *[other] hanno perso.
    }
    [passes] { $who ->
        [both] passa; se nessuna parte può muovere, la partita è patta.
       *[other] passano; se nessuna parte può muovere, la partita è patta.
    }
   *[draws] la partita è patta.
  }
repetition = { $who ->
    [attackers] Quando una mossa degli attaccanti
    [defenders] Quando una mossa dei difensori
   *[both] Quando una mossa
  } { $occurrence ->
    [2] ripete una posizione precedente
    [3] dà la stessa posizione per la terza volta
   *[other] dà la stessa posizione per la { $occurrence }ª volta
  }{ $since ->
    [yes] {" "}dall’ultima cattura
   *[no] {""}
  }, { $result ->
    [loses] { $who ->
        [both] chi l’ha fatta perde.
       *[other] hanno perso.
    }
    [wins] { $who ->
        [both] chi l’ha fatta vince.
       *[other] hanno vinto.
    }
    [forbidden] non è permessa.
    [nothing] non accade nulla.
   *[draws] la partita è patta.
  }
repetition-against = Quando { $occurrence ->
    [2] torna una posizione precedente
    [3] si dà la stessa posizione per la terza volta
   *[other] si dà la stessa posizione per la { $occurrence }ª volta
  }{ $since ->
    [yes] {" "}dall’ultima cattura
   *[no] {""}
  }, { $loser ->
    [attackers] gli attaccanti perdono.
   *[defenders] i difensori perdono.
  }
no-capture-limit = La partita è patta dopo { $count } mosse di fila senza catture, contando quelle di entrambe le parti.
ply-limit = La partita è patta dopo { $count } mosse, contando quelle di entrambe le parti.
agreement = I giocatori possono accordarsi per la patta.
call-one = Quando il re vede una via verso la meta, il suo giocatore grida «_{ $word }_».
call-two = Quando ne vede due insieme, grida «_{ $word }_».
call-added = Le grida sono una nostra aggiunta, tratta da Linneo; non decidono nulla.
call-two-added = Il secondo grido è una nostra aggiunta, tratta da Linneo; non decide nulla.
by-hand-foteviken = Se non ha gridato, il re non può uscire per quella via nella sua mossa successiva.
match-two-games = Un incontro è di due partite, la seconda a parti scambiate.
match-winner = Nella partita seguente il vincitore prende i difensori, il perdente gli attaccanti.

## Figure

figure = Figura{"\u00A0"}{ $number }
figure-start = La disposizione iniziale.
figure-move = Mosse dei due pezzi ombreggiati: punti per il re, cerchi per l’attaccante.
figure-capture = Catture: il pezzo che muove prende quello barrato.
figure-king = Come si cattura il re.
figure-escape = Il re vede { $ways ->
    [1] una via d’uscita
    [2] due vie d’uscita
   *[other] { $ways } vie d’uscita
  }.
figure-move-kinds = Mosse dei due pezzi ombreggiati: punti per il re, cerchi per l’attaccante. Sotto: dove può andare ogni altro pezzo.
figure-endings = Altri modi di finire la partita.
figure-linnaeus = Il disegno di Linneo del 1732, con le lettere usate nelle sue leggi, per quanto si può leggere. [B]
figure-ballinderry = Il tavoliere di Ballinderry, semplificato: sette file di sette fori, con segni al centro e negli angoli. [board-markings]
figure-peniarth = Il tavoliere disegnato da Robert ap Ifan: undici per undici caselle, una colonna sì e una no ombreggiata, il centro segnato. [lewis, board-markings]
figure-gospels = Il tavoliere del manoscritto, largo diciotto caselle, con i pezzi agli incroci delle linee, come si leggono qui. [corpus]
figure-sizes = I tavolieri dei giochi tafl di oggi, tutti nella stessa scala: 7 caselle per lato per il brandub, 9 per il tablut, 11 per hnefatafl e tawlbwrdd, 19 per il gioco dei Vangeli.
case-enemies = tra due nemici
case-throne = contro il trono vuoto
case-corners = contro un angolo
case-camps = contro un accampamento
case-trapped = dietro il difensore del re
case-shieldwall = muro di scudi
case-on-throne = sul trono
case-beside = accanto al trono
case-elsewhere = su altre caselle
case-anywhere = ovunque
case-three = tre in una volta
case-edge = sul bordo
case-pierced = tra due { $letter }
case-kind = { $kind }
case-fort = un forte
case-encirclement = un accerchiamento

## Il pieghevole

cover-line = Un re e { $defenders } difensori contro { $attackers } attaccanti, su { $size } × { $size } caselle
cover-goal-edge = Il re raggiungerà il bordo?
cover-goal-corners = Il re raggiungerà un angolo?
cover-goal-marked = Il re si salverà?
heading-history = Storia
heading-rules = Come si gioca
heading-variants = Varianti
heading-sources = Fonti
silent = ° Il testo non lo dice; così si usa giocare.
unclear = ? Le parole di questa clausola si possono leggere anche altrimenti.
clause-key = Lettere e numeri dopo una frase indicano la clausola su cui si fonda; si vedano le Fonti.
author-unknown = autore ignoto
author-of-G = Carlo Linneo, tradotto da James Edward Smith
author-of-wtf = Aage Nielsen e la World Tafl Federation
author-of-cartier = il forum di aagenielsen.dk
author-of-foteviken = museo di Foteviken
author-of-bologna = Università di Bologna (A. Galassi e altri)
author-of-tartu = Tõnis Lees e Tambet Matiisen
author-of-copenhagen = Aage Nielsen, Adam Bartley e Tim Millar
author-of-tawlbwrdd = Bell e la World Tafl Federation
author-of-hnefatafl-org = gli autori di hnefatafl.org
author-of-archive = giocatori di aagenielsen.dk
author-of-ballinderry = museo della University of Waterloo
year-12th-century = XII secolo

heading-laws = Le leggi di Linneo
laws-intro = Dal suo diario del 1732, accanto alla nostra traduzione. Le lettere sono quelle del disegno. [B]
law-3 = Un re in _b_, se nessuno sta in _e_, _i_ e _m_, può uscire, a meno che un moscovita non occupi subito una di queste caselle e chiuda la via.
law-4 = Quando il re esce così, la battaglia è finita.
law-5 = Se il re sta in _e_ e nessuno, né dei suoi né dei nemici, sta in _f g_ o in _i m_, l’uscita non si può chiudere.
law-6 = Quando il re vede una via aperta deve gridare _raichi_; se ne sono aperte due, _tuichu_.
law-9 = Se qualcuno riesce a mettere un nemico tra due dei suoi, quello è ucciso e va tolto, anche il re.
law-12 = Preso o rinchiuso il re la guerra finisce; il vincitore tiene gli svedesi, lo sconfitto i moscoviti, e si ricomincia.
law-14 = Il castello può rinchiudere come un terzo pezzo: se un soldato è su 2 e un nemico su 3, è ucciso.

variants-tablut = Al tablut si gioca con molte regole, perché la prima traduzione inglese risparmiò il re dove Linneo non lo faceva. [A, G] Lontano dal castello il re è catturato tra due nemici, da quattro, o mai. Uscito dal castello, secondo alcune regole può tornarvi e secondo altre no, e secondo qualcuna nessuno può attraversarlo. Nella maggior parte il re vince sul bordo; in alcune deve raggiungere un angolo e non partecipa alle catture. [F]
variants-hnefatafl = Le regole antiche sono perdute, e quelle di oggi non concordano. La maggior parte chiede quattro attaccanti per catturare il re, alcune due, come per gli altri pezzi. Nelle regole da torneo si possono catturare intere file lungo il bordo, il re vince in un forte che non si può rompere, e gli attaccanti vincono quando accerchiano tutti. Berserk Hnefatafl aggiunge pezzi che saltano e più catture in un turno. [copenhagen, berserk]
variants-brandub = Nessuna regola del brandub fu scritta, e ogni ricostruzione sceglie. Nella maggior parte due attaccanti catturano il re lontano dal trono; in alcune ne servono quattro. Secondo alcune regole il re può tornare sul trono e secondo altre no, e in poche non partecipa alle catture. In Magpie muove di una casella alla volta. [magpie]
variants-ard-ri = Le regole dell’ard rí sono moderne, e differiscono soprattutto in due cose. In alcune ogni pezzo muove di una casella alla volta, in altre finché la via è libera. In alcune due attaccanti catturano il re, in altre ne servono quattro.
variants-tawlbwrdd = Il manoscritto non dice esattamente dove comincino i pezzi: si dispongono a croce o a rombo, gli attaccanti sei per lato. [lewis] La sua parola per la meta del re è stata letta come il bordo del tavoliere. Alcune regole lasciano attraversare a tutti il trono vuoto, altre solo al re.
variants-alea-evangelii = Il manoscritto spiega il disegno con i Vangeli e non dà regole di gioco. [corpus] In alcune letture il re fugge in un angolo, in altre in una qualsiasi delle caselle intorno. Nella maggior parte lo catturano quattro attaccanti; in una due, quando è lontano dal trono. Anche quali pezzi attacchino e quali difendano si legge in modi diversi.
variants-sea-battle = A Sea Battle Tafl si gioca su tavolieri di 9, 11 e 13 caselle per lato, con più di una disposizione dei pezzi. In alcuni tornei cominciano i difensori. Altri giochi della famiglia chiedono due attaccanti invece di quattro, lasciano partecipare il re alle catture, o lo mandano in un angolo.
variants-other = I giochi tafl differiscono soprattutto in tre cose: quanti attaccanti servono per catturare il re, se il re partecipa alle catture, e se fugge verso il bordo o verso un angolo. I loro tavolieri hanno da 7 a 19 caselle per lato.

# Keys in brackets name the sources of what stands before them.

history-tafl = Prima degli scacchi, in tutta l’Europa del nord si giocava a _tafl_: un re e i suoi uomini al centro del tavoliere, e intorno nemici in numero doppio. Tavolieri e pezzi sono stati trovati in tutta la Scandinavia; navigatori e mercanti portarono il gioco nelle isole britanniche, in Lapponia, e a oriente in Russia e in Ucraina. Nel dodicesimo secolo gli scacchi ne presero il posto. [A, D]
history-tablut = Nel Sápmi il gioco sopravvisse fino al Settecento, e forse fino al tardo Ottocento. [A, D] Nel 1732 Carlo Linneo, a venticinque anni, vi andò a studiare le piante, vide i sami giocare a _tablut_ e ne scrisse le leggi nel suo diario, in latino, con un disegno del tavoliere e dei pezzi. È la testimonianza più completa di un gioco tafl. [B, E]
    Gli svedesi stanno intorno al loro re, i moscoviti intorno a loro. [B] Nel 1811 James Edward Smith pubblicò il diario in inglese. Nella nona legge risparmiò il re dove Linneo non lo faceva; così gli svedesi vincevano troppo facilmente, e i giocatori hanno corretto il gioco in molti modi. [G, A] Il latino fu stampato nel 1889. [D]
history-hnefatafl = _Hnefatafl_, il gioco della tavola del re, era giocato dai navigatori nordici ovunque andassero. Le sue regole sono perdute. Quelle di oggi risalgono al diario di Linneo del 1732, che descrive un piccolo gioco affine della Lapponia, e furono provate su tavolieri delle antiche misure; giocatori dell’isola di Fetlar e poi di Copenaghen ne fecero giochi da torneo. [B, fetlar-panel, copenhagen]
history-brandub = _Brandub_, «corvo nero», è il piccolo gioco d’Irlanda. Le poesie parlano di un re al centro e dei suoi uomini intorno, e un tavoliere di sette per sette fori fu trovato a Ballinderry nel 1932. [ballinderry] Nessuna regola fu scritta; quelle di oggi seguono ciò che Linneo scrisse nel 1732 di un gioco affine, il _tablut_. [B]
history-ard-ri = _Ard rí_, «re supremo», si gioca sul piccolo tavoliere di sette per sette caselle. Quanto sia antico non lo sa nessuno; le regole di oggi seguono ciò che Linneo scrisse nel 1732 di un gioco affine, il _tablut_. [B]
history-tawlbwrdd = _Tawlbwrdd_ è il tafl del Galles. Nel 1587 Robert ap Ifan lo descrisse e ne disegnò il tavoliere: un re e dodici uomini contro ventiquattro. [peniarth, lewis] Ciò che tacque si completa con quanto Linneo scrisse nel 1732 di un gioco affine, il _tablut_. [B]
history-alea-evangelii = _Alea evangelii_, il gioco dei Vangeli, è un disegno in un manoscritto irlandese del dodicesimo secolo, ora a Oxford: un grande tavoliere in cui ogni pezzo sta per una parte dei Vangeli. [corpus] Si è dubitato che sia mai stato giocato. Le regole di oggi seguono ciò che Linneo scrisse nel 1732 di un piccolo gioco affine, il _tablut_. [B]
history-other = La testimonianza più completa di un gioco tafl è quella di Carlo Linneo, che nel 1732 vide i sami giocare a _tablut_ e ne scrisse le leggi nel suo diario. Le regole dei giochi tafl di oggi, anche di questo, risalgono a essa. [B, E]

## Piegatura

heading-printing = Stampa e piegatura
notes-print = Questa pagina è per chi stampa il pieghevole e non ne fa parte. Stampare le pagine 1 e 2 sui due lati di un foglio { $paper }, girato sul lato corto, a grandezza naturale: senza ridurre e senza adattare alla pagina.
notes-fold = Posare il foglio con le regole in alto. Piegare in dentro la parte destra lungo i segni (1), poi la sinistra sopra di essa (2). La parte destra è larga { $narrow } mm e le altre { $wide } mm, così che resti piana all’interno.
heading-licence = Licenza
notes-made = Regole: { $name } (_{ $id }_).
licence = Questo pieghevole si può copiare, cambiare e regalare: MIT o Apache-2.0, a scelta. Carattere: Vollkorn, SIL Open Font License. Fatto con tablut.

## Il formulario

score-title = Formulario
score-event = Torneo
score-date = Data
score-place = Luogo
score-round = Turno
score-attackers = Attaccanti
score-defenders = Difensori
score-result = Risultato
score-signature = Firme
score-notation = Le mosse si scrivono _e5-e2_, le catture _e5-e2xd2_; se i pezzi di una parte sono tutti uguali, bastano le caselle.
