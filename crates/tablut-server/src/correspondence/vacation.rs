//! Vacation: for so many days a year a player's clocks stand still in games in which nobody has to be there.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};

use crate::Server;
use crate::accounts::SignedIn;
use crate::api::read;
use crate::clock::{DAY, time_of_day, today};
use crate::problem::Problem;
use crate::storage::{Change, Vacation, VacationChange};

#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct VacationShown {
    /// Until when one is on vacation, in milliseconds since 1970.
    until: Option<u64>,
    /// How many days are left of this year's, and how many a year has.
    left: u32,
    days: u32,
}

/// Whether one is on vacation, and how many days of it are left in this year.
#[utoipa::path(get, path = "/account/vacation", operation_id = "vacation", tag = "accounts", responses((status = 200, description = "one's vacation", body = VacationShown)), security(("session" = [])))]
pub(super) async fn shown(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
) -> Result<Json<VacationShown>, Problem> {
    let days = server.config().vacation_days;
    let used = server.store().vacation_days(&player.id, year()?).await?;
    let until = current(&server, &player.id)
        .await?
        .map(|vacation| time_of_day().saturating_add(vacation.until.saturating_sub(server.hall().now())));
    Ok(Json(VacationShown { until, left: days.saturating_sub(used), days }))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Leave {
    /// How many days from now.
    days: u32,
}

/// Goes on vacation from now on.
#[utoipa::path(post, path = "/account/vacation", operation_id = "go-on-vacation", tag = "accounts", request_body = Leave, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn begin(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let Leave { days } = read(&headers, &body)?;
    let days_a_year = server.config().vacation_days;
    let year = year()?;
    let left = days_a_year.saturating_sub(server.store().vacation_days(&player.id, year).await?);
    if !(1..=left).contains(&days) {
        return Err(Problem::Unreadable(format!("{left} days of vacation are left in this year")));
    }
    let since = server.hall().now();
    let vacation = Vacation { since, until: since + u64::from(days) * DAY };
    // Who is on vacation already, or has spent the days at the same moment, is too late.
    let begin = VacationChange::Begin { player: player.id.clone(), vacation, year, days_a_year };
    server.store().write(Change::Vacation(begin)).await?;
    server.hall().is_on_vacation(&player.id, vacation).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Is back before the vacation is over. Days that have not begun are left for another time.
#[utoipa::path(post, path = "/account/vacation/end", operation_id = "end-vacation", tag = "accounts", responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn end(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
) -> Result<StatusCode, Problem> {
    let vacation = current(&server, &player.id).await?.ok_or(Problem::TooLate)?;
    let now = server.hall().now();
    let end = VacationChange::End { player: player.id.clone(), vacation, now };
    server.store().write(Change::Vacation(end)).await?;
    server.hall().is_on_vacation(&player.id, Vacation { until: now, ..vacation }).await;
    Ok(StatusCode::NO_CONTENT)
}

/// The vacation that a player is on.
async fn current(server: &Server, player: &str) -> Result<Option<Vacation>, Problem> {
    Ok(server.store().vacations(player, server.hall().now()).await?.pop())
}

fn year() -> Result<u16, Problem> {
    // Days are written with the year first.
    let year = today().and_then(|day| day.to_string().split('.').next()?.parse().ok());
    year.ok_or(Problem::Broken)
}
