//! Reports, what moderators have done, and who they are.

use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::bounds::at_most;
use super::columns::{count, flag};
use super::writer::{MOST_NUMBERS, one_row};
use super::{Kind, StorageError, Store, accounts, signed};
use crate::clock::{DAY, time_of_day};
use crate::games::{Person, Room};
use crate::problem::Problem;

/// How many reports an account makes in 24 hours.
const MOST_REPORTS: u32 = 10;
/// How many lines before and after one that is reported are kept with it.
const LINES_BEFORE: i64 = 15;
const LINES_AFTER: i64 = 5;
/// How many open reports are listed, and how many lines of the log at once.
const LISTED: i64 = 50;

/// Somebody may not chat.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct Mute {
    /// Until when, in milliseconds since 1970.
    pub until: u64,
    /// What the moderator has said about it.
    pub reason: String,
}

impl Mute {
    /// Why somebody's line is not passed on at this time of day.
    pub fn problem(self, now: u64) -> Problem {
        let minutes = self.until.saturating_sub(now).div_ceil(60_000);
        Problem::Muted { until: self.until, minutes, why: self.reason }
    }
}

/// A line of a room: its number, and who has said it.
#[derive(Debug, Clone)]
pub(crate) struct LineSaid {
    pub number: i64,
    pub player: String,
}

/// A report that comes.
#[derive(Debug)]
pub(crate) struct NewReport {
    pub reporter: String,
    pub player: String,
    /// The game that it is about, and the reporter's room there.
    pub game: Option<(String, Room)>,
    /// The number of the line in that room that it is about.
    pub line: Option<i64>,
    pub reason: String,
}

/// What a moderator does about a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Did {
    /// He may not chat until this time of day.
    Mute(u64),
    Unmute,
    /// Nobody signs in to his account any more.
    Close,
    Reopen,
    /// A tournament that he has made is not played.
    CancelTournament,
    /// Nothing, about a report.
    Dismiss,
    /// The operator has made him a moderator.
    Appoint,
    /// He is none any more.
    Release,
}

impl Did {
    /// As it is kept.
    fn name(self) -> &'static str {
        match self {
            Did::Mute(_) => "mute",
            Did::Unmute => "unmute",
            Did::Close => "close",
            Did::Reopen => "reopen",
            Did::CancelTournament => "cancel-tournament",
            Did::Dismiss => "dismiss",
            Did::Appoint => "appoint",
            Did::Release => "release",
        }
    }
}

/// Something that is done about a player.
#[derive(Debug, Clone)]
pub(crate) struct Act {
    /// Nobody: the operator.
    pub moderator: Option<String>,
    pub did: Did,
    pub player: String,
    /// The open report about him that is settled by it.
    pub report: Option<i64>,
    pub reason: String,
}

/// Something about moderation that is to be kept.
#[derive(Debug)]
pub(crate) enum ModerationChange {
    /// A report; a conflict, where its account has made as many as may be.
    Report(NewReport),
    /// A moderator acts: a conflict, where that cannot be done any more.
    Act(Act),
}

/// A player as moderators see him.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct PlayerSeen {
    pub id: String,
    pub name: Option<String>,
    pub kind: Kind,
    /// Until when he may not chat, in milliseconds since 1970.
    pub muted: Option<u64>,
    /// His account is closed.
    pub closed: bool,
    /// A moderator, a bot of one, or a level of the engine: nothing is done about him here.
    pub protected: bool,
}

/// A line that was said around what is reported.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct ReportLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    pub by: Person,
    pub text: String,
    /// It is what is reported.
    pub reported: bool,
}

/// A report that is open.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct Report {
    pub number: i64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    pub by: Person,
    pub player: PlayerSeen,
    /// The game that it is about.
    pub game: Option<String>,
    pub reason: String,
    /// What was said around it.
    pub lines: Vec<ReportLine>,
}

/// What was done about somebody.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct Logged {
    pub number: i64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The name of the moderator; null for the operator, and for one whose account is gone.
    pub by: Option<String>,
    pub operator: bool,
    /// `mute`, `unmute`, `close`, `reopen`, `cancel-tournament`, `dismiss` (a report), `appoint` or `release` (a moderator).
    pub did: String,
    pub player: Person,
    /// Until when somebody was muted.
    pub until: Option<u64>,
    /// The number of the report that was settled by it.
    pub report: Option<i64>,
    pub reason: String,
}

/// A report as the one who has made it finds it among his data.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct OwnReport {
    pub at: u64,
    pub about: Option<String>,
    pub game: Option<String>,
    pub reason: String,
}

/// Whom nothing is done about: a moderator, a bot of one, and a level of the engine, which is its own owner.
const PROTECTED: &str = "(players.id IN (SELECT player FROM moderators) OR players.id IN
     (SELECT player FROM bots WHERE owner = player OR owner IN (SELECT player FROM moderators)))";

/// The columns of a [`PlayerSeen`], of whom mutes end before the first value.
const SEEN: &str = "players.id AS id, players.name AS name, accounts.kind AS kind,
     (SELECT until FROM mutes WHERE mutes.player = players.id AND until > $1) AS muted,
     EXISTS (SELECT 1 FROM closures WHERE closures.player = players.id) AS closed";

fn seen(row: &AnyRow) -> Result<PlayerSeen, StorageError> {
    Ok(PlayerSeen {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        kind: accounts::kind(row.try_get("kind")?)?,
        muted: row.try_get::<Option<i64>, _>("muted")?.map(i64::unsigned_abs),
        closed: flag(row, "closed")?,
        protected: flag(row, "protected")?,
    })
}

impl Store {
    /// Whether a player is a moderator.
    pub async fn is_moderator(&self, player: &str) -> Result<bool, StorageError> {
        let found = sqlx::query("SELECT 1 FROM moderators WHERE player = $1").bind(player);
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// Why a player may not chat now.
    pub async fn mute_of(&self, player: &str) -> Result<Option<Mute>, StorageError> {
        let found = sqlx::query("SELECT until, reason FROM mutes WHERE player = $1 AND until > $2");
        let found = found.bind(player).bind(signed(time_of_day()));
        let Some(row) = found.fetch_optional(&self.readers).await? else { return Ok(None) };
        Ok(Some(Mute { until: row.try_get::<i64, _>(0)?.unsigned_abs(), reason: row.try_get(1)? }))
    }

    /// Why an account is closed.
    pub async fn closure_of(&self, player: &str) -> Result<Option<String>, StorageError> {
        let found = sqlx::query("SELECT reason FROM closures WHERE player = $1").bind(player);
        let found = found.fetch_optional(&self.readers).await?;
        Ok(found.map(|row| row.try_get(0)).transpose()?)
    }

    /// A player, as moderators see him.
    pub async fn seen(&self, player: &str) -> Result<Option<PlayerSeen>, StorageError> {
        let found = format!(
            "SELECT {SEEN}, {PROTECTED} AS protected FROM players
             LEFT JOIN accounts ON accounts.player = players.id WHERE players.id = $2"
        );
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(signed(time_of_day())).bind(player);
        found.fetch_optional(&self.readers).await?.map(|row| seen(&row)).transpose()
    }

    /// The line that was said in a room at this time of day, if it is kept.
    pub async fn line_said(
        &self,
        game: &str,
        room: Room,
        at: u64,
        text: &str,
    ) -> Result<Option<LineSaid>, StorageError> {
        let found = sqlx::query(
            "SELECT number, player FROM chat WHERE game = $1 AND room = $2 AND at = $3 AND text = $4 ORDER BY number LIMIT 1",
        );
        let found = found.bind(game).bind(room.name()).bind(signed(at)).bind(text);
        let Some(row) = found.fetch_optional(&self.readers).await? else { return Ok(None) };
        Ok(Some(LineSaid { number: row.try_get(0)?, player: row.try_get(1)? }))
    }

    /// The reports that are open, the oldest first, without those about this player and his bots; and how many there are.
    pub async fn open_reports(&self, but_about: &str) -> Result<(Vec<Report>, u32), StorageError> {
        let found = format!(
            "SELECT {SEEN}, {PROTECTED} AS protected, reports.number AS number, reports.at AS at,
                 reports.game AS game, reports.reason AS reason, reporter.name AS by_name, reporter_account.kind AS by_kind
             FROM reports JOIN players ON players.id = reports.player
             LEFT JOIN accounts ON accounts.player = players.id
             JOIN players AS reporter ON reporter.id = reports.reporter
             LEFT JOIN accounts AS reporter_account ON reporter_account.player = reports.reporter
             WHERE reports.settled IS NULL AND reports.player <> $2
                 AND reports.player NOT IN (SELECT bots.player FROM bots WHERE bots.owner = $2)
             ORDER BY reports.number LIMIT $3"
        );
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(signed(time_of_day()));
        let rows = found.bind(but_about).bind(LISTED).fetch_all(&self.readers).await?;
        let mut reports = Vec::with_capacity(rows.len());
        for row in rows {
            let number = row.try_get("number")?;
            reports.push(Report {
                number,
                at: row.try_get::<i64, _>("at")?.unsigned_abs(),
                by: Person { name: row.try_get("by_name")?, kind: accounts::kind(row.try_get("by_kind")?)? },
                player: seen(&row)?,
                game: row.try_get("game")?,
                reason: row.try_get("reason")?,
                lines: self.lines_of_report(number).await?,
            });
        }
        let all = sqlx::query(
            "SELECT count(*) FROM reports WHERE settled IS NULL AND player <> $1
                 AND player NOT IN (SELECT bots.player FROM bots WHERE bots.owner = $1)",
        );
        let all = all.bind(but_about).fetch_one(&self.readers).await?;
        Ok((reports, count(&all, 0)?))
    }

    /// The player whom a report is about that is open, and whose bot he is, where he is one.
    pub async fn reported_by(&self, report: i64) -> Result<Option<(String, Option<String>)>, StorageError> {
        let found = sqlx::query(
            "SELECT reports.player, bots.owner FROM reports LEFT JOIN bots ON bots.player = reports.player
             WHERE reports.number = $1 AND reports.settled IS NULL",
        );
        let Some(row) = found.bind(report).fetch_optional(&self.readers).await? else { return Ok(None) };
        Ok(Some((row.try_get(0)?, row.try_get(1)?)))
    }

    async fn lines_of_report(&self, report: i64) -> Result<Vec<ReportLine>, StorageError> {
        let rows = sqlx::query(
            "SELECT report_lines.at, report_lines.text, players.name, accounts.kind,
                 EXISTS (SELECT 1 FROM reports WHERE reports.number = $1 AND reports.line = report_lines.number)
             FROM report_lines JOIN players ON players.id = report_lines.player
             LEFT JOIN accounts ON accounts.player = report_lines.player
             WHERE report = $1 ORDER BY report_lines.number",
        );
        let rows = rows.bind(report).fetch_all(&self.readers).await?;
        let lines = rows.iter().map(|row| {
            Ok(ReportLine {
                at: row.try_get::<i64, _>(0)?.unsigned_abs(),
                text: row.try_get(1)?,
                by: Person { name: row.try_get(2)?, kind: accounts::kind(row.try_get(3)?)? },
                reported: flag(row, 4)?,
            })
        });
        lines.collect()
    }

    /// What was done, the latest first; only what was before a line of this number.
    pub async fn moderation_log(&self, before: Option<i64>) -> Result<Vec<Logged>, StorageError> {
        let rows = sqlx::query(
            "SELECT moderation_log.*, players.name AS name, accounts.kind AS kind, moderators.name AS by_name
             FROM moderation_log JOIN players ON players.id = moderation_log.player
             LEFT JOIN accounts ON accounts.player = moderation_log.player
             LEFT JOIN players AS moderators ON moderators.id = moderation_log.moderator
             WHERE moderation_log.number < $1 ORDER BY moderation_log.number DESC LIMIT $2",
        );
        let rows = rows.bind(before.unwrap_or(i64::MAX)).bind(LISTED).fetch_all(&self.readers).await?;
        let lines = rows.iter().map(|row| {
            Ok(Logged {
                number: row.try_get("number")?,
                at: row.try_get::<i64, _>("at")?.unsigned_abs(),
                by: row.try_get("by_name")?,
                operator: row.try_get::<Option<String>, _>("moderator")?.is_none(),
                did: row.try_get("did")?,
                player: Person { name: row.try_get("name")?, kind: accounts::kind(row.try_get("kind")?)? },
                until: row.try_get::<Option<i64>, _>("until")?.map(i64::unsigned_abs),
                report: row.try_get("report")?,
                reason: row.try_get("reason")?,
            })
        });
        lines.collect()
    }

    /// What a player has reported.
    pub async fn reports_by(&self, player: &str) -> Result<Vec<OwnReport>, StorageError> {
        let rows = sqlx::query(
            "SELECT reports.at, players.name, reports.game, reports.reason FROM reports
             JOIN players ON players.id = reports.player WHERE reporter = $1 ORDER BY number",
        );
        let rows = rows.bind(player).fetch_all(&self.readers).await?;
        let reports = rows.iter().map(|row| {
            let at = row.try_get::<i64, _>(0)?.unsigned_abs();
            Ok(OwnReport { at, about: row.try_get(1)?, game: row.try_get(2)?, reason: row.try_get(3)? })
        });
        reports.collect()
    }
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: ModerationChange,
    today: i64,
) -> Result<(), StorageError> {
    match change {
        ModerationChange::Report(report) => keep_report(connection, report, today).await,
        ModerationChange::Act(act) => write_act(connection, &act, today).await,
    }
}

/// Does what a moderator does, if he is one, and writes it down.
pub(super) async fn write_act(
    connection: &mut AnyConnection,
    act: &Act,
    today: i64,
) -> Result<(), StorageError> {
    if let Some(moderator) = &act.moderator {
        let is_moderator = sqlx::query("SELECT 1 FROM moderators WHERE player = $1").bind(moderator);
        is_moderator.fetch_optional(&mut *connection).await?.ok_or(StorageError::Conflict)?;
    }
    carry_out(connection, act, today).await?;
    if let Some(report) = act.report {
        let settled = sqlx::query(
            "UPDATE reports SET settled = $1 WHERE number = $2 AND player = $3 AND settled IS NULL",
        );
        let settled = settled.bind(today).bind(report).bind(&act.player);
        one_row(settled.execute(&mut *connection).await?.rows_affected())?;
    }
    log_act(connection, act, today).await
}

async fn keep_report(
    connection: &mut AnyConnection,
    report: NewReport,
    today: i64,
) -> Result<(), StorageError> {
    let (game, room) = report.game.unzip();
    let (mut number, mut written, mut tries) = (0, 0, 0..MOST_NUMBERS);
    while written == 0 {
        tries.next().ok_or(StorageError::Conflict)?;
        let made = sqlx::query("SELECT count(*) FROM reports WHERE reporter = $1 AND at > $2");
        let made = made.bind(&report.reporter).bind(today - signed(DAY)).fetch_one(&mut *connection).await?;
        at_most(count(&made, 0)? + 1, MOST_REPORTS)?;
        let next = sqlx::query("SELECT 1 + coalesce(max(number), 0) FROM reports");
        number = next.fetch_one(&mut *connection).await?.try_get(0)?;
        let kept = sqlx::query(
            "INSERT INTO reports (number, at, reporter, player, game, line, reason)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (number) DO NOTHING",
        );
        let kept = kept.bind(number).bind(today).bind(&report.reporter).bind(&report.player).bind(&game);
        let kept = kept.bind(report.line).bind(&report.reason);
        written = kept.execute(&mut *connection).await?.rows_affected();
    }
    let Some((game, room)) = game.zip(room) else { return Ok(()) };
    // Of a report of the whole game the latest lines are kept.
    let latest = sqlx::query("SELECT coalesce(max(number), 0) FROM chat WHERE game = $1 AND room = $2");
    let latest = latest.bind(&game).bind(room.name()).fetch_one(&mut *connection).await?;
    let around = report.line.unwrap_or(latest.try_get(0)?);
    let lines = sqlx::query(
        "INSERT INTO report_lines (report, number, at, player, text)
         SELECT $1, number, at, player, text FROM chat
         WHERE game = $2 AND room = $3 AND number >= $4 AND number <= $5",
    );
    let lines = lines.bind(number).bind(game).bind(room.name());
    lines.bind(around - LINES_BEFORE).bind(around + LINES_AFTER).execute(connection).await?;
    Ok(())
}

/// Does what a moderator does.
async fn carry_out(connection: &mut AnyConnection, act: &Act, today: i64) -> Result<(), StorageError> {
    let may_not = if act.did == Did::Dismiss {
        // A report about anybody is settled, but by none whom or whose bot it is about.
        let own = sqlx::query(
            "SELECT 1 FROM players WHERE players.id = $1
                 AND (players.id = $2 OR players.id IN (SELECT bots.player FROM bots WHERE bots.owner = $2))",
        );
        let own = own.bind(&act.player).bind(&act.moderator);
        own.fetch_optional(&mut *connection).await?.is_some()
    } else {
        let protected = format!("SELECT 1 FROM players WHERE players.id = $1 AND {PROTECTED}");
        let protected = sqlx::query(sqlx::AssertSqlSafe(protected)).bind(&act.player);
        protected.fetch_optional(&mut *connection).await?.is_some()
    };
    if may_not {
        return Err(StorageError::Conflict);
    }
    let done = match act.did {
        Did::Mute(until) => {
            let mute = sqlx::query(
                "INSERT INTO mutes (player, until, reason) VALUES ($1, $2, $3)
                 ON CONFLICT (player) DO UPDATE SET until = $2, reason = $3",
            );
            mute.bind(&act.player).bind(signed(until)).bind(&act.reason).execute(connection).await?
        }
        Did::Unmute => {
            let mute = sqlx::query("DELETE FROM mutes WHERE player = $1 AND until > $2");
            mute.bind(&act.player).bind(today).execute(connection).await?
        }
        Did::Close => {
            let bots = sqlx::query("UPDATE bots SET token = NULL WHERE player = $1 OR owner = $1");
            bots.bind(&act.player).execute(&mut *connection).await?;
            let sessions = sqlx::query("DELETE FROM sessions WHERE player = $1");
            sessions.bind(&act.player).execute(&mut *connection).await?;
            let closure = sqlx::query("INSERT INTO closures (player, at, reason) VALUES ($1, $2, $3)");
            closure.bind(&act.player).bind(today).bind(&act.reason).execute(connection).await?
        }
        Did::Reopen => {
            let closure = sqlx::query("DELETE FROM closures WHERE player = $1");
            closure.bind(&act.player).execute(connection).await?
        }
        // A report is settled, or it is done elsewhere.
        Did::CancelTournament | Did::Dismiss | Did::Appoint | Did::Release => return Ok(()),
    };
    one_row(done.rows_affected())
}

/// Writes down what was done.
pub(crate) async fn log_act(
    connection: &mut AnyConnection,
    act: &Act,
    today: i64,
) -> Result<(), StorageError> {
    let until = match act.did {
        Did::Mute(until) => Some(signed(until)),
        _ => None,
    };
    for _ in 0..MOST_NUMBERS {
        // The condition says nothing: without one SQLite takes what follows for a part of the table's name.
        let logged = sqlx::query(
            "INSERT INTO moderation_log (number, at, moderator, did, player, until, report, reason)
             SELECT 1 + coalesce(max(number), 0), $1, $2, $3, $4, $5, $6, $7 FROM moderation_log WHERE true
             ON CONFLICT (number) DO NOTHING",
        );
        let logged = logged.bind(today).bind(&act.moderator).bind(act.did.name()).bind(&act.player);
        let logged = logged.bind(until).bind(act.report).bind(&act.reason);
        if logged.execute(&mut *connection).await?.rows_affected() == 1 {
            return Ok(());
        }
    }
    Err(StorageError::Conflict)
}
