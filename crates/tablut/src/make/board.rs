//! `tablut make board`: a board to cut, or a pattern to sew one.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tafl_make::board::{self, BoardError, Division, Labels, Measures, NestingBox, Ornament};
use tafl_make::cloth;
use tafl_make::cutting::Bed;

use super::cloth::sew;
use super::files::{self, Target};
use super::sheets::{LargePaper, Tongue};
use crate::failure::{Done, Failure};
use crate::{output, rule_sets};

/// What `tablut make board` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    pub rules: String,
    /// Where to write it: a file ending with .svg or .dxf, or a folder for both
    #[arg(long, value_name = "PATH")]
    pub out: PathBuf,
    /// The width of the whole board in millimetres [default: 320 to 500, by the number of squares]
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    pub width: Option<f64>,
    /// The width of the border around the squares [default: half a square]
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    pub border: Option<f64>,
    /// What is written on the board
    #[arg(long, value_enum, default_value_t = LabelChoice::Coordinates)]
    pub labels: LabelChoice,
    /// Only lines and the squares that the rules mark, without embroidery and band
    #[arg(long)]
    pub plain: bool,
    /// How wide the beam cuts: all parts are drawn larger by half of it, so that they come out at their true size
    #[arg(long, value_name = "MM", default_value_t = 0.0, allow_negative_numbers = true)]
    pub kerf: f64,
    /// How thick the plate is, for the joints of the box
    #[arg(long, value_name = "MM", default_value_t = 3.0, allow_negative_numbers = true)]
    pub thickness: f64,
    /// In two halves with a puzzle joint, for small machines
    #[arg(long)]
    pub halves: bool,
    /// A box with finger joints, in which the board lies above the pieces
    #[arg(long = "box", value_enum, value_name = "KIND", num_args = 0..=1, default_missing_value = "open")]
    pub nesting_box: Option<BoxKind>,
    /// What the machine can cut at once, like 600x300; parts are laid out on as many sheets as they need
    #[arg(long, value_name = "WIDTHxDEPTH", allow_hyphen_values = true)]
    pub bed: Option<String>,
    /// A pattern to sew a board of cloth instead (SVG or PDF)
    #[arg(long, conflicts_with_all = ["labels", "plain", "kerf", "thickness", "halves", "nesting_box", "bed"])]
    pub cloth: bool,
    /// How much cloth there is beyond the edge, to be folded and sewn
    #[arg(
        long,
        value_name = "MM",
        default_value_t = 10.0,
        requires = "cloth",
        allow_negative_numbers = true
    )]
    pub seam: f64,
    /// The pattern on pages of this paper, to be glued together (PDF)
    #[arg(long, value_enum, value_name = "PAPER", requires = "cloth")]
    pub paper: Option<LargePaper>,
    /// The language of what is written on the pattern
    #[arg(long, value_enum, default_value_t = Tongue::En, requires = "cloth")]
    pub language: Tongue,
}

/// What is written on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LabelChoice {
    /// a1 to i9, in the border
    Coordinates,
    /// The letters and numbers of Linnaeus's drawing (9x9 squares)
    Linnaeus,
    /// Nothing
    None,
}

/// What the box is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BoxKind {
    /// The board closes it
    Open,
    /// With a lid above the board
    Lid,
}

/// Makes the board and says what has been written.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    if options.cloth {
        // Pages can only be in a PDF.
        let formats: &[&str] = if options.paper.is_some() { &["pdf"] } else { &["svg", "pdf"] };
        let path = match files::target(&options.out, formats)? {
            Target::Folder(folder) => folder.join(format!("cloth.{}", formats[0])),
            Target::File(path, _) => path,
        };
        let pattern = cloth::Options {
            width: options.width,
            border: options.border,
            seam: options.seam,
            language: options.language.language(),
        };
        return sew(&chosen, &pattern, options.paper.map(LargePaper::size), &path);
    }
    let target = files::target(&options.out, &["svg", "dxf"])?;
    let bed = options.bed.as_deref().map(bed_of).transpose()?;
    let board = board::Options {
        width: options.width,
        border: options.border,
        thickness: options.thickness,
        kerf: options.kerf,
        labels: match options.labels {
            LabelChoice::Coordinates => Labels::Coordinates,
            LabelChoice::Linnaeus => Labels::Linnaeus,
            LabelChoice::None => Labels::None,
        },
        ornament: if options.plain { Ornament::Plain } else { Ornament::Embroidered },
        pieces: if options.halves { Division::Halves } else { Division::Whole },
        nesting_box: match options.nesting_box {
            None => NestingBox::None,
            Some(BoxKind::Open) => NestingBox::Open,
            Some(BoxKind::Lid) => NestingBox::Lidded,
        },
        bed,
    };
    let sheets = board::make(&chosen.variant, &board).map_err(|error| refusal(&error))?;
    let paths = match target {
        Target::Folder(folder) => {
            ["svg", "dxf"].map(|format| (folder.join(format!("board.{format}")), format.to_owned())).to_vec()
        }
        Target::File(path, format) => vec![(path, format)],
    };
    for (path, format) in &paths {
        for (number, sheet) in sheets.iter().enumerate() {
            let path = files::numbered(path, number, sheets.len());
            let content = match format.as_str() {
                "dxf" => sheet.dxf(),
                _ => sheet.svg(&format!("{}: a board", chosen.set.name)),
            };
            files::write(&path, content)?;
            let parts: Vec<&str> = sheet.parts.iter().map(|part| part.name.as_str()).collect();
            output::print(&format!(
                "{}: {:.1} x {:.1} mm: {}\n",
                path.display(),
                sheet.width,
                sheet.height,
                parts.join("; ")
            ))?;
        }
    }
    let measures = Measures::of(chosen.variant.size(), options.width, options.border)
        .map_err(|error| refusal(&error))?;
    output::print(&format!(
        "Squares of {0:.1} mm: `tablut make pieces --square {0:.1}` makes pieces for them.\n",
        measures.square
    ))
}

/// Reads a bed.
pub fn bed_of(text: &str) -> Result<Bed, Failure> {
    text.parse().map_err(|error| Failure::input(format!("--bed: {error}")))
}

/// The sentence for a board that cannot be made, with the option that it is about.
pub fn refusal(error: &BoardError) -> Failure {
    let option = match error {
        BoardError::Width(_) | BoardError::Squares { .. } => "--width",
        BoardError::Kerf(_) => "--kerf",
        BoardError::Thickness(_) => "--thickness",
        BoardError::Border { .. } | BoardError::NoRoomForLabels(_) => "--border",
        BoardError::JoinedSquares(_) => "--halves",
        BoardError::LinnaeusLetters(_) => "--labels",
        BoardError::Sheet(_) => "--bed",
    };
    Failure::input(format!("{option}: {error}"))
}
