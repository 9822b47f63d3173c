//! Right certificates are accepted by both checkers, and the one in Python knows the rules as the core does.

mod checkers;

use checkers::{
    Against, RULES, certificates_of, moves_in_json, put_together, python_agrees, python_says, solved,
    taken_apart, we_say,
};
use tafl::{Game, Random, Side, library};
use tafl_solver::{Certificate, Proof};

#[test]
fn right_ones_are_accepted_by_both() {
    for (winner, proof) in [(Side::Defenders, Proof::ClosedSet), (Side::Attackers, Proof::FallingRank)] {
        let certificate = solved("ard-ri-wtf", winner);
        assert_eq!(
            (certificate.claim.to_string().as_str(), certificate.claim.proof),
            ("attackers win", proof)
        );
        let bytes = certificate.to_bytes();
        assert_eq!(Certificate::read(&bytes).expect("it is read"), certificate);
        assert_eq!(we_say(&bytes, Against::Library), Ok(()));
        let (head, records) = taken_apart(&certificate);
        assert_eq!(put_together(&head, &records), bytes);
        assert_eq!(python_says("right", &[bytes], Against::Library), [Ok(())]);
    }
}

#[test]
fn squares_of_the_largest_boards_have_two_bytes() {
    // Two attackers cannot hold all corners; they stand so that the king is not turned to lower squares.
    let position = "19/19/19/19/19/10k8/19/19/19/19/19/19/19/19/19/19/2a13a2/19/19 a";
    let set = library::get("alea-evangelii-walker").expect("a built-in rule set");
    let certificate = certificates_of(set, Some(position), Some(Side::Defenders)).remove(0);
    assert_eq!(certificate.claim.to_string(), "defenders win");
    assert!(certificate.records.values().any(|choice| choice.from > 255), "some squares need both");
    let bytes = certificate.to_bytes();
    assert_eq!(Certificate::read(&bytes).expect("it is read"), certificate);
    let (head, records) = taken_apart(&certificate);
    assert_eq!(put_together(&head, &records), bytes);
    let mut wrong = records.clone();
    let key = 361_usize.div_ceil(4);
    wrong[0][key] ^= 0x80;
    let wrong = put_together(&head, &wrong);
    assert_eq!(we_say(&bytes, Against::Library), Ok(()));
    assert!(we_say(&wrong, Against::Library).is_err_and(|said| said.contains("cannot be made")));
    let [right, wrong] = &python_says("large", &[bytes, wrong], Against::Library)[..] else { panic!("two") };
    assert_eq!(right, &Ok(()));
    assert!(wrong.as_ref().is_err_and(|said| said.contains("a move cannot be made")), "{wrong:?}");
}

#[test]
fn the_checker_in_python_knows_the_rules() {
    let mut lines = String::new();
    let mut positions = 0;
    let sets = [
        "ard-ri-wtf",
        "ard-ri-step",
        "brandub-leaflet",
        "brandubh-wtf",
        "brandubh-walker-no-return",
        "magpie",
        "opentafl-brandub",
        "saami-tablut",
        "linnaeus-1732",
        "linnaeus-1732-blocks",
        "modern-standard",
        "sea-battle-9",
        "smith-1811",
        "cs61b-2019",
        "tawlbwrdd-bell",
        "fetlar",
        "alea-evangelii-walker",
    ];
    for id in sets {
        let variant = library::variant(id).expect("a built-in rule set");
        let mut random = Random::new(1732);
        for _ in 0..6 {
            let mut game = Game::new(&variant);
            for _ in 0..40 {
                let moves = game.legal_moves();
                let Some(place) = (random.next() as usize).checked_rem(moves.len()) else { break };
                if random.next().is_multiple_of(6) {
                    lines += &case(id, &game);
                    positions += 1;
                }
                game.play(moves[place]).expect("a listed move is legal");
            }
        }
    }
    assert!(positions > 400, "{positions} positions");
    python_agrees(&lines);
}

/// A position, and what every move leads to, whatever came before.
fn case(id: &str, game: &Game) -> String {
    format!(
        "{{\"rules\": \"{id}\", \"position\": \"{}\", \"moves\": {}}}\n",
        game.setup(),
        moves_in_json(game)
    )
}

#[test]
fn the_document_names_every_built_in_rule_set() {
    let document = std::path::Path::new(RULES).with_file_name("docs").join("solved.md");
    let document = std::fs::read_to_string(document).expect("it is there");
    for set in library::all() {
        let is_named = document.contains(&format!("`{}`", set.id));
        assert!(is_named, "{}: docs/solved.md says nothing of it", set.id);
    }
}
