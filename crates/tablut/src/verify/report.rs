//! What a verification has found, and how it is printed.

use indicatif::ProgressBar;
use serde_json::json;
use tafl_import::Place;

use crate::failure::Done;
use crate::output;

/// The findings in one file.
pub struct Report {
    name: String,
    bar: ProgressBar,
    /// Where in the file: `:3`, `: game 3`.
    place: String,
    json: bool,
    lines: u64,
    games: u64,
    whole: u64,
    checks: u64,
    mismatches: u64,
    broken: u64,
    skipped: u64,
    printed: String,
}

impl Report {
    /// An empty report on a file, for people or as JSON.
    pub fn new(name: &str, bar: ProgressBar, json: bool) -> Report {
        Report {
            name: name.to_owned(),
            bar,
            place: String::new(),
            json,
            lines: 0,
            games: 0,
            whole: 0,
            checks: 0,
            mismatches: 0,
            broken: 0,
            skipped: 0,
            printed: String::new(),
        }
    }

    /// Goes on to a line of the file.
    pub fn at(&mut self, line: usize) {
        self.place = format!(":{line}");
        self.lines += 1;
    }

    /// Goes on to something else in the file, which is named by its place.
    pub fn at_place(&mut self, place: Place) {
        self.place = match place {
            Place::Whole => String::new(),
            Place::Game(number) => format!(": game {number}"),
            Place::Line(number) => format!(":{number}"),
            Place::At(place) => format!(":{}:{}", place.line, place.column),
        };
        self.lines += 1;
    }

    /// Says that something cannot be read, and why; the rest of the file can.
    pub fn broken(&mut self, problem: &str) {
        self.broken += 1;
        self.bar.suspend(|| output::note(&format!("{}{}: {problem}", self.name, self.place)));
    }

    /// Counts a game; `whole` when it was replayed to its end.
    pub fn game(&mut self, whole: bool) {
        self.games += 1;
        self.whole += u64::from(whole);
    }

    /// Counts something that was checked: a ply, a count, a case.
    pub fn checked(&mut self) {
        self.checks += 1;
    }

    /// Counts something that cannot be checked without what came before it.
    pub fn needs_history(&mut self) {
        self.skipped += 1;
    }

    /// Notes a difference.
    pub fn mismatch(&mut self, what: &str, position: &str, expected: &str, got: &str) {
        self.mismatches += 1;
        if self.json {
            let object = json!({
                "file": self.name,
                "place": self.place.trim_start_matches([':', ' ']),
                "what": what,
                "position": position,
                "expected": expected,
                "got": got,
            });
            self.printed.push_str(&format!("{object}\n"));
            return;
        }
        self.printed.push_str(&format!(
            "{}{}: {what}\n    position: {position}\n    expected: {expected}\n    got:      {got}\n",
            self.name, self.place
        ));
    }

    /// Says for people what a certificate has proved.
    pub fn proved(&mut self, claim: &str) {
        if !self.json {
            self.printed.push_str(&format!("{}: proved: {claim}\n", self.name));
        }
    }

    /// Prints the differences noted since the last call, around the progress bar.
    pub fn take_printed(&mut self) -> Done {
        if self.printed.is_empty() {
            return Ok(());
        }
        let text = std::mem::take(&mut self.printed);
        self.bar.suspend(|| output::tell(&text))
    }

    /// Whether nothing was there to verify.
    pub fn is_empty(&self) -> bool {
        self.lines == 0
    }

    /// Whether everything agreed.
    pub fn agreed(&self) -> bool {
        self.mismatches == 0
    }

    /// Whether everything could be read.
    pub fn readable(&self) -> bool {
        self.broken == 0
    }

    /// The closing line.
    pub fn summary(&self) -> String {
        if self.json {
            let object = json!({
                "file": self.name,
                "lines": self.lines,
                "games": self.games,
                "whole": self.whole,
                "checks": self.checks,
                "skipped": self.skipped,
                "broken": self.broken,
                "mismatches": self.mismatches,
            });
            return format!("{object}\n");
        }
        let mut parts = Vec::new();
        if self.games > 0 {
            parts.push(format!(
                "{}, {} replayed whole",
                output::counted(self.games, "game", "games"),
                self.whole
            ));
            parts.push(output::counted(self.checks, "ply", "plies"));
        } else {
            parts.push(output::counted(self.lines, "line", "lines"));
            parts.push(output::counted(self.checks, "check", "checks"));
        }
        if self.skipped > 0 {
            parts.push(format!("{} skipped (needs history)", self.skipped));
        }
        if self.broken > 0 {
            parts.push(format!("{} that cannot be read", self.broken));
        }
        parts.push(match self.mismatches {
            0 => "no mismatch".to_owned(),
            1 => "1 mismatch".to_owned(),
            number => format!("{number} mismatches"),
        });
        format!("{}: {}\n", self.name, parts.join(", "))
    }
}

/// Squares as a list for people: `d3, e4`, or `none`.
pub fn list<S: ToString>(squares: &[S]) -> String {
    if squares.is_empty() {
        return "none".to_owned();
    }
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
