//! The content hashes of the library's rule sets. Recorded games name them, so none changes by accident: where the rules
//! of a set do change, its line in `content_hashes.txt` changes with them.

use tafl::library;

#[test]
fn the_content_hashes_are_those_that_games_were_recorded_with() {
    let mut hashes: Vec<String> =
        library::all().iter().map(|set| format!("{} {}\n", set.id, set.content_hash())).collect();
    hashes.sort();
    assert_eq!(hashes.concat(), include_str!("content_hashes.txt"));
}
