//! Coordinates in braille: letters and numbers as the Unicode characters for cells of six dots, and where the dots lie.
//!
//! The measures are those in common use: 2.5 mm from dot to dot, 6 mm from cell to cell, dots of half a millimetre's
//! height (brailleauthority.org/node/63 has the ranges of the standards).

use crate::shape::Point;

/// From the middle of one dot to the next in a cell.
pub const DOTS: f64 = 2.5;
/// From one cell to the next.
pub const CELLS: f64 = 6.0;
/// How wide a dot is at its foot.
pub const WIDTH: f64 = 1.6;
/// How high a dot is.
pub const HEIGHT: f64 = 0.5;

/// The letters from a to z; the first ten are the digits from 1 to 9 and 0 after the number sign.
const LETTERS: &str = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
/// Says that digits follow.
const NUMBER: char = '⠼';
/// The Unicode character without dots; each dot is a bit above it.
const EMPTY: u32 = 0x2800;

/// A coordinate in braille: a letter, or a number with its sign. What is neither is left out.
///
/// ```
/// use tafl_make::tactile::braille;
/// assert_eq!(braille("e"), "⠑");
/// assert_eq!(braille("10"), "⠼⠁⠚");
/// ```
#[must_use]
pub fn braille(text: &str) -> String {
    let mut cells = String::new();
    for character in text.chars() {
        let place = match character {
            'a'..='z' => u32::from(character) - u32::from('a'),
            '1'..='9' => u32::from(character) - u32::from('1'),
            '0' => 9,
            _ => continue,
        };
        if character.is_ascii_digit() && !cells.starts_with(NUMBER) {
            cells.push(NUMBER);
        }
        cells.extend(LETTERS.chars().nth(place as usize));
    }
    cells
}

/// How wide a coordinate is from the edge of its first dots to that of its last.
pub fn width(cells: &str) -> f64 {
    (cells.chars().count() as f64 - 1.0) * CELLS + DOTS + WIDTH
}

/// The middles of the dots, around the middle of the text.
pub fn dots(cells: &str) -> Vec<Point> {
    let left = -(width(cells) - WIDTH) / 2.0;
    let mut dots = Vec::new();
    for (place, cell) in cells.chars().enumerate() {
        let bits = u32::from(cell).saturating_sub(EMPTY);
        // Dots 1 to 3 go down on the left, 4 to 6 on the right.
        for dot in (0..6).filter(|dot| bits & 1 << dot != 0) {
            let (column, row) = (f64::from(dot / 3), f64::from(dot % 3));
            dots.push([left + place as f64 * CELLS + column * DOTS, (1.0 - row) * DOTS]);
        }
    }
    dots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dots_of_a_letter_lie_where_they_are_read() {
        // r has the dots 1, 2, 3 and 5.
        let half = DOTS / 2.0;
        let expected = [[-half, DOTS], [-half, 0.0], [-half, -DOTS], [half, 0.0]];
        assert_eq!(dots("⠗").len(), expected.len());
        for (found, expected) in dots("⠗").iter().zip(expected) {
            assert!((found[0] - expected[0]).hypot(found[1] - expected[1]) < 1e-9, "{found:?} {expected:?}");
        }
        // The number sign has the dots 3, 4, 5 and 6, and stands a cell before its digit.
        let seven = dots(&braille("7"));
        assert_eq!(seven.len(), 4 + 4);
        // The first dot of the sign (3) is on its left, that of the digit (1) too.
        assert!((seven[4][0] - seven[0][0] - CELLS).abs() < 1e-9, "{seven:?}");
        assert_eq!(width("⠼⠁⠚"), 2.0 * CELLS + DOTS + WIDTH);
    }

    #[test]
    fn there_is_a_cell_for_every_letter_and_no_two_are_the_same() {
        let mut cells: Vec<char> = LETTERS.chars().collect();
        assert_eq!(cells.len(), 26);
        assert!(cells.iter().all(|&cell| (1..64).contains(&(u32::from(cell) - EMPTY))));
        cells.sort_unstable();
        assert!(cells.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
