//! `tablut completions SHELL`: a completion script.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::failure::Done;
use crate::output;

/// What `tablut completions` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The shell the script is for
    pub shell: Shell,
}

/// Prints the script.
pub fn run(options: &Options) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "tablut", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}
