//! Batches added, and shared by workers.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tafl::library;
use tafl_jobs::{AtlasGames, CollectError, Done, Event, Job, Kinds, Queue, QueueError, Worker};

use crate::own_kind::Mishap;
use crate::{ENGINE, broker, collected, echo, name, queue, results, work, worker};

#[tokio::test(flavor = "multi_thread")]
async fn two_workers_share_a_batch_and_a_kind_is_one_type() {
    let broker = broker("share");
    let queue = queue(&broker).await;
    let jobs: Vec<Job> = (0..40).map(|number| echo(number, Mishap::None)).collect();
    let (one, two) = (name("one"), name("two"));
    assert_eq!(queue.add(&one, "by one", &jobs).await.expect("added").added, 40);
    let (done, _) = work(worker(&queue)).await;
    assert_eq!(done, Done { done: 40, ..Done::default() });

    assert_eq!(queue.add(&two, "by two", &jobs).await.expect("added").added, 40);
    // Over a connection of its own, as from another machine.
    let there = Queue::connect(broker.url()).await.expect("a server");
    let ((here, _), (there, _)) = tokio::join!(work(worker(&queue)), work(worker(&there).threads(2)));
    assert_eq!(here.done + there.done, 40, "{here:?} {there:?}");
    assert_eq!(here.again + there.again + here.differing + there.differing, 0);

    let [first, second] = [results(&queue, &one).await, results(&queue, &two).await];
    assert_eq!(first, second);
    let text = collected(&first, Path::new(env!("CARGO_TARGET_TMPDIR"))).expect("collected");
    assert!(text.starts_with("0 7, 1 7, 2 7, ") && text.ends_with(", 39 7"), "{text}");
    let batch = queue.batch(&two).await.expect("a batch");
    assert_eq!((batch.jobs, batch.waiting, batch.running, batch.done, batch.failed), (40, 0, 0, 40, 0));
    assert!(batch.is_over());

    // Added again, nothing is done again.
    let again = queue.add(&two, "by two", &jobs).await.expect("added");
    assert_eq!((again.added, again.waiting, again.over), (0, 0, 40));
    assert_eq!(queue.add(&two, "", &jobs[1..]).await, Err(QueueError::OtherBatch(two.clone())));
    queue.remove(&two).await.expect("removed");
    assert_eq!(queue.batch(&two).await, Err(QueueError::NoBatch(two)));
    assert_eq!(results(&queue, &one).await.len(), 40, "the other stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_with_another_engine_leaves_the_job() {
    let broker = broker("engine");
    let queue = queue(&broker).await;
    let batch = name("engine");
    queue.add(&batch, "", &[echo(1, Mishap::None)]).await.expect("added");
    let (done, said) = work(worker(&queue).with_engine("fedcba9876543210")).await;
    assert_eq!(done, Done::default());
    let Some(Event::NotForUs(waiting)) = said.first() else { panic!("{said:?}") };
    assert_eq!((waiting[0].engine.as_str(), waiting[0].jobs), (ENGINE, 1));
    assert_eq!(queue.batch(&batch).await.expect("a batch").waiting, 1);
    assert_eq!(work(worker(&queue)).await.0.done, 1);
    // One that takes only other kinds leaves it too.
    queue.add(&name("kinds"), "", &[echo(2, Mishap::None)]).await.expect("added");
    let few = Worker::new(queue.clone(), Kinds::all()).with_engine(ENGINE);
    assert_eq!(work(few).await.0, Done::default());
    assert_eq!(work(worker(&queue)).await.0.done, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_added_twice_at_once_is_one() {
    let broker = broker("twice");
    let queue = queue(&broker).await;
    let batch = name("twice");
    let jobs = [1, 2, 1].map(|number| echo(number, Mishap::None));
    assert_eq!(queue.add(&batch, "", &jobs).await.expect("added").added, 2);
    assert_eq!(work(worker(&queue)).await.0.done, 2);
    let counted = queue.batch(&batch).await.expect("a batch");
    assert!(counted.is_over() && counted.jobs == 2, "{counted:?}");
    assert_eq!(queue.add(&batch, "", &jobs[..2]).await.expect("the same batch").over, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_atlas_do_not_depend_on_how_they_are_shared() {
    let broker = broker("atlas");
    let queue = queue(&broker).await;
    let set = library::get("brandubh-wtf").expect("a rule set");
    let mut files = Vec::new();
    for (text, size) in [("whole", 12), ("shared", 5)] {
        let jobs: Vec<Job> = (0..12)
            .step_by(size)
            .map(|from| {
                let to = (from + size as u64).min(12);
                Job::new(ENGINE, set, 3, &AtlasGames { positions: 20, from, to })
            })
            .collect();
        let batch = name(text);
        queue.add(&batch, "", &jobs).await.expect("added");
        work(worker(&queue).threads(2)).await;
        let folder =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("atlas-{text}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let said = collected(&results(&queue, &batch).await, &folder).expect("collected");
        assert_eq!(said, "12 games in 1 file");
        let path = folder.join("brandubh-wtf.20.games");
        files.push(std::fs::read_to_string(&path).expect("a file"));
        // The same once more, and where there are some of them; but games that are no results are not lost.
        let text = files[0].as_str();
        let last = text.trim_end().rfind('\n').expect("games") + 1;
        for some in [text, &text[..last], ""] {
            std::fs::write(&path, some).expect("written");
            collected(&results(&queue, &batch).await, &folder).expect("collected");
            assert_eq!(std::fs::read_to_string(&path).expect("a file"), text);
        }
        for other in [text.replace("seed: 3", "seed: 4"), text.replace("\n11 ", "\n12 "), "chess".to_owned()]
        {
            std::fs::write(&path, &other).expect("written");
            let refused = collected(&results(&queue, &batch).await, &folder).expect_err("it would be lost");
            assert!(matches!(refused, CollectError::File(_)), "{refused}");
            assert_eq!(std::fs::read_to_string(&path).expect("a file"), other);
        }
        std::fs::remove_dir_all(&folder).expect("removed");
    }
    assert_eq!(files[0], files[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_server_keeps_in_memory_is_made_again_after_it_was_started_again() {
    let mut broker = broker("memory");
    let queue = queue(&broker).await;
    let batch = name("memory");
    queue.add(&batch, "", &[echo(1, Mishap::Endless)]).await.expect("added");
    // The same connection finds the server again by itself.
    let found_again = async || {
        let began = Instant::now();
        while let Err(error) = queue.waiting().await {
            assert!(began.elapsed() < Duration::from_secs(30), "{error}");
        }
    };
    broker.kill();
    broker.start_again();
    found_again().await;
    assert_eq!(queue.batch(&batch).await.expect("counted").waiting, 1);
    assert_eq!(queue.has_workers("echo", ENGINE).await, Ok(false));

    // A worker makes it too.
    broker.kill();
    broker.start_again();
    found_again().await;
    let server = async_nats::jetstream::new(async_nats::connect(broker.url()).await.expect("a server"));
    let stop = Arc::new(AtomicBool::new(false));
    let look = async {
        let began = Instant::now();
        while server.get_stream("TABLUT_WORKERS").await.is_err() {
            assert!(began.elapsed() < Duration::from_secs(10), "nobody says that he is there");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        stop.store(true, Ordering::Relaxed);
    };
    let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
    let working = worker(&queue);
    let (done, ()) = tokio::join!(working.run(&stop, &tell), look);
    assert_eq!(done.expect("a server").done, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_goes_on_where_the_server_has_lost_all_that_it_kept() {
    let mut broker = broker("lost");
    let queue = queue(&broker).await;
    let stop = Arc::new(AtomicBool::new(false));
    let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
    let working = worker(&queue);
    let lose = async {
        let began = Instant::now();
        while !queue.has_workers("echo", ENGINE).await.expect("a server") {
            assert!(began.elapsed() < Duration::from_secs(30), "nobody works");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        broker.start_again_empty();
        let batch = name("lost");
        let jobs = [echo(1, Mishap::None)];
        while queue.batch(&batch).await.map_or(0, |batch| batch.done) < 1 {
            assert!(began.elapsed() < Duration::from_secs(60), "the worker does not go on");
            // Until the worker has made its place again, nothing can be added.
            let _ = queue.add(&batch, "", &jobs).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        stop.store(true, Ordering::Relaxed);
    };
    let (done, ()) = tokio::join!(working.run(&stop, &tell), lose);
    assert_eq!(done.expect("a server").done, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_be_a_server_is_said() {
    let error = async |url: &str| Queue::connect(url).await.err().expect("no server").to_string();
    assert!(error("nats://127.0.0.1:1").await.contains("start one there with: nats-server --jetstream"));
    assert!(error("http://127.0.0.1:1").await.starts_with("this is no address of a NATS server"));
    assert!(error("").await.starts_with("this is no address"));
    assert!(error("tls://127.0.0.1:1").await.contains("start one there with: nats-server --jetstream"));
    assert!(error("wss://127.0.0.1:1").await.starts_with("this is no address of a NATS server"));
    let broker = broker("tls");
    assert!(error(&broker.url().replace("nats://", "tls://")).await.contains("has no TLS"));
    // A server of another kind.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let web = tokio::spawn(async move {
        while let Ok((mut line, _)) = listener.accept().await {
            let _ = tokio::io::AsyncWriteExt::write_all(&mut line, b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
        }
    });
    assert!(error(&format!("nats://{address}")).await.contains("something else than a NATS server"));
    web.abort();
}
