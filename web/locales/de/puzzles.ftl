# Die Seite der Aufgaben.
puzzle-not-loaded = Die Aufgaben sind nicht angekommen: { $reason }
puzzle-unknown = Diese Aufgabe gibt es hier nicht; wähle eine aus der Liste.
puzzle-rules = Aufgaben für
puzzle-done = { $done } von { $all } gelöst
puzzle-count = { $done } von { $all }
puzzle-first = Lösen
puzzle-next-open = Lösen
puzzle-once-more = Noch einmal
puzzle-grade =
    { $grade ->
        [1] Leicht
        [2] Mittel
        [3] Knifflig
        [4] Schwer
       *[other] Sehr schwer
    }
puzzle-task =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] Angreifer gewinnen in einem Zug
                       *[other] Angreifer gewinnen in { $moves } Zügen
                    }
               *[defenders]
                    { $moves ->
                        [1] Verteidiger gewinnen in einem Zug
                       *[other] Verteidiger gewinnen in { $moves } Zügen
                    }
            }
       *[hold]
            { $side ->
                [attackers] Angreifer retten die Partie
               *[defenders] Verteidiger retten die Partie
            }
    }
puzzle-ask =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] Du hast die Angreifer. Finde den einzigen Zug, der sofort gewinnt.
                       *[other] Du hast die Angreifer. Finde den einzigen Zug, der in { $moves } Zügen gewinnt, was der König auch tut.
                    }
               *[defenders]
                    { $moves ->
                        [1] Du hast die Seite des Königs. Finde den einzigen Zug, der sofort gewinnt.
                       *[other] Du hast die Seite des Königs. Finde den einzigen Zug, der in { $moves } Zügen gewinnt, was die Angreifer auch tun.
                    }
            }
       *[hold]
            { $side ->
                [attackers] Du hast die Angreifer. Finde den einzigen Zug, der nicht verliert.
               *[defenders] Du hast die Seite des Königs. Finde den einzigen Zug, der nicht verliert.
            }
    }
puzzle-link =
    { $mark ->
        [solved] Aufgabe { $number }: { $task }. Gelöst.
        [found] Aufgabe { $number }: { $task }. Gelöst mit Hilfe oder nach einem Fehlgriff.
        [seen] Aufgabe { $number }: { $task }. Versucht.
       *[new] Aufgabe { $number }: { $task }.
    }
puzzle-forget = Vergiss, was ich hier gelöst habe
puzzle-forget-sure = Alle Ergebnisse dieser Aufgaben vergessen?
puzzle-panel = Die Aufgabe
puzzle-number = { $number } von { $all }
puzzle-right =
    { $moves ->
        [one] Richtig. Noch ein Zug.
       *[other] Richtig. Noch { $moves } Züge.
    }
puzzle-solved = Gelöst!
puzzle-found = Gelöst, mit Hilfe oder nach einem Fehlgriff.
puzzle-looking = Sehen wir, was daraus wird …
puzzle-refuted-blocks =
    { $moves ->
        [1] Auf { $move } folgt { $answer } und schließt den Ausweg. Das gewinnt nicht sofort.
       *[other] Auf { $move } folgt { $answer } und schließt den Ausweg. In { $moves } Zügen ist nicht mehr zu gewinnen.
    }
puzzle-refuted-takes =
    { $moves ->
        [1] Auf { $move } folgt { $answer } und schlägt { $squares }. Das gewinnt nicht sofort.
       *[other] Auf { $move } folgt { $answer } und schlägt { $squares }. In { $moves } Zügen ist nicht mehr zu gewinnen.
    }
puzzle-refuted-plain =
    { $moves ->
        [1] Auf { $move } folgt { $answer }. Das gewinnt nicht sofort.
       *[other] Auf { $move } folgt { $answer }. In { $moves } Zügen ist nicht mehr zu gewinnen.
    }
puzzle-refuted-lost = Auf { $move } folgt { $answer }. Das rettet die Partie nicht.
puzzle-refuted-slow =
    { $moves ->
        [1] { $move } gewinnt auch, braucht aber mehr als einen Zug: Die Antwort ist { $answer }.
       *[other] { $move } gewinnt auch, braucht aber mehr als { $moves } Züge: Die Antwort ist { $answer }.
    }
puzzle-refuted-loses =
    { $side ->
        [attackers]
            { $moves ->
                [1] Auf { $move } folgt { $answer }, und die Angreifer gewinnen.
               *[other] Auf { $move } folgt { $answer }, und die Angreifer gewinnen in { $moves } Zügen.
            }
       *[defenders]
            { $moves ->
                [1] Auf { $move } folgt { $answer }, und die Verteidiger gewinnen.
               *[other] Auf { $move } folgt { $answer }, und die Verteidiger gewinnen in { $moves } Zügen.
            }
    }
puzzle-refuted-ends = Auf { $move } folgt { $answer }. { $end }
puzzle-refuted-ended = { $move } beendet die Partie. { $end }
puzzle-taken-back = Zurückgenommen. Versuche einen anderen Zug.
puzzle-commands = Gib einen Zug ein, etwa e5-e2, oder eines dieser Wörter: hint (Tipp), solution (Lösung), next (nächste Aufgabe), quit (Schluss).
puzzle-hint-piece = Sieh dir die Figur auf { $from } an.
puzzle-hint-move = Der Zug ist { $from } nach { $to }.
puzzle-showing = So geht es …
puzzle-shown = Das ist der einzige Zug.
puzzle-next = Nächste Aufgabe
puzzle-all-done = Alle gelöst: zur Liste
puzzle-again = Noch einmal
puzzle-take-back = Zurücknehmen
puzzle-solution = Lösung
puzzle-all = Alle Aufgaben
puzzle-another = Eine andere
puzzle-themes = Worum es geht
puzzle-theme =
    { $theme ->
        [escape] der König kommt hinaus
        [capture] der König wird gefangen
        [castle] an der Burg
        [rare-end] ein seltenes Ende
        [tuichu] tuichu: zwei Auswege
        [double-threat] zwei Drohungen zugleich
        [discovery] dem König aus dem Weg
        [block] der Weg wird geschlossen
        [flight] der König weicht aus
        [guard] der König wird geschützt
        [takes] ein Soldat wird geschlagen
        [sacrifice] eine Figur wird geopfert
        [quiet] ein stiller Zug
        [endgame] ein Endspiel mit wenigen Steinen
       *[king-walk] der König wandert
    }
puzzle-level =
    { $level ->
        [8] zu schwer für Stufe 7 des Computers
       *[other] der Computer löst sie ab Stufe { $level }
    }
puzzle-daily = Aufgabe des Tages
puzzle-days =
    { $days ->
        [0] Löse sie Tag für Tag, und die Tage werden gezählt.
        [one] An { $days } Tag in Folge gelöst.
       *[other] An { $days } Tagen in Folge gelöst.
    }
puzzle-rating = Deine Wertung
puzzle-row = Richtige in Folge
puzzle-longest = Längste Folge
puzzle-any = Irgendeine für mich
puzzle-any-theme = Alles
puzzle-own = Deine Wertung { $rating } · richtige in Folge: { $row }
puzzle-own-change = Deine Wertung { $rating } ({ $sign }{ $change }) · richtige in Folge: { $row }
puzzle-rated = Wertung { $rating }
puzzle-share = Ein Link zu dieser Aufgabe, für alle in einer Klasse
puzzle-sheet = Aufgaben auf Papier
puzzle-sheet-hint = Sechs Aufgaben auf einer A4-Seite; die Lösungen stehen auf der letzten.
puzzle-sheet-grade = Wie schwer
puzzle-sheet-any = alle Grade
puzzle-sheet-first = Von der Aufgabe an dieser Stelle an
puzzle-sheet-pages = Seiten
puzzle-sheet-page = Seite { $page }
puzzle-sheet-name = Name:
puzzle-sheet-solutions = Lösungen
