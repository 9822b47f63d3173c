//! An engine in another process that speaks our own protocol.

use raichi::Score;
use tafl::library::{self, RuleSet};
use tafl::{Game, Outcome, Reason};
use tafl_protocol::{
    BestMove, EngineCommand, EngineError, EngineProcess, Go, MAX_NODES, MAX_TIME, Position, Query, Response,
    RulesSource, Text, Word,
};

use super::engine_errors::{PATIENCE, START, at_position, at_start, deadline, launch};
use crate::player::{Answer, NewGame, Player, PlayerError, Reply};
use crate::time_control::{Allowance, SideClock};

/// An engine behind our protocol, as `docs/protocol.md` has it.
///
/// ```
/// use tafl_match::{EnginePlayer, Player};
/// let command = "no-such-engine".parse().unwrap();
/// let player = EnginePlayer::new(command, vec![("Hash".to_owned(), "16".to_owned())]);
/// # let _: &dyn Player = &player;
/// ```
pub struct EnginePlayer {
    command: EngineCommand,
    options: Vec<(String, String)>,
    process: Option<EngineProcess>,
    /// The content hash of the rules it plays by at the moment.
    rules: Option<String>,
}

impl EnginePlayer {
    /// An engine that is started with its first game, and these options set.
    #[must_use]
    pub fn new(command: EngineCommand, options: Vec<(String, String)>) -> EnginePlayer {
        EnginePlayer { command, options, process: None, rules: None }
    }

    fn start(&mut self, game: &NewGame<'_>) -> Result<EngineProcess, PlayerError> {
        let mut process = launch(&self.command, game)?;
        process.shake_hands(START).map_err(at_start)?;
        for (name, value) in &self.options {
            let unsuited = |why: String| PlayerError::Unsuited(format!("the option {name}: {why}"));
            let word = Word::new(name).map_err(|error| unsuited(error.to_string()))?;
            let text = if value.is_empty() { None } else { Some(value) };
            let text =
                text.map(|text| Text::new(text)).transpose().map_err(|error| unsuited(error.to_string()))?;
            process
                .set_option(&word, text.as_ref(), PATIENCE)
                .map_err(|error| unsuited(error.to_string()))?;
        }
        self.rules = None;
        Ok(process)
    }
}

/// How rules are named to an engine.
fn source(set: &RuleSet) -> Result<RulesSource, PlayerError> {
    let unsuited = |why: String| PlayerError::Unsuited(format!("the rule set cannot be told: {why}"));
    if library::get(&set.id).is_some_and(|known| known.content_hash() == set.content_hash()) {
        return Ok(RulesSource::Id(Word::new(&set.id).map_err(|error| unsuited(error.to_string()))?));
    }
    toml::to_string(set).map(RulesSource::Toml).map_err(|error| unsuited(error.to_string()))
}

fn position(game: &Game) -> Position {
    let start = (game.start() != game.variant().start()).then(|| game.start().clone());
    Position { start, actions: game.acts().to_vec() }
}

fn go(allowance: &Allowance) -> Go {
    let clock = |clock: SideClock| tafl_protocol::SideClock {
        remaining: clock.remaining.min(MAX_TIME),
        increment: clock.increment.min(MAX_TIME),
    };
    let [attackers, defenders] = allowance.clocks.map(|side| side.map(clock));
    Go {
        attackers,
        defenders,
        nodes: allowance.nodes.map(|nodes| nodes.min(MAX_NODES)),
        depth: allowance.depth,
        move_time: allowance.time.map(|time| time.min(MAX_TIME)),
        ..Go::default()
    }
}

impl Player for EnginePlayer {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.start(game)?,
        };
        let hash = game.set.content_hash();
        if self.rules.as_ref() != Some(&hash) {
            let accepted = process.set_rules(&source(game.set)?, PATIENCE).map_err(at_start)?;
            if format!("{:016x}", accepted.hash) != hash {
                let why =
                    format!("it takes {} for other rules, with the hash {:016x}", accepted.id, accepted.hash);
                return Err(PlayerError::Unsuited(why));
            }
            self.rules = Some(hash);
        }
        process.new_game(PATIENCE)?;
        self.process = Some(process);
        Ok(())
    }

    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError> {
        let gone = || PlayerError::Gone("it has not been started".to_owned());
        let process = self.process.as_mut().ok_or_else(gone)?;
        let go = go(allowance);
        if go == Go::default() || allowance.clocks[game.turn().index()].is_none() && !has_own_limit(&go) {
            return Err(PlayerError::Unsuited("nothing limits its thinking".to_owned()));
        }
        let left =
            |deadline: std::time::Instant| deadline.saturating_duration_since(std::time::Instant::now());
        let deadline = deadline(allowance);
        process.set_position(&position(game), left(deadline)).map_err(at_position)?;
        process.go(&go)?;
        let mut score = None;
        let side = game.turn();
        let best = process.best_move(left(deadline), &mut |info| {
            if info.line.is_none_or(|line| line == 1) {
                score = info.score.or(score);
            }
        })?;
        let score = score.map(|score| match score.for_side(side) {
            tafl_protocol::Score::Points(points) => Score::Points(points),
            tafl_protocol::Score::Win(plies) => Score::WinIn(plies),
            tafl_protocol::Score::Loss(plies) => Score::LossIn(plies),
        });
        let action = match best {
            BestMove::Play { action, .. } => Reply::Act(action),
            BestMove::Resign => Reply::Resign,
            BestMove::None => return Err(PlayerError::Disagrees("it says that there is no move".to_owned())),
        };
        Ok(Answer { action, score })
    }

    fn game_over(&mut self, game: &Game, outcome: Option<Outcome>) -> Result<(), PlayerError> {
        // Only what the rules have ended can be asked for.
        let by_rules = |outcome: &Outcome| {
            !matches!(outcome.reason, Reason::Time | Reason::Resignation | Reason::Agreement)
        };
        let (Some(process), Some(outcome)) = (self.process.as_mut(), outcome.filter(by_rules)) else {
            return Ok(());
        };
        process.set_position(&position(game), PATIENCE).map_err(at_position)?;
        match process.query(Query::Result, PATIENCE) {
            // An engine need not answer queries.
            Err(EngineError::Refused(_)) => Ok(()),
            Err(error) => Err(error.into()),
            Ok(Response::Result(Some(said))) if said == outcome => Ok(()),
            Ok(Response::Result(Some(said))) => {
                Err(PlayerError::Disagrees(format!("it says: {said}; we: {outcome}")))
            }
            Ok(_) => Err(PlayerError::Disagrees(format!("it says that the game goes on; we: {outcome}"))),
        }
    }
}

fn has_own_limit(go: &Go) -> bool {
    go.nodes.is_some() || go.depth.is_some() || go.move_time.is_some()
}
