//! Writing to standard output: without failing on a closed pipe, and on a terminal no wider than it is.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::{Done, Failure};
use crate::terminal_text;

/// Prints a text: into a pipe or a file as it is, on a terminal without anything that would do something to it.
pub fn print(text: &str) -> Done {
    let text =
        if io::stdout().is_terminal() { terminal_text::for_terminal(text) } else { Cow::Borrowed(text) };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| Failure::while_writing(&error))
}

/// Writes bytes as they are.
pub fn print_bytes(content: &[u8]) -> Done {
    let mut out = io::stdout().lock();
    out.write_all(content).and_then(|()| out.flush()).map_err(|error| Failure::while_writing(&error))
}

/// Prints an object as JSON, on several lines for people to read.
pub fn print_json(value: &serde_json::Value) -> Done {
    let text = serde_json::to_string_pretty(value)
        .map_err(|error| Failure::input(format!("the output cannot be written: {error}")))?;
    print(&format!("{text}\n"))
}

/// So many of something, in words: 1 job, 2 jobs.
pub fn counted(count: impl Display, one: &str, more: &str) -> String {
    let count = count.to_string();
    let what = if count == "1" { one } else { more };
    format!("{count} {what}")
}

/// Says something beside the output, in one line on standard error.
pub fn note(text: &str) {
    // Where even standard error is closed there is nobody left to tell.
    let _ = writeln!(io::stderr(), "tablut: {}", terminal_text::one_line(text));
}

/// The narrowest column that text is broken into; on narrower terminals it runs on.
const NARROWEST: usize = 24;

/// A line that begins with `head`, goes on with `text`, and on a terminal continues below the text, each line of
/// it after `mark`. In a pipe it stays one line, for other programs to read.
pub fn hang(head: &str, mark: &str, text: &str) -> String {
    let indent = head.chars().count();
    let width = if io::stdout().is_terminal() {
        crossterm::terminal::size().map_or(usize::MAX, |(columns, _)| usize::from(columns))
    } else {
        usize::MAX
    };
    let column = width.saturating_sub(indent + mark.len());
    if column < NARROWEST || width == usize::MAX {
        return format!("{head}{mark}{text}\n");
    }
    let below = format!("{:indent$}{mark}", "");
    let lines = textwrap::wrap(text, column);
    lines
        .iter()
        .enumerate()
        .map(|(number, line)| match number {
            0 => format!("{head}{mark}{line}\n"),
            _ => format!("{below}{line}\n"),
        })
        .collect()
}

/// Lines that say how far hours of work are where no terminal shows a bar: one a minute.
pub struct Lines {
    /// When the last one was written; none on a terminal.
    told: Option<Instant>,
}

/// The time between two lines.
const BETWEEN_LINES: Duration = Duration::from_secs(60);

impl Lines {
    /// The first one comes after a minute.
    pub fn new() -> Lines {
        Lines { told: (!io::stderr().is_terminal()).then(Instant::now) }
    }

    /// Writes a line, if it is time for one.
    pub fn say(&mut self, text: impl FnOnce() -> String) {
        if self.told.is_some_and(|told| told.elapsed() >= BETWEEN_LINES) {
            note(&text());
            self.told = Some(Instant::now());
        }
    }
}

/// How far hours of work are: a bar on a terminal, elsewhere a line a minute on standard error, so that a log says it too.
pub struct LongProgress {
    bar: ProgressBar,
    lines: Lines,
}

impl LongProgress {
    /// Of so many things, of which some are done already.
    pub fn new(length: u64, done: u64, name: &str) -> LongProgress {
        let bar = progress_bar(length, name).with_position(done);
        bar.reset_eta();
        LongProgress { bar, lines: Lines::new() }
    }

    /// One more is done.
    pub fn advance(&mut self) {
        self.bar.inc(1);
        let (done, all) = (self.bar.position(), self.bar.length().unwrap_or_default());
        self.lines.say(|| format!("{}: {done} of {all}", self.bar.message()));
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// A progress bar on standard error, which shows only on a terminal.
pub fn progress_bar(length: u64, name: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:30}] {percent}% {eta}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_message(name.to_owned());
    bar
}
