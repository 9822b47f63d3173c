//! [`GameSettings`]: games of the engine against itself, from openings that are near even, at strengths that are drawn.

use raichi::{Engine, Family, Found, Limits, Network, Report, Score, Settings, Signal};
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
    /// The most positions that a side visits for each move
    #[cfg_attr(feature = "arguments", arg(long, value_name = "NUMBER", default_value_t = GameSettings::default().nodes_most))]
    pub nodes_most: u64,
    /// The fewest random plies at the beginning
    #[cfg_attr(feature = "arguments", arg(long, value_name = "PLIES", default_value_t = GameSettings::default().opening))]
    pub opening: u64,
    /// The most random plies at the beginning
    #[cfg_attr(feature = "arguments", arg(long, value_name = "PLIES", default_value_t = GameSettings::default().opening_most))]
    pub opening_most: u64,
    /// Openings whose score after a short search is further from even, in points, are drawn again
    #[cfg_attr(feature = "arguments", arg(long, value_name = "POINTS", default_value_t = GameSettings::default().even))]
    pub even: u32,
    /// So many of a hundred moves are drawn by lot among the four best, the better the more often; the others are the best
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

/// Who plays the games: the newest version against itself, now and then against an older one.
///
/// ```
/// use raichi::{Family, Network};
/// use raichi_positions::{GameSettings, Players, Recorder};
/// let variant = tafl::library::variant("brandubh-wtf").unwrap();
/// let recorder = Recorder::new(&variant).unwrap();
/// let settings = GameSettings { nodes: 30, nodes_most: 60, ..GameSettings::default() };
/// let network = Network::blank(Family::of(variant.rules()).unwrap(), "all zero");
/// let mut players = Players::new(Some(&network));
/// players.meet(None);
/// assert!(settings.play(&variant, &recorder, &mut players, 1, 0, &Default::default()).is_some());
/// ```
pub struct Players {
    newest: Engine,
    older: Vec<Engine>,
}

impl Players {
    /// A newest version that meets only itself. Without a network it plays by the features alone, whichever networks are
    /// built in: the same settings, the same games.
    #[must_use]
    pub fn new(network: Option<&Network>) -> Players {
        Players { newest: engine(network), older: Vec::new() }
    }

    /// The newest version plays with these weights, instead.
    pub fn use_weights(&mut self, weights: Family) {
        self.newest.use_weights(weights);
    }

    /// One more older version, which plays with this network or by the features alone.
    pub fn meet(&mut self, network: Option<&Network>) {
        self.older.push(engine(network));
    }
}

fn engine(network: Option<&Network>) -> Engine {
    let mut engine = Engine::new(&Settings { table_mebibytes: 2, threads: 1 });
    engine.use_features_only();
    if let Some(network) = network {
        engine.use_network(network);
    }
    engine
}

/// How a player is called in the head of a file of positions: the name of its file and the beginning of its hash.
///
/// ```
/// let name = raichi_positions::player_name("edge-9.network", "00c0ffee00c0ffee00c0ffee");
/// assert_eq!(name, "edge-9.network@00c0ffee00c0");
/// ```
#[must_use]
pub fn player_name(file_name: &str, hash: &str) -> String {
    format!("{file_name}@{}", hash.get(..12).unwrap_or(hash))
}

/// Why no games can be played with settings.
///
/// ```
/// use raichi_positions::SettingsError;
/// assert_eq!(SettingsError::Softness.to_string(), "the softness is a number from 0 to 100");
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
    #[error("the softness is a number from 0 to 100")]
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

    /// All that the positions of games depend on, for the head of their file. Of the [names of the players](player_name)
    /// the first is the newest version, the others are the older ones that it meets; where there is none, the built-in
    /// features play alone.
    ///
    /// ```
    /// use raichi_positions::GameSettings;
    /// let settings = GameSettings::default();
    /// let made_by = settings.made_by("magpie", 7, &[]);
    /// assert_eq!(made_by, "magpie nodes=400..1200 opening=4..11 even=150 softness=10 plies=200 seed=7");
    /// let players = ["new@00c0ffee00c0".to_owned(), "none".to_owned()];
    /// assert!(settings.made_by("magpie", 7, &players).ends_with(" seed=7 player=new@00c0ffee00c0 older=none"));
    /// ```
    #[must_use]
    pub fn made_by(&self, rules: &str, seed: u32, players: &[String]) -> String {
        let GameSettings { nodes, nodes_most, opening, opening_most, even, softness, plies } = self;
        let mut text = format!(
            "{rules} nodes={nodes}..{nodes_most} opening={opening}..{opening_most} even={even} softness={softness} \
             plies={plies} seed={seed}"
        );
        if let Some((newest, older)) = players.split_first() {
            text += &format!(" player={newest}");
            if !older.is_empty() {
                text += &format!(" older={}", older.join(","));
            }
        }
        text
    }

    /// Plays the game of a number: its quiet positions, those in which the king sees no goal and the best move captures
    /// nothing. There are none where no opening was found that is even enough; `None` is for a game that the signal stopped.
    ///
    /// In half of the games one side is played by one of the players' older versions; then only the newest one's positions
    /// are kept, since the others' scores are worth less.
    #[must_use]
    pub fn play(
        &self,
        variant: &Variant,
        recorder: &Recorder,
        players: &mut Players,
        seed: u32,
        number: u64,
        signal: &Signal,
    ) -> Option<Vec<Record>> {
        // Every seed and number (below 2^32) has a place of its own to begin with.
        let mut random = Random::new(u64::from(seed).rotate_left(40) ^ number << 8);
        let opening = self.opening(variant, &mut players.newest, &mut random, signal);
        let records = opening.map(|game| self.play_on(game, recorder, players, &mut random, signal));
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
                if random.choose(&moves).is_none_or(|&mv| game.play(mv).is_err()) {
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
        players: &mut Players,
        random: &mut Random,
        signal: &Signal,
    ) -> Vec<Record> {
        let Players { newest, older } = players;
        // The side of an older version, and which it is.
        let mut guest = if older.is_empty() || random.next().is_multiple_of(2) {
            None
        } else {
            let side = if random.next().is_multiple_of(2) { Side::Attackers } else { Side::Defenders };
            let which = random.next() % older.len() as u64;
            older.get_mut(which as usize).map(|engine| {
                engine.forget();
                (side, engine)
            })
        };
        newest.forget();
        let ratio = self.nodes_most as f64 / self.nodes as f64;
        let nodes = [(); 2].map(|()| (self.nodes as f64 * libm::pow(ratio, random.fraction())) as u64);
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
            let guest_moves = guest.as_ref().is_some_and(|(side, _)| *side == turn);
            let engine = match &mut guest {
                Some((side, engine)) if *side == turn => &mut **engine,
                _ => &mut *newest,
            };
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
            let kept = quiet && thought.is_none() && !guest_moves;
            let record = recorder.record(&game, score).filter(|_| kept);
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

/// One of the best moves: the better it is, the more often.
fn softly(found: &Found, random: &mut Random) -> Action {
    let points = |line: &Report| match line.score {
        Score::Points(points) => f64::from(points),
        Score::WinIn(_) => 10_000.0,
        Score::LossIn(_) => -10_000.0,
    };
    let Some(best) = found.lines.first().map(points) else { return found.choice };
    let weight = |line: &Report| libm::exp(((points(line) - best) / SOFT).min(0.0));
    let mut mark = random.fraction() * found.lines.iter().map(weight).sum::<f64>();
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
