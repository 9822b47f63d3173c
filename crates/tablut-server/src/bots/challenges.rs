//! Challenging a bot, and its answer.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tafl::Side;
use tafl_referee::TimeControl;

use super::{Accepts, AskingBot};
use crate::Server;
use crate::api::{read, with_cookie};
use crate::games::{self, BotEvent, Request};
use crate::problem::Problem;
use crate::storage::{BotChange, Change, Kind, Stage};
use crate::who::Asking;

/// How many bots are shown.
const SHOWN: usize = 100;

/// A bot as anybody sees it.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct BotShown {
    name: Option<String>,
    accepts: Accepts,
}

/// The bots that are there.
#[utoipa::path(get, path = "/bots", operation_id = "bots", tag = "bots", responses((status = 200, description = "the bots that are there", body = Vec<BotShown>)))]
pub(super) async fn bots(State(server): State<Server>) -> Result<Json<Vec<BotShown>>, Problem> {
    let mut shown = Vec::new();
    for id in server.hall().followed().into_iter().take(SHOWN) {
        if let Some(bot) = server.store().bot(&id).await? {
            shown.push(BotShown { name: bot.player.name, accepts: bot.accepts });
        }
    }
    shown.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Json(shown))
}

/// What a bot accepts from now on.
#[utoipa::path(post, path = "/bot/accepts", operation_id = "publish-accepts", tag = "bots", request_body = Accepts, responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn publish(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let accepts: Accepts = read(&headers, &body)?;
    accepts.check()?;
    let change = BotChange::Accepts { player: bot.id, accepts };
    server.store().write(Change::Bot(Box::new(change))).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Challenge {
    /// The name of the bot.
    to: String,
    rules: String,
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    clock: Option<TimeControl>,
    /// The side of the challenger; by chance where none is named.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    side: Option<Side>,
}

#[derive(Serialize, utoipa::ToSchema)]
struct Challenged {
    id: String,
}

/// Challenges a bot.
#[utoipa::path(post, path = "/challenges", operation_id = "challenge", tag = "bots", request_body = Challenge, responses((status = 201, description = "the game waits for that bot", body = Challenged)), security((), ("session" = []), ("token" = [])))]
pub(super) async fn challenge(
    State(server): State<Server>,
    asking: Asking,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Challenge { to, rules, clock, side } = read(&headers, &body)?;
    let clock = clock.map(games::clock_of).transpose()?;
    let account = server.store().account_named(&to).await?.ok_or(Problem::NoPlayer)?;
    let bot = server.store().bot(&account.player.id).await?.ok_or(Problem::NoPlayer)?;
    if !server.hall().is_followed(&bot.player.id) {
        return Err(Problem::NotHere);
    }
    // Compiling rules of somebody's own may take its time.
    let rules = tokio::task::spawn_blocking(move || games::kept_rules(&rules));
    let rules = rules.await.map_err(|_| Problem::Broken)??;
    let challenger = asking.player.as_ref().map_or(Kind::Guest, |player| player.kind);
    let games = server.store().games_on(&bot.player.id).await?.len();
    bot.accepts.allows(&rules.id, clock, challenger, games)?;
    let (player, cookie) = asking.or_guest(&server).await?;
    if player.id == bot.player.id {
        return Err(Problem::NotYours);
    }
    let mut game = games::waiting_game(player, rules, clock, side, false)?;
    game.invited = Some(bot.player.id.clone());
    let id = game.id.clone();
    server.store().write(Change::NewGame(Box::new(game))).await?;
    let shown =
        server.hall().ask(&id, |reply| Request::Shown { player: bot.player.id.clone(), reply }).await?;
    server.hall().tell(&bot.player.id, &BotEvent::Challenge { game: shown });
    Ok(with_cookie(cookie, (StatusCode::CREATED, Json(Challenged { id }))))
}

/// The bot takes the seat.
#[utoipa::path(post, path = "/bot/challenges/{id}/accept", operation_id = "accept-challenge", tag = "bots", params(("id" = String, Path, description = "of the game")), responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn accept(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let accept = |reply| Request::Accept { player: bot.clone(), invitation: None, reply };
    server.hall().ask(&id, accept).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// The bot does not want to; the challenger sees that the game is withdrawn.
#[utoipa::path(post, path = "/bot/challenges/{id}/decline", operation_id = "decline-challenge", tag = "bots", params(("id" = String, Path, description = "of the game")), responses((status = 204, description = "done")), security(("token" = [])))]
pub(super) async fn decline(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let on = server.store().games_on(&bot.id).await?;
    if !on.iter().any(|(game, stage)| *game == id && *stage == Stage::Waiting) {
        return Err(Problem::NotYours);
    }
    let decline = |reply| Request::Withdraw { player: bot.id.clone(), reply };
    server.hall().ask(&id, decline).await??;
    Ok(StatusCode::NO_CONTENT)
}
