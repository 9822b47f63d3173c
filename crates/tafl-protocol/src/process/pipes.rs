//! The threads that read from a child process and write to it, so that the host never waits longer than it wants to.

use std::io::{self, BufReader, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::transcript::{Speaker, Transcript};
use crate::lines::{LineError, Lines};

/// Lines that wait to be read by the host; an engine that writes more is made to wait.
const WAITING_LINES: usize = 64;

/// Lines that wait to be read by the engine.
const WAITING_MESSAGES: usize = 256;

/// How much of standard error is kept: the last of it.
const KEPT: usize = 1 << 16;

/// A line from the engine; the channel is closed at the end of its output.
pub(super) type Incoming = Result<String, LineError>;

/// Reads the engine's output.
pub(super) fn reader(stdout: ChildStdout, transcript: Option<Transcript>) -> io::Result<Receiver<Incoming>> {
    let (sender, receiver) = sync_channel(WAITING_LINES);
    spawn("engine output", move || {
        let mut lines = Lines::new(BufReader::new(stdout));
        while let Ok(Some(line)) = lines.next_line() {
            if let Some(transcript) = &transcript {
                match &line {
                    Ok(text) => transcript.line(Speaker::Engine, text.as_bytes()),
                    Err(error) => transcript.remark(&format!("the engine says what cannot be read: {error}")),
                }
            }
            if sender.send(line).is_err() {
                break;
            }
        }
    })?;
    Ok(receiver)
}

/// Writes what is sent to the engine's input; closes it when the sender is gone.
pub(super) fn writer(mut stdin: ChildStdin) -> io::Result<SyncSender<Vec<u8>>> {
    let (sender, receiver) = sync_channel::<Vec<u8>>(WAITING_MESSAGES);
    spawn("engine input", move || {
        for bytes in receiver {
            if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
                break;
            }
        }
    })?;
    Ok(sender)
}

/// The last that an engine wrote to standard error.
#[derive(Debug, Clone, Default)]
pub(super) struct Stderr(Arc<Mutex<Vec<u8>>>);

impl Stderr {
    /// Begins to read; `finished` is dropped at the end.
    pub fn of(
        mut stderr: ChildStderr,
        transcript: Option<Transcript>,
        finished: Sender<()>,
    ) -> io::Result<Stderr> {
        let kept = Stderr::default();
        let keep = kept.clone();
        spawn("engine errors", move || {
            let mut buffer = [0; 4096];
            loop {
                match stderr.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(count) => {
                        keep.push(&buffer[..count]);
                        if let Some(transcript) = &transcript {
                            let lines = buffer[..count].strip_suffix(b"\n").unwrap_or(&buffer[..count]);
                            lines
                                .split(|&byte| byte == b'\n')
                                .for_each(|line| transcript.line(Speaker::EngineErrors, line));
                        }
                    }
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
            drop(finished);
        })?;
        Ok(kept)
    }

    fn push(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(bytes);
        let surplus = kept.len().saturating_sub(KEPT);
        kept.drain(..surplus);
    }

    /// What it is by now.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}
