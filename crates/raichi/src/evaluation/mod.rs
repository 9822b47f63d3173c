//! What a position is worth when no search looks further.

mod features;
mod weights;

pub(crate) use features::Terrain;
pub(crate) use weights::Weights;

use std::sync::Arc;

use tafl::{Bitboard, Masks, Position, Roster, Side};

use crate::score::EVALUATION_LIMIT;

/// A way to value positions. The search asks for nothing else, so that a network can take the place of [`HandWritten`].
pub(crate) trait Evaluator<B: Bitboard, R: Roster<B>>: Send {
    /// The worth of a position for the side to move, between plus and minus [`EVALUATION_LIMIT`].
    fn evaluate(&mut self, masks: &Masks<B>, position: &Position<B, R>) -> i32;
}

/// The evaluation by features that masks yield, and weights that the tuner has found.
pub(crate) struct HandWritten<B> {
    terrain: Terrain<B>,
    weights: Arc<Weights>,
}

impl<B: Bitboard> HandWritten<B> {
    /// For a rule set.
    pub fn new(masks: &Masks<B>) -> HandWritten<B> {
        HandWritten { terrain: Terrain::new(masks), weights: Arc::new(Weights::of(masks)) }
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
