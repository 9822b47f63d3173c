# Vad spelets domare avvisar, och slut som han ger det.
referee-game-over = Partiet är slut.
referee-game-goes-on = Partiet pågår ännu.
referee-not-your-turn = Det är den andra sidans tur.
referee-no-takebacks = I det här partiet tas inga drag tillbaka.
referee-takeback-needs-consent = Ett drag tas tillbaka bara om den andra spelaren går med på det.
referee-takeback-is-free = I det här partiet får du ta tillbaka utan att fråga.
referee-nothing-to-take-back = Det finns inget att ta tillbaka.
referee-no-offer = Det finns inget sådant erbjudande.
referee-offer-stands = Det finns redan ett sådant erbjudande.
referee-too-many-offers = Du har gjort för många erbjudanden i det här partiet.
referee-both-have-moved = Båda sidorna har dragit: partiet kan inte längre avlysas.
referee-flag-stands = Den andra spelaren har tid kvar.
referee-opponent-is-here = Den andra spelaren är här.
referee-no-clock = Det finns ingen klocka i det här partiet.
referee-no-change = Så är det redan.
referee-too-many-events = För mycket har hänt i den här matchen; börja en ny.
ended-aborted = Partiet avlystes.
ended-too-long = Remi: partiet har blivit för långt.
ended-adjudicated =
    { $winner ->
        [attackers] Angriparna vinner genom beslut.
        [defenders] Försvararna vinner genom beslut.
       *[nobody] Remi genom beslut.
    }
ended-abandoned =
    { $winner ->
        [attackers] Angriparna vinner: försvararna har gått.
       *[defenders] Försvararna vinner: angriparna har gått.
    }
ended-forfeit =
    { $winner ->
        [attackers] Angriparna vinner: försvararna förverkar partiet.
       *[defenders] Försvararna vinner: angriparna förverkar partiet.
    }
