//! Rules strings that OpenTafl ships, rules made up at random, and texts that are none.

use tafl::rules::{EdgeFort, Encirclement, ExtraMove, KindList, KingTaken, RepetitionResult, Victim};

use super::*;
use proptest::prelude::*;

const FETLAR: &str = "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/";
const TABLUT: &str = "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
const BRANDUB: &str = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

fn builtin() -> Vec<String> {
    vec![
        format!("dim:9 name:Sea_Battle esc:e atkf:y ka:n nj:n cj:n cor: cen: {TABLUT}"),
        format!("dim:11 name:Fetlar atkf:y nj:n cj:n {FETLAR}"),
        format!("dim:11 name:Copenhagen atkf:y tfr:w sw:s efe:y {FETLAR}"),
        format!("dim:11 name:Copenhagen atkf:y tfr:w sw:s swf:n efe:y {FETLAR}"),
        "dim:11 name:Berserk surf:n atkf:n tfr:l kj:r ber:c \
         start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/"
            .to_owned(),
        format!("dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: {BRANDUB}"),
        format!(
            "dim:9 name:Tablut esc:e atkf:y ks:c nj:n cor: cenp:tcnkTCNK cens: cenh: cenhe:tcnkTCNK linc:y {TABLUT}"
        ),
        format!(
            "dim:9 name:Foteviken_Tablut esc:e atkf:y nj:n cor: \
             afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, cenp:tcnkTCNK aforp:tcnkTCNK cens: cenh: \
             cenhe:K aforh:K cenre: aforre: {TABLUT}"
        ),
        format!("dim:7 name:Magpie surf:n atkf:y ks:m spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1, {BRANDUB}"),
    ]
}

fn read(text: &str, dialect: Dialect) -> Result<RulesRecord, RulesReadError> {
    read_rules(text, &ReadOptions { dialect, ..ReadOptions::default() })
}

fn rules(text: &str, dialect: Dialect) -> Rules {
    read(text, dialect).map(|record| record.rules).expect("a rules string")
}

#[test]
fn every_built_in_string_goes_both_ways() {
    for text in builtin() {
        for dialect in [Dialect::Spec, Dialect::Program] {
            let record = read(&text, dialect).expect("a rules string");
            let written = write_rules(&record.rules, record.name.as_deref(), dialect)
                .unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(read(&written, dialect), Ok(record), "{text}\n{written}");
        }
    }
}

#[test]
fn tablut_means_what_it_says() {
    let rules = rules(&builtin()[6], Dialect::Program);
    let throne = &rules.area["throne"];
    assert_eq!(throne.squares.to_string(), "centre");
    assert_eq!(throne.stop, KindList::none());
    assert_eq!(throne.pass, KindList::all());
    assert_eq!(throne.hostile_empty, [Victim::Attackers, Victim::Defenders, Victim::King]);
    assert_eq!(throne.hostile_occupied, []);
    assert!(!rules.area.contains_key("corners"));
    assert!(rules.capture.trapped_defender);
    assert_eq!(rules.king_capture.beside, KingTaken::Four);
    assert_eq!(rules.king_capture.elsewhere, KingTaken::Two);
    assert_eq!(rules.ending.goal.to_string(), "edge");
    assert_eq!(rules.ending.encirclement, Encirclement::WithoutEdgeAccess);
    assert!(rules.ending.blockade && rules.ending.elimination);
    assert!(rules.pieces.is_empty());
}

#[test]
fn the_dialects_differ_where_program_and_specification_do() {
    let both = |text: &str| [rules(text, Dialect::Spec), rules(text, Dialect::Program)];
    let brandub = |rest: &str| format!("dim:7 {rest} {BRANDUB}");
    let result = |rules: &Rules| rules.ending.repetition.map(|repetition| repetition.attackers);

    let [spec, program] = both(&brandub("tfr:w"));
    assert_eq!(
        (result(&spec), result(&program)),
        (Some(RepetitionResult::Wins), Some(RepetitionResult::Loses))
    );
    let [spec, program] = both(&brandub("tfr:i"));
    assert_eq!((result(&spec), result(&program)), (None, Some(RepetitionResult::Draws)));
    let [spec, program] = both(&brandub("spd:1,2"));
    assert_eq!((spec.pieces["attacker"].range, spec.pieces["king"].range), (Some(1), Some(2)));
    assert!(program.pieces.is_empty());
    let [spec, program] = both(&brandub("dfor:d2"));
    let pass = |rules: &Rules| rules.area["defender-camps"].pass.clone();
    assert_eq!((pass(&spec), pass(&program)), (KindList::of(["defenders", "king"]), KindList::all()));
    let [spec, program] = both(&brandub("corh:K"));
    let hostile = |rules: &Rules| rules.area["corners"].hostile_empty.clone();
    assert_eq!((hostile(&spec), hostile(&program)), (vec![Victim::King], vec![]));
    let [spec, program] = both(&brandub("afor:d2 aforre:"));
    let enter = |rules: &Rules| rules.area["attacker-camps"].enter.clone();
    assert_eq!((enter(&spec), enter(&program)), (KindList::none(), KindList::all()));
    let [spec, program] = both(&brandub("afor:d2 cenre:K"));
    assert_eq!((enter(&spec), enter(&program)), (KindList::all(), KindList::none()));
    let [spec, program] = both(&brandub("efe:y ber:c"));
    assert_eq!(
        (spec.ending.edge_fort, program.ending.edge_fort),
        (EdgeFort::Unbreakable, EdgeFort::OpenTafl)
    );
    assert_eq!(
        (spec.capture.extra_move, program.capture.extra_move),
        (ExtraMove::Capture, ExtraMove::AnyWhileCapturing)
    );
}

#[test]
fn further_kinds_come_from_the_start_position() {
    let rules = rules(&builtin()[4], Dialect::Program);
    assert_eq!(rules.pieces.keys().collect::<Vec<_>>(), ["commander", "king", "knight"]);
    assert!(rules.pieces["commander"].pierces && !rules.pieces["commander"].jumpable);
    assert_eq!(rules.pieces["knight"].jump.map(|jump| jump.captures), Some(true));
    assert_eq!(rules.pieces["king"].jump.map(|jump| jump.restricted), Some(true));
    assert!(!rules.pieces["king"].jumpable);

    let mercenaries = self::rules("dim:5 start:/1m3/5/2K2/5/5/", Dialect::Spec);
    assert_eq!(mercenaries.pieces["attacker-mercenary"].turns_into.as_deref(), Some("defender-mercenary"));
}

/// A strong king is taken by officers and nobody else then: so the program has it, not its specification.
#[test]
fn attackers_with_officers_take_a_strong_king_by_nothing_else() {
    let text = |ks: &str| format!("dim:7 {ks} start:/3t3/2c1c2/3T3/2TKT2/3T3/2t1t2/3t3/");
    for ks in ["", "ks:s", "ks:c"] {
        let taken = rules(&text(ks), Dialect::Program).king_capture;
        assert_eq!((taken.throne, taken.elsewhere), (KingTaken::Never, KingTaken::Never), "{ks}");
        assert_eq!(rules(&text(ks), Dialect::Spec).king_capture.throne, KingTaken::Four, "{ks}");
    }
    assert_eq!(rules(&text("ks:w"), Dialect::Program).king_capture.elsewhere, KingTaken::Two);
    let mut four = rules(&text(""), Dialect::Program);
    four.king_capture = rules(&text(""), Dialect::Spec).king_capture;
    let (_, unsayable) = write_rules_partly(&four, None, Dialect::Program);
    assert!(unsayable.iter().any(|unsayable| unsayable.setting == "king_capture"), "{unsayable:?}");
}

#[test]
fn a_position_may_come_from_elsewhere() {
    let options =
        ReadOptions { start: Some("/1K2t6/1c9/11/5c5/4N6/2c3c4/11/11/11/11/11/"), ..ReadOptions::default() };
    let record = read_rules("dim:11 name:Berserk surf:n atkf:n tfr:l kj:r ber:c", &options).expect("rules");
    assert!(record.rules.pieces.contains_key("commander"));
    assert_eq!(read("dim:11", Dialect::Spec), Err(RulesReadError::Missing("start")));
    let inverted = rules("dim:5 starti:/5/5/2K2/5/1t3/", Dialect::Spec);
    assert_eq!(inverted.board.layout, "5/5/2k2/5/1a3");
}

#[test]
fn each_thing_wrong_has_its_own_error() {
    let error = |text: &str| read(text, Dialect::Spec).err();
    assert_eq!(error(""), Some(RulesReadError::Empty));
    assert_eq!(error("dim"), Some(RulesReadError::NoColon("dim".to_owned())));
    assert_eq!(error("atkf:y"), Some(RulesReadError::Missing("dim")));
    assert_eq!(error("dim:8"), Some(RulesReadError::Size(8)));
    assert_eq!(error("dim:7 dim:9"), Some(RulesReadError::Duplicate("dim")));
    assert_eq!(error("dim:7 goal:x"), Some(RulesReadError::UnknownKey("goal".to_owned())));
    assert!(matches!(error(&"a".repeat(10_000_000)), Some(RulesReadError::TooLong(_))));
    let with = |rest: &str| error(&format!("dim:7 {BRANDUB} {rest}"));
    assert!(matches!(with("esc:x"), Some(RulesReadError::Value { key: "esc", .. })));
    assert!(matches!(with("spd:1,2,3"), Some(RulesReadError::Value { key: "spd", .. })));
    assert!(matches!(with("spd:-2"), Some(RulesReadError::Value { key: "spd", .. })));
    assert!(matches!(with("corh:tx"), Some(RulesReadError::Value { key: "corh", .. })));
    assert!(matches!(with("gj:x"), Some(RulesReadError::Value { key: "gj", .. })));
    assert!(matches!(with("afor:a1,b"), Some(RulesReadError::Square { key: "afor", .. })));
    assert!(matches!(with("afor:h1"), Some(RulesReadError::OffBoard { key: "afor", .. })));
    assert!(matches!(with("afor:d4"), Some(RulesReadError::Overlap { key: "afor", other: "cen", .. })));
    assert!(matches!(with("starti:/7/"), Some(RulesReadError::Duplicate("starti"))));
    assert!(matches!(error("dim:9 start:/5/5/5/5/5/"), Some(RulesReadError::StartSize { dim: 9, found: 5 })));
    assert!(matches!(error("dim:9 start:/9x/"), Some(RulesReadError::Position { .. })));
    let mixed = error("dim:5 corh:t start:/1c3/1t3/2K2/5/5/");
    assert_eq!(mixed, Some(RulesReadError::Mixed { key: "corh", side: Side::Attackers }));
}

#[test]
fn unknown_keys_may_be_passed_over() {
    let options = ReadOptions { unknown_keys: UnknownKeys::Ignore, ..ReadOptions::default() };
    let read = read_rules(&format!("dim:7 new:yes {BRANDUB}"), &options).expect("they are rules");
    assert_eq!(read.unknown, ["new:yes"]);
    let refused = read_rules(&format!("dim:7 new:yes {BRANDUB}"), &ReadOptions::default());
    assert_eq!(refused, Err(RulesReadError::UnknownKey("new".to_owned())));
}

#[test]
fn the_program_takes_the_later_of_two_and_any_other_goal_for_the_edge() {
    let text = format!("dim:7 ka:y ka:n esc:x {BRANDUB}");
    let read = rules(&text, Dialect::Program);
    assert!(!read.pieces["king"].hammer);
    assert_eq!(read.ending.goal.to_string(), "edge");
    let refused = read_rules(&text, &ReadOptions::default());
    assert_eq!(refused, Err(RulesReadError::Duplicate("ka")));
}

#[test]
fn a_king_without_corners_to_reach_is_refused() {
    let without = |goal: &str| read_rules(&format!("dim:7 cor: {goal} {BRANDUB}"), &ReadOptions::default());
    assert_eq!(without(""), Err(RulesReadError::NoGoal));
    assert!(without("esc:e").is_ok());
}

#[test]
fn a_repetition_for_one_side_alone_is_left_out_and_not_turned_round() {
    let set = tafl::library::get("saami-tablut").expect("a rule set");
    let (text, unsayable) = write_rules_partly(&set.rules, None, Dialect::Spec);
    assert!(unsayable.iter().any(|setting| setting.setting == "ending.repetition.defenders"));
    assert_eq!(rules(&text, Dialect::Spec).ending.repetition, None);
}

#[test]
fn what_opentafl_cannot_say_is_named() {
    let text = format!("dim:7 {BRANDUB}");
    let unsayable = |change: fn(&mut Rules)| {
        let mut changed = rules(&text, Dialect::Program);
        change(&mut changed);
        let (_, unsayable) = write_rules_partly(&changed, None, Dialect::Program);
        unsayable.into_iter().map(|setting| setting.setting).collect::<Vec<_>>()
    };
    assert_eq!(unsayable(|_| {}), [""; 0]);
    assert_eq!(unsayable(|rules| rules.king_capture.edge = KingTaken::Never), ["king_capture"]);
    assert_eq!(unsayable(|rules| rules.capture.passive = true), ["capture.passive"]);
    assert_eq!(unsayable(|rules| rules.ending.repetition = None), ["ending.repetition"]);
    assert_eq!(unsayable(|rules| rules.ending.blockade = false), ["ending.blockade"]);
    assert_eq!(unsayable(|rules| rules.board.size = 8).first().map(String::as_str), Some("board.size"));
    assert_eq!(unsayable(|rules| rules.board.layout = "3x3/7/7/3k3/7/7/7".to_owned()), ["board.layout"]);
    assert_eq!(
        unsayable(|rules| {
            let area = rules.area["throne"].clone();
            rules.area.insert("village".to_owned(), area);
        }),
        ["area.village"]
    );
    assert_eq!(
        unsayable(|rules| {
            if let Some(throne) = rules.area.get_mut("throne") {
                throne.hostile_empty = vec![Victim::King];
                throne.inside = tafl::rules::Inside::Group;
            }
        }),
        ["area.throne.inside", "area.throne.hostile_empty"]
    );
    assert_eq!(
        unsayable(|rules| {
            rules.pieces.insert(
                "attacker".to_owned(),
                tafl::rules::PieceKind { slides_through: true, ..Default::default() },
            );
        }),
        ["pieces.attacker.slides_through"]
    );
}

#[test]
fn calls_and_matches_do_not_stand_in_the_way() {
    let mut rules = rules(&format!("dim:7 {BRANDUB}"), Dialect::Spec);
    rules.calls.one = Some("raichi".to_owned());
    rules.match_play = tafl::rules::Match::TwoGames;
    assert!(write_rules(&rules, Some("two_words"), Dialect::Spec).is_ok());
    let (_, unsayable) = write_rules_partly(&rules, Some("two_words"), Dialect::Spec);
    assert_eq!(unsayable.len(), 3);
}

/// What the program does beyond its specification was refused, or came back otherwise.
#[test]
fn the_sets_that_follow_opentafl_go_both_ways() {
    let follows = |set: &&tafl::library::RuleSet| set.id.starts_with("opentafl-");
    for set in tafl::library::all().iter().copied().filter(follows) {
        let text = match write_rules(&set.rules, Some(&set.name), Dialect::Program) {
            Ok(text) => as_program(&text),
            Err(error) => panic!("{}: {error}", set.id),
        };
        let back =
            read_rules(&text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(settled(&back.rules), settled(&set.rules), "{}: {text}", set.id);
    }
}

#[test]
fn what_is_left_of_any_rules_reads_back_where_the_board_can_be_said() {
    for set in tafl::library::all() {
        let (text, unsayable) = write_rules_partly(&set.rules, Some(&set.name), Dialect::Spec);
        let said = |setting: &str| !unsayable.iter().any(|unsayable| unsayable.setting == setting);
        let back = read_rules(&text, &ReadOptions::default());
        assert_eq!(back.is_ok(), said("board.size") && said("board.layout"), "{}: {text}: {back:?}", set.id);
    }
}

#[test]
fn corners_that_are_only_a_goal_can_be_said() {
    let mut rules = rules(&format!("dim:7 {BRANDUB}"), Dialect::Spec);
    rules.area.remove("corners");
    let text = write_rules(&rules, None, Dialect::Spec).expect("sayable");
    assert!(text.contains("corh: "), "{text}");
    let back = self::rules(&text, Dialect::Spec);
    assert_eq!(back.area["corners"].stop, KindList::all());
    assert_eq!(write_rules(&back, None, Dialect::Spec), Ok(text));
}

fn types() -> impl Strategy<Value = String> {
    // Whole sides for hostility; any mixture is tried where it has a meaning.
    proptest::sample::subsequence(vec!["tcnkmg", "TCNMG", "K"], 0..=3).prop_map(|parts| parts.concat())
}

fn setting() -> impl Strategy<Value = (String, String)> {
    let lists = proptest::sample::select(vec![
        "corh", "cenh", "cenhe", "aforh", "dforh", "corp", "cenp", "aforp", "dforp", "cors", "cens", "afors",
        "dfors", "corre", "cenre", "aforre", "dforre",
    ]);
    let words = proptest::sample::select(vec![
        ("esc", "e"),
        ("esc", "c"),
        ("surf", "n"),
        ("atkf", "n"),
        ("tfr", "d"),
        ("tfr", "w"),
        ("tfr", "l"),
        ("tfr", "i"),
        ("ka", "n"),
        ("ka", "h"),
        ("ka", "a"),
        ("ks", "w"),
        ("ks", "c"),
        ("ks", "m"),
        ("kj", "r"),
        ("kj", "j"),
        ("nj", "n"),
        ("nj", "j"),
        ("cj", "n"),
        ("cj", "c"),
        ("mj", "j"),
        ("gj", "j"),
        ("cor", ""),
        ("cor", "a1,b1,"),
        ("cen", ""),
        ("cen", "d4,d5"),
        ("afor", "d1,d2"),
        ("dfor", "c3"),
        ("spd", "1"),
        ("spd", "2,1"),
        ("spd", "1,2,3,4,5,6,7,8"),
        ("spd", "-1,-1,1,2,3,4,5,6,7,8,9,10,"),
        ("sw", "w"),
        ("sw", "s"),
        ("swf", "n"),
        ("efe", "y"),
        ("linc", "y"),
        ("ber", "c"),
        ("ber", "m"),
        ("name", "Two_Words"),
    ]);
    prop_oneof![
        (lists, types()).prop_map(|(key, types)| (key.to_owned(), types)),
        words.prop_map(|(key, value)| (key.to_owned(), value.to_owned())),
    ]
}

fn strings() -> impl Strategy<Value = String> {
    let start = proptest::sample::select(vec![
        BRANDUB.to_owned(),
        "start:/3t3/3c3/3T3/ttTKTtt/3N3/3t3/3t3/".to_owned(),
        "start:/3t3/3c3/3C3/ntTKTtm/3G3/3t3/3g3/".to_owned(),
    ]);
    (proptest::collection::btree_map("[a-z]", setting(), 0..9), start).prop_map(|(settings, start)| {
        let values: std::collections::BTreeMap<_, _> = settings.into_values().collect();
        let words: Vec<String> = values.iter().map(|(key, value)| format!("{key}:{value}")).collect();
        format!("dim:7 {} {start}", words.join(" "))
    })
}

proptest! {
    #[test]
    fn rules_that_are_read_can_be_written_and_come_back(text in strings(), program in any::<bool>()) {
        let dialect = if program { Dialect::Program } else { Dialect::Spec };
        let record = match read(&text, dialect) {
            Err(RulesReadError::NoGoal) => return Ok(()),
            read => read.expect("a rules string"),
        };
        let written = write_rules(&record.rules, record.name.as_deref(), dialect);
        let written = written.map_err(|error| TestCaseError::fail(format!("{text}\n{error}")))?;
        prop_assert_eq!(read(&written, dialect), Ok(record), "{}\n{}", text, written);
    }

    #[test]
    fn no_text_makes_it_panic(text in "(dim:7 |[a-z]{2,5}:[a-zA-Z0-9,/-]{0,9} |é){0,9}") {
        let _ = read_rules(&text, &ReadOptions { unknown_keys: UnknownKeys::Ignore, ..ReadOptions::default() });
    }
}
