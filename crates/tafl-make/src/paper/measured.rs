//! What tests measure on the pages of a document: whether paragraphs are whole, how large letters are, and how far
//! captions stand from what is around them.

use std::collections::BTreeMap;

use super::page::{DRAWING, Document, PIECE, POINTS, Rectangle};
use super::paragraph::Meaning;
use super::setter::Line;

/// The least distance from a figure to its caption, and from a caption to the text below it, in millimetres.
pub(crate) const CAPTION_ABOVE: f64 = 0.9;
pub(crate) const CAPTION_BELOW: f64 = 1.6;

/// What a line of text belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Running text and headings.
    Text,
    /// What stands below a figure.
    Caption,
}

/// The paragraph that a line of text is one of.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Of {
    /// Its size in points.
    pub size: f32,
    /// The distance from line to line in millimetres.
    pub leading: f64,
    /// What it is.
    pub role: Role,
}

/// A line of a paragraph where it stands on a page.
#[derive(Debug, Clone)]
pub(crate) struct SetLine {
    of: Of,
    /// Lines of one paragraph have one number.
    paragraph: u32,
    frame: Rectangle,
    /// The base line, from the top of the page.
    baseline: f64,
    /// The size of its smallest letters in points, tags left out, and that of its smallest tag.
    smallest: f32,
    smallest_tag: f32,
    /// Whether nothing stands in it but tags.
    only_tags: bool,
    /// What its paragraph is.
    meaning: Meaning,
    text: String,
}

impl SetLine {
    /// A line at a base line in a frame.
    pub fn new(line: &Line, paragraph: u32, baseline: f64, frame: Rectangle, of: Of) -> SetLine {
        let smallest = |tag: bool| {
            let runs = line.runs.iter().filter(|run| run.style.tag == tag);
            runs.map(|run| run.points).fold(f32::MAX, f32::min)
        };
        SetLine {
            of,
            paragraph,
            frame,
            baseline,
            smallest: smallest(false),
            smallest_tag: smallest(true),
            only_tags: line.runs.iter().all(|run| run.style.tag),
            meaning: line.meaning,
            text: line.text(),
        }
    }
}

impl Document {
    /// The paragraphs that are broken: their lines stand in more than one frame, or something stands between them.
    #[must_use]
    pub fn broken_paragraphs(&self) -> Vec<String> {
        let mut last: BTreeMap<u32, (usize, &SetLine)> = BTreeMap::new();
        let mut found = Vec::new();
        for (number, page) in self.pages.iter().enumerate() {
            for line in &page.set {
                if let Some((other, before)) = last.insert(line.paragraph, (number, line)) {
                    let below = line.baseline - before.baseline;
                    let next = (below - line.of.leading).abs() < 0.05;
                    if other != number || before.frame != line.frame || !next {
                        found.push(format!("{:?} / {:?}", before.text, line.text));
                    }
                }
            }
        }
        found
    }

    /// Its text, line by line.
    #[must_use]
    pub fn text(&self) -> String {
        self.set_lines().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The smallest letters of its text in points, without tags and what is drawn.
    #[must_use]
    pub fn smallest_letters(&self) -> f32 {
        self.set_lines().map(|line| line.smallest).fold(f32::MAX, f32::min)
    }

    /// The lines of text of its items, which on a card are the rules in short: the size of each in points.
    #[must_use]
    pub fn lines_of_items(&self) -> Vec<f32> {
        self.set_lines().filter(|line| line.meaning == Meaning::Item).map(|line| line.smallest).collect()
    }

    /// The pieces that are to be cut out of the sheets of a paper set: the width of each in millimetres.
    #[must_use]
    pub fn widths_of_pieces(&self) -> Vec<f64> {
        let placed = self.pages.iter().flat_map(|page| &page.placed);
        placed.filter(|placed| placed.text == PIECE).map(|placed| placed.what.width).collect()
    }

    /// How wide the widest drawing of a page is, in millimetres; none where the page has no drawing.
    #[must_use]
    pub fn widest_drawing(&self, page: usize) -> Option<f64> {
        let placed = self.pages.get(page)?.placed.iter().filter(|placed| placed.text == DRAWING);
        placed.map(|placed| placed.what.width).reduce(f64::max)
    }

    /// The smallest tags of sources in points; none where there are no tags.
    #[must_use]
    pub fn smallest_tags(&self) -> Option<f32> {
        let smallest = self.set_lines().map(|line| line.smallest_tag).fold(f32::MAX, f32::min);
        (smallest < f32::MAX).then_some(smallest)
    }

    /// Short tags of sources that stand on a line of their own.
    #[must_use]
    pub fn lonely_tags(&self) -> Vec<String> {
        let is_short = |line: &&SetLine| line.only_tags && line.text.chars().count() <= 8;
        self.set_lines().filter(is_short).map(|line| format!("{:?} stands alone", line.text)).collect()
    }

    fn set_lines(&self) -> impl Iterator<Item = &SetLine> {
        self.pages.iter().flat_map(|page| &page.set)
    }

    /// Captions that come too near to their figure, to the text below them or to the caption beside them.
    #[must_use]
    pub fn crowded_captions(&self) -> Vec<String> {
        let mut found = Vec::new();
        for page in &self.pages {
            for line in page.set.iter().filter(|line| line.of.role == Role::Caption) {
                let unit = f64::from(line.of.size) / POINTS;
                let (top, bottom) = (line.baseline - 0.74 * unit, line.baseline + 0.24 * unit);
                let drawings = page.placed.iter().filter(|placed| placed.text == DRAWING);
                for what in drawings.map(|placed| placed.what) {
                    let beside =
                        what.x + what.width < line.frame.x || what.x > line.frame.x + line.frame.width;
                    let (above, below) = (top - what.y - what.height, what.y - bottom);
                    if !beside && above.max(below) < CAPTION_ABOVE - 0.05 {
                        found.push(format!("{:?} is {:.2} mm from a drawing", line.text, above.max(below)));
                    }
                }
                let others = page.set.iter().filter(|other| {
                    // A figure's own caption may stand close below those of its parts.
                    other.of.role == Role::Text && other.frame == line.frame
                });
                for other in others {
                    let unit = f64::from(other.of.size) / POINTS;
                    let room = other.baseline - 0.74 * unit - bottom;
                    if room > -2.0 * unit && other.baseline > line.baseline && room < CAPTION_BELOW - 0.05 {
                        found.push(format!("{:?} is {room:.2} mm above {:?}", line.text, other.text));
                    }
                }
            }
        }
        found
    }
}
