//! Records that go both ways, and texts that are none.

use super::*;
use crate::Place;
use proptest::prelude::*;

fn problem(text: &str) -> Option<RecordProblem> {
    read(text).find_map(|game| game.err().map(|error| error.problem))
}

fn one(text: &str) -> GameRecord {
    let mut games = read(text);
    let game = games.next().expect("a game").expect("that can be read");
    assert!(games.next().is_none());
    game
}

const FULL: &str = r#"[Event "Spring \"open\""]
[Date "2026.05.??"]
[Result "attackers"]
[Reason "king-captured"]
[RuleSet "modern-standard"]
[RulesHash "0123456789abcdef"]
[Annotator "Bo"]

{Before the game.} 1. e5-e2xd3/e2 {[%clk 0:01:23.250] a \} brace} b1-b2 2. c1-c2xc3 =c2-c5xc6 --
d1-d2 3. e1-e2 attackers
"#;

#[test]
fn a_game_with_everything_goes_both_ways() {
    let game = one(FULL);
    assert_eq!(game.tag(tag::EVENT), Some("Spring \"open\""));
    assert_eq!(game.tag("Annotator"), Some("Bo"));
    assert_eq!(game.reason(), Some(Reason::KingCaptured));
    assert_eq!(game.comment.as_deref(), Some("Before the game."));
    assert_eq!(game.plies[0].comment.as_deref(), Some("a } brace"));
    assert_eq!(game.plies[0].clock, Some(Duration::from_millis(83_250)));
    assert!(matches!(game.plies[3].action, RecordedAction::Further(_)));
    assert_eq!(game.plies[4].action, RecordedAction::EndTurn);
    assert_eq!(game.plies.len(), 7);
    assert_eq!(game.to_string(), FULL);
}

#[test]
fn several_games_follow_one_another() {
    let text = format!("{FULL}\n1. a1-a2 *\n{FULL}");
    let games: Result<Vec<_>, _> = read(&text).collect();
    assert_eq!(games.map(|games| games.len()), Ok(3));
}

#[test]
fn comments_may_go_over_lines_and_come_several_to_a_move() {
    let game = one("1. a1-a2 { one\n  two } {three}\n{[%clk 1:00:00]} b1-b2 {[%clk 0:00:01]x} *");
    assert_eq!(game.plies[0].comment.as_deref(), Some("one   two\nthree"));
    assert_eq!(game.plies[0].clock, Some(Duration::from_secs(3600)));
    assert_eq!(game.plies[1].comment.as_deref(), Some("x"));
}

#[test]
fn a_clock_before_the_first_move_stays_in_the_comment() {
    let text = "{[%clk 0:05:00] both} 1. a1-a2 ({[%clk 0:04:00]} 1. c1-c2 {instead}) *";
    let game = one(text);
    assert_eq!(game.comment.as_deref(), Some("[%clk 0:05:00] both"));
    let first = &game.plies[0].variations[0][0];
    assert_eq!((first.clock, first.comment.as_deref()), (None, Some("[%clk 0:04:00]\ninstead")));
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn what_is_read_can_be_read_again_however_long_its_comments_are() {
    let half = "x".repeat(MAX_COMMENT / 2);
    let game = one(&format!("1. a1-a2 {{[%clk 0:00:01.500]}} {{{half}}} {{{}}} *", &half[1..]));
    assert_eq!(game.plies[0].comment.as_ref().map(String::len), Some(MAX_COMMENT));
    assert_eq!(one(&game.to_string()), game);
    assert_eq!(problem(&format!("1. a1-a2 {{{half}}} {{{half}}} *")), Some(RecordProblem::LongComment));
}

#[test]
fn variations_stand_behind_the_move_that_they_replace() {
    let text = "1. a1-a2 {main} (1. c1-c2 {instead} d1-d2 (1... e1-e2 {[%clk 0:00:01]})) (1. f1-f2) b1-b2 2. g1-g2\n\
                =g2-g3 (-- h1-h2) *\n";
    let game = one(text);
    assert_eq!((game.plies.len(), game.plies[0].variations.len()), (4, 2));
    let first = &game.plies[0].variations[0];
    assert_eq!((first.len(), first[0].comment.as_deref()), (2, Some("instead")));
    assert_eq!(first[1].variations[0][0].clock, Some(Duration::from_secs(1)));
    assert_eq!(game.plies[3].variations[0][0].action, RecordedAction::EndTurn);
    assert_eq!(game.to_string(), text);
    let spaced = one("1.a1-a2( {ahead} 1. c1-c2 ) 1... b1-b2 *");
    assert_eq!(spaced.plies[0].variations[0][0].comment.as_deref(), Some("ahead"));
    assert_eq!(game.plies[0].said(), "main (c1-c2 {instead} d1-d2 (e1-e2 {[%clk 0:00:01]})) (f1-f2)");
    for wrong in ["(1. a1-a2) *", "1. a1-a2 () *", "1. a1-a2 ) *", "1. a1-a2 (1. b1-b2 *"] {
        assert_eq!(problem(wrong), Some(RecordProblem::Variation), "{wrong}");
    }
    assert_eq!(problem(&"a1-a2 (".repeat(MAX_DEPTH + 1)), Some(RecordProblem::TooDeep));
}

#[test]
fn a_mistake_does_not_spoil_the_games_after_it() {
    let text = "[A \"1\"]\n\n1. a1-a9z *\n\n[A \"2\"]\n[A \"2\"]\n[B \"2\"]\n1. a1-a2 *\n\n[A \"3\"]\n\n1. a1-a2\n[A \"4\"]\n\n*\n";
    let games: Vec<_> = read(text).collect();
    let lines: Vec<_> = games.iter().map(|game| game.as_ref().err().map(|error| error.place.line)).collect();
    assert_eq!(lines, [Some(3), Some(6), Some(13), None]);
    assert_eq!(games[3].as_ref().map(|game| game.tag("A")), Ok(Some("4")));
}

#[test]
fn numbers_may_be_left_out_or_stand_before_either_move() {
    let game = one("1.a1-a2 1...b1-b2 c1-c2 d1-d2 3. e1-e2 *");
    assert_eq!(game.plies.len(), 5);
}

#[test]
fn each_thing_wrong_has_its_own_error() {
    assert_eq!(problem(""), None);
    assert_eq!(problem("[Event]"), Some(RecordProblem::Tag));
    assert_eq!(problem("[Event \"x]"), Some(RecordProblem::Tag));
    assert_eq!(problem("[Event \"x\" y]"), Some(RecordProblem::Tag));
    assert!(matches!(problem("[É \"x\"]"), Some(RecordProblem::BadTag(TagError::Name(_)))));
    assert!(matches!(problem("[Result \"1-0\"]"), Some(RecordProblem::BadTag(TagError::Value { .. }))));
    assert!(matches!(problem("[RulesHash \"12\"]"), Some(RecordProblem::BadTag(TagError::Value { .. }))));
    assert_eq!(problem("[A \"x\"]\n[A \"x\"]"), Some(RecordProblem::DuplicateTag("A".to_owned())));
    assert_eq!(problem("[A \"x\"]"), Some(RecordProblem::Unfinished));
    assert_eq!(problem("1. a1-a2"), Some(RecordProblem::Unfinished));
    assert_eq!(problem("1. a1-a2 {half\na"), Some(RecordProblem::OpenComment(1)));
    assert_eq!(problem("1. a1-a2\n[A \"x\"]"), Some(RecordProblem::TagInMoves));
    assert!(matches!(problem("2. a1-a2 *"), Some(RecordProblem::Number { expected: 1, .. })));
    assert!(matches!(problem("1... a1-a2 *"), Some(RecordProblem::Number { .. })));
    assert!(matches!(problem("1. a1-a2 1. *"), Some(RecordProblem::Number { .. })));
    assert!(matches!(problem("1. a1a2 *"), Some(RecordProblem::Move(_))));
    assert!(matches!(problem("1. a1-a2x *"), Some(RecordProblem::Move(_))));
    assert_eq!(problem("1. a1-a2 -- -- *"), Some(RecordProblem::NoTurn("--".to_owned())));
    assert_eq!(problem("1. a1-a2 {[%clk 1:2]} *"), Some(RecordProblem::Clock("1:2".to_owned())));
    assert_eq!(problem("1. a1-a2 * 1. b1-b2"), Some(RecordProblem::AfterResult("1. b1-b2".to_owned())));
    assert_eq!(
        problem("[Result \"draw\"]\n\n1. a1-a2 *"),
        Some(RecordProblem::Result { tag: GameResult::Draw, end: GameResult::Open })
    );
}

#[test]
fn a_move_against_the_rules_is_refused_in_plain_words() {
    let tablut = tafl::library::variant("modern-standard").expect("a rule set");
    let refused = one("1. d1-d3 e4-e1 *").replay(&tablut).map(|game| game.history().len());
    let words = refused.map_err(|error| error.to_string());
    assert_eq!(words, Err("ply 2: e4-e1 is not legal: another piece stands on e1".to_owned()));
}

#[test]
fn captures_in_any_order_are_the_same_move() {
    let read = |word: &str| word.parse::<RecordedAction>().expect("a move");
    assert_eq!(read("d1-d7xe7/d8/e7"), read("d1-d7xd8/e7"));
    let tablut = tafl::library::variant("modern-standard").expect("a rule set");
    let setup = "3a5/3d5/4da3/9/4k4/9/9/9/3a5 a".parse().expect("a position");
    let mut game = tafl::Game::from_setup(&tablut, &setup).expect("a position of these rules");
    let played = game.play("d1-d7".parse().expect("a move")).expect("a legal move");
    assert_eq!(RecordedAction::Move(played.recorded()), read("d1-d7xe7/d8"));
    assert_eq!(GameRecord::from_game(&game, None).plies[0].action, read("d1-d7xe7/d8"));
}

#[test]
fn errors_have_their_place() {
    let place = |text: &str| read(text).find_map(|game| game.err().map(|error| error.place));
    assert_eq!(place("[A \"é\"]\n\n1. {é} a1-z2 *"), Some(Place { line: 3, column: 8 }));
    assert_eq!(place("1. a1-a2\n"), Some(Place { line: 2, column: 1 }));
}

#[test]
fn what_is_too_large_is_refused() {
    assert!(matches!(problem(&"x".repeat(10_000_000)), Some(RecordProblem::LongLine(_))));
    assert!(matches!(problem(&"x".repeat(10_000)), Some(RecordProblem::LongWord(_))));
    assert_eq!(problem(&format!("{{{}", "x".repeat(2 * MAX_COMMENT))), Some(RecordProblem::LongComment));
    assert_eq!(problem(&format!("{{{}}}", "x".repeat(MAX_COMMENT + 1))), Some(RecordProblem::LongComment));
    let comments = "a1-a2 {0123456789}\n".repeat(MAX_PLIES / 2);
    assert_eq!(problem(&format!("{comments}*")), None);
    let comments = format!("a1-a2 {{{}}}\n", "x".repeat(MAX_COMMENT)).repeat(MAX_COMMENTS / MAX_COMMENT);
    assert_eq!(problem(&format!("{comments}*")), None);
    assert_eq!(problem(&format!("{comments}a1-a2 {{x}} *")), Some(RecordProblem::LongComments));
    assert_eq!(problem(&"a1-a2\n".repeat(MAX_PLIES + 1)), Some(RecordProblem::TooManyMoves));
    let tags: String = (0..=MAX_TAGS).map(|number| format!("[A{number} \"\"]\n")).collect();
    assert_eq!(problem(&tags), Some(RecordProblem::BadTag(TagError::TooMany)));
}

#[test]
fn a_record_full_of_tags_has_its_result_at_the_end_and_can_be_read_again() {
    let mut record = GameRecord::default();
    for number in 0..MAX_TAGS {
        record.set_tag(&format!("A{number}"), "").expect("there is room");
    }
    assert_eq!(record.set_tag(tag::RESULT, "draw"), Err(TagError::TooMany));
    assert_eq!(record.result, GameResult::Open, "what is refused changes nothing");
    record.set_result(GameResult::Draw);
    assert_eq!(record.result, GameResult::Draw);
    assert_eq!(one(&record.to_string()), record);
}

fn squares() -> impl Strategy<Value = tafl::Square> {
    (0u8..19, 0u8..19).prop_filter_map("on the board", |(file, rank)| tafl::Square::new(file, rank))
}

fn moves() -> impl Strategy<Value = RecordedMove> {
    (squares(), squares(), proptest::collection::btree_map("[a-z]", squares(), 0..4)).prop_map(
        |(from, to, captures)| RecordedMove::new(tafl::Move::new(from, to), captures.into_values().collect()),
    )
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![".{1,30}", "[ \\[%clk\\\\{}\"\n\r]{1,12}", "\\[%clk 0:00:01\\] .?"]
}

fn plies() -> impl Strategy<Value = RecordedPly> {
    let action = prop_oneof![
        6 => moves().prop_map(RecordedAction::Move),
        1 => moves().prop_map(RecordedAction::Further),
        1 => Just(RecordedAction::EndTurn),
    ];
    let clock = proptest::option::of((0u64..10_000_000).prop_map(Duration::from_millis));
    (action, clock, proptest::option::of(texts())).prop_map(|(action, clock, comment)| RecordedPly {
        action,
        clock,
        comment,
        variations: Vec::new(),
    })
}

/// Lines of moves with variations of lines of moves.
fn lines() -> impl Strategy<Value = Vec<RecordedPly>> {
    let line = proptest::collection::vec(plies(), 0..6);
    line.prop_recursive(3, 24, 3, |inner| {
        let with = (plies(), proptest::collection::vec(inner, 0..3))
            .prop_map(|(ply, variations)| RecordedPly { variations, ..ply });
        proptest::collection::vec(with, 0..6)
    })
}

/// A turn that has ended cannot go on, and a variation has a move.
fn settle(plies: &mut Vec<RecordedPly>) {
    plies.dedup_by(|later, earlier| {
        earlier.action == RecordedAction::EndTurn && !matches!(later.action, RecordedAction::Move(_))
    });
    for ply in plies {
        ply.variations.retain(|variation| !variation.is_empty());
        ply.variations.iter_mut().for_each(settle);
    }
}

fn records() -> impl Strategy<Value = GameRecord> {
    let result = proptest::sample::select(vec![
        GameResult::Won(Side::Attackers),
        GameResult::Won(Side::Defenders),
        GameResult::Draw,
        GameResult::Open,
    ]);
    (
        proptest::collection::btree_map("X[a-zA-Z0-9_]{0,6}", ".{0,20}|[\\\\\"\n\r\\] ]{0,6}", 0..4),
        any::<bool>(),
        proptest::option::of(texts()),
        lines(),
        result,
    )
        .prop_map(|(tags, tagged, comment, mut plies, result)| {
            let mut record = GameRecord { comment, ..GameRecord::default() };
            if tagged {
                record.set_result(result);
            }
            record.result = result;
            for (name, value) in tags {
                record.set_tag(&name, &value).expect("a tag");
            }
            settle(&mut plies);
            record.plies = plies;
            record
        })
}

proptest! {
    #[test]
    fn records_round_trip(record in records()) {
        let text = record.to_string();
        prop_assert_eq!(read(&text).next(), Some(Ok(record)), "{}", text);
    }

    #[test]
    fn several_records_round_trip(records in proptest::collection::vec(records(), 0..4)) {
        let text: String = records.iter().map(|record| format!("{record}\n")).collect();
        prop_assert_eq!(read(&text).collect::<Result<Vec<_>, _>>(), Ok(records));
    }

    #[test]
    fn no_text_makes_it_panic(text in "([\\[\\](){}\"\\\\ \n*=é]|--|[0-9]{1,2}\\.|a1-a2|xa3|\\[A \"b\"\\]\n|\\[%clk 0:1){0,20}") {
        let _ = read(&text).count();
    }
}
