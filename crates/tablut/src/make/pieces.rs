//! `tablut make pieces`: pieces to print.

use std::path::PathBuf;

use clap::Args;
use tafl_make::board::{Measures, WIDTHS, default_width};
use tafl_make::cloth;
use tafl_make::paper::{Printed, printing_of_pieces};
use tafl_make::pieces::{self, Model, PiecesError, SQUARES, Socket, Sorting, Underside};
use tafl_wording::{Language, Words};

use super::board::bed_of;
use super::cloth::sew;
use super::files::{self, Target};
use super::sheets::{self, Tongue};
use crate::failure::{Done, Failure};
use crate::{output, rule_sets, wording};

/// What `tablut make pieces` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    pub rules: String,
    /// Where to write them: a folder for everything, or a file ending with .stl or .3mf for the plates, with .pdf for the
    /// sheet that says how they are printed, or with .svg for the pattern of a cloth board
    #[arg(long, value_name = "FILE|FOLDER")]
    pub out: PathBuf,
    /// The width of the board's squares in millimetres [default: those of `tablut make board`]
    #[arg(long, value_name = "MM", value_parser = super::millimetres, allow_negative_numbers = true)]
    pub square: Option<f64>,
    /// How wide the base of a soldier is; the king is wider by about an eighth [default: about two thirds of a square]
    #[arg(long, value_name = "MM", value_parser = super::millimetres, allow_negative_numbers = true)]
    pub diameter: Option<f64>,
    /// What the printer can print at once, or prusa-mini or prusa-mk3; the set is laid out on as many plates as it needs
    #[arg(long, value_name = "WIDTHxDEPTH", default_value = "220x220", allow_hyphen_values = true)]
    pub bed: String,
    /// Each side on plates of its own, to be printed in two colours
    #[arg(long)]
    pub by_side: bool,
    /// Room in the bases for felt of this thickness
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        num_args = 0..=1,
        default_missing_value = "1",
        allow_negative_numbers = true
    )]
    pub felt: Option<f64>,
    /// A hole in the bases for a round magnet: its diameter and its height, like 6x3
    #[arg(long, value_name = "DIAMETERxHEIGHT", allow_hyphen_values = true)]
    pub magnet: Option<String>,
    /// A hole in the bases for a peg of this thickness, cut from a dowel, for a tactile board
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        num_args = 0..=1,
        default_missing_value = "5",
        allow_negative_numbers = true,
        conflicts_with = "magnet"
    )]
    pub peg: Option<f64>,
    /// The language of titles and warnings, of the sheet that says how to print them, and of what is written on the
    /// pattern
    #[arg(long, value_enum, ignore_case = true, default_value_t = Tongue::En)]
    pub language: Tongue,
}

/// Makes the pieces and says what has been written.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    let target = files::target(&options.out, &["stl", "3mf", "pdf", "svg"])?;
    let wanted = pieces::Options {
        square: options.square,
        diameter: options.diameter,
        bed: bed_of(&options.bed)?,
        plates: if options.by_side { Sorting::BySide } else { Sorting::Together },
        underside: Underside { felt: options.felt, socket: socket(options)? },
    };
    let set = pieces::set(&chosen.variant, &wanted).map_err(|error| refusal(&error, options))?;
    let language = options.language.language();
    let size = chosen.variant.size();
    let pattern = for_squares(set.square, size, language);
    if matches!(&target, Target::Folder(_)) || matches!(&target, Target::File(_, format) if format == "svg") {
        hold_to_cloth(&pattern, set.square, size)?;
    }
    files::tell(&options.out, &wording::small_parts(language))?;
    let title = files::title("title-pieces", &chosen.set, &Words::new(language));
    let plates = set.plates();
    let write_plates = |path: &std::path::Path, format: &str| -> Done {
        for (number, plate) in plates.iter().enumerate() {
            let path = files::numbered(path, number, plates.len())?;
            let content = match format {
                "3mf" => set.plate_3mf(plate, &title, language),
                _ => set.plate_stl(plate),
            };
            files::write(&path, content)?;
            files::say(&path, &output::counted(plate.pieces.len(), "piece", "pieces"))?;
        }
        Ok(())
    };
    let write_sheet = |path: &std::path::Path| -> Done {
        let job = sheets::plain_job(&chosen, language);
        sheets::write(path, &printing_of_pieces(&job, &set, &plates))
    };
    match &target {
        Target::Folder(folder) => {
            for model in &set.models {
                let path = folder.join(format!("{}.stl", file_name(model)));
                files::write(&path, model.stl())?;
                files::tell(&options.out, &format!("{}: {}\n", path.display(), described(model)))?;
            }
            for format in ["stl", "3mf"] {
                write_plates(&folder.join(format!("plate.{format}")), format)?;
            }
            write_sheet(&folder.join("printing.pdf"))?;
            sew(&chosen, &pattern, None, &folder.join("cloth.svg"))
        }
        Target::File(path, format) if format == "svg" => sew(&chosen, &pattern, None, path),
        Target::File(path, format) if format == "pdf" => write_sheet(path),
        Target::File(path, format) => {
            for model in &set.models {
                files::tell(&options.out, &format!("{}: {}\n", model.name, described(model)))?;
            }
            write_plates(path, format)?;
            sheets::tell_hints(&options.out, Printed::Pieces, language)
        }
    }
}

/// What goes into the bases.
fn socket(options: &Options) -> Result<Option<Socket>, Failure> {
    if let Some(diameter) = options.peg {
        return Ok(Some(Socket::Peg { diameter }));
    }
    let Some(text) = &options.magnet else { return Ok(None) };
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let read = text.split_once(['x', 'X', '×']).and_then(|(wide, high)| Some((number(wide)?, number(high)?)));
    let (diameter, height) = read.ok_or_else(|| {
        let shown: String = text.chars().take(30).collect();
        let shown = shown.escape_debug();
        Failure::input(format!(
            "--magnet: \"{shown}\" is no magnet: write its diameter and its height, like 6x3"
        ))
    })?;
    Ok(Some(Socket::Magnet { diameter, height }))
}

/// A cloth board with squares of this width, and the usual border.
fn for_squares(square: f64, size: u8, language: Language) -> cloth::Options {
    let usual = Measures::of(size, None, None).is_ok_and(|usual| (usual.square - square).abs() < 1e-9);
    let width = if usual { default_width(size) } else { square * (f64::from(size) + 1.0) };
    cloth::Options { width: Some(width), language, ..cloth::Options::default() }
}

/// Refuses squares of which no board of cloth can be made, before anything is written.
fn hold_to_cloth(pattern: &cloth::Options, square: f64, size: u8) -> Done {
    let Some(width) = pattern.width.filter(|width| !WIDTHS.contains(width)) else { return Ok(()) };
    let squares_and_border = f64::from(size) + 1.0;
    let least = (WIDTHS.start() / squares_and_border).max(*SQUARES.start()).ceil();
    let most = (WIDTHS.end() / squares_and_border).min(*SQUARES.end()).floor();
    Err(Failure::input(format!(
        "--square: with squares of {square} mm the board of cloth would be {width:.0} mm wide: choose {least} to {most} mm, \
         or with --out a file ending with .stl or .3mf, for the plates alone"
    )))
}

/// How many, what it looks like, how large it is.
fn described(model: &Model) -> String {
    let rings = match model.rings {
        0 => String::new(),
        1 => ", with a ring".to_owned(),
        rings => format!(", with {rings} rings"),
    };
    format!(
        "{} to print: {}{rings}; {:.2} mm wide, {:.2} mm high, {:.3} cm3",
        model.count,
        model.head.description(),
        model.diameter,
        model.height,
        model.mesh.volume() / 1000.0
    )
}

/// A kind's name as the name of a file: what is neither letter nor digit becomes a hyphen. The letter of a kind that the
/// rule set declares comes after it, so that no two files have one name.
fn file_name(model: &Model) -> String {
    let plain = |character: char| if character.is_alphanumeric() { character } else { '-' };
    let name: String = model.name.chars().take(60).map(plain).collect();
    if model.rings == 0 { name } else { format!("{name}-{}", model.letter) }
}

/// The sentence for pieces that cannot be made, with the option that it is about.
fn refusal(error: &PiecesError, options: &Options) -> Failure {
    let socket = match (&options.magnet, options.peg) {
        (Some(_), _) => "--magnet",
        (None, Some(_)) => "--peg",
        (None, None) => "--felt",
    };
    let option = match error {
        PiecesError::Felt(_) => "--felt",
        PiecesError::Socket(_) | PiecesError::NoRoom { .. } => socket,
        PiecesError::Square(_) | PiecesError::Board(_) => "--square",
        PiecesError::TooLarge { .. } | PiecesError::TooSmall(_) => "--diameter",
        PiecesError::Bed { .. } => "--bed",
    };
    Failure::input(format!("{option}: {error}"))
}
