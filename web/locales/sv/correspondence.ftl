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
