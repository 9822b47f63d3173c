//! `tablut bologna-server`: games between the competition's contestants, one or many, unattended.

mod bots;
mod kept;
mod watching;

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;
use tafl::Side;
use tafl_bologna::{
    Arrivals, BLACK_PORT, CompetitionRules, Conduct, Ending, Event, Fault, GameReport, Host, Standings,
    WHITE_PORT, colour, play, walkover,
};

use crate::failure::{Done, Failure};
use crate::interruption::interruption;
use crate::{output, terminal_text};
use bots::{Bots, Seating};
use kept::Kept;
use watching::Watching;

/// What `tablut bologna-server` takes. The short options are those of the original.
#[derive(Debug, Args)]
pub struct Options {
    /// Seconds for a move, and for a player's name
    #[arg(short, long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub time: u32,
    /// How often a position may come back before the game is drawn
    #[arg(short = 's', long = "repeatedState", value_name = "N", default_value_t = 0)]
    pub repeated: u32,
    /// Repetitions are looked for among the last N + 1 positions; with a negative number, among all since the last
    /// capture
    #[arg(short, long, value_name = "N", default_value_t = -1, allow_negative_numbers = true)]
    pub cache: i32,
    /// How many wrong messages of a player are forgiven
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    pub errors: u32,
    /// The rules: 4 is Ashton Tablut; the original's other games cannot be played with it, nor here
    #[arg(short = 'r', long = "game-rules", value_name = "N", default_value_t = 4)]
    pub rules: u8,
    /// Accepted for the sake of old scripts: there is no window
    #[arg(short = 'g', long = "enableGUI", hide = true)]
    pub window: bool,
    /// Where White is awaited; 0 is any free port
    #[arg(long, value_name = "PORT", default_value_t = WHITE_PORT)]
    pub white_port: u16,
    /// Where Black is awaited; 0 is any free port
    #[arg(long, value_name = "PORT", default_value_t = BLACK_PORT)]
    pub black_port: u16,
    /// The address to listen at; 127.0.0.1 is for this machine only
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    pub bind: IpAddr,
    /// Seconds that the players have to come
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    pub connect_timeout: u32,
    /// How many games to play; 0 is until Ctrl-C
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub games: u32,
    /// Start this program as White for each game; {role}, {timeout}, {host} and {port} in it are filled in
    #[arg(long, value_name = "COMMAND")]
    pub white_command: Option<String>,
    /// Start this program as Black for each game
    #[arg(long, value_name = "COMMAND")]
    pub black_command: Option<String>,
    /// Let the two programs change sides after each game
    #[arg(long, requires_all = ["white_command", "black_command"])]
    pub alternate: bool,
    /// Add one line of JSON to this file for each game
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// Write a record of each game into this folder
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// Let people watch at this port: they get what the players get
    #[arg(long, value_name = "PORT")]
    pub spectator_port: Option<u16>,
    /// Let people watch at this port: they get a line of JSON for each game, move, mistake and result
    #[arg(long, value_name = "PORT")]
    pub feed_port: Option<u16>,
    /// Print each move, and what the programs say on standard error
    #[arg(long)]
    pub verbose: bool,
}

/// Plays all games.
pub fn run(options: &Options) -> Done {
    if options.rules != 4 {
        return Err(Failure::input(format!(
            "-r {}: only 4, Ashton Tablut, can be played; in the original's other games Black is to begin while White \
             is asked for the move",
            options.rules
        )));
    }
    if options.window {
        tell("-g: there is no window; watch at a --spectator-port or --feed-port");
    }
    let rules = CompetitionRules::new(options.repeated, u32::try_from(options.cache).ok())
        .map_err(|error| Failure::input(error.to_string()))?;
    let time = Duration::from_secs(u64::from(options.time));
    let conduct = Conduct { rules, time, errors: options.errors };
    let mut server = Server::open(options, conduct)?;
    let played = server.play_all();
    // A match that broke off has standings, too.
    let shown = if options.games != 1 && !server.standings.table().is_empty() {
        output::print(&format!("\n{}", server.standings))
    } else {
        Ok(())
    };
    played.and(shown)
}

/// A note for whoever runs the server; if standard error is closed, nobody does.
fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", terminal_text::shown(line));
}

struct Server<'a> {
    options: &'a Options,
    conduct: Conduct,
    host: Host,
    bots: Bots,
    watching: Watching,
    kept: Kept,
    interrupted: Arc<AtomicBool>,
    standings: Standings,
    /// The names by which the two programs are known in the standings.
    labels: Option<[String; 2]>,
    played: u32,
}

impl Server<'_> {
    fn open(options: &Options, conduct: Conduct) -> Result<Server<'_>, Failure> {
        let interrupted = interruption()?;
        let host = Host::bind(options.bind, [options.black_port, options.white_port]).map_err(|error| {
            Failure::input(format!(
                "ports {} and {} at {} cannot be opened: {error}; stop what is using them, or give --white-port and \
                 --black-port",
                options.white_port, options.black_port, options.bind
            ))
        })?;
        let watching = Watching::open(options)?;
        let kept = Kept::open(options, &conduct.rules)?;
        let addresses =
            host.addresses().map_err(|error| Failure::input(format!("the ports are not open: {error}")))?;
        let bots = Bots::new(options, addresses)?;
        let [black, white] = addresses;
        tell(&format!("White is awaited at {white}, Black at {black}{}", watching.places()));
        Ok(Server {
            options,
            conduct,
            host,
            bots,
            watching,
            kept,
            interrupted,
            standings: Standings::default(),
            labels: None,
            played: 0,
        })
    }

    fn play_all(&mut self) -> Done {
        while self.options.games == 0 || self.played < self.options.games {
            let is_changed = self.options.alternate && self.played % 2 == 1;
            let seating = if is_changed { Seating::Changed } else { Seating::AsGiven };
            self.bots.start(seating)?;
            let report = self.play_one();
            self.bots.stop();
            let Some(mut report) = report? else { break };
            self.played += 1;
            report.names = self.names(&report, seating);
            self.tell_result(&report)?;
            if report.ending == Ending::Interrupted {
                break;
            }
        }
        Ok(())
    }

    /// Plays one game; none if the server is to stop.
    fn play_one(&mut self) -> Result<Option<GameReport>, Failure> {
        let patience = Duration::from_secs(u64::from(self.options.connect_timeout));
        let bots = &mut self.bots;
        let arrivals = self
            .host
            .welcome(patience, self.conduct.time, &self.interrupted, &mut || bots.have_failed())
            .map_err(|error| Failure::input(format!("players can no longer connect: {error}")))?;
        match arrivals {
            Arrivals::Interrupted => Ok(None),
            Arrivals::One(None) => Err(Failure::input(if self.bots.are_used() {
                "neither program connected; try what --white-command and --black-command start, or add --verbose"
                    .to_owned()
            } else {
                format!("no player connected within {} s", self.options.connect_timeout)
            })),
            Arrivals::One(Some((side, seat))) => Ok(Some(walkover(side, seat, &self.conduct.rules))),
            Arrivals::Both(seats) => {
                let (number, watching) = (self.played + 1, &mut self.watching);
                let [black, white] = seats.each_ref().map(|seat| seat.name().to_owned());
                watching.begin(number, &white, &black);
                let verbose = self.options.verbose;
                let mut observe = |event: &Event<'_>| {
                    watching.see(event);
                    if verbose {
                        tell_event(event);
                    }
                };
                Ok(Some(play(seats, &self.conduct, &self.interrupted, &mut observe)))
            }
        }
    }

    /// The names of the contestants, by the side that they played. Programs that the server starts keep the name of their
    /// first game; two of the same name are told apart.
    fn names(&mut self, report: &GameReport, seating: Seating) -> [String; 2] {
        if !self.bots.are_both() {
            return apart(report.names.clone(), colour(Side::Attackers), colour(Side::Defenders));
        }
        let labels = self.labels.get_or_insert_with(|| apart(report.names.clone(), "2", "1"));
        let [black, white] = labels.clone();
        match seating {
            Seating::AsGiven => [black, white],
            Seating::Changed => [white, black],
        }
    }

    fn tell_result(&mut self, report: &GameReport) -> Done {
        let [black, white] = &report.names;
        self.standings.add([black, white], report.ending);
        self.watching.end(report, self.played);
        self.kept.keep(report, self.played, &self.conduct.rules)?;
        output::tell(&format!(
            "game {}: {white} (White) - {black} (Black): {} ({}, {:.1} s)\n",
            self.played,
            report.ending,
            output::counted(report.game.history().len(), "ply", "plies"),
            report.duration.as_secs_f64()
        ))?;
        if let Ending::Forfeit { side, fault: Fault::Absent } = report.ending
            && self.bots.are_used()
        {
            tell(&format!("{}'s program did not connect", colour(side)));
        }
        Ok(())
    }
}

/// Names that differ, and are not empty.
fn apart(names: [String; 2], black: &str, white: &str) -> [String; 2] {
    let same = names[0] == names[1];
    let [one, other] = names;
    let name = |name: String, mark: &str| match (name.is_empty(), same) {
        (true, _) => format!("player ({mark})"),
        (false, true) => format!("{name} ({mark})"),
        (false, false) => name,
    };
    [name(one, black), name(other, white)]
}

fn tell_event(event: &Event<'_>) {
    match event {
        Event::State(_) => {}
        Event::Moved { side, mv, time } => {
            tell(&format!("{} {mv}, {:.3} s", colour(*side), time.as_secs_f64()))
        }
        Event::Refused { side, why } => tell(&format!("{}: {why}", colour(*side))),
    }
}

/// An address at which this machine reaches what listens at another.
fn reachable(address: SocketAddr) -> IpAddr {
    match address.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(_) => IpAddr::V6(std::net::Ipv6Addr::LOCALHOST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_of_one_name_are_told_apart() {
        let names = |black: &str, white: &str| apart([black.to_owned(), white.to_owned()], "Black", "White");
        assert_eq!(names("a", "b"), ["a", "b"]);
        assert_eq!(names("a", "a"), ["a (Black)", "a (White)"]);
        assert_eq!(names("", "b"), ["player (Black)", "b"]);
    }
}
