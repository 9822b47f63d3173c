//! The server of Tablut: the pages, which are built into the program, and games between people far from each other.
//!
//! ```no_run
//! use tablut_server::{Bound, Config, Pages};
//! # async fn serve() -> Result<(), tablut_server::ServeError> {
//! let bound = Bound::to(Config::new("games".into()), Pages::built_in()?).await?;
//! println!("http://{}", bound.address());
//! bound.serve().await
//! # }
//! ```
//!
//! A game is what `tafl-referee` makes of its numbered events. They are kept before anybody hears of them, so that a server
//! that is killed loses nothing that it has said.
//!
//! | file | is about |
//! |---|---|
//! | `config.rs` | what an operator can choose |
//! | `files.rs`, `headers.rs` | the pages, and what browsers are told about them |
//! | `serving.rs` | connections, from the first to the last |
//! | `api.rs` | what is asked over HTTP |
//! | `nul.rs` | what no text has |
//! | `refused.rs` | what is refused before it is looked at |
//! | `who.rs`, `secret.rs` | players and their sessions, addresses; names that nobody can guess |
//! | `challenges.rs` | one player challenges another by name |
//! | `blocks.rs` | of whom somebody wants to hear nothing |
//! | `moderation/`, `plain.rs` | reports, and what moderators do about them; what people write to each other |
//! | `friends.rs`, `there.rs` | who is whose friend, and who is there |
//! | `notices/` | what people are told who are not there |
//! | `correspondence/` | games in which nobody has to be there |
//! | `bots/` | programs that play |
//! | `levels/` | levels of the engine, which play by themselves |
//! | `accounts/`, `names.rs` | people who can sign in; names that are told apart |
//! | `same_site.rs`, `limits.rs` | what is refused to other sites, and to whoever asks too often |
//! | `games/` | games in memory, and the sockets around them |
//! | `archive/` | games that are over, searched and counted; games from files and as files |
//! | `tournaments/` | tournaments, which play themselves |
//! | `ratings/` | how strong players are thought to be |
//! | `storage/` | games on the disk; all SQL is there |
//! | `clock.rs` | the server's own time |
//! | `nodes/` | other servers that have the same games |
//! | `http_client.rs` | what the server asks of others over HTTP |
//! | `openapi.rs`, `schemas.rs` | what there is to be asked, for programs; the shapes of what comes from other crates |
//! | `metrics.rs`, `log.rs`, `traces.rs` | what can be measured; what is written of it; how long each part of a request takes |
//! | `problem.rs` | why something is not done, as every interface says it |

#![forbid(unsafe_code)]

mod accounts;
mod api;
mod archive;
mod blocks;
mod bots;
mod challenges;
mod clock;
mod config;
mod correspondence;
mod files;
mod friends;
mod games;
mod headers;
mod http_client;
mod levels;
mod limits;
mod log;
mod metrics;
mod moderation;
mod names;
mod nodes;
mod notices;
mod nul;
mod openapi;
mod plain;
mod problem;
mod ratings;
mod refused;
mod same_site;
mod schemas;
mod secret;
mod serving;
mod storage;
mod there;
mod tournaments;
mod traces;
mod who;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};
use utoipa_axum::router::OpenApiRouter;

use accounts::Passwords;
use archive::{Analyses, Archive};
pub use archive::{ExportError, ImportError, Importer, export};
pub use config::{Config, ConfigError, ConfigFile};
pub use files::Pages;
use games::Hall;
pub use http_client::NoCertificates;
use http_client::{HttpClient, Trusted};
use limits::Limits;
pub use log::{LogFormat, LogLevel, NoSuchWord, NoTraces, Telling};
use metrics::Metrics;
pub use moderation::{AppointError, Moderator, appoint, moderators, release};
pub use nodes::{NatsUrl, NoNatsUrl};
use nodes::{News, Nodes};
pub use notices::{MailServer, NoMailServer, NoPushService, NoSender, PushService, renew_push_key};
use notices::{Mailer, Notices, Push};
pub use ratings::{Recomputed, recompute};
use serving::Patience;
use storage::{Company, Held, Player, Store};
pub use storage::{Database, NoPostgresUrl, PostgresUrl, StorageError, backup, restore};
use there::There;
use tournaments::Tournaments;
pub use traces::{Collector, NoCollector};

/// Why nothing can be served.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The program was built without them.
    #[error(
        "the pages were not built when this program was; run ./run in the repository, or web/build and then cargo build again"
    )]
    NoPages,
    /// The address is taken or not ours.
    #[error("{address} cannot be listened at: {error}; choose another with --bind or --port")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// The certificates of the operator cannot be used.
    #[error(transparent)]
    Certificates(#[from] NoCertificates),
    /// Mails cannot be sent.
    #[error(transparent)]
    Mail(#[from] NoSender),
    /// Games cannot be kept.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The listening socket broke.
    #[error("serving has ended: {0}")]
    Broken(#[from] std::io::Error),
}

/// How many players' sessions may end before a socket has heard of it; one that has missed some opens anew.
const ENDED: usize = 256;

/// What every answer is made from.
#[derive(Debug, Clone)]
pub(crate) struct Server(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    config: Config,
    pages: Pages,
    hall: Hall,
    tournaments: Tournaments,
    analyses: Analyses,
    notices: Notices,
    limits: Limits,
    there: There,
    passwords: Passwords,
    metrics: Metrics,
    /// The players whose sessions have ended, for the sockets that were opened with them.
    ended: broadcast::Sender<String>,
    stop: watch::Sender<bool>,
    /// No other server has what it keeps.
    _held: Held,
}

impl Server {
    /// Takes the data folder or the database of a configuration, and looks after the games in it.
    async fn open(config: Config, pages: Pages) -> Result<Server, ServeError> {
        let trusted = Trusted::of_file(config.ca_file.as_deref())?;
        let mailer = match (&config.mail_server, &config.mail_from, &config.address) {
            (Some(server), Some(from), Some(site)) => Some(Mailer::new(server, from, site, &trusted)?),
            _ => None,
        };
        let client = HttpClient::new(trusted);
        let company = if config.nats.is_some() { Company::Others } else { Company::Alone };
        let (store, held) = Store::open(&config.database(), company).await?;
        let (nodes, analyses) = match &config.nats {
            Some(url) => {
                let (ca_file, cluster) = (config.ca_file.as_deref(), store.cluster().await?);
                let nodes = Nodes::join(url, ca_file, &cluster).await?;
                (nodes, Analyses::at(url, ca_file, cluster).await)
            }
            None => (Nodes::alone(), Analyses::none()),
        };
        // Who runs a server can be written to where people find it, unless the operator says otherwise.
        let contact =
            config.contact.clone().or_else(|| config.address.clone().filter(|_| config.is_secure()));
        let push = Push::new(client, config.push_services.clone(), contact);
        let notices = Notices::new(store.clone(), push, mailer).await?;
        tokio::spawn(notices.clone().send_all());
        let archive = Archive::new(store.clone());
        tokio::spawn(archive.clone().index_games());
        let hall = Hall::new(store, archive, nodes.clone(), config.games_in_memory, config.chatting());
        tokio::spawn(hall.clone().keep_time());
        tokio::spawn(hall.clone().forget_old());
        if config.levels && !nodes.is_alone() {
            tokio::spawn(nodes::play_levels(hall.clone(), config.level_searches));
        } else if config.levels {
            tokio::spawn(levels::play(hall.clone(), config.level_searches));
        }
        let tournaments = Tournaments::new(hall.clone(), config.looks_at_tournaments_every);
        tokio::spawn(tournaments.clone().keep_going());
        let limits = Limits::new(&config);
        let there = There::default();
        let (passwords, ended, stop) =
            (Passwords::default(), broadcast::Sender::new(ENDED), watch::Sender::new(false));
        let metrics = Metrics::new().map_err(|error| StorageError::Broken(error.to_string()))?;
        let parts = Parts {
            config,
            pages,
            hall,
            tournaments,
            analyses,
            notices,
            limits,
            there,
            passwords,
            metrics,
            ended,
            stop,
            _held: held,
        };
        let server = Server(Arc::new(parts));
        if let Some(news) = nodes.listen_to_all().await? {
            tokio::spawn(server.clone().hear(news));
            tokio::spawn(server.clone().keep_in_touch());
        }
        Ok(server)
    }

    fn config(&self) -> &Config {
        &self.0.config
    }

    fn pages(&self) -> Pages {
        self.0.pages
    }

    fn hall(&self) -> &Hall {
        &self.0.hall
    }

    fn store(&self) -> &Store {
        self.0.hall.store()
    }

    fn archive(&self) -> &Archive {
        self.0.hall.archive()
    }

    fn tournaments(&self) -> &Tournaments {
        &self.0.tournaments
    }

    /// Where games are analysed.
    fn analyses(&self) -> &Analyses {
        &self.0.analyses
    }

    /// What people are told who are not there.
    fn notices(&self) -> &Notices {
        &self.0.notices
    }

    fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Which people are there.
    fn there(&self) -> &There {
        &self.0.there
    }

    fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Games in memory see a player as he is by now.
    async fn is_now(&self, player: Player) {
        self.hall().nodes().tell(&News::IsNow { player: player.clone() });
        self.is_now_here(player).await;
    }

    async fn is_now_here(&self, player: Player) {
        self.tournaments().is_now(&player).await;
        self.hall().is_now(player).await;
    }

    /// Sockets of this player have to show a session that is still good.
    fn sessions_ended(&self, player: String) {
        self.hall().nodes().tell(&News::SessionsEnded { player: player.clone() });
        self.sessions_ended_here(player);
    }

    fn sessions_ended_here(&self, player: String) {
        // Nobody may have one open.
        let _ = self.0.ended.send(player);
    }

    /// Tells whose sessions have ended.
    fn ended(&self) -> broadcast::Receiver<String> {
        self.0.ended.subscribe()
    }

    /// Changes when the server stops.
    fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stop.subscribe()
    }
}

/// A server that has its address.
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
    server: Server,
    ending: Ending,
}

impl Bound {
    /// Opens the games that a configuration names, and listens at its address.
    ///
    /// # Errors
    /// If the system does not let it.
    pub async fn to(config: Config, pages: Pages) -> Result<Bound, ServeError> {
        let address = config.socket_address();
        let bind = |error| ServeError::Bind { address, error };
        let listener = TcpListener::bind(address).await.map_err(bind)?;
        let address = listener.local_addr().map_err(bind)?;
        // Whoever is told the address may ask it to end at once.
        let ending = Ending::new();
        Ok(Bound { listener, address, server: Server::open(config, pages).await?, ending })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until Ctrl-C, or until the system asks it to end.
    ///
    /// # Errors
    /// If listening breaks.
    pub async fn serve(self) -> Result<(), ServeError> {
        let Bound { listener, address, server, ending } = self;
        tracing::info!(%address, "serving");
        let asked_to_end = async {
            ending.asked().await;
            tracing::info!("ending");
        };
        // Sockets are told to come again; what they have been told is kept.
        let (router, stop) = (router(server.clone()), &server.0.stop);
        let patience = Patience::of_server(server.config().behind_proxy);
        let connections =
            serving::connections(server.config().sockets_per_address, server.config().behind_proxy);
        serving::serve(listener, router, stop, patience, connections, asked_to_end).await;
        Ok(())
    }
}

/// What asks a server to end: Ctrl-C or, on Unix, what a service manager sends. It is heard from the moment on at which this is made.
struct Ending {
    #[cfg(unix)]
    signals: Vec<tokio::signal::unix::Signal>,
}

impl Ending {
    /// Begins to listen. Where no signal can be waited for, the server is ended otherwise.
    #[cfg(unix)]
    fn new() -> Ending {
        use tokio::signal::unix::{SignalKind, signal};
        let kinds = [SignalKind::interrupt(), SignalKind::terminate()];
        Ending { signals: kinds.into_iter().filter_map(|kind| signal(kind).ok()).collect() }
    }

    #[cfg(not(unix))]
    fn new() -> Ending {
        Ending {}
    }

    /// Waits for it.
    #[cfg(unix)]
    async fn asked(mut self) {
        let waits: Vec<_> = self.signals.iter_mut().map(|signal| Box::pin(signal.recv())).collect();
        if waits.is_empty() {
            std::future::pending::<()>().await;
        }
        futures_util::future::select_all(waits).await;
    }

    #[cfg(not(unix))]
    async fn asked(self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Everything that is served.
fn router(server: Server) -> Router {
    let (api, openapi) = OpenApiRouter::new().nest("/api", api::routes()).split_for_parts();
    let openapi = Bytes::from(openapi::document(openapi));
    let document = async move || ([(header::CONTENT_TYPE, "application/json")], openapi.clone());
    let api = api
        .route("/api/openapi.json", get(document))
        .layer(from_fn(refused::as_problems))
        .layer(from_fn(nul::guard))
        .layer(from_fn_with_state(server.clone(), limits::limit))
        .layer(from_fn_with_state(server.clone(), same_site::guard));
    api.route("/health", get(api::health))
        .route("/ready", get(api::ready))
        .route("/metrics", get(metrics::metrics))
        .fallback(get(files::send))
        .layer(from_fn_with_state(server.clone(), metrics::measure))
        .with_state(server.clone())
        .layer(from_fn_with_state(server, headers::secure))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// What is not in the table is not found by whoever looks for it there.
    #[test]
    fn the_table_of_files_has_each_of_them_and_no_others() {
        let table: Vec<&str> = include_str!("lib.rs")
            .lines()
            .filter_map(|line| line.strip_prefix("//! | `")?.split(" | ").next())
            .flat_map(|names| names.trim_end_matches('`').split("`, `"))
            .collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let entries = folder.read_dir().expect("a folder").map(|entry| entry.expect("an entry"));
        let mut files: Vec<String> = entries
            .map(|entry| {
                let name = entry.file_name().into_string().expect("a name");
                if entry.path().is_dir() { name + "/" } else { name }
            })
            // The tests of a file have its name.
            .filter(|name| name != "lib.rs" && name != "files/")
            .collect();
        let mut named: Vec<String> = table.into_iter().map(str::to_owned).collect();
        files.sort();
        named.sort();
        assert_eq!(named, files);
    }
}
