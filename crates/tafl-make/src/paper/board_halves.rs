//! A large board of a paper set in two halves, each on a sheet of its own that lies on its long side: the upper one with
//! the rules on its back, the lower one with the start.

use std::sync::Arc;

use tafl_wording::Words;

use super::card::heading;
use super::leaflet::put;
use super::page::{Page, Rectangle};
use super::paper_set::{MARK, Start, corner_marks, drawn_start, rules_page};
use super::paragraph::{Align, Paragraph};
use super::playing_board::{Standing, playing_board};
use super::setter::Setter;
use super::{Job, PaperError};
use crate::board::Measures;
use crate::diagram::{Diagram, description};

/// Both halves, each with its back, and the width of the board in millimetres. They are cut apart along a line between
/// two ranks; the upper half has the rank in the middle.
///
/// # Errors
/// If the rules are too long.
pub fn board_halves(
    job: &Job,
    words: &Words,
    setter: &mut Setter,
    sheet: (f64, f64),
) -> Result<(Vec<Page>, f64), PaperError> {
    let size = job.variant.size();
    let measures = |side: f64| {
        Measures::of(size, Some(side), None).map_err(|error| PaperError::Board(error.to_string()))
    };
    let (front, room) = front(job, words, setter, sheet);
    // How much of a board lies above the line at which it is divided.
    let above = |side: f64| Ok::<f64, PaperError>(side - measures(side)?.line(size / 2));
    let share = above(room.width)? / room.width;
    let side = (room.width.min(room.height / share) * 2.0).floor() / 2.0;
    let cut = above(side)?;

    let mut whole = Page::new(side, side);
    let all = whole.whole();
    whole.drawing(&playing_board(job, side, Standing::Nothing)?, (side, side), all, all);
    let whole = Arc::new(whole);
    let mut bare = Diagram::new(job.variant, job.variant.start());
    bare.pieces = false;
    let said = description(&bare, words);

    let half = |from: f64, height: f64| {
        // In the middle of the sheet, so that what is on the back lies behind it.
        let place = Rectangle { x: (sheet.0 - side) / 2.0, y: room.y, width: side, height };
        let mut page = front.clone();
        page.show(&whole, Rectangle { x: 0.0, y: from, width: side, height }, place, &said);
        page.draw(&corner_marks(place));
        (page, place)
    };
    let (upper, its_place) = half(0.0, cut);
    let rules = rules_page(job, words, setter, (sheet, its_place), Start::Elsewhere)?;
    let (lower, its_place) = half(cut, side - cut);
    let start = start_page(job, words, sheet, its_place);
    Ok((vec![upper, rules, lower, start], side))
}

/// A sheet with its head, and the room below that.
fn front(job: &Job, words: &Words, setter: &mut Setter, sheet: (f64, f64)) -> (Page, Rectangle) {
    let mut page = Page::new(sheet.0, sheet.1);
    let inner = page.printable();
    let head = inner.inset(5.0);
    let below = heading(job, &mut page, setter, head, 20.0);
    let how = Paragraph::new(&words.word("paper-halves-how")).align(Align::Left);
    let below = put(&mut page, setter, &how, 9.5, head, below + 2.0) + 3.0;
    (page, inner.below(below).inset(MARK.0 + MARK.1))
}

/// The back of the lower half: the start.
fn start_page(job: &Job, words: &Words, sheet: (f64, f64), half: Rectangle) -> Page {
    let mut page = Page::new(sheet.0, sheet.1);
    let (drawn, said) = drawn_start(job, words);
    let room = half.inset(8.0);
    let width = (room.height * drawn.units.0 / drawn.units.1).min(room.width);
    let place = Rectangle { x: room.x + (room.width - width) / 2.0, width, ..room };
    page.drawing(&drawn.svg, drawn.units, place, half);
    page.describe(&said);
    page
}

#[cfg(test)]
mod tests {
    use tafl::library;
    use tafl_wording::Language;

    use super::*;
    use crate::diagram::Style;
    use crate::paper::PaperSize;

    #[test]
    fn halves_of_a_board_make_the_whole_board() {
        let set = library::get("alea-evangelii-walker").expect("a rule set");
        let variant = set.variant().expect("it compiles");
        let (language, paper, style) = (Language::English, PaperSize::A4, Style::Wood);
        let job = Job { set, variant: &variant, language, paper, style };
        let words = Words::new(language);
        let (pages, side) =
            board_halves(&job, &words, &mut Setter::new(language), (297.0, 210.0)).expect("it fits");
        let views: Vec<_> = [&pages[0], &pages[2]].into_iter().flat_map(|page| &page.views).collect();
        let [upper, lower] = views[..] else { panic!("two views") };
        assert!(upper.from.y == 0.0 && (upper.from.height - lower.from.y).abs() < 1e-9);
        assert!((lower.from.y + lower.from.height - side).abs() < 1e-9);
        let grid = Measures::of(19, Some(side), None).expect("a board");
        assert!((side - lower.from.y - grid.line(9)).abs() < 1e-9, "cut along a line of the board");
        assert!(side > 260.0, "{side} mm");
    }
}
