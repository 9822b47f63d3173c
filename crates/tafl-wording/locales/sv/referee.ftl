# Vad ett partis domare avvisar, och hur han avslutar partier.
referee-game-over = Partiet är slut.
referee-game-goes-on = Partiet pågår ännu.
referee-not-your-turn = Det är den andra sidans tur.
referee-no-takebacks = I det här partiet tas inga drag tillbaka.
referee-takeback-needs-consent = Ett drag tas tillbaka bara om den andra spelaren går med på det.
referee-takeback-is-free = I det här partiet får du ta tillbaka drag utan att fråga.
referee-nothing-to-take-back = Det finns inget att ta tillbaka.
referee-no-offer = Det finns inget sådant erbjudande.
referee-offer-stands = Det finns redan ett sådant erbjudande.
referee-too-many-offers = Du har gjort för många erbjudanden i det här partiet.
referee-both-have-moved = Båda sidorna har dragit: partiet kan inte längre ställas in.
referee-flag-stands = Den andra spelaren har tid kvar.
referee-opponent-is-here = Den andra spelaren är här.
referee-no-clock = Det finns ingen klocka i det här partiet.
referee-no-change = Så är det redan.
referee-too-many-events = För mycket har hänt i den här matchen; börja en ny.
ended-aborted = Partiet ställdes in.
ended-too-long = Remi: partiet har blivit för långt.
ended-adjudicated =
    { $winner ->
        [attackers] Anfallarna vinner genom domslut.
        [defenders] Försvararna vinner genom domslut.
       *[nobody] Remi genom domslut.
    }
ended-abandoned =
    { $winner ->
        [attackers] Anfallarna vinner: försvararna har lämnat partiet.
       *[defenders] Försvararna vinner: anfallarna har lämnat partiet.
    }
ended-forfeit =
    { $winner ->
        [attackers] Anfallarna vinner: försvararna dömdes till förlust.
       *[defenders] Försvararna vinner: anfallarna dömdes till förlust.
    }
