//! Challenging a player by name: a person, or a bot within what it accepts. The game waits for that player alone, who accepts
//! or declines it like any other game (`api.rs`; bots also in their own way, `bots/challenges.rs`).

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tafl::Side;
use tafl_referee::TimeControl;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::api::{asked_rules, read, with_cookie};
use crate::bots::Wanted;
use crate::games::{self, BotEvent, Hall, Request};
use crate::problem::{Problem, Reason, on_conflict};
use crate::schemas;
use crate::storage::{Change, Kind, MOST_AGAINST_BOT, MOST_CHALLENGES_BY, MOST_CHALLENGES_TO, Player};
use crate::who::{Address, Asking};

/// What there is under `/api` for challengers.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(challenge))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Challenge {
    /// The name of the person or of the bot.
    to: String,
    rules: String,
    #[serde(default)]
    #[schema(value_type = Option<schemas::Clock>)]
    clock: Option<TimeControl>,
    /// The side of the challenger; by chance where none is named.
    #[serde(default)]
    #[schema(value_type = Option<schemas::Side>)]
    side: Option<Side>,
    /// It counts for the ratings; who accepts it agrees to that.
    #[serde(default)]
    rated: bool,
    /// Two games with sides exchanged: the second one begins by itself.
    #[serde(default)]
    pair: bool,
    /// How much later those who watch see what happens, in milliseconds: up to 7 days.
    #[serde(default)]
    delay: u64,
}

#[derive(Serialize, utoipa::ToSchema)]
struct Challenged {
    id: String,
}

/// Challenges a person or a bot.
#[utoipa::path(post, path = "/challenges", operation_id = "challenge", tag = "games", request_body = Challenge, responses((status = 201, description = "the game waits for that player", body = Challenged)), security((), ("session" = []), ("token" = [])))]
async fn challenge(
    State(server): State<Server>,
    asking: Asking,
    from: Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let Challenge { to, rules, clock, side, rated, pair, delay } = read(&headers, &body)?;
    let (clock, delay) = (clock.map(games::clock_of).transpose()?, games::delay_of(delay)?);
    let to = server.store().account_named(&to).await?.ok_or(Problem::NoPlayer)?.player;
    if server.store().closure_of(&to.id).await?.is_some() {
        return Err(Problem::PlayerClosed);
    }
    let challenger = asking.player.as_ref().map_or(Kind::Guest, |player| player.kind);
    let rules = asked_rules(&server, from, rules).await?;
    if to.kind == Kind::Bot {
        let wanted = Wanted { rules: &rules.id, clock, rated, challenger };
        may_challenge_bot(server.hall(), &to, asking.player.as_ref(), &wanted).await?;
    } else {
        may_challenge_person(challenger)?;
    }
    if rated && challenger == Kind::Guest {
        return Err(Problem::NotSignedIn);
    }
    let (player, cookie) = asking.or_guest(&server).await?;
    if player.id == to.id {
        return Err(Problem::NotYours);
    }
    if server.store().blocked_by(&player.id).await?.contains(&to.id) {
        return Err(Problem::Blocked);
    }
    let (by_player, to_other) = server.store().challenges_waiting(&player.id, &to.id).await?;
    if by_player >= MOST_CHALLENGES_BY || to_other >= MOST_CHALLENGES_TO {
        return Err(Problem::TooManyChallenges);
    }
    let mut game = games::waiting_game(player, rules, clock, side, false)?;
    game.invited = Some(to.clone());
    (game.pair, game.delay) = (pair, delay);
    let game = if rated { games::rated(game)? } else { game };
    let id = game.id.clone();
    let is_bot = to.kind == Kind::Bot;
    // Others may be made at the same moment.
    let too_many = if is_bot {
        let words = "you or this bot have as many games by now as may be".to_owned();
        Problem::NotAccepted { reason: Reason::Games, words }
    } else {
        Problem::TooManyChallenges
    };
    server.store().write(Change::NewGame(Box::new(game))).await.map_err(on_conflict(too_many))?;
    if is_bot {
        let shown = |reply| Request::Shown { player: to.id.clone(), reply };
        let shown = server.hall().ask(&id, shown).await?;
        server.hall().tell(&to.id, &BotEvent::Challenge { game: shown });
    }
    Ok(with_cookie(cookie, (StatusCode::CREATED, Json(Challenged { id }))))
}

/// People are challenged by people with a name of their own: whoever bothers others can be told apart.
fn may_challenge_person(challenger: Kind) -> Result<(), Problem> {
    match challenger {
        Kind::Person => Ok(()),
        Kind::Guest => Err(Problem::NotSignedIn),
        Kind::Bot => {
            let words = "people are not challenged by bots".to_owned();
            Err(Problem::NotAccepted { reason: Reason::Bots, words })
        }
    }
}

/// A bot is challenged while it is there, within what it says that it accepts.
pub(crate) async fn may_challenge_bot(
    hall: &Hall,
    bot: &Player,
    by: Option<&Player>,
    wanted: &Wanted<'_>,
) -> Result<(), Problem> {
    let kept = hall.store().bot(&bot.id).await?.ok_or(Problem::NoPlayer)?;
    if !hall.is_followed(&bot.id) {
        return Err(Problem::NotHere);
    }
    let by = by.map_or("", |player| &player.id);
    if wanted.rated {
        may_be_rated(hall, by, &bot.id).await?;
    }
    let (games, against) = hall.store().count_games(&bot.id, by).await?;
    kept.accepts.allows(wanted, games)?;
    if against >= MOST_AGAINST_BOT {
        let words = format!("you have {against} games against this bot already");
        return Err(Problem::NotAccepted { reason: Reason::Games, words });
    }
    Ok(())
}

/// Whether a game of these two may count for the ratings: an account could give its bots any rating, and they it.
pub(crate) async fn may_be_rated(hall: &Hall, one: &str, other: &str) -> Result<(), Problem> {
    if hall.store().are_of_one_account(one, other).await? {
        let words = "games against one's own bots, and of those against each other, are not rated".to_owned();
        return Err(Problem::NotAccepted { reason: Reason::Rated, words });
    }
    Ok(())
}
