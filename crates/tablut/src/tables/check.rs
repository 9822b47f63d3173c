//! `tablut tables check`.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use raichi::{Proof, prove};
use tafl::{Game, Random, Setup, Side, library};
use tafl_tables::{Checked, HeadError, Tables, TablesError, Value};

use super::{Bar, Resources, TablesFile, failure, in_words, open, sentence};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::output;

/// What `tablut tables check` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    tables: TablesFile,
    /// How many positions a search looks at as well
    #[arg(long, value_name = "NUMBER", default_value_t = 100_000)]
    samples: u64,
    /// How many plies it looks ahead
    #[arg(long, value_name = "PLIES", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=20))]
    depth: u8,
    /// Which samples: others with another number
    #[arg(long, value_name = "NUMBER", default_value_t = 1732)]
    seed: u64,
    #[command(flatten)]
    resources: Resources,
}

/// How many positions a search looks at for a sample before it is left aside.
const NODES: u64 = 20_000_000;

/// What is wrong with tables.
enum Wrong {
    /// What the tables themselves show.
    Tables(TablesError),
    /// A search says otherwise.
    Search(Setup, String),
}

impl From<TablesError> for Wrong {
    fn from(error: TablesError) -> Wrong {
        Wrong::Tables(error)
    }
}

/// Does it.
pub fn run(options: &Options) -> Done {
    let path = &options.tables.file;
    let memory = options.resources.memory()?;
    let interrupted = interruption()?;
    match check(options, path, memory, &interrupted) {
        Ok(sentence) => {
            unless_interrupted(&interrupted)?;
            output::print(&format!("{}: {sentence}\n", path.display()))
        }
        Err(Wrong::Tables(error @ (TablesError::File(_) | TablesError::Memory { .. }))) => {
            Err(failure(path, &error))
        }
        Err(wrong) => {
            let sentence = match wrong {
                Wrong::Tables(error) => sentence(&error),
                Wrong::Search(position, sentence) => format!("{position}: {sentence}"),
            };
            output::tell(&format!("{}: wrong: {sentence}\n", path.display()))?;
            Err(Failure::Mismatch)
        }
    }
}

fn check(options: &Options, path: &Path, memory: u64, interrupted: &AtomicBool) -> Result<String, Wrong> {
    let mut tables = open(path)?;
    if let Some(set) = library::get(tables.rules())
        && set.content_hash() != tables.rules_hash()
    {
        let found = tables.rules_hash().to_owned();
        return Err(TablesError::from(HeadError::OtherRules { expected: set.content_hash(), found }).into());
    }
    tables.check_hash()?;
    let mut bar = Bar::new("every position");
    let figures = tables.check(memory, options.resources.threads(), &mut |checked: &Checked| {
        bar.show(checked.done, checked.all);
        if interrupted.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    drop(bar);
    let positions: u64 =
        figures.iter().map(|f| f.won.iter().flatten().sum::<u64>() + f.endless.iter().sum::<u64>()).sum();
    let bar = output::progress_bar(options.samples, "samples");
    let mut random = Random::new(options.seed);
    let (mut looked_at, mut decided, mut left) = (0, 0, 0);
    for _ in 0..options.samples {
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
        let Some((setup, value)) = tables.sample(&mut random)? else { break };
        match holds(&tables, &setup, value, options.depth)? {
            None => left += 1,
            Some(found) => {
                looked_at += 1;
                decided += u64::from(found);
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let left = match left {
        0 => String::new(),
        left => format!(", {} too much to search", output::counted(left, "was", "were")),
    };
    Ok(format!(
        "right: {} from each other; a search of {} agrees on {}, {decided} of them decided within that{left}",
        output::counted(positions, "position follows", "positions follow"),
        output::counted(options.depth, "ply", "plies"),
        output::counted(looked_at, "sample", "samples")
    ))
}

/// Whether a search agrees with a value, so far as it looks: whether the game is decided by then; nothing where it is too
/// much to search.
fn holds(tables: &Tables, setup: &Setup, value: Value, depth: u8) -> Result<Option<bool>, Wrong> {
    let game = Game::from_setup(tables.variant(), setup).map_err(TablesError::Position)?;
    let Some(found) = search(&game, depth) else { return Ok(None) };
    let expected = match value {
        Value::Won { winner, plies } if plies <= depth => Some((winner, u32::from(plies))),
        _ => None,
    };
    if found == expected {
        return Ok(Some(found.is_some()));
    }
    let says = in_words(value, tables.endless());
    let finds = match found {
        Some((winner, plies)) => {
            format!("a win of the {winner} in {}", output::counted(plies, "ply", "plies"))
        }
        None => format!("no win within {}", output::counted(depth, "ply", "plies")),
    };
    Err(Wrong::Search(setup.clone(), format!("it says \"{says}\", and a search finds {finds}")))
}

/// Who wins within so many plies, and in how many; nothing at all where that is too much to search.
fn search(game: &Game, depth: u8) -> Option<Option<(Side, u32)>> {
    let side = game.turn();
    match prove(game, u32::from(depth), NODES) {
        Proof::Win { plies, .. } => return Some(Some((side, plies))),
        Proof::NoWin => {}
        Proof::Unknown => return None,
    }
    // It is lost if every move is.
    let mut most = 0;
    for mv in game.legal_moves() {
        let mut next = game.clone();
        if next.play(mv).is_err() {
            continue;
        }
        let plies = match next.outcome() {
            Some(outcome) if outcome.winner == Some(!side) => 0,
            Some(_) => return Some(None),
            None => match Game::from_setup(game.variant(), &next.setup()) {
                // From there on it is a game of its own, as in the tables.
                Ok(afresh) => match prove(&afresh, u32::from(depth) - 1, NODES) {
                    Proof::Win { plies, .. } => plies,
                    Proof::NoWin => return Some(None),
                    Proof::Unknown => return None,
                },
                Err(_) => return None,
            },
        };
        most = most.max(plies + 1);
    }
    Some((most > 0).then_some((!side, most)))
}
