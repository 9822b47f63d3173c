//! Another program at the board instead of Raichi: whatever `tablut match` can bring there.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tafl::library::RuleSet;
use tafl::{Action, Game};
use tafl_match::{Allowance, Contestant, NewGame, Pace, Player, PlayerError, Reply, SideClock, TimeControl};

/// How much longer than its time a program is waited for: some start a virtual machine first.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time for a move where only depth or positions limit its thinking: with the patience it is what
/// `tablut match` gives.
const UNLIMITED: Duration = Duration::from_secs(540);

/// A program that plays against people.
pub struct Rival {
    contestant: Contestant,
    /// What limits its thinking, where it does not say itself.
    pace: Pace,
    player: Option<Box<dyn Player>>,
    /// What the program knows of the game: the start, and what has been done since.
    known: Option<(String, Vec<Action>)>,
    /// Raised when nobody waits for an answer any more.
    stop: Arc<AtomicBool>,
}

impl Rival {
    /// A program that is started with its first move.
    pub fn new(contestant: Contestant, pace: Pace) -> Rival {
        let pace = contestant.pace.unwrap_or(pace);
        Rival { contestant, pace, player: None, known: None, stop: Arc::default() }
    }

    /// What the program does in its turn.
    ///
    /// # Errors
    /// The sentence that says why there is no answer.
    pub fn choose(&mut self, set: &RuleSet, game: &Game) -> Result<Reply, String> {
        if self.stop.swap(false, Ordering::Relaxed) {
            // It was left in the middle of a thought.
            self.player = None;
        }
        let answer = self.answer(set, game).map_err(|error| format!("{}: {error}.", self.contestant.name));
        if answer.is_err() {
            self.player = None;
        }
        answer
    }

    fn answer(&mut self, set: &RuleSet, game: &Game) -> Result<Reply, PlayerError> {
        let start = game.start().to_string();
        let goes_on = self.player.is_some()
            && self
                .known
                .as_ref()
                .is_some_and(|(from, acts)| *from == start && game.acts().starts_with(acts));
        let allowance = self.allowance();
        if !goes_on {
            let mut player = match self.player.take() {
                Some(player) => player,
                None => {
                    self.contestant.check(game.variant())?;
                    self.contestant.build()?
                }
            };
            let (side, seed, stop) = (game.turn(), game.hash(), &self.stop);
            player.new_game(&NewGame { set, game, side, seed, allowance, stop })?;
            self.player = Some(player);
        }
        let gone = || PlayerError::Gone("it has not been started".to_owned());
        let answer = self.player.as_mut().ok_or_else(gone)?.choose(game, &allowance)?;
        let mut acts = game.acts().to_vec();
        if let Reply::Act(action) = answer.action {
            acts.push(action);
        }
        self.known = Some((start, acts));
        Ok(answer.action)
    }

    /// Tells the program how its game has ended. It may make of that what it likes.
    pub fn game_over(&mut self, game: &Game) {
        if let Some(player) = &mut self.player {
            let _ = player.game_over(game, game.outcome());
        }
        self.known = None;
    }

    fn allowance(&self) -> Allowance {
        // People's time is not counted, so a clock is as full for each move as for the first.
        let (time, clock) = match self.pace.time {
            Some(TimeControl::PerMove(time)) => (Some(time), None),
            Some(TimeControl::Clock { main, increment }) => {
                (None, Some(SideClock { remaining: main, increment }))
            }
            None => (None, None),
        };
        let most = time.or(clock.map(|clock| clock.remaining)).unwrap_or(UNLIMITED);
        let deadline = Instant::now().checked_add(most.saturating_add(PATIENCE));
        Allowance { time, clocks: [clock; 2], nodes: self.pace.nodes, depth: self.pace.depth, deadline }
    }
}

/// One program for the threads that ask it.
#[derive(Clone)]
pub struct SharedRival {
    name: String,
    stop: Arc<AtomicBool>,
    rival: Arc<Mutex<Rival>>,
}

impl SharedRival {
    /// A program that is started with its first move.
    pub fn new(contestant: Contestant, pace: Pace) -> SharedRival {
        let (name, rival) = (contestant.name.clone(), Rival::new(contestant, pace));
        SharedRival { name, stop: rival.stop.clone(), rival: Arc::new(Mutex::new(rival)) }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Raising this ends the wait for an answer.
    pub fn stop(&self) -> Arc<AtomicBool> {
        self.stop.clone()
    }

    /// The program itself, once nobody else asks it.
    pub fn lock(&self) -> MutexGuard<'_, Rival> {
        self.rival.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    fn rival() -> Rival {
        Rival::new(
            "one-ply:name=plain".parse().expect("a player"),
            Pace { nodes: Some(1), ..Pace::default() },
        )
    }

    #[test]
    fn a_game_that_was_taken_back_begins_anew_for_the_program() {
        let set = library::get("brandubh-wtf").expect("a rule set");
        let mut game = Game::new(&set.variant().expect("sound rules"));
        game.play("d2-c2".parse().expect("a move")).expect("legal");
        let mut rival = rival();
        let mut answered = game.clone();
        let Ok(Reply::Act(action)) = rival.choose(set, &game) else { panic!("it plays") };
        answered.act(action).expect("legal");
        assert_eq!(rival.known.as_ref().map(|(_, acts)| acts.len()), Some(2));
        // The same position again: it is asked for the same turn, not for the next one.
        assert!(matches!(rival.choose(set, &game), Ok(Reply::Act(_))));
        assert_eq!(rival.known.as_ref().map(|(_, acts)| acts.len()), Some(2));
    }

    /// It was a minute, where a match gives ten.
    #[test]
    fn a_program_that_no_time_limits_is_waited_for_as_in_a_match() {
        let left =
            rival().allowance().deadline.expect("a deadline").saturating_duration_since(Instant::now());
        assert!(left > UNLIMITED && left <= UNLIMITED + PATIENCE, "{left:?}");
        let pace = Pace { time: Some(TimeControl::PerMove(Duration::from_secs(2))), ..Pace::default() };
        let short = Rival::new("one-ply".parse().expect("a player"), pace).allowance();
        assert!(short.deadline.expect("a deadline") <= Instant::now() + Duration::from_secs(2) + PATIENCE);
    }

    #[test]
    fn a_program_that_is_not_there_is_said_in_a_sentence() {
        let contestant = "engine:command=/no/such/engine,name=lost".parse().expect("a player");
        let mut rival = Rival::new(contestant, Pace { nodes: Some(1), ..Pace::default() });
        let set = library::get("brandubh-wtf").expect("a rule set");
        let game = Game::new(&set.variant().expect("sound rules"));
        let sentence = rival.choose(set, &game).expect_err("there is no such program");
        assert!(sentence.starts_with("lost: it cannot be started"), "{sentence}");
    }
}
