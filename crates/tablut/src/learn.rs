//! `tablut learn`: the lessons of the pages, line by line.

use std::io;

use clap::Args;
use serde::Deserialize;
use tafl::library::RuleSet;
use tafl::{Game, Move, Setup, Side};

use crate::board_text::{self, Marks, Orientation};
use crate::failure::{Done, Failure};
use crate::make::Tongue;
use crate::page_words::PageWords;
use crate::play::command::{self, Command};
use crate::rule_sets::{self, Chosen};
use crate::{input, kept_list, output, wording};

/// What `tablut learn` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The lesson to begin with, by its number; where it is absent, the first that is not done
    #[arg(value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1_000))]
    pub lesson: Option<u16>,
    /// List the lessons
    #[arg(long)]
    pub list: bool,
    /// The language
    #[arg(long, value_enum, ignore_case = true, default_value_t = Tongue::En)]
    pub language: Tongue,
}

/// The file that has the lessons, which the pages read too.
const LESSONS: &str = include_str!("../content/learn/lessons.json");
/// The board of the first of them.
const SMALL_BOARD: &str = include_str!("../content/learn/small-board.toml");
/// The list of lessons that are done.
const DONE: &str = "lessons";

#[derive(Debug, Deserialize)]
struct Lessons {
    lessons: Vec<Lesson>,
}

#[derive(Debug, Deserialize)]
struct Lesson {
    id: String,
    steps: Vec<Step>,
}

/// One move of the learner. Without a position it goes on where the step before it ended.
#[derive(Debug, Deserialize)]
struct Step {
    rules: Option<String>,
    position: Option<String>,
    goal: Goal,
    solution: String,
    reply: Option<String>,
}

/// What has to hold after the learner's move; all of what is named.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Goal {
    to: Vec<String>,
    piece: Option<String>,
    captures: Vec<String>,
    ends: Option<Side>,
    least_exits: Option<usize>,
    most_exits: Option<usize>,
}

impl Goal {
    /// Whether the last move of a game has met it.
    fn is_met(&self, game: &Game) -> bool {
        let Some(played) = game.history().last() else { return false };
        let taken = |square: &String| played.captures.iter().any(|piece| piece.square.to_string() == *square);
        let exits = game.exits().len();
        let kind = game.variant().kind(played.kind);
        (self.to.is_empty() || self.to.contains(&played.mv.to.to_string()))
            && self.piece.as_ref().is_none_or(|name| kind.is_some_and(|kind| kind.name == *name))
            && self.captures.iter().all(taken)
            && self.ends.is_none_or(|side| game.outcome().and_then(|outcome| outcome.winner) == Some(side))
            && self.least_exits.is_none_or(|least| exits >= least)
            && self.most_exits.is_none_or(|most| exits <= most)
    }
}

/// Gives lessons until the input ends or the learner leaves.
pub fn run(options: &Options) -> Done {
    let lessons: Lessons = serde_json::from_str(LESSONS)
        .map_err(|error| Failure::input(format!("the lessons in this program cannot be read: {error}")))?;
    let mut teacher = Teacher {
        lessons: lessons.lessons,
        words: PageWords::new(options.language.language()),
        done: kept_list::read(DONE),
        reader: io::stdin().lock(),
    };
    if options.list {
        return teacher.list();
    }
    let count = teacher.lessons.len();
    let mut place = match options.lesson {
        Some(number) if usize::from(number) > count => {
            return Err(Failure::input(format!(
                "there are {count} lessons; `tablut learn --list` shows them"
            )));
        }
        Some(number) => usize::from(number) - 1,
        None => teacher.lessons.iter().position(|lesson| !teacher.done.contains(&lesson.id)).unwrap_or(0),
    };
    teacher.help()?;
    loop {
        match teacher.give(place)? {
            Next::Lesson if place + 1 == count => {
                return say(&format!("\n{}", teacher.words.say("learn-finished")));
            }
            Next::Lesson => place += 1,
            Next::Again => {}
            Next::Before => place = place.saturating_sub(1),
            Next::End => return Ok(()),
        }
    }
}

/// What comes after a lesson.
enum Next {
    Lesson,
    Again,
    Before,
    End,
}

/// What a learner has typed.
enum Typed {
    Move(Move),
    Show,
    Go(Next),
}

struct Teacher {
    lessons: Vec<Lesson>,
    words: PageWords,
    done: Vec<String>,
    reader: io::StdinLock<'static>,
}

impl Teacher {
    fn list(&self) -> Done {
        let lines = self.lessons.iter().enumerate().map(|(place, lesson)| {
            let done = if self.done.contains(&lesson.id) { 'x' } else { ' ' };
            let name = self.words.say(&format!("learn-lesson-{}", lesson.id));
            output::hang(&format!("{:3} [{done}] ", place + 1), "", &name)
        });
        output::print(&lines.collect::<String>())
    }

    /// Gives the lesson of a place.
    fn give(&mut self, place: usize) -> Result<Next, Failure> {
        let lesson = &self.lessons[place];
        let (name, count) = (format!("learn-lesson-{}", lesson.id), self.lessons.len());
        let numbers = [("number", (place + 1).into()), ("count", count.into())];
        say(&format!("\n{}: {}", self.words.with("learn-lesson-count", &numbers), self.words.say(&name)))?;
        say(&self.words.say(&format!("{name}-rule")))?;
        let mut game: Option<Game> = None;
        for number in 0..lesson.steps.len() {
            let step = &self.lessons[place].steps[number];
            if let (Some(rules), Some(position)) = (&step.rules, &step.position) {
                game = Some(set_up(rules, position)?);
            }
            let Some(at) = game.take() else { return Ok(Next::Lesson) };
            match self.step(place, number, at)? {
                Ok(after) => game = Some(after),
                Err(next) => return Ok(next),
            }
        }
        let id = self.lessons[place].id.clone();
        if !self.done.contains(&id) {
            self.done.push(id);
            kept_list::write(DONE, &self.done);
        }
        Ok(Next::Lesson)
    }

    /// Goes through a step: the game after it, or where the learner wants to go instead.
    fn step(&mut self, place: usize, number: usize, mut game: Game) -> Result<Result<Game, Next>, Failure> {
        let lesson = &self.lessons[place];
        let words_of = format!("learn-lesson-{}-{}", lesson.id, number + 1);
        let solution: Move = lesson.steps[number].solution.parse().map_err(|_| broken(&lesson.id))?;
        loop {
            show(&game)?;
            if number == 0 {
                say(&self.words.say(match game.turn() {
                    Side::Attackers => "learn-you-play-attackers",
                    Side::Defenders => "learn-you-play-defenders",
                }))?;
            }
            let task = format!("{}: ", self.words.say("learn-task"));
            say_after(&task, &self.words.say(&format!("{words_of}-task")))?;
            let mv = loop {
                match self.typed()? {
                    Typed::Go(next) => return Ok(Err(next)),
                    Typed::Show => break solution,
                    Typed::Move(mv) => match game.check(mv) {
                        Ok(()) => break mv,
                        Err(refusal) => say(&self.words.refusal(&refusal))?,
                    },
                }
            };
            let mut after = game.clone();
            after.play(mv).map_err(|refusal| Failure::input(wording::refusal(&refusal)))?;
            show(&after)?;
            if !self.lessons[place].steps[number].goal.is_met(&after) {
                let wrong = format!("{}: ", self.words.say("learn-wrong"));
                say_after(&wrong, &self.words.say(&format!("{words_of}-wrong")))?;
                continue;
            }
            let right = format!("{} ({mv}): ", self.words.say("learn-right"));
            say_after(&right, &self.words.say(&format!("{words_of}-right")))?;
            if let Some(reply) = &self.lessons[place].steps[number].reply {
                let answered = reply.parse().ok().is_some_and(|mv: Move| after.play(mv).is_ok());
                if answered {
                    say(&self.words.with("learn-answered", &[("move", reply.as_str().into())]))?;
                }
            }
            game = after;
            return Ok(Ok(game));
        }
    }

    /// Says what can be typed.
    fn help(&self) -> Done {
        say(&self.words.say("learn-commands"))
    }

    /// What the learner types next.
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
                "show" => return Ok(Typed::Show),
                "again" => return Ok(Typed::Go(Next::Again)),
                "next" => return Ok(Typed::Go(Next::Lesson)),
                "back" => return Ok(Typed::Go(Next::Before)),
                "list" => self.list()?,
                "quit" | "exit" | "q" => return Ok(Typed::Go(Next::End)),
                text => match command::parse(text) {
                    Ok(Command::Move(mv)) => return Ok(Typed::Move(mv)),
                    _ => self.help()?,
                },
            }
        }
    }
}

fn broken(lesson: &str) -> Failure {
    Failure::input(format!("the lesson {lesson} in this program cannot be played"))
}

fn set_up(rules: &str, position: &str) -> Result<Game, Failure> {
    let chosen = if rules == "lesson-board" {
        let set = RuleSet::from_toml(SMALL_BOARD).map_err(|error| Failure::input(error.to_string()))?;
        Chosen::new(set).map_err(|error| Failure::input(error.to_string()))?
    } else {
        rule_sets::built_in(rules)?
    };
    let setup: Setup = position.parse().map_err(|_| broken(rules))?;
    Game::from_setup(&chosen.variant, &setup).map_err(|_| broken(rules))
}

fn show(game: &Game) -> Done {
    let board = board_text::board(game.variant(), &game.setup(), &Marks::of(game), Orientation::Upright);
    output::print(&format!("\n{board}"))
}

fn say(text: &str) -> Done {
    output::print(&output::hang("", "", text))
}

fn say_after(head: &str, text: &str) -> Done {
    output::print(&output::hang(head, "", text))
}
