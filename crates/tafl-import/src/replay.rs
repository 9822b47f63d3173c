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

impl ReadGame {
    /// The content hash of the rule set when the game was recorded, if the record has it and it is another one today.
    ///
    /// ```
    /// use tafl_import::{Opened, Options, read};
    /// let text = "[RuleSet \"modern-standard\"]\n[RulesHash \"0123456789abcdef\"]\n\n1. d1-d3 *";
    /// let found = read(text, &Options::default()).unwrap().next().unwrap().unwrap();
    /// let Opened::Game(read) = found.open(&Options::default()).unwrap() else { panic!() };
    /// assert_eq!(read.other_rules_hash(), Some("0123456789abcdef"));
    /// ```
    #[must_use]
    pub fn other_rules_hash(&self) -> Option<&str> {
        let set = self.rules.set.as_ref()?;
        let hash = self.record.tag(tag::RULES_HASH)?;
        // By other rules than its own nothing follows from it.
        let named = self
            .record
            .tag(tag::RULE_SET)
            .is_none_or(|id| id == set.id || tafl::library::get(id).is_some_and(|known| known.id == set.id));
        (named && !hash.eq_ignore_ascii_case(&set.content_hash())).then_some(hash)
    }

    /// The record, with the rules that it was played by where it names none.
    ///
    /// ```
    /// use tafl_import::{Chosen, Opened, Options, RulesFrom, read};
    /// let tablut = Chosen::built_in("modern-standard").unwrap();
    /// let options = Options { rules: RulesFrom::Else(&tablut), ..Options::default() };
    /// let found = read("1. d1-d3 *", &options).unwrap().next().unwrap().unwrap();
    /// let Opened::Game(read) = found.open(&options).unwrap() else { panic!() };
    /// assert_eq!(read.record.tag("RuleSet"), None);
    /// assert_eq!(read.record_with_rules().tag("RuleSet"), Some("modern-standard"));
    /// ```
    #[must_use]
    pub fn record_with_rules(&self) -> GameRecord {
        let mut record = self.record.clone();
        if record.tag(tag::RULE_SET).is_none() && record.tag(tag::RULES).is_none() {
            let named = GameRecord::from_game(&self.game, Some(&self.rules.rule_set()));
            for name in [tag::RULE_SET, tag::RULES_HASH, tag::RULES] {
                // A hash that is there says what the rules were. Where there is no room for a tag, it is left out.
                if let (None, Some(value)) = (record.tag(name), named.tag(name)) {
                    let _ = record.set_tag(name, value);
                }
            }
        }
        record
    }
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
        if named && hash.is_some_and(|hash| !hash.eq_ignore_ascii_case(&chosen.set.content_hash())) {
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
    let chosen = rules.of_record(record)?;
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

/// Ends a game that is still open as its players did, where the reason is one that the rules leave to them.
#[cfg(feature = "foreign")]
pub(crate) fn conclude(game: &mut Game, result: GameResult, reason: Option<tafl::Reason>) {
    use tafl::Reason;

    if game.outcome().is_some() {
        return;
    }
    match (result, reason) {
        (GameResult::Won(winner), Some(Reason::Resignation)) => game.resign(!winner),
        (GameResult::Won(winner), Some(Reason::Time)) => game.lose_on_time(!winner),
        (GameResult::Draw, Some(Reason::Agreement)) => game.agree_draw(),
        _ => {}
    }
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
