//! The one writer. What waits to be written when it is free goes into one transaction.

use serde::Serialize;
use sqlx::{Connection, SqliteConnection};
use tafl_referee::{Before, Event, Seat, Terms};
use tokio::sync::{mpsc, oneshot};

use super::accounts::{self, AccountChange};
use super::bots::{self, BotChange};
use super::own_games::seat_name;
use super::tournaments::{self, TournamentChange};
use super::{
    ChatChange, KeptGame, Player, Stage, StorageError, VacationChange, archive, chat, correspondence,
    ratings, signed, vacations,
};
use crate::archive::{Archived, Indexed};
use crate::clock::{ServerClock, time_of_day};
use crate::games::Conditions;

/// How many changes go into one transaction at most.
const MOST: usize = 512;

/// Something to be kept.
#[derive(Debug)]
pub(crate) enum Change {
    /// A guest, known by a session alone.
    Guest { player: String, token_hash: Vec<u8> },
    /// Something about accounts.
    Account(Box<AccountChange>),
    /// Something about bots.
    Bot(Box<BotChange>),
    /// What a guest wants to be called.
    Name { player: String, name: Option<String> },
    /// A game that waits for its second player.
    NewGame(Box<KeptGame>),
    /// The second player has come, and the game begins.
    Begin { game: String, second: Player, terms: Terms, began: u64, wake: Option<u64>, to_move: Option<Seat> },
    /// The game never begins: it was withdrawn or declined.
    NeverBegins { game: String, stage: Stage },
    /// Something has happened in a game.
    Events(Box<NewEvents>),
    /// What a player will do if the other one plays this or that.
    Conditions { game: String, seat: Seat, conditions: Option<Conditions> },
    /// Somebody says something, or blocks somebody.
    Chat(ChatChange),
    /// A player goes on vacation, or comes back.
    Vacation(VacationChange),
    /// Something about tournaments.
    Tournament(Box<TournamentChange>),
    /// The positions of an archived game are known.
    Index(Box<Indexed>),
    /// The server's time is to be remembered, which every other change does too.
    Time,
}

/// What has happened in a game.
#[derive(Debug)]
pub(crate) struct NewEvents {
    pub game: String,
    pub events: Vec<Event>,
    /// The name of the command that has brought them about.
    pub command: Option<String>,
    /// How far the game has come by them, where that is another stage than before.
    pub stage: Option<Stage>,
    /// When it has to be looked at, and whose turn it is.
    pub wake: Option<u64>,
    pub to_move: Option<Seat>,
    /// What the match comes to, where another game of it has begun.
    pub next: Option<(Terms, Before)>,
    /// The game for the archive, where it is over.
    pub archived: Option<Box<Archived>>,
    /// What players will do from now on if the other one plays this or that, where that has changed.
    pub conditions: Vec<(Seat, Option<Conditions>)>,
}

/// A change, and who waits for it to be written.
#[derive(Debug)]
pub(crate) struct Written {
    pub change: Change,
    pub done: oneshot::Sender<Result<(), StorageError>>,
}

/// Writes until nobody is left who could want anything written.
pub(super) async fn write_all(
    mut connection: SqliteConnection,
    mut queue: mpsc::Receiver<Written>,
    clock: ServerClock,
) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, MOST).await > 0 {
        let mut written = Vec::with_capacity(waiting.len());
        let committed = write_together(&mut connection, &mut waiting, &mut written, clock).await;
        let failed = committed.err();
        for (done, result) in written {
            let result = match (&failed, result) {
                (Some(error), Ok(())) => Err(again(error)),
                (_, result) => result,
            };
            // Whoever asked may have gone.
            let _ = done.send(result);
        }
        for Written { done, .. } in waiting.drain(..) {
            let error = failed.as_ref().map_or(StorageError::Conflict, again);
            let _ = done.send(Err(error));
        }
    }
}

/// The same error for each of those whose changes were written together.
fn again(error: &StorageError) -> StorageError {
    match error {
        StorageError::Full => StorageError::Full,
        other => StorageError::Broken(other.to_string()),
    }
}

type Answers = Vec<(oneshot::Sender<Result<(), StorageError>>, Result<(), StorageError>)>;

/// Writes all that waits in one transaction. A change that contradicts what is there is left out by itself.
async fn write_together(
    connection: &mut SqliteConnection,
    waiting: &mut Vec<Written>,
    written: &mut Answers,
    clock: ServerClock,
) -> Result<(), StorageError> {
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    for Written { change, done } in waiting.drain(..) {
        let mut one = all.begin().await?;
        let result = match write(&mut one, change).await {
            Ok(()) => one.commit().await.map_err(StorageError::from),
            Err(error) => {
                one.rollback().await?;
                Err(error)
            }
        };
        written.push((done, result));
    }
    let time = sqlx::query("UPDATE service SET moment = ?").bind(signed(clock.now()));
    time.execute(&mut *all).await?;
    Ok(all.commit().await?)
}

async fn write(connection: &mut SqliteConnection, change: Change) -> Result<(), StorageError> {
    let today = signed(time_of_day());
    match change {
        Change::Time => Ok(()),
        Change::Guest { player, token_hash } => {
            let person = sqlx::query("INSERT INTO players (id, created) VALUES (?, ?)");
            person.bind(&player).bind(today).execute(&mut *connection).await?;
            let session =
                sqlx::query("INSERT INTO sessions (token, player, created, used) VALUES (?, ?, ?3, ?3)");
            session.bind(token_hash).bind(&player).bind(today).execute(connection).await?;
            Ok(())
        }
        Change::Name { player, name } => {
            let named = sqlx::query(
                "UPDATE players SET name = ?1 WHERE id = ?2 AND ?2 NOT IN (SELECT player FROM accounts)",
            );
            let named = named.bind(name).bind(player);
            one_row(named.execute(connection).await?.rows_affected())
        }
        Change::Account(change) => accounts::write(connection, *change, today).await,
        Change::Bot(change) => bots::write(connection, *change, today).await,
        Change::NewGame(game) => new_game(connection, *game, today).await,
        Change::Begin { game, second, terms, began, wake, to_move } => {
            let begun = sqlx::query(
                "UPDATE games SET second = ?, terms = ?, began = ?, wake = ?, to_move = ?, state = 'playing'
                 WHERE id = ? AND state = 'waiting'",
            )
            .bind(second.id)
            .bind(text(&terms)?)
            .bind(signed(began))
            .bind(wake.map(signed))
            .bind(to_move.map(seat_name))
            .bind(game);
            one_row(begun.execute(connection).await?.rows_affected())
        }
        Change::NeverBegins { game, stage } => {
            let gone =
                sqlx::query("UPDATE games SET state = ?, wake = NULL WHERE id = ? AND state = 'waiting'");
            one_row(gone.bind(stage.name()).bind(game).execute(connection).await?.rows_affected())
        }
        Change::Events(new) => new_events(connection, *new, today).await,
        Change::Conditions { game, seat, conditions } => {
            correspondence::keep_conditions(connection, &game, seat, conditions.as_ref()).await
        }
        Change::Chat(change) => chat::write(connection, change, today).await,
        Change::Vacation(change) => vacations::write(connection, change).await,
        Change::Tournament(change) => tournaments::write(connection, *change, today).await,
        Change::Index(game) => archive::index_waiting(connection, &game).await,
    }
}

pub(super) async fn new_game(
    connection: &mut SqliteConnection,
    game: KeptGame,
    today: i64,
) -> Result<(), StorageError> {
    archive::keep_rules(connection, &game.rules).await?;
    sqlx::query(
        "INSERT INTO games (id, rules, terms, before, first, invited, side, open, invitation, created, state, rated, pair,
             tournament, first_move)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(game.id)
    .bind(game.rules.key)
    .bind(text(&game.terms)?)
    .bind(text(&game.before)?)
    .bind(game.first.id)
    .bind(game.invited.map(|invited| invited.id))
    .bind(game.side.map(|side| side.to_string()))
    .bind(game.open)
    .bind(game.invitation)
    .bind(today)
    .bind(game.stage.name())
    .bind(game.rated)
    .bind(game.pair)
    .bind(game.tournament.as_ref().map(|tournament| tournament.id.clone()))
    .bind(game.tournament.and_then(|tournament| tournament.first_move).map(signed))
    .execute(connection)
    .await?;
    Ok(())
}

async fn new_events(
    connection: &mut SqliteConnection,
    new: NewEvents,
    today: i64,
) -> Result<(), StorageError> {
    let NewEvents { game, events, mut command, stage, wake, to_move, next, archived, conditions } = new;
    for event in &events {
        // A number that is there already is a conflict: nothing is ever written over.
        let row = sqlx::query("INSERT INTO events (game, number, at, event, command) VALUES (?, ?, ?, ?, ?)")
            .bind(&game)
            .bind(signed(event.number))
            .bind(today)
            .bind(text(event)?)
            .bind(command.take());
        row.execute(&mut *connection).await?;
    }
    let game_now = sqlx::query("UPDATE games SET wake = ?, to_move = ? WHERE id = ?");
    let game_now = game_now.bind(wake.map(signed)).bind(to_move.map(seat_name)).bind(&game);
    game_now.execute(&mut *connection).await?;
    if let Some(stage) = stage {
        // Indexes follow it: it is not written with every move.
        let come = sqlx::query("UPDATE games SET state = ? WHERE id = ?").bind(stage.name()).bind(&game);
        come.execute(&mut *connection).await?;
    }
    if let Some((terms, before)) = next {
        let begun = sqlx::query("UPDATE games SET terms = ?, before = ? WHERE id = ?");
        begun.bind(text(&terms)?).bind(text(&before)?).bind(&game).execute(&mut *connection).await?;
    }
    for (seat, conditions) in conditions {
        correspondence::keep_conditions(connection, &game, seat, conditions.as_ref()).await?;
    }
    if let Some(archived) = archived {
        let number = archive::archive(connection, &archived).await?;
        archive::index_later(connection, number).await?;
        if archived.rated {
            ratings::rate_game(connection, number).await?;
        }
    }
    Ok(())
}

/// Whether a change has found the one row that it is about.
pub(super) fn one_row(rows: u64) -> Result<(), StorageError> {
    if rows == 1 { Ok(()) } else { Err(StorageError::Conflict) }
}

pub(super) fn text<T: Serialize>(value: &T) -> Result<String, StorageError> {
    serde_json::to_string(value).map_err(|error| StorageError::Broken(error.to_string()))
}
