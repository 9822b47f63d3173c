use super::*;
use std::path::Path;

use crate::Config;
use crate::games::{kept_rules, waiting_game};
use crate::notices::{Notice, Receiver, What};
use crate::secret;

/// As the tests of whole servers have it.
#[path = "../../tests/server/tested.rs"]
mod tested;

async fn opened(folder: &Path) -> (Store, Held) {
    Store::open(&tested::database(folder).await, Company::Alone).await.expect("a store")
}

async fn guest(store: &Store) -> Player {
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
async fn nothing_is_written_over_and_others_changes_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let first = guest(&store).await;
    let rules = kept_rules("brandubh-wtf").expect("rules");
    let game = waiting_game(first, rules, None, None, false).expect("a game");
    store.write(Change::NewGame(Box::new(game.clone()))).await.expect("written");
    let text = r#"{"number":0,"at":5,"what":{"event":"left","seat":"first"},"left":{"attackers":null,"defenders":null}}"#;
    let event: Event = serde_json::from_str(text).expect("an event");
    let events = |stage| {
        let events = EventText::of_all(std::slice::from_ref(&event)).expect("a text");
        let game = game.id.clone();
        Change::Events(Box::new(NewEvents {
            game,
            first: 0,
            events,
            command: Some("a".to_owned()),
            stage,
            wake: None,
            to_move: None,
            wake_stands_from: u64::MAX,
            next: None,
            archived: None,
            conditions_before: None,
            conditions: Vec::new(),
            notices: Vec::new(),
        }))
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
async fn a_game_is_due_at_its_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, _held) = opened(folder.path()).await;
    let (first, second) = (guest(&store).await, guest(&store).await);
    let game =
        waiting_game(first, kept_rules("copenhagen").expect("rules"), None, None, false).expect("a game");
    store.write(Change::NewGame(Box::new(game.clone()))).await.expect("written");
    let begin = Change::Begin {
        game: game.id.clone(),
        second,
        terms: game.terms.clone(),
        began: 7,
        wake: Some(500),
        to_move: None,
        notice: None,
    };
    store.write(begin).await.expect("written");
    assert!(store.due(499).await.expect("a store").is_empty());
    assert_eq!(store.due(500).await.expect("a store"), [game.id]);
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
