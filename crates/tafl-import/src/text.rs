//! Recognising what a text is, and going through it.

use std::fmt;

use tafl::library::RuleSet;
use tafl::{RecordedMove, Setup, Side};
use tafl_notation::opentafl::Dialect;
use tafl_notation::record::{self, GameRecord, GameResult, RecordError, RecordProblem, tag};

use crate::bare;
#[cfg(feature = "foreign")]
use crate::foreign;
use crate::problem::{Failure, Place, Problem};
use crate::replay::{self, ReadGame, Verdicts};
use crate::rules::{Chosen, Named, RulesFrom};

/// How a text is read.
///
/// ```
/// use tafl_import::{Options, Verdicts};
/// let strictly = Options { verdicts: Verdicts::OfRules, ..Options::default() };
/// assert_eq!(strictly.turn, None);
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Options<'a> {
    /// By which rules.
    pub rules: RulesFrom<'a>,
    /// Whose verdicts end its games.
    pub verdicts: Verdicts,
    /// Whose reading of OpenTafl's rules is taken.
    pub dialect: Dialect,
    /// Who moves in a position of OpenTafl's that does not say it; where this is nobody, it is a mistake.
    pub turn: Option<Side>,
    /// How closely games have to keep to the notation.
    pub form: Form,
}

/// How closely a record of ours has to keep to its notation.
///
/// ```
/// use tafl_import::{Form, Options, Problem, read};
/// let typed = Options { form: Form::AsTyped, ..Options::default() };
/// let moves = |text| read(text, &typed).unwrap().next().unwrap().map(|found| found.moves());
/// assert_eq!(moves("1. d1-d3 e4-f4"), Ok(2));
/// assert_eq!(moves("d1d3, E4-F4"), Ok(2));
/// assert!(read("d1-d3 e4-f4", &Options::default()).unwrap().next().unwrap().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// As it is written by programs: a record without a result at its end has been cut off.
    #[default]
    Exact,
    /// As people type and copy it: the last game may lack its result, and a bare list of moves is a game.
    AsTyped,
}

/// What a text turned out to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Games.
    Games,
    /// Positions.
    Positions,
    /// A rule set.
    Rules,
}

/// What is in a text, one by one: nothing is held of it but what has been asked for.
pub struct Items<'a> {
    what: What,
    each: Box<dyn Iterator<Item = Result<Found, Failure>> + 'a>,
}

impl Items<'_> {
    /// What they are.
    #[must_use]
    pub const fn what(&self) -> What {
        self.what
    }
}

impl fmt::Debug for Items<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("what", &self.what).finish_non_exhaustive()
    }
}

impl Iterator for Items<'_> {
    type Item = Result<Found, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        self.each.next()
    }
}

/// Something in a text, and where it stands.
#[derive(Debug, Clone)]
pub struct Found {
    /// Where.
    pub place: Place,
    /// What it is.
    pub content: Content,
}

/// Something in a text, as it is written there.
#[derive(Debug, Clone)]
pub enum Content {
    /// A record of ours.
    Record(Box<GameRecord>),
    /// A position.
    Position(Setup),
    /// Rules.
    Rules(Box<Named>),
    /// A game of OpenTafl's.
    #[cfg(feature = "foreign")]
    OpenTafl(Box<tafl_notation::opentafl::OpenTaflGame>),
    /// A game of an archive.
    #[cfg(feature = "foreign")]
    Archived(Box<tafl_notation::archive::ArchiveGame>),
    /// A trace.
    #[cfg(feature = "foreign")]
    Trace(Box<foreign::Trace>),
}

/// Something from a text, ready to be used.
#[derive(Debug, Clone)]
pub enum Opened {
    /// A game.
    Game(Box<ReadGame>),
    /// A position; whether the rules allow it is not checked.
    Position(Setup),
    /// Rules.
    Rules(Box<Named>),
}

impl Found {
    /// The names, event and date that are noted of a game, or the name of rules.
    ///
    /// ```
    /// use tafl_import::{Options, read};
    /// let text = "[Attackers \"Ann\"]\n[Date \"2026.11.21\"]\n\n1. d1-d3 e4-f4 *";
    /// let found = read(text, &Options::default()).unwrap().next().unwrap().unwrap();
    /// assert_eq!((found.names(), found.moves()), (vec!["Ann", "2026.11.21"], 2));
    /// ```
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        match &self.content {
            Content::Record(record) => {
                let tags = [tag::ATTACKERS, tag::DEFENDERS, tag::EVENT, tag::DATE];
                tags.iter().filter_map(|tag| record.tag(tag)).collect()
            }
            Content::Position(_) => Vec::new(),
            Content::Rules(named) => named.name.as_deref().into_iter().collect(),
            #[cfg(feature = "foreign")]
            Content::OpenTafl(game) => {
                let tags = ["attackers", "defenders", "event", "date"];
                tags.iter().filter_map(|tag| game.tag(tag)).collect()
            }
            #[cfg(feature = "foreign")]
            Content::Archived(_) => Vec::new(),
            #[cfg(feature = "foreign")]
            Content::Trace(trace) => vec![trace.rules()],
        }
    }

    /// How many moves it has.
    #[must_use]
    pub fn moves(&self) -> usize {
        match &self.content {
            Content::Record(record) => record.plies.len(),
            Content::Position(_) | Content::Rules(_) => 0,
            #[cfg(feature = "foreign")]
            Content::OpenTafl(game) => game.plies().count(),
            #[cfg(feature = "foreign")]
            Content::Archived(game) => game.moves.len(),
            #[cfg(feature = "foreign")]
            Content::Trace(trace) => trace.moves(),
        }
    }

    /// Makes it ready to be used: a game is played again.
    ///
    /// # Errors
    /// If its rules are unknown or cannot be, or if it does not go by them.
    pub fn open(&self, options: &Options<'_>) -> Result<Opened, Failure> {
        let game = match &self.content {
            Content::Position(setup) => return Ok(Opened::Position(setup.clone())),
            Content::Rules(named) => return Ok(Opened::Rules(named.clone())),
            Content::Record(record) => replay::recorded(record, options.rules, options.verdicts),
            #[cfg(feature = "foreign")]
            Content::OpenTafl(game) => foreign::opentafl_game(game, options),
            #[cfg(feature = "foreign")]
            Content::Archived(game) => foreign::archived(game, options.rules),
            #[cfg(feature = "foreign")]
            Content::Trace(trace) => trace.replay(options.rules),
        };
        let game = game.map_err(|problem| Failure { place: self.place, problem })?;
        Ok(Opened::Game(Box::new(game)))
    }
}

/// Recognises a text, and gives what is in it.
///
/// ```
/// use tafl_import::{Options, Problem, What, read};
/// assert_eq!(read("9/9/9/9/4k4/9/9/9/a8 d", &Options::default()).unwrap().what(), What::Positions);
/// assert_eq!(read(" ", &Options::default()).unwrap_err().problem, Problem::Nothing);
/// ```
///
/// # Errors
/// If it is in none of the notations, or if the one thing that it holds has a mistake.
pub fn read<'a>(text: &'a str, options: &Options<'_>) -> Result<Items<'a>, Failure> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).ok_or(Problem::Nothing)?;
    #[cfg(feature = "foreign")]
    if let Some(items) = foreign::items(text, first, options)? {
        return Ok(items);
    }
    if options.form == Form::AsTyped
        && let Some(game) = bare::game(text)
    {
        return Ok(one(What::Games, Content::Record(Box::new(game?))));
    }
    if is_record(first) {
        let form = options.form;
        return Ok(each_game(record::read(text).map(move |record| {
            let record = record.or_else(|error| match form {
                Form::Exact => Err(error),
                Form::AsTyped => finished(text, error),
            });
            Ok(Content::Record(Box::new(record.map_err(Problem::from)?)))
        })));
    }
    if is_rule_set(text, first) {
        let chosen = Chosen::new(RuleSet::from_toml(text).map_err(Problem::from)?).map_err(Problem::from)?;
        return Ok(one(What::Rules, Content::Rules(Box::new(Named::of(&chosen)))));
    }
    if first.contains('/') {
        return Ok(each_line(text, What::Positions, {
            let turn = options.turn;
            move |line, _| position(line, turn).map(Content::Position)
        }));
    }
    Err(Problem::Unknown.into())
}

/// The last game of a text, where all that is wrong with it is that its result is missing: that of its tag, or none.
fn finished(text: &str, error: RecordError) -> Result<GameRecord, RecordError> {
    if error.problem != RecordProblem::Unfinished {
        return Err(error);
    }
    let last = |result: GameResult| {
        record::read(&format!("{text}\n{result}\n")).last().unwrap_or(Err(error.clone()))
    };
    last(GameResult::Open).or_else(|other| match other.problem {
        RecordProblem::Result { tag, .. } => last(tag),
        _ => Err(error.clone()),
    })
}

/// The one thing that a text holds.
pub(crate) fn one<'a>(what: What, content: Content) -> Items<'a> {
    let found = Found { place: Place::Whole, content };
    Items { what, each: Box::new(std::iter::once(Ok(found))) }
}

/// Games one after another.
pub(crate) fn each_game<'a>(games: impl Iterator<Item = Result<Content, Problem>> + 'a) -> Items<'a> {
    let each = games.enumerate().map(|(index, content)| {
        let place = Place::Game(index + 1);
        content.map(|content| Found { place, content }).map_err(|problem| Failure { place, problem })
    });
    Items { what: What::Games, each: Box::new(each) }
}

/// Something on each line that is not empty. The reader gets the line and its number.
pub(crate) fn each_line<'a>(
    text: &'a str,
    what: What,
    read: impl Fn(&str, usize) -> Result<Content, Problem> + 'a,
) -> Items<'a> {
    let lines =
        text.lines().enumerate().map(|(index, line)| (Place::Line(index + 1), index + 1, line.trim()));
    let each = lines.filter(|(_, _, line)| !line.is_empty()).map(move |(place, number, line)| {
        let content = read(line, number).map_err(|problem| Failure { place, problem })?;
        Ok(Found { place, content })
    });
    Items { what, each: Box::new(each) }
}

/// A tag with its value in quotes, the number of a first move, a comment, or a move at once.
fn is_record(first: &str) -> bool {
    let is_move = |word: &str| word.parse::<RecordedMove>().is_ok();
    match first.strip_prefix('[') {
        Some(tag) => tag.find(['"', ']', '=']).is_none_or(|at| tag[at..].starts_with('"')),
        None => {
            first.starts_with("1.")
                || first.starts_with('{')
                || first.split_whitespace().next().is_some_and(is_move)
        }
    }
}

/// Something in TOML: an id, or a section.
fn is_rule_set(text: &str, first: &str) -> bool {
    first.starts_with('[')
        || text.lines().any(|line| {
            line.trim_start().strip_prefix("id").is_some_and(|rest| rest.trim_start().starts_with('='))
        })
}

#[cfg(feature = "foreign")]
fn position(line: &str, turn: Option<Side>) -> Result<Setup, Problem> {
    if line.starts_with('/') { foreign::position(line, turn) } else { Ok(line.parse()?) }
}

#[cfg(not(feature = "foreign"))]
fn position(line: &str, _: Option<Side>) -> Result<Setup, Problem> {
    Ok(line.parse()?)
}
