# Che cosa non va nei testi nelle notazioni altrui.
opentafl-place = la partita di OpenTafl ha un errore alla riga { $line }, carattere { $column }.
opentafl-unclosed = La parentesi che si apre qui non è mai chiusa.
opentafl-tag = Un’etichetta è un nome, due punti e un valore, come [attackers:Ann].
opentafl-line = «{ $text }» non comincia né un’etichetta, né un turno, né un commento.
opentafl-no-move = Il turno non ha mosse.
opentafl-comment = Questo commento non segue nessuna mossa.
opentafl-several = Qui comincia un’altra partita.
opentafl-variation = Questa variante non segue nessun turno.
opentafl-move = «{ $text }» non è una mossa di OpenTafl.
opentafl-rules = le regole di OpenTafl hanno un errore in { $key }.
opentafl-no-colon = Un’impostazione è una chiave, due punti e un valore, come esc:e.
opentafl-twice = C’è due volte.
opentafl-missing = Manca.
opentafl-value = Non può essere «{ $value }».
opentafl-size = I tavolieri di OpenTafl hanno un numero dispari di caselle per lato, da 5 a 19, non { $size }.
opentafl-overlap = { $square } è già in { $other }.
opentafl-mixed =
    { $side ->
        [attackers] Una casella è ostile a tutti i tipi degli attaccanti o a nessuno.
       *[defenders] Una casella è ostile a tutti i tipi dei difensori o a nessuno.
    }
opentafl-turn = OpenTafl non dice a chi tocca: aggiungi a (attaccanti) o d (difensori).
opentafl-no-letter = OpenTafl non ha una lettera per un pezzo in { $move }.
opentafl-no-piece = OpenTafl non ha una lettera per il pezzo { $letter } in { $square }.
opentafl-continuing = OpenTafl non può dire che il pezzo in { $square } può continuare.
archive-fields = una partita di un archivio ha quattro campi tra virgole, non { $count }.
archive-word = la parola { $number } delle mosse non si può leggere.
archive-after-timeout = Segue «timeout», che chiude una partita.
archive-count = «{ $text }» non è un numero di pezzi catturati.
archive-winner = «{ $text }» non è un vincitore: White, Black, Draw, Ongoing o niente.
