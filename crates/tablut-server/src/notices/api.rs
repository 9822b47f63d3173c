//! Who wants to be told something, and where.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, NO_PAD};
use serde::{Deserialize, Serialize};
use tafl_wording::Language;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Receiver, language_of};
use crate::Server;
use crate::accounts::SignedIn;
use crate::api::read;
use crate::problem::Problem;
use crate::storage::{Change, NoticeChange, Subscription};

/// What there is under `/api` for notices.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(shown))
        .routes(routes!(subscribe))
        .routes(routes!(unsubscribe))
        .merge(super::mail_api::routes())
}

/// Where one is told something.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = NoticesShown)]
struct Shown {
    /// Nothing, where the server has no web push.
    push: Option<PushShown>,
    /// Nothing, where the server sends no mails.
    mail: Option<MailShown>,
}

/// E-mail.
#[derive(Serialize, utoipa::ToSchema)]
struct MailShown {
    address: Option<String>,
    /// Its owner has confirmed it: only then anything is sent.
    confirmed: bool,
}

/// Web push.
#[derive(Serialize, utoipa::ToSchema)]
struct PushShown {
    /// The server's public key, which a browser wants.
    key: String,
    /// The browser of this session is told something.
    here: bool,
    /// In which language.
    language: Option<String>,
    /// How many of one's browsers are told something.
    browsers: usize,
}

/// Where one is told that it is one's turn, while no page is open.
#[utoipa::path(get, path = "/account/notices", operation_id = "notices", tag = "accounts", responses((status = 200, description = "where one is told something", body = Shown)), security(("session" = [])))]
async fn shown(
    State(server): State<Server>,
    SignedIn { player, session }: SignedIn,
) -> Result<Json<Shown>, Problem> {
    let mut mail = None;
    if server.notices().mailer().is_some() {
        let kept = server.store().mail_address_of(&player.id).await?;
        let confirmed = kept.as_ref().is_some_and(|kept| kept.confirmed);
        mail = Some(MailShown { address: kept.map(|kept| kept.address), confirmed });
    }
    if !server.notices().push().is_on() {
        return Ok(Json(Shown { push: None, mail }));
    }
    let here = server.store().subscription_of(&session.token_hash).await?;
    let push = PushShown {
        key: server.notices().public_key().await?,
        language: here.as_ref().map(|here| here.language.to_string()),
        here: here.is_some(),
        browsers: server.store().subscriptions_of(&player.id).await?.len(),
    };
    Ok(Json(Shown { push: Some(push), mail }))
}

/// What a browser says of itself: `PushSubscription.toJSON()`, and the language that its owner reads.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Subscribe {
    /// Its address at its push service.
    endpoint: String,
    keys: Keys,
    /// `en`, `sv`, `it` or `de`.
    language: String,
}

/// What it has made for this server, in base64 for addresses.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// Tells this browser from now on when it is one's turn, also while no page is open.
#[utoipa::path(post, path = "/account/notices/push", operation_id = "notify-here", tag = "accounts", request_body = Subscribe, responses((status = 204, description = "done")), security(("session" = [])))]
async fn subscribe(
    State(server): State<Server>,
    SignedIn { player, session }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let Subscribe { endpoint, keys, language } = read(&headers, &body)?;
    if server.notices().push().endpoint(&endpoint).is_none() {
        return Err(Problem::UnknownPushService);
    }
    let language: Language = language_of(&language)
        .ok_or_else(|| Problem::Unreadable("the language is none of en, sv, it, de".to_owned()))?;
    let receiver = receiver(&keys).filter(Receiver::is_sound);
    let receiver =
        receiver.ok_or_else(|| Problem::Unreadable("the keys of the browser are none".to_owned()))?;
    let subscription = Subscription { endpoint, receiver, language, since: 0 };
    let change = NoticeChange::Subscribe { player: player.id, session: session.token_hash, subscription };
    server.store().write(Change::Notice(Box::new(change))).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tells this browser nothing any more.
#[utoipa::path(post, path = "/account/notices/push/end", operation_id = "do-not-notify-here", tag = "accounts", responses((status = 204, description = "done")), security(("session" = [])))]
async fn unsubscribe(
    State(server): State<Server>,
    SignedIn { session, .. }: SignedIn,
) -> Result<StatusCode, Problem> {
    let change = NoticeChange::Unsubscribe { session: session.token_hash };
    server.store().write(Change::Notice(Box::new(change))).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The keys of a browser. Some fill base64 up with signs, others do not.
fn receiver(keys: &Keys) -> Option<Receiver> {
    let lenient = NO_PAD.with_decode_padding_mode(DecodePaddingMode::Indifferent);
    let engine = GeneralPurpose::new(&URL_SAFE, lenient);
    let decode = |text: &str| engine.decode(text).ok();
    Some(Receiver {
        public: decode(&keys.p256dh)?.try_into().ok()?,
        auth: decode(&keys.auth)?.try_into().ok()?,
    })
}
