//! Areas: the throne, the corners, camps and other squares with rules of their own.

use serde::{Deserialize, Serialize};

use super::pieces::{KindList, Victim};
use super::squares::SquareList;

/// A set of squares and who may stop on it, pass over it, come back to it, and is captured against it.
///
/// A square may lie in several areas; then a piece needs the leave of each of them, and the square is hostile
/// to whomever one of them is hostile to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// Its squares.
    pub squares: SquareList,
    /// Who may end a move on it.
    #[serde(default = "KindList::all")]
    pub stop: KindList,
    /// Who may pass over its empty squares.
    #[serde(default = "KindList::all")]
    pub pass: KindList,
    /// Who may come in from outside at all, to stop or to pass (and needs `stop` or `pass` besides).
    #[serde(default = "KindList::all")]
    pub enter: KindList,
    /// What counts as inside for `enter`.
    #[serde(default)]
    pub inside: Inside,
    /// Whom its empty squares help to capture.
    #[serde(default)]
    pub hostile_empty: Vec<Victim>,
    /// Whom its squares help to capture while any piece stands on them, also one of the victim's own side.
    #[serde(default)]
    pub hostile_occupied: Vec<Victim>,
}

/// What counts as being inside an area, for a piece that wants to move within it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inside {
    /// Any square of the area.
    #[default]
    Area,
    /// Only the orthogonally connected group of the area's squares that the piece stands on
    /// (the camps of the university competition).
    Group,
}
