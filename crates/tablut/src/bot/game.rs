//! One game of a bot: what the server says of it goes to the engine, what that answers goes to the server.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde::Deserialize;
use tafl::library::{self, RuleSet};
use tafl::{Action, Game, Side};
use tafl_match::{Allowance, Contestant, NewGame, Player, Reply, SideClock};
use tafl_referee::{Ending, Pending, PerSide, Seat, TimeControl};
use thiserror::Error;

use super::http::{HttpError, Server};

/// What is kept back of the time on a clock, for the network.
const KEPT_BACK: Duration = Duration::from_millis(300);
/// The least time to think.
const LEAST: Duration = Duration::from_millis(20);

/// Why a game is not gone on with.
#[derive(Debug, Error)]
pub enum GameError {
    /// The server, or the line to it.
    #[error(transparent)]
    Http(#[from] HttpError),
    /// It has said what cannot be read.
    #[error("the server has said what cannot be read: {0}")]
    Unreadable(String),
    /// The engine.
    #[error("the engine: {0}")]
    Engine(#[from] tafl_match::PlayerError),
}

/// A line of the server.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Game {
        rules: String,
        seat: Seat,
        side: Side,
        clock: Option<TimeControl>,
    },
    State {
        acts: Vec<Action>,
        legal: Vec<Action>,
        left: PerSide<Option<u64>>,
        offers: Vec<Pending>,
        ending: Option<Ending>,
    },
}

/// Plays a game from where it stands until it is over, or the line ends before that; whether it is over.
pub fn play(server: &Server, id: &str, engine: &Contestant, move_time: Duration) -> Result<bool, GameError> {
    let mut lines = server.lines(&format!("/api/bot/games/{id}/stream"))?;
    let mut next = || -> Result<Option<Line>, GameError> {
        let Some(text) = lines.next()? else { return Ok(None) };
        serde_json::from_str(&text).map(Some).map_err(|error| GameError::Unreadable(error.to_string()))
    };
    let Some(Line::Game { rules, seat, side, clock }) = next()? else {
        return Err(GameError::Unreadable("a game begins with what it is".to_owned()));
    };
    let unreadable = |error: String| GameError::Unreadable(error);
    let set = match library::get(&rules) {
        Some(set) => set.clone(),
        None => RuleSet::from_toml(&rules).map_err(|error| unreadable(error.to_string()))?,
    };
    let variant = set.variant().map_err(|error| unreadable(error.to_string()))?;
    let mut player: Option<Box<dyn Player>> = None;
    while let Some(line) = next()? {
        let Line::State { acts, legal, left, offers, ending } = line else { continue };
        if ending.is_some() {
            return Ok(true);
        }
        for offer in offers.iter().filter(|offer| offer.seat != seat) {
            let kind = offer.offer.kind();
            let decline = serde_json::json!({ "command": "decline", "offer": kind }).to_string();
            unless_late(server.post(&format!("/api/bot/games/{id}/command"), &decline))?;
        }
        if legal.is_empty() {
            continue;
        }
        let mut game = Game::new(&variant);
        for action in &acts {
            game.act(*action).map_err(|refusal| unreadable(refusal.to_string()))?;
        }
        let allowance = allowance(engine, clock, left, side, move_time);
        let player = match &mut player {
            Some(player) => player,
            None => {
                let stop = Arc::new(AtomicBool::new(false));
                let mut new = engine.build()?;
                new.new_game(&NewGame { set: &set, game: &game, side, seed: 1, allowance, stop: &stop })?;
                player.insert(new)
            }
        };
        let answer = player.choose(&game, &allowance)?;
        let sent = match answer.action {
            Reply::Act(action) => {
                server.post(&format!("/api/bot/games/{id}/move/{action}?at={}", acts.len()), "")
            }
            Reply::Resign => server.post(&format!("/api/bot/games/{id}/command"), r#"{"command":"resign"}"#),
        };
        unless_late(sent)?;
    }
    Ok(false)
}

/// Where the game has changed meanwhile, the next line says how it stands now.
fn unless_late(sent: Result<(), HttpError>) -> Result<(), HttpError> {
    match sent {
        Err(HttpError::Refused { status: 409, .. }) => Ok(()),
        sent => sent,
    }
}

/// What the engine may use for its next move: the clocks, less what the network takes; where there is none, `move_time`.
fn allowance(
    engine: &Contestant,
    clock: Option<TimeControl>,
    left: PerSide<Option<u64>>,
    side: Side,
    move_time: Duration,
) -> Allowance {
    let remaining =
        |left: Option<u64>| left.map(|left| Duration::from_millis(left).saturating_sub(KEPT_BACK).max(LEAST));
    let left = left.map(remaining);
    let pace = engine.pace.unwrap_or_default();
    let mut allowance = Allowance {
        nodes: pace.nodes,
        depth: pace.depth,
        deadline: left[side].map(|left| Instant::now() + left + KEPT_BACK),
        ..Allowance::default()
    };
    let own = match pace.time {
        Some(tafl_match::TimeControl::PerMove(time)) => Some(time),
        _ => None,
    };
    match clock {
        Some(TimeControl::Fischer { increment, .. }) => {
            let increment = Duration::from_millis(increment.millis());
            let clock = |left: Option<Duration>| left.map(|remaining| SideClock { remaining, increment });
            allowance.clocks = [clock(left.attackers), clock(left.defenders)];
            allowance.time = own;
        }
        // Nobody thinks for days because he has them.
        _ => allowance.time = Some(own.unwrap_or(move_time).min(left[side].unwrap_or(Duration::MAX))),
    }
    allowance
}

#[cfg(test)]
mod tests {
    use tafl_referee::Span;

    use super::*;

    #[test]
    fn an_engine_has_the_clock_less_what_the_network_takes() {
        let engine: Contestant = "raichi:nodes=100".parse().expect("a player");
        let left = PerSide { attackers: Some(60_000), defenders: Some(100) };
        let clock = Some(TimeControl::fischer(Span::from_secs(180), Span::from_secs(2)));
        let second = Duration::from_secs(1);
        let fischer = allowance(&engine, clock, left, Side::Defenders, second);
        let of = |side: Side| fischer.clocks[side.index()].map(|clock| clock.remaining);
        assert_eq!(of(Side::Attackers), Some(Duration::from_millis(59_700)));
        assert_eq!((of(Side::Defenders), fischer.nodes), (Some(LEAST), Some(100)));
        let days = Some(TimeControl::per_turn(Span::from_secs(86_400)));
        let left = PerSide { attackers: Some(86_400_000), defenders: None };
        assert_eq!(allowance(&engine, days, left, Side::Attackers, second).time, Some(second));
        let none = PerSide { attackers: None, defenders: None };
        assert_eq!(allowance(&engine, None, none, Side::Attackers, second).time, Some(second));
    }
}
