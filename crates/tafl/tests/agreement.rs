//! The fast core and the plain implementation agree on random rules, boards and games: on what is legal, what is
//! captured and why, how the game ends, and what the king sees. Along the way the fast core's own laws are held:
//! hashes updated move by move equal those from scratch, symmetries commute with moves, undoing restores.
//!
//! The cases are the same in every run. `TABLUT_AGREEMENT=NUMBER` runs so many fresh ones instead.

mod any;
mod plain;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use any::board::{BoardPlan, build, plan};
use plain::capture::{Cause, Effect};
use plain::{Plain, PlainGame};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use tafl::rules::Rules;
use tafl::{Adjudication, CaptureCause, Game, KindId, Move, Played, Reason, Setup, Side, Square, Variant};

/// A random game: rules whose layout is the board it starts from, and how to choose its moves.
#[derive(Debug, Clone)]
struct Case {
    rules: Rules,
    board: BoardPlan,
    adjudication: Adjudication,
    /// The players like to take their last moves back, so that positions return.
    shuffles: bool,
    choices: Vec<(u16, u8)>,
}

fn cases(simple: bool) -> impl Strategy<Value = Case> {
    let size = prop_oneof![8 => 5..=9u8, 3 => 10..=13u8, 1 => 14..=19u8];
    size.prop_flat_map(move |size| {
        let crowd = usize::from(size) * usize::from(size);
        (
            any::rules::rules(size, simple),
            prop_oneof![plan(crowd / 2), plan(crowd / 5)],
            prop_oneof![4 => Just(Adjudication::Full), 1 => Just(Adjudication::KingOnly)],
            any::<bool>(),
            proptest::collection::vec((any::<u16>(), any::<u8>()), 0..=14),
        )
    })
    .prop_map(|(rules, board, adjudication, shuffles, choices)| Case {
        rules,
        board,
        adjudication,
        shuffles,
        choices,
    })
}

/// What has happened in all cases, to prove that the comparison is not vacuous.
#[derive(Debug, Default)]
struct Seen(BTreeMap<String, usize>);

impl Seen {
    fn note(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    fn effect(&mut self, effect: &Effect) {
        for (_, cause) in &effect.causes {
            self.note(format!("{cause:?}"));
        }
        if effect.king_captured {
            self.note("king taken");
        }
        if effect.jumped {
            self.note("jump");
        }
    }
}

/// Puts the case's board into its rules.
fn prepare(case: &Case) -> (Rules, Setup) {
    let mut rules = case.rules.clone();
    let mut letters = vec![('a', Side::Attackers), ('d', Side::Defenders)];
    letters.extend(rules.pieces.values().filter_map(|kind| Some((kind.letter?, kind.side?))));
    let throne: Vec<Square> = match rules.area.get("throne") {
        Some(area) => area.squares.on(rules.board.size).into_iter().collect(),
        None => Vec::new(),
    };
    let setup = build(&case.board, rules.board.size, &letters, &throne, rules.board.first_mover);
    rules.board.layout = setup.layout();
    (rules, setup)
}

macro_rules! agree {
    ($fast:expr, $plain:expr, $what:expr, $context:expr) => {
        let (fast, plain) = (&$fast, &$plain);
        if fast != plain {
            return Err(TestCaseError::fail(format!(
                "{}: fast {fast:?}, plain {plain:?}; {}",
                $what,
                $context()
            )));
        }
    };
}

/// Everything that can be said of a position without playing a move.
fn compare_positions(
    fast: &Game,
    plain: &PlainGame,
    context: &dyn Fn() -> String,
) -> Result<(), TestCaseError> {
    agree!(fast.outcome(), plain.outcome, "outcome", context);
    agree!(fast.explain_outcome().is_some(), plain.outcome.is_some(), "a reason for the outcome", context);
    agree!(fast.setup(), plain.now, "position", context);
    let legal: Vec<Move> = plain.legal_moves().into_iter().collect();
    agree!(fast.legal_moves(), legal, "legal moves", context);
    let exits: Vec<Square> = plain.exits().into_iter().collect();
    agree!(fast.exits(), exits, "exits", context);
    agree!(fast.may_end_turn(), plain.may_end_turn(), "may end the turn", context);
    agree!(fast.hash(), fast.hash_from_scratch(), "hash step by step and from scratch", context);
    if plain.outcome.is_none() && plain.now.continuing.is_none() && !plain.passed {
        agree!(fast.occurrences(), plain.occurrences(), "occurrences", context);
    }
    Ok(())
}

/// Whether some random moves are refused, by both or by none.
fn compare_refusals(
    fast: &Game,
    plain: &PlainGame,
    choice: (u16, u8),
    context: &dyn Fn() -> String,
) -> Result<(), TestCaseError> {
    let size = plain.plain.size;
    let squares: Vec<Square> = Square::all(size).collect();
    let occupied: Vec<Square> = plain.now.pieces.keys().copied().collect();
    let legal = plain.legal_moves();
    let mut number = usize::from(choice.0) * 256 + usize::from(choice.1);
    for _ in 0..12 {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let from = occupied[(number >> 33) % occupied.len()];
        let to = squares[(number >> 17) % squares.len()];
        let mv = Move::new(from, to);
        agree!(fast.check(mv).is_ok(), legal.contains(&mv), format!("{mv} is legal"), context);
    }
    Ok(())
}

/// The rule that the fast core names for a capture must be one of those by which it happened.
fn same_cause(named: &CaptureCause, square: Square, effect: &Effect) -> bool {
    let cause = match named {
        CaptureCause::Custodial(_) => Cause::Custodial,
        CaptureCause::TrappedDefender => Cause::TrappedDefender,
        CaptureCause::Shieldwall => Cause::Shieldwall,
        CaptureCause::Jumped => Cause::Jumped,
        CaptureCause::Passive => Cause::Passive,
    };
    effect.causes.contains(&(square, cause))
}

/// An enemy beside the square that a move ended on was captured, or there is a reason why not, and never both. Of other
/// squares nothing is said.
fn compare_spared(
    fast: &Game,
    played: &Played,
    effect: &Effect,
    seen: &RefCell<Seen>,
    context: &dyn Fn() -> String,
) -> Result<(), TestCaseError> {
    let before = fast.after(fast.acts().len() - 1);
    for square in Square::all(fast.variant().size()) {
        let piece = before.piece_at(square).filter(|piece| piece.side != played.side);
        let to = played.mv.to;
        let beside = square.file().abs_diff(to.file()) + square.rank().abs_diff(to.rank()) == 1;
        let captured = effect.captures.contains(&square)
            || effect.king_captured && piece.is_some_and(|piece| piece.id == KindId::KING);
        let reason = fast.explain_not_captured(played, square);
        let spared = piece.is_some() && beside && !captured;
        agree!(
            reason.is_some(),
            spared,
            format!("a reason why {square} was not captured by {played:?}, {reason:?}"),
            context
        );
        if let Some(reason) = reason {
            let words = format!("{reason:?}");
            let name = words.split([' ', '{']).next().unwrap_or_default();
            seen.borrow_mut().note(format!("spared: {name}"));
        }
    }
    Ok(())
}

/// Chooses the next move: often one that captures, or one that goes back.
fn choose(
    plain: &PlainGame,
    legal: &BTreeSet<Move>,
    last: Option<Move>,
    choice: (u16, u8),
    shuffles: bool,
) -> Move {
    let pick = |moves: &[Move]| moves[usize::from(choice.0) % moves.len()];
    let all: Vec<Move> = legal.iter().copied().collect();
    let effect = |mv: &Move| plain.plain.effect(&plain.now.pieces, *mv);
    // The rarer a capture, the sooner it is made.
    let rare = |cause: &Cause| matches!(cause, Cause::TrappedDefender | Cause::Shieldwall | Cause::Jumped);
    let rarely = |effect: &Effect| effect.king_captured || effect.causes.iter().any(|(_, cause)| rare(cause));
    let rarities: Vec<Move> = all.iter().copied().filter(|mv| rarely(&effect(mv))).collect();
    if !rarities.is_empty() && !choice.1.is_multiple_of(4) {
        return pick(&rarities);
    }
    if let Some(last) = last.filter(|_| shuffles && !choice.1.is_multiple_of(8)) {
        let back = Move::new(last.to, last.from);
        if legal.contains(&back) {
            return back;
        }
    }
    let captures: Vec<Move> = all.iter().copied().filter(|mv| !effect(mv).captures.is_empty()).collect();
    if !captures.is_empty() && choice.1.is_multiple_of(2) && !shuffles {
        return pick(&captures);
    }
    pick(&all)
}

/// Plays one random game on both.
fn play_case(case: &Case, seen: &RefCell<Seen>) -> Result<(), TestCaseError> {
    let (rules, setup) = prepare(case);
    let variant = Variant::new(rules.clone())
        .map_err(|error| TestCaseError::fail(format!("rules refused: {error}")))?;
    let reference = Rc::new(Plain::new(&rules));
    let mut fast = Game::from_setup(&variant, &setup)
        .map_err(|error| TestCaseError::fail(format!("position refused: {error}")))?
        .with_adjudication(case.adjudication);
    let mut plain = PlainGame::new(&reference, &setup, case.adjudication);
    let mut line: Vec<String> = Vec::new();
    let mut before: Vec<(Setup, u64)> = Vec::new();
    let mut last: [Option<Move>; 2] = [None, None];
    for &choice in &case.choices {
        let context = || {
            format!(
                "after {:?} from {setup} under\n{}",
                line,
                toml::to_string(&rules).unwrap_or_else(|error| error.to_string())
            )
        };
        compare_positions(&fast, &plain, &context)?;
        compare_refusals(&fast, &plain, choice, &context)?;
        if plain.outcome.is_some() {
            break;
        }
        if plain.may_end_turn() && choice.1 % 4 == 3 {
            fast.end_turn().expect("it may be ended");
            plain.end_turn();
            line.push("end".to_owned());
            seen.borrow_mut().note("turn ended");
            // What comes before cannot be compared by undoing any more: undo takes the end of the turn along.
            continue;
        }
        let legal = plain.legal_moves();
        if legal.is_empty() {
            break;
        }
        let side = plain.now.turn;
        let mv = choose(&plain, &legal, last[side.index()], choice, case.shuffles);
        if plain.forbids_something() {
            seen.borrow_mut().note("forbidden repetition");
        }
        last[side.index()] = Some(mv);
        line.push(mv.to_string());
        before.push((fast.setup(), fast.hash()));
        let context = || {
            format!(
                "playing the last of {:?} from {setup} under\n{}",
                line,
                toml::to_string(&rules).unwrap_or_else(|error| error.to_string())
            )
        };
        let effect = plain.play(mv);
        let played =
            fast.play(mv).map_err(|refusal| TestCaseError::fail(format!("{refusal:?}; {}", context())))?;
        seen.borrow_mut().effect(&effect);
        let captures: BTreeSet<Square> = played.captures.iter().map(|captured| captured.square).collect();
        agree!(captures, effect.captures, "captures", context);
        agree!(played.king_captured, effect.king_captured, "king taken", context);
        agree!(played.jumped, effect.jumped, "jumped", context);
        agree!(played.side, side, "side", context);
        for captured in &played.captures {
            let stays = plain.now.pieces.get(&captured.square);
            if stays.is_some_and(|&letter| plain.plain.kind(letter).side == side) {
                seen.borrow_mut().note("turncoat");
            }
        }
        for &square in &effect.captures {
            let named = fast.explain_capture(&played, square);
            let right = named.as_ref().is_some_and(|cause| same_cause(cause, square, &effect));
            if !right {
                let causes = &effect.causes;
                let what = format!("{square} explained by {named:?}, not one of {causes:?}; {}", context());
                return Err(TestCaseError::fail(what));
            }
        }
        compare_spared(&fast, &played, &effect, seen, &context)?;
        if plain.now.continuing.is_some() {
            seen.borrow_mut().note("turn goes on");
        }
        if plain.passed {
            seen.borrow_mut().note("pass");
        }
    }
    let context = || {
        format!(
            "at the end of {:?} from {setup} under\n{}",
            line,
            toml::to_string(&rules).unwrap_or_else(|error| error.to_string())
        )
    };
    compare_positions(&fast, &plain, &context)?;
    if let Some(outcome) = plain.outcome {
        let ending = &rules.ending;
        seen.borrow_mut().note(match outcome.reason {
            Reason::EdgeFort => format!("EdgeFort {:?}", ending.edge_fort),
            Reason::Encirclement => format!("Encirclement {:?}", ending.encirclement),
            reason => format!("{reason:?}"),
        });
    }
    while let Some((setup, hash)) = before.pop() {
        fast.undo();
        agree!(fast.setup(), setup, "undone position", context);
        agree!(fast.hash(), hash, "undone hash", context);
    }
    compare_symmetries(&variant, &setup, &context)?;
    if setup.pieces.len() * usize::from(setup.size) < 200 {
        let counts = PlainGame::new(&reference, &setup, Adjudication::KingOnly).perft(2);
        agree!(variant.perft(&setup, 2).ok(), Some(counts), "perft 2", context);
    }
    Ok(())
}

/// Mirrored positions have the mirrored moves with the mirrored results.
fn compare_symmetries(
    variant: &Variant,
    setup: &Setup,
    context: &dyn Fn() -> String,
) -> Result<(), TestCaseError> {
    let open = |setup: &Setup| {
        let game =
            Game::from_setup(variant, setup).map_err(|error| TestCaseError::fail(error.to_string()))?;
        Ok::<Game, TestCaseError>(game.with_adjudication(Adjudication::KingOnly))
    };
    let game = open(setup)?;
    let moves = game.legal_moves();
    for symmetry in variant.symmetries() {
        let image = open(&symmetry.setup(setup))?;
        let expected: BTreeSet<Move> = moves.iter().map(|&mv| symmetry.mv(mv, setup.size)).collect();
        let found: BTreeSet<Move> = image.legal_moves().into_iter().collect();
        agree!(found, expected, format!("moves under {symmetry:?}"), context);
        for &mv in moves.iter().step_by(7) {
            let (mut one, mut other) = (game.clone(), image.clone());
            let played = (one.play(mv).is_ok(), other.play(symmetry.mv(mv, setup.size)).is_ok());
            agree!(played, (true, true), "mirrored moves can be played", context);
            agree!(symmetry.setup(&one.setup()), other.setup(), format!("{mv} under {symmetry:?}"), context);
        }
    }
    Ok(())
}

/// Runs so many cases and demands that each of these things has been seen at least so often.
fn agree_on(simple: bool, count: u32, expected: &[(&str, usize)]) {
    let fresh: Option<u32> = std::env::var("TABLUT_AGREEMENT").ok().and_then(|number| number.parse().ok());
    let config = Config {
        cases: fresh.unwrap_or(count),
        failure_persistence: None,
        max_shrink_iters: 3_000,
        ..Config::default()
    };
    let mut runner = match fresh {
        Some(_) => TestRunner::new(config),
        None => TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha)),
    };
    let seen = RefCell::new(Seen::default());
    match runner.run(&cases(simple), |case| play_case(&case, &seen)) {
        Ok(()) => {}
        // The reason says it all, in the words of a rule-set file; the case itself would fill screens.
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(TestError::Abort(reason)) => panic!("given up: {reason}"),
    }
    let seen = seen.into_inner();
    eprintln!("{:#?}", seen.0);
    for &(what, least) in expected {
        let times = seen.0.get(what).copied().unwrap_or(0);
        assert!(times >= least, "{what} happened only {times} times");
    }
}

/// What every run must have seen at least so often.
const ALWAYS: [(&str, usize); 29] = [
    ("Custodial", 500),
    ("TrappedDefender", 3),
    ("Shieldwall", 20),
    ("Passive", 20),
    ("king taken", 50),
    ("KingCaptured", 50),
    ("KingEscaped", 50),
    ("EdgeFort OpenTafl", 20),
    ("EdgeFort Unbreakable", 20),
    ("Encirclement WithEdgeAccess", 10),
    ("Encirclement WithoutEdgeAccess", 5),
    ("Blockade", 10),
    ("KingShutIn", 10),
    ("Elimination", 10),
    ("Tuichu", 5),
    ("NoMove", 20),
    ("NoCaptureLimit", 20),
    ("PlyLimit", 20),
    ("Repetition", 40),
    ("forbidden repetition", 20),
    ("pass", 20),
    ("spared: Edge", 50),
    ("spared: Empty", 50),
    ("spared: Friend", 50),
    ("spared: King", 50),
    ("spared: NoAnvil", 1),
    ("spared: NoHammer", 20),
    ("spared: NotHostile", 20),
    ("spared: WallOpen", 10),
];

/// What only further kinds of pieces and extra moves bring.
const RICH: [(&str, usize); 6] = [
    ("jump", 50),
    ("Jumped", 20),
    ("turncoat", 20),
    ("turn goes on", 50),
    ("turn ended", 5),
    ("spared: Never", 50),
];

#[test]
fn simple_rules() {
    agree_on(true, 1800, &ALWAYS);
}

#[test]
fn rich_rules() {
    let expected: Vec<(&str, usize)> = ALWAYS.into_iter().chain(RICH).collect();
    agree_on(false, 1800, &expected);
}
