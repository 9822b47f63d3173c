//! [`Certificate`]: a claim with all that is needed to check it, as a file.
//!
//! The format is described in `docs/certificates.md`.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};
use tafl::library::{RuleSet, canonical_hash};
use tafl::{Game, Move, Setup, Side, Square, Symmetry, Variant};
use tafl_tables::{Head, HeadError, compiled};
use thiserror::Error;

use crate::claim::{Claim, Proof, Unsound};
use crate::ground::is_over;

/// The first line of a certificate.
const FIRST_LINE: &str = "tablut certificate 1";

/// The largest board whose squares a record numbers with one byte.
const LARGEST_OF_ONE_BYTE: u8 = 15;

/// A claim of a position, with a move for each position that can come about when its side follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The id of the rule set.
    pub rules: String,
    /// The rules themselves, as [`RuleSet::canonical_rules`] has them.
    pub canonical_rules: String,
    /// What is claimed.
    pub claim: Claim,
    /// Of which position: of a game that begins with it.
    pub position: Setup,
    /// The moves, by the keys of their positions.
    pub records: BTreeMap<Key, Choice>,
}

/// A position of a certificate, the claim's side to move: two bits for each square (0 empty, 1 an attacker, 2 a
/// defender, 3 the king), read as one number with the last square (the highest on the last file) in front; of all the
/// ways to turn and mirror it that the rules allow, the one with the least number.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(Vec<u8>);

/// What a side does in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The square that it moves from, counted from `a1` along the ranks.
    pub from: u16,
    /// The square that it moves to.
    pub to: u16,
    /// The number of plies within which it has won; 0 where the claim needs none.
    pub rank: u16,
}

/// Why bytes are no certificate, or what it claims is not proved by it.
///
/// ```
/// use tafl_solver::{Certificate, CertificateError};
/// let error = Certificate::read(b"something else").unwrap_err();
/// assert!(matches!(error, CertificateError::Head(_)));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// Its beginning cannot be read, or is about other rules than were meant.
    #[error("{0}")]
    Head(#[from] HeadError),
    /// The claim cannot be made under these rules.
    #[error("{0}")]
    Unsound(#[from] Unsound),
    /// There are fewer bytes, or more, than the positions need.
    #[error("it should have {expected} bytes of positions, and has {found}")]
    Length {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// Two positions are not in order, or are the same.
    #[error("position {0} is not after the one before it")]
    Order(usize),
    /// The hash of all positions is another one.
    #[error("the Merkle root of its positions is {found}, not {expected}")]
    Root {
        /// What it says.
        expected: String,
        /// What it is.
        found: String,
    },
    /// The game is over in the position that it is about.
    #[error("the game is over in the position that it is about")]
    Over,
    /// A key is no position, or not the least of its images.
    #[error("{0} is no position of these rules, or not turned as it should be")]
    Key(String),
    /// A move is not legal.
    #[error("in {position} the move {mv} cannot be made")]
    Move {
        /// The position.
        position: String,
        /// The move.
        mv: String,
    },
    /// A move leads to an ending that the claim excludes.
    #[error("in {position} the move {mv} allows the game to end against the claim")]
    Ending {
        /// The position.
        position: String,
        /// The move.
        mv: String,
    },
    /// A position that can come about is missing.
    #[error("after {before} there can come {missing}, which is missing")]
    Missing {
        /// The position before it.
        before: String,
        /// The position.
        missing: String,
    },
    /// A position has a lower rank than what can come of its move takes.
    #[error("the rank of {before} is too low for {after}, which can come after it")]
    Rank {
        /// The position.
        before: String,
        /// What can come after it.
        after: String,
    },
}

impl Key {
    /// The key of a setup under the rules of a variant.
    ///
    /// ```
    /// use tafl::{Symmetry, library};
    /// use tafl_solver::Key;
    /// let magpie = library::variant("magpie").unwrap();
    /// let symmetries: Vec<Symmetry> = magpie.symmetries().collect();
    /// let key = |text: &str| Key::new(&symmetries, &text.parse().unwrap());
    /// assert_eq!(key("7/7/7/3k3/7/7/a6 a").unwrap(), key("6a/7/7/3k3/7/7/7 a").unwrap());
    /// ```
    ///
    /// # Errors
    /// If it has a piece that is no soldier and no king, or stands beside the board.
    pub fn new(symmetries: &[Symmetry], setup: &Setup) -> Result<Key, CertificateError> {
        Ok(Key::with_image(symmetries, setup)?.0)
    }

    /// The key, and every way to turn the board that leads to it.
    pub(crate) fn with_image(
        symmetries: &[Symmetry],
        setup: &Setup,
    ) -> Result<(Key, Vec<Symmetry>), CertificateError> {
        let mut least: Option<(Key, Vec<Symmetry>)> = None;
        for &symmetry in symmetries {
            let key = Key::of(&symmetry.setup(setup))?;
            match &mut least {
                Some((best, ways)) if *best == key => ways.push(symmetry),
                Some((best, _)) if *best < key => {}
                _ => least = Some((key, vec![symmetry])),
            }
        }
        match least {
            Some(least) => Ok(least),
            None => Ok((Key::of(setup)?, Vec::new())),
        }
    }

    fn of(setup: &Setup) -> Result<Key, CertificateError> {
        let mut bytes = vec![0; length(setup.size)];
        for (square, letter) in &setup.pieces {
            let piece = match letter {
                'a' if square.is_on(setup.size) => 1,
                'd' if square.is_on(setup.size) => 2,
                'k' if square.is_on(setup.size) => 3,
                _ => return Err(CertificateError::Key(setup.to_string())),
            };
            let number = usize::from(number(*square, setup.size));
            let last = bytes.len() - 1;
            bytes[last - number / 4] |= piece << (2 * (number % 4));
        }
        Ok(Key(bytes))
    }

    /// The position, with a side to move.
    fn setup(&self, size: u8, turn: Side) -> Setup {
        let last = self.0.len() - 1;
        let piece = |square: &Square| {
            let number = usize::from(number(*square, size));
            self.0[last - number / 4] >> (2 * (number % 4)) & 3
        };
        let pieces = Square::all(size)
            .filter_map(|square| {
                let letter = [None, Some('a'), Some('d'), Some('k')][usize::from(piece(&square))]?;
                Some((square, letter))
            })
            .collect();
        Setup { size, pieces, turn, continuing: None }
    }
}

/// How many bytes a key has.
fn length(size: u8) -> usize {
    (usize::from(size) * usize::from(size)).div_ceil(4)
}

/// How many bytes the number of a square has.
fn bytes_of_a_square(size: u8) -> usize {
    if size > LARGEST_OF_ONE_BYTE { 2 } else { 1 }
}

/// The number that bytes say, the highest first.
fn number_in(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |number, &byte| number << 8 | u16::from(byte))
}

/// The number of a square: from `a1` along the ranks.
fn number(square: Square, size: u8) -> u16 {
    u16::from(square.rank()) * u16::from(size) + u16::from(square.file())
}

impl Choice {
    /// The move on a board of this size.
    pub(crate) fn mv(self, size: u8) -> Option<Move> {
        let square = |number: u16| {
            let (rank, file) = (number.checked_div(size.into())?, number.checked_rem(size.into())?);
            Square::new(file as u8, u8::try_from(rank).ok()?).filter(|square| square.is_on(size))
        };
        Some(Move::new(square(self.from)?, square(self.to)?))
    }
}

impl Certificate {
    /// A certificate without any moves yet.
    pub(crate) fn new(set: &RuleSet, claim: Claim, position: Setup) -> Certificate {
        Certificate {
            rules: set.id.clone(),
            canonical_rules: set.canonical_rules(),
            claim,
            position,
            records: BTreeMap::new(),
        }
    }

    /// Adds a position with its move.
    pub(crate) fn add(
        &mut self,
        symmetries: &[Symmetry],
        setup: &Setup,
        mv: Move,
        rank: u16,
    ) -> Result<(), CertificateError> {
        let size = setup.size;
        let (key, ways) = Key::with_image(symmetries, setup)?;
        // Where a position is its own image, one of several moves that are the same is taken.
        let moves = ways.into_iter().map(|way| {
            let mv = way.mv(mv, size);
            (number(mv.from, size), number(mv.to, size))
        });
        if let Some((from, to)) = moves.min() {
            self.records.insert(key, Choice { from, to, rank });
        }
        Ok(())
    }

    fn record(&self, key: &Key, choice: &Choice) -> Vec<u8> {
        let mut record = key.0.clone();
        let numbers = [choice.from, choice.to].map(u16::to_be_bytes);
        numbers.iter().for_each(|bytes| record.extend(&bytes[2 - bytes_of_a_square(self.position.size)..]));
        if self.claim.proof == Proof::FallingRank {
            record.extend(choice.rank.to_be_bytes());
        }
        record
    }

    /// The root of the Merkle tree whose leaves are the records, in hexadecimal digits.
    #[must_use]
    pub fn merkle_root(&self) -> String {
        let leaves = self.records.iter().map(|(key, choice)| hash(&[&[0], &self.record(key, choice)]));
        let mut level: Vec<[u8; 32]> = leaves.collect();
        while level.len() > 1 {
            level = level
                .chunks(2)
                .map(|pair| match pair {
                    [left, right] => hash(&[&[1], left, right]),
                    // One that is left over goes up as it is.
                    _ => pair[0],
                })
                .collect();
        }
        let root = level.first().copied().unwrap_or_else(|| hash(&[]));
        root.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut text = String::new();
        let lines = [
            FIRST_LINE.to_owned(),
            format!("rules: {}", self.rules),
            format!("rules-hash: {}", canonical_hash(&self.canonical_rules)),
            format!("position: {}", self.position),
            format!("claim: {}", self.claim),
            format!("proof: {}", self.claim.proof),
            format!("positions: {}", self.records.len()),
            format!("merkle-root: {}", self.merkle_root()),
        ];
        for line in lines {
            text += &line;
            text.push('\n');
        }
        text.push('\n');
        text += &self.canonical_rules;
        text.push('\n');
        let mut bytes = text.into_bytes();
        for (key, choice) in &self.records {
            bytes.extend(self.record(key, choice));
        }
        bytes
    }

    /// Reads a file, and checks its form: the order of its positions, their number and their hash. What it claims is
    /// checked by [`Certificate::check`].
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Certificate, CertificateError> {
        let mut head = Head::begin(bytes, FIRST_LINE)?;
        let rules = head.id.to_owned();
        let words = head.field("position")?;
        let claim = head.field("claim")?;
        let proof = head.field("proof")?;
        let count = head.number("positions")?;
        let root = head.field("merkle-root")?.to_owned();
        let (canonical_rules, variant, rest) = head.rules()?;
        let canonical_rules = canonical_rules.to_owned();
        let position: Setup = words.parse().map_err(|_| HeadError::Line("position"))?;
        if position.size != variant.size() || position.to_string() != words {
            return Err(HeadError::Line("position").into());
        }
        let proof = [Proof::ClosedSet, Proof::FallingRank]
            .into_iter()
            .find(|kind| kind.to_string() == proof)
            .ok_or(HeadError::Line("proof"))?;
        let begins_with =
            |side: &Side| claim.strip_prefix(&side.to_string()).is_some_and(|it| it.starts_with(' '));
        let side = Side::BOTH.into_iter().find(begins_with).ok_or(HeadError::Line("claim"))?;
        let follows = Claim::new(&variant, side, proof)?;
        if follows.to_string() != claim {
            return Err(HeadError::Line("claim").into());
        }
        let mut certificate =
            Certificate { rules, canonical_rules, claim: follows, position, records: BTreeMap::new() };
        certificate.read_records(rest, count, variant.size())?;
        let found = certificate.merkle_root();
        if found != root {
            return Err(CertificateError::Root { expected: root, found });
        }
        Ok(certificate)
    }

    fn read_records(&mut self, bytes: &[u8], count: usize, size: u8) -> Result<(), CertificateError> {
        let (key, square) = (length(size), bytes_of_a_square(size));
        let ranked = self.claim.proof == Proof::FallingRank;
        let record = key + 2 * square + if ranked { 2 } else { 0 };
        let expected = count.saturating_mul(record);
        if bytes.len() != expected {
            return Err(CertificateError::Length { expected, found: bytes.len() });
        }
        for (place, bytes) in bytes.chunks(record).enumerate() {
            let (key, bytes) = bytes.split_at(key);
            let (from, bytes) = bytes.split_at(square);
            let (to, rank) = bytes.split_at(square);
            let [from, to, rank] = [from, to, rank].map(number_in);
            let (key, choice) = (Key(key.to_vec()), Choice { from, to, rank });
            if self.records.last_key_value().is_some_and(|(last, _)| *last >= key) {
                return Err(CertificateError::Order(place + 1));
            }
            self.records.insert(key, choice);
        }
        Ok(())
    }

    /// Within how many plies the claim's side has won, where it says that.
    ///
    /// ```
    /// use tafl::{Side, library};
    /// use tafl_solver::{Done, Task, Unattended, solve};
    /// let set = library::get("ard-ri-wtf").unwrap();
    /// let start = set.variant().unwrap().start().clone();
    /// let task = Task { winner: Some(Side::Attackers), memory: 100 << 20, ..Task::new(set, &start) };
    /// let Done::Solved(certificates) = solve(&task, &mut Unattended).unwrap() else { panic!("it is solved") };
    /// assert_eq!(certificates[0].plies(), Some(21));
    /// ```
    #[must_use]
    pub fn plies(&self) -> Option<u32> {
        if self.claim.proof == Proof::ClosedSet {
            return None;
        }
        let highest = self.records.values().map(|choice| u32::from(choice.rank)).max().unwrap_or(1);
        Some(highest + u32::from(self.position.turn != self.claim.side))
    }

    /// The rules that it contains, compiled. `tafl::library::RuleSet::of_rules` makes a rule set of them.
    ///
    /// # Errors
    /// If they are none.
    pub fn variant(&self) -> Result<Variant, CertificateError> {
        Ok(compiled(&self.canonical_rules)?)
    }

    /// The hash of its rules.
    #[must_use]
    pub fn rules_hash(&self) -> String {
        canonical_hash(&self.canonical_rules)
    }

    /// Checks that the claim follows, move by move, by the rules that the certificate contains. `step` is called after
    /// each position.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, mut step: impl FnMut()) -> Result<(), CertificateError> {
        let variant = self.variant()?;
        let symmetries: Vec<Symmetry> = variant.symmetries().collect();
        let checking = Checking { certificate: self, variant: &variant, symmetries: &symmetries };
        let root = game_at(&variant, &self.position)?;
        if is_over(&root) {
            return Err(CertificateError::Over);
        }
        if self.position.turn == self.claim.side {
            checking.stands(&root, &root, None)?;
        } else {
            checking.replies(&root, &root, None)?;
        }
        for (key, choice) in &self.records {
            checking.record(key, *choice)?;
            step();
        }
        Ok(())
    }
}

/// One certificate being checked.
struct Checking<'a> {
    certificate: &'a Certificate,
    variant: &'a Variant,
    symmetries: &'a [Symmetry],
}

impl Checking<'_> {
    /// Checks a position with its move.
    fn record(&self, key: &Key, choice: Choice) -> Result<(), CertificateError> {
        let setup = key.setup(self.variant.size(), self.certificate.claim.side);
        let game = game_at(self.variant, &setup)?;
        if Key::new(self.symmetries, &setup)? != *key {
            return Err(CertificateError::Key(setup.to_string()));
        }
        let rank = (self.certificate.claim.proof == Proof::FallingRank).then_some(choice.rank);
        let mut after = game.clone();
        let played = choice.mv(setup.size).and_then(|mv| after.play(mv).ok());
        if played.is_none() {
            let mv = choice.mv(setup.size).map_or_else(|| "?".to_owned(), |mv| mv.to_string());
            return Err(CertificateError::Move { position: setup.to_string(), mv });
        }
        self.replies(&game, &after, rank)
    }

    /// Checks what the other side can do in a position that has come after `before`.
    fn replies(&self, before: &Game, game: &Game, rank: Option<u16>) -> Result<(), CertificateError> {
        if game.outcome().is_some() {
            self.ending(before, game)?;
            return lasts(before, game, rank, 1);
        }
        for mv in game.legal_moves() {
            let mut next = game.clone();
            if next.play(mv).is_err() {
                let position = game.setup().to_string();
                return Err(CertificateError::Move { position, mv: mv.to_string() });
            }
            if next.outcome().is_some() {
                self.ending(game, &next)?;
                lasts(before, &next, rank, 2)?;
            } else {
                self.stands(before, &next, rank)?;
            }
        }
        Ok(())
    }

    fn ending(&self, before: &Game, game: &Game) -> Result<(), CertificateError> {
        let claim = self.certificate.claim;
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        if if claim.wins { winner == Some(claim.side) } else { winner != Some(!claim.side) } {
            return Ok(());
        }
        let mv = game.history().last().map_or_else(String::new, |played| played.mv.to_string());
        Err(CertificateError::Ending { position: before.setup().to_string(), mv })
    }

    /// Checks that a position is there, two plies after one with this rank, or that the side wins in it at once.
    fn stands(&self, before: &Game, game: &Game, rank: Option<u16>) -> Result<(), CertificateError> {
        let setup = game.setup();
        let found = match self.certificate.records.get(&Key::new(self.symmetries, &setup)?) {
            Some(choice) => Some(choice.rank),
            None => winning_move(game).map(|_| 1),
        };
        let Some(found) = found else {
            return Err(CertificateError::Missing {
                before: before.setup().to_string(),
                missing: setup.to_string(),
            });
        };
        lasts(before, game, rank, u32::from(found) + 2)
    }
}

/// Checks that a rank is no lower than the number of plies that it takes to win by way of a position that can come about.
fn lasts(before: &Game, after: &Game, rank: Option<u16>, plies: u32) -> Result<(), CertificateError> {
    if rank.is_none_or(|rank| u32::from(rank) >= plies) {
        return Ok(());
    }
    let [before, after] = [before, after].map(|game| game.setup().to_string());
    Err(CertificateError::Rank { before, after })
}

/// A move that wins at once for the side to move.
pub(crate) fn winning_move(game: &Game) -> Option<Move> {
    game.legal_moves().into_iter().find(|&mv| {
        let mut next = game.clone();
        next.play(mv).is_ok() && next.outcome().and_then(|outcome| outcome.winner) == Some(game.turn())
    })
}

/// A game that begins with a position, whatever came before.
pub(crate) fn game_at(variant: &Variant, setup: &Setup) -> Result<Game, CertificateError> {
    Game::from_setup(variant, setup).map_err(|_| CertificateError::Key(setup.to_string()))
}

fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    parts.iter().for_each(|part| hasher.update(part));
    hasher.finalize().into()
}
