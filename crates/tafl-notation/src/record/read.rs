//! Reading game records, line by line.

use std::time::Duration;

use tafl::MoveError;
use thiserror::Error;

use super::{
    GameRecord, GameResult, MAX_COMMENT, MAX_COMMENTS, MAX_DEPTH, MAX_LINE, MAX_PLIES, RecordedAction,
    RecordedPly, TagError, tag,
};
use crate::place::{At, Place, excerpt};

/// The longest word between spaces, in bytes; a move with captures all over the largest board is shorter.
const MAX_WORD: usize = 4096;

/// How much longer a comment may be for the clock that it begins with, in bytes.
const MAX_CLOCK: usize = 64;

/// A text that is no game record.
///
/// ```
/// use tafl_notation::record::{read};
/// let error = read("1. d1-d3\n2. e1*e3 *").next().unwrap().unwrap_err();
/// assert_eq!(error.place.line, 2);
/// ```
pub type RecordError = At<RecordProblem>;

/// What is wrong with a game record.
///
/// ```
/// use tafl_notation::record::{RecordProblem, read};
/// let error = read("1. d1-d3").next().unwrap().unwrap_err();
/// assert_eq!(error.problem, RecordProblem::Unfinished);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordProblem {
    /// A line longer than is read.
    #[error("the line has {0} bytes, and at most {MAX_LINE} are read")]
    LongLine(usize),
    /// A word longer than is read.
    #[error("the word has {0} bytes, and no move has more than {MAX_WORD}")]
    LongWord(usize),
    /// A comment longer than is read, or several on one move that are together.
    #[error("the comment has more than {MAX_COMMENT} bytes, those before it on the same move among them")]
    LongComment,
    /// More comments than are read.
    #[error("the comments of this game have more than {MAX_COMMENTS} bytes together")]
    LongComments,
    /// More moves than are read.
    #[error("the game has more than {MAX_PLIES} moves")]
    TooManyMoves,
    /// A line in brackets that is no tag.
    #[error("a tag is a name and a value in quotes, in brackets, like [Event \"Spring\"]")]
    Tag,
    /// A tag that a record cannot have.
    #[error(transparent)]
    BadTag(#[from] TagError),
    /// A tag comes twice.
    #[error("the tag {0} comes twice in this game")]
    DuplicateTag(String),
    /// A tag among the moves.
    #[error(
        "a tag begins here, but the game before it has no result at its end: attackers, defenders, draw or *"
    )]
    TagInMoves,
    /// The text ends within a game.
    #[error("the record ends here, but the game has no result at its end: attackers, defenders, draw or *")]
    Unfinished,
    /// The text ends within a comment.
    #[error("the record ends here, but the comment that begins on line {0} is never closed with }}")]
    OpenComment(usize),
    /// A move number that is not the next one.
    #[error("the number of this move should be {expected}, not {found}")]
    Number {
        /// The next number.
        expected: usize,
        /// What stands there.
        found: String,
    },
    /// A word that is no move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A further move, or the end of a turn, without a move before it.
    #[error("\"{0}\" goes on with a turn, but no turn has begun")]
    NoTurn(String),
    /// A parenthesis that opens before a move or closes none, or a variation without a move.
    #[error("a variation stands in parentheses behind the move that it replaces, and has a move")]
    Variation,
    /// More variations within one another than are read.
    #[error("more than {MAX_DEPTH} variations stand within one another")]
    TooDeep,
    /// A clock that cannot be read.
    #[error(
        "\"{0}\" is no time: write hours, minutes and seconds, like [%clk 0:04:58] or [%clk 0:04:58.250]"
    )]
    Clock(String),
    /// Something follows the result.
    #[error("\"{0}\" follows the result on its line: the next game begins on a line of its own")]
    AfterResult(String),
    /// The result at the end is not that of the tag.
    #[error("the game ends with \"{end}\", but its tag Result says \"{tag}\"")]
    Result {
        /// The tag's.
        tag: GameResult,
        /// The one at the end.
        end: GameResult,
    },
}

/// Reads all games of a text, one after another. After a mistake it goes on with the next game that begins with a tag.
///
/// ```
/// use tafl_notation::record::read;
///
/// let text = "[Event \"One\"]\n\n1. a1-a2 *\n\n[Event \"Two\"]\n\n1. b1-b2 b9-\n\n[Event \"Three\"]\n\n*\n";
/// let games: Vec<_> = read(text).collect();
/// assert_eq!(games[0].as_ref().unwrap().tag("Event"), Some("One"));
/// assert_eq!(games[1].as_ref().unwrap_err().place.to_string(), "line 7, column 10");
/// assert_eq!(games[2].as_ref().unwrap().tag("Event"), Some("Three"));
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<GameRecord, RecordError>> {
    let mut reader = Some(RecordReader::new());
    let mut lines = text.lines().peekable();
    // The line that a mistake was seen on, where it is the first of another game.
    let mut again = None;
    std::iter::from_fn(move || {
        let open = reader.as_mut()?;
        while let Some(line) = again.take().or_else(|| lines.next()) {
            let error = match open.line(line) {
                Ok(None) => continue,
                Ok(Some(game)) => return Some(Ok(game)),
                Err(error) => error,
            };
            let mut among_tags = !open.in_moves;
            *open = RecordReader { line: open.line, ..RecordReader::default() };
            if error.problem == RecordProblem::TagInMoves {
                again = Some(line);
                open.line -= 1;
            } else {
                let is_tag = |line: &str| line.trim_start().starts_with('[');
                while let Some(next) = lines.next_if(|next| among_tags || !is_tag(next)) {
                    among_tags &= is_tag(next) || next.trim().is_empty();
                    open.line += 1;
                }
            }
            return Some(Err(error));
        }
        reader.take().and_then(|reader| reader.finish().err()).map(Err)
    })
}

/// Reads games from lines that come one at a time. It holds one game and never more.
///
/// ```
/// use tafl_notation::record::RecordReader;
///
/// let mut reader = RecordReader::new();
/// assert_eq!(reader.line("[Event \"Spring\"]"), Ok(None));
/// let game = reader.line("1. a1-a2 b1-b2 draw").unwrap().unwrap();
/// assert_eq!(game.plies.len(), 2);
/// assert!(reader.finish().is_ok());
/// ```
#[derive(Debug, Default)]
pub struct RecordReader {
    line: usize,
    game: GameRecord,
    in_moves: bool,
    /// How many turns have begun.
    turns: usize,
    comment: Option<OpenComment>,
    /// Bytes in the comments of this game.
    commented: usize,
    /// Moves of this game, those of its variations among them.
    moves: usize,
    /// The lines that the variation being read stands in, the game's own first; each ends with the move that is
    /// replaced.
    outer: Vec<OuterLine>,
    /// What was said before the first move of a variation.
    ahead: Option<String>,
}

#[derive(Debug)]
struct OuterLine {
    plies: Vec<RecordedPly>,
    turns: usize,
}

#[derive(Debug)]
struct OpenComment {
    line: usize,
    text: String,
    /// How much of the text is no space at its end that does not count.
    kept: usize,
    /// The first character was escaped, so that this is no clock.
    literal: bool,
    escape: bool,
}

impl RecordReader {
    /// A reader before its first line.
    ///
    /// ```
    /// use tafl_notation::record::RecordReader;
    /// assert!(RecordReader::new().finish().is_ok());
    /// ```
    #[must_use]
    pub fn new() -> RecordReader {
        RecordReader::default()
    }

    /// Takes the next line, without its line break, and gives back the game that it ends.
    ///
    /// ```
    /// use tafl_notation::record::RecordReader;
    /// let mut reader = RecordReader::new();
    /// assert!(reader.line("1. a1-a2 *").unwrap().is_some());
    /// ```
    ///
    /// # Errors
    /// What is wrong first, with its place. The reader is of no use afterwards.
    pub fn line(&mut self, line: &str) -> Result<Option<GameRecord>, RecordError> {
        self.line += 1;
        let number = self.line;
        let mut at = 0;
        self.take_line(line, &mut at).map_err(|problem| {
            let before = line.get(..at).unwrap_or_default();
            let column = before.chars().count() + 1;
            RecordError { place: Place { line: number, column }, problem }
        })
    }

    /// Says that there are no more lines.
    ///
    /// ```
    /// use tafl_notation::record::RecordReader;
    /// let mut reader = RecordReader::new();
    /// reader.line("1. a1-a2").unwrap();
    /// assert!(reader.finish().is_err());
    /// ```
    ///
    /// # Errors
    /// If a game has begun and not ended.
    pub fn finish(self) -> Result<(), RecordError> {
        let problem = match &self.comment {
            Some(comment) => RecordProblem::OpenComment(comment.line),
            None if self.in_moves || self.game.tags().next().is_some() => RecordProblem::Unfinished,
            None => return Ok(()),
        };
        Err(RecordError { place: Place { line: self.line + 1, column: 1 }, problem })
    }

    /// `at` is where in the line the next thing begins: the place of an error.
    fn take_line(&mut self, line: &str, at: &mut usize) -> Result<Option<GameRecord>, RecordProblem> {
        if line.len() > MAX_LINE {
            return Err(RecordProblem::LongLine(line.len()));
        }
        if self.line == 1 && line.starts_with('\u{feff}') {
            *at = '\u{feff}'.len_utf8();
        }
        if self.comment.is_none() {
            skip_space(line, at);
            if line[*at..].starts_with('[') {
                return if self.in_moves { Err(RecordProblem::TagInMoves) } else { self.tag(&line[*at..]) };
            }
        }
        loop {
            if self.comment.is_some() {
                self.take_comment(line, at)?;
                if self.comment.is_some() {
                    return Ok(None);
                }
            }
            skip_space(line, at);
            let rest = &line[*at..];
            if rest.is_empty() {
                return Ok(None);
            }
            self.in_moves = true;
            if rest.starts_with('{') {
                *at += 1;
                self.comment = Some(OpenComment::new(self.line));
                continue;
            }
            if rest.starts_with('(') {
                self.open_variation()?;
                *at += 1;
                continue;
            }
            if rest.starts_with(')') {
                self.close_variation()?;
                *at += 1;
                continue;
            }
            let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')');
            let end = rest.find(ends).unwrap_or(rest.len());
            let word = &rest[..end];
            if let Some(result) = GameResult::from_word(word) {
                if !self.outer.is_empty() {
                    return Err(RecordProblem::Variation);
                }
                let after = line[*at + end..].trim();
                if !after.is_empty() {
                    *at += end + 1;
                    return Err(RecordProblem::AfterResult(excerpt(after)));
                }
                return self.end(result).map(Some);
            }
            self.word(word)?;
            *at += end;
        }
    }

    fn tag(&mut self, text: &str) -> Result<Option<GameRecord>, RecordProblem> {
        let (name, value) = tag_parts(text).ok_or(RecordProblem::Tag)?;
        if self.game.tag(name).is_some() {
            return Err(RecordProblem::DuplicateTag(excerpt(name)));
        }
        self.game.set_tag(name, &value)?;
        Ok(None)
    }

    fn open_variation(&mut self) -> Result<(), RecordProblem> {
        let Some(replaced) = self.game.plies.last() else { return Err(RecordProblem::Variation) };
        if self.outer.len() >= MAX_DEPTH {
            return Err(RecordProblem::TooDeep);
        }
        let begins_turn = matches!(replaced.action, RecordedAction::Move(_));
        let plies = std::mem::take(&mut self.game.plies);
        self.outer.push(OuterLine { plies, turns: self.turns });
        self.turns -= usize::from(begins_turn);
        Ok(())
    }

    fn close_variation(&mut self) -> Result<(), RecordProblem> {
        if self.game.plies.is_empty() {
            return Err(RecordProblem::Variation);
        }
        let Some(OuterLine { plies, turns }) = self.outer.pop() else { return Err(RecordProblem::Variation) };
        let variation = std::mem::replace(&mut self.game.plies, plies);
        self.turns = turns;
        if let Some(replaced) = self.game.plies.last_mut() {
            replaced.variations.push(variation);
        }
        Ok(())
    }

    fn word(&mut self, word: &str) -> Result<(), RecordProblem> {
        if word.len() > MAX_WORD {
            return Err(RecordProblem::LongWord(word.len()));
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let mut word = word;
        if digits > 0 {
            let (number, rest) = word.split_at(digits);
            let expected = self.turns / 2 + 1;
            let mover_fits = match rest.len() - rest.trim_start_matches('.').len() {
                1 => self.turns.is_multiple_of(2),
                3 => !self.turns.is_multiple_of(2),
                _ => false,
            };
            if number.parse() != Ok(expected) || !mover_fits {
                return Err(RecordProblem::Number { expected, found: excerpt(word) });
            }
            word = rest.trim_start_matches('.');
            if word.is_empty() {
                return Ok(());
            }
        }
        if self.moves >= MAX_PLIES {
            return Err(RecordProblem::TooManyMoves);
        }
        self.moves += 1;
        let begun = self.game.plies.last().is_some_and(|ply| ply.action != RecordedAction::EndTurn);
        // A game may start in the middle of a turn.
        let may_go_on = begun || self.game.plies.is_empty();
        let action: RecordedAction = word.parse()?;
        self.turns += usize::from(matches!(action, RecordedAction::Move(_)));
        if !may_go_on && !matches!(action, RecordedAction::Move(_)) {
            return Err(RecordProblem::NoTurn(excerpt(word)));
        }
        self.game.plies.push(RecordedPly { comment: self.ahead.take(), ..RecordedPly::of(action) });
        Ok(())
    }

    fn take_comment(&mut self, line: &str, at: &mut usize) -> Result<(), RecordProblem> {
        let Some(comment) = self.comment.as_mut() else { return Ok(()) };
        let closed = comment.take(&line[*at..], at)?;
        if closed && let Some(comment) = self.comment.take() {
            self.note(comment)?;
        }
        Ok(())
    }

    /// Puts a comment, and the clock it begins with, where it belongs. Several comments on one move become one. Before the
    /// first move there is nobody whose clock it could be: there it stays in the text.
    fn note(&mut self, comment: OpenComment) -> Result<(), RecordProblem> {
        let OpenComment { text, literal, .. } = comment;
        let has_clock = !literal && !self.game.plies.is_empty();
        let (clock, text) =
            match text.strip_prefix("[%clk ").filter(|_| has_clock).and_then(|t| t.split_once(']')) {
                Some((time, rest)) => {
                    let clock = clock(time.trim()).ok_or_else(|| RecordProblem::Clock(excerpt(time)))?;
                    (Some(clock), rest.strip_prefix(' ').unwrap_or(rest))
                }
                None => (None, text.as_str()),
            };
        let held = match self.game.plies.last_mut() {
            Some(ply) => {
                ply.clock = clock.or(ply.clock);
                &mut ply.comment
            }
            None if self.outer.is_empty() => &mut self.game.comment,
            None => &mut self.ahead,
        };
        if text.is_empty() {
            return Ok(());
        }
        let before = held.as_ref().map_or(0, |earlier| earlier.len() + 1);
        if before + text.len() > MAX_COMMENT {
            return Err(RecordProblem::LongComment);
        }
        self.commented += text.len() + usize::from(before > 0);
        if self.commented > MAX_COMMENTS {
            return Err(RecordProblem::LongComments);
        }
        match held {
            Some(earlier) => {
                earlier.push('\n');
                earlier.push_str(text);
            }
            None => *held = Some(text.to_owned()),
        }
        Ok(())
    }

    fn end(&mut self, end: GameResult) -> Result<GameRecord, RecordProblem> {
        if self.game.tag(tag::RESULT).is_some() && self.game.result != end {
            return Err(RecordProblem::Result { tag: self.game.result, end });
        }
        let mut game = std::mem::take(&mut self.game);
        game.result = end;
        *self = RecordReader { line: self.line, ..RecordReader::default() };
        Ok(game)
    }
}

impl OpenComment {
    fn new(line: usize) -> OpenComment {
        OpenComment { line, text: String::new(), kept: 0, literal: false, escape: false }
    }

    /// Takes what belongs to the comment from the rest of a line; says whether it is closed.
    fn take(&mut self, rest: &str, at: &mut usize) -> Result<bool, RecordProblem> {
        for (index, character) in rest.char_indices() {
            if self.escape {
                self.escape = false;
                self.literal |= self.text.is_empty();
                self.text.push(match character {
                    'n' => '\n',
                    'r' => '\r',
                    other => other,
                });
                self.kept = self.text.len();
            } else if character == '\\' {
                self.escape = true;
            } else if character == '}' {
                *at += index + 1;
                self.text.truncate(self.kept);
                return Ok(true);
            } else {
                self.push(character);
            }
            if self.text.len() > MAX_COMMENT + MAX_CLOCK {
                *at += index;
                return Err(RecordProblem::LongComment);
            }
        }
        *at += rest.len();
        // A line break is a space; after a backslash it is nothing.
        if self.escape {
            self.escape = false;
        } else {
            self.push(' ');
        }
        Ok(false)
    }

    /// Spaces before the text do not count; whether those after some text do is seen by what follows.
    fn push(&mut self, character: char) {
        let space = character.is_whitespace();
        if !(space && self.text.is_empty()) {
            self.text.push(character);
        }
        if !space {
            self.kept = self.text.len();
        }
    }
}

fn skip_space(line: &str, at: &mut usize) {
    let rest = &line[*at..];
    *at += rest.len() - rest.trim_start().len();
}

/// The name and the value of a tag that takes a whole line.
fn tag_parts(text: &str) -> Option<(&str, String)> {
    let inside = text.trim_end().strip_prefix('[')?.strip_suffix(']')?;
    let (name, rest) = inside.trim().split_once(char::is_whitespace)?;
    let quoted = rest.trim().strip_prefix('"')?;
    let mut value = String::with_capacity(quoted.len());
    let mut characters = quoted.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => return characters.as_str().is_empty().then_some((name, value)),
            '\\' => value.push(match characters.next()? {
                'n' => '\n',
                'r' => '\r',
                other => other,
            }),
            other => value.push(other),
        }
    }
    None
}

/// Hours, minutes and seconds, with up to three digits behind a full stop.
fn clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut parts = whole.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let number = |part: &str, most: u64| {
        let fits = !part.is_empty() && part.len() <= 9 && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u64>().ok().filter(|value| fits && *value <= most)
    };
    let milliseconds = match fraction.len() {
        1 => number(fraction, 9)? * 100,
        2 => number(fraction, 99)? * 10,
        3 => number(fraction, 999)?,
        _ => return None,
    };
    if parts.next().is_some() {
        return None;
    }
    let total = number(hours, 999_999_999)? * 3600 + number(minutes, 59)? * 60 + number(seconds, 59)?;
    Some(Duration::from_secs(total) + Duration::from_millis(milliseconds))
}
