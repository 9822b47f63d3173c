//! Random boards: pieces anywhere, and on top of them the patterns that the rarer rules are about, complete or
//! with one piece lacking.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use tafl::{Setup, Side, Square};

/// Something to put on a board, in numbers that fit any board.
#[derive(Debug, Clone)]
pub enum Pattern {
    /// A piece: its square and its kind by numbers.
    Piece(u16, u8),
    /// A row of enemies at an edge, faced and closed but for one piece, which can come.
    Wall { edge: u8, from: u8, length: u8, attackers: bool, lacking: u8 },
    /// The king at an edge with a free square beside him and defenders around both.
    Fort { edge: u8, from: u8, length: u8, lacking: u8 },
    /// A rectangle of attackers around a few defenders.
    Ring { file: u8, rank: u8, width: u8, height: u8, lacking: u8 },
    /// Attackers around the king and perhaps a defender among them, some left out, and one who can come.
    Beset { attackers: u8, defender: u8, comer: u8 },
    /// The king and the defenders beside him alone, with attackers on all squares around.
    Pack { lacking: u8 },
    /// A file or rank swept clean, so that something can move.
    Lane { along_file: bool, number: u8 },
}

/// A board: patterns in order, the king's square by number, how many kinds there are.
#[derive(Debug, Clone)]
pub struct BoardPlan {
    pub king: u16,
    pub patterns: Vec<Pattern>,
}

/// Boards of up to so many scattered pieces.
pub fn plan(most: usize) -> impl Strategy<Value = BoardPlan> {
    let piece = (any::<u16>(), any::<u8>()).prop_map(|(square, kind)| Pattern::Piece(square, kind));
    let pattern = prop_oneof![
        (any::<u8>(), any::<u8>(), any::<u8>(), any::<bool>(), any::<u8>()).prop_map(
            |(edge, from, length, attackers, lacking)| Pattern::Wall {
                edge,
                from,
                length,
                attackers,
                lacking
            }
        ),
        (any::<u8>(), any::<u8>(), any::<u8>(), any::<u8>())
            .prop_map(|(edge, from, length, lacking)| Pattern::Fort { edge, from, length, lacking }),
        (any::<u8>(), any::<u8>(), any::<u8>(), any::<u8>(), any::<u8>()).prop_map(
            |(file, rank, width, height, lacking)| Pattern::Ring { file, rank, width, height, lacking }
        ),
        (any::<u8>(), any::<u8>(), any::<u8>()).prop_map(|(attackers, defender, comer)| Pattern::Beset {
            attackers,
            defender,
            comer
        }),
        any::<u8>().prop_map(|lacking| Pattern::Pack { lacking }),
        (any::<bool>(), any::<u8>()).prop_map(|(along_file, number)| Pattern::Lane { along_file, number }),
    ];
    (any::<u16>(), vec(piece, 0..=most), vec(pattern, 0..=4)).prop_map(|(king, pieces, patterns)| BoardPlan {
        king,
        patterns: pieces.into_iter().chain(patterns).collect(),
    })
}

/// Puts a plan on a board. `letters` are those of all kinds with their sides, the king's left out; the first is
/// the ordinary attacker, the second the ordinary defender. `throne` draws the king in some plans.
pub fn build(plan: &BoardPlan, size: u8, letters: &[(char, Side)], throne: &[Square], turn: Side) -> Setup {
    let throne = throne.get(usize::from(plan.king) % throne.len().max(1)).copied();
    let mut site = Site { size, letters, throne, pieces: BTreeMap::new(), king: site_of(plan.king, size) };
    if let Some(square) = throne.filter(|_| plan.king.is_multiple_of(3)) {
        site.king = square;
    }
    for pattern in &plan.patterns {
        site.put(pattern);
    }
    let mut pieces = site.pieces;
    pieces.insert(site.king, 'k');
    Setup { size, pieces, turn, continuing: None }
}

struct Site<'a> {
    size: u8,
    letters: &'a [(char, Side)],
    throne: Option<Square>,
    pieces: BTreeMap<Square, char>,
    king: Square,
}

fn site_of(number: u16, size: u8) -> Square {
    let count = u16::from(size) * u16::from(size);
    let number = number % count;
    Square::new((number % u16::from(size)) as u8, (number / u16::from(size)) as u8)
        .expect("a square of the board")
}

impl Site<'_> {
    /// The letter of some kind of a side: mostly the ordinary one.
    fn letter(&self, side: Side, choice: u8) -> char {
        let of_side: Vec<char> =
            self.letters.iter().filter(|(_, its)| *its == side).map(|&(letter, _)| letter).collect();
        if choice % 4 != 3 { of_side[0] } else { of_side[usize::from(choice / 4) % of_side.len()] }
    }

    /// A square counted from an edge: so far along it and so far from it.
    fn edge_square(&self, edge: u8, along: i16, inward: i16) -> Option<Square> {
        let last = i16::from(self.size) - 1;
        let (file, rank) = match edge % 4 {
            0 => (along, inward),
            1 => (last - inward, along),
            2 => (along, last - inward),
            _ => (inward, along),
        };
        let square = Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)?;
        square.is_on(self.size).then_some(square)
    }

    fn set(&mut self, square: Option<Square>, letter: Option<char>) {
        if let Some(square) = square {
            match letter {
                Some(letter) => self.pieces.insert(square, letter),
                None => self.pieces.remove(&square),
            };
        }
    }

    fn put(&mut self, pattern: &Pattern) {
        match *pattern {
            Pattern::Piece(square, kind) => {
                let letter = self.letters[usize::from(kind) % self.letters.len()].0;
                self.set(Some(site_of(square, self.size)), Some(letter));
            }
            Pattern::Wall { edge, from, length, attackers, lacking } => {
                let victims = if attackers { Side::Attackers } else { Side::Defenders };
                let length = 2 + i16::from(length % 3);
                let from = i16::from(from % self.size) - 1;
                for n in 0..=length + 1 {
                    let end = n == 0 || n == length + 1;
                    let face = self.letter(!victims, lacking.rotate_left(n as u32));
                    let victim = self.letter(victims, lacking.rotate_right(n as u32));
                    self.set(self.edge_square(edge, from + n, 0), Some(if end { face } else { victim }));
                    self.set(self.edge_square(edge, from + n, 1), (!end).then_some(face));
                }
                // One piece has still to come: it stands a little behind the place that it lacks.
                let place = i16::from(lacking) % (length + 3);
                if place <= length + 1 {
                    let depth = i16::from((1..=length).contains(&place));
                    let comer = self.letter(!victims, lacking / 8);
                    self.set(self.edge_square(edge, from + place, depth), None);
                    self.set(self.edge_square(edge, from + place, depth + 1), None);
                    self.set(self.edge_square(edge, from + place, depth + 2), Some(comer));
                }
            }
            Pattern::Fort { edge, from, length, lacking } => {
                let length = 1 + i16::from(length % 3);
                let from = i16::from(from % self.size);
                for n in -2..=length + 2 {
                    for depth in 0..3 {
                        let inside = (0..=length).contains(&n) && depth == 0;
                        let wall = (-1..=length + 1).contains(&n) && depth <= 1;
                        let square = self.edge_square(edge, from + n, depth);
                        if inside {
                            self.set(square, None);
                        } else if wall && i16::from(lacking % 32) != n + 1 + depth * 8 {
                            self.set(square, Some(self.letter(Side::Defenders, lacking)));
                        } else if !wall && lacking.is_multiple_of(3) {
                            self.set(square, None);
                        }
                    }
                }
                if let Some(square) = self.edge_square(edge, from, 0) {
                    self.king = square;
                }
            }
            Pattern::Ring { file, rank, width, height, lacking } => {
                let (left, bottom) = (i16::from(file % self.size) - 1, i16::from(rank % self.size) - 1);
                let most = self.size / 2;
                let (right, top) =
                    (left + 2 + i16::from(width % most), bottom + 2 + i16::from(height % most));
                let mut number = 0;
                for file in left..=right {
                    for rank in bottom..=top {
                        let on_side = file == left || file == right || rank == bottom || rank == top;
                        let square = self.edge_square(0, file, rank);
                        if on_side {
                            number += 1;
                            let lacks = number == i16::from(lacking);
                            self.set(square, (!lacks).then_some(self.letter(Side::Attackers, lacking)));
                        } else if square.is_some_and(|square| self.is_attacker(square)) {
                            self.set(square, None);
                        }
                    }
                }
                // Defenders outside the ring would spoil it.
                let inside = |square: &Square| {
                    let (file, rank) = (i16::from(square.file()), i16::from(square.rank()));
                    (left..=right).contains(&file) && (bottom..=top).contains(&rank)
                };
                if lacking.is_multiple_of(2) {
                    let attackers: Vec<char> = self.attacker_letters();
                    self.pieces.retain(|square, letter| inside(square) || attackers.contains(letter));
                    if let Some(square) = self.edge_square(0, left + 1, bottom + 1)
                        && right > left + 1
                        && top > bottom + 1
                    {
                        self.king = square;
                    }
                }
            }
            Pattern::Beset { attackers, defender, comer } => {
                let around = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                if attackers.is_multiple_of(4) {
                    self.king = self.throne.unwrap_or(self.king);
                }
                for (number, (files, ranks)) in around.into_iter().enumerate() {
                    let square = self.king.offset(files, ranks, self.size);
                    if attackers >> number & 1 == 1 || attackers.is_multiple_of(4) {
                        self.set(square, Some(self.letter(Side::Attackers, attackers / 16)));
                    }
                    if usize::from(defender % 8) == number {
                        self.set(square, Some(self.letter(Side::Defenders, defender / 8)));
                    }
                }
                // Somebody can come beside the king, or behind a defender beside him.
                let (direction, distance) = if defender % 8 < 4 { (defender % 8, 2) } else { (comer % 4, 1) };
                let (files, ranks) = around[usize::from(direction)];
                let (files, ranks) = (files * distance, ranks * distance);
                let (aside, up) = around[usize::from(comer / 4 % 4)];
                self.set(self.king.offset(files, ranks, self.size), None);
                self.set(self.king.offset(files + aside, ranks + up, self.size), None);
                let letter = self.letter(Side::Attackers, comer / 16);
                self.set(self.king.offset(files + 2 * aside, ranks + 2 * up, self.size), Some(letter));
            }
            Pattern::Pack { lacking } => {
                let beside = |square: Square| {
                    [(0, 1), (1, 0), (0, -1), (-1, 0)]
                        .map(|(files, ranks)| square.offset(files, ranks, self.size))
                };
                let near: Vec<Square> = beside(self.king).into_iter().flatten().collect();
                let attackers = self.attacker_letters();
                let mut packed: Vec<Square> = vec![self.king];
                self.pieces.retain(|square, letter| near.contains(square) || attackers.contains(letter));
                packed.extend(
                    self.pieces.iter().filter(|(_, l)| !attackers.contains(l)).map(|(&square, _)| square),
                );
                let around: Vec<Square> = packed
                    .iter()
                    .flat_map(|&square| beside(square))
                    .flatten()
                    .filter(|s| !packed.contains(s))
                    .collect();
                for (number, square) in around.into_iter().enumerate() {
                    if number != usize::from(lacking) {
                        self.set(Some(square), Some(self.letter(Side::Attackers, lacking)));
                    }
                }
            }
            Pattern::Lane { along_file, number } => {
                let number = number % self.size;
                self.pieces.retain(|square, _| {
                    if along_file { square.file() != number } else { square.rank() != number }
                });
            }
        }
    }

    fn attacker_letters(&self) -> Vec<char> {
        self.letters.iter().filter(|(_, side)| *side == Side::Attackers).map(|&(letter, _)| letter).collect()
    }

    fn is_attacker(&self, square: Square) -> bool {
        self.pieces.get(&square).is_some_and(|letter| self.attacker_letters().contains(letter))
    }
}
