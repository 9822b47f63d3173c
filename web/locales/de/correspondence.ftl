## Partien, bei denen niemand da sein muss

what-if = Was wäre, wenn …
what-if-title = Bedingte Züge
what-if-lead = Spiel, was dein Gegner ziehen kann, dann deine Antwort. Niemand sonst sieht es.
what-if-answer = Jetzt deine Antwort.
what-if-then = wenn { $theirs }, dann { $mine }
what-if-keep = Variante behalten
what-if-back = Einen Schritt zurück
what-if-done = Fertig
what-if-remove = Entfernen
what-if-remove-one = { $line } entfernen
