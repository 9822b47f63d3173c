//! The servers that are measured: started by this program, one or many as one.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use clap::Args;

use crate::processors::of_process;

/// Which servers there are.
#[derive(Debug, Args)]
pub struct Nodes {
    /// How many servers there are, on one Postgres database; the players of a game are at different ones
    #[arg(long = "nodes", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    number: u8,
    /// The Postgres database in which the server keeps its games, instead of a folder of its own
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
    /// The NATS server over which many servers tell each other what happens
    #[arg(long, value_name = "URL", requires = "postgres")]
    nats: Option<String>,
}

impl Nodes {
    /// How many there are.
    pub fn number(&self) -> usize {
        self.number.into()
    }

    /// Whether Postgres keeps their games.
    pub fn has_postgres(&self) -> bool {
        self.postgres.is_some()
    }

    /// Whether they speak to each other by NATS.
    pub fn has_nats(&self) -> bool {
        self.nats.is_some()
    }

    /// Where they keep their games.
    ///
    /// # Errors
    /// If there are many, and they could not hear of each other.
    pub fn kept(&self) -> io::Result<Kept<'_>> {
        match &self.postgres {
            _ if self.number > 1 && self.nats.is_none() => {
                Err(io::Error::other("several nodes want --postgres and --nats"))
            }
            Some(url) => Ok(Kept::Postgres { url, nats: self.nats.as_deref() }),
            None => Ok(Kept::Own),
        }
    }

    /// Starts all of them.
    ///
    /// # Errors
    /// If one does not start.
    pub fn start(&self, program: &Path) -> io::Result<Vec<Server>> {
        let kept = self.kept()?;
        (0..self.number).map(|_| Server::start(program, kept)).collect()
    }
}

/// Where a server keeps its games.
#[derive(Debug, Clone, Copy)]
pub enum Kept<'a> {
    /// In a folder of its own, which goes with it.
    Own,
    Folder(&'a Path),
    /// In the Postgres database at this address, alone or with others that it hears of over NATS.
    Postgres {
        url: &'a str,
        nats: Option<&'a str>,
    },
}

impl Kept<'_> {
    /// The folder, where it is one.
    pub fn folder(self) -> Option<PathBuf> {
        match self {
            Kept::Own => Some(own_folder()),
            Kept::Folder(folder) => Some(folder.to_owned()),
            Kept::Postgres { .. } => None,
        }
    }

    /// Names it to a command of the program.
    pub fn named_to(self, command: &mut Command) -> &mut Command {
        match self {
            Kept::Postgres { url, .. } => command.args(["--postgres", url]),
            kept => command.arg("--data").args(kept.folder()),
        }
    }
}

/// The folder of a server that is given none.
fn own_folder() -> PathBuf {
    std::env::temp_dir().join(format!("tablut-load-{}", std::process::id()))
}

/// A server of one's own; it ends with this.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// The folder that goes with it.
    own: Option<PathBuf>,
    pub address: String,
}

impl Server {
    /// Starts it at a free port.
    ///
    /// # Errors
    /// If the program does not start, or does not say where it is.
    pub fn start(program: &Path, kept: Kept) -> io::Result<Server> {
        let own = if matches!(kept, Kept::Own) { kept.folder() } else { None };
        let mut command = Command::new(program);
        command.args(["serve", "--no-pages", "--port", "0"]);
        kept.named_to(&mut command);
        if let Kept::Postgres { nats: Some(nats), .. } = kept {
            command.args(["--nats", nats]);
        }
        let child = command
            .env("TABLUT_CHANGES_PER_MINUTE", "4000000")
            .env("TABLUT_SOCKETS_PER_ADDRESS", "1000000")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| {
                io::Error::new(error.kind(), format!("{} does not start: {error}", program.display()))
            })?;
        let mut server = Server { child, own, address: String::new() };
        let mut line = String::new();
        if let Some(out) = server.child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        server.address =
            address.ok_or_else(|| io::Error::other("the server has not said where it is"))?.to_owned();
        Ok(server)
    }

    /// Asks it to end as a service manager does, and waits until it has.
    ///
    /// # Errors
    /// If it cannot be asked, or ends otherwise than it should.
    pub fn end(mut self) -> io::Result<()> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        let ended = if asked.success() { self.child.wait()? } else { asked };
        if ended.success() {
            Ok(())
        } else {
            Err(io::Error::other(format!("a server has ended with {ended}")))
        }
    }

    /// The memory it has, in bytes, where the system says so.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1_024)
    }

    /// The processor time it has used, where the system says so.
    pub fn processor_seconds(&self) -> Option<f64> {
        of_process(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; what cannot be tidied up stays in the folder for what is temporary.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = &self.own {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
