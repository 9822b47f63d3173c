//! [`EngineProcess`]: an engine as a child process, for hosts.

mod child;
mod command;
mod error;
mod pipes;
mod transcript;

use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, channel};
use std::time::{Duration, Instant};

pub use child::ChildProgram;
pub use command::{CommandError, EngineCommand};
pub use error::{EngineError, Exit};
use pipes::{Incoming, Stderr};
use transcript::Speaker;
pub use transcript::Transcript;

use crate::VERSION;
use crate::best_move::BestMove;
use crate::engine::EngineMessage;
use crate::go::Go;
use crate::host::HostMessage;
use crate::info::Info;
use crate::options::OptionDeclaration;
use crate::position::Position;
use crate::query::{Query, Response};
use crate::rules::{AcceptedRules, RulesSource};
use crate::text::{Text, Word};

/// Nobody needs more options.
const MAX_OPTIONS: usize = 1_000;

/// How often a process that is about to end is looked at.
const GLANCE: Duration = Duration::from_millis(2);

/// How often a wait looks whether it has been broken off.
const INTERRUPT_SLICE: Duration = Duration::from_millis(50);

/// What an engine says of itself in the handshake.
///
/// ```
/// let identity = tafl_protocol::Identity::default();
/// assert!(identity.option("Hash").is_none());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Identity {
    /// Its name.
    pub name: Option<Text>,
    /// Who made it.
    pub author: Option<Text>,
    /// What can be set.
    pub options: Vec<OptionDeclaration>,
    /// The version of the protocol that is spoken.
    pub version: u32,
}

impl Identity {
    /// The option of this name, in capital or small letters.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&OptionDeclaration> {
        self.options.iter().find(|option| option.name.as_str().eq_ignore_ascii_case(name))
    }
}

/// What a host wants of an engine's process besides the engine.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use tafl_protocol::LaunchOptions;
/// let stop = Arc::new(AtomicBool::new(false));
/// let options = LaunchOptions { stop: Some(stop), ..LaunchOptions::default() };
/// assert!(options.transcript.is_none());
/// ```
#[derive(Debug, Clone, Default)]
pub struct LaunchOptions {
    /// Once it is true, no wait for the engine goes on: each ends with [`EngineError::Interrupted`].
    pub stop: Option<Arc<AtomicBool>>,
    /// Where everything is written down that is said.
    pub transcript: Option<Transcript>,
}

/// An engine as a child process. It is killed when this is dropped, with all that it has started; see [`ChildProgram`].
///
/// Every method that waits takes the longest time to wait. After an error of time, or of a line that is no message,
/// the engine may still be of use: that is for the host to decide.
///
/// ```no_run
/// use std::time::Duration;
/// use tafl_protocol::{EngineCommand, EngineProcess};
/// let engine = EngineProcess::start(&EngineCommand::new("tablut", ["engine"]), Duration::from_secs(5)).unwrap();
/// println!("{:?}", engine.identity().name);
/// ```
#[derive(Debug)]
pub struct EngineProcess {
    child: ChildProgram,
    options: LaunchOptions,
    input: Option<SyncSender<Vec<u8>>>,
    output: Receiver<Incoming>,
    stderr: Stderr,
    stderr_closed: Receiver<()>,
    identity: Identity,
}

impl EngineProcess {
    /// Starts an engine and shakes hands.
    ///
    /// # Errors
    /// If it does not start, or does not answer as an engine does.
    pub fn start(command: &EngineCommand, patience: Duration) -> Result<EngineProcess, EngineError> {
        let mut engine = EngineProcess::launch(command)?;
        engine.shake_hands(patience)?;
        Ok(engine)
    }

    /// Starts an engine without a word.
    ///
    /// # Errors
    /// If it does not start.
    pub fn launch(command: &EngineCommand) -> Result<EngineProcess, EngineError> {
        EngineProcess::launch_with(command, LaunchOptions::default())
    }

    /// Starts an engine without a word, whose waits can be broken off, or whose words are written down.
    ///
    /// # Errors
    /// If it does not start.
    pub fn launch_with(
        command: &EngineCommand,
        options: LaunchOptions,
    ) -> Result<EngineProcess, EngineError> {
        let failed =
            |error| EngineError::Start { program: command.program.to_string_lossy().into_owned(), error };
        let mut start = Command::new(&command.program);
        start.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = &command.folder {
            start.current_dir(folder);
        }
        let mut child = ChildProgram::start(&mut start).map_err(failed)?;
        let pipes = &mut child.child;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (pipes.stdin.take(), pipes.stdout.take(), pipes.stderr.take())
        else {
            return Err(failed(std::io::Error::other("its input and output are not there")));
        };
        let (closing, stderr_closed) = channel();
        let transcript = &options.transcript;
        let input = pipes::writer(stdin).map_err(failed)?;
        let output = pipes::reader(stdout, transcript.clone()).map_err(failed)?;
        let stderr = Stderr::of(stderr, transcript.clone(), closing).map_err(failed)?;
        Ok(EngineProcess {
            child,
            options,
            input: Some(input),
            output,
            stderr,
            stderr_closed,
            identity: Identity::default(),
        })
    }

    /// Says `ugi` and waits for `ugiok`. [`EngineProcess::start`] has done so already.
    ///
    /// # Errors
    /// If the engine does not answer as an engine does.
    pub fn shake_hands(&mut self, patience: Duration) -> Result<(), EngineError> {
        let deadline = after(patience);
        self.send(&HostMessage::Ugi(VERSION))?;
        let mut identity = Identity::default();
        loop {
            match self.receive(deadline, "ugiok")? {
                EngineMessage::Name(name) => identity.name = Some(name),
                EngineMessage::Author(author) => identity.author = Some(author),
                EngineMessage::Option(_) if identity.options.len() == MAX_OPTIONS => {
                    return Err(EngineError::TooManyOptions(MAX_OPTIONS));
                }
                EngineMessage::Option(option) => identity.options.push(option),
                EngineMessage::Note(_) => {}
                EngineMessage::UgiOk(version) if (1..=VERSION).contains(&version) => {
                    identity.version = version;
                    self.identity = identity;
                    return Ok(());
                }
                EngineMessage::UgiOk(version) => return Err(EngineError::Version(version)),
                other => return Err(unexpected(&other, "ugiok")),
            }
        }
    }

    /// What it said of itself.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The number of the process.
    #[must_use]
    pub fn process_id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until everything before has been done.
    ///
    /// # Errors
    /// What the engine could not do, or that it does not answer.
    pub fn ready(&mut self, patience: Duration) -> Result<(), EngineError> {
        let deadline = after(patience);
        self.send(&HostMessage::IsReady)?;
        let mut refused = None;
        loop {
            match self.receive(deadline, "readyok")? {
                EngineMessage::ReadyOk => {
                    return refused.map_or(Ok(()), |why| Err(EngineError::Refused(why)));
                }
                EngineMessage::Error(why) => refused = Some(why),
                EngineMessage::Note(_) | EngineMessage::Info(_) => {}
                other => return Err(unexpected(&other, "readyok")),
            }
        }
    }

    /// Sets an option; a button, if there is no value.
    ///
    /// # Errors
    /// If the engine refuses or does not answer.
    pub fn set_option(
        &mut self,
        name: &Word,
        value: Option<&Text>,
        patience: Duration,
    ) -> Result<(), EngineError> {
        self.send(&HostMessage::SetOption { name: name.clone(), value: value.cloned() })?;
        self.ready(patience)
    }

    /// Chooses the rules. Whether they are the host's own is for the host to see, by their hash.
    ///
    /// # Errors
    /// If the engine refuses them or does not answer.
    pub fn set_rules(
        &mut self,
        rules: &RulesSource,
        patience: Duration,
    ) -> Result<AcceptedRules, EngineError> {
        let deadline = after(patience);
        self.send(&HostMessage::Rules(rules.clone()))?;
        loop {
            match self.receive(deadline, "rulesok")? {
                EngineMessage::RulesOk(accepted) => return Ok(accepted),
                EngineMessage::RulesRefused(why) => return Err(EngineError::RulesRefused(why)),
                EngineMessage::Error(why) => return Err(EngineError::Refused(why)),
                EngineMessage::Note(_) => {}
                other => return Err(unexpected(&other, "rulesok")),
            }
        }
    }

    /// Says that another game begins.
    ///
    /// # Errors
    /// If the engine does not answer.
    pub fn new_game(&mut self, patience: Duration) -> Result<(), EngineError> {
        self.send(&HostMessage::NewGame)?;
        self.ready(patience)
    }

    /// Sets the position, and waits until the engine has it.
    ///
    /// # Errors
    /// If the engine refuses it or does not answer.
    pub fn set_position(&mut self, position: &Position, patience: Duration) -> Result<(), EngineError> {
        self.send(&HostMessage::Position(position.clone()))?;
        self.ready(patience)
    }

    /// Begins a search.
    ///
    /// # Errors
    /// If it cannot be said.
    pub fn go(&mut self, go: &Go) -> Result<(), EngineError> {
        self.send(&HostMessage::Go(go.clone()))
    }

    /// Waits for the end of a search.
    ///
    /// # Errors
    /// If it does not end in time, or the engine says something else than `info` and `bestmove`.
    pub fn best_move(
        &mut self,
        patience: Duration,
        info: &mut dyn FnMut(&Info),
    ) -> Result<BestMove, EngineError> {
        let deadline = after(patience);
        loop {
            match self.receive(deadline, "bestmove")? {
                EngineMessage::BestMove(best) => return Ok(best),
                EngineMessage::Info(said) => info(&said),
                EngineMessage::Note(_) => {}
                EngineMessage::Error(why) => return Err(EngineError::Refused(why)),
                other => return Err(unexpected(&other, "bestmove")),
            }
        }
    }

    /// Ends a search; its [`EngineProcess::best_move`] is still to come.
    ///
    /// # Errors
    /// If it cannot be said.
    pub fn stop(&mut self) -> Result<(), EngineError> {
        self.send(&HostMessage::Stop)
    }

    /// Offers a draw in the name of the opponent: whether it is accepted.
    ///
    /// # Errors
    /// If the engine does not answer.
    pub fn offer_draw(&mut self, patience: Duration) -> Result<bool, EngineError> {
        let deadline = after(patience);
        self.send(&HostMessage::Draw)?;
        loop {
            match self.receive(deadline, "drawaccepted or drawdeclined")? {
                EngineMessage::DrawAccepted => return Ok(true),
                EngineMessage::DrawDeclined => return Ok(false),
                EngineMessage::Error(why) => return Err(EngineError::Refused(why)),
                EngineMessage::Info(_) | EngineMessage::Note(_) => {}
                other => return Err(unexpected(&other, "drawaccepted or drawdeclined")),
            }
        }
    }

    /// Asks about the position.
    ///
    /// # Errors
    /// If the engine does not answer, or answers something else.
    pub fn query(&mut self, query: Query, patience: Duration) -> Result<Response, EngineError> {
        let deadline = after(patience);
        self.send(&HostMessage::Query(query))?;
        loop {
            match self.receive(deadline, "response")? {
                EngineMessage::Response(response) if response.query() == query => return Ok(response),
                EngineMessage::Error(why) => return Err(EngineError::Refused(why)),
                EngineMessage::Info(_) | EngineMessage::Note(_) => {}
                other => return Err(unexpected(&other, "response")),
            }
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    /// If the engine has ended or does not read.
    pub fn send(&mut self, message: &HostMessage) -> Result<(), EngineError> {
        self.send_bytes(format!("{message}\n").into_bytes())
    }

    /// Sends any bytes, also such as are no message: to see what the engine makes of them.
    ///
    /// # Errors
    /// If the engine has ended or does not read.
    pub fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), EngineError> {
        if let Some(transcript) = &self.options.transcript {
            let lines = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
            lines.split(|&byte| byte == b'\n').for_each(|line| transcript.line(Speaker::Host, line));
        }
        match self.input.as_ref().map(|input| input.try_send(bytes)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(EngineError::NotReading),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.exited()),
        }
    }

    /// The next message. Empty lines are passed over. `waiting_for` is for the error.
    ///
    /// # Errors
    /// If no message comes until the deadline, or the line is none.
    pub fn receive(
        &mut self,
        deadline: Instant,
        waiting_for: &'static str,
    ) -> Result<EngineMessage, EngineError> {
        loop {
            let line = self.receive_line(deadline, waiting_for)?;
            if !line.trim().is_empty() {
                let syntax = |error| EngineError::Syntax { line: beginning(&line), error };
                return line.parse().map_err(syntax);
            }
        }
    }

    /// The next line, whatever it says: for engines that speak other protocols.
    ///
    /// # Errors
    /// If nothing comes until the deadline, or the line is no text.
    pub fn receive_line(
        &mut self,
        deadline: Instant,
        waiting_for: &'static str,
    ) -> Result<String, EngineError> {
        loop {
            if self.options.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Err(EngineError::Interrupted);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            // Also where lines are there still: an engine that never falls silent is late, too.
            if left.is_zero() {
                return Err(EngineError::TimedOut { waiting_for });
            }
            match self.output.recv_timeout(left.min(INTERRUPT_SLICE)) {
                Ok(line) => return Ok(line?),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.exited()),
            }
        }
    }

    /// Closes the engine's input, as at the end of a file. Nothing can be sent after that.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for the process to end by itself.
    ///
    /// # Errors
    /// If it does not.
    pub fn wait(&mut self, patience: Duration) -> Result<Exit, EngineError> {
        let deadline = after(patience);
        loop {
            match self.child.status() {
                Ok(Some(status)) => return Ok(Exit::Status(status)),
                Ok(None) if Instant::now() >= deadline => return Err(EngineError::StillRunning),
                Ok(None) => {
                    // An engine that is still writing must not be held up.
                    if self.output.recv_timeout(GLANCE) == Err(RecvTimeoutError::Disconnected) {
                        std::thread::sleep(GLANCE);
                    }
                }
                Err(_) => return Ok(Exit::Unknown),
            }
        }
    }

    /// Says `quit`, and kills the process if it has not ended in this time.
    ///
    /// # Errors
    /// If it had to be killed.
    pub fn quit(mut self, patience: Duration) -> Result<Exit, EngineError> {
        // It may have ended already.
        let _ = self.send(&HostMessage::Quit);
        self.close_input();
        self.wait(patience)
    }

    /// The last 64 KiB that it wrote to standard error.
    #[must_use]
    pub fn stderr(&self) -> String {
        self.stderr.text()
    }

    /// The error of an engine that has closed its input or output.
    fn exited(&mut self) -> EngineError {
        // Its end, and the last that it had to say, come soon after.
        let patience = Duration::from_millis(500);
        let exit = self.wait(patience).unwrap_or(Exit::Unknown);
        let _ = self.stderr_closed.recv_timeout(patience);
        EngineError::Exited { exit, stderr: self.stderr.text() }
    }
}

fn after(patience: Duration) -> Instant {
    // Far longer than anybody waits.
    Instant::now() + patience.min(Duration::from_secs(1 << 32))
}

fn unexpected(message: &EngineMessage, waiting_for: &'static str) -> EngineError {
    EngineError::Unexpected { line: beginning(&message.to_string()), waiting_for }
}

fn beginning(line: &str) -> String {
    line.chars().take(200).collect()
}
