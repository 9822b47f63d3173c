//! [`GameSettings`]: games of the engine against itself, from openings that are near even, at strengths that are drawn.

use raichi::{Engine, Found, Limits, Network, Report, Score, Settings, Signal};
use serde::{Deserialize, Serialize};
use tafl::{Action, Game, Random, Side, Variant};
use thiserror::Error;

use crate::record::{Record, Recorder};

/// How games are played. With the rules, the player, a seed and the game's number it settles a game.
///
/// ```
/// use raichi_positions::{GameSettings, SettingsError};
/// let settings = GameSettings::default();
/// assert_eq!(settings.check(), Ok(()));
/// assert_eq!(GameSettings { nodes: 0, ..settings }.check(), Err(SettingsError::Nodes));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "arguments", derive(clap::Args))]
#[serde(deny_unknown_fields)]
pub struct GameSettings {
    /// The fewest positions that a side visits for each move; each draws its own strength for a game
    #[cfg_attr(feature = "arguments", arg(long, value_name = "NUMBER", default_value_t = GameSettings::default().nodes))]
    pub nodes: u64,
    /// The most
    #[cfg_attr(feature = "arguments", arg(long, value_name = "NUMBER", default_value_t = GameSettings::default().nodes_most))]
    pub nodes_most: u64,
    /// The fewest random plies at the beginning
    #[cfg_attr(feature = "arguments", arg(long, value_name = "PLIES", default_value_t = GameSettings::default().opening))]
    pub opening: u64,
    /// The most
    #[cfg_attr(feature = "arguments", arg(long, value_name = "PLIES", default_value_t = GameSettings::default().opening_most))]
    pub opening_most: u64,
    /// Openings whose score after a short search is further from even, in points, are drawn again
    #[cfg_attr(feature = "arguments", arg(long, value_name = "POINTS", default_value_t = GameSettings::default().even))]
    pub even: u32,
    /// So often, of a hundred times, one of the four best moves is taken, and not always the best
    #[cfg_attr(feature = "arguments", arg(long, value_name = "PERCENT", default_value_t = GameSettings::default().softness))]
    pub softness: u64,
    /// After so many plies a game is a draw
    #[cfg_attr(feature = "arguments", arg(long, value_name = "NUMBER", default_value_t = GameSettings::default().plies))]
    pub plies: u64,
}

impl Default for GameSettings {
    fn default() -> GameSettings {
        GameSettings {
            nodes: 400,
            nodes_most: 1_200,
            opening: 4,
            opening_most: 11,
            even: 150,
            softness: 10,
            plies: 200,
        }
    }
}

/// Why no games can be played with settings.
///
/// ```
/// use raichi_positions::SettingsError;
/// assert_eq!(SettingsError::Softness.to_string(), "the softness is a number of a hundred times");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// [`GameSettings::nodes`] is nothing or more than the most.
    #[error("the fewest positions a move are at least 1, and not more than the most")]
    Nodes,
    /// [`GameSettings::opening_most`] is less than the fewest, or more than 10,000.
    #[error("the fewest plies of an opening are not more than the most, and those at most {LONGEST}")]
    Opening,
    /// [`GameSettings::softness`] is more than 100.
    #[error("the softness is a number of a hundred times")]
    Softness,
    /// [`GameSettings::plies`] is more than 10,000.
    #[error("a game is a draw after at most {LONGEST} plies")]
    Plies,
}

/// No game is longer, in plies.
const LONGEST: u64 = 10_000;

/// A score from which on a game is taken for won, if both sides think so, in points.
const DECIDED: i32 = 1_500;

/// How often an opening is drawn again.
const OPENINGS: u32 = 200;

/// Moves that look so many points worse are taken e times less often where a side plays softly.
const SOFT: f64 = 40.0;

impl GameSettings {
    /// Whether games can be played with them.
    ///
    /// # Errors
    /// If a number makes no sense.
    pub fn check(&self) -> Result<(), SettingsError> {
        if self.nodes == 0 || self.nodes > self.nodes_most {
            Err(SettingsError::Nodes)
        } else if self.opening > self.opening_most || self.opening_most > LONGEST {
            Err(SettingsError::Opening)
        } else if self.softness > 100 {
            Err(SettingsError::Softness)
        } else if self.plies > LONGEST {
            Err(SettingsError::Plies)
        } else {
            Ok(())
        }
    }

    /// All that the positions of games depend on, for the head of their file; `player` is the name of the file with the
    /// network or weights that play, where they are not the built-in features alone.
    ///
    /// ```
    /// use raichi_positions::GameSettings;
    /// let made_by = GameSettings::default().made_by("magpie", 7, None);
    /// assert_eq!(made_by, "magpie nodes=400..1200 opening=4..11 even=150 softness=10 plies=200 seed=7");
    /// ```
    #[must_use]
    pub fn made_by(&self, rules: &str, seed: u64, player: Option<&str>) -> String {
        let GameSettings { nodes, nodes_most, opening, opening_most, even, softness, plies } = self;
        let player = player.map_or_else(String::new, |name| format!(" player={name}"));
        format!(
            "{rules} nodes={nodes}..{nodes_most} opening={opening}..{opening_most} even={even} softness={softness} \
             plies={plies} seed={seed}{player}"
        )
    }

    /// An engine for these games. Without a network it plays by the features alone, whichever networks are built in: the
    /// same settings, the same games.
    #[must_use]
    pub fn engine(&self, network: Option<&Network>) -> Engine {
        let mut engine = Engine::new(&Settings { table_mebibytes: 2, threads: 1 });
        engine.use_features_only();
        if let Some(network) = network {
            engine.use_network(network);
        }
        engine
    }

    /// Plays the game of a number: its quiet positions, those in which the king sees no goal and the best move captures
    /// nothing. None where no opening was found that is even enough. Nothing is returned where the signal stopped it.
    #[must_use]
    pub fn play(
        &self,
        variant: &Variant,
        recorder: &Recorder,
        engine: &mut Engine,
        seed: u64,
        number: u64,
        signal: &Signal,
    ) -> Option<Vec<Record>> {
        let mut random = Random::new(seed << 40 ^ number << 8);
        let opening = self.opening(variant, engine, &mut random, signal);
        let records = opening.map(|game| self.play_on(game, recorder, engine, &mut random, signal));
        (!signal.is_stopped()).then(|| records.unwrap_or_default())
    }

    /// A game that begins near even.
    fn opening(
        &self,
        variant: &Variant,
        engine: &mut Engine,
        random: &mut Random,
        signal: &Signal,
    ) -> Option<Game> {
        for _ in 0..OPENINGS {
            let mut game = Game::new(variant);
            let plies = self.opening + random.next() % (self.opening_most - self.opening + 1);
            for _ in 0..plies {
                let moves = game.legal_moves();
                let drawn = moves.get((random.next() % moves.len().max(1) as u64) as usize);
                if drawn.is_none_or(|&mv| game.play(mv).is_err()) {
                    break;
                }
            }
            engine.forget();
            let found = engine.search(&game, &Limits::nodes(self.nodes), signal, &mut |_| {});
            if let Some(Score::Points(points)) = found.map(|found| found.score)
                && points.unsigned_abs() <= self.even
            {
                return Some(game);
            }
        }
        None
    }

    fn play_on(
        &self,
        mut game: Game,
        recorder: &Recorder,
        engine: &mut Engine,
        random: &mut Random,
        signal: &Signal,
    ) -> Vec<Record> {
        engine.forget();
        let ratio = self.nodes_most as f64 / self.nodes as f64;
        let nodes = [(); 2].map(|()| (self.nodes as f64 * ratio.powf(part(random))) as u64);
        let mut records: Vec<Record> = Vec::new();
        // Who is thought to win, by the side that has moved last.
        let mut decided: Option<Side> = None;
        let mut plies_left = 0;
        let winner = loop {
            if let Some(outcome) = game.outcome() {
                break outcome.winner;
            }
            if game.history().len() as u64 >= self.plies || signal.is_stopped() {
                break None;
            }
            let turn = game.turn();
            let soft = random.next() % 100 < self.softness;
            let limits =
                Limits { lines: if soft { 4 } else { 1 }, ..Limits::nodes(nodes[turn.index()].max(1)) };
            let Some(found) = engine.search(&game, &limits, signal, &mut |_| {}) else { break None };
            let points = match found.score {
                Score::WinIn(plies) => {
                    plies_left = plies;
                    break Some(turn);
                }
                Score::LossIn(plies) => {
                    plies_left = plies;
                    break Some(!turn);
                }
                Score::Points(points) => points,
            };
            let thought = (points.abs() >= DECIDED).then_some(if points > 0 { turn } else { !turn });
            if thought.is_some() && thought == decided {
                break thought;
            }
            decided = thought;
            let for_defenders = if turn == Side::Defenders { points } else { -points };
            let score = for_defenders.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16;
            let quiet = game.exits().is_empty();
            let record = recorder.record(&game, score).filter(|_| quiet && thought.is_none());
            let best = found.choice;
            let choice = if soft { softly(&found, random) } else { best };
            // Whether the best move captures; a soft one is another matter.
            let mut next = game.clone();
            let Ok(played) = next.act(best) else { break None };
            if played.is_none_or(|played| played.captures.is_empty()) {
                records.extend(record);
            }
            if choice != best {
                next = game.clone();
                if next.act(choice).is_err() {
                    break None;
                }
            }
            game = next;
        };
        let end = game.history().len() as u32 + plies_left;
        for record in &mut records {
            record.winner = winner;
            record.to_end = end.saturating_sub(u32::from(record.ply)).min(u32::from(u16::MAX)) as u16;
        }
        records
    }
}

/// A number from 0 to 1.
fn part(random: &mut Random) -> f64 {
    (random.next() >> 11) as f64 / (1_u64 << 53) as f64
}

/// One of the best moves: the better it is, the more often.
fn softly(found: &Found, random: &mut Random) -> Action {
    let points = |line: &Report| match line.score {
        Score::Points(points) => f64::from(points),
        Score::WinIn(_) => 10_000.0,
        Score::LossIn(_) => -10_000.0,
    };
    let Some(best) = found.lines.first().map(points) else { return found.choice };
    let weight = |line: &Report| ((points(line) - best) / SOFT).min(0.0).exp();
    let mut mark = part(random) * found.lines.iter().map(weight).sum::<f64>();
    for line in &found.lines {
        mark -= weight(line);
        if mark < 0.0
            && let Some(&choice) = line.moves.first()
        {
            return choice;
        }
    }
    found.choice
}
