//! Letters drawn with one stroke of constant width, as a laser or a needle likes them: the Latin small letters,
//! digits, and the Greek letters of Linnaeus's drawing.

use kurbo::{Affine, BezPath, Shape};

use crate::shape::{self, Line};

/// The height of a digit in the units of the strokes below.
const DIGIT: f64 = 9.0;
/// The height of a small letter without ascender.
const SMALL: f64 = 6.0;
/// The space between two letters.
const SPACE: f64 = 2.4;

/// The strokes of a character: paths with y upwards from the base line, small letters 6 high, digits 9.
const fn strokes(character: char) -> Option<&'static str> {
    Some(match character {
        'a' => "M5 6V0M5 3A2.5 3 0 1 1 0 3A2.5 3 0 1 1 5 3",
        'b' => "M0 10V0M0 3A2.5 3 0 1 1 5 3A2.5 3 0 1 1 0 3",
        'c' => "M4.6 4.7A2.5 3 0 1 1 4.6 1.3",
        'd' => "M5 10V0M5 3A2.5 3 0 1 1 0 3A2.5 3 0 1 1 5 3",
        'e' => "M0 3H5A2.5 3 0 1 1 4.4 1.05",
        'f' => "M3.4 9.8C1.8 10.4 1 9.4 1 8V0M-.5 6H3",
        'g' => "M5 6V-.8C5 -3.4 1.8 -3.6 .4 -2.4M5 3A2.5 3 0 1 1 0 3A2.5 3 0 1 1 5 3",
        'h' => "M0 10V0M0 3.4C0 5 1.2 6 2.6 6C4.2 6 5 5 5 3.4V0",
        'i' => "M0 6V0M0 8.5V8.9",
        'j' => "M1.4 6V-1.2C1.4 -2.8 .4 -3.2 -.6 -2.9M1.4 8.5V8.9",
        'k' => "M0 10V0M4.4 6L0 2.4M1.6 3.7L4.8 0",
        'l' => "M0 10V1.4C0 .4 .6 0 1.4 .1",
        'm' => "M0 6V0M0 3.4C0 5 1 6 2.1 6C3.4 6 4 5 4 3.4V0M4 3.4C4 5 5 6 6.1 6C7.4 6 8 5 8 3.4V0",
        'n' => "M0 6V0M0 3.4C0 5 1.2 6 2.6 6C4.2 6 5 5 5 3.4V0",
        'o' | 'ο' => "M5 3A2.5 3 0 1 1 0 3A2.5 3 0 1 1 5 3",
        'p' => "M0 6V-3M0 3A2.5 3 0 1 1 5 3A2.5 3 0 1 1 0 3",
        'q' => "M5 6V-3M5 3A2.5 3 0 1 1 0 3A2.5 3 0 1 1 5 3",
        'r' => "M0 6V0M0 3.2C0 5 1.2 6.2 3.2 5.9",
        's' => "M4 4.9C3.4 6.3 .4 6.4 .4 4.6C.4 2.6 4.3 3.6 4.3 1.5C4.3 -.4 .8 -.4 0 1.2",
        't' => "M1.2 9V1.8C1.2 .3 2.2 -.2 3.4 .2M-.4 6H3.2",
        'u' => "M0 6V2.6C0 1 .9 0 2.4 0C3.9 0 5 1 5 2.6M5 6V0",
        'v' => "M0 6L2.4 0L4.8 6",
        'w' => "M0 6L1.9 0L3.8 6L5.7 0L7.6 6",
        'x' => "M0 6L4.6 0M4.6 6L0 0",
        'y' => "M0 6L2.5 0M5 6L2.5 0L1.4 -2.4C1.1 -3 .5 -3.1 0 -2.9",
        'z' => "M0 6H4.4L0 0H4.6",
        '0' => "M5.2 4.5A2.6 4.5 0 1 1 0 4.5A2.6 4.5 0 1 1 5.2 4.5",
        '1' => "M0 7.2L2 9V0",
        '2' => "M.2 6.9C.6 8.4 1.5 9 2.6 9C4.1 9 5 8 5 6.7C5 4.4 2 2.8 0 0H5.2",
        '3' => {
            "M.3 7.6C.9 8.6 1.6 9 2.5 9C4 9 4.8 8.1 4.8 6.9C4.8 5.5 3.8 4.8 2.2 4.8\
             C4 4.8 5.1 4 5.1 2.5C5.1 1 4 0 2.4 0C1.3 0 .5 .5 0 1.4"
        }
        '4' => "M3.8 0V9L0 2.6H5.2",
        '5' => {
            "M4.7 9H.9L.5 5C1 5.5 1.7 5.8 2.5 5.8C4.1 5.8 5.1 4.6 5.1 2.9C5.1 1.2 4 0 2.4 0C1.3 0 .5 .4 0 1.2"
        }
        '6' => "M4.2 9C1.6 7.6 0 5.4 0 2.8A2.55 2.8 0 1 1 5.1 2.8A2.55 2.8 0 1 1 0 2.8",
        '7' => "M0 9H5L1.6 0",
        '8' => {
            "M2.5 4.9A2.1 2.05 0 1 1 2.5 9A2.1 2.05 0 1 1 2.5 4.9\
             M2.5 4.9A2.6 2.45 0 1 1 2.5 0A2.6 2.45 0 1 1 2.5 4.9"
        }
        '9' => "M.9 0C3.5 1.4 5.1 3.6 5.1 6.2A2.55 2.8 0 1 1 0 6.2A2.55 2.8 0 1 1 5.1 6.2",
        'α' => "M5.2 6C4.6 3 3.6 0 2.2 0C.8 0 0 1.3 0 3C0 4.7 .9 6 2.3 6C3.8 6 4.4 3 5.4 .2",
        'β' => {
            "M0 -3V7C0 9 1 10 2.4 10C3.8 10 4.5 9 4.5 7.9C4.5 6.4 3.4 5.6 1.8 5.6\
             C3.8 5.6 5 4.6 5 2.8C5 1 3.9 0 2.4 0C1.3 0 .4 .5 0 1.2"
        }
        'γ' => "M0 5.4C1 6.4 1.8 5.6 2.4 3.6L2.8 0C2.8 -1.4 2.6 -3 2.2 -3C1.6 -3 1.6 -1.6 2.6 .4L5 6",
        'δ' => {
            "M4.3 9.2C3.4 10.2 1.2 10.2 1.2 8.6C1.2 7.2 5 5.8 5 3C5 1.2 4 0 2.5 0C1 0 0 1.2 0 3\
             C0 4.8 1 5.8 2.4 5.8C3 5.8 3.4 5.7 3.8 5.4"
        }
        'ε' => {
            "M4.2 5.2C3.4 6.3 .5 6.4 .5 4.5C.5 3.4 1.4 3.1 2.6 3.1C1.2 3.1 0 2.7 0 1.5C0 -.4 3.4 -.4 4.4 1"
        }
        'ζ' => {
            "M.6 10H4.4C2 8.4 0 5.4 0 3C0 1.4 1 .8 2.4 .5C4 .2 4.6 -.4 4.2 -1.5C3.9 -2.3 3.3 -2.6 2.6 -2.6"
        }
        'η' => "M0 6V0M0 3.4C0 5 1.2 6 2.6 6C4.2 6 5 5 5 3.4V-3",
        'θ' => "M4.8 5A2.4 5 0 1 1 0 5A2.4 5 0 1 1 4.8 5M0 5H4.8",
        'ι' => "M0 6V1.3C0 .3 .6 0 1.3 .2",
        'κ' => "M0 6V0M4.3 6L0 2.4M1.5 3.6L4.6 0",
        'λ' => "M.4 10C1.6 10 1.9 9.2 2.3 8L5 0M2.8 6.2L0 0",
        'μ' => "M0 6V-3M0 2.6C0 1 .9 0 2.3 0C3.8 0 4.8 1 4.8 2.6M4.8 6V1.2C4.8 .4 5.2 0 6 .2",
        'ν' => "M0 6L2.2 0C4 1.6 4.8 3.6 4.6 6",
        '\'' => "M0 10V7.6",
        '-' => "M0 3H3.4",
        '.' => "M0 0V.4",
        ',' => "M.4 .4L0 -1.4",
        ':' => "M0 0V.4M0 4.6V5",
        _ => return None,
    })
}

/// A text as lines, its middle at the origin; digits are `height` high. Characters without strokes
/// are left out.
///
/// ```
/// let lines = tafl_make::letters::centred("12", 9.0);
/// assert_eq!(lines.len(), 2);
/// let left = lines.iter().flatten().map(|point| point[0]).fold(f64::MAX, f64::min);
/// let right = lines.iter().flatten().map(|point| point[0]).fold(f64::MIN, f64::max);
/// assert!((left + right).abs() < 0.01);
/// ```
#[must_use]
pub fn centred(text: &str, height: f64) -> Vec<Line> {
    let (mut path, width) = written(text);
    let bounds = path.bounding_box();
    let middle = (bounds.y0 + bounds.y1) / 2.0;
    path.apply_affine(Affine::scale(height / DIGIT) * Affine::translate((-width / 2.0, -middle)));
    shape::flattened(&path, shape::TOLERANCE)
}

/// A text as lines, its middle above the origin, and on a line with others: small letters stand around it, digits a
/// little higher.
///
/// ```
/// use tafl_make::letters::in_line;
/// let lowest = |text| in_line(text, 9.0).concat().iter().map(|point| point[1]).fold(f64::MAX, f64::min);
/// assert!((lowest("d") - lowest("x")).abs() < 0.01, "they stand on one line");
/// ```
#[must_use]
pub fn in_line(text: &str, height: f64) -> Vec<Line> {
    let (mut path, width) = written(text);
    let middle = if text.bytes().all(|byte| byte.is_ascii_digit()) { DIGIT / 2.0 } else { SMALL * 0.6 };
    path.apply_affine(Affine::scale(height / DIGIT) * Affine::translate((-width / 2.0, -middle)));
    shape::flattened(&path, shape::TOLERANCE)
}

/// A text as lines that begins at the origin.
///
/// ```
/// assert!(!tafl_make::letters::from_left("cut 16", 4.0).is_empty());
/// ```
#[must_use]
pub fn from_left(text: &str, height: f64) -> Vec<Line> {
    let (mut path, _) = written(text);
    path.apply_affine(Affine::scale(height / DIGIT));
    shape::flattened(&path, shape::TOLERANCE)
}

/// How wide a text of this height is.
///
/// ```
/// use tafl_make::letters::width;
/// assert!(width("mm", 4.0) > width("i", 4.0));
/// ```
#[must_use]
pub fn width(text: &str, height: f64) -> f64 {
    written(text).1 * height / DIGIT
}

/// The strokes of a text in their own units, from the origin, and its width.
fn written(text: &str) -> (BezPath, f64) {
    let mut whole = BezPath::new();
    let mut right = 0.0;
    let mut space = 0.0;
    for character in text.chars() {
        if character == ' ' {
            space += 4.0;
            continue;
        }
        let Some(mut path) = strokes(character).and_then(|strokes| BezPath::from_svg(strokes).ok()) else {
            continue;
        };
        let bounds = path.bounding_box();
        path.apply_affine(Affine::translate((right + space - bounds.x0, 0.0)));
        right += space + bounds.width();
        space = SPACE;
        whole.extend(path.elements().iter().copied());
    }
    (whole, right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_of_linnaeus_and_every_coordinate_can_be_written() {
        let board = tafl::library::linnaeus_board();
        let marks = board.ranks.iter().flat_map(|rank| rank.split_whitespace()).flat_map(str::chars);
        for character in marks.chain('a'..='z').chain('0'..='9') {
            let strokes = strokes(character).unwrap_or_else(|| panic!("{character} has no strokes"));
            let path = BezPath::from_svg(strokes).unwrap_or_else(|error| panic!("{character}: {error}"));
            let bounds = path.bounding_box();
            assert!(
                bounds.y0 >= -3.6 && bounds.y1 <= 10.4 && bounds.width() < 9.0,
                "{character}: {bounds:?}"
            );
        }
    }
}
