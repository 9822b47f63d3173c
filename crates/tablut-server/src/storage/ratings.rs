//! Ratings: brought up to date with the last event of a rated game, read, and computed again from all games.

use std::collections::HashMap;

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tafl::{Side, library};
use tafl_rating::{Advantage, Rating, Score, Standing, rate};

use super::columns::count;
use super::{Beside, StorageError, Store, signed};
use crate::clock::DAY;
use crate::names::NameKeys;
use crate::ratings::{AdvantageShown, Listed, RatingShown, Recomputed, Step};

/// What is locked in Postgres while a game is rated.
const RATING: i64 = 0x7261_7465;
/// How many games are read at once.
const TOGETHER: i64 = 2_000;
/// How many steps of a rating are shown at most: the latest.
const MOST_STEPS: i64 = 2_000;
/// How many players of a family are listed.
const LISTED: usize = 100;

/// A rated game, as far as ratings depend on it.
#[derive(Debug, Clone)]
struct Rated {
    number: i64,
    rules: i64,
    family: String,
    attackers: String,
    defenders: String,
    /// That of the attackers.
    score: Score,
    day: f64,
}

const RATED: &str =
    "SELECT archive.number, archive.rules, archive.result, archive.ended, archive_rules.hash AS rules_hash,
         one.player AS attackers, other.player AS defenders
     FROM archive JOIN archive_rules ON archive_rules.number = archive.rules
     JOIN archive_people AS one ON one.number = archive.attackers
     JOIN archive_people AS other ON other.number = archive.defenders";

/// The game of a row; nothing if it cannot be rated.
fn rated(row: &AnyRow) -> Result<Option<Rated>, StorageError> {
    let score = match row.try_get::<i64, _>("result")? {
        1 => Score::Win,
        2 => Score::Draw,
        3 => Score::Loss,
        _ => return Ok(None),
    };
    let set = library::with_hash(row.try_get("rules_hash")?);
    let players: (Option<String>, Option<String>) = (row.try_get("attackers")?, row.try_get("defenders")?);
    let (Some(set), (Some(attackers), Some(defenders))) = (set, players) else { return Ok(None) };
    let ended: Option<i64> = row.try_get("ended")?;
    Ok(Some(Rated {
        number: row.try_get("number")?,
        rules: row.try_get("rules")?,
        family: set.family.clone(),
        attackers,
        defenders,
        score,
        day: ended.unwrap_or_default() as f64 / DAY as f64,
    }))
}

/// Waits until nobody else rates a game, whichever server it is, and has all others wait until what is being written is written. Who
/// takes a number in the archive for a rated game does so first: computed again, games come in the order of their numbers.
pub(super) async fn one_after_the_other(connection: &mut AnyConnection) -> Result<(), StorageError> {
    if connection.backend_name() == "PostgreSQL" {
        let alone = sqlx::query("SELECT 1 FROM (SELECT pg_advisory_xact_lock($1)) AS held").bind(RATING);
        alone.execute(connection).await?;
    }
    Ok(())
}

/// Rates a game that was put into the archive, if both its players have an account. Others wait: see [`one_after_the_other`].
pub(super) async fn rate_game(connection: &mut AnyConnection, number: i64) -> Result<(), StorageError> {
    let query = format!("{RATED} WHERE archive.number = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(query)).bind(number).fetch_optional(&mut *connection).await?;
    let Some(game) = row.as_ref().map(rated).transpose()?.flatten() else { return Ok(()) };
    let accounts = sqlx::query("SELECT COUNT(*) FROM accounts WHERE player IN ($1, $2)");
    let accounts = accounts.bind(&game.attackers).bind(&game.defenders).fetch_one(&mut *connection).await?;
    if accounts.try_get::<i64, _>(0)? != 2 {
        return Ok(());
    }
    let marked = sqlx::query("UPDATE archive SET rated = true WHERE number = $1").bind(number);
    marked.execute(&mut *connection).await?;
    let mut attackers = standing(connection, &game.attackers, &game.family, Side::Attackers).await?;
    let mut defenders = standing(connection, &game.defenders, &game.family, Side::Defenders).await?;
    let mut advantage = advantage(connection, game.rules).await?;
    rate(&mut attackers, &mut defenders, &mut advantage, game.score, game.day);
    for (player, side, standing) in
        [(&game.attackers, Side::Attackers, attackers), (&game.defenders, Side::Defenders, defenders)]
    {
        keep_standing(connection, player, &game.family, side, standing).await?;
        keep_step(connection, player, &game.family, side, number, standing).await?;
    }
    keep_advantage(connection, game.rules, &game.family, advantage).await
}

fn standing_of(row: &AnyRow) -> Result<Standing, StorageError> {
    let rating = Rating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    };
    Ok(Standing { rating, games: count(row, "games")?, day: row.try_get("day")? })
}

fn advantage_of(row: &AnyRow) -> Result<Advantage, StorageError> {
    Ok(Advantage {
        points: row.try_get("points")?,
        deviation: row.try_get("deviation")?,
        games: count(row, "games")?,
    })
}

async fn standing(
    connection: &mut AnyConnection,
    player: &str,
    family: &str,
    side: Side,
) -> Result<Standing, StorageError> {
    let row = sqlx::query("SELECT * FROM ratings WHERE player = $1 AND family = $2 AND side = $3");
    let row = row.bind(player).bind(family).bind(side.to_string()).fetch_optional(connection).await?;
    row.as_ref().map_or(Ok(Standing::default()), standing_of)
}

async fn advantage(connection: &mut AnyConnection, rules: i64) -> Result<Advantage, StorageError> {
    let row = sqlx::query("SELECT * FROM advantages WHERE rules = $1").bind(rules);
    let row = row.fetch_optional(connection).await?;
    row.as_ref().map_or(Ok(Advantage::default()), advantage_of)
}

async fn keep_standing(
    connection: &mut AnyConnection,
    player: &str,
    family: &str,
    side: Side,
    standing: Standing,
) -> Result<(), StorageError> {
    sqlx::query(
        "INSERT INTO ratings (player, family, side, rating, deviation, volatility, games, day) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (player, family, side) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
             volatility = excluded.volatility, games = excluded.games, day = excluded.day",
    )
    .bind(player)
    .bind(family)
    .bind(side.to_string())
    .bind(standing.rating.rating)
    .bind(standing.rating.deviation)
    .bind(standing.rating.volatility)
    .bind(i64::from(standing.games))
    .bind(standing.day)
    .execute(connection)
    .await?;
    Ok(())
}

async fn keep_step(
    connection: &mut AnyConnection,
    player: &str,
    family: &str,
    side: Side,
    game: i64,
    standing: Standing,
) -> Result<(), StorageError> {
    sqlx::query(
        "INSERT INTO rating_steps (player, family, side, game, rating, deviation, day) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(player)
    .bind(family)
    .bind(side.to_string())
    .bind(game)
    .bind(standing.rating.rating)
    .bind(standing.rating.deviation)
    .bind(standing.day)
    .execute(connection)
    .await?;
    Ok(())
}

async fn keep_advantage(
    connection: &mut AnyConnection,
    rules: i64,
    family: &str,
    advantage: Advantage,
) -> Result<(), StorageError> {
    sqlx::query(
        "INSERT INTO advantages (rules, family, points, deviation, games) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (rules) DO UPDATE SET family = excluded.family, points = excluded.points,
             deviation = excluded.deviation, games = excluded.games",
    )
    .bind(rules)
    .bind(family)
    .bind(advantage.points)
    .bind(advantage.deviation)
    .bind(i64::from(advantage.games))
    .execute(connection)
    .await?;
    Ok(())
}

/// All ratings, as they come from the games.
#[derive(Debug, Default)]
struct All {
    standings: HashMap<(String, String, Side), Standing>,
    advantages: HashMap<i64, (String, Advantage)>,
}

impl Beside {
    /// Computes all ratings again from the rated games, in the order in which these were over, and puts them in the place of
    /// those that are kept: all at once, or nothing.
    pub async fn recompute(&mut self, mut each: impl FnMut(u64, u64)) -> Result<Recomputed, StorageError> {
        let mut work = self.begin().await?;
        let before = kept(&mut work).await?;
        let all_rated = sqlx::query("SELECT COUNT(*) FROM archive WHERE rated").fetch_one(&mut *work).await?;
        let all_rated = all_rated.try_get::<i64, _>(0)?.unsigned_abs();
        sqlx::query("DELETE FROM rating_steps").execute(&mut *work).await?;
        let (mut all, mut from, mut games) = (All::default(), 0, 0);
        loop {
            let query = format!(
                "{RATED} WHERE archive.rated AND archive.number > $1 ORDER BY archive.number LIMIT $2"
            );
            let rows = sqlx::query(sqlx::AssertSqlSafe(query)).bind(from).bind(TOGETHER);
            let rows = rows.fetch_all(&mut *work).await?;
            let Some(last) = rows.last() else { break };
            from = last.try_get("number")?;
            for row in &rows {
                let Some(game) = rated(row)? else { continue };
                all.rate(&mut work, &game).await?;
                games += 1;
            }
            each(games, all_rated);
        }
        sqlx::query("DELETE FROM ratings").execute(&mut *work).await?;
        sqlx::query("DELETE FROM advantages").execute(&mut *work).await?;
        for ((player, family, side), &standing) in &all.standings {
            keep_standing(&mut work, player, family, *side, standing).await?;
        }
        for (&rules, (family, advantage)) in &all.advantages {
            keep_advantage(&mut work, rules, family, *advantage).await?;
        }
        let players: std::collections::HashSet<&String> =
            all.standings.keys().map(|(player, ..)| player).collect();
        let gone = before.standings.keys().filter(|key| !all.standings.contains_key(*key)).count();
        let others =
            all.standings.iter().filter(|(key, now)| before.standings.get(*key) != Some(*now)).count();
        let changed = (gone + others) as u64;
        let recomputed = Recomputed { games, players: players.len() as u64, changed };
        work.commit().await?;
        Ok(recomputed)
    }
}

impl All {
    async fn rate(&mut self, connection: &mut AnyConnection, game: &Rated) -> Result<(), StorageError> {
        let key = |player: &String, side| (player.clone(), game.family.clone(), side);
        let (one, other) = (key(&game.attackers, Side::Attackers), key(&game.defenders, Side::Defenders));
        let of = |key| self.standings.get(key).copied().unwrap_or_default();
        let (mut attackers, mut defenders) = (of(&one), of(&other));
        let (_, advantage) =
            self.advantages.entry(game.rules).or_insert_with(|| (game.family.clone(), Advantage::default()));
        rate(&mut attackers, &mut defenders, advantage, game.score, game.day);
        keep_step(connection, &one.0, &one.1, one.2, game.number, attackers).await?;
        keep_step(connection, &other.0, &other.1, other.2, game.number, defenders).await?;
        self.standings.insert(one, attackers);
        self.standings.insert(other, defenders);
        Ok(())
    }
}

/// The ratings that are kept.
async fn kept(connection: &mut AnyConnection) -> Result<All, StorageError> {
    let mut all = All::default();
    for row in sqlx::query("SELECT * FROM ratings").fetch_all(connection).await? {
        let side: String = row.try_get("side")?;
        let Some(side) = side_of(&side) else { continue };
        all.standings.insert((row.try_get("player")?, row.try_get("family")?, side), standing_of(&row)?);
    }
    Ok(all)
}

fn side_of(name: &str) -> Option<Side> {
    [Side::Attackers, Side::Defenders].into_iter().find(|side| side.to_string() == name)
}

impl Store {
    /// Where the player of a name stands: the name as it is written, and his ratings. Nothing if nobody is called so.
    pub async fn ratings_of(
        &self,
        name: &str,
        today: f64,
    ) -> Result<Option<(String, Vec<RatingShown>)>, StorageError> {
        let player = sqlx::query(
            "SELECT players.id, players.name FROM accounts JOIN players ON players.id = accounts.player WHERE accounts.folded = $1",
        );
        let player = player.bind(NameKeys::of(name).folded).fetch_optional(&self.readers).await?;
        let Some(player) = player else { return Ok(None) };
        let rows = sqlx::query("SELECT * FROM ratings WHERE player = $1 ORDER BY family, side");
        let rows = rows.bind(player.try_get::<String, _>(0)?).fetch_all(&self.readers).await?;
        let ratings = rows.iter().map(|row| shown(row, today)).collect::<Result<_, StorageError>>()?;
        Ok(Some((player.try_get(1)?, ratings)))
    }

    /// How a rating has come about: the latest steps, the oldest first.
    pub async fn rating_steps(
        &self,
        name: &str,
        family: &str,
        side: Side,
    ) -> Result<Vec<Step>, StorageError> {
        let rows = sqlx::query(
            "SELECT rating_steps.game, rating_steps.rating, rating_steps.deviation, rating_steps.day
             FROM accounts JOIN rating_steps ON rating_steps.player = accounts.player
             WHERE accounts.folded = $1 AND family = $2 AND side = $3 ORDER BY game DESC LIMIT $4",
        );
        let rows = rows.bind(NameKeys::of(name).folded).bind(family).bind(side.to_string()).bind(MOST_STEPS);
        let rows = rows.fetch_all(&self.readers).await?;
        let step = |row: &AnyRow| {
            Ok(Step {
                game: row.try_get("game")?,
                rating: row.try_get("rating")?,
                deviation: row.try_get("deviation")?,
                day: row.try_get("day")?,
            })
        };
        rows.iter().rev().map(step).collect()
    }

    /// The players of a family with a side who are rated highest. Provisional ratings are not among them.
    pub async fn highest(&self, family: &str, side: Side, today: f64) -> Result<Vec<Listed>, StorageError> {
        let query =
            "SELECT players.name AS name, ratings.* FROM ratings JOIN players ON players.id = ratings.player
             JOIN accounts ON accounts.player = ratings.player
             WHERE family = $1 AND side = $2 AND deviation <= $3 ORDER BY rating DESC, players.id";
        let rows = sqlx::query(query).bind(family).bind(side.to_string()).bind(tafl_rating::PROVISIONAL);
        let mut rows = rows.fetch(&self.readers);
        let mut listed = Vec::new();
        // Who has not played for long is provisional again, which no row says. So it is not known how many rows are needed.
        while listed.len() < LISTED
            && let Some(row) = rows.try_next().await?
        {
            let rating = shown(&row, today)?;
            if !rating.provisional {
                listed.push(Listed { name: row.try_get("name")?, rating });
            }
        }
        Ok(listed)
    }

    /// The advantages of all rule sets by which rated games were played, those with the most games first.
    pub async fn advantages(&self) -> Result<Vec<AdvantageShown>, StorageError> {
        let rows = sqlx::query(
            "SELECT advantages.*, rule_sets.id AS rules_id, archive_rules.hash AS rules_hash,
                 (SELECT AVG(rating) FROM ratings
                  WHERE family = advantages.family AND side = 'attackers' AND deviation <= $1) AS attackers,
                 (SELECT AVG(rating) FROM ratings
                  WHERE family = advantages.family AND side = 'defenders' AND deviation <= $1) AS defenders
             FROM advantages JOIN archive_rules ON archive_rules.number = advantages.rules
             JOIN rule_sets ON rule_sets.key = archive_rules.rules ORDER BY advantages.games DESC LIMIT $2",
        );
        let rows =
            rows.bind(tafl_rating::PROVISIONAL).bind(signed(LISTED as u64)).fetch_all(&self.readers).await?;
        let advantage = |row: &AnyRow| {
            let (attackers, defenders): (Option<f64>, Option<f64>) =
                (row.try_get("attackers")?, row.try_get("defenders")?);
            let advantage = advantage_of(row)?;
            let means = attackers.zip(defenders).unwrap_or((0.0, 0.0));
            let (id, hash) = (row.try_get("rules_id")?, row.try_get("rules_hash")?);
            Ok(AdvantageShown::new(id, hash, advantage, means))
        };
        rows.iter().map(advantage).collect()
    }
}

fn shown(row: &AnyRow, today: f64) -> Result<RatingShown, StorageError> {
    let standing = standing_of(row)?;
    let side: String = row.try_get("side")?;
    let side = side_of(&side).ok_or_else(|| StorageError::Broken(format!("a rating of the {side}")))?;
    Ok(RatingShown::new(row.try_get("family")?, side, standing, today))
}
