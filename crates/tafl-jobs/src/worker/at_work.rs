//! [`AtWork`]: one thread of a worker, from a job that is handed out to what becomes of it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt as _;
use tafl::library::RuleSet;
use tokio::time::{interval, sleep, timeout};

use super::{Done, End, Event, MOST_TRIES, Tell, Worker};
use crate::job::{BatchName, Job, JobId, RulesMissing};
use crate::kind::{AnyKind, Task, WorkError};
use crate::networks::{self, JobNetwork, MOST_OF_A_JOB, Networks};
use crate::not_here::NotHere;
use crate::queue::{Failed, Note, Running, Tried, id_of_subject, to_bytes};
use crate::results::CheckedIn;
use crate::server::QueueError;

/// The longest time between two signs of life.
const LONGEST_BEAT: Duration = Duration::from_secs(15);
/// How long a worker waits before it asks again, where there is nothing to do.
const IDLE: Duration = Duration::from_millis(250);
/// How long it waits after something went wrong with the server.
const AFTER_TROUBLE: Duration = Duration::from_millis(500);
/// How long it waits for an answer about the next job.
const PATIENCE: Duration = Duration::from_secs(5);
/// No more is kept of why a job was put aside or has failed, in characters.
const LONGEST_REASON: usize = 2_000;
/// A job that is not for this worker is offered again after so long.
const OFFERED_AGAIN: Duration = Duration::from_secs(30);

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

/// One thread of a worker.
pub(super) struct AtWork<'a> {
    pub worker: &'a Worker,
    pub thread: usize,
    pub stop: &'a Arc<AtomicBool>,
    pub tell: &'a Arc<Tell>,
    pub not_here: &'a NotHere,
}

impl AtWork<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Works until the worker is to end; what came of it.
    pub async fn run(self, mut consumers: Vec<PullConsumer>) -> Done {
        let mut done = Done::default();
        let mut first = self.thread;
        while !self.is_stopped() {
            match self.next(&consumers, first).await {
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
                    if self.worker.until_empty && matches!(self.has_nothing_to_do(&consumers).await, Ok(true))
                    {
                        break;
                    }
                    sleep(IDLE).await;
                }
                Err(error) => {
                    self.trouble(error).await;
                    if !self.is_stopped()
                        && let Ok(again) = self.worker.consumers_again().await
                    {
                        consumers = again;
                    }
                }
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
        if !self.has_batch(handed).await? {
            return self.in_vain(handed).await;
        }
        let check_in = async || queue.check_in(&batch, job, &bytes, &self.worker.name, seconds).await;
        let checked_in = self.surely(check_in).await?;
        if !self.has_batch(handed).await? {
            return self.in_vain(handed).await;
        }
        self.acknowledge(handed, AckKind::Ack).await;
        Some(End::CheckedIn(checked_in))
    }

    /// Whether the batch of a job has not been taken away.
    async fn has_batch(&self, handed: &HandedOut) -> Option<bool> {
        let queue = &self.worker.queue;
        self.surely(async || queue.has_batch(&handed.batch).await).await
    }

    /// What becomes of a job whose batch has been taken away: nothing is kept of it, as nobody would take that away.
    async fn in_vain(&self, handed: &HandedOut) -> Option<End> {
        let queue = &self.worker.queue;
        if let (Ok(batch), Some(id)) = (handed.batch.parse::<BatchName>(), handed.id) {
            self.surely(async || queue.forget_job(&batch, id).await).await?;
        }
        self.acknowledge(handed, AckKind::Ack).await;
        Some(End::InVain)
    }

    /// Notes something of a job, as long as its batch is there: whether it was.
    async fn noted(&self, handed: &HandedOut, note: Note, bytes: Vec<u8>) -> Option<bool> {
        let queue = &self.worker.queue;
        if !self.has_batch(handed).await? {
            return Some(false);
        }
        let subject = note.subject(&handed.batch, &handed.word);
        self.surely(async || queue.put(subject.clone(), bytes.clone()).await).await?;
        self.has_batch(handed).await
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
                tried.reason = Some(shortened(&reason));
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
        if !self.noted(handed, Note::Tried, to_bytes(&tried)).await? {
            return self.in_vain(handed).await;
        }
        self.say_nobody(handed).await;
        self.acknowledge(handed, AckKind::Nak(again)).await;
        Some(end)
    }

    /// Puts a job aside: its reason is kept, and nobody is given it again.
    async fn put_aside(&self, handed: &HandedOut, job: Option<&Job>, reason: &str) -> Option<End> {
        let failed = Failed {
            id: handed.word.clone(),
            // With the job, in one message.
            reason: shortened(reason),
            worker: self.worker.name.clone(),
            job: job.cloned(),
        };
        if !self.noted(handed, Note::Failed, to_bytes(&failed)).await? {
            return self.in_vain(handed).await;
        }
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

/// As much of a reason as is kept.
fn shortened(reason: &str) -> String {
    reason.chars().take(LONGEST_REASON).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_reason_is_shortened() {
        assert_eq!(shortened("the disk is full"), "the disk is full");
        assert_eq!(shortened(&"ä".repeat(LONGEST_REASON + 1)), "ä".repeat(LONGEST_REASON));
    }
}
