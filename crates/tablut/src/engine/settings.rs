//! The options that the engine announces, and what they are set to.

use std::path::Path;
use std::sync::Arc;

use raichi::{CONTEMPT, Level, MOST_CONTEMPT};
use tafl_match::read_tables;
use tafl_protocol::{OptionDeclaration, OptionKind, Word};
use tafl_tables::TablesInMemory;

use super::book::Book;

/// The largest table, in mebibytes.
pub const MAX_TABLE: i64 = 65_536;

/// The most threads.
pub const MAX_THREADS: i64 = 256;

/// The most lines.
const MAX_LINES: i64 = 500;

/// The longest time that is said to be lost on the way, in milliseconds.
const MAX_OVERHEAD: i64 = 10_000;

/// When the engine agrees to a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draws {
    /// Never.
    Never,
    /// When it stands no better.
    Accept,
    /// The same; and it offers one itself in a long game that stands even.
    Offer,
}

/// What the options are set to.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Size of the table in mebibytes.
    pub table: usize,
    /// Threads that search.
    pub threads: usize,
    /// Best lines to report, where `go` does not say.
    pub lines: usize,
    /// How well it plays.
    pub level: Level,
    /// Milliseconds that each move loses on the way between engine and clock.
    pub overhead: u64,
    /// Whether it gives up in a lost position.
    pub resigns: bool,
    /// When it agrees to a draw.
    pub draws: Draws,
    /// By how many points a draw is worth less to it than an even game.
    pub contempt: i32,
    /// Whether the network that was adopted for the rules is used, where there is one.
    pub network: bool,
    /// The endgame tables that it asks.
    pub tables: Vec<Arc<TablesInMemory>>,
    /// Where the first moves are that it plays without thinking.
    pub book: Option<Book>,
    declared: Vec<OptionDeclaration>,
}

impl Settings {
    /// Nothing set yet, with the size of the table and the number of threads that the command line gave.
    pub fn new(table: u32, threads: u16) -> Settings {
        let spin = |default: i64, least, most| OptionKind::Spin { default, least, most };
        let choices = ["never", "accept", "offer"].map(Word::cleaned).to_vec();
        let most = i64::from(MOST_CONTEMPT);
        let contempt = spin(i64::from(CONTEMPT), -most, most);
        let declared = [
            ("Hash", spin(i64::from(table), 1, MAX_TABLE)),
            ("Threads", spin(i64::from(threads), 1, MAX_THREADS)),
            ("MultiPV", spin(1, 1, MAX_LINES)),
            ("Level", spin(10, Level::WEAKEST.number().into(), Level::FULL.number().into())),
            ("MoveOverhead", spin(10, 0, MAX_OVERHEAD)),
            ("Contempt", contempt),
            ("Network", OptionKind::Check { default: true }),
            ("Tables", OptionKind::String { default: None }),
            ("Book", OptionKind::String { default: None }),
            ("Resign", OptionKind::Check { default: false }),
            ("Draws", OptionKind::Combo { default: Word::cleaned("accept"), choices }),
        ];
        let declared =
            declared.map(|(name, kind)| OptionDeclaration { name: Word::cleaned(name), kind }).to_vec();
        Settings {
            table: table as usize,
            threads: usize::from(threads),
            lines: 1,
            level: Level::FULL,
            overhead: 10,
            resigns: false,
            draws: Draws::Accept,
            contempt: CONTEMPT,
            network: true,
            tables: Vec::new(),
            book: None,
            declared,
        }
    }

    /// The options.
    pub fn declared(&self) -> &[OptionDeclaration] {
        &self.declared
    }

    /// Sets an option.
    ///
    /// # Errors
    /// A sentence about what is wrong with the name or the value.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let option = self.declared.iter().find(|option| option.name.as_str().eq_ignore_ascii_case(name));
        let Some(option) = option else { return Err(format!("there is no option {name}")) };
        option.check(value).map_err(|error| format!("option {}: {error}", option.name))?;
        let value = value.unwrap_or_default();
        // Numbers have been checked against their bounds, of which only those of two options go below nothing.
        let number = value.parse::<u64>().unwrap_or_default();
        match option.name.as_str() {
            "Hash" => self.table = number as usize,
            "Threads" => self.threads = number as usize,
            "MultiPV" => self.lines = number as usize,
            "Level" => self.level = value.parse().ok().and_then(Level::new).unwrap_or(Level::FULL),
            "MoveOverhead" => self.overhead = number,
            "Contempt" => self.contempt = value.parse().unwrap_or(CONTEMPT),
            "Network" => self.network = value == "true",
            "Tables" if value == "none" => self.tables = Vec::new(),
            "Tables" => {
                self.tables = read_tables(Path::new(value)).map_err(|error| error.to_string())?;
            }
            "Book" if value == "none" => self.book = None,
            "Book" => self.book = Some(Book::at(Path::new(value))?),
            "Resign" => self.resigns = value == "true",
            _ => {
                self.draws = match value {
                    "never" => Draws::Never,
                    "offer" => Draws::Offer,
                    _ => Draws::Accept,
                }
            }
        }
        Ok(())
    }

    /// What the engine may use of the machine.
    pub fn of_engine(&self) -> raichi::Settings {
        raichi::Settings { table_mebibytes: self.table, threads: self.threads }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Levels -2 and -1 were both taken for level 0.
    #[test]
    fn every_number_that_is_announced_is_set() {
        let mut settings = Settings::new(64, 1);
        for level in Level::all() {
            settings.set("Level", Some(&level.number().to_string())).expect("a level");
            assert_eq!(settings.level, level);
        }
        for contempt in [-MOST_CONTEMPT, 0, MOST_CONTEMPT] {
            settings.set("contempt", Some(&contempt.to_string())).expect("a number of points");
            assert_eq!(settings.contempt, contempt);
        }
        assert!(settings.set("Level", Some("-3")).is_err());
    }
}
