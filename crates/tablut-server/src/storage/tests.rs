use super::*;
use std::path::Path;

use crate::Config;
use crate::games::{kept_rules, waiting_game};
use crate::notices::{Notice, Receiver, What};
use crate::secret;

/// As the tests of whole servers have it.
#[path = "../../tests/server/tested.rs"]
pub(super) mod tested;

pub(super) async fn opened(folder: &Path) -> (Store, Held) {
    Store::open(&tested::database(folder).await, Company::Alone).await.expect("a store")
}

pub(super) async fn guest(store: &Store) -> Player {
    let player = Player { id: secret::random_name(16).expect("a name"), name: None, kind: Kind::Guest };
    let token_hash = secret::hash(&player.id);
    let guest = Change::Guest { player: player.id.clone(), token_hash };
    store.write(guest).await.expect("a guest");
    player
}

#[tokio::test]
async fn what_is_written_is_there_after_an_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, held) = opened(folder.path()).await;
    let first = guest(&store).await;
    let rules = kept_rules("linnaeus-1732").expect("rules");
    let game = waiting_game(first.clone(), rules, None, Some(tafl::Side::Defenders), true).expect("a game");
    store.write(Change::NewGame(Box::new(game.clone()))).await.expect("written");
    let moment = store.clock().now();
    drop((store, held));
    let (store, _held) = opened(folder.path()).await;
    let kept = store.game(&game.id).await.expect("a store").expect("the game");
    assert_eq!((kept.rules, kept.side, kept.stage), (game.rules, game.side, Stage::Waiting));
    assert_eq!(kept.invitation, game.invitation);
    let (known, _) = store.player_of(&secret::hash(&first.id)).await.expect("a store").expect("the player");
    assert_eq!(known, first);
    assert!(store.clock().now().abs_diff(moment) < 60_000, "the time goes on");
}

#[tokio::test]
async fn what_a_database_cannot_keep_is_no_fault_of_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let player = guest(&store).await;
    let name = Change::Name { player: player.id.clone(), name: Some("Carl\0".to_owned()) };
    // SQLite keeps it.
    let kept = store.write(name).await;
    assert!(matches!(kept, Ok(()) | Err(StorageError::Unfit(_))), "{kept:?}");
    assert_eq!(kept.is_ok(), matches!(tested::database(folder.path()).await, Database::Folder(_)));
    let name = Change::Name { player: player.id.clone(), name: Some("Carl".to_owned()) };
    store.write(name).await.expect("the next change is kept");
}

/// An event with this number.
pub(super) fn event(number: u64) -> Event {
    let what = r#"{"event":"left","seat":"first"},"left":{"attackers":null,"defenders":null}"#;
    serde_json::from_str(&format!(r#"{{"number":{number},"at":5,"what":{what}}}"#)).expect("an event")
}

/// These events of a game, which change nothing else of it.
pub(super) fn appended(game: &str, events: &[Event]) -> NewEvents {
    NewEvents {
        game: game.to_owned(),
        first: events[0].number,
        events: EventText::of_all(events).expect("texts"),
        command: None,
        stage: None,
        wake: None,
        to_move: None,
        wake_stands_from: u64::MAX,
        next: None,
        archived: None,
        conditions_before: None,
        conditions: Vec::new(),
        notices: Vec::new(),
    }
}

#[tokio::test]
async fn nothing_is_written_over_and_others_changes_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let first = guest(&store).await;
    let rules = kept_rules("brandubh-wtf").expect("rules");
    let game = waiting_game(first, rules, None, None, false).expect("a game");
    store.write(Change::NewGame(Box::new(game.clone()))).await.expect("written");
    let event = event(0);
    let events = |stage| {
        let new = appended(&game.id, std::slice::from_ref(&event));
        Change::Events(Box::new(NewEvents { command: Some("a".to_owned()), stage, ..new }))
    };
    store.write(events(Some(Stage::Playing))).await.expect("written");
    // Both go into one transaction; the one that contradicts what is there is left out alone.
    let (again, other) = tokio::join!(store.write(events(Some(Stage::Over))), guest(&store));
    assert!(matches!(again, Err(StorageError::Conflict)), "{again:?}");
    assert!(store.player_of(&secret::hash(&other.id)).await.expect("a store").is_some());
    let kept = store.game(&game.id).await.expect("a store").expect("the game");
    assert_eq!(kept.stage, Stage::Playing);
    let kept = store.events(&game.id, 0).await.expect("a store");
    assert_eq!((kept.events, kept.commands), (vec![event], vec!["a".to_owned()]));
}

#[tokio::test]
async fn the_commands_of_the_game_before_are_known_and_no_older_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let game = begun(&store, 500).await;
    let next_game = |number: u64| -> Event {
        let what = r#"{"event":"next-game","attackers":"first"},"left":{"attackers":null,"defenders":null}"#;
        serde_json::from_str(&format!(r#"{{"number":{number},"at":5,"what":{what}}}"#)).expect("an event")
    };
    for (command, event) in
        [("a", event(0)), ("b", next_game(1)), ("c", event(2)), ("d", next_game(3)), ("e", event(4))]
    {
        let new = appended(&game, std::slice::from_ref(&event));
        let new = NewEvents { command: Some(command.to_owned()), ..new };
        store.write(Change::Events(Box::new(new))).await.expect("written");
    }
    assert_eq!(store.commands_before(&game, 2).await.expect("a store"), ["a", "b"]);
    assert_eq!(store.commands_before(&game, 4).await.expect("a store"), ["b", "c", "d"]);
}

/// A game that has begun; it is to be looked at at this moment.
pub(super) async fn begun(store: &Store, wake: u64) -> String {
    let (first, second) = (guest(store).await, guest(store).await);
    let game =
        waiting_game(first, kept_rules("copenhagen").expect("rules"), None, None, false).expect("a game");
    store.write(Change::NewGame(Box::new(game.clone()))).await.expect("written");
    let begin = Change::Begin {
        game: game.id.clone(),
        second,
        terms: game.terms.clone(),
        began: 7,
        wake: Some(wake),
        to_move: None,
        notice: None,
    };
    store.write(begin).await.expect("written");
    game.id
}

#[tokio::test]
async fn a_game_is_due_at_its_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let game = begun(&store, 500).await;
    assert!(store.due(499).await.expect("a store").is_empty());
    assert_eq!(store.due(500).await.expect("a store"), [game]);
}

#[tokio::test]
async fn a_moment_stands_that_is_early_enough_and_not_too_early() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let game = begun(&store, 500).await;
    let (other, mut number) = (begun(&store, 9_000).await, 0);
    let mut moves_on = async |wake, wake_stands_from| {
        let new = NewEvents { wake, wake_stands_from, ..appended(&game, &[event(number)]) };
        number += 1;
        store.write(Change::Events(Box::new(new))).await.expect("written");
        let due = async |moment| store.due(moment).await.expect("a store").contains(&game);
        let mut moment = None;
        for known in [300, 500, 700, 800] {
            moment = moment.or(due(known).await.then_some(known));
        }
        moment
    };
    assert_eq!(moves_on(Some(700), 400).await, Some(500), "it is looked at in time");
    assert_eq!(moves_on(Some(300), 200).await, Some(300), "it would be too late");
    assert_eq!(moves_on(Some(700), 400).await, Some(700), "it would be too early");
    assert_eq!(moves_on(None, 400).await, None, "nothing is due any more");
    assert_eq!(moves_on(Some(700), 400).await, Some(700), "there was none");
    assert_eq!(moves_on(Some(800), u64::MAX).await, Some(800), "none stands");
    assert_eq!(store.due(9_000).await.expect("a store"), [game.clone(), other]);
    let put_off = |next| Change::PutOff { game: game.clone(), wake: Some(9_500), next };
    let late = store.write(put_off(number - 1)).await;
    assert!(matches!(late, Err(StorageError::Conflict)), "something has happened since: {late:?}");
    assert_eq!(store.due(800).await.expect("a store"), std::slice::from_ref(&game));
    store.write(put_off(number)).await.expect("written");
    assert!(store.due(800).await.expect("a store").is_empty());
}

#[tokio::test]
async fn of_events_that_are_appended_together_only_what_contradicts_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let games = [begun(&store, 500).await, begun(&store, 500).await, begun(&store, 500).await];
    let append = |game: usize, events: &[Event]| {
        let new = NewEvents { command: Some(format!("of {game}")), ..appended(&games[game], events) };
        store.write(Change::Events(Box::new(new)))
    };
    append(1, &[event(0)]).await.expect("written");
    // Of the second game another server was first, with the first of two events.
    let (first, second, third, guest) = tokio::join!(
        append(0, &[event(0), event(1)]),
        append(1, &[event(0), event(1)]),
        append(2, &[event(0)]),
        guest(&store)
    );
    assert!(first.is_ok() && third.is_ok(), "{first:?} {third:?}");
    assert!(matches!(second, Err(StorageError::Conflict)), "{second:?}");
    assert!(store.player_of(&secret::hash(&guest.id)).await.expect("a store").is_some());
    for (game, kept) in games.iter().zip([vec![event(0), event(1)], vec![event(0)], vec![event(0)]]) {
        assert_eq!(store.events(game, 0).await.expect("a store").events, kept);
    }
    let commands = store.events(&games[0], 0).await.expect("a store").commands;
    assert_eq!(commands, ["of 0"], "it belongs to the first of its events");
    // Of two that want the same number at once, one is kept.
    let (one, other) = tokio::join!(append(2, &[event(1)]), append(2, &[event(1)]));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    // They are kept to the letter.
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    let rows = sqlx::query("SELECT event FROM events WHERE number = 1").fetch_all(&mut beside).await;
    for row in rows.expect("rows") {
        let text: String = row.try_get(0).expect("a text");
        assert_eq!(text, serde_json::to_string(&event(1)).expect("a text"));
    }
}

#[test]
fn every_rule_set_is_kept_whole() {
    for set in tafl::library::all() {
        let kept = kept_rules(&set.id).expect("rules");
        let again = tafl::library::RuleSet::from_toml(&kept.text).expect("its own text");
        assert_eq!((again.content_hash(), &again.id), (kept.hash, &set.id));
    }
}

#[tokio::test]
async fn sessions_that_nobody_has_used_for_long_are_deleted_and_others_are_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let (old, new) = (guest(&store).await, guest(&store).await);
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    let aged = sqlx::query("UPDATE sessions SET used = used - 34646400000 WHERE player = $1").bind(&old.id);
    aged.execute(&mut beside).await.expect("it is older");
    store.write(Change::Account(Box::new(AccountChange::ForgetSessions))).await.expect("written");
    let left = sqlx::query("SELECT player FROM sessions").fetch_all(&mut beside).await.expect("rows");
    let left: Vec<String> = left.iter().map(|row| row.try_get(0).expect("a player")).collect();
    assert_eq!(left, [new.id]);
}

#[tokio::test]
async fn whoever_takes_a_notice_first_tells_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let (player, other) = (guest(&store).await, guest(&store).await);
    let subscription = Subscription {
        endpoint: "https://push.example/carl".to_owned(),
        receiver: Receiver { public: [4; 65], auth: [0; 16] },
        language: tafl_wording::Language::English,
        since: 0,
    };
    let (id, session) = (player.id.clone(), secret::hash("of the account"));
    let account = AccountChange::Open {
        player: id.clone(),
        name: "Carl".to_owned(),
        keys: crate::names::NameKeys::of("Carl"),
        password: String::new(),
        codes: Vec::new(),
        session: NewSession { token_hash: session.clone(), agent: None },
    };
    store.write(Change::Account(Box::new(account))).await.expect("written");
    let listens = NoticeChange::Subscribe { player: id, session, subscription };
    store.write(Change::Notice(Box::new(listens))).await.expect("written");
    let rules = kept_rules("linnaeus-1732").expect("rules");
    let mut game = waiting_game(other, rules, None, None, false).expect("a game");
    game.invited = Some(player.clone());
    store.write(Change::NewGame(Box::new(game.clone()))).await.expect("written");
    let due = store.due_notices(u64::MAX, 10).await.expect("a store");
    let expected = Notice { player: player.id, game: game.id, what: What::Challenge };
    assert_eq!(due.iter().map(|due| due.notice.clone()).collect::<Vec<_>>(), [expected]);
    let take = || Change::Notice(Box::new(NoticeChange::Take(due[0].clone())));
    let (one, other) = tokio::join!(store.write(take()), store.write(take()));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    assert!(store.due_notices(u64::MAX, 10).await.expect("a store").is_empty());
}
