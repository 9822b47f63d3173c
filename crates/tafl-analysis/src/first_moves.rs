//! [`FirstMoves`]: what the first moves of a game are worth, by the engine.

use std::collections::{BTreeMap, BTreeSet};

use raichi::{Engine, Limits, Signal};
use tafl::library::RuleSet;
use tafl::{Action, Game, Move, Random, Setup, Side, Symmetry, Variant};

use crate::openings::folded;

mod text;

pub use text::{FIRST_MOVES_MOST_BYTES, FirstMovesError, FirstMovesProblem};

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

impl FirstMovesLimits {
    /// No more plies are looked at.
    pub const MOST_PLIES: usize = 20;
    /// No more moves of a position are followed.
    pub const MOST_FOLLOWED: usize = 1_000;

    fn are_sound(self) -> bool {
        self.nodes > 0 && (1..=Self::MOST_PLIES).contains(&self.plies) && self.followed <= Self::MOST_FOLLOWED
    }
}

impl Default for FirstMovesLimits {
    fn default() -> FirstMovesLimits {
        FirstMovesLimits { nodes: 200_000, plies: 2, followed: 3 }
    }
}

/// A move that loses so many thousandths of a game more is drawn e times less often.
const SOFT: f64 = 10.0;

/// No move is drawn that loses more, in thousandths of a game.
const MOST_LOST: f64 = 30.0;

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
/// let found = FirstMoves::find(&brandubh, &mut engine, limits, None, &Signal::default(), &mut |_, _| {});
/// // Of the forty first moves five differ.
/// assert_eq!(found.moves(&"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a").map(Iterator::count), Some(5));
/// ```
#[derive(Debug, Clone)]
pub struct FirstMoves {
    /// Files of earlier versions do not have it.
    rules_hash: Option<String>,
    symmetries: Vec<Symmetry>,
    network: String,
    limits: FirstMovesLimits,
    /// By the position string, and by the move as it is written.
    positions: BTreeMap<String, BTreeMap<String, Chances>>,
}

impl FirstMoves {
    /// Looks at them. What is `known` is not looked at again, if it is of the same rules, network and number of positions: so a
    /// search that was stopped goes on. `progress` is told how many moves have been looked at, and of how many that are known so
    /// far. What was not looked at before `signal` was stopped is left out.
    #[must_use]
    pub fn find(
        variant: &Variant,
        engine: &mut Engine,
        limits: FirstMovesLimits,
        known: Option<&FirstMoves>,
        signal: &Signal,
        progress: &mut dyn FnMut(u64, u64),
    ) -> FirstMoves {
        let network = FirstMoves::network_of(variant, engine);
        let rules_hash = Some(hash_of(variant));
        let known = known.filter(|known| {
            known.rules_hash == rules_hash && known.network == network && known.limits.nodes == limits.nodes
        });
        let symmetries = variant.symmetries().collect();
        let mut found = FirstMoves { rules_hash, symmetries, network, limits, positions: BTreeMap::new() };
        let mut look = |next: &Game, position: &str, mv: &str| {
            let before = known.and_then(|known| known.chances(position, mv));
            before.or_else(|| chances_in(next, engine, limits.nodes, signal))
        };
        found.follow(variant, &mut look, progress);
        found
    }

    /// Looks at the moves of the start, then at those after the best of them, and so on; what `look` knows nothing of is left
    /// out.
    fn follow(
        &mut self,
        variant: &Variant,
        look: &mut dyn FnMut(&Game, &str, &str) -> Option<Chances>,
        progress: &mut dyn FnMut(u64, u64),
    ) {
        let FirstMovesLimits { plies, followed, .. } = self.limits;
        let mut games = vec![Game::new(variant)];
        let mut seen = BTreeSet::new();
        let (mut done, mut known) = (0, 0);
        for _ in 0..plies {
            let moves: Vec<(Game, Different)> =
                games.into_iter().map(|game| (game.clone(), self.different(&game))).collect();
            known += moves.iter().map(|(_, moves)| moves.len() as u64).sum::<u64>();
            games = Vec::new();
            for (game, moves) in moves {
                let mut worths: Vec<(u16, Game)> = Vec::new();
                for ((position, text), mv) in moves {
                    let mut next = game.clone();
                    if next.play(mv).is_err() {
                        continue;
                    }
                    let Some(chances) = look(&next, &position, &text) else { continue };
                    self.positions.entry(position).or_default().insert(text, chances);
                    worths.push((worth(game.turn(), chances), next));
                    done += 1;
                    progress(done, known);
                }
                // The best first; of those that are as good, the one that was looked at first.
                worths.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
                let open = worths.into_iter().map(|(_, next)| next).filter(|next| next.outcome().is_none());
                // In the middle of a turn the side that has moved goes on.
                let next = open.filter(|next| next.turn() != game.turn()).take(followed);
                // What several ways lead to is looked at once.
                games.extend(next.filter(|next| seen.insert(self.first_of(&next.setup()))));
            }
        }
    }

    /// Whether all is there that its limits ask for: what was stopped is not.
    ///
    /// ```
    /// # use raichi::{Engine, Settings, Signal};
    /// # use tafl::library;
    /// # use tafl_analysis::{FirstMoves, FirstMovesLimits};
    /// let brandubh = library::variant("brandubh-wtf").unwrap();
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// let limits = FirstMovesLimits { nodes: 30, plies: 2, followed: 1 };
    /// let signal = Signal::default();
    /// let mut stop = |done, _| if done == 3 { signal.stop() };
    /// let part = FirstMoves::find(&brandubh, &mut engine, limits, None, &signal, &mut stop);
    /// assert!(!part.is_whole(&brandubh));
    /// let whole = FirstMoves::find(&brandubh, &mut engine, limits, Some(&part), &Signal::default(), &mut |_, _| {});
    /// assert!(whole.is_whole(&brandubh));
    /// ```
    #[must_use]
    pub fn is_whole(&self, variant: &Variant) -> bool {
        let mut is_whole = true;
        let mut look = |_: &Game, position: &str, mv: &str| {
            let chances = self.chances(position, mv);
            is_whole &= chances.is_some();
            chances
        };
        let mut again = FirstMoves { positions: BTreeMap::new(), ..self.clone() };
        again.follow(variant, &mut look, &mut |_, _| {});
        is_whole
    }

    fn chances(&self, position: &str, mv: &str) -> Option<Chances> {
        self.positions.get(position)?.get(mv).copied()
    }

    /// What an engine's network for these rules is called: its family and the beginning of its hash, or `features` where it
    /// has none.
    ///
    /// ```
    /// use raichi::{Engine, Settings};
    /// use tafl_analysis::FirstMoves;
    /// let brandubh = tafl::library::variant("brandubh-wtf").unwrap();
    /// let engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// assert!(FirstMoves::network_of(&brandubh, &engine).starts_with("corners-7 "));
    /// ```
    #[must_use]
    pub fn network_of(variant: &Variant, engine: &Engine) -> String {
        engine.network_for(&Game::new(variant)).map_or_else(
            || "features".to_owned(),
            |network| format!("{} {:.12}", network.family().name, network.hash()),
        )
    }

    /// The network that found them with the beginning of its hash, or `features` where there was none.
    #[must_use]
    pub fn network(&self) -> &str {
        &self.network
    }

    /// The hash of the rules that they were found under; none where a file of an earlier version does not say it.
    #[must_use]
    pub fn rules_hash(&self) -> Option<&str> {
        self.rules_hash.as_deref()
    }

    /// How far first moves were looked at.
    #[must_use]
    pub fn limits(&self) -> FirstMovesLimits {
        self.limits
    }

    /// The moves of a game's position, the best first for the side to move, each with the chances that the attackers win, of
    /// a draw, and that the defenders win, in thousandths; none where the position was not looked at. Of moves that are the
    /// same turned or mirrored there is one, as it is written in the first of the positions that are the same.
    #[must_use]
    pub fn best(&self, game: &Game) -> Vec<(&str, [u16; 3])> {
        let moves = self.positions.get(&self.first_of(&game.setup()));
        let mut moves: Vec<(&str, Chances)> =
            moves.into_iter().flatten().map(|(text, &chances)| (text.as_str(), chances)).collect();
        moves.sort_by_key(|&(text, chances)| (std::cmp::Reverse(worth(game.turn(), chances)), text));
        moves
    }

    /// One of the best moves of a game's position, drawn by lot: the better it is, the more often, and none that loses more
    /// than three hundredths of a game. None where the position is none of those that were looked at.
    ///
    /// ```
    /// use tafl::{Game, Random, library};
    /// use tafl_analysis::FirstMoves;
    /// let brandubh = library::variant("brandubh-wtf").unwrap();
    /// let file = "{\"rules\":\"brandubh-wtf\",\"symmetries\":[0,1,2,3,4,5,6,7],\"network\":\"features\",\"nodes\":9,\"plies\":1,\"best\":1}\n\
    ///     [\"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a\",[[\"a4-a3\",[500,0,500]],[\"b4-b3\",[300,0,700]]]]\n";
    /// let moves = FirstMoves::read(file, "brandubh-wtf", &brandubh).unwrap();
    /// let drawn = moves.draw(&Game::new(&brandubh), &mut Random::new(7)).unwrap().to_string();
    /// assert!(["a4-a3", "a4-a5", "d1-c1", "d1-e1", "d7-c7", "d7-e7", "g4-g3", "g4-g5"].contains(&drawn.as_str()));
    /// ```
    #[must_use]
    pub fn draw(&self, game: &Game, random: &mut Random) -> Option<Move> {
        let known = game.legal_moves().into_iter().filter_map(|mv| {
            let (position, text) = folded(&self.symmetries, game, mv);
            Some((mv, f64::from(worth(game.turn(), self.chances(&position, &text)?)) / 2.0))
        });
        let known: Vec<(Move, f64)> = known.collect();
        let best = known.iter().map(|&(_, worth)| worth).reduce(f64::max)?;
        let often = |worth: f64| {
            let lost = best - worth;
            if lost > MOST_LOST { 0.0 } else { (-lost / SOFT).exp() }
        };
        // A part of all that the moves weigh together, from 0 to 1.
        let part = random.fraction();
        let mut mark = part * known.iter().map(|&(_, worth)| often(worth)).sum::<f64>();
        let drawn = known.iter().find(|&&(_, worth)| {
            mark -= often(worth);
            mark < 0.0
        });
        drawn.map(|&(mv, _)| mv)
    }

    /// A position as the first by their strings of those that are the same.
    fn first_of(&self, setup: &Setup) -> String {
        let images = self.symmetries.iter().map(|symmetry| symmetry.setup(setup).to_string());
        images.min().unwrap_or_else(|| setup.to_string())
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
}

/// The hash of what rules say, whatever they are called.
fn hash_of(variant: &Variant) -> String {
    RuleSet::of_rules("", variant.rules().clone()).content_hash()
}

/// What chances are worth for a side, in thousandths of two games.
fn worth(side: Side, [attackers, draws, defenders]: Chances) -> u16 {
    let own = if side == Side::Attackers { attackers } else { defenders };
    2 * own + draws
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
    if signal.is_stopped() {
        return None;
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
        FirstMoves::find(&variant, &mut engine, limits, None, &Signal::default(), &mut |_, _| {})
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
                "{\"rules\":\"modern-standard\",\"rules_hash\":\"39e695abfbee7d9a\",\
                 \"symmetries\":[0,1,2,3,4,5,6,7],\"network\":\"edge-9 "
            ),
            "{text}"
        );
    }

    #[test]
    fn what_is_read_is_what_was_written_and_the_best_moves_are_drawn() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        let found = found(FirstMovesLimits { nodes: 300, plies: 2, followed: 1 });
        let text = found.to_text("modern-standard");
        let read = FirstMoves::read(&text, "modern-standard", &variant).expect("a file of first moves");
        assert_eq!(read.to_text("modern-standard"), text);
        let start = Game::new(&variant);
        let setup = start.setup().to_string();
        let worth: BTreeMap<&str, u16> = read
            .moves(&setup)
            .expect("the start")
            .map(|(mv, [won, drawn, _])| (mv, 2 * won + drawn))
            .collect();
        let best = worth.values().max().expect("moves");
        let mut drawn = BTreeMap::new();
        for seed in 0..400 {
            let mv = read.draw(&start, &mut Random::new(seed)).expect("the start was looked at");
            let (_, text) = folded(&read.symmetries, &start, mv);
            assert!(worth[text.as_str()] + 60 >= *best, "{mv} is worth {} of {best}", worth[text.as_str()]);
            *drawn.entry(mv.to_string()).or_insert(0) += 1;
        }
        // All images of a move are drawn.
        assert!(drawn.len() >= 4, "{drawn:?}");
        // Beyond what was looked at there is nothing to draw, and a move of another board is none.
        let mut far = start.clone();
        for mv in ["d1-c1", "e3-f3", "c1-b1"] {
            far.play(mv.parse().expect("a move")).expect("it is legal");
        }
        assert_eq!(read.draw(&far, &mut Random::new(1)), None);
    }

    #[test]
    fn what_was_found_under_other_rules_is_looked_at_again() {
        let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        let limits = FirstMovesLimits { nodes: 50, plies: 1, followed: 0 };
        let mut find = |known: Option<&FirstMoves>| {
            FirstMoves::find(&variant, &mut engine, limits, known, &Signal::default(), &mut |_, _| {})
        };
        let found = find(None);
        let mut known = found.clone();
        for chances in known.positions.values_mut().flat_map(BTreeMap::values_mut) {
            *chances = [1, 998, 1];
        }
        assert_eq!(find(Some(&known)).positions, known.positions, "the rules are the same");
        for hash in [Some("0123456789abcdef".to_owned()), None] {
            known.rules_hash = hash;
            assert_eq!(find(Some(&known)).positions, found.positions, "{:?}", known.rules_hash);
        }
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
        let found = FirstMoves::find(&variant, &mut engine, limits, None, &signal, &mut stop);
        assert_eq!(found.positions.values().map(BTreeMap::len).sum::<usize>(), 3);
    }
}
