//! [`Record`]: a position in 40 bytes. Each is the first of those that are the same up to the symmetries of its rules.

use tafl::{Game, KindId, Setup, Side, Square, Symmetry, Variant};
use thiserror::Error;

/// Bytes of a record.
pub const RECORD_BYTES: usize = 40;
/// The widest board that fits.
pub const WIDEST: u8 = 11;

/// A position and what became of its game.
///
/// ```
/// use raichi_positions::{RECORD_BYTES, Record, Recorder};
/// let variant = tafl::library::variant("modern-standard").unwrap();
/// let start = Recorder::new(&variant).unwrap().record(&tafl::Game::new(&variant), 25).unwrap();
/// assert_eq!(start.soldiers.map(u128::count_ones), [16, 8]);
/// assert_eq!(start.result(), 0.5);
/// assert_eq!(start.setup(&variant), tafl::Game::new(&variant).setup());
/// let bytes: [u8; RECORD_BYTES] = start.to_bytes();
/// assert_eq!(Record::from_bytes(&bytes, 9), Some(start));
/// assert_eq!(Record::from_bytes(&bytes, 7), None, "there are pieces beyond a board of 7x7");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// The squares of attackers, and of defenders without the king: bit 0 is `a1`, ranks follow each other.
    pub soldiers: [u128; 2],
    /// The number of the king's square.
    pub king: u8,
    /// The side to move.
    pub turn: Side,
    /// What became of the game: who won it, none for a draw.
    pub winner: Option<Side>,
    /// What a search found, in points for the defenders.
    pub score: i16,
    /// Plies until the game ended.
    pub to_end: u16,
    /// Plies since it began.
    pub ply: u16,
}

impl Record {
    /// As it is written: docs/training-data.md has the table.
    #[must_use]
    pub fn to_bytes(self) -> [u8; RECORD_BYTES] {
        let mut bytes = [0; RECORD_BYTES];
        bytes[0..16].copy_from_slice(&self.soldiers[0].to_le_bytes());
        bytes[16..32].copy_from_slice(&self.soldiers[1].to_le_bytes());
        bytes[32] = self.king;
        let result = match self.winner {
            Some(Side::Attackers) => 0,
            None => 1,
            Some(Side::Defenders) => 2,
        };
        bytes[33] = u8::from(self.turn == Side::Defenders) | (result << 1);
        bytes[34..36].copy_from_slice(&self.score.to_le_bytes());
        bytes[36..38].copy_from_slice(&self.to_end.to_le_bytes());
        bytes[38..40].copy_from_slice(&self.ply.to_le_bytes());
        bytes
    }

    /// None if the bytes are no record of a board of this size.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; RECORD_BYTES], size: u8) -> Option<Record> {
        let [a, b, c, d, e, f, g, h] = *bytes.last_chunk::<8>()?;
        let (attackers, rest) = bytes.split_first_chunk::<16>()?;
        let soldiers = [u128::from_le_bytes(*attackers), u128::from_le_bytes(*rest.first_chunk::<16>()?)];
        let squares = u32::from(size) * u32::from(size);
        let beyond = (soldiers[0] | soldiers[1]).checked_shr(squares).unwrap_or(0) != 0;
        if beyond || soldiers[0] & soldiers[1] != 0 || u32::from(a) >= squares {
            return None;
        }
        if (soldiers[0] | soldiers[1]).checked_shr(a.into()).is_some_and(|there| there & 1 == 1) {
            return None;
        }
        let winner = match b >> 1 {
            0 => Some(Side::Attackers),
            1 => None,
            2 => Some(Side::Defenders),
            _ => return None,
        };
        Some(Record {
            soldiers,
            king: a,
            turn: if b & 1 == 1 { Side::Defenders } else { Side::Attackers },
            winner,
            score: i16::from_le_bytes([c, d]),
            to_end: u16::from_le_bytes([e, f]),
            ply: u16::from_le_bytes([g, h]),
        })
    }

    /// What the defenders got: 1, 0.5 or 0.
    #[must_use]
    pub fn result(&self) -> f64 {
        match self.winner {
            Some(Side::Attackers) => 0.0,
            None => 0.5,
            Some(Side::Defenders) => 1.0,
        }
    }

    /// The position as a setup of a variant that has no further kinds of pieces.
    #[must_use]
    pub fn setup(&self, variant: &Variant) -> Setup {
        let size = variant.size();
        let kind_of = |square: Square| {
            let number = number(square, size);
            let is_there = |side: usize| (self.soldiers[side] >> number) & 1 == 1;
            if number == u32::from(self.king) {
                Some((Side::Defenders, true))
            } else if is_there(0) {
                Some((Side::Attackers, false))
            } else {
                is_there(1).then_some((Side::Defenders, false))
            }
        };
        let letter = |(side, is_king): (Side, bool)| {
            let kind =
                variant.kinds().iter().find(|kind| kind.side == side && (kind.id == KindId::KING) == is_king);
            kind.map_or('?', |kind| kind.letter)
        };
        let pieces =
            Square::all(size).filter_map(|square| Some((square, letter(kind_of(square)?)))).collect();
        Setup { size, pieces, turn: self.turn, continuing: None }
    }
}

/// The positions of each game, of positions that were written game by game: in one they come later and later, and all have the
/// same end.
///
/// Records do not say which game they are of. So two games one after the other count as one where both end alike after as many
/// plies, and the first position of the second comes later in its game than the last one of the first did in its own. That is
/// rare, since games have many positions.
///
/// ```
/// use raichi_positions::{Recorder, games};
/// let variant = tafl::library::variant("brandubh-wtf").unwrap();
/// let start = Recorder::new(&variant).unwrap().record(&tafl::Game::new(&variant), 0).unwrap();
/// let [first, second, other] = [(0, 9), (2, 7), (0, 5)].map(|(ply, to_end)| raichi_positions::Record { ply, to_end, ..start });
/// let of_games: Vec<usize> = games(&[first, second, other]).map(<[_]>::len).collect();
/// assert_eq!(of_games, [2, 1]);
/// ```
pub fn games(records: &[Record]) -> impl Iterator<Item = &[Record]> {
    let length = |record: &Record| u32::from(record.ply) + u32::from(record.to_end);
    records.chunk_by(move |one, next| {
        one.ply < next.ply && one.winner == next.winner && length(one) == length(next)
    })
}

/// The number of a square in the sets of a record.
fn number(square: Square, size: u8) -> u32 {
    u32::from(square.rank()) * u32::from(size) + u32::from(square.file())
}

/// Why positions of a rule set cannot be written as records.
///
/// ```
/// use raichi_positions::Recorder;
/// let variant = tafl::library::variant("alea-evangelii-dragonheelslair").unwrap();
/// let error = Recorder::new(&variant).unwrap_err();
/// assert_eq!(error.to_string(), "records hold boards up to 11x11, with no further kinds of pieces");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("records hold boards up to {WIDEST}x{WIDEST}, with no further kinds of pieces")]
pub struct NotForRecords;

/// Makes records of the positions of a variant's games.
///
/// ```
/// use raichi_positions::Recorder;
/// let variant = tafl::library::variant("modern-standard").unwrap();
/// let recorder = Recorder::new(&variant).unwrap();
/// let [mut game, mut reflected] = [(); 2].map(|()| tafl::Game::new(&variant));
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// reflected.play("f1-f3".parse().unwrap()).unwrap();
/// assert_eq!(recorder.record(&game, 0), recorder.record(&reflected, 0));
/// ```
#[derive(Debug)]
pub struct Recorder {
    size: u8,
    /// Where each symmetry of the rules takes each square.
    symmetries: Vec<Vec<u32>>,
    king: char,
    attackers: char,
}

impl Recorder {
    /// For the games of a variant.
    ///
    /// # Errors
    /// If its positions do not fit into records.
    pub fn new(variant: &Variant) -> Result<Recorder, NotForRecords> {
        let size = variant.size();
        if size > WIDEST || variant.kinds().len() != 3 {
            return Err(NotForRecords);
        }
        let images = |symmetry: Symmetry| {
            Square::all(size)
                .map(move |square| (number(square, size), number(symmetry.square(square, size), size)))
        };
        let symmetries = variant.symmetries().map(|symmetry| {
            let mut to = vec![0; usize::from(size) * usize::from(size)];
            for (from, image) in images(symmetry) {
                to[from as usize] = image;
            }
            to
        });
        let letter = |wanted: fn(&tafl::Kind) -> bool| variant.kinds().iter().find(|kind| wanted(kind));
        let king = letter(|kind| kind.id == KindId::KING).map_or('k', |kind| kind.letter);
        let attackers = letter(|kind| kind.side == Side::Attackers).map_or('a', |kind| kind.letter);
        Ok(Recorder { size, symmetries: symmetries.collect(), king, attackers })
    }

    /// The record of a game's position now, as if the game were drawn now; none in the middle of a turn.
    #[must_use]
    pub fn record(&self, game: &Game, score: i16) -> Option<Record> {
        let setup = game.setup();
        if setup.continuing.is_some() {
            return None;
        }
        let pieces: Vec<(u32, char)> =
            setup.pieces.iter().map(|(&square, &letter)| (number(square, self.size), letter)).collect();
        let image = |to: &Vec<u32>| {
            let (mut soldiers, mut king) = ([0_u128; 2], 0);
            for &(square, letter) in &pieces {
                let square = to[square as usize];
                if letter == self.king {
                    king = square as u8;
                } else {
                    soldiers[usize::from(letter != self.attackers)] |= 1 << square;
                }
            }
            (king, soldiers)
        };
        let (king, soldiers) = self.symmetries.iter().map(image).min()?;
        let ply = game.history().len().min(usize::from(u16::MAX)) as u16;
        Some(Record { soldiers, king, turn: setup.turn, winner: None, score, to_end: 0, ply })
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    #[test]
    fn two_pieces_on_a_square_are_no_position() {
        let record = Record {
            soldiers: [1 << 3, 1 << 9],
            king: 24,
            turn: Side::Attackers,
            winner: None,
            score: 0,
            to_end: 0,
            ply: 0,
        };
        let read = |record: Record| Record::from_bytes(&record.to_bytes(), 7);
        assert_eq!(read(record), Some(record));
        for king in [3, 9] {
            assert_eq!(read(Record { king, ..record }), None);
        }
        assert_eq!(read(Record { soldiers: [1 << 9, 1 << 9], ..record }), None);
    }

    /// A position and its images are one.
    #[test]
    fn symmetric_positions_have_one_record() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let recorder = Recorder::new(&variant).expect("it fits");
        let setup: Setup = "9/a8/9/3d5/4d4/6k2/9/9/2a6 d".parse().expect("a position");
        let mut records = Symmetry::ALL.map(|symmetry| {
            let game = Game::from_setup(&variant, &symmetry.setup(&setup)).expect("a position of Tablut");
            recorder.record(&game, 5).expect("no turn goes on")
        });
        records.sort_by_key(|record| (record.king, record.soldiers));
        assert!(records.iter().all(|record| *record == records[0]));
    }
}
