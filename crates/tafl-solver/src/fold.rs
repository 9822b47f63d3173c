//! [`Folded`]: a whole position, and the same for all that are it turned or mirrored.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::io::{self, Read, Write};

use tafl::fast::{Bitboard, Image, Position, Roster};
use tafl::{Side, Variant};

/// A position of soldiers and a king, turned and mirrored so that all its images are one: what tables know it by. It is
/// the whole position, not a hash of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Folded<B> {
    pub(crate) attackers: B,
    pub(crate) defenders: B,
    /// Index of the king's square, and the side to move above it.
    pub(crate) state: u16,
}

const DEFENDERS_TO_MOVE: u16 = 1 << 15;

impl<B: Bitboard> Folded<B> {
    /// What no position is.
    pub(crate) const NONE: Folded<B> = Folded { attackers: B::EMPTY, defenders: B::EMPTY, state: u16::MAX };

    fn of(attackers: B, defenders: B, king: usize, turn: Side) -> Folded<B> {
        let turn = if turn == Side::Defenders { DEFENDERS_TO_MOVE } else { 0 };
        Folded { attackers, defenders, state: king as u16 | turn }
    }

    /// Writes it: two bits for each of the squares, and the state.
    pub(crate) fn write(&self, out: &mut dyn Write, squares: &[usize]) -> io::Result<()> {
        for squares in squares.chunks(4) {
            let piece = |&index: &usize| {
                u8::from(self.attackers.has(index)) | u8::from(self.defenders.has(index)) << 1
            };
            let byte = squares.iter().rev().fold(0, |byte, index| byte << 2 | piece(index));
            out.write_all(&[byte])?;
        }
        out.write_all(&self.state.to_le_bytes())
    }

    /// Reads what was written so.
    pub(crate) fn read(source: &mut dyn Read, squares: &[usize]) -> io::Result<Folded<B>> {
        let mut folded = Folded { attackers: B::EMPTY, defenders: B::EMPTY, state: 0 };
        for squares in squares.chunks(4) {
            let mut byte = [0];
            source.read_exact(&mut byte)?;
            for (place, &index) in squares.iter().enumerate() {
                let piece = byte[0] >> (2 * place);
                if piece & 1 != 0 {
                    folded.attackers |= B::bit(index);
                }
                if piece & 2 != 0 {
                    folded.defenders |= B::bit(index);
                }
            }
        }
        let mut state = [0; 2];
        source.read_exact(&mut state)?;
        folded.state = u16::from_le_bytes(state);
        Ok(folded)
    }

    /// A number that is different for most positions, the same in every run.
    pub(crate) fn hash_number(&self) -> u64 {
        let mut hasher = Mixer::default();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

impl<B: Bitboard> Hash for Folded<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.attackers.hash(state);
        self.defenders.hash(state);
        state.write_u16(self.state);
    }
}

/// A quick hasher that gives the same numbers in every run.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        let product =
            u128::from(self.0.rotate_left(29) ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0x94d0_49bb_1331_11eb;
        self.0 = (product as u64) ^ ((product >> 64) as u64);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u16(&mut self, word: u16) {
        self.mix(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }
}

/// The ways in which the rules of a variant let its board be turned and mirrored.
#[derive(Debug)]
pub struct Folding<B: Bitboard> {
    images: Vec<Image<B>>,
    /// By the king's square: those images, by number, that bring him to the lowest square he can be brought to.
    lowest: Vec<Vec<u8>>,
}

impl<B: Bitboard> Folding<B> {
    /// The foldings of a variant whose boards have this width.
    #[must_use]
    pub fn new(variant: &Variant) -> Folding<B> {
        let images: Vec<Image<B>> = Image::all(variant);
        let lowest = (0..B::TABLE)
            .map(|index| {
                let goal = images.iter().map(|image| image.square(index)).min();
                let reach = |&number: &u8| Some(images[usize::from(number)].square(index)) == goal;
                (0..images.len() as u8).filter(reach).collect()
            })
            .collect();
        Folding { images, lowest }
    }

    /// A position as it is in tables.
    #[must_use]
    pub fn fold<R: Roster<B>>(&self, position: &Position<B, R>) -> Folded<B> {
        let king = position.king();
        let (attackers, defenders) = (position.soldiers(Side::Attackers), position.soldiers(Side::Defenders));
        let mut best: Option<(B, B, usize)> = None;
        for &number in &self.lowest[king] {
            let image = &self.images[usize::from(number)];
            let found = (image.set(attackers), image.set(defenders), image.square(king));
            let is_lower = best.is_none_or(|best| {
                order(found.0, best.0).then_with(|| order(found.1, best.1)) == Ordering::Less
            });
            if is_lower {
                best = Some(found);
            }
        }
        let (attackers, defenders, king) = best.unwrap_or((attackers, defenders, king));
        Folded::of(attackers, defenders, king, position.turn())
    }
}

/// Which of two sets comes first: the one without the lowest square that they differ in.
fn order<B: Bitboard>(one: B, other: B) -> Ordering {
    let difference = one ^ other;
    if difference.is_empty() {
        Ordering::Equal
    } else if one.has(difference.lowest()) {
        Ordering::Greater
    } else {
        Ordering::Less
    }
}

#[cfg(test)]
mod tests {
    use tafl::fast::{Line, LineVisitor};
    use tafl::{Game, Random, library};

    use super::*;

    struct Fold<'a>(&'a Variant);

    impl LineVisitor for Fold<'_> {
        /// What is written of the folded position.
        type Output = Vec<u8>;

        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Vec<u8> {
            let squares: Vec<usize> = tafl::Square::all(self.0.size()).map(B::index).collect();
            let folded = Folding::new(self.0).fold(line.position());
            let mut written = Vec::new();
            folded.write(&mut written, &squares).expect("a vector takes everything");
            assert_eq!(Folded::read(&mut written.as_slice(), &squares).ok(), Some(folded));
            written
        }
    }

    #[test]
    fn a_position_and_its_images_are_one_and_others_are_not() {
        for id in ["ard-ri-wtf", "modern-standard", "tawlbwrdd-bell"] {
            let variant = library::variant(id).expect("a built-in rule set");
            let mut random = Random::new(1732);
            let mut game = Game::new(&variant);
            let mut seen = std::collections::BTreeMap::new();
            for _ in 0..60 {
                let setup = game.setup();
                let folded = game.visit(Fold(&variant));
                for symmetry in variant.symmetries() {
                    let image = Game::from_setup(&variant, &symmetry.setup(&setup)).expect("a position");
                    assert_eq!(image.visit(Fold(&variant)), folded, "{setup}");
                }
                let canonical = variant.canonical(&setup);
                assert_eq!(*seen.entry(folded).or_insert(canonical.clone()), canonical);
                let moves = game.legal_moves();
                let Some(place) = (random.next() as usize).checked_rem(moves.len()) else { break };
                game.play(moves[place]).expect("a listed move is legal");
            }
        }
    }
}
