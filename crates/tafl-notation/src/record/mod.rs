//! Our own game record, in the tag style of PGN: `docs/game-record.md` describes it.
//!
//! [`read`](fn@read) goes through a text game by game; [`RecordReader`] takes lines one at a time, for files that are
//! larger than memory. [`GameRecord`] writes itself with `Display`, comes from a [`Game`](tafl::Game), and can be
//! [replayed](GameRecord::replay).

mod play;
mod read;
mod write;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tafl::{MoveError, Reason, RecordedMove, Setup, SetupError, Side};
use thiserror::Error;

pub use play::ReplayError;
pub use read::{RecordError, RecordProblem, RecordReader, read};

/// The names of the tags that mean something to us. A record may have others; they are kept.
///
/// ```
/// use tafl_notation::record::{read, tag};
/// let game = read("[Attackers \"Ann\"]\n\n1. d1-d3 *").next().unwrap().unwrap();
/// assert_eq!(game.tag(tag::ATTACKERS), Some("Ann"));
/// assert!(tag::ORDER.contains(&tag::RULES_HASH));
/// ```
pub mod tag {
    /// The tournament or match.
    pub const EVENT: &str = "Event";
    /// Where it was played.
    pub const SITE: &str = "Site";
    /// When it was played: `YYYY.MM.DD`, with `?` for what is not known.
    pub const DATE: &str = "Date";
    /// The round in the event.
    pub const ROUND: &str = "Round";
    /// Who played the attackers.
    pub const ATTACKERS: &str = "Attackers";
    /// Who played the defenders.
    pub const DEFENDERS: &str = "Defenders";
    /// The result, the same as at the end of the moves.
    pub const RESULT: &str = "Result";
    /// Why the game ended, in the words of [`Reason::word`](tafl::Reason::word).
    pub const REASON: &str = "Reason";
    /// The id of the rule set.
    pub const RULE_SET: &str = "RuleSet";
    /// The content hash of the rule set: 16 hexadecimal digits.
    pub const RULES_HASH: &str = "RulesHash";
    /// The rules themselves, where they are no rule set of the library: the text of a rule-set file.
    pub const RULES: &str = "Rules";
    /// The position string the game started from, where it is not the rule set's own start.
    pub const START: &str = "Start";
    /// The time the players had, in words or numbers.
    pub const TIME_CONTROL: &str = "TimeControl";

    /// The order in which they are written; others follow.
    pub const ORDER: [&str; 13] = [
        EVENT,
        SITE,
        DATE,
        ROUND,
        ATTACKERS,
        DEFENDERS,
        RESULT,
        REASON,
        RULE_SET,
        RULES_HASH,
        RULES,
        START,
        TIME_CONTROL,
    ];
}

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 20;
/// The longest comment that is read, in bytes.
pub const MAX_COMMENT: usize = 1 << 16;
/// The longest value of a tag that is read, in bytes.
pub const MAX_VALUE: usize = 1 << 14;
/// The most tags of one game.
pub const MAX_TAGS: usize = 256;
/// The most moves of one game, those of its variations among them.
pub const MAX_PLIES: usize = 100_000;
/// The most variations that stand within one another.
pub const MAX_DEPTH: usize = 32;
/// The most text in all comments of one game, in bytes.
pub const MAX_COMMENTS: usize = 1 << 22;

/// A recorded game.
///
/// ```
/// use tafl_notation::record::{GameResult, read};
///
/// let text = "[Event \"Spring\"]\n[Result \"defenders\"]\n\n1. d1-d3 {[%clk 0:04:58] sound} e5-e2xe3 2. f1-f2 defenders\n";
/// let game = read(text).next().unwrap().unwrap();
/// assert_eq!(game.tag("Event"), Some("Spring"));
/// assert_eq!(game.plies.len(), 3);
/// assert_eq!(game.plies[0].comment.as_deref(), Some("sound"));
/// assert_eq!(game.plies[0].clock.unwrap().as_secs(), 298);
/// assert_eq!(game.result, GameResult::Won(tafl::Side::Defenders));
/// assert_eq!(read(&game.to_string()).next(), Some(Ok(game)));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameRecord {
    tags: Vec<(String, String)>,
    /// A comment before the first move.
    pub comment: Option<String>,
    /// The moves, and the words between them.
    pub plies: Vec<RecordedPly>,
    /// How the game ended.
    pub result: GameResult,
}

/// A move in a record, or the end of a turn, with what was noted on it.
///
/// ```
/// use tafl_notation::record::{RecordedAction, RecordedPly, read};
/// let game = read("1. d1-d3 {[%clk 0:04:58] sound} *").next().unwrap().unwrap();
/// let ply: &RecordedPly = &game.plies[0];
/// assert_eq!(ply.action, RecordedAction::Move("d1-d3".parse().unwrap()));
/// assert_eq!((ply.clock.unwrap().as_secs(), ply.comment.as_deref()), (298, Some("sound")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedPly {
    /// What was done.
    pub action: RecordedAction,
    /// The time left on the mover's clock afterwards, to the millisecond.
    pub clock: Option<Duration>,
    /// What was said of it.
    pub comment: Option<String>,
    /// What might have been played in its place: lines with at least one move each. Whether they are legal nobody has
    /// checked.
    pub variations: Vec<Vec<RecordedPly>>,
}

impl RecordedPly {
    /// What a player did, without anything noted on it.
    ///
    /// ```
    /// use tafl_notation::record::{RecordedAction, RecordedPly};
    /// assert_eq!(RecordedPly::of(RecordedAction::EndTurn).comment, None);
    /// ```
    #[must_use]
    pub const fn of(action: RecordedAction) -> RecordedPly {
        RecordedPly { action, clock: None, comment: None, variations: Vec::new() }
    }

    /// What was said of it, with its variations in parentheses: for places that have no room for variations.
    ///
    /// ```
    /// use tafl_notation::record::read;
    /// let game = read("1. d1-d3 {quiet} (1. d1-c1 {safe}) *").next().unwrap().unwrap();
    /// assert_eq!(game.plies[0].said(), "quiet (d1-c1 {safe})");
    /// ```
    #[must_use]
    pub fn said(&self) -> String {
        let comment = self.comment.iter().cloned();
        let variations = self.variations.iter().map(|line| format!("({})", write::in_words(line)));
        comment.chain(variations).collect::<Vec<_>>().join(" ")
    }
}

/// What a player does: as text as it stands in a record.
///
/// ```
/// use tafl_notation::record::{RecordedAction, read};
/// let game = read("1. e2-e4xf4 =e4-e6xf6 -- *").next().unwrap().unwrap();
/// assert_eq!(game.plies[1].action, RecordedAction::Further("e4-e6xf6".parse().unwrap()));
/// assert_eq!(game.plies[2].action, RecordedAction::EndTurn);
/// assert_eq!("=e4-e6xf6".parse(), Ok(game.plies[1].action.clone()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordedAction {
    /// A move that begins a turn.
    Move(RecordedMove),
    /// A further move of the same piece in the same turn: `=e2-e4xf4`.
    Further(RecordedMove),
    /// The turn is ended although it could go on: `--`.
    EndTurn,
}

impl RecordedAction {
    /// The move, if it is one.
    ///
    /// ```
    /// use tafl_notation::record::RecordedAction;
    /// assert_eq!(RecordedAction::EndTurn.recorded(), None);
    /// ```
    #[must_use]
    pub const fn recorded(&self) -> Option<&RecordedMove> {
        match self {
            RecordedAction::Move(recorded) | RecordedAction::Further(recorded) => Some(recorded),
            RecordedAction::EndTurn => None,
        }
    }
}

impl fmt::Display for RecordedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordedAction::Move(recorded) => write!(f, "{recorded}"),
            RecordedAction::Further(recorded) => write!(f, "={recorded}"),
            RecordedAction::EndTurn => f.write_str("--"),
        }
    }
}

impl FromStr for RecordedAction {
    type Err = MoveError;

    fn from_str(word: &str) -> Result<RecordedAction, MoveError> {
        match word.strip_prefix('=') {
            _ if word == "--" => Ok(RecordedAction::EndTurn),
            Some(further) => further.parse().map(RecordedAction::Further),
            None => word.parse().map(RecordedAction::Move),
        }
    }
}

/// How a recorded game ended.
///
/// ```
/// use tafl_notation::record::{GameResult, read};
/// let result = |text| read(text).next().unwrap().unwrap().result;
/// assert_eq!(result("1. d1-d3 attackers"), GameResult::Won(tafl::Side::Attackers));
/// assert_eq!(result("1. d1-d3 *"), GameResult::Open);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// A side has won.
    Won(Side),
    /// It was drawn.
    Draw,
    /// It goes on, or nobody knows: `*`.
    #[default]
    Open,
}

impl GameResult {
    /// The word at the end of a record.
    ///
    /// ```
    /// use tafl_notation::record::GameResult;
    /// assert_eq!(GameResult::Open.word(), "*");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            GameResult::Won(Side::Attackers) => "attackers",
            GameResult::Won(Side::Defenders) => "defenders",
            GameResult::Draw => "draw",
            GameResult::Open => "*",
        }
    }

    /// The result that a word stands for.
    ///
    /// ```
    /// use tafl_notation::record::GameResult;
    /// assert_eq!(GameResult::from_word("draw"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_word("1-0"), None);
    /// ```
    #[must_use]
    pub fn from_word(word: &str) -> Option<GameResult> {
        [
            GameResult::Won(Side::Attackers),
            GameResult::Won(Side::Defenders),
            GameResult::Draw,
            GameResult::Open,
        ]
        .into_iter()
        .find(|result| result.word() == word)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A tag that a record cannot have.
///
/// ```
/// use tafl_notation::record::{GameRecord, TagError, tag};
/// let mut record = GameRecord::default();
/// assert_eq!(record.set_tag("two words", ""), Err(TagError::Name("two words".to_owned())));
/// assert!(matches!(record.set_tag(tag::RESULT, "1-0"), Err(TagError::Value { name: "Result", .. })));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TagError {
    /// The name is not one ASCII letter followed by letters, digits and underscores.
    #[error("\"{0}\" is no name for a tag: it is a letter followed by letters, digits and _")]
    Name(String),
    /// The value is too long.
    #[error("the value of {name} has {length} bytes, and at most {MAX_VALUE} are kept")]
    Length {
        /// The name.
        name: String,
        /// Its length.
        length: usize,
    },
    /// `Result` and `RulesHash` have values of their own.
    #[error("{name}: \"{value}\" should be {expected}")]
    Value {
        /// The name.
        name: &'static str,
        /// The beginning of the value.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
    /// There are too many tags.
    #[error("a record has at most {MAX_TAGS} tags")]
    TooMany,
}

impl GameRecord {
    /// The tags in the order they were read or set.
    ///
    /// ```
    /// use tafl_notation::record::GameRecord;
    /// assert_eq!(GameRecord::default().tags().count(), 0);
    /// ```
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    ///
    /// ```
    /// use tafl_notation::record::{GameRecord, tag};
    /// assert_eq!(GameRecord::default().tag(tag::EVENT), None);
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Sets a tag, in the place of an earlier value of it. `Result` sets the result of the record as well.
    ///
    /// ```
    /// use tafl_notation::record::{GameRecord, GameResult, tag};
    /// let mut record = GameRecord::default();
    /// record.set_tag(tag::ATTACKERS, "Ann \"the Bear\"").unwrap();
    /// record.set_tag(tag::RESULT, "draw").unwrap();
    /// assert_eq!(record.result, GameResult::Draw);
    /// assert!(record.set_tag("two words", "").is_err());
    /// ```
    ///
    /// # Errors
    /// If a record cannot have this tag with this value.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check_tag(name, value)?;
        let count = self.tags.len();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None if count >= MAX_TAGS => return Err(TagError::TooMany),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
        if name == tag::RESULT
            && let Some(result) = GameResult::from_word(value)
        {
            self.result = result;
        }
        Ok(())
    }

    /// Removes a tag.
    ///
    /// ```
    /// use tafl_notation::record::{GameRecord, tag};
    /// let mut record = GameRecord::default();
    /// record.set_tag(tag::SITE, "Jokkmokk").unwrap();
    /// record.remove_tag(tag::SITE);
    /// assert_eq!(record.tag(tag::SITE), None);
    /// ```
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|(known, _)| known != name);
    }

    /// Sets the result, and its tag. Where there are as many other tags as a record can have, the result stands at its end
    /// alone.
    ///
    /// ```
    /// use tafl_notation::record::{GameRecord, GameResult, tag};
    /// let mut record = GameRecord::default();
    /// record.set_result(GameResult::Draw);
    /// assert_eq!(record.tag(tag::RESULT), Some("draw"));
    /// ```
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        // The word is one that the tag can have; there may be no room for it.
        let _ = self.set_tag(tag::RESULT, result.word());
    }

    /// Takes over what another record says of the same game: its comment, and of each move up to the first that differs the
    /// comment, the clock and the variations.
    ///
    /// ```
    /// use tafl_notation::record::read;
    /// let record = |text: &str| read(text).next().unwrap().unwrap();
    /// let mut played = record("1. d1-d3 e4-f4 2. d3-d2 *");
    /// played.take_remarks(&record("{Spring} 1. d1-d3 {quiet} e6-f6 {bold} *"));
    /// assert_eq!(played.comment.as_deref(), Some("Spring"));
    /// assert_eq!(played.plies[0].comment.as_deref(), Some("quiet"));
    /// assert_eq!(played.plies[1].comment, None);
    /// ```
    pub fn take_remarks(&mut self, other: &GameRecord) {
        let mv = |ply: &RecordedPly| ply.action.recorded().map(|played| played.mv);
        self.comment.clone_from(&other.comment);
        let same = self.plies.iter_mut().zip(&other.plies).take_while(|(ply, noted)| mv(ply) == mv(noted));
        for (ply, noted) in same {
            ply.comment.clone_from(&noted.comment);
            ply.clock = noted.clock;
            ply.variations.clone_from(&noted.variations);
        }
    }

    /// Why the game ended, where the tag has one of our words.
    ///
    /// ```
    /// use tafl::Reason;
    /// use tafl_notation::record::{GameRecord, tag};
    /// let mut record = GameRecord::default();
    /// record.set_tag(tag::REASON, "agreement").unwrap();
    /// assert_eq!(record.reason(), Some(Reason::Agreement));
    /// ```
    #[must_use]
    pub fn reason(&self) -> Option<Reason> {
        self.tag(tag::REASON).and_then(Reason::from_word)
    }

    /// Whether its comments are short enough to be read again, once they are written.
    ///
    /// ```
    /// use tafl_notation::record::{GameRecord, MAX_COMMENT, RecordProblem};
    /// let mut record = GameRecord::default();
    /// assert!(record.check_comments().is_ok());
    /// record.comment = Some("x".repeat(MAX_COMMENT + 1));
    /// assert_eq!(record.check_comments(), Err(RecordProblem::LongComment));
    /// ```
    ///
    /// # Errors
    /// If more is said of the game or of one move than is read, or more of all together.
    pub fn check_comments(&self) -> Result<(), RecordProblem> {
        let length = |comment: &Option<String>| comment.as_ref().map_or(0, String::len);
        let mut lengths = vec![length(&self.comment)];
        let mut lines = vec![&self.plies];
        while let Some(line) = lines.pop() {
            for ply in line {
                lengths.push(length(&ply.comment));
                lines.extend(&ply.variations);
            }
        }
        if lengths.iter().any(|&length| length > MAX_COMMENT) {
            return Err(RecordProblem::LongComment);
        }
        if lengths.iter().sum::<usize>() > MAX_COMMENTS {
            return Err(RecordProblem::LongComments);
        }
        Ok(())
    }

    /// The position the game started from, where it is not the rule set's own.
    ///
    /// ```
    /// use tafl_notation::record::{GameRecord, tag};
    /// let mut record = GameRecord::default();
    /// record.set_tag(tag::START, "5/5/2k2/5/1a3 d").unwrap();
    /// assert_eq!(record.start().unwrap().unwrap().size, 5);
    /// ```
    ///
    /// # Errors
    /// If the tag holds no position.
    pub fn start(&self) -> Result<Option<Setup>, SetupError> {
        self.tag(tag::START).map(str::parse).transpose()
    }
}

fn check_tag(name: &str, value: &str) -> Result<(), TagError> {
    let bytes = name.as_bytes();
    let fits = bytes.first().is_some_and(u8::is_ascii_alphabetic)
        && bytes.len() <= 64
        && bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let excerpt = super::place::excerpt;
    if !fits {
        return Err(TagError::Name(excerpt(name)));
    }
    if value.len() > MAX_VALUE {
        return Err(TagError::Length { name: name.to_owned(), length: value.len() });
    }
    if name == tag::RESULT && GameResult::from_word(value).is_none() {
        let expected = "attackers, defenders, draw or *";
        return Err(TagError::Value { name: tag::RESULT, value: excerpt(value), expected });
    }
    if name == tag::RULES_HASH && (value.len() != 16 || !value.bytes().all(|byte| byte.is_ascii_hexdigit())) {
        let expected = "16 hexadecimal digits";
        return Err(TagError::Value { name: tag::RULES_HASH, value: excerpt(value), expected });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
