//! Jumps over an adjacent piece (Berserk, Tyr; OpenTafl's `kj nj cj mj`).

use super::{Position, Roster};
use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::Masks;
use crate::rules::JumpOver;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Where a piece can jump: over one adjacent piece that may be jumped, onto the empty square behind it,
    /// if it may stop there.
    pub(crate) fn jumps(&self, masks: &Masks<B>, kind: usize, from: usize, occupied: B) -> B {
        let settings = &masks.kinds[kind];
        let Some(jump) = settings.jump else { return B::EMPTY };
        let mut over = self.pieces_with(masks, !settings.side, |kind| kind.jumpable);
        if jump.over == JumpOver::Any {
            over |= self.pieces_with(masks, settings.side, |kind| kind.jumpable);
        }
        let start = B::bit(from);
        let mut landing = settings.walks[usize::from(masks.class[from])].stop & !occupied;
        if jump.restricted && (start & masks.special).is_empty() {
            landing &= masks.special;
        }
        settings.directions.iter().fold(B::EMPTY, |landings, &direction| {
            let jumped = masks.shape.step(direction, start) & over;
            landings | (masks.shape.step(direction, jumped) & landing)
        })
    }

    /// The square between, if a legal move from one square to another is a jump.
    pub(crate) fn jumped_piece(&self, masks: &Masks<B>, kind: usize, from: usize, to: usize) -> B {
        let settings = &masks.kinds[kind];
        if settings.jump.is_none() || settings.slides_through {
            return B::EMPTY;
        }
        let occupied = self.occupied();
        let (start, end) = (B::bit(from), B::bit(to));
        settings
            .directions
            .iter()
            .map(|&direction: &Direction| (direction, masks.shape.step(direction, start) & occupied))
            .find(|&(direction, jumped)| masks.shape.step(direction, jumped) == end && !jumped.is_empty())
            .map_or(B::EMPTY, |(_, jumped)| jumped)
    }
}
