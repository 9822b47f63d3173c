//! What a diagram shows, in words: the title of the file, and a description for those who do not see it.

use std::collections::BTreeMap;

use tafl::{KindId, Side, Square};
use tafl_wording::{Value, Words};

use super::Diagram;

/// What stage of a game it shows: the start, the board without pieces, a position, one after some moves.
pub(super) fn stage(diagram: &Diagram, words: &Words) -> String {
    if let Some(caption) = &diagram.caption {
        return caption.clone();
    }
    let played = &diagram.arrows;
    if !diagram.pieces {
        words.word("picture-board")
    } else if diagram.setup.pieces == diagram.variant.start().pieces {
        words.word("picture-start")
    } else if diagram.of_game && !played.is_empty() {
        let moves: Vec<String> = played.iter().map(ToString::to_string).collect();
        words.say("picture-after", &[("moves", Value::Text(&moves.join(", ")))])
    } else {
        words.word("picture-position")
    }
}

/// The board with the squares of every kind of piece, what has been captured, and the moves that arrows show.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::{Diagram, description};
/// use tafl_wording::{Language, Words};
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let said = description(&Diagram::new(&brandubh, brandubh.start()), &Words::new(Language::English));
/// assert!(said.starts_with("A board of 7 × 7 squares. The king: d4. Defenders: "));
/// ```
#[must_use]
pub fn description(diagram: &Diagram, words: &Words) -> String {
    let size = [("size", Value::Number(u32::from(diagram.setup.size)))];
    let mut told = Vec::new();
    if let Some(part) = diagram.part {
        told.push(words.say("picture-size", &size));
        told.push(words.say("picture-part", &[("part", Value::Text(&part.to_string()))]));
    } else {
        told.push(words.say(if diagram.pieces { "picture-size" } else { "picture-empty" }, &size));
    }
    if diagram.pieces {
        told.extend(pieces(diagram, words));
    }
    let list = |squares: &mut dyn Iterator<Item = String>| squares.collect::<Vec<_>>().join(", ");
    let captured = list(&mut diagram.captured.iter().map(|(square, _)| square.to_string()));
    let moves = list(&mut diagram.arrows.iter().map(ToString::to_string));
    for (message, name, value) in
        [("picture-captured", "squares", captured), ("picture-moves", "moves", moves)]
    {
        if !value.is_empty() {
            told.push(words.say(message, &[(name, Value::Text(&value))]));
        }
    }
    told.join(" ")
}

/// The squares of every kind, those of the king first, then his men, then the others.
fn pieces(diagram: &Diagram, words: &Words) -> Vec<String> {
    let shown = diagram.shown();
    let mut kinds: BTreeMap<(u8, char), Vec<Square>> = BTreeMap::new();
    for (square, letter) in diagram.setup.pieces.iter().filter(|(square, _)| shown.contains(**square)) {
        let Some(kind) = diagram.variant.kind_of_letter(*letter) else { continue };
        let rank = match (kind.id, kind.side) {
            (KindId::KING, _) => 0,
            (_, Side::Defenders) => 1,
            (_, Side::Attackers) => 2,
        };
        kinds.entry((rank, *letter)).or_default().push(*square);
    }
    kinds
        .into_iter()
        .filter_map(|((_, letter), squares)| {
            let kind = diagram.variant.kind_of_letter(letter)?;
            let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
            let list = squares.join(", ");
            let squares = ("squares", Value::Text(&list));
            let letter = letter.to_ascii_uppercase().to_string();
            let name = words.kind_name(&kind.name);
            Some(match kind.id {
                KindId::KING => words.say("picture-king", &[squares]),
                KindId::ATTACKER => words.say("picture-attackers", &[squares]),
                KindId::DEFENDER => words.say("picture-defenders", &[squares]),
                _ => {
                    let values = [("kind", Value::Text(&name)), ("letter", Value::Text(&letter)), squares];
                    capitalised(&words.say("picture-kind", &values))
                }
            })
        })
        .collect()
}

/// The text with its first letter as a capital.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
