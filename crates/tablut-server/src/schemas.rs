//! What the OpenAPI document says of types of other crates, which know nothing of it. Each type here has the shape that one of
//! theirs has in JSON and is made only to be described; a test holds what theirs are written as against it.

#![expect(dead_code, reason = "they are described, and never made")]

use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::games::{Game, Person, Presence};

/// A side of the board.
#[derive(ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    Attackers,
    Defenders,
}

/// One of the two players, whichever side it has.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Seat {
    First,
    Second,
}

/// How time is given to a player, in milliseconds.
#[derive(ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Clock {
    /// So much for the game, and more after each turn.
    Fischer {
        /// What is on the clock at first: 1 second to 10 hours.
        main: u64,
        /// What the end of a turn adds: up to 10 minutes.
        increment: u64,
        /// How far past the end a turn is still in time. The server says it, whatever is asked for.
        #[serde(default)]
        margin: u64,
    },
    /// So much for each turn.
    PerTurn {
        /// What a turn may take: 1 second to 30 days.
        time: u64,
        /// How far past the end a turn is still in time. The server says it, whatever is asked for.
        #[serde(default)]
        margin: u64,
    },
}

/// What a player may want.
#[derive(ToSchema)]
#[serde(tag = "command", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Command {
    /// Play a move or end the turn.
    Act {
        /// `d1-d3`, or `end`.
        action: String,
    },
    /// Take back everything but the first acts, without asking; where the terms allow it.
    TakeBack {
        /// How many acts are to be left.
        to: u64,
    },
    /// Offer something to the other player.
    Offer { offer: Offer },
    /// Accept what the other player has offered.
    Accept { offer: OfferKind },
    /// Decline what the other player has offered.
    Decline { offer: OfferKind },
    /// Withdraw one's own offer.
    Withdraw { offer: OfferKind },
    /// Give up, on whoever's turn.
    Resign,
    /// End the game without a result, before both sides have moved.
    Abort,
    /// Claim the game.
    Claim { claim: Claim },
}

/// Why a player claims the game: the other one's flag has fallen, or he has left.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Claim {
    Time,
    Left,
}

/// Something that the other player may accept or decline.
#[derive(ToSchema)]
#[serde(tag = "offer", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Offer {
    /// The game is a draw.
    Draw,
    /// Everything but the first acts is taken back.
    Takeback {
        /// How many acts are to be left.
        to: u64,
    },
    /// Another game, once this one is over.
    Rematch { seating: Seating },
}

/// A kind of offer. Of each kind one can stand at a time.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OfferKind {
    Draw,
    Takeback,
    Rematch,
}

/// Who has which side in the next game: as the rules have it, as in this one, or the other way round.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Seating {
    ByRules,
    Same,
    Exchanged,
}

/// A match: what it is played under, and what has happened in its game that is on.
#[derive(ToSchema)]
#[schema(as = Match)]
pub(crate) struct SavedMatch {
    /// The id of a built-in rule set, or the text of a file.
    rules: String,
    /// The record of the game as it began.
    record: String,
    terms: Terms,
    events: Vec<Event>,
    before: Before,
}

/// What two players agree on before they begin, besides the rules of the game.
#[derive(ToSchema)]
pub(crate) struct Terms {
    /// Who has the attackers in the first game.
    attackers: Seat,
    clocks: Clocks,
    clock_start: ClockStart,
    takebacks: Takebacks,
    /// A game with so many moves that has not ended otherwise is a draw.
    longest: Option<u32>,
}

/// The clocks by seat, where there are any.
#[derive(ToSchema)]
pub(crate) struct Clocks {
    first: Option<Clock>,
    second: Option<Clock>,
}

/// Whether the first clock runs as soon as a game begins, or from the first act on.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ClockStart {
    AtOnce,
    FirstAct,
}

/// Whether acts may be taken back.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Takebacks {
    Free,
    ByConsent,
    None,
}

/// What there was before the game of a match that is on.
#[derive(ToSchema)]
pub(crate) struct Before {
    /// How many games.
    games: u32,
    score: Score,
    /// How many events.
    events: u64,
    /// When the latest of them happened, in milliseconds after the beginning of the match.
    latest: u64,
}

/// Games won and drawn in a match.
#[derive(ToSchema)]
pub(crate) struct Score {
    won: Won,
    drawn: u32,
}

/// Games won, by seat.
#[derive(ToSchema)]
pub(crate) struct Won {
    first: u32,
    second: u32,
}

/// Something that has happened in a match.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Event {
    /// 0 for the first event of the match, then one more for each.
    number: u64,
    /// When, in milliseconds after the beginning of the match.
    at: u64,
    what: Happening,
    left: TimeLeft,
}

/// What is left on the clocks, in milliseconds; nothing where a side has no clock.
#[derive(ToSchema)]
pub(crate) struct TimeLeft {
    attackers: Option<u64>,
    defenders: Option<u64>,
}

/// What has happened.
#[derive(ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Happening {
    /// A player has played a move or ended the turn.
    Acted {
        seat: Seat,
        side: Side,
        /// `d1-d3`, or `end`.
        action: String,
    },
    /// The king sees a way to his goal, or more.
    Called {
        call: Call,
        /// The word that the rule set has for it, if it has one.
        word: Option<String>,
    },
    /// A player has offered something.
    Offered { seat: Seat, offer: Offer },
    /// A player has declined what the other one had offered.
    Declined { seat: Seat, offer: OfferKind },
    /// A player has withdrawn an offer.
    Withdrawn { seat: Seat, offer: OfferKind },
    /// Everything but the first acts is taken back.
    TakenBack {
        seat: Seat,
        /// How many acts are left.
        to: u64,
    },
    /// A player is gone.
    Left { seat: Seat },
    /// A player who had left is back.
    Returned { seat: Seat },
    /// A player has got more time.
    TimeGiven {
        seat: Seat,
        /// How much, in milliseconds.
        time: u64,
    },
    /// The game is over.
    Ended { ending: Ending },
    /// The next game of the match has begun.
    NextGame {
        /// Who has the attackers in it.
        attackers: Seat,
    },
}

/// One way out for the king, or more.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Call {
    Raichi,
    Tuichu,
}

/// How a game has ended.
#[derive(ToSchema)]
#[serde(tag = "end", rename_all = "kebab-case")]
pub(crate) enum Ending {
    /// By the rules, by resignation, by agreement, or on time.
    Game {
        /// Nobody in a draw.
        winner: Option<Side>,
        reason: EndReason,
    },
    /// Without a result.
    Aborted,
    /// A draw, because it had too many moves.
    TooLong,
    /// As somebody outside has decided.
    Adjudicated {
        /// Nobody in a draw.
        winner: Option<Side>,
    },
    /// One player has left, and the other one has claimed the game.
    Abandoned { loser: Side },
    /// By a fault of one player.
    Forfeit { loser: Side, fault: Fault },
}

/// Why a game has ended by its rules: a word of the rules core.
pub(crate) struct EndReason;

impl PartialSchema for EndReason {
    fn schema() -> RefOr<Schema> {
        let words = tafl::Reason::ALL.iter().map(|reason| reason.word());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words)).into()
    }
}

impl ToSchema for EndReason {}

/// By what a player has lost that the rules do not know.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Fault {
    Failed,
    Left,
    Unreadable,
    IllegalMove,
    Absent,
}

/// The players of a game by seat; nobody where a seat is free.
#[derive(ToSchema)]
pub(crate) struct Players {
    first: Option<Person>,
    second: Option<Person>,
}

/// By seat: until when a player is on vacation, in milliseconds since 1970.
#[derive(ToSchema)]
pub(crate) struct Vacations {
    first: Option<u64>,
    second: Option<u64>,
}

/// By seat: whether a player is there.
#[derive(ToSchema)]
pub(crate) struct Here {
    first: bool,
    second: bool,
}

/// The message `game` of the socket: a game as it is.
#[derive(ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum GameMessage {
    Game {
        game: Game,
        /// The match, where it has begun.
        #[serde(rename = "match")]
        saved: Option<SavedMatch>,
        /// The time of the match, in milliseconds.
        now: u64,
        presence: Presence,
    },
}

/// Who meets whom in a tournament.
#[derive(ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Format {
    /// Everybody meets everybody.
    RoundRobin { sides: Sides },
    /// In each round everybody meets somebody who has about as many points.
    Swiss {
        /// 1 to 64.
        rounds: u32,
        sides: Sides,
    },
    /// Whoever is free meets somebody, until the time is over.
    Arena {
        /// How long new games begin, in milliseconds: 1 minute to 12 hours.
        length: u64,
    },
}

/// Whether two players meet in one game, or in two with sides exchanged.
#[derive(ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sides {
    One,
    Both,
}

/// When a tournament begins. The organiser may let it begin earlier.
#[derive(ToSchema)]
#[serde(tag = "when", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Start {
    /// At a moment, in milliseconds since 1970.
    At { moment: u64 },
    /// As soon as so many players have joined.
    Players { players: u32 },
    /// When the organiser says so.
    Asked,
}

/// How a player of a tournament stands. Points are in halves.
#[derive(ToSchema)]
pub(crate) struct Standing {
    /// The place among those who take part, from 0 on.
    entrant: u32,
    /// From 1 on; who is level in everything has the same.
    rank: u32,
    /// 2 for a win.
    points: u32,
    /// Games won, drawn and lost.
    wins: u32,
    draws: u32,
    losses: u32,
    /// The points among those who are level, if all of them have met; 0 otherwise.
    direct: u32,
    /// In quarters.
    sonneborn_berger: u32,
    buchholz: u32,
    /// In an arena: what he gets now is doubled.
    streak: bool,
    /// He plays no more games.
    withdrawn: bool,
}

/// Somebody who meets nobody in a round.
#[derive(ToSchema)]
pub(crate) struct Idle {
    /// The place among those who take part, from 0 on.
    entrant: u32,
    why: WhyIdle,
}

/// Why somebody meets nobody in a round.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WhyIdle {
    /// The number of players is odd, and it is his turn to have the points without playing.
    Bye,
    /// The number of players is odd; everybody rests once.
    Rest,
    /// His opponent has withdrawn.
    Walkover {
        /// Who that was.
        against: u32,
    },
}

/// How a game of a tournament ended.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TournamentOutcome {
    AttackersWon,
    DefendersWon,
    Drawn,
    AttackersAbsent,
    DefendersAbsent,
    Void,
}

/// Why somebody plays no more games of a tournament.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WhyWithdrawn {
    Left,
    NoShows,
    Removed,
}

/// Why a tournament is not played to its end.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WhyCancelled {
    Organiser,
    TooFew,
    Moderator,
}
