//! [`Job`]: what is to be done, written so that every machine does the same.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tafl::library::{self, RuleSet};
use thiserror::Error;

/// No job is longer than this, in bytes.
pub const LONGEST_JOB: usize = 256 << 10;

/// A job: with the engine that it asks for, it settles its result.
///
/// ```
/// use tafl::library;
/// use tafl_jobs::{AtlasGames, Job};
/// let set = library::get("magpie").unwrap();
/// let job = Job::new("0123456789abcdef", set, 1, &AtlasGames { positions: 200, from: 0, to: 8 });
/// assert_eq!(job.kind, "atlas");
/// assert_eq!(Job::read(&job.to_bytes()).unwrap(), job);
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// The word of its kind: [`Kind::NAME`](crate::Kind::NAME).
    pub kind: String,
    /// The signature of the engine that it asks for: [`engine_signature`](crate::engine_signature).
    pub engine: String,
    /// The rules.
    pub rules: JobRules,
    /// What everything is drawn from.
    pub seed: u64,
    /// The rest, as its kind wants it.
    pub work: Value,
}

/// The rules of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobRules {
    /// The rule set's id.
    pub id: String,
    /// Its content hash.
    pub hash: String,
    /// The rule set's file, where it is none of those that every worker has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// Why a text is no job.
///
/// ```
/// use tafl_jobs::Job;
/// assert!(Job::read(b"chess").unwrap_err().to_string().starts_with("this is no job: "));
/// ```
#[derive(Debug, Error)]
pub enum JobError {
    /// It is longer than [`LONGEST_JOB`].
    #[error("this is no job: it has {0} bytes, and at most {LONGEST_JOB} are allowed")]
    TooLong(usize),
    /// It is not written as jobs are.
    #[error("this is no job: {0}")]
    Text(#[from] serde_json::Error),
}

/// Why a worker does not have the rules of a job.
///
/// ```
/// use tafl_jobs::JobRules;
/// let rules = JobRules { id: "chess".to_owned(), hash: "00".to_owned(), file: None };
/// assert_eq!(rules.open().unwrap_err().to_string(), "there is no rule set chess here");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulesMissing {
    /// It is not among the built-in ones.
    #[error("there is no rule set {0} here")]
    Unknown(String),
    /// It is another one here.
    #[error("the rule set {id} has the hash {here} here, and the job asks for {wanted}")]
    Other {
        /// The rule set's id.
        id: String,
        /// The hash here.
        here: String,
        /// The one that is asked for.
        wanted: String,
    },
    /// The file that came with the job cannot be read.
    #[error("the file of the rule set {id} cannot be read: {problem}")]
    File {
        /// The rule set's id.
        id: String,
        /// What is the matter.
        problem: String,
    },
}

impl JobRules {
    /// The rules of a set; with its file if it is not built in.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_jobs::JobRules;
    /// let rules = JobRules::of(library::get("magpie").unwrap());
    /// assert_eq!((rules.id.as_str(), rules.file.is_none()), ("magpie", true));
    /// ```
    #[must_use]
    pub fn of(set: &RuleSet) -> JobRules {
        let hash = set.content_hash();
        let is_built_in = library::get(&set.id).is_some_and(|known| known.content_hash() == hash);
        JobRules { id: set.id.clone(), hash, file: (!is_built_in).then(|| set.to_toml()) }
    }

    /// The rule set, if it is known here and the same.
    ///
    /// # Errors
    /// If it is not.
    pub fn open(&self) -> Result<RuleSet, RulesMissing> {
        let set = match &self.file {
            Some(file) => RuleSet::from_toml(file)
                .map_err(|error| RulesMissing::File { id: self.id.clone(), problem: error.to_string() })?,
            None => library::get(&self.id).ok_or_else(|| RulesMissing::Unknown(self.id.clone()))?.clone(),
        };
        let here = set.content_hash();
        if set.id != self.id && self.file.is_some() {
            let problem = format!("it is that of the rule set \"{}\"", set.id.escape_debug());
            return Err(RulesMissing::File { id: self.id.clone(), problem });
        }
        if here != self.hash {
            return Err(RulesMissing::Other { id: self.id.clone(), here, wanted: self.hash.clone() });
        }
        Ok(set)
    }
}

impl Job {
    /// A job of a kind, by rules.
    #[must_use]
    pub fn new<K: crate::Kind>(engine: &str, set: &RuleSet, seed: u64, work: &K) -> Job {
        Job {
            kind: K::NAME.to_owned(),
            engine: engine.to_owned(),
            rules: JobRules::of(set),
            seed,
            // What a kind is made of can be written.
            work: serde_json::to_value(work).unwrap_or(Value::Null),
        }
    }

    /// As it is handed out.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// Reads what has been handed out.
    ///
    /// # Errors
    /// If it is no job.
    pub fn read(bytes: &[u8]) -> Result<Job, JobError> {
        if bytes.len() > LONGEST_JOB {
            return Err(JobError::TooLong(bytes.len()));
        }
        Ok(serde_json::from_slice(bytes)?)
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> JobId {
        JobId::of(&self.to_bytes())
    }
}

/// The id of a job: the beginning of a hash over what is handed out, so that the same job has the same id wherever it is
/// made.
///
/// ```
/// use tafl_jobs::JobId;
/// let id = JobId::of(b"a job");
/// assert_eq!(id.to_string().len(), 32);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId([u8; 16]);

impl JobId {
    /// The id of what is handed out.
    #[must_use]
    pub fn of(bytes: &[u8]) -> JobId {
        let digest = Sha256::digest(bytes);
        let mut id = [0; 16];
        id.copy_from_slice(&digest[..16]);
        JobId(id)
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that is no id of a job.
///
/// ```
/// use tafl_jobs::JobId;
/// assert_eq!("chess".parse::<JobId>().unwrap_err().to_string(), "an id of a job has 32 hexadecimal digits");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an id of a job has 32 hexadecimal digits")]
pub struct NoJobId;

impl FromStr for JobId {
    type Err = NoJobId;

    fn from_str(text: &str) -> Result<JobId, NoJobId> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NoJobId);
        }
        let mut id = [0; 16];
        for (place, byte) in id.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(|_| NoJobId)?;
        }
        Ok(JobId(id))
    }
}

/// The name of a batch: jobs that were added together, and whose results belong together.
///
/// ```
/// use tafl_jobs::BatchName;
/// let name: BatchName = "tablut-at-2000".parse().unwrap();
/// assert_eq!(name.to_string(), "tablut-at-2000");
/// assert!("two words".parse::<BatchName>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BatchName(String);

/// A text that is no name of a batch.
///
/// ```
/// use tafl_jobs::BatchName;
/// assert!("a.b".parse::<BatchName>().unwrap_err().to_string().starts_with("a batch is named with"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a batch is named with at most 60 letters, digits, - and _")]
pub struct NoBatchName;

impl BatchName {
    /// The name that jobs have together if no other is given: their kind, and a hash over their ids.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_jobs::{AtlasGames, BatchName, Job};
    /// let set = library::get("magpie").unwrap();
    /// let job = Job::new("0123456789abcdef", set, 1, &AtlasGames { positions: 200, from: 0, to: 8 });
    /// assert!(BatchName::of(&[job]).to_string().starts_with("atlas-"));
    /// ```
    #[must_use]
    pub fn of(jobs: &[Job]) -> BatchName {
        let kind = jobs.first().map_or("none", |job| job.kind.as_str());
        let mut name = format!("{kind}-{}", digest_of(jobs.iter().map(Job::id)));
        name.truncate(kind.len() + 9);
        BatchName(name)
    }
}

/// A hash over the ids of jobs.
pub(crate) fn digest_of(ids: impl Iterator<Item = JobId>) -> String {
    let mut all = Sha256::new();
    for id in ids {
        all.update(id.0);
    }
    hex(&all.finalize())
}

/// The hash of what a job has made, by which results are told apart.
pub(crate) fn digest_of_result(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The first 16 bytes, as digits.
fn hex(digest: &[u8]) -> String {
    digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

impl FromStr for BatchName {
    type Err = NoBatchName;

    fn from_str(text: &str) -> Result<BatchName, NoBatchName> {
        let is_good = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=60).contains(&text.len()) && text.bytes().all(is_good) {
            Ok(BatchName(text.to_owned()))
        } else {
            Err(NoBatchName)
        }
    }
}

impl fmt::Display for BatchName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
