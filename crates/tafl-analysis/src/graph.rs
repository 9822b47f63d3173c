//! Pictures of how a game went: an SVG, and a few lines of text for a terminal.

use std::fmt::Write;

use tafl::Side;

use crate::analysis::{Analysis, Grade};

/// The defenders' expectation after each move, from 0 to 1.
fn expectations(analysis: &Analysis) -> Vec<f64> {
    analysis
        .plies
        .iter()
        .map(|ply| f64::from(analysis.curve.expectation(ply.score_for(Side::Defenders))) / 1000.0)
        .collect()
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 84.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 36.0;

/// A graph of the game as SVG: up is good for the defenders, dots are inaccuracies, mistakes and blunders.
///
/// ```
/// use tafl_analysis::{Analysis, svg};
/// let picture = svg(&Analysis::default(), "An empty game");
/// assert!(picture.starts_with("<svg") && picture.contains("An empty game"));
/// ```
#[must_use]
pub fn svg(analysis: &Analysis, title: &str) -> String {
    let points = expectations(analysis);
    let (right, bottom) = (WIDTH - 16.0, HEIGHT - BOTTOM);
    let x = |ply: usize| LEFT + (right - LEFT) * ply as f64 / points.len().max(1) as f64;
    let y = |expectation: f64| bottom - (bottom - TOP) * expectation;
    let title = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbf8f1\"/>\n\
         <rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{}\" height=\"{}\" fill=\"#5b4636\"/>\n",
        right - LEFT,
        bottom - TOP
    );
    // The defenders' part of the field is light, as their pieces are.
    let mut area = format!("M{LEFT:.1} {bottom:.1} L{LEFT:.1} {:.1}", y(0.5));
    for (ply, &point) in points.iter().enumerate() {
        let _ = write!(area, " L{:.1} {:.1}", x(ply + 1), y(point));
    }
    let _ = write!(area, " L{:.1} {bottom:.1} Z", x(points.len()));
    let _ = writeln!(picture, "<path d=\"{area}\" fill=\"#efe3cb\"/>");
    let _ = writeln!(
        picture,
        "<path d=\"M{LEFT} {0:.1} H{right}\" stroke=\"#a08a6d\" stroke-dasharray=\"4 4\"/>",
        y(0.5)
    );
    for (label, at) in [("defenders", TOP + 10.0), ("even", y(0.5) + 4.0), ("attackers", bottom - 2.0)] {
        let _ = writeln!(
            picture,
            "<text x=\"{:.1}\" y=\"{at:.1}\" text-anchor=\"end\" fill=\"#3a2d22\">{label}</text>",
            LEFT - 8.0
        );
    }
    let every =
        [5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| points.len() / step <= 12).unwrap_or(1000);
    for ply in (every..=points.len()).step_by(every) {
        let _ = writeln!(
            picture,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#3a2d22\">{ply}</text>",
            x(ply),
            bottom + 18.0
        );
    }
    for (ply, (looked_at, &point)) in analysis.plies.iter().zip(&points).enumerate() {
        let colour = match looked_at.grade {
            Grade::Best | Grade::Good => continue,
            Grade::Inaccuracy => "#e0b84c",
            Grade::Mistake => "#dd7f2e",
            Grade::Blunder => "#c2352b",
        };
        let _ = writeln!(
            picture,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"{colour}\" stroke=\"#fbf8f1\"><title>{}. {}{} ({})</title></circle>",
            x(ply + 1),
            y(point),
            ply + 1,
            looked_at.choice,
            looked_at.grade.sign(),
            looked_at.grade.name()
        );
    }
    picture.push_str("</svg>\n");
    picture
}

/// A graph of the game in so many lines and at most so many columns: columns of blocks, higher for the defenders.
///
/// ```
/// use tafl_analysis::{Analysis, text_graph};
/// assert_eq!(text_graph(&Analysis::default(), 4, 60), "");
/// ```
#[must_use]
pub fn text_graph(analysis: &Analysis, lines: usize, columns: usize) -> String {
    const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let points = expectations(analysis);
    if points.is_empty() || lines == 0 || columns == 0 {
        return String::new();
    }
    let shown = points.len().min(columns);
    // Where there are more plies than columns, a column shows the last of those it stands for.
    let heights: Vec<usize> = (1..=shown)
        .map(|column| points[(column * points.len()).div_ceil(shown) - 1])
        .map(|point| (point * (lines * 8) as f64).round() as usize)
        .collect();
    let mut graph = String::new();
    for line in (0..lines).rev() {
        let label = match line {
            _ if line == lines - 1 => "defenders ",
            0 => "attackers ",
            _ => "          ",
        };
        let blocks: String =
            heights.iter().map(|height| BLOCKS[height.saturating_sub(line * 8).min(8)]).collect();
        graph.push_str(label);
        graph.push_str(blocks.trim_end());
        graph.push('\n');
    }
    graph
}
