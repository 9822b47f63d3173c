//! Analyses of archived games by workers. One test wants Postgres and NATS: `crates/tablut-server/services cargo test ...`

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tablut_load::Client;
use tafl_jobs::{Event, Kinds, Queue, Worker};

use super::accounts::{get, post, problem};
use super::begun::{Begun, Running};
use super::nodes::{Nats, free_port};

/// Plays a game of two moves that is resigned, and waits until it is in the archive as the one of this number.
async fn archived(server: &Running, number: i64) {
    let begun = Begun::on(server, json!({ "rules": "brandubh-wtf", "side": "attackers" })).await;
    let (mut first, mut second) = begun.sockets().await;
    first.act("a", "d1-c1").await.expect("said");
    second.hear_of("events").await.expect("events");
    second.command("b", json!({ "command": "resign" })).await.expect("said");
    while first.hear_of("events").await.expect("events")["events"][0]["what"]["event"] != "ended" {}
    let found = get(&mut server.client(), &format!("/api/archive/games/{number}")).await;
    assert_eq!(found["length"], 1);
}

async fn look(server: &Running, number: i64) -> Value {
    get(&mut server.client(), &format!("/api/archive/games/{number}/analysis")).await
}

async fn ask(client: &mut Client, number: i64) -> (u16, String) {
    let answer = post(client, &format!("/api/archive/games/{number}/analysis"), json!({})).await;
    (answer.status, if answer.status == 204 { String::new() } else { problem(&answer) })
}

#[tokio::test]
async fn where_there_is_no_queue_nothing_is_offered_and_nothing_is_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    archived(&server, 1).await;
    assert_eq!(look(&server, 1).await, json!({ "state": "none", "offered": false, "analysis": null }));
    assert_eq!(ask(&mut server.client(), 1).await, (409, "no-workers".to_owned()));
    assert_eq!(ask(&mut server.client(), 2).await, (404, "no-game".to_owned()));
    let none = server.client().get("/api/archive/games/king/analysis").await.expect("an answer");
    assert_eq!(none.status, 404);
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn workers_analyse_a_game_and_the_analysis_stays_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    for number in 1..=7 {
        archived(&one, number).await;
    }
    let nats = std::env::var("TABLUT_TEST_NATS").expect("no NATS is named");
    let queue = Queue::connect(&nats).await.expect("a queue");
    // Of a kind that analyses nothing: a worker is there, and not for this.
    let stop: Arc<AtomicBool> = Arc::default();
    let work = |kinds: Kinds| {
        let (nats, stop) = (nats.clone(), stop.clone());
        let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
        // Each has a runtime of its own, as on another machine.
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("one");
            runtime.block_on(async {
                let queue = Queue::connect(&nats).await.expect("a queue");
                Worker::new(queue, kinds).run(&stop, &tell).await.expect("it works")
            })
        })
    };
    let atlas = work(Kinds::all().only(&["atlas".to_owned()]).expect("a kind"));
    assert_eq!(ask(&mut one.client(), 1).await, (409, "no-workers".to_owned()));
    assert_eq!(look(&one, 1).await["offered"], false);

    let analysing = work(Kinds::all());
    while look(&one, 1).await["offered"] != true {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(ask(&mut one.client(), 1).await.0, 204);
    // Twice is once.
    assert_eq!(ask(&mut other.client(), 1).await.0, 204);
    let done = loop {
        let seen = look(&other, 1).await;
        assert!(seen["state"] == "waiting" || seen["state"] == "done", "{seen}");
        assert_eq!(seen["offered"], false);
        if seen["state"] == "done" {
            break seen;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(done["analysis"]["plies"][0]["move"], "d1-c1");
    assert_eq!(done["analysis"]["sides"][0]["moves"], 1);
    // It is kept with the game, and the queue has nothing of it.
    assert_eq!(look(&one, 1).await, done);
    assert_eq!(ask(&mut one.client(), 1).await.0, 204);
    let batches = queue.batches().await.expect("batches");
    assert!(batches.iter().all(|batch| batch.title != "archived game 1"), "{batches:?}");
    // Nobody asks for more than some at once.
    let mut refused = None;
    for number in 2..=7 {
        let (status, problem) = ask(&mut one.client(), number).await;
        if status != 204 {
            refused = Some((number, status, problem));
            break;
        }
    }
    assert_eq!(refused, Some((6, 429, "too-many".to_owned())));
    stop.store(true, Ordering::Relaxed);
    for worker in [atlas, analysing] {
        tokio::task::spawn_blocking(move || worker.join().expect("it ends")).await.expect("it ends");
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn a_game_is_analysed_where_the_queue_came_after_the_server() {
    let (folder, jobs) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let port = free_port();
    let address = format!("nats://127.0.0.1:{port}");
    let server = Running::by(&address, folder.path()).await;
    archived(&server, 1).await;
    assert_eq!(ask(&mut server.client(), 1).await, (409, "no-workers".to_owned()));
    let _nats = Nats::with_jobs(port, jobs.path());
    let queue = loop {
        if let Ok(queue) = Queue::connect(&address).await {
            break queue;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let stop: Arc<AtomicBool> = Arc::default();
    let own = stop.clone();
    let working = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("one");
        let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
        runtime.block_on(Worker::new(queue, Kinds::all()).run(&own, &tell)).expect("it works")
    });
    while look(&server, 1).await["offered"] != true {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(ask(&mut server.client(), 1).await.0, 204);
    while look(&server, 1).await["state"] != "done" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    stop.store(true, Ordering::Relaxed);
    tokio::task::spawn_blocking(move || working.join().expect("it ends")).await.expect("it ends");
}
