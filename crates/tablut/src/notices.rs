//! `tablut notices`: what a server needs to tell people something who are not there.

use clap::{Args, Subcommand};

use crate::backup::{Server, wait_for};
use crate::failure::{Done, Failure};
use crate::output;

/// What `tablut notices` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make another key pair for web push, where somebody else may have the one before
    ///
    /// The server may run. Browsers that were told something are told again once their owners have opened a page.
    NewKey {
        #[command(flatten)]
        server: Server,
    },
}

/// Does it.
pub fn run(options: &Options) -> Done {
    let Command::NewKey { server } = &options.command;
    let database = server.existing()?;
    let renew = tablut_server::renew_push_key(&database);
    let browsers = wait_for(async { renew.await.map_err(|error| Failure::input(error.to_string())) })?;
    output::print(&format!("The server has another key. Browsers that have to come again: {browsers}\n"))
}
