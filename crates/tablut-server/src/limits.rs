//! What anybody may take of the server: requests and sockets per address, messages per socket.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::problem::Problem;
use crate::secret;
use crate::who::Address;
use crate::{Config, Server};

/// How many addresses or accounts are remembered before those that have been quiet are forgotten.
const REMEMBERED: usize = 10_000;
/// How often in an hour the password of one account may be tried, from wherever, and how often at once.
const TRIES_OF_NAME: NonZeroU32 = NonZeroU32::new(60).unwrap();
const TRIES_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// How many tries in an hour of one address at one account are counted apart: whoever tries from elsewhere does not keep
/// its owner out. Of these, too, there are no more than of the others: some have very many addresses.
const TRIES_APART: NonZeroU32 = NonZeroU32::new(3).unwrap();

/// How many commands of a player over sockets are carried out in a second, however many sockets he has, and how many at once.
const COMMANDS: NonZeroU32 = NonZeroU32::new(20).unwrap();
const COMMANDS_AT_ONCE: NonZeroU32 = NonZeroU32::new(80).unwrap();

/// How many lines a player may say in a minute, at whichever games, and how many at once.
const LINES: NonZeroU32 = NonZeroU32::new(20).unwrap();
const LINES_AT_ONCE: NonZeroU32 = NonZeroU32::new(6).unwrap();
/// The same for an address: that of a club is many people's.
const LINES_FROM: NonZeroU32 = NonZeroU32::new(120).unwrap();
const LINES_FROM_AT_ONCE: NonZeroU32 = NonZeroU32::new(40).unwrap();

/// How many analyses an address and a player may ask for in an hour, and how many at once.
const ANALYSES: NonZeroU32 = NonZeroU32::new(20).unwrap();
const ANALYSES_AT_ONCE: NonZeroU32 = NonZeroU32::new(5).unwrap();

/// How many games and tournaments with rules of somebody's own an address may make in an hour, and how many at once: those rules are kept
/// for as long as the games wait.
const OWN_RULES: NonZeroU32 = NonZeroU32::new(60).unwrap();
const OWN_RULES_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// How many mails by which an address is confirmed an account may ask for on a day, and how many go to one address.
const CONFIRMATIONS: NonZeroU32 = NonZeroU32::new(4).unwrap();
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// What is counted by a key.
#[derive(Debug)]
struct Per<K: Clone + Eq + Hash> {
    limiter: RateLimiter<K, HashMapStateStore<K>, DefaultClock>,
    /// With how many keys those that have been quiet are forgotten. All are looked at for that, so that it is done the more seldom the
    /// more there are.
    forget_at: AtomicUsize,
}

type PerAddress = Per<Address>;

/// Requests and sockets, counted by the address they come from; tries of passwords also by the account.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    changes: Arc<PerAddress>,
    reads: Arc<PerAddress>,
    tries: Arc<PerAddress>,
    tries_of_name: Arc<Per<String>>,
    tries_apart: Arc<Per<(Address, String)>>,
    tries_apart_of_name: Arc<Per<String>>,
    commands: Arc<Per<String>>,
    chats: Arc<Per<String>>,
    chats_from: Arc<PerAddress>,
    confirmations: Arc<Per<String>>,
    own_rules: Arc<PerAddress>,
    analyses_from: Arc<PerAddress>,
    analyses: Arc<Per<String>>,
    sockets: Open,
}

impl Limits {
    pub fn new(config: &Config) -> Limits {
        let per_minute = |count| Arc::new(Per::new(Quota::per_minute(count)));
        let of_name = Quota::per_hour(TRIES_OF_NAME).allow_burst(TRIES_AT_ONCE);
        let after = Quota::with_period(DAY / CONFIRMATIONS.get());
        let a_day = after.unwrap_or(Quota::per_hour(CONFIRMATIONS)).allow_burst(CONFIRMATIONS);
        let analyses = Quota::per_hour(ANALYSES).allow_burst(ANALYSES_AT_ONCE);
        let own_rules = Quota::per_hour(OWN_RULES).allow_burst(OWN_RULES_AT_ONCE);
        let lines_from = Quota::per_minute(LINES_FROM).allow_burst(LINES_FROM_AT_ONCE);
        Limits {
            changes: per_minute(config.changes_per_minute),
            reads: per_minute(config.reads()),
            tries: per_minute(config.tries_per_minute),
            tries_of_name: Arc::new(Per::new(of_name)),
            tries_apart: Arc::new(Per::new(Quota::per_hour(TRIES_APART))),
            tries_apart_of_name: Arc::new(Per::new(of_name)),
            commands: Arc::new(Per::new(Quota::per_second(COMMANDS).allow_burst(COMMANDS_AT_ONCE))),
            chats: Arc::new(Per::new(Quota::per_minute(LINES).allow_burst(LINES_AT_ONCE))),
            chats_from: Arc::new(Per::new(lines_from)),
            confirmations: Arc::new(Per::new(a_day)),
            own_rules: Arc::new(Per::new(own_rules)),
            analyses_from: Arc::new(Per::new(analyses)),
            analyses: Arc::new(Per::new(analyses)),
            sockets: Open::new(config.sockets_per_address),
        }
    }

    /// Counts a command of a player.
    pub fn command(&self, player: &str) -> Result<(), Problem> {
        self.commands.count(&player.to_owned(), "you have sent too many commands in a short time")
    }

    /// Counts something that a player says.
    pub fn chat(&self, from: Address, player: &str) -> Result<(), Problem> {
        self.chats.count(&player.to_owned(), "you have said too much in a short time")?;
        self.chats_from.count(&from, "too much was said from your address in a short time")
    }

    /// Counts a mail by which an address is confirmed: of an account, or to an address.
    pub fn confirmation(&self, of: &str) -> Result<(), Problem> {
        self.confirmations.count(&of.to_owned(), "too many mails to confirm an address were asked for")
    }

    /// Counts rules of somebody's own.
    pub fn own_rules(&self, from: Address) -> Result<(), Problem> {
        self.own_rules.count(&from, "too many games with rules of one's own were made from your address")
    }

    /// Counts an analysis that somebody asks for.
    pub fn analysis(&self, from: Address, player: Option<&str>) -> Result<(), Problem> {
        self.analyses_from.count(&from, "too many analyses were asked for from your address")?;
        let of_player = "you have asked for too many analyses";
        player.map_or(Ok(()), |player| self.analyses.count(&player.to_owned(), of_player))
    }

    /// Counts a request.
    fn request(&self, address: Address, reads: bool) -> Result<(), Problem> {
        let requests = if reads { &self.reads } else { &self.changes };
        requests.count(&address, "too many requests from your address")
    }

    /// Counts a try of the password or a code of an account. The account need not be there.
    pub fn attempt(&self, address: Address, account: &str) -> Result<(), Problem> {
        self.attempt_from(address)?;
        // A name that nobody has may be long.
        let account = secret::hash_in_words(account);
        let words = "too many have tried to come into this account";
        let apart = self.tries_apart.count(&(address, account.clone()), words);
        if apart.and_then(|()| self.tries_apart_of_name.count(&account, words)).is_ok() {
            return Ok(());
        }
        self.tries_of_name.count(&account, words)
    }

    /// Counts a try to come in where it is not known yet to which account.
    pub fn attempt_from(&self, address: Address) -> Result<(), Problem> {
        self.tries.count(&address, "too many tries to sign in from your address")
    }

    /// How many sockets are open.
    pub fn open_sockets(&self) -> usize {
        self.sockets.count()
    }

    /// Counts a socket for as long as what is returned is kept.
    pub fn socket(&self, address: Address) -> Result<OpenOne, Problem> {
        self.sockets.one_more(address).ok_or(Problem::TooMany("too many lines are open from your address"))
    }
}

impl<K: Clone + Eq + Hash> Per<K> {
    fn new(quota: Quota) -> Per<K> {
        Per { limiter: RateLimiter::hashmap(quota), forget_at: AtomicUsize::new(REMEMBERED) }
    }

    /// Counts something of a key; `words` say what there is too much of.
    fn count(&self, key: &K, words: &'static str) -> Result<(), Problem> {
        if self.limiter.len() > self.forget_at.load(Ordering::Relaxed) {
            self.limiter.retain_recent();
            self.forget_at.store(REMEMBERED.max(2 * self.limiter.len()), Ordering::Relaxed);
        }
        self.limiter.check_key(key).map_err(|_| Problem::TooMany(words))
    }
}

/// What is open at the same time, counted by the address it comes from.
#[derive(Debug, Clone)]
pub(crate) struct Open(Arc<OpenThere>);

#[derive(Debug)]
struct OpenThere {
    most: usize,
    by_address: Mutex<HashMap<Address, usize>>,
}

impl Open {
    /// At most so many of one address.
    pub fn new(most: usize) -> Open {
        Open(Arc::new(OpenThere { most, by_address: Mutex::default() }))
    }

    fn by_address(&self) -> MutexGuard<'_, HashMap<Address, usize>> {
        // Nothing that holds it can fail half-way.
        self.0.by_address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self) -> usize {
        self.by_address().values().sum()
    }

    /// One more, for as long as what is returned is kept; nothing where there are too many.
    pub fn one_more(&self, address: Address) -> Option<OpenOne> {
        let mut by_address = self.by_address();
        let open = by_address.entry(address).or_default();
        if *open >= self.0.most {
            return None;
        }
        *open += 1;
        Some(OpenOne { open: self.clone(), address })
    }
}

/// Something open that counts.
#[derive(Debug)]
pub(crate) struct OpenOne {
    open: Open,
    address: Address,
}

impl Drop for OpenOne {
    fn drop(&mut self) {
        let mut by_address = self.open.by_address();
        if let Some(open) = by_address.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                by_address.remove(&self.address);
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

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn whoever_tries_from_elsewhere_does_not_keep_the_owner_out() {
        let tries_per_minute = NonZeroU32::new(10_000).expect("a number");
        let config = Config { tries_per_minute, ..Config::new("nowhere".into()) };
        let limits = Limits::new(&config);
        let address = |number: u32| Address::of(IpAddr::V4(number.into()));
        let tries = |number| limits.attempt(address(number), "carl").is_ok();
        let from_one = (0..100).filter(|_| tries(0)).count();
        assert_eq!(from_one, 23, "as many at once as for a name, and a few apart");
        assert!((0..3).all(|_| tries(1)) && !tries(1), "the owner has a few tries of his own");
        assert!(limits.attempt(address(0), "anna").is_ok(), "another account");
        // There are not as many as there are addresses.
        assert_eq!((2..1_000).filter(|&number| tries(number)).count(), 14, "of twenty at once, six are gone");
    }
}
