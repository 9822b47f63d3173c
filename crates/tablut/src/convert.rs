//! `tablut convert`: from one notation to another.
use crate::failure::Done;
use clap::Args;
/// O
#[derive(Debug, Args)]
pub struct Options {}
/// R
pub fn run(_: &Options) -> Done {
    Ok(())
}
