//! `tablut backup` and `tablut restore`: a server's games as one file, and a server from such a file.

use std::path::PathBuf;

use tablut_server::StorageError;

use crate::failure::{Done, Failure};
use crate::{output, serve};

/// What is to be copied, from where or to where.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file: one that is not there yet for a backup, one that a backup has made to restore
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder in which the server keeps its games, if not as for `tablut serve`
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Writes all games of a server into a file, while it runs.
pub fn backup(options: &Options) -> Done {
    let (data, file) = (folder(options), &options.file);
    wait_for(tablut_server::backup(&data, file))?;
    output::print(&format!("{} has everything that is in {}\n", file.display(), data.display()))
}

/// Begins a server's folder with what is in a file.
pub fn restore(options: &Options) -> Done {
    let (data, file) = (folder(options), &options.file);
    wait_for(tablut_server::restore(&data, file))?;
    output::print(&format!("{} has everything that is in {}\n", data.display(), file.display()))
}

fn folder(options: &Options) -> PathBuf {
    let said = options.data.clone().or_else(|| std::env::var_os("TABLUT_DATA").map(PathBuf::from));
    said.unwrap_or_else(serve::usual_folder)
}

fn wait_for(work: impl Future<Output = Result<(), StorageError>>) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::input(format!("this cannot be started: {error}")))?;
    runtime.block_on(work).map_err(|error| Failure::input(error.to_string()))
}
