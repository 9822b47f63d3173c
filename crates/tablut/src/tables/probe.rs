//! `tablut tables probe`.

use clap::Args;
use serde_json::json;

use super::{TablesFile, as_json, failure, in_words, open};
use crate::failure::Done;
use crate::{output, rule_sets};

/// What `tablut tables probe` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    tables: TablesFile,
    /// The position with the side to move, like '7/2a4/7/1k3a1/7/4d2/3a3 a'
    #[arg(value_name = "POSITION")]
    position: String,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    let path = &options.tables.file;
    let mut tables = open(path).map_err(|error| failure(path, &error))?;
    let position = rule_sets::position(tables.variant(), &options.position)?;
    let probed = tables.probe(&position).map_err(|error| failure(path, &error))?;
    let endless = tables.endless();
    if options.json {
        let moves: Vec<_> = probed
            .moves
            .iter()
            .map(|mv| json!({ "move": mv.mv.to_string(), "value": as_json(mv.value, endless), "best": mv.best }))
            .collect();
        return output::print_json(&json!({
            "rules": tables.rules(),
            "position": position.to_string(),
            "value": as_json(probed.value, endless),
            "moves": moves,
        }));
    }
    let mut text = format!("{}\n", in_words(probed.value, endless));
    for (title, best) in [("best moves", true), ("other moves", false)] {
        let moves: Vec<_> = probed.moves.iter().filter(|mv| mv.best == best).collect();
        if !moves.is_empty() {
            text += &format!("\n{title}:\n");
        }
        for mv in moves {
            text += &format!("  {:8} {}\n", mv.mv.to_string(), in_words(mv.value, endless));
        }
    }
    output::print(&text)
}
