//! What the fuzz targets share: choices drawn from bytes, and the laws that every game must keep.

use std::sync::LazyLock;

use sha2::{Digest, Sha256};
use tafl::{Game, Kind, Move, Refusal, Setup, Square, Variant, library};

/// Puts bytes into a file: two say where, or three in a file that is too large for two, and the next what stands there then.
pub fn put_in(bytes: &[u8], file: &mut [u8]) {
    let width = if file.len() > 1 << 16 { 3 } else { 2 };
    for place in bytes.chunks_exact(width + 1) {
        let at = place[..width].iter().rev().fold(0, |at, &byte| at << 8 | usize::from(byte));
        file[at % file.len()] = place[width];
    }
}

/// The same for a file that ends with the SHA-256 of all before it, which is right again afterwards.
pub fn put_in_hashed(bytes: &[u8], file: &mut [u8]) {
    let (content, hash) = file.split_at_mut(file.len() - 32);
    put_in(bytes, content);
    hash.copy_from_slice(&Sha256::digest(&*content));
}

/// Choices drawn from bytes, one after the other; all zero once they are used up.
#[derive(Debug, Clone, Copy)]
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// Choices from these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices(bytes)
    }

    /// Whether the bytes are used up.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.0.is_empty()
    }

    /// A number from 0 up to, but not including, `limit`; 0 if there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        let mut take = || match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                usize::from(first)
            }
            None => 0,
        };
        let number = if limit > 256 { take() << 8 | take() } else { take() };
        number.checked_rem(limit).unwrap_or(0)
    }

    fn square(&mut self, size: u8) -> Option<Square> {
        Square::new(self.below(usize::from(size)) as u8, self.below(usize::from(size)) as u8)
    }
}

/// All rule sets of the library, compiled.
pub fn rule_sets() -> &'static [Variant] {
    static SETS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
        let compile = |set: &library::RuleSet| set.variant().expect("the library's rules are valid");
        library::all().iter().map(|set| compile(set)).collect()
    });
    &SETS
}

/// A setup of a variant with some pieces put down, moved or taken away.
pub fn any_position(variant: &Variant, choices: &mut Choices<'_>) -> Setup {
    let kinds: Vec<&Kind> = variant.kinds().iter().collect();
    let mut setup = variant.start().clone();
    if choices.below(2) == 1 {
        setup.pieces.retain(|_, letter| *letter == 'k');
    }
    for _ in 0..choices.below(40) {
        let Some(square) = choices.square(variant.size()) else { continue };
        match kinds.get(choices.below(kinds.len() + 1)) {
            Some(kind) if kind.letter == 'k' => {
                setup.pieces.retain(|_, letter| *letter != 'k');
                setup.pieces.insert(square, 'k');
            }
            Some(kind) if setup.pieces.get(&square) != Some(&'k') => {
                setup.pieces.insert(square, kind.letter);
            }
            None if setup.pieces.get(&square) != Some(&'k') => {
                setup.pieces.remove(&square);
            }
            _ => {}
        }
    }
    if choices.below(2) == 1 {
        setup.turn = !setup.turn;
    }
    setup
}

/// Plays up to `plies` moves from a setup and checks the laws before, after and between them:
///
/// - a move is generated if and only if checking it finds nothing wrong;
/// - the hash that is updated move by move is the hash of the board;
/// - a position is what its position string says;
/// - every capture and the result have an explanation;
/// - taking all moves back restores the setup and the hash.
///
/// A setup that is no position of the variant must be refused, in words.
pub fn play_by_the_laws(variant: &Variant, setup: &Setup, mut choices: Choices<'_>, plies: usize) {
    let mut game = match Game::from_setup(variant, setup) {
        Ok(game) => game,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let start = (game.setup(), game.hash());
    if variant.size() <= 9 {
        check_every_move(&game, Square::all(variant.size()));
    }
    for _ in 0..plies {
        check_position(&game);
        let moves = game.legal_moves();
        let mover = moves.get(choices.below(moves.len())).map(|mv| mv.from);
        check_every_move(&game, mover.into_iter().chain(choices.square(variant.size())));
        if moves.is_empty() || choices.is_done() {
            break;
        }
        if game.may_end_turn() && choices.below(4) == 0 {
            game.end_turn().expect("it may be ended");
            continue;
        }
        let mv = moves[choices.below(moves.len())];
        let played = game.play(mv).expect("a generated move is legal");
        for captured in &played.captures {
            let cause = game.explain_capture(&played, captured.square);
            assert!(
                cause.is_some(),
                "{}: no cause for the capture of {}",
                played.recorded(),
                captured.square
            );
        }
    }
    check_position(&game);
    while game.undo().is_some() {
        assert_eq!(game.hash(), game.hash_from_scratch());
    }
    assert_eq!((game.setup(), game.hash()), start);
}

fn check_position(game: &Game) {
    assert_eq!(game.hash(), game.hash_from_scratch());
    let setup = game.setup();
    assert_eq!(setup.to_string().parse().as_ref(), Ok(&setup));
    assert_eq!(game.outcome().is_some(), game.explain_outcome().is_some());
    for goal in game.exits() {
        assert!(goal.is_on(setup.size));
    }
    let _ = game.call();
}

/// Generated moves from these squares are exactly the ones that pass the check, and a refusal never says that a
/// side is not to move when it is.
fn check_every_move(game: &Game, from_squares: impl Iterator<Item = Square>) {
    let size = game.variant().size();
    let generated = game.legal_moves();
    assert!(generated.is_sorted(), "moves are sorted by squares");
    for from in from_squares {
        for to in Square::all(size) {
            let mv = Move::new(from, to);
            match game.check(mv) {
                Ok(()) => assert!(generated.binary_search(&mv).is_ok(), "{mv} is legal, but not generated"),
                Err(refusal) => {
                    assert!(
                        generated.binary_search(&mv).is_err(),
                        "{mv} is generated, but refused: {refusal:?}"
                    );
                    let _ = refusal.setting();
                    if let Refusal::WrongSide { turn, .. } = refusal {
                        assert_eq!(turn, game.turn());
                    }
                }
            }
        }
    }
}
