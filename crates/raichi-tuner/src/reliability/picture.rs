//! The reliability curve as an SVG picture: on the diagonal came what was expected.

use std::fmt::Write as _;

use super::bins::Bins;

const SIZE: f64 = 360.0;
const LEFT: f64 = 72.0;
const TOP: f64 = 56.0;
const INK: &str = "#3a2d22";

/// What is drawn.
pub struct Drawn<'a> {
    /// In the legend.
    pub name: &'a str,
    pub color: &'a str,
    pub bins: &'a Bins,
}

/// A picture with some curves.
pub fn picture(title: &str, curves: &[Drawn<'_>]) -> String {
    let (width, height) = (LEFT + SIZE + 28.0, TOP + SIZE + 56.0);
    let x = |share: f64| LEFT + SIZE * share;
    let y = |share: f64| TOP + SIZE * (1.0 - share);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\" aria-labelledby=\"title about\">\n<title id=\"title\">{title}</title>\n\
         <desc id=\"about\">What the defenders got of a game, over what was expected: on the diagonal came what was \
         expected.</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"#fbf8f1\"/>\n\
         <text x=\"14\" y=\"22\" font-size=\"15\" fill=\"{INK}\">{title}</text>\n"
    );
    for tenth in (0..=10).step_by(2) {
        let share = f64::from(tenth) / 10.0;
        let _ = writeln!(
            svg,
            "<path d=\"M{0:.1} {1:.1} V{2:.1} M{3:.1} {4:.1} H{5:.1}\" stroke=\"#e3d9c6\"/>\
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
        svg,
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
        let (color, left) = (curve.color, LEFT + 190.0 * place as f64);
        let _ = writeln!(
            svg,
            "<rect x=\"{left}\" y=\"34\" width=\"12\" height=\"12\" fill=\"{color}\"/>\
             <text x=\"{}\" y=\"44\" fill=\"{INK}\">{}</text>",
            left + 18.0,
            curve.name
        );
        let mut line = String::new();
        for bin in curve.bins.full() {
            let (at, low, high) =
                (x(bin.expected()), (bin.came() - bin.error()).max(0.0), (bin.came() + bin.error()).min(1.0));
            let _ = write!(line, "{}{at:.1} {:.1} ", if line.is_empty() { "M" } else { "L" }, y(bin.came()));
            let _ = writeln!(
                svg,
                "<path d=\"M{at:.1} {:.1} V{:.1}\" stroke=\"{color}\"/><circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"3\" \
                 fill=\"{color}\"/>",
                y(low),
                y(high),
                y(bin.came())
            );
        }
        let _ = writeln!(
            svg,
            "<path d=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.5\"/>",
            line.trim_end()
        );
    }
    svg + "</svg>\n"
}
