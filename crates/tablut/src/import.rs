//! `tablut import`: games from files into the archive of a server.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use tablut_server::{Database, ImportError, Importer};
use tafl_import::{Opened, RulesFrom};
use tafl_notation::opentafl::Dialect;

use crate::backup::Server;
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::{backup, games, input, output, rule_sets};

/// What `tablut import` takes.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Games in any notation: records, OpenTafl's games, archives of games (.csv)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The rule set, whatever a file says
    ///
    /// Where absent, that of an archive of games (.csv) follows from the file's name.
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    #[command(flatten)]
    server: Server,
}

/// Imports every file. A game or a file that cannot be read is said, and the others are imported all the
/// same.
pub fn run(options: &Options) -> Done {
    let database = options.server.database()?;
    let interrupted = interruption()?;
    let chosen = options.rules.as_deref().map(rule_sets::find).transpose()?;
    let rules = chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Always);
    let mut all_read = true;
    for file in &options.files {
        all_read &= import(file, rules, &database, &interrupted)?;
        unless_interrupted(&interrupted)?;
    }
    if all_read { Ok(()) } else { Err(Failure::Told) }
}

/// The text of a file, and how many games and other things are in it.
fn read(file: &Path) -> Result<(String, usize), Failure> {
    let text = input::read_text(file)?;
    let count = tafl_import::read(&text, &tafl_import::Options::default())
        .map_err(|failure| games::located(file, &failure))?
        .count();
    Ok((text, count))
}

/// Whether all games of the file could be read.
fn import(
    file: &Path,
    rules: RulesFrom<'_>,
    database: &Database,
    interrupted: &AtomicBool,
) -> Result<bool, Failure> {
    let name = file.display().to_string();
    let (text, count) = match read(file) {
        // The other files are imported all the same.
        Err(Failure::Input(sentence)) => {
            output::note(&sentence);
            return Ok(false);
        }
        read => read?,
    };
    let bar = output::progress_bar(count as u64, &name);
    backup::wait_for(async {
        let fail = |error: ImportError| Failure::input(format!("{name}: {error}"));
        let shown = file.file_name().map_or_else(|| name.clone(), |name| name.to_string_lossy().into_owned());
        let mut importer = match Importer::open(database, &shown, text.as_bytes()).await {
            Err(ImportError::Known) => {
                output::note(&format!("{name}: {}", ImportError::Known));
                return Ok(true);
            }
            opened => opened.map_err(fail)?,
        };
        let before = importer.done();
        let items = match games::open_each(&text, file, rules, Dialect::Spec) {
            // The other files are imported all the same.
            Err(Failure::Input(sentence)) => {
                output::note(&sentence);
                importer.leave().await.map_err(fail)?;
                output::tell(&format!("{name}: 0 games imported\n"))?;
                return Ok(false);
            }
            opened => opened?,
        };
        let (mut added, mut unread) = (0_u64, 0_u64);
        for (number, opened) in (0..).zip(items) {
            bar.inc(1);
            if number < before {
                continue;
            }
            match opened {
                Ok(Opened::Game(read)) => {
                    importer.add(&read).await.map_err(fail)?;
                    added += 1;
                }
                // A position or rules are no game.
                Ok(_) => importer.pass_over(),
                Err(Failure::Input(sentence)) => {
                    bar.suspend(|| output::note(&sentence));
                    importer.pass_over();
                    unread += 1;
                }
                Err(other) => return Err(other),
            }
            if interrupted.load(Ordering::Relaxed) {
                // What was only passed over may be read another time, by other rules.
                let broken_off =
                    if added + before == 0 { importer.leave().await } else { importer.break_off().await };
                broken_off.map_err(fail)?;
                return Ok(true);
            }
        }
        // A file of which nothing is in the archive is not imported, so that it can be with --rules.
        let ended = if added + before == 0 { importer.leave().await } else { importer.finish().await };
        ended.map_err(fail)?;
        bar.finish_and_clear();
        let games = output::counted(added, "game", "games");
        let left_out = if unread > 0 { format!("; {unread} could not be read") } else { String::new() };
        output::tell(&format!("{name}: {games} imported{left_out}\n"))?;
        Ok(unread == 0)
    })
}
