//! Finds the weights of Raichi's evaluation, its networks and the parameters of its search, by games of the engine against itself.
//!
//! ```text
//! cargo run --release -p raichi-tuner -- play --rules modern-standard --games 4000 --out positions
//! cargo run --release -p raichi-tuner -- train --data positions --out edge-9.network
//! cargo run --release -p raichi-tuner -- book --rules modern-standard --out modern-standard.book
//! cargo run --release -p raichi-tuner -- test --rules modern-standard --new edge-9.network --book modern-standard.book
//! cargo run --release -p raichi-tuner -- calibrate --network edge-9.network --data positions-of-it --out edge-9.network
//! cargo run --release -p raichi-tuner -- generation --rules modern-standard --book modern-standard.book --folder edge-9
//! cargo run --release -p raichi-tuner -- fit --family edge-9 --data positions --out crates/raichi/weights/edge-9.toml
//! cargo run --release -p raichi-tuner -- search --rules modern-standard bologna-ashton --pairs 4000 --out parameters.toml
//! ```

#![forbid(unsafe_code)]

/// Prints a line. Whoever has stopped listening has not stopped the work.
macro_rules! say {
    ($($what:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($what)*);
    }};
}

mod book;
mod chart;
mod data;
mod files;
mod fit;
mod generation;
mod play;
mod progress;
mod reliability;
mod search;
mod test;
mod train;
mod wins;

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{Parser, Subcommand};
use signal_hook::consts::{SIGINT, SIGTERM};
use tafl::library::RuleSet;
use tafl::{Variant, library};

#[derive(Debug, Parser)]
#[command(
    name = "raichi-tuner",
    version,
    about = "Trains Raichi's networks, and finds the weights of its evaluation and the parameters of its search",
    max_term_width = 100
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play games of the engine against itself and write down positions with their results
    Play(play::Options),
    /// Train a network on positions, scores and results
    ///
    /// Ctrl-C ends it after the step that it is at: the network of the best epoch so far is written, and says that it was
    /// interrupted. In the first epoch there is none yet, and nothing is written; nor is it by a second Ctrl-C, which ends it
    /// at once.
    Train(train::Options),
    /// Draw a book of openings from which neither side is ahead
    Book(book::Options),
    /// Find out by a match whether a new network is stronger than an old one
    Test(test::Options),
    /// Play, train and test again and again, each time with the best network so far
    Generation(generation::Options),
    /// Fit the weights of a family to positions and results
    Fit(fit::Options),
    /// Look for better parameters of the search by games of the engine against itself
    Search(search::Options),
    /// Find out whether the chances that scores are said to mean come true, from positions with their results
    Reliability(reliability::Options),
    /// Give a network the curve that fits games which it played, and make 0 the score of an even game
    Calibrate(reliability::CalibrateOptions),
    /// Find positions with a forced win in games of the engine against itself, and prove them
    Wins(wins::Options),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Play(options) => play::run(&options),
        Command::Train(options) => return trained(&options),
        Command::Book(options) => book::run(&options),
        Command::Test(options) => test::run(&options),
        Command::Generation(options) => generation::run(&options),
        Command::Fit(options) => fit::run(&options),
        Command::Search(options) => search::run(&options),
        Command::Reliability(options) => reliability::run(&options),
        Command::Calibrate(options) => reliability::calibrate(&options),
        Command::Wins(options) => wins::run(&options),
    };
    ended(done)
}

/// Says what went wrong; the code to end with.
fn ended(done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("raichi-tuner: {sentence}");
            ExitCode::from(2)
        }
    }
}

/// Trains until the end or until Ctrl-C, of which the code to end with speaks.
fn trained(options: &train::Options) -> ExitCode {
    let stop = match interruption() {
        Ok(stop) => stop,
        Err(error) => return ended(Err(format!("Ctrl-C cannot be watched for: {error}"))),
    };
    match train::run(options, None, &stop) {
        Ok(Some(learnt)) if learnt.is_cut_off => ExitCode::from(INTERRUPTED),
        Ok(None) => {
            eprintln!("raichi-tuner: {}", train::IN_THE_FIRST_EPOCH);
            ExitCode::from(INTERRUPTED)
        }
        done => ended(done.map(drop)),
    }
}

/// What a program ends with that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

/// A flag that is raised by Ctrl-C and by the request to end. When one of these comes a second time, this program ends at once.
fn interruption() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The first must not yet find the flag raised, so this comes before what raises it.
        signal_hook::flag::register_conditional_shutdown(signal, INTERRUPTED.into(), flag.clone())?;
        signal_hook::flag::register(signal, flag.clone())?;
    }
    Ok(flag)
}

/// The built-in rule set of an id.
fn rule_set(id: &str) -> Result<&'static RuleSet, String> {
    library::get(id).ok_or_else(|| format!("there is no rule set {id}; `tablut rules` lists them all"))
}

/// The compiled rules of a built-in rule set.
fn variant(id: &str) -> Result<Variant, String> {
    rule_set(id)?.variant().map_err(|error| format!("{id}: {error}"))
}
