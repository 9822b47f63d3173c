//! What is asked of the archive over HTTP. `docs/server-protocol.md` describes it for others.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tafl::{Setup, Side, library};
use tafl_notation::Day;
use tafl_notation::record::GameResult;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Found, Rules, Search};
use crate::Server;
use crate::problem::Problem;
use crate::storage::RulesWithGames;

/// Every address of the archive, under `/api`.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(about))
        .routes(routes!(games))
        .routes(routes!(game))
        .routes(routes!(record))
        .routes(routes!(openings))
        .merge(super::analysis::routes())
}

/// How many archived games there are.
#[derive(Serialize, utoipa::ToSchema)]
struct ArchiveInfo {
    games: i64,
    /// By which rules, the most first.
    rules: Vec<RulesWithGames>,
}

/// How many games there are, and by which rules.
#[utoipa::path(get, path = "/archive", operation_id = "archive", tag = "archive", responses((status = 200, description = "how many games", body = ArchiveInfo)))]
async fn about(State(server): State<Server>) -> Result<Json<ArchiveInfo>, Problem> {
    let rules = server.store().archived_by_rules().await?;
    Ok(Json(ArchiveInfo { games: rules.iter().map(|rules| rules.games).sum(), rules }))
}

/// What games somebody looks for. Nothing said, nothing asked.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The id of a built-in rule set, or a hash.
    rules: Option<String>,
    player: Option<String>,
    /// The side of that player.
    #[param(value_type = Option<String>)]
    side: Option<Side>,
    /// `attackers`, `defenders`, `draw` or `none`.
    #[param(value_type = Option<String>)]
    result: Option<Wanted>,
    /// The fewest acts.
    least: Option<u32>,
    /// The most acts.
    most: Option<u32>,
    /// A position of these rules.
    position: Option<String>,
    /// The first day: `2026-11-22`.
    since: Option<String>,
    /// The last day.
    until: Option<String>,
    /// `here` or `files`.
    #[param(value_type = Option<String>)]
    from: Option<From>,
    /// What another answer had as `next`.
    before: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Wanted {
    Attackers,
    Defenders,
    Draw,
    None,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum From {
    Here,
    Files,
}

#[derive(Serialize, utoipa::ToSchema)]
struct ArchivePage {
    games: Vec<Found>,
    /// What to ask for with `before` for the ones before these, if there may be some.
    next: Option<String>,
}

/// The latest games that somebody looks for.
#[utoipa::path(get, path = "/archive/games", operation_id = "archived-games", tag = "archive", params(Asked), responses((status = 200, description = "a page of them", body = ArchivePage)))]
async fn games(
    State(server): State<Server>,
    Query(asked): Query<Asked>,
) -> Result<Json<ArchivePage>, Problem> {
    let Some(search) = search_of(&server, asked).await? else {
        return Ok(Json(ArchivePage { games: Vec::new(), next: None }));
    };
    let page = server.store().search(&search).await?;
    Ok(Json(ArchivePage { games: page.games, next: page.next.map(|next| next.to_string()) }))
}

/// What is looked for; nothing where the archive has no games by these rules.
async fn search_of(server: &Server, asked: Asked) -> Result<Option<Search>, Problem> {
    let mut search = Search {
        side: asked.side,
        least: asked.least,
        most: asked.most,
        since: asked.since.as_deref().map(day).transpose()?,
        until: asked.until.as_deref().map(day).transpose()?,
        imported: asked.from.map(|from| matches!(from, From::Files)),
        result: asked.result.map(|wanted| match wanted {
            Wanted::Attackers => GameResult::Won(Side::Attackers),
            Wanted::Defenders => GameResult::Won(Side::Defenders),
            Wanted::Draw => GameResult::Draw,
            Wanted::None => GameResult::Open,
        }),
        ..Search::default()
    };
    let wrong = |words: &str| Problem::Unreadable(words.to_owned());
    if let Some(before) = asked.before {
        search.before =
            Some(before.parse().map_err(|()| wrong("before is what another answer had as next"))?);
    }
    // What is no position is so by any rules, also by some of which there are no games.
    let position = asked.position.as_deref().map(setup).transpose()?;
    if let Some(rules) = &asked.rules {
        let hash = hash_of(rules);
        let Some(number) = server.store().number_of_rules(&hash).await? else { return Ok(None) };
        search.rules = Some(number);
    }
    match (&asked.rules, position) {
        (_, None) => {}
        (None, Some(_)) => return Err(wrong("a position is one of rules: name them with rules")),
        (Some(rules), Some(position)) => {
            let Some(rules) = rules_of(server, rules).await? else { return Ok(None) };
            search.position = Some(rules.folding.position(&fitting(&rules, position)?).key);
        }
    }
    if let Some(player) = asked.player.filter(|player| !player.trim().is_empty()) {
        search.player = Some(server.store().numbers_of_name(&player).await?);
    }
    Ok(Some(search))
}

fn day(text: &str) -> Result<Day, Problem> {
    text.parse().map_err(|error: tafl_notation::DayError| Problem::Unreadable(error.to_string()))
}

/// The hash of rules that are named by their id or by their hash.
fn hash_of(rules: &str) -> String {
    library::get(rules).map_or_else(|| rules.to_owned(), library::RuleSet::content_hash)
}

async fn rules_of(server: &Server, rules: &str) -> Result<Option<Arc<Rules>>, Problem> {
    server.archive().rules(&hash_of(rules)).await
}

/// The position of a position string.
fn setup(position: &str) -> Result<Setup, Problem> {
    position.parse().map_err(|error: tafl::SetupError| Problem::Unreadable(error.to_string()))
}

/// The same position, if it is one on the board of these rules.
fn fitting(rules: &Rules, setup: Setup) -> Result<Setup, Problem> {
    if setup.size != rules.variant.size() {
        return Err(Problem::Unreadable("the position has another board than the rules".to_owned()));
    }
    Ok(setup)
}

/// A game, and its record.
#[derive(Serialize, utoipa::ToSchema)]
struct GameWithRecord {
    #[serde(flatten)]
    game: Found,
    record: String,
}

/// A game of the archive.
#[utoipa::path(get, path = "/archive/games/{number}", operation_id = "archived-game", tag = "archive", params(("number" = i64, Path, description = "its number")), responses((status = 200, description = "the game with its record", body = GameWithRecord)))]
async fn game(
    State(server): State<Server>,
    Path(number): Path<String>,
) -> Result<Json<GameWithRecord>, Problem> {
    let (game, record) = archived(&server, &number).await?;
    Ok(Json(GameWithRecord { game, record }))
}

/// The record of a game of the archive.
#[utoipa::path(get, path = "/archive/games/{number}/record", operation_id = "archived-record", tag = "archive", params(("number" = i64, Path, description = "its number")), responses((status = 200, description = "its record", body = String, content_type = "text/plain")))]
async fn record(State(server): State<Server>, Path(number): Path<String>) -> Result<Response, Problem> {
    let (_, record) = archived(&server, &number).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

pub(super) async fn archived(server: &Server, number: &str) -> Result<(Found, String), Problem> {
    // What is no number is none of a game.
    let number = number.parse().map_err(|_| Problem::NoGame)?;
    let (found, whole) = server.store().archived(number).await?.ok_or(Problem::NoGame)?;
    let rules = server.archive().rules(&whole.rules_hash).await?.ok_or(Problem::Broken)?;
    let record = tokio::task::spawn_blocking(move || whole.record(&rules));
    Ok((found, record.await.map_err(|_| Problem::Broken)??))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct OpeningsAsked {
    /// The id of a built-in rule set, or a hash.
    rules: String,
    /// The first position of the rules where none is named.
    position: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
struct OpeningCounts {
    /// Won by the attackers, drawn, won by the defenders, without a result.
    ends: [i64; 4],
    acts: Vec<OpeningAct>,
}

#[derive(Serialize, utoipa::ToSchema)]
struct OpeningAct {
    act: String,
    ends: [i64; 4],
}

/// What was played from a position, and how those games ended.
#[utoipa::path(get, path = "/archive/openings", operation_id = "openings", tag = "archive", params(OpeningsAsked), responses((status = 200, description = "what was played", body = OpeningCounts)))]
async fn openings(
    State(server): State<Server>,
    Query(asked): Query<OpeningsAsked>,
) -> Result<Json<OpeningCounts>, Problem> {
    let none = OpeningCounts { ends: [0; 4], acts: Vec::new() };
    let position = asked.position.as_deref().map(setup).transpose()?;
    let Some(rules) = rules_of(&server, &asked.rules).await? else { return Ok(Json(none)) };
    let setup = match position {
        Some(position) => fitting(&rules, position)?,
        None => rules.variant.start().clone(),
    };
    let folded = rules.folding.position(&setup);
    let counted = server.store().openings(folded.key).await?;
    let mut ends = [0; 4];
    let mut acts = Vec::with_capacity(counted.len());
    for one in counted {
        let Some(act) = folded.unfolded(one.act) else { continue };
        for (sum, count) in ends.iter_mut().zip(one.ends) {
            *sum += count;
        }
        acts.push(OpeningAct { act: act.to_string(), ends: one.ends });
    }
    Ok(Json(OpeningCounts { ends, acts }))
}
