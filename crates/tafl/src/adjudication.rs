//! [`Adjudication`]: which of the rules' endings a game applies by itself.

use serde::{Deserialize, Serialize};

/// Which of the rules' endings a game applies by itself.
///
/// ```
/// use tafl::{Adjudication, Game, library};
/// let linnaeus = library::variant("linnaeus-1732").unwrap();
/// let two_ways_out = "9/9/9/9/k8/9/9/a8/9 a".parse().unwrap();
/// let full = Game::from_setup(&linnaeus, &two_ways_out).unwrap();
/// assert_eq!(full.adjudication(), Adjudication::Full);
/// let king_only = full.with_adjudication(Adjudication::KingOnly);
/// assert_eq!(king_only.adjudication(), Adjudication::KingOnly);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adjudication {
    /// All of them.
    #[default]
    Full,
    /// Only the king's capture and his escape. Traces of engines that know no other ending are replayed so.
    KingOnly,
}
