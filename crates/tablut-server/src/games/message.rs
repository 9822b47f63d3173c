//! What goes over a game's socket, in both directions. `docs/server-protocol.md` describes it for others.

use serde::{Deserialize, Serialize};
use tafl_referee::{Command, Event, PerSeat, Seat};
use tafl_view::{Explanation, SavedMatch};

use crate::problem::{Problem, Reason};
use crate::schemas;
use crate::storage::{ChatLine, EventText, Kind, Player, Stage};

/// The longest name that a command may have.
pub(crate) const MAX_COMMAND_NAME: usize = 40;

/// Whether a command may be called so: it is kept with what the command has brought about.
pub(crate) fn is_command_name(id: &str) -> bool {
    (1..=MAX_COMMAND_NAME).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic())
}

/// What a client sends.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Said {
    /// A player wants something.
    Command {
        /// The client's own name for it, another one for each: what is sent again under the same name is done once.
        id: String,
        command: Command,
    },
    /// Something for the others in the sender's room.
    Chat { text: String },
    /// What time is it?
    Ping {
        /// Comes back with the answer.
        sent: f64,
    },
}

/// A player, as everybody sees him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct Person {
    pub name: Option<String>,
    pub kind: Kind,
}

impl Person {
    pub fn of(player: &Player) -> Person {
        Person { name: player.name.clone(), kind: player.kind }
    }
}

/// Where something is said at a game: players do not hear those who watch, nor the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Room {
    Players,
    Watchers,
}

impl Room {
    /// That of one in this seat.
    pub fn of(seat: Option<Seat>) -> Room {
        if seat.is_some() { Room::Players } else { Room::Watchers }
    }

    /// As it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Room::Players => "players",
            Room::Watchers => "watchers",
        }
    }
}

/// What happens to a bot.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum BotEvent {
    /// Somebody wants to play against it.
    Challenge { game: Game },
    /// He does no longer.
    ChallengeWithdrawn { id: String },
    /// The one whom it has challenged does not want to play.
    ChallengeDeclined { id: String },
    /// Whom it has played against wants to play once more, with this game.
    Rematch { game: Game },
    /// A game of it is on.
    GameStart { game: Game },
    /// It has ended.
    GameEnd { game: Game },
}

impl BotEvent {
    /// The line that says it.
    pub fn text(&self) -> String {
        // Nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A game, as one who looks at it sees it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct Game {
    pub id: String,
    pub stage: Stage,
    /// The rules: the id of a built-in rule set, or the text of a file.
    pub rules: String,
    pub rules_id: String,
    pub rules_hash: String,
    /// The clock of both players.
    #[schema(value_type = Option<schemas::Clock>)]
    pub clock: Option<tafl_referee::TimeControl>,
    /// The side that the first player has asked for.
    #[schema(value_type = Option<schemas::Side>)]
    pub side: Option<tafl::Side>,
    /// Anybody may take the second seat while it is free.
    pub open: bool,
    /// Both players are there while it lasts; in another one nobody has to be.
    pub live: bool,
    /// The player who was challenged, where one was: nobody else may take the second seat.
    pub challenge: Option<Person>,
    /// It counts for the ratings.
    pub rated: bool,
    /// Two games with sides exchanged: the second one begins by itself.
    pub pair: bool,
    /// How much later those who watch see what happens, in milliseconds.
    pub delay: u64,
    /// The tournament that it belongs to.
    pub tournament: Option<String>,
    /// By seat: `first`, `second`.
    #[schema(value_type = schemas::Players)]
    pub players: PerSeat<Option<Person>>,
    /// By seat: until when a player is on vacation, in milliseconds since 1970.
    #[schema(value_type = schemas::Vacations)]
    pub vacation: PerSeat<Option<u64>>,
    /// The seat of the one who looks; the second one while he is challenged and has not answered.
    #[schema(value_type = Option<schemas::Seat>)]
    pub seat: Option<Seat>,
    /// For the first player, while anybody may take the second seat: what lets somebody take it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// A game in the lobby. Its rules, where they are its maker's own, are not with it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct ListedGame {
    pub id: String,
    pub stage: Stage,
    /// The id of a built-in rule set; null for rules of the maker's own.
    pub rules: Option<String>,
    pub rules_id: String,
    pub rules_hash: String,
    /// What the rules are called.
    pub rules_name: String,
    /// The id of the built-in rule set that the maker has changed, where his rules have no name of their own.
    pub changed_from: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// The clock of both players.
    #[schema(value_type = Option<schemas::Clock>)]
    pub clock: Option<tafl_referee::TimeControl>,
    /// The side that the first player has asked for.
    #[schema(value_type = Option<schemas::Side>)]
    pub side: Option<tafl::Side>,
    /// Both players are there while it lasts; in another one nobody has to be.
    pub live: bool,
    /// It counts for the ratings.
    pub rated: bool,
    /// Two games with sides exchanged: the second one begins by itself.
    pub pair: bool,
    /// How much later those who watch see what happens, in milliseconds.
    pub delay: u64,
    /// The tournament that it belongs to.
    pub tournament: Option<String>,
    /// By seat: `first`, `second`.
    #[schema(value_type = schemas::Players)]
    pub players: PerSeat<Option<Person>>,
}

/// Who is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct Presence {
    #[schema(value_type = schemas::Here)]
    pub here: PerSeat<bool>,
    pub watching: usize,
}

/// What the server sends.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Told<'a> {
    /// The game as it is: the first message, and again when it begins.
    Game {
        game: Box<Game>,
        /// The match, where it has begun.
        #[serde(rename = "match")]
        saved: Option<SavedMatch>,
        /// The time of the match, in milliseconds.
        now: u64,
        presence: Presence,
    },
    /// The first message for one who has the game up to an event: what came after it.
    Resumed { game: &'a Game, events: &'a [Event], now: u64, presence: Presence },
    /// Something has happened.
    Events {
        events: &'a [EventText],
        now: u64,
        /// The name of the command that has brought it about, for its sender alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
    },
    /// A command of this name was done before: nothing was done again.
    Done { id: &'a str },
    /// A command was refused; nothing has changed.
    Refused { id: &'a str, explanation: &'a Explanation },
    /// This was said in the receiver's room: a new line, or all that one who has come is told.
    Chat { room: Room, lines: &'a [ChatLine], all: bool },
    /// What the receiver has said was not passed on.
    ChatRefused {
        problem: &'a str,
        words: &'a str,
        /// For one who is muted: until when, in milliseconds since 1970, and what the moderator has said about it.
        #[serde(skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<&'a str>,
    },
    /// Somebody has come or gone.
    Presence { presence: Presence },
    /// The answer to a ping.
    Pong { sent: f64, now: u64 },
    /// Something is wrong with what was sent, or with the server.
    Trouble {
        problem: &'a str,
        words: &'a str,
        /// The name of the command that was not carried out for it, and need not be sent again; where it may have been, it is not named.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        /// What of a challenge a bot does not accept.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
    },
}

impl<'a> Told<'a> {
    /// Something is wrong; `words` are those of the problem, and `id` is the name of the command that was not carried out for it.
    pub fn trouble(problem: &'a Problem, words: &'a str, id: Option<&'a str>) -> Told<'a> {
        Told::Trouble { problem: problem.name(), words, id, reason: problem.reason() }
    }

    /// Why something was not passed on; `words` are those of the problem.
    pub fn chat_refused(problem: &'a Problem, words: &'a str) -> Told<'a> {
        Told::ChatRefused { problem: problem.name(), words, until: problem.until(), why: problem.why() }
    }

    pub fn text(&self) -> String {
        // Nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_clients_say_is_read_strictly() {
        let said = |text: &str| serde_json::from_str::<Said>(text).ok();
        let resign = r#"{"type":"command","id":"a1","command":{"command":"resign"}}"#;
        assert_eq!(said(resign), Some(Said::Command { id: "a1".to_owned(), command: Command::Resign }));
        assert_eq!(said(r#"{"type":"ping","sent":1.5}"#), Some(Said::Ping { sent: 1.5 }));
        for wrong in [
            "",
            "[]",
            "{}",
            r#"{"type":"command","id":"a1","command":{"command":"win"}}"#,
            r#"{"type":"command","command":{"command":"resign"}}"#,
            r#"{"type":"command","id":"a1","command":{"command":"resign"},"seat":"second"}"#,
            r#"{"type":"order","order":{"order":"abort"}}"#,
        ] {
            assert_eq!(said(wrong), None, "{wrong}");
        }
    }
}
