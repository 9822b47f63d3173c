//! Where somebody is signed in.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::SignedIn;
use crate::Server;
use crate::problem::{Problem, on_conflict};
use crate::storage::{AccountChange, Change, SessionShown};

/// Where somebody is signed in.
#[utoipa::path(get, path = "/account/sessions", operation_id = "sessions", tag = "accounts", responses((status = 200, description = "all sessions", body = Vec<SessionShown>)), security(("session" = [])))]
pub(super) async fn list(
    State(server): State<Server>,
    SignedIn { player, session }: SignedIn,
) -> Result<Json<Vec<SessionShown>>, Problem> {
    Ok(Json(server.store().sessions_of(&player.id, &session.token_hash).await?))
}

/// Ends one by the name that the list gives it. What is not the asker's is not there for him.
#[utoipa::path(post, path = "/account/sessions/{id}/end", operation_id = "end-session", tag = "accounts", params(("id" = String, Path, description = "of the session, as the list has it")), responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn end(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let end = AccountChange::EndSession { player: player.id.clone(), id };
    server.store().write(Change::Account(Box::new(end))).await.map_err(on_conflict(Problem::NotYours))?;
    server.sessions_ended(player.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions but the one that asks.
#[utoipa::path(post, path = "/account/sessions/end-others", operation_id = "end-other-sessions", tag = "accounts", responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn end_others(
    State(server): State<Server>,
    SignedIn { player, session }: SignedIn,
) -> Result<StatusCode, Problem> {
    let end = AccountChange::EndOthers { player: player.id.clone(), but: session.token_hash };
    server.store().write(Change::Account(Box::new(end))).await?;
    server.sessions_ended(player.id);
    Ok(StatusCode::NO_CONTENT)
}
