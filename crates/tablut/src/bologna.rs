//! `tablut bologna`: a contestant in the University of Bologna's competition.

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use raichi::{CONTEMPT, Engine, Found, Limits, Settings, Signal};
use tafl::library::RuleSet;
use tafl::{Action, Move, Side, library};
use tafl_bologna::{Client, ClientError, Follower, News, RULE_SET, State, Turn, colour, port};

use crate::failure::{Done, Failure};
use crate::{output, table_size, terminal_text};

/// The most threads that are used where nothing is said: the competition's machines have two cores.
const USUAL_THREADS: usize = 2;

/// What `tablut bologna` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The side to play
    #[arg(value_name = "ROLE", value_enum, ignore_case = true)]
    pub role: Role,
    /// Seconds that the server gives for a move
    #[arg(value_name = "TIMEOUT", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub timeout: u32,
    /// The server: a name or an IP address
    #[arg(value_name = "HOST")]
    pub host: String,
    /// The server's port, if it is not 5800 for White and 5801 for Black
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// The name to play by; the server keeps letters and digits among its first ten characters
    #[arg(long, value_name = "NAME", default_value = "Raichi")]
    pub name: String,
    /// How many threads search [default: as many as there are cores, at most 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Size of the transposition table in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub table: u32,
    /// Seconds of the time for a move that are left unused, for the network and the server [default: by TIMEOUT, 1.5
    /// of 60]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub margin: Option<Duration>,
    /// Seconds to go on trying while the server does not answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub wait: u32,
}

/// The sides, as the competition calls them.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Role {
    /// The king and his defenders
    White,
    /// The attackers
    Black,
}

impl From<Role> for Side {
    fn from(role: Role) -> Side {
        match role {
            Role::White => Side::Defenders,
            Role::Black => Side::Attackers,
        }
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "write seconds, like 1.5".to_owned();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// Plays a game.
pub fn run(options: &Options) -> Done {
    let side = Side::from(options.role);
    let set = library::get(RULE_SET)
        .ok_or_else(|| Failure::input(format!("the rule set {RULE_SET} is missing in this program")))?;
    let time = thinking_time(Duration::from_secs(u64::from(options.timeout)), options.margin);
    if time.is_zero() {
        return Err(Failure::input("--margin: nothing is left of the time for a move; give a smaller one"));
    }
    let port = options.port.unwrap_or(port(side));
    let address = (options.host.as_str(), port);
    let patience = Duration::from_secs(u64::from(options.wait));
    // The table is filled with nothing before the clock can run.
    let mut player = Player::new(set, options, side, time)?;
    tell(&format!("asking for a server at {}, port {port}, for up to {} s", options.host, options.wait));
    let mut client =
        Client::connect(address, side, &options.name, patience).map_err(|error| match error {
            ClientError::Address(error) => {
                Failure::input(format!("{}: this server cannot be found: {error}", options.host))
            }
            error => Failure::input(format!(
                "{}, port {port}: {error}; see that the server is running there, or give another --port",
                options.host
            )),
        })?;
    tell(&format!(
        "{} plays {} at {}, port {port}, and thinks for {:.1} s a move",
        options.name,
        colour(side),
        options.host,
        time.as_secs_f64()
    ));
    let result = player.play(&mut client)?;
    output::print(&format!("{result}\n"))
}

/// How long to think, given the time for a move.
fn thinking_time(timeout: Duration, margin: Option<Duration>) -> Duration {
    // In a short time the delays of a busy machine weigh more, but something must be left to think.
    let usual = (0.2 + timeout.as_secs_f64() / 40.0).min(1.5);
    timeout.saturating_sub(margin.unwrap_or(Duration::from_secs_f64(usual)))
}

/// Says something on standard error; if that is closed, nobody wanted to know.
fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", terminal_text::shown(line));
}

/// Raichi at the board.
struct Player {
    engine: Engine,
    follower: Follower,
    side: Side,
    time: Duration,
    /// Moves that the server has not taken in this position.
    refused: Vec<Move>,
}

impl Player {
    fn new(set: &RuleSet, options: &Options, side: Side, time: Duration) -> Result<Player, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = options.threads.map_or(cores.min(USUAL_THREADS), usize::from);
        let settings = Settings { table_mebibytes: options.table as usize, threads };
        let engine = table_size::engine(&settings)?;
        let follower = Follower::new(set).map_err(|error| Failure::input(error.to_string()))?;
        Ok(Player { engine, follower, side, time, refused: Vec::new() })
    }

    /// Plays to the end, and gives one sentence about it.
    fn play(&mut self, client: &mut Client) -> Result<String, Failure> {
        let mut last: Option<Turn> = None;
        // The move that has been sent, until a state shows it.
        let mut sent: Option<Move> = None;
        loop {
            let state = match client.receive() {
                Ok(Some(state)) => state,
                Ok(None) | Err(ClientError::Frame(tafl_bologna::FrameError::Io(_))) => {
                    return broken_off(last, self.side);
                }
                Err(error) => return Err(Failure::input(format!("the server sent something odd: {error}"))),
            };
            let asked = Instant::now();
            last = Some(state.turn());
            self.take_in(&state, &mut sent)?;
            if state.turn().is_end() {
                return Ok(self.result(state.turn()));
            }
            if state.turn().side() == Some(self.side) {
                let Some((mv, found)) = self.choose(asked) else {
                    tell("there is no move left to play");
                    continue;
                };
                if client.send(mv).is_err() {
                    return broken_off(last, self.side);
                }
                sent = Some(mv);
                let known = found.map_or_else(
                    || "the only move".to_owned(),
                    |found| {
                        let positions = output::counted(found.nodes, "position", "positions");
                        format!("{}, depth {}, {positions}", found.score, found.depth)
                    },
                );
                tell(&format!("{} {mv}: {known}, {:.1} s", self.number(), asked.elapsed().as_secs_f64()));
            }
        }
    }

    /// Brings the game in step with a state.
    fn take_in(&mut self, state: &State, sent: &mut Option<Move>) -> Result<(), Failure> {
        let number = self.number();
        let news = self.follower.follow(state).map_err(|error| Failure::input(error.to_string()))?;
        match news {
            News::Moved(mv) if *sent == Some(mv) => {}
            News::Moved(mv) => tell(&format!("{number} {mv}")),
            News::Resumed => tell("the server's board is not the one expected; going on from there"),
            News::Nothing => {
                // The same position again, with the same side to move: the move was not taken.
                if let Some(mv) = sent.take() {
                    tell(&format!("the server has refused {mv}"));
                    self.refused.push(mv);
                    return Ok(());
                }
            }
        }
        *sent = None;
        self.refused.clear();
        Ok(())
    }

    /// The best move, and what is known of it if it had to be searched for.
    fn choose(&mut self, asked: Instant) -> Option<(Move, Option<Found>)> {
        let game = self.follower.game();
        let all = game.legal_moves();
        let mut moves: Vec<Move> = all.iter().copied().filter(|mv| !self.refused.contains(mv)).collect();
        if moves.is_empty() {
            moves = all;
        }
        if let &[only] = moves.as_slice() {
            return Some((only, None));
        }
        let among = if self.refused.is_empty() {
            Vec::new()
        } else {
            moves.iter().copied().map(Action::Move).collect()
        };
        let time = self.time.saturating_sub(asked.elapsed());
        let limits = Limits { among, contempt: CONTEMPT, ..Limits::time(time) };
        let found = self.engine.search(game, &limits, &Signal::default(), &mut |_| {});
        match &found {
            Some(Found { choice: Action::Move(mv), .. }) => Some((*mv, found)),
            _ => moves.first().map(|&mv| (mv, None)),
        }
    }

    /// The number of the next move, as in a record.
    fn number(&self) -> String {
        let plies = self.follower.game().history().len();
        format!("{}{}", plies / 2 + 1, if plies.is_multiple_of(2) { "." } else { "..." })
    }

    fn result(&self, turn: Turn) -> String {
        let who = if turn == Turn::Draw {
            "the game is drawn".to_owned()
        } else if turn == Turn::won_by(self.side) {
            format!("{} (this program) has won", colour(self.side))
        } else {
            format!("{} (the opponent) has won", colour(!self.side))
        };
        match self.follower.game().outcome() {
            Some(outcome) if Turn::after(outcome) == turn => format!("{who}: {}", outcome.reason),
            // Not by the moves on the board.
            _ if turn == Turn::Draw => format!("{who} by the server's decision"),
            _ => format!("{who} by the server's decision: time, errors or a lost connection"),
        }
    }
}

/// What it means that the server has gone without a result. Where no game has begun, nothing was done of
/// what was asked.
fn broken_off(last: Option<Turn>, side: Side) -> Result<String, Failure> {
    match last.and_then(Turn::side) {
        None => Err(Failure::input("the server closed the connection before the game began")),
        Some(turn) => {
            let whose = if turn == side { "this program" } else { "the opponent" };
            Ok(format!(
                "the server closed the connection without a result while {} ({whose}) was to move: by the \
                 competition's server that is a loss on time, or a lost connection",
                colour(turn)
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_of_the_time_is_left_unused() {
        let think = |seconds| thinking_time(Duration::from_secs_f64(seconds), None).as_secs_f64();
        assert!((think(60.0) - 58.5).abs() < 1e-9);
        assert!((think(10.0) - 9.55).abs() < 1e-9);
        assert!((think(1.0) - 0.775).abs() < 1e-9);
        let second = Some(Duration::from_secs(1));
        assert_eq!(thinking_time(Duration::from_secs(1), second), Duration::ZERO);
    }

    #[test]
    fn a_lost_connection_is_explained() {
        let failure = broken_off(None, Side::Attackers).expect_err("nothing was played");
        assert!(failure.to_string().contains("before the game"));
        let of_white = |side| broken_off(Some(Turn::White), side).expect("it was played");
        assert!(of_white(Side::Attackers).contains("White (the opponent)"));
        assert!(of_white(Side::Defenders).contains("White (this program)"));
    }
}
