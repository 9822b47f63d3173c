//! Answers that go on: a line of JSON for each thing that happens, and an empty one when nothing does for a while.

use std::convert::Infallible;
use std::time::Duration;
use std::vec;

use axum::body::Body;
use axum::extract::ws::Utf8Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::timeout;

use super::AskingBot;
use crate::Server;
use crate::games::{BotEvent, Hall, Request};
use crate::limits::OpenOne;
use crate::problem::Problem;
use crate::serving::stops;
use crate::storage::Stage;
use crate::who::Address;

/// How many lines about what happens may wait to be read.
const QUEUE: usize = 256;
/// How long nothing is said at most: so both sides find out that the other one is gone.
const QUIET: Duration = Duration::from_secs(6);

/// Everything that happens to a bot: challenges, and games that begin and end. First what there is already.
#[utoipa::path(get, path = "/bot/stream", operation_id = "bot-stream", tag = "bots", responses((status = 200, description = "a line of JSON for each thing that happens", body = String, content_type = "application/x-ndjson")), security(("token" = [])))]
pub(super) async fn events(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    address: Address,
) -> Result<Response, Problem> {
    let open = server.limits().socket(address)?;
    let unread = follow(server.hall(), bot.id).await?;
    Ok(answer(Lines { unread, ended: server.ended(), stopping: server.stopping(), _open: open, _seat: None }))
}

/// What a bot has not read: first of each game that there was already, however many there are, then what happens.
pub(crate) struct Unread {
    hall: Hall,
    bot: String,
    /// The games that there were already. Each is looked at when its line is read, so that lines of many games take no memory.
    games: vec::IntoIter<String>,
    happening: mpsc::Receiver<Utf8Bytes>,
}

impl Unread {
    /// The next line; nothing, when there will be none any more. Whoever stops waiting for it misses none.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        while let Some(id) = self.games.as_slice().first() {
            let player = &self.bot;
            let shown = self.hall.ask(id, |reply| Request::Shown { player: player.clone(), reply }).await;
            let game = match shown {
                Ok(game) => game,
                // It has been forgotten meanwhile.
                Err(Problem::NoGame) => {
                    self.games.next();
                    continue;
                }
                // Whoever listens again hears of it when the server can look at it.
                Err(problem) => {
                    tracing::warn!(%player, game = %id, %problem, "a game on a bot's list cannot be looked at");
                    return None;
                }
            };
            self.games.next();
            let event = match game.stage {
                Stage::Playing => BotEvent::GameStart { game },
                Stage::Waiting if game.seat == Some(tafl_referee::Seat::Second) => {
                    BotEvent::Challenge { game }
                }
                _ => continue,
            };
            return Some(event.text().into());
        }
        self.happening.recv().await
    }
}

/// Lets a bot hear what happens to it, and first what there is already.
pub(crate) async fn follow(hall: &Hall, bot: String) -> Result<Unread, Problem> {
    let (out, happening) = mpsc::channel(QUEUE);
    // From now on nothing is missed; what happens meanwhile may be said twice.
    hall.follow(bot.clone(), out);
    let games = hall.store().games_on(&bot).await?.into_iter();
    // Games that are over are not among those, and may be where it is offered another one.
    let (asking, listening) = (hall.clone(), bot.clone());
    tokio::spawn(async move { asking.repeat_offers(&listening).await });
    Ok(Unread { hall: hall.clone(), bot, games, happening })
}

/// A game of the bot: what it is, and how it stands, again after everything that happens. It ends with the game.
#[utoipa::path(get, path = "/bot/games/{id}/stream", operation_id = "bot-game-stream", tag = "bots", params(("id" = String, Path, description = "of the game")), responses((status = 200, description = "a line of JSON for each thing that happens", body = String, content_type = "application/x-ndjson")), security(("token" = [])))]
pub(super) async fn game(
    State(server): State<Server>,
    AskingBot(bot): AskingBot,
    address: Address,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let open = server.limits().socket(address)?;
    let table = server.hall().table(&id).await?;
    let (out, happening) = mpsc::channel(QUEUE);
    let follow = |reply| Request::Follow { player: bot.id.clone(), out: out.clone(), reply };
    let number = server.hall().ask(&id, follow).await?.ok_or(Problem::NotYours)?;
    drop(out);
    let seat = Some(Seat { table, number });
    // Of the game it hears from the game itself.
    let (hall, games) = (server.hall().clone(), Vec::new().into_iter());
    Ok(answer(Lines {
        unread: Unread { hall, bot: bot.id, games, happening },
        ended: server.ended(),
        stopping: server.stopping(),
        _open: open,
        _seat: seat,
    }))
}

/// Lines on their way to a bot.
struct Lines {
    unread: Unread,
    ended: broadcast::Receiver<String>,
    stopping: watch::Receiver<bool>,
    _open: OpenOne,
    _seat: Option<Seat>,
}

impl Lines {
    /// The next line; nothing, when there will be none any more.
    async fn next(&mut self) -> Option<String> {
        let next = async {
            loop {
                tokio::select! {
                    line = self.unread.next() => return line,
                    ended = self.ended.recv() => {
                        // One that has missed some of it may be among them.
                        if !matches!(ended, Ok(other) if other != self.unread.bot) {
                            return None;
                        }
                    }
                    () = stops(&mut self.stopping) => return None,
                }
            }
        };
        match timeout(QUIET, next).await {
            Ok(line) => line.map(|line| format!("{line}\n")),
            Err(_) => Some("\n".to_owned()),
        }
    }
}

fn answer(lines: Lines) -> Response {
    let body = stream::unfold(lines, async |mut lines| {
        let line = lines.next().await?;
        Some((Ok::<_, Infallible>(line), lines))
    });
    lines_answer(Body::from_stream(body))
}

/// An answer that goes on, line by line.
pub(crate) fn lines_answer(body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "no-store"),
        // nginx would wait for more before it passes a line on.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}

/// A bot that is at a game, until this is gone.
struct Seat {
    table: mpsc::Sender<Request>,
    number: u64,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let (table, socket) = (self.table.clone(), self.number);
        tokio::spawn(async move {
            // The game may have been forgotten meanwhile.
            let _ = table.send(Request::Leave { socket }).await;
        });
    }
}
