//! [`SelfPlay`]: a game of the engine against itself.
//!
//! Everything about a game follows from the rule set, the number of positions for a move, the seed and the game's number.
//! Numbers are whole: no logarithm is taken on the way, so that every machine plays the same.

use raichi::{Engine, Limits, Report, Score, Settings, Signal};
use tafl::{Action, Game, Random, Variant};

use crate::drawing::{Drawing, Near};
use crate::games::Head;

/// A game that has no end after so many moves is a draw.
pub const LONGEST: usize = 300;

/// How many moves of an opening are drawn from all that are legal.
const DRAWN_OPENING: usize = 4;
/// So many openings are tried before the most even of them is taken.
const CANDIDATES: usize = 8;
/// An opening with a lead of no more points is even.
const EVEN: i32 = 100;
/// Positions looked at to say so.
const JUDGED: u64 = 500;
/// How often an opening is drawn again because the game is as good as over.
const REDRAWS: usize = 50;

/// Size of the engine's table in mebibytes.
const TABLE: usize = 8;

/// How a game begins.
///
/// ```
/// use tafl_atlas::Beginning;
/// let openings = (0..100).filter(|&number| Beginning::of(number) == Beginning::Opening);
/// assert_eq!(openings.count(), 25);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Beginning {
    /// At the start: the first moves are drawn from the best ones, later ones now and then.
    Start,
    /// With an opening: moves drawn from all that are legal, after which neither side seems to be ahead.
    Opening,
}

impl Beginning {
    /// How the game of a number begins: every fourth with an opening.
    #[must_use]
    pub fn of(number: u64) -> Beginning {
        if number % 4 == 3 { Beginning::Opening } else { Beginning::Start }
    }

    /// After how many plies no move of a game was drawn any more: from there on the game follows from the position.
    ///
    /// ```
    /// use tafl_atlas::{Beginning, Drawing};
    /// assert_eq!(Beginning::Opening.drawn_until(&Drawing::NOW), 4);
    /// assert_eq!(Beginning::Start.drawn_until(&Drawing::FIRST), 6);
    /// ```
    #[must_use]
    pub fn drawn_until(self, drawing: &Drawing) -> usize {
        match self {
            Beginning::Start => drawing.plies.max(drawing.until),
            Beginning::Opening => DRAWN_OPENING,
        }
    }
}

/// The engine, for both sides.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::{Head, SelfPlay};
/// let set = library::get("magpie").unwrap();
/// let variant = set.variant().unwrap();
/// let mut engine = SelfPlay::new();
/// let head = Head::new(set, &variant, 100, 1);
/// let game = engine.play(&variant, &head, 7, &Default::default());
/// assert_eq!(game, SelfPlay::new().play(&variant, &head, 7, &Default::default()));
/// ```
pub struct SelfPlay {
    engine: Engine,
}

impl Default for SelfPlay {
    fn default() -> SelfPlay {
        SelfPlay::new()
    }
}

impl SelfPlay {
    /// The engine with the networks that were adopted, on one thread.
    #[must_use]
    pub fn new() -> SelfPlay {
        SelfPlay { engine: Engine::new(&Settings { table_mebibytes: TABLE, threads: 1 }) }
    }

    /// The moves of the game of a number; none if `signal` was stopped.
    pub fn play(
        &mut self,
        variant: &Variant,
        head: &Head,
        number: u64,
        signal: &Signal,
    ) -> Option<Vec<Action>> {
        // The same openings for every strength.
        let mut random = Random::new(head.seed ^ Random::new(number).next());
        let beginning = Beginning::of(number);
        let mut game = match beginning {
            Beginning::Start => Game::new(variant),
            Beginning::Opening => self.opening(variant, &mut random),
        };
        // What it knows of other games must not matter.
        self.engine.forget();
        while game.outcome().is_none() && game.history().len() < LONGEST {
            let near = if beginning == Beginning::Start {
                drawn_from(&head.drawing, game.history().len(), &mut random)
            } else {
                None
            };
            let limits =
                Limits { lines: near.map_or(1, |near| near.moves.max(1)), ..Limits::nodes(head.positions) };
            let found = self.engine.search(&game, &limits, signal, &mut |_| {});
            if signal.is_stopped() {
                return None;
            }
            let found = found?;
            let choice = near.and_then(|near| drawn(&found.lines, near, &mut random));
            game.act(choice.unwrap_or(found.choice)).ok()?;
        }
        Some(game.acts().to_vec())
    }

    /// The most even of some openings.
    fn opening(&mut self, variant: &Variant, random: &mut Random) -> Game {
        let mut best: Option<(i32, Game)> = None;
        for _ in 0..CANDIDATES {
            let game = random_opening(variant, random);
            let lead = self.lead(&game);
            if best.as_ref().is_none_or(|(least, _)| lead < *least) {
                best = Some((lead, game));
            }
            if lead <= EVEN {
                break;
            }
        }
        best.map_or_else(|| Game::new(variant), |(_, game)| game)
    }

    /// By how many points a short search finds one side ahead; by the features alone, so that openings stay the same
    /// when a network is adopted.
    fn lead(&mut self, game: &Game) -> i32 {
        self.engine.forget();
        let limits = Limits { features_only: true, ..Limits::nodes(JUDGED) };
        match self.engine.search(game, &limits, &Signal::default(), &mut |_| {}).map(|found| found.score) {
            Some(Score::Points(points)) => points.abs(),
            _ => i32::MAX,
        }
    }
}

/// From what the next move is drawn; none where the best is played.
fn drawn_from(drawing: &Drawing, ply: usize, random: &mut Random) -> Option<Near> {
    if ply < drawing.plies {
        return Some(drawing.from);
    }
    let draws = ply < drawing.until && drawing.one_in > 0 && random.next().is_multiple_of(drawing.one_in);
    draws.then_some(drawing.later)
}

/// One of the lines that are about as good as the best, each as likely; none where the best is a forced win or loss.
fn drawn(lines: &[Report], near: Near, random: &mut Random) -> Option<Action> {
    let points = |line: &Report| match line.score {
        Score::Points(points) => Some(points),
        _ => None,
    };
    let best = lines.first().and_then(points)?;
    let good: Vec<Action> = lines
        .iter()
        .filter(|line| points(line).is_some_and(|points| best - points <= near.points))
        .filter_map(|line| line.moves.first().copied())
        .collect();
    good.get(below(random, good.len())).copied()
}

/// Random moves to a position in which the king does not see a way out.
fn random_opening(variant: &Variant, random: &mut Random) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..REDRAWS {
        game = Game::new(variant);
        while (game.history().len() < DRAWN_OPENING || game.continuing().is_some())
            && game.outcome().is_none()
        {
            let choices = game.actions();
            let Some(&choice) = choices.get(below(random, choices.len())) else { break };
            if game.act(choice).is_err() {
                break;
            }
        }
        if game.outcome().is_none() && game.exits().is_empty() {
            break;
        }
    }
    game
}

/// A number below another; 0 where there is none.
fn below(random: &mut Random, end: usize) -> usize {
    ((u128::from(random.next()) * end as u128) >> 64) as usize
}
