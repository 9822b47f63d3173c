//! The page behind the leaflet that is not part of it: how to print and fold it, and its licence.

use tafl_wording::rules_in_words::unmarked;
use tafl_wording::{Value, Words};

use super::Job;
use super::article::{heading, text};
use super::flow::{Block, Figure, Frame, Pane, Row, flow};
use super::leaflet::{Panels, name};
use super::page::{Page, Rectangle};
use super::setter::Setter;
use super::worksheet::length;
use crate::picture::number;

/// The page of notes.
pub fn notes(job: &Job, words: &Words, panels: &Panels, pages: &mut Vec<Page>, setter: &mut Setter) {
    let [_, first, second, right] = panels.edges;
    let width = |value: f64| length(value, job.language);
    let (narrow, wide) = (width(first), width(second - first));
    let (paper, name) = (job.paper.to_string(), unmarked(&name(job)));
    let values = [
        ("paper", Value::Text(&paper)),
        ("narrow", Value::Text(&narrow)),
        ("wide", Value::Text(&wide)),
        ("name", Value::Text(&name)),
        ("id", Value::Text(&job.set.id)),
    ];
    let pane = Pane { svg: folding(first / right, second / right), units: (100.0, 71.0), caption: None };
    let row = Row { panes: vec![pane], part: 0.62, unit: f64::MAX };
    let blocks = vec![
        heading(&words.word("heading-printing")),
        text(&words.say("notes-print", &values), 0.0),
        text(&words.say("notes-fold", &values), 0.5),
        Block::Figure(Figure { rows: vec![row], tallest: 0.5, above: 1.0, caption: None }),
        heading(&words.word("heading-licence")),
        text(&words.say("notes-made", &values), 0.0),
        text(&words.word("licence"), 0.5),
    ];
    let Some(page) = pages.last() else { return };
    let inner = page.printable();
    let column = 130.0_f64.min(inner.width);
    let place = Rectangle {
        x: (page.width - column) / 2.0,
        y: inner.y + 10.0,
        width: column,
        height: inner.height - 20.0,
    };
    let frame = Frame { page: pages.len() - 1, place };
    // There is always room for these few lines.
    let _ = flow(&blocks, &[frame], 11.0, setter, Some(pages));
}

/// The sheet with its folds, and the two movements.
fn folding(first: f64, second: f64) -> String {
    let mut svg = String::from("<g fill=\"none\" stroke=\"#000\" stroke-width=\".35\">");
    // Seen from inside, the folds lie the other way round.
    let (one, other) = (100.0 * (1.0 - second), 100.0 * (1.0 - first));
    svg.push_str("<path d=\"M.5 .5H99.5V70.5H.5Z\"/>");
    svg.push_str(&format!(
        "<path d=\"M{0} .5V70.5M{1} .5V70.5\" stroke-dasharray=\"1.6 1.1\"/>",
        number(one),
        number(other)
    ));
    let arrow = |from: f64, to: f64, y: f64, turn: f64| {
        let middle = (from + to) / 2.0;
        format!(
            "<path d=\"M{0} {y}Q{1} {2} {3} {y}m{4}-2.2l{5} 2.2l{6} .4\"/>",
            number(from),
            number(middle),
            number(y - 9.0),
            number(to),
            number(turn * 0.6),
            number(-turn * 0.6),
            number(turn * 2.4),
        )
    };
    svg.push_str(&arrow(96.0, other - 16.0, 26.0, 1.0));
    svg.push_str(&arrow(4.0, one + 16.0, 54.0, -1.0));
    svg.push_str("</g>");
    for (x, y, label) in [((other + 100.0) / 2.0, 40.0, "1"), (one / 2.0, 40.0, "2")] {
        let path = crate::typeface::outline(label, crate::typeface::Face::Bold, 11.0, x, y, true);
        svg.push_str(&format!("<path d=\"{path}\"/>"));
    }
    svg
}
