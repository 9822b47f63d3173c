//! Accounts of people, over the network.

use serde_json::{Value, json};
use tablut_load::{Answer, Client};
use tablut_server::Config;

use super::begun::{Begun, Running, blitz};
use super::tested;

pub(super) const PASSWORD: &str = "nine Swedes and a king";

pub(super) async fn post(client: &mut Client, path: &str, body: Value) -> Answer {
    client.post(path, &body).await.expect("an answer")
}

pub(super) async fn get(client: &mut Client, path: &str) -> Value {
    let answer = client.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json().expect("JSON")
}

/// A server on which a password may be tried more often than by people.
pub(super) async fn server(folder: &std::path::Path) -> Running {
    let tries_per_minute = std::num::NonZeroU32::new(1_000).expect("a number");
    Running::with(Config { tries_per_minute, ..tested::config(folder).await }).await
}

/// Opens an account; its recovery codes.
pub(super) async fn open(client: &mut Client, name: &str) -> Vec<String> {
    let opened = post(client, "/api/account", json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(opened.status, 201, "{}", opened.body);
    let opened = opened.json().expect("JSON");
    let codes = opened["codes"].as_array().expect("codes").iter();
    codes.map(|code| code.as_str().expect("a text").to_owned()).collect()
}

async fn sign_in(server: &Running, name: &str, password: &str) -> (u16, Client) {
    let mut client = server.client();
    let answer =
        post(&mut client, "/api/account/sign-in", json!({ "name": name, "password": password })).await;
    (answer.status, client)
}

pub(super) fn problem(answer: &Answer) -> String {
    answer.json().expect("JSON")["problem"].as_str().expect("a problem").to_owned()
}

#[tokio::test]
async fn a_guest_becomes_an_account_with_his_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut begun = Begun::on(&server, blitz()).await;
    let guest = begun.first.clone();
    assert_eq!(open(&mut begun.first, "Carl von Linné").await.len(), 8);
    assert_ne!(begun.first.cookie, guest.cookie, "a session that somebody else could know is none any more");
    let me = get(&mut begun.first, "/api/me").await;
    assert_eq!((&me["kind"], &me["name"]), (&json!("person"), &json!("Carl von Linné")));
    assert_eq!((&me["games"][0]["id"], &me["games"][0]["stage"]), (&json!(begun.id), &json!("playing")));
    assert_eq!(get(&mut guest.clone(), "/api/me").await["known"], false);
    // The game that was on knows it at once, and he goes on with it.
    let (mut first, mut second) = begun.sockets().await;
    let seen = get(&mut begun.second, &format!("/api/games/{}", begun.id)).await;
    assert_eq!(seen["game"]["players"]["first"], json!({ "name": "Carl von Linné", "kind": "person" }));
    assert_eq!(seen["game"]["players"]["second"], json!({ "name": null, "kind": "guest" }));
    first.act("a", "d1-d3").await.expect("said");
    second.hear_of("events").await.expect("the move");
    // The same from another machine.
    let (status, mut elsewhere) = sign_in(&server, "carl von linné", PASSWORD).await;
    assert_eq!(status, 204);
    assert_eq!(get(&mut elsewhere, "/api/me").await["games"][0]["id"], me["games"][0]["id"]);
    let again = post(&mut elsewhere, "/api/account", json!({ "name": "Second", "password": PASSWORD })).await;
    assert_eq!(again.status, 403, "an account is no guest");
    let renamed = post(&mut elsewhere, "/api/me", json!({ "name": "Anders" })).await;
    assert_eq!(renamed.status, 403, "an account keeps its name");
}

#[tokio::test]
async fn no_two_accounts_look_alike_and_no_guest_looks_like_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    open(&mut server.client(), "Carl").await;
    for name in ["Carl", "CARL", "CarI", "C a r l", "Ｃａｒｌ"] {
        let opened =
            post(&mut server.client(), "/api/account", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!((opened.status, problem(&opened)), (409, "name-taken".to_owned()), "{name}");
        let named = post(&mut server.client(), "/api/me", json!({ "name": name })).await;
        assert_eq!((named.status, problem(&named)), (409, "name-taken".to_owned()), "{name}");
    }
    for (name, password) in [
        ("Moderator", PASSWORD),
        ("x", PASSWORD),
        ("Саrla", PASSWORD),
        ("Anna", "short"),
        ("Anna", "aaaaaaaaaaaa"),
    ] {
        let opened =
            post(&mut server.client(), "/api/account", json!({ "name": name, "password": password })).await;
        assert!(matches!(opened.status, 400 | 409), "{name}: {}", opened.body);
    }
}

#[tokio::test]
async fn who_does_not_know_the_password_does_not_come_in_nor_learn_who_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    open(&mut server.client(), "Carl").await;
    let mut answers = Vec::new();
    for (name, password) in
        [("Carl", "nine Swedes and a queen"), ("Nobody", PASSWORD), ("", ""), ("Carl", "")]
    {
        let mut client = server.client();
        let body = json!({ "name": name, "password": password });
        let answer = post(&mut client, "/api/account/sign-in", body).await;
        assert!(client.cookie.is_none(), "{name}");
        answers.push((answer.status, answer.body));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert_eq!(answers[0].0, 403);
    assert_eq!(get(&mut server.client(), "/api/account").await, Value::Null);
    for path in ["/api/account/sessions", "/api/account/data"] {
        assert_eq!(server.client().get(path).await.expect("an answer").status, 401, "{path}");
    }
}

#[tokio::test]
async fn passwords_are_not_tried_for_long() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(sign_in(&server, "Carl", "a wrong password").await.0);
    }
    assert_eq!((statuses[0], statuses[9], statuses[11]), (403, 403, 429));
}

#[tokio::test]
async fn the_same_account_is_not_guessed_from_many_addresses() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { behind_proxy: true, ..tested::config(folder.path()).await };
    let server = Running::with(config).await;
    open(&mut server.client(), "Carl").await;
    let mut statuses = Vec::new();
    // As many at once as for a name, and as many again of those that are counted apart.
    for number in 0..50 {
        let mut client = server.client();
        client.headers = vec![format!("X-Forwarded-For: 192.0.2.{number}")];
        let body = json!({ "name": "carl", "password": "a wrong password" });
        statuses.push(post(&mut client, "/api/account/sign-in", body).await.status);
    }
    assert_eq!((statuses[0], statuses[49]), (403, 429));
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut begun = Begun::on(&server, blitz()).await;
    begun.first.headers = vec!["User-Agent: a browser".to_owned()];
    open(&mut begun.first, "Carl").await;
    let (_, mut phone) = sign_in(&server, "Carl", PASSWORD).await;
    let (_, mut third) = sign_in(&server, "Carl", PASSWORD).await;
    let mut stranger = server.client();
    open(&mut stranger, "Anders").await;
    let sessions = get(&mut begun.first, "/api/account/sessions").await;
    let sessions = sessions.as_array().expect("a list");
    assert_eq!(sessions.len(), 3);
    let here: Vec<&Value> = sessions.iter().filter(|session| session["here"] == true).collect();
    assert_eq!((here.len(), &here[0]["agent"]), (1, &json!("a browser")));
    let id = |session: &Value| session["id"].as_str().expect("an id").to_owned();
    let end = |id: &str| format!("/api/account/sessions/{id}/end");

    // Nobody ends, or even finds, another one's.
    let own = id(here[0]);
    assert_eq!(post(&mut stranger, &end(&own), json!({})).await.status, 403);
    assert_eq!(post(&mut server.client(), &end(&own), json!({})).await.status, 401);
    assert_eq!(get(&mut stranger, "/api/account/sessions").await.as_array().map(Vec::len), Some(1));
    assert_eq!(get(&mut begun.first, "/api/me").await["known"], true);

    // Who is thrown out leaves the games, too, in which he sits.
    let mut socket = phone.attend(&begun.id, None).await.expect("a socket");
    assert_eq!(socket.hear_of("game").await.expect("the game")["game"]["seat"], "first");
    let on_phone = get(&mut phone, "/api/account/sessions").await;
    let on_phone =
        on_phone.as_array().expect("a list").iter().find(|session| session["here"] == true).map(id);
    let on_phone = on_phone.expect("its own");
    assert_eq!(post(&mut begun.first, &end(&on_phone), json!({})).await.status, 204);
    while socket.hear().await.is_ok() {}
    assert_eq!(get(&mut phone, "/api/me").await["known"], false);
    let mut socket = phone.attend(&begun.id, None).await.expect("a socket");
    assert_eq!(socket.hear_of("game").await.expect("the game")["game"]["seat"], Value::Null);

    assert_eq!(post(&mut begun.first, "/api/account/sessions/end-others", json!({})).await.status, 204);
    assert_eq!(get(&mut third, "/api/me").await["known"], false);
    let shown = begun.first.clone();
    assert_eq!(post(&mut begun.first, "/api/account/sign-out", json!({})).await.status, 204);
    assert_eq!(get(&mut shown.clone(), "/api/me").await["known"], false, "a session that was shown again");
}

#[tokio::test]
async fn who_signs_in_as_somebody_else_leaves_the_seats_of_the_account_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut begun = Begun::on(&server, blitz()).await;
    open(&mut begun.first, "Carl").await;
    open(&mut server.client(), "Anders").await;
    let (mut first, _) = begun.sockets().await;
    let body = json!({ "name": "Anders", "password": PASSWORD });
    assert_eq!(post(&mut begun.first, "/api/account/sign-in", body).await.status, 204);
    while first.hear().await.is_ok() {}
    let mut again = begun.first.attend(&begun.id, None).await.expect("a socket");
    assert_eq!(again.hear_of("game").await.expect("the game")["game"]["seat"], Value::Null);
}

#[tokio::test]
async fn the_sockets_of_a_session_that_was_pushed_out_close() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut begun = Begun::on(&server, blitz()).await;
    open(&mut begun.first, "Carl").await;
    let (mut first, _) = begun.sockets().await;
    // Whatever was used at the same moment may go first: the others are newer.
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    sqlx::query("UPDATE sessions SET used = used - 60000").execute(&mut beside).await.expect("it is older");
    let more = "INSERT INTO sessions (token, player, created, used)
         SELECT $1, player, 1, 9000000000000 FROM accounts WHERE folded = 'carl'";
    for number in 0..99_u8 {
        sqlx::query(more).bind(vec![number]).execute(&mut beside).await.expect("a session");
    }
    assert_eq!(sign_in(&server, "Carl", PASSWORD).await.0, 204);
    while first.hear().await.is_ok() {}
    assert_eq!(get(&mut begun.first, "/api/me").await["known"], false);
}

#[tokio::test]
async fn a_recovery_code_opens_once_and_throws_everybody_else_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut carl, mut anders) = (server.client(), server.client());
    let codes = open(&mut carl, "Carl").await;
    let others = open(&mut anders, "Anders").await;
    let new = "sixteen Muscovites";
    let recover = async |code: &str| {
        let mut client = server.client();
        let body = json!({ "name": "Carl", "code": code, "password": new });
        (post(&mut client, "/api/account/recover", body).await.status, client)
    };
    assert_eq!(recover(&others[0]).await.0, 403, "another account's code");
    assert_eq!(recover("0000-0000-0000-0000").await.0, 403);
    let nobody = json!({ "name": "Nobody", "code": codes[0], "password": new });
    assert_eq!(post(&mut server.client(), "/api/account/recover", nobody).await.status, 403);
    let (status, mut client) = recover(&codes[3].to_uppercase()).await;
    assert_eq!(status, 204);
    assert_eq!(get(&mut client, "/api/account").await["codes"], 7);
    assert_eq!(get(&mut carl, "/api/me").await["known"], false);
    assert_eq!(recover(&codes[3]).await.0, 403, "a code is used once");
    assert_eq!(sign_in(&server, "Carl", PASSWORD).await.0, 403);
    assert_eq!(sign_in(&server, "Carl", new).await.0, 204);

    // New codes end the old ones; without the password there are none.
    let refused = post(&mut client, "/api/account/codes", json!({ "password": PASSWORD })).await;
    assert_eq!(problem(&refused), "wrong-password");
    assert_eq!(post(&mut client, "/api/account/codes", json!({ "password": new })).await.status, 200);
    assert_eq!(recover(&codes[4]).await.0, 403);
    let change = json!({ "password": PASSWORD, "new": "another one by far" });
    assert_eq!(post(&mut client, "/api/account/password", change).await.status, 403);
    let change = json!({ "password": new, "new": "another one by far" });
    assert_eq!(post(&mut client, "/api/account/password", change).await.status, 204);
    assert_eq!(sign_in(&server, "Carl", new).await.0, 403);
    assert_eq!(get(&mut client, "/api/me").await["known"], true, "who has changed it stays");
}

#[tokio::test]
async fn somebody_takes_his_data_along_and_goes() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut begun = Begun::on(&server, blitz()).await;
    open(&mut begun.first, "Carl").await;
    let mut anders = server.client();
    open(&mut anders, "Anders").await;
    let (mut first, mut second) = begun.sockets().await;
    for (socket, action) in [(0, "d1-d3"), (1, "e4-f4")] {
        let socket = if socket == 0 { &mut first } else { &mut second };
        socket.act(action, action).await.expect("said");
        socket.hear_of("events").await.expect("the move");
    }
    let waiting = post(&mut begun.first, "/api/games", blitz()).await.json().expect("JSON");
    let made = post(&mut begun.first, "/api/account/bots", json!({ "name": "Clockwork" })).await;
    assert_eq!(made.status, 201);
    let data = get(&mut begun.first, "/api/account/data").await;
    assert_eq!((&data["name"], &data["codes"]), (&json!("Carl"), &json!(8)));
    assert_eq!(data["bots"][0]["name"], "Clockwork");
    let games = data["games"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0]["events"][0]["what"]["action"], "d1-d3");
    assert!(!data.to_string().contains("argon2"), "what opens the account is not in it");
    assert_eq!(get(&mut anders, "/api/account/data").await["games"], json!([]), "nobody else's");

    let close = |password: &str| json!({ "password": password });
    assert_eq!(post(&mut begun.first, "/api/account/close", close("a wrong password")).await.status, 403);
    assert_eq!(post(&mut begun.first, "/api/account/close", close(PASSWORD)).await.status, 204);
    assert_eq!(get(&mut begun.first, "/api/me").await["known"], false);
    assert_eq!(sign_in(&server, "Carl", PASSWORD).await.0, 403);
    // The game stays, given up and under no name; what waited for somebody does not.
    let game = get(&mut begun.second, &format!("/api/games/{}", begun.id)).await;
    assert_eq!(
        (&game["game"]["stage"], &game["game"]["players"]["first"]["name"]),
        (&json!("over"), &Value::Null)
    );
    assert_eq!(game["match"]["events"].as_array().map(Vec::len), Some(3));
    let path = format!("/api/games/{}", waiting["id"].as_str().expect("an id"));
    assert_eq!(get(&mut server.client(), &path).await["game"]["stage"], "withdrawn");
    open(&mut server.client(), "Carl").await;
}
