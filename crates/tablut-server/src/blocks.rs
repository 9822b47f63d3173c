//! Of whom somebody with an account wants to hear nothing: those can neither challenge him, nor chat with him, nor add him as a friend.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::accounts::SignedIn;
use crate::api::read;
use crate::games::Request;
use crate::problem::{Problem, on_conflict};
use crate::storage::{Change, ChatChange, Player};

/// What there is under `/api` for blocks.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(list, block)).routes(routes!(unblock))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whom {
    name: String,
}

/// The names of those whom one blocks.
#[utoipa::path(get, path = "/account/blocks", operation_id = "blocks", tag = "accounts", responses((status = 200, description = "their names", body = Vec<String>)), security(("session" = [])))]
async fn list(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
) -> Result<Json<Vec<String>>, Problem> {
    Ok(Json(server.store().blocks_of(&player.id).await?))
}

/// Wants to hear nothing more of a player: the two are no friends, and his challenges that wait are declined.
#[utoipa::path(post, path = "/account/blocks", operation_id = "block", tag = "accounts", request_body = Whom, responses((status = 204, description = "done")), security(("session" = [])))]
async fn block(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let blocked = whom(&server, &headers, &body).await?.id;
    if blocked == player.id {
        return Err(Problem::NotYours);
    }
    let block = ChatChange::Block { player: player.id.clone(), blocked: blocked.clone() };
    server.store().write(Change::Chat(block)).await.map_err(on_conflict(Problem::TooManyBlocked))?;
    for game in server.store().challenges_between(&blocked, &player.id).await? {
        let decline = |reply| Request::Withdraw { player: player.id.clone(), reply };
        // He may have withdrawn it himself just now.
        let _ = server.hall().ask(&game, decline).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Hears of a player again.
#[utoipa::path(post, path = "/account/blocks/end", operation_id = "unblock", tag = "accounts", request_body = Whom, responses((status = 204, description = "done")), security(("session" = [])))]
async fn unblock(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let blocked = whom(&server, &headers, &body).await?.id;
    server.store().write(Change::Chat(ChatChange::Unblock { player: player.id, blocked })).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The player of the name that a request has.
pub(crate) async fn whom(server: &Server, headers: &HeaderMap, body: &[u8]) -> Result<Player, Problem> {
    let Whom { name } = read(headers, body)?;
    Ok(server.store().account_named(&name).await?.ok_or(Problem::NoPlayer)?.player)
}
