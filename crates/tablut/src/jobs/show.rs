//! `tablut jobs list` and `tablut jobs show`: how far jobs are.

use clap::Args;
use serde_json::json;
use tafl_jobs::{BatchName, KeptNetwork, Kinds};

use super::{Server, failure};
use crate::failure::Done;
use crate::output;
use crate::terminal_text::one_line;

/// What `tablut jobs list` takes.
#[derive(Debug, Args)]
pub struct ListOptions {
    #[command(flatten)]
    server: Server,
    /// Print it as JSON
    #[arg(long)]
    json: bool,
}

/// What `tablut jobs show` takes.
#[derive(Debug, Args)]
pub struct ShowOptions {
    /// The name of the batch
    #[arg(value_name = "BATCH")]
    batch: BatchName,
    #[command(flatten)]
    server: Server,
    /// Print it as JSON
    #[arg(long)]
    json: bool,
}

/// What `tablut jobs networks` takes.
#[derive(Debug, Args)]
pub struct NetworksOptions {
    #[command(flatten)]
    server: Server,
    /// Take those away that no batch plays with
    ///
    /// A network goes with the last batch that plays with it; only what was broken off leaves any.
    #[arg(long)]
    remove_unused: bool,
    /// Print it as JSON
    #[arg(long)]
    json: bool,
}

/// Lists the batches.
pub async fn list(options: &ListOptions) -> Done {
    let queue = options.server.connect().await?;
    let batches = queue.batches().await.map_err(failure)?;
    if options.json {
        let waiting = queue.waiting().await.map_err(failure)?;
        return output::print_json(&json!({ "batches": batches, "there": waiting }));
    }
    if batches.is_empty() {
        return output::print("there are no jobs; `tablut jobs add` adds some\n");
    }
    let mut text = format!(
        "{:20} {:9} {:>7} {:>7} {:>7} {:>7} {:>7}  {}\n",
        "batch", "kind", "jobs", "waiting", "running", "done", "failed", "what"
    );
    for batch in batches {
        text.push_str(&format!(
            "{:20} {:9} {:>7} {:>7} {:>7} {:>7} {:>7}  {}\n",
            batch.name,
            batch.kind,
            batch.jobs,
            batch.waiting,
            batch.running,
            batch.done,
            batch.failed,
            one_line(&batch.title)
        ));
    }
    output::print(&text)
}

/// Shows a batch.
pub async fn show(options: &ShowOptions) -> Done {
    let queue = options.server.connect().await?;
    let batch = queue.batch(&options.batch).await.map_err(failure)?;
    let running = queue.running(&options.batch).await.map_err(failure)?;
    let failed = queue.failed(&options.batch).await.map_err(failure)?;
    if options.json {
        return output::print_json(&json!({ "batch": batch, "running": running, "failed": failed }));
    }
    let mut text = format!(
        "{}: {}, for the engine {}\n{}: {} waiting, {} running, {} done, {} failed\n",
        batch.kind,
        one_line(&batch.title),
        batch.engine,
        output::counted(batch.jobs, "job", "jobs"),
        batch.waiting,
        batch.running,
        batch.done,
        batch.failed
    );
    for network in batch.networks {
        text.push_str(&format!("network {} {}\n", network.hash, one_line(&network.file)));
    }
    for one in running {
        let [done, of] = one.progress;
        let line = format!("running on {}, {done} of {of}: {}", one.worker, one.title);
        text.push_str(&(one_line(&line) + "\n"));
    }
    for one in failed {
        let what = one.job.as_ref().map_or_else(|| "no job".to_owned(), |job| Kinds::all().title(job));
        text.push_str(&(one_line(&format!("failed on {}: {what}: {}", one.worker, one.reason)) + "\n"));
    }
    if batch.differing > 0 {
        text.push_str(&format!(
            "{} had a second result that was another one: two engines with the same signature do not think alike\n",
            output::counted(batch.differing, "job", "jobs")
        ));
    }
    output::print(&text)
}

/// Lists the networks that are kept.
pub async fn networks(options: &NetworksOptions) -> Done {
    let queue = options.server.connect().await?;
    let removed = match options.remove_unused {
        true => queue.remove_unused_networks().await.map_err(failure)?,
        false => 0,
    };
    let kept = queue.networks().await.map_err(failure)?;
    if options.json {
        return output::print_json(&json!({ "networks": kept, "removed": removed }));
    }
    let mut text = match removed {
        0 => String::new(),
        some => format!("{} removed\n", output::counted(some, "network", "networks")),
    };
    if kept.is_empty() {
        text.push_str("there are no networks\n");
    }
    for KeptNetwork { hash, file, bytes, batches } in kept {
        let file = file.map_or_else(|| "(not whole)".to_owned(), |file| one_line(&file));
        let batches = if batches.is_empty() { "no batch".to_owned() } else { batches.join(", ") };
        text.push_str(&format!("{hash} {bytes:>8} bytes  {file}: {batches}\n"));
    }
    output::print(&text)
}
