//! What a bot says of challenges: which it accepts, and its answer to one.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Serialize;

use super::{Accepts, AskingBot};
use crate::Server;
use crate::api::read;
use crate::games::Request;
use crate::problem::Problem;
use crate::storage::{BotChange, Change};

/// How many bots are shown.
const SHOWN: usize = 100;

/// A bot as anybody sees it.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct BotShown {
    name: Option<String>,
    accepts: Accepts,
}

/// The bots that are there.
#[utoipa::path(get, path = "/bots", operation_id = "bots", tag = "bots", responses((status = 200, description = "the bots that are there", body = Vec<BotShown>)))]
pub(super) async fn bots(State(server): State<Server>) -> Result<Json<Vec<BotShown>>, Problem> {
    Ok(Json(there(&server).await?))
}

/// The bots that are there, by their names.
pub(crate) async fn there(server: &Server) -> Result<Vec<BotShown>, Problem> {
    let mut there = server.hall().followed();
    there.truncate(SHOWN);
    let bots = server.store().bots_of_ids(&there).await?.into_iter();
    let mut shown: Vec<BotShown> =
        bots.map(|bot| BotShown { name: bot.player.name, accepts: bot.accepts }).collect();
    shown.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(shown)
}

/// What a bot accepts from now on.
#[utoipa::path(post, path = "/bot/accepts", operation_id = "publish-accepts", tag = "bots", request_body = Accepts, responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn publish(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let accepts: Accepts = read(&headers, &body)?;
    accepts.check()?;
    let change = BotChange::Accepts { player: bot.id, accepts };
    server.store().write(Change::Bot(Box::new(change))).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The bot takes the seat.
#[utoipa::path(post, path = "/bot/challenges/{id}/accept", operation_id = "accept-challenge", tag = "bots", params(("id" = String, Path, description = "of the game")), responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn accept(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let accept = |reply| Request::Accept { player: bot.clone(), invitation: None, reply };
    server.hall().ask(&id, accept).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// The bot does not want to; the challenger sees that it is declined.
#[utoipa::path(post, path = "/bot/challenges/{id}/decline", operation_id = "decline-challenge", tag = "bots", params(("id" = String, Path, description = "of the game")), responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn decline(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let decline = |reply| Request::Withdraw { player: bot.id.clone(), reply };
    server.hall().ask(&id, decline).await??;
    Ok(StatusCode::NO_CONTENT)
}
