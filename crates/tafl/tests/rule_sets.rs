//! The rule sets as a whole: every file loads and compiles, every setting is cited, every clause is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use tafl::library::{self, Citation, RuleSet, SourceKind};
use tafl::{Game, Setup};

/// The folder of the repository.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rule_files() -> BTreeMap<String, String> {
    let folder = std::fs::read_dir(repository().join("rules")).expect("the folder of the rule sets");
    folder
        .filter_map(|entry| {
            let path = entry.expect("an entry of the folder").path();
            let id = path.file_name()?.to_str()?.strip_suffix(".toml")?.to_owned();
            Some((id, std::fs::read_to_string(&path).expect("a rule-set file")))
        })
        .collect()
}

#[test]
fn every_file_is_in_the_library_and_loads() {
    let mut wrong = Vec::new();
    for (id, text) in rule_files() {
        match RuleSet::from_toml(&text) {
            Err(error) => wrong.push(format!("{id}: {error}")),
            Ok(set) if set.id != id => wrong.push(format!("{id}: its id is {}", set.id)),
            Ok(set) if library::get(&id) != Some(&set) => {
                wrong.push(format!("{id}: not built in as it is on disk"))
            }
            Ok(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let built_in: BTreeSet<&str> = library::all().iter().map(|set| set.id.as_str()).collect();
    let on_disk = rule_files();
    assert_eq!(built_in, on_disk.keys().map(String::as_str).collect());
}

#[test]
fn every_rule_set_compiles_and_starts_with_moves() {
    for set in library::all() {
        let variant = set.variant().unwrap_or_else(|error| panic!("{}: {error}", set.id));
        assert!(variant.perft(variant.start(), 1).unwrap() > 0, "{}", set.id);
    }
}

#[test]
fn every_setting_of_every_set_is_cited() {
    let mut missing = Vec::new();
    for set in library::all() {
        for (setting, value) in set.settings() {
            if set.citation(&setting).is_none() {
                missing.push(format!("{}: {setting} = {value}", set.id));
            }
        }
    }
    assert!(missing.is_empty(), "no citation for\n{}", missing.join("\n"));
}

/// Refusals, captures and results name settings, or tables of settings (`pieces`, `capture`), as their reason.
#[test]
fn what_explanations_name_is_cited() {
    let names = ["pieces", "capture", "ending.goal", "ending.no_move.attackers", "ending.no_move.defenders"];
    let names = names.into_iter().chain(["ending.repetition.attackers", "ending.blockade", "play.turns"]);
    let names: Vec<&str> = names.collect();
    for set in library::all() {
        for name in &names {
            assert!(set.citation(name).is_some(), "{}: {name}", set.id);
        }
    }
}

/// What stands in the way is refused by the clause that says so, and not by all that a text says of its pieces.
#[test]
fn a_piece_in_the_way_is_cited_by_its_clause() {
    let expected = [
        ("modern-standard", "A 4"),
        ("linnaeus-1732", "B 2"),
        ("salmi-2015", "C 2"),
        ("walker-leaflet-2014", "D 4"),
        ("walker-web", "E 4"),
        ("blog-2022", "F Movement"),
        ("smith-1811", "G 2"),
    ];
    for (id, clause) in expected {
        let set = library::get(id).expect("a rule set of the library");
        let game = Game::new(&set.variant().expect("a variant"));
        // Over d5, and onto it.
        for mv in ["d1-d6", "d1-d5"] {
            let refusal = game.check(mv.parse().expect("a move")).expect_err("a piece stands on d5");
            let setting = refusal.setting().expect("a setting");
            assert_eq!(
                set.citation(&setting).expect("a citation").to_string(),
                clause,
                "{id}: {mv}: {setting}"
            );
        }
    }
}

#[test]
fn every_citation_is_of_a_setting_and_a_clause_that_exist() {
    let mut wrong = Vec::new();
    for set in library::all() {
        let settings = set.settings();
        for (name, citation) in &set.citations {
            let of_setting = settings
                .iter()
                .any(|(setting, _)| setting == name || setting.starts_with(&format!("{name}.")));
            if !of_setting && !library::PLAY.contains(&name.as_str()) {
                wrong.push(format!("{}: there is no setting {name}", set.id));
            }
            for clause in citation.clauses() {
                if clause.find().is_none() {
                    wrong.push(format!("{}: {name}: there is no clause {clause}", set.id));
                }
            }
            let empty = matches!(citation, Citation::Silent { silent } if silent.trim().is_empty());
            if empty || citation.note().is_none() && citation.clauses().is_empty() {
                wrong.push(format!("{}: {name}: the citation says nothing", set.id));
            }
        }
        if library::source(&set.text).is_none() {
            wrong.push(format!("{}: there is no text {}", set.id, set.text));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_a_rule_set_changes_it_cites_itself() {
    let uncited = "this rule set says so, without a source";
    for set in library::all() {
        for (name, citation) in &set.citations {
            assert_ne!(citation.note(), Some(uncited), "{}: {name}", set.id);
        }
    }
}

#[test]
fn the_sets_of_the_seven_texts_cite_their_own_text() {
    let mut wrong = Vec::new();
    for set in library::all() {
        let own = library::source(&set.text).filter(|source| source.kind == SourceKind::Text);
        let Some(own) = own else { continue };
        for (name, citation) in &set.citations {
            for clause in citation.clauses().iter().filter(|clause| clause.text != own.key) {
                wrong.push(format!("{}: {name}: {clause}", set.id));
            }
        }
    }
    // The one thing that Smith's readers supplied is in no clause of his.
    wrong.retain(|line| !(line.starts_with("smith-murray: ") && line.ends_with(": murray king")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_clause_of_every_text_is_cited() {
    let mut cited: BTreeSet<(String, String)> = BTreeSet::new();
    for set in library::all() {
        // Only what some setting is really fixed by.
        let settings = set.settings();
        let names = settings.iter().map(|(setting, _)| setting.as_str()).chain(library::PLAY);
        for name in names {
            let clauses = set.citation(name).map(Citation::clauses).unwrap_or_default();
            cited.extend(clauses.into_iter().map(|clause| (clause.text, clause.clause)));
        }
    }
    // What leaflets tell of the history of a game rests on literature, whose keys stand in brackets behind it.
    let leaflet = repository().join("crates/tafl-wording/locales/en/leaflet.ftl");
    let leaflet = std::fs::read_to_string(leaflet).expect("the sentences of leaflets");
    let told: BTreeSet<&str> = leaflet
        .split('[')
        .skip(1)
        .filter_map(|rest| rest.split_once(']'))
        .flat_map(|(keys, _)| keys.split(", "))
        .collect();
    let mut uncited = Vec::new();
    for source in library::sources() {
        if source.kind == SourceKind::Literature && told.contains(source.key.as_str()) {
            continue;
        }
        for clause in &source.clauses {
            if !cited.contains(&(source.key.clone(), clause.id.clone())) {
                uncited.push(format!("{} {}", source.key, clause.id));
            }
        }
    }
    assert!(uncited.is_empty(), "no setting cites: {}", uncited.join(", "));

    let numbered = |text: &str, numbers: std::ops::RangeInclusive<u32>| {
        let source = library::source(text).expect("one of the seven texts");
        numbers.into_iter().all(|number| source.clause(&number.to_string()).is_some())
    };
    assert!(numbered("A", 1..=15) && numbered("B", 0..=14) && numbered("C", 0..=14) && numbered("D", 1..=12));
    assert!(numbered("E", 1..=13) && numbered("G", 1..=12));
    assert_eq!(library::source("F").expect("the weblog").clauses.len(), 5);
}

#[test]
fn the_texts_are_whole() {
    let keys: BTreeSet<&str> = library::sources().iter().map(|source| source.key.as_str()).collect();
    assert_eq!(keys.len(), library::sources().len(), "a key is used twice");
    for source in library::sources() {
        let ids: BTreeSet<&str> = source.clauses.iter().map(|clause| clause.id.as_str()).collect();
        assert_eq!(ids.len(), source.clauses.len(), "{}: a clause is there twice", source.key);
        let quoted = source.clauses.iter().filter(|clause| clause.original.is_some()).count();
        let free = source.licence == "public domain" && source.kind == SourceKind::Text;
        assert_eq!(quoted, if free { source.clauses.len() } else { 0 }, "{}: what is quoted", source.key);
    }
    assert!(!library::history().is_empty());
    for event in library::history() {
        for key in &event.sources {
            assert!(keys.contains(key.as_str()), "{}: there is no source {key}", event.year);
        }
    }
}

#[test]
fn linnaeus_board_fits_its_clauses_and_the_start() {
    let board = library::linnaeus_board();
    assert!(board.ranks.iter().all(|rank| rank.split_whitespace().count() == 9));
    let start = library::variant("linnaeus-1732").unwrap();
    let start: &Setup = start.start();
    for square in tafl::Square::all(9) {
        let mark = board.at(square).unwrap();
        let expected = match mark {
            "1" => Some('k'),
            "2" | "3" => Some('d'),
            "4" => Some('a'),
            _ => None,
        };
        assert_eq!(start.pieces.get(&square).copied(), expected, "{square} has the mark {mark}");
        let known = board.mark.iter().filter(|group| group.marks.split(' ').any(|word| word == mark)).count();
        assert_eq!(known, 1, "{mark}");
    }
    for group in &board.mark {
        for clause in Citation::Clauses(group.clauses.clone()).clauses() {
            assert!(clause.find().is_some(), "{}: {clause}", group.marks);
        }
    }
}

#[test]
fn every_rule_set_that_other_engines_have_played_is_here() {
    let traces = repository().join("conformance/traces");
    let mut ids = BTreeSet::new();
    for name in ["reference", "opentafl", "ludii", "bologna"] {
        let text =
            std::fs::read_to_string(traces.join(name).with_extension("jsonl")).expect("a file of traces");
        for line in text.lines() {
            let after = line.split("\"rules\":\"").nth(1).expect("a trace names its rules");
            ids.insert(after.split('"').next().unwrap().to_owned());
        }
    }
    assert!(ids.len() > 30);
    let missing: Vec<_> = ids.iter().filter(|id| library::get(id).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn perft_from_the_start_agrees_with_published_figures() {
    let figures: [(&str, &[u64]); 12] = [
        ("modern-standard", &[80, 4_400, 353_200]),
        ("blog-2022", &[72, 3_944, 285_728]),
        ("sea-battle-9-star", &[116, 3_164]),
        ("copenhagen", &[116, 6_788]),
        ("brandubh-wtf", &[40, 960, 39_512]),
        ("tawlbwrdd-bell", &[136, 7_620]),
        ("historical-11-lewis-cross", &[88, 8_984]),
        ("ludii-ardri-common", &[24, 184, 4_208]),
        ("ludii-tawlbwrdd", &[120, 12_152]),
        ("ludii-alea-evangelii", &[544, 120_704]),
        ("ludii-brandub-nielsen", &[40, 960, 39_512]),
        ("ludii-hnefatafl-fetlar-latin", &[116, 6_788]),
    ];
    for (id, counts) in figures {
        let variant = library::variant(id).expect(id);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(variant.perft(variant.start(), depth).unwrap(), count, "{id} at depth {depth}");
        }
    }
}
