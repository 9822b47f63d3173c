//! Jobs added, done and checked in, on a real NATS server.

#![cfg(unix)]

mod broker;

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use broker::Broker;
use serde::{Deserialize, Serialize};
use tafl::library;
use tafl_jobs::{
    AtlasGames, BatchName, CheckedIn, CollectError, Done, Event, Job, KeptResults, Kind, Kinds, MOST_TRIES,
    Queue, QueueError, Results, Task, Withdrawn, WorkError, Worker,
};

/// A kind of a test's own: no other type knows of it.
#[derive(Debug, Serialize, Deserialize)]
struct Echo {
    number: usize,
    mishap: Mishap,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Mishap {
    None,
    Fails,
    Panics,
    OtherRules,
    /// It never ends by itself.
    Endless,
    /// Its result is long and cannot be packed.
    Long,
    /// It takes some time.
    Slow,
}

impl Kind for Echo {
    const NAME: &'static str = "echo";

    fn title(&self, rules: &str) -> String {
        format!("{rules}, {}", self.number)
    }

    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        match self.mishap {
            Mishap::None => Ok(format!("{} {}", self.number, task.seed).into_bytes()),
            Mishap::Fails => Err(WorkError::Failed("the disk is full".to_owned())),
            Mishap::Panics => panic!("this is a part of a test"),
            Mishap::OtherRules => Err(WorkError::NotHere("not here".to_owned())),
            Mishap::Endless => {
                while !task.is_stopped() {
                    std::thread::sleep(Duration::from_millis(5));
                }
                Err(WorkError::Stopped)
            }
            Mishap::Long => Ok(noise(1_500_000)),
            Mishap::Slow => {
                std::thread::sleep(Duration::from_secs(1));
                Ok(Vec::new())
            }
        }
    }

    fn check(&self, _job: &Job, result: &[u8]) -> Result<(), String> {
        if result == b"wrong" { Err("it says so".to_owned()) } else { Ok(()) }
    }

    fn place(&self) -> (String, u64) {
        (String::new(), self.number as u64)
    }

    fn collect(results: &mut Results<'_, Self>, _folder: &Path) -> Result<String, CollectError> {
        let texts = results.map(|fetched| Ok(String::from_utf8_lossy(&fetched?.bytes).into_owned()));
        Ok(texts.collect::<Result<Vec<_>, CollectError>>()?.join(", "))
    }
}

fn noise(length: usize) -> Vec<u8> {
    let mut random = tafl::Random::new(5);
    (0..length).map(|_| random.next() as u8).collect()
}

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
async fn what_cannot_be_done_is_put_aside_with_its_reason() {
    let broker = broker("aside");
    let queue = queue(&broker).await;
    let batch = name("mixed");
    let jobs = [echo(0, Mishap::Fails), echo(1, Mishap::None), echo(2, Mishap::Panics)];
    queue.add(&batch, "", &jobs).await.expect("added");
    let (done, _) = work(worker(&queue)).await;
    assert_eq!((done.done, done.put_aside), (1, 2));
    assert_eq!(done.failed, 2 * (MOST_TRIES as usize - 1), "each was tried {MOST_TRIES} times");
    let failed = queue.failed(&batch).await.expect("listed");
    let reason = |job: &Job| {
        let one = failed.iter().find(|failed| failed.id == job.id().to_string()).expect("it failed");
        assert_eq!(one.job.as_ref(), Some(job));
        one.reason.clone()
    };
    assert_eq!(reason(&jobs[0]), "the disk is full");
    assert!(reason(&jobs[2]).starts_with("the worker failed: "), "{}", reason(&jobs[2]));
    let counted = queue.batch(&batch).await.expect("a batch");
    assert_eq!((counted.waiting, counted.done, counted.failed), (0, 1, 2));
    assert!(counted.is_over());
    // Nobody is given them again, until somebody says so.
    assert_eq!(work(worker(&queue)).await.0, Done::default());
    assert_eq!(queue.retry(&batch).await, Ok(2));
    assert_eq!(queue.batch(&batch).await.expect("a batch").waiting, 2);
    assert_eq!(work(worker(&queue)).await.0.put_aside, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_is_put_aside_at_once() {
    let broker = broker("garbage");
    let queue = queue(&broker).await;
    let batch = name("garbage");
    let job = echo(1, Mishap::None);
    // A job that names another kind than its place does, one of an unknown form, and rules that are no rules.
    let wrong_work = Job { work: serde_json::json!({ "chess": 1 }), ..job.clone() };
    let mut wrong_rules = echo(2, Mishap::None);
    wrong_rules.rules.file = Some("[[[".to_owned());
    queue.add(&batch, "", &[job.clone(), wrong_work.clone(), wrong_rules]).await.expect("added");
    let client = async_nats::connect(broker.url()).await.expect("a server");
    let subject = |id: &str| format!("tablut.job.echo.{ENGINE}.garbage.{id}");
    let texts = [&b"\xff\x00 chess"[..], b"", b"{}", &vec![b'['; 300_000], &job.to_bytes()];
    for (number, text) in texts.iter().enumerate() {
        client.publish(subject(&format!("garbage-{number}")), text.to_vec().into()).await.expect("published");
    }
    client.flush().await.expect("on its way");
    let (done, _) = work(worker(&queue)).await;
    assert_eq!((done.done, done.failed, done.put_aside), (1, 0, texts.len() + 2), "{done:?}");
    let failed = queue.failed(&batch).await.expect("listed");
    assert!(failed.iter().all(|failed| failed.reason.len() > 10), "{failed:?}");
    let reason = |id: &str| failed.iter().find(|failed| failed.id == id).map(|failed| failed.reason.as_str());
    assert!(reason("garbage-3").is_some_and(|text| text.contains("300000 bytes")), "{failed:?}");
    assert!(reason("garbage-4").is_some_and(|text| text.contains("not added as jobs are")), "{failed:?}");
    assert!(reason(&wrong_work.id().to_string()).is_some_and(|text| text.contains("no job of its kind")));
    // What is no result is not taken for one.
    client.publish("tablut.result.garbage.chess", "nothing".into()).await.expect("published");
    let id = echo(9, Mishap::None).id();
    client.publish(format!("tablut.result.garbage.{id}"), "nothing".into()).await.expect("published");
    client.flush().await.expect("on its way");
    assert_eq!(queue.done(&batch).await.expect("a batch").len(), 1);
    let strange = queue.strange(&batch).await.expect("a batch");
    assert!(
        strange.len() == 2 && ["chess", &id.to_string()].iter().all(|id| strange.contains(&(*id).to_owned()))
    );
    assert_eq!(queue.result(&batch, id).await, Err(QueueError::Damaged(id)));
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
async fn a_result_counts_once_and_another_one_is_noted() {
    let broker = broker("once");
    let queue = queue(&broker).await;
    let batch = name("once");
    let (short, long) = (echo(1, Mishap::None), echo(2, Mishap::Long));
    queue.add(&batch, "", &[short.clone(), long.clone()]).await.expect("added");
    assert_eq!(work(worker(&queue)).await.0.done, 2);
    let check_in = async |job, bytes: &[u8]| queue.check_in(&batch, job, bytes, "late", 0.0).await;
    assert_eq!(check_in(&short, b"1 7").await, Ok(CheckedIn::Again));
    assert_eq!(check_in(&long, &noise(1_500_000)).await, Ok(CheckedIn::Again));
    assert_eq!(queue.batch(&batch).await.expect("a batch").differing, 0);
    assert_eq!(check_in(&short, b"1 8").await, Ok(CheckedIn::Differing));
    assert_eq!(check_in(&long, &noise(1_400_000)).await, Ok(CheckedIn::Differing));
    assert_eq!(queue.batch(&batch).await.expect("a batch").differing, 2);
    let results = results(&queue, &batch).await;
    let result = |job: &Job| &results.iter().find(|(known, _)| known == job).expect("it is done").1;
    assert_eq!(result(&short), b"1 7", "the first stands");
    assert_eq!(*result(&long), noise(1_500_000));
    let huge = vec![0; tafl_jobs::LARGEST_RESULT + 1];
    assert_eq!(check_in(&short, &huge).await, Err(QueueError::LargeResult(huge.len())));
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
async fn what_is_no_result_does_not_keep_one_away() {
    let broker = broker("in-its-place");
    let queue = queue(&broker).await;
    let batch = name("place");
    let jobs = [echo(1, Mishap::None), echo(2, Mishap::Long)];
    queue.add(&batch, "", &jobs).await.expect("added");
    let client = async_nats::connect(broker.url()).await.expect("a server");
    for job in &jobs {
        let subject = format!("tablut.result.place.{}", job.id());
        client.publish(subject, "nothing".into()).await.expect("published");
    }
    client.flush().await.expect("on its way");
    let worked = tokio::time::timeout(Duration::from_secs(60), work(worker(&queue))).await;
    assert_eq!(worked.expect("nobody tries for ever").0, Done { done: 2, ..Done::default() });
    let results = results(&queue, &batch).await;
    assert!(results.contains(&(jobs[0].clone(), b"1 7".to_vec())));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_kept_of_a_batch_that_was_taken_away_while_it_was_worked_on() {
    let broker = broker("taken-away");
    let queue = queue(&broker).await;
    let batch = name("taken-away");
    let jobs = [echo(1, Mishap::Slow)];
    queue.add(&batch, "", &jobs).await.expect("added");
    let take_away = async {
        while queue.running(&batch).await.expect("listed").is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        queue.remove(&batch).await.expect("removed");
    };
    let ((done, _), ()) = tokio::join!(work(worker(&queue)), take_away);
    assert_eq!(done, Done { in_vain: 1, ..Done::default() });
    // Whoever adds it again does not find its result.
    assert_eq!(queue.add(&batch, "", &jobs).await.expect("added").added, 1);
    assert_eq!(queue.retry(&name("other")).await, Err(QueueError::NoBatch(name("other"))));
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_noted_of_a_job_a_worker_goes_on() {
    let broker = broker("noted");
    let queue = queue(&broker).await;
    let batch = name("noted");
    let job = echo(1, Mishap::Endless);
    queue.add(&batch, "", std::slice::from_ref(&job)).await.expect("added");
    let stop = Arc::new(AtomicBool::new(false));
    let tell: Arc<dyn Fn(Event) + Send + Sync> = {
        let stop = stop.clone();
        Arc::new(move |_| stop.store(true, Ordering::Relaxed))
    };
    assert_eq!(worker(&queue).run(&stop, &tell).await.expect("a server").given_back, 1);
    let client = async_nats::connect(broker.url()).await.expect("a server");
    let note = format!("{{\"given_back\":{},\"reason\":\"chess\"}}", i64::MIN);
    client.publish(format!("tablut.note.tried.noted.{}", job.id()), note.into()).await.expect("published");
    client.flush().await.expect("on its way");
    assert_eq!(work(worker(&queue)).await.0, Done { put_aside: 1, ..Done::default() });
    assert_eq!(queue.failed(&batch).await.expect("listed")[0].reason, "chess");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_given_back_often_is_not_taken_for_one_that_fails() {
    let broker = broker("given-back");
    let queue = queue(&broker).await;
    let batch = name("given-back");
    queue.add(&batch, "", &[echo(1, Mishap::Endless)]).await.expect("added");
    for _ in 0..MOST_TRIES + 2 {
        let (stop, began) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let tell: Arc<dyn Fn(Event) + Send + Sync> = {
            let (stop, began) = (stop.clone(), began.clone());
            Arc::new(move |event| {
                if matches!(event, Event::Began { .. }) {
                    began.fetch_add(1, Ordering::Relaxed);
                    stop.store(true, Ordering::Relaxed);
                }
            })
        };
        let done = worker(&queue).run(&stop, &tell).await.expect("a server");
        assert_eq!((done.given_back, began.load(Ordering::Relaxed)), (1, 1));
    }
    let batch = queue.batch(&batch).await.expect("a batch");
    assert_eq!((batch.waiting, batch.running, batch.failed), (1, 0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_whose_rules_are_others_here_is_left_for_others() {
    let broker = broker("rules");
    let queue = queue(&broker).await;
    let mut job = echo(1, Mishap::None);
    job.rules.hash = "00".to_owned();
    let batch = name("rules");
    queue.add(&batch, "", &[job, echo(2, Mishap::OtherRules)]).await.expect("added");
    // What it can do it does; for the others it does not wait, and says how many they are.
    queue.add(&name("others"), "", &[echo(3, Mishap::Slow), echo(4, Mishap::None)]).await.expect("added");
    let worked = tokio::time::timeout(Duration::from_secs(20), work(worker(&queue).threads(2))).await;
    let (done, _) = worked.expect("it ends");
    assert_eq!(done, Done { done: 2, given_back: 2, left: 2, ..Done::default() });
    assert_eq!(queue.batch(&batch).await.expect("a batch").waiting, 2);
    queue.remove(&batch).await.expect("removed");
    assert_eq!(work(worker(&queue)).await.0, Done::default());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_result_is_taken_away_and_its_job_done_anew() {
    let broker = broker("wrong");
    let queue = queue(&broker).await;
    let batch = name("wrong");
    let jobs = [0, 1, 2, 3, 4].map(|number| echo(number, Mishap::None));
    let long = echo(5, Mishap::Long);
    let all = [&jobs[..], std::slice::from_ref(&long)].concat();
    queue.add(&batch, "", &all).await.expect("added");
    queue.check_in(&batch, &jobs[1], b"wrong", "liar", 0.0).await.expect("checked in");
    assert_eq!(work(worker(&queue)).await.0, Done { done: 5, differing: 1, ..Done::default() });
    let before = results(&queue, &batch).await;
    // What stood before a result is gone, a piece of one is, and one is cut.
    let client = async_nats::connect(broker.url()).await.expect("a server");
    let server = async_nats::jetstream::new(client.clone());
    let stream = server.get_stream("TABLUT_RESULTS").await.expect("results");
    let subject = |job: &Job| format!("tablut.result.wrong.{}", job.id());
    let whole = stream.get_last_raw_message_by_subject(&subject(&jobs[3])).await.expect("a result").payload;
    client.publish(subject(&jobs[2]), "nothing".into()).await.expect("published");
    client.publish(subject(&jobs[3]), whole.slice(..whole.len() - 3)).await.expect("published");
    client.flush().await.expect("on its way");
    stream.purge().filter(format!("tablut.piece.wrong.{}.*.2", long.id())).await.expect("purged");

    for damaged in [&jobs[2], &jobs[3], &long] {
        assert_eq!(queue.result(&batch, damaged.id()).await, Err(QueueError::Damaged(damaged.id())));
    }
    let (job, result) = queue.result(&batch, jobs[1].id()).await.expect("fetched").expect("it is done");
    let refused = collected(&[(job, result)], Path::new(env!("CARGO_TARGET_TMPDIR"))).expect_err("wrong");
    assert_eq!(refused, CollectError::Wrong { job: jobs[1].id(), problem: "it says so".to_owned() });
    let withdrawn = queue.withdraw_wrong(&batch, &kinds()).await.expect("looked through");
    assert_eq!(withdrawn, Withdrawn { put_aside: 3, lost: 1, strange: 0 });
    // Broken off here, the jobs are there.
    let failed = queue.failed(&batch).await.expect("listed");
    assert!(failed.iter().any(|failed| failed.reason == "its result was wrong: it says so"), "{failed:?}");
    assert_eq!(queue.retry(&batch).await, Ok(3));
    assert_eq!(queue.add(&batch, "", &all).await.expect("the same").added, 1);
    assert_eq!(work(worker(&queue)).await.0.done, 4);
    let after = results(&queue, &batch).await;
    assert_eq!((after.len(), after[..] == before[..]), (6, false));
    let text = collected(&after, Path::new(env!("CARGO_TARGET_TMPDIR"))).expect("collected");
    assert!(text.starts_with("0 7, 1 7, 2 7, 3 7, 4 7, "), "{text}");
    assert_eq!(queue.withdraw_wrong(&batch, &kinds()).await, Ok(Withdrawn::default()));
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
        assert_eq!(said, "12 games in 1 files");
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
async fn a_job_that_was_put_aside_and_done_after_all_counts_once() {
    let broker = broker("late");
    let queue = queue(&broker).await;
    let batch = name("late");
    let late = Job { work: serde_json::json!({ "chess": 1 }), ..echo(1, Mishap::None) };
    let waiting = Job { engine: "fedcba9876543210".to_owned(), ..echo(2, Mishap::None) };
    queue.add(&batch, "", &[late.clone(), waiting]).await.expect("added");
    assert_eq!(work(worker(&queue)).await.0.put_aside, 1);
    // Who was taken for dead hands its result in.
    assert_eq!(queue.check_in(&batch, &late, b"late", "late", 0.0).await, Ok(CheckedIn::First));
    let counted = queue.batch(&batch).await.expect("a batch");
    assert_eq!((counted.done, counted.failed, counted.waiting), (1, 0, 1));
    assert!(!counted.is_over());
    assert_eq!(queue.failed(&batch).await, Ok(Vec::new()));
    assert_eq!(queue.retry(&batch).await, Ok(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_fails_while_it_is_brought_back_is_not_lost() {
    let broker = broker("again");
    let queue = queue(&broker).await;
    let batch = name("again");
    let job = Job { work: serde_json::json!({ "chess": 1 }), ..echo(1, Mishap::None) };
    queue.add(&batch, "", &[job]).await.expect("added");
    let (worker, stop) = (worker(&queue), Arc::new(AtomicBool::new(false)));
    let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
    let bring_back = async {
        let (mut rounds, began) = (0, Instant::now());
        while rounds < 8 && began.elapsed() < Duration::from_secs(60) {
            if queue.batch(&batch).await.expect("a batch").failed == 1 {
                rounds += queue.retry(&batch).await.expect("retried");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        stop.store(true, Ordering::Relaxed);
        rounds
    };
    let (done, rounds) = tokio::join!(worker.run(&stop, &tell), bring_back);
    let done = done.expect("a server");
    assert_eq!(rounds, 8, "{done:?}");
    let counted = queue.batch(&batch).await.expect("a batch");
    assert_eq!(counted.waiting + counted.failed, 1, "{done:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_file_is_written_where_a_job_or_a_result_would_have_it() {
    let broker = broker("elsewhere");
    let queue = queue(&broker).await;
    let text = "id = \"../elsewhere\"\nname = \"Ours\"\nextends = \"brandubh-wtf\"\n[rules.ending]\nply_limit = 20\n";
    let elsewhere = library::RuleSet::from_toml(text).expect("rules");
    let games = AtlasGames { positions: 20, from: 0, to: 1 };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("elsewhere-{}/in", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let collect = async |batch: &BatchName| {
        collected(&results(&queue, batch).await, &folder).expect_err("refused").to_string()
    };
    // Rules from a file with such a name, and with another name than the job says.
    let job = Job::new(ENGINE, &elsewhere, 3, &games);
    let mut other = job.clone();
    other.rules.id = "magpie".to_owned();
    let rules = name("rules");
    queue.add(&rules, "", &[job, other]).await.expect("added");
    assert_eq!(work(worker(&queue)).await.0, Done { done: 1, put_aside: 1, ..Done::default() });
    let failed = queue.failed(&rules).await.expect("listed");
    assert!(failed[0].reason.contains("it is that of the rule set \"../elsewhere\""), "{failed:?}");
    let refused = collect(&rules).await;
    assert!(refused.contains("no file can be called after the rule set \"../elsewhere\""), "{refused}");
    // A result that is for other rules.
    let job = Job::new(ENGINE, library::get("brandubh-wtf").expect("a rule set"), 3, &games);
    let result = name("result");
    queue.add(&result, "", std::slice::from_ref(&job)).await.expect("added");
    let lie = "tablut atlas 1\nrules: magpie\nrules-hash: 0123456789abcdef\npositions: 20\nseed: 3\nengine: 0123456789abcdef\n\n";
    queue.check_in(&result, &job, lie.as_bytes(), "liar", 0.0).await.expect("checked in");
    let refused = collect(&result).await;
    assert!(
        refused.starts_with("the result of job ") && refused.ends_with(" is wrong: it is another one's"),
        "{refused}"
    );
    let above = folder.parent().expect("a folder");
    assert_eq!(std::fs::read_dir(above).expect("a folder").count(), 1);
    std::fs::remove_dir_all(above).expect("removed");
}
