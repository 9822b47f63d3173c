//! Whether a position could stand on a board in a game: what every figure has to be.

use std::collections::BTreeMap;

use tafl::rules::{Captured, KindList};
use tafl::{Game, Kind, KindId, Outcome, PositionError, Setup, Side, Square, Variant};
use thiserror::Error;

/// Why a position is no figure of a rule set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum IllegalFigure {
    /// The rules core does not take it.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// More pieces of a kind than the game begins with.
    #[error("there are more pieces {0} than at the start")]
    TooMany(char),
    /// A piece where it may not stop, or where it could not have come.
    #[error("the piece {0} may not stand on {1}")]
    MayNotStand(char, Square),
    /// The game is over already.
    #[error("the game is over: {0}")]
    Over(Outcome),
}

/// The game that goes on from a position, if that position is legal under the rules: every piece stands where it may
/// stop or where it began, there are no more pieces than at the start, and the game is not over.
///
/// ```
/// use tafl::library;
/// use tafl_make::figures::{IllegalFigure, legal};
/// let copenhagen = library::variant("copenhagen").unwrap();
/// assert!(legal(&copenhagen, copenhagen.start()).is_ok());
/// let mut setup = copenhagen.start().clone();
/// let from = setup.pieces.remove(&"d1".parse().unwrap()).unwrap();
/// setup.pieces.insert("a1".parse().unwrap(), from);
/// assert!(matches!(legal(&copenhagen, &setup), Err(IllegalFigure::MayNotStand('a', _))), "only the king, in a corner");
/// ```
///
/// # Errors
/// What is wrong with the position.
pub fn legal(variant: &Variant, setup: &Setup) -> Result<Game, IllegalFigure> {
    let (found, begun) = (counts(setup), counts(variant.start()));
    for (&letter, &count) in &found {
        if count > begun.get(&letter).copied().unwrap_or(0) + turned(variant, &begun, letter) {
            return Err(IllegalFigure::TooMany(letter));
        }
    }
    let goals = variant.goals();
    for (&square, &letter) in &setup.pieces {
        let Some(kind) = variant.kind_of_letter(letter) else { continue };
        let won = kind.id == KindId::KING && goals.contains(&square);
        if won || !may_stand(variant, kind, square) {
            return Err(IllegalFigure::MayNotStand(letter, square));
        }
    }
    let game = Game::from_setup(variant, setup)?;
    match game.outcome() {
        Some(outcome) => Err(IllegalFigure::Over(outcome)),
        None => Ok(game),
    }
}

/// Whether a piece may stand on a square in the course of a game: it began there, or may come in and stop.
pub(super) fn may_stand(variant: &Variant, kind: &Kind, square: Square) -> bool {
    if variant.start().pieces.get(&square) == Some(&kind.letter) {
        return true;
    }
    let size = variant.size();
    let mut areas = variant.rules().area.values().filter(|area| area.squares.on(size).contains(&square));
    areas.all(|area| admits(&area.stop, kind) && admits(&area.enter, kind))
}

fn admits(list: &KindList, kind: &Kind) -> bool {
    list.names().any(|name| match name {
        "all" => true,
        "attackers" => kind.side == Side::Attackers,
        "defenders" => kind.side == Side::Defenders && kind.id != KindId::KING,
        name => kind.name == name,
    })
}

fn counts(setup: &Setup) -> BTreeMap<char, u32> {
    let mut counts = BTreeMap::new();
    for letter in setup.pieces.values() {
        *counts.entry(*letter).or_insert(0) += 1;
    }
    counts
}

/// How many pieces of other kinds may have turned into this one.
fn turned(variant: &Variant, begun: &BTreeMap<char, u32>, letter: char) -> u32 {
    let Some(into) = variant.kind_of_letter(letter) else { return 0 };
    let turning = variant.kinds().iter().filter(|kind| {
        variant.rules().pieces.get(&kind.name).is_some_and(|settings| {
            settings.captured == Captured::Turns && settings.turns_into.as_ref() == Some(&into.name)
        })
    });
    turning.filter_map(|kind| begun.get(&kind.letter)).sum()
}
