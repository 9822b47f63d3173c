//! What is asked about tournaments over HTTP.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tafl_tournament::{Command, WhyWithdrawn};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::director::MOST_ON;
use super::settings::Create;
use super::shown::{Listed, Shown};
use super::{OpenTo, Stage, news};
use crate::Server;
use crate::api::{asked_rules, read};
use crate::clock::{days_since_1970, time_of_day};
use crate::games::ID_LETTERS;
use crate::problem::{Problem, on_conflict};
use crate::secret;
use crate::storage::{Change, KeptTournament, Kind, Player, TournamentChange};
use crate::who::{Address, Asking};

/// How many tournaments of a stage are listed.
const LISTED: u32 = 50;
/// How many levels of the engine there can be.
const MOST_LEVELS: usize = 10;
/// What somebody is thought to be who has no rating.
const UNRATED: i32 = 1_500;

/// What there is under `/api` about tournaments.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(look))
        .routes(routes!(follow))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(start))
        .routes(routes!(cancel))
        .routes(routes!(remove))
}

/// A person or a bot with an account.
struct AskingAccount(Player);

impl FromRequestParts<Server> for AskingAccount {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<AskingAccount, Problem> {
        let Asking { player, .. } = Asking::from_request_parts(parts, server).await?;
        player.filter(|player| player.kind != Kind::Guest).map(AskingAccount).ok_or(Problem::NotSignedIn)
    }
}

/// Tournaments by their stages, the newest first.
#[derive(Serialize, utoipa::ToSchema)]
struct AllTournaments {
    coming: Vec<Listed>,
    playing: Vec<Listed>,
    over: Vec<Listed>,
}

/// The tournaments that are coming, that are on, and the latest that are over.
#[utoipa::path(get, path = "/tournaments", operation_id = "tournaments", tag = "tournaments", responses((status = 200, description = "the newest first", body = AllTournaments)))]
async fn list(State(server): State<Server>) -> Result<Json<AllTournaments>, Problem> {
    let of = async |stage| -> Result<Vec<Listed>, Problem> {
        Ok(server.store().tournaments(stage, LISTED).await?.into_iter().map(Listed::of).collect())
    };
    let (coming, playing, over) =
        (of(Stage::Coming).await?, of(Stage::Playing).await?, of(Stage::Over).await?);
    Ok(Json(AllTournaments { coming, playing, over }))
}

#[derive(Serialize, utoipa::ToSchema)]
struct MadeTournament {
    id: String,
}

/// Makes a tournament.
#[utoipa::path(post, path = "/tournaments", operation_id = "make-tournament", tag = "tournaments", request_body = Create, responses((status = 201, description = "it can be joined", body = MadeTournament)), security(("session" = []), ("token" = [])))]
async fn create(
    State(server): State<Server>,
    AskingAccount(organiser): AskingAccount,
    from: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let wanted: Create = read(&headers, &body)?;
    let now = time_of_day();
    let title = wanted.title()?;
    let settings = wanted.settings(now, server.config().tournament_players)?;
    let levels = levels_of(&server, &wanted)?;
    let rules = asked_rules(&server, from, wanted.rules).await?;
    if settings.rated && rules.built_in().is_none() {
        return Err(Problem::Unreadable("only games by a built-in rule set are rated".to_owned()));
    }
    let (all, own) = server.store().count_tournaments(&organiser.id).await?;
    if all >= MOST_ON || own >= server.config().tournaments_per_account {
        return Err(Problem::TooManyTournaments);
    }
    let tournament = KeptTournament {
        id: secret::random_name(ID_LETTERS)?,
        organiser,
        title,
        rules,
        settings,
        created: now,
        stage: Stage::Coming,
        players: 0,
        winner: None,
    };
    let (id, rules) = (tournament.id.clone(), tournament.rules.id.clone());
    let most_own = server.config().tournaments_per_account;
    let change = TournamentChange::New { tournament: Box::new(tournament), most: MOST_ON, most_own };
    // Others may be made at the same moment.
    server
        .store()
        .write(Change::Tournament(Box::new(change)))
        .await
        .map_err(on_conflict(Problem::TooManyTournaments))?;
    for player in levels {
        let rating = rating_of(&server, &player, &rules).await?;
        server.tournaments().want(&id, |_| Ok(Command::Join { player: player.id, rating })).await?;
    }
    // It is in memory from now on: what is due in it is not missed.
    server.tournaments().running(&id).await?;
    Ok((StatusCode::CREATED, Json(MadeTournament { id })).into_response())
}

/// The levels that the organiser invites, which play here.
fn levels_of(server: &Server, wanted: &Create) -> Result<Vec<Player>, Problem> {
    let wrong = |words: &str| Err(Problem::Unreadable(words.to_owned()));
    if wanted.levels.len() > MOST_LEVELS {
        return wrong("levels: there are not so many");
    }
    if !wanted.levels.is_empty() && wanted.open_to == OpenTo::People {
        return wrong("levels do not play in a tournament for people");
    }
    let mut levels: Vec<Player> = Vec::new();
    for &level in &wanted.levels {
        let player = crate::levels::player_of(level);
        let Some(player) = player.filter(|player| server.hall().is_followed(&player.id)) else {
            return wrong("levels: there is one that does not play here");
        };
        if !levels.contains(&player) {
            levels.push(player);
        }
    }
    Ok(levels)
}

/// What a player's ratings by these rules come to: the mean of both sides.
async fn rating_of(server: &Server, player: &Player, rules: &str) -> Result<i32, Problem> {
    let (Some(name), Some(set)) = (&player.name, tafl::library::get(rules)) else { return Ok(UNRATED) };
    let ratings = server.store().ratings_of(name, days_since_1970()).await?;
    let ratings = ratings.map(|(_, ratings)| ratings).unwrap_or_default();
    let own: Vec<i64> = ratings.iter().filter(|own| own.family == set.family).map(|own| own.rating).collect();
    let mean = own.iter().sum::<i64>().checked_div(i64::try_from(own.len()).unwrap_or(0));
    Ok(mean.and_then(|mean| i32::try_from(mean).ok()).unwrap_or(UNRATED))
}

/// A tournament: players, standings, pairings.
#[utoipa::path(get, path = "/tournaments/{id}", operation_id = "tournament", tag = "tournaments", params(("id" = String, Path, description = "of the tournament")), responses((status = 200, description = "the tournament", body = Shown)))]
async fn look(State(server): State<Server>, Path(id): Path<String>) -> Result<Response, Problem> {
    let shown = server.tournaments().shown(&id).await?;
    Ok(([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], shown.to_string())
        .into_response())
}

/// A tournament as it stands, and again whenever something changes in it.
#[utoipa::path(get, path = "/tournaments/{id}/news", operation_id = "tournament-news", tag = "tournaments", params(("id" = String, Path, description = "of the tournament")), responses((status = 200, description = "a line of JSON each time, as `tournament` has it; an empty one when nothing has changed for a while", body = String, content_type = "application/x-ndjson")))]
async fn follow(
    State(server): State<Server>,
    address: Address,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let open = server.limits().socket(address)?;
    let running = server.tournaments().running(&id).await?;
    let shown = running.lock().await.watch();
    Ok(news::follow(shown, server.stopping(), open))
}

/// Takes part, or takes part again.
#[utoipa::path(post, path = "/tournaments/{id}/join", operation_id = "join-tournament", tag = "tournaments", params(("id" = String, Path, description = "of the tournament")), responses((status = 204, description = "done")), security(("session" = []), ("token" = [])))]
async fn join(
    State(server): State<Server>,
    AskingAccount(player): AskingAccount,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let kept = server.tournaments().running(&id).await?.lock().await.kept().clone();
    kept.settings.open_to.admits(player.kind)?;
    let rating = rating_of(&server, &player, &kept.rules.id).await?;
    server.tournaments().want(&id, |_| Ok(Command::Join { player: player.id, rating })).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraws from it. A game that is on goes on.
#[utoipa::path(post, path = "/tournaments/{id}/leave", operation_id = "leave-tournament", tag = "tournaments", params(("id" = String, Path, description = "of the tournament")), responses((status = 204, description = "done")), security(("session" = []), ("token" = [])))]
async fn leave(
    State(server): State<Server>,
    AskingAccount(player): AskingAccount,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let withdraw = Command::Withdraw { player: player.id, why: WhyWithdrawn::Left };
    server.tournaments().want(&id, |_| Ok(withdraw)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does what only the organiser may.
async fn as_organiser(
    server: &Server,
    id: &str,
    player: &Player,
    command: Command,
) -> Result<StatusCode, Problem> {
    let own = |organiser: &Player| if organiser.id == player.id { Ok(()) } else { Err(Problem::NotYours) };
    server.tournaments().want(id, |running| own(&running.kept().organiser).map(|()| command)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The organiser lets it begin now.
#[utoipa::path(post, path = "/tournaments/{id}/start", operation_id = "start-tournament", tag = "tournaments", params(("id" = String, Path, description = "of the tournament")), responses((status = 204, description = "done")), security(("session" = []), ("token" = [])))]
async fn start(
    State(server): State<Server>,
    AskingAccount(player): AskingAccount,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    as_organiser(&server, &id, &player, Command::Start).await
}

/// The organiser wants it no longer. Games that are on go on, but not for it.
#[utoipa::path(post, path = "/tournaments/{id}/cancel", operation_id = "cancel-tournament", tag = "tournaments", params(("id" = String, Path, description = "of the tournament")), responses((status = 204, description = "done")), security(("session" = []), ("token" = [])))]
async fn cancel(
    State(server): State<Server>,
    AskingAccount(player): AskingAccount,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    as_organiser(&server, &id, &player, Command::Cancel).await
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Remove {
    /// What the player is called.
    name: String,
}

/// The organiser takes somebody out, who cannot come back.
#[utoipa::path(post, path = "/tournaments/{id}/remove", operation_id = "remove-from-tournament", tag = "tournaments", params(("id" = String, Path, description = "of the tournament")), request_body = Remove, responses((status = 204, description = "done")), security(("session" = []), ("token" = [])))]
async fn remove(
    State(server): State<Server>,
    AskingAccount(player): AskingAccount,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let Remove { name } = read(&headers, &body)?;
    let running = server.tournaments().running(&id).await?;
    let removed = running.lock().await.named(&name).map(|removed| removed.id.clone());
    let removed = removed.ok_or(Problem::NoPlayer)?;
    let withdraw = Command::Withdraw { player: removed, why: WhyWithdrawn::Removed };
    as_organiser(&server, &id, &player, withdraw).await
}
