//! [`Games`]: games as text, one a line, under a head that says how they were played.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use tafl::library::RuleSet;
use tafl::{Action, Variant};
use thiserror::Error;

use crate::drawing::Drawing;
use crate::self_play::SelfPlay;

/// The first line of every head.
const FIRST: &str = "tablut atlas 2";

/// The first line of heads that do not say how moves were drawn, because that was always the same.
const BEFORE: &str = "tablut atlas 1";

/// How games were played: with rule set and number, this settles a game.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Head, SelfPlay};
/// let set = library::get("magpie").unwrap();
/// let head = Head::new(set, &set.variant().unwrap(), 200, 1, &mut SelfPlay::new());
/// assert!(head.to_string().starts_with("tablut atlas 2\nrules: magpie\nrules-hash: "));
/// assert_eq!(head.file_name(), "magpie.200.games");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Head {
    /// Id of the rule set.
    pub rules: String,
    /// Its content hash.
    pub rules_hash: String,
    /// How many positions the engine looked at for a move.
    pub positions: u64,
    /// The seed of everything that was drawn.
    pub seed: u64,
    /// Which moves were drawn, and from which.
    pub drawing: Drawing,
    /// The engine's signature under these rules.
    pub engine: String,
}

impl Head {
    /// For games of the engine as it is now.
    #[must_use]
    pub fn new(set: &RuleSet, variant: &Variant, positions: u64, seed: u64, engine: &mut SelfPlay) -> Head {
        Head {
            rules: set.id.clone(),
            rules_hash: set.content_hash(),
            positions,
            seed,
            drawing: Drawing::NOW,
            engine: engine.signature(variant),
        }
    }

    /// The name of the file for these games.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}.{}.games", self.rules, self.positions)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Head { rules, rules_hash, positions, seed, drawing, engine } = self;
        let first = if *drawing == Drawing::FIRST { BEFORE } else { FIRST };
        writeln!(f, "{first}\nrules: {rules}\nrules-hash: {rules_hash}\npositions: {positions}")?;
        writeln!(f, "seed: {seed}")?;
        if *drawing != Drawing::FIRST {
            writeln!(f, "drawn: {drawing}")?;
        }
        writeln!(f, "engine: {engine}\n")
    }
}

/// Games of one rule set, played with the same number of positions a move.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Games, Head, SelfPlay, read};
/// let set = library::get("magpie").unwrap();
/// let mut games = Games::new(Head::new(set, &set.variant().unwrap(), 200, 1, &mut SelfPlay::new()));
/// games.played.insert(4, vec!["d1-d2".parse().unwrap()]);
/// assert!(games.to_string().ends_with("\n\n4 d1-d2\n"));
/// assert_eq!(read(&games.to_string()).unwrap(), [games]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Games {
    /// How they were played.
    pub head: Head,
    /// The moves of each, by its number.
    pub played: BTreeMap<u64, Vec<Action>>,
}

impl Games {
    /// None yet.
    #[must_use]
    pub fn new(head: Head) -> Games {
        Games { head, played: BTreeMap::new() }
    }

    /// The line of a game, with its end.
    ///
    /// ```
    /// use tafl_atlas::Games;
    /// assert_eq!(Games::line(3, &["d1-d2".parse().unwrap()]), "3 d1-d2\n");
    /// ```
    #[must_use]
    pub fn line(number: u64, moves: &[Action]) -> String {
        let mut line = number.to_string();
        for action in moves {
            let _ = write!(line, " {action}");
        }
        line.push('\n');
        line
    }

    /// Takes in the games of another part.
    ///
    /// # Errors
    /// If it was played otherwise, or a game of the same number is another one.
    pub fn add(&mut self, part: Games) -> Result<(), GamesError> {
        if part.head != self.head {
            return Err(GamesError::Otherwise {
                rules: self.head.rules.clone(),
                positions: self.head.positions,
            });
        }
        for (number, moves) in part.played {
            match self.played.get(&number) {
                Some(known) if *known != moves => {
                    return Err(GamesError::TwoGames { rules: self.head.rules.clone(), number });
                }
                _ => self.played.insert(number, moves),
            };
        }
        Ok(())
    }
}

impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head.fmt(f)?;
        self.played.iter().try_for_each(|(&number, moves)| f.write_str(&Games::line(number, moves)))
    }
}

/// Why a text is not what `tablut atlas run` has written, or games do not go together.
///
/// ```
/// let error = tafl_atlas::read("chess\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1: games begin with the line \"tablut atlas 2\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GamesError {
    /// A line that is not as it should be.
    #[error("line {line}: {problem}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// What is the matter.
        problem: Problem,
    },
    /// Two parts with the same rule set that do not belong together.
    #[error(
        "the games of {rules} with {positions} positions a move were played by different engines, rules or seeds, or \
         drawn differently"
    )]
    Otherwise {
        /// The rule set's id.
        rules: String,
        /// Positions for a move.
        positions: u64,
    },
    /// The same number, and two games.
    #[error("there are two games of {rules} with the number {number}")]
    TwoGames {
        /// The rule set's id.
        rules: String,
        /// The number.
        number: u64,
    },
}

/// What is the matter with a line.
///
/// ```
/// assert_eq!(tafl_atlas::Problem::Twice.to_string(), "a game of this number stands above");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Problem {
    /// Not the first line.
    #[error("games begin with the line \"{FIRST}\"")]
    First,
    /// Another line of the head.
    #[error("here should be \"{0}:\" and its value")]
    Field(&'static str),
    /// No number or no moves.
    #[error("a game is its number and its moves, like 3 d1-d3 e4-f4")]
    Game,
    /// A number for the second time.
    #[error("a game of this number stands above")]
    Twice,
    /// It is cut off.
    #[error("the line has no end")]
    End,
}

/// Reads games: one head with its games or several, one after another.
///
/// # Errors
/// The first line that is not as it should be.
pub fn read(text: &str) -> Result<Vec<Games>, GamesError> {
    let at = |line: usize, problem| GamesError::Line { line: line + 1, problem };
    let lines: Vec<&str> = text.lines().collect();
    if !text.is_empty() && !text.ends_with('\n') {
        return Err(at(lines.len().saturating_sub(1), Problem::End));
    }
    let mut all: Vec<Games> = Vec::new();
    let mut place = 0;
    while let Some(&line) = lines.get(place) {
        if [FIRST, BEFORE].contains(&line) || all.is_empty() {
            let (head, length) =
                read_head(&lines[place..]).map_err(|(after, problem)| at(place + after, problem))?;
            all.push(Games::new(head));
            place += length;
            continue;
        }
        let (number, moves) = read_game(line).ok_or(at(place, Problem::Game))?;
        if let Some(games) = all.last_mut()
            && games.played.insert(number, moves).is_some()
        {
            return Err(at(place, Problem::Twice));
        }
        place += 1;
    }
    Ok(all)
}

/// Reads a file that may have been cut off while it was written: its games, and how many bytes of it are whole. None if
/// not even the head is.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Games, Head, SelfPlay, read_tail};
/// let set = library::get("magpie").unwrap();
/// let head = Head::new(set, &set.variant().unwrap(), 200, 1, &mut SelfPlay::new());
/// let text = format!("{head}4 d1-d2\n5 d1-");
/// let (games, whole) = read_tail(&text).unwrap().unwrap();
/// assert_eq!((games.played.len(), whole), (1, text.len() - "5 d1-".len()));
/// assert_eq!(read_tail("tablut atl"), Ok(None));
/// ```
///
/// # Errors
/// If a whole line is not as it should be.
pub fn read_tail(text: &str) -> Result<Option<(Games, usize)>, GamesError> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let has_head = text[..whole].contains("\n\n");
    if !has_head {
        return Ok(None);
    }
    Ok(read(&text[..whole])?.into_iter().next().map(|games| (games, whole)))
}

/// A head and its number of lines; or the line, counted from the head's first, that is wrong.
fn read_head(lines: &[&str]) -> Result<(Head, usize), (usize, Problem)> {
    let drawn = match lines.first() {
        Some(&FIRST) => true,
        Some(&BEFORE) => false,
        _ => return Err((0, Problem::First)),
    };
    let field = |line: usize, name: &'static str| {
        let value = lines.get(line).and_then(|text| text.strip_prefix(name)?.strip_prefix(": "));
        // A value that ends so would be another one when it is read again.
        value.filter(|value| !value.ends_with('\r')).map(str::to_owned).ok_or((line, Problem::Field(name)))
    };
    let number = |line: usize, name: &'static str| {
        field(line, name)?.parse().map_err(|_| (line, Problem::Field(name)))
    };
    let drawing = if drawn {
        field(5, "drawn")?.parse().map_err(|_| (5, Problem::Field("drawn")))?
    } else {
        Drawing::FIRST
    };
    let last = if drawn { 6 } else { 5 };
    let head = Head {
        rules: field(1, "rules")?,
        rules_hash: field(2, "rules-hash")?,
        positions: number(3, "positions")?,
        seed: number(4, "seed")?,
        drawing,
        engine: field(last, "engine")?,
    };
    if lines.get(last + 1) == Some(&"") { Ok((head, last + 2)) } else { Err((last + 1, Problem::Game)) }
}

/// A game's number and moves.
fn read_game(line: &str) -> Option<(u64, Vec<Action>)> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let moves: Vec<Action> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    (!moves.is_empty()).then_some((number, moves))
}
