//! The notations of others: OpenTafl's games, rules and positions, archives of games, and traces.

use serde::Deserialize;
use tafl::{Adjudication, Game, RecordedMove, Setup, Side, Variant, library};
use tafl_notation::archive::{self, ArchiveGame, ArchiveProblem, ArchiveResult};
use tafl_notation::opentafl::{
    self, OpenTaflGame, PlyRecord, PositionRecordError, ReadOptions, RulesReadError, UnknownKeys,
};
use tafl_notation::record::{GameRecord, GameResult, ReplayError, tag};
use thiserror::Error;

use crate::problem::Problem;
use crate::replay::{ReadGame, play};
use crate::rules::{Named, RulesFrom};
use crate::text::{Content, Items, Options, What, each_line, one};

/// What is wrong with a text in a notation of others.
///
/// ```
/// use tafl_import::{ForeignProblem, Options, Problem, read};
/// let failure = read("/4t4/9/9/9/4K4/9/9/9/9/", &Options::default()).unwrap().next().unwrap().unwrap_err();
/// assert_eq!(failure.problem, Problem::Foreign(ForeignProblem::Turn));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ForeignProblem {
    /// A game of OpenTafl's with a mistake.
    #[error("{0}")]
    Game(#[from] opentafl::RecordError),
    /// Rules of OpenTafl's with a mistake.
    #[error("rules: {0}")]
    Rules(#[from] RulesReadError),
    /// A position of OpenTafl's with a mistake.
    #[error("{0}")]
    Position(#[from] PositionRecordError),
    /// A position of OpenTafl's, which never says who is to move, without a word for that after it.
    #[error(
        "an OpenTafl position does not say who is to move; write a (attackers) or d (defenders) after it"
    )]
    Turn,
    /// A game of OpenTafl's without its tag for the rules.
    #[error("the game has no tag rules")]
    NoRules,
    /// A line of an archive with a mistake.
    #[error("{0}")]
    Archive(#[from] ArchiveProblem),
    /// No trace; the text says why.
    #[error("this is no trace: {0}")]
    Trace(String),
}

/// What a text holds, if it is in one of these notations.
pub(crate) fn items<'a>(
    text: &'a str,
    first: &str,
    options: &Options<'_>,
) -> Result<Option<Items<'a>>, Problem> {
    if first.starts_with('{') && (first.contains("\"moves\"") || first.contains("\"rules\"")) {
        return Ok(Some(each_line(text, What::Games, |line, _| {
            Ok(Content::Trace(Box::new(Trace::read(line)?)))
        })));
    }
    if first.starts_with("dim:") {
        let named = opentafl_rules(text.trim(), options)?;
        return Ok(Some(one(What::Rules, Content::Rules(Box::new(named)))));
    }
    let tag = first.strip_prefix('[').and_then(|tag| Some(&tag[tag.find([':', '"', ']'])?..]));
    if tag.is_some_and(|tag| tag.starts_with(':')) {
        let game = OpenTaflGame::read(text).map_err(ForeignProblem::from)?;
        return Ok(Some(one(What::Games, Content::OpenTafl(Box::new(game)))));
    }
    if first.matches(',').count() == 3 && !first.contains(['=', '"', '{']) {
        return Ok(Some(each_line(text, What::Games, |line, number| {
            let game = archive::read_line(line, number);
            Ok(Content::Archived(Box::new(game.map_err(|error| ForeignProblem::from(error.problem))?)))
        })));
    }
    Ok(None)
}

/// Rules of OpenTafl's; with their rule set, where they are those of a built-in one.
fn opentafl_rules(text: &str, options: &Options<'_>) -> Result<Named, Problem> {
    let how = ReadOptions { dialect: options.dialect, unknown_keys: UnknownKeys::Ignore, start: None };
    let read = opentafl::read_rules(text, &how).map_err(ForeignProblem::from)?;
    let set = library::all().iter().find(|set| set.rules == read.rules);
    Ok(Named { rules: read.rules, name: read.name, set: set.map(|&set| set.clone().into()) })
}

/// A game of OpenTafl's, played again.
pub(crate) fn opentafl_game(read: &OpenTaflGame, options: &Options<'_>) -> Result<ReadGame, Problem> {
    let rules = match (options.rules, read.tag("rules")) {
        (RulesFrom::Always(chosen), _) | (RulesFrom::Else(chosen), None) => Named::of(chosen),
        (_, Some(text)) => opentafl_rules(text, options)?,
        (RulesFrom::Text, None) => return Err(ForeignProblem::NoRules.into()),
    };
    let mut game = Game::new(&Variant::new(rules.rules.clone())?);
    // What is said of each act, an end of a turn included.
    let mut comments = Vec::new();
    let mut ply = 0;
    for turn in &read.turns {
        // Variations keep their text: what they say is kept where they stand.
        let aside = turn.variations.iter().map(|other| format!("{} {}", other.address, other.moves));
        let mut aside = Some(aside.collect::<Vec<_>>().join("; ")).filter(|text| !text.is_empty());
        for (index, written) in turn.plies.iter().enumerate() {
            ply += 1;
            let PlyRecord::Move(written) = written else {
                let side = game.turn();
                game.resign(side);
                continue;
            };
            if play_on(&mut game, &written.recorded(), ply)? {
                comments.push(String::new());
            }
            let said = turn.comments.get(index).cloned().unwrap_or_default();
            let parts = [said, aside.take().unwrap_or_default()];
            let parts: Vec<String> = parts.into_iter().filter(|text| !text.is_empty()).collect();
            comments.push(parts.join(" "));
        }
    }
    let mut record = GameRecord::from_game(&game, rules.set.as_deref());
    for (ply, comment) in record.plies.iter_mut().zip(comments) {
        ply.comment = Some(comment).filter(|comment| !comment.is_empty());
    }
    if game.outcome().is_none() {
        record.set_result(match read.tag("result") {
            Some("1") => GameResult::Won(Side::Attackers),
            Some("-1") => GameResult::Won(Side::Defenders),
            Some("0") => GameResult::Draw,
            _ => GameResult::Open,
        });
    }
    for (ours, theirs) in opentafl::SHARED_TAGS {
        // What the rules say of the end counts more than what is noted.
        if let Some(value) = read.tag(theirs)
            && (ours != tag::REASON || game.outcome().is_none())
        {
            // One that is too long to be kept is left out.
            let _ = record.set_tag(ours, value);
        }
    }
    record.comment = read.tag(opentafl::START_COMMENT).map(str::to_owned);
    Ok(ReadGame { game, record, rules })
}

/// Plays a move in a notation that has no word for ending a turn of several captures: the other side just moves.
/// Whether a turn was ended before it.
fn play_on(game: &mut Game, recorded: &RecordedMove, ply: usize) -> Result<bool, ReplayError> {
    let other = game.piece_at(recorded.mv.from).is_some_and(|kind| kind.side != game.turn());
    let ended = other && game.may_end_turn();
    if ended {
        game.end_turn().map_err(|_| ReplayError::EndTurn(ply))?;
    }
    play(game, recorded, ply)?;
    Ok(ended)
}

/// A game of an archive, played again. Whoever kept the archive did not count repetitions as the rules do.
pub(crate) fn archived(read: &ArchiveGame, rules: RulesFrom<'_>) -> Result<ReadGame, Problem> {
    let chosen = rules.choose(None)?;
    let mut game = Game::new(&chosen.variant).with_adjudication(Adjudication::KingOnly);
    for (index, recorded) in read.moves.iter().enumerate() {
        play_on(&mut game, recorded, index + 1)?;
    }
    if let Some(winner) = read.result.winner().filter(|_| read.timeout) {
        game.lose_on_time(!winner);
    }
    let mut record = GameRecord::from_game(&game, Some(&chosen.set));
    if game.outcome().is_none() {
        record.set_result(match read.result {
            ArchiveResult::Won(side) => GameResult::Won(side),
            ArchiveResult::Draw => GameResult::Draw,
            ArchiveResult::Ongoing | ArchiveResult::Unknown => GameResult::Open,
        });
    }
    Ok(ReadGame { game, record, rules: Named::of(&chosen) })
}

/// The parts of a trace that make its game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Trace {
    rules: String,
    start: String,
    turn: Side,
    moves: String,
    winner: Option<String>,
}

impl Trace {
    fn read(line: &str) -> Result<Trace, Problem> {
        serde_json::from_str(line).map_err(|error| ForeignProblem::Trace(error.to_string()).into())
    }

    /// The id of its rule set.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// How many moves it has.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.moves.split_whitespace().count()
    }

    /// Its game, played again: a trace knows no other end than the king's capture and his escape.
    pub(crate) fn replay(&self, rules: RulesFrom<'_>) -> Result<ReadGame, Problem> {
        let chosen = rules.choose(Some(&self.rules))?;
        let setup = Setup::from_layout(&self.start, self.turn)?;
        let mut game = Game::from_setup(&chosen.variant, &setup)?.with_adjudication(Adjudication::KingOnly);
        for (index, word) in self.moves.split_whitespace().enumerate() {
            let ply = index + 1;
            let recorded: RecordedMove = word.parse().map_err(|error| Problem::Word { ply, error })?;
            play_on(&mut game, &recorded, ply)?;
        }
        let mut record = GameRecord::from_game(&game, Some(&chosen.set));
        if game.outcome().is_none() {
            let result = self.winner.as_deref().and_then(GameResult::from_word);
            record.set_result(result.unwrap_or(GameResult::Open));
        }
        Ok(ReadGame { game, record, rules: Named::of(&chosen) })
    }
}

/// A position of OpenTafl's, with `a` or `d` after it for the side to move.
pub(crate) fn position(line: &str, turn: Option<Side>) -> Result<Setup, Problem> {
    let mut words = line.split_whitespace();
    let ranks = words.next().unwrap_or_default();
    let turn = match words.next() {
        Some("a" | "attackers") => Side::Attackers,
        Some("d" | "defenders") => Side::Defenders,
        _ => turn.ok_or(ForeignProblem::Turn)?,
    };
    Ok(opentafl::read_position(ranks, turn).map_err(ForeignProblem::from)?)
}
