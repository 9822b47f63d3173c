//! The archive of played games: one game a line, `moves,defenders captured,attackers captured,winner`: what the
//! attackers have taken, the king too, and what the defenders have taken.
//!
//! The files come from a site's own log, and have its oddities. The reader keeps what they mean and no more:
//! a capture may be written twice (`k7-k6xk5xk5`) and is kept once; captures are joined by `x`; the captures of
//! the last move may be missing; the last word may be `timeout` instead of a move; the winner is `White`
//! (defenders), `Black` (attackers), `Draw`, `Ongoing` or nothing.

use std::fmt;

use tafl::{Game, Move, MoveError, Played, Reason, RecordedMove, Side, Square, SquareError};
use thiserror::Error;

use crate::place::{At, LineNumber, excerpt};

/// The longest line that is read, in bytes.
///
/// ```
/// use tafl_notation::archive::{ArchiveProblem, MAX_LINE, read_line};
/// let error = read_line(&"x".repeat(MAX_LINE + 1), 1).unwrap_err();
/// assert_eq!(error.problem, ArchiveProblem::TooLong(MAX_LINE + 1));
/// ```
pub const MAX_LINE: usize = 1 << 20;

/// A game of the archive.
///
/// ```
/// use tafl::Side;
/// use tafl_notation::archive::{ArchiveResult, games};
///
/// let text = "d6-c6 e4-e6 d1-e1 d5-g5xg4 timeout,0,1,White\n";
/// let game = games(text).next().unwrap().unwrap();
/// assert_eq!(game.moves.len(), 4);
/// assert_eq!(game.moves[3].to_string(), "d5-g5xg4");
/// assert!(game.timeout);
/// assert_eq!(game.result, ArchiveResult::Won(Side::Defenders));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveGame {
    /// Its line in the file, counted from 1.
    pub line: usize,
    /// Its moves, with captures in the order of their names.
    pub moves: Vec<RecordedMove>,
    /// Captures that are written twice, with the number of the move, from 0: the archive counts them twice.
    pub twice: Vec<(usize, Square)>,
    /// The game was ended by the clock.
    pub timeout: bool,
    /// How many defenders are off the board, the king among them, as the archive counts them.
    pub defenders_captured: u32,
    /// How many attackers are off the board, as the archive counts them.
    pub attackers_captured: u32,
    /// How it ended.
    pub result: ArchiveResult,
}

impl ArchiveGame {
    /// A game as the archive writes it, with the result it is to have there.
    ///
    /// ```
    /// use tafl_notation::archive::{ArchiveGame, ArchiveResult};
    /// use tafl::{Game, library};
    ///
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// game.play("c5-c3".parse().unwrap()).unwrap();
    /// let archived = ArchiveGame::of(&game, ArchiveResult::Ongoing);
    /// assert_eq!(archived.to_string(), "d1-d3 c5-c3xd3,0,1,Ongoing");
    /// ```
    #[must_use]
    pub fn of(game: &Game, result: ArchiveResult) -> ArchiveGame {
        let [defenders_captured, attackers_captured] = captured(game);
        ArchiveGame {
            line: 1,
            moves: game.history().iter().map(Played::recorded).collect(),
            twice: Vec::new(),
            timeout: game.outcome().is_some_and(|outcome| outcome.reason == Reason::Time),
            defenders_captured,
            attackers_captured,
            result,
        }
    }
}

/// How many defenders, the king among them, and how many attackers have been captured in a game.
///
/// ```
/// use tafl::{Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut game = Game::new(&tablut);
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// game.play("c5-c3".parse().unwrap()).unwrap();
/// assert_eq!(tafl_notation::archive::captured(&game), [0, 1]);
/// ```
#[must_use]
pub fn captured(game: &Game) -> [u32; 2] {
    let of = |side| {
        let captures = game.history().iter().flat_map(|played| &played.captures);
        let kinds = captures.filter_map(|piece| game.variant().kind(piece.kind));
        kinds.filter(|kind| kind.side == side).count() as u32
    };
    let king = u32::from(game.history().last().is_some_and(|played| played.king_captured));
    [of(Side::Defenders) + king, of(Side::Attackers)]
}

impl fmt::Display for ArchiveGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> =
            self.moves.iter().map(|recorded| recorded.to_string().replace('/', "x")).collect();
        if self.timeout {
            words.push("timeout".to_owned());
        }
        let result = match self.result {
            ArchiveResult::Won(Side::Attackers) => "Black",
            ArchiveResult::Won(Side::Defenders) => "White",
            ArchiveResult::Draw => "Draw",
            ArchiveResult::Ongoing => "Ongoing",
            ArchiveResult::Unknown => "",
        };
        write!(f, "{},{},{},{result}", words.join(" "), self.defenders_captured, self.attackers_captured)
    }
}

/// The last field of a line.
///
/// ```
/// use tafl::Side;
/// use tafl_notation::archive::{ArchiveResult, read_line};
/// let result = |line| read_line(line, 1).unwrap().result;
/// assert_eq!(result("d1-d3,0,0,Black"), ArchiveResult::Won(Side::Attackers));
/// assert_eq!(result("d1-d3,0,0,"), ArchiveResult::Unknown);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveResult {
    /// `White` or `Black`.
    Won(Side),
    /// `Draw`.
    Draw,
    /// `Ongoing`: not finished when the archive was made.
    Ongoing,
    /// Nothing is written.
    Unknown,
}

impl ArchiveResult {
    /// The winner, if there is one.
    ///
    /// ```
    /// use tafl_notation::archive::ArchiveResult;
    /// assert_eq!(ArchiveResult::Draw.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            ArchiveResult::Won(side) => Some(side),
            _ => None,
        }
    }
}

/// A line that is no game.
///
/// ```
/// use tafl_notation::archive::games;
/// let error = games("\nd1-d3,0,0,Red\n").next().unwrap().unwrap_err();
/// assert!(error.to_string().starts_with("line 2: \"Red\" is no winner"));
/// ```
pub type ArchiveError = At<ArchiveProblem, LineNumber>;

/// What is wrong with a line.
///
/// ```
/// use tafl_notation::archive::{ArchiveProblem, read_line};
/// assert_eq!(read_line("d1-d3", 1).unwrap_err().problem, ArchiveProblem::Fields(1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ArchiveProblem {
    /// Too long.
    #[error("the line has {0} bytes, and at most {MAX_LINE} are read")]
    TooLong(usize),
    /// Not four fields.
    #[error(
        "the line has {0} fields between commas; a game has 4: moves, captured defenders, captured attackers, winner"
    )]
    Fields(usize),
    /// A word that is no move.
    #[error("word {number} of the moves: {error}")]
    Move {
        /// Which word, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// A move's captures are no squares.
    #[error("captures of word {number} of the moves: {error}")]
    Capture {
        /// Which word, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: SquareError,
    },
    /// There is something after `timeout`.
    #[error("word {0} of the moves follows \"timeout\", which ends a game")]
    AfterTimeout(usize),
    /// A number of captured pieces is none.
    #[error("\"{0}\" is not a number of captured pieces")]
    Count(String),
    /// The winner is not one that is known.
    #[error("\"{0}\" is no winner: White, Black, Draw, Ongoing or nothing")]
    Winner(String),
}

/// Reads an archive, line by line; empty lines are skipped. A line that is wrong does not end the reading.
///
/// ```
/// use tafl_notation::archive::games;
/// let mut read = games("a1-a2,0,0,White\na1,0,0,Black\n");
/// assert!(read.next().unwrap().is_ok());
/// assert_eq!(read.next().unwrap().unwrap_err().place.0, 2);
/// assert!(read.next().is_none());
/// ```
pub fn games(text: &str) -> impl Iterator<Item = Result<ArchiveGame, ArchiveError>> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| read_line(line, index + 1))
}

/// Reads one line of an archive; `line` is its number, for the message.
///
/// ```
/// use tafl_notation::archive::read_line;
/// assert_eq!(read_line("k7-k6xk5xk5,0,1,Ongoing", 1).unwrap().moves[0].to_string(), "k7-k6xk5");
/// ```
///
/// # Errors
/// What is wrong with it.
pub fn read_line(text: &str, line: usize) -> Result<ArchiveGame, ArchiveError> {
    game_of(text, line).map_err(|problem| ArchiveError { place: LineNumber(line), problem })
}

fn game_of(text: &str, line: usize) -> Result<ArchiveGame, ArchiveProblem> {
    if text.len() > MAX_LINE {
        return Err(ArchiveProblem::TooLong(text.len()));
    }
    let fields: Vec<&str> = text.trim().split(',').collect();
    let &[moves, defenders, attackers, winner] = fields.as_slice() else {
        return Err(ArchiveProblem::Fields(fields.len()));
    };
    let mut game = ArchiveGame {
        line,
        moves: Vec::new(),
        twice: Vec::new(),
        timeout: false,
        defenders_captured: count(defenders)?,
        attackers_captured: count(attackers)?,
        result: result(winner)?,
    };
    for (index, word) in moves.split_whitespace().enumerate() {
        let number = index + 1;
        if game.timeout {
            return Err(ArchiveProblem::AfterTimeout(number));
        }
        if word == "timeout" {
            game.timeout = true;
        } else {
            let (recorded, twice) = recorded(word, number)?;
            game.twice.extend(twice.into_iter().map(|square| (game.moves.len(), square)));
            game.moves.push(recorded);
        }
    }
    Ok(game)
}

/// A move, and the squares of captures that are written twice.
fn recorded(word: &str, number: usize) -> Result<(RecordedMove, Vec<Square>), ArchiveProblem> {
    let mut parts = word.split('x');
    let mv: Move =
        parts.next().unwrap_or_default().parse().map_err(|error| ArchiveProblem::Move { number, error })?;
    let mut captures = parts
        .map(|name| name.parse().map_err(|error| ArchiveProblem::Capture { number, error }))
        .collect::<Result<Vec<_>, _>>()?;
    // The log names a piece twice when it is taken in two ways at once.
    captures.sort_by_key(ToString::to_string);
    let twice = captures.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    captures.dedup();
    Ok((RecordedMove { mv, captures }, twice))
}

fn count(field: &str) -> Result<u32, ArchiveProblem> {
    field.trim().parse().map_err(|_| ArchiveProblem::Count(excerpt(field)))
}

fn result(field: &str) -> Result<ArchiveResult, ArchiveProblem> {
    Ok(match field.trim() {
        "White" => ArchiveResult::Won(Side::Defenders),
        "Black" => ArchiveResult::Won(Side::Attackers),
        "Draw" => ArchiveResult::Draw,
        "Ongoing" => ArchiveResult::Ongoing,
        "" => ArchiveResult::Unknown,
        other => return Err(ArchiveProblem::Winner(excerpt(other))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn problem(line: &str) -> Option<ArchiveProblem> {
        read_line(line, 1).err().map(|error| error.problem)
    }

    #[test]
    fn each_thing_wrong_has_its_own_error() {
        assert_eq!(problem("a1-a2"), Some(ArchiveProblem::Fields(1)));
        assert_eq!(problem("a1-a2,0,0,White,"), Some(ArchiveProblem::Fields(5)));
        assert!(matches!(problem("a1a2,0,0,White"), Some(ArchiveProblem::Move { number: 1, .. })));
        assert!(matches!(problem("a1-a2x,0,0,White"), Some(ArchiveProblem::Capture { number: 1, .. })));
        assert_eq!(problem("timeout a1-a2,0,0,White"), Some(ArchiveProblem::AfterTimeout(2)));
        assert_eq!(problem("a1-a2,-1,0,White"), Some(ArchiveProblem::Count("-1".to_owned())));
        assert_eq!(problem("a1-a2,0,0,Red"), Some(ArchiveProblem::Winner("Red".to_owned())));
        assert!(matches!(problem(&"x".repeat(MAX_LINE + 1)), Some(ArchiveProblem::TooLong(_))));
    }

    #[test]
    fn a_game_without_moves_is_a_game() {
        assert_eq!(read_line(",0,0,", 7).map(|game| (game.line, game.moves.len(), game.result)), {
            Ok((7, 0, ArchiveResult::Unknown))
        });
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic(line in ".{0,80}") {
            let _ = read_line(&line, 1);
        }

        #[test]
        fn no_almost_right_line_makes_it_panic(line in "[a-sx0-9, -]{0,60}") {
            let _ = games(&line).count();
        }
    }
}
