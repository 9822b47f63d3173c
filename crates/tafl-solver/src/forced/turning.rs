//! [`Turning`]: positions turned and mirrored so that all their images are one, quicker than in `fold.rs` where a great
//! many are asked.

use std::hash::Hasher;

use raichi::Packed;
use tafl::fast::{ATTACKER, Bitboard, DEFENDER, Image, KING, PieceMove, Position, Roster};
use tafl::{Side, Variant};

use crate::fold::Mixer;

/// How many ways there are to turn and mirror a board.
const IMAGES: usize = 8;

/// The ways in which the rules of a variant let its board be turned and mirrored.
pub(super) struct Turning<B: Bitboard> {
    images: Vec<Image<B>>,
    /// By image: the way back.
    back: Vec<Image<B>>,
    /// By kind and square: a number for each image, which the piece adds to that image's hash.
    keys: [Box<B::Table<[u64; IMAGES]>>; 3],
}

/// A whole position as it is remembered, with what leads back from there to the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turned<B> {
    pub attackers: B,
    pub defenders: B,
    /// Index of the king's square, and the side to move above it.
    pub state: u16,
    /// A number that is different for most positions, the same in every run.
    pub hash: u64,
    image: usize,
}

impl<B: Bitboard> Turning<B> {
    pub fn new(variant: &Variant) -> Turning<B> {
        let images: Vec<Image<B>> = Image::all(variant);
        let back = images.iter().map(Image::back).collect();
        let keys = [ATTACKER, DEFENDER, KING].map(|kind| {
            B::table(|index| {
                std::array::from_fn(|number| {
                    // Where there are fewer images, some stand here several times.
                    let image = &images[number % images.len()];
                    let mut mixer = Mixer::default();
                    mixer.write_u64(kind as u64);
                    mixer.write_u64(image.square(index) as u64);
                    mixer.finish()
                })
            })
        });
        Turning { images, back, keys }
    }

    /// The image with the lowest hash.
    pub fn turned<R: Roster<B>>(&self, position: &Position<B, R>) -> Turned<B> {
        let (attackers, defenders) = (position.soldiers(Side::Attackers), position.soldiers(Side::Defenders));
        let king = position.king();
        let mut hashes = self.keys[KING][king];
        let mut add = |keys: &[u64; IMAGES]| hashes.iter_mut().zip(keys).for_each(|(hash, key)| *hash ^= key);
        attackers.for_each(|_, index| add(&self.keys[ATTACKER][index]));
        defenders.for_each(|_, index| add(&self.keys[DEFENDER][index]));
        let mut image = 0;
        for number in 1..self.images.len() {
            if hashes[number] < hashes[image] {
                image = number;
            }
        }
        let to = &self.images[image];
        let turn = u16::from(position.turn() == Side::Defenders);
        Turned {
            attackers: to.set(attackers),
            defenders: to.set(defenders),
            state: to.square(king) as u16 | turn << 15,
            hash: hashes[image].wrapping_add(u64::from(turn)),
            image,
        }
    }

    /// A move on the board as it is remembered.
    pub fn remembered(&self, mv: Packed, turned: &Turned<B>) -> Packed {
        moved(mv, &self.images[turned.image])
    }

    /// A move that was remembered as it is on the board.
    pub fn on_board(&self, mv: Packed, turned: &Turned<B>) -> Packed {
        moved(mv, &self.back[turned.image])
    }
}

fn moved<B: Bitboard>(mv: Packed, image: &Image<B>) -> Packed {
    let PieceMove { kind, from, to } = mv.piece_move();
    Packed::new(PieceMove { kind, from: image.square(from), to: image.square(to) })
}
