//! `tablut solve`: who wins, with a certificate that anyone can check.

mod results;

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tafl::Side;
use tafl::library::file_name;
use tafl_solver::{Done as Solved, Host, Progress, SolveError, Task, solve};

use results::{Kept, Results};
use tafl_files::{Existing, NewFile};

use crate::failure::{Done, Failure};
use crate::file_lock::lock;
use crate::interruption::{interruption, unless_interrupted};
use crate::{out_file, output, rule_sets, table_size, tables, wording};

/// What `tablut solve` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id, or a file
    #[arg(long, value_name = "ID|FILE")]
    rules: String,
    /// The position to solve, instead of the start
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Look only for a win of this side
    #[arg(long, value_name = "SIDE")]
    winner: Option<Winner>,
    /// How much memory may be used, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 1.0, value_parser = gibibytes)]
    memory: f64,
    /// How many threads look for the win of each side
    ///
    /// With another number of threads another certificate may come of it, which is as good.
    #[arg(long, value_name = "NUMBER", default_value_t = NonZeroUsize::MIN, value_parser = threads)]
    threads: NonZeroUsize,
    /// Give up when so many positions have been looked at for a side
    ///
    /// What is saved is what whole steps of 5,000 positions for each thread have found: only from there the search comes to the same
    /// certificate as one that nobody has given up. Whoever goes on looks again at what came after them.
    #[arg(long, value_name = "NUMBER")]
    most: Option<u64>,
    /// Ask endgame tables who wins where few pieces are left: a file of `tablut tables make`, or a folder of them
    ///
    /// They have to fit into the memory. The certificate says how their positions are won or held, so that whoever checks it
    /// needs no tables.
    #[arg(long, value_name = "FILE|FOLDER")]
    tables: Option<PathBuf>,
    /// The folder for certificates, and for what has been found so far
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How often what has been found is saved, in seconds; 0 for as often as possible
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    save_every: u64,
}

/// A side, on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Winner {
    Attackers,
    Defenders,
}

impl From<Winner> for Side {
    fn from(winner: Winner) -> Side {
        match winner {
            Winner::Attackers => Side::Attackers,
            Winner::Defenders => Side::Defenders,
        }
    }
}

/// Reads a number of GiB.
pub fn gibibytes(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(number) if (0.01..=4096.0).contains(&number) => Ok(number),
        _ => Err("write a number of GiB from 0.01 to 4096".to_owned()),
    }
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= 256);
    number.ok_or_else(|| "write a number of threads from 1 to 256".to_owned())
}

/// Does it.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    file_name(&chosen.set.id).map_err(|error| Failure::input(error.to_string()))?;
    let position = match &options.position {
        Some(text) => rule_sets::position(&chosen.variant, text)?,
        None => chosen.variant.start().clone(),
    };
    let memory = (options.memory * f64::from(1 << 30)) as usize;
    table_size::check_memory((memory >> 20) as u64)
        .map_err(|sentence| Failure::input(format!("{sentence}: choose less with --memory")))?;
    out_file::make_folder(&options.out)?;
    let _lock = Lock::take(options, &chosen.set.id)?;
    let winner = options.winner.map(Side::from);
    let results = Results { folder: &options.out, set: &chosen.set, position: &position };
    let before = results.answer(winner)?;
    let interrupted = interruption()?;
    let mut keeper = Keeper::new(options, &chosen.set.id, interrupted.clone());
    // Where something is saved, this was ended just before that was removed, or it is of another question, which is said.
    if let Some(kept) = before
        && !keeper.has_saved()
    {
        return kept.iter().try_for_each(|kept| output::print(&said(kept, "known before")));
    }
    let endgames = match &options.tables {
        Some(path) => tables::in_memory(path, &chosen.variant, memory as u64)?,
        None => Vec::new(),
    };
    let most = options.most.unwrap_or(u64::MAX);
    let (threads, endgames) = (options.threads, endgames.as_slice());
    let task = Task { winner, memory, threads, most, endgames, ..Task::new(&chosen.set, &position) };
    let solved = solve(&task, &mut keeper);
    keeper.bar.finish_and_clear();
    match solved.map_err(|error| refused(&chosen.set.id, &options.out, &error))? {
        Solved::Solved(certificates) => {
            let looked_at = output::counted(keeper.looked_at(), "position", "positions");
            let effort = format!("after {looked_at} looked at");
            // No certificate says of the other question that it is answered.
            if let (None, [alone]) = (winner, certificates.as_slice())
                && !alone.claim.wins
            {
                results.keep_no_win(alone.claim.side)?;
            }
            for certificate in certificates {
                output::tell(&said(&results.keep(certificate)?, &effort))?;
            }
            keeper.forget()
        }
        Solved::Stopped => {
            let how = if options.most.is_some() { "with a greater --most " } else { "" };
            output::tell(&format!(
                "{}: not solved; the same command {how}goes on from here\n{}",
                chosen.set.id,
                keeper.so_far()
            ))?;
            unless_interrupted(&interrupted)?;
            Err(Failure::Mismatch)
        }
    }
}

fn refused(id: &str, out: &Path, error: &SolveError) -> Failure {
    let sentence = match error {
        SolveError::Rules(error) => wording::rules_error(error),
        SolveError::Position(error) => wording::position_problem(error),
        SolveError::OtherSearch => {
            let options = "--position, --winner, --memory, --threads, --tables";
            format!("{error} ({options}): choose another folder than {}", out.display())
        }
        SolveError::Damaged => {
            format!("{error}: remove the files that end with .search from {}, and begin again", out.display())
        }
        SolveError::Memory | SolveError::Untested => format!("{error} in another folder (--memory)"),
        SolveError::Endgames { .. } => format!("{error} (--memory)"),
        SolveError::WrongEndgames => {
            format!("{error}: hold them against themselves with tablut tables check")
        }
        other => other.to_string(),
    };
    Failure::input(format!("{id}: {sentence}"))
}

/// What is said of a certificate: `how` it was come by.
fn said(Kept { path, certificate }: &Kept, how: &str) -> String {
    let within = |plies: u32| format!(" within {}", output::counted(plies, "ply", "plies"));
    let plies = certificate.plies().map_or_else(String::new, within);
    format!(
        "{}: {}{plies} ({}, {}), {how}: {}\n",
        certificate.rules,
        certificate.claim,
        certificate.claim.proof,
        output::counted(certificate.records.len(), "position", "positions"),
        path.display()
    )
}

fn in_words(progress: &Progress) -> String {
    let number = |number: u32| if number == u32::MAX { "infinite".to_owned() } else { number.to_string() };
    format!(
        "do the {} win? {} looked at, proof number {}, disproof number {}",
        progress.winner,
        output::counted(progress.looked_at, "position", "positions"),
        number(progress.numbers.proof),
        number(progress.numbers.disproof)
    )
}

/// Keeps other programs from the same search, by a file that is there as long as somebody searches.
struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    fn take(options: &Options, id: &str) -> Result<Lock, Failure> {
        let path = options.out.join(format!("{id}.solving"));
        let file = File::options().write(true).create(true).truncate(false).open(&path);
        let file = file.map_err(|error| {
            Failure::input(format!("{}: nothing can be written there: {error}", path.display()))
        })?;
        lock(&file, &path, "another program is solving it there; give each a folder of its own with --out")?;
        Ok(Lock { path, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Who is killed leaves it; it keeps nobody out then.
        let _ = fs::remove_file(&self.path);
    }
}

/// Shows how it goes, and keeps what has been found in a folder.
struct Keeper<'a> {
    folder: &'a Path,
    id: &'a str,
    /// The sides whose wins are looked for.
    winners: Vec<Side>,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
    lines: output::Lines,
    saved: Instant,
    between_saves: Duration,
    /// How far each search has come.
    told: [Option<Progress>; 2],
}

impl<'a> Keeper<'a> {
    fn new(options: &'a Options, id: &'a str, stop: Arc<AtomicBool>) -> Keeper<'a> {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        let winners = options.winner.map_or(Side::BOTH.to_vec(), |winner| vec![winner.into()]);
        let between_saves = Duration::from_secs(options.save_every);
        let (folder, saved, told) = (&options.out, Instant::now(), [None; 2]);
        Keeper { folder, id, winners, stop, bar, lines: output::Lines::new(), saved, between_saves, told }
    }

    fn path(&self, winner: Side) -> PathBuf {
        self.folder.join(format!("{}-{winner}.search", self.id))
    }

    fn looked_at(&self) -> u64 {
        self.told.iter().flatten().map(|progress| progress.looked_at).sum()
    }

    /// How far it has come, in words: a line for each search.
    fn so_far(&self) -> String {
        self.told.iter().flatten().map(|progress| format!("{}\n", in_words(progress))).collect()
    }

    /// What was saved of these searches.
    fn all_saved(&self) -> impl Iterator<Item = PathBuf> {
        self.winners.iter().map(|&side| self.path(side)).filter(|path| path.exists())
    }

    fn has_saved(&self) -> bool {
        self.all_saved().next().is_some()
    }

    /// Removes what was saved: there is nothing left to go on with.
    fn forget(&self) -> Done {
        self.all_saved().try_for_each(|path| {
            fs::remove_file(&path)
                .map_err(|error| Failure::input(format!("{}: it cannot be removed: {error}", path.display())))
        })
    }
}

impl Host for Keeper<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.bar.tick();
        self.bar.set_message(if progress.positions > 0 {
            format!("certificate: {}", output::counted(progress.positions, "position", "positions"))
        } else {
            self.told[progress.winner.index()] = Some(*progress);
            in_words(progress)
        });
        self.lines.say(|| format!("{}: {}", self.id, self.bar.message()));
        if self.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn saved(&mut self, winner: Side) -> io::Result<Option<Box<dyn Read + '_>>> {
        match File::open(self.path(winner)) {
            Ok(file) => Ok(Some(Box::new(BufReader::new(file)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn wants_saving(&mut self) -> bool {
        let now = self.saved.elapsed() >= self.between_saves;
        if now {
            self.saved = Instant::now();
        }
        now
    }

    fn save(
        &mut self,
        winner: Side,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let path = self.path(winner);
        let mut save = || {
            let mut file = NewFile::only_beside(&path)?;
            let mut out = BufWriter::new(&mut file);
            write(&mut out)?;
            out.flush()?;
            drop(out);
            file.put_in_place(Existing::Replace)
        };
        save().map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
    }
}
