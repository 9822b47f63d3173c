//! [`Output`]: messages to the host, whole lines from any thread.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tafl_protocol::EngineMessage;

/// Where messages go. Clones are one output.
#[derive(Clone)]
pub struct Output(Arc<Shared>);

struct Shared {
    writer: Mutex<Box<dyn Write + Send>>,
    closed: AtomicBool,
}

impl Output {
    /// Messages go there.
    pub fn new(writer: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Shared { writer: Mutex::new(Box::new(writer)), closed: AtomicBool::new(false) }))
    }

    /// Writes a message. If the host has stopped reading there is nobody left to tell.
    pub fn say(&self, message: &EngineMessage) {
        self.line(&message.to_string());
    }

    /// Writes a line, or several with breaks between them, in one piece.
    pub fn line(&self, text: &str) {
        let line = format!("{text}\n");
        let mut writer = self.0.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writer.write_all(line.as_bytes()).and_then(|()| writer.flush()).is_err() {
            self.0.closed.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the host has stopped reading.
    pub fn is_closed(&self) -> bool {
        self.0.closed.load(Ordering::Relaxed)
    }
}
