//! [`EngineCommand`]: how an engine is started.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;

/// A program with its arguments.
///
/// As a text it is written as for a shell: words with blanks between them, quotes around words that have blanks. No
/// shell sees it.
///
/// ```
/// use tafl_protocol::EngineCommand;
/// let command: EngineCommand = "python3 'my bots/one ply.py'".parse().unwrap();
/// assert_eq!(command.program, "python3");
/// assert_eq!(command.arguments, ["my bots/one ply.py"]);
/// assert_eq!(command.to_string(), "python3 'my bots/one ply.py'");
/// assert!("".parse::<EngineCommand>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    /// The program: a path, or a name that is looked for as the system does it.
    pub program: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The folder that it runs in; the host's own, where absent.
    pub folder: Option<PathBuf>,
}

/// A text that is no command.
///
/// ```
/// use tafl_protocol::{CommandError, EngineCommand};
/// assert_eq!("bot 'one".parse::<EngineCommand>(), Err(CommandError::Quotes));
/// assert_eq!(" ".parse::<EngineCommand>(), Err(CommandError::Empty));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CommandError {
    /// There is no program in it.
    #[error("the command is empty: write a program and its arguments")]
    Empty,
    /// A quote has no other.
    #[error("a quotation mark in the command is never closed")]
    Quotes,
}

impl EngineCommand {
    /// A program with arguments.
    ///
    /// ```
    /// use tafl_protocol::EngineCommand;
    /// assert_eq!(EngineCommand::new("tablut", ["engine"]).to_string(), "tablut engine");
    /// ```
    pub fn new<A: Into<OsString>>(
        program: impl Into<OsString>,
        arguments: impl IntoIterator<Item = A>,
    ) -> EngineCommand {
        let arguments = arguments.into_iter().map(Into::into).collect();
        EngineCommand { program: program.into(), arguments, folder: None }
    }
}

impl FromStr for EngineCommand {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<EngineCommand, CommandError> {
        let mut words = shlex::split(text).ok_or(CommandError::Quotes)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(CommandError::Empty)?;
        Ok(EngineCommand::new(program, words))
    }
}

impl fmt::Display for EngineCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, word) in std::iter::once(&self.program).chain(&self.arguments).enumerate() {
            let word = word.to_string_lossy();
            let quoted = shlex::try_quote(&word).unwrap_or_else(|_| word.clone());
            write!(f, "{}{quoted}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
