//! [`Event`]: something that has happened, numbered; a match is the fold of its events.

use serde::{Deserialize, Serialize};
use tafl::{Action, Call, Side};

use crate::ending::Ending;
use crate::offers::{Offer, OfferKind};
use crate::seat::{PerSide, Seat};
use crate::time::{Moment, Span};

/// How many events a match may have. After that nothing happens any more but that its game ends: a bound for the memory
/// of a host that keeps them.
pub const MAX_EVENTS: u64 = 1_000_000;

/// Something that has happened.
///
/// ```
/// use tafl_referee::Event;
/// let text = r#"{"number":0,"at":1500,"what":{"event":"acted","seat":"first","side":"attackers","action":"d1-d3"},
///               "left":{"attackers":59100,"defenders":60000}}"#;
/// let event: Event = serde_json::from_str(text).unwrap();
/// assert_eq!(event.at.millis(), 1_500);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// 0 for the first event of the match, then one more for each.
    pub number: u64,
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub what: Happening,
    /// What is left on the clocks of the sides after it; nothing where a side has no clock.
    pub left: PerSide<Option<Span>>,
}

/// What has happened.
///
/// ```
/// use tafl_referee::{Happening, Seat};
/// let text = serde_json::to_string(&Happening::TakenBack { seat: Seat::First, to: 4 }).unwrap();
/// assert_eq!(text, r#"{"event":"taken-back","seat":"first","to":4}"#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    /// A player has played a move or ended the turn. The other player's offers are declined by that.
    Acted {
        /// Who.
        seat: Seat,
        /// For which side.
        #[cfg_attr(feature = "typescript", tsify(type = "Side"))]
        side: Side,
        /// What.
        #[cfg_attr(feature = "typescript", tsify(type = "Action"))]
        action: Action,
    },
    /// The king sees a way to his goal (Leges 6). The referee calls it out by itself after an act.
    Called {
        /// One way, or more.
        #[cfg_attr(feature = "typescript", tsify(type = "'raichi' | 'tuichu'"))]
        call: Call,
        /// The word that the rule set has for it, if it has one.
        word: Option<String>,
    },
    /// A player has offered something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A player has declined what the other one had offered.
    Declined {
        /// Who has declined.
        seat: Seat,
        /// Which offer.
        offer: OfferKind,
    },
    /// A player has withdrawn an offer.
    Withdrawn {
        /// Who.
        seat: Seat,
        /// Which offer.
        offer: OfferKind,
    },
    /// Everything but the first acts is taken back; the clocks are as they were after the last act that is left.
    TakenBack {
        /// Who wanted it.
        seat: Seat,
        /// How many acts are left.
        to: usize,
    },
    /// A player is gone.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player who had left is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A player has got more time.
    TimeGiven {
        /// Who.
        seat: Seat,
        /// How much.
        time: Span,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
    },
    /// The next game of the match has begun.
    NextGame {
        /// Who has the attackers in it.
        attackers: Seat,
    },
}
