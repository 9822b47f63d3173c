//! Ratings, as they are shown; how they come about is in `tafl-rating`, where they are kept in `storage/ratings.rs`.
//!
//! Rated are games between accounts by a rule set of the library, when both have agreed to that: one by asking for it, the other
//! by accepting.

mod api;
mod recompute;

use serde::Serialize;
use tafl::Side;
use tafl_rating::{Advantage, Standing, between_equals, expected};

use crate::schemas;

pub(crate) use api::routes;
pub use recompute::{Recomputed, recompute};

/// A rating of a player.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub(crate) struct RatingShown {
    pub family: String,
    #[schema(value_type = schemas::Side)]
    pub side: Side,
    pub rating: i64,
    pub deviation: i64,
    /// Too little is known for a place among others.
    pub provisional: bool,
    pub games: u32,
}

impl RatingShown {
    /// As it is on a day.
    pub fn new(family: String, side: Side, standing: Standing, today: f64) -> RatingShown {
        let rating = standing.on(today);
        RatingShown {
            family,
            side,
            rating: rating.rating.round() as i64,
            deviation: rating.deviation.round() as i64,
            provisional: rating.is_provisional(),
            games: standing.games,
        }
    }
}

/// A player in a list of the highest ratings.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = ListedPlayer)]
pub(crate) struct Listed {
    pub name: Option<String>,
    #[serde(flatten)]
    pub rating: RatingShown,
}

/// Where a player stood after a game.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub(crate) struct Step {
    /// The number of the game in the archive.
    pub game: i64,
    pub rating: f64,
    pub deviation: f64,
    /// In days since 1970, with their parts.
    pub day: f64,
}

/// What the attackers of a rule set have over the defenders.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub(crate) struct AdvantageShown {
    pub rules_id: String,
    pub rules_hash: String,
    /// In rating points, between two who are equally strong among all who play their side.
    pub points: i64,
    pub deviation: i64,
    /// The part of the points that the attackers get between these two.
    pub expected: f64,
    pub games: u32,
}

impl AdvantageShown {
    /// With the mean ratings of the attackers and of the defenders of the family that are not provisional.
    pub fn new(
        rules_id: String,
        rules_hash: String,
        advantage: Advantage,
        means: (f64, f64),
    ) -> AdvantageShown {
        let points = between_equals(advantage, means.0, means.1);
        AdvantageShown {
            rules_id,
            rules_hash,
            points: points.round() as i64,
            deviation: advantage.deviation.round() as i64,
            expected: expected(points),
            games: advantage.games,
        }
    }
}
