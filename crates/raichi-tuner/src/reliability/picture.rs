//! The reliability curve as an SVG picture: on the diagonal came what was expected.

use std::fmt::Write as _;

use super::bins::Bins;
use crate::chart::{Chart, GRID, INK, LEFT, TOP};

const SIZE: f64 = 360.0;

/// What is drawn.
pub struct Drawn<'a> {
    /// In the legend.
    pub name: &'a str,
    pub color: &'a str,
    pub bins: &'a Bins,
}

/// A picture with some curves.
pub fn picture(title: &str, curves: &[Drawn<'_>]) -> String {
    let x = |share: f64| LEFT + SIZE * share;
    let y = |share: f64| TOP + SIZE * (1.0 - share);
    let about =
        "What the defenders got of a game, over what was expected: on the diagonal came what was expected.";
    let mut chart = Chart::new(title, about, [SIZE, SIZE]);
    for tenth in (0..=10).step_by(2) {
        let share = f64::from(tenth) / 10.0;
        let _ = writeln!(
            chart.svg,
            "<path d=\"M{0:.1} {1:.1} V{2:.1} M{3:.1} {4:.1} H{5:.1}\" stroke=\"{GRID}\"/>\
             <text x=\"{0:.1}\" y=\"{6:.1}\" text-anchor=\"middle\" fill=\"{INK}\">{7} %</text>\
             <text x=\"{8:.1}\" y=\"{9:.1}\" text-anchor=\"end\" fill=\"{INK}\">{7} %</text>",
            x(share),
            y(0.0),
            y(1.0),
            x(0.0),
            y(share),
            x(1.0),
            y(0.0) + 18.0,
            tenth * 10,
            x(0.0) - 6.0,
            y(share) + 4.0,
        );
    }
    let _ = writeln!(
        chart.svg,
        "<path d=\"M{:.1} {:.1} L{:.1} {:.1}\" stroke=\"{INK}\" stroke-dasharray=\"4 4\"/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"{INK}\">what the defenders were expected to get</text>\n\
         <text transform=\"translate(18 {:.1}) rotate(-90)\" text-anchor=\"middle\" fill=\"{INK}\">what they got</text>",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0),
        x(0.5),
        y(0.0) + 40.0,
        y(0.5),
    );
    for (place, curve) in curves.iter().enumerate() {
        let color = curve.color;
        chart.legend(curve.name, color, 190.0 * place as f64);
        let mut line = String::new();
        for bin in curve.bins.full() {
            let (at, low, high) =
                (x(bin.expected()), (bin.came() - bin.error()).max(0.0), (bin.came() + bin.error()).min(1.0));
            let _ = write!(line, "{}{at:.1} {:.1} ", if line.is_empty() { "M" } else { "L" }, y(bin.came()));
            let _ = writeln!(
                chart.svg,
                "<path d=\"M{at:.1} {:.1} V{:.1}\" stroke=\"{color}\"/><circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"3\" \
                 fill=\"{color}\"/>",
                y(low),
                y(high),
                y(bin.came())
            );
        }
        let _ = writeln!(
            chart.svg,
            "<path d=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.5\"/>",
            line.trim_end()
        );
    }
    chart.done()
}
