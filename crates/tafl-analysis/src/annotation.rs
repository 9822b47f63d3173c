//! An analysis as comments of the game's record.

use tafl_notation::record::GameRecord;

use crate::analysis::{Analysis, Grade};

/// How many moves of a better line are written down.
const LINE: usize = 6;

/// Adds to a record what was found: behind every move its score for the side that made it, its grade where it was a
/// fault, and where it was not the engine's own choice, what that was. What the record already says stays in front. An
/// analysis that was broken off has the last moves of the game.
///
/// ```
/// use raichi::{Engine, Limits, Settings};
/// use tafl_notation::record::GameRecord;
/// use tafl::{Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut game = Game::new(&tablut);
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let analysis = tafl_analysis::analyse(&game, &mut engine, &Limits::depth(2), &mut |_| true).unwrap();
/// let mut record = GameRecord::from_game(&game, None);
/// tafl_analysis::annotate(&mut record, &analysis);
/// assert!(record.plies[0].comment.is_some());
/// ```
pub fn annotate(record: &mut GameRecord, analysis: &Analysis) {
    let not_looked_at = record.plies.len().saturating_sub(analysis.plies.len());
    for (recorded, ply) in record.plies.iter_mut().skip(not_looked_at).zip(&analysis.plies) {
        let mut comment = String::new();
        if let Some(said) = &recorded.comment {
            comment.push_str(said);
            comment.push_str("; ");
        }
        comment.push_str(&ply.score.to_string());
        if ply.grade > Grade::Good {
            comment.push_str(&format!(", {}{}", ply.grade.name(), ply.grade.sign()));
        }
        if ply.grade > Grade::Best {
            let line: Vec<String> = ply.best.moves.iter().take(LINE).map(ToString::to_string).collect();
            comment.push_str(&format!("; better {} ({})", line.join(" "), ply.best.score));
        }
        recorded.comment = Some(comment);
    }
}
