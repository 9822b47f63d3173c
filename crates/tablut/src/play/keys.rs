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

/// The keys at the game, for the help.
pub const HELP: [(&str, &str); 15] = [
    ("arrows, Tab", "move the cursor; to the next piece"),
    ("Enter, Space", "pick up a piece, put it down; clicking does the same"),
    ("e5-e2 Enter", "type a move (also e5e2 or e5 e2) or a command"),
    ("Esc", "put down, erase; make the computer move at once"),
    ("U", "undo: take back your last move"),
    ("W", "why: the rule behind a refusal, a capture, the result"),
    ("H", "hint"),
    ("D", "offer a draw"),
    ("R", "resign"),
    ("M", "list the legal moves"),
    ("E", "end a turn of several captures"),
    ("S, L", "save the game, load a game"),
    ("N", "new game, or the next of a match"),
    ("F", "turn the board around"),
    ("?, Q", "this help; leave"),
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
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        if matches!(key.code, KeyCode::Char('c' | 'q')) {
            app.leaving = true;
        }
        return;
    }
    if app.overlay.is_some() {
        over_key(app, key.code);
    } else if app.menu.is_some() {
        menu_key(app, key.code);
    } else if let Some(game_screen) = &mut app.game_screen {
        let request = game_key(game_screen, key.code);
        app.grant(request);
    }
}

/// A key while something lies over the game.
fn over_key(app: &mut App, key: KeyCode) {
    match &mut app.overlay {
        None => {}
        Some(Overlay::Text(_, _, scrolled)) => match key {
            KeyCode::Up => *scrolled = scrolled.saturating_sub(1),
            KeyCode::Down => *scrolled = scrolled.saturating_add(1).min(1_000),
            _ => app.overlay = None,
        },
        Some(Overlay::Help) => app.overlay = None,
        Some(Overlay::Confirm(question)) => {
            let question = *question;
            match key {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => app.answer(question, Answer::Yes),
                KeyCode::Char('n' | 'N') => app.answer(question, Answer::No),
                KeyCode::Esc => app.overlay = None,
                _ => {}
            }
        }
        Some(Overlay::Ask(purpose, name)) => match key {
            KeyCode::Char(character) if name.len() < 200 => name.push(character),
            KeyCode::Backspace => {
                name.pop();
            }
            KeyCode::Esc => app.overlay = None,
            KeyCode::Enter => {
                let (purpose, name) = (*purpose, name.clone());
                app.name_file(purpose, &name);
            }
            _ => {}
        },
    }
}

fn menu_key(app: &mut App, key: KeyCode) {
    let Some(menu) = &mut app.menu else { return };
    match key {
        KeyCode::Enter => app.start_from_menu(),
        KeyCode::Esc => {
            if !menu.clear() {
                app.close_menu();
            }
        }
        other => menu_change(menu, other),
    }
}

fn menu_change(menu: &mut Menu, key: KeyCode) {
    match key {
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
        KeyCode::Backspace => {
            menu.erase();
        }
        KeyCode::Char(character) => menu.type_character(character),
        _ => {}
    }
}

fn game_key(game_screen: &mut GameScreen, key: KeyCode) -> Request {
    match key {
        KeyCode::Up => game_screen.move_cursor(0, -1),
        KeyCode::Down => game_screen.move_cursor(0, 1),
        KeyCode::Left => game_screen.move_cursor(-1, 0),
        KeyCode::Right => game_screen.move_cursor(1, 0),
        KeyCode::Tab => game_screen.next_piece(),
        KeyCode::F(1) => return Request::Help,
        KeyCode::Enter if game_screen.entry.is_empty() => game_screen.act_at_cursor(),
        KeyCode::Enter => {
            let typed = std::mem::take(&mut game_screen.entry);
            match command::parse(&typed) {
                Ok(command) => return game_screen.obey(command),
                Err(problem) => game_screen.say(problem),
            }
        }
        KeyCode::Esc if !game_screen.entry.is_empty() => game_screen.entry.clear(),
        KeyCode::Esc if game_screen.selected.is_some() => game_screen.put_down(),
        KeyCode::Esc => game_screen.hurry(),
        KeyCode::Backspace => {
            game_screen.entry.pop();
        }
        KeyCode::Char(' ') if game_screen.entry.is_empty() => game_screen.act_at_cursor(),
        KeyCode::Char(character) if game_screen.entry.is_empty() => match shortcut(character) {
            Some(command) => return game_screen.obey(command),
            None if character.is_ascii_lowercase() => game_screen.entry.push(character),
            None => game_screen
                .say(format!("The key {} does nothing here; ? shows the keys.", character.escape_debug())),
        },
        KeyCode::Char(character) if game_screen.entry.len() < 200 => game_screen.entry.push(character),
        _ => {}
    }
    Request::None
}

/// What a capital letter stands for.
const fn shortcut(character: char) -> Option<Command> {
    Some(match character {
        'U' => Command::Undo,
        'W' => Command::Why,
        'H' => Command::Hint,
        'D' => Command::Draw,
        'R' => Command::Resign,
        'M' => Command::Moves(None),
        'E' => Command::EndTurn,
        'S' => Command::Save(None),
        'L' => Command::Load(None),
        'N' => Command::New,
        'F' => Command::Flip,
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
        if matches!(app.overlay, Some(Overlay::Help | Overlay::Text(..))) {
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
