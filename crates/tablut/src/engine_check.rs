//! `tablut engine-check`: whether an engine keeps to the protocol and the rules.

use clap::Args;

use crate::failure::Done;

/// What `tablut engine-check` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The engine's program and its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND")]
    pub command: Vec<std::ffi::OsString>,
}

/// Checks an engine.
pub fn run(options: &Options) -> Done {
    let _ = options;
    Ok(())
}
