//! What the commands that print on paper have in common: their options, and writing the file.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tafl_make::diagram::Style;
use tafl_make::paper::{Document, Job, PaperError, PaperSize, Printed, printing_hints};
use tafl_make::picture::number;
use tafl_wording::Language;

use super::files::{self, Target};
use crate::failure::{Done, Failure};
use crate::output;
use crate::rule_sets::{self, Chosen};

/// The options of everything that is printed.
#[derive(Debug, Args)]
pub struct Printing {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    pub rules: String,
    /// The PDF file to write, or a folder for it
    #[arg(long, value_name = "FILE|FOLDER")]
    pub out: PathBuf,
    /// The language
    #[arg(long, value_enum, ignore_case = true, default_value_t = Tongue::En)]
    pub language: Tongue,
    /// The colours of boards and pieces
    #[arg(long, value_enum, ignore_case = true, default_value_t = Colouring::Book)]
    pub style: Colouring,
    /// For a print shop: so many millimetres of bleed around each page, and crop marks
    #[arg(long, value_name = "MM", value_parser = super::millimetres, allow_negative_numbers = true)]
    pub bleed: Option<f64>,
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

impl Paper {
    /// The size that is meant.
    pub const fn size(self) -> PaperSize {
        match self {
            Paper::A4 => PaperSize::A4,
            Paper::Letter => PaperSize::Letter,
            Paper::A5 => PaperSize::A5,
        }
    }
}

/// Paper for what would be too small on A5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LargePaper {
    /// 210 x 297 mm
    A4,
    /// 8.5 x 11 inches
    Letter,
}

impl LargePaper {
    /// The size that is meant.
    pub const fn size(self) -> PaperSize {
        match self {
            LargePaper::A4 => PaperSize::A4,
            LargePaper::Letter => PaperSize::Letter,
        }
    }
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

/// Makes a document of the options, writes it, and says what has been written. `name` is that of the file in a folder.
pub fn print(
    options: &Printing,
    paper: PaperSize,
    name: &str,
    make: impl Fn(&Job) -> Result<Document, PaperError>,
) -> Done {
    let path = match files::target(&options.out, &["pdf"])? {
        Target::Folder(folder) => folder.join(format!("{name}.pdf")),
        Target::File(path, _) => path,
    };
    let Chosen { set, variant } = rule_sets::find(&options.rules)?;
    let job = Job {
        set: &set,
        variant: &variant,
        language: options.language.language(),
        paper,
        style: options.style.style(),
    };
    let mut document = make(&job).map_err(refusal)?;
    if let Some(bleed) = options.bleed {
        document = document.with_bleed(bleed).map_err(refusal)?;
    }
    write(&path, &document)
}

/// A sheet on A4, black on white.
pub fn plain_job(chosen: &Chosen, language: Language) -> Job<'_> {
    let (paper, style) = (PaperSize::A4, Style::Book);
    Job { set: &chosen.set, variant: &chosen.variant, language, paper, style }
}

/// Says how to print what has been made, where no sheet says so.
pub fn tell_hints(out: &Path, printed: Printed, language: Language) -> Done {
    files::tell(out, &(printing_hints(printed, language).join("\n") + "\n"))
}

/// The sentence for a document that cannot be made, with the option that it is about, if it is about one.
fn refusal(error: PaperError) -> Failure {
    match error {
        PaperError::Bleed(_) => Failure::input(format!("--bleed: {error}")),
        PaperError::Title(_) => Failure::input(format!("--title: {error}")),
        _ => Failure::input(error.to_string()),
    }
}

/// Writes a document, and says so: the file, how many pages of which size, its title.
pub fn write(path: &Path, document: &Document) -> Done {
    let pdf = document.pdf().map_err(refusal)?;
    files::write(path, pdf)?;
    let size = document.pages.last().map_or((0.0, 0.0), |page| (page.width, page.height));
    let pages = output::counted(document.pages.len(), "page", "pages");
    let (width, height) = (number(size.0), number(size.1));
    files::say(path, &format!("{pages} of {width} x {height} mm: {}", document.title))
}
