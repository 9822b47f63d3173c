//! Jobs for many machines: a NATS server with JetStream hands them out, workers do them, and each result is checked in
//! once.
//!
//! A [`Job`] says everything that settles its result: the kind of work, the rules with their hash, a seed, parameters, and
//! the signature of the engine that it asks for. So it does not matter who does it, and not how often: whoever is killed in the middle is
//! replaced, and a second result is held against the first.
//!
//! ```no_run
//! use std::sync::Arc;
//! use tafl::library;
//! use tafl_jobs::{AtlasGames, BatchName, Event, Job, KeptResults, Kinds, Queue, Worker, engine_signature};
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let queue = Queue::connect("nats://127.0.0.1:4222").await?;
//! let set = library::get("magpie").unwrap();
//! let jobs = [Job::new(&engine_signature(), set, 1, &AtlasGames { positions: 200, from: 0, to: 8 })];
//! let batch = BatchName::of(&jobs);
//! queue.add(&batch, "magpie", &jobs).await?;
//!
//! let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
//! Worker::new(queue.clone(), Kinds::all()).until_empty().run(&Arc::default(), &tell).await?;
//!
//! let mut results = KeptResults::new(&Kinds::all(), "games".as_ref())?;
//! for id in queue.done(&batch).await? {
//!     if let Some((job, bytes)) = queue.result(&batch, id).await? {
//!         results.take(&job, &bytes)?;
//!     }
//! }
//! println!("{}", results.collect()?);
//! # Ok(())
//! # }
//! ```
//!
//! | file | is about |
//! |---|---|
//! | `job.rs` | what a job says, its id, batches |
//! | `kind.rs` | what a kind of job is; which there are |
//! | `kinds/` | games of the atlas, games of a match, an analysis, games to learn from, games from files |
//! | `engine.rs` | the signature by which engines are told apart |
//! | `queue.rs` | jobs added, counted, taken away |
//! | `members.rs` | which jobs a batch has |
//! | `networks.rs` | networks that jobs play with: kept, fetched, taken away |
//! | `results.rs` | results checked in once, fetched, and taken away where they are wrong |
//! | `kept_results.rs` | results on the disk until they are put together |
//! | `server.rs` | the server: reached, and made ready |
//! | `worker/` | who takes jobs and does them |
//! | `not_here.rs` | the jobs that a worker lacks something for |

#![forbid(unsafe_code)]

mod engine;
mod job;
mod kept_results;
mod kind;
mod kinds;
mod members;
mod networks;
mod not_here;
mod queue;
mod results;
mod server;
mod worker;

pub use engine::engine_signature;
pub use job::{BatchName, Job, JobError, JobId, JobRules, LONGEST_JOB, NoBatchName, NoJobId, RulesMissing};
pub use kept_results::KeptResults;
pub use kind::{CollectError, Fetched, Kind, Kinds, Results, Task, WorkError};
pub use kinds::{AnalysedGame, AtlasGames, ImportedGames, MatchGames, NotForJobs, SelfPlayGames};
pub use networks::{JobNetwork, KeptNetwork, NetworkHash, Networks, NoNetworkHash};
pub use queue::{Added, Batch, Failed, Queue, Running, Waiting};
pub use results::{CheckedIn, LARGEST_RESULT, Withdrawn};
pub use server::QueueError;
pub use worker::{Done, End, Event, LEASE, MOST_TRIES, Worker};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
