//! How much memory is taken for what, counted byte by byte: a search with its certificate, checking a certificate, looking
//! for a forced win, making tables and checking them.

use std::alloc::{GlobalAlloc, Layout, System};
use std::fs::File;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use tafl::library::{self, RuleSet};
use tafl::{Setup, Side};
use tafl_solver::{Certificate, Done, Question, SolveError, Task, Unattended, forced_win, solve};
use tafl_tables::{Extent, Tables, make, memory_for};

/// The system's allocator, which counts what is taken and not given back.
struct Counting;

static TAKEN: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is done by the system's allocator, with what was asked for.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let taken = TAKEN.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(taken, Ordering::Relaxed);
        // SAFETY: the layout is that of the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        TAKEN.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: it was allocated above, with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What something comes to, and the most bytes that were taken at a time for it.
fn most_taken<T>(action: impl FnOnce() -> T) -> (T, usize) {
    let before = TAKEN.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let result = action();
    (result, MOST.load(Ordering::Relaxed) - before)
}

/// What rules, threads and the like take besides.
const BESIDES: usize = 1 << 20;

/// A king in a corridor, so many steps from the edge, and attackers who are walled in, so that it takes many positions to say that he gets
/// there, or that he does not.
fn maze(king: &str, attackers: &str) -> (RuleSet, Setup) {
    let layout = format!("11/11/11/{king}/11/11/{attackers}");
    let mut walls: Vec<String> = (1..6).map(|rank| format!("f{rank}")).collect();
    walls.extend("abcde".chars().map(|file| format!("{file}6")));
    walls.extend("abcdefghij".chars().flat_map(|file| [format!("{file}7"), format!("{file}9")]));
    walls.push("a8".to_owned());
    let set = RuleSet::from_toml(&format!(
        "id = \"maze\"\nname = \"Maze\"\nextends = \"ard-ri-wtf\"\n[rules.board]\nsize = 11\nlayout = \"{layout}\"\n\
         [rules.pieces.king]\nrange = 1\n[rules.area.wall]\nsquares = \"{}\"\nstop = []\npass = []\n\
         [citations]\n\"board\" = {{ silent = \"ours\" }}\n\"area.wall\" = {{ silent = \"ours\" }}\n\
         \"pieces.king\" = {{ silent = \"ours\" }}\n",
        walls.join(" ")
    ))
    .expect("sound rules");
    (set, format!("{layout} d").parse().expect("a position"))
}

/// Attackers and defenders walled in apart from each other, and a king who cannot move.
fn drawn() -> (RuleSet, Setup) {
    let layout = "11/11/11/2k8/11/11/11/11/11/aa3dd4/11";
    let mut walls: Vec<String> = ["c9", "b8", "d8", "c7"].map(str::to_owned).to_vec();
    walls.extend("abcdefghijk".chars().map(|file| format!("{file}4")));
    walls.extend((1..4).flat_map(|rank| ["d", "h"].map(|file| format!("{file}{rank}"))));
    let set = RuleSet::from_toml(&format!(
        "id = \"drawn\"\nname = \"Drawn\"\nextends = \"brandubh-walker\"\n[rules.board]\nsize = 11\n\
         layout = \"{layout}\"\n[rules.area.wall]\nsquares = \"{}\"\nstop = []\npass = []\n\
         [citations]\n\"board\" = {{ silent = \"ours\" }}\n\"area.wall\" = {{ silent = \"ours\" }}\n",
        walls.join(" ")
    ))
    .expect("sound rules");
    (set, format!("{layout} a").parse().expect("a position"))
}

// One test for all of it: what others took at the same time would be counted too.
#[test]
fn no_more_memory_is_taken_than_is_said() {
    let mut certificate = None;
    let mut refused = 0;
    for (king, attackers) in [("5k5", "a10/a10/a10/a10/aa9"), ("1k9", "a10/a10/a10/a10/aa9")] {
        let (set, start) = maze(king, attackers);
        // Three quarters of these are what a table takes: a power of two of entries of 64 bytes, and what finds them (24 bytes for
        // 32 of them).
        for memory in [19, 21, 23, 24].map(|power| (1 << power) / 2048 * 2072 / 3 * 4 + 8) {
            let task =
                Task { winner: Some(Side::Defenders), memory, most: 20_000, ..Task::new(&set, &start) };
            let (solved, most) = most_taken(|| solve(&task, &mut Unattended));
            println!("given {memory}, and {most} were taken: {}", solved.is_ok());
            assert!(most <= memory.max(BESIDES), "{king}: given {memory}, and {most} were taken");
            match solved {
                Ok(Done::Solved(mut certificates)) => certificate = certificates.pop(),
                Ok(Done::Stopped) => {}
                Err(error) => {
                    assert!(matches!(error, SolveError::Memory), "{error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 1, "{refused} certificates are too large");

    // Nor by two certificates: both sides' men are walled in, so that neither wins, and it takes many positions to say so.
    let (set, start) = drawn();
    let mut draws = 0;
    for memory in [1_600_000, 1_700_000, 2_900_000] {
        let (solved, most) =
            most_taken(|| solve(&Task { memory, ..Task::new(&set, &start) }, &mut Unattended));
        println!("given {memory}, and {most} were taken for a draw: {}", solved.is_ok());
        assert!(most <= memory, "a draw: given {memory}, and {most} were taken");
        draws += usize::from(matches!(solved, Ok(Done::Solved(both)) if both.len() == 2));
    }
    assert_eq!(draws, 2, "the first is too little");

    // Nor by several threads, together.
    let (set, start) = maze("1k9", "a10/a10/a10/a10/aa9");
    // In three quarters of the third there is room for a table twice as large, but not with what the threads remember.
    for (threads, memory) in [(2, 8 << 20), (1_000, 8 << 20), (16, (114 << 20) / 10), (16, 64 << 20)] {
        let threads = NonZeroUsize::new(threads).expect("some");
        let winner = Some(Side::Defenders);
        let task = Task { winner, memory, threads, most: 20_000, ..Task::new(&set, &start) };
        let (solved, most) = most_taken(|| solve(&task, &mut Unattended));
        println!("given {memory}, and {most} were taken by {threads} threads: {}", solved.is_ok());
        assert!(most <= memory, "{threads} threads: given {memory}, and {most} were taken");
    }

    // What is not needed is not taken, however much it may be.
    let (set, start) = maze("5k5", "a10/a10/a10/a10/aa9");
    let memory = 1 << 30;
    let task = Task { winner: Some(Side::Defenders), memory, most: 1_000, ..Task::new(&set, &start) };
    let (solved, most) = most_taken(|| solve(&task, &mut Unattended));
    println!("given {memory}, and {most} were taken for little");
    assert!(solved.is_ok() && most < memory / 64, "{most}");

    let certificate: Certificate = certificate.expect("some are not");
    let (bytes, most) = most_taken(|| certificate.to_bytes());
    println!("{} records in {} bytes, written with {most}", certificate.records.len(), bytes.len());
    assert!(most < 4 * bytes.len() + BESIDES);
    let (checked, most) = most_taken(|| Certificate::read(&bytes).and_then(|read| read.check(|| ())));
    println!("checked with {most}");
    assert!(checked.is_ok() && most < 8 * bytes.len() + BESIDES, "{checked:?} {most}");

    let tablut = library::variant("smith-1811").expect("a built-in rule set");
    for memory in [0, 10_000, 1_000_000, 7_000_000] {
        let question = Question {
            winner: Side::Defenders,
            plies: 20,
            memory,
            most: 1_000_000,
            ..Question::new(&tablut, tablut.start())
        };
        let (found, most) = most_taken(|| forced_win(&question, &mut |_| ControlFlow::Continue(())));
        println!("given {memory}, and {most} were taken for a forced win");
        let is_stopped = found.is_ok_and(|found| found.is_stopped);
        assert!(is_stopped && most <= memory.max(BESIDES), "given {memory}, and {most} were taken");
    }

    // What is not needed is not taken, however much it may be.
    let memory = 1 << 30;
    let question =
        Question { winner: Side::Defenders, plies: 6, memory, ..Question::new(&tablut, tablut.start()) };
    let (found, most) = most_taken(|| forced_win(&question, &mut |_| ControlFlow::Continue(())));
    println!("given {memory}, and {most} were taken for one that is soon looked for");
    assert!(found.is_ok_and(|found| !found.is_stopped) && most < memory / 64, "{most}");

    let set = library::get("brandubh-wtf").expect("a built-in rule set");
    let extent = Extent { pieces: 5, attackers: 4, defenders: 0 };
    let memory = memory_for(set, extent).expect("these rules have tables");
    let name = std::env::temp_dir().join(format!("tafl-solver-{}.tables", std::process::id()));
    let mut file =
        File::options().read(true).write(true).create(true).truncate(true).open(&name).expect("a file");
    let task = tafl_tables::Task { set, extent, memory, threads: 2 };
    let (made, most) = most_taken(|| make(&task, &mut file, &mut |_| ControlFlow::Continue(())));
    println!("tables are made with {most}, of {memory}");
    // What is said has 8 MiB for the program besides, which is not counted here but for some of it.
    let besides = (8 << 20) - BESIDES as u64;
    assert!(made.is_ok() && most as u64 <= memory - besides, "{made:?} {most}");
    let (checked, most) = most_taken(|| {
        let mut tables = Tables::open(file)?;
        tables.check_hash()?;
        tables.check(memory, 2, &mut |_| ControlFlow::Continue(())).map(drop)
    });
    println!("and checked with {most}");
    assert!(checked.is_ok() && most as u64 <= memory - besides, "{checked:?} {most}");
    std::fs::remove_file(name).expect("it is there");
}
