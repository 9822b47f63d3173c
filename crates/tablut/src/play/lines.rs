//! A game without a screen: boards are printed, moves and commands are read line by line.

use std::io;
use std::path::Path;

use raichi::{Engine, Found, Settings, Signal};
use tafl::Action;
use tafl_files::Existing;
use tafl_import::RulesFrom;
use tafl_match::Reply;

use super::command::{self, Command};
use super::game_screen::Opposition;
use super::saved::{self, Seats, Unsaved};
use super::session::{Contestant, DrawOffer, Session};
use super::thinking::Purpose;
use super::unfinished::{self, Place};
use crate::board_text::{self, Marks, Orientation};
use crate::failure::{Done, Failure};
use crate::{input, interruption, output, terminal_text, wording};

/// Plays until the input ends or the player leaves. A game of someone at a terminal is kept on disk after every move.
pub fn run(
    mut session: Session,
    place: Option<Place>,
    mut opposition: Opposition,
    at_terminal: bool,
) -> Done {
    let engine = Engine::new(&Settings::default());
    session.rival = opposition.rival.as_ref().map(|rival| rival.name().to_owned());
    match session.level {
        Some(level) => opposition.skill.level = level,
        None => session.level = Some(opposition.skill.level).filter(|_| session.rival.is_none()),
    }
    // What the game needs is on disk already, so that nothing stands in the way of an end.
    interruption::end_at_once()?;
    let is_kept = at_terminal || place.is_some();
    let mut dialogue =
        Dialogue { session, engine, opposition, orientation: Orientation::Upright, place, is_kept };
    let set = dialogue.session.set();
    say(&format!("{} ({})", set.name, set.id))?;
    dialogue.warn()?;
    dialogue.show_board()?;
    dialogue.computer_moves()?;
    let mut reader = io::stdin().lock();
    let mut line = String::new();
    loop {
        dialogue.keep()?;
        match input::read_line(&mut reader, &mut line) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(problem) => {
                say(&format!("That cannot be read: {problem}."))?;
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

/// Says something, on a terminal in lines that are no wider than it is.
fn say(text: &str) -> Done {
    output::print(&output::hang("", "", &terminal_text::for_terminal(text)))
}

struct Dialogue {
    session: Session,
    engine: Engine,
    opposition: Opposition,
    orientation: Orientation,
    /// Where the game is kept, once there is something to keep.
    place: Option<Place>,
    is_kept: bool,
}

impl Dialogue {
    /// Keeps the game on disk as it stands.
    fn keep(&mut self) -> Done {
        if self.is_kept
            && let Err(error) = unfinished::keep(&mut self.place, &self.session)
        {
            say(&format!("The game cannot be kept for --resume: {error}."))?;
        }
        Ok(())
    }

    fn save(&self, path: &Path, existing: Existing) -> Result<String, String> {
        let name = path.display();
        match saved::save(&self.session, path, existing) {
            Ok(()) => Ok(format!("Saved in {name}.")),
            Err(Unsaved::Exists) => Err(format!("{name} is there already: save! {name} writes over it.")),
            Err(Unsaved::Failed(sentence)) => Err(sentence),
        }
    }

    fn obey(&mut self, command: Command) -> Done {
        // An opponent that has failed leaves its turn open, and its pieces are not the person's to move.
        if matches!(command, Command::Move(_) | Command::EndTurn)
            && self.session.to_move() == Some(Contestant::Computer)
        {
            return say(&format!("It is the turn of {}.{}", self.session.opponent(), self.advice()));
        }
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
                // The opponent was to begin and has failed: it is asked again.
                Err(_) if self.session.to_move() == Some(Contestant::Computer) => {
                    return self.computer_moves();
                }
                Err(sentence) => Err(sentence),
            },
            Command::Resign => self.session.resign(),
            Command::Draw => self.offer_draw(),
            Command::Moves(from) => Ok(self.session.legal_moves(from)),
            Command::Why => Ok(self.session.why().join("\n")),
            Command::Save(None) => Err("Say where: save FILE".to_owned()),
            Command::Load(None) => Err("Say which: load FILE".to_owned()),
            Command::Save(Some(path)) => self.save(&path, Existing::Keep),
            Command::SaveOver(path) => self.save(&path, Existing::Replace),
            Command::Load(Some(path)) => match self.load(&path) {
                Ok(session) => {
                    self.session = session;
                    self.place = None;
                    self.warn()?;
                    self.show_board()?;
                    return self.computer_moves();
                }
                Err(failure) => Err(failure.to_string()),
            },
            Command::Hint => Ok(self.hint()),
            Command::New => {
                self.place = None;
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
                let line = |(typed, does): &(&str, &str)| output::hang(&format!("  {typed:<16} "), "", does);
                return output::print(&command::HELP.iter().map(line).collect::<String>());
            }
            Command::Quit => return Ok(()),
        };
        say(&done.unwrap_or_else(|sentence| sentence))
    }

    /// What a person can do where the opponent does not move. Where it was to begin, there is no move to
    /// take back first.
    fn advice(&self) -> &'static str {
        let is_first = self.session.game().acts().is_empty();
        if is_first { " Type undo to ask again." } else { " Take your move back with undo to ask again." }
    }

    /// Says what a person should hear of the record that the game was loaded from.
    fn warn(&self) -> Done {
        self.session.warning.as_deref().map_or(Ok(()), say)
    }

    /// Prints the board, and how the game stands.
    fn show_board(&mut self) -> Done {
        let result: Vec<String> = self.session.result().into_iter().collect();
        self.show_board_with(&result)
    }

    /// Prints the board, what there is to say about the last move, and who is to move. What is shown is on disk already.
    fn show_board_with(&mut self, news: &[String]) -> Done {
        self.keep()?;
        let game = self.session.game();
        let variant = &self.session.chosen.variant;
        let board = board_text::board(variant, &game.setup(), &Marks::of(game), self.orientation);
        output::print(&format!("\n{}\n", terminal_text::for_terminal(board.trim_end())))?;
        news.iter().try_for_each(|line| say(line))?;
        if let Some(standing) = self.session.standing() {
            say(&standing)?;
        }
        match self.session.to_move() {
            None => Ok(()),
            Some(_) => say(&format!("The {} are to move.", wording::side(game.turn()))),
        }
    }

    /// A saved game, from the side that it was played from.
    fn load(&mut self, path: &Path) -> Result<Session, Failure> {
        let seats = Seats::AsBefore(self.session.contestants());
        let mut session = saved::load(path, RulesFrom::Else(&self.session.chosen), seats)?;
        session.rival.clone_from(&self.session.rival);
        match session.level {
            Some(level) => self.opposition.skill.level = level,
            None => session.level = self.session.level,
        }
        Ok(session)
    }

    /// Lets the computer move as long as it is its turn.
    fn computer_moves(&mut self) -> Done {
        while self.session.to_move() == Some(Contestant::Computer) {
            self.keep()?;
            let side = self.session.game().turn();
            let name = self.session.rival.clone().unwrap_or_else(|| "The computer".to_owned());
            match self.computer_choice() {
                Err(sentence) => return say(&format!("{sentence}{}", self.advice())),
                Ok(None) => return say("The computer has no move."),
                Ok(Some(Reply::Resign)) => {
                    let result = self.session.opponent_resigns();
                    return say(&result.unwrap_or_else(|sentence| sentence));
                }
                Ok(Some(Reply::Act(Action::Move(mv)))) => match self.session.play(mv) {
                    Ok(news) => {
                        say(&format!("{name} ({}) plays {mv}.", wording::side(side)))?;
                        self.show_board_with(&news)?;
                    }
                    Err(sentence) => {
                        return say(&format!("{name} wants to play {mv}: {sentence}{}", self.advice()));
                    }
                },
                Ok(Some(Reply::Act(Action::EndTurn))) => {
                    if let Err(sentence) = self.session.end_turn() {
                        return say(&format!("{name} wants to end the turn: {sentence}{}", self.advice()));
                    }
                    self.show_board()?;
                }
            }
        }
        if self.session.to_move().is_none()
            && let Some(rival) = &self.opposition.rival
        {
            rival.lock().game_over(self.session.game());
        }
        Ok(())
    }

    /// What the computer does in its turn, if there is anything to do.
    fn computer_choice(&mut self) -> Result<Option<Reply>, String> {
        match &self.opposition.rival {
            Some(rival) => rival.lock().choose(self.session.set(), self.session.game()).map(Some),
            None => Ok(self.search(Purpose::Move).map(|found| Reply::Act(found.choice))),
        }
    }

    fn search(&mut self, purpose: Purpose) -> Option<Found> {
        let skill = &self.opposition.skill;
        skill.search(&mut self.engine, self.session.game(), purpose, &Signal::default())
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
        if self.session.against_computer() && self.opposition.rival.is_some() {
            return Err(format!("{} takes no offers.", self.session.opponent()));
        }
        if self.session.against_computer() {
            // The score is for the person, whose turn it is: the computer accepts unless it stands better.
            let found = self.search(Purpose::Draw);
            return if found.is_some_and(|found| found.expectation() >= 500) {
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
