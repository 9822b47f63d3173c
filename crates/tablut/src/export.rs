//! `tablut export`: everything that a server keeps of games, as files.

use std::path::PathBuf;

use crate::failure::{Done, Failure};
use crate::{backup, output};

/// What `tablut export` takes.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The folder for the files, which is made
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// The folder in which the server keeps its games, if not as for `tablut serve`
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Writes the files.
pub fn run(options: &Options) -> Done {
    let (data, folder) = (backup::folder(options.data.as_deref()), &options.folder);
    let bar = output::progress_bar(0, "exporting");
    let written = backup::wait_for(async {
        let each = |written, all| {
            bar.set_length(all);
            bar.set_position(written);
        };
        tablut_server::export(&data, folder, each).await.map_err(|error| Failure::input(error.to_string()))
    })?;
    bar.finish_and_clear();
    let games = if written == 1 { "game" } else { "games" };
    output::print(&format!("{}: {written} archived {games}, and all matches\n", folder.display()))
}
