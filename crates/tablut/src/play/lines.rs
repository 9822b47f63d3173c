//! A game without a screen: boards are printed, moves and commands are read line by line.

use std::io::{self, BufRead};

use raichi::{Engine, Found, Score, Settings, Signal};
use tafl::Action;

use super::command::{self, Command};
use super::session::{Contestant, DrawOffer, Session};
use super::thinking::{Purpose, Skill};
use crate::board_text::{self, Marks, Orientation};
use crate::failure::{Done, Failure};
use crate::{input, output, wording};

/// Plays until the input ends or the player leaves.
pub fn run(session: Session, skill: &Skill) -> Done {
    let engine = Engine::new(&Settings::default());
    let mut dialogue = Dialogue { session, engine, skill: skill.clone(), orientation: Orientation::Upright };
    let set = dialogue.session.set();
    say(&format!("{} ({})", set.name, set.id))?;
    dialogue.show_board()?;
    dialogue.computer_moves()?;
    let mut reader = io::stdin().lock();
    let mut line = String::new();
    loop {
        match input::read_line(&mut reader, &mut line) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(problem) => {
                say(&format!("That cannot be read: {problem}."))?;
                skip_line(&mut reader, &problem)?;
                continue;
            }
        }
        if line.trim().is_empty() {
            continue;
        }
        match command::parse(&line) {
            Ok(Command::Quit) => return Ok(()),
            Ok(command) => dialogue.obey(command)?,
            Err(problem) => say(&problem)?,
        }
    }
}

/// Skips the rest of a line that was too long.
fn skip_line(reader: &mut impl BufRead, problem: &str) -> Done {
    if problem.contains("longer") {
        loop {
            let available = reader
                .fill_buf()
                .map_err(|error| Failure::input(format!("the input cannot be read: {error}")))?;
            let (used, ended) = match available.iter().position(|&byte| byte == b'\n') {
                Some(place) => (place + 1, true),
                None => (available.len(), available.is_empty()),
            };
            reader.consume(used);
            if ended {
                break;
            }
        }
    }
    Ok(())
}

fn say(text: &str) -> Done {
    output::print(&format!("{text}\n"))
}

struct Dialogue {
    session: Session,
    engine: Engine,
    skill: Skill,
    orientation: Orientation,
}

impl Dialogue {
    fn obey(&mut self, command: Command) -> Done {
        let done = match command {
            Command::Move(mv) => match self.session.play(mv) {
                Ok(news) => {
                    self.show_board_with(&news)?;
                    return self.computer_moves();
                }
                Err(sentence) => Err(format!("{sentence} (Type why for the rule.)")),
            },
            Command::EndTurn => match self.session.end_turn() {
                Ok(()) => {
                    self.show_board()?;
                    return self.computer_moves();
                }
                Err(sentence) => Err(sentence),
            },
            Command::Undo => match self.session.undo() {
                Ok(()) => {
                    self.show_board()?;
                    // Where only the computer's first move was there to take back, it moves again.
                    return self.computer_moves();
                }
                Err(sentence) => Err(sentence),
            },
            Command::Resign => self.session.resign(),
            Command::Draw => self.offer_draw(),
            Command::Moves(from) => {
                let moves = self.session.game().legal_moves();
                let names: Vec<String> = moves
                    .iter()
                    .filter(|mv| from.is_none_or(|from| mv.from == from))
                    .map(ToString::to_string)
                    .collect();
                Ok(if names.is_empty() { "There is no legal move.".to_owned() } else { names.join(" ") })
            }
            Command::Why => Ok(self.session.why().join("\n")),
            Command::Save(None) => Err("Say where: save FILE".to_owned()),
            Command::Load(None) => Err("Say which: load FILE".to_owned()),
            Command::Save(Some(path)) => match self.session.save(&path) {
                Ok(()) => Ok(format!("Saved in {}.", path.display())),
                Err(failure) => Err(failure.to_string()),
            },
            Command::Load(Some(path)) => match self.session.load(&path) {
                Ok(session) => {
                    self.session = session;
                    self.show_board()?;
                    return self.computer_moves();
                }
                Err(failure) => Err(failure.to_string()),
            },
            Command::Hint => Ok(self.hint()),
            Command::New => {
                self.session.next_game();
                self.show_board()?;
                return self.computer_moves();
            }
            Command::Flip => {
                self.orientation = self.orientation.turned();
                return self.show_board();
            }
            Command::Board => return self.show_board(),
            Command::Help => {
                let lines: Vec<String> =
                    command::HELP.iter().map(|(typed, does)| format!("  {typed:<16} {does}")).collect();
                Ok(lines.join("\n"))
            }
            Command::Quit => return Ok(()),
        };
        say(&done.unwrap_or_else(|sentence| sentence))
    }

    /// Prints the board, and how the game stands.
    fn show_board(&self) -> Done {
        self.show_board_with(&self.session.result().into_iter().collect::<Vec<_>>())
    }

    /// Prints the board, what there is to say about the last move, and who is to move.
    fn show_board_with(&self, news: &[String]) -> Done {
        let game = self.session.game();
        let variant = &self.session.chosen.variant;
        let board = board_text::board(variant, &game.setup(), &Marks::of(game), self.orientation);
        say(&format!("\n{}", board.trim_end()))?;
        news.iter().try_for_each(|line| say(line))?;
        if let Some(standing) = self.session.standing() {
            say(&standing)?;
        }
        match self.session.to_move() {
            None => Ok(()),
            Some(_) => say(&format!("The {} are to move.", wording::side(game.turn()))),
        }
    }

    /// Lets the computer move as long as it is its turn.
    fn computer_moves(&mut self) -> Done {
        while self.session.to_move() == Some(Contestant::Computer) {
            let side = self.session.game().turn();
            match self.search(Purpose::Move) {
                Some(Found { choice: Action::Move(mv), .. }) => {
                    say(&format!("The computer ({}) plays {mv}.", wording::side(side)))?;
                    match self.session.play(mv) {
                        Ok(news) => self.show_board_with(&news)?,
                        Err(sentence) => return say(&sentence),
                    }
                }
                Some(Found { choice: Action::EndTurn, .. }) => {
                    if let Err(sentence) = self.session.end_turn() {
                        return say(&sentence);
                    }
                    self.show_board()?;
                }
                None => return say("The computer has no move."),
            }
        }
        Ok(())
    }

    fn search(&mut self, purpose: Purpose) -> Option<Found> {
        self.skill.search(&mut self.engine, self.session.game(), purpose, &Signal::default())
    }

    fn hint(&mut self) -> String {
        match self.search(Purpose::Hint).map(|found| found.choice) {
            Some(Action::Move(mv)) => format!("The computer would play {mv}."),
            Some(Action::EndTurn) => "The computer would end the turn.".to_owned(),
            None => "There is no move to suggest.".to_owned(),
        }
    }

    fn offer_draw(&mut self) -> Result<String, String> {
        if self.session.to_move().is_none() {
            return Err("The game is over.".to_owned());
        }
        if self.session.against_computer() {
            // The score is for the person, whose turn it is: the computer accepts unless it stands better.
            let found = self.search(Purpose::Draw);
            return if found.is_some_and(|found| found.score >= Score::Points(0)) {
                self.session.agree_draw()
            } else {
                Ok("The computer declines the draw.".to_owned())
            };
        }
        Ok(match self.session.offer_or_accept_draw()? {
            DrawOffer::Accepted(result) => result,
            DrawOffer::Made(side) => format!(
                "The {} offer a draw: type draw again to accept for the other side, or play on.",
                wording::side(side)
            ),
        })
    }
}
