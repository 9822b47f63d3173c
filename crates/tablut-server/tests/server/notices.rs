//! What people are told who are not there, as a push service gets it.

use std::path::Path;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use sqlx::Connection;
use tablut_load::{Answer, Client};
use tablut_server::{Config, StorageError};
use tokio::runtime::Runtime;

use super::accounts::{PASSWORD, get, open, post, problem};
use super::begun::{Begun, Running, blitz};
use super::push_service::{PushService, Received};
use super::receiving::Browser;
use super::tested;

const DAY: u64 = 24 * 3_600_000;

async fn config(service: &PushService, folder: &Path) -> Config {
    let tries_per_minute = std::num::NonZeroU32::new(1_000).expect("a number");
    service.known_to(Config { tries_per_minute, ..tested::config(folder).await })
}

async fn server(service: &PushService, folder: &Path) -> Running {
    Running::with(config(service, folder).await).await
}

/// A server that ends with its runtime, as soon as the one before lets go of the folder.
async fn again(config: Config) -> (Running, Runtime) {
    Running::apart(|| Running::after_another_with(config)).await
}

/// Waits until the server has gone, and has let go of what it keeps.
async fn gone(folder: &Path) {
    let database = tested::database(folder).await;
    while let Err(error) = tablut_server::recompute(&database, |_, _| {}).await {
        assert!(matches!(error, StorageError::InUse(_)), "{error}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// So much time passes by the server's clock.
pub(super) async fn pass(folder: &Path, time: u64) {
    gone(folder).await;
    let mut beside = tested::database(folder).await.connect().await.expect("a connection");
    let passes = sqlx::query("UPDATE service SET moment = moment + $1").bind(time as i64);
    passes.execute(&mut beside).await.expect("it passes");
    beside.close().await.expect("closed");
}

async fn person(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    open(&mut client, name).await;
    client
}

fn subscription(endpoint: &str, browser: &Browser, language: &str) -> Value {
    let text = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
    let keys = json!({ "p256dh": text(&browser.public), "auth": text(&browser.auth) });
    json!({ "endpoint": endpoint, "keys": keys, "language": language })
}

async fn subscribe(client: &mut Client, endpoint: &str, language: &str) -> (Answer, Browser) {
    let browser = Browser::new();
    let wanted = subscription(endpoint, &browser, language);
    (post(client, "/api/account/notices/push", wanted).await, browser)
}

/// A browser of somebody's is told something from now on: once, because it can read one message.
async fn listens(client: &mut Client, service: &PushService, name: &str, language: &str) -> Browser {
    let (answer, browser) = subscribe(client, &service.endpoint(name), language).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
    browser
}

async fn challenge(client: &mut Client, to: &str) -> String {
    let clock = json!({ "kind": "per-turn", "time": 3 * DAY });
    let wanted = json!({ "to": to, "rules": "brandubh-wtf", "side": "attackers", "clock": clock });
    let made = post(client, "/api/challenges", wanted).await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json().expect("JSON")["id"].as_str().expect("an id").to_owned()
}

async fn accept(client: &mut Client, game: &str) {
    let accepted = post(client, &format!("/api/games/{game}/accept"), json!({})).await;
    assert_eq!(accepted.status, 204, "{}", accepted.body);
}

/// Plays a move in a game.
async fn act(client: &Client, game: &str, id: &str, action: &str) {
    let mut socket = client.attend(game, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    socket.act(id, action).await.expect("said");
    assert_eq!(socket.hear_of("events").await.expect("events")["id"], id);
}

async fn is_told(client: &mut Client) -> bool {
    get(client, "/api/account/notices").await["push"]["here"] == true
}

/// Nothing else is sent before somebody is challenged.
async fn nothing_but_a_challenge(service: &mut PushService, by: &mut Client, to: &str) -> Received {
    let game = challenge(by, to).await;
    let received = service.hear().await;
    let withdrawn = post(by, &format!("/api/games/{game}/withdraw"), json!({})).await;
    assert_eq!(withdrawn.status, 204, "{}", withdrawn.body);
    received
}

#[tokio::test]
async fn a_correspondence_player_is_told_what_happens_in_his_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut service = PushService::begin().await;
    let server = server(&service, folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let shown = get(&mut carl, "/api/account/notices").await;
    assert_eq!((&shown["push"]["here"], &shown["push"]["language"]), (&json!(false), &json!(null)));

    let browser = listens(&mut carl, &service, "carl", "de").await;
    let game = challenge(&mut anna, "Carl").await;
    let received = service.hear().await;
    assert_eq!(received.path, "/carl");
    let (said, key) = received.claims();
    assert_eq!(json!(key), shown["push"]["key"]);
    assert_eq!(said["aud"].as_str().map(|origin| format!("{origin}/carl")), Some(service.endpoint("carl")));
    assert_eq!((received.header("content-encoding"), received.header("urgency")), ("aes128gcm", "normal"));
    assert!(received.header("ttl").parse::<u32>().is_ok() && received.header("topic").len() == 32);
    let expected = json!({ "title": "Anna fordert dich heraus", "body": "Gegen Anna, Brandubh, Regeln der WTF", "game": game, "language": "de" });
    let told = received.read_by(browser);
    assert_eq!(
        (&told["title"], &told["game"], &told["language"]),
        (&expected["title"], &expected["game"], &expected["language"])
    );
    assert!(told["body"].as_str().is_some_and(|body| body.starts_with("Gegen Anna, ")), "{told}");

    // He accepts: she is told that it has begun. She moves, and it is his turn; what he himself does he is not told.
    let browser = listens(&mut anna, &service, "anna", "en").await;
    accept(&mut carl, &game).await;
    let begun = service.hear().await;
    assert_eq!(
        (begun.path.as_str(), &begun.read_by(browser)["title"]),
        ("/anna", &json!("Your game against Carl has begun"))
    );
    let browser = listens(&mut carl, &service, "carl", "sv").await;
    act(&anna, &game, "a", "d1-c1").await;
    let turn = service.hear().await;
    assert_eq!((turn.path.as_str(), &turn.read_by(browser)["title"]), ("/carl", &json!("Det är din tur")));
    let browser = listens(&mut anna, &service, "anna", "it").await;
    act(&carl, &game, "b", "d3-c3").await;
    let turn = service.hear().await;
    assert_eq!((turn.path.as_str(), &turn.read_by(browser)["title"]), ("/anna", &json!("Tocca a te")));
    // She gives up: he is told that he has won.
    let browser = listens(&mut carl, &service, "carl", "en").await;
    let mut socket = anna.attend(&game, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    socket.command("r", json!({ "command": "resign" })).await.expect("said");
    let over = service.hear().await;
    assert_eq!((over.path.as_str(), &over.read_by(browser)["title"]), ("/carl", &json!("You have won")));
}

#[tokio::test]
async fn nobody_is_told_whose_turn_it_is_in_a_live_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut service = PushService::begin().await;
    let server = server(&service, folder.path()).await;
    let mut begun = Begun::on(&server, blitz()).await;
    open(&mut begun.first, "Anna").await;
    open(&mut begun.second, "Carl").await;
    let _ = listens(&mut begun.second, &service, "carl", "en").await;
    act(&begun.first, &begun.id, "a", "d1-d3").await;
    let browser = listens(&mut begun.second, &service, "carl", "en").await;
    let next = nothing_but_a_challenge(&mut service, &mut begun.first, "Carl").await;
    assert_eq!(next.read_by(browser)["title"], "Anna challenges you");
}

#[tokio::test]
async fn who_has_a_quarter_of_his_time_left_is_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut service = PushService::begin().await;
    let (first, runtime) = again(config(&service, folder.path()).await).await;
    let (mut anna, mut carl) = (person(&first, "Anna").await, person(&first, "Carl").await);
    let game = challenge(&mut anna, "Carl").await;
    accept(&mut carl, &game).await;
    let _ = listens(&mut carl, &service, "carl", "en").await;
    act(&anna, &game, "a", "d1-c1").await;
    service.hear().await;
    let browser = listens(&mut carl, &service, "carl", "en").await;
    runtime.shutdown_background();
    pass(folder.path(), 3 * DAY - DAY / 3).await;
    let (second, runtime) = again(config(&service, folder.path()).await).await;
    let told = service.hear().await;
    assert_eq!(
        (told.header("urgency"), &told.read_by(browser)["title"]),
        ("high", &json!("Your time is nearly up"))
    );
    runtime.shutdown_background();
    drop(second);
    // Started once more, the server does not tell him again.
    pass(folder.path(), 60_000).await;
    let (third, runtime) = again(config(&service, folder.path()).await).await;
    let (mut anna, mut carl) = (anna.moved_to(&third.address), carl.moved_to(&third.address));
    let browser = listens(&mut carl, &service, "carl", "en").await;
    get(&mut anna, &format!("/api/games/{game}")).await;
    let next = nothing_but_a_challenge(&mut service, &mut anna, "Carl").await;
    assert_eq!(next.read_by(browser)["title"], "Anna challenges you");
    runtime.shutdown_background();
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_a_service_that_is_busy_is_asked_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut service = PushService::begin().await;
    let server = server(&service, folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    service.promise("503 Service Unavailable\r\nretry-after: 0");
    let browser = listens(&mut carl, &service, "carl", "en").await;
    challenge(&mut anna, "Carl").await;
    let (busy, taken) = (service.hear().await, service.hear().await);
    assert_eq!(busy.body, taken.body);
    assert_eq!(taken.read_by(browser)["title"], "Anna challenges you");

    // Nothing is sent where it points to.
    service.promise("307 Temporary Redirect\r\nlocation: https://localhost/elsewhere");
    let _ = listens(&mut carl, &service, "carl", "en").await;
    challenge(&mut anna, "Carl").await;
    assert_eq!(service.hear().await.path, "/carl");
    assert!(is_told(&mut carl).await);

    service.promise("410 Gone");
    let _ = listens(&mut carl, &service, "carl", "en").await;
    challenge(&mut anna, "Carl").await;
    assert_eq!(service.hear().await.path, "/carl");
    while is_told(&mut carl).await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Makes what waits to be told due now, as soon as something does.
async fn make_due(folder: &Path) {
    let mut beside = tested::database(folder).await.connect().await.expect("a connection");
    loop {
        let due = sqlx::query("UPDATE notices SET due = 0").execute(&mut beside).await;
        if due.is_ok_and(|due| due.rows_affected() > 0) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn what_no_push_service_takes_is_told_later_to_whom_it_was_not_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut service = PushService::begin().await;
    let server = server(&service, folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let mut at_desk = server.client();
    let sign_in = json!({ "name": "Carl", "password": PASSWORD });
    assert_eq!(post(&mut at_desk, "/api/account/sign-in", sign_in).await.status, 204);
    let browser = listens(&mut carl, &service, "carl", "en").await;
    let _ = listens(&mut at_desk, &service, "desk", "en").await;
    let away = "503 Service Unavailable\r\nretry-after: 0";
    for _ in 0..3 {
        service.promise(away);
    }
    let first = challenge(&mut anna, "Carl").await;
    for path in ["/carl", "/carl", "/carl", "/desk"] {
        assert_eq!(service.hear().await.path, path);
    }
    // The service is there again.
    make_due(folder.path()).await;
    let told = service.hear().await;
    assert_eq!(told.path, "/carl", "the other one has been told");
    assert_eq!(told.read_by(browser)["game"], json!(first));

    // What is not so any more by then is not told.
    for _ in 0..6 {
        service.promise(away);
    }
    let game = challenge(&mut anna, "Carl").await;
    for _ in 0..6 {
        service.hear().await;
    }
    let withdrawn = post(&mut anna, &format!("/api/games/{game}/withdraw"), json!({})).await;
    assert_eq!(withdrawn.status, 204, "{}", withdrawn.body);
    make_due(folder.path()).await;
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    loop {
        let left = sqlx::query("SELECT 1 FROM notices").fetch_all(&mut beside).await.expect("rows");
        if left.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let topic = |received: Received| received.header("topic").to_owned();
    challenge(&mut anna, "Carl").await;
    let (one, other) = (topic(service.hear().await), topic(service.hear().await));
    assert_eq!(one, other, "both are told of the next one, and of nothing else");
}

#[tokio::test]
async fn only_known_push_services_are_asked_and_only_for_accounts() {
    let folder = tempfile::tempdir().expect("a folder");
    let service = PushService::begin().await;
    let server = server(&service, folder.path()).await;
    let mut carl = person(&server, "Carl").await;
    for foreign in
        ["https://fcm.googleapis.com/fcm/send/a", "https://127.0.0.1/", "http://localhost/", "a", ""]
    {
        let (answer, _) = subscribe(&mut carl, foreign, "en").await;
        assert_eq!((answer.status, problem(&answer).as_str()), (400, "unknown-push-service"), "{foreign}");
    }
    let own = service.endpoint("carl");
    let sound = subscription(&own, &Browser::new(), "en");
    for (key, wrong) in [("p256dh", ""), ("p256dh", "BBBB"), ("auth", ""), ("auth", "?")] {
        let mut wanted = sound.clone();
        wanted["keys"][key] = wrong.into();
        let answer = post(&mut carl, "/api/account/notices/push", wanted).await;
        assert_eq!((answer.status, problem(&answer).as_str()), (400, "unreadable"), "{key} {wrong}");
    }
    let mut off_curve = Browser::new();
    off_curve.public[10] ^= 1;
    for wanted in [subscription(&own, &Browser::new(), "la"), subscription(&own, &off_curve, "en")] {
        assert_eq!(post(&mut carl, "/api/account/notices/push", wanted).await.status, 400);
    }
    assert!(!is_told(&mut carl).await);
    let mut guest = server.client();
    for (path, body) in [("/api/account/notices/push", sound), ("/api/account/notices/push/end", json!({}))] {
        assert_eq!(post(&mut guest, path, body).await.status, 401, "{path}");
    }
    // An operator may want none at all.
    let folder = tempfile::tempdir().expect("a folder");
    let none =
        Running::with(Config { push_services: Vec::new(), ..tested::config(folder.path()).await }).await;
    let mut carl = person(&none, "Carl").await;
    assert_eq!(get(&mut carl, "/api/account/notices").await, json!({ "push": null, "mail": null }));
    assert_eq!(subscribe(&mut carl, "https://fcm.googleapis.com/fcm/send/a", "en").await.0.status, 400);
}

#[tokio::test]
async fn a_browser_is_told_nothing_any_more_when_its_session_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut service = PushService::begin().await;
    let server = server(&service, folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let signed_in = async |name: &str| {
        let mut client = server.client();
        let answer =
            post(&mut client, "/api/account/sign-in", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(answer.status, 204, "{}", answer.body);
        client
    };
    let mut elsewhere = signed_in("Carl").await;
    let _ = listens(&mut elsewhere, &service, "elsewhere", "en").await;
    let _ = listens(&mut carl, &service, "carl", "en").await;
    assert_eq!(post(&mut elsewhere, "/api/account/sign-out", json!({})).await.status, 204);
    assert_eq!(nothing_but_a_challenge(&mut service, &mut anna, "Carl").await.path, "/carl");
    // The same browser is somebody else's now: it is not told about him.
    let browser = listens(&mut anna, &service, "carl", "en").await;
    assert!(!is_told(&mut carl).await);
    let game = challenge(&mut carl, "Anna").await;
    assert_eq!(service.hear().await.read_by(browser)["game"], json!(game));
    assert_eq!(post(&mut anna, "/api/account/notices/push/end", json!({})).await.status, 204);
    assert!(!is_told(&mut anna).await);

    // No more than ten browsers are told: the latest.
    for number in 0..11 {
        let mut another = signed_in("Carl").await;
        let _ = listens(&mut another, &service, &format!("carl/{number}"), "en").await;
    }
    challenge(&mut anna, "Carl").await;
    let mut told = Vec::new();
    for _ in 0..10 {
        told.push(service.hear().await.path);
    }
    told.sort_unstable();
    let mut expected: Vec<String> = (1..11).map(|number| format!("/carl/{number}")).collect();
    expected.sort_unstable();
    assert_eq!(told, expected);
    let kept = carl.get("/api/account/data").await.expect("an answer").json().expect("JSON");
    assert_eq!(kept["notices"].as_array().map(Vec::len), Some(10));
    // With the account all of it is gone.
    assert_eq!(post(&mut carl, "/api/account/close", json!({ "password": PASSWORD })).await.status, 204);
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    let left = sqlx::query("SELECT 1 FROM push_subscriptions").fetch_all(&mut beside).await.expect("rows");
    assert!(left.is_empty());
}

#[tokio::test]
async fn the_key_stays_until_the_operator_wants_another_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let service = PushService::begin().await;
    let (first, runtime) = again(config(&service, folder.path()).await).await;
    let mut carl = person(&first, "Carl").await;
    let _ = listens(&mut carl, &service, "carl", "en").await;
    let key = async |client: &mut Client| get(client, "/api/account/notices").await["push"]["key"].clone();
    let before = key(&mut carl).await;
    runtime.shutdown_background();
    drop(first);
    let (second, runtime) = again(config(&service, folder.path()).await).await;
    let mut carl = carl.moved_to(&second.address);
    assert_eq!(key(&mut carl).await, before);
    assert!(is_told(&mut carl).await);
    // The server may run meanwhile. What was made for the key before is of no use.
    let database = tested::database(folder.path()).await;
    assert_eq!(tablut_server::renew_push_key(&database).await.expect("another key"), 1);
    let after = key(&mut carl).await;
    assert_ne!(after, before);
    assert_eq!(after.as_str().map(str::len), Some(87), "65 bytes");
    assert!(!is_told(&mut carl).await);
    runtime.shutdown_background();
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn many_servers_have_one_key_and_tell_everything_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut service = PushService::begin().await;
    let nats = std::env::var("TABLUT_TEST_NATS").expect("no NATS is named");
    let nats = Some(nats.parse().expect("an address"));
    let config = Config { nats, ..config(&service, folder.path()).await };
    let (one, other) = (Running::with(config.clone()).await, Running::with(config).await);
    let (mut anna, mut carl) = (person(&one, "Anna").await, person(&other, "Carl").await);
    let _ = listens(&mut carl, &service, "carl", "en").await;
    let shown = get(&mut carl, "/api/account/notices").await;
    assert_eq!(get(&mut anna, "/api/account/notices").await["push"]["key"], shown["push"]["key"]);
    // The servers take turns in being asked.
    let mut games = Vec::new();
    for number in 0..16 {
        let mut anna = anna.moved_to(if number % 2 == 0 { &one.address } else { &other.address });
        games.push(challenge(&mut anna, "Carl").await);
    }
    let mut topics = std::collections::BTreeSet::new();
    for _ in &games {
        assert!(topics.insert(service.hear().await.header("topic").to_owned()), "twice the same");
    }
    // Whatever else there was to tell would be told by now.
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert!(
        topics.insert(
            nothing_but_a_challenge(&mut service, &mut anna, "Carl").await.header("topic").to_owned()
        )
    );
    // It is told that it has begun by whichever server.
    let browser = listens(&mut anna, &service, "anna", "en").await;
    accept(&mut carl, &games[0]).await;
    assert_eq!(service.hear().await.read_by(browser)["title"], "Your game against Carl has begun");
}
