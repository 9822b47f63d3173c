//! A board of cloth, to be sewn: the pattern at true size with seam allowance and embroidery, as one drawing, or as a PDF
//! on one large sheet or on pages to be glued together.

use std::fmt::Write;

use tafl::{Square, Variant};
use tafl_wording::{Language, Value, Words};
use thiserror::Error;

use crate::board::{BoardError, Mark, Measures, STITCHES, marks};
use crate::paper::tiles::{MEASURE, Note, on_one_sheet, tiled};
use crate::paper::{Document, Page, PaperSize};
use crate::picture::{escaped, number};
use crate::shape::{Line, Point};
use crate::typeface::{Face, outline};

/// The widths of a seam allowance.
pub const SEAMS: std::ops::RangeInclusive<f64> = 3.0..=40.0;
/// How wide an embroidered chart is, as a share of its square.
const CHART: f64 = 0.72;
/// The height of what is written on the drawing, and the distance of its lines.
const TEXT: (f64, f64) = (5.0, 9.0);
/// How much room the thickest line needs beyond its middle.
const PEN: f64 = 0.25;

/// How a cloth board is made.
///
/// ```
/// let options = tafl_make::cloth::Options::default();
/// assert_eq!((options.seam, options.width), (10.0, None));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// The width of the finished cloth; the usual width of a board where it is not given.
    pub width: Option<f64>,
    /// The width of the border around the squares; half a square where it is not given.
    pub border: Option<f64>,
    /// How much cloth there is beyond the edge to be folded and sewn.
    pub seam: f64,
    /// The language of what is written on it.
    pub language: Language,
}

impl Default for Options {
    fn default() -> Options {
        Options { width: None, border: None, seam: 10.0, language: Language::English }
    }
}

/// Why a pattern cannot be made.
///
/// ```
/// use tafl::library;
/// use tafl_make::cloth::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let error = cloth::svg(&tablut, "Tablut", &Options { seam: 90.0, ..Options::default() }).unwrap_err();
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
}

impl Pen {
    const ALL: [Pen; 4] = [Pen::Cut, Pen::Fold, Pen::Seam, Pen::Stitch];

    const fn style(self) -> (&'static str, &'static str) {
        match self {
            Pen::Cut => ("cut", "stroke=\"#000000\" stroke-width=\"0.5\""),
            Pen::Fold => ("fold", "stroke=\"#000000\" stroke-width=\"0.35\" stroke-dasharray=\"4 2\""),
            Pen::Seam => ("seam", "stroke=\"#1f4e8c\" stroke-width=\"0.4\" stroke-dasharray=\"1.6 1.2\""),
            Pen::Stitch => ("stitches", "stroke=\"#a02020\" stroke-width=\"0.4\""),
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

    /// A cross for each stitch of a chart.
    fn chart(&mut self, mark: Mark, centre: Point, width: f64) {
        let half = width / STITCHES as f64 * 0.4;
        for [x, y] in mark.stitches() {
            let [x, y] = [centre[0] + x * width, centre[1] + y * width];
            self.lines.push((Pen::Stitch, vec![[x - half, y - half], [x + half, y + half]]));
            self.lines.push((Pen::Stitch, vec![[x - half, y + half], [x + half, y - half]]));
        }
    }

    /// The lines as SVG, the upper left corner of the cloth with its seam at a point.
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

/// The pattern as one drawing.
///
/// ```
/// use tafl::library;
/// use tafl_make::cloth::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// assert!(cloth::svg(&tablut, "Tablut", &Options::default()).unwrap().starts_with("<svg"));
/// ```
///
/// # Errors
/// If the measures go with no cloth.
pub fn svg(variant: &Variant, title: &str, options: &Options) -> Result<String, ClothError> {
    let measures = measures(variant, options)?;
    let notes = notes(&measures, options);
    let side = measures.width + 2.0 * (options.seam + PEN);
    let height = side + 8.0 + TEXT.1 * (notes.len() as f64 + 1.0);
    let mut body = pattern(variant, &measures, options.seam)
        .svg([-options.seam - PEN, measures.width + options.seam + PEN]);
    let left = options.seam + PEN;
    let mut baseline = side + 8.0 + TEXT.0;
    let text = |text: &str, x: f64, baseline: f64| {
        format!(
            "<path d=\"{}\" fill=\"#000000\"/>\n",
            outline(text, Face::Regular, TEXT.0, x, baseline, false)
        )
    };
    for note in &notes {
        let _ = writeln!(
            body,
            "<g transform=\"translate({} {})\">{}</g>",
            number(left),
            number(baseline - 3.8),
            note.sample
        );
        body.push_str(&text(&note.text, left + 26.0, baseline));
        baseline += TEXT.1;
    }
    let (x, y) = (number(left), number(baseline));
    let _ = writeln!(
        body,
        "<path id=\"measure\" fill=\"none\" stroke=\"#000000\" stroke-width=\"0.35\" d=\"M{x} {0}V{y}H{1}V{0}\"/>",
        number(baseline - 2.0),
        number(left + MEASURE)
    );
    body.push_str(&text(&measure(options), left + MEASURE + 4.0, baseline));
    let (width, height) = (number(side), number(height));
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{body}</svg>\n",
        escaped(title)
    ))
}

/// The pattern as a PDF: on one sheet as large as it is, or on pages of paper to be glued together, after one that shows
/// how.
///
/// ```
/// use tafl::library;
/// use tafl_make::cloth::{self, Options};
/// use tafl_make::paper::PaperSize;
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let whole = cloth::document(&tablut, "Tablut", &Options::default(), None).unwrap();
/// assert_eq!(whole.pages.len(), 1);
/// let pages = cloth::document(&tablut, "Tablut", &Options::default(), Some(PaperSize::A4)).unwrap();
/// assert_eq!(pages.pages.len(), 5);
/// ```
///
/// # Errors
/// If the measures go with no cloth.
pub fn document(
    variant: &Variant,
    title: &str,
    options: &Options,
    paper: Option<PaperSize>,
) -> Result<Document, ClothError> {
    let measures = measures(variant, options)?;
    let notes = notes(&measures, options);
    let side = measures.width + 2.0 * (options.seam + PEN);
    let lines = pattern(variant, &measures, options.seam)
        .svg([-options.seam - PEN, measures.width + options.seam + PEN]);
    Ok(match paper {
        Some(paper) => {
            let mut page = Page::new(side, side);
            page.draw(&lines);
            tiled(&Document::new(title.to_owned(), options.language, vec![page]), paper, &notes)
        }
        None => on_one_sheet(title, options.language, (&lines, side), &notes),
    })
}

fn measures(variant: &Variant, options: &Options) -> Result<Measures, ClothError> {
    if !SEAMS.contains(&options.seam) {
        return Err(ClothError::Seam(options.seam));
    }
    Ok(Measures::of(variant.size(), options.width, options.border)?)
}

/// Everything that is drawn on the cloth.
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

    pattern
}

/// What the lines mean.
fn notes(measures: &Measures, options: &Options) -> Vec<Note> {
    let words = Words::new(options.language);
    // Most languages write a comma where English has a point.
    let decimal = |value: f64| {
        let text = number((value * 10.0).round() / 10.0);
        if options.language == Language::English { text } else { text.replace('.', ",") }
    };
    let line = |pen: Pen| format!("<path d=\"M0 2.2h22\" fill=\"none\" {}/>", pen.style().1);
    let say = |message: &str, name: &'static str, value: f64| {
        words.say(message, &[(name, Value::Text(&decimal(value)))])
    };
    let crosses: String =
        (0..5).map(|place| format!("M{} 1l2.4 2.4m0-2.4l-2.4 2.4", 0.8 + 4.5 * f64::from(place))).collect();
    vec![
        Note { sample: line(Pen::Cut), text: say("cloth-cut", "width", measures.width + 2.0 * options.seam) },
        Note { sample: line(Pen::Fold), text: say("cloth-hem", "half", options.seam / 2.0) },
        Note { sample: line(Pen::Seam), text: words.word("cloth-lines") },
        Note {
            sample: format!("<path d=\"{crosses}\" fill=\"none\" {}/>", Pen::Stitch.style().1),
            text: say("cloth-stitch", "stitch", CHART * measures.square / STITCHES as f64),
        },
    ]
}

/// What stands at the line to measure.
fn measure(options: &Options) -> String {
    let words = Words::new(options.language);
    words.say("tile-measure", &[("length", Value::Text(&number(MEASURE)))])
}
