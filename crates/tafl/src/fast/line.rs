//! [`Line`]: the positions of a game from its start to now, with the endings that need more than the last one.

use std::sync::Arc;

use crate::fast::bitboard::Bitboard;
use crate::fast::masks::Masks;
use crate::fast::piece_move::PieceMove;
use crate::fast::position::{Position, Roster, Status};
use crate::kind::Kind;
use crate::outcome::{Outcome, Reason};
use crate::problem::PositionError;
use crate::rules::{Captured, RepetitionResult, Stuck};
use crate::setup::Setup;
use crate::side::Side;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// The ending that the king's fate amounts to.
    #[inline(always)]
    pub(crate) fn kings_end(&self) -> Option<Outcome> {
        match self.status() {
            Status::Open => None,
            Status::KingCaptured => Some(Outcome::win(Side::Attackers, Reason::KingCaptured)),
            Status::KingEscaped => Some(Outcome::win(Side::Defenders, Reason::KingEscaped)),
        }
    }

    /// The ending that this position is, where a move of `mover` has just brought it about: what [`Line::verdict`] says of
    /// it, but for repetitions, which take a history.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
    /// use tafl::{Reason, Side, library};
    /// struct Ask;
    /// impl Visitor for Ask {
    ///     type Output = Option<Reason>;
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> Option<Reason> {
    ///         position.ending_after(masks, !position.turn()).map(|outcome| outcome.reason)
    ///     }
    /// }
    /// let brandubh = library::variant("brandubh-wtf").unwrap();
    /// let encircled = "7/2a4/1a1a3/a1k1a2/1a1a3/2a4/7 d".parse().unwrap();
    /// assert_eq!(brandubh.visit(&encircled, Ask).unwrap(), Some(Reason::Encirclement));
    /// assert_eq!(brandubh.visit(brandubh.start(), Ask).unwrap(), None);
    /// ```
    #[must_use]
    pub fn ending_after(&self, masks: &Masks<B>, mover: Side) -> Option<Outcome> {
        let kings_end = self.kings_end().or_else(|| self.eliminated(masks));
        kings_end.or_else(|| self.formed(masks, Some(mover)))
    }

    /// The end of a game in which a side has lost all its pieces, where that is one.
    fn eliminated(&self, masks: &Masks<B>) -> Option<Outcome> {
        if !masks.ending.elimination {
            return None;
        }
        let without = Side::BOTH.into_iter().find(|&side| self.side(side).is_empty())?;
        Some(Outcome::win(!without, Reason::Elimination))
    }

    /// The ending that lies in how the pieces stand.
    fn formed(&self, masks: &Masks<B>, mover: Option<Side>) -> Option<Outcome> {
        let ending = &masks.ending;
        if ending.blockade && self.blockaded(masks) {
            return Some(Outcome::win(Side::Attackers, Reason::Blockade));
        }
        if ending.king_shut_in && self.king_shut_in(masks) {
            return Some(Outcome::win(Side::Attackers, Reason::KingShutIn));
        }
        if self.in_edge_fort(masks) {
            return Some(Outcome::win(Side::Defenders, Reason::EdgeFort));
        }
        if self.encircled(masks) {
            return Some(Outcome::win(Side::Attackers, Reason::Encirclement));
        }
        if ending.tuichu_wins
            && self.roster.continuing().is_none()
            && mover == Some(Side::Defenders)
            && self.ways_out(masks) >= 2
        {
            return Some(Outcome::win(Side::Defenders, Reason::Tuichu));
        }
        None
    }
}

/// One position of a line.
#[derive(Debug, Clone, Copy)]
struct Step<B, R> {
    position: Position<B, R>,
    /// Number of plies before it; the end of a turn of several moves is not a ply.
    plies: u32,
    /// Number of plies since the last capture.
    quiet: u32,
    /// Number of the first step that may be the same position as a later one.
    comparable: u32,
    /// The side whose move led here.
    mover: Option<Side>,
    /// The turn has come back to that side because the other one had to pass.
    passed: bool,
}

impl<B: Bitboard, R: Roster<B>> Step<B, R> {
    /// The position as it was before anybody passed.
    #[inline(always)]
    fn before_pass(&self) -> Position<B, R> {
        let mut position = self.position;
        if self.passed {
            position.pass();
        }
        position
    }

    /// Whether this is the position that `other` is, as it was before anybody passed.
    #[inline(always)]
    fn repeats(&self, other: &Position<B, R>) -> bool {
        if self.passed {
            self.before_pass() == *other
        } else {
            // A different hash means a different position; only equal ones are compared whole.
            self.position.hash == other.hash && self.position == *other
        }
    }
}

/// The positions of a game, for one width of board: what a search walks up and down.
///
/// It knows the endings: those that a position shows, and those that need its history. Which moves are legal is the
/// position's to say, a ban of repetitions apart ([`Line::forbids`]).
///
/// ```
/// use tafl::fast::{ATTACKER, Bitboard, DEFENDER, Line, LineVisitor, PieceMove, Roster};
/// use tafl::{Game, Reason, Side, library};
/// struct Shuffle;
/// impl LineVisitor for Shuffle {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) {
///         let mut line = line.clone();
///         let masks = line.masks().clone();
///         assert!(line.is_start() && line.has_legal_move() && !line.bans_repetitions());
///         assert_eq!(line.stuck(Side::Attackers), None);
///         let moves = [
///             (ATTACKER, "d1", "d2"),
///             (DEFENDER, "e4", "f4"),
///             (ATTACKER, "d2", "d1"),
///             (DEFENDER, "f4", "e4"),
///         ];
///         for (kind, from, to) in moves {
///             assert_eq!(line.verdict(), None);
///             let [from, to] = [from, to].map(|name| B::index(name.parse().unwrap()));
///             let (next, captures) = line.position().make_with(&masks, PieceMove { kind, from, to });
///             assert!(!line.forbids(&next, !captures.soldiers.is_empty()));
///             line.push(next, !captures.soldiers.is_empty());
///         }
///         assert_eq!((line.plies(), line.quiet(), line.occurrences()), (4, 4, 2));
///         assert_eq!(line.verdict().unwrap().reason, Reason::Repetition);
///         assert_eq!(line.plies_to_limit(), None);
///         assert_eq!(line.limit(), None);
///         assert_eq!(line.positions().count(), 5);
///         assert_eq!(line.repeated_since(1), None, "the start is what came back");
///         line.push_pass();
///         assert_eq!((line.position().turn(), line.occurrences()), (Side::Defenders, 1));
///         line.pop();
///         line.pop();
///         assert_eq!(line.verdict(), None);
///         // Had the defenders no move here, the attackers would be to move again.
///         assert_eq!(line.pass_stuck(), None);
///         assert_eq!((line.position().turn(), line.mover()), (Side::Attackers, Some(Side::Attackers)));
///         line.take_pass_back();
///         assert_eq!(line.position().turn(), Side::Defenders);
///         let afresh = line.beginning_with(*line.position());
///         assert!(afresh.is_start() && afresh.position() == line.position());
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// Game::new(&tablut).visit(Shuffle);
/// ```
#[derive(Debug, Clone)]
pub struct Line<B: Bitboard, R> {
    masks: Arc<Masks<B>>,
    /// Never empty; the first is the start.
    steps: Vec<Step<B, R>>,
    /// Captured pieces never come back, so that no position from before a capture can come back after it.
    captures_are_final: bool,
}

impl<B: Bitboard, R: Roster<B>> Line<B, R> {
    pub(crate) fn new(masks: Arc<Masks<B>>, position: Position<B, R>) -> Line<B, R> {
        let since_capture = masks.ending.repetition.is_some_and(|rule| rule.since_capture);
        let start = Step {
            position,
            plies: 0,
            quiet: 0,
            // Where only positions since a capture count, the start does not.
            comparable: u32::from(since_capture),
            mover: None,
            passed: false,
        };
        let turned = masks.kinds.iter().any(|kind| kind.captured == Captured::Turns);
        Line { masks, steps: vec![start], captures_are_final: since_capture || !turned }
    }

    /// A new line under the same rules that begins with a position, whatever led to it.
    #[must_use]
    pub fn beginning_with(&self, position: Position<B, R>) -> Line<B, R> {
        Line::new(self.masks.clone(), position)
    }

    /// A new line under the same rules that begins with a setup.
    pub(crate) fn open(&self, kinds: &[Kind], setup: &Setup) -> Result<Line<B, R>, PositionError> {
        let position = Position::from_setup(&self.masks, kinds, setup)?;
        Ok(Line::new(self.masks.clone(), position))
    }

    /// The compiled rules.
    #[inline(always)]
    #[must_use]
    pub fn masks(&self) -> &Arc<Masks<B>> {
        &self.masks
    }

    #[inline(always)]
    fn now(&self) -> &Step<B, R> {
        // There is always a start.
        &self.steps[self.steps.len() - 1]
    }

    fn now_mut(&mut self) -> &mut Step<B, R> {
        let last = self.steps.len() - 1;
        &mut self.steps[last]
    }

    /// The position now.
    #[inline(always)]
    #[must_use]
    pub fn position(&self) -> &Position<B, R> {
        &self.now().position
    }

    /// The position before a ply, where every step is one: the turn is the side's that moved.
    pub(crate) fn position_before(&self, ply: usize) -> Option<&Position<B, R>> {
        Some(&self.steps.get(ply)?.position)
    }

    /// All positions, from the start to now.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position<B, R>> + ExactSizeIterator {
        self.steps.iter().map(|step| &step.position)
    }

    /// Nothing has been played yet.
    #[must_use]
    pub fn is_start(&self) -> bool {
        self.steps.len() == 1
    }

    /// The side whose move has led to the position now; none at the start.
    #[inline(always)]
    #[must_use]
    pub fn mover(&self) -> Option<Side> {
        self.now().mover
    }

    /// How many plies have been played.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.now().plies
    }

    /// How many plies have been played since the last capture.
    #[must_use]
    pub fn quiet(&self) -> u32 {
        self.now().quiet
    }

    /// Adds the position after a move, which captured something or not.
    #[inline(always)]
    pub fn push(&mut self, next: Position<B, R>, captured: bool) {
        let now = self.now();
        let comparable =
            if captured && self.captures_are_final { self.steps.len() as u32 } else { now.comparable };
        let quiet = if captured { 0 } else { now.quiet + 1 };
        let (plies, mover) = (now.plies + 1, Some(now.position.turn()));
        self.steps.push(Step { position: next, plies, quiet, comparable, mover, passed: false });
    }

    /// Gives the turn to the other side, as a step of its own that is no ply: the end of a turn of several moves, or
    /// a search's question what would happen if a side did nothing. No earlier position counts as repeated after it.
    pub fn push_pass(&mut self) {
        let mut step = *self.now();
        step.position.pass();
        step.comparable = self.steps.len() as u32;
        step.passed = false;
        self.steps.push(step);
    }

    /// Takes the last step back.
    #[inline(always)]
    pub fn pop(&mut self) {
        if self.steps.len() > 1 {
            self.steps.pop();
        }
    }

    /// Ends a turn of several moves.
    pub(crate) fn end_turn(&mut self) {
        self.now_mut().position.pass();
    }

    /// The steps that may be the same position as the next one.
    #[inline(always)]
    fn comparable(&self, captured: bool) -> &[Step<B, R>] {
        let first = if captured && self.captures_are_final { u32::MAX } else { self.now().comparable };
        self.steps.get(first as usize..).unwrap_or(&[])
    }

    /// How often the position on the board has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let now = self.now();
        let before = self.steps.len() - 1;
        let window = self.steps.get(now.comparable as usize..before).unwrap_or(&[]);
        let position = now.before_pass();
        1 + window.iter().filter(|step| step.repeats(&position)).count()
    }

    /// The number of the last step, counted from `first`, that is the position now. Both are taken as they were before a
    /// side that could not move has passed, as [`Line::occurrences`] and the rules take them.
    #[must_use]
    pub fn repeated_since(&self, first: usize) -> Option<usize> {
        let now = self.now();
        let first = first.max(now.comparable as usize);
        let window = self.steps.get(first..self.steps.len() - 1)?;
        // Searches ask this at every position, and hardly any has been passed in: it is not copied for nothing.
        let position = if now.passed { &now.before_pass() } else { &now.position };
        window.iter().rposition(|step| step.repeats(position)).map(|place| first + place)
    }

    /// Whether the rules forbid the side to move to bring this position about, because it has occurred too often.
    #[must_use]
    pub fn forbids(&self, next: &Position<B, R>, captured: bool) -> bool {
        self.ban().is_some_and(|occurrence| self.would_occur(next, captured) >= occurrence)
    }

    /// How often a position would have occurred, were it the next one, that time included.
    fn would_occur(&self, next: &Position<B, R>, captured: bool) -> usize {
        1 + self.comparable(captured).iter().filter(|step| step.repeats(next)).count()
    }

    /// The occurrence that is forbidden to the side to move.
    #[inline]
    fn ban(&self) -> Option<usize> {
        let rule = self.masks.ending.repetition?;
        if self.position().roster.continuing().is_some() {
            return None;
        }
        let result = match self.position().turn() {
            Side::Attackers => rule.attackers,
            Side::Defenders => rule.defenders,
        };
        (result == RepetitionResult::Forbidden).then_some(usize::from(rule.occurrence))
    }

    /// Whether the side to move may be kept from some moves because they repeat positions.
    #[inline]
    #[must_use]
    pub fn bans_repetitions(&self) -> bool {
        self.ban().is_some()
    }

    fn repetition(&self) -> Option<Outcome> {
        let rule = self.masks.ending.repetition?;
        let mover = self.now().mover?;
        if self.position().roster.continuing().is_some() {
            return None;
        }
        let result = if mover == Side::Attackers { rule.attackers } else { rule.defenders };
        if result == RepetitionResult::Nothing || self.occurrences() < usize::from(rule.occurrence) {
            return None;
        }
        match result {
            RepetitionResult::Nothing | RepetitionResult::Forbidden => None,
            RepetitionResult::Draws => Some(Outcome::draw(Reason::Repetition)),
            RepetitionResult::Loses => Some(Outcome::win(!mover, Reason::Repetition)),
            RepetitionResult::Wins => Some(Outcome::win(mover, Reason::Repetition)),
        }
    }

    /// The ending that the last move has brought about, if any: all but the lack of moves ([`Line::stuck`]) and
    /// the limits ([`Line::limit`]), which come after it. The start of a game is no ending.
    #[must_use]
    pub fn verdict(&self) -> Option<Outcome> {
        let (masks, position) = (&*self.masks, self.position());
        if let Some(outcome) = position.kings_end() {
            return Some(outcome);
        }
        if self.is_start() {
            return None;
        }
        let eliminated = position.eliminated(masks);
        eliminated.or_else(|| self.repetition()).or_else(|| position.formed(masks, self.now().mover))
    }

    /// What becomes of a side that is to move and cannot; nothing where it passes.
    #[must_use]
    pub fn stuck(&self, side: Side) -> Option<Outcome> {
        if self.has_legal_move() {
            return None;
        }
        let rule = match side {
            Side::Attackers => self.masks.ending.no_move.attackers,
            Side::Defenders => self.masks.ending.no_move.defenders,
        };
        match rule {
            Stuck::Loses => Some(Outcome::win(!side, Reason::NoMove)),
            Stuck::Draws => Some(Outcome::draw(Reason::NoMove)),
            Stuck::Passes => None,
        }
    }

    /// Whether the side to move has a move that no rule forbids.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let position = self.position();
        if self.ban().is_none() {
            return position.count_moves(&self.masks) != 0;
        }
        let mut legal = false;
        position.for_each_mover(&self.masks, |mover, destinations| {
            if !legal {
                destinations.for_each(|_, to| legal |= !self.is_banned(mover.to(to)));
            }
        });
        legal
    }

    /// Whether a move that the piece could make is forbidden because it repeats a position.
    pub(crate) fn is_banned(&self, mv: PieceMove) -> bool {
        if self.ban().is_none() {
            return false;
        }
        let (next, captures) = self.position().make_with(&self.masks, mv);
        self.forbids(&next, !captures.soldiers.is_empty())
    }

    /// Lets a side that cannot move pass, in place: the position stays the same step. Both sides stuck is a draw.
    pub fn pass_stuck(&mut self) -> Option<Outcome> {
        let now = self.now_mut();
        now.position.pass();
        now.passed = true;
        (!self.has_legal_move()).then_some(Outcome::draw(Reason::NoMove))
    }

    /// Takes back the pass of a side that could not move ([`Line::pass_stuck`]), and not the move before it.
    pub fn take_pass_back(&mut self) {
        let now = self.now_mut();
        now.position = now.before_pass();
        now.passed = false;
    }

    /// The draw that a limit on plies decrees now.
    #[must_use]
    pub fn limit(&self) -> Option<Outcome> {
        let ending = &self.masks.ending;
        if ending.no_capture_limit.is_some_and(|limit| self.now().quiet >= limit) {
            return Some(Outcome::draw(Reason::NoCaptureLimit));
        }
        let over = ending.ply_limit.is_some_and(|limit| self.now().plies >= limit);
        over.then_some(Outcome::draw(Reason::PlyLimit))
    }

    /// How many plies are left until a limit ends the game, if nothing is captured before.
    #[must_use]
    pub fn plies_to_limit(&self) -> Option<u32> {
        let ending = &self.masks.ending;
        let quiet = ending.no_capture_limit.map(|limit| limit.saturating_sub(self.now().quiet));
        let plies = ending.ply_limit.map(|limit| limit.saturating_sub(self.now().plies));
        quiet.into_iter().chain(plies).min()
    }

    /// The ending of the game as it stands, by all rules. May give the turn back to a side whose opponent has to
    /// pass.
    pub(crate) fn adjudicate(&mut self) -> Option<Outcome> {
        if let Some(outcome) = self.verdict() {
            return Some(outcome);
        }
        let side = self.position().turn();
        if self.position().roster.continuing().is_none() && !self.has_legal_move() {
            let stuck = self.stuck(side).or_else(|| self.pass_stuck());
            if stuck.is_some() {
                return stuck;
            }
        }
        if self.position().roster.continuing().is_some() { None } else { self.limit() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::masks::{ATTACKER, DEFENDER};
    use crate::fast::visitor::LineVisitor;
    use crate::game::Game;
    use crate::library;

    /// The attackers' first move of a shuffle has come about a second time, and the defenders pass.
    struct PassAfterRepetition;

    impl LineVisitor for PassAfterRepetition {
        type Output = ();

        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) {
            let mut line = line.clone();
            let masks = line.masks().clone();
            let shuffle = [
                (ATTACKER, "d1", "d2"),
                (DEFENDER, "e4", "f4"),
                (ATTACKER, "d2", "d1"),
                (DEFENDER, "f4", "e4"),
                (ATTACKER, "d1", "d2"),
            ];
            for (kind, from, to) in shuffle {
                let [from, to] = [from, to].map(|name| B::index(name.parse().expect("a square")));
                let (next, _) = line.position().make_with(&masks, PieceMove { kind, from, to });
                line.push(next, false);
            }
            let before = *line.position();
            assert_eq!((line.occurrences(), line.repeated_since(0)), (2, Some(1)));

            assert_eq!(line.pass_stuck(), None);
            assert_eq!((line.position().turn(), line.mover()), (Side::Attackers, Some(Side::Attackers)));
            assert_eq!((line.occurrences(), line.repeated_since(0)), (2, Some(1)), "the pass is no step");
            assert_eq!(line.repeated_since(2), None);

            line.take_pass_back();
            assert!(*line.position() == before);
            line.take_pass_back();
            assert!(*line.position() == before, "there is no pass any more");
            assert_eq!((line.occurrences(), line.repeated_since(0)), (2, Some(1)));
        }
    }

    #[test]
    fn a_pass_in_place_changes_nothing_about_repetitions() {
        let tablut = library::variant("modern-standard").expect("a built-in rule set");
        Game::new(&tablut).visit(PassAfterRepetition);
    }
}
