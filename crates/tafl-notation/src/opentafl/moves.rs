//! OpenTafl's move record: `Ne6^=e8xce7/ne9/f8/d8`.
//!
//! The simple notation of OpenTafl's engine protocol, `a4-a1`, is our [`Move`]'s own.

use std::fmt;
use std::str::FromStr;

use tafl::{KindId, Move, Played, RecordedMove, Square, Variant};
use thiserror::Error;

use super::to_opentafl;
use crate::place::excerpt;

/// The longest move record that is read: a move that captures on every square of the largest board is shorter.
const MAX_RECORD: usize = 4096;

/// What a player does in his turn: a move, or giving up (`---`).
///
/// ```
/// use tafl_notation::opentafl::PlyRecord;
/// assert_eq!("---".parse(), Ok(PlyRecord::Resignation));
/// assert_eq!("Ke1-a1--".parse::<PlyRecord>().unwrap().to_string(), "Ke1-a1--");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlyRecord {
    /// A move.
    Move(MoveRecord),
    /// `---`
    Resignation,
}

/// A move with all that OpenTafl writes of it. Letters are OpenTafl's.
///
/// ```
/// use tafl_notation::opentafl::{Manner, MoveRecord};
///
/// let record: MoveRecord = "Ne6^=e8xce7/ne9/f8/d8".parse().unwrap();
/// assert_eq!(record.piece, Some('N'));
/// assert_eq!(record.manner, Manner::BerserkJump);
/// assert_eq!(record.recorded().to_string(), "e6-e8xd8/e7/e9/f8");
/// assert_eq!(record.to_string(), "Ne6^=e8xce7/ne9/f8/d8");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRecord {
    /// The letter of a special piece; none for an ordinary one.
    pub piece: Option<char>,
    /// From where to where.
    pub mv: Move,
    /// How it moves.
    pub manner: Manner,
    /// What it captures, in the order written. A captured king may be among them.
    pub captures: Vec<CaptureRecord>,
    /// What the move does to the king.
    pub info: Option<Info>,
}

/// How a piece moves.
///
/// ```
/// use tafl_notation::opentafl::{Manner, MoveRecord};
/// let record: MoveRecord = "e3^e5".parse().unwrap();
/// assert_eq!(record.manner, Manner::Jump);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Manner {
    /// `-`: it slides.
    #[default]
    Slide,
    /// `^`: it jumps.
    Jump,
    /// `=`: it goes on after a capture, sliding.
    Berserk,
    /// `^=`: it goes on after a capture, jumping.
    BerserkJump,
}

/// A captured piece.
///
/// ```
/// use tafl_notation::opentafl::{CaptureRecord, MoveRecord};
/// let record: MoveRecord = "e3-e4xNe5".parse().unwrap();
/// assert_eq!(record.captures, [CaptureRecord { piece: Some('N'), square: "e5".parse().unwrap() }]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CaptureRecord {
    /// The letter of a special piece; none for an ordinary one.
    pub piece: Option<char>,
    /// Where it stood.
    pub square: Square,
}

/// What a move does to the king.
///
/// ```
/// use tafl_notation::opentafl::{Info, MoveRecord};
/// let record: MoveRecord = "e5-e1--".parse().unwrap();
/// assert_eq!(record.info, Some(Info::Escaped));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Info {
    /// `+`: he may be captured next.
    Threatened,
    /// `-`: he has a way to escape.
    HasRoute,
    /// `++`: he is captured.
    Captured,
    /// `--`: he has escaped.
    Escaped,
}

/// A text that is no move record.
///
/// ```
/// use tafl_notation::opentafl::{MoveRecord, MoveRecordProblem};
/// let error = "e3*e4".parse::<MoveRecord>().unwrap_err();
/// assert_eq!((error.record.as_str(), error.problem), ("e3*e4", MoveRecordProblem::Manner(3)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{record}\" is not a move of OpenTafl's: {problem}")]
pub struct MoveRecordError {
    /// The beginning of the text.
    pub record: String,
    /// What is wrong.
    pub problem: MoveRecordProblem,
}

/// What is wrong with a move record.
///
/// ```
/// use tafl_notation::opentafl::{MoveRecord, MoveRecordProblem};
/// let problem = |text: &str| text.parse::<MoveRecord>().unwrap_err().problem;
/// assert_eq!(problem("e3-"), MoveRecordProblem::Square(4));
/// assert_eq!(problem("e3-e4?"), MoveRecordProblem::Rest(6));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MoveRecordProblem {
    /// Longer than any move.
    #[error("it has more than {MAX_RECORD} characters")]
    TooLong,
    /// No square where one has to be.
    #[error("character {0} should begin a square, a1 to s19")]
    Square(usize),
    /// No sign between the squares.
    #[error("character {0} should be -, ^, = or ^=")]
    Manner(usize),
    /// Something follows that is neither captures nor one of the four signs.
    #[error("character {0} should begin captures (x) or be one of the signs +, -, ++, --")]
    Rest(usize),
}

impl MoveRecord {
    /// The move as we record it: captured squares by name, without the king.
    ///
    /// ```
    /// use tafl_notation::opentafl::MoveRecord;
    /// let record: MoveRecord = "e3-e4xKe5/d4++".parse().unwrap();
    /// assert_eq!(record.recorded().to_string(), "e3-e4xd4");
    /// ```
    #[must_use]
    pub fn recorded(&self) -> RecordedMove {
        let captures = self.captures.iter().filter(|c| c.piece != Some('K')).map(|c| c.square).collect();
        RecordedMove::new(self.mv, captures)
    }

    /// The record of a move that was played. `continued` says that the same piece moved before in this turn.
    ///
    /// None if a piece is of a kind that OpenTafl has no letter for.
    ///
    /// ```
    /// use tafl::{Game, library};
    /// use tafl_notation::opentafl::MoveRecord;
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let position = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &position).unwrap();
    /// let played = game.play("d9-d2".parse().unwrap()).unwrap();
    /// let record = MoveRecord::from_played(&played, &tablut, false).unwrap();
    /// assert_eq!(record.to_string(), "d9-d2xc2");
    /// ```
    #[must_use]
    pub fn from_played(played: &Played, variant: &Variant, continued: bool) -> Option<MoveRecord> {
        let letter = |kind: KindId| {
            let kind = variant.kind(kind)?;
            Some(Some(to_opentafl(kind.letter)?).filter(|letter| !letter.eq_ignore_ascii_case(&'t')))
        };
        let captures = played
            .captures
            .iter()
            .map(|captured| Some(CaptureRecord { piece: letter(captured.kind)?, square: captured.square }))
            .collect::<Option<_>>()?;
        let manner = match (played.jumped, continued) {
            (false, false) => Manner::Slide,
            (true, false) => Manner::Jump,
            (false, true) => Manner::Berserk,
            (true, true) => Manner::BerserkJump,
        };
        let info = played.king_captured.then_some(Info::Captured);
        Some(MoveRecord { piece: letter(played.kind)?, mv: played.mv, manner, captures, info })
    }
}

impl fmt::Display for MoveRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(piece) = self.piece {
            write!(f, "{piece}")?;
        }
        write!(f, "{}{}{}", self.mv.from, self.manner.sign(), self.mv.to)?;
        for (index, capture) in self.captures.iter().enumerate() {
            f.write_str(if index == 0 { "x" } else { "/" })?;
            if let Some(piece) = capture.piece {
                write!(f, "{piece}")?;
            }
            write!(f, "{}", capture.square)?;
        }
        f.write_str(self.info.map_or("", Info::sign))
    }
}

impl fmt::Display for PlyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlyRecord::Move(record) => record.fmt(f),
            PlyRecord::Resignation => f.write_str("---"),
        }
    }
}

impl Manner {
    const fn sign(self) -> &'static str {
        match self {
            Manner::Slide => "-",
            Manner::Jump => "^",
            Manner::Berserk => "=",
            Manner::BerserkJump => "^=",
        }
    }
}

impl Info {
    const fn sign(self) -> &'static str {
        match self {
            Info::Threatened => "+",
            Info::HasRoute => "-",
            Info::Captured => "++",
            Info::Escaped => "--",
        }
    }
}

impl FromStr for PlyRecord {
    type Err = MoveRecordError;

    fn from_str(text: &str) -> Result<PlyRecord, MoveRecordError> {
        if text == "---" { Ok(PlyRecord::Resignation) } else { text.parse().map(PlyRecord::Move) }
    }
}

impl FromStr for MoveRecord {
    type Err = MoveRecordError;

    fn from_str(text: &str) -> Result<MoveRecord, MoveRecordError> {
        read(text).map_err(|problem| MoveRecordError { record: excerpt(text), problem })
    }
}

fn read(text: &str) -> Result<MoveRecord, MoveRecordProblem> {
    if text.len() > MAX_RECORD {
        return Err(MoveRecordProblem::TooLong);
    }
    let mut scanner = Scanner { text, at: 0 };
    let (piece, from) = scanner.piece_and_square()?;
    let manner = scanner.manner()?;
    let to = scanner.square()?;
    let mut captures = Vec::new();
    if scanner.take("x") {
        loop {
            let (piece, square) = scanner.piece_and_square()?;
            captures.push(CaptureRecord { piece, square });
            if !scanner.take("/") {
                break;
            }
        }
    }
    let info = match scanner.rest() {
        "" => None,
        "+" => Some(Info::Threatened),
        "-" => Some(Info::HasRoute),
        "++" => Some(Info::Captured),
        "--" => Some(Info::Escaped),
        _ => return Err(MoveRecordProblem::Rest(scanner.at + 1)),
    };
    Ok(MoveRecord { piece, mv: Move::new(from, to), manner, captures, info })
}

/// Reads a move record from left to right. Everything it steps over is ASCII.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn take(&mut self, expected: &str) -> bool {
        let found = self.rest().starts_with(expected);
        if found {
            self.at += expected.len();
        }
        found
    }

    /// A square, with the letter of a special piece before it. `c`, `g`, `k`, `m` and `n` are files as well: they are
    /// pieces where another file follows. Ordinary men may have their letter, too; it is left out in writing.
    fn piece_and_square(&mut self) -> Result<(Option<char>, Square), MoveRecordProblem> {
        let bytes = self.rest().as_bytes();
        let piece = match bytes {
            [letter, next, ..] if next.is_ascii_lowercase() => Some(char::from(*letter)),
            _ => None,
        };
        if let Some(letter) = piece {
            if letter != 'k' && super::from_opentafl(letter).is_none() {
                return Err(MoveRecordProblem::Square(self.at + 1));
            }
            self.at += 1;
        }
        let square = self.square()?;
        Ok((piece.filter(|letter| !letter.eq_ignore_ascii_case(&'t')), square))
    }

    fn square(&mut self) -> Result<Square, MoveRecordProblem> {
        let rest = self.rest();
        let digits = rest.bytes().skip(1).take(2).take_while(u8::is_ascii_digit).count();
        let square = rest.get(..digits + 1).and_then(|name| name.parse().ok());
        let square = square.ok_or(MoveRecordProblem::Square(self.at + 1))?;
        self.at += digits + 1;
        Ok(square)
    }

    fn manner(&mut self) -> Result<Manner, MoveRecordProblem> {
        for manner in [Manner::BerserkJump, Manner::Jump, Manner::Berserk, Manner::Slide] {
            if self.take(manner.sign()) {
                return Ok(manner);
            }
        }
        Err(MoveRecordProblem::Manner(self.at + 1))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_example_of_the_specification_goes_both_ways() {
        for text in [
            "e5-e8",
            "e5-e8xe9",
            "ce6^e8",
            "Ne6^=e8xce7/ne9/f8/d8",
            "Ne8=e4xe3",
            "Ke5-e1-",
            "Ke1-a1--",
            "a3-e3+",
            "e3-e4++",
        ] {
            assert_eq!(text.parse().map(|record: MoveRecord| record.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn letters_of_files_are_told_from_letters_of_pieces() {
        let piece = |text: &str| text.parse().map(|record: MoveRecord| (record.piece, record.mv.to_string()));
        assert_eq!(piece("c4-c5"), Ok((None, "c4-c5".to_owned())));
        assert_eq!(piece("cc4-c5"), Ok((Some('c'), "c4-c5".to_owned())));
        assert_eq!(piece("gm10-m12"), Ok((Some('g'), "m10-m12".to_owned())));
        assert_eq!(piece("Td4-d5"), Ok((None, "d4-d5".to_owned())));
    }

    #[test]
    fn each_thing_wrong_has_its_own_error() {
        let problem = |text: &str| text.parse::<MoveRecord>().err().map(|error| error.problem);
        assert_eq!(problem(""), Some(MoveRecordProblem::Square(1)));
        assert_eq!(problem("e5"), Some(MoveRecordProblem::Manner(3)));
        assert_eq!(problem("e5-"), Some(MoveRecordProblem::Square(4)));
        assert_eq!(problem("e5-e20"), Some(MoveRecordProblem::Square(4)));
        assert_eq!(problem("ze5-e2"), Some(MoveRecordProblem::Square(1)));
        assert_eq!(problem("e5-e8x"), Some(MoveRecordProblem::Square(7)));
        assert_eq!(problem("e5-e8---"), Some(MoveRecordProblem::Rest(6)));
        assert_eq!(problem("e5-é"), Some(MoveRecordProblem::Square(4)));
        assert_eq!(problem(&"x".repeat(10_000_000)), Some(MoveRecordProblem::TooLong));
    }

    pub(crate) fn squares() -> impl Strategy<Value = Square> {
        (0u8..19, 0u8..19).prop_filter_map("on the board", |(file, rank)| Square::new(file, rank))
    }

    fn pieces() -> impl Strategy<Value = Option<char>> {
        proptest::option::of(proptest::sample::select(vec!['c', 'n', 'm', 'g', 'K', 'C', 'N', 'M', 'G']))
    }

    pub(crate) fn records() -> impl Strategy<Value = MoveRecord> {
        let manner =
            proptest::sample::select(vec![Manner::Slide, Manner::Jump, Manner::Berserk, Manner::BerserkJump]);
        let capture = (pieces(), squares()).prop_map(|(piece, square)| CaptureRecord { piece, square });
        let info =
            proptest::sample::select(vec![Info::Threatened, Info::HasRoute, Info::Captured, Info::Escaped]);
        (
            pieces(),
            squares(),
            squares(),
            manner,
            proptest::collection::vec(capture, 0..6),
            proptest::option::of(info),
        )
            .prop_map(|(piece, from, to, manner, captures, info)| MoveRecord {
                piece,
                mv: Move::new(from, to),
                manner,
                captures,
                info,
            })
    }

    proptest! {
        #[test]
        fn records_round_trip(record in records()) {
            prop_assert_eq!(record.to_string().parse(), Ok(record));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[a-sA-Z0-9x/=^+-]{0,30}|.{0,10}") {
            let _ = text.parse::<PlyRecord>();
        }
    }
}
