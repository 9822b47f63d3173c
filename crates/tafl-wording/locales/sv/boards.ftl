# Bräden och pjäser som skärs eller skrivs ut: bladet som säger hur de sätts ihop, och varningen.

small-parts = Varning: små delar som kan sväljas. Inte för barn under tre år.

assembly-title = Så sätts det ihop
assembly-facts = Brädet är { $width } mm brett, rutorna { $square } mm, skivan { $thickness } mm tjock.
assembly-sheet = Skiva { $number } av { $count }: { $width } × { $height } mm
assembly-parts = Delar
assembly-steps = Steg för steg

## Delar

part-board = bräde
part-board-section = bräde, { $from } till { $to }
part-floor = låda: botten
part-front = låda: framsida
part-back = låda: baksida
part-left = låda: vänster sida
part-right = låda: höger sida
part-front-ledge = låda: list fram
part-back-ledge = låda: list bak
part-left-ledge = låda: list till vänster
part-right-ledge = låda: list till höger
part-lid = lock
part-lid-inside = skiva under locket
part-counter-king = bricka: kung
part-counter-defender = bricka: försvarare
part-counter-attacker = bricka: anfallare
part-counter-other = bricka: { $kind }

## Steg

step-material = Ta plywood av björk eller poppel, eller gjuten akryl. Skär aldrig PVC med laser: den avger klor. Mät skivan: en lådas fogar går ihop bara om den är så tjock som ritningen säger.
step-kerf = Skär en provruta på 20 mm. Det som fattas är strålens bredd, här { $kerf } mm; är din en annan, rita om delarna med --kerf.
step-order = Gravera först de svarta ytorna, rista sedan de blå linjerna och skär de röda sist. Lämna aldrig en skiva ensam medan lasern arbetar.
step-join = Lägg brädets delar i ordning med framsidan upp och tryck ned tungorna uppifrån. En droppe lim i varje fog gör att den håller.
step-box = Limma fram- och baksidan på botten och sedan sidorna, med de ristade numren inåt. Limma listerna på högkant på botten längs väggarna: på dem ligger brädet, ovanför pjäserna.
step-lid = Limma den mindre skivan under locket, mitt på.
step-counters = Anfallarna har urtag i kanten, försvararna är runda och kungen har ett hål i mitten. Betsa eller måla anfallarna mörka.
step-finish = Torka av sotet, bryt alla kanter med fint sandpapper och olja eller lacka allt utom fogarna.

## Pjäser och taktila bräden ur en skrivare

print-title = Så skrivs det ut
print-heading = Pjäser ur en 3D-skrivare
print-pieces-facts = { $pieces } pjäser för rutor på { $square } mm, på { $plates ->
    [1] en skrivplatta
   *[other] { $plates } skrivplattor
  }.
print-board-facts = Ett bräde på { $width } mm med rutor på { $square } mm och hål för pinnar på { $peg } mm, i { $parts ->
    [1] en del
   *[other] { $parts } delar
  }.
print-material = Ta PLA, som blir jämn och ren. PETG är segare och tål värmen i en bil om sommaren.
print-colours = Skriv ut anfallarna i en mörk färg, kungen och försvararna i en ljus: --by-side lägger varje sida på egna plattor.
print-pieces-layers = Med ett munstycke på 0,4 mm räcker lager på 0,2 mm. Lager på 0,12 mm gör huvuden och kronor jämnare.
print-board-layers = Skriv med ett munstycke på 0,4 mm ut lager på 0,2 mm, och från 6,4 mm höjd lager på 0,1 mm, så att punktskriftens punkter blir runda.
print-pieces-walls = Tre väggar, fyra lager nedtill och upptill, 20 % fyllning. Med 50 % och mer står pjäserna stadigare.
print-board-walls = Tre väggar, fyra lager nedtill och upptill, 15 % fyllning.
print-pieces-way = Skriv ut allt så som det ligger i filen, stående på sin fot, utan stöd: tak över filt och magneter överbryggas. Om en pjäs lossnar, ge den en kant (brim) på 3 mm.
print-board-way = Skriv ut det så som det ligger i filen, med linjerna uppåt, utan stöd. En kant (brim) på 5 mm håller nere hörnen.
print-pieces-try = Skriv först ut en enda pjäs och pröva den på brädet, med pinne, magnet eller filt om den har det.
print-board-try = Pröva en pinne i sitt hål innan du skriver ut de andra delarna. Om den kärvar, gör om brädet med en större --peg.
print-board-glue = Limma delarna kant i kant på en styv skiva. Gå över punkterna med fint sandpapper, så att ingenting river.
