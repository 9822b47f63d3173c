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
