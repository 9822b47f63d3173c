//! Several boards on a sheet, with captions.

use std::fmt::Write as _;

use tafl_wording::Words;

use super::board::{Drawing, draw};
use super::description::{description, stage};
use super::{Diagram, Look};
use crate::picture::{escaped, number};
use crate::typeface::{Face, Letters, outline, printable, shape};

/// Boards side by side and below each other.
///
/// ```
/// use tafl_make::diagram::{Diagram, Look, Sheet};
/// use tafl::library;
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let mut sheet = Sheet::new(Look::default());
/// sheet.diagrams = vec![Diagram::new(&brandubh, brandubh.start()); 3];
/// sheet.columns = 3;
/// let (width, height) = sheet.size();
/// assert!(width > 2.5 * height);
/// ```
#[derive(Debug, Clone)]
pub struct Sheet<'a> {
    /// How the boards look.
    pub look: Look,
    /// The boards, row by row.
    pub diagrams: Vec<Diagram<'a>>,
    /// How many stand side by side; at least 1.
    pub columns: usize,
    /// What stands above them all.
    pub title: Option<String>,
    /// Whose boards they are: the name of a rule set, for the title of the file.
    pub name: Option<String>,
    /// The width of the whole sheet in millimetres.
    pub width: f64,
    /// Whether the sheet has a ground of its own; otherwise it lies on whatever is below.
    pub ground: bool,
    /// The size of captions, as a part of the width of a board.
    pub caption: f64,
}

/// Between boards, in squares of the first board.
const GAP: f64 = 0.7;

/// The usual size of captions and that of the title, as a part of the width of a board.
const CAPTION: f64 = 0.05;
const TITLE: f64 = 0.075;

impl<'a> Sheet<'a> {
    /// An empty sheet, one board wide.
    #[must_use]
    pub fn new(look: Look) -> Sheet<'a> {
        Sheet {
            look,
            diagrams: Vec::new(),
            columns: 1,
            title: None,
            name: None,
            width: Diagram::SIDE,
            ground: true,
            caption: CAPTION,
        }
    }

    /// Width and height in millimetres.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        let (_, width, height) = self.body();
        (self.width, self.width * height / width)
    }

    /// The drawing.
    #[must_use]
    pub fn svg(&self) -> String {
        let (body, width, height) = self.body();
        let (w, h) = self.size();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}mm\" height=\"{}mm\" viewBox=\"0 0 {} {}\" \
             role=\"img\">\n",
            number(w),
            number(h),
            number(width),
            number(height)
        );
        let words = Words::new(self.look.language);
        let descriptions: Vec<String> =
            self.diagrams.iter().map(|diagram| description(diagram, &words)).collect();
        let _ = writeln!(
            svg,
            "<title>{}</title>\n<desc>{}</desc>",
            escaped(&self.called()),
            escaped(&descriptions.join(" "))
        );
        if self.ground {
            let _ = writeln!(
                svg,
                "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                number(width),
                number(height),
                self.look.style.colours().paper
            );
        }
        svg.push_str(&body);
        svg.push_str("</svg>\n");
        svg
    }

    /// The title of the file: what stands above the boards, or whose they are and what they show.
    ///
    /// ```
    /// use tafl_make::diagram::{Diagram, Look, Sheet};
    /// let brandubh = tafl::library::variant("brandubh-wtf").unwrap();
    /// let mut sheet = Sheet::new(Look::default());
    /// sheet.name = Some("Brandubh".to_owned());
    /// sheet.diagrams = vec![Diagram::new(&brandubh, brandubh.start())];
    /// assert_eq!(sheet.called(), "Brandubh: the start");
    /// ```
    #[must_use]
    pub fn called(&self) -> String {
        if let Some(title) = &self.title {
            return title.clone();
        }
        let words = Words::new(self.look.language);
        let mut stages: Vec<String> = self.diagrams.iter().map(|diagram| stage(diagram, &words)).collect();
        stages.dedup();
        let stages = stages.join("; ");
        self.name.as_ref().map_or_else(|| stages.clone(), |name| format!("{name}: {stages}"))
    }

    /// The drawing without its frame, and its size in squares of the first board.
    pub(crate) fn body(&self) -> (String, f64, f64) {
        let style = self.look.style;
        let label = if self.ground { style.colours().label } else { style.label_on_white() };
        let drawings: Vec<Drawing> =
            self.diagrams.iter().map(|diagram| draw(diagram, &self.look, label)).collect();
        let columns = self.columns.clamp(1, drawings.len().max(1));
        // All boards are as wide as the first, whatever their number of squares.
        let cell = drawings.first().map_or(1.0, |drawing| drawing.width);
        let margin = if self.ground { 0.25 } else { 0.0 };
        let width = cell * columns as f64 + GAP * (columns - 1) as f64 + 2.0 * margin;
        let mut svg = String::new();
        let mut y = margin;
        if let Some(title) = &self.title {
            let text = printable(title);
            let natural = f64::from(shape(&text, Face::Bold, Letters::Table).width);
            let size = (cell * TITLE).min((width - 2.0 * margin) / natural.max(1.0));
            y += size;
            let path = outline(&text, Face::Bold, size, width / 2.0, y, true);
            let _ = writeln!(svg, "<path d=\"{path}\" fill=\"{label}\"/>");
            y += size * 0.7;
        }
        for (row, (boards, diagrams)) in
            drawings.chunks(columns).zip(self.diagrams.chunks(columns)).enumerate()
        {
            if row > 0 {
                y += GAP;
            }
            let captions: Vec<Vec<String>> = diagrams
                .iter()
                .map(|diagram| {
                    diagram.caption.as_deref().map_or_else(Vec::new, |text| broken(text, 1.0 / self.caption))
                })
                .collect();
            let tallest = boards.iter().map(|board| board.height * cell / board.width).fold(0.0, f64::max);
            for (column, (board, caption)) in boards.iter().zip(&captions).enumerate() {
                let x = margin + column as f64 * (cell + GAP);
                let _ = writeln!(
                    svg,
                    "<g transform=\"translate({} {}) scale({})\">",
                    number(x),
                    number(y),
                    number(cell / board.width)
                );
                svg.push_str(&board.svg);
                svg.push_str("</g>\n");
                for (line, text) in caption.iter().enumerate() {
                    let size = cell * self.caption;
                    let baseline = y + tallest + size * (1.25 + 1.25 * line as f64);
                    let path = outline(text, Face::Italic, size, x + cell / 2.0, baseline, true);
                    let _ = writeln!(svg, "<path d=\"{path}\" fill=\"{label}\"/>");
                }
            }
            let lines = captions.iter().map(Vec::len).max().unwrap_or(0);
            y += tallest
                + cell * self.caption * 1.25 * lines as f64
                + if lines > 0 { cell * self.caption * 0.5 } else { 0.0 };
        }
        (svg, width, y + margin)
    }
}

/// A caption in lines of at most so many ems.
fn broken(text: &str, ems: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in printable(text).split_whitespace() {
        match lines.last_mut() {
            Some(line)
                if f64::from(shape(&format!("{line} {word}"), Face::Italic, Letters::Table).width) <= ems =>
            {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
