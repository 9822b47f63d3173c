//! The paper set: a board with the rules on its back, and a sheet with all pieces to cut out.
//!
//! On small boards a piece is a strip: foot, front, back, foot. Folded over its top it stands as a tent, with the feet
//! inside. Pieces are told apart by their tops as well: attackers stay square, defenders lose their two upper corners,
//! the king is taller and has a notch; the folded paper is snipped through both sides at once. On larger boards tents
//! would be too small to cut and fold, and pieces are square counters; the board then comes in two halves. Cuts are
//! dashed and folds dotted; a full line is never cut.

use std::fmt::Write as _;

use tafl::{KindId, Side};
use tafl_wording::{Value, Words};

use super::article::{Drawn, LEAST, Tags, board as drawn_board};
use super::board_halves::board_halves;
use super::card::heading;
use super::leaflet::{name, put};
use super::page::{Document, Duplex, PIECE, Page, Placed, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style};
use super::playing_board::{Standing, playing_board};
use super::setter::Setter;
use super::short_rules::{set_in_columns, short_rules};
use super::{Job, PaperError};
use crate::board::Measures;
use crate::diagram::{Diagram, Figure, Look, description, figure};
use crate::figures;
use crate::picture::number;
use crate::typeface::{Face, printable};

/// The sizes of tents in squares of the board.
const WIDTH: f64 = 0.78;
const TALL: f64 = 1.0;
const KING_TALL: f64 = 1.3;
const FOOT: f64 = 0.4;

/// The narrowest tent that can be cut and folded, in millimetres.
const NARROWEST: f64 = 11.0;

/// From so many squares a side on a board is printed in two halves, so that its squares and pieces are not too small.
const HALVED: u8 = 13;

/// The sizes of counters in squares of the board.
const COUNTER: f64 = 0.8;
const KING_COUNTER: f64 = 0.95;

/// The room between rows of pieces, and beside them for the scissors, in millimetres.
const GAP: f64 = 4.0;
const SCISSORS: f64 = 7.0;

/// Between the board and the marks around it at which it is cut, and their length.
pub(super) const MARK: (f64, f64) = (0.8, 3.0);

/// The narrowest picture of the start on the back of the board, in millimetres.
const SMALLEST_START: f64 = 46.0;

/// The dashes of cuts and of folds.
const CUT: &str = "2.2 1.1";
const FOLD: &str = "0.3 1.1";

/// A board with the rules on its back, and its pieces.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, paper_set};
/// let set = library::get("modern-standard").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::A4, style: Style::Book };
/// assert_eq!(paper_set(&job).unwrap().pages.len(), 3);
/// ```
///
/// # Errors
/// If the pieces do not fit on one sheet.
pub fn paper_set(job: &Job) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let title = words.say("title-paper", &[("name", Value::Text(&name(job)))]);
    let sheet = job.paper.millimetres();
    if job.variant.size() >= HALVED {
        let sheet = (sheet.1, sheet.0);
        let (mut pages, width) = board_halves(job, &words, &mut setter, sheet)?;
        pages.push(pieces_page(job, &words, &mut setter, sheet, width)?);
        return Ok(Document::new(title, job.language, pages).duplex(Duplex::ShortEdge));
    }
    let (front, board) = board_page(job, &words, &mut setter)?;
    let back = rules_page(job, &words, &mut setter, (sheet, board), Start::IfRoom)?;
    let pieces = pieces_page(job, &words, &mut setter, sheet, board.width)?;
    let document = Document::new(title, job.language, vec![front, back, pieces]);
    Ok(document.duplex(Duplex::LongEdge))
}

/// The sheet with the board, and where the board is.
fn board_page(job: &Job, words: &Words, setter: &mut Setter) -> Result<(Page, Rectangle), PaperError> {
    let (width, height) = job.paper.millimetres();
    let mut page = Page::new(width, height);
    let inner = page.printable();
    let head = inner.inset(5.0);
    let below = heading(job, &mut page, setter, head, 26.0);
    let how = Paragraph::new(&words.word("paper-board-how")).align(Align::Left);
    let below = put(&mut page, setter, &how, 9.5, head, below + 2.5) + 5.0;
    let room = inner.below(below).inset(MARK.0 + MARK.1);
    // In whole half millimetres, in the middle of the sheet, so that the rules on the back lie behind it.
    let side = (room.width.min(room.height) * 2.0).floor() / 2.0;
    let place = Rectangle {
        x: (width - side) / 2.0,
        y: room.y + (room.height - side) / 2.0,
        width: side,
        height: side,
    };
    let svg = playing_board(job, side, Standing::Nothing)?;
    page.drawing(&svg, (side, side), place, inner);
    let mut bare = Diagram::new(job.variant, job.variant.start());
    bare.pieces = false;
    page.describe(&description(&bare, words));
    page.draw(&corner_marks(place));
    Ok((page, place))
}

/// Short lines outside the corners, in line with the edges.
pub(super) fn corner_marks(place: Rectangle) -> String {
    let (gap, length) = MARK;
    let (right, bottom) = (place.x + place.width, place.bottom());
    let mut path = String::new();
    for x in [place.x, right] {
        let x = number(x);
        let (above, below) = (number(place.y - gap), number(bottom + gap));
        let _ = write!(path, "M{x} {above}v-{length}M{x} {below}v{length}");
    }
    for y in [place.y, bottom] {
        let y = number(y);
        let (before, behind) = (number(place.x - gap), number(right + gap));
        let _ = write!(path, "M{before} {y}h-{length}M{behind} {y}h{length}");
    }
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.2\"/>")
}

/// Whether the start stands below the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// It does, if there is room.
    IfRoom,
    /// It does not.
    Elsewhere,
}

/// The back of the board: the rules, within what is cut out.
pub(super) fn rules_page(
    job: &Job,
    words: &Words,
    setter: &mut Setter,
    (sheet, board): ((f64, f64), Rectangle),
    start: Start,
) -> Result<Page, PaperError> {
    let mut page = Page::new(sheet.0, sheet.1);
    let inner = board.inset(board.width * 0.06);
    let style = Style::TEXT.face(Face::Black);
    let head = Paragraph {
        spans: vec![Span { text: printable(&name(job)), style }],
        align: Align::Left,
        leading: 1.2,
        meaning: Meaning::Heading,
        ..Paragraph::new("")
    };
    let below = put(&mut page, setter, &head, 17.0, inner, inner.y) + 1.0;
    page.path(&format!("M{} {}h{}", number(inner.x), number(below), number(inner.width)), 0.3, None);
    let blocks = short_rules(job, words, 0.0, Tags::Hidden);
    let room = inner.below(below + 3.0);
    // Below them the start, in smaller letters if need be.
    let (drawn, said) = drawn_start(job, words);
    let sizes: &[f32] = if start == Start::IfRoom { &[12.5, 11.5, 10.5, 9.5] } else { &[] };
    for &most in sizes {
        let mut tried = page.clone();
        let Some(depth) = set_in_columns(&blocks, (2, 8.0), room, (LEAST, most), setter, Some(&mut tried))
        else {
            break;
        };
        let rest = room.below(room.y + depth + 6.0);
        let wide = (rest.height * drawn.units.0 / drawn.units.1).min(rest.width * 0.6);
        if wide >= SMALLEST_START {
            let place = Rectangle { x: rest.x + (rest.width - wide) / 2.0, width: wide, ..rest };
            tried.drawing(&drawn.svg, drawn.units, place, inner);
            tried.describe(&said);
            return Ok(tried);
        }
    }
    set_in_columns(&blocks, (2, 8.0), room, (LEAST, 12.5), setter, Some(&mut page))
        .ok_or_else(|| PaperError::TooLong(name(job)))?;
    Ok(page)
}

/// The board with the pieces as they begin, and what it shows in words.
pub(super) fn drawn_start(job: &Job, words: &Words) -> (Drawn, String) {
    let start = figures::start(job.variant);
    let said = description(&start, words);
    (drawn_board(start, Look { style: job.style, ..Look::default() }), said)
}

/// How the pieces of a board are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Making {
    Tents,
    Counters,
}

/// The sheet with the pieces for a board of this width: tents where they are large enough and fit, or counters.
fn pieces_page(
    job: &Job,
    words: &Words,
    setter: &mut Setter,
    sheet: (f64, f64),
    board: f64,
) -> Result<Page, PaperError> {
    let square = Measures::of(job.variant.size(), Some(board), None)
        .map_err(|error| PaperError::Board(error.to_string()))?
        .square;
    let pieces = pieces(job);
    [Making::Tents, Making::Counters]
        .into_iter()
        .find_map(|making| pieces_made(making, job, words, setter, (sheet, square), &pieces))
        .ok_or_else(|| PaperError::TooSmall {
            size: job.variant.size(),
            pieces: pieces.len(),
            paper: job.paper,
        })
}

/// The sheet with pieces made in this way, for squares of this width, if they fit.
fn pieces_made(
    making: Making,
    job: &Job,
    words: &Words,
    setter: &mut Setter,
    (sheet, square): ((f64, f64), f64),
    pieces: &[Figure],
) -> Option<Page> {
    let mut page = Page::new(sheet.0, sheet.1);
    let inner = page.printable();
    let head = inner.inset(5.0);
    let below = heading(job, &mut page, setter, head, 26.0) + 2.5;
    let how = match making {
        Making::Tents => format!("{} {}", words.word("paper-tents-how"), words.word("paper-snip")),
        Making::Counters => words.word("paper-counters-how"),
    };
    let below = put(&mut page, setter, &Paragraph::new(&how).align(Align::Left), 9.5, head, below) + 1.0;
    let warning = Paragraph::new(&format!("*{}*", words.word("small-parts"))).align(Align::Left);
    let below = put(&mut page, setter, &warning, 9.5, head, below) + 2.0;
    let below = legend(making, words, &mut page, setter, (head, below));
    let room = inner.below(below + GAP);
    let room = Rectangle { x: room.x + SCISSORS, width: room.width - SCISSORS - 1.0, ..room };
    match making {
        // Many pieces for large squares are made a little smaller, until they fit.
        Making::Tents => {
            let smaller = (0..).map(|step| square - 0.5 * f64::from(step));
            let mut sizes = smaller.take_while(|size| size * WIDTH >= NARROWEST);
            sizes.find_map(|square| {
                let mut tried = page.clone();
                Pieces { job, square, room }.tents(pieces, &mut tried).then_some(tried)
            })
        }
        Making::Counters => Pieces { job, square, room }.counters(pieces, &mut page).then_some(page),
    }
}

/// What the lines mean; gives where it ends.
fn legend(
    making: Making,
    words: &Words,
    page: &mut Page,
    setter: &mut Setter,
    (head, y): (Rectangle, f64),
) -> f64 {
    let middle = y + 2.2;
    let mut entry = |page: &mut Page, x: f64, dashes: &str, word: &str| {
        page.path(&format!("M{} {}h14", number(x), number(middle)), 0.25, Some(dashes));
        let place = Rectangle { x: x + 16.0, width: 30.0, ..head };
        put(page, setter, &Paragraph::new(&words.word(word)).align(Align::Left), 9.5, place, y);
    };
    page.draw(&scissors(head.x + 3.0, middle));
    entry(page, head.x + 6.5, CUT, "paper-cut");
    if making == Making::Tents {
        entry(page, head.x + 56.0, FOLD, "paper-fold");
    }
    y + 5.0
}

/// A pair of scissors that cuts to the right.
fn scissors(x: f64, y: f64) -> String {
    format!(
        "<g transform=\"translate({} {})\" fill=\"none\" stroke=\"#000\" stroke-width=\".32\" stroke-linecap=\"round\">\
         <circle cx=\"-1.7\" cy=\"-.95\" r=\".75\"/><circle cx=\"-1.7\" cy=\".95\" r=\".75\"/>\
         <path d=\"M-1.1-.5L2.4 1.05M-1.1 .5L2.4-1.05\"/></g>",
        number(x),
        number(y)
    )
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

/// How tall the face of a tent is, in squares.
fn face_height(figure: Figure) -> f64 {
    if figure == Figure::Crown { KING_TALL } else { TALL }
}

/// Where pieces are drawn.
struct Pieces<'a> {
    job: &'a Job<'a>,
    /// The squares of the board, in millimetres.
    square: f64,
    room: Rectangle,
}

impl Pieces<'_> {
    /// Draws pieces as tents; whether they fit.
    fn tents(&self, pieces: &[Figure], page: &mut Page) -> bool {
        let colours = self.job.style.colours();
        let width = self.square * WIDTH;
        let foot = self.square * FOOT;
        let mut y = self.room.y;
        for row in pieces.chunks(self.per_row(pieces.len(), width)) {
            // Strips of a row have their tops on one line.
            let tallest = row.iter().map(|figure| face_height(*figure)).fold(0.0, f64::max);
            let half = self.square * (tallest + FOOT);
            let fold = y + half;
            let (mut cuts, mut folds, mut snips) = (String::new(), String::new(), String::new());
            // From each edge between two strips to the end of the longer one.
            let reach = |figure: Option<&Figure>| {
                figure.map_or(0.0, |figure| self.square * face_height(*figure) + foot)
            };
            for (place, figure) in row.iter().enumerate() {
                let x = self.room.x + width * place as f64;
                let face = self.square * face_height(*figure);
                let what = Rectangle { x, y: fold - face - foot, width, height: 2.0 * (face + foot) };
                page.placed.push(Placed { frame: self.room, what, text: PIECE.to_owned() });
                let (centre, scale) = (x + width / 2.0, width * 0.92);
                page.draw(&figure.draw(centre, fold + face * 0.56, scale, &colours));
                // The front stands on its head on the sheet, the fold being its top.
                page.draw(&format!(
                    "<g transform=\"rotate(180 {0} {1})\">{2}</g>",
                    number(centre),
                    number(fold - face * 0.56),
                    figure.draw(centre, fold - face * 0.56, scale, &colours)
                ));
                let wide = number(width);
                for end in [fold - face - foot, fold + face + foot] {
                    let _ = write!(cuts, "M{} {}h{wide}", number(x), number(end));
                }
                let before = place.checked_sub(1).and_then(|before| row.get(before));
                let upright = reach(Some(figure)).max(reach(before));
                let _ = write!(cuts, "M{} {}v{}", number(x), number(fold - upright), number(2.0 * upright));
                for at in [fold - face, fold, fold + face] {
                    let _ = write!(folds, "M{} {}h{wide}", number(x), number(at));
                }
                snips.push_str(&snip(*figure, (x, fold), width));
            }
            let end = self.room.x + width * row.len() as f64;
            let last = reach(row.last());
            let _ = write!(cuts, "M{} {}v{}", number(end), number(fold - last), number(2.0 * last));
            page.path(&cuts, 0.2, Some(CUT));
            page.path(&folds, 0.25, Some(FOLD));
            page.path(&snips, 0.2, Some("1.1 .6"));
            let first = reach(row.first());
            page.draw(&scissors(self.room.x - 3.2, fold - first));
            y = fold + half + GAP;
        }
        y - GAP <= self.room.bottom() + 0.01
    }

    /// How many of so many pieces of this width stand in a row, so that all rows are about equally long.
    fn per_row(&self, count: usize, width: f64) -> usize {
        let most = ((self.room.width + 0.01) / width).floor().max(1.0) as usize;
        let rows = count.div_ceil(most).max(1);
        count.div_ceil(rows).max(1)
    }

    /// Draws pieces as counters; whether they fit. Each row is a strip, to be cut from edge to edge.
    fn counters(&self, pieces: &[Figure], page: &mut Page) -> bool {
        let colours = self.job.style.colours();
        let mut y = self.room.y;
        // The king has a strip of his own; others stand with their side.
        let kings = pieces.iter().filter(|figure| **figure == Figure::Crown).count();
        let (kings, others) = pieces.split_at(kings);
        for (all, part) in [(kings, KING_COUNTER), (others, COUNTER)] {
            let side = self.square * part;
            let rows: Vec<&[Figure]> = all.chunks(self.per_row(all.len(), side)).collect();
            for (number_of_row, row) in rows.iter().enumerate() {
                let wide = side * row.len() as f64;
                let mut cuts = String::new();
                for (place, figure) in row.iter().enumerate() {
                    let x = self.room.x + side * place as f64;
                    let what = Rectangle { x, y, width: side, height: side };
                    page.placed.push(Placed { frame: self.room, what, text: PIECE.to_owned() });
                    page.draw(&ground(what, colours.board));
                    page.draw(&figure.draw(x + side / 2.0, y + side / 2.0, side * 0.9, &colours));
                    let _ = write!(cuts, "M{} {}v{}", number(x), number(y), number(side));
                }
                let (x, end) = (number(self.room.x), number(self.room.x + wide));
                let _ = write!(cuts, "M{end} {}v{}", number(y), number(side));
                // The line between two strips reaches as far as the longer one, which is the upper.
                let above =
                    if number_of_row > 0 { side * rows[number_of_row - 1].len() as f64 } else { wide };
                let long = number(self.room.x + above.max(wide));
                let _ = write!(cuts, "M{x} {0}H{long}", number(y));
                page.draw(&scissors(self.room.x - 3.2, y));
                y += side;
                if number_of_row + 1 == rows.len() {
                    let _ = write!(cuts, "M{x} {}H{end}", number(y));
                    page.draw(&scissors(self.room.x - 3.2, y));
                }
                page.path(&cuts, 0.2, Some(CUT));
            }
            y += GAP * 1.5;
        }
        y - GAP * 1.5 <= self.room.bottom() + 0.01
    }
}

/// The ground of a counter, in the colour of the board where that is not white.
fn ground(place: Rectangle, colour: &str) -> String {
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{2}\" height=\"{2}\" fill=\"{colour}\"/>",
        number(place.x),
        number(place.y),
        number(place.width)
    )
}

/// What is snipped off a folded tent, so that hands and eyes tell pieces apart by their outlines.
fn snip(figure: Figure, (x, fold): (f64, f64), width: f64) -> String {
    let right = x + width;
    let snip = width * 0.24;
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
            let [left, centre, right] = [middle - snip, middle, middle + snip].map(number);
            let [above, at, below] = [fold - snip, fold, fold + snip].map(number);
            let _ = write!(snips, "M{left} {at}L{centre} {above}L{right} {at}L{centre} {below}Z");
        }
    }
    snips
}
