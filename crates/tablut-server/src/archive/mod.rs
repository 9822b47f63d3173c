//! Games that are over: those played here and imported ones. They can be searched, and what was played from a position
//! counted.
//!
//! A game is put into the archive together with its last event. Its positions are put into the index a little later, one
//! game at a time, so that no move waits for that.
//!
//! | file | is about |
//! |---|---|
//! | `game.rs` | a game that is over, and its record |
//! | `fold.rs` | positions that are the same turned or mirrored |
//! | `index.rs` | what the index has of a game, and the task that puts it there |
//! | `search.rs` | what games somebody looks for |
//! | `api.rs` | what is asked over HTTP |
//! | `analysis.rs` | analyses that workers make |
//! | `import.rs`, `export.rs` | games from files, and as files |
//! | `parquet_file.rs` | games as a table for researchers |

mod analysis;
mod api;
mod export;
mod fold;
mod game;
mod import;
mod index;
mod parquet_file;
mod search;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tafl::library::RuleSet;
use tafl::{RulesError, Variant};
use tokio::sync::Notify;

pub(crate) use analysis::Analyses;
pub(crate) use api::routes;
pub use export::{ExportError, export};
pub(crate) use fold::Folding;
pub(crate) use game::{
    Archived, Exported, GameEnd, Origin, Played, Who, Whole, acts_text, result_number, result_of, result_word,
};
pub use import::{ImportError, Importer};
pub(crate) use index::{Indexed, Unindexed};
pub(crate) use search::{Cursor, Found, LOOKED_AT, PAGE, Page, Search};

use crate::problem::Problem;
use crate::storage::{KeptRules, StorageError, Store};

/// How many rule sets are kept compiled.
const MOST_RULES: usize = 200;

/// The archive of a server.
#[derive(Debug, Clone)]
pub(crate) struct Archive(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    rules: Mutex<HashMap<String, Arc<Rules>>>,
    /// There are games whose positions are not in the index yet.
    unindexed: Notify,
}

/// Rules as the archive needs them.
#[derive(Debug)]
pub(crate) struct Rules {
    pub set: Arc<RuleSet>,
    pub variant: Variant,
    pub folding: Folding,
}

impl Rules {
    /// Compiles a rule set.
    pub fn of(set: Arc<RuleSet>) -> Result<Rules, RulesError> {
        let variant = set.variant()?;
        let folding = Folding::new(&variant, &set.content_hash());
        Ok(Rules { set, variant, folding })
    }
}

impl Archive {
    /// The archive over what is kept.
    pub fn new(store: Store) -> Archive {
        Archive(Arc::new(Inner { store, rules: Mutex::default(), unindexed: Notify::new() }))
    }

    fn store(&self) -> &Store {
        &self.0.store
    }

    /// The rules of a hash, if games were played by them.
    pub async fn rules(&self, hash: &str) -> Result<Option<Arc<Rules>>, Problem> {
        let known = self.0.rules.lock().unwrap_or_else(PoisonError::into_inner).get(hash).cloned();
        if known.is_some() {
            return Ok(known);
        }
        let Some(kept) = self.store().archived_rules(hash).await? else { return Ok(None) };
        let rules =
            tokio::task::spawn_blocking(move || compiled(&kept)).await.map_err(|_| Problem::Broken)??;
        let rules = Arc::new(rules);
        let mut all = self.0.rules.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_RULES {
            all.clear();
        }
        all.insert(hash.to_owned(), rules.clone());
        Ok(Some(rules))
    }
}

/// The rules of a game, as they were kept.
fn compiled(kept: &KeptRules) -> Result<Rules, StorageError> {
    let broken = |error: String| StorageError::Broken(format!("the rules {}: {error}", kept.id));
    let set = match kept.built_in() {
        Some(set) => set.clone(),
        None => RuleSet::from_toml(&kept.text).map_err(|error| broken(error.to_string()))?,
    };
    Rules::of(Arc::new(set)).map_err(|error| broken(error.to_string()))
}
