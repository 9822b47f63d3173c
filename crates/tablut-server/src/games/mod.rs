//! Games between people far from each other.
//!
//! `hall.rs` has all games in memory; each is a task of its own (`table/`), which asks the referee and tells the sockets
//! (`socket.rs`) in the words of `message.rs`. `conditions.rs` is what players will do if others play this or that; `terms.rs` says which clocks there are, `lag.rs` what is given back for
//! the way of messages.

mod conditions;
mod hall;
mod lag;
mod message;
mod socket;
mod table;
mod terms;

pub(crate) use conditions::Conditions;
pub(crate) use hall::{Hall, Lobby};
pub(crate) use message::{BotEvent, Game, Person, Presence, Room};
pub(crate) use socket::{Attending, attend};
pub(crate) use table::{Request, TournamentGame, kept_rules, rated, rules_of, tournament_game, waiting_game};
pub(crate) use terms::{clock_of, delay_of, is_live_clock, warns_before};

/// Of the name of a game, which is in its address: 60 bits.
pub(crate) const ID_LETTERS: usize = 12;
/// Of what lets somebody take the second seat: 130 bits.
const INVITATION_LETTERS: usize = 26;

/// Whether something can be the name of a game.
pub(crate) fn is_id(id: &str) -> bool {
    id.len() == ID_LETTERS && id.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())
}
