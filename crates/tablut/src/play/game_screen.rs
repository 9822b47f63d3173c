//! The board being played on: cursor, picked-up piece, typed text, messages, and the computer at work.

use std::path::Path;

use std::sync::{Arc, Mutex};

use raichi::{Engine, Found, Level, Score, Settings};
use tafl::{Action, Game, Move, Square};

use super::command::Command;
use super::session::{Contestant, Session};
use super::thinking::{Purpose, Skill, Thinking};
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
    pub entry: String,
    /// Messages, the latest last.
    pub log: Vec<String>,
    /// Which way round the board is shown.
    pub orientation: Orientation,
    skill: Skill,
    engine: Arc<Mutex<Engine>>,
    thinking: Option<Thinking>,
}

impl GameScreen {
    /// A game on the screen.
    pub fn new(session: Session, skill: Skill) -> GameScreen {
        let size = session.chosen.variant.size();
        let cursor = Square::all(size).nth(usize::from(size) * usize::from(size) / 2).unwrap_or(FIRST);
        let mut game_screen = GameScreen {
            grounds: Grounds::of(&session.chosen.variant),
            session,
            cursor,
            selected: None,
            targets: Vec::new(),
            entry: String::new(),
            log: Vec::new(),
            orientation: Orientation::Upright,
            skill,
            engine: Arc::new(Mutex::new(Engine::new(&Settings::default()))),
            thinking: None,
        };
        game_screen.go_on();
        game_screen
    }

    /// What the computer thinks for, if it does.
    pub fn thinking(&self) -> Option<Purpose> {
        self.thinking.as_ref().map(|thinking| thinking.purpose)
    }

    /// Makes the computer answer at once.
    pub fn hurry(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.hurry();
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
        if self.session.to_move() == Some(Contestant::Computer) {
            self.think(Purpose::Move);
        }
        if self.session.game().may_end_turn() && self.session.to_move() == Some(Contestant::Person) {
            self.say("Type end to end the turn without another capture.");
        }
    }

    fn think(&mut self, purpose: Purpose) {
        self.thinking = Some(Thinking::start(&self.engine, self.session.game(), &self.skill, purpose));
    }

    /// Takes up what the computer has found, if it has; whether anything changed.
    pub fn poll(&mut self) -> bool {
        let Some(thinking) = &self.thinking else { return false };
        let Some(found) = thinking.poll() else { return false };
        let purpose = thinking.purpose;
        self.thinking = None;
        match purpose {
            Purpose::Move => self.computer_moves(found),
            Purpose::Hint => self.hint(found),
            Purpose::Draw => {
                // The score is the person's: the computer accepts unless it stands better itself.
                if found.is_some_and(|found| found.score >= Score::Points(0)) {
                    self.say("The computer accepts the draw.");
                    let result = self.session.agree_draw();
                    self.say(result.unwrap_or_else(|sentence| sentence));
                } else {
                    self.say("The computer declines the draw.");
                }
            }
        }
        true
    }

    fn computer_moves(&mut self, found: Option<Found>) {
        match found.map(|found| found.choice) {
            Some(Action::Move(mv)) => match self.session.play(mv) {
                Ok(news) => {
                    self.say(format!("The computer plays {mv}."));
                    self.log.extend(news);
                    self.go_on();
                }
                Err(sentence) => self.say(sentence),
            },
            Some(Action::EndTurn) => {
                if let Err(sentence) = self.session.end_turn() {
                    self.say(sentence);
                }
                self.go_on();
            }
            None => self.say("The computer has no move."),
        }
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
                let moves = self.session.game().legal_moves();
                let names: Vec<String> = moves
                    .iter()
                    .filter(|mv| from.is_none_or(|from| mv.from == from))
                    .map(Move::to_string)
                    .collect();
                let text =
                    if names.is_empty() { "There is no legal move.".to_owned() } else { names.join(" ") };
                return Request::Show("Legal moves", vec![text]);
            }
            Command::Why => return Request::Show("Why", self.session.why()),
            Command::Save(None) => return Request::AskSave,
            Command::Load(None) => return Request::AskLoad,
            Command::Save(Some(path)) => self.save(&path),
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
        self.say("You offer a draw; the computer thinks about it...");
        self.think(Purpose::Draw);
        Request::None
    }

    /// The person resigns.
    pub fn resign(&mut self) {
        self.thinking = None;
        let result = self.session.resign();
        self.say(result.unwrap_or_else(|sentence| sentence));
    }

    /// Both people agree to a draw.
    pub fn agree_draw(&mut self) {
        let result = self.session.agree_draw();
        self.say(result.unwrap_or_else(|sentence| sentence));
    }

    /// Starts the next game with the same rules.
    pub fn next_game(&mut self) {
        self.session.next_game();
        self.log.clear();
        self.say("A new game begins.");
        self.go_on();
    }

    /// Saves the game.
    pub fn save(&mut self, path: &Path) {
        match self.session.save(path) {
            Ok(()) => self.say(format!("Saved in {}.", path.display())),
            Err(failure) => self.say(failure.to_string()),
        }
    }

    /// Goes on with a saved game.
    pub fn load(&mut self, path: &Path) {
        match self.session.load(path) {
            Ok(session) => {
                let mut game_screen = GameScreen::new(session, self.skill.clone());
                game_screen.say(format!("Loaded from {}.", path.display()));
                *self = game_screen;
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }

    /// How well the computer plays, where it does.
    pub fn level(&self) -> Option<Level> {
        self.session.against_computer().then_some(self.skill.level)
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        self.session.game()
    }
}
