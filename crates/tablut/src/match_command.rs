//! `tablut match`: matches and tournaments between players.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::RangedI64ValueParser;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tafl_match::{
    Adjudication, Agreement, Contestant, GameLine, GameScore, OpeningSource, Pace, Plan, Progress, Sprt,
    Summary, TimeControl, Tournament, read_duration,
};

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::{input, output, rule_sets, terminal_text};

/// What `tablut match` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    pub plan: PlanOptions,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub concurrency: u16,
    /// Keep games and results in this folder; the same command goes on there
    #[arg(long, value_name = "FOLDER")]
    pub output: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    pub json: bool,
    /// Print a line for each game on standard error
    #[arg(long)]
    pub verbose: bool,
}

/// What is played, by whom.
#[derive(Debug, Args)]
pub struct PlanOptions {
    /// A player; name at least two. One of:
    ///
    ///   raichi                     this program's engine; settings table=MIB, threads=N,
    ///                              level=-2..10, weights=FILE, network=FILE|none,
    ///                              search=FILE, contempt=POINTS, tables=FILE|FOLDER
    ///   beginner                   wins or captures if it can, else any legal move
    ///   one-ply                    looks one ply ahead: soldiers and the king's ways out
    ///   mcts                       plain Monte Carlo tree search; playouts=N
    ///   random                     any legal move
    ///   engine:command="..."       an engine that speaks our protocol; option.NAME=VALUE
    ///   otep:command="..."         OpenTafl, or an engine that speaks its protocol
    ///   taflzero:command="..."     TaflZero, or an engine that speaks its UCI; option.NAME=VALUE
    ///   bologna:command="..."      a bot of the university competition; timeout=SECONDS
    ///
    /// Settings follow a colon, with commas between: raichi:nodes=2000,name=small. All have
    /// name=, and nodes=, depth=, movetime= and clock=, which replace the limits of the match
    /// for this player. Those with a command have folder=, where it runs. A value with commas
    /// stands in double quotes.
    #[arg(long = "player", value_name = "PLAYER", required = true, num_args = 1, verbatim_doc_comment)]
    pub players: Vec<Contestant>,
    /// The rule set: its id (see `tablut rules`) or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    pub rules: String,
    /// How many games any two players play, half of them with each side
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: usize,
    /// Who meets whom, where there are more than two players
    #[arg(long, value_enum, ignore_case = true, default_value_t = Meeting::RoundRobin)]
    pub tournament: Meeting,
    /// Time for each move, like 100ms or 2s (100ms if nothing else limits the players)
    #[arg(long, value_name = "TIME", value_parser = read_duration, conflicts_with = "clock")]
    pub movetime: Option<Duration>,
    /// A clock for each game and player: its time, and what each move adds, like 60+0.6 or 5m+3s
    #[arg(long, value_name = "TIME+TIME")]
    pub clock: Option<TimeControl>,
    /// Positions visited for each move: with this alone, and one thread each, a match is the same in every run
    #[arg(long, value_name = "N", value_parser = RangedI64ValueParser::<u64>::new().range(1..=tafl_protocol::MAX_NODES as i64))]
    pub nodes: Option<u64>,
    /// Plies searched for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=120))]
    pub depth: Option<u32>,
    /// By how much a move may be late before the game is lost on time
    #[arg(long, value_name = "TIME", value_parser = read_duration, default_value = "100ms")]
    pub margin: Duration,
    /// Where games begin: even, random, start, or the file of a book
    ///
    /// even: random plies after which a short search finds neither side ahead; random: random plies; start: the
    /// start of the rule set. A book has a line for each opening: moves, or a position.
    #[arg(long, value_name = "HOW|FILE", default_value = "even")]
    pub openings: String,
    /// How many random plies an opening has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=40))]
    pub opening_plies: u32,
    /// The most points that one side may be ahead in an even opening (a soldier is worth some 100)
    #[arg(long, value_name = "POINTS", default_value_t = 100, value_parser = clap::value_parser!(i32).range(0..))]
    pub opening_bound: i32,
    /// Positions visited to judge an opening
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = RangedI64ValueParser::<u64>::new().range(1..))]
    pub opening_nodes: u64,
    /// What everything is drawn by lot from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// End the match as soon as a sequential test has decided, like elo0=0,elo1=10,alpha=0.05,beta=0.05
    #[arg(long, value_name = "TEST")]
    pub sprt: Option<Sprt>,
    /// A game of so many plies is a draw; 0 for no such limit
    #[arg(long, value_name = "PLIES", default_value_t = 500)]
    pub draw_after: u32,
    /// A game is won when both players find the same side so far ahead for so many turns, like 1000,3
    #[arg(long, value_name = "POINTS,TURNS")]
    pub win_by_scores: Option<Agreement>,
}

/// Who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Meeting {
    /// Everyone meets everyone
    RoundRobin,
    /// The first player meets all others
    Gauntlet,
    /// Everyone meets the next
    Ladder,
}

/// Plays, and prints what came of it.
pub fn run(options: &Options) -> Done {
    let plan = Plan { concurrency: usize::from(options.concurrency), ..plan(&options.plan)? };
    let bar = bar(plan.total_games() as u64);
    let mut tell = Telling { plan: &plan, bar: &bar, lines: output::Lines::new(), verbose: options.verbose };
    // After Ctrl-C the summary is of the games that are complete.
    let stop = interruption()?;
    let waiting_for = &mut |name: &str| {
        bar.suspend(|| output::note(&format!("waiting for {name}, which has not said yet that it is ready")));
    };
    let folder = options.output.as_deref();
    let played =
        tafl_match::run_watched(&plan, folder, &stop, &mut |progress| tell.game(progress), waiting_for);
    bar.finish_and_clear();
    let print = |summary: &Summary| {
        output::print(&if options.json { summary.to_json() } else { output::lines(&summary.to_string()) })
    };
    match played {
        Ok(summary) => {
            print(&summary)?;
            // A match that ends by itself stops its players by the same flag.
            if summary.is_over() { Ok(()) } else { unless_interrupted(&stop) }
        }
        Err(cut_off) => {
            if let Some(summary) = cut_off.summary.as_deref() {
                // Where it cannot be printed, it is still said why the match has ended.
                let _ = print(summary);
            }
            Err(Failure::input(cut_off.error.to_string()))
        }
    }
}

/// The match that the options describe.
pub fn plan(options: &PlanOptions) -> Result<Plan, Failure> {
    let chosen = rule_sets::find(&options.rules)?;
    let advice = if options.players.len() < 2 { "add another --player" } else { "leave some out" };
    let plan = Plan::new((*chosen.set).clone(), options.players.clone())
        .map_err(|error| Failure::input(format!("{error}: {advice}")))?;
    let time = options.movetime.map(TimeControl::PerMove).or(options.clock);
    let limits = Pace { time, nodes: options.nodes, depth: options.depth };
    let openings = match options.openings.as_str() {
        "even" => OpeningSource::Even {
            plies: options.opening_plies,
            points: options.opening_bound,
            nodes: options.opening_nodes,
        },
        "random" => OpeningSource::Random { plies: options.opening_plies },
        "start" => OpeningSource::Start,
        file => {
            let text = input::read_text(file.as_ref()).map_err(|failure| {
                Failure::input(format!("--openings is even, random, start or the file of a book: {failure}"))
            })?;
            OpeningSource::Book(text.lines().map(str::to_owned).collect())
        }
    };
    Ok(Plan {
        games: options.games,
        tournament: match options.tournament {
            Meeting::RoundRobin => Tournament::RoundRobin,
            Meeting::Gauntlet => Tournament::Gauntlet,
            Meeting::Ladder => Tournament::Ladder,
        },
        pace: if limits.is_unlimited() { plan.pace } else { limits },
        margin: options.margin,
        openings,
        seed: options.seed,
        adjudication: Adjudication {
            longest: Some(options.draw_after).filter(|&plies| plies > 0),
            win: options.win_by_scores,
        },
        sprt: options.sprt,
        ..plan
    })
}

fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{pos}/{len} [{bar:20}] {eta}  {msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

/// What is said while a match goes on.
struct Telling<'a> {
    plan: &'a Plan,
    bar: &'a ProgressBar,
    lines: output::Lines,
    verbose: bool,
}

impl Telling<'_> {
    fn game(&mut self, progress: &Progress<'_>) {
        let line = progress.line;
        self.bar.set_position(progress.lines.len() as u64);
        // In a tournament the score that runs is that of the two who have just played.
        let (first, second) = (line.attackers.min(line.defenders), line.attackers.max(line.defenders));
        let tally = progress.tally;
        let mut text = format!(
            "{} {} - {} {}",
            self.name(first),
            tally.points(),
            tally.games() as f64 - tally.points(),
            self.name(second)
        );
        if let Some(elo) = tally.pairs.elo() {
            text.push_str(&format!("  Elo {elo}"));
        }
        if let Some(test) = self.plan.sprt {
            let [low, high] = test.bounds();
            let ratio = test.log_likelihood_ratio(&tally.pairs);
            text.push_str(&format!("  LLR {ratio:.2} ({low:.2}, {high:.2})"));
        }
        if !self.verbose {
            self.lines.say(|| {
                let all = output::counted(progress.total, "game", "games");
                format!("{} of {all}: {text}", progress.lines.len())
            });
        }
        self.bar.set_message(text);
        if line.problem.is_some() {
            self.say(&format!("tablut: {line}"));
        } else if self.verbose {
            self.say(&self.result(line));
        }
    }

    fn name(&self, player: usize) -> &str {
        self.plan.players.get(player).map_or("", |player| player.name.as_str())
    }

    /// A line for one game.
    fn result(&self, line: &GameLine) -> String {
        let result = match line.result {
            GameScore::Attackers => "1-0",
            GameScore::Defenders => "0-1",
            GameScore::Draw => "1/2",
            GameScore::Disagreement => "*",
        };
        format!(
            "game {}: {} - {}: {result}, {}, {}",
            line.game,
            self.name(line.attackers),
            self.name(line.defenders),
            line.reason,
            output::counted(line.plies, "ply", "plies")
        )
    }

    /// A line on standard error, above the bar where there is one.
    fn say(&self, text: &str) {
        if io::stderr().is_terminal() {
            self.bar.println(terminal_text::shown(text));
        } else {
            // Nobody may be reading; the results are kept all the same.
            let _ = writeln!(io::stderr(), "{text}");
        }
    }
}
