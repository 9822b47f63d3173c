//! Analyses of archived games: asked for over HTTP, made by workers (`tablut work`) as jobs, and kept with the game.

use std::path::{Path as FilePath, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::Value;
use tafl::library::RuleSet;
use tafl_jobs::{AnalysedGame, BatchName, Job, Kind, Queue, QueueError, engine_signature};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::api::archived;
use crate::Server;
use crate::nodes::NatsUrl;
use crate::problem::Problem;
use crate::storage::Change;
use crate::who::{Address, Asking};

/// About how many positions are looked at for each move.
const NODES: u64 = 100_000;
/// How many analyses may wait for workers.
const MOST_WAITING: usize = 200;

/// How long is waited before the queue of jobs is tried again that was away, at first and at most.
const SHORTEST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// What there is under `/api` for analyses.
pub(super) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(look, ask))
}

/// Where analyses are made.
#[derive(Clone)]
pub(crate) struct Analyses(Arc<OnceLock<Inner>>);

struct Inner {
    queue: Queue,
    /// The signature of this program's engine: workers have the same.
    engine: String,
    /// By which the games of this archive are told from another one's.
    cluster: String,
}

impl std::fmt::Debug for Analyses {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Analyses").field(&self.0.get().is_some()).finish()
    }
}

/// How far the analysis of a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
enum Progress {
    /// Nobody has asked for it.
    None,
    /// It waits for a worker, or is being made.
    Waiting,
    /// It is there.
    Done,
    /// It could not be made; it can be asked for again.
    Failed,
}

/// The analysis of an archived game.
#[derive(Serialize, utoipa::ToSchema)]
struct GameAnalysis {
    state: Progress,
    /// It can be asked for: there are workers.
    offered: bool,
    /// What `tablut analyse --json` of the version that has made it prints, once it is there.
    #[schema(value_type = Option<Object>)]
    analysis: Option<Value>,
}

impl Analyses {
    /// Nobody makes any.
    pub fn none() -> Analyses {
        Analyses(Arc::default())
    }

    /// Those that workers at this NATS server make; none, while it is away or keeps no jobs.
    pub async fn at(url: &NatsUrl, ca_file: Option<&FilePath>, cluster: String) -> Analyses {
        let analyses = Analyses::none();
        let (url, ca_file) = (url.whole(), ca_file.map(FilePath::to_owned));
        if let Err(error) = analyses.connect(&url, ca_file.as_deref(), &cluster).await {
            match error {
                QueueError::NoJetStream(_) => tracing::info!(%error, "games are not analysed by workers"),
                _ => tracing::warn!(%error, "games are not analysed by workers until NATS is there"),
            }
            tokio::spawn(analyses.clone().keep_connecting(url, ca_file, cluster));
        }
        analyses
    }

    async fn connect(&self, url: &str, ca_file: Option<&FilePath>, cluster: &str) -> Result<(), QueueError> {
        let queue = Queue::connect_trusting(url, ca_file).await?;
        // It cannot fail but by the end of the program.
        if let Ok(engine) = tokio::task::spawn_blocking(engine_signature).await {
            let _ = self.0.set(Inner { queue, engine, cluster: cluster.to_owned() });
        }
        Ok(())
    }

    /// Tries again until it succeeds.
    async fn keep_connecting(self, url: String, ca_file: Option<PathBuf>, cluster: String) {
        let mut wait = SHORTEST_WAIT;
        loop {
            tokio::time::sleep(wait).await;
            if self.connect(&url, ca_file.as_deref(), &cluster).await.is_ok() {
                return tracing::info!("games are analysed by workers");
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }
}

impl Inner {
    fn batch(&self, game: i64) -> Result<BatchName, Problem> {
        format!("game-{}-{game}", self.cluster).parse().map_err(|_| Problem::Broken)
    }

    async fn has_workers(&self) -> Result<bool, QueueError> {
        self.queue.has_workers(AnalysedGame::NAME, &self.engine).await
    }

    /// How far the analysis of a game is, and what it is where it has just come.
    async fn progress(&self, game: i64) -> Result<(Progress, Option<Vec<u8>>), Problem> {
        let batch = self.batch(game)?;
        let found = match self.queue.batch(&batch).await {
            Ok(found) => found,
            Err(QueueError::NoBatch(_)) => return Ok((Progress::None, None)),
            Err(error) => return Err(away(&error)),
        };
        if found.failed > 0 {
            return Ok((Progress::Failed, None));
        }
        if found.done == 0 {
            return Ok((Progress::Waiting, None));
        }
        let Some(&id) = self.queue.done(&batch).await.map_err(|error| away(&error))?.first() else {
            return Ok((Progress::Waiting, None));
        };
        let result = match self.queue.result(&batch, id).await {
            Ok(result) => result.map(|(_, bytes)| bytes),
            // It would keep the game from being analysed for ever: whoever asks for it anew has it made anew.
            Err(error @ QueueError::Damaged(_)) => {
                tracing::warn!(%error, "an analysis is taken away");
                self.queue.remove(&batch).await.map_err(|error| away(&error))?;
                return Ok((Progress::None, None));
            }
            Err(error) => return Err(away(&error)),
        };
        Ok((if result.is_some() { Progress::Done } else { Progress::Waiting }, result))
    }

    /// Lets workers analyse a game.
    async fn ask(&self, game: i64, record: String, set: &RuleSet) -> Result<(), Problem> {
        let waiting = self.queue.waiting().await.map_err(|error| away(&error))?;
        let waiting = waiting.iter().filter(|waiting| waiting.kind == AnalysedGame::NAME);
        if waiting.map(|waiting| waiting.jobs).sum::<usize>() >= MOST_WAITING {
            return Err(Problem::Crowded);
        }
        let work = AnalysedGame { record, name: format!("game-{game}"), nodes: NODES };
        let job = Job::new(&self.engine, set, 0, &work);
        let (batch, title, jobs) = (self.batch(game)?, format!("archived game {game}"), [job]);
        let added = match self.queue.add(&batch, &title, &jobs).await {
            // The same game, asked for by a server of another version.
            Err(QueueError::OtherBatch(_)) => {
                self.queue.remove(&batch).await.map_err(|error| away(&error))?;
                self.queue.add(&batch, &title, &jobs).await
            }
            added => added,
        };
        match added {
            Ok(added) if added.over > 0 => {
                self.queue.retry(&batch).await.map_err(|error| away(&error))?;
                Ok(())
            }
            Ok(_) => Ok(()),
            Err(QueueError::LongJob(_)) => Err(Problem::Unreadable("the game is too long".to_owned())),
            Err(error) => Err(away(&error)),
        }
    }
}

/// The queue does not do what it is asked for.
fn away(error: &QueueError) -> Problem {
    tracing::warn!(%error, "the queue of jobs");
    Problem::NoWorkers
}

/// What is kept of an analysis.
fn read(text: &[u8]) -> Result<Value, Problem> {
    serde_json::from_slice(text).map_err(|_| Problem::Broken)
}

/// The analysis of a game of the archive, or how far it is.
#[utoipa::path(get, path = "/archive/games/{number}/analysis", operation_id = "analysis", tag = "archive", params(("number" = i64, Path, description = "of the game")), responses((status = 200, description = "how far it is, and the analysis once it is there", body = GameAnalysis)))]
async fn look(
    State(server): State<Server>,
    Path(number): Path<String>,
) -> Result<Json<GameAnalysis>, Problem> {
    let (found, _) = archived(&server, &number).await?;
    if let Some(kept) = server.store().analysis(found.number).await? {
        let analysis = Some(read(kept.as_bytes())?);
        return Ok(Json(GameAnalysis { state: Progress::Done, offered: false, analysis }));
    }
    let none = GameAnalysis { state: Progress::None, offered: false, analysis: None };
    let Some(analyses) = server.analyses().0.get() else { return Ok(Json(none)) };
    // Where the queue is away for a while, there is none.
    let Ok((state, result)) = analyses.progress(found.number).await else { return Ok(Json(none)) };
    let Some(result) = result else {
        let is_open = matches!(state, Progress::None | Progress::Failed);
        let offered = is_open && analyses.has_workers().await.unwrap_or(false);
        return Ok(Json(GameAnalysis { state, offered, analysis: None }));
    };
    let analysis = Some(read(&result)?);
    let text = String::from_utf8(result).map_err(|_| Problem::Broken)?;
    server.store().write(Change::Analysis { game: found.number, text }).await?;
    // It is kept: the queue need not have it any longer. Another server may have taken it away just now.
    let _ = analyses.queue.remove(&analyses.batch(found.number)?).await;
    Ok(Json(GameAnalysis { state, offered: false, analysis }))
}

/// Lets workers analyse a game of the archive.
#[utoipa::path(post, path = "/archive/games/{number}/analysis", operation_id = "analyse", tag = "archive", params(("number" = i64, Path, description = "of the game")), responses((status = 204, description = "it waits for a worker, or is there")), security((), ("session" = []), ("token" = [])))]
async fn ask(
    State(server): State<Server>,
    Asking { player, .. }: Asking,
    address: Address,
    Path(number): Path<String>,
) -> Result<StatusCode, Problem> {
    let (found, record) = archived(&server, &number).await?;
    if server.store().analysis(found.number).await?.is_some() {
        return Ok(StatusCode::NO_CONTENT);
    }
    let analyses = server.analyses().0.get().ok_or(Problem::NoWorkers)?;
    if matches!(analyses.progress(found.number).await?.0, Progress::Waiting | Progress::Done) {
        return Ok(StatusCode::NO_CONTENT);
    }
    if !analyses.has_workers().await.map_err(|error| away(&error))? {
        return Err(Problem::NoWorkers);
    }
    server.limits().analysis(address, player.as_ref().map(|player| player.id.as_str()))?;
    let rules = server.archive().rules(&found.rules_hash).await?.ok_or(Problem::Broken)?;
    analyses.ask(found.number, record, &rules.set).await?;
    Ok(StatusCode::NO_CONTENT)
}
