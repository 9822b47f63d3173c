//! What a player will do if his opponent plays this or that. Only he himself sees it.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;

use crate::Server;
use crate::api::read;
use crate::games::{Conditions, Request};
use crate::problem::Problem;
use crate::who::Asking;

/// One's own conditional moves in a game.
#[utoipa::path(get, path = "/games/{id}/conditions", operation_id = "conditions", tag = "games", params(("id" = String, Path, description = "of the game")), responses((status = 200, description = "one's own lines", body = Conditions)), security((), ("session" = []), ("token" = [])))]
pub(super) async fn kept(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    Path(id): Path<String>,
) -> Result<Json<Conditions>, Problem> {
    let player = player.ok_or(Problem::NotYours)?.id;
    let look = |reply| Request::Conditions { player: player.clone(), reply };
    Ok(Json(server.hall().ask(&id, look).await??))
}

/// Keeps these conditional moves in place of one's own that were kept before.
#[utoipa::path(post, path = "/games/{id}/conditions", operation_id = "keep-conditions", tag = "games", params(("id" = String, Path, description = "of the game")), request_body = Conditions, responses((status = 200, description = "the lines that are kept now", body = Conditions)), security((), ("session" = []), ("token" = [])))]
pub(super) async fn keep(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Conditions>, Problem> {
    let wanted: Conditions = read(&headers, &body)?;
    let player = player.ok_or(Problem::NotYours)?.id;
    let keep = |reply| Request::KeepConditions { player: player.clone(), wanted: wanted.clone(), reply };
    Ok(Json(server.hall().ask(&id, keep).await??))
}
