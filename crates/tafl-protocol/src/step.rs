//! [`Step`]: what can be done in a position.

use std::fmt;
use std::str::FromStr;

use tafl::{Game, Move, MoveError, Refusal};

/// A move, or the end of a turn in which a piece might capture again.
///
/// ```
/// use tafl_protocol::Step;
/// let step: Step = "d1-d3".parse().unwrap();
/// assert_eq!(step, Step::Move("d1-d3".parse().unwrap()));
/// assert_eq!(Step::EndTurn.to_string(), "end");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A move.
    Move(Move),
    /// The turn is over, although the piece might go on.
    EndTurn,
}

impl Step {
    /// All that the side to move may do, in the order of [`Game::legal_moves`], the end of the turn last.
    ///
    /// ```
    /// # use tafl::{Game, Variant, library};
    /// # use tafl_protocol::Step;
    /// let tablut = Variant::new(library::get("modern-standard").unwrap().rules.clone()).unwrap();
    /// assert_eq!(Step::all(&Game::new(&tablut)).len(), 80);
    /// ```
    #[must_use]
    pub fn all(game: &Game) -> Vec<Step> {
        let end = game.may_end_turn().then_some(Step::EndTurn);
        game.legal_moves().into_iter().map(Step::Move).chain(end).collect()
    }

    /// Does it in a game.
    ///
    /// ```
    /// # use tafl::{Game, Variant, library};
    /// # use tafl_protocol::Step;
    /// # let tablut = Variant::new(library::get("modern-standard").unwrap().rules.clone()).unwrap();
    /// let mut game = Game::new(&tablut);
    /// "d1-d3".parse::<Step>().unwrap().play(&mut game).unwrap();
    /// assert!(Step::EndTurn.play(&mut game).is_err(), "no turn goes on");
    /// ```
    ///
    /// # Errors
    /// Why it is not allowed, if there is more to say than that no turn can be ended. The game is unchanged then.
    pub fn play(self, game: &mut Game) -> Result<(), Option<Refusal>> {
        match self {
            Step::Move(mv) => game.play(mv).map(|_| ()).map_err(Some),
            Step::EndTurn if game.may_end_turn() => {
                game.end_turn();
                Ok(())
            }
            Step::EndTurn => Err(game.outcome().map(Refusal::GameOver)),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move(mv) => mv.fmt(f),
            Step::EndTurn => f.write_str("end"),
        }
    }
}

impl FromStr for Step {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Step, MoveError> {
        if text == "end" { Ok(Step::EndTurn) } else { text.parse().map(Step::Move) }
    }
}

/// Writes steps with blanks between them.
pub(crate) fn write_steps(f: &mut fmt::Formatter<'_>, steps: &[Step]) -> fmt::Result {
    steps.iter().try_for_each(|step| write!(f, " {step}"))
}
