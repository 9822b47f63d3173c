//! [`EngineError`]: what can go wrong between a host and an engine.

use std::fmt;
use std::io;
use std::process::ExitStatus;

use thiserror::Error;

use crate::lines::LineError;
use crate::text::Text;
use crate::words::SyntaxError;

/// How a process ended.
///
/// ```
/// use tafl_protocol::Exit;
/// assert_eq!(Exit::Unknown.to_string(), "nobody knows how");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// It is known.
    Status(ExitStatus),
    /// It has closed its output, but not ended yet, or the system does not say.
    Unknown,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exit::Status(status) => status.fmt(f),
            Exit::Unknown => f.write_str("nobody knows how"),
        }
    }
}

/// How it is said that an engine is gone.
fn ending(exit: Exit) -> String {
    match exit {
        Exit::Status(status) => format!("the engine has ended ({status})"),
        Exit::Unknown => "the engine has closed its output".to_owned(),
    }
}

/// What can go wrong with an engine.
///
/// ```
/// use std::time::Duration;
/// use tafl_protocol::{EngineCommand, EngineError, EngineProcess};
/// let nothing = EngineCommand::new("no-such-engine-here", [""; 0]);
/// let error = EngineProcess::start(&nothing, Duration::from_secs(1)).err().unwrap();
/// assert!(matches!(error, EngineError::Start { .. }));
/// ```
#[derive(Debug, Error)]
pub enum EngineError {
    /// The program cannot be run.
    #[error("{program} cannot be started: {error}")]
    Start {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// It has ended, or closed its output.
    #[error("{}{}", ending(*.exit), last_words(.stderr))]
    Exited {
        /// How.
        exit: Exit,
        /// The last that it wrote to standard error.
        stderr: String,
    },
    /// It did not answer in time.
    #[error("the engine did not say {} in time", quoted(.waiting_for))]
    TimedOut {
        /// The word that was waited for; several with `or` between them.
        waiting_for: &'static str,
    },
    /// It was to end, and has not in time.
    #[error("the engine did not end in time")]
    StillRunning,
    /// Whoever waited was told to wait no longer.
    #[error("the wait for the engine was broken off")]
    Interrupted,
    /// It does not read what it is sent.
    #[error("the engine does not read its input")]
    NotReading,
    /// It has written a line that is too long or no text.
    #[error("the engine wrote a line that cannot be read: {0}")]
    Line(#[from] LineError),
    /// It has written a line that is no message.
    #[error("the engine wrote \"{}\": {error}", .line.escape_debug())]
    Syntax {
        /// The beginning of the line.
        line: String,
        /// What is wrong with it.
        error: SyntaxError,
    },
    /// It has written a message that has no place there.
    #[error("the engine said \"{}\" where {} was due", .line.escape_debug(), quoted(.waiting_for))]
    Unexpected {
        /// The beginning of the line.
        line: String,
        /// The word that was waited for; several with `or` between them.
        waiting_for: &'static str,
    },
    /// It says that it cannot do what it was told.
    #[error("the engine says: {0}")]
    Refused(Text),
    /// It does not play by these rules.
    #[error("the engine refuses the rules: {0}")]
    RulesRefused(Text),
    /// It speaks no version of the protocol that the host does.
    #[error("the engine speaks version {0} of the protocol, which is not known here")]
    Version(u32),
    /// It announces more options than are believed.
    #[error("the engine announces more than {0} options")]
    TooManyOptions(usize),
}

/// The words in quotation marks.
fn quoted(words: &str) -> String {
    words.split(" or ").map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or ")
}

fn last_words(stderr: &str) -> String {
    match stderr.trim().lines().last() {
        None => String::new(),
        Some(line) => format!("; it wrote: {}", line.chars().take(200).map(shown).collect::<String>()),
    }
}

/// A character as it stands; those that would do something to a terminal are written out.
fn shown(letter: char) -> String {
    let does_something = letter.escape_debug().len() > 1 && !matches!(letter, '\'' | '"' | '\\');
    if does_something { letter.escape_debug().collect() } else { letter.to_string() }
}
