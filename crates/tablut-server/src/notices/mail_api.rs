//! E-mail addresses: named, confirmed by a link, and ended by another one or on the page of the account.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::language_of;
use super::mail::plain_address;
use crate::Server;
use crate::accounts::SignedIn;
use crate::api::read;
use crate::problem::{Problem, on_conflict};
use crate::secret;
use crate::storage::{Change, MailChange};

/// Of what confirms an address, and of what ends it: 130 bits.
const CODE_LETTERS: usize = 26;

/// What there is under `/api` for addresses.
pub(super) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(name))
        .routes(routes!(remove))
        .routes(routes!(confirm))
        .routes(routes!(end))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Named {
    address: String,
    /// `en`, `sv`, `it` or `de`.
    language: String,
}

/// Names an e-mail address, in place of one before. A mail goes there with the link that confirms it; nothing else does until then.
#[utoipa::path(post, path = "/account/notices/mail", operation_id = "notify-by-mail", tag = "accounts", request_body = Named, responses((status = 204, description = "done")), security(("session" = [])))]
async fn name(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let Named { address, language } = read(&headers, &body)?;
    let mailer = server.notices().mailer().ok_or(Problem::NoMail)?;
    let address = plain_address(&address).ok_or(Problem::BadAddress)?;
    let language = language_of(&language)
        .ok_or_else(|| Problem::Unreadable("the language is none of en, sv, it, de".to_owned()))?;
    // Neither does somebody fill another one's box, nor many people one.
    server.limits().confirmation(&player.id)?;
    server.limits().confirmation(&address.to_lowercase())?;
    let (code, ending) = (secret::random_name(CODE_LETTERS)?, secret::random_name(CODE_LETTERS)?);
    let change = MailChange::Name {
        player: player.id,
        address: address.clone(),
        language,
        code: secret::hash(&code),
        ending,
    };
    server.store().write(Change::Mail(Box::new(change))).await?;
    mailer.ask_to_confirm(&address, language, &code).await.map_err(|error| {
        tracing::warn!(%error, "an address could not be asked to be confirmed");
        Problem::NotMailed
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// Wants no mails any more, and has the address forgotten.
#[utoipa::path(post, path = "/account/notices/mail/end", operation_id = "do-not-notify-by-mail", tag = "accounts", responses((status = 204, description = "done")), security(("session" = [])))]
async fn remove(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
) -> Result<StatusCode, Problem> {
    let change = MailChange::Remove { player: player.id };
    server.store().write(Change::Mail(Box::new(change))).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Confirmed {
    /// What the link in the mail ends with.
    code: String,
}

/// Confirms an address by the link that was sent there, whoever is signed in.
#[utoipa::path(post, path = "/mail/confirm", operation_id = "confirm-mail", tag = "accounts", request_body = Confirmed, responses((status = 204, description = "done")))]
async fn confirm(
    State(server): State<Server>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let Confirmed { code } = read(&headers, &body)?;
    follow(&server, MailChange::Confirm { code: secret::hash(&code) }).await
}

/// Ends the mails to an address by what is in each of them, whoever is signed in; also as mail programs do by one click (RFC 8058).
#[utoipa::path(post, path = "/mail/end/{ending}", operation_id = "stop-mail", tag = "accounts", params(("ending" = String, Path, description = "as the mails have it")), responses((status = 204, description = "done")))]
async fn end(State(server): State<Server>, Path(ending): Path<String>) -> Result<StatusCode, Problem> {
    follow(&server, MailChange::End { ending }).await
}

/// Does what a link is for, once.
async fn follow(server: &Server, change: MailChange) -> Result<StatusCode, Problem> {
    server.store().write(Change::Mail(Box::new(change))).await.map_err(on_conflict(Problem::DeadLink))?;
    Ok(StatusCode::NO_CONTENT)
}
