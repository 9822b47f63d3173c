//! Finds out what every position is worth, going forwards: in each round all positions that are not decided yet are looked
//! at, with all their moves, and a position is decided in so many plies by the round of that number. Positions have numbers
//! of their own, and every image of a position has its own byte.

use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};

use tafl::Side;

use crate::plain::{ATTACKER, Board, DEFENDER, EMPTY, KING, MOST_SQUARES, Plain};

/// Not decided, or not yet.
const OPEN: u8 = 0;
/// Drawn, since the side to move has no move.
const STUCK: u8 = 255;
/// Attackers win in a byte less this many plies.
const ATTACKERS: u8 = 1;
/// See [`ATTACKERS`].
const DEFENDERS: u8 = 128;

/// What a position is worth, as it was found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// A side wins in so many plies.
    Won(Side, u8),
    /// Neither side can force its win.
    Endless,
    /// The side to move has no move, and that is a draw.
    Stuck,
}

/// All positions of so many attackers and defenders.
struct Shelf {
    attackers: usize,
    defenders: usize,
    /// By side to move.
    bytes: [Vec<AtomicU8>; 2],
}

/// All positions, and what is known of them.
pub struct Solving<'a> {
    plain: &'a Plain,
    shelves: Vec<Shelf>,
    /// How many ways there are to take so many (second) of so many (first).
    choices: Vec<Vec<usize>>,
    threads: usize,
}

fn won(byte: u8) -> Option<(Side, u8)> {
    match byte {
        OPEN | STUCK => None,
        ATTACKERS..DEFENDERS => Some((Side::Attackers, byte - ATTACKERS)),
        _ => Some((Side::Defenders, byte - DEFENDERS)),
    }
}

fn byte_of(winner: Side, plies: u8) -> u8 {
    plies + if winner == Side::Attackers { ATTACKERS } else { DEFENDERS }
}

impl<'a> Solving<'a> {
    /// Begins with nothing known, for as many pieces with the king, attackers and defenders at most.
    pub fn new(plain: &'a Plain, pieces: u8, attackers: u8, defenders: u8, threads: usize) -> Solving<'a> {
        let most = usize::from(pieces);
        let mut choices = vec![vec![0; most + 1]; plain.squares + 1];
        for of in 0..=plain.squares {
            choices[of][0] = 1;
            for count in 1..=most.min(of) {
                choices[of][count] = choices[of - 1][count - 1] + choices[of - 1][count];
            }
        }
        let mut shelves = Vec::new();
        for attackers in 0..=usize::from(attackers) {
            for defenders in 0..=usize::from(defenders) {
                if attackers + defenders < most {
                    let count =
                        plain.squares * choices[plain.squares][attackers] * choices[plain.squares][defenders];
                    let bytes = Side::BOTH.map(|_| (0..count).map(|_| AtomicU8::new(OPEN)).collect());
                    shelves.push(Shelf { attackers, defenders, bytes });
                }
            }
        }
        Solving { plain, shelves, choices, threads }
    }

    /// Decides all that can be; `tell` hears of each round how many positions it has decided. The most plies there are.
    pub fn solve(&self, tell: &mut dyn FnMut(u8, u64)) -> u8 {
        let mut plies = 0;
        loop {
            let decided = AtomicU64::new(0);
            self.each_position(&|board, turn| {
                if self.byte(board, turn) != OPEN {
                    return;
                }
                let found =
                    if plies == 0 { self.is_over(board, turn) } else { self.decide(board, turn, plies) };
                if let Some(byte) = found {
                    self.put(board, turn, byte);
                    decided.fetch_add(1, Ordering::Relaxed);
                }
            });
            tell(plies, decided.load(Ordering::Relaxed));
            if plies > 0 && decided.load(Ordering::Relaxed) == 0 {
                return plies - 1;
            }
            assert!(plies < DEFENDERS - ATTACKERS - 1, "more plies than a byte can say");
            plies += 1;
        }
    }

    /// What was found out of a position.
    pub fn found(&self, board: &Board, turn: Side) -> Found {
        match (won(self.byte(board, turn)), self.byte(board, turn)) {
            (Some((winner, plies)), _) => Found::Won(winner, plies),
            (None, STUCK) => Found::Stuck,
            (None, _) => Found::Endless,
        }
    }

    /// Whether the game is over in a position.
    fn is_over(&self, board: &Board, turn: Side) -> Option<u8> {
        if let Some(winner) = self.plain.ended(board) {
            return Some(byte_of(winner, 0));
        }
        let is_stuck = self.plain.each_move(board, turn, |_, _| false);
        is_stuck.then(|| self.plain.stuck(turn).map_or(STUCK, |winner| byte_of(winner, 0)))
    }

    /// The byte of a position that is decided in so many plies, where all that are decided in fewer are known.
    fn decide(&self, board: &Board, turn: Side, plies: u8) -> Option<u8> {
        let winner_after = |home: usize, to: usize| {
            let (after, winner) = self.plain.play(board, home, to);
            let left = winner.map(|winner| (winner, 0)).or_else(|| won(self.byte(&after, !turn)));
            // What others find out in this round does not count yet.
            left.filter(|&(_, left)| left < plies).map(|(winner, _)| winner)
        };
        if !self.plain.each_move(board, turn, |home, to| winner_after(home, to) != Some(turn)) {
            return Some(byte_of(turn, plies));
        }
        let all_lose = self.plain.each_move(board, turn, |home, to| winner_after(home, to) == Some(!turn));
        all_lose.then(|| byte_of(!turn, plies))
    }

    fn shelf(&self, attackers: usize, defenders: usize) -> &Shelf {
        let is_it = |shelf: &&Shelf| shelf.attackers == attackers && shelf.defenders == defenders;
        self.shelves.iter().find(is_it).expect("captures only take pieces away")
    }

    /// The number of a board by the image that takes squares elsewhere.
    fn number(&self, board: &Board, image: &[usize]) -> (usize, usize, usize) {
        let (mut squares, mut counts, mut king) = ([[0; 8]; 2], [0; 2], 0);
        for (square, &to) in image.iter().enumerate() {
            match board[square] {
                EMPTY => {}
                KING => king = to,
                kind => {
                    let kind = usize::from(kind == DEFENDER);
                    squares[kind][counts[kind]] = to;
                    counts[kind] += 1;
                }
            }
        }
        let mut numbers = [0; 2];
        for kind in 0..2 {
            let squares = &mut squares[kind][..counts[kind]];
            squares.sort_unstable();
            let terms = squares.iter().enumerate().map(|(place, &square)| self.choices[square][place + 1]);
            numbers[kind] = terms.sum();
        }
        let [attackers, defenders] = counts;
        let number = (king * self.choices[self.plain.squares][attackers] + numbers[0])
            * self.choices[self.plain.squares][defenders]
            + numbers[1];
        (attackers, defenders, number)
    }

    fn byte(&self, board: &Board, turn: Side) -> u8 {
        // The first image is the board itself.
        let (attackers, defenders, number) = self.number(board, &self.plain.images[0]);
        self.shelf(attackers, defenders).bytes[turn.index()][number].load(Ordering::Relaxed)
    }

    fn put(&self, board: &Board, turn: Side, byte: u8) {
        for image in &self.plain.images {
            let (attackers, defenders, number) = self.number(board, image);
            self.shelf(attackers, defenders).bytes[turn.index()][number].store(byte, Ordering::Relaxed);
        }
    }

    /// Calls for every position once, of those that are the same turned or mirrored for one.
    pub fn each_position(&self, each: &(dyn Fn(&Board, Side) + Sync)) {
        let can_stand = [ATTACKER, DEFENDER, KING].map(|kind| {
            let is_free = |square: &usize| kind != KING || !self.plain.goals[*square];
            let squares = (0..self.plain.squares).filter(|&square| self.plain.can_stand(kind, square));
            squares.filter(is_free).collect::<Vec<usize>>()
        });
        let is_least = |&king: &usize| self.plain.images.iter().all(|image| image[king] >= king);
        let kings: Vec<usize> = can_stand[2].iter().copied().filter(is_least).collect();
        // The largest first.
        let mut parts: Vec<(usize, usize)> =
            (0..self.shelves.len()).flat_map(|shelf| kings.iter().map(move |&king| (shelf, king))).collect();
        parts.sort_by_key(|&(shelf, _)| std::cmp::Reverse(self.shelves[shelf].bytes[0].len()));
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    while let Some(&(shelf, king)) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let mut board: Board = [EMPTY; MOST_SQUARES];
                        board[king] = KING;
                        // The ways that leave the king where he is: of such images the least is looked at.
                        let ways: Vec<&Vec<usize>> =
                            self.plain.images[1..].iter().filter(|image| image[king] == king).collect();
                        let Shelf { attackers, defenders, .. } = self.shelves[shelf];
                        let look = &mut |board: &mut Board| {
                            let number = |image: &[usize]| self.number(board, image).2;
                            let own = number(&self.plain.images[0]);
                            if ways.iter().all(|way| number(way) >= own) {
                                Side::BOTH.into_iter().for_each(|turn| each(board, turn));
                            }
                        };
                        place(&mut board, ATTACKER, attackers, &can_stand[0], &mut |board| {
                            place(board, DEFENDER, defenders, &can_stand[1], look);
                        });
                    }
                });
            }
        });
    }
}

/// Puts so many pieces of a kind on the board in every way.
fn place(board: &mut Board, kind: u8, count: usize, squares: &[usize], each: &mut dyn FnMut(&mut Board)) {
    if count == 0 {
        return each(board);
    }
    for (place_of, &square) in squares.iter().enumerate() {
        if board[square] == EMPTY {
            board[square] = kind;
            place(board, kind, count - 1, &squares[..place_of], each);
            board[square] = EMPTY;
        }
    }
}
