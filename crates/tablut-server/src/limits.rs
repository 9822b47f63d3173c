//! What anybody may take of the server: requests and sockets per address, messages per socket.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::problem::Problem;
use crate::who::Address;
use crate::{Config, Server};

/// How many addresses or accounts are remembered before those that have been quiet are forgotten.
const REMEMBERED: usize = 10_000;
/// How often in an hour the password of one account may be tried, from wherever, and how often at once.
const TRIES_OF_NAME: NonZeroU32 = NonZeroU32::new(60).unwrap();
const TRIES_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// How many lines a player may say in a minute, at whichever games, and how many at once.
const LINES: NonZeroU32 = NonZeroU32::new(20).unwrap();
const LINES_AT_ONCE: NonZeroU32 = NonZeroU32::new(6).unwrap();

/// How many analyses an address and a player may ask for in an hour, and how many at once.
const ANALYSES: NonZeroU32 = NonZeroU32::new(20).unwrap();
const ANALYSES_AT_ONCE: NonZeroU32 = NonZeroU32::new(5).unwrap();

/// How many mails by which an address is confirmed an account may ask for on a day, and how many go to one address.
const CONFIRMATIONS: NonZeroU32 = NonZeroU32::new(4).unwrap();
const DAY: Duration = Duration::from_secs(24 * 3_600);

type Per<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;
type PerAddress = Per<Address>;

/// Requests and sockets, counted by the address they come from; tries of passwords also by the account.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    changes: Arc<PerAddress>,
    reads: Arc<PerAddress>,
    tries: Arc<PerAddress>,
    tries_of_name: Arc<Per<String>>,
    chats: Arc<Per<String>>,
    confirmations: Arc<Per<String>>,
    analyses_from: Arc<PerAddress>,
    analyses: Arc<Per<String>>,
    sockets: Arc<Mutex<HashMap<Address, usize>>>,
    most_sockets: usize,
}

impl Limits {
    pub fn new(config: &Config) -> Limits {
        let per_minute = |count| Arc::new(RateLimiter::hashmap(Quota::per_minute(count)));
        let of_name = Quota::per_hour(TRIES_OF_NAME).allow_burst(TRIES_AT_ONCE);
        let after = Quota::with_period(DAY / CONFIRMATIONS.get());
        let a_day = after.unwrap_or(Quota::per_hour(CONFIRMATIONS)).allow_burst(CONFIRMATIONS);
        let analyses = Quota::per_hour(ANALYSES).allow_burst(ANALYSES_AT_ONCE);
        Limits {
            changes: per_minute(config.changes_per_minute),
            reads: per_minute(config.reads()),
            tries: per_minute(config.tries_per_minute),
            tries_of_name: Arc::new(RateLimiter::hashmap(of_name)),
            chats: Arc::new(RateLimiter::hashmap(Quota::per_minute(LINES).allow_burst(LINES_AT_ONCE))),
            confirmations: Arc::new(RateLimiter::hashmap(a_day)),
            analyses_from: Arc::new(RateLimiter::hashmap(analyses)),
            analyses: Arc::new(RateLimiter::hashmap(analyses)),
            sockets: Arc::default(),
            most_sockets: config.sockets_per_address,
        }
    }

    /// Counts something that a player says.
    pub fn chat(&self, player: &str) -> Result<(), Problem> {
        count(&self.chats, &player.to_owned())
    }

    /// Counts a mail by which an address is confirmed: of an account, or to an address.
    pub fn confirmation(&self, of: &str) -> Result<(), Problem> {
        count(&self.confirmations, &of.to_owned())
    }

    /// Counts an analysis that somebody asks for.
    pub fn analysis(&self, from: Address, player: Option<&str>) -> Result<(), Problem> {
        count(&self.analyses_from, &from)?;
        player.map_or(Ok(()), |player| count(&self.analyses, &player.to_owned()))
    }

    /// Counts a request.
    fn request(&self, address: Address, reads: bool) -> Result<(), Problem> {
        count(if reads { &self.reads } else { &self.changes }, &address)
    }

    /// Counts a try of the password or a code of an account. The account need not be there.
    pub fn attempt(&self, address: Address, account: &str) -> Result<(), Problem> {
        count(&self.tries, &address)?;
        count(&self.tries_of_name, &account.to_owned())
    }

    /// Counts a try to come in where it is not known yet to which account.
    pub fn attempt_from(&self, address: Address) -> Result<(), Problem> {
        count(&self.tries, &address)
    }

    /// How many sockets are open.
    pub fn open_sockets(&self) -> usize {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
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

fn count<K: Clone + Eq + Hash>(of: &Per<K>, key: &K) -> Result<(), Problem> {
    if of.len() > REMEMBERED {
        of.retain_recent();
    }
    of.check_key(key).map_err(|_| Problem::TooMany)
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
