//! [`Figures`]: what the tables of a material say, counted.

use tafl::{Setup, Side};

use crate::material::Material;
use crate::suitable::Endless;
use crate::value::code;

/// What the tables of a material say, counted. Positions that are the same turned or mirrored count once, and those in
/// which the game is over not at all.
///
/// ```
/// use std::ops::ControlFlow;
/// use tafl::{Side, library};
/// use tafl_tables::{Extent, Tables, Task, make};
///
/// let mut file = tempfile::tempfile().unwrap();
/// let set = library::get("brandubh-wtf").unwrap();
/// let extent = Extent { pieces: 2, attackers: 8, defenders: 4 };
/// make(&Task { set, extent, memory: 100 << 20, threads: 1 }, &mut file, &mut |_| ControlFlow::Continue(())).unwrap();
/// let figures = Tables::open(file).unwrap().figures(100 << 20, 1, &mut |_| ControlFlow::Continue(())).unwrap();
/// let one_attacker = &figures[2];
/// assert_eq!(one_attacker.material.to_string(), "king alone against 1");
/// assert_eq!(one_attacker.won[Side::Defenders.index()][Side::Attackers.index()], 0, "he cannot hold a king");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Which material.
    pub material: Material,
    /// By side to move, then by winner: how many positions are won on the board.
    pub won: [[u64; 2]; 2],
    /// By side to move: how many positions neither side can win on the board.
    pub endless: [u64; 2],
    /// By winner: a win that takes the most plies, if there is any.
    pub longest: [Option<Longest>; 2],
    /// How many placements there are in which each side would rather have the other one move.
    pub zugzwang: u64,
}

/// A win that takes the most plies.
///
/// It is a part of [`Figures`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Longest {
    /// How many plies.
    pub plies: u8,
    /// The first position with as many.
    pub position: Setup,
}

/// Counts while the numbers of a material are gone through.
#[derive(Debug, Clone)]
pub(crate) struct Counting {
    endless_is: Endless,
    won: [[u64; 2]; 2],
    endless: [u64; 2],
    /// By winner: the most plies, with the first number and the side to move.
    longest: [Option<(u8, usize, Side)>; 2],
    zugzwang: u64,
}

impl Counting {
    pub fn new(endless_is: Endless) -> Counting {
        Counting { endless_is, won: [[0; 2]; 2], endless: [0; 2], longest: [None; 2], zugzwang: 0 }
    }

    /// One more number, by its bytes for both sides to move.
    pub fn add(&mut self, number: usize, codes: [u8; 2]) {
        let is_open = |code: u8| code != code::NONE && code::won(code).is_none_or(|(_, plies)| plies > 0);
        for (turn, code) in Side::BOTH.into_iter().zip(codes).filter(|&(_, code)| is_open(code)) {
            match code::won(code) {
                None => self.endless[turn.index()] += 1,
                Some((winner, plies)) => {
                    self.won[turn.index()][winner.index()] += 1;
                    self.lengthen(winner, (plies, number, turn));
                }
            }
        }
        if codes.into_iter().all(is_open) {
            let [attackers_move, defenders_move] = codes.map(|code| self.worth(code));
            self.zugzwang += u64::from(attackers_move < defenders_move);
        }
    }

    fn lengthen(&mut self, winner: Side, other: (u8, usize, Side)) {
        let longest = &mut self.longest[winner.index()];
        let is_better = |&(plies, number, turn): &(u8, usize, Side)| {
            (other.0, std::cmp::Reverse((other.1, other.2.index())))
                > (plies, std::cmp::Reverse((number, turn.index())))
        };
        if longest.as_ref().is_none_or(is_better) {
            *longest = Some(other);
        }
    }

    /// How good a position is for the attackers.
    fn worth(&self, code: u8) -> u8 {
        let winner = match (code::won(code), self.endless_is) {
            (Some((winner, _)), _) | (None, Endless::Won(winner)) => winner,
            (None, Endless::Drawn) => return 1,
        };
        if winner == Side::Attackers { 2 } else { 0 }
    }

    /// Adds what has been counted elsewhere.
    pub fn join(&mut self, other: Counting) {
        for turn in 0..2 {
            self.endless[turn] += other.endless[turn];
            for winner in 0..2 {
                self.won[turn][winner] += other.won[turn][winner];
            }
        }
        for (winner, longest) in Side::BOTH.into_iter().zip(other.longest) {
            if let Some(longest) = longest {
                self.lengthen(winner, longest);
            }
        }
        self.zugzwang += other.zugzwang;
    }

    pub fn figures(self, material: Material, position: impl Fn(Side, usize) -> Option<Setup>) -> Figures {
        let longest = self.longest.map(|longest| {
            let (plies, number, turn) = longest?;
            Some(Longest { plies, position: position(turn, number)? })
        });
        Figures { material, won: self.won, endless: self.endless, longest, zugzwang: self.zugzwang }
    }
}
