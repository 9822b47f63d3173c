//! [`Search`]: whether a side can force its win on the board, by proof-number search, depth first (df-pn).
//!
//! A position that comes back is no win for the side: what is proved is a win without any repetition, and holds
//! whatever came before. What is disproved may rest on where a line came from; a closed set (`closing.rs`) is made from
//! it, which does not.

use raichi::{Ended, Packed, Path, Stuck};
use tafl::Side;
use tafl::fast::{Bitboard, Line, Position, Roster};

use crate::fold::{Folded, Folding};
use crate::ground::Ground;
use crate::table::{Known, NEVER, Numbers, Table};

pub(crate) struct Search<B: Bitboard, R: Roster<B>> {
    pub ground: Ground<B, R>,
    pub table: Table<B>,
    /// The side that wants to win.
    pub side: Side,
    /// How many positions have been looked at.
    pub looked_at: u64,
    /// How many may be looked at.
    most: u64,
    path: Path<B, R>,
    /// The positions from the root to the one now.
    above: Vec<Folded<B>>,
    /// The moves of all these positions, those of the root first.
    children: Vec<Child<B>>,
    /// The search goes back to its root when it has looked at so many.
    limit: u64,
}

#[derive(Debug, Clone, Copy)]
struct Child<B> {
    mv: Packed,
    key: Folded<B>,
    known: Known,
}

/// The numbers of a position, and how to get on with it.
struct Summary {
    known: Known,
    /// The place of the child to look at.
    best: usize,
    /// The number of that kind which the best child has the least of, of the second best.
    second: u32,
    /// How many children are undecided.
    open: u32,
}

impl<B: Bitboard, R: Roster<B>> Search<B, R> {
    /// A search for a win of `side` that remembers as much as goes into so many bytes, and looks at `most` positions; none if
    /// there is no memory.
    pub fn new(line: &Line<B, R>, side: Side, folding: Folding<B>, bytes: usize, most: u64) -> Option<Self> {
        Some(Search {
            path: Path::new(line),
            ground: Ground::new(line, folding),
            table: Table::new(bytes)?,
            side,
            looked_at: 0,
            most,
            above: Vec::new(),
            children: Vec::new(),
            limit: 0,
        })
    }

    /// Looks at about so many positions more, from one that is not the end of a game.
    pub fn run(&mut self, position: Position<B, R>, nodes: u64) -> Numbers {
        self.limit = self.looked_at.saturating_add(nodes).min(self.most);
        self.path = self.ground.path_from(position);
        let key = self.ground.fold(&position);
        self.visit(key, NEVER, NEVER)
    }

    /// Looks on at the position now until its numbers reach a limit.
    fn visit(&mut self, key: Folded<B>, proof_limit: u32, disproof_limit: u32) -> Numbers {
        let before = self.looked_at;
        self.looked_at = self.looked_at.saturating_add(1);
        let first = self.children.len();
        self.above.push(key);
        let known = match self.open_children() {
            Some(known) => known,
            None => self.look_at_children(first, proof_limit, disproof_limit),
        };
        self.children.truncate(first);
        self.above.pop();
        let work = u32::try_from(self.looked_at - before).unwrap_or(u32::MAX);
        self.table.put(key, known, work);
        known.numbers
    }

    fn is_own_turn(&self) -> bool {
        self.path.position().turn() == self.side
    }

    /// Finds what every move leads to; what is known if one of them decides.
    fn open_children(&mut self) -> Option<Known> {
        let own = self.is_own_turn();
        let mut moves = Vec::new();
        self.path.for_each_move(|mv| moves.push(mv));
        if moves.is_empty() {
            let stuck = self.path.stuck();
            let won = matches!(stuck, Stuck::Over(outcome) if outcome.winner == Some(self.side));
            return Some(if won { Known::proved(0) } else { Known::DISPROVED });
        }
        for mv in moves {
            // What is forbidden because it repeats a position is a repetition here too.
            let child = if self.path.make(mv).is_some() {
                let child = self.child(mv);
                self.path.unmake();
                child
            } else {
                Child { mv, key: Folded::NONE, known: Known::DISPROVED }
            };
            if own && child.known.is_proved() {
                return Some(Known::proved(child.known.rank.saturating_add(1)));
            }
            if !own && child.known.is_disproved() {
                return Some(Known::DISPROVED);
            }
            self.children.push(child);
        }
        None
    }

    /// The position that a move has just led to.
    fn child(&self, mv: Packed) -> Child<B> {
        let key = self.ground.fold(self.path.position());
        let known = if self.above.contains(&key) {
            Known::DISPROVED
        } else {
            match self.path.ended() {
                Some(Ended::Over(outcome)) if outcome.winner == Some(self.side) => Known::proved(0),
                Some(_) => Known::DISPROVED,
                None if self.path.wins_at_once() && self.is_own_turn() => Known::proved(1),
                None if self.path.wins_at_once() => Known::DISPROVED,
                None => self.table.get(&key).unwrap_or(self.first_guess()),
            }
        };
        Child { mv, key, known }
    }

    fn first_guess(&self) -> Known {
        Known { numbers: Numbers::UNKNOWN, rank: 0 }
    }

    fn look_at_children(&mut self, first: usize, proof_limit: u32, disproof_limit: u32) -> Known {
        let own = self.is_own_turn();
        loop {
            let Summary { known, best, second, open } = self.summary(first, own);
            let Numbers { proof, disproof } = known.numbers;
            let enough = proof >= proof_limit || disproof >= disproof_limit || self.looked_at >= self.limit;
            if known.numbers.is_decided() || enough {
                return known;
            }
            let child = self.children[best];
            // A little more than the second best, so as not to go back and forth between the two.
            let least = second.saturating_add(second / 4).saturating_add(1);
            let rest = open.saturating_sub(1);
            let numbers = child.known.numbers;
            let (proof_limit, disproof_limit) = if own {
                (proof_limit.min(least), without(disproof_limit, rest, numbers.disproof))
            } else {
                (without(proof_limit, rest, numbers.proof), disproof_limit.min(least))
            };
            if self.path.make(child.mv).is_none() {
                return known;
            }
            let numbers = self.visit(child.key, proof_limit, disproof_limit);
            self.path.unmake();
            let rank = self.table.get(&child.key).map_or(0, |known| known.rank);
            self.children[best].known = Known { numbers, rank };
        }
    }

    /// What follows from the children. Where one of them is enough (a proof, at the side's own turn) the least of their
    /// numbers counts; where all are needed, the greatest and the count of the others: their sum would count positions
    /// many times that many moves lead to.
    fn summary(&self, first: usize, own: bool) -> Summary {
        let (mut best, mut second, mut open) = (first, NEVER, 0u32);
        let (mut least, mut least_other) = (NEVER, NEVER);
        let mut greatest = 0;
        let mut rank = if own { u16::MAX } else { 0 };
        for (place, child) in self.children.iter().enumerate().skip(first) {
            let Numbers { proof, disproof } = child.known.numbers;
            let (one, all) = if own { (proof, disproof) } else { (disproof, proof) };
            if proof == 0 {
                rank = if own { rank.min(child.known.rank) } else { rank.max(child.known.rank) };
            }
            if (one, all) < (least, least_other) {
                second = least;
                (least, least_other, best) = (one, all, place);
            } else {
                second = second.min(one);
            }
            open += u32::from(all > 0);
            greatest = greatest.max(all);
        }
        let all = match greatest {
            0 | NEVER => greatest,
            some => some.saturating_add(open - 1).min(NEVER - 1),
        };
        let numbers = if own {
            Numbers { proof: least, disproof: all }
        } else {
            Numbers { proof: all, disproof: least }
        };
        let rank = if numbers.proof == 0 { rank.saturating_add(1) } else { 0 };
        Summary { known: Known { numbers, rank }, best, second, open }
    }
}

/// The limit for one of several children that are all needed, so that it makes headway.
fn without(limit: u32, rest: u32, now: u32) -> u32 {
    if limit == NEVER { NEVER } else { limit.saturating_sub(rest).max(now.saturating_add(1)) }
}
