//! `tablut-load`: many games at once on a server, and how long everybody waits.

#![forbid(unsafe_code)]

mod archive;
mod chance;
mod faults;
mod figures;
mod made;
mod play;
mod processors;
mod server;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

use figures::{Figures, Needed};
use processors::Used;
use server::{Nodes, Server};

/// Plays many games on a server at once, and prints how long it takes from a move being sent until the opponent has it.
///
/// Starts a server of its own in a folder of its own, and says how much memory that takes; or several
/// as one, of which memory and processor time are counted together. Each game is two sockets.
/// Processor time is counted from the moment on at which all games have begun, for each move; what
/// their beginnings cost stands apart. Examples:
///
///   tablut-load --program target/release/tablut --games 1000 --games 2500 --games 5000
///   tablut-load --program target/release/tablut --nodes 2 --postgres URL --nats URL --games 2500
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, verbatim_doc_comment)]
struct Arguments {
    /// The program whose server is measured
    #[arg(long, value_name = "FILE", default_value = "target/release/tablut")]
    program: PathBuf,
    /// How many games are on at once; several times, for a line of figures each
    #[arg(long, value_name = "N", default_values_t = [100])]
    games: Vec<usize>,
    /// How often there is a move in each game
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    every: f64,
    /// How long it is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    seconds: u64,
    #[command(flatten)]
    nodes: Nodes,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make an archive of games, import it, and print how long a server that has it takes to answer
    ///
    /// The games are the same in every run. Example:
    ///
    ///   tablut-load --program target/release/tablut archive --games 1000000 --data large
    #[command(verbatim_doc_comment)]
    Archive(archive::Options),
    /// Kill servers again and again while games are on, cut their lines, and look whether anything is lost
    ///
    /// Fails if a move that was acknowledged is lost, one is doubled or out of its turn, a player does
    /// not come back to where he was, or the time jumps. Where there are several servers, who loses one
    /// goes to the next. Examples:
    ///
    ///   tablut-load --program target/release/tablut faults --kills 50 --cuts 50
    ///   tablut-load --program target/release/tablut faults --nodes 2 --postgres URL --nats URL --kills 50
    ///   tablut-load faults --nodes 2 --postgres URL --nats URL --kills 0 --cuts 0 --restarts 10
    #[command(verbatim_doc_comment)]
    Faults(faults::Options),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = runtime.map_err(Into::into).and_then(|runtime| runtime.block_on(measure(&arguments)));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tablut-load: {error}");
            ExitCode::from(2)
        }
    }
}

async fn measure(arguments: &Arguments) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    match &arguments.command {
        Some(Command::Archive(options)) => return archive::measure(&arguments.program, options).await,
        Some(Command::Faults(options)) => return faults::endure(&arguments.program, options).await,
        None => {}
    }
    println!("{}", Figures::HEADING);
    let every = Duration::try_from_secs_f64(arguments.every)?;
    let mut errors = 0;
    for &games in &arguments.games {
        let servers = arguments.nodes.start(&arguments.program)?;
        let addresses: Vec<&str> = servers.iter().map(|server| server.address.as_str()).collect();
        let used = || Used::now(&servers, &arguments.nodes);
        let started = used();
        let begun = play::begin(&addresses, games).await;
        let all_begun = used();
        let figures = begun.play(every, Duration::from_secs(arguments.seconds)).await;
        let needed = Needed {
            memory: servers.iter().map(Server::memory).sum(),
            beginning: all_begun - started,
            playing: used() - all_begun,
        };
        println!("{}", figures.line(games, &needed));
        for error in figures.errors.iter().take(3) {
            eprintln!("tablut-load: {error}");
        }
        errors += figures.errors.len();
    }
    if errors > 0 {
        return Err(format!("{errors} games have failed").into());
    }
    Ok(())
}
