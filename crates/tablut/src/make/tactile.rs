//! `tablut make board --tactile`: a board for players who do not see.

use tafl_make::paper::{Printed, printing_of_tactile_board};
use tafl_make::tactile::{self, Part, TactileError};
use tafl_wording::Words;

use super::board::{Options, bed_of, division_of, refusal};
use super::files::{self, Target};
use super::sheets;
use crate::failure::{Done, Failure};
use crate::{rule_sets, wording};

/// Makes the board and says what has been written.
pub fn run(options: &Options, chosen: &rule_sets::Chosen) -> Done {
    let target = files::target(&options.out, &["stl", "3mf", "pdf"])?;
    let usual = tactile::Options::default();
    let wanted = tactile::Options {
        width: options.width,
        border: options.border,
        peg: options.peg,
        division: division_of(&options.parts)?,
        bed: options.bed.as_deref().map(bed_of).transpose()?.unwrap_or(usual.bed),
    };
    let board = tactile::make(&chosen.variant, &wanted).map_err(|error| refused(&error))?;
    let paths = match target {
        Target::Folder(folder) => ["stl", "3mf", "pdf"]
            .map(|format| {
                let name = if format == "pdf" { "printing" } else { "tactile" };
                (folder.join(format!("{name}.{format}")), format.to_owned())
            })
            .to_vec(),
        Target::File(path, format) => vec![(path, format)],
    };
    let language = options.language.language();
    files::tell(&options.out, &wording::small_parts(language))?;
    let title = files::title("title-tactile", &chosen.set, &Words::new(language));
    for (path, format) in &paths {
        if format == "pdf" {
            let sheet = printing_of_tactile_board(&sheets::plain_job(chosen, language), &board, options.peg);
            sheets::write(path, &sheet)?;
            continue;
        }
        for (number, part) in board.parts.iter().enumerate() {
            let path = files::numbered(path, number, board.parts.len())?;
            let content = match format.as_str() {
                "3mf" => part.three_mf(&title, language),
                _ => part.stl(),
            };
            files::write(&path, content)?;
            files::tell(&options.out, &format!("{}: {}\n", path.display(), described(part)))?;
        }
    }
    if let [(_, format)] = &paths[..]
        && format != "pdf"
    {
        sheets::tell_hints(&options.out, Printed::TactileBoard, language)?;
    }
    files::tell(
        &options.out,
        &format!(
            "Squares of {0:.1} mm: `tablut make pieces --square {0:.1} --peg {1}` makes pieces for them; cut the pegs {2:.0} mm \
         long.\n",
            board.measures.square,
            options.peg,
            tactile::peg_length()
        ),
    )
}

/// Which part it is, and how large.
fn described(part: &Part) -> String {
    let [_, [width, depth, height]] = part.mesh.bounds();
    format!(
        "{}; {width:.2} x {depth:.2} mm, {height:.2} mm high, {:.3} cm3",
        part.name,
        part.mesh.volume() / 1000.0
    )
}

/// The sentence for a board that cannot be made, with the option that it is about.
fn refused(error: &TactileError) -> Failure {
    let option = match error {
        TactileError::Board(error) => return refusal(error),
        TactileError::Border { .. } => "--border",
        TactileError::Squares(_) => "--width",
        TactileError::Peg { .. } => "--peg",
        TactileError::Bed { .. } => "--bed",
    };
    Failure::input(format!("{option}: {error}"))
}
