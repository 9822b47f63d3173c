# Das Regellabor: Einstellungen, ihre Werte, und was an Regeln falsch ist.
lab-board = Das Brett am Anfang, { $size } mal { $size } Felder
lab-board-hint = Wähle eine Figur und tippe auf die Felder, auf denen sie am Anfang steht.
picking-squares = Tippe auf die Felder: { $setting }
picking-done = Fertig
on-the-board = Auf dem Brett
lab-name = Name deiner Regeln
lab-begin = Neu beginnen mit
lab-choose = Wähle ein Regelwerk …
lab-aside = Was in einem anderen Tab entstanden ist: { $name }
lab-good =
    { $count ->
        [0] Nach diesen Regeln kann gespielt werden. Noch ist nichts geändert.
        [one] Nach diesen Regeln kann gespielt werden. Eine Einstellung ist geändert.
       *[other] Nach diesen Regeln kann gespielt werden. { $count } Einstellungen sind geändert.
    }
lab-bad = Nach diesen Regeln kann man nicht spielen:
lab-try = Ausprobieren
lab-share = Link kopieren
lab-save = Datei speichern
lab-link = Ein Link zu diesen Regeln
tag-bad = unmöglich
tag-changed = geändert
remove-area = Diese Felder wegnehmen
remove-kind = Diese Figurenart wegnehmen
lab-more = Mehr Figuren und Felder
add-kind = Eine eigene Figurenart
kind-example = Läufer
kind-side = Ihre Seite
add-area = Felder mit eigenen Regeln
area-example = Sumpf
add = Hinzufügen
add-known = Hinzufügen: { $area }
lab-compare = Vergleichen
compare-with = Vergleichen mit
compare-nearest = dem ähnlichsten Regelwerk
differences =
    { $count ->
        [0] genau wie { $name }
        [one] ein Unterschied zu { $name }
       *[other] { $count } Unterschiede zu { $name }
    }
no-differences = Sie sind dieselben wie die von { $name }.
setting = Einstellung
here = Hier
lab-text = Als Text
lab-paste = Füge ein Regelwerk ein (TOML oder die Regeln von OpenTafl)
no-rules = Das ist kein Regelwerk; Partien und Stellungen gehören auf die Seite der Analyse.
value-absent = keine Angabe
setting-flag =
    { $on ->
        [true] ja
       *[other] nein
    }
value-nobody = niemand
group-piece = Figur: { $kind }
group-area = Felder: { $area }
group-name =
    { $group ->
        [board] Brett
        [capture] Schlagen
        [king-capture] Den König fangen
        [ending] Wie die Partie endet
        [calls] Rufe
        [match] Match
       *[other] { $group }
    }
setting-name =
    { $name ->
        [board-size] Felder je Seite
        [board-layout] Aufstellung als Text
        [board-first-mover] Wer beginnt
        [pieces] Ob es sie gibt
        [pieces-side] Seite
        [pieces-letter] Buchstabe
        [pieces-directions] Zieht
        [pieces-range] Höchstens so viele Felder
        [pieces-slides-through] Gleitet durch andere Figuren
        [pieces-jump] Springt
        [pieces-jump-over] Springt über
        [pieces-jump-restricted] Springt nur von oder auf besondere Felder
        [pieces-jump-captures] Schlägt, was sie überspringt
        [pieces-jumpable] Kann übersprungen werden
        [pieces-hammer] Schlägt, indem sie zieht
        [pieces-anvil] Hilft anderen beim Schlagen
        [pieces-captured] Wenn sie geschlagen wird
        [pieces-turns-into] Wird zu
        [pieces-pierces] Zwei davon fangen den König überall außer auf dem Thron und gegen ihn
        [area] Ob es sie gibt
        [area-squares] Felder
        [area-stop] Darf hier anhalten
        [area-pass] Darf darüberziehen, solange leer
        [area-enter] Darf von außen hereinkommen
        [area-inside] Was als innen zählt
        [area-hostile-empty] Hilft beim Schlagen, solange leer
        [area-hostile-occupied] Hilft beim Schlagen, wenn besetzt
        [capture-passive] Eine Figur, die zwischen zwei Feinde zieht, wird geschlagen
        [capture-trapped-defender] Ein Verteidiger, der neben dem König in der Burg eingeschlossen ist, wird geschlagen
        [capture-shieldwall] Schildwälle
        [capture-shieldwall-corner-closes] Eine Ecke schließt einen Schildwall ab
        [capture-shieldwall-mover-at-end] Der Zug muss ein Ende des Walls abschließen
        [capture-extra-move] Nach dem Schlagen: dieselbe Figur
        [capture-edge-hostile] Der Rand hilft beim Schlagen
        [king-capture-throne] In seiner Burg
        [king-capture-beside] Neben seiner Burg
        [king-capture-edge] Am Rand
        [king-capture-elsewhere] Anderswo
        [ending-goal] Wo der König gewinnt
        [ending-tuichu-wins] Zwei Auswege gewinnen sofort
        [ending-edge-fort] Eine Festung am Rand gewinnt
        [ending-encirclement] Die Verteidiger zu umzingeln gewinnt
        [ending-blockade] Jeden Verteidiger zu blockieren gewinnt
        [ending-king-shut-in] Ein eingeschlossener König hat verloren
        [ending-elimination] Wer alle Figuren verliert, verliert
        [ending-no-move-attackers] Wenn die Angreifer nicht ziehen können
        [ending-no-move-defenders] Wenn die Verteidiger nicht ziehen können
        [ending-repetition] Eine Regel für Wiederholungen
        [ending-repetition-occurrence] Beim wievielten Mal sie gilt
        [ending-repetition-attackers] Wenn die Angreifer wiederholen
        [ending-repetition-defenders] Wenn die Verteidiger wiederholen
        [ending-repetition-since-capture] Nur Stellungen seit dem letzten Schlagen zählen
        [ending-no-capture-limit] Remis nach so vielen Zügen beider Seiten zusammen ohne Schlagen
        [ending-ply-limit] Remis nach so vielen Zügen beider Seiten zusammen
        [calls-one] Wort für einen Ausweg
        [calls-two] Wort für zwei Auswege
        [match] Wie Partien ein Match ergeben
       *[other] { $name }
    }
setting-word =
    { $word ->
        [attackers] Angreifer
        [defenders] Verteidiger
        [king] König
        [all] alle
        [attacker] Angreifer
        [defender] Verteidiger
        [orthogonal] längs Reihen und Linien
        [diagonal] diagonal
        [both] in alle acht Richtungen
        [enemies] Feinde
        [any]
            { $setting ->
                [capture-extra-move] muss noch einmal ziehen, wie sie will
               *[other] jede Figur
            }
        [removed] kommt sie vom Brett
        [turns] wechselt sie die Seite
        [never] nie
        [area] jedes dieser Felder
        [group] nur die Gruppe, auf der sie steht
        [off]
            { $setting ->
                [capture-extra-move] darf nicht weiterziehen
               *[other] nein
            }
        [capture] darf wieder schlagen
        [capture-or-escape] darf wieder schlagen, der König auch entkommen
        [any-while-capturing] muss weiterziehen, wenn sie schlagen könnte
        [two] von zweien, wie jede Figur
        [neighbours] von allen Nachbarn, die es gibt
        [four] von vieren
        [unbreakable] wenn sie unbezwingbar ist
        [open-tafl] wie OpenTafl es prüft
        [without-edge-access] wenn kein Verteidiger den Rand erreichen kann
        [with-edge-access] auch mit dem Rand im Inneren
        [loses] sie verlieren
        [draws] die Partie ist remis
        [passes] sie setzen aus
        [nothing] nichts geschieht
        [wins] sie gewinnen
        [forbidden] es ist nicht erlaubt
        [single] einzelne Partien
        [two-games] zwei Partien mit vertauschten Seiten
        [winner-takes-defenders] der Gewinner erhält die Verteidiger
        [edge] Rand
        [corners] Ecken
        [centre] Mitte
       *[other] { $word }
    }
lab-seek = Eine Einstellung suchen
lab-only-changed = Nur was geändert ist
lab-found =
    { $count ->
        [0] Keine Einstellung gefunden.
        [one] Eine Einstellung gefunden.
       *[other] { $count } Einstellungen gefunden.
    }
lab-replaced = Das sind andere Regeln. Die vorigen bleiben, bis du wieder wechselst.
