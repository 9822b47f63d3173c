//! Playing a game again as it was noted down.

use tafl::{Adjudication, Game, RecordedMove};
use tafl_notation::record::{GameRecord, GameResult, ReplayError, tag};

use crate::captures;
use crate::problem::Problem;
use crate::rules::{Chosen, Named, RulesFrom};

/// A game, with the record of what was noted of it.
#[derive(Debug, Clone)]
pub struct ReadGame {
    /// The game, played again.
    pub game: Game,
    /// Its record, with comments. Its result is the one that was noted, also where nothing on the board shows it.
    pub record: GameRecord,
    /// The rules it was played by.
    pub rules: Named,
}

/// Whose verdicts end a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Verdicts {
    /// The rules', strictly: where a record goes on after them, it is wrong.
    OfRules,
    /// The record's, as long as nobody takes the king or gets him out: records from elsewhere go on where the rules would
    /// have called the game drawn or lost by repetition.
    #[default]
    OfRecord,
}

/// Plays a record of ours again, strictly by the rules.
///
/// ```
/// use tafl_notation::record::{ReplayError, read};
/// use tafl_import::{Chosen, Problem, replay};
/// let tablut = Chosen::built_in("modern-standard").unwrap();
/// let record = read("1. d1-d3xe3 *").next().unwrap().unwrap();
/// let problem = replay(&record, &tablut).unwrap_err();
/// assert!(matches!(problem, Problem::Replay(ReplayError::Captures { ply: 1, .. })));
/// ```
///
/// # Errors
/// The first ply that the rules do not allow as recorded, or a result that contradicts them.
pub fn replay(record: &GameRecord, chosen: &Chosen) -> Result<Game, Problem> {
    record.replay(&chosen.variant).map_err(|error| {
        let problem = Problem::from(error);
        let hash = record.tag(tag::RULES_HASH);
        let named = record.tag(tag::RULE_SET) == Some(chosen.set.id.as_str());
        if named && hash.is_some_and(|hash| hash != chosen.set.content_hash()) {
            Problem::Changed { set: chosen.set.id.clone(), problem: Box::new(problem) }
        } else {
            problem
        }
    })
}

/// A record of ours, played again.
pub(crate) fn recorded(
    record: &GameRecord,
    rules: RulesFrom<'_>,
    verdicts: Verdicts,
) -> Result<ReadGame, Problem> {
    let chosen = rules.choose(record.tag(tag::RULE_SET))?;
    let game = replay(record, &chosen).or_else(|problem| match verdicts {
        Verdicts::OfRules => Err(problem),
        Verdicts::OfRecord => unjudged(record, &chosen).ok_or(problem),
    })?;
    Ok(ReadGame { game, record: record.clone(), rules: Named::of(&chosen) })
}

/// A record played again without any verdict but the king's capture and his escape, if all its moves are legal so and
/// its result does not contradict them.
fn unjudged(record: &GameRecord, chosen: &Chosen) -> Option<Game> {
    let game = match record.start().ok()? {
        Some(start) => Game::from_setup(&chosen.variant, &start).ok()?,
        None => Game::new(&chosen.variant),
    };
    let mut game = game.with_adjudication(Adjudication::KingOnly);
    for (index, ply) in record.plies.iter().enumerate() {
        match ply.action.recorded() {
            Some(recorded) => play(&mut game, recorded, index + 1).ok()?,
            None => game.end_turn().ok()?,
        }
    }
    let agrees = game.outcome().is_none_or(|outcome| match outcome.winner {
        Some(side) => record.result == GameResult::Won(side),
        None => record.result == GameResult::Draw,
    });
    agrees.then_some(game)
}

/// Plays a move and holds what it captures against what is noted. Captures that are left out are filled in.
pub(crate) fn play(game: &mut Game, recorded: &RecordedMove, ply: usize) -> Result<(), ReplayError> {
    let king = captures::king(&game.setup());
    let mv = recorded.mv;
    let played = game.play(mv).map_err(|refusal| ReplayError::Illegal { ply, mv, refusal })?;
    let agree = recorded.captures.is_empty()
        || captures::listed(recorded, &played, king) == captures::played(&played);
    if agree {
        Ok(())
    } else {
        let (recorded, got) = (recorded.captures.clone(), played.recorded().captures);
        Err(ReplayError::Captures { ply, mv, recorded, got })
    }
}
