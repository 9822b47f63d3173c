//! The puzzles that the repository has: enough of each family, no two the same, and right by a solver that knows
//! nothing but the rules.

use std::collections::HashSet;

use tafl::{Game, Side, Variant, library};
use tafl_puzzles::{Effort, Fault, Goal, Puzzle, Step, Unsolved, check};

const FILES: [(&str, &str); 3] = [
    ("modern-standard", include_str!("../../../web/content/puzzles/modern-standard.jsonl")),
    ("brandubh-wtf", include_str!("../../../web/content/puzzles/brandubh-wtf.jsonl")),
    ("copenhagen", include_str!("../../../web/content/puzzles/copenhagen.jsonl")),
];

fn puzzles(text: &str) -> Vec<Puzzle> {
    text.lines().map(|line| line.parse().expect("a puzzle")).collect()
}

fn variant(rules: &str) -> Variant {
    library::variant(rules).expect("a rule set")
}

#[test]
fn there_are_enough_of_every_sort() {
    for (rules, text) in FILES {
        let puzzles = puzzles(text);
        let wins: Vec<_> = puzzles.iter().filter(|puzzle| puzzle.goal == Goal::Win).collect();
        assert!(wins.len() >= 100, "{rules}: {} puzzles with a win", wins.len());
        let of = |filter: &dyn Fn(&Puzzle) -> bool| wins.iter().filter(|puzzle| filter(puzzle)).count();
        assert!(of(&|puzzle| puzzle.moves == 1) * 4 <= wins.len(), "{rules}: too many wins in one");
        for moves in 1..=3 {
            assert!(of(&|puzzle| puzzle.moves == moves) >= 10, "{rules}: few wins in {moves}");
        }
        for side in Side::BOTH {
            assert!(of(&|puzzle| puzzle.position.turn == side) >= 20, "{rules}: few for the {side}");
        }
        for grade in 1..=4 {
            assert!(puzzles.iter().any(|puzzle| puzzle.grade == grade), "{rules}: none of grade {grade}");
        }
    }
    let bytes: usize = FILES.iter().map(|(_, text)| text.len()).sum();
    assert!(bytes < 150_000, "{bytes} bytes are too much to load");
}

#[test]
fn no_two_are_the_same() {
    let mut ids = HashSet::new();
    for (rules, text) in FILES {
        let variant = variant(rules);
        let mut positions = HashSet::new();
        for puzzle in puzzles(text) {
            assert_eq!(puzzle.rules, rules);
            let canonical = variant.canonical(&puzzle.position).to_string();
            assert!(positions.insert(canonical), "{}: turned or mirrored", puzzle.id);
            assert!(ids.insert(puzzle.id.clone()), "{}: twice", puzzle.id);
        }
    }
}

/// Whether a side wins with its next `moves` moves, by trying everything.
fn wins(game: &mut Game, side: Side, moves: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner == Some(side);
    }
    let to_move = game.turn() == side;
    if to_move && moves == 0 {
        return false;
    }
    let after = if to_move { moves - 1 } else { moves };
    let mut legal = game.legal_moves().into_iter();
    let mut turns_out = |mv| {
        game.play(mv).expect("a legal move");
        let won = wins(game, side, after);
        game.undo();
        won
    };
    if to_move { legal.any(&mut turns_out) } else { legal.all(&mut turns_out) }
}

/// The first moves after which a side wins within so many moves, this one included.
fn winning(game: &mut Game, side: Side, moves: u32) -> Vec<String> {
    let legal = game.legal_moves();
    let keeps = |mv: &tafl::Move| {
        game.play(*mv).expect("a legal move");
        let won = wins(game, side, moves - 1);
        game.undo();
        won
    };
    legal.into_iter().filter(keeps).map(|mv| mv.to_string()).collect()
}

fn written(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| step.mv.to_string()).collect()
}

#[test]
fn a_plain_solver_agrees() {
    let mut looked_at = 0;
    for (rules, text) in FILES {
        let variant = variant(rules);
        let short = |puzzle: &Puzzle| puzzle.goal == Goal::Win && puzzle.moves <= 2;
        for puzzle in puzzles(text).into_iter().filter(short).step_by(4) {
            let side = puzzle.position.turn;
            let mut game = Game::from_setup(&variant, &puzzle.position).expect("a position");
            assert_eq!(winning(&mut game, side, puzzle.moves), written(&puzzle.solution), "{}", puzzle.id);
            if puzzle.moves > 1 {
                assert_eq!(winning(&mut game, side, puzzle.moves - 1).len(), 0, "{}: shorter", puzzle.id);
            }
            let step = &puzzle.solution[0];
            game.play(step.mv).expect("a legal move");
            if let Some(answer) = step.answer {
                game.play(answer).expect("a legal move");
                assert_eq!(winning(&mut game, side, 1), written(&step.next), "{}", puzzle.id);
            }
            looked_at += 1;
        }
    }
    assert!(looked_at >= 40, "only {looked_at}");
}

#[test]
fn what_is_wrong_is_found() {
    let puzzles = puzzles(FILES[1].1);
    let variant = variant(FILES[1].0);
    let puzzle = puzzles.iter().find(|puzzle| puzzle.moves == 2 && puzzle.goal == Goal::Win).expect("one");
    let effort = Effort::default();
    let fault = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = puzzle.clone();
        change(&mut puzzle);
        check(&puzzle, &variant, &effort)
    };
    assert_eq!(fault(&|_| {}), Ok(()));
    assert!(matches!(fault(&|p| p.rules = "copenhagen".to_owned()), Err(Fault::Id { .. })));
    assert!(matches!(fault(&|p| p.moves = 3), Err(Fault::Moves { written: 3, right: 2 })));
    assert_eq!(fault(&|p| p.moves = 1), Err(Fault::Unsolved(Unsolved::NoWin(1))));
    assert!(matches!(fault(&|p| p.solution[0].answer = None), Err(Fault::Solution { .. })));
    assert!(matches!(fault(&|p| p.solution[0].next.clear()), Err(Fault::Solution { .. })));
    assert!(matches!(fault(&|p| p.themes.clear()), Err(Fault::Themes { .. })));
    assert_eq!(fault(&|p| p.level = 9), Err(Fault::Level(9)));
    assert!(matches!(fault(&|p| p.grade += 1), Err(Fault::Grade { .. })));
    let moved = |p: &mut Puzzle| {
        // Another attacker stands where the first move goes, so that it is none; the id follows the position.
        p.position.pieces.insert(p.solution[0].mv.to, 'a');
        p.id = Puzzle::id_of(&p.rules, &p.position);
    };
    assert!(matches!(fault(&moved), Err(Fault::Unsolved(_) | Fault::Moves { .. } | Fault::Solution { .. })));
}
