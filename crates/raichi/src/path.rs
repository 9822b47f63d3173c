//! [`Path`]: the line of play that is being looked at, from a game's position down to wherever a search stands. It makes
//! and unmakes moves and knows what the rules say of the position it has come to; it has no table, no evaluation, no
//! clock and no opinion. The search and the proofs stand on it.

use std::sync::Arc;

use tafl::fast::{Bitboard, KING, Line, Masks, Mover, Position, Roster, Status};
use tafl::rules::RepetitionResult;
use tafl::{Outcome, Reason, Side};

use crate::packed::Packed;
use crate::slides::{Ground, reach};

/// A line of play that moves are made on and taken back from. Its root is the end of the game it was opened with; what
/// was played before counts for repetitions and limits.
///
/// ```
/// use raichi::{Answers, Ended, Path};
/// use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
/// use tafl::{Game, Side, library};
///
/// /// The moves of the root that end the game at once with a win.
/// struct WinsAtOnce;
/// impl LineVisitor for WinsAtOnce {
///     type Output = Vec<String>;
///     fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Vec<String> {
///         let mut path = Path::new(line);
///         let side = path.position().turn();
///         let mut moves = Vec::new();
///         path.for_each_move(|mv| moves.push(mv));
///         moves.retain(|&mv| {
///             let Some(_) = path.make(mv) else { return false };
///             let ended = path.ended();
///             path.unmake();
///             matches!(ended, Some(Ended::Over(outcome)) if outcome.winner == Some(side))
///         });
///         assert_eq!(path.made(), 0);
///         assert_eq!(path.wins_at_once(), !moves.is_empty());
///         moves.into_iter().map(|mv| mv.action::<B>().to_string()).collect()
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// let one_way_out = "9/4a4/9/9/9/a1k1a4/9/9/2a6 d".parse().unwrap();
/// let game = Game::from_setup(&tablut, &one_way_out).unwrap();
/// assert_eq!(game.visit(WinsAtOnce), ["c4-c9"]);
/// ```
#[derive(Debug, Clone)]
pub struct Path<B: Bitboard, R: Roster<B>> {
    line: Line<B, R>,
    masks: Arc<Masks<B>>,
    /// Number of the line's step that is the root.
    root: usize,
    /// How many steps have been made from there.
    made: usize,
    /// The rules have endings besides the king's, limits and a lack of moves.
    has_verdicts: bool,
    /// An attacker who does not step into the king's way out loses to his escape.
    raichi_forces: bool,
}

/// How a line of play has ended.
///
/// ```
/// use raichi::Ended;
/// use tafl::{Outcome, Reason};
/// assert_ne!(Ended::CameBack, Ended::Over(Outcome::draw(Reason::Repetition)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The game is over.
    Over(Outcome),
    /// The game goes on, but the position is one that has been on the board since the root, and no rule gives the side
    /// that brought it back more than a draw for that: it could come back again and again.
    CameBack,
}

/// What a move did.
///
/// ```
/// assert!(!raichi::Made { captured: false }.captured);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Made {
    /// It captured something.
    pub captured: bool,
}

/// What becomes of a side without a move.
///
/// ```
/// use raichi::Stuck;
/// use tafl::{Outcome, Reason};
/// assert_ne!(Stuck::Passed, Stuck::Over(Outcome::draw(Reason::NoMove)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// The game is over.
    Over(Outcome),
    /// The turn is the other side's now.
    Passed,
}

/// Which moves a king who sees a way out leaves to the attackers.
///
/// ```
/// use raichi::Answers;
/// assert_ne!(Answers::<u128>::All, Answers::Onto(0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers<B> {
    /// All: he sees none, or the rules may let the attackers off in another way.
    All,
    /// Those onto these squares; after any other move he walks out.
    Onto(B),
    /// None: whatever the attackers do, he walks out with the next move.
    None,
}

impl<B> Answers<B> {
    /// Whether the attackers have to answer the king's threat.
    #[inline(always)]
    #[must_use]
    pub fn are_forced(&self) -> bool {
        !matches!(self, Answers::All)
    }
}

impl<B: Bitboard, R: Roster<B>> Path<B, R> {
    /// A path whose root is the end of a line.
    #[must_use]
    pub fn new(line: &Line<B, R>) -> Path<B, R> {
        let masks = line.masks().clone();
        let endings = masks.possible_endings();
        // A king who could have walked out earlier in the game may find that position come back.
        let declined = || {
            let mut before = line.positions();
            before.any(|position| position.turn() == Side::Defenders && !position.exits(&masks).is_empty())
        };
        let raichi_forces =
            R::PLAIN && !endings.iter().any(|ending| forestalls_escape(*ending, &masks)) && !declined();
        Path {
            root: line.positions().len() - 1,
            made: 0,
            has_verdicts: endings.iter().any(|ending| is_verdict(ending.reason)),
            raichi_forces,
            line: line.clone(),
            masks,
        }
    }

    /// The line, with the game before the root.
    #[inline(always)]
    #[must_use]
    pub fn line(&self) -> &Line<B, R> {
        &self.line
    }

    /// The compiled rules.
    #[inline(always)]
    #[must_use]
    pub fn masks(&self) -> &Masks<B> {
        &self.masks
    }

    /// The position now.
    #[inline(always)]
    #[must_use]
    pub fn position(&self) -> &Position<B, R> {
        self.line.position()
    }

    /// How many steps have been made since the root: moves, ends of turns and passes.
    #[inline(always)]
    #[must_use]
    pub fn made(&self) -> usize {
        self.made
    }

    /// The positions since the root: the one now first, the root last.
    pub fn positions(&self) -> impl Iterator<Item = &Position<B, R>> {
        self.line.positions().rev().take(self.made + 1)
    }

    /// Calls `each` with everything that the side to move may do, bans of repetitions apart: [`Path::make`] knows those.
    pub fn for_each_move(&self, mut each: impl FnMut(Packed)) {
        let position = self.line.position();
        position.for_each_mover(&self.masks, |mover, destinations| {
            destinations.for_each(|_, to| each(Packed::new(mover.to(to))));
        });
        if self.may_end_turn() {
            each(Packed::END_TURN);
        }
    }

    /// Whether the side to move is in the middle of a turn that it may end.
    #[inline(always)]
    #[must_use]
    pub fn may_end_turn(&self) -> bool {
        !R::PLAIN && may_end_turn(&self.masks, self.line.position())
    }

    /// Makes a move of the position now. None, and nothing has changed, if it repeats what must not be repeated.
    #[inline]
    pub fn make(&mut self, mv: Packed) -> Option<Made> {
        if mv == Packed::END_TURN {
            self.pass();
            return Some(Made { captured: false });
        }
        let (next, captures) = self.line.position().make_with(&self.masks, mv.piece_move());
        self.step(next, !captures.soldiers.is_empty())
    }

    /// The same for a move to a square on which nothing can be captured ([`Position::hits`]), in less time.
    #[inline]
    pub fn make_quiet(&mut self, mv: Packed) -> Option<Made> {
        if !R::PLAIN {
            return self.make(mv);
        }
        let next = self.line.position().make_quiet(&self.masks, mv.piece_move());
        self.step(next, false)
    }

    #[inline(always)]
    fn step(&mut self, next: Position<B, R>, captured: bool) -> Option<Made> {
        if self.line.bans_repetitions() && self.line.forbids(&next, captured) {
            return None;
        }
        self.line.push(next, captured);
        self.made += 1;
        Some(Made { captured })
    }

    /// Gives the turn to the other side: the end of a turn of several moves, or a search's question what would happen if
    /// a side did nothing (a null move).
    #[inline]
    pub fn pass(&mut self) {
        self.line.push_pass();
        self.made += 1;
    }

    /// Takes the last step back; nothing happens at the root.
    #[inline(always)]
    pub fn unmake(&mut self) {
        if self.made > 0 {
            self.made -= 1;
            self.line.pop();
        }
    }

    /// Whether the game has ended with the last step, or gone in a circle. A side without a move is not looked for,
    /// unless a limit is reached: that is for who finds no move to say ([`Path::stuck`]).
    #[inline]
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        let position = self.line.position();
        let may_be_over = position.status() != Status::Open || self.has_verdicts;
        if may_be_over && let Some(outcome) = self.line.verdict() {
            return Some(Ended::Over(outcome));
        }
        if self.made >= 2 && self.may_circle() && self.line.repeated_since(self.root).is_some() {
            return Some(Ended::CameBack);
        }
        let limit = self.line.limit()?;
        if !R::PLAIN && position.continuing().is_some() {
            return None;
        }
        Some(Ended::Over(self.line.stuck(position.turn()).unwrap_or(limit)))
    }

    /// Whether a position may come back again and again by a move of the side that has just moved, and nobody gains.
    #[inline(always)]
    fn may_circle(&self) -> bool {
        self.masks.ending.repetition.is_none_or(|rule| {
            // Whose turn it is now does not say who has moved: a side without a move may have passed.
            let by = if self.line.mover() == Some(Side::Attackers) { rule.attackers } else { rule.defenders };
            matches!(by, RepetitionResult::Draws | RepetitionResult::Nothing)
        })
    }

    /// How many plies are left until a limit ends the game, if nothing is captured before.
    #[inline(always)]
    #[must_use]
    pub fn plies_to_limit(&self) -> Option<u32> {
        self.line.plies_to_limit()
    }

    /// Whether the side to move has a move that no rule forbids.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let moves = self.position().count_moves(&self.masks);
        if !self.line.bans_repetitions() {
            return moves != 0;
        }
        // A banned move leads to an earlier position, and no two moves lead to the same one.
        moves > self.line.positions().len() as u64 || self.line.has_legal_move()
    }

    /// What becomes of the side to move, which has no move. If it has to pass, that is no step of its own: it goes when
    /// the step that led here is taken back. Whoever looks at the same position again before takes the pass back
    /// ([`Path::take_pass_back`]).
    pub fn stuck(&mut self) -> Stuck {
        let turn = self.line.position().turn();
        if let Some(outcome) = self.line.stuck(turn) {
            return Stuck::Over(outcome);
        }
        match self.line.pass_stuck() {
            Some(outcome) => {
                self.take_pass_back();
                Stuck::Over(outcome)
            }
            None => Stuck::Passed,
        }
    }

    /// Takes back the pass of a side without a move ([`Path::stuck`]), and not the move before it.
    pub fn take_pass_back(&mut self) {
        self.line.take_pass_back();
    }

    /// Whether the side to move can take the king, or win with him, at once.
    #[inline]
    #[must_use]
    pub fn wins_at_once(&self) -> bool {
        let position = self.line.position();
        match position.turn() {
            Side::Defenders => {
                (R::PLAIN || position.continuing().is_none()) && !position.exits(&self.masks).is_empty()
            }
            Side::Attackers => R::PLAIN && self.king_is_threatened(),
        }
    }

    /// Whether the attackers could take the king with their next move.
    #[inline]
    #[must_use]
    pub fn king_is_threatened(&self) -> bool {
        self.line.position().king_is_threatened(&self.masks)
    }

    /// What the side to move may do about a king who sees a way out: the attackers have to step between him and the one
    /// goal that he sees, and have lost if he sees goals in two directions.
    #[inline]
    #[must_use]
    pub fn answers(&self) -> Answers<B> {
        let (masks, position) = (&*self.masks, self.line.position());
        if !self.raichi_forces || position.turn() != Side::Attackers {
            return Answers::All;
        }
        let exits = position.exits(masks);
        if exits.is_empty() || self.line.plies_to_limit().is_some_and(|plies| plies < 2) {
            return Answers::All;
        }
        let squares = position.closing_squares(masks, exits);
        if !squares.is_empty() {
            Answers::Onto(squares)
        } else if self.has_legal_move() {
            Answers::None
        } else {
            // They cannot move at all, which may be a draw: he never comes to walk out.
            Answers::All
        }
    }

    /// Squares of the king's next move from which he would see a goal.
    #[inline]
    #[must_use]
    pub fn raichi_squares(&self) -> B {
        let (masks, position) = (&*self.masks, self.line.position());
        let king = position.king_set();
        let occupied = position.occupied() & !king;
        let ground = Ground::new(masks, KING, occupied);
        let goals = masks.goal & ground.land;
        reach(&masks.shape, goals, &ground)
            & position.destinations(masks, Mover { kind: KING, from: position.king() })
    }
}

/// Whether a side in the middle of a turn may end it.
#[inline(always)]
pub(crate) fn may_end_turn<B: Bitboard, R: Roster<B>>(masks: &Masks<B>, position: &Position<B, R>) -> bool {
    position.continuing().is_some() && masks.extra_move.may_stop()
}

/// Whether it takes [`Line::verdict`] to find an ending: it is not written on the king, and neither a limit nor a lack of
/// moves.
fn is_verdict(reason: Reason) -> bool {
    match reason {
        Reason::Tuichu
        | Reason::EdgeFort
        | Reason::Encirclement
        | Reason::Blockade
        | Reason::KingShutIn
        | Reason::Elimination
        | Reason::Repetition => true,
        Reason::KingCaptured | Reason::KingEscaped => false,
        Reason::NoMove | Reason::NoCaptureLimit | Reason::PlyLimit => false,
        // These happen beside the board.
        Reason::Resignation | Reason::Agreement | Reason::Time => false,
    }
}

/// Whether a move of the attackers that leaves a king's way out open could end the game so, before he walks out, and
/// not be his win. His capture is looked for before ([`Path::wins_at_once`]); limits and a lack of moves, where they may
/// come about ([`Path::answers`]).
fn forestalls_escape<B: Bitboard>(ending: Outcome, masks: &Masks<B>) -> bool {
    if ending.winner == Some(Side::Defenders) {
        return false;
    }
    match ending.reason {
        // A position in which he could walk out has not been on the board: not in the game before the root (see
        // `Path::new`), and not since, because nobody looks further than his win. Where the attackers would even win by
        // it, that is not relied on: what is remembered of this position may be asked when the game has gone on.
        Reason::Repetition => {
            masks.ending.repetition.is_some_and(|rule| rule.attackers == RepetitionResult::Wins)
        }
        // A king who sees a goal at the edge has access to it, but goals need not be there.
        Reason::Encirclement => !(masks.goal & !masks.shape.edge).is_empty(),
        // There is an empty square beside him, onto which he can move, and he is a piece of his side.
        Reason::Blockade | Reason::KingShutIn | Reason::Elimination => false,
        Reason::KingCaptured | Reason::NoMove | Reason::NoCaptureLimit | Reason::PlyLimit => false,
        Reason::KingEscaped | Reason::Tuichu | Reason::EdgeFort => false,
        Reason::Resignation | Reason::Agreement | Reason::Time => false,
    }
}
