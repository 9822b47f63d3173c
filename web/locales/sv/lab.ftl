# Regelverkstaden: inställningar, deras värden och vad som är fel med regler.
lab-board = Brädet i början, { $size } gånger { $size } rutor
lab-board-hint = Välj en pjäs och tryck på rutorna där den står i början.
picking-squares = Tryck på rutorna: { $setting }
picking-done = Klart
on-the-board = På brädet
lab-name = Reglernas namn
lab-begin = Börja om med
lab-choose = Välj regler …
lab-aside = Det som gjordes i en annan flik: { $name }
lab-good =
    { $count ->
        [0] De här reglerna går att spela. Inget är ändrat än.
        [one] De här reglerna går att spela. En inställning är ändrad.
       *[other] De här reglerna går att spela. { $count } inställningar är ändrade.
    }
lab-bad = De här reglerna går inte att spela:
lab-try = Prova nu
lab-share = Kopiera en länk
lab-save = Spara en fil
lab-link = En länk till reglerna
tag-bad = omöjligt
tag-changed = ändrat
remove-area = Ta bort de här rutorna
remove-kind = Ta bort den här pjästypen
lab-more = Fler pjäser och rutor
add-kind = En egen pjästyp
kind-example = löpare
kind-side = Dess sida
add-area = Rutor med egna regler
area-example = kärr
add = Lägg till
add-known = Lägg till: { $area }
lab-compare = Jämför
compare-with = Jämför med
compare-nearest = de närmaste reglerna
differences =
    { $count ->
        [0] samma som { $name }
        [one] en skillnad mot { $name }
       *[other] { $count } skillnader mot { $name }
    }
no-differences = De är samma som { $name }.
setting = Inställning
here = Här
lab-text = Som text
lab-paste = Klistra in regler (TOML eller OpenTafls)
no-rules = detta är inga regler; partier och ställningar hör till analyssidan
value-absent = inte angivet
setting-flag =
    { $on ->
        [true] ja
       *[other] nej
    }
value-nobody = ingen
group-piece = Pjäs: { $kind }
group-area = Rutor: { $area }
group-name =
    { $group ->
        [board] Bräde
        [capture] Att slå
        [king-capture] Att ta kungen
        [ending] Hur det slutar
        [calls] Rop
        [match] Match
       *[other] { $group }
    }
setting-name =
    { $name ->
        [board-size] Rutor längs en sida
        [board-layout] Utgångsställning som text
        [board-first-mover] Vem börjar
        [pieces] Om den finns
        [pieces-side] Sida
        [pieces-letter] Bokstav
        [pieces-directions] Går
        [pieces-range] Högsta antal rutor
        [pieces-slides-through] Glider genom andra pjäser
        [pieces-jump] Hoppar
        [pieces-jump-over] Hoppar över
        [pieces-jump-restricted] Hoppar bara från eller till särskilda rutor
        [pieces-jump-captures] Slår den pjäs som den hoppar över
        [pieces-jumpable] Kan hoppas över
        [pieces-hammer] Slår genom att dra
        [pieces-anvil] Hjälper andra att slå
        [pieces-captured] När den slås
        [pieces-turns-into] Den blir
        [pieces-pierces] Två av dem tar kungen var som helst utom på tronen och mot den
        [area] Om de finns
        [area-squares] Rutor
        [area-stop] Får stanna här
        [area-pass] Får gå över så länge de är tomma
        [area-enter] Får komma in utifrån
        [area-inside] Vad som räknas som innanför
        [area-hostile-empty] Hjälper till att slå när de är tomma
        [area-hostile-occupied] Hjälper till att slå när de är upptagna
        [capture-passive] En pjäs som går in mellan två fiender slås
        [capture-trapped-defender] En försvarare som är instängd bredvid kungen i borgen slås
        [capture-shieldwall] Sköldmurar
        [capture-shieldwall-corner-closes] Ett hörn stänger en sköldmur
        [capture-shieldwall-mover-at-end] Draget måste stänga en ände av muren
        [capture-extra-move] Efter ett slag, samma pjäs
        [capture-edge-hostile] Kanten hjälper till att slå
        [king-capture-throne] I borgen
        [king-capture-beside] Bredvid borgen
        [king-capture-edge] Vid kanten
        [king-capture-elsewhere] På annan plats
        [ending-goal] Där kungen vinner
        [ending-tuichu-wins] Två utvägar vinner genast
        [ending-edge-fort] Ett fort vid kanten vinner
        [ending-encirclement] Att ringa in försvararna vinner
        [ending-blockade] Att spärra varje försvarare vinner
        [ending-king-shut-in] En instängd kung har förlorat
        [ending-elimination] Den som förlorar alla pjäser förlorar
        [ending-no-move-attackers] När anfallarna inte kan dra
        [ending-no-move-defenders] När försvararna inte kan dra
        [ending-repetition] En regel för upprepning
        [ending-repetition-occurrence] Den gäller när ställningen uppstår för gång nummer
        [ending-repetition-attackers] När anfallarna upprepar
        [ending-repetition-defenders] När försvararna upprepar
        [ending-repetition-since-capture] Bara ställningar efter det senaste slaget räknas
        [ending-no-capture-limit] Remi efter detta antal drag av båda sidor tillsammans utan slag
        [ending-ply-limit] Remi efter detta antal drag av båda sidor tillsammans
        [calls-one] Ord för en utväg
        [calls-two] Ord för två utvägar
        [match] Hur partier bildar en match
       *[other] { $name }
    }
setting-word =
    { $word ->
        [attackers] anfallare
        [defenders] försvarare
        [king] kung
        [all] alla
        [attacker] anfallare
        [defender] försvarare
        [orthogonal] längs rader och kolumner
        [diagonal] diagonalt
        [both] i alla åtta riktningar
        [enemies] fiender
        [any]
            { $setting ->
                [capture-extra-move] måste dra en gång till, hur den vill
               *[other] vilken pjäs som helst
            }
        [removed] lämnar den brädet
        [turns] byter den sida
        [never] aldrig
        [area] vilken som helst av rutorna
        [group] bara gruppen den står på
        [off]
            { $setting ->
                [capture-extra-move] får inte fortsätta
               *[other] nej
            }
        [capture] får slå igen
        [capture-or-escape] får slå igen, och kungen får komma undan
        [any-while-capturing] måste dra igen, om den kan slå
        [two] av två, som andra pjäser
        [neighbours] av fiender på alla sidor som finns
        [four] av fyra
        [unbreakable] om det inte kan brytas
        [open-tafl] som OpenTafl prövar det
        [without-edge-access] om ingen försvarare når kanten
        [with-edge-access] även med kanten innanför
        [loses] de förlorar
        [draws] det blir remi
        [passes] de står över
        [nothing] ingenting händer
        [wins] de vinner
        [forbidden] det är inte tillåtet
        [single] fristående partier
        [two-games] två partier med sidbyte
        [winner-takes-defenders] vinnaren tar försvararna
        [edge] kanten
        [corners] hörnen
        [centre] mitten
       *[other] { $word }
    }
lab-seek = Sök en inställning
lab-only-changed = Bara det som är ändrat
lab-found =
    { $count ->
        [0] Ingen inställning hittades.
        [one] En inställning hittades.
       *[other] { $count } inställningar hittades.
    }
lab-replaced = Det här är andra regler. De förra finns kvar tills du byter igen.
