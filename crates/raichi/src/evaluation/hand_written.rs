//! [`HandWritten`]: the evaluation by features that masks yield, and weights that the tuner has found; where there is a
//! network, what that adds to them.

use tafl::fast::{Bitboard, Masks, Roster};
use tafl::{Side, Variant};

use super::features::{Terrain, need_region};
use super::network::Network;
use super::sums::NetworkSums;
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
    /// A network beside the features.
    network: Option<Network>,
}

impl HandWritten {
    /// The same features with these weights for every game, whatever its rules.
    #[must_use]
    pub fn with_weights(weights: Family) -> HandWritten {
        HandWritten { weights: Some(weights), network: None }
    }

    /// The same features with a network's weights, and the network beside them, for every game on a board of its size
    /// whose rules are the same on all sides. Other games are as if there were none.
    ///
    /// ```
    /// use raichi::{Family, HandWritten, Network};
    /// let network = Network::blank(&Family::all()[0], "all zero");
    /// assert_ne!(HandWritten::with_network(&network), HandWritten::default());
    /// ```
    #[must_use]
    pub fn with_network(network: &Network) -> HandWritten {
        HandWritten { weights: None, network: Some(network.clone()) }
    }
}

impl Evaluator for HandWritten {
    type Evaluation<B: Bitboard, R: Roster<B>> = WeighedFeatures<B, R>;

    fn evaluation<B: Bitboard, R: Roster<B>>(
        &self,
        variant: &Variant,
        masks: &Masks<B>,
    ) -> WeighedFeatures<B, R> {
        let beside = self.network.as_ref().and_then(|network| {
            let sums = NetworkSums::new(network, variant)?;
            Some((network.family(), sums))
        });
        let (family, network) = beside.unzip();
        let family = family.or(self.weights.as_ref()).or_else(|| Family::of(variant.rules()));
        let weights = Weights::of(family, variant);
        WeighedFeatures { terrain: Terrain::new(masks, need_region(&weights.counts)), weights, network }
    }
}

/// Features and weights for one variant.
#[derive(Clone)]
pub struct WeighedFeatures<B, R> {
    terrain: Terrain<B>,
    weights: Weights,
    network: Option<NetworkSums<B, R>>,
}

impl<B: Bitboard, R: Roster<B>> Evaluation<B, R> for WeighedFeatures<B, R> {
    #[inline]
    fn evaluate(&mut self, path: &Path<B, R>) -> i32 {
        let position = path.position();
        let mut worth = self.weights.worth(&self.terrain.features(path.masks(), position));
        if let Some(network) = &mut self.network {
            worth += network.points(path);
        }
        if position.turn() == Side::Defenders { worth } else { -worth }
    }
}
