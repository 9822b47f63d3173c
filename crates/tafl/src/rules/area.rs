//! Areas: the throne, the corners, camps and other squares with rules of their own.

use serde::{Deserialize, Serialize};

use super::pieces::{KindList, Victim};
use super::squares::SquareList;

/// A set of squares and who may stop on it, pass over it, come back to it, and is captured against it.
///
/// A square may lie in several areas; then a piece needs the leave of each of them, and the square is hostile
/// to whomever one of them is hostile to.
///
/// ```
/// use tafl::{library, rules::Area};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let throne: &Area = &rules("modern-standard").area["throne"];
/// assert_eq!(throne.squares.to_string(), "centre");
/// assert_eq!(throne.hostile_empty.len(), 3, "hostile to everybody while it is empty");
/// ```
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
///
/// ```
/// use tafl::rules::{Area, Inside};
/// let camps: Area = toml::from_str("squares = \"a4 a5 a6 i4 i5 i6\"\ninside = \"group\"").unwrap();
/// assert_eq!(camps.inside, Inside::Group);
/// ```
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
