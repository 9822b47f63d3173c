# Alles, was Faltblätter, Karten, Partieformulare und Papierspiele sagen. _kursiv_ und *fett* sind so bezeichnet.

list-end = { $most } und { $last }
number-list-item = { $count } × { $kind } ({ $letter })

## Figuren und Seiten

attackers = Angreifer
defenders = Verteidiger
king = König
all-pieces = alle Figuren
kind-called-commander = Befehlshaber
kind-called-knight = Ritter
kind-called-guard = Wächter
kind-called-mercenary = Söldner
kind-called-diagonal = Diagonalgänger
kind-called-phantom = Phantom

## Überschriften der Regeln

section-board = Brett und Figuren
section-movement = Ziehen
section-areas = Besondere Felder
section-capture = Schlagen
section-king = Den König fangen
section-end = Das Ende der Partie

## Brett und Figuren

board-size = Das Brett hat { $size } × { $size } Felder.
board-pieces = Ein König und { $defenders } Verteidiger stehen gegen { $attackers } Angreifer, aufgestellt wie in Abbildung{"\u00A0"}{ $figure }.
board-kinds-attackers = Unter den Angreifern: { $list }.
board-kinds-defenders = Unter den Verteidigern: { $list }.
first-attackers = Die Angreifer beginnen.
first-defenders = Die Verteidiger beginnen.
take-turns = Die Seiten ziehen abwechselnd, jedes Mal mit einer Figur.

## Ziehen

move-all = Jede Figur zieht gerade { $lines ->
    [orthogonal] längs ihrer Reihe oder Linie
    [diagonal] längs einer Diagonale
   *[both] längs ihrer Reihe, ihrer Linie oder einer Diagonale
  }, { $range ->
    [0] so weit der Weg frei ist
    [1] immer nur ein Feld weit
   *[other] höchstens { $range } Felder weit
  } (Abbildung{"\u00A0"}{ $figure }).
move-some = { $who }: gerade { $lines ->
    [orthogonal] längs Reihe oder Linie
    [diagonal] längs einer Diagonale
   *[both] längs Reihe, Linie oder Diagonale
  }, { $range ->
    [0] so weit der Weg frei ist
    [1] immer nur ein Feld weit
   *[other] höchstens { $range } Felder weit
  }.
move-no-jump = Keine Figur springt über eine andere oder zieht auf ihr Feld.
move-otherwise = Sofern keine Regel es anders sagt, springt keine Figur über eine andere oder zieht auf ihr Feld.
move-slides = { $who }: Der Zug darf durch andere Figuren gleiten, doch nicht durch den König oder über ein gesperrtes Feld, und endet auf einem leeren Feld.
move-jump = { $who }: Erlaubt ist auch ein Sprung über { $over ->
    [any] eine Figur
   *[enemies] einen Feind
  } auf dem Nachbarfeld auf das leere Feld gleich dahinter{ $restricted ->
    [yes] , doch nur von einem besonderen Feld oder auf eines
   *[no] {""}
  }.{ $captures ->
    [yes] {" "}Der übersprungene Feind wird geschlagen.
   *[no] {""}
  }
move-unjumpable = { $who }: Niemand darf darüberspringen.

## Besondere Felder

area-called-throne = Thron
area-called-corners = Ecken
area-called-attacker-camps = Lager
area-called-defender-camps = Lager der Verteidiger
area-called-hard-camps = Feste Lager
area-at = { $area } ({ $squares })
closed-all = Keine Figur darf hier anhalten oder darüberziehen{ $king ->
    [yes] ; der König kehrt nicht zurück, wenn er einmal fort ist
   *[no] {""}
  }.
closed-king = Nur der König darf hier anhalten oder darüberziehen.
closed-some = Nur diese dürfen hier anhalten oder darüberziehen: { $who }.
stop-none = Keine Figur darf hier anhalten{ $king ->
    [yes] ; der König kehrt nicht zurück, wenn er einmal fort ist
   *[no] {""}
  }.
stop-king = Nur der König darf hier anhalten.
stop-some = Nur diese dürfen hier anhalten: { $who }.
pass-all = Jede Figur darf darüberziehen, solange nichts darauf steht.
pass-none = Keine Figur darf darüberziehen.
pass-king = Nur der König darf darüberziehen.
pass-some = Nur diese dürfen darüberziehen: { $who }.
area-open = Jede Figur darf hier anhalten und darüberziehen.
corners-plain = Sie sind Felder wie alle anderen.
enter-none = Keine Figur darf von außen hereinkommen. { $inside ->
    [group] Figuren, die hier beginnen, dürfen innerhalb ihrer eigenen Gruppe dieser Felder ziehen, bis sie sie verlassen.
   *[area] Figuren, die hier beginnen, dürfen auf diesen Feldern ziehen, bis sie sie verlassen.
  }
enter-king = Nur der König darf von außen hereinkommen.
enter-some = Nur diese dürfen von außen hereinkommen: { $who }.
hostile-empty = Solange { $squares ->
    [1] das Feld
   *[other] ein solches Feld
  } leer ist, zählt es beim Schlagen als Feind für { $king ->
    [alone] den König.
   *[other] { $whom }.
  }
hostile-occupied = Auch wenn eine Figur darauf steht, zählt { $squares ->
    [1] das Feld
   *[other] ein solches Feld
  } beim Schlagen als Feind für { $king ->
    [alone] den König.
   *[other] { $whom }.
  }

## Schlagen

capture-custodial = Eine Figur, nur nicht der König, wird geschlagen, wenn ein Feind so zieht, dass sie zwischen zwei Feinden eingeschlossen ist, die in ihrer Reihe oder Linie zu beiden Seiten von ihr stehen (Abbildung{"\u00A0"}{ $figure }).
capture-removed = Sie kommt vom Brett.
capture-several = Ein Zug kann mehrere Figuren schlagen.
capture-active = Eine Figur darf selbst ohne Gefahr zwischen zwei Feinde ziehen.
capture-passive-too = Auch eine Figur, die selbst zwischen zwei Feinde zieht, wird geschlagen; nur der König nicht.
armed-king = Der König hilft seinen Leuten beim Schlagen.
armed-king-not = Der König beteiligt sich nicht am Schlagen.
armed-hammer = { $who }: Schlagen durch eigenes Ziehen, aber nicht durch Stehen auf der anderen Seite.
armed-anvil = { $who }: Hilfe beim Schlagen durch Stehen auf der anderen Seite, aber kein Schlagen durch eigenes Ziehen.
armed-not = { $who }: ohne Anteil am Schlagen.
captured-never = { $who }: nicht zu schlagen.
captured-turns = { $who }: Wer geschlagen wird, bleibt auf dem Brett, wechselt die Seite und wird: { $kind }.
trapped-defender = Ist der König auf dem Thron, mit Angreifern auf drei Seiten und einem Verteidiger auf der vierten, so schlägt ein Angreifer, der hinter diesen Verteidiger zieht, ihn.
shieldwall = Schildwall: Zwei oder mehr Figuren, die am Rand nebeneinander stehen, werden zusammen geschlagen, wenn vor jeder ein Feind steht und beide Enden der Kette durch Feinde{ $corner ->
    [yes] {" "}oder eine Ecke
   *[no] {""}
  } abgeschlossen sind. { $end ->
    [yes] Die schlagende Figur muss ein Ende abschließen.
   *[no] Die schlagende Figur darf ein Ende oder die Vorderseite abschließen.
  } Ein König in der Kette wird nicht geschlagen.
extra-capture = Eine Figur, die geschlagen hat, darf im selben Zug weiterziehen, solange sie wieder schlägt.
extra-capture-or-escape = Eine Figur, die geschlagen hat, darf im selben Zug weiterziehen, solange sie wieder schlägt; der König darf auch weiterziehen, um zu entkommen.
extra-any-while-capturing = Eine Figur, die geschlagen hat und wieder schlagen könnte, zieht im selben Zug noch einmal.
extra-any = Eine Figur, die geschlagen hat, zieht im selben Zug noch einmal, wie sie will.
edge-hostile = Der Rand des Bretts zählt beim Schlagen als Feind für: { $whom }.

## Der König

king-never = { $where ->
    [throne] Auf dem Thron kann der König nicht gefangen werden.
    [beside] Neben dem Thron kann der König nicht gefangen werden.
    [edge] Am Rand kann der König nicht gefangen werden.
    [elsewhere] Anderswo kann der König nicht gefangen werden.
    [ordinary] Zwischen gewöhnlichen Angreifern kann der König nirgends gefangen werden.
   *[any] Nirgends kann der König gefangen werden.
  }
king-two = { $where ->
    [throne] Auf dem Thron
    [beside] Neben dem Thron
    [edge] Am Rand
    [elsewhere] Anderswo
   *[any] Überall
  } wird der König wie andere Figuren zwischen zwei Feinden gefangen.
king-four = { $where ->
    [throne] Auf dem Thron
    [beside] Neben dem Thron
    [edge] Am Rand
    [elsewhere] Anderswo
   *[any] Überall
  } wird der König von Angreifern auf allen vier Seiten gefangen.
king-three = { $where ->
    [throne] Auf dem Thron
    [beside] Neben dem Thron
    [edge] Am Rand
    [elsewhere] Anderswo
   *[any] Überall
  } wird der König von Angreifern auf den drei anderen Seiten gefangen.
pierces = { $who }: Zwei von ihnen auf gegenüberliegenden Seiten fangen den König, wo er auch steht, ebenso einer gegenüber einer feindlichen Ecke; nur nicht auf dem Thron und nicht gegen den Thron.

## Das Ende

goal-edge = Die Verteidiger gewinnen, wenn der König ein Feld am Rand des Bretts erreicht.
goal-corners = Die Verteidiger gewinnen, wenn der König eine Ecke des Bretts erreicht.
goal-wide-corners = Die Verteidiger gewinnen, wenn der König eines der Eckfelder erreicht, die in Abbildung{"\u00A0"}{ $figure } vier Blütenblätter haben.
goal-marked = Die Verteidiger gewinnen, wenn der König ein Zielfeld erreicht; diese haben in Abbildung{"\u00A0"}{ $figure } kleine Ecken.
attackers-win = Die Angreifer gewinnen, wenn sie den König fangen.
tuichu-wins = Die Verteidiger gewinnen auch, wenn der König nach ihrem Zug zwei Wege zu einem Ziel hat.
edge-fort = Die Verteidiger gewinnen auch mit einer Festung: Der König steht am Rand, er kann noch ziehen, und die Angreifer können die Mauer um ihn nicht brechen.
encirclement-without = Die Angreifer gewinnen auch, wenn sie alle Verteidiger umzingeln, sodass keiner von ihnen den Rand erreichen kann.
encirclement-with = Die Angreifer gewinnen auch, wenn sie alle Verteidiger mitsamt dem König einschließen, getrennt von jedem Zielfeld.
blockade = Die Angreifer gewinnen auch, wenn kein Verteidiger ein leeres Feld neben sich hat.
king-shut-in = Die Angreifer gewinnen auch, wenn weder der König noch einer der Leute, die mit ihm Seite an Seite verbunden sind, ziehen kann.
elimination = Eine Seite, die alle ihre Figuren verloren hat, hat die Partie verloren.
no-move = { $who ->
    [attackers] Können die Angreifer nicht ziehen,
    [defenders] Können die Verteidiger nicht ziehen,
   *[both] Kann eine Seite nicht ziehen,
  } { $result ->
    [loses] { $who ->
        [both] hat sie verloren.
       *[other] haben sie verloren.
    }
    [passes] { $who ->
        [both] setzt sie aus; kann keine Seite ziehen, ist die Partie remis.
       *[other] setzen sie aus; kann keine Seite ziehen, ist die Partie remis.
    }
   *[draws] ist die Partie remis.
  }
repetition = { $who ->
    [attackers] Führt ein Zug der Angreifer
    [defenders] Führt ein Zug der Verteidiger
   *[both] Führt ein Zug
  } { $occurrence ->
    [2] zum zweiten Mal zur selben Stellung
    [3] zum dritten Mal zur selben Stellung
   *[other] zum { $occurrence }. Mal zur selben Stellung
  }{ $since ->
    [yes] {" "}seit dem letzten Schlagen
   *[no] {""}
  }, { $result ->
    [loses] { $who ->
        [both] verliert, wer ihn gemacht hat.
       *[other] verlieren sie.
    }
    [wins] { $who ->
        [both] gewinnt, wer ihn gemacht hat.
       *[other] gewinnen sie.
    }
    [forbidden] ist er nicht erlaubt.
    [nothing] geschieht nichts.
   *[draws] ist die Partie remis.
  }
repetition-against = { $occurrence ->
    [2] Kehrt eine frühere Stellung
    [3] Entsteht dieselbe Stellung zum dritten Mal
   *[other] Entsteht dieselbe Stellung zum { $occurrence }. Mal
  }{ $since ->
    [yes] {" "}seit dem letzten Schlagen
   *[no] {""}
  }{ $occurrence ->
    [2] {" "}wieder
   *[other] {""}
  }, { $loser ->
    [attackers] verlieren die Angreifer.
   *[defenders] verlieren die Verteidiger.
  }
no-capture-limit = Die Partie ist remis nach { $count } Zügen hintereinander, gleich welcher Seite, ohne dass etwas geschlagen wurde.
ply-limit = Die Partie ist remis nach { $count } Zügen, gleich welcher Seite.
agreement = Die Spieler können sich auf Remis einigen.
call-one = Sieht der König einen Weg zu einem Ziel, so ruft sein Spieler „_{ $word }_“.
call-two = Sieht er zwei Wege zugleich, so heißt der Ruf „_{ $word }_“.
call-added = Die Rufe haben wir nach Linné hinzugefügt; sie entscheiden nichts.
call-two-added = Den zweiten Ruf haben wir nach Linné hinzugefügt; er entscheidet nichts.
by-hand-foteviken = Ohne Ruf darf der König im nächsten Zug nicht auf diesem Weg hinaus.
match-two-games = Ein Match hat zwei Partien mit vertauschten Seiten.
match-winner = In der nächsten Partie erhält der Gewinner die Verteidiger, der Verlierer die Angreifer.

## Abbildungen

figure = Abbildung{"\u00A0"}{ $number }
figure-start = Die Aufstellung.
figure-move = Züge der beiden hervorgehobenen Figuren: Punkte für den König, Ringe für den Angreifer.
figure-capture = Schlagen: Die Figur, die zieht, schlägt die durchkreuzte.
figure-king = Wie der König gefangen wird.
figure-escape = Der König sieht { $ways ->
    [1] einen Ausweg
    [2] zwei Auswege
   *[other] { $ways } Auswege
  }.
figure-move-kinds = Züge der beiden hervorgehobenen Figuren: Punkte für den König, Ringe für den Angreifer. Darunter: wohin jede weitere Figur ziehen darf.
figure-endings = Weitere Arten, wie eine Partie endet.
figure-linnaeus = Linnés Zeichnung von 1732 mit den Buchstaben, die seine Gesetze gebrauchen, soweit sie sich lesen lässt. [B]
figure-ballinderry = Das Brett von Ballinderry, vereinfacht: sieben Reihen aus sieben Löchern, mit Zeichen in der Mitte und in den Ecken. [board-markings]
figure-peniarth = Das Brett, das Robert ap Ifan zeichnete: elf mal elf Felder, jede zweite Linie getönt, die Mitte bezeichnet. [lewis, board-markings]
figure-gospels = Das Brett der Handschrift, achtzehn Felder breit, mit seinen Männern auf den Kreuzungen der Linien, wie sie hier gelesen werden. [corpus]
figure-sizes = Die Bretter der heutigen Tafl-Spiele, alle im selben Maßstab: 7 Felder je Seite für Brandub, 9 für Tablut, 11 für Hnefatafl und Tawlbwrdd, 19 für das Spiel der Evangelien.
case-enemies = zwischen zwei Feinden
case-throne = gegen den leeren Thron
case-corners = an einer Ecke
case-camps = gegen ein Lager
case-trapped = hinter dem Mann des Königs
case-shieldwall = Schildwall
case-on-throne = auf dem Thron
case-beside = neben dem Thron
case-elsewhere = auf anderen Feldern
case-anywhere = überall
case-three = drei zugleich
case-edge = am Rand
case-pierced = von zwei { $letter }
case-kind = { $kind }
case-fort = eine Festung
case-encirclement = umzingelt

## Das Faltblatt

cover-line = Ein König und { $defenders } Verteidiger gegen { $attackers } Angreifer, auf { $size } × { $size } Feldern
cover-goal-edge = Erreicht der König den Rand?
cover-goal-corners = Erreicht der König eine Ecke?
cover-goal-marked = Entkommt der König?
heading-history = Geschichte
heading-rules = So wird gespielt
heading-variants = Varianten
heading-sources = Quellen
silent = ° Der Text sagt es nicht; so ist es üblich.
unclear = ? Die Worte dieser Stelle lassen sich auch anders lesen.
clause-key = Buchstaben und Zahlen hinter einem Satz nennen die Stelle, auf der er beruht; siehe Quellen.
author-unknown = Verfasser unbekannt
author-of-G = Carl von Linné, übersetzt von James Edward Smith
author-of-wtf = Aage Nielsen und die World Tafl Federation
author-of-cartier = Forum von aagenielsen.dk
author-of-foteviken = Museum Foteviken
author-of-bologna = Universität Bologna (A. Galassi und andere)
author-of-tartu = Tõnis Lees und Tambet Matiisen
author-of-copenhagen = Aage Nielsen, Adam Bartley und Tim Millar
author-of-tawlbwrdd = Bell und die World Tafl Federation
author-of-hnefatafl-org = die Macher von hnefatafl.org
author-of-archive = Spieler von aagenielsen.dk
author-of-ballinderry = Museum der University of Waterloo
year-12th-century = 12. Jahrhundert

heading-laws = Linnés Gesetze
laws-intro = Aus seinem Tagebuch von 1732, neben unserer Übersetzung. Die Buchstaben sind die seiner Zeichnung. [B]
law-3 = Ein König auf _b_ kann, wenn auf _e_, _i_ und _m_ niemand steht, hinausgehen, falls nicht ein Moskowiter sogleich eines dieser Felder nimmt und den Weg schließt.
law-4 = Wenn der König so hinausgeht, ist die Schlacht zu Ende.
law-5 = Steht der König auf _e_ und niemand, weder der Seinen noch der Feinde, auf _f g_ oder auf _i m_, so kann der Ausweg nicht geschlossen werden.
law-6 = Sieht der König einen offenen Weg, so soll er _raichi_ rufen; sind zwei Wege offen, _tuichu_.
law-9 = Wer einen Feind zwischen zwei der Seinen bringen kann, hat ihn getötet; er kommt vom Brett, auch der König.
law-12 = Ist der König gefangen oder eingeschlossen, endet der Krieg; der Sieger behält die Schweden, der Besiegte die Moskowiter, und das Spiel beginnt von Neuem.
law-14 = Die Burg kann sperren wie eine dritte Figur: Ist ein Soldat auf 2 und ein Feind auf 3, so ist er getötet.

variants-tablut = Tablut wird nach vielen Regeln gespielt, weil seine erste englische Übersetzung den König verschonte, wo Linné es nicht getan hatte. [A, G] Fern von seiner Burg wird er zwischen zweien gefangen, von vieren oder gar nicht. Hat er die Burg verlassen, darf er nach manchen Regeln zurück und nach anderen nicht, und nach einigen zieht niemand darüber. Meist gewinnt er am Rand; manche Regeln schicken ihn in eine Ecke und lassen ihn nicht schlagen. [F]
variants-hnefatafl = Die alten Regeln sind verloren, und die heutigen unterscheiden sich. Meist müssen vier Angreifer den König fangen, manchmal zwei wie bei jeder anderen Figur. Turnierregeln lassen ganze Ketten am Rand schlagen, geben dem König den Sieg in einer Festung, die nicht zu brechen ist, und den Angreifern, wenn sie alle einschließen. Berserk Hnefatafl bringt Figuren, die springen, und mehrfaches Schlagen in einem Zug hinzu. [copenhagen, berserk]
variants-brandub = Regeln des Brandub hat niemand aufgeschrieben, und jede Rekonstruktion wählt. Nach den meisten fangen zwei Angreifer den König fern von seinem Thron; nach manchen braucht es vier. Auf seinen Thron darf der König nach manchen Regeln zurück und nach anderen nicht, und nach einigen schlägt er nicht mit. In Magpie zieht er nur ein Feld weit. [magpie]
variants-ard-ri = Die Regeln des Ard rí sind modern und unterscheiden sich vor allem in zwei Dingen. Nach manchen zieht jede Figur nur ein Feld weit, nach anderen, so weit der Weg frei ist. Nach manchen fangen zwei Angreifer den König, nach anderen braucht es vier.
variants-tawlbwrdd = Die Handschrift lässt offen, wo genau die Leute beginnen: Man stellt sie als Kreuz oder als Raute auf, die Angreifer sechs auf jeder Seite. [lewis] Ihr Wort für das Ziel des Königs hat man als Rand des Bretts gelesen. Nach manchen Regeln darf jede Figur über den leeren Thron ziehen, nach anderen nur der König.
variants-alea-evangelii = Die Handschrift erklärt ihre Zeichnung aus den Evangelien und nennt keine Spielregeln. [corpus] Nach manchen Lesarten entkommt der König in eine Ecke, nach anderen auf eines der Felder ringsum. Meist fangen ihn vier Angreifer; nach einer Lesart zwei, wenn er von seinem Thron fort ist. Auch welche Männer angreifen und welche verteidigen, wird verschieden gelesen.
variants-sea-battle = Seeschlacht (Sea Battle Tafl) spielt man auf Brettern mit 9, 11 und 13 Feldern je Seite, aus mehr als einer Aufstellung. In manchen Turnieren ziehen die Verteidiger zuerst. Andere Spiele der Familie verlangen zwei Angreifer statt vier, lassen den König mitschlagen oder schicken ihn in eine Ecke.
variants-other = Tafl-Spiele unterscheiden sich vor allem in drei Dingen: wie viele Angreifer den König fangen müssen, ob er beim Schlagen hilft und ob er zum Rand oder in eine Ecke entkommt. Ihre Bretter haben 7 bis 19 Felder je Seite.

# Schlüssel in eckigen Klammern nennen die Quellen dessen, was vor ihnen steht.

history-tafl = Bevor das Schach kam, spielte man in ganz Nordeuropa _Tafl_: in der Mitte des Bretts ein König mit seinen Leuten, ringsum doppelt so viele Feinde. Bretter und Figuren hat man überall in Skandinavien gefunden; Seefahrer und Händler brachten das Spiel nach Britannien und Irland, nach Lappland und nach Osten bis Russland und in die Ukraine. Im zwölften Jahrhundert nahm das Schach seinen Platz ein. [A, D]
history-tablut = In Sápmi lebte das Spiel bis ins achtzehnte Jahrhundert fort, vielleicht bis ins späte neunzehnte. [A, D] 1732 reiste Carl von Linné, fünfundzwanzig Jahre alt, dorthin, um Pflanzen zu erforschen, sah die Sámi _Tablut_ spielen und schrieb seine Gesetze auf Latein in sein Tagebuch, mit einer Zeichnung von Brett und Figuren. Kein anderes Tafl-Spiel ist so vollständig aufgezeichnet. [B, E]
    Schweden stehen um ihren König, Moskowiter rings um sie. [B] 1811 gab James Edward Smith das Tagebuch auf Englisch heraus. Im neunten Gesetz verschonte er den König, wo Linné es nicht getan hatte; so gewannen die Schweden zu leicht, und Spieler besserten das Spiel auf viele Arten aus. [G, A] Das Latein wurde 1889 gedruckt. [D]
history-hnefatafl = _Hnefatafl_, das Spiel am Tisch des Königs, spielten die nordischen Seefahrer, wohin sie auch kamen. Seine Regeln sind verloren. Die heutigen gehen auf Linnés Tagebuch von 1732 zurück, das ein kleines Schwesterspiel aus Lappland beschreibt, und wurden auf Brettern der alten Größen erprobt; Spieler auf der Insel Fetlar und dann in Kopenhagen machten Turnierspiele daraus. [B, fetlar-panel, copenhagen]
history-brandub = _Brandub_, „schwarzer Rabe“, ist das kleine Spiel aus Irland. Gedichte sprechen von einem König in der Mitte und seinen Leuten um ihn herum, und ein Brett mit sieben mal sieben Löchern wurde 1932 in Ballinderry gefunden. [ballinderry] Regeln hat niemand aufgeschrieben; die heutigen folgen Linnés Aufzeichnung eines Schwesterspiels, _Tablut_, von 1732. [B]
history-ard-ri = _Ard rí_, „Hochkönig“, spielt man auf dem kleinen Brett mit sieben mal sieben Feldern. Wie alt es ist, weiß niemand; die heutigen Regeln folgen Linnés Aufzeichnung eines Schwesterspiels, _Tablut_, von 1732. [B]
history-tawlbwrdd = _Tawlbwrdd_ ist das Tafl-Spiel aus Wales. 1587 beschrieb es Robert ap Ifan und zeichnete sein Brett: ein König und zwölf Leute gegen vierundzwanzig. [peniarth, lewis] Was er offenließ, ist aus Linnés Aufzeichnung eines Schwesterspiels, _Tablut_, von 1732 ergänzt. [B]
history-alea-evangelii = _Alea evangelii_, das Spiel der Evangelien, ist eine Zeichnung in einer irischen Handschrift des zwölften Jahrhunderts, heute in Oxford: ein großes Brett, auf dem jede Figur für einen Teil der Evangelien steht. [corpus] Ob es je gespielt wurde, ist bezweifelt worden. Die heutigen Regeln folgen Linnés Aufzeichnung eines kleinen Schwesterspiels, _Tablut_, von 1732. [B]
history-other = Am vollständigsten hat Carl von Linné ein Tafl-Spiel aufgezeichnet: 1732 sah er die Sámi _Tablut_ spielen und schrieb seine Gesetze in sein Tagebuch. Die Regeln der heutigen Tafl-Spiele, auch dieses Spiels, gehen darauf zurück. [B, E]

## Falten

heading-printing = Drucken und Falten
notes-print = Diese Seite ist für alle, die das Faltblatt drucken, und kein Teil davon. Drucke die Seiten 1 und 2 auf beide Seiten eines Blatts { $paper }, um die kurze Kante gewendet, in voller Größe: ohne Skalierung und ohne Anpassung an die Seite.
notes-fold = Lege das Blatt mit den Regeln nach oben hin. Falte den rechten Teil längs seiner Marken (1) nach innen, dann den linken darüber (2). Der rechte Teil ist { $narrow } mm breit und die anderen { $wide } mm, damit er innen flach liegt.
heading-licence = Lizenz
notes-made = Regeln: { $name } (_{ $id }_).
licence = Dieses Faltblatt darf kopiert, geändert und weitergegeben werden: MIT oder Apache-2.0, nach Belieben. Schrift: Vollkorn, SIL Open Font License. Gemacht mit tablut.

## Das Partieformular

score-title = Partieformular
score-event = Turnier
score-date = Datum
score-place = Ort
score-round = Runde
score-attackers = Angreifer
score-defenders = Verteidiger
score-result = Ergebnis
score-signature = Unterschriften
score-notation = Züge schreibt man _e5-e2_, geschlagene Figuren _e5-e2xd2_; sind alle Figuren einer Seite gleich, genügen die Felder.
