//! What players offer to each other: a draw, a takeback, a rematch.

use serde::{Deserialize, Serialize};

use crate::match_play::Seating;
use crate::seat::{PerSeat, Seat};

/// How many offers a player may make in a game, so that nobody can fill the other's screen or the host's memory.
pub const MAX_OFFERS: u32 = 100;

/// Something that the other player may accept or decline.
///
/// ```
/// use tafl_referee::{Offer, OfferKind};
/// let read: Offer = serde_json::from_str(r#"{"offer":"takeback","to":4}"#).unwrap();
/// assert_eq!((read, read.kind()), (Offer::Takeback { to: 4 }, OfferKind::Takeback));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "offer", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Offer {
    /// The game is a draw.
    Draw,
    /// Everything but the first acts is taken back.
    Takeback {
        /// How many acts are to be left.
        to: usize,
    },
    /// Another game, once this one is over.
    Rematch {
        /// Who has which side in it.
        seating: Seating,
    },
}

impl Offer {
    /// What kind of offer it is.
    ///
    /// ```
    /// # use tafl_referee::{Offer, OfferKind};
    /// assert_eq!(Offer::Draw.kind(), OfferKind::Draw);
    /// ```
    #[must_use]
    pub const fn kind(self) -> OfferKind {
        match self {
            Offer::Draw => OfferKind::Draw,
            Offer::Takeback { .. } => OfferKind::Takeback,
            Offer::Rematch { .. } => OfferKind::Rematch,
        }
    }
}

/// A kind of offer. Of each kind one offer can stand at a time.
///
/// ```
/// use tafl_referee::OfferKind;
/// assert_eq!(OfferKind::Takeback.to_string(), "takeback");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// A takeback.
    Takeback,
    /// A rematch.
    Rematch,
}

impl OfferKind {
    /// All kinds.
    pub const ALL: [OfferKind; 3] = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Rematch];
}

impl std::fmt::Display for OfferKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::Rematch => "rematch",
        })
    }
}

/// An offer that stands, and who has made it.
///
/// ```
/// use tafl_referee::{Offer, Pending, Seat};
/// let pending = Pending { seat: Seat::First, offer: Offer::Draw };
/// assert_eq!(serde_json::to_string(&pending).unwrap(), r#"{"seat":"first","offer":{"offer":"draw"}}"#);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Pending {
    /// Who has made it.
    pub seat: Seat,
    /// What is offered.
    pub offer: Offer,
}

/// The offers that stand in a game, and how many there were.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    /// At most one of each kind, in the order of the kinds.
    standing: [Option<Pending>; 3],
    made: PerSeat<u32>,
}

impl Offers {
    pub fn pending(&self, kind: OfferKind) -> Option<Pending> {
        self.standing[kind as usize]
    }

    pub fn all(&self) -> impl Iterator<Item = Pending> {
        self.standing.into_iter().flatten()
    }

    pub fn may_make(&self, seat: Seat) -> bool {
        self.made[seat] < MAX_OFFERS
    }

    pub fn make(&mut self, seat: Seat, offer: Offer) {
        self.made[seat] += 1;
        self.standing[offer.kind() as usize] = Some(Pending { seat, offer });
    }

    pub fn remove(&mut self, kind: OfferKind) {
        self.standing[kind as usize] = None;
    }

    /// An act answers the other player's offers; one's own draw offer goes with it, one's own takeback is forgotten.
    pub fn acted(&mut self, seat: Seat) {
        self.remove(OfferKind::Takeback);
        if self.pending(OfferKind::Draw).is_some_and(|pending| pending.seat != seat) {
            self.remove(OfferKind::Draw);
        }
    }

    /// Nothing that was offered about the position or the game still stands.
    pub fn clear(&mut self) {
        self.standing = [None; 3];
    }
}
