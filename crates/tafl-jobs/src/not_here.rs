//! [`NotHere`]: jobs that a worker lacks something for, as long as it works.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// Where the jobs are that a worker was given and could not do, as it lacks their rules for example: it does not wait for them.
#[derive(Default)]
pub(crate) struct NotHere(Mutex<BTreeSet<String>>);

impl NotHere {
    /// One more.
    pub fn add(&self, subject: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(subject.to_owned());
    }

    /// All so far.
    pub fn all(&self) -> BTreeSet<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
