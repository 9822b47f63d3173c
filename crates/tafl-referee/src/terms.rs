//! [`Terms`]: what two players agree on before they begin, besides the rules of the game.

use serde::{Deserialize, Serialize};

use crate::seat::{PerSeat, Seat};
use crate::time::Span;

/// What a match is played under, besides the rules. Whatever is absent in a serialised form is as in
/// [`Terms::default`].
///
/// ```
/// use tafl_referee::{Span, Takebacks, Terms, TimeControl};
/// let terms = Terms {
///     takebacks: Takebacks::Free,
///     ..Terms::timed(TimeControl::fischer(Span::from_secs(300), Span::from_secs(3)))
/// };
/// let text = serde_json::to_string(&terms).unwrap();
/// assert_eq!(serde_json::from_str::<Terms>(&text).unwrap(), terms);
/// assert_eq!(serde_json::from_str::<Terms>("{}").unwrap(), Terms::default());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Who has the attackers in the first game.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub attackers: Seat,
    /// The players' clocks, where they have any.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub clocks: PerSeat<Option<TimeControl>>,
    /// When the clock of the side to move starts in a game.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub clock_start: ClockStart,
    /// Whether acts may be taken back.
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub takebacks: Takebacks,
    /// A game with so many moves that has not ended otherwise is a draw.
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    pub longest: Option<u32>,
}

impl Terms {
    /// Terms under which both players have the same clock.
    ///
    /// ```
    /// # use tafl_referee::{Span, Terms, TimeControl};
    /// let terms = Terms::timed(TimeControl::per_turn(Span::from_secs(60)));
    /// assert_eq!(terms.clocks.first, terms.clocks.second);
    /// ```
    #[must_use]
    pub fn timed(control: TimeControl) -> Terms {
        Terms { clocks: PerSeat { first: Some(control), second: Some(control) }, ..Terms::default() }
    }
}

/// How time is given to a player.
///
/// A flag falls when more time is used than there was, so whoever has used up exactly what he had is in time.
///
/// ```
/// use tafl_referee::{Span, TimeControl};
/// let read: TimeControl = serde_json::from_str(r#"{"kind":"fischer","main":60000,"increment":600}"#).unwrap();
/// assert_eq!(read, TimeControl::fischer(Span::from_secs(60), Span::from_millis(600)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// So much for the game, and more after each turn.
    Fischer {
        /// What is on the clock at first.
        main: Span,
        /// What the end of a turn adds.
        increment: Span,
        /// How far past the end a turn is still in time: what the way to the referee takes. It is nobody's to use:
        /// the clock shows nothing left.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", tsify(optional))]
        margin: Span,
    },
    /// So much for each turn.
    PerTurn {
        /// What a turn may take.
        time: Span,
        /// How far past the end a turn is still in time.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", tsify(optional))]
        margin: Span,
    },
}

impl TimeControl {
    /// A clock for the whole game, without a margin.
    ///
    /// ```
    /// # use tafl_referee::{Span, TimeControl};
    /// let blitz = TimeControl::fischer(Span::from_secs(180), Span::from_secs(2));
    /// assert_eq!(blitz.at_first(), Span::from_secs(180));
    /// ```
    #[must_use]
    pub const fn fischer(main: Span, increment: Span) -> TimeControl {
        TimeControl::Fischer { main, increment, margin: Span::ZERO }
    }

    /// A time for each turn, without a margin.
    ///
    /// ```
    /// # use tafl_referee::{Span, TimeControl};
    /// assert_eq!(TimeControl::per_turn(Span::from_secs(60)).margin(), Span::ZERO);
    /// ```
    #[must_use]
    pub const fn per_turn(time: Span) -> TimeControl {
        TimeControl::PerTurn { time, margin: Span::ZERO }
    }

    /// What is on the clock before the first turn.
    ///
    /// ```
    /// # use tafl_referee::{Span, TimeControl};
    /// assert_eq!(TimeControl::per_turn(Span::from_secs(60)).at_first(), Span::from_secs(60));
    /// ```
    #[must_use]
    pub const fn at_first(self) -> Span {
        match self {
            TimeControl::Fischer { main, .. } => main,
            TimeControl::PerTurn { time, .. } => time,
        }
    }

    /// How far past the end a turn is still in time.
    ///
    /// ```
    /// # use tafl_referee::{Span, TimeControl};
    /// let margin = Span::from_millis(50);
    /// let control = TimeControl::PerTurn { time: Span::from_secs(1), margin };
    /// assert_eq!(control.margin(), margin);
    /// ```
    #[must_use]
    pub const fn margin(self) -> Span {
        match self {
            TimeControl::Fischer { margin, .. } | TimeControl::PerTurn { margin, .. } => margin,
        }
    }

    /// What is on the clock after a turn that has used some of what was left.
    pub(crate) const fn after_turn(self, left: Span, used: Span) -> Span {
        match self {
            TimeControl::Fischer { increment, .. } => left.minus(used).plus(increment),
            TimeControl::PerTurn { time, .. } => time,
        }
    }
}

/// When the clock of the side to move starts in a game.
///
/// ```
/// use tafl_referee::ClockStart;
/// assert_eq!(ClockStart::default(), ClockStart::AtOnce);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ClockStart {
    /// As soon as the game begins: for the first game at [`Moment::ZERO`](crate::Moment::ZERO).
    #[default]
    AtOnce,
    /// With the first act: nobody's time runs before it, and a turn that is over with it earns no increment.
    FirstAct,
}

/// Whether acts may be taken back.
///
/// ```
/// use tafl_referee::Takebacks;
/// assert_eq!(Takebacks::default(), Takebacks::ByConsent);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Takebacks {
    /// Without asking, also once the game is over: against a computer, or two people at one board.
    Free,
    /// If the other player accepts it, while the game goes on.
    #[default]
    ByConsent,
    /// Never.
    None,
}
