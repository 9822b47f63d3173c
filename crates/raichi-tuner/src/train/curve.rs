//! The learning curve, as a table and as an SVG picture.

use std::fmt::Write as _;

use crate::chart::{Chart, GRID, INK, LEFT, TOP};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 240.0;
const LEARNT: &str = "#8a6d3b";
const UNSEEN: &str = "#1f5d8a";

/// The mean losses of one epoch.
pub struct Epoch {
    /// On what was learnt from, while it was.
    pub loss: f64,
    /// On what is held back, afterwards.
    pub unseen: f64,
}

/// With commas between.
pub fn table(epochs: &[Epoch]) -> String {
    let mut table = String::from("epoch,loss,held back\n");
    for (number, Epoch { loss, unseen }) in epochs.iter().enumerate() {
        let _ = writeln!(table, "{},{loss:.6},{unseen:.6}", number + 1);
    }
    table
}

/// Both losses over the epochs, and what the features alone come to.
pub fn picture(title: &str, of_features: f64, epochs: &[Epoch]) -> String {
    let all = || epochs.iter().flat_map(|epoch| [epoch.loss, epoch.unseen]).chain([of_features]);
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(0.0, f64::max));
    let span = (high - low).max(1e-6);
    let x = |number: usize| LEFT + WIDTH * number as f64 / epochs.len().saturating_sub(1).max(1) as f64;
    let y = |loss: f64| TOP + HEIGHT * (high - loss) / span;
    let about =
        "The mean squared error after each epoch: of the positions it learnt from, and of those held back.";
    let mut chart = Chart::new(title, about, [WIDTH, HEIGHT]);
    let _ = writeln!(
        chart.svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"{INK}\">epochs</text>",
        LEFT + WIDTH / 2.0,
        TOP + HEIGHT + 40.0,
    );
    for part in 0..=4 {
        let loss = low + span * f64::from(part) / 4.0;
        let _ = writeln!(
            chart.svg,
            "<path d=\"M{LEFT} {0:.1} H{1}\" stroke=\"{GRID}\"/>\
             <text x=\"{2}\" y=\"{3:.1}\" text-anchor=\"end\" fill=\"{INK}\">{loss:.4}</text>",
            y(loss),
            LEFT + WIDTH,
            LEFT - 6.0,
            y(loss) + 4.0,
        );
    }
    // At most some twenty numbers stand below.
    for number in (0..epochs.len()).step_by(epochs.len().div_ceil(20).max(1)) {
        let _ = writeln!(
            chart.svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"{INK}\">{}</text>",
            x(number),
            TOP + HEIGHT + 18.0,
            number + 1
        );
    }
    let _ = writeln!(
        chart.svg,
        "<path d=\"M{LEFT} {0:.1} H{1}\" stroke=\"{INK}\" stroke-dasharray=\"4 4\"/>",
        y(of_features),
        LEFT + WIDTH
    );
    let losses = |of: fn(&Epoch) -> f64| epochs.iter().map(of).collect::<Vec<f64>>();
    let curves = [
        ("learnt from", LEARNT, losses(|epoch| epoch.loss)),
        ("held back (dashed: without a network)", UNSEEN, losses(|epoch| epoch.unseen)),
    ];
    for (place, (name, color, losses)) in curves.into_iter().enumerate() {
        chart.legend(name, color, 120.0 * place as f64);
        let points: Vec<String> = losses
            .iter()
            .enumerate()
            .map(|(number, &loss)| format!("{:.1},{:.1}", x(number), y(loss)))
            .collect();
        let _ = writeln!(
            chart.svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>",
            points.join(" ")
        );
    }
    chart.done()
}
