//! [`Claim`]: what a certificate says of a position, and for which rules a certificate of its kind can say it.

use std::fmt;

use tafl::rules::{RepetitionResult, Rules, Stuck};
use tafl::{Side, Variant};
use tafl_tables::Unsuitable;
use thiserror::Error;

/// What is claimed of a position: how the game ends when `side` follows the certificate, whatever the other side does.
///
/// ```
/// use tafl::Side;
/// use tafl_solver::{Claim, Proof};
/// let claim = Claim { side: Side::Attackers, proof: Proof::ClosedSet, wins: true };
/// assert_eq!(claim.to_string(), "attackers win");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The side that the certificate tells what to do.
    pub side: Side,
    /// The kind of the certificate.
    pub proof: Proof,
    /// That side wins; otherwise it does not lose.
    pub wins: bool,
}

/// The kinds of certificates.
///
/// ```
/// use tafl_solver::Proof;
/// assert_eq!(Proof::FallingRank.to_string(), "falling rank");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// Positions that the game never leaves, and in none of which the side has lost.
    ClosedSet,
    /// Positions with a number of plies within which the side wins, which falls with every move of its.
    FallingRank,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Proof::ClosedSet => "closed set",
            Proof::FallingRank => "falling rank",
        })
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Attackers => "attackers",
            Side::Defenders => "defenders",
        };
        write!(f, "{side} {}", if self.wins { "win" } else { "do not lose" })
    }
}

/// Why no certificate can say anything of games under some rules: what happens there hangs on more than the position.
///
/// ```
/// use tafl::{Side, library};
/// use tafl_solver::{Claim, Proof, Unsound};
/// use tafl_tables::Unsuitable;
/// let limited = library::variant("tartu-2026").unwrap();
/// assert_eq!(Claim::new(&limited, Side::Attackers, Proof::FallingRank), Err(Unsound::Rules(Unsuitable::Limit)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unsound {
    /// A position does not decide what can happen in it.
    #[error("{0}")]
    Rules(#[from] Unsuitable),
    /// A perpetual repetition may be lost by the side that would keep it up.
    #[error(
        "under these rules the {0} may lose by a repetition, so that never losing otherwise is not enough for them"
    )]
    Repetition(Side),
}

impl Claim {
    /// What a certificate of this kind for this side says under the rules of a variant.
    ///
    /// A falling rank is always a win: no position can come back, so that no rule on repetition is ever asked. A closed
    /// set promises that the side does not lose; where no game goes on forever or is drawn, that is a win too.
    ///
    /// ```
    /// use tafl::{Side, library};
    /// use tafl_solver::{Claim, Proof};
    /// let says = |rules: &str, side| {
    ///     Claim::new(&library::variant(rules).unwrap(), side, Proof::ClosedSet).map(|claim| claim.wins)
    /// };
    /// // A perpetual repetition is lost by the defenders here, whoever keeps it up.
    /// assert_eq!(says("ard-ri-wtf", Side::Attackers), Ok(true));
    /// assert!(says("ard-ri-wtf", Side::Defenders).is_err());
    /// // And here it is a draw.
    /// assert_eq!(says("brandubh-walker", Side::Attackers), Ok(false));
    /// ```
    ///
    /// # Errors
    /// If such a certificate proves nothing under these rules.
    pub fn new(variant: &Variant, side: Side, proof: Proof) -> Result<Claim, Unsound> {
        let rules = variant.rules();
        Unsuitable::none_of(variant)?;
        let wins = match proof {
            Proof::FallingRank => true,
            Proof::ClosedSet => holding_wins(rules, side)?,
        };
        Ok(Claim { side, proof, wins })
    }
}

/// Whether a side that never loses on the board wins, because every game ends and none is drawn.
fn holding_wins(rules: &Rules, side: Side) -> Result<bool, Unsound> {
    use RepetitionResult::{Draws, Forbidden, Loses, Wins};
    let Some(rule) = rules.ending.repetition else { return Ok(false) };
    let (own, other) = match side {
        Side::Attackers => (rule.attackers, rule.defenders),
        Side::Defenders => (rule.defenders, rule.attackers),
    };
    if matches!(own, Loses | Forbidden) || other == Wins {
        return Err(Unsound::Repetition(side));
    }
    // One of the two ends every game; where a game is drawn by the other one's repetition, it may be drawn.
    let ends = own == Wins || matches!(other, Loses | Forbidden);
    let draws = own == Draws || other == Draws;
    let no_move = [rules.ending.no_move.attackers, rules.ending.no_move.defenders];
    Ok(ends && !draws && no_move.iter().all(|&stuck| stuck == Stuck::Loses))
}
