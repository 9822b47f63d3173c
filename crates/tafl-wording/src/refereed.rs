//! Why a referee refuses something that the rules of the game do not decide, and how games end under it.

use tafl_referee::{Ending, Refusal};

use crate::Message;

/// Why the referee of a match does not do what is wanted.
///
/// ```
/// use tafl_referee::{Refusal, Seat};
/// let refusal = Refusal::NotYourTurn { to_move: Seat::First };
/// assert_eq!(tafl_wording::referee_refusal(&refusal).id, "referee-not-your-turn");
/// ```
#[must_use]
pub fn referee_refusal(refusal: &Refusal) -> Message {
    Message::new(match refusal {
        Refusal::Rules(refusal) => return crate::refusal(refusal),
        Refusal::GameOver(_) => "referee-game-over",
        Refusal::GameGoesOn => "referee-game-goes-on",
        Refusal::NotYourTurn { .. } => "referee-not-your-turn",
        Refusal::NoTakebacks => "referee-no-takebacks",
        Refusal::TakebackNeedsConsent => "referee-takeback-needs-consent",
        Refusal::TakebackIsFree => "referee-takeback-is-free",
        Refusal::NothingToTakeBack { .. } => "referee-nothing-to-take-back",
        Refusal::NoOffer(_) => "referee-no-offer",
        Refusal::OfferStands(_) => "referee-offer-stands",
        Refusal::TooManyOffers => "referee-too-many-offers",
        Refusal::BothHaveMoved => "referee-both-have-moved",
        Refusal::FlagStands => "referee-flag-stands",
        Refusal::OpponentIsHere => "referee-opponent-is-here",
        Refusal::NoClock(_) => "referee-no-clock",
        Refusal::NoChange(_) => "referee-no-change",
        Refusal::TooManyEvents => "referee-too-many-events",
    })
}

/// How a game has ended under a referee, with the winner (`nobody` where there is none).
///
/// ```
/// use tafl::Side;
/// use tafl_referee::Ending;
/// let left = tafl_wording::ending(Ending::Abandoned { loser: Side::Attackers });
/// assert_eq!((left.id, left.value("winner")), ("ended-abandoned", Some("defenders")));
/// ```
#[must_use]
pub fn ending(ending: Ending) -> Message {
    let id = match ending {
        Ending::Game(outcome) => return crate::outcome(outcome),
        Ending::Aborted => "ended-aborted",
        Ending::TooLong => "ended-too-long",
        Ending::Adjudicated { .. } => "ended-adjudicated",
        Ending::Abandoned { .. } => "ended-abandoned",
        Ending::Forfeit { .. } => "ended-forfeit",
    };
    let winner = ending.winner().map_or_else(|| "nobody".to_owned(), |side| side.to_string());
    Message::new(id).with("winner", winner)
}
