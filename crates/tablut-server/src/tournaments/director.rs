//! [`Tournaments`]: all tournaments that are coming or on, and what becomes due in them.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tafl_tournament::{Command, Refusal, WhyWithdrawn};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{MissedTickBehavior, interval};

use super::Stage;
use super::running::Running;
use crate::games::{Hall, is_id};
use crate::problem::Problem;
use crate::storage::{Act, Player};

/// How often is looked whether something has become due.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// After how long a lone server looks at all games where the end of one could not be kept.
const LOOK_AGAIN_AFTER: Duration = Duration::from_secs(5);
/// How many tournaments can be coming or on.
pub(super) const MOST_ON: u32 = 500;

/// How many that are over are remembered as they stood, and for how long.
const MOST_REMEMBERED: usize = 16;
const REMEMBERED_FOR: Duration = Duration::from_secs(60);

/// All tournaments that are coming or on.
#[derive(Debug, Clone)]
pub(crate) struct Tournaments(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    hall: Hall,
    /// How often a lone server looks at all games.
    looks_at_all_every: Duration,
    running: Mutex<HashMap<String, Arc<Mutex<Running>>>>,
    /// How those stood at their ends that were looked at last, and when they were read.
    over: Mutex<VecDeque<(Instant, String, Arc<str>)>>,
}

impl Tournaments {
    /// None yet; their games are played in this hall, and a lone server looks at all of them so often.
    pub fn new(hall: Hall, looks_at_all_every: Duration) -> Tournaments {
        let (running, over) = (Mutex::default(), Mutex::default());
        Tournaments(Arc::new(Inner { hall, looks_at_all_every, running, over }))
    }

    /// Looks after the tournaments that are kept, for as long as the server runs.
    pub async fn keep_going(self) {
        let mut games = self.0.hall.in_tournaments();
        self.load_all().await;
        let mut looks = interval(LOOK_EVERY);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let is_alone = self.0.hall.nodes().is_alone();
        let mut looks_at_all = interval(self.0.looks_at_all_every);
        looks_at_all.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // All have been looked at.
        looks_at_all.reset();
        loop {
            tokio::select! {
                ended = games.recv() => match ended {
                    Ok(ended) => {
                        let done = self.ended(&ended.tournament, &ended.game).await;
                        if done.is_err() {
                            looks_at_all.reset_after(LOOK_AGAIN_AFTER);
                        }
                        report(&ended.tournament, done);
                    }
                    Err(RecvError::Lagged(_)) => self.look_at_games().await,
                    Err(RecvError::Closed) => return,
                },
                _ = looks.tick() => self.look().await,
                _ = looks_at_all.tick(), if is_alone => self.load_all().await,
            }
        }
    }

    /// A game of a tournament may be over.
    async fn ended(&self, tournament: &str, game: &str) -> Result<(), Problem> {
        let running = self.running(tournament).await?;
        let mut running = running.lock().await;
        running.ended(game).await
    }

    /// Reads which tournaments are coming or on, and looks at all their games.
    async fn load_all(&self) {
        for stage in [Stage::Coming, Stage::Playing] {
            match self.0.hall.store().tournaments(stage, MOST_ON).await {
                Ok(kept) => {
                    for kept in kept {
                        let done = self.running(&kept.id).await.map(drop);
                        report(&kept.id, done);
                    }
                }
                Err(error) => tracing::error!(%error, "tournaments cannot be read"),
            }
        }
        self.look_at_games().await;
    }

    async fn all(&self) -> Vec<(String, Arc<Mutex<Running>>)> {
        let running = self.0.running.lock().await;
        running.iter().map(|(id, running)| (id.clone(), running.clone())).collect()
    }

    /// Does what has become due, and forgets what is over.
    async fn look(&self) {
        for (id, running) in self.all().await {
            let mut locked = running.lock().await;
            report(&id, locked.look().await);
            if !locked.is_on() {
                self.0.running.lock().await.remove(&id);
            }
        }
    }

    /// Looks at all games of all tournaments.
    async fn look_at_games(&self) {
        for (id, running) in self.all().await {
            report(&id, running.lock().await.look_at_games().await);
        }
    }

    /// A tournament: in memory from now on, if something can still happen in it.
    pub(super) async fn running(&self, id: &str) -> Result<Arc<Mutex<Running>>, Problem> {
        if let Some(running) = self.0.running.lock().await.get(id) {
            return Ok(running.clone());
        }
        if !is_id(id) {
            return Err(Problem::NoTournament);
        }
        let loaded = Running::load(&self.0.hall, id).await?;
        let is_on = loaded.is_on();
        let loaded = Arc::new(Mutex::new(loaded));
        if !is_on {
            return Ok(loaded);
        }
        // Somebody else may have loaded it in the meantime.
        Ok(self.0.running.lock().await.entry(id.to_owned()).or_insert(loaded).clone())
    }

    /// A tournament as it stands.
    pub(super) async fn shown(&self, id: &str) -> Result<Arc<str>, Problem> {
        let known =
            |(read, known, _): &&(Instant, String, Arc<str>)| known == id && read.elapsed() < REMEMBERED_FOR;
        if let Some((_, _, shown)) = self.0.over.lock().await.iter().find(known) {
            return Ok(shown.clone());
        }
        let running = self.running(id).await?;
        let running = running.lock().await;
        let shown = running.watch().borrow().clone();
        if !running.is_on() {
            let mut over = self.0.over.lock().await;
            over.retain(|(_, known, _)| known != id);
            over.truncate(MOST_REMEMBERED - 1);
            over.push_front((Instant::now(), id.to_owned(), shown.clone()));
        }
        Ok(shown)
    }

    /// Does what is wanted of a tournament, where that may be done.
    pub(super) async fn want(
        &self,
        id: &str,
        command: impl FnOnce(&MutexGuard<'_, Running>) -> Result<Command, Problem>,
    ) -> Result<(), Problem> {
        let running = self.running(id).await?;
        let mut running = running.lock().await;
        let command = command(&running)?;
        running.go_on(Some(command)).await
    }

    /// The account of a player is closed, by himself or by a moderator: he withdraws from all tournaments, and what he has announced
    /// and has not begun is not played.
    pub async fn account_closed(&self, player: &str, by_moderator: bool) {
        for (id, running) in self.all().await {
            let mut running = running.lock().await;
            if running.is_coming() && running.kept().organiser.id == player {
                let cancel = if by_moderator { Command::Forbid } else { Command::Cancel };
                report(&id, running.go_on(Some(cancel)).await);
            } else if running.has(player) {
                let withdraw = Command::Withdraw { player: player.to_owned(), why: WhyWithdrawn::Left };
                report(&id, running.go_on(Some(withdraw)).await);
            }
        }
    }

    /// Who has made a tournament in which something can still happen, and its title.
    pub async fn organiser(&self, id: &str) -> Result<(Player, String), Problem> {
        let running = self.running(id).await?;
        let running = running.lock().await;
        if !running.is_on() {
            return Err(Problem::Tournament(Refusal::Over));
        }
        Ok((running.kept().organiser.clone(), running.kept().title.clone()))
    }

    /// A moderator does not want it here, which is written down with it.
    pub async fn forbid(&self, id: &str, act: &Act) -> Result<(), Problem> {
        let running = self.running(id).await?;
        running.lock().await.forbid(act).await
    }

    /// Something has happened in a tournament at another server.
    pub async fn changed(&self, id: &str) {
        let done = match self.running(id).await {
            Ok(running) => running.lock().await.reload().await,
            Err(problem) => Err(problem),
        };
        report(id, done);
    }

    /// Reads what may have been missed that happened at other servers.
    pub async fn catch_up(&self) {
        for (id, _) in self.all().await {
            self.changed(&id).await;
        }
        self.load_all().await;
    }

    /// Tells the tournaments in memory who a player is by now.
    pub async fn is_now(&self, player: &Player) {
        for (_, running) in self.all().await {
            running.lock().await.is_now(player);
        }
        self.0.over.lock().await.clear();
    }
}

/// What has failed is tried again at the next look.
fn report(id: &str, done: Result<(), Problem>) {
    if let Err(problem) = done {
        tracing::error!(id, %problem, "a tournament does not go on");
    }
}
