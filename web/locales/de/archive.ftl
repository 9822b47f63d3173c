# Beendete Partien eines Servers: zu durchsuchen, eine davon, was in ihren Eröffnungen gespielt wurde.
archive-lead = Alle Partien, die hier zu Ende gespielt wurden, und Partien, die von anderswo importiert sind.
archive-to-openings = Was in ihren Eröffnungen gespielt wurde
archive-any = Beliebig
archive-player = Spieler
archive-side = Die Seite des Spielers
archive-result = Ergebnis
archive-no-result = Kein Ergebnis
archive-least = Züge, mindestens
archive-most = Züge, höchstens
archive-since = Von
archive-until = Bis
archive-from = Woher sie kommen
archive-here = Hier gespielt
archive-files = Importiert
archive-position = Partien mit einer Stellung
archive-any-position = Beliebige Stellung
archive-search = Archiv durchsuchen
archive-games = Partien
archive-waits = Wird gesucht …
archive-found = { $count ->
    [0] Keine Partie gefunden.
    [one] Eine Partie
   *[other] { $count } Partien, die neuesten zuerst
  }
archive-more = Weitere suchen
archive-unknown = Unbekannt
archive-length = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
  }
archive-imported = importiert aus { $file }
archive-with-position = Partien mit dieser Stellung
archive-match = Wo sie gespielt wurde
archive-to-search = Zum Archiv
archive-openings-count = { $count ->
    [one] Eine Partie ging von hier aus weiter.
   *[other] { $count } Partien gingen von hier aus weiter. Stellungen, die gedreht oder gespiegelt gleich sind, zählen als eine.
  }
archive-analysis = Analyse des Servers
archive-analyse = Auf dem Server analysieren
archive-analysis-waits = Die Engine des Servers sieht sich diese Partie an; die Analyse erscheint hier von selbst.
archive-analysis-failed = Der Server konnte diese Partie nicht analysieren.
