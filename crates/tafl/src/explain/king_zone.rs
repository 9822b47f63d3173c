//! [`KingZone`]: the part of the board that decides how many it takes to capture the king.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::direction::Direction;
use crate::rules::{KingCapture, KingTaken};
use crate::square::Square;
use crate::variant::Variant;

/// Where the king stands, as [`KingCapture`] has it: the first zone that his square is in decides.
///
/// ```
/// use tafl::rules::KingTaken;
/// use tafl::{KingZone, library};
/// let linnaeus = library::variant("linnaeus-1732").unwrap();
/// let beside = KingZone::of(&linnaeus, "e4".parse().unwrap());
/// assert_eq!(beside, KingZone::Beside);
/// assert_eq!(beside.taken(&linnaeus.rules().king_capture), KingTaken::Four);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KingZone {
    /// On the throne.
    Throne,
    /// Beside it.
    Beside,
    /// At the edge.
    Edge,
    /// Anywhere else.
    Elsewhere,
}

impl KingZone {
    /// The zone of a square.
    ///
    /// ```
    /// # use tafl::{KingZone, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let zone = |square: &str| KingZone::of(&tablut, square.parse().unwrap());
    /// assert_eq!((zone("e5"), zone("a3"), zone("c3")), (KingZone::Throne, KingZone::Edge, KingZone::Elsewhere));
    /// ```
    #[must_use]
    pub fn of(variant: &Variant, square: Square) -> KingZone {
        let throne = variant.area_squares("throne");
        let neighbours = Direction::ORTHOGONAL.map(|direction| {
            let (files, ranks) = direction.delta();
            square.offset(files, ranks, variant.size())
        });
        if throne.contains(&square) {
            KingZone::Throne
        } else if neighbours.iter().flatten().any(|next| throne.contains(next)) {
            KingZone::Beside
        } else if neighbours.contains(&None) {
            KingZone::Edge
        } else {
            KingZone::Elsewhere
        }
    }

    /// How the king is taken in it.
    ///
    /// ```
    /// # use tafl::{KingZone, library, rules::KingTaken};
    /// let copenhagen = &library::get("copenhagen").unwrap().rules;
    /// assert_eq!(KingZone::Elsewhere.taken(&copenhagen.king_capture), KingTaken::Four);
    /// ```
    #[must_use]
    pub const fn taken(self, rules: &KingCapture) -> KingTaken {
        match self {
            KingZone::Throne => rules.throne,
            KingZone::Beside => rules.beside,
            KingZone::Edge => rules.edge,
            KingZone::Elsewhere => rules.elsewhere,
        }
    }
}

impl fmt::Display for KingZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KingZone::Throne => "throne",
            KingZone::Beside => "beside",
            KingZone::Edge => "edge",
            KingZone::Elsewhere => "elsewhere",
        })
    }
}
