//! [`Endless`]: which rule sets have tables, and what becomes of a game that neither side can end.

use tafl::rules::{Captured, ExtraMove, PieceKind, RepetitionResult, Stuck};
use tafl::{Side, Variant};
use thiserror::Error;

/// What becomes of a game whose end neither side can force: it goes round and round, until the rules on repetition
/// speak.
///
/// ```
/// use tafl::{Side, library};
/// use tafl_tables::{Endless, Unsuitable};
/// let of = |id| Endless::of(&library::variant(id).unwrap());
/// assert_eq!(of("brandub-leaflet"), Ok(Endless::Drawn));
/// assert_eq!(of("brandubh-wtf"), Ok(Endless::Won(Side::Attackers)));
/// assert_eq!(of("tartu-2026"), Err(Unsuitable::Limit));
/// assert_eq!(of("copenhagen-repeater-loses"), Err(Unsuitable::Repetition));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endless {
    /// Nobody wins it: repetition draws, or the rules say nothing of it.
    Drawn,
    /// This side wins it: the other one loses by repetition.
    Won(Side),
}

/// Why a rule set has no tables, and mostly no certificates either: what a position is worth hangs on more than the position.
///
/// ```
/// use tafl_tables::Unsuitable;
/// assert!(Unsuitable::Passes.to_string().contains("passes"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unsuitable {
    /// Kinds of pieces besides soldiers and a king, jumps, captured pieces that stay, or turns of several moves.
    #[error(
        "these rules have further kinds of pieces, jumps or turns of several moves, which tables do not know"
    )]
    Pieces,
    /// The game is drawn after so many plies.
    #[error("these rules end a game after a number of plies, so that a position alone does not decide")]
    Limit,
    /// A side that cannot move passes.
    #[error("under these rules a side that cannot move passes, which is not looked at")]
    Passes,
    /// Who wins by a repetition hangs on who has to repeat, or some repetitions are forbidden.
    #[error(
        "under these rules it hangs on the moves before what a repetition does, so that a position alone does not decide"
    )]
    Repetition,
}

impl Endless {
    /// What becomes of endless games under the rules of a variant.
    ///
    /// # Errors
    /// If these rules have no tables.
    pub fn of(variant: &Variant) -> Result<Endless, Unsuitable> {
        Unsuitable::none_of(variant)?;
        let ending = &variant.rules().ending;
        use RepetitionResult::{Draws, Loses, Nothing, Wins};
        let Some(rule) = ending.repetition else { return Ok(Endless::Drawn) };
        let winner = match (rule.attackers, rule.defenders) {
            (Nothing | Draws, Nothing | Draws) => return Ok(Endless::Drawn),
            // In an endless game both sides bring positions back again and again.
            (Wins, Loses | Nothing) | (Nothing, Loses) => Side::Attackers,
            (Loses | Nothing, Wins) | (Loses, Nothing) => Side::Defenders,
            _ => return Err(Unsuitable::Repetition),
        };
        // Otherwise a side could flee from a lost repetition into a draw.
        let stuck = [ending.no_move.attackers, ending.no_move.defenders];
        if stuck.contains(&Stuck::Draws) { Err(Unsuitable::Repetition) } else { Ok(Endless::Won(winner)) }
    }
}

impl Unsuitable {
    /// Whether a position decides what can happen in it, repetitions apart: what solving a game asks for too.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_tables::Unsuitable;
    /// let of = |id| Unsuitable::none_of(&library::variant(id).unwrap());
    /// assert_eq!(of("copenhagen-repeater-loses"), Ok(()));
    /// assert_eq!(of("berserk"), Err(Unsuitable::Pieces));
    /// ```
    ///
    /// # Errors
    /// Why it does not.
    pub fn none_of(variant: &Variant) -> Result<(), Unsuitable> {
        let rules = variant.rules();
        let plain = |kind: &PieceKind| {
            kind.jump.is_none() && !kind.slides_through && kind.captured == Captured::Removed
        };
        let is_plain = variant.kinds().len() == 3 && rules.pieces.values().all(plain);
        if !is_plain || rules.capture.extra_move != ExtraMove::Off {
            return Err(Unsuitable::Pieces);
        }
        let ending = &rules.ending;
        if ending.no_capture_limit.is_some() || ending.ply_limit.is_some() {
            return Err(Unsuitable::Limit);
        }
        let passes = [ending.no_move.attackers, ending.no_move.defenders].contains(&Stuck::Passes);
        if passes { Err(Unsuitable::Passes) } else { Ok(()) }
    }
}
