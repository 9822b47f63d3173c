//! Opening an account, signing in and out, passwords and recovery codes.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};

use super::{SignedIn, codes, passwords::check_password};
use crate::Server;
use crate::api::{read, with_cookie};
use crate::names::account_name;
use crate::problem::{Problem, on_conflict};
use crate::storage::{Account, AccountChange, Change, Kind, Mute, Player};
use crate::who::{self, Address, Asking};

/// What the owner of an account sees of it.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct AccountShown {
    name: Option<String>,
    created: u64,
    /// How many recovery codes are left.
    codes: u32,
    /// Its owner is a moderator.
    moderator: bool,
    /// He may not chat for a while.
    muted: Option<Mute>,
}

/// The account of the one who asks; null for one who is not signed in, which is no fault.
#[utoipa::path(get, path = "/account", operation_id = "account", tag = "accounts", responses((status = 200, description = "the account, or null", body = Option<AccountShown>)), security((), ("session" = [])))]
pub(super) async fn account(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
) -> Result<Json<Option<AccountShown>>, Problem> {
    let Some(player) = player.filter(|player| player.kind == Kind::Person) else { return Ok(Json(None)) };
    let account = server.store().account_of(&player.id).await?;
    let moderator = server.store().is_moderator(&player.id).await?;
    let muted = server.store().mute_of(&player.id).await?;
    let shown = |Account { player, created, codes, .. }| AccountShown {
        name: player.name,
        created,
        codes,
        moderator,
        muted,
    };
    Ok(Json(account.map(shown)))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Open {
    name: String,
    password: String,
}

/// Recovery codes, which are shown this once.
#[derive(Serialize, utoipa::ToSchema)]
struct Codes {
    codes: Vec<String>,
}

/// A guest, or somebody new, opens an account.
#[utoipa::path(post, path = "/account", operation_id = "open-account", tag = "accounts", request_body = Open, responses((status = 201, description = "open", body = Codes)), security((), ("session" = [])))]
pub(super) async fn open(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    address: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Open { name, password } = read(&headers, &body)?;
    let (name, keys) = account_name(&name)?;
    check_password(&password, &name)?;
    let player = match player {
        None => who::new_player()?,
        Some(Player { id, kind: Kind::Guest, .. }) => id,
        Some(_) => return Err(Problem::NotYours),
    };
    if server.store().is_taken(&keys).await? {
        return Err(Problem::NameTaken);
    }
    server.limits().attempt(address, &keys.folded)?;
    let password = server.passwords().hash(password).await?;
    let (shown, codes) = codes::new_codes()?;
    let (session, cookie) = who::new_session(&server, &headers)?;
    let known = Player { id: player.clone(), name: Some(name.clone()), kind: Kind::Person };
    let open = AccountChange::Open { player, name, keys, password, codes, session };
    // Somebody else may take the name at the same time.
    server.store().write(Change::Account(Box::new(open))).await.map_err(on_conflict(Problem::NameTaken))?;
    server.sessions_ended(known.id.clone());
    server.is_now(known).await;
    Ok(with_cookie(Some(cookie), (StatusCode::CREATED, Json(Codes { codes: shown }))))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct SignIn {
    name: String,
    password: String,
}

/// Signs in.
#[utoipa::path(post, path = "/account/sign-in", operation_id = "sign-in", tag = "accounts", request_body = SignIn, responses((status = 204, description = "done")))]
pub(super) async fn sign_in(
    State(server): State<Server>,
    before: Asking,
    address: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let SignIn { name, password } = read(&headers, &body)?;
    let account = server.store().account_named(&name).await?;
    server.limits().attempt(address, &crate::names::NameKeys::of(&name).folded)?;
    let kept = account.as_ref().and_then(|account| account.password.clone());
    let is_right = server.passwords().is_right(password, kept).await?;
    let account = account.filter(|_| is_right).ok_or(Problem::WrongPassword)?;
    is_open(&server, &account.player.id).await?;
    let (session, cookie) = who::new_session(&server, &headers)?;
    let sign_in = AccountChange::SignIn { player: account.player.id.clone(), session };
    server.store().write(Change::Account(Box::new(sign_in))).await?;
    has_signed_in(&server, account.player.id, before).await;
    Ok(with_cookie(Some(cookie), StatusCode::NO_CONTENT))
}

/// A browser was given a session of this player: the one that it had before ends, and sockets of those that are over close.
pub(super) async fn has_signed_in(server: &Server, player: String, before: Asking) {
    if let Some((left, session)) = before.player.zip(before.session) {
        // The browser has forgotten it by now; it may have ended meanwhile.
        let end = AccountChange::SignOut { token_hash: session.token_hash };
        let _ = server.store().write(Change::Account(Box::new(end))).await;
        server.sessions_ended(left.id);
    }
    // The new session may have pushed out another one. Where that cannot be known, the sockets come again.
    if server.store().has_most_sessions(&player).await.unwrap_or(true) {
        server.sessions_ended(player);
    }
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Recover {
    name: String,
    code: String,
    /// The new password.
    password: String,
}

/// Lets somebody in who has lost his password; whoever else is signed in there is out.
#[utoipa::path(post, path = "/account/recover", operation_id = "recover-account", tag = "accounts", request_body = Recover, responses((status = 204, description = "done")))]
pub(super) async fn recover(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Recover { name, code, password } = read(&headers, &body)?;
    check_password(&password, &name)?;
    let account = server.store().account_named(&name).await?;
    server.limits().attempt(address, &crate::names::NameKeys::of(&name).folded)?;
    // Where there is no such account the same is done, for a player that nobody is: the answer takes as long.
    let password = server.passwords().hash(password).await?;
    let player = account.map(|account| account.player.id).unwrap_or_default();
    let code = codes::hash_of(&code);
    if server.store().has_code(&player, &code).await? {
        is_open(&server, &player).await?;
    }
    let code = Some(code);
    change_password(&server, &headers, player, password, code).await
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPassword {
    password: String,
    new: String,
}

/// Another password; all other sessions end.
#[utoipa::path(post, path = "/account/password", operation_id = "new-password", tag = "accounts", request_body = NewPassword, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn new_password(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    address: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let NewPassword { password, new } = read(&headers, &body)?;
    check_password(&new, player.name.as_deref().unwrap_or_default())?;
    prove(&server, &player, address, password).await?;
    let new = server.passwords().hash(new).await?;
    change_password(&server, &headers, player.id, new, None).await
}

/// Whether an account can be signed in to: its owner, who has shown that he is it, is told why not.
pub(super) async fn is_open(server: &Server, player: &str) -> Result<(), Problem> {
    let closed = server.store().closure_of(player).await?;
    closed.map_or(Ok(()), |why| Err(Problem::Closed { why }))
}

async fn change_password(
    server: &Server,
    headers: &HeaderMap,
    player: String,
    password: String,
    code: Option<Vec<u8>>,
) -> Result<Response, Problem> {
    let (session, cookie) = who::new_session(server, headers)?;
    let change = AccountChange::Password { player: player.clone(), password, session, code };
    // The code may be none of this account, or used up.
    server
        .store()
        .write(Change::Account(Box::new(change)))
        .await
        .map_err(on_conflict(Problem::WrongPassword))?;
    server.sessions_ended(player);
    Ok(with_cookie(Some(cookie), StatusCode::NO_CONTENT))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Password {
    password: String,
}

/// New recovery codes instead of those before.
#[utoipa::path(post, path = "/account/codes", operation_id = "new-codes", tag = "accounts", request_body = Password, responses((status = 200, description = "new codes", body = Codes)), security(("session" = [])))]
pub(super) async fn new_codes(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    address: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Password { password } = read(&headers, &body)?;
    prove(&server, &player, address, password).await?;
    let (shown, codes) = codes::new_codes()?;
    let change = AccountChange::Codes { player: player.id, codes };
    server.store().write(Change::Account(Box::new(change))).await?;
    Ok(with_cookie(None, Json(Codes { codes: shown })))
}

/// Whether somebody who is signed in knows the password: for what cannot be undone.
pub(super) async fn prove(
    server: &Server,
    player: &Player,
    address: Address,
    password: String,
) -> Result<(), Problem> {
    server.limits().attempt(address, &player.id)?;
    let kept = server.store().account_of(&player.id).await?.and_then(|account| account.password);
    let is_right = server.passwords().is_right(password, kept).await?;
    is_right.then_some(()).ok_or(Problem::WrongPassword)
}

/// Ends the session that asks. Who has none is out already.
#[utoipa::path(post, path = "/account/sign-out", operation_id = "sign-out", tag = "accounts", responses((status = 204, description = "done")), security((), ("session" = [])))]
pub(super) async fn sign_out(
    State(server): State<Server>,
    Asking { player, session }: Asking,
) -> Result<Response, Problem> {
    if let Some((player, session)) = player.zip(session) {
        if player.kind == Kind::Guest {
            // A guest could never come back to his games.
            return Err(Problem::NotYours);
        }
        let end = AccountChange::SignOut { token_hash: session.token_hash };
        server.store().write(Change::Account(Box::new(end))).await?;
        server.sessions_ended(player.id);
    }
    Ok(with_cookie(Some(who::no_cookie(&server)?), StatusCode::NO_CONTENT))
}
