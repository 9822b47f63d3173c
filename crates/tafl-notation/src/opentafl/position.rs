//! OpenTafl's position record: `/row/row/.../`, rank 1 first.

use std::collections::BTreeMap;

use tafl::{MAX_SIZE, MIN_SIZE, Setup, Side, Square, counted};
use thiserror::Error;

use super::{from_opentafl, to_opentafl};

/// What is wrong with a position record, or cannot be said in one.
///
/// ```
/// use tafl::Side;
/// use tafl_notation::opentafl::{PositionRecordError, read_position};
/// assert_eq!(read_position("", Side::Attackers), Err(PositionRecordError::Empty));
/// assert_eq!(read_position("/5/5/", Side::Attackers), Err(PositionRecordError::Ranks { found: 2 }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionRecordError {
    /// There is no text.
    #[error("the position is empty: write the ranks from rank 1 upwards, like /3t3/3t3/.../")]
    Empty,
    /// Fewer or more ranks than a board can have.
    #[error(
        "the position has {}: a board has {MIN_SIZE} to {MAX_SIZE}",
        counted(.found, "rank", "ranks")
    )]
    Ranks {
        /// How many; at most one more than the largest board has.
        found: usize,
    },
    /// A rank has more squares than there are ranks, or none.
    #[error(
        "rank {rank} has {}, but the position has {expected} ranks: a board is square",
        counted(.found, "square", "squares")
    )]
    RankLength {
        /// The rank, counted from 1 at the bottom.
        rank: usize,
        /// How many squares; at most one more than the largest board has.
        found: usize,
        /// How many ranks.
        expected: usize,
    },
    /// A character that is neither a piece nor a number.
    #[error("rank {rank} has \"{}\": the pieces are t, c, n, m, g (attackers) and T, K, C, N, M, G (defenders)", .found.escape_debug())]
    Letter {
        /// The rank, counted from 1 at the bottom.
        rank: usize,
        /// The character.
        found: char,
    },
    /// OpenTafl has no letter for a piece.
    #[error("{square}: OpenTafl has no letter for the piece {letter}")]
    Piece {
        /// Where it stands.
        square: Square,
        /// Our letter for it.
        letter: char,
    },
    /// The position is in the middle of a turn.
    #[error("OpenTafl's positions cannot say that the piece on {0} goes on with its turn")]
    Continuing(Square),
}

/// Reads a position record. The first and the last slash may be missing, and so may the empty squares at the end of a
/// rank. The record does not say who is to move.
///
/// ```
/// use tafl::Side;
/// use tafl_notation::opentafl::read_position;
///
/// let setup = read_position("/1t3/5/2K2/5/5/", Side::Defenders).unwrap();
/// assert_eq!(setup.to_string(), "5/5/2k2/5/1a3 d");
/// ```
///
/// # Errors
/// What is wrong, with the rank.
pub fn read_position(record: &str, turn: Side) -> Result<Setup, PositionRecordError> {
    let record = record.trim();
    let rows = record.strip_prefix('/').unwrap_or(record);
    let rows = rows.strip_suffix('/').unwrap_or(rows);
    if rows.is_empty() {
        return Err(PositionRecordError::Empty);
    }
    let size = rows.split('/').take(usize::from(MAX_SIZE) + 1).count();
    if !(usize::from(MIN_SIZE)..=usize::from(MAX_SIZE)).contains(&size) {
        return Err(PositionRecordError::Ranks { found: size });
    }
    let mut pieces = BTreeMap::new();
    for (index, row) in rows.split('/').enumerate() {
        read_row(row, index, size, &mut pieces)?;
    }
    Ok(Setup { size: size as u8, pieces, turn, continuing: None })
}

fn read_row(
    row: &str,
    index: usize,
    size: usize,
    pieces: &mut BTreeMap<Square, char>,
) -> Result<(), PositionRecordError> {
    let rank = index + 1;
    let (mut file, mut run) = (0usize, 0usize);
    for character in row.chars() {
        if let Some(digit) = character.to_digit(10) {
            run = run * 10 + digit as usize;
        } else {
            let letter =
                from_opentafl(character).ok_or(PositionRecordError::Letter { rank, found: character })?;
            file += run;
            run = 0;
            if let Some(square) = square(file, index) {
                pieces.insert(square, letter);
            }
            file += 1;
        }
        // Whatever follows, the rank is too long: do not let a long run of digits overflow.
        if file + run > usize::from(MAX_SIZE) {
            break;
        }
    }
    let found = (file + run).min(usize::from(MAX_SIZE) + 1);
    if (1..=size).contains(&found) {
        Ok(())
    } else {
        Err(PositionRecordError::RankLength { rank, found, expected: size })
    }
}

fn square(file: usize, rank: usize) -> Option<Square> {
    Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}

/// Writes a position record. The side to move is not part of it.
///
/// ```
/// use tafl::Setup;
/// use tafl_notation::opentafl::write_position;
///
/// let setup: Setup = "5/5/2k2/5/1a3 d".parse().unwrap();
/// assert_eq!(write_position(&setup).unwrap(), "/1t3/5/2K2/5/5/");
/// ```
///
/// # Errors
/// The first square with a piece that OpenTafl does not know, or the piece in the middle of its turn.
pub fn write_position(setup: &Setup) -> Result<String, PositionRecordError> {
    if let Some(square) = setup.continuing {
        return Err(PositionRecordError::Continuing(square));
    }
    let mut record = String::from("/");
    for rank in 0..setup.size {
        let mut empty = 0usize;
        for file in 0..setup.size {
            let Some(square) = Square::new(file, rank) else { continue };
            let Some(&letter) = setup.pieces.get(&square) else {
                empty += 1;
                continue;
            };
            let theirs = to_opentafl(letter).ok_or(PositionRecordError::Piece { square, letter })?;
            if empty > 0 {
                record.push_str(&empty.to_string());
                empty = 0;
            }
            record.push(theirs);
        }
        if empty > 0 {
            record.push_str(&empty.to_string());
        }
        record.push('/');
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TABLUT: &str = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";

    #[test]
    fn tablut_goes_both_ways() {
        let setup = read_position(TABLUT, Side::Attackers).expect("a position");
        assert_eq!(setup.to_string(), "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a");
        assert_eq!(write_position(&setup).as_deref(), Ok(TABLUT));
    }

    #[test]
    fn each_thing_wrong_has_its_own_error() {
        let error = |text: &str| read_position(text, Side::Attackers).err();
        assert_eq!(error(""), Some(PositionRecordError::Empty));
        assert_eq!(error("//"), Some(PositionRecordError::Empty));
        assert_eq!(error("/5/5/"), Some(PositionRecordError::Ranks { found: 2 }));
        assert_eq!(error(&"5/".repeat(1_000_000)), Some(PositionRecordError::Ranks { found: 20 }));
        assert_eq!(
            error("/5/5/5/6/5/"),
            Some(PositionRecordError::RankLength { rank: 4, found: 6, expected: 5 })
        );
        assert_eq!(
            error("/5/5//5/5/"),
            Some(PositionRecordError::RankLength { rank: 3, found: 0, expected: 5 })
        );
        assert_eq!(error("/5/5/5/4k/5/"), Some(PositionRecordError::Letter { rank: 4, found: 'k' }));
        let long = format!("/5/5/{}/5/5/", "9".repeat(10_000_000));
        assert_eq!(error(&long), Some(PositionRecordError::RankLength { rank: 3, found: 20, expected: 5 }));
    }

    #[test]
    fn what_opentafl_has_no_word_for_is_named() {
        let diagonal: Setup = "5/5/2k2/5/1x3 d".parse().expect("a setup");
        assert!(matches!(write_position(&diagonal), Err(PositionRecordError::Piece { letter: 'x', .. })));
        let midway: Setup = "5/5/2k2/5/1a3 a b1".parse().expect("a setup");
        assert!(matches!(write_position(&midway), Err(PositionRecordError::Continuing(_))));
    }

    proptest! {
        #[test]
        fn positions_round_trip(
            size in MIN_SIZE..=MAX_SIZE,
            placed in proptest::collection::vec((0u8..19, 0u8..19, "[adkcnmgCNMG]"), 0..60),
        ) {
            let pieces = placed
                .iter()
                .filter_map(|(file, rank, letter)| {
                    let square = Square::new(*file, *rank).filter(|square| square.is_on(size))?;
                    Some((square, letter.chars().next()?))
                })
                .collect();
            let setup = Setup { size, pieces, turn: Side::Attackers, continuing: None };
            let record = write_position(&setup).expect("sayable");
            prop_assert_eq!(read_position(&record, Side::Attackers), Ok(setup));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[/0-9tTkKx ]{0,60}") {
            let _ = read_position(&text, Side::Attackers);
        }
    }
}
