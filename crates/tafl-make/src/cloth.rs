//! A board of cloth, to be sewn: the pattern at true size with seam allowance and embroidery, in one drawing or on pages
//! to be glued together.

use std::fmt::Write;

use tafl::{Square, Variant};
use thiserror::Error;

use crate::board::{BoardError, Mark, Measures, STITCHES, marks};
use crate::cutting::{escaped, number};
use crate::letters;
use crate::shape::{Line, Point};

/// The widths of a seam allowance.
pub const SEAMS: std::ops::RangeInclusive<f64> = 3.0..=40.0;
/// How wide an embroidered chart is, as a share of its square.
const CHART: f64 = 0.72;
/// The height of what is written on the pattern.
const TEXT: f64 = 4.0;

/// How a cloth board is made.
///
/// ```
/// let options = tafl_make::cloth::Options::default();
/// assert_eq!((options.seam, options.pages), (10.0, None));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// The width of the finished cloth; the usual width of a board where it is not given.
    pub width: Option<f64>,
    /// The width of the border around the squares; half a square where it is not given.
    pub border: Option<f64>,
    /// How much cloth there is beyond the edge to be folded and sewn.
    pub seam: f64,
    /// The paper on which it is printed; one drawing as large as it is where this is absent.
    pub pages: Option<Paper>,
}

impl Default for Options {
    fn default() -> Options {
        Options { width: None, border: None, seam: 10.0, pages: None }
    }
}

/// The paper of a printer.
///
/// ```
/// assert_eq!(tafl_make::cloth::Paper::A4.size(), [210.0, 297.0]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8 1/2 by 11 inches.
    Letter,
}

impl Paper {
    /// Its width and height in millimetres.
    ///
    /// ```
    /// assert_eq!(tafl_make::cloth::Paper::Letter.size(), [215.9, 279.4]);
    /// ```
    #[must_use]
    pub const fn size(self) -> [f64; 2] {
        match self {
            Paper::A4 => [210.0, 297.0],
            Paper::Letter => [215.9, 279.4],
        }
    }
}

/// How far a printer stays away from the edge of the paper, at least.
const UNPRINTED: f64 = 10.0;
/// How much of a page is above the pattern, for its name.
const HEAD: f64 = 7.0;
/// How far pages overlap, to be glued.
const OVERLAP: f64 = 10.0;

/// Why a pattern cannot be made.
///
/// ```
/// use tafl::library;
/// use tafl_make::cloth::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let error = cloth::make(&tablut, "Tablut", &Options { seam: 90.0, ..Options::default() }).unwrap_err();
/// assert!(error.to_string().contains("3 to 40 mm"));
/// ```
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ClothError {
    /// The seam is out of all proportion.
    #[error("a seam allowance of {0} mm cannot be sewn: choose {least} to {most} mm", least = SEAMS.start(), most = SEAMS.end())]
    Seam(f64),
    /// The board cannot be made so.
    #[error("{0}")]
    Board(#[from] BoardError),
}

/// How a line of the pattern is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pen {
    /// Where the cloth is cut.
    Cut,
    /// Where it is folded.
    Fold,
    /// Where a line is sewn.
    Seam,
    /// A stitch of the embroidery.
    Stitch,
    /// What is written.
    Text,
}

impl Pen {
    const ALL: [Pen; 5] = [Pen::Cut, Pen::Fold, Pen::Seam, Pen::Stitch, Pen::Text];

    const fn style(self) -> (&'static str, &'static str) {
        match self {
            Pen::Cut => ("cut", "stroke=\"#000000\" stroke-width=\"0.5\""),
            Pen::Fold => ("fold", "stroke=\"#000000\" stroke-width=\"0.35\" stroke-dasharray=\"4 2\""),
            Pen::Seam => ("seam", "stroke=\"#1f4e8c\" stroke-width=\"0.4\" stroke-dasharray=\"1.6 1.2\""),
            Pen::Stitch => ("stitches", "stroke=\"#a02020\" stroke-width=\"0.4\""),
            Pen::Text => ("text", "stroke=\"#000000\" stroke-width=\"0.35\""),
        }
    }
}

/// A pattern as it grows. The origin is the lower left corner of the finished cloth.
#[derive(Default)]
struct Pattern {
    lines: Vec<(Pen, Line)>,
}

impl Pattern {
    fn rectangle(&mut self, pen: Pen, [left, bottom]: Point, [right, top]: Point) {
        let corners = [[left, bottom], [right, bottom], [right, top], [left, top], [left, bottom]];
        self.lines.push((pen, corners.to_vec()));
    }

    fn text(&mut self, [x, y]: Point, text: &str) {
        let lines = letters::from_left(text, TEXT).into_iter();
        self.lines.extend(
            lines.map(|line| (Pen::Text, line.into_iter().map(|[dx, dy]| [x + dx, y + dy]).collect())),
        );
    }

    /// A cross for each stitch of a chart.
    fn chart(&mut self, mark: Mark, centre: Point, width: f64) {
        let half = width / STITCHES as f64 * 0.4;
        for [x, y] in mark.stitches() {
            let [x, y] = [centre[0] + x * width, centre[1] + y * width];
            self.lines.push((Pen::Stitch, vec![[x - half, y - half], [x + half, y + half]]));
            self.lines.push((Pen::Stitch, vec![[x - half, y + half], [x + half, y - half]]));
        }
    }

    /// Left, bottom, right and top.
    fn bounds(&self) -> [f64; 4] {
        self.lines
            .iter()
            .flat_map(|(_, line)| line)
            .fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |[left, bottom, right, top], &[x, y]| {
                [left.min(x), bottom.min(y), right.max(x), top.max(y)]
            })
    }

    /// The lines as SVG, in a drawing whose upper left corner is at a point.
    fn svg(&self, [left, top]: Point) -> String {
        let mut text = String::new();
        for pen in Pen::ALL {
            let (name, style) = pen.style();
            let mut data = String::new();
            for (_, line) in self.lines.iter().filter(|(with, _)| *with == pen) {
                for (place, [x, y]) in line.iter().enumerate() {
                    let command = if place == 0 { 'M' } else { 'L' };
                    let _ = write!(data, "{command}{} {}", number(x - left), number(top - y));
                }
            }
            let _ = writeln!(text, "<path id=\"{name}\" fill=\"none\" {style} d=\"{data}\"/>");
        }
        text
    }
}

/// The pattern as SVG drawings: one, or one a page.
///
/// ```
/// use tafl::library;
/// use tafl_make::cloth::{self, Options, Paper};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let whole = cloth::make(&tablut, "Tablut", &Options::default()).unwrap();
/// assert_eq!(whole.len(), 1);
/// let pages = cloth::make(&tablut, "Tablut", &Options { pages: Some(Paper::A4), ..Options::default() }).unwrap();
/// assert!(pages.len() > 4);
/// ```
///
/// # Errors
/// If the measures go with no cloth.
pub fn make(variant: &Variant, title: &str, options: &Options) -> Result<Vec<String>, ClothError> {
    if !SEAMS.contains(&options.seam) {
        return Err(ClothError::Seam(options.seam));
    }
    let measures = Measures::of(variant.size(), options.width, options.border)?;
    let pattern = pattern(variant, &measures, options.seam);
    let [left, bottom, right, top] = pattern.bounds();
    // Half the width of the thickest line.
    let margin = 0.25;
    let (left, bottom, right, top) = (left - margin, bottom - margin, right + margin, top + margin);
    let Some(paper) = options.pages else {
        return Ok(vec![drawing(title, [right - left, top - bottom], &pattern.svg([left, top]))]);
    };
    let [width, height] = paper.size();
    let (step, rise) = (width - 2.0 * UNPRINTED - OVERLAP, height - 2.0 * UNPRINTED - HEAD - OVERLAP);
    // The last page of a row needs no overlap.
    let count = |length: f64, step: f64| ((length - OVERLAP) / step).ceil().max(1.0) as usize;
    let (columns, rows) = (count(right - left, step), count(top - bottom, rise));
    let mut pages = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let corner = [left + column as f64 * step, top - row as f64 * rise];
            let body = page(&pattern, paper, corner, (column, columns), (row, rows));
            pages.push(drawing(title, [width, height], &body));
        }
    }
    Ok(pages)
}

/// Everything that is drawn.
fn pattern(variant: &Variant, measures: &Measures, seam: f64) -> Pattern {
    let mut pattern = Pattern::default();
    let (width, first, last) = (measures.width, measures.line(0), measures.line(measures.size));
    pattern.rectangle(Pen::Cut, [-seam, -seam], [width + seam, width + seam]);
    pattern.rectangle(Pen::Fold, [0.0, 0.0], [width, width]);
    pattern.rectangle(Pen::Seam, [first, first], [last, last]);
    for line in 1..measures.size {
        let at = measures.line(line);
        pattern.lines.push((Pen::Seam, vec![[at, first], [at, last]]));
        pattern.lines.push((Pen::Seam, vec![[first, at], [last, at]]));
    }
    let chart = CHART * measures.square;
    for square in Square::all(measures.size) {
        let marks = marks(variant, square);
        let above = marks.iter().any(|mark| matches!(mark, Mark::Castle | Mark::Corner | Mark::Exit(_)));
        for mark in marks {
            if !above || matches!(mark, Mark::Castle | Mark::Corner | Mark::Exit(_)) {
                pattern.chart(mark, measures.centre(square), chart);
            }
        }
    }

    // Below the cloth: what the lines mean, and a measure to see whether the printer has kept the size.
    let below = -seam - 8.0;
    let mut line = below;
    let side = measures.width + 2.0 * seam;
    let round = |value: f64| number((value * 10.0).round() / 10.0);
    for (pen, text) in [
        (Pen::Cut, format!("cut here: {} by {} mm", round(side), round(side))),
        (
            Pen::Fold,
            format!("finished edge: fold {0} mm, then {0} mm again, and sew the hem", round(seam / 2.0)),
        ),
        (Pen::Seam, "sew the lines between the squares".to_owned()),
    ] {
        line -= TEXT * 2.0;
        pattern.lines.push((pen, vec![[0.0, line + TEXT * 0.4], [22.0, line + TEXT * 0.4]]));
        pattern.text([26.0, line], &text);
    }
    line -= TEXT * 2.0;
    let stitch = chart / STITCHES as f64;
    for place in 0..5 {
        let (x, y, half) = (2.0 + f64::from(place) * 4.5, line + TEXT * 0.4, 1.2);
        pattern.lines.push((Pen::Stitch, vec![[x - half, y - half], [x + half, y + half]]));
        pattern.lines.push((Pen::Stitch, vec![[x - half, y + half], [x + half, y - half]]));
    }
    pattern.text([26.0, line], &format!("embroider in cross-stitch, {} mm a stitch", round(stitch)));
    line -= TEXT * 2.4;
    pattern.lines.push((Pen::Text, vec![[0.0, line + 2.0], [0.0, line], [50.0, line], [50.0, line + 2.0]]));
    pattern.text([54.0, line], "50 mm: measure this before you cut");
    pattern
}

/// One page: the part of the pattern that is on it, where it goes, and crosses where its neighbours meet it.
fn page(
    pattern: &Pattern,
    paper: Paper,
    [left, top]: Point,
    (column, columns): (usize, usize),
    (row, rows): (usize, usize),
) -> String {
    let [width, height] = paper.size();
    let (inner_width, inner_height) = (width - 2.0 * UNPRINTED, height - 2.0 * UNPRINTED - HEAD);
    let mut body = format!(
        "<svg x=\"{UNPRINTED}\" y=\"{3}\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n{2}</svg>\n",
        number(inner_width),
        number(inner_height),
        pattern.svg([left, top]),
        number(UNPRINTED + HEAD)
    );
    // Crosses in the middle of each overlap.
    let mut crosses = String::new();
    let places = |number: usize, count: usize, from: f64, to: f64| {
        let mut places = Vec::new();
        if number > 0 {
            places.push(from + OVERLAP / 2.0);
        }
        if number + 1 < count {
            places.push(to - OVERLAP / 2.0);
        }
        places
    };
    let across = places(column, columns, UNPRINTED, width - UNPRINTED);
    let down = places(row, rows, UNPRINTED + HEAD, height - UNPRINTED);
    let marks = across
        .iter()
        .flat_map(|&x| [0.2, 0.5, 0.8].map(|share| [x, UNPRINTED + HEAD + inner_height * share]))
        .chain(down.iter().flat_map(|&y| [0.2, 0.5, 0.8].map(|share| [UNPRINTED + inner_width * share, y])));
    for [x, y] in marks {
        let [l, r, t, b] = [x - 3.0, x + 3.0, y - 3.0, y + 3.0].map(number);
        let [x, y] = [x, y].map(number);
        let _ = write!(crosses, "M{l} {y}L{r} {y}M{x} {t}L{x} {b}");
    }
    if !crosses.is_empty() {
        let _ = writeln!(
            body,
            "<path id=\"register\" fill=\"none\" stroke=\"#808080\" stroke-width=\"0.25\" d=\"{crosses}\"/>"
        );
    }
    let mut name = Pattern::default();
    name.text(
        [UNPRINTED, height - UNPRINTED - TEXT],
        &format!(
            "row {} of {rows}, column {} of {columns}: lay the crosses over each other",
            row + 1,
            column + 1
        ),
    );
    body.push_str(&name.svg([0.0, height]).replace("id=\"", "id=\"page-"));
    body
}

/// A drawing of this size in millimetres.
fn drawing(title: &str, [width, height]: Point, body: &str) -> String {
    let (width, height) = (number(width), number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{body}</svg>\n",
        escaped(title)
    )
}
