//! An account reports a player, a line of a chat, or a game.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use tafl_referee::Seat;

use super::plain_reason;
use crate::Server;
use crate::accounts::SignedIn;
use crate::api::read;
use crate::games::Room;
use crate::plain::plain_line;
use crate::problem::{Problem, on_conflict};
use crate::schemas;
use crate::storage::{Change, KeptGame, ModerationChange, NewReport};

/// What is to be reported.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
enum About {
    /// A person or a bot with an account.
    Player { name: String },
    /// What somebody has said in one's own room at a game: when, as the chat has it, and the words.
    Line { game: String, at: u64, text: String },
    /// What a player has done in a game.
    Game {
        game: String,
        /// Whose seat.
        #[schema(value_type = schemas::Seat)]
        seat: Seat,
    },
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ToReport {
    about: About,
    /// 1 to 500 characters for the moderators.
    reason: String,
}

/// Reports somebody to the moderators. An account does it at most ten times in 24 hours.
#[utoipa::path(post, path = "/reports", operation_id = "report", tag = "moderation", request_body = ToReport, responses((status = 204, description = "the moderators see it")), security(("session" = [])))]
pub(super) async fn report(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let ToReport { about, reason } = read(&headers, &body)?;
    let reason = plain_reason(&reason)?;
    let reporter = player.id;
    let (about, game, line) = match about {
        About::Player { name } => {
            (server.store().account_named(&name).await?.ok_or(Problem::NoPlayer)?.player.id, None, None)
        }
        About::Line { game, at, text } => {
            let (id, room) = room_of(&server, &game, &reporter).await.map(|(game, room)| (game.id, room))?;
            let text = plain_line(&text, usize::MAX).ok_or(Problem::NoLine)?;
            let said = server.store().line_said(&id, room, at, &text).await?.ok_or(Problem::NoLine)?;
            (said.player, Some((id, room)), Some(said.number))
        }
        About::Game { game, seat } => {
            let (game, room) = room_of(&server, &game, &reporter).await?;
            let player = match seat {
                Seat::First => Some(game.first),
                Seat::Second => game.second,
            };
            (player.ok_or(Problem::NoPlayer)?.id, Some((game.id, room)), None)
        }
    };
    if about == reporter {
        return Err(Problem::NotYours);
    }
    let report = NewReport { reporter, player: about, game, line, reason };
    let report = Change::Moderation(Box::new(ModerationChange::Report(report)));
    server.store().write(report).await.map_err(on_conflict(Problem::TooManyReports))?;
    Ok(StatusCode::NO_CONTENT)
}

/// A game, and the room at it that a player hears: who is challenged hears that of the players, as at the table.
async fn room_of(server: &Server, game: &str, player: &str) -> Result<(KeptGame, Room), Problem> {
    let game = server.store().game(game).await?.ok_or(Problem::NoGame)?;
    let seat = if game.first.id == player {
        Some(Seat::First)
    } else {
        let second = game.second.as_ref().or(game.invited.as_ref());
        second.filter(|second| second.id == player).map(|_| Seat::Second)
    };
    Ok((game, Room::of(seat)))
}
