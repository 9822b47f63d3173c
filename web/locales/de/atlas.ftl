# Die Seite, die sagt, welche Regeln gerecht sind.
atlas-lead = Welche Regeln sind gerecht? Nach jeder von ihnen hat der Computer gegen sich selbst gespielt. Wähle, was du von einer Partie willst, und spiele sie.
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
atlas-won = Von 100 Partien gewinnen die Angreifer { $value } (zwischen { $low } und { $high }) und die Verteidiger { $defenders }; { $draws } enden remis.
atlas-length = Die Hälfte der Partien ist nach { $moves } Zügen jeder Seite vorbei.
atlas-games = { $games } Partien, { $different } davon verschieden, { $positions } Stellungen für jeden Zug angesehen.
atlas-again = Diese Partien noch einmal spielen
atlas-engine = Die Signatur der Engine unter diesen Regeln ist { $engine }. Mit einer Engine derselben Signatur spielt dieser Befehl dieselben Partien:
atlas-strengths = Die Punkte der Angreifer, vom schwächsten Spiel zum stärksten: { $list }.
atlas-people = Menschen: von 100 Partien gewannen die Angreifer { $attackers }, und { $draws } endeten remis ({ $games } Partien).
atlas-people-unknown = Menschen: von 100 Partien gewannen die Angreifer { $attackers }, und { $draws } endeten remis.
atlas-play = { $name } spielen
atlas-about = Woher das kommt
atlas-about-games = Für jeden Zug sah sich der Computer eine feste Zahl von Stellungen an. Seine ersten Züge werden unter den besten ausgelost, so dass keine zwei Partien gleich sein müssen. Ein Remis ist ein halber Punkt für jede Seite.
atlas-about-interval = Wenige Partien sagen wenig: bei 95 von 100 solchen Angaben liegt der wahre Anteil zwischen den beiden Zahlen in Klammern, und das weiße Zeichen in jedem Balken zeigt dasselbe für die Punkte.
atlas-about-engine = Was zwischen Computern ausgeglichen ist, muss es zwischen Menschen nicht sein, die anderes übersehen. Spielt zwei Partien mit getauschten Seiten, und jedes Regelwerk ist gerecht.
