# Vad som är fel med texter i andras notationer.
opentafl-place = OpenTafl-partiet har ett fel på rad { $line }, vid tecken { $column }.
opentafl-unclosed = Parentesen som öppnas här stängs aldrig.
opentafl-tag = En etikett är ett namn, ett kolon och ett värde, som [attackers:Ann].
opentafl-line = ”{ $text }” börjar varken en etikett, ett drag eller en kommentar.
opentafl-no-move = Det finns inget drag här.
opentafl-comment = Denna kommentar följer inte på något drag.
opentafl-several = Här börjar ett annat parti.
opentafl-variation = Denna variant följer inte på något drag.
opentafl-move = ”{ $text }” är inget drag i OpenTafl.
opentafl-rules = OpenTafl-reglerna har ett fel vid { $key }.
opentafl-no-colon = En inställning är en nyckel, ett kolon och ett värde, som esc:e.
opentafl-twice = Den kommer två gånger.
opentafl-missing = Den saknas.
opentafl-value = Den kan inte vara ”{ $value }”.
opentafl-size = OpenTafls bräden har ett udda antal rutor längs en sida, 5 till 19, inte { $size }.
opentafl-overlap = { $square } finns redan i { $other }.
opentafl-mixed =
    { $side ->
        [attackers] En ruta är fientlig mot alla anfallarnas pjästyper eller mot ingen.
       *[defenders] En ruta är fientlig mot alla försvararnas pjästyper eller mot ingen.
    }
opentafl-turn = OpenTafl säger inte vem som är vid draget: skriv a (anfallare) eller d (försvarare) efteråt.
opentafl-no-letter = OpenTafl har ingen bokstav för en pjäs i { $move }.
opentafl-no-piece = OpenTafl har ingen bokstav för pjäsen { $letter } på { $square }.
opentafl-continuing = OpenTafl kan inte säga att pjäsen på { $square } får fortsätta.
archive-fields = ett parti i ett arkiv har fyra fält mellan kommatecken, inte { $count }.
archive-word = ord { $number } bland dragen går inte att läsa.
archive-after-timeout = Det följer på ”timeout”, som avslutar ett parti.
archive-count = ”{ $text }” är inget antal slagna pjäser.
archive-winner = ”{ $text }” är ingen vinnare: White, Black, Draw, Ongoing eller inget.
