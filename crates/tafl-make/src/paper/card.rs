//! The reference card: board, rules and figures on one page.

use tafl_wording::Words;

use super::article::{Article, Tags};
use super::flow::{Frame, flow};
use super::leaflet::{best, fitting, name, put, title};
use super::page::{Document, MARGIN, Page, Rectangle};
use super::paragraph::{Align, Paragraph, Setter, Span, Style};
use super::{Job, PaperError};
use crate::picture::number;
use crate::typeface::{Face, printable};

/// The range of text sizes in points.
const SIZES: (f32, f32) = (5.6, 9.6);

/// A card with the rules on one page, in two columns.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_wording::Language;
/// use tafl_make::paper::{Job, PaperSize, card};
/// let set = library::get("brandubh-wtf").unwrap();
/// let variant = set.variant().unwrap();
/// let job = Job { set, variant: &variant, language: Language::Italian, paper: PaperSize::A5, style: Style::Book };
/// assert_eq!(card(&job).unwrap().pages.len(), 1);
/// ```
///
/// # Errors
/// If the rules are too long for the page even in the smallest letters.
pub fn card(job: &Job) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let mut setter = Setter::new(job.language);
    let (width, height) = job.paper.millimetres();
    let mut page = Page::new(width, height);
    let margin = MARGIN + if width > 180.0 { 6.0 } else { 2.0 };
    let inner =
        Rectangle { x: margin, y: margin, width: width - 2.0 * margin, height: height - 2.0 * margin };
    let (title, own) = (title(job), name(job));
    let size = fitting(&format!("{title} {own}"), Face::Black, inner.width * 1.3, (width / 7.0) as f32, 1);
    let heading = Paragraph {
        spans: vec![
            Span { text: printable(&title), style: Style::TEXT.face(Face::Black) },
            Span {
                text: if title == own { String::new() } else { printable(&format!("  {own}")) },
                style: Style::TEXT.face(Face::Italic).scale(0.5),
            },
        ],
        align: Align::Left,
        leading: 1.1,
        ..Paragraph::new("")
    };
    let below = put(&mut page, &mut setter, &heading, size, inner, inner.y) + 0.5;
    page.path(&format!("M{} {}h{}", number(inner.x), number(below), number(inner.width)), 0.3, None);
    let top = below + 3.0;
    let gap = if width > 180.0 { 8.0 } else { 6.0 };
    let column = (inner.width - gap) / 2.0;
    let frames: Vec<Frame> = [0.0, column + gap]
        .iter()
        .map(|offset| Frame {
            page: 0,
            place: Rectangle {
                x: inner.x + offset,
                y: top,
                width: column,
                height: inner.y + inner.height - top,
            },
        })
        .collect();
    let article = Article::new(job, &words);
    let too_long = || PaperError::TooLong(own.clone());
    let told = |part: f64| article.blocks(part, Tags::Hidden, &words);
    let (part, size) = best(told, &frames, SIZES, &mut setter).ok_or_else(too_long)?;
    let mut pages = vec![page];
    flow(&told(part), &frames, size, &mut setter, Some(&mut pages)).ok_or_else(too_long)?;
    Ok(Document { title, language: job.language, pages })
}
