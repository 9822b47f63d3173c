//! [`Game`]: a position with everything that led to it, for any variant and board size.

use crate::explain::Refusal;
use crate::line::Moves;
use crate::moves::{Move, RecordedMove};
use crate::outcome::{Outcome, Reason};
use crate::rules::ExtraMove;
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
///
/// ```
/// use tafl::{Game, Variant, library};
/// let tablut = Variant::new(library::get("modern-standard").unwrap().rules.clone()).unwrap();
/// let mut game = Game::new(&tablut);
/// assert_eq!(game.legal_moves().len(), 80);
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// let refusal = game.play("e6-g6".parse().unwrap());
/// assert!(refusal.is_ok());
/// assert!(game.play("e7-e8".parse().unwrap()).is_err());
/// ```
#[derive(Debug)]
pub struct Game {
    variant: Variant,
    start: Setup,
    line: Box<dyn Moves>,
    history: Vec<Played>,
    adjudication: Adjudication,
    outcome: Option<Outcome>,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            variant: self.variant.clone(),
            start: self.start.clone(),
            line: self.line.boxed_clone(),
            history: self.history.clone(),
            adjudication: self.adjudication,
            outcome: self.outcome,
        }
    }
}

impl Game {
    /// A game from the start position of a variant.
    #[must_use]
    pub fn new(variant: &Variant) -> Game {
        match Game::from_setup(variant, variant.start()) {
            Ok(game) => game,
            Err(error) => unreachable!("a variant's start has been checked: {error}"),
        }
    }

    /// A game from another position.
    ///
    /// # Errors
    /// If the setup is no position of the variant.
    pub fn from_setup(variant: &Variant, setup: &Setup) -> Result<Game, PositionError> {
        let line = variant.0.core.open(&variant.0.kinds, setup)?;
        let mut game = Game {
            variant: variant.clone(),
            start: setup.clone(),
            line,
            history: Vec::new(),
            adjudication: Adjudication::Full,
            outcome: None,
        };
        game.outcome = game.line.adjudicate(Adjudication::Full);
        Ok(game)
    }

    /// The same game under another adjudication; to be chosen before the first move.
    #[must_use]
    pub fn with_adjudication(mut self, adjudication: Adjudication) -> Game {
        self.adjudication = adjudication;
        if let Ok(line) = self.variant.0.core.open(&self.variant.0.kinds, &self.start) {
            self.line = line;
            self.history.clear();
            self.outcome = self.line.adjudicate(adjudication);
        }
        self
    }

    /// Which endings it applies by itself.
    #[must_use]
    pub fn adjudication(&self) -> Adjudication {
        self.adjudication
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position the game started from.
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The position on the board.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.line.setup()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.line.turn()
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<&Kind> {
        self.line.kind_at(square).map(|id| self.variant.kind(id))
    }

    /// The square of the piece that may go on in the same turn.
    #[must_use]
    pub fn continuing(&self) -> Option<Square> {
        self.line.continuing()
    }

    /// All legal moves, sorted by squares; none once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.line.legal_moves(self.adjudication) }
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome {
            return Err(Refusal::GameOver(outcome));
        }
        if !self.line.can_move(mv) {
            return Err(self.refusal(mv));
        }
        if self.adjudication == Adjudication::Full && self.line.repeats(mv) {
            return Err(Refusal::Repeats);
        }
        Ok(())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Refusal> {
        self.check(mv)?;
        let played = self.line.play(mv);
        self.history.push(played.clone());
        self.outcome = self.line.adjudicate(self.adjudication);
        Ok(played)
    }

    /// Whether the side to move is in the middle of a turn and may end it instead of capturing again.
    #[must_use]
    pub fn may_end_turn(&self) -> bool {
        self.outcome.is_none()
            && self.line.continuing().is_some()
            && self.variant.rules().capture.extra_move == ExtraMove::Capture
    }

    /// Ends a turn of several captures. Does nothing unless [`Game::may_end_turn`].
    pub fn end_turn(&mut self) {
        if self.may_end_turn() {
            self.line.end_turn();
            if let Some(last) = self.history.last_mut() {
                last.continues = false;
            }
            self.outcome = self.line.adjudicate(self.adjudication);
        }
    }

    /// Takes the last move back, also one that ended the game, and with it the end of its turn.
    pub fn undo(&mut self) -> Option<Played> {
        let played = self.history.pop()?;
        self.line.undo();
        self.outcome = None;
        Some(played)
    }

    /// The moves so far.
    #[must_use]
    pub fn history(&self) -> &[Played] {
        &self.history
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Ends the game by resignation. Does nothing once it is over.
    pub fn resign(&mut self, side: Side) {
        self.end(Outcome::win(!side, Reason::Resignation));
    }

    /// Ends the game as a draw by agreement (A14, E13). Does nothing once it is over.
    pub fn agree_draw(&mut self) {
        self.end(Outcome::draw(Reason::Agreement));
    }

    /// Ends the game because `side` ran out of time. Does nothing once it is over.
    pub fn lose_on_time(&mut self, side: Side) {
        self.end(Outcome::win(!side, Reason::Time));
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }

    /// The goal squares that the king could reach if it were his turn.
    #[must_use]
    pub fn exits(&self) -> Vec<Square> {
        self.line.exits()
    }

    /// What is to be called out, if the king sees a way to his goal (Leges 6).
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
        self.line.occurrences()
    }

    /// A 64-bit hash of the position and the side to move, updated move by move.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.line.hash()
    }

    /// The same hash, computed afresh from the board.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        self.line.hash_from_scratch()
    }

    /// Counts the paths of `depth` legal moves from here (see `perft.rs` for what ends a path).
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.line.perft(depth)
    }

    /// The same for each first move, sorted.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        self.line.divide(depth)
    }
}
