//! What a position is worth when no search looks further.
//!
//! An [`Evaluator`] makes an [`Evaluation`] for each game's rules and width of board; a search asks that for the worth of
//! the position at the end of its [`Path`], and for nothing else. Moves are made without telling it: an evaluation that
//! builds on the one before ([`PerPly`]) looks at what has changed since, when it is asked.

mod adopted;
mod features;
mod hand_written;
mod line_sums;
mod lines;
mod network;
mod numbers;
mod per_ply;
mod sums;
mod turned;
mod weights;

pub use hand_written::HandWritten;
pub use lines::Lines;
pub use network::{Network, NetworkError, TrainedNetwork};
pub use per_ply::PerPly;
pub use turned::Turned;
pub use weights::{Family, FamilyError, Goal, Squares};

use features::Terrain;

use tafl::Variant;
use tafl::fast::{Bitboard, Line, LineVisitor, Masks, Roster, Status};

use crate::path::Path;

/// A way to value positions of every variant: what an [`Engine`](crate::Engine) is made with.
///
/// ```
/// use raichi::{Engine, Evaluation, Evaluator, Limits, Path, Settings, Signal};
/// use tafl::fast::{Bitboard, Masks, Roster};
/// use tafl::{Game, Side, Variant, library};
///
/// /// More pieces are better.
/// #[derive(Clone)]
/// struct Count;
/// impl Evaluator for Count {
///     type Evaluation<B: Bitboard, R: Roster<B>> = Count;
///     fn evaluation<B: Bitboard, R: Roster<B>>(&self, _: &Variant, _: &Masks<B>) -> Count {
///         Count
///     }
/// }
/// impl<B: Bitboard, R: Roster<B>> Evaluation<B, R> for Count {
///     fn evaluate(&mut self, path: &Path<B, R>) -> i32 {
///         let [own, others] = [path.position().turn(), !path.position().turn()]
///             .map(|side| path.position().soldiers(side).count() as i32);
///         100 * (own - others)
///     }
/// }
/// let game = Game::new(&library::variant("brandubh-wtf").unwrap());
/// let mut engine = Engine::with_evaluator(Count, &Settings { table_mebibytes: 1, threads: 1 }).unwrap();
/// assert!(engine.search(&game, &Limits::depth(3), &Signal::default(), &mut |_| {}).is_some());
/// ```
pub trait Evaluator: Clone + Send + 'static {
    /// The evaluation of one width of board.
    type Evaluation<B: Bitboard, R: Roster<B>>: Evaluation<B, R>;

    /// The evaluation for games of a variant, whose compiled rules are these.
    fn evaluation<B: Bitboard, R: Roster<B>>(
        &self,
        variant: &Variant,
        masks: &Masks<B>,
    ) -> Self::Evaluation<B, R>;
}

/// A way to value positions of one variant. Each thread of a search has its own. See [`Evaluator`] for an example.
pub trait Evaluation<B: Bitboard, R: Roster<B>>: Clone + Send + 'static {
    /// The worth of the position at the end of a path for the side to move; 100 is about the worth of a soldier. The king
    /// is on the board. A search takes no account of what lies beyond plus and minus 20,000.
    fn evaluate(&mut self, path: &Path<B, R>) -> i32;
}

/// The features of a game's position, in the order of [`Family::feature_names`]; none if the king is gone.
///
/// ```
/// use raichi::{Family, features};
/// use tafl::{Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let features = features(&Game::new(&tablut)).unwrap();
/// assert_eq!(features.len(), Family::feature_names(9).len());
/// assert_eq!((features[0], features[1]), (16, 8));
/// ```
#[must_use]
pub fn features(game: &tafl::Game) -> Option<Vec<i32>> {
    game.visit(ListFeatures)
}

struct ListFeatures;

impl LineVisitor for ListFeatures {
    type Output = Option<Vec<i32>>;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Option<Vec<i32>> {
        let position = line.position();
        if position.status() != Status::Open {
            return None;
        }
        let features = Terrain::new(line.masks(), true).features(line.masks(), position);
        let classes = features.classes;
        let mut list = features.counts.to_vec();
        for soldiers in &features.soldiers {
            list.extend(soldiers[..classes].iter().map(|&count| i32::from(count)));
        }
        list.extend((0..classes).map(|class| i32::from(class == features.king)));
        Some(list)
    }
}
