//! The pattern of a board of cloth, for `tablut make board --cloth` and for a folder with pieces.

use std::path::Path;

use tafl_make::cloth::{self, ClothError};
use tafl_make::paper::PaperSize;
use tafl_wording::Words;

use super::board::refusal;
use super::{files, sheets};
use crate::failure::{Done, Failure};
use crate::rule_sets::Chosen;

/// Writes the pattern as SVG, or as PDF on one sheet or on pages of paper, as the name of the file says.
pub fn sew(chosen: &Chosen, options: &cloth::Options, paper: Option<PaperSize>, path: &Path) -> Done {
    let title = files::title("title-cloth", &chosen.set, &Words::new(options.language));
    let wrong = |error: ClothError| match &error {
        ClothError::Seam(_) => Failure::input(format!("--seam: {error}")),
        ClothError::Board(error) => refusal(error),
    };
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pdf")) {
        let document = cloth::document(&chosen.variant, &title, options, paper).map_err(wrong)?;
        return sheets::write(path, &document);
    }
    files::write(path, cloth::svg(&chosen.variant, &title, options).map_err(wrong)?)?;
    files::say(path, &title)
}
