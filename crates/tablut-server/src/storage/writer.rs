//! The one writer. What waits to be written when it is free goes into one transaction.

use std::time::Duration;

use serde::Serialize;
use sqlx::{AnyConnection, Connection, Row};
use tafl_referee::{Seat, Terms};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tracing::Instrument;

use super::accounts::{self, AccountChange};
use super::bots::{self, BotChange};
use super::events::{self, NewEvents};
use super::forgetting::{self, Forgotten};
use super::friends::{self, FriendChange};
use super::mail::{self, MailChange};
use super::moderation::{self, ModerationChange};
use super::notices::{self, NoticeChange};
use super::own_games::seat_name;
use super::passkeys::{self, PasskeyChange};
use super::tournaments::{self, TournamentChange};
use super::{
    ChatChange, Company, Database, KeptGame, Player, Stage, StorageError, VacationChange, analyses, archive,
    bounds, chat, correspondence, leases, signed, vacations,
};
use crate::archive::Indexed;
use crate::clock::{GOES_ON, ServerClock, ToldTime, time_of_day};
use crate::games::Conditions;
use crate::notices::{Notice, What};
use crate::traces;

/// How many changes go into one transaction at most.
const MOST: usize = 512;
/// How long the database may take to write them, before it is taken to be away.
const ANSWERS: Duration = Duration::from_secs(15);

/// How many numbers are tried for something that gets the next one: another server may take it at the same moment.
pub(super) const MOST_NUMBERS: usize = 100;

/// Something to be kept.
#[derive(Debug)]
pub(crate) enum Change {
    /// A guest, known by a session alone.
    Guest { player: String, token_hash: Vec<u8> },
    /// Something about accounts.
    Account(Box<AccountChange>),
    /// Something about passkeys.
    Passkey(Box<PasskeyChange>),
    /// Something about bots.
    Bot(Box<BotChange>),
    /// What a guest wants to be called.
    Name { player: String, name: Option<String> },
    /// A game that waits for its second player. One that is more than its maker, or who is challenged, may have is a conflict.
    NewGame(Box<KeptGame>),
    /// The second player has come, and the game begins.
    Begin {
        game: String,
        second: Player,
        terms: Terms,
        began: u64,
        wake: Option<u64>,
        to_move: Option<Seat>,
        /// Who is told that, where he may not be there.
        notice: Option<Notice>,
    },
    /// The game never begins: it was withdrawn or declined.
    NeverBegins { game: String, stage: Stage },
    /// Something has happened in a game.
    Events(Box<NewEvents>),
    /// What a player will do if the other one plays this or that. `next` is the number of the event that is to come next: where
    /// that has happened, it is a conflict.
    Conditions { game: String, seat: Seat, conditions: Option<Conditions>, next: u64 },
    /// A game is to be looked at at another moment, or not at all, if the event with this number has not happened yet.
    PutOff { game: String, wake: Option<u64>, next: u64 },
    /// Somebody says something, or blocks somebody.
    Chat(ChatChange),
    /// Somebody reports another player, or a moderator acts.
    Moderation(Box<ModerationChange>),
    /// Somebody adds a friend, or one is none any more.
    Friend(FriendChange),
    /// A player goes on vacation, or comes back.
    Vacation(VacationChange),
    /// Somebody wants to be told something, or is told it.
    Notice(Box<NoticeChange>),
    /// Somebody wants to be told something by e-mail.
    Mail(Box<MailChange>),
    /// Something about tournaments.
    Tournament(Box<TournamentChange>),
    /// The positions of an archived game are known.
    Index(Box<Indexed>),
    /// A worker has analysed an archived game.
    Analysis { game: i64, text: String },
    /// A server wants to be the only one that does this for a while.
    Lease { name: &'static str, node: String },
    /// Games that never began and guests without games are forgotten.
    Forget(Forgotten),
    /// The server's time is to be remembered, which every other change does too.
    Time,
}

impl Change {
    /// What is kept, in a word or two.
    pub fn name(&self) -> &'static str {
        match self {
            Change::Guest { .. } => "guest",
            Change::Account(_) => "account",
            Change::Passkey(_) => "passkey",
            Change::Bot(_) => "bot",
            Change::Name { .. } => "name",
            Change::NewGame(_) => "new game",
            Change::Begin { .. } => "beginning",
            Change::NeverBegins { .. } => "withdrawal",
            Change::Events(_) => "events",
            Change::Conditions { .. } => "conditional moves",
            Change::PutOff { .. } => "next look",
            Change::Chat(_) => "chat",
            Change::Moderation(_) => "moderation",
            Change::Friend(_) => "friend",
            Change::Vacation(_) => "vacation",
            Change::Notice(_) => "notice",
            Change::Mail(_) => "mail",
            Change::Tournament(_) => "tournament",
            Change::Index(_) => "index",
            Change::Analysis { .. } => "analysis",
            Change::Lease { .. } => "lease",
            Change::Forget(_) => "forgetting",
            Change::Time => "time",
        }
    }

    /// Whether somebody may have to be told something by it.
    pub fn has_notices(&self) -> bool {
        match self {
            Change::NewGame(game) => game.invited.is_some(),
            Change::Begin { notice, .. } => notice.is_some(),
            Change::Events(new) => !new.notices.is_empty(),
            Change::Notice(change) => matches!(**change, NoticeChange::Warn { .. }),
            Change::Tournament(_) => true,
            _ => false,
        }
    }
}

/// A change, and who waits for it to be written.
#[derive(Debug)]
pub(crate) struct Written {
    pub change: Change,
    pub done: oneshot::Sender<Result<(), StorageError>>,
}

/// The server's time, as it stood when the last server ended; from Postgres, as it is there.
pub(super) async fn begin_time(
    database: &Database,
    connection: &mut AnyConnection,
) -> Result<ServerClock, StorageError> {
    match database {
        Database::Folder(_) => {
            let moment = sqlx::query("SELECT moment FROM service").fetch_one(connection).await?;
            Ok(ServerClock::from(moment.try_get::<i64, _>(0)?.unsigned_abs()))
        }
        Database::Postgres(_) => {
            let mut transaction = connection.begin().await?;
            let time = time_of_database(&mut transaction).await?;
            transaction.commit().await?;
            Ok(ServerClock::told(time))
        }
    }
}

/// Brings the time that Postgres keeps up to date: it has gone on as its own clock, but no further than a server that has not
/// heard from it would have gone on.
async fn time_of_database(connection: &mut AnyConnection) -> Result<ToldTime, StorageError> {
    // Its clock is read when nobody else writes the row.
    sqlx::query("SELECT moment FROM service FOR UPDATE").execute(&mut *connection).await?;
    let time = sqlx::query(
        "UPDATE service SET moment = moment + least(greatest(clock.now - stamp, 0), $1), stamp = clock.now
         FROM (SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS now) AS clock RETURNING moment",
    );
    let goes_on = i64::try_from(GOES_ON.as_millis()).unwrap_or(i64::MAX);
    let moment = time.bind(goes_on).fetch_one(connection).await?;
    // It may take a while until this is written.
    Ok(ToldTime::now(moment.try_get::<i64, _>(0)?.unsigned_abs()))
}

/// What writes.
#[derive(Debug)]
pub(super) struct Writer {
    database: Database,
    company: Company,
    /// Nothing, while the database does not answer.
    connection: Option<AnyConnection>,
    clock: ServerClock,
}

impl Writer {
    /// Over a connection that nobody else has.
    pub fn new(
        database: Database,
        company: Company,
        connection: AnyConnection,
        clock: ServerClock,
    ) -> Writer {
        Writer { database, company, connection: Some(connection), clock }
    }

    /// Writes until nobody is left who could want anything written.
    pub async fn write_all(mut self, mut queue: mpsc::Receiver<Written>) {
        let mut waiting = Vec::new();
        while queue.recv_many(&mut waiting, MOST).await > 0 {
            let (mut appends, mut changes, mut asking) = (Vec::new(), Vec::new(), Vec::new());
            let mut asking_others = Vec::new();
            for Written { change, done } in waiting.drain(..) {
                match change {
                    Change::Events(new) if new.is_plain() => {
                        appends.push(*new);
                        asking.push(done);
                    }
                    other => {
                        changes.push(other);
                        asking_others.push(done);
                    }
                }
            }
            asking.append(&mut asking_others);
            let mut written = Vec::with_capacity(asking.len());
            let span = traces::transaction(asking.len());
            let together = self.write_together(appends, changes, &mut written).instrument(span);
            let together = timeout(ANSWERS, together).await;
            let failed = together.unwrap_or(Err(StorageError::Away)).err();
            if failed.is_some() {
                // What was begun over it is not ended; and another one may find what this one does not.
                self.connection = None;
            }
            let results = written.into_iter().map(Some).chain(std::iter::repeat_with(|| None));
            for (done, result) in asking.into_iter().zip(results) {
                let result = match (&failed, result) {
                    (_, Some(Err(own))) => Err(own),
                    (Some(error), _) => Err(again(error)),
                    (None, Some(Ok(()))) => Ok(()),
                    (None, None) => Err(StorageError::Conflict),
                };
                // Whoever asked may have gone.
                let _ = done.send(result);
            }
        }
    }

    /// Writes all that waits in one transaction, `written` in the order in which it is given. A change that contradicts what is there
    /// is left out by itself: where there is one among events that are appended together, each of them is written by itself.
    async fn write_together(
        &mut self,
        appends: Vec<NewEvents>,
        mut changes: Vec<Change>,
        written: &mut Vec<Result<(), StorageError>>,
    ) -> Result<(), StorageError> {
        let Writer { database, company, connection, clock } = self;
        let connection = match connection {
            Some(connection) => connection,
            none => {
                let mut new = database.connect().await?;
                if !database.is_ours(&mut new, *company).await? {
                    return Err(StorageError::Away);
                }
                none.insert(new)
            }
        };
        let transaction = Transaction { database, clock, today: signed(time_of_day()) };
        let together: Vec<&NewEvents> = appends.iter().collect();
        let result = transaction.write(connection, &together, &mut changes, written).await;
        match result {
            Err(error) if written.is_empty() && !together.is_empty() && !gives_up(&error) => {
                changes.splice(0..0, appends.into_iter().map(|new| Change::Events(Box::new(new))));
                transaction.write(connection, &[], &mut changes, written).await
            }
            result => result,
        }
    }
}

/// One transaction.
struct Transaction<'a> {
    database: &'a Database,
    clock: &'a ServerClock,
    today: i64,
}

impl Transaction<'_> {
    /// Writes events that are only appended, all of them or none, and then the changes. Those are taken once the events are written.
    async fn write(
        &self,
        connection: &mut AnyConnection,
        appends: &[&NewEvents],
        changes: &mut Vec<Change>,
        written: &mut Vec<Result<(), StorageError>>,
    ) -> Result<(), StorageError> {
        if changes.is_empty() && matches!(self.database, Database::Postgres(_)) {
            // One statement is a transaction.
            events::append(connection, self.database, appends, self.today).await?;
            written.extend(appends.iter().map(|_| Ok(())));
            return Ok(());
        }
        let mut all = connection.begin_with(self.database.begin()).await?;
        if !appends.is_empty() {
            if let Err(error) = events::append(&mut all, self.database, appends, self.today).await {
                // What SQLite has given up already cannot be rolled back.
                let _ = all.rollback().await;
                return Err(error);
            }
            written.extend(appends.iter().map(|_| Ok(())));
        }
        let changes = std::mem::take(changes);
        let tells_time = changes.iter().any(|change| matches!(change, Change::Time));
        if appends.is_empty() && changes.len() == 1 {
            for change in changes {
                // The beginning is all that there is to go back to.
                match write(&mut all, self.database, change, self.today).await {
                    Err(error) if !gives_up(&error) => {
                        written.push(Err(error));
                        return Ok(all.rollback().await?);
                    }
                    result => written.push(Ok(result?)),
                }
            }
        } else {
            for change in changes {
                let mut one = all.begin().await?;
                match write(&mut one, self.database, change, self.today).await {
                    Ok(()) => {
                        one.commit().await?;
                        written.push(Ok(()));
                    }
                    // SQLite may have given up the whole transaction then.
                    Err(error) if gives_up(&error) => return Err(error),
                    Err(error) => {
                        written.push(Err(error));
                        one.rollback().await?;
                    }
                }
            }
        }
        let mut told = None;
        if !self.clock.is_told() {
            let time = sqlx::query("UPDATE service SET moment = $1").bind(signed(self.clock.now()));
            time.execute(&mut *all).await?;
        } else if tells_time {
            told = Some(time_of_database(&mut all).await?);
        }
        all.commit().await?;
        if let Some(time) = told {
            self.clock.tell(time);
        }
        Ok(())
    }
}

/// Whether nothing that was to be written in the same transaction can be.
fn gives_up(error: &StorageError) -> bool {
    matches!(error, StorageError::Full | StorageError::Away)
}

/// The same error for each of those whose changes were written together.
fn again(error: &StorageError) -> StorageError {
    match error {
        StorageError::Full => StorageError::Full,
        StorageError::Away => StorageError::Away,
        StorageError::Conflict => StorageError::Conflict,
        StorageError::Unfit(error) => StorageError::Unfit(error.clone()),
        other => StorageError::Broken(other.to_string()),
    }
}

async fn write(
    connection: &mut AnyConnection,
    database: &Database,
    change: Change,
    today: i64,
) -> Result<(), StorageError> {
    match change {
        Change::Time => Ok(()),
        Change::Guest { player, token_hash } => {
            let person = sqlx::query("INSERT INTO players (id, created) VALUES ($1, $2)");
            person.bind(&player).bind(today).execute(&mut *connection).await?;
            let session =
                sqlx::query("INSERT INTO sessions (token, player, created, used) VALUES ($1, $2, $3, $3)");
            session.bind(token_hash).bind(&player).bind(today).execute(connection).await?;
            Ok(())
        }
        Change::Name { player, name } => {
            let named = sqlx::query(
                "UPDATE players SET name = $1 WHERE id = $2 AND $2 NOT IN (SELECT player FROM accounts)",
            );
            let named = named.bind(name).bind(player);
            one_row(named.execute(connection).await?.rows_affected())
        }
        Change::Account(change) => accounts::write(connection, *change, today).await,
        Change::Passkey(change) => passkeys::write(connection, *change, today).await,
        Change::Bot(change) => bots::write(connection, *change, today).await,
        Change::NewGame(game) => {
            let (by, challenged) = (game.first.id.clone(), game.invited.clone());
            new_game(connection, *game, today).await?;
            bounds::has_room(connection, &by, challenged.as_ref()).await
        }
        Change::Begin { game, second, terms, began, wake, to_move, notice } => {
            let begun = sqlx::query(
                "UPDATE games SET second = $1, terms = $2, began = $3, wake = $4, to_move = $5, state = 'playing'
                 WHERE id = $6 AND state = 'waiting'",
            )
            .bind(second.id)
            .bind(text(&terms)?)
            .bind(signed(began))
            .bind(wake.map(signed))
            .bind(to_move.map(seat_name))
            .bind(game);
            one_row(begun.execute(&mut *connection).await?.rows_affected())?;
            match notice {
                Some(notice) => notices::tell(connection, &notice).await,
                None => Ok(()),
            }
        }
        Change::NeverBegins { game, stage } => {
            let gone =
                sqlx::query("UPDATE games SET state = $1, wake = NULL WHERE id = $2 AND state = 'waiting'");
            one_row(gone.bind(stage.name()).bind(game).execute(connection).await?.rows_affected())
        }
        Change::Events(new) => events::write(connection, database, *new, today).await,
        Change::PutOff { game, wake, next } => events::put_off(connection, &game, wake, next).await,
        Change::Conditions { game, seat, conditions, next } => {
            // Whoever writes what happens in the game waits for this, or this for him.
            let game_now = sqlx::query("UPDATE games SET wake = wake WHERE id = $1").bind(&game);
            game_now.execute(&mut *connection).await?;
            events::nothing_since(connection, &game, next).await?;
            correspondence::keep_conditions(connection, &game, seat, conditions.as_ref()).await
        }
        Change::Chat(change) => chat::write(connection, change).await,
        Change::Moderation(change) => moderation::write(connection, *change, today).await,
        Change::Friend(change) => friends::write(connection, change).await,
        Change::Notice(change) => notices::write(connection, *change, today).await,
        Change::Mail(change) => mail::write(connection, *change, today).await,
        Change::Vacation(change) => vacations::write(connection, change).await,
        Change::Tournament(change) => tournaments::write(connection, *change, today).await,
        Change::Lease { name, node } => leases::take(connection, name, &node).await,
        Change::Analysis { game, text } => analyses::keep(connection, game, text).await,
        Change::Forget(forgotten) => forgetting::write(connection, forgotten).await,
        Change::Index(game) => archive::index_waiting(connection, &game).await,
    }
}

pub(super) async fn new_game(
    connection: &mut AnyConnection,
    game: KeptGame,
    today: i64,
) -> Result<(), StorageError> {
    archive::keep_rules(connection, &game.rules).await?;
    let notices = notices_of_new(&game);
    sqlx::query(
        "INSERT INTO games (id, rules, terms, before, first, invited, side, open, invitation, created, state, rated, pair,
             delay, tournament, first_move)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
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
    .bind(signed(game.delay))
    .bind(game.tournament.as_ref().map(|tournament| tournament.id.clone()))
    .bind(game.tournament.and_then(|tournament| tournament.first_move).map(signed))
    .execute(&mut *connection)
    .await?;
    for notice in notices {
        notices::tell(connection, &notice).await?;
    }
    Ok(())
}

/// What is told of a new game: to whom it is a challenge, or to both players where it is on already.
fn notices_of_new(game: &KeptGame) -> Vec<Notice> {
    let (players, what) = match game.stage {
        Stage::Playing => (vec![Some(&game.first), game.second.as_ref()], What::Began),
        _ => (vec![game.invited.as_ref()], What::Challenge),
    };
    let notice = |player: &Player| Notice { player: player.id.clone(), game: game.id.clone(), what };
    players.into_iter().flatten().map(notice).collect()
}

/// Whether a change has found the one row that it is about.
pub(super) fn one_row(rows: u64) -> Result<(), StorageError> {
    if rows == 1 { Ok(()) } else { Err(StorageError::Conflict) }
}

pub(super) fn text<T: Serialize>(value: &T) -> Result<String, StorageError> {
    serde_json::to_string(value).map_err(|error| StorageError::Broken(error.to_string()))
}
