//! Pages: lines, drawings and text at places in millimetres, in the order in which they are to be read.

use std::sync::Arc;

use tafl_wording::Language;

use super::measured::{Of, SetLine};
use super::paragraph::{Link, Meaning};
use super::setter::{Line, Run, SOFT_HYPHEN};
use super::{BLEEDS, PaperError, PaperSize, tiles};
use crate::picture::number;

/// Points in a millimetre.
pub const POINTS: f64 = 72.0 / 25.4;

/// What a home printer leaves white at each edge, in millimetres, and a little more.
pub const MARGIN: f64 = 7.0;

/// What a drawing is called among what has been placed.
pub(crate) const DRAWING: &str = "drawing";
pub(crate) const PIECE: &str = "piece";

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

    /// Whether it has some place in common with another.
    pub fn meets(&self, other: &Rectangle) -> bool {
        other.x < self.x + self.width
            && other.y < self.y + self.height
            && self.x < other.x + other.width
            && self.y < other.y + other.height
    }

    /// The same without a strip of this width at each side.
    pub fn inset(&self, by: f64) -> Rectangle {
        Rectangle {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
        }
    }

    /// The same without a strip at its top.
    pub fn below(&self, y: f64) -> Rectangle {
        Rectangle { y, height: self.y + self.height - y, ..*self }
    }

    /// Where it ends below.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }
}

/// Something on a page, with the frame it has to stay in: what tests measure.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Placed {
    pub frame: Rectangle,
    pub what: Rectangle,
    pub text: String,
}

/// A part of a page that means something: a paragraph, a heading or a figure. The rest is lines and ornament.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Element {
    /// What it is.
    pub kind: ElementKind,
    /// The text of a paragraph; what a figure shows, in words.
    pub text: String,
    /// Its upper left corner, in millimetres.
    pub corner: (f64, f64),
    /// The addresses in it, with the places of their letters.
    pub links: Vec<(String, Vec<Rectangle>)>,
}

/// What an element is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum ElementKind {
    /// A paragraph of this role; its number.
    Paragraph(Meaning, u32),
    /// A drawing in this place.
    Figure(Rectangle),
}

/// A drawing on a page.
#[derive(Debug, Clone)]
pub(crate) struct Drawing {
    /// SVG elements, in millimetres.
    pub svg: String,
    /// The element that it is; none where it means nothing.
    pub element: Option<usize>,
}

/// What a run of text is of its element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Share {
    /// The number or sign before it.
    Label,
    /// The text.
    Body,
    /// The text of an address, by its number in the element.
    Link(usize),
}

/// A run of text on a page.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    pub x: f64,
    pub baseline: f64,
    pub run: Run,
    /// The space behind it, in millimetres.
    pub space: Option<f64>,
    pub element: usize,
    pub share: Share,
}

impl Text {
    /// Where it stands.
    pub fn place(&self) -> Rectangle {
        let size = f64::from(self.run.points) / POINTS;
        Rectangle {
            x: self.x,
            y: self.baseline - size,
            width: f64::from(self.run.width()) / POINTS,
            height: 1.3 * size,
        }
    }
}

/// A part of another page, shown on this one.
#[derive(Debug, Clone)]
pub(crate) struct View {
    /// The other page.
    pub page: Arc<Page>,
    /// The part of it.
    pub from: Rectangle,
    /// Where it stands.
    pub at: Rectangle,
    /// The element that it is.
    pub element: usize,
}

/// A page under construction.
#[derive(Debug, Clone)]
pub struct Page {
    /// Its width in millimetres.
    pub width: f64,
    /// Its height in millimetres.
    pub height: f64,
    /// The colour of the paper, where it is printed.
    pub ground: Option<&'static str>,
    /// What stands on it upside down, for the player opposite: the same as what stands upright, and not read out.
    pub(crate) opposite: Option<Arc<Page>>,
    pub(crate) drawings: Vec<Drawing>,
    pub(crate) texts: Vec<Text>,
    pub(crate) views: Vec<View>,
    pub(crate) elements: Vec<Element>,
    pub(crate) placed: Vec<Placed>,
    pub(crate) set: Vec<SetLine>,
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(width: f64, height: f64) -> Page {
        Page {
            width,
            height,
            ground: None,
            opposite: None,
            drawings: Vec::new(),
            texts: Vec::new(),
            views: Vec::new(),
            elements: Vec::new(),
            placed: Vec::new(),
            set: Vec::new(),
        }
    }

    /// All of it.
    #[must_use]
    pub fn whole(&self) -> Rectangle {
        Rectangle { x: 0.0, y: 0.0, width: self.width, height: self.height }
    }

    /// The part that every printer can print.
    #[must_use]
    pub fn printable(&self) -> Rectangle {
        self.whole().inset(MARGIN)
    }

    /// How many drawings and pieces of text have been placed on it.
    #[must_use]
    pub fn measured(&self) -> usize {
        self.placed.len()
    }

    /// Draws an SVG element, in millimetres, that means nothing to those who do not see it.
    pub fn draw(&mut self, svg: &str) {
        match self.drawings.last_mut() {
            Some(Drawing { svg: known, element: None }) => {
                known.push_str(svg);
                known.push('\n');
            }
            _ => self.drawings.push(Drawing { svg: format!("{svg}\n"), element: None }),
        }
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
        let what = Rectangle { height: units.1 * scale, ..place };
        let svg = format!(
            "<g transform=\"translate({} {}) scale({scale:.6})\">\n{body}</g>\n",
            number(place.x),
            number(place.y)
        );
        let element = Some(self.figure(what));
        self.drawings.push(Drawing { svg, element });
        self.placed.push(Placed { frame, what, text: DRAWING.to_owned() });
    }

    /// Says what the last drawing shows, for those who do not see it.
    pub fn describe(&mut self, text: &str) {
        let figure = self.elements.iter_mut().rfind(|element| matches!(element.kind, ElementKind::Figure(_)));
        if let Some(figure) = figure {
            figure.text = text.to_owned();
        }
    }

    fn figure(&mut self, place: Rectangle) -> usize {
        self.elements.push(Element {
            kind: ElementKind::Figure(place),
            text: String::new(),
            corner: (place.x, place.y),
            links: Vec::new(),
        });
        self.elements.len() - 1
    }

    /// Shows a part of another page in a place that has its proportions, and says what it is.
    pub fn show(&mut self, page: &Arc<Page>, from: Rectangle, at: Rectangle, text: &str) {
        let element = self.figure(at);
        self.elements[element].text = text.to_owned();
        self.views.push(View { page: Arc::clone(page), from, at, element });
        self.placed.push(Placed { frame: self.whole(), what: at, text: text.to_owned() });
    }

    /// Puts a line of a paragraph, which has a number, at a base line, in millimetres.
    pub(crate) fn line_of(
        &mut self,
        (line, paragraph): (&Line, u32),
        (x, baseline): (f64, f64),
        frame: Rectangle,
        of: Of,
    ) {
        self.line((line, paragraph), x, baseline, frame);
        self.set.push(SetLine::new(line, paragraph, baseline, frame, of));
    }

    /// Puts a line of text at a base line.
    pub fn line(&mut self, (line, paragraph): (&Line, u32), x: f64, baseline: f64, frame: Rectangle) {
        let element = self.paragraph(line, paragraph, (x, baseline));
        for (number, run) in line.runs.iter().enumerate() {
            let left = x + f64::from(run.x) / POINTS;
            let size = f64::from(run.points) / POINTS;
            let what = Rectangle {
                x: left,
                y: baseline - 0.72 * size,
                width: f64::from(run.width()) / POINTS,
                height: 0.95 * size,
            };
            self.placed.push(Placed { frame, what, text: run.text.to_string() });
            let space = space_behind(run, line.runs.get(number + 1));
            let share = if number < line.label {
                Share::Label
            } else if run.style.link == Link::Address {
                Share::Link(self.link(element, &run.text, what))
            } else {
                Share::Body
            };
            let said = &mut self.elements[element].text;
            said.push_str(run.text.trim_end_matches(SOFT_HYPHEN));
            if space.is_some() {
                said.push(' ');
            }
            self.texts.push(Text { x: left, baseline, run: run.clone(), space, element, share });
        }
    }

    /// The element of a line's paragraph, which begins with this line or has begun before.
    fn paragraph(&mut self, line: &Line, paragraph: u32, (x, baseline): (f64, f64)) -> usize {
        let kind = ElementKind::Paragraph(line.meaning, paragraph);
        if let Some(known) = self.elements.iter().rposition(|element| element.kind == kind) {
            return known;
        }
        let points = line.runs.iter().map(|run| run.points).fold(0.0, f32::max);
        let corner = (x, baseline - f64::from(points) / POINTS);
        self.elements.push(Element { kind, text: String::new(), corner, links: Vec::new() });
        self.elements.len() - 1
    }

    /// The number of the address that a run belongs to: that of the run before it, or one of its own.
    fn link(&mut self, element: usize, text: &str, what: Rectangle) -> usize {
        let goes_on = self
            .texts
            .last()
            .is_some_and(|last| last.element == element && matches!(last.share, Share::Link(_)))
            && self.texts.last().is_some_and(|last| last.space.is_none());
        let links = &mut self.elements[element].links;
        match links.last_mut() {
            Some((address, places)) if goes_on => {
                address.push_str(text);
                places.push(what);
            }
            _ => links.push((text.to_owned(), vec![what])),
        }
        links.len() - 1
    }
}

/// The space behind a run, in millimetres, if there is one.
fn space_behind(run: &Run, next: Option<&Run>) -> Option<f64> {
    let em = f64::from(run.points) / POINTS;
    match next {
        Some(next) => {
            let gap = f64::from(next.x - run.x - run.width()) / POINTS;
            (gap > 0.05 * em).then_some(gap)
        }
        // A word that has been broken goes on in the next line.
        None => (!run.text.ends_with([SOFT_HYPHEN, '-', '–', '/', '_'])).then_some(0.25 * em),
    }
}

/// How a document is printed on both sides of a sheet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Duplex {
    /// On one side.
    #[default]
    OneSide,
    /// On both, the sheet turned over its short edge.
    ShortEdge,
    /// On both, the sheet turned over its long edge.
    LongEdge,
}

/// A document of pages.
#[derive(Debug, Clone)]
pub struct Document {
    /// Its title, which names the rule set.
    pub title: String,
    /// Its language.
    pub language: Language,
    /// The pages.
    pub pages: Vec<Page>,
    /// How it is printed.
    pub duplex: Duplex,
    /// For a print shop: how far pages reach beyond where they are cut, in millimetres; crop marks stand around them.
    pub bleed: Option<f64>,
}

impl Document {
    /// A document that is printed on one side.
    #[must_use]
    pub fn new(title: String, language: Language, pages: Vec<Page>) -> Document {
        Document { title, language, pages, duplex: Duplex::OneSide, bleed: None }
    }

    /// The same, printed otherwise.
    #[must_use]
    pub fn duplex(self, duplex: Duplex) -> Document {
        Document { duplex, ..self }
    }

    /// The same for a print shop: with bleed, and crop marks around it.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::diagram::Style;
    /// use tafl_make::paper::{Job, PaperSize, Tags, card};
    /// use tafl_wording::Language;
    /// let set = library::get("brandubh-wtf").unwrap();
    /// let variant = set.variant().unwrap();
    /// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::A5, style: Style::Book };
    /// let document = card(&job, Tags::Hidden).unwrap();
    /// assert!(document.clone().with_bleed(30.0).is_err());
    /// assert_eq!(document.with_bleed(3.0).unwrap().bleed, Some(3.0));
    /// ```
    ///
    /// # Errors
    /// If the bleed is out of all proportion.
    pub fn with_bleed(self, bleed: f64) -> Result<Document, PaperError> {
        if !BLEEDS.contains(&bleed) {
            return Err(PaperError::Bleed(number(bleed)));
        }
        Ok(Document { bleed: Some(bleed), ..self })
    }

    /// The first page on sheets of paper that are glued together, after a sheet that shows how.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::diagram::Style;
    /// use tafl_make::paper::{Job, PaperSize, PosterSize, poster};
    /// use tafl_wording::Language;
    /// let set = library::get("brandubh-wtf").unwrap();
    /// let variant = set.variant().unwrap();
    /// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::A4, style: Style::Book };
    /// let tiled = poster(&job, PosterSize::A3).unwrap().tiled(PaperSize::A4);
    /// assert!(tiled.pages.len() > 4);
    /// ```
    #[must_use]
    pub fn tiled(&self, paper: PaperSize) -> Document {
        tiles::tiled(self, paper, &[])
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
}
