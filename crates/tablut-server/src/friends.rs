//! Friends: somebody with an account adds another one, who adds him too. Friends see of each other who is there, and watch
//! each other's games.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Serialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::accounts::SignedIn;
use crate::blocks::whom;
use crate::problem::Problem;
use crate::storage::{Change, FriendChange, Kind, Player};

/// How many friends somebody may add.
const MOST_ADDED: u32 = 200;
/// How many others may have added somebody.
const MOST_ADDING: u32 = 500;

/// What there is under `/api` for friends.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(end))
}

/// One's friends, and who is to be one.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Friends {
    friends: Vec<FriendShown>,
    /// Those who have added the one who asks, and whom he has not added.
    asking: Vec<String>,
    /// Those whom he has added, and who have not added him.
    asked: Vec<String>,
}

/// A friend.
#[derive(Serialize, utoipa::ToSchema)]
struct FriendShown {
    name: String,
    /// He has been on this server's pages in the last minutes.
    here: bool,
    /// A game with a clock of up to 3 hours that he plays.
    game: Option<String>,
}

/// One's friends, who of them is there and who plays; who wants to be one, and who was asked.
#[utoipa::path(get, path = "/account/friends", operation_id = "friends", tag = "accounts", responses((status = 200, description = "one's friends", body = Friends)), security(("session" = [])))]
async fn list(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
) -> Result<Json<Friends>, Problem> {
    Ok(Json(Friends::of(&server, &player).await?))
}

impl Friends {
    pub async fn of(server: &Server, player: &Player) -> Result<Friends, Problem> {
        let mut games = server.store().games_of_friends(&player.id).await?;
        let mut shown = Friends { friends: Vec::new(), asking: Vec::new(), asked: Vec::new() };
        for friend in server.store().friends_of(&player.id).await? {
            match (friend.added, friend.adds) {
                (true, true) => shown.friends.push(FriendShown {
                    name: friend.name,
                    here: server.there().is_there(&friend.id),
                    game: games.remove(&friend.id),
                }),
                (true, false) => shown.asked.push(friend.name),
                (false, _) => shown.asking.push(friend.name),
            }
        }
        Ok(shown)
    }
}

/// Adds a person: a friend as soon as he has added one too.
#[utoipa::path(post, path = "/account/friends", operation_id = "add-friend", tag = "accounts", request_body = crate::blocks::Whom, responses((status = 204, description = "done")), security(("session" = [])))]
async fn add(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let friend = whom(&server, &headers, &body).await?;
    if friend.id == player.id || friend.kind != Kind::Person {
        return Err(Problem::NotYours);
    }
    if server.store().blocked_by(&player.id).await?.contains(&friend.id) {
        return Err(Problem::Blocked);
    }
    let (added, adding) = server.store().count_friends(&player.id, &friend.id).await?;
    if added >= MOST_ADDED || adding >= MOST_ADDING {
        return Err(Problem::TooManyFriends);
    }
    let add = FriendChange::Add { player: player.id, friend: friend.id };
    server.store().write(Change::Friend(add)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a friendship, declines one, or asks for it no longer.
#[utoipa::path(post, path = "/account/friends/end", operation_id = "end-friend", tag = "accounts", request_body = crate::blocks::Whom, responses((status = 204, description = "done")), security(("session" = [])))]
async fn end(
    State(server): State<Server>,
    SignedIn { player, .. }: SignedIn,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let friend = whom(&server, &headers, &body).await?;
    let end = FriendChange::End { player: player.id, friend: friend.id };
    server.store().write(Change::Friend(end)).await?;
    Ok(StatusCode::NO_CONTENT)
}
