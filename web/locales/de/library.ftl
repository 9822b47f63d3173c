# Die Seite mit allen Partien und Analysen, die hier begonnen oder geöffnet wurden.
library-about = Jede Partie und Analyse, die du beginnst oder öffnest, wird hier aufbewahrt, in diesem Browser und nirgends sonst. Die ohne Namen und Ordner gehen, wenn es mehr als zweitausend sind, die ältesten zuerst.
library-works = Partien und Analysen
search = Suchen
all-folders = Alle Ordner
library-count = { $count ->
    [0] Nichts
    [one] Eine Partie oder Analyse
   *[other] { $count } Partien und Analysen
  }
library-empty = Hier ist noch nichts. Spiele eine Partie oder öffne eine.
library-nothing = Nichts hier hat diese Wörter.
library-kind =
    { $kind ->
        [game] Partie
       *[study] Analyse
    }
library-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
  }
library-result =
    { $result ->
        [attackers] die Angreifer haben gewonnen
        [defenders] die Verteidiger haben gewonnen
       *[draw] remis
    }
library-open = nicht zu Ende
play-on = Weiterspielen
look-at = Analysieren
delete = Löschen
delete-work = { $name } löschen
deleted-work = Aus der Bibliothek gelöscht.
deleted-works = { $count ->
    [one] Eine aus der Bibliothek gelöscht.
   *[other] { $count } aus der Bibliothek gelöscht.
  }
delete-folder = { $count ->
    [one] „{ $folder }“ mit der einzigen darin löschen
   *[other] „{ $folder }“ mit allen { $count } löschen
  }
delete-unfiled = { $count ->
    [one] Die einzige ohne Ordner löschen
   *[other] Alle { $count } ohne Ordner löschen
  }
name-and-folder = Name und Ordner
name-work = Name und Ordner von { $name }
work-name = Name
show-more = Mehr zeigen ({ $count })
in-and-out = Hinein und hinaus
paste-library = Füge Partien in beliebiger Schreibweise ein oder öffne eine Datei: ein Archiv, eine Partie, eine ganze Bibliothek
export-all = Alles als eine Datei sichern
library-exported = { $count ->
    [one] Eine ist in der Datei.
   *[other] { $count } sind in der Datei.
  }
library-not-done = Der Speicher des Browsers hat versagt. Nichts wurde geändert.
