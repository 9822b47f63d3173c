//! Piece kinds: how each moves, and its part in captures.

use serde::{Deserialize, Serialize};

use crate::side::Side;

/// The kinds of piece that every game has.
///
/// ```
/// assert_eq!(tafl::rules::ORDINARY_KINDS[2], "king");
/// ```
pub const ORDINARY_KINDS: [&str; 3] = ["attacker", "defender", "king"];

/// What a kind of piece can do. Every setting has the value of an ordinary soldier unless it is given.
///
/// The names `attacker`, `defender` and `king` are always there; their side and letter cannot be changed.
/// Any other name declares a further kind, which must say its `side` and its `letter`.
///
/// ```
/// use tafl::rules::PieceKind;
/// let short: PieceKind = toml::from_str("range = 3").unwrap();
/// assert_eq!(short, PieceKind { range: Some(3), ..PieceKind::default() });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PieceKind {
    /// The side it fights on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Its letter in layouts and position strings: an ASCII letter that no other kind has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
    /// The lines it moves along.
    pub directions: Directions,
    /// How many squares it may go in one move, 1 or more; any distance where this is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// It slides over other pieces, though never over the king or a square closed to it, and stops on empty
    /// squares only. Pieces it slides over are not captured.
    pub slides_through: bool,
    /// It may jump over an adjacent piece to the square behind, besides its ordinary moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jump: Option<Jump>,
    /// It may be jumped over.
    pub jumpable: bool,
    /// Its move onto a square beside an enemy can capture that enemy.
    pub hammer: bool,
    /// Standing on the far side, it helps another piece's move to capture.
    pub anvil: bool,
    /// What happens when it is captured. (For the king, see `king_capture`.)
    pub captured: Captured,
    /// For `captured = "turns"`: the kind of the other side that it turns into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns_into: Option<String>,
    /// Two of these on opposite sides, or one and a corner hostile to him, take the king wherever he stands,
    /// except on the throne or against it (Berserk's commanders and knights).
    pub pierces: bool,
}

impl Default for PieceKind {
    fn default() -> PieceKind {
        PieceKind {
            side: None,
            letter: None,
            directions: Directions::Orthogonal,
            range: None,
            slides_through: false,
            jump: None,
            jumpable: true,
            hammer: true,
            anvil: true,
            captured: Captured::Removed,
            turns_into: None,
            pierces: false,
        }
    }
}

/// The lines a piece moves along.
///
/// ```
/// use tafl::rules::{Directions, PieceKind};
/// let king: PieceKind = toml::from_str("directions = \"both\"").unwrap();
/// assert_eq!(king.directions, Directions::Both);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Directions {
    /// Ranks and files, like a rook.
    #[default]
    Orthogonal,
    /// Diagonals, like a bishop.
    Diagonal,
    /// Both, like a queen.
    Both,
}

/// A jump: over one adjacent piece, in one of the kind's directions, onto the empty square right behind it.
///
/// ```
/// use tafl::rules::{Jump, JumpOver, PieceKind};
/// let knight: PieceKind = toml::from_str("jump = { captures = true }").unwrap();
/// assert_eq!(knight.jump, Some(Jump { over: JumpOver::Enemies, restricted: false, captures: true }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Jump {
    /// Whom it may jump.
    #[serde(default)]
    pub over: JumpOver,
    /// Only from or to a square of some area (throne, corner, camp).
    #[serde(default)]
    pub restricted: bool,
    /// The enemy it jumps is captured.
    #[serde(default)]
    pub captures: bool,
}

/// Whom a jumper may jump.
///
/// ```
/// use tafl::rules::{Jump, JumpOver};
/// let jump: Jump = toml::from_str("over = \"any\"").unwrap();
/// assert_eq!(jump.over, JumpOver::Any);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JumpOver {
    /// Enemies only.
    #[default]
    Enemies,
    /// Any piece (Tyr).
    Any,
}

/// What happens to a captured piece.
///
/// ```
/// use tafl::rules::{Captured, PieceKind};
/// let guard: PieceKind = toml::from_str("captured = \"never\"").unwrap();
/// assert_eq!(guard.captured, Captured::Never);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Captured {
    /// It leaves the board.
    #[default]
    Removed,
    /// It changes sides and becomes `turns_into` (a mercenary).
    Turns,
    /// It cannot be captured (a guard).
    Never,
}

/// A list of piece kinds: names of kinds, or the group words `all`, `attackers` (every kind of the attackers),
/// `defenders` (every kind of the defenders but the king), `king`. The empty list is nobody.
///
/// ```
/// use tafl::rules::KindList;
/// assert!(KindList::all().names().any(|name| name == "all"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindList(Vec<String>);

impl KindList {
    /// Every kind.
    ///
    /// ```
    /// # use tafl::rules::KindList;
    /// assert_eq!(KindList::all(), KindList::of(["all"]));
    /// ```
    #[must_use]
    pub fn all() -> KindList {
        KindList(vec!["all".to_owned()])
    }

    /// Nobody.
    ///
    /// ```
    /// # use tafl::rules::KindList;
    /// assert_eq!(KindList::none().names().count(), 0);
    /// ```
    #[must_use]
    pub fn none() -> KindList {
        KindList(Vec::new())
    }

    /// The kinds and groups of these names; they are checked when the rules are compiled.
    ///
    /// ```
    /// # use tafl::rules::KindList;
    /// let list = KindList::of(["attackers", "king"]);
    /// assert_eq!(list.names().last(), Some("king"));
    /// ```
    pub fn of<S: Into<String>>(names: impl IntoIterator<Item = S>) -> KindList {
        KindList(names.into_iter().map(Into::into).collect())
    }

    /// The names as written.
    ///
    /// ```
    /// # use tafl::rules::KindList;
    /// assert_eq!(KindList::of(["king"]).names().collect::<Vec<_>>(), ["king"]);
    /// ```
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// Whom a square is hostile to, that is, helps to capture.
///
/// ```
/// use tafl::{library, rules::Victim};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let throne = &rules("modern-standard").area["throne"];
/// assert_eq!(throne.hostile_empty, [Victim::Attackers, Victim::Defenders, Victim::King]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Victim {
    /// Every kind of the attackers.
    Attackers,
    /// Every kind of the defenders but the king.
    Defenders,
    /// The king.
    King,
}
