//! [`CaFile`]: whom encrypted lines trust beside those whom the system trusts.

use std::path::PathBuf;

/// A file that a user names.
#[derive(Debug, clap::Args)]
pub struct CaFile {
    /// A file with the certificates of authorities of your own, by which a server's certificate is accepted [default: what
    /// the variable TABLUT_CA_FILE says]
    #[arg(long, value_name = "FILE")]
    ca_file: Option<PathBuf>,
}

impl CaFile {
    /// The file, if one is named here or in the environment.
    pub fn path(&self) -> Option<PathBuf> {
        let variable = || std::env::var_os("TABLUT_CA_FILE").map(PathBuf::from);
        self.ca_file.clone().or_else(variable)
    }
}
