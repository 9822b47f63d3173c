//! Games that are over: how they come into the archive, and how they are found there.

use std::path::Path;

use serde_json::{Value, json};
use tablut_load::Client;
use tablut_server::{ImportError, Importer};
use tafl_import::{Chosen, Opened, Options, RulesFrom};

use super::begun::{Begun, Running};
use super::tested;

/// Games by the rules of `modern-standard`: the first two are the same, turned and mirrored; Carl gets out in both.
const GAMES: &str = "[Attackers \"Anna\"]\n[Defenders \"Carl\"]\n[Date \"2024.06.21\"]\n[Reason \"king-escaped\"]\n\n\
    1. d1-c1 e6-f6 2. c1-b1 e5-e6 3. b1-a1 e6-b6 4. a1-b1 b6-b9 defenders\n\n\
    [Attackers \"Ida\"]\n[Defenders \"carl\"]\n[Date \"2025.06.21\"]\n\n\
    1. f1-g1 e6-d6 2. g1-h1 e5-e6 3. h1-i1 e6-h6 4. i1-h1 h6-h9 defenders\n\n\
    [Attackers \"Anna\"]\n[Reason \"resignation\"]\n\n1. d1-d3 e4-f4 attackers\n\n\
    [Attackers \"?\"]\n[Date \"????.??.??\"]\n\n1. d1-d3 *\n";

/// Imports a text, or as many of its games as are wanted and no more.
async fn import(folder: &Path, text: &str, most: Option<usize>) -> Result<(), ImportError> {
    let chosen = Chosen::built_in("modern-standard").expect("rules");
    let options = Options { rules: RulesFrom::Always(&chosen), ..Options::default() };
    let mut importer = Importer::open(&tested::database(folder).await, "games.tafl", text.as_bytes()).await?;
    let done = usize::try_from(importer.done()).expect("a number");
    let games = tafl_import::read(text, &options).expect("games").skip(done);
    for found in games.take(most.unwrap_or(usize::MAX)) {
        let Opened::Game(read) = found.expect("a game").open(&options).expect("it can be played again")
        else {
            panic!("no game");
        };
        importer.add(&read).await?;
    }
    match most {
        Some(_) => importer.break_off().await,
        None => importer.finish().await,
    }
}

async fn asked(client: &mut Client, path: &str) -> Value {
    let answer = client.get(&format!("/api/archive{path}")).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json().expect("JSON")
}

/// The numbers of the games that an answer has.
fn numbers(answer: &Value) -> Vec<u64> {
    let games = answer["games"].as_array().expect("games");
    games.iter().map(|game| game["number"].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn imported_games_are_found_by_everything_that_is_known_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    import(folder.path(), GAMES, None).await.expect("imported");
    let server = Running::in_folder(folder.path()).await;
    let mut client = server.client();
    // The latest are the first, and those without a day the last.
    for (asked_for, found) in [
        ("", vec![2, 1, 4, 3]),
        ("?rules=modern-standard", vec![2, 1, 4, 3]),
        ("?rules=linnaeus-1732", vec![]),
        ("?player=CARL", vec![2, 1]),
        ("?player=Anna", vec![1, 3]),
        ("?player=Anna&side=defenders", vec![]),
        ("?player=nobody", vec![]),
        ("?player=Anna&result=attackers", vec![3]),
        ("?result=defenders", vec![2, 1]),
        ("?result=none", vec![4]),
        ("?least=2&most=7", vec![3]),
        ("?since=2025-01-01", vec![2]),
        ("?until=2024-12-31", vec![1]),
        ("?since=2024-06-21&until=2024-06-21", vec![1]),
        ("?from=files", vec![2, 1, 4, 3]),
        ("?from=here", vec![]),
        ("?before=19895-2", vec![1, 4, 3]),
    ] {
        assert_eq!(numbers(&asked(&mut client, &format!("/games{asked_for}")).await), found, "{asked_for}");
    }
    let game = &asked(&mut client, "/games?player=Ida").await["games"][0];
    assert_eq!(
        *game,
        json!({ "number": 2, "rules_id": "modern-standard", "rules_hash": game["rules_hash"], "attackers": "Ida",
            "defenders": "Carl", "result": "defenders", "reason": "king-escaped", "length": 8, "day": "2025-06-21",
            "file": "games.tafl", "match": null, "game": null })
    );
    let about = asked(&mut client, "").await;
    assert_eq!((&about["games"], &about["rules"][0]["id"]), (&json!(4), &json!("modern-standard")));
}

#[tokio::test]
async fn who_plays_both_sides_is_found_once_and_by_each_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = |attackers: &str, defenders: &str| {
        format!("[Attackers \"{attackers}\"]\n[Defenders \"{defenders}\"]\n\n1. d1-d3 e4-f4 draw\n\n")
    };
    let text = [game("Anna", "Anna"), game("Anna", "Carl"), game("Carl", "Anna"), game("Carl", "Ida")];
    import(folder.path(), &text.concat(), None).await.expect("imported");
    let server = Running::in_folder(folder.path()).await;
    let mut client = server.client();
    for (asked_for, found) in [
        ("player=anna", vec![3, 2, 1]),
        ("player=anna&side=attackers", vec![2, 1]),
        ("player=anna&side=defenders", vec![3, 1]),
        ("player=anna&result=draw&least=2&from=files&before=0-3", vec![2, 1]),
        ("player=anna&least=3", vec![]),
    ] {
        assert_eq!(numbers(&asked(&mut client, &format!("/games?{asked_for}")).await), found, "{asked_for}");
    }
}

#[tokio::test]
async fn a_position_is_found_however_it_is_turned() {
    let folder = tempfile::tempdir().expect("a folder");
    import(folder.path(), GAMES, None).await.expect("imported");
    let server = Running::in_folder(folder.path()).await;
    let mut client = server.client();
    let chosen = Chosen::built_in("modern-standard").expect("rules");
    let mut game = tafl::Game::new(&chosen.variant);
    for mv in ["d1-c1", "e6-f6", "c1-b1"] {
        game.play(mv.parse().expect("a move")).expect("it is legal");
    }
    for symmetry in tafl::Symmetry::ALL {
        let position = symmetry.setup(&game.setup()).to_string().replace(' ', "%20").replace('/', "%2F");
        let found = asked(&mut client, &format!("/games?rules=modern-standard&position={position}")).await;
        assert_eq!(numbers(&found), [2, 1]);
        let both = format!("/games?rules=modern-standard&position={position}&player=Anna");
        assert_eq!(numbers(&asked(&mut client, &both).await), [1]);
        let openings =
            asked(&mut client, &format!("/openings?rules=modern-standard&position={position}")).await;
        assert_eq!(openings["ends"], json!([0, 0, 2, 0]));
        let act = openings["acts"][0]["act"].as_str().expect("an act").parse().expect("an act");
        let turned = tafl::Game::from_setup(&chosen.variant, &symmetry.setup(&game.setup())).expect("a game");
        assert!(
            turned.actions().contains(&act),
            "{act} is one of the moves of the position that was asked about"
        );
    }
    let start = asked(&mut client, "/openings?rules=modern-standard").await;
    assert_eq!(start["ends"], json!([1, 0, 2, 1]));
    assert_eq!(start["acts"].as_array().map(Vec::len), Some(2), "d1-c1 and f1-g1 are the same: {start}");
}

#[tokio::test]
async fn a_file_is_imported_once_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    import(folder.path(), GAMES, Some(1)).await.expect("imported");
    // The server runs meanwhile.
    let server = Running::in_folder(folder.path()).await;
    import(folder.path(), GAMES, None).await.expect("gone on with");
    assert!(matches!(import(folder.path(), GAMES, None).await, Err(ImportError::Known)));
    assert_eq!(numbers(&asked(&mut server.client(), "/games").await), [2, 1, 4, 3]);
}

#[tokio::test]
async fn what_is_asked_wrongly_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    import(folder.path(), GAMES, None).await.expect("imported");
    let server = Running::in_folder(folder.path()).await;
    for wrong in [
        "/games?colour=red",
        "/games?result=lost",
        "/games?since=yesterday",
        "/games?before=x",
        "/games?least=-1",
        "/games?position=9%20a",
        "/games?rules=modern-standard&position=nonsense",
        "/games?rules=modern-standard&position=7/7/7/7/7/7/7%20a",
        "/openings",
        "/openings?rules=modern-standard&position=",
    ] {
        let answer = server.client().get(&format!("/api/archive{wrong}")).await.expect("an answer");
        assert_eq!(
            (answer.status, &answer.json().expect("JSON")["problem"]),
            (400, &json!("unreadable")),
            "{wrong}"
        );
    }
    for nothing in ["/games/5", "/games/0", "/games/5/record"] {
        let answer = server.client().get(&format!("/api/archive{nothing}")).await.expect("an answer");
        assert_eq!(answer.status, 404, "{nothing}");
    }
    // Of rules by which no game was played, too.
    for wrong in ["/games?rules=nothing&position=nonsense", "/openings?rules=nothing&position=nonsense"] {
        let answer = server.client().get(&format!("/api/archive{wrong}")).await.expect("an answer");
        assert_eq!(answer.status, 400, "{wrong}");
    }
    let unknown = asked(&mut server.client(), "/openings?rules=nothing").await;
    assert_eq!(unknown, json!({ "ends": [0, 0, 0, 0], "acts": [] }));
}

#[tokio::test]
async fn a_game_that_is_over_is_in_the_archive_with_its_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, json!({ "rules": "modern-standard", "side": "attackers" })).await;
    let (mut first, mut second) = begun.sockets().await;
    for (number, act) in ["d1-d3", "e4-f4", "e1-d1"].into_iter().enumerate() {
        let (mover, other) =
            if number % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        mover.act(&number.to_string(), act).await.expect("said");
        mover.hear_of("events").await.expect("events");
        other.hear_of("events").await.expect("events");
    }
    let mut client = server.client();
    assert_eq!(numbers(&asked(&mut client, "/games").await), Vec::<u64>::new(), "it goes on");
    second.command("r", json!({ "command": "resign" })).await.expect("said");
    second.hear_of("events").await.expect("events");
    let found = asked(&mut client, "/games?from=here&result=attackers").await;
    assert_eq!((numbers(&found), &found["games"][0]["match"]), (vec![1], &json!(begun.id)));
    assert_eq!(
        (&found["games"][0]["reason"], &found["games"][0]["length"]),
        (&json!("resignation"), &json!(3))
    );
    let record = client.get("/api/archive/games/1/record").await.expect("an answer").body;
    assert!(record.contains("[Reason \"resignation\"]") && record.contains("2. e1-d1 attackers"), "{record}");
    // The positions follow.
    while asked(&mut client, "/openings?rules=modern-standard").await["ends"] != json!([1, 0, 0, 0]) {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // Another game of the match is another game; one that ends before its time is none.
    first
        .command("o", json!({ "command": "offer", "offer": { "offer": "rematch", "seating": "same" } }))
        .await
        .expect("said");
    first.hear_of("events").await.expect("events");
    second.command("a", json!({ "command": "accept", "offer": "rematch" })).await.expect("said");
    second.hear_of("events").await.expect("events");
    second.hear_of("events").await.expect("events");
    first.command("b", json!({ "command": "abort" })).await.expect("said");
    first.hear_of("events").await.expect("events");
    assert_eq!(numbers(&asked(&mut client, "/games").await), [1]);
}

#[tokio::test]
async fn more_games_than_fit_on_a_page_are_all_found_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = |number: usize| format!("[Date \"2020.01.{:02}\"]\n\n1. d1-d3 *\n", 1 + number % 20);
    let text: Vec<String> = (0..120).map(one).collect();
    import(folder.path(), &text.join("\n"), None).await.expect("imported");
    let server = Running::in_folder(folder.path()).await;
    let mut client = server.client();
    let (mut all, mut days, mut next) = (Vec::new(), Vec::new(), String::new());
    loop {
        let page = asked(&mut client, &format!("/games?rules=modern-standard{next}")).await;
        all.extend(numbers(&page));
        let games = page["games"].as_array().expect("games").clone();
        days.extend(games.iter().map(|game| game["day"].as_str().expect("a day").to_owned()));
        let Some(cursor) = page["next"].as_str() else { break };
        next = format!("&before={cursor}");
    }
    assert!(days.is_sorted_by(|before, after| before >= after), "{days:?}");
    all.sort_unstable();
    assert_eq!(all, (1..=120).collect::<Vec<u64>>());
}

#[tokio::test]
async fn everything_is_exported_and_can_be_imported_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, out, other) =
        (folder.path().join("data"), folder.path().join("out"), folder.path().join("other"));
    import(&data, GAMES, None).await.expect("imported");
    let server = Running::in_folder(&data).await;
    let begun = Begun::on(&server, json!({ "rules": "modern-standard", "side": "attackers" })).await;
    begun.sockets().await;
    let database = tested::database(&data).await;
    let written = tablut_server::export(&database, &out, |_, _| {}).await.expect("exported");
    assert_eq!(written, 4);
    assert!(matches!(
        tablut_server::export(&database, &out, |_, _| {}).await,
        Err(tablut_server::ExportError::NotEmpty(_))
    ));
    let hash = tafl::library::get("modern-standard").expect("rules").content_hash();
    let records = std::fs::read_to_string(out.join(format!("modern-standard-{hash}.tafl"))).expect("records");
    import(&other, &records, None).await.expect("imported again");
    let again = Running::in_folder(&other).await;
    assert_eq!(numbers(&asked(&mut again.client(), "/games?player=Carl").await), [2, 1]);
    let matches = std::fs::read_to_string(out.join("matches.jsonl")).expect("matches");
    let lines: Vec<Value> = matches.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), &lines[0]["id"]), (1, &json!(begun.id)));
    for secret in ["invitation", "token"] {
        assert!(!matches.contains(secret), "{matches}");
    }
    assert_eq!(std::fs::read_dir(out.join("rules")).expect("a folder").count(), 1);
}
