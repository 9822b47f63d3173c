//! The rules of a game once more, square by square: what moves there are, and what becomes of the board. Nothing of the fast
//! core is in it but the type that says what the rules are.

use std::collections::BTreeSet;

use tafl::rules::{
    Captured, Directions, EdgeFort, Encirclement, ExtraMove, Inside, KindList, KingTaken, PieceKind, Rules,
    Stuck, Victim,
};
use tafl::{Side, Square};

/// What stands on a square: one of these.
pub const EMPTY: u8 = 0;
/// See [`EMPTY`].
pub const ATTACKER: u8 = 1;
/// See [`EMPTY`].
pub const DEFENDER: u8 = 2;
/// See [`EMPTY`].
pub const KING: u8 = 3;

/// The most squares of a board.
pub const MOST_SQUARES: usize = 11 * 11;

/// What stands where, from `a1` along the ranks.
pub type Board = [u8; MOST_SQUARES];

const VICTIMS: [Option<Victim>; 4] =
    [None, Some(Victim::Attackers), Some(Victim::Defenders), Some(Victim::King)];
const NAMES: [&str; 4] = ["", "attacker", "defender", "king"];

/// What a square does to pieces that come there.
#[derive(Debug, Clone, Copy, Default)]
struct Barred {
    stop: bool,
    pass: bool,
}

/// The rules of one game.
#[derive(Debug)]
pub struct Plain {
    /// How many squares there are.
    pub squares: usize,
    rules: Rules,
    pieces: [PieceKind; 4],
    /// By square: those that lie in each direction, the next first.
    rays: Vec<[Vec<usize>; 4]>,
    /// By kind, by the square it comes from, by square.
    barred: Vec<Vec<Vec<Barred>>>,
    /// By square, by victim: whether it helps to capture, empty and occupied.
    hostile: Vec<[[bool; 2]; 4]>,
    edge: Vec<bool>,
    throne: Vec<bool>,
    /// The king's goals.
    pub goals: Vec<bool>,
    /// All ways to turn and mirror the board that change no rule: where each square comes to.
    pub images: Vec<Vec<usize>>,
}

impl Plain {
    /// The rules of a game; a sentence where there is something in them that is not known here.
    pub fn new(rules: &Rules) -> Result<Plain, String> {
        check(rules)?;
        let size = usize::from(rules.board.size);
        let squares = size * size;
        let rays: Vec<[Vec<usize>; 4]> = (0..squares).map(|square| rays(square, size)).collect();
        let at = |square: &Square| usize::from(square.rank()) * size + usize::from(square.file());
        let marked = |set: BTreeSet<Square>| {
            let mut marked = vec![false; squares];
            set.iter().for_each(|square| marked[at(square)] = true);
            marked
        };
        let areas: Vec<_> =
            rules.area.values().map(|area| (area, marked(area.squares.on(rules.board.size)))).collect();
        let goals = marked(rules.ending.goal.on(rules.board.size));
        let throne = rules.area.get("throne").map(|area| area.squares.on(rules.board.size));
        let barred = (0..4).map(|kind| {
            let from = (0..squares).map(|home| {
                let on = (0..squares).map(|square| {
                    let mut barred = Barred::default();
                    for (area, inside) in areas.iter().filter(|(_, inside)| inside[square]) {
                        let enters = inside[home] || names(&area.enter, kind);
                        barred.stop |= !enters || !names(&area.stop, kind);
                        barred.pass |= !enters || !names(&area.pass, kind);
                    }
                    barred
                });
                on.collect()
            });
            from.collect()
        });
        let hostile = (0..squares).map(|square| {
            let to = |victim: Option<Victim>| {
                let among = |occupied: bool| {
                    areas.iter().filter(|(_, inside)| inside[square]).any(|(area, _)| {
                        let list = if occupied { &area.hostile_occupied } else { &area.hostile_empty };
                        victim.is_some_and(|victim| list.contains(&victim))
                    })
                };
                [among(false), among(true)]
            };
            VICTIMS.map(to)
        });
        let mut marks: Vec<&Vec<bool>> = areas.iter().map(|(_, inside)| inside).collect();
        marks.push(&goals);
        let images = images(size, &marks);
        Ok(Plain {
            squares,
            pieces: NAMES.map(|name| rules.pieces.get(name).cloned().unwrap_or_default()),
            barred: barred.collect(),
            hostile: hostile.collect(),
            edge: rays.iter().map(|rays| rays.iter().any(Vec::is_empty)).collect(),
            throne: marked(throne.unwrap_or_default()),
            images,
            rays,
            goals,
            rules: rules.clone(),
        })
    }

    /// Whether a piece that comes from somewhere else may stand on a square, or does so at the start.
    pub fn can_stand(&self, kind: u8, square: usize) -> bool {
        let size = self.squares.isqrt();
        let starts = |square: usize| {
            let row = self.rules.board.layout.split('/').rev().nth(square / size).unwrap_or("");
            let mut file = 0;
            let letter = ['.', 'a', 'd', 'k'][usize::from(kind)];
            row.chars().any(|found| {
                let here = found == letter && file == square % size;
                file += found.to_digit(10).unwrap_or(1) as usize;
                here
            })
        };
        let comes =
            |square: usize| (0..self.squares).any(|home| !self.barred[usize::from(kind)][home][square].stop);
        self.images.iter().any(|image| comes(image[square]) || starts(image[square]))
    }

    /// Calls for every move of a side, until it is answered `false`; whether it never was.
    pub fn each_move(&self, board: &Board, side: Side, mut each: impl FnMut(usize, usize) -> bool) -> bool {
        for home in 0..self.squares {
            let kind = board[home];
            if kind == EMPTY || side_of(kind) != side {
                continue;
            }
            let range = self.pieces[usize::from(kind)].range.map_or(usize::MAX, usize::from);
            for ray in &self.rays[home] {
                for &square in ray.iter().take(range) {
                    if board[square] != EMPTY {
                        break;
                    }
                    let barred = self.barred[usize::from(kind)][home][square];
                    if !barred.stop && !each(home, square) {
                        return false;
                    }
                    if barred.pass {
                        break;
                    }
                }
            }
        }
        true
    }

    fn next(&self, square: usize, direction: usize) -> Option<usize> {
        self.rays[square][direction].first().copied()
    }

    /// Whether a square, or what lies beyond the edge, helps to capture a piece beside it.
    fn helps(&self, board: &Board, square: Option<usize>, victim: u8, arrived: usize) -> bool {
        let Some(square) = square else {
            return VICTIMS[usize::from(victim)]
                .is_some_and(|victim| self.rules.capture.edge_hostile.contains(&victim));
        };
        let piece = board[square];
        if piece != EMPTY
            && side_of(piece) != side_of(victim)
            && (square == arrived || self.pieces[usize::from(piece)].anvil)
        {
            return true;
        }
        self.hostile[square][usize::from(victim)][usize::from(piece != EMPTY)]
    }

    fn takes_king(&self, board: &Board, king: usize, arrived: usize, through: usize) -> bool {
        let zones = &self.rules.king_capture;
        let beside = (0..4).any(|way| self.next(king, way).is_some_and(|square| self.throne[square]));
        let taken = match () {
            () if self.throne[king] => zones.throne,
            () if beside => zones.beside,
            () if self.edge[king] => zones.edge,
            () => zones.elsewhere,
        };
        let helps = |way: usize| self.helps(board, self.next(king, way), KING, arrived);
        match taken {
            KingTaken::Never => false,
            KingTaken::Two => helps(through),
            KingTaken::Neighbours => (0..4).all(|way| self.next(king, way).is_none() || helps(way)),
            KingTaken::Four => (0..4).all(helps),
        }
    }

    /// Whether a defender is held by the king behind him, who sits on his throne with attackers on his other sides.
    fn is_trapped(&self, board: &Board, behind: Option<usize>) -> bool {
        let Some(king) = behind.filter(|&square| board[square] == KING && self.throne[square]) else {
            return false;
        };
        let attackers = (0..4)
            .filter(|&way| self.next(king, way).is_some_and(|square| board[square] == ATTACKER))
            .count();
        self.rules.capture.trapped_defender && attackers == 3
    }

    /// The board after a move, and who has won by the king's fate.
    pub fn play(&self, board: &Board, home: usize, to: usize) -> (Board, Option<Side>) {
        let kind = board[home];
        let side = side_of(kind);
        let (mut moved, mut winner) = (*board, None);
        moved[home] = EMPTY;
        moved[to] = kind;
        let mut after = moved;
        for way in 0..4 {
            let Some(victim) = self.next(to, way).filter(|_| self.pieces[usize::from(kind)].hammer) else {
                continue;
            };
            let piece = moved[victim];
            if piece == EMPTY || side_of(piece) == side {
                continue;
            }
            let behind = self.next(victim, way);
            if piece == KING {
                if self.takes_king(&moved, victim, to, way) {
                    winner = Some(Side::Attackers);
                }
            } else if self.helps(&moved, behind, piece, to)
                || (side == Side::Attackers && self.is_trapped(&moved, behind))
            {
                after[victim] = EMPTY;
            }
        }
        if kind == KING && self.goals[to] {
            winner = Some(Side::Defenders);
        }
        (after, winner)
    }

    /// Who has won by what the board shows, whoever is to move.
    pub fn ended(&self, board: &Board) -> Option<Side> {
        if self.rules.ending.elimination && !board.contains(&ATTACKER) {
            return Some(Side::Defenders);
        }
        (self.rules.ending.encirclement == Encirclement::WithoutEdgeAccess && self.is_encircled(board))
            .then_some(Side::Attackers)
    }

    /// Whether no defender and not the king can walk to the edge, over empty squares.
    fn is_encircled(&self, board: &Board) -> bool {
        let mut reached: Vec<usize> =
            (0..self.squares).filter(|&square| [DEFENDER, KING].contains(&board[square])).collect();
        let mut is_reached = [false; MOST_SQUARES];
        reached.iter().for_each(|&square| is_reached[square] = true);
        while let Some(square) = reached.pop() {
            if self.edge[square] {
                return false;
            }
            for next in (0..4).filter_map(|way| self.next(square, way)) {
                if board[next] == EMPTY && !is_reached[next] {
                    is_reached[next] = true;
                    reached.push(next);
                }
            }
        }
        true
    }

    /// What becomes of a side that has no move: the other one wins, or nobody.
    pub fn stuck(&self, side: Side) -> Option<Side> {
        let rule = match side {
            Side::Attackers => self.rules.ending.no_move.attackers,
            Side::Defenders => self.rules.ending.no_move.defenders,
        };
        (rule == Stuck::Loses).then_some(!side)
    }
}

/// Whose piece it is.
pub fn side_of(piece: u8) -> Side {
    if piece == ATTACKER { Side::Attackers } else { Side::Defenders }
}

fn names(list: &KindList, kind: usize) -> bool {
    list.names().any(|name| match name {
        "all" => true,
        "attackers" => kind == usize::from(ATTACKER),
        "defenders" => kind == usize::from(DEFENDER),
        name => name == NAMES[kind],
    })
}

/// A sentence where rules have something that is not known here.
fn check(rules: &Rules) -> Result<(), String> {
    let ordinary = |kind: &PieceKind| {
        kind.directions == Directions::Orthogonal
            && !kind.slides_through
            && kind.jump.is_none()
            && !kind.pierces
            && kind.captured == Captured::Removed
    };
    let (capture, ending) = (&rules.capture, &rules.ending);
    let is_known = rules.pieces.iter().all(|(name, kind)| NAMES.contains(&name.as_str()) && ordinary(kind))
        && rules.area.values().all(|area| area.inside == Inside::Area)
        && !capture.passive
        && capture.shieldwall.is_none()
        && capture.extra_move == ExtraMove::Off
        && !ending.tuichu_wins
        && ending.edge_fort == EdgeFort::Off
        && ending.encirclement != Encirclement::WithEdgeAccess
        && !ending.blockade
        && !ending.king_shut_in
        && usize::from(rules.board.size).pow(2) <= MOST_SQUARES;
    if is_known { Ok(()) } else { Err("there is something in these rules that is not known here".to_owned()) }
}

fn rays(square: usize, size: usize) -> [Vec<usize>; 4] {
    let (rank, file) = (square / size, square % size);
    [
        (rank + 1..size).map(|rank| rank * size + file).collect(),
        (file + 1..size).map(|file| rank * size + file).collect(),
        (0..rank).rev().map(|rank| rank * size + file).collect(),
        (0..file).rev().map(|file| rank * size + file).collect(),
    ]
}

/// The ways to turn and mirror the board that leave marked squares where they are.
fn images(size: usize, marks: &[&Vec<bool>]) -> Vec<Vec<usize>> {
    let image = |way: usize| {
        let to = |square: usize| {
            let (mut rank, mut file) = (square / size, square % size);
            if way & 4 != 0 {
                (rank, file) = (file, rank);
            }
            if way & 1 != 0 {
                rank = size - 1 - rank;
            }
            if way & 2 != 0 {
                file = size - 1 - file;
            }
            rank * size + file
        };
        (0..size * size).map(to).collect::<Vec<usize>>()
    };
    let keeps = |image: &Vec<usize>| {
        marks.iter().all(|mark| (0..mark.len()).all(|square| mark[square] == mark[image[square]]))
    };
    (0..8).map(image).filter(keeps).collect()
}
