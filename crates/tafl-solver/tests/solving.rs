//! What is solved, and that it comes out the same however often it is stopped.

use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

use sha2::{Digest, Sha256};
use tafl::library::{self, RuleSet};
use tafl::{Setup, Side};
use tafl_solver::{Certificate, Done, Host, Progress, SolveError, Task, Unattended, Unsound, solve};
use tafl_tables::Unsuitable;

/// A rule set on five by five squares.
fn small(base: &str, layout: &str) -> RuleSet {
    RuleSet::from_toml(&format!(
        "id = \"small\"\nname = \"Small\"\nextends = \"{base}\"\n[rules.board]\nsize = 5\nlayout = \"{layout}\"\n\
         [citations]\n\"board\" = {{ silent = \"ours\" }}\n"
    ))
    .expect("sound rules")
}

const CROSS: &str = "2a2/2d2/adkda/2d2/2a2";

fn claims(set: &RuleSet, position: Option<&str>) -> Vec<String> {
    let start: Setup = match position {
        Some(text) => text.parse().expect("a position"),
        None => set.variant().expect("sound rules").start().clone(),
    };
    let task = Task { memory: 16 << 20, ..Task::new(set, &start) };
    let Done::Solved(certificates) = solve(&task, &mut Unattended).expect("it can be solved") else {
        panic!("nobody stops it")
    };
    certificates
        .iter()
        .map(|certificate| {
            let read = Certificate::read(&certificate.to_bytes()).expect("it is read");
            assert!(read.check(|| ()).is_ok(), "{:?}", read.check(|| ()));
            certificate.claim.to_string()
        })
        .collect()
}

#[test]
fn small_boards_are_solved() {
    assert_eq!(claims(&small("brandubh-walker", CROSS), None), ["defenders win"]);
    assert_eq!(claims(&small("modern-standard", CROSS), None), ["defenders win"]);
    assert_eq!(claims(&small("brandubh-wtf", CROSS), None), ["defenders win"]);
    assert_eq!(claims(&small("magpie", CROSS), None), ["defenders win"]);
}

#[test]
fn positions_are_solved() {
    let set = small("brandubh-walker", CROSS);
    assert_eq!(claims(&set, Some("5/1a2a/a1ka1/ad1a1/1da2 a")), ["attackers win"]);
    assert_eq!(claims(&set, Some("3d1/3aa/a1k2/daa1a/1a1a1 a")), ["attackers win"]);
    assert_eq!(claims(&set, Some("1a1a1/d3a/1ak2/a3a/1a3 a")), ["defenders win"]);
    assert_eq!(claims(&set, Some("5/1aaaa/a1ka1/5/1d3 a")), ["defenders win"]);
}

#[test]
fn what_positions_do_not_decide_is_refused() {
    let refused = |id: &str| {
        let set = library::get(id).expect("a built-in rule set");
        let start = set.variant().expect("sound rules").start().clone();
        solve(&Task { memory: 1 << 20, ..Task::new(set, &start) }, &mut Unattended)
    };
    assert!(matches!(refused("berserk"), Err(SolveError::Unsound(Unsound::Rules(Unsuitable::Pieces)))));
    assert!(matches!(refused("tartu-2026"), Err(SolveError::Unsound(Unsound::Rules(Unsuitable::Limit)))));
    assert!(matches!(
        refused("ludii-ardri-common"),
        Err(SolveError::Unsound(Unsound::Rules(Unsuitable::Limit)))
    ));
}

#[test]
fn an_id_that_no_file_can_be_called_after_is_refused_at_once() {
    let mut host = Keeping::stopping_after(usize::MAX);
    for id in ["", "../small", "my game", &"x".repeat(101)] {
        let set = RuleSet { id: id.to_owned(), ..small("magpie", CROSS) };
        let start = set.variant().expect("sound rules").start().clone();
        let error = solve(&Task { memory: 1 << 20, ..Task::new(&set, &start) }, &mut host);
        assert!(matches!(error, Err(SolveError::Id(_))), "{id}");
    }
    assert_eq!((host.reports, host.kept.len()), (0, 0), "nothing has been looked at");
}

/// The attackers win here under `brandubh-wtf`, within 21 plies by the endgame tables; a search takes it for disproved at first. No closed set
/// of the defenders is a certificate under these rules.
const MISSED_AT_FIRST: &str = "7/7/7/1a2a1a/a6/1k5/3a3 a";

#[test]
fn a_win_that_was_taken_for_disproved_is_found_where_no_closed_set_would_be_a_certificate() {
    let set = library::get("brandubh-wtf").expect("a built-in rule set");
    let position = MISSED_AT_FIRST.parse().expect("a position");
    for threads in [1, 2] {
        let threads = NonZeroUsize::new(threads).expect("some");
        // A tenth of a GiB.
        let (winner, memory) = (Some(Side::Attackers), 107_374_182);
        let task = Task { winner, memory, threads, ..Task::new(set, &position) };
        let solved = solve(&task, &mut Unattended);
        let Ok(Done::Solved(certificates)) = solved else { panic!("{threads} threads: {solved:?}") };
        assert_eq!(certificates[0].claim.to_string(), "attackers win");
        assert!(certificates[0].check(|| ()).is_ok(), "{threads} threads");
    }
}

/// The defenders alone lose by a repetition, which draws for the attackers: of these alone can a certificate say that they do not lose.
fn repetition_loses_for_defenders(base: &str, board: &str) -> RuleSet {
    RuleSet::from_toml(&format!(
        "id = \"one\"\nname = \"One\"\nextends = \"{base}\"\n{board}[rules.ending.repetition]\noccurrence = 3\n\
         attackers = \"draws\"\ndefenders = \"loses\"\n[citations]\n\"ending.repetition\" = {{ silent = \"ours\" }}\n"
    ))
    .expect("sound rules")
}

#[test]
fn less_is_not_claimed_because_a_win_was_taken_for_disproved() {
    let set = repetition_loses_for_defenders("brandubh-wtf", "");
    assert_eq!(claims(&set, Some(MISSED_AT_FIRST)), ["attackers win"]);
}

/// A king behind a wall that keeps the attackers out too.
const WALLED_IN: &str = "5/a1a2/k4/aa3/5 a";

#[test]
fn where_there_is_no_win_to_be_missed_it_is_said_what_can_be() {
    let board = "[rules.board]\nsize = 5\nlayout = \"2a2/2d2/adkda/2d2/2a2\"\n";
    let set = repetition_loses_for_defenders("brandubh-walker", board);
    assert_eq!(claims(&set, Some(WALLED_IN)), ["attackers do not lose"]);
    // Too little for the closed set that shows it.
    let position = WALLED_IN.parse().expect("a position");
    let task = Task { winner: Some(Side::Attackers), ..Task::new(&set, &position) };
    assert!(matches!(solve(&task, &mut Unattended), Err(SolveError::Unsound(Unsound::Repetition(_)))));
    let solved = solve(&Task { memory: 10_000, ..task }, &mut Unattended);
    assert!(matches!(solved, Err(SolveError::Untested)), "{solved:?}");
    let solved = solve(&Task { memory: 10_000, winner: None, ..task }, &mut Unattended);
    assert!(matches!(solved, Err(SolveError::Untested)), "{solved:?}");
}

/// Keeps what is saved, and stops after so many reports.
#[derive(Default)]
struct Keeping {
    kept: HashMap<Side, Vec<u8>>,
    /// How many reports are left, if more than one; it stops at the last.
    left: usize,
    /// From its last report on nothing is saved, as if the program had been killed.
    is_killed: bool,
    reports: usize,
    /// How many positions were looked at for each side until its win was decided, and with those that were looked at again for the
    /// certificate.
    looked_at: HashMap<Side, Range<u64>>,
    /// The last report was about a certificate.
    is_in_certificate: bool,
}

impl Keeping {
    fn stopping_after(left: usize) -> Keeping {
        Keeping { left, ..Keeping::default() }
    }
}

impl Host for Keeping {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.reports += 1;
        self.is_in_certificate = progress.positions > 0;
        let looked_at = self.looked_at.entry(progress.winner).or_default();
        looked_at.end = progress.looked_at;
        if !self.is_in_certificate {
            looked_at.start = progress.looked_at;
        }
        self.left = self.left.saturating_sub(1);
        if self.left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn saved(&mut self, winner: Side) -> io::Result<Option<Box<dyn Read + '_>>> {
        Ok(self.kept.get(&winner).map(|bytes| Box::new(bytes.as_slice()) as Box<dyn Read>))
    }

    fn wants_saving(&mut self) -> bool {
        true
    }

    fn save(
        &mut self,
        winner: Side,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        if self.left > 0 || !self.is_killed {
            let mut bytes = Vec::new();
            write(&mut bytes)?;
            self.kept.insert(winner, bytes);
        }
        Ok(())
    }
}

#[test]
fn who_stops_and_goes_on_finds_the_same() {
    let (set, start) = game(FORGOTTEN_BY_4_MIB);
    let task = Task { winner: Some(Side::Defenders), memory: 8 << 20, ..Task::new(&set, &start) };
    let Done::Solved(at_once) = solve(&task, &mut Unattended).expect("it can be solved") else {
        panic!("nobody stops it")
    };
    let mut host = Keeping::default();
    let stopped = loop {
        match solve(&task, &mut host).expect("it goes on") {
            Done::Solved(certificates) => break certificates,
            Done::Stopped => assert!(host.reports < 1_000, "it gets no further"),
        }
    };
    assert!(host.reports > 2, "it was stopped {} times", host.reports);
    assert_eq!(stopped[0].to_bytes(), at_once[0].to_bytes());

    // What was saved of one search is not taken for that of another.
    let other = Task { memory: 9 << 20, ..task };
    assert!(matches!(solve(&other, &mut host), Err(SolveError::OtherSearch)));
}

#[test]
fn who_goes_on_is_told_how_far_it_had_come() {
    let (set, start) = game(FORGOTTEN_BY_4_MIB);
    let task = Task { winner: Some(Side::Defenders), memory: 8 << 20, ..Task::new(&set, &start) };
    let mut first = Keeping::stopping_after(usize::MAX);
    assert!(matches!(solve(&task, &mut first), Ok(Done::Solved(_))));
    // What was saved last is decided: only the certificate is left to be made.
    let mut again = Keeping { kept: first.kept, ..Keeping::stopping_after(usize::MAX) };
    assert!(matches!(solve(&task, &mut again), Ok(Done::Solved(_))));
    let [first, again] = [&first.looked_at, &again.looked_at].map(|all| all[&Side::Defenders].clone());
    assert!(first.start > 0 && first == again, "{first:?} {again:?}");
}

/// Games whose proofs are so long beside the memory that they get here that some of them is forgotten.
const FORGOTTEN_BY_2_MIB: &str = include_str!("../../../solved/seven/brandub-leaflet-7x7.toml");
const FORGOTTEN_BY_4_MIB: &str = include_str!("../../../solved/seven/saami-tablut-7x7.toml");

fn game(text: &str) -> (RuleSet, Setup) {
    let set = RuleSet::from_toml(text).expect("sound rules");
    let start = set.variant().expect("sound rules").start().clone();
    (set, start)
}

/// The certificate that comes of it where nobody stops, and how many positions were looked at before it was made and with those
/// that had been forgotten.
fn never_stopped(task: &Task<'_>) -> (Vec<u8>, Range<u64>) {
    let mut host = Keeping::stopping_after(usize::MAX);
    let Done::Solved(certificates) = solve(task, &mut host).expect("it can be solved") else {
        panic!("nobody stops it")
    };
    // One of the two searches has come to it.
    let ranges = host.looked_at.into_values();
    let looked_at = ranges.max_by_key(|range| range.end - range.start).expect("there are some");
    println!("{looked_at:?}: {}", certificates[0].claim.proof);
    (certificates[0].to_bytes(), looked_at)
}

#[test]
fn a_certificate_is_the_same_where_positions_were_forgotten_and_the_program_was_killed() {
    let (set, start) = game(FORGOTTEN_BY_2_MIB);
    let task = Task { memory: 2 << 20, ..Task::new(&set, &start) };
    let (expected, looked_at) = never_stopped(&task);
    assert!(looked_at.end > looked_at.start + 4, "{looked_at:?}");
    let mut host = Keeping { is_killed: true, ..Keeping::default() };
    let (mut killed, mut killed_in_certificate) = (0, 0);
    let found = loop {
        // It lives longer and longer, as a certificate is made in one life.
        host.left = 1 + killed / 3;
        match solve(&task, &mut host).expect("it goes on") {
            Done::Solved(certificates) => break certificates,
            Done::Stopped => killed += 1,
        }
        killed_in_certificate += usize::from(host.is_in_certificate);
    };
    println!("killed {killed} times, {killed_in_certificate} times while the certificate was made");
    assert!(killed_in_certificate > 3 && killed > killed_in_certificate + 3);
    assert!(found[0].to_bytes() == expected, "killed {killed} times, and the certificate is another");
}

#[test]
fn a_certificate_is_the_same_where_the_search_was_given_up_and_gone_on_with() {
    let (set, start) = game(FORGOTTEN_BY_4_MIB);
    let mut task = Task { memory: 4 << 20, ..Task::new(&set, &start) };
    let (expected, Range { start, end }) = never_stopped(&task);
    assert!(end > start + 4, "{start}..{end}");
    let mut host = Keeping::stopping_after(usize::MAX);
    let (mut given_up, mut given_up_in_certificate) = (0, 0);
    let mut found = Vec::new();
    for most in [7_777, 2 * start / 3, start - 1, start, start + 1, start.midpoint(end), end - 1, u64::MAX] {
        task.most = most;
        match solve(&task, &mut host).expect("it goes on") {
            Done::Solved(certificates) => found = certificates,
            Done::Stopped => given_up += 1,
        }
        given_up_in_certificate += usize::from(host.is_in_certificate);
    }
    println!("given up {given_up} times, {given_up_in_certificate} times while the certificate was made");
    assert!(given_up_in_certificate > 2 && given_up > given_up_in_certificate);
    assert!(found[0].to_bytes() == expected, "given up {given_up} times, and the certificate is another");
}

#[test]
fn what_was_forgotten_of_proofs_is_found_again_where_moves_would_go_in_circles() {
    for (text, memory) in
        [(FORGOTTEN_BY_2_MIB, 1 << 20), (FORGOTTEN_BY_4_MIB, 1 << 20), (FORGOTTEN_BY_4_MIB, 3 << 20)]
    {
        let (set, start) = game(text);
        let solved = solve(&Task { memory, ..Task::new(&set, &start) }, &mut Unattended);
        let Ok(Done::Solved(certificates)) = solved else { panic!("{}, {memory} bytes: {solved:?}", set.id) };
        assert!(certificates[0].check(|| ()).is_ok(), "{}, {memory} bytes", set.id);
    }
}

#[test]
fn several_threads_find_the_same_in_every_run_however_often_they_are_stopped() {
    let (set, start) = game(FORGOTTEN_BY_4_MIB);
    let alone = Task { memory: 32 << 20, ..Task::new(&set, &start) };
    let mut others = Vec::new();
    for threads in [1, 2, 3, 8] {
        let task = Task { threads: NonZeroUsize::new(threads).expect("some"), ..alone };
        let [(at_once, looked_at), again] = [(), ()].map(|()| {
            let mut host = Keeping::stopping_after(usize::MAX);
            let Ok(Done::Solved(certificates)) = solve(&task, &mut host) else { panic!("nobody stops it") };
            (certificates[0].to_bytes(), host.looked_at[&Side::Defenders].end)
        });
        assert!(again == (at_once.clone(), looked_at), "{threads} threads find another certificate");
        let certificate = Certificate::read(&at_once).expect("it is read");
        assert_eq!(certificate.claim.to_string(), "defenders win");
        assert!(certificate.check(|| ()).is_ok(), "{threads} threads");
        let mut host = Keeping::default();
        let stopped = loop {
            match solve(&task, &mut host).expect("it goes on") {
                Done::Solved(certificates) => break certificates[0].to_bytes(),
                Done::Stopped => assert!(host.reports < 1_000, "it gets no further"),
            }
        };
        assert!(stopped == at_once, "{threads} threads, stopped {} times", host.reports);
        others.push(looked_at);
        // What so many have saved is not gone on with by another number of them.
        let another = Task { threads: NonZeroUsize::new(5).expect("some"), ..alone };
        assert!(matches!(solve(&another, &mut host), Err(SolveError::OtherSearch)));
    }
    // They do share the work: otherwise all would look at the same positions.
    let most = 3 * others[0];
    assert!(others.iter().all(|&looked_at| looked_at < most), "{others:?}");
    others.dedup();
    assert!(others.len() > 2, "{others:?}");
}

#[test]
fn no_more_threads_work_than_there_is_memory_for() {
    let (set, start) = game(FORGOTTEN_BY_4_MIB);
    let alone = Task { memory: 2 << 20, ..Task::new(&set, &start) };
    let many = Task { threads: NonZeroUsize::new(1_000).expect("some"), ..alone };
    assert!(never_stopped(&many).0 == never_stopped(&alone).0);
}

#[test]
fn what_was_saved_and_changed_is_refused() {
    let set = library::get("ard-ri-wtf").expect("a built-in rule set");
    let start = set.variant().expect("sound rules").start().clone();
    let task = Task { winner: Some(Side::Attackers), memory: 1 << 20, ..Task::new(set, &start) };
    let mut host = Keeping::default();
    assert_eq!(solve(&task, &mut host).expect("it is stopped"), Done::Stopped);
    let whole = host.kept[&Side::Attackers].clone();
    let mut go_on_with = |bytes: &[u8]| {
        host.kept.insert(Side::Attackers, bytes.to_vec());
        solve(&task, &mut host)
    };
    assert!(go_on_with(&whole).is_ok());
    // The head says what it belongs to, up to the fourth end of a line.
    let ends = whole.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(place, _)| place + 1);
    let head = ends.take(4).last().expect("a head");
    for place in (0..whole.len()).step_by(997).chain(head..head + 40).chain(whole.len() - 40..whole.len()) {
        let mut changed = whole.clone();
        changed[place] ^= 1 << (place % 8);
        let refused = go_on_with(&changed);
        match place < head {
            true => assert!(matches!(refused, Err(SolveError::OtherSearch)), "byte {place}: {refused:?}"),
            false => assert!(matches!(refused, Err(SolveError::Damaged)), "byte {place}: {refused:?}"),
        }
    }
    for length in [0, 1, head - 1, head, head + 8, whole.len() / 2, whole.len() - 3, whole.len() - 1] {
        assert!(matches!(go_on_with(&whole[..length]), Err(SolveError::Damaged)), "{length} bytes");
    }
    assert!(matches!(go_on_with(&[whole.as_slice(), &[0]].concat()), Err(SolveError::Damaged)));
    assert!(go_on_with(&whole).is_ok());
}

#[test]
fn no_more_is_looked_at_than_it_may() {
    let set = library::get("brandubh-wtf").expect("a built-in rule set");
    let start = set.variant().expect("sound rules").start().clone();
    for most in [1, 700, 5_000, 7_300] {
        let task = Task { winner: Some(Side::Attackers), memory: 1 << 20, most, ..Task::new(set, &start) };
        let mut host = Keeping::stopping_after(usize::MAX);
        assert_eq!(solve(&task, &mut host).expect("it is given up"), Done::Stopped);
        assert_eq!(host.looked_at[&Side::Attackers].end, most);
    }
    // Several threads end their round, and the ways there.
    let threads = NonZeroUsize::new(4).expect("some");
    for most in [1, 20_000, 50_000] {
        let winner = Some(Side::Attackers);
        let task = Task { winner, memory: 16 << 20, threads, most, ..Task::new(set, &start) };
        let mut host = Keeping::stopping_after(usize::MAX);
        assert_eq!(solve(&task, &mut host).expect("it is given up"), Done::Stopped);
        let looked_at = host.looked_at[&Side::Attackers].end;
        assert!((most..most + 3_000).contains(&looked_at), "{looked_at} of {most}");
    }
}

/// What was saved of a search, with other numbers of its root and rounds, as if they had been found and written.
fn with_numbers(saved: &[u8], [proof, disproof, rounds]: [u32; 3]) -> Vec<u8> {
    let ends = saved.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(place, _)| place + 1);
    let numbers = ends.take(4).last().expect("a head") + 8;
    let mut bytes = saved[..saved.len() - 32].to_vec();
    for (place, number) in [proof, disproof, rounds].into_iter().enumerate() {
        bytes[numbers + 4 * place..numbers + 4 * place + 4].copy_from_slice(&number.to_le_bytes());
    }
    let hash = Sha256::digest(&bytes);
    bytes.extend(hash);
    bytes
}

#[test]
fn what_was_saved_and_says_that_nobodys_win_is_one_is_damaged() {
    let set = small("brandubh-walker", CROSS);
    let start: Setup = "5/1aaaa/a1ka1/5/1d3 a".parse().expect("a position");
    let task = Task { winner: Some(Side::Attackers), memory: 16 << 20, ..Task::new(&set, &start) };
    let mut first = Keeping::default();
    let solved = solve(&Task { most: 3, ..task }, &mut first).expect("it is given up");
    assert_eq!(solved, Done::Stopped);
    let mut host = Keeping::stopping_after(usize::MAX);
    let saved = with_numbers(&first.kept[&Side::Attackers], [0, u32::MAX, 0]);
    host.kept.insert(Side::Attackers, saved);
    assert!(matches!(solve(&task, &mut host), Err(SolveError::Damaged)));
}

#[test]
fn a_search_that_does_not_get_on_ends() {
    // The defenders win here; that they do not is what the search would have to find out time and again.
    let set = small("brandubh-walker", CROSS);
    let start = set.variant().expect("sound rules").start().clone();
    let task = Task { winner: Some(Side::Defenders), memory: 16 << 20, ..Task::new(&set, &start) };
    let mut first = Keeping::default();
    let solved = solve(&Task { most: 100, ..task }, &mut first).expect("it is given up");
    assert_eq!(solved, Done::Stopped);
    let saved = first.kept[&Side::Defenders].clone();
    let after = |rounds: u32| {
        let mut host = Keeping::stopping_after(usize::MAX);
        host.kept.insert(Side::Defenders, with_numbers(&saved, [u32::MAX, 0, rounds]));
        solve(&task, &mut host)
    };
    let Ok(Done::Solved(certificates)) = after(98) else { panic!("it is not given up yet") };
    assert_eq!(certificates[0].claim.to_string(), "defenders win");
    assert!(matches!(after(99), Err(SolveError::NoProgress { rounds: 100 })));
}
