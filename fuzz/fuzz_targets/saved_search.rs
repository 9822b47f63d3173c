//! What was saved of a search is refused, or gone on with; and a certificate that comes of it proves its claim, whatever stood
//! in the file.

#![no_main]

use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tafl::library::RuleSet;
use tafl::{Setup, Side};
use tafl_fuzz::put_in_hashed;
use tafl_solver::{Done, Host, Progress, Task, solve};

static SET: LazyLock<RuleSet> = LazyLock::new(|| {
    let text = include_str!("../../solved/small/brandubh-walker-5x5.toml");
    RuleSet::from_toml(text).expect("these rules are sound")
});

/// A win of the attackers, and a draw; both with few positions in their certificates.
static POSITIONS: LazyLock<[Setup; 2]> = LazyLock::new(|| {
    ["5/1a2a/a1ka1/ad1a1/1da2 a", "5/a1a2/k4/aa3/5 a"].map(|text| text.parse().expect("a position"))
});

/// How many positions are looked at: a few more than were until it was saved.
const MOST: u64 = 300;

/// What is saved of each when it is decided.
static SAVED: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    [0, 1].map(|number| {
        let mut keeper = Keeper { saved: Vec::new(), kept: Vec::new(), reports: 1 };
        solve(&task(number, u64::MAX), &mut keeper).expect("it is stopped");
        keeper.kept
    })
});

fn task(number: usize, most: u64) -> Task<'static> {
    let position = &POSITIONS[number];
    Task { winner: Some(Side::Attackers), memory: 1 << 14, most, ..Task::new(&SET, position) }
}

/// Has something that was saved, keeps what is to be saved, and stops after so many reports.
struct Keeper {
    saved: Vec<u8>,
    kept: Vec<u8>,
    reports: usize,
}

impl Host for Keeper {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        self.reports -= 1;
        if self.reports > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn saved(&mut self, _: Side) -> io::Result<Option<Box<dyn Read + '_>>> {
        let saved = || Box::new(self.saved.as_slice()) as Box<dyn Read>;
        Ok((!self.saved.is_empty()).then(saved))
    }

    fn wants_saving(&mut self) -> bool {
        true
    }

    fn save(&mut self, _: Side, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        self.kept.clear();
        write(&mut self.kept)
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let number = usize::from(first & 1);
    look(number, bytes.to_vec());
    // A right hash is not found by chance: these bytes are put into a file that has one.
    let mut file = SAVED[number].clone();
    put_in_hashed(bytes, &mut file);
    look(number, file);
});

fn look(number: usize, saved: Vec<u8>) {
    let mut keeper = Keeper { saved, kept: Vec::new(), reports: 20 };
    match solve(&task(number, MOST), &mut keeper) {
        Ok(Done::Solved(certificates)) => {
            for certificate in certificates {
                certificate.check(|| ()).expect("it proves its claim");
            }
        }
        Ok(Done::Stopped) => {}
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
