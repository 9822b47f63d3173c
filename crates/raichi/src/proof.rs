//! [`prove`]: whether a side can force a win within so many plies, by looking at everything.
//!
//! Nothing is pruned, reduced or guessed here, and no table that could forget is asked; it is slow, and right. Test
//! suites and puzzles are made with it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use tafl::fast::{Bitboard, Line, LineVisitor, Position, Roster};
use tafl::rules::{ExtraMove, RepetitionResult, Stuck as WhenStuck};
use tafl::{Action, Game, Outcome, Reason, Side};

use crate::packed::Packed;
use crate::path::{Ended, Path, Stuck};

/// What an exhaustive search has shown.
///
/// ```
/// use raichi::{Proof, prove};
/// use tafl::{Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let position = "9/4a4/9/9/9/2k6/9/9/a7a d".parse().unwrap();
/// let game = Game::from_setup(&tablut, &position).unwrap();
/// let Proof::Win { plies, choices } = prove(&game, 3, 1_000_000) else { panic!("he walks out") };
/// assert_eq!(plies, 1);
/// assert!(choices.contains(&"c4-c9".parse().unwrap()));
/// assert_eq!(prove(&Game::new(&tablut), 1, 1_000_000), Proof::NoWin);
/// assert_eq!(prove(&Game::new(&tablut), 9, 100), Proof::Unknown);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// The side to move wins in so many plies and no fewer, whatever the other side does.
    Win {
        /// How many, the last move included.
        plies: u32,
        /// The moves that keep the win within that number.
        choices: Vec<Action>,
    },
    /// It cannot force a win within the number that was asked for.
    NoWin,
    /// There were more positions to look at than were allowed.
    Unknown,
}

/// Finds the shortest forced win of the side to move, of at most `plies` plies, looking at no more than `nodes`
/// positions. The whole game counts: what its rules forbid or draw because of earlier positions is heeded. A win that
/// only a rule on repetition would award is not looked for.
#[must_use]
pub fn prove(game: &Game, plies: u32, nodes: u64) -> Proof {
    prove_with(game, plies, nodes, Memory::Kept)
}

fn prove_with(game: &Game, plies: u32, nodes: u64, memory: Memory) -> Proof {
    if game.outcome().is_some() {
        return Proof::NoWin;
    }
    game.visit(Proving { plies, nodes, memory })
}

/// Whether results are remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Memory {
    Kept,
    /// Everything is looked at again: much slower, for tests.
    #[cfg(test)]
    Off,
}

struct Proving {
    plies: u32,
    nodes: u64,
    memory: Memory,
}

impl LineVisitor for Proving {
    type Output = Proof;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Proof {
        let mut prover = Prover::new(line, self.nodes, self.memory);
        // A side wins by its own move: after an odd number of plies, where every move ends its turn.
        for plies in 1..=self.plies {
            match prover.winning_choices(plies) {
                None => return Proof::Unknown,
                Some(choices) if !choices.is_empty() => return Proof::Win { plies, choices },
                Some(_) => {}
            }
        }
        Proof::NoWin
    }
}

/// The most memory that is used for what is remembered, in bytes.
const MEMORY: usize = 256 << 20;

/// What a result follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Basis {
    /// The position alone: it is the same, however the position came about.
    Position,
    /// The line that led to it as well: a ban, a draw by repetition or a limit played a part.
    Line,
}

/// Whether the side wins within a number of plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Finding {
    Won(Basis),
    NotWon(Basis),
}

impl Finding {
    fn is_won(self) -> bool {
        matches!(self, Finding::Won(_))
    }

    fn basis(self) -> Basis {
        match self {
            Finding::Won(basis) | Finding::NotWon(basis) => basis,
        }
    }
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy, Default)]
struct Known {
    /// It is won within so many plies.
    won: Option<u32>,
    /// It is not won within so many plies.
    not_won: Option<u32>,
}

/// A position by which results are remembered: found by its own hash, and compared whole.
#[derive(PartialEq, Eq)]
struct Key<B, R>(Position<B, R>);

impl<B: Bitboard, R: Roster<B>> Hash for Key<B, R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash());
    }
}

/// Positions have hashes of their own.
#[derive(Default)]
struct OwnHash(u64);

impl Hasher for OwnHash {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

type Remembered<B, R> = HashMap<Key<B, R>, Known, BuildHasherDefault<OwnHash>>;

struct Prover<B: Bitboard, R: Roster<B>> {
    path: Path<B, R>,
    /// The side that is to win.
    side: Side,
    /// How many positions may still be looked at.
    left: u64,
    memory: Memory,
    remembered: Remembered<B, R>,
    /// The moves of all positions of the path, those of the root first.
    moves: Vec<Packed>,
    /// What repetition does is the same, or nothing, for both sides: who comes round to a position has gained nothing.
    circles_gain_nothing: bool,
    /// At which occurrence a position is forbidden to the other side, where one is.
    opponents_ban: Option<usize>,
    /// The other side loses when it cannot move.
    wins_when_stuck: bool,
}

impl<B: Bitboard, R: Roster<B>> Prover<B, R> {
    fn new(line: &Line<B, R>, nodes: u64, memory: Memory) -> Prover<B, R> {
        let path = Path::new(line);
        let (side, ending) = (path.position().turn(), &path.masks().ending);
        let [own, opponents] = [side, !side].map(|side| {
            ending.repetition.map_or(RepetitionResult::Nothing, |rule| match side {
                Side::Attackers => rule.attackers,
                Side::Defenders => rule.defenders,
            })
        });
        let gains_nothing = |result| matches!(result, RepetitionResult::Nothing | RepetitionResult::Draws);
        let opponents_ban = ending
            .repetition
            .filter(|_| opponents == RepetitionResult::Forbidden)
            .map(|rule| usize::from(rule.occurrence));
        let when_stuck = match side {
            Side::Attackers => ending.no_move.defenders,
            Side::Defenders => ending.no_move.attackers,
        };
        Prover {
            side,
            left: nodes,
            memory,
            remembered: Remembered::default(),
            moves: Vec::new(),
            circles_gain_nothing: gains_nothing(own) && gains_nothing(opponents),
            opponents_ban,
            wins_when_stuck: when_stuck == WhenStuck::Loses,
            path,
        }
    }

    /// The moves of the root after which the side wins within so many plies; none if that is too much to look at.
    fn winning_choices(&mut self, plies: u32) -> Option<Vec<Action>> {
        self.moves.clear();
        self.path.for_each_move(|mv| self.moves.push(mv));
        let mut winning = Vec::new();
        for place in 0..self.moves.len() {
            let mv = self.moves[place];
            if self.path.make(mv).is_none() {
                continue;
            }
            let finding = self.look(plies - 1);
            self.path.unmake();
            if finding?.is_won() {
                winning.push(mv.action::<B>());
            }
        }
        Some(winning)
    }

    fn is_sides_turn(&self) -> bool {
        self.path.position().turn() == self.side
    }

    /// Whether the side wins within so many plies from the position now; none if that is too much to look at.
    fn look(&mut self, plies: u32) -> Option<Finding> {
        self.left = self.left.checked_sub(1)?;
        match self.path.ended() {
            Some(Ended::Over(outcome)) => return Some(self.of_outcome(outcome)),
            Some(Ended::CameBack) if self.circles_gain_nothing => return Some(Finding::NotWon(Basis::Line)),
            Some(Ended::CameBack) | None => {}
        }
        if plies == 0 {
            let may_be_stuck = self.wins_when_stuck && !self.is_sides_turn() && !self.path.has_legal_move();
            let stuck = if may_be_stuck { self.path.line().stuck(!self.side) } else { None };
            return Some(stuck.map_or(Finding::NotWon(Basis::Position), |outcome| self.of_outcome(outcome)));
        }
        if self.path.wins_at_once() {
            let won = self.is_sides_turn();
            return Some(if won { Finding::Won(Basis::Position) } else { Finding::NotWon(Basis::Position) });
        }
        if let Some(finding) = self.recall(plies) {
            return Some(finding);
        }
        let finding = self.look_at_moves(plies)?;
        self.remember(plies, finding);
        Some(finding)
    }

    /// What an ending means.
    fn of_outcome(&self, outcome: Outcome) -> Finding {
        match outcome.reason {
            Reason::Repetition | Reason::NoCaptureLimit | Reason::PlyLimit => Finding::NotWon(Basis::Line),
            reason => {
                // Whether a side has a move may hang on bans.
                let hangs = reason == Reason::NoMove && self.path.line().bans_repetitions();
                let basis = if hangs { Basis::Line } else { Basis::Position };
                if outcome.winner == Some(self.side) { Finding::Won(basis) } else { Finding::NotWon(basis) }
            }
        }
    }

    /// Looks at everything that can be done in the position now.
    fn look_at_moves(&mut self, plies: u32) -> Option<Finding> {
        let to_move = self.is_sides_turn();
        let first = self.moves.len();
        self.path.for_each_move(|mv| self.moves.push(mv));
        let last = self.moves.len();
        let mut basis = Basis::Position;
        let (mut moved, mut decided) = (false, None);
        for place in first..last {
            let mv = self.moves[place];
            if self.path.make(mv).is_none() {
                basis = Basis::Line;
                continue;
            }
            moved = true;
            let finding = self.look(plies - 1);
            self.path.unmake();
            let Some(finding) = finding else {
                self.moves.truncate(first);
                return None;
            };
            if finding.is_won() == to_move {
                decided = Some(finding);
                break;
            }
            if finding.basis() == Basis::Line {
                basis = Basis::Line;
            }
        }
        self.moves.truncate(first);
        if decided.is_some() {
            // It rests on this one answer.
            return decided;
        }
        if !moved {
            return self.without_a_move(plies);
        }
        Some(if to_move { Finding::NotWon(basis) } else { Finding::Won(basis) })
    }

    /// The side to move has no move.
    fn without_a_move(&mut self, plies: u32) -> Option<Finding> {
        let hangs = self.path.line().bans_repetitions();
        let finding = match self.path.stuck() {
            Stuck::Over(outcome) => {
                let won = outcome.winner == Some(self.side);
                return Some(match (won, hangs) {
                    (true, true) => Finding::Won(Basis::Line),
                    (true, false) => Finding::Won(Basis::Position),
                    (false, true) => Finding::NotWon(Basis::Line),
                    (false, false) => Finding::NotWon(Basis::Position),
                });
            }
            Stuck::Passed if plies == 1 => false,
            Stuck::Passed if self.path.wins_at_once() => self.is_sides_turn(),
            Stuck::Passed => self.look_at_moves(plies - 1)?.is_won(),
        };
        // The pass is no step of the line: what repeats the position is not what it looks like.
        Some(if finding { Finding::Won(Basis::Line) } else { Finding::NotWon(Basis::Line) })
    }

    /// What is remembered of the position now, where it holds for this line too.
    ///
    /// A remembered win is a plan against every answer that came about without bans. If a position of that plan is also
    /// one that this line has come through, then it was won there already, within fewer plies than were left, so that
    /// what is concluded at the root is true. A remembered failure holds as long as no answer can be forbidden because of
    /// this line.
    fn recall(&self, plies: u32) -> Option<Finding> {
        let known = self.remembered.get(&Key(*self.path.position()))?;
        let is_in_time = |won: u32| self.path.plies_to_limit().is_none_or(|left| won <= left);
        if known.won.is_some_and(|won| won <= plies && is_in_time(won)) {
            return Some(Finding::Won(Basis::Position));
        }
        let fails = known.not_won.is_some_and(|not_won| not_won >= plies);
        (fails && !self.opponent_may_meet_ban(plies)).then_some(Finding::NotWon(Basis::Position))
    }

    fn remember(&mut self, plies: u32, finding: Finding) {
        if finding.basis() == Basis::Line || self.memory != Memory::Kept {
            return;
        }
        let key = Key(*self.path.position());
        let most = MEMORY / (2 * size_of::<(Key<B, R>, Known)>());
        if self.remembered.len() >= most && !self.remembered.contains_key(&key) {
            return;
        }
        let known = self.remembered.entry(key).or_default();
        if finding.is_won() {
            known.won = Some(known.won.map_or(plies, |before| before.min(plies)));
        } else {
            known.not_won = Some(known.not_won.map_or(plies, |before| before.max(plies)));
        }
    }

    /// Whether the other side may come to be kept from a move within so many plies because it would repeat a position of
    /// this line.
    fn opponent_may_meet_ban(&self, plies: u32) -> bool {
        let Some(occurrence) = self.opponents_ban else { return false };
        let line = self.path.line();
        let now = line.position();
        // No capture is undone, so that no position before one comes back; without further kinds of pieces that is sure.
        let reach = if R::PLAIN { line.quiet() as usize } else { usize::MAX };
        let earlier = || line.positions().rev().skip(1).take(reach);
        earlier().any(|position| {
            let Some(first) = self.plies_back(now, position) else { return false };
            if first > plies {
                return false;
            }
            let occurred =
                earlier().filter(|other| *other == position).count() + usize::from(now == position);
            // It takes four plies to bring the same position about once more: each side goes and comes back.
            let cycle = if R::PLAIN { 4 } else { 1 };
            let cycles = occurrence.saturating_sub(occurred + 1) as u32;
            first.saturating_add(cycles * cycle) <= plies
        })
    }

    /// In how many plies at least an earlier position could come back by a move of the other side; none if it cannot.
    fn plies_back(&self, now: &Position<B, R>, earlier: &Position<B, R>) -> Option<u32> {
        let masks = self.path.masks();
        let passes =
            [masks.ending.no_move.attackers, masks.ending.no_move.defenders].contains(&WhenStuck::Passes);
        if !R::PLAIN || masks.extra_move != ExtraMove::Off || passes {
            return Some(1);
        }
        if earlier.turn() != self.side {
            return None;
        }
        if now == earlier {
            return Some(4);
        }
        let away = |side: Side| {
            let soldiers = (earlier.soldiers(side) & !now.soldiers(side)).count();
            soldiers + u32::from(side == Side::Defenders && earlier.king() != now.king())
        };
        // The side to move has the first, the third, ... of the plies.
        let (first, second) = (away(now.turn()), away(!now.turn()));
        let plies = (2 * first).saturating_sub(1).max(2 * second);
        // The turn comes right only after an even number of plies, or an odd one.
        let odd = u32::from(now.turn() != earlier.turn());
        Some(plies + (plies ^ odd) % 2)
    }
}

#[cfg(test)]
mod tests {
    use tafl::rules::Repetition;
    use tafl::{Random, Variant, library};

    use super::*;

    /// Brandubh's rules on 5x5, with repetition forbidden to both sides at an occurrence.
    fn small(occurrence: u8, attackers: RepetitionResult, defenders: RepetitionResult) -> Variant {
        let mut rules = library::get("brandubh-wtf").expect("a built-in rule set").rules.clone();
        rules.board.size = 5;
        rules.board.layout = "2a2/2d2/adkda/2d2/2a2".to_owned();
        rules.ending.repetition = Some(Repetition { occurrence, attackers, defenders, since_capture: false });
        Variant::new(rules).expect("sound rules")
    }

    #[test]
    fn a_win_that_leans_on_a_ban_of_another_line_is_none() {
        // Once called a win in nine plies: results that had come about under bans were taken for those of the position.
        let forbidden = RepetitionResult::Forbidden;
        let variant = small(2, forbidden, forbidden);
        let setup = "2a2/1a3/1a3/2k2/4a d".parse().expect("a position");
        let game = Game::from_setup(&variant, &setup).expect("a position of these rules");
        assert_eq!(prove(&game, 9, 20_000_000), Proof::NoWin);
        assert_eq!(prove_with(&game, 9, 400_000_000, Memory::Off), Proof::NoWin);
    }

    #[test]
    fn what_is_remembered_changes_nothing() {
        use RepetitionResult::{Draws, Forbidden, Loses, Nothing};
        let mut random = Random::new(1732);
        for (occurrence, attackers, defenders) in [
            (2, Forbidden, Forbidden),
            (2, Nothing, Forbidden),
            (3, Forbidden, Draws),
            (3, Draws, Draws),
            (2, Loses, Loses),
        ] {
            let variant = small(occurrence, attackers, defenders);
            for _ in 0..60 {
                let mut game = Game::new(&variant);
                for _ in 0..random.next() % 24 {
                    let moves = game.legal_moves();
                    let Some(&drawn) = random.choose(&moves) else { break };
                    game.play(drawn).expect("a listed move is legal");
                }
                let kept = prove_with(&game, 5, 200_000, Memory::Kept);
                let off = prove_with(&game, 5, 4_000_000, Memory::Off);
                if off != Proof::Unknown && kept != Proof::Unknown {
                    assert_eq!(kept, off, "{} {attackers:?} {defenders:?}", game.setup());
                }
            }
        }
    }
}
