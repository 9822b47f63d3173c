//! Bots: programs that play under an account of their own, in the manner that authors of bots know from chess.
//!
//! | file | is about |
//! |---|---|
//! | `owning.rs` | an account makes a bot, gives it a token, takes it away |
//! | `accepts.rs` | which challenges a bot accepts, which it publishes |
//! | `challenges.rs` | challenging a bot, and its answer |
//! | `playing.rs` | what a bot hears and does in its games |
//! | `streams.rs` | answers that go on: a line of JSON for each thing that happens |

mod accepts;
mod challenges;
mod owning;
mod playing;
mod streams;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::routing::{get, post};

use crate::Server;
use crate::problem::Problem;
use crate::storage::{Kind, Player};
use crate::who::Asking;
pub(crate) use accepts::Accepts;

/// What there is under `/api` for bots, their owners and their challengers.
pub(crate) fn routes() -> Router<Server> {
    Router::new()
        .route("/account/bots", get(owning::list).post(owning::make))
        .route("/account/bots/{id}/token", post(owning::new_token))
        .route("/account/bots/{id}/revoke", post(owning::revoke))
        .route("/account/bots/{id}/close", post(owning::close))
        .route("/bots", get(challenges::bots))
        .route("/challenges", post(challenges::challenge))
        .route("/bot/challenges/{id}/accept", post(challenges::accept))
        .route("/bot/challenges/{id}/decline", post(challenges::decline))
        .route("/bot/accepts", post(challenges::publish))
        .route("/bot/stream", get(streams::events))
        .route("/bot/games/{id}/stream", get(streams::game))
        .route("/bot/games/{id}/move/{action}", post(playing::play))
        .route("/bot/games/{id}/command", post(playing::command))
}

/// A bot that has shown its token. A person is none.
pub(crate) struct AskingBot(pub Player);

impl FromRequestParts<Server> for AskingBot {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<AskingBot, Problem> {
        let Asking { player, .. } = Asking::from_request_parts(parts, server).await?;
        player.filter(|player| player.kind == Kind::Bot).map(AskingBot).ok_or(Problem::NotSignedIn)
    }
}
