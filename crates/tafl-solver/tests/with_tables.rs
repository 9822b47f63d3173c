//! Solving with endgame tables: it comes to what it comes to without, sooner, and its certificates need no tables.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use tafl::library::RuleSet;
use tafl::{Game, Random, Setup, Side, Square};
use tafl_solver::{Certificate, Done, Host, Progress, Proof, SolveError, Task, solve};
use tafl_tables::{Extent, Tables, TablesInMemory, Value, make};

const LAYOUT: &str = "2a2/2d2/adkda/2d2/2a2";

/// A rule set on five by five squares.
fn small(base: &str) -> RuleSet {
    RuleSet::from_toml(&format!(
        "id = \"small\"\nname = \"Small\"\nextends = \"{base}\"\n[rules.board]\nsize = 5\nlayout = \"{LAYOUT}\"\n\
         [citations]\n\"board\" = {{ silent = \"ours\" }}\n"
    ))
    .expect("sound rules")
}

/// Tables of all positions with up to so many pieces.
fn file_of_tables(set: &RuleSet, pieces: u8) -> Tables {
    let extent = Extent::of(&set.variant().expect("sound rules"), pieces, None, None);
    let mut file = tempfile::tempfile().expect("a file");
    let task = tafl_tables::Task { set, extent, memory: 1 << 30, threads: 1 };
    make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
    Tables::open(file).expect("what was made")
}

/// The same in memory.
fn tables(set: &RuleSet, pieces: u8) -> Arc<TablesInMemory> {
    let in_memory = TablesInMemory::read(&mut file_of_tables(set, pieces), 1 << 30);
    Arc::new(in_memory.expect("what was made"))
}

/// Positions in which the game goes on, drawn by lot.
fn positions(set: &RuleSet, attackers: usize, defenders: usize) -> impl Iterator<Item = Setup> {
    let variant = set.variant().expect("sound rules");
    let mut random = Random::new(7);
    let draw = move || {
        let mut free: Vec<Square> = Square::all(5).collect();
        let letters = format!("k{}{}", "a".repeat(attackers), "d".repeat(defenders));
        let mut place = |letter| (free.swap_remove(random.next() as usize % free.len()), letter);
        let pieces: BTreeMap<Square, char> = letters.chars().map(&mut place).collect();
        let turn = if random.next().is_multiple_of(2) { Side::Attackers } else { Side::Defenders };
        let setup = Setup { size: 5, pieces, turn, continuing: None };
        let game = Game::from_setup(&variant, &setup).ok()?;
        // A king who begins on a goal has won already.
        let over = game.outcome().is_some()
            || game.legal_moves().is_empty()
            || setup.pieces.iter().any(is_king_at_edge);
        (!over).then_some(setup)
    };
    std::iter::repeat_with(draw).flatten()
}

fn is_king_at_edge((square, &letter): (&Square, &char)) -> bool {
    let edge = |place: u8| place == 0 || place == 4;
    letter == 'k' && (edge(square.file()) || edge(square.rank()))
}

/// Counts what was looked at, and keeps what is saved.
#[derive(Default)]
struct Counting {
    looked_at: HashMap<Side, u64>,
    kept: HashMap<Side, Vec<u8>>,
    /// It stops as soon as it is told anything.
    stops: bool,
}

impl Host for Counting {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.looked_at.insert(progress.winner, progress.looked_at);
        if self.stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn saved(&mut self, winner: Side) -> io::Result<Option<Box<dyn Read + '_>>> {
        Ok(self.kept.get(&winner).map(|bytes| Box::new(bytes.as_slice()) as Box<dyn Read>))
    }

    fn save(
        &mut self,
        winner: Side,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        self.kept.insert(winner, bytes);
        Ok(())
    }
}

/// The certificates, each read back and checked, and how many positions were looked at for both sides.
fn solved(task: &Task<'_>) -> (Vec<Certificate>, u64) {
    let mut host = Counting::default();
    let Done::Solved(certificates) = solve(task, &mut host).expect("it can be solved") else {
        panic!("nobody stops it")
    };
    for certificate in &certificates {
        let read = Certificate::read(&certificate.to_bytes()).expect("it is read");
        assert!(read.check(|| ()).is_ok(), "{}: {:?}", task.position, read.check(|| ()));
    }
    (certificates, host.looked_at.into_values().sum())
}

#[test]
fn it_comes_to_the_same_and_sooner() {
    for base in ["brandubh-walker", "brandubh-wtf"] {
        let set = small(base);
        let endgames = [tables(&set, 4)];
        let (mut with, mut without, mut closed, mut falling) = (0, 0, 0, 0);
        // Four attackers keep a king who is alone from the edge now and then.
        for position in positions(&set, 3, 1).take(40).chain(positions(&set, 4, 0).take(100)) {
            let task = Task { memory: 16 << 20, ..Task::new(&set, &position) };
            let (plain, looked_at) = solved(&task);
            without += looked_at;
            let (certificates, looked_at) = solved(&Task { endgames: &endgames, ..task });
            with += looked_at;
            let claims = |all: &[Certificate]| -> Vec<String> {
                all.iter().map(|certificate| certificate.claim.to_string()).collect()
            };
            assert_eq!(claims(&certificates), claims(&plain), "{base}: {position}");
            for certificate in &certificates {
                match certificate.claim.proof {
                    Proof::ClosedSet => closed += 1,
                    Proof::FallingRank => falling += 1,
                }
            }
        }
        println!(
            "{base}: {with} positions looked at with tables, {without} without; {closed} closed, {falling} falling"
        );
        assert!(with < without, "{base}: {with} {without}");
        assert!(falling > 10, "{base}: {falling}");
        assert!(closed > 0, "{base}: {closed}");
    }
}

#[test]
fn a_position_that_tables_have_is_won_as_soon_as_they_say() {
    let set = small("brandubh-wtf");
    let (mut file, endgames) = (file_of_tables(&set, 4), [tables(&set, 4)]);
    let mut longest = 0;
    // Soldiers come to no corner.
    for position in positions(&set, 2, 1).take(200) {
        let Ok(value) = file.value(&position) else { continue };
        let task = Task { memory: 16 << 20, endgames: &endgames, ..Task::new(&set, &position) };
        let (certificates, _) = solved(&task);
        if let Value::Won { winner, plies } = value {
            assert_eq!(certificates[0].claim.side, winner, "{position}");
            assert_eq!(certificates[0].plies(), Some(u32::from(plies)), "{position}");
            longest = longest.max(plies);
        }
    }
    assert!(longest > 3, "{longest}");
}

#[test]
fn what_was_saved_goes_on_with_the_same_tables_only() {
    let set = small("brandubh-walker");
    let start = set.variant().expect("sound rules").start().clone();
    let [three, four] = [3, 4].map(|pieces| [tables(&set, pieces)]);
    let task = Task { memory: 16 << 20, endgames: &three, ..Task::new(&set, &start) };
    let mut host = Counting { stops: true, ..Counting::default() };
    assert_eq!(solve(&Task { most: 100, ..task }, &mut host).expect("it is given up"), Done::Stopped);
    host.stops = false;
    for endgames in [&[][..], &four] {
        let refused = solve(&Task { endgames, ..task }, &mut host);
        assert!(matches!(refused, Err(SolveError::OtherSearch)), "{refused:?}");
    }
    assert!(matches!(solve(&task, &mut host), Ok(Done::Solved(_))));
}

#[test]
fn tables_about_other_rules_are_not_asked() {
    let (set, other) = (small("brandubh-walker"), small("brandubh-wtf"));
    let start = set.variant().expect("sound rules").start().clone();
    let task = Task { memory: 16 << 20, ..Task::new(&set, &start) };
    let endgames = [tables(&other, 4)];
    let [plain, with] =
        [task, Task { endgames: &endgames, ..task }].map(|task| solved(&task).0.remove(0).to_bytes());
    assert!(plain == with, "the certificate is another");
}

#[test]
fn tables_count_as_memory() {
    let set = small("brandubh-wtf");
    let start = set.variant().expect("sound rules").start().clone();
    let endgames = [tables(&set, 4)];
    let memory = endgames[0].bytes() as usize - 1;
    let refused =
        solve(&Task { memory, endgames: &endgames, ..Task::new(&set, &start) }, &mut Counting::default());
    assert!(matches!(refused, Err(SolveError::Endgames { needed: 1.. })), "{refused:?}");
}
