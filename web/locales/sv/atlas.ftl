# Sidan som säger vilka regler som är rättvisa.
atlas-lead = Vilka regler är rättvisa? Under var och en av dem har datorn spelat mot sig själv. Välj vad du vill ha av ett parti, och spela det.
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
atlas-won = Av 100 partier vinner anfallarna { $value } (mellan { $low } och { $high }) och försvararna { $defenders }; { $draws } blir remi.
atlas-length = Hälften av partierna är slut efter { $moves } drag av varje sida.
atlas-games = { $games } partier, { $different } av dem olika, { $positions } ställningar sedda för varje drag.
atlas-again = Så spelas de här partierna om
atlas-engine = Motorns signatur under de här reglerna är { $engine }. Med en motor med samma signatur spelar det här kommandot samma partier:
atlas-strengths = Anfallarnas poäng, från det svagaste spelet till det starkaste: { $list }.
atlas-people = Människor: av 100 partier vann anfallarna { $attackers }, och { $draws } blev remi ({ $games } partier).
atlas-people-unknown = Människor: av 100 partier vann anfallarna { $attackers }, och { $draws } blev remi.
atlas-play = Spela { $name }
atlas-about = Varifrån detta kommer
atlas-about-games = För varje drag såg datorn på ett bestämt antal ställningar. Dess första drag lottas bland de bästa, så att inga två partier behöver vara lika. En remi är en halv poäng för varje sida.
atlas-about-interval = Få partier säger lite: vid 95 av 100 sådana uppgifter ligger den sanna andelen mellan de två talen inom parentes, och det vita märket i varje stapel visar detsamma för poängen.
atlas-about-engine = Vad som är jämnt mellan datorer behöver inte vara jämnt mellan människor, som förbiser annat. Spela två partier med bytta sidor, så är varje regelverk rättvist.
