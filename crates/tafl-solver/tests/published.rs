//! What `docs/solved.md` says comes out again: the certificates of the repository, byte for byte, and how far what is not solved is
//! from being so.

use std::fs;
use std::ops::ControlFlow;
use std::process::Command;

use tafl::Side;
use tafl::library::{self, RuleSet};
use tafl_solver::{Done, Host, Numbers, Progress, Task, Unattended, solve};

const SOLVED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/");

/// Solves the start, and holds the certificate against the published one, whose name begins so.
fn comes_out_again(set: &RuleSet, winner: Option<Side>, gibibytes: f64, name: &str) {
    let start = set.variant().expect("sound rules").start().clone();
    let memory = (gibibytes * f64::from(1 << 30)) as usize;
    let solved = solve(&Task { winner, memory, ..Task::new(set, &start) }, &mut Unattended);
    let Ok(Done::Solved(certificates)) = solved else { panic!("{name}: it is solved") };
    let claim = certificates[0].claim.to_string().replace(' ', "-");
    let path = format!("{SOLVED}{name}-{claim}.certificate.gz");
    let unpack = "import gzip, sys; sys.stdout.buffer.write(gzip.open(sys.argv[1]).read())";
    let unpacked = Command::new("python3").args(["-c", unpack, &path]).output();
    let unpacked = unpacked.expect("python3 is needed for this test").stdout;
    assert!(unpacked == certificates[0].to_bytes(), "{path} is another");
}

#[test]
fn the_certificates_of_the_repository_come_out_again() {
    let ard_ri = library::get("ard-ri-wtf").expect("a built-in rule set");
    comes_out_again(ard_ri, Some(Side::Attackers), 0.1, "ard-ri-wtf");
    let mut count = 0;
    for (folder, winner, gibibytes) in
        [("changed", Some(Side::Attackers), 0.5), ("small", None, 0.1), ("seven", None, 0.1)]
    {
        for file in fs::read_dir(format!("{SOLVED}{folder}")).expect("a folder").flatten() {
            let path = file.path();
            if path.extension().is_some_and(|end| end == "toml") {
                let text = fs::read_to_string(&path).expect("it is read");
                let set = RuleSet::from_toml(&text).expect("sound rules");
                comes_out_again(&set, winner, gibibytes, &format!("{folder}/{}", set.id));
                count += 1;
            }
        }
    }
    assert_eq!(count, 15);
}

/// Remembers what has been found for each side, and saves nothing.
#[derive(Default)]
struct Told([Option<Numbers>; 2]);

impl Host for Told {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.0[progress.winner.index()] = Some(progress.numbers);
        ControlFlow::Continue(())
    }
}

/// Those after 5,000 positions, on boards of up to nine by nine squares: one rule set of each row.
#[test]
fn the_bounds_of_the_document_come_out_again() {
    let document = fs::read_to_string(format!("{SOLVED}../docs/solved.md")).expect("it is there");
    let (_, table) = document.split_once("| rule set | attackers win, 5,000: ").expect("the table is there");
    let mut count = 0;
    for row in table.lines().skip(2).take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let id = cells[1].split('`').nth(1).expect("a rule set");
        let set = library::get(id).expect("a built-in rule set");
        if set.rules.board.size > 9 {
            continue;
        }
        let start = set.variant().expect("sound rules").start().clone();
        let mut told = Told::default();
        let task = Task { memory: (1 << 30) / 10 * 3, most: 5_000, ..Task::new(set, &start) };
        assert_eq!(solve(&task, &mut told).expect("it suits"), Done::Stopped, "{id}");
        let found = told.0.map(|numbers| {
            let Numbers { proof, disproof } = numbers.expect("both were looked for");
            format!("{proof}, {disproof}")
        });
        assert_eq!(found, cells[2..4], "{id}");
        count += 1;
    }
    assert!(count > 10, "{count} rows");
}
