//! The reference card: the board and the rules in short, on one side.

use tafl_wording::{Value, Words};

use super::article::{Tags, board};
use super::leaflet::{fitting, name, put, title};
use super::page::{Document, MARGIN, Page, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style};
use super::setter::Setter;
use super::short_rules::{fits, set_in_columns, short_rules};
use super::{Job, PaperError};
use crate::diagram::{Look, description};
use crate::figures;
use crate::picture::number;
use crate::typeface::{Face, printable};

/// The sizes of the text in points, easy to read beside a board; those on large paper; and smaller ones where rules are long.
const SIZES: (f32, f32) = (10.0, 10.0);
const LARGE: (f32, f32) = (10.0, 12.5);
const SMALLER: (f32, f32) = (8.0, 10.0);

/// The least and the largest width of the board, as a part of the card's.
const BOARD: (f64, f64) = (0.34, 0.92);

/// In how many steps the board becomes smaller.
const STEPS: u32 = 58;

/// A card with the rules in short, on one side; with the clauses that they rest on behind them, or without.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, Tags, card};
/// let set = library::get("brandubh-wtf").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::Italian, paper: PaperSize::A5, style: Style::Book };
/// assert_eq!(card(&job, Tags::Hidden).unwrap().pages.len(), 1);
/// ```
///
/// # Errors
/// If the rules are too long for the page even in the smallest letters.
pub fn card(job: &Job, tags: Tags) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (width, height) = job.paper.millimetres();
    let mut page = Page::new(width, height);
    let large = width > 180.0;
    let inner = page.whole().inset(MARGIN + if large { 8.0 } else { 2.0 });
    let (columns, sizes) = if large { ((2, 8.0), LARGE) } else { ((1, 0.0), SIZES) };
    let below = heading(job, &mut page, &mut setter, inner, (width / 7.0) as f32);
    let room = inner.below(below + 3.5);

    // The board is as large as the text leaves room for.
    let look = Look { style: job.style, ..Look::default() };
    let start = figures::start(job.variant);
    let said = description(&start, &words);
    let drawn = board(start, look);
    let blocks = short_rules(job, &words, 0.0, tags);
    let parts = (0..=STEPS).map(|step| BOARD.1 - (BOARD.1 - BOARD.0) * f64::from(step) / f64::from(STEPS));
    // Where rules are long, the board is small.
    let tries = parts.map(|part| (part, sizes)).chain([(BOARD.0, SMALLER)]);
    for (part, sizes) in tries {
        let side = inner.width * part;
        let tall = side * drawn.units.1 / drawn.units.0;
        let text = room.below(room.y + tall + 4.0);
        if !fits(&blocks, columns, text, sizes.0, &mut setter) {
            continue;
        }
        let place = Rectangle { x: room.x + (room.width - side) / 2.0, y: room.y, width: side, height: tall };
        page.drawing(&drawn.svg, drawn.units, place, room);
        page.describe(&said);
        set_in_columns(&blocks, columns, text, sizes, &mut setter, Some(&mut page));
        let title = words.say("title-card", &[("name", Value::Text(&name(job)))]);
        return Ok(Document::new(title, job.language, vec![page]));
    }
    Err(PaperError::TooLong(name(job)))
}

/// The name of the game and of the rule set over a line; gives where it ends.
pub(super) fn heading(job: &Job, page: &mut Page, setter: &mut Setter, inner: Rectangle, most: f32) -> f64 {
    let (title, own) = (title(job), name(job));
    let italic = Style::TEXT.face(Face::Italic);
    let line = |spans: Vec<Span>| Paragraph { spans, align: Align::Left, leading: 1.1, ..Paragraph::new("") };
    let together = fitting(&format!("{title} {own}"), Face::Black, inner.width * 1.3, most, 1);
    let large = Span { text: printable(&title), style: Style::TEXT.face(Face::Black) };
    let below = if title == own || together >= most * 0.8 {
        let mut spans = vec![large];
        if title != own {
            spans.push(Span { text: printable(&format!("  {own}")), style: italic.scale(0.5) });
        }
        put(page, setter, &line(spans).means(Meaning::Title), together, inner, inner.y)
    } else {
        // A long name has a line of its own.
        let size = fitting(&title, Face::Black, inner.width, most, 1);
        let y = put(page, setter, &line(vec![large]).means(Meaning::Title), size, inner, inner.y);
        let size = fitting(&own, Face::Italic, inner.width, most * 0.5, 1);
        put(page, setter, &line(vec![Span { text: printable(&own), style: italic }]), size, inner, y)
    };
    let below = below + 0.5;
    page.path(&format!("M{} {}h{}", number(inner.x), number(below), number(inner.width)), 0.3, None);
    below
}
