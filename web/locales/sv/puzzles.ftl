# Sidan med problem.
puzzle-not-loaded = Problemen har inte kommit fram: { $reason }
puzzle-unknown = Det finns inget sådant problem bland dessa; välj ett i listan.
puzzle-rules = Problem för
puzzle-done = { $done } av { $all } lösta
puzzle-count = { $done } av { $all }
puzzle-first = Lös det
puzzle-next-open = Lös det
puzzle-once-more = En gång till
puzzle-grade =
    { $grade ->
        [1] Lätt
        [2] Medel
        [3] Knepigt
        [4] Svårt
       *[other] Mycket svårt
    }
puzzle-task =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] Anfallarna vinner i ett drag
                       *[other] Anfallarna vinner i { $moves } drag
                    }
               *[defenders]
                    { $moves ->
                        [1] Försvararna vinner i ett drag
                       *[other] Försvararna vinner i { $moves } drag
                    }
            }
       *[hold]
            { $side ->
                [attackers] Anfallarna räddar partiet
               *[defenders] Försvararna räddar partiet
            }
    }
puzzle-ask =
    { $goal ->
        [win]
            { $side ->
                [attackers]
                    { $moves ->
                        [1] Du har anfallarna. Hitta det enda draget som vinner genast.
                       *[other] Du har anfallarna. Hitta det enda draget som vinner inom { $moves } drag, vad kungen än gör.
                    }
               *[defenders]
                    { $moves ->
                        [1] Du har kungens sida. Hitta det enda draget som vinner genast.
                       *[other] Du har kungens sida. Hitta det enda draget som vinner inom { $moves } drag, vad anfallarna än gör.
                    }
            }
       *[hold]
            { $side ->
                [attackers] Du har anfallarna. Hitta det enda draget som inte förlorar.
               *[defenders] Du har kungens sida. Hitta det enda draget som inte förlorar.
            }
    }
puzzle-link =
    { $mark ->
        [solved] Problem { $number }: { $task }. Löst.
        [found] Problem { $number }: { $task }. Löst med hjälp eller efter ett misstag.
        [seen] Problem { $number }: { $task }. Försökt.
       *[new] Problem { $number }: { $task }.
    }
puzzle-forget = Glöm vad jag har löst här
puzzle-forget-sure = Glömma alla resultat för dessa problem?
puzzle-panel = Problemet
puzzle-number = { $number } av { $all }
puzzle-right =
    { $moves ->
        [one] Rätt. Ett drag till.
       *[other] Rätt. { $moves } drag till.
    }
puzzle-solved = Löst!
puzzle-found = Löst, med hjälp eller efter ett misstag.
puzzle-looking = Låt oss se vad det leder till …
puzzle-refuted-blocks =
    { $moves ->
        [1] Efter { $move } kommer { $answer }, som stänger utvägen. Det vinner inte genast.
       *[other] Efter { $move } kommer { $answer }, som stänger utvägen. Sedan finns det ingen vinst inom { $moves } drag.
    }
puzzle-refuted-takes =
    { $moves ->
        [1] Efter { $move } kommer { $answer }, som slår { $squares }. Det vinner inte genast.
       *[other] Efter { $move } kommer { $answer }, som slår { $squares }. Sedan finns det ingen vinst inom { $moves } drag.
    }
puzzle-refuted-plain =
    { $moves ->
        [1] Efter { $move } kommer { $answer }. Det vinner inte genast.
       *[other] Efter { $move } kommer { $answer }. Sedan finns det ingen vinst inom { $moves } drag.
    }
puzzle-refuted-lost = Efter { $move } kommer { $answer }. Det räddar inte partiet.
puzzle-refuted-slow =
    { $moves ->
        [1] { $move } vinner också, men behöver mer än ett drag: svaret är { $answer }.
       *[other] { $move } vinner också, men behöver mer än { $moves } drag: svaret är { $answer }.
    }
puzzle-refuted-loses =
    { $side ->
        [attackers]
            { $moves ->
                [1] Efter { $move } kommer { $answer }, och anfallarna vinner.
               *[other] Efter { $move } kommer { $answer }, och anfallarna vinner i { $moves } drag.
            }
       *[defenders]
            { $moves ->
                [1] Efter { $move } kommer { $answer }, och försvararna vinner.
               *[other] Efter { $move } kommer { $answer }, och försvararna vinner i { $moves } drag.
            }
    }
puzzle-refuted-ends = Efter { $move } kommer { $answer }. { $end }
puzzle-refuted-ended = { $move } avslutar partiet. { $end }
puzzle-taken-back = Draget är taget tillbaka. Försök med ett annat.
puzzle-commands = Skriv ett drag, till exempel e5-e2, eller ett av orden: hint (tips), solution (lösning), next (nästa problem), quit (sluta).
puzzle-hint-piece = Titta på pjäsen på { $from }.
puzzle-hint-move = Draget är { $from } till { $to }.
puzzle-showing = Så här går det …
puzzle-shown = Det är det enda draget.
puzzle-next = Nästa problem
puzzle-all-done = Alla är lösta: till listan
puzzle-again = Igen
puzzle-take-back = Ta tillbaka det
puzzle-solution = Lösning
puzzle-all = Alla problem
puzzle-another = Ett annat
puzzle-themes = Vad det handlar om
puzzle-theme =
    { $theme ->
        [escape] kungen kommer undan
        [capture] kungen tas
        [castle] vid borgen
        [rare-end] ett sällsynt slut
        [tuichu] tuichu: två utvägar
        [double-threat] två hot på en gång
        [discovery] ur vägen för kungen
        [block] vägen stängs
        [flight] kungen viker undan
        [guard] kungen skyddas
        [takes] en soldat slås
        [sacrifice] en pjäs erbjuds
        [quiet] ett lugnt drag
        [endgame] ett slutspel med få pjäser
       *[king-walk] kungen vandrar
    }
puzzle-level =
    { $level ->
        [8] för svårt för datorns nivå 7
       *[other] datorn löser det från nivå { $level }
    }
puzzle-daily = Dagens problem
puzzle-days =
    { $days ->
        [0] Lös det dag för dag, så räknas dagarna.
        [one] Löst { $days } dag i rad.
       *[other] Löst { $days } dagar i rad.
    }
puzzle-rating = Din rating
puzzle-row = Rätt i rad
puzzle-longest = Flest i rad
puzzle-any = Vilket som helst åt mig
puzzle-any-theme = Vad som helst
puzzle-own = Din rating { $rating } · rätt i rad: { $row }
puzzle-own-change = Din rating { $rating } ({ $sign }{ $change }) · rätt i rad: { $row }
puzzle-rated = rating { $rating }
puzzle-share = En länk till det här problemet, för alla i en klass
puzzle-sheet = Problem på papper
puzzle-sheet-hint = Sex problem på en A4-sida; lösningarna står på den sista.
puzzle-sheet-grade = Hur svåra
puzzle-sheet-any = alla grader
puzzle-sheet-first = Från problemet på den här platsen
puzzle-sheet-pages = Sidor
puzzle-sheet-page = Sida { $page }
puzzle-sheet-name = Namn:
puzzle-sheet-solutions = Lösningar
