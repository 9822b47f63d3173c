//! Solving by looking at everything: is there one right first move, and what may follow it?

use std::cmp::Reverse;

use raichi::{Proof, prove};
use tafl::rules::ExtraMove;
use tafl::{Action, Game, Move, PositionError, Setup, Side, Variant, counted};
use thiserror::Error;

use crate::puzzle::{Goal, Step};

/// How far a solver looks.
///
/// ```
/// use tafl_puzzles::Effort;
/// assert!(Effort::default().moves >= 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// The longest win that is tried to prove, in moves of the winner.
    pub moves: u32,
    /// Positions that one proof may look at. A puzzle needs a proof for each answer to each of its moves.
    pub nodes: u64,
    /// The most right moves that a solution may have in all.
    pub steps: usize,
    /// Positions that the engine looks at to find a win where a side stands well, before anything is proved; with few,
    /// long wins are overlooked.
    pub look: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { moves: 12, nodes: 20_000_000, steps: 40, look: 12_000 }
    }
}

/// Why a position is no puzzle.
///
/// ```
/// use tafl_puzzles::Unsolved;
/// assert_eq!(Unsolved::Several(2).to_string(), "2 first moves are right, not one");
/// ```
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Unsolved {
    /// The pieces cannot stand so.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Puzzles are for games in which every turn is one move.
    #[error(
        "in this rule set a turn may have several moves, or a side may have to pass; there are no puzzles for it"
    )]
    Turns,
    /// There is no win within the number of moves.
    #[error("there is no win within {}", counted(.0, "move", "moves"))]
    NoWin(u32),
    /// There is no move that holds.
    #[error("no move holds")]
    NoHold,
    /// There are several right first moves.
    #[error("{0} first moves are right, not one")]
    Several(usize),
    /// The other side threatens nothing, so that there is nothing to hold.
    #[error("nothing is threatened")]
    NoThreat,
    /// Too much to look at.
    #[error("{0} positions are not enough to prove it")]
    TooMuch(u64),
    /// Too many right moves after the first.
    #[error("the solution has more than {0} right moves")]
    Wide(usize),
}

/// A proved solution.
///
/// ```
/// use tafl::library;
/// use tafl_puzzles::{Effort, Goal, solve};
/// let tablut = library::variant("modern-standard").unwrap();
/// let raichi = "9/4a4/9/9/9/2k6/9/9/a1a6 d".parse().unwrap();
/// let solved = solve(&tablut, &raichi, Goal::Win, &Effort { moves: 1, ..Effort::default() });
/// // He sees two ways out, so that the first move is not unique.
/// assert!(solved.is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// Within how many moves.
    pub moves: u32,
    /// The solution; its first level has one step.
    pub solution: Vec<Step>,
}

/// Solves a position.
///
/// # Errors
/// Why it is no puzzle.
pub fn solve(variant: &Variant, setup: &Setup, goal: Goal, effort: &Effort) -> Result<Solved, Unsolved> {
    if variant.rules().capture.extra_move != ExtraMove::Off {
        return Err(Unsolved::Turns);
    }
    let mut game = Game::from_setup(variant, setup)?;
    if game.outcome().is_some() {
        return Err(Unsolved::Over);
    }
    match goal {
        Goal::Win => win(&mut game, effort),
        Goal::Hold => hold(&mut game, effort),
    }
}

fn win(game: &mut Game, effort: &Effort) -> Result<Solved, Unsolved> {
    let (plies, choices) = match prove(game, plies_of(effort.moves), effort.nodes) {
        Proof::Win { plies, choices } => (plies, choices),
        Proof::NoWin => return Err(Unsolved::NoWin(effort.moves)),
        Proof::Unknown => return Err(Unsolved::TooMuch(effort.nodes)),
    };
    if choices.len() != 1 {
        return Err(Unsolved::Several(choices.len()));
    }
    let mut writer = Writer { side: game.turn(), effort, steps: 0 };
    let solution = writer.steps(game, plies, &choices)?;
    Ok(Solved { moves: plies.div_ceil(2), solution })
}

fn hold(game: &mut Game, effort: &Effort) -> Result<Solved, Unsolved> {
    let side = game.turn();
    let mut holding = Vec::new();
    let mut slowest = 0;
    for mv in game.legal_moves() {
        if game.play(mv).is_err() {
            continue;
        }
        let lost = loss(game, side, effort);
        game.undo();
        match lost? {
            Some(plies) => slowest = slowest.max(plies.div_ceil(2)),
            None => holding.push(mv),
        }
        if holding.len() > 1 {
            return Err(Unsolved::Several(holding.len()));
        }
    }
    match holding.as_slice() {
        [] => Err(Unsolved::NoHold),
        _ if slowest == 0 => Err(Unsolved::NoThreat),
        holding => {
            let step = |&mv: &Move| Step { mv, answer: None, next: Vec::new() };
            Ok(Solved { moves: slowest, solution: holding.iter().map(step).collect() })
        }
    }
}

/// In how many plies the side that has just moved is lost; none if it is not.
fn loss(game: &Game, side: Side, effort: &Effort) -> Result<Option<u32>, Unsolved> {
    match game.outcome() {
        Some(outcome) if outcome.winner == Some(side) => Err(Unsolved::NoThreat),
        Some(outcome) => Ok(outcome.winner.map(|_| 1)),
        None if game.turn() == side => Err(Unsolved::Turns),
        None => match prove(game, plies_of(effort.moves), effort.nodes) {
            Proof::Win { plies, .. } => Ok(Some(plies)),
            Proof::NoWin => Ok(None),
            Proof::Unknown => Err(Unsolved::TooMuch(effort.nodes)),
        },
    }
}

/// The plies of so many moves of one side, with the answers between them.
fn plies_of(moves: u32) -> u32 {
    (2 * moves).saturating_sub(1)
}

/// Writes a solution down.
struct Writer<'a> {
    side: Side,
    effort: &'a Effort,
    steps: usize,
}

impl Writer<'_> {
    /// The right moves of a position that is won in so many plies, each with the best answer.
    fn steps(&mut self, game: &mut Game, plies: u32, choices: &[Action]) -> Result<Vec<Step>, Unsolved> {
        let mut steps = Vec::new();
        for choice in choices {
            let &Action::Move(mv) = choice else { return Err(Unsolved::Turns) };
            self.steps += 1;
            if self.steps > self.effort.steps {
                return Err(Unsolved::Wide(self.effort.steps));
            }
            if game.play(mv).is_err() {
                return Err(Unsolved::Turns);
            }
            let step = self.answered(game, plies, mv);
            game.undo();
            steps.push(step?);
        }
        Ok(steps)
    }

    /// A right move that has just been played.
    fn answered(&mut self, game: &mut Game, plies: u32, mv: Move) -> Result<Step, Unsolved> {
        if game.outcome().is_some() {
            return Ok(Step { mv, answer: None, next: Vec::new() });
        }
        if game.turn() == self.side || plies < 3 {
            return Err(Unsolved::Turns);
        }
        let mut best: Option<(Move, Vec<Action>)> = None;
        for answer in game.legal_moves() {
            if game.play(answer).is_err() {
                continue;
            }
            let after = match game.outcome() {
                Some(_) => Proof::NoWin,
                None => prove(game, plies - 2, self.effort.nodes),
            };
            game.undo();
            match after {
                Proof::Unknown => return Err(Unsolved::TooMuch(self.effort.nodes)),
                // The best answer resists longest, and of several leaves the fewest right moves.
                Proof::Win { plies: left, choices } if left == plies - 2 => {
                    let fewer =
                        |(_, others): &(Move, Vec<Action>)| Reverse(choices.len()) > Reverse(others.len());
                    if best.as_ref().is_none_or(fewer) {
                        best = Some((answer, choices));
                    }
                }
                Proof::Win { .. } | Proof::NoWin => {}
            }
        }
        let Some((answer, choices)) = best else { return Err(Unsolved::Turns) };
        if game.play(answer).is_err() {
            return Err(Unsolved::Turns);
        }
        let next = self.steps(game, plies - 2, &choices);
        game.undo();
        Ok(Step { mv, answer: Some(answer), next: next? })
    }
}
