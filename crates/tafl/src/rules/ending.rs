//! How a game ends, and what is called out before it does.

use serde::{Deserialize, Serialize};

use super::squares::SquareList;

/// Everything that ends a game, besides the capture of the king, resignation and agreement.
///
/// ```
/// use tafl::{library, rules::Ending};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let ending: &Ending = &rules("modern-standard").ending;
/// assert_eq!(ending.goal.to_string(), "edge");
/// assert!(!ending.tuichu_wins);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The squares on which the king wins.
    pub goal: SquareList,
    /// The defenders win as soon as the king has two ways out after their move.
    #[serde(default)]
    pub tuichu_wins: bool,
    /// The defenders win when the king sits in a fort at the edge.
    #[serde(default)]
    pub edge_fort: EdgeFort,
    /// The attackers win when they have encircled all defenders.
    #[serde(default)]
    pub encirclement: Encirclement,
    /// The attackers win when no defender has an empty square beside it.
    #[serde(default)]
    pub blockade: bool,
    /// The attackers win when neither the king nor any of the men joined to him, side by side, can move (one reading
    /// of Linnaeus's Lex 12, *rege intercluso*).
    #[serde(default)]
    pub king_shut_in: bool,
    /// A side that has lost all its pieces has lost the game; only the attackers can, since the king stays on the board.
    #[serde(default)]
    pub elimination: bool,
    /// What becomes of a side that is to move and cannot.
    #[serde(default)]
    pub no_move: NoMove,
    /// What becomes of a position that comes back; nothing where this is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repetition: Option<Repetition>,
    /// The game is drawn after this many plies in a row without a capture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_capture_limit: Option<u32>,
    /// The game is drawn after this many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply_limit: Option<u32>,
}

/// Whether a fort at the edge wins for the defenders.
///
/// ```
/// use tafl::{library, rules::EdgeFort};
/// let rules = |id| &library::get(id).unwrap().rules;
/// assert_eq!(rules("copenhagen").ending.edge_fort, EdgeFort::Unbreakable);
/// assert_eq!(rules("linnaeus-1732").ending.edge_fort, EdgeFort::Off);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeFort {
    /// It does not.
    #[default]
    Off,
    /// It does when the king touches the edge, can move, and the attackers cannot break the wall around him
    /// (Copenhagen 6b).
    Unbreakable,
    /// As OpenTafl's `efe` tests it.
    OpenTafl,
}

/// Whether the attackers win by closing a ring around all defenders.
///
/// ```
/// use tafl::{library, rules::Encirclement};
/// let rules = |id| &library::get(id).unwrap().rules;
/// assert_eq!(rules("copenhagen").ending.encirclement, Encirclement::WithoutEdgeAccess);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encirclement {
    /// They do not.
    #[default]
    Off,
    /// They do when no defender can reach the edge over empty squares, walking in any number of steps
    /// (Copenhagen 7b).
    WithoutEdgeAccess,
    /// They do when every defender is shut up in the king's own region, also one that touches the edge, as
    /// long as no goal square lies in it.
    WithEdgeAccess,
}

/// What becomes of each side when it is to move and cannot.
///
/// ```
/// use tafl::rules::{NoMove, Stuck};
/// let no_move: NoMove = toml::from_str("defenders = \"loses\"").unwrap();
/// assert_eq!((no_move.attackers, no_move.defenders), (Stuck::Draws, Stuck::Loses));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NoMove {
    /// When the attackers are stuck.
    pub attackers: Stuck,
    /// When the defenders are stuck.
    pub defenders: Stuck,
}

/// What becomes of a side that is to move and cannot.
///
/// ```
/// use tafl::{library, rules::Stuck};
/// let rules = |id| &library::get(id).unwrap().rules;
/// assert_eq!(rules("copenhagen").ending.no_move.attackers, Stuck::Loses);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stuck {
    /// It loses.
    Loses,
    /// The game is drawn.
    #[default]
    Draws,
    /// It passes; the game is drawn when the other side is stuck as well.
    Passes,
}

/// What becomes of a position that comes back: the same pieces on the same squares with the same side to move.
/// The start counts as the first occurrence.
///
/// ```
/// use tafl::rules::{Repetition, RepetitionResult};
/// let threefold: Repetition =
///     toml::from_str("occurrence = 3\nattackers = \"draws\"\ndefenders = \"loses\"").unwrap();
/// assert_eq!(threefold.defenders, RepetitionResult::Loses);
/// assert!(!threefold.since_capture, "the whole game counts");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repetition {
    /// The occurrence at which the rule applies: 2 for the first return, 3 for threefold.
    pub occurrence: u8,
    /// When a move of the attackers brings the position back.
    pub attackers: RepetitionResult,
    /// When a move of the defenders brings the position back.
    pub defenders: RepetitionResult,
    /// Only positions since the last capture are counted, and the start is not.
    #[serde(default)]
    pub since_capture: bool,
}

/// What a move that brings a position back once too often does.
///
/// ```
/// use tafl::{library, rules::RepetitionResult};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let repetition = rules("copenhagen-repeater-loses").ending.repetition.unwrap();
/// assert_eq!(repetition.defenders, RepetitionResult::Loses);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RepetitionResult {
    /// Nothing.
    Nothing,
    /// The game is drawn.
    Draws,
    /// Whoever made the move loses.
    Loses,
    /// Whoever made the move wins.
    Wins,
    /// The move may not be made.
    Forbidden,
}

/// The words that are called out when the king, were it his turn, could reach a goal square.
///
/// ```
/// use tafl::{library, rules::Calls};
/// let rules = |id| &library::get(id).unwrap().rules;
/// let calls: &Calls = &rules("linnaeus-1732").calls;
/// assert_eq!(calls.one.as_deref(), Some("raichi"));
/// assert_eq!(calls.two.as_deref(), Some("tuichu"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Calls {
    /// When one way is open: `raichi`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one: Option<String>,
    /// When two or more are: `tuichu`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two: Option<String>,
}

/// How single games make a match.
///
/// ```
/// use tafl::{library, rules::Match};
/// let rules = |id| &library::get(id).unwrap().rules;
/// assert_eq!(rules("linnaeus-1732").match_play, Match::WinnerTakesDefenders);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Match {
    /// They do not.
    #[default]
    Single,
    /// Two games with sides exchanged.
    TwoGames,
    /// The winner takes the defenders for the next game, the loser the attackers (Linnaeus, Lex 12).
    WinnerTakesDefenders,
}
