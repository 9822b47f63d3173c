//! Accounts of people: a guest becomes one with his games, signs in elsewhere, sees where he is signed in, takes his data
//! along, and goes.
//!
//! | file | is about |
//! |---|---|
//! | `signing.rs` | opening an account, signing in and out, passwords and recovery codes |
//! | `sessions.rs` | where somebody is signed in |
//! | `leaving.rs` | everything that is kept of somebody, and the end of an account |
//! | `passwords.rs`, `codes.rs` | what lets somebody in |
//! | `passkeys.rs`, `ceremonies.rs` | passkeys, and what browsers say of them |

mod ceremonies;
mod codes;
mod leaving;
mod passkeys;
mod passwords;
mod sessions;
mod signing;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::problem::Problem;
use crate::storage::{Kind, Player, Session};
use crate::who::Asking;
pub(crate) use leaving::give_up_games;
pub(crate) use passwords::Passwords;

/// What there is under `/api` for accounts.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(signing::account, signing::open))
        .routes(routes!(signing::sign_in))
        .routes(routes!(signing::recover))
        .routes(routes!(signing::sign_out))
        .routes(routes!(signing::new_password))
        .routes(routes!(signing::new_codes))
        .routes(routes!(passkeys::here))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::remove))
        .routes(routes!(passkeys::challenge))
        .routes(routes!(passkeys::sign_in))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(leaving::data))
        .routes(routes!(leaving::close))
}

/// A person with an account, who is signed in. A bot with its token is none.
pub(crate) struct SignedIn {
    pub player: Player,
    pub session: Session,
}

impl FromRequestParts<Server> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<SignedIn, Problem> {
        let Asking { player, session } = Asking::from_request_parts(parts, server).await?;
        match (player, session) {
            (Some(player), Some(session)) if player.kind == Kind::Person => Ok(SignedIn { player, session }),
            _ => Err(Problem::NotSignedIn),
        }
    }
}
