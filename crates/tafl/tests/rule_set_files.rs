//! Rule-set files written by hand: what they inherit, and what is said of mistakes in them.

use proptest::prelude::*;
use tafl::library::{self, MAX_FILE, RuleSet};
use tafl::rules::{Setting, Shape};

/// The head of a rule set that extends Modern Standard.
const HEAD: &str = "id = \"house\"\nname = \"House\"\nextends = \"modern-standard\"\n";

fn house(rest: &str) -> Result<RuleSet, String> {
    RuleSet::from_toml(&format!("{HEAD}{rest}")).map_err(|error| error.to_string())
}

fn complaint(text: &str) -> String {
    RuleSet::from_toml(text).expect_err(text).to_string()
}

#[test]
fn a_set_takes_from_another_what_it_does_not_say() {
    let set = house("[rules.king_capture]\nelsewhere = \"four\"\n").unwrap();
    let base = library::get("modern-standard").unwrap();
    let differences = library::diff(base, &set);
    let names: Vec<&str> = differences.iter().map(|difference| difference.setting.as_str()).collect();
    assert_eq!(names, ["king_capture.elsewhere"]);
    assert_eq!(differences[0].first.as_deref(), Some("\"two\""));
    assert_eq!(differences[0].first_citation.unwrap().to_string(), "A 11");
    assert_eq!((set.family.as_str(), set.text.as_str()), ("tablut", "A"));
}

#[test]
fn a_change_without_a_citation_does_not_borrow_the_inherited_one() {
    let set = house("[rules.area.throne]\npass = []\n").unwrap();
    let citation = set.citation("area.throne.pass").unwrap();
    assert!(citation.clauses().is_empty(), "{citation}");
    assert_eq!(set.citation("area.throne.stop").unwrap().to_string(), "A 5; A 5b");
}

#[test]
fn a_citation_replaces_the_inherited_ones_below_it() {
    let set = house("[citations]\n\"king_capture\" = \"B 9; B 10; B 11\"\n").unwrap();
    assert_eq!(set.citation("king_capture.throne").unwrap().to_string(), "B 9; B 10; B 11");
}

#[test]
fn without_takes_settings_away() {
    let set = house(
        "without = [\"area.throne\", \"ending.repetition\"]\n[rules.capture]\ntrapped_defender = false\n",
    );
    let set = set.unwrap();
    assert!(set.rules.area.is_empty() && set.rules.ending.repetition.is_none());
    assert!(set.citation("area.throne.stop").is_none());
    assert_eq!(
        house("without = [\"area.moat\"]").unwrap_err(),
        "line 4: without: nothing is inherited as \"area.moat\""
    );
    assert!(complaint("id = \"x\"\nwithout = [\"area\"]").starts_with("line 2: without: "));
    assert!(house("without = [1]").unwrap_err().starts_with("line 4: without: "));
}

#[test]
fn what_is_written_out_in_full_is_read_back_as_the_same() {
    for set in library::all() {
        let text = toml::to_string(set).unwrap();
        let again = RuleSet::from_toml(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", set.id));
        assert_eq!(again.rules, set.rules, "{}", set.id);
        assert_eq!(again.content_hash(), set.content_hash(), "{}", set.id);
    }
}

#[test]
fn mistakes_are_told_with_line_and_key() {
    let told = [
        ("famly = \"tablut\"\n", "line 4: famly: unknown field `famly`"),
        (
            "[rules.king_capture]\nelsewhere = \"five\"\n",
            "line 5: king_capture.elsewhere: unknown variant `five`",
        ),
        ("[rules.ending]\ngoal = \"z9\"\n", "line 5: ending.goal: \"z9\" is not a square"),
        ("[rules.ending]\ngoals = \"edge\"\n", "line 5: ending.goals: unknown field `goals`"),
        ("[rules.board]\nsize = 3\n", "line 5: board.size: a board has 5 to 19 squares a side, not 3"),
        ("[rules.board]\nsize = 300\n", "line 5: board.size: "),
        (
            "[rules.board]\n\nlayout = \"9/9/9/9/k3k4/9/9/9/9\"\n",
            "line 6: board.layout: there are two kings, on ",
        ),
        (
            "[rules.board]\nlayout = \"9/9/9/9/9/9/9/9/9\"\n",
            "line 5: board.layout: there is no king (k) on the board",
        ),
        ("[rules.area.moat]\nsquares = \"k11\"\n", "line 5: area.moat.squares: the board has no square k11"),
        (
            "[rules.area.throne]\nstop = [\"queen\"]\n",
            "line 5: area.throne.stop: there is no piece kind \"queen\"",
        ),
        (
            "[citations]\nboard = { because = \"so\" }\n",
            "line 5: citations.board: a citation is \"A 5; A 5b\"",
        ),
        ("[rules.board\n", "line 4: "),
        ("name = \"twice\"\n", "line 4: "),
        ("extends = \n", "line 4: "),
    ];
    for (rest, start) in told {
        let message = house(rest).expect_err(rest);
        assert!(message.starts_with(start), "{rest:?} gives {message:?}, not {start:?}");
        assert!(!message.contains('\n'), "{message:?} has more than one line");
    }
}

#[test]
fn control_characters_are_refused() {
    let named = |name: &str| format!("id = \"x\"\nname = \"{name}\"\nextends = \"modern-standard\"\n");
    for name in ["red \\u001B[31m", "bell\\u0007", "two\\nlines", "a\\ttab", "\\u009B"] {
        assert_eq!(complaint(&named(name)), "line 2: name: it has a control character", "{name}");
    }
    assert_eq!(RuleSet::from_toml(&named("Ått gånågis")).unwrap().name, "Ått gånågis");
    assert_eq!(house("summary = \"two\\nlines\"\n").unwrap().summary, "two\nlines");
    assert_eq!(
        house("summary = \"one\\rother\"\n").unwrap_err(),
        "line 4: summary: it has a control character"
    );
    assert_eq!(
        house("[rules.calls]\none = \"\\u001Braichi\"\n").unwrap_err(),
        "line 5: calls.one: it has a control character"
    );
    assert_eq!(
        house("[rules.area.\"\\u001B\"]\nsquares = \"centre\"\n").unwrap_err(),
        "line 4: area.\\u{1b}: it has a control character"
    );
    let rules = library::get("modern-standard").unwrap().rules.clone();
    assert_eq!(RuleSet::of_rules("a\u{1b}b\n", rules).name, "ab");
}

/// Each table in a table takes some of the stack, and names with dots make many in few letters.
#[test]
fn what_stands_too_deep_is_refused() {
    let dotted = ["a"; 40].join(".");
    let nested = format!("{}1{}", format!("{{ {dotted} = ").repeat(5), " }".repeat(5));
    let listed = format!("{}1{}", "[".repeat(17), "]".repeat(17));
    for deep in [nested, listed] {
        let told = house(&format!("deep = {deep}\n")).unwrap_err();
        assert_eq!(told, "line 4: more than 16 tables and lists stand within one another");
    }
    let told = house(&format!("deep = {}1{}\n", "[".repeat(16), "]".repeat(16))).unwrap_err();
    assert!(told.starts_with("line 4: deep: unknown field `deep`"), "{told}");
}

#[test]
fn files_that_are_no_rule_sets_are_refused() {
    assert_eq!(complaint(""), "the file is empty: a rule-set file begins with id = \"...\"");
    assert_eq!(complaint(" \n\t\n"), "the file is empty: a rule-set file begins with id = \"...\"");
    assert!(complaint(&"x".repeat(10_000_000)).starts_with("the file is too long: 10000000 bytes"));
    assert!(complaint(&"[".repeat(MAX_FILE)).len() < 1_000);
    assert!(complaint(&format!("a = {}", "[".repeat(MAX_FILE - 10))).len() < 1_000);
    assert!(complaint(&format!("a{} = 1", ".a".repeat(100_000))).len() < 1_000);
    assert!(complaint("id = \"x\"\nname = \"x\"\n").starts_with("line 1: missing field "));
    assert_eq!(complaint("id = \"x\"\nextends = \"chess\""), "extends: there is no rule set \"chess\"");
    assert!(complaint("id = \"x\"\nextends = 5").starts_with("line 2: extends: invalid type"));
}

#[test]
fn the_hash_is_of_the_rules_alone() {
    let base = library::get("modern-standard").unwrap();
    let renamed = house("summary = \"Ours\"\n[rules.pieces.defender]\nhammer = true\n").unwrap();
    assert_eq!(renamed.content_hash(), base.content_hash());
    let salmi = library::get("salmi-2015").unwrap();
    assert_ne!(salmi.content_hash(), library::get("linnaeus-1732").unwrap().content_hash());
}

#[test]
fn canonical_rules_are_toml() {
    for set in library::all() {
        let text = set.canonical_rules();
        assert!(toml::from_str::<toml::Table>(&text).is_ok(), "{}\n{text}", set.id);
    }
}

#[test]
fn the_examples_of_the_documentation_load() {
    let text = include_str!("../../../docs/rule-sets.md");
    let examples: Vec<&str> = text
        .split("```toml\n")
        .skip(1)
        .filter_map(|block| block.split("```").next())
        .filter(|block| block.starts_with("id = "))
        .collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        let set = RuleSet::from_toml(example).unwrap_or_else(|error| panic!("{error}\n{example}"));
        tafl::Variant::new(set.rules).unwrap();
    }
}

#[test]
fn the_documentation_names_every_setting() {
    let text = include_str!("../../../docs/rule-sets.md");
    for set in library::all() {
        for (setting, _) in set.settings() {
            let key = setting.rsplit('.').next().unwrap();
            assert!(text.contains(&format!("`{key}`")), "{setting} of {} is not described", set.id);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Damaged files are read or refused with one line, never with a panic.
    #[test]
    fn damaged_files_are_refused_politely(
        which in any::<prop::sample::Index>(),
        cut in any::<prop::sample::Index>(),
        length in 0usize..40,
        insert in "[\\[\\]{}=\",. a-z0-9\n]{0,12}",
    ) {
        let sets = library::all();
        let set = &sets[which.index(sets.len())];
        let text = toml::to_string(set).unwrap();
        let mut damaged: Vec<char> = text.chars().collect();
        let start = cut.index(damaged.len());
        let end = (start + length).min(damaged.len());
        damaged.splice(start..end, insert.chars());
        let damaged: String = damaged.into_iter().collect();
        if let Err(error) = RuleSet::from_toml(&damaged) {
            prop_assert!(!error.to_string().contains('\n'), "{error}");
        }
    }
}

#[test]
fn every_setting_and_every_word_for_one_is_described() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rule-sets.md");
    let page = std::fs::read_to_string(page).expect("docs/rule-sets.md");
    for setting in Setting::all() {
        let key = setting.name.rsplit('.').next().unwrap_or_default();
        let described = page.contains(&format!("`{key}`")) || page.contains(&format!("{key} = "));
        assert!(described, "docs/rule-sets.md does not describe {}", setting.name);
        let words: &[&str] = if let Shape::Word(words) = setting.shape { words } else { &[] };
        for word in words {
            assert!(
                page.contains(&format!("\"{word}\"")),
                "{}: docs/rule-sets.md lacks \"{word}\"",
                setting.name
            );
        }
    }
}
