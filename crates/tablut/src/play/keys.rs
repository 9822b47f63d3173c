//! What each key and click does.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::app::{Answer, App, Overlay};
use super::command::{self, Command};
use super::game_screen::{GameScreen, Request};
use super::menu::Menu;
use super::screen;
use super::text_field::TextField;

/// The keys at the game, for the help.
pub const HELP: [(&str, &str); 16] = [
    ("arrows, Tab", "move the cursor; to the next piece"),
    ("Enter, Space", "pick up a piece, put it down; clicking does the same"),
    ("e5-e2 Enter", "type a move (also e5e2 or e5 e2)"),
    ("/save x Enter", "type a command: also /save! x, /load x, /moves e5"),
    ("Esc", "put down, erase; make the computer move at once"),
    ("U", "undo: take back your last move"),
    ("W", "why: the rule behind a refusal, a capture, the result"),
    ("T", "a tip: what the computer would play"),
    ("O", "offer a draw"),
    ("R", "resign"),
    ("M", "list the legal moves"),
    ("P", "pass: end a turn of several captures"),
    ("S, L", "save the game, load a game"),
    ("N", "new game, or the next of a match"),
    ("V", "view the board from the other side"),
    ("?, Q, Ctrl-C", "this help; leave"),
];

/// Takes an event; whether the screen has to be drawn again.
pub fn take(app: &mut App, event: &Event, screen: Rect) -> bool {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            take_key(app, *key);
            true
        }
        Event::Mouse(mouse) => take_mouse(app, *mouse, screen),
        Event::Resize(..) => true,
        _ => false,
    }
}

fn take_key(app: &mut App, key: KeyEvent) {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    if is_control && matches!(key.code, KeyCode::Char('c' | 'C' | 'q' | 'Q')) {
        app.ask_to_leave();
    } else if app.overlay.is_some() {
        over_key(app, key);
    } else if app.menu.is_some() {
        menu_key(app, key);
    } else if let Some(game_screen) = &mut app.game_screen {
        let request = game_key(game_screen, key);
        app.grant(request);
    }
}

/// A key while something lies over the game.
fn over_key(app: &mut App, key: KeyEvent) {
    match &mut app.overlay {
        None => {}
        Some(Overlay::Help(scrolled) | Overlay::Text(_, _, scrolled)) => match key.code {
            KeyCode::Up => *scrolled = scrolled.saturating_sub(1),
            KeyCode::Down => *scrolled = scrolled.saturating_add(1).min(1_000),
            _ => app.overlay = None,
        },
        Some(Overlay::Confirm(question)) => match key.code {
            KeyCode::Char('y' | 'Y') | KeyCode::Enter => {
                let question = question.clone();
                app.answer(question, Answer::Yes);
            }
            KeyCode::Char('n' | 'N') => {
                let question = question.clone();
                app.answer(question, Answer::No);
            }
            KeyCode::Esc => app.overlay = None,
            _ => {}
        },
        Some(Overlay::Ask(purpose, name)) => match key.code {
            KeyCode::Esc => app.overlay = None,
            KeyCode::Enter => {
                let (purpose, name) = (*purpose, name.text());
                app.name_file(purpose, &name);
            }
            _ => {
                name.take_key(key);
            }
        },
    }
}

fn menu_key(app: &mut App, key: KeyEvent) {
    let Some(menu) = &mut app.menu else { return };
    match key.code {
        KeyCode::Enter => app.start_from_menu(),
        KeyCode::Esc => {
            if !menu.clear() {
                app.close_menu();
            }
        }
        _ => menu_change(menu, key),
    }
}

/// The arrows choose; all else edits what is searched for, as in a shell.
fn menu_change(menu: &mut Menu, key: KeyEvent) {
    match key.code {
        KeyCode::Up => menu.step(-1),
        KeyCode::Down => menu.step(1),
        KeyCode::PageUp => menu.step(-10),
        KeyCode::PageDown => menu.step(10),
        KeyCode::Home => menu.step(isize::MIN),
        KeyCode::End => menu.step(isize::MAX),
        KeyCode::Left => menu.change_players(-1),
        KeyCode::Right => menu.change_players(1),
        KeyCode::Tab => menu.change_level(1),
        KeyCode::BackTab => menu.change_level(-1),
        _ => menu.edit(key),
    }
}

fn game_key(game_screen: &mut GameScreen, key: KeyEvent) -> Request {
    if !game_screen.entry.is_empty() {
        return entry_key(game_screen, key);
    }
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return Request::None;
    }
    match key.code {
        KeyCode::Up => game_screen.move_cursor(0, -1),
        KeyCode::Down => game_screen.move_cursor(0, 1),
        KeyCode::Left => game_screen.move_cursor(-1, 0),
        KeyCode::Right => game_screen.move_cursor(1, 0),
        KeyCode::Tab => game_screen.next_piece(),
        KeyCode::F(1) => return Request::Help,
        KeyCode::Enter | KeyCode::Char(' ') => game_screen.act_at_cursor(),
        KeyCode::Esc if game_screen.selected.is_some() => game_screen.put_down(),
        KeyCode::Esc => game_screen.hurry(),
        KeyCode::Char('/') => game_screen.entry.push('/'),
        // What can be a file of this board begins a move.
        KeyCode::Char(letter) if is_file(game_screen.game().variant().size(), letter) => {
            game_screen.entry.push(letter);
        }
        KeyCode::Char(letter) => match shortcut(letter) {
            Some(command) => return game_screen.obey(command),
            None => game_screen.say(format!("The key {letter} does nothing here; ? shows the keys.")),
        },
        _ => {}
    }
    Request::None
}

/// A key while something is being typed.
fn entry_key(game_screen: &mut GameScreen, key: KeyEvent) -> Request {
    match key.code {
        KeyCode::Esc => game_screen.entry = TextField::default(),
        // A stroke alone is not yet a command, and nothing to be told of.
        KeyCode::Enter if game_screen.entry.text().trim() == "/" => {
            game_screen.entry = TextField::default();
        }
        KeyCode::Enter => match command::parse(&game_screen.entry.take()) {
            Ok(command) => return game_screen.obey(command),
            Err(problem) => game_screen.say(problem),
        },
        _ => {
            game_screen.entry.take_key(key);
        }
    }
    Request::None
}

/// Whether a letter as it is typed is a file of a board of this size.
fn is_file(size: u8, letter: char) -> bool {
    letter.is_ascii_lowercase() && (letter as u8 - b'a') < size
}

/// What the bar at the bottom says of a key, as it is typed at a board of this size: a letter that is a file there needs
/// the shift key.
pub fn name_in_bar(size: u8, letter: char) -> String {
    if is_file(size, letter.to_ascii_lowercase()) { format!("Shift-{letter}") } else { letter.to_string() }
}

/// What a letter stands for, small or capital.
fn shortcut(letter: char) -> Option<Command> {
    Some(match letter.to_ascii_uppercase() {
        'U' => Command::Undo,
        'W' => Command::Why,
        'T' => Command::Hint,
        'O' => Command::Draw,
        'R' => Command::Resign,
        'M' => Command::Moves(None),
        'P' => Command::EndTurn,
        'S' => Command::Save(None),
        'L' => Command::Load(None),
        'N' => Command::New,
        'V' => Command::Flip,
        '?' => Command::Help,
        'Q' => Command::Quit,
        _ => return None,
    })
}

fn take_mouse(app: &mut App, mouse: MouseEvent, screen: Rect) -> bool {
    if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
        return false;
    }
    if app.overlay.is_some() {
        if matches!(app.overlay, Some(Overlay::Help(_) | Overlay::Text(..))) {
            app.overlay = None;
        }
        return true;
    }
    if app.menu.is_some() {
        return false;
    }
    let Some(game_screen) = &mut app.game_screen else { return false };
    let geometry = screen::geometry(game_screen, screen);
    let Some(square) = geometry.square_at(Position { x: mouse.column, y: mouse.row }) else { return false };
    game_screen.cursor = square;
    game_screen.act_at_cursor();
    true
}
