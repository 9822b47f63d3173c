//! [`Network`]: a small neural network beside the features of the hand-written evaluation, and its file.
//!
//! Every soldier on its square adds a row of numbers to the sums (accumulators), of which a network has one to four
//! [blocks](BLOCK). Which row depends on where the king is: the board is turned and reflected until he stands in one of its eight wedges, and each square of the wedge
//! has rows of its own (king buckets). A network may have rows for whole [`Lines`] too. The sums, clipped to 0 to 1 and
//! squared, are weighed by one of two heads, for the side to move; what comes out is added to the worth that the features
//! have.
//!
//! All numbers are integers of 16 bits, so that every machine finds the same.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tafl::Variant;
use thiserror::Error;

use crate::curve::Curve;

use super::features::classes_of_board;
use super::lines::{self, Lines};
use super::numbers::{
    BLOCK, Block, HEAD_BEGIN_MOST, HEAD_MOST, HEAD_ONE, MOST_BLOCKS, Numbers, ODDS_ONE, ONE,
    POINTS_PER_LOGIT, add, squares_of,
};
use super::weights::Family;

/// How a file begins: what it is, and the version of its format.
const MAGIC: &[u8; 16] = b"raichi network 1";

/// Bytes of the hash at the end of a file.
const HASH: usize = 32;

/// The largest file that is read, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// A network for one family of rule sets. Clones share its numbers.
///
/// ```
/// use raichi::{Family, Network, NetworkError};
/// let network = Network::blank(&Family::all()[0], "all zero");
/// let bytes = network.to_bytes();
/// assert!(bytes.len() < 1 << 20);
/// assert_eq!(Network::read(&bytes).unwrap(), network);
/// assert_eq!(Network::read(&bytes[1..]).unwrap_err(), NetworkError::NotANetwork);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Network {
    pub(crate) description: Arc<Description>,
    pub(crate) numbers: Arc<Numbers>,
}

/// What a file says of its network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Description {
    /// How many sums there are.
    hidden: usize,
    /// Squares of a stretch of a line, if it has rows for lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
    /// The commands that made it, with seeds and sizes.
    made_by: String,
    licence: String,
    /// The chances that scores with it stand for, once it was calibrated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    curve: Option<Curve>,
    /// The weights of the features that the network was trained beside.
    pub family: Family,
}

/// The numbers of a network as a trainer has them.
///
/// ```
/// let trained = raichi::TrainedNetwork::zero(9, 64);
/// assert_eq!((trained.begin.len(), trained.rows.len()), (15 * 64, 15 * 2 * 81 * 64));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct TrainedNetwork {
    /// How many sums there are: a multiple of [`TrainedNetwork::BLOCK`].
    pub sums: usize,
    /// What the sums begin with, by the king's bucket.
    pub begin: Vec<f32>,
    /// What soldiers add, by bucket, side and square.
    pub rows: Vec<f32>,
    /// What [`Lines`] add, by table and code; nothing if it has none.
    pub lines: Vec<f32>,
    /// The weights of the heads.
    pub heads: [Vec<f32>; 2],
    /// What the heads begin with.
    pub head_begin: [f32; 2],
}

impl TrainedNetwork {
    /// Sums come in blocks of so many.
    pub const BLOCK: usize = BLOCK;

    /// No network has more sums.
    pub const MOST_SUMS: usize = MOST_BLOCKS * BLOCK;

    /// No weight of a head is greater.
    pub const HEAD_MOST: f32 = HEAD_MOST as f32 / HEAD_ONE as f32;

    /// All zero, for a board of a size, without lines.
    #[must_use]
    pub fn zero(size: u8, sums: usize) -> TrainedNetwork {
        let buckets = classes_of_board(size);
        TrainedNetwork {
            sums,
            begin: vec![0.0; buckets * sums],
            rows: vec![0.0; buckets * 2 * squares_of(size) * sums],
            lines: Vec::new(),
            heads: [vec![0.0; sums], vec![0.0; sums]],
            head_begin: [0.0; 2],
        }
    }

    /// The same with lines that add nothing.
    #[must_use]
    pub fn with_lines(self, size: u8) -> TrainedNetwork {
        TrainedNetwork { lines: vec![0.0; lines::rows_of(size) * self.sums], ..self }
    }

    /// No weight of a row may be greater on a board of a size, with or without lines, or the sums could grow beyond 16 bits.
    #[must_use]
    pub fn row_most(size: u8, has_lines: bool) -> f32 {
        let all_squares = if has_lines { 78.0 } else { 118.0 };
        all_squares / squares_of(size) as f32
    }

    /// No weight of a line may be greater: all stretches together have what is left beside the rows.
    #[must_use]
    pub fn line_most(size: u8) -> f32 {
        39.0 / (4.0 * f32::from(size))
    }

    /// What a sum begins with is no greater than this.
    pub const BEGIN_MOST: f32 = 8.0;
}

/// Why a file is no network that can be used.
///
/// ```
/// use raichi::{Network, NetworkError};
/// assert_eq!(Network::read(b"").unwrap_err(), NetworkError::NotANetwork);
/// assert_eq!(Network::read(&[0; 2 << 20]).unwrap_err().to_string(), "the network has more than 1048576 bytes");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// It is larger than any network.
    #[error("the network has more than {MOST_BYTES} bytes")]
    TooLarge,
    /// It does not begin as networks do, or is of another version.
    #[error("this is no network that this version of Raichi knows")]
    NotANetwork,
    /// It ends too early, or goes on after its end.
    #[error("the network's file has {found} bytes where it should have {expected}")]
    Length {
        /// Bytes that there should be.
        expected: usize,
        /// Bytes that there are.
        found: usize,
    },
    /// Its content is not that of its hash.
    #[error("the network's file is damaged: its hash is another")]
    Hash,
    /// What it says of itself cannot be read, or is of another design.
    #[error("the network's description cannot be used: {0}")]
    Description(String),
    /// Its numbers are so large that sums would not fit into 16 bits.
    #[error("the network's numbers are too large")]
    Numbers,
}

impl Network {
    /// A network that adds nothing to the features of a family.
    #[must_use]
    pub fn blank(family: &Family, made_by: &str) -> Network {
        Network::quantised(family, made_by, &TrainedNetwork::zero(family.size, BLOCK))
    }

    /// A network of whole numbers, from what a trainer has found. Numbers that are too large are made smaller. There must be
    /// whole [blocks](TrainedNetwork::BLOCK) of sums, and no more than [`TrainedNetwork::MOST_SUMS`]: other files are not read.
    #[must_use]
    pub fn quantised(family: &Family, made_by: &str, trained: &TrainedNetwork) -> Network {
        let blocks = |numbers: &[f32], one: f32, most: f32| -> Vec<Block> {
            let (blocks, _) = numbers.as_chunks::<BLOCK>();
            let integer = |number: f32| (number.clamp(-most, most) * one).round() as i16;
            blocks.iter().map(|block| block.map(integer)).collect()
        };
        let (one, has_lines) = (f32::from(ONE), !trained.lines.is_empty());
        let head = |head: &Vec<f32>| blocks(head, HEAD_ONE as f32, TrainedNetwork::HEAD_MOST);
        let head_one = one * one * HEAD_ONE as f32;
        let numbers = Numbers {
            blocks: trained.sums / BLOCK,
            begin: blocks(&trained.begin, one, TrainedNetwork::BEGIN_MOST),
            rows: blocks(&trained.rows, one, TrainedNetwork::row_most(family.size, has_lines)),
            lines: blocks(&trained.lines, one, TrainedNetwork::line_most(family.size)),
            heads: trained.heads.each_ref().map(head),
            head_begin: trained
                .head_begin
                .map(|number| (number.clamp(-20.0, 20.0) * head_one).round() as i32),
        };
        let description = Description {
            hidden: trained.sums,
            lines: has_lines.then_some(lines::LENGTH),
            made_by: made_by.to_owned(),
            licence: "MIT OR Apache-2.0".to_owned(),
            curve: None,
            family: family.clone(),
        };
        Network { description: Arc::new(description), numbers: Arc::new(numbers) }
    }

    /// The weights of the features that it was trained beside; their name, size and goal are the family's.
    #[must_use]
    pub fn family(&self) -> &Family {
        &self.description.family
    }

    /// Whether it has rows for [`Lines`].
    #[must_use]
    pub fn has_lines(&self) -> bool {
        self.description.lines.is_some()
    }

    /// The commands that made it.
    #[must_use]
    pub fn made_by(&self) -> &str {
        &self.description.made_by
    }

    /// The chances that the scores of searches with it stand for; nothing if it was never calibrated.
    ///
    /// ```
    /// use raichi::{Curve, Network};
    /// let curve = Network::built_in("edge-9").unwrap().curve().unwrap();
    /// assert_ne!(curve, Curve::default());
    /// ```
    #[must_use]
    pub fn curve(&self) -> Option<Curve> {
        self.description.curve
    }

    /// The same network with such a curve, for which a score of 0 is an even game: one that it has thought worth `even`
    /// points to the defenders until now. `made_by` is written behind what made the network.
    ///
    /// ```
    /// use raichi::{Curve, Family, Network};
    /// let curve = Curve { points_per_logit: 150, draws: 100 };
    /// let network = Network::blank(&Family::all()[0], "all zero").calibrated(-40.0, curve, "calibrated by hand");
    /// assert_eq!(network.points_of(0, [3, 90].into_iter(), 1), 40);
    /// assert_eq!((network.curve(), network.made_by()), (Some(curve), "all zero; calibrated by hand"));
    /// ```
    #[must_use]
    pub fn calibrated(&self, even: f64, curve: Curve, made_by: &str) -> Network {
        const MOST_POINTS: f64 = 10_000.0;
        let points = even.clamp(-MOST_POINTS, MOST_POINTS).round() as i64;
        let shift = points * ODDS_ONE / POINTS_PER_LOGIT;
        let head_begin = self.numbers.head_begin.map(|begin| {
            let most = i64::from(HEAD_BEGIN_MOST);
            (i64::from(begin) - shift).clamp(-most, most) as i32
        });
        let made_by = format!("{}; {made_by}", self.description.made_by);
        let description = Description { made_by, curve: Some(curve), ..(*self.description).clone() };
        let numbers = Numbers { head_begin, ..(*self.numbers).clone() };
        Network { description: Arc::new(description), numbers: Arc::new(numbers) }
    }

    /// Whether a variant's rules are the same on all sides of the board, which networks take for granted.
    ///
    /// ```
    /// use raichi::Network;
    /// assert!(Network::can_play(&tafl::library::variant("copenhagen").unwrap()));
    /// ```
    #[must_use]
    pub fn can_play(variant: &Variant) -> bool {
        variant.symmetries().count() == 8
    }

    /// Whether it can stand beside the features in games of a variant: the board's size, the king's goal and the camps are
    /// those of its family, and [networks can play](Network::can_play) there.
    ///
    /// ```
    /// use raichi::Network;
    /// use tafl::library::variant;
    /// let network = Network::built_in("edge-9").unwrap();
    /// let fits = |rules| network.fits(&variant(rules).unwrap());
    /// assert!(fits("linnaeus-1732") && !fits("bologna-ashton") && !fits("sea-battle-11"));
    /// ```
    #[must_use]
    pub fn fits(&self, variant: &Variant) -> bool {
        self.family().is_for(variant.rules()) && Network::can_play(variant)
    }

    /// The SHA-256 of all that is in its file before the hash, as hexadecimal digits.
    ///
    /// ```
    /// use raichi::{Family, Network};
    /// assert_eq!(Network::blank(&Family::all()[0], "all zero").hash().len(), 64);
    /// ```
    #[must_use]
    pub fn hash(&self) -> String {
        let bytes = self.to_bytes();
        bytes[bytes.len() - HASH..].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// What it adds to the worth of a position for the defenders, in points: from the king's [bucket](crate::Turned), the numbers
    /// of soldiers by side and turned square (defenders behind all squares of attackers), and the side to move (0 for the
    /// attackers). Each sum is made anew; a search changes those that it has.
    ///
    /// ```
    /// use raichi::{Family, Network};
    /// assert_eq!(Network::blank(&Family::all()[0], "all zero").points_of(0, [3, 90].into_iter(), 1), 0);
    /// ```
    #[must_use]
    pub fn points_of(&self, bucket: usize, soldiers: impl Iterator<Item = u16>, head: usize) -> i32 {
        let first = bucket * 2 * squares_of(self.family().size);
        let mut sums = self.numbers.begin(bucket);
        let soldiers: Vec<u16> = soldiers.collect();
        for soldier in &soldiers {
            add(&mut sums, self.numbers.row(first + usize::from(*soldier)));
        }
        if self.has_lines() {
            for code in Lines::of_board(self.family().size).codes(bucket, soldiers.into_iter()) {
                add(&mut sums, self.numbers.line(code));
            }
        }
        self.numbers.points(&sums, head)
    }

    /// Its file: the magic, the length of the description and the description as TOML, the numbers from the lowest byte,
    /// and the SHA-256 of all that.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        // A description is made of numbers and texts, which TOML can say.
        let description = toml::to_string(&*self.description).unwrap_or_default();
        bytes.extend((description.len() as u32).to_le_bytes());
        bytes.extend(description.as_bytes());
        let Numbers { begin, rows, lines, heads, head_begin, .. } = &*self.numbers;
        for number in begin.iter().chain(rows).chain(lines).chain(heads.iter().flatten()).flatten() {
            bytes.extend(number.to_le_bytes());
        }
        for number in head_begin {
            bytes.extend(number.to_le_bytes());
        }
        let hash = Sha256::digest(&bytes);
        bytes.extend(hash);
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is not the whole file of a network of this design.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        if bytes.len() > MOST_BYTES {
            return Err(NetworkError::TooLarge);
        }
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::NotANetwork)?;
        let too_short = |expected: usize| NetworkError::Length { expected, found: bytes.len() };
        let (length, rest) = rest.split_first_chunk::<4>().ok_or(too_short(MAGIC.len() + 4))?;
        let length = u32::from_le_bytes(*length) as usize;
        let text = rest.get(..length).ok_or(too_short((MAGIC.len() + 4).saturating_add(length)))?;
        let (content, hash) = bytes.split_last_chunk::<HASH>().ok_or(too_short(HASH))?;
        if Sha256::digest(content)[..] != hash[..] {
            return Err(NetworkError::Hash);
        }
        let problem = |problem: String| NetworkError::Description(problem);
        let text = std::str::from_utf8(text).map_err(|error| problem(error.to_string()))?;
        let description: Description = toml::from_str(text).map_err(|error| problem(error.to_string()))?;
        let size = description.family.size;
        let blocks = description.hidden / BLOCK;
        let is_of_blocks = description.hidden.is_multiple_of(BLOCK) && (1..=MOST_BLOCKS).contains(&blocks);
        if !is_of_blocks || !(5..=11).contains(&size) {
            return Err(problem(format!("{} sums, a board of {size}", description.hidden)));
        }
        if !description.family.is_sound() {
            return Err(problem("weights of features that cannot be".to_owned()));
        }
        let lines = match description.lines {
            None => 0,
            Some(lines::LENGTH) => lines::rows_of(size),
            Some(other) => return Err(problem(format!("lines in stretches of {other} squares"))),
        };
        let buckets = classes_of_board(size);
        let rows = buckets * 2 * squares_of(size);
        let begin_of_numbers = MAGIC.len() + 4 + length;
        let expected = begin_of_numbers + (buckets + rows + lines + 2) * description.hidden * 2 + 8 + HASH;
        if bytes.len() != expected {
            return Err(NetworkError::Length { expected, found: bytes.len() });
        }
        let (mut rest, _) = content[begin_of_numbers..].as_chunks::<2>();
        let mut read = |rows: usize| -> Vec<Block> {
            let (numbers, after) = rest.split_at(rows * description.hidden);
            rest = after;
            numbers.as_chunks::<BLOCK>().0.iter().map(|block| block.map(i16::from_le_bytes)).collect()
        };
        let (begin, rows, lines) = (read(buckets), read(rows), read(lines));
        let heads = [read(1), read(1)];
        let last = &content[content.len() - 8..];
        let head_begin = [0, 4].map(|at| i32::from_le_bytes(std::array::from_fn(|byte| last[at + byte])));
        let numbers = Numbers { blocks, begin, rows, lines, heads, head_begin };
        if !numbers.fit(size) {
            return Err(NetworkError::Numbers);
        }
        Ok(Network { description: Arc::new(description), numbers: Arc::new(numbers) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with this network, whatever is in it, and the right hash.
    fn file_of(description: Description, numbers: Numbers) -> Vec<u8> {
        Network { description: Arc::new(description), numbers: Arc::new(numbers) }.to_bytes()
    }

    #[test]
    fn numbers_whose_sums_could_grow_too_large_are_refused() {
        let network = Network::blank(&Family::all()[0], "all zero");
        let (description, numbers) = ((*network.description).clone(), (*network.numbers).clone());
        // All squares full of soldiers just fit, and one more does not.
        let mut most = numbers.clone();
        most.rows.iter_mut().for_each(|row| row[3] = -400);
        most.begin.iter_mut().for_each(|begin| begin[3] = i16::MAX - 81 * 400);
        assert!(Network::read(&file_of(description.clone(), most.clone())).is_ok());
        most.begin[7][3] += 1;
        assert_eq!(Network::read(&file_of(description.clone(), most)), Err(NetworkError::Numbers));
        for weight in [-HEAD_MOST - 1, i16::MIN] {
            let mut heads = numbers.clone();
            heads.heads[1][0][5] = weight;
            assert_eq!(Network::read(&file_of(description.clone(), heads)), Err(NetworkError::Numbers));
        }
        let mut begin = numbers;
        begin.head_begin[0] = i32::MIN;
        assert_eq!(Network::read(&file_of(description, begin)), Err(NetworkError::Numbers));
    }

    /// With lines as large as they may be, the sums still fit, whatever else there is; with one number more they do not.
    #[test]
    fn lines_leave_room_in_the_sums() {
        for family in Family::all() {
            let mut trained = TrainedNetwork::zero(family.size, 32).with_lines(family.size);
            let TrainedNetwork { begin, rows, lines, .. } = &mut trained;
            [begin, rows, lines].into_iter().flatten().for_each(|number| *number = 1000.0);
            let network = Network::quantised(family, "as large as may be", &trained);
            assert_eq!(Network::read(&network.to_bytes()).as_ref(), Ok(&network));
            assert!(network.to_bytes().len() < MOST_BYTES);
            let (description, mut numbers) = ((*network.description).clone(), (*network.numbers).clone());
            numbers.lines[5][7] = -1000;
            assert_eq!(Network::read(&file_of(description, numbers)), Err(NetworkError::Numbers));
        }
    }

    #[test]
    fn descriptions_of_another_design_are_refused() {
        let network = Network::blank(&Family::all()[0], "all zero");
        let changed = |change: fn(&mut Description)| {
            let mut description = (*network.description).clone();
            change(&mut description);
            Network::read(&file_of(description, (*network.numbers).clone()))
        };
        assert!(changed(|_| {}).is_ok());
        assert!(matches!(changed(|of| of.lines = Some(lines::LENGTH)), Err(NetworkError::Length { .. })));
        assert!(matches!(changed(|of| of.lines = Some(7)), Err(NetworkError::Description(_))));
        assert!(matches!(changed(|of| of.hidden = 64), Err(NetworkError::Length { .. })));
        for hidden in [0, 33, 160, usize::MAX] {
            let description = Description { hidden, ..(*network.description).clone() };
            let read = Network::read(&file_of(description, (*network.numbers).clone()));
            assert!(matches!(read, Err(NetworkError::Description(_))), "{hidden}: {read:?}");
        }
        assert!(matches!(changed(|of| of.family.size = 200), Err(NetworkError::Description(_))));
        assert!(matches!(
            changed(|of| of.family.squares.king = vec![f64::NAN]),
            Err(NetworkError::Description(_))
        ));
        assert!(matches!(changed(|of| of.family.size = 7), Err(NetworkError::Length { .. })));
    }

    /// What a trainer has found is the same up to rounding, and what is too large is made smaller.
    #[test]
    fn numbers_are_rounded_and_clipped() {
        let mut trained = TrainedNetwork::zero(7, 64);
        (trained.begin[0], trained.rows[0], trained.heads[0][0]) = (0.5, -0.101, 0.5);
        (trained.begin[1], trained.rows[1], trained.heads[0][1]) = (100.0, 100.0, 100.0);
        trained.head_begin = [0.25, -100.0];
        let network = Network::quantised(&Family::all()[0], "by hand", &trained);
        let Numbers { begin, rows, heads, .. } = &*network.numbers;
        assert_eq!((begin[0][0], rows[0][0], heads[0][0][0]), (128, -26, 32));
        assert_eq!(heads[0][0][1], HEAD_MOST);
        let family = Family { size: 7, ..Family::all()[0].clone() };
        assert!(Network::quantised(&family, "by hand", &trained).numbers.fit(7));
        // (0.5 - 0.101)^2 * 0.5 + 1.98 + 0.25 logits, with a sum of ones in place of all that is clipped.
        let points = network.points_of(0, [0].into_iter(), 0);
        let expected = 200.0 * (0.399_f32.powi(2) * 0.5 + 127.0 / 64.0 + 0.25);
        assert!((points as f32 - expected).abs() < 2.0, "{points} and {expected}");
    }
}
