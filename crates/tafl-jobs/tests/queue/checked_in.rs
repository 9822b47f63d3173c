//! Results: checked in once, believed only if they are some, taken away.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tafl::library;
use tafl_jobs::{AtlasGames, BatchName, CheckedIn, CollectError, Done, Event, Job, QueueError, Withdrawn};

use crate::own_kind::{Mishap, noise};
use crate::{ENGINE, broker, collected, echo, kinds, name, queue, results, work, worker};

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
async fn nothing_is_noted_of_a_job_whose_batch_was_taken_away() {
    let broker = broker("no-notes");
    let queue = queue(&broker).await;
    let batch = name("no-notes");
    let jobs = [echo(1, Mishap::Endless)];
    queue.add(&batch, "", &jobs).await.expect("added");
    let stop = Arc::new(AtomicBool::new(false));
    let take_away = async {
        while queue.running(&batch).await.expect("listed").is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        queue.remove(&batch).await.expect("removed");
        // Told to end, it would give the job back.
        stop.store(true, Ordering::Relaxed);
    };
    let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(|_| {});
    let working = worker(&queue);
    let (done, ()) = tokio::join!(working.run(&stop, &tell), take_away);
    assert_eq!(done.expect("a server"), Done { in_vain: 1, ..Done::default() });
    let server = async_nats::jetstream::new(async_nats::connect(broker.url()).await.expect("a server"));
    let mut notes = server.get_stream("TABLUT_NOTES").await.expect("notes");
    assert_eq!(notes.info().await.expect("known").state.messages, 0);
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
