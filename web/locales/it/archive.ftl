# Partite finite di un server: da cercare, una di esse, che cosa si è giocato nelle aperture.
archive-lead = Tutte le partite giocate qui fino alla fine, e partite importate da altrove.
archive-to-openings = Che cosa si è giocato nelle aperture
archive-any = Qualsiasi
archive-player = Giocatore
archive-side = La parte del giocatore
archive-result = Risultato
archive-no-result = Nessun risultato
archive-least = Mosse, almeno
archive-most = Mosse, al massimo
archive-since = Dal
archive-until = Al
archive-from = Da dove vengono
archive-here = Giocate qui
archive-files = Importate
archive-position = Partite con una posizione
archive-any-position = Qualsiasi posizione
archive-search = Cerca nell’archivio
archive-games = Partite
archive-waits = Ricerca …
archive-found = { $count ->
    [0] Nessuna partita trovata.
    [one] Una partita
   *[other] { $count } partite, prima le più recenti
  }
archive-more = Cercane altre
archive-unknown = Sconosciuto
archive-length = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
  }
archive-imported = importata da { $file }
archive-with-position = Partite con questa posizione
archive-match = Dove è stata giocata
archive-to-search = All’archivio
archive-openings-count = { $count ->
    [one] Una partita è andata avanti da qui.
   *[other] { $count } partite sono andate avanti da qui. Le posizioni uguali se girate o specchiate contano per una.
  }
archive-analysis = L’analisi del server
archive-analyse = Analizza sul server
archive-analysis-waits = Il motore del server esamina questa partita; l’analisi compare qui da sé.
archive-analysis-failed = Il server non ha potuto analizzare questa partita.
