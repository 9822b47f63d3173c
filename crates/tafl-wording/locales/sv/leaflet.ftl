# Allt som foldrar, kort, protokoll och papperssatser säger. _kursiv_ och *fet* märks så.

list-end = { $most } och { $last }
number-list-item = { $count } × { $kind } ({ $letter })

## Pjäser och sidor

attackers = anfallare
defenders = försvarare
king = kungen
all-pieces = alla pjäser
kind-called-commander = befälhavare
kind-called-knight = riddare
kind-called-guard = väktare
kind-called-mercenary = legoknekt
kind-called-diagonal = diagonalgångare
kind-called-phantom = vålnad

## Reglernas rubriker

section-board = Bräde och pjäser
section-movement = Drag
section-areas = Märkta rutor
section-capture = Att slå
section-king = Att fånga kungen
section-end = Partiets slut

## Bräde och pjäser

board-size = Brädet har { $size } × { $size } rutor.
board-pieces = En kung och { $defenders } försvarare står mot { $attackers } anfallare, uppställda som i figur { $figure }.
board-kinds-attackers = Bland anfallarna: { $list }.
board-kinds-defenders = Bland försvararna: { $list }.
first-attackers = Anfallarna börjar.
first-defenders = Försvararna börjar.
take-turns = Sidorna drar turvis, en pjäs i taget.

## Drag

move-all = Varje pjäs går rakt { $lines ->
    [orthogonal] längs sin rad eller kolumn
    [diagonal] längs en diagonal
   *[both] längs sin rad, sin kolumn eller en diagonal
  }, { $range ->
    [0] så långt vägen är fri
    [1] en ruta åt gången
   *[other] högst { $range } rutor åt gången
  } (figur { $figure }).
move-some = { $who }: rakt { $lines ->
    [orthogonal] längs rad eller kolumn
    [diagonal] längs en diagonal
   *[both] längs rad, kolumn eller diagonal
  }, { $range ->
    [0] så långt vägen är fri
    [1] en ruta åt gången
   *[other] högst { $range } rutor åt gången
  }.
move-no-jump = Ingen pjäs hoppar över en annan eller ställer sig på dess ruta.
move-otherwise = Om inget annat sägs hoppar ingen pjäs över en annan eller ställer sig på dess ruta.
move-slides = { $who }: får glida över andra pjäser, men inte över kungen eller en stängd ruta, och stannar på en tom ruta.
move-jump = { $who }: får också hoppa över { $over ->
    [any] en pjäs
   *[enemies] en fiende
  } på nästa ruta till den tomma rutan strax bakom{ $restricted ->
    [yes] , men bara från eller till en märkt ruta
   *[no] {""}
  }.{ $captures ->
    [yes] {" "}Fienden som den hoppar över slås.
   *[no] {""}
  }
move-unjumpable = { $who }: får inte hoppas över.

## Märkta rutor

area-called-throne = Tronen
area-called-corners = Hörnen
area-called-attacker-camps = Lägren
area-called-defender-camps = Försvararnas läger
area-called-hard-camps = Hårda läger
area-at = { $area } ({ $squares })
closed-all = Ingen pjäs får stanna här eller gå över{ $king ->
    [yes] ; när kungen en gång har gått härifrån får han inte komma tillbaka
   *[no] {""}
  }.
closed-king = Endast kungen får stanna här eller gå över.
closed-some = Endast { $who } får stanna här eller gå över.
stop-none = Ingen pjäs får stanna här{ $king ->
    [yes] ; när kungen en gång har gått härifrån får han inte komma tillbaka
   *[no] {""}
  }.
stop-king = Endast kungen får stanna här.
stop-some = Endast { $who } får stanna här.
pass-all = Alla pjäser får gå över så länge rutan är tom.
pass-none = Ingen pjäs får gå över.
pass-king = Endast kungen får gå över.
pass-some = Endast { $who } får gå över.
area-open = Alla pjäser får stanna här och gå över.
corners-plain = De är rutor som alla andra.
enter-none = Ingen pjäs får komma in utifrån. { $inside ->
    [group] Pjäser som börjar här får röra sig inom sin egen grupp av rutor tills de lämnar den.
   *[area] Pjäser som börjar här får röra sig på dessa rutor tills de lämnar dem.
  }
enter-king = Endast kungen får komma in utifrån.
enter-some = Endast { $who } får komma in utifrån.
hostile-empty = En sådan ruta räknas, när den är tom, som fiende till { $whom } vid slag.
hostile-occupied = En sådan ruta räknas som fiende till { $whom } vid slag, också när en pjäs står där.

## Att slå

capture-custodial = En pjäs, dock inte kungen, slås när en fiende drar så att pjäsen blir innesluten mellan två fiender, på var sin sida om den i dess rad eller kolumn (figur { $figure }).
capture-removed = Den tas av brädet.
capture-several = Ett drag kan slå flera pjäser.
capture-active = En pjäs får själv gå in mellan två fiender utan fara.
capture-passive-too = En pjäs som själv går in mellan två fiender slås också; endast kungen går fri.
armed-king = Kungen hjälper sina män att slå.
armed-king-not = Kungen deltar inte i slag.
armed-hammer = { $who }: slår genom att dra, men inte genom att stå på andra sidan.
armed-anvil = { $who }: hjälper till att slå genom att stå på andra sidan, men slår inte genom att dra.
armed-not = { $who }: deltar inte i slag.
captured-never = { $who }: kan inte slås.
captured-turns = { $who }: tas inte av brädet när den slås utan byter sida och blir: { $kind }.
trapped-defender = Om kungen är på tronen med anfallare på tre sidor och en försvarare på den fjärde, slås försvararen av en anfallare som ställer sig bakom honom.
shieldwall = Sköldmur: två eller flera pjäser i rad längs kanten slås tillsammans när var och en har en fiende framför sig och radens båda ändar är stängda av fiender{ $corner ->
    [yes] {" "}eller ett hörn
   *[no] {""}
  }. { $end ->
    [yes] Den slående pjäsen måste stänga en ände.
   *[no] Den slående pjäsen får stänga en ände eller framsidan.
  } En kung i raden slås inte.
extra-capture = En pjäs som har slagit får fortsätta i samma drag, så länge den slår igen.
extra-capture-or-escape = En pjäs som har slagit får fortsätta i samma drag, så länge den slår igen; kungen får också fortsätta för att komma undan.
extra-any-while-capturing = En pjäs som har slagit, och som kan slå igen, gör genast ett drag till.
extra-any = En pjäs som har slagit gör genast ett drag till, vilket som helst.
edge-hostile = Brädets kant räknas som fiende till { $whom } vid slag.

## Kungen

king-never = { $where ->
    [throne] På tronen
    [beside] Bredvid tronen
    [edge] Vid kanten
    [elsewhere] På andra rutor
   *[any] Ingenstans
  } kan kungen { $where ->
    [throne] inte fångas.
    [beside] inte fångas.
    [edge] inte fångas.
    [elsewhere] inte fångas.
   *[any] fångas.
  }
king-two = { $where ->
    [throne] På tronen
    [beside] Bredvid tronen
    [edge] Vid kanten
    [elsewhere] På andra rutor
   *[any] Överallt
  } fångas kungen som andra pjäser, mellan två fiender.
king-four = { $where ->
    [throne] På tronen
    [beside] Bredvid tronen
    [edge] Vid kanten
    [elsewhere] På andra rutor
   *[any] Överallt
  } fångas kungen av anfallare på alla fyra sidor.
king-neighbours = { $where ->
    [throne] På tronen
    [beside] Bredvid tronen
    [edge] Vid kanten
    [elsewhere] På andra rutor
   *[any] Överallt
  } fångas kungen av anfallare på varje sida där det finns en ruta: fyra, tre vid kanten, två i ett hörn.
king-three = { $where ->
    [throne] På tronen
    [beside] Bredvid tronen
    [edge] Vid kanten
    [elsewhere] På andra rutor
   *[any] Överallt
  } fångas kungen av anfallare på de tre andra sidorna.
pierces = { $who }: två av dem på var sin sida fångar kungen, och det gör också en mitt emot ett fientligt hörn, utom på tronen eller i linje med den.

## Slutet

goal-edge = Försvararna vinner när kungen når en ruta vid brädets kant.
goal-corners = Försvararna vinner när kungen når ett av brädets hörn.
goal-marked = Försvararna vinner när kungen når en målruta; de har små hörn i figur { $figure }.
attackers-win = Anfallarna vinner när de fångar kungen.
tuichu-wins = Försvararna vinner också när kungen efter deras drag har två vägar till ett mål.
edge-fort = Försvararna vinner också med ett fort: kungen står vid kanten, han kan fortfarande dra, och anfallarna kan inte bryta muren omkring honom.
encirclement-without = Anfallarna vinner också när de ringar in alla försvarare så att ingen av dem kan nå kanten.
encirclement-with = Anfallarna vinner också när de ringar in alla försvarare tillsammans med kungen, skilda från varje målruta.
blockade = Anfallarna vinner också när ingen försvarare har en tom ruta bredvid sig.
king-shut-in = Anfallarna vinner också när varken kungen eller någon av de män som hänger ihop med honom, sida vid sida, kan dra.
elimination = En sida som har förlorat alla sina pjäser har förlorat partiet.
no-move = { $who ->
    [attackers] Om anfallarna inte kan dra
    [defenders] Om försvararna inte kan dra
   *[both] Om en sida inte kan dra
  } { $result ->
    [loses] { $who ->
        [both] har den förlorat.
       *[other] har de förlorat.
    }
    [passes] { $who ->
        [both] står den över; kan ingen sida dra blir partiet remi.
       *[other] står de över; kan ingen sida dra blir partiet remi.
    }
   *[draws] blir partiet remi.
  }
repetition = { $who ->
    [attackers] När ett drag av anfallarna
    [defenders] När ett drag av försvararna
   *[both] När ett drag
  } { $occurrence ->
    [2] upprepar en tidigare ställning
    [3] ger samma ställning för tredje gången
   *[other] ger samma ställning för { $occurrence }:e gången
  }{ $since ->
    [yes] {" "}sedan det senaste slaget
   *[no] {""}
  } { $result ->
    [loses] förlorar den som gjorde det.
    [wins] vinner den som gjorde det.
    [forbidden] är draget inte tillåtet.
    [nothing] händer ingenting.
   *[draws] blir partiet remi.
  }
no-capture-limit = Partiet är remi efter { $count } drag i följd utan slag, båda sidors drag räknade.
ply-limit = Partiet är remi efter { $count } drag, båda sidors drag räknade.
agreement = Spelarna får komma överens om remi.
call-one = När kungen ser en väg till ett mål ropar hans spelare ”_{ $word }_”.
call-two = Ser han två vägar på en gång är ropet ”_{ $word }_”.
call-added = Ropen är vårt tillägg, hämtat från Linné; de avgör ingenting.
match-two-games = En match är två partier, det andra med ombytta sidor.
match-winner = I nästa parti får vinnaren försvararna, förloraren anfallarna.

## Figurer

figure = Figur { $number }
figure-start = Uppställningen.
figure-move = De två skuggade pjäsernas drag: prickar för kungen, ringar för anfallaren.
figure-capture = Slag: den pjäs som drar tar den överkorsade.
figure-king = Så fångas kungen.
figure-escape = Kungen ser { $ways ->
    [1] en väg ut
    [2] två vägar ut
   *[other] { $ways } vägar ut
  }.
figure-linnaeus = Linnés teckning från 1732 med de bokstäver som hans lagar använder, så långt den kan läsas.
case-enemies = mellan två fiender
case-throne = mot den tomma tronen
case-corners = mot ett hörn
case-camps = mot ett läger
case-trapped = bakom kungens man
case-shieldwall = sköldmur
case-on-throne = på tronen
case-beside = bredvid tronen
case-elsewhere = på andra rutor

## Foldern

cover-line = En kung och { $defenders } försvarare mot { $attackers } anfallare, på { $size } × { $size } rutor
cover-goal-edge = Når kungen kanten?
cover-goal-corners = Når kungen ett hörn?
cover-goal-marked = Kommer kungen undan?
heading-history = Historia
heading-rules = Så spelar man
heading-variants = Varianter
heading-sources = Källor
variants-intro = Texter och spelare skiljer sig åt. Där dessa regler avviker från dem i denna folder säger de:
silent = ° Texten säger inget; så brukar man spela.
unclear = ? Punktens ord kan också läsas på annat sätt.
clause-key = Bokstäver och siffror efter en mening anger den punkt som den vilar på; se Källor.
author-unknown = okänd författare
licence = Denna folder får kopieras, ändras och ges vidare: MIT eller Apache-2.0, efter behag. Typsnitt: Vollkorn, SIL Open Font License. Gjord med tablut.

history-tafl = Innan schacket kom spelade man _tafl_ i hela Nordeuropa: en kung och hans män mitt på brädet och dubbelt så många fiender omkring dem. Bräden och pjäser ligger i gravar och mossar från Irland till Ukraina. Från elvahundratalet tog schacket deras plats; reglerna hade ingen skrivit ned.
history-tablut = I norr levde spelet kvar. År 1732 reste Carl von Linné, tjugofem år gammal, genom Lappland för att studera växterna, såg samerna spela _tablut_ och skrev dess lagar i sin dagbok på latin, med en teckning av bräde och pjäser. Det är den fylligaste uppteckningen av något taflspel.
    Spelet skildrar sin tids krig: svenskar kring sin kung, moskoviter omkring dem. År 1811 gav James Edward Smith ut dagboken på engelska. I nionde lagen skonade han kungen där Linné inte hade gjort det, och så vann svenskarna alltför lätt. I två århundraden har spelare lagat vad ett misstag bröt, och många spel har det blivit.
history-hnefatafl = _Hnefatafl_, spelet på kungens bräde, spelades av nordiska sjöfarare vart de än kom. Dess regler är förlorade. Dagens regler har man återfunnit genom Linnés dagbok från 1732, som beskriver ett litet systerspel från Lappland, och prövat på bräden av de gamla storlekarna; spelare på ön Fetlar och sedan i Köpenhamn gjorde turneringsspel av dem.
history-brandub = _Brandub_, ”svart korp”, är det lilla spelet från Irland. Dikter talar om en kung i mitten med sina män omkring sig, och ett bräde med sju gånger sju hål kom upp ur mossen vid Ballinderry 1932. Inga regler skrevs ned; dagens är gjorda efter Linnés uppteckning av ett systerspel, _tablut_, från 1732.
history-ard-ri = _Ard rí_, ”överkung”, spelas på det lilla brädet med sju gånger sju rutor. Hur gammalt det är vet ingen; dagens regler är gjorda efter Linnés uppteckning av ett systerspel, _tablut_, från 1732.
history-tawlbwrdd = _Tawlbwrdd_ är taflspelet från Wales. År 1587 beskrev Robert ap Ifan det och ritade dess bräde: en kung och tolv män mot tjugofyra. Vad han lämnade öppet fylls i efter Linnés uppteckning av ett systerspel, _tablut_, från 1732.
history-alea-evangelii = _Alea evangelii_, evangeliernas spel, är en teckning i en irländsk handskrift från elvahundratalet, nu i Oxford: ett stort bräde där varje pjäs står för en del av evangelierna. Om det någonsin har spelats har betvivlats. Dagens regler är gjorda efter Linnés uppteckning av ett litet systerspel, _tablut_, från 1732.
history-other = Den fylligaste uppteckningen av något taflspel är Carl von Linnés, som 1732 såg samerna spela _tablut_ och skrev dess lagar i sin dagbok. Reglerna för dagens taflspel, även detta, går tillbaka på den.

## Vikning

fold-how = Skriv ut på båda sidor, vänt kring kortsidan; vik in den högra delen och sedan den vänstra över den.

## Protokollet

score-title = Partiprotokoll
score-event = Tävling
score-date = Datum
score-place = Ort
score-round = Rond
score-attackers = Anfallare
score-defenders = Försvarare
score-result = Resultat
score-signature = Underskrifter
score-notation = Skriv drag som _e5-e2_ och slag som _e5-e2xd2_; är alla pjäser på en sida lika räcker rutorna.

## Papperssatsen

paper-title = { $name }, att klippa ut och vika
paper-how = Klistra arket på tunn kartong om du har. Klipp längs de heldragna linjerna och vik längs de streckade, till tält; fötterna viks inåt, den ena över den andra, och en klick lim håller dem.
paper-snip = Anfallarna förblir fyrkantiga. Försvarare: klipp av båda övre hörnen på det vikta tältet. Kungen: klipp ur skåran i toppen.
