//! [`Games`]: games as text, one a line, under a head that says how they were played.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::{self, Write as _};

use tafl::library::{RuleSet, plain_name};
use tafl::{Action, Variant};
use thiserror::Error;

use crate::drawing::Drawing;
use crate::self_play::LONGEST;

/// The first line of every head.
const FIRST: &str = "tablut atlas 2";

/// The first line of heads that do not say how moves were drawn, because that was always the same.
const BEFORE: &str = "tablut atlas 1";

/// No text is read that has more games than this. A game takes some hundred bytes in memory if it is as short as can be.
pub const MOST_GAMES: usize = 10_000_000;

/// What is said where another program adds games to a file at the same time.
///
/// ```
/// assert!(tafl_atlas::ADDING.contains("choose another folder"));
/// ```
pub const ADDING: &str = "another program is adding games; wait for it, or choose another folder";

/// A game has no more moves and ends of turns than this.
const MOST_ACTIONS: usize = 2 * LONGEST;

/// How games were played: with rule set and number, this settles a game.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::Head;
/// let set = library::get("magpie").unwrap();
/// let head = Head::new(set, &set.variant().unwrap(), 200, 1);
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
    pub fn new(set: &RuleSet, variant: &Variant, positions: u64, seed: u64) -> Head {
        Head {
            rules: set.id.clone(),
            rules_hash: set.content_hash(),
            positions,
            seed,
            drawing: Drawing::NOW,
            engine: raichi::signature(variant),
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
/// use tafl_atlas::{Games, Head, read};
/// let set = library::get("magpie").unwrap();
/// let mut games = Games::new(Head::new(set, &set.variant().unwrap(), 200, 1));
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

/// The games of several parts, by rule set and number of positions a move: whoever has played which, the same come out.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Games, Head, merged};
/// let set = library::get("magpie").unwrap();
/// let head = Head::new(set, &set.variant().unwrap(), 200, 1);
/// let part = |number| {
///     let mut games = Games::new(head.clone());
///     games.played.insert(number, vec!["d1-d2".parse().unwrap()]);
///     games
/// };
/// let all = merged([part(4), part(2), part(4)]).unwrap();
/// assert_eq!(all[0].played.keys().collect::<Vec<_>>(), [&2, &4]);
/// ```
///
/// # Errors
/// If parts do not go together.
pub fn merged(parts: impl IntoIterator<Item = Games>) -> Result<Vec<Games>, GamesError> {
    let mut all: BTreeMap<(String, u64), Games> = BTreeMap::new();
    for part in parts {
        match all.entry((part.head.rules.clone(), part.head.positions)) {
            Entry::Occupied(mut known) => known.get_mut().add(part)?,
            Entry::Vacant(place) => {
                place.insert(part);
            }
        }
    }
    Ok(all.into_values().collect())
}

/// The first of some games that would be lost if others were written in their place.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Games, Head, first_lost};
/// let set = library::get("magpie").unwrap();
/// let mut fewer = Games::new(Head::new(set, &set.variant().unwrap(), 200, 1));
/// fewer.played.insert(2, vec!["d1-d2".parse().unwrap()]);
/// let mut more = fewer.clone();
/// more.played.insert(4, vec!["d1-d2".parse().unwrap()]);
/// let [fewer, more] = [[fewer], [more]];
/// assert_eq!(first_lost(&fewer, &more), None);
/// assert_eq!(first_lost(&more, &fewer), more.first());
/// ```
#[must_use]
pub fn first_lost<'a>(there: &'a [Games], written: &[Games]) -> Option<&'a Games> {
    let is_kept = |games: &Games| {
        let same = written.iter().find(|other| other.head == games.head);
        games
            .played
            .iter()
            .all(|(number, moves)| same.is_some_and(|other| other.played.get(number) == Some(moves)))
    };
    there.iter().find(|games| !is_kept(games))
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
    /// Another line of the head: its name, and what stands there.
    #[error("here should be \"{0}:\" and {1}")]
    Field(&'static str, &'static str),
    /// No empty line behind the head.
    #[error("an empty line should end the head")]
    Gap,
    /// No number or no moves.
    #[error("a game is its number and its moves, like 3 d1-d3 e4-f4")]
    Game,
    /// Longer than any game is that is played for the atlas.
    #[error("no game has so many moves: after {LONGEST} plies each is over")]
    Long,
    /// A number for the second time.
    #[error("a game of this number stands above")]
    Twice,
    /// More than [`MOST_GAMES`].
    #[error("no file has more than {MOST_GAMES} games")]
    TooMany,
    /// It is cut off.
    #[error("the line has no end")]
    End,
}

/// Reads games: one head with its games or several, one after another. Lines may end as they do on Windows.
///
/// # Errors
/// The first line that is not as it should be: no text is read that would be another one when it is written again, none
/// with more than [`MOST_GAMES`] games, and none whose rule set has an id that is no name for a file.
pub fn read(text: &str) -> Result<Vec<Games>, GamesError> {
    if !text.is_empty() && !text.ends_with('\n') {
        return Err(GamesError::Line { line: text.lines().count(), problem: Problem::End });
    }
    let (all, cut) = read_lines(text)?;
    cut.map_or(Ok(all), |Cut { error, .. }| Err(error))
}

/// Reads a text that may have been cut off while it was written: its games, and how many bytes of it are whole. A head
/// that has no end has no games yet, and is not counted.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Games, Head, read_tail};
/// let set = library::get("magpie").unwrap();
/// let head = Head::new(set, &set.variant().unwrap(), 200, 1);
/// let text = format!("{head}4 d1-d2\n5 d1-");
/// let (games, whole) = read_tail(&text).unwrap();
/// assert_eq!((games[0].played.len(), whole), (1, text.len() - "5 d1-".len()));
/// assert_eq!(read_tail("tablut atl"), Ok((Vec::new(), 0)));
/// assert!(read_tail("Dear diary").is_err());
/// ```
///
/// # Errors
/// If a whole line is not as it should be, or what there is of a head is not the beginning of one.
pub fn read_tail(text: &str) -> Result<(Vec<Games>, usize), GamesError> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let (all, cut) = read_lines(&text[..whole])?;
    let begun = &text[whole..];
    if all.is_empty() && whole == 0 && ![FIRST, BEFORE].iter().any(|first| first.starts_with(begun)) {
        return Err(GamesError::Line { line: 1, problem: Problem::First });
    }
    Ok((all, cut.map_or(whole, |cut| cut.from)))
}

/// A head that has no end.
struct Cut {
    /// The byte at which it begins.
    from: usize,
    /// The line that is not there.
    error: GamesError,
}

/// The lines of a text, one after another: a file of lines without end must not take more memory than the file.
struct Lines<'a> {
    rest: std::str::Lines<'a>,
    /// How many have been asked for.
    asked: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.asked += 1;
        self.rest.next()
    }

    fn wrong(&self, problem: Problem) -> GamesError {
        GamesError::Line { line: self.asked, problem }
    }
}

/// Whole lines: their games, and the last head if it has no end.
fn read_lines(text: &str) -> Result<(Vec<Games>, Option<Cut>), GamesError> {
    let mut lines = Lines { rest: text.lines(), asked: 0 };
    let mut all: Vec<Games> = Vec::new();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let begins = [FIRST, BEFORE].contains(&line);
        let games = match all.last_mut() {
            Some(games) if !begins => games,
            _ if begins => {
                match read_head(line == FIRST, &mut lines)? {
                    Ok(head) => all.push(Games::new(head)),
                    Err(problem) => {
                        let from = line.as_ptr() as usize - text.as_ptr() as usize;
                        return Ok((all, Some(Cut { from, error: lines.wrong(problem) })));
                    }
                }
                continue;
            }
            _ => return Err(lines.wrong(Problem::First)),
        };
        let (number, moves) = read_game(line).map_err(|problem| lines.wrong(problem))?;
        count += 1;
        if count > MOST_GAMES {
            return Err(lines.wrong(Problem::TooMany));
        }
        if games.played.insert(number, moves).is_some() {
            return Err(lines.wrong(Problem::Twice));
        }
    }
    Ok((all, None))
}

/// The rest of a head whose first line has been read, `drawn` if it says how moves were drawn; what should stand behind
/// the last line if there is no more of it.
fn read_head(drawn: bool, lines: &mut Lines<'_>) -> Result<Result<Head, Problem>, GamesError> {
    /// The value of the next line, or what should stand there.
    macro_rules! field {
        ($name:literal, $is:literal, $read:expr) => {{
            let problem = Problem::Field($name, $is);
            let Some(line) = lines.next() else { return Ok(Err(problem)) };
            let value = line.strip_prefix($name).and_then(|rest| rest.strip_prefix(": "));
            value.and_then($read).ok_or_else(|| lines.wrong(problem))?
        }};
    }
    let rules = field!("rules", "the id of a rule set", id);
    let rules_hash = field!("rules-hash", "16 hexadecimal digits", hash);
    let positions =
        field!("positions", "a number from 1 on", |text| number(text).filter(|&positions| positions > 0));
    let seed = field!("seed", "a number", number);
    let drawing = if drawn {
        field!("drawn", "how moves were drawn", |text| text.parse().ok())
    } else {
        Drawing::FIRST
    };
    let engine = field!("engine", "16 hexadecimal digits", hash);
    match lines.next() {
        Some("") => Ok(Ok(Head { rules, rules_hash, positions, seed, drawing, engine })),
        Some(_) => Err(lines.wrong(Problem::Gap)),
        None => Ok(Err(Problem::Gap)),
    }
}

/// An id as rule sets have it, which is a name for a file too.
fn id(text: &str) -> Option<String> {
    (!text.is_empty() && plain_name(text) == text).then(|| text.to_owned())
}

/// The beginning of a hash as it is written.
fn hash(text: &str) -> Option<String> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (text.len() == 16 && text.bytes().all(is_digit)).then(|| text.to_owned())
}

/// A number as it is written: no sign, and no zeros before it.
fn number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// A game's number and moves.
fn read_game(line: &str) -> Result<(u64, Vec<Action>), Problem> {
    let (count, moves) = line.split_once(' ').ok_or(Problem::Game)?;
    let number = number(count).ok_or(Problem::Game)?;
    let mut actions = Vec::new();
    for word in moves.split(' ') {
        if actions.len() >= MOST_ACTIONS {
            return Err(Problem::Long);
        }
        actions.push(word.parse().map_err(|_| Problem::Game)?);
    }
    Ok((number, actions))
}
