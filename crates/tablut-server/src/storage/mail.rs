//! Addresses to which people want to be told something by e-mail.

use sqlx::{AnyConnection, Row};
use tafl_wording::Language;

use super::writer::one_row;
use super::{StorageError, Store, signed};
use crate::clock::{DAY, time_of_day};
use crate::notices::language_of;

/// How many mails are sent to an address on a day.
const MOST_A_DAY: i64 = 40;
/// How long an address can be confirmed by the link that was sent there, in milliseconds.
const LINK_LIVES: u64 = 3 * DAY;

/// An address of somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MailAddress {
    pub address: String,
    pub language: Language,
    /// Its owner has confirmed it.
    pub confirmed: bool,
    /// What ends it.
    pub ending: String,
}

/// Something about addresses that is to be kept.
#[derive(Debug)]
pub(crate) enum MailChange {
    /// Somebody names an address in place of one before. Whoever knows the code of this hash confirms it.
    Name { player: String, address: String, language: Language, code: Vec<u8>, ending: String },
    /// Its owner confirms it. A conflict, if there is no such code.
    Confirm { code: Vec<u8> },
    /// Somebody wants no mails any more.
    Remove { player: String },
    /// Whoever reads them does not. A conflict, if there is no such address.
    End { ending: String },
    /// One more is sent. A conflict, if there were as many today as may be.
    Count { player: String },
}

impl Store {
    /// The address of a player.
    pub async fn mail_address_of(&self, player: &str) -> Result<Option<MailAddress>, StorageError> {
        let row = sqlx::query(
            "SELECT address, language, CASE WHEN code IS NULL THEN 1 ELSE 0 END, ending
             FROM mail_addresses WHERE player = $1",
        );
        let Some(row) = row.bind(player).fetch_optional(&self.readers).await? else { return Ok(None) };
        let language: String = row.try_get(1)?;
        Ok(Some(MailAddress {
            address: row.try_get(0)?,
            language: language_of(&language).unwrap_or_default(),
            confirmed: super::columns::flag(&row, 2)?,
            ending: row.try_get(3)?,
        }))
    }
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: MailChange,
    today: i64,
) -> Result<(), StorageError> {
    let day = signed(time_of_day() / DAY);
    let changed = match change {
        MailChange::Name { player, address, language, code, ending } => {
            // What was sent today counts for whichever address.
            let named = sqlx::query(
                "INSERT INTO mail_addresses (player, address, language, code, ending, since, day, sent)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, 0)
                 ON CONFLICT (player) DO UPDATE SET address = excluded.address, language = excluded.language,
                     code = excluded.code, ending = excluded.ending, since = excluded.since",
            );
            let named = named.bind(player).bind(address).bind(language.to_string()).bind(code).bind(ending);
            named.bind(today).bind(day).execute(connection).await?
        }
        MailChange::Confirm { code } => {
            let confirmed =
                sqlx::query("UPDATE mail_addresses SET code = NULL WHERE code = $1 AND since > $2");
            confirmed.bind(code).bind(today.saturating_sub(signed(LINK_LIVES))).execute(connection).await?
        }
        MailChange::Remove { player } => {
            let removed = sqlx::query("DELETE FROM mail_addresses WHERE player = $1").bind(player);
            removed.execute(connection).await?;
            return Ok(());
        }
        MailChange::End { ending } => {
            let ended = sqlx::query("DELETE FROM mail_addresses WHERE ending = $1").bind(ending);
            ended.execute(connection).await?
        }
        MailChange::Count { player } => {
            let counted = sqlx::query(
                "UPDATE mail_addresses SET sent = CASE WHEN day = $2 THEN sent + 1 ELSE 1 END, day = $2
                 WHERE player = $1 AND (day <> $2 OR sent < $3)",
            );
            counted.bind(player).bind(day).bind(MOST_A_DAY).execute(connection).await?
        }
    };
    one_row(changed.rows_affected())
}
