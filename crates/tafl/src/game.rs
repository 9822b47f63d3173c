//! [`Game`]: a position with everything that led to it, for any variant and board size.

use crate::action::Action;
use crate::adjudication::Adjudication;
use crate::any_line::{AnyLine, Illegal};
use crate::fast::visitor::LineVisitor;
use crate::kind::Kind;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::played::Played;
use crate::problem::PositionError;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;
use crate::variant::Variant;

/// A game in progress or ended.
///
/// ```
/// use tafl::{Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut game = Game::new(&tablut);
/// assert_eq!(game.legal_moves().len(), 80);
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// let refusal = game.play("e6-g6".parse().unwrap());
/// assert!(refusal.is_ok());
/// assert!(game.play("e7-e8".parse().unwrap()).is_err());
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    variant: Variant,
    start: Setup,
    pub(crate) line: AnyLine,
    acts: Vec<Action>,
    history: Vec<Played>,
    adjudication: Adjudication,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the start position of a variant.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let game = Game::new(&tablut);
    /// assert_eq!(game.legal_moves().len(), 80);
    /// ```
    #[must_use]
    pub fn new(variant: &Variant) -> Game {
        match Game::from_setup(variant, variant.start()) {
            Ok(game) => game,
            Err(error) => unreachable!("a variant's start has been checked: {error}"),
        }
    }

    /// A game from another position.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let lone_king = "9/9/9/9/4k4/9/9/9/a8 d".parse().unwrap();
    /// assert_eq!(Game::from_setup(&tablut, &lone_king).unwrap().exits().len(), 4);
    /// let no_king = "9/9/9/9/9/9/9/9/a8 d".parse().unwrap();
    /// let error = Game::from_setup(&tablut, &no_king).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no king (k) on the board");
    /// ```
    ///
    /// # Errors
    /// If the setup is no position of the variant.
    pub fn from_setup(variant: &Variant, setup: &Setup) -> Result<Game, PositionError> {
        let line = variant.0.opening.open(&variant.0.kinds, setup)?;
        let mut game = Game {
            variant: variant.clone(),
            start: setup.clone(),
            line,
            acts: Vec::new(),
            history: Vec::new(),
            adjudication: Adjudication::Full,
            outcome: None,
        };
        game.outcome = game.line.adjudicate(Adjudication::Full);
        match setup.continuing {
            Some(square) if game.outcome.is_none() && game.legal_moves().is_empty() => {
                Err(PositionError::Continuing(square))
            }
            _ => Ok(game),
        }
    }

    /// The same game under another adjudication; to be chosen before the first move.
    ///
    /// ```
    /// # use tafl::{Adjudication, Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let game = Game::new(&tablut).with_adjudication(Adjudication::KingOnly);
    /// assert_eq!(game.adjudication(), Adjudication::KingOnly);
    /// ```
    #[must_use]
    pub fn with_adjudication(mut self, adjudication: Adjudication) -> Game {
        self.adjudication = adjudication;
        if let Ok(line) = self.line.open(&self.variant.0.kinds, &self.start) {
            self.line = line;
            self.acts.clear();
            self.history.clear();
            self.outcome = self.line.adjudicate(adjudication);
        }
        self
    }

    /// Which endings it applies by itself.
    ///
    /// ```
    /// # use tafl::{Adjudication, Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(Game::new(&tablut).adjudication(), Adjudication::Full);
    /// ```
    #[must_use]
    pub fn adjudication(&self) -> Adjudication {
        self.adjudication
    }

    /// The variant.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(Game::new(&tablut).variant().size(), 9);
    /// ```
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position the game started from.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// assert_eq!(game.start(), tablut.start());
    /// ```
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The position on the board.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// assert_eq!(game.setup().to_string(), "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/3ad4/4a4/4aa3 d");
    /// ```
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.line.setup(&self.variant.0.kinds)
    }

    /// The side to move.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// assert_eq!(game.turn(), Side::Attackers);
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// assert_eq!(game.turn(), Side::Defenders);
    /// ```
    #[must_use]
    pub fn turn(&self) -> Side {
        self.line.turn()
    }

    /// What stands on a square.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let game = Game::new(&tablut);
    /// assert_eq!(game.piece_at("e5".parse().unwrap()).unwrap().name, "king");
    /// assert!(game.piece_at("a1".parse().unwrap()).is_none());
    /// ```
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<&Kind> {
        self.line.kind_at(square).and_then(|id| self.variant.kind(id))
    }

    /// The square of the piece that may go on in the same turn.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let berserk = library::variant("berserk").unwrap();
    /// let two_captures = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().unwrap();
    /// let mut game = Game::from_setup(&berserk, &two_captures).unwrap();
    /// game.play("d11-d4".parse().unwrap()).unwrap();
    /// assert_eq!(game.continuing(), "d4".parse().ok(), "d4-d2 captures again");
    /// ```
    #[must_use]
    pub fn continuing(&self) -> Option<Square> {
        self.line.continuing()
    }

    /// All legal moves, sorted by squares; none once the game is over.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// assert_eq!(game.legal_moves()[0].to_string(), "d1-a1");
    /// game.agree_draw();
    /// assert!(game.legal_moves().is_empty());
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.line.legal_moves(self.adjudication) }
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// ```
    /// # use tafl::{Game, Refusal, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let game = Game::new(&tablut);
    /// assert!(game.check("d1-d3".parse().unwrap()).is_ok());
    /// let blocked = Refusal::Blocked { square: "d5".parse().unwrap(), kind: "attacker".to_owned() };
    /// assert_eq!(game.check("d1-d6".parse().unwrap()), Err(blocked));
    /// ```
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.is_open()?;
        self.line.check(mv, self.adjudication).map_err(|illegal| self.refused(mv, illegal))
    }

    fn is_open(&self) -> Result<(), Refusal> {
        self.outcome.map_or(Ok(()), |outcome| Err(Refusal::GameOver(outcome)))
    }

    fn refused(&self, mv: Move, illegal: Illegal) -> Refusal {
        match illegal {
            Illegal::Impossible => self.refusal(mv),
            Illegal::Repeats => Refusal::Repeats,
        }
    }

    /// Plays a move.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// assert_eq!(game.play("d1-d3".parse().unwrap()).unwrap().mv.to_string(), "d1-d3");
    /// assert!(game.play("d3-d2".parse().unwrap()).is_err(), "it is the defenders' turn");
    /// ```
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Refusal> {
        self.is_open()?;
        let played = self.line.play(mv, self.adjudication).map_err(|illegal| self.refused(mv, illegal))?;
        self.acts.push(Action::Move(mv));
        self.history.push(played.clone());
        self.outcome = self.line.adjudicate(self.adjudication);
        Ok(played)
    }

    /// Whether the side to move is in the middle of a turn and may end it instead of capturing again.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let berserk = library::variant("berserk").unwrap();
    /// let two_captures = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().unwrap();
    /// let mut game = Game::from_setup(&berserk, &two_captures).unwrap();
    /// game.play("d11-d4".parse().unwrap()).unwrap();
    /// assert!(game.may_end_turn());
    /// game.play("d4-d2".parse().unwrap()).unwrap();
    /// assert!(!game.may_end_turn());
    /// ```
    #[must_use]
    pub fn may_end_turn(&self) -> bool {
        self.outcome.is_none()
            && self.line.continuing().is_some()
            && self.variant.rules().capture.extra_move.may_stop()
    }

    /// Everything that the side to move may do: its legal moves, sorted by squares, and the end of its turn last where
    /// that is its to decide; nothing once the game is over.
    ///
    /// ```
    /// # use tafl::{Action, Game, library};
    /// let berserk = library::variant("berserk").unwrap();
    /// let two_captures = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().unwrap();
    /// let mut game = Game::from_setup(&berserk, &two_captures).unwrap();
    /// game.act("d11-d4".parse().unwrap()).unwrap();
    /// assert_eq!(game.actions(), ["d4-d2".parse().unwrap(), Action::EndTurn]);
    /// ```
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        let end = self.may_end_turn().then_some(Action::EndTurn);
        self.legal_moves().into_iter().map(Action::Move).chain(end).collect()
    }

    /// Plays a move or ends a turn; a move is returned with what came of it.
    ///
    /// ```
    /// # use tafl::{Action, Game, Refusal, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// let played = game.act("d1-d3".parse().unwrap()).unwrap().unwrap();
    /// assert_eq!(played.mv.to_string(), "d1-d3");
    /// assert_eq!(game.act(Action::EndTurn), Err(Refusal::MayNotEndTurn));
    /// ```
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged then.
    pub fn act(&mut self, action: Action) -> Result<Option<Played>, Refusal> {
        match action {
            Action::Move(mv) => self.play(mv).map(Some),
            Action::EndTurn => self.end_turn().map(|()| None),
        }
    }

    /// Ends a turn of several captures.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # let berserk = library::variant("berserk").unwrap();
    /// let two_captures = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().unwrap();
    /// let mut game = Game::from_setup(&berserk, &two_captures).unwrap();
    /// game.play("d11-d4".parse().unwrap()).unwrap();
    /// assert_eq!(game.turn(), Side::Attackers);
    /// game.end_turn().unwrap();
    /// assert_eq!(game.turn(), Side::Defenders);
    /// ```
    ///
    /// # Errors
    /// If the game is over, or the turn cannot be ended ([`Game::may_end_turn`]); the game is unchanged then.
    pub fn end_turn(&mut self) -> Result<(), Refusal> {
        self.is_open()?;
        if !self.may_end_turn() {
            return Err(Refusal::MayNotEndTurn);
        }
        self.line.end_turn();
        self.acts.push(Action::EndTurn);
        self.outcome = self.line.adjudicate(self.adjudication);
        Ok(())
    }

    /// Takes the last move back, also one that ended the game, and with it the end of its turn.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// let played = game.play("d1-d3".parse().unwrap()).unwrap();
    /// assert_eq!(game.undo(), Some(played));
    /// assert_eq!((&game.setup(), game.undo()), (tablut.start(), None));
    /// ```
    pub fn undo(&mut self) -> Option<Played> {
        let played = self.history.pop()?;
        // The end of a turn that came after it goes with it.
        while self.acts.pop() == Some(Action::EndTurn) {}
        self.line.undo();
        self.outcome = None;
        Some(played)
    }

    /// Everything that was done so far: moves and ends of turns.
    ///
    /// ```
    /// # use tafl::{Action, Game, library};
    /// let berserk = library::variant("berserk").unwrap();
    /// let two_captures = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().unwrap();
    /// let mut game = Game::from_setup(&berserk, &two_captures).unwrap();
    /// game.act("d11-d4".parse().unwrap()).unwrap();
    /// game.act(Action::EndTurn).unwrap();
    /// assert_eq!((game.acts().len(), game.history().len()), (2, 1));
    /// ```
    #[must_use]
    pub fn acts(&self) -> &[Action] {
        &self.acts
    }

    /// The game as it was after its first `acts` acts (all of them, if it has not so many). Resignations, agreements and
    /// losses on time are not kept.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// game.play("e4-f4".parse().unwrap()).unwrap();
    /// assert_eq!(game.after(1).acts(), &game.acts()[..1]);
    /// ```
    #[must_use]
    pub fn after(&self, acts: usize) -> Game {
        let fresh = match Game::from_setup(&self.variant, &self.start) {
            Ok(game) => game,
            Err(error) => unreachable!("this game began so: {error}"),
        };
        let mut game = fresh.with_adjudication(self.adjudication);
        for &action in self.acts.iter().take(acts) {
            if let Err(refusal) = game.act(action) {
                unreachable!("this game went so: {refusal}");
            }
        }
        game
    }

    /// The moves so far.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// for mv in ["d1-d3", "e4-f4"] {
    ///     game.play(mv.parse().unwrap()).unwrap();
    /// }
    /// assert_eq!(game.history()[1].mv.to_string(), "e4-f4");
    /// ```
    #[must_use]
    pub fn history(&self) -> &[Played] {
        &self.history
    }

    /// How the game ended, if it has.
    ///
    /// ```
    /// # use tafl::{Game, Reason, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let king_at_e2 = "9/9/9/9/9/9/a8/4k4/9 d".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &king_at_e2).unwrap();
    /// assert_eq!(game.outcome(), None);
    /// game.play("e2-e1".parse().unwrap()).unwrap();
    /// assert_eq!(game.outcome().unwrap().reason, Reason::KingEscaped);
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Ends the game by resignation. Does nothing once it is over.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.resign(Side::Attackers);
    /// assert_eq!(game.outcome().unwrap().winner, Some(Side::Defenders));
    /// ```
    pub fn resign(&mut self, side: Side) {
        self.end(Outcome::win(!side, Reason::Resignation));
    }

    /// Ends the game as a draw by agreement (A14, E13). Does nothing once it is over.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.agree_draw();
    /// assert_eq!(game.outcome().unwrap().to_string(), "a draw: both sides agreed");
    /// ```
    pub fn agree_draw(&mut self) {
        self.end(Outcome::draw(Reason::Agreement));
    }

    /// Ends the game because `side` ran out of time. Does nothing once it is over.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.lose_on_time(Side::Defenders);
    /// assert_eq!(game.outcome().unwrap().winner, Some(Side::Attackers));
    /// ```
    pub fn lose_on_time(&mut self, side: Side) {
        self.end(Outcome::win(!side, Reason::Time));
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }

    /// The goal squares that the king could reach if it were his turn.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let raichi = "4a4/9/9/9/3ak4/9/9/9/4a4 a".parse().unwrap();
    /// let game = Game::from_setup(&tablut, &raichi).unwrap();
    /// assert_eq!(game.exits(), ["i5".parse().unwrap()]);
    /// ```
    #[must_use]
    pub fn exits(&self) -> Vec<Square> {
        self.line.exits()
    }

    /// How often the position on the board has occurred, this time included.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// for mv in ["d1-d2", "e4-f4", "d2-d1", "f4-e4"] {
    ///     assert_eq!(game.occurrences(), 1);
    ///     game.play(mv.parse().unwrap()).unwrap();
    /// }
    /// assert_eq!(game.occurrences(), 2);
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.line.occurrences()
    }

    /// A 64-bit hash of the position and the side to move, updated move by move.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// let before = game.hash();
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// assert_ne!(game.hash(), before);
    /// game.undo();
    /// assert_eq!(game.hash(), before);
    /// ```
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.line.hash()
    }

    /// The same hash, computed afresh from the board.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// assert_eq!(game.hash_from_scratch(), game.hash());
    /// ```
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        self.line.hash_from_scratch()
    }

    /// Counts the paths of `depth` legal moves from here (see `perft.rs` for what ends a path).
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(Game::new(&tablut).perft(2), 4_400);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.line.perft(depth)
    }

    /// The same for each first move, sorted.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let divided = Game::new(&tablut).divide(2);
    /// assert_eq!(divided.len(), 80);
    /// assert_eq!(divided.iter().map(|(_, paths)| paths).sum::<u64>(), 4_400);
    /// ```
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        self.line.divide(depth)
    }

    /// Hands its line of play to code that is compiled for each width of board, such as a search.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
    /// use tafl::{Game, library};
    /// struct CountMoves;
    /// impl LineVisitor for CountMoves {
    ///     type Output = u64;
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> u64 {
    ///         line.position().count_moves(line.masks())
    ///     }
    /// }
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(Game::new(&tablut).visit(CountMoves), 80);
    /// ```
    pub fn visit<V: LineVisitor>(&self, visitor: V) -> V::Output {
        self.line.visit(visitor)
    }
}
