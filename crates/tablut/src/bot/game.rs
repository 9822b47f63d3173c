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
/// How much longer than its time an engine is waited for where there is no clock.
const PATIENCE: Duration = Duration::from_secs(60);

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
    // Each line says how the game stands, and many say it of what was answered already: offers, somebody who has come.
    let mut answered: Option<Vec<Action>> = None;
    while let Some(line) = next()? {
        let heard = Instant::now();
        let Line::State { acts, legal, left, offers, ending } = line else { continue };
        if ending.is_some() {
            return Ok(true);
        }
        for offer in offers.iter().filter(|offer| offer.seat != seat) {
            let kind = offer.offer.kind();
            let decline = serde_json::json!({ "command": "decline", "offer": kind }).to_string();
            unless_late(server.post(&format!("/api/bot/games/{id}/command"), &decline))?;
        }
        if answered.as_ref() != Some(&acts) {
            answered = None;
        }
        if legal.is_empty() || answered.is_some() {
            continue;
        }
        let mut game = Game::new(&variant);
        for action in &acts {
            game.act(*action).map_err(|refusal| unreadable(refusal.to_string()))?;
        }
        let allowed = || allowance(engine, clock, after(left, side, heard.elapsed()), side, move_time);
        let player = match &mut player {
            Some(player) => player,
            None => {
                let stop = Arc::new(AtomicBool::new(false));
                let mut new = engine.build()?;
                let allowance = allowed();
                new.new_game(&NewGame { set: &set, game: &game, side, seed: 1, allowance, stop: &stop })?;
                player.insert(new)
            }
        };
        // To start it may have taken long.
        let answer = player.choose(&game, &allowed())?;
        let sent = match answer.action {
            Reply::Act(action) => {
                server.post(&format!("/api/bot/games/{id}/move/{action}?at={}", acts.len()), "")
            }
            Reply::Resign => server.post(&format!("/api/bot/games/{id}/command"), r#"{"command":"resign"}"#),
        };
        answered = unless_late(sent)?.then_some(acts);
    }
    Ok(false)
}

/// Whether it was done. Where the game has changed meanwhile, it was not, and the next line says how it stands now.
fn unless_late(sent: Result<(), HttpError>) -> Result<bool, HttpError> {
    match sent {
        Ok(()) => Ok(true),
        Err(HttpError::Refused { status: 409, .. }) => Ok(false),
        Err(error) => Err(error),
    }
}

/// What is left on both clocks, in milliseconds, after this side's has run for some time.
fn after(mut left: PerSide<Option<u64>>, side: Side, time: Duration) -> PerSide<Option<u64>> {
    let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    left[side] = left[side].map(|left| left.saturating_sub(time));
    left
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
    // Without a clock its own time is the limit, however long that is.
    if allowance.deadline.is_none()
        && let Some(time) = allowance.time
    {
        allowance.deadline = Instant::now().checked_add(time.saturating_add(PATIENCE));
    }
    allowance
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::net::TcpListener;
    use std::sync::mpsc;
    use std::thread;

    use serde_json::json;
    use tafl_referee::Span;

    use super::*;

    /// A server that answers whoever listens with these lines, and whoever says something that it is done; its address, and
    /// what it is asked.
    fn server_of(lines: String) -> (String, mpsc::Receiver<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let (asked, hear) = mpsc::channel();
        thread::spawn(move || {
            for line in listener.incoming() {
                let mut line = BufReader::new(line.expect("a line"));
                let mut request = String::new();
                line.read_line(&mut request).expect("a request");
                let mut head = String::new();
                while !head.ends_with("\r\n\r\n") && line.read_line(&mut head).expect("its head") > 0 {}
                let answer = if request.starts_with("GET ") { lines.as_str() } else { "" };
                if asked.send(request).is_err() {
                    return;
                }
                line.get_mut()
                    .write_all(format!("HTTP/1.0 200 OK\r\n\r\n{answer}").as_bytes())
                    .expect("said");
            }
        });
        (address, hear)
    }

    #[test]
    fn a_position_is_answered_once_however_often_it_is_said() {
        let game = Game::new(&library::variant("brandubh-wtf").expect("rules"));
        let none = PerSide { attackers: None::<u64>, defenders: None };
        let state = |acts: &[Action], legal: &[Action]| {
            json!({
                "type": "state", "acts": acts, "legal": legal, "left": none, "offers": [], "ending": null,
            })
        };
        let first = json!({
            "type": "game", "rules": "brandubh-wtf", "seat": Seat::First, "side": game.turn(), "clock": null,
        });
        let legal = game.actions();
        let again = state(&[], &legal);
        // The last one is that after a takeback.
        let lines = [first, again.clone(), again.clone(), state(&legal[..1], &[]), again.clone(), again];
        let (address, asked) = server_of(lines.iter().map(|line| format!("{line}\n")).collect());
        let server = Server::new(&address, "token", None).expect("an address");
        let engine: Contestant = "random".parse().expect("a player");
        let is_over = play(&server, "id", &engine, Duration::from_millis(10)).expect("it plays");
        let asked: Vec<String> = asked.try_iter().collect();
        assert!(!is_over && asked.len() == 3, "{asked:?}");
        assert!(asked[1..].iter().all(|one| one.starts_with("POST /api/bot/games/id/move/")), "{asked:?}");
    }

    #[test]
    fn the_time_since_a_line_came_is_gone_from_the_own_clock() {
        let left = PerSide { attackers: Some(60_000), defenders: Some(100) };
        let of = |side, time| after(left, side, Duration::from_millis(time));
        assert_eq!(of(Side::Attackers, 1_500), PerSide { attackers: Some(58_500), defenders: Some(100) });
        assert_eq!(of(Side::Defenders, 1_500), PerSide { attackers: Some(60_000), defenders: Some(0) });
        let none = PerSide { attackers: None, defenders: None };
        assert_eq!(after(none, Side::Attackers, Duration::MAX), none);
    }

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
        // It was cut off after a minute.
        let long = Duration::from_secs(300);
        let deadline = allowance(&engine, None, none, Side::Attackers, long).deadline.expect("a deadline");
        assert!(deadline.saturating_duration_since(Instant::now()) > long);
    }
}
