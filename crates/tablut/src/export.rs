//! `tablut export`: everything that a server keeps of games, as files.

use std::path::PathBuf;

use crate::backup::Server;
use crate::failure::{Done, Failure};
use crate::{backup, output};

/// What `tablut export` takes.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The folder for the files, which is made
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    #[command(flatten)]
    server: Server,
}

/// Writes the files.
pub fn run(options: &Options) -> Done {
    let (database, folder) = (options.server.existing()?, &options.folder);
    let bar = output::progress_bar(0, "exporting");
    let written = backup::wait_for(async {
        let each = |written, all| {
            bar.set_length(all);
            bar.set_position(written);
        };
        tablut_server::export(&database, folder, each)
            .await
            .map_err(|error| Failure::input(error.to_string()))
    })?;
    bar.finish_and_clear();
    output::print(&format!(
        "{}: {}, and all matches\n",
        folder.display(),
        output::counted(written, "archived game", "archived games")
    ))
}
