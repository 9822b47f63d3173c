# The page with all games and analyses that were begun or opened here.
library-about = Every game and analysis that you begin or open is kept here, in this browser and nowhere else. Those without a name or a folder go when there are more than two thousand of them, the oldest first.
library-works = Games and analyses
search = Search
all-folders = All folders
library-count = { $count ->
    [0] Nothing
    [one] One game or analysis
   *[other] { $count } games and analyses
  }
library-empty = There is nothing here yet. Play a game, or open one.
library-nothing = Nothing here has these words.
library-kind =
    { $kind ->
        [game] Game
       *[study] Analysis
    }
library-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
library-result =
    { $result ->
        [attackers] the attackers won
        [defenders] the defenders won
       *[draw] a draw
    }
library-open = not over
play-on = Play on
look-at = Analyse
delete = Delete
delete-work = Delete { $name }
deleted-work = Deleted from the library.
deleted-works = { $count ->
    [one] One was deleted from the library.
   *[other] { $count } were deleted from the library.
  }
delete-folder = { $count ->
    [one] Delete “{ $folder }” with the only one in it
   *[other] Delete “{ $folder }” with all { $count }
  }
delete-unfiled = { $count ->
    [one] Delete the only one without a folder
   *[other] Delete all { $count } without a folder
  }
name-and-folder = Name and folder
name-work = Name and folder of { $name }
work-name = Name
show-more = Show more ({ $count })
in-and-out = In and out
paste-library = Paste games in any notation, or open a file: an archive, a game, a whole library
export-all = Save everything as one file
library-exported = { $count ->
    [one] One is in the file.
   *[other] { $count } are in the file.
  }
library-not-done = The browser’s storage has failed. Nothing was changed.
