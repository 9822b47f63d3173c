//! The plain implementation against what other engines have answered, and against real games.
//!
//! `conformance/` is always held against. The tests of the module `whole_oracle` replay a sample of the longer files of
//! `../shared/oracle` (or `$TABLUT_SHARED/oracle`), which not everybody has: they are ignored unless asked for, as
//! `./check` does where the folder is there, and fail where it is not. `TABLUT_ORACLE=all` replays them whole.

mod plain;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use plain::capture::Effect;
use plain::{Plain, PlainGame, rules_file};
use serde_json::Value;
use tafl::{Adjudication, Move, RecordedMove, Setup, Side, Square};
use tafl_notation::opentafl::{Dialect, ReadOptions, UnknownKeys, read_position, read_rules};

/// A file of the answers that are in the repository.
fn conformance(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance").join(name)
}

/// Whether everything is to be compared, however long that takes.
fn compares_all() -> bool {
    std::env::var("TABLUT_ORACLE").is_ok_and(|word| word == "all")
}

/// One in every so many is looked at, or everything.
fn step(every: usize) -> usize {
    if compares_all() { 1 } else { every }
}

/// The lines of a file, or one in every so many.
fn lines(path: &Path, every: usize) -> Vec<(usize, Value)> {
    let every = step(every);
    let text = std::fs::read_to_string(path).expect("an oracle file");
    text.lines()
        .enumerate()
        .step_by(every)
        .map(|(index, line)| (index + 1, serde_json::from_str(line).expect("a line of JSON")))
        .collect()
}

fn word<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("no {key} in {value}"))
}

fn side(name: &str) -> Side {
    match name {
        "attackers" => Side::Attackers,
        "defenders" => Side::Defenders,
        name => panic!("{name} is no side"),
    }
}

fn setup(position: &str, turn: &str) -> Setup {
    Setup::from_layout(position, side(turn)).expect("a position")
}

/// FNV-1a over the moves, as the traces have it.
fn digest(game: &PlainGame) -> String {
    let mut names: Vec<String> = game.legal_moves().iter().map(Move::to_string).collect();
    names.sort_unstable();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in names.join(" ").bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Rules by their id, each read once.
#[derive(Default)]
struct Shelf(BTreeMap<String, Option<Rc<Plain>>>);

impl Shelf {
    fn get(&mut self, id: &str) -> Option<Rc<Plain>> {
        let entry = self.0.entry(id.to_owned());
        entry.or_insert_with(|| rules_file::rules(id).map(|rules| Rc::new(Plain::new(&rules)))).clone()
    }
}

/// Counts what was compared, and complains at the end about all that was wrong.
#[derive(Default)]
struct Tally {
    compared: usize,
    plies: usize,
    missing: BTreeMap<String, usize>,
    wrong: BTreeMap<String, Vec<String>>,
}

impl Tally {
    fn finish(self, least: usize) {
        eprintln!("{} compared, {} plies", self.compared, self.plies);
        for (id, times) in &self.missing {
            eprintln!("no rule set {id} ({times} times)");
        }
        for (id, list) in &self.wrong {
            eprintln!("{id}: {} wrong, the first: {}", list.len(), list[0]);
        }
        assert!(self.wrong.is_empty(), "some answers are wrong");
        assert!(self.missing.is_empty(), "some rule sets are missing");
        assert!(self.compared >= least, "only {} were compared", self.compared);
    }
}

/// How a record would write a move. OpenTafl lists a captured king among the captures; the others do not.
fn recorded_move(before: &Setup, mv: Move, effect: &Effect, like: &RecordedMove) -> String {
    let king = before.pieces.iter().find(|&(_, &letter)| letter == plain::KING).map(|(&square, _)| square);
    let king = king.filter(|square| effect.king_captured && like.captures.contains(square));
    RecordedMove { mv, captures: effect.captures.iter().copied().chain(king).collect() }.to_string()
}

/// Replays one trace. The other engine's adjudication decides which endings count.
fn replay(plain: &Rc<Plain>, trace: &Value, adjudication: Adjudication) -> Result<usize, String> {
    let start = setup(word(trace, "start"), word(trace, "turn"));
    let mut game = PlainGame::new(plain, &start, adjudication);
    let legal = trace["legal"].as_array().expect("legal counts");
    let digests: Vec<&str> = word(trace, "digest").split(' ').collect();
    let moves: Vec<&str> = word(trace, "moves").split(' ').filter(|text| !text.is_empty()).collect();
    for ply in 0..legal.len().max(moves.len()) {
        if let Some(count) = legal.get(ply).and_then(Value::as_u64)
            && (game.outcome.is_none() || ply < moves.len())
        {
            let found = game.legal_moves().len() as u64;
            if found != count {
                return Err(format!(
                    "ply {ply}: {found} legal moves, not {count}, in {} ({:?})",
                    game.now, game.outcome
                ));
            }
            if digests.get(ply).is_some_and(|text| *text != digest(&game)) {
                return Err(format!("ply {ply}: other legal moves in {}", game.now));
            }
        }
        let Some(text) = moves.get(ply) else { break };
        let recorded: RecordedMove = text.parse().map_err(|error| format!("{error}"))?;
        if !game.legal_moves().contains(&recorded.mv) {
            return Err(format!("ply {ply}: {text} is not legal in {} ({:?})", game.now, game.outcome));
        }
        let before = game.now.clone();
        let effect = game.play(recorded.mv);
        let found = recorded_move(&before, recorded.mv, &effect, &recorded);
        if found != *text {
            return Err(format!("ply {ply}: {found}, not {text}, in {before}"));
        }
    }
    let winner =
        game.outcome.map(|outcome| outcome.winner.map_or("draw".to_owned(), |side| side.to_string()));
    if winner.as_deref() != trace["winner"].as_str() {
        return Err(format!(
            "{:?}, not {} ({}), in {}",
            game.outcome, trace["winner"], trace["reason"], game.now
        ));
    }
    Ok(moves.len())
}

fn replay_file(path: &Path, every: usize, adjudication: Adjudication) {
    let mut shelf = Shelf::default();
    let mut tally = Tally::default();
    for (line, trace) in lines(path, every) {
        let id = word(&trace, "rules");
        let Some(plain) = shelf.get(id) else {
            *tally.missing.entry(id.to_owned()).or_default() += 1;
            continue;
        };
        tally.compared += 1;
        match replay(&plain, &trace, adjudication) {
            Ok(plies) => tally.plies += plies,
            Err(what) => tally.wrong.entry(id.to_owned()).or_default().push(format!("line {line}, {what}")),
        }
    }
    tally.finish(5);
}

#[test]
fn reference_traces() {
    replay_file(&conformance("traces/reference.jsonl"), 1, Adjudication::KingOnly);
}

#[test]
fn opentafl_traces() {
    replay_file(&conformance("traces/opentafl.jsonl"), 1, Adjudication::Full);
}

#[test]
fn ludii_traces() {
    replay_file(&conformance("traces/ludii.jsonl"), 1, Adjudication::KingOnly);
}

#[test]
fn bologna_traces() {
    replay_file(&conformance("traces/bologna.jsonl"), 1, Adjudication::Full);
}

/// Plays one move and compares it with the verdict: `"illegal"`, or its captures and the winner.
fn verdict(plain: &Rc<Plain>, case: &Value, expected: &Value) -> Result<(), String> {
    let start = setup(word(case, "position"), word(case, "turn"));
    let mut game = PlainGame::new(plain, &start, Adjudication::KingOnly);
    let mv: Move = word(case, "move").parse().map_err(|error| format!("{error}"))?;
    let legal = game.legal_moves().contains(&mv);
    let should = expected.as_str() != Some("illegal") && expected["legal"] != Value::Bool(false);
    if legal != should {
        return Err(format!("{mv} in {start}: legal {legal}, not {should}"));
    }
    if !legal {
        return Ok(());
    }
    let mut captures: Vec<String> = game.play(mv).captures.iter().map(ToString::to_string).collect();
    captures.sort_unstable();
    if serde_json::json!(captures) != expected["captures"] {
        return Err(format!("{mv} in {start}: captures {captures:?}, not {}", expected["captures"]));
    }
    let winner = game.outcome.and_then(|outcome| outcome.winner).map(|side| side.to_string());
    if winner.as_deref() != expected["winner"].as_str() {
        return Err(format!("{mv} in {start}: {:?}, not {}", game.outcome, expected["winner"]));
    }
    Ok(())
}

#[test]
fn clause_tests() {
    let mut shelf = Shelf::default();
    let mut tally = Tally::default();
    for (_, case) in lines(&conformance("clauses/clause_tests.jsonl"), 1) {
        for (id, expected) in case["expect"].as_object().expect("answers by rule set") {
            let Some(plain) = shelf.get(id) else {
                *tally.missing.entry(id.to_owned()).or_default() += 1;
                continue;
            };
            tally.compared += 1;
            if let Err(what) = verdict(&plain, &case, expected) {
                tally.wrong.entry(id.to_owned()).or_default().push(format!("{} {what}", word(&case, "id")));
            }
        }
    }
    tally.finish(36);
}

#[test]
fn bologna_cases() {
    let mut shelf = Shelf::default();
    let mut tally = Tally::default();
    for (_, case) in lines(&conformance("clauses/bologna_cases.jsonl"), 1) {
        let id = word(&case, "rules");
        let Some(plain) = shelf.get(id) else {
            *tally.missing.entry(id.to_owned()).or_default() += 1;
            continue;
        };
        tally.compared += 1;
        if let Err(what) = verdict(&plain, &case, &case) {
            tally.wrong.entry(id.to_owned()).or_default().push(format!("{} {what}", word(&case, "id")));
        }
    }
    tally.finish(28);
}

#[test]
fn perft_suites() {
    let deepest = if compares_all() { 3 } else { 2 };
    let mut shelf = Shelf::default();
    let mut tally = Tally::default();
    for file in ["perft/perft_suite_9x9.jsonl", "perft/bologna_perft.jsonl"] {
        for (line, case) in lines(&conformance(file), 1) {
            for (id, counts) in case["perft"].as_object().expect("counts by rule set") {
                let Some(plain) = shelf.get(id) else {
                    *tally.missing.entry(id.to_owned()).or_default() += 1;
                    continue;
                };
                let start = setup(word(&case, "position"), word(&case, "turn"));
                let game = PlainGame::new(&plain, &start, Adjudication::KingOnly);
                for (depth, count) in (1..=deepest).zip(counts.as_array().expect("counts")) {
                    tally.compared += 1;
                    let found = game.perft(depth);
                    if Some(found) != count.as_u64() {
                        let what = format!("{file} {line} depth {depth}: {found}, not {count}, in {start}");
                        tally.wrong.entry(id.to_owned()).or_default().push(what);
                    }
                }
            }
        }
    }
    tally.finish(60);
}

/// Replays real games: every move legal, every capture as recorded (those of the last move may be missing), and
/// no result that contradicts the record.
fn real_games(path: &Path, id: &str, every: usize) {
    let every = step(every);
    let mut tally = Tally::default();
    let Some(rules) = rules_file::rules(id) else { panic!("there is no rule set {id}") };
    let plain = Rc::new(Plain::new(&rules));
    let text = std::fs::read_to_string(path).expect("the games");
    for (index, line) in text.lines().enumerate().step_by(every) {
        tally.compared += 1;
        match real_game(&plain, line) {
            Ok(plies) => tally.plies += plies,
            Err(what) => {
                tally.wrong.entry(id.to_owned()).or_default().push(format!("game {}: {what}", index + 1))
            }
        }
    }
    tally.finish(10);
}

/// A move of the archive: an `x` before every captured piece, and some pieces twice.
fn archive_move(text: &str) -> Result<(Move, BTreeSet<Square>), String> {
    let mut parts = text.split('x');
    let mv = parts.next().unwrap_or_default().parse().map_err(|error| format!("{error}"))?;
    let captures = parts.map(str::parse).collect::<Result<_, _>>().map_err(|error| format!("{error}"))?;
    Ok((mv, captures))
}

fn real_game(plain: &Rc<Plain>, line: &str) -> Result<usize, String> {
    let mut fields = line.split(',');
    let moves: Vec<&str> = fields.next().unwrap_or_default().split_whitespace().collect();
    let winner = match fields.next_back().unwrap_or_default().trim() {
        "White" => Some(Side::Defenders),
        "Black" => Some(Side::Attackers),
        _ => None,
    };
    let mut game = PlainGame::new(plain, &plain.start(), Adjudication::KingOnly);
    for (ply, text) in moves.iter().enumerate() {
        if *text == "timeout" {
            return Ok(ply);
        }
        let (mv, captures) = archive_move(text)?;
        if !game.legal_moves().contains(&mv) {
            return Err(format!("{text} is not legal in {} ({:?})", game.now, game.outcome));
        }
        let before = game.now.clone();
        let found = game.play(mv).captures;
        let last = ply + 1 == moves.len();
        if found != captures && !(last && captures.is_empty()) {
            return Err(format!("{found:?}, not {text}, in {before}"));
        }
    }
    if let (Some(outcome), Some(winner)) = (game.outcome, winner)
        && outcome.winner != Some(winner)
    {
        return Err(format!("{outcome}, but {winner} won, in {}", game.now));
    }
    Ok(moves.len())
}

/// Single moves under rules and on boards that OpenTafl's notation writes. Where the answer depends on earlier
/// positions (the tests of the third occurrence), only the move itself is compared.
#[test]
fn opentafl_cases() {
    let mut tally = Tally::default();
    for (line, case) in lines(&conformance("clauses/opentafl_cases.jsonl"), 1) {
        tally.compared += 1;
        if let Err(what) = opentafl_case(&case) {
            let id = word(&case, "id").to_owned();
            tally.wrong.entry(id).or_default().push(format!("line {line}: {what}"));
        }
    }
    tally.finish(55);
}

fn opentafl_case(case: &Value) -> Result<(), String> {
    let record = word(case, "otn_position");
    let options =
        ReadOptions { dialect: Dialect::Program, unknown_keys: UnknownKeys::Ignore, start: Some(record) };
    let rules = read_rules(word(case, "otn_rules"), &options).map_err(|error| error.to_string())?.rules;
    let start = read_position(record, side(word(case, "turn"))).map_err(|error| error.to_string())?;
    let mut game = PlainGame::new(&Rc::new(Plain::new(&rules)), &start, Adjudication::Full);
    let mv: Move = word(case, "move").parse().map_err(|error| format!("{error}"))?;
    let legal = game.legal_moves().contains(&mv);
    if Some(legal) != case["legal"].as_bool() {
        return Err(format!("{mv} in {start}: legal {legal} ({:?})", game.outcome));
    }
    if !legal {
        return Ok(());
    }
    let recorded = case["captures"].as_array().expect("captures");
    let captures: BTreeSet<Square> = recorded
        .iter()
        .map(|square| square.as_str().and_then(|name| name.parse().ok()).expect("a square"))
        .collect();
    let king = Plain::new(&rules).king(&start.pieces);
    let effect = game.play(mv);
    let mut found = effect.captures.clone();
    found.extend(king.filter(|_| effect.king_captured));
    if found != captures {
        return Err(format!("{mv} in {start}: captures {found:?}, not {captures:?}"));
    }
    let after = read_position(word(case, "otn_after"), side(word(case, "turn")))
        .map_err(|error| error.to_string())?;
    if after.pieces != game.now.pieces {
        return Err(format!("{mv} in {start}: leads to {}, not {after}", game.now));
    }
    let verdict = match game.outcome {
        None => "open".to_owned(),
        Some(outcome) => outcome.winner.map_or("draw".to_owned(), |side| side.to_string()),
    };
    let depends_on_history = word(case, "id").contains("Threefold");
    if verdict != word(case, "verdict") && !depends_on_history {
        return Err(format!("{mv} in {start}: {:?}, not {}", game.outcome, case["verdict"]));
    }
    Ok(())
}

/// Longer files of the same kind, and real games, which are not in the repository.
mod whole_oracle {
    use super::*;

    /// A file of the folder.
    fn oracle(name: &str) -> PathBuf {
        let shared = match std::env::var_os("TABLUT_SHARED") {
            Some(folder) => PathBuf::from(folder),
            None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        };
        let folder = shared.join("oracle");
        assert!(folder.is_dir(), "there is no folder {}: set TABLUT_SHARED", folder.display());
        folder.join(name)
    }

    #[test]
    #[ignore = "reads ../shared/oracle"]
    fn reference_traces() {
        replay_file(&oracle("reference.jsonl"), 7, Adjudication::KingOnly);
    }

    #[test]
    #[ignore = "reads ../shared/oracle"]
    fn opentafl_traces() {
        replay_file(&oracle("opentafl.jsonl"), 7, Adjudication::Full);
    }

    #[test]
    #[ignore = "reads ../shared/oracle"]
    fn ludii_traces() {
        replay_file(&oracle("ludii.jsonl"), 7, Adjudication::KingOnly);
    }

    #[test]
    #[ignore = "reads ../shared/oracle"]
    fn bologna_traces() {
        replay_file(&oracle("bologna.jsonl"), 7, Adjudication::Full);
    }

    #[test]
    #[ignore = "reads ../shared/oracle"]
    fn real_copenhagen_games() {
        real_games(&oracle("games/copenhagen.csv"), "copenhagen", 10);
    }

    #[test]
    #[ignore = "reads ../shared/oracle"]
    fn real_brandubh_games() {
        real_games(&oracle("games/brandubh.csv"), "brandubh-wtf", 5);
    }

    #[test]
    #[ignore = "reads ../shared/oracle"]
    fn every_real_game_is_read() {
        for (file, expected) in [("games/brandubh.csv", 260), ("games/copenhagen.csv", 876)] {
            let text = std::fs::read_to_string(oracle(file)).expect("the games");
            let read: Result<Vec<_>, _> = tafl_notation::archive::games(&text).collect();
            assert_eq!(read.map(|games| games.len()), Ok(expected), "{file}");
        }
    }
}
