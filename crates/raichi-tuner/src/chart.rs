//! What the pictures of curves have in common (SVG): the sheet with its title, the lines behind, and the legend.

use std::fmt::Write as _;

/// Where the curves begin, from the left and from above.
pub const LEFT: f64 = 72.0;
pub const TOP: f64 = 56.0;
/// Of letters and of the line that curves are compared with.
pub const INK: &str = "#3a2d22";
/// Of the lines behind.
pub const GRID: &str = "#e3d9c6";

/// A picture that is being drawn.
pub struct Chart {
    /// What has been drawn.
    pub svg: String,
}

impl Chart {
    /// An empty sheet with room for curves of this width and height; `about` says what they show to those who do not see them.
    pub fn new(title: &str, about: &str, [width, height]: [f64; 2]) -> Chart {
        let (width, height) = (LEFT + width + 28.0, TOP + height + 56.0);
        let [title, about] = [title, about].map(escaped);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
             font-size=\"12\" role=\"img\" aria-labelledby=\"title about\">\n<title id=\"title\">{title}</title>\n\
             <desc id=\"about\">{about}</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"#fbf8f1\"/>\n\
             <text x=\"14\" y=\"22\" font-size=\"15\" fill=\"{INK}\">{title}</text>\n"
        );
        Chart { svg }
    }

    /// The name of a curve above, with its colour, so far from the left of the curves.
    pub fn legend(&mut self, name: &str, color: &str, along: f64) {
        let (left, name) = (LEFT + along, escaped(name));
        let _ = writeln!(
            self.svg,
            "<rect x=\"{left}\" y=\"34\" width=\"12\" height=\"12\" fill=\"{color}\"/>\
             <text x=\"{}\" y=\"44\" fill=\"{INK}\">{name}</text>",
            left + 18.0
        );
    }

    /// The whole picture.
    pub fn done(self) -> String {
        self.svg + "</svg>\n"
    }
}

/// A text as it stands between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_tags() {
        let mut chart = Chart::new("A network for <b> learns", "Losses & epochs", [100.0, 100.0]);
        chart.legend("a < b", INK, 0.0);
        let svg = chart.done();
        assert_eq!(svg.matches("A network for &lt;b&gt; learns").count(), 2, "{svg}");
        assert!(svg.contains(">Losses &amp; epochs<") && svg.contains(">a &lt; b<"), "{svg}");
    }
}
