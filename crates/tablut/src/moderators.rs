//! `tablut moderators`: who looks after how people behave at a server.

use clap::{Args, Subcommand};
use tablut_server::AppointError;

use crate::backup::{Server, wait_for};
use crate::failure::{Done, Failure};
use crate::output;

/// What `tablut moderators` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make a person with an account a moderator
    ///
    /// He sees on his pages what is reported, mutes players and closes accounts. The server may run.
    Add(Named),
    /// Make somebody a moderator no longer
    ///
    /// The server may run. What he has done stays as it is.
    Remove(Named),
    /// Show who is a moderator
    List {
        #[command(flatten)]
        server: Server,
    },
}

#[derive(Debug, Args)]
struct Named {
    /// The name of the account
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    server: Server,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    match &options.command {
        Command::Add(Named { name, server }) => {
            let database = server.existing()?;
            let name = wait_for(async { tablut_server::appoint(&database, name).await.map_err(said) })?;
            output::print(&format!("{name} is a moderator now\n"))
        }
        Command::Remove(Named { name, server }) => {
            let database = server.existing()?;
            let name = wait_for(async { tablut_server::release(&database, name).await.map_err(said) })?;
            output::print(&format!("{name} is no moderator any more\n"))
        }
        Command::List { server } => {
            let database = server.existing()?;
            let list =
                async { tablut_server::moderators(&database).await.map_err(|error| said(error.into())) };
            let mut lines = String::new();
            for moderator in wait_for(list)? {
                let about = match moderator.reports {
                    0 => String::new(),
                    1 => ", 1 open report about this account or its bots".to_owned(),
                    many => format!(", {many} open reports about this account or its bots"),
                };
                lines.push_str(&format!("{}{about}\n", moderator.name));
            }
            if lines.is_empty() {
                lines.push_str("nobody is a moderator; make somebody one with: tablut moderators add NAME\n");
            }
            output::print(&lines)
        }
    }
}

fn said(error: AppointError) -> Failure {
    Failure::input(error.to_string())
}
