# Sidan med alla partier och analyser som har börjats eller öppnats här.
library-about = Varje parti och analys som du börjar eller öppnar sparas här, i den här webbläsaren och ingen annanstans. De som varken har namn eller mapp försvinner när de är fler än två tusen, de äldsta först.
library-works = Partier och analyser
search = Sök
all-folders = Alla mappar
library-count = { $count ->
    [0] Ingenting
    [one] Ett parti eller en analys
   *[other] { $count } partier och analyser
  }
library-empty = Här finns ingenting än. Spela ett parti, eller öppna ett.
library-nothing = Ingenting här har de orden.
library-kind =
    { $kind ->
        [game] Parti
       *[study] Analys
    }
library-moves = { $count ->
    [one] { $count } drag
   *[other] { $count } drag
  }
library-result =
    { $result ->
        [attackers] anfallarna vann
        [defenders] försvararna vann
       *[draw] remi
    }
library-open = inte slut
play-on = Spela vidare
look-at = Analysera
delete = Ta bort
delete-work = Ta bort { $name }
deleted-work = Borttaget ur biblioteket.
deleted-works = { $count ->
    [one] En togs bort ur biblioteket.
   *[other] { $count } togs bort ur biblioteket.
  }
delete-folder = { $count ->
    [one] Ta bort ”{ $folder }” med det enda i den
   *[other] Ta bort ”{ $folder }” med alla { $count }
  }
delete-unfiled = { $count ->
    [one] Ta bort det enda utan mapp
   *[other] Ta bort alla { $count } utan mapp
  }
name-and-folder = Namn och mapp
name-work = Namn och mapp för { $name }
work-name = Namn
show-more = Visa fler ({ $count })
in-and-out = In och ut
paste-library = Klistra in partier i valfri notation, eller öppna en fil: ett arkiv, ett parti, ett helt bibliotek
export-all = Spara allt som en fil
library-exported = { $count ->
    [one] En finns i filen.
   *[other] { $count } finns i filen.
  }
library-not-done = Webbläsarens lagring svek. Inget har ändrats.
