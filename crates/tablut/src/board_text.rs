//! Boards in plain text, and the signs for pieces and special squares that every drawing uses.

use std::collections::BTreeMap;

use tafl::{Game, Kind, KindId, Move, Setup, Side, Square, Variant};

/// What kind of ground a square is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// An ordinary square.
    Plain,
    /// The throne.
    Throne,
    /// A corner with rules of its own, or a goal square that is not simply the edge.
    Corner,
    /// A camp.
    Camp,
    /// A square of some other area.
    Other,
}

impl Ground {
    /// The sign of an empty square of this ground.
    pub const fn sign(self) -> char {
        match self {
            Ground::Plain => '.',
            Ground::Throne => '+',
            Ground::Corner => '*',
            Ground::Camp => ':',
            Ground::Other => ',',
        }
    }

    /// Its name in a legend.
    pub const fn name(self) -> &'static str {
        match self {
            Ground::Plain => "empty",
            Ground::Throne => "throne",
            Ground::Corner => "corner",
            Ground::Camp => "camp",
            Ground::Other => "special",
        }
    }
}

/// The ground of every square of a variant's board.
#[derive(Debug, Clone)]
pub struct Grounds(BTreeMap<Square, Ground>);

impl Grounds {
    /// Finds the special squares of a variant.
    pub fn of(variant: &Variant) -> Grounds {
        let mut grounds = BTreeMap::new();
        let goals = variant.goals();
        // Goals all along the edge would only clutter the board; goals elsewhere have to be seen.
        if goals.len() < 4 * usize::from(variant.size()) - 16 {
            grounds.extend(goals.into_iter().map(|square| (square, Ground::Corner)));
        }
        for name in variant.rules().area.keys() {
            let ground = match name.as_str() {
                "throne" => Ground::Throne,
                "corners" => Ground::Corner,
                name if name.contains("camp") || name.contains("fort") => Ground::Camp,
                _ => Ground::Other,
            };
            for square in variant.area_squares(name) {
                let known = grounds.entry(square).or_insert(ground);
                if *known == Ground::Other {
                    *known = ground;
                }
            }
        }
        Grounds(grounds)
    }

    /// The ground of a square.
    pub fn at(&self, square: Square) -> Ground {
        self.0.get(&square).copied().unwrap_or(Ground::Plain)
    }

    /// The kinds of special ground there are on the board.
    pub fn kinds(&self) -> Vec<Ground> {
        let all = [Ground::Throne, Ground::Corner, Ground::Camp, Ground::Other];
        all.into_iter().filter(|ground| self.0.values().any(|known| known == ground)).collect()
    }
}

/// The plain sign of a piece: `x` attacker, `o` defender, `K` king; others their letter, capital on the king's side.
pub fn plain_sign(kind: &Kind) -> char {
    match kind.id {
        KindId::ATTACKER => 'x',
        KindId::DEFENDER => 'o',
        KindId::KING => 'K',
        _ if kind.side == Side::Defenders => kind.letter.to_ascii_uppercase(),
        _ => kind.letter.to_ascii_lowercase(),
    }
}

/// The drawn sign of a piece: a full disc, an empty disc, a crown; others as in [`plain_sign`].
pub fn drawn_sign(kind: &Kind) -> char {
    match kind.id {
        KindId::ATTACKER => '●',
        KindId::DEFENDER => '○',
        KindId::KING => '♚',
        _ => plain_sign(kind),
    }
}

/// What is marked on a board: the last move and the squares where it captured.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    /// The last move.
    pub last: Option<Move>,
    /// Squares where it captured.
    pub captured: Vec<Square>,
}

impl Marks {
    /// The marks of a game's last move.
    pub fn of(game: &Game) -> Marks {
        game.history().last().map_or_else(Marks::default, |played| Marks {
            last: Some(played.mv),
            captured: played.captures.iter().map(|piece| piece.square).collect(),
        })
    }
}

/// Which way round a board is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Orientation {
    /// `a1` at the lower left.
    #[default]
    Upright,
    /// `a1` at the upper right.
    Turned,
}

impl Orientation {
    /// The other way round.
    pub const fn turned(self) -> Orientation {
        match self {
            Orientation::Upright => Orientation::Turned,
            Orientation::Turned => Orientation::Upright,
        }
    }

    /// The square shown in a row from the top and a column from the left.
    pub fn square(self, row: u8, column: u8, size: u8) -> Option<Square> {
        let last = size.checked_sub(1)?;
        match self {
            Orientation::Upright => Square::new(column, last.checked_sub(row)?),
            Orientation::Turned => Square::new(last.checked_sub(column)?, row),
        }
    }

    /// The row from the top and the column from the left that show a square.
    pub const fn place(self, square: Square, size: u8) -> (u8, u8) {
        let (file, rank) = (square.file(), square.rank());
        match self {
            Orientation::Upright => (size.saturating_sub(rank + 1), file),
            Orientation::Turned => (rank, size.saturating_sub(file + 1)),
        }
    }
}

/// The board of a variant with a setup on it, with coordinates, in plain ASCII.
pub fn board(variant: &Variant, setup: &Setup, marks: &Marks, orientation: Orientation) -> String {
    let size = variant.size();
    let grounds = Grounds::of(variant);
    let files: String = (0..size)
        .filter_map(|column| orientation.square(0, column, size))
        .map(|square| format!(" {} ", char::from(b'a' + square.file())))
        .collect();
    let mut text = format!("   {}\n", files.trim_end());
    for row in 0..size {
        let squares: Vec<Square> =
            (0..size).filter_map(|column| orientation.square(row, column, size)).collect();
        let Some(first) = squares.first() else { continue };
        let rank = first.rank() + 1;
        let cells: String =
            squares.iter().map(|&square| cell(variant, setup, &grounds, marks, square)).collect();
        text.push_str(&format!("{rank:>2} {cells} {rank}\n"));
    }
    text.push_str(&format!("   {}\n", files.trim_end()));
    text
}

fn cell(variant: &Variant, setup: &Setup, grounds: &Grounds, marks: &Marks, square: Square) -> String {
    let kind = setup.pieces.get(&square).and_then(|&letter| variant.kind_of_letter(letter));
    let sign = match kind {
        Some(kind) => plain_sign(kind),
        None if marks.captured.contains(&square) => '%',
        None => grounds.at(square).sign(),
    };
    if marks.last.is_some_and(|mv| mv.to == square) {
        format!("[{sign}]")
    } else if marks.last.is_some_and(|mv| mv.from == square) {
        format!("({sign})")
    } else {
        format!(" {sign} ")
    }
}

/// What the signs of a board mean.
pub fn legend(variant: &Variant) -> String {
    let mut words: Vec<String> =
        variant.kinds().iter().map(|kind| format!("{} {}", plain_sign(kind), kind.name)).collect();
    words.extend(
        Grounds::of(variant).kinds().into_iter().map(|ground| format!("{} {}", ground.sign(), ground.name())),
    );
    words.join("   ")
}
