//! How a command fails, and the exit code that says so.

use std::io::{self, Write};
use std::process::ExitCode;

use thiserror::Error;

use crate::terminal_text;

/// Why a command could not do what it was asked.
#[derive(Debug, Error)]
pub enum Failure {
    /// Something given from outside is wrong: one sentence with the place, the reason and what to do.
    #[error("{0}")]
    Input(String),
    /// Something given from outside is wrong, which has been said.
    #[error("some of the input is wrong")]
    Told,
    /// This was ended from outside, by the signal of this number; what there was has been printed.
    #[error("this was interrupted")]
    Interrupted(i32),
    /// A check found differences, which have been printed.
    #[error("there are mismatches")]
    Mismatch,
    /// Whoever read the output has stopped reading.
    #[error("the output was closed")]
    OutputClosed,
}

/// What every command returns.
pub type Done = Result<(), Failure>;

impl Failure {
    /// Bad input, in one sentence.
    pub fn input(sentence: impl Into<String>) -> Failure {
        Failure::Input(sentence.into())
    }

    /// What an error while writing means: a closed pipe is no fault of anyone.
    pub fn while_writing(error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::OutputClosed
        } else {
            Failure::input(format!("the output cannot be written: {error}"))
        }
    }
}

/// Prints the failure, if there is one to print, and gives the exit code: 0, 1 for mismatches, 2 for bad input, and 128
/// more than the signal's number after an interruption.
pub fn exit_code(done: Done) -> ExitCode {
    match done {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(Failure::Mismatch) => ExitCode::from(1),
        Err(Failure::Told) => ExitCode::from(2),
        Err(Failure::Interrupted(signal)) => ExitCode::from(u8::try_from(128 + signal).unwrap_or(130)),
        Err(Failure::Input(sentence)) => {
            // One line, whatever a library's error message looks like.
            let line = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
            let line = terminal_text::shown(&line);
            // Where even standard error is closed there is nobody left to tell.
            let _ = writeln!(io::stderr(), "tablut: {line}");
            ExitCode::from(2)
        }
    }
}
