//! What the troubles of an engine in another process mean for its game.

use std::time::{Duration, Instant};

use raichi::Choice;
use tafl::{Game, Variant};
use tafl_protocol::EngineError;

use crate::player::PlayerError;
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
            EngineError::TimedOut { .. } => PlayerError::TimedOut,
            EngineError::RulesRefused(_) | EngineError::Version(_) => {
                PlayerError::Unsuited(error.to_string())
            }
            EngineError::Refused(why) => PlayerError::Disagrees(format!("the engine says: {why}")),
            EngineError::Line(_)
            | EngineError::Syntax { .. }
            | EngineError::Unexpected { .. }
            | EngineError::TooManyOptions(_) => PlayerError::Protocol(error.to_string()),
        }
    }
}

/// The error of an engine that does not get as far as playing.
pub(super) fn at_start(error: EngineError) -> PlayerError {
    match PlayerError::from(error) {
        PlayerError::TimedOut => PlayerError::Start("it does not say that it is there".to_owned()),
        PlayerError::Gone(why) | PlayerError::Protocol(why) | PlayerError::Disagrees(why) => {
            PlayerError::Start(why)
        }
        other => other,
    }
}

/// When nobody listens any more.
pub(super) fn deadline(allowance: &Allowance) -> Instant {
    allowance.deadline.unwrap_or_else(|| Instant::now() + START)
}

/// Everything that was done since a game's start, with the turns that were ended early.
pub(super) fn choices_of(game: &Game) -> Vec<Choice> {
    let mut choices = Vec::with_capacity(game.history().len());
    walk(game, |choice, _| choices.push(choice));
    choices
}

/// Goes through a game again: each choice, with the game after it.
pub(super) fn walk(game: &Game, mut each: impl FnMut(Choice, &Game)) {
    let variant: &Variant = game.variant();
    // The game has begun there, so it can begin there.
    let Ok(mut again) = Game::from_setup(variant, game.start()) else { return };
    for played in game.history() {
        if again.turn() != played.side && again.may_end_turn() {
            again.end_turn();
            each(Choice::EndTurn, &again);
        }
        if again.play(played.mv).is_err() {
            return;
        }
        each(Choice::Move(played.mv), &again);
    }
    if again.turn() != game.turn() && again.may_end_turn() {
        again.end_turn();
        each(Choice::EndTurn, &again);
    }
}

/// The time that an engine without clocks gets for a move: a share of its clock.
pub(super) fn time_for_move(game: &Game, allowance: &Allowance) -> Option<Duration> {
    let clock = allowance.clocks[game.turn().index()];
    let share = clock.map(|clock| (clock.remaining / 30 + clock.increment * 3 / 4).min(clock.remaining / 2));
    [allowance.time, share].into_iter().flatten().min()
}
