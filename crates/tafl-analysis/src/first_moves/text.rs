//! [`FirstMoves`] as text: a JSON value a line, read and written.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;
use tafl::{Game, Move, Setup, Square, Symmetry, Variant};
use thiserror::Error;

use super::{Chances, FirstMoves, FirstMovesLimits, hash_of};
use crate::openings::{listed, numbers_of};

/// Why a text is no file of first moves.
///
/// ```
/// use tafl_analysis::{FirstMoves, FirstMovesError};
/// let magpie = tafl::library::variant("magpie").unwrap();
/// let error = FirstMoves::read("", "magpie", &magpie).unwrap_err();
/// assert_eq!(error.to_string(), "there is nothing in it");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FirstMovesError {
    /// It is empty.
    #[error("there is nothing in it")]
    Empty,
    /// It has more bytes than [`FIRST_MOVES_MOST_BYTES`].
    #[error("first moves have no more than {} MiB", FIRST_MOVES_MOST_BYTES >> 20)]
    Long,
    /// The line of this number, from 1 on, is not as it should be.
    #[error("line {0}: {1}")]
    Line(usize, FirstMovesProblem),
    /// They are of this rule set, or of rules that had other symmetries.
    #[error("its first moves are of other rules, {0}")]
    OtherRules(String),
    /// They are of rules with the same id and another hash.
    #[error("its first moves are of rules with the hash {found}, and these have {expected}")]
    OtherHash {
        /// The hash of the rules that were meant.
        expected: String,
        /// The hash of its rules.
        found: String,
    },
    /// The position that games begin with is not in it.
    #[error("the start of the game is not in it")]
    NoStart,
}

/// What is the matter with a line.
///
/// ```
/// use tafl_analysis::FirstMovesProblem;
/// assert_eq!(FirstMovesProblem::Chances.to_string(), "the three chances of a move make a thousand");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum FirstMovesProblem {
    /// The first line.
    #[error(
        "the first line has rules, rules_hash, symmetries, network, nodes, plies and best as JSON, like {HEAD}"
    )]
    Head,
    /// Another line.
    #[error("this should be a position with its moves, like {LINE}")]
    Moves,
    /// A text that is no position of this board, or not written as the first of its images.
    #[error(
        "the position is none of this board, or not the first of those that are the same turned or mirrored"
    )]
    Position,
    /// A text that is no move on this board.
    #[error("one of the moves is none on this board")]
    Move,
    /// Three numbers that are no chances.
    #[error("the three chances of a move make a thousand")]
    Chances,
    /// A position, or a move of it, for the second time.
    #[error("a position or a move stands there twice")]
    Twice,
}

/// What a first line looks like.
const HEAD: &str = "{\"rules\":\"brandubh-wtf\",\"rules_hash\":\"fe39f00f713b11ab\",\"symmetries\":[0,1,2,3,4,5,6,7],\
                    \"network\":\"features\",\"nodes\":200000,\"plies\":2,\"best\":3}";

/// What any other line looks like.
const LINE: &str = "[\"POSITION\",[[\"d1-d3\",[492,110,398]]]]";

/// No text of first moves has more bytes.
///
/// ```
/// assert_eq!(tafl_analysis::FIRST_MOVES_MOST_BYTES, 16 << 20);
/// ```
pub const FIRST_MOVES_MOST_BYTES: usize = 16 << 20;

/// The first line of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    rules: String,
    /// Files of earlier versions do not have it.
    rules_hash: Option<String>,
    symmetries: Vec<usize>,
    network: String,
    nodes: u64,
    plies: usize,
    best: usize,
}

impl Head {
    fn limits(&self) -> FirstMovesLimits {
        FirstMovesLimits { nodes: self.nodes, plies: self.plies, followed: self.best }
    }

    fn read(text: &str) -> Result<Head, FirstMovesError> {
        if text.len() > FIRST_MOVES_MOST_BYTES {
            return Err(FirstMovesError::Long);
        }
        let line = text.lines().next().ok_or(FirstMovesError::Empty)?;
        let head: Option<Head> = serde_json::from_str(line).ok();
        // A name with a letter that JSON writes otherwise would not be written as it was read.
        let plain = |text: &str| {
            !text.is_empty()
                && text.bytes().all(|byte| byte == b' ' || byte.is_ascii_alphanumeric() || byte == b'-')
        };
        let is_hash = |hash: &String| {
            hash.len() == 16 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        };
        head.filter(|head| plain(&head.rules) && plain(&head.network) && head.limits().are_sound())
            .filter(|head| head.rules_hash.as_ref().is_none_or(is_hash))
            .ok_or(FirstMovesError::Line(1, FirstMovesProblem::Head))
    }
}

impl FirstMoves {
    /// The id of the rule set whose first moves a text has, by its first line.
    ///
    /// # Errors
    /// If it has no such line.
    pub fn rules_of(text: &str) -> Result<String, FirstMovesError> {
        Head::read(text).map(|head| head.rules)
    }

    /// Reads the text of a file that [`FirstMoves::to_text`] has written for the rule set of this id.
    ///
    /// # Errors
    /// If it is none: what is read is written again as it was.
    pub fn read(text: &str, rules: &str, variant: &Variant) -> Result<FirstMoves, FirstMovesError> {
        type Line = (String, Vec<(String, Chances)>);
        let head = Head::read(text)?;
        let symmetries: Vec<Symmetry> = variant.symmetries().collect();
        if head.rules != rules || head.symmetries != numbers_of(&symmetries) {
            return Err(FirstMovesError::OtherRules(head.rules));
        }
        let expected = hash_of(variant);
        if let Some(found) = head.rules_hash.as_ref().filter(|&hash| *hash != expected) {
            return Err(FirstMovesError::OtherHash { expected, found: found.clone() });
        }
        let (limits, positions) = (head.limits(), BTreeMap::new());
        let Head { rules_hash, network, .. } = head;
        let mut read = FirstMoves { rules_hash, symmetries, network, limits, positions };
        for (number, line) in text.lines().enumerate().skip(1) {
            let wrong = |problem| FirstMovesError::Line(number + 1, problem);
            let (position, moves): Line =
                serde_json::from_str(line).map_err(|_| wrong(FirstMovesProblem::Moves))?;
            let moves = read.moves_of(variant, &position, moves).map_err(wrong)?;
            if read.positions.insert(position, moves).is_some() {
                return Err(wrong(FirstMovesProblem::Twice));
            }
        }
        let is_begun = read.positions.is_empty() || !read.best(&Game::new(variant)).is_empty();
        if is_begun { Ok(read) } else { Err(FirstMovesError::NoStart) }
    }

    /// The moves of a line, if they and the position are as they are written here.
    fn moves_of(
        &self,
        variant: &Variant,
        position: &str,
        moves: Vec<(String, Chances)>,
    ) -> Result<BTreeMap<String, Chances>, FirstMovesProblem> {
        let setup: Setup = position.parse().map_err(|_| FirstMovesProblem::Position)?;
        if setup.size != variant.size() || self.first_of(&setup) != position {
            return Err(FirstMovesProblem::Position);
        }
        if moves.is_empty() {
            return Err(FirstMovesProblem::Moves);
        }
        let mut read = BTreeMap::new();
        for (text, chances) in moves {
            let mv: Move = text.parse().map_err(|_| FirstMovesProblem::Move)?;
            let is_on_board =
                [mv.from, mv.to].iter().all(|&square| Square::all(variant.size()).any(|one| one == square));
            if !is_on_board || mv.to_string() != text {
                return Err(FirstMovesProblem::Move);
            }
            if chances.iter().map(|&part| u32::from(part)).sum::<u32>() != 1000 {
                return Err(FirstMovesProblem::Chances);
            }
            if read.insert(text, chances).is_some() {
                return Err(FirstMovesProblem::Twice);
            }
        }
        Ok(read)
    }

    /// The text of a file, a JSON value a line: first `rules`, their `rules_hash` (where it is known), their `symmetries` (as
    /// [`Openings::to_text`] has them), the `network` that found them, how many positions (`nodes`) were looked at after each
    /// move, how many `plies`, and how many of the moves of a position, the `best` ones, were followed; then each position and
    /// its moves, each with the chances that the attackers win, of a draw, and that the defenders win, in thousandths.
    ///
    /// [`Openings::to_text`]: crate::Openings::to_text
    #[must_use]
    pub fn to_text(&self, rules: &str) -> String {
        let FirstMovesLimits { nodes, plies, followed } = self.limits;
        let rules_hash =
            self.rules_hash.as_ref().map_or_else(String::new, |hash| format!("\"rules_hash\":\"{hash}\","));
        let mut text = format!(
            "{{\"rules\":{},{rules_hash}\"symmetries\":{},\"network\":\"{}\",\"nodes\":{nodes},\"plies\":{plies},\"best\":{followed}}}\n",
            serde_json::Value::from(rules),
            listed(&numbers_of(&self.symmetries)),
            self.network,
        );
        for (position, moves) in &self.positions {
            let moves: Vec<String> =
                moves.iter().map(|(mv, chances)| format!("[\"{mv}\",{}]", listed(chances))).collect();
            let _ = writeln!(text, "[\"{position}\",[{}]]", moves.join(","));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use raichi::{Engine, Settings, Signal};
    use tafl::library;

    use super::*;

    /// The hash of `modern-standard`.
    const HASH: &str = "39e695abfbee7d9a";

    #[test]
    fn what_is_none_of_these_files_is_refused() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        let limits = FirstMovesLimits { nodes: 100, plies: 2, followed: 1 };
        let text = FirstMoves::find(&variant, &mut engine, limits, None, &Signal::default(), &mut |_, _| {})
            .to_text("modern-standard");
        let read = |text: &str| {
            FirstMoves::read(text, "modern-standard", &variant).map(|read| read.to_text("modern-standard"))
        };
        assert_eq!(read(&text).as_ref(), Ok(&text));
        let of = |old: &str, new: &str| {
            let other = text.replacen(old, new, 1);
            assert_ne!(other, text, "{old:?} is in it");
            read(&other).expect_err(new)
        };
        let line = |error: FirstMovesError| match error {
            FirstMovesError::Line(line, problem) => (line, problem),
            other => panic!("{other}"),
        };
        use FirstMovesProblem::{Chances, Head, Move, Moves, Position, Twice};
        for (old, new) in [
            ("{\"rules", "{\"rule"),
            ("\"nodes\":100", "\"nodes\":0"),
            ("\"nodes\":100", "\"nodes\":-1"),
            ("\"plies\":2", "\"plies\":21"),
            ("\"plies\":2", "\"plies\":2,\"more\":1"),
            ("\"best\":1", "\"best\":1001"),
            (",\"best\":1", ""),
            ("\"network\":\"", "\"network\":\"\\n"),
            ("\"network\":\"", "\"networks\":\""),
            (HASH, "39e695abfbee7d9"),
            (HASH, "39E695ABFBEE7D9A"),
        ] {
            assert_eq!(line(of(old, new)), (1, Head), "{new}");
        }
        assert_eq!(of("modern-standard", "smith-1811"), FirstMovesError::OtherRules("smith-1811".to_owned()));
        assert_eq!(of("0,1,2,3", "1,2,3"), FirstMovesError::OtherRules("modern-standard".to_owned()));
        // Rules of the same name may have been others.
        let (expected, found) = (HASH.to_owned(), "0123456789abcdef".to_owned());
        assert_eq!(of(HASH, &found), FirstMovesError::OtherHash { expected, found });
        // Earlier versions did not say it.
        let without = text.replacen(&format!("\"rules_hash\":\"{HASH}\","), "", 1);
        assert_ne!(without, text);
        assert_eq!(read(&without).as_ref(), Ok(&without));
        assert_eq!(line(of("\n[", "\nx[")), (2, Moves));
        assert_eq!(line(of("\n[", "\n\n[")), (2, Moves));
        let first = text.lines().nth(1).expect("the first position");
        let (position, moves) = first.trim_matches(['[', ']', '"']).split_once('"').expect("its moves");
        for other in
            ["chess", "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a", &position.replace(" a", " d").replace(" d", " x")]
        {
            assert_eq!(line(of(position, other)), (2, Position), "{other}");
        }
        let mv = moves.split('"').nth(1).expect("a move");
        for other in ["z9-d1", "d1", "", "d1-d10", "a1-a1-a1"] {
            assert_eq!(line(of(mv, other)), (2, Move), "{other}");
        }
        assert_eq!(line(of("\",[", "\",[1")), (2, Moves), "three numbers and no more");
        let chances = moves.split_once("\",[").and_then(|(_, rest)| rest.split_once(']')).expect("chances").0;
        for other in ["0,0,0", "1000,1,0", "65535,1,1000"] {
            assert_eq!(line(of(chances, other)), (2, Chances), "{other}");
        }
        for other in ["65536,0,0", "-1,1001,0", "500,500", "\"1\",2,3"] {
            assert_eq!(line(of(chances, other)), (2, Moves), "{other}");
        }
        let one = &moves[moves.find('[').expect("a move") + 1..moves.find("]]").expect("its end") + 2];
        assert_eq!(line(of(one, &format!("{one},{one}"))), (2, Twice), "{one}");
        assert_eq!(read(&format!("{text}{first}\n")).map_err(line), Err((4, Twice)));
        let start = Game::new(&variant).setup().to_string();
        let without: String =
            text.lines().filter(|line| !line.contains(&start)).map(|line| format!("{line}\n")).collect();
        assert_eq!(read(&without), Err(FirstMovesError::NoStart));
        assert_eq!(read(&" ".repeat(FIRST_MOVES_MOST_BYTES + 1)), Err(FirstMovesError::Long));
        for text in ["{}", "chess", "[]", "\n"] {
            assert_eq!(read(text).map_err(line), Err((1, Head)), "{text:?}");
        }
    }
}
