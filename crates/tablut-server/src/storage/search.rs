//! How games are looked for: along an index of the database, from the latest game back, past a bounded number of games.

use sqlx::Row;
use sqlx::any::AnyRow;
use tafl::Side;
use tafl_notation::Day;

use super::archive::{FOUND, JOINED, found};
use super::columns::Question;
use super::{StorageError, Store, signed};
use crate::archive::{Cursor, Found, LOOKED_AT, PAGE, Page, Search, result_number};

impl Store {
    /// The latest games that somebody looks for. No more than a bounded number of games is looked at.
    pub async fn search(&self, search: &Search) -> Result<Page, StorageError> {
        if search.player.as_ref().is_some_and(Vec::is_empty) {
            return Ok(Page { games: Vec::new(), next: None });
        }
        let last = last_looked_at(search).query().fetch_optional(&self.readers).await?;
        let last = last.map(|row| cursor(&row)).transpose()?;
        let mut query = ways(search, last);
        query.push(" LIMIT ").push_bind(signed(PAGE as u64 + 1));
        let rows = query.query().fetch_all(&self.readers).await?;
        let mut games: Vec<Found> = rows.iter().map(found).collect::<Result<_, _>>()?;
        let more = games.len() > PAGE;
        games.truncate(PAGE);
        let next = if more { games.last().map(Found::cursor) } else { last };
        Ok(Page { games, next })
    }
}

/// A way to go through games, the latest first: an index of the database.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// The games of a player with a side; those in which he has both only for one of them.
    Player {
        number: i64,
        side: Side,
        once: bool,
    },
    Position(u64),
    Rules(i64),
    All,
}

impl Way {
    /// The columns that say where a game stands along it.
    fn place(self) -> (&'static str, &'static str) {
        match self {
            Way::Position(_) => ("archive_positions.day", "archive_positions.game"),
            _ => ("archive.day", "archive.number"),
        }
    }
}

/// The ways that lead to all the games that somebody looks for; the one that leads past the fewest others.
fn ways_of(search: &Search) -> Vec<Way> {
    if let Some(numbers) = &search.player {
        let sides = search.side.map_or(vec![Side::Attackers, Side::Defenders], |side| vec![side]);
        let once = search.side.is_none();
        let ways = numbers.iter().flat_map(|&number| sides.iter().map(move |&side| (number, side)));
        return ways.map(|(number, side)| Way::Player { number, side, once }).collect();
    }
    let position = search.position.map(Way::Position);
    vec![position.or(search.rules.map(Way::Rules)).unwrap_or(Way::All)]
}

/// Asks for the place of the last game that is looked at.
fn last_looked_at(search: &Search) -> Question {
    let mut query = along(search, |query, way| {
        let (day, number) = way.place();
        let table = if matches!(way, Way::Position(_)) { "archive_positions" } else { "archive" };
        query.push(format!("SELECT {day} AS day, {number} AS number FROM {table}"));
        push_way(query, search, way, None);
    });
    query.push(" LIMIT 1 OFFSET ").push_bind(LOOKED_AT - 1);
    query
}

/// Asks for the games that somebody looks for, down to the last one that is looked at.
fn ways(search: &Search, last: Option<Cursor>) -> Question {
    along(search, |query, way| {
        let (day, number) = way.place();
        // The order in which they are joined is the order of the index.
        let tables = match way {
            Way::Position(_) => "archive_positions CROSS JOIN archive",
            _ => "archive",
        };
        query.push(format!("SELECT {day} AS day, {number} AS number, {FOUND} FROM {tables} {JOINED}"));
        push_way(query, search, way, last);
        if matches!(way, Way::Position(_)) {
            query.push(" AND archive.number = archive_positions.game");
        }
        push_filters(query, search, way);
    })
}

/// One query along all ways, the latest games first.
fn along(search: &Search, mut each: impl FnMut(&mut Question, Way)) -> Question {
    let mut query = Question::default();
    for (index, way) in ways_of(search).into_iter().enumerate() {
        if index > 0 {
            query.push(" UNION ALL ");
        }
        each(&mut query, way);
    }
    // By the first two columns.
    query.push(" ORDER BY 1 DESC, 2 DESC");
    query
}

/// The condition that makes the database go along an index, between two places of it.
fn push_way(query: &mut Question, search: &Search, way: Way, last: Option<Cursor>) {
    let (day, number) = way.place();
    query.push(" WHERE ");
    match way {
        Way::Player { number, side: Side::Attackers, .. } => {
            query.push("archive.attackers = ").push_bind(number);
        }
        Way::Player { number, side: Side::Defenders, once } => {
            query.push("archive.defenders = ").push_bind(number);
            if once {
                query.push(" AND (+archive.attackers IS NULL OR +archive.attackers <> archive.defenders)");
            }
        }
        Way::Position(key) => {
            query.push("archive_positions.position = ").push_bind(signed(key));
        }
        Way::Rules(rules) => {
            query.push("archive.rules = ").push_bind(rules);
        }
        Way::All => {
            query.push("archive.day >= 0");
        }
    }
    let day_of = |day: Day| i64::from(day.since_1970());
    // Of a game without a day nobody knows that it was before another one.
    let least = search.since.map(day_of).or(search.until.map(|_| 1));
    if let Some(least) = least {
        query.push(format!(" AND {day} >= ")).push_bind(least);
    }
    if let Some(until) = search.until {
        query.push(format!(" AND {day} <= ")).push_bind(day_of(until));
    }
    if let Some(before) = search.before {
        query.push(format!(" AND {day} <= ")).push_bind(before.day);
        query.push(format!(" AND ({day} < ")).push_bind(before.day);
        query.push(format!(" OR {number} < ")).push_bind(before.number).push(")");
    }
    if let Some(last) = last {
        query.push(format!(" AND {day} >= ")).push_bind(last.day);
        query.push(format!(" AND ({day} > ")).push_bind(last.day);
        query.push(format!(" OR {number} >= ")).push_bind(last.number).push(")");
    }
}

/// The conditions that are asked of each game on the way. The signs before the columns keep the database from taking another
/// way.
fn push_filters(query: &mut Question, search: &Search, way: Way) {
    if let Some(rules) = search.rules.filter(|_| !matches!(way, Way::Rules(_))) {
        query.push(" AND +archive.rules = ").push_bind(rules);
    }
    if let Some(position) = search.position.filter(|_| !matches!(way, Way::Position(_))) {
        query
            .push(" AND EXISTS (SELECT 1 FROM archive_positions WHERE position = ")
            .push_bind(signed(position));
        query.push(" AND day = archive.day AND game = archive.number)");
    }
    if let Some(result) = search.result {
        query.push(" AND archive.result = ").push_bind(result_number(result));
    }
    if let Some(least) = search.least {
        query.push(" AND archive.length >= ").push_bind(least);
    }
    if let Some(most) = search.most {
        query.push(" AND archive.length <= ").push_bind(most);
    }
    match search.imported {
        Some(true) => drop(query.push(" AND archive.file IS NOT NULL")),
        Some(false) => drop(query.push(" AND archive.file IS NULL")),
        None => {}
    }
}

fn cursor(row: &AnyRow) -> Result<Cursor, StorageError> {
    Ok(Cursor { day: row.try_get("day")?, number: row.try_get("number")? })
}
