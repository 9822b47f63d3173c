//! `tablut serve`: the game in the browser, served from the program itself, and games between people far from each other.

use std::net::IpAddr;
use std::path::PathBuf;

use tablut_server::{Bound, Config, ConfigError, NatsUrl, Pages, PostgresUrl, ServeError, Telling};

use crate::ca_file::CaFile;
use crate::failure::{Done, Failure};
use crate::{kept_folder, output};

/// Where to serve, and what from. What is given here goes before the environment, and that before the file.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The address to listen at; 0.0.0.0 lets other machines in [default: 127.0.0.1]
    #[arg(long, value_name = "ADDRESS")]
    bind: Option<IpAddr>,
    /// The port; 0 for any that is free [default: 8732]
    #[arg(long, value_name = "NUMBER")]
    port: Option<u16>,
    /// The folder in which games are kept [default: a folder for what programs keep]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The Postgres database in which games are kept instead: postgres://user:password@host/name
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    postgres: Option<PostgresUrl>,
    /// The NATS server by which many servers on one database tell each other what happens: nats://host, or tls://host
    #[arg(long, value_name = "URL")]
    nats: Option<NatsUrl>,
    #[command(flatten)]
    ca_file: CaFile,
    /// A file with these and more settings; docs/server.md lists them
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Only say whether the configuration can be used
    #[arg(long)]
    check_config: bool,
    /// Serve games alone, for programs: no pages
    #[arg(long)]
    no_pages: bool,
}

/// Serves until Ctrl-C.
pub fn run(options: &Options) -> Done {
    let config = config(options)?;
    if options.check_config {
        let (address, data) = (config.socket_address(), config.database());
        return output::print(&format!("The configuration can be used: {address}, games in {data}\n"));
    }
    let fail = |error: ServeError| Failure::input(error.to_string());
    let pages = if options.no_pages { Pages::none() } else { Pages::built_in().map_err(fail)? };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::input(format!("the server cannot start: {error}")))?;
    runtime.block_on(async {
        let _told = Telling::begin(&config).map_err(|error| Failure::input(error.to_string()))?;
        let bound = Bound::to(config, pages).await.map_err(fail)?;
        output::tell(&format!("Tablut is at http://{} (Ctrl-C ends it)\n", bound.address()))?;
        bound.serve().await.map_err(fail)
    })
}

/// Where games are kept when nobody says otherwise.
pub fn usual_folder() -> PathBuf {
    kept_folder::folder().unwrap_or_else(|| PathBuf::from(".")).join("server")
}

/// What the file, the environment and the command line say together.
fn config(options: &Options) -> Result<Config, Failure> {
    let fail = |error: ConfigError| Failure::input(error.to_string());
    let mut config = Config::new(usual_folder());
    if let Some(file) = &options.config {
        config.read_file(file).map_err(fail)?;
    }
    config.read_environment(|name| std::env::var(name).ok()).map_err(fail)?;
    config.bind = options.bind.unwrap_or(config.bind);
    config.port = options.port.unwrap_or(config.port);
    config.data = options.data.clone().unwrap_or(config.data);
    if options.data.is_some() {
        config.postgres = None;
    }
    config.postgres = options.postgres.clone().or(config.postgres);
    config.nats = options.nats.clone().or(config.nats);
    config.ca_file = options.ca_file.path().or(config.ca_file);
    config.check().map_err(fail)?;
    Ok(config)
}
