//! What anybody may take of the server: requests and sockets per address, messages per socket.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::Server;
use crate::problem::Problem;
use crate::who::Address;

/// How many addresses are remembered before those that have been quiet are forgotten.
const ADDRESSES: usize = 10_000;
/// How many requests that only read something an address has for each that changes something.
const READS: NonZeroU32 = NonZeroU32::new(10).unwrap();

type PerAddress = RateLimiter<Address, HashMapStateStore<Address>, DefaultClock>;

/// Requests and sockets, counted by the address they come from.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    changes: Arc<PerAddress>,
    reads: Arc<PerAddress>,
    sockets: Arc<Mutex<HashMap<Address, usize>>>,
    most_sockets: usize,
}

impl Limits {
    pub fn new(changes_per_minute: NonZeroU32, most_sockets: usize) -> Limits {
        Limits {
            changes: Arc::new(RateLimiter::hashmap(Quota::per_minute(changes_per_minute))),
            reads: Arc::new(RateLimiter::hashmap(Quota::per_minute(
                changes_per_minute.saturating_mul(READS),
            ))),
            sockets: Arc::default(),
            most_sockets,
        }
    }

    /// Counts a request.
    fn request(&self, address: Address, reads: bool) -> Result<(), Problem> {
        let requests = if reads { &self.reads } else { &self.changes };
        if requests.len() > ADDRESSES {
            requests.retain_recent();
        }
        requests.check_key(&address).map_err(|_| Problem::TooMany)
    }

    /// Counts a socket for as long as what is returned is kept.
    pub fn socket(&self, address: Address) -> Result<OpenSocket, Problem> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = sockets.entry(address).or_default();
        if *open >= self.most_sockets {
            return Err(Problem::TooMany);
        }
        *open += 1;
        Ok(OpenSocket { limits: self.clone(), address })
    }
}

/// A socket that counts.
#[derive(Debug)]
pub(crate) struct OpenSocket {
    limits: Limits,
    address: Address,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut sockets = self.limits.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = sockets.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

/// Lets through what an address has not done too often.
pub(crate) async fn limit(State(server): State<Server>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = Address::of_request(&parts, server.config().behind_proxy);
    match server.limits().request(address, matches!(parts.method, Method::GET | Method::HEAD)) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(problem) => problem.into_response(),
    }
}
