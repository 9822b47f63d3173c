//! The parts that leaflet and card share: the rules as blocks of text, and their figures.

use std::collections::BTreeSet;

use tafl::Variant;
use tafl::library::RuleSet;
use tafl_wording::rules_in_words::{Reference, Section, Support, Topic, reference, rules_in_words, unmarked};
use tafl_wording::{Value, Words};

use super::Job;
use super::flow::{Block, Figure, Pane, Row};
use super::paragraph::{Align, Meaning, Paragraph, Span, Style, marked};
use crate::diagram::{Diagram, Labels, Look, Sheet};
use crate::figures::{self, Case};
use crate::typeface::{Face, printable};

/// The smallest letters of text that is to be read, in points.
pub const LEAST: f32 = 8.0;

/// Whether the clauses that a rule rests on stand behind it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tags {
    /// They do.
    #[default]
    Shown,
    /// They do not.
    Hidden,
}

/// A drawing and its size in its own units.
#[derive(Debug, Clone)]
pub struct Drawn {
    pub svg: String,
    pub units: (f64, f64),
}

/// One board, drawn to lie on the page.
pub fn board(diagram: Diagram, look: Look) -> Drawn {
    let mut sheet = Sheet::new(look);
    sheet.ground = false;
    sheet.diagrams.push(diagram);
    let (svg, width, height) = sheet.body();
    Drawn { svg, units: (width, height) }
}

/// The figures of a rule set, drawn once, each under the topic that it belongs to.
pub struct Figures {
    drawn: Vec<(Topic, DrawnFigure)>,
}

/// A figure that has been drawn: a whole board, small ones below it or without it, and the caption.
struct DrawnFigure {
    board: Option<Drawn>,
    cases: Vec<(Drawn, String)>,
    caption: String,
}

/// Cases on parts of the board, with their names.
fn cases(cases: Vec<Case>, job: &Job, look: Look, words: &Words) -> Vec<(Drawn, String)> {
    let look = Look { labels: Labels::None, ..look };
    cases
        .into_iter()
        .map(|case| (board(case.diagram.clone(), look), named(&case, job.variant, words)))
        .collect()
}

/// What stands under a case.
fn named(case: &Case, variant: &Variant, words: &Words) -> String {
    let Some(letter) = case.letter else { return words.word(case.name) };
    let Some(kind) = variant.kind_of_letter(letter) else { return words.word(case.name) };
    let capital = letter.to_ascii_uppercase().to_string();
    let name = match kind.id {
        tafl::KindId::ATTACKER => words.word("attackers"),
        tafl::KindId::DEFENDER => words.word("defenders"),
        _ => format!("{} ({capital})", unmarked(&words.kind_name(&kind.name))),
    };
    words.say(case.name, &[("kind", Value::Text(&name)), ("letter", Value::Text(&capital))])
}

impl Figures {
    /// Draws the figures.
    pub fn new(job: &Job, words: &Words) -> Figures {
        let look = Look { style: job.style, ..Look::default() };
        let small = |found| cases(found, job, look, words);
        let mut drawn: Vec<(Topic, DrawnFigure)> = Vec::new();
        let mut add = |topic, board: Option<Drawn>, cases: Vec<(Drawn, String)>, text: String| {
            if board.is_some() || !cases.is_empty() {
                let number = words.say("figure", &[("number", Value::Number(drawn.len() as u32 + 1))]);
                let caption = format!("*{number}.* {text}");
                drawn.push((topic, DrawnFigure { board, cases, caption }));
            }
        };
        add(
            Topic::Board,
            Some(board(figures::start(job.variant), look)),
            Vec::new(),
            words.word("figure-start"),
        );
        let kinds = small(figures::kinds(job.variant));
        let text = if kinds.is_empty() { "figure-move" } else { "figure-move-kinds" };
        let movement = figures::movement(job.variant).map(|diagram| board(diagram, look));
        add(Topic::Movement, movement, kinds, words.word(text));
        add(Topic::Capture, None, small(figures::captures(job.variant)), words.word("figure-capture"));
        add(Topic::King, None, small(figures::king_captures(job.variant)), words.word("figure-king"));
        let escape = figures::escape(job.variant);
        let ways = escape.as_ref().map_or(0, |(_, ways)| *ways);
        let text = words.say("figure-escape", &[("ways", Value::Number(ways))]);
        add(Topic::End, escape.map(|(diagram, _)| board(diagram, look)), Vec::new(), text);
        add(Topic::End, None, small(figures::endings(job.variant)), words.word("figure-endings"));
        Figures { drawn }
    }

    /// The figures that belong to a topic.
    fn of(&self, topic: Topic) -> impl Iterator<Item = &DrawnFigure> {
        self.drawn.iter().filter(move |(of, _)| *of == topic).map(|(_, figure)| figure)
    }
}

/// What stands below a figure.
pub fn caption(text: &str) -> Paragraph {
    Paragraph { leading: 1.2, ..Paragraph::new(text) }.size(0.9).least(LEAST).align(Align::Centre)
}

/// What stands below a case.
fn case_caption(text: &str) -> Paragraph {
    let spans = marked(text, Style::TEXT.face(Face::Italic));
    Paragraph { spans, leading: 1.1, ..caption("") }
}

/// A figure of one board as a block: `part` is its width as a part of the column's.
pub fn figure_block(drawn: &Drawn, text: &str, part: f64) -> Block {
    let pane = Pane { svg: drawn.svg.clone(), units: drawn.units, caption: None };
    let row = Row { panes: vec![pane], part, unit: f64::MAX };
    Block::Figure(Figure { rows: vec![row], tallest: 0.5, above: 0.7, caption: Some(caption(text)) })
}

impl DrawnFigure {
    fn block(&self, part: f64) -> Block {
        let mut rows = Vec::new();
        if let Some(board) = &self.board {
            rows.push(Row { panes: vec![pane(board, None)], part, unit: f64::MAX });
        }
        rows.extend(self.case_rows(part));
        Block::Figure(Figure { rows, tallest: 0.5, above: 0.7, caption: Some(caption(&self.caption)) })
    }

    /// The small boards below the large one, row by row.
    fn case_rows(&self, part: f64) -> Vec<Row> {
        let columns = match self.cases.len() {
            count @ 0..=3 => count,
            4 if part > 0.6 => 2,
            4 => 4,
            5 | 6 => 3,
            _ => 4,
        };
        let rows = self.cases.chunks(columns.max(1)).map(|cases| {
            let panes = cases.iter().map(|(drawn, name)| pane(drawn, Some(case_caption(name))));
            // Squares that are large enough for their pieces, in millimetres.
            Row { panes: panes.collect(), part: 1.0, unit: 3.3 + 2.2 * part }
        });
        rows.collect()
    }
}

fn pane(drawn: &Drawn, caption: Option<Paragraph>) -> Pane {
    Pane { svg: drawn.svg.clone(), units: drawn.units, caption }
}

/// The part of the column below which two whole boards stand side by side.
const SIDE_BY_SIDE: f64 = 0.5;

/// The figure of the start beside that of the moves, with the further pieces below them.
fn side_by_side(start: &DrawnFigure, moves: &DrawnFigure, part: f64) -> Option<Block> {
    let (one, other) = (start.board.as_ref()?, moves.board.as_ref()?);
    let panes =
        [(one, start), (other, moves)].map(|(board, figure)| pane(board, Some(caption(&figure.caption))));
    let mut rows = vec![Row { panes: panes.into(), part: 1.0, unit: f64::MAX }];
    rows.extend(moves.case_rows(part));
    Some(Block::Figure(Figure { rows, tallest: 0.5, above: 0.7, caption: None }))
}

/// A heading over a part of the article.
pub fn heading(text: &str) -> Block {
    let style = Style::TEXT.face(Face::Black).scale(1.75);
    let paragraph = Paragraph {
        spans: vec![Span { text: printable(text), style }],
        align: Align::Left,
        leading: 2.1,
        meaning: Meaning::Heading,
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
        meaning: Meaning::Subheading,
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
    let paragraph = Paragraph::new(text).size(0.9).least(LEAST);
    Block::Text { paragraph, above, heading: false }
}

/// What is shown of the clauses behind a rule: long lists would drown it, and the first texts and clauses are enough to
/// find the others.
pub fn shown(reference: &Reference) -> Reference {
    let mut shown = reference.clone();
    shown.texts.truncate(3);
    for (_, clauses) in &mut shown.texts {
        clauses.truncate(5);
    }
    shown.support = Support::Says;
    shown
}

/// The space before a tag that begins so: a short one never stands on a line of its own.
fn before_tag(first: Option<&str>) -> char {
    if first.is_some_and(|first| first.chars().count() <= 8) { '\u{a0}' } else { ' ' }
}

/// The clause numbers behind a sentence, small and grey, and the sign of what the text does not say or leaves unclear.
pub fn reference_spans(reference: &Reference) -> Vec<Span> {
    let style = Style::TAG;
    let mut spans = Vec::new();
    let more = reference.texts.len() > 3 || reference.texts.iter().any(|(_, clauses)| clauses.len() > 5);
    let text = shown(reference).to_string();
    if !text.is_empty() {
        let text = text
            .replace("; ", ";\u{1}")
            .replace(", ", ",\u{a0}")
            .replace(' ', "\u{a0}")
            .replace('\u{1}', " ");
        let more = if more { ",\u{a0}…" } else { "" };
        spans.push(Span { text: printable(&format!("{}{text}", before_tag(text.split(' ').next()))), style });
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

    /// The keys of the texts that the tags name.
    pub fn cited(&self) -> BTreeSet<String> {
        let rules = self.sections.iter().flat_map(|section| &section.rules);
        let sentences = rules.flat_map(|rule| &rule.sentences);
        sentences.flat_map(|told| shown(&reference(&self.set, told)).texts).map(|(text, _)| text).collect()
    }

    /// The rules, numbered through, each section with its figure behind it.
    pub fn blocks(&self, part: f64, tags: Tags, words: &Words) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut number = 0;
        // Rules that cite nothing are nobody's text, which could be silent.
        let is_tagged = tags == Tags::Shown && !self.set.citations.is_empty();
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
                    if is_tagged {
                        let reference = reference(&self.set, sentence);
                        signs.push(reference.support);
                        spans.extend(reference_spans(&reference));
                    }
                }
                let label = Span { text: number.to_string(), style: Style::TEXT.face(Face::Bold) };
                let paragraph = Paragraph { spans, left: 1.75, label: Some(label), ..Paragraph::new("") };
                blocks.push(Block::Text { paragraph, above: 0.16, heading: false });
            }
            // Where boards are small, the moves stand beside the start.
            let (start, moves) =
                (self.figures.of(Topic::Board).next(), self.figures.of(Topic::Movement).next());
            let pair = start.zip(moves).filter(|_| part < SIDE_BY_SIDE);
            match (section.topic, pair.and_then(|(start, moves)| side_by_side(start, moves, part))) {
                (Topic::Board, Some(_)) => {}
                (Topic::Movement, Some(both)) => blocks.push(both),
                (topic, _) => blocks.extend(self.figures.of(topic).map(|figure| figure.block(part))),
            }
        }
        let mut key = words.word("clause-key");
        for (support, message) in [(Support::Unclear, "unclear"), (Support::Silent, "silent")] {
            if signs.contains(&support) {
                key = format!("{key} {}", words.word(message));
            }
        }
        if !is_tagged {
            return blocks;
        }
        blocks.push(small(&key, 0.7));
        blocks
    }
}
