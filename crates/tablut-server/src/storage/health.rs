//! Whether something can be written: known from what was written lately, and tried where nothing was.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::timeout;

use super::{Change, StorageError, Store};

/// For how long it is known.
const FRESH: Duration = Duration::from_secs(1);
/// How long a healthy server takes to write something, at most.
const HEALTHY: Duration = Duration::from_secs(5);

/// What was found out lately.
#[derive(Debug, Default)]
pub(super) struct Health {
    latest: Mutex<Option<(Instant, bool)>>,
    /// Held by whoever tries it.
    trying: tokio::sync::Mutex<()>,
}

impl Health {
    /// What has come of something that was to be written.
    pub fn written(&self, result: &Result<(), StorageError>) {
        match result {
            Ok(()) | Err(StorageError::Conflict) => self.found(true),
            Err(StorageError::Full | StorageError::Away) => self.found(false),
            // What cannot be kept may be to blame for that itself.
            Err(_) => {}
        }
    }

    fn found(&self, can_write: bool) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), can_write));
    }

    fn known(&self) -> Option<bool> {
        let latest = *self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.filter(|(found, _)| found.elapsed() < FRESH).map(|(_, can_write)| can_write)
    }
}

impl Store {
    /// Whether something can be written.
    pub async fn is_well(&self) -> bool {
        if let Some(known) = self.health.known() {
            return known;
        }
        // Of those who ask at the same time, one tries it.
        let _trying = self.health.trying.lock().await;
        if let Some(known) = self.health.known() {
            return known;
        }
        let is_well = matches!(timeout(HEALTHY, self.write(Change::Time)).await, Ok(Ok(())));
        self.health.found(is_well);
        is_well
    }
}
