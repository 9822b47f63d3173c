//! The sheet that says how pieces and tactile boards are printed: material, layers, walls, which way up, and what to try
//! first. How long it takes nobody can say who does not know the printer.

use tafl_wording::{Language, Value, Words};

use super::Job;
use super::leaflet::name;
use super::page::Document;
use super::paragraph::Paragraph;
use super::worksheet::{Writer, item, length};
use crate::pieces::{Plate, Set};
use crate::tactile;

/// What is printed.
///
/// ```
/// use tafl_make::paper::{Printed, printing_hints};
/// use tafl_wording::Language;
/// let hints = printing_hints(Printed::Pieces, Language::English);
/// assert!(hints.iter().any(|hint| hint.contains("without supports")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Printed {
    /// Pieces.
    Pieces,
    /// A tactile board.
    TactileBoard,
}

/// What to know before it is printed, sentence by sentence.
///
/// ```
/// use tafl_make::paper::{Printed, printing_hints};
/// use tafl_wording::Language;
/// assert!(printing_hints(Printed::TactileBoard, Language::German)[0].contains("PETG"));
/// ```
#[must_use]
pub fn printing_hints(printed: Printed, language: Language) -> Vec<String> {
    let words = Words::new(language);
    let messages: &[&str] = match printed {
        Printed::Pieces => &[
            "print-material",
            "print-colours",
            "print-pieces-layers",
            "print-pieces-walls",
            "print-pieces-way",
            "print-pieces-try",
        ],
        Printed::TactileBoard => &[
            "print-material",
            "print-board-layers",
            "print-board-walls",
            "print-board-way",
            "print-board-try",
            "print-board-glue",
        ],
    };
    messages.iter().map(|message| words.word(message)).collect()
}

/// The sheet for a set of pieces.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_make::paper::{Job, PaperSize, printing_of_pieces};
/// use tafl_make::pieces::{self, Options};
/// use tafl_wording::Language;
/// let set = library::get("brandubh-wtf").unwrap();
/// let variant = set.variant().unwrap();
/// let pieces = pieces::set(&variant, &Options::default()).unwrap();
/// let job = Job { set, variant: &variant, language: Language::English, paper: PaperSize::A4, style: Style::Book };
/// assert_eq!(printing_of_pieces(&job, &pieces, &pieces.plates()).pages.len(), 1);
/// ```
#[must_use]
pub fn printing_of_pieces(job: &Job, set: &Set, plates: &[Plate]) -> Document {
    let pieces: usize = plates.iter().map(|plate| plate.pieces.len()).sum();
    let facts = Words::new(job.language).say(
        "print-pieces-facts",
        &[
            ("pieces", Value::Number(pieces as u32)),
            ("plates", Value::Number(plates.len() as u32)),
            ("square", Value::Text(&length(set.square, job.language))),
        ],
    );
    sheet(job, &facts, Printed::Pieces)
}

/// The sheet for a tactile board.
///
/// ```
/// use tafl::library;
/// use tafl_make::diagram::Style;
/// use tafl_make::paper::{Job, PaperSize, printing_of_tactile_board};
/// use tafl_make::tactile::{self, Options};
/// use tafl_wording::Language;
/// let set = library::get("brandubh-wtf").unwrap();
/// let variant = set.variant().unwrap();
/// let options = Options::default();
/// let board = tactile::make(&variant, &options).unwrap();
/// let job = Job { set, variant: &variant, language: Language::Swedish, paper: PaperSize::A4, style: Style::Book };
/// assert_eq!(printing_of_tactile_board(&job, &board, options.peg).pages.len(), 1);
/// ```
#[must_use]
pub fn printing_of_tactile_board(job: &Job, board: &tactile::Board, peg: f64) -> Document {
    let length = |value: f64| length(value, job.language);
    let facts = Words::new(job.language).say(
        "print-board-facts",
        &[
            ("width", Value::Text(&length(board.measures.width))),
            ("square", Value::Text(&length(board.measures.square))),
            ("peg", Value::Text(&length(peg))),
            ("parts", Value::Number(board.parts.len() as u32)),
        ],
    );
    sheet(job, &facts, Printed::TactileBoard)
}

/// The sheet: what it is about, the hints, and the warning of small parts, which the pegs of a board are too.
fn sheet(job: &Job, facts: &str, printed: Printed) -> Document {
    let words = Words::new(job.language);
    let title = words.word("print-title");
    let mut writer = Writer::new(job);
    writer.heading(&name(job), &title);
    writer.text(&Paragraph::new(facts));
    writer.gap(2.0);
    for (place, hint) in printing_hints(printed, job.language).iter().enumerate() {
        writer.text(&item(place as u32 + 1, hint));
    }
    writer.gap(2.0);
    writer.text(&Paragraph::new(&format!("*{}*", words.word("small-parts"))));
    Document::new(format!("{}: {title}", name(job)), job.language, writer.pages)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::Style;
    use crate::paper::PaperSize;
    use crate::pieces;
    use tafl::library;

    #[test]
    fn every_language_says_how_to_print_and_warns_of_small_parts() {
        let set = library::get("copenhagen").expect("a rule set");
        let variant = set.variant().expect("it compiles");
        let made = pieces::set(&variant, &pieces::Options::default()).expect("it can be made");
        let options = tactile::Options::default();
        let board = tactile::make(&variant, &options).expect("it can be made");
        for language in Language::ALL {
            let job = Job { set, variant: &variant, language, paper: PaperSize::A4, style: Style::Book };
            let sheets = [
                printing_of_pieces(&job, &made, &made.plates()),
                printing_of_tactile_board(&job, &board, options.peg),
            ];
            for sheet in sheets {
                assert_eq!(sheet.overflows(), Vec::<String>::new(), "{language}");
                assert!(sheet.smallest_letters() >= 8.0);
                let text = sheet.text();
                let warning = Words::new(language).word("small-parts");
                for part in ["PLA", "PETG", "0.4 mm", "%", "brim", &warning] {
                    let part = if language == Language::English {
                        part.to_owned()
                    } else {
                        part.replace("0.4", "0,4")
                    };
                    assert!(text.to_lowercase().contains(&part.to_lowercase()), "{language}: {part}: {text}");
                }
            }
        }
    }
}
