//! What people are told who are not there: that it is their turn, that somebody challenges them, that their time is nearly
//! up, that a game has begun or ended. It is written together with what has happened, and told once, by whichever server takes it.
//!
//! | file | is about |
//! |---|---|
//! | `api.rs` | who wants to be told something, and where |
//! | `sending.rs` | telling it |
//! | `wording.rs` | in which words |
//! | `push/` | browsers, by web push |
//! | `mail.rs`, `mail_api.rs` | e-mail, where the operator has it |
//! | `operator.rs` | another key pair |

mod api;
mod mail;
mod mail_api;
mod operator;
mod push;
mod sending;
mod wording;

use tafl_wording::Language;

pub(crate) use api::routes;
pub use mail::{MailServer, NoMailServer, NoSender};
pub(crate) use mail::{Mailer, sender};
pub use operator::renew_push_key;
pub use push::{NoPushService, PushService};
pub(crate) use push::{Push, PushKey, Receiver, known};
pub(crate) use sending::Notices;

/// What has happened, of which somebody is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// Somebody challenges him.
    Challenge,
    /// A game of his has begun.
    Began,
    /// It is his turn.
    Turn,
    /// His time is nearly up.
    Time,
    /// He has won.
    Won,
    /// He has lost.
    Lost,
    /// It is a draw.
    Drawn,
    /// It has ended without a result.
    Ended,
}

impl What {
    /// All of them, with the names by which they are kept.
    pub const ALL: [(What, &'static str); 8] = [
        (What::Challenge, "challenge"),
        (What::Began, "began"),
        (What::Turn, "turn"),
        (What::Time, "time"),
        (What::Won, "won"),
        (What::Lost, "lost"),
        (What::Drawn, "drawn"),
        (What::Ended, "ended"),
    ];

    pub fn name(self) -> &'static str {
        What::ALL[self as usize].1
    }

    pub fn of_name(name: &str) -> Option<What> {
        What::ALL.into_iter().find(|(_, known)| *known == name).map(|(what, _)| what)
    }
}

/// In which way somebody is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// In the browsers that he has chosen.
    Push,
    /// By e-mail.
    Mail,
}

/// How long is waited before a mail is sent: who is there has seen it by then, and who has moved need not be told.
const MAIL_WAITS: u64 = 10 * 60_000;

impl Way {
    /// As it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Way::Push => "push",
            Way::Mail => "mail",
        }
    }

    /// After how long somebody is told in this way, in milliseconds.
    pub fn waits(self, what: What) -> u64 {
        if self == Way::Mail && what != What::Time { MAIL_WAITS } else { 0 }
    }

    pub fn of_name(name: &str) -> Option<Way> {
        [Way::Push, Way::Mail].into_iter().find(|way| way.name() == name)
    }
}

/// Something that a player is to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Notice {
    pub player: String,
    pub game: String,
    pub what: What,
}

/// The language of a code like `sv`.
pub(crate) fn language_of(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.to_string() == code)
}
