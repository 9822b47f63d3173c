//! [`Problem`]: why a request is not answered as it was meant, as every interface says it.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use thiserror::Error;

use tafl::counted;
use tafl_tournament::Refusal;

use crate::api::MAX_BODY;
use crate::storage::{MOST_BOTS, MOST_PASSKEYS, StorageError};

/// Why a request is not answered as it was meant.
#[derive(Debug, Error)]
pub(crate) enum Problem {
    #[error("{0}")]
    Unreadable(String),
    #[error("{0}")]
    BadName(String),
    /// What may stand in the line.
    #[error("{0}")]
    BadLine(String),
    #[error("{0}")]
    BadPassword(String),
    /// A request is longer than any that is read.
    #[error("a request has at most {} KB", MAX_BODY / 1024)]
    LongBody,
    #[error("there is nothing at this address")]
    NothingHere,
    #[error("nothing at this address is asked so; the header Allow says how")]
    NotAskedSo,
    #[error("there is no such game here")]
    NoGame,
    #[error("there is no such tournament here")]
    NoTournament,
    #[error("{0}")]
    Tournament(Refusal),
    #[error("as many tournaments are coming or on as may be: of yours, or on this server")]
    TooManyTournaments,
    #[error("as many players are blocked by you as may be")]
    TooManyBlocked,
    #[error("you have reported as much in the last 24 hours as may be")]
    TooManyReports,
    #[error("this was not said there, or is not kept any more")]
    NoLine,
    #[error("a moderator has muted you for another {}: {why}", counted(.minutes, "minute", "minutes"))]
    Muted { until: u64, minutes: u64, why: String },
    #[error("a moderator has closed this account: {why}")]
    Closed { why: String },
    #[error("the account of this player is closed")]
    PlayerClosed,
    #[error("only the operator decides about moderators, and nobody about the engine's levels")]
    Protected,
    #[error("a guest has no account that could be closed; he can be muted")]
    NoAccount,
    #[error("rules of one's own have at most 16 KB, written out in full")]
    LongRules,
    #[error("too many challenges wait already: of yours, or to this player")]
    TooManyChallenges,
    #[error("as many of your games wait for somebody already as may be")]
    TooManyWaiting,
    #[error("as many friends as may be: added by you, or by those who have added this player")]
    TooManyFriends,
    #[error("nobody is called so here")]
    NoPlayer,
    #[error("this player wants to hear nothing from you")]
    Blocked,
    #[error("nobody chats here")]
    NoChat,
    #[error("this bot is not there now")]
    NotHere,
    #[error("this server sends no e-mail")]
    NoMail,
    #[error("this is no e-mail address")]
    BadAddress,
    #[error("this link is of no use any more")]
    DeadLink,
    #[error("the mail could not be sent; try again later")]
    NotMailed,
    #[error("this browser is told things by a push service that the server does not know")]
    UnknownPushService,
    #[error("{words}")]
    NotAccepted { reason: Reason, words: String },
    #[error("the referee says no: {0}")]
    Refused(String),
    #[error("an account has at most {MOST_BOTS} bots")]
    TooManyBots,
    #[error("this is not yours to do")]
    NotYours,
    #[error("sign in to do this")]
    NotSignedIn,
    #[error("the name or the password is wrong")]
    WrongPassword,
    #[error("this server has no passkeys: for those it needs an address with a name, over https")]
    NoPasskeys,
    #[error("this cannot be added as a passkey: {0}")]
    BadPasskey(String),
    #[error("this passkey opens no account here")]
    WrongPasskey,
    #[error("this took too long, or was done already; begin again")]
    LatePasskey,
    #[error("an account has at most {MOST_PASSKEYS} passkeys")]
    TooManyPasskeys,
    #[error("an account has this name, or one that looks like it")]
    NameTaken,
    #[error("this request comes from another site")]
    OtherSite,
    #[error("somebody else was first")]
    TooLate,
    /// Of what there was too much.
    #[error("{0}; try again later")]
    TooMany(&'static str),
    #[error("the server has as many games as it can hold; try again later")]
    Crowded,
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("nobody analyses games for this server now")]
    NoWorkers,
    #[error("the server cannot do this now")]
    Broken,
}

/// What of a challenge is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Reason {
    /// The challenger is a bot.
    Bots,
    /// It is a person.
    People,
    Rules,
    Clock,
    /// It is to be rated.
    Rated,
    /// There are as many games already as may be at the same time.
    Games,
}

#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Told {
    /// Its name, for programs.
    problem: &'static str,
    /// What of a challenge is not accepted, where that is the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline)]
    reason: Option<Reason>,
    /// What a moderator has said about it, where he has decided so.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    /// The same for people, in English.
    words: String,
}

impl Problem {
    /// Its name, for programs; and the status of its answer.
    fn kind(&self) -> (&'static str, StatusCode) {
        match self {
            Problem::Unreadable(_) | Problem::Storage(StorageError::Unfit(_)) => {
                ("unreadable", StatusCode::BAD_REQUEST)
            }
            Problem::LongBody => ("unreadable", StatusCode::PAYLOAD_TOO_LARGE),
            Problem::NothingHere => ("nothing-here", StatusCode::NOT_FOUND),
            Problem::NotAskedSo => ("nothing-here", StatusCode::METHOD_NOT_ALLOWED),
            Problem::BadName(_) => ("bad-name", StatusCode::BAD_REQUEST),
            Problem::BadLine(_) => ("bad-line", StatusCode::BAD_REQUEST),
            Problem::BadPassword(_) => ("bad-password", StatusCode::BAD_REQUEST),
            Problem::NoGame => ("no-game", StatusCode::NOT_FOUND),
            Problem::NoTournament => ("no-tournament", StatusCode::NOT_FOUND),
            Problem::Tournament(refusal) => (refused(*refusal), StatusCode::CONFLICT),
            Problem::TooManyTournaments => ("too-many-tournaments", StatusCode::CONFLICT),
            Problem::NoPlayer => ("no-player", StatusCode::NOT_FOUND),
            Problem::Blocked => ("blocked", StatusCode::FORBIDDEN),
            Problem::NoChat => ("no-chat", StatusCode::FORBIDDEN),
            Problem::NotHere => ("not-here", StatusCode::CONFLICT),
            Problem::NoMail => ("no-mail", StatusCode::CONFLICT),
            Problem::BadAddress => ("bad-address", StatusCode::BAD_REQUEST),
            Problem::DeadLink => ("dead-link", StatusCode::NOT_FOUND),
            Problem::NotMailed => ("not-mailed", StatusCode::SERVICE_UNAVAILABLE),
            Problem::UnknownPushService => ("unknown-push-service", StatusCode::BAD_REQUEST),
            Problem::NotAccepted { .. } => ("not-accepted", StatusCode::CONFLICT),
            Problem::Refused(_) => ("refused", StatusCode::CONFLICT),
            Problem::LongRules => ("long-rules", StatusCode::BAD_REQUEST),
            Problem::TooManyChallenges => ("too-many-challenges", StatusCode::CONFLICT),
            Problem::TooManyWaiting => ("too-many-waiting", StatusCode::CONFLICT),
            Problem::TooManyFriends => ("too-many-friends", StatusCode::CONFLICT),
            Problem::TooManyBlocked => ("too-many-blocked", StatusCode::CONFLICT),
            Problem::TooManyReports => ("too-many-reports", StatusCode::TOO_MANY_REQUESTS),
            Problem::NoLine => ("no-line", StatusCode::NOT_FOUND),
            Problem::Muted { .. } => ("muted", StatusCode::FORBIDDEN),
            Problem::Closed { .. } => ("closed", StatusCode::FORBIDDEN),
            Problem::PlayerClosed => ("player-closed", StatusCode::CONFLICT),
            Problem::Protected => ("protected", StatusCode::FORBIDDEN),
            Problem::NoAccount => ("no-account", StatusCode::CONFLICT),
            Problem::TooManyBots => ("too-many-bots", StatusCode::CONFLICT),
            Problem::NotYours => ("not-yours", StatusCode::FORBIDDEN),
            Problem::NotSignedIn => ("not-signed-in", StatusCode::UNAUTHORIZED),
            Problem::WrongPassword => ("wrong-password", StatusCode::FORBIDDEN),
            Problem::NoPasskeys => ("no-passkeys", StatusCode::CONFLICT),
            Problem::BadPasskey(_) => ("bad-passkey", StatusCode::BAD_REQUEST),
            Problem::WrongPasskey => ("wrong-passkey", StatusCode::FORBIDDEN),
            Problem::LatePasskey => ("late-passkey", StatusCode::CONFLICT),
            Problem::TooManyPasskeys => ("too-many-passkeys", StatusCode::CONFLICT),
            Problem::NameTaken => ("name-taken", StatusCode::CONFLICT),
            Problem::OtherSite => ("other-site", StatusCode::FORBIDDEN),
            Problem::TooLate | Problem::Storage(StorageError::Conflict) => ("too-late", StatusCode::CONFLICT),
            Problem::TooMany(_) => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            Problem::NoWorkers => ("no-workers", StatusCode::CONFLICT),
            Problem::Crowded => ("crowded", StatusCode::SERVICE_UNAVAILABLE),
            Problem::Storage(StorageError::Full) => ("disk-full", StatusCode::INSUFFICIENT_STORAGE),
            Problem::Storage(StorageError::Away) => ("broken", StatusCode::SERVICE_UNAVAILABLE),
            Problem::Storage(_) | Problem::Broken => ("broken", StatusCode::INTERNAL_SERVER_ERROR),
        }
    }

    /// Its name, for programs.
    pub fn name(&self) -> &'static str {
        self.kind().0
    }

    /// What a moderator has said about it, where he has decided so.
    pub fn why(&self) -> Option<&str> {
        match self {
            Problem::Muted { why, .. } | Problem::Closed { why } => Some(why),
            _ => None,
        }
    }

    /// What of a challenge is not accepted.
    pub fn reason(&self) -> Option<Reason> {
        match self {
            Problem::NotAccepted { reason, .. } => Some(*reason),
            _ => None,
        }
    }

    /// Until when it is so, in milliseconds since 1970, where that is known.
    pub fn until(&self) -> Option<u64> {
        match self {
            Problem::Muted { until, .. } => Some(*until),
            _ => None,
        }
    }

    /// What is said of it to people elsewhere: nothing of what the server's own files are about.
    pub fn words(&self) -> String {
        match self {
            Problem::Storage(StorageError::Conflict) => Problem::TooLate.to_string(),
            Problem::Storage(error @ (StorageError::Full | StorageError::Away)) => error.to_string(),
            Problem::Storage(StorageError::Unfit(_)) => {
                "the server cannot keep anything like this".to_owned()
            }
            Problem::Storage(_) => Problem::Broken.to_string(),
            other => other.to_string(),
        }
    }
}

/// What is told of a change that is not kept: `problem`, where it contradicts what is there. So is one that would make more of something
/// than may be.
pub(crate) fn on_conflict(problem: Problem) -> impl FnOnce(StorageError) -> Problem {
    move |error| match error {
        StorageError::Conflict => problem,
        other => other.into(),
    }
}

/// Why a tournament does not do what is wanted, for programs.
fn refused(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Over => "tournament-over",
        Refusal::Joined => "already-joined",
        Refusal::NotJoined => "not-joined",
        Refusal::Removed => "removed",
        Refusal::TooLate => "tournament-too-late",
        Refusal::Full | Refusal::TooManyEvents => "tournament-full",
        Refusal::Begun => "tournament-begun",
        Refusal::TooFew => "too-few-players",
        Refusal::NoGame => "no-game",
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        if let Problem::Storage(error) = &self
            && !matches!(error, StorageError::Conflict)
        {
            tracing::error!(%error, "the storage");
        }
        let (problem, status) = self.kind();
        let reason = self.reason();
        let why = self.why().map(str::to_owned);
        (status, Json(Told { problem, reason, why, words: self.words() })).into_response()
    }
}
