//! `tablut atlas merge`: the games of several folders or files, put together.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use flate2::{Compression, GzBuilder};
use tafl_atlas::Games;
use tafl_files::Existing;

use super::files::{Place, hold_to_readable, is_packed, read_all, would_lose};
use crate::failure::{Done, Failure};
use crate::{out_file, output};

/// What `tablut atlas merge` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Where to write them: a folder, or a file whose name ends in .gz
    #[arg(long, value_name = "FILE|FOLDER")]
    out: PathBuf,
    /// Write over games that are there and in none of the parts; they are lost
    #[arg(long)]
    replace: bool,
    /// Folders and files with games
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    if is_packed(&options.out) {
        tafl_files::hold_to_writable(&options.out).map_err(|error| Failure::input(error.to_string()))?;
    }
    let merged = read_all(&options.parts)?;
    let checked = |path: &Path| if options.replace { Ok(()) } else { would_lose(path, &merged) };
    let unwritable = |error: io::Error| Failure::input(format!("{}: {error}", options.out.display()));
    if is_packed(&options.out) {
        checked(&options.out)?;
        // Without a name and a time in it, the same games are the same file.
        let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
        let mut bytes = 0;
        for games in &merged {
            let text = games.to_string();
            bytes += text.len() as u64;
            hold_to_readable(&options.out, bytes)?;
            packed.write_all(text.as_bytes()).map_err(unwritable)?;
        }
        let bytes = packed.finish().map_err(unwritable)?;
        tafl_files::write(&options.out, &bytes, Existing::Replace).map_err(unwritable)?;
    } else {
        out_file::make_folder(&options.out)?;
        let path = |games: &Games| options.out.join(games.head.file_name());
        // Before anything is written, so that either all is or nothing.
        let mut held = Vec::new();
        for games in &merged {
            let (path, text) = (path(games), games.to_string());
            hold_to_readable(&path, text.len() as u64)?;
            held.push((Place::hold(&path)?, text));
            checked(&path)?;
        }
        for (held, text) in &held {
            held.write(text)?;
        }
    }
    let number: usize = merged.iter().map(|games| games.played.len()).sum();
    output::print(&format!("{}: {}\n", options.out.display(), output::counted(number, "game", "games")))
}
