//! What a verification has found, and how it is printed.

use indicatif::ProgressBar;

use crate::failure::Done;
use crate::output;

/// The findings in one file.
pub struct Report {
    name: String,
    bar: ProgressBar,
    line: usize,
    lines: u64,
    games: u64,
    whole: u64,
    checks: u64,
    mismatches: u64,
    skipped: u64,
    printed: String,
}

impl Report {
    /// An empty report on a file.
    pub fn new(name: &str, bar: ProgressBar) -> Report {
        Report {
            name: name.to_owned(),
            bar,
            line: 0,
            lines: 0,
            games: 0,
            whole: 0,
            checks: 0,
            mismatches: 0,
            skipped: 0,
            printed: String::new(),
        }
    }

    /// Goes on to a line of the file.
    pub fn at(&mut self, line: usize) {
        self.line = line;
        self.lines += 1;
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
        self.printed.push_str(&format!(
            "{}:{}: {what}\n    position: {position}\n    expected: {expected}\n    got:      {got}\n",
            self.name, self.line
        ));
    }

    /// Prints the differences noted since the last call, around the progress bar.
    pub fn take_printed(&mut self) -> Done {
        if self.printed.is_empty() {
            return Ok(());
        }
        let text = std::mem::take(&mut self.printed);
        self.bar.suspend(|| output::print(&text))
    }

    /// Whether nothing was there to verify.
    pub fn is_empty(&self) -> bool {
        self.lines == 0
    }

    /// Whether everything agreed.
    pub fn agreed(&self) -> bool {
        self.mismatches == 0
    }

    /// The closing line.
    pub fn summary(&self) -> String {
        let mut parts = Vec::new();
        if self.games > 0 {
            parts.push(format!("{} games, {} replayed whole", self.games, self.whole));
            parts.push(format!("{} plies", self.checks));
        } else {
            parts.push(format!("{} lines", self.lines));
            parts.push(format!("{} checks", self.checks));
        }
        if self.skipped > 0 {
            parts.push(format!("{} skipped (needs history)", self.skipped));
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
