//! The paper set: a board and all pieces on one sheet, to cut out and fold.
//!
//! A piece is a strip: foot, front, back, foot. Folded over its top it stands as a tent, with the feet inside. Pieces
//! are told apart by their tops as well: attackers stay square, defenders lose their two upper corners, the king is
//! taller and has a notch; the folded paper is snipped through both sides at once.

use std::fmt::Write as _;

use tafl::{KindId, Side};
use tafl_wording::{Value, Words};

use super::article::board;
use super::leaflet::{fitting, name, put};
use super::page::{Document, POINTS, Page, Rectangle};
use super::paragraph::{Align, Paragraph, Setter, Span, Style};
use super::{Job, PaperError};
use crate::diagram::{Figure, Labels, Look, figure};
use crate::figures;
use crate::picture::number;
use crate::typeface::{Face, printable};

/// The sizes of pieces in squares of the board.
const WIDTH: f64 = 0.66;
const TALL: f64 = 1.0;
const KING_TALL: f64 = 1.3;
const FOOT: f64 = 0.4;

/// The room between rows of pieces, in millimetres.
const GAP: f64 = 2.0;

/// The smallest and the largest squares, in millimetres.
const SQUARES: (f64, f64) = (7.0, 24.0);

/// A sheet with board and pieces.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, paper_set};
/// let set = library::get("modern-standard").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::A4, style: Style::Book };
/// assert_eq!(paper_set(&job).unwrap().pages.len(), 1);
/// ```
///
/// # Errors
/// If the board and its pieces do not fit on one sheet.
pub fn paper_set(job: &Job) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (width, height) = job.paper.millimetres();
    let mut page = Page::new(width, height);
    let inner = page.printable();

    let name = words.say("paper-title", &[("name", Value::Text(&name(job)))]);
    let title = Paragraph {
        spans: vec![Span { text: printable(&name), style: Style::TEXT.face(Face::Bold) }],
        align: Align::Centre,
        ..Paragraph::new("")
    };
    let how = Paragraph::new(&format!("{} {}", words.word("paper-how"), words.word("paper-snip")))
        .align(Align::Centre);
    let small = 7.2;
    let lines = setter.lines(&how, small, (inner.width * POINTS) as f32).len() as f64;
    let how_height = lines * f64::from(small) / POINTS * 1.28;
    let size = fitting(&name, Face::Bold, inner.width, 12.0, 1);
    let mut y = put(&mut page, &mut setter, &title, size, inner, inner.y) - 0.6;
    y = put(&mut page, &mut setter, &how, small, inner, y.max(inner.y + 4.0));
    let top = y.max(inner.y + how_height) + 1.5;

    let pieces = pieces(job);
    let room = Rectangle { y: top, height: inner.y + inner.height - top, ..inner };
    let square = square(job, &pieces, room).ok_or(PaperError::TooSmall {
        size: job.variant.size(),
        pieces: pieces.len(),
        paper: job.paper,
    })?;

    let look = Look { style: job.style, labels: Labels::None, ..Look::default() };
    let mut start = figures::start(job.variant);
    start.pieces = false;
    // Where pieces start is marked, so that nobody needs to look it up.
    let drawn = board(start, look);
    let side = square * drawn.units.0;
    let place = Rectangle { x: room.x + (room.width - side) / 2.0, y: room.y, width: side, height: side };
    page.drawing(&drawn.svg, drawn.units, place, room);
    home_marks(job, &mut page, place, drawn.units.0);
    rows(
        job,
        &pieces,
        square,
        Rectangle { y: room.y + side + GAP, height: room.height - side - GAP, ..room },
        &mut page,
    );
    Ok(Document { title: name, language: job.language, pages: vec![page] })
}

/// The pieces to be printed: those of the start, the king first, then defenders, then attackers.
fn pieces(job: &Job) -> Vec<Figure> {
    let mut letters: Vec<char> = job.variant.start().pieces.values().copied().collect();
    letters.sort_by_key(|letter| {
        let kind = job.variant.kind_of_letter(*letter);
        let rank = kind.map_or(4, |kind| match (kind.id, kind.side) {
            (KindId::KING, _) => 0,
            (KindId::DEFENDER, _) => 2,
            (KindId::ATTACKER, _) => 4,
            (_, Side::Defenders) => 1,
            (_, Side::Attackers) => 3,
        });
        (rank, *letter)
    });
    letters.into_iter().filter_map(|letter| figure(job.variant, letter)).collect()
}

/// How tall the face of a piece is, in squares.
fn face_height(figure: Figure) -> f64 {
    if figure == Figure::Crown { KING_TALL } else { TALL }
}

/// The pieces broken into rows of strips that fit the width; all strips of a row take the room of the tallest.
fn broken(pieces: &[Figure], square: f64, width: f64) -> Vec<&[Figure]> {
    let count = ((width + 0.01) / (square * WIDTH)).floor().max(1.0) as usize;
    pieces.chunks(count).collect()
}

fn strip_height(row: &[Figure], square: f64) -> f64 {
    let tallest = row.iter().map(|figure| face_height(*figure)).fold(0.0, f64::max);
    square * 2.0 * (tallest + FOOT)
}

/// The largest squares, in steps of a quarter of a millimetre, with which board and pieces fit.
fn square(job: &Job, pieces: &[Figure], room: Rectangle) -> Option<f64> {
    let size = f64::from(job.variant.size()) + 0.2;
    let fits = |square: &f64| {
        let rows = broken(pieces, *square, room.width);
        let strips: f64 = rows.iter().map(|row| strip_height(row, *square) + GAP).sum();
        size * square <= room.width && size * square + strips <= room.height
    };
    let steps = ((SQUARES.1 - SQUARES.0) / 0.25) as u32;
    (0..=steps).rev().map(|step| SQUARES.0 + 0.25 * f64::from(step)).find(fits)
}

/// Small signs on the squares where pieces start.
fn home_marks(job: &Job, page: &mut Page, place: Rectangle, units: f64) {
    let scale = place.width / units;
    let size = job.variant.size();
    let mut attackers = String::new();
    let mut defenders = String::new();
    for (square, letter) in &job.variant.start().pieces {
        let Some(kind) = job.variant.kind_of_letter(*letter).filter(|kind| kind.id != KindId::KING) else {
            continue;
        };
        let x = place.x + (0.1 + f64::from(square.file()) + 0.5) * scale;
        let y = place.y + (0.1 + f64::from(size - 1 - square.rank()) + 0.5) * scale;
        let r = 0.13 * scale;
        if kind.side == Side::Attackers {
            let _ = write!(
                attackers,
                "M{} {}L{} {}L{} {}L{} {}Z",
                number(x),
                number(y - r),
                number(x + r),
                number(y),
                number(x),
                number(y + r),
                number(x - r),
                number(y)
            );
        } else {
            let _ = write!(
                defenders,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"#777\" stroke-width=\".25\"/>",
                number(x),
                number(y),
                number(r * 0.85)
            );
        }
    }
    page.draw(&format!("<path d=\"{attackers}\" fill=\"#777\"/>"));
    page.draw(&defenders);
}

/// The strips, row by row.
fn rows(job: &Job, pieces: &[Figure], square: f64, room: Rectangle, page: &mut Page) {
    let colours = job.style.colours();
    let mut y = room.y;
    let width = square * WIDTH;
    for row in broken(pieces, square, room.width) {
        let tall = strip_height(row, square);
        let mut x = room.x + (room.width - width * row.len() as f64) / 2.0;
        for figure in row {
            let face = square * face_height(*figure);
            let foot = square * FOOT;
            // Strips hang from the middle of the row, where their tops are.
            let fold = y + tall / 2.0;
            let (begin, end) = (fold - face - foot, fold + face + foot);
            let outline = Rectangle { x, y: begin, width, height: end - begin };
            page.placed.push(super::page::Placed { frame: room, what: outline, text: "piece".to_owned() });
            let centre = x + width / 2.0;
            let scale = width * 0.92;
            page.draw(&figure.draw(centre, fold + face * 0.56, scale, &colours));
            // The front stands on its head on the sheet, the fold being its top.
            page.draw(&format!(
                "<g transform=\"rotate(180 {0} {1})\">{2}</g>",
                number(centre),
                number(fold - face * 0.56),
                figure.draw(centre, fold - face * 0.56, scale, &colours)
            ));
            cuts(page, *figure, (x, fold), width, face, foot);
            x += width;
        }
        y += tall + GAP;
    }
}

/// Lines to cut and to fold along.
fn cuts(page: &mut Page, figure: Figure, (x, fold): (f64, f64), width: f64, face: f64, foot: f64) {
    let right = x + width;
    let (top, bottom) = (fold - face - foot, fold + face + foot);
    let [l, r, t, b] = [x, right, top, bottom].map(number);
    page.path(&format!("M{l} {t}H{r}V{b}H{l}Z"), 0.2, None);
    let mut folds = String::new();
    for y in [fold - face, fold, fold + face] {
        let _ = write!(folds, "M{l} {}H{r}", number(y));
    }
    page.path(&folds, 0.15, Some("1.2 .9"));
    let snip = width * 0.28;
    let mut snips = String::new();
    match figure {
        Figure::Spearhead | Figure::LetteredSpearhead(_) => {}
        Figure::Shield | Figure::LetteredShield(_) => {
            for (side, inwards) in [(x, 1.0), (right, -1.0)] {
                let _ = write!(
                    snips,
                    "M{0} {1}L{2} {3}L{0} {4}",
                    number(side),
                    number(fold - snip),
                    number(side + inwards * snip),
                    number(fold),
                    number(fold + snip)
                );
            }
        }
        Figure::Crown => {
            let middle = x + width / 2.0;
            let reach = snip * 0.8;
            let [left, centre, right] = [middle - reach, middle, middle + reach].map(number);
            let [above, at, below] = [fold - snip, fold, fold + snip].map(number);
            let _ = write!(snips, "M{left} {at}L{centre} {above}L{right} {at}L{centre} {below}Z");
        }
    }
    if !snips.is_empty() {
        page.path(&snips, 0.2, None);
    }
}
