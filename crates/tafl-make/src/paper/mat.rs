//! The playing mat: a board at the size at which it is played on, with the rules in short on either side of it, so that
//! both players can read them.

use std::sync::Arc;

use tafl_wording::{Value, Words};

use super::article::Tags;
use super::leaflet::{fitting, name, put, title};
use super::page::{Document, Page, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style};
use super::playing_board::{Standing, playing_board};
use super::poster::{PosterSize, ink};
use super::setter::Setter;
use super::short_rules::{set_in_columns, short_rules};
use super::{Job, PaperError};
use crate::diagram::{Diagram, description};
use crate::typeface::{Face, printable};

/// The edge of the sheet around the board on A3, in millimetres.
const EDGE: f64 = 11.0;

/// A playing mat: a sheet that lies on its long side, with the board in the middle.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, PosterSize, mat};
/// let set = library::get("copenhagen").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::A4, style: Style::Wood };
/// let document = mat(&job, PosterSize::A3).unwrap();
/// assert_eq!((document.pages[0].width, document.pages[0].height), (420.0, 297.0));
/// ```
///
/// # Errors
/// If the rules are too long.
pub fn mat(job: &Job, size: PosterSize) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (height, width) = size.millimetres();
    let scale = size.scale() / PosterSize::A3.scale();
    let mut page = Page::new(width, height);
    page.ground = Some(job.style.colours().paper);
    let edge = EDGE * scale;
    let side = ((height - 2.0 * edge) * 2.0).floor() / 2.0;
    let place = Rectangle { x: (width - side) / 2.0, y: (height - side) / 2.0, width: side, height: side };
    let column = Rectangle { x: edge, y: place.y, width: place.x - 2.0 * edge, height: side };
    text_column(job, &words, &mut setter, &mut page, column, scale)?;
    let mut opposite = Page::new(width, height);
    text_column(job, &words, &mut setter, &mut opposite, column, scale)?;
    page.opposite = Some(Arc::new(opposite));
    let whole = page.whole();
    page.drawing(&playing_board(job, side, Standing::Nothing)?, (side, side), place, whole);
    page.describe(&description(&bare(job), &words));
    let title = words.say("title-mat", &[("name", Value::Text(&name(job)))]);
    Ok(Document::new(title, job.language, vec![page]))
}

/// The board without pieces.
fn bare<'a>(job: &Job<'a>) -> Diagram<'a> {
    let mut bare = Diagram::new(job.variant, job.variant.start());
    bare.pieces = false;
    bare
}

/// The name and the rules in a column.
fn text_column(
    job: &Job,
    words: &Words,
    setter: &mut Setter,
    page: &mut Page,
    column: Rectangle,
    scale: f64,
) -> Result<(), PaperError> {
    let points = |points: f64| (points * scale) as f32;
    let grey = ink(job.style);
    let style = Style::TEXT.grey(grey);
    let (game, own) = (title(job), name(job));
    let line = |text: &str, style: Style| Paragraph {
        spans: vec![Span { text: printable(text), style }],
        align: Align::Left,
        leading: 1.1,
        ..Paragraph::new("")
    };
    let fitted = fitting(&game, Face::Black, column.width, points(30.0), 2);
    let head = line(&game, style.face(Face::Black)).means(Meaning::Title);
    let mut y = put(page, setter, &head, fitted, column, column.y);
    if game != own {
        let fitted = fitting(&own, Face::Italic, column.width, points(13.0), 2);
        y = put(page, setter, &line(&own, style.face(Face::Italic)), fitted, column, y + 1.0);
    }
    let room = column.below(y + 3.0 * scale);
    let blocks = short_rules(job, words, grey, Tags::Hidden);
    let sizes = (points(7.0), points(12.0));
    set_in_columns(&blocks, (1, 0.0), room, sizes, setter, Some(page))
        .ok_or_else(|| PaperError::TooLong(name(job)))?;
    Ok(())
}
