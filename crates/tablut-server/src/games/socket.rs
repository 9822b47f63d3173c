//! A socket at a game: what it says goes to the game, what the game tells goes to it.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use governor::{Quota, RateLimiter};
use serde::Deserialize;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite;

use super::message::{MAX_COMMAND_NAME, Said, Told, is_command_name};
use super::table::Request;
use crate::limits::{Limits, OpenOne};
use crate::serving::stops;
use crate::storage::{Kind, Player};
use crate::there::There;
use crate::who::Address;

/// How many messages may wait to be read by a client.
const QUEUE: usize = 64;
/// How often a client is asked whether it is there, which also measures its way.
const PING_EVERY: Duration = Duration::from_secs(10);
/// A client that has not answered for so long is gone.
const SILENCE: Duration = Duration::from_secs(35);
/// How long a message may take to be sent.
const SENDING: Duration = Duration::from_secs(10);
/// How many messages a client may send in a second, and at once.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(10).unwrap();
const AT_ONCE: NonZeroU32 = NonZeroU32::new(40).unwrap();

/// Whose socket it is, and at which game.
#[derive(Debug)]
pub(crate) struct Attending {
    pub table: mpsc::Sender<Request>,
    pub player: Option<Player>,
    /// How often somebody may chat and send commands.
    pub limits: Limits,
    /// Whence it comes.
    pub address: Address,
    /// Hears that the player is there.
    pub there: There,
    /// The number of the first event that the client does not have.
    pub next: Option<u64>,
    /// Counts the socket for as long as it is open.
    pub open: OpenOne,
    /// Tells whose sessions have ended: a socket of theirs has to show one that is still good.
    pub ended: broadcast::Receiver<String>,
    /// Tells when the server stops.
    pub stopping: watch::Receiver<bool>,
}

/// Serves a socket until it closes.
pub(crate) async fn attend(mut socket: WebSocket, attending: Attending) {
    let Attending { table, player, limits, address, there, next, open, mut ended, mut stopping } = attending;
    let (out, mut told) = mpsc::channel(QUEUE);
    let (reply, joined) = oneshot::channel();
    let id = player.as_ref().map(|player| player.id.clone());
    let join = Request::Join { player: id.clone(), next, out, reply };
    let number = if table.send(join).await.is_ok() { joined.await.ok() } else { None };
    let Some(number) = number else {
        return close(socket, close_code::RESTART, "come again").await;
    };
    let limit = RateLimiter::direct(Quota::per_second(PER_SECOND).allow_burst(AT_ONCE));
    let mut way = Way::default();
    let mut pings = interval(PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let (code, reason) = loop {
        tokio::select! {
            text = told.recv() => {
                let Some(text) = text else { break (close_code::RESTART, "come again") };
                if !send(&mut socket, Message::Text(text)).await {
                    break (close_code::AWAY, "gone");
                }
            }
            message = socket.recv() => {
                let message = match message {
                    Some(Ok(message)) => message,
                    Some(Err(error)) => break unheard(error),
                    None => break (close_code::AWAY, "gone"),
                };
                heard = Instant::now();
                match message {
                    Message::Text(text) => {
                        if limit.check().is_err() {
                            break (close_code::POLICY, "too many messages");
                        }
                        let said = request(number, player.as_ref(), &text, way.lag);
                        match said.and_then(|said| may_say(&limits, address, id.as_deref(), said)) {
                            Ok(request) => {
                                if table.send(request).await.is_err() {
                                    break (close_code::RESTART, "come again");
                                }
                            }
                            Err(trouble) => {
                                if !send(&mut socket, Message::Text(trouble.into())).await {
                                    break (close_code::AWAY, "gone");
                                }
                            }
                        }
                    }
                    Message::Pong(_) => {
                        if limit.check().is_err() {
                            break (close_code::POLICY, "too many messages");
                        }
                        way.back();
                    }
                    Message::Binary(_) => break (close_code::UNSUPPORTED, "text only"),
                    Message::Close(_) => break (close_code::NORMAL, ""),
                    Message::Ping(_) => {
                        if limit.check().is_err() {
                            break (close_code::POLICY, "too many messages");
                        }
                    }
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > SILENCE || !send(&mut socket, Message::Ping(way.out())).await {
                    break (close_code::AWAY, "gone");
                }
                if let Some(player) = player.as_ref().filter(|player| player.kind == Kind::Person) {
                    there.is_here(&player.id);
                }
            }
            ended = ended.recv(), if player.is_some() => {
                // One that has missed some of it may be among them.
                if !matches!(ended, Ok(other) if Some(&other) != id.as_ref()) {
                    break (close_code::RESTART, "come again");
                }
            }
            () = stops(&mut stopping) => break (close_code::RESTART, "come again"),
        }
    };
    let _ = table.send(Request::Leave { socket: number }).await;
    drop(open);
    close(socket, code, reason).await;
}

/// How a socket is closed over which nothing more can be heard.
fn unheard(error: axum::Error) -> (u16, &'static str) {
    match error.into_inner().downcast_ref::<tungstenite::Error>() {
        Some(tungstenite::Error::Capacity(_)) => (close_code::SIZE, "too long"),
        Some(tungstenite::Error::Utf8(_)) => (close_code::INVALID, "no UTF-8"),
        _ => (close_code::AWAY, "gone"),
    }
}

/// What a message asks of the game; what its sender is told, if it cannot be read.
fn request(socket: u64, player: Option<&Player>, text: &Utf8Bytes, lag: u64) -> Result<Request, String> {
    match serde_json::from_str(text).map_err(|error| unreadable(text, &error.to_string()))? {
        Said::Command { id, command } if is_command_name(&id) => {
            Ok(Request::Say { socket, id, command, lag })
        }
        Said::Command { .. } => {
            let rule = format!("a command is called by 1 to {MAX_COMMAND_NAME} visible signs of ASCII");
            Err(unreadable(text, &rule))
        }
        Said::Chat { text } => Ok(Request::Chat { socket, player: player.cloned(), text }),
        Said::Ping { sent } => Ok(Request::Ping { socket, sent }),
    }
}

/// What is told to one whose message asks for nothing that there is. A command in it is named, where that can be read: it need not be
/// sent again.
fn unreadable(text: &str, why: &str) -> String {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named = serde_json::from_str(text).ok();
    let id = named.map(|Named { id }| id).filter(|id| is_command_name(id));
    let words = format!("this message cannot be read: {why}");
    Told::Trouble { problem: "unreadable", words: &words, id: id.as_deref(), reason: None }.text()
}

/// What a player asks of the game, where he has not asked too often, at whichever of his sockets; else what he is told.
fn may_say(
    limits: &Limits,
    address: Address,
    player: Option<&str>,
    request: Request,
) -> Result<Request, String> {
    let Some(player) = player else { return Ok(request) };
    match &request {
        Request::Chat { .. } => limits
            .chat(address, player)
            .map_err(|problem| Told::chat_refused(&problem, &problem.words()).text())?,
        Request::Say { id, .. } => limits
            .command(player)
            .map_err(|problem| Told::trouble(&problem, &problem.words(), Some(id)).text())?,
        _ => {}
    }
    Ok(request)
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SENDING, socket.send(message)).await, Ok(Ok(())))
}

async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    // It may be closed already.
    send(&mut socket, Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

/// How long messages take to a client and back.
#[derive(Debug, Default)]
struct Way {
    sent: Option<Instant>,
    /// The shorter of the last two, in milliseconds: one slow answer is no slow line.
    lag: u64,
    before: Option<u64>,
}

impl Way {
    /// A ping goes out; what is in it.
    fn out(&mut self) -> axum::body::Bytes {
        self.sent = Some(Instant::now());
        axum::body::Bytes::from_static(b"tablut")
    }

    /// Its answer has come.
    fn back(&mut self) {
        let Some(sent) = self.sent.take() else { return };
        let took = u64::try_from(sent.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.lag = self.before.map_or(took, |before| before.min(took));
        self.before = Some(took);
    }
}
