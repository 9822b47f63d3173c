//! The poster: the start as one sees it on the wall, with the history of the game and its rules in short.

use tafl_wording::rules_in_words::goal_message;
use tafl_wording::{Value, Words};

use super::article::Tags;
use super::flow::Block;
use super::leaflet::{centred, fitting, name, put, title};
use super::outside::untagged;
use super::page::{Document, Page, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Style, marked};
use super::playing_board::{Standing, playing_board};
use super::setter::Setter;
use super::short_rules::{fits, set_in_columns, short_rules};
use super::{Job, PaperError};
use crate::diagram;
use crate::diagram::description;
use crate::figures;
use crate::picture::number;
use crate::typeface::Face;

/// A size of posters and playing mats.
///
/// ```
/// use tafl_make::paper::PosterSize;
/// assert_eq!(PosterSize::A2.millimetres(), (420.0, 594.0));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PosterSize {
    /// 297 x 420 mm.
    #[default]
    A3,
    /// 420 x 594 mm.
    A2,
    /// 594 x 841 mm.
    A1,
}

impl PosterSize {
    /// Width and height of the sheet held upright, in millimetres.
    #[must_use]
    pub const fn millimetres(self) -> (f64, f64) {
        match self {
            PosterSize::A3 => (297.0, 420.0),
            PosterSize::A2 => (420.0, 594.0),
            PosterSize::A1 => (594.0, 841.0),
        }
    }

    /// How much larger it is than A4.
    pub(super) fn scale(self) -> f64 {
        self.millimetres().0 / 210.0
    }
}

/// The sizes of the text on a poster as large as A4, in points: one that is easy to read, and one for long rules.
const COMFORTABLE: (f64, f64) = (7.6, 11.0);
const SMALL: (f64, f64) = (5.8, 7.6);

/// How light the text is on the paper of a style.
pub(super) fn ink(style: diagram::Style) -> f32 {
    if style == diagram::Style::Contrast { 1.0 } else { 0.0 }
}

/// A poster.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, PosterSize, poster};
/// let set = library::get("copenhagen").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::Swedish, paper: PaperSize::A4, style: Style::Wood };
/// let document = poster(&job, PosterSize::A2).unwrap();
/// assert_eq!((document.pages.len(), document.pages[0].width), (1, 420.0));
/// ```
///
/// # Errors
/// If the rules are too long.
pub fn poster(job: &Job, size: PosterSize) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (width, height) = size.millimetres();
    let scale = size.scale();
    let points = |points: f64| (points * scale) as f32;
    let grey = ink(job.style);
    let mut page = Page::new(width, height);
    page.ground = Some(job.style.colours().paper);
    let inner = page.whole().inset(14.0 * scale);
    let style = Style::TEXT.grey(grey);

    let (game, own) = (title(job), name(job));
    let head = centred(&game, style.face(Face::Black), 1.05).means(Meaning::Title);
    let fitted = fitting(&game, Face::Black, inner.width, points(62.0), 2);
    let mut y = put(&mut page, &mut setter, &head, fitted, inner, inner.y);
    if game != own {
        let fitted = fitting(&own, Face::Italic, inner.width, points(20.0), 1);
        y = put(
            &mut page,
            &mut setter,
            &centred(&own, style.face(Face::Italic), 1.25),
            fitted,
            inner,
            y + scale,
        );
    }
    y += 5.0 * scale;

    let columns = (2, 8.0 * scale);
    let told = |paragraphs: usize| {
        let mut blocks = history(job, &words, paragraphs, style);
        blocks.extend(short_rules(job, &words, grey, Tags::Hidden));
        blocks
    };
    let question = centred(&words.word(goal_message(job.variant)), style.face(Face::Italic), 1.2);
    let layout = |part: f64| {
        let side = (inner.width * part * 2.0).floor() / 2.0;
        // Below the board the question, on one line.
        (side, inner.below(y + side + (6.0 + 8.5 + 5.0) * scale))
    };
    // The board as large as leaves room for the history too, in letters of a good size; at worst the rules alone.
    let wishes = [(0.8, 3), (0.8, 2), (0.74, 2), (0.8, 1), (0.74, 1), (0.68, 1), (0.74, 0)];
    let found = wishes.into_iter().find(|(part, count)| {
        fits(&told(*count), columns, layout(*part).1, points(COMFORTABLE.0), &mut setter)
    });
    let ((part, count), sizes) = found.map_or(((0.6, 0), SMALL), |found| (found, COMFORTABLE));
    let (side, room) = layout(part);

    let place = Rectangle { x: (width - side) / 2.0, y, width: side, height: side };
    page.drawing(&playing_board(job, side, Standing::Start)?, (side, side), place, inner);
    page.describe(&description(&figures::start(job.variant), &words));
    let frame = number(side);
    page.draw(&format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{frame}\" height=\"{frame}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
        number(place.x),
        number(place.y),
        job.style.colours().frame,
        number(0.45 * scale)
    ));
    put(&mut page, &mut setter, &question, points(20.0), inner, y + side + 6.0 * scale);
    let sizes = (points(sizes.0), points(sizes.1));
    set_in_columns(&told(count), columns, room, sizes, &mut setter, Some(&mut page))
        .ok_or_else(|| PaperError::TooLong(name(job)))?;
    let title = words.say("title-poster", &[("name", Value::Text(&name(job)))]);
    Ok(Document::new(title, job.language, vec![page]))
}

/// The first paragraphs of the history of the game, without the keys of their sources.
fn history(job: &Job, words: &Words, count: usize, style: Style) -> Vec<Block> {
    let family = format!("history-{}", job.set.family);
    let family = if words.knows(&family) { words.word(&family) } else { words.word("history-other") };
    let general = words.word("history-tafl");
    // Those of the family first, where there is not room for all.
    let paragraphs: Vec<&str> = match count {
        0..=2 => family.lines().take(count).collect(),
        _ => general.lines().chain(family.lines()).collect(),
    };
    paragraphs
        .into_iter()
        .filter(|line| !line.trim().is_empty())
        .map(|line| Block::Text {
            paragraph: Paragraph {
                spans: marked(&untagged(line.trim()), style),
                align: Align::Left,
                leading: 1.25,
                ..Paragraph::new("")
            },
            above: 0.36,
            heading: false,
        })
        .collect()
}
