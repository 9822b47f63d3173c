//! How hard a puzzle is: which of the engine's levels solve it, and from that and its features a grade from 1 to 5.

use raichi::{Engine, Level, Limits, Signal};
use tafl::{Action, Game, Random, Setup, Variant};

use crate::features::Features;
use crate::pool::Candidate;
use crate::puzzle::{Goal, Puzzle, Step};

/// Levels from 1 to this one try to solve a puzzle.
const HIGHEST: i8 = 7;

/// A level has solved a puzzle if it does so this many times in a row; one that sees a win always plays it.
const TRIES: u64 = 2;

/// The lowest level that solves a puzzle each time it tries; 8 if none of the levels 1 to 7 does.
///
/// A level has to find every move of the solution, against the recorded answers.
///
/// ```
/// use raichi::{Engine, Settings};
/// use tafl::library;
/// use tafl_puzzles::{Effort, Goal, lowest_level, solve};
/// let tablut = library::variant("modern-standard").unwrap();
/// let position = "9/4a4/9/9/9/a1k1a4/9/9/2a6 d".parse().unwrap();
/// let solved = solve(&tablut, &position, Goal::Win, &Effort { moves: 1, ..Effort::default() }).unwrap();
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// assert_eq!(lowest_level(&mut engine, &tablut, &position, &solved.solution, 1), 1);
/// ```
#[must_use]
pub fn lowest_level(
    engine: &mut Engine,
    variant: &Variant,
    setup: &Setup,
    solution: &[Step],
    seed: u64,
) -> u8 {
    (1..=HIGHEST)
        .find(|&number| {
            let Some(level) = Level::new(number) else { return false };
            (0..TRIES).all(|attempt| {
                let mut random = Random::new(seed.wrapping_add(attempt));
                solves(engine, variant, setup, solution, level, &mut random)
            })
        })
        .unwrap_or(HIGHEST + 1)
        .unsigned_abs()
}

/// Whether a level finds every move of a solution.
fn solves(
    engine: &mut Engine,
    variant: &Variant,
    setup: &Setup,
    solution: &[Step],
    level: Level,
    random: &mut Random,
) -> bool {
    let Ok(mut game) = Game::from_setup(variant, setup) else { return false };
    let mut right = solution;
    while !right.is_empty() {
        let found = engine.play(&game, level, &Limits::default(), &Signal::default(), random);
        let Some(Action::Move(mv)) = found.map(|found| found.choice) else { return false };
        let Some(step) = right.iter().find(|step| step.mv == mv) else { return false };
        let Some(answer) = step.answer else { return true };
        if game.play(mv).is_err() || game.play(answer).is_err() {
            return false;
        }
        right = &step.next;
    }
    true
}

/// So many points are a grade.
const POINTS: u32 = 3;

/// The grade of a puzzle, from 1 for the easiest to 5 for the hardest.
///
/// Points are counted: three for each move after the first, one for each level that does not solve it, one each for a
/// quiet first move in a puzzle with a win, for one that gives a piece away, for more than 30 moves to choose from, and for
/// a defence. Three points are a grade.
///
/// ```
/// use tafl_puzzles::{Features, Goal, grade};
/// let easy = Features { themes: Vec::new(), legal_moves: 20, quiet: false, sacrifice: false };
/// assert_eq!(grade(Goal::Win, 1, 1, &easy), 1);
/// assert_eq!(grade(Goal::Win, 3, 1, &easy), 3);
/// let hard = Features { legal_moves: 60, quiet: true, sacrifice: true, ..easy };
/// assert_eq!(grade(Goal::Win, 3, 1, &hard), 4);
/// assert_eq!(grade(Goal::Win, 4, 8, &hard), 5);
/// ```
#[must_use]
pub fn grade(goal: Goal, moves: u32, level: u8, features: &Features) -> u8 {
    let points = points(goal, moves, level, features);
    (points / POINTS + 1).min(5) as u8
}

/// What the grade is counted from.
pub fn points(goal: Goal, moves: u32, level: u8, features: &Features) -> u32 {
    3 * moves.saturating_sub(1)
        + u32::from(level.saturating_sub(1))
        + u32::from(features.quiet && goal == Goal::Win)
        + u32::from(features.sacrifice)
        + u32::from(features.legal_moves > 30)
        // The other side's threat has to be seen first.
        + u32::from(goal == Goal::Hold)
}

/// Grades puzzles of a rule set, which is named and compiled, and puts the easiest first. `progress` is told how many of
/// how many are graded.
pub(crate) fn graded(
    engine: &mut Engine,
    (rules, variant): (&str, &Variant),
    candidates: Vec<(Goal, Candidate)>,
    seed: u64,
    progress: &mut dyn FnMut(usize, usize),
) -> Vec<Puzzle> {
    let count = candidates.len();
    let mut graded = Vec::with_capacity(count);
    for (number, (goal, candidate)) in candidates.into_iter().enumerate() {
        progress(number, count);
        let Candidate { position, solved, features } = candidate;
        let level = lowest_level(engine, variant, &position, &solved.solution, seed);
        let puzzle = Puzzle {
            id: Puzzle::id_of(rules, &position),
            rules: rules.to_owned(),
            goal,
            moves: solved.moves,
            level,
            grade: grade(goal, solved.moves, level, &features),
            themes: features.themes.clone(),
            solution: solved.solution,
            position,
        };
        graded.push((points(goal, puzzle.moves, level, &features), puzzle));
    }
    graded.sort_by(|(one, a), (other, b)| (one, a.moves, &a.id).cmp(&(other, b.moves, &b.id)));
    graded.into_iter().map(|(_, puzzle)| puzzle).collect()
}
