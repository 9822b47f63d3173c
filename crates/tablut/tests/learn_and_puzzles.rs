//! Lessons and puzzles in the terminal, through a pipe.

mod process;

use process::{Run, tablut_with_folder};

/// A folder of its own for what is remembered.
fn folder(name: &str) -> String {
    let folder =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder.display().to_string()
}

fn shows(run: &Run, parts: &[&str]) {
    assert_eq!(run.code, 0, "{}", run.err);
    for part in parts {
        assert!(run.out.contains(part), "{part:?} is missing in:\n{}", run.out);
    }
}

#[test]
fn the_first_lesson_is_given_and_remembered() {
    let folder = folder("lessons");
    // A wrong move first, one that no rule allows, and then the right ones.
    let run = tablut_with_folder(&["learn"], b"b2-b3\nb2-c3\nb2-b6\nb6-f6\nquit\n", &folder);
    shows(
        &run,
        &[
            "Lesson 1 of 17: Straight ahead",
            "Move the Swede from b2 up to the marked square, b6.",
            "Not this move: The Swede on b2 should go straight up to b6.",
            "Right (b2-b6): All the way in one move.",
            "The other side plays g7-g3.",
            "Lesson 2 of 17",
        ],
    );
    let again = tablut_with_folder(&["learn"], b"", &folder);
    shows(&again, &["Lesson 2 of 17"]);
    assert!(!again.out.contains("Lesson 1 of 17"), "{}", again.out);
    let list = tablut_with_folder(&["learn", "--list"], b"", &folder);
    shows(&list, &["  1 [x] Straight ahead", "  2 [ ] Around, not over"]);
    shows(
        &tablut_with_folder(&["learn", "1", "--language", "sv"], b"", &folder),
        &["Skriv ett drag", "Lektion 1 av 17"],
    );
    assert_eq!(tablut_with_folder(&["learn", "99"], b"", &folder).code, 2);
    let wrong = tablut_with_folder(&["learn", "1", "--language", "sv"], b"b2-c3\n", &folder);
    assert!(
        wrong.out.contains("går inte i den riktningen"),
        "the rules speak the learner's language: {}",
        wrong.out
    );
}

/// Whoever asks for the move of each step goes through all lessons.
#[test]
fn every_lesson_can_be_gone_through() {
    let folder = folder("all-lessons");
    let run = tablut_with_folder(&["learn"], "show\n".repeat(200).as_bytes(), &folder);
    shows(&run, &["Lesson 17 of 17", "That was the last lesson."]);
    assert!(!run.out.contains("Not this move"), "{}", run.out);
}

#[test]
fn a_puzzle_is_asked_refuted_and_solved() {
    let folder = folder("puzzles");
    let id = ["puzzles", "play", "--id", "0ac6c243"];
    let run = tablut_with_folder(&id, b"d7-e7\nd7-c7\nd7-a7\n", &folder);
    shows(
        &run,
        &[
            "Brandub",
            "You have the king",
            "Find the only move that wins at once.",
            "Taken back. Try another move.",
            "Solved, with help or after a slip.",
            "the king gets out",
        ],
    );
    shows(
        &tablut_with_folder(&id, b"hint\nhint\nsolution\n", &folder),
        &["Look at the piece on d7.", "d7-a7"],
    );
    shows(&tablut_with_folder(&id, b"d7-a7\n", &folder), &["Solved!"]);
    let italian = tablut_with_folder(&[&id[..], &["--language", "it"]].concat(), b"d7-a7\n", &folder);
    shows(&italian, &["Scrivi una mossa", "Vincono i difensori"]);
    assert!(!italian.out.contains("defenders"), "{}", italian.out);
    let german = tablut_with_folder(&[&id[..], &["--language", "de"]].concat(), b"what?\n", &folder);
    assert_eq!(german.out.matches("Gib einen Zug ein, etwa e5-e2").count(), 2, "{}", german.out);
    assert!(!german.out.contains("Type a move"), "{}", german.out);
    // What is solved comes last: another one is asked first.
    let next =
        tablut_with_folder(&["puzzles", "play", "--rules", "brandubh-wtf", "--grade", "1"], b"", &folder);
    shows(&next, &["Brandub"]);
    assert!(!next.out.contains("0ac6c243"), "{}", next.out);
}

#[test]
fn the_puzzle_of_the_day_is_the_same_all_day_and_themes_are_kept_to() {
    let folder = folder("daily");
    let first = tablut_with_folder(&["puzzles", "play", "--daily"], b"", &folder);
    assert_eq!(first.code, 0, "{}", first.err);
    let theme =
        tablut_with_folder(&["puzzles", "play", "--theme", "tuichu", "--grade", "2"], b"solution\n", &folder);
    shows(&theme, &["Moderate", "That is the only move."]);
    let none = tablut_with_folder(&["puzzles", "play", "--id", "nothing"], b"", &folder);
    assert_eq!(none.code, 2);
    assert!(none.err.contains("no such puzzle"), "{}", none.err);
}
