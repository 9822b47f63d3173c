//! `tablut puzzles`: makes puzzles, proves them again, counts them, shows one.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use clap::{Args, Subcommand};
use tafl::{Random, Side, Variant};
use tafl_puzzles::{
    Effort, Games, Goal, Longest, Miner, Puzzle, PuzzleError, Step, Theme, Wanted, check, variant_of,
};

use crate::board_text::{Marks, Orientation};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::out_file::OutFile;
use crate::rule_sets::Chosen;
use crate::terminal_text::one_line;
use crate::{board_text, games, input, output, puzzle_play, rule_sets, tables, wording};

/// What `tablut puzzles` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

/// What to do with puzzles.
#[derive(Debug, Subcommand)]
enum Command {
    /// Solve puzzles, line by line
    ///
    /// Those of the pages, the easiest first. What has been solved is remembered. Examples:
    ///
    ///   tablut puzzles play --daily
    ///   tablut puzzles play --theme tuichu --grade 2
    #[command(verbatim_doc_comment)]
    Play(puzzle_play::Options),
    /// Find puzzles in games, prove and grade them, and write them to a file
    ///
    /// Without games in files, Raichi plays them, with errors enough that there is something to find.
    /// The same seed finds the same puzzles. Ctrl-C ends the search, and what has been found is graded
    /// and written, into FILE.part where FILE has something in it; it says how many games were looked
    /// through, and --games with that number finds the same again. Examples:
    ///
    ///   tablut puzzles make --rules modern-standard --seed 1 --out puzzles.jsonl
    ///   tablut puzzles make --rules copenhagen --from archive.csv --out puzzles.jsonl
    ///   tablut puzzles make --rules brandubh-wtf --tables tables/brandubh-wtf-5.tables --out puzzles.jsonl
    ///   tablut puzzles make --rules brandubh-wtf --tables tables/brandubh-wtf-5.tables --longest \
    ///     --moves 8 --out puzzles.jsonl
    #[command(verbatim_doc_comment)]
    Make(Make),
    /// Prove the puzzles of files again
    ///
    /// Every first move is looked at to the puzzle's depth, and so is everything after the right ones. The exit code is
    /// 1 if anything differs.
    Check(Check),
    /// Count the puzzles of files by depth, side, grade and theme
    Count(Files),
    /// Show a puzzle with its solution
    Show(Show),
}

#[derive(Debug, Args)]
struct Make {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    rules: String,
    /// How many puzzles with a win to find
    #[arg(long, value_name = "N", default_value_t = 110, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    wins: u32,
    /// How many puzzles with a defence to find
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    holds: u32,
    /// The longest win, in moves of the winner
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=12))]
    moves: u32,
    /// Which games are played, and how the levels draw
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many games to look through at most
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
    /// Positions that one proof may look at
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000_000)]
    nodes: u64,
    /// Positions that are looked at to find a win where a side stands well; with few, long wins are overlooked
    #[arg(long, value_name = "NUMBER", default_value_t = 12_000)]
    look: u64,
    /// Look through the games of these files instead of playing some; those by other rules are passed over
    #[arg(long, value_name = "FILE", num_args = 1..)]
    from: Vec<PathBuf>,
    /// Look at positions of these endgame tables instead, drawn by the seed: a thousand in the place of each game, of
    /// one file after the other
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "from")]
    tables: Vec<PathBuf>,
    /// Of the tables, take the longest wins: so many of each side and number of moves, from --moves down to two
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "4", requires = "tables",
          conflicts_with_all = ["wins", "holds", "games", "look"],
          value_parser = clap::value_parser!(u32).range(1..=1_000))]
    longest: Option<u32>,
    /// The file for the puzzles; - is standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Debug, Args)]
struct Files {
    /// Files of puzzles
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
struct Check {
    #[command(flatten)]
    files: Files,
    /// The file of a rule set that is not built in, where puzzles are of such a one
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Only so many of each file, drawn by the seed
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Which ones are drawn
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "sample")]
    seed: u64,
}

#[derive(Debug, Args)]
struct Show {
    /// The file of puzzles
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The puzzle's id
    #[arg(value_name = "ID")]
    id: String,
    /// The file of its rule set, where that is not built in
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    match &options.command {
        Command::Play(options) => puzzle_play::run(options),
        Command::Make(options) => make(options),
        Command::Check(options) => check_files(options),
        Command::Count(options) => count(options),
        Command::Show(options) => show(options),
    }
}

/// The right moves that a solution of ours has at most, so that the other side's answers leave few of them.
const STEPS: usize = 24;

/// How many positions of tables are looked at in the place of a game.
const TABLE_POSITIONS: usize = 1_000;

fn make(options: &Make) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    let id = chosen.set.id.as_str();
    // Where they cannot be written is said before the work begins.
    let out = OutFile::open_beside(&options.out, options.from.iter().chain(&options.tables))?;
    let effort = Effort { moves: options.moves, nodes: options.nodes, steps: STEPS, look: options.look };
    if let Some(each) = options.longest {
        return make_longest(options, &chosen, effort, each as usize, out);
    }
    let wanted = Wanted { wins: options.wins as usize, holds: options.holds as usize };
    let mut miner = Miner::new(id, &chosen.variant, wanted, effort)
        .map_err(|error| Failure::input(format!("{id}: {error}")))?;
    // A file that cannot be read is said before the work begins too.
    let given = games::read_games_by(&chosen, &options.from)?;
    let mut looked_at = 0;
    let bar = output::progress_bar(miner.progress().1 as u64, "looking for puzzles");
    // The first Ctrl-C ends the search, a second one the program.
    let stop = interruption()?;
    let is_over = |looked_at: u64, miner: &Miner| {
        looked_at == options.games || miner.is_done() || stop.load(Ordering::Relaxed)
    };
    let open = |file: &PathBuf| tables::Wins::open(file, &chosen, options.seed);
    let mut all_wins = options.tables.iter().map(open).collect::<Result<Vec<_>, _>>()?;
    // Each file has its turn, with as many positions as stand in the place of a game.
    let mut turns = (0..all_wins.len()).cycle();
    // How many positions of a thousand that is not gone through.
    let mut in_part = 0;
    // Tables know wins alone: where none is wanted any more, what is left of the defences is not waited for.
    'turns: while !is_over(looked_at, &miner)
        && miner.wants_wins()
        && let Some(wins) = turns.next().and_then(|turn| all_wins.get_mut(turn))
    {
        for number in 0..TABLE_POSITIONS {
            // To prove one may take a while, and a thousand hours.
            if stop.load(Ordering::Relaxed) {
                in_part = number;
                break 'turns;
            }
            if let Some((position, moves)) = wins.next()? {
                miner.look_at_win(&position, moves);
            }
        }
        looked_at += 1;
        bar.set_position(miner.progress().0 as u64);
    }
    if options.from.is_empty() && options.tables.is_empty() {
        let mut games = Games::new(&chosen.variant, options.seed);
        while !is_over(looked_at, &miner) {
            miner.look(&games.play(looked_at));
            looked_at += 1;
            bar.set_position(miner.progress().0 as u64);
        }
    }
    for read in &given {
        if is_over(looked_at, &miner) {
            break;
        }
        miner.look(&read.game);
        looked_at += 1;
        bar.set_position(miner.progress().0 as u64);
    }
    bar.finish_and_clear();
    let source = match in_part {
        _ if options.tables.is_empty() => output::counted(looked_at, "game", "games"),
        0 => format!("{looked_at} thousand positions"),
        part => format!("{looked_at} thousand positions and {part} more"),
    };
    let is_part = stop.load(Ordering::Relaxed);
    let puzzles = grading(|progress| miner.finish(options.seed, progress));
    write(out, &puzzles, &source, is_part)?;
    unless_interrupted(&stop)
}

/// Makes puzzles of the longest wins of tables.
fn make_longest(options: &Make, chosen: &Chosen, effort: Effort, each: usize, out: OutFile) -> Done {
    let id = chosen.set.id.as_str();
    let mut longest = Longest::new(id, &chosen.variant, each, effort)
        .map_err(|error| Failure::input(format!("{id}: {error}")))?;
    let bar = output::progress_bar(0, "looking for puzzles");
    let stop = interruption()?;
    for file in &options.tables {
        let mut wins = tables::Wins::open(file, chosen, options.seed)?;
        for moves in (2..=options.moves).rev() {
            for side in Side::BOTH {
                let positions = wins.by_one_move(side, moves, &stop)?;
                bar.inc_length(positions.len() as u64);
                for position in positions {
                    if longest.wants(side, moves) && !stop.load(Ordering::Relaxed) {
                        longest.look(&position, moves);
                    }
                    bar.inc(1);
                }
            }
        }
    }
    bar.finish_and_clear();
    let is_part = stop.load(Ordering::Relaxed);
    let puzzles = grading(|progress| longest.finish(options.seed, progress));
    write(out, &puzzles, "the longest wins of tables", is_part)?;
    unless_interrupted(&stop)
}

/// Grades puzzles, with a bar that shows how far it is.
fn grading(finish: impl FnOnce(&mut dyn FnMut(usize, usize)) -> Vec<Puzzle>) -> Vec<Puzzle> {
    let bar = output::progress_bar(0, "grading puzzles");
    let puzzles = finish(&mut |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    puzzles
}

/// Writes puzzles, and says where they are from. Those of a search that was ended take no place from others.
fn write(out: OutFile, puzzles: &[Puzzle], source: &str, is_part: bool) -> Done {
    if puzzles.is_empty() {
        output::note(&format!("{}: nothing is written: there are no puzzles in {source}", out.name()));
        return Ok(());
    }
    let stays = is_part && out.has_content();
    let out = match out {
        OutFile::Whole(path) if stays => {
            output::note(&format!("{}: left as it was, for the search was ended", path.display()));
            let mut beside = path.into_os_string();
            beside.push(".part");
            OutFile::open(Path::new(&beside))?
        }
        out => out,
    };
    let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let said =
        format!("{}: {} from {source}", out.name(), output::counted(puzzles.len(), "puzzle", "puzzles"));
    out.write_and_say(lines.as_bytes(), &said)
}

/// The puzzles of a file, each with the number of its line.
fn read(path: &Path) -> Result<Vec<(usize, Puzzle)>, Failure> {
    let text = input::read_text(path)?;
    let lines = (1_usize..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let puzzle: Puzzle = line.parse().map_err(|error: PuzzleError| {
                let error = tafl::library::wanted_in_words(&error.to_string());
                Failure::input(format!("{}:{number}: {error}", path.display()))
            })?;
            Ok((number, puzzle))
        })
        .collect()
}

fn check_files(options: &Check) -> Done {
    let mut variants: HashMap<String, Variant> = HashMap::new();
    if let Some(rules) = &options.rules {
        let chosen = rule_sets::find(rules)?;
        variants.insert(chosen.set.id.clone(), chosen.variant);
    }
    let mut agreed = true;
    for path in &options.files.files {
        let name = path.display();
        let mut puzzles = read(path)?;
        if let Some(sample) = options.sample {
            draw(&mut puzzles, sample, options.seed);
        }
        let bar = output::progress_bar(puzzles.len() as u64, &name.to_string());
        let mut faults = 0;
        let mut ids = HashMap::new();
        for (line, puzzle) in &puzzles {
            let variant = match variants.get(&puzzle.rules) {
                Some(variant) => Ok(variant),
                None => variant_of(puzzle)
                    .map(|variant| &*variants.entry(puzzle.rules.clone()).or_insert(variant)),
            };
            let fault = variant.and_then(|variant| check(puzzle, variant, &Effort::default())).err();
            let twice = ids.insert(&puzzle.id, *line).map(|first| format!("it is line {first} again"));
            if let Some(fault) = fault.map(|fault| fault.to_string()).or(twice) {
                faults += 1;
                // What it says of itself may have control characters in it.
                let said = one_line(&format!("{}: {fault}", puzzle.id.escape_debug()));
                bar.suspend(|| output::tell(&format!("{name}:{line}: {said}\n")))?;
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let found = match faults {
            0 => "all proved".to_owned(),
            _ => format!("{faults} wrong"),
        };
        output::tell(&format!("{name}: {}, {found}\n", output::counted(puzzles.len(), "puzzle", "puzzles")))?;
        agreed &= faults == 0;
    }
    if agreed { Ok(()) } else { Err(Failure::Mismatch) }
}

/// Leaves so many of them, in their order.
fn draw(puzzles: &mut Vec<(usize, Puzzle)>, sample: usize, seed: u64) {
    let mut random = Random::new(seed);
    while puzzles.len() > sample {
        let number = random.next() % puzzles.len() as u64;
        puzzles.swap_remove(number as usize);
    }
    puzzles.sort_by_key(|(line, _)| *line);
}

fn count(options: &Files) -> Done {
    let mut all = Vec::new();
    for path in &options.files {
        let puzzles: Vec<Puzzle> = read(path)?.into_iter().map(|(_, puzzle)| puzzle).collect();
        output::print(&table(&path.display().to_string(), &puzzles))?;
        all.extend(puzzles);
    }
    if options.files.len() > 1 {
        output::print(&table(&format!("all {} files", options.files.len()), &all))?;
    }
    Ok(())
}

/// How many puzzles there are of each depth, side and theme, by grade, under a name.
fn table(name: &str, puzzles: &[Puzzle]) -> String {
    let mut text = format!("{name}: {}\n", output::counted(puzzles.len(), "puzzle", "puzzles"));
    let _ = writeln!(text, "  {:24}     1     2     3     4     5   all", "grade");
    let mut row = |head: &str, counts: [usize; 5]| {
        let all: usize = counts.iter().sum();
        let counts: String = counts.iter().map(|count| format!("{count:6}")).collect();
        let _ = writeln!(text, "  {head:24}{counts}{all:6}");
    };
    let by_grade = |filter: &dyn Fn(&Puzzle) -> bool| {
        [1, 2, 3, 4, 5].map(|grade| puzzles.iter().filter(|p| p.grade == grade && filter(p)).count())
    };
    row("all", by_grade(&|_| true));
    for goal in [Goal::Win, Goal::Hold] {
        let moves: BTreeMap<u32, ()> =
            puzzles.iter().filter(|p| p.goal == goal).map(|p| (p.moves, ())).collect();
        for side in Side::BOTH {
            for &moves in moves.keys() {
                let what = if goal == Goal::Win { "win in" } else { "hold against" };
                let head = format!("{} {what} {moves}", wording::side(side));
                row(&head, by_grade(&|p| (p.goal, p.position.turn, p.moves) == (goal, side, moves)));
            }
        }
    }
    for theme in Theme::ALL {
        row(theme.name(), by_grade(&|p| p.themes.contains(&theme)));
    }
    text
}

fn show(options: &Show) -> Done {
    let puzzles = read(&options.file)?;
    let Some((_, puzzle)) = puzzles.iter().find(|(_, puzzle)| puzzle.id == options.id) else {
        return Err(Failure::input(format!(
            "{}: there is no puzzle \"{}\"; each line begins with an id",
            options.file.display(),
            options.id.chars().take(20).collect::<String>().escape_debug()
        )));
    };
    let chosen = match options.rules.as_deref().map(rule_sets::find).transpose()? {
        Some(chosen) if chosen.set.id == puzzle.rules => chosen,
        _ => rule_sets::built_in(&puzzle.rules)?,
    };
    let position = rule_sets::position(&chosen.variant, &puzzle.position.to_string())?;
    let board = board_text::board(&chosen.variant, &position, &Marks::default(), Orientation::Upright);
    let what = match puzzle.goal {
        Goal::Win => format!("win in {}", puzzle.moves),
        Goal::Hold => format!("hold against a win in {}", puzzle.moves),
    };
    let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.name()).collect();
    let mut solution = String::new();
    write_steps(&puzzle.solution, 1, &mut solution);
    output::print(&format!(
        "{}\n{}: the {} {what}; grade {}; {}\n{solution}",
        board,
        chosen.set.name,
        wording::side(puzzle.position.turn),
        puzzle.grade,
        themes.join(", "),
    ))
}

fn write_steps(steps: &[Step], depth: usize, text: &mut String) {
    for step in steps {
        let answer = step.answer.map(|mv| format!(" {mv}")).unwrap_or_default();
        let _ = writeln!(text, "{:indent$}{}{answer}", "", step.mv, indent = 2 * depth);
        write_steps(&step.next, depth + 1, text);
    }
}
