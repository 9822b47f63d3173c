//! Texts in every notation, good and bad.
#![cfg(feature = "foreign")]

use tafl::{Action, Game, Reason, Side};
use tafl_import::{
    Chosen, Failure, ForeignProblem, Form, Opened, Options, Place, Problem, ReadGame, RulesFrom, Verdicts,
    What, read,
};
use tafl_notation::opentafl::{Dialect, write_game};
use tafl_notation::record::{GameRecord, GameResult, MAX_COMMENT, RecordProblem, ReplayError, tag};

const BRANDUB: &str = "dim:7 surf:n name:Brandub cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

fn open_all(text: &str, options: &Options<'_>) -> Vec<Result<Opened, Failure>> {
    match read(text, options) {
        Ok(items) => items.map(|found| found?.open(options)).collect(),
        Err(failure) => vec![Err(failure)],
    }
}

fn game(text: &str, options: &Options<'_>) -> Result<ReadGame, Problem> {
    match open_all(text, options).remove(0) {
        Ok(Opened::Game(read)) => Ok(*read),
        Ok(other) => panic!("{other:?} is no game"),
        Err(failure) => Err(failure.problem),
    }
}

fn by<'a>(chosen: &'a Chosen) -> Options<'a> {
    Options { rules: RulesFrom::Else(chosen), ..Options::default() }
}

fn tablut() -> Chosen {
    Chosen::built_in("modern-standard").expect("a built-in rule set")
}

#[test]
fn what_a_text_is_follows_from_its_content() {
    let trace = r#"{"rules":"brandubh-wtf","start":"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3","turn":"attackers","moves":"d7-c7"}"#;
    let texts = [
        ("[Event \"a: b\"]\n\n1. d1-d3 *", What::Games),
        ("\u{feff}\n 1. d1-d3 *", What::Games),
        ("{a comment, with a comma, or two, or three} 1. d1-d3 *", What::Games),
        ("d1-d3 e4-f4 *", What::Games),
        ("[event:the \"big\" one]\n\n1. d1-d3\n", What::Games),
        ("d6-c6 c4-c3,0,0,Ongoing", What::Games),
        (trace, What::Games),
        (BRANDUB, What::Rules),
        ("# rules, with a / in a comment\nid = \"a\"\nname = \"A\"\nextends = \"copenhagen\"", What::Rules),
        ("# rules, found, in, a book\nid = \"a\"\nname = \"A\"\nextends = \"copenhagen\"", What::Rules),
        ("9/9/9/9/4k4/9/9/9/a8 d", What::Positions),
        ("/4t4/9/9/9/4K4/9/9/9/9/ d", What::Positions),
    ];
    for (text, what) in texts {
        let items = read(text, &Options::default()).unwrap_or_else(|failure| panic!("{text}: {failure}"));
        assert_eq!(items.what(), what, "{text}");
    }
}

#[test]
fn moves_with_commas_are_no_archive_and_a_comment_is_no_trace() {
    let tablut = tablut();
    let typed = Options { form: Form::AsTyped, ..by(&tablut) };
    let moves = |text| game(text, &typed).expect(text).game.history().len();
    assert_eq!(moves("d1d3, e6g6, d3d2, g6f6"), 4);
    assert_eq!(moves("1) D1-D3, E6-G6, 2) D3-D2, G6-F6"), 4);
    assert_eq!(moves("{by the \"rules\" of the club} 1. d1-d3 *"), 1);
}

#[test]
fn rules_are_those_of_the_text_or_those_that_are_known() {
    let (tablut, copenhagen) = (tablut(), Chosen::built_in("copenhagen").expect("a built-in rule set"));
    let named = "[RuleSet \"copenhagen\"]\n\n1. d1-d3 *";
    let id = |options| game(named, &options).expect("a game").rules.set.expect("a rule set").id.clone();
    assert_eq!(id(by(&tablut)), "copenhagen");
    assert_eq!(id(Options { rules: RulesFrom::Always(&tablut), ..Options::default() }), "modern-standard");
    let unknown = "[RuleSet \"house\"]\n\n1. d1-d3 *";
    assert_eq!(game(unknown, &by(&copenhagen)).err(), Some(Problem::UnknownRules("house".to_owned())));
    let mut house = (*tablut.set).clone();
    house.id = "house".to_owned();
    let house = Chosen::new(house).expect("rules");
    assert!(game(unknown, &by(&house)).is_ok());
}

#[test]
fn a_record_that_goes_on_after_a_draw_is_replayed_without_verdicts() {
    let tablut = tablut();
    let turns = ["d1-c1 c5-c4", "c1-d1 c4-c5"];
    let moves: Vec<String> = (0..8).map(|turn| format!("{}. {}", turn + 1, turns[turn % 2])).collect();
    let record = |result: &str| format!("{} {result}", moves.join(" "));
    let read = game(&record("attackers"), &by(&tablut)).expect("played on");
    assert_eq!(read.game.history().len(), 16);
    assert_eq!((read.game.outcome(), read.record.result), (None, GameResult::Won(Side::Attackers)));
    let strictly = Options { verdicts: Verdicts::OfRules, ..by(&tablut) };
    assert!(matches!(
        game(&record("attackers"), &strictly),
        Err(Problem::Replay(ReplayError::Illegal { .. }))
    ));
}

#[test]
fn a_record_is_held_to_its_captures_its_result_and_its_rules() {
    let tablut = tablut();
    let captures = game("1. d1-d3xe3 *", &by(&tablut));
    assert!(matches!(captures, Err(Problem::Replay(ReplayError::Captures { ply: 1, .. }))), "{captures:?}");
    let king_out = game("[Start \"9/9/9/9/2k6/9/9/9/8a d\"]\n\n1. c5-c9 attackers", &by(&tablut));
    assert!(
        matches!(king_out, Err(Problem::Replay(ReplayError::Result { got: Some(_), .. }))),
        "{king_out:?}"
    );
    let hash = "[RuleSet \"modern-standard\"]\n[RulesHash \"0123456789abcdef\"]\n\n1. d1-d9 *";
    let changed = game(hash, &Options::default());
    assert!(matches!(changed, Err(Problem::Changed { .. })), "{changed:?}");
    // In capital letters it is the same.
    let same = hash.replace("0123456789abcdef", &tablut.set.content_hash().to_uppercase());
    let unchanged = game(&same, &Options::default());
    assert!(matches!(unchanged, Err(Problem::Replay(ReplayError::Illegal { .. }))), "{unchanged:?}");
}

#[test]
fn an_opentafl_game_keeps_what_is_noted_of_it() {
    let text = format!(
        "[attackers:Ann]\n[result:1]\n[rules:{BRANDUB}]\n\n1. d1-c1 d3-c3\n[quiet|bold]\n\n2. c1-d1 ---\n[|]\n"
    );
    let read = game(&text, &Options::default()).expect("a game");
    let said: Vec<_> = read.record.plies.iter().map(|ply| ply.comment.as_deref()).collect();
    assert_eq!(said, [Some("quiet"), Some("bold"), None]);
    assert_eq!(read.record.tag(tag::ATTACKERS), Some("Ann"));
    assert_eq!(read.game.outcome().map(|outcome| outcome.reason), Some(Reason::Resignation));
    assert_eq!(read.record.result, GameResult::Won(Side::Attackers));
    assert_eq!(read.rules.name.as_deref(), Some("Brandub"));
}

/// A puzzle of OpenTafl's has rules of its own, tags, remarks, variations within variations and a way to end that the
/// board does not show.
const PUZZLE: &str = "[date:2016.09.24]\n[result:-1]\n[compiler:OpenTafl]\n\
    [rules:dim:7 name:House_Brandub esc:e atkf:y ks:w cor: cen: cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\
    [attackers:Ann]\n[termination:Black resigns]\n[puzzle-mode:loose]\n[weather-report:fair]\n[start-comment:Look here.\nTwice.]\n\n\
    1. d1-c1 d3-b3 \n[|sharp]\n\n\
    1a.1.1a. d1-e1 d3-c3\n[why not?|to wait]\n\n\
    1a.1.1b.1.1a. ..... d5-c5\n[or so]\n\n\
    1a.1.2a. e1-e2 Kd4-d3\n[|]\n\n\
    1b.1.1a. ..... d3-a3\n[|]\n\n\
    9z.1.1a. g4-g3\n[nowhere]\n\n\
    2. c1-c2 \n[late|later]\n";

#[test]
fn an_opentafl_game_loses_nothing() {
    let read = game(PUZZLE, &Options::default()).expect("a game");
    let record = &read.record;
    assert_eq!(read.game.outcome().map(|outcome| outcome.reason), Some(Reason::Resignation));
    assert_eq!(record.result, GameResult::Won(Side::Defenders));
    for (name, value) in [
        ("Date", "2016.09.24"),
        ("Compiler", "OpenTafl"),
        ("Attackers", "Ann"),
        ("Reason", "resignation"),
        ("Termination", "Black resigns"),
        ("PuzzleMode", "loose"),
        ("WeatherReport", "fair"),
        ("RuleSet", "house-brandub"),
    ] {
        assert_eq!(record.tag(name), Some(value));
    }
    assert_eq!(record.comment.as_deref(), Some("Look here.\nTwice."));
    let said: Vec<String> = record.plies.iter().map(|ply| ply.said()).collect();
    assert_eq!(
        said,
        [
            "(d1-e1 {why not?} d3-c3 {to wait} (d5-c5 {or so}) e1-e2 d4-d3)",
            "sharp 9z.1.1a. g4-g3 nowhere (d3-a3)",
            "late later"
        ]
    );
    // The record stands alone: it has its rules in it.
    let again = game(&record.to_string(), &Options::default()).expect("a game");
    assert_eq!(again.rules.rule_set().content_hash(), read.rules.rule_set().content_hash());
    assert_eq!(again.record.to_string(), record.to_string());
    let written =
        write_game(&read.game, record, read.rules.name.as_deref(), Dialect::Spec).expect("it has letters");
    let back = game(&written.text, &Options::default()).expect("a game");
    assert_eq!(back.record.plies, record.plies, "{}", written.text);
}

#[test]
fn comments_that_no_record_holds_are_refused() {
    let of = |length: usize| {
        let text = format!("[rules:{BRANDUB}]\n\n1. d1-c1 d3-c3\n[{}|]\n", "x".repeat(length));
        game(&text, &Options::default())
    };
    let longest = of(MAX_COMMENT).expect("a game").record;
    assert!(game(&longest.to_string(), &Options::default()).is_ok());
    let problem = of(MAX_COMMENT + 1).expect_err("it could not be read again");
    assert_eq!(problem, Problem::Foreign(ForeignProblem::Comments(RecordProblem::LongComment)));
}

#[test]
fn a_tag_that_is_only_called_like_one_of_ours_is_a_remark() {
    let text = format!("[start:at noon]\n[reason:repetition]\n[rules:{BRANDUB}]\n\n1. d1-c1 d3-c3\n");
    let read = game(&text, &Options::default()).expect("a game");
    assert_eq!((read.record.tag(tag::START), read.record.tag(tag::REASON)), (None, None));
    assert_eq!(read.record.comment.as_deref(), Some("[start:at noon]\n[reason:repetition]"));
    assert!(game(&read.record.to_string(), &Options::default()).is_ok());
}

#[test]
fn an_opentafl_game_by_known_rules_from_another_start_names_both() {
    let start = "/3t3/3t3/3T3/t1TKTtt/3T3/1t1t3/3t3/";
    let text = format!(
        "[rules:{}]\n\n1. b6-b5\n",
        BRANDUB.replace("start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", &format!("as:program ks:w start:{start}"))
    );
    let read = game(&text, &Options::default()).expect("a game");
    assert_eq!(read.record.tag(tag::RULE_SET), Some("opentafl-brandub"));
    assert_eq!(read.record.tag(tag::START), Some("3a3/1a1a3/3d3/a1dkdaa/3d3/3a3/3a3 a"));
    assert_eq!(read.record.tag(tag::RULES), None);
    assert!(game(&read.record.to_string(), &Options::default()).is_ok());
}

#[test]
fn whoever_gives_up_when_a_turn_could_go_on_is_told_from_the_result() {
    let berserk = Chosen::built_in("berserk").expect("a built-in rule set");
    let setup = "11/9a1/11/3ad6/11/11/da9/11/7k3/2d8/11 d".parse().expect("a position");
    // The defender that has captured on c5 could capture again.
    let mut in_the_turn = Game::from_setup(&berserk.variant, &setup).expect("a position of these rules");
    in_the_turn.play("c2-c5".parse().expect("a move")).expect("it is legal");
    let mut after_it = in_the_turn.clone();
    after_it.act(Action::EndTurn).expect("the turn may be ended");
    in_the_turn.resign(Side::Defenders);
    after_it.resign(Side::Attackers);
    let options = Options { rules: RulesFrom::Always(&berserk), ..Options::default() };
    for (played, winner) in [(in_the_turn, Side::Attackers), (after_it, Side::Defenders)] {
        let record = GameRecord::from_game(&played, None);
        let written = write_game(&played, &record, None, Dialect::Spec).expect("it has letters");
        assert!(written.text.contains(" ---"), "{}", written.text);
        let read = game(&written.text, &options).expect("a game");
        assert_eq!(read.game.outcome(), played.outcome(), "{}", written.text);
        assert_eq!((read.record.result, read.record.comment), (GameResult::Won(winner), None));
    }
}

#[test]
fn many_opentafl_games_come_back() {
    let one = format!("[attackers:Ann]\n[rules:{BRANDUB}]\n\n1. d1-c1 d3-c3\n");
    let none = format!("[attackers:Bo]\n[rules:{BRANDUB}]\n\n");
    let text = format!("{one}\n{none}{one}[|]\n\n{one}");
    let games: Vec<_> =
        open_all(&text, &Options::default()).into_iter().map(|opened| opened.expect("a game")).collect();
    let moves = games.iter().map(|opened| match opened {
        Opened::Game(read) => read.game.history().len(),
        other => panic!("{other:?}"),
    });
    assert_eq!(moves.collect::<Vec<_>>(), [2, 0, 2, 2]);
}

#[test]
fn a_difference_in_the_rules_is_known() {
    let text = |hash: &str| format!("[RuleSet \"modern-standard\"]\n[RulesHash \"{hash}\"]\n\n1. d1-d3 *");
    let read = game(&text("0123456789abcdef"), &Options::default()).expect("a game");
    assert_eq!(read.other_rules_hash(), Some("0123456789abcdef"));
    let same = game(&text(&tablut().set.content_hash()), &Options::default()).expect("a game");
    assert_eq!(same.other_rules_hash(), None);
}

#[test]
fn an_archive_gives_each_game_with_its_line() {
    let brandubh = Chosen::built_in("brandubh-wtf").expect("a built-in rule set");
    let text = "d6-c6 c4-c3,0,0,Draw\n\nnonsense\nd6-d9,0,0,White\nd6-c6 timeout,0,0,White\n";
    let opened = open_all(text, &by(&brandubh));
    let Ok(Opened::Game(drawn)) = &opened[0] else { panic!("{:?}", opened[0]) };
    assert_eq!((drawn.record.result, drawn.game.outcome()), (GameResult::Draw, None));
    let failure = opened[1].as_ref().expect_err("nonsense");
    assert_eq!(failure.place, Place::Line(3));
    assert!(matches!(failure.problem, Problem::Foreign(ForeignProblem::Archive(_))));
    assert_eq!(opened[2].as_ref().expect_err("not legal").place, Place::Line(4));
    let Ok(Opened::Game(lost)) = &opened[3] else { panic!("{:?}", opened[3]) };
    assert_eq!(lost.game.outcome().map(|outcome| outcome.reason), Some(Reason::Time));
    assert_eq!(
        open_all("d6-c6,0,0,Draw", &Options::default())[0].as_ref().expect_err("no rules").problem,
        Problem::NoRules
    );
}

#[test]
fn a_trace_may_have_escapes_and_is_a_game() {
    let trace = r#"{"source":"a \"moves\":\"x\" \u00e9","rules":"brandubh-wtf","start":"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3","turn":"attackers","moves":"d7-c7 d5-c5","winner":"draw"}"#;
    let read = game(trace, &Options::default()).expect("a game");
    assert_eq!((read.game.history().len(), read.record.result), (2, GameResult::Draw));
    let wrong = game(&trace.replace("d7-c7", "d7-c77"), &Options::default());
    assert!(matches!(wrong, Err(Problem::Word { ply: 1, .. })), "{wrong:?}");
}

#[test]
fn the_record_of_what_is_read_reads_back() {
    let text = format!("[rules:{BRANDUB}]\n\n1. d1-c1 d3-c3\n[quiet|bold]\n");
    let first = game(&text, &Options::default()).expect("a game");
    let chosen = Chosen { set: tablut().set, variant: first.game.variant().clone() };
    let mut record: GameRecord = first.record.clone();
    record.remove_tag(tag::RULE_SET);
    let again = game(&record.to_string(), &by(&chosen)).expect("a game");
    assert_eq!(again.record, record);
    assert_eq!(again.game.setup(), first.game.setup());
}

#[test]
fn nonsense_is_one_sentence_and_costs_little() {
    let long = "/".repeat(1 << 20);
    let deep = "[".repeat(10_000);
    for text in [
        "",
        " \n",
        "hello",
        "dim:",
        "[a:b",
        "/x/ a",
        "{\"moves\":3}",
        "1. a1-z9 *",
        "a,b,c,d",
        &long,
        &deep,
        "\0",
    ] {
        let failure = open_all(text, &by(&tablut())).into_iter().find_map(Result::err).expect("a mistake");
        let sentence = failure.to_string();
        assert!(!sentence.contains('\n') && sentence.len() < 400, "{sentence}");
    }
    let games = "d1-d3 *\n".repeat(100_000);
    assert_eq!(read(&games, &Options::default()).expect("games").take(3).count(), 3);
}

#[test]
fn what_opentafl_says_of_a_game_beside_its_moves_is_kept() {
    let text = "[attackers:Ann]\n[start-comment:a windy evening]\n[result:1]\n[termination:time]\n\n1. d1-d3\n[quiet|]\n";
    let chosen = tafl_import::Chosen::built_in("modern-standard").expect("built in");
    let options = Options { rules: RulesFrom::Always(&chosen), ..Options::default() };
    let found = read(text, &options).expect("a game").next().expect("a game").expect("a game");
    let Opened::Game(read) = found.open(&options).expect("it is legal") else { panic!("no game") };
    assert_eq!(read.record.comment.as_deref(), Some("a windy evening"));
    assert_eq!(read.record.tag(tag::REASON), Some("time"));
    assert_eq!(read.record.plies[0].comment.as_deref(), Some("quiet"));
}
