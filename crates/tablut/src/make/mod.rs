//! `tablut make`: things to play with, from any rule set.

mod board;
mod card;
mod cloth;
mod diagram;
mod files;
mod leaflet;
mod paper;
mod pieces;
mod score_sheet;
mod sheets;
mod tactile;
mod wall;

use clap::{Args, Subcommand};

use crate::failure::Done;
pub use sheets::Tongue;

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
    /// A picture of a position, or of several, as SVG or PNG
    ///
    /// The start of the rule set where nothing else is said. Pieces differ in shape as well as in
    /// colour, so that they can be told apart in black and white and from afar. Examples:
    ///
    ///   tablut make diagram --rules linnaeus-1732 --out start.svg
    ///   tablut make diagram --rules brandubh-wtf --position '3a3/3a3/2d4/aa1kdaa/3d3/3a3/3a3 a' \
    ///     --style wood --arrow d4-d5 --ring d4 --cross c5 --pixels 1600 --out position.png
    ///   tablut make diagram --rules copenhagen --game game.tafl --ply 1 --ply 12 --ply 30 \
    ///     --columns 3 --out game.svg
    ///   tablut make diagram --rules linnaeus-1732 --labels linnaeus --no-pieces --out drawing.svg
    #[command(verbatim_doc_comment)]
    Diagram(diagram::Options),
    /// A leaflet to fold in three: rules with figures, history, variants, works cited
    ///
    /// Two pages of A4 or Letter for the two sides of a sheet, and a third that says how to print and
    /// fold them. Examples:
    ///
    ///   tablut make leaflet --rules linnaeus-1732 --out tablut.pdf
    ///   tablut make leaflet --rules house-rules.toml --language sv --paper letter --out folder.pdf
    ///   tablut make leaflet --rules copenhagen --imprint 'The Museum of Games' \
    ///     --address https://museum.example/tafl --sources list --out shop.pdf
    #[command(verbatim_doc_comment)]
    #[allow(rustdoc::bare_urls)] // It is part of a command.
    Leaflet(leaflet::Options),
    /// A reference card: the board and the rules in short, on one side
    ///
    /// Example:
    ///
    ///   tablut make card --rules copenhagen --language it --out card.pdf
    #[command(verbatim_doc_comment)]
    Card(card::Options),
    /// A score sheet with room for a game
    ///
    /// Example:
    ///
    ///   tablut make scoresheet --rules modern-standard --paper letter --out score.pdf
    #[command(verbatim_doc_comment)]
    Scoresheet(score_sheet::Options),
    /// A board with the rules on its back, and a sheet of pieces to cut out
    ///
    /// Three pages: print the first two on both sides of a sheet. From 13x13 squares on the board comes in
    /// two halves, and there are five pages. The pieces are tents to fold, or flat counters where tents
    /// would be too narrow. Example:
    ///
    ///   tablut make paper --rules brandubh-wtf --style birch --out brandubh.pdf
    #[command(verbatim_doc_comment)]
    Paper(paper::Options),
    /// A poster: the start, the history of the game, and its rules in short
    ///
    /// A3, A2 or A1, whole for a print shop or on pages to be glued together. Examples:
    ///
    ///   tablut make poster --rules linnaeus-1732 --style wood --size a2 --bleed 3 --out poster.pdf
    ///   tablut make poster --rules copenhagen --language sv --tiles a4 --out poster.pdf
    #[command(verbatim_doc_comment)]
    Poster(wall::Options),
    /// A playing mat: a board to play on, with the rules in short for either player
    ///
    /// A3, A2 or A1, whole or on pages to be glued together. Examples:
    ///
    ///   tablut make mat --rules linnaeus-1732 --style birch --size a2 --out mat.pdf
    ///   tablut make mat --rules copenhagen --tiles letter --out mat.pdf
    #[command(verbatim_doc_comment)]
    Mat(wall::Options),
    /// A board to cut and engrave, with box and counters if wanted; one to sew; or one to print that hands can read
    ///
    /// Draws at true size, for a laser cutter or a plotter: red lines are cut, blue lines scored,
    /// black areas engraved. The squares that the rules mark are embroidered. Examples:
    ///
    ///   tablut make board --rules linnaeus-1732 --labels linnaeus --out board.svg
    ///   tablut make board --rules copenhagen --width 400 --kerf 0.15 --box lid --bed 6030 --out box/
    ///   tablut make board --rules brandubh-wtf --width 240 --parts 2x1 --counters --out small.svg
    ///   tablut make board --rules linnaeus-1732 --tactile --bed prusa-mk3 --out tactile/
    ///   tablut make board --rules brandubh-wtf --cloth --seam 12 --paper a4 --language sv --out cloth.pdf
    #[command(verbatim_doc_comment)]
    Board(board::Options),
    /// Pieces to print, and plates with the full set
    ///
    /// Every kind has a shape of its own, which the hand can tell as well. Into a folder go an STL file
    /// for each kind, the plates as STL and 3MF, a sheet that says how they are printed, and the pattern
    /// of a cloth board. Examples:
    ///
    ///   tablut make pieces --rules linnaeus-1732 --magnet 6x3 --felt 1 --out pieces/
    ///   tablut make pieces --rules berserk --square 40 --bed 180x180 --by-side --out berserk.3mf
    #[command(verbatim_doc_comment)]
    Pieces(pieces::Options),
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    match &options.what {
        What::Diagram(options) => diagram::run(options),
        What::Leaflet(options) => leaflet::run(options),
        What::Card(options) => card::run(options),
        What::Scoresheet(options) => score_sheet::run(options),
        What::Paper(options) => paper::run(options),
        What::Poster(options) => wall::run(options, "poster", tafl_make::paper::poster),
        What::Mat(options) => wall::run(options, "mat", tafl_make::paper::mat),
        What::Board(options) => board::run(options),
        What::Pieces(options) => pieces::run(options),
    }
}

/// A length on the command line.
fn millimetres(text: &str) -> Result<f64, String> {
    let number = text.trim().strip_suffix("mm").unwrap_or(text).trim().replace(',', ".");
    number.parse().map_err(|_| "write a number of millimetres, like 360 or 0.15".to_owned())
}
