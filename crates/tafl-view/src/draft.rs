//! [`Draft`]: any pieces on a board, put there by hand, and what the rules say to it.

use tafl::{Game, Setup, Side, Square, Variant};
use tafl_wording::{Message, position_problem};

use crate::reading::{Failure, rules_of};
use crate::view::Piece;

/// A position that is being set up.
///
/// ```
/// use tafl_view::Draft;
/// let mut draft = Draft::new("modern-standard", None).unwrap();
/// draft.put("e5", None);
/// assert_eq!(draft.problem().unwrap().id, "position-no-king");
/// draft.put("a3", Some('k'));
/// assert_eq!(draft.problem(), None);
/// ```
#[derive(Debug, Clone)]
pub struct Draft {
    variant: Variant,
    setup: Setup,
}

impl Draft {
    /// Begins with a position, or with the start of the rules.
    ///
    /// # Errors
    /// If the rules cannot be used or the text is no position string of their board.
    pub fn new(rules: &str, position: Option<&str>) -> Result<Draft, Failure> {
        let variant = rules_of(rules)?.variant;
        let mut setup = match position {
            Some(position) => position.trim().parse()?,
            None => variant.start().clone(),
        };
        if setup.size != variant.size() {
            setup = variant.start().clone();
        }
        setup.continuing = None;
        Ok(Draft { variant, setup })
    }

    /// Puts a piece by its letter on a square, or nothing. There is one king: put elsewhere, he moves there.
    pub fn put(&mut self, square: &str, letter: Option<char>) {
        let Ok(square) = square.parse::<Square>() else { return };
        if !square.is_on(self.setup.size) {
            return;
        }
        let Some(kind) = letter.and_then(|letter| self.variant.kind_of_letter(letter)) else {
            self.setup.pieces.remove(&square);
            return;
        };
        if kind.name == "king" {
            self.setup.pieces.retain(|_, &mut letter| letter != kind.letter);
        }
        self.setup.pieces.insert(square, kind.letter);
    }

    /// Takes every piece off the board.
    pub fn clear(&mut self) {
        self.setup.pieces.clear();
    }

    /// Puts the pieces as they stand at the start of a game.
    pub fn start(&mut self) {
        self.setup = self.variant.start().clone();
    }

    /// Says who is to move.
    pub fn turn(&mut self, side: Side) {
        self.setup.turn = side;
    }

    /// Who is to move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.setup.turn
    }

    /// The position string.
    #[must_use]
    pub fn position(&self) -> String {
        self.setup.to_string()
    }

    /// The pieces.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let pieces = self.setup.pieces.iter().filter_map(|(square, &letter)| {
            let kind = self.variant.kind_of_letter(letter)?;
            Some(Piece { square: square.to_string(), kind: kind.name.clone(), letter, side: kind.side })
        });
        pieces.collect()
    }

    /// Why nobody can play from here; nothing if it can be played.
    #[must_use]
    pub fn problem(&self) -> Option<Message> {
        Game::from_setup(&self.variant, &self.setup).err().map(|error| position_problem(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_king_put_elsewhere_moves_there() {
        let mut draft = Draft::new("brandubh-wtf", None).expect("a built-in rule set");
        draft.put("a4", Some('k'));
        assert_eq!(draft.pieces().iter().filter(|piece| piece.kind == "king").count(), 1);
        assert_eq!(draft.problem(), None);
        draft.clear();
        assert_eq!(draft.problem().expect("a problem").id, "position-no-king");
        draft.put("z99", Some('a'));
        assert!(draft.pieces().is_empty());
    }

    #[test]
    fn a_position_of_another_size_is_left_for_the_start() {
        let draft = Draft::new("brandubh-wtf", Some("9/9/9/9/4k4/9/9/9/a8 d")).expect("a draft");
        assert!(draft.position().starts_with("3a3/3a3/3d3"));
    }
}
