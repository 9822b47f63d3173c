//! [`Transcript`]: everything that a host and its engines say to each other, written down as it is said.

use std::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// How many characters of a line are written down.
const SHOWN: usize = 2_000;

/// Who says a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speaker {
    Host,
    Engine,
    /// The engine, on standard error.
    EngineErrors,
}

/// What hosts and engines say, line by line, with the seconds since it was begun.
///
/// `>` stands before the host's lines, `<` before the engine's, `!` before what it writes to standard error, `#` before
/// remarks. What cannot be printed is written as in Rust's strings, and the end of a very long line is left out.
///
/// ```
/// use std::io::Read;
/// use tafl_protocol::Transcript;
/// let (mut reader, writer) = std::io::pipe().unwrap();
/// let transcript = Transcript::new(writer);
/// transcript.remark("handshake");
/// transcript.finish().unwrap();
/// drop(transcript);
/// let mut text = String::new();
/// reader.read_to_string(&mut text).unwrap();
/// assert!(text.ends_with(" # handshake\n"));
/// ```
#[derive(Clone)]
pub struct Transcript(Arc<Mutex<Writing>>);

struct Writing {
    to: Box<dyn Write + Send>,
    began: Instant,
    /// The first error, after which nothing more is written.
    error: Option<io::Error>,
}

impl Transcript {
    /// Begins to write.
    #[must_use]
    pub fn new(to: impl Write + Send + 'static) -> Transcript {
        Transcript(Arc::new(Mutex::new(Writing { to: Box::new(to), began: Instant::now(), error: None })))
    }

    /// Writes a line that nobody has said.
    pub fn remark(&self, text: &str) {
        self.write('#', text);
    }

    /// Writes down what somebody says; the line is without its end.
    pub(crate) fn line(&self, speaker: Speaker, bytes: &[u8]) {
        let sign = match speaker {
            Speaker::Host => '>',
            Speaker::Engine => '<',
            Speaker::EngineErrors => '!',
        };
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * SHOWN)]);
        let mut shown: String = text.chars().take(SHOWN).flat_map(shown_as).collect();
        if text.chars().nth(SHOWN).is_some() || bytes.len() > 4 * SHOWN {
            shown.push_str(&format!("... ({} bytes)", bytes.len()));
        }
        self.write(sign, &shown);
    }

    fn write(&self, sign: char, text: &str) {
        let mut writing = self.lock();
        if writing.error.is_none() {
            let seconds = writing.began.elapsed().as_secs_f64();
            writing.error = writeln!(writing.to, "{seconds:9.3} {sign} {text}").err();
        }
    }

    /// Sees to it that everything is written.
    ///
    /// # Errors
    /// The first thing that could not be.
    pub fn finish(&self) -> io::Result<()> {
        let mut writing = self.lock();
        match writing.error.take() {
            Some(error) => Err(error),
            None => writing.to.flush(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Writing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A character as it is written down: quotation marks stay, what cannot be printed is escaped.
fn shown_as(letter: char) -> impl Iterator<Item = char> {
    let (printable, escaped) = match letter {
        '"' | '\'' | '\\' => (Some(letter), None),
        letter => (None, Some(letter.escape_debug())),
    };
    printable.into_iter().chain(escaped.into_iter().flatten())
}

impl fmt::Debug for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Transcript")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn lines_say_who_and_stay_short() {
        let (mut reader, writer) = io::pipe().unwrap();
        let transcript = Transcript::new(writer);
        let reading = std::thread::spawn(move || {
            let mut text = String::new();
            reader.read_to_string(&mut text).unwrap();
            text
        });
        transcript.line(Speaker::Host, b"setoption name Style value \"bold\"");
        transcript.line(Speaker::Engine, b"\xff\x07");
        transcript.line(Speaker::EngineErrors, &vec![b'x'; 1 << 20]);
        drop(transcript);
        let text = reading.join().unwrap();
        let lines: Vec<&str> = text.lines().map(|line| line[9..].trim_start()).collect();
        assert_eq!(lines[..2], ["> setoption name Style value \"bold\"", "< \u{fffd}\\u{7}"]);
        assert!(lines[2].starts_with("! xxx") && lines[2].ends_with("x... (1048576 bytes)"));
        assert_eq!(lines[2].len(), "! ".len() + SHOWN + "... (1048576 bytes)".len());
    }
}
