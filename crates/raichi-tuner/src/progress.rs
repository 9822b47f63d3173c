//! [`Progress`]: how far a long computation is.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on a terminal; elsewhere a line now and then, so that a log says how far it is.
pub struct Progress {
    bar: ProgressBar,
    what: &'static str,
    /// When the last line was written, where there is no terminal.
    told: Option<Instant>,
}

/// The time between two lines.
const BETWEEN_LINES: Duration = Duration::from_secs(60);

impl Progress {
    /// Of so many things, of which some are done already.
    pub fn new(what: &'static str, all: u64, done: u64) -> Progress {
        let bar = ProgressBar::new(all).with_position(done).with_prefix(what);
        if let Ok(style) = ProgressStyle::with_template("{prefix} [{bar:30}] {pos}/{len} {eta} {msg}") {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.reset_eta();
        Progress { bar, what, told: (!stderr().is_terminal()).then(Instant::now) }
    }

    /// So many more are done; what is to be said besides.
    pub fn advance(&mut self, by: u64, message: &str) {
        self.bar.set_message(message.to_owned());
        self.bar.inc(by);
        if self.told.is_some_and(|told| told.elapsed() >= BETWEEN_LINES) {
            let (done, all) = (self.bar.position(), self.bar.length().unwrap_or_default());
            eprintln!("{} {done}/{all}  {message}", self.what);
            self.told = Some(Instant::now());
        }
    }

    /// All of it is done; the bar stays.
    pub fn finish(self) {
        self.bar.finish();
    }

    /// All of it is done; the bar goes.
    pub fn clear(self) {
        self.bar.finish_and_clear();
    }

    /// Writes a line to standard output, above the bar.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| say!("{line}"));
    }

    /// How much is done.
    pub fn done(&self) -> u64 {
        self.bar.position()
    }
}
