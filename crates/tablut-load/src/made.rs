//! Games for an archive: made by chance, the same in every run, some openings far more frequent than others.

use std::fmt::Write as _;

use tafl::{Game, Side, Variant};

use crate::chance::Chance;

/// How many players there are.
const PLAYERS: f64 = 20_000.0;
/// The shortest and the longest game, in moves.
const LENGTHS: std::ops::Range<u64> = 10..70;
/// How many days the games are spread over, from the first of January 2010 on.
const DAYS: u64 = 5_800;

/// A made game.
#[derive(Debug)]
pub struct Made {
    pub game: Game,
    pub attackers: String,
    pub defenders: String,
    winner: Option<Side>,
    day: u64,
}

/// The game of this number, of so many.
pub fn game(variant: &Variant, number: u64, games: u64) -> Made {
    let mut chance = Chance::new(number);
    let mut player = || format!("player-{}", (chance.part().powi(3) * PLAYERS) as u64);
    let (attackers, defenders) = (player(), player());
    let length = LENGTHS.start + chance.below(LENGTHS.end - LENGTHS.start);
    let mut game = Game::new(variant);
    while game.outcome().is_none() && (game.acts().len() as u64) < length {
        let actions = game.actions();
        // The first of the legal moves are played far more often than the last.
        let index = (chance.part().powi(4) * actions.len() as f64) as usize;
        if actions.get(index).is_none_or(|&action| game.act(action).is_err()) {
            break;
        }
    }
    let on_the_board = game.outcome().map(|outcome| outcome.winner);
    let winner = on_the_board.unwrap_or(Some(!game.turn()));
    Made { game, attackers, defenders, winner, day: number * DAYS / games.max(1) }
}

impl Made {
    /// Its record.
    pub fn record(&self) -> String {
        let (year, rest) = (2010 + self.day / 365, self.day % 365);
        let mut text = format!(
            "[Attackers \"{}\"]\n[Defenders \"{}\"]\n[Date \"{year}.{:02}.{:02}\"]\n",
            self.attackers,
            self.defenders,
            1 + rest / 31,
            1 + rest % 28
        );
        let reason = self.game.outcome().map_or("resignation", |outcome| outcome.reason.word());
        let _ = writeln!(text, "[Reason \"{reason}\"]\n");
        for (index, act) in self.game.acts().iter().enumerate() {
            if index % 2 == 0 {
                let _ = write!(text, "{}. ", index / 2 + 1);
            }
            let _ = write!(text, "{act} ");
        }
        let result = self.winner.map_or("draw".to_owned(), |side| side.to_string());
        let _ = write!(text, "{result}\n\n");
        text
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn made_games_are_the_same_in_every_run_and_openings_occur_again() {
        let variant = tafl::library::variant("linnaeus-1732").expect("rules");
        let records: HashSet<String> = (0..40).map(|number| game(&variant, number, 40).record()).collect();
        assert_eq!(records.len(), 40);
        assert!(records.contains(&game(&variant, 7, 40).record()));
        let openings: HashSet<_> = (0..40).map(|number| game(&variant, number, 40).game.acts()[0]).collect();
        assert!(openings.len() < 30, "{}", openings.len());
    }
}
