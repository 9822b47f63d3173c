# I nomi e i riassunti dei regolamenti. `english` ed `english-summary` sono ciò che il file del regolamento dice in inglese:
# se cambia, la traduzione va rivista, e fino ad allora si mostra l'inglese. Un test li tiene uguali.

rule-set-alea-evangelii-dragonheelslair = Alea Evangelii (DragonHeelsLair)
    .summary = Alea Evangelii con quattro guardie accanto al re che non catturano e non si catturano, e cittadelle di quattro caselle negli angoli; solo il re passa per il centro e per le cittadelle; cominciano gli attaccanti, e chi non può muovere perde.
    .english = Alea Evangelii (DragonHeelsLair)
    .english-summary = Alea Evangelii with four guards beside the king who neither capture nor are captured, and citadels of four squares in the corners; only the king passes centre and citadels; the attackers begin, a player who cannot move loses.

rule-set-alea-evangelii-walker = Alea Evangelii (Walker)
    .summary = La ricostruzione di Walker del disegno a diciannove caselle: comincia la parte del re, le caselle d’angolo degli uomini fissi sono chiuse e aiutano a catturare entrambe le parti, e il re si prende in quattro, in tre accanto al centro o sul bordo.
    .english = Alea Evangelii (Walker)
    .english-summary = Walker's reconstruction of the nineteen-square diagram: the king's side begins, the corner squares of the fixed men are closed and help to capture both sides, and the king is taken by four, by three beside the centre or at the edge.

rule-set-ard-ri-dragonheelslair = Ard Rí (DragonHeelsLair)
    .summary = Sedici contro nove su sette caselle, ogni pezzo muove di un passo: un re armato che si prende in quattro, meta sul bordo, e chi non può muovere perde.
    .english = Ard Ri (DragonHeelsLair)
    .english-summary = Sixteen against nine on seven squares, every piece stepping one square: an armed king who needs four attackers, edge goal, a player who cannot move loses.

rule-set-ard-ri-step = Ard Rí, un passo alla volta
    .summary = Le mosse e le catture dell’Ard Rí in cui si muove di un passo, senza regole per la ripetizione o per chi non può muovere, per il confronto con altri motori.
    .english = Ard Ri, stepping
    .english-summary = The moves and captures of the stepping Ard Ri and no rule for repetition or a stuck player, to compare with other engines.

rule-set-ard-ri-wtf = Ard Rí (World Tafl Federation)
    .summary = Ard Rí con mosse di torre e senza trono, secondo le regole storiche della federazione: il re si prende in due, meta sul bordo.
    .english = Ard Ri (World Tafl Federation)
    .english-summary = Ard Ri with rook moves and without a throne, under the federation's historical rules: a king taken by two, edge goal.

rule-set-berserk = Berserk Hnefatafl
    .summary = Hnefatafl di Fetlar con comandanti e un cavaliere che saltano, un re che salta da o verso il trono e gli angoli, e altre catture nello stesso turno, dopo le quali il re può perfino fuggire.
    .english = Berserk Hnefatafl
    .english-summary = Fetlar Hnefatafl with commanders and a knight who jump, a king who jumps from or to throne and corners, and further captures in the same turn, after which the king may even escape in it.

rule-set-blog-2022-11x11-cross = Blog 2022 su 11x11, croce
    .summary = Il tablut del blog ingrandito a 11x11 caselle, con i difensori a croce: la seconda scelta, perché l’immagine del blog è perduta.
    .english = Blog 2022 on 11x11, cross
    .english-summary = The weblog's Tablut scaled up to 11x11 squares, with the defenders in a cross: the second choice, since its picture is lost.

rule-set-blog-2022-11x11 = Blog 2022 su 11x11
    .summary = Il tablut del blog ingrandito: un re e dodici difensori contro ventiquattro attaccanti su 11x11 caselle, disposti a rombo.
    .english = Blog 2022 on 11x11
    .english-summary = The weblog's Tablut scaled up: a king and twelve defenders against twenty-four attackers on 11x11 squares, set up as a diamond.

rule-set-blog-2022-armed-king = Blog 2022, re armato
    .summary = Il tablut del blog nella forma alternativa che esso cita: il re aiuta a catturare gli attaccanti.
    .english = Blog 2022, armed king
    .english-summary = The weblog's Tablut with the alternative it mentions: the king helps to capture attackers.

rule-set-blog-2022-edge = Blog 2022, meta sul bordo
    .summary = Il tablut del blog nella forma alternativa che esso cita: il re vince su qualunque casella del bordo.
    .english = Blog 2022, edge goal
    .english-summary = The weblog's Tablut with the alternative it mentions: the king wins on any edge square.

rule-set-blog-2022-novel-pieces = Blog 2022, pezzi nuovi
    .summary = Il tablut del blog con esempi dei pezzi proposti nella sua ultima sezione: il più interno di ogni gruppo di attaccanti (b) muove in diagonale, i quattro difensori esterni (p) passano attraverso altri pezzi.
    .english = Blog 2022, novel pieces
    .english-summary = The weblog's Tablut with examples of the pieces that its last section proposes: each attacking group's inner man (b) moves diagonally, the four outer defenders (p) slide through other pieces.

rule-set-blog-2022 = Blog 2022
    .summary = Il tablut del blog: il re vince in un angolo, non prende parte alle catture, e per prenderlo servono quattro attaccanti (tre sul bordo). Gli angoli vuoti aiutano a catturare i soldati; il centro è una casella come le altre.
    .english = Blog 2022
    .english-summary = The weblog's Tablut: the king wins in a corner, takes no part in captures, and needs four attackers against him (three at the edge). Empty corners help to capture soldiers; the centre is a square like any other.

rule-set-bologna-ashton = Tablut di Ashton (gara di Bologna)
    .summary = Le regole della Tablut Challenge dell’Università di Bologna, come le gioca il suo server: comincia il bianco, sedici accampamenti in cui non si entra da fuori e che aiutano a catturare, un castello chiuso a tutti.
    .english = Ashton Tablut (Bologna competition)
    .english-summary = The rules of the Tablut Challenge at the University of Bologna, as its server plays them: white begins, sixteen camps that cannot be entered from outside and that help to capture, a castle closed to all.

rule-set-brainking = Tablut di BrainKing
    .summary = Il tablut del sito BrainKing (Rachunek): cominciano i difensori; nessuno torna sul trono, tutti possono attraversarlo; il re è disarmato e per prenderlo servono quattro attaccanti; chi non può muovere perde.
    .english = BrainKing Tablut
    .english-summary = Tablut as the BrainKing site has it (Rachunek): the defenders begin; nobody returns to the throne, all may pass over it; the king is unarmed and needs four attackers; a player who cannot move loses.

rule-set-brandub-dragonheelslair = Brandub (DragonHeelsLair)
    .summary = Il brandub pubblicato da DragonHeelsLair: il trono è solo del re ma non aiuta nessuno, due attaccanti prendono il re anche lì, e se un giocatore non può muovere è patta.
    .english = Brandub (DragonHeelsLair)
    .english-summary = Brandub as DragonHeelsLair publishes it: the throne is the king's alone but helps nobody, two attackers take him even on it, and a player who cannot move has drawn.

rule-set-brandub-hnefatafl-org = Brandub (hnefatafl.org)
    .summary = Il brandub come si gioca sul sito hnefatafl.org: cominciano i difensori, solo il re attraversa il trono, e fuori di lì lo prendono due attaccanti. Il resto è il Copenhagen del sito senza forti: i muri di scudi catturano, l’accerchiamento vince, e i difensori non possono ripetere una posizione.
    .english = Brandub (hnefatafl.org)
    .english-summary = Brandub as the site hnefatafl.org plays it: the defenders begin, only the king passes the throne, and off it two attackers take him. The rest is the site's Copenhagen without forts: shieldwalls capture, encirclement wins, and defenders may not repeat a position.

rule-set-brandub-leaflet = Brandub (pieghevole in commercio)
    .summary = Il brandub di un pieghevole venduto con il gioco: un re disarmato che si prende in quattro, in tre sul bordo, meta in angoli ostili; la stessa famiglia del tablut del blog.
    .english = Brandub (commercial leaflet)
    .english-summary = The Brandub of a leaflet sold with sets: an unarmed king who needs four attackers, three at the edge, goal in hostile corners; the family of the weblog's Tablut.

rule-set-brandub-opentafl = Brandub secondo OpenTafl
    .summary = Le mosse, le catture e la meta del Brandub di OpenTafl e nessun’altra regola: un trono neutro, un re che si prende in due dappertutto.
    .english = Brandub after OpenTafl
    .english-summary = The moves, captures and goal of OpenTafl's Brandub and no other rule: a neutral throne, a king taken by two everywhere.

rule-set-brandubh-walker-no-return = Brandubh (Walker)
    .summary = Il Brandubh di Walker alla lettera: nessuno torna sulla casella centrale, nemmeno il re.
    .english = Brandubh (Walker)
    .english-summary = Walker's Brandubh as written: nobody comes back to the central square, not even the king.

rule-set-brandubh-walker = Brandubh (Walker, il re può tornare)
    .summary = Il Brandubh di Walker come lo leggono i programmi di tafl: quattro attaccanti sul trono, tre accanto, due altrove, un angolo vale come uno; il re può tornare al centro.
    .english = Brandubh (Walker, king may return)
    .english-summary = Walker's Brandubh as tafl engines take it: four attackers on the throne, three beside it, two elsewhere, a corner counting as one; the king may come back to the centre.

rule-set-brandubh-wtf-1 = Brandubh 1 (World Tafl Federation)
    .summary = Il Brandubh più vecchio della federazione: come il suo Brandubh 2, ma accanto al trono servono tre attaccanti per prendere il re.
    .english = Brandubh 1 (World Tafl Federation)
    .english-summary = The federation's older Brandubh: as its Brandubh 2, but beside the throne three attackers are needed to take the king.

rule-set-brandubh-wtf = Brandubh 2 (World Tafl Federation)
    .summary = Il Brandubh 2 della federazione, come fu giocato in 525 partite sul sito di Aage Nielsen: un trono ostile ai soldati quando è vuoto, angoli ostili, e un re che si prende in due ovunque tranne che sul trono. L’accerchiamento dà la vittoria agli attaccanti, la ripetizione perpetua la sconfitta ai difensori.
    .english = Brandubh 2 (World Tafl Federation)
    .english-summary = The federation's Brandubh 2, as 525 recorded games of Aage Nielsen's site were played: a throne hostile to soldiers while empty, hostile corners, and a king taken by two anywhere but on the throne. Encirclement wins for the attackers, perpetual repetition loses for the defenders.

rule-set-cartier = Tablut di Cartier
    .summary = Il tablut di Aage Nielsen come Cartier legge Linneo: sul trono non si torna e non si passa.
    .english = Cartier's Tablut
    .english-summary = Aage Nielsen's Tablut as Cartier reads Linnaeus: the throne is neither entered again nor passed.

rule-set-copenhagen-aggressor = Copenhagen Hnefatafl, l’aggressivo deve cedere
    .summary = Il Copenhagen Hnefatafl con la regola di ripetizione del suo testo precedente: chi mantiene una ripetizione deve cedere o perdere. Chi sia lo devono stabilire i giocatori, perciò qui nessuna ripetizione finisce una partita.
    .english = Copenhagen Hnefatafl, the aggressor must give way
    .english-summary = Copenhagen Hnefatafl with the repetition rule of its earlier text: whoever keeps a repetition up must give way or lose. Who that is the players have to agree on, so no repetition ends a game here.

rule-set-copenhagen-forbidden = Copenhagen Hnefatafl, i difensori non possono ripetere
    .summary = Il Copenhagen Hnefatafl come si gioca sul sito hnefatafl.org: i difensori non possono fare una mossa che ripete una posizione.
    .english = Copenhagen Hnefatafl, defenders may not repeat
    .english-summary = Copenhagen Hnefatafl as the site hnefatafl.org plays it: the defenders may not make a move that brings a position back.

rule-set-copenhagen-repeater-loses = Copenhagen Hnefatafl, chi ripete perde
    .summary = Il Copenhagen Hnefatafl in cui perde chi porta la stessa posizione per la terza volta.
    .english = Copenhagen Hnefatafl, the repeater loses
    .english-summary = Copenhagen Hnefatafl in which whoever brings about a position for the third time loses.

rule-set-copenhagen-repeater-wins = Copenhagen Hnefatafl, chi ripete vince
    .summary = Il Copenhagen Hnefatafl in cui vince chi porta la stessa posizione per la terza volta, come dice la documentazione di OpenTafl (il programma fa il contrario).
    .english = Copenhagen Hnefatafl, the repeater wins
    .english-summary = Copenhagen Hnefatafl in which whoever brings about a position for the third time wins, as OpenTafl's documentation has it (its program does the reverse).

rule-set-copenhagen = Copenhagen Hnefatafl
    .summary = Il gioco da torneo di Nielsen, Bartley e Millar (2012): angoli, muro di scudi, forte sul bordo e accerchiamento. Secondo il suo testo del 2024 ogni ripetizione perpetua è persa per i difensori; altre letture di quella regola hanno un id proprio.
    .english = Copenhagen Hnefatafl
    .english-summary = The tournament game of Nielsen, Bartley and Millar (2012): corners, shieldwall, edge fort and encirclement. By its text of 2024 any perpetual repetition loses for the defenders; other readings of that rule have ids of their own.

rule-set-cs61b-2019 = Berkeley CS 61B 2019
    .summary = Il compito del corso del 2019: un trono per il solo re, ostile quando è vuoto; una posizione ripetuta fa perdere chi la porta, e così il non poter muovere. Non ci sono patte.
    .english = Berkeley CS 61B 2019
    .english-summary = The course project of 2019: a throne for the king alone, hostile while empty; a repeated position loses for whoever makes it, and so does having no move. There are no draws.

rule-set-fetlar-aagenielsen = Fetlar Hnefatafl (aagenielsen.dk)
    .summary = Il Fetlar Hnefatafl come si gioca sul sito di Aage Nielsen: chi non può muovere perde, l’accerchiamento dà la vittoria agli attaccanti, la ripetizione è patta.
    .english = Fetlar Hnefatafl (aagenielsen.dk)
    .english-summary = Fetlar Hnefatafl as played on Aage Nielsen's site: a player who cannot move loses, encirclement wins for the attackers, repetition is a draw.

rule-set-fetlar-core = Nucleo di Fetlar
    .summary = Le mosse, le catture, gli angoli e la cattura del re che tutte le forme di Fetlar e di Copenhagen Hnefatafl hanno in comune, e nessun’altra regola.
    .english = Fetlar core
    .english-summary = Moves, captures, corners and the capture of the king, as all forms of Fetlar and Copenhagen Hnefatafl share them, and no other rule.

rule-set-fetlar = Fetlar Hnefatafl (comitato)
    .summary = Le regole del Fetlar Hnefatafl Panel (dal 2007 al 2013): angoli e trono, niente muro di scudi, forte o accerchiamento; è patta se un giocatore non può muovere e quando una posizione si presenta per la terza volta.
    .english = Fetlar Hnefatafl (panel)
    .english-summary = The rules of the Fetlar Hnefatafl Panel (2007 to 2013): corners and a throne, no shieldwall, fort or encirclement; a player who cannot move and a position for the third time are draws.

rule-set-foteviken = Tablut di Foteviken
    .summary = Il tablut del museo di Foteviken in Svezia: cominciano i difensori, per prendere il re ne servono quattro intorno a lui, e da fuori nessuno entra né passa nel trono e negli accampamenti, che sono ostili solo al re.
    .english = Foteviken Tablut
    .english-summary = The Tablut of the museum of Foteviken in Sweden: the defenders begin, the king needs four around him, and nobody enters or crosses throne and camps from outside, which are hostile to the king alone.

rule-set-historical-11-bell = Historical Hnefatafl 11x11, rombo di Bell
    .summary = Le regole del tablut sami su undici caselle per lato, con la disposizione del libro di Bell.
    .english = Historical Hnefatafl 11x11, Bell's diamond
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as in Bell's book.

rule-set-historical-11-lewis-cross = Historical Hnefatafl 11x11, croce di Lewis
    .summary = Le regole del tablut sami su undici caselle per lato, disposte nella croce di Lewis, scelta dalla federazione per l’equilibrio.
    .english = Historical Hnefatafl 11x11, Lewis cross
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as the Lewis cross, the federation's choice for balance.

rule-set-historical-11-t-cross = Historical Hnefatafl 11x11, croce a T
    .summary = Le regole del tablut sami su undici caselle per lato, disposte nella croce a T.
    .english = Historical Hnefatafl 11x11, T cross
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as the T cross.

rule-set-historical-11-t-diamond = Historical Hnefatafl 11x11, rombo a T
    .summary = Le regole del tablut sami su undici caselle per lato, disposte come nel Copenhagen Hnefatafl.
    .english = Historical Hnefatafl 11x11, T diamond
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as Copenhagen Hnefatafl.

rule-set-linnaeus-1732-blocks = Linneo 1732, il castello sbarra
    .summary = Le regole di Linneo con l’altra lettura della legge 14: il castello può sbarrare la via come un terzo pezzo, perciò nessuno lo attraversa.
    .english = Linnaeus 1732, the castle blocks
    .english-summary = Linnaeus's rules with the other reading of Lex 14: the castle can block the way like a third piece, so nobody slides over it.

rule-set-linnaeus-1732-shut-in = Linneo 1732, re rinchiuso
    .summary = Le regole di Linneo con un’altra lettura della legge 12, vel intercluso: la guerra finisce appena né il re né alcuno degli uomini uniti a lui, fianco a fianco, può muovere, anche se altri svedesi altrove ancora possono.
    .english = Linnaeus 1732, king shut in
    .english-summary = Linnaeus's rules with another reading of Lex 12, vel intercluso: the war is over as soon as neither the king nor any of the men joined to him, side by side, can move, even if Swedes elsewhere still can.

rule-set-linnaeus-1732 = Linneo 1732
    .summary = Le regole come Linneo le scrisse in Lapponia nel 1732. Due nemici prendono il re in campo aperto, nessuno rientra nel castello, la via d’uscita del re si grida raichi o tuichu, e il vincitore gioca con gli svedesi nella partita seguente.
    .english = Linnaeus 1732
    .english-summary = The rules as Linnaeus wrote them down in Lapland in 1732. Two enemies take the king in the open, nobody comes into the castle again, the king's way out is called raichi or tuichu, and the winner plays the Swedes in the next game.

rule-set-ludii-alea-evangelii = Alea Evangelii di Ludii
    .summary = L’Alea Evangelii come lo gioca Ludii 1.3.12: angoli di quattro caselle, un re che aiuta a catturare solo stando fermo, e attaccanti che cominciano, contro il testo del programma stesso.
    .english = Ludii Alea Evangelii
    .english-summary = Alea Evangelii as Ludii 1.3.12 plays it: corners of four squares, a king who helps to capture only by standing still, and attackers to begin, against its own text.

rule-set-ludii-ardri-common = Ard Rí di Ludii, comune
    .summary = L’Ard Rí come Ludii 1.3.12 gioca la sua forma base: un passo alla volta, quattro intorno al re, il castello vale come uno.
    .english = Ludii Ard Ri, common
    .english-summary = Ard Ri as Ludii 1.3.12 plays its default: single steps, four around the king, the castle counting as one.

rule-set-ludii-ardri-corrected = Ard Rí di Ludii, corretto
    .summary = L’Ard Rí come Ludii 1.3.12 gioca le sue regole corrette: due prendono il re, anche nel castello, oppure uno e il castello.
    .english = Ludii Ard Ri, corrected
    .english-summary = Ard Ri as Ludii 1.3.12 plays its corrected ruleset: two take the king, also on the castle, or one and the castle.

rule-set-ludii-brandub-nielsen = Brandub di Ludii
    .summary = Il Brandub come Ludii 1.3.12 gioca le sue regole Nielsen, le cui parole sono di Walker.
    .english = Ludii Brandub
    .english-summary = Brandub as Ludii 1.3.12 plays its ruleset Nielsen, whose words are Walker's.

rule-set-ludii-hnefatafl-fetlar-common = Hnefatafl di Ludii, Fetlar comune
    .summary = L’Hnefatafl come Ludii 1.3.12 gioca sia il suo Fetlar sia il suo «Copenhagen»: i soldati non attraversano il castello, che aiuta a catturare anche con dentro il re; quattro intorno al re, tre sul bordo.
    .english = Ludii Hnefatafl, Fetlar common
    .english-summary = Hnefatafl as Ludii 1.3.12 plays both its Fetlar and its "Copenhagen": soldiers do not pass the castle, which helps to capture even with the king in it; four around the king, three at the edge.

rule-set-ludii-hnefatafl-fetlar-latin = Hnefatafl di Ludii, Fetlar latino
    .summary = L’Hnefatafl come Ludii 1.3.12 gioca la sua opzione Latin: due prendono il re ovunque, il castello o un angolo vale come uno.
    .english = Ludii Hnefatafl, Fetlar Latin
    .english-summary = Hnefatafl as Ludii 1.3.12 plays its option Latin: two take the king everywhere, the castle or a corner counting as one.

rule-set-ludii-tablut-linnaeus = Tablut di Ludii, Linneo
    .summary = Il tablut come Ludii 1.3.12 gioca le sue regole Linnaeus: nessuno attraversa il castello o vi torna, ed esso aiuta a catturare anche con dentro il re.
    .english = Ludii Tablut, Linnaeus
    .english-summary = Tablut as Ludii 1.3.12 plays its ruleset Linnaeus: nobody passes the castle or comes back to it, and it helps to capture even with the king in it.

rule-set-ludii-tablut-smith = Tablut di Ludii, Smith
    .summary = Il tablut come Ludii 1.3.12 gioca le sue regole Smith: come il suo Linnaeus, ma il re si prende in quattro ovunque.
    .english = Ludii Tablut, Smith
    .english-summary = Tablut as Ludii 1.3.12 plays its ruleset Smith: as its Linnaeus, but four take the king everywhere.

rule-set-ludii-tawlbwrdd = Tawlbwrdd di Ludii
    .summary = Il Tawlbwrdd come lo gioca Ludii 1.3.12: il suo Hnefatafl con la croce a T, due contro il re e il bordo come meta, benché il testo del programma non abbia caselle speciali.
    .english = Ludii Tawlbwrdd
    .english-summary = Tawlbwrdd as Ludii 1.3.12 plays it: its Hnefatafl with the T cross, two against the king and the edge as goal, though its own text has no special squares.

rule-set-magpie = Magpie
    .summary = Il Magpie di Nigel Suckling, da un libro del 1999: il tavoliere del Brandub con gli attaccanti più distanti e un re che muove di un passo alla volta; per prenderlo servono quattro attaccanti, tre sul bordo. Chi non può muovere perde.
    .english = Magpie
    .english-summary = Nigel Suckling's Magpie, from a book of 1999: Brandub's board with the attackers spread wider and a king who steps one square at a time; he needs four attackers, three at the edge. A player who cannot move loses.

rule-set-modern-standard-return-stuck-loses = Modern Standard Tablut, il re può tornare, chi non può muovere perde
    .summary = Il Modern Standard nella forma in cui il re esce dal castello e vi rientra (5a) e chi non può muovere ha perso (15a).
    .english = Modern Standard Tablut, king may return, stuck player loses
    .english-summary = Modern Standard in the form in which the king goes in and out of his castle (5a) and a player who cannot move has lost (15a).

rule-set-modern-standard-return = Modern Standard Tablut, il re può tornare
    .summary = Il Modern Standard nella forma in cui il re esce dal castello e vi rientra come vuole (5a); se un giocatore non può muovere è patta (15b).
    .english = Modern Standard Tablut, king may return
    .english-summary = Modern Standard in the form in which the king goes in and out of his castle as he likes (5a); a player who cannot move has drawn (15b).

rule-set-modern-standard-stuck-loses = Modern Standard Tablut, chi non può muovere perde
    .summary = Il Modern Standard nella forma in cui chi non può muovere ha perso (15a); il re non può tornare nel castello (5b).
    .english = Modern Standard Tablut, stuck player loses
    .english-summary = Modern Standard in the form in which a player who cannot move has lost (15a); the king may not return to his castle (5b).

rule-set-modern-standard = Modern Standard Tablut
    .summary = L’elenco che prende alla lettera il latino di Linneo: due nemici prendono il re in campo aperto, qualunque casella del bordo lo libera. Non può tornare nel castello (5b), e se un giocatore non può muovere è patta (15b).
    .english = Modern Standard Tablut
    .english-summary = The list that takes Linnaeus's Latin at its word: two enemies take the king in the open, any edge square frees him. He may not return to his castle (5b), and a player who cannot move has drawn (15b).

rule-set-opentafl-alea-evangelii = Alea Evangelii di OpenTafl
    .summary = L’Alea Evangelii come lo ha il file di regole aggiuntive di OpenTafl: quarantotto contro ventiquattro, in sedici punti colori diversi da Ludii; la meta sono angoli di quattro caselle; chi porta la stessa posizione per la terza volta perde.
    .english = OpenTafl Alea Evangelii
    .english-summary = Alea Evangelii as OpenTafl's file of further rules has it: forty-eight against twenty-four, other colours on sixteen points than in Ludii; corners of four squares are the goal; whoever brings a position about for the third time loses.

rule-set-opentafl-berserk = Berserk di OpenTafl
    .summary = Il Berserk Hnefatafl come lo gioca OpenTafl 0.4.8: cominciano i difensori, l’accerchiamento non decide nulla, solo i comandanti e gli angoli prendono il re, e finché c’è un’altra cattura il pezzo può fare qualunque mossa.
    .english = OpenTafl Berserk
    .english-summary = Berserk Hnefatafl as OpenTafl 0.4.8 plays it: the defenders begin, encirclement is not fatal, only commanders and corners take the king, and while a further capture exists the piece may make any move.

rule-set-opentafl-brandub = Brandub di OpenTafl
    .summary = Il Brandub come lo gioca OpenTafl 0.4.8: un trono che non aiuta nessuno, e un re che si prende in due dappertutto, anche lì.
    .english = OpenTafl Brandub
    .english-summary = Brandub as OpenTafl 0.4.8 plays it: a throne that helps nobody, and a king taken by two everywhere, even on it.

rule-set-opentafl-copenhagen-relaxed = Copenhagen di OpenTafl, muro di scudi più libero
    .summary = Il Copenhagen di OpenTafl in cui un muro di scudi cattura qualunque dei suoi uomini lo chiuda.
    .english = OpenTafl Copenhagen, relaxed shieldwall
    .english-summary = OpenTafl's Copenhagen in which a shieldwall captures whichever of its men completes it.

rule-set-opentafl-copenhagen = Copenhagen di OpenTafl
    .summary = Il Copenhagen Hnefatafl con le impostazioni di OpenTafl 0.4.8 e il suo forte sul bordo; la regola di ripetizione w fa perdere chi ripete, al contrario della documentazione del programma.
    .english = OpenTafl Copenhagen
    .english-summary = Copenhagen Hnefatafl by OpenTafl 0.4.8's settings, with its edge fort; its repetition rule w makes the repeater lose, the reverse of its documentation.

rule-set-opentafl-fetlar = Fetlar di OpenTafl
    .summary = Il Fetlar Hnefatafl come lo gioca OpenTafl 0.4.8: un re forte, l’accerchiamento decide la partita, una posizione per la terza volta è patta.
    .english = OpenTafl Fetlar
    .english-summary = Fetlar Hnefatafl as OpenTafl 0.4.8 plays it: a strong king, encirclement fatal, threefold repetition a draw.

rule-set-opentafl-foteviken = Foteviken di OpenTafl
    .summary = Il Tablut di Foteviken come OpenTafl 0.4.8 lo gioca davvero: la forma incorporata differisce dalla stringa di regole del programma stesso, con il trono ostile a tutti e gli accampamenti a nessuno.
    .english = OpenTafl Foteviken
    .english-summary = Foteviken Tablut as OpenTafl 0.4.8 really plays it: its built-in differs from its own rules string, the throne being hostile to all and the camps to nobody.

rule-set-opentafl-magpie-loaded = Magpie di OpenTafl (letto dalla sua stringa di regole)
    .summary = Il Magpie come OpenTafl 0.4.8 lo gioca dopo aver riletto la propria stringa di regole: un re che muove di un passo e cade quando ogni casella vicina è ostile.
    .english = OpenTafl Magpie (loaded from its rules string)
    .english-summary = Magpie as OpenTafl 0.4.8 plays it after reading its own rules string back: a king who steps one square and falls when every neighbouring square is hostile.

rule-set-opentafl-seabattle = Battaglia navale 9 di OpenTafl
    .summary = La battaglia navale come la gioca OpenTafl 0.4.8: nessuna casella speciale, un re disarmato che si prende in quattro.
    .english = OpenTafl Sea Battle 9
    .english-summary = Sea Battle as OpenTafl 0.4.8 plays it: no special squares, an unarmed king who needs four attackers.

rule-set-opentafl-tablut = Tablut di OpenTafl
    .summary = Il tablut come lo gioca OpenTafl 0.4.8: catture alla maniera di Linneo, un re forte nel centro e accanto, l’accerchiamento decide la partita.
    .english = OpenTafl Tablut
    .english-summary = Tablut as OpenTafl 0.4.8 plays it: Linnaean captures, a king who is strong on and beside the centre, encirclement fatal.

rule-set-opentafl-tawlbwrdd = Tawlbwrdd di OpenTafl
    .summary = Il Tawlbwrdd come lo gioca OpenTafl 0.4.8: nessuna casella speciale, un re che si prende in due, meta sul bordo, l’accerchiamento decide la partita.
    .english = OpenTafl Tawlbwrdd
    .english-summary = Tawlbwrdd as OpenTafl 0.4.8 plays it: no special squares, a king taken by two, edge goal, encirclement fatal.

rule-set-saami-tablut-white-first = Tablut sami, comincia il bianco
    .summary = Il tablut sami in cui cominciano i difensori, la forma «-w» del campionato della federazione del 2024.
    .english = Sámi Tablut, white first
    .english-summary = Sámi Tablut with the defenders beginning, the form "-w" of the federation's championship of 2024.

rule-set-saami-tablut = Tablut sami (World Tafl Federation)
    .summary = Il tablut da torneo della World Tafl Federation: il re di Linneo, che può tornare sul trono; l’accerchiamento dà la vittoria agli attaccanti, la ripetizione perpetua la sconfitta ai difensori.
    .english = Sámi Tablut (World Tafl Federation)
    .english-summary = The tournament Tablut of the World Tafl Federation: Linnaeus's king, who may return to his throne; encirclement wins for the attackers, perpetual repetition loses for the defenders.

rule-set-salmi-2015 = Linneo di Salmi 2015
    .summary = Le regole di Linneo nella traduzione di Olli Salmi. Si gioca come in linnaeus-1732; le grida sono le parole sami dietro la grafia di Linneo.
    .english = Salmi's Linnaeus 2015
    .english-summary = Linnaeus's rules in Olli Salmi's translation. The play is that of linnaeus-1732; the calls are the Sámi words behind Linnaeus's spelling.

rule-set-sea-battle-11 = Battaglia navale 11x11
    .summary = La battaglia navale (Sea Battle Tafl) su undici caselle per lato, disposta nella croce a T.
    .english = Sea Battle Tafl 11x11
    .english-summary = Sea Battle Tafl on eleven squares a side, set up as the T cross.

rule-set-sea-battle-13 = Battaglia navale 13x13
    .summary = La battaglia navale (Sea Battle Tafl) su tredici caselle per lato, disposta secondo Parlett.
    .english = Sea Battle Tafl 13x13
    .english-summary = Sea Battle Tafl on thirteen squares a side, set up after Parlett.

rule-set-sea-battle-9-star = Battaglia navale 9x9, stella
    .summary = La battaglia navale (Sea Battle Tafl) disposta a stella.
    .english = Sea Battle Tafl 9x9, star
    .english-summary = Sea Battle Tafl set up as a star.

rule-set-sea-battle-9-white-first = Battaglia navale 9x9, comincia il bianco
    .summary = La battaglia navale (Sea Battle Tafl) in cui cominciano i difensori, come in Walker e nei tornei di oggi.
    .english = Sea Battle Tafl 9x9, white first
    .english-summary = Sea Battle Tafl with the defenders beginning, as Walker has it and tournaments play it now.

rule-set-sea-battle-9 = Battaglia navale 9x9
    .summary = Nessuna casella speciale, un re disarmato che si prende in quattro e che è al sicuro sul bordo, la sua meta; l’accerchiamento dà la vittoria agli attaccanti.
    .english = Sea Battle Tafl 9x9
    .english-summary = No special squares at all, an unarmed king who needs four attackers and is safe at the edge, which is his goal; encirclement wins for the attackers.

rule-set-smith-1811 = Smith 1811, alla lettera
    .summary = La traduzione di Smith presa alla lettera: il re si può prendere solo nel castello o accanto. La sua nona legge esclude il re dove il latino di Linneo lo comprendeva, e la maggior parte dei giochi successivi discende da quella svista.
    .english = Smith 1811, literal
    .english-summary = Smith's translation taken literally: the king can be taken only in his castle or beside it. His ninth law exempts the king where Linnaeus's Latin included him, and most later games descend from that slip.

rule-set-smith-murray = Smith come si gioca da Murray in poi
    .summary = La traduzione di Smith come la corressero i manuali dopo di lui: il re è preso da quattro attaccanti su tutti i lati, o da tre accanto al suo castello vuoto.
    .english = Smith as played since Murray
    .english-summary = Smith's translation as the handbooks after him mended it: the king is taken by four attackers on all sides, or by three beside his empty castle.

rule-set-tablut-15 = Tablut 15x15
    .summary = Il tablut di OpenTafl su quindici caselle per lato, in cui un difensore accanto al re circondato è al sicuro.
    .english = Tablut 15x15
    .english-summary = OpenTafl's Tablut on fifteen squares a side, where a defender beside the ringed king is safe.

rule-set-tablut-hnefatafl-rs-2025 = Tablut della libreria hnefatafl, dal 2025
    .summary = Il tablut predefinito della libreria Rust hnefatafl come il suo repository lo ha da novembre 2025: come nella versione 0.0.2, ma tutti i pezzi passano per il trono vuoto.
    .english = Tablut of the hnefatafl crate, since 2025
    .english-summary = The Tablut preset of the Rust library hnefatafl as its repository has it since November 2025: as in version 0.0.2, but all pieces pass the empty throne.

rule-set-tablut-hnefatafl-rs = Tablut della libreria hnefatafl, 0.0.2
    .summary = Il tablut predefinito della libreria Rust hnefatafl, versione 0.0.2: nessuno si ferma sul trono o vi passa, ed esso è ostile a tutti; tre ripetizioni e il non poter muovere sono patta.
    .english = Tablut of the hnefatafl crate, 0.0.2
    .english-summary = The Tablut preset of the Rust library hnefatafl, version 0.0.2: nobody stops on the throne or passes it, and it is hostile to all; three repetitions and having no move are draws.

rule-set-tartu-2026 = Tartu 2026
    .summary = Il tablut dello studio di autogioco del 2026: meta negli angoli, un re che si prende in due ovunque; una posizione per la terza volta fa perdere, e così il non poter muovere; patta dopo 100 mosse senza catture o 512 in tutto.
    .english = Tartu 2026
    .english-summary = The Tablut of the self-play study of 2026: goal in the corners, a king taken by two anywhere; a position for the third time loses, and so does having no move; draws after 100 moves without a capture or 512 in all.

rule-set-tawlbwrdd-1587 = Tawlbwrdd, il manoscritto del 1587
    .summary = Ciò che il manoscritto di Robert ap Ifan dice del tawlbwrdd, e nulla di moderno: un re e dodici contro ventiquattro, ogni pezzo si prende fra due, e il re è libero alla linea.
    .english = Tawlbwrdd, the manuscript of 1587
    .english-summary = What Robert ap Ifan's manuscript says of tawlbwrdd, and nothing modern: a king and twelve against twenty-four, every piece taken between two, and the king free at the line.

rule-set-tawlbwrdd-bell = Tawlbwrdd, rombo di Bell
    .summary = Il gioco gallese moderno: nessun trono, un re che si prende in due come gli altri pezzi, meta sul bordo; disposto come nel libro di Bell.
    .english = Tawlbwrdd, Bell's diamond
    .english-summary = The modern Welsh game: no throne, a king taken by two like any piece, edge goal; set up as in Bell's book.

rule-set-tawlbwrdd-lewis-cross = Tawlbwrdd, croce di Lewis
    .summary = Il gioco gallese moderno senza trono, disposto come la federazione ha scelto per l’equilibrio.
    .english = Tawlbwrdd, Lewis cross
    .english-summary = The modern Welsh game without a throne, set up as the federation's choice for balance.

rule-set-tawlbwrdd-t-cross = Tawlbwrdd, croce a T
    .summary = Il gioco gallese moderno senza trono, disposto nella croce a T della federazione.
    .english = Tawlbwrdd, T cross
    .english-summary = The modern Welsh game without a throne, set up as the federation's T cross.

rule-set-tawlbwrdd-t-diamond = Tawlbwrdd, rombo a T
    .summary = Il gioco gallese moderno senza trono, disposto come il Copenhagen.
    .english = Tawlbwrdd, T diamond
    .english-summary = The modern Welsh game without a throne, set up as Copenhagen's set-up.

rule-set-total-berserk-pieces = Total Hnefatafl con comandanti e cavaliere
    .summary = L’altra lettura di Total Hnefatafl: tutto il Berserk, con i suoi comandanti, il suo cavaliere e i suoi salti, e il muro di scudi, il forte sul bordo e l’accerchiamento del Copenhagen; la ripetizione è patta.
    .english = Total Hnefatafl with commanders and knight
    .english-summary = The other reading of Total Hnefatafl: Berserk whole, with its commanders, its knight and its jumps, and Copenhagen's shieldwall, edge fort and encirclement; repetition is a draw.

rule-set-total = Total Hnefatafl
    .summary = Il Copenhagen Hnefatafl con i turni del Berserk: un pezzo che ha catturato può continuare a catturare, e il re può continuare per fuggire; la ripetizione è patta. Disposto con pezzi semplici, come in AbstractPlay.
    .english = Total Hnefatafl
    .english-summary = Copenhagen Hnefatafl with Berserk's turns: a piece that has captured may go on capturing, and the king may go on to escape; repetition is a draw. Set up with plain men, as AbstractPlay has it.

rule-set-tyr-11 = Tyr 11x11
    .summary = Il Tyr nella sua forma semplice, senza cavalieri: niente trono né angoli, un re che si prende in due, meta sul bordo, e turni che continuano dopo una cattura, per il re anche fino alla fuga.
    .english = Tyr 11x11
    .english-summary = Tyr in its simple form, without knights: no throne and no corners, a king taken by two, edge goal, and turns that go on after a capture, for the king to his escape too.

rule-set-tyr-15 = Tyr 15x15
    .summary = Il Tyr nella sua forma semplice su quindici caselle per lato.
    .english = Tyr 15x15
    .english-summary = Tyr in its simple form on fifteen squares a side.

rule-set-walker-leaflet-2014 = Pieghevole di Walker 2014
    .summary = Il pieghevole di Damian Walker: il re può tornare sulla casella centrale, due nemici lo prendono in campo aperto, e non c’è una regola per il difensore accanto a un re circondato.
    .english = Walker's leaflet 2014
    .english-summary = Damian Walker's leaflet: the king may return to the central square, two enemies take him in the open, and there is no rule for the defender beside a ringed king.

rule-set-walker-web = Pagina web di Walker
    .summary = La pagina web di Damian Walker: nessuno torna sulla casella centrale, nemmeno il re; una posizione ripetuta, un giocatore che non può muovere e un accordo danno patta.
    .english = Walker's web page
    .english-summary = Damian Walker's web page: nobody comes back to the central square, not even the king; a repeated position, a player who cannot move and agreement are draws.
