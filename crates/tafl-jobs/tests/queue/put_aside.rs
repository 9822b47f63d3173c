//! Jobs that fail, that are none, that come back, or that cannot be done here.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tafl_jobs::{CheckedIn, Done, Event, Job, MOST_TRIES, QueueError};

use crate::own_kind::Mishap;
use crate::{ENGINE, broker, echo, name, queue, work, worker};

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
