//! Setting up positions of one variant, and playing the move that a figure is to show.

use std::collections::BTreeMap;

use tafl::{Game, Kind, KindId, Move, Played, Setup, Side, Square, Variant};

use super::Case;
use super::legal::{legal, may_stand};
use crate::diagram::{Diagram, Part};

/// The four directions, as files and ranks.
pub(super) const AROUND: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// What is put on the board for a case.
pub(super) type Pieces = BTreeMap<Square, char>;

/// Builds positions of one variant.
#[derive(Clone, Copy)]
pub(super) struct Stage<'a> {
    pub variant: &'a Variant,
    pub size: u8,
    /// The letters of an ordinary attacker and an ordinary defender.
    pub attacker: char,
    pub defender: char,
}

impl<'a> Stage<'a> {
    pub fn new(variant: &'a Variant) -> Stage<'a> {
        let letter = |side, usual| man(variant, side).map_or(usual, |kind| kind.letter);
        Stage {
            variant,
            size: variant.size(),
            attacker: letter(Side::Attackers, 'a'),
            defender: letter(Side::Defenders, 'd'),
        }
    }

    pub fn step(self, from: Square, (files, ranks): (i8, i8), times: i8) -> Option<Square> {
        from.offset(files * times, ranks * times, self.size)
    }

    pub fn may_stand(self, letter: char, square: Square) -> bool {
        self.variant.kind_of_letter(letter).is_some_and(|kind| may_stand(self.variant, kind, square))
    }

    fn in_area(self, square: Square) -> bool {
        let rules = self.variant.rules();
        rules.area.values().any(|area| area.squares.on(self.size).contains(&square))
    }

    /// Squares away from areas, edges and goals, those nearest to the middle of the lower left quarter first.
    pub fn open_squares(self) -> Vec<Square> {
        let goals = self.variant.goals();
        let quarter = i16::from(self.size / 4);
        let middle = i16::from(self.size / 2);
        let mut squares: Vec<Square> = Square::all(self.size)
            .filter(|square| {
                let edge = |at: u8| at < 1 || at + 1 >= self.size;
                let near = AROUND.iter().filter_map(|&step| self.step(*square, step, 1));
                !edge(square.file())
                    && !edge(square.rank())
                    && near.chain([*square]).all(|square| !self.in_area(square) && !goals.contains(&square))
            })
            .collect();
        if squares.is_empty() {
            squares = Square::all(self.size).filter(|square| !self.in_area(*square)).collect();
        }
        squares.sort_by_key(|square| {
            let (file, rank) = (i16::from(square.file()), i16::from(square.rank()));
            // Off the lines of the middle, where the king usually stands.
            let lines = i16::from(file == middle) + i16::from(rank == middle);
            (lines, (file - quarter).abs() + (rank - quarter).abs(), file, rank)
        });
        squares
    }

    /// Plays a move in a position of these pieces, if the position is legal.
    pub fn play(self, pieces: &Pieces, side: Side, mv: Move) -> Option<(Setup, Game, Played)> {
        let setup = Setup { size: self.size, pieces: pieces.clone(), turn: side, continuing: None };
        let mut game = legal(self.variant, &setup).ok()?;
        let played = game.play(mv).ok()?;
        Some((setup, game, played))
    }

    /// The pieces with a king somewhere out of the way, if possible not on the parts of the board around these squares.
    pub fn with_king(self, pieces: &Pieces, away_from: &[Square]) -> Vec<Pieces> {
        if pieces.values().any(|letter| *letter == 'k') {
            return vec![pieces.clone()];
        }
        let goals = self.variant.goals();
        let home =
            self.variant.start().pieces.iter().find(|(_, letter)| **letter == 'k').map(|(square, _)| *square);
        let far = |square: &Square| {
            away_from.iter().all(|other| {
                let files = square.file().abs_diff(other.file());
                let ranks = square.rank().abs_diff(other.rank());
                files.max(ranks) > 2
            })
        };
        let others = Square::all(self.size).filter(|square| !self.in_area(*square));
        let mut kings: Vec<Square> = home
            .into_iter()
            .chain(others)
            .filter(|square| far(square) && !goals.contains(square) && !pieces.contains_key(square))
            .collect();
        kings.sort_by_key(|king| away_from.iter().any(|square| self.part_around(*square).contains(*king)));
        kings
            .into_iter()
            .take(12)
            .map(|king| {
                let mut pieces = pieces.clone();
                pieces.insert(king, 'k');
                pieces
            })
            .collect()
    }

    /// Where a piece can come from to arrive at a square beside its victim: sideways, or from behind.
    fn departures(self, to: Square, victim: Square, taken: &Pieces) -> Vec<Square> {
        let mut squares: Vec<Square> = Vec::new();
        for distance in [2, 1] {
            for step in AROUND {
                let Some(from) = self.step(to, step, distance) else { continue };
                let between = self.step(to, step, 1);
                let free = |square: Square| square != victim && !taken.contains_key(&square);
                if free(from) && between.is_some_and(free) {
                    squares.push(from);
                }
            }
        }
        // First from where the figure has room for an arrow.
        squares.sort_by_key(|from| {
            from.file().abs_diff(victim.file()).max(from.rank().abs_diff(victim.rank())) > 2
        });
        squares
    }

    /// The case in which `mover` arrives at `hammer` and takes the victim, the other pieces being set up already;
    /// `proof` says whether it is the capture that is meant.
    pub fn capture(
        self,
        name: &'static str,
        (mover, hammer): (char, Square),
        victim: Square,
        others: &Pieces,
        proof: impl Fn(&Game, &Played) -> bool,
    ) -> Option<Case<'a>> {
        let side = self.variant.kind_of_letter(mover)?.side;
        if others.contains_key(&hammer) || !others.contains_key(&victim) {
            return None;
        }
        for from in self.departures(hammer, victim, others) {
            let mut pieces = others.clone();
            pieces.insert(from, mover);
            for pieces in self.with_king(&pieces, &[victim, hammer]) {
                let mv = Move { from, to: hammer };
                let Some((before, game, played)) = self.play(&pieces, side, mv) else { continue };
                if proof(&game, &played) {
                    let mut diagram = Diagram::new(self.variant, &game.setup());
                    diagram.show(&played);
                    if played.king_captured && diagram.captured.iter().all(|(_, letter)| *letter != 'k') {
                        diagram.captured.push((victim, 'k'));
                    }
                    diagram.part = Some(self.part_around(victim));
                    return Some(Case { diagram, name, letter: None, before, mv: Some(mv) });
                }
            }
        }
        None
    }

    /// The enemy of a piece: an ordinary soldier of the other side.
    pub fn enemy_of(self, letter: char) -> char {
        match self.variant.kind_of_letter(letter).map(|kind| kind.side) {
            Some(Side::Attackers) => self.defender,
            _ => self.attacker,
        }
    }

    /// Five by five squares around a square, moved into the board.
    pub fn part_around(self, square: Square) -> Part {
        let width = 5.min(self.size);
        let low = |at: u8| at.saturating_sub(2).min(self.size - width);
        let (file, rank) = (low(square.file()), low(square.rank()));
        let corner = |file, rank| Square::new(file, rank).unwrap_or(square);
        Part::new(corner(file, rank), corner(file + width - 1, rank + width - 1))
    }
}

/// The ordinary soldiers of a side: those that every game has, or where there are none, the most numerous.
fn man(variant: &Variant, side: Side) -> Option<&Kind> {
    let count =
        |kind: &Kind| variant.start().pieces.values().filter(|letter| **letter == kind.letter).count();
    let kinds = variant.kinds().iter().filter(|kind| kind.side == side && kind.id != KindId::KING);
    kinds.filter(|kind| count(kind) > 0).max_by_key(|kind| {
        let ordinary = [KindId::ATTACKER, KindId::DEFENDER].contains(&kind.id);
        (ordinary, count(kind), std::cmp::Reverse(kind.id))
    })
}
