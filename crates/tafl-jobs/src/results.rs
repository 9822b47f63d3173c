//! Results: checked in once, in pieces where they are long, and fetched.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};

use crate::job::{BatchName, Job, JobId, digest_of_result};
use crate::kind::Kinds;
use crate::queue::{Differing, Failed, Note, Queue, end_of, forget_before, last, to_bytes};
use crate::server::QueueError;

/// No result is larger than this, in bytes.
pub const LARGEST_RESULT: usize = 64 << 20;

/// How much of a result is in a message, in bytes, packed: a server takes 1 MB, if nobody has told it otherwise.
const PIECE: usize = 256 << 10;

/// What became of a result.
///
/// ```
/// use tafl_jobs::CheckedIn;
/// assert_ne!(CheckedIn::First, CheckedIn::Again);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckedIn {
    /// It is the first for its job.
    First,
    /// There was one already, and it is the same.
    Again,
    /// There was another one already. The first stands, and that there were two is noted.
    Differing,
}

/// How many results were taken away, as they were wrong.
///
/// ```
/// assert_eq!(tafl_jobs::Withdrawn::default().put_aside, 0);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Withdrawn {
    /// Their jobs were put aside.
    pub put_aside: usize,
    /// Nothing has said any more what their jobs were: these have to be added again.
    pub lost: usize,
    /// They were of no job of the batch.
    pub strange: usize,
}

/// What stands before a result.
#[derive(Serialize, Deserialize)]
struct Head {
    job: Job,
    /// Who made it.
    worker: String,
    /// How long that took.
    seconds: f64,
    /// Its hash and its length, unpacked.
    digest: String,
    length: usize,
    /// In how many pieces it is kept elsewhere; none where it follows.
    pieces: usize,
}

fn result_subject(batch: &str, id: impl std::fmt::Display) -> String {
    format!("tablut.result.{batch}.{id}")
}

fn piece_subject(batch: &str, id: JobId, digest: &str, piece: usize) -> String {
    format!("tablut.piece.{batch}.{id}.{digest}.{piece}")
}

impl Queue {
    /// Checks in the result of a job. The first that can be read counts; a second one is only held against it.
    ///
    /// # Errors
    /// If it is larger than [`LARGEST_RESULT`], or the server does not answer.
    pub async fn check_in(
        &self,
        batch: &BatchName,
        job: &Job,
        bytes: &[u8],
        worker: &str,
        seconds: f64,
    ) -> Result<CheckedIn, QueueError> {
        if bytes.len() > LARGEST_RESULT {
            return Err(QueueError::LargeResult(bytes.len()));
        }
        let (batch, id) = (batch.to_string(), job.id());
        let mut packer = DeflateEncoder::new(Vec::new(), Compression::default());
        packer.write_all(bytes).map_err(QueueError::server)?;
        let packed = packer.finish().map_err(QueueError::server)?;
        let digest = digest_of_result(bytes);
        let mut head = Head {
            job: job.clone(),
            worker: worker.to_owned(),
            seconds,
            digest: digest.clone(),
            length: bytes.len(),
            pieces: 0,
        };
        let mut message;
        if packed.len() > PIECE {
            // Pieces are named by the whole, so that two workers write the same ones or different ones. They count only once the
            // head is there.
            for (number, piece) in packed.chunks(PIECE).enumerate() {
                self.put(piece_subject(&batch, id, &digest, number), piece.to_vec()).await?;
                head.pieces += 1;
            }
            message = to_bytes(&head);
            message.push(b'\n');
        } else {
            message = to_bytes(&head);
            message.push(b'\n');
            message.extend(packed);
        }
        if self.create(result_subject(&batch, id), message.clone()).await? {
            return Ok(CheckedIn::First);
        }
        let first = match self.result_head(&batch, id).await {
            Ok(Some((first, _))) => first,
            // What is no result does not keep one away.
            Ok(None) | Err(QueueError::Damaged(_)) => {
                self.put(result_subject(&batch, id), message).await?;
                return Ok(CheckedIn::First);
            }
            Err(error) => return Err(error),
        };
        if first.digest == digest {
            return Ok(CheckedIn::Again);
        }
        let note = Differing { first: first.digest, second: digest, worker: worker.to_owned() };
        self.put(Note::Differing.subject(&batch, &id.to_string()), to_bytes(&note)).await?;
        Ok(CheckedIn::Differing)
    }

    /// Whether there is a result. What is none, although it has its place, does not count.
    pub(crate) async fn has_result(&self, batch: &str, id: JobId) -> Result<bool, QueueError> {
        match self.result_head(batch, id).await {
            Ok(head) => Ok(head.is_some()),
            Err(QueueError::Damaged(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The jobs of a batch that are done. What there is of other jobs under its name is not among them: [`Queue::strange`].
    ///
    /// # Errors
    /// If there is no such batch, or the server does not answer.
    pub async fn done(&self, batch: &BatchName) -> Result<Vec<JobId>, QueueError> {
        let name = batch.to_string();
        if !self.has_batch(&name).await? {
            return Err(QueueError::NoBatch(batch.clone()));
        }
        Ok(self.result_ids(&name).await?.own.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// A job of a batch with its result; none if it is not done.
    ///
    /// # Errors
    /// If the result is damaged, or the server does not answer.
    pub async fn result(&self, batch: &BatchName, id: JobId) -> Result<Option<(Job, Vec<u8>)>, QueueError> {
        let batch = batch.to_string();
        let Some((head, mut packed)) = self.result_head(&batch, id).await? else { return Ok(None) };
        let damaged = || QueueError::Damaged(id);
        if head.length > LARGEST_RESULT || head.pieces > LARGEST_RESULT / PIECE + 1 {
            return Err(damaged());
        }
        for piece in 0..head.pieces {
            let subject = piece_subject(&batch, id, &head.digest, piece);
            let piece = last(&self.streams.results, &subject).await?;
            packed.extend(piece.filter(|piece| piece.len() <= PIECE).ok_or_else(damaged)?);
        }
        let mut bytes = Vec::new();
        let unpacked =
            DeflateDecoder::new(packed.as_slice()).take(head.length as u64 + 1).read_to_end(&mut bytes);
        if unpacked.is_err() || digest_of_result(&bytes) != head.digest || head.job.id() != id {
            return Err(damaged());
        }
        Ok(Some((head.job, bytes)))
    }

    /// Takes away the results of a batch that are damaged, or cannot be those of their jobs, or are of no job of it. The jobs
    /// of the former are put aside, for [`Queue::retry`].
    ///
    /// # Errors
    /// If there is no such batch, or the server does not answer.
    pub async fn withdraw_wrong(&self, batch: &BatchName, kinds: &Kinds) -> Result<Withdrawn, QueueError> {
        let name = batch.to_string();
        let results = &self.streams.results;
        // Whatever is handed in from now on stays.
        let end = end_of(results).await?;
        let mut withdrawn = Withdrawn::default();
        for id in self.strange(batch).await? {
            forget_before(results, end, &result_subject(&name, &id)).await?;
            withdrawn.strange += 1;
        }
        for id in self.done(batch).await? {
            let reason = match self.result(batch, id).await {
                Ok(None) => continue,
                Ok(Some((job, bytes))) => match kinds.check(&job, &bytes) {
                    Ok(()) => continue,
                    Err(problem) => format!("its result was wrong: {problem}"),
                },
                Err(QueueError::Damaged(_)) => "its result was damaged".to_owned(),
                Err(error) => return Err(error),
            };
            let job = match self.result_head(&name, id).await {
                Ok(head) => head.map(|(head, _)| head.job).filter(|job| job.id() == id),
                Err(QueueError::Damaged(_)) => None,
                Err(error) => return Err(error),
            };
            // First what is known of the job, so that it is not lost where this is broken off.
            match job {
                Some(job) => {
                    let worker = String::new();
                    let failed = Failed { id: id.to_string(), reason, worker, job: Some(job) };
                    self.put(Note::Failed.subject(&name, &failed.id), to_bytes(&failed)).await?;
                    withdrawn.put_aside += 1;
                }
                None => withdrawn.lost += 1,
            }
            forget_before(results, end, &result_subject(&name, id)).await?;
        }
        Ok(withdrawn)
    }

    /// What stands before a result, and what of it follows.
    async fn result_head(&self, batch: &str, id: JobId) -> Result<Option<(Head, Vec<u8>)>, QueueError> {
        let Some(bytes) = last(&self.streams.results, &result_subject(batch, id)).await? else {
            return Ok(None);
        };
        let damaged = || QueueError::Damaged(id);
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(damaged)?;
        let head = serde_json::from_slice(&bytes[..end]).map_err(|_| damaged())?;
        Ok(Some((head, bytes[end + 1..].to_vec())))
    }
}
