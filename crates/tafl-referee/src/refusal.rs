//! [`Refusal`]: why the referee does not do what is wanted.

use thiserror::Error;

use crate::ending::Ending;
use crate::offers::OfferKind;
use crate::seat::Seat;

/// Why the referee does not do what is wanted. Nothing has changed then.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_referee::{Command, Moment, Referee, Refusal, Seat, Terms};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
/// let act = Command::act("e4-f4".parse().unwrap());
/// let refusal = referee.apply(Moment::ZERO, Seat::Second, act).unwrap_err();
/// assert_eq!(refusal, Refusal::NotYourTurn { to_move: Seat::First });
/// assert_eq!(refusal.to_string(), "it is the turn of the first player");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The rules of the game forbid the act.
    #[error(transparent)]
    Rules(#[from] tafl::Refusal),
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(Ending),
    /// Only once the game is over.
    #[error("the game is not over")]
    GameGoesOn,
    /// The other player is to move.
    #[error("it is the turn of {to_move}")]
    NotYourTurn {
        /// Who is.
        to_move: Seat,
    },
    /// Nothing is taken back under these terms.
    #[error("nothing may be taken back in this match")]
    NoTakebacks,
    /// The other player has to be asked.
    #[error("a takeback has to be offered to the other player")]
    TakebackNeedsConsent,
    /// Nobody has to be asked.
    #[error("a takeback needs no offer in this match")]
    TakebackIsFree,
    /// There are not so many acts that could be taken back.
    #[error("nothing was played after the first {to} acts that could be taken back")]
    NothingToTakeBack {
        /// How many were to be left.
        to: usize,
    },
    /// There is no such offer to answer or to withdraw.
    #[error("there is no {0} offer")]
    NoOffer(OfferKind),
    /// Such an offer stands already.
    #[error("a {0} offer stands already")]
    OfferStands(OfferKind),
    /// The player has made as many offers in this game as anybody may ([`MAX_OFFERS`](crate::MAX_OFFERS)).
    #[error("no more offers in this game")]
    TooManyOffers,
    /// Both sides have moved, so the game can be resigned but not aborted.
    #[error("both sides have moved: the game can only be resigned")]
    BothHaveMoved,
    /// The other player's flag has not fallen.
    #[error("the other player's flag has not fallen")]
    FlagStands,
    /// The other player has not left.
    #[error("the other player has not left")]
    OpponentIsHere,
    /// The player has no clock.
    #[error("{0} has no clock")]
    NoClock(Seat),
    /// The player is gone already, or is here.
    #[error("nothing has changed for {0}")]
    NoChange(Seat),
    /// The match has as many events as any may have ([`MAX_EVENTS`](crate::MAX_EVENTS)): its game can only end.
    #[error("the match has too many events to go on")]
    TooManyEvents,
}
