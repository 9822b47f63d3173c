# Die Seite, die sagt, welche Regeln gerecht sind.
atlas-lead = Welche Regeln sind gerecht? Nach jeder von ihnen hat der Computer gegen sich selbst gespielt. Wähle, was du von einer Partie willst, sieh dir ihr Brett an und spiele sie.
atlas-wish = Was du von einer Partie willst
atlas-even = Ausgeglichen: jede Seite bekommt mindestens 40 von 100 Punkten
atlas-short = Kurz: die Hälfte der Partien ist nach { $moves } Zügen jeder Seite vorbei
atlas-decisive = Wenig Remis: höchstens 10 von 100 Partien
atlas-board = Brett
atlas-any-board = beliebig
atlas-order = Zuerst
atlas-order-even = die ausgeglichensten
atlas-order-short = die kürzesten
atlas-order-decisive = die mit den wenigsten Remis
atlas-count = { $count ->
    [0] Kein Regelwerk von { $all } ist so. Verlange weniger.
    [one] Ein Regelwerk von { $all }
   *[other] { $count } Regelwerke von { $all }
  }
atlas-found = Regelwerke
atlas-solved = Es ist gelöst: Spiel es gegen den Beweis.
atlas-sign-attackers = die Angreifer gewinnen
atlas-sign-draws = Remis
atlas-sign-defenders = die Verteidiger gewinnen
atlas-won =
    Von 100 Partien gewinnen die Angreifer { $value } (zwischen { $low } und { $high }) und die Verteidiger { $defenders }; { $draws ->
        [0] keine endet remis.
        [one] eine endet remis.
       *[other] { $draws } enden remis.
    }
atlas-length = Die Hälfte der Partien ist nach { $moves } Zügen jeder Seite vorbei.
atlas-games = { $games } Partien, { $different } davon verschieden, { $positions } Stellungen für jeden Zug angesehen.
atlas-again = Diese Partien noch einmal spielen
atlas-engine = Die Signatur der Engine unter diesen Regeln ist { $engine }. Mit einer Engine derselben Signatur spielt dieser Befehl dieselben Partien:
atlas-people = Menschen: von 100 Partien gewannen die Angreifer { $value } (zwischen { $low } und { $high }), und { $draws } endeten remis ({ $games } Partien).
atlas-people-unknown = Menschen: von 100 Partien gewannen die Angreifer { $attackers }, und { $draws } endeten remis.
atlas-people-decided = Menschen: von 100 entschiedenen Partien gewannen die Angreifer { $attackers }.
atlas-play = { $name } spielen
atlas-about = Woher das kommt
atlas-about-games = Für jeden Zug sah sich der Computer eine feste Zahl von Stellungen an. Seine ersten Züge werden unter den besten ausgelost, so dass keine zwei Partien gleich sein müssen. Ein Remis ist ein halber Punkt für jede Seite.
atlas-about-interval = Wenige Partien sagen wenig: bei 95 von 100 solchen Angaben liegt der wahre Anteil zwischen den beiden Zahlen in Klammern, und das weiße Zeichen in jedem Balken zeigt dasselbe für die Punkte.
atlas-about-engine = Was zwischen Computern ausgeglichen ist, muss es zwischen Menschen nicht sein, die anderes übersehen. Spielt zwei Partien mit getauschten Seiten, und jedes Regelwerk ist gerecht.
atlas-to-changes = Was eine einzige Änderung der Regeln bewirkt
atlas-back = Alle Regelwerke
atlas-panel = Über dieses Regelwerk
atlas-rules = Regeln
atlas-sign-error = wie sicher das ist
atlas-sign-error-points = wie sicher die Punkte sind
atlas-sign-attackers-points = Punkte für die Angreifer
atlas-sign-defenders-points = Punkte für die Verteidiger
atlas-who-wins = Wer gewinnt, wenn der Computer beide Seiten spielt?
atlas-first-moves = Die besten ersten Züge
atlas-first-moves-about = Diese gefallen dem Computer am besten, der erste am meisten. Die Pfeile auf dem Brett zeigen sie am Anfang der Partie; dieselben Züge gedreht oder gespiegelt sind ebenso gut.
atlas-first-move = { $move }: er erwartet { $points } von 100 Punkten für die Angreifer.
atlas-verdict =
    { $verdict ->
        [even] Ein ausgeglichenes Spiel: beide Seiten haben etwa die gleichen Chancen.
        [attackers] Die Angreifer haben die besseren Chancen.
        [attackers-much] Die Angreifer haben viel bessere Chancen.
        [attackers-all] Die Verteidiger haben kaum eine Chance.
        [defenders] Die Verteidiger haben die besseren Chancen.
        [defenders-much] Die Verteidiger haben viel bessere Chancen.
        [defenders-all] Die Angreifer haben kaum eine Chance.
       *[unsure] Es sind zu wenige Partien gespielt worden, um zu sagen, wer die besseren Chancen hat.
    }
atlas-game = Eine typische Partie
atlas-game-start = Eine typische Partie des Computers gegen sich selbst: Geh sie durch.
atlas-game-move =
    { $side ->
        [attackers] Zug { $number } von { $all }: die Angreifer spielen { $move }.
       *[defenders] Zug { $number } von { $all }: die Verteidiger spielen { $move }.
    }
atlas-trend = Hängt es davon ab, wie gut man spielt?
atlas-trend-words =
    { $direction ->
        [attackers] Ja: je besser beide Seiten spielen, desto besser für die Angreifer.
        [defenders] Ja: je besser beide Seiten spielen, desto besser für die Verteidiger.
        [wavers] Ja, aber nicht immer ist es für dieselbe Seite besser.
       *[none] Nicht mehr, als der Zufall ergibt, soweit diese Partien etwas sagen.
    }
atlas-strength =
    { $level ->
        [weakest] Schwächeres Spiel: { $points } von 100 Punkten für die Angreifer (zwischen { $low } und { $high })
        [strongest] Stärkeres Spiel: { $points } von 100 Punkten für die Angreifer (zwischen { $low } und { $high })
       *[between] Dazwischen: { $points } von 100 Punkten für die Angreifer (zwischen { $low } und { $high })
    }
atlas-trend-about = Für jeden Zug sah sich der Computer in den schwächeren Partien { $weakest } Stellungen an und in den stärkeren { $strongest }. Ein Sieg ist ein Punkt, ein Remis ein halber.
atlas-changes = Was eine einzige Änderung bewirkt
atlas-all-changes = Alle Änderungen, die versucht wurden
atlas-changes-lead = Die beiden Regelwerke jedes Kastens unterscheiden sich in einer einzigen Sache. Wie weit ihre Punkte auseinanderliegen, das bewirkt diese eine Sache. Von zwanzig Änderungen, die nichts bewirken, sähe trotzdem etwa eine so aus, als bewirkte sie etwas.
atlas-points = { $points } von 100 Punkten für die Angreifer (zwischen { $low } und { $high })
atlas-difference-more = Nach den zweiten Regeln bekommen die Angreifer { $points } von 100 Punkten mehr.
atlas-difference-fewer = Nach den zweiten Regeln bekommen die Angreifer { $points } von 100 Punkten weniger.
atlas-change-more = Damit bekommen die Angreifer { $points } von 100 Punkten mehr.
atlas-change-fewer = Damit bekommen die Angreifer { $points } von 100 Punkten weniger.
atlas-difference-none = Sie unterscheiden sich um nicht mehr, als der Zufall ergibt.
atlas-slip = Was ein einziges falsches Wort bewirkt hat
atlas-slip-about = Linnés König wird auf freiem Feld von zwei Feinden gefangen. Durch ein Versehen des Übersetzers sagt der englische Text von 1811, dass er dort gar nicht gefangen werden kann. Ist nur das geändert, so gewinnen die Angreifer fast nie.
atlas-slip-story = Die Geschichte dieses Wortes
atlas-changes-clear = Regeln, auf die es ankommt
atlas-changes-set-up = Aufstellungen, auf die es ankommt
atlas-changes-chance = Änderungen, auf die es vielleicht nicht ankommt
atlas-changes-chance-about = Hier unterscheiden sich die Partien um nicht mehr, als der Zufall ergibt. Mehr Partien könnten mehr sagen.
atlas-changes-show = Diese { $count } zeigen
atlas-changed-corners = { $name }, aber mit einem König, der eine Ecke erreichen muss
atlas-changed-defenders-first = { $name }, aber die Verteidiger ziehen zuerst
atlas-changed-four = { $name }, aber mit einem König, der von vieren gefangen wird
atlas-changed-slip = { $name }, aber mit einem König, der auf freiem Feld nicht gefangen werden kann
atlas-changed-unarmed = { $name }, aber mit einem König, der beim Schlagen nicht hilft
atlas-castle-open = Figuren dürfen über die leere Burg ziehen.
atlas-castle-blocks = Niemand darf über die Burg ziehen, auch wenn sie leer ist.
atlas-castle-return = Der König darf in die Burg zurück.
atlas-castle-no-return = Der König darf nicht in die Burg zurück.
atlas-attackers-first = Die Angreifer ziehen zuerst.
atlas-defenders-first = Die Verteidiger ziehen zuerst.
atlas-shieldwall-end = Ein Schildwall wird nur von einem Zug geschlagen, der eines seiner Enden schließt.
atlas-shieldwall-anywhere = Ein Schildwall wird von jedem Zug geschlagen, der ihn einschließt.
atlas-goal-edge = Der König muss den Rand erreichen.
atlas-goal-corners = Der König muss eine Ecke erreichen.
atlas-shut-in-loses = Ein König, der eingeschlossen ist, hat verloren.
atlas-shut-in-plays-on = Ein König, der eingeschlossen ist, hat noch nicht verloren.
atlas-attackers-repeat-win = Die Angreifer gewinnen, wenn sie eine Stellung zum dritten Mal herbeiführen.
atlas-attackers-repeat-lose = Die Angreifer verlieren, wenn sie eine Stellung zum dritten Mal herbeiführen.
atlas-defenders-repeat-win = Die Verteidiger gewinnen, wenn sie eine Stellung zum dritten Mal herbeiführen.
atlas-defenders-repeat-lose = Die Verteidiger verlieren, wenn sie eine Stellung zum dritten Mal herbeiführen.
atlas-king-two = Zwei Feinde fangen den König auf freiem Feld.
atlas-king-four = Nur vier Feinde fangen den König auf freiem Feld.
atlas-king-never = Niemand kann den König auf freiem Feld fangen.
atlas-king-armed = Der König hilft beim Schlagen.
atlas-king-unarmed = Der König hilft nicht beim Schlagen.
