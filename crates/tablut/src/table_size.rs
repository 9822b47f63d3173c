//! Transposition tables of a size that somebody has chosen: one that does not fit into memory is refused in a sentence.

use std::fs;

use raichi::{Engine, Settings, TableTooLarge};

use crate::failure::Failure;

/// An engine for a command with `--table`.
///
/// # Errors
/// If its table does not fit into memory.
pub fn engine(settings: &Settings) -> Result<Engine, Failure> {
    try_engine(settings)
        .map_err(|sentence| Failure::input(format!("{sentence}: choose a smaller one with --table")))
}

/// An engine, or a sentence that says why there is no memory for its table.
pub fn try_engine(settings: &Settings) -> Result<Engine, String> {
    check_memory(settings.table_mebibytes as u64)?;
    Engine::try_new(settings).map_err(|error| error.to_string())
}

/// Changes what an engine may use; if there is no memory for its table, it has one that is as large as before.
pub fn set(engine: &mut Engine, before: &Settings, settings: &Settings) -> Result<(), String> {
    let sentence = |error: TableTooLarge| error.to_string();
    let [old, new] = [before, settings].map(|settings| settings.table_mebibytes);
    if new == old {
        return engine.set(settings).map_err(sentence);
    }
    check_with(new as u64, old as u64)?;
    // The old table goes first: there need not be memory for both.
    engine.set(&Settings { table_mebibytes: 1, ..*settings }).map_err(sentence)?;
    let set = engine.set(settings).map_err(sentence);
    if set.is_err() {
        engine.set(before).map_err(sentence)?;
    }
    set
}

/// Some systems promise memory that they do not have, and end a program that takes them at their word. Where the system
/// says how much is free, that is asked before.
pub fn check_memory(mebibytes: u64) -> Result<(), String> {
    check_with(mebibytes, 0)
}

/// The same where so much more will be given back before.
fn check_with(mebibytes: u64, given_back: u64) -> Result<(), String> {
    let Ok(text) = fs::read_to_string("/proc/meminfo") else { return Ok(()) };
    let free = text
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok())
        .map(|kibibytes| (kibibytes >> 10) + given_back);
    match free {
        Some(free) if mebibytes > free => Err(format!(
            "a table of {mebibytes} MiB does not fit into the {free} MiB of memory that are free"
        )),
        _ => Ok(()),
    }
}
