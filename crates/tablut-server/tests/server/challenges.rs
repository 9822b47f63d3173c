//! Challenges by name: between people, and to bots.

use serde_json::{Value, json};
use tablut_load::Client;

use super::accounts::{get, open, post, problem, server};
use super::begun::{Running, blitz};
use super::bots::{bot, lines};

/// An account of this name.
async fn person(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    open(&mut client, name).await;
    client
}

/// A game as in `blitz`, for the player of this name.
fn to(name: &str) -> Value {
    let mut wanted = blitz();
    wanted["to"] = json!(name);
    wanted
}

/// Challenges a player; the name of the game.
async fn challenged(by: &mut Client, wanted: Value) -> String {
    let answer = post(by, "/api/challenges", wanted).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.json().expect("JSON")["id"].as_str().expect("an id").to_owned()
}

async fn games(client: &mut Client) -> Value {
    get(client, "/api/me").await["games"].clone()
}

#[tokio::test]
async fn one_person_challenges_another_who_accepts() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let mut wanted = to("carl");
    wanted["rated"] = json!(true);
    let game = challenged(&mut anna, wanted).await;
    let shown = &games(&mut carl).await[0];
    assert_eq!(
        (&shown["id"], &shown["seat"], &shown["challenge"]),
        (&json!(game), &json!("second"), &json!(true))
    );
    assert_eq!(
        (&shown["opponent"]["name"], &shown["rated"], &shown["turn"]),
        (&json!("Anna"), &json!(true), &json!(false))
    );
    assert_eq!(games(&mut anna).await[0]["opponent"]["name"], "Carl");
    let seen = get(&mut carl, &format!("/api/games/{game}")).await;
    assert_eq!(
        (&seen["game"]["seat"], &seen["game"]["challenge"]["name"]),
        (&json!("second"), &json!("Carl"))
    );
    assert_eq!(seen["match"], Value::Null, "nothing is played yet");

    let accept = format!("/api/games/{game}/accept");
    assert_eq!(post(&mut carl, &accept, json!({})).await.status, 204);
    let shown = &games(&mut anna).await[0];
    assert_eq!((&shown["stage"], &shown["turn"]), (&json!("playing"), &json!(true)));
    assert_eq!(games(&mut carl).await[0]["turn"], false);
    let mut socket = anna.attend(&game, None).await.expect("a socket");
    socket.act("a", "d1-d3").await.expect("said");
    socket.hear_of("events").await.expect("the move");
    assert_eq!(
        (&games(&mut anna).await[0]["turn"], &games(&mut carl).await[0]["turn"]),
        (&json!(false), &json!(true))
    );
    socket.command("b", json!({ "command": "resign" })).await.expect("said");
    socket.hear_of("events").await.expect("the end");
    assert_eq!(games(&mut anna).await, json!([]), "what is over is in the archive");
}

#[tokio::test]
async fn a_challenge_is_declined_by_the_one_and_withdrawn_by_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let (first, second) = (challenged(&mut anna, to("Carl")).await, challenged(&mut anna, to("Carl")).await);
    let stage = async |game: &str| {
        get(&mut server.client(), &format!("/api/games/{game}")).await["game"]["stage"].clone()
    };
    let mut socket = anna.attend(&first, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    assert_eq!(post(&mut carl, &format!("/api/games/{first}/withdraw"), json!({})).await.status, 204);
    assert_eq!(socket.hear_of("game").await.expect("the answer")["game"]["stage"], "declined");
    assert_eq!(post(&mut anna, &format!("/api/games/{second}/withdraw"), json!({})).await.status, 204);
    assert_eq!((stage(&first).await, stage(&second).await), (json!("declined"), json!("withdrawn")));
    for game in [first, second] {
        let late = post(&mut carl, &format!("/api/games/{game}/accept"), json!({})).await;
        assert_eq!((late.status, problem(&late)), (409, "too-late".to_owned()));
    }
    assert_eq!((games(&mut anna).await, games(&mut carl).await), (json!([]), json!([])));
}

#[tokio::test]
async fn a_challenge_is_nobody_elses() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, _carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let (_, mut bot) = bot(&server, &mut anna, "Clockwork").await;
    let game = challenged(&mut anna, to("Carl")).await;
    // Neither a stranger with an account, nor a guest, nor a bot of the challenger, with or without a link that is made up.
    for mut other in [person(&server, "Berit").await, server.client(), bot.clone()] {
        for body in [json!({}), json!({ "invitation": "0".repeat(26) })] {
            assert_eq!(post(&mut other, &format!("/api/games/{game}/accept"), body).await.status, 403);
        }
        assert_eq!(post(&mut other, &format!("/api/games/{game}/withdraw"), json!({})).await.status, 403);
        assert_eq!(get(&mut other, &format!("/api/games/{game}")).await["game"]["seat"], Value::Null);
    }
    assert_eq!(post(&mut bot, &format!("/api/bot/challenges/{game}/accept"), json!({})).await.status, 403);
    assert!(get(&mut anna, &format!("/api/games/{game}")).await["game"].get("invitation").is_none());
    let own = post(&mut anna, &format!("/api/games/{game}/accept"), json!({})).await;
    assert_eq!(own.status, 403, "against oneself");
}

#[tokio::test]
async fn people_are_challenged_by_people_with_a_name_and_not_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, _carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let (_, mut bot) = bot(&server, &mut anna, "Clockwork").await;
    let guest = post(&mut server.client(), "/api/challenges", to("Carl")).await;
    assert_eq!((guest.status, problem(&guest)), (401, "not-signed-in".to_owned()));
    let by_bot = post(&mut bot, "/api/challenges", to("Carl")).await.json().expect("JSON");
    assert_eq!((&by_bot["problem"], &by_bot["reason"]), (&json!("not-accepted"), &json!("bots")));
    assert_eq!(problem(&post(&mut anna, "/api/challenges", to("Anna")).await), "not-yours");
    assert_eq!(problem(&post(&mut anna, "/api/challenges", to("Nobody")).await), "no-player");
    let mut own_rules = to("Carl");
    own_rules["rules"] = json!("id = \"house\"\nname = \"House\"\nextends = \"brandubh-wtf\"\n");
    own_rules["rated"] = json!(true);
    assert_eq!(
        problem(&post(&mut anna, "/api/challenges", own_rules).await),
        "unreadable",
        "only curated ones"
    );
    for _ in 0..20 {
        challenged(&mut anna, to("Carl")).await;
    }
    assert_eq!(problem(&post(&mut anna, "/api/challenges", to("Carl")).await), "too-many-challenges");
}

#[tokio::test]
async fn an_account_that_is_closed_declines_what_waits() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let game = challenged(&mut anna, to("Carl")).await;
    let close = json!({ "password": super::accounts::PASSWORD });
    assert_eq!(post(&mut carl, "/api/account/close", close).await.status, 204);
    let seen = get(&mut anna, &format!("/api/games/{game}")).await;
    assert_eq!(
        (&seen["game"]["stage"], &seen["game"]["challenge"]["name"]),
        (&json!("declined"), &Value::Null)
    );
}

#[tokio::test]
async fn bots_play_rated_games_and_hear_of_an_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let (_, mut first) = bot(&server, &mut anna, "Clockwork").await;
    let (_, mut second) = bot(&server, &mut carl, "Windmill").await;
    let mut rated = to("Clockwork");
    rated["rated"] = json!(true);
    let (mut first_news, mut second_news) =
        (lines(&first, "/api/bot/stream").await, lines(&second, "/api/bot/stream").await);
    let as_guest = post(&mut server.client(), "/api/challenges", rated.clone()).await;
    assert_eq!(problem(&as_guest), "not-signed-in");
    let game = challenged(&mut second, rated.clone()).await;
    let heard = first_news.hear_of("challenge").await.expect("the challenge");
    assert_eq!(
        (&heard["game"]["rated"], &heard["game"]["players"]["first"]["kind"]),
        (&json!(true), &json!("bot"))
    );
    assert_eq!(post(&mut first, &format!("/api/bot/challenges/{game}/decline"), json!({})).await.status, 204);
    assert_eq!(second_news.hear_of("challenge-declined").await.expect("the answer")["id"], game.as_str());
    assert_eq!(post(&mut first, "/api/bot/accepts", json!({ "rated": false })).await.status, 204);
    let refused = post(&mut carl, "/api/challenges", rated).await.json().expect("JSON");
    assert_eq!((&refused["problem"], &refused["reason"]), (&json!("not-accepted"), &json!("rated")));
}

#[tokio::test]
async fn nobody_plays_rated_games_against_his_own_bots() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let (_, first) = bot(&server, &mut anna, "Clockwork").await;
    let (_, mut second) = bot(&server, &mut anna, "Windmill").await;
    let mut news = lines(&first, "/api/bot/stream").await;
    let mut rated = to("Clockwork");
    rated["rated"] = json!(true);
    for own in [&mut anna, &mut second] {
        let refused = post(own, "/api/challenges", rated.clone()).await;
        let told = refused.json().expect("JSON");
        assert_eq!((refused.status, &told["reason"]), (409, &json!("rated")), "{told}");
        assert!(told["words"].as_str().is_some_and(|words| words.contains("own bots")), "{told}");
    }
    // What does not count they play.
    challenged(&mut anna, to("Clockwork")).await;
    news.hear_of("challenge").await.expect("the challenge");
    // Nor does an open game count, or one with its link.
    let mut waits = blitz();
    (waits["rated"], waits["open"]) = (json!(true), json!(true));
    for (mut by, mut other) in [(first.clone(), anna.clone()), (second, first)] {
        let made = post(&mut by, "/api/games", waits.clone()).await.json().expect("JSON");
        let path = format!("/api/games/{}/accept", made["id"].as_str().expect("an id"));
        let refused = post(&mut other, &path, json!({ "invitation": made["invitation"] })).await;
        assert_eq!((refused.status, problem(&refused)), (409, "not-accepted".to_owned()));
        assert_eq!(post(&mut carl, &path, json!({})).await.status, 204, "somebody else does");
    }
}
