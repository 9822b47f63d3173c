//! Passkeys: adding, listing and removing one, and signing in with one.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};

use super::ceremonies::{self, ALGORITHMS, Flaw, Obstacle, Said, Shown, Site, bytes, sent};
use super::{SignedIn, signing};
use crate::Server;
use crate::api::{read, with_cookie};
use crate::plain::plain_line;
use crate::problem::{Problem, on_conflict};
use crate::secret;
use crate::storage::{CHALLENGE_LIVES, Change, MOST_PASSKEYS, Passkey, PasskeyChange};
use crate::who::{self, Address, Asking};

/// The longest name that somebody gives to a passkey, in characters.
const LONGEST_NAME: usize = 60;
/// Of a challenge: 160 bits.
const CHALLENGE_LETTERS: usize = 32;
/// Of the name by which its owner's list has a passkey.
const ID_LETTERS: usize = 12;

/// Whether there are passkeys on this server.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct PasskeysHere {
    /// The name of the site that they are for; null, where there are none.
    site: Option<String>,
    /// Why there are none.
    obstacle: Option<Obstacle>,
}

/// Whether there can be passkeys at the address of this server, and why not.
#[utoipa::path(get, path = "/passkeys", operation_id = "passkeys-here", tag = "accounts", responses((status = 200, description = "whether there are any", body = PasskeysHere)))]
pub(super) async fn here(State(server): State<Server>, headers: HeaderMap) -> Json<PasskeysHere> {
    Json(match Site::of(server.config(), &headers) {
        Ok(site) => PasskeysHere { site: Some(site.id), obstacle: None },
        Err(obstacle) => PasskeysHere { site: None, obstacle: Some(obstacle) },
    })
}

/// A passkey as its owner sees it.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct PasskeyShown {
    id: String,
    name: String,
    /// Times of day in milliseconds since 1970.
    created: u64,
    used: Option<u64>,
    /// It may be on several devices, and is now: whoever makes them keeps it for its owner.
    may_be_copied: bool,
    copied: bool,
}

impl From<Passkey> for PasskeyShown {
    fn from(kept: Passkey) -> PasskeyShown {
        let Passkey { id, name, created, used, may_be_copied, copied, .. } = kept;
        PasskeyShown { id, name, created, used, may_be_copied, copied }
    }
}

/// One's own passkeys, oldest first.
#[utoipa::path(get, path = "/account/passkeys", operation_id = "passkeys", tag = "accounts", responses((status = 200, description = "all of them", body = Vec<PasskeyShown>)), security(("session" = [])))]
pub(super) async fn list(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
) -> Result<Json<Vec<PasskeyShown>>, Problem> {
    Ok(Json(shown_of(&server, &player.id).await?))
}

/// The passkeys of a player as he sees them.
pub(super) async fn shown_of(server: &Server, player: &str) -> Result<Vec<PasskeyShown>, Problem> {
    let kept = server.store().passkeys_of(player).await?;
    Ok(kept.into_iter().map(PasskeyShown::from).collect())
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct BeginPasskey {
    password: String,
}

/// What a browser needs to make a passkey. Bytes are in base64 for addresses.
#[derive(Serialize, utoipa::ToSchema)]
struct PasskeyWanted {
    site: String,
    challenge: String,
    /// By this the passkey will name the account.
    user: String,
    name: Option<String>,
    /// Which keys there may be, by their numbers in COSE.
    algorithms: Vec<i32>,
    /// The passkeys that there are already.
    known: Vec<String>,
    /// How long the browser may take, in milliseconds.
    time: u64,
}

/// Begins to add a passkey: a challenge, which is good once and for five minutes.
#[utoipa::path(post, path = "/account/passkeys/begin", operation_id = "begin-passkey", tag = "accounts", request_body = BeginPasskey, responses((status = 200, description = "what a browser needs", body = PasskeyWanted)), security(("session" = [])))]
pub(super) async fn begin(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    address: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let BeginPasskey { password } = read(&headers, &body)?;
    let site = Site::of(server.config(), &headers).map_err(|_| Problem::NoPasskeys)?;
    signing::prove(&server, &player, address, password).await?;
    let known = server.store().passkeys_of(&player.id).await?;
    if known.len() >= MOST_PASSKEYS as usize {
        return Err(Problem::TooManyPasskeys);
    }
    let challenge = new_challenge(&server, Some(player.id.clone())).await?;
    let wanted = PasskeyWanted {
        site: site.id,
        challenge,
        user: sent(player.id.as_bytes()),
        name: player.name,
        algorithms: ALGORITHMS.to_vec(),
        known: known.iter().map(|passkey| sent(&passkey.credential)).collect(),
        time: CHALLENGE_LIVES,
    };
    Ok(with_cookie(None, Json(wanted)))
}

/// Something to sign, which nobody else has.
async fn new_challenge(server: &Server, player: Option<String>) -> Result<String, Problem> {
    let challenge = sent(secret::random_name(CHALLENGE_LETTERS)?.as_bytes());
    let change = PasskeyChange::Challenge { challenge: challenge.clone(), player };
    // As many may wait already as may.
    let too_many = Problem::TooMany("too many people begin to use a passkey");
    server.store().write(Change::Passkey(Box::new(change))).await.map_err(on_conflict(too_many))?;
    Ok(challenge)
}

/// The challenge that a browser says it has answered. It is used up, whatever else is wrong.
async fn answered(server: &Server, challenge: String, player: Option<String>) -> Result<String, Problem> {
    let change = PasskeyChange::Answered { challenge: challenge.clone(), player };
    server
        .store()
        .write(Change::Passkey(Box::new(change)))
        .await
        .map_err(on_conflict(Problem::LatePasskey))?;
    Ok(challenge)
}

/// What a browser says of a passkey that it has made. Bytes are in base64 for addresses.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct AddPasskey {
    /// What its owner calls it: up to 60 letters.
    name: String,
    /// `clientDataJSON` of the browser's answer.
    client_data: String,
    /// What `getAuthenticatorData()` of it gives.
    authenticator_data: String,
}

/// Adds a passkey that a browser has made.
#[utoipa::path(post, path = "/account/passkeys", operation_id = "add-passkey", tag = "accounts", request_body = AddPasskey, responses((status = 201, description = "it is added", body = PasskeyShown)), security(("session" = [])))]
pub(super) async fn add(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let AddPasskey { name, client_data, authenticator_data } = read(&headers, &body)?;
    let no_name = || Problem::BadLine(format!("a passkey has a name of up to {LONGEST_NAME} letters"));
    let name = plain_line(&name, LONGEST_NAME).ok_or_else(no_name)?;
    let site = Site::of(server.config(), &headers).map_err(|_| Problem::NoPasskeys)?;
    let bad = |flaw: Flaw| Problem::BadPasskey(flaw.to_string());
    let client_data = bytes(&client_data).map_err(bad)?;
    let authenticator_data = bytes(&authenticator_data).map_err(bad)?;
    let challenge = ceremonies::challenge_in(&client_data).map_err(bad)?;
    let challenge = answered(&server, challenge, Some(player.id.clone())).await?;
    let made = ceremonies::made(&client_data, &authenticator_data, &challenge, &site).map_err(bad)?;
    if server.store().passkey(&made.credential).await?.is_some() {
        return Err(Problem::BadPasskey("it was added already".to_owned()));
    }
    let Said { counter, may_be_copied, copied } = made.said;
    let passkey = Passkey {
        id: secret::random_name(ID_LETTERS)?,
        player: player.id,
        credential: made.credential,
        key: made.key,
        name,
        counter,
        may_be_copied,
        copied,
        created: crate::clock::time_of_day(),
        used: None,
    };
    let change = PasskeyChange::Add(passkey.clone());
    server
        .store()
        .write(Change::Passkey(Box::new(change)))
        .await
        .map_err(on_conflict(Problem::TooManyPasskeys))?;
    Ok(with_cookie(None, (StatusCode::CREATED, Json(PasskeyShown::from(passkey)))))
}

/// Removes one by the id that the list gives it: nobody signs in with it any more. What is not the asker's is not there for him.
#[utoipa::path(post, path = "/account/passkeys/{id}/remove", operation_id = "remove-passkey", tag = "accounts", params(("id" = String, Path, description = "of the passkey, as the list has it")), responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn remove(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let change = PasskeyChange::Remove { player: player.id, id };
    server.store().write(Change::Passkey(Box::new(change))).await.map_err(on_conflict(Problem::NotYours))?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a browser needs to show a passkey.
#[derive(Serialize, utoipa::ToSchema)]
struct PasskeyAsked {
    site: String,
    /// In base64 for addresses.
    challenge: String,
    /// How long the browser may take, in milliseconds.
    time: u64,
}

/// Begins to sign in with a passkey: a challenge, which is good once and for five minutes.
#[utoipa::path(post, path = "/passkeys/challenge", operation_id = "passkey-challenge", tag = "accounts", responses((status = 200, description = "what a browser needs", body = PasskeyAsked)))]
pub(super) async fn challenge(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let site = Site::of(server.config(), &headers).map_err(|_| Problem::NoPasskeys)?;
    // Each lets somebody try once.
    server.limits().attempt_from(address)?;
    let challenge = new_challenge(&server, None).await?;
    Ok(with_cookie(None, Json(PasskeyAsked { site: site.id, challenge, time: CHALLENGE_LIVES })))
}

/// What a browser says of a passkey that it was shown. Bytes are in base64 for addresses.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct ShowPasskey {
    /// The `id` of the browser's answer.
    credential: String,
    /// Its `userHandle`.
    user: String,
    /// Its `clientDataJSON`.
    client_data: String,
    /// Its `authenticatorData`.
    authenticator_data: String,
    /// Its `signature`.
    signature: String,
}

/// Signs in with a passkey.
#[utoipa::path(post, path = "/passkeys/sign-in", operation_id = "sign-in-with-passkey", tag = "accounts", request_body = ShowPasskey, responses((status = 204, description = "done")))]
pub(super) async fn sign_in(
    State(server): State<Server>,
    before: Asking,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let said: ShowPasskey = read(&headers, &body)?;
    let site = Site::of(server.config(), &headers).map_err(|_| Problem::NoPasskeys)?;
    let wrong = |flaw: Flaw| {
        // What was shown is not written down, but what is wrong with it: an operator wants to know of copies.
        tracing::info!(%flaw, "a passkey was refused");
        Problem::WrongPasskey
    };
    let client_data = bytes(&said.client_data).map_err(wrong)?;
    let authenticator_data = bytes(&said.authenticator_data).map_err(wrong)?;
    let signature = bytes(&said.signature).map_err(wrong)?;
    let (credential, user) = (bytes(&said.credential).map_err(wrong)?, bytes(&said.user).map_err(wrong)?);
    let challenge = ceremonies::challenge_in(&client_data).map_err(wrong)?;
    let challenge = answered(&server, challenge, None).await?;
    let passkey = server.store().passkey(&credential).await?;
    let passkey = passkey.filter(|passkey| passkey.player.as_bytes() == user).ok_or(Problem::WrongPasskey)?;
    let Passkey { id, player, key, counter, may_be_copied, copied, .. } = passkey;
    let shown =
        Shown { client_data: &client_data, authenticator_data: &authenticator_data, signature: &signature };
    let kept = Said { counter, may_be_copied, copied };
    let now = ceremonies::shown(&shown, &challenge, &site, &key, kept).map_err(wrong)?;
    signing::is_open(&server, &player).await?;
    let (session, cookie) = who::new_session(&server, &headers)?;
    let (counter, copied) = (now.counter, now.copied);
    let sign_in = PasskeyChange::SignIn { id, player: player.clone(), counter, copied, session };
    // It may have been removed meanwhile, or have signed as often.
    server
        .store()
        .write(Change::Passkey(Box::new(sign_in)))
        .await
        .map_err(on_conflict(Problem::WrongPasskey))?;
    signing::has_signed_in(&server, player, before).await;
    Ok(with_cookie(Some(cookie), StatusCode::NO_CONTENT))
}
