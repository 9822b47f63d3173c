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

/// What there was of a match before the game on the board, so that a host need not keep the events of games that are over.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_referee::{Command, Moment, Order, Referee, Seat, Seating, Terms};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
/// referee.apply(Moment::ZERO, Seat::First, Command::Resign).unwrap();
/// referee.arrange(Moment::from_millis(9), Order::NextGame { seating: Seating::Same }).unwrap();
/// let again = Referee::resume(Game::new(&tablut), Terms::default(), referee.before());
/// assert_eq!(again.state(), referee.state());
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(default, deny_unknown_fields)]
pub struct Before {
    /// How many games came before.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub games: u32,
    /// What they have brought.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub score: Score,
    /// How many events there were.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub events: u64,
    /// When the latest of them happened.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub latest: Moment,
}
