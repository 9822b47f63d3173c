//! The figures of a leaflet: the start, movement, captures, the king's capture, the ends of a game.
//!
//! They are made for each rule set by setting pieces up, playing a move, and keeping the first legal position in which
//! the rules core makes the move do what the figure is to show. What a rule set does not have has no figure.

mod captures;
mod endings;
mod legal;
mod moves;
mod stage;

use tafl::{Move, Setup, Variant};

use crate::diagram::Diagram;

pub use captures::{captures, king_captures};
pub use endings::{endings, escape};
pub use legal::{IllegalFigure, legal};
pub use moves::{kinds, movement};

/// A figure of one case: a part of the board, and the name of the message under it.
#[derive(Debug, Clone)]
pub struct Case<'a> {
    /// The drawing.
    pub diagram: Diagram<'a>,
    /// The message that names the case: `case-enemies`.
    pub name: &'static str,
    /// The letter of the kind of piece that the case is about, if it is about one.
    pub letter: Option<char>,
    /// The position before the move, with the side to move.
    pub before: Setup,
    /// The move that is shown.
    pub mv: Option<Move>,
}

/// The start, with the squares that mean something.
#[must_use]
pub fn start(variant: &Variant) -> Diagram<'_> {
    Diagram::new(variant, variant.start())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tafl::library;
    use tafl::rules::{EdgeFort, Encirclement, KingTaken};
    use tafl::{Game, KindId, Side};

    fn all_cases(variant: &Variant) -> Vec<Case<'_>> {
        [captures(variant), king_captures(variant), kinds(variant), endings(variant)].concat()
    }

    #[test]
    fn a_king_who_is_taken_alike_everywhere_is_not_taken_elsewhere() {
        let names = |id: &str| -> Vec<&str> {
            let variant = library::variant(id).expect("a rule set");
            king_captures(&variant).iter().map(|case| case.name).collect()
        };
        assert_eq!(names("sea-battle-9"), ["case-anywhere"]);
        assert!(names("copenhagen").contains(&"case-elsewhere"));
    }

    #[test]
    fn every_rule_set_has_its_figures() {
        for set in library::all() {
            let variant = set.variant().expect("a rule set");
            assert!(movement(&variant).is_some(), "{}: movement", set.id);
            assert!(escape(&variant).is_some(), "{}: escape", set.id);
            let names: Vec<&str> = all_cases(&variant).iter().map(|case| case.name).collect();
            let has = |name: &str| names.contains(&name);
            assert!(has("case-enemies") && has("case-three"), "{}: {names:?}", set.id);
            assert_eq!(has("case-shieldwall"), set.rules.capture.shieldwall.is_some(), "{}", set.id);
            let elsewhere = set.rules.king_capture.elsewhere != KingTaken::Never;
            assert_eq!(has("case-elsewhere") || has("case-anywhere"), elsewhere, "{}: {names:?}", set.id);
            assert_eq!(has("case-fort"), set.rules.ending.edge_fort != EdgeFort::Off, "{}", set.id);
            let encirclement = set.rules.ending.encirclement != Encirclement::Off;
            assert_eq!(has("case-encirclement"), encirclement, "{}: {names:?}", set.id);
            for kind in variant.kinds().iter().filter(|kind| kind.id > KindId::KING) {
                let begins = variant.start().pieces.values().any(|letter| *letter == kind.letter);
                let mut shown =
                    all_cases(&variant).into_iter().filter(|case| case.letter == Some(kind.letter));
                assert_eq!(shown.any(|case| case.name == "case-kind"), begins, "{}: {}", set.id, kind.name);
            }
        }
    }

    /// Where a piece of these rules may stand, told by the words of the settings alone.
    fn stands_right(variant: &Variant, setup: &Setup) -> Result<(), String> {
        for (square, letter) in &setup.pieces {
            let kind = variant.kind_of_letter(*letter).expect("a kind of the rules");
            let began = variant.start().pieces.get(square) == Some(letter);
            for (name, area) in &variant.rules().area {
                let inside = area.squares.on(variant.size()).contains(square);
                let stops = area.stop.names().any(|list| {
                    list == "all"
                        || list == kind.name
                        || list == "attackers" && kind.side == Side::Attackers
                        || list == "defenders" && kind.side == Side::Defenders && kind.id != KindId::KING
                });
                if inside && !stops && !began {
                    return Err(format!("{letter} on {square} in {name}"));
                }
            }
        }
        Ok(())
    }

    #[test]
    fn every_figure_is_a_legal_position() {
        for set in library::all() {
            let variant = set.variant().expect("a rule set");
            for case in all_cases(&variant) {
                let about = format!("{} {}: {}", set.id, case.name, case.before);
                assert_eq!(stands_right(&variant, &case.before), Ok(()), "{about}");
                let mut game = Game::from_setup(&variant, &case.before).expect("a position");
                assert_eq!(game.outcome(), None, "{about}");
                if let Some(mv) = case.mv {
                    assert!(game.play(mv).is_ok(), "{about} {mv}");
                }
                for (letter, count) in [('a', 'a'), ('d', 'd')] {
                    let of = |setup: &Setup| setup.pieces.values().filter(|other| **other == letter).count();
                    assert!(of(&case.before) <= of(variant.start()), "{about}: too many {count}");
                }
            }
            for diagram in movement(&variant).into_iter().chain(escape(&variant).map(|(diagram, _)| diagram))
            {
                assert_eq!(stands_right(&variant, &diagram.setup), Ok(()), "{}", set.id);
                let game = Game::from_setup(&variant, &diagram.setup).expect("a position");
                assert_eq!(game.outcome(), None, "{}", set.id);
            }
        }
    }

    #[test]
    fn no_king_stands_idly_in_the_picture_of_a_capture() {
        for set in library::all() {
            let variant = set.variant().expect("a rule set");
            for case in captures(&variant).into_iter().filter(|case| case.name != "case-trapped") {
                let part = case.diagram.part.expect("a part of the board");
                let king = case.before.pieces.iter().find(|(_, letter)| **letter == 'k').expect("a king").0;
                assert!(!part.contains(*king), "{} {}: {}", set.id, case.name, case.before);
            }
        }
    }

    #[test]
    fn three_are_taken_at_once() {
        let walker = library::variant("walker-leaflet-2014").expect("a rule set");
        let cases = captures(&walker);
        let three = cases.iter().find(|case| case.name == "case-three").expect("the leaflet draws it");
        assert_eq!(three.diagram.captured.len(), 3);
    }
}
