//! Bots: programs that play under an account of their own, in the manner that authors of bots know from chess.
//!
//! | file | is about |
//! |---|---|
//! | `owning.rs` | an account makes a bot, gives it a token, takes it away |
//! | `accepts.rs` | which challenges a bot accepts, which it publishes |
//! | `challenges.rs` | what a bot says of challenges |
//! | `playing.rs` | what a bot hears and does in its games |
//! | `streams.rs` | answers that go on: a line of JSON for each thing that happens |

mod accepts;
mod challenges;
mod owning;
mod playing;
mod streams;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::problem::Problem;
use crate::storage::{Kind, Player};
use crate::who::Asking;
pub(crate) use accepts::{Accepts, Wanted};
pub(crate) use challenges::{BotShown, there};
pub(crate) use streams::{Unread, follow, lines_answer};

/// What there is under `/api` for bots, their owners and their challengers.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(owning::list, owning::make))
        .routes(routes!(owning::new_token))
        .routes(routes!(owning::revoke))
        .routes(routes!(owning::close))
        .routes(routes!(challenges::bots))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(challenges::publish))
        .routes(routes!(streams::events))
        .routes(routes!(streams::game))
        .routes(routes!(playing::play))
        .routes(routes!(playing::command))
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
