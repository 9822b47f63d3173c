//! From a game to its record, and back by playing it again.

use std::collections::BTreeMap;

use tafl::library::{self, RuleSet};
use tafl::{
    Action, Game, Move, Outcome, PositionError, Reason, RecordedMove, Refusal, SetupError, Square, Variant,
};
use thiserror::Error;

use super::{GameRecord, GameResult, RecordedAction, RecordedPly, tag};

/// Why a record cannot be played again. Plies are counted from 1.
///
/// ```
/// use tafl::library;
/// use tafl_notation::record::{ReplayError, read};
/// let tablut = library::variant("modern-standard").unwrap();
/// let record = read("1. d1-d3xe3 *").next().unwrap().unwrap();
/// assert!(matches!(record.replay(&tablut), Err(ReplayError::Captures { ply: 1, .. })));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The tag `Start` holds no position.
    #[error("the position in the tag Start cannot be read: {0}")]
    Start(#[from] SetupError),
    /// The position is none of these rules.
    #[error("the position in the tag Start cannot be played from: {0}")]
    Position(#[from] PositionError),
    /// A move that the rules forbid.
    #[error("ply {ply}: {mv} is not legal: {refusal}")]
    Illegal {
        /// Which ply.
        ply: usize,
        /// The move.
        mv: Move,
        /// The rule that forbids it.
        refusal: Refusal,
    },
    /// A move that captures other pieces than the record says.
    #[error("ply {ply}: {mv} captures {}, but the record says {}", squares(.got), squares(.recorded))]
    Captures {
        /// Which ply.
        ply: usize,
        /// The move.
        mv: Move,
        /// What the record says.
        recorded: Vec<Square>,
        /// What the rules say.
        got: Vec<Square>,
    },
    /// A turn is ended that cannot go on anyway.
    #[error("ply {0}: \"--\" ends a turn, but none can be ended here")]
    EndTurn(usize),
    /// A further move where a new turn begins, or a new turn where the old one goes on.
    #[error("ply {ply}: {mv} {}", if *.further { "goes on with a turn that is over" } else { "begins a turn, but the turn before goes on" })]
    Turn {
        /// Which ply.
        ply: usize,
        /// The move.
        mv: Move,
        /// The record has it as a further move.
        further: bool,
    },
    /// The rules end the game otherwise than the record.
    #[error("the record says that the game ended {}, but by the rules {}", recorded_end(*.recorded, .reason.as_deref()), got_end(.got.as_ref()))]
    Result {
        /// What the record says.
        recorded: GameResult,
        /// Its reason, if it has one.
        reason: Option<String>,
        /// What the rules say: nothing, if the game goes on.
        got: Option<Outcome>,
    },
}

fn squares(squares: &[Square]) -> String {
    if squares.is_empty() {
        return "nothing".to_owned();
    }
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join("/")
}

fn recorded_end(result: GameResult, reason: Option<&str>) -> String {
    match reason {
        Some(reason) => format!("\"{result}\" by {reason}"),
        None => format!("\"{result}\""),
    }
}

fn got_end(outcome: Option<&Outcome>) -> String {
    outcome.map_or_else(|| "it goes on".to_owned(), |outcome| format!("it ended so: {outcome}"))
}

impl GameRecord {
    /// The record of a game: its moves, its start where that is not the variant's, its result with the reason, and
    /// the rule set by id and content hash; and the rules themselves, where they are no rule set of the library.
    ///
    /// ```
    /// use tafl_notation::record::{GameRecord, tag};
    /// use tafl::{Game, library};
    ///
    /// let set = library::get("modern-standard").unwrap();
    /// let mut game = Game::new(&set.variant().unwrap());
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// let mut record = GameRecord::from_game(&game, Some(set));
    /// record.set_tag(tag::ATTACKERS, "Ann").unwrap();
    /// assert_eq!(record.plies.len(), 1);
    /// ```
    #[must_use]
    pub fn from_game(game: &Game, rule_set: Option<&RuleSet>) -> GameRecord {
        let mut record = GameRecord::default();
        let outcome = game.outcome();
        record.set_result(match outcome {
            Some(Outcome { winner: Some(side), .. }) => GameResult::Won(side),
            Some(Outcome { winner: None, .. }) => GameResult::Draw,
            None => GameResult::Open,
        });
        let mut tags: Vec<(&str, String)> = Vec::new();
        if let Some(outcome) = outcome {
            tags.push((tag::REASON, outcome.reason.word().to_owned()));
        }
        if let Some(set) = rule_set {
            tags.push((tag::RULE_SET, set.id.clone()));
            tags.push((tag::RULES_HASH, set.content_hash()));
            if library::get(&set.id).is_none_or(|known| known.rules != set.rules) {
                // What the settings stand on is not needed to play by them.
                tags.push((tag::RULES, RuleSet { citations: BTreeMap::new(), ..set.clone() }.to_toml()));
            }
        }
        if game.start() != game.variant().start() {
            tags.push((tag::START, game.start().to_string()));
        }
        for (name, value) in tags {
            // Each of these values is one that its tag can have, but for rules that are far too long.
            let _ = record.set_tag(name, &value);
        }
        record.plies = plies(game);
        record
    }

    /// Plays the record again from its start, and checks every move, every capture and the result against the rules.
    ///
    /// Resignation, agreement and time are taken from the tag `Reason`. Where the moves do not end the game and the
    /// record does not say why it ended, as in records from elsewhere, the game is given back unfinished.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_notation::record::read;
    ///
    /// let set = library::get("modern-standard").unwrap();
    /// let variant = set.variant().unwrap();
    /// let record = read("1. d1-d3 e4-f4 *").next().unwrap().unwrap();
    /// let game = record.replay(&variant).unwrap();
    /// assert_eq!(game.history().len(), 2);
    /// ```
    ///
    /// # Errors
    /// The first ply that the rules do not allow as recorded, or a result that contradicts them.
    pub fn replay(&self, variant: &Variant) -> Result<Game, ReplayError> {
        let mut game = match self.start()? {
            Some(start) => Game::from_setup(variant, &start)?,
            None => Game::new(variant),
        };
        for (index, ply) in self.plies.iter().enumerate() {
            play(&mut game, &ply.action, index + 1)?;
        }
        self.conclude(&mut game)?;
        Ok(game)
    }

    /// Ends the game as the record says, where the rules leave that to the players.
    fn conclude(&self, game: &mut Game) -> Result<(), ReplayError> {
        let by_choice = self.reason().filter(|_| game.outcome().is_none());
        match (self.result, by_choice) {
            (GameResult::Won(winner), Some(Reason::Resignation)) => game.resign(!winner),
            (GameResult::Won(winner), Some(Reason::Time)) => game.lose_on_time(!winner),
            (GameResult::Draw, Some(Reason::Agreement)) => game.agree_draw(),
            _ => {}
        }
        let got = game.outcome();
        let agrees = match got {
            None => self.result == GameResult::Open || self.reason().is_none(),
            Some(outcome) => {
                let result = outcome.winner.map_or(GameResult::Draw, GameResult::Won);
                result == self.result && self.reason().is_none_or(|reason| reason == outcome.reason)
            }
        };
        if agrees {
            Ok(())
        } else {
            let reason = self.tag(tag::REASON).map(str::to_owned);
            Err(ReplayError::Result { recorded: self.result, reason, got })
        }
    }
}

fn play(game: &mut Game, action: &RecordedAction, ply: usize) -> Result<(), ReplayError> {
    let (recorded, further) = match action {
        RecordedAction::EndTurn => return game.end_turn().map_err(|_| ReplayError::EndTurn(ply)),
        RecordedAction::Move(recorded) => (recorded, false),
        RecordedAction::Further(recorded) => (recorded, true),
    };
    let mv = recorded.mv;
    game.check(mv).map_err(|refusal| ReplayError::Illegal { ply, mv, refusal })?;
    if game.continuing().is_some() != further {
        return Err(ReplayError::Turn { ply, mv, further });
    }
    let played = game.play(mv).map_err(|refusal| ReplayError::Illegal { ply, mv, refusal })?;
    let got = sorted(&played.recorded());
    let recorded = sorted(recorded);
    if got == recorded { Ok(()) } else { Err(ReplayError::Captures { ply, mv, recorded, got }) }
}

fn sorted(recorded: &RecordedMove) -> Vec<Square> {
    let mut squares = recorded.captures.clone();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The acts of a game as a record has them.
fn plies(game: &Game) -> Vec<RecordedPly> {
    let mut moves = game.history().iter();
    let mut further = game.start().continuing.is_some();
    let mut plies = Vec::with_capacity(game.acts().len());
    for act in game.acts() {
        let action = match act {
            Action::EndTurn => {
                further = false;
                RecordedAction::EndTurn
            }
            Action::Move(_) => {
                // Each move that was done is in the history.
                let Some(played) = moves.next() else { break };
                let recorded = played.recorded();
                let action =
                    if further { RecordedAction::Further(recorded) } else { RecordedAction::Move(recorded) };
                further = played.continues;
                action
            }
        };
        plies.push(RecordedPly::of(action));
    }
    plies
}
