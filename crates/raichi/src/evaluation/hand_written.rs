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

/// The evaluation that the engine comes with: features of a position, weighed, and beside them the network that was
/// [adopted](Network::name_for) for the rules, where there is one.
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
    beside: Beside,
}

/// What stands beside the features.
#[derive(Debug, Clone, PartialEq)]
enum Beside {
    /// The network that was adopted for the rules: one of these, or a built-in one.
    Adopted(Vec<Network>),
    /// This network, whatever the rules, as long as it fits them.
    One(Network),
    Nothing,
}

impl Default for Beside {
    fn default() -> Beside {
        Beside::Adopted(Vec::new())
    }
}

impl HandWritten {
    /// The features alone.
    ///
    /// ```
    /// assert_ne!(raichi::HandWritten::features_only(), raichi::HandWritten::default());
    /// ```
    #[must_use]
    pub fn features_only() -> HandWritten {
        HandWritten { weights: None, beside: Beside::Nothing }
    }

    /// The features alone, with these weights for every game, whatever its rules.
    #[must_use]
    pub fn with_weights(weights: Family) -> HandWritten {
        HandWritten { weights: Some(weights), beside: Beside::Nothing }
    }

    /// The features with a network's weights, and the network beside them, for every game that it
    /// [fits](Network::fits). Other games are as if there were none.
    ///
    /// ```
    /// use raichi::{Family, HandWritten, Network};
    /// let network = Network::blank(&Family::all()[0], "all zero");
    /// assert_ne!(HandWritten::with_network(&network), HandWritten::default());
    /// ```
    #[must_use]
    pub fn with_network(network: &Network) -> HandWritten {
        HandWritten { weights: None, beside: Beside::One(network.clone()) }
    }

    /// The same without a network.
    pub(crate) fn without_network(&self) -> HandWritten {
        HandWritten { weights: self.weights.clone(), beside: Beside::Nothing }
    }

    /// Takes a network for the rules that one of its name was adopted for; whether that changes anything.
    pub(crate) fn add_network(&mut self, network: &Network) -> bool {
        let Beside::Adopted(networks) = &mut self.beside else { return false };
        networks.retain(|known| known.family().name != network.family().name);
        networks.push(network.clone());
        true
    }

    /// The name of the network that it would have for a variant if somebody brought it.
    pub(crate) fn wants_network(&self, variant: &Variant) -> Option<&'static str> {
        if !matches!(self.beside, Beside::Adopted(_)) || self.network_for(variant).is_some() {
            return None;
        }
        Network::name_for(variant)
    }

    /// The network that stands beside the features in games of a variant.
    pub(crate) fn network_for(&self, variant: &Variant) -> Option<&Network> {
        let network = match &self.beside {
            Beside::Adopted(networks) => {
                let name = Network::name_for(variant)?;
                let brought = networks.iter().find(|network| network.family().name == name);
                brought.or_else(|| Network::built_in(name))?
            }
            Beside::One(network) => network,
            Beside::Nothing => return None,
        };
        network.fits(variant).then_some(network)
    }
}

impl Evaluator for HandWritten {
    type Evaluation<B: Bitboard, R: Roster<B>> = WeighedFeatures<B, R>;

    fn evaluation<B: Bitboard, R: Roster<B>>(
        &self,
        variant: &Variant,
        masks: &Masks<B>,
    ) -> WeighedFeatures<B, R> {
        let beside = self.network_for(variant).and_then(|network| {
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
