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
        peek(&mut self.child)
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

/// How a program has ended, if it has. The system is left to believe that nobody has asked yet, and so gives its number, by
/// which its group is known, to nobody else before it is dropped.
#[cfg(unix)]
fn peek(child: &mut Child) -> io::Result<Option<ExitStatus>> {
    use std::os::unix::process::ExitStatusExt;

    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

    let Some(id) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return child.try_wait() };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let Some(ended) = waitid(WaitId::Pid(id), options)? else { return Ok(None) };
    // As `wait` of the system has it: the signal in the low bits, with 0x80 for a core file, the exit code above them.
    let core = if ended.dumped() { 0x80 } else { 0 };
    let raw = match (ended.exit_status(), ended.terminating_signal()) {
        (Some(code), _) => (code & 0xff) << 8,
        (None, Some(signal)) => signal | core,
        (None, None) => return child.try_wait(),
    };
    Ok(Some(ExitStatus::from_raw(raw)))
}

#[cfg(not(unix))]
fn peek(child: &mut Child) -> io::Result<Option<ExitStatus>> {
    child.try_wait()
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

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    #[test]
    fn how_it_ended_is_known_and_its_number_stays_its_own() {
        let ended = |script: &str| {
            let mut child = ChildProgram::start(Command::new("sh").args(["-c", script])).expect("it starts");
            let status = child.wait(Instant::now() + Duration::from_secs(60)).expect("the system says");
            let again = child.status().expect("the system says");
            assert_eq!(status, again);
            let pid = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw);
            rustix::process::test_kill_process(pid.expect("a number")).expect("it is still known");
            status.expect("it has ended")
        };
        assert_eq!(ended("exit 7").code(), Some(7));
        assert!(ended("true").success());
        assert_eq!(ended("kill -9 $$").signal(), Some(9));
    }
}
