//! The terminal itself: taken over, drawn on, and given back whatever happens.

use std::io::{self, stdout};
use std::time::Duration;

use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use ratatui::DefaultTerminal;

use super::app::App;
use super::session::Session;
use super::{Options, keys, screen};
use crate::failure::{Done, Failure};

/// How long to wait for a key before asking the computer how far it is.
const WAIT: Duration = Duration::from_millis(50);

/// Plays on the whole screen until the player leaves.
pub fn run(options: &Options, session: Option<Session>) -> Done {
    let mut app = App::new(options, session);
    // `try_init` also installs a hook that gives the terminal back should there be a panic.
    let mut terminal = ratatui::try_init().map_err(|error| unusable(&error))?;
    // Without a mouse everything works as well.
    let _ = execute!(stdout(), EnableMouseCapture);
    let played = play(&mut app, &mut terminal);
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    played.map_err(|error| unusable(&error))
}

fn play(app: &mut App, terminal: &mut DefaultTerminal) -> io::Result<()> {
    terminal.draw(|frame| screen::draw(app, frame))?;
    while !app.leaving {
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
