//! The terminal itself: taken over, drawn on, and given back whatever happens.

use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use ratatui::DefaultTerminal;

use super::app::App;
use super::board_view::Look;
use super::game_screen::Keeping;
use super::session::Session;
use super::unfinished::{Left, Place};
use super::{Options, keys, screen};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::terminal_text::Abilities;

/// How long to wait for a key before asking the computer how far it is.
const WAIT: Duration = Duration::from_millis(50);

/// Plays on the whole screen until the player leaves, or the program is told to end.
pub fn run(options: &Options, game: Option<(Session, Option<Place>)>) -> Done {
    let told_to_end = interruption()?;
    let look = Look::of(options, Abilities::here());
    let offers = game.is_none();
    let mut app = App::new(options, look, Keeping::On, game);
    if offers
        && let Some(left) = Left::latest()
        && let Ok((session, place)) = left.open(options.seats())
    {
        app.offer(options.at_level(session), place);
    }
    // `try_init` also installs a hook that gives the terminal back should there be a panic.
    let mut terminal = ratatui::try_init().map_err(|error| unusable(&error))?;
    // Without a mouse everything works as well.
    let _ = execute!(stdout(), EnableMouseCapture);
    let played = play(&mut app, &mut terminal, &told_to_end);
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    if told_to_end.load(Ordering::Relaxed) {
        // The game is on disk since its last move, and the terminal may be gone.
        return unless_interrupted(&told_to_end);
    }
    played.map_err(|error| unusable(&error))
}

fn play(app: &mut App, terminal: &mut DefaultTerminal, told_to_end: &Arc<AtomicBool>) -> io::Result<()> {
    terminal.draw(|frame| screen::draw(app, frame))?;
    while !app.leaving && !told_to_end.load(Ordering::Relaxed) {
        let mut changed = app.poll();
        if event::poll(WAIT)? {
            let size = terminal.size()?;
            changed |=
                keys::take(app, &event::read()?, ratatui::layout::Rect::from((Default::default(), size)));
        }
        if changed {
            terminal.draw(|frame| screen::draw(app, frame))?;
        }
    }
    Ok(())
}

fn unusable(error: &io::Error) -> Failure {
    Failure::input(format!("the terminal cannot be used ({error}); pipe moves in to play line by line"))
}
