//! Files of tables: the same bytes whatever happens while they are made, and none that is broken is believed.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sha2::{Digest, Sha256};
use tafl::library::{self, RuleSet};
use tafl_tables::{Extent, Made, Tables, TablesError, Task, make, memory_for};

const MEMORY: u64 = 1 << 30;
const EXTENT: Extent = Extent { pieces: 3, attackers: 2, defenders: 2 };

fn task(id: &str, extent: Extent) -> Task<'_> {
    let set = library::get(id).expect("a built-in rule set");
    Task { set, extent, memory: MEMORY, threads: 1 }
}

fn bytes_of(file: &mut File) -> Vec<u8> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0)).expect("a file");
    file.read_to_end(&mut bytes).expect("it is read");
    bytes
}

fn made(task: &Task<'_>) -> Vec<u8> {
    let mut file = tempfile::tempfile().expect("a file");
    let made = make(task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
    assert_eq!(made, Made::Whole);
    bytes_of(&mut file)
}

/// What a check finds wrong with a file.
fn wrong_with(bytes: &[u8]) -> Result<(), TablesError> {
    let mut tables = Tables::open(Cursor::new(bytes.to_vec()))?;
    tables.check_hash()?;
    tables.check(MEMORY, 1, &mut |_| ControlFlow::Continue(())).map(drop)
}

#[test]
fn the_same_task_comes_to_the_same_bytes_with_any_number_of_threads() {
    let one = task("brandubh-wtf", Extent { pieces: 4, ..EXTENT });
    assert!(made(&one) == made(&Task { threads: 3, ..one }));
}

#[test]
fn what_was_stopped_or_cut_off_anywhere_goes_on_to_the_same_bytes() {
    let task = task("brandubh-wtf", EXTENT);
    let whole = made(&task);
    // Asked to stop again and again.
    let mut file = tempfile::tempfile().expect("a file");
    let mut patience = 0;
    loop {
        patience += 1;
        let mut left = patience;
        let mut ask = |_: &_| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if make(&task, &mut file, &mut ask).expect("these rules have tables") == Made::Whole {
            break;
        }
    }
    assert!(patience > 5, "it was stopped often");
    assert!(bytes_of(&mut file) == whole);
    // Killed while it wrote.
    for length in (0..whole.len()).step_by(97) {
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(&whole[..length]).expect("it is written");
        make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("it goes on");
        assert!(bytes_of(&mut file) == whole, "{length} bytes");
    }
    // What belongs to other tables is left alone.
    let other = Task { extent: Extent { pieces: 2, ..EXTENT }, ..task };
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(&whole).expect("it is written");
    let refused = make(&other, &mut file, &mut |_| ControlFlow::Continue(()));
    assert!(matches!(refused, Err(TablesError::OtherTables)));
    assert!(bytes_of(&mut file) == whole);
}

#[test]
fn what_was_altered_before_it_is_gone_on_with_is_made_again() {
    let task = task("brandub-leaflet", EXTENT);
    let whole = made(&task);
    let tables = end_of_head(&whole);
    for place in (tables..whole.len() - 32).step_by(61) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(&bytes).expect("it is written");
        make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("it goes on");
        assert!(bytes_of(&mut file) == whole, "byte {place}");
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    let whole = made(&task("brandub-leaflet", Extent { pieces: 2, ..EXTENT }));
    wrong_with(&whole).expect("nothing is wrong with it");
    for place in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        assert!(wrong_with(&bytes).is_err(), "byte {place}");
    }
}

#[test]
fn a_file_that_is_cut_off_or_too_long_is_refused() {
    let whole = made(&task("brandub-leaflet", EXTENT));
    for length in (0..whole.len()).step_by(61) {
        match Tables::open(Cursor::new(whole[..length].to_vec())).expect_err("it is cut off") {
            TablesError::Head(_) => assert!(length < end_of_head(&whole), "{length} bytes"),
            TablesError::CutOff { found, .. } => assert_eq!(found, length as u64),
            TablesError::Length { expected, .. } => assert_eq!(expected, whole.len() as u64),
            other => panic!("{length} bytes: {other}"),
        }
    }
    let longer = [&whole[..], &[0]].concat();
    assert!(matches!(Tables::open(Cursor::new(longer)), Err(TablesError::Length { .. })));
}

/// Where the tables begin.
fn end_of_head(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let rules = text.find("\n\n").expect("an empty line") + 2;
    rules + text[rules..].find("\n\n").expect("an empty line") + 2
}

/// A disk that fails once it is told to.
#[derive(Debug)]
struct Disk {
    file: Cursor<Vec<u8>>,
    fails: Arc<AtomicBool>,
}

impl Read for Disk {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.fails.load(Ordering::Relaxed) {
            Err(io::Error::other("broken"))
        } else {
            self.file.read(bytes)
        }
    }
}

impl Seek for Disk {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

#[test]
fn what_a_disk_does_not_give_is_no_fault_of_the_tables() {
    let fails = Arc::new(AtomicBool::new(false));
    let file = Cursor::new(made(&task("brandub-leaflet", Extent { pieces: 2, ..EXTENT })));
    let mut tables = Tables::open(Disk { file, fails: fails.clone() }).expect("it can be read");
    fails.store(true, Ordering::Relaxed);
    let checked = tables.check(MEMORY, 1, &mut |_| ControlFlow::Continue(()));
    assert!(matches!(checked, Err(TablesError::File(_))), "{checked:?}");
}

/// A file with its hash made right again.
fn hashed_again(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 32;
    let hash = Sha256::digest(&bytes[..end]);
    bytes[end..].copy_from_slice(&hash);
    bytes
}

#[test]
fn a_value_of_another_game_is_wrong() {
    // The tables of one game under the head of another.
    let [one, other] =
        ["brandubh-walker", "brandubh-wtf"].map(|id| made(&task(id, Extent { pieces: 3, ..EXTENT })));
    let mixed = [&one[..end_of_head(&one)], &other[end_of_head(&other)..]].concat();
    assert!(matches!(wrong_with(&hashed_again(mixed)), Err(TablesError::Wrong { .. })));
}

#[test]
fn a_hostile_head_asks_for_no_memory() {
    let whole = made(&task("brandub-leaflet", EXTENT));
    let text = String::from_utf8_lossy(&whole);
    let with = |from: &str, to: &str| {
        let at = text.find(from).expect("a line of the head");
        [&whole[..at], to.as_bytes(), &whole[at + from.len()..]].concat()
    };
    for (from, to) in [
        ("pieces: 3", "pieces: 16"),
        ("pieces: 3", "pieces: 255"),
        ("pieces: 3", "pieces: 99999999999999999999"),
        ("pieces: 3", "pieces: 0"),
        ("attackers: 2", "attackers: 255"),
        ("attackers: 2", "attackers: 3"),
        ("defenders: 2", "defenders: -1"),
    ] {
        assert!(Tables::open(Cursor::new(with(from, to))).is_err(), "{to}");
    }
    // All its pieces on a board of any size.
    let large = task("alea-evangelii-walker", Extent { pieces: 16, attackers: 15, defenders: 15 });
    assert!(memory_for(large.set, large.extent).is_err());
    let mut file = tempfile::tempfile().expect("a file");
    assert!(make(&large, &mut file, &mut |_| ControlFlow::Continue(())).is_err());
}

#[test]
fn rules_that_no_file_can_begin_with_are_refused_before_anything_is_made() {
    let mut text = "id = \"long\"\nname = \"Long\"\nextends = \"brandubh-wtf\"\n".to_owned();
    let mut citations = "[citations]\n".to_owned();
    for number in 0..60 {
        let name = format!("area.{}-{number}", "long".repeat(400));
        text += &format!("[rules.{name}]\nsquares = \"b2\"\n");
        citations += &format!("\"{name}\" = {{ silent = \"ours\" }}\n");
    }
    let long = RuleSet::from_toml(&format!("{text}{citations}")).expect("sound rules");
    let task = Task { set: &long, extent: EXTENT, memory: MEMORY, threads: 1 };
    let mut file = tempfile::tempfile().expect("a file");
    let refused = make(&task, &mut file, &mut |_| panic!("nothing is begun"));
    assert!(matches!(refused, Err(TablesError::LongRules { .. })), "{refused:?}");
    assert!(bytes_of(&mut file).is_empty());
}

#[test]
fn counting_takes_no_more_memory_than_the_largest_table() {
    let task = task("brandubh-wtf", Extent { pieces: 4, ..EXTENT });
    let mut file = tempfile::tempfile().expect("a file");
    make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
    let too_little = memory_for(task.set, task.extent).expect("it can be counted") - 1;
    let mut tables = Tables::open(file).expect("what was made");
    let checked = tables.check(too_little, 1, &mut |_| ControlFlow::Continue(()));
    assert!(
        matches!(checked, Err(TablesError::Memory { .. })),
        "each value is held against those of smaller tables"
    );
    let counted = tables.figures(too_little, 1, &mut |_| ControlFlow::Continue(()));
    assert!(counted.is_ok(), "{counted:?}");
}

#[test]
fn memory_that_does_not_suffice_is_said_before_it_is_taken() {
    let large =
        Task { memory: 64 << 20, ..task("brandubh-wtf", Extent { pieces: 9, attackers: 8, defenders: 4 }) };
    let mut file = tempfile::tempfile().expect("a file");
    let refused = make(&large, &mut file, &mut |_| panic!("nothing is begun"));
    assert!(matches!(refused, Err(TablesError::Memory { .. })));
    assert!(bytes_of(&mut file).is_empty());
    let most = memory_for(large.set, large.extent).expect("it can be counted");
    assert!(most > large.memory);
}
