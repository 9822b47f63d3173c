//! `tablut make`: things to play with, from any rule set.

mod board;
mod files;
mod pieces;

use clap::{Args, Subcommand};

use crate::failure::Done;

/// What `tablut make` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What to make
    #[command(subcommand)]
    pub what: What,
}

/// The things.
#[derive(Debug, Subcommand)]
pub enum What {
    /// A board to cut and engrave, with a box if wanted, or a pattern to sew one
    ///
    /// Draws at true size, for a laser cutter or a plotter: red lines are cut, blue lines scored, black areas
    /// engraved. The squares that the rules mark are embroidered. Examples:
    ///
    ///   tablut make board --rules linnaeus-1732 --labels linnaeus --out board.svg
    ///   tablut make board --rules copenhagen --width 400 --kerf 0.15 --halves --box lid --bed 600x300 --out copenhagen/
    ///   tablut make board --rules brandubh-wtf --cloth --seam 12 --paper a4 --out sewing/
    #[command(verbatim_doc_comment)]
    Board(board::Options),
    /// Pieces to print, and plates with the full set
    ///
    /// Every kind has a shape of its own, which the hand can tell as well. Into a folder go an STL file for each kind,
    /// the plates as STL and 3MF, and the pattern of a cloth board. Examples:
    ///
    ///   tablut make pieces --rules linnaeus-1732 --out pieces/
    ///   tablut make pieces --rules berserk --square 40 --bed 180x180 --by-side --out berserk.3mf
    #[command(verbatim_doc_comment)]
    Pieces(pieces::Options),
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    match &options.what {
        What::Board(options) => board::run(options),
        What::Pieces(options) => pieces::run(options),
    }
}
