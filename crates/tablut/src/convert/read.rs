//! Recognising what a text is, and reading it.

use serde::Deserialize;
use tafl::notation::archive::{self, ArchiveResult};
use tafl::notation::opentafl::{self, Dialect, OpenTaflGame, PlyRecord, ReadOptions, UnknownKeys};
use tafl::notation::record::{self, GameRecord, GameResult, tag};
use tafl::{Adjudication, Game, RecordedMove, Setup, Side, Variant};

use super::{Item, Named, Options, ReadGame};
use crate::captures;
use crate::failure::Failure;
use crate::play::saved::{self, RulesFrom};
use crate::rule_sets::{self, Chosen};
use crate::wording;

/// Everything in the text.
pub fn items(text: &str, options: &Options) -> Result<Vec<Item>, Failure> {
    let name = options.file.display().to_string();
    let located = |problem: String| Failure::input(format!("{name}: {problem}"));
    let first = text.trim_start();
    let line = first.lines().next().unwrap_or_default().trim();
    if line.starts_with('{') {
        return lines(text)
            .map(|(number, line)| trace(line, options).map_err(|p| located(format!("line {number}: {p}"))))
            .collect();
    }
    if line.starts_with('[') && !line.contains('"') {
        return opentafl_game(first, options).map(|game| vec![game]).map_err(located);
    }
    if line.starts_with('[') || line.starts_with("1.") || line.starts_with('{') {
        return records(text, options).map_err(located);
    }
    if line.starts_with("dim:") {
        let rules = opentafl_rules(first.trim(), options).map_err(located)?;
        return Ok(vec![Item::Rules(Box::new(rules))]);
    }
    if line.matches(',').count() == 3 {
        let chosen = needed_rules(options)?;
        return lines(text)
            .map(|(number, line)| {
                archived(line, number, &chosen).map_err(|p| located(format!("line {number}: {p}")))
            })
            .collect();
    }
    if line.contains('/') {
        return lines(text)
            .map(|(number, line)| position(line).map_err(|p| located(format!("line {number}: {p}"))))
            .collect();
    }
    if let Ok(chosen) = rule_sets::read_file(text, &name) {
        return Ok(vec![Item::Rules(Box::new(Named::of(&chosen)))]);
    }
    Err(located(
        "this is no notation that tablut knows: not a game record, an OpenTafl game, rules or position, a trace, an \
         archive or a position string"
            .to_owned(),
    ))
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty())
}

fn needed_rules(options: &Options) -> Result<Chosen, Failure> {
    match &options.rules {
        Some(name) => rule_sets::find(name),
        None => crate::verify::archive_rules(&options.file),
    }
}

impl Named {
    pub(super) fn of(chosen: &Chosen) -> Named {
        Named {
            rules: chosen.set.rules.clone(),
            name: Some(chosen.set.name.clone()),
            set: Some(chosen.set.clone()),
        }
    }
}

fn records(text: &str, options: &Options) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    for (index, record) in record::read(text).enumerate() {
        let record = record.map_err(|error| error.to_string())?;
        let at = |problem: String| format!("game {}: {problem}", index + 1);
        let chosen =
            saved::rules_of(&record, options.rules.as_deref().map_or(RulesFrom::Record, RulesFrom::Named))
                .map_err(|failure| at(failure.to_string()))?;
        // Records from elsewhere may go on where the rules would have called the game drawn or lost by repetition.
        let game =
            saved::replay(&record, &chosen).or_else(|problem| unjudged(&record, &chosen).ok_or(problem));
        let game = game.map_err(at)?;
        items.push(Item::Game(Box::new(ReadGame { game, record, rules: Named::of(&chosen) })));
    }
    Ok(items)
}

/// A record played again without any verdict but the king's capture and his escape, if all its moves are legal so.
fn unjudged(record: &GameRecord, chosen: &Chosen) -> Option<Game> {
    let game = match record.start().ok()? {
        Some(start) => Game::from_setup(&chosen.variant, &start).ok()?,
        None => Game::new(&chosen.variant),
    };
    let mut game = game.with_adjudication(Adjudication::KingOnly);
    for (index, ply) in record.plies.iter().enumerate() {
        match ply.action.recorded() {
            Some(recorded) => play(&mut game, recorded, index + 1).ok()?,
            None => game.end_turn(),
        }
    }
    let agrees = game.outcome().is_none_or(|outcome| match outcome.winner {
        Some(side) => record.result == GameResult::Won(side),
        None => record.result == GameResult::Draw,
    });
    agrees.then_some(game)
}

const fn dialect(options: &Options) -> Dialect {
    if options.as_program { Dialect::Program } else { Dialect::Spec }
}

fn opentafl_rules(text: &str, options: &Options) -> Result<Named, String> {
    let read_options =
        ReadOptions { dialect: dialect(options), unknown_keys: UnknownKeys::Ignore, start: None };
    let record = opentafl::read_rules(text, &read_options).map_err(|error| format!("rules: {error}"))?;
    Ok(Named { rules: record.rules, name: record.name, set: None })
}

fn opentafl_game(text: &str, options: &Options) -> Result<Item, String> {
    let read = OpenTaflGame::read(text).map_err(|error| error.to_string())?;
    let rules = match (&options.rules, read.tag("rules")) {
        (Some(name), _) => Named::of(&rule_sets::find(name).map_err(|failure| failure.to_string())?),
        (None, Some(text)) => opentafl_rules(text, options)?,
        (None, None) => return Err("the game has no tag rules; add --rules ID".to_owned()),
    };
    let variant = Variant::new(rules.rules.clone()).map_err(|error| format!("rules: {error}"))?;
    let mut game = Game::new(&variant);
    let mut resigned = false;
    for (index, ply) in read.plies().enumerate() {
        match ply {
            PlyRecord::Resignation => {
                let side = game.turn();
                game.resign(side);
                resigned = true;
            }
            PlyRecord::Move(written) => {
                // OpenTafl has no word for ending a turn of several captures: the other side just moves.
                let moves_on = game.piece_at(written.mv.from).is_some_and(|kind| kind.side != game.turn());
                if game.may_end_turn() && moves_on {
                    game.end_turn();
                }
                play(&mut game, &written.recorded(), index + 1)?;
            }
        }
    }
    let mut record = GameRecord::from_game(&game, rules.set.as_deref());
    if !resigned && game.outcome().is_none() {
        record.set_result(match read.tag("result") {
            Some("1") => GameResult::Won(Side::Attackers),
            Some("-1") => GameResult::Won(Side::Defenders),
            Some("0") => GameResult::Draw,
            _ => GameResult::Open,
        });
    }
    let kept = [
        ("event", tag::EVENT),
        ("site", tag::SITE),
        ("date", tag::DATE),
        ("round", tag::ROUND),
        ("attackers", tag::ATTACKERS),
        ("defenders", tag::DEFENDERS),
        ("time-control", tag::TIME_CONTROL),
    ];
    for (theirs, ours) in kept {
        if let Some(value) = read.tag(theirs) {
            record.set_tag(ours, value).map_err(|error| error.to_string())?;
        }
    }
    Ok(Item::Game(Box::new(ReadGame { game, record, rules })))
}

/// Plays a move and holds what it captures against the record. Captures that a record leaves out are filled in.
fn play(game: &mut Game, recorded: &RecordedMove, ply: usize) -> Result<(), String> {
    let king = captures::king(&game.setup());
    let played = game.play(recorded.mv).map_err(|refusal| {
        format!("ply {ply}: {} is not legal: {}", recorded.mv, wording::refusal(&refusal))
    })?;
    if recorded.captures.is_empty() || captures::listed(recorded, &played, king) == captures::played(&played)
    {
        Ok(())
    } else {
        Err(format!("ply {ply}: the record says {recorded}, by the rules it is {}", played.recorded()))
    }
}

fn archived(line: &str, number: usize, chosen: &Chosen) -> Result<Item, String> {
    let read = archive::read_line(line, number).map_err(|error| error.problem.to_string())?;
    // Whoever kept the archive did not count repetitions as the rules do.
    let mut game = Game::new(&chosen.variant).with_adjudication(Adjudication::KingOnly);
    for (index, recorded) in read.moves.iter().enumerate() {
        play(&mut game, recorded, index + 1)?;
    }
    let on_time = read.timeout.then(|| read.result.winner()).flatten();
    if let Some(winner) = on_time {
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
    Ok(Item::Game(Box::new(ReadGame { game, record, rules: Named::of(chosen) })))
}

/// The parts of a trace that make its game.
#[derive(Deserialize)]
struct Trace {
    rules: String,
    start: String,
    turn: Side,
    moves: String,
    winner: Option<String>,
}

fn trace(line: &str, options: &Options) -> Result<Item, String> {
    let trace: Trace = serde_json::from_str(line).map_err(|error| format!("this is no trace: {error}"))?;
    let rules = options.rules.as_deref().unwrap_or(&trace.rules);
    let chosen = rule_sets::find(rules).map_err(|failure| failure.to_string())?;
    let setup = Setup::from_layout(&trace.start, trace.turn).map_err(|error| format!("start: {error}"))?;
    let game = Game::from_setup(&chosen.variant, &setup).map_err(|error| format!("start: {error}"))?;
    let mut game = game.with_adjudication(Adjudication::KingOnly);
    for (index, word) in trace.moves.split_whitespace().enumerate() {
        let recorded: RecordedMove = word.parse().map_err(|error| format!("moves: {error}"))?;
        play(&mut game, &recorded, index + 1)?;
    }
    let mut record = GameRecord::from_game(&game, Some(&chosen.set));
    if game.outcome().is_none() {
        record
            .set_result(trace.winner.as_deref().and_then(GameResult::from_word).unwrap_or(GameResult::Open));
    }
    Ok(Item::Game(Box::new(ReadGame { game, record, rules: Named::of(&chosen) })))
}

/// A position: ours, or OpenTafl's (which begins with a slash) with `a` or `d` after it for the side to move.
fn position(line: &str) -> Result<Item, String> {
    if !line.starts_with('/') {
        return line.parse().map(Item::Position).map_err(|error: tafl::SetupError| error.to_string());
    }
    let mut words = line.split_whitespace();
    let ranks = words.next().unwrap_or_default();
    let turn = match words.next() {
        Some("a" | "attackers") => Side::Attackers,
        Some("d" | "defenders") => Side::Defenders,
        _ => {
            return Err("an OpenTafl position does not say who is to move; write a (attackers) or d (defenders) after it"
                .to_owned());
        }
    };
    opentafl::read_position(ranks, turn).map(Item::Position).map_err(|error| error.to_string())
}
