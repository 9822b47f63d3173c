//! Pages: lines, drawings and text at places in millimetres, and the PDF made of them.

use std::collections::BTreeMap;

use krilla::color::luma;
use krilla::geom::{Point, Size, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::usvg::{Options, Tree};
use tafl_wording::Language;

use super::PaperError;
use super::paragraph::{Line, Run};
use crate::picture::number;
use crate::typeface::Face;

/// Points in a millimetre.
pub const POINTS: f64 = 72.0 / 25.4;

/// What a home printer leaves white at each edge, in millimetres, and a little more.
pub const MARGIN: f64 = 7.0;

/// The least distance from a figure to its caption, and from a caption to the text below it, in millimetres.
pub(crate) const CAPTION_ABOVE: f64 = 0.9;
pub(crate) const CAPTION_BELOW: f64 = 1.6;

/// What a drawing is called among what has been placed.
const DRAWING: &str = "drawing";

/// A rectangle, in millimetres from the upper left corner of the page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rectangle {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Rectangle {
    /// Whether another lies in it, but for a tenth of a millimetre.
    pub fn holds(&self, other: &Rectangle) -> bool {
        let slack = 0.1;
        other.x >= self.x - slack
            && other.y >= self.y - slack
            && other.x + other.width <= self.x + self.width + slack
            && other.y + other.height <= self.y + self.height + slack
    }
}

/// Something on a page, with the frame it has to stay in: what tests measure.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Placed {
    pub frame: Rectangle,
    pub what: Rectangle,
    pub text: String,
}

/// What a line of text belongs to: what tests measure.
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
    /// Its number, which no other paragraph of the document has.
    pub paragraph: u32,
    /// Its size in points.
    pub size: f32,
    /// The distance from line to line in millimetres.
    pub leading: f64,
    pub role: Role,
}

/// A line of a paragraph where it stands on a page.
#[derive(Debug, Clone)]
struct SetLine {
    of: Of,
    frame: Rectangle,
    /// The base line, from the top of the page.
    baseline: f64,
    /// The size of its smallest letters in points, tags left out, and that of its smallest tag.
    smallest: f32,
    smallest_tag: f32,
    text: String,
}

/// A page under construction.
#[derive(Debug, Clone)]
pub struct Page {
    /// Its width in millimetres.
    pub width: f64,
    /// Its height in millimetres.
    pub height: f64,
    drawings: String,
    text: Vec<(f64, f64, Run)>,
    pub(crate) placed: Vec<Placed>,
    set: Vec<SetLine>,
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(width: f64, height: f64) -> Page {
        Page { width, height, drawings: String::new(), text: Vec::new(), placed: Vec::new(), set: Vec::new() }
    }

    /// The part that every printer can print.
    #[must_use]
    pub fn printable(&self) -> Rectangle {
        Rectangle {
            x: MARGIN,
            y: MARGIN,
            width: self.width - 2.0 * MARGIN,
            height: self.height - 2.0 * MARGIN,
        }
    }

    /// How many drawings and pieces of text have been placed on it.
    #[must_use]
    pub fn measured(&self) -> usize {
        self.placed.len()
    }

    /// Draws an SVG element, in millimetres.
    pub fn draw(&mut self, svg: &str) {
        self.drawings.push_str(svg);
        self.drawings.push('\n');
    }

    /// Draws a path.
    pub fn path(&mut self, path: &str, width: f64, dashes: Option<&str>) {
        let dashes = dashes.map_or_else(String::new, |dashes| format!(" stroke-dasharray=\"{dashes}\""));
        self.draw(&format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-width=\"{}\"{dashes}/>",
            number(width)
        ));
    }

    /// Puts a drawing with its own units into a place. Its width is given, its height follows.
    pub fn drawing(&mut self, body: &str, units: (f64, f64), place: Rectangle, frame: Rectangle) {
        let scale = place.width / units.0;
        self.draw(&format!(
            "<g transform=\"translate({} {}) scale({scale:.6})\">\n{body}</g>",
            number(place.x),
            number(place.y)
        ));
        let what = Rectangle { height: units.1 * scale, ..place };
        self.placed.push(Placed { frame, what, text: DRAWING.to_owned() });
    }

    /// Puts a line of a paragraph at a base line, in millimetres.
    pub(crate) fn line_of(&mut self, line: &Line, (x, baseline): (f64, f64), frame: Rectangle, of: Of) {
        self.line(line, x, baseline, frame);
        let smallest = |tag: bool| {
            let runs = line.runs.iter().filter(|run| run.style.tag == tag);
            runs.map(|run| run.points).fold(f32::MAX, f32::min)
        };
        self.set.push(SetLine {
            of,
            frame,
            baseline,
            smallest: smallest(false),
            smallest_tag: smallest(true),
            text: line.runs.iter().map(|run| run.text.as_str()).collect(),
        });
    }

    /// A number that no paragraph on this page has.
    pub(crate) fn next_paragraph(&self) -> u32 {
        self.set.iter().map(|line| line.of.paragraph + 1).max().unwrap_or(0)
    }

    /// Puts a line of text at a base line.
    pub fn line(&mut self, line: &Line, x: f64, baseline: f64, frame: Rectangle) {
        for run in &line.runs {
            let left = x + f64::from(run.x) / POINTS;
            let size = f64::from(run.points) / POINTS;
            let what = Rectangle {
                x: left,
                y: baseline - 0.72 * size,
                width: f64::from(run.width()) / POINTS,
                height: 0.95 * size,
            };
            self.placed.push(Placed { frame, what, text: run.text.clone() });
            self.text.push((left, baseline, run.clone()));
        }
    }
}

/// A document of pages.
#[derive(Debug, Clone)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// Its language.
    pub language: Language,
    /// The pages.
    pub pages: Vec<Page>,
}

impl Document {
    /// The document as PDF; the same every time.
    ///
    /// # Errors
    /// If a drawing or a font cannot be put in.
    pub fn pdf(&self) -> Result<Vec<u8>, PaperError> {
        let wrong = |what: &str| PaperError::Pdf(what.to_owned());
        let mut fonts = Vec::new();
        for face in Face::ALL {
            fonts.push(Font::new(face.file().into(), 0).ok_or_else(|| wrong("a font cannot be read"))?);
        }
        let mut document = krilla::Document::new();
        document.set_metadata(
            Metadata::new()
                .title(self.title.clone())
                .language(self.language.to_string())
                .creator("tablut".to_owned()),
        );
        for page in &self.pages {
            let (width, height) = ((page.width * POINTS) as f32, (page.height * POINTS) as f32);
            let settings = PageSettings::from_wh(width, height).ok_or_else(|| wrong("a page has no size"))?;
            let mut sheet = document.start_page_with(settings);
            let mut surface = sheet.surface();
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">{2}</svg>",
                number(page.width),
                number(page.height),
                page.drawings
            );
            let tree =
                Tree::from_str(&svg, &Options::default()).map_err(|error| wrong(&error.to_string()))?;
            let size = Size::from_wh(width, height).ok_or_else(|| wrong("a page has no size"))?;
            surface.draw_svg(&tree, size, SvgSettings::default());
            surface.push_transform(&Transform::identity());
            for (x, baseline, run) in &page.text {
                let grey = (run.style.grey * 255.0).round() as u8;
                surface.set_fill(Some(Fill {
                    paint: luma::Color::new(grey).into(),
                    opacity: NormalizedF32::ONE,
                    rule: Default::default(),
                }));
                let glyphs: Vec<KrillaGlyph> = run
                    .shaped
                    .glyphs
                    .iter()
                    .map(|glyph| {
                        let range = glyph.start..glyph.end;
                        KrillaGlyph::new(
                            GlyphId::new(glyph.id),
                            glyph.advance,
                            glyph.x,
                            glyph.y,
                            0.0,
                            range,
                            None,
                        )
                    })
                    .collect();
                let lift = f64::from(run.style.lift * run.points);
                let start = Point::from_xy((x * POINTS) as f32, (baseline * POINTS - lift) as f32);
                let font = fonts[run.style.face as usize].clone();
                surface.draw_glyphs(start, &glyphs, font, &run.text, run.points, false);
            }
            surface.pop();
            surface.finish();
            sheet.finish();
        }
        document.finish().map_err(|error| wrong(&format!("{error:?}")))
    }

    /// What lies outside its frame or where printers do not print; empty when all is well.
    #[must_use]
    pub fn overflows(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (number, page) in self.pages.iter().enumerate() {
            let printable = page.printable();
            for placed in &page.placed {
                if !placed.frame.holds(&placed.what) || !printable.holds(&placed.what) {
                    found.push(format!(
                        "page {}: {:?} at {:?} in {:?}",
                        number + 1,
                        placed.text,
                        placed.what,
                        placed.frame
                    ));
                }
            }
        }
        found
    }

    /// The paragraphs that are broken: their lines stand in more than one frame, or something stands between them.
    #[must_use]
    pub fn broken_paragraphs(&self) -> Vec<String> {
        let mut last: BTreeMap<u32, (usize, &SetLine)> = BTreeMap::new();
        let mut found = Vec::new();
        for (number, page) in self.pages.iter().enumerate() {
            for line in &page.set {
                if let Some((other, before)) = last.insert(line.of.paragraph, (number, line)) {
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

    /// The smallest letters of its text in points, without tags and what is drawn.
    #[must_use]
    pub fn smallest_letters(&self) -> f32 {
        self.set_lines().map(|line| line.smallest).fold(f32::MAX, f32::min)
    }

    /// The smallest tags of sources in points; none where there are no tags.
    #[must_use]
    pub fn smallest_tags(&self) -> Option<f32> {
        let smallest = self.set_lines().map(|line| line.smallest_tag).fold(f32::MAX, f32::min);
        (smallest < f32::MAX).then_some(smallest)
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
