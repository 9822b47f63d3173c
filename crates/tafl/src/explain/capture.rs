//! [`CaptureCause`]: why a piece was captured.

use serde::{Deserialize, Serialize};

use super::arrival::{Arrival, victim_class};
use crate::game::Game;
use crate::played::Played;
use crate::square::Square;

/// What held a captured piece from the other side.
///
/// ```
/// use tafl::{Anvil, CaptureCause, Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// // The empty throne on e5 holds the attacker on e4.
/// let position = "9/9/9/9/9/4a4/d8/1k7/9 d".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &position).unwrap();
/// let played = game.play("a3-e3".parse().unwrap()).unwrap();
/// let throne =
///     Anvil::Area { square: "e5".parse().unwrap(), area: "throne".to_owned(), occupied: false };
/// let cause = game.explain_capture(&played, "e4".parse().unwrap());
/// assert_eq!(cause, Some(CaptureCause::Custodial(throne)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Anvil {
    /// An enemy piece.
    Piece(Square),
    /// A square hostile to it.
    Area {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
        /// Whether a piece stood on it.
        occupied: bool,
    },
    /// The edge of the board.
    Edge,
}

/// Why a piece was captured.
///
/// ```
/// use tafl::{Anvil, CaptureCause, Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let position = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &position).unwrap();
/// let played = game.play("d9-d2".parse().unwrap()).unwrap();
/// let cause = game.explain_capture(&played, "c2".parse().unwrap());
/// assert_eq!(cause, Some(CaptureCause::Custodial(Anvil::Piece("b2".parse().unwrap()))));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaptureCause {
    /// Between the piece that moved and what stood opposite.
    Custodial(Anvil),
    /// Beside the king on his ringed throne.
    TrappedDefender,
    /// In a shieldwall along the edge.
    Shieldwall,
    /// Jumped over.
    Jumped,
    /// It moved between two enemies, where the rules punish that.
    Passive,
}

impl CaptureCause {
    /// The dotted name of the setting behind the capture.
    ///
    /// ```
    /// # use tafl::{Anvil, CaptureCause};
    /// assert_eq!(CaptureCause::Custodial(Anvil::Edge).setting(), "capture.edge_hostile");
    /// ```
    #[must_use]
    pub fn setting(&self) -> String {
        match self {
            CaptureCause::Custodial(Anvil::Piece(_)) => "capture".to_owned(),
            CaptureCause::Custodial(Anvil::Area { area, occupied: false, .. }) => {
                format!("area.{area}.hostile_empty")
            }
            CaptureCause::Custodial(Anvil::Area { area, .. }) => format!("area.{area}.hostile_occupied"),
            CaptureCause::Custodial(Anvil::Edge) => "capture.edge_hostile".to_owned(),
            CaptureCause::TrappedDefender => "capture.trapped_defender".to_owned(),
            CaptureCause::Shieldwall => "capture.shieldwall".to_owned(),
            CaptureCause::Jumped => "pieces".to_owned(),
            CaptureCause::Passive => "capture.passive".to_owned(),
        }
    }
}

impl Game {
    /// Why the piece that `played`, a move of this game, captured on `square` was captured. `None` if it captured
    /// nothing there, or is no move of this game.
    ///
    /// ```
    /// use tafl::{Anvil, CaptureCause, Game, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let position = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &position).unwrap();
    /// let played = game.play("d9-d2".parse().unwrap()).unwrap();
    /// let cause = game.explain_capture(&played, "c2".parse().unwrap());
    /// assert_eq!(cause, Some(CaptureCause::Custodial(Anvil::Piece("b2".parse().unwrap()))));
    /// ```
    #[must_use]
    pub fn explain_capture(&self, played: &Played, square: Square) -> Option<CaptureCause> {
        let victim = played.captures.iter().find(|captured| captured.square == square)?;
        let arrival = Arrival::new(self, played)?;
        if square == played.mv.to {
            return Some(CaptureCause::Passive);
        }
        if arrival.jumped(square) {
            return Some(CaptureCause::Jumped);
        }
        let victim = victim_class(self.variant().kind(victim.kind)?);
        let direction = arrival.direction(played.mv.to, square);
        let Some(direction) = direction.filter(|_| arrival.settings(arrival.mover).hammer) else {
            return Some(CaptureCause::Shieldwall);
        };
        let Some(behind) = arrival.next(square, direction) else {
            let edge = arrival.edge_is_hostile(victim);
            return Some(if edge { CaptureCause::Custodial(Anvil::Edge) } else { CaptureCause::Shieldwall });
        };
        if arrival.is_anvil(behind) {
            return Some(CaptureCause::Custodial(Anvil::Piece(behind)));
        }
        if let Some(area) = arrival.hostile_area(behind, victim) {
            let occupied = arrival.piece_at(behind).is_some();
            let area = area.to_owned();
            return Some(CaptureCause::Custodial(Anvil::Area { square: behind, area, occupied }));
        }
        Some(if arrival.is_ringed_throne(behind) {
            CaptureCause::TrappedDefender
        } else {
            CaptureCause::Shieldwall
        })
    }
}
