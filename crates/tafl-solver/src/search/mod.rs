//! [`Search`]: whether a side can force its win on the board, by proof-number search, depth first (df-pn).
//!
//! A position that comes back is no win for the side: what is proved is a win without any repetition, and holds
//! whatever came before. What is disproved may rest on where a line came from; a closed set (`closing.rs`) is made from
//! it, which does not. That is so under all rules, also where the set is no certificate because the side that holds out
//! may lose by a repetition: otherwise a win could be missed.
//!
//! The line that is looked at is a list of [`Level`]s and not a chain of calls: however long it grows, it takes no more of the
//! thread's stack. It grows to [`DEEPEST`] positions, so that the list is bounded too: with some hundred moves for each, that
//! is a few MiB. A win that takes longer is not found on that line, as if a position came back there.

mod together;

use std::sync::Arc;

use raichi::{Answers, Ended, Packed, Path, Stuck};
use tafl::Side;
use tafl::fast::{Bitboard, Line, Position, Roster};
use tafl_tables::{BoardTables, Value};

use crate::fold::{Folded, Folding};
use crate::ground::Ground;
use crate::table::{Known, NEVER, Numbers, Remembers, Table};

pub(crate) use together::threads_within;

/// How many positions a line has at most. The longest lines of the games that are solved have some hundred.
const DEEPEST: usize = 1_000;

/// Of so many moves of the defenders about one saves a king who can be captured with the next move. (Of one, four and eight, tried
/// on games that are solved, four took the fewest positions by and large.)
const WHERE_THREATENED: u32 = 4;

pub(crate) struct Search<B: Bitboard, R: Roster<B>, T = Table<B>> {
    pub ground: Arc<Ground<B, R>>,
    pub table: T,
    /// Endgame tables about these rules: positions that they have are not looked at.
    endgames: Option<Arc<BoardTables<B>>>,
    /// The side that wants to win.
    pub side: Side,
    /// How many positions have been looked at.
    pub looked_at: u64,
    /// How many may be looked at.
    most: u64,
    path: Path<B, R>,
    /// The positions from the root to the one now, and how far each has come.
    above: Vec<Folded<B>>,
    levels: Vec<Level>,
    /// The moves of all these positions, those of the root first.
    children: Vec<Child<B>>,
    /// The search goes back to its root when it has looked at so many.
    limit: u64,
    /// How many positions a line may have.
    deepest: usize,
}

/// Numbers at which a position is left, if it comes to one of them.
#[derive(Debug, Clone, Copy)]
struct Limits {
    proof: u32,
    disproof: u32,
}

impl Limits {
    /// A position with these is left when it is decided.
    const NEVER: Limits = Limits { proof: NEVER, disproof: NEVER };
}

/// A position on the line that is looked at.
#[derive(Debug, Clone, Copy)]
struct Level {
    limits: Limits,
    /// How many positions had been looked at before it.
    before: u64,
    /// The place of the first of its moves.
    first: usize,
    /// The place of the move that is looked at.
    best: usize,
}

/// How a search goes on.
enum Step<B> {
    /// The position is left, with what is known of it.
    Up(Known),
    /// The position after its best move is looked at, until its numbers reach one of these limits.
    Down { key: Folded<B>, limits: Limits },
}

#[derive(Debug, Clone, Copy)]
struct Child<B> {
    mv: Packed,
    key: Folded<B>,
    known: Known,
}

/// The numbers of a position, and how to get on with it.
struct Summary {
    known: Known,
    /// The place of the child to look at.
    best: usize,
    /// The number of that kind which the best child has the least of, of the second best.
    second: u32,
    /// How many children are undecided.
    open: u32,
}

impl<B: Bitboard, R: Roster<B>> Search<B, R> {
    /// A search for a win of `side` that remembers as much as goes into so many bytes, and looks at `most` positions; none if
    /// there is no memory.
    pub fn new(line: &Line<B, R>, side: Side, folding: Folding<B>, bytes: usize, most: u64) -> Option<Self> {
        Some(Search {
            path: Path::new(line),
            ground: Arc::new(Ground::new(line, folding)),
            table: Table::new(bytes)?,
            endgames: None,
            side,
            looked_at: 0,
            most,
            above: Vec::new(),
            levels: Vec::new(),
            children: Vec::new(),
            limit: 0,
            deepest: DEEPEST,
        })
    }

    /// The same search, which asks endgame tables.
    pub fn with_endgames(self, endgames: Option<Arc<BoardTables<B>>>) -> Self {
        Search { endgames, ..self }
    }
}

impl<B: Bitboard, R: Roster<B>, T: Remembers<B>> Search<B, R, T> {
    /// What is known of a position in which the game goes on: what endgame tables say of it, or else what is remembered under its
    /// key.
    pub fn known(&self, position: &Position<B, R>, key: &Folded<B>) -> Option<Known> {
        self.in_endgames(position).or_else(|| self.table.get(key))
    }

    /// What endgame tables say of a position.
    fn in_endgames(&self, position: &Position<B, R>) -> Option<Known> {
        Some(match self.endgames.as_ref()?.value(position)? {
            Value::Won { winner, plies } if winner == self.side => Known::proved(plies.into()),
            // A game that goes round and round is no win on the board.
            Value::Won { .. } | Value::Endless | Value::Stuck => Known::DISPROVED,
        })
    }

    /// Looks at about so many positions more, from one that is not the end of a game.
    pub fn run(&mut self, position: Position<B, R>, nodes: u64) -> Numbers {
        self.run_from(position, &[], nodes)
    }

    /// The same, but begins further down: after these moves, each with the limits of the position that it leads to.
    fn run_from(&mut self, position: Position<B, R>, way: &[(Packed, Limits)], nodes: u64) -> Numbers {
        // The way there is none of them.
        let all = nodes.saturating_add(way.len() as u64);
        self.limit = self.looked_at.saturating_add(all).min(self.most);
        let known = self.begin(position);
        let mut known = self.go_along(known, way);
        loop {
            match known.map_or_else(|| self.step(), Step::Up) {
                Step::Down { key, limits } => known = self.enter(key, limits),
                Step::Up(found) => {
                    if self.leave(found) {
                        return found.numbers;
                    }
                    known = None;
                }
            }
        }
    }

    /// Begins with the root; what is known if one of its moves decides.
    fn begin(&mut self, position: Position<B, R>) -> Option<Known> {
        self.path = self.ground.path_from(position);
        self.enter(self.ground.fold(&position), Limits::NEVER)
    }

    /// Goes on from the position now, of which this is known, by these moves; what is known where it comes to, if a move decides
    /// there: then no other one is followed.
    fn go_along(&mut self, mut known: Option<Known>, way: &[(Packed, Limits)]) -> Option<Known> {
        for &(mv, limits) in way {
            if known.is_some() {
                break;
            }
            let Some(key) = self.follow(mv) else { break };
            known = self.enter(key, limits);
        }
        known
    }

    /// Makes a move of the position now, if it is not decided what comes of it; the key of the position that it leads to.
    fn follow(&mut self, mv: Packed) -> Option<Folded<B>> {
        let level = self.levels.last_mut()?;
        let is_it = |child: &Child<B>| child.mv == mv && !child.known.numbers.is_decided();
        let place = self.children[level.first..].iter().position(is_it)?;
        self.path.make(mv)?;
        level.best = level.first + place;
        Some(self.children[level.best].key)
    }

    /// Begins with the position now, whose numbers are looked for until they reach a limit; what is known if one of its moves
    /// decides.
    fn enter(&mut self, key: Folded<B>, limits: Limits) -> Option<Known> {
        let (first, before) = (self.children.len(), self.looked_at);
        self.levels.push(Level { limits, before, first, best: first });
        self.above.push(key);
        self.looked_at = self.looked_at.saturating_add(1);
        self.open_children()
    }

    /// Ends with the position now, remembers what is known of it, and goes back to the one above; whether there is none.
    fn leave(&mut self, known: Known) -> bool {
        let (Some(level), Some(key)) = (self.levels.pop(), self.above.pop()) else { return true };
        self.children.truncate(level.first);
        let work = u32::try_from(self.looked_at - level.before).unwrap_or(u32::MAX);
        self.table.put(key, known, work);
        let Some(level) = self.levels.last() else { return true };
        self.path.unmake();
        self.children[level.best].known = known;
        false
    }

    fn is_own_turn(&self) -> bool {
        self.path.position().turn() == self.side
    }

    /// Finds what every move leads to; what is known if one of them decides.
    fn open_children(&mut self) -> Option<Known> {
        let own = self.is_own_turn();
        let mut moves = Vec::new();
        self.path.for_each_move(|mv| moves.push(mv));
        if moves.is_empty() {
            let stuck = self.path.stuck();
            let won = matches!(stuck, Stuck::Over(outcome) if outcome.winner == Some(self.side));
            return Some(if won { Known::proved(0) } else { Known::DISPROVED });
        }
        for mv in moves {
            // What is forbidden because it repeats a position is a repetition here too.
            let child = if self.path.make(mv).is_some() {
                let child = self.child(mv);
                self.path.unmake();
                child
            } else {
                Child { mv, key: Folded::NONE, known: Known::DISPROVED }
            };
            if own && child.known.is_proved() {
                return Some(Known::proved(child.known.rank.saturating_add(1)));
            }
            if !own && child.known.is_disproved() {
                return Some(Known::DISPROVED);
            }
            self.children.push(child);
        }
        None
    }

    /// The position that a move has just led to.
    fn child(&self, mv: Packed) -> Child<B> {
        let key = self.ground.fold(self.path.position());
        let is_too_deep = self.above.len() >= self.deepest;
        let known = if self.above.contains(&key) {
            Known::DISPROVED
        } else {
            match self.path.ended() {
                Some(Ended::Over(outcome)) if outcome.winner == Some(self.side) => Known::proved(0),
                Some(_) => Known::DISPROVED,
                None if self.path.wins_at_once() && self.is_own_turn() => Known::proved(1),
                None if self.path.wins_at_once() => Known::DISPROVED,
                None => match self.known(self.path.position(), &key) {
                    Some(known) if known.numbers.is_decided() || !is_too_deep => known,
                    _ if is_too_deep => Known::DISPROVED,
                    _ => Known { numbers: self.first_numbers(), rank: 0 },
                },
            }
        };
        Child { mv, key, known }
    }

    /// The numbers of a position that has not been looked at: as many as the side to move has answers, so that moves that leave
    /// the other side few come first, threats above all.
    fn first_numbers(&self) -> Numbers {
        let (position, masks) = (self.path.position(), self.path.masks());
        let all = || u32::try_from(position.count_moves(masks)).unwrap_or(NEVER - 1);
        let answers = match self.path.answers() {
            Answers::Onto(squares) => {
                let mut count = 0;
                position.for_each_mover(masks, |_, destinations| count += (destinations & squares).count());
                count
            }
            Answers::None => 1,
            Answers::All if position.turn() == Side::Defenders && self.path.king_is_threatened() => {
                all() / WHERE_THREATENED
            }
            Answers::All => all(),
        };
        let answers = answers.max(1);
        if position.turn() == self.side {
            Numbers { proof: 1, disproof: answers }
        } else {
            Numbers { proof: answers, disproof: 1 }
        }
    }

    /// What follows for the position now from what its moves lead to.
    fn sum(&self) -> Known {
        let children = self.levels.last().map_or(&[][..], |level| &self.children[level.first..]);
        summary(children, self.is_own_turn()).known
    }

    /// What comes next of the position now: its best move, or leaving it.
    fn step(&mut self) -> Step<B> {
        let own = self.is_own_turn();
        let Some(level) = self.levels.last_mut() else { return Step::Up(Known::DISPROVED) };
        let Level { limits, first, .. } = *level;
        let Summary { known, best, second, open } = summary(&self.children[first..], own);
        let Numbers { proof, disproof } = known.numbers;
        let enough = proof >= limits.proof || disproof >= limits.disproof || self.looked_at >= self.limit;
        if known.numbers.is_decided() || enough {
            return Step::Up(known);
        }
        level.best = first + best;
        let child = self.children[level.best];
        // A little more than the second best, so as not to go back and forth between the two.
        let least = second.saturating_add(second / 4).saturating_add(1);
        let rest = open.saturating_sub(1);
        let numbers = child.known.numbers;
        let limits = if own {
            Limits {
                proof: limits.proof.min(least),
                disproof: without(limits.disproof, rest, numbers.disproof),
            }
        } else {
            Limits { proof: without(limits.proof, rest, numbers.proof), disproof: limits.disproof.min(least) }
        };
        if self.path.make(child.mv).is_none() {
            return Step::Up(known);
        }
        Step::Down { key: child.key, limits }
    }
}

/// What follows from the children. Where one of them is enough (a proof, at the side's own turn) the least of their
/// numbers counts; where all are needed, the greatest and the count of the others: their sum would count positions
/// many times that many moves lead to.
fn summary<B>(children: &[Child<B>], own: bool) -> Summary {
    let (mut best, mut second, mut open) = (0, NEVER, 0u32);
    let (mut least, mut least_other) = (NEVER, NEVER);
    let mut greatest = 0;
    let mut rank = if own { u16::MAX } else { 0 };
    for (place, child) in children.iter().enumerate() {
        let Numbers { proof, disproof } = child.known.numbers;
        let (one, all) = if own { (proof, disproof) } else { (disproof, proof) };
        if proof == 0 {
            rank = if own { rank.min(child.known.rank) } else { rank.max(child.known.rank) };
        }
        if (one, all) < (least, least_other) {
            second = least;
            (least, least_other, best) = (one, all, place);
        } else {
            second = second.min(one);
        }
        open += u32::from(all > 0);
        greatest = greatest.max(all);
    }
    let all = match greatest {
        0 | NEVER => greatest,
        some => some.saturating_add(open - 1).min(NEVER - 1),
    };
    let numbers =
        if own { Numbers { proof: least, disproof: all } } else { Numbers { proof: all, disproof: least } };
    let rank = if numbers.proof == 0 { rank.saturating_add(1) } else { 0 };
    Summary { known: Known { numbers, rank }, best, second, open }
}

/// The limit for one of several children that are all needed, so that it makes headway.
fn without(limit: u32, rest: u32, now: u32) -> u32 {
    if limit == NEVER { NEVER } else { limit.saturating_sub(rest).max(now.saturating_add(1)) }
}

#[cfg(test)]
mod tests {
    use tafl::fast::LineVisitor;
    use tafl::{Game, Variant, library};

    use super::*;

    /// Whether the attackers win, by a search whose lines have at most so many positions.
    struct Deepest<'a>(&'a Variant, usize);

    impl LineVisitor for Deepest<'_> {
        type Output = Numbers;

        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Numbers {
            let Deepest(variant, deepest) = self;
            let folding = Folding::new(variant);
            let search = Search::new(line, Side::Attackers, folding, 16 << 20, u64::MAX);
            let mut search = Search { deepest, ..search.expect("there is memory") };
            search.run(*line.position(), 50_000)
        }
    }

    #[test]
    fn a_win_that_takes_longer_than_a_line_is_not_found() {
        let variant = library::variant("ard-ri-wtf").expect("a built-in rule set");
        let game = Game::new(&variant);
        assert_eq!(game.visit(Deepest(&variant, 3)), Numbers::DISPROVED);
        assert_eq!(game.visit(Deepest(&variant, DEEPEST)), Numbers::PROVED);
    }

    #[test]
    fn a_small_stack_is_enough() {
        let thread = std::thread::Builder::new().stack_size(128 << 10);
        let search = thread.spawn(|| {
            let variant = library::variant("ard-ri-wtf").expect("a built-in rule set");
            Game::new(&variant).visit(Deepest(&variant, DEEPEST))
        });
        assert_eq!(search.expect("a thread").join().expect("it ends"), Numbers::PROVED);
    }
}
