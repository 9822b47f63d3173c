//! What happens in games, as it is kept: what is written for a move, and what comes with some of them.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use sqlx::AnyConnection;
use tafl_referee::{Before, Event, PerSeat, Seat, Terms};

use super::own_games::seat_name;
use super::writer::text;
use super::{Database, Stage, StorageError, archive, correspondence, notices, ratings, signed};
use crate::archive::Archived;
use crate::games::Conditions;
use crate::notices::Notice;

/// An event as a text. It is made once, and goes as it is to the database, to other servers and to sockets.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct EventText(Box<RawValue>);

impl EventText {
    /// The texts of these events.
    pub fn of_all(events: &[Event]) -> Result<Vec<EventText>, StorageError> {
        let texts = events.iter().map(|event| to_raw_value(event).map(EventText));
        texts.collect::<Result<_, _>>().map_err(|error| StorageError::Broken(error.to_string()))
    }

    /// The event.
    pub fn event(&self) -> Result<Event, serde_json::Error> {
        serde_json::from_str(self.0.get())
    }
}

/// What has happened in a game.
#[derive(Debug)]
pub(crate) struct NewEvents {
    pub game: String,
    /// The number of the first of the events; the others follow it.
    pub first: u64,
    pub events: Vec<EventText>,
    /// The name of the command that has brought them about.
    pub command: Option<String>,
    /// How far the game has come by them, where that is another stage than before.
    pub stage: Option<Stage>,
    /// When it has to be looked at, and whose turn it is.
    pub wake: Option<u64>,
    pub to_move: Option<Seat>,
    /// A moment that was kept before may stand if it is not before this one and not after `wake`: the game is looked at in time
    /// then, and an index need not be changed with every move.
    pub wake_stands_from: u64,
    /// What the match comes to, where another game of it has begun.
    pub next: Option<(Terms, Before)>,
    /// The game for the archive, where it is over.
    pub archived: Option<Box<Archived>>,
    /// What players had said that they would do if the other one plays this or that, where a game has such things: if anything
    /// else is kept, it is a conflict.
    pub conditions_before: Option<PerSeat<Option<Conditions>>>,
    /// What they will do from now on, where that has changed.
    pub conditions: Vec<(Seat, Option<Conditions>)>,
    /// What players are told of it who may not be there.
    pub notices: Vec<Notice>,
}

impl NewEvents {
    /// Whether nothing comes with the events: a move in the midst of a game whose players are there.
    pub fn is_plain(&self) -> bool {
        self.stage.is_none()
            && self.next.is_none()
            && self.archived.is_none()
            && self.conditions_before.is_none()
            && self.conditions.is_empty()
            && self.notices.is_empty()
    }
}

/// An event as the database reads it.
#[derive(Serialize)]
struct EventRow<'a> {
    game: &'a str,
    number: i64,
    event: &'a str,
    command: Option<&'a str>,
}

/// What changes in the row of its game.
#[derive(Serialize)]
struct GameRow<'a> {
    game: &'a str,
    to_move: Option<&'static str>,
    wake: Option<i64>,
    stands_from: i64,
}

/// Appends events of several games: all of them, or none. A number that is there already is a conflict: nothing is ever written over.
///
/// # Errors
/// A conflict, also where two changes are of the same game: those have to be written one after the other. In SQLite some of it may
/// be written then, and the transaction has to be rolled back.
pub(super) async fn append(
    connection: &mut AnyConnection,
    database: &Database,
    changes: &[&NewEvents],
    today: i64,
) -> Result<(), StorageError> {
    match database {
        Database::Postgres(_) => append_together(connection, changes, today).await,
        Database::Folder(_) => {
            for change in changes {
                append_one(connection, change, today).await?;
            }
            Ok(())
        }
    }
}

/// In Postgres, as one statement: each is a way there and back.
async fn append_together(
    connection: &mut AnyConnection,
    changes: &[&NewEvents],
    today: i64,
) -> Result<(), StorageError> {
    // Servers that write at the same time have games in the same order, and do not wait for each other in a circle.
    let mut changes = changes.to_vec();
    changes.sort_unstable_by_key(|change| &change.game);
    if changes.windows(2).any(|two| two[0].game == two[1].game) {
        return Err(StorageError::Conflict);
    }
    let (mut events, mut games) = (Vec::new(), Vec::with_capacity(changes.len()));
    for change in changes {
        let game = change.game.as_str();
        let mut command = change.command.as_deref();
        for (number, event) in (change.first..).zip(&change.events) {
            events.push(EventRow {
                game,
                number: signed(number),
                event: event.0.get(),
                command: command.take(),
            });
        }
        games.push(GameRow {
            game,
            to_move: change.to_move.map(seat_name),
            wake: change.wake.map(signed),
            stands_from: signed(change.wake_stands_from),
        });
    }
    // What is inserted is there before a game's row is locked, as in every other change.
    let appended = sqlx::query(
        "WITH new AS (
             INSERT INTO events (game, number, at, event, command)
             SELECT game, number, $3, event, command
             FROM json_to_recordset(CAST($1 AS JSON)) AS given (game TEXT, number BIGINT, event TEXT, command TEXT)
             RETURNING game
         )
         UPDATE games SET to_move = given.to_move,
             wake = CASE WHEN games.wake BETWEEN given.stands_from AND given.wake THEN games.wake ELSE given.wake END
         FROM json_to_recordset(CAST($2 AS JSON)) AS given (game TEXT, to_move TEXT, wake BIGINT, stands_from BIGINT)
         WHERE games.id = given.game AND given.game IN (SELECT game FROM new)",
    );
    appended.bind(text(&events)?).bind(text(&games)?).bind(today).execute(connection).await?;
    Ok(())
}

/// In SQLite, whose thread is asked once for each event.
async fn append_one(
    connection: &mut AnyConnection,
    change: &NewEvents,
    today: i64,
) -> Result<(), StorageError> {
    const EVENT: &str = "INSERT INTO events (game, number, at, event, command) VALUES ($1, $2, $3, $4, $5)";
    // An index follows `wake`: it is not written with every move.
    const EVENT_AND_GAME: &str = "INSERT INTO events (game, number, at, event, command) VALUES ($1, $2, $3, $4, $5);
         UPDATE games SET to_move = $6 WHERE id = $1;
         UPDATE games SET wake = $7 WHERE id = $1 AND wake IS NOT $7 AND NOT coalesce(wake BETWEEN $8 AND $7, false)";
    let mut command = change.command.as_deref();
    let mut events = (change.first..).zip(&change.events).peekable();
    while let Some((number, event)) = events.next() {
        let is_last = events.peek().is_none();
        let row = sqlx::query(if is_last { EVENT_AND_GAME } else { EVENT })
            .bind(&change.game)
            .bind(signed(number))
            .bind(today)
            .bind(event.0.get())
            .bind(command.take());
        let row = if is_last {
            row.bind(change.to_move.map(seat_name))
                .bind(change.wake.map(signed))
                .bind(signed(change.wake_stands_from))
        } else {
            row
        };
        row.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Writes what has happened in a game, with all that comes with it.
pub(super) async fn write(
    connection: &mut AnyConnection,
    database: &Database,
    new: NewEvents,
    today: i64,
) -> Result<(), StorageError> {
    append(connection, database, &[&new], today).await?;
    let NewEvents { game, stage, next, archived, .. } = new;
    if let Some(before) = new.conditions_before
        && before != correspondence::conditions(&mut *connection, &game).await?
    {
        return Err(StorageError::Conflict);
    }
    if let Some(stage) = stage {
        // Indexes follow it: it is not written with every move.
        let come = sqlx::query("UPDATE games SET state = $1 WHERE id = $2").bind(stage.name()).bind(&game);
        come.execute(&mut *connection).await?;
    }
    if let Some((terms, before)) = next {
        let begun = sqlx::query("UPDATE games SET terms = $1, before = $2 WHERE id = $3");
        begun.bind(text(&terms)?).bind(text(&before)?).bind(&game).execute(&mut *connection).await?;
    }
    for (seat, conditions) in new.conditions {
        correspondence::keep_conditions(connection, &game, seat, conditions.as_ref()).await?;
    }
    if let Some(archived) = archived {
        if archived.rated {
            // Numbers in the order in which games are rated, so that all of it can be computed again.
            ratings::one_after_the_other(connection).await?;
        }
        let number = archive::archive(connection, &archived).await?;
        archive::index_later(connection, number).await?;
        if archived.rated {
            ratings::rate_game(connection, number).await?;
        }
    }
    for notice in &new.notices {
        notices::tell(connection, notice).await?;
    }
    Ok(())
}

/// A game is to be looked at at another moment, or not at all. `next` is the number of the event that is to come next: where that has
/// happened, whoever has written it knows better.
pub(super) async fn put_off(
    connection: &mut AnyConnection,
    game: &str,
    wake: Option<u64>,
    next: u64,
) -> Result<(), StorageError> {
    // Whoever writes what happens in the game waits for this, or this for him.
    let put_off = sqlx::query("UPDATE games SET wake = $1 WHERE id = $2").bind(wake.map(signed)).bind(game);
    put_off.execute(&mut *connection).await?;
    nothing_since(connection, game, next).await
}

/// A conflict, if this event of a game has happened, or one after it.
pub(super) async fn nothing_since(
    connection: &mut AnyConnection,
    game: &str,
    next: u64,
) -> Result<(), StorageError> {
    let later = sqlx::query("SELECT 1 FROM events WHERE game = $1 AND number >= $2 LIMIT 1");
    let later = later.bind(game).bind(signed(next)).fetch_optional(connection).await?;
    if later.is_some() { Err(StorageError::Conflict) } else { Ok(()) }
}
