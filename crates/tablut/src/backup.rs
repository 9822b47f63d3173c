//! `tablut backup` and `tablut restore`: a server's games as one file, and a server from such a file.

use std::path::PathBuf;

use tablut_server::{Database, PostgresUrl, StorageError};

use crate::ca_file::CaFile;
use crate::failure::{Done, Failure};
use crate::{output, serve};

/// What the help says of a Postgres database here.
const NO_POSTGRES: &str =
    "No use here: a Postgres database is backed up by pg_dump --format=custom and brought back by pg_restore";

/// What is to be copied, from where or to where. Postgres has programs of its own for that, and they are named.
#[derive(Debug, clap::Args)]
#[command(mut_arg("postgres", |option| option.help(NO_POSTGRES)))]
pub struct Options {
    /// The backup: `backup` makes this file, which is not there yet; `restore` reads it
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    server: Server,
}

/// The server that a command is about.
#[derive(Debug, clap::Args)]
pub struct Server {
    /// The folder in which the server keeps its games, if not as for `tablut serve`
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The Postgres database in which it keeps them instead
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    postgres: Option<PostgresUrl>,
    #[command(flatten)]
    ca_file: CaFile,
}

impl Server {
    /// What is named here, or else in the environment, or the usual folder.
    pub fn database(&self) -> Result<Database, Failure> {
        let folder = |folder| Ok(Database::Folder(folder));
        if let Some(data) = &self.data {
            return folder(data.clone());
        }
        if let Some(url) = &self.postgres {
            return Ok(self.trusted(url.clone()));
        }
        if let Ok(url) = std::env::var("TABLUT_POSTGRES") {
            let url = url.parse().map_err(|error| Failure::input(format!("TABLUT_POSTGRES: {error}")))?;
            return Ok(self.trusted(url));
        }
        folder(std::env::var_os("TABLUT_DATA").map_or_else(serve::usual_folder, PathBuf::from))
    }

    /// The same, but a folder only where a server has begun it: a mistyped name is said, and nothing is made.
    pub fn existing(&self) -> Result<Database, Failure> {
        let database = self.database()?;
        if database.is_begun() {
            return Ok(database);
        }
        Err(Failure::input(format!(
            "{database}: there are no games in it; name a server's folder with --data"
        )))
    }

    fn trusted(&self, url: PostgresUrl) -> Database {
        Database::Postgres(url.trusting(self.ca_file.path().as_deref()))
    }
}

/// Writes all games of a server into a file, while it runs.
pub fn backup(options: &Options) -> Done {
    let (database, file) = (options.server.database()?, &options.file);
    wait_for(async { tablut_server::backup(&database, file).await.map_err(said) })?;
    output::print(&format!("{} has everything that is in {database}\n", file.display()))
}

/// Begins a server's folder with what is in a file.
pub fn restore(options: &Options) -> Done {
    let (database, file) = (options.server.database()?, &options.file);
    wait_for(async { tablut_server::restore(&database, file).await.map_err(said) })?;
    output::print(&format!("{database} has everything that is in {}\n", file.display()))
}

fn said(error: StorageError) -> Failure {
    Failure::input(error.to_string())
}

/// Does something with what a server keeps.
pub fn wait_for<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::input(format!("this cannot be started: {error}")))?;
    runtime.block_on(work)
}
