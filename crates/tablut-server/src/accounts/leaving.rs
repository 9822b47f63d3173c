//! Everything that is kept of somebody, and the end of an account.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use serde::Deserialize;
use serde_json::json;
use tafl_referee::Seat;

use super::{SignedIn, passkeys, signing};
use crate::Server;
use crate::api::{read, with_cookie};
use crate::clock::days_since_1970;
use crate::games::Request;
use crate::problem::Problem;
use crate::storage::{AccountChange, Change, GameOf, Kind, Player};
use crate::who::{self, Address};

/// How many games are read at once.
const GAMES_AT_ONCE: u32 = 50;

/// Everything that is kept of the one who asks, as one JSON object. Games come one after the other, however many there are.
#[utoipa::path(get, path = "/account/data", operation_id = "account-data", tag = "accounts", responses((status = 200, description = "one JSON object, free in its form", body = Object)), security(("session" = [])))]
pub(super) async fn data(
    State(server): State<Server>,
    SignedIn { player, session }: SignedIn,
) -> Result<Response, Problem> {
    let account = server.store().account_of(&player.id).await?.ok_or(Problem::NotSignedIn)?;
    let sessions = server.store().sessions_of(&player.id, &session.token_hash).await?;
    let bots = server.store().bots_of(&player.id).await?;
    let bots: Vec<_> =
        bots.iter().map(|bot| json!({ "name": bot.player.name, "accepts": bot.accepts })).collect();
    let ratings =
        server.store().ratings_of(player.name.as_deref().unwrap_or_default(), days_since_1970()).await?;
    let ratings = ratings.map(|(_, ratings)| ratings).unwrap_or_default();
    let tournaments = server.store().tournaments_of(&player.id).await?;
    let tournaments: Vec<_> = tournaments
        .iter()
        .map(|one| json!({ "id": one.id, "title": one.title, "created": one.created, "made": one.organiser.id == player.id }))
        .collect();
    let browsers = server.store().subscriptions_of(&player.id).await?;
    let browsers: Vec<_> = browsers
        .iter()
        .map(|one| json!({ "endpoint": one.endpoint, "language": one.language.to_string(), "since": one.since }))
        .collect();
    let mail = server.store().mail_address_of(&player.id).await?.map(|kept| kept.address);
    let friends = server.store().friends_of(&player.id).await?;
    let friends: Vec<_> = friends
        .iter()
        .map(|friend| json!({ "name": friend.name, "added": friend.added, "adds": friend.adds }))
        .collect();
    let head = json!({
        "bots": bots,
        "name": player.name,
        "player": player.id,
        "created": account.created,
        "codes": account.codes,
        "sessions": sessions,
        "passkeys": passkeys::shown_of(&server, &player.id).await?,
        "ratings": ratings,
        "tournaments": tournaments,
        "blocks": server.store().blocks_of(&player.id).await?,
        "friends": friends,
        "notices": browsers,
        "mail": mail,
        "muted": server.store().mute_of(&player.id).await?,
        "reports": server.store().reports_by(&player.id).await?,
        "chat": server.store().said_by(&player.id).await?,
        "vacations": server.store().vacations(&player.id, 0).await?,
    });
    let head = head.to_string();
    let head = format!("{},\n\"games\":[\n", head.trim_end_matches('}'));
    let games = stream::try_unfold(Some(None), move |behind: Option<Option<GameOf>>| {
        let (server, player) = (server.clone(), player.id.clone());
        async move {
            let Some(last) = behind else { return Ok(None) };
            let page = server.store().games_behind(&player, last.as_ref(), GAMES_AT_ONCE).await?;
            let Some(latest) = page.last().cloned() else { return Ok(Some(("\n]}\n".to_owned(), None))) };
            let mut text = String::new();
            for (number, game) in page.iter().enumerate() {
                if last.is_some() || number > 0 {
                    text.push_str(",\n");
                }
                text.push_str(&game_text(&server, &player, game).await?);
            }
            Ok::<_, Problem>(Some((text, Some(Some(latest)))))
        }
    });
    let parts = stream::once(async { Ok(head) }).chain(games);
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"tablut.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Body::from_stream(parts)).into_response())
}

/// A game of a player with all its events, as JSON.
async fn game_text(server: &Server, player: &str, game: &GameOf) -> Result<String, Problem> {
    let kept = server.store().game(&game.id).await?.ok_or(Problem::NoGame)?;
    let events = server.store().events(&game.id, 0).await?.events;
    let is_first = kept.first.id == player;
    let seat = if is_first { Seat::First } else { Seat::Second };
    let conditions = server.store().conditions(&game.id).await?;
    let opponent = if is_first { kept.second } else { Some(kept.first) };
    let game = json!({
        "id": game.id,
        "created": game.created,
        "stage": game.stage,
        "rules": { "id": kept.rules.id, "hash": kept.rules.hash },
        "seat": seat,
        "conditions": conditions[seat],
        "opponent": opponent.and_then(|opponent| opponent.name),
        "terms": kept.terms,
        "events": events,
    });
    Ok(game.to_string())
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Close {
    password: String,
}

/// Ends an account and its bots. Their games stay, under no name; those that are on are given up.
#[utoipa::path(post, path = "/account/close", operation_id = "close-account", tag = "accounts", request_body = Close, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn close(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    address: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Close { password } = read(&headers, &body)?;
    signing::prove(&server, &player, address, password).await?;
    let bots = server.store().bots_of(&player.id).await?;
    for player in bots.iter().map(|bot| &bot.player).chain([&player]) {
        server.tournaments().account_closed(&player.id, false).await;
        give_up_games(&server, &player.id).await?;
    }
    let change = AccountChange::Close { player: player.id.clone() };
    server.store().write(Change::Account(Box::new(change))).await?;
    for gone in bots.into_iter().map(|bot| bot.player).chain([player]) {
        server.sessions_ended(gone.id.clone());
        // What it has begun meanwhile. The account is closed, whatever comes of that.
        let _ = give_up_games(&server, &gone.id).await;
        server.is_now(Player { name: None, kind: Kind::Guest, ..gone }).await;
    }
    Ok(with_cookie(Some(who::no_cookie(&server)?), StatusCode::NO_CONTENT))
}

/// Resigns every game of a player, withdraws those that have not begun, and declines the challenges to him.
pub(crate) async fn give_up_games(server: &Server, player: &str) -> Result<(), Problem> {
    for game in server.store().games_on(player).await? {
        let give_up = |reply| Request::GiveUp { player: player.to_owned(), reply };
        server.hall().ask(&game, give_up).await??;
    }
    Ok(())
}
