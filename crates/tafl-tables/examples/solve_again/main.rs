//! Solves all positions of files of endgame tables again, and compares every value with what the file says.
//!
//!     cargo run --release --package tafl-tables --example solve_again -- tables/*.tables
//!
//! Nothing is shared with what made the tables: the rules are here once more, square by square (`plain.rs`), and
//! positions are decided going forwards, round after round (`solving.rs`), where tables are made from the ends of games
//! backwards. A byte for every image of every position is kept: some 400 MB for five pieces on seven by seven squares.

mod comparing;
mod plain;
mod solving;

use std::fs::File;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use comparing::Comparing;
use plain::Plain;
use solving::Solving;
use tafl_tables::{Tables, TablesInMemory};

/// The most memory that the file unpacked may take, in bytes.
const MEMORY: u64 = 4 << 30;

fn main() -> ExitCode {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut right = true;
    for path in std::env::args().skip(1) {
        match compare(&path, threads) {
            Ok(sentence) => println!("{path}: {sentence}"),
            Err(sentence) => {
                println!("{path}: wrong: {sentence}");
                right = false;
            }
        }
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare(path: &str, threads: usize) -> Result<String, String> {
    let begun = Instant::now();
    let words = |error: &dyn std::fmt::Display| error.to_string();
    let mut tables =
        Tables::open(File::open(path).map_err(|error| words(&error))?).map_err(|error| words(&error))?;
    let in_memory = TablesInMemory::read(&mut tables, MEMORY).map_err(|error| words(&error))?;
    let plain = Plain::new(tables.variant().rules())?;
    let extent = tables.extent();
    let solving = Solving::new(&plain, extent.pieces, extent.attackers, extent.defenders, threads);
    let most = solving.solve(&mut |plies, decided| {
        let seconds = begun.elapsed().as_secs();
        eprintln!("{path}: {decided} positions are decided in {plies} plies ({seconds} s)");
    });
    let comparing = Comparing { plain: &plain, solving: &solving, tables: Arc::new(in_memory) };
    let variant = tables.variant().clone();
    let compared = variant.visit(variant.start(), comparing).map_err(|error| words(&error))?;
    if let Some(difference) = compared.difference {
        return Err(difference);
    }
    Ok(format!(
        "all {} positions agree, {} of them won, in at most {most} plies; {} s",
        compared.agree,
        compared.decided,
        begun.elapsed().as_secs()
    ))
}
