//! What spectators get: the states as the players get them, and lines of JSON.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tafl_bologna::{Event, GameReport, Spectators, colour, frame};

use super::Options;
use crate::failure::Failure;

/// The ports to watch at, where they are wanted.
pub struct Watching {
    states: Option<Spectators>,
    feed: Option<Spectators>,
    game: u32,
    ply: u32,
    /// The move that led to the next state, and its time.
    last: Option<(String, f64)>,
}

impl Watching {
    /// Opens the ports.
    pub fn open(options: &Options) -> Result<Watching, Failure> {
        let open = |port: Option<u16>, name: &str| {
            let bind = |port| {
                Spectators::bind(SocketAddr::new(options.bind, port)).map_err(|error| {
                    Failure::input(format!("{name} {port}: this port cannot be opened: {error}"))
                })
            };
            port.map(bind).transpose()
        };
        let states = open(options.spectator_port, "--spectator-port")?;
        let feed = open(options.feed_port, "--feed-port")?;
        Ok(Watching { states, feed, game: 0, ply: 0, last: None })
    }

    /// Where to watch, as the end of a sentence.
    pub fn places(&self) -> String {
        let place = |spectators: &Option<Spectators>, name: &str| {
            spectators.as_ref().map_or_else(String::new, |here| format!(", {name} at {}", here.address()))
        };
        place(&self.states, "spectators") + &place(&self.feed, "the feed")
    }

    /// A game begins.
    pub fn begin(&mut self, game: u32, white: &str, black: &str) {
        (self.game, self.ply, self.last) = (game, 0, None);
        self.say(&json!({ "event": "game", "game": game, "white": white, "black": black }));
    }

    /// Something happened in it.
    pub fn see(&mut self, event: &Event<'_>) {
        match event {
            Event::State(state) => {
                let text = state.to_json();
                if let Some(states) = &self.states {
                    states.publish(&frame(&text));
                }
                let (mv, seconds) = self.last.take().unzip();
                self.say(&json!({
                    "event": "state",
                    "game": self.game,
                    "ply": self.ply,
                    "move": mv,
                    "seconds": seconds,
                    "state": serde_json::to_value(state).unwrap_or_default(),
                }));
            }
            Event::Moved { mv, time, .. } => {
                self.ply += 1;
                self.last = Some((mv.to_string(), (time.as_secs_f64() * 1e3).round() / 1e3));
            }
            Event::Refused { side, why } => self.say(&json!({
                "event": "error", "game": self.game, "side": colour(*side), "why": why.to_string(),
            })),
        }
    }

    /// A game is over.
    pub fn end(&self, report: &GameReport, number: u32) {
        let mut line: Value = serde_json::from_str(&report.json(number)).unwrap_or_default();
        if let Some(members) = line.as_object_mut() {
            members.insert("event".to_owned(), "end".into());
        }
        self.say(&line);
    }

    fn say(&self, line: &Value) {
        if let Some(feed) = &self.feed {
            feed.publish(format!("{line}\n").as_bytes());
        }
    }
}
