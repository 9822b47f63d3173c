//! [`Folding`]: positions and moves that a symmetry of the rules maps onto each other as one number each.

use tafl::{Action, Move, Setup, Side, Square, Symmetry, Variant};

/// How many bits of a position's key are kept. Among a hundred million positions, one that was never played is taken for
/// one that was with a probability below one in a million.
const KEY_BITS: u32 = 48;
/// How many bits name a file or a rank in the number of a move.
const LINE_BITS: u32 = 5;
const LINE: u32 = (1 << LINE_BITS) - 1;
/// The number of the end of a turn: no move goes from `a1` to `a1`.
const END_OF_TURN: u32 = 0;

/// Folds the positions of one rule set.
///
/// Keys stand in the database: what is mixed into them may not change without making the index anew.
#[derive(Debug, Clone)]
pub(crate) struct Folding {
    symmetries: Vec<Symmetry>,
    /// Positions under other rules have other keys.
    seed: u64,
}

/// A position as it is in the index, and what turns it so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Folded {
    /// 48 bits, which do not depend on how the position is turned or mirrored.
    pub key: u64,
    /// All symmetries that turn it so: several where the position has some itself.
    by: Vec<Symmetry>,
    size: u8,
}

/// Mixes the bits of a number: the last step of the generator SplitMix64.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The number of a square: five bits each for rank and file.
fn number_of(square: Square) -> u32 {
    u32::from(square.rank()) << LINE_BITS | u32::from(square.file())
}

fn square_of(number: u32) -> Option<Square> {
    let line = |number: u32| u8::try_from(number & LINE).ok();
    Square::new(line(number)?, line(number >> LINE_BITS)?)
}

impl Folding {
    /// Of rules, and the hash of their content.
    pub fn new(variant: &Variant, rules_hash: &str) -> Folding {
        let seed = rules_hash.bytes().fold(0, |seed, byte| mixed(seed ^ u64::from(byte)));
        Folding { symmetries: variant.symmetries().collect(), seed }
    }

    /// A position as the index has it: the least of the keys of all that are the same.
    pub fn position(&self, setup: &Setup) -> Folded {
        let mut least = Folded { key: u64::MAX, by: Vec::new(), size: setup.size };
        for &symmetry in &self.symmetries {
            let key = self.key(setup, symmetry);
            if key < least.key {
                least.key = key;
                least.by.clear();
            }
            if key == least.key {
                least.by.push(symmetry);
            }
        }
        least
    }

    fn key(&self, setup: &Setup, symmetry: Symmetry) -> u64 {
        let of = |square, what: u32| {
            let image = number_of(symmetry.square(square, setup.size));
            mixed(self.seed ^ (u64::from(what) << 32 | u64::from(image)))
        };
        // Letters are no numbers below 32.
        let turn = mixed(self.seed ^ (1 + u64::from(setup.turn == Side::Defenders)));
        let continuing = setup.continuing.map_or(0, |square| of(square, 1));
        let pieces = setup.pieces.iter().map(|(&square, &letter)| of(square, letter.into()));
        pieces.fold(turn ^ continuing, |key, piece| key ^ piece) >> (u64::BITS - KEY_BITS)
    }
}

impl Folded {
    /// The number of something done in this position: the same for all that is the same.
    pub fn action(&self, action: Action) -> u32 {
        let Action::Move(mv) = action else { return END_OF_TURN };
        let images = self.by.iter().map(|symmetry| symmetry.mv(mv, self.size));
        let numbers = images.map(|mv| number_of(mv.from) << (2 * LINE_BITS) | number_of(mv.to));
        numbers.min().unwrap_or(END_OF_TURN)
    }

    /// What a number stands for in this position: one of those that are the same. Nothing if it is no such number.
    pub fn unfolded(&self, number: u32) -> Option<Action> {
        if number == END_OF_TURN {
            return Some(Action::EndTurn);
        }
        let (from, to) = (square_of(number >> (2 * LINE_BITS))?, square_of(number)?);
        // What takes this square there is what the symmetry took here.
        let by = self.by.first()?;
        let back = |square| Square::all(self.size).find(|&before| by.square(before, self.size) == square);
        Some(Action::Move(Move::new(back(from)?, back(to)?)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tafl::{Game, library};

    use super::*;

    fn folding(id: &str) -> (Variant, Folding) {
        let set = library::get(id).expect("a built-in rule set");
        let variant = set.variant().expect("rules");
        let folding = Folding::new(&variant, &set.content_hash());
        (variant, folding)
    }

    fn after(variant: &Variant, moves: &str) -> Game {
        let mut game = Game::new(variant);
        for mv in moves.split_whitespace() {
            game.play(mv.parse().expect("a move")).expect("it is legal");
        }
        game
    }

    #[test]
    fn positions_and_moves_that_are_the_same_have_one_number() {
        let (variant, folding) = folding("modern-standard");
        let start = Game::new(&variant);
        let before = folding.position(&start.setup());
        let first: HashSet<u32> = ["d1-d3", "f1-f3", "a4-c4", "i6-g6"]
            .iter()
            .map(|mv| before.action(mv.parse().unwrap()))
            .collect();
        assert_eq!(first.len(), 1);
        let all: HashSet<u32> = start.actions().into_iter().map(|action| before.action(action)).collect();
        assert_eq!((start.actions().len(), all.len()), (80, 10), "80 moves, eight times the same");
        let one = folding.position(&after(&variant, "d1-d3 e4-f4").setup());
        let other = folding.position(&after(&variant, "a4-c4 d5-d6").setup());
        assert_eq!(one.key, other.key);
        assert_ne!(one.key, folding.position(&after(&variant, "d1-d3 e4-g4").setup()).key);
    }

    #[test]
    fn a_folded_move_is_found_again_in_every_position_that_is_the_same() {
        let (variant, folding) = folding("copenhagen");
        let game = after(&variant, "d1-d3 f4-e4");
        let numbers: HashSet<u32> = {
            let folded = folding.position(&game.setup());
            game.actions().into_iter().map(|action| folded.action(action)).collect()
        };
        for symmetry in Symmetry::ALL {
            let setup = symmetry.setup(&game.setup());
            let image = Game::from_setup(&variant, &setup).expect("a position");
            let folded = folding.position(&setup);
            for &number in &numbers {
                let action = folded.unfolded(number).expect("a move");
                assert!(image.actions().contains(&action), "{action}");
                assert_eq!(folded.action(action), number);
            }
        }
    }

    #[test]
    fn side_to_move_rules_and_piece_that_goes_on_make_another_position() {
        let (_, tablut) = folding("modern-standard");
        let (_, other) = folding("linnaeus-1732");
        let of = |text: &str| tablut.position(&text.parse().expect("a position")).key;
        let plain = "9/9/9/9/2k6/9/1ad6/9/8a";
        assert_ne!(of(&format!("{plain} d")), of(&format!("{plain} a")));
        assert_ne!(of(&format!("{plain} a")), of(&format!("{plain} a b3")));
        let setup = format!("{plain} d").parse().expect("a position");
        assert_ne!(tablut.position(&setup).key, other.position(&setup).key);
    }

    #[test]
    fn keys_stay_what_they_are() {
        let (variant, _) = folding("modern-standard");
        let folding = Folding::new(&variant, "0123456789abcdef");
        let key = folding.position(&"9/9/9/9/2k6/9/1ad6/9/8a d".parse().expect("a position")).key;
        assert_eq!(
            format!("{key:012x}"),
            "02fe6ecf0b67",
            "the index of every archive would have to be made anew"
        );
    }

    #[test]
    fn numbers_that_are_no_moves_are_nothing() {
        let (variant, folding) = folding("brandubh-wtf");
        let folded = folding.position(variant.start());
        assert_eq!(folded.unfolded(0), Some(Action::EndTurn));
        for wrong in [31, 7 << 5, u32::MAX] {
            assert_eq!(folded.unfolded(wrong), None);
        }
    }
}
