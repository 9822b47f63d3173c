//! Telling people what they are to be told. Each notice is taken by one server, and then handed on.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::push::{Delivery, NoKey, Sent};
use super::wording::Words;
use super::{Mailer, Notice, Push, PushKey, Way, What};
use crate::clock::{DAY, time_of_day};
use crate::problem::Problem;
use crate::storage::{Change, DueNotice, MailChange, NoticeChange, StorageError, Store};

/// How many notices are handed on at the same time; what is more waits in the database.
const AT_ONCE: usize = 32;
/// How many are looked for at once.
const LOOKS_FOR: u32 = 100;
/// How often they are looked for where nobody says that there are any: what a server has left that is gone.
const LOOKS_EVERY: Duration = Duration::from_secs(5);
/// What nobody could be told for so long he is not told any more, in milliseconds.
const STALE: u64 = DAY;
/// How long after the first try what no push service has taken is tried again, at least, and how long at most, in milliseconds.
const SHORTEST_PAUSE: u64 = 30_000;
const LONGEST_PAUSE: u64 = 3_600_000;
/// How long a push service keeps what is not pressing, and what is, in seconds.
const KEEPS: u64 = 3 * 24 * 3_600;
const KEEPS_URGENT: u64 = 8 * 3_600;

/// What tells people something.
#[derive(Debug, Clone)]
pub(crate) struct Notices {
    store: Store,
    push: Arc<Push>,
    /// Nothing, where the operator has named no mail server.
    mailer: Option<Arc<Mailer>>,
}

impl Notices {
    /// The key pair for web push is made where there is none yet.
    pub async fn new(store: Store, push: Push, mailer: Option<Mailer>) -> Result<Notices, StorageError> {
        let no_key = |NoKey| StorageError::Broken("the system has no random numbers for a key".to_owned());
        if store.push_key().await?.is_none() {
            let key = PushKey::generate().map_err(no_key)?;
            store.write(Change::Notice(Box::new(NoticeChange::FirstKey(key)))).await?;
        }
        Ok(Notices { store, push: Arc::new(push), mailer: mailer.map(Arc::new) })
    }

    pub fn push(&self) -> &Push {
        &self.push
    }

    /// What hands mails in, where there is one.
    pub fn mailer(&self) -> Option<&Mailer> {
        self.mailer.as_deref()
    }

    /// What browsers are told of the server's key pair.
    pub async fn public_key(&self) -> Result<String, Problem> {
        let key = self.store.push_key().await?.ok_or(Problem::Broken)?;
        key.public().map_err(|NoKey| Problem::Broken)
    }

    /// Tells what is due, for as long as the server runs.
    pub async fn send_all(self) {
        let room = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            let due = self.store.due_notices(time_of_day(), LOOKS_FOR).await.unwrap_or_default();
            let may_be_more = due.len() == LOOKS_FOR as usize;
            let mut all_read = true;
            for due in due {
                let Ok(permit) = room.clone().acquire_owned().await else { return };
                let take = NoticeChange::Take(due.clone());
                match self.store.write(Change::Notice(Box::new(take))).await {
                    Ok(()) => drop(tokio::spawn(self.clone().tell(due, permit))),
                    // Another server tells it, or there is something newer to tell.
                    Err(StorageError::Conflict) => {}
                    Err(_) => {
                        all_read = false;
                        break;
                    }
                }
            }
            if !(may_be_more && all_read) {
                let _ = tokio::time::timeout(LOOKS_EVERY, self.store.notices_wait().notified()).await;
            }
        }
    }

    /// Tells it, if it is still so.
    async fn tell(self, due: DueNotice, permit: OwnedSemaphorePermit) {
        let told = match due.way {
            _ if due.since.saturating_add(STALE) < time_of_day() => Ok(()),
            Way::Push => self.push_to_all(&due).await,
            Way::Mail => self.mail(&due.notice).await,
        };
        if let Err(error) = told {
            tracing::warn!(%error, "somebody could not be told something; it is tried again");
            if let Err(error) = self.put_back(&due, due.left_out.clone()).await {
                tracing::warn!(%error, "somebody is not told something");
            }
        }
        drop(permit);
    }

    async fn mail(&self, notice: &Notice) -> Result<(), StorageError> {
        let Some(mailer) = &self.mailer else { return Ok(()) };
        if !self.store.is_still_so(notice).await? {
            return Ok(());
        }
        let to = self.store.mail_address_of(&notice.player).await?.filter(|to| to.confirmed);
        let (Some(to), Some(game)) = (to, self.store.game(&notice.game).await?) else { return Ok(()) };
        let count = MailChange::Count { player: notice.player.clone() };
        match self.store.write(Change::Mail(Box::new(count))).await {
            Ok(()) => {}
            // As many today as may be.
            Err(StorageError::Conflict) => return Ok(()),
            Err(error) => return Err(error),
        }
        let Words { title, body } = Words::of(notice, &game, to.language);
        // A mail server of the operator's own tries again by itself.
        if let Err(error) = mailer.tell(&to, &title, &body, &notice.game).await {
            tracing::warn!(%error, "a mail could not be handed in");
        }
        Ok(())
    }

    /// What some browsers could not be told waits in the database until it is tried again.
    async fn push_to_all(&self, due: &DueNotice) -> Result<(), StorageError> {
        let notice = &due.notice;
        if !self.push.is_on() || !self.store.is_still_so(notice).await? {
            return Ok(());
        }
        let (game, key) = (self.store.game(&notice.game).await?, self.store.push_key().await?);
        let (Some(game), Some(key)) = (game, key) else { return Ok(()) };
        let urgent = notice.what == What::Time;
        let keeps = if urgent { KEEPS_URGENT } else { KEEPS };
        let how = Delivery { keeps, urgent, about: &notice.game };
        let mut left_out = Vec::new();
        let is_wanted = |endpoint: &String| due.left_out.as_ref().is_none_or(|left| left.contains(endpoint));
        let subscriptions = self.store.subscriptions_of(&notice.player).await?;
        for to in subscriptions.into_iter().filter(|to| is_wanted(&to.endpoint)) {
            let Words { title, body } = Words::of(notice, &game, to.language);
            let language = to.language.to_string();
            let content = json!({ "title": title, "body": body, "game": notice.game, "language": language });
            let content = content.to_string();
            let sent = self.push.send(&key, &to.endpoint, &to.receiver, content.as_bytes(), how).await;
            match sent {
                Sent::Taken | Sent::Refused => {}
                Sent::Gone => {
                    let gone = NoticeChange::Gone { endpoint: to.endpoint };
                    self.store.write(Change::Notice(Box::new(gone))).await?;
                }
                Sent::Away => left_out.push(to.endpoint),
            }
        }
        if left_out.is_empty() {
            return Ok(());
        }
        self.put_back(due, Some(left_out)).await
    }

    /// Lets a notice that was taken wait until it is tried again.
    async fn put_back(&self, due: &DueNotice, left_out: Option<Vec<String>>) -> Result<(), StorageError> {
        // As long again as it has waited already: the pauses grow.
        let now = time_of_day();
        let pause = now.saturating_sub(due.since).clamp(SHORTEST_PAUSE, LONGEST_PAUSE);
        let again = DueNotice { due: now.saturating_add(pause), left_out, ..due.clone() };
        self.store.write(Change::Notice(Box::new(NoticeChange::PutBack(again)))).await
    }
}
