//! The board being played on: cursor, picked-up piece, typed text, messages, and the computer at work.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;

use raichi::{Engine, Found, Settings};
use tafl::{Action, Game, Move, Square};
use tafl_files::Existing;
use tafl_import::RulesFrom;
use tafl_match::Reply;

use super::command::Command;
use super::rival::SharedRival;
use super::saved::{self, Seats, Unsaved};
use super::session::{Contestant, Session};
use super::text_field::TextField;
use super::thinking::{Purpose, Skill, Thinking, Thought};
use super::unfinished::{self, Place};
use crate::board_text::{Grounds, Orientation};
use crate::wording;

/// What the game asks the screen around it to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Nothing.
    None,
    /// Show these lines.
    Show(&'static str, Vec<String>),
    /// Show the help.
    Help,
    /// Ask for the name of a file to save in.
    AskSave,
    /// Ask for the name of a file to load.
    AskLoad,
    /// Ask whether to resign.
    AskResign,
    /// Ask whether both people agree to a draw.
    AskDraw,
    /// Ask whether to leave.
    AskQuit,
    /// Ask what to play next.
    AskNew,
    /// Ask whether to write over a file.
    AskReplace(PathBuf),
}

/// Who plays for the computer, and how well.
#[derive(Clone)]
pub struct Opposition {
    /// How well Raichi plays.
    pub skill: Skill,
    /// Another program that plays instead of Raichi, who still gives hints.
    pub rival: Option<SharedRival>,
}

/// Whether games under way are kept on disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keeping {
    /// After every move.
    On,
    /// Never.
    Off,
}

/// The square every board has.
const FIRST: Square = match Square::new(0, 0) {
    Some(square) => square,
    None => panic!("every board has the square a1"),
};

/// The board being played on.
pub struct GameScreen {
    /// The game.
    pub session: Session,
    /// The special squares of its board.
    pub grounds: Grounds,
    /// Where the cursor is.
    pub cursor: Square,
    /// The piece that is picked up.
    pub selected: Option<Square>,
    /// Where it may go.
    pub targets: Vec<Square>,
    /// What has been typed.
    pub entry: TextField,
    /// Messages, the latest last.
    pub log: Vec<String>,
    /// Which way round the board is shown.
    pub orientation: Orientation,
    opposition: Opposition,
    engine: Arc<Mutex<Engine>>,
    thinking: Option<Thinking>,
    keeping: Keeping,
    /// Where the game is kept, once there is something to keep.
    place: Option<Place>,
}

impl GameScreen {
    /// A game on the screen. One that goes on has its `place` on disk already.
    pub fn new(
        mut session: Session,
        mut opposition: Opposition,
        keeping: Keeping,
        place: Option<Place>,
    ) -> GameScreen {
        let size = session.chosen.variant.size();
        let cursor = Square::all(size).nth(usize::from(size) * usize::from(size) / 2).unwrap_or(FIRST);
        session.rival = opposition.rival.as_ref().map(|rival| rival.name().to_owned());
        match session.level {
            Some(level) => opposition.skill.level = level,
            None => session.level = Some(opposition.skill.level),
        }
        if session.rival.is_some() {
            session.level = None;
        }
        let mut game_screen = GameScreen {
            grounds: Grounds::of(&session.chosen.variant),
            session,
            cursor,
            selected: None,
            targets: Vec::new(),
            entry: TextField::default(),
            log: Vec::new(),
            orientation: Orientation::Upright,
            opposition,
            engine: Arc::new(Mutex::new(Engine::new(&Settings::default()))),
            thinking: None,
            keeping,
            place,
        };
        if let Some(warning) = &game_screen.session.warning {
            game_screen.say(warning.clone());
        }
        game_screen.go_on();
        game_screen
    }

    /// What the computer thinks for, if it does.
    pub fn thinking(&self) -> Option<Purpose> {
        self.thinking.as_ref().map(|thinking| thinking.purpose)
    }

    /// Makes the computer answer at once.
    pub fn hurry(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| !thinking.hurry()) {
            self.say(format!("{} cannot be hurried.", self.session.opponent()));
        }
    }

    /// Adds a message.
    pub fn say(&mut self, message: impl Into<String>) {
        self.log.push(message.into());
    }

    /// After a change of the position: nothing is picked up, and the computer thinks where it is its turn.
    fn go_on(&mut self) {
        self.put_down();
        self.thinking = None;
        self.keep();
        if self.session.to_move() == Some(Contestant::Computer) {
            self.think(Purpose::Move);
        }
        if self.session.game().may_end_turn() && self.session.to_move() == Some(Contestant::Person) {
            self.say("Type end to end the turn without another capture.");
        }
    }

    /// Keeps the game on disk as it stands.
    fn keep(&mut self) {
        if self.keeping == Keeping::Off {
            return;
        }
        match unfinished::keep(&mut self.place, &self.session) {
            Ok(()) if self.session.to_move().is_none() => self.tell_the_end(),
            Ok(()) => {}
            Err(error) => {
                self.say(format!("The game cannot be kept for --resume: {error}. S saves it elsewhere."));
            }
        }
    }

    /// Tells another program how the game has ended.
    fn tell_the_end(&self) {
        if let Some(rival) = self.opposition.rival.clone() {
            let game = self.game().clone();
            thread::spawn(move || rival.lock().game_over(&game));
        }
    }

    /// Whether the game is on disk, so that it can be gone on with later.
    pub const fn is_kept(&self) -> bool {
        self.place.is_some()
    }

    fn think(&mut self, purpose: Purpose) {
        self.thinking = Some(match &self.opposition.rival {
            Some(rival) if purpose == Purpose::Move => {
                Thinking::ask(rival, self.session.set(), self.session.game())
            }
            _ => Thinking::start(&self.engine, self.session.game(), &self.opposition.skill, purpose),
        });
    }

    /// Takes up what the computer has found, if it has; whether anything changed.
    pub fn poll(&mut self) -> bool {
        let Some(thinking) = &mut self.thinking else { return false };
        let Some(thought) = thinking.poll() else { return false };
        let purpose = thinking.purpose;
        self.thinking = None;
        match (thought, purpose) {
            (Thought::Reply(Ok(Reply::Act(action))), _) => self.computer_acts(Some(action)),
            (Thought::Reply(Ok(Reply::Resign)), _) => self.computer_resigns(),
            (Thought::Reply(Err(sentence)), _) => self.say(format!("{sentence}{}", self.advice())),
            (Thought::Found(found), Purpose::Move) => self.computer_acts(found.map(|found| found.choice)),
            (Thought::Found(found), Purpose::Hint) => self.hint(found),
            (Thought::Found(found), Purpose::Draw) => {
                // The score is the person's: the computer accepts unless it stands better itself.
                if found.is_some_and(|found| found.expectation() >= 500) {
                    self.say("The computer accepts the draw.");
                    self.agree_draw();
                } else {
                    self.say("The computer declines the draw.");
                }
            }
        }
        true
    }

    /// What a person can do where the opponent does not move. Where it was to begin, there is no move to
    /// take back.
    fn advice(&self) -> &'static str {
        let is_first = self.session.game().acts().is_empty();
        if is_first { "" } else { " Take your move back with U to ask again, or save with S." }
    }

    fn computer_acts(&mut self, action: Option<Action>) {
        match action {
            Some(Action::Move(mv)) => match self.session.play(mv) {
                Ok(news) => {
                    self.say(sentence(format!("{} plays {mv}.", self.session.opponent())));
                    self.log.extend(news);
                    self.go_on();
                }
                Err(refusal) => {
                    let wish = format!("{} wants to play {mv}: {refusal}", self.session.opponent());
                    self.say(sentence(wish) + self.advice());
                }
            },
            Some(Action::EndTurn) => match self.session.end_turn() {
                Ok(()) => self.go_on(),
                Err(refusal) => {
                    let wish = format!("{} wants to end the turn: {refusal}", self.session.opponent());
                    self.say(sentence(wish) + self.advice());
                }
            },
            None => self.say("The computer has no move."),
        }
    }

    fn computer_resigns(&mut self) {
        self.say(sentence(format!("{} resigns.", self.session.opponent())));
        let result = self.session.opponent_resigns();
        self.say(result.unwrap_or_else(|sentence| sentence));
        self.keep();
    }

    fn hint(&mut self, found: Option<Found>) {
        match found.map(|found| found.choice) {
            Some(Action::Move(mv)) => {
                self.say(format!("The computer would play {mv}."));
                self.cursor = mv.from;
                self.pick_up(mv.from);
            }
            Some(Action::EndTurn) => self.say("The computer would end the turn."),
            None => self.say("There is no move to suggest."),
        }
    }

    /// Puts the picked-up piece down where it was.
    pub fn put_down(&mut self) {
        self.selected = None;
        self.targets.clear();
    }

    fn pick_up(&mut self, square: Square) {
        self.targets = self.session.targets(square);
        self.selected = Some(square);
    }

    /// Picks up the piece at the cursor, or plays the picked-up piece to it.
    pub fn act_at_cursor(&mut self) {
        let square = self.cursor;
        match self.selected {
            Some(from) if from == square => self.put_down(),
            Some(from) => {
                let own = self
                    .session
                    .game()
                    .piece_at(square)
                    .is_some_and(|kind| kind.side == self.session.game().turn());
                if own && !self.targets.contains(&square) {
                    self.pick_up(square);
                } else {
                    self.play(Move::new(from, square));
                }
            }
            None => self.pick_up_at(square),
        }
    }

    fn pick_up_at(&mut self, square: Square) {
        if self.may_move() {
            match self.session.game().piece_at(square) {
                Some(kind) if kind.side == self.session.game().turn() => self.pick_up(square),
                Some(_) => self.say(format!(
                    "The piece on {square} is not the {}', who are to move.",
                    wording::side(self.session.game().turn())
                )),
                None => self.say(format!("There is no piece on {square} to pick up.")),
            }
        }
    }

    /// Whether a person may move now; says so if not.
    fn may_move(&mut self) -> bool {
        match self.session.to_move() {
            Some(Contestant::Person) => true,
            Some(Contestant::Computer) if self.opposition.rival.is_some() => {
                self.say(sentence(format!("{} is to move.", self.session.opponent())));
                false
            }
            Some(Contestant::Computer) => {
                self.say("The computer is to move; Esc makes it move at once.");
                false
            }
            None => {
                self.say("The game is over: N for a new one, U to take back.");
                false
            }
        }
    }

    fn play(&mut self, mv: Move) {
        if !self.may_move() {
            return;
        }
        match self.session.play(mv) {
            Ok(news) => {
                self.cursor = mv.to;
                self.log.extend(news);
                self.go_on();
            }
            Err(sentence) => {
                self.put_down();
                self.say(format!("{sentence} (W: why)"));
            }
        }
    }

    /// Moves the cursor so many columns to the right and rows down, as far as the board goes.
    pub fn move_cursor(&mut self, columns: i8, rows: i8) {
        let size = self.session.chosen.variant.size();
        let (row, column) = self.orientation.place(self.cursor, size);
        let shifted = |at: u8, by: i8| at.saturating_add_signed(by).min(size.saturating_sub(1));
        if let Some(square) = self.orientation.square(shifted(row, rows), shifted(column, columns), size) {
            self.cursor = square;
        }
    }

    /// Moves the cursor to the next piece that can move.
    pub fn next_piece(&mut self) {
        let moves = self.session.game().legal_moves();
        let next = moves.iter().map(|mv| mv.from).find(|&from| from > self.cursor);
        if let Some(square) = next.or_else(|| moves.first().map(|mv| mv.from)) {
            self.cursor = square;
        }
    }

    /// Does what was typed.
    pub fn obey(&mut self, command: Command) -> Request {
        match command {
            Command::Move(mv) => self.play(mv),
            Command::EndTurn => {
                if self.may_move() {
                    match self.session.end_turn() {
                        Ok(()) => self.go_on(),
                        Err(sentence) => self.say(sentence),
                    }
                }
            }
            Command::Undo => match self.session.undo() {
                Ok(()) => {
                    self.say("The last move is taken back.");
                    self.go_on();
                }
                Err(sentence) => self.say(sentence),
            },
            Command::Moves(from) => {
                return Request::Show("Legal moves", vec![self.session.legal_moves(from)]);
            }
            Command::Why => return Request::Show("Why", self.session.why()),
            Command::Save(None) => return Request::AskSave,
            Command::Load(None) => return Request::AskLoad,
            Command::Save(Some(path)) => return self.save(&path, Existing::Keep),
            Command::SaveOver(path) => return self.save(&path, Existing::Replace),
            Command::Load(Some(path)) => self.load(&path),
            Command::Hint => {
                if self.may_move() {
                    self.say("The computer looks for a hint...");
                    self.think(Purpose::Hint);
                }
            }
            Command::Draw => return self.offer_draw(),
            Command::Resign if self.session.to_move().is_some() => return Request::AskResign,
            Command::Resign => self.say("The game is over."),
            Command::New => return Request::AskNew,
            Command::Flip => self.orientation = self.orientation.turned(),
            Command::Board => {}
            Command::Help => return Request::Help,
            Command::Quit => return Request::AskQuit,
        }
        Request::None
    }

    fn offer_draw(&mut self) -> Request {
        if !self.may_move() {
            return Request::None;
        }
        if !self.session.against_computer() {
            return Request::AskDraw;
        }
        if self.opposition.rival.is_some() {
            self.say(sentence(format!("{} takes no offers.", self.session.opponent())));
            return Request::None;
        }
        self.say("You offer a draw; the computer thinks about it...");
        self.think(Purpose::Draw);
        Request::None
    }

    /// The person resigns.
    pub fn resign(&mut self) {
        self.thinking = None;
        let result = self.session.resign();
        self.say(result.unwrap_or_else(|sentence| sentence));
        self.keep();
    }

    /// Both people agree to a draw.
    pub fn agree_draw(&mut self) {
        let result = self.session.agree_draw();
        self.say(result.unwrap_or_else(|sentence| sentence));
        self.keep();
    }

    /// Starts the next game with the same rules.
    pub fn next_game(&mut self) {
        // The game that was on the board stays where it is kept.
        self.place = None;
        self.session.next_game();
        self.log.clear();
        self.say("A new game begins.");
        self.go_on();
    }

    /// Saves the game.
    pub fn save(&mut self, path: &Path, existing: Existing) -> Request {
        match saved::save(&self.session, path, existing) {
            Ok(()) => self.say(format!("Saved in {}.", path.display())),
            Err(Unsaved::Exists) => return Request::AskReplace(path.to_owned()),
            Err(Unsaved::Failed(sentence)) => self.say(sentence),
        }
        Request::None
    }

    /// Goes on with a saved game, from the side that it was played from.
    pub fn load(&mut self, path: &Path) {
        let seats = Seats::AsBefore(self.session.contestants());
        match saved::load(path, RulesFrom::Else(&self.session.chosen), seats) {
            Ok(session) => {
                let mut game_screen = GameScreen::new(session, self.opposition.clone(), self.keeping, None);
                game_screen.say(format!("Loaded from {}.", path.display()));
                *self = game_screen;
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        self.session.game()
    }
}

/// A sentence that may begin with a name begins with a capital.
fn sentence(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
