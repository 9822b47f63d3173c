//! How many instructions the rules core needs, counted by valgrind: the same on a busy machine as on an idle one.
//!
//! The number beside each benchmark is the count at the last time it was looked at; [`GROWTH`] more than that fails.
//! Counts depend on the compiler (these are of rustc 1.95, for plain x86-64): after a change of compiler, or one that
//! is worth its instructions, put the new count in. Run with `cargo bench -p tafl-bench --bench instructions`.

#![allow(missing_docs)] // The macros below make public items of their own.

use std::hint::black_box;

use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
use tafl::{Random, RulesError, Setup, SetupError, Variant, library};

/// A count may grow by this many percent.
const GROWTH: u64 = 3;

/// Fails a benchmark that needs over [`GROWTH`] percent more than this many instructions.
fn about(instructions: u64) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::with_args(["--cache-sim=no"]);
    callgrind.hard_limits([(EventKind::Ir, instructions * (100 + GROWTH) / 100)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

fn rule_set(id: &str) -> Variant {
    let set = library::get(id).unwrap_or_else(|| panic!("there is no rule set {id}"));
    set.variant().unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// A variant and how far to look.
fn to_depth(id: &str, depth: u32) -> (Variant, u32) {
    (rule_set(id), depth)
}

struct PerftMade(u32);

impl Visitor for PerftMade {
    type Output = u64;
    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> u64 {
        position.perft_made(masks, self.0)
    }
}

struct RandomGame;

impl Visitor for RandomGame {
    type Output = u32;
    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> u32 {
        let mut random = Random::new(1732);
        (0..8).map(|_| position.playout(masks, &mut random, 400).plies).sum()
    }
}

// Paths whose last move is counted, not made.
#[library_benchmark(setup = to_depth)]
#[bench::brandubh_7x7(args = ("brandubh-wtf", 4), config = about(20_510_943))]
#[bench::tablut_9x9(args = ("modern-standard", 3), config = about(4_614_832))]
#[bench::copenhagen_11x11(args = ("copenhagen", 3), config = about(8_944_737))]
#[bench::tablut_15x15(args = ("tablut-15", 2), config = about(581_809))]
#[bench::berserk_11x11(args = ("berserk", 2), config = about(796_438))]
fn perft((variant, depth): (Variant, u32)) -> u64 {
    black_box(&variant).perft(variant.start(), depth).unwrap_or_default()
}

// Paths with every move made.
#[library_benchmark(setup = to_depth)]
#[bench::brandubh_7x7(args = ("brandubh-wtf", 3), config = about(1_580_943))]
#[bench::tablut_9x9(args = ("modern-standard", 3), config = about(25_578_633))]
#[bench::copenhagen_11x11(args = ("copenhagen", 2), config = about(507_727))]
#[bench::tablut_15x15(args = ("tablut-15", 2), config = about(2_606_904))]
#[bench::berserk_11x11(args = ("berserk", 2), config = about(4_812_450))]
fn perft_made((variant, depth): (Variant, u32)) -> u64 {
    black_box(&variant).visit(variant.start(), PerftMade(depth)).unwrap_or_default()
}

#[library_benchmark(setup = rule_set)]
#[bench::brandubh_7x7(args = ("brandubh-wtf"), config = about(233_670))]
#[bench::tablut_9x9(args = ("modern-standard"), config = about(423_339))]
#[bench::copenhagen_11x11(args = ("copenhagen"), config = about(1_562_738))]
fn random_games(variant: Variant) -> u32 {
    black_box(&variant).visit(variant.start(), RandomGame).unwrap_or_default()
}

fn rules_of(id: &str) -> tafl::rules::Rules {
    rule_set(id).rules().clone()
}

#[library_benchmark(setup = rules_of)]
#[bench::tablut_9x9(args = ("modern-standard"), config = about(369_315))]
#[bench::copenhagen_11x11(args = ("copenhagen"), config = about(500_587))]
fn compile(rules: tafl::rules::Rules) -> Result<Variant, RulesError> {
    Variant::new(black_box(rules))
}

#[library_benchmark]
#[bench::tablut_9x9(
    args = ("3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a"),
    config = about(9_161)
)]
fn parse_position(text: &str) -> Result<Setup, SetupError> {
    black_box(text).parse()
}

library_benchmark_group!(
    name = core,
    benchmarks = [perft, perft_made, random_games, compile, parse_position]
);

main!(library_benchmark_groups = core);
