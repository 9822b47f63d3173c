//! Positions in which a side forces a win, found in games of the engine against itself and proved by exhaustive
//! search: the suites in `conformance/wins`.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Args;
use raichi::{Engine, Limits, Proof, Score, Settings, Signal, prove};
use tafl::rules::{ExtraMove, Stuck};
use tafl::{Game, Random, Variant, library};

use crate::progress::Progress;

/// What `raichi-tuner wins` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Ids of rule sets; all of them where there is none
    #[arg(long, value_name = "ID", num_args = 1..)]
    rules: Vec<String>,
    /// How many positions for each rule set and length of win
    #[arg(long, default_value_t = 2)]
    each: usize,
    /// The longest win, in plies
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(3..=99))]
    plies: u32,
    /// How many games to look at for each rule set
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// Positions visited for each move of a game
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// Positions that a proof may look at
    #[arg(long, default_value_t = 300_000)]
    proof: u64,
    /// The file for the suite
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// After so many plies a game is given up.
const LONGEST_GAME: usize = 200;

/// Finds, proves and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let ids: Vec<String> = if options.rules.is_empty() {
        library::all().iter().map(|set| set.id.clone()).collect()
    } else {
        options.rules.clone()
    };
    crate::files::hold_to_writable([&options.out])?;
    let variants: Vec<Variant> = ids.iter().map(|id| crate::variant(id)).collect::<Result<_, _>>()?;
    let mut text = String::new();
    let mut bar = Progress::new("rule sets", ids.len() as u64, 0);
    for (id, variant) in ids.iter().zip(&variants) {
        for line in suite(options, id, variant) {
            text += &line;
            text.push('\n');
        }
        bar.advance(1, "");
    }
    bar.finish();
    crate::files::write_whole(&options.out, text.as_bytes())
}

/// The lengths that proved wins may have, in plies: a side wins by a move of its own, so that all are odd where every move
/// ends its turn and nobody passes.
fn lengths(variant: &Variant, most: u32) -> impl Iterator<Item = usize> + use<> {
    let rules = variant.rules();
    let no_move = rules.ending.no_move;
    let in_turns = rules.capture.extra_move == ExtraMove::Off
        && ![no_move.attackers, no_move.defenders].contains(&Stuck::Passes);
    // There are none of fewer plies than three.
    (3..=most as usize).step_by(if in_turns { 2 } else { 1 })
}

/// The lines of one rule set.
fn suite(options: &Options, id: &str, variant: &Variant) -> Vec<String> {
    let mut engine = Engine::new(&Settings { table_mebibytes: 8, threads: 1 });
    let mut seen = BTreeSet::new();
    let mut counts = vec![0; options.plies as usize + 1];
    let mut lines = Vec::new();
    for number in 0..options.games {
        if lengths(variant, options.plies).all(|plies| counts[plies] >= options.each) {
            break;
        }
        let mut random = Random::new(number + 1);
        let mut game = Game::new(variant);
        engine.forget();
        while game.outcome().is_none() && game.history().len() < LONGEST_GAME {
            let moves = game.legal_moves();
            let Some(&drawn) = random.choose(&moves) else { break };
            // Some moves at random, so that games are decided, and in many ways.
            if game.history().len() < 6 || random.next().is_multiple_of(8) {
                if game.play(drawn).is_err() {
                    break;
                }
                continue;
            }
            let limits = Limits::nodes(options.nodes);
            let Some(found) = engine.search(&game, &limits, &Signal::default(), &mut |_| {}) else { break };
            if let Score::WinIn(plies) = found.score
                && (3..=options.plies).contains(&plies)
                && counts[plies as usize] < options.each
            {
                let setup = game.setup().to_string();
                // A position by itself, without the game that led to it.
                let bare = Game::from_setup(variant, &game.setup());
                if let Ok(bare) = bare
                    && let Proof::Win { plies, choices } = prove(&bare, plies, options.proof)
                    && plies >= 3
                    && counts[plies as usize] < options.each
                    && seen.insert(setup.clone())
                {
                    counts[plies as usize] += 1;
                    let choices: Vec<String> = choices.iter().map(|choice| format!("\"{choice}\"")).collect();
                    let moves = choices.join(",");
                    lines.push(format!(
                        "{{\"rules\":\"{id}\",\"position\":\"{setup}\",\"win_in\":{plies},\"moves\":[{moves}]}}"
                    ));
                }
            }
            if game.act(found.choice).is_err() {
                break;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_win_of_even_length_is_waited_for_where_sides_move_in_turn() {
        let of = |id: &str| {
            let variant = crate::variant(id).expect("a built-in rule set");
            lengths(&variant, 8).collect::<Vec<_>>()
        };
        assert_eq!(of("modern-standard"), [3, 5, 7]);
        assert_eq!(of("berserk"), [3, 4, 5, 6, 7, 8]);
    }
}
