//! What a position is worth when no search looks further.

mod features;
mod weights;

use features::{Terrain, need_region};
pub(crate) use weights::Weights;
pub use weights::{Family, Goal, Squares};

use tafl::Side;
use tafl::fast::{Bitboard, Line, LineVisitor, Masks, Position, Roster, Status};

use crate::score::EVALUATION_LIMIT;

/// A way to value positions. The search asks for nothing else, so that a network can take the place of [`HandWritten`].
pub(crate) trait Evaluator<B: Bitboard, R: Roster<B>>: Send {
    /// The worth of a position for the side to move, between plus and minus [`EVALUATION_LIMIT`].
    fn evaluate(&mut self, masks: &Masks<B>, position: &Position<B, R>) -> i32;
}

/// The evaluation by features that masks yield, and weights that the tuner has found.
#[derive(Clone)]
pub(crate) struct HandWritten<B> {
    terrain: Terrain<B>,
    weights: Weights,
}

impl<B: Bitboard> HandWritten<B> {
    /// For a rule set.
    pub fn new(masks: &Masks<B>, weights: Weights) -> HandWritten<B> {
        HandWritten { terrain: Terrain::new(masks, need_region(&weights.counts)), weights }
    }
}

impl<B: Bitboard, R: Roster<B>> Evaluator<B, R> for HandWritten<B> {
    #[inline]
    fn evaluate(&mut self, masks: &Masks<B>, position: &Position<B, R>) -> i32 {
        let features = self.terrain.features(masks, position);
        let worth = self.weights.worth(&features).clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT);
        if position.turn() == Side::Defenders { worth } else { -worth }
    }
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
