//! An account makes bots, gives each a token, and takes it away.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};

use super::Accepts;
use crate::Server;
use crate::accounts::{SignedIn, give_up_games};
use crate::api::read;
use crate::names::account_name;
use crate::problem::{Problem, on_conflict};
use crate::secret;
use crate::storage::{BotChange, Change, Kind, MOST_BOTS, Player, StorageError};
use crate::who::{self, new_player};

/// A bot as its owner sees it.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct OwnBot {
    id: String,
    name: Option<String>,
    /// Its program can come in.
    token: bool,
    /// Its program is there.
    here: bool,
}

/// The bots of the account that asks.
#[utoipa::path(get, path = "/account/bots", operation_id = "own-bots", tag = "bots", responses((status = 200, description = "one's bots", body = Vec<OwnBot>)), security(("session" = [])))]
pub(super) async fn list(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
) -> Result<Json<Vec<OwnBot>>, Problem> {
    let bots = server.store().bots_of(&player.id).await?.into_iter();
    let own = bots.map(|bot| OwnBot {
        here: server.hall().is_followed(&bot.player.id),
        id: bot.player.id,
        name: bot.player.name,
        token: bot.has_token,
    });
    Ok(Json(own.collect()))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Make {
    name: String,
}

/// A token, which is shown this once.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = BotToken)]
pub(super) struct Shown {
    id: String,
    token: String,
}

/// Makes a bot.
#[utoipa::path(post, path = "/account/bots", operation_id = "make-bot", tag = "bots", request_body = Make, responses((status = 201, description = "made", body = Shown)), security(("session" = [])))]
pub(super) async fn make(
    State(server): State<Server>,
    SignedIn { player: owner, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(StatusCode, Json<Shown>), Problem> {
    let Make { name } = read(&headers, &body)?;
    let (name, keys) = account_name(&name)?;
    if server.store().is_taken(&keys).await? {
        return Err(Problem::NameTaken);
    }
    if server.store().bots_of(&owner.id).await?.len() >= MOST_BOTS as usize {
        return Err(Problem::TooManyBots);
    }
    let (id, token) = (new_player()?, who::new_bot_token()?);
    let (token_hash, accepts) = (Some(secret::hash(&token)), Accepts::default());
    let (player, owner) = (id.clone(), owner.id);
    let make = BotChange::Make { player, owner, name, keys: keys.clone(), token_hash, accepts };
    let made = server.store().write(Change::Bot(Box::new(make))).await;
    if let Err(StorageError::Conflict) = made {
        // At the same moment somebody has taken the name, or the account has made its last bot.
        let is_taken = server.store().is_taken(&keys).await?;
        return Err(if is_taken { Problem::NameTaken } else { Problem::TooManyBots });
    }
    made?;
    Ok((StatusCode::CREATED, Json(Shown { id, token })))
}

/// Another token; who has the one before is out.
#[utoipa::path(post, path = "/account/bots/{id}/token", operation_id = "new-token", tag = "bots", params(("id" = String, Path, description = "of the bot")), responses((status = 200, description = "another token", body = Shown)), security(("session" = [])))]
pub(super) async fn new_token(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Shown>, Problem> {
    is_own(&server, &player, &id).await?;
    if let Some(why) = server.store().closure_of(&id).await? {
        return Err(Problem::Closed { why });
    }
    let token = who::new_bot_token()?;
    set_token(&server, player, &id, Some(secret::hash(&token))).await?;
    Ok(Json(Shown { id, token }))
}

/// The bot has no token any more.
#[utoipa::path(post, path = "/account/bots/{id}/revoke", operation_id = "revoke-token", tag = "bots", params(("id" = String, Path, description = "of the bot")), responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn revoke(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    set_token(&server, player, &id, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether a bot is this account's. Nobody else is told anything about it.
async fn is_own(server: &Server, owner: &Player, bot: &str) -> Result<(), Problem> {
    let own = server.store().bots_of(&owner.id).await?;
    own.iter().any(|own| own.player.id == bot).then_some(()).ok_or(Problem::NotYours)
}

async fn set_token(
    server: &Server,
    owner: Player,
    bot: &str,
    token_hash: Option<Vec<u8>>,
) -> Result<(), Problem> {
    let change = BotChange::Token { player: bot.to_owned(), owner: owner.id, token_hash };
    server.store().write(Change::Bot(Box::new(change))).await.map_err(on_conflict(Problem::NotYours))?;
    server.sessions_ended(bot.to_owned());
    Ok(())
}

/// The end of a bot. Its games stay, under no name.
#[utoipa::path(post, path = "/account/bots/{id}/close", operation_id = "close-bot", tag = "bots", params(("id" = String, Path, description = "of the bot")), responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn close(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    is_own(&server, &player, &id).await?;
    server.tournaments().account_closed(&id, false).await;
    give_up_games(&server, &id).await?;
    let change = BotChange::Close { player: id.clone(), owner: player.id };
    server.store().write(Change::Bot(Box::new(change))).await.map_err(on_conflict(Problem::NotYours))?;
    server.sessions_ended(id.clone());
    // What it has begun meanwhile. The bot is closed, whatever comes of that.
    let _ = give_up_games(&server, &id).await;
    server.is_now(Player { id, name: None, kind: Kind::Guest }).await;
    Ok(StatusCode::NO_CONTENT)
}
