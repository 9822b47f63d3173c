//! What goes wrong on servers and lines, done on purpose: servers are killed and started again, or ended and started again
//! one after the other; so are Postgres and NATS; lines are cut and slow, and say things twice and late. Afterwards everybody
//! must have the game that the server has.

mod line;
mod seat;

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};
use tablut_load::{Client, ClientError, live_clock};
use tokio::sync::watch;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{Instant, sleep};

use crate::figures::percentiles;
use crate::server::{Kept, Nodes, Server};
use line::{Line, Lines};
use seat::{Found, Seat};

const RULES: &str = "linnaeus-1732";
/// How long it is played between two faults.
const BETWEEN: Duration = Duration::from_millis(1_000);
/// What is stopped and started.
const SERVICES: [&str; 2] = ["postgres", "nats"];
/// How far the server's time may go back with a server that was killed: it is remembered once a second.
const MOST_BACK: u64 = 1_500;
/// How far it may be ahead of the clock on the wall, besides the delays of the line.
const MOST_AHEAD: u64 = 500;
/// How much further where the database is stopped: each server stands still 3 s after it was last told the time, which is once
/// a second, and who goes from one to another may find it later there.
const MOST_APART: u64 = 1_500;

#[derive(Debug, Args)]
pub struct Options {
    /// How many games are on at once
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// How often a server is killed and started again, one after the other where there are several
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: usize,
    /// How often a server is asked to end and started again, one after the other where there are several
    #[arg(long, value_name = "N", default_value_t = 0)]
    restarts: usize,
    /// How often all lines are cut; of half of them, what was said comes to the server behind the player's back
    #[arg(long, value_name = "N", default_value_t = 50)]
    cuts: usize,
    /// How long each piece of what is said may be on its way, at most
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 30)]
    delay: u64,
    /// How long a player thinks
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 50)]
    thinks: u64,
    #[command(flatten)]
    nodes: Nodes,
    /// How often Postgres or NATS is stopped and started again, one after the other
    #[arg(long, value_name = "N", default_value_t = 0)]
    stops: usize,
    /// How long it is stopped
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 4_000)]
    stopped: u64,
    /// The program that stops and starts them: it is given `stop` or `start`, and `postgres` or `nats`
    #[arg(long, value_name = "FILE", default_value = "crates/tablut-server/services")]
    services: PathBuf,
}

impl Options {
    fn fault(&self, verb: &str, service: &str) -> io::Result<()> {
        let mut command = Command::new(&self.services);
        let done = block_in_place(|| command.args([verb, service]).status())?;
        let failed = || io::Error::other(format!("{} {verb} {service}: {done}", self.services.display()));
        if done.success() { Ok(()) } else { Err(failed()) }
    }
}

/// Does all that is asked for, and prints what has come of it.
///
/// # Errors
/// If anything was lost, doubled or out of its turn, or if a time has jumped; with the first of them.
pub async fn endure(
    program: &Path,
    options: &Options,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    // A folder goes when this goes, and not with a server that is killed.
    let folder = tempfile::tempdir()?;
    let kept = match options.nodes.kept()? {
        Kept::Own => Kept::Folder(folder.path()),
        kept => kept,
    };
    let (stop, stopped) = watch::channel(false);
    let (mut servers, mut lines) = (Vec::new(), Vec::new());
    for _ in 0..options.nodes.number() {
        let server = Server::start(program, kept)?;
        let line = Line::open(Duration::from_millis(options.delay)).await?;
        line.lead_to(Some(server.address.clone()));
        servers.push(Some(server));
        lines.push(line);
    }
    let lines: Arc<[_]> = lines.into();
    let mut playing = JoinSet::new();
    for number in 0..options.games {
        let mut first = Lines::new(lines.clone(), stopped.clone());
        for _ in 0..number {
            first.next();
        }
        playing.spawn(play(first, number as u64, Duration::from_millis(options.thinks)));
    }
    // First one, then the other, for as long as there are some of each.
    for fault in 0..options.kills.max(options.restarts).max(options.cuts).max(options.stops) {
        sleep(BETWEEN).await;
        if fault < options.cuts {
            lines.iter().for_each(|line| line.cut());
            sleep(BETWEEN).await;
        }
        for (how_often, asked) in [(options.kills, false), (options.restarts, true)] {
            if fault >= how_often {
                continue;
            }
            let at = fault % servers.len();
            lines[at].lead_to(None);
            if let Some(server) = servers[at].take() {
                block_in_place(|| {
                    if asked {
                        server.end()
                    } else {
                        drop(server);
                        Ok(())
                    }
                })?;
            }
            if servers.len() > 1 {
                sleep(BETWEEN).await;
            }
            // Players go on meanwhile.
            let server = block_in_place(|| Server::start(program, kept))?;
            lines[at].lead_to(Some(server.address.clone()));
            servers[at] = Some(server);
        }
        if fault < options.stops {
            let service = SERVICES[fault % SERVICES.len()];
            options.fault("stop", service)?;
            sleep(Duration::from_millis(options.stopped)).await;
            options.fault("start", service)?;
            sleep(BETWEEN).await;
        }
    }
    sleep(BETWEEN).await;
    stop.send_replace(true);
    let mut found = Found::default();
    for game in playing.join_all().await {
        found.add(game);
    }
    let [median, _, _, most] = percentiles(&found.resumed);
    println!(
        "nodes   kills   restarts   cuts   late   stops   games   moves   lines resumed   median ms   most ms   time back ms   time ahead ms"
    );
    println!(
        "{:>5}  {:>6}  {:>9}  {:>5}  {:>5}  {:>6}  {:>6}  {:>6}  {:>14}  {median:>10}  {most:>8}  {:>13}  {:>14}",
        servers.len(),
        options.kills,
        options.restarts,
        options.cuts,
        lines.iter().map(|line| line.late()).sum::<usize>(),
        options.stops,
        found.games,
        found.moves,
        found.resumed.len(),
        found.back,
        found.ahead,
    );
    let faults = options.kills + options.restarts + options.cuts + options.stops;
    let players = 2 * options.games;
    if faults > 0 && faults == options.restarts {
        let each = found.resumed.len() as f64 / (players * faults) as f64;
        println!("reconnections of a player for each restart: {each:.2}");
        // Who is at another server has none.
        if each > 1.0 {
            found.faults.push("a restart has cost somebody more than one reconnection".to_owned());
        }
    }
    let apart = if options.stops > 0 { MOST_APART } else { 0 };
    if found.back > MOST_BACK || found.ahead > MOST_AHEAD + options.delay + apart {
        found.faults.push(format!("the time has jumped: {} ms back, {} ms ahead", found.back, found.ahead));
    }
    if found.moves == 0 {
        found.faults.push("nothing was played".to_owned());
    }
    match found.faults.first() {
        None => Ok(()),
        Some(first) => Err(format!("{} faults: {first}", found.faults.len()).into()),
    }
}

/// Plays one game after the other until nobody plays on, and holds what both players have against what the server has.
async fn play(lines: Lines, number: u64, thinks: Duration) -> Found {
    let mut found = Found::default();
    let mut round = 0;
    while !lines.stopped() {
        round += 1;
        let seed = number << 32 | round;
        match game(&lines, seed, thinks).await {
            Ok(one) => found.add(one),
            Err(error) => {
                found.faults.push(error.to_string());
                break;
            }
        }
    }
    found
}

async fn game(lines: &Lines, seed: u64, thinks: Duration) -> Result<Found, ClientError> {
    let mut others = lines.clone();
    let (mut first, mut second) = (Client::new(lines.address()), Client::new(others.next()));
    let wanted = json!({ "rules": RULES, "side": "attackers", "clock": live_clock(), "open": true });
    let created = until_answered(&mut first, "/api/games", &wanted).await?;
    let id = created["id"].as_str().ok_or_else(|| ClientError::Unreadable(created.to_string()))?.to_owned();
    // He is known before he takes the seat: otherwise it would be lost with the answer.
    until_answered(&mut second, "/api/me", &json!({ "name": null })).await?;
    until_answered(&mut second, &format!("/api/games/{id}/accept"), &json!({})).await?;
    let seats = [(first.clone(), "attackers", lines.clone()), (second, "defenders", others)];
    let [attackers, defenders] = seats
        .map(|(client, side, lines)| tokio::spawn(Seat::new(client, &id, side, seed, lines, thinks).play()));
    let mut found = Found { games: 1, ..Found::default() };
    let mut had = Vec::new();
    for seat in [attackers, defenders] {
        let (one, events) = seat.await.map_err(|error| ClientError::Unreadable(error.to_string()))?;
        found.add(one);
        had.push(events);
    }
    // What is kept is what both of them have. One server may hear a moment later what they were told at another.
    let begun = Instant::now();
    loop {
        let kept = until_read(&mut first, &format!("/api/games/{id}")).await?;
        let kept = kept["match"]["events"].as_array().cloned().unwrap_or_default();
        let is_kept = had.iter().all(|events| kept.starts_with(events));
        if is_kept || begun.elapsed() > PATIENCE {
            found.moves += kept.iter().filter(|event| event["what"]["event"] == "acted").count();
            if !is_kept {
                found.faults.push(format!("game {id}: a player was told what is not kept"));
            }
            return Ok(found);
        }
        sleep(AGAIN).await;
    }
}

/// How long somebody tries before he gives up.
const PATIENCE: Duration = Duration::from_secs(30);
const AGAIN: Duration = Duration::from_millis(20);

/// Sends something until there is an answer. What was done without one is not undone: here that costs a game nobody plays.
async fn until_answered(client: &mut Client, path: &str, body: &Value) -> Result<Value, ClientError> {
    let begun = Instant::now();
    loop {
        let answered = match client.post(path, body).await {
            // With 409 it was done before, and the answer was lost.
            Ok(answer) if matches!(answer.status, 204 | 409) && client.cookie.is_some() => {
                return Ok(Value::Null);
            }
            Ok(answer) if answer.status == 201 => answer.json(),
            Ok(answer) => Err(ClientError::Unreadable(answer.body)),
            Err(error) => Err(error),
        };
        match answered {
            Err(error) if begun.elapsed() > PATIENCE => return Err(error),
            Err(_) => sleep(AGAIN).await,
            answered => return answered,
        }
    }
}

/// Asks for something until there is a whole answer.
async fn until_read(client: &mut Client, path: &str) -> Result<Value, ClientError> {
    let begun = Instant::now();
    loop {
        match client.get(path).await.and_then(|answer| answer.json()) {
            Err(error) if begun.elapsed() > PATIENCE => return Err(error),
            Err(_) => sleep(AGAIN).await,
            read => return read,
        }
    }
}
