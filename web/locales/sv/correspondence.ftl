## Partier där ingen behöver vara på plats

what-if = Tänk om …
what-if-title = Villkorliga drag
what-if-lead = Spela det som din motståndare kan spela, och sedan ditt svar. Ingen annan ser det.
what-if-answer = Nu ditt svar.
what-if-then = om { $theirs }, så { $mine }
what-if-keep = Spara varianten
what-if-back = Ett steg tillbaka
what-if-done = Klar
what-if-remove = Ta bort
what-if-remove-one = Ta bort { $line }

vacation = Semester
vacation-lead = I partier med dagar per drag står din klocka stilla medan du har semester: { $days ->
    [one] { $days } dag
   *[other] { $days } dagar
  } om året.
vacation-left =
    { $days ->
        [one] En dag återstår i år.
       *[other] { $days } dagar återstår i år.
    }
vacation-days = Dagar från och med nu
vacation-begin = Ta semester
vacation-until = Du har semester till den { $until }.
vacation-end = Jag är tillbaka
vacation-of = { $name } har semester till den { $until }.

## Several games between the same two

online-pair-wanted = Två partier: ett andra med ombytta sidor börjar av sig självt
online-match = Match
online-pair = två partier, ombytta sidor
online-second = Det andra partiet börjar om ett ögonblick, med ombytta sidor.
online-rematch-by-rules = Nästa parti: vinnaren tar försvararna
online-offers-by-rules = Din motståndare vill ha ett parti till, där vinnaren tar försvararna.
