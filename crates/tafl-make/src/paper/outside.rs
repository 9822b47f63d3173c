//! The panel that is folded in and the back: history, a picture of the family, how rules differ, Linnaeus's laws, the
//! works cited, and the imprint.

use std::collections::BTreeSet;

use qrcode::{Color, EcLevel, QrCode};
use tafl::library::{self, Source};
use tafl_wording::Words;
use tafl_wording::rules_in_words::{bibliography, source_line};

use super::article::{Article, LEAST, Tags, figure_block, heading, small};
use super::cover::{band, band_height};
use super::family::{Picture, picture};
use super::flow::{Block, Frame, flow, largest};
use super::leaflet::{COMFORTABLE, LeafletOptions, SIZES, name, put};
use super::page::{Page, Rectangle};
use super::paragraph::{Align, Paragraph, Span, Style, marked};
use super::setter::Setter;
use super::{Job, PaperError};
use crate::picture::number;
use crate::typeface::{Face, printable};

/// The side of a QR code with its quiet zone, in millimetres.
const CODE: f64 = 22.0;

/// How far the imprint may go on below its code.
const BELOW_CODE: f64 = 4.0;

/// The laws of Linnaeus that are shown in his words, those that say most first.
const LAWS: [&str; 7] = ["9", "6", "12", "5", "14", "3", "4"];

/// How the free panels can be filled; each is tried in turn.
#[derive(Debug, Clone, Copy)]
struct Layout {
    /// The width of the picture as a part of the column; none if it is nothing.
    picture: f64,
    /// How many laws are shown; the history then stands on the back.
    laws: usize,
    /// Whether the history tells of tafl at large, too.
    general: bool,
    /// Whether it is said how rules differ.
    variants: bool,
    /// Whether the back begins with how rules differ; where rules share the panel that is folded in, all flows on.
    parted: bool,
}

/// Fills the free panels, the last of which is the back.
pub fn background(
    job: &Job,
    words: &Words,
    options: &LeafletOptions,
    article: &Article,
    free: &[Frame],
    pages: &mut Vec<Page>,
    setter: &mut Setter,
) -> Result<(), PaperError> {
    let mut frames = free.to_vec();
    let Some(back) = frames.last_mut() else { return Ok(()) };
    let whole = back.place;
    let parted = free.first().is_some_and(|first| free.len() > 1 && first.place.height >= whole.height);
    back.place.height -= band_height(whole.width) + 6.0;
    let imprint = imprint(options)?;
    if imprint.is_some() {
        back.place.height -= CODE + 4.0;
    }
    let page = back.page;
    let below = back.place.y + back.place.height;

    let told = |layout: Layout| blocks(job, words, options, article, layout);
    // Larger text is worth a smaller picture, but no law and no paragraph.
    let mut found: Option<(f32, Layout, f32)> = None;
    for (place, layout) in layouts(job, free.len(), parted).into_iter().enumerate() {
        let other = |known: Layout| {
            (known.laws, known.general, known.variants) != (layout.laws, layout.general, layout.variants)
        };
        if found.is_some_and(|(_, known, size)| other(known) || size >= COMFORTABLE) {
            break;
        }
        let Some(size) = largest(&told(layout), &frames, (SIZES.0, 9.0), setter) else { continue };
        let worth = size.min(COMFORTABLE) - 0.1 * place as f32;
        if found.is_none_or(|(known, ..)| worth > known) {
            found = Some((worth, layout, size));
        }
    }
    let too_long = || PaperError::TooLong(name(job));
    let (_, layout, size) = found.ok_or_else(too_long)?;
    flow(&told(layout), &frames, size, setter, Some(pages)).ok_or_else(too_long)?;

    if let Some(page) = pages.get_mut(page) {
        if let Some(imprint) = imprint {
            let place = Rectangle { y: below + 2.0, height: CODE, ..whole };
            put_imprint(options, imprint, place, page, setter)?;
        }
        band(job, page, whole, whole.y + whole.height - band_height(whole.width) - 1.2);
    }
    Ok(())
}

/// The layouts that are tried: the most first, then ever less.
fn layouts(job: &Job, panels: usize, parted: bool) -> Vec<Layout> {
    let mut layouts = Vec::new();
    let full = Layout { picture: 0.9, laws: 0, general: true, variants: true, parted };
    if panels > 1 {
        if parted && job.set.family == "tablut" {
            for (laws, picture) in [(7, 0.68), (7, 0.6), (7, 0.52), (6, 0.52), (5, 0.52), (4, 0.52)] {
                layouts.push(Layout { laws, picture, ..full });
            }
        }
        layouts.extend([0.96, 0.86, 0.76, 0.66, 0.56, 0.46].map(|picture| Layout { picture, ..full }));
    }
    layouts.extend([0.5, 0.42].map(|picture| Layout { picture, general: false, ..full }));
    layouts.push(Layout { picture: 0.0, general: true, ..full });
    layouts.push(Layout { picture: 0.0, general: false, ..full });
    layouts.push(Layout { picture: 0.0, laws: 0, general: false, variants: false, parted });
    layouts
}

/// What stands on the free panels.
fn blocks(
    job: &Job,
    words: &Words,
    options: &LeafletOptions,
    article: &Article,
    layout: Layout,
) -> Vec<Block> {
    let picture = (layout.picture > 0.0).then(|| picture(job)).flatten();
    let mut keys: BTreeSet<String> =
        if options.tags == Tags::Shown { article.cited() } else { BTreeSet::new() };
    let mut told = |message: &str| paragraphs(&words.word(message), options.tags, &mut keys);
    let mut history = vec![heading(&words.word("heading-history"))];
    if layout.general {
        history.extend(told("history-tafl"));
    }
    let own = family_message(job, words, "history");
    for (place, mut block) in told(&own).into_iter().enumerate() {
        if let Block::Text { paragraph, .. } = &mut block {
            paragraph.first = if place == 0 && !layout.general { 0.0 } else { 1.2 };
        }
        history.push(block);
    }
    let drawn = picture.map(|Picture { drawn, caption }| {
        let caption = tagged(&words.word(caption), options.tags, &mut keys);
        let mut block = figure_block(&drawn, "", layout.picture);
        if let Block::Figure(figure) = &mut block
            && let Some(paragraph) = &mut figure.caption
        {
            paragraph.spans = caption;
        }
        block
    });

    let mut all = Vec::new();
    if layout.laws > 0 {
        keys.insert("B".to_owned());
        all.push(heading(&words.word("heading-laws")));
        all.extend(paragraphs(&words.word("laws-intro"), options.tags, &mut keys));
        all.extend(drawn);
        all.extend(laws(words, layout.laws));
        all.push(Block::Break);
        all.extend(history);
    } else {
        all.extend(history);
        all.extend(drawn);
        if layout.parted {
            all.push(Block::Break);
        }
    }
    if layout.variants {
        all.push(heading(&words.word("heading-variants")));
        let message = family_message(job, words, "variants");
        all.extend(paragraphs(&words.word(&message), options.tags, &mut keys));
    }
    all.extend(works_cited(job, words, &keys));
    all
}

/// The message of this name for the family of a rule set, or that for other games.
fn family_message(job: &Job, words: &Words, name: &str) -> String {
    let own = format!("{name}-{}", job.set.family);
    if words.knows(&own) { own } else { format!("{name}-other") }
}

/// The paragraphs of a message, line by line; the keys of sources in brackets become tags.
fn paragraphs(message: &str, tags: Tags, keys: &mut BTreeSet<String>) -> Vec<Block> {
    let lines = message.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .map(|line| {
            let paragraph = Paragraph { spans: tagged(line, tags, keys), ..Paragraph::new("") };
            Block::Text { paragraph, above: 0.0, heading: false }
        })
        .collect()
}

/// A text in which keys of sources stand in brackets: `[B, E]`.
fn tagged(text: &str, tags: Tags, keys: &mut BTreeSet<String>) -> Vec<Span> {
    let mut spans = Vec::new();
    for part in text.split_inclusive(']') {
        let (told, cited) = part.split_once('[').unwrap_or((part, ""));
        let cited = cited.trim_end_matches(']');
        spans.extend(marked(if cited.is_empty() { part } else { told.trim_end() }, Style::TEXT));
        if cited.is_empty() {
            continue;
        }
        keys.extend(cited.split(',').map(|key| key.trim().to_owned()));
        if tags == Tags::Shown {
            let tag = format!("\u{a0}{}", cited.replace(' ', "\u{a0}"));
            spans.push(Span { text: printable(&tag), style: Style::TAG });
        }
    }
    spans
}

/// The text without the keys of its sources, its marks of italics left as they are.
pub fn untagged(text: &str) -> String {
    text.split_inclusive(']')
        .map(|part| part.split_once('[').map_or(part, |(told, _)| told.trim_end()))
        .collect()
}

/// Laws of Linnaeus in Latin beside their translation, in his order.
fn laws(words: &Words, count: usize) -> Vec<Block> {
    let Some(source) = library::source("B") else { return Vec::new() };
    let mut shown: Vec<&str> = LAWS.into_iter().take(count).collect();
    shown.sort_by_key(|id| id.parse::<u32>().unwrap_or(0));
    let laws = shown.into_iter().filter_map(|id| {
        let latin = source.clause(id)?.original.as_ref()?;
        let style = Style::TEXT.face(Face::Italic);
        let label = Span { text: id.to_owned(), style: Style::TEXT.face(Face::Bold) };
        let left = Paragraph {
            spans: vec![Span { text: printable(latin), style }],
            align: Align::Left,
            left: 1.75,
            label: Some(label),
            leading: 1.22,
            ..Paragraph::new("")
        };
        let translation = Paragraph::new(&words.word(&format!("law-{id}")));
        let right = Paragraph { align: Align::Left, leading: 1.22, ..translation };
        Some(Block::Pair { left, right, above: 0.3 })
    });
    laws.collect()
}

/// The works that the leaflet names, its own text first.
fn works_cited(job: &Job, words: &Words, keys: &BTreeSet<String>) -> Vec<Block> {
    let own = bibliography(job.set).into_iter().take(1);
    let cited = library::sources().iter().filter(|source| keys.contains(&source.key));
    let mut sources: Vec<&Source> = Vec::new();
    for source in own.chain(cited) {
        if !sources.iter().any(|known| known.key == source.key) {
            sources.push(source);
        }
    }
    if sources.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![heading(&words.word("heading-sources"))];
    for source in sources {
        let mut block = small(&source_line(source, words), 0.1);
        if let Block::Text { paragraph, .. } = &mut block {
            paragraph.left = 1.0;
            paragraph.first = -1.0;
            paragraph.align = Align::Left;
            paragraph.leading = 1.2;
        }
        blocks.push(block);
    }
    blocks
}

/// What the imprint consists of: a code, if there is an address. None if there is no imprint.
fn imprint(options: &LeafletOptions) -> Result<Option<Option<QrCode>>, PaperError> {
    if options.imprint.is_none() && options.address.is_none() {
        return Ok(None);
    }
    let code = options.address.as_ref().map(|address| {
        QrCode::with_error_correction_level(address, EcLevel::M)
            .ok()
            // Modules that a telephone can read from paper.
            .filter(|code| code.width() <= 57)
            .ok_or(PaperError::Address)
    });
    Ok(Some(code.transpose()?))
}

/// The code on the left, who publishes the leaflet beside it.
fn put_imprint(
    options: &LeafletOptions,
    code: Option<QrCode>,
    place: Rectangle,
    page: &mut Page,
    setter: &mut Setter,
) -> Result<(), PaperError> {
    let mut x = place.x;
    if let Some(code) = code {
        let width = code.width();
        // A quiet zone of four modules on every side; on the left the margin of the panel serves.
        let module = CODE / (width + 8) as f64;
        let mut path = String::new();
        for (number_of, colour) in code.to_colors().into_iter().enumerate() {
            if colour == Color::Dark {
                let (column, row) = (number_of % width, number_of / width);
                let left = place.x + (column + 1) as f64 * module;
                let top = place.y + (row + 4) as f64 * module;
                let side = number(module);
                path.push_str(&format!("M{} {}h{side}v{side}h-{side}z", number(left), number(top)));
            }
        }
        page.draw(&format!("<path d=\"{path}\"/>"));
        x += (width + 5) as f64 * module;
    }
    let (width, height) = (place.x + place.width - x, place.height + BELOW_CODE);
    let frame = Rectangle { x, width, height, ..place };
    let mut y = place.y + 2.0;
    let lines = options.imprint.iter().map(|text| (text, Style::TEXT.face(Face::Bold)));
    for (text, style) in lines.chain(options.address.iter().map(|text| (text, Style::TEXT))) {
        let spans = vec![Span { text: printable(text), style }];
        let paragraph = Paragraph { spans, align: Align::Left, ..Paragraph::new("") }.least(LEAST);
        y = put(page, setter, &paragraph, 9.0, frame, y) + 1.0;
    }
    // Below the last line there may be less than a millimetre.
    if y - 1.0 <= frame.bottom() { Ok(()) } else { Err(PaperError::Imprint) }
}
