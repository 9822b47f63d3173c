//! [`Working`]: finds out what all positions of a material are worth, from the ends of the game backwards.
//!
//! First every position is looked at once: the game may be over in it, captures lead to what is known already, and so does every
//! move after which the king gets away at once. Then come the wins within 1 ply, within 2, and so on. What is decided in
//! a ply less is taken back by one move; or, where that is less work, what is not decided yet is looked at forward. A win
//! needs one move to a won position. A loss needs all moves to lose; they are looked at forward, by the rules.

use std::marker::PhantomData;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use tafl::Side;
use tafl::fast::{ATTACKER, Bitboard, DEFENDER, KING, Mover, PieceMove, Position, Roster};

use crate::crew::Crew;
use crate::error::TablesError;
use crate::places::Pieces;
use crate::value::code;
use crate::world::{Best, Shelf, World, is_quiet_soldier};

/// Finds the values of one material.
pub(crate) struct Working<'a, B: Bitboard, R: Roster<B>> {
    world: &'a World<'a, B>,
    shelf: &'a Shelf,
    /// The most plies of any win known so far.
    most: AtomicU8,
    /// How many positions have each byte, by side to move.
    counts: [[AtomicU64; 256]; 2],
    /// The defenders have a win in one ply other than the king's escape.
    other_wins: AtomicBool,
    roster: PhantomData<R>,
}

/// What one step looks for: positions with `mover` to move that `winner` wins in so many plies.
#[derive(Debug, Clone, Copy)]
struct Wanted {
    mover: Side,
    winner: Side,
    plies: u8,
}

impl Wanted {
    /// The byte of the positions that these are to lead to.
    fn after(self) -> u8 {
        code::of(self.winner, self.plies - 1)
    }

    /// Whether a position may be one of them that has this byte so far: a longer win by a capture may be there already.
    fn may_be(self, known: u8) -> bool {
        known == code::ENDLESS
            || self.mover == self.winner
                && code::won(known)
                    .is_some_and(|(winner, longer)| winner == self.mover && longer > self.plies)
    }
}

/// How many positions that are not decided are looked at forward in the time of one from which moves are taken back, when a
/// loss is looked for: the first move that does not lose ends it.
const LOSSES_FORWARD: u64 = 4;

impl<'a, B: Bitboard, R: Roster<B>> Working<'a, B, R> {
    /// On a table that is already in the world, with all that captures lead to.
    pub fn new(world: &'a World<'a, B>, shelf: &'a Shelf) -> Self {
        let counts = Side::BOTH.map(|_| [const { AtomicU64::new(0) }; 256]);
        let (most, other_wins) = (AtomicU8::new(1), AtomicBool::new(false));
        Working { world, shelf, most, counts, other_wins, roster: PhantomData }
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
            for mover in Side::BOTH {
                for winner in Side::BOTH {
                    let wanted = Wanted { mover, winner, plies };
                    if self.step(wanted, crew, &mut || ask(plies))?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
            }
            plies += 1;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Finds all positions that are wanted.
    fn step(
        &self,
        wanted: Wanted,
        crew: Crew,
        ask: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TablesError> {
        let Wanted { mover, winner, plies } = wanted;
        if (mover, winner, plies) == (Side::Attackers, Side::Defenders, 2)
            && !self.other_wins.load(Ordering::Relaxed)
        {
            // All moves after which the king escapes at once have been seen in the beginning.
            return Ok(ControlFlow::Continue(()));
        }
        let decided = self.counts[(!mover).index()][usize::from(wanted.after())].load(Ordering::Relaxed);
        let open = (0..=u8::MAX).filter(|&known| wanted.may_be(known));
        let open = open.map(|known| self.counts[mover.index()][usize::from(known)].load(Ordering::Relaxed));
        let open: u64 = open.sum();
        if decided == 0 || open == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        let forward = if mover == winner { open } else { open / LOSSES_FORWARD };
        let work = |numbers: Range<usize>| {
            if forward < decided || !self.world.is_orthogonal {
                self.forward(numbers, wanted)
            } else {
                self.back(numbers, wanted)
            }
        };
        crew.go(self.shelf.numbers.count(), &mut |_| ask(), &work)
    }

    /// A position is decided.
    fn put(&self, turn: Side, number: usize, winner: Side, plies: u8) -> Result<(), TablesError> {
        let code = self.decided(turn, winner, plies)?;
        let before = self.shelf.replace(turn, number, code);
        let counts = &self.counts[turn.index()];
        counts[usize::from(before)].fetch_sub(1, Ordering::Relaxed);
        counts[usize::from(code)].fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// The byte of a win in so many plies.
    fn decided(&self, turn: Side, winner: Side, plies: u8) -> Result<u8, TablesError> {
        if plies > code::MOST_PLIES {
            return Err(TablesError::TooLong(self.shelf.numbers.material));
        }
        if (turn, winner, plies) == (Side::Defenders, Side::Defenders, 1) {
            self.other_wins.store(true, Ordering::Relaxed);
        }
        self.most.fetch_max(plies, Ordering::Relaxed);
        Ok(code::of(winner, plies))
    }

    /// What is known of positions without those of the same material.
    fn begin(&self, numbers: Range<usize>) -> Result<(), TablesError> {
        let mut moves = Vec::new();
        let mut counts = Side::BOTH.map(|_| [0u64; 256]);
        for number in numbers {
            let pieces = self.world.places.pieces(&self.shelf.numbers, number);
            for turn in Side::BOTH {
                let code = match &pieces {
                    Some(pieces) => self.first_code(&pieces.position(self.world.masks, turn), &mut moves)?,
                    None => code::NONE,
                };
                self.shelf.set(turn, number, code);
                counts[turn.index()][usize::from(code)] += 1;
            }
        }
        for (all, counts) in self.counts.iter().flatten().zip(counts.into_iter().flatten()) {
            all.fetch_add(counts, Ordering::Relaxed);
        }
        Ok(())
    }

    fn first_code(&self, position: &Position<B, R>, moves: &mut Vec<PieceMove>) -> Result<u8, TablesError> {
        if self.world.escapes(position) {
            return Ok(code::of(Side::Defenders, 1));
        }
        let code = match self.world.over(position) {
            Some(code) => code,
            None => self.at_first(position, moves)?,
        };
        match code::won(code) {
            Some((winner, plies)) => self.decided(position.turn(), winner, plies),
            None => Ok(code),
        }
    }

    /// What follows from captures, the king's last moves, and his escapes after the attackers' moves, alone: a win that may take
    /// fewer plies otherwise, or a loss where there are no other moves.
    fn at_first(&self, position: &Position<B, R>, moves: &mut Vec<PieceMove>) -> Result<u8, TablesError> {
        self.world.moves(position, moves);
        if moves.is_empty() {
            return Ok(self.world.stuck(position));
        }
        let hits = position.hits(self.world.masks);
        let mut best = Best::new(position.turn());
        for &mv in &*moves {
            // One quiet move of which nothing is known yet is as good as many.
            if best.holds() && is_quiet_soldier::<B, R>(hits, mv) {
                continue;
            }
            let next = self.world.next(position, hits, mv);
            let is_known = !next.quiet || self.world.escapes(&next.position);
            best.add(if is_known { self.world.code(&next.position) } else { code::ENDLESS });
        }
        best.code().ok_or(TablesError::TooLong(self.shelf.numbers.material))
    }

    /// Looks at what is not decided.
    fn forward(&self, numbers: Range<usize>, wanted: Wanted) -> Result<(), TablesError> {
        let Wanted { mover, winner, plies } = wanted;
        for number in numbers {
            if !wanted.may_be(self.shelf.get(mover, number)) {
                continue;
            }
            let Some(pieces) = self.world.places.pieces(&self.shelf.numbers, number) else { continue };
            let position: Position<B, R> = pieces.position(self.world.masks, mover);
            if mover != winner {
                if let Some(plies) = self.loses(&position, plies) {
                    self.put(mover, number, winner, plies)?;
                }
            } else if self.wins(&position, wanted.after()) {
                self.put(mover, number, winner, plies)?;
            }
        }
        Ok(())
    }

    /// Whether a move leads to a position with this byte.
    fn wins(&self, position: &Position<B, R>, after: u8) -> bool {
        let mut found = false;
        self.world.for_each_after(position, |_, code| {
            found = code == after;
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Takes back one move from all positions that are decided in one ply less.
    fn back(&self, numbers: Range<usize>, wanted: Wanted) -> Result<(), TablesError> {
        for number in numbers {
            if self.shelf.get(!wanted.mover, number) == wanted.after()
                && let Some(pieces) = self.world.places.pieces(&self.shelf.numbers, number)
            {
                self.take_back(&pieces, wanted)?;
            }
        }
        Ok(())
    }

    /// Looks at all positions from which a quiet move may lead to these pieces.
    fn take_back(&self, pieces: &Pieces<B>, wanted: Wanted) -> Result<(), TablesError> {
        let mover = wanted.mover;
        let mut failed = Ok(());
        let king = B::bit(pieces.king);
        let occupied = pieces.soldiers[0] | pieces.soldiers[1] | king;
        let mut look = |before: Pieces<B>, mv: PieceMove| {
            if failed.is_ok() {
                failed = self.look_before(&before, mv, wanted);
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

    fn look_before(&self, before: &Pieces<B>, mv: PieceMove, wanted: Wanted) -> Result<(), TablesError> {
        let Wanted { mover, winner, plies } = wanted;
        let Some(number) = self.world.places.number(&self.shelf.numbers, before) else { return Ok(()) };
        if !wanted.may_be(self.shelf.get(mover, number)) {
            return Ok(());
        }
        if winner == mover {
            if self.is_quiet(before, mover, mv) {
                self.put(mover, number, winner, plies)?;
            }
        } else if let Some(plies) = self.loses(&before.position(self.world.masks, mover), plies) {
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
    fn loses(&self, position: &Position<B, R>, plies: u8) -> Option<u8> {
        let winner = !position.turn();
        let (mut most, mut loses) = (0, true);
        self.world.for_each_after(position, |quiet, code| {
            let lost = code::won(code).filter(|&(won, left)| won == winner && (!quiet || left < plies));
            let Some((_, left)) = lost else {
                loses = false;
                return ControlFlow::Break(());
            };
            most = most.max(left);
            ControlFlow::Continue(())
        });
        loses.then_some(most + 1)
    }
}
