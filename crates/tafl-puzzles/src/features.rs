//! What a solved position is about: its themes, and what makes its first move hard to see.

use std::collections::BTreeSet;

use raichi::{Proof, prove};
use tafl::{Action, Game, KindId, Move, Reason, Setup, Side, Square, Variant};

use crate::puzzle::{Goal, Step, Theme};

/// What counts for the grade, and the themes.
///
/// ```
/// use tafl::library;
/// use tafl_puzzles::{Effort, Features, Goal, Theme, solve};
/// let tablut = library::variant("modern-standard").unwrap();
/// let position = "9/4a4/9/9/9/2k6/9/9/2a6 d".parse().unwrap();
/// let effort = Effort { moves: 1, ..Effort::default() };
/// // Three ways out: no puzzle. With two of them closed it is one, though not a hard one.
/// assert!(solve(&tablut, &position, Goal::Win, &effort).is_err());
/// let position = "9/4a4/9/9/9/a1k1a4/9/9/2a6 d".parse().unwrap();
/// let solved = solve(&tablut, &position, Goal::Win, &effort).unwrap();
/// let features = Features::of(&tablut, &position, Goal::Win, &solved.solution).unwrap();
/// assert_eq!(features.themes, [Theme::Escape, Theme::Endgame]);
/// assert!(features.legal_moves > 1 && !features.quiet && !features.sacrifice);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Features {
    /// What it is about.
    pub themes: Vec<Theme>,
    /// How many moves there are to choose from.
    pub legal_moves: usize,
    /// The first move takes nothing and threatens nothing that could happen at once.
    pub quiet: bool,
    /// The piece that makes the first move may be taken.
    pub sacrifice: bool,
}

/// So many pieces or fewer are an endgame.
const FEW_PIECES: usize = 6;

/// A null move's proof looks at no more than this: wins in one.
const NODES: u64 = 100_000;

impl Features {
    /// The features of a solved position; none if the solution does not fit the position.
    #[must_use]
    pub fn of(variant: &Variant, setup: &Setup, goal: Goal, solution: &[Step]) -> Option<Features> {
        let mut game = Game::from_setup(variant, setup).ok()?;
        let side = game.turn();
        let legal_moves = game.legal_moves().len();
        let exits_before = game.exits().len();
        let main = main_line(solution);
        let key = *main.first()?;
        let king = game.piece_at(key.from)?.id == KindId::KING;
        let mut themes = BTreeSet::new();
        if setup.pieces.len() <= FEW_PIECES {
            themes.insert(Theme::Endgame);
        }

        let played = game.play(key).ok()?;
        if !played.captures.is_empty() {
            themes.insert(Theme::Takes);
        }
        let (mut quiet, mut sacrifice) = (false, false);
        if game.outcome().is_none() {
            let exits = game.exits().len();
            let threats = threats(variant, &game, side);
            quiet = played.captures.is_empty() && threats == 0;
            match side {
                Side::Defenders => {
                    if exits >= 2 {
                        themes.insert(Theme::Tuichu);
                    }
                    if !king && exits > exits_before {
                        themes.insert(Theme::Discovery);
                    }
                }
                Side::Attackers => {
                    if threats >= 2 {
                        themes.insert(Theme::DoubleThreat);
                    }
                    if exits < exits_before && played.captures.is_empty() {
                        themes.insert(Theme::Block);
                    }
                }
            }
            sacrifice = !king && may_be_taken(&mut game, key.to);
            if sacrifice {
                themes.insert(Theme::Sacrifice);
            }
            if quiet && goal == Goal::Win {
                themes.insert(Theme::Quiet);
            }
        }
        if goal == Goal::Hold {
            if king {
                themes.insert(Theme::Flight);
            } else if !themes.contains(&Theme::Block) {
                themes.insert(Theme::Guard);
            }
        }
        if goal == Goal::Win {
            end(&mut game, side, &main, &mut themes)?;
        }
        Some(Features { themes: themes.into_iter().collect(), legal_moves, quiet, sacrifice })
    }
}

/// The moves of both sides on the main line.
pub fn main_line(solution: &[Step]) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut steps = solution;
    while let Some(step) = steps.first() {
        moves.push(step.mv);
        moves.extend(step.answer);
        steps = &step.next;
    }
    moves
}

/// Plays the rest of the main line and says how it ends.
fn end(game: &mut Game, side: Side, main: &[Move], themes: &mut BTreeSet<Theme>) -> Option<()> {
    for &mv in &main[1..] {
        game.play(mv).ok()?;
    }
    let outcome = game.outcome().filter(|outcome| outcome.winner == Some(side))?;
    match outcome.reason {
        Reason::KingEscaped => themes.insert(Theme::Escape),
        Reason::KingCaptured => themes.insert(Theme::Capture),
        _ => themes.insert(Theme::RareEnd),
    };
    let king_moves =
        game.history().iter().filter(|played| played.side == side && played.kind == KindId::KING).count();
    if king_moves >= 3 {
        themes.insert(Theme::KingWalk);
    }
    if outcome.reason == Reason::KingCaptured {
        // Where he stood before he was taken.
        game.undo();
        let throne = game.variant().area_squares("throne");
        if let Some(king) = king_square(game)
            && throne
                .iter()
                .any(|square| square.file().abs_diff(king.file()) + square.rank().abs_diff(king.rank()) <= 1)
        {
            themes.insert(Theme::Castle);
        }
    }
    Some(())
}

/// Where the king stands.
pub fn king_square(game: &Game) -> Option<Square> {
    game.setup().pieces.iter().find(|(_, letter)| **letter == 'k').map(|(&square, _)| square)
}

/// In how many ways the side could win with its next move, if it were to move again.
fn threats(variant: &Variant, game: &Game, side: Side) -> usize {
    let again = Setup { turn: side, continuing: None, ..game.setup() };
    let Ok(game) = Game::from_setup(variant, &again) else { return 0 };
    match prove(&game, 1, NODES) {
        Proof::Win { choices, .. } => choices
            .iter()
            .map(|choice| match choice {
                // Two attackers for the same square are one threat: one answer there meets both.
                Action::Move(mv) => Some(mv.to),
                Action::EndTurn => None,
            })
            .collect::<BTreeSet<_>>()
            .len(),
        Proof::NoWin | Proof::Unknown => 0,
    }
}

/// Whether a side threatens to win with its next move, while the other one is to move.
pub fn is_threatened(variant: &Variant, game: &Game) -> bool {
    threats(variant, game, !game.turn()) > 0
}

/// Whether the side to move can capture the piece on a square.
fn may_be_taken(game: &mut Game, square: Square) -> bool {
    game.legal_moves().into_iter().any(|mv| {
        let Ok(played) = game.play(mv) else { return false };
        game.undo();
        played.captures.iter().any(|captured| captured.square == square)
    })
}
