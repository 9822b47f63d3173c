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
        let rows = page(search, last).query().fetch_all(&self.readers).await?;
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
    /// What it goes through, and the columns that say where a game stands along it.
    fn place(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Way::Position(_) => ("archive_positions", "archive_positions.day", "archive_positions.game"),
            _ => ("archive", "archive.day", "archive.number"),
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
    let mut query = Question::default();
    along(&mut query, search, LOOKED_AT, |query, way| push_way(query, search, way, None));
    query.push(" LIMIT 1 OFFSET ").push_bind(LOOKED_AT - 1);
    query
}

/// Asks for the games that somebody looks for, down to the last one that is looked at, and for one more than a page has.
/// Names are looked up for these alone.
fn page(search: &Search, last: Option<Cursor>) -> Question {
    let most = PAGE as u32 + 1;
    let mut query = Question::default();
    query.push(format!("SELECT page.day AS day, page.number AS number, {FOUND} FROM ("));
    along(&mut query, search, most, |query, way| {
        push_way(query, search, way, last);
        push_filters(query, search, way);
    });
    query.push(" LIMIT ").push_bind(most);
    // The order in which they are joined, and then that of the page.
    query.push(format!(") AS page CROSS JOIN archive {JOINED} WHERE archive.number = page.number"));
    query.push(" ORDER BY 1 DESC, 2 DESC");
    query
}

/// Goes along all ways, the latest games first, by the first so many of each. A database that is told how many are wanted goes
/// along the index, and does not sort all games of somebody who has many.
fn along(query: &mut Question, search: &Search, most: u32, each: impl Fn(&mut Question, Way)) {
    for (index, way) in ways_of(search).into_iter().enumerate() {
        let (table, day, number) = way.place();
        query.push(if index > 0 { " UNION ALL " } else { "" });
        query.push(format!("SELECT * FROM (SELECT {day} AS day, {number} AS number FROM {table}"));
        each(query, way);
        query.push(format!(" ORDER BY {day} DESC, {number} DESC LIMIT ")).push_bind(most);
        query.push(format!(") AS way_{index}"));
    }
    // By the first two columns.
    query.push(" ORDER BY 1 DESC, 2 DESC");
}

/// The condition that makes the database go along an index, between two places of it.
fn push_way(query: &mut Question, search: &Search, way: Way, last: Option<Cursor>) {
    let (_, day, number) = way.place();
    query.push(" WHERE ");
    match way {
        Way::Player { number, side: Side::Attackers, .. } => {
            query.push("archive.attackers = ").push_bind(number);
        }
        Way::Player { number, side: Side::Defenders, .. } => {
            query.push("archive.defenders = ").push_bind(number);
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

/// The conditions that are asked of each game on the way. Each is a look at one row, so that the database has no other way to
/// take, however few games it thinks there are.
fn push_filters(query: &mut Question, search: &Search, way: Way) {
    let (_, day, number) = way.place();
    let mut asked: Vec<(&str, Option<i64>)> = Vec::new();
    if matches!(way, Way::Player { side: Side::Defenders, once: true, .. }) {
        asked.push(("(this.attackers IS NULL OR this.attackers <> this.defenders)", None));
    }
    if let Some(rules) = search.rules.filter(|_| !matches!(way, Way::Rules(_))) {
        asked.push(("this.rules = ", Some(rules)));
    }
    if let Some(result) = search.result {
        asked.push(("this.result = ", Some(result_number(result))));
    }
    if let Some(least) = search.least {
        asked.push(("this.length >= ", Some(least.into())));
    }
    if let Some(most) = search.most {
        asked.push(("this.length <= ", Some(most.into())));
    }
    match search.imported {
        Some(true) => asked.push(("this.file IS NOT NULL", None)),
        Some(false) => asked.push(("this.file IS NULL", None)),
        None => {}
    }
    if !asked.is_empty() {
        query.push(format!(" AND (SELECT 1 FROM archive AS this WHERE this.number = {number}"));
        for (condition, value) in asked {
            query.push(" AND ").push(condition);
            if let Some(value) = value {
                query.push_bind(value);
            }
        }
        query.push(") = 1");
    }
    if let Some(position) = search.position.filter(|_| !matches!(way, Way::Position(_))) {
        query.push(" AND (SELECT 1 FROM archive_positions AS this WHERE this.position = ");
        query.push_bind(signed(position));
        query.push(format!(" AND this.day = {day} AND this.game = {number}) = 1"));
    }
}

fn cursor(row: &AnyRow) -> Result<Cursor, StorageError> {
    Ok(Cursor { day: row.try_get("day")?, number: row.try_get("number")? })
}
