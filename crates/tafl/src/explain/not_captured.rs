//! [`NotCaptured`]: why an enemy beside the piece that moved was not captured.

use serde::{Deserialize, Serialize};

use super::arrival::{Arrival, victim_class};
use super::king_zone::KingZone;
use super::shieldwall::Wall;
use crate::direction::Direction;
use crate::game::Game;
use crate::kind::{Kind, KindId};
use crate::played::Played;
use crate::rules::{KingTaken, Victim};
use crate::side::Side;
use crate::square::Square;

/// Why a piece beside an enemy that has just arrived was not captured.
///
/// ```
/// use tafl::{Game, NotCaptured, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let position = "3a5/9/9/9/4k4/9/9/2d6/9 a".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &position).unwrap();
/// let played = game.play("d9-d2".parse().unwrap()).unwrap();
/// let reason = game.explain_not_captured(&played, "c2".parse().unwrap());
/// assert_eq!(reason, Some(NotCaptured::Empty { behind: "b2".parse().unwrap() }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotCaptured {
    /// Pieces of the kind that moved capture nothing by arriving.
    NoHammer {
        /// The name of the kind that moved.
        mover: String,
    },
    /// Pieces of its kind are never captured.
    Never {
        /// The name of its kind.
        kind: String,
    },
    /// The board ends behind it, and the edge is not hostile to it.
    Edge,
    /// A piece of its own side stands behind it.
    Friend {
        /// Where that piece stands.
        behind: Square,
        /// The area of that square, if it is in one.
        area: Option<String>,
    },
    /// An enemy stands behind it whose kind does not help to capture.
    NoAnvil {
        /// Where that enemy stands.
        behind: Square,
        /// The name of its kind.
        kind: String,
    },
    /// The square behind it is empty.
    Empty {
        /// That square.
        behind: Square,
    },
    /// The square behind it is empty, and its area is not hostile to it.
    NotHostile {
        /// That square.
        behind: Square,
        /// The area.
        area: String,
    },
    /// It stands in a row along the edge that would be taken together, were it walled in (shieldwall).
    WallOpen {
        /// The squares of the row.
        row: Vec<Square>,
        /// The squares that are not held.
        open: Vec<Square>,
    },
    /// It is the king, and not enough of the squares around him are held.
    King {
        /// The part of the board he stands in.
        zone: KingZone,
        /// How he is taken there: by all neighbours, where four take him and a hostile edge is one of them.
        taken: KingTaken,
        /// The squares beside him that are held.
        held: Vec<Square>,
        /// The squares beside him that are not.
        open: Vec<Square>,
    },
}

impl NotCaptured {
    /// The dotted name of the setting behind it.
    ///
    /// ```
    /// # use tafl::NotCaptured;
    /// assert_eq!(NotCaptured::Edge.setting(), "capture.edge_hostile");
    /// ```
    #[must_use]
    pub fn setting(&self) -> String {
        match self {
            NotCaptured::NoHammer { mover } => format!("pieces.{mover}.hammer"),
            NotCaptured::Never { kind } => format!("pieces.{kind}.captured"),
            NotCaptured::Edge => "capture.edge_hostile".to_owned(),
            NotCaptured::Friend { area: Some(area), .. } => format!("area.{area}.hostile_occupied"),
            NotCaptured::NoAnvil { kind, .. } => format!("pieces.{kind}.anvil"),
            NotCaptured::Friend { area: None, .. } | NotCaptured::Empty { .. } => "capture".to_owned(),
            NotCaptured::NotHostile { area, .. } => format!("area.{area}.hostile_empty"),
            NotCaptured::WallOpen { .. } => "capture.shieldwall".to_owned(),
            NotCaptured::King { zone, .. } => format!("king_capture.{zone}"),
        }
    }
}

impl Game {
    /// Why `played`, a move of this game, did not capture the enemy on `square`, which is beside the square that it
    /// ended on. `None` if it did, if no enemy stood there, or if it is no move of this game.
    ///
    /// ```
    /// use tafl::{Game, NotCaptured, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let position = "1a7/9/9/9/4k4/9/9/d8/9 a".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &position).unwrap();
    /// let played = game.play("b9-b2".parse().unwrap()).unwrap();
    /// let at_the_edge = game.explain_not_captured(&played, "a2".parse().unwrap());
    /// assert_eq!(at_the_edge, Some(NotCaptured::Edge));
    /// assert_eq!(game.explain_not_captured(&played, "e5".parse().unwrap()), None, "not beside b2");
    /// ```
    #[must_use]
    pub fn explain_not_captured(&self, played: &Played, square: Square) -> Option<NotCaptured> {
        let arrival = Arrival::new(self, played)?;
        let direction = arrival.direction(played.mv.to, square)?;
        let victim = arrival.piece_at(square).filter(|victim| victim.side != arrival.mover.side)?;
        if victim.id == KindId::KING {
            return arrival.king_not_captured(square, direction);
        }
        if !arrival.is_capturable(victim) {
            return Some(NotCaptured::Never { kind: victim.name.clone() });
        }
        if arrival.jumped(square) {
            return None;
        }
        let wall = arrival.wall(square);
        if matches!(wall, Wall::Complete) {
            return None;
        }
        let reason = match arrival.no_hammer() {
            Some(reason) => reason,
            None => arrival.not_held(square, direction, victim)?,
        };
        Some(match (reason, wall) {
            (NotCaptured::Edge | NotCaptured::Friend { .. }, Wall::Open { row, open }) => {
                NotCaptured::WallOpen { row, open }
            }
            (reason, _) => reason,
        })
    }
}

impl Arrival<'_> {
    /// The reason that the piece that moved captures nothing by arriving, if it does not.
    fn no_hammer(&self) -> Option<NotCaptured> {
        let unarmed = !self.settings(self.mover).hammer;
        unarmed.then(|| NotCaptured::NoHammer { mover: self.mover.name.clone() })
    }

    /// Why what lies behind a piece does not hold it (A6, A8, Leges 9 and 14); `None` if it does.
    fn not_held(&self, square: Square, direction: Direction, victim: &Kind) -> Option<NotCaptured> {
        let class = victim_class(victim);
        let Some(behind) = self.next(square, direction) else {
            return (!self.edge_is_hostile(class)).then_some(NotCaptured::Edge);
        };
        if self.is_anvil(behind) || self.hostile_area(behind, class).is_some() {
            return None;
        }
        let area = self.area(behind).map(str::to_owned);
        match self.piece_at(behind) {
            Some(piece) if piece.side != victim.side => {
                Some(NotCaptured::NoAnvil { behind, kind: piece.name.clone() })
            }
            Some(_) if victim.id != KindId::KING && self.is_ringed_throne(behind) => None,
            Some(_) => Some(NotCaptured::Friend { behind, area }),
            None => Some(match area {
                Some(area) => NotCaptured::NotHostile { behind, area },
                None => NotCaptured::Empty { behind },
            }),
        }
    }

    /// Why the king was not captured (A9 to A11, Leges 9 to 11); `None` if he was.
    fn king_not_captured(&self, king: Square, direction: Direction) -> Option<NotCaptured> {
        if let Some(reason) = self.no_hammer() {
            return Some(reason);
        }
        if self.pierces(king, direction) {
            return None;
        }
        self.king_spared_by_zone(king, direction)
    }

    /// Why the rule of the zone that the king stands in spared him; `None` if it did not.
    fn king_spared_by_zone(&self, king: Square, direction: Direction) -> Option<NotCaptured> {
        let zone = KingZone::of(self.game.variant(), king);
        let taken = zone.taken(&self.rules().king_capture);
        if taken == KingTaken::Two {
            let kind = self.piece_at(king)?;
            return self.not_held(king, direction, kind);
        }
        let beside: Vec<Square> =
            Direction::ORTHOGONAL.into_iter().filter_map(|direction| self.next(king, direction)).collect();
        let at_edge = beside.len() < 4;
        let (held, open): (Vec<Square>, Vec<Square>) = beside.into_iter().partition(|&at| {
            at == self.played.mv.to || self.is_anvil(at) || self.hostile_area(at, Victim::King).is_some()
        });
        let by_four_at_edge = taken == KingTaken::Four && at_edge;
        let edge_helps = self.edge_is_hostile(Victim::King);
        let captured = taken != KingTaken::Never && open.is_empty() && (!by_four_at_edge || edge_helps);
        // Where the edge is as good as the fourth, he is taken by all the neighbours that there are.
        let taken = if by_four_at_edge && edge_helps { KingTaken::Neighbours } else { taken };
        (!captured).then_some(NotCaptured::King { zone, taken, held, open })
    }

    /// Whether the king falls only because he is pierced: the rule of his zone would have spared him.
    pub(super) fn only_pierces(&self, king: Square) -> bool {
        self.direction(self.played.mv.to, king).is_some_and(|direction| {
            self.pierces(king, direction) && self.king_spared_by_zone(king, direction).is_some()
        })
    }

    /// Whether a commander or knight pierces the king: another such piece, or a corner hostile to him, is on his far
    /// side (Berserk), and the throne is not in the line.
    fn pierces(&self, king: Square, direction: Direction) -> bool {
        let Some(behind) = self.next(king, direction) else { return false };
        let throne = self.game.variant().area_squares("throne");
        let corners = self.game.variant().area_squares("corners");
        let piercing = |kind: &Kind| kind.side == Side::Attackers && self.settings(kind).pierces;
        piercing(self.mover)
            && ![self.played.mv.to, king, behind].iter().any(|square| throne.contains(square))
            && (self.piece_at(behind).is_some_and(piercing)
                || corners.contains(&behind) && self.hostile_area(behind, Victim::King).is_some())
    }
}
