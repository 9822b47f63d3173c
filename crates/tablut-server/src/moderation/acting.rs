//! What moderators see and do. Everything that is done is written down with it, and nobody does anything about a moderator.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};

use super::{Moderating, plain_reason};
use crate::Server;
use crate::accounts::give_up_games;
use crate::api::read;
use crate::clock::time_of_day;
use crate::problem::Problem;
use crate::storage::{Act, Change, Did, Kind, Logged, ModerationChange, PlayerSeen, Report};

/// The longest mute, in hours: a year.
const MOST_HOURS: u32 = 8_760;
const HOUR: u64 = 3_600_000;

/// What accounts have reported.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct Reports {
    /// The oldest first, at most 50.
    reports: Vec<Report>,
    /// How many there are.
    open: u32,
}

/// The reports that are open. Those about the moderator who asks, or a bot of his, are for others.
#[utoipa::path(get, path = "/moderation/reports", operation_id = "open-reports", tag = "moderation", responses((status = 200, description = "open reports", body = Reports)), security(("session" = [])))]
pub(super) async fn reports(
    State(server): State<Server>,
    Moderating(moderator): Moderating,
) -> Result<Json<Reports>, Problem> {
    let (reports, open) = server.store().open_reports(&moderator.id).await?;
    Ok(Json(Reports { reports, open }))
}

/// A player with an account.
#[utoipa::path(get, path = "/moderation/accounts/{name}", operation_id = "moderated-player", tag = "moderation", params(("name" = String, Path, description = "the name of an account")), responses((status = 200, description = "the player", body = PlayerSeen)), security(("session" = [])))]
pub(super) async fn look(
    State(server): State<Server>,
    Moderating(_): Moderating,
    Path(name): Path<String>,
) -> Result<Json<PlayerSeen>, Problem> {
    let account = server.store().account_named(&name).await?.ok_or(Problem::NoPlayer)?;
    Ok(Json(server.store().seen(&account.player.id).await?.ok_or(Problem::NoPlayer)?))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct From {
    /// Only what has a smaller number.
    before: Option<i64>,
}

/// What was done, the latest first.
#[utoipa::path(get, path = "/moderation/log", operation_id = "moderation-log", tag = "moderation", params(From), responses((status = 200, description = "at most 50", body = Vec<Logged>)), security(("session" = [])))]
pub(super) async fn log(
    State(server): State<Server>,
    Moderating(_): Moderating,
    Query(From { before }): Query<From>,
) -> Result<Json<Vec<Logged>>, Problem> {
    Ok(Json(server.store().moderation_log(before).await?))
}

/// Why something is done.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Why {
    /// 1 to 500 characters, which the player is told.
    reason: String,
    /// The number of the report about him that is settled by it.
    #[serde(default)]
    report: Option<i64>,
}

/// For how long and why somebody is muted.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ToMute {
    /// From now on; at most 8760.
    #[schema(minimum = 1, maximum = 8760)]
    hours: u32,
    /// 1 to 500 characters, which the player is told.
    reason: String,
    /// The number of the report about him that is settled by it.
    #[serde(default)]
    report: Option<i64>,
}

/// A player may not chat for a while: neither at his games nor where he watches.
#[utoipa::path(post, path = "/moderation/players/{id}/mute", operation_id = "mute", tag = "moderation", params(("id" = String, Path, description = "of the player")), request_body = ToMute, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn mute(
    State(server): State<Server>,
    Moderating(moderator): Moderating,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let ToMute { hours, reason, report } = read(&headers, &body)?;
    if !(1..=MOST_HOURS).contains(&hours) {
        return Err(Problem::Unreadable(format!("a mute has 1 to {MOST_HOURS} hours")));
    }
    let player = may_act(&server, &id).await?;
    let until = time_of_day() + u64::from(hours) * HOUR;
    act(&server, &moderator.id, player.id, Did::Mute(until), Why { reason, report }).await
}

/// A player may chat again.
#[utoipa::path(post, path = "/moderation/players/{id}/unmute", operation_id = "unmute", tag = "moderation", params(("id" = String, Path, description = "of the player")), request_body = Why, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn unmute(
    State(server): State<Server>,
    Moderating(moderator): Moderating,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let why = read(&headers, &body)?;
    let player = may_act(&server, &id).await?;
    act(&server, &moderator.id, player.id, Did::Unmute, why).await
}

/// Closes an account: nobody signs in there, it is signed out everywhere, its games that are on are given up, and the tokens of
/// its bots open nothing any more. Asked again, it gives up what is on.
#[utoipa::path(post, path = "/moderation/players/{id}/close", operation_id = "close-player", tag = "moderation", params(("id" = String, Path, description = "of the player")), request_body = Why, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn close(
    State(server): State<Server>,
    Moderating(moderator): Moderating,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let why = read(&headers, &body)?;
    let player = may_act(&server, &id).await?;
    if player.kind == Kind::Guest {
        return Err(Problem::NoAccount);
    }
    // One that was closed when the server ended at the wrong moment may still have games.
    if !player.closed {
        act(&server, &moderator.id, player.id.clone(), Did::Close, why).await?;
    }
    let bots = server.store().bots_of(&player.id).await?;
    let all: Vec<String> = bots.into_iter().map(|bot| bot.player.id).chain([player.id]).collect();
    // First nobody is there any more who could begin another game.
    for gone in &all {
        server.sessions_ended(gone.clone());
    }
    for gone in &all {
        server.tournaments().account_closed(gone, true).await;
        give_up_games(&server, gone).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Lets the owner of an account in again. Its bots get new tokens from him.
#[utoipa::path(post, path = "/moderation/players/{id}/reopen", operation_id = "reopen-player", tag = "moderation", params(("id" = String, Path, description = "of the player")), request_body = Why, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn reopen(
    State(server): State<Server>,
    Moderating(moderator): Moderating,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let why = read(&headers, &body)?;
    let player = may_act(&server, &id).await?;
    act(&server, &moderator.id, player.id, Did::Reopen, why).await
}

/// Why nothing is done about a report.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WhyNot {
    /// 1 to 500 characters for the other moderators.
    reason: String,
}

/// Settles a report without doing anything about its player.
#[utoipa::path(post, path = "/moderation/reports/{number}/dismiss", operation_id = "dismiss-report", tag = "moderation", params(("number" = i64, Path, description = "of the report")), request_body = WhyNot, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn dismiss(
    State(server): State<Server>,
    Moderating(moderator): Moderating,
    Path(number): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let WhyNot { reason } = read(&headers, &body)?;
    // No other report can be open.
    let number = number.parse().map_err(|_| Problem::TooLate)?;
    let (player, owner) = server.store().reported_by(number).await?.ok_or(Problem::TooLate)?;
    if player == moderator.id || owner.as_ref() == Some(&moderator.id) {
        // Others look at what is said of him and of his bots.
        return Err(Problem::Protected);
    }
    let why = Why { reason, report: Some(number) };
    act(&server, &moderator.id, player, Did::Dismiss, why).await
}

/// Cancels a tournament. Games that are on go on, but not for it.
#[utoipa::path(post, path = "/moderation/tournaments/{id}/cancel", operation_id = "moderator-cancels-tournament", tag = "moderation", params(("id" = String, Path, description = "of the tournament")), request_body = WhyNot, responses((status = 204, description = "done")), security(("session" = [])))]
pub(super) async fn cancel_tournament(
    State(server): State<Server>,
    Moderating(moderator): Moderating,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let WhyNot { reason } = read(&headers, &body)?;
    let reason = plain_reason(&reason)?;
    let (organiser, title) = server.tournaments().organiser(&id).await?;
    let organiser = may_act(&server, &organiser.id).await?;
    let reason = format!("{title}: {reason}");
    let moderator = Some(moderator.id);
    let act = Act { moderator, did: Did::CancelTournament, player: organiser.id, report: None, reason };
    server.tournaments().forbid(&id, &act).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The player whom something is to be done about, if that may be.
async fn may_act(server: &Server, player: &str) -> Result<PlayerSeen, Problem> {
    let player = server.store().seen(player).await?.ok_or(Problem::NoPlayer)?;
    if player.protected { Err(Problem::Protected) } else { Ok(player) }
}

/// Does it, and writes it down.
async fn act(
    server: &Server,
    moderator: &str,
    player: String,
    did: Did,
    Why { reason, report }: Why,
) -> Result<StatusCode, Problem> {
    let reason = plain_reason(&reason)?;
    let act = Act { moderator: Some(moderator.to_owned()), did, player, report, reason };
    server.store().write(Change::Moderation(Box::new(ModerationChange::Act(act)))).await?;
    Ok(StatusCode::NO_CONTENT)
}
