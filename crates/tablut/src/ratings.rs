//! `tablut ratings`: the ratings of a server, from its games.

use clap::{Args, Subcommand};

use crate::backup::Server;
use crate::failure::{Done, Failure};
use crate::{backup, output};

/// What `tablut ratings` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Compute all ratings again from the rated games
    ///
    /// The server must not run. The same games give the same ratings: they differ afterwards only where something was
    /// lost, or where they are computed otherwise by now.
    Recompute {
        #[command(flatten)]
        server: Server,
    },
}

/// Does it.
pub fn run(options: &Options) -> Done {
    let Command::Recompute { server } = &options.command;
    let database = server.existing()?;
    let bar = output::progress_bar(0, "rating");
    let done = backup::wait_for(async {
        let each = |games, all| {
            bar.set_length(all);
            bar.set_position(games);
        };
        tablut_server::recompute(&database, each).await.map_err(|error| Failure::input(error.to_string()))
    })?;
    bar.finish_and_clear();
    let tablut_server::Recomputed { games, players, changed } = done;
    output::print(&format!(
        "{}, {}: {} changed\n",
        output::counted(games, "rated game", "rated games"),
        output::counted(players, "player", "players"),
        output::counted(changed, "rating has", "ratings have")
    ))
}
