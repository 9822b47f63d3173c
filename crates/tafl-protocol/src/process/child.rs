//! [`ChildProgram`]: a program that this one has started, and that does not outlive it.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often a program that is about to end is looked at.
const GLANCE: Duration = Duration::from_millis(5);

/// The programs that run at the moment, for [`ChildProgram::end_all`].
static RUNNING: Mutex<Running> = Mutex::new(Running { ids: BTreeSet::new(), is_closed: false });

struct Running {
    ids: BTreeSet<u32>,
    /// No more are to be started.
    is_closed: bool,
}

fn running() -> MutexGuard<'static, Running> {
    // What is there is whole even if somebody has panicked.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that this one has started. When it is dropped, it is ended with all that it has started itself.
///
/// On Unix it is in a process group of its own: Ctrl-C in the terminal goes to this program alone, which then decides
/// what becomes of the others.
///
/// ```
/// use std::process::Command;
/// use std::time::{Duration, Instant};
/// use tafl_protocol::ChildProgram;
/// let mut child = ChildProgram::start(Command::new("rustc").arg("--version")).unwrap();
/// let status = child.wait(Instant::now() + Duration::from_secs(60)).unwrap();
/// assert!(status.unwrap().success());
/// ```
#[derive(Debug)]
pub struct ChildProgram {
    pub(super) child: Child,
}

impl ChildProgram {
    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started, or [`ChildProgram::end_all`] has been called.
    pub fn start(command: &mut Command) -> io::Result<ChildProgram> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut running = running();
        if running.is_closed {
            return Err(io::Error::other("this program is about to end"));
        }
        let child = command.spawn()?;
        running.ids.insert(child.id());
        Ok(ChildProgram { child })
    }

    /// The number of the process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it has ended, if it has.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn status(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// Waits for it to end by itself: how it has ended; `None` if it has not until the deadline.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn wait(&mut self, deadline: Instant) -> io::Result<Option<ExitStatus>> {
        loop {
            let status = self.status()?;
            if status.is_some() || Instant::now() >= deadline {
                return Ok(status);
            }
            thread::sleep(GLANCE);
        }
    }

    /// Ends every program that this one has started, and lets it start no more: for an end at once, without going
    /// through what waits for them. Does nothing where there are no process groups.
    pub fn end_all() {
        let mut running = running();
        running.is_closed = true;
        for &id in &running.ids {
            end_group(id);
        }
    }
}

/// Ends a program's group, if there is still somebody in it.
#[cfg(unix)]
fn end_group(id: u32) {
    if let Some(group) = i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw) {
        // If all have ended already, there is nobody to end.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(_: u32) {}

impl Drop for ChildProgram {
    fn drop(&mut self) {
        // What it has started may have outlived it.
        end_group(self.child.id());
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        running().ids.remove(&self.child.id());
    }
}
