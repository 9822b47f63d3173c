//! [`Importer`]: games from files into the archive of a server, while it runs or not.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tafl::library::RuleSet;
use tafl::{Action, RulesError};
use tafl_import::ReadGame;
use tafl_notation::record::tag;
use thiserror::Error;

use super::game::{GameEnd, Origin, Who, begun};
use super::{Archived, Indexed, Rules};
use crate::storage::{self, Beside, Database, ImportedFile, KeptRules, People, StorageError};

/// How many games go into one transaction: while a server runs, which waits for it, and where nobody waits.
const BESIDE_A_SERVER: usize = 100;
const ALONE: usize = 10_000;
/// How long a server that runs is let do its own work between two transactions.
const PAUSE: Duration = Duration::from_millis(50);
/// The longest name of a player that is kept, in characters.
const MOST_OF_A_NAME: usize = 60;

/// Why games cannot be imported.
#[derive(Debug, Error)]
pub enum ImportError {
    /// They cannot be kept.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// All games of the file are in the archive.
    #[error("its games are in the archive already")]
    Known,
    /// The rules of a game contradict themselves.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

/// What an [`Importer`] has been given, ready to be kept.
struct Waiting {
    game: Archived,
    indexed: Indexed,
}

/// Puts the games of one file into the archive of a server. The file is remembered by its content: it is imported once, and
/// an import that was broken off goes on where it was.
pub struct Importer {
    beside: Beside,
    file: ImportedFile,
    /// How many games of the file were dealt with.
    done: u64,
    waiting: Vec<Waiting>,
    together: usize,
    rules: HashMap<String, (KeptRules, Arc<Rules>)>,
    people: People,
    /// The rules of the game before, which are most often those of the next.
    latest: Option<(Arc<RuleSet>, String)>,
}

impl Importer {
    /// Begins with a file, or goes on with it: its name, and what is in it.
    ///
    /// # Errors
    /// If the database cannot be used, or the file was imported.
    pub async fn open(database: &Database, name: &str, content: &[u8]) -> Result<Importer, ImportError> {
        let mut beside = Beside::open(database).await?;
        let file = beside.file(name, content).await?;
        if file.complete {
            return Err(ImportError::Known);
        }
        let together = if beside.is_alone() { ALONE } else { BESIDE_A_SERVER };
        let done = file.done;
        Ok(Importer {
            beside,
            file,
            done,
            waiting: Vec::new(),
            together,
            rules: HashMap::new(),
            people: People::default(),
            latest: None,
        })
    }

    /// How many games of the file were dealt with before: they are to be passed over.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.file.done
    }

    /// A game of the file that is not to be kept.
    pub fn pass_over(&mut self) {
        self.done += 1;
    }

    /// Keeps the next game of the file.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub async fn add(&mut self, read: &ReadGame) -> Result<(), ImportError> {
        self.done += 1;
        let (kept, rules) = self.rules_of(read)?;
        let start = (read.game.start() != rules.variant.start()).then(|| read.game.start().to_string());
        let acts: Vec<Action> = read.game.acts().to_vec();
        let tag = |name| read.record.tag(name).filter(|value| !matches!(*value, "" | "?"));
        let who = |name| tag(name).map(|name| Who::Named(name.chars().take(MOST_OF_A_NAME).collect()));
        let reason = read.game.outcome().map(|outcome| outcome.reason.word()).or(tag(tag::REASON));
        let game = Archived {
            rules: kept,
            attackers: who(tag::ATTACKERS),
            defenders: who(tag::DEFENDERS),
            end: GameEnd { result: read.record.result, reason: reason.map(str::to_owned) },
            day: tag(tag::DATE).and_then(|date| date.parse().ok()),
            origin: Origin::File(self.file.number),
            start,
            acts,
            rated: false,
        };
        let first = begun(&rules, game.start.as_deref())?;
        let indexed = Indexed::new(&rules, first, &game.acts, 0, game.day_number(), game.end.result);
        self.waiting.push(Waiting { game, indexed });
        if self.waiting.len() >= self.together {
            self.write().await?;
            if !self.beside.is_alone() {
                tokio::time::sleep(PAUSE).await;
            }
        }
        Ok(())
    }

    /// The whole file is in the archive.
    ///
    /// # Errors
    /// If the last games cannot be kept.
    pub async fn finish(mut self) -> Result<(), ImportError> {
        self.file.complete = true;
        self.break_off().await
    }

    /// What was added is kept, for the import to be gone on with another time.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub async fn break_off(mut self) -> Result<(), ImportError> {
        self.write().await?;
        Ok(self.beside.close().await?)
    }

    /// Nothing of the file is in the archive, which remembers it no further: it can be imported another time.
    ///
    /// # Errors
    /// If the database cannot be left.
    pub async fn leave(self) -> Result<(), ImportError> {
        Ok(self.beside.close().await?)
    }

    fn rules_of(&mut self, read: &ReadGame) -> Result<(KeptRules, Arc<Rules>), ImportError> {
        let set = read.rules.rule_set();
        let hash = match &self.latest {
            Some((latest, hash)) if Arc::ptr_eq(latest, &set) => hash.clone(),
            _ => set.content_hash(),
        };
        let known = match self.rules.get(&hash) {
            Some(known) => known.clone(),
            None => {
                let known = (KeptRules::of(&set), Arc::new(Rules::of(set.clone())?));
                self.rules.insert(hash.clone(), known.clone());
                known
            }
        };
        self.latest = Some((set, hash));
        Ok(known)
    }

    async fn write(&mut self) -> Result<(), StorageError> {
        self.file.done = self.done;
        let mut all = self.beside.begin().await?;
        let waiting = std::mem::take(&mut self.waiting);
        let games: Vec<&Archived> = waiting.iter().map(|waiting| &waiting.game).collect();
        let numbers = storage::archive_all(&mut all, &games, &mut self.people).await?;
        let indexed = waiting.into_iter().zip(numbers);
        let indexed: Vec<Indexed> =
            indexed.map(|(waiting, game)| Indexed { game, ..waiting.indexed }).collect();
        storage::index(&mut all, &indexed).await?;
        self.file.keep(&mut all).await?;
        Ok(all.commit().await?)
    }
}
