//! What the troubles of an engine in another process mean for its game.

use std::time::{Duration, Instant};

use tafl::{Action, Game};
use tafl_protocol::{EngineCommand, EngineError, EngineProcess, LaunchOptions};

use crate::player::{NewGame, PlayerError};
use crate::time_control::Allowance;

/// How long an engine may take to start and to shake hands: some load a virtual machine or a network first.
pub(super) const START: Duration = Duration::from_secs(60);

/// How long an engine may take for what needs no thinking.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

impl From<EngineError> for PlayerError {
    fn from(error: EngineError) -> PlayerError {
        match error {
            EngineError::Start { .. } => PlayerError::Start(error.to_string()),
            EngineError::Exited { .. } | EngineError::NotReading => PlayerError::Gone(error.to_string()),
            EngineError::TimedOut { .. } | EngineError::StillRunning => PlayerError::TimedOut,
            EngineError::Interrupted => PlayerError::Stopped,
            EngineError::RulesRefused(_) | EngineError::Version(_) => {
                PlayerError::Unsuited(error.to_string())
            }
            EngineError::Refused(why) => PlayerError::Failed(format!("it says: {why}")),
            EngineError::Line(_)
            | EngineError::Syntax { .. }
            | EngineError::Unexpected { .. }
            | EngineError::TooManyOptions(_) => PlayerError::Protocol(error.to_string()),
        }
    }
}

/// The error of an engine that is told a position: one that refuses it sees the rules otherwise.
pub(super) fn at_position(error: EngineError) -> PlayerError {
    match error {
        EngineError::Refused(why) => PlayerError::Disagrees(format!("it says: {why}")),
        other => other.into(),
    }
}

/// The error of an engine that does not get as far as playing.
pub(super) fn at_start(error: EngineError) -> PlayerError {
    match PlayerError::from(error) {
        PlayerError::TimedOut => PlayerError::Start("it does not say that it is there".to_owned()),
        PlayerError::Gone(why)
        | PlayerError::Protocol(why)
        | PlayerError::Failed(why)
        | PlayerError::Disagrees(why) => PlayerError::Start(why),
        other => other,
    }
}

/// Starts an engine for a game without a word.
pub(super) fn launch(command: &EngineCommand, game: &NewGame<'_>) -> Result<EngineProcess, PlayerError> {
    let options = LaunchOptions { stop: Some(game.stop.clone()), transcript: None };
    EngineProcess::launch_with(command, options).map_err(at_start)
}

/// When nobody listens any more.
pub(super) fn deadline(allowance: &Allowance) -> Instant {
    allowance.deadline.unwrap_or_else(|| Instant::now() + START)
}

/// Goes through a game again: each act, with the game after it.
pub(super) fn walk(game: &Game, mut each: impl FnMut(Action, &Game)) {
    let mut again = game.after(0);
    for &action in game.acts() {
        // What was done once can be done again.
        if again.act(action).is_err() {
            return;
        }
        each(action, &again);
    }
}

/// The time for a move of a player that does not reckon with clocks itself: a share of its clock, at most half.
pub(super) fn time_for_move(game: &Game, allowance: &Allowance) -> Option<Duration> {
    let clock = allowance.clocks[game.turn().index()];
    let share = clock.map(|clock| (clock.remaining / 30 + clock.increment * 3 / 4).min(clock.remaining / 2));
    [allowance.time, share].into_iter().flatten().min()
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;
    use crate::time_control::SideClock;

    #[test]
    fn nobody_plans_more_than_half_of_what_is_on_his_clock() {
        let game = Game::new(&library::variant("brandubh-wtf").expect("a built-in rule set"));
        let time = |remaining, increment| {
            let [remaining, increment] = [remaining, increment].map(Duration::from_secs);
            let clock = Some(SideClock { remaining, increment });
            time_for_move(&game, &Allowance { clocks: [clock, None], ..Allowance::default() })
        };
        assert_eq!(time(60, 4), Some(Duration::from_secs(5)));
        assert_eq!(time(1, 10), Some(Duration::from_millis(500)), "the increment comes only after the move");
    }
}
