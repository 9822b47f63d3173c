//! Files of positions as they are learnt from: of which games their positions are, and which games are held back.

use std::path::Path;

use raichi::Network;
use raichi_positions::{Head, Record, player_name};
use tafl::{Game, Variant};

/// The positions of a file, each of which its rules allow.
pub struct Data {
    /// What the file says of itself.
    pub head: Head,
    /// Its rules.
    pub variant: Variant,
    /// Its positions, game by game.
    pub records: Vec<Record>,
}

impl Data {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Data, String> {
        let (head, records) = raichi_positions::read(path).map_err(|error| error.to_string())?;
        let of_file = |problem: String| format!("{}: {problem}", path.display());
        let variant = crate::variant(head.rules()).map_err(of_file)?;
        let (size, own) = (head.size, variant.size());
        if size != own {
            return Err(of_file(format!("its boards have {size}x{size} squares, and its rules {own}x{own}")));
        }
        for (record, number) in records.iter().zip(1..) {
            let of_position = |problem: String| of_file(format!("position {number}: {problem}"));
            let game = Game::from_setup(&variant, &record.setup(&variant))
                .map_err(|error| of_position(error.to_string()))?;
            if game.outcome().is_some() {
                return Err(of_position("the game is over in it".to_owned()));
            }
        }
        Ok(Data { head, variant, records })
    }

    /// The positions of each game.
    pub fn games(&self) -> impl Iterator<Item = &[Record]> {
        raichi_positions::games(&self.records)
    }

    /// Every position, and whether its game is held back: of a hundred games so many, evenly spread. Positions of one game
    /// are alike, so that whoever has learnt from some of them knows the others.
    pub fn with_held_back(&self, of_hundred: u64) -> impl Iterator<Item = (&Record, bool)> {
        self.games().zip(0_u64..).flat_map(move |(game, number)| {
            let is_held_back = (number + 1) * of_hundred / 100 > number * of_hundred / 100;
            game.iter().map(move |record| (record, is_held_back))
        })
    }

    /// Refuses positions that a network has not played.
    pub fn hold_to_player(&self, path: &Path, network: &Network) -> Result<(), String> {
        // In a head the name of its file stands before the hash, and may have spaces.
        let hash = player_name("", &network.hash());
        let newest = self.head.made_by.split_once(" player=").map(|(_, said)| said);
        let newest = newest.map(|said| said.split_once(" older=").map_or(said, |(newest, _)| newest));
        if newest.is_some_and(|said| said.ends_with(&hash)) {
            return Ok(());
        }
        Err(format!(
            "{}: other games than of this network, whose hash is {}; they were made by \"{}\"",
            path.display(),
            &hash[1..],
            self.head.made_by
        ))
    }
}
