//! What goes wrong on servers and lines, done on purpose: the server is killed and started again, lines are cut, slow, and
//! say things twice. Afterwards everybody must have the game that the server has.

mod line;
mod seat;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};
use tablut_load::{Client, ClientError};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::figures::percentiles;
use crate::server::{Kept, Server};
use line::Line;
use seat::{Found, Seat};

const RULES: &str = "linnaeus-1732";
/// How long it is played between two faults.
const BETWEEN: Duration = Duration::from_millis(1_000);
/// How far the server's time may go back with a server that was killed: it is remembered once a second.
const MOST_BACK: u64 = 1_500;
/// How far it may be ahead of the clock on the wall, besides the delays of the line.
const MOST_AHEAD: u64 = 500;

#[derive(Debug, Args)]
pub struct Options {
    /// How many games are on at once
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// How often the server is killed and started again
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: usize,
    /// How often all lines are cut
    #[arg(long, value_name = "N", default_value_t = 50)]
    cuts: usize,
    /// How long each piece of what is said may be on its way, at most
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 30)]
    delay: u64,
    /// How long a player thinks
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 50)]
    thinks: u64,
    /// The Postgres database in which the server keeps its games, instead of a folder of its own
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
}

/// Does all that is asked for, and prints what has come of it.
///
/// # Errors
/// If anything was lost, doubled or out of its turn, or if a time has jumped; with the first of them.
pub async fn endure(
    program: &Path,
    options: &Options,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let folder = Folder::new();
    let kept = options.postgres.as_deref().map_or(Kept::Folder(&folder.0), Kept::Postgres);
    let mut server = Server::start(program, kept)?;
    let line = Line::open(Duration::from_millis(options.delay)).await?;
    line.lead_to(Some(server.address.clone()));
    let mut playing = JoinSet::new();
    for number in 0..options.games {
        playing.spawn(play(line.clone(), number as u64, Duration::from_millis(options.thinks)));
    }
    // First one, then the other, for as long as there are both.
    for fault in 0..options.kills.max(options.cuts) {
        sleep(BETWEEN).await;
        if fault < options.cuts {
            line.cut();
            sleep(BETWEEN).await;
        }
        if fault < options.kills {
            line.lead_to(None);
            drop(server);
            server = Server::start(program, kept)?;
            line.lead_to(Some(server.address.clone()));
        }
    }
    sleep(BETWEEN).await;
    line.stop();
    let mut found = Found::default();
    for game in playing.join_all().await {
        found.add(game);
    }
    let [median, _, _, most] = percentiles(&found.resumed);
    println!(
        "kills   cuts   games   moves   lines resumed   median ms   most ms   time back ms   time ahead ms"
    );
    println!(
        "{:>5}  {:>5}  {:>6}  {:>6}  {:>14}  {median:>10}  {most:>8}  {:>13}  {:>14}",
        options.kills,
        options.cuts,
        found.games,
        found.moves,
        found.resumed.len(),
        found.back,
        found.ahead,
    );
    if found.back > MOST_BACK || found.ahead > MOST_AHEAD + options.delay {
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

/// A folder that goes when this goes.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        Folder(Server::own_folder())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be tidied up stays in the folder for what is temporary.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Plays one game after the other until the line stops, and holds what both players have against what the server has.
async fn play(line: Arc<Line>, number: u64, thinks: Duration) -> Found {
    let mut found = Found::default();
    let mut round = 0;
    while !line.stopped() {
        round += 1;
        let seed = number << 32 | round;
        match game(&line, seed, thinks).await {
            Ok(one) => found.add(one),
            Err(error) => {
                found.faults.push(error.to_string());
                break;
            }
        }
    }
    found
}

async fn game(line: &Arc<Line>, seed: u64, thinks: Duration) -> Result<Found, ClientError> {
    let (mut first, mut second) = (Client::new(line.address()), Client::new(line.address()));
    let clock = json!({ "kind": "fischer", "main": 3_600_000, "increment": 1_000 });
    let wanted = json!({ "rules": RULES, "side": "attackers", "clock": clock, "open": true });
    let created = until_answered(&mut first, "/api/games", &wanted).await?;
    let id = created["id"].as_str().ok_or_else(|| ClientError::Unreadable(created.to_string()))?.to_owned();
    // He is known before he takes the seat: otherwise it would be lost with the answer.
    until_answered(&mut second, "/api/me", &json!({ "name": null })).await?;
    until_answered(&mut second, &format!("/api/games/{id}/accept"), &json!({})).await?;
    let seats = [(first.clone(), "attackers"), (second, "defenders")];
    let [attackers, defenders] = seats
        .map(|(client, side)| tokio::spawn(Seat::new(client, &id, side, seed, line.clone(), thinks).play()));
    let mut found = Found { games: 1, ..Found::default() };
    let mut had = Vec::new();
    for seat in [attackers, defenders] {
        let (one, events) = seat.await.map_err(|error| ClientError::Unreadable(error.to_string()))?;
        found.add(one);
        had.push(events);
    }
    // What the server has now is what both of them have.
    let kept = until_read(&mut first, &format!("/api/games/{id}")).await?;
    let kept = kept["match"]["events"].as_array().cloned().unwrap_or_default();
    found.moves += kept.iter().filter(|event| event["what"]["event"] == "acted").count();
    for events in had {
        if !kept.starts_with(&events) {
            found.faults.push(format!("game {id}: a player was told what is not kept"));
        }
    }
    Ok(found)
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
