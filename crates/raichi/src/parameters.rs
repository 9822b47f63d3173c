//! The numbers that the search prunes and reduces by. Each was settled by matches; `docs/strength.md` has them.

use std::sync::LazyLock;

/// A missing table move costs a ply from this depth on.
pub(crate) const MISSING_MOVE_DEPTH: i32 = 4;

/// Late quiet moves are left out up to this depth.
pub(crate) const LATE_DEPTH: i32 = 8;

/// Quiet moves are left out up to this (reduced) depth where the evaluation is too far below alpha.
pub(crate) const FUTILITY_DEPTH: i32 = 6;
pub(crate) const FUTILITY_BASE: i32 = 60;
pub(crate) const FUTILITY_STEP: i32 = 60;

/// Quiet moves with a bad history are left out up to this depth.
pub(crate) const HISTORY_DEPTH: i32 = 4;
pub(crate) const HISTORY_STEP: i32 = 3500;
/// So much history is worth a ply of reduction.
pub(crate) const HISTORY_PER_PLY: i32 = 8000;

/// Up to this depth a hopeless position is looked at with captures only.
pub(crate) const RAZOR_DEPTH: i32 = 3;
pub(crate) const RAZOR_STEP: i32 = 200;

/// Up to this depth an evaluation far above beta is believed.
pub(crate) const MARGIN_DEPTH: i32 = 7;
pub(crate) const MARGIN_STEP: i32 = 70;

/// From this depth on a null move is tried.
pub(crate) const NULL_DEPTH: i32 = 3;
/// So many points above beta reduce the null move's search by a further ply.
pub(crate) const NULL_POINTS: i32 = 150;

/// How many captures in a row are looked at.
pub(crate) const QUIESCENCE_DEPTH: i32 = 8;
/// In how many plies below the search the king's threats are looked at.
pub(crate) const RAICHI_DEPTH: i32 = 1;

static REDUCTIONS: LazyLock<[[u8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, plies) in row.iter_mut().enumerate().skip(1) {
            *plies = (0.6 + (depth as f64).ln() * (number as f64).ln() / 2.0) as u8;
        }
    }
    table
});

/// By how many plies the search of the `number`th move is reduced.
pub(crate) fn reduction(depth: i32, number: i32) -> i32 {
    i32::from(REDUCTIONS[depth.clamp(0, 63) as usize][number.clamp(0, 63) as usize])
}
