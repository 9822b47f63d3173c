//! `tablut atlas merge`: the games of several folders or files, put together.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use flate2::{Compression, GzBuilder};
use tafl_atlas::Games;

use super::files::{is_packed, read_all};
use crate::failure::{Done, Failure};
use crate::output;
use crate::whole_file::{self, Existing};

/// What `tablut atlas merge` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Where to write them: a folder, or a file whose name ends in .gz
    #[arg(long, value_name = "DIR|FILE")]
    out: PathBuf,
    /// Folders and files with games
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    let merged = merged(read_all(&options.parts)?)?;
    let unwritable = |error: io::Error| Failure::input(format!("{}: {error}", options.out.display()));
    if is_packed(&options.out) {
        // Without a name and a time in it, the same games are the same file.
        let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
        for games in &merged {
            packed.write_all(games.to_string().as_bytes()).map_err(unwritable)?;
        }
        let bytes = packed.finish().map_err(unwritable)?;
        let beside = whole_file::beside(&options.out).map_err(unwritable)?;
        whole_file::place(beside, &bytes, &options.out, Existing::Replace).map_err(unwritable)?;
    } else {
        fs::create_dir_all(&options.out).map_err(unwritable)?;
        for games in &merged {
            let path = options.out.join(games.head.file_name());
            whole_file::write(&path, &games.to_string(), Existing::Replace).map_err(unwritable)?;
        }
    }
    let number: usize = merged.iter().map(|games| games.played.len()).sum();
    output::print(&format!("{}: {number} games\n", options.out.display()))
}

/// The games of all parts, by rule set and strength.
pub fn merged(parts: Vec<Games>) -> Result<Vec<Games>, Failure> {
    let mut all: BTreeMap<(String, u64), Games> = BTreeMap::new();
    for part in parts {
        let place = (part.head.rules.clone(), part.head.positions);
        match all.get_mut(&place) {
            Some(games) => games.add(part).map_err(|error| Failure::input(error.to_string()))?,
            None => {
                all.insert(place, part);
            }
        }
    }
    Ok(all.into_values().collect())
}
