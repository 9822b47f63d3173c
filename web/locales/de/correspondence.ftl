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

vacation = Urlaub
vacation-lead = In Partien mit Tagen für jeden Zug steht deine Uhr still, während du im Urlaub bist: { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
  } im Jahr.
vacation-left =
    { $days ->
        [one] In diesem Jahr bleibt ein Tag.
       *[other] In diesem Jahr bleiben { $days } Tage.
    }
vacation-days = Tage von jetzt an
vacation-begin = In den Urlaub gehen
vacation-until = Du bist bis zum { $until } im Urlaub.
vacation-end = Ich bin zurück
vacation-of = { $name } ist bis zum { $until } im Urlaub.

## Several games between the same two

online-pair-wanted = Zwei Partien: Die zweite beginnt von selbst, mit vertauschten Seiten
online-match = Match
online-pair = zwei Partien, Seiten vertauscht
online-second = Gleich beginnt die zweite Partie, mit vertauschten Seiten.
online-rematch-by-rules = Nächste Partie: Der Gewinner nimmt die Verteidiger
online-offers-by-rules = Dein Gegner möchte noch eine Partie, in der der Gewinner die Verteidiger nimmt.
