//! A bot of the university competition: it is started as the competition starts its players, and comes to our port as
//! to the server's.
//!
//! Bots know only the ports 5800 and 5801. So that several can play at once, each is given a loopback address of its
//! own (127.0.0.1, 127.0.0.2, ...) as its host.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tafl::{Action, Game, Outcome, Side};
use tafl_bologna::{MessageError, Naming, Received, Seat, State, Turn, port, read_move};
use tafl_protocol::{ChildProgram, EngineCommand};

use super::engine_errors::{START, deadline, walk};
use crate::player::{Answer, NewGame, Player, PlayerError};
use crate::time_control::Allowance;

/// How often is looked whether the bot has come.
const GLANCE: Duration = Duration::from_millis(10);

/// How long a bot may take to end after its game.
const FAREWELL: Duration = Duration::from_secs(2);

/// Seconds that a bot is told it has for a move where nothing says more.
const DEFAULT_TIMEOUT: u64 = 60;

/// How many addresses are tried where ports are in use.
const ADDRESSES_TRIED: usize = 300;

/// The number of the next bot's address.
static NEXT: AtomicU32 = AtomicU32::new(0);

/// A bot of the competition. Each game has a process of its own.
///
/// ```
/// use tafl_match::{CompetitionBot, Player};
/// let player = CompetitionBot::new("java -jar bot.jar".parse().unwrap(), None);
/// # let _: &dyn Player = &player;
/// ```
pub struct CompetitionBot {
    command: EngineCommand,
    /// Seconds that it is told it has for a move.
    timeout: Option<u64>,
    address: IpAddr,
    playing: Option<Playing>,
    /// How many choices of the game the bot has been shown the state after.
    shown: usize,
    /// It has been asked for no move yet, in a game that did not begin at the start.
    is_new_to_opening: bool,
    stop: Arc<AtomicBool>,
}

/// 127.0.0.1 to 127.0.255.254, and again.
fn next_address() -> IpAddr {
    let number = NEXT.fetch_add(1, Ordering::Relaxed) % (256 * 254);
    let [high, low] = [number / 254, number % 254 + 1].map(|part| part as u8);
    IpAddr::V4(Ipv4Addr::new(127, 0, high, low))
}

/// A bot that has come to play.
struct Playing {
    seat: Seat,
    process: ChildProgram,
}

impl CompetitionBot {
    /// A bot; to its command are added its role, its time in seconds for a move, and the host. Where the command has
    /// `{role}`, `{timeout}`, `{host}` or `{port}`, they are put there instead.
    #[must_use]
    pub fn new(command: EngineCommand, timeout: Option<u64>) -> CompetitionBot {
        CompetitionBot {
            command,
            timeout,
            address: next_address(),
            playing: None,
            shown: 0,
            is_new_to_opening: false,
            stop: Arc::default(),
        }
    }

    /// Opens the side's port; at another address, if somebody else uses it at this one.
    fn listen(&mut self, side: Side) -> Result<TcpListener, PlayerError> {
        let port = port(side);
        for _ in 0..ADDRESSES_TRIED {
            let listener = TcpListener::bind(SocketAddr::new(self.address, port))
                .and_then(|listener| listener.set_nonblocking(true).map(|()| listener));
            match listener {
                Ok(listener) => return Ok(listener),
                Err(error) if error.kind() == ErrorKind::AddrInUse => self.address = next_address(),
                Err(error) => {
                    let address = self.address;
                    return Err(PlayerError::Start(format!(
                        "port {port} of {address} cannot be opened: {error}"
                    )));
                }
            }
        }
        Err(PlayerError::Start(format!(
            "port {port} is in use: end the program that has it, perhaps a server"
        )))
    }

    fn start(&self, side: Side, timeout: u64) -> Result<ChildProgram, PlayerError> {
        let role = match side {
            Side::Attackers => "Black",
            Side::Defenders => "White",
        };
        let values = [
            ("{role}", role.to_owned()),
            ("{timeout}", timeout.to_string()),
            ("{host}", self.address.to_string()),
            ("{port}", port(side).to_string()),
        ];
        let mut is_put = false;
        let mut arguments = Vec::new();
        for argument in &self.command.arguments {
            let mut text = argument.to_string_lossy().into_owned();
            for (place, value) in &values {
                is_put |= text.contains(place);
                text = text.replace(place, value);
            }
            arguments.push(text);
        }
        if !is_put {
            // Bots know the port by their role.
            arguments.extend(values.into_iter().take(3).map(|(_, value)| value));
        }
        let mut command = Command::new(&self.command.program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Some(folder) = &self.command.folder {
            command.current_dir(folder);
        }
        let failed = |error| {
            PlayerError::Start(format!(
                "{} cannot be started: {error}",
                self.command.program.to_string_lossy()
            ))
        };
        ChildProgram::start(&mut command).map_err(failed)
    }

    /// Waits for the bot at its port.
    fn welcome(&self, listener: &TcpListener, process: &mut ChildProgram) -> Result<Seat, PlayerError> {
        let failed = |error: std::io::Error| PlayerError::Start(format!("its connection fails: {error}"));
        let until = Instant::now() + START;
        let mut arrived: Option<Seat> = None;
        while Instant::now() < until {
            if self.stop.load(Ordering::Relaxed) {
                return Err(PlayerError::Stopped);
            }
            if let Ok(Some(status)) = process.status() {
                return Err(PlayerError::Start(format!("it has ended before it came to play ({status})")));
            }
            match arrived.take() {
                None => match listener.accept() {
                    Ok((stream, _)) => arrived = Some(Seat::new(stream).map_err(failed)?),
                    Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                    Err(error) => return Err(failed(error)),
                },
                Some(mut seat) => match seat.poll_name() {
                    Naming::Said => return Ok(seat),
                    Naming::Awaited => arrived = Some(seat),
                    Naming::Failed => return Err(PlayerError::Start("it has not said its name".to_owned())),
                },
            }
            thread::sleep(GLANCE);
        }
        Err(PlayerError::Start(match arrived {
            Some(_) => "it has not said its name".to_owned(),
            None => format!("it has not come to {}", self.address),
        }))
    }

    /// Shows the bot every state that it has not seen yet.
    fn show(&mut self, game: &Game) -> Result<(), PlayerError> {
        let shown = self.shown;
        self.shown = game.acts().len();
        let mut states = Vec::new();
        let mut number = 0;
        walk(game, |_, after| {
            number += 1;
            if number > shown {
                states.push(State::of(after));
            }
        });
        states.into_iter().try_for_each(|state| self.send(state))
    }

    fn send(&mut self, state: Result<State, MessageError>) -> Result<(), PlayerError> {
        let state = state.map_err(|error| PlayerError::Unsuited(error.to_string()))?;
        let playing = self.playing()?;
        playing.seat.send(&state).map_err(|error| PlayerError::Gone(format!("it does not read: {error}")))
    }

    fn playing(&mut self) -> Result<&mut Playing, PlayerError> {
        self.playing.as_mut().ok_or_else(|| PlayerError::Gone("it has not been started".to_owned()))
    }
}

impl Player for CompetitionBot {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        let state = State::of(game.game).map_err(|error| PlayerError::Unsuited(error.to_string()))?;
        self.playing = None;
        self.stop = game.stop.clone();
        let side = game.side;
        let listener = self.listen(side)?;
        // Whole seconds, and at least one.
        let allowed = game.allowance.time.map(|time| (time.as_millis().div_ceil(1_000) as u64).max(1));
        let mut process = self.start(side, self.timeout.or(allowed).unwrap_or(DEFAULT_TIMEOUT))?;
        let seat = self.welcome(&listener, &mut process)?;
        self.playing = Some(Playing { seat, process });
        self.shown = game.game.acts().len();
        self.is_new_to_opening = self.shown > 0;
        self.send(Ok(state))
    }

    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError> {
        let is_new_to_opening = std::mem::take(&mut self.is_new_to_opening);
        self.show(game)?;
        let stop = self.stop.clone();
        match self.playing()?.seat.receive(deadline(allowance), &stop) {
            Received::Message { text, .. } => match read_move(&text) {
                Ok(mv) => Ok(Answer::of(Action::Move(mv))),
                Err(error) => Err(PlayerError::Protocol(error.to_string())),
            },
            Received::TimedOut => Err(PlayerError::TimedOut),
            Received::Interrupted => Err(PlayerError::Stopped),
            Received::Closed if is_new_to_opening => Err(PlayerError::Gone(
                "it has closed the connection at its first move of a game that did not begin at the start; if it keeps \
                 a board of its own, only games with --openings start say how strong it is"
                    .to_owned(),
            )),
            Received::Closed => Err(PlayerError::Gone("it has closed the connection".to_owned())),
            Received::Broken(error) => Err(PlayerError::Protocol(error.to_string())),
        }
    }

    /// The competition's server sends the state after every move to both players as soon as it is played.
    fn played(&mut self, game: &Game) -> Result<(), PlayerError> {
        self.show(game)
    }

    fn game_over(&mut self, game: &Game, outcome: Option<Outcome>) -> Result<(), PlayerError> {
        let last = outcome.map_or(Turn::Draw, Turn::after);
        // Every state ends up in the network in its order; that of the end is sent even if its board is known already.
        let acts = game.acts().len();
        let before = if self.shown < acts { self.show(&game.after(acts - 1)) } else { Ok(()) };
        let said = before.and_then(|()| self.send(State::of(game).map(|state| state.with_turn(last))));
        if let Some(Playing { seat, mut process }) = self.playing.take() {
            seat.end();
            // If the system does not say whether it has ended, it is ended all the same.
            let _ = process.wait(Instant::now() + FAREWELL);
        }
        said
    }
}
