//! [`solve`]: searches for a forced win of one side and of the other, at the same time, until there is a certificate.

mod disproved;

use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use raichi::Packed;
use tafl::fast::{Bitboard, Line, LineVisitor, Position, Roster};
use tafl::library::{NoFileName, RuleSet, file_name};
use tafl::{Action, Game, PositionError, RulesError, Setup, Side, Square, Symmetry, Variant};
use tafl_tables::{BoardTables, TablesInMemory};
use thiserror::Error;

use crate::certificate::{Certificate, CertificateError};
use crate::claim::{Claim, Proof, Unsound};
use crate::fold::Folding;
use crate::ground::is_over;
use crate::hashing::Hashing;
use crate::members::Members;
use crate::ranking::{Ranked, Ranking};
use crate::search::{Search, threads_within};
use crate::table::{Numbers, read_u32, read_u64};

/// What is to be solved, and with how much.
///
/// ```
/// use tafl::{Side, library};
/// use tafl_solver::{Done, Task, Unattended, solve};
/// let set = library::get("ard-ri-wtf").unwrap();
/// let start = set.variant().unwrap().start().clone();
/// let task = Task { winner: Some(Side::Defenders), memory: 16 << 20, ..Task::new(set, &start) };
/// let Done::Solved(certificates) = solve(&task, &mut Unattended).unwrap() else { panic!("it is solved") };
/// assert_eq!(certificates[0].claim.to_string(), "attackers win");
/// certificates[0].check(|| ()).unwrap();
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The rules.
    pub set: &'a RuleSet,
    /// The position.
    pub position: &'a Setup,
    /// The side whose win is looked for; both, where it is none.
    pub winner: Option<Side>,
    /// How many bytes may be used.
    pub memory: usize,
    /// How many threads look for the win of each side. With another number of them another certificate may come of it, which is
    /// as good.
    pub threads: NonZeroUsize,
    /// After how many positions the search is given up; several threads still end their round.
    pub most: u64,
    /// Endgame tables: those about the rules say who wins the positions that they have. What they take counts as memory used.
    /// The certificate says how each of these positions is won or held, so that whoever checks it needs no tables.
    pub endgames: &'a [Arc<TablesInMemory>],
}

impl<'a> Task<'a> {
    /// Who wins a position, with a quarter of a gibibyte, a thread for each side, as much patience as it takes, and no endgame
    /// tables.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_solver::Task;
    /// let set = library::get("ard-ri-wtf").unwrap();
    /// let start = set.variant().unwrap().start().clone();
    /// assert_eq!(Task::new(set, &start).winner, None);
    /// ```
    #[must_use]
    pub fn new(set: &'a RuleSet, position: &'a Setup) -> Task<'a> {
        let threads = NonZeroUsize::MIN;
        Task { set, position, winner: None, memory: 1 << 28, threads, most: u64::MAX, endgames: &[] }
    }
}

/// How far it has come.
///
/// ```
/// use tafl::Side;
/// use tafl_solver::{Numbers, Progress};
/// let numbers = Numbers { proof: 3, disproof: 7 };
/// let progress = Progress { winner: Side::Attackers, looked_at: 100, numbers, positions: 0 };
/// assert!(!progress.numbers.is_decided());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The side whose win is looked for.
    pub winner: Side,
    /// How many positions have been looked at for it.
    pub looked_at: u64,
    /// How far it is from being known.
    pub numbers: Numbers,
    /// How many positions the certificate has so far, once it is known; or the closed set by which it is tested that there is no
    /// win, where none is written.
    pub positions: usize,
}

/// What comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// It is solved: one certificate, or two where neither side loses. (Where only one side's win was looked for, or no
    /// certificate can say that the other side does not lose, one may say no more than that a side does not lose.)
    Solved(Vec<Certificate>),
    /// It was stopped, or given up; what was saved can be gone on with.
    Stopped,
}

/// Why something cannot be solved.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The rules are none.
    #[error("{0}")]
    Rules(#[from] RulesError),
    /// No file can be called after the rule set.
    #[error("{0}")]
    Id(#[from] NoFileName),
    /// The position is none of these rules.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The game is over in this position.
    #[error("the game is over in this position")]
    Over,
    /// Under these rules positions alone decide nothing.
    #[error("{0}")]
    Unsound(#[from] Unsound),
    /// The certificate cannot be written.
    #[error("{0}")]
    Certificate(#[from] CertificateError),
    /// The win was found, but too little of it is remembered to write it down.
    #[error("there is too little memory for the certificate: give it more, and begin again")]
    Memory,
    /// No win was found, but that may be wrong, and what would show it does not fit into the memory. What is found for the other
    /// side alone is still to be had, where its win is looked for alone.
    #[error(
        "no forced win was found, but there is too little memory to be sure that there is none: give it more, and begin again"
    )]
    Untested,
    /// There is not as much memory as it was given.
    #[error("there is not so much memory")]
    NoMemory,
    /// The endgame tables leave no memory for the search.
    #[error(
        "the endgame tables take {needed} MiB, which leaves too little for the search: give it more memory"
    )]
    Endgames {
        /// How much they take, in MiB.
        needed: u64,
    },
    /// What endgame tables say is not so.
    #[error("the endgame tables are wrong: a win that they promise is none")]
    WrongEndgames,
    /// What the search has found for disproved has not held, time and again.
    #[error("the search does not get on: {rounds} times what it took for disproved has not held")]
    NoProgress {
        /// How many times.
        rounds: u32,
    },
    /// The search has found a win that it takes for none, time and again, when it looks again. Nothing was saved and no tables are
    /// asked that could be wrong.
    #[error(
        "the search contradicts itself, which is an error of this program: a win that it has found is none"
    )]
    Contradiction,
    /// What was saved is of another search.
    #[error(
        "what was saved belongs to other rules, another position, another side or sides whose win is looked for, another \
         amount of memory, another number of threads, other endgame tables or another version of this program"
    )]
    OtherSearch,
    /// What was saved is not what was written.
    #[error("what was saved is damaged")]
    Damaged,
    /// Reading or writing has failed.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Who wants something solved: is told how it goes, and keeps what has been found so far, or else nothing.
pub trait Host {
    /// Looks at how far it has come, and may stop it. Of a search that is gone on with it is told first how far that had come; it is
    /// stopped only with the next report.
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()>;

    /// What was saved of the search for a side's win, if anything was.
    ///
    /// # Errors
    /// If it cannot be read.
    fn saved(&mut self, _winner: Side) -> io::Result<Option<Box<dyn Read + '_>>> {
        Ok(None)
    }

    /// Whether now is a time to save.
    fn wants_saving(&mut self) -> bool {
        false
    }

    /// Saves the search for a side's win: all that `write` writes, or nothing.
    ///
    /// # Errors
    /// If it cannot be written.
    fn save(
        &mut self,
        _winner: Side,
        _write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        Ok(())
    }
}

/// A host that keeps nothing and lets it run.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unattended;

impl Host for Unattended {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Solves a position, or goes on with what the host has saved. The same task has the same certificates every time, byte for
/// byte, however often it was stopped, and by what: by the host, by [`Task::most`], or because the program was ended.
///
/// # Errors
/// If there is nothing to solve, or the rules do not suit.
pub fn solve(task: &Task<'_>, host: &mut dyn Host) -> Result<Done, SolveError> {
    file_name(&task.set.id)?;
    let variant = task.set.variant()?;
    let game = Game::from_setup(&variant, task.position)?;
    if is_over(&game) {
        return Err(SolveError::Over);
    }
    game.visit(Solving { task, variant: &variant, host, memory: task.memory, endgames: String::new() })
}

struct Solving<'a> {
    task: &'a Task<'a>,
    variant: &'a Variant,
    host: &'a mut dyn Host,
    /// How many bytes there are besides endgame tables.
    memory: usize,
    /// The hashes of the endgame tables that are asked, a line each.
    endgames: String,
}

/// How many positions each thread looks at before the host is asked.
const SLICE: u64 = 5_000;

/// How many positions of a certificate get their moves between two reports.
const STEPS: usize = 1_000;

/// The search for one side's win.
struct Question<B: Bitboard, R: Roster<B>> {
    search: Search<B, R>,
    /// How many threads it has.
    threads: usize,
    /// What it has found so far.
    numbers: Numbers,
    /// How often what it took for disproved has not held.
    rounds: u32,
    /// It goes on with what was saved.
    is_loaded: bool,
    /// It has its certificate, or there is none.
    done: bool,
}

impl<B: Bitboard, R: Roster<B>> Question<B, R> {
    /// There may still come something of it.
    fn is_open(&self) -> bool {
        !self.done
    }

    /// It is not known yet what comes of it.
    fn is_looked_for(&self) -> bool {
        self.is_open() && !self.numbers.is_decided()
    }
}

/// After so many rounds it is given up. Games that are solved have taken none.
pub(crate) const MOST_ROUNDS: u32 = 100;

impl LineVisitor for Solving<'_> {
    type Output = Result<Done, SolveError>;

    fn visit<B: Bitboard, R: Roster<B>>(mut self, line: &Line<B, R>) -> Self::Output {
        let winners = self.task.winner.map_or(Side::BOTH.to_vec(), |winner| vec![winner]);
        let endgames = self.endgames()?;
        let mut questions = Vec::new();
        for &winner in &winners {
            Claim::new(self.variant, winner, Proof::FallingRank)?;
            let bytes = (self.memory - self.room()) / winners.len();
            let (threads, bytes) = threads_within::<B>(self.task.threads, bytes);
            let folding = Folding::new(self.variant);
            let search = Search::new(line, winner, folding, bytes, self.task.most);
            let search = search.ok_or(SolveError::NoMemory)?.with_endgames(endgames.clone());
            let (numbers, rounds) = (Numbers::UNKNOWN, 0);
            let mut question = Question { search, threads, numbers, rounds, is_loaded: false, done: false };
            let head = self.head(winner);
            if let Some(mut saved) = self.host.saved(winner)? {
                go_on(&mut question, &head, self.variant.size(), &mut *saved)?;
                question.is_loaded = true;
            }
            if question.is_loaded {
                // It is asked whether to stop once something more has been done: so whoever always stops gets on too.
                let _ = self.tell(&question);
            }
            questions.push(question);
        }
        let mut certificates: [Option<Certificate>; 2] = [None, None];
        let mut failed: Option<Unsound> = None;
        let mut is_untested = false;
        let most = self.task.most;
        // A search that is cut short by the limit would go on otherwise than one that is not, so that it is not saved.
        let mut is_cut_short = false;
        loop {
            for place in 0..questions.len() {
                let is_ready = questions[place].is_open() && questions[place].numbers.is_decided();
                if !is_ready || self.is_put_off(&questions, place) {
                    continue;
                }
                // Whoever is stopped while the certificate is made goes on from here.
                if !is_cut_short {
                    self.save(&questions)?;
                }
                let question = &mut questions[place];
                match self.certificate_of(question, *line.position())? {
                    Made::Certificate(certificate) if certificate.claim.wins => {
                        return Ok(Done::Solved(vec![certificate]));
                    }
                    Made::Certificate(certificate) => {
                        certificates[place] = Some(certificate);
                        question.done = true;
                    }
                    Made::Unsound(unsound) => {
                        failed = Some(unsound);
                        question.done = true;
                    }
                    Made::Untested => {
                        is_untested = true;
                        question.done = true;
                    }
                    // What was disproved leaned on where lines came from; it is looked at again.
                    Made::Nothing => {
                        question.search.table.forget_disproofs();
                        question.numbers = Numbers::UNKNOWN;
                        question.rounds = question.rounds.saturating_add(1);
                        if question.rounds >= MOST_ROUNDS {
                            return Err(SolveError::NoProgress { rounds: question.rounds });
                        }
                    }
                    Made::Stopped => return Ok(Done::Stopped),
                }
                // What it remembers is not asked any more. Its certificate stays, and takes less than that may.
                if question.done {
                    question.search.table.give_back();
                }
            }
            // Those that have had less of their turn; none waits for another, so that both are looked at at the same time.
            let open = || questions.iter().filter(|question| question.is_looked_for());
            let Some(least) = open().map(|question| question.search.looked_at).min() else {
                if questions.iter().any(Question::is_open) {
                    continue;
                }
                let made: Vec<Certificate> = certificates.into_iter().flatten().collect();
                return match failed {
                    _ if is_untested => Err(SolveError::Untested),
                    Some(unsound) if made.is_empty() => Err(unsound.into()),
                    _ => Ok(Done::Solved(made)),
                };
            };
            let is_short = |Question { search, threads, .. }: &Question<B, R>| {
                search.looked_at.saturating_add(SLICE * *threads as u64) > most
            };
            if !is_cut_short && open().any(is_short) {
                self.save(&questions)?;
                is_cut_short = true;
            }
            if least >= most {
                return Ok(Done::Stopped);
            }
            let mut told = ControlFlow::Continue(());
            for place in look(&mut questions, *line.position(), least, most) {
                let answer = self.tell(&questions[place]);
                told = if answer.is_break() { answer } else { told };
            }
            if !is_cut_short && (told.is_break() || self.host.wants_saving()) {
                self.save(&questions)?;
            }
            if told.is_break() {
                return Ok(Done::Stopped);
            }
        }
    }
}

/// Has every open search that has looked at fewer than `least` and a slice more positions look at a slice, all at the same time; the
/// places of these.
fn look<B: Bitboard, R: Roster<B>>(
    questions: &mut [Question<B, R>],
    position: Position<B, R>,
    least: u64,
    most: u64,
) -> Vec<usize> {
    let turns = questions.iter_mut().enumerate().filter(|(_, question)| {
        let before = least.saturating_add(SLICE * question.threads as u64);
        question.is_looked_for() && question.search.looked_at < most.min(before)
    });
    let run = |question: &mut Question<B, R>| {
        question.numbers = question.search.run_together(question.threads, position, SLICE);
    };
    std::thread::scope(|scope| {
        let started: Vec<_> =
            turns.map(|(place, question)| (place, scope.spawn(move || run(question)))).collect();
        let ended = started.into_iter().map(|(place, thread)| match thread.join() {
            Ok(()) => place,
            // A thread that breaks down breaks this one down.
            Err(panic) => std::panic::resume_unwind(panic),
        });
        ended.collect()
    })
}

/// What comes of making a certificate.
enum Made {
    Certificate(Certificate),
    /// It cannot be made from this search.
    Nothing,
    /// There is no win on the board, but a certificate of that would prove nothing.
    Unsound(Unsound),
    /// The same, but for want of memory it is not certain that there is no win on the board.
    Untested,
    Stopped,
}

impl Solving<'_> {
    /// The endgame tables about these rules, which leave less memory for the rest.
    fn endgames<B: Bitboard>(&mut self) -> Result<Option<Arc<BoardTables<B>>>, SolveError> {
        let Some(endgames) = BoardTables::about(self.variant, self.task.endgames) else { return Ok(None) };
        let taken = endgames.bytes();
        let left = usize::try_from(taken).ok().and_then(|taken| self.task.memory.checked_sub(taken));
        self.memory = left.ok_or(SolveError::Endgames { needed: taken.div_ceil(1 << 20) })?;
        self.endgames = endgames.hashes().map(|hash| format!("endgame tables {hash}\n")).collect();
        Ok(Some(Arc::new(endgames)))
    }

    /// Tells the host how far a search has come.
    fn tell<B: Bitboard, R: Roster<B>>(&mut self, question: &Question<B, R>) -> ControlFlow<()> {
        let Question { search, numbers, .. } = question;
        let (winner, looked_at, numbers) = (search.side, search.looked_at, *numbers);
        self.host.progress(&Progress { winner, looked_at, numbers, positions: 0 })
    }

    fn save<B: Bitboard, R: Roster<B>>(&mut self, questions: &[Question<B, R>]) -> Result<(), SolveError> {
        let squares = squares::<B>(self.task.position.size);
        // What was saved of one that is done stays as it is: its certificate comes out the same from there.
        for Question { search, numbers, rounds, .. } in questions.iter().filter(|question| !question.done) {
            let head = self.head(search.side);
            self.host.save(search.side, &mut |out| {
                let mut out = Hashing::new(out);
                out.write_all(head.as_bytes())?;
                out.write_all(&search.looked_at.to_le_bytes())?;
                out.write_all(&numbers.proof.to_le_bytes())?;
                out.write_all(&numbers.disproof.to_le_bytes())?;
                out.write_all(&rounds.to_le_bytes())?;
                search.table.write(&mut out, &squares)?;
                let (out, hash) = out.into_parts();
                out.write_all(&hash)
            })?;
        }
        Ok(())
    }

    /// What a saved search begins with.
    fn head(&self, winner: Side) -> String {
        let Task { set, position, memory, threads, .. } = self.task;
        format!(
            "tablut search 6\n{}\n{}{position}\n{winner:?} {memory} {threads} {:?}\n",
            set.content_hash(),
            self.endgames,
            self.task.winner
        )
    }

    /// Makes the certificate of what a search has found.
    fn certificate_of<B: Bitboard, R: Roster<B>>(
        &mut self,
        question: &mut Question<B, R>,
        root: Position<B, R>,
    ) -> Result<Made, SolveError> {
        let winner = question.search.side;
        if question.numbers.proof == 0 {
            let claim = Claim::new(self.variant, winner, Proof::FallingRank)?;
            return self.rank(question, root, claim);
        }
        let claim = Claim::new(self.variant, !winner, Proof::ClosedSet);
        self.close(&mut question.search, root, claim)
    }

    fn rank<B: Bitboard, R: Roster<B>>(
        &mut self,
        question: &mut Question<B, R>,
        root: Position<B, R>,
        claim: Claim,
    ) -> Result<Made, SolveError> {
        let begun = question.search.looked_at;
        let mut ranking = Ranking::new(&mut question.search, root, self.room());
        let needed = loop {
            match ranking.go_on(STEPS) {
                Ranked::Yes(needed) => break needed,
                Ranked::NotYet => {}
                Ranked::Forgotten => return Err(SolveError::Memory),
                Ranked::Contradicted if !self.endgames.is_empty() => return Err(SolveError::WrongEndgames),
                Ranked::Contradicted if question.is_loaded => return Err(SolveError::Damaged),
                Ranked::Contradicted => return Err(SolveError::Contradiction),
            }
            let looked_at = begun..ranking.looked_at();
            if self.is_stopped(claim.side, &ranking.members, looked_at, Numbers::PROVED)? {
                return Ok(Made::Stopped);
            }
        };
        self.certificate(claim, &ranking.members, &needed).map(Made::Certificate)
    }

    /// How many bytes there are for a certificate.
    fn room(&self) -> usize {
        self.memory / 4
    }

    /// Whether a certificate is not gone on with, for which so many positions have been looked at again.
    fn is_stopped<B: Bitboard, R: Roster<B>>(
        &mut self,
        winner: Side,
        members: &Members<B, R>,
        looked_at: Range<u64>,
        numbers: Numbers,
    ) -> Result<bool, SolveError> {
        if members.is_full {
            return Err(SolveError::Memory);
        }
        let progress = Progress { winner, looked_at: looked_at.end, numbers, positions: members.len() };
        let is_given_up = !looked_at.is_empty() && looked_at.end >= self.task.most;
        Ok(self.host.progress(&progress).is_break() || is_given_up)
    }

    fn certificate<B: Bitboard, R: Roster<B>>(
        &self,
        claim: Claim,
        members: &Members<B, R>,
        needed: &[u32],
    ) -> Result<Certificate, SolveError> {
        let symmetries: Vec<Symmetry> = self.variant.symmetries().collect();
        let size = self.variant.size();
        let mut certificate = Certificate::new(self.task.set, claim, self.task.position.clone());
        for &number in needed {
            let member = members.get(number);
            if let Some(Action::Move(mv)) = member.choice.map(Packed::action::<B>) {
                certificate.add(&symmetries, &setup(&member.position, size), mv, member.rank)?;
            }
        }
        Ok(certificate)
    }
}

/// Goes on with a saved search.
fn go_on<B: Bitboard, R: Roster<B>>(
    question: &mut Question<B, R>,
    head: &str,
    size: u8,
    saved: &mut dyn Read,
) -> Result<(), SolveError> {
    let mut found = vec![0; head.len()];
    saved.read_exact(&mut found).map_err(damaged)?;
    if found != head.as_bytes() {
        return Err(SolveError::OtherSearch);
    }
    let mut saved = Hashing::new(saved);
    saved.update(&found);
    question.search.looked_at = read_u64(&mut saved).map_err(damaged)?;
    question.numbers = Numbers::read(&mut saved).map_err(damaged)?;
    question.rounds = read_u32(&mut saved).map_err(damaged)?;
    question.search.table.read(&mut saved, &squares::<B>(size)).map_err(damaged)?;
    let (saved, hash) = saved.into_parts();
    // The hash, and nothing after it.
    let mut rest = Vec::new();
    saved.take(hash.len() as u64 + 1).read_to_end(&mut rest)?;
    if rest == hash { Ok(()) } else { Err(SolveError::Damaged) }
}

/// What is cut off or makes no sense was written by nobody.
fn damaged(error: io::Error) -> SolveError {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => SolveError::Damaged,
        _ => error.into(),
    }
}

/// The squares of a board, as its width numbers them.
fn squares<B: Bitboard>(size: u8) -> Vec<usize> {
    Square::all(size).map(B::index).collect()
}

fn setup<B: Bitboard, R: Roster<B>>(position: &Position<B, R>, size: u8) -> Setup {
    let mut pieces = std::collections::BTreeMap::new();
    for (side, letter) in [(Side::Attackers, 'a'), (Side::Defenders, 'd')] {
        pieces.extend(position.soldiers(side).squares().into_iter().map(|square| (square, letter)));
    }
    pieces.insert(B::square_at(position.king()), 'k');
    Setup { size, pieces, turn: position.turn(), continuing: None }
}
