//! Archives of real games: every move legal, every capture as recorded, and no result against the record.

use std::path::Path;

use tafl::{Adjudication, Game, Outcome, Reason};
use tafl_import::captures;
use tafl_notation::archive::{self, ArchiveGame};

use super::report::{Report, list};
use crate::failure::Failure;
use crate::rule_sets::{self, Chosen};

/// Which rule set an archive was played by, where its name says it.
const BY_NAME: [(&str, &str); 2] = [("brandub", "brandubh-wtf"), ("copenhagen", "copenhagen")];

/// The rule set of an archive: the one that is named, or the one that the file's name tells.
pub fn rules_of(path: &Path, named: Option<&str>) -> Result<Chosen, Failure> {
    if let Some(name) = named {
        return rule_sets::find(name);
    }
    let file = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    match BY_NAME.iter().find(|(part, _)| file.contains(part)) {
        Some((_, id)) => rule_sets::built_in(id),
        None => Err(Failure::input(format!(
            "{}: the file's name does not tell the rules its games were played by; add --rules ID",
            path.display()
        ))),
    }
}

/// Replays one game of an archive.
pub fn verify(line: &str, number: usize, chosen: &Chosen, report: &mut Report) -> Result<(), String> {
    let record = archive::read_line(line, number).map_err(|error| error.problem.to_string())?;
    let whole = replay(&record, chosen, report);
    report.game(whole);
    Ok(())
}

/// Whether the game was replayed to its end without a difference.
fn replay(record: &ArchiveGame, chosen: &Chosen, report: &mut Report) -> bool {
    // The players went on in positions that the rules would call drawn or lost by repetition, so the moves are
    // replayed without such verdicts, and the verdicts are only asked about the result.
    let mut game = Game::new(&chosen.variant).with_adjudication(Adjudication::KingOnly);
    let mut judged = Game::new(&chosen.variant);
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
        // A refusal here is a repetition that the rules forbid; the verdict is of no use from there on.
        let _ = judged.play(recorded.mv);
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
    game.outcome().filter(|outcome| !matches!(outcome.reason, Reason::Repetition | Reason::NoMove))
}
