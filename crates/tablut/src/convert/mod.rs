//! `tablut convert`: from one notation to another.
//!
//! What the input is follows from its content (`read.rs`); what cannot be said in the notation asked for is an
//! error that names it (`write.rs`).

mod read;
mod write;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use tafl::library::RuleSet;
use tafl::notation::record::GameRecord;
use tafl::rules::Rules;
use tafl::{Game, Setup};

use crate::failure::{Done, Failure};
use crate::{input, output};

/// What `tablut convert` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The file to convert (- is standard input): our game record, an OpenTafl game, rules or position, a trace,
    /// an archive of games (.csv), a position string
    pub file: PathBuf,
    /// The notation to convert to
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub to: Format,
    /// The rule set, where the input does not say it: its id or a file
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// Read and write OpenTafl's rules as its program means them, where that differs from its specification
    #[arg(long)]
    pub as_program: bool,
    /// Leave out what OpenTafl's rules cannot say, and name it on standard error
    #[arg(long)]
    pub partly: bool,
}

/// The notations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Our game record
    Record,
    /// OpenTafl's game record; for a position or rules, OpenTafl's position or rules string
    Opentafl,
    /// The archive of games: moves, captured attackers, captured defenders, winner
    Csv,
    /// The position string, of the last position of a game
    Position,
    /// A trace: one JSON object with the moves and the legal moves before each
    Json,
    /// Rules as a rule-set file has them
    Rules,
}

/// Something that was read.
enum Item {
    Game(Box<ReadGame>),
    Position(Setup),
    Rules(Box<Named>),
}

/// A game, with the record of what was noted of it.
pub struct ReadGame {
    /// The game, played again.
    pub game: Game,
    /// Its record.
    pub record: GameRecord,
    /// The rules it was played by.
    pub rules: Named,
}

/// Rules, as far as they have a name.
#[derive(Clone)]
pub struct Named {
    /// The rules.
    pub rules: Rules,
    /// Their name.
    pub name: Option<String>,
    /// The rule set.
    pub set: Option<Arc<RuleSet>>,
}

/// The games of a file in any notation; `rules` where it does not say them.
pub fn read_games(file: &Path, rules: Option<&str>) -> Result<Vec<ReadGame>, Failure> {
    let text = input::read_text(file)?;
    let options = Options {
        file: file.to_owned(),
        to: Format::Record,
        rules: rules.map(str::to_owned),
        as_program: false,
        partly: false,
    };
    let items = read::items(&text, &options)?;
    let game = |item| match item {
        Item::Game(game) => Some(*game),
        Item::Position(_) | Item::Rules(_) => None,
    };
    Ok(items.into_iter().filter_map(game).collect())
}

/// Converts.
pub fn run(options: &Options) -> Done {
    let text = input::read_text(&options.file)?;
    let name = options.file.display();
    let at = |problem: String| Failure::input(format!("{name}: {problem}"));
    let items = read::items(&text, options)?;
    if items.is_empty() {
        return Err(at("there is nothing to convert".to_owned()));
    }
    let mut converted = String::new();
    for (index, item) in items.iter().enumerate() {
        let written = write::item(item, options).map_err(|problem| {
            let which = if items.len() > 1 { format!("game {}: ", index + 1) } else { String::new() };
            at(format!("{which}{problem}"))
        })?;
        if index > 0 && matches!(options.to, Format::Record | Format::Opentafl) {
            converted.push('\n');
        }
        converted.push_str(written.trim_end());
        converted.push('\n');
    }
    output::print(&converted)
}
