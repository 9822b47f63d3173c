# I giocatori di un server, i loro punteggi, e che cosa danno le regole a una parte.
players-lead = Ognuno ha un punteggio con ciascuna parte, per ogni famiglia di regole, dalle partite classificate tra conti.
players-family = Famiglia di regole
players-nobody = Nessuno ha ancora giocato abbastanza partite classificate.
players-games = Partite
players-rating = { $family }, { $side }
players-rated-games =
    { $count ->
        [one] { $count } partita classificata
       *[other] { $count } partite classificate
    }
players-provisional = Provvisorio: con più partite sarà più sicuro.
players-unrated = Ancora nessuna partita classificata.
players-no-such = Nessuno si chiama così qui, oppure il conto non c’è più.
players-to-games = Partite nell’archivio
players-to-all = Tutti i giocatori
players-graph = { $label }: { $count } partite dal { $first } al { $last }, tra { $least } e { $most }, ora { $now }
advantages = Che cosa hanno gli attaccanti
advantages-lead = Di quanto gli attaccanti vanno meglio dei difensori, tra due ugualmente forti fra tutti quelli che giocano la loro parte: stimato da tutte le partite classificate. Sotto 0 vanno meglio i difensori.
advantages-points = Punti
advantages-expected = Ottengono
players-challenge = Invita { $name }
