//! [`in_json`]: an analysis for other programs.

use raichi::Score;
use serde_json::{Value, json};
use tafl::{Game, Side};

use crate::analysis::{Analysis, Best};

/// An analysis as JSON: what `tablut analyse --json` prints, with nothing from endgame tables. Losses are shares of a game,
/// from 0 to 1; scores are points, or plies to a win or a loss.
///
/// ```
/// use raichi::{Engine, Limits, Settings};
/// use tafl::{Game, library};
/// let mut game = Game::new(&library::variant("brandubh-wtf").unwrap());
/// game.play("d1-c1".parse().unwrap()).unwrap();
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let analysis = tafl_analysis::analyse(&game, &mut engine, &Limits::nodes(500), &mut |_| true).unwrap();
/// let json = tafl_analysis::in_json(&analysis, &game, "brandubh-wtf");
/// assert_eq!(json["plies"][0]["move"], "d1-c1");
/// ```
#[must_use]
pub fn in_json(analysis: &Analysis, game: &Game, rules: &str) -> Value {
    let first = game.acts().len() - analysis.plies.len();
    let best = |best: &Best| {
        let moves: Vec<String> = best.moves.iter().map(ToString::to_string).collect();
        json!({ "score": score(best.score), "moves": moves })
    };
    let plies = analysis.plies.iter().enumerate().map(|(place, ply)| {
        json!({
            "number": first + place + 1,
            "side": ply.side,
            "move": ply.choice.to_string(),
            "score": score(ply.score),
            "grade": ply.grade.name(),
            "loss": f64::from(ply.loss) / 1000.0,
            "best": best(&ply.best),
        })
    });
    let plies: Vec<Value> = plies.collect();
    let sides = Side::BOTH.map(|side| {
        let played = analysis.summary(side);
        let [inaccuracies, mistakes, blunders] = played.faults;
        json!({
            "side": side,
            "moves": played.moves,
            "best": played.best,
            "inaccuracies": inaccuracies,
            "mistakes": mistakes,
            "blunders": blunders,
            "mean_loss": played.mean_loss / 1000.0,
        })
    });
    json!({
        "rules": rules,
        "plies": plies,
        "not_looked_at": first,
        "sides": sides,
        "last": analysis.last.as_ref().map(|(side, found)| json!({ "side": side, "best": best(found) })),
        "winner": game.outcome().map(|outcome| outcome.winner.map_or("draw", side_word)),
        "tables": [],
        "reason": game.outcome().map(|outcome| outcome.reason.word()),
    })
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attackers",
        Side::Defenders => "defenders",
    }
}

/// A score with what it means.
fn score(score: Score) -> Value {
    match score {
        Score::Points(points) => json!({ "points": points }),
        Score::WinIn(plies) => json!({ "win_in": plies }),
        Score::LossIn(plies) => json!({ "loss_in": plies }),
    }
}
