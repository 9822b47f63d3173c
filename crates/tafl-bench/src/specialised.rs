//! Tablut after `modern-standard`, written by hand for these rules and this board alone: what the data-driven core
//! is measured against. Every rule is a constant here; nothing is looked up but rays and hash keys.

use std::hint::black_box;

use tafl::fast::{Bitboard, Playout, Shape};
use tafl::{Direction, Random, Side, Square};

const STRIDE: usize = <u128 as Bitboard>::STRIDE;
const CASTLE: usize = 4 * STRIDE + 4;
const CASTLE_SET: u128 = 1 << CASTLE;
const BOARD: u128 = {
    let mut board = 0;
    let mut rank = 0;
    while rank < 9 {
        board |= 0x1ff << (rank * STRIDE);
        rank += 1;
    }
    board
};
const BESIDE: u128 = (CASTLE_SET << 1) | (CASTLE_SET >> 1) | (CASTLE_SET << STRIDE) | (CASTLE_SET >> STRIDE);
const INNER: u128 = {
    let mut inner = 0;
    let mut rank = 1;
    while rank < 8 {
        inner |= 0xfe << (rank * STRIDE);
        rank += 1;
    }
    inner
};
const EDGE: u128 = BOARD & !INNER;

/// Rays, neighbours and hash keys of each square.
pub struct Tables {
    rays: [Box<[u128; 128]>; 4],
    neighbours: Box<[u128; 128]>,
    keys: [Box<[u64; 128]>; 3],
    lines: Box<[[u8; 16]; 128]>,
}

impl Tables {
    /// Computes them.
    #[must_use]
    pub fn new() -> Tables {
        let shape = Shape::<u128>::new(9);
        let on_board = |index: usize| if index < 121 { (1u128 << index) & BOARD } else { 0 };
        let ray = |direction| {
            u128::table(|index| {
                let (mut all, mut next) = (0, shape.step(direction, on_board(index)));
                while next != 0 {
                    all |= next;
                    next = shape.step(direction, next);
                }
                all
            })
        };
        let mut random = Random::new(1);
        let mut keys = || u128::table(|_| random.next());
        Tables {
            rays: [Direction::Up, Direction::Right, Direction::Down, Direction::Left].map(ray),
            neighbours: u128::table(|index| shape.neighbours(on_board(index))),
            keys: [keys(), keys(), keys()],
            lines: u128::table(|index| {
                let mut list = [0; 16];
                let (file, rank) = (index % STRIDE, index / STRIDE);
                let others = Square::all(9)
                    .filter(|s| (usize::from(s.file()) == file) != (usize::from(s.rank()) == rank));
                for (entry, other) in list.iter_mut().zip(others) {
                    *entry = u128::index(other) as u8;
                }
                list
            }),
        }
    }

    #[inline(always)]
    fn slides(&self, from: usize, occupied: u128) -> u128 {
        let [up, right, down, left] = [0, 1, 2, 3].map(|d: usize| self.rays[d][from & 127]);
        ((up & (up & occupied).up_to_lowest())
            | (right & (right & occupied).up_to_lowest())
            | (down & (down & occupied).highest_and_up())
            | (left & (left & occupied).highest_and_up()))
            & !occupied
            & !CASTLE_SET
    }
}

impl Default for Tables {
    fn default() -> Tables {
        Tables::new()
    }
}

/// A position.
#[derive(Clone, Copy)]
pub struct Tablut {
    attackers: u128,
    defenders: u128,
    hash: u64,
    king: u8,
    attackers_to_move: bool,
    over: Option<Side>,
}

#[inline(always)]
fn up(set: u128) -> u128 {
    (set << STRIDE) & BOARD
}
#[inline(always)]
fn down(set: u128) -> u128 {
    set >> STRIDE
}
#[inline(always)]
fn right(set: u128) -> u128 {
    (set << 1) & BOARD
}
#[inline(always)]
fn left(set: u128) -> u128 {
    (set >> 1) & BOARD
}

impl Tablut {
    /// The start.
    #[must_use]
    pub fn start() -> Tablut {
        let set =
            |squares: &str| u128::of(squares.split(' ').filter_map(|square| square.parse::<Square>().ok()));
        Tablut {
            attackers: set("d1 e1 f1 e2 d9 e9 f9 e8 a4 a5 a6 b5 i4 i5 i6 h5"),
            defenders: set("e3 e4 e6 e7 c5 d5 f5 g5"),
            hash: 0,
            king: CASTLE as u8,
            attackers_to_move: true,
            over: None,
        }
    }

    #[inline(always)]
    fn king_set(&self) -> u128 {
        1u128.wrapping_shl(u32::from(self.king))
    }

    #[inline(always)]
    fn occupied(&self) -> u128 {
        self.attackers | self.defenders | self.king_set()
    }

    /// A8: the empty castle is hostile to both; A12: the ringed one to the defender beside the king.
    #[inline(always)]
    fn anvils(&self, tables: &Tables, occupied: u128) -> u128 {
        if self.attackers_to_move {
            let mut anvils = self.attackers | (CASTLE_SET & !occupied);
            if usize::from(self.king) == CASTLE {
                let ring = tables.neighbours[CASTLE];
                if (ring & self.attackers).count_ones() == 3 && ring & self.defenders != 0 {
                    anvils |= CASTLE_SET;
                }
            }
            anvils
        } else {
            self.defenders | self.king_set() | (CASTLE_SET & !occupied)
        }
    }

    #[inline(always)]
    fn hits(&self, tables: &Tables, occupied: u128) -> u128 {
        let victims = if self.attackers_to_move { self.defenders } else { self.attackers };
        let anvils = self.anvils(tables, occupied);
        let mut hits = down(victims & down(anvils))
            | up(victims & up(anvils))
            | left(victims & left(anvils))
            | right(victims & right(anvils));
        if self.attackers_to_move {
            hits |= self.king_hits(tables, occupied);
        }
        hits
    }

    /// A9 to A11: four in the castle, the other three beside it, two elsewhere.
    #[inline(always)]
    fn king_hits(&self, tables: &Tables, occupied: u128) -> u128 {
        let king = self.king_set();
        let hostile = self.attackers | (CASTLE_SET & !occupied);
        if king & (BESIDE | CASTLE_SET) != 0 {
            let around = tables.neighbours[usize::from(self.king) & 127];
            let open = around & !hostile;
            return match open.count_ones() {
                0 => around,
                1 => open,
                _ => 0,
            };
        }
        let mut hits = 0;
        if hostile & up(king) != 0 {
            hits |= down(king);
        }
        if hostile & down(king) != 0 {
            hits |= up(king);
        }
        if hostile & left(king) != 0 {
            hits |= right(king);
        }
        if hostile & right(king) != 0 {
            hits |= left(king);
        }
        hits
    }

    /// The position after a move that captures.
    fn make(&self, tables: &Tables, kind: usize, from: usize, to: usize) -> (Tablut, u128) {
        let mut next = *self;
        let keys = &tables.keys[kind];
        next.hash ^= keys[from & 127] ^ keys[to & 127];
        let change = (1u128 << from) | (1u128 << to);
        match kind {
            0 => next.attackers ^= change,
            1 => next.defenders ^= change,
            _ => {
                next.king = to as u8;
                if EDGE >> to & 1 != 0 {
                    next.over = Some(Side::Defenders);
                }
            }
        }
        let occupied = next.occupied();
        let arrival = 1u128 << to;
        let victims = if self.attackers_to_move { next.defenders } else { next.attackers };
        let anvils = next.anvils(tables, occupied);
        let captured = (up(arrival) & victims & down(anvils))
            | (down(arrival) & victims & up(anvils))
            | (left(arrival) & victims & right(anvils))
            | (right(arrival) & victims & left(anvils));
        if self.attackers_to_move && tables.neighbours[usize::from(next.king) & 127] & arrival != 0 {
            let mut before = next;
            before.attackers &= !arrival;
            if before.king_hits(tables, before.occupied()) & arrival != 0 {
                next.over = Some(Side::Attackers);
            }
        }
        let victim = usize::from(self.attackers_to_move);
        captured.for_each(|_, index| next.hash ^= tables.keys[victim][index & 127]);
        if self.attackers_to_move {
            next.defenders &= !captured;
        } else {
            next.attackers &= !captured;
        }
        next.attackers_to_move = !self.attackers_to_move;
        (next, captured)
    }

    #[inline(always)]
    fn soldier_moves<const KIND: usize>(
        &self,
        tables: &Tables,
        piece: u128,
        from: usize,
        occupied: u128,
        hits: u128,
        each: &mut impl FnMut(&Tablut),
    ) {
        let destinations = tables.slides(from, occupied);
        let keys = &tables.keys[KIND];
        let mut lifted = *self;
        lifted.hash ^= keys[from & 127];
        lifted.attackers_to_move = !self.attackers_to_move;
        if KIND == 0 {
            lifted.attackers ^= piece;
        } else {
            lifted.defenders ^= piece;
        }
        (destinations & !hits).for_each(|arrival, to| {
            let mut next = lifted;
            next.hash ^= keys[to & 127];
            if KIND == 0 {
                next.attackers |= arrival;
            } else {
                next.defenders |= arrival;
            }
            each(&next);
        });
        (destinations & hits).for_each(|_, to| each(&self.make(tables, KIND, from, to).0));
    }

    #[inline(always)]
    fn for_each_child(&self, tables: &Tables, mut each: impl FnMut(&Tablut)) {
        if self.over.is_some() {
            return;
        }
        let occupied = self.occupied();
        let hits = self.hits(tables, occupied);
        if self.attackers_to_move {
            self.attackers.for_each(|piece, from| {
                self.soldier_moves::<0>(tables, piece, from, occupied, hits, &mut each);
            });
        } else {
            self.defenders.for_each(|piece, from| {
                self.soldier_moves::<1>(tables, piece, from, occupied, hits, &mut each);
            });
            let from = usize::from(self.king);
            tables.slides(from, occupied).for_each(|_, to| each(&self.make(tables, 2, from, to).0));
        }
    }

    #[inline(always)]
    fn count_moves(&self, tables: &Tables) -> u64 {
        if self.over.is_some() {
            return 0;
        }
        let occupied = self.occupied();
        let (free, land) = (BOARD & !occupied, BOARD & !occupied & !CASTLE_SET);
        let soldiers = if self.attackers_to_move { self.attackers } else { self.defenders };
        let mut count = 0;
        for step in [up, right, down, left] {
            let mut walkers = soldiers;
            loop {
                walkers = step(walkers) & free;
                if walkers == 0 {
                    break;
                }
                count += (walkers & land).count_ones();
            }
        }
        if !self.attackers_to_move {
            count += tables.slides(usize::from(self.king), occupied).count_ones();
        }
        u64::from(count)
    }

    /// Counts paths of moves, the last ones unmade.
    #[must_use]
    pub fn perft(&self, tables: &Tables, depth: u32) -> u64 {
        if depth == 1 {
            return self.count_moves(tables);
        }
        let mut count = 0;
        self.for_each_child(tables, |child| count += child.perft(tables, depth - 1));
        count
    }

    /// Counts paths of moves, all of them made.
    #[must_use]
    pub fn perft_made(&self, tables: &Tables, depth: u32) -> u64 {
        let mut count = 0;
        if depth == 1 {
            self.for_each_child(tables, |child| {
                black_box(child);
                count += 1;
            });
        } else {
            self.for_each_child(tables, |child| count += child.perft_made(tables, depth - 1));
        }
        count
    }

    /// A random game, drawn as the core draws its own.
    #[must_use]
    pub fn playout(&self, tables: &Tables, random: &mut Random, limit: u32) -> Playout {
        let mut position = *self;
        let mut men: [Vec<u8>; 2] = [Vec::with_capacity(32), Vec::with_capacity(32)];
        position.attackers.for_each(|_, index| men[0].push(index as u8));
        position.defenders.for_each(|_, index| men[1].push(index as u8));
        for plies in 0..limit {
            if position.over.is_some() {
                return Playout { winner: position.over, plies };
            }
            let kind = usize::from(!position.attackers_to_move);
            let pieces = men[kind].len() + kind;
            let occupied = position.occupied();
            let mut tries = 0;
            let (kind, from, to) = loop {
                tries += 1;
                if tries > 256 {
                    return Playout { winner: None, plies };
                }
                let bits = random.next();
                let piece = (((bits & 0xffff_ffff) * pieces as u64) >> 32) as usize;
                let along = (bits >> 60) as usize;
                let (moved, from) = match men[kind].get(piece) {
                    Some(&square) => (kind, usize::from(square)),
                    None => (2, usize::from(position.king)),
                };
                let to = usize::from(tables.lines[from & 127][along]);
                if tables.slides(from, occupied) >> to & 1 != 0 {
                    if moved < 2 {
                        men[kind][piece] = to as u8;
                    }
                    break (moved, from, to);
                }
            };
            let (next, captured) = position.make(tables, kind, from, to);
            captured.for_each(|_, index| {
                let list = &mut men[usize::from(position.attackers_to_move)];
                if let Some(place) = list.iter().position(|&square| usize::from(square) == index) {
                    list.swap_remove(place);
                }
            });
            position = next;
        }
        Playout { winner: None, plies: limit }
    }
}
