//! [`Kind`]: what a kind of job is; [`Kinds`]: those that a worker knows.

use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tafl::library::RuleSet;
use tafl_files::Existing;
use thiserror::Error;

use crate::job::{Job, JobId};
use crate::kinds::{AnalysedGame, AtlasGames, ImportedGames, MatchGames, SelfPlayGames};
use crate::networks::{JobNetwork, Networks};

/// A kind of job: the parameters of one, how it is done, and how the results of many are put together.
///
/// A further kind is a type that implements this, and its name in [`Kinds::all`].
///
/// ```
/// use std::path::Path;
/// use serde::{Deserialize, Serialize};
/// use tafl::library::RuleSet;
/// use tafl_jobs::{CollectError, Kind, Kinds, Results, Task, WorkError};
///
/// /// Counts the actions at the start.
/// #[derive(Serialize, Deserialize)]
/// struct CountActions {}
///
/// impl Kind for CountActions {
///     const NAME: &'static str = "count";
///
///     fn title(&self, rules: &str) -> String {
///         format!("{rules}, actions at the start")
///     }
///
///     fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
///         let variant = task.set.variant().map_err(|error| WorkError::Failed(error.to_string()))?;
///         Ok(tafl::Game::new(&variant).actions().len().to_string().into_bytes())
///     }
///
///     fn collect(results: &mut Results<'_, Self>, folder: &Path) -> Result<String, CollectError> {
///         let counted = results.collect::<Result<Vec<_>, _>>()?;
///         Ok(format!("{} counted", counted.len()))
///     }
/// }
///
/// assert_eq!(Kinds::all().with::<CountActions>().names().last(), Some("count"));
/// ```
pub trait Kind: Serialize + DeserializeOwned + Send + 'static {
    /// Its word: letters and `-`.
    const NAME: &'static str;

    /// What a job is about, for people who watch; `rules` is the rule set's id.
    fn title(&self, rules: &str) -> String;

    /// The networks that it plays with: the task has them, and the server keeps them for it.
    fn networks(&self) -> Vec<JobNetwork> {
        Vec::new()
    }

    /// Does a job. The result depends on the task and on nothing else: no time, no chance, no file of this machine.
    ///
    /// # Errors
    /// If it was stopped, or cannot be done.
    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError>;

    /// Whether something can be the result of this job.
    ///
    /// # Errors
    /// What is wrong with it, if it cannot: then it is not put together with others.
    fn check(&self, _job: &Job, _result: &[u8]) -> Result<(), String> {
        Ok(())
    }

    /// Where the results of a batch stand that are put together: they come in the order of these, and where they are the
    /// same in that of the jobs' ids.
    fn place(&self) -> (String, u64) {
        (String::new(), 0)
    }

    /// Writes the results of a batch, all of which were checked, into files of a folder that exists, and says what it has
    /// written. A file that is there stays whole until the new one is.
    ///
    /// # Errors
    /// If results do not go together, or files cannot be read or written.
    fn collect(results: &mut Results<'_, Self>, folder: &Path) -> Result<String, CollectError>
    where
        Self: Sized;
}

/// What a job is done with.
///
/// ```
/// use tafl::library;
/// use tafl_jobs::Task;
/// let task = Task::new(library::get("magpie").unwrap(), 1, &|_, _| {});
/// assert!(!task.is_stopped());
/// ```
pub struct Task<'a> {
    /// The rules.
    pub set: &'a RuleSet,
    /// What everything is drawn from.
    pub seed: u64,
    /// The networks that it plays with.
    pub networks: Networks,
    /// Raised when the worker is to end.
    pub stop: Arc<AtomicBool>,
    /// Is told how much of the whole has been done.
    pub tell: &'a (dyn Fn(usize, usize) + Sync),
}

impl<'a> Task<'a> {
    /// A task that nobody stops.
    #[must_use]
    pub fn new(set: &'a RuleSet, seed: u64, tell: &'a (dyn Fn(usize, usize) + Sync)) -> Task<'a> {
        Task { set, seed, networks: Networks::default(), stop: Arc::default(), tell }
    }

    /// The same with networks to play with.
    #[must_use]
    pub fn with_networks(self, networks: Networks) -> Task<'a> {
        Task { networks, ..self }
    }

    /// Whether the worker is to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Why a job was not done.
///
/// ```
/// use tafl_jobs::WorkError;
/// assert_eq!(WorkError::Failed("the rules do not compile".to_owned()).to_string(), "the rules do not compile");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WorkError {
    /// The worker was told to end.
    #[error("the worker was told to end")]
    Stopped,
    /// It is for another worker: this one lacks what it asks for.
    #[error("{0}")]
    NotHere(String),
    /// It went wrong; it may be tried again.
    #[error("{0}")]
    Failed(String),
    /// It makes no sense, and will make none the next time.
    #[error("{0}")]
    Senseless(String),
}

/// Why results were not written.
///
/// ```
/// use tafl_jobs::CollectError;
/// assert_eq!(CollectError::Together("two games 7".to_owned()).to_string(), "two games 7");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CollectError {
    /// They do not go together.
    #[error("{0}")]
    Together(String),
    /// One of them cannot be the result of its job.
    #[error("the result of job {job} is wrong: {problem}")]
    Wrong {
        /// The job.
        job: JobId,
        /// What is wrong.
        problem: String,
    },
    /// A file cannot be written.
    #[error("{0}")]
    File(String),
}

/// Writes a file of results, so that at any time there is the old one or the new one.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), CollectError> {
    tafl_files::write(path, content, Existing::Replace)
        .map_err(|error| CollectError::File(format!("{}: {error}", path.display())))
}

/// A job with what came of it.
pub struct Fetched<K> {
    /// The job.
    pub job: Job,
    /// Its parameters.
    pub work: K,
    /// Its result.
    pub bytes: Vec<u8>,
}

/// Results of jobs that nobody has looked into yet.
pub(crate) type AnyResults<'a> = dyn Iterator<Item = Result<(Job, Vec<u8>), CollectError>> + 'a;

/// The results of a batch, one after the other: so not all of them are in memory.
///
/// ```
/// use tafl_jobs::{CollectError, ImportedGames, Results};
/// fn bytes(results: &mut Results<'_, ImportedGames>) -> Result<usize, CollectError> {
///     results.map(|fetched| Ok(fetched?.bytes.len())).sum()
/// }
/// ```
pub struct Results<'a, K> {
    results: &'a mut AnyResults<'a>,
    kind: PhantomData<K>,
}

impl<K: Kind> Iterator for Results<'_, K> {
    type Item = Result<Fetched<K>, CollectError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = |(job, bytes): (Job, Vec<u8>)| match K::deserialize(&job.work) {
            Ok(work) => Ok(Fetched { job, work, bytes }),
            Err(error) => Err(CollectError::Wrong { job: job.id(), problem: error.to_string() }),
        };
        Some(self.results.next()?.and_then(read))
    }
}

/// Whether a result can be that of its job, and where it then stands.
type Check = fn(&Job, &[u8]) -> Result<(String, u64), String>;

/// A kind, whichever type it is.
#[derive(Clone, Copy)]
pub(crate) struct AnyKind {
    pub name: &'static str,
    title: fn(&Job) -> Result<String, serde_json::Error>,
    networks: fn(&Job) -> Result<Vec<JobNetwork>, WorkError>,
    run: fn(&Job, &Task<'_>) -> Result<Vec<u8>, WorkError>,
    check: Check,
    collect: fn(&mut AnyResults<'_>, &Path) -> Result<String, CollectError>,
}

fn work_of<K: Kind>(job: &Job) -> Result<K, WorkError> {
    K::deserialize(&job.work)
        .map_err(|error| WorkError::Senseless(format!("this is no job of its kind: {error}")))
}

impl AnyKind {
    fn of<K: Kind>() -> AnyKind {
        AnyKind {
            name: K::NAME,
            title: |job| Ok(K::deserialize(&job.work)?.title(&job.rules.id)),
            networks: |job| Ok(work_of::<K>(job)?.networks()),
            run: |job, task| work_of::<K>(job)?.run(task),
            check: |job, result| {
                let work = K::deserialize(&job.work).map_err(|error| error.to_string())?;
                work.check(job, result)?;
                Ok(work.place())
            },
            collect: |results, folder| K::collect(&mut Results { results, kind: PhantomData }, folder),
        }
    }

    /// What a job is about.
    pub fn title(&self, job: &Job) -> String {
        (self.title)(job).unwrap_or_else(|error| format!("no job of its kind: {error}"))
    }

    /// The networks that it plays with.
    pub fn networks(&self, job: &Job) -> Result<Vec<JobNetwork>, WorkError> {
        (self.networks)(job)
    }

    /// Does it.
    pub fn run(&self, job: &Job, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        (self.run)(job, task)
    }

    /// Whether something can be its result, and where it then stands.
    pub fn check(&self, job: &Job, result: &[u8]) -> Result<(String, u64), String> {
        (self.check)(job, result)
    }

    /// Writes results.
    pub fn collect(&self, results: &mut AnyResults<'_>, folder: &Path) -> Result<String, CollectError> {
        (self.collect)(results, folder)
    }
}

/// The kinds of jobs that a worker takes.
///
/// ```
/// use tafl_jobs::Kinds;
/// assert_eq!(Kinds::all().names().collect::<Vec<_>>(), ["atlas", "match", "analysis", "self-play", "import"]);
/// ```
#[derive(Clone)]
pub struct Kinds(Vec<AnyKind>);

impl Kinds {
    /// All that there are.
    #[must_use]
    pub fn all() -> Kinds {
        Kinds(Vec::new())
            .with::<AtlasGames>()
            .with::<MatchGames>()
            .with::<AnalysedGame>()
            .with::<SelfPlayGames>()
            .with::<ImportedGames>()
    }

    /// One more.
    #[must_use]
    pub fn with<K: Kind>(mut self) -> Kinds {
        self.0.push(AnyKind::of::<K>());
        self
    }

    /// Those of these names, or the first name that is none of theirs.
    ///
    /// # Errors
    /// If there is no kind of a name.
    ///
    /// ```
    /// use tafl_jobs::Kinds;
    /// let few = Kinds::all().only(&["match".to_owned()]).unwrap();
    /// assert_eq!(few.names().count(), 1);
    /// assert_eq!(Kinds::all().only(&["chess".to_owned()]).err(), Some("chess".to_owned()));
    /// ```
    pub fn only(&self, names: &[String]) -> Result<Kinds, String> {
        let find = |name: &String| self.get(name).copied().ok_or_else(|| name.clone());
        Ok(Kinds(names.iter().map(find).collect::<Result<_, _>>()?))
    }

    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().map(|kind| kind.name)
    }

    /// Whether something can be the result of a job, as far as its kind is known here.
    pub(crate) fn check(&self, job: &Job, result: &[u8]) -> Result<(), String> {
        self.get(&job.kind).map_or(Ok(()), |kind| kind.check(job, result).map(drop))
    }

    /// What a job is about, in a few words.
    #[must_use]
    pub fn title(&self, job: &Job) -> String {
        self.get(&job.kind).map_or_else(|| format!("kind {}", job.kind), |kind| kind.title(job))
    }

    pub(crate) fn get(&self, name: &str) -> Option<&AnyKind> {
        self.0.iter().find(|kind| kind.name == name)
    }
}
