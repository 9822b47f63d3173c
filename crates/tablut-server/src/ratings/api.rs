//! What is asked about ratings over HTTP.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};
use tafl::Side;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{AdvantageShown, Listed, RatingShown, Step};
use crate::Server;
use crate::clock::days_since_1970;
use crate::problem::Problem;

/// Every address about ratings, under `/api`.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(highest))
        .routes(routes!(advantages))
        .routes(routes!(player))
        .routes(routes!(steps))
}

/// Whose ratings are asked for.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The family of rule sets.
    family: String,
    /// `attackers` or `defenders`.
    #[param(value_type = String)]
    side: Side,
}

/// The hundred players who are rated highest, without the provisional.
#[utoipa::path(get, path = "/ratings", operation_id = "highest-ratings", tag = "ratings", params(Asked), responses((status = 200, description = "the highest first", body = Vec<Listed>)))]
async fn highest(
    State(server): State<Server>,
    Query(Asked { family, side }): Query<Asked>,
) -> Result<Json<Vec<Listed>>, Problem> {
    Ok(Json(server.store().highest(&family, side, days_since_1970()).await?))
}

/// What the attackers of each rule set have over the defenders.
#[utoipa::path(get, path = "/advantages", operation_id = "advantages", tag = "ratings", responses((status = 200, description = "those with the most games first", body = Vec<AdvantageShown>)))]
async fn advantages(State(server): State<Server>) -> Result<Json<Vec<AdvantageShown>>, Problem> {
    Ok(Json(server.store().advantages().await?))
}

/// A player with an account.
#[derive(Serialize, utoipa::ToSchema)]
struct RatedPlayer {
    name: String,
    ratings: Vec<RatingShown>,
    /// A moderator has closed the account: nobody plays there.
    closed: bool,
}

/// A player's ratings.
#[utoipa::path(get, path = "/players/{name}", operation_id = "player", tag = "ratings", params(("name" = String, Path, description = "the name of an account")), responses((status = 200, description = "the ratings", body = RatedPlayer)))]
async fn player(
    State(server): State<Server>,
    Path(name): Path<String>,
) -> Result<Json<RatedPlayer>, Problem> {
    let (name, ratings) =
        server.store().ratings_of(&name, days_since_1970()).await?.ok_or(Problem::NoPlayer)?;
    let account = server.store().account_named(&name).await?.ok_or(Problem::NoPlayer)?;
    let closed = server.store().closure_of(&account.player.id).await?.is_some();
    Ok(Json(RatedPlayer { name, ratings, closed }))
}

/// Where a player stood after each of the latest games.
#[utoipa::path(get, path = "/players/{name}/ratings/{family}/{side}", operation_id = "rating-steps", tag = "ratings", params(("name" = String, Path, description = "the name of an account"), ("family" = String, Path, description = "the family of rule sets"), ("side" = String, Path, description = "attackers or defenders")), responses((status = 200, description = "the oldest first", body = Vec<Step>)))]
async fn steps(
    State(server): State<Server>,
    Path((name, family, side)): Path<(String, String, String)>,
) -> Result<Json<Vec<Step>>, Problem> {
    let side = match side.as_str() {
        "attackers" => Side::Attackers,
        "defenders" => Side::Defenders,
        _ => return Err(Problem::Unreadable("a side is attackers or defenders".to_owned())),
    };
    Ok(Json(server.store().rating_steps(&name, &family, side).await?))
}
