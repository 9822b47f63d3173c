//! What a position is worth when no search looks further: men, and how near the king is to his goal.

use tafl::{Game, KindId, MAX_SIZE, Side, Square};

const SQUARES: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// The king can walk out at once: all but a win.
const WALKS_OUT: i32 = 20_000;
/// The king has two ways out and the attackers one move to stop him.
const TWO_WAYS: i32 = 700;
/// The king has one way out.
const ONE_WAY: i32 = 120;
/// The king is two or three moves from his goal.
const TWO_MOVES: i32 = 60;
const THREE_MOVES: i32 = 25;
/// The king cannot reach his goal over empty squares at all.
const SHUT_IN: i32 = -60;
/// An attacker stands beside the king.
const BESIDE_KING: i32 = -20;

/// The parts of the evaluation that do not change during a game.
pub(crate) struct Evaluation {
    size: u8,
    squares: Vec<Square>,
    goal: [bool; SQUARES],
    king_range: u8,
    attacker_worth: i32,
    defender_worth: i32,
}

/// What stands on a square, as far as the king's way is concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Empty,
    Attacker,
    Other,
}

impl Evaluation {
    pub fn new(game: &Game) -> Evaluation {
        let variant = game.variant();
        let squares: Vec<Square> = Square::all(variant.size()).collect();
        let mut goal = [false; SQUARES];
        for square in variant.goals() {
            goal[index(square)] = true;
        }
        // A defender is worth as many attackers as there are to each at the start.
        let count = |side| {
            let letters = variant.start().pieces.values();
            letters
                .filter(|&&letter| variant.kind_of_letter(letter).is_some_and(|kind| kind.side == side))
                .count()
        };
        let attackers = i32::try_from(count(Side::Attackers)).unwrap_or(1).max(1);
        let defenders = i32::try_from(count(Side::Defenders)).unwrap_or(1).max(2) - 1;
        Evaluation {
            size: variant.size(),
            squares,
            goal,
            king_range: variant.rules().pieces.get("king").and_then(|king| king.range).unwrap_or(MAX_SIZE),
            attacker_worth: 100,
            defender_worth: (100 * attackers / defenders).clamp(100, 250),
        }
    }

    /// The worth of the position for the side to move.
    pub fn of(&self, game: &Game) -> i32 {
        let worth = self.for_defenders(game);
        if game.turn() == Side::Defenders { worth } else { -worth }
    }

    fn for_defenders(&self, game: &Game) -> i32 {
        let mut board = [Content::Empty; SQUARES];
        let mut worth = 0;
        let mut king = None;
        for &square in &self.squares {
            let Some(kind) = game.piece_at(square) else { continue };
            let attacker = kind.side == Side::Attackers;
            board[index(square)] = if attacker { Content::Attacker } else { Content::Other };
            if kind.id == KindId::KING {
                king = Some(square);
            } else {
                worth += if attacker { -self.attacker_worth } else { self.defender_worth };
            }
        }
        let Some(king) = king else { return worth };
        let ways = game.exits().len();
        worth += match ways {
            0 => match self.moves_to_goal(&board, king) {
                Some(..=2) => TWO_MOVES,
                Some(3) => THREE_MOVES,
                Some(_) => 0,
                None => SHUT_IN,
            },
            _ if game.turn() == Side::Defenders => WALKS_OUT,
            1 => ONE_WAY,
            _ => TWO_WAYS,
        };
        for (files, ranks) in DIRECTIONS {
            let beside = king.offset(files, ranks, self.size);
            if beside.is_some_and(|square| board[index(square)] == Content::Attacker) {
                worth += BESIDE_KING;
            }
        }
        worth
    }

    /// How many moves the king needs to a goal square if nobody else moves and every empty square is open to him.
    fn moves_to_goal(&self, board: &[Content; SQUARES], king: Square) -> Option<u32> {
        let mut seen = [false; SQUARES];
        seen[index(king)] = true;
        let mut reached = vec![king];
        let mut moves = 0;
        while !reached.is_empty() {
            moves += 1;
            let mut next = Vec::new();
            for from in reached {
                for (files, ranks) in DIRECTIONS {
                    let mut square = from;
                    for _ in 0..self.king_range {
                        let Some(ahead) = square.offset(files, ranks, self.size) else { break };
                        square = ahead;
                        if board[index(square)] != Content::Empty {
                            break;
                        }
                        if !seen[index(square)] {
                            if self.goal[index(square)] {
                                return Some(moves);
                            }
                            seen[index(square)] = true;
                            next.push(square);
                        }
                    }
                }
            }
            reached = next;
        }
        None
    }
}

const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn index(square: Square) -> usize {
    usize::from(square.rank()) * usize::from(MAX_SIZE) + usize::from(square.file())
}
