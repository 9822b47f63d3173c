# Det som skrivs ut vid sidan av foldern: kort, protokoll, papperssatser, affischer, spelmattor, tygmönster; och vad deras
# bilder visar, för den som får dem upplästa.

## Titlar

title-leaflet = { $name }: folder
title-card = { $name }: reglerna i korthet
title-score = { $name }: partiprotokoll
title-paper = { $name }: papperssats
title-poster = { $name }: affisch
title-mat = { $name }: spelmatta
title-cloth = { $name }: ett bräde av tyg
title-board = { $name }: ett bräde att skära ut
title-tactile = { $name }: ett taktilt bräde
title-pieces = { $name }: pjäser

## Reglerna i korthet

short-aim = Mål
short-pieces = Pjäser
short-moves = Drag
short-captures = Slag
short-king = Kungen
short-end = Slutet
short-calls = Rop
short-goal-wide-corners = Försvararna vinner när kungen når en av hörnrutorna med fyra kronblad.
short-goal-marked = Försvararna vinner när kungen når en av rutorna som är märkta som mål.
short-first-attackers = Anfallarna börjar.
short-first-defenders = Försvararna börjar.
short-capture = En pjäs, dock inte kungen, slås när en fiende drar så att den står mellan två fiender, på var sin sida om den i dess rad eller kolumn.

## Protokollet

score-time-control = Betänketid
score-clock = Klocka
score-remarks = Anmärkningar

## Papperssatsen

paper-board-how = Klipp ut brädet vid märkena omkring det, inte längs dess egna linjer. Reglerna står på baksidan.
paper-tents-how = Klistra pjäserna på tunn kartong om du har. Klipp där saxen står och vik längs de prickade linjerna, till tält; fötterna viks inåt, den ena över den andra, och en klick lim håller dem.
paper-snip = Anfallarna förblir fyrkantiga. Försvarare: klipp av båda övre hörnen på det vikta tältet. Kungen: klipp ur skåran i toppen.
paper-counters-how = Klistra arket på kartong. Klipp där saxen står: först från kant till kant, sedan varje remsa till brickor. Kungens bricka är störst.
paper-cut = klipp
paper-fold = vik

## Ark som limmas ihop

tile-name = Rad { $row } av { $rows }, kolumn { $column } av { $columns }
tile-how = Skriv ut alla { $count } ark i verklig storlek, utan skalning. Mät linjen nedan. Klipp varje ark längs märkena vid dess vänstra och övre kant, lägg det över grannen så att kryssen möts och limma.
tile-measure = { $length } mm

## Ett bräde av tyg

cloth-cut = Klipp här: { $width } × { $width } mm.
cloth-hem = Färdig kant: vik { $half } mm, sedan { $half } mm en gång till, och sy fållen.
cloth-lines = Sy linjerna mellan rutorna.
cloth-stitch = Brodera med korsstygn, { $stitch } mm per stygn.

## Vad bilder visar

picture-start = uppställningen
picture-position = en ställning
picture-board = brädet
picture-after = efter { $moves }
picture-size = Ett bräde med { $size } × { $size } rutor.
picture-empty = Ett bräde med { $size } × { $size } rutor, utan pjäser.
picture-king = Kungen: { $squares }.
picture-attackers = Anfallare: { $squares }.
picture-defenders = Försvarare: { $squares }.
picture-kind = { $kind } ({ $letter }): { $squares }.
picture-moves = Drag som visas: { $moves }.
picture-captured = Slagna: { $squares }.
picture-part = Rutorna { $part } visas.
