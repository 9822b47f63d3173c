//! [`Rules`]: everything a tafl rule set can say, as plain data.
//!
//! A `Rules` value is what a rule-set file holds under `[rules]`. It says nothing about how moves are found;
//! [`Variant::new`](crate::Variant::new) checks it and compiles it to masks. The settings are those that at
//! least one text about Tablut, one modern tafl game, or OpenTafl's notation needs.
//!
//! A setting is declared here, once: its name, its type, what holds where it is missing. [`Setting`] lists them all, and
//! files, citations, hashes, comparisons and forms are made from that list. Whoever gives settings a meaning (the
//! checks, the masks, OpenTafl's notation, the rules in words) takes the types here apart field by field, so that the
//! compiler names every place that a new setting touches.

mod area;
mod ending;
mod pieces;
mod probe;
mod setting;
mod squares;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use area::{Area, Inside};
pub use ending::{Calls, EdgeFort, Encirclement, Ending, Match, NoMove, Repetition, RepetitionResult, Stuck};
pub use pieces::{Captured, Directions, Jump, JumpOver, KindList, ORDINARY_KINDS, PieceKind, Victim};
pub(crate) use setting::find;
pub use setting::{Missing, Setting, Shape};
pub use squares::{SquareList, SquareListError};

use crate::side::Side;

/// The rules of one tafl game.
///
/// ```
/// use tafl::rules::Rules;
/// let rules: Rules = toml::from_str(r#"
///     [board]
///     size = 7
///     layout = "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3"
///     [king_capture]
///     throne = "four"
///     beside = "four"
///     edge = "two"
///     elsewhere = "two"
///     [ending]
///     goal = "corners"
/// "#).unwrap();
/// assert_eq!(rules.board.size, 7);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The board, the pieces at the start, and who moves first.
    pub board: Board,
    /// Changes to the three ordinary kinds (`attacker`, `defender`, `king`) and any further kinds, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pieces: BTreeMap<String, PieceKind>,
    /// Sets of squares with rules of their own, by name. Three names mean something to other settings:
    /// `throne` (the castle: its zones decide how the king is taken), `corners` (they may close a shieldwall),
    /// and `attacker-camps` / `defender-camps` (what OpenTafl calls forts).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub area: BTreeMap<String, Area>,
    /// How pieces other than the king are taken.
    #[serde(default)]
    pub capture: Capture,
    /// How the king is taken, by where he stands.
    pub king_capture: KingCapture,
    /// How a game ends.
    pub ending: Ending,
    /// What is called out when the king sees a way to his goal.
    #[serde(default)]
    pub calls: Calls,
    /// How single games make a match.
    #[serde(default, rename = "match")]
    pub match_play: Match,
}

/// The board and what stands on it.
///
/// ```
/// use tafl::{library, rules::Board};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let board: &Board = &rules("linnaeus-1732").board;
/// assert_eq!(board.layout.split('/').count(), usize::from(board.size));
/// assert_eq!(board.first_mover, tafl::Side::Attackers);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Squares along one side, 5 to 19.
    pub size: u8,
    /// The start, top rank first: `a` attacker, `d` defender, `k` king, the letter of any other kind, digits
    /// for that many empty squares, `/` between ranks.
    pub layout: String,
    /// Who makes the first move.
    #[serde(default = "attackers")]
    pub first_mover: Side,
}

const fn attackers() -> Side {
    Side::Attackers
}

/// How pieces other than the king are taken.
///
/// The custodial capture itself is not a setting: every tafl game has it. A piece is taken between two
/// opposite orthogonal neighbours that are hostile to it, by a move onto one of the two.
///
/// ```
/// use tafl::{library, rules::Capture};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let capture: &Capture = &rules("modern-standard").capture;
/// assert!(capture.trapped_defender, "A 12");
/// assert!(capture.shieldwall.is_none() && capture.edge_hostile.is_empty());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Capture {
    /// A piece that moves between two enemies is taken as well (only Smith's wording, G9, asks for it).
    /// The king is never taken this way.
    pub passive: bool,
    /// A defender beside the king on his throne, whose other three neighbours are attackers, is taken by an
    /// attacker that arrives behind it (A12, B10, E11, G10): the occupied throne is hostile then.
    pub trapped_defender: bool,
    /// Rows of pieces along the edge can be taken together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shieldwall: Option<Shieldwall>,
    /// What a piece that has just captured may do in the same turn.
    pub extra_move: ExtraMove,
    /// Empty or not, the world beyond the edge is hostile to these (no source text has it for soldiers).
    pub edge_hostile: Vec<Victim>,
}

/// Shieldwall capture: two or more pieces in a row along the edge, each faced by an enemy in front, and
/// closed in at both ends of the row, are taken together. The king is never taken by it.
///
/// ```
/// use tafl::{library, rules::Shieldwall};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let shieldwall: &Option<Shieldwall> = &rules("copenhagen").capture.shieldwall;
/// assert!(shieldwall.as_ref().unwrap().corner_closes);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shieldwall {
    /// A corner square may close one end of the row, whoever it is closed to.
    pub corner_closes: bool,
    /// The move must arrive at an end of the row; otherwise one that arrives at an end or in front will do.
    pub mover_at_end: bool,
}

/// What a piece that has just captured may do in the same turn (Berserk Hnefatafl).
///
/// ```
/// use tafl::{library, rules::ExtraMove};
/// let rules = |id| &library::get(id).unwrap().rules;
/// assert_eq!(rules("berserk").capture.extra_move, ExtraMove::CaptureOrEscape);
/// assert_eq!(rules("linnaeus-1732").capture.extra_move, ExtraMove::Off);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExtraMove {
    /// The turn is over.
    #[default]
    Off,
    /// It may capture again, with the same piece, as long as it can; or the player may end the turn.
    Capture,
    /// The same, and the king, when it is he who has captured, may also go on to a goal square, which wins, without
    /// capturing (`berserkEscape` in AbstractPlay's record of Berserk).
    CaptureOrEscape,
    /// If it could capture again, it has to make one more move, which need not capture (OpenTafl's `ber:c`).
    AnyWhileCapturing,
    /// If it can move, it has to make one more move, of any sort (OpenTafl's `ber:m`).
    Any,
}

impl ExtraMove {
    /// Whether a player whose piece may go on may end the turn instead.
    ///
    /// ```
    /// use tafl::rules::ExtraMove;
    /// assert!(ExtraMove::Capture.may_stop() && !ExtraMove::Any.may_stop());
    /// ```
    #[must_use]
    pub const fn may_stop(self) -> bool {
        match self {
            ExtraMove::Capture | ExtraMove::CaptureOrEscape => true,
            ExtraMove::Off | ExtraMove::AnyWhileCapturing | ExtraMove::Any => false,
        }
    }
}

/// How the king is taken, in each of four zones. The first zone that his square is in counts, in this order.
///
/// ```
/// use tafl::{library, rules::{KingCapture, KingTaken}};
/// let king: KingCapture = library::get("linnaeus-1732").unwrap().rules.king_capture;
/// assert_eq!((king.throne, king.beside), (KingTaken::Four, KingTaken::Four));
/// assert_eq!(king.elsewhere, KingTaken::Two, "B 9: like any other piece");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KingCapture {
    /// On a square of the area `throne`.
    pub throne: KingTaken,
    /// Orthogonally beside a square of the area `throne`.
    pub beside: KingTaken,
    /// On the edge of the board.
    pub edge: KingTaken,
    /// Anywhere else.
    pub elsewhere: KingTaken,
}

/// How many hostile neighbours take the king, always by a move onto one of them. Neighbours are hostile when an
/// enemy stands there or when their area is hostile to the king.
///
/// ```
/// use tafl::{library, rules::KingTaken};
/// let rules = |id| &library::get(id).unwrap().rules;
/// assert_eq!(rules("linnaeus-1732").king_capture.elsewhere, KingTaken::Two);
/// assert_eq!(rules("copenhagen").king_capture.elsewhere, KingTaken::Four);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KingTaken {
    /// He cannot be taken here.
    Never,
    /// By two opposite neighbours, like any other piece.
    Two,
    /// By all the neighbours there are: four, three at the edge, two in a corner.
    Neighbours,
    /// By four; where the board's edge leaves him fewer he is safe, unless the edge is hostile to him.
    Four,
}
