//! The score sheet: who played whom, the start, and room for a game with its clocks and for remarks.

use tafl::Side;
use tafl_wording::{Value, Words};

use super::article::{LEAST, board};
use super::leaflet::{fitting, name, put, title};
use super::page::{Document, MARGIN, POINTS, Page, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style};
use super::setter::Setter;
use super::{Job, PaperError};
use crate::diagram::{Look, description};
use crate::figures;
use crate::picture::number;
use crate::typeface::{Face, Letters, printable};

/// The height of a row for a move, in millimetres: enough for handwriting.
const ROW: f64 = 6.2;

/// The number's column, and the share of the rest that each side's clock has.
const NUMBER: f64 = 7.5;
const CLOCK: f64 = 0.17;

/// How many lines there are for remarks.
const REMARKS: u32 = 3;

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
    let title = words.say("title-score", &[("name", Value::Text(&name(job)))]);
    Ok(Document::new(title, job.language, vec![page]))
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
    let lines = setter.lines(&paragraph, size, (width * POINTS) as f32);
    for line in lines.iter().take(1) {
        page.line((line, lines.paragraph), x, baseline, frame);
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
    let spans = vec![Span { text: printable(&title), style: Style::TEXT.face(Face::Black) }];
    let kind = if title == own {
        words.word("score-title")
    } else {
        format!("{own} · {}", words.word("score-title"))
    };
    let heading =
        Paragraph { spans, align: Align::Left, leading: 1.05, meaning: Meaning::Title, ..Paragraph::new("") };
    let mut y = put(page, setter, &heading, size, left, inner.y);
    let second = Paragraph {
        spans: vec![Span { text: printable(&kind), style: Style::TEXT.face(Face::Italic) }],
        align: Align::Left,
        ..Paragraph::new("")
    };
    let most = if narrow { 9.0 } else { 11.0 };
    // A long name goes on on a second line before its letters are as small as they may be.
    let size = Some(fitting(&kind, Face::Italic, left.width, most, 1))
        .filter(|&size| size > LEAST)
        .unwrap_or_else(|| fitting(&kind, Face::Italic, left.width, most, 2));
    y = put(page, setter, &second, size, left, y + 0.5);

    let look = Look { style: job.style, ..Look::default() };
    let start = figures::start(job.variant);
    let said = description(&start, words);
    let drawn = board(start, look);
    let tall = side * drawn.units.1 / drawn.units.0;
    let place = Rectangle { x: inner.x + inner.width - side, y: inner.y, width: side, height: tall };
    page.drawing(&drawn.svg, drawn.units, place, inner);
    page.describe(&said);

    let step = if narrow { 6.8 } else { 8.2 };
    let mut baseline = y + step - 2.0;
    let half = (left.width - 4.0) / 2.0;
    let pairs = [("score-event", "score-round"), ("score-place", "score-date")];
    for (one, other) in pairs {
        field(page, setter, &words.word(one), left.x, baseline, half);
        field(page, setter, &words.word(other), left.x + half + 4.0, baseline, half);
        baseline += step;
    }
    for name in ["score-attackers", "score-defenders", "score-time-control"] {
        field(page, setter, &words.word(name), left.x, baseline, left.width);
        baseline += step;
    }
    (baseline - step + 2.0).max(inner.y + tall)
}

/// Remarks, result, signatures, and how moves are written; gives where it begins.
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
    let step = 6.6;
    let first = baseline - 7.2 - step * f64::from(REMARKS - 1);
    field(page, setter, &words.word("score-remarks"), inner.x, first, inner.width);
    for line in 1..REMARKS {
        let y = first + step * f64::from(line) + 0.6;
        page.path(&format!("M{} {}h{}", number(inner.x), number(y), number(inner.width)), 0.2, None);
    }
    first - 6.0
}

/// Columns of numbered rows, each with a move and the clock of either side; whoever begins is on the left.
fn table(
    job: &Job,
    words: &Words,
    page: &mut Page,
    setter: &mut Setter,
    inner: Rectangle,
    (top, bottom): (f64, f64),
) {
    let columns = 2;
    let gap = 4.0;
    let head = 9.0;
    let width = (inner.width - gap * f64::from(columns - 1)) / f64::from(columns);
    let rows = (((bottom - top - head) / ROW).floor() as u32).max(1);
    let row = (bottom - top - head) / f64::from(rows);
    let heads = match job.set.rules.board.first_mover {
        Side::Attackers => ["score-attackers", "score-defenders"],
        Side::Defenders => ["score-defenders", "score-attackers"],
    };
    let rest = width - NUMBER;
    let (clock, written) = (rest * CLOCK, rest * (0.5 - CLOCK));
    // Where the columns begin: the number, then move and clock of each side.
    let starts =
        [0.0, NUMBER, NUMBER + written, NUMBER + written + clock, NUMBER + 2.0 * written + clock, width];
    for column in 0..columns {
        let x = inner.x + f64::from(column) * (width + gap);
        let mut put_head = |page: &mut Page, text: &str, (from, to): (usize, usize), y: f64, size: f32| {
            // On one line: a second one would run into the rows.
            let height = top + head - y;
            let frame = Rectangle { x: x + starts[from], y, width: starts[to] - starts[from], height };
            put(page, setter, &label(text).align(Align::Centre), size, frame, y);
        };
        for (place, head) in heads.iter().enumerate() {
            put_head(page, &words.word(head), (1 + 2 * place, 3 + 2 * place), top, 8.5);
            put_head(page, &words.word("score-clock"), (2 + 2 * place, 3 + 2 * place), top + 4.4, 8.0);
        }
        let begin = top + head;
        let tall = row * f64::from(rows);
        let mut light = String::new();
        for line in 0..=rows {
            let y = begin + row * f64::from(line);
            light.push_str(&format!("M{} {}h{}", number(x), number(y), number(width)));
        }
        for at in [starts[2], starts[4]] {
            light.push_str(&format!("M{} {}v{}", number(x + at), number(begin), number(tall)));
        }
        page.path(&light, 0.1, None);
        let mut upright = String::new();
        for at in [starts[0], starts[1], starts[3], starts[5]] {
            upright.push_str(&format!("M{} {}v{}", number(x + at), number(begin), number(tall)));
        }
        page.path(&upright, 0.25, None);
        // Every fifth line is stronger, so that one finds one's place.
        for line in (0..=rows).filter(|line| line % 5 == 0 || *line == rows) {
            let y = begin + row * f64::from(line);
            page.path(&format!("M{} {}h{}", number(x), number(y), number(width)), 0.35, None);
        }
        for line in 0..rows {
            let text = (column as u32 * rows + line + 1).to_string();
            let y = begin + row * f64::from(line);
            let frame = Rectangle { x, y, width: NUMBER, height: row };
            let style = Style { letters: Letters::Table, ..Style::TEXT.grey(0.35) };
            let paragraph =
                Paragraph { spans: vec![Span { text, style }], align: Align::Centre, ..Paragraph::new("") };
            let size = 8.0;
            put(page, setter, &paragraph, size, frame, y + (row - f64::from(size) / POINTS) / 2.0 + 0.3);
        }
    }
}
