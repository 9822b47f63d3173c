//! `tablut work`: takes jobs and does them.

use std::fs;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use indicatif::{MultiProgress, ProgressBar};
use tafl_jobs::{CheckedIn, End, Event, Kinds, LEASE, Worker};
use tafl_match::read_duration;

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::jobs::{Server, failure, runtime};
use crate::output;
use crate::terminal_text::one_line;

/// What `tablut work` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    server: Server,
    /// Which kinds of jobs to take [default: all]
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    kinds: Vec<String>,
    /// How many jobs are done at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The name that lists show [default: the machine's, with the number of the process]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// A worker that has not been heard of for so long is taken for dead, and its job given to another one; the first worker of a kind
    /// settles it for all
    #[arg(long, value_name = "TIME", value_parser = lease, default_value = "30s")]
    lease: Duration,
    /// End when there is nothing left to do; where jobs are left that this program lacks something for, such as their rules, it
    /// says so
    #[arg(long)]
    until_empty: bool,
}

/// A time that leaves room for signs of life.
fn lease(text: &str) -> Result<Duration, String> {
    let time = read_duration(text).map_err(|error| error.to_string())?;
    if (Duration::from_secs(1)..=20 * LEASE).contains(&time) {
        Ok(time)
    } else {
        Err("write a time from 1s to 10m".to_owned())
    }
}

/// Works until it is told to end.
pub fn run(options: &Options) -> Done {
    let kinds = match options.kinds.as_slice() {
        [] => Kinds::all(),
        names => Kinds::all().only(names).map_err(|name| {
            let known: Vec<&str> = Kinds::all().names().collect();
            Failure::input(format!("there is no kind of job {name}: choose from {}", known.join(", ")))
        })?,
    };
    let name = options.name.clone().unwrap_or_else(own_name);
    let stop = interruption()?;
    let runtime = runtime()?;
    let telling: Arc<Telling> = Arc::new(Telling::new(usize::from(options.threads)));
    let done = runtime.block_on(async {
        let queue = options.server.connect().await?;
        let worker =
            Worker::new(queue, kinds).named(&name).threads(usize::from(options.threads)).lease(options.lease);
        let worker = if options.until_empty { worker.until_empty() } else { worker };
        output::tell(&format!("{name}: waiting for jobs for the engine {}\n", worker.engine()))?;
        let telling = telling.clone();
        let tell: Arc<dyn Fn(Event) + Send + Sync> = Arc::new(move |event| telling.tell(event));
        worker.run(&stop, &tell).await.map_err(failure)
    })?;
    telling.end();
    let mut text = format!("{} done", output::counted(done.done, "job", "jobs"));
    for (count, what) in [
        (done.again, "had been done already"),
        (done.differing, "HAD ANOTHER RESULT BEFORE"),
        (done.failed, "failed"),
        (done.put_aside, "put aside"),
        (done.given_back, "given back"),
        (done.in_vain, "in vain"),
    ] {
        if count > 0 {
            text.push_str(&format!(", {count} {what}"));
        }
    }
    output::tell(&(text + "\n"))?;
    unless_interrupted(&stop)?;
    if done.left > 0 {
        let why = telling.given_back.lock().unwrap_or_else(PoisonError::into_inner).take();
        return Err(Failure::input(format!(
            "{} that this program cannot do: {}",
            output::counted(done.left, "job is left", "jobs are left"),
            why.unwrap_or_else(|| "it said above why".to_owned())
        )));
    }
    Ok(())
}

/// The machine's name, where it has one, and the number of this process.
fn own_name() -> String {
    let machine = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let machine = if machine.trim().is_empty() { "worker" } else { machine.trim() };
    format!("{machine}-{}", std::process::id())
}

/// What is said while jobs are done: a bar for each thread where there is a terminal, and a line for each job.
struct Telling {
    bars: MultiProgress,
    threads: Vec<ProgressBar>,
    /// The trouble that was said last.
    trouble: Mutex<Option<String>>,
    /// Why a job was given back last.
    given_back: Mutex<Option<String>>,
}

impl Telling {
    fn new(threads: usize) -> Telling {
        let bars = MultiProgress::new();
        let threads = (0..threads).map(|_| bars.add(output::progress_bar(0, ""))).collect();
        Telling { bars, threads, trouble: Mutex::default(), given_back: Mutex::default() }
    }

    fn tell(&self, event: Event) {
        match event {
            Event::NotForUs(waiting) => {
                for one in waiting {
                    self.say(&format!(
                        "{}: {} for workers with the engine {}",
                        one.kind,
                        output::counted(one.jobs, "job waits", "jobs wait"),
                        one.engine
                    ));
                }
            }
            Event::Began { thread, batch, title } => {
                self.trouble.lock().unwrap_or_else(PoisonError::into_inner).take();
                if let Some(bar) = self.threads.get(thread) {
                    bar.reset();
                    bar.set_message(one_line(&format!("{batch}: {title}")));
                }
            }
            Event::Progress { thread, done, of } => {
                if let Some(bar) = self.threads.get(thread) {
                    bar.set_length(of as u64);
                    bar.set_position(done as u64);
                }
            }
            Event::Ended { batch, title, end, seconds, .. } => {
                let how = match end {
                    End::CheckedIn(CheckedIn::First) => format!("done in {seconds:.1} s"),
                    End::CheckedIn(CheckedIn::Again) => "done, and another worker was sooner".to_owned(),
                    End::CheckedIn(CheckedIn::Differing) => {
                        "done, and ANOTHER WORKER HAD ANOTHER RESULT, which stands".to_owned()
                    }
                    End::WasDone => "had been done".to_owned(),
                    End::GivenBack(why) => {
                        let said = format!("given back: {why}");
                        *self.given_back.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
                        said
                    }
                    End::Failed(why) => format!("failed, and is tried again: {why}"),
                    End::PutAside(why) => format!("put aside: {why}"),
                    End::InVain => "done in vain: its batch has been taken away".to_owned(),
                };
                self.say(&format!("{batch}: {title}: {how}"));
            }
            Event::Trouble(error) => {
                let text = error.to_string();
                let mut last = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
                if last.as_ref() != Some(&text) {
                    self.say(&format!("{text}; trying again"));
                    *last = Some(text);
                }
            }
        }
    }

    fn say(&self, text: &str) {
        // Nobody may be reading; the work goes on all the same.
        let _ = self.bars.suspend(|| output::print(&(one_line(text) + "\n")));
    }

    fn end(&self) {
        let _ = self.bars.clear();
    }
}
