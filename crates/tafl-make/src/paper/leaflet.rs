//! The leaflet: one sheet, printed on both sides and folded in three.
//!
//! Seen from outside the panels are, from the left, the one that is folded in, the back and the front; inside they
//! are three columns. The panel that is folded in is narrower, so that it lies flat.

use tafl::library;
use tafl_wording::rules_in_words::{
    Relative, bibliography, goal_message, relatives, shortened, source_line, unmarked,
};
use tafl_wording::{Value, Words};

use super::article::{Article, board, figure_block, heading, small, subheading, text};
use super::flow::{Block, Frame, flow, largest};
use super::page::{Document, MARGIN, POINTS, Page, Rectangle};
use super::paragraph::{Align, Paragraph, Setter, Span, Style};
use super::{Job, PaperError};
use crate::diagram::{Diagram, Labels, Look};
use crate::figures;
use crate::picture::number;
use crate::typeface::{Face, printable, shape};

/// How much narrower the panel is that is folded in, in millimetres.
const NARROWER: f64 = 3.0;

/// From the upper and lower edge of the sheet to the text.
const TOP: f64 = 13.0;

/// The range of text sizes in points.
const SIZES: (f32, f32) = (5.6, 9.6);

/// The size below which figures give way to the text, and what a figure as wide as the column is worth in points.
const COMFORTABLE: f32 = 8.4;
const FIGURES_WORTH: f64 = 4.5;

/// The size below which letters are hard to read.
const READABLE: f32 = 6.6;

/// The three panels of a side, from the left.
struct Panels {
    /// Where each begins, and the right edge of the sheet.
    edges: [f64; 4],
    /// The width of all columns of text.
    column: f64,
    height: f64,
}

impl Panels {
    /// The side with the front, if `outside`, or the one with the three columns.
    fn new(width: f64, height: f64, outside: bool) -> Panels {
        let wide = (width + NARROWER) / 3.0;
        let narrow = wide - NARROWER;
        let edges =
            if outside { [0.0, narrow, narrow + wide, width] } else { [0.0, wide, 2.0 * wide, width] };
        Panels { edges, column: narrow - MARGIN - 6.0, height }
    }

    /// The frame for text on a panel.
    fn frame(&self, panel: usize, page: usize) -> Frame {
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
            page.path(&format!("M{x} {}v2.5M{x} {bottom}v-2.5", number(MARGIN)), 0.15, None);
        }
    }
}

/// A leaflet of a rule set.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, leaflet};
/// let set = library::get("linnaeus-1732").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::Swedish, paper: PaperSize::A4, style: Style::Book };
/// let document = leaflet(&job).unwrap();
/// assert_eq!(document.pages.len(), 2);
/// assert!(document.pdf().unwrap().starts_with(b"%PDF"));
/// ```
///
/// # Errors
/// If the rules are too long even in the smallest letters.
pub fn leaflet(job: &Job) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (height, width) = job.paper.millimetres();
    let mut pages = vec![Page::new(width, height), Page::new(width, height)];
    let (outside, inside) = (Panels::new(width, height, true), Panels::new(width, height, false));
    outside.fold_marks(&mut pages[0]);
    inside.fold_marks(&mut pages[1]);
    let too_long = || PaperError::TooLong(name(job));

    let article = Article::new(job, &words);
    let columns: Vec<Frame> = (0..3).map(|panel| inside.frame(panel, 1)).collect();
    let told = |part: f64| {
        let mut blocks = vec![heading(&words.word("heading-rules"))];
        blocks.extend(article.blocks(part, &words));
        blocks
    };
    let (part, size) = best(told, &columns, &mut setter).ok_or_else(too_long)?;
    flow(&told(part), &columns, size, &mut setter, Some(&mut pages)).ok_or_else(too_long)?;

    cover(job, &words, &outside, &mut pages[0], &mut setter);
    background(job, &words, &outside, &mut pages, &mut setter).ok_or_else(too_long)?;
    Ok(Document { title: title(job), language: job.language, pages })
}

/// The width of figures and the size of text that fill the frames best.
pub(super) fn best(
    blocks: impl Fn(f64) -> Vec<Block>,
    frames: &[Frame],
    setter: &mut Setter,
) -> Option<(f64, f32)> {
    let mut best: Option<(f64, f64, f32)> = None;
    for part in [0.9, 0.8, 0.72, 0.64, 0.56, 0.48, 0.4, 0.34] {
        let Some(size) = largest(|_| blocks(part), frames, SIZES, setter) else { continue };
        // Larger text than is comfortable is worth nothing, larger figures something.
        // But no figure is worth letters that are hard to read.
        let figures = if size < READABLE { 0.0 } else { FIGURES_WORTH * part };
        let worth = f64::from(size.min(COMFORTABLE)) + figures;
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
    shortened(&Words::new(job.language).rule_set_name(job.set), 100)
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
    let unit = f64::from(size * paragraph.size) / POINTS;
    let mut baseline = y + 0.74 * unit;
    for line in setter.lines(paragraph, size, (frame.width * POINTS) as f32) {
        page.line(&line, frame.x, baseline, frame);
        baseline += unit * f64::from(paragraph.leading);
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

/// The size at which a title fits a width in so many lines without breaking its words, at most `most` points.
pub(super) fn fitting(text: &str, face: Face, width: f64, most: f32, lines: usize) -> f32 {
    let words: Vec<f32> =
        printable(text).split_whitespace().map(|word| shape(word, face, Default::default()).width).collect();
    let room = (width * POINTS) as f32;
    let longest = words.iter().copied().fold(0.1, f32::max);
    let mut size = (room / longest * 0.98).min(most);
    // Spaces are about a quarter of an em wide.
    let count = |size: f32| {
        let mut used = (1, 0.0);
        for word in &words {
            let with = if used.1 > 0.0 { used.1 + (word + 0.3) * size } else { word * size };
            used = if with > room { (used.0 + 1, word * size) } else { (used.0, with) };
        }
        used.0
    };
    while count(size) > lines && size > 5.0 {
        size *= 0.94;
    }
    size
}

/// The front: the name, the board, and what it is about.
fn cover(job: &Job, words: &Words, panels: &Panels, page: &mut Page, setter: &mut Setter) {
    let frame = panels.frame(2, 0).place;
    let title = title(job);
    let mut y = frame.y + 12.0;
    let size = fitting(&title, Face::Black, frame.width, 44.0, 3);
    y = put(page, setter, &centred(&title, Style::TEXT.face(Face::Black), 1.05), size, frame, y);
    let own = name(job);
    if title != own {
        let style = Style::TEXT.face(Face::Italic);
        let size = fitting(&own, Face::Italic, frame.width, 14.0, 2);
        y = put(page, setter, &centred(&own, style, 1.25), size, frame, y + 1.5);
    }
    let rule = |page: &mut Page, y: f64| {
        let (x, width) = (frame.x + frame.width * 0.3, frame.width * 0.4);
        page.path(&format!("M{} {}h{}", number(x), number(y), number(width)), 0.3, None);
    };
    y += 4.0;
    rule(page, y);
    y += 6.0;
    let look = Look { style: job.style, labels: Labels::None, ..Look::default() };
    let drawn = board(figures::start(job.variant), look);
    let room = frame.y + frame.height - y - 34.0;
    let side = frame.width.min(room);
    let height = side * drawn.units.1 / drawn.units.0;
    let place = Rectangle { x: frame.x + (frame.width - side) / 2.0, y, width: side, height };
    page.drawing(&drawn.svg, drawn.units, place, frame);
    y += height + 7.0;
    let question = centred(&words.word(goal_message(job.variant)), Style::TEXT.face(Face::Italic), 1.25);
    y = put(page, setter, &question, 15.0, frame, y) + 2.5;
    let count = |attackers: bool| {
        let letters =
            job.variant.start().pieces.values().filter_map(|letter| job.variant.kind_of_letter(*letter));
        let side = if attackers { tafl::Side::Attackers } else { tafl::Side::Defenders };
        letters.filter(|kind| kind.side == side && kind.id != tafl::KindId::KING).count() as u32
    };
    let values = [
        ("defenders", Value::Number(count(false))),
        ("attackers", Value::Number(count(true))),
        ("size", Value::Number(u32::from(job.variant.size()))),
    ];
    put(page, setter, &centred(&words.say("cover-line", &values), Style::TEXT, 1.3), 10.0, frame, y);
}

/// The panel that is folded in and the back: history, variants, sources, licence.
fn background(
    job: &Job,
    words: &Words,
    panels: &Panels,
    pages: &mut Vec<Page>,
    setter: &mut Setter,
) -> Option<()> {
    let flap = panels.frame(0, 0);
    let mut back = panels.frame(1, 0);
    // The licence stands at the foot of the back.
    let foot = Paragraph::new(&words.word("licence")).align(Align::Centre);
    let fold = Paragraph::new(&words.word("fold-how")).align(Align::Centre);
    let foot_size = 7.0;
    let line = f64::from(foot_size) / POINTS * 1.28;
    let lines = |setter: &mut Setter, paragraph: &Paragraph| {
        setter.lines(paragraph, foot_size, (back.place.width * POINTS) as f32).len() as f64
    };
    let foot_height = line * (lines(setter, &foot) + lines(setter, &fold)) + 2.0;
    let bottom = back.place;
    back.place.height -= foot_height + 5.0;

    let frames = [flap, back];
    let relatives = relatives(job.set, job.variant, words);
    let told = |count: usize, layout: (f64, bool)| background_blocks(job, words, &relatives[..count], layout);
    let most = relatives.len().min(9);
    // As many variants as there is room for in letters of a good size, on the back if they all fit there, and the
    // drawing as large as may be; at worst no variants, and small letters.
    let layouts = [(0.8, true), (0.62, true), (0.8, false), (0.62, false), (0.0, false)];
    let roomy = (0..=most).rev().find_map(|count| {
        layouts.into_iter().find_map(|layout| {
            let size = largest(|_| told(count, layout), &frames, (8.3, 9.4), setter)?;
            Some((count, layout, size))
        })
    });
    let (count, layout, size) = match roomy {
        Some(found) => found,
        None => (0, (0.0, false), largest(|_| told(0, (0.0, false)), &frames, SIZES, setter)?),
    };
    flow(&told(count, layout), &frames, size, setter, Some(pages))?;

    let mut y = bottom.y + bottom.height - foot_height;
    let page = pages.first_mut()?;
    page.path(&format!("M{} {}h{}", number(bottom.x), number(y - 2.5), number(bottom.width)), 0.15, None);
    y = put(page, setter, &foot, foot_size, bottom, y);
    put(page, setter, &fold, foot_size, bottom, y + 1.2);
    Some(())
}

/// History, variants and sources; with the drawing in this width, and the variants on a panel of their own or not.
fn background_blocks(
    job: &Job,
    words: &Words,
    relatives: &[Relative],
    (figure, apart): (f64, bool),
) -> Vec<Block> {
    let mut blocks = vec![heading(&words.word("heading-history"))];
    let family = format!("history-{}", job.set.family);
    let family = if words.knows(&family) { words.word(&family) } else { words.word("history-other") };
    let general = words.word("history-tafl");
    for (place, paragraph) in
        general.lines().chain(family.lines()).filter(|line| !line.trim().is_empty()).enumerate()
    {
        let mut block = text(paragraph.trim(), 0.0);
        if let Block::Text { paragraph, .. } = &mut block {
            paragraph.first = if place == 0 { 0.0 } else { 1.2 };
        }
        blocks.push(block);
    }
    if figure > 0.0 {
        blocks.extend(linnaeus_drawing(job, words, figure));
    }
    if apart {
        blocks.push(Block::Break);
    }
    if !relatives.is_empty() {
        blocks.push(heading(&words.word("heading-variants")));
        let mut introduction = text(&words.word("variants-intro"), 0.0);
        if let Block::Text { heading, .. } = &mut introduction {
            *heading = true;
        }
        blocks.push(introduction);
        for relative in relatives {
            let told = format!("*{}.* {}", unmarked(&relative.name), relative.sentences.join(" "));
            let mut block = text(&told, 0.3);
            if let Block::Text { paragraph, .. } = &mut block {
                paragraph.left = 1.0;
                paragraph.first = -1.0;
            }
            blocks.push(block);
        }
    }
    let sources = bibliography(job.set);
    if !sources.is_empty() {
        blocks.push(if relatives.is_empty() {
            heading(&words.word("heading-sources"))
        } else {
            subheading(&words.word("heading-sources"))
        });
        // A long bibliography is that of a set that was put together from many; its first sources are its own.
        for source in sources.into_iter().take(9) {
            let mut block = small(&source_line(source, words), 0.1);
            if let Block::Text { paragraph, .. } = &mut block {
                paragraph.left = 1.0;
                paragraph.first = -1.0;
                paragraph.align = Align::Left;
            }
            blocks.push(block);
        }
    }
    blocks
}

/// Linnaeus's drawing, to which the rules of all these games go back.
fn linnaeus_drawing(job: &Job, words: &Words, part: f64) -> Option<Block> {
    let set = library::get("linnaeus-1732")?;
    let variant = set.variant().ok()?;
    let mut diagram = Diagram::new(&variant, variant.start());
    diagram.pieces = false;
    let look = Look { style: job.style, labels: Labels::Linnaeus, ..Look::default() };
    let mut drawn = board(diagram, look);
    drawn.caption = words.word("figure-linnaeus");
    Some(figure_block(&drawn, part))
}
