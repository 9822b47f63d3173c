//! Where in the text of a game its moves stand.

use tafl_notation::Place;
use tafl_notation::record::GameResult;

/// A word of a game: a move, a result, the end of a turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word<'a> {
    /// Without the number before it.
    pub(crate) text: &'a str,
    pub(crate) place: Place,
    /// How many variations it stands in.
    depth: usize,
    /// How many tags came before it in the text.
    tags: usize,
}

/// The words of a text outside its tags, its comments and its numbers.
pub(crate) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let (mut in_comment, mut depth, mut tags) = (false, 0_usize, 0_usize);
    text.lines().enumerate().flat_map(move |(index, line)| {
        let mut found = Vec::new();
        if !in_comment && line.trim_start_matches(['\u{feff}', ' ', '\t']).starts_with('[') {
            tags += 1;
            // A game that breaks off leaves its variations open.
            depth = 0;
            return found;
        }
        let (mut column, mut escaped, mut begun) = (0, false, None);
        for (at, sign) in line.char_indices().chain([(line.len(), ' ')]) {
            column += 1;
            if in_comment {
                in_comment = escaped || sign != '}';
                escaped = !escaped && sign == '\\';
                continue;
            }
            let between = sign.is_whitespace() || matches!(sign, ',' | ';' | '{' | '(' | ')' | '\u{feff}');
            match begun {
                None if !between => begun = Some((at, column)),
                Some((from, first)) if between => {
                    found.extend(numberless(&line[from..at], index + 1, first).map(|(text, place)| Word {
                        text,
                        place,
                        depth,
                        tags,
                    }));
                    begun = None;
                }
                _ => {}
            }
            match sign {
                '{' => in_comment = true,
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        found
    })
}

/// A word without the number that it begins with; nothing if it is a number and no more.
fn numberless(word: &str, line: usize, column: usize) -> Option<(&str, Place)> {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let text = if rest.len() < word.len() { rest.trim_start_matches(['.', ')', '…']) } else { word };
    let before = word[..word.len() - text.len()].chars().count();
    (!text.is_empty()).then_some((text, Place { line, column: column + before }))
}

/// Where a ply stands in the text of a record of ours; `game` and `ply` are counted from 1. A game ends with its result or,
/// where that is missing, before the tags of the next one.
///
/// ```
/// use tafl_import::place_of_ply;
/// let text = "[Event \"One\"]\n\n1. d1-d3 {quiet} e4-f4 *\n\n1. d1-c1 *\n";
/// assert_eq!(place_of_ply(text, 1, 2).unwrap().to_string(), "line 3, column 18");
/// assert_eq!(place_of_ply(text, 2, 1).unwrap().line, 5);
/// assert_eq!(place_of_ply(text, 2, 2), None);
/// ```
#[must_use]
pub fn place_of_ply(text: &str, game: usize, ply: usize) -> Option<Place> {
    let (mut games, mut plies) = (1, 0);
    // How many tags came before the moves of the game that has not ended yet.
    let mut open: Option<usize> = None;
    for word in words(text) {
        if open.is_some_and(|tags| tags < word.tags) {
            games += 1;
        }
        open = Some(word.tags);
        if word.depth > 0 {
            continue;
        }
        if GameResult::from_word(&word.text.to_lowercase()).is_some() {
            games += 1;
            open = None;
            continue;
        }
        if games == game {
            plies += 1;
            if plies == ply {
                return Some(word.place);
            }
        } else if games > game {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_tags_numbers_and_variations_are_no_moves() {
        let text =
            "\u{feff}[A \"b c\"]\n1. a1-a2 {a \\} b\nc} (1. c1-c2 d1-d2) 1... b1-b2\n-- =e1-e2xe3 draw\n";
        let places: Vec<_> =
            (1..6).map(|ply| place_of_ply(text, 1, ply).map(|place| (place.line, place.column))).collect();
        assert_eq!(places, [Some((2, 4)), Some((3, 26)), Some((4, 1)), Some((4, 4)), None]);
    }

    #[test]
    fn a_game_without_a_result_ends_before_the_tags_of_the_next() {
        let text = "[A \"1\"]\n[B \"1\"]\n\n1. a1-a2 (1. c1-c2\n\n[A \"2\"]\n[B \"2\"]\n\n1. b1-b2 *\n[A \"3\"]\n1. d1-d2 *\n";
        let lines: Vec<_> = (1..5).map(|game| place_of_ply(text, game, 1).map(|place| place.line)).collect();
        assert_eq!(lines, [Some(4), Some(9), Some(11), None]);
    }
}
