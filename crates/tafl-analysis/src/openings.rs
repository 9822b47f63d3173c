//! [`Openings`]: what was played in the first moves of many games, and how those ended.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use tafl::{Action, Game, Move, Side, Symmetry, Variant};
use tafl_notation::record::GameResult;

/// Where games come from. They are counted apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// People have played them.
    People,
    /// The engine has, against itself.
    Engine,
}

/// How games ended: won by the attackers, drawn, won by the defenders, without a result.
type Ends = [u32; 4];

/// The first moves of many games, with what came of them. Positions and moves that a symmetry of the rules maps onto each
/// other are the same.
///
/// ```
/// use tafl::{Game, Side, library};
/// use tafl_analysis::{Openings, Source};
/// use tafl_notation::record::GameResult;
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let mut openings = Openings::new(&brandubh, 10);
/// for first in ["d6-c6", "d6-e6", "b4-b5"] {
///     let mut game = Game::new(&brandubh);
///     game.play(first.parse().unwrap()).unwrap();
///     openings.add(&game, GameResult::Won(Side::Attackers), Source::People);
/// }
/// // All of these are one move, turned and mirrored.
/// assert_eq!(openings.to_text("brandubh-wtf", 1).matches("[3,0,0,0]").count(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct Openings {
    variant: Variant,
    symmetries: Vec<Symmetry>,
    plies: usize,
    games: [u32; 2],
    /// By the position string, and by the move as it is written; a count for each source.
    positions: BTreeMap<String, BTreeMap<String, [Ends; 2]>>,
}

impl Openings {
    /// Of a variant, to so many plies.
    #[must_use]
    pub fn new(variant: &Variant, plies: usize) -> Openings {
        Openings {
            variant: variant.clone(),
            symmetries: variant.symmetries().collect(),
            plies,
            games: [0; 2],
            positions: BTreeMap::new(),
        }
    }

    /// Counts a game, unless it did not begin at the start. Where a piece that has captured may go on in its turn, it is left
    /// out from there. A position that comes back counts once, with the move that was played there first.
    pub fn add(&mut self, game: &Game, result: GameResult, source: Source) {
        let end = match result {
            GameResult::Won(Side::Attackers) => 0,
            GameResult::Draw => 1,
            GameResult::Won(Side::Defenders) => 2,
            GameResult::Open => 3,
        };
        if game.start() != self.variant.start() {
            return;
        }
        self.games[source as usize] += 1;
        let mut replayed = Game::new(&self.variant);
        let mut seen = BTreeSet::new();
        for action in game.acts().iter().take(self.plies) {
            let Action::Move(mv) = *action else { break };
            if replayed.continuing().is_some() {
                break;
            }
            let (position, mv) = folded(&self.symmetries, &replayed, mv);
            let Ok(_) = replayed.act(*action) else { break };
            if seen.insert(position.clone()) {
                self.positions.entry(position).or_default().entry(mv).or_default()[source as usize][end] += 1;
            }
        }
    }

    /// The text of a file, a JSON value a line: first `rules`, the `symmetries` that they have (numbers, in which 4 is a
    /// reflection at the diagonal from `a1`, then 2 one of the files, then 1 one of the ranks), `plies`, and the number of
    /// `games` of people and of the engine; then each position that at least so many games have reached, and its moves,
    /// each with `[attackers, draws, defenders, without a result]` of people and of the engine.
    #[must_use]
    pub fn to_text(&self, rules: &str, least: u32) -> String {
        let mut text = format!(
            "{{\"rules\":{},\"symmetries\":{},\"plies\":{},\"games\":{}}}\n",
            serde_json::Value::from(rules),
            listed(&numbers_of(&self.symmetries)),
            self.plies,
            listed(&self.games)
        );
        for (position, moves) in &self.positions {
            let reached: u32 = moves.values().flatten().flatten().sum();
            if reached < least {
                continue;
            }
            let moves: Vec<String> = moves
                .iter()
                .map(|(mv, [people, engine])| format!("[\"{mv}\",{},{}]", listed(people), listed(engine)))
                .collect();
            let _ = writeln!(text, "[\"{position}\",[{}]]", moves.join(","));
        }
        text
    }
}

/// A position and a move in it, as the first by their texts of all that are the same.
pub(crate) fn folded(symmetries: &[Symmetry], game: &Game, mv: Move) -> (String, String) {
    let setup = game.setup();
    let image =
        |symmetry: &Symmetry| (symmetry.setup(&setup).to_string(), symmetry.mv(mv, setup.size).to_string());
    symmetries.iter().map(image).min().unwrap_or_else(|| (setup.to_string(), mv.to_string()))
}

/// Symmetries as files have them.
pub(crate) fn numbers_of(symmetries: &[Symmetry]) -> Vec<usize> {
    (0..8).filter(|&number| symmetries.contains(&Symmetry::ALL[number])).collect()
}

/// Numbers as JSON has them.
pub(crate) fn listed<T: ToString>(numbers: &[T]) -> String {
    let numbers: Vec<String> = numbers.iter().map(T::to_string).collect();
    format!("[{}]", numbers.join(","))
}

#[cfg(test)]
mod tests {
    use tafl::library::{self, RuleSet};

    use super::*;

    fn played(moves: &str) -> Game {
        played_by("modern-standard", moves)
    }

    fn played_by(rules: &str, moves: &str) -> Game {
        let mut game = Game::new(&library::variant(rules).expect("a built-in rule set"));
        for mv in moves.split_whitespace() {
            game.play(mv.parse().expect("a move")).expect("it is legal");
        }
        game
    }

    #[test]
    fn games_that_are_the_same_turned_or_mirrored_are_counted_together() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let mut openings = Openings::new(&variant, 2);
        openings.add(&played("d1-d3 e4-f4 e1-d1"), GameResult::Won(Side::Defenders), Source::People);
        openings.add(&played("f9-f7 e6-d6"), GameResult::Draw, Source::People);
        openings.add(&played("a4-c4 d5-d6"), GameResult::Won(Side::Attackers), Source::Engine);
        openings.add(&played("d1-c1"), GameResult::Open, Source::Engine);
        let text = openings.to_text("modern-standard", 1);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[0],
            r#"{"rules":"modern-standard","symmetries":[0,1,2,3,4,5,6,7],"plies":2,"games":[2,2]}"#
        );
        // The start, and the position after the move that three of them began with.
        assert_eq!(lines.len(), 3, "{text}");
        assert!(text.contains("[0,1,1,0],[1,0,0,0]"), "{text}");
        assert!(text.contains("[0,0,0,0],[0,0,0,1]"), "{text}");
        assert!(
            lines[1].ends_with(r#",[["e6-d6",[0,1,1,0],[1,0,0,0]]]]"#),
            "one answer, turned and mirrored: {text}"
        );
        assert_eq!(openings.to_text("modern-standard", 4).lines().count(), 2);
    }

    #[test]
    fn a_game_is_left_out_from_where_a_piece_may_capture_on() {
        let rules = "id = \"house\"\nname = \"House\"\nextends = \"berserk\"\n[rules.board]\n\
                     layout = \"11/9a1/11/11/d10/a10/2k8/11/11/11/11\"\nfirst_mover = \"defenders\"\n";
        let variant = RuleSet::from_toml(rules).expect("rules").variant().expect("rules");
        for rest in ["a5-a1", "end j10-j9"] {
            let mut game = Game::new(&variant);
            // The king captures, and may go on to the corner.
            for action in ["c5-a5"].into_iter().chain(rest.split_whitespace()) {
                game.act(action.parse().expect("an act")).expect("it is legal");
            }
            let mut openings = Openings::new(&variant, 4);
            openings.add(&game, GameResult::Open, Source::People);
            let text = openings.to_text("house", 1);
            assert_eq!(text.matches("[0,0,0,1]").count(), 1, "{text}");
        }
    }

    #[test]
    fn a_position_that_comes_back_counts_once() {
        // Rules that say nothing of repetition.
        let variant = library::variant("linnaeus-1732").expect("a built-in rule set");
        let mut openings = Openings::new(&variant, 8);
        // The start comes back after four plies, in which a symmetry maps no position onto another one.
        let game = played_by("linnaeus-1732", "d1-c1 e4-f4 c1-d1 f4-e4 d1-b1");
        openings.add(&game, GameResult::Draw, Source::People);
        let text = openings.to_text("linnaeus-1732", 1);
        let counted: Vec<&str> = text.lines().skip(1).collect();
        assert_eq!(counted.len(), 4, "{text}");
        assert!(counted.iter().all(|line| line.matches("[0,1,0,0]").count() == 1), "{text}");
    }
}
