//! `tablut make board`: a board to cut, or a pattern to sew one.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tafl_make::board::{self, BoardError, Counters, Division, Labels, Measures, NestingBox, Ornament};
use tafl_make::cloth;
use tafl_make::cutting::{Bed, Layout, Sheet, SheetError};
use tafl_make::paper;
use tafl_wording::Words;

use super::cloth::sew;
use super::files::{self, Target};
use super::sheets::{LargePaper, Tongue, plain_job};
use super::tactile;
use crate::failure::{Done, Failure};
use crate::{rule_sets, wording};

/// What `tablut make board` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    pub rules: String,
    /// Where to write it: a file ending with .svg or .dxf, or with .pdf for the sheet that says how it is put together, or
    /// a folder for everything; with --tactile .stl or .3mf, or .pdf for the sheet that says how it is printed, or a folder
    #[arg(long, value_name = "FILE|FOLDER")]
    pub out: PathBuf,
    /// The width of the whole board in millimetres [default: 320 to 500, by the number of squares]
    #[arg(long, value_name = "MM", value_parser = super::millimetres, allow_negative_numbers = true)]
    pub width: Option<f64>,
    /// The width of the border around the squares [default: half a square]
    #[arg(long, value_name = "MM", value_parser = super::millimetres, allow_negative_numbers = true)]
    pub border: Option<f64>,
    /// What is written on the board
    #[arg(long, value_enum, ignore_case = true, default_value_t = LabelChoice::Coordinates)]
    pub labels: LabelChoice,
    /// Only lines and the squares that the rules mark, without embroidery and band
    #[arg(long)]
    pub plain: bool,
    /// How wide the beam cuts: all parts are drawn larger by half of it, so that they come out at their true size
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub kerf: f64,
    /// How thick the plate is, for the joints of the box
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 3.0,
        allow_negative_numbers = true
    )]
    pub thickness: f64,
    /// How far the mating edges of joints lie apart once they are cut: 0.05 for glue, less than 0 for a press fit
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub fit: f64,
    /// In parts that join like a puzzle: columns and rows like 2x1, or auto, as few as the bed takes
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "auto", allow_hyphen_values = true)]
    pub parts: String,
    /// Flat counters for all pieces, cut from the same plate
    #[arg(long)]
    pub counters: bool,
    /// A box with finger joints, in which the board lies above the pieces
    #[arg(
        long = "box",
        value_enum,
        ignore_case = true,
        value_name = "KIND",
        num_args = 0..=1,
        default_missing_value = "open"
    )]
    pub nesting_box: Option<BoxKind>,
    /// What the machine can cut at once, like 600x300, or the size class of a laser cutter: 3020, 4030, 5030, 6030, 6040,
    /// 9060, 1390. Parts are laid out on as many sheets as they need
    #[arg(long, value_name = "WIDTHxDEPTH", allow_hyphen_values = true)]
    pub bed: Option<String>,
    /// How far everything stays away from the edge of a sheet
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 3.0,
        allow_negative_numbers = true
    )]
    pub margin: f64,
    /// How wide the lines of the SVG are drawn; without a number 0.025, for drivers that cut only hairlines
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 0.1,
        num_args = 0..=1,
        default_missing_value = "0.025",
        allow_negative_numbers = true
    )]
    pub hairline: f64,
    /// A pattern to sew a board of cloth instead (SVG or PDF)
    #[arg(long, conflicts_with_all = [
        "labels", "plain", "kerf", "thickness", "fit", "parts", "counters", "nesting_box", "bed", "margin", "hairline"
    ])]
    pub cloth: bool,
    /// A board to print instead, for players who do not see: raised lines, holes for pegs, braille (STL, 3MF)
    #[arg(long, conflicts_with_all = [
        "labels", "plain", "kerf", "thickness", "fit", "counters", "nesting_box", "margin", "hairline", "cloth"
    ])]
    pub tactile: bool,
    /// How thick the pegs of the pieces are
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 5.0,
        requires = "tactile",
        allow_negative_numbers = true
    )]
    pub peg: f64,
    /// The language of titles and warnings, of the sheet that says how it is put together or printed, and of what is
    /// written on a pattern
    #[arg(long, value_enum, ignore_case = true, default_value_t = Tongue::En)]
    pub language: Tongue,
    /// How much cloth there is beyond the edge, to be folded and sewn
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 10.0,
        requires = "cloth",
        allow_negative_numbers = true
    )]
    pub seam: f64,
    /// The pattern on pages of this paper, to be glued together (PDF)
    #[arg(long, value_enum, ignore_case = true, value_name = "PAPER", requires = "cloth")]
    pub paper: Option<LargePaper>,
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
    if options.tactile {
        return tactile::run(options, &chosen);
    }
    let target = files::target(&options.out, &["svg", "dxf", "pdf"])?;
    if !HAIRLINES.contains(&options.hairline) {
        let (least, most) = (HAIRLINES.start(), HAIRLINES.end());
        let wrong = options.hairline;
        return Err(Failure::input(format!(
            "--hairline: lines cannot be {wrong} mm wide: choose {least} to {most} mm"
        )));
    }
    let board = wanted(options)?;
    let sheets = board::make(&chosen.variant, &board).map_err(|error| refusal(&error))?;
    let paths = match target {
        Target::Folder(folder) => [("board.svg", "svg"), ("board.dxf", "dxf"), ("assembly.pdf", "pdf")]
            .map(|(name, format)| (folder.join(name), format.to_owned()))
            .to_vec(),
        Target::File(path, format) => vec![(path, format)],
    };
    let words = Words::new(options.language.language());
    let title = files::title("title-board", &chosen.set, &words);
    let warning = options.counters.then(|| words.word("small-parts"));
    for (path, format) in &paths {
        if format == "pdf" {
            files::write(path, assembly(options, &chosen, &board, &sheets)?)?;
            files::say(path, "how it is put together")?;
            continue;
        }
        for (number, sheet) in sheets.iter().enumerate() {
            let path = files::numbered(path, number, sheets.len())?;
            let content = match format.as_str() {
                "dxf" => sheet.dxf(warning.as_deref()),
                _ => sheet.svg(&title, warning.as_deref(), options.hairline),
            };
            files::write(&path, content)?;
            let (width, height) = (sheet.width, sheet.height);
            files::tell(
                &options.out,
                &format!("{}: {width:.1} x {height:.1} mm: {}\n", path.display(), contents(sheet)),
            )?;
        }
    }
    if options.counters {
        files::tell(&options.out, &wording::small_parts(options.language.language()))?;
    }
    let measures = Measures::of(chosen.variant.size(), options.width, options.border)
        .map_err(|error| refusal(&error))?;
    files::tell(
        &options.out,
        &format!(
            "Squares of {0:.1} mm: `tablut make pieces --square {0:.1}` makes pieces for them.\n",
            measures.square
        ),
    )
}

/// How wide lines can be drawn.
const HAIRLINES: std::ops::RangeInclusive<f64> = 0.005..=1.0;

/// The board that the options ask for.
fn wanted(options: &Options) -> Result<board::Options, Failure> {
    Ok(board::Options {
        width: options.width,
        border: options.border,
        thickness: options.thickness,
        fit: options.fit,
        labels: match options.labels {
            LabelChoice::Coordinates => Labels::Coordinates,
            LabelChoice::Linnaeus => Labels::Linnaeus,
            LabelChoice::None => Labels::None,
        },
        ornament: if options.plain { Ornament::Plain } else { Ornament::Embroidered },
        division: division_of(&options.parts)?,
        nesting_box: match options.nesting_box {
            None => NestingBox::None,
            Some(BoxKind::Open) => NestingBox::Open,
            Some(BoxKind::Lid) => NestingBox::Lidded,
        },
        counters: if options.counters { Counters::Flat } else { Counters::None },
        layout: Layout {
            kerf: options.kerf,
            margin: options.margin,
            bed: options.bed.as_deref().map(bed_of).transpose()?,
        },
    })
}

/// The sheet that says how the board is put together, as PDF.
fn assembly(
    options: &Options,
    chosen: &rule_sets::Chosen,
    board: &board::Options,
    sheets: &[Sheet],
) -> Result<Vec<u8>, Failure> {
    let job = plain_job(chosen, options.language.language());
    paper::assembly(&job, board, sheets)
        .and_then(|document| document.pdf())
        .map_err(|error| Failure::input(error.to_string()))
}

/// The parts on a sheet: their numbers, what they are, and how many of them if there are several.
fn contents(sheet: &Sheet) -> String {
    let named = sheet.kinds().into_iter().map(|kind| match kind.count {
        1 => format!("{} {}", kind.number, kind.name),
        count => format!("{} {} ({count} of them)", kind.number, kind.name),
    });
    named.collect::<Vec<_>>().join("; ")
}

/// Reads into how many parts a board is cut.
pub fn division_of(text: &str) -> Result<Division, Failure> {
    match text {
        "auto" => Ok(Division::Fewest),
        text => {
            Ok(Division::Grid(text.parse().map_err(|error| Failure::input(format!("--parts: {error}")))?))
        }
    }
}

/// Reads a bed.
pub fn bed_of(text: &str) -> Result<Bed, Failure> {
    text.parse().map_err(|error| Failure::input(format!("--bed: {error}")))
}

/// The sentence for a board that cannot be made, with the option that it is about.
pub fn refusal(error: &BoardError) -> Failure {
    let option = match error {
        BoardError::Width(_) | BoardError::Squares { .. } | BoardError::Rings { .. } => "--width",
        BoardError::Kerf(_) => "--kerf",
        BoardError::Thickness(_) => "--thickness",
        BoardError::Border { .. } | BoardError::NoRoomForLabels(_) => "--border",
        BoardError::Fit(_) => "--fit",
        BoardError::JoinedSquares(_) | BoardError::Grid { .. } => "--parts",
        BoardError::CounterSquares(_) => "--counters",
        BoardError::LinnaeusLetters(_) => "--labels",
        BoardError::Sheet(SheetError::Margin(_)) => "--margin",
        BoardError::Sheet(SheetError::TooLarge { .. }) => "--bed",
    };
    Failure::input(format!("{option}: {error}"))
}
