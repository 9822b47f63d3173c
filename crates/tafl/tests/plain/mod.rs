//! The rules once more: slow, plain, square by square, for the tests only.
//!
//! It reads a [`Rules`] value as it stands: maps from squares to letters, loops over directions, nothing
//! compiled, nothing clever. It shares no code with the fast core besides the types that say what the rules are.
//! Each file holds one rule, so that it can be read beside the text it follows.

// Every test binary compiles this module for itself and uses only a part of it.
#![allow(dead_code)]

pub mod capture;
pub mod encirclement;
pub mod ending;
pub mod exits;
pub mod fort;
pub mod game;
pub mod king;
pub mod movement;
pub mod perft;
pub mod rules_file;
pub mod shieldwall;

use std::collections::{BTreeMap, BTreeSet};

use tafl::rules::{Captured, Inside, KindList, PieceKind, Rules, Victim};
use tafl::{Setup, Side, Square};

pub use game::PlainGame;

/// The letter of the king in every layout.
pub const KING: char = 'k';

/// One step along a rank or a file, as files and ranks to add.
pub const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// One step along a diagonal.
pub const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// What stands where: the letter of the piece on every occupied square.
pub type Pieces = BTreeMap<Square, char>;

/// A kind of piece.
#[derive(Debug, Clone)]
pub struct PlainKind {
    pub name: String,
    pub letter: char,
    pub side: Side,
    pub can: PieceKind,
}

/// An area, with the kinds that its lists name written out as letters.
#[derive(Debug, Clone)]
pub struct PlainArea {
    pub name: String,
    pub squares: BTreeSet<Square>,
    pub stop: BTreeSet<char>,
    pub pass: BTreeSet<char>,
    pub enter: BTreeSet<char>,
    pub inside: Inside,
    pub hostile_empty: Vec<Victim>,
    pub hostile_occupied: Vec<Victim>,
}

/// The rules of one game, with names looked up and nothing else done to them.
#[derive(Debug, Clone)]
pub struct Plain {
    pub rules: Rules,
    pub size: u8,
    pub kinds: BTreeMap<char, PlainKind>,
    pub areas: Vec<PlainArea>,
    pub goals: BTreeSet<Square>,
    pub throne: BTreeSet<Square>,
    pub corners: BTreeSet<Square>,
}

impl Plain {
    /// Reads rules that are known to be valid.
    pub fn new(rules: &Rules) -> Plain {
        let size = rules.board.size;
        let mut kinds = BTreeMap::new();
        for (name, letter, side) in [
            ("attacker", 'a', Side::Attackers),
            ("defender", 'd', Side::Defenders),
            ("king", KING, Side::Defenders),
        ] {
            let can = rules.pieces.get(name).cloned().unwrap_or_default();
            kinds.insert(letter, PlainKind { name: name.to_owned(), letter, side, can });
        }
        for (name, can) in &rules.pieces {
            if ["attacker", "defender", "king"].contains(&name.as_str()) {
                continue;
            }
            let letter = can.letter.expect("a declared kind has a letter");
            let side = can.side.expect("a declared kind has a side");
            kinds.insert(letter, PlainKind { name: name.clone(), letter, side, can: can.clone() });
        }
        let letters = |list: &KindList| -> BTreeSet<char> {
            kinds
                .values()
                .filter(|kind| list.names().any(|name| is_meant(kind, name)))
                .map(|k| k.letter)
                .collect()
        };
        let areas: Vec<PlainArea> = rules
            .area
            .iter()
            .map(|(name, area)| PlainArea {
                name: name.clone(),
                squares: area.squares.on(size),
                stop: letters(&area.stop),
                pass: letters(&area.pass),
                enter: letters(&area.enter),
                inside: area.inside,
                hostile_empty: area.hostile_empty.clone(),
                hostile_occupied: area.hostile_occupied.clone(),
            })
            .collect();
        let named = |name: &str| rules.area.get(name).map(|area| area.squares.on(size)).unwrap_or_default();
        Plain {
            size,
            goals: rules.ending.goal.on(size),
            throne: named("throne"),
            corners: named("corners"),
            areas,
            kinds,
            rules: rules.clone(),
        }
    }

    /// The position at the start of a game.
    pub fn start(&self) -> Setup {
        Setup::from_layout(&self.rules.board.layout, self.rules.board.first_mover).expect("a valid layout")
    }

    /// The kind of the piece with this letter.
    pub fn kind(&self, letter: char) -> &PlainKind {
        &self.kinds[&letter]
    }

    /// The side of the piece on a square, if there is one.
    pub fn side_at(&self, pieces: &Pieces, square: Square) -> Option<Side> {
        pieces.get(&square).map(|&letter| self.kind(letter).side)
    }

    /// The class of victims that a piece belongs to: its side's, or the king.
    pub fn victim(&self, letter: char) -> Victim {
        match self.kind(letter).side {
            _ if letter == KING => Victim::King,
            Side::Attackers => Victim::Attackers,
            Side::Defenders => Victim::Defenders,
        }
    }

    /// Whether a piece is one of those that a capture takes: not the king, and not a guard.
    pub fn capturable(&self, letter: char) -> bool {
        letter != KING && self.kind(letter).can.captured != Captured::Never
    }

    /// The next square in a direction, if the board has one.
    pub fn step(&self, square: Square, direction: (i8, i8)) -> Option<Square> {
        square.offset(direction.0, direction.1, self.size)
    }

    /// The squares orthogonally beside a square.
    pub fn neighbours(&self, square: Square) -> Vec<Square> {
        ORTHOGONAL.iter().filter_map(|&direction| self.step(square, direction)).collect()
    }

    /// Whether a square lies on the edge of the board.
    pub fn on_edge(&self, square: Square) -> bool {
        self.neighbours(square).len() < 4
    }

    /// Where the king stands, if he is on the board.
    pub fn king(&self, pieces: &Pieces) -> Option<Square> {
        pieces.iter().find(|&(_, &letter)| letter == KING).map(|(&square, _)| square)
    }

    /// The squares of all pieces of a side.
    pub fn squares_of(&self, pieces: &Pieces, side: Side) -> Vec<Square> {
        pieces
            .iter()
            .filter(|&(_, &letter)| self.kind(letter).side == side)
            .map(|(&square, _)| square)
            .collect()
    }

    /// All squares that can be reached from some squares by orthogonal steps onto squares that `open` allows.
    pub fn flood(
        &self,
        from: impl IntoIterator<Item = Square>,
        open: impl Fn(Square) -> bool,
    ) -> BTreeSet<Square> {
        let mut reached: BTreeSet<Square> = from.into_iter().collect();
        let mut ahead: Vec<Square> = reached.iter().copied().collect();
        while let Some(square) = ahead.pop() {
            for next in self.neighbours(square) {
                if open(next) && reached.insert(next) {
                    ahead.push(next);
                }
            }
        }
        reached
    }
}

/// Whether a name in a list of kinds means this kind.
fn is_meant(kind: &PlainKind, name: &str) -> bool {
    match name {
        "all" => true,
        "attackers" => kind.side == Side::Attackers,
        "defenders" => kind.side == Side::Defenders && kind.letter != KING,
        name => kind.name == name,
    }
}
