//! `tablut jobs fetch`: results into a folder.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;
use std::{fs, io};

use clap::Args;
use tafl_jobs::{BatchName, CollectError, KeptResults, Kinds, QueueError};

use super::{Server, failure};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::terminal_text::one_line;
use crate::{out_file, output};

/// What `tablut jobs fetch` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of the batch
    #[arg(value_name = "BATCH")]
    batch: BatchName,
    /// The folder for the results
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[command(flatten)]
    server: Server,
    /// Wait until all jobs are over
    #[arg(long)]
    wait: bool,
    /// Take what there is
    #[arg(long, conflicts_with = "wait")]
    so_far: bool,
}

/// How many results of other jobs are named.
const NAMED: usize = 6;

/// How often it is looked whether the jobs are over.
const LOOK: Duration = Duration::from_millis(500);

/// Does it.
pub async fn run(options: &Options) -> Done {
    let name = &options.batch;
    let stop = interruption()?;
    let queue = options.server.connect().await?;
    let mut batch = queue.batch(name).await.map_err(failure)?;
    let bar = output::progress_bar(batch.jobs as u64, &name.to_string());
    while options.wait && !batch.is_over() {
        bar.set_position((batch.done + batch.failed) as u64);
        tokio::time::sleep(LOOK).await;
        if stop.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            return unless_interrupted(&stop);
        }
        match queue.batch(name).await {
            Ok(now) => batch = now,
            Err(error @ QueueError::NoBatch(_)) => {
                bar.finish_and_clear();
                return Err(failure(error));
            }
            // The server may be away for a while.
            Err(_) => {}
        }
    }
    bar.finish_and_clear();
    if !batch.is_over() && !options.so_far {
        return Err(Failure::input(format!(
            "{name}: {} of {} done: add --wait to wait for the others, or --so-far to take what there is",
            batch.done,
            output::counted(batch.jobs, "job is", "jobs are")
        )));
    }
    out_file::make_folder(&options.out)?;
    let folder = options.out.display();
    let unusable = |error: io::Error| Failure::input(format!("{folder}: {error}"));
    let is_empty = fs::read_dir(&options.out).map_err(unusable)?.next().is_none();
    let of_batch = |error: CollectError| Failure::input(format!("{name}: {error}"));
    let mut results = KeptResults::new(&Kinds::all(), &options.out).map_err(of_batch)?;
    let strange = queue.strange(name).await.map_err(failure)?;
    for id in strange.iter().take(NAMED) {
        output::note(&format!("{name}: a result is left aside, for this batch has no job {}", one_line(id)));
    }
    if !strange.is_empty() {
        output::note(&format!(
            "{name}: somebody has put {} there: `tablut jobs retry {name}` takes away what is of no job here",
            output::counted(strange.len(), "result of another job", "results of other jobs")
        ));
    }
    // All are looked at before anything is written.
    let mut wrong = 0;
    for id in queue.done(name).await.map_err(failure)? {
        if stop.load(Ordering::Relaxed) {
            return unless_interrupted(&stop);
        }
        let problem = match queue.result(name, id).await {
            Ok(Some((job, bytes))) => match results.take(&job, &bytes) {
                Ok(()) => continue,
                Err(error @ CollectError::Wrong { .. }) => format!("{}: {error}", Kinds::all().title(&job)),
                Err(error) => return Err(of_batch(error)),
            },
            // It was taken away just now.
            Ok(None) => continue,
            Err(error @ QueueError::Damaged(_)) => error.to_string(),
            Err(error) => return Err(failure(error)),
        };
        output::note(&format!("{name}: {problem}"));
        wrong += 1;
    }
    let are_wrong = output::counted(
        wrong,
        &format!("result of {name} is wrong"),
        &format!("results of {name} are wrong"),
    );
    let these = if wrong == 1 { "this job" } else { "these jobs" };
    if wrong > 0 && results.count() > 0 && !is_empty {
        // A file that is there may have what is lacking now.
        return Err(Failure::input(format!(
            "{are_wrong}; so that nothing in {folder} is written over by less, the others are only written into \
             an empty folder: name one, or first let {these} be done anew with `tablut jobs retry {name}`"
        )));
    }
    if wrong == 0 || results.count() > 0 {
        let wrote = results.collect().map_err(of_batch)?;
        output::tell(&format!("{folder}: {}\n", wrote.trim_end()))?;
    }
    if wrong > 0 {
        return Err(Failure::input(format!(
            "{are_wrong}, and missing there: `tablut jobs retry {name}` lets {these} be done anew"
        )));
    }
    if batch.failed > 0 {
        return Err(Failure::input(format!(
            "{name}: {} failed, without a result: `tablut jobs show {name}` says why",
            output::counted(batch.failed, "job", "jobs")
        )));
    }
    Ok(())
}
