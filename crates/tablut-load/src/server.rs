//! The server that is measured: started by this program, in a folder that goes with it.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where a server keeps its games.
#[derive(Debug, Clone, Copy)]
pub enum Kept<'a> {
    /// In a folder of its own, which goes with it.
    Own,
    Folder(&'a Path),
    /// In the Postgres database at this address.
    Postgres(&'a str),
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
    /// The folder of a server that is given none.
    pub fn own_folder() -> PathBuf {
        std::env::temp_dir().join(format!("tablut-load-{}", std::process::id()))
    }

    /// Starts it at a free port.
    ///
    /// # Errors
    /// If the program does not start, or does not say where it is.
    pub fn start(program: &Path, kept: Kept) -> io::Result<Server> {
        let own = matches!(kept, Kept::Own).then(Server::own_folder);
        let mut command = Command::new(program);
        command.args(["serve", "--no-pages", "--port", "0"]);
        match kept {
            Kept::Own => command.arg("--data").arg(Server::own_folder()),
            Kept::Folder(folder) => command.arg("--data").arg(folder),
            Kept::Postgres(address) => command.args(["--postgres", address]),
        };
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

    /// The memory it has, in bytes, where the system says so.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1_024)
    }

    /// The processor time it has used, where the system says so.
    pub fn processor_seconds(&self) -> Option<f64> {
        /// How many of its units Linux counts in a second.
        const UNITS: f64 = 100.0;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // Behind the name, which is in brackets, the 12th and 13th words are the time of the program and of the system for it.
        let words: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let units = |word: usize| words.get(word)?.parse::<f64>().ok();
        Some((units(11)? + units(12)?) / UNITS)
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
