//! Large sheets printed on small ones: tiles that overlap, with crosses to lay over each other, and a first sheet that
//! shows how they belong together.

use std::fmt::Write as _;
use std::sync::Arc;

use tafl_wording::{Language, Value, Words};

use super::PaperSize;
use super::leaflet::put;
use super::page::{Document, MARGIN, Page, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style};
use super::setter::Setter;
use crate::picture::number;
use crate::typeface::{Face, printable};

/// How far sheets overlap, to be glued, in millimetres.
pub const OVERLAP: f64 = 10.0;

/// The room below a tile for its name.
const FOOT: f64 = 6.0;

/// The line to measure before anything is cut, in millimetres.
pub const MEASURE: f64 = 100.0;

/// How a sheet is divided: all tiles are of one size, so that none is a mere strip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Grid {
    pub columns: usize,
    pub rows: usize,
    /// The size of the paper, upright or turned.
    pub paper: (f64, f64),
    /// What each tile shows.
    pub window: (f64, f64),
}

impl Grid {
    /// The division with the fewest tiles.
    pub fn of(width: f64, height: f64, paper: PaperSize) -> Grid {
        let (short, long) = paper.millimetres();
        let upright = Grid::on(width, height, (short, long));
        let turned = Grid::on(width, height, (long, short));
        if turned.count() < upright.count() { turned } else { upright }
    }

    fn on(width: f64, height: f64, paper: (f64, f64)) -> Grid {
        let room = (paper.0 - 2.0 * MARGIN, paper.1 - 2.0 * MARGIN - FOOT);
        let count = |length: f64, room: f64| ((length - OVERLAP) / (room - OVERLAP)).ceil().max(1.0);
        let (columns, rows) = (count(width, room.0), count(height, room.1));
        let window = |length: f64, count: f64| (length + (count - 1.0) * OVERLAP) / count;
        Grid {
            columns: columns as usize,
            rows: rows as usize,
            paper,
            window: (window(width, columns), window(height, rows)),
        }
    }

    pub fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// What the tile in this row and column shows.
    pub fn shown(&self, row: usize, column: usize) -> Rectangle {
        Rectangle {
            x: column as f64 * (self.window.0 - OVERLAP),
            y: row as f64 * (self.window.1 - OVERLAP),
            width: self.window.0,
            height: self.window.1,
        }
    }
}

/// A line on the first sheet: a sample, drawn in a place of 22 by 4 mm around the origin, and what it means.
#[derive(Debug, Clone)]
pub struct Note {
    /// The sample as SVG.
    pub sample: String,
    /// What it means.
    pub text: String,
}

/// The first page of a document on sheets of paper that are glued together: first one that shows all of it, then the
/// tiles.
pub fn tiled(document: &Document, paper: PaperSize, notes: &[Note]) -> Document {
    let words = Words::new(document.language);
    let mut setter = Setter::new(document.language);
    let Some(page) = document.pages.first() else { return document.clone() };
    let whole = Arc::new(page.clone());
    let grid = Grid::of(whole.width, whole.height, paper);
    let mut pages = vec![overview(&document.title, &whole, &grid, (paper, notes), &words, &mut setter)];
    for row in 0..grid.rows {
        for column in 0..grid.columns {
            pages.push(tile(&whole, &grid, (row, column), &words, &mut setter));
        }
    }
    Document { pages, bleed: None, ..document.clone() }
}

fn tile_name(grid: &Grid, (row, column): (usize, usize), words: &Words) -> String {
    let values = [
        ("row", Value::Number(row as u32 + 1)),
        ("rows", Value::Number(grid.rows as u32)),
        ("column", Value::Number(column as u32 + 1)),
        ("columns", Value::Number(grid.columns as u32)),
    ];
    words.say("tile-name", &values)
}

/// One tile.
fn tile(whole: &Arc<Page>, grid: &Grid, at: (usize, usize), words: &Words, setter: &mut Setter) -> Page {
    let (row, column) = at;
    let mut page = Page::new(grid.paper.0, grid.paper.1);
    let room = page.printable();
    let name = tile_name(grid, at, words);
    let place = Rectangle {
        x: room.x + (room.width - grid.window.0) / 2.0,
        y: room.y + (room.height - FOOT - grid.window.1) / 2.0,
        width: grid.window.0,
        height: grid.window.1,
    };
    page.show(whole, grid.shown(row, column), place, &name);
    page.draw(&crosses(place, grid, at));
    page.draw(&cut_marks(place, at));
    let line = Paragraph {
        spans: vec![Span { text: printable(&name), style: Style::TEXT.grey(0.3) }],
        align: Align::Left,
        ..Paragraph::new("")
    };
    put(&mut page, setter, &line, 8.5, room, room.bottom() - 4.2);
    page
}

/// Crosses in the middle of each overlap, in white and black, so that they are seen on any colour.
fn crosses(place: Rectangle, grid: &Grid, (row, column): (usize, usize)) -> String {
    let middles = |number: usize, count: usize, from: f64, length: f64| {
        let before = (number > 0).then_some(from + OVERLAP / 2.0);
        let after = (number + 1 < count).then_some(from + length - OVERLAP / 2.0);
        before.into_iter().chain(after)
    };
    let shares = [0.15, 0.5, 0.85];
    let across = middles(column, grid.columns, place.x, place.width)
        .flat_map(|x| shares.map(|share| (x, place.y + place.height * share)));
    let down = middles(row, grid.rows, place.y, place.height)
        .flat_map(|y| shares.map(|share| (place.x + place.width * share, y)));
    let mut path = String::new();
    for (x, y) in across.chain(down) {
        let _ = write!(path, "M{} {}h6m-3-3v6", number(x - 3.0), number(y));
    }
    if path.is_empty() {
        return path;
    }
    [("#fff", "0.6"), ("#000", "0.2")]
        .map(|(colour, width)| {
            format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>")
        })
        .concat()
}

/// Where a tile is cut that lies over its neighbours: short marks outside of it, in line with its left and upper edge.
fn cut_marks(place: Rectangle, (row, column): (usize, usize)) -> String {
    let mut path = String::new();
    let (right, bottom) = (place.x + place.width, place.bottom());
    if column > 0 {
        let x = number(place.x);
        let _ = write!(path, "M{x} {}v-1.5M{x} {}v1.5", number(place.y - 0.3), number(bottom + 0.3));
    }
    if row > 0 {
        let y = number(place.y);
        let _ = write!(path, "M{} {y}h-1.5M{} {y}h1.5", number(place.x - 0.3), number(right + 0.3));
    }
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.2\"/>")
}

/// The first sheet: all of it with the tiles on it, how they are put together, and a line to measure.
fn overview(
    title: &str,
    whole: &Arc<Page>,
    grid: &Grid,
    (paper, notes): (PaperSize, &[Note]),
    words: &Words,
    setter: &mut Setter,
) -> Page {
    let (width, height) = paper.millimetres();
    let mut page = Page::new(width, height);
    let inner = page.whole().inset(MARGIN + 8.0);
    let how = words.say("tile-how", &[("count", Value::Number(grid.count() as u32))]);
    let y = head(&mut page, setter, inner, (title, Some(&how)), notes, words) + 4.0;
    let room = inner.below(y);
    let scale = (room.width / whole.width).min(room.height / whole.height);
    let place = Rectangle {
        x: room.x + (room.width - whole.width * scale) / 2.0,
        y,
        width: whole.width * scale,
        height: whole.height * scale,
    };
    page.show(whole, whole.whole(), place, title);
    page.draw(&tile_map(place, scale, grid));
    page
}

/// Title, how it is put together, a line to measure, and what lines mean; gives where it ends.
fn head(
    page: &mut Page,
    setter: &mut Setter,
    inner: Rectangle,
    (title, how): (&str, Option<&str>),
    notes: &[Note],
    words: &Words,
) -> f64 {
    let heading = Paragraph {
        spans: vec![Span { text: printable(title), style: Style::TEXT.face(Face::Black) }],
        align: Align::Left,
        leading: 1.15,
        meaning: Meaning::Title,
        ..Paragraph::new("")
    };
    let mut y = put(page, setter, &heading, 20.0, inner, inner.y) + 2.0;
    if let Some(how) = how {
        y = put(page, setter, &Paragraph::new(how).align(Align::Left), 11.0, inner, y) + 4.0;
    }
    let length = number(MEASURE);
    let (left, right) = (number(inner.x), number(inner.x + MEASURE));
    let (top, middle) = (number(y), number(y + 2.0));
    page.path(&format!("M{left} {top}v4M{left} {middle}H{right}M{right} {top}v4"), 0.25, None);
    let measure = words.say("tile-measure", &[("length", Value::Text(&length))]);
    let beside = |from: f64| Rectangle { x: inner.x + from, width: inner.width - from, ..inner };
    let said = Paragraph::new(&measure).align(Align::Left);
    put(page, setter, &said, 11.0, beside(MEASURE + 4.0), y - 0.4);
    y += 9.0;
    for note in notes {
        page.draw(&format!(
            "<g transform=\"translate({} {})\">{}</g>",
            number(inner.x),
            number(y),
            note.sample
        ));
        let text = Paragraph { meaning: Meaning::Item, ..Paragraph::new(&note.text).align(Align::Left) };
        y = put(page, setter, &text, 11.0, beside(26.0), y) + 1.5;
    }
    y
}

/// A square drawing on one sheet as large as it needs, with its notes above it.
pub fn on_one_sheet(title: &str, language: Language, (svg, side): (&str, f64), notes: &[Note]) -> Document {
    let words = Words::new(language);
    let mut setter = Setter::new(language);
    let mut page = Page::new(side + 2.0 * MARGIN, side * 4.0);
    let inner = page.whole().inset(MARGIN);
    let y = head(&mut page, &mut setter, inner, (title, None), notes, &words) + 4.0;
    page.height = y + side + MARGIN;
    let place = Rectangle { x: MARGIN, y, width: side, height: side };
    page.drawing(svg, (side, side), place, page.whole());
    page.describe(title);
    Document::new(title.to_owned(), language, vec![page])
}

/// The tiles on the small picture: where each begins, and its row and column.
fn tile_map(place: Rectangle, scale: f64, grid: &Grid) -> String {
    let mut path = String::new();
    for column in 1..grid.columns {
        let x = place.x + (grid.shown(0, column).x + OVERLAP / 2.0) * scale;
        let _ = write!(path, "M{} {}v{}", number(x), number(place.y), number(place.height));
    }
    for row in 1..grid.rows {
        let y = place.y + (grid.shown(row, 0).y + OVERLAP / 2.0) * scale;
        let _ = write!(path, "M{} {}h{}", number(place.x), number(y), number(place.width));
    }
    let (x, y) = (number(place.x), number(place.y));
    let (width, height) = (number(place.width), number(place.height));
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"0.9\"/>\
         <path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.4\" stroke-dasharray=\"2 1.4\"/>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#000\" \
         stroke-width=\"0.2\"/>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_cover_all_overlap_and_none_is_a_strip() {
        for (width, height) in
            [(384.5, 384.5), (420.0, 297.0), (594.0, 841.0), (191.0, 120.0), (100.0, 900.0)]
        {
            for paper in [PaperSize::A4, PaperSize::Letter] {
                let grid = Grid::of(width, height, paper);
                let last = grid.shown(grid.rows - 1, grid.columns - 1);
                assert!((last.x + last.width - width).abs() < 1e-9 && (last.bottom() - height).abs() < 1e-9);
                assert!(grid.window.0 <= grid.paper.0 - 2.0 * MARGIN + 1e-9);
                assert!(grid.window.1 <= grid.paper.1 - 2.0 * MARGIN - FOOT + 1e-9);
                // Beyond the overlap each shows as much as its neighbours, and at least a good part of the sheet.
                for (all, shown, count) in
                    [(width, grid.window.0, grid.columns), (height, grid.window.1, grid.rows)]
                {
                    assert!(count == 1 || shown - OVERLAP > 80.0, "{shown} of {all} in {count}");
                }
            }
        }
    }
}
