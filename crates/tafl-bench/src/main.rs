//! Measures the rules core on one thread, side by side in one run: beside the `hnefatafl` crate, and beside the
//! same rules written by hand. Machines are noisy, so the figures that count are the ratios; each measurement
//! alternates between the two sides and keeps the best of several rounds of each.

mod hnefatafl_crate;
mod specialised;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
use tafl::{Random, library};

/// Rounds of each measurement.
const ROUNDS: usize = 5;
/// Random games are cut off here.
const PLY_LIMIT: u32 = 1_000;

/// What is measured of an engine, each as units a second.
#[derive(Debug, Clone, Copy, Default)]
struct Rates {
    made: f64,
    counted: f64,
    games: f64,
}

/// An engine that can be measured.
trait Measured {
    /// Counts paths, every move made.
    fn made(&mut self, depth: u32) -> u64;
    /// Counts paths, the last move of each unmade.
    fn counted(&mut self, depth: u32) -> u64;
    /// Plays random games.
    fn games(&mut self, count: u32);
}

struct Depths {
    made: u32,
    counted: u32,
    games: u32,
}

struct Core<'a, B: Bitboard, R> {
    masks: &'a Masks<B>,
    position: Position<B, R>,
    random: Random,
}

impl<B: Bitboard, R: Roster<B>> Measured for Core<'_, B, R> {
    fn made(&mut self, depth: u32) -> u64 {
        self.position.perft_made(self.masks, depth)
    }
    fn counted(&mut self, depth: u32) -> u64 {
        self.position.perft(self.masks, depth)
    }
    fn games(&mut self, count: u32) {
        for _ in 0..count {
            black_box(self.position.playout(self.masks, &mut self.random, PLY_LIMIT));
        }
    }
}

struct ByHand {
    tables: specialised::Tables,
    position: specialised::Tablut,
    random: Random,
}

impl Measured for ByHand {
    fn made(&mut self, depth: u32) -> u64 {
        self.position.perft_made(&self.tables, depth)
    }
    fn counted(&mut self, depth: u32) -> u64 {
        self.position.perft(&self.tables, depth)
    }
    fn games(&mut self, count: u32) {
        for _ in 0..count {
            black_box(self.position.playout(&self.tables, &mut self.random, PLY_LIMIT));
        }
    }
}

/// Measures the core beside another engine.
struct Compare<'a> {
    other: &'a mut dyn Measured,
    ours: Depths,
    theirs: Depths,
}

fn seconds(work: impl FnOnce() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed().max(Duration::from_nanos(1)).as_secs_f64())
}

fn measure(engine: &mut dyn Measured, depths: &Depths, best: &mut Rates) -> (u64, u64) {
    let (made, time) = seconds(|| engine.made(depths.made));
    best.made = best.made.max(made as f64 / time);
    let (counted, time) = seconds(|| engine.counted(depths.counted));
    best.counted = best.counted.max(counted as f64 / time);
    let ((), games) = ((), depths.games);
    let (_, time) = seconds(|| {
        engine.games(games);
        0
    });
    best.games = best.games.max(f64::from(games) / time);
    (made, counted)
}

impl Visitor for Compare<'_> {
    type Output = (Rates, Rates);

    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> (Rates, Rates) {
        let mut core = Core { masks, position, random: Random::new(2026) };
        let (mut ours, mut theirs) = (Rates::default(), Rates::default());
        for _ in 0..ROUNDS {
            measure(&mut core, &self.ours, &mut ours);
            measure(self.other, &self.theirs, &mut theirs);
        }
        // Both must count the same paths, or the comparison means nothing.
        let depth = self.ours.made.min(self.theirs.made);
        assert_eq!(core.made(depth), self.other.made(depth), "the two engines count different paths");
        (ours, theirs)
    }
}

fn print(title: &str, rules: &str, (ours, theirs): (Rates, Rates)) {
    println!("{title}  ({rules})");
    let row = |what: &str, unit: &str, scale: f64, ours: f64, theirs: f64| {
        println!(
            "  {what:<28} {:>9.1} {unit:<12} other {:>9.2} {unit:<12} ratio {:>6.2}",
            ours / scale,
            theirs / scale,
            ours / theirs
        );
    };
    row("perft, every move made", "M nodes/s", 1e6, ours.made, theirs.made);
    row("perft, last move counted", "M leaves/s", 1e6, ours.counted, theirs.counted);
    row("random games", "games/s", 1.0, ours.games, theirs.games);
}

fn compare(
    id: &str,
    other: &mut dyn Measured,
    ours: Depths,
    theirs: Depths,
) -> Result<(Rates, Rates), String> {
    let set = library::get(id).ok_or_else(|| format!("there is no rule set {id}"))?;
    let variant = set.variant().map_err(|error| error.to_string())?;
    variant.visit(variant.start(), Compare { other, ours, theirs }).map_err(|error| error.to_string())
}

fn run() -> Result<(), String> {
    let by_hand = || Depths { made: 4, counted: 5, games: 20_000 };
    let mut hand = ByHand {
        tables: specialised::Tables::new(),
        position: specialised::Tablut::start(),
        random: Random::new(2026),
    };
    let rates = compare("modern-standard", &mut hand, by_hand(), by_hand())?;
    print("beside the same rules written by hand, 9x9", "modern-standard", rates);

    println!();
    println!("beside the hnefatafl crate 0.0.2");
    for board in hnefatafl_crate::boards() {
        let hnefatafl_crate::Board { title, id, mut engine, ours, theirs } = board;
        print(title, id, compare(id, &mut *engine, ours, theirs)?);
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
