//! [`FirstMoves`]: what the first moves of a game are worth, by the engine.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use raichi::{Engine, Limits, Signal};
use tafl::{Action, Game, Move, Side, Symmetry, Variant};

use crate::openings::{folded, listed, numbers_of};

/// How far first moves are looked at.
///
/// ```
/// assert!(tafl_analysis::FirstMovesLimits::default().nodes > 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstMovesLimits {
    /// How many positions the engine looks at after each move.
    pub nodes: u64,
    /// How many plies are looked at: with 2, the first moves, and the answers to the best of them.
    pub plies: usize,
    /// So many of the moves of a position, the best ones, are followed.
    pub followed: usize,
}

impl Default for FirstMovesLimits {
    fn default() -> FirstMovesLimits {
        FirstMovesLimits { nodes: 200_000, plies: 2, followed: 3 }
    }
}

/// The chances that the attackers win, of a draw, and that the defenders win, in thousandths.
type Chances = [u16; 3];

/// Moves of a position, by how the position and they are written.
type Different = BTreeMap<(String, String), Move>;

/// What the first moves of a game are worth, by the engine. Positions and moves that a symmetry of the rules maps onto each other
/// are the same.
///
/// ```
/// use raichi::{Engine, Settings, Signal};
/// use tafl::library;
/// use tafl_analysis::{FirstMoves, FirstMovesLimits};
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let limits = FirstMovesLimits { nodes: 300, plies: 1, followed: 0 };
/// let found = FirstMoves::find(&brandubh, &mut engine, limits, &Signal::default(), &mut |_, _| {});
/// // Of the forty first moves five differ.
/// assert_eq!(found.moves(&"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a").map(Iterator::count), Some(5));
/// ```
#[derive(Debug, Clone)]
pub struct FirstMoves {
    symmetries: Vec<Symmetry>,
    nodes: u64,
    /// By the position string, and by the move as it is written.
    positions: BTreeMap<String, BTreeMap<String, Chances>>,
}

impl FirstMoves {
    /// Looks at them. `progress` is told how many moves have been looked at, and of how many that are known so far. What was
    /// not looked at before `signal` was stopped is left out.
    #[must_use]
    pub fn find(
        variant: &Variant,
        engine: &mut Engine,
        limits: FirstMovesLimits,
        signal: &Signal,
        progress: &mut dyn FnMut(u64, u64),
    ) -> FirstMoves {
        let mut found = FirstMoves {
            symmetries: variant.symmetries().collect(),
            nodes: limits.nodes,
            positions: BTreeMap::new(),
        };
        let mut games = vec![Game::new(variant)];
        let (mut done, mut known) = (0, 0);
        for _ in 0..limits.plies {
            let moves: Vec<(Game, Different)> =
                games.into_iter().map(|game| (game.clone(), found.different(&game))).collect();
            known += moves.iter().map(|(_, moves)| moves.len() as u64).sum::<u64>();
            games = Vec::new();
            for (game, moves) in moves {
                let mut worth: Vec<(u16, Game)> = Vec::new();
                for ((position, text), mv) in moves {
                    let mut next = game.clone();
                    if signal.is_stopped() || next.play(mv).is_err() {
                        continue;
                    }
                    let Some(chances) = chances_in(&next, engine, limits.nodes, signal) else { continue };
                    found.positions.entry(position).or_default().insert(text, chances);
                    let [attackers, draws, defenders] = chances;
                    let own = if game.turn() == Side::Attackers { attackers } else { defenders };
                    worth.push((2 * own + draws, next));
                    done += 1;
                    progress(done, known);
                }
                // The best first; of those that are as good, the one that was looked at first.
                worth.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
                let open = worth.into_iter().map(|(_, next)| next).filter(|next| next.outcome().is_none());
                // In the middle of a turn the side that has moved goes on.
                games.extend(open.filter(|next| next.turn() != game.turn()).take(limits.followed));
            }
        }
        found
    }

    /// The moves of a position that differ.
    fn different(&self, game: &Game) -> Different {
        let mut moves = Different::new();
        for action in game.actions() {
            if let Action::Move(mv) = action {
                moves.entry(folded(&self.symmetries, game, mv)).or_insert(mv);
            }
        }
        moves
    }

    /// The moves of a position as they are written here, with the chances that the attackers win, of a draw, and that the
    /// defenders win, in thousandths; none if it is none of those that were looked at.
    #[must_use]
    pub fn moves(&self, position: &str) -> Option<impl Iterator<Item = (&str, [u16; 3])>> {
        let moves = self.positions.get(position)?;
        Some(moves.iter().map(|(text, &chances)| (text.as_str(), chances)))
    }

    /// The text of a file, a JSON value a line: first `rules`, their `symmetries` (as [`Openings::to_text`] has them) and how
    /// many positions (`nodes`) were looked at after each move; then each position and its moves, each with the chances
    /// that the attackers win, of a draw, and that the defenders win, in thousandths.
    ///
    /// [`Openings::to_text`]: crate::Openings::to_text
    #[must_use]
    pub fn to_text(&self, rules: &str) -> String {
        let mut text = format!(
            "{{\"rules\":{},\"symmetries\":{},\"nodes\":{}}}\n",
            serde_json::Value::from(rules),
            listed(&numbers_of(&self.symmetries)),
            self.nodes
        );
        for (position, moves) in &self.positions {
            let moves: Vec<String> =
                moves.iter().map(|(mv, chances)| format!("[\"{mv}\",{}]", listed(chances))).collect();
            let _ = writeln!(text, "[\"{position}\",[{}]]", moves.join(","));
        }
        text
    }
}

/// The chances in a position, which an engine looks at that has learnt nothing before; none if the search was stopped.
fn chances_in(game: &Game, engine: &mut Engine, nodes: u64, signal: &Signal) -> Option<Chances> {
    if let Some(outcome) = game.outcome() {
        return Some(match outcome.winner {
            Some(Side::Attackers) => [1000, 0, 0],
            None => [0, 1000, 0],
            Some(Side::Defenders) => [0, 0, 1000],
        });
    }
    engine.forget();
    let found = engine.search(game, &Limits::nodes(nodes), signal, &mut |_| {})?;
    let [win, draw, loss] = found.curve.chances(found.score);
    let chances = if game.turn() == Side::Attackers { [win, draw, loss] } else { [loss, draw, win] };
    (!signal.is_stopped()).then_some(chances)
}

#[cfg(test)]
mod tests {
    use raichi::Settings;
    use tafl::library;

    use super::*;

    fn found(limits: FirstMovesLimits) -> FirstMoves {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        FirstMoves::find(&variant, &mut engine, limits, &Signal::default(), &mut |_, _| {})
    }

    #[test]
    fn the_answers_to_the_best_moves_are_looked_at_too() {
        let found = found(FirstMovesLimits { nodes: 200, plies: 2, followed: 2 });
        let start = "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a";
        let moves: Vec<(&str, Chances)> = found.moves(start).expect("the start").collect();
        assert_eq!(moves.len(), 10, "eighty moves, turned and mirrored: {moves:?}");
        assert!(moves.iter().all(|(_, chances)| chances.iter().sum::<u16>() == 1000), "{moves:?}");
        assert_eq!(found.positions.len(), 3, "the start, and what the two best moves lead to");
        let others = found.positions.keys().filter(|position| *position != start);
        assert!(others.into_iter().all(|position| position.ends_with(" d")), "{:?}", found.positions.keys());
    }

    #[test]
    fn the_same_limits_find_the_same() {
        let limits = FirstMovesLimits { nodes: 100, plies: 1, followed: 0 };
        let text = found(limits).to_text("modern-standard");
        assert_eq!(text, found(limits).to_text("modern-standard"));
        assert!(
            text.starts_with(
                "{\"rules\":\"modern-standard\",\"symmetries\":[0,1,2,3,4,5,6,7],\"nodes\":100}\n[\""
            ),
            "{text}"
        );
    }

    #[test]
    fn what_is_stopped_is_left_out() {
        let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        let signal = Signal::default();
        let limits = FirstMovesLimits { nodes: 100, plies: 2, followed: 1 };
        let mut stop = |done, _| {
            if done == 3 {
                signal.stop()
            }
        };
        let found = FirstMoves::find(&variant, &mut engine, limits, &signal, &mut stop);
        assert_eq!(found.positions.values().map(BTreeMap::len).sum::<usize>(), 3);
    }
}
