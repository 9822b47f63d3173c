//! What tables say of a game's moves, for `tablut analyse`.

use std::path::PathBuf;

use serde_json::{Value as Json, json};
use tafl::{Game, Move, Side};
use tafl_tables::{Endless, Probed, Tables, TablesError, Value};

use super::{about, as_json, failure, in_words};
use crate::failure::Failure;
use crate::wording;

/// A move of a game, in a position that tables have.
struct Said {
    /// Counted from 1.
    number: usize,
    side: Side,
    mv: Move,
    /// What it comes to.
    value: Value,
    /// The best moves and what they come to, where this was none of them.
    better: Option<(Vec<Move>, Value)>,
    endless: Endless,
}

/// What tables say of a game.
pub struct OfGame(Vec<Said>);

impl OfGame {
    /// Asks the tables of these files and folders about each move of a game.
    ///
    /// # Errors
    /// If a file is none of tables or cannot be read, or is about other rules and was named by itself.
    pub fn ask(paths: &[PathBuf], game: &Game) -> Result<OfGame, Failure> {
        let mut all = Vec::new();
        for path in paths {
            for (file, mut tables) in about(path, game.variant())? {
                all.extend(said(&mut tables, game).map_err(|error| failure(&file, &error))?);
            }
        }
        all.sort_by_key(|said| said.number);
        all.dedup_by_key(|said| said.number);
        Ok(OfGame(all))
    }

    /// A line for each move; nothing if there is none.
    pub fn in_words(&self) -> String {
        let mut text = String::new();
        for Said { number, side, mv, value, better, endless } in &self.0 {
            let better = better.as_ref().map_or_else(String::new, |(moves, value)| {
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                format!("; better {}: {}", moves.join(", "), in_words(*value, *endless))
            });
            let (side, mv) = (wording::side(*side), mv.to_string());
            text += &format!("{number:3}  {side:9}  {mv:9}  {}{better}\n", in_words(*value, *endless));
        }
        if text.is_empty() { text } else { format!("\nWhat the tables say:\n{text}") }
    }

    /// The same for other programs.
    pub fn as_json(&self) -> Json {
        let said = |said: &Said| {
            let better = said.better.as_ref().map(|(moves, value)| {
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                json!({ "moves": moves, "value": as_json(*value, said.endless) })
            });
            json!({
                "number": said.number,
                "move": said.mv.to_string(),
                "value": as_json(said.value, said.endless),
                "better": better,
            })
        };
        self.0.iter().map(said).collect()
    }
}

fn said(tables: &mut Tables, game: &Game) -> Result<Vec<Said>, TablesError> {
    let endless = tables.endless();
    let mut all = Vec::new();
    let mut replayed = Game::from_setup(game.variant(), game.start())?;
    for (place, played) in game.history().iter().enumerate() {
        let (setup, side, mv) = (replayed.setup(), replayed.turn(), played.mv);
        let probed = match tables.probe(&setup) {
            Err(TablesError::NotThere(_)) => None,
            probed => Some(probed?),
        };
        if let Some(Probed { moves, .. }) = probed
            && let Some(this) = moves.iter().find(|other| other.mv == mv)
        {
            let best: Vec<_> = moves.iter().filter(|other| other.best).collect();
            let better = best
                .first()
                .filter(|_| !this.best)
                .map(|first| (best.iter().map(|other| other.mv).collect(), first.value));
            all.push(Said { number: place + 1, side, mv, value: this.value, better, endless });
        }
        if replayed.play(mv).is_err() {
            break;
        }
    }
    Ok(all)
}
