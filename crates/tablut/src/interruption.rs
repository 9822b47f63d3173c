//! Ctrl-C: commands that take long end in order, and print what they have.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use crate::failure::{Done, Failure};

/// The first signal that came.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// What a command returns that has been interrupted, if it was, after it has printed what it has: its exit code says so.
pub fn unless_interrupted(stop: &AtomicBool) -> Done {
    if !stop.load(Ordering::Relaxed) {
        return Ok(());
    }
    // Where signals are not told apart, it was Ctrl-C.
    let signal = SIGNAL.load(Ordering::Relaxed);
    Err(Failure::Interrupted(if signal == 0 { signal_hook::consts::SIGINT } else { signal }))
}

/// A signal for searches that stops them when the flag is raised.
pub fn stopped_by(flag: &Arc<AtomicBool>) -> raichi::Signal {
    raichi::Signal::stopped_by(flag.clone())
}

/// A flag that is raised by Ctrl-C, by the request to end, and when the terminal is closed. When one of these comes a
/// second time, this program ends at once, with all that it has started.
pub fn interruption() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    watch(&flag).map_err(|error| Failure::input(format!("Ctrl-C cannot be watched for: {error}")))?;
    Ok(flag)
}

/// Ctrl-C, the request to end and a terminal that is closed end this program at once, with all that it has started.
pub fn end_at_once() -> Result<(), Failure> {
    let is_next_the_second = Arc::new(AtomicBool::new(true));
    watch(&is_next_the_second)
        .map_err(|error| Failure::input(format!("Ctrl-C cannot be watched for: {error}")))
}

#[cfg(unix)]
fn watch(flag: &Arc<AtomicBool>) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use tafl_protocol::ChildProgram;

    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    if !is_hangup_ignored() {
        signals.add_signal(SIGHUP)?;
    }
    let flag = flag.clone();
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in &mut signals {
            let _ = SIGNAL.compare_exchange(0, signal, Ordering::Relaxed, Ordering::Relaxed);
            if flag.swap(true, Ordering::Relaxed) {
                ChildProgram::end_all();
                std::process::exit(128 + signal);
            }
        }
    })?;
    Ok(())
}

/// Whether this program was started to go on after the terminal is closed, as by `nohup`. Where the system has no such
/// file, it was not.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 != 0)
}

#[cfg(not(unix))]
fn watch(flag: &Arc<AtomicBool>) -> std::io::Result<()> {
    use signal_hook::consts::SIGINT;

    // The first must not yet find the flag raised, so this comes before what raises it.
    signal_hook::flag::register_conditional_shutdown(SIGINT, 130, flag.clone())?;
    signal_hook::flag::register(SIGINT, flag.clone())?;
    Ok(())
}
