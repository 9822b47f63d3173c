//! The full-screen program: the menu, the game, and what lies over them.

use std::path::PathBuf;

use super::Options;
use super::board_view::{Colours, Look, Signs};
use super::game_screen::{GameScreen, Request};
use super::menu::Menu;
use super::session::Session;
use super::thinking::Skill;
use crate::rule_sets;

/// Something shown over the game, which takes the keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Overlay {
    /// The help.
    Help,
    /// Some lines under a title, and how many of them are scrolled away.
    Text(&'static str, Vec<String>, u16),
    /// A name of a file is asked for.
    Ask(FileFor, String),
    /// A yes or no is asked for.
    Confirm(Question),
}

/// What a file is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFor {
    /// To save the game in.
    Saving,
    /// To load a game from.
    Loading,
}

/// A question with the answers yes and no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Resign?
    Resign,
    /// Do both agree to a draw?
    Draw,
    /// Leave the program?
    Quit,
    /// Another game of the same rules? (No opens the menu.)
    SameRules,
}

impl Question {
    /// The question in words.
    pub const fn words(self) -> &'static str {
        match self {
            Question::Resign => "Do you resign? (y/n)",
            Question::Draw => "Do both sides agree to a draw? (y/n)",
            Question::Quit => "Leave tablut? The game is not saved. (y/n)",
            Question::SameRules => "A new game by the same rules? (y; n opens the menu; Esc goes back)",
        }
    }
}

/// The program's state.
pub struct App {
    /// How boards are drawn.
    pub look: Look,
    /// The menu, while it is open.
    pub menu: Option<Menu>,
    /// The game, once a game has begun.
    pub game_screen: Option<GameScreen>,
    /// What lies over the game.
    pub overlay: Option<Overlay>,
    /// The player leaves.
    pub leaving: bool,
    skill: Skill,
    contestants: [super::session::Contestant; 2],
}

impl App {
    /// The program at its start: at the game if there is a game, at the menu otherwise.
    pub fn new(options: &Options, session: Option<Session>) -> App {
        let no_color =
            options.no_color || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let look = Look {
            signs: if options.ascii { Signs::Plain } else { Signs::Drawn },
            colours: if no_color { Colours::Off } else { Colours::On },
        };
        let skill = options.skill();
        let contestants = options.contestants();
        let mut app =
            App { look, menu: None, game_screen: None, overlay: None, leaving: false, skill, contestants };
        match session {
            Some(session) => app.game_screen = Some(GameScreen::new(session, app.skill.clone())),
            None => app.open_menu(),
        }
        app
    }

    /// Opens the menu.
    pub fn open_menu(&mut self) {
        let (id, contestants) = match &self.game_screen {
            Some(game_screen) => (game_screen.session.set().id.as_str(), game_screen.session.contestants()),
            None => (rule_sets::DEFAULT, self.contestants),
        };
        self.menu = Some(Menu::new(id, contestants, self.skill.level));
    }

    /// Closes the menu; leaves where there is no game behind it.
    pub fn close_menu(&mut self) {
        self.menu = None;
        self.leaving |= self.game_screen.is_none();
    }

    /// Starts the game that the menu shows.
    pub fn start_from_menu(&mut self) {
        let Some(menu) = &self.menu else { return };
        match menu.start() {
            Ok(session) => {
                self.skill.level = menu.level();
                self.game_screen = Some(GameScreen::new(session, self.skill.clone()));
                self.menu = None;
            }
            Err(failure) => self.overlay = Some(Overlay::Text("No game", vec![failure.to_string()], 0)),
        }
    }

    /// Does what the game asks for.
    pub fn grant(&mut self, request: Request) {
        self.overlay = match request {
            Request::None => return,
            Request::Show(title, lines) => Some(Overlay::Text(title, lines, 0)),
            Request::Help => Some(Overlay::Help),
            Request::AskSave => Some(Overlay::Ask(FileFor::Saving, "game.tafl".to_owned())),
            Request::AskLoad => Some(Overlay::Ask(FileFor::Loading, String::new())),
            Request::AskResign => Some(Overlay::Confirm(Question::Resign)),
            Request::AskDraw => Some(Overlay::Confirm(Question::Draw)),
            Request::AskQuit => {
                self.ask_to_leave();
                return;
            }
            Request::AskNew => Some(Overlay::Confirm(Question::SameRules)),
        };
    }

    /// Leaves, after a question where a game would be lost.
    pub fn ask_to_leave(&mut self) {
        let in_progress = self.game_screen.as_ref().is_some_and(|game_screen| {
            game_screen.session.to_move().is_some() && !game_screen.game().history().is_empty()
        });
        if in_progress {
            self.overlay = Some(Overlay::Confirm(Question::Quit));
        } else {
            self.leaving = true;
        }
    }

    /// The player has answered a question.
    pub fn answer(&mut self, question: Question, yes: Answer) {
        self.overlay = None;
        match (question, yes, &mut self.game_screen) {
            (Question::Quit, Answer::Yes, _) => self.leaving = true,
            (Question::Resign, Answer::Yes, Some(game_screen)) => game_screen.resign(),
            (Question::Draw, Answer::Yes, Some(game_screen)) => game_screen.agree_draw(),
            (Question::SameRules, Answer::Yes, Some(game_screen)) => game_screen.next_game(),
            (Question::SameRules, Answer::No, _) => self.open_menu(),
            _ => {}
        }
    }

    /// The player has named a file.
    pub fn name_file(&mut self, purpose: FileFor, name: &str) {
        self.overlay = None;
        let path = PathBuf::from(name.trim());
        if path.as_os_str().is_empty() {
            return;
        }
        if let Some(game_screen) = &mut self.game_screen {
            match purpose {
                FileFor::Saving => game_screen.save(&path),
                FileFor::Loading => game_screen.load(&path),
            }
        }
    }

    /// Takes up what the computer has found; whether anything changed.
    pub fn poll(&mut self) -> bool {
        self.game_screen.as_mut().is_some_and(GameScreen::poll)
    }
}

/// The answer to a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}
