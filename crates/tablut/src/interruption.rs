//! Ctrl-C: commands that take long end in order, and print what they have.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::Failure;

/// A flag that Ctrl-C raises. A second Ctrl-C ends the program at once.
pub fn interruption() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    // The first must not yet find the flag raised, so this comes before what raises it.
    signal_hook::flag::register_conditional_shutdown(SIGINT, 130, flag.clone())
        .and_then(|_| signal_hook::flag::register(SIGINT, flag.clone()))
        .and_then(|_| signal_hook::flag::register(SIGTERM, flag.clone()))
        .map_err(|error| Failure::input(format!("Ctrl-C cannot be watched for: {error}")))?;
    Ok(flag)
}
