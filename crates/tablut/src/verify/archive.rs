//! Archives of real games: every move legal, every capture as recorded, and no result against the record.

use std::path::Path;

use tafl::{Adjudication, Game, Outcome, Reason, Side, Variant, library};
use tafl_import::captures;
use tafl_notation::archive::{self, ArchiveGame, captured};

use super::report::{Report, list};
use crate::failure::Failure;
use crate::rule_sets::{self, Chosen};

/// Which rule set an archive was played by, where its name is no id but says it.
const BY_NAME: [(&str, &str); 2] = [("brandub", "brandubh-wtf"), ("copenhagen", "copenhagen")];

/// The rule set of an archive: the one that is named, or the one that the file's name tells.
pub fn rules_of(path: &Path, named: Option<&Chosen>) -> Result<Chosen, Failure> {
    if let Some(chosen) = named {
        return Ok(chosen.clone());
    }
    let file = path.file_stem().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    let by_name = || BY_NAME.iter().find(|(part, _)| file.contains(part)).map(|(_, id)| *id);
    match library::ids().find(|id| *id == file).or_else(by_name) {
        Some(id) => rule_sets::built_in(id),
        None => Err(Failure::input(format!(
            "{}: the file's name does not tell the rules its games were played by; add --rules ID",
            path.display()
        ))),
    }
}

/// What the games of an archive are replayed under.
pub struct Rules {
    played: Variant,
    /// The same without a rule for repetition: the players went on where it would have ended their games, and what
    /// the other rules say of those games is still to be asked.
    judged: Variant,
}

impl Rules {
    /// Those of a rule set.
    pub fn of(chosen: &Chosen) -> Result<Rules, Failure> {
        let mut rules = chosen.variant.rules().clone();
        rules.ending.repetition = None;
        let judged = Variant::new(rules).map_err(|error| Failure::input(error.to_string()))?;
        Ok(Rules { played: chosen.variant.clone(), judged })
    }
}

/// Replays one game of an archive.
pub fn verify(line: &str, number: usize, rules: &Rules, report: &mut Report) -> Result<(), String> {
    let record = archive::read_line(line, number).map_err(|error| error.problem.to_string())?;
    let whole = replay(&record, rules, report);
    report.game(whole);
    Ok(())
}

/// Whether the game was replayed to its end without a difference.
fn replay(record: &ArchiveGame, rules: &Rules, report: &mut Report) -> bool {
    // The moves are replayed without verdicts but the king's; the others are only asked about the result.
    let mut game = Game::new(&rules.played).with_adjudication(Adjudication::KingOnly);
    let mut judged = Game::new(&rules.judged);
    // Captures that are written twice are counted twice.
    let mut again = [0, 0];
    for (index, recorded) in record.moves.iter().enumerate() {
        let position = game.setup().to_string();
        let what = |of: &str| format!("ply {}: {of} {}", index + 1, recorded.mv);
        let played = match game.play(recorded.mv) {
            Ok(played) => played,
            Err(refusal) => {
                let got = format!("refused: {}", crate::wording::refusal(&refusal));
                report.mismatch(&what("move"), &position, "legal", &got);
                return false;
            }
        };
        let (expected, got) = (captures::listed(recorded, &played, None), captures::played(&played));
        let left_out = index + 1 == record.moves.len() && expected.is_empty();
        if expected != got && !left_out {
            report.mismatch(&what("captures of"), &position, &list(&expected), &list(&got));
            return false;
        }
        report.checked();
        for (_, square) in record.twice.iter().filter(|(place, _)| *place == index) {
            let piece = played.captures.iter().find(|piece| piece.square == *square);
            if let Some(kind) = piece.and_then(|piece| game.variant().kind(piece.kind)) {
                again[usize::from(kind.side == Side::Attackers)] += 1;
            }
        }
        // A refusal here says that a verdict stands already.
        let _ = judged.play(recorded.mv);
    }
    let expected = [record.defenders_captured, record.attackers_captured];
    let [defenders, attackers] = captured(&game);
    let got = [defenders + again[0], attackers + again[1]];
    // A king who was taken is not always counted.
    let king = u32::from(game.history().last().is_some_and(|played| played.king_captured));
    if expected != got && expected != [got[0] - king, got[1]] {
        let words =
            |[defenders, attackers]: [u32; 2]| format!("{defenders} defenders, {attackers} attackers");
        report.mismatch("pieces off the board", &game.setup().to_string(), &words(expected), &words(got));
        return false;
    }
    let on_board = game.outcome().or_else(|| on_the_board(&judged));
    match (on_board, record.result.winner()) {
        (Some(Outcome { winner: Some(got), .. }), Some(expected)) if got != expected => {
            let got = on_board.map_or_else(String::new, |outcome| outcome.to_string());
            report.mismatch("result", &game.setup().to_string(), &expected.to_string(), &got);
            false
        }
        _ => true,
    }
}

/// A verdict that stands on the board for everyone to see.
fn on_the_board(game: &Game) -> Option<Outcome> {
    game.outcome().filter(|outcome| outcome.reason != Reason::NoMove)
}
