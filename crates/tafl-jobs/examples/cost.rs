//! What a job costs beside its work: jobs that do nothing are added, done and fetched.
//!
//!     cargo run --release --package tafl-jobs --example cost -- nats://127.0.0.1:4222

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use tafl::library;
use tafl_jobs::{
    AtlasGames, CollectError, Event, Job, Kind, Kinds, Queue, QueueError, Results, Task, WorkError, Worker,
};

const JOBS: usize = 2_000;
const ENGINE: &str = "cost";

/// Does nothing, and says so in as many bytes as eight short games have.
#[derive(Serialize, Deserialize)]
struct Nothing(usize);

impl Kind for Nothing {
    const NAME: &'static str = "nothing";

    fn title(&self, _rules: &str) -> String {
        "nothing".to_owned()
    }

    fn run(&self, _task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        Ok("d1-d3 e4-f4 ".repeat(200).into_bytes())
    }

    fn collect(results: &mut Results<'_, Self>, _folder: &Path) -> Result<String, CollectError> {
        Ok(format!("{} results", results.count()))
    }
}

#[tokio::main]
async fn main() -> Result<(), QueueError> {
    let url = std::env::args().nth(1).unwrap_or_else(|| "nats://127.0.0.1:4222".to_owned());
    let queue = Queue::connect(&url).await?;
    let Some(set) = library::get("brandubh-wtf") else { return Ok(()) };
    let say = |what: &str, began: Instant, times: usize| {
        println!("{what:28} {:8.2} ms", began.elapsed().as_secs_f64() * 1e3 / times as f64);
    };
    for threads in [1, 4] {
        let jobs: Vec<Job> =
            (0..JOBS).map(|number| Job::new(ENGINE, set, threads, &Nothing(number))).collect();
        let batch = tafl_jobs::BatchName::of(&jobs);
        let began = Instant::now();
        queue.add(&batch, "nothing", &jobs).await?;
        say("added, a job", began, JOBS);
        let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
        let worker = Worker::new(queue.clone(), Kinds::all().with::<Nothing>()).with_engine(ENGINE);
        let began = Instant::now();
        let done = worker.threads(threads as usize).until_empty().run(&Arc::default(), &tell).await?;
        say(&format!("done with {threads} threads, a job"), began, done.done);
        let began = Instant::now();
        let mut fetched = 0;
        for id in queue.done(&batch).await? {
            fetched += usize::from(queue.result(&batch, id).await?.is_some());
        }
        say("fetched, a result", began, fetched);
        queue.remove(&batch).await?;
    }
    // What a job of the atlas does before its first game: the engine and its signature for the rules.
    let games = AtlasGames { positions: 1, from: 0, to: 1 };
    let began = Instant::now();
    for _ in 0..20 {
        let _ = games.run(&Task::new(set, 1, &|_, _| {}));
    }
    say("an atlas job of one position", began, 20);
    Ok(())
}
