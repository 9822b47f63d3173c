//! `tablut bot`: an engine plays on a server under a bot's account.

mod game;
mod http;
mod line;

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;
use tafl_match::{Contestant, ContestantError, Kind, Program, read_duration};
use tafl_protocol::{ChildProgram, CommandError, EngineCommand, EngineProcess};

use crate::ca_file::CaFile;
use crate::failure::{Done, Failure};
use crate::{interruption, terminal_text};
use game::GameError;
use http::{HttpError, Server};

/// How long to wait before the server is tried again, at first and at most.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// How long an engine may take to start: some load a virtual machine or a network first.
const LONGEST_START: Duration = Duration::from_secs(60);
/// After so long with a game, the next wait is the first one again.
const HELD: Duration = Duration::from_secs(60);

/// What `tablut bot` takes.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The server's address: `https://tablut.example`, or `http://127.0.0.1:8732`
    #[arg(long, value_name = "URL")]
    server: String,
    #[command(flatten)]
    ca_file: CaFile,
    /// The token that the server has shown when the bot was made; without this it is in the variable TABLUT_BOT_TOKEN, where
    /// others on this machine do not see it
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// The engine's command, or a player as for `tablut match`: raichi:level=3
    #[arg(long, value_name = "COMMAND")]
    engine: String,
    /// A rule set that it plays by; several times for more [default: all]
    #[arg(long, value_name = "RULE-SET")]
    rules: Vec<String>,
    /// How many games it plays at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    games: u32,
    /// How long it thinks where there is no clock for the game, and it plays such games
    #[arg(long, value_name = "DURATION", value_parser = move_time)]
    move_time: Option<Duration>,
    /// Play against people only
    #[arg(long)]
    no_bots: bool,
    /// A tournament that it joins, by the last word of its address; several times for more
    #[arg(long, value_name = "ID", value_parser = tournament)]
    tournament: Vec<String>,
}

fn move_time(text: &str) -> Result<Duration, String> {
    read_duration(text).map_err(|error| error.to_string())
}

fn tournament(text: &str) -> Result<String, String> {
    let is_id =
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if is_id {
        Ok(text.to_owned())
    } else {
        Err("write only the last word of the tournament's address".to_owned())
    }
}

/// Plays until Ctrl-C.
pub fn run(options: &Options) -> Done {
    let token = options.token.clone().or_else(|| std::env::var("TABLUT_BOT_TOKEN").ok());
    let token =
        token.ok_or_else(|| Failure::input("give the bot's token with --token, or in TABLUT_BOT_TOKEN"))?;
    let ca_file = options.ca_file.path();
    let server = Server::new(&options.server, &token, ca_file.as_deref()).map_err(Failure::Input)?;
    let bot = Arc::new(Bot {
        server,
        engine: engine(&options.engine)?,
        move_time: options.move_time.unwrap_or(Duration::from_secs(2)),
        playing: Mutex::default(),
    });
    // Engines do not get Ctrl-C themselves.
    interruption::end_at_once()?;
    // A player that cannot be is found out before anybody waits for it.
    bot.engine.build().map_err(|error| Failure::input(format!("--engine: {error}")))?;
    if let Some(program) = program(&bot.engine) {
        try_out(program, matches!(bot.engine.kind, Kind::Engine { .. }))?;
        tell(&format!("{}: it can be started", program.command));
    }
    let accepts = accepts(options);
    let mut to_join: Vec<&str> = options.tournament.iter().map(String::as_str).collect();
    let mut wait = FIRST_WAIT;
    loop {
        let refused = match bot.listen(&accepts, &mut to_join, &mut wait) {
            // The server has stopped, or the line was cut.
            Ok(()) => None,
            Err(HttpError::Refused { status: 401, .. }) => Some(
                "the server does not know this token: perhaps it was revoked; make a new one on the account's page"
                    .to_owned(),
            ),
            Err(HttpError::Refused { status: 400 | 404 | 409, words, .. }) => Some(words),
            Err(error) => {
                tell(&format!("{error}; trying again"));
                None
            }
        };
        if let Some(words) = refused {
            // Games may be on, each with an engine.
            ChildProgram::end_all();
            return Err(Failure::Input(words));
        }
        thread::sleep(wait);
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// The engine that a command or the name of a player stands for.
fn engine(text: &str) -> Result<Contestant, Failure> {
    match text.parse() {
        Ok(player) => Ok(player),
        // No kind of player: an engine of our protocol.
        Err(ContestantError::Kind(_)) => {
            let program = Program { command: text.to_owned(), folder: None };
            let kind = Kind::Engine { program, options: Vec::new() };
            Ok(Contestant { name: "engine".to_owned(), kind, pace: None })
        }
        Err(error) => Err(Failure::input(format!("--engine: {error}"))),
    }
}

/// How a player is started that plays in another process.
fn program(player: &Contestant) -> Option<&Program> {
    match &player.kind {
        Kind::Engine { program, .. }
        | Kind::OpenTafl { program }
        | Kind::TaflZero { program, .. }
        | Kind::Bologna { program, .. } => Some(program),
        _ => None,
    }
}

/// Starts a program once, and ends it again. One that speaks our protocol has to say that it is there.
fn try_out(program: &Program, speaks: bool) -> Done {
    let wrong = |error: &dyn std::fmt::Display| Failure::input(format!("--engine: {error}"));
    let command: EngineCommand = program.command.parse().map_err(|error: CommandError| wrong(&error))?;
    let command = EngineCommand { folder: program.folder.clone(), ..command };
    let started =
        if speaks { EngineProcess::start(&command, LONGEST_START) } else { EngineProcess::launch(&command) };
    started.map(drop).map_err(|error| wrong(&error))
}

/// Which challenges are accepted, as the server wants to be told.
fn accepts(options: &Options) -> String {
    let rules = Some(&options.rules).filter(|rules| !rules.is_empty());
    let slow = options.move_time.is_some();
    let per_turn = slow.then_some([1_000_u64, 30 * 24 * 3_600_000]);
    let accepts = serde_json::json!({
        "rules": rules, "games": options.games, "bots": !options.no_bots, "no_clock": slow, "per_turn": per_turn,
    });
    accepts.to_string()
}

/// What the server says of what happens.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum News {
    Challenge {
        game: Named,
    },
    GameStart {
        game: Named,
    },
    Rematch {
        game: Named,
    },
    #[serde(other)]
    Else,
}

#[derive(Debug, Deserialize)]
struct Named {
    id: String,
}

struct Bot {
    server: Server,
    engine: Contestant,
    move_time: Duration,
    /// The games that a thread plays, and whether the next one of the same two players has begun meanwhile.
    playing: Mutex<HashMap<String, bool>>,
}

impl Bot {
    /// Says what is accepted, and does what comes of it until the line ends.
    fn listen(
        self: &Arc<Bot>,
        accepts: &str,
        to_join: &mut Vec<&str>,
        wait: &mut Duration,
    ) -> Result<(), HttpError> {
        self.server.post("/api/bot/accepts", accepts)?;
        let mut lines = self.server.lines("/api/bot/stream")?;
        *wait = FIRST_WAIT;
        tell("listening");
        // It listens already: no game begins without it.
        while let Some(&tournament) = to_join.last() {
            self.join(tournament)?;
            to_join.pop();
        }
        while let Some(line) = lines.next()? {
            match serde_json::from_str(&line) {
                // The server has asked what is accepted already.
                Ok(News::Challenge { game }) => {
                    self.accept(&game.id, &format!("/api/bot/challenges/{}/accept", game.id), "");
                }
                Ok(News::Rematch { game }) => {
                    let accept = r#"{"command":"accept","offer":"rematch"}"#;
                    self.accept(&game.id, &format!("/api/bot/games/{}/command", game.id), accept);
                }
                Ok(News::GameStart { game }) => self.begin(game.id),
                Ok(News::Else) => {}
                Err(error) => tell(&format!("a line that cannot be read: {error}")),
            }
        }
        Ok(())
    }

    fn accept(&self, game: &str, path: &str, body: &str) {
        if let Err(error) = self.server.post(path, body) {
            tell(&format!("{game}: {error}"));
        }
    }

    /// Joins a tournament, if it has not joined before.
    fn join(&self, tournament: &str) -> Result<(), HttpError> {
        match self.server.post(&format!("/api/tournaments/{tournament}/join"), "") {
            Ok(()) => tell(&format!("{tournament}: takes part")),
            Err(HttpError::Refused { problem, .. }) if problem == "already-joined" => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Plays a game in a thread of its own; where one plays it already, that looks at it again afterwards.
    fn begin(self: &Arc<Bot>, id: String) {
        if let Some(again) = self.locked().get_mut(&id) {
            *again = true;
            return;
        }
        self.locked().insert(id.clone(), false);
        let bot = Arc::clone(self);
        thread::spawn(move || {
            loop {
                bot.play(&id);
                let mut playing = bot.locked();
                match playing.get_mut(&id) {
                    Some(again) if *again => *again = false,
                    _ => {
                        playing.remove(&id);
                        return;
                    }
                }
            }
        });
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<String, bool>> {
        // Nothing that holds it can fail half-way.
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays a game to its end, however often the line breaks.
    fn play(&self, id: &str) {
        tell(&format!("{id}: playing"));
        let mut wait = FIRST_WAIT;
        loop {
            let began = Instant::now();
            match game::play(&self.server, id, &self.engine, self.move_time) {
                Ok(true) => return tell(&format!("{id}: over")),
                Ok(false) => {}
                Err(GameError::Http(HttpError::Refused { status: 401 | 403 | 404, words, .. })) => {
                    return tell(&format!("{id}: {words}"));
                }
                Err(error) => tell(&format!("{id}: {error}; trying again")),
            }
            // A line that has held for some time is no trouble that lasts.
            if began.elapsed() > HELD {
                wait = FIRST_WAIT;
            }
            thread::sleep(wait);
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }
}

/// Says something on standard error; if that is closed, nobody wanted to know.
fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", terminal_text::shown(line));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_a_command_or_a_player() {
        let kind = |text| engine(text).expect("an engine").kind;
        assert!(
            matches!(kind("tablut engine"), Kind::Engine { program, .. } if program.command == "tablut engine")
        );
        assert!(matches!(kind("raichi:level=3"), Kind::Raichi { level: Some(3), .. }));
        assert!(matches!(kind("otep:command=\"java -jar OpenTafl.jar --engine\""), Kind::OpenTafl { .. }));
        assert!(engine("raichi:speed=3").is_err());
    }
}
