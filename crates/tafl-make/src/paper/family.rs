//! A picture for each family of games: what its own source draws, not that of another game.

use std::fmt::Write as _;

use tafl::{Side, Square, library};

use super::Job;
use super::article::{Drawn, board};
use crate::board::{Mark, STITCHES};
use crate::diagram::{Diagram, Labels, Look};
use crate::picture::number;
use crate::typeface::{Face, outline};

/// A picture, the message below it, and the keys of the sources that it rests on.
pub struct Picture {
    pub drawn: Drawn,
    pub caption: &'static str,
}

/// The picture of the family that a rule set belongs to.
pub fn picture(job: &Job) -> Option<Picture> {
    match job.set.family.as_str() {
        "tablut" => Some(Picture { drawn: linnaeus(job)?, caption: "figure-linnaeus" }),
        "brandub" => Some(Picture { drawn: ballinderry(), caption: "figure-ballinderry" }),
        "tawlbwrdd" => Some(Picture { drawn: peniarth(), caption: "figure-peniarth" }),
        "alea-evangelii" => Some(Picture { drawn: gospels(job), caption: "figure-gospels" }),
        _ => Some(Picture { drawn: sizes(job.variant.size()), caption: "figure-sizes" }),
    }
}

/// Linnaeus's drawing with its letters.
fn linnaeus(job: &Job) -> Option<Drawn> {
    let variant = library::get("linnaeus-1732")?.variant().ok()?;
    let mut diagram = Diagram::new(&variant, variant.start());
    diagram.pieces = false;
    Some(board(diagram, Look { style: job.style, labels: Labels::Linnaeus, ..Look::default() }))
}

/// The board of Ballinderry: seven rows of seven holes in a frame, rings around the middle, quarter rings in the corners.
fn ballinderry() -> Drawn {
    let mut svg = String::from("<g fill=\"none\" stroke=\"#000\">");
    svg.push_str("<rect x=\".1\" y=\".1\" width=\"8.8\" height=\"8.8\" rx=\".5\" stroke-width=\".09\"/>");
    svg.push_str("<rect x=\".62\" y=\".62\" width=\"7.76\" height=\"7.76\" rx=\".2\" stroke-width=\".05\"/>");
    for radius in [0.36, 0.5] {
        let _ = write!(svg, "<circle cx=\"4.5\" cy=\"4.5\" r=\"{radius}\" stroke-width=\".05\"/>");
    }
    for (x, y, turn) in [(0.62, 0.62, 0), (8.38, 0.62, 90), (8.38, 8.38, 180), (0.62, 8.38, 270)] {
        let _ = write!(
            svg,
            "<g transform=\"translate({x} {y}) rotate({turn})\" stroke-width=\".05\">\
             <path d=\"M1.42 0A1.42 1.42 0 0 1 0 1.42M1.26 0A1.26 1.26 0 0 1 0 1.26\"/></g>"
        );
    }
    svg.push_str("</g>");
    for file in 0..7 {
        for rank in 0..7 {
            let (x, y) = (1.2 + 1.1 * f64::from(file), 1.2 + 1.1 * f64::from(rank));
            let _ = write!(svg, "<circle cx=\"{}\" cy=\"{}\" r=\".15\"/>", number(x), number(y));
        }
    }
    Drawn { svg, units: (9.0, 9.0) }
}

/// The board of the Welsh manuscript: eleven by eleven squares, every second column shaded, the middle marked.
fn peniarth() -> Drawn {
    let mut svg = String::new();
    for column in [1, 3, 5, 7, 9] {
        let _ = write!(svg, "<rect x=\"{}.1\" y=\".1\" width=\"1\" height=\"11\" fill=\"#c8c8c8\"/>", column);
    }
    svg.push_str("<rect x=\"5.1\" y=\"5.1\" width=\"1\" height=\"1\" fill=\"#fff\"/>");
    let mut lines = String::new();
    for at in 1..11 {
        let _ = write!(lines, "M{at}.1 .1v11M.1 {at}.1h11");
    }
    let _ = write!(svg, "<path d=\"{lines}\" fill=\"none\" stroke=\"#000\" stroke-width=\".035\"/>");
    svg.push_str(
        "<rect x=\".1\" y=\".1\" width=\"11\" height=\"11\" fill=\"none\" stroke=\"#000\" stroke-width=\".1\"/>\
         <circle cx=\"5.6\" cy=\"5.6\" r=\".28\" fill=\"none\" stroke=\"#000\" stroke-width=\".09\"/>",
    );
    Drawn { svg, units: (11.2, 11.2) }
}

/// The drawing of the game of the Gospels: eighteen by eighteen squares, the men on the crossings of the lines.
fn gospels(job: &Job) -> Drawn {
    let size = job.variant.size();
    let last = f64::from(size - 1);
    let mut lines = String::new();
    for at in 0..size {
        let at = number(f64::from(at) + 0.5);
        let _ = write!(lines, "M{at} .5v{last}M.5 {at}h{last}");
    }
    let mut svg = format!("<path d=\"{lines}\" fill=\"none\" stroke=\"#000\" stroke-width=\".04\"/>");
    for (square, letter) in &job.variant.start().pieces {
        let (x, y) = place(*square, size);
        let side = job.variant.kind_of_letter(*letter).map(|kind| kind.side);
        let (x, y) = (number(x), number(y));
        let drawn = match (*letter, side) {
            ('k', _) => format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\".36\" fill=\"#fff\" stroke=\"#000\" stroke-width=\".1\"/>\
                 <circle cx=\"{x}\" cy=\"{y}\" r=\".16\"/>"
            ),
            (_, Some(Side::Attackers)) => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\".27\"/>"),
            _ => format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\".25\" fill=\"#fff\" stroke=\"#000\" stroke-width=\".09\"/>"
            ),
        };
        svg.push_str(&drawn);
    }
    Drawn { svg, units: (f64::from(size), f64::from(size)) }
}

fn place(square: Square, size: u8) -> (f64, f64) {
    (f64::from(square.file()) + 0.5, f64::from(size - 1 - square.rank()) + 0.5)
}

/// The boards of the family around each other, to one scale, that of the rule set shaded; the star in the middle.
fn sizes(own: u8) -> Drawn {
    let mut all: Vec<u8> = library::all().iter().map(|set| set.rules.board.size).chain([own]).collect();
    all.sort_unstable();
    all.dedup();
    let largest = f64::from(*all.last().unwrap_or(&own));
    let middle = largest / 2.0 + 0.1;
    let mut svg = String::new();
    for &size in all.iter().rev() {
        let side = f64::from(size);
        let corner = number(middle - side / 2.0);
        let (fill, width) = if size == own { ("#dcdcdc", 0.2) } else { ("#fff", 0.1) };
        let _ = write!(
            svg,
            "<rect x=\"{corner}\" y=\"{corner}\" width=\"{size}\" height=\"{size}\" fill=\"{fill}\" \
             stroke=\"#000\" stroke-width=\"{width}\"/>"
        );
        let label = outline(
            &size.to_string(),
            Face::Regular,
            0.92,
            middle - side / 2.0 + 0.55,
            middle - side / 2.0 + 0.84,
            true,
        );
        let _ = write!(svg, "<path d=\"{label}\"/>");
    }
    let (chart, half) = (2.6, 2.6 / STITCHES as f64 * 0.43);
    let mut path = String::new();
    for [across, up] in Mark::Castle.stitches() {
        let side = number(2.0 * half);
        let (x, y) = (middle + across * chart - half, middle - up * chart - half);
        let _ = write!(path, "M{} {}h{side}v{side}h-{side}z", number(x), number(y));
    }
    let _ = write!(svg, "<path d=\"{path}\"/>");
    Drawn { svg, units: (largest + 0.2, largest + 0.2) }
}
