//! The notations of others: OpenTafl's games, rules and positions, archives of games, and traces.

use serde::Deserialize;
use tafl::rules::{Board, Rules};
use tafl::{Adjudication, Game, Reason, RecordedMove, Setup, Side, Variant, library};
use tafl_notation::archive::{self, ArchiveGame, ArchiveProblem, ArchiveResult};
use tafl_notation::opentafl::{
    self, Dialect, OpenTaflGame, PlyRecord, PositionRecordError, ReadOptions, RulesReadError, UnknownKeys,
};
use tafl_notation::record::{GameRecord, GameResult, RecordProblem, ReplayError, tag};
use thiserror::Error;

use crate::problem::Problem;
use crate::replay::{ReadGame, Verdicts, conclude, play};
use crate::rules::{Named, RulesFrom};
use crate::text::{Content, Items, Options, What, each_game, each_line, one};

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
    /// A game of OpenTafl's with more comments than a record holds.
    #[error("{0}")]
    Comments(RecordProblem),
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
    if is_trace(first) {
        return Ok(Some(each_line(text, What::Games, |line, _| {
            Ok(Content::Trace(Box::new(Trace::read(line)?)))
        })));
    }
    if opentafl::is_rules(first) {
        let named = opentafl_rules(text.trim(), options)?;
        return Ok(Some(one(What::Rules, Content::Rules(Box::new(named)))));
    }
    let tag = first.strip_prefix('[').and_then(|tag| Some(&tag[tag.find([':', '"', ']'])?..]));
    if tag.is_some_and(|tag| tag.starts_with(':')) {
        return Ok(Some(each_game(opentafl::games(text).map(|game| {
            let game = game.map_err(ForeignProblem::from)?;
            Ok(Content::OpenTafl(Box::new(game)))
        }))));
    }
    if is_archived(first) {
        return Ok(Some(each_line(text, What::Games, |line, number| {
            let game = archive::read_line(line, number);
            Ok(Content::Archived(Box::new(game.map_err(|error| ForeignProblem::from(error.problem))?)))
        })));
    }
    Ok(None)
}

/// A JSON object with what traces have. What follows the brace of a comment is no quoted name.
fn is_trace(first: &str) -> bool {
    let inside = first.strip_prefix('{').filter(|inside| inside.trim_start().starts_with('"'));
    inside.is_some_and(|inside| inside.contains("\"moves\"") || inside.contains("\"rules\""))
}

/// Four fields, the second of which is no move, as it is in a list of moves with commas; and no comment of a rule-set file.
fn is_archived(first: &str) -> bool {
    let fields: Vec<&str> = first.splitn(5, ',').collect();
    let has_square = |field: &str| {
        field.as_bytes().windows(2).any(|pair| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit())
    };
    fields.len() == 4 && !has_square(fields[1]) && !first.starts_with('#') && !first.contains(['=', '"', '{'])
}

/// Rules of OpenTafl's; with their rule set, where they are those of a built-in one.
fn opentafl_rules(text: &str, options: &Options<'_>) -> Result<Named, Problem> {
    // Where nothing says what was passed over, only the program's own way may pass anything over.
    let unknown = if options.dialect == Dialect::Program { UnknownKeys::Ignore } else { UnknownKeys::Refuse };
    let read = read_opentafl_rules(text, None, unknown, options)?;
    let written = opentafl::settled(&read.rules);
    let set = library::all().iter().find(|set| opentafl::settled(&set.rules) == written);
    Ok(Named { rules: read.rules, name: read.name, set: set.map(|&set| set.clone().into()) })
}

fn read_opentafl_rules(
    text: &str,
    start: Option<&str>,
    unknown_keys: UnknownKeys,
    options: &Options<'_>,
) -> Result<opentafl::RulesRecord, Problem> {
    let how = ReadOptions { dialect: options.dialect, unknown_keys, start };
    Ok(opentafl::read_rules(text, &how).map_err(ForeignProblem::from)?)
}

/// What an OpenTafl game is played by, where it starts, and which settings of its rules are unknown and passed over. Rules that
/// are those of a built-in set but for the start are that set's.
fn opentafl_start(read: &OpenTaflGame, options: &Options<'_>) -> Result<(Named, Game, Vec<String>), Problem> {
    let own_start = read.tag("position");
    let mut unknown = Vec::new();
    let (rules, start) = match (options.rules, read.tag("rules")) {
        (RulesFrom::Always(chosen), text) | (RulesFrom::Else(chosen), text @ None) => {
            // Rules that are chosen may have another board; then the game is not theirs.
            let start = match text {
                Some(text) => {
                    let written = read_opentafl_rules(text, own_start, UnknownKeys::Ignore, options)?;
                    Some(written.rules.board)
                }
                None => None,
            };
            (Named::of(chosen), start)
        }
        (_, Some(text)) => {
            let written = read_opentafl_rules(text, own_start, UnknownKeys::Ignore, options)?;
            unknown = written.unknown;
            let board = written.rules.board.clone();
            let in_order = opentafl::settled(&written.rules);
            let of_board = || library::all().iter().copied().filter(|set| set.rules.board.size == board.size);
            let with_board = |set: &library::RuleSet, board: &Board| {
                opentafl::settled(&Rules { board: board.clone(), ..set.rules.clone() })
            };
            let exactly = of_board().find(|set| with_board(set, &set.rules.board) == in_order);
            let set = exactly.or_else(|| of_board().find(|set| with_board(set, &board) == in_order)).cloned();
            let rules = match set {
                Some(set) => Named { rules: set.rules.clone(), name: written.name, set: Some(set.into()) },
                None => Named { rules: written.rules, name: written.name, set: None },
            };
            (rules, Some(board))
        }
        (RulesFrom::Text, None) => return Err(ForeignProblem::NoRules.into()),
    };
    let variant = Variant::new(rules.rules.clone())?;
    let game = match start {
        Some(board) => Game::from_setup(&variant, &Setup::from_layout(&board.layout, board.first_mover)?)?,
        None => Game::new(&variant),
    };
    Ok((rules, game, unknown))
}

/// A game of OpenTafl's, played again.
pub(crate) fn opentafl_game(read: &OpenTaflGame, options: &Options<'_>) -> Result<ReadGame, Problem> {
    let (rules, start, unknown) = opentafl_start(read, options)?;
    let (game, places) = match played(read, start.clone()) {
        Err(_) if options.verdicts == Verdicts::OfRecord => {
            // Elsewhere they went on where the rules would have ended the game.
            let unjudged = played(read, start.clone().with_adjudication(Adjudication::KingOnly));
            unjudged.or_else(|_| played(read, start))?
        }
        done => done?,
    };
    let result = result_of(read);
    let termination = read.tag("termination");
    let mut game = game;
    conclude(&mut game, result, termination.and_then(reason_of));
    let mut record = GameRecord::from_game(&game, Some(&rules.rule_set()));
    if game.outcome().is_none() {
        record.set_result(result);
    }
    let mut remarks: Vec<String> = read.tag(opentafl::START_COMMENT).map(str::to_owned).into_iter().collect();
    remarks.extend(unknown.iter().map(|setting| format!("[rules: {setting}, which OpenTafl does not know]")));
    tags(read, &game, result, &mut record, &mut remarks);
    comments(read, &places, &mut record, &mut remarks);
    let remarks: Vec<String> = remarks.into_iter().filter(|text| !text.is_empty()).collect();
    record.comment = Some(remarks.join("\n")).filter(|text| !text.is_empty());
    record.check_comments().map_err(ForeignProblem::Comments)?;
    Ok(ReadGame { game, record, rules })
}

/// The result that is written down.
fn result_of(read: &OpenTaflGame) -> GameResult {
    match read.tag("result") {
        Some("1") => GameResult::Won(Side::Attackers),
        Some("-1") => GameResult::Won(Side::Defenders),
        Some("0") => GameResult::Draw,
        _ => GameResult::Open,
    }
}

/// The game's moves, and where those of each turn stand among its acts.
fn played(read: &OpenTaflGame, mut game: Game) -> Result<(Game, Vec<Vec<usize>>), Problem> {
    let mut places = Vec::with_capacity(read.turns.len());
    let mut ply = 0;
    for turn in &read.turns {
        let mut moves = Vec::with_capacity(turn.plies.len());
        for written in &turn.plies {
            ply += 1;
            match written {
                PlyRecord::Resignation => {
                    // The end of a turn that could go on is not written down: where the side in that turn has won, it
                    // is the other one that gives up.
                    if game.may_end_turn() && result_of(read) == GameResult::Won(game.turn()) {
                        game.end_turn().map_err(|_| ReplayError::EndTurn(ply))?;
                    }
                    let side = game.turn();
                    game.resign(side);
                }
                PlyRecord::Move(written) => {
                    play_on(&mut game, &written.recorded(), ply)?;
                    moves.push(game.acts().len() - 1);
                }
            }
        }
        places.push(moves);
    }
    Ok((game, places))
}

/// The reason that a text on the end of a game gives, if it is one that the rules leave to the players.
fn reason_of(termination: &str) -> Option<Reason> {
    let text = termination.to_lowercase();
    let has = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
    Reason::from_word(&text).or_else(|| {
        if has(&["resign", "gave up", "gives up"]) {
            Some(Reason::Resignation)
        } else if has(&["time", "clock"]) {
            Some(Reason::Time)
        } else if has(&["agree"]) {
            Some(Reason::Agreement)
        } else {
            None
        }
    })
}

/// Keeps the tags: under our names where they mean the same, else under theirs, and where a record cannot have one as
/// such, among the remarks.
fn tags(
    read: &OpenTaflGame,
    game: &Game,
    result: GameResult,
    record: &mut GameRecord,
    remarks: &mut Vec<String>,
) {
    for (theirs, value) in &read.tags {
        let shared = opentafl::SHARED_TAGS.iter().find(|(_, known)| known == theirs).map(|(ours, _)| *ours);
        let name = match (theirs.as_str(), shared) {
            ("rules" | "position" | opentafl::START_COMMENT, _) => continue,
            ("result", _) => {
                // What the rules say of the end counts more than what is noted.
                if result != GameResult::Open && record.result != result {
                    remarks.push(format!("[result:{value}]"));
                }
                continue;
            }
            (_, Some(tag::REASON)) => {
                let reason = game.outcome().map(|outcome| outcome.reason);
                if reason.is_none() && Reason::from_word(value).is_none() {
                    tag::REASON.to_owned()
                } else if reason.is_some_and(|reason| reason.word() == value.as_str()) {
                    continue;
                } else {
                    opentafl::TERMINATION.to_owned()
                }
            }
            (_, Some(ours)) => ours.to_owned(),
            (theirs, None) => theirs.split('-').map(capitalised).collect(),
        };
        // What means something to us is not taken from a tag that only happens to be called so.
        let is_ours = shared.is_none() && tag::ORDER.contains(&name.as_str());
        let is_free = !is_ours && record.tag(&name).is_none();
        if !is_free || record.set_tag(&name, value).is_err() {
            remarks.push(format!("[{theirs}:{value}]"));
        }
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Puts comments and variations where they belong.
fn comments(read: &OpenTaflGame, places: &[Vec<usize>], record: &mut GameRecord, remarks: &mut Vec<String>) {
    let add =
        |record: &mut GameRecord, remarks: &mut Vec<String>, place: Option<usize>, text: &str| match place
            .and_then(|place| record.plies.get_mut(place))
        {
            Some(ply) => {
                let said = ply.comment.get_or_insert_default();
                if !said.is_empty() {
                    said.push(' ');
                }
                said.push_str(text);
            }
            None => remarks.push(text.to_owned()),
        };
    let mut last = None;
    for (turn, moves) in read.turns.iter().zip(places) {
        for (index, text) in turn.comments.iter().enumerate() {
            let place = moves.get(index).or(moves.last()).copied().or(last);
            if !text.is_empty() {
                add(record, remarks, place, text);
            }
        }
        last = moves.last().copied().or(last);
    }
    for (turn, text) in opentafl::insert_variations(read, &mut record.plies, places) {
        let place = places.get(..=turn).and_then(|turns| turns.iter().rev().find_map(|moves| moves.last()));
        add(record, remarks, place.copied(), &text);
    }
}

/// Plays a move in a notation that has no word for ending a turn of several captures: the other side just moves.
fn play_on(game: &mut Game, recorded: &RecordedMove, ply: usize) -> Result<(), ReplayError> {
    let other = game.piece_at(recorded.mv.from).is_some_and(|kind| kind.side != game.turn());
    if other && game.may_end_turn() {
        game.end_turn().map_err(|_| ReplayError::EndTurn(ply))?;
    }
    play(game, recorded, ply)
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
    let result = match read.result {
        ArchiveResult::Won(side) => GameResult::Won(side),
        ArchiveResult::Draw => GameResult::Draw,
        ArchiveResult::Ongoing | ArchiveResult::Unknown => GameResult::Open,
    };
    if game.outcome().is_none() {
        record.set_result(result);
    } else {
        note_other_result(&mut record, result);
    }
    Ok(ReadGame { game, record, rules: Named::of(&chosen) })
}

/// Says what result was written down where the board has another: what the rules say of the end counts more.
fn note_other_result(record: &mut GameRecord, written: GameResult) {
    if written != GameResult::Open && record.result != written {
        record.comment = Some(format!("[result:{written}]"));
    }
}

/// The parts of a trace that make its game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Trace {
    rules: String,
    start: String,
    turn: Side,
    moves: String,
    winner: Option<String>,
    #[serde(default)]
    reason: Option<String>,
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
        let result = match self.winner.as_deref() {
            None => GameResult::Open,
            Some(word) => GameResult::from_word(word)
                .ok_or_else(|| ForeignProblem::Trace(format!("there is no winner {word:?}")))?,
        };
        conclude(&mut game, result, self.reason.as_deref().and_then(Reason::from_word));
        let mut record = GameRecord::from_game(&game, Some(&chosen.set));
        if game.outcome().is_none() {
            record.set_result(result);
            if let Some(reason) = self.reason.as_deref().filter(|_| result != GameResult::Open) {
                let _ = record.set_tag(tag::REASON, reason);
            }
        } else {
            note_other_result(&mut record, result);
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
