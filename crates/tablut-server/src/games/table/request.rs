//! [`Request`]: what is asked of a game in memory.

use axum::extract::ws::Utf8Bytes;
use tafl_referee::Command;
use tokio::sync::{mpsc, oneshot};

use crate::games::conditions::Conditions;
use crate::games::message::Game;
use crate::problem::Problem;
use crate::storage::{Player, Vacation};

/// What is asked of a game.
#[derive(Debug)]
pub(crate) enum Request {
    /// What it is now, for this player.
    Look { player: Option<String>, reply: oneshot::Sender<String> },
    /// Its record, as far as this player may see it.
    Record { player: Option<String>, reply: oneshot::Sender<Option<String>> },
    /// A socket wants to hear of everything, from the event of a number on if it has those before.
    Join {
        player: Option<String>,
        next: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
        reply: oneshot::Sender<u64>,
    },
    /// The game as this player sees it in lists.
    Shown { player: String, reply: oneshot::Sender<Game> },
    /// A bot wants to hear how its game stands; nothing comes back if it has none here.
    Follow { player: String, out: mpsc::Sender<Utf8Bytes>, reply: oneshot::Sender<Option<u64>> },
    /// A player wants something, without a socket.
    CarryOut {
        player: String,
        command: Command,
        at: Option<usize>,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// That socket is gone.
    Leave { socket: u64 },
    /// A socket says something; `lag` is how long its messages take there and back, in milliseconds.
    Say { socket: u64, id: String, command: Command, lag: u64 },
    /// A socket says something to the others in its room; `player` is whose it is, where that is known.
    Chat { socket: u64, player: Option<Player>, text: String },
    /// A socket asks for the time.
    Ping { socket: u64, sent: f64 },
    /// Whether this player may take the second seat.
    MayAccept { player: Player, invitation: Option<String>, reply: oneshot::Sender<Result<(), Problem>> },
    /// A player takes the second seat.
    Accept { player: Player, invitation: Option<String>, reply: oneshot::Sender<Result<(), Problem>> },
    /// A player gives the game up: it ends, or never begins.
    GiveUp { player: String, reply: oneshot::Sender<Result<(), Problem>> },
    /// This is what a player is by now, if he has a seat here or was challenged.
    IsNow { player: Player },
    /// What this player will do if the other one plays this or that.
    Conditions { player: String, reply: oneshot::Sender<Result<Conditions, Problem>> },
    /// He will do this from now on.
    KeepConditions { player: String, wanted: Conditions, reply: oneshot::Sender<Result<Conditions, Problem>> },
    /// This player has a vacation, or it ends sooner.
    IsOnVacation { player: String, vacation: Vacation },
    /// The first player waits no longer, or the one who was challenged does not want to play.
    Withdraw { player: String, reply: oneshot::Sender<Result<(), Problem>> },
    /// A tournament has begun this game: its players are to hear of it.
    Announce { reply: oneshot::Sender<()> },
    /// This bot listens anew: where it is offered another game, it is to hear that again.
    RepeatOffer { player: String },
    /// Something may have been missed that happened at another server.
    CatchUp,
    /// Another server may be gone.
    CountPresence,
    /// The game was to be looked at about now.
    IsDue,
}
