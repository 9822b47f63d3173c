//! [`Queue`]: jobs added, counted and taken away.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use async_nats::HeaderMap;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{LastRawMessageErrorKind, Stream};
use futures_util::{FutureExt as _, TryStreamExt as _};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::job::{BatchName, Job, JobId, LONGEST_JOB, digest_of};
use crate::networks::{JobNetwork, NetworkHash, Networks};
use crate::server::{self, QueueError, Streams};

/// So many jobs are on their way to the server at a time.
const ON_THE_WAY: usize = 64;

/// Where jobs and their results are kept: a NATS server with JetStream. Clones share the connection.
#[derive(Clone)]
pub struct Queue {
    pub(crate) streams: Streams,
}

/// What became of jobs that were to be added.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Added {
    /// They are new.
    pub added: usize,
    /// They were waiting or being done already.
    pub waiting: usize,
    /// Their results were there already, or they had been put aside.
    pub over: usize,
}

/// What is written down of a batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BatchNote {
    kind: String,
    engine: String,
    title: String,
    pub jobs: usize,
    /// The hash over the ids of its jobs.
    pub digest: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub networks: Vec<JobNetwork>,
}

/// A batch, and how far it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Batch {
    /// Its name.
    pub name: String,
    /// What kind its jobs are.
    pub kind: String,
    /// The engine that they ask for.
    pub engine: String,
    /// What it is about.
    pub title: String,
    /// How many jobs it has.
    pub jobs: usize,
    /// How many nobody is doing yet.
    pub waiting: usize,
    /// How many are being done.
    pub running: usize,
    /// How many results there are.
    pub done: usize,
    /// How many were put aside.
    pub failed: usize,
    /// How many had a second result that was another one.
    pub differing: usize,
    /// The networks that its jobs play with.
    pub networks: Vec<JobNetwork>,
}

impl Batch {
    /// Whether nothing more is to be expected of it.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.done + self.failed >= self.jobs
    }
}

/// Jobs that wait or are being done, of a kind and for an engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Waiting {
    /// The kind's word.
    pub kind: String,
    /// The engine's signature.
    pub engine: String,
    /// How many.
    pub jobs: usize,
}

/// A job that was put aside.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failed {
    /// Its id.
    pub id: String,
    /// Why.
    pub reason: String,
    /// Who gave it up.
    pub worker: String,
    /// The job, if it was one.
    pub job: Option<Job>,
}

/// A job that is being done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// Who is doing it; empty where it was given back.
    pub worker: String,
    /// How much of it is done, and of how much.
    pub progress: [usize; 2],
}

/// What is written down of a job that was tried before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tried {
    /// How often it was given back without having failed.
    pub given_back: i64,
    /// What was the matter when it failed.
    pub reason: Option<String>,
}

/// What is written down when a second result was another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Differing {
    pub first: String,
    pub second: String,
    pub worker: String,
}

/// What is noted of single jobs, and of which jobs a batch has.
#[derive(Clone, Copy)]
pub(crate) enum Note {
    Failed,
    Tried,
    Differing,
    Members,
}

impl Note {
    fn word(self) -> &'static str {
        match self {
            Note::Failed => "failed",
            Note::Tried => "tried",
            Note::Differing => "differing",
            Note::Members => "members",
        }
    }

    pub(crate) fn subject(self, batch: &str, id: &str) -> String {
        format!("tablut.note.{}.{batch}.{id}", self.word())
    }
}

pub(crate) fn batch_subject(batch: &str) -> String {
    format!("tablut.batch.{batch}")
}

impl Queue {
    /// Goes to the server at an address like `nats://127.0.0.1:4222`, and makes the streams that are not there yet.
    ///
    /// # Errors
    /// If nobody is there, or it is no NATS server with JetStream.
    ///
    /// ```
    /// use tafl_jobs::{Queue, QueueError};
    /// # tokio::runtime::Runtime::new().unwrap().block_on(async {
    /// let nobody = Queue::connect("nats://127.0.0.1:1").await.err();
    /// assert!(matches!(nobody, Some(QueueError::NoServer { .. })));
    /// # });
    /// ```
    pub async fn connect(url: &str) -> Result<Queue, QueueError> {
        Queue::connect_trusting(url, None).await
    }

    /// The same, over a line that is encrypted where the address begins with `tls://` or the server wants it: its certificate
    /// has to come from an authority in this file, or where there is no file from one whom the system trusts.
    ///
    /// # Errors
    /// As [`Queue::connect`], and if the file cannot be used or the certificate is another one's.
    pub async fn connect_trusting(url: &str, ca_file: Option<&Path>) -> Result<Queue, QueueError> {
        Ok(Queue { streams: server::connect(url, ca_file).await? })
    }

    /// Adds the jobs of a batch, each once. Those that are there are left as they are, so that the same call goes on where one was
    /// broken off.
    ///
    /// # Errors
    /// If there are none, one is too long, or there is a batch of this name with others.
    pub async fn add(&self, batch: &BatchName, title: &str, jobs: &[Job]) -> Result<Added, QueueError> {
        self.add_with(batch, title, jobs, &Networks::default()).await
    }

    /// The same for jobs that play with networks, which the server keeps for the workers until the last batch that plays with
    /// them is taken away.
    ///
    /// # Errors
    /// As [`Queue::add`].
    pub async fn add_with(
        &self,
        batch: &BatchName,
        title: &str,
        jobs: &[Job],
        networks: &Networks,
    ) -> Result<Added, QueueError> {
        let first = jobs.first().ok_or(QueueError::Nothing)?;
        // A job that is there twice is one: it has one result.
        let mut seen = BTreeSet::new();
        let jobs: Vec<(JobId, &Job)> =
            jobs.iter().map(|job| (job.id(), job)).filter(|(id, _)| seen.insert(*id)).collect();
        if let Some(long) =
            jobs.iter().map(|(_, job)| job.to_bytes().len()).find(|&length| length > LONGEST_JOB)
        {
            return Err(QueueError::LongJob(long));
        }
        let name = batch.to_string();
        let note = BatchNote {
            kind: first.kind.clone(),
            engine: first.engine.clone(),
            title: title.to_owned(),
            jobs: jobs.len(),
            digest: digest_of(jobs.iter().map(|(id, _)| *id)),
            networks: networks.named(),
        };
        // The batch before its jobs: so nobody takes a part of them for all.
        if !self.create(batch_subject(&name), to_bytes(&note)).await? {
            let known: Option<BatchNote> = self.note(&batch_subject(&name)).await?;
            if known.is_some_and(|known| known.digest != note.digest) {
                return Err(QueueError::OtherBatch(batch.clone()));
            }
        }
        let members: Vec<JobId> = jobs.iter().map(|(id, _)| *id).collect();
        self.note_members(&name, &members).await?;
        self.keep(networks).await?;
        let mut over = self.result_ids(&name).await?.own;
        over.append(&mut ids(&self.streams.notes, &Note::Failed.subject(&name, "*")).await?);
        let (known, new): (Vec<_>, Vec<_>) =
            jobs.into_iter().partition(|(id, _)| over.contains(&id.to_string()));
        let mut added = Added { over: known.len(), ..Added::default() };
        for some in new.chunks(ON_THE_WAY) {
            // Boxed, so that whoever waits for it may be moved between threads.
            let on_the_way =
                some.iter().map(|(_, job)| self.create(job_subject(job, &name), job.to_bytes()).boxed());
            for is_new in futures_util::future::try_join_all(on_the_way).await? {
                if is_new {
                    added.added += 1;
                } else {
                    added.waiting += 1;
                }
            }
        }
        Ok(added)
    }

    /// All batches, by name.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn batches(&self) -> Result<Vec<Batch>, QueueError> {
        let names = ids(&self.streams.notes, &batch_subject("*")).await?;
        let mut batches = Vec::new();
        for name in names {
            batches.extend(self.counted(&name).await?);
        }
        Ok(batches)
    }

    /// The batch of a name.
    ///
    /// # Errors
    /// If there is none.
    pub async fn batch(&self, name: &BatchName) -> Result<Batch, QueueError> {
        self.counted(&name.to_string()).await?.ok_or_else(|| QueueError::NoBatch(name.clone()))
    }

    /// Whether there is a batch of this name.
    pub(crate) async fn has_batch(&self, name: &str) -> Result<bool, QueueError> {
        Ok(last(&self.streams.notes, &batch_subject(name)).await?.is_some())
    }

    async fn counted(&self, name: &str) -> Result<Option<Batch>, QueueError> {
        let Some(note) = self.note::<BatchNote>(&batch_subject(name)).await? else { return Ok(None) };
        // What is done in the meantime is seen at its later place, or at both: nothing is lost on the way.
        let there = ids(&self.streams.jobs, &format!("tablut.job.*.*.{name}.*")).await?;
        let running = self.running_among(name, &there).await?.len();
        let done = self.result_ids(name).await?.own;
        let mut failed = ids(&self.streams.notes, &Note::Failed.subject(name, "*")).await?;
        // Whoever was taken for dead may have come to an end after all.
        failed.retain(|id| !done.contains(id));
        let differing = ids(&self.streams.notes, &Note::Differing.subject(name, "*")).await?.len();
        let over = there.iter().filter(|id| done.contains(*id) || failed.contains(*id)).count();
        Ok(Some(Batch {
            name: name.to_owned(),
            waiting: there.len().saturating_sub(running.max(over)),
            running: running.saturating_sub(over),
            done: done.len(),
            failed: failed.len(),
            differing,
            kind: note.kind,
            engine: note.engine,
            title: note.title,
            jobs: note.jobs,
            networks: note.networks,
        }))
    }

    /// The jobs that are being done, of a batch.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn running(&self, batch: &BatchName) -> Result<Vec<Running>, QueueError> {
        let name = batch.to_string();
        let there = ids(&self.streams.jobs, &format!("tablut.job.*.*.{name}.*")).await?;
        self.running_among(&name, &there).await
    }

    async fn running_among(&self, batch: &str, there: &BTreeSet<String>) -> Result<Vec<Running>, QueueError> {
        let mut all = Vec::new();
        for id in self.ids_in_memory(&self.streams.running, &format!("tablut.running.{batch}.*")).await? {
            // Who has ended says nothing more; the job is gone then.
            if there.contains(&id) {
                let bytes = last(&self.streams.running, &format!("tablut.running.{batch}.{id}")).await?;
                let running: Option<Running> = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
                all.extend(running.filter(|running| !running.worker.is_empty()));
            }
        }
        Ok(all)
    }

    /// The jobs that were put aside, of a batch.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn failed(&self, batch: &BatchName) -> Result<Vec<Failed>, QueueError> {
        let name = batch.to_string();
        let done = self.result_ids(&name).await?.own;
        let mut all = Vec::new();
        for id in ids(&self.streams.notes, &Note::Failed.subject(&name, "*")).await? {
            if !done.contains(&id) {
                all.extend(self.note(&Note::Failed.subject(&name, &id)).await?);
            }
        }
        Ok(all)
    }

    /// Which jobs wait or are being done, by kind and engine.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn waiting(&self) -> Result<Vec<Waiting>, QueueError> {
        let mut counts: BTreeMap<(String, String), usize> = BTreeMap::new();
        let mut subjects = subjects(&self.streams.jobs, "tablut.job.>").await?;
        while let Some((subject, count)) = subjects.try_next().await.map_err(QueueError::server)? {
            let mut words = subject.split('.').skip(2).map(str::to_owned);
            if let (Some(kind), Some(engine)) = (words.next(), words.next()) {
                *counts.entry((kind, engine)).or_default() += count;
            }
        }
        Ok(counts.into_iter().map(|((kind, engine), jobs)| Waiting { kind, engine, jobs }).collect())
    }

    /// Whether there is a worker that takes jobs of this kind for this engine, as far as has been heard within a minute.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn has_workers(&self, kind: &str, engine: &str) -> Result<bool, QueueError> {
        let like = worker_subject(kind, engine, "*");
        Ok(!self.ids_in_memory(&self.streams.workers, &like).await?.is_empty())
    }

    /// As [`ids`], of a stream that a server which has been started again has no more.
    async fn ids_in_memory(&self, stream: &Stream, like: &str) -> Result<BTreeSet<String>, QueueError> {
        if let Ok(all) = ids(stream, like).await {
            return Ok(all);
        }
        self.streams.make_again().await?;
        ids(stream, like).await
    }

    /// Says that a worker of this name is there for a kind of jobs; or that it goes.
    pub(crate) async fn say_there(
        &self,
        kind: &str,
        engine: &str,
        worker: &str,
        there: bool,
    ) -> Result<(), QueueError> {
        // A name may have signs that a subject may not have.
        let subject = worker_subject(kind, engine, &JobId::of(worker.as_bytes()).to_string());
        if there {
            if self.put(subject.clone(), Vec::new()).await.is_ok() {
                return Ok(());
            }
            // A server that has been started again has nowhere to keep it.
            self.streams.make_again().await?;
            self.put(subject, Vec::new()).await
        } else {
            self.forget(&self.streams.workers, &subject).await
        }
    }

    /// Puts the jobs of a batch that were put aside back among those that wait, and says how many.
    ///
    /// # Errors
    /// If there is no such batch, or the server does not answer.
    pub async fn retry(&self, batch: &BatchName) -> Result<usize, QueueError> {
        let name = batch.to_string();
        if !self.has_batch(&name).await? {
            return Err(QueueError::NoBatch(batch.clone()));
        }
        let mut again = 0;
        let notes = &self.streams.notes;
        // A job that is put aside again at once is noted anew, and that note stays.
        let end = end_of(notes).await?;
        for failed in self.failed(batch).await? {
            // What was no job stays aside.
            let Some(job) = failed.job else { continue };
            let id = job.id().to_string();
            self.forget(notes, &Note::Tried.subject(&name, &id)).await?;
            self.create(job_subject(&job, &name), job.to_bytes()).await?;
            forget_before(notes, end, &Note::Failed.subject(&name, &id)).await?;
            again += 1;
        }
        Ok(again)
    }

    /// Takes a batch away: its jobs, its results, what was noted of them, and the networks that no other batch names. Jobs that
    /// are being done are done in vain.
    ///
    /// # Errors
    /// If there is none, or the server does not answer.
    pub async fn remove(&self, batch: &BatchName) -> Result<(), QueueError> {
        let name = batch.to_string();
        let note: Option<BatchNote> = self.note(&batch_subject(&name)).await?;
        let note = note.ok_or_else(|| QueueError::NoBatch(batch.clone()))?;
        let Streams { jobs, results, notes, running, .. } = &self.streams;
        let of_results = [format!("tablut.result.{name}.*"), format!("tablut.piece.{name}.*.*.*")];
        let of_notes = format!("tablut.note.*.{name}.*");
        self.forget(jobs, &format!("tablut.job.*.*.{name}.*")).await?;
        for subjects in &of_results {
            self.forget(results, subjects).await?;
        }
        self.forget(running, &format!("tablut.running.{name}.*")).await?;
        self.forget(notes, &of_notes).await?;
        self.forget(notes, &batch_subject(&name)).await?;
        // Workers may have handed something in as long as there was the batch; whatever comes after this is of another one.
        let (end, end_of_notes) = (end_of(results).await?, end_of(notes).await?);
        for subjects in &of_results {
            forget_before(results, end, subjects).await?;
        }
        forget_before(notes, end_of_notes, &of_notes).await?;
        let networks: Vec<NetworkHash> = note.networks.into_iter().map(|network| network.hash).collect();
        if networks.is_empty() {
            return Ok(());
        }
        self.forget_unused(&networks).await.map(drop)
    }

    /// Writes something where nothing is yet. Whether nothing was there.
    pub(crate) async fn create(&self, subject: String, bytes: Vec<u8>) -> Result<bool, QueueError> {
        self.publish(subject, PublishMessage::build().payload(bytes.into()).expected_last_subject_sequence(0))
            .await
    }

    /// Writes something in place of what was there.
    pub(crate) async fn put(&self, subject: String, bytes: Vec<u8>) -> Result<(), QueueError> {
        self.publish(subject, PublishMessage::build().payload(bytes.into())).await.map(drop)
    }

    async fn publish(&self, subject: String, message: PublishMessage) -> Result<bool, QueueError> {
        let written = match self.streams.context.send_publish(subject, message).await {
            Ok(written) => written.await,
            Err(error) => Err(error),
        };
        match written {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => Ok(false),
            Err(error) => Err(QueueError::server(error)),
        }
    }

    /// Says who is doing what; nobody waits for the server to have heard it.
    pub(crate) async fn say_running(&self, batch: &str, running: &Running) {
        let subject = running_subject(batch, running);
        // Where it is not heard, a list shows the job as one that waits.
        let _ = self
            .streams
            .context
            .client()
            .publish_with_headers(subject, HeaderMap::new(), to_bytes(running).into())
            .await;
    }

    /// Says that nobody is doing it any more, and waits for the server to have heard it.
    pub(crate) async fn say_nobody(&self, batch: &str, running: &Running) {
        // Where it is not heard, a list shows the job as one that is being done, for a minute.
        let _ = self.put(running_subject(batch, running), to_bytes(running)).await;
    }

    /// What is noted under a subject.
    pub(crate) async fn note<T: DeserializeOwned>(&self, subject: &str) -> Result<Option<T>, QueueError> {
        let bytes = last(&self.streams.notes, subject).await?;
        Ok(bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()))
    }

    /// Takes away what is kept of a job: its result, and what was noted of it.
    pub(crate) async fn forget_job(&self, batch: &BatchName, id: JobId) -> Result<(), QueueError> {
        let Streams { results, notes, .. } = &self.streams;
        self.forget(results, &format!("tablut.result.{batch}.{id}")).await?;
        self.forget(results, &format!("tablut.piece.{batch}.{id}.*.*")).await?;
        self.forget(notes, &format!("tablut.note.*.{batch}.{id}")).await
    }

    async fn forget(&self, stream: &Stream, subjects: &str) -> Result<(), QueueError> {
        stream.purge().filter(subjects).await.map(drop).map_err(QueueError::server)
    }
}

/// Where a job is handed out: by kind and engine, so that each worker sees only what it can do.
pub(crate) fn job_subject(job: &Job, batch: &str) -> String {
    format!("tablut.job.{}.{}.{batch}.{}", job.kind, job.engine, job.id())
}

fn worker_subject(kind: &str, engine: &str, worker: &str) -> String {
    format!("tablut.worker.{kind}.{engine}.{worker}")
}

fn running_subject(batch: &str, running: &Running) -> String {
    format!("tablut.running.{batch}.{}", running.id)
}

/// As JSON. What this crate writes can be written.
pub(crate) fn to_bytes(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

/// The last that was written under a subject.
pub(crate) async fn last(stream: &Stream, subject: &str) -> Result<Option<Vec<u8>>, QueueError> {
    match stream.get_last_raw_message_by_subject(subject).await {
        Ok(message) => Ok(Some(message.payload.to_vec())),
        Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
        Err(error) => Err(QueueError::server(error)),
    }
}

/// The number behind the last message of a stream.
pub(crate) async fn end_of(stream: &Stream) -> Result<u64, QueueError> {
    Ok(stream.get_info().await.map_err(QueueError::server)?.state.last_sequence + 1)
}

/// Takes away what was written under subjects before the message of a number.
pub(crate) async fn forget_before(stream: &Stream, end: u64, subjects: &str) -> Result<(), QueueError> {
    // The server takes 1 for no number at all.
    if end <= 1 {
        return Ok(());
    }
    stream.purge().sequence(end).filter(subjects).await.map(drop).map_err(QueueError::server)
}

/// The last words of all subjects that are like this one: ids, or names of batches.
pub(crate) async fn ids(stream: &Stream, like: &str) -> Result<BTreeSet<String>, QueueError> {
    let mut all = BTreeSet::new();
    let mut subjects = subjects(stream, like).await?;
    while let Some((subject, _)) = subjects.try_next().await.map_err(QueueError::server)? {
        all.extend(subject.rsplit('.').next().map(str::to_owned));
    }
    Ok(all)
}

pub(crate) async fn subjects(
    stream: &Stream,
    like: &str,
) -> Result<async_nats::jetstream::stream::InfoWithSubjects, QueueError> {
    stream.info_with_subjects(like).await.map_err(QueueError::server)
}

/// The id of a job that a subject names.
pub(crate) fn id_of_subject(subject: &str) -> Option<(String, Option<JobId>)> {
    let mut words = subject.rsplit('.');
    let id = words.next()?.parse().ok();
    Some((words.next()?.to_owned(), id))
}
