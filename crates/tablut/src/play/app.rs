//! The full-screen program: the menu, the game, and what lies over them.

use std::path::PathBuf;

use tafl_files::Existing;

use super::Options;
use super::board_view::{Colours, Look, Signs};
use super::game_screen::{GameScreen, Keeping, Opposition, Request};
use super::menu::Menu;
use super::session::{Contestant, Session};
use super::text_field::TextField;
use super::unfinished::Place;
use crate::rule_sets;
use crate::terminal_text::Abilities;

/// Something shown over the game, which takes the keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Overlay {
    /// The help, and how many of its lines are scrolled away.
    Help(u16),
    /// Some lines under a title, and how many of them are scrolled away.
    Text(&'static str, Vec<String>, u16),
    /// A name of a file is asked for.
    Ask(FileFor, TextField),
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Resign?
    Resign,
    /// Do both agree to a draw?
    Draw,
    /// Leave the program, where the game is kept?
    Quit,
    /// Leave the program, where the game is lost?
    QuitAndLose,
    /// Write over this file?
    Replace(PathBuf),
    /// Go on with the game that was left, which is described so?
    Resume(String),
    /// Another game of the same rules? (No opens the menu.)
    SameRules,
}

impl Question {
    /// The question in words.
    pub fn words(&self) -> String {
        match self {
            Question::Resign => "Do you resign? (y/n)".to_owned(),
            Question::Draw => "Do both sides agree to a draw? (y/n)".to_owned(),
            Question::Quit => {
                "Leave tablut? The game is kept: `tablut play --resume` goes on with it. (y/n)".to_owned()
            }
            Question::QuitAndLose => "Leave tablut? The game is not saved. (y/n)".to_owned(),
            Question::Replace(path) => {
                format!("{} is there already. Write over it? (y/n)", path.display())
            }
            Question::Resume(game) => {
                format!("Go on with the game you left: {game}? (y; n puts it away; Esc asks later)")
            }
            Question::SameRules => {
                "A new game by the same rules? (y; n opens the menu; Esc goes back)".to_owned()
            }
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
    opposition: Opposition,
    contestants: [Contestant; 2],
    keeping: Keeping,
    /// A game that was left, while it is asked whether to go on with it.
    left: Option<(Session, Place)>,
}

impl App {
    /// The program at its start: at the game if there is a game, with its place on disk if it has one; at the menu
    /// otherwise.
    pub fn new(
        options: &Options,
        look: Look,
        keeping: Keeping,
        game: Option<(Session, Option<Place>)>,
    ) -> App {
        let mut app = App {
            look,
            menu: None,
            game_screen: None,
            overlay: None,
            leaving: false,
            opposition: options.opposition(),
            contestants: options.contestants(),
            keeping,
            left: None,
        };
        match game {
            Some((session, place)) => app.begin(session, place),
            None => app.open_menu(),
        }
        app
    }

    fn begin(&mut self, session: Session, place: Option<Place>) {
        self.game_screen = Some(GameScreen::new(session, self.opposition.clone(), self.keeping, place));
        self.menu = None;
    }

    /// Asks whether to go on with a game that was left.
    pub fn offer(&mut self, session: Session, place: Place) {
        let moves = session.game().history().len();
        let moves = crate::output::counted(moves, "move", "moves");
        let since = session.source.as_ref().and_then(|record| record.tag("Date")).unwrap_or_default();
        let game = format!("{}, {moves}, begun {since}", session.set().name);
        self.left = Some((session, place));
        self.overlay = Some(Overlay::Confirm(Question::Resume(game)));
    }

    /// Opens the menu.
    pub fn open_menu(&mut self) {
        let (id, contestants) = match &self.game_screen {
            Some(game_screen) => (game_screen.session.set().id.as_str(), game_screen.session.contestants()),
            None => (rule_sets::DEFAULT, self.contestants),
        };
        self.menu = Some(Menu::new(id, contestants, self.opposition.skill.level));
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
                self.opposition.skill.level = menu.level();
                self.begin(session, None);
            }
            Err(failure) => self.overlay = Some(Overlay::Text("No game", vec![failure.to_string()], 0)),
        }
    }

    /// Does what the game asks for.
    pub fn grant(&mut self, request: Request) {
        self.overlay = match request {
            Request::None => return,
            Request::Show(title, lines) => Some(Overlay::Text(title, lines, 0)),
            Request::Help => Some(Overlay::Help(0)),
            Request::AskSave => Some(Overlay::Ask(FileFor::Saving, TextField::new(&free_name()))),
            Request::AskLoad => Some(Overlay::Ask(FileFor::Loading, TextField::default())),
            Request::AskReplace(path) => Some(Overlay::Confirm(Question::Replace(path))),
            Request::AskResign => Some(Overlay::Confirm(Question::Resign)),
            Request::AskDraw => Some(Overlay::Confirm(Question::Draw)),
            Request::AskQuit => {
                self.ask_to_leave();
                return;
            }
            Request::AskNew => Some(Overlay::Confirm(Question::SameRules)),
        };
    }

    /// Leaves, after a question where a game is under way; at once where that is asked a second time.
    pub fn ask_to_leave(&mut self) {
        let under_way = self.game_screen.as_ref().filter(|game_screen| {
            game_screen.session.to_move().is_some() && !game_screen.game().history().is_empty()
        });
        let question = match under_way {
            Some(game_screen) if game_screen.is_kept() => Question::Quit,
            Some(_) => Question::QuitAndLose,
            None => {
                self.leaving = true;
                return;
            }
        };
        let question = Some(Overlay::Confirm(question));
        self.leaving |= self.overlay == question;
        self.overlay = question;
    }

    /// The player has answered a question.
    pub fn answer(&mut self, question: Question, yes: Answer) {
        self.overlay = None;
        match (question, yes, &mut self.game_screen) {
            (Question::Quit | Question::QuitAndLose, Answer::Yes, _) => self.leaving = true,
            (Question::Resign, Answer::Yes, Some(game_screen)) => game_screen.resign(),
            (Question::Draw, Answer::Yes, Some(game_screen)) => game_screen.agree_draw(),
            (Question::SameRules, Answer::Yes, Some(game_screen)) => game_screen.next_game(),
            (Question::SameRules, Answer::No, _) => self.open_menu(),
            (Question::Replace(path), Answer::Yes, Some(game_screen)) => {
                game_screen.save(&path, Existing::Replace);
            }
            (Question::Replace(path), Answer::No, Some(_)) => {
                let name = TextField::new(&path.display().to_string());
                self.overlay = Some(Overlay::Ask(FileFor::Saving, name));
            }
            (Question::Resume(_), Answer::Yes, _) => {
                if let Some((session, place)) = self.left.take() {
                    self.begin(session, Some(place));
                }
            }
            (Question::Resume(_), Answer::No, _) => {
                if let Some((_, place)) = self.left.take() {
                    place.put_away();
                }
            }
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
        let Some(game_screen) = &mut self.game_screen else { return };
        match purpose {
            FileFor::Saving => {
                let request = game_screen.save(&path, Existing::Keep);
                self.grant(request);
            }
            FileFor::Loading => game_screen.load(&path),
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

impl Look {
    /// How boards are drawn, by the options and what the terminal can.
    pub fn of(options: &Options, abilities: Abilities) -> Look {
        Look {
            signs: if options.ascii || !abilities.unicode { Signs::Plain } else { Signs::Drawn },
            colours: if options.no_color || !abilities.colours { Colours::Off } else { Colours::On },
        }
    }
}

/// A name for a saved game that no file here has.
fn free_name() -> String {
    let names =
        std::iter::once("game.tafl".to_owned()).chain((2..1_000).map(|number| format!("game-{number}.tafl")));
    names.into_iter().find(|name| !std::path::Path::new(name).exists()).unwrap_or_default()
}
