//! How many instructions the rules core needs, counted by valgrind: the same on a busy machine as on an idle one.
//!
//! The number beside each case is the count at the last time it was looked at; [`GROWTH`] more than that fails. Counts
//! depend on the compiler (these are of rustc 1.95, for x86-64-v2): after a change of compiler, or one that is worth
//! its instructions, put the new count in. Run with `cargo run --release -p tafl-bench --bin instructions`, followed by
//! `perft` for those cases only whose names have this in them.
//!
//! This program runs itself under valgrind, once for each case; there, only what [`counted`] calls is counted.

use std::env;
use std::hint::black_box;
use std::io;
use std::process::{Command, ExitCode};

use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
use tafl::rules::Rules;
use tafl::{Random, Setup, Variant, library};

/// A count may grow by this many percent.
const GROWTH: u64 = 3;
/// Tells this program that valgrind watches it; the case follows.
const UNDER_VALGRIND: &str = "--under-valgrind";

/// What is counted.
enum Work {
    /// Paths of this length, whose last move is counted, not made.
    Perft(&'static str, u32),
    /// Paths of this length with every move made.
    PerftMade(&'static str, u32),
    /// Eight random games.
    RandomGames(&'static str),
    /// Rules made ready.
    Compile(&'static str),
    ParsePosition(&'static str),
}

use Work::{Compile, ParsePosition, Perft, PerftMade, RandomGames};

const CASES: [(&str, Work, u64); 16] = [
    ("perft 7x7", Perft("brandubh-wtf", 4), 11_745_088),
    ("perft 9x9", Perft("modern-standard", 3), 2_126_692),
    ("perft 11x11", Perft("copenhagen", 3), 3_948_588),
    ("perft 15x15", Perft("tablut-15", 2), 402_666),
    ("perft Berserk", Perft("berserk", 2), 736_651),
    ("perft, made 7x7", PerftMade("brandubh-wtf", 3), 1_565_831),
    ("perft, made 9x9", PerftMade("modern-standard", 3), 25_120_709),
    ("perft, made 11x11", PerftMade("copenhagen", 2), 504_119),
    ("perft, made 15x15", PerftMade("tablut-15", 2), 2_364_835),
    ("perft, made Berserk", PerftMade("berserk", 2), 4_655_014),
    ("random games 7x7", RandomGames("brandubh-wtf"), 243_081),
    ("random games 9x9", RandomGames("modern-standard"), 406_830),
    ("random games 11x11", RandomGames("copenhagen"), 1_512_214),
    ("compile 9x9", Compile("modern-standard"), 262_926),
    ("compile 11x11", Compile("copenhagen"), 413_796),
    ("parse a position", ParsePosition("3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a"), 11_083),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [first, name] = arguments.as_slice()
        && first == UNDER_VALGRIND
    {
        let case = CASES.iter().find(|(case, ..)| case == name);
        case.unwrap_or_else(|| panic!("there is no case {name}")).1.carry_out();
        return ExitCode::SUCCESS;
    }
    let wanted = |name: &str| {
        arguments.is_empty() || arguments.iter().any(|argument| name.contains(argument.as_str()))
    };
    let mut grown = 0;
    println!("{:<20} {:>12} {:>12} {:>8}", "case", "instructions", "before", "change");
    for (name, _, before) in CASES.iter().filter(|(name, ..)| wanted(name)) {
        match instructions(name) {
            Ok(count) => {
                let change = (count as f64 / *before as f64 - 1.0) * 100.0;
                let too_many = count > before * (100 + GROWTH) / 100;
                grown += u32::from(too_many);
                println!(
                    "{name:<20} {count:>12} {before:>12} {change:>+7.1}%{}",
                    if too_many { "  TOO MANY" } else { "" }
                );
            }
            Err(trouble) => {
                eprintln!("{name}: {trouble}");
                return ExitCode::from(2);
            }
        }
    }
    if grown > 0 {
        eprintln!("{grown} of the counts have grown by more than {GROWTH} percent");
    }
    ExitCode::from(u8::from(grown > 0))
}

/// Runs this program under valgrind for one case.
fn instructions(name: &str) -> io::Result<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args([
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        "--toggle-collect=*instructions*counted*",
    ]);
    let output =
        valgrind.arg(env::current_exe()?).args([UNDER_VALGRIND, name]).output().map_err(|error| {
            io::Error::new(
                error.kind(),
                format!("valgrind cannot be started ({error}); apt-get install valgrind"),
            )
        })?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    match collected {
        Some(count) if output.status.success() && count > 0 => Ok(count),
        _ => Err(io::Error::other(format!("valgrind has not counted:\n{said}"))),
    }
}

/// What is done in here is counted, and nothing else.
#[inline(never)]
fn counted<T>(work: impl FnOnce() -> T) {
    black_box(work());
}

impl Work {
    fn carry_out(&self) {
        match *self {
            Perft(id, depth) => {
                let variant = rule_set(id);
                counted(|| black_box(&variant).perft(variant.start(), depth));
            }
            PerftMade(id, depth) => {
                let variant = rule_set(id);
                counted(|| black_box(&variant).visit(variant.start(), Made(depth)));
            }
            RandomGames(id) => {
                let variant = rule_set(id);
                counted(|| black_box(&variant).visit(variant.start(), Games));
            }
            Compile(id) => {
                let rules: Rules = rule_set(id).rules().clone();
                counted(|| Variant::new(black_box(rules)));
            }
            ParsePosition(text) => counted(|| black_box(text).parse::<Setup>()),
        }
    }
}

fn rule_set(id: &str) -> Variant {
    let set = library::get(id).unwrap_or_else(|| panic!("there is no rule set {id}"));
    set.variant().unwrap_or_else(|error| panic!("{id}: {error}"))
}

struct Made(u32);

impl Visitor for Made {
    type Output = u64;
    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> u64 {
        position.perft_made(masks, self.0)
    }
}

struct Games;

impl Visitor for Games {
    type Output = u32;
    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> u32 {
        let mut random = Random::new(1732);
        (0..8).map(|_| position.playout(masks, &mut random, 400).plies).sum()
    }
}
