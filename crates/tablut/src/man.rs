//! `tablut man --out FOLDER`: manual pages.

use std::fs;
use std::path::PathBuf;

use clap::{Args, CommandFactory};

use crate::arguments::Arguments;
use crate::failure::{Done, Failure};
use crate::output;

/// What `tablut man` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The folder for the pages, or - for the page of tablut itself on standard output
    ///
    /// For `man` to find them they belong into a folder man1 of its path, like ~/.local/share/man/man1.
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
}

/// Writes the pages.
pub fn run(options: &Options) -> Done {
    let command = Arguments::command();
    let wrong = |error: &std::io::Error| {
        Failure::input(format!("{}: it cannot be written: {error}", options.out.display()))
    };
    if options.out.as_os_str() == "-" {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page).map_err(|error| wrong(&error))?;
        return output::print_bytes(&page);
    }
    fs::create_dir_all(&options.out).map_err(|error| wrong(&error))?;
    clap_mangen::generate_to(command, &options.out).map_err(|error| wrong(&error))
}
