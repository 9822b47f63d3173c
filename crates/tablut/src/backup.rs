//! `tablut backup` and `tablut restore`: a server's games as one file, and a server from such a file.

use std::path::{Path, PathBuf};

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
    let (data, file) = (folder(options.data.as_deref()), &options.file);
    wait_for(async { tablut_server::backup(&data, file).await.map_err(said) })?;
    output::print(&format!("{} has everything that is in {}\n", file.display(), data.display()))
}

/// Begins a server's folder with what is in a file.
pub fn restore(options: &Options) -> Done {
    let (data, file) = (folder(options.data.as_deref()), &options.file);
    wait_for(async { tablut_server::restore(&data, file).await.map_err(said) })?;
    output::print(&format!("{} has everything that is in {}\n", data.display(), file.display()))
}

fn said(error: StorageError) -> Failure {
    Failure::input(error.to_string())
}

/// The folder of a server: the one that is named here or in the environment, or the usual one.
pub fn folder(named: Option<&Path>) -> PathBuf {
    let said = named.map(Path::to_owned).or_else(|| std::env::var_os("TABLUT_DATA").map(PathBuf::from));
    said.unwrap_or_else(serve::usual_folder)
}

/// Does something with what a server keeps.
pub fn wait_for<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::input(format!("this cannot be started: {error}")))?;
    runtime.block_on(work)
}
