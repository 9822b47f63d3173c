//! The leaflet: one sheet, printed on both sides and folded in three, and a page of notes for whoever prints it.
//!
//! Seen from outside the panels are, from the left, the one that is folded in, the back and the front; inside they
//! are three columns. The panel that is folded in is narrower, so that it lies flat.

use tafl_wording::rules_in_words::shortened;
use tafl_wording::{Value, Words};

use super::article::{Article, LEAST, Tags, heading};
use super::flow::{Block, Frame, flow, largest};
use super::measured::{Of, Role};
use super::page::{Document, Duplex, MARGIN, POINTS, Page, Rectangle};
use super::paragraph::{Align, Paragraph, Span, Style};
use super::setter::Setter;
use super::{Job, PaperError, cover, notes, outside};
use crate::picture::number;
use crate::typeface::{Face, printable, shape};

/// How much narrower the panel is that is folded in, in millimetres.
const NARROWER: f64 = 3.0;

/// From the upper and lower edge of the sheet to the text.
const TOP: f64 = 12.0;

/// The range of text sizes in points.
pub(super) const SIZES: (f32, f32) = (8.0, 9.6);

/// The size above which text is no better for being larger, and what a figure as wide as the column is worth in points.
pub(super) const COMFORTABLE: f32 = 8.8;
const FIGURES_WORTH: f64 = 2.2;

/// The squares of a board whose pieces are told apart with ease, in millimetres.
const CLEAR_SQUARE: f64 = 4.4;

/// The room for the history below rules on the panel that is folded in, and what lies between them, in millimetres.
const HISTORY: f64 = 45.0;
const BETWEEN: f64 = 6.0;

/// The most characters of a title: as many have room on the front even in the smallest letters.
pub(super) const LONGEST_TITLE: usize = 100;

/// What a leaflet says beside the rules.
///
/// ```
/// use tafl_make::paper::{LeafletOptions, Tags};
/// let museum = LeafletOptions { imprint: Some("The museum".to_owned()), ..LeafletOptions::default() };
/// assert_eq!(museum.tags, Tags::Shown);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeafletOptions {
    /// The title on the front, instead of the name of the game: of 100 characters at the most.
    pub title: Option<String>,
    /// Who publishes it, on the back.
    pub imprint: Option<String>,
    /// An address that stands on the back, also as a QR code.
    pub address: Option<String>,
    /// Whether the clauses that a rule rests on stand behind it.
    pub tags: Tags,
}

/// The three panels of a side, from the left.
pub(super) struct Panels {
    /// Where each begins, and the right edge of the sheet.
    pub edges: [f64; 4],
    /// The width of all columns of text.
    column: f64,
    height: f64,
}

/// A side of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SheetSide {
    /// The one with the front.
    Outside,
    /// The one with the three columns.
    Inside,
}

impl Panels {
    /// The panels of a side of a sheet.
    pub fn new(width: f64, height: f64, side: SheetSide) -> Panels {
        let wide = (width + NARROWER) / 3.0;
        let narrow = wide - NARROWER;
        let edges = match side {
            SheetSide::Outside => [0.0, narrow, narrow + wide, width],
            SheetSide::Inside => [0.0, wide, 2.0 * wide, width],
        };
        Panels { edges, column: narrow - MARGIN - 6.0, height }
    }

    /// The frame for text on a panel.
    pub fn frame(&self, panel: usize, page: usize) -> Frame {
        let (left, right) = (self.edges[panel], self.edges[panel + 1]);
        let middle = left + (right - left - self.column) / 2.0;
        // Never nearer to the edge of the sheet than printers can print.
        let x = middle.max(MARGIN).min(self.edges[3] - MARGIN - self.column);
        Frame { page, place: Rectangle { x, y: TOP, width: self.column, height: self.height - 2.0 * TOP } }
    }

    /// Short strokes at the edges where the sheet is folded.
    fn fold_marks(&self, page: &mut Page) {
        for x in [self.edges[1], self.edges[2]] {
            let (x, bottom) = (number(x), number(self.height - MARGIN));
            let path = format!("M{x} {}v1.5M{x} {bottom}v-1.5", number(MARGIN));
            page.draw(&format!("<path d=\"{path}\" stroke=\"#888\" stroke-width=\".1\"/>"));
        }
    }
}

/// A leaflet of a rule set: the outside, the inside, and a page of notes on printing and folding.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, LeafletOptions, PaperSize, leaflet};
/// let set = library::get("linnaeus-1732").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::Swedish, paper: PaperSize::A4, style: Style::Book };
/// let document = leaflet(&job, &LeafletOptions::default()).unwrap();
/// assert_eq!(document.pages.len(), 3);
/// assert!(document.pdf().unwrap().starts_with(b"%PDF"));
/// ```
///
/// # Errors
/// If the rules, the title or the imprint are too long even in the smallest letters that can be read, or an address is too
/// long for a QR code.
pub fn leaflet(job: &Job, options: &LeafletOptions) -> Result<Document, PaperError> {
    let characters = options.title.as_deref().map_or(0, |title| title.trim().chars().count());
    if characters > LONGEST_TITLE {
        return Err(PaperError::Title(characters));
    }
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (height, width) = job.paper.millimetres();
    let mut pages = vec![Page::new(width, height); 3];
    let (outer, inner) =
        (Panels::new(width, height, SheetSide::Outside), Panels::new(width, height, SheetSide::Inside));
    inner.fold_marks(&mut pages[1]);
    cover::cover(job, &words, options, outer.frame(2, 0).place, &mut pages[0], &mut setter);

    let article = Article::new(job, &words);
    let columns: Vec<Frame> = (0..3).map(|panel| inner.frame(panel, 1)).collect();
    let (flap, back) = (outer.frame(0, 0), outer.frame(1, 0));
    let told = |part: f64| {
        let mut blocks = vec![heading(&words.word("heading-rules"))];
        blocks.extend(article.blocks(part, options.tags, &words));
        blocks
    };
    // Long rules, and those whose boards would be small, go on on the panel that is folded in, which lies open beside the
    // first column.
    let with_flap: Vec<Frame> = columns.iter().copied().chain([flap]).collect();
    let inside = best(told, &columns, SIZES, &mut setter);
    let square = |part: f64| inner.column * part / f64::from(job.variant.size());
    let on_flap = if inside.is_some_and(|(part, _)| square(part) >= CLEAR_SQUARE) {
        None
    } else {
        let larger = |(part, _): &(f64, f32)| inside.is_none_or(|(known, _)| *part > known);
        best(told, &with_flap, SIZES, &mut setter).filter(larger)
    };
    let frames = if on_flap.is_some() { &with_flap } else { &columns };
    let (part, size) = on_flap.or(inside).ok_or_else(|| PaperError::TooLong(name(job)))?;
    let end = flow(&told(part), frames, size, &mut setter, Some(&mut pages))
        .ok_or_else(|| PaperError::TooLong(name(job)))?;
    let free = match frames.get(end.frame) {
        _ if on_flap.is_none() => vec![flap, back],
        // The history may begin below the rules.
        Some(last) if last.place.height - end.depth >= HISTORY => {
            let place = last.place.below(last.place.y + end.depth + BETWEEN);
            vec![Frame { place, ..*last }, back]
        }
        _ => vec![back],
    };

    outside::background(job, &words, options, &article, &free, &mut pages, &mut setter)?;
    notes::notes(job, &words, &outer, &mut pages, &mut setter);
    // A title of the publisher's own does not say which rules these are.
    let called = options.title.as_ref().map_or_else(|| name(job), |title| format!("{title}, {}", name(job)));
    let title = words.say("title-leaflet", &[("name", Value::Text(&called))]);
    Ok(Document::new(title, job.language, pages).duplex(Duplex::ShortEdge))
}

/// The width of figures and the size of text that fill the frames best.
pub(super) fn best(
    blocks: impl Fn(f64) -> Vec<Block>,
    frames: &[Frame],
    sizes: (f32, f32),
    setter: &mut Setter,
) -> Option<(f64, f32)> {
    let mut best: Option<(f64, f64, f32)> = None;
    for part in [0.86, 0.78, 0.7, 0.62, 0.54, 0.46, 0.4, 0.34] {
        let Some(size) = largest(&blocks(part), frames, sizes, setter) else { continue };
        // Larger text than is comfortable is worth nothing, larger figures something.
        let worth = f64::from(size.min(COMFORTABLE)) + FIGURES_WORTH * part;
        if best.is_none_or(|(known, ..)| worth > known) {
            best = Some((worth, part, size));
        }
        if size >= COMFORTABLE {
            break;
        }
    }
    best.map(|(_, part, size)| (part, size))
}

/// The name of the game: that of the family, where the rule set is one of several.
pub(super) fn title(job: &Job) -> String {
    match job.set.family.as_str() {
        "tablut" => "Tablut".to_owned(),
        "brandub" => "Brandub".to_owned(),
        "hnefatafl" => "Hnefatafl".to_owned(),
        "ard-ri" => "Ard Rí".to_owned(),
        "tawlbwrdd" => "Tawlbwrdd".to_owned(),
        "alea-evangelii" => "Alea Evangelii".to_owned(),
        "sea-battle" => "Sea Battle Tafl".to_owned(),
        _ => name(job),
    }
}

/// The name of the rule set, no longer than a title can be.
pub(super) fn name(job: &Job) -> String {
    shortened(&Words::new(job.language).rule_set_name(job.set), LONGEST_TITLE)
}

/// Lines of one paragraph at a place; gives where the next begins.
pub(super) fn put(
    page: &mut Page,
    setter: &mut Setter,
    paragraph: &Paragraph,
    size: f32,
    frame: Rectangle,
    y: f64,
) -> f64 {
    let points = paragraph.points(size);
    let unit = f64::from(points) / POINTS;
    let leading = unit * f64::from(paragraph.leading);
    let of = Of { size: points, leading, role: Role::Text };
    let mut baseline = y + 0.74 * unit;
    let lines = setter.lines(paragraph, size, (frame.width * POINTS) as f32);
    for line in lines.iter() {
        page.line_of((line, lines.paragraph), (frame.x, baseline), frame, of);
        baseline += leading;
    }
    baseline - 0.74 * unit
}

/// Centred text in one style.
pub(super) fn centred(text: &str, style: Style, leading: f32) -> Paragraph {
    Paragraph {
        spans: vec![Span { text: printable(text), style }],
        align: Align::Centre,
        leading,
        ..Paragraph::new("")
    }
}

/// The size at which a title fits a width in so many lines without breaking its words, at most `most` points. It is never too
/// small to be read: what is longer takes more lines, and words that are wider than a line are broken.
pub(super) fn fitting(text: &str, face: Face, width: f64, most: f32, lines: usize) -> f32 {
    let words: Vec<f32> =
        printable(text).split_whitespace().map(|word| shape(word, face, Default::default()).width).collect();
    let room = (width * POINTS) as f32;
    let longest = words.iter().copied().fold(0.1, f32::max);
    let mut size = (room / longest * 0.98).min(most).max(LEAST);
    // Spaces are about a quarter of an em wide.
    let count = |size: f32| {
        let mut used = (1, 0.0);
        for word in &words {
            let with = if used.1 > 0.0 { used.1 + (word + 0.3) * size } else { word * size };
            used = if with > room { (used.0 + 1, word * size) } else { (used.0, with) };
        }
        used.0
    };
    while count(size) > lines && size > LEAST {
        size = (size * 0.94).max(LEAST);
    }
    size
}
