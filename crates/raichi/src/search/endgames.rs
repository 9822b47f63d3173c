//! What endgame tables say of the positions that a search comes to; [`Trust`], how far they hold in a game that did not begin
//! there.

use tafl::Side;
use tafl::fast::{Bitboard, Line, Position, Roster};
use tafl_tables::{BoardTables, Endless, Value};

use super::worker::Worker;
use crate::evaluation::Evaluation;
use crate::packed::Packed;
use crate::path::Ended;
use crate::score::{BY_REPETITION, MAX_PLY, PROVEN, WIN};

/// How far tables hold in a game that did not begin with the position: a win that leads through a position which may
/// not come back is none.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trust {
    /// By winner: wins in at most so many plies lead through no such position.
    most_plies: [u8; 2],
    /// The root is in the tables.
    root_inside: bool,
}

impl Trust {
    /// Tables hold altogether.
    pub const FULL: Trust = Trust { most_plies: [u8::MAX; 2], root_inside: false };

    /// At the end of a line.
    pub fn of<B: Bitboard, R: Roster<B>>(line: &Line<B, R>, endgames: &BoardTables<B>) -> Trust {
        let root = line.position();
        let mut trust = Trust { root_inside: endgames.value(root).is_some(), ..Trust::FULL };
        let Some(rule) = line.masks().ending.repetition else { return trust };
        let pieces = |position: &Position<B, R>| Side::BOTH.map(|side| position.side(side).count());
        let now = pieces(root);
        // Only positions with the same pieces can come back.
        let before: Vec<_> =
            line.positions().rev().skip(1).take_while(|before| pieces(before) == now).collect();
        for &position in &before {
            let Some(Value::Won { winner, plies }) = endgames.value(position) else { continue };
            let times = before.iter().filter(|&&other| other == position).count();
            if times + 1 >= usize::from(rule.occurrence) {
                let most = &mut trust.most_plies[winner.index()];
                // A win in as many plies cannot lead through it, unless it is that position.
                *most = (*most).min(plies);
            }
        }
        trust
    }
}

/// What is certain of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Certain {
    /// Who wins on the board, in so many plies.
    Won(Side, u8),
    /// Neither side can force an end.
    Endless,
    /// The side to move has no move, which is a draw.
    Stuck,
}

impl<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>> Worker<B, R, E> {
    /// What the tables say of the position now, as far as it holds in this game.
    fn certain(&self) -> Option<Certain> {
        match self.endgames.as_ref()?.value(self.path.position())? {
            Value::Won { winner, plies } if plies <= self.trust.most_plies[winner.index()] => {
                Some(Certain::Won(winner, plies))
            }
            Value::Won { .. } => None,
            Value::Endless => Some(Certain::Endless),
            Value::Stuck => Some(Certain::Stuck),
        }
    }

    /// Its score for the side to move.
    fn score_of_certain(&self, certain: Certain, ply: usize) -> i32 {
        let turn = self.path.position().turn();
        let endless = self.endgames.as_ref().map(|endgames| endgames.endless());
        let (winner, win) = match (certain, endless) {
            (Certain::Won(winner, plies), _) => (winner, WIN - ply as i32 - i32::from(plies)),
            (Certain::Endless, Some(Endless::Won(winner))) => (winner, BY_REPETITION - ply as i32),
            (Certain::Endless | Certain::Stuck, _) => return self.draw_for(turn),
        };
        if winner == turn { win } else { -win }
    }

    /// The score of the position now for the side to move, where tables have it and that ends the search there. From a root
    /// in the tables that neither side can win, the search goes on: not what the position is worth is asked there, but
    /// where the other side errs most easily.
    #[cold]
    #[inline(never)]
    pub fn look_up(&self, ply: usize) -> Option<i32> {
        match self.certain()? {
            Certain::Endless if self.trust.root_inside => None,
            certain => Some(self.score_of_certain(certain, ply)),
        }
    }

    /// What a move of the root comes to for the side that makes it, where that is certain.
    pub fn certain_after(&mut self, mv: Packed) -> Option<i32> {
        if self.endgames.is_none() || !self.trust.root_inside {
            return None;
        }
        let side = self.path.position().turn();
        self.path.make(mv)?;
        let score = match self.path.ended() {
            Some(Ended::Over(outcome)) => Some(self.score_of(outcome, side, 1)),
            Some(Ended::CameBack) => None,
            None => self.certain().map(|certain| -self.score_of_certain(certain, 1)),
        };
        self.path.unmake();
        score
    }

    /// A line of the root as tables would go on with it: by the shortest win, against the longest defence.
    pub fn lengthen(&self, line: &mut Vec<Packed>) {
        if self.endgames.is_none() {
            return;
        }
        let mut at_end = self.clone();
        if line.iter().any(|&mv| at_end.path.make(mv).is_none()) {
            return;
        }
        while line.len() < MAX_PLY
            && at_end.path.ended().is_none()
            && let Some(Certain::Won(winner, plies @ 1..)) = at_end.certain()
        {
            let mut moves = Vec::new();
            at_end.path.for_each_move(|mv| moves.push(mv));
            let best = moves.into_iter().find(|&mv| {
                at_end.path.make(mv).is_some() && {
                    let left = match at_end.path.ended() {
                        Some(Ended::Over(outcome)) => outcome.winner.map(|winner| Certain::Won(winner, 0)),
                        Some(Ended::CameBack) => None,
                        None => at_end.certain(),
                    };
                    at_end.path.unmake();
                    left == Some(Certain::Won(winner, plies - 1))
                }
            });
            let Some(best) = best else { return };
            at_end.path.make(best);
            line.push(best);
        }
    }
}

/// Whether a score that is certain needs no search.
pub(super) fn is_decided(certain: Option<i32>) -> bool {
    certain.is_some_and(|score| score.abs() >= PROVEN)
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Arc;

    use tafl::fast::LineVisitor;
    use tafl::{Game, Variant, library};
    use tafl_tables::{Extent, Tables, TablesInMemory, Task, make};

    use super::*;

    struct Asked<'a>(&'a Variant, &'a [Arc<TablesInMemory>]);

    impl LineVisitor for Asked<'_> {
        type Output = (Trust, Vec<Option<Value>>);

        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Self::Output {
            let endgames = BoardTables::about(self.0, self.1).expect("they are about these rules");
            let values = line.positions().map(|position| endgames.value(position)).collect();
            (Trust::of(line, &endgames), values)
        }
    }

    #[test]
    fn wins_that_lead_through_positions_which_may_not_come_back_are_not_relied_on() {
        for (id, may_come_back) in [("modern-standard", false), ("linnaeus-1732", true)] {
            let set = library::get(id).expect("a built-in rule set");
            let variant = set.variant().expect("sound rules");
            let mut file = tempfile::tempfile().expect("a file");
            let extent = Extent { pieces: 3, attackers: 2, defenders: 0 };
            let task = Task { set, extent, memory: 1 << 30, threads: 1 };
            make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
            let tables = Tables::open(file).and_then(|mut file| TablesInMemory::read(&mut file, 1 << 30));
            let tables = [Arc::new(tables.expect("what was made"))];
            let setup = "9/9/9/9/9/3k5/9/9/1a3a3 d".parse().expect("a position");
            let mut game = Game::from_setup(&variant, &setup).expect("a position");
            for mv in ["d4-d5", "b1-b2", "d5-d4"] {
                game.play(mv.parse().expect("a move")).expect("it is legal");
            }
            let (trust, values) = game.visit(Asked(&variant, &tables));
            assert!(trust.root_inside);
            let least = values[..3].iter().map(|value| match value {
                Some(Value::Won { winner: Side::Defenders, plies }) => *plies,
                other => panic!("{other:?}: a lone king gets away"),
            });
            let least = if may_come_back { u8::MAX } else { least.min().expect("three positions") };
            assert_eq!(trust.most_plies, [u8::MAX, least], "{id}");
        }
    }
}
