//! Boards on paper, at the size at which they are played on: the ornament of the boards that are cut, in the colours of
//! a style.

use std::fmt::Write as _;

use tafl::Square;

use super::{Job, PaperError};
use crate::board::{self, Labels, Mark, Measures, band_lies, frame_lies, marks};
use crate::diagram::figure;
use crate::picture::number;
use crate::shape::Point;
use crate::typeface::{CAPITALS, Face, outline};

/// What stands on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Nothing: it is to be played on.
    Nothing,
    /// The pieces, as they begin.
    Start,
}

/// The smallest letters of coordinates, in millimetres.
const SMALLEST: f64 = 1.5;

/// A board of this width in millimetres as SVG, its upper left corner at the origin.
pub fn playing_board(job: &Job, width: f64, standing: Standing) -> Result<String, PaperError> {
    let wrong = |error: board::BoardError| PaperError::Board(error.to_string());
    let measures = Measures::of(job.variant.size(), Some(width), None).map_err(wrong)?;
    let labels = if letter_size(&measures) < SMALLEST { Labels::None } else { Labels::Room };
    let options = board::Options { width: Some(width), labels, ..board::Options::default() };
    let parts = board::parts(job.variant, &options).map_err(wrong)?;
    let Some(part) = parts.first() else { return Ok(String::new()) };
    let colours = job.style.colours();
    let mut svg = format!("<rect width=\"{0}\" height=\"{0}\" fill=\"{1}\"/>", number(width), colours.board);
    // Squares with rules of their own have a colour of their own.
    let mut tinted = String::new();
    for square in Square::all(job.variant.size()) {
        let marks = marks(job.variant, square);
        if marks.iter().any(|mark| matches!(mark, Mark::Castle | Mark::Corner | Mark::Camp)) {
            let (x, y) = (measures.line(square.file()), measures.line(square.rank()) + measures.square);
            let side = number(measures.square);
            let _ = write!(tinted, "M{} {}h{side}v{side}h-{side}z", number(x), number(width - y));
        }
    }
    let _ = write!(svg, "<path d=\"{tinted}\" fill=\"{}\"/>", colours.area);
    let line = |points: &[Point]| {
        let mut path = String::new();
        for (place, [x, y]) in points.iter().enumerate() {
            let command = if place == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{command}{} {}", number(*x), number(width - y));
        }
        path
    };
    let lines: String = part.score.iter().map(|points| line(points)).collect();
    let _ = write!(
        svg,
        "<path d=\"{lines}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"square\"/>",
        colours.line,
        number((measures.square * 0.018).max(0.18))
    );
    let ornament: String = part.engrave.contours().map(|contour| line(contour) + "Z").collect();
    let _ = write!(svg, "<path d=\"{ornament}\" fill=\"{}\" fill-rule=\"evenodd\"/>", colours.ornament);
    if labels == Labels::Room {
        let coordinates = coordinates(&measures).concat();
        let _ = write!(svg, "<path d=\"{coordinates}\" fill=\"{}\"/>", colours.label);
    }
    if standing == Standing::Start {
        for (square, letter) in &job.variant.start().pieces {
            let [x, y] = measures.centre(*square);
            // The ornament under a piece would only be in its way.
            let marks = marks(job.variant, *square);
            let marked = marks.iter().any(|mark| matches!(mark, Mark::Castle | Mark::Corner | Mark::Camp));
            let (half, colour) = (measures.square * 0.38, if marked { colours.area } else { colours.board });
            let _ = write!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{2}\" height=\"{2}\" fill=\"{colour}\"/>",
                number(x - half),
                number(width - y - half),
                number(2.0 * half)
            );
            if let Some(figure) = figure(job.variant, *letter) {
                svg.push_str(&figure.draw(x, width - y, measures.square, &colours));
            }
        }
    }
    Ok(svg)
}

/// The size of coordinates, in millimetres.
fn letter_size(measures: &Measures) -> f64 {
    measures.border * 0.34
}

/// Letters and numbers on all four sides, in the middle between the band and the frame around the squares.
fn coordinates(measures: &Measures) -> Vec<String> {
    let size = letter_size(measures);
    let middle = f64::midpoint(band_lies(measures, Labels::Room).1, frame_lies(measures));
    let far = measures.width;
    let mut paths = Vec::new();
    for place in 0..measures.size {
        let along = measures.line(place) + measures.square / 2.0;
        let letter = char::from(b'a' + place).to_string();
        let digits = (u16::from(place) + 1).to_string();
        let below = CAPITALS * size / 2.0;
        for (text, x, y) in [
            (&letter, along, far - middle),
            (&letter, along, middle),
            (&digits, middle, far - along),
            (&digits, far - middle, far - along),
        ] {
            paths.push(outline(text, Face::Regular, size, x, y + below, true));
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_touch_neither_the_band_nor_the_frame() {
        for (size, width) in [(7, 180.0), (9, 190.0), (11, 190.0), (13, 260.0), (19, 500.0), (9, 560.0)] {
            let measures = Measures::of(size, Some(width), None).expect("a board");
            assert!(letter_size(&measures) >= SMALLEST);
            let (band, frame) = (band_lies(&measures, Labels::Room).1, frame_lies(&measures));
            let paths = coordinates(&measures);
            assert_eq!(paths.len(), usize::from(size) * 4);
            for path in paths {
                let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"{path}\"/></svg>");
                let options = resvg::usvg::Options::default();
                let ink = resvg::usvg::Tree::from_str(&svg, &options).expect("an SVG").root().bounding_box();
                let [left, top, right, bottom] =
                    [ink.left(), ink.top(), ink.right(), ink.bottom()].map(f64::from);
                // On its side of the board, as distances from that edge.
                let sides = [
                    (left, right),
                    (top, bottom),
                    (width - right, width - left),
                    (width - bottom, width - top),
                ];
                let gap = measures.border * 0.04;
                let apart = |&(near, far): &(f64, f64)| near > band + gap && far < frame - gap;
                assert!(sides.iter().any(apart), "{size} squares, {width} mm: {ink:?}, {band} to {frame}");
            }
        }
    }
}
