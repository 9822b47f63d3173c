//! Boards on paper, at the size at which they are played on: the ornament of the boards that are cut, in the colours of
//! a style.

use std::fmt::Write as _;

use tafl::Square;

use super::{Job, PaperError};
use crate::board::{self, Labels, Mark, Measures, marks};
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
    let options = board::Options { width: Some(width), labels: Labels::None, ..board::Options::default() };
    let measures = Measures::of(job.variant.size(), Some(width), None).map_err(wrong)?;
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
    let _ = write!(svg, "<path d=\"{}\" fill=\"{}\"/>", coordinates(&measures), colours.label);
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

/// Letters and numbers between the band and the squares, on all four sides, where there is room to read them.
fn coordinates(measures: &Measures) -> String {
    let size = measures.border * 0.3;
    if size < SMALLEST {
        return String::new();
    }
    // Between the band, which ends at 0.62, and the second line around the squares, at 0.91.
    let middle = measures.border * 0.765;
    let far = measures.width;
    let mut path = String::new();
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
            path.push_str(&outline(text, Face::Regular, size, x, y + below, true));
        }
    }
    path
}
