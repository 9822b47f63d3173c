//! The archive: what is written when a game is over, and what is found in it.

use std::collections::{BTreeMap, HashMap};

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tafl::{Side, library};
use tafl_notation::Day;
use tafl_notation::record::GameResult;

use super::columns::{Question, count};
use super::writer::one_row;
use super::{KeptRules, StorageError, Store, signed};
use crate::archive::{
    Archived, Found, GameEnd, Indexed, Origin, Unindexed, Who, Whole, acts_text, result_number, result_of,
};
use crate::clock::time_of_day;
use crate::names::NameKeys;

/// How many rows go into one statement. SQLite looks for the name of each of its values among all of them: with ten times as
/// many, most of the time of an import went there.
const ROWS: usize = 64;
/// How many moves are counted from one position at most.
const MOVES: u32 = 500;

/// What is read of a game that was found, beside its `day` and its `number`.
pub(super) const FOUND: &str = "archive.result, archive.reason, archive.length, archive.match, archive.game,
    rule_sets.id AS rules_id, archive_rules.hash AS rules_hash, archive_files.name AS file,
    COALESCE(one_player.name, one.name) AS attackers, COALESCE(other_player.name, other.name) AS defenders";
/// Where it is read from.
pub(super) const JOINED: &str = "JOIN archive_rules ON archive_rules.number = archive.rules
    JOIN rule_sets ON rule_sets.key = archive_rules.rules
    LEFT JOIN archive_files ON archive_files.number = archive.file
    LEFT JOIN archive_people AS one ON one.number = archive.attackers
    LEFT JOIN players AS one_player ON one_player.id = one.player
    LEFT JOIN archive_people AS other ON other.number = archive.defenders
    LEFT JOIN players AS other_player ON other_player.id = other.player";

/// Rules by which archived games were played.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct RulesWithGames {
    pub id: String,
    pub hash: String,
    pub games: i64,
}

/// How games ended in which something was played from a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counted {
    /// The folded act.
    pub act: u32,
    /// Won by the attackers, drawn, won by the defenders, without a result.
    pub ends: [i64; 4],
}

/// Keeps rules, if they are not kept yet.
pub(super) async fn keep_rules(
    connection: &mut AnyConnection,
    rules: &KeptRules,
) -> Result<(), StorageError> {
    sqlx::query("INSERT INTO rule_sets (key, hash, id, text) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING")
        .bind(&rules.key)
        .bind(&rules.hash)
        .bind(&rules.id)
        .bind(&rules.text)
        .execute(connection)
        .await?;
    Ok(())
}

/// Puts a game into the archive, but not yet into the index; its number there.
pub(super) async fn archive(connection: &mut AnyConnection, game: &Archived) -> Result<i64, StorageError> {
    let rules = count_games(connection, &game.rules, 1).await?;
    let attackers = person(connection, game.attackers.as_ref()).await?;
    let defenders = person(connection, game.defenders.as_ref()).await?;
    let number = archive_one(connection, game, rules, [attackers, defenders]).await?;
    keep_acts(connection, &[(number, game)]).await?;
    Ok(number)
}

/// Who has played imported games, by their numbers in the archive, so far as they are remembered.
#[derive(Debug, Default)]
pub(crate) struct People(HashMap<Who, i64>);

impl People {
    /// How many are remembered.
    const MOST: usize = 100_000;

    async fn number(
        &mut self,
        connection: &mut AnyConnection,
        who: Option<&Who>,
    ) -> Result<Option<i64>, StorageError> {
        let Some(who) = who else { return Ok(None) };
        if let Some(&number) = self.0.get(who) {
            return Ok(Some(number));
        }
        let number = person(connection, Some(who)).await?;
        if self.0.len() >= Self::MOST {
            self.0.clear();
        }
        self.0.extend(number.map(|number| (who.clone(), number)));
        Ok(number)
    }
}

/// Puts many games into the archive with their rules, but not yet into the index; their numbers there. What is remembered of
/// people holds only if all of it is kept.
pub(crate) async fn archive_all(
    connection: &mut AnyConnection,
    games: &[&Archived],
    people: &mut People,
) -> Result<Vec<i64>, StorageError> {
    let texts: BTreeMap<&str, &KeptRules> =
        games.iter().map(|game| (game.rules.key.as_str(), &game.rules)).collect();
    for rules in texts.into_values() {
        keep_rules(connection, rules).await?;
    }
    let mut rules: BTreeMap<&str, (&KeptRules, i64)> = BTreeMap::new();
    for game in games {
        rules.entry(&game.rules.hash).or_insert((&game.rules, 0)).1 += 1;
    }
    let mut number_of_rules = BTreeMap::new();
    for (hash, (rules, games)) in rules {
        number_of_rules.insert(hash, count_games(connection, rules, games).await?);
    }
    let mut archived = Vec::with_capacity(games.len());
    for &game in games {
        let attackers = people.number(connection, game.attackers.as_ref()).await?;
        let defenders = people.number(connection, game.defenders.as_ref()).await?;
        let rules = number_of_rules[game.rules.hash.as_str()];
        let number = archive_one(connection, game, rules, [attackers, defenders]).await?;
        archived.push((number, game));
    }
    keep_acts(connection, &archived).await?;
    Ok(archived.into_iter().map(|(number, _)| number).collect())
}

/// Counts games by these rules, which are kept; the number of the rules in the archive.
async fn count_games(
    connection: &mut AnyConnection,
    rules: &KeptRules,
    games: i64,
) -> Result<i64, StorageError> {
    // Rules of the library are known by its name for them, though the first game by them was played under another one.
    let of_library = library::with_hash(&rules.hash).map(KeptRules::of);
    let (rules, named) = match &of_library {
        Some(rules) => {
            keep_rules(connection, rules).await?;
            (rules, "excluded")
        }
        None => (rules, "archive_rules"),
    };
    let text = format!(
        "INSERT INTO archive_rules (hash, rules, games) VALUES ($1, $2, $3) ON CONFLICT (hash) DO UPDATE
         SET games = archive_rules.games + excluded.games, rules = {named}.rules RETURNING number"
    );
    let counted = sqlx::query(sqlx::AssertSqlSafe(text)).bind(&rules.hash).bind(&rules.key).bind(games);
    Ok(counted.fetch_one(connection).await?.try_get(0)?)
}

/// Writes a game without its acts; its number.
async fn archive_one(
    connection: &mut AnyConnection,
    game: &Archived,
    rules: i64,
    [attackers, defenders]: [Option<i64>; 2],
) -> Result<i64, StorageError> {
    let (here, ended, file) = match &game.origin {
        Origin::Here { game_match, game } => (Some((game_match, *game)), Some(signed(time_of_day())), None),
        Origin::File(file) => (None, None, Some(*file)),
    };
    let row = sqlx::query(
        "INSERT INTO archive (rules, attackers, defenders, result, reason, length, day, match, game, ended, file)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING number",
    )
    .bind(rules)
    .bind(attackers)
    .bind(defenders)
    .bind(result_number(game.end.result))
    .bind(&game.end.reason)
    .bind(signed(game.acts.len() as u64))
    .bind(game.day_number())
    .bind(here.map(|(game_match, _)| game_match))
    .bind(here.map(|(_, game)| i64::from(game)))
    .bind(ended)
    .bind(file);
    Ok(row.fetch_one(connection).await?.try_get(0)?)
}

/// Writes what was played in games, by their numbers.
async fn keep_acts(connection: &mut AnyConnection, games: &[(i64, &Archived)]) -> Result<(), StorageError> {
    for some in games.chunks(ROWS) {
        let rows: Vec<String> = (0..some.len())
            .map(|row| format!("(${}, ${}, ${})", 3 * row + 1, 3 * row + 2, 3 * row + 3))
            .collect();
        let text = format!("INSERT INTO archive_acts (game, start, acts) VALUES {}", rows.join(", "));
        let query = sqlx::query(sqlx::AssertSqlSafe(text));
        let query = some.iter().fold(query, |query, (number, game)| {
            query.bind(*number).bind(&game.start).bind(acts_text(&game.acts))
        });
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// The game of this number is to be put into the index later.
pub(super) async fn index_later(connection: &mut AnyConnection, number: i64) -> Result<(), StorageError> {
    let later = sqlx::query("INSERT INTO archive_unindexed (game) VALUES ($1)");
    later.bind(number).execute(connection).await?;
    Ok(())
}

/// The number of somebody who has played an archived game.
async fn person(connection: &mut AnyConnection, who: Option<&Who>) -> Result<Option<i64>, StorageError> {
    let (player, name, folded) = match who {
        None => return Ok(None),
        Some(Who::Player(id)) => (Some(id), None, None),
        Some(Who::Named(name)) => (None, Some(name), Some(folded(name))),
    };
    let known = sqlx::query("SELECT number FROM archive_people WHERE player = $1 OR folded = $2");
    let known = known.bind(player).bind(&folded).fetch_optional(&mut *connection).await?;
    if let Some(row) = known {
        return Ok(Some(row.try_get(0)?));
    }
    let new =
        sqlx::query("INSERT INTO archive_people (player, name, folded) VALUES ($1, $2, $3) RETURNING number");
    Ok(Some(new.bind(player).bind(name).bind(folded).fetch_one(connection).await?.try_get(0)?))
}

/// A name as it is looked for: by what names of accounts are told apart, where it has letters at all.
fn folded(name: &str) -> String {
    let folded = NameKeys::of(name).folded;
    if folded.is_empty() { name.to_lowercase() } else { folded }
}

/// Puts games into the index, in the order of its keys.
pub(crate) async fn index(connection: &mut AnyConnection, games: &[Indexed]) -> Result<(), StorageError> {
    let mut positions: Vec<(u64, i64, i64)> = games
        .iter()
        .flat_map(|game| game.positions.iter().map(|&position| (position, game.day, game.game)))
        .collect();
    positions.sort_unstable();
    for rows in positions.chunks(ROWS) {
        let mut query = Question::default();
        query.push("INSERT INTO archive_positions (position, day, game) VALUES ");
        query.push_rows(rows.iter().map(|&(position, day, game)| [signed(position), day, game]));
        query.query().execute(&mut *connection).await?;
    }
    let mut openings: BTreeMap<(u64, u32), [i64; 4]> = BTreeMap::new();
    for game in games {
        let end = match game.result {
            GameResult::Won(Side::Attackers) => 0,
            GameResult::Draw => 1,
            GameResult::Won(Side::Defenders) => 2,
            GameResult::Open => 3,
        };
        for &opening in &game.openings {
            openings.entry(opening).or_default()[end] += 1;
        }
    }
    let openings: Vec<_> = openings.into_iter().collect();
    for rows in openings.chunks(ROWS) {
        let mut query = Question::default();
        query.push(
            "INSERT INTO archive_openings (position, act, attackers, draws, defenders, others) VALUES ",
        );
        query.push_rows(rows.iter().map(|&((position, act), [attackers, draws, defenders, others])| {
            [signed(position), i64::from(act), attackers, draws, defenders, others]
        }));
        query.push(
            " ON CONFLICT (position, act) DO UPDATE SET
                 attackers = archive_openings.attackers + excluded.attackers,
                 draws = archive_openings.draws + excluded.draws,
                 defenders = archive_openings.defenders + excluded.defenders,
                 others = archive_openings.others + excluded.others",
        );
        query.query().execute(&mut *connection).await?;
    }
    Ok(())
}

/// Puts a game into the index that waits for it.
pub(super) async fn index_waiting(
    connection: &mut AnyConnection,
    game: &Indexed,
) -> Result<(), StorageError> {
    let waiting = sqlx::query("DELETE FROM archive_unindexed WHERE game = $1").bind(game.game);
    // One that does not wait is in the index.
    one_row(waiting.execute(&mut *connection).await?.rows_affected())?;
    index(connection, std::slice::from_ref(game)).await
}

impl Store {
    /// How many archived games there are by which rules, the most first.
    pub async fn archived_by_rules(&self) -> Result<Vec<RulesWithGames>, StorageError> {
        let rows = sqlx::query(
            "SELECT rule_sets.id, archive_rules.hash, archive_rules.games FROM archive_rules
             JOIN rule_sets ON rule_sets.key = archive_rules.rules ORDER BY archive_rules.games DESC LIMIT 200",
        );
        let rows = rows.fetch_all(&self.readers).await?;
        let with_games = |row: &AnyRow| {
            Ok(RulesWithGames { id: row.try_get(0)?, hash: row.try_get(1)?, games: row.try_get(2)? })
        };
        rows.iter().map(with_games).collect()
    }

    /// The rules of a hash, if archived games were played by them.
    pub async fn archived_rules(&self, hash: &str) -> Result<Option<KeptRules>, StorageError> {
        let row = sqlx::query(
            "SELECT rule_sets.key, rule_sets.hash, rule_sets.id, rule_sets.text FROM archive_rules
             JOIN rule_sets ON rule_sets.key = archive_rules.rules WHERE archive_rules.hash = $1",
        );
        let row = row.bind(hash).fetch_optional(&self.readers).await?;
        let kept = |row: AnyRow| {
            let (key, hash) = (row.try_get(0)?, row.try_get(1)?);
            Ok(KeptRules { key, hash, id: row.try_get(2)?, text: row.try_get(3)? })
        };
        row.map(kept).transpose()
    }

    /// The number of rules in the archive.
    pub async fn number_of_rules(&self, hash: &str) -> Result<Option<i64>, StorageError> {
        let row = sqlx::query("SELECT number FROM archive_rules WHERE hash = $1").bind(hash);
        let row = row.fetch_optional(&self.readers).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// The numbers in the archive of those who are called so.
    pub async fn numbers_of_name(&self, name: &str) -> Result<Vec<i64>, StorageError> {
        let rows = sqlx::query(
            "SELECT number FROM archive_people WHERE folded = $1 UNION ALL
             SELECT archive_people.number FROM accounts JOIN archive_people USING (player) WHERE accounts.folded = $1",
        );
        let rows = rows.bind(folded(name));
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Games that wait to be put into the index, the oldest first.
    pub async fn unindexed(&self, most: u32) -> Result<Vec<Unindexed>, StorageError> {
        let rows = sqlx::query(
            "SELECT archive.number, archive_rules.hash, archive.day, archive.result, archive_acts.start, archive_acts.acts
             FROM archive_unindexed JOIN archive ON archive.number = archive_unindexed.game
             JOIN archive_rules ON archive_rules.number = archive.rules
             JOIN archive_acts ON archive_acts.game = archive.number ORDER BY archive_unindexed.game LIMIT $1",
        );
        let rows = rows.bind(i64::from(most)).fetch_all(&self.readers).await?;
        let unindexed = |row: &AnyRow| {
            Ok(Unindexed {
                game: row.try_get(0)?,
                rules_hash: row.try_get(1)?,
                day: row.try_get(2)?,
                result: result_of(row.try_get(3)?),
                start: row.try_get(4)?,
                acts: row.try_get(5)?,
            })
        };
        rows.iter().map(unindexed).collect()
    }

    /// What was played from a position, the most frequent first.
    pub async fn openings(&self, position: u64) -> Result<Vec<Counted>, StorageError> {
        let rows = sqlx::query(
            "SELECT act, attackers, draws, defenders, others FROM archive_openings WHERE position = $1
             ORDER BY attackers + draws + defenders + others DESC, act LIMIT $2",
        );
        let rows = rows.bind(signed(position)).bind(i64::from(MOVES)).fetch_all(&self.readers).await?;
        let counted = |row: &AnyRow| {
            let ends = [row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?];
            Ok(Counted { act: count(row, 0)?, ends })
        };
        rows.iter().map(counted).collect()
    }

    /// An archived game and all that is known of it.
    pub async fn archived(&self, number: i64) -> Result<Option<(Found, Whole)>, StorageError> {
        let mut query = Question::default();
        query.push(format!(
            "SELECT archive.day AS day, archive.number AS number, {FOUND}, archive_acts.start, archive_acts.acts FROM archive {JOINED}
             JOIN archive_acts ON archive_acts.game = archive.number WHERE archive.number = "
        ));
        query.push_bind(number);
        let row = query.query().fetch_optional(&self.readers).await?;
        row.map(|row| Ok((found(&row)?, whole(&row)?))).transpose()
    }
}

/// The day of a number; nothing where it is not known.
fn day_of(row: &AnyRow) -> Result<Option<Day>, StorageError> {
    let day: i64 = row.try_get("day")?;
    Ok(u32::try_from(day).ok().filter(|&day| day > 0).and_then(Day::new))
}

pub(super) fn found(row: &AnyRow) -> Result<Found, StorageError> {
    Ok(Found {
        number: row.try_get("number")?,
        rules_id: row.try_get("rules_id")?,
        rules_hash: row.try_get("rules_hash")?,
        attackers: row.try_get("attackers")?,
        defenders: row.try_get("defenders")?,
        result: result_of(row.try_get("result")?),
        reason: row.try_get("reason")?,
        length: row.try_get("length")?,
        day: day_of(row)?,
        file: row.try_get("file")?,
        game_match: row.try_get("match")?,
        game: row.try_get("game")?,
    })
}

pub(super) fn whole(row: &AnyRow) -> Result<Whole, StorageError> {
    Ok(Whole {
        rules_hash: row.try_get("rules_hash")?,
        attackers: row.try_get("attackers")?,
        defenders: row.try_get("defenders")?,
        end: GameEnd { result: result_of(row.try_get("result")?), reason: row.try_get("reason")? },
        day: day_of(row)?,
        file: row.try_get("file")?,
        start: row.try_get("start")?,
        acts: row.try_get("acts")?,
    })
}
