//! [`Worker`]: takes jobs, does them, checks their results in.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::{AckKind, Message};
use futures_util::{StreamExt as _, TryStreamExt as _};
use tafl::library::RuleSet;
use tokio::time::{interval, sleep, timeout};

use crate::engine::engine_signature;
use crate::job::{BatchName, Job, JobId, RulesMissing};
use crate::kind::{AnyKind, Kinds, Task, WorkError};
use crate::networks::{self, JobNetwork, MOST_OF_A_JOB, Networks, Remembered};
use crate::not_here::NotHere;
use crate::queue::{Failed, Note, Queue, Running, Tried, Waiting, id_of_subject, subjects, to_bytes};
use crate::results::CheckedIn;
use crate::server::{FORGOTTEN, QueueError};

/// A job whose worker has not been heard of for so long is given to another one.
pub const LEASE: Duration = Duration::from_secs(30);

/// A job that has not come to an end in so many tries is put aside.
pub const MOST_TRIES: i64 = 5;

/// The longest time between two signs of life.
const LONGEST_BEAT: Duration = Duration::from_secs(15);
/// How long a worker waits before it asks again, where there is nothing to do.
const IDLE: Duration = Duration::from_millis(250);
/// How long it waits after something went wrong with the server.
const AFTER_TROUBLE: Duration = Duration::from_millis(500);
/// How long it waits for an answer about the next job.
const PATIENCE: Duration = Duration::from_secs(5);
/// No more is kept of why a job was put aside, in characters.
const LONGEST_REASON: usize = 2_000;
/// A job that is not for this worker is offered again after so long.
const OFFERED_AGAIN: Duration = Duration::from_secs(30);

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

/// A job as it was handed out.
struct HandedOut {
    message: Message,
    batch: String,
    /// The last word of its subject, and the id that it is.
    word: String,
    id: Option<JobId>,
    delivered: i64,
    tried: Tried,
}

impl HandedOut {
    fn tries(&self) -> i64 {
        self.delivered.saturating_sub(self.tried.given_back)
    }

    /// The job, if it is one that belongs where it was found.
    fn job(&self) -> Result<Job, String> {
        let job = Job::read(&self.message.payload).map_err(|error| error.to_string())?;
        let is_at_its_place = self.batch.parse::<BatchName>().is_ok()
            && self.id == Some(JobId::of(&self.message.payload))
            && self.message.subject.as_str() == crate::queue::job_subject(&job, &self.batch);
        if is_at_its_place { Ok(job) } else { Err("this is no job: it was not added as jobs are".to_owned()) }
    }
}

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
            at_work.run(&consumers)
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
            let there = self.there().await?;
            not_here.all().intersection(&there).count()
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

/// One thread of a worker.
struct AtWork<'a> {
    worker: &'a Worker,
    thread: usize,
    stop: &'a Arc<AtomicBool>,
    tell: &'a Arc<Tell>,
    not_here: &'a NotHere,
}

impl AtWork<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    async fn run(self, consumers: &[PullConsumer]) -> Done {
        let mut done = Done::default();
        let mut first = self.thread;
        while !self.is_stopped() {
            match self.next(consumers, first).await {
                Ok(Some((place, message))) => {
                    // The next kind is asked first the next time, so that none waits for the others.
                    first = place + 1;
                    let lease = consumers[place].cached_info().config.ack_wait;
                    let Some(end) = self.one(message, lease).await else { continue };
                    match end {
                        End::CheckedIn(CheckedIn::First) => done.done += 1,
                        End::CheckedIn(CheckedIn::Again) | End::WasDone => done.again += 1,
                        End::CheckedIn(CheckedIn::Differing) => done.differing += 1,
                        End::GivenBack(_) => done.given_back += 1,
                        End::Failed(_) => done.failed += 1,
                        End::PutAside(_) => done.put_aside += 1,
                        End::InVain => done.in_vain += 1,
                    }
                }
                Ok(None) => {
                    if self.worker.until_empty && matches!(self.has_nothing_to_do(consumers).await, Ok(true))
                    {
                        break;
                    }
                    sleep(IDLE).await;
                }
                Err(error) => self.trouble(error).await,
            }
        }
        done
    }

    /// Whether no job is waiting or being done but those that this worker lacks something for.
    async fn has_nothing_to_do(&self, consumers: &[PullConsumer]) -> Result<bool, QueueError> {
        let mut there = 0;
        for consumer in consumers {
            let info = consumer.get_info().await.map_err(QueueError::server)?;
            there += info.num_pending + info.num_ack_pending as u64;
        }
        let not_here = self.not_here.all();
        // Which they are is asked for only where there are few.
        Ok(there == 0 || (there <= not_here.len() as u64 && self.worker.there().await?.is_subset(&not_here)))
    }

    async fn trouble(&self, error: QueueError) {
        (self.tell)(Event::Trouble(error));
        sleep(AFTER_TROUBLE).await;
    }

    /// The next job of any kind, and the place of its kind.
    async fn next(
        &self,
        consumers: &[PullConsumer],
        first: usize,
    ) -> Result<Option<(usize, Message)>, QueueError> {
        for turn in 0..consumers.len() {
            let place = (first + turn) % consumers.len();
            let ask = async {
                let mut messages = consumers[place].fetch().max_messages(1).messages().await?;
                messages.next().await.transpose()
            };
            let answer = timeout(PATIENCE, ask).await;
            let answer = answer.map_err(|_| QueueError::Server("it does not answer".to_owned()))?;
            if let Some(message) = answer.map_err(QueueError::server)? {
                return Ok(Some((place, message)));
            }
        }
        Ok(None)
    }

    /// Asks the server until it answers, or until this worker is to end.
    async fn surely<T>(&self, ask: impl AsyncFn() -> Result<T, QueueError>) -> Option<T> {
        loop {
            match ask().await {
                Ok(answer) => return Some(answer),
                Err(_) if self.is_stopped() => return None,
                Err(error) => self.trouble(error).await,
            }
        }
    }

    /// Does a job that was handed out; None if the server could not be told how it ended: it hands it out again.
    async fn one(&self, message: Message, lease: Duration) -> Option<End> {
        let queue = &self.worker.queue;
        let (batch, id) = id_of_subject(message.subject.as_str())?;
        let word = message.subject.rsplit('.').next().unwrap_or_default().to_owned();
        let delivered = message.info().map_or(1, |info| info.delivered);
        let mut handed = HandedOut { message, batch, word, id, delivered, tried: Tried::default() };
        if delivered > 1 {
            let subject = Note::Tried.subject(&handed.batch, &handed.word);
            handed.tried = self.surely(async || queue.note(&subject).await).await?.unwrap_or_default();
        }
        let began = Instant::now();
        let job = handed.job();
        let title = match &job {
            Ok(job) => self.worker.kinds.title(job),
            Err(_) => "no job".to_owned(),
        };
        let end = match job {
            Err(reason) => self.put_aside(&handed, None, &reason).await?,
            Ok(job) => {
                let (thread, batch, title) = (self.thread, handed.batch.clone(), title.clone());
                (self.tell)(Event::Began { thread, batch, title });
                self.work(&handed, &job, lease).await?
            }
        };
        let (thread, batch, seconds) = (self.thread, handed.batch, began.elapsed().as_secs_f64());
        (self.tell)(Event::Ended { thread, batch, title, end: end.clone(), seconds });
        Some(end)
    }

    /// Does a job, unless it has been done, and checks its result in.
    async fn work(&self, handed: &HandedOut, job: &Job, lease: Duration) -> Option<End> {
        let queue = &self.worker.queue;
        let id = job.id();
        // Only where it was handed out before, somebody may have come as far as its result.
        if handed.delivered > 1 && self.surely(async || queue.has_result(&handed.batch, id).await).await? {
            self.acknowledge(handed, AckKind::Ack).await;
            return Some(End::WasDone);
        }
        if handed.tries() > MOST_TRIES {
            let unknown =
                || format!("it was handed out {MOST_TRIES} times, and no worker came to an end with it");
            let reason = handed.tried.reason.clone().unwrap_or_else(unknown);
            return self.put_aside(handed, Some(job), &reason).await;
        }
        let began = Instant::now();
        let bytes = match self.result(handed, job, lease).await {
            Ok(bytes) => bytes,
            Err(error) => return self.not_done(handed, job, error).await,
        };
        if bytes.len() > crate::LARGEST_RESULT {
            let reason = QueueError::LargeResult(bytes.len()).to_string();
            return self.put_aside(handed, Some(job), &reason).await;
        }
        // What names a batch in a subject is a name.
        let batch: BatchName = handed.batch.parse().ok()?;
        let seconds = began.elapsed().as_secs_f64();
        // Nobody would fetch its result, or take it away.
        if !self.surely(async || queue.has_batch(&handed.batch).await).await? {
            self.acknowledge(handed, AckKind::Ack).await;
            return Some(End::InVain);
        }
        let check_in = async || queue.check_in(&batch, job, &bytes, &self.worker.name, seconds).await;
        let checked_in = self.surely(check_in).await?;
        self.acknowledge(handed, AckKind::Ack).await;
        Some(End::CheckedIn(checked_in))
    }

    /// Does a job on a thread of its own, with signs of life meanwhile.
    async fn result(&self, handed: &HandedOut, job: &Job, lease: Duration) -> Result<Vec<u8>, WorkError> {
        let kind: AnyKind = *self.worker.kinds.get(&job.kind).ok_or_else(|| {
            WorkError::NotHere(format!("this worker takes no jobs of the kind {}", job.kind))
        })?;
        let set = job.rules.open().map_err(|error| match error {
            RulesMissing::Unknown(_) | RulesMissing::Other { .. } => WorkError::NotHere(error.to_string()),
            RulesMissing::File { .. } => WorkError::Senseless(error.to_string()),
        })?;
        let networks = self.networks(kind, job, &set).await?;
        let progress = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
        let (stop, tell, thread) = (self.stop.clone(), self.tell.clone(), self.thread);
        let mut work = {
            let (job, progress) = (job.clone(), progress.clone());
            tokio::task::spawn_blocking(move || {
                let tell = |done: usize, of: usize| {
                    progress[0].store(done, Ordering::Relaxed);
                    progress[1].store(of, Ordering::Relaxed);
                    tell(Event::Progress { thread, done, of });
                };
                kind.run(&job, &Task { set: &set, seed: job.seed, networks, stop, tell: &tell })
            })
        };
        let mut beat = interval((lease / 3).clamp(Duration::from_millis(50), LONGEST_BEAT));
        let running = Running {
            id: handed.word.clone(),
            title: kind.title(job),
            worker: self.worker.name.clone(),
            progress: [0, 0],
        };
        let mut is_first = true;
        loop {
            tokio::select! {
                done = &mut work => {
                    return done.unwrap_or_else(|error| Err(WorkError::Failed(format!("the worker failed: {error}"))));
                }
                _ = beat.tick() => {
                    // The server knows already that it has just been handed out.
                    if !std::mem::take(&mut is_first) {
                        let _ = handed.message.ack_with(AckKind::Progress).await;
                    }
                    let progress = [0, 1].map(|place: usize| progress[place].load(Ordering::Relaxed));
                    self.worker.queue.say_running(&handed.batch, &Running { progress, ..running.clone() }).await;
                }
            }
        }
    }

    /// The networks that a job plays with.
    async fn networks(&self, kind: AnyKind, job: &Job, set: &RuleSet) -> Result<Networks, WorkError> {
        let senseless = |error: &dyn std::fmt::Display| WorkError::Senseless(error.to_string());
        let wanted: BTreeSet<JobNetwork> = kind.networks(job)?.into_iter().collect();
        let mut networks = Networks::default();
        if wanted.is_empty() {
            return Ok(networks);
        }
        if wanted.len() > MOST_OF_A_JOB {
            return Err(senseless(&format!("a job plays with at most {MOST_OF_A_JOB} networks")));
        }
        let variant = set.variant().map_err(|error| senseless(&error))?;
        let (queue, remembered) = (&self.worker.queue, &self.worker.networks);
        for named in wanted {
            let fetch = async || match remembered.get(queue, &named).await {
                Err(lack @ (QueueError::NoNetwork(_) | QueueError::DamagedNetwork { .. })) => Ok(Err(lack)),
                answer => answer.map(Ok),
            };
            let network = self.surely(fetch).await.ok_or(WorkError::Stopped)?;
            let network = network.map_err(|lack| senseless(&lack))?;
            networks::fits(&network, &named, &variant)?;
            networks.add(&named.file, &network);
        }
        Ok(networks)
    }

    /// What becomes of a job that was not done.
    async fn not_done(&self, handed: &HandedOut, job: &Job, error: WorkError) -> Option<End> {
        let reason = error.to_string();
        let mut tried = handed.tried.clone();
        let (again, end) = match error {
            WorkError::Senseless(_) => return self.put_aside(handed, Some(job), &reason).await,
            WorkError::Failed(_) if handed.tries() >= MOST_TRIES => {
                return self.put_aside(handed, Some(job), &reason).await;
            }
            WorkError::Failed(_) => {
                tried.reason = Some(reason.clone());
                (Some(AFTER_TROUBLE), End::Failed(reason))
            }
            WorkError::Stopped => {
                tried.given_back = tried.given_back.saturating_add(1);
                (None, End::GivenBack(reason))
            }
            WorkError::NotHere(_) => {
                self.not_here.add(handed.message.subject.as_str());
                tried.given_back = tried.given_back.saturating_add(1);
                (Some(OFFERED_AGAIN), End::GivenBack(reason))
            }
        };
        let queue = &self.worker.queue;
        let subject = Note::Tried.subject(&handed.batch, &handed.word);
        self.surely(async || queue.put(subject.clone(), to_bytes(&tried)).await).await?;
        self.say_nobody(handed).await;
        self.acknowledge(handed, AckKind::Nak(again)).await;
        Some(end)
    }

    /// Puts a job aside: its reason is kept, and nobody is given it again.
    async fn put_aside(&self, handed: &HandedOut, job: Option<&Job>, reason: &str) -> Option<End> {
        let queue = &self.worker.queue;
        let failed = Failed {
            id: handed.word.clone(),
            // With the job, in one message.
            reason: reason.chars().take(LONGEST_REASON).collect(),
            worker: self.worker.name.clone(),
            job: job.cloned(),
        };
        let subject = Note::Failed.subject(&handed.batch, &handed.word);
        self.surely(async || queue.put(subject.clone(), to_bytes(&failed)).await).await?;
        self.say_nobody(handed).await;
        self.acknowledge(handed, AckKind::Ack).await;
        Some(End::PutAside(reason.to_owned()))
    }

    /// Says that nobody is doing a job any more, which stays or may come again.
    async fn say_nobody(&self, handed: &HandedOut) {
        let nobody = Running {
            id: handed.word.clone(),
            title: String::new(),
            worker: String::new(),
            progress: [0, 0],
        };
        self.worker.queue.say_nobody(&handed.batch, &nobody).await;
    }

    /// Tells the server what became of a job. Where it does not hear it, it hands the job out again, and finds its result
    /// or its reason there.
    async fn acknowledge(&self, handed: &HandedOut, kind: AckKind) {
        if let Err(error) = handed.message.double_ack_with(kind).await {
            (self.tell)(Event::Trouble(QueueError::server(error)));
        }
    }
}
