# Sidan som säger vilka regler som är rättvisa.
atlas-lead = Vilka regler är rättvisa? Under var och en av dem har datorn spelat mot sig själv. Välj vad du vill ha av ett parti, se på dess bräde, och spela det.
atlas-wish = Vad du vill ha av ett parti
atlas-even = Jämnt: varje sida får minst 40 av 100 poäng
atlas-short = Kort: hälften av partierna är slut efter { $moves } drag av varje sida
atlas-decisive = Få remier: högst 10 av 100 partier
atlas-board = Bräde
atlas-any-board = vilket som helst
atlas-order = Först
atlas-order-even = de jämnaste
atlas-order-short = de kortaste
atlas-order-decisive = de med minst remier
atlas-count = { $count ->
    [0] Inget regelverk av { $all } är sådant. Begär mindre.
    [one] Ett regelverk av { $all }
   *[other] { $count } regelverk av { $all }
  }
atlas-found = Regelverk
atlas-solved = Det är löst: pröva det mot beviset.
atlas-sign-attackers = anfallarna vinner
atlas-sign-draws = remi
atlas-sign-defenders = försvararna vinner
atlas-won =
    Av 100 partier vinner anfallarna { $value } (mellan { $low } och { $high }) och försvararna { $defenders }; { $draws ->
        [0] inget blir remi.
        [one] ett blir remi.
       *[other] { $draws } blir remi.
    }
atlas-length = Hälften av partierna är slut efter { $moves } drag av varje sida.
atlas-games = { $games } partier, { $different } av dem olika, { $positions } ställningar sedda för varje drag.
atlas-again = Så spelas de här partierna om
atlas-engine = Motorns signatur under de här reglerna är { $engine }. Med en motor med samma signatur spelar det här kommandot samma partier:
atlas-people = Människor: av 100 partier vann anfallarna { $value } (mellan { $low } och { $high }), och { $draws } blev remi ({ $games } partier).
atlas-people-unknown = Människor: av 100 partier vann anfallarna { $attackers }, och { $draws } blev remi.
atlas-people-decided = Människor: av 100 avgjorda partier vann anfallarna { $attackers }.
atlas-play = Spela { $name }
atlas-about = Varifrån detta kommer
atlas-about-games = För varje drag såg datorn på ett bestämt antal ställningar. Dess första drag lottas bland de bästa, så att inga två partier behöver vara lika. En remi är en halv poäng för varje sida.
atlas-about-interval = Få partier säger lite: vid 95 av 100 sådana uppgifter ligger den sanna andelen mellan de två talen inom parentes, och det vita märket i varje stapel visar detsamma för poängen.
atlas-about-engine = Vad som är jämnt mellan datorer behöver inte vara jämnt mellan människor, som förbiser annat. Spela två partier med bytta sidor, så är varje regelverk rättvist.
atlas-to-changes = Vad en enda ändring i reglerna gör
atlas-back = Alla regelverk
atlas-panel = Om det här regelverket
atlas-rules = Regler
atlas-sign-error = hur säkert det är
atlas-sign-error-points = hur säkra poängen är
atlas-sign-attackers-points = poäng för anfallarna
atlas-sign-defenders-points = poäng för försvararna
atlas-who-wins = Vem vinner när datorn spelar båda sidor?
atlas-first-moves = De bästa första dragen
atlas-first-moves-about = De här tycker datorn bäst om, mest om det första. Pilarna på brädet visar dem vid partiets början; samma drag vridna eller speglade är lika bra.
atlas-first-move = { $move }: den väntar sig { $points } av 100 poäng för anfallarna.
atlas-verdict =
    { $verdict ->
        [even] Ett jämnt spel: båda sidor har ungefär samma chanser.
        [attackers] Anfallarna har de bättre chanserna.
        [attackers-much] Anfallarna har mycket bättre chanser.
        [attackers-all] Försvararna har knappt någon chans.
        [defenders] Försvararna har de bättre chanserna.
        [defenders-much] Försvararna har mycket bättre chanser.
        [defenders-all] Anfallarna har knappt någon chans.
       *[unsure] För få partier har spelats för att säga vem som har de bättre chanserna.
    }
atlas-game = Ett typiskt parti
atlas-game-start = Ett typiskt parti av datorn mot sig själv: stega igenom det.
atlas-game-move =
    { $side ->
        [attackers] Drag { $number } av { $all }: anfallarna spelar { $move }.
       *[defenders] Drag { $number } av { $all }: försvararna spelar { $move }.
    }
atlas-trend = Beror det på hur bra man spelar?
atlas-trend-words =
    { $direction ->
        [attackers] Ja: ju bättre båda sidor spelar, desto bättre är det för anfallarna.
        [defenders] Ja: ju bättre båda sidor spelar, desto bättre är det för försvararna.
        [wavers] Ja, men det blir inte alltid bättre för samma sida.
       *[none] Inte mer än vad slumpen ger, så långt de här partierna säger något.
    }
atlas-strength =
    { $level ->
        [weakest] Svagare spel: { $points } av 100 poäng för anfallarna (mellan { $low } och { $high })
        [strongest] Starkare spel: { $points } av 100 poäng för anfallarna (mellan { $low } och { $high })
       *[between] Däremellan: { $points } av 100 poäng för anfallarna (mellan { $low } och { $high })
    }
atlas-trend-about = För varje drag såg datorn på { $weakest } ställningar i de svagare partierna och på { $strongest } i de starkare. En vinst är en poäng, en remi en halv.
atlas-changes = Vad en enda ändring gör
atlas-all-changes = Alla ändringar som har prövats
atlas-changes-lead = De två regelverken i varje ruta skiljer sig åt i en enda sak. Hur långt isär deras poäng ligger är vad denna enda sak gör. Av tjugo saker som inte gör något skulle ungefär en ändå tyckas betyda något.
atlas-points = { $points } av 100 poäng för anfallarna (mellan { $low } och { $high })
atlas-difference-more = Under de andra reglerna får anfallarna { $points } poäng mer av 100.
atlas-difference-fewer = Under de andra reglerna får anfallarna { $points } poäng mindre av 100.
atlas-change-more = Med detta får anfallarna { $points } poäng mer av 100.
atlas-change-fewer = Med detta får anfallarna { $points } poäng mindre av 100.
atlas-difference-none = De skiljer sig åt med inte mer än vad slumpen ger.
atlas-slip = Vad ett enda fel ord gjorde
atlas-slip-about = Linnés kung tas av två fiender på öppet fält. Genom ett misstag av översättaren säger den engelska texten från 1811 att han inte kan tas där alls. Med bara detta ändrat vinner anfallarna nästan aldrig.
atlas-slip-story = Berättelsen om detta ord
atlas-changes-clear = Regler som betyder något
atlas-changes-set-up = Uppställningar som betyder något
atlas-changes-chance = Ändringar som kanske inte betyder något
atlas-changes-chance-about = Här skiljer sig partierna åt med inte mer än vad slumpen ger. Fler partier skulle kunna säga mer.
atlas-changes-show = Visa dessa { $count }
atlas-changed-corners = { $name }, men med en kung som måste nå ett hörn
atlas-changed-defenders-first = { $name }, men försvararna drar först
atlas-changed-four = { $name }, men med en kung som tas av fyra
atlas-changed-slip = { $name }, men med en kung som inte kan tas på öppet fält
atlas-changed-unarmed = { $name }, men med en kung som inte hjälper till att slå
atlas-castle-open = Pjäser får gå över den tomma borgen.
atlas-castle-blocks = Ingen får gå över borgen, inte ens när den är tom.
atlas-castle-return = Kungen får komma tillbaka till borgen.
atlas-castle-no-return = Kungen får inte komma tillbaka till borgen.
atlas-attackers-first = Anfallarna drar först.
atlas-defenders-first = Försvararna drar först.
atlas-shieldwall-end = En sköldmur slås bara av ett drag som stänger en av dess ändar.
atlas-shieldwall-anywhere = En sköldmur slås av vilket drag som helst som stänger in den.
atlas-goal-edge = Kungen måste nå kanten.
atlas-goal-corners = Kungen måste nå ett hörn.
atlas-shut-in-loses = En kung som är instängd har förlorat.
atlas-shut-in-plays-on = En kung som är instängd har inte förlorat än.
atlas-attackers-repeat-win = Anfallarna vinner om de ger en ställning för tredje gången.
atlas-attackers-repeat-lose = Anfallarna förlorar om de ger en ställning för tredje gången.
atlas-defenders-repeat-win = Försvararna vinner om de ger en ställning för tredje gången.
atlas-defenders-repeat-lose = Försvararna förlorar om de ger en ställning för tredje gången.
atlas-king-two = Två fiender tar kungen på öppet fält.
atlas-king-four = Bara fyra fiender tar kungen på öppet fält.
atlas-king-never = Ingen kan ta kungen på öppet fält.
atlas-king-armed = Kungen hjälper till att slå.
atlas-king-unarmed = Kungen hjälper inte till att slå.
