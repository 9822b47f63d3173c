# La pagina con tutte le partite e le analisi cominciate o aperte qui.
library-about = Ogni partita e analisi che cominci o apri viene conservata qui, in questo browser e da nessun’altra parte. Quelle senza nome né cartella se ne vanno quando sono più di duemila, a partire dalle più vecchie.
library-works = Partite e analisi
search = Cerca
all-folders = Tutte le cartelle
library-count = { $count ->
    [0] Nulla
    [one] Una partita o analisi
   *[other] { $count } partite e analisi
  }
library-empty = Qui non c’è ancora nulla. Gioca una partita, o aprine una.
library-nothing = Qui nulla contiene queste parole.
library-kind =
    { $kind ->
        [game] Partita
       *[study] Analisi
    }
library-moves = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
  }
library-result =
    { $result ->
        [attackers] hanno vinto gli attaccanti
        [defenders] hanno vinto i difensori
       *[draw] patta
    }
library-open = non finita
play-on = Continua a giocare
look-at = Analizza
delete = Elimina
delete-work = Elimina { $name }
deleted-work = Eliminata dalla biblioteca.
deleted-works = { $count ->
    [one] Una eliminata dalla biblioteca.
   *[other] { $count } eliminate dalla biblioteca.
  }
delete-folder = { $count ->
    [one] Elimina «{ $folder }» con l’unica che contiene
   *[other] Elimina «{ $folder }» con tutte e { $count }
  }
delete-unfiled = { $count ->
    [one] Elimina l’unica senza cartella
   *[other] Elimina tutte e { $count } senza cartella
  }
name-and-folder = Nome e cartella
name-work = Nome e cartella di { $name }
work-name = Nome
show-more = Mostra altre ({ $count })
in-and-out = Entrare e uscire
paste-library = Incolla partite in qualsiasi notazione, o apri un file: un archivio, una partita, una biblioteca intera
export-all = Salva tutto in un solo file
library-exported = { $count ->
    [one] Una è nel file.
   *[other] { $count } sono nel file.
  }
library-not-done = La memoria del browser non ha risposto. Nulla è cambiato.
