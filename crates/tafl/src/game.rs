//! [`Game`]: a position with everything that led to it, for any variant and board size.

use crate::explain::Refusal;
use crate::moves::{Move, RecordedMove};
use crate::outcome::Outcome;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;
use crate::variant::{Kind, KindId, PositionError, Variant};

/// Which of the rules' endings a game applies by itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Adjudication {
    /// All of them.
    #[default]
    Full,
    /// Only the king's capture and his escape. Traces of engines that know no other ending are replayed so.
    KingOnly,
}

/// How many ways out the king sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// One: "raichi".
    Raichi,
    /// Two or more: "tuichu".
    Tuichu,
}

/// A piece that a move captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CapturedPiece {
    /// Where it stood.
    pub square: Square,
    /// What it was.
    pub kind: KindId,
}

/// A move that was played, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub side: Side,
    /// What moved.
    pub kind: KindId,
    /// The captured pieces (without the king), by square.
    pub captures: Vec<CapturedPiece>,
    /// The king was captured.
    pub king_captured: bool,
    /// It was a jump.
    pub jumped: bool,
    /// The same side may go on in the same turn.
    pub continues: bool,
}

impl Played {
    /// The move as a record writes it.
    #[must_use]
    pub fn recorded(&self) -> RecordedMove {
        RecordedMove { mv: self.mv, captures: self.captures.iter().map(|c| c.square).collect() }
    }
}

/// A game in progress or ended.
#[derive(Debug, Clone)]
pub struct Game {
    variant: Variant,
}

impl Game {
    /// A game from the start position of a variant.
    #[must_use]
    pub fn new(variant: &Variant) -> Game {
        Game { variant: variant.clone() }
    }

    /// A game from another position.
    ///
    /// # Errors
    /// If the setup is no position of the variant.
    pub fn from_setup(variant: &Variant, setup: &Setup) -> Result<Game, PositionError> {
        let _ = setup;
        Ok(Game { variant: variant.clone() })
    }

    /// The same game under another adjudication; to be chosen before the first move.
    #[must_use]
    pub fn with_adjudication(self, adjudication: Adjudication) -> Game {
        let _ = adjudication;
        self
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position the game started from.
    #[must_use]
    pub fn start(&self) -> &Setup {
        unimplemented!()
    }

    /// The position on the board.
    #[must_use]
    pub fn setup(&self) -> Setup {
        unimplemented!()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        unimplemented!()
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<&Kind> {
        let _ = square;
        unimplemented!()
    }

    /// All legal moves, sorted by squares; none once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        unimplemented!()
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        let _ = mv;
        unimplemented!()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Refusal> {
        let _ = mv;
        unimplemented!()
    }

    /// Whether the side to move is in the middle of a turn and may end it instead of capturing again.
    #[must_use]
    pub fn may_end_turn(&self) -> bool {
        unimplemented!()
    }

    /// Ends a turn of several captures. Does nothing unless [`Game::may_end_turn`].
    pub fn end_turn(&mut self) {
        unimplemented!()
    }

    /// Takes the last move back, also one that ended the game.
    pub fn undo(&mut self) -> Option<Played> {
        unimplemented!()
    }

    /// The moves so far.
    #[must_use]
    pub fn history(&self) -> &[Played] {
        unimplemented!()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        unimplemented!()
    }

    /// Ends the game by resignation. Does nothing once it is over.
    pub fn resign(&mut self, side: Side) {
        let _ = side;
        unimplemented!()
    }

    /// Ends the game as a draw by agreement. Does nothing once it is over.
    pub fn agree_draw(&mut self) {
        unimplemented!()
    }

    /// Ends the game because `side` ran out of time. Does nothing once it is over.
    pub fn lose_on_time(&mut self, side: Side) {
        let _ = side;
        unimplemented!()
    }

    /// The goal squares that the king could reach if it were his turn.
    #[must_use]
    pub fn exits(&self) -> Vec<Square> {
        unimplemented!()
    }

    /// What is to be called out, if the king sees a way to his goal.
    #[must_use]
    pub fn call(&self) -> Option<Call> {
        match self.exits().len() {
            0 => None,
            1 => Some(Call::Raichi),
            _ => Some(Call::Tuichu),
        }
    }

    /// How often the position on the board has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        unimplemented!()
    }

    /// A 64-bit hash of the position and the side to move.
    #[must_use]
    pub fn hash(&self) -> u64 {
        unimplemented!()
    }

    /// Counts the paths of `depth` legal moves from here, for each first move (see `perft.rs`).
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let _ = depth;
        unimplemented!()
    }
}
