//! Proofs say what is so, whatever the rules forbid: they are held against games played out move by move.

use raichi::{Proof, prove};
use tafl::rules::{NoMove, Repetition, RepetitionResult, Stuck};
use tafl::{Action, Game, Random, Reason, Side, Variant, library};

/// A rule set on a board of 5x5, with what becomes of repetitions and of a side that cannot move.
fn small(id: &str, repetition: Option<Repetition>, stuck: Stuck) -> Variant {
    let mut rules = library::get(id).expect("a built-in rule set").rules.clone();
    rules.board.size = 5;
    rules.board.layout = "2a2/2d2/adkda/2d2/2a2".to_owned();
    rules.ending.repetition = repetition;
    rules.ending.no_move = NoMove { attackers: stuck, defenders: stuck };
    Variant::new(rules).expect("sound rules")
}

fn repetition(
    occurrence: u8,
    attackers: RepetitionResult,
    defenders: RepetitionResult,
) -> Option<Repetition> {
    Some(Repetition { occurrence, attackers, defenders, since_capture: false })
}

/// A position after some moves at random, with the game that led to it.
fn random_game(variant: &Variant, random: &mut Random) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..4 + random.next() % 40 {
        let moves = game.legal_moves();
        let Some(place) = (random.next() as usize).checked_rem(moves.len()) else { break };
        let mv = moves[place];
        game.play(mv).expect("a listed move is legal");
    }
    game
}

/// Whether a side wins within so many plies, by playing everything. Wins by repetition are not looked for.
fn wins(game: &mut Game, side: Side, plies: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner == Some(side) && outcome.reason != Reason::Repetition;
    }
    if plies == 0 {
        return false;
    }
    let to_move = game.turn() == side;
    for mv in game.legal_moves() {
        game.play(mv).expect("a listed move is legal");
        let won = wins(game, side, plies - 1);
        game.undo();
        if won == to_move {
            return to_move;
        }
    }
    !to_move
}

/// What a proof should say.
fn expected(game: &mut Game, most: u32) -> Proof {
    let side = game.turn();
    for plies in 1..=most {
        let mut choices = Vec::new();
        for mv in game.legal_moves() {
            game.play(mv).expect("a listed move is legal");
            if wins(game, side, plies - 1) {
                choices.push(Action::Move(mv));
            }
            game.undo();
        }
        if !choices.is_empty() {
            return Proof::Win { plies, choices };
        }
    }
    Proof::NoWin
}

#[test]
fn proofs_are_what_games_come_to() {
    use RepetitionResult::{Draws, Forbidden, Loses, Nothing};
    let rules = [
        small("brandubh-wtf", None, Stuck::Loses),
        small("brandubh-wtf", repetition(2, Forbidden, Forbidden), Stuck::Loses),
        small("brandubh-wtf", repetition(2, Nothing, Forbidden), Stuck::Draws),
        small("brandubh-wtf", repetition(2, Forbidden, Draws), Stuck::Loses),
        small("brandubh-wtf", repetition(2, Loses, Loses), Stuck::Loses),
        small("modern-standard", repetition(3, Draws, Draws), Stuck::Draws),
    ];
    let mut random = Random::new(1732);
    let mut won = [0; 4];
    for variant in &rules {
        for _ in 0..60 {
            let mut game = random_game(variant, &mut random);
            if game.outcome().is_some() {
                continue;
            }
            let mut proof = prove(&game, 3, 10_000_000);
            if let Proof::Win { plies, choices } = &mut proof {
                choices.sort();
                won[*plies as usize] += 1;
            }
            let expected = expected(&mut game, 3);
            assert_eq!(proof, expected, "{} {:?}", game.setup(), variant.rules().ending);
        }
    }
    assert!(won[1] > 10 && won[3] > 3, "{won:?} wins in 0, 1, 2, 3 plies");
}
