//! The engine searches with any evaluation: the one by hand, and one like a small network's first layer, whose sums are
//! brought up to date from the difference of positions.

use raichi::{
    Engine, Evaluation, Evaluator, HandWritten, Limits, Packed, Path, PerPly, Score, Settings, Signal,
};
use tafl::fast::{Bitboard, Line, LineVisitor, Masks, Position, Roster};
use tafl::{Game, Random, Side, Variant, library};

/// Every piece is worth something on every square.
#[derive(Clone)]
struct PieceSquares;

/// The sums of one variant, by ply.
#[derive(Clone)]
struct Sums<B, R> {
    worth: Vec<[i32; 3]>,
    sums: PerPly<B, R, i32>,
    /// How many were made from nothing.
    fresh: usize,
}

impl Evaluator for PieceSquares {
    type Evaluation<B: Bitboard, R: Roster<B>> = Sums<B, R>;

    fn evaluation<B: Bitboard, R: Roster<B>>(&self, _: &Variant, _: &Masks<B>) -> Sums<B, R> {
        let mut random = Random::new(1732);
        let mut draw = || (random.next() % 40) as i32;
        let worth = (0..B::TABLE).map(|_| [draw() - 120, draw() + 120, draw()]).collect();
        Sums { worth, sums: PerPly::new(), fresh: 0 }
    }
}

impl<B: Bitboard, R: Roster<B>> Sums<B, R> {
    fn pieces(position: &Position<B, R>) -> [B; 3] {
        let [attackers, defenders] = Side::BOTH.map(|side| position.soldiers(side));
        [attackers, defenders, position.king_set()]
    }

    fn add(worth: &[[i32; 3]], sum: &mut i32, piece: usize, squares: B, sign: i32) {
        squares.for_each(|_, square| *sum += sign * worth[square][piece]);
    }

    /// What is on the board is worth to the defenders, one piece after the other.
    fn from_scratch(worth: &[[i32; 3]], position: &Position<B, R>) -> i32 {
        let mut sum = 0;
        for (piece, squares) in Self::pieces(position).into_iter().enumerate() {
            Self::add(worth, &mut sum, piece, squares, 1);
        }
        sum
    }

    fn sum(&mut self, path: &Path<B, R>) -> i32 {
        let Sums { worth, sums, fresh } = self;
        let scratch = |position: &Position<B, R>| {
            *fresh += 1;
            Self::from_scratch(worth, position)
        };
        *sums.of(path, scratch, |sum, before, now| {
            let changes = Self::pieces(before).into_iter().zip(Self::pieces(now)).enumerate();
            for (piece, (before, now)) in changes {
                Self::add(worth, sum, piece, before & !now, -1);
                Self::add(worth, sum, piece, now & !before, 1);
            }
            true
        })
    }
}

impl<B: Bitboard, R: Roster<B>> Evaluation<B, R> for Sums<B, R> {
    fn evaluate(&mut self, path: &Path<B, R>) -> i32 {
        let sum = self.sum(path);
        if path.position().turn() == Side::Defenders { sum } else { -sum }
    }
}

/// Walks up and down at random, and now and then asks for the worth.
struct Walk(Variant);

impl LineVisitor for Walk {
    type Output = usize;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> usize {
        let mut path = Path::new(line);
        let mut evaluation: Sums<B, R> = PieceSquares.evaluation(&self.0, path.masks());
        let mut random = Random::new(7);
        let mut asked = 0;
        for _ in 0..4_000 {
            let mut moves: Vec<Packed> = Vec::new();
            path.for_each_move(|mv| moves.push(mv));
            match random.next() % 8 {
                0..4 if path.ended().is_none() && path.made() < 60 && !moves.is_empty() => {
                    let place = random.next() as usize % moves.len();
                    path.make(moves[place]);
                }
                4 if path.position().continuing().is_none() && path.made() < 60 => path.pass(),
                _ => (0..random.next() % 3).for_each(|_| path.unmake()),
            }
            if random.next().is_multiple_of(3) {
                asked += 1;
                let scratch = Sums::<B, R>::from_scratch(&evaluation.worth, path.position());
                assert_eq!(evaluation.sum(&path), scratch, "after {} steps", path.made());
            }
        }
        assert!(asked > 20 * evaluation.fresh, "{} of {asked} made from nothing", evaluation.fresh);
        asked
    }
}

#[test]
fn sums_brought_up_to_date_are_those_made_from_nothing() {
    for id in ["modern-standard", "brandubh-wtf", "copenhagen", "berserk", "alea-evangelii-walker"] {
        let variant = library::variant(id).expect("a built-in rule set");
        assert!(Game::new(&variant).visit(Walk(variant.clone())) > 1_000, "{id}");
    }
}

/// A king who walks out.
const OPEN_FILE: &str = "9/4a4/9/9/9/2k6/9/9/8a d";

fn finds_wins_and_moves(mut engine: Engine) {
    let tablut = library::variant("modern-standard").expect("a built-in rule set");
    let game = Game::from_setup(&tablut, &OPEN_FILE.parse().expect("a position")).expect("it is sound");
    let found = engine.search(&game, &Limits::depth(3), &Signal::default(), &mut |_| {}).expect("a move");
    assert_eq!(found.score, Score::WinIn(1));
    let game = Game::new(&tablut);
    let whole = engine.search(&game, &Limits::depth(4), &Signal::default(), &mut |_| {}).expect("a move");
    engine.forget();
    assert!(engine.begin(&game, &Limits::depth(4)));
    let sliced = engine.go_on(u64::MAX, &mut |_| {}).expect("one slice is enough");
    assert_eq!((whole.choice, whole.score, whole.nodes), (sliced.choice, sliced.score, sliced.nodes));
}

#[test]
fn the_engine_searches_with_either_evaluation() {
    let settings = Settings { table_mebibytes: 1, threads: 1 };
    finds_wins_and_moves(Engine::with_evaluator(HandWritten::default(), &settings).expect("a small table"));
    finds_wins_and_moves(Engine::with_evaluator(PieceSquares, &settings).expect("a small table"));
}
