//! [`Contestant`]: a player as it is named on the command line and in files, and how to bring it to the board.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use raichi::{Family, Level, MOST_CONTEMPT, Network, Parameters, Settings};
use serde::{Deserialize, Serialize};
use tafl::Variant;
use tafl_protocol::{CommandError, EngineCommand, MAX_NODES};
use thiserror::Error;

use crate::network_file::{read_network, read_network_for};
use crate::player::{Player, PlayerError};
use crate::player_files::PlayerFiles;
use crate::players::{
    Beginner, CompetitionBot, EnginePlayer, MonteCarlo, OnePly, OpenTafl, RaichiPlayer, RandomPlayer,
    TaflZero,
};
use crate::time_control::{Pace, TimeControl, read_duration};

/// The table of Raichi where nothing else is said, in mebibytes: several of them play at once.
const DEFAULT_TABLE: usize = 16;

/// What stands for the file of a network where there is to be none.
const NO_NETWORK: &str = "none";

/// What kind of player a contestant is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Raichi, in this process.
    Raichi {
        /// Size of its table in mebibytes.
        table: usize,
        /// How many threads it searches with.
        threads: usize,
        /// Its level, from -2 to 10; the strongest where there is none.
        #[serde(default)]
        level: Option<i8>,
        /// A file of weights for its evaluation, instead of the built-in ones.
        #[serde(default)]
        weights: Option<PathBuf>,
        /// A file with a network beside the features of its evaluation, or `none` for the features alone; the network
        /// that was adopted for the rules, where this is absent.
        #[serde(default)]
        network: Option<PathBuf>,
        /// A file of parameters of its search, instead of the built-in ones.
        #[serde(default)]
        search: Option<PathBuf>,
        /// By how many points a draw is worth less to it than an even game; what is usual, where it is absent.
        #[serde(default)]
        contempt: Option<i32>,
        /// A file with endgame tables, or a folder of such files.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tables: Option<PathBuf>,
    },
    /// The plain player that wins or captures if it can.
    Beginner,
    /// The plain player that looks one ply ahead.
    OnePly,
    /// The plain Monte Carlo tree search.
    MonteCarlo,
    /// The one that plays anything.
    Random,
    /// An engine in another process that speaks our protocol.
    Engine {
        /// How it is started.
        program: Program,
        /// Options to set.
        options: Vec<(String, String)>,
    },
    /// OpenTafl, or an engine that speaks its protocol.
    OpenTafl {
        /// How it is started.
        program: Program,
    },
    /// TaflZero, or an engine that speaks its dialect of UCI.
    TaflZero {
        /// How it is started.
        program: Program,
        /// Options to set.
        options: Vec<(String, String)>,
    },
    /// A bot of the university competition.
    Bologna {
        /// How it is started; its role, its time and the host are added.
        program: Program,
        /// Seconds that it is told it has for a move.
        timeout: Option<u64>,
    },
}

/// How a program is started.
///
/// ```
/// use tafl_match::{Contestant, Kind};
/// let engine: Contestant = "engine:command=\"tablut engine\",folder=/tmp,option.Hash=16".parse().unwrap();
/// let Kind::Engine { program, options } = engine.kind else { panic!() };
/// assert_eq!(program.command, "tablut engine");
/// assert_eq!(options, [("Hash".to_owned(), "16".to_owned())]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// The program and its arguments, as for a shell.
    pub command: String,
    /// The folder that it runs in.
    pub folder: Option<PathBuf>,
}

impl Program {
    fn parsed(&self) -> Result<EngineCommand, CommandError> {
        let command: EngineCommand = self.command.parse()?;
        Ok(EngineCommand { folder: self.folder.clone(), ..command })
    }
}

/// A player in a match.
///
/// Written as its kind, with settings after a colon: `raichi:nodes=20000,table=32,name=big`. A value with commas or
/// spaces stands in double quotes.
///
/// ```
/// use tafl_match::{Contestant, Kind};
/// let contestant: Contestant = "raichi:nodes=20000,table=32,name=big".parse().unwrap();
/// assert_eq!(contestant.name, "big");
/// assert!(matches!(contestant.kind, Kind::Raichi { table: 32, threads: 1, level: None, .. }));
/// assert_eq!(contestant.pace.unwrap().nodes, Some(20_000));
/// let plain: Contestant = "one-ply".parse().unwrap();
/// assert_eq!((plain.name.as_str(), plain.pace), ("one-ply", None));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// Its name in tables and records.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Limits of its own, instead of the match's.
    pub pace: Option<Pace>,
}

/// Why a text names no player.
///
/// ```
/// use tafl_match::Contestant;
/// let error = "raichi:speed=9".parse::<Contestant>().unwrap_err();
/// assert_eq!(error.to_string(), "raichi has no setting \"speed\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ContestantError {
    /// There is no such kind.
    #[error("there is no player \"{}\"; there are raichi, beginner, one-ply, mcts, random, engine, otep, taflzero and bologna", .0.escape_debug())]
    Kind(String),
    /// This kind has no such setting.
    #[error("{kind} has no setting \"{}\"", .setting.escape_debug())]
    Setting {
        /// The kind.
        kind: String,
        /// The setting.
        setting: String,
    },
    /// Two settings of which a player has one.
    #[error("{}= and {}=: write one of them, and once", .one.escape_debug(), .other.escape_debug())]
    Twice {
        /// The first.
        one: String,
        /// The second, which may be the same.
        other: String,
    },
    /// A setting without a value.
    #[error("\"{}\" is no setting: write name=value, with commas between", .0.escape_debug())]
    NoValue(String),
    /// A value that a setting cannot have.
    #[error("{setting}=\"{}\": {problem}", .value.escape_debug())]
    Value {
        /// The setting.
        setting: String,
        /// The value.
        value: String,
        /// What is wrong with it.
        problem: String,
    },
    /// A player in another process without the command that starts it.
    #[error("{0} needs the command that starts it: {0}:command=\"...\"")]
    NoCommand(String),
    /// A quotation that does not end.
    #[error("a quotation mark is missing at the end")]
    Quote,
}

impl Contestant {
    /// Whether it can play by these rules as it was told to: a network that is for others would be left aside without a word.
    ///
    /// # Errors
    /// If it cannot.
    pub fn check(&self, variant: &Variant) -> Result<(), PlayerError> {
        let Some(path) = self.network_file() else { return Ok(()) };
        read_network_for(path, variant).map(drop).map_err(|error| PlayerError::Start(error.to_string()))
    }

    /// The file of the network that it plays with, if it names one.
    ///
    /// ```
    /// use tafl_match::Contestant;
    /// let contestant: Contestant = "raichi:network=new.network".parse().unwrap();
    /// assert_eq!(contestant.network_file(), Some("new.network".as_ref()));
    /// assert_eq!("raichi:network=none".parse::<Contestant>().unwrap().network_file(), None);
    /// ```
    #[must_use]
    pub fn network_file(&self) -> Option<&Path> {
        match &self.kind {
            Kind::Raichi { network: Some(path), .. } if path.as_os_str() != NO_NETWORK => Some(path),
            _ => None,
        }
    }

    /// Brings the player to the board.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn build(&self) -> Result<Box<dyn Player>, PlayerError> {
        self.build_with(&BTreeMap::new(), &PlayerFiles::default())
    }

    /// The same with networks, by their files, and with other files that are at hand: these are not read.
    pub(crate) fn build_with(
        &self,
        networks: &BTreeMap<PathBuf, Network>,
        files: &PlayerFiles,
    ) -> Result<Box<dyn Player>, PlayerError> {
        Ok(match &self.kind {
            Kind::Raichi { table, threads, level, weights, network, search, contempt, tables } => {
                let settings = Settings { table_mebibytes: *table, threads: *threads };
                let mut player = RaichiPlayer::try_new(&settings)
                    .map_err(|error| PlayerError::Start(error.to_string()))?;
                if let Some(level) = level.and_then(Level::new) {
                    player = player.at_level(level);
                }
                if let Some(path) = weights {
                    player = player.with_weights(files.read(path, Family::read)?);
                }
                match network {
                    Some(path) if path.as_os_str() == NO_NETWORK => player = player.without_network(),
                    Some(path) => {
                        player = match networks.get(path) {
                            Some(network) => player.with_network(network),
                            None => {
                                let network = read_network(path)
                                    .map_err(|error| PlayerError::Start(error.to_string()))?;
                                player.with_network(&network)
                            }
                        };
                    }
                    None => {}
                }
                if let Some(path) = search {
                    player = player.with_parameters(&files.read(path, Parameters::read)?);
                }
                if let Some(path) = tables {
                    player = player.with_tables(&files.tables(path)?);
                }
                if let Some(contempt) = *contempt {
                    player = player.with_contempt(contempt);
                }
                Box::new(player)
            }
            Kind::Beginner => Box::new(Beginner::new()),
            Kind::OnePly => Box::new(OnePly::new()),
            Kind::MonteCarlo => Box::new(MonteCarlo::new()),
            Kind::Random => Box::new(RandomPlayer::new()),
            Kind::Engine { program, options } => {
                Box::new(EnginePlayer::new(command_of(program)?, options.clone()))
            }
            Kind::OpenTafl { program } => Box::new(OpenTafl::new(command_of(program)?)),
            Kind::TaflZero { program, options } => {
                Box::new(TaflZero::new(command_of(program)?, options.clone()))
            }
            Kind::Bologna { program, timeout } => {
                Box::new(CompetitionBot::new(command_of(program)?, *timeout))
            }
        })
    }
}

fn command_of(program: &Program) -> Result<EngineCommand, PlayerError> {
    program.parsed().map_err(|error| PlayerError::Start(error.to_string()))
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The settings of a player that have not been looked at yet.
struct SettingList {
    kind: String,
    settings: Vec<(String, String)>,
}

impl SettingList {
    fn take(&mut self, name: &str) -> Option<String> {
        let place = self.settings.iter().position(|(known, _)| known == name)?;
        Some(self.settings.remove(place).1)
    }

    /// What is to be said once may not be there twice.
    fn check_once(&self) -> Result<(), ContestantError> {
        const INSTEAD: [[&str; 2]; 2] = [["movetime", "clock"], ["nodes", "playouts"]];
        let settings = self.settings.iter().map(|(name, _)| name.as_str());
        let settings: Vec<&str> = settings.filter(|name| !name.starts_with("option.")).collect();
        for (place, name) in settings.iter().enumerate() {
            let is_one = |one: &&&str| {
                *one == name || INSTEAD.iter().any(|names| names.contains(*one) && names.contains(name))
            };
            if let Some(one) = settings[..place].iter().find(is_one) {
                return Err(ContestantError::Twice { one: (*one).to_owned(), other: (*name).to_owned() });
            }
        }
        Ok(())
    }

    fn number<T: std::str::FromStr + PartialOrd + fmt::Display>(
        &mut self,
        name: &str,
        least: T,
        most: T,
    ) -> Result<Option<T>, ContestantError> {
        let Some(value) = self.take(name) else { return Ok(None) };
        match value.parse::<T>() {
            Ok(number) if number >= least && number <= most => Ok(Some(number)),
            _ => Err(ContestantError::Value {
                setting: name.to_owned(),
                value,
                problem: format!("write a number from {least} to {most}"),
            }),
        }
    }

    fn time(&mut self) -> Result<Option<TimeControl>, ContestantError> {
        let wrong = |setting: &str, value: &str, problem: String| ContestantError::Value {
            setting: setting.to_owned(),
            value: value.to_owned(),
            problem,
        };
        if let Some(value) = self.take("clock") {
            return value.parse().map(Some).map_err(|error| wrong("clock", &value, format!("{error}")));
        }
        let Some(value) = self.take("movetime") else { return Ok(None) };
        let time = read_duration(&value).map_err(|error| wrong("movetime", &value, format!("{error}")))?;
        Ok(Some(TimeControl::PerMove(time)))
    }

    /// The program of a player in another process.
    fn program(&mut self) -> Result<Program, ContestantError> {
        let Some(command) = self.take("command") else {
            return Err(ContestantError::NoCommand(self.kind.clone()));
        };
        let program = Program { command, folder: self.take("folder").map(PathBuf::from) };
        match program.parsed() {
            Ok(_) => Ok(program),
            Err(error) => Err(ContestantError::Value {
                setting: "command".to_owned(),
                value: program.command,
                problem: error.to_string(),
            }),
        }
    }

    /// All settings that begin with `option.`, in their order.
    fn options(&mut self) -> Vec<(String, String)> {
        let mut options = Vec::new();
        self.settings.retain(|(name, value)| match name.strip_prefix("option.") {
            Some(name) => {
                options.push((name.to_owned(), value.clone()));
                false
            }
            None => true,
        });
        options
    }

    /// Nothing may be left over.
    fn finish(mut self) -> Result<(), ContestantError> {
        match self.settings.pop() {
            None => Ok(()),
            Some((setting, _)) => Err(ContestantError::Setting { kind: self.kind, setting }),
        }
    }
}

impl std::str::FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        let mut list = SettingList { kind: kind.trim().to_owned(), settings: settings_of(settings)? };
        list.check_once()?;
        let pace = Pace {
            time: list.time()?,
            // More cannot be said to an engine.
            nodes: match list.number("playouts", 1, MAX_NODES)? {
                Some(playouts) => Some(playouts),
                None => list.number("nodes", 1, MAX_NODES)?,
            },
            depth: list.number("depth", 1, 120)?,
        };
        let name = list.take("name");
        let kind = match list.kind.as_str() {
            "raichi" => Kind::Raichi {
                table: list.number("table", 1, 65_536)?.unwrap_or(DEFAULT_TABLE),
                threads: list.number("threads", 1, 256)?.unwrap_or(1),
                level: list.number("level", Level::WEAKEST.number(), Level::FULL.number())?,
                weights: list.take("weights").map(PathBuf::from),
                network: list.take("network").map(PathBuf::from),
                search: list.take("search").map(PathBuf::from),
                contempt: list.number("contempt", -MOST_CONTEMPT, MOST_CONTEMPT)?,
                tables: list.take("tables").map(PathBuf::from),
            },
            "beginner" => Kind::Beginner,
            "one-ply" => Kind::OnePly,
            "mcts" => Kind::MonteCarlo,
            "random" => Kind::Random,
            "engine" => Kind::Engine { program: list.program()?, options: list.options() },
            "otep" => Kind::OpenTafl { program: list.program()? },
            "taflzero" => Kind::TaflZero { program: list.program()?, options: list.options() },
            "bologna" => {
                Kind::Bologna { program: list.program()?, timeout: list.number("timeout", 1, 1_000_000)? }
            }
            other => return Err(ContestantError::Kind(other.chars().take(40).collect())),
        };
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| list.kind.clone());
        list.finish()?;
        Ok(Contestant { name, kind, pace: Some(pace).filter(|pace| !pace.is_unlimited()) })
    }
}

/// Splits `name=value,name="value, with a comma"`.
fn settings_of(text: &str) -> Result<Vec<(String, String)>, ContestantError> {
    let mut settings = Vec::new();
    let mut letters = text.chars().peekable();
    while letters.peek().is_some() {
        let mut name = String::new();
        let mut has_value = false;
        for letter in letters.by_ref() {
            match letter {
                '=' => {
                    has_value = true;
                    break;
                }
                ',' => break,
                _ => name.push(letter),
            }
        }
        if !has_value {
            return Err(ContestantError::NoValue(name.chars().take(40).collect()));
        }
        let mut value = String::new();
        let mut quoted = false;
        loop {
            match letters.next() {
                None if quoted => return Err(ContestantError::Quote),
                None => break,
                Some('"') => quoted = !quoted,
                // Within quotation marks a backslash keeps one of them, or another backslash, as it is.
                Some('\\') if quoted && matches!(letters.peek(), Some('"' | '\\')) => {
                    value.extend(letters.next());
                }
                Some(',') if !quoted => break,
                Some(letter) => value.push(letter),
            }
        }
        settings.push((name.trim().to_owned(), value));
    }
    Ok(settings)
}

/// Gives players of the same name numbers.
pub(crate) fn tell_apart(contestants: &mut [Contestant]) {
    for index in 1..contestants.len() {
        let name = contestants[index].name.clone();
        let taken = |name: &str| contestants[..index].iter().any(|other| other.name == name);
        if let Some(free) = (1..)
            .map(|number| if number == 1 { name.clone() } else { format!("{name} {number}") })
            .find(|name| !taken(name))
        {
            contestants[index].name = free;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_may_be_quoted() {
        let settings = settings_of(r#"name="a, b",command="x \"y z\" \\n",nodes=3"#).expect("settings");
        let expected = [("name", "a, b"), ("command", r#"x "y z" \n"#), ("nodes", "3")];
        assert_eq!(settings, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
        assert_eq!(settings_of("name=\"a"), Err(ContestantError::Quote));
        assert_eq!(settings_of("name"), Err(ContestantError::NoValue("name".to_owned())));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for text in [
            "chess",
            "raichi:nodes=0",
            "raichi:nodes=1000000000000001",
            "raichi:movetime=soon",
            "one-ply:table=3",
            "raichi:threads=",
            "",
        ] {
            assert!(text.parse::<Contestant>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_said_twice_is_named() {
        for (text, named) in [
            ("raichi:movetime=1s,table=8,clock=60", "movetime= and clock="),
            ("mcts:playouts=5,nodes=5", "playouts= and nodes="),
            ("raichi:table=8,table=16", "table= and table="),
        ] {
            let said = text.parse::<Contestant>().expect_err("refused").to_string();
            assert_eq!(said, format!("{named}: write one of them, and once"));
        }
        let engine = "engine:command=x,option.Load=a,option.Load=b".parse::<Contestant>();
        assert!(engine.is_ok(), "an engine may be told something twice");
    }

    #[test]
    fn files_that_a_search_could_not_be_made_with_are_refused() {
        let path = std::env::temp_dir().join(format!("tafl-match-files-{}", std::process::id()));
        let refused = |kind: &str, content: &str| {
            std::fs::write(&path, content).expect("written");
            let text = format!("raichi:table=1,{kind}={}", path.display());
            let contestant: Contestant = text.parse().expect("a player");
            contestant.build().err().map(|error| error.to_string())
        };
        let by_nothing = refused("search", "history_per_ply = 0");
        assert!(by_nothing.is_some_and(|said| said.ends_with("a number from 2000 to 32000 is needed")));
        assert_eq!(refused("search", "history_per_ply = 4000"), None);
        let huge = Family::all()[0].clone();
        let huge = Family { attackers: u32::MAX, ..huge };
        let huge = refused("weights", &toml::to_string(&huge).expect("texts and numbers"));
        assert!(huge.is_some_and(|said| said.contains("its numbers are too large")));
        std::fs::remove_file(&path).expect("removed");
        let missing: Contestant = "raichi:search=no/such/file".parse().expect("a player");
        let said = missing.build().err().map(|error| error.to_string());
        assert_eq!(said.as_deref(), Some("it cannot be started: no/such/file: there is no such file"));
    }

    #[test]
    fn equal_names_get_numbers() {
        let mut players =
            ["raichi", "raichi", "random", "raichi"].map(|text| text.parse().expect("a player"));
        tell_apart(&mut players);
        assert_eq!(players.map(|player| player.name), ["raichi", "raichi 2", "random", "raichi 3"]);
    }
}
