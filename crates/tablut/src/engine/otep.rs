//! `tablut engine --otep`: Raichi for OpenTafl's window, in OpenTafl's engine protocol (OTEP).
//!
//! This follows OpenTafl's program, which differs from the protocol's description: the clock comes before `play`, and no
//! time per move is ever told. What is said of rules is read as the program reads it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use raichi::{CONTEMPT, Clock, Engine, Found, Level, Limits, Report, Score, Signal};
use tafl::{Action, Game, Move, Random, Setup, Side, Variant};
use tafl_notation::opentafl::{Dialect, ReadOptions, read_position, read_rules, write_position};
use tafl_protocol::Lines;

use super::output::Output;
use crate::failure::{Done, Failure};
use crate::{output, table_size};

/// How long a move may take where neither the host nor the command line says: as long as OpenTafl's own engine.
pub const USUAL_TIME: Duration = Duration::from_secs(10);

/// What is lost of a time on the way to OpenTafl and back.
const OVERHEAD: Duration = Duration::from_millis(100);

/// The most lines of an analysis.
const MOST_LINES: usize = 50;

/// The longest analysis, in seconds.
const LONGEST: u64 = 86_400;

/// How Raichi plays for OpenTafl, which has no words for it.
#[derive(Debug, Clone, Copy)]
pub struct Play {
    /// How long a move may take; where it is absent, only a clock counts, or else [`USUAL_TIME`].
    pub time: Option<Duration>,
    /// How well it plays.
    pub level: Level,
}

/// Serves OpenTafl until it says `goodbye`, or its end of the input or output is closed.
pub fn run(settings: &raichi::Settings, play: Play) -> Done {
    let output = Output::new(io::stdout());
    let mut session = Session::new(*settings, play, output.clone()).map_err(Failure::input)?;
    output.line("hello");
    let mut lines = Lines::new(io::stdin().lock());
    while !output.is_closed() {
        match lines.next_line() {
            Ok(Some(Ok(line))) if line.trim() == "goodbye" => break,
            Ok(Some(Ok(line))) => session.line(line.trim()),
            Ok(Some(Err(error))) => session.complain(&error.to_string()),
            Ok(None) => break,
            Err(error) => {
                session.stop();
                return Err(Failure::input(format!("the input cannot be read: {error}")));
            }
        }
    }
    session.stop();
    Ok(())
}

/// What Raichi knows of OpenTafl's game.
struct Session {
    settings: raichi::Settings,
    /// At rest; a search has it while it is under way.
    engine: Option<Engine>,
    play: Play,
    output: Output,
    game: Option<Game>,
    clocks: Option<[SideTime; 2]>,
    search: Option<Search>,
}

/// What a clock shows for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SideTime {
    remaining: Duration,
    /// The main time is used up: this is what is left of a period that each move renews.
    overtime: bool,
}

/// A search under way.
struct Search {
    signal: Signal,
    marks: Arc<Marks>,
    thread: JoinHandle<(Engine, Option<Action>)>,
}

/// What the two sides of a search tell each other.
#[derive(Debug, Default)]
struct Marks {
    /// Nobody wants its answer.
    is_unwanted: AtomicBool,
    /// Its move has been said, or is just being said.
    is_answered: AtomicBool,
}

impl Session {
    /// A session before its first line.
    ///
    /// # Errors
    /// If the table does not fit into memory.
    fn new(settings: raichi::Settings, play: Play, output: Output) -> Result<Session, String> {
        let engine = Some(table_size::try_engine(&settings)?);
        Ok(Session { settings, engine, play, output, game: None, clocks: None, search: None })
    }

    /// Does what a line says. Words that are not known are passed over, as OpenTafl does.
    fn line(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let done = match word {
            "rules" => self.take_rules(rest),
            "position" => self.take_position(rest),
            "side" => self.take_side(rest),
            "clock" => {
                // A clock that cannot be read is no reason not to play.
                self.clocks = clocks(rest).or(self.clocks);
                Ok(())
            }
            "play" => self.start_to_play(rest),
            "analyze" => self.analyse(rest),
            "move" => self.confirm(rest),
            "opponent-move" => self.opponent_moves(rest),
            "error" => {
                self.take_back(rest);
                Ok(())
            }
            "finish" => {
                self.stop();
                self.clocks = None;
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(sentence) = done {
            // The host resigns for an engine that cannot go on.
            self.output.line(&format!("error -1 {}", one_line(&sentence)));
        }
    }

    fn complain(&self, sentence: &str) {
        self.output.line(&format!("error 0 {}", one_line(sentence)));
    }

    /// Ends a search without its answer.
    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.marks.is_unwanted.store(true, Ordering::Relaxed);
            search.signal.stop();
            self.engine = search.thread.join().ok().map(|(engine, _)| engine);
        }
    }

    /// Takes the answer of a search that has been said into the game; another search is ended.
    fn collect(&mut self) {
        let is_answered = |search: &Search| search.marks.is_answered.load(Ordering::Acquire);
        if !self.search.as_ref().is_some_and(is_answered) {
            return self.stop();
        }
        let Some(search) = self.search.take() else { return };
        if let Ok((engine, action)) = search.thread.join() {
            self.engine = Some(engine);
            if let (Some(action), Some(game)) = (action, &mut self.game) {
                // What a search finds is legal.
                let _ = game.act(action);
            }
        }
    }

    fn game(&mut self) -> Result<&mut Game, String> {
        self.game.as_mut().ok_or_else(|| "there are no rules yet".to_owned())
    }

    fn take_rules(&mut self, text: &str) -> Result<(), String> {
        self.stop();
        let options = ReadOptions { dialect: Dialect::Program, ..ReadOptions::default() };
        let record = read_rules(text, &options).map_err(|error| error.to_string())?;
        let variant = Variant::new(record.rules).map_err(|error| error.to_string())?;
        self.game = Some(Game::new(&variant));
        self.clocks = None;
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
        Ok(())
    }

    /// The board of the analysis, or of a replay. Whose turn it is stays as it is until `side` says otherwise.
    fn take_position(&mut self, record: &str) -> Result<(), String> {
        self.stop();
        let turn = self.game()?.turn();
        self.set_up(record, turn)
    }

    fn take_side(&mut self, word: &str) -> Result<(), String> {
        self.stop();
        let side = side(word)?;
        self.give_turn(side)
    }

    /// Sets the board up as a position record has it.
    fn set_up(&mut self, record: &str, turn: Side) -> Result<(), String> {
        let setup = read_position(record, turn).map_err(|error| error.to_string())?;
        self.begin_from(&setup)
    }

    fn begin_from(&mut self, setup: &Setup) -> Result<(), String> {
        let variant = self.game()?.variant().clone();
        self.game = Some(Game::from_setup(&variant, setup).map_err(|error| error.to_string())?);
        Ok(())
    }

    /// Makes it a side's turn, whoever's it was.
    fn give_turn(&mut self, side: Side) -> Result<(), String> {
        let game = self.game()?;
        if game.turn() == side {
            return Ok(());
        }
        if game.may_end_turn() {
            return game.end_turn().map_err(|_| "the turn cannot be ended".to_owned());
        }
        let setup = Setup { turn: side, continuing: None, ..game.setup() };
        self.begin_from(&setup)
    }

    /// The move that was sent has been made: the board must look so.
    fn confirm(&mut self, record: &str) -> Result<(), String> {
        self.collect();
        let game = self.game()?;
        if !looks_like(game, record) {
            let turn = game.turn();
            self.set_up(record, turn)?;
        }
        Ok(())
    }

    /// The opponent has made these moves, and the board looks so.
    fn opponent_moves(&mut self, text: &str) -> Result<(), String> {
        self.collect();
        let (moves, record) = text.split_once(' ').unwrap_or((text, ""));
        let record = record.trim();
        let game = self.game()?;
        if game.may_end_turn() {
            // Our own turn could have gone on, but for OpenTafl it is over.
            let _ = game.end_turn();
        }
        let opponent = game.turn();
        let played = moves.split('|').all(|text| plain_move(text).is_some_and(|mv| game.play(mv).is_ok()));
        if game.may_end_turn() {
            let _ = game.end_turn();
        }
        // Where the two see the rules otherwise, OpenTafl's board counts.
        if played && (record.is_empty() || looks_like(game, record)) {
            return Ok(());
        }
        if record.is_empty() {
            return Err(format!("the move {moves} is not legal here"));
        }
        self.set_up(record, !opponent)
    }

    /// The last move was refused: it is taken back.
    fn take_back(&mut self, text: &str) {
        self.collect();
        if let Some(game) = &mut self.game {
            let acts = game.acts().len();
            *game = game.after(acts.saturating_sub(1));
        }
        self.complain(&format!("OpenTafl has refused the last move ({text}); it sees these rules otherwise"));
    }

    fn start_to_play(&mut self, word: &str) -> Result<(), String> {
        self.collect();
        self.give_turn(side(word)?)?;
        let game = self.game()?.clone();
        let moves = game.legal_moves();
        if moves.is_empty() || game.outcome().is_some() {
            return Err("there is no legal move".to_owned());
        }
        let limits = Limits { contempt: CONTEMPT, ..self.limits(&game, &moves) };
        let level = self.play.level;
        self.search(move |engine, signal, output, marks| {
            let mut last = None;
            let found = if level == Level::FULL {
                engine.search(&game, &limits, signal, &mut |report| last = Some(report.clone()))
            } else {
                let mut random = Random::new(game.hash() ^ game.history().len() as u64);
                engine.play(&game, level, &limits, signal, &mut random)
            };
            let choice = match found {
                Some(Found { choice: Action::Move(mv), .. }) => mv,
                // There are moves, so one is played.
                _ => moves[0],
            };
            if marks.is_unwanted.load(Ordering::Relaxed) {
                return None;
            }
            // Before it is said: the host may go on at once.
            marks.is_answered.store(true, Ordering::Release);
            let said =
                last.map(|report| format!("status {}\n", told(&report, game.turn()))).unwrap_or_default();
            output.line(&format!("{said}move {choice}"));
            Some(choice.into())
        })
    }

    /// What ends the search for a move.
    fn limits(&self, game: &Game, moves: &[Move]) -> Limits {
        let clock = self.clocks.map(|clocks| clocks[game.turn().index()]);
        let time = self.play.time.or(if clock.is_none() { Some(USUAL_TIME) } else { None });
        // Of a period of overtime most can be used, for the next move has a new one.
        let period = clock.filter(|clock| clock.overtime).map(|clock| clock.remaining * 4 / 5);
        let time = [time, period].into_iter().flatten().min().map(|time| time - OVERHEAD.min(time / 2));
        let clock = clock.filter(|clock| !clock.overtime);
        let clock = clock.map(|clock| Clock { overhead: OVERHEAD, ..Clock::new(clock.remaining) });
        // The end of a turn cannot be said, so that a move is chosen where a turn could be ended.
        let among =
            if game.may_end_turn() { moves.iter().copied().map(Action::Move).collect() } else { Vec::new() };
        Limits { time, clock, among, ..Limits::default() }
    }

    fn analyse(&mut self, text: &str) -> Result<(), String> {
        self.stop();
        let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().ok());
        let lines = numbers.next().flatten().unwrap_or(1).clamp(1, MOST_LINES as u64) as usize;
        let seconds = numbers.next().flatten().unwrap_or(1).clamp(1, LONGEST);
        let game = self.game()?.clone();
        let time = Duration::from_secs(seconds);
        let limits = Limits { time: Some(time - OVERHEAD), lines, ..Limits::default() };
        self.search(move |engine, signal, output, marks| {
            let mut best: Vec<Option<(Vec<Action>, Score)>> = vec![None; lines];
            engine.search(&game, &limits, signal, &mut |report| {
                if let Some(place) = best.get_mut(report.line.saturating_sub(1)) {
                    *place = Some((report.moves.clone(), report.score));
                }
            });
            let best: Vec<String> = best
                .iter()
                .flatten()
                .filter_map(|(moves, score)| {
                    let moves: Vec<String> = moves
                        .iter()
                        .filter_map(|action| match action {
                            Action::Move(mv) => Some(mv.to_string()),
                            Action::EndTurn => None,
                        })
                        .collect();
                    (!moves.is_empty())
                        .then(|| format!(" {} {:.2}", moves.join("|"), worth(*score, game.turn())))
                })
                .collect();
            if !marks.is_unwanted.load(Ordering::Relaxed) && !best.is_empty() {
                output.line(&format!("analysis {}{}", best.len(), best.concat()));
            }
            None
        })
    }

    /// Starts a search in a thread of its own.
    fn search(
        &mut self,
        work: impl FnOnce(&mut Engine, &Signal, &Output, &Marks) -> Option<Action> + Send + 'static,
    ) -> Result<(), String> {
        // Another one, if a search has failed with the last.
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => table_size::try_engine(&self.settings)?,
        };
        let (signal, marks) = (Signal::default(), Arc::new(Marks::default()));
        let (their_signal, their_marks, output) = (signal.clone(), marks.clone(), self.output.clone());
        let thread = thread::Builder::new()
            .name("search".to_owned())
            .spawn(move || {
                // Whatever happens, the host hears of it.
                let mut guard = FailureGuard { output: &output, marks: &their_marks, has_ended: false };
                let action = work(&mut engine, &their_signal, &output, &their_marks);
                guard.has_ended = true;
                (engine, action)
            })
            .map_err(|error| format!("the system has no thread for a search: {error}"))?;
        self.search = Some(Search { signal, marks, thread });
        Ok(())
    }
}

/// Says that a search has failed, if somebody waits for its answer.
struct FailureGuard<'a> {
    output: &'a Output,
    marks: &'a Marks,
    has_ended: bool,
}

impl Drop for FailureGuard<'_> {
    fn drop(&mut self) {
        if !self.has_ended && !self.marks.is_unwanted.load(Ordering::Relaxed) {
            self.output.line("error -1 the search has failed");
        }
    }
}

fn side(word: &str) -> Result<Side, String> {
    match word {
        "attackers" => Ok(Side::Attackers),
        "defenders" => Ok(Side::Defenders),
        _ => Err(format!("{word:?} is no side")),
    }
}

/// A move as OpenTafl says it, with or without the letter of the piece, captures and the rest.
fn plain_move(text: &str) -> Option<Move> {
    let text = text.trim();
    // Of two letters the first is that of the piece.
    let begins_with_piece = text.chars().take(2).filter(char::is_ascii_alphabetic).count() == 2;
    let text = if begins_with_piece { &text[1..] } else { text };
    let is_part = |letter: &char| letter.is_ascii_alphanumeric() || "-=^".contains(*letter);
    let squares: String = text.split('x').next()?.chars().filter(is_part).collect();
    let (from, to) = squares.split_once(['-', '=', '^'])?;
    Some(Move { from: from.parse().ok()?, to: to.trim_matches(['-', '=', '^']).parse().ok()? })
}

/// Whether a position record shows the board of a game.
fn looks_like(game: &Game, record: &str) -> bool {
    let setup = Setup { continuing: None, ..game.setup() };
    read_position(record, setup.turn).is_ok_and(|told| told.pieces == setup.pieces)
        || write_position(&setup).is_ok_and(|ours| ours == record)
}

/// The clocks of the attackers and the defenders.
fn clocks(text: &str) -> Option<[SideTime; 2]> {
    let mut words = text.split_whitespace();
    let mut time = || {
        let word = words.next()?;
        let number = word.trim_end_matches('*').parse::<u64>().ok()?;
        Some(SideTime { remaining: Duration::from_millis(number), overtime: word.ends_with('*') })
    };
    Some([time()?, time()?])
}

/// What a position is worth to the attackers, in soldiers, as OpenTafl has it.
fn worth(score: Score, turn: Side) -> f64 {
    let points = match score {
        Score::Points(points) => f64::from(points) / 100.0,
        Score::WinIn(plies) => 5_000.0 - f64::from(plies),
        Score::LossIn(plies) => f64::from(plies) - 5_000.0,
    };
    if turn == Side::Attackers { points } else { -points }
}

fn told(report: &Report, turn: Side) -> String {
    format!(
        "Raichi: depth {}, {:+.2} for the attackers, {}",
        report.depth,
        worth(report.score, turn),
        output::counted(report.nodes, "position", "positions")
    )
}

/// A sentence that cannot break the protocol: one line of ASCII.
fn one_line(text: &str) -> String {
    let line: Vec<&str> = text.split_whitespace().collect();
    let line: String = line.join(" ").chars().take(400).collect();
    crate::terminal_text::ascii(&crate::terminal_text::shown(&line)).into_owned()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn a_search_that_fails_is_said_and_another_goes_on() {
        let (mut said, output) = io::pipe().expect("a pipe");
        let settings = raichi::Settings { table_mebibytes: 1, threads: 1 };
        let play = Play { time: None, level: Level::FULL };
        let mut session = Session::new(settings, play, Output::new(output)).expect("there is memory");
        session.search(|_, _, _, _| panic!("this search fails")).expect("there is a thread");
        while session.search.as_ref().is_some_and(|search| !search.thread.is_finished()) {
            thread::yield_now();
        }
        session.collect();
        session.search(|_, _, _, _| None).expect("there is another engine");
        session.stop();
        assert!(session.engine.is_some());
        drop(session);
        let mut text = String::new();
        said.read_to_string(&mut text).expect("it can be read");
        assert_eq!(text, "error -1 the search has failed\n");
    }

    #[test]
    fn moves_are_read_plain_and_in_full() {
        for (text, mv) in [
            ("a4-a1", "a4-a1"),
            ("c4-c1", "c4-c1"),
            ("Ke1-a1--", "e1-a1"),
            ("Ne6^=e8xce7/ne9", "e6-e8"),
            ("e5=e8xe9", "e5-e8"),
            ("a3-e3+", "a3-e3"),
            ("k4-k1", "k4-k1"),
            ("nk4-k1", "k4-k1"),
        ] {
            assert_eq!(plain_move(text).map(|mv| mv.to_string()).as_deref(), Some(mv), "{text}");
        }
        assert_eq!(plain_move("---"), None);
    }

    #[test]
    fn clocks_may_be_in_overtime() {
        let both = clocks("300000 20000* 30 3 2 ").expect("clocks");
        assert_eq!(both.map(|clock| clock.overtime), [false, true]);
        assert_eq!(both[1].remaining, Duration::from_secs(20));
        assert_eq!(clocks("soon"), None);
    }
}
