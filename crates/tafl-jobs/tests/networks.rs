//! Networks that jobs play with: kept once, fetched by their hashes, missed, damaged, taken away; on a real NATS server.

#![cfg(unix)]

mod broker;

use std::path::Path;
use std::sync::{Arc, Mutex};

use broker::Broker;
use raichi::Network;
use raichi_positions::GameSettings;
use tafl::library;
use tafl_jobs::{
    BatchName, Done, Event, Failed, Job, JobNetwork, Kind as _, Kinds, Networks, Queue, QueueError,
    SelfPlayGames, Task, Worker,
};

const ENGINE: &str = "0123456789abcdef";

fn broker(test: &str) -> Broker {
    Broker::start(Path::new(env!("CARGO_TARGET_TMPDIR")), test)
}

async fn queue(broker: &Broker) -> Queue {
    Queue::connect(broker.url()).await.expect("a server")
}

fn name(text: &str) -> BatchName {
    text.parse().expect("a name")
}

/// The built-in network of a family, and the same with another history, which has another hash.
fn network(family: &str) -> Network {
    Network::built_in(family).expect("a network").clone()
}

fn other(family: &str) -> Network {
    network(family).calibrated(30.0, raichi::Curve::default(), "for a test")
}

fn games(rules: &str, from: u64, player: &JobNetwork, older: &[JobNetwork]) -> SelfPlayGames {
    assert!(library::get(rules).is_some());
    let settings =
        GameSettings { nodes: 20, nodes_most: 30, plies: 30, even: 3_000, ..GameSettings::default() };
    let older = older.iter().cloned().map(Some).collect();
    SelfPlayGames { settings, player: Some(player.clone()), older, from, to: from + 1 }
}

fn job(rules: &str, from: u64, player: &JobNetwork, older: &[JobNetwork]) -> Job {
    Job::new(ENGINE, library::get(rules).expect("a rule set"), 3, &games(rules, from, player, older))
}

async fn work(queue: &Queue, threads: usize) -> Done {
    let worker = Worker::new(queue.clone(), Kinds::all()).with_engine(ENGINE).threads(threads).until_empty();
    let said: Arc<Mutex<Vec<String>>> = Arc::default();
    let tell: Arc<dyn Fn(Event) + Send + Sync> = {
        let said = said.clone();
        Arc::new(move |event| said.lock().expect("nobody panics").push(format!("{event:?}")))
    };
    worker.run(&Arc::default(), &tell).await.expect("a server")
}

/// Why the jobs of a batch were put aside.
async fn reasons(queue: &Queue, batch: &BatchName) -> Vec<String> {
    let failed: Vec<Failed> = queue.failed(batch).await.expect("listed");
    failed.into_iter().map(|failed| failed.reason).collect()
}

async fn kept(queue: &Queue) -> Vec<(String, Vec<String>)> {
    let kept = queue.networks().await.expect("listed");
    kept.into_iter().map(|kept| (kept.file.expect("a name"), kept.batches)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn many_workers_play_with_a_network_that_is_kept_once() {
    let broker = broker("network-shared");
    let queue = queue(&broker).await;
    // Larger than a job may be, and than a message is in pieces.
    let mut networks = Networks::default();
    let (newest, older) = (
        networks.add("new.network", &network("corners-11")),
        networks.add("old.network", &other("corners-11")),
    );
    assert!(network("corners-11").to_bytes().len() > 2 * tafl_jobs::LONGEST_JOB);
    let jobs: Vec<Job> =
        (0..6).map(|from| job("copenhagen", from, &newest, std::slice::from_ref(&older))).collect();
    queue.add_with(&name("one"), "", &jobs, &networks).await.expect("added");
    // A second batch with one of them.
    let mut few = Networks::default();
    let same = few.add("new.network", &network("corners-11"));
    assert_eq!(same, newest);
    queue.add_with(&name("two"), "", &[job("copenhagen", 7, &same, &[])], &few).await.expect("added");
    let mut listed = kept(&queue).await;
    listed.sort();
    let both = vec!["one".to_owned(), "two".to_owned()];
    assert_eq!(
        listed,
        [("new.network".to_owned(), both), ("old.network".to_owned(), vec!["one".to_owned()])]
    );
    assert_eq!(queue.batch(&name("one")).await.expect("a batch").networks, {
        let mut named = vec![newest.clone(), older.clone()];
        named.sort_by(|a, b| a.hash.cmp(&b.hash));
        named
    });

    let there = Queue::connect(broker.url()).await.expect("a server");
    let (here, there) = tokio::join!(work(&queue, 2), work(&there, 2));
    assert_eq!((here.done + there.done, here.put_aside + there.put_aside), (7, 0), "{here:?} {there:?}");

    // The same as with the network at hand, and another than without.
    let set = library::get("copenhagen").expect("a rule set");
    let task = Task::new(set, 3, &|_, _| {}).with_networks(networks);
    let mut positions = 0;
    for (from, job) in (0..).zip(&jobs) {
        let games = games("copenhagen", from, &newest, std::slice::from_ref(&older));
        let (_, result) =
            queue.result(&name("one"), job.id()).await.expect("it can be read").expect("it is done");
        assert_eq!(result, games.run(&task).expect("played"));
        positions += result.len() / 40;
    }
    assert!(positions > 0);

    // A network stays as long as a batch plays with it.
    queue.remove(&name("one")).await.expect("removed");
    assert_eq!(kept(&queue).await, [("new.network".to_owned(), vec!["two".to_owned()])]);
    assert!(queue.network(&newest).await.is_ok());
    queue.remove(&name("two")).await.expect("removed");
    assert_eq!(kept(&queue).await, []);
    assert_eq!(queue.network(&newest).await, Err(QueueError::NoNetwork(newest.to_string())));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_is_missing_or_damaged_puts_the_job_aside_until_it_is_there_again() {
    let broker = broker("network-damaged");
    let queue = queue(&broker).await;
    let client = async_nats::connect(broker.url()).await.expect("a server");
    let stream =
        async_nats::jetstream::new(client.clone()).get_stream("TABLUT_NETWORKS").await.expect("it is there");
    let mut networks = Networks::default();
    let seven = networks.add("seven.network", &network("corners-7"));
    let subject = format!("tablut.network.{}", seven.hash);
    let batch = name("seven");
    let jobs = [job("brandubh-wtf", 0, &seven, &[])];
    queue.add_with(&batch, "", &jobs, &networks).await.expect("added");
    let good = queue.network(&seven).await.expect("it is there").to_bytes();
    let put = async |subject: String, bytes: Vec<u8>| {
        client.publish(subject, bytes.into()).await.expect("published");
        client.flush().await.expect("on its way");
    };
    let head = |length: usize, pieces: usize| {
        format!("{{\"file\":\"seven.network\",\"length\":{length},\"pieces\":{pieces}}}").into_bytes()
    };
    let (piece, length) = (format!("{subject}.0"), good.len());
    let other = other("corners-7").to_bytes();
    let mut flipped = good.clone();
    flipped[length / 2] ^= 1;
    let wrongs = [
        ("its hash is another", &piece, flipped),
        ("its hash is another", &piece, good[..length - 1].to_vec()),
        ("it is another one", &piece, other),
        ("this is no network", &piece, b"chess".to_vec()),
        ("its length cannot be", &subject, head(usize::MAX, usize::MAX)),
        ("a piece of it is missing", &subject, head(300_000, 2)),
        ("damaged on the NATS server (", &subject, b"\xff".to_vec()),
    ];
    for (what, subject, bytes) in wrongs {
        put(subject.clone(), bytes).await;
        assert_eq!(work(&queue, 1).await, Done { put_aside: 1, ..Done::default() }, "{what}");
        let reasons = reasons(&queue, &batch).await;
        let [reason] = reasons.as_slice() else { panic!("{reasons:?}") };
        assert!(
            reason.starts_with(&format!("the network {seven} is damaged on the NATS server (")),
            "{reason}"
        );
        assert!(reason.contains(what) && reason.contains("`tablut jobs retry`"), "{what}: {reason}");
        // Adding the same jobs again mends it.
        assert_eq!(queue.add_with(&batch, "", &jobs, &networks).await.expect("added").over, 1);
        assert_eq!(queue.network(&seven).await.expect("mended").to_bytes(), good);
        assert_eq!(queue.retry(&batch).await, Ok(1));
    }
    // Somebody has taken all networks away.
    stream.purge().await.expect("purged");
    assert_eq!(work(&queue, 1).await, Done { put_aside: 1, ..Done::default() });
    let missing = format!("the network {seven} is not on the NATS server: add the same jobs again");
    assert!(reasons(&queue, &batch).await[0].starts_with(&missing));
    queue.add_with(&batch, "", &jobs, &networks).await.expect("added");
    assert_eq!(queue.retry(&batch).await, Ok(1));
    assert_eq!(work(&queue, 1).await, Done { done: 1, ..Done::default() });
    let counted = queue.batch(&batch).await.expect("a batch");
    assert_eq!((counted.done, counted.failed, counted.waiting), (1, 0, 0));

    // What was put there only half, or by nobody's batch, is shown and can be taken away; nothing else goes with it.
    let half = "00c0ffee".repeat(8);
    put(format!("tablut.network.{half}.0"), b"x".to_vec()).await;
    put("tablut.network.chess".to_owned(), b"x".to_vec()).await;
    let listed = queue.networks().await.expect("listed");
    assert_eq!(listed.len(), 2);
    assert!(listed.iter().any(|kept| kept.hash.to_string() == half && kept.file.is_none()));
    assert_eq!(queue.remove_unused_networks().await, Ok(1));
    assert_eq!(kept(&queue).await, [("seven.network".to_owned(), vec!["seven".to_owned()])]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_for_another_board_and_a_job_of_another_form_are_refused_in_a_sentence() {
    let broker = broker("network-refused");
    let queue = queue(&broker).await;
    let mut networks = Networks::default();
    let seven = networks.add("seven.network", &network("corners-7"));
    let wrong_board = job("copenhagen", 0, &seven, &[]);
    let good = job("brandubh-wtf", 0, &seven, &[]);
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut job = good.clone();
        change(&mut job.work);
        job
    };
    let many: Vec<JobNetwork> = (0..70)
        .map(|number| JobNetwork {
            file: "x".to_owned(),
            hash: format!("{number:064x}").parse().expect("a hash"),
        })
        .collect();
    let jobs = [
        (wrong_board, "this network is for boards of 7x7 squares without camps"),
        // The form of an earlier version, names that are no hashes.
        (
            changed(&|work| work["player"] = serde_json::json!({ "name": "x@00", "file": "AAAA" })),
            "no job of its kind",
        ),
        (changed(&|work| work["player"]["hash"] = "../../chess".into()), "has 64 digits"),
        (changed(&|work| work["player"]["hash"] = "*".into()), "has 64 digits"),
        (changed(&|work| work["to"] = 0.into()), "a job has 1 to 10000 games"),
        (job("brandubh-wtf", 0, &seven, &many), "a job plays with at most 64 networks"),
        (changed(&|work| work["older"] = serde_json::json!(vec![(); 10_000])), "a file has room for"),
    ];
    let (all, wrong): (Vec<Job>, Vec<&str>) = jobs.into_iter().unzip();
    let batch = name("refused");
    queue.add_with(&batch, "", &all, &networks).await.expect("added");
    assert_eq!(work(&queue, 2).await, Done { put_aside: all.len(), ..Done::default() });
    let failed = queue.failed(&batch).await.expect("listed");
    for (job, what) in all.iter().zip(wrong) {
        let id = job.id().to_string();
        let failed = failed.iter().find(|failed| failed.id == id).expect("it was put aside");
        assert!(failed.reason.contains(what), "{what}: {}", failed.reason);
        assert_eq!(failed.reason.lines().count(), 1, "{}", failed.reason);
    }
}
