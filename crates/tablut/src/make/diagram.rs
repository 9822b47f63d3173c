//! `tablut make diagram`: positions as SVG and PNG.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tafl::{Action, Game, Move, Setup, Side, Square, Variant};
use tafl_import::{ReadGame, RulesFrom};
use tafl_make::diagram::{Diagram, Labels, Look, Part, Sheet, Sign};
use tafl_make::picture::{MAX_PIXELS, png};
use tafl_wording::Words;

use super::files;
use super::sheets::{Colouring, Tongue};
use crate::failure::{Done, Failure};
use crate::out_file::STDOUT;
use crate::{games, output, rule_sets};

/// What `tablut make diagram` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set, where --game does not say it: its id or a file [default without a game: modern-standard]
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// The file to write: .svg or .png; - is standard output, as SVG
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// A position, like '3a3/7/... a'; give it several times for several boards
    #[arg(long, value_name = "POSITION", conflicts_with = "game")]
    pub position: Vec<String>,
    /// A file with a game, in any notation; its last position, or those that --ply names
    #[arg(long, value_name = "FILE")]
    pub game: Option<PathBuf>,
    /// The position after so many moves of the game, with the last move; several times for several boards
    #[arg(long, value_name = "N", requires = "game", allow_negative_numbers = true)]
    pub ply: Vec<i64>,
    /// An arrow, like e5-e8; on the second board 2:e5-e8
    #[arg(long, value_name = "MOVE")]
    pub arrow: Vec<String>,
    /// A dot on a square, like d4; on the second board 2:d4
    #[arg(long, value_name = "SQUARE")]
    pub dot: Vec<String>,
    /// A ring around a square
    #[arg(long, value_name = "SQUARE")]
    pub ring: Vec<String>,
    /// A square in another colour
    #[arg(long, value_name = "SQUARE")]
    pub mark: Vec<String>,
    /// A square crossed out
    #[arg(long, value_name = "SQUARE")]
    pub cross: Vec<String>,
    /// What stands below a board; several times for several boards
    #[arg(long, value_name = "TEXT")]
    pub caption: Vec<String>,
    /// What stands above all boards
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// Only a part of the board, like c3-g7
    #[arg(long, value_name = "SQUARE-SQUARE")]
    pub part: Option<String>,
    /// What is written at the squares
    #[arg(long, value_enum, ignore_case = true, default_value_t = Lettering::Coordinates)]
    pub labels: Lettering,
    /// No pieces, only the board
    #[arg(long)]
    pub no_pieces: bool,
    /// The board turned around, its first rank on top
    #[arg(long)]
    pub turned: bool,
    /// The colours
    #[arg(long, value_enum, ignore_case = true, default_value_t = Colouring::Book)]
    pub style: Colouring,
    /// How many boards stand side by side
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2,
        value_parser = clap::value_parser!(u16).range(1..=20),
        allow_negative_numbers = true
    )]
    pub columns: u16,
    /// The language of its title and description, for those who do not see it
    #[arg(long, value_enum, ignore_case = true, default_value_t = Tongue::En)]
    pub language: Tongue,
    /// The width that the drawing says it has, in millimetres
    #[arg(
        long,
        value_name = "MM",
        value_parser = super::millimetres,
        default_value_t = 100.0,
        allow_negative_numbers = true
    )]
    pub width: f64,
    /// The width of a PNG in pixels [default: 1200]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub pixels: Option<i64>,
}

/// What is written at the squares, as the command line has it.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Lettering {
    /// Letters for the files, numbers for the ranks
    Coordinates,
    /// The marks of Linnaeus's drawing
    Linnaeus,
    /// Nothing
    None,
}

/// The most boards on a sheet.
const MOST_BOARDS: usize = 200;
/// How many pixels wide a PNG is where nothing is said.
const USUAL_PIXELS: i64 = 1200;

/// Draws and writes.
pub fn run(options: &Options) -> Done {
    let png_wanted =
        match options.out.extension().and_then(|name| name.to_str()).map(str::to_lowercase).as_deref() {
            None if options.out.as_os_str() == STDOUT => false,
            Some("svg") => false,
            Some("png") => true,
            _ => {
                let name = options.out.display();
                return Err(Failure::input(format!(
                    "{name}: the name of the picture has to end in .svg or .png"
                )));
            }
        };
    if !(10.0..=5000.0).contains(&options.width) {
        return Err(Failure::input(format!(
            "--width: a picture is 10 to 5000 mm wide, not {}",
            options.width
        )));
    }
    let pixels = match (png_wanted, options.pixels) {
        (true, given) => Some(pixels(given.unwrap_or(USUAL_PIXELS))?),
        (false, None) => None,
        (false, Some(_)) => {
            return Err(Failure::input(
                "--pixels: an SVG has none; leave it out, or let the name of the picture end in .png",
            ));
        }
    };
    let read = options.game.as_ref().map(|file| read_game(file, options)).transpose()?;
    let (variant, set) = match &read {
        Some(read) => (read.game.variant().clone(), read.rules.set.clone()),
        None => {
            let chosen = rule_sets::find(options.rules.as_deref().unwrap_or(rule_sets::DEFAULT))?;
            (chosen.variant, Some(chosen.set))
        }
    };
    let look = Look {
        style: options.style.style(),
        labels: match options.labels {
            Lettering::Coordinates => Labels::Coordinates,
            Lettering::Linnaeus => Labels::Linnaeus,
            Lettering::None => Labels::None,
        },
        turned: options.turned,
        language: options.language.language(),
    };
    let games = read.map(|read| stages(&read.game, options)).transpose()?.unwrap_or_default();
    let mut sheet = Sheet::new(look);
    sheet.diagrams = diagrams(options, &variant, &games)?;
    for diagram in &sheet.diagrams {
        diagram.check(&look).map_err(|error| Failure::input(error.to_string()))?;
    }
    sheet.columns = usize::from(options.columns).min(sheet.diagrams.len());
    sheet.width = options.width;
    sheet.title = options.title.clone();
    sheet.name = set.map(|set| Words::new(options.language.language()).rule_set_name(&set));
    let svg = sheet.svg();
    let (width, height) = sheet.size();
    let size = if let Some(pixels) = pixels {
        let bytes = png(&svg, pixels).map_err(|error| Failure::input(error.to_string()))?;
        files::write(&options.out, &bytes)?;
        format!("{pixels} pixels wide")
    } else {
        files::write(&options.out, &svg)?;
        format!("{width:.0} x {height:.0} mm")
    };
    files::say(&options.out, &format!("{size}: {}", sheet.called()))
}

/// How many pixels wide a PNG is to be.
fn pixels(given: i64) -> Result<u32, Failure> {
    let pixels = u32::try_from(given).ok().filter(|pixels| (16..=MAX_PIXELS).contains(pixels));
    pixels.ok_or_else(|| {
        Failure::input(format!("--pixels: a picture has 16 to {MAX_PIXELS} pixels, not {given}"))
    })
}

/// The first game of a file.
fn read_game(file: &Path, options: &Options) -> Result<ReadGame, Failure> {
    let chosen = options.rules.as_deref().map(rule_sets::find).transpose()?;
    let rules = chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Else);
    let first = games::read_games(file, rules)?.into_iter().next();
    first.ok_or_else(|| Failure::input(format!("{}: there is no game in the file", file.display())))
}

/// A game up to each of the plies that are asked for.
fn stages(game: &Game, options: &Options) -> Result<Vec<Game>, Failure> {
    let last = i64::try_from(game.history().len()).unwrap_or(i64::MAX);
    let plies = if options.ply.is_empty() { vec![last] } else { options.ply.clone() };
    plies
        .into_iter()
        .map(|ply| {
            usize::try_from(ply).ok().and_then(|ply| until(game, ply)).ok_or_else(|| {
                let moves = output::counted(last, "move", "moves");
                Failure::input(format!("--ply: the game has {moves}, so it can be 0 to {last}, not {ply}"))
            })
        })
        .collect()
}

/// The game after so many of its moves.
fn until(game: &Game, ply: usize) -> Option<Game> {
    let mut moves = game.acts().iter().enumerate().filter(|(_, act)| matches!(act, Action::Move(_)));
    match ply.checked_sub(1) {
        None => Some(game.after(0)),
        Some(last) => moves.nth(last).map(|(index, _)| game.after(index + 1)),
    }
}

/// The boards with everything on them.
fn diagrams<'a>(
    options: &Options,
    variant: &'a Variant,
    games: &'a [Game],
) -> Result<Vec<Diagram<'a>>, Failure> {
    let mut diagrams: Vec<Diagram> = games.iter().map(Diagram::of_game).collect();
    for text in &options.position {
        diagrams.push(Diagram::new(variant, &position(variant, text)?));
    }
    if diagrams.is_empty() {
        diagrams.push(Diagram::new(variant, variant.start()));
    }
    if diagrams.len() > MOST_BOARDS {
        return Err(Failure::input(format!(
            "a sheet has room for {MOST_BOARDS} boards, not {}",
            diagrams.len()
        )));
    }
    let part: Option<Part> = match &options.part {
        Some(text) => Some(text.parse().map_err(|error| Failure::input(format!("--part: {error}")))?),
        None => None,
    };
    for diagram in &mut diagrams {
        diagram.part = part;
        diagram.pieces = !options.no_pieces;
    }
    if options.caption.len() > diagrams.len() {
        let (captions, boards) = (options.caption.len(), output::counted(diagrams.len(), "board", "boards"));
        return Err(Failure::input(format!("there are {captions} captions for {boards}; leave some out")));
    }
    for (diagram, caption) in diagrams.iter_mut().zip(&options.caption) {
        diagram.caption = Some(caption.clone());
    }
    for text in &options.arrow {
        let (board, rest) = of_board("--arrow", text, diagrams.len())?;
        let mv: Move = rest.parse().map_err(|error| Failure::input(format!("--arrow: {error}")))?;
        diagrams[board].arrow(mv);
    }
    for (flag, squares, sign) in [
        ("--dot", &options.dot, Some(Sign::Dot)),
        ("--ring", &options.ring, Some(Sign::Ring)),
        ("--mark", &options.mark, Some(Sign::Glow)),
        ("--cross", &options.cross, None),
    ] {
        for text in squares {
            let (board, rest) = of_board(flag, text, diagrams.len())?;
            let square: Square = rest.parse().map_err(|error| Failure::input(format!("{flag}: {error}")))?;
            match sign {
                Some(sign) => diagrams[board].sign(square, sign),
                None => diagrams[board].cross(square),
            }
        }
    }
    Ok(diagrams)
}

/// A position to be drawn: of these rules' board and pieces, though not one that a game could have.
fn position(variant: &Variant, text: &str) -> Result<Setup, Failure> {
    let wrong = |what: String| Failure::input(format!("--position: {what}"));
    let setup: Setup = if text.contains(char::is_whitespace) {
        text.parse().map_err(|error: tafl::SetupError| wrong(error.to_string()))?
    } else {
        Setup::from_layout(text, Side::Attackers).map_err(|error| wrong(error.to_string()))?
    };
    if setup.size != variant.size() {
        let (expected, found) = (variant.size(), setup.size);
        return Err(wrong(format!(
            "the rules have a board of {expected}x{expected} squares, the position has {found}x{found}"
        )));
    }
    if let Some((square, letter)) =
        setup.pieces.iter().find(|(_, letter)| variant.kind_of_letter(**letter).is_none())
    {
        return Err(wrong(format!("{square} has the letter {letter}, which is no piece of these rules")));
    }
    Ok(setup)
}

/// The board that `2:e5` means, and what is said of it; the first where no board is named.
fn of_board<'t>(flag: &str, text: &'t str, count: usize) -> Result<(usize, &'t str), Failure> {
    let Some((number, rest)) = text.split_once(':') else { return Ok((0, text)) };
    match number.parse::<usize>() {
        Ok(number) if (1..=count).contains(&number) => Ok((number - 1, rest)),
        _ => Err(Failure::input(format!(
            "{flag} {text}: there is no such board; they are numbered 1 to {count}"
        ))),
    }
}
