//! Which jobs a batch has, so that what a stranger has put under its name is told from what is its own.

use std::collections::BTreeSet;

use crate::job::{BatchName, JobId, digest_of};
use crate::queue::{BatchNote, Note, Queue, batch_subject, ids, last};
use crate::server::QueueError;

/// So many ids are in a message: with a line each, 264 KB.
const IDS: usize = 8_000;

/// The ids under which there are results in a batch.
#[derive(Default)]
pub(crate) struct ResultIds {
    /// Those of its jobs.
    pub own: BTreeSet<String>,
    /// Others.
    pub strange: BTreeSet<String>,
}

impl Queue {
    /// Writes down which jobs a batch has. What is there stays, as it is the same.
    pub(crate) async fn note_members(&self, batch: &str, jobs: &[JobId]) -> Result<(), QueueError> {
        for (number, some) in jobs.chunks(IDS).enumerate() {
            let text: String = some.iter().map(|id| format!("{id}\n")).collect();
            self.create(members_subject(batch, number), text.into_bytes()).await?;
        }
        Ok(())
    }

    /// The jobs of a batch; none where that was not written down, as by an older version, or says something else than the batch.
    async fn members(&self, batch: &str) -> Result<Option<BTreeSet<JobId>>, QueueError> {
        let Some(note) = self.note::<BatchNote>(&batch_subject(batch)).await? else { return Ok(None) };
        let mut members: Vec<JobId> = Vec::new();
        while members.len() < note.jobs {
            let subject = members_subject(batch, members.len() / IDS);
            let Some(some) = last(&self.streams.notes, &subject).await? else { return Ok(None) };
            let before = members.len();
            members.extend(String::from_utf8_lossy(&some).lines().filter_map(|id| id.parse::<JobId>().ok()));
            // Each but the last message is full.
            if members.len() != note.jobs.min(before + IDS) {
                return Ok(None);
            }
        }
        let is_whole = digest_of(members.iter().copied()) == note.digest;
        Ok(is_whole.then(|| members.into_iter().collect()))
    }

    /// Under which ids there are results in a batch. Where it is not known which jobs it has, each job is its own.
    pub(crate) async fn result_ids(&self, batch: &str) -> Result<ResultIds, QueueError> {
        let there = ids(&self.streams.results, &format!("tablut.result.{batch}.*")).await?;
        if there.is_empty() {
            return Ok(ResultIds::default());
        }
        let members = self.members(batch).await?;
        let is_own = |id: &String| {
            let id = id.parse::<JobId>();
            id.is_ok_and(|id| members.as_ref().is_none_or(|members| members.contains(&id)))
        };
        let (own, strange) = there.into_iter().partition(is_own);
        Ok(ResultIds { own, strange })
    }

    /// What the results in a batch are named by that are of no job of it: somebody else has put them there.
    ///
    /// # Errors
    /// If there is no such batch, or the server does not answer.
    pub async fn strange(&self, batch: &BatchName) -> Result<Vec<String>, QueueError> {
        let name = batch.to_string();
        if !self.has_batch(&name).await? {
            return Err(QueueError::NoBatch(batch.clone()));
        }
        Ok(self.result_ids(&name).await?.strange.into_iter().collect())
    }
}

fn members_subject(batch: &str, number: usize) -> String {
    Note::Members.subject(batch, &number.to_string())
}
