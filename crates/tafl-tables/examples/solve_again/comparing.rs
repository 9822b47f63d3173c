//! Holds what was found out of every position against what a file of tables says.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
use tafl::{Side, Square};
use tafl_tables::{BoardTables, TablesInMemory, Value};

use crate::plain::{ATTACKER, Board, DEFENDER, KING, Plain};
use crate::solving::{Found, Solving};

/// How they compare.
#[derive(Debug, Default)]
pub struct Compared {
    /// Positions in which the game goes on, on which both agree.
    pub agree: u64,
    /// Those of them that one side wins.
    pub decided: u64,
    /// The first position on which they do not, with what both say.
    pub difference: Option<String>,
}

/// Compares all of them.
pub struct Comparing<'a, 'b> {
    pub plain: &'a Plain,
    pub solving: &'a Solving<'b>,
    pub tables: Arc<TablesInMemory>,
}

impl Visitor for Comparing<'_, '_> {
    type Output = Compared;

    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, _: Position<B, R>) -> Compared {
        let tables = BoardTables::about(self.tables.variant(), std::slice::from_ref(&self.tables));
        let tables = tables.expect("tables of these rules");
        let size = self.plain.squares.isqrt();
        let square = |at: usize| Square::new((at % size) as u8, (at / size) as u8).expect("a square");
        let (agree, decided) = (AtomicU64::new(0), AtomicU64::new(0));
        let difference = Mutex::new(None);
        self.solving.each_position(&|board: &Board, turn: Side| {
            let all = |kind: u8| (0..self.plain.squares).filter(move |&at| board[at] == kind);
            let soldiers = [ATTACKER, DEFENDER].map(|kind| B::of(all(kind).map(square)));
            let king = all(KING).next().map(|at| B::index(square(at))).expect("a king");
            let position: Position<B, R> = Position::with_pieces(masks, soldiers, king, turn);
            let found = self.solving.found(board, turn);
            // The side to move of a game that is over does not matter, and a table may say anything where nobody can move.
            let is_over = matches!(found, Found::Stuck | Found::Won(_, 0));
            let said = tables.value(&position);
            let same = match (found, said) {
                (Found::Won(side, plies), Some(Value::Won { winner, plies: said })) => {
                    side == winner && plies == said
                }
                (Found::Endless, Some(Value::Endless)) | (Found::Stuck, Some(Value::Stuck)) => true,
                _ => false,
            };
            if !same {
                let mut difference = difference.lock().expect("no thread has broken down");
                let pieces: Vec<String> = [ATTACKER, DEFENDER, KING]
                    .into_iter()
                    .flat_map(|kind| all(kind).map(move |at| (kind, at)))
                    .map(|(kind, at)| format!("{}{}", ['.', 'a', 'd', 'k'][usize::from(kind)], square(at)))
                    .collect();
                difference.get_or_insert(format!(
                    "{} ({turn} to move): found {found:?}, and the tables say {said:?}",
                    pieces.join(" ")
                ));
            } else if !is_over {
                agree.fetch_add(1, Ordering::Relaxed);
                decided.fetch_add(u64::from(found != Found::Endless), Ordering::Relaxed);
            }
        });
        Compared {
            agree: agree.into_inner(),
            decided: decided.into_inner(),
            difference: difference.into_inner().expect("no thread has broken down"),
        }
    }
}
