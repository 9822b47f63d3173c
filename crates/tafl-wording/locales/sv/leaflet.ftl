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
board-pieces = En kung och { $defenders } försvarare står mot { $attackers } anfallare, uppställda som i figur{"\u00A0"}{ $figure }.
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
  } (figur{"\u00A0"}{ $figure }).
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
hostile-empty = När { $squares ->
    [1] rutan är tom räknas den
   *[other] en sådan ruta är tom räknas den
  } som fiende till { $whom } vid slag.
hostile-occupied = { $squares ->
    [1] Rutan
   *[other] En sådan ruta
  } räknas som fiende till { $whom } vid slag, också när en pjäs står där.

## Att slå

capture-custodial = En pjäs, dock inte kungen, slås när en fiende drar så att pjäsen blir innesluten mellan två fiender, på var sin sida om den i dess rad eller kolumn (figur{"\u00A0"}{ $figure }).
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
    [throne] På tronen kan kungen inte fångas.
    [beside] Bredvid tronen kan kungen inte fångas.
    [edge] Vid kanten kan kungen inte fångas.
    [elsewhere] På andra rutor kan kungen inte fångas.
    [ordinary] Mellan vanliga anfallare kan kungen ingenstans fångas.
   *[any] Ingenstans kan kungen fångas.
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
king-three = { $where ->
    [throne] På tronen
    [beside] Bredvid tronen
    [edge] Vid kanten
    [elsewhere] På andra rutor
   *[any] Överallt
  } fångas kungen av anfallare på de tre andra sidorna.
pierces = { $who }: två av dem på var sin sida fångar kungen var han än står, och det gör också en mitt emot ett fientligt hörn, utom på tronen eller mot den.

## Slutet

goal-edge = Försvararna vinner när kungen når en ruta vid brädets kant.
goal-corners = Försvararna vinner när kungen når ett av brädets hörn.
goal-wide-corners = Försvararna vinner när kungen når en av hörnrutorna, som har fyra kronblad i figur{"\u00A0"}{ $figure }.
goal-marked = Försvararna vinner när kungen når en målruta; de har små hörn i figur{"\u00A0"}{ $figure }.
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
    [loses] { $who ->
        [both] förlorar den som gjorde det.
       *[other] förlorar de.
    }
    [wins] { $who ->
        [both] vinner den som gjorde det.
       *[other] vinner de.
    }
    [forbidden] är draget inte tillåtet.
    [nothing] händer ingenting.
   *[draws] blir partiet remi.
  }
repetition-against = När { $occurrence ->
    [2] en tidigare ställning kommer tillbaka
    [3] samma ställning uppstår för tredje gången
   *[other] samma ställning uppstår för { $occurrence }:e gången
  }{ $since ->
    [yes] {" "}sedan det senaste slaget
   *[no] {""}
  } { $loser ->
    [attackers] förlorar anfallarna.
   *[defenders] förlorar försvararna.
  }
no-capture-limit = Partiet är remi efter { $count } drag i följd utan slag, båda sidors drag räknade.
ply-limit = Partiet är remi efter { $count } drag, båda sidors drag räknade.
agreement = Spelarna får komma överens om remi.
call-one = När kungen ser en väg till ett mål ropar hans spelare ”_{ $word }_”.
call-two = Ser han två vägar på en gång är ropet ”_{ $word }_”.
call-added = Ropen är vårt tillägg, hämtat från Linné; de avgör ingenting.
call-two-added = Det andra ropet är vårt tillägg, hämtat från Linné; det avgör ingenting.
by-hand-foteviken = Har han inte ropat får kungen inte gå ut den vägen i sitt nästa drag.
match-two-games = En match är två partier, det andra med ombytta sidor.
match-winner = I nästa parti får vinnaren försvararna, förloraren anfallarna.

## Figurer

figure = Figur{"\u00A0"}{ $number }
figure-start = Uppställningen.
figure-move = De två skuggade pjäsernas drag: prickar för kungen, ringar för anfallaren.
figure-capture = Slag: den pjäs som drar tar den överkorsade.
figure-king = Så fångas kungen.
figure-escape = Kungen ser { $ways ->
    [1] en väg ut
    [2] två vägar ut
   *[other] { $ways } vägar ut
  }.
figure-move-kinds = De två skuggade pjäsernas drag: prickar för kungen, ringar för anfallaren. Nedanför: vart varje övrig pjäs får gå.
figure-endings = Fler sätt att avsluta ett parti.
figure-linnaeus = Linnés teckning från 1732 med de bokstäver som hans lagar använder, så långt den kan läsas. [B]
figure-ballinderry = Brädet från Ballinderry, förenklat: sju rader med sju hål, med märken i mitten och i hörnen. [board-markings]
figure-peniarth = Brädet som Robert ap Ifan ritade: elva gånger elva rutor, varannan kolumn skuggad, mitten märkt. [lewis, board-markings]
figure-gospels = Handskriftens bräde, arton rutor brett, med pjäserna där linjerna korsas, så som de läses här. [corpus]
figure-sizes = De bräden som tafl spelas på i dag, alla i samma skala: 7 rutor i sida för brandub, 9 för tablut, 11 för hnefatafl och tawlbwrdd, 19 för evangeliernas spel.
case-enemies = mellan två fiender
case-throne = mot den tomma tronen
case-corners = mot ett hörn
case-camps = mot ett läger
case-trapped = bakom kungens man
case-shieldwall = sköldmur
case-on-throne = på tronen
case-beside = bredvid tronen
case-elsewhere = på andra rutor
case-anywhere = överallt
case-three = tre på en gång
case-edge = vid kanten
case-pierced = mellan två { $letter }
case-kind = { $kind }
case-fort = ett fort
case-encirclement = en inringning

## Foldern

cover-line = En kung och { $defenders } försvarare mot { $attackers } anfallare, på { $size } × { $size } rutor
cover-goal-edge = Når kungen kanten?
cover-goal-corners = Når kungen ett hörn?
cover-goal-marked = Kommer kungen undan?
heading-history = Historia
heading-rules = Så spelar man
heading-variants = Varianter
heading-sources = Källor
silent = ° Texten säger inget; så brukar man spela.
unclear = ? Punktens ord kan också läsas på annat sätt.
clause-key = Bokstäver och siffror efter en mening anger den punkt som den vilar på; se Källor.
author-unknown = okänd författare
author-of-G = Carl von Linné, översatt av James Edward Smith
author-of-wtf = Aage Nielsen och World Tafl Federation
author-of-cartier = forumet på aagenielsen.dk
author-of-foteviken = Fotevikens museum
author-of-bologna = Bolognas universitet (A. Galassi m.fl.)
author-of-tartu = Tõnis Lees och Tambet Matiisen
author-of-copenhagen = Aage Nielsen, Adam Bartley och Tim Millar
author-of-tawlbwrdd = Bell och World Tafl Federation
author-of-hnefatafl-org = de som gör hnefatafl.org
author-of-archive = spelare på aagenielsen.dk
author-of-ballinderry = museet vid University of Waterloo
year-12th-century = 1100-talet

heading-laws = Linnés lagar
laws-intro = Ur hans dagbok från 1732, bredvid vår översättning. Bokstäverna är teckningens. [B]
law-3 = En kung på _b_ kan gå ut när ingen står på _e_, _i_ eller _m_, om inte en moskovit genast intar en av dessa rutor och stänger vägen.
law-4 = När kungen går ut på det sättet är striden slut.
law-5 = Står kungen på _e_ och ingen, vare sig av hans egna eller av fienderna, på _f g_ eller på _i m_, kan vägen ut inte stängas.
law-6 = När kungen ser en öppen väg ska han ropa _raichi_; är två vägar öppna, _tuichu_.
law-9 = Kan någon få en fiende mellan två av sina egna är den fienden dödad och går av brädet, också kungen.
law-12 = När kungen är tagen eller instängd slutar kriget; vinnaren behåller svenskarna, förloraren moskoviterna, och spelet börjar om.
law-14 = Borgen kan stänga in som en tredje pjäs: står en soldat på 2 och en fiende på 3 är han dödad.

variants-tablut = Tablut spelas med många regler, eftersom den första engelska översättningen skonade kungen där Linné inte hade gjort det. [A, G] Utanför borgen fångas han mellan två, av fyra eller inte alls. Har han lämnat borgen får han komma tillbaka enligt somliga regler och inte enligt andra, och enligt några får ingen gå över den. De flesta låter honom vinna vid kanten; några skickar honom till ett hörn och låter honom inte delta i slag. [F]
variants-hnefatafl = De gamla reglerna är förlorade, och dagens skiljer sig åt. De flesta kräver fyra anfallare för att fånga kungen, några två, som för andra pjäser. I turneringsregler kan hela rader längs kanten slås, kungen vinner i ett fort som inte kan brytas, och anfallarna vinner när de ringar in alla. Berserk Hnefatafl har dessutom pjäser som hoppar och flera slag i samma drag. [copenhagen, berserk]
variants-brandub = Inga regler för brandub skrevs ned, och varje återskapat spel gör sitt val. I de flesta fångar två anfallare kungen utanför tronen; i några krävs fyra. Kungen får gå tillbaka till tronen enligt somliga regler och inte enligt andra, och i ett fåtal deltar han inte i slag. I Magpie går han en ruta i taget. [magpie]
variants-ard-ri = Reglerna för ard rí är nya, och de skiljer sig åt framför allt i två saker. I somliga går varje pjäs en ruta i taget, i andra så långt vägen är fri. I somliga fångar två anfallare kungen, i andra krävs fyra.
variants-tawlbwrdd = Handskriften lämnar öppet exakt var pjäserna börjar: de ställs upp som ett kors eller en romb, anfallarna sex på var sida. [lewis] Dess ord för kungens mål har lästs som brädets kant. Somliga regler låter varje pjäs gå över den tomma tronen, andra bara kungen.
variants-alea-evangelii = Handskriften förklarar sin teckning med evangelierna och säger inget om hur man spelar. [corpus] I somliga läsningar når kungen ett hörn, i andra någon av rutorna omkring det. I de flesta fångar fyra anfallare honom; i en två, när han är utanför tronen. Vilka pjäser som anfaller och vilka som försvarar läses också olika.
variants-sea-battle = Sea Battle Tafl spelas på bräden med 9, 11 och 13 rutor i sida och från mer än en uppställning. I några turneringar börjar försvararna. Andra spel i familjen kräver två anfallare i stället för fyra, låter kungen delta i slag eller skickar honom till ett hörn.
variants-other = Taflspelen skiljer sig åt framför allt i tre saker: hur många anfallare som krävs för att fånga kungen, om han deltar i slag, och om han söker sig till kanten eller till ett hörn. Deras bräden har från 7 till 19 rutor i sida.

# Keys in brackets name the sources of what stands before them.

history-tafl = Innan schacket kom spelade man _tafl_ i hela Nordeuropa: en kung och hans män mitt på brädet och dubbelt så många fiender omkring dem. Bräden och pjäser har hittats över hela Skandinavien; sjöfarare och köpmän tog spelet med sig till Brittiska öarna, till Lappland och österut till Ryssland och Ukraina. På elvahundratalet tog schacket dess plats. [A, D]
history-tablut = I Sápmi levde spelet kvar till sjuttonhundratalet, och kanske till slutet av artonhundratalet. [A, D] År 1732 reste Carl von Linné, tjugofem år gammal, dit för att studera växterna, såg samerna spela _tablut_ och skrev dess lagar i sin dagbok på latin, med en teckning av bräde och pjäser. Det är den fylligaste uppteckningen av något taflspel. [B, E]
    Svenskar står kring sin kung, moskoviter omkring dem. [B] År 1811 gav James Edward Smith ut dagboken på engelska. I nionde lagen skonade han kungen där Linné inte hade gjort det; så vann svenskarna alltför lätt, och spelare har lagat spelet på många sätt. [G, A] Latinet trycktes 1889. [D]
history-hnefatafl = _Hnefatafl_, spelet på kungens bräde, spelades av nordiska sjöfarare vart de än kom. Dess regler är förlorade. Dagens regler går tillbaka på Linnés dagbok från 1732, som beskriver ett litet systerspel från Lappland, och har prövats på bräden av de gamla storlekarna; spelare på ön Fetlar och sedan i Köpenhamn gjorde turneringsspel av dem. [B, fetlar-panel, copenhagen]
history-brandub = _Brandub_, ”svart korp”, är det lilla spelet från Irland. Dikter talar om en kung i mitten med sina män omkring sig, och ett bräde med sju gånger sju hål hittades vid Ballinderry 1932. [ballinderry] Inga regler skrevs ned; dagens är gjorda efter Linnés uppteckning av ett systerspel, _tablut_, från 1732. [B]
history-ard-ri = _Ard rí_, ”överkung”, spelas på det lilla brädet med sju gånger sju rutor. Hur gammalt det är vet ingen; dagens regler är gjorda efter Linnés uppteckning av ett systerspel, _tablut_, från 1732. [B]
history-tawlbwrdd = _Tawlbwrdd_ är taflspelet från Wales. År 1587 beskrev Robert ap Ifan det och ritade dess bräde: en kung och tolv män mot tjugofyra. [peniarth, lewis] Vad han lämnade öppet fylls i efter Linnés uppteckning av ett systerspel, _tablut_, från 1732. [B]
history-alea-evangelii = _Alea evangelii_, evangeliernas spel, är en teckning i en irländsk handskrift från elvahundratalet, nu i Oxford: ett stort bräde där varje pjäs står för en del av evangelierna. [corpus] Om det någonsin har spelats har betvivlats. Dagens regler är gjorda efter Linnés uppteckning av ett litet systerspel, _tablut_, från 1732. [B]
history-other = Den fylligaste uppteckningen av något taflspel är Carl von Linnés, som 1732 såg samerna spela _tablut_ och skrev dess lagar i sin dagbok. Reglerna för dagens taflspel, även detta, går tillbaka på den. [B, E]

## Vikning

heading-printing = Utskrift och vikning
notes-print = Den här sidan är till för den som skriver ut foldern och hör inte till den. Skriv ut sidorna 1 och 2 på båda sidor av ett ark { $paper }, vänt kring kortsidan, i full storlek: utan skalning och utan anpassning till sidan.
notes-fold = Lägg arket med reglerna uppåt. Vik in den högra delen längs märkena (1) och sedan den vänstra över den (2). Den högra delen är { $narrow } mm bred och de andra { $wide } mm, så att den ligger plant inuti.
heading-licence = Licens
notes-made = Regler: { $name } (_{ $id }_).
licence = Denna folder får kopieras, ändras och ges vidare: MIT eller Apache-2.0, efter behag. Typsnitt: Vollkorn, SIL Open Font License. Gjord med tablut.

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
