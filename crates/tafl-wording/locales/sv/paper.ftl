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

## Reglerna i korthet: en minneslapp. Det som börjar med liten bokstav är en del av en mening.

short-aim = Mål
short-moves = Drag
short-pieces = Pjäser
short-captures = Slag
short-king = Kungen
short-end = Slut
short-calls = Rop
card-key = Bokstäver och siffror efter en mening anger den punkt som den vilar på.

short-aim-edge = Kungen flyr till kanten; anfallarna fångar honom.
short-aim-corners = Kungen flyr till ett hörn; anfallarna fångar honom.
short-aim-wide-corners = Kungen flyr till en hörnruta med fyra kronblad; anfallarna fångar honom.
short-aim-marked = Kungen flyr till en ruta som är märkt som mål; anfallarna fångar honom.

short-first-attackers = Anfallarna börjar.
short-first-defenders = Försvararna börjar.
short-move-all = Alla pjäser går { $lines ->
    [orthogonal] rakt
    [diagonal] diagonalt
   *[both] rakt eller diagonalt
  }, { $range ->
    [0] så långt vägen är fri
    [1] en ruta
   *[other] högst { $range } rutor
  }.

short-kind = { $who }: { $list }.
short-slides = får glida över andra pjäser, men inte över kungen eller en stängd ruta
short-jump = hoppar över { $over ->
    [any] en granne
   *[enemies] en fiende bredvid
  }{ $restricted ->
    [yes] , men bara från eller till en märkt ruta
   *[no] {""}
  }{ $captures ->
    [yes] , som då slås
   *[no] {""}
  }
short-unjumpable = Får inte hoppas över: { $who }.
short-unjumpable-these = Ingen av dessa får hoppas över.
short-only-hammer = slår endast genom att dra
short-only-anvil = slår endast genom att stå på andra sidan
short-unarmed = deltar inte i slag
short-captured-never = kan inte slås
short-captured-turns = byter sida i stället för att slås och blir: { $kind }
short-pierces = två på var sin sida, eller en mitt emot ett fientligt hörn, fångar kungen, utom på tronen eller mot den

short-capture = Mellan två fiender i rad eller kolumn, genom den enas drag; även flera.
short-active = Att gå in emellan är ofarligt.
short-passive = Den som själv går in emellan slås också, men inte kungen.
short-king-helps = Kungen hjälper till.
short-king-only-hammer = Kungen slår endast genom att dra.
short-king-only-anvil = Kungen slår endast genom att stå på andra sidan.
short-king-unarmed = Kungen hjälper inte till.
short-shieldwall = Sköldmur: en rad vid kanten, fiender framför alla och vid båda ändarna{ $corner ->
    [yes] {" "}(eller ett hörn)
   *[no] {""}
  }, slås av ett drag till { $end ->
    [yes] en ände
   *[no] en ände eller framsidan
  }; en kung slås inte.
short-extra-capture = Den som har slagit får fortsätta att slå i samma drag.
short-extra-capture-or-escape = Den som har slagit får fortsätta att slå i samma drag; kungen också för att komma undan.
short-edge-hostile = Brädets kant är fientlig{ $to }.

short-king-captured = Fångas { $list }.
short-king-part = { $where } { $how ->
    [king-four] av fyra{ $first ->
        [yes] {" "}anfallare
       *[no] {""}
    }
    [king-three] av tre{ $first ->
        [yes] {" "}anfallare
       *[no] {""}
    }
    [king-two] som andra pjäser
   *[king-never] aldrig
  }
short-king-everywhere = { $how ->
    [king-four] Fångas av fyra anfallare, en på varje sida.
    [king-three] Fångas av anfallare på de tre andra sidorna.
    [king-two] Fångas som andra pjäser, mellan två fiender.
   *[king-never] Kan inte fångas.
  }
short-king-pierced = Fångas endast av: { $who }.
short-place-throne = på tronen
short-place-beside = bredvid tronen
short-place-beside-it = bredvid den
short-place-edge = vid kanten
short-place-elsewhere = annars
short-trapped-defender = Med tre anfallare bredvid kungen på tronen kan en försvarare på den fjärde sidan slås.

short-throne-and-corners = Tron och hörn
short-area = { $list }.
short-area-of = { $area }: { $says }
short-closed-all = ingen stannar där eller går över{ $king ->
    [yes] , inte ens kungen
   *[no] {""}
  }
short-closed-king = endast kungen stannar där eller går över
short-closed-some = endast dessa stannar där eller går över: { $who }
short-stop-none = ingen stannar där{ $king ->
    [yes] , inte ens kungen
   *[no] {""}
  }
short-stop-king = endast kungen stannar där
short-stop-some = endast dessa stannar där: { $who }
short-pass-all = alla får gå över
short-pass-none = ingen går över
short-pass-king = endast kungen går över
short-pass-some = endast dessa går över: { $who }
short-open = öppet för alla
short-enter-none = ingen kommer in utifrån; pjäser som börjar där får röra sig där tills de går ut
short-enter-none-group = ingen kommer in utifrån; pjäser som börjar där får röra sig i sin grupp tills de går ut
short-enter-some = endast dessa kommer in utifrån: { $who }
short-to = { $whom ->
    [attackers] mot anfallare
    [defenders] mot försvarare
    [king] mot kungen
    [attackers-defenders] mot alla utom kungen
    [attackers-king] mot anfallare och kungen
   *[defenders-king] mot försvarare och kungen
  }
short-hostile = { $many ->
    [yes] fientliga
   *[no] fientlig
  }{ $to }
short-hostile-always = alltid { $many ->
    [yes] fientliga
   *[no] fientlig
  }{ $to }
short-hostile-empty = { $many ->
    [yes] fientliga{ $to } om tomma
   *[no] fientlig{ $to } om tom
  }
short-hostile-occupied = { $many ->
    [yes] fientliga{ $other } när någon står där
   *[no] fientlig{ $other } när någon står där
  }
short-hostile-empty-always = { $many ->
    [yes] fientliga{ $to } om tomma,{ $other } alltid
   *[no] fientlig{ $to } om tom,{ $other } alltid
  }
short-hostile-empty-occupied = { $many ->
    [yes] fientliga{ $to } om tomma, och{ $other } när någon står där
   *[no] fientlig{ $to } om tom, och{ $other } när någon står där
  }

short-tuichu-wins = Försvararna vinner också när kungen efter deras drag har två vägar till ett mål.
short-edge-fort = Fort: en kung vid kanten som kan dra, i en mur som inte kan brytas, vinner.
short-encirclement-without = Inringning: anfallarna vinner när ingen försvarare kan nå kanten.
short-encirclement-with = Inringning: anfallarna vinner när alla försvarare är inneslutna med kungen, skilda från varje mål.
short-blockade = Har ingen försvarare en tom ruta bredvid sig vinner anfallarna.
short-king-shut-in = Anfallarna vinner också när varken kungen eller de män som hänger ihop med honom, sida vid sida, kan dra.
short-stuck-loses = { $who ->
    [attackers] Anfallare som inte kan dra har förlorat.
    [defenders] Försvarare som inte kan dra har förlorat.
   *[both] { $pieces ->
        [yes] Den som inte kan dra eller saknar pjäser förlorar.
       *[no] Den som inte kan dra förlorar.
    }
  }
short-stuck-passes = { $who ->
    [attackers] Anfallare som inte kan dra står över;
    [defenders] Försvarare som inte kan dra står över;
   *[both] Den som inte kan dra står över;
  } om ingen kan dra blir det remi.
short-elimination = Den som saknar pjäser förlorar.
short-drawn = Remi: { $list }.
short-stuck = { $who ->
    [attackers] anfallare som inte kan dra
    [defenders] försvarare som inte kan dra
   *[both] en sida som inte kan dra
  }
short-repetition = { $occurrence ->
    [2] en ställning som återkommer
    [3] en ställning för tredje gången
   *[other] en ställning för { $occurrence }:e gången
  }{ $who ->
    [attackers] {" "}genom anfallarnas drag
    [defenders] {" "}genom försvararnas drag
   *[both] {""}
  }{ $since ->
    [yes] {" "}utan slag däremellan
   *[no] {""}
  }
short-repetition-when = { $occurrence ->
    [2] En ställning som återkommer
    [3] En ställning för tredje gången
   *[other] En ställning för { $occurrence }:e gången
  }{ $since ->
    [yes] {" "}utan slag däremellan
   *[no] {""}
  }
short-repetition-attackers-win = { short-repetition-when }: anfallarna vinner.
short-repetition-defenders-win = { short-repetition-when }: försvararna vinner.
short-repetition-loses = { short-repetition-when }: { $who ->
    [attackers] anfallarna förlorar om det var deras drag.
    [defenders] försvararna förlorar om det var deras drag.
   *[both] den som gjorde draget förlorar.
  }
short-repetition-wins = { short-repetition-when }: { $who ->
    [attackers] anfallarna vinner om det var deras drag.
    [defenders] försvararna vinner om det var deras drag.
   *[both] den som gjorde draget vinner.
  }
short-repetition-forbidden = { $who ->
    [attackers] Anfallarna får inte
    [defenders] Försvararna får inte
   *[both] Ingen får
  } { $occurrence ->
    [2] upprepa en ställning
    [3] ge en ställning för tredje gången
   *[other] ge en ställning för { $occurrence }:e gången
  }{ $since ->
    [yes] {" "}utan slag däremellan
   *[no] {""}
  }.
short-no-capture-limit = { $count } drag utan slag, båda sidors räknade
short-ply-limit = { $count } drag, båda sidors räknade
short-agreement = överenskommelse
short-match-winner = Vinnaren får försvararna i nästa parti.

short-call-one = ”_{ $word }_”: kungen ser en väg ut.
short-call-two = ”_{ $word }_”: han ser två.
short-call-added = Vårt tillägg.
short-call-two-added = Det andra är vårt tillägg.

## Protokollet

score-time-control = Betänketid
score-clock = Tid
score-remarks = Anmärkningar

## Papperssatsen

paper-board-how = Klipp ut brädet vid märkena omkring det, inte längs dess egna linjer. Reglerna står på baksidan.
paper-halves-how = Klipp ut brädets båda hälfter vid märkena omkring dem och tejpa ihop dem, kant mot kant. På baksidorna står reglerna och uppställningen.
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
