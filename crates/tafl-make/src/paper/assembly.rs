//! The assembly sheet of a board that is cut: its sheets with numbered parts, what the parts are, and what to do.

use std::fmt::Write;

use tafl_wording::rules_in_words::unmarked;
use tafl_wording::{Value, Words};

use super::leaflet::name;
use super::page::{Document, Rectangle};
use super::paragraph::{Align, Paragraph};
use super::printing::{Printed, printing_hints};
use super::worksheet::{GAP, Writer, item, length};
use super::{Job, PaperError};
use crate::board::{Counters, Measures, NestingBox, Options};
use crate::cutting::{Alike, Part, Sheet};
use crate::picture::number;
use crate::typeface::{Face, outline};

/// How high the drawings of all sheets are together, at most.
const DRAWINGS: f64 = 118.0;

/// The assembly sheet for a board on its sheets, as they come from [`crate::board::make`].
///
/// ```
/// use tafl::library;
/// use tafl_make::board::{self, Options};
/// use tafl_make::diagram::Style;
/// use tafl_make::paper::{Job, PaperSize, assembly};
/// use tafl_wording::Language;
/// let set = library::get("brandubh-wtf").unwrap();
/// let variant = set.variant().unwrap();
/// let options = Options::default();
/// let sheets = board::make(&variant, &options).unwrap();
/// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::A4, style: Style::Book };
/// assert_eq!(assembly(&job, &options, &sheets).unwrap().pages.len(), 1);
/// ```
///
/// # Errors
/// If no board can be made so.
pub fn assembly(job: &Job, options: &Options, sheets: &[Sheet]) -> Result<Document, PaperError> {
    let words = Words::new(job.language);
    let measures = Measures::of(job.variant.size(), options.width, options.border)
        .map_err(|error| PaperError::Pdf(error.to_string()))?;
    let title = words.word("assembly-title");
    let mut writer = Writer::new(job);
    writer.heading(&name(job), &title);
    let length = |value: f64| length(value, job.language);
    writer.text(&Paragraph::new(&words.say(
        "assembly-facts",
        &[
            ("width", Value::Text(&length(measures.width))),
            ("square", Value::Text(&length(measures.square))),
            ("thickness", Value::Text(&length(options.thickness))),
        ],
    )));
    writer.drawings(sheets, &words);

    writer.subheading(&words.word("assembly-parts"));
    let mut kinds: Vec<(Alike, &Part)> = Vec::new();
    for sheet in sheets {
        for kind in sheet.kinds() {
            let part = sheet.parts.iter().find(|part| part.number == Some(kind.number));
            match kinds.iter_mut().find(|known| known.0.number == kind.number) {
                Some(known) => known.0.count += kind.count,
                None => kinds.extend(part.map(|part| (kind, part))),
            }
        }
    }
    kinds.sort_by_key(|kind| kind.0.number);
    let lines = kinds.iter().map(|(kind, part)| {
        let [width, height] = part.size().map(length);
        let count = if kind.count > 1 { format!("{} × ", kind.count) } else { String::new() };
        item(kind.number, &format!("{count}{} ({width} × {height} mm)", said(&words, kind.name)))
    });
    writer.in_columns(&lines.collect::<Vec<_>>());

    writer.subheading(&words.word("assembly-steps"));
    for (place, step) in steps(options, &kinds, &words).iter().enumerate() {
        writer.text(&item(place as u32 + 1, step));
    }
    // Pieces that are not cut with the board come from a printer.
    if options.counters == Counters::None {
        writer.subheading(&words.word("print-heading"));
        for (place, hint) in printing_hints(Printed::Pieces, job.language).iter().enumerate() {
            writer.text(&item(place as u32 + 1, hint));
        }
    }
    writer.gap(2.0);
    writer.text(&Paragraph::new(&format!("*{}*", words.word("small-parts"))));
    Ok(Document::new(format!("{}: {title}", name(job)), job.language, writer.pages))
}

/// What to do, in its order.
fn steps(options: &Options, kinds: &[(Alike, &Part)], words: &Words) -> Vec<String> {
    let kerf = length(options.layout.kerf, words.language);
    let mut steps = vec![
        words.word("step-material"),
        words.say("step-kerf", &[("kerf", Value::Text(&kerf))]),
        words.word("step-order"),
    ];
    if kinds.iter().any(|kind| kind.0.name.starts_with("board, ")) {
        steps.push(words.word("step-join"));
    }
    if options.nesting_box != NestingBox::None {
        steps.push(words.word("step-box"));
    }
    if options.nesting_box == NestingBox::Lidded {
        steps.push(words.word("step-lid"));
    }
    if options.counters == Counters::Flat {
        steps.push(words.word("step-counters"));
    }
    steps.push(words.word("step-finish"));
    steps
}

/// The name of a part in the language of the sheet.
fn said(words: &Words, name: &str) -> String {
    let id = match name {
        "board" => "part-board",
        "box, floor" => "part-floor",
        "box, front" => "part-front",
        "box, back" => "part-back",
        "box, left side" => "part-left",
        "box, right side" => "part-right",
        "box, front ledge" => "part-front-ledge",
        "box, back ledge" => "part-back-ledge",
        "box, left ledge" => "part-left-ledge",
        "box, right ledge" => "part-right-ledge",
        "box, lid" => "part-lid",
        "box, inside of the lid" => "part-lid-inside",
        "counter, king" => "part-counter-king",
        "counter, defender" => "part-counter-defender",
        "counter, attacker" => "part-counter-attacker",
        other => {
            if let Some(kind) = other.strip_prefix("counter, ") {
                let name = unmarked(&words.kind_name(kind));
                return words.say("part-counter-other", &[("kind", Value::Text(&name))]);
            }
            let squares = other.strip_prefix("board, ").and_then(|squares| squares.split_once(" to "));
            return squares.map_or_else(
                || other.to_owned(),
                |(from, to)| {
                    words.say("part-board-section", &[("from", Value::Text(from)), ("to", Value::Text(to))])
                },
            );
        }
    };
    words.word(id)
}

impl Writer {
    /// The sheets with the numbers of their parts.
    fn drawings(&mut self, sheets: &[Sheet], words: &Words) {
        self.gap(3.0);
        let count = sheets.len();
        let columns = (1..=count.max(1)).find(|columns| columns * columns >= count).unwrap_or(1);
        let rows = count.div_ceil(columns);
        let width = (self.inner.width - GAP * (columns as f64 - 1.0)) / columns as f64;
        // Each with a line of text below it; many sheets go on to further pages.
        let height = (DRAWINGS / rows as f64).max(34.0) - GAP;
        for row in sheets.chunks(columns).enumerate() {
            let (at, row) = row;
            let scale = row
                .iter()
                .map(|sheet| (width / sheet.width).min(height / sheet.height))
                .fold(f64::INFINITY, f64::min);
            let tall = row.iter().map(|sheet| sheet.height * scale).fold(0.0, f64::max);
            self.room(tall + GAP);
            for (column, sheet) in row.iter().enumerate() {
                let x = self.inner.x + column as f64 * (width + GAP);
                let place =
                    Rectangle { x, y: self.y, width: sheet.width * scale, height: sheet.height * scale };
                let frame = self.inner;
                self.page().drawing(&drawn(sheet, 1.0 / scale), (sheet.width, sheet.height), place, frame);
                let number = |value: usize| Value::Number(value as u32);
                let caption = words.say(
                    "assembly-sheet",
                    &[
                        ("number", number(at * columns + column + 1)),
                        ("count", number(count)),
                        ("width", Value::Text(&length(sheet.width, words.language))),
                        ("height", Value::Text(&length(sheet.height, words.language))),
                    ],
                );
                self.page().describe(&caption);
                let caption =
                    Paragraph { align: Align::Left, size: 0.85, ..Paragraph::new(&format!("_{caption}_")) };
                self.put(&caption, Rectangle { x, width, ..self.inner }, self.y + tall + 0.8);
            }
            self.y += tall + GAP;
        }
    }
}

/// A sheet in its own millimetres: lines so wide that they are seen when it is drawn smaller, `paper` being a millimetre
/// of the paper.
fn drawn(sheet: &Sheet, paper: f64) -> String {
    let up = |y: f64| number(sheet.height - y);
    let path = |lines: &mut dyn Iterator<Item = (&[[f64; 2]], &str)>| {
        lines.fold(String::new(), |mut data, (points, end)| {
            for (place, [x, y]) in points.iter().enumerate() {
                let _ = write!(data, "{}{} {}", if place == 0 { 'M' } else { 'L' }, number(*x), up(*y));
            }
            data + end
        })
    };
    let mut svg = format!(
        "<rect width=\"{}\" height=\"{}\" fill=\"#f4efe6\" stroke=\"#999\" stroke-width=\"{}\"/>\n",
        number(sheet.width),
        number(sheet.height),
        number(0.15 * paper)
    );
    for part in &sheet.parts {
        let cut = path(&mut part.cut.contours().map(|contour| (&contour[..], "Z")));
        let score = path(&mut part.score.iter().map(|line| (&line[..], "")));
        let _ = writeln!(
            svg,
            "<path d=\"{cut}\" fill=\"#e3cfa8\" fill-rule=\"evenodd\" stroke=\"#000\" stroke-width=\"{}\"/>\n\
             <path d=\"{score}\" fill=\"none\" stroke=\"#b59a6a\" stroke-width=\"{}\"/>",
            number(0.2 * paper),
            number(0.12 * paper)
        );
    }
    // The numbers, above everything, no larger than their parts.
    for part in &sheet.parts {
        let [left, bottom, right, top] = part.cut.bounds().unwrap_or_default();
        let (x, y) = ((left + right) / 2.0, sheet.height - (bottom + top) / 2.0);
        let radius = (2.3 * paper).min((right - left).min(top - bottom) * 0.42);
        let text = part.number.map(|number| number.to_string()).unwrap_or_default();
        let size = radius * if text.len() > 1 { 1.25 } else { 1.5 };
        let _ = writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"{}\"/><path d=\"{}\"/>",
            number(x),
            number(y),
            number(radius),
            number(0.15 * paper),
            outline(&text, Face::Bold, size, x, y + size * 0.33, true)
        );
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;
    use crate::cutting::Layout;
    use crate::diagram;
    use crate::paper::PaperSize;
    use tafl::library;
    use tafl_wording::Language;

    #[test]
    fn kinds_that_a_rule_set_declares_are_named_as_in_its_leaflet() {
        let [italian, english] = [Language::Italian, Language::English].map(Words::new);
        assert_eq!(said(&italian, "counter, commander"), "pedina: comandante");
        // What is written behind it is not in italics.
        assert_eq!(said(&english, "counter, war_lord"), "counter: war\\_lord");
    }

    #[test]
    fn every_part_has_its_words_and_nothing_lies_beyond_the_page() {
        for id in ["linnaeus-1732", "berserk", "alea-evangelii-walker"] {
            let set = library::get(id).expect("it is there");
            let variant = set.variant().expect("it is sound");
            for bed in ["600x400", "300x200"] {
                let options = Options {
                    nesting_box: NestingBox::Lidded,
                    counters: Counters::Flat,
                    layout: Layout { bed: bed.parse().ok(), ..Layout::default() },
                    ..Options::default()
                };
                let sheets = board::make(&variant, &options).expect("it can be made");
                for language in Language::ALL {
                    let job = Job {
                        set,
                        variant: &variant,
                        language,
                        paper: PaperSize::A4,
                        style: diagram::Style::Book,
                    };
                    let document = assembly(&job, &options, &sheets).expect("it can be made");
                    assert_eq!(document.overflows(), Vec::<String>::new(), "{id} {language} {bed}");
                    let words = Words::new(language);
                    for part in sheets.iter().flat_map(|sheet| &sheet.parts) {
                        let said = said(&words, &part.name);
                        assert!(!said.starts_with("part-"), "{language}: {said}");
                        assert!(
                            said != part.name || language == Language::English || said == "board",
                            "{language}: {said}"
                        );
                    }
                }
            }
        }
    }
}
