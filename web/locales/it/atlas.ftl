# La pagina che dice quali regole sono eque.
atlas-lead = Quali regole sono eque? Con ciascuna il computer ha giocato contro se stesso. Scegli che cosa vuoi da una partita, e giocala.
atlas-wish = Che cosa vuoi da una partita
atlas-even = Equilibrata: ogni parte ottiene almeno 40 punti su 100
atlas-short = Breve: metà delle partite finisce entro { $moves } mosse per parte
atlas-decisive = Poche patte: non più di 10 partite su 100
atlas-board = Tavoliere
atlas-any-board = qualunque
atlas-order = Per prime
atlas-order-even = le più equilibrate
atlas-order-short = le più brevi
atlas-order-decisive = quelle con meno patte
atlas-count = { $count ->
    [0] Nessun regolamento su { $all } è così. Chiedi di meno.
    [one] Un regolamento su { $all }
   *[other] { $count } regolamenti su { $all }
  }
atlas-found = Regolamenti
atlas-solved = È risolto: provalo contro la dimostrazione.
atlas-sign-attackers = vincono gli attaccanti
atlas-sign-draws = patta
atlas-sign-defenders = vincono i difensori
atlas-won = Su 100 partite gli attaccanti ne vincono { $value } (tra { $low } e { $high }) e i difensori { $defenders }; { $draws } sono patte.
atlas-length = Metà delle partite finisce entro { $moves } mosse per parte.
atlas-games = { $games } partite, { $different } diverse tra loro, { $positions } posizioni guardate per ogni mossa.
atlas-again = Come rigiocare queste partite
atlas-engine = La firma del motore con queste regole è { $engine }. Con un motore della stessa firma, questo comando gioca le stesse partite:
atlas-strengths = I punti degli attaccanti, dal gioco più debole al più forte: { $list }.
atlas-people = Persone: su 100 partite gli attaccanti ne hanno vinte { $attackers }, e { $draws } sono state patte ({ $games } partite).
atlas-people-unknown = Persone: su 100 partite gli attaccanti ne hanno vinte { $attackers }, e { $draws } sono state patte.
atlas-play = Gioca a { $name }
atlas-about = Da dove viene tutto questo
atlas-about-games = Per ogni mossa il computer ha guardato un numero fisso di posizioni. Le prime mosse sono sorteggiate tra le migliori, così che due partite non siano per forza uguali. Una patta vale mezzo punto per parte.
atlas-about-interval = Poche partite dicono poco: in 95 di 100 affermazioni come queste la quota vera sta tra i due numeri tra parentesi, e il segno bianco in ogni barra mostra lo stesso per i punti.
atlas-about-engine = Ciò che è equilibrato tra computer può non esserlo tra persone, che non vedono altre cose. Gioca due partite scambiando le parti, e ogni regolamento è equo.
