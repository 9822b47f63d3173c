//! Where somebody is signed in.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::SignedIn;
use crate::Server;
use crate::problem::Problem;
use crate::storage::{AccountChange, Change, SessionShown, StorageError};

pub(super) async fn list(
    State(server): State<Server>,
    SignedIn { player, session }: SignedIn,
) -> Result<Json<Vec<SessionShown>>, Problem> {
    Ok(Json(server.store().sessions_of(&player.id, &session.token_hash).await?))
}

/// Ends one by the name that the list gives it. What is not the asker's is not there for him.
pub(super) async fn end(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let end = AccountChange::EndSession { player: player.id.clone(), id };
    server.store().write(Change::Account(Box::new(end))).await.map_err(|error| match error {
        StorageError::Conflict => Problem::NotYours,
        other => other.into(),
    })?;
    server.sessions_ended(player.id);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn end_others(
    State(server): State<Server>,
    SignedIn { player, session }: SignedIn,
) -> Result<StatusCode, Problem> {
    let end = AccountChange::EndOthers { player: player.id.clone(), but: session.token_hash };
    server.store().write(Change::Account(Box::new(end))).await?;
    server.sessions_ended(player.id);
    Ok(StatusCode::NO_CONTENT)
}
