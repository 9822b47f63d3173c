//! Writing to standard output: without failing on a closed pipe, and on a terminal no wider than it is.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
pub use tafl::counted;
use textwrap::{WordSeparator, WordSplitter};

use crate::failure::{Done, Failure};
use crate::terminal_text;

/// Prints a text: into a pipe or a file as it is, on a terminal without anything that would do something to it.
pub fn print(text: &str) -> Done {
    let text =
        if io::stdout().is_terminal() { terminal_text::for_terminal(text) } else { Cow::Borrowed(text) };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| Failure::while_writing(&error))
}

/// Prints what is said of work that goes on, or of a verdict that stands, whether somebody reads it or not.
pub fn tell(text: &str) -> Done {
    unless_closed(print(text))
}

/// That nobody reads any more is no reason to end where other things are still to be done.
pub fn unless_closed(done: Done) -> Done {
    match done {
        Err(Failure::OutputClosed) => Ok(()),
        done => done,
    }
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

/// Says something beside the output, in one line on standard error.
pub fn note(text: &str) {
    // Where even standard error is closed there is nobody left to tell.
    let _ = writeln!(io::stderr(), "tablut: {}", terminal_text::one_line(text));
}

/// The narrowest column that text is broken into beside something.
const NARROWEST: usize = 24;
/// What a line is set in by where there is no room beside something.
const SET_IN: &str = "    ";

/// The lines of a text or a table. On a terminal those that are wider than it go on below, set in as they are, and are broken
/// between words and columns.
pub fn lines(text: &str) -> String {
    let line = |line: &str| {
        let words = line.trim_start();
        hang(&line[..line.len() - words.len()], "", words)
    };
    text.lines().map(line).collect()
}

/// A line that begins with `head`, goes on with `text`, and on a terminal continues below the text, each line of
/// it after `mark`. In a pipe it stays one line, for other programs to read.
pub fn hang(head: &str, mark: &str, text: &str) -> String {
    let width = if io::stdout().is_terminal() {
        crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns)).filter(|&width| width > 0)
    } else {
        None
    };
    match width {
        Some(width) => hung(head, mark, text, width),
        None => format!("{head}{mark}{text}\n"),
    }
}

/// A head and a text that are no wider than a terminal: beside each other where there is room, and else below each other.
fn hung(head: &str, mark: &str, text: &str, width: usize) -> String {
    let indent = head.chars().count();
    let column = width.saturating_sub(indent + mark.len());
    // Moves and ids have hyphens and stay whole, so that they can be copied.
    let options = |width| {
        textwrap::Options::new(width)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
    };
    if indent > 0 && column < NARROWEST {
        let below = format!("{SET_IN}{mark}");
        let mut lines = textwrap::wrap(head.trim_end(), options(width).subsequent_indent(SET_IN));
        // A head of nothing but spaces is no line of its own.
        lines.retain(|line| !line.is_empty());
        lines.extend(textwrap::wrap(text, options(width).initial_indent(&below).subsequent_indent(&below)));
        return lines.iter().map(|line| format!("{line}\n")).collect();
    }
    let below = format!("{:indent$}{mark}", "");
    let lines = textwrap::wrap(text, options(column));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_hangs_beside_its_head() {
        let task = hung("Task: ", "", "move the Swede from b2 over to the square b6", 32);
        assert_eq!(task, "Task: move the Swede from b2\n      over to the square b6\n");
        assert_eq!(hung("", "", "one two three", 9), "one two\nthree\n");
    }

    #[test]
    fn moves_are_not_broken() {
        assert_eq!(hung("", "", "type a move like e5-e2 here", 20), "type a move like\ne5-e2 here\n");
    }

    #[test]
    fn where_there_is_no_room_beside_the_head_the_text_stands_below() {
        let beside = hung("  tyr-15                  15x15  ", "# ", "on fifteen squares", 40);
        assert_eq!(beside, "  tyr-15                  15x15\n    # on fifteen squares\n");
        let narrow = hung("  tyr-15                  15x15  ", "", "on fifteen squares", 24);
        assert_eq!(narrow, "  tyr-15\n    15x15\n    on fifteen squares\n");
        assert_eq!(hung("          ", "", "games  points", 20), "    games  points\n");
    }
}
