//! [`World`]: the rules, and all tables that a material's positions lead to.

use std::io::{Read, Seek};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU8, Ordering};

use tafl::fast::{Bitboard, KING, Masks, PieceMove, Position, Roster, Status};
use tafl::rules::{Directions, EdgeFort, Encirclement, Stuck};
use tafl::{Side, Variant};

use crate::error::TablesError;
use crate::file::Section;
use crate::material::Material;
use crate::places::{Numbers, Pieces, Places};
use crate::value::code;

/// What each position of a material is worth: a byte for each number, by side to move.
#[derive(Debug)]
pub(crate) struct Shelf {
    pub numbers: Numbers,
    pub codes: [Vec<AtomicU8>; 2],
}

impl Shelf {
    pub fn empty(numbers: Numbers) -> Shelf {
        let codes = Side::BOTH.map(|_| (0..numbers.count()).map(|_| AtomicU8::new(code::ENDLESS)).collect());
        Shelf { numbers, codes }
    }

    /// Reads all of a section.
    pub fn read(
        section: &Section,
        source: &mut (impl Read + Seek),
        numbers: Numbers,
    ) -> Result<Shelf, TablesError> {
        let codes = section.bytes(source, numbers.material)?;
        Ok(Shelf { numbers, codes: codes.map(|codes| codes.into_iter().map(AtomicU8::new).collect()) })
    }

    #[inline]
    pub fn get(&self, turn: Side, number: usize) -> u8 {
        self.codes[turn.index()][number].load(Ordering::Relaxed)
    }

    #[inline]
    pub fn set(&self, turn: Side, number: usize, code: u8) {
        self.codes[turn.index()][number].store(code, Ordering::Relaxed);
    }

    /// Sets a byte, and says what it was before.
    #[inline]
    pub fn replace(&self, turn: Side, number: usize, code: u8) -> u8 {
        self.codes[turn.index()][number].swap(code, Ordering::Relaxed)
    }
}

/// The rules of one width of board, and tables.
pub(crate) struct World<'a, B: Bitboard> {
    pub masks: &'a Masks<B>,
    pub places: Places<B>,
    shelves: Vec<Shelf>,
    /// The squares from which a king may see a goal; none where the game can be over although it is his turn and he sees one.
    in_sight: B,
    /// All pieces move along ranks and files, so that their moves can be taken back along these.
    pub is_orthogonal: bool,
}

/// What a move leads to.
pub(crate) struct Next<B, R> {
    pub position: Position<B, R>,
    /// Nothing was captured, and the king has not won.
    pub quiet: bool,
}

impl<'a, B: Bitboard> World<'a, B> {
    pub fn new(variant: &Variant, masks: &'a Masks<B>) -> World<'a, B> {
        let ending = &masks.ending;
        // A fort at the edge may have a goal in sight; a ring may shut in goals that do not lie at the edge.
        let rings = ending.encirclement != Encirclement::WithoutEdgeAccess
            || (masks.goal & !masks.shape.edge).is_empty();
        let mut in_sight = B::EMPTY;
        let pieces = &variant.rules().pieces;
        let is_orthogonal = pieces.values().all(|kind| kind.directions == Directions::Orthogonal);
        if ending.edge_fort == EdgeFort::Off && rings && is_orthogonal {
            masks.shape.board.for_each(|bit, square| {
                let rays = masks.rays[square].iter().fold(B::EMPTY, |all, &ray| all | ray);
                in_sight |= if (rays & masks.goal).is_empty() { B::EMPTY } else { bit };
            });
        }
        let places = Places::new(variant, masks);
        World { masks, places, shelves: Vec::new(), in_sight, is_orthogonal }
    }

    /// Puts up a material's table.
    pub fn add(&mut self, shelf: Shelf) {
        self.shelves.push(shelf);
    }

    /// Takes all tables away.
    pub fn clear(&mut self) {
        self.shelves.clear();
    }

    pub fn shelf(&self, material: Material) -> Option<&Shelf> {
        self.shelves.iter().rev().find(|shelf| shelf.numbers.material == material)
    }

    /// Whether the defenders are to move after a move of the attackers, and win by the king's next move: nothing has to be
    /// looked up for that.
    #[inline]
    pub fn escapes<R: Roster<B>>(&self, position: &Position<B, R>) -> bool {
        position.turn() == Side::Defenders
            && self.in_sight.has(position.king())
            // Without attackers the game may be over: the last of them may fall by his own move.
            && !position.soldiers(Side::Attackers).is_empty()
            && !position.exits(self.masks).is_empty()
    }

    /// What the tables say of a position that a move has led to, or what its king's fate says. What is in no table is an endless
    /// game, which cannot come about where the tables of all materials that captures lead to are there.
    #[inline]
    pub fn code<R: Roster<B>>(&self, position: &Position<B, R>) -> u8 {
        match position.status() {
            Status::KingCaptured => return code::of(Side::Attackers, 0),
            Status::KingEscaped => return code::of(Side::Defenders, 0),
            Status::Open if self.escapes(position) => return code::of(Side::Defenders, 1),
            Status::Open => {}
        }
        let pieces = Pieces::of(position);
        let Some(shelf) = self.shelf(pieces.material()) else { return code::ENDLESS };
        let number = self.places.number(&shelf.numbers, &pieces);
        number.map_or(code::ENDLESS, |number| shelf.get(position.turn(), number))
    }

    /// The moves of a position.
    pub fn moves<R: Roster<B>>(&self, position: &Position<B, R>, moves: &mut Vec<PieceMove>) {
        moves.clear();
        position.for_each_mover(self.masks, |mover, destinations| {
            destinations.for_each(|_, to| moves.push(mover.to(to)));
        });
    }

    /// What a move leads to; `hits` are those of the position.
    #[inline]
    pub fn next<R: Roster<B>>(&self, position: &Position<B, R>, hits: B, mv: PieceMove) -> Next<B, R> {
        if is_quiet_soldier::<B, R>(hits, mv) {
            return Next { position: position.make_quiet(self.masks, mv), quiet: true };
        }
        let (next, captures) = position.make_with(self.masks, mv);
        let quiet = captures.soldiers.is_empty() && next.status() == Status::Open;
        Next { position: next, quiet }
    }

    /// The byte of a position in which the game is over, its moves aside.
    pub fn over<R: Roster<B>>(&self, position: &Position<B, R>) -> Option<u8> {
        let outcome = position.ending_after(self.masks, !position.turn())?;
        Some(outcome.winner.map_or(code::NONE, |winner| code::of(winner, 0)))
    }

    /// The byte of a position without a move.
    pub fn stuck<R: Roster<B>>(&self, position: &Position<B, R>) -> u8 {
        let turn = position.turn();
        let rule = match turn {
            Side::Attackers => self.masks.ending.no_move.attackers,
            Side::Defenders => self.masks.ending.no_move.defenders,
        };
        if rule == Stuck::Loses { code::of(!turn, 0) } else { code::NONE }
    }

    /// Calls `each` with what every move leads to, whether it is quiet and the byte of the position, until that breaks. False
    /// where there is no move.
    #[inline]
    pub fn for_each_after<R: Roster<B>>(
        &self,
        position: &Position<B, R>,
        mut each: impl FnMut(bool, u8) -> ControlFlow<()>,
    ) -> bool {
        let (turn, pieces) = (position.turn(), Pieces::of(position));
        let hits = position.hits(self.masks);
        let own = self.shelf(pieces.material()).zip(self.places.images(&pieces));
        let may_escape = turn == Side::Attackers && self.in_sight.has(pieces.king);
        let (mut any, mut asked) = (false, ControlFlow::Continue(()));
        position.for_each_mover(self.masks, |mover, destinations| {
            destinations.for_each(|_, to| {
                any = true;
                if asked.is_break() {
                    return;
                }
                let mv = mover.to(to);
                asked = match &own {
                    Some((shelf, images)) if !may_escape && is_quiet_soldier::<B, R>(hits, mv) => {
                        let squares = [mover.from, to];
                        let number = self.places.number_after(&shelf.numbers, images, turn, squares);
                        each(true, shelf.get(!turn, number))
                    }
                    _ => {
                        let next = self.next(position, hits, mv);
                        each(next.quiet, self.code(&next.position))
                    }
                };
            });
        });
        any
    }

    /// What follows for a position from what the tables say of all that its moves lead to.
    pub fn follows<R: Roster<B>>(&self, position: &Position<B, R>) -> Result<u8, TablesError> {
        if let Some(over) = self.over(position) {
            return Ok(over);
        }
        let mut best = Best::new(position.turn());
        let any = self.for_each_after(position, |_, code| {
            best.add(code);
            // None is shorter.
            if best.win == Some(0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !any {
            return Ok(self.stuck(position));
        }
        best.code().ok_or_else(|| TablesError::TooLong(Pieces::of(position).material()))
    }
}

/// Whether a move captures nothing and is none of the king's, as can be seen at once; `hits` are those of the position.
#[inline]
pub(crate) fn is_quiet_soldier<B: Bitboard, R: Roster<B>>(hits: B, mv: PieceMove) -> bool {
    R::PLAIN && mv.kind != KING && !hits.has(mv.to)
}

/// The best of what moves lead to, for the side that chooses.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Best {
    side: Side,
    /// The shortest win.
    win: Option<u8>,
    /// The longest loss, while there is nothing better.
    loss: Option<u8>,
    holds: bool,
}

impl Best {
    pub fn new(side: Side) -> Best {
        Best { side, win: None, loss: None, holds: false }
    }

    /// Whether there is a move that leads to neither's win.
    pub fn holds(&self) -> bool {
        self.holds
    }

    /// One more move, by what it leads to.
    #[inline]
    pub fn add(&mut self, code: u8) {
        match code::won(code) {
            Some((winner, plies)) if winner == self.side => {
                self.win = Some(self.win.map_or(plies, |least| least.min(plies)));
            }
            Some((_, plies)) => self.loss = self.loss.max(Some(plies)),
            None => self.holds = true,
        }
    }

    /// The position's byte; none if the number of plies does not fit into one.
    pub fn code(self) -> Option<u8> {
        let (winner, plies) = match (self.win, self.loss) {
            (Some(plies), _) => (self.side, plies),
            (None, Some(plies)) if !self.holds => (!self.side, plies),
            _ => return Some(code::ENDLESS),
        };
        (plies < code::MOST_PLIES).then(|| code::of(winner, plies + 1))
    }
}
