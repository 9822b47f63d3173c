//! The levels of the engine play at one server at a time.

use std::time::Duration;

use tokio::task::JoinSet;

use crate::games::Hall;
use crate::levels;
use crate::storage::{Change, LEASE};

/// How often the lease is asked for.
const ASKS: Duration = LEASE.checked_div(3).expect("it is divided by three");

/// Lets the levels play here while no other server does, for as long as this one runs.
pub(crate) async fn play_levels(hall: Hall, most_searches: usize) {
    let mut playing: Option<JoinSet<()>> = None;
    loop {
        let lease = Change::Lease { name: "levels", node: hall.nodes().name().to_owned() };
        match (hall.store().write(lease).await, &playing) {
            (Ok(()), None) => playing = Some(levels::seated(&hall, most_searches).await),
            (Ok(()), Some(_)) => {}
            // Another one has it, or may have it soon.
            (Err(_), _) => playing = None,
        }
        tokio::time::sleep(ASKS).await;
    }
}
