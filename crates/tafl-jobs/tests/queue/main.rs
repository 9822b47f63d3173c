//! Jobs added, done and checked in, on a real NATS server.

#![cfg(unix)]

#[path = "../broker/mod.rs"]
mod broker;
mod checked_in;
mod own_kind;
mod put_aside;
mod sharing;

use std::path::Path;
use std::sync::{Arc, Mutex};

use broker::Broker;
use own_kind::{Echo, Mishap};
use tafl::library;
use tafl_jobs::{BatchName, CollectError, Done, Event, Job, KeptResults, Kinds, Queue, Worker};

const ENGINE: &str = "0123456789abcdef";

fn kinds() -> Kinds {
    Kinds::all().with::<Echo>()
}

fn echo(number: usize, mishap: Mishap) -> Job {
    Job::new(ENGINE, library::get("magpie").expect("a rule set"), 7, &Echo { number, mishap })
}

fn name(text: &str) -> BatchName {
    text.parse().expect("a name")
}

fn broker(test: &str) -> Broker {
    Broker::start(Path::new(env!("CARGO_TARGET_TMPDIR")), test)
}

async fn queue(broker: &Broker) -> Queue {
    Queue::connect(broker.url()).await.expect("a server")
}

/// The results of a batch; none of them is damaged.
async fn results(queue: &Queue, batch: &BatchName) -> Vec<(Job, Vec<u8>)> {
    let mut all = Vec::new();
    for id in queue.done(batch).await.expect("a batch") {
        all.extend(queue.result(batch, id).await.expect("it can be read"));
    }
    all
}

/// Results put together in a folder.
fn collected(results: &[(Job, Vec<u8>)], folder: &Path) -> Result<String, CollectError> {
    let mut kept = KeptResults::new(&kinds(), folder)?;
    results.iter().try_for_each(|(job, bytes)| kept.take(job, bytes))?;
    kept.collect()
}

fn worker(queue: &Queue) -> Worker {
    Worker::new(queue.clone(), kinds()).with_engine(ENGINE)
}

/// Lets a worker work until there is nothing left; what it has done, and what it has said.
async fn work(worker: Worker) -> (Done, Vec<Event>) {
    let said: Arc<Mutex<Vec<Event>>> = Arc::default();
    let tell: Arc<dyn Fn(Event) + Send + Sync> = {
        let said = said.clone();
        Arc::new(move |event| said.lock().expect("nobody panics").push(event))
    };
    let done = worker.until_empty().run(&Arc::default(), &tell).await.expect("a server");
    let said = said.lock().expect("nobody panics").clone();
    (done, said)
}
