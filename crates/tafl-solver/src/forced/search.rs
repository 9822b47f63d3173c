//! [`Search`]: whether a side wins within a number of plies, whatever the other side does.
//!
//! Everything is looked at: all moves of the side, and of the other one's until one has refuted the win. A position is
//! asked whatever came before it, and no rule on repetition is heeded ([`repetition_helps_from`](super::repetition_helps_from)
//! says what that means).
//!
//! The search calls itself once for each ply, [`MOST_PLIES`](super::MOST_PLIES) times at most: that fits into half of the 2 MiB of
//! stack that a Rust thread has, which a test sees to.

use std::ops::ControlFlow;
use std::sync::Arc;

use raichi::Packed;
use tafl::fast::{
    ATTACKER, Bitboard, DEFENDER, KING, Line, Masks, Mover, PieceMove, Position, Roster, Status,
};
use tafl::rules::Stuck;
use tafl::{Reason, Side, Variant};

use super::kings_way::Opening;
use super::memory::Memory;
use super::turning::{Turned, Turning};

/// How many positions are looked at before the host is asked.
const SLICE: u64 = 1 << 16;

/// With fewer plies left, it is quicker to look again than to remember.
const REMEMBERED: u8 = 5;

/// The search was stopped before there was an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stopped;

/// Who is told how many positions have been looked at, and may stop it.
pub(super) type Watch<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// What the moves of a line take, in bytes: some hundred for each of its positions.
const LINE: usize = 1 << 16;

pub(super) struct Search<B: Bitboard> {
    masks: Arc<Masks<B>>,
    turning: Turning<B>,
    memory: Memory<B>,
    /// The side whose win is asked for.
    side: Side,
    /// How many positions have been looked at.
    looked_at: u64,
    /// How many may be.
    most: u64,
    /// Nothing but the king's fate, a lack of moves and repetitions ends a game.
    only_the_king: bool,
    /// The side wins when the other one cannot move.
    wins_when_stuck: bool,
    /// What `kings_way.rs` says of the king's ways out holds.
    knows_ways: bool,
    /// By squares left and reached: how much moves of the other side have refuted.
    refuted: Vec<u32>,
    /// By plies left: the last two moves that have refuted a win.
    last_refutations: Vec<[Packed; 2]>,
    /// The moves of all positions on the line that is looked at, those of the root first, each with what speaks for it.
    moves: Vec<(u32, Packed)>,
}

/// What the search is asked now: whether a position is won within so many plies.
#[derive(Clone, Copy)]
struct Asked<'p, B, R> {
    position: &'p Position<B, R>,
    plies: u8,
    /// The last move of the other side, the default move if there was none.
    last: Packed,
}

impl<B: Bitboard> Search<B> {
    /// A search for wins of `side` that takes at most so many bytes, as long as they are enough for its lists, and looks at
    /// `most` positions; none if there is no memory.
    pub fn new<R: Roster<B>>(
        line: &Line<B, R>,
        variant: &Variant,
        side: Side,
        bytes: usize,
        most: u64,
    ) -> Option<Self> {
        let masks = line.masks().clone();
        let only_the_king = masks.possible_endings().iter().all(|ending| {
            use Reason::{KingCaptured, KingEscaped, NoMove, Repetition};
            matches!(ending.reason, KingCaptured | KingEscaped | NoMove | Repetition)
        });
        let when_stuck = match side {
            Side::Attackers => masks.ending.no_move.defenders,
            Side::Defenders => masks.ending.no_move.attackers,
        };
        let wins_when_stuck = when_stuck == Stuck::Loses;
        let takes_between_two = R::PLAIN && !masks.passive && masks.shieldwall.is_none();
        let lists = size_of::<u32>() * B::TABLE * B::TABLE + LINE;
        Some(Search {
            turning: Turning::new(variant),
            memory: Memory::new(bytes.saturating_sub(lists))?,
            side,
            looked_at: 0,
            most,
            only_the_king,
            wins_when_stuck,
            knows_ways: side == Side::Defenders && only_the_king && !wins_when_stuck && takes_between_two,
            refuted: vec![0; B::TABLE * B::TABLE],
            last_refutations: vec![[Packed::default(); 2]; usize::from(u8::MAX) + 1],
            moves: Vec::new(),
            masks,
        })
    }

    /// How many positions have been looked at.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Whether a win can only come after an even number of plies, or only after an odd one: with a move of the side.
    pub fn wins_by_own_moves(&self) -> bool {
        self.only_the_king
    }

    /// Whether the side wins within so many plies, from a position that is not the end of a game.
    pub fn wins<R: Roster<B>>(
        &mut self,
        position: &Position<B, R>,
        plies: u8,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        let asked = Asked { position, plies, last: Packed::default() };
        if position.turn() == self.side { self.own(asked, watch) } else { self.other(asked, watch) }
    }

    /// The moves of a win within so many plies and no fewer, where the other side holds out as long as it can.
    pub fn line<R: Roster<B>>(
        &mut self,
        position: &Position<B, R>,
        plies: u8,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Packed>, Stopped> {
        let mut line = Vec::new();
        let (mut position, mut left) = (*position, plies);
        loop {
            // The move with the win that is nearest or, of the other side's, the farthest.
            let mut chosen: Option<(u8, Packed, Position<B, R>)> = None;
            let own = position.turn() == self.side;
            for mv in moves_of(&self.masks, &position) {
                let next = position.make(&self.masks, mv.piece_move());
                let Some(plies) = self.nearest_win(&next, left.saturating_sub(1), watch)? else { continue };
                if chosen.is_none_or(|(best, ..)| if own { plies < best } else { plies > best }) {
                    chosen = Some((plies, mv, next));
                }
            }
            let Some((plies, mv, next)) = chosen else { return Ok(line) };
            line.push(mv);
            if self.ended(&next).is_some() {
                return Ok(line);
            }
            (position, left) = (next, plies);
        }
    }

    /// Within how many plies, of at most so many, the side wins after a move; 0 if it has won with it.
    fn nearest_win<R: Roster<B>>(
        &mut self,
        position: &Position<B, R>,
        most: u8,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u8>, Stopped> {
        if let Some(winner) = self.ended(position) {
            return Ok((winner == Some(self.side)).then_some(0));
        }
        for plies in 0..=most {
            if self.wins(position, plies, watch)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    fn count(&mut self, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        if self.looked_at >= self.most {
            return Err(Stopped);
        }
        self.looked_at += 1;
        let is_time = self.looked_at.is_multiple_of(SLICE);
        if is_time && watch(self.looked_at).is_break() { Err(Stopped) } else { Ok(()) }
    }

    /// Who has won with the move that has led here, if the game is over.
    fn ended<R: Roster<B>>(&self, position: &Position<B, R>) -> Option<Option<Side>> {
        if !self.only_the_king {
            return position.ending_after(&self.masks, !position.turn()).map(|outcome| outcome.winner);
        }
        match position.status() {
            Status::Open => None,
            Status::KingCaptured => Some(Some(Side::Attackers)),
            Status::KingEscaped => Some(Some(Side::Defenders)),
        }
    }

    /// Whether the side to move can take the king, or win with him, at once. Where there are pieces of other ways than
    /// plain soldiers and a king have, the king's capture is not seen.
    fn decides_kings_fate<R: Roster<B>>(&self, position: &Position<B, R>) -> bool {
        match position.turn() {
            Side::Defenders => !position.exits(&self.masks).is_empty(),
            Side::Attackers => R::PLAIN && position.king_is_threatened(&self.masks),
        }
    }

    /// Whether the side, which is to move, wins at once.
    fn wins_at_once<R: Roster<B>>(&self, position: &Position<B, R>) -> bool {
        if self.decides_kings_fate(position) {
            return true;
        }
        if R::PLAIN && self.only_the_king && !(self.wins_when_stuck && self.may_be_stuck_next(position)) {
            return false;
        }
        moves_of(&self.masks, position).into_iter().any(|mv| {
            let next = position.make(&self.masks, mv.piece_move());
            match self.ended(&next) {
                Some(winner) => winner == Some(self.side),
                None => self.has_stuck(&next),
            }
        })
    }

    /// Whether the other side, which is to move, cannot, and has lost by that.
    fn has_stuck<R: Roster<B>>(&self, position: &Position<B, R>) -> bool {
        self.wins_when_stuck && position.count_moves(&self.masks) == 0
    }

    /// Whether the other side could be without a move after the next one: not if more of its soldiers can move than that
    /// move can capture, and shut in by standing in their way (one from each direction).
    fn may_be_stuck_next<R: Roster<B>>(&self, position: &Position<B, R>) -> bool {
        let masks = &*self.masks;
        let captured = match masks.shieldwall {
            _ if position.hits(masks).is_empty() => 0,
            Some(_) => u32::from(masks.size),
            None => 3,
        };
        let kind = soldier_of(!self.side);
        let mut movable = 0;
        position.soldiers(!self.side).for_each(|_, from| {
            movable += u32::from(!position.destinations(masks, Mover { kind, from }).is_empty());
        });
        movable <= captured + 4
    }

    /// The side is to move.
    fn own<R: Roster<B>>(&mut self, asked: Asked<'_, B, R>, watch: &mut Watch<'_>) -> Result<bool, Stopped> {
        let Asked { position, plies, .. } = asked;
        self.count(watch)?;
        if plies == 0 {
            return Ok(false);
        }
        if self.wins_at_once(position) {
            return Ok(true);
        }
        if plies < if self.only_the_king { 3 } else { 2 } {
            return Ok(false);
        }
        if plies < REMEMBERED {
            return Ok(self.winning_move(asked, None, watch)?.is_some());
        }
        let turned = self.turning.turned(position);
        let known = self.memory.get(&turned);
        if let Some(answer) = known.answer(plies) {
            return Ok(answer);
        }
        let before = self.looked_at;
        let best = known.best.map(|mv| self.turning.on_board(mv, &turned));
        let winning = self.winning_move(asked, best, watch)?;
        self.remember(&turned, plies, winning.is_some(), winning, before);
        Ok(winning.is_some())
    }

    /// A move of the side that wins within so many plies; `best` is looked at first.
    fn winning_move<R: Roster<B>>(
        &mut self,
        asked: Asked<'_, B, R>,
        best: Option<Packed>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Packed>, Stopped> {
        let Asked { position, plies, last } = asked;
        let first = self.moves.len();
        if plies == 3 && self.knows_ways {
            let opening = Opening::of(&self.masks, position);
            let moves = &mut self.moves;
            position.for_each_mover(&self.masks, |mover, destinations| {
                let may_open = destinations & opening.landings(&self.masks, position, mover, destinations);
                may_open.for_each(|_, to| moves.push((0, Packed::new(mover.to(to)))));
            });
        } else {
            let moves = &mut self.moves;
            position.for_each_mover(&self.masks, |mover, destinations| {
                destinations.for_each(|_, to| moves.push((0, Packed::new(mover.to(to)))));
            });
        }
        if let Some(place) = self.moves[first..].iter().position(|&(_, mv)| Some(mv) == best) {
            self.moves.swap(first, first + place);
        }
        let mut winning = None;
        for place in first..self.moves.len() {
            let (_, mv) = self.moves[place];
            let next = position.make(&self.masks, mv.piece_move());
            let wins = match self.ended(&next) {
                Some(winner) => winner == Some(self.side),
                None => self.other(Asked { position: &next, plies: plies - 1, last }, watch)?,
            };
            if wins {
                winning = Some(mv);
                break;
            }
        }
        self.moves.truncate(first);
        Ok(winning)
    }

    /// The other side is to move.
    fn other<R: Roster<B>>(
        &mut self,
        asked: Asked<'_, B, R>,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        let Asked { position, plies, .. } = asked;
        self.count(watch)?;
        if plies < if self.only_the_king { 2 } else { 1 } {
            return Ok(self.has_stuck(position));
        }
        if self.decides_kings_fate(position) {
            return Ok(false);
        }
        // Moves to other squares leave the king his way out.
        let mut onto = self.masks.shape.board;
        if self.knows_ways {
            let exits = position.exits(&self.masks);
            if !exits.is_empty() {
                onto = position.closing_squares(&self.masks, exits);
            }
        }
        if plies < REMEMBERED {
            return Ok(self.refutation(asked, onto, None, watch)?.is_none());
        }
        let turned = self.turning.turned(position);
        let known = self.memory.get(&turned);
        if let Some(answer) = known.answer(plies) {
            return Ok(answer);
        }
        let before = self.looked_at;
        let best = known.best.map(|mv| self.turning.on_board(mv, &turned));
        let refutation = self.refutation(asked, onto, best, watch)?;
        self.remember(&turned, plies, refutation.is_none(), refutation.and_then(Refutation::mv), before);
        Ok(refutation.is_none())
    }

    /// What keeps the side from winning within the plies that are left. Moves to other squares than `onto` do not.
    ///
    /// First what has refuted this position before is tried, if anything has; then to take back the last move: who only waits so comes
    /// to few different positions.
    fn refutation<R: Roster<B>>(
        &mut self,
        asked: Asked<'_, B, R>,
        onto: B,
        best: Option<Packed>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Refutation>, Stopped> {
        let Asked { position, plies, last } = asked;
        let PieceMove { kind, from, to } = last.piece_move();
        let back = Packed::new(PieceMove { kind, from: to, to: from });
        let [one, two] = self.last_refutations[usize::from(plies)];
        let tried = [best.unwrap_or_default(), back, one, two];
        for (place, &mv) in tried.iter().enumerate() {
            if tried[..place].contains(&mv) || !self.is_possible(position, mv, onto) {
                continue;
            }
            if self.refutes(asked, mv, watch)? {
                return Ok(Some(Refutation::Move(mv)));
            }
        }
        let first = self.moves.len();
        let (moves, refuted) = (&mut self.moves, &self.refuted);
        let mut can_move = false;
        position.for_each_mover(&self.masks, |mover, destinations| {
            can_move |= !destinations.is_empty();
            (destinations & onto).for_each(|_, to| {
                moves.push((refuted[mover.from * B::TABLE + to], Packed::new(mover.to(to))));
            });
        });
        if !can_move {
            return Ok((!self.wins_when_stuck).then_some(Refutation::NoMove));
        }
        // The one with the most to speak for it comes next, of several the first.
        while self.moves.len() > first {
            let mut place = first;
            for other in first + 1..self.moves.len() {
                if self.moves[other].0 > self.moves[place].0 {
                    place = other;
                }
            }
            let (_, mv) = self.moves.swap_remove(place);
            if !tried.contains(&mv) && self.refutes(asked, mv, watch)? {
                self.moves.truncate(first);
                return Ok(Some(Refutation::Move(mv)));
            }
        }
        Ok(None)
    }

    /// Whether the other side, which is to move, can make a move, and it ends on one of these squares.
    fn is_possible<R: Roster<B>>(&self, position: &Position<B, R>, mv: Packed, onto: B) -> bool {
        let PieceMove { kind, from, to } = mv.piece_move();
        let stands = if kind == KING {
            position.turn() == Side::Defenders && position.king() == from
        } else {
            kind == soldier_of(position.turn()) && position.soldiers(position.turn()).has(from)
        };
        mv != Packed::default()
            && stands
            && onto.has(to)
            && position.destinations(&self.masks, Mover { kind, from }).has(to)
    }

    /// Whether the side does not win within the plies that are left after a move of the other side.
    fn refutes<R: Roster<B>>(
        &mut self,
        asked: Asked<'_, B, R>,
        mv: Packed,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        let Asked { position, plies, .. } = asked;
        let next = position.make(&self.masks, mv.piece_move());
        let wins = match self.ended(&next) {
            Some(winner) => winner == Some(self.side),
            None => self.own(Asked { position: &next, plies: plies - 1, last: mv }, watch)?,
        };
        if !wins {
            let PieceMove { from, to, .. } = mv.piece_move();
            let refuted = &mut self.refuted[from * B::TABLE + to];
            *refuted = refuted.saturating_add(u32::from(plies) * u32::from(plies));
            let last = &mut self.last_refutations[usize::from(plies)];
            if last[0] != mv {
                *last = [mv, last[0]];
            }
        }
        Ok(!wins)
    }

    /// Remembers what has been found of a position, with the move that has shown it, since so many had been looked at.
    fn remember(&mut self, turned: &Turned<B>, plies: u8, wins: bool, best: Option<Packed>, before: u64) {
        // What was looked at since may have taken its place.
        let mut known = self.memory.get(turned);
        if wins {
            known.won = known.won.min(plies);
        } else {
            known.not_won = known.not_won.max(plies);
        }
        known.best = best.map(|mv| self.turning.remembered(mv, turned)).or(known.best);
        self.memory.put(turned, known, self.looked_at - before);
    }
}

/// What keeps a side from winning in time.
#[derive(Debug, Clone, Copy)]
enum Refutation {
    Move(Packed),
    /// The other side cannot move, and has not lost by that.
    NoMove,
}

impl Refutation {
    fn mv(self) -> Option<Packed> {
        match self {
            Refutation::Move(mv) => Some(mv),
            Refutation::NoMove => None,
        }
    }
}

/// The moves of a position.
fn moves_of<B: Bitboard, R: Roster<B>>(masks: &Masks<B>, position: &Position<B, R>) -> Vec<Packed> {
    let mut moves = Vec::new();
    position.for_each_mover(masks, |mover, destinations| {
        destinations.for_each(|_, to| moves.push(Packed::new(mover.to(to))));
    });
    moves
}

/// The kind of a side's soldiers.
fn soldier_of(side: Side) -> usize {
    match side {
        Side::Attackers => ATTACKER,
        Side::Defenders => DEFENDER,
    }
}

#[cfg(test)]
mod tests {
    use tafl::Game;
    use tafl::fast::LineVisitor;
    use tafl::library::RuleSet;

    use super::*;
    use crate::forced::MOST_PLIES;

    /// The most plies at once, without any fewer before: how many positions were looked at until it was given up. The first line
    /// goes down to the last ply.
    struct AtOnce<'a>(&'a Variant);

    impl LineVisitor for AtOnce<'_> {
        type Output = u64;

        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> u64 {
            let search = Search::<B>::new(line, self.0, Side::Attackers, 1 << 20, 50_000);
            let mut search = search.expect("there is memory");
            let wins = search.wins(line.position(), MOST_PLIES, &mut |_| ControlFlow::Continue(()));
            assert_eq!(wins, Err(Stopped));
            search.looked_at()
        }
    }

    #[test]
    fn the_most_plies_fit_into_half_of_a_threads_stack() {
        let thread = std::thread::Builder::new().stack_size(1 << 20);
        let search = thread.spawn(|| {
            let set = RuleSet::from_toml(
                "id = \"small\"\nname = \"Small\"\nextends = \"brandubh-walker\"\n[rules.board]\nsize = 5\n\
                 layout = \"2a2/2d2/adkda/2d2/2a2\"\n[citations]\n\"board\" = { silent = \"ours\" }\n",
            );
            let variant = set.expect("sound rules").variant().expect("sound rules");
            // The king is walled in, and the attackers have some moves that change nothing.
            let position = "5/a1a2/k4/aa3/5 a".parse().expect("a position");
            let game = Game::from_setup(&variant, &position).expect("a position of these rules");
            game.visit(AtOnce(&variant))
        });
        assert_eq!(search.expect("a thread").join().expect("its stack is enough"), 50_000);
    }
}
