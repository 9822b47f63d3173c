//! What programs and pages ask over HTTP. `docs/server-protocol.md` describes it for others.

use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tafl::Side;
use tafl_referee::TimeControl;
use tokio::time::timeout;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::bots::BotShown;
use crate::friends::Friends;
use crate::games::{self, Attending, Lobby, Request};
use crate::names::{NameKeys, plain_name};
use crate::problem::{Problem, on_conflict};
use crate::storage::{Change, KeptGame, KeptRules, Kind, MOST_WAITING, OwnGame, Player};
use crate::who::{Address, Asking};
use crate::{
    Server, accounts, archive, blocks, bots, challenges, correspondence, friends, moderation, notices, nul,
    ratings, schemas, tournaments,
};

/// The version of what is said over HTTP and sockets.
const PROTOCOL: u32 = 1;
/// The longest body of a request, in bytes: a rule set of one's own is in it.
pub(crate) const MAX_BODY: usize = 128 * 1024;
/// The longest message over a socket, in bytes.
const MAX_MESSAGE: usize = 4 * 1024;
/// How much of what a client sends is read at once, in bytes. Each socket has so much memory for it, in use or not.
const READ_BUFFER: usize = 4 * 1024;
/// How long a server that is ready takes to read something, at most.
const READS: Duration = Duration::from_secs(5);

/// Every address under `/api`, without that word. What is said of them in the OpenAPI document stands at each.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(server_info))
        .routes(routes!(me, rename))
        .routes(routes!(lobby))
        .routes(routes!(whole_lobby))
        .routes(routes!(create))
        .routes(routes!(look))
        .routes(routes!(accept))
        .routes(routes!(withdraw))
        .routes(routes!(record))
        .routes(routes!(socket))
        .merge(accounts::routes())
        .merge(challenges::routes())
        .merge(correspondence::routes())
        .merge(blocks::routes())
        .merge(friends::routes())
        .merge(moderation::routes())
        .merge(notices::routes())
        .merge(bots::routes())
        .merge(archive::routes())
        .merge(ratings::routes())
        .merge(tournaments::routes())
        .fallback(async || Problem::NothingHere)
        .layer(DefaultBodyLimit::max(MAX_BODY))
}

#[derive(Serialize, utoipa::ToSchema)]
struct ServerInfo {
    server: &'static str,
    version: &'static str,
    protocol: u32,
    /// Players may chat at games.
    chat: bool,
}

/// By this a page finds out that there is a server, and not only its files.
#[utoipa::path(get, path = "/server", operation_id = "server", tag = "server", responses((status = 200, description = "a server of Tablut", body = ServerInfo)))]
async fn server_info(State(server): State<Server>) -> Json<ServerInfo> {
    let (version, chat) = (env!("CARGO_PKG_VERSION"), server.config().chat);
    Json(ServerInfo { server: "tablut", version, protocol: PROTOCOL, chat })
}

/// Whether the server can keep what is done: for whoever watches over it.
pub(crate) async fn health(State(server): State<Server>) -> (StatusCode, &'static str) {
    if server.store().is_well().await {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "games cannot be kept\n")
    }
}

/// Whether the server takes new requests: not while it stops, nor when games cannot be read.
pub(crate) async fn ready(State(server): State<Server>) -> (StatusCode, &'static str) {
    let stopping = *server.stopping().borrow();
    match timeout(READS, server.store().due(0)).await {
        Ok(Ok(_)) if !stopping => (StatusCode::OK, "ready\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n"),
    }
}

#[derive(Serialize, utoipa::ToSchema)]
struct Me {
    /// Nobody has played here from this browser yet, where it is false.
    known: bool,
    kind: Kind,
    name: Option<String>,
    /// Those that are on, those that wait, and challenges; the newest first.
    games: Vec<OwnGame>,
}

/// Who asks, and his games that are on or wait.
#[utoipa::path(get, path = "/me", operation_id = "me", tag = "players", responses((status = 200, description = "the one who asks", body = Me)), security((), ("session" = []), ("token" = [])))]
async fn me(State(server): State<Server>, Asking { player, .. }: Asking) -> Result<Json<Me>, Problem> {
    Ok(Json(Me::of(&server, player).await?))
}

impl Me {
    async fn of(server: &Server, player: Option<Player>) -> Result<Me, Problem> {
        let Some(player) = player else {
            return Ok(Me { known: false, kind: Kind::Guest, name: None, games: Vec::new() });
        };
        let games = server.store().own_games(&player.id).await?;
        Ok(Me { known: true, kind: player.kind, name: player.name, games })
    }
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Rename {
    name: Option<String>,
}

/// What a guest wants to be called.
#[utoipa::path(post, path = "/me", operation_id = "rename", tag = "players", request_body = Rename, responses((status = 204, description = "done")), security((), ("session" = []), ("token" = [])))]
async fn rename(
    State(server): State<Server>,
    asking: Asking,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Rename { name } = read(&headers, &body)?;
    let name = name.as_deref().map(plain_name).transpose()?.flatten();
    if let Some(name) = &name
        && server.store().is_taken(&NameKeys::of(name)).await?
    {
        return Err(Problem::NameTaken);
    }
    let (player, cookie) = asking.or_guest(&server).await?;
    if player.kind != Kind::Guest {
        // An account keeps its name: others know it by that.
        return Err(Problem::NotYours);
    }
    server.store().write(Change::Name { player: player.id.clone(), name: name.clone() }).await?;
    server.is_now(Player { name, ..player }).await;
    Ok(with_cookie(cookie, StatusCode::NO_CONTENT))
}

/// Open games that wait or are played.
#[utoipa::path(get, path = "/lobby", operation_id = "lobby", tag = "games", responses((status = 200, description = "open games", body = Lobby)))]
async fn lobby(State(server): State<Server>) -> Json<Lobby> {
    Json(server.hall().lobby())
}

/// Everything that the page of the lobby shows.
#[derive(Serialize, utoipa::ToSchema)]
struct WholeLobby {
    lobby: Lobby,
    bots: Vec<BotShown>,
    me: Me,
    /// Of a person with an account.
    friends: Option<Friends>,
}

/// Open games, the bots that are there, who asks, and his friends: what `lobby`, `bots`, `me` and `friends` answer.
#[utoipa::path(get, path = "/lobby/all", operation_id = "whole-lobby", tag = "games", responses((status = 200, description = "all of it", body = WholeLobby)), security((), ("session" = []), ("token" = [])))]
async fn whole_lobby(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
) -> Result<Json<WholeLobby>, Problem> {
    let (lobby, bots) = (server.hall().lobby(), bots::there(&server).await?);
    let friends = match &player {
        Some(player) if player.kind == Kind::Person => Some(Friends::of(&server, player).await?),
        _ => None,
    };
    Ok(Json(WholeLobby { lobby, bots, me: Me::of(&server, player).await?, friends }))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[schema(as = CreateGame)]
#[serde(deny_unknown_fields)]
struct Create {
    /// The id of a built-in rule set, or the text of a file.
    rules: String,
    /// The clock of both players.
    #[serde(default)]
    #[schema(value_type = Option<schemas::Clock>)]
    clock: Option<TimeControl>,
    /// The side of the one who asks; by chance where none is named.
    #[serde(default)]
    #[schema(value_type = Option<schemas::Side>)]
    side: Option<Side>,
    /// Anybody may accept it, and it is shown in the lobby.
    #[serde(default)]
    open: bool,
    /// It counts for the ratings; who accepts it agrees to that.
    #[serde(default)]
    rated: bool,
    /// Two games with sides exchanged: the second one begins by itself.
    #[serde(default)]
    pair: bool,
    /// How much later those who watch see what happens, in milliseconds: up to 7 days.
    #[serde(default)]
    delay: u64,
}

#[derive(Serialize, utoipa::ToSchema)]
struct Created {
    id: String,
    invitation: String,
}

/// The rules that somebody wants for a game: the id of a built-in rule set, or the text of his own.
pub(crate) async fn asked_rules(server: &Server, from: Address, rules: String) -> Result<KeptRules, Problem> {
    if tafl::library::get(&rules).is_none() {
        server.limits().own_rules(from)?;
    }
    // Compiling rules of somebody's own may take its time.
    let rules = tokio::task::spawn_blocking(move || games::kept_rules(&rules));
    rules.await.map_err(|_| Problem::Broken)?
}

/// Makes a game that waits for its second player.
#[utoipa::path(post, path = "/games", operation_id = "create-game", tag = "games", request_body = Create, responses((status = 201, description = "it waits for a second player", body = Created)), security((), ("session" = []), ("token" = [])))]
async fn create(
    State(server): State<Server>,
    asking: Asking,
    from: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Create { rules, clock, side, open, rated, pair, delay } = read(&headers, &body)?;
    let (clock, delay) = (clock.map(games::clock_of).transpose()?, games::delay_of(delay)?);
    let rules = asked_rules(&server, from, rules).await?;
    // Nobody becomes a guest for a game that only accounts may make.
    if rated && asking.player.is_none() {
        return Err(Problem::NotSignedIn);
    }
    if let Some(player) = &asking.player
        && server.store().games_waiting(&player.id).await? >= MOST_WAITING
    {
        return Err(Problem::TooManyWaiting);
    }
    let (player, cookie) = asking.or_guest(&server).await?;
    let game = KeptGame { pair, delay, ..games::waiting_game(player, rules, clock, side, open)? };
    let game = if rated { games::rated(game)? } else { game };
    let created = Created { id: game.id.clone(), invitation: game.invitation.clone() };
    // Others may be made at the same moment.
    server
        .store()
        .write(Change::NewGame(Box::new(game)))
        .await
        .map_err(on_conflict(Problem::TooManyWaiting))?;
    Ok(with_cookie(cookie, (StatusCode::CREATED, Json(created))))
}

/// A game as it is, with its match.
#[utoipa::path(get, path = "/games/{id}", operation_id = "game", tag = "games", params(("id" = String, Path, description = "of the game")), responses((status = 200, description = "the message `game` of the socket", body = schemas::GameMessage)), security((), ("session" = []), ("token" = [])))]
async fn look(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let player = player.map(|player| player.id);
    let text = server.hall().ask(&id, |reply| Request::Look { player: player.clone(), reply }).await?;
    Ok(([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], text)
        .into_response())
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Accept {
    /// What the link has that the first player has passed on.
    #[serde(default)]
    invitation: Option<String>,
}

/// Takes the second seat.
#[utoipa::path(post, path = "/games/{id}/accept", operation_id = "accept-game", tag = "games", params(("id" = String, Path, description = "of the game")), request_body = Accept, responses((status = 204, description = "done")), security((), ("session" = []), ("token" = [])))]
async fn accept(
    State(server): State<Server>,
    asking: Asking,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Accept { invitation } = read(&headers, &body)?;
    if asking.player.is_none() {
        // Nobody becomes a guest for a game that he cannot play.
        let guest = Player { id: String::new(), name: None, kind: Kind::Guest };
        let may_accept =
            |reply| Request::MayAccept { player: guest.clone(), invitation: invitation.clone(), reply };
        server.hall().ask(&id, may_accept).await??;
    }
    let (player, cookie) = asking.or_guest(&server).await?;
    let accept = |reply| Request::Accept { player: player.clone(), invitation: invitation.clone(), reply };
    let accepted = server.hall().ask(&id, accept).await?;
    Ok(with_cookie(cookie, accepted.map(|()| StatusCode::NO_CONTENT)))
}

/// Nobody can accept the game any more: who has made it withdraws it, or who was challenged declines it.
#[utoipa::path(post, path = "/games/{id}/withdraw", operation_id = "withdraw-game", tag = "games", params(("id" = String, Path, description = "of the game")), responses((status = 204, description = "done")), security((), ("session" = []), ("token" = [])))]
async fn withdraw(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let Player { id: player, .. } = player.ok_or(Problem::NotYours)?;
    let withdraw = |reply| Request::Withdraw { player: player.clone(), reply };
    server.hall().ask(&id, withdraw).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// The record of the game that is on, as far as the one who asks may see it.
#[utoipa::path(get, path = "/games/{id}/record", operation_id = "record", tag = "games", params(("id" = String, Path, description = "of the game")), responses((status = 200, description = "the record", body = String, content_type = "text/plain")), security((), ("session" = []), ("token" = [])))]
async fn record(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let player = player.map(|player| player.id);
    let record = server.hall().ask(&id, |reply| Request::Record { player: player.clone(), reply }).await?;
    let record = record.ok_or(Problem::NoGame)?;
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, record).into_response())
}

#[derive(Deserialize)]
struct From {
    /// The number of the first event that the client does not have.
    next: Option<u64>,
}

/// The socket of a game.
#[utoipa::path(get, path = "/games/{id}/socket", operation_id = "socket", tag = "games", params(("id" = String, Path, description = "of the game"), ("next" = Option<u64>, Query, description = "the number of the first event that is not known")), responses((status = 101, description = "a WebSocket; docs/server-protocol.md has its messages")), security((), ("session" = []), ("token" = [])))]
async fn socket(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    address: Address,
    Path(id): Path<String>,
    Query(From { next }): Query<From>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let attending = Attending {
        table: server.hall().table(&id).await?,
        player,
        limits: server.limits().clone(),
        address,
        next,
        open: server.limits().socket(address)?,
        there: server.there().clone(),
        ended: server.ended(),
        stopping: server.stopping(),
    };
    let upgrade =
        upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| games::attend(socket, attending)))
}

/// What a request's body says. Forms of other sites cannot have this content type.
pub(crate) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        return Err(Problem::Unreadable("the content type must be application/json".to_owned()));
    }
    if nul::is_in(body) {
        return Err(nul::no_nul());
    }
    serde_json::from_slice(body).map_err(|error| Problem::Unreadable(error.to_string()))
}

/// An answer that also sets a cookie, where there is one to set.
pub(crate) fn with_cookie(cookie: Option<HeaderValue>, answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
