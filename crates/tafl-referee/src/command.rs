//! [`Command`]: what a player may want; [`Order`]: what the host may say that is no player's to say.

use serde::{Deserialize, Serialize};
use tafl::{Action, Side};

use crate::ending::Fault;
use crate::match_play::Seating;
use crate::offers::{Offer, OfferKind};
use crate::seat::Seat;
use crate::time::Span;

/// What a player may want of the referee.
///
/// ```
/// use tafl_referee::Command;
/// let read: Command = serde_json::from_str(r#"{"command":"act","action":"d1-d3"}"#).unwrap();
/// assert_eq!(read, Command::act("d1-d3".parse().unwrap()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "command", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Play a move or end the turn.
    Act {
        /// Which.
        #[cfg_attr(feature = "typescript", tsify(type = "Action"))]
        action: Action,
    },
    /// Take back everything but the first acts, without asking; where the terms allow it.
    TakeBack {
        /// How many acts are to be left.
        to: usize,
    },
    /// Offer something to the other player.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Accept what the other player has offered.
    Accept {
        /// Which offer.
        offer: OfferKind,
    },
    /// Decline what the other player has offered.
    Decline {
        /// Which offer.
        offer: OfferKind,
    },
    /// Withdraw one's own offer.
    Withdraw {
        /// Which offer.
        offer: OfferKind,
    },
    /// Give up, on whoever's turn.
    Resign,
    /// End the game without a result, before both sides have moved.
    Abort,
    /// Claim the game.
    Claim {
        /// Why.
        claim: Claim,
    },
}

impl Command {
    /// To play a move or end a turn.
    ///
    /// ```
    /// # use tafl::Action;
    /// # use tafl_referee::Command;
    /// assert_eq!(Command::act(Action::EndTurn), Command::Act { action: Action::EndTurn });
    /// ```
    #[must_use]
    pub const fn act(action: Action) -> Command {
        Command::Act { action }
    }

    /// What kind of command it is, as JSON names it.
    ///
    /// ```
    /// # use tafl_referee::Command;
    /// assert_eq!(Command::Resign.name(), "resign");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Command::Act { .. } => "act",
            Command::TakeBack { .. } => "take-back",
            Command::Offer { .. } => "offer",
            Command::Accept { .. } => "accept",
            Command::Decline { .. } => "decline",
            Command::Withdraw { .. } => "withdraw",
            Command::Resign => "resign",
            Command::Abort => "abort",
            Command::Claim { .. } => "claim",
        }
    }
}

/// Why a player claims the game.
///
/// ```
/// use tafl_referee::Claim;
/// assert_eq!(serde_json::to_string(&Claim::Left).unwrap(), "\"left\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The other player's flag has fallen.
    Time,
    /// The other player has left, as the host has said with [`Order::Left`].
    Left,
}

/// What the host may say that is no player's to say: an arbiter's decisions, and what happens to the players.
///
/// ```
/// use tafl_referee::{Order, Seat};
/// let read: Order = serde_json::from_str(r#"{"order":"left","seat":"first"}"#).unwrap();
/// assert_eq!(read, Order::Left { seat: Seat::First });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "order", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// Both players have agreed on a draw where no offer passes through the referee: two people at one board.
    AgreeDraw,
    /// The game is decided from outside: both engines say who wins, the hall closes.
    Adjudicate {
        /// Who wins; nobody in a draw.
        #[cfg_attr(feature = "typescript", tsify(type = "Side | null"))]
        winner: Option<Side>,
    },
    /// A player has lost by a fault of its own.
    Forfeit {
        /// Whose fault.
        loser: Seat,
        /// What it was.
        fault: Fault,
    },
    /// A player has no time left by the host's own clock, where the referee keeps none for it.
    OutOfTime {
        /// Whose time is over.
        loser: Seat,
    },
    /// The game ends without a result.
    Abort,
    /// A player is gone: the other one may claim the game until it is back.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player who had left is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// More time for a player: credit for the way a message took.
    GiveTime {
        /// Who gets it.
        seat: Seat,
        /// How much.
        time: Span,
    },
    /// The next game of the match begins.
    NextGame {
        /// Who has which side in it.
        seating: Seating,
    },
}
