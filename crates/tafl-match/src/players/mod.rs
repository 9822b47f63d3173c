//! The players that there are: those in this process, and adapters for others.

mod beginner;
mod competition;
mod engine;
mod engine_errors;
mod monte_carlo;
mod one_ply;
mod opentafl;
mod raichi_player;
mod random;
mod taflzero;

pub use beginner::Beginner;
pub use competition::CompetitionBot;
pub use engine::EnginePlayer;
pub use monte_carlo::MonteCarlo;
pub use one_ply::OnePly;
pub use opentafl::OpenTafl;
pub use raichi_player::RaichiPlayer;
pub use random::RandomPlayer;
pub(crate) use random::below;
pub use taflzero::TaflZero;

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::{Duration, Instant};

    use raichi::Settings;
    use tafl::{Game, Side, library};

    use super::*;
    use crate::player::{NewGame, Player, PlayerError};
    use crate::time_control::Allowance;

    /// Has a player think for much longer than the match lasts.
    fn a_thought_ends_with_the_match(player: &mut dyn Player, allowance: Allowance) {
        let set = library::get("brandubh-wtf").expect("a rule set");
        let game = Game::new(&set.variant().expect("sound rules"));
        let stop = Arc::new(AtomicBool::new(false));
        let new = NewGame { set, game: &game, side: Side::Attackers, seed: 1, allowance, stop: &stop };
        player.new_game(&new).expect("it plays");
        let began = Instant::now();
        let ends = stop.clone();
        let match_ends = thread::spawn(move || {
            thread::sleep(Duration::from_millis(200));
            ends.store(true, Ordering::Relaxed);
        });
        assert_eq!(player.choose(&game, &allowance), Err(PlayerError::Stopped));
        assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
        match_ends.join().expect("it ends");
    }

    #[test]
    fn a_thought_of_raichi_ends_with_the_match() {
        let mut player = RaichiPlayer::new(&Settings { table_mebibytes: 1, threads: 1 });
        let allowance = Allowance { time: Some(Duration::from_secs(120)), ..Allowance::default() };
        a_thought_ends_with_the_match(&mut player, allowance);
    }

    #[test]
    fn a_thought_of_mcts_ends_with_the_match() {
        let allowance = Allowance { nodes: Some(u64::MAX), ..Allowance::default() };
        a_thought_ends_with_the_match(&mut MonteCarlo::new(), allowance);
    }
}
