//! `tablut forced-win` as a user runs it.

mod process;

use process::tablut;

/// What is printed, without the seconds.
fn without_seconds(out: &str) -> Vec<Vec<&str>> {
    out.lines()
        .map(|line| {
            let mut words: Vec<&str> = line.split_whitespace().collect();
            if words.len() == 4 && words[3].parse::<f64>().is_ok() {
                words.pop();
            }
            words
        })
        .collect()
}

#[test]
fn each_number_of_plies_is_printed_with_what_it_cost() {
    let run = tablut(&["forced-win", "--rules", "smith-1811", "--winner", "defenders", "--plies", "7"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let lines = without_seconds(&run.out);
    assert_eq!(lines[0], ["plies", "forced", "win", "positions", "seconds"]);
    let [two, four, six] = [1, 2, 3].map(|line| &lines[line]);
    assert_eq!((&two[..2], &four[..2], &six[..2]), (&["2", "no"][..], &["4", "no"][..], &["6", "no"][..]));
    let sentence = "smith-1811: the defenders cannot force a win within 7 plies\n";
    assert!(run.out.ends_with(sentence), "{}", run.out);
    let again = tablut(&["forced-win", "--rules", "smith-1811", "--winner", "defenders", "--plies", "7"]);
    assert_eq!(without_seconds(&again.out), lines);
}

#[test]
fn a_win_is_printed_with_its_moves() {
    let arguments = ["forced-win", "--rules", "modern-standard", "--winner", "defenders", "--plies", "9"];
    let position = ["--position", "9/4a4/9/9/9/2k6/9/9/a7a d"];
    let run = tablut(&[&arguments[..], &position].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.out.contains("modern-standard: the defenders can force a win within 1 ply: c4-"),
        "{}",
        run.out
    );

    let run = tablut(&[&arguments[..], &position, &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&run.out).expect("it is JSON");
    assert_eq!(json["win"]["plies"], 1);
    assert_eq!(json["win"]["line"].as_array().map(Vec::len), Some(1));
    assert_eq!((&json["depths"][0]["wins"], &json["stopped"]), (&true.into(), &false.into()));
}

#[test]
fn who_gives_up_when_the_win_is_known_is_told_no_moves() {
    let question = ["forced-win", "--rules", "ard-ri-wtf", "--winner", "defenders", "--plies", "2"];
    let position = ["--position", "k6/7/3d3/7/7/7/a6 a", "--memory", "0.01"];
    let whole = tablut(&[&question[..], &position].concat());
    assert!(whole.out.ends_with(" within 2 plies: a1-b1 a7-a1\n"), "{}", whole.out);
    let positions: u32 =
        without_seconds(&whole.out)[1..3].iter().map(|line| line[2].parse::<u32>().expect("a number")).sum();
    let most = positions.to_string();
    let run = tablut(&[&question[..], &position, &["--most", &most]].concat());
    assert!(run.out.ends_with(" within 2 plies\n"), "{}", run.out);
}

#[test]
fn who_gives_up_is_told_what_is_known() {
    let run = tablut(&[
        "forced-win",
        "--rules",
        "ard-ri-wtf",
        "--winner",
        "attackers",
        "--plies",
        "9",
        "--most",
        "1000",
        "--memory",
        "0.01",
    ]);
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.out.contains("for more it is not known\n"), "{}", run.out);
    assert!(
        run.out.ends_with("the rule on repetition might win for the attackers; that is not looked at.\n")
    );
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let refused = |rules: &str, plies: &str, word: &str| {
        let run = tablut(&["forced-win", "--rules", rules, "--winner", "attackers", "--plies", plies]);
        assert!(run.code == 2 && run.err.contains(word), "{}", run.err);
    };
    refused("tartu-2026", "3", "number of plies");
    refused("berserk", "3", "kinds of pieces");
    refused("smith-1911", "3", "did you mean smith-1811");
    refused("smith-1811", "0", "write a number from 1 to 200");
}
