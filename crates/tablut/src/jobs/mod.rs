//! `tablut jobs`: jobs added, looked at, fetched.

mod add;
mod fetch;
mod show;

use clap::{Args, Subcommand};
use tafl_jobs::{BatchName, Kinds, Queue, QueueError, Withdrawn};
use tokio::runtime::Runtime;

use crate::ca_file::CaFile;
use crate::failure::{Done, Failure};
use crate::output;

/// What to do with jobs.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Add jobs of a kind, as a batch
    #[command(subcommand)]
    Add(Box<add::Kind>),
    /// List the batches: how many of their jobs wait, are being done, are done or were put aside
    List(show::ListOptions),
    /// Show a batch: who is doing what, what was put aside and why
    Show(show::ShowOptions),
    /// Write the results of a batch into a folder
    ///
    /// Games of the atlas become the files that `tablut atlas run` writes, games of a match the folder that `tablut match
    /// --output` writes, analyses a file each, as `tablut analyse --json` prints them, games to be imported the records that
    /// `tablut import` takes.
    Fetch(fetch::Options),
    /// Let the jobs of a batch that were put aside be tried again, and those whose results are wrong
    Retry(One),
    /// Take a batch away, with its results
    Remove(One),
    /// List the networks that the server keeps for jobs: how large they are, and which batches play with them
    Networks(show::NetworksOptions),
}

/// A server.
#[derive(Debug, Args)]
pub struct Server {
    /// The NATS server with the jobs: nats://NAME:PASSWORD@HOST:PORT, or tls:// where the line to it has to be encrypted
    #[arg(long, value_name = "URL", default_value = "nats://127.0.0.1:4222")]
    nats: String,
    #[command(flatten)]
    ca_file: CaFile,
}

/// A batch.
#[derive(Debug, Args)]
pub struct One {
    /// The name of the batch
    #[arg(value_name = "BATCH")]
    batch: BatchName,
    #[command(flatten)]
    server: Server,
}

impl Server {
    /// Goes there.
    pub async fn connect(&self) -> Result<Queue, Failure> {
        Queue::connect_trusting(&self.nats, self.ca_file.path().as_deref()).await.map_err(failure)
    }
}

/// Does it.
pub fn run(command: &Command) -> Done {
    let runtime = runtime()?;
    match command {
        Command::Add(kind) => add::run(&runtime, kind),
        Command::List(options) => runtime.block_on(show::list(options)),
        Command::Show(options) => runtime.block_on(show::show(options)),
        Command::Networks(options) => runtime.block_on(show::networks(options)),
        Command::Fetch(options) => runtime.block_on(fetch::run(options)),
        Command::Retry(one) => runtime.block_on(async {
            let queue = one.server.connect().await?;
            let name = &one.batch;
            let Withdrawn { put_aside, lost, strange } =
                queue.withdraw_wrong(name, &Kinds::all()).await.map_err(failure)?;
            let again = queue.retry(name).await.map_err(failure)?;
            let wrong = match put_aside {
                0 => String::new(),
                some => {
                    let why = ["of them as its result was wrong", "of them as their results were wrong"];
                    format!(", {}", output::counted(some, why[0], why[1]))
                }
            };
            let again = output::counted(again, "job waits", "jobs wait");
            output::tell(&format!("{name}: {again} again{wrong}\n"))?;
            if strange > 0 {
                let strange =
                    output::counted(strange, "result of no job of it is", "results of no job of it are");
                output::tell(&format!("{name}: {strange} taken away\n"))?;
            }
            if lost > 0 {
                let lost = output::counted(lost, "result is", "results are");
                return Err(Failure::input(format!(
                    "{name}: {lost} taken away, too damaged to say of which job: the same \
                     `tablut jobs add` adds what is lacking now"
                )));
            }
            Ok(())
        }),
        Command::Remove(one) => runtime.block_on(async {
            one.server.connect().await?.remove(&one.batch).await.map_err(failure)?;
            output::print(&format!("{}: removed\n", one.batch))
        }),
    }
}

/// What waits for the server.
pub fn runtime() -> Result<Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().worker_threads(2).build();
    runtime.map_err(|error| Failure::input(format!("the network cannot be used: {error}")))
}

/// What is wrong with the server or a batch.
pub fn failure(error: QueueError) -> Failure {
    Failure::input(error.to_string())
}
