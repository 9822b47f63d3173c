//! `tablut puzzles play`: puzzles to solve, line by line.

use std::io;

use clap::{Args, ValueEnum};
use fluent_bundle::FluentValue;
use raichi::{Engine, Limits, Score, Settings, Signal};
use tafl::{Action, Game, Move, Random, Side};
use tafl_puzzles::{Goal, Puzzle, Step, Theme};

use crate::board_text::{self, Marks, Orientation};
use crate::failure::{Done, Failure};
use crate::make::Tongue;
use crate::page_words::PageWords;
use crate::play::command::{self, Command};
use crate::play::date;
use crate::{input, kept_list, output, rule_sets, wording};

/// What `tablut puzzles play` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The puzzles of a rule set: modern-standard, brandubh-wtf or copenhagen; of all where it is absent
    #[arg(long, value_name = "RULE-SET")]
    pub rules: Option<String>,
    /// Only puzzles that are about this
    #[arg(long, value_enum, ignore_case = true)]
    pub theme: Option<ThemeName>,
    /// Only puzzles of this grade, from 1 for the easiest to 5
    #[arg(long, value_name = "1-5", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub grade: Option<u8>,
    /// The puzzle of the day, the same for everybody and that of the pages; days begin at midnight by universal time
    #[arg(long, conflicts_with_all = ["rules", "theme", "grade", "id"])]
    pub daily: bool,
    /// The puzzle of this id
    #[arg(long, value_name = "ID")]
    pub id: Option<String>,
    /// The language
    #[arg(long, value_enum, ignore_case = true, default_value_t = Tongue::En)]
    pub language: Tongue,
}

/// A theme, as it is written on the command line.
#[derive(Debug, Clone, Copy)]
pub struct ThemeName(Theme);

impl ValueEnum for ThemeName {
    fn value_variants<'a>() -> &'a [ThemeName] {
        const ALL: [ThemeName; Theme::ALL.len()] = {
            let mut all = [ThemeName(Theme::Escape); Theme::ALL.len()];
            let mut place = 0;
            while place < all.len() {
                all[place] = ThemeName(Theme::ALL[place]);
                place += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.0.name()))
    }
}

/// The files of the pages, in the order in which each has its day.
const COLLECTIONS: [&str; 3] = [
    include_str!("../content/puzzles/modern-standard.jsonl"),
    include_str!("../content/puzzles/brandubh-wtf.jsonl"),
    include_str!("../content/puzzles/copenhagen.jsonl"),
];

/// From one day of a rule set to its next, so many puzzles on, as the pages count.
const DAILY_STEP: u64 = 47;

/// The list of puzzles that are solved.
const SOLVED: &str = "puzzles";

/// Positions that are looked at to refute a wrong move.
const REFUTATION: u64 = 150_000;

/// Asks puzzles until the input ends or the solver leaves.
pub fn run(options: &Options) -> Done {
    let collections = COLLECTIONS.map(puzzles_of);
    let chosen: Vec<&Puzzle> = if options.daily {
        daily(&collections, date::day_number()).into_iter().collect()
    } else {
        let wanted = |puzzle: &&Puzzle| {
            options.rules.as_ref().is_none_or(|rules| puzzle.rules == *rules)
                && options.theme.is_none_or(|theme| puzzle.themes.contains(&theme.0))
                && options.grade.is_none_or(|grade| puzzle.grade == grade)
                && options.id.as_ref().is_none_or(|id| puzzle.id == *id)
        };
        collections.iter().flatten().filter(wanted).collect()
    };
    if chosen.is_empty() {
        return Err(Failure::input(
            "there is no such puzzle; there are puzzles for modern-standard, brandubh-wtf and copenhagen, in grades 1 to 5",
        ));
    }
    let mut solver = Solver {
        words: PageWords::new(options.language.language()),
        solved: kept_list::read(SOLVED),
        engine: None,
        reader: io::stdin().lock(),
    };
    solver.help()?;
    let mut left: Vec<&Puzzle> =
        chosen.iter().copied().filter(|puzzle| !solver.solved.contains(&puzzle.id)).collect();
    if left.is_empty() {
        left = chosen;
    }
    // The easiest first; within a grade they are drawn, so that not every day begins with the same.
    let mut random = Random::new(date::now());
    let mut order: Vec<(u8, u64, &Puzzle)> =
        left.into_iter().map(|puzzle| (puzzle.grade, random.next(), puzzle)).collect();
    order.sort_by_key(|&(grade, drawn, _)| (grade, drawn));
    for (_, _, puzzle) in order {
        if let Next::End = solver.ask(puzzle)? {
            break;
        }
    }
    Ok(())
}

/// The puzzles in the text of a file of this program.
fn puzzles_of(text: &str) -> Vec<Puzzle> {
    // A test reads every line.
    text.lines().filter_map(|line| line.parse().ok()).collect()
}

/// The puzzle of a day, counted from 1970.
fn daily(collections: &[Vec<Puzzle>; 3], day: u64) -> Option<&Puzzle> {
    let count = collections.len() as u64;
    let puzzles = &collections[(day % count) as usize];
    puzzles.get((day / count * DAILY_STEP % (puzzles.len() as u64).max(1)) as usize)
}

/// What comes after a puzzle.
enum Next {
    Puzzle,
    End,
}

/// What a solver has typed.
enum Typed {
    Move(Move),
    Hint,
    Solution,
    Go(Next),
}

struct Solver {
    words: PageWords,
    solved: Vec<String>,
    /// Made for the first wrong move.
    engine: Option<Engine>,
    reader: io::StdinLock<'static>,
}

impl Solver {
    /// Asks a puzzle.
    fn ask(&mut self, puzzle: &Puzzle) -> Result<Next, Failure> {
        let chosen = rule_sets::built_in(&puzzle.rules)?;
        let position = rule_sets::position(&chosen.variant, &puzzle.position.to_string())?;
        let mut game = Game::from_setup(&chosen.variant, &position).map_err(|error| {
            Failure::input(format!("{}: {}", puzzle.id, wording::position_problem(&error)))
        })?;
        let side = game.turn();
        let goal = if puzzle.goal == Goal::Win { "win" } else { "hold" };
        let (mut steps, mut is_clean, mut hints) = (puzzle.solution.as_slice(), true, 0);
        let grade = self.words.with("puzzle-grade", &[("grade", puzzle.grade.into())]);
        say(&format!("\n{} ({}), {}", chosen.set.name, grade, puzzle.id))?;
        show(&game)?;
        let asked = [("goal", goal.into()), ("side", name(side).into()), ("moves", puzzle.moves.into())];
        say(&self.words.with("puzzle-ask", &asked))?;
        loop {
            let left = puzzle.moves.saturating_sub(moves_of(&game, side));
            match self.typed()? {
                Typed::Go(next) => return Ok(next),
                Typed::Hint => {
                    is_clean = false;
                    if let Some(step) = steps.first() {
                        let (from, to) = (step.mv.from.to_string(), step.mv.to.to_string());
                        let id = if hints == 0 { "puzzle-hint-piece" } else { "puzzle-hint-move" };
                        hints += 1;
                        say(&self.words.with(id, &[("from", from.into()), ("to", to.into())]))?;
                    }
                }
                Typed::Solution => return self.show_solution(game, steps),
                Typed::Move(mv) => match game.check(mv) {
                    Err(refusal) => say(&self.words.refusal(&refusal))?,
                    Ok(()) => match steps.iter().find(|step| step.mv == mv) {
                        None => {
                            is_clean = false;
                            let sentence = self.refuted(puzzle.goal, &game, mv, left);
                            say(&sentence)?;
                            say(&self.words.say("puzzle-taken-back"))?;
                        }
                        Some(step) => {
                            play(&mut game, mv)?;
                            let Some(answer) = step.answer else {
                                show(&game)?;
                                return self.finish(puzzle, &game, is_clean);
                            };
                            play(&mut game, answer)?;
                            show(&game)?;
                            let left = left.saturating_sub(1);
                            say(&self.words.with("learn-answered", &[("move", answer.to_string().into())]))?;
                            say(&self.words.with("puzzle-right", &[("moves", left.into())]))?;
                            steps = &step.next;
                            hints = 0;
                        }
                    },
                },
            }
        }
    }

    fn finish(&mut self, puzzle: &Puzzle, game: &Game, is_clean: bool) -> Result<Next, Failure> {
        let words = self.words.say(if is_clean { "puzzle-solved" } else { "puzzle-found" });
        let end =
            game.outcome().map(|outcome| format!(" {}", self.words.outcome(outcome))).unwrap_or_default();
        say(&format!("{words}{end}"))?;
        if is_clean && !self.solved.contains(&puzzle.id) {
            self.solved.push(puzzle.id.clone());
            kept_list::write(SOLVED, &self.solved);
        }
        let themes: Vec<String> = puzzle
            .themes
            .iter()
            .map(|theme| self.words.with("puzzle-theme", &[("theme", theme.name().into())]))
            .collect();
        say(&format!("{}: {}", self.words.say("puzzle-themes"), themes.join(", ")))?;
        Ok(Next::Puzzle)
    }

    /// Plays the main line of the solution.
    fn show_solution(&mut self, mut game: Game, mut steps: &[Step]) -> Result<Next, Failure> {
        while let Some(step) = steps.first() {
            play(&mut game, step.mv)?;
            let mut line = step.mv.to_string();
            if let Some(answer) = step.answer {
                play(&mut game, answer)?;
                line.push_str(&format!(" {answer}"));
            }
            say(&format!("  {line}"))?;
            steps = &step.next;
        }
        show(&game)?;
        say(&self.words.say("puzzle-shown"))?;
        Ok(Next::Puzzle)
    }

    /// Why a move is wrong: the best answer to it.
    fn refuted(&mut self, goal: Goal, game: &Game, mv: Move, moves: u32) -> String {
        let mut after = game.clone();
        let (side, text) = (game.turn(), mv.to_string());
        if after.play(mv).is_err() {
            return self.words.say("learn-wrong");
        }
        if let Some(outcome) = after.outcome() {
            let end = self.words.outcome(outcome);
            return self.words.with("puzzle-refuted-ended", &[("move", text.into()), ("end", end.into())]);
        }
        let exits = after.exits().len();
        let engine =
            self.engine.get_or_insert_with(|| Engine::new(&Settings { table_mebibytes: 16, threads: 1 }));
        let found = engine.search(&after, &Limits::nodes(REFUTATION), &Signal::default(), &mut |_| {});
        let Some((answer, score)) = found.and_then(|found| match found.choice {
            Action::Move(answer) => Some((answer, found.score)),
            Action::EndTurn => None,
        }) else {
            return self.words.say("learn-wrong");
        };
        let captured = after.play(answer).map(|played| {
            played.captures.iter().map(|piece| piece.square.to_string()).collect::<Vec<_>>().join(", ")
        });
        let captured = captured.unwrap_or_default();
        let with = |id: &str, more: &[(&str, FluentValue<'_>)]| {
            let mut values = vec![("move", text.as_str().into()), ("answer", answer.to_string().into())];
            values.extend(more.iter().cloned());
            self.words.with(id, &values)
        };
        let many = ("moves", moves.into());
        match score {
            _ if after.outcome().is_some() => {
                let end = after.outcome().map(|outcome| self.words.outcome(outcome)).unwrap_or_default();
                with("puzzle-refuted-ends", &[("end", end.into())])
            }
            Score::LossIn(_) => with("puzzle-refuted-slow", &[many]),
            Score::WinIn(plies) => {
                // The answer, which the sentence names, counts no more.
                let (winner, moves) = (name(!side).into(), (plies / 2).max(1).into());
                with("puzzle-refuted-loses", &[("side", winner), ("moves", moves)])
            }
            Score::Points(_) if goal == Goal::Hold => with("puzzle-refuted-lost", &[]),
            Score::Points(_) if side == Side::Defenders && exits > after.exits().len() => {
                with("puzzle-refuted-blocks", &[many])
            }
            Score::Points(_) if !captured.is_empty() => {
                with("puzzle-refuted-takes", &[("squares", captured.into()), many])
            }
            Score::Points(_) => with("puzzle-refuted-plain", &[many]),
        }
    }

    /// Says what can be typed.
    fn help(&self) -> Done {
        say(&self.words.say("puzzle-commands"))
    }

    /// What the solver types next.
    fn typed(&mut self) -> Result<Typed, Failure> {
        let mut line = String::new();
        loop {
            match input::read_line(&mut self.reader, &mut line) {
                Ok(0) => return Ok(Typed::Go(Next::End)),
                Ok(_) => {}
                Err(problem) => return Err(Failure::input(problem)),
            }
            match line.trim().to_ascii_lowercase().as_str() {
                "" => {}
                "hint" | "t" => return Ok(Typed::Hint),
                "solution" => return Ok(Typed::Solution),
                "next" | "n" => return Ok(Typed::Go(Next::Puzzle)),
                "quit" | "exit" | "q" => return Ok(Typed::Go(Next::End)),
                text => match command::parse(text) {
                    Ok(Command::Move(mv)) => return Ok(Typed::Move(mv)),
                    _ => self.help()?,
                },
            }
        }
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attackers",
        Side::Defenders => "defenders",
    }
}

/// How many moves a side has made.
fn moves_of(game: &Game, side: Side) -> u32 {
    game.history().iter().filter(|played| played.side == side).count() as u32
}

fn play(game: &mut Game, mv: Move) -> Done {
    game.play(mv).map(drop).map_err(|refusal| Failure::input(wording::refusal(&refusal)))
}

fn show(game: &Game) -> Done {
    let board = board_text::board(game.variant(), &game.setup(), &Marks::of(game), Orientation::Upright);
    output::print(&format!("\n{board}"))
}

fn say(text: &str) -> Done {
    output::print(&output::hang("", "", text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_pages_files_is_a_puzzle() {
        for text in COLLECTIONS {
            assert_eq!(puzzles_of(text).len(), text.lines().count());
        }
    }

    #[test]
    fn the_puzzle_of_the_day_is_that_of_the_pages() {
        let collections = COLLECTIONS.map(puzzles_of);
        // The 22nd of November 2026: 20,779 days, the second rule set, its turn number 6,926.
        let puzzle = daily(&collections, 20_779).expect("there are puzzles");
        assert_eq!(puzzle.rules, "brandubh-wtf");
        let place = (6_926 * 47) % collections[1].len();
        assert_eq!(puzzle.id, collections[1][place].id);
        assert_ne!(daily(&collections, 20_780).map(|next| &next.id), Some(&puzzle.id));
    }
}
