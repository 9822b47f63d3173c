//! The parts that leaflet and card share: the rules as blocks of text, and their figures.

use tafl::library::RuleSet;
use tafl_wording::rules_in_words::{Reference, Section, Support, Topic, reference, rules_in_words};
use tafl_wording::{Value, Words};

use super::Job;
use super::flow::Block;
use super::paragraph::{Align, Paragraph, Span, Style, marked};
use crate::diagram::{Diagram, Labels, Look, Sheet};
use crate::figures::{self, Case};
use crate::typeface::{Face, printable};

/// The figures of a rule set, drawn once, with what stands below each.
pub struct Figures {
    start: Drawn,
    movement: Option<Drawn>,
    captures: Option<Drawn>,
    king: Option<Drawn>,
    escape: Option<Drawn>,
}

/// A drawing, its size in its own units, and its caption.
#[derive(Debug, Clone)]
pub struct Drawn {
    pub svg: String,
    pub units: (f64, f64),
    pub caption: String,
    /// Whether it is a row of small boards, which needs the whole width.
    pub row: bool,
}

/// One board, drawn to lie on the page.
pub fn board(diagram: Diagram, look: Look) -> Drawn {
    let mut sheet = Sheet::new(look);
    sheet.ground = false;
    sheet.diagrams.push(diagram);
    let (svg, width, height) = sheet.body();
    Drawn { svg, units: (width, height), caption: String::new(), row: false }
}

/// Cases side by side.
fn cases(cases: &[Case], look: Look, words: &Words) -> Option<Drawn> {
    if cases.is_empty() {
        return None;
    }
    let mut sheet = Sheet::new(Look { labels: Labels::None, ..look });
    sheet.ground = false;
    // Four stand in one row, and five in two.
    let columns = if cases.len() == 4 { 4 } else { 3 };
    sheet.columns = columns;
    sheet.caption = 0.105;
    sheet.diagrams = cases
        .iter()
        .map(|case| Diagram { caption: Some(words.word(case.name)), ..case.diagram.clone() })
        .collect();
    // A single case, or two, are no larger than three.
    let (svg, width, height) = sheet.body();
    let shown = cases.len().min(columns) as f64;
    Some(Drawn { svg, units: (width * columns as f64 / shown, height), caption: String::new(), row: true })
}

impl Figures {
    /// Draws the figures.
    pub fn new(job: &Job, words: &Words) -> Figures {
        let look = Look { style: job.style, ..Look::default() };
        let captioned = |number: u32, text: String, drawn: Drawn| Drawn {
            caption: format!("*{}.* {text}", words.say("figure", &[("number", Value::Number(number))])),
            ..drawn
        };
        let start = captioned(1, words.word("figure-start"), board(figures::start(job.variant), look));
        let movement = figures::movement(job.variant)
            .map(|diagram| captioned(2, words.word("figure-move"), board(diagram, look)));
        let captures = cases(&figures::captures(job.variant), look, words)
            .map(|drawn| captioned(3, words.word("figure-capture"), drawn));
        let king = cases(&figures::king_captures(job.variant), look, words)
            .map(|drawn| captioned(4, words.word("figure-king"), drawn));
        let escape = figures::escape(job.variant).map(|(diagram, ways)| {
            let number = if king.is_some() { 5 } else { 4 };
            let text = words.say("figure-escape", &[("ways", Value::Number(ways))]);
            captioned(number, text, board(diagram, look))
        });
        Figures { start, movement, captures, king, escape }
    }

    /// The figure that belongs to a topic.
    fn of(&self, topic: Topic) -> Option<&Drawn> {
        match topic {
            Topic::Board => Some(&self.start),
            Topic::Movement => self.movement.as_ref(),
            Topic::Areas => None,
            Topic::Capture => self.captures.as_ref(),
            Topic::King => self.king.as_ref(),
            Topic::End => self.escape.as_ref(),
        }
    }
}

/// A figure as a block: `part` is the width of a single board as a part of the column.
pub fn figure_block(drawn: &Drawn, part: f64) -> Block {
    let caption = (!drawn.caption.is_empty()).then(|| {
        Paragraph { leading: 1.22, ..Paragraph::new(&drawn.caption) }.size(0.86).align(Align::Centre)
    });
    Block::Figure {
        svg: drawn.svg.clone(),
        units: drawn.units,
        part: if drawn.row { (part + 0.32).min(1.0) } else { part },
        tallest: 0.5,
        above: 0.6,
        caption,
    }
}

/// A heading over a part of the article.
pub fn heading(text: &str) -> Block {
    let style = Style::TEXT.face(Face::Black).scale(1.75);
    let paragraph = Paragraph {
        spans: vec![Span { text: printable(text), style }],
        align: Align::Left,
        leading: 2.1,
        ..Paragraph::new("")
    };
    Block::Text { paragraph, above: 1.1, heading: true }
}

/// A heading over a few rules.
pub fn subheading(text: &str) -> Block {
    let style = Style::TEXT.face(Face::Bold).scale(1.08);
    let paragraph = Paragraph {
        spans: vec![Span { text: printable(text), style }],
        align: Align::Left,
        leading: 1.5,
        ..Paragraph::new("")
    };
    Block::Text { paragraph, above: 0.45, heading: true }
}

/// A plain paragraph.
pub fn text(text: &str, above: f32) -> Block {
    Block::Text { paragraph: Paragraph::new(text), above, heading: false }
}

/// Small print.
pub fn small(text: &str, above: f32) -> Block {
    let paragraph = Paragraph::new(text).size(0.82);
    Block::Text { paragraph, above, heading: false }
}

/// The clause numbers behind a sentence, small and grey, and the sign of what the text does not say or leaves unclear.
fn reference_spans(reference: &Reference) -> Vec<Span> {
    let style = Style::TEXT.face(Face::Italic).scale(0.78).grey(0.33);
    let mut spans = Vec::new();
    // Long lists of sources would drown the rule: the first texts and clauses are enough to find the others.
    let mut shown = reference.clone();
    let more = shown.texts.len() > 3 || shown.texts.iter().any(|(_, clauses)| clauses.len() > 5);
    shown.texts.truncate(3);
    for (_, clauses) in &mut shown.texts {
        clauses.truncate(5);
    }
    shown.support = Support::Says;
    let text = shown.to_string();
    if !text.is_empty() {
        let text = text
            .replace("; ", ";\u{1}")
            .replace(", ", ",\u{a0}")
            .replace(' ', "\u{a0}")
            .replace('\u{1}', " ");
        let more = if more { ",\u{a0}…" } else { "" };
        spans.push(Span { text: printable(&format!(" {}", text.replace('\u{1}', " "))), style });
        if !more.is_empty() {
            spans.push(Span { text: printable(more), style });
        }
    }
    if reference.support != Support::Says {
        spans.push(Span { text: reference.sign().to_owned(), style: Style::TEXT });
    }
    spans
}

/// What the article of the rules needs.
pub struct Article {
    sections: Vec<Section>,
    figures: Figures,
    set: RuleSet,
}

impl Article {
    /// The rules and figures of a job.
    pub fn new(job: &Job, words: &Words) -> Article {
        Article {
            sections: rules_in_words(job.set, job.variant, words),
            figures: Figures::new(job, words),
            set: job.set.clone(),
        }
    }

    /// The rules, numbered through, each section with its figure behind it.
    pub fn blocks(&self, part: f64, words: &Words) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut number = 0;
        let mut signs = Vec::new();
        for section in &self.sections {
            blocks.push(subheading(&section.title));
            for rule in &section.rules {
                number += 1;
                let mut spans = Vec::new();
                if let Some(head) = &rule.head {
                    let style = Style::TEXT.face(Face::Bold);
                    spans.push(Span { text: printable(&format!("{head}. ")), style });
                }
                for (place, sentence) in rule.sentences.iter().enumerate() {
                    let space = if place > 0 { " " } else { "" };
                    spans.extend(marked(&format!("{space}{}", sentence.text), Style::TEXT));
                    let reference = reference(&self.set, sentence);
                    signs.push(reference.support);
                    spans.extend(reference_spans(&reference));
                }
                let label =
                    Span { text: number.to_string(), style: Style::TEXT.face(Face::Bold).scale(0.92) };
                let paragraph = Paragraph { spans, left: 1.75, label: Some(label), ..Paragraph::new("") };
                blocks.push(Block::Text { paragraph, above: 0.16, heading: false });
            }
            if let Some(drawn) = self.figures.of(section.topic) {
                blocks.push(figure_block(drawn, part));
            }
        }
        let mut key = words.word("clause-key");
        for (support, message) in [(Support::Unclear, "unclear"), (Support::Silent, "silent")] {
            if signs.contains(&support) {
                key = format!("{key} {}", words.word(message));
            }
        }
        if self.set.citations.is_empty() {
            return blocks;
        }
        blocks.push(small(&key, 0.7));
        blocks
    }
}
