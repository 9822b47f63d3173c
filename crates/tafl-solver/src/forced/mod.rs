//! [`forced_win`]: whether a side can force its win within so many plies, for one number of plies after the other, until it can.
//!
//! | file | is about |
//! |---|---|
//! | `search.rs` | the search |
//! | `kings_way.rs` | moves that need not be looked at, because the king does not get out after them |
//! | `memory.rs`, `turning.rs` | what is remembered; positions that are the same turned |

mod kings_way;
mod memory;
mod search;
mod turning;

use std::ops::ControlFlow;

use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
use tafl::rules::{RepetitionResult, Rules};
use tafl::{Action, Game, Setup, Side, Variant};
use tafl_tables::Unsuitable;

use crate::claim::Unsound;
use crate::solve::SolveError;
use search::{Search, Stopped};

/// The most plies that can be asked for.
pub const MOST_PLIES: u8 = 200;

/// Whether a side can force its win, and in how many plies.
///
/// ```
/// use std::ops::ControlFlow;
/// use tafl::{Side, library};
/// use tafl_solver::{Question, forced_win};
/// let tablut = library::variant("modern-standard").unwrap();
/// let king_in_the_open = "9/4a4/9/9/9/2k6/9/9/a7a a".parse().unwrap();
/// let question = Question { winner: Side::Defenders, plies: 6, ..Question::new(&tablut, &king_in_the_open) };
/// let answer = forced_win(&question, &mut |_| ControlFlow::Continue(())).unwrap();
/// let win = answer.win.unwrap();
/// assert_eq!((win.plies, win.line.len()), (2, 2));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// The rules.
    pub variant: &'a Variant,
    /// The position.
    pub position: &'a Setup,
    /// The side whose win is asked for.
    pub winner: Side,
    /// Within how many plies, at most [`MOST_PLIES`].
    pub plies: u8,
    /// How many bytes it may take, most of them to remember positions. It takes some hundred KiB in any case.
    pub memory: usize,
    /// After how many positions it is given up.
    pub most: u64,
}

impl<'a> Question<'a> {
    /// Whether the attackers win within ten plies, with a quarter of a gibibyte and as much patience as it takes.
    #[must_use]
    pub fn new(variant: &'a Variant, position: &'a Setup) -> Question<'a> {
        Question { variant, position, winner: Side::Attackers, plies: 10, memory: 1 << 28, most: u64::MAX }
    }
}

/// What is known for one number of plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth {
    /// The number.
    pub plies: u8,
    /// The side can force its win within so many.
    pub wins: bool,
    /// How many positions were looked at for this number, after what was known for fewer.
    pub looked_at: u64,
}

/// How far it has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// So many positions have been looked at in all, the last ones for this number of plies.
    Looking {
        /// The number of plies.
        plies: u8,
        /// The number of positions.
        looked_at: u64,
    },
    /// A number of plies is decided.
    Decided(Depth),
}

/// What has come of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForcedWin {
    /// For each number of plies that has been decided, from the least: a win can only come after one of these.
    pub depths: Vec<Depth>,
    /// The win, if there is one.
    pub win: Option<Win>,
    /// It was stopped, or given up, before the last of the numbers was decided.
    pub is_stopped: bool,
}

/// A win that a side can force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// Within so many plies and no fewer.
    pub plies: u8,
    /// How it goes where the other side holds out as long as it can: empty if it was stopped before that was known.
    pub line: Vec<Action>,
}

/// From which number of plies on a rule on repetition could win the game for a side earlier than [`forced_win`] says, which
/// heeds no such rule; none if it never can.
///
/// A win that is found holds under every rule on repetition: no position comes twice on its lines. That there is none within
/// so many plies holds where repetitions draw, mean nothing, or harm that side only; where they harm the other side, or win,
/// it holds for fewer plies than this. A position takes four plies to come back, and where the last time is forbidden,
/// the other side may be without a move one ply before.
///
/// ```
/// use tafl::{Side, library};
/// use tafl_solver::repetition_helps_from;
/// let from = |id, side| repetition_helps_from(library::variant(id).unwrap().rules(), side);
/// assert_eq!(from("smith-1811", Side::Defenders), None);
/// // A position for the third time is lost by the defenders here.
/// assert_eq!(from("ard-ri-wtf", Side::Defenders), None);
/// assert_eq!(from("ard-ri-wtf", Side::Attackers), Some(7));
/// ```
#[must_use]
pub fn repetition_helps_from(rules: &Rules, winner: Side) -> Option<u32> {
    use RepetitionResult::{Forbidden, Loses, Wins};
    let rule = rules.ending.repetition?;
    let (own, other) = match winner {
        Side::Attackers => (rule.attackers, rule.defenders),
        Side::Defenders => (rule.defenders, rule.attackers),
    };
    let helps = own == Wins || matches!(other, Loses | Forbidden);
    helps.then(|| (4 * u32::from(rule.occurrence).saturating_sub(1)).saturating_sub(1))
}

/// Finds out whether a side can force its win within so many plies: it is proved that it can, with the line, or that it
/// cannot. The host is told how it goes, and may stop it. The same question has the same answer, with the same numbers of
/// positions, every time.
///
/// # Errors
/// If the game is over, or it hangs on more than the position what can happen under these rules.
pub fn forced_win(
    question: &Question<'_>,
    host: &mut dyn FnMut(Stage) -> ControlFlow<()>,
) -> Result<ForcedWin, SolveError> {
    let game = Game::from_setup(question.variant, question.position)?;
    if game.outcome().is_some() {
        return Err(SolveError::Over);
    }
    Unsuitable::none_of(question.variant).map_err(Unsound::Rules)?;
    game.visit(Asking { question, host })
}

struct Asking<'a> {
    question: &'a Question<'a>,
    host: &'a mut dyn FnMut(Stage) -> ControlFlow<()>,
}

impl LineVisitor for Asking<'_> {
    type Output = Result<ForcedWin, SolveError>;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Self::Output {
        let Asking { question, host } = self;
        let &Question { variant, winner, memory, most, .. } = question;
        let mut search = Search::<B>::new(line, variant, winner, memory, most).ok_or(SolveError::NoMemory)?;
        let position = line.position();
        let mut answer = ForcedWin { depths: Vec::new(), win: None, is_stopped: false };
        let (first, step): (u8, u8) = match (search.wins_by_own_moves(), position.turn() == winner) {
            (true, true) => (1, 2),
            (true, false) => (2, 2),
            (false, _) => (1, 1),
        };
        let most_plies = question.plies.min(MOST_PLIES);
        for plies in (first..=most_plies).step_by(usize::from(step)) {
            let before = search.looked_at();
            let mut watch = |looked_at| host(Stage::Looking { plies, looked_at });
            let wins = match search.wins(position, plies, &mut watch) {
                Ok(wins) => wins,
                Err(Stopped) => {
                    answer.is_stopped = true;
                    break;
                }
            };
            let depth = Depth { plies, wins, looked_at: search.looked_at() - before };
            answer.depths.push(depth);
            let told = host(Stage::Decided(depth));
            if wins {
                let mut watch = |looked_at| host(Stage::Looking { plies, looked_at });
                let moves = search.line(position, plies, &mut watch).unwrap_or_default();
                let line = moves.into_iter().map(|mv| mv.action::<B>()).collect();
                answer.win = Some(Win { plies, line });
                break;
            }
            if told.is_break() && plies + step <= most_plies {
                answer.is_stopped = true;
                break;
            }
        }
        Ok(answer)
    }
}
