//! [`Worker`]: takes jobs, does them, checks their results in; `at_work.rs` has what each of its threads does.

mod at_work;

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use futures_util::TryStreamExt as _;
use tokio::time::sleep;

use crate::engine::engine_signature;
use crate::kind::Kinds;
use crate::networks::Remembered;
use crate::not_here::NotHere;
use crate::queue::{Queue, Waiting, subjects};
use crate::results::CheckedIn;
use crate::server::{FORGOTTEN, QueueError};
use at_work::AtWork;

/// A job whose worker has not been heard of for so long is given to another one.
pub const LEASE: Duration = Duration::from_secs(30);

/// A job that has not come to an end in so many tries is put aside.
pub const MOST_TRIES: i64 = 5;

/// Takes jobs and does them.
///
/// ```no_run
/// use std::sync::Arc;
/// use tafl_jobs::{Event, Kinds, Queue, QueueError, Worker};
/// # async fn example() -> Result<(), QueueError> {
/// let queue = Queue::connect("nats://127.0.0.1:4222").await?;
/// let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
/// let done = Worker::new(queue, Kinds::all()).threads(2).until_empty().run(&Arc::default(), &tell).await?;
/// println!("{} jobs done", done.done);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Worker {
    queue: Queue,
    kinds: Kinds,
    engine: String,
    name: String,
    lease: Duration,
    threads: usize,
    until_empty: bool,
    networks: Arc<Remembered>,
}

/// What a worker has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Done {
    /// Jobs whose result is the first.
    pub done: usize,
    /// Jobs that had a result already.
    pub again: usize,
    /// Jobs whose result was another one already.
    pub differing: usize,
    /// Tries that went wrong.
    pub failed: usize,
    /// Jobs put aside.
    pub put_aside: usize,
    /// Jobs given back.
    pub given_back: usize,
    /// Jobs whose batch was taken away while they were done.
    pub in_vain: usize,
    /// Jobs that were still there when it ended as there was nothing else to do: it lacks what they ask for.
    pub left: usize,
}

/// What a worker says while it works. `thread` counts from 0.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// Jobs that wait for workers with another engine or for other kinds.
    NotForUs(Vec<Waiting>),
    /// A job was taken.
    Began {
        /// Which thread.
        thread: usize,
        /// The batch's name.
        batch: String,
        /// What it is about.
        title: String,
    },
    /// A job goes on.
    Progress {
        /// Which thread.
        thread: usize,
        /// How much of it is done.
        done: usize,
        /// Of how much.
        of: usize,
    },
    /// A job came to an end.
    Ended {
        /// Which thread.
        thread: usize,
        /// The batch's name.
        batch: String,
        /// What it is about.
        title: String,
        /// How it ended.
        end: End,
        /// How long it took.
        seconds: f64,
    },
    /// The server did not do what it was asked for; it is asked again.
    Trouble(QueueError),
}

/// How a job ended for a worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// Its result was checked in.
    CheckedIn(CheckedIn),
    /// There was a result already; it was not done again.
    WasDone,
    /// It was given back: the worker ends, or cannot do it.
    GivenBack(String),
    /// It went wrong, and is tried again.
    Failed(String),
    /// It was put aside.
    PutAside(String),
    /// Its batch was taken away meanwhile; its result is not kept.
    InVain,
}

/// Whom a worker tells what it does.
pub(crate) type Tell = dyn Fn(Event) + Send + Sync;

impl Worker {
    /// A worker for these kinds, with the engine of this program and one thread.
    #[must_use]
    pub fn new(queue: Queue, kinds: Kinds) -> Worker {
        Worker {
            queue,
            kinds,
            engine: engine_signature(),
            name: format!("worker-{}", std::process::id()),
            lease: LEASE,
            threads: 1,
            until_empty: false,
            networks: Arc::default(),
        }
    }

    /// The same under another name, which lists show.
    #[must_use]
    pub fn named(self, name: &str) -> Worker {
        Worker { name: name.to_owned(), ..self }
    }

    /// The same with an engine of another signature.
    #[must_use]
    pub fn with_engine(self, signature: &str) -> Worker {
        Worker { engine: signature.to_owned(), ..self }
    }

    /// The signature of its engine.
    #[must_use]
    pub fn engine(&self) -> &str {
        &self.engine
    }

    /// The same with so many jobs at a time.
    #[must_use]
    pub fn threads(self, threads: usize) -> Worker {
        Worker { threads: threads.max(1), ..self }
    }

    /// The same, where a job is given to another one after so long without a sign of life. The first worker of a kind
    /// settles it for all.
    #[must_use]
    pub fn lease(self, lease: Duration) -> Worker {
        Worker { lease, ..self }
    }

    /// The same, which ends when there is nothing left to do but jobs that it lacks something for, such as their rules.
    #[must_use]
    pub fn until_empty(self) -> Worker {
        Worker { until_empty: true, ..self }
    }

    /// Works until `stop` is raised: then what is being done is given back.
    ///
    /// # Errors
    /// If the server is not there at the beginning. Later it is waited for.
    pub async fn run(&self, stop: &Arc<AtomicBool>, tell: &Arc<Tell>) -> Result<Done, QueueError> {
        let consumers = self.consumers().await?;
        let is_ours =
            |waiting: &Waiting| waiting.engine == self.engine && self.kinds.get(&waiting.kind).is_some();
        let mut elsewhere = self.queue.waiting().await?;
        elsewhere.retain(|waiting| !is_ours(waiting));
        if !elsewhere.is_empty() {
            tell(Event::NotForUs(elsewhere));
        }
        let not_here = NotHere::default();
        let threads = (0..self.threads).map(|thread| {
            let at_work = AtWork { worker: self, thread, stop, tell, not_here: &not_here };
            at_work.run(consumers.clone())
        });
        let threads = futures_util::future::join_all(threads);
        let done = tokio::select! {
            done = threads => done,
            never = self.say_there() => match never {},
        };
        for kind in self.kinds.names() {
            // What is not heard is forgotten by itself.
            let _ = self.queue.say_there(kind, &self.engine, &self.name, false).await;
        }
        let left = if self.until_empty && !stop.load(Ordering::Relaxed) {
            self.left(&not_here.all(), tell).await
        } else {
            0
        };
        Ok(done.into_iter().fold(Done { left, ..Done::default() }, |all, one| Done {
            done: all.done + one.done,
            again: all.again + one.again,
            differing: all.differing + one.differing,
            failed: all.failed + one.failed,
            put_aside: all.put_aside + one.put_aside,
            given_back: all.given_back + one.given_back,
            in_vain: all.in_vain + one.in_vain,
            ..all
        }))
    }

    /// How many of the jobs that it lacks something for are still there: all, where the server does not say.
    async fn left(&self, not_here: &BTreeSet<String>, tell: &Arc<Tell>) -> usize {
        if not_here.is_empty() {
            return 0;
        }
        let there = match self.there().await {
            Err(error) => {
                tell(Event::Trouble(error));
                self.there().await
            }
            there => there,
        };
        there.map_or(not_here.len(), |there| not_here.intersection(&there).count())
    }

    /// Where the jobs for this worker are that wait or are being done.
    async fn there(&self) -> Result<BTreeSet<String>, QueueError> {
        let mut there = BTreeSet::new();
        for kind in self.kinds.names() {
            let like = jobs_like(kind, &self.engine);
            let mut jobs = subjects(&self.queue.streams.jobs, &like).await?;
            while let Some((subject, _)) = jobs.try_next().await.map_err(QueueError::server)? {
                there.insert(subject);
            }
        }
        Ok(there)
    }

    /// Says again and again that it is there.
    async fn say_there(&self) -> Infallible {
        loop {
            for kind in self.kinds.names() {
                // Where it is not heard, it is said again.
                let _ = self.queue.say_there(kind, &self.engine, &self.name, true).await;
            }
            sleep(FORGOTTEN / 3).await;
        }
    }

    /// The same once more, after something went wrong: a server may have been started again without what it kept.
    async fn consumers_again(&self) -> Result<Vec<PullConsumer>, QueueError> {
        self.queue.streams.make_again().await?;
        self.consumers().await
    }

    /// Where jobs of each kind for this engine are handed out; workers that think alike share it.
    async fn consumers(&self) -> Result<Vec<PullConsumer>, QueueError> {
        let mut consumers = Vec::new();
        for kind in self.kinds.names() {
            let name = format!("{kind}-{}", self.engine);
            let config = pull::Config {
                durable_name: Some(name.clone()),
                ack_policy: AckPolicy::Explicit,
                ack_wait: self.lease,
                max_ack_pending: -1,
                filter_subject: jobs_like(kind, &self.engine),
                ..pull::Config::default()
            };
            let consumer = self.queue.streams.jobs.get_or_create_consumer(&name, config).await;
            consumers.push(consumer.map_err(QueueError::server)?);
        }
        Ok(consumers)
    }
}

fn jobs_like(kind: &str, engine: &str) -> String {
    format!("tablut.job.{kind}.{engine}.*.*")
}
