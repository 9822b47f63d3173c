//! The programs that the server starts for each game, and ends after it.

use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tafl::Side;
use tafl_bologna::colour;
use tafl_protocol::ChildProgram;

use super::{Options, reachable};
use crate::failure::{Done, Failure};

/// How long a program has to end by itself once the game is over.
const FAREWELL: Duration = Duration::from_secs(3);

/// Which side each program plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seating {
    /// The one that the command line gives it.
    AsGiven,
    /// The other one.
    Changed,
}

/// The programs; sides are by [`Side::index`], Black first.
pub struct Bots {
    /// The words of each command, where there is one: what plays Black in the first game, what plays White.
    commands: [Option<Vec<String>>; 2],
    addresses: [SocketAddr; 2],
    timeout: u32,
    verbose: bool,
    running: [Option<ChildProgram>; 2],
}

impl Bots {
    /// Reads the commands.
    pub fn new(options: &Options, addresses: [SocketAddr; 2]) -> Result<Bots, Failure> {
        let words = |name: &str, command: &Option<String>| -> Result<Option<Vec<String>>, Failure> {
            let Some(command) = command else { return Ok(None) };
            match shlex::split(command) {
                Some(words) if !words.is_empty() => Ok(Some(words)),
                Some(_) => Err(Failure::input(format!("{name}: the command is empty"))),
                None => Err(Failure::input(format!("{name}: a quotation mark in the command is not closed"))),
            }
        };
        let commands = [
            words("--black-command", &options.black_command)?,
            words("--white-command", &options.white_command)?,
        ];
        let (timeout, verbose) = (options.time, options.verbose);
        Ok(Bots { commands, addresses, timeout, verbose, running: [None, None] })
    }

    /// Whether the server starts any player.
    pub fn are_used(&self) -> bool {
        self.commands.iter().any(Option::is_some)
    }

    /// Whether the server starts both players.
    pub fn are_both(&self) -> bool {
        self.commands.iter().all(Option::is_some)
    }

    /// Starts them.
    pub fn start(&mut self, seating: Seating) -> Done {
        for side in Side::BOTH {
            let which = match seating {
                Seating::AsGiven => side,
                Seating::Changed => !side,
            };
            if let Some(words) = &self.commands[which.index()] {
                let child = self.spawn(words, side)?;
                self.running[side.index()] = Some(child);
            }
        }
        Ok(())
    }

    fn spawn(&self, words: &[String], side: Side) -> Result<ChildProgram, Failure> {
        let address = self.addresses[side.index()];
        let fill = |word: &String| {
            word.replace("{role}", colour(side))
                .replace("{timeout}", &self.timeout.to_string())
                .replace("{host}", &reachable(address).to_string())
                .replace("{port}", &address.port().to_string())
        };
        let words: Vec<String> = words.iter().map(fill).collect();
        // There is at least one word.
        let (program, arguments) =
            words.split_first().map_or(("", [].as_slice()), |(program, rest)| (program, rest));
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
        if !self.verbose {
            command.stderr(Stdio::null());
        }
        ChildProgram::start(&mut command).map_err(|error| {
            Failure::input(format!("{program}: the program cannot be started: {error}; check the path"))
        })
    }

    /// Which of the programs have ended with an error.
    pub fn have_failed(&mut self) -> [bool; 2] {
        self.running.each_mut().map(|child| {
            let ended = child.as_mut().and_then(|child| child.status().ok().flatten());
            ended.is_some_and(|status| !status.success())
        })
    }

    /// Waits a little for them to end, then ends them.
    pub fn stop(&mut self) {
        let deadline = Instant::now() + FAREWELL;
        for mut child in self.running.iter_mut().filter_map(Option::take) {
            // Whether it ends by itself, or the system does not say so: it is ended now, with all that it has started.
            let _ = child.wait(deadline);
        }
    }
}
