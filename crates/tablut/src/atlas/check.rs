//! `tablut atlas check`: plays some of the games again, and says which were played by another engine than today's.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::Args;
use tafl_atlas::{Games, SelfPlay};

use super::files::read_all;
use super::{NO_GAMES, Sets};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, stopped_by, unless_interrupted};
use crate::output;

/// What `tablut atlas check` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Files and folders with games
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,
    #[command(flatten)]
    sets: Sets,
    /// How many games of each rule set and strength are played again, from the first to the last
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    again: usize,
}

/// Does it: code 1 if a game comes out otherwise.
pub fn run(options: &Options) -> Done {
    let sets = options.sets.find()?;
    let all = read_all(&options.games)?;
    options.sets.say_left_out(&sets, &all);
    let stop = interruption()?;
    let signal = stopped_by(&stop);
    let mut engine = SelfPlay::new();
    let bar = output::progress_bar(sets.len() as u64, "playing again");
    let (mut again, mut otherwise, mut older, mut are_there) = (0, 0, Vec::new(), false);
    'sets: for chosen in &sets {
        bar.inc(1);
        let of = || all.iter().filter(|games| games.head.rules == chosen.set.id);
        if of().next().is_none() {
            continue;
        }
        are_there = true;
        super::same_rules(chosen, &all)?;
        let today = raichi::signature(&chosen.variant);
        if of().any(|games| games.head.engine != today) {
            older.push(chosen.set.id.as_str());
        }
        for games in of().filter(|games| games.head.engine == today) {
            for number in spread(games, options.again) {
                let found = engine.play(&chosen.variant, &games.head, number, &signal);
                if stop.load(Ordering::Relaxed) {
                    break 'sets;
                }
                let Some(moves) = found else {
                    bar.finish_and_clear();
                    return Err(Failure::input(format!("{}: the engine finds no move", chosen.set.id)));
                };
                again += 1;
                if games.played.get(&number) != Some(&moves) {
                    otherwise += 1;
                    bar.suspend(|| {
                        let positions = output::counted(games.head.positions, "position", "positions");
                        output::note(&format!(
                            "{}: game {number} with {positions} a move is another one",
                            chosen.set.id
                        ));
                    });
                }
            }
        }
    }
    bar.finish_and_clear();
    if !are_there {
        return Err(Failure::input(NO_GAMES));
    }
    let again = output::counted(again, "game", "games");
    let mut said = format!("{again} played again, {otherwise} of them came out otherwise");
    let is_whole = !stop.load(Ordering::Relaxed);
    if !older.is_empty() {
        said += &format!("; played by another engine than today's: {}", older.join(", "));
    } else if is_whole {
        said += "; all were played by today's engine";
    }
    if !is_whole {
        said += "; the others were not looked at, as this was interrupted";
    }
    output::tell(&format!("{said}\n"))?;
    if otherwise > 0 { Err(Failure::Mismatch) } else { unless_interrupted(&stop) }
}

/// So many of the games' numbers, from the first to the last.
fn spread(games: &Games, most: usize) -> Vec<u64> {
    let numbers: Vec<u64> = games.played.keys().copied().collect();
    let count = most.min(numbers.len());
    let last = numbers.len().saturating_sub(1);
    (0..count).map(|place| numbers[place * last / (count - 1).max(1)]).collect()
}
