//! Whether a side can force its win within so many plies: the same as trying out everything with [`Game`] says.

use std::ops::ControlFlow;

use raichi::{Proof, prove};
use tafl::library::{self, RuleSet};
use tafl::{Action, Game, Random, Setup, Side, Variant};
use tafl_solver::{
    Depth, ForcedWin, Question, SolveError, Stage, Unsound, forced_win, repetition_helps_from,
};
use tafl_tables::Unsuitable;

/// What is found out where nobody stops it.
fn asked(question: &Question<'_>) -> ForcedWin {
    forced_win(question, &mut |_| ControlFlow::Continue(())).expect("it can be asked")
}

/// Whether a side wins within so many plies, by every rule, tried out move by move; none if that is too much.
fn tried_out(game: &Game, side: Side, plies: u8, left: &mut u32) -> Option<bool> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.winner == Some(side));
    }
    if plies == 0 {
        return Some(false);
    }
    let own = game.turn() == side;
    for mv in game.legal_moves() {
        *left = left.checked_sub(1)?;
        let mut next = game.clone();
        next.play(mv).expect("a listed move is legal");
        if tried_out(&next, side, plies - 1, left)? == own {
            return Some(own);
        }
    }
    Some(!own)
}

/// A position from a game of moves by chance, with a part of the soldiers taken away, so that there is something to win.
fn by_chance(variant: &Variant, random: &mut Random) -> Option<Setup> {
    let mut game = Game::new(variant);
    for _ in 0..random.next() % 30 {
        let moves = game.legal_moves();
        let mv = *moves.get((random.next() as usize).checked_rem(moves.len())?)?;
        game.play(mv).ok()?;
    }
    let mut setup = game.setup();
    let [attackers, defenders] = [random.next() % 4, random.next() % 4];
    setup.pieces.retain(|_, letter| match letter.to_string().as_str() {
        "a" => random.next() % 4 >= attackers,
        "d" => random.next() % 4 >= defenders,
        _ => true,
    });
    if random.next().is_multiple_of(2) {
        setup.turn = !setup.turn;
    }
    Game::from_setup(variant, &setup).ok().filter(|game| game.outcome().is_none())?;
    Some(setup)
}

/// The same, where now and then a defender stands on a goal, in the way of his own king.
fn with_defenders_on_goals(variant: &Variant, random: &mut Random) -> Option<Setup> {
    let mut setup = by_chance(variant, random)?;
    let goals = variant.goals();
    while random.next().is_multiple_of(2) {
        let place = goals[(random.next() % goals.len() as u64) as usize];
        setup.pieces.entry(place).or_insert('d');
    }
    Game::from_setup(variant, &setup).ok().filter(|game| game.outcome().is_none())?;
    Some(setup)
}

/// How many questions were compared, and how many of them had a win that takes more than one move.
#[derive(Debug, Default)]
struct Compared {
    questions: u32,
    wins: u32,
    longer_wins: u32,
}

/// Compares what is found with what is tried out, in so many positions under some rules, for up to so many plies.
fn compare(variant: &Variant, positions: u32, most_plies: u8) -> Compared {
    let mut random = Random::new(1811);
    let mut compared = Compared::default();
    for _ in 0..positions {
        let Some(setup) = with_defenders_on_goals(variant, &mut random) else { continue };
        let game = Game::from_setup(variant, &setup).expect("a position");
        for winner in Side::BOTH {
            let until = repetition_helps_from(variant.rules(), winner).unwrap_or(u32::MAX);
            // Now with a memory that forgets, now with one that does not.
            let memory = if random.next().is_multiple_of(2) { 1 << 9 } else { 1 << 20 };
            let question = Question { winner, plies: most_plies, memory, ..Question::new(variant, &setup) };
            let found = asked(&question);
            for plies in (1..=most_plies).filter(|&plies| u32::from(plies) < until) {
                let mut left = 15_000;
                let Some(expected) = tried_out(&game, winner, plies, &mut left) else { break };
                let wins = found.win.as_ref().is_some_and(|win| win.plies <= plies);
                assert_eq!(wins, expected, "{setup}: do the {winner} win within {plies} plies?");
                compared.questions += 1;
            }
            if let Some(win) = &found.win {
                is_won(&game, win.plies, &win.line, winner);
                compared.wins += 1;
                compared.longer_wins += u32::from(win.plies > 2);
            }
        }
    }
    compared
}

/// The moves lead to the win, and are as many as is said.
fn is_won(game: &Game, plies: u8, line: &[Action], winner: Side) {
    let mut game = game.clone();
    for action in line {
        let Action::Move(mv) = *action else { panic!("no turn has several moves") };
        game.play(mv).expect("a legal move");
    }
    assert_eq!(line.len(), usize::from(plies), "{}", game.setup());
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(winner), "{}", game.setup());
}

/// Positions that the defenders win by a move of a soldier who stands on a goal, and opens the way to it.
#[test]
fn a_defender_on_a_goal_may_open_the_way_to_it() {
    for (position, plies) in [
        ("1d7/akaa5/1a7/9/9/6dd1/6aa1/9/a8 d", 3),
        ("2d6/aakd4a/1ada5/9/9/9/d6d1/9/3a5 d", 3),
        ("3d5/4d4/2ak1a3/4a4/3a1a3/9/1a4a2/9/9 d", 3),
    ] {
        let variant = library::variant("smith-1811").expect("a rule set");
        let setup: Setup = position.parse().expect("a position");
        let question = Question { winner: Side::Defenders, plies: 5, ..Question::new(&variant, &setup) };
        let found = asked(&question).win.map(|win| win.plies);
        let game = Game::from_setup(&variant, &setup).expect("a position");
        let mut left = 1_000_000;
        assert_eq!(tried_out(&game, Side::Defenders, plies, &mut left), Some(true), "{position}");
        assert_eq!(found, Some(plies), "{position}");
    }
}

#[test]
fn what_is_found_is_what_trying_everything_out_says() {
    let mut longer_wins = 0;
    for (id, positions, plies) in [
        ("smith-1811", 80, 5),
        ("smith-murray", 20, 4),
        ("linnaeus-1732", 40, 5),
        ("linnaeus-1732-shut-in", 20, 4),
        ("modern-standard", 30, 4),
        ("modern-standard-stuck-loses", 20, 4),
        ("bologna-ashton", 20, 4),
        ("blog-2022", 20, 4),
        ("foteviken", 20, 4),
        ("brandubh-wtf", 40, 5),
        ("brandubh-walker-no-return", 30, 5),
        ("ard-ri-wtf", 30, 5),
        ("ard-ri-step", 20, 4),
        ("magpie", 20, 4),
        ("copenhagen", 10, 3),
        ("tawlbwrdd-bell", 10, 3),
    ] {
        let compared = compare(&library::variant(id).expect("a built-in rule set"), positions, plies);
        println!("{id}: {compared:?}");
        assert!(compared.questions > positions, "{id}: {compared:?}");
        longer_wins += compared.longer_wins;
    }
    assert!(longer_wins > 60, "{longer_wins}");
}

#[test]
fn so_it_is_under_every_rule_set_of_the_library() {
    for set in library::all() {
        let variant = set.variant().expect("sound rules");
        if Unsuitable::none_of(&variant).is_ok() && variant.size() <= 11 {
            let compared = compare(&variant, 4, 3);
            println!("{}: {compared:?}", set.id);
        }
    }
}

/// A rule set on a smaller board, with some of the rules changed.
fn small(base: &str, layout: &str, changes: &str) -> Variant {
    let size = layout.split('/').count();
    let text = format!(
        "id = \"small\"\nname = \"Small\"\nextends = \"{base}\"\n[rules.board]\nsize = {size}\n\
         layout = \"{layout}\"\n{changes}\n[citations]\n\"board\" = {{ silent = \"ours\" }}\n\
         \"ending\" = {{ silent = \"ours\" }}\n\"capture\" = {{ silent = \"ours\" }}\n"
    );
    RuleSet::from_toml(&text).expect("sound rules").variant().expect("sound rules")
}

const FIVE: &str = "2a2/2d2/adkda/2d2/2a2";
const SEVEN: &str = "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3";

/// Who cannot move loses.
const STUCK_LOSES: &str = "[rules.ending]\nno_move = { attackers = \"loses\", defenders = \"loses\" }";

#[test]
fn on_small_boards_longer_wins_are_the_same_too() {
    let mut longer_wins = 0;
    for (base, layout, changes) in [
        ("smith-1811", FIVE, ""),
        ("smith-1811", SEVEN, ""),
        ("smith-1811", FIVE, STUCK_LOSES),
        ("smith-1811", FIVE, "[rules.capture]\npassive = true"),
        ("smith-1811", FIVE, "[rules.ending]\nelimination = true"),
        ("modern-standard", SEVEN, ""),
        ("modern-standard", FIVE, STUCK_LOSES),
        ("brandubh-wtf", FIVE, ""),
        ("brandubh-walker", FIVE, "[rules.ending]\nking_shut_in = true"),
    ] {
        let compared = compare(&small(base, layout, changes), 40, 5);
        println!("{base} {layout} {changes}: {compared:?}");
        assert!(compared.wins > 15, "{compared:?}");
        longer_wins += compared.longer_wins;
    }
    assert!(longer_wins > 40, "{longer_wins}");
}

/// Compares with Raichi's proofs, which look farther ahead in the same time than trying out does, and remember more than they
/// need: for the side to move, in so many positions. Gives how many were compared, and the wins of more than four plies.
fn compare_with_proofs(variant: &Variant, positions: u32, plies: u8) -> (u32, u32) {
    let mut random = Random::new(1732);
    let (mut compared, mut long) = (0, 0);
    for _ in 0..positions {
        let Some(setup) = by_chance(variant, &mut random) else { continue };
        let game = Game::from_setup(variant, &setup).expect("a position");
        let winner = game.turn();
        let most = repetition_helps_from(variant.rules(), winner).unwrap_or(u32::MAX);
        let plies = u32::from(plies).min(most.saturating_sub(1));
        let expected = match prove(&game, plies, 100_000) {
            Proof::Win { plies, .. } => Some(plies),
            Proof::NoWin => None,
            Proof::Unknown => continue,
        };
        // Tables of a few places, which forget nearly everything, and tables that forget nothing.
        for memory in [1, 1 << 9, 1 << 22] {
            let question = Question { winner, plies: plies as u8, memory, ..Question::new(variant, &setup) };
            let found = asked(&question).win.map(|win| u32::from(win.plies));
            assert_eq!(found, expected, "{setup}, {memory} bytes");
        }
        compared += 1;
        long += u32::from(expected.is_some_and(|plies| plies > 4));
    }
    (compared, long)
}

#[test]
fn farther_ahead_it_is_what_proofs_say() {
    let mut long_wins = 0;
    for (base, layout, changes, positions, plies) in [
        ("smith-1811", FIVE, "", 150, 11),
        ("smith-1811", SEVEN, "", 150, 9),
        ("modern-standard", FIVE, STUCK_LOSES, 150, 11),
        ("linnaeus-1732", SEVEN, "", 150, 9),
        ("brandubh-wtf", FIVE, "", 150, 11),
        ("brandubh-walker", SEVEN, "", 100, 9),
    ] {
        let (compared, long) = compare_with_proofs(&small(base, layout, changes), positions, plies);
        println!("{base} {layout}: {compared} positions, {long} long wins");
        assert!(compared > positions / 5, "{base} {layout}: {compared}");
        long_wins += long;
    }
    let smith = library::variant("smith-1811").expect("a built-in rule set");
    let (compared, long) = compare_with_proofs(&smith, 150, 7);
    println!("smith-1811: {compared} positions, {long} long wins");
    assert!(compared > 10 && long_wins + long > 15, "{compared}, {long_wins} and {long}");
}

#[test]
fn who_is_shut_in_has_lost_where_the_rules_say_so() {
    let shut_in = "1d3/d4/a1k2/d4/5 d".parse().expect("a position");
    let within_one = |changes| {
        let variant = small("brandubh-walker", FIVE, changes);
        let question = Question { winner: Side::Defenders, plies: 1, ..Question::new(&variant, &shut_in) };
        let found = asked(&question);
        let game = Game::from_setup(&variant, &shut_in).expect("a position");
        assert_eq!(tried_out(&game, Side::Defenders, 1, &mut 1_000), Some(found.win.is_some()));
        found.win.map(|win| win.line)
    };
    assert_eq!(within_one(STUCK_LOSES), Some(vec!["b5-b3".parse().expect("a move")]));
    let stuck_draws = STUCK_LOSES.replace("loses", "draws");
    assert_eq!(within_one(&stuck_draws), None);
}

#[test]
fn every_run_looks_at_the_same_positions() {
    let variant = library::variant("smith-1811").expect("a built-in rule set");
    let question = Question {
        winner: Side::Defenders,
        plies: 8,
        memory: 1 << 20,
        ..Question::new(&variant, variant.start())
    };
    let found = asked(&question);
    assert_eq!(found.depths.iter().map(|depth| depth.plies).collect::<Vec<_>>(), [2, 4, 6, 8]);
    assert!(found.depths.iter().all(|depth| !depth.wins) && found.win.is_none() && !found.is_stopped);
    assert_eq!(asked(&question), found);
    // Less memory takes longer, and says the same.
    let less = asked(&Question { memory: 1 << 10, ..question });
    assert!(less.depths.iter().all(|depth| !depth.wins) && less.depths.len() == 4);
}

#[test]
fn it_can_be_given_up_and_stopped() {
    let variant = library::variant("smith-1811").expect("a built-in rule set");
    let question = Question {
        winner: Side::Defenders,
        plies: 100,
        most: 1_000,
        memory: 1 << 20,
        ..Question::new(&variant, variant.start())
    };
    let given_up = asked(&question);
    assert!(given_up.is_stopped && given_up.win.is_none());
    assert!(given_up.depths.iter().map(|depth| depth.looked_at).sum::<u64>() <= 1_000);

    let mut told = Vec::new();
    let stopped = forced_win(&Question { most: u64::MAX, ..question }, &mut |stage| match stage {
        Stage::Looking { .. } => ControlFlow::Break(()),
        Stage::Decided(depth) => {
            told.push(depth);
            ControlFlow::Continue(())
        }
    })
    .expect("it can be asked");
    assert!(stopped.is_stopped && told.len() > 1);
    assert_eq!(stopped.depths, told);
    assert!(matches!(told[0], Depth { plies: 2, wins: false, .. }));
}

#[test]
fn what_positions_do_not_decide_is_refused() {
    let refused = |id: &str, position: Option<&str>| {
        let variant = library::variant(id).expect("a built-in rule set");
        let position = position.map_or(variant.start().clone(), |text| text.parse().expect("a position"));
        forced_win(&Question::new(&variant, &position), &mut |_| ControlFlow::Continue(()))
    };
    assert!(matches!(refused("berserk", None), Err(SolveError::Unsound(Unsound::Rules(Unsuitable::Pieces)))));
    assert!(matches!(
        refused("tartu-2026", None),
        Err(SolveError::Unsound(Unsound::Rules(Unsuitable::Limit)))
    ));
    assert!(matches!(refused("smith-1811", Some("9/9/9/9/9/9/9/9/9 a")), Err(SolveError::Position(_))));
}
