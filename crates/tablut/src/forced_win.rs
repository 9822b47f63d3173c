//! `tablut forced-win`: within how many plies a side can force its win, and what it costs to know.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use tafl::Side;
use tafl_solver::{Depth, MOST_PLIES, Question, SolveError, Stage, forced_win, repetition_helps_from};

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::solve::{Winner, gibibytes};
use crate::{output, rule_sets, table_size, wording};

/// What `tablut forced-win` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id, or a file
    #[arg(long, value_name = "ID|FILE")]
    rules: String,
    /// The position to begin with, instead of the start
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// The side whose win is looked for
    #[arg(long, value_name = "SIDE")]
    winner: Winner,
    /// Within how many plies at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_PLIES)))]
    plies: u8,
    /// How much memory may be used, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 1.0, value_parser = gibibytes)]
    memory: f64,
    /// Give up when so many positions have been looked at
    #[arg(long, value_name = "NUMBER")]
    most: Option<u64>,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
}

/// Finds it out, and prints a line for each number of plies as soon as it is known.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    let position = match &options.position {
        Some(text) => rule_sets::position(&chosen.variant, text)?,
        None => chosen.variant.start().clone(),
    };
    let memory = (options.memory * f64::from(1 << 30)) as usize;
    table_size::check_memory((memory >> 20) as u64)
        .map_err(|sentence| Failure::input(format!("{sentence}: choose less with --memory")))?;
    let (id, winner) = (&chosen.set.id, Side::from(options.winner));
    let question = Question {
        winner,
        plies: options.plies,
        memory,
        most: options.most.unwrap_or(u64::MAX),
        ..Question::new(&chosen.variant, &position)
    };
    let interrupted = interruption()?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    let mut table =
        Table { is_shown: !options.json, rows: Vec::new(), began: Instant::now(), printed: Ok(()) };
    let found = forced_win(&question, &mut |stage| {
        match stage {
            Stage::Looking { plies, looked_at } => {
                bar.tick();
                let plies = output::counted(plies, "ply", "plies");
                let positions = output::counted(looked_at, "position", "positions");
                bar.set_message(format!("do the {winner} win within {plies}? {positions} looked at"));
            }
            Stage::Decided(depth) => bar.suspend(|| table.add(depth)),
        }
        let goes_on = !interrupted.load(Ordering::Relaxed) && table.printed.is_ok();
        if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    let found = found.map_err(|error| refused(id, &error))?;
    table.printed?;
    let repetition = repetition_helps_from(chosen.variant.rules(), winner)
        .filter(|&from| from <= u32::from(options.plies));
    if options.json {
        output::print_json(&json!({
            "rules": id,
            "position": position.to_string(),
            "winner": winner.to_string(),
            "depths": table.rows,
            "win": found.win.as_ref().map(|win| json!({
                "plies": win.plies,
                "line": win.line.iter().map(ToString::to_string).collect::<Vec<_>>(),
            })),
            "stopped": found.is_stopped,
            "repetition_helps_from": repetition,
        }))?;
    } else {
        let mut sentence = match (&found.win, found.depths.last()) {
            (Some(win), _) => {
                let line: Vec<String> = win.line.iter().map(ToString::to_string).collect();
                // Whoever gives up has the answer before the line.
                let line = if line.is_empty() { String::new() } else { format!(": {}", line.join(" ")) };
                format!(
                    "{id}: the {winner} can force a win within {}{line}\n",
                    output::counted(win.plies, "ply", "plies")
                )
            }
            (None, None) if found.is_stopped => format!("{id}: nothing is known yet\n"),
            (None, Some(depth)) if found.is_stopped => {
                let plies = output::counted(depth.plies, "ply", "plies");
                format!("{id}: the {winner} cannot force a win within {plies}; for more it is not known\n")
            }
            (None, _) => {
                format!(
                    "{id}: the {winner} cannot force a win within {}\n",
                    output::counted(options.plies, "ply", "plies")
                )
            }
        };
        if let Some(from) = repetition {
            let from = output::counted(from, "ply", "plies");
            sentence.push_str(&format!(
                "From {from} on the rule on repetition might win for the {winner}; that is not looked at.\n"
            ));
        }
        output::print(&sentence)?;
    }
    unless_interrupted(&interrupted)?;
    if found.is_stopped { Err(Failure::Mismatch) } else { Ok(()) }
}

/// What has been found for each number of plies, printed line by line.
struct Table {
    is_shown: bool,
    rows: Vec<Value>,
    began: Instant,
    printed: Done,
}

impl Table {
    fn add(&mut self, depth: Depth) {
        let seconds = self.began.elapsed().as_secs_f64();
        let Depth { plies, wins, looked_at } = depth;
        if self.is_shown && self.printed.is_ok() {
            let head =
                if self.rows.is_empty() { "plies  forced win       positions    seconds\n" } else { "" };
            let says = if wins { "yes" } else { "no" };
            self.printed =
                output::print(&format!("{head}{plies:>5}  {says:<10} {looked_at:>15} {seconds:>10.1}\n"));
        }
        self.rows.push(json!({ "plies": plies, "wins": wins, "positions": looked_at, "seconds": seconds }));
        self.began = Instant::now();
    }
}

fn refused(id: &str, error: &SolveError) -> Failure {
    let sentence = match error {
        SolveError::Position(error) => wording::position_problem(error),
        SolveError::NoMemory => format!("{error}: choose less with --memory"),
        other => other.to_string(),
    };
    Failure::input(format!("{id}: {sentence}"))
}
