//! [`Hall`]: all games in memory. A game is loaded when somebody asks for it or when its time is up, and forgotten when nobody
//! has needed it for a while.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::future::join_all;
use serde_json::Value;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::message::{BotEvent, ListedGame};
use super::table::{Request, Table};
use crate::archive::Archive;
use crate::config::Chatting;
use crate::nodes::{News, Nodes};
use crate::problem::Problem;
use crate::storage::{AccountChange, Change, Player, Stage, StorageError, Store, Vacation};

/// How many requests may wait at a game.
const QUEUE: usize = 64;
/// How often games are looked for whose time is up, in milliseconds.
const DUE_EVERY: u64 = 5_000;
/// How often the server's time is remembered while games are on.
const TIME_EVERY: Duration = Duration::from_secs(1);
/// How often it is remembered while no game is in memory, in milliseconds.
const IDLE_TIME_EVERY: u64 = 60_000;
/// How often what is old is forgotten.
const FORGET_EVERY: Duration = Duration::from_secs(3_600);
/// How long others have the database to themselves before more of it is forgotten.
const FORGET_PAUSE: Duration = Duration::from_secs(1);
/// How many games of a kind the lobby shows.
const SHOWN: usize = 100;
/// How long what another server is told of the lobby may be: NATS takes messages of a megabyte.
const MOST_TOLD: usize = 500_000;
/// How many games of tournaments may end before it is heard of; who has missed some looks at all.
const ENDED: usize = 1_024;

/// All games in memory.
#[derive(Debug, Clone)]
pub(crate) struct Hall(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    archive: Archive,
    nodes: Nodes,
    most: usize,
    chatting: Chatting,
    tables: Mutex<HashMap<String, mpsc::Sender<Request>>>,
    lobby: Mutex<HashMap<String, ListedGame>>,
    /// The bots that listen to what happens to them, by their players.
    bots: Mutex<HashMap<String, mpsc::Sender<Utf8Bytes>>>,
    /// Games of tournaments that have ended.
    in_tournaments: broadcast::Sender<EndedInTournament>,
}

/// A game of a tournament that has ended.
#[derive(Debug, Clone)]
pub(crate) struct EndedInTournament {
    pub tournament: String,
    pub game: String,
}

/// What the lobby shows.
#[derive(Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Lobby {
    /// Games that anybody may join, the newest first.
    #[schema(value_type = Vec<ListedGame>)]
    waiting: Vec<Value>,
    /// Games that anybody may watch, the newest first.
    #[schema(value_type = Vec<ListedGame>)]
    playing: Vec<Value>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing that holds it can fail half-way.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    /// An empty hall over what is kept, which puts games into an archive; `most` games may be in it.
    pub fn new(store: Store, archive: Archive, nodes: Nodes, most: usize, chatting: Chatting) -> Hall {
        Hall(Arc::new(Inner {
            store,
            archive,
            nodes,
            most,
            chatting,
            tables: Mutex::default(),
            lobby: Mutex::default(),
            bots: Mutex::default(),
            in_tournaments: broadcast::Sender::new(ENDED),
        }))
    }

    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// This server among the others.
    pub fn nodes(&self) -> &Nodes {
        &self.0.nodes
    }

    /// Where games go that are over.
    pub fn archive(&self) -> &Archive {
        &self.0.archive
    }

    /// The server's time.
    pub fn now(&self) -> u64 {
        self.0.store.clock().now()
    }

    pub fn until(&self, moment: u64) -> Duration {
        self.0.store.clock().until(moment)
    }

    /// Who may chat.
    pub fn chatting(&self) -> Chatting {
        self.0.chatting
    }

    /// How many games are in memory.
    pub fn games(&self) -> usize {
        locked(&self.0.tables).len()
    }

    /// Looks after games whose time is up, and remembers the time, for as long as the server runs.
    pub async fn keep_time(self) {
        let (mut next_due, mut next_time) = (0, 0);
        loop {
            if self.now() >= next_due {
                next_due = self.now() + DUE_EVERY;
                // What cannot be read now is looked for again.
                for id in self.store().due(self.now() + DUE_EVERY).await.unwrap_or_default() {
                    if let Ok(table) = self.table_for_time(&id).await {
                        // One that has much to do is told the next time.
                        let _ = table.try_send(Request::IsDue);
                    }
                }
            }
            tokio::time::sleep(TIME_EVERY).await;
            if self.games() > 0 || self.store().clock().is_told() || self.now() >= next_time {
                next_time = self.now() + IDLE_TIME_EVERY;
                // What fails now is written the next time.
                let _ = self.store().write(Change::Time).await;
            }
        }
    }

    /// Forgets what is old, for as long as the server runs: sessions that have ended, games that have never begun, their rules, guests
    /// without games.
    pub async fn forget_old(self) {
        let mut guests_seen = String::new();
        loop {
            if let Err(error) = self.forget(&mut guests_seen).await {
                // What is left is forgotten the next time.
                tracing::warn!(%error, "what is old cannot be forgotten");
            }
            tokio::time::sleep(FORGET_EVERY).await;
        }
    }

    /// Forgets all of it, bit by bit: more may be made in an hour than goes at once.
    async fn forget(&self, guests_seen: &mut String) -> Result<(), StorageError> {
        self.store().write(Change::Account(Box::new(AccountChange::ForgetSessions))).await?;
        while self.store().forget_games().await? {
            tokio::time::sleep(FORGET_PAUSE).await;
        }
        while self.store().forget_rules().await? {
            tokio::time::sleep(FORGET_PAUSE).await;
        }
        loop {
            *guests_seen = self.store().forget_guests(guests_seen).await?;
            if guests_seen.is_empty() {
                return Ok(());
            }
            tokio::time::sleep(FORGET_PAUSE).await;
        }
    }

    /// Where to send what is asked of a game.
    pub async fn table(&self, id: &str) -> Result<mpsc::Sender<Request>, Problem> {
        if let Some(table) = locked(&self.0.tables).get(id).filter(|table| !table.is_closed()) {
            return Ok(table.clone());
        }
        if !super::is_id(id) {
            return Err(Problem::NoGame);
        }
        if self.games() >= self.0.most {
            return Err(Problem::Crowded);
        }
        self.loaded(id).await
    }

    /// The same for a game whose time is up: it comes into memory however many are there.
    async fn table_for_time(&self, id: &str) -> Result<mpsc::Sender<Request>, Problem> {
        match self.table(id).await {
            Err(Problem::Crowded) => self.loaded(id).await,
            found => found,
        }
    }

    async fn loaded(&self, id: &str) -> Result<mpsc::Sender<Request>, Problem> {
        let loaded = Table::load(self, id).await?;
        let (sender, receiver) = mpsc::channel(QUEUE);
        match locked(&self.0.tables).entry(id.to_owned()) {
            // Somebody else has loaded it in the meantime.
            Entry::Occupied(known) if !known.get().is_closed() => return Ok(known.get().clone()),
            Entry::Occupied(mut ended) => drop(ended.insert(sender.clone())),
            Entry::Vacant(free) => drop(free.insert(sender.clone())),
        }
        let (hall, id, own) = (self.clone(), id.to_owned(), sender.clone());
        tokio::spawn(async move {
            loaded.run(receiver).await;
            let mut tables = locked(&hall.0.tables);
            if tables.get(&id).is_some_and(|table| table.same_channel(&own)) {
                tables.remove(&id);
            }
        });
        Ok(sender)
    }

    /// Asks a game for something; once more, if it was just being forgotten.
    pub async fn ask<T>(
        &self,
        id: &str,
        mut request: impl FnMut(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Problem> {
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            if self.table(id).await?.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Problem::Broken)
    }

    /// Tells the games in memory who a player is by now: what he is called, and whether he has an account.
    pub async fn is_now(&self, player: Player) {
        self.to_all_tables(|| Request::IsNow { player: player.clone() }).await;
    }

    /// Tells the games in memory that a player has a vacation, or that it ends sooner.
    pub async fn is_on_vacation(&self, player: &str, vacation: Vacation) {
        self.0.nodes.tell(&News::IsOnVacation { player: player.to_owned(), vacation });
        self.is_on_vacation_here(player, vacation).await;
    }

    /// The same, at this server alone.
    pub async fn is_on_vacation_here(&self, player: &str, vacation: Vacation) {
        self.to_all_tables(|| Request::IsOnVacation { player: player.to_owned(), vacation }).await;
    }

    /// A bot listens from now on. Where it has listened before, that has an end.
    pub fn follow(&self, player: String, out: mpsc::Sender<Utf8Bytes>) {
        let mut bots = locked(&self.0.bots);
        bots.retain(|_, out| !out.is_closed());
        bots.insert(player, out);
    }

    /// Tells a bot that listens anew of the offers of another game that are open, in games in memory.
    pub async fn repeat_offers(&self, player: &str) {
        self.0.nodes.tell(&News::RepeatOffers { player: player.to_owned() });
        self.repeat_offers_here(player).await;
    }

    /// The same of the games at this server alone.
    pub async fn repeat_offers_here(&self, player: &str) {
        self.to_all_tables(|| Request::RepeatOffer { player: player.to_owned() }).await;
    }

    /// Whether a bot listens.
    pub fn is_followed(&self, player: &str) -> bool {
        locked(&self.0.bots).get(player).is_some_and(|out| !out.is_closed())
            || self.0.nodes.bots().iter().any(|bot| bot == player)
    }

    /// The bots that listen.
    pub fn followed(&self) -> Vec<String> {
        let mut bots = self.followed_here();
        for bot in self.0.nodes.bots() {
            if !bots.contains(&bot) {
                bots.push(bot);
            }
        }
        bots
    }

    fn followed_here(&self) -> Vec<String> {
        let bots = locked(&self.0.bots);
        bots.iter().filter(|(_, out)| !out.is_closed()).map(|(player, _)| player.clone()).collect()
    }

    /// Tells a bot what happens to it, if it listens. One that does not read has to come again.
    pub fn tell(&self, player: &str, event: &BotEvent) {
        let text = event.text();
        self.0.nodes.tell(&News::Bot { player: player.to_owned(), text: text.clone() });
        self.tell_here(player, text.into());
    }

    /// Tells it to a bot that listens at this server.
    pub fn tell_here(&self, player: &str, text: Utf8Bytes) {
        let mut bots = locked(&self.0.bots);
        if let Some(out) = bots.get(player)
            && out.try_send(text).is_err()
        {
            bots.remove(player);
        }
    }

    /// A game of a tournament has ended.
    pub fn ended_in_tournament(&self, tournament: &str, game: &str) {
        let (tournament, game) = (tournament.to_owned(), game.to_owned());
        self.0.nodes.tell(&News::EndedInTournament { tournament: tournament.clone(), game: game.clone() });
        self.ended_in_tournament_here(&tournament, &game);
    }

    /// The same, for those who listen at this server.
    pub fn ended_in_tournament_here(&self, tournament: &str, game: &str) {
        let ended = EndedInTournament { tournament: tournament.to_owned(), game: game.to_owned() };
        // Nobody may listen.
        let _ = self.0.in_tournaments.send(ended);
    }

    /// Tells which games of tournaments end.
    pub fn in_tournaments(&self) -> broadcast::Receiver<EndedInTournament> {
        self.0.in_tournaments.subscribe()
    }

    pub fn enter_lobby(&self, game: ListedGame) {
        locked(&self.0.lobby).insert(game.id.clone(), game);
    }

    pub fn leave_lobby(&self, id: &str) {
        locked(&self.0.lobby).remove(id);
    }

    /// What the lobby shows now.
    pub fn lobby(&self) -> Lobby {
        let (mut waiting, mut playing) = (self.in_lobby(Stage::Waiting), self.in_lobby(Stage::Playing));
        for game in self.0.nodes.lobby() {
            let games = match game["stage"].as_str() {
                Some("waiting") => &mut waiting,
                Some("playing") => &mut playing,
                _ => continue,
            };
            // Its players may be at two servers.
            if !games.iter().any(|known| known["id"] == game["id"]) {
                games.push(game);
            }
        }
        for games in [&mut waiting, &mut playing] {
            games.sort_by_key(|game| Reverse(game["made"].as_u64()));
            games.truncate(SHOWN);
        }
        Lobby { waiting, playing }
    }

    /// The newest games of a stage.
    fn in_lobby(&self, stage: Stage) -> Vec<Value> {
        let lobby = locked(&self.0.lobby);
        let mut games: Vec<&ListedGame> = lobby.values().filter(|game| game.stage == stage).collect();
        games.sort_by_key(|game| Reverse(game.made));
        games.into_iter().take(SHOWN).filter_map(|game| serde_json::to_value(game).ok()).collect()
    }

    /// What the other servers are told of this one: the bots that listen here, and the lobby.
    pub fn to_tell(&self) -> (Vec<String>, Vec<Value>) {
        let mut lobby = self.in_lobby(Stage::Waiting);
        lobby.extend(self.in_lobby(Stage::Playing));
        let mut left = MOST_TOLD;
        lobby.retain(|game| {
            let length = game.to_string().len();
            let fits = length <= left;
            left -= if fits { length } else { 0 };
            fits
        });
        (self.followed_here(), lobby)
    }

    /// Games in memory read what they may have missed.
    pub async fn catch_up(&self) {
        self.to_all_tables(|| Request::CatchUp).await;
    }

    /// Another server is gone: who is there is counted again.
    pub async fn count_presence(&self) {
        self.to_all_tables(|| Request::CountPresence).await;
    }

    async fn to_all_tables(&self, request: impl Fn() -> Request) {
        let tables: Vec<mpsc::Sender<Request>> = locked(&self.0.tables).values().cloned().collect();
        let mut busy = Vec::new();
        for table in tables {
            // One that is just being forgotten reads it anew when somebody asks for it.
            if let Err(TrySendError::Full(request)) = table.try_send(request()) {
                busy.push(async move { drop(table.send(request).await) });
            }
        }
        // None of those that have much to do waits for another one.
        join_all(busy).await;
    }
}
