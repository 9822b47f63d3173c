//! Grades that agree with how the game went: what one search has proved holds for the moves after it too, and small
//! losses that nobody makes good add up.

use std::collections::VecDeque;

use raichi::{Curve, Score};
use tafl::{Action, Side};

use crate::analysis::{Grade, MISTAKE, Ply};

/// What has been proved of the newest of these moves holds for those after it, also where their own searches have not
/// seen it. The last move of the game comes first.
pub(crate) fn carry_proof(plies: &mut [Ply], curve: Curve) {
    let Some((proved, later)) = plies.split_last_mut() else { return };
    let (mut side, mut score) = (proved.side, proved.score);
    let mut line = after(&proved.best.moves, proved.choice);
    for ply in later.iter_mut().rev() {
        score = one_ply_later(score);
        if ply.side != side {
            (side, score) = (ply.side, -score);
        }
        match score {
            Score::WinIn(_) if !matches!(ply.best.score, Score::WinIn(_)) => {
                if line.is_empty() && ply.best.moves.first().is_none_or(|&best| best == ply.choice) {
                    // There was a better move, and nobody knows which.
                    return;
                }
                ply.best.score = score;
                if !line.is_empty() {
                    ply.best.moves = line.to_vec();
                }
                if line.first() != Some(&ply.choice) {
                    ply.loss = curve.expectation(score).saturating_sub(curve.expectation(ply.score));
                    ply.grade = Grade::of_loss(ply.loss);
                    return;
                }
            }
            Score::LossIn(_) if !matches!(ply.best.score, Score::LossIn(_)) => ply.best.score = score,
            // It is no proof, or the later searches have seen it too.
            _ => return,
        }
        (ply.score, ply.loss) = (score, 0);
        ply.grade = ply.grade.min(Grade::Good);
        line = after(line, ply.choice);
    }
}

/// The rest of a line after a move; nothing if the move is not its first.
fn after(line: &[Action], choice: Action) -> &[Action] {
    match line.split_first() {
        Some((first, rest)) if *first == choice => rest,
        _ => &[],
    }
}

/// A score as it is seen one ply later.
fn one_ply_later(score: Score) -> Score {
    match score {
        Score::WinIn(plies) => Score::WinIn(plies.saturating_sub(1)),
        Score::LossIn(plies) => Score::LossIn(plies.saturating_sub(1)),
        points @ Score::Points(_) => points,
    }
}

/// Where a side has given away as much as a mistake does, bit by bit and without the other side giving it back, the move
/// that gave most of it is a mistake. What the other side gives back makes the oldest of it good. The last move of the game
/// comes first.
pub(crate) fn mark_slides(plies: &mut [Ply]) {
    for side in [Side::Attackers, Side::Defenders] {
        // The moves that gave something away, the oldest first, with what of it was not given back.
        let mut given: VecDeque<(usize, u16)> = VecDeque::new();
        for index in (0..plies.len()).rev() {
            let (loss, grade) = (plies[index].loss, plies[index].grade);
            if plies[index].side != side {
                give_back(&mut given, loss);
            } else if grade >= Grade::Mistake {
                given.clear();
            } else if loss > 0 {
                given.push_back((index, loss));
            }
            if given.iter().map(|&(_, left)| left).sum::<u16>() >= MISTAKE {
                // Of moves that gave as much, the first one.
                if let Some(&(worst, _)) = given.iter().rev().max_by_key(|&&(_, left)| left) {
                    plies[worst].grade = Grade::Mistake;
                }
                given.clear();
            }
        }
    }
}

/// Makes good so much of what was given away, the oldest first.
fn give_back(given: &mut VecDeque<(usize, u16)>, mut back: u16) {
    while let Some((_, left)) = given.front_mut() {
        let good = back.min(*left);
        *left -= good;
        back -= good;
        if *left > 0 {
            return;
        }
        given.pop_front();
    }
}
