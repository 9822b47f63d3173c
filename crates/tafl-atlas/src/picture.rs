//! [`picture`](fn@picture): a bar for each rule set, as an SVG picture.

use std::fmt::Write as _;

use crate::figures::Figures;

/// Height of a bar with the space below it, in pixels.
const LINE: f64 = 18.0;
/// Where bars begin.
const LEFT: f64 = 290.0;
/// How long a bar is.
const LENGTH: f64 = 400.0;
/// Where the first bar is.
const TOP: f64 = 64.0;

const ATTACKERS: &str = "#7b2d26";
const DRAWS: &str = "#b9b2a3";
const DEFENDERS: &str = "#e8c872";
const INK: &str = "#222";

/// A picture of the results under some rule sets, a bar for each: won by the attackers, drawn, won by the defenders. A line in
/// each bar is as long as the error of the attackers' share of the points.
///
/// ```
/// let picture = tafl_atlas::picture("200 positions a move", &[]);
/// assert!(picture.starts_with("<svg ") && picture.contains("200 positions a move"));
/// ```
#[must_use]
pub fn picture(caption: &str, bars: &[(String, &Figures)]) -> String {
    let height = TOP + LINE * bars.len() as f64 + 12.0;
    let width = LEFT + LENGTH + 20.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\" aria-labelledby=\"title about\">\n<title id=\"title\">Who wins under which \
         rules</title>\n<desc id=\"about\">{about}</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"#fbf8f1\"/>\n\
         <text x=\"14\" y=\"24\" font-size=\"15\" fill=\"{INK}\">Who wins, {caption}</text>\n",
        about = escaped(&in_words(bars)),
        caption = escaped(caption),
    );
    for (x, color, word) in
        [(14.0, ATTACKERS, "attackers win"), (124.0, DRAWS, "draw"), (186.0, DEFENDERS, "defenders win")]
    {
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"38\" width=\"12\" height=\"12\" fill=\"{color}\"/><text x=\"{}\" y=\"48\" \
             fill=\"{INK}\">{word}</text>",
            x + 18.0
        );
    }
    let _ = writeln!(
        svg,
        "{}<text x=\"{}\" y=\"48\" fill=\"{INK}\">attackers' points, half a one for a draw, with their error</text>",
        error(LEFT + 14.0, LEFT + 38.0, 38.0),
        LEFT + 46.0
    );
    for (place, (name, figures)) in bars.iter().enumerate() {
        let y = TOP + LINE * place as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"{INK}\">{}</text>",
            LEFT - 8.0,
            y + 11.0,
            escaped(name)
        );
        let mut x = LEFT;
        for (color, share) in
            [(ATTACKERS, figures.attackers), (DRAWS, figures.draws), (DEFENDERS, figures.defenders)]
        {
            let length = share.value * LENGTH;
            if length > 0.0 {
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x:.1}\" y=\"{y}\" width=\"{length:.1}\" height=\"13\" fill=\"{color}\"/>"
                );
            }
            x += length;
        }
        let [low, high] = [figures.points.low, figures.points.high].map(|share| LEFT + share * LENGTH);
        let _ = writeln!(svg, "{}", error(low, high, y));
    }
    let half = LEFT + LENGTH / 2.0;
    let _ = writeln!(
        svg,
        "<path d=\"M{half} {}V{}\" stroke=\"{INK}\" stroke-dasharray=\"2 3\"/>\n</svg>",
        TOP - 6.0,
        height - 10.0
    );
    svg
}

/// A line between two ends, as high as a bar.
fn error(low: f64, high: f64, top: f64) -> String {
    let middle = top + 6.5;
    let line = format!("M{low:.1} {top}v13M{low:.1} {middle}H{high:.1}M{high:.1} {top}v13");
    format!(
        "<path d=\"{line}\" stroke=\"#fff\" stroke-width=\"3\" fill=\"none\"/><path d=\"{line}\" stroke=\"{INK}\" \
         fill=\"none\"/>"
    )
}

/// The same for those who cannot see it.
fn in_words(bars: &[(String, &Figures)]) -> String {
    let percent = |share: f64| (share * 100.0).round();
    let words: Vec<String> = bars
        .iter()
        .map(|(name, figures)| {
            format!(
                "{name}: attackers {} %, draws {} %, defenders {} %",
                percent(figures.attackers.value),
                percent(figures.draws.value),
                percent(figures.defenders.value)
            )
        })
        .collect();
    words.join("; ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
