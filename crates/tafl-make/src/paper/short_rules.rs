//! The rules in short, as they stand on cards, on the back of boards, on mats and posters.

use std::collections::BTreeSet;

use tafl::library;
use tafl_wording::Words;
use tafl_wording::rules_in_words::{Reference, Support, reference, rules_in_short, source_line};

use super::Job;
use super::article::{Tags, reference_spans, shown, small};
use super::flow::{Block, Frame, flow, largest};
use super::page::{Page, Rectangle};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style, marked};
use super::setter::Setter;
use crate::typeface::{Face, printable};

/// The rules in short as blocks of text, in a shade of grey. With tags, what they mean stands below, and the works that
/// they name.
pub fn short_rules(job: &Job, words: &Words, grey: f32, tags: Tags) -> Vec<Block> {
    let style = Style::TEXT.grey(grey);
    let mut references = Vec::new();
    let mut blocks: Vec<Block> = rules_in_short(job.set, job.variant, words)
        .into_iter()
        .map(|rule| {
            let mut spans = Vec::new();
            if let Some(head) = &rule.head {
                spans.push(Span { text: printable(&format!("{head}. ")), style: style.face(Face::Bold) });
            }
            for (place, sentence) in rule.sentences.iter().enumerate() {
                let space = if place > 0 { " " } else { "" };
                spans.extend(marked(&format!("{space}{}", sentence.text), style));
                if tags == Tags::Shown {
                    let reference = reference(job.set, sentence);
                    spans.extend(reference_spans(&reference));
                    references.push(reference);
                }
            }
            let paragraph = Paragraph {
                spans,
                align: Align::Left,
                leading: 1.25,
                meaning: Meaning::Item,
                ..Paragraph::new("")
            };
            Block::Text { paragraph, above: 0.36, heading: false }
        })
        .collect();
    if !job.set.citations.is_empty() {
        blocks.extend(key(&references, words));
    }
    blocks
}

/// What the tags of these references mean, in one paragraph; none where there are none.
fn key(references: &[Reference], words: &Words) -> Option<Block> {
    let works: BTreeSet<String> =
        references.iter().flat_map(|reference| shown(reference).texts).map(|(text, _)| text).collect();
    let works = works.iter().filter_map(|key| library::source(key)).map(|source| source_line(source, words));
    let signs = [(Support::Unclear, "unclear"), (Support::Silent, "silent")].into_iter();
    let signs = signs.filter(|(support, _)| references.iter().any(|reference| reference.support == *support));
    let told = [words.word("card-key")].into_iter();
    let told = told.chain(works).chain(signs.map(|(_, message)| words.word(message)));
    let told = told.collect::<Vec<_>>().join(" ");
    (!references.is_empty()).then(|| {
        let mut block = small(&told, 0.5);
        if let Block::Text { paragraph, .. } = &mut block {
            paragraph.align = Align::Left;
            paragraph.leading = 1.2;
        }
        block
    })
}

/// Columns side by side in a place.
pub fn columns(place: Rectangle, count: usize, gap: f64) -> Vec<Frame> {
    let width = (place.width - gap * (count as f64 - 1.0)) / count as f64;
    let at = |number: usize| Rectangle { x: place.x + number as f64 * (width + gap), width, ..place };
    (0..count).map(|number| Frame { page: 0, place: at(number) }).collect()
}

/// Whether blocks fit into the columns of a place in letters of this size.
pub fn fits(
    blocks: &[Block],
    (count, gap): (usize, f64),
    place: Rectangle,
    size: f32,
    setter: &mut Setter,
) -> bool {
    place.height > 0.0 && flow(blocks, &columns(place, count, gap), size, setter, None).is_some()
}

/// Sets blocks into the columns of a place in the largest letters of these sizes, so that the columns are about equally
/// long. Gives how deep they are; nothing if they do not fit.
pub fn set_in_columns(
    blocks: &[Block],
    (count, gap): (usize, f64),
    place: Rectangle,
    sizes: (f32, f32),
    setter: &mut Setter,
    page: Option<&mut Page>,
) -> Option<f64> {
    let size = largest(blocks, &columns(place, count, gap), sizes, setter)?;
    // The columns become shorter until the text no longer fits.
    let shortened = |height: f64| columns(Rectangle { height, ..place }, count, gap);
    let (mut low, mut high) = (0.0, place.height);
    while count > 1 && high - low > 0.5 {
        let middle = (low + high) / 2.0;
        match flow(blocks, &shortened(middle), size, setter, None) {
            Some(_) => high = middle,
            None => low = middle,
        }
    }
    let frames = shortened(high);
    let mut pages: Vec<Page> = page.as_deref().cloned().into_iter().collect();
    let end = flow(blocks, &frames, size, setter, Some(&mut pages))?;
    if let (Some(page), Some(set)) = (page, pages.pop()) {
        *page = set;
    }
    Some(if count > 1 { high } else { end.depth })
}
