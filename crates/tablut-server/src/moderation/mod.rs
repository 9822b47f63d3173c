//! How people behave: reports of accounts, what moderators do about them, and who the moderators are.
//!
//! | file | is about |
//! |---|---|
//! | `reports.rs` | an account reports a player, a line of a chat, or a game |
//! | `acting.rs` | moderators see reports, mute, close accounts, cancel tournaments, and see what was done |
//! | `operator.rs` | the operator appoints moderators |

mod acting;
mod operator;
mod reports;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::accounts::SignedIn;
use crate::plain::plain_line;
use crate::problem::Problem;
use crate::storage::Player;
pub use operator::{AppointError, Moderator, appoint, moderators, release};

/// The longest reason, in characters.
const LONGEST_REASON: usize = 500;

/// What there is under `/api` for reports and moderators.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(reports::report))
        .routes(routes!(acting::reports))
        .routes(routes!(acting::dismiss))
        .routes(routes!(acting::look))
        .routes(routes!(acting::mute))
        .routes(routes!(acting::unmute))
        .routes(routes!(acting::close))
        .routes(routes!(acting::reopen))
        .routes(routes!(acting::cancel_tournament))
        .routes(routes!(acting::log))
}

/// A person who is signed in and a moderator.
struct Moderating(Player);

impl FromRequestParts<Server> for Moderating {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Moderating, Problem> {
        let SignedIn { player, .. } = SignedIn::from_request_parts(parts, server).await?;
        let is_one = server.store().is_moderator(&player.id).await?;
        is_one.then_some(Moderating(player)).ok_or(Problem::NotYours)
    }
}

/// A reason as it is kept.
fn plain_reason(reason: &str) -> Result<String, Problem> {
    let words = || format!("a reason has 1 to {LONGEST_REASON} characters");
    plain_line(reason, LONGEST_REASON).ok_or_else(|| Problem::BadLine(words()))
}
