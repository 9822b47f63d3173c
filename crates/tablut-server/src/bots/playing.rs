//! What a bot does in its games.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use tafl::Action;
use tafl_referee::Command;

use super::AskingBot;
use crate::Server;
use crate::api::read;
use crate::games::Request;
use crate::problem::Problem;
use crate::schemas;

#[derive(Deserialize)]
pub(super) struct At {
    /// How many acts there were before this one. A move that was sent again after it was played is no fault then.
    at: Option<usize>,
}

/// Plays a move, or `end` for the end of a turn.
#[utoipa::path(post, path = "/bot/games/{id}/move/{action}", operation_id = "play", tag = "bots", params(("id" = String, Path, description = "of the game"), ("action" = String, Path, description = "d1-d3, or end"), ("at" = Option<usize>, Query, description = "how many acts there were before")), responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn play(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    Path((id, action)): Path<(String, String)>,
    Query(At { at }): Query<At>,
) -> Result<StatusCode, Problem> {
    let action: Action =
        action.parse().map_err(|_| Problem::Unreadable("a move is written as d1-d3".to_owned()))?;
    carry_out(&server, &id, bot.id, Command::act(action), at).await
}

/// Does anything else that a player can do: offers, answers, resignation.
#[utoipa::path(post, path = "/bot/games/{id}/command", operation_id = "command", tag = "bots", params(("id" = String, Path, description = "of the game")), request_body = schemas::Command, responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn command(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let command: Command = read(&headers, &body)?;
    carry_out(&server, &id, bot.id, command, None).await
}

async fn carry_out(
    server: &Server,
    id: &str,
    player: String,
    command: Command,
    at: Option<usize>,
) -> Result<StatusCode, Problem> {
    let carry_out = |reply| Request::CarryOut { player: player.clone(), command, at, reply };
    server.hall().ask(id, carry_out).await??;
    Ok(StatusCode::NO_CONTENT)
}
