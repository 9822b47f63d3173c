//! [`Ground`]: the rules of one width of board, asked about positions whatever came before them.

use raichi::{Ended, Packed, Path, Stuck};
use tafl::fast::{Bitboard, Line, LineVisitor, Position, Roster};
use tafl::{Game, Side};

use crate::fold::{Folded, Folding};

/// Whether a game is over with which one is to begin at this position: by its moves, or by how the pieces stand, which ends a
/// game only once it has begun.
pub(crate) fn is_over(game: &Game) -> bool {
    struct Ask;
    impl LineVisitor for Ask {
        type Output = bool;
        fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> bool {
            line.position().ending_after(line.masks(), !line.position().turn()).is_some()
        }
    }
    // A king who begins on a goal has still to move to one.
    game.outcome().is_some() || game.visit(Ask)
}

/// Positions under some rules.
pub(crate) struct Ground<B: Bitboard, R: Roster<B>> {
    line: Line<B, R>,
    folding: Folding<B>,
}

/// What a position is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// The game goes on.
    Open,
    /// The side to move can take the king, or win with him, at once.
    AboutToEnd,
    /// The game is over, with this winner or none.
    Over(Option<Side>),
}

/// A position that a move leads to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Next<B, R> {
    pub mv: Packed,
    pub state: State,
    pub position: Position<B, R>,
}

impl<B: Bitboard, R: Roster<B>> Ground<B, R> {
    pub fn new(line: &Line<B, R>, folding: Folding<B>) -> Self {
        Ground { line: line.clone(), folding }
    }

    /// A path that begins with a position.
    pub fn path_from(&self, position: Position<B, R>) -> Path<B, R> {
        Path::new(&self.line.beginning_with(position))
    }

    /// What a position can become by one move.
    pub fn nexts(&self, position: Position<B, R>) -> Vec<Next<B, R>> {
        let mut path = self.path_from(position);
        let mut moves = Vec::new();
        path.for_each_move(|mv| moves.push(mv));
        let mut nexts = Vec::with_capacity(moves.len());
        for mv in moves {
            if path.make(mv).is_some() {
                nexts.push(Next { mv, state: state(&mut path), position: *path.position() });
                path.unmake();
            }
        }
        nexts
    }

    pub fn fold(&self, position: &Position<B, R>) -> Folded<B> {
        self.folding.fold(position)
    }

    /// Whether the side to move has any move that ends the game with its win.
    pub fn wins_at_once(&self, position: Position<B, R>) -> bool {
        let won = State::Over(Some(position.turn()));
        self.nexts(position).iter().any(|next| next.state == won)
    }
}

/// What the position at the end of a path is.
fn state<B: Bitboard, R: Roster<B>>(path: &mut Path<B, R>) -> State {
    match path.ended() {
        Some(Ended::Over(outcome)) => State::Over(outcome.winner),
        None if path.wins_at_once() => State::AboutToEnd,
        Some(Ended::CameBack) => State::Open,
        None if path.has_legal_move() => State::Open,
        None => match path.stuck() {
            Stuck::Over(outcome) => State::Over(outcome.winner),
            Stuck::Passed => State::Open,
        },
    }
}
