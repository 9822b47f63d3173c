//! [`HandWritten`]: the evaluation by features that masks yield, and weights that the tuner has found.

use tafl::fast::{Bitboard, Masks, Roster};
use tafl::{Side, Variant};

use super::features::{Terrain, need_region};
use super::weights::{Family, Weights};
use super::{Evaluation, Evaluator};
use crate::path::Path;

/// The evaluation that the engine comes with: features of a position, weighed.
///
/// ```
/// use raichi::{Family, HandWritten};
/// let built_in = HandWritten::default();
/// let other = HandWritten::with_weights(Family::all()[0].clone());
/// assert_ne!(built_in, other);
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HandWritten {
    /// Weights for all games; those of the variant's family where there are none.
    weights: Option<Family>,
}

impl HandWritten {
    /// The same features with these weights for every game, whatever its rules.
    #[must_use]
    pub fn with_weights(weights: Family) -> HandWritten {
        HandWritten { weights: Some(weights) }
    }
}

impl Evaluator for HandWritten {
    type Evaluation<B: Bitboard, R: Roster<B>> = WeighedFeatures<B>;

    fn evaluation<B: Bitboard, R: Roster<B>>(
        &self,
        variant: &Variant,
        masks: &Masks<B>,
    ) -> WeighedFeatures<B> {
        let family = self.weights.as_ref().or_else(|| Family::of(variant.rules()));
        let weights = Weights::of(family, variant);
        WeighedFeatures { terrain: Terrain::new(masks, need_region(&weights.counts)), weights }
    }
}

/// Features and weights for one variant.
#[derive(Clone)]
pub struct WeighedFeatures<B> {
    terrain: Terrain<B>,
    weights: Weights,
}

impl<B: Bitboard, R: Roster<B>> Evaluation<B, R> for WeighedFeatures<B> {
    #[inline]
    fn evaluate(&mut self, path: &Path<B, R>) -> i32 {
        let position = path.position();
        let worth = self.weights.worth(&self.terrain.features(path.masks(), position));
        if position.turn() == Side::Defenders { worth } else { -worth }
    }
}
