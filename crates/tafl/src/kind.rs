//! [`Kind`]: the kinds of pieces that a rule set has.

use serde::{Deserialize, Serialize};

use crate::side::Side;

/// How many kinds there can be.
pub const MAX_KINDS: usize = 12;

/// A piece kind of a variant: its number in the variant's list of kinds.
///
/// ```
/// use tafl::{KindId, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// assert_eq!(tablut.kind(KindId::KING).unwrap().name, "king");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub(crate) u8);

impl KindId {
    /// The ordinary attacker.
    pub const ATTACKER: KindId = KindId(0);
    /// The ordinary defender.
    pub const DEFENDER: KindId = KindId(1);
    /// The king.
    pub const KING: KindId = KindId(2);
}

/// What hosts need to know of a piece kind.
///
/// ```
/// use tafl::{KindId, Side, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let king = tablut.kind_of_letter('k').unwrap();
/// assert_eq!((king.id, king.name.as_str(), king.side), (KindId::KING, "king", Side::Defenders));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Its number.
    pub id: KindId,
    /// Its name: `attacker`, `defender`, `king`, or one that the rules declare.
    pub name: String,
    /// Its letter in position strings.
    pub letter: char,
    /// The side it fights on.
    pub side: Side,
}
