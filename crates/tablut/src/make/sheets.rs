//! What the commands that print on paper have in common: their options, and writing the file.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tafl_make::diagram::Style;
use tafl_make::paper::{Document, Job, PaperError, PaperSize};
use tafl_wording::Language;

use crate::failure::{Done, Failure};
use crate::rule_sets::{self, Chosen};

/// The options of everything that is printed.
#[derive(Debug, Args)]
pub struct Printing {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    pub rules: String,
    /// The PDF file to write
    #[arg(long, value_name = "PATH")]
    pub out: PathBuf,
    /// The language
    #[arg(long, value_enum, default_value_t = Tongue::En)]
    pub language: Tongue,
    /// The size of the paper
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub paper: Paper,
    /// The colours of boards and pieces
    #[arg(long, value_enum, default_value_t = Colouring::Book)]
    pub style: Colouring,
}

/// A language, as the command line has it.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Tongue {
    /// English
    En,
    /// Swedish
    Sv,
    /// Italian
    It,
    /// German
    De,
}

impl Tongue {
    /// The language that is meant.
    pub const fn language(self) -> Language {
        match self {
            Tongue::En => Language::English,
            Tongue::Sv => Language::Swedish,
            Tongue::It => Language::Italian,
            Tongue::De => Language::German,
        }
    }
}

/// A paper size, as the command line has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Paper {
    /// 210 x 297 mm
    A4,
    /// 8.5 x 11 inches
    Letter,
    /// 148 x 210 mm
    A5,
}

/// A style, as the command line has it.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Colouring {
    /// Black on white
    Book,
    /// Dark wood and bone
    Wood,
    /// Pale birch, blue and red
    Birch,
    /// Strong contrasts on black
    Contrast,
}

impl Colouring {
    /// The style that is meant.
    pub const fn style(self) -> Style {
        match self {
            Colouring::Book => Style::Book,
            Colouring::Wood => Style::Wood,
            Colouring::Birch => Style::Birch,
            Colouring::Contrast => Style::Contrast,
        }
    }
}

/// Makes a document of the options and writes it.
pub fn print(options: &Printing, make: impl Fn(&Job) -> Result<Document, PaperError>) -> Done {
    let Chosen { set, variant } = rule_sets::find(&options.rules)?;
    let job = Job {
        set: &set,
        variant: &variant,
        language: options.language.language(),
        paper: match options.paper {
            Paper::A4 => PaperSize::A4,
            Paper::Letter => PaperSize::Letter,
            Paper::A5 => PaperSize::A5,
        },
        style: options.style.style(),
    };
    let pdf =
        make(&job).and_then(|document| document.pdf()).map_err(|error| Failure::input(error.to_string()))?;
    write(&options.out, &pdf)
}

/// Refuses paper that a thing cannot be folded from.
pub fn large_paper_only(options: &Printing, what: &str) -> Done {
    if options.paper == Paper::A5 {
        return Err(Failure::input(format!(
            "{what} needs A4 or Letter paper: choose --paper a4 or --paper letter"
        )));
    }
    Ok(())
}

/// Writes a file.
pub fn write(path: &Path, bytes: &[u8]) -> Done {
    fs::write(path, bytes)
        .map_err(|error| Failure::input(format!("{}: the file cannot be written: {error}", path.display())))
}
