//! [`Check`]: what an engine that keeps to the protocol and the rules does, tried out on a real one.
//!
//! Every check starts the engine anew, so that one failure does not bring others with it.

mod dialogue;
mod examination;
mod positions;
mod questions;
mod robustness;
mod searches;

use thiserror::Error;

pub use examination::{Examination, RULE_SETS};

use crate::process::EngineError;

/// One thing that a conforming engine does.
///
/// ```
/// use tafl_protocol::{CHECKS, Examination, EngineCommand, RULE_SETS, Verdict};
/// let nothing = EngineCommand::new("no-such-engine-here", [""; 0]);
/// let examination = Examination::new(nothing, RULE_SETS).unwrap();
/// assert!(CHECKS.iter().all(|check| matches!(check.run(&examination), Verdict::Failed(_))));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Check {
    /// Its name: lower-case words with hyphens.
    pub name: &'static str,
    /// What the engine is to do, in one sentence.
    pub about: &'static str,
    try_out: fn(&Examination) -> Result<(), Problem>,
}

/// What has become of a check.
///
/// ```
/// use tafl_protocol::Verdict;
/// assert_ne!(Verdict::Passed, Verdict::Skipped("it has no option MultiPV".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The engine does it.
    Passed,
    /// It does not: what it did instead.
    Failed(String),
    /// It need not, and does not try: why.
    Skipped(String),
}

/// Why a check was not passed.
#[derive(Debug, Error)]
enum Problem {
    #[error("{0}")]
    Engine(#[from] EngineError),
    #[error("{0}")]
    Wrong(String),
    #[error("{0}")]
    NotOffered(String),
}

impl Check {
    /// Starts the engine and tries it out.
    #[must_use]
    pub fn run(&self, examination: &Examination) -> Verdict {
        let remark = |text: String| {
            if let Some(transcript) = &examination.transcript {
                transcript.remark(&text);
            }
        };
        remark(format!("{}: {}", self.name, self.about));
        let verdict = match (self.try_out)(examination) {
            Ok(()) => Verdict::Passed,
            Err(Problem::NotOffered(why)) => Verdict::Skipped(why),
            Err(problem) => Verdict::Failed(problem.to_string()),
        };
        remark(match &verdict {
            Verdict::Passed => "pass".to_owned(),
            Verdict::Failed(why) => format!("FAIL: {why}"),
            Verdict::Skipped(why) => format!("skip: {why}"),
        });
        verdict
    }

    /// Whether every other check begins with what this one tries out: an engine that fails it fails them all, most of
    /// them by letting the host wait.
    ///
    /// ```
    /// use tafl_protocol::CHECKS;
    /// let first: Vec<&str> = CHECKS.iter().filter(|check| check.comes_first()).map(|check| check.name).collect();
    /// assert_eq!(first, ["handshake", "ready"]);
    /// ```
    #[must_use]
    pub fn comes_first(&self) -> bool {
        ["handshake", "ready"].contains(&self.name)
    }
}

fn wrong(what: impl Into<String>) -> Problem {
    Problem::Wrong(what.into())
}

/// Names a check, what it is about, and how it is tried out.
macro_rules! checks {
    ($($name:literal, $about:literal, $try_out:path;)*) => {
        /// All checks, the simplest first.
        pub const CHECKS: &[Check] = &[$(Check { name: $name, about: $about, try_out: $try_out }),*];
    };
}

checks! {
    "silence", "It says nothing before it is spoken to.", dialogue::silence;
    "handshake", "It answers `ugi 1` with its name, its options and `ugiok 1`.", dialogue::handshake;
    "newer-host", "It answers a host of a newer version with a version that both know.", dialogue::newer_host;
    "ready", "It answers every `isready` with one `readyok`.", dialogue::ready;
    "options", "It takes the options it announces, and says `error` to other names and values.", dialogue::options;
    "rules-first", "It says `error` to a position, a search or a query before there are rules.", dialogue::rules_first;
    "rules-accepted", "It accepts rules by id, and names them with the right hash.", dialogue::rules_accepted;
    "rules-refused", "It refuses rules that do not exist, and keeps those before.", dialogue::rules_refused;
    "rules-in-full", "It takes rules said in full as what they are, or refuses them.", dialogue::rules_in_full;
    "query-legal", "It knows the legal moves.", questions::legal;
    "query-result", "It knows whether and how a game has ended.", questions::result;
    "query-turn", "It knows the side to move.", questions::turn;
    "query-position", "It knows the position.", questions::position;
    "query-hash", "It knows the rules core's hash of the position, or says that it has none.", questions::hash;
    "position-refused", "It says `error` to positions and moves that cannot be, and keeps the position before.", questions::refused;
    "new-game", "After `uginewgame` the position is the start of the rules.", questions::new_game;
    "search-legal", "It plays legal moves, and expects and reports legal lines.", searches::legal;
    "search-ended-game", "It answers `bestmove none` when the game is over.", searches::ended_game;
    "search-depth", "It ends a search at its depth.", searches::depth;
    "search-nodes", "It ends a search at its nodes.", searches::nodes;
    "search-movetime", "It ends a search at its time.", searches::move_time;
    "search-clock", "It moves before its clock runs out.", searches::clock;
    "search-no-clock", "It says `error` when only the opponent's time is known.", searches::no_clock;
    "search-infinite", "It searches until `stop`, and answers other lines meanwhile.", searches::infinite;
    "search-again", "It takes whatever comes right after its `bestmove`, and searches again.", searches::again;
    "search-busy", "It says `error` to what cannot be done during a search.", searches::busy;
    "search-ponder", "It waits for `ponderhit` or `stop` when it searches on the opponent's time.", searches::ponder;
    "search-multipv", "It reports as many lines as it is asked for.", searches::multipv;
    "stop-at-rest", "It says nothing to `stop` where there is nothing to stop.", searches::stop_at_rest;
    "draw", "It accepts or declines a draw.", searches::draw;
    "unknown-command", "It says `error` to commands that there are not, and goes on.", robustness::unknown_command;
    "wrong-numbers", "It says `error` to wrong limits, and does not search.", robustness::wrong_numbers;
    "blank-lines", "It passes over empty lines, and takes Windows' line ends and more blanks.", robustness::blanks;
    "garbage", "It says `error` to bytes that are no text, and goes on.", robustness::garbage;
    "long-line", "It says `error` to a line of more than a mebibyte, and goes on.", robustness::long_line;
    "quit", "It ends at `quit`, also during a search.", robustness::quit;
    "end-of-input", "It ends at the end of its input, also during a search.", robustness::end_of_input;
}
