//! Many servers as one: what they tell each other over NATS. Postgres holds the truth; whoever misses a message reads what
//! he has missed there.
//!
//! `levels.rs` is what only one of them does at a time, `address.rs` where NATS is.

mod address;
mod hearing;
mod levels;

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{Client, Subscriber};
use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tafl_referee::PerSeat;
use tokio::sync::mpsc;

use crate::games::Room;
use crate::secret;
use crate::storage::{ChatLine, EventText, Player, StorageError, Vacation};
pub use address::{NatsUrl, NoNatsUrl};
pub(crate) use levels::play_levels;

/// How many messages may wait to be sent; what is more is not sent, and read in the database by those who miss it.
const QUEUE: usize = 8_192;
/// How many games that are loaded while NATS is away may wait to be heard of.
const GAMES_WAITING: usize = 65_536;
/// How often it is looked whether NATS is there again.
const LOOKS_FOR_NATS: Duration = Duration::from_millis(100);
/// How often a server says that it is there.
pub(crate) const BEAT: Duration = Duration::from_secs(1);
/// How long after its last word one is taken to be gone.
const GONE: Duration = Duration::from_secs(5);
/// The letters of a server's name.
const NAME_LETTERS: usize = 10;
/// The subject of what is for all games together.
const ALL: &str = "all";

/// What a server tells those that have the same game in memory.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameNews {
    /// Something is to be read in the database.
    Changed,
    /// This has happened, brought about by the command of this name.
    Events { events: Vec<EventText>, command: Option<String> },
    /// Somebody has said something.
    Chat(ChatNews),
    /// Who is there at one server.
    Here { node: String, here: PerSeat<bool>, watching: usize },
    /// Who is there?
    WhoIsHere,
}

/// A line that was said at a game.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ChatNews {
    pub room: Room,
    /// Its number in the room: what is told to one who comes has the lines up to a number.
    pub number: i64,
    pub line: ChatLine,
    /// The players who do not want to hear its author.
    pub deaf: HashSet<String>,
}

/// What a server tells all others.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// It is there, with these bots that listen, and these games in its lobby; and these people are there, of whom that was
    /// not told for a while.
    Beat {
        node: String,
        bots: Vec<String>,
        lobby: Vec<Value>,
        #[serde(default)]
        people: Vec<String>,
    },
    /// A bot is to hear this.
    Bot { player: String, text: String },
    /// A bot listens anew: it is to hear again of the offers of another game that are open.
    RepeatOffers { player: String },
    /// What a player is by now.
    IsNow { player: Player },
    /// A player has a vacation, or it ends sooner.
    IsOnVacation { player: String, vacation: Vacation },
    /// The sessions of a player have ended.
    SessionsEnded { player: String },
    /// Something has happened in a tournament.
    Tournament { id: String },
    /// A game of a tournament has ended.
    EndedInTournament { tournament: String, game: String },
}

/// What is known of another server.
#[derive(Debug)]
struct Other {
    heard: Instant,
    bots: Vec<String>,
    lobby: Vec<Value>,
}

/// This server among the others; or alone.
#[derive(Debug, Clone)]
pub(crate) struct Nodes(Option<Arc<Inner>>);

#[derive(Debug)]
struct Inner {
    client: Client,
    prefix: String,
    name: String,
    out: mpsc::Sender<(String, Bytes)>,
    others: Mutex<HashMap<String, Other>>,
}

impl Nodes {
    /// The only server.
    pub fn alone() -> Nodes {
        Nodes(None)
    }

    /// Comes to the others of a cluster.
    pub async fn join(url: &NatsUrl, ca_file: Option<&Path>, cluster: &str) -> Result<Nodes, StorageError> {
        let away = |error: String| StorageError::Nats { reason: error };
        // Nobody is told what he has said himself. Games that are loaded while NATS is away wait here to be heard of.
        let options = || url.options(ca_file).no_echo().name("tablut").client_capacity(GAMES_WAITING);
        let mut connected = options().connect(url.server()).await;
        if let Err(error) = &connected
            && !url.is_reached().await
        {
            tracing::warn!(%url, %error, "NATS is away: until it is there this server hears of the others in the database alone");
            connected = options().retry_on_initial_connect().connect(url.server()).await;
        }
        let client = connected.map_err(|error| away(format!("{url}: {error}")))?;
        let name = secret::random_name(NAME_LETTERS).map_err(|error| away(error.to_string()))?;
        let (out, mut waiting) = mpsc::channel::<(String, Bytes)>(QUEUE);
        let sending = client.clone();
        tokio::spawn(async move {
            while let Some((subject, text)) = waiting.recv().await {
                // What does not find room while NATS is away is not sent. The client's own room is for games that are loaded.
                while sending.connection_state() != State::Connected {
                    tokio::time::sleep(LOOKS_FOR_NATS).await;
                }
                if let Err(error) = sending.publish(subject, text).await {
                    tracing::warn!(%error, "nothing can be told to the other servers");
                }
            }
        });
        let prefix = format!("tablut.{cluster}");
        Ok(Nodes(Some(Arc::new(Inner { client, prefix, name, out, others: Mutex::default() }))))
    }

    pub fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// What this server is called among the others.
    pub fn name(&self) -> &str {
        self.0.as_ref().map_or("", |inner| &inner.name)
    }

    /// Whether others cannot be heard now.
    pub fn is_cut_off(&self) -> bool {
        self.0.as_ref().is_some_and(|inner| inner.client.connection_state() != State::Connected)
    }

    fn send(&self, subject: &str, news: &impl Serialize) {
        let Some(inner) = &self.0 else { return };
        // Nothing in it can fail to be written.
        let text = serde_json::to_vec(news).unwrap_or_default();
        let _ = inner.out.try_send((format!("{}.{subject}", inner.prefix), text.into()));
    }

    /// Tells all others.
    pub fn tell(&self, news: &News) {
        self.send(ALL, news);
    }

    /// Tells those that have a game in memory.
    pub fn tell_of_game(&self, game: &str, news: &GameNews) {
        self.send(&format!("game.{game}"), news);
    }

    async fn listen(&self, subject: &str) -> Result<Option<Subscriber>, StorageError> {
        let Some(inner) = &self.0 else { return Ok(None) };
        let broken = |error: String| StorageError::Broken(format!("NATS: {error}"));
        let subject = format!("{}.{subject}", inner.prefix);
        inner.client.subscribe(subject).await.map(Some).map_err(|error| broken(error.to_string()))
    }

    /// Hears what the others tell of a game from now on.
    pub async fn listen_to_game(&self, game: &str) -> Result<Option<Subscriber>, StorageError> {
        let heard = self.listen(&format!("game.{game}")).await?;
        if let Some(inner) = self.0.as_ref().filter(|_| !self.is_cut_off()) {
            // What is told after this is heard; what was before is in the database.
            let _ = tokio::time::timeout(BEAT, inner.client.flush()).await;
        }
        Ok(heard)
    }

    /// Hears what the others tell all.
    pub async fn listen_to_all(&self) -> Result<Option<Subscriber>, StorageError> {
        self.listen(ALL).await
    }

    fn others<T>(&self, look: impl FnOnce(&mut HashMap<String, Other>) -> T) -> Option<T> {
        let inner = self.0.as_ref()?;
        // Nothing that holds it can fail half-way.
        let mut others = inner.others.lock().unwrap_or_else(PoisonError::into_inner);
        Some(look(&mut others))
    }

    /// Another server is there.
    pub fn is_there(&self, node: String, bots: Vec<String>, lobby: Vec<Value>) {
        self.others(|others| others.insert(node, Other { heard: Instant::now(), bots, lobby }));
    }

    /// Forgets those that have not been heard for a while: whether there were any.
    pub fn forget_gone(&self) -> bool {
        let forget = |others: &mut HashMap<String, Other>| {
            let before = others.len();
            others.retain(|_, other| other.heard.elapsed() < GONE);
            others.len() < before
        };
        self.others(forget).unwrap_or_default()
    }

    /// Something was heard of another server.
    pub fn heard_of(&self, node: &str) {
        let new = || Other { heard: Instant::now(), bots: Vec::new(), lobby: Vec::new() };
        self.others(|others| others.entry(node.to_owned()).or_insert_with(new).heard = Instant::now());
    }

    /// Whether another server is there.
    pub fn knows(&self, node: &str) -> bool {
        self.others(|others| others.contains_key(node)).unwrap_or_default()
    }

    /// The bots that listen at other servers.
    pub fn bots(&self) -> Vec<String> {
        self.others(|others| others.values().flat_map(|other| other.bots.clone()).collect())
            .unwrap_or_default()
    }

    /// The games in the lobbies of other servers.
    pub fn lobby(&self) -> Vec<Value> {
        self.others(|others| others.values().flat_map(|other| other.lobby.clone()).collect())
            .unwrap_or_default()
    }
}
