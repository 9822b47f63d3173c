//! A large archive: made, imported, and asked.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use clap::Args;
use tablut_load::Client;
use tafl::{Game, Variant, library};

use crate::chance::Chance;
use crate::figures::percentiles;
use crate::made;
use crate::server::{Kept, Server};

const RULES: &str = "linnaeus-1732";
/// How many games go into one file.
const PER_FILE: u64 = 50_000;

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// What `tablut-load archive` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// How many games are in the archive
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u64,
    /// How often each kind of thing is asked
    #[arg(long, value_name = "N", default_value_t = 200)]
    questions: u64,
    /// A folder for the archive, which is kept: where it has one, that is asked, and none is made
    #[arg(long, value_name = "FOLDER", conflicts_with = "postgres")]
    data: Option<PathBuf>,
    /// The Postgres database of the archive: where it has one, that is asked, and none is made
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
}

/// Makes an archive, unless there is one, and asks a server that has it.
pub async fn measure(program: &Path, options: &Options) -> Result<(), Failed> {
    let kept = match (&options.postgres, &options.data) {
        (Some(url), _) => Kept::Postgres { url, nats: None },
        (None, Some(data)) => Kept::Folder(data),
        (None, None) => Kept::Own,
    };
    let mut server = Server::start(program, kept)?;
    let games = Client::new(&server.address).get("/api/archive/games").await?.json()?;
    if games["games"].as_array().is_none_or(Vec::is_empty) {
        // It is imported into sooner while no server runs; a folder of its own is begun once more.
        drop(server);
        make(program, kept, options.games)?;
        server = Server::start(program, kept)?;
    }
    let variant = library::variant(RULES)?;
    println!("question                          median ms   95 % ms   99 % ms   most ms   processor ms each");
    for question in QUESTIONS {
        let mut waits = Vec::new();
        let before = server.processor_seconds();
        for number in 0..options.questions {
            // Other games than those of the question before.
            let game = Chance::new(number + options.questions).below(options.games.max(1));
            let path = (question.1)(&variant, &made::game(&variant, game, options.games), number);
            let asked = Instant::now();
            let answer = Client::new(&server.address).get(&format!("/api/archive{path}")).await?;
            waits.push(asked.elapsed());
            if answer.status != 200 {
                return Err(format!("{path}: {} {}", answer.status, answer.body).into());
            }
        }
        let used = server.processor_seconds().zip(before).map(|(after, before)| (after - before) * 1_000.0);
        let used =
            used.map(|used| format!("{:.1}", used / options.questions.max(1) as f64)).unwrap_or_default();
        println!("{:<34}{}  {used:>17}", question.0, line(&waits));
    }
    Ok(())
}

fn line(waits: &[Duration]) -> String {
    let [median, most_95, most_99, most] = percentiles(waits);
    format!("{median:>9}  {most_95:>8}  {most_99:>8}  {most:>8}")
}

/// Something that is asked: what it is, and the address for a game and a number.
type Question = (&'static str, fn(&Variant, &made::Made, u64) -> String);

const QUESTIONS: [Question; 10] = [
    ("openings, first 16 moves", |variant, made, number| {
        format!("/openings?rules={RULES}&position={}", position(variant, made, number % 16))
    }),
    ("games, the latest", |_, _, _| "/games".to_owned()),
    ("games of a player", |_, made, _| format!("/games?player={}", made.attackers)),
    ("games of a player, far back", |_, made, number| {
        // A page that begins on some day in the middle, counted from 1970.
        format!("/games?player={}&before={}-0", made.attackers, 15_000 + 20 * (number % 200))
    }),
    ("games a player has lost", |_, made, _| {
        format!("/games?player={}&side=defenders&result=attackers", made.defenders)
    }),
    ("games with a position", |variant, made, number| {
        format!("/games?rules={RULES}&position={}", position(variant, made, number % 32))
    }),
    ("a player's games with a position", |variant, made, number| {
        let position = position(variant, made, number % 32);
        format!("/games?rules={RULES}&player={}&position={position}", made.attackers)
    }),
    ("games of a year with a result", |_, _, number| {
        let year = 2010 + number % 15;
        format!("/games?rules={RULES}&since={year}-01-01&until={year}-12-31&result=defenders")
    }),
    ("games of a length that is rare", |_, _, number| {
        format!("/games?rules={RULES}&most={}&result=draw", 10 + number % 3)
    }),
    ("games with a position, none found", |variant, made, number| {
        format!("/games?rules={RULES}&position={}&least=1000", position(variant, made, number % 4))
    }),
];

/// The position of a game after so many moves, as an address has it.
fn position(variant: &Variant, made: &made::Made, plies: u64) -> String {
    let mut game = Game::new(variant);
    for &act in made.game.acts().iter().take(usize::try_from(plies).unwrap_or(0)) {
        if game.act(act).is_err() {
            break;
        }
    }
    game.setup().to_string().replace(' ', "%20")
}

/// Makes the games and imports them.
fn make(program: &Path, kept: Kept, games: u64) -> Result<(), Failed> {
    let variant = library::variant(RULES)?;
    let file = std::env::temp_dir().join(format!("tablut-load-{}.tafl", std::process::id()));
    let begin = Instant::now();
    let mut importing = Duration::ZERO;
    for first in (0..games).step_by(usize::try_from(PER_FILE)?) {
        let mut out = BufWriter::new(File::create(&file)?);
        for number in first..games.min(first + PER_FILE) {
            out.write_all(made::game(&variant, number, games).record().as_bytes())?;
        }
        out.flush()?;
        let before = Instant::now();
        let mut import = Command::new(program);
        import.args(["import", "--rules", RULES]);
        let done = kept.named_to(&mut import).arg(&file).stdout(Stdio::null()).status()?;
        importing += before.elapsed();
        if !done.success() {
            return Err(format!("{} could not be imported", file.display()).into());
        }
    }
    fs::remove_file(file)?;
    println!(
        "{games} games made in {:.0} s, of which {:.0} s to import them",
        begin.elapsed().as_secs_f64(),
        importing.as_secs_f64(),
    );
    if let Some(folder) = kept.folder() {
        let size = fs::metadata(folder.join("tablut.sqlite"))?.len();
        println!("{:.0} MB, {} bytes a game", size as f64 / 1e6, size / games.max(1));
    }
    println!();
    Ok(())
}
