//! How pieces move: slides (Leges 1, 2, 7; A4), squares closed to some (Leges 0, 1; A5), and jumps (Berserk).

use std::collections::{BTreeMap, BTreeSet};

use tafl::Square;
use tafl::rules::{Directions, Inside, Jump, JumpOver};

use super::{DIAGONAL, KING, ORTHOGONAL, Pieces, Plain, PlainArea};

/// How a piece gets to a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// Along a line.
    Slide,
    /// Over the piece on this square.
    Jump {
        /// The square that is jumped over.
        over: Square,
    },
}

impl Plain {
    /// The squares that the piece on `from` can go to, and how. What can be reached by a slide is no jump.
    pub fn destinations(&self, pieces: &Pieces, from: Square) -> BTreeMap<Square, Manner> {
        let mut found = BTreeMap::new();
        for to in self.slides(pieces, pieces[&from], from, from) {
            found.insert(to, Manner::Slide);
        }
        for direction in self.directions(pieces[&from]) {
            if let Some((to, over)) = self.jump(pieces, from, direction) {
                found.entry(to).or_insert(Manner::Jump { over });
            }
        }
        found
    }

    pub fn directions(&self, letter: char) -> Vec<(i8, i8)> {
        match self.kind(letter).can.directions {
            Directions::Orthogonal => ORTHOGONAL.to_vec(),
            Directions::Diagonal => DIAGONAL.to_vec(),
            Directions::Both => ORTHOGONAL.iter().chain(&DIAGONAL).copied().collect(),
        }
    }

    /// The squares that a piece slides to from `at`. It comes in to areas from `home`, where it really stands.
    pub fn slides(&self, pieces: &Pieces, letter: char, home: Square, at: Square) -> BTreeSet<Square> {
        let mut found = BTreeSet::new();
        for direction in self.directions(letter) {
            self.slide(pieces, letter, (home, at), direction, &mut found);
        }
        found
    }

    /// Goes step by step until something stops the piece.
    fn slide(
        &self,
        pieces: &Pieces,
        letter: char,
        (home, at): (Square, Square),
        direction: (i8, i8),
        found: &mut BTreeSet<Square>,
    ) {
        let can = &self.kind(letter).can;
        let mut square = at;
        let mut steps = 0;
        while let Some(next) = self.step(square, direction) {
            steps += 1;
            if can.range.is_some_and(|range| steps > range) {
                return;
            }
            match pieces.get(&next) {
                None => {
                    if self.may_stop(letter, home, next) {
                        found.insert(next);
                    }
                }
                // Nothing slides over the king, and only a few kinds over other pieces (MATRIX.md, end).
                Some(&KING) => return,
                Some(_) if !can.slides_through => return,
                Some(_) => {}
            }
            if !self.may_pass(letter, home, next) {
                return;
            }
            square = next;
        }
    }

    /// The square that a jump in this direction ends on and the one it goes over, if the rules allow it.
    fn jump(&self, pieces: &Pieces, from: Square, direction: (i8, i8)) -> Option<(Square, Square)> {
        let letter = pieces[&from];
        let jumper = self.kind(letter);
        let jump: Jump = jumper.can.jump?;
        let over = self.step(from, direction)?;
        let to = self.step(over, direction)?;
        let jumped = self.kind(*pieces.get(&over)?);
        if !jumped.can.jumpable || pieces.contains_key(&to) || !self.may_stop(letter, from, to) {
            return None;
        }
        if jump.over == JumpOver::Enemies && jumped.side == jumper.side {
            return None;
        }
        if jump.restricted && !self.in_some_area(from) && !self.in_some_area(to) {
            return None;
        }
        Some((to, over))
    }

    fn in_some_area(&self, square: Square) -> bool {
        self.areas.iter().any(|area| area.squares.contains(&square))
    }

    /// Whether a piece that comes from `from` may end its move on a square.
    pub fn may_stop(&self, letter: char, from: Square, square: Square) -> bool {
        self.areas_of(square)
            .all(|area| area.stop.contains(&letter) && self.may_enter(area, letter, from, square))
    }

    /// Whether a piece that comes from `from` may go on over a square.
    pub fn may_pass(&self, letter: char, from: Square, square: Square) -> bool {
        self.areas_of(square)
            .all(|area| area.pass.contains(&letter) && self.may_enter(area, letter, from, square))
    }

    fn areas_of(&self, square: Square) -> impl Iterator<Item = &PlainArea> {
        self.areas.iter().filter(move |area| area.squares.contains(&square))
    }

    /// Whether a piece is already inside the area, or may come in.
    fn may_enter(&self, area: &PlainArea, letter: char, from: Square, square: Square) -> bool {
        let inside = match area.inside {
            Inside::Area => area.squares.contains(&from),
            Inside::Group => {
                area.squares.contains(&from)
                    && self.flood([from], |next| area.squares.contains(&next)).contains(&square)
            }
        };
        inside || area.enter.contains(&letter)
    }
}
