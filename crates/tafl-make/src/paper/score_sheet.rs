//! The score sheet: who played whom, the start, and room for a game.

use tafl::Side;
use tafl_wording::Words;

use super::article::board;
use super::leaflet::{fitting, name, put, title};
use super::page::{Document, MARGIN, POINTS, Page, Rectangle};
use super::paragraph::{Align, Paragraph, Setter, Span, Style};
use super::{Job, PaperError};
use crate::diagram::Look;
use crate::figures;
use crate::picture::number;
use crate::typeface::{Face, Letters, printable};

/// The height of a row for a move, in millimetres: enough for handwriting.
const ROW: f64 = 6.2;

/// The number's column.
const NUMBER: f64 = 8.0;

/// A score sheet.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, score_sheet};
/// let set = library::get("copenhagen").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::Letter, style: Style::Book };
/// assert_eq!(score_sheet(&job).unwrap().pages.len(), 1);
/// ```
///
/// # Errors
/// None at present; the signature is that of the other papers.
pub fn score_sheet(job: &Job) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (width, height) = job.paper.millimetres();
    let mut page = Page::new(width, height);
    let margin = MARGIN + if width > 180.0 { 5.0 } else { 1.0 };
    let inner =
        Rectangle { x: margin, y: margin, width: width - 2.0 * margin, height: height - 2.0 * margin };
    let top = head(job, &words, &mut page, &mut setter, inner);
    let bottom = foot(&words, &mut page, &mut setter, inner);
    table(job, &words, &mut page, &mut setter, inner, (top + 3.5, bottom - 3.0));
    Ok(Document {
        title: format!("{}: {}", title(job), words.word("score-title")),
        language: job.language,
        pages: vec![page],
    })
}

/// A label in small capitals.
fn label(text: &str) -> Paragraph {
    let style = Style { letters: Letters::SmallCapitals, ..Style::TEXT };
    Paragraph {
        spans: vec![Span { text: printable(&text.to_lowercase()), style }],
        align: Align::Left,
        ..Paragraph::new("")
    }
}

/// A field to be filled in: a label and a line behind it.
fn field(page: &mut Page, setter: &mut Setter, text: &str, x: f64, baseline: f64, width: f64) {
    let size = 9.5;
    let paragraph = label(text);
    let frame = Rectangle { x, y: baseline - 5.0, width, height: 7.0 };
    let mut end = x;
    for line in setter.lines(&paragraph, size, (width * POINTS) as f32).iter().take(1) {
        page.line(line, x, baseline, frame);
        end = x + f64::from(line.right()) / POINTS + 1.5;
    }
    page.path(&format!("M{} {}H{}", number(end), number(baseline + 0.6), number(x + width)), 0.2, None);
}

/// Title, fields, and a small board; gives where it ends.
fn head(job: &Job, words: &Words, page: &mut Page, setter: &mut Setter, inner: Rectangle) -> f64 {
    let narrow = inner.width < 150.0;
    let side = if narrow { 36.0 } else { 50.0 };
    let left = Rectangle { width: inner.width - side - 7.0, ..inner };
    let (title, own) = (title(job), name(job));
    let size = fitting(&title, Face::Black, left.width, if narrow { 20.0 } else { 28.0 }, 1);
    let mut spans = vec![Span { text: printable(&title), style: Style::TEXT.face(Face::Black) }];
    let kind = if title == own {
        words.word("score-title")
    } else {
        format!("{own} · {}", words.word("score-title"))
    };
    let heading = Paragraph {
        spans: std::mem::take(&mut spans),
        align: Align::Left,
        leading: 1.05,
        ..Paragraph::new("")
    };
    let mut y = put(page, setter, &heading, size, left, inner.y);
    let second = Paragraph {
        spans: vec![Span { text: printable(&kind), style: Style::TEXT.face(Face::Italic) }],
        align: Align::Left,
        ..Paragraph::new("")
    };
    let size = fitting(&kind, Face::Italic, left.width, if narrow { 9.0 } else { 11.0 }, 1);
    y = put(page, setter, &second, size, left, y + 0.5);

    let look = Look { style: job.style, ..Look::default() };
    let drawn = board(figures::start(job.variant), look);
    let tall = side * drawn.units.1 / drawn.units.0;
    let place = Rectangle { x: inner.x + inner.width - side, y: inner.y, width: side, height: tall };
    page.drawing(&drawn.svg, drawn.units, place, inner);

    let step = if narrow { 6.8 } else { 8.2 };
    let mut baseline = y + step - 2.0;
    let half = (left.width - 4.0) / 2.0;
    let pairs = [("score-event", "score-round"), ("score-place", "score-date")];
    for (one, other) in pairs {
        field(page, setter, &words.word(one), left.x, baseline, half);
        field(page, setter, &words.word(other), left.x + half + 4.0, baseline, half);
        baseline += step;
    }
    for name in ["score-attackers", "score-defenders"] {
        field(page, setter, &words.word(name), left.x, baseline, left.width);
        baseline += step;
    }
    (baseline - step + 2.0).max(inner.y + tall)
}

/// Result, signatures, and how moves are written; gives where it begins.
fn foot(words: &Words, page: &mut Page, setter: &mut Setter, inner: Rectangle) -> f64 {
    let end = inner.y + inner.height;
    let note = Paragraph::new(&words.word("score-notation")).align(Align::Centre);
    let lines = setter.lines(&note, 8.0, (inner.width * POINTS) as f32).len() as f64;
    let height = lines * 8.0 / POINTS * 1.28;
    put(page, setter, &note, 8.0, inner, end - height);
    let baseline = end - height - 4.5;
    let gap = 5.0;
    let third = (inner.width - 2.0 * gap) / 3.0;
    field(page, setter, &words.word("score-result"), inner.x, baseline, third);
    field(page, setter, &words.word("score-signature"), inner.x + third + gap, baseline, 2.0 * third + gap);
    baseline - 6.0
}

/// Columns of numbered rows, each with a move of either side; whoever begins is on the left.
fn table(
    job: &Job,
    words: &Words,
    page: &mut Page,
    setter: &mut Setter,
    inner: Rectangle,
    (top, bottom): (f64, f64),
) {
    let columns = if inner.width < 150.0 { 2 } else { 3 };
    let gap = 4.0;
    let width = (inner.width - gap * f64::from(columns - 1)) / f64::from(columns);
    let rows = (((bottom - top - 6.0) / ROW).floor() as u32).max(1);
    let row = (bottom - top - 6.0) / f64::from(rows);
    let first = job.set.rules.board.first_mover;
    let heads = match first {
        Side::Attackers => ["score-attackers", "score-defenders"],
        Side::Defenders => ["score-defenders", "score-attackers"],
    };
    let move_width = (width - NUMBER) / 2.0;
    for column in 0..columns {
        let x = inner.x + f64::from(column) * (width + gap);
        for (place, head) in heads.iter().enumerate() {
            let frame = Rectangle {
                x: x + NUMBER + move_width * place as f64,
                y: top,
                width: move_width,
                height: 6.0,
            };
            let paragraph = label(&words.word(head)).align(Align::Centre);
            put(page, setter, &paragraph, 8.5, frame, top + 1.2);
        }
        let mut light = String::new();
        for line in 0..=rows {
            let y = top + 6.0 + row * f64::from(line);
            light.push_str(&format!("M{} {}h{}", number(x), number(y), number(width)));
        }
        page.path(&light, 0.12, None);
        let (begin, tall) = (number(top + 6.0), number(row * f64::from(rows)));
        let mut upright = String::new();
        for at in [0.0, NUMBER, NUMBER + move_width, width] {
            upright.push_str(&format!("M{} {begin}v{tall}", number(x + at)));
        }
        page.path(&upright, 0.12, None);
        // Every fifth line is stronger, so that one finds one's place.
        for line in (0..=rows).filter(|line| line % 5 == 0 || *line == rows) {
            let y = top + 6.0 + row * f64::from(line);
            page.path(&format!("M{} {}h{}", number(x), number(y), number(width)), 0.35, None);
        }
        for line in 0..rows {
            let text = (column as u32 * rows + line + 1).to_string();
            let y = top + 6.0 + row * f64::from(line);
            let frame = Rectangle { x, y, width: NUMBER, height: row };
            let style = Style { letters: Letters::Table, ..Style::TEXT.grey(0.35) };
            let paragraph =
                Paragraph { spans: vec![Span { text, style }], align: Align::Centre, ..Paragraph::new("") };
            let size = 8.0;
            put(page, setter, &paragraph, size, frame, y + (row - f64::from(size) / POINTS) / 2.0 + 0.3);
        }
    }
}
