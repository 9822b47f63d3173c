//! Certificates of an authority that nobody knows, made for a test.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of an authority and of a server.
pub struct Certificates {
    /// The certificate of the authority.
    pub authority: PathBuf,
    /// That of the server, and its key.
    pub server: PathBuf,
    pub key: PathBuf,
}

impl Certificates {
    /// For a server at an address like `IP:127.0.0.1` or `DNS:tablut.example`, in a folder that is made.
    pub fn of(address: &str, folder: &Path) -> Certificates {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tablut-server/certificates");
        let made = Command::new(script).arg(folder).arg(address).output().expect("the script runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        Certificates {
            authority: folder.join("ca.pem"),
            server: folder.join("server.pem"),
            key: folder.join("server.key"),
        }
    }
}
