//! The certificates of the repository come out again, byte for byte, by the commands of `docs/solved.md`.

use std::fs;
use std::process::Command;

use tafl::Side;
use tafl::library::{self, RuleSet};
use tafl_solver::{Done, Task, Unattended, solve};

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
    for (folder, winner, gibibytes) in [("changed", Some(Side::Attackers), 0.5), ("small", None, 0.1)] {
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
    assert_eq!(count, 10);
}
