//! [`Working`]: finds out what all positions of a material are worth, from the ends of the game backwards.
//!
//! First every position is looked at once: the game may be over in it, and captures and the king's last moves lead to what
//! is known already. Then come the wins within 1 ply, within 2, and so on: what is known from the ply before is taken back
//! by one move. A win needs one such move. A loss needs all moves to lose; they are looked at forward, by the rules.

use std::marker::PhantomData;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU8, Ordering};

use tafl::Side;
use tafl::fast::{ATTACKER, Bitboard, DEFENDER, KING, Mover, PieceMove, Position, Roster};

use crate::crew::Crew;
use crate::error::TablesError;
use crate::places::Pieces;
use crate::value::code;
use crate::world::{Best, Shelf, World};

/// Finds the values of one material.
pub(crate) struct Working<'a, B: Bitboard, R: Roster<B>> {
    world: &'a World<'a, B>,
    shelf: &'a Shelf,
    /// The most plies of any win known so far.
    most: AtomicU8,
    roster: PhantomData<R>,
}

impl<'a, B: Bitboard, R: Roster<B>> Working<'a, B, R> {
    /// On a table that is already in the world, with all that captures lead to.
    pub fn new(world: &'a World<'a, B>, shelf: &'a Shelf) -> Self {
        Working { world, shelf, most: AtomicU8::new(0), roster: PhantomData }
    }

    /// Does all of it; `ask` is told how many plies are being looked at.
    pub fn go(
        &self,
        crew: Crew,
        ask: &mut dyn FnMut(u8) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TablesError> {
        let count = self.shelf.numbers.count();
        if crew.go(count, &mut |_| ask(0), &|numbers| self.begin(numbers))?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        let mut plies = 1;
        while plies <= self.most.load(Ordering::Relaxed).saturating_add(1) {
            let back = |numbers: Range<usize>| self.back(numbers, plies);
            if crew.go(count, &mut |_| ask(plies), &back)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            plies += 1;
        }
        Ok(ControlFlow::Continue(()))
    }

    fn put(&self, turn: Side, number: usize, winner: Side, plies: u8) -> Result<(), TablesError> {
        if plies > code::MOST_PLIES {
            return Err(TablesError::TooLong(self.shelf.numbers.material));
        }
        self.shelf.set(turn, number, code::of(winner, plies));
        self.most.fetch_max(plies, Ordering::Relaxed);
        Ok(())
    }

    /// What is known of positions without those of the same material.
    fn begin(&self, numbers: Range<usize>) -> Result<(), TablesError> {
        let mut moves = Vec::new();
        for number in numbers {
            let pieces = self.world.places.pieces(&self.shelf.numbers, number);
            for turn in Side::BOTH {
                let Some(pieces) = pieces else {
                    self.shelf.set(turn, number, code::NONE);
                    continue;
                };
                let position: Position<B, R> = pieces.position(self.world.masks, turn);
                let code = match self.world.over(&position) {
                    Some(code) => code,
                    None => self.by_captures(&position, &mut moves)?,
                };
                match code::won(code) {
                    Some((winner, plies)) => self.put(turn, number, winner, plies)?,
                    None => self.shelf.set(turn, number, code),
                }
            }
        }
        Ok(())
    }

    /// What follows from captures and the king's last moves alone: a win that may take fewer plies otherwise, or a loss
    /// where there are no other moves.
    fn by_captures(&self, position: &Position<B, R>, moves: &mut Vec<PieceMove>) -> Result<u8, TablesError> {
        self.world.moves(position, moves);
        if moves.is_empty() {
            return Ok(self.world.stuck(position));
        }
        let hits = position.hits(self.world.masks);
        let mut best = Best::new(position.turn());
        for &mv in &*moves {
            let next = self.world.next(position, hits, mv);
            // What a quiet move leads to is not known yet.
            best.add(if next.quiet { code::ENDLESS } else { self.world.code(&next.position) });
        }
        best.code().ok_or(TablesError::TooLong(self.shelf.numbers.material))
    }

    /// Takes back one move from all positions that are decided in one ply less.
    fn back(&self, numbers: Range<usize>, plies: u8) -> Result<(), TablesError> {
        let mut moves = Vec::new();
        for turn in Side::BOTH {
            let wanted = Side::BOTH.map(|winner| code::of(winner, plies - 1));
            for number in numbers.clone() {
                let code = self.shelf.get(turn, number);
                let Some(place) = wanted.iter().position(|&wanted| wanted == code) else { continue };
                if let Some(pieces) = self.world.places.pieces(&self.shelf.numbers, number) {
                    self.take_back(&pieces, !turn, Side::BOTH[place], plies, &mut moves)?;
                }
            }
        }
        Ok(())
    }

    /// Looks at all positions from which a quiet move of `mover` may lead to these pieces.
    fn take_back(
        &self,
        pieces: &Pieces<B>,
        mover: Side,
        winner: Side,
        plies: u8,
        moves: &mut Vec<PieceMove>,
    ) -> Result<(), TablesError> {
        let mut failed = Ok(());
        let king = B::bit(pieces.king);
        let occupied = pieces.soldiers[0] | pieces.soldiers[1] | king;
        let mut look = |before: Pieces<B>, mv: PieceMove| {
            if failed.is_ok() {
                failed = self.look_before(&before, mover, mv, winner, plies, moves);
            }
        };
        let kind = if mover == Side::Attackers { ATTACKER } else { DEFENDER };
        pieces.soldiers[mover.index()].for_each(|bit, to| {
            let from = self.lines(to, occupied) & self.world.places.squares(kind);
            from.for_each(|from_bit, from| {
                let mut before = *pieces;
                before.soldiers[mover.index()] ^= bit | from_bit;
                look(before, Mover { kind, from }.to(to));
            });
        });
        if mover == Side::Defenders {
            let from = self.lines(pieces.king, occupied) & self.world.places.squares(KING);
            from.for_each(|_, from| {
                look(Pieces { king: from, ..*pieces }, Mover { kind: KING, from }.to(pieces.king));
            });
        }
        failed
    }

    /// The squares from which a piece may have slid: more than there are, where rules bar some.
    fn lines(&self, to: usize, occupied: B) -> B {
        let [up, down, right, left] = self.world.masks.rays[to];
        let seen = (up & (up & occupied).up_to_lowest())
            | (right & (right & occupied).up_to_lowest())
            | (down & (down & occupied).highest_and_up())
            | (left & (left & occupied).highest_and_up());
        seen & !occupied
    }

    fn look_before(
        &self,
        before: &Pieces<B>,
        mover: Side,
        mv: PieceMove,
        winner: Side,
        plies: u8,
        moves: &mut Vec<PieceMove>,
    ) -> Result<(), TablesError> {
        let Some(number) = self.world.places.number(&self.shelf.numbers, before) else { return Ok(()) };
        let known = self.shelf.get(mover, number);
        if winner == mover {
            // A longer win by a capture may be there already.
            let longer = code::won(known).is_some_and(|(known, longer)| known == mover && longer > plies);
            if (known == code::ENDLESS || longer) && self.is_quiet(before, mover, mv) {
                self.put(mover, number, winner, plies)?;
            }
        } else if known == code::ENDLESS
            && let Some(plies) = self.loses(&before.position(self.world.masks, mover), plies, moves)
        {
            self.put(mover, number, winner, plies)?;
        }
        Ok(())
    }

    /// Whether a move is legal, and takes nothing.
    fn is_quiet(&self, before: &Pieces<B>, mover: Side, mv: PieceMove) -> bool {
        let position: Position<B, R> = before.position(self.world.masks, mover);
        position.destinations(self.world.masks, mv.mover()).has(mv.to) && {
            let (_, captures) = position.make_with(self.world.masks, mv);
            captures.soldiers.is_empty() && !captures.king
        }
    }

    /// Within how many plies the side to move has lost; none if it has not, or that is not yet known. What quiet moves
    /// lead to counts if it is decided in fewer than `plies`: what takes longer may be decided otherwise yet.
    fn loses(&self, position: &Position<B, R>, plies: u8, moves: &mut Vec<PieceMove>) -> Option<u8> {
        self.world.moves(position, moves);
        let hits = position.hits(self.world.masks);
        let winner = !position.turn();
        let mut most = 0;
        for &mv in &*moves {
            let next = self.world.next(position, hits, mv);
            let (won, left) = code::won(self.world.code(&next.position))?;
            if won != winner || (next.quiet && left >= plies) {
                return None;
            }
            most = most.max(left);
        }
        Some(most + 1)
    }
}
