//! `tablut jobs fetch`: results into a folder.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use tafl_jobs::{BatchName, Kinds, QueueError};

use super::{Server, failure};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::{out_file, output};

/// What `tablut jobs fetch` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of the batch
    #[arg(value_name = "BATCH")]
    batch: BatchName,
    /// The folder for the results
    #[arg(long, value_name = "DIR")]
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
            "{} of {} jobs of {name} are done: add --wait to wait for the others, or --so-far to take what there is",
            batch.done, batch.jobs
        )));
    }
    let results = queue.results(name).await.map_err(failure)?;
    let folder = options.out.display();
    out_file::make_folder(&options.out)?;
    let wrote = Kinds::all().collect(results, &options.out);
    let wrote = wrote.map_err(|error| Failure::input(format!("{name}: {error}")))?;
    output::print(&format!("{folder}: {}\n", wrote.trim_end()))?;
    if batch.failed > 0 {
        return Err(Failure::input(format!(
            "{} jobs of {name} failed, and their results are missing: `tablut jobs show {name}` says why",
            batch.failed
        )));
    }
    Ok(())
}
