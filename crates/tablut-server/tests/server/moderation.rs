//! Reports and moderators: what they do is seen at once, written down, and open to nobody else.

use std::path::Path;

use serde_json::{Value, json};
use tablut_load::{Answer, Client, GameSocket};

use super::accounts::{PASSWORD, get, open, post, problem, server};
use super::begun::{Running, blitz};
use super::tested;

async fn person(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    open(&mut client, name).await;
    client
}

/// Somebody whom the operator has made a moderator.
pub(super) async fn moderator(server: &Running, folder: &Path, name: &str) -> Client {
    let client = person(server, name).await;
    assert_eq!(tablut_server::appoint(&tested::database(folder).await, name).await.expect("appointed"), name);
    client
}

/// A game between two, of whom the first one has made it.
pub(super) async fn game(first: &mut Client, second: &mut Client) -> String {
    let created = post(first, "/api/games", blitz()).await.json().expect("JSON");
    let id = created["id"].as_str().expect("an id").to_owned();
    let accept = json!({ "invitation": created["invitation"] });
    assert_eq!(post(second, &format!("/api/games/{id}/accept"), accept).await.status, 204);
    id
}

async fn say(socket: &mut GameSocket, text: &str) {
    socket.say(json!({ "type": "chat", "text": text }).to_string()).await.expect("said");
}

/// The id by which moderators name the owner of an account.
pub(super) async fn id_of(moderator: &mut Client, name: &str) -> String {
    let seen = get(moderator, &format!("/api/moderation/accounts/{name}")).await;
    seen["id"].as_str().expect("an id").to_owned()
}

pub(super) async fn acts(moderator: &mut Client, id: &str, what: &str, body: Value) -> Answer {
    post(moderator, &format!("/api/moderation/players/{id}/{what}"), body).await
}

async fn log(moderator: &mut Client) -> Vec<Value> {
    get(moderator, "/api/moderation/log").await.as_array().expect("lines").clone()
}

#[tokio::test]
async fn a_line_is_reported_with_what_was_said_around_it_and_its_author_muted() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut mod_anna = moderator(&server, folder.path(), "Anna").await;
    assert_eq!(get(&mut mod_anna, "/api/account").await["moderator"], true);
    let (mut carl, mut ida) = (person(&server, "Carl").await, person(&server, "Ida").await);
    assert_eq!(get(&mut carl, "/api/account").await["moderator"], false);
    let id = game(&mut ida, &mut carl).await;
    let (mut first, mut second) =
        (ida.attend(&id, None).await.expect("a socket"), carl.attend(&id, None).await.expect("a socket"));
    say(&mut second, "hello").await;
    first.hear_of("chat").await.expect("a line");
    say(&mut second, "you fool").await;
    let line = first.hear_of("chat").await.expect("a line")["lines"][0].clone();
    let about = json!({ "kind": "line", "game": id, "at": line["at"], "text": line["text"] });
    let report = json!({ "about": about, "reason": " rude\n to me " });
    assert_eq!(post(&mut ida, "/api/reports", report.clone()).await.status, 204);
    // Nobody reports himself, nor what he does not hear.
    assert_eq!(post(&mut carl, "/api/reports", report.clone()).await.status, 403);
    let mut nils = person(&server, "Nils").await;
    let unheard = post(&mut nils, "/api/reports", report.clone()).await;
    assert_eq!((unheard.status, problem(&unheard)), (404, "no-line".to_owned()));

    let open = get(&mut mod_anna, "/api/moderation/reports").await;
    assert_eq!(open["open"], 1);
    let open = &open["reports"][0];
    assert_eq!((&open["by"]["name"], &open["player"]["name"]), (&json!("Ida"), &json!("Carl")));
    assert_eq!((&open["game"], &open["reason"]), (&json!(id), &json!("rude to me")));
    let lines: Vec<_> = open["lines"].as_array().expect("lines").iter().collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["text"], &lines[0]["reported"]), (&json!("hello"), &json!(false)));
    assert_eq!((&lines[1]["text"], &lines[1]["reported"]), (&json!("you fool"), &json!(true)));
    assert_eq!((&lines[1]["at"], &lines[1]["by"]["name"]), (&line["at"], &json!("Carl")));

    let carls = open["player"]["id"].as_str().expect("an id").to_owned();
    let mute = json!({ "hours": 24, "reason": "be polite", "report": open["number"] });
    assert_eq!(acts(&mut mod_anna, &carls, "mute", mute.clone()).await.status, 204);
    let again = acts(&mut mod_anna, &carls, "mute", mute).await;
    assert_eq!((again.status, problem(&again)), (409, "too-late".to_owned()), "the report is settled");
    assert_eq!(get(&mut mod_anna, "/api/moderation/reports").await, json!({ "reports": [], "open": 0 }));
    // He is told that he is muted, until when and why: at his game, where he watches, and on his page.
    let others = game(&mut ida, &mut nils).await;
    let mut watching = carl.attend(&others, None).await.expect("a socket");
    for socket in [&mut second, &mut watching] {
        say(socket, "why?").await;
        let refused = socket.hear_of("chat-refused").await.expect("an answer");
        assert_eq!((&refused["problem"], &refused["why"]), (&json!("muted"), &json!("be polite")));
        assert!(refused["until"].as_u64().is_some() && refused["words"].as_str().is_some());
    }
    let muted = get(&mut carl, "/api/account").await["muted"].clone();
    assert_eq!(muted["reason"], "be polite");
    assert_eq!(get(&mut carl, "/api/account/data").await["muted"], muted);
    assert_eq!(get(&mut ida, "/api/account/data").await["reports"][0]["about"], "Carl");
    // The other one has heard nothing of it, and may chat.
    say(&mut first, "bye").await;
    assert_eq!(first.hear_of("chat").await.expect("a line")["lines"][0]["text"], "bye");
    assert_eq!(acts(&mut mod_anna, &carls, "unmute", json!({ "reason": "sorry" })).await.status, 204);
    say(&mut second, "I am sorry").await;
    assert_eq!(first.hear_of("chat").await.expect("a line")["lines"][0]["text"], "I am sorry");

    let lines = log(&mut mod_anna).await;
    let did: Vec<_> = lines.iter().map(|line| &line["did"]).collect();
    assert_eq!(did, ["unmute", "mute", "appoint"]);
    assert_eq!((&lines[1]["by"], &lines[1]["player"]["name"]), (&json!("Anna"), &json!("Carl")));
    assert_eq!((&lines[1]["reason"], &lines[1]["until"]), (&json!("be polite"), &muted["until"]));
    assert_eq!((&lines[2]["operator"], &lines[2]["player"]["name"]), (&json!(true), &json!("Anna")));
    let before = get(&mut mod_anna, &format!("/api/moderation/log?before={}", lines[0]["number"])).await;
    assert_eq!(before.as_array().map(Vec::as_slice), Some(&lines[1..]), "what was written stays as it was");
    for wrong in ["log?before=x", "log?before=1&before=2", "log?after=1"] {
        let answer = mod_anna.get(&format!("/api/moderation/{wrong}")).await.expect("an answer");
        assert_eq!((answer.status, problem(&answer)), (400, "unreadable".to_owned()), "{wrong}");
    }
    for wrong in ["x", "9223372036854775808"] {
        let path = format!("/api/moderation/reports/{wrong}/dismiss");
        assert_eq!(post(&mut mod_anna, &path, json!({ "reason": "no" })).await.status, 409, "{wrong}");
    }
}

#[tokio::test]
async fn a_closed_account_is_signed_out_gives_up_its_games_and_is_told_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut mod_anna = moderator(&server, folder.path(), "Anna").await;
    let (mut carl, mut ida) = (server.client(), person(&server, "Ida").await);
    let codes = open(&mut carl, "Carl").await;
    let made = post(&mut carl, "/api/account/bots", json!({ "name": "Clockwork" })).await;
    let made = made.json().expect("JSON");
    let mut bot = server.client();
    bot.headers = vec![format!("Authorization: Bearer {}", made["token"].as_str().expect("a token"))];
    assert_eq!(get(&mut bot, "/api/me").await["kind"], "bot");
    let id = game(&mut ida, &mut carl).await;
    let of_bot = game(&mut ida, &mut bot).await;
    let waiting = post(&mut carl, "/api/games", blitz()).await.json().expect("JSON");
    let mut watching = ida.attend(&id, None).await.expect("a socket");
    watching.hear_of("game").await.expect("the game");
    let mut own = carl.attend(&id, None).await.expect("a socket");
    own.hear_of("game").await.expect("the game");
    watching.act("a", "d1-d3").await.expect("said");
    own.hear_of("events").await.expect("events");
    own.act("b", "e4-f4").await.expect("said");
    assert_eq!(own.hear_of("events").await.expect("his own")["id"], "b");

    let about = json!({ "kind": "game", "game": id, "seat": "second" });
    assert_eq!(
        post(&mut ida, "/api/reports", json!({ "about": about, "reason": "an engine" })).await.status,
        204
    );
    let report = get(&mut mod_anna, "/api/moderation/reports").await["reports"][0].clone();
    let carls = report["player"]["id"].as_str().expect("an id").to_owned();
    let why = json!({ "reason": "played with an engine", "report": report["number"] });
    for _ in 0..2 {
        // Asked again it does what is left.
        assert_eq!(acts(&mut mod_anna, &carls, "close", why.clone()).await.status, 204);
    }
    // His games have ended as if he had resigned, and nothing of his waits.
    for game in [&id, &of_bot] {
        let seen = get(&mut ida, &format!("/api/games/{game}")).await;
        assert_eq!(seen["game"]["stage"], "over");
    }
    loop {
        let told = watching.hear_of("events").await.expect("events");
        let last = told["events"].as_array().and_then(|events| events.last()).expect("an event").clone();
        if last["what"]["event"] == "ended" {
            assert_eq!(last["what"]["ending"]["winner"], "attackers");
            break;
        }
    }
    let waiting = format!("/api/games/{}", waiting["id"].as_str().expect("an id"));
    assert_eq!(get(&mut ida, &waiting).await["game"]["stage"], "withdrawn");
    // His socket closes, his session and his bot's token open nothing.
    while own.hear().await.is_ok() {}
    assert_eq!(get(&mut carl, "/api/me").await["known"], false);
    assert_eq!(bot.get("/api/me").await.expect("an answer").status, 401);
    // With the right password or a recovery code he is told why; without nobody learns anything.
    let sign_in = |password: &str| json!({ "name": "Carl", "password": password });
    let refused = post(&mut server.client(), "/api/account/sign-in", sign_in(PASSWORD)).await;
    assert_eq!((refused.status, problem(&refused)), (403, "closed".to_owned()));
    assert_eq!(refused.json().expect("JSON")["why"], "played with an engine");
    let guessed = post(&mut server.client(), "/api/account/sign-in", sign_in("another password")).await;
    assert_eq!(problem(&guessed), "wrong-password");
    let recover = |code: &str| json!({ "name": "Carl", "code": code, "password": "a new password" });
    let refused = post(&mut server.client(), "/api/account/recover", recover(&codes[0])).await;
    assert_eq!(problem(&refused), "closed");
    let guessed = post(&mut server.client(), "/api/account/recover", recover("guessed")).await;
    assert_eq!(problem(&guessed), "wrong-password");
    // Nobody challenges him, and nobody else takes his name.
    let mut wanted = blitz();
    wanted["to"] = json!("Carl");
    assert_eq!(problem(&post(&mut ida, "/api/challenges", wanted).await), "player-closed");
    assert_eq!(get(&mut ida, "/api/players/Carl").await["closed"], true);
    let taken = json!({ "name": "Carl", "password": PASSWORD });
    assert_eq!(problem(&post(&mut server.client(), "/api/account", taken).await), "name-taken");

    assert_eq!(acts(&mut mod_anna, &carls, "reopen", json!({ "reason": "a mistake" })).await.status, 204);
    assert_eq!(acts(&mut mod_anna, &carls, "reopen", json!({ "reason": "again" })).await.status, 409);
    assert_eq!(post(&mut carl, "/api/account/sign-in", sign_in(PASSWORD)).await.status, 204);
    assert_eq!(bot.get("/api/me").await.expect("an answer").status, 401, "its token is gone for good");
    let did: Vec<_> = log(&mut mod_anna).await.iter().map(|line| line["did"].clone()).collect();
    assert_eq!(did, ["reopen", "close", "appoint"]);
}

#[tokio::test]
async fn a_bot_alone_is_closed_and_gets_no_other_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut mod_anna = moderator(&server, folder.path(), "Anna").await;
    let mut carl = person(&server, "Carl").await;
    let made = post(&mut carl, "/api/account/bots", json!({ "name": "Clockwork" })).await;
    let id = made.json().expect("JSON")["id"].as_str().expect("an id").to_owned();
    assert_eq!(acts(&mut mod_anna, &id, "close", json!({ "reason": "floods" })).await.status, 204);
    let token = post(&mut carl, &format!("/api/account/bots/{id}/token"), json!({})).await;
    assert_eq!((token.status, problem(&token)), (403, "closed".to_owned()));
    // Nobody else is told why.
    let mut ida = person(&server, "Ida").await;
    let token = post(&mut ida, &format!("/api/account/bots/{id}/token"), json!({})).await;
    assert_eq!((token.status, problem(&token)), (403, "not-yours".to_owned()));
    assert_eq!(get(&mut carl, "/api/account").await["name"], "Carl", "its owner is not out");
}

#[tokio::test]
async fn nobody_else_comes_to_what_moderators_have() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut mod_anna = moderator(&server, folder.path(), "Anna").await;
    let mut carl = person(&server, "Carl").await;
    let made = post(&mut mod_anna, "/api/account/bots", json!({ "name": "Clockwork" })).await;
    let made = made.json().expect("JSON");
    let mut bot = server.client();
    bot.headers = vec![format!("Authorization: Bearer {}", made["token"].as_str().expect("a token"))];
    let mut guest = server.client();
    assert_eq!(post(&mut guest, "/api/me", json!({ "name": "Berit" })).await.status, 204);
    let id = id_of(&mut mod_anna, "Carl").await;
    let annas = id_of(&mut mod_anna, "Anna").await;
    let about = json!({ "kind": "player", "name": "Carl" });
    let mut nils = person(&server, "Nils").await;
    assert_eq!(
        post(&mut nils, "/api/reports", json!({ "about": about, "reason": "his name" })).await.status,
        204
    );

    let changes = [
        "players/ID/mute",
        "players/ID/unmute",
        "players/ID/close",
        "players/ID/reopen",
        "reports/1/dismiss",
    ];
    let reads = ["reports", "log", "accounts/Carl"];
    // A moderator's bot is no moderator.
    let nobody = server.client();
    for (mut client, status) in [(nobody, 401), (guest, 401), (bot, 401), (carl.clone(), 403)] {
        for path in reads {
            let answer = client.get(&format!("/api/moderation/{path}")).await.expect("an answer");
            assert_eq!(answer.status, status, "{path}: {}", answer.body);
            assert!(!answer.body.contains("his name"));
        }
        for path in changes {
            let path = format!("/api/moderation/{}", path.replace("ID", &id));
            let mut body = json!({ "reason": "because" });
            if path.ends_with("mute") && !path.ends_with("unmute") {
                body["hours"] = json!(1);
            }
            assert_eq!(post(&mut client, &path, body).await.status, status, "{path}");
        }
    }
    assert_eq!(get(&mut carl, "/api/account").await["muted"], Value::Null);
    // A moderator does nothing about himself, another one, or either's bots.
    let mut mod_ida = moderator(&server, folder.path(), "Ida").await;
    let idas = id_of(&mut mod_anna, "Ida").await;
    let bots = made["id"].as_str().expect("an id").to_owned();
    for id in [annas, idas, bots] {
        let mute = acts(&mut mod_anna, &id, "mute", json!({ "hours": 1, "reason": "because" })).await;
        assert_eq!((mute.status, problem(&mute)), (403, "protected".to_owned()));
        for what in ["unmute", "close", "reopen"] {
            let answer = acts(&mut mod_anna, &id, what, json!({ "reason": "because" })).await;
            assert_eq!((answer.status, problem(&answer)), (403, "protected".to_owned()), "{what}");
        }
    }
    // What is reported of himself he neither sees nor settles.
    let about = json!({ "kind": "player", "name": "Anna" });
    assert_eq!(
        post(&mut nils, "/api/reports", json!({ "about": about, "reason": "unjust" })).await.status,
        204
    );
    assert_eq!(get(&mut mod_anna, "/api/moderation/reports").await["open"], 1);
    let dismissed = post(&mut mod_anna, "/api/moderation/reports/2/dismiss", json!({ "reason": "no" })).await;
    assert_eq!(problem(&dismissed), "protected");
    let dismissed =
        post(&mut mod_anna, "/api/moderation/reports/1/dismiss", json!({ "reason": "fine" })).await;
    assert_eq!(dismissed.status, 204);
    let again = post(&mut mod_anna, "/api/moderation/reports/1/dismiss", json!({ "reason": "fine" })).await;
    assert_eq!(again.status, 409);
    assert_eq!(log(&mut mod_anna).await[0]["did"], "dismiss");
    // Nor what is reported of her bot; another moderator does.
    let about = json!({ "kind": "player", "name": "Clockwork" });
    assert_eq!(
        post(&mut nils, "/api/reports", json!({ "about": about, "reason": "too fast" })).await.status,
        204
    );
    assert_eq!(get(&mut mod_anna, "/api/moderation/reports").await, json!({ "reports": [], "open": 0 }));
    let path = "/api/moderation/reports/3/dismiss";
    assert_eq!(problem(&post(&mut mod_anna, path, json!({ "reason": "no" })).await), "protected");
    let seen = get(&mut mod_ida, "/api/moderation/reports").await;
    assert_eq!((&seen["open"], &seen["reports"][1]["reason"]), (&json!(2), &json!("too fast")));
    let database = tested::database(folder.path()).await;
    let list = tablut_server::moderators(&database).await.expect("moderators");
    let list: Vec<_> = list.iter().map(|one| (one.name.as_str(), one.reports)).collect();
    assert_eq!(list, [("Anna", 2), ("Ida", 0)]);
    assert_eq!(post(&mut mod_ida, path, json!({ "reason": "fine" })).await.status, 204);
    // Who is no moderator any more is out at once.
    let list = tablut_server::moderators(&database).await.expect("moderators");
    let list: Vec<_> = list.iter().map(|one| (one.name.as_str(), one.reports)).collect();
    assert_eq!(list, [("Anna", 1), ("Ida", 0)]);
    assert_eq!(tablut_server::release(&database, "anna").await.expect("released"), "Anna");
    assert_eq!(mod_anna.get("/api/moderation/log").await.expect("an answer").status, 403);
    for (name, words) in [("Anna", "no moderator"), ("Nobody", "no person"), ("Clockwork", "no person")] {
        let error = tablut_server::release(&database, name).await.expect_err("it is not done").to_string();
        assert!(error.contains(words), "{error}");
    }
    let error = tablut_server::appoint(&database, "Ida").await.expect_err("once").to_string();
    assert!(error.contains("already"), "{error}");
}

#[tokio::test]
async fn who_is_challenged_reports_what_the_challenger_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut carl, mut ida) = (person(&server, "Carl").await, person(&server, "Ida").await);
    let mut wanted = blitz();
    wanted["to"] = json!("Carl");
    let made = post(&mut ida, "/api/challenges", wanted).await.json().expect("JSON");
    let id = made["id"].as_str().expect("an id").to_owned();
    let mut challenger = ida.attend(&id, None).await.expect("a socket");
    let mut challenged = carl.attend(&id, None).await.expect("a socket");
    challenged.hear_of("game").await.expect("the game");
    say(&mut challenger, "you fool").await;
    let line = challenged.hear_of("chat").await.expect("a line")["lines"][0].clone();
    let about = json!({ "kind": "line", "game": id, "at": line["at"], "text": line["text"] });
    let report = json!({ "about": about, "reason": "rude" });
    let reported = post(&mut carl, "/api/reports", report.clone()).await;
    assert_eq!(reported.status, 204, "{}", reported.body);
    // Who only watches has not heard it.
    let mut nils = person(&server, "Nils").await;
    assert_eq!(problem(&post(&mut nils, "/api/reports", report).await), "no-line");
    let mut mod_anna = moderator(&server, folder.path(), "Anna").await;
    let open = get(&mut mod_anna, "/api/moderation/reports").await;
    let open = &open["reports"][0];
    assert_eq!((&open["player"]["name"], &open["lines"][0]["text"]), (&json!("Ida"), &json!("you fool")));
}

#[tokio::test]
async fn only_accounts_report_and_not_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut carl, mut guest) = (person(&server, "Carl").await, server.client());
    person(&server, "Ida").await;
    let report = json!({ "about": { "kind": "player", "name": "Ida" }, "reason": "because" });
    assert_eq!(post(&mut guest, "/api/reports", report.clone()).await.status, 401);
    for wrong in [
        json!({ "about": { "kind": "player", "name": "Ida" }, "reason": " " }),
        json!({ "about": { "kind": "player", "name": "Ida" }, "reason": "a".repeat(501) }),
        json!({ "about": { "kind": "player", "name": "Nobody" }, "reason": "because" }),
        json!({ "about": { "kind": "player", "name": "Carl" }, "reason": "because" }),
        json!({ "about": { "kind": "game", "game": "000000000000", "seat": "first" }, "reason": "because" }),
        json!({ "about": { "kind": "crime" }, "reason": "because" }),
    ] {
        let answer = post(&mut carl, "/api/reports", wrong.clone()).await;
        assert!((400..405).contains(&answer.status), "{wrong}: {}", answer.body);
    }
    for _ in 0..10 {
        assert_eq!(post(&mut carl, "/api/reports", report.clone()).await.status, 204);
    }
    let more = post(&mut carl, "/api/reports", report).await;
    assert_eq!((more.status, problem(&more)), (429, "too-many-reports".to_owned()));
}

#[tokio::test]
async fn a_guest_is_muted_and_stays_so_with_an_account() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut mod_anna = moderator(&server, folder.path(), "Anna").await;
    let (mut ida, mut guest) = (person(&server, "Ida").await, server.client());
    let id = game(&mut ida, &mut guest).await;
    let mut first = ida.attend(&id, None).await.expect("a socket");
    let mut second = guest.attend(&id, None).await.expect("a socket");
    say(&mut second, "you fool").await;
    let line = first.hear_of("chat").await.expect("a line")["lines"][0].clone();
    let about = json!({ "kind": "line", "game": id, "at": line["at"], "text": line["text"] });
    assert_eq!(post(&mut ida, "/api/reports", json!({ "about": about, "reason": "rude" })).await.status, 204);
    let report = get(&mut mod_anna, "/api/moderation/reports").await["reports"][0].clone();
    assert_eq!(report["player"]["kind"], "guest");
    let guests = report["player"]["id"].as_str().expect("an id").to_owned();
    let close = acts(&mut mod_anna, &guests, "close", json!({ "reason": "rude" })).await;
    assert_eq!((close.status, problem(&close)), (409, "no-account".to_owned()));
    let mute = json!({ "hours": 1, "reason": "rude", "report": report["number"] });
    assert_eq!(acts(&mut mod_anna, &guests, "mute", mute).await.status, 204);
    for hours in [0, 8_761] {
        let wrong = acts(&mut mod_anna, &guests, "mute", json!({ "hours": hours, "reason": "rude" })).await;
        assert_eq!(wrong.status, 400, "{hours}");
    }
    open(&mut guest, "Berit").await;
    let mut second = guest.attend(&id, None).await.expect("a socket");
    say(&mut second, "now?").await;
    assert_eq!(second.hear_of("chat-refused").await.expect("an answer")["problem"], "muted");
}

#[tokio::test]
async fn who_is_closed_leaves_tournaments() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut mod_anna = moderator(&server, folder.path(), "Anna").await;
    let (mut ida, mut carl) = (person(&server, "Ida").await, person(&server, "Carl").await);
    let wanted = json!({
        "title": "Club evening", "rules": "brandubh-wtf", "format": { "kind": "round-robin", "sides": "both" },
        "start": { "when": "asked" }, "pause": 0, "clock": blitz()["clock"],
    });
    let made = post(&mut ida, "/api/tournaments", wanted).await.json().expect("JSON");
    let path = format!("/api/tournaments/{}", made["id"].as_str().expect("an id"));
    for client in [&mut ida, &mut carl] {
        assert_eq!(post(client, &format!("{path}/join"), json!({})).await.status, 204);
    }
    assert_eq!(get(&mut ida, &path).await["players"], 2);
    let carls = id_of(&mut mod_anna, "Carl").await;
    assert_eq!(acts(&mut mod_anna, &carls, "close", json!({ "reason": "rude" })).await.status, 204);
    assert_eq!(get(&mut ida, &path).await["players"], 1);
}
