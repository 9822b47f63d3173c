//! [`State`]: a match as it stands, as data.

use serde::{Deserialize, Serialize};
use tafl::{Action, Side};

use crate::ending::Ending;
use crate::match_play::Score;
use crate::offers::Pending;
use crate::seat::{PerSeat, PerSide, Seat};
use crate::time::{Moment, Span};

/// A match as it stands.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_referee::{Referee, Terms};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let state = Referee::new(Game::new(&tablut), Terms::default()).state();
/// let text = serde_json::to_string(&state).unwrap();
/// assert_eq!(serde_json::from_str::<tafl_referee::State>(&text).unwrap(), state);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct State {
    /// How many games of the match came before this one.
    pub game: u32,
    /// Who has the attackers.
    pub attackers: Seat,
    /// The position string.
    pub position: String,
    /// Everything that was done in this game.
    #[cfg_attr(feature = "typescript", tsify(type = "Action[]"))]
    pub acts: Vec<Action>,
    /// The side to move.
    #[cfg_attr(feature = "typescript", tsify(type = "Side"))]
    pub turn: Side,
    /// Who has to move; nobody once the game is over.
    pub to_move: Option<Seat>,
    /// How the game has ended.
    pub ending: Option<Ending>,
    /// Who has won it.
    pub winner: Option<Seat>,
    /// The score of the match.
    pub score: Score,
    /// The offers that stand.
    pub offers: Vec<Pending>,
    /// Who has left.
    pub away: PerSeat<bool>,
    /// The clocks.
    pub clock: ClockState,
    /// The number that the next event gets.
    pub next_event: u64,
    /// The moment of the latest event.
    pub latest: Moment,
}

/// The clocks of a game at its latest event.
///
/// ```
/// # use tafl::{Game, Side, library};
/// # use tafl_referee::{Referee, Terms};
/// # let tablut = library::variant("linnaeus-1732").unwrap();
/// let clock = Referee::new(Game::new(&tablut), Terms::default()).state().clock;
/// assert_eq!((clock.running, clock.left.attackers), (Some(Side::Attackers), None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ClockState {
    /// What each side had left then; nothing for a side without a clock.
    pub left: PerSide<Option<Span>>,
    /// The side whose turn runs.
    #[cfg_attr(feature = "typescript", tsify(type = "Side | null"))]
    pub running: Option<Side>,
    /// When that turn began.
    pub since: Option<Moment>,
}
