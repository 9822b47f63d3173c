//! Tournaments in which something particular happens.

use tafl_tournament::{
    Command, Entrant, Format, Outcome, Plan, Refusal, Sides, Stage, Standing, Start, Tournament, WhyIdle,
    WhyWithdrawn,
};

fn tournament(format: Format, players: &[&str]) -> Tournament {
    let plan = Plan { format, start: Start::Asked, most: 16, pause: 0 };
    let mut tournament = Tournament::new(plan).expect("a plan");
    for player in players {
        join(&mut tournament, player).expect("he can join");
    }
    tournament
}

fn join(tournament: &mut Tournament, player: &str) -> Result<(), Refusal> {
    tournament.apply(1, Command::Join { player: player.to_owned(), rating: 1_500 }).map(drop)
}

fn withdraw(tournament: &mut Tournament, player: &str, why: WhyWithdrawn) -> Result<(), Refusal> {
    tournament.apply(1, Command::Withdraw { player: player.to_owned(), why }).map(drop)
}

/// Begins all games that are to begin, and ends each as said: by the names of the attackers and the defenders.
fn play(tournament: &mut Tournament, at: u64, outcome: impl Fn(&str, &str) -> Outcome) {
    for wanted in tournament.wanted(at) {
        let player = |entrant: Entrant| tournament.entrants()[entrant.0 as usize].player.clone();
        let outcome = outcome(&player(wanted.attackers), &player(wanted.defenders));
        let game = format!("{}-{}", wanted.pairing, tournament.next_event());
        let begin = Command::Begin { pairing: wanted.pairing, game: game.clone() };
        tournament.apply(at, begin).expect("it was wanted");
        tournament.apply(at, Command::End { game, outcome }).expect("it was on");
    }
}

/// Begins all games that are to begin, and gives their names.
fn begin(tournament: &mut Tournament, at: u64) -> Vec<String> {
    let mut games = vec![];
    for wanted in tournament.wanted(at) {
        let game = format!("{}-{}", wanted.pairing, tournament.next_event());
        let begin = Command::Begin { pairing: wanted.pairing, game: game.clone() };
        tournament.apply(at, begin).expect("it was wanted");
        games.push(game);
    }
    games
}

/// Who is earlier in the alphabet wins.
fn by_name(attackers: &str, defenders: &str) -> Outcome {
    if attackers < defenders { Outcome::AttackersWon } else { Outcome::DefendersWon }
}

fn names<'t>(tournament: &'t Tournament, standings: &[Standing]) -> Vec<&'t str> {
    standings.iter().map(|standing| &*tournament.entrants()[standing.entrant.0 as usize].player).collect()
}

#[test]
fn a_round_robin_is_won_by_who_beats_everybody() {
    let mut tournament = tournament(Format::RoundRobin { sides: Sides::Both }, &["d", "b", "a", "c"]);
    assert_eq!(tournament.rounds(), Some(3));
    tournament.apply(1, Command::Start).expect("it begins");
    assert_eq!(join(&mut tournament, "e"), Err(Refusal::TooLate));
    while tournament.stage() == Stage::Playing {
        play(&mut tournament, 2, by_name);
    }
    let standings = tournament.standings();
    assert_eq!(names(&tournament, &standings), ["a", "b", "c", "d"]);
    let points: Vec<(u32, u32)> = standings.iter().map(|standing| (standing.rank, standing.points)).collect();
    assert_eq!(points, [(1, 12), (2, 8), (3, 4), (4, 0)]);
    // b has won both games against c (4 points) and d (0): 4 times 4 half points.
    assert_eq!(standings[1].sonneborn_berger, 16);
    assert_eq!(join(&mut tournament, "e"), Err(Refusal::Over));
}

#[test]
fn whoever_is_level_is_ordered_by_the_games_among_them() {
    // a, b and c have beaten each other in a circle; a has drawn with d, so b and c are level.
    let mut tournament = tournament(Format::RoundRobin { sides: Sides::One }, &["a", "b", "c", "d"]);
    tournament.apply(1, Command::Start).expect("it begins");
    while tournament.stage() == Stage::Playing {
        play(&mut tournament, 2, |attackers, defenders| {
            let beats = |one: &str, other: &str| {
                matches!((one, other), ("a", "b") | ("b", "c") | ("c", "a") | ("b" | "c", "d"))
            };
            match (attackers, defenders) {
                ("a", "d") | ("d", "a") => Outcome::Drawn,
                (one, other) if beats(one, other) => Outcome::AttackersWon,
                _ => Outcome::DefendersWon,
            }
        });
    }
    let standings = tournament.standings();
    assert_eq!(names(&tournament, &standings), ["b", "c", "a", "d"]);
    assert_eq!((standings[0].points, standings[1].points), (4, 4));
    assert_eq!((standings[0].direct, standings[1].direct), (2, 0));
}

#[test]
fn who_withdraws_early_from_a_round_robin_counts_for_nobody() {
    let mut tournament = tournament(Format::RoundRobin { sides: Sides::One }, &["a", "b", "c", "d", "e"]);
    tournament.apply(1, Command::Start).expect("it begins");
    play(&mut tournament, 2, by_name);
    withdraw(&mut tournament, "a", WhyWithdrawn::Left).expect("he may");
    while tournament.stage() == Stage::Playing {
        play(&mut tournament, 3, by_name);
    }
    let standings = tournament.standings();
    assert_eq!(names(&tournament, &standings)[..2], ["b", "c"]);
    let points: Vec<u32> = standings.iter().map(|standing| standing.points).collect();
    assert_eq!(points.iter().sum::<u32>(), 12, "the six games among the four others: {standings:?}");
    assert!(standings.iter().any(|standing| standing.withdrawn && standing.points == 0));
}

#[test]
fn who_withdraws_late_from_a_round_robin_loses_what_is_left() {
    let mut tournament = tournament(Format::RoundRobin { sides: Sides::One }, &["a", "b", "c", "d"]);
    tournament.apply(1, Command::Start).expect("it begins");
    play(&mut tournament, 2, by_name);
    play(&mut tournament, 3, by_name);
    withdraw(&mut tournament, "a", WhyWithdrawn::Left).expect("he may");
    while !tournament.wanted(4).is_empty() {
        play(&mut tournament, 4, by_name);
    }
    let standings = tournament.standings();
    assert_eq!(standings.iter().map(|standing| standing.points).sum::<u32>(), 12, "{standings:?}");
    assert!(standings.iter().any(|standing| standing.withdrawn && standing.points > 0));
}

#[test]
fn who_twice_does_not_come_is_withdrawn() {
    let mut tournament =
        tournament(Format::Swiss { rounds: 4, sides: Sides::One }, &["a", "b", "c", "d", "e"]);
    tournament.apply(1, Command::Start).expect("it begins");
    let outcome = |attackers: &str, defenders: &str| match (attackers, defenders) {
        ("e", _) => Outcome::AttackersAbsent,
        (_, "e") => Outcome::DefendersAbsent,
        _ => by_name(attackers, defenders),
    };
    while tournament.stage() == Stage::Playing {
        play(&mut tournament, 2, outcome);
    }
    let entered = &tournament.entrants()[4];
    assert_eq!((entered.withdrawn, entered.no_shows), (Some(WhyWithdrawn::NoShows), 2));
}

#[test]
fn a_game_to_which_somebody_has_not_come_is_none_that_he_has_played() {
    // Of four games e has not come to two, and is withdrawn: he has played none, and what was won without him does not count.
    let mut tournament = tournament(Format::RoundRobin { sides: Sides::One }, &["a", "b", "c", "d", "e"]);
    tournament.apply(1, Command::Start).expect("it begins");
    while tournament.stage() == Stage::Playing {
        play(&mut tournament, 2, |attackers, defenders| match (attackers, defenders) {
            ("e", _) => Outcome::AttackersAbsent,
            (_, "e") => Outcome::DefendersAbsent,
            _ => by_name(attackers, defenders),
        });
    }
    assert_eq!(tournament.entrants()[4].withdrawn, Some(WhyWithdrawn::NoShows));
    let standings = tournament.standings();
    assert_eq!(names(&tournament, &standings), ["a", "b", "c", "d", "e"]);
    let points: Vec<u32> = standings.iter().map(|standing| standing.points).collect();
    assert_eq!(points, [6, 4, 2, 0, 0]);
}

#[test]
fn a_swiss_tournament_gives_a_bye_takes_late_ones_and_those_who_return() {
    let mut tournament = tournament(Format::Swiss { rounds: 3, sides: Sides::One }, &["a", "b", "c"]);
    assert_eq!(join(&mut tournament, "a"), Err(Refusal::Joined));
    tournament.apply(1, Command::Start).expect("it begins");
    let bye = tournament.idle()[0].1;
    assert_eq!(bye.why, WhyIdle::Bye);
    assert_eq!(tournament.standings()[0].entrant, bye.entrant);
    join(&mut tournament, "d").expect("he is late");
    withdraw(&mut tournament, "c", WhyWithdrawn::Left).expect("he may");
    assert_eq!(withdraw(&mut tournament, "c", WhyWithdrawn::Left), Err(Refusal::NotJoined));
    join(&mut tournament, "c").expect("he is back");
    withdraw(&mut tournament, "d", WhyWithdrawn::Removed).expect("the organiser may");
    assert_eq!(join(&mut tournament, "d"), Err(Refusal::Removed));
    while tournament.stage() == Stage::Playing {
        play(&mut tournament, 2, by_name);
    }
    assert_eq!(tournament.round(), 3);
    assert_eq!(names(&tournament, &tournament.standings())[0], "a");
}

#[test]
fn who_has_won_without_a_game_has_no_bye_while_others_have_had_none() {
    let mut tournament =
        tournament(Format::Swiss { rounds: 3, sides: Sides::One }, &["a", "b", "c", "d", "e"]);
    tournament.apply(1, Command::Start).expect("it begins");
    // c does not come to the game with a; e, and then c, have byes. a and e lose to b and d, who have more points then.
    for _ in 0..2 {
        play(&mut tournament, 2, |attackers, defenders| match (attackers, defenders) {
            ("a", "c") => Outcome::DefendersAbsent,
            ("a" | "e", _) => Outcome::DefendersWon,
            (_, "a" | "e") => Outcome::AttackersWon,
            _ => Outcome::Drawn,
        });
    }
    let byes: Vec<&str> = tournament
        .idle()
        .iter()
        .map(|(_, idle)| &*tournament.entrants()[idle.entrant.0 as usize].player)
        .collect();
    assert_eq!(byes[..2], ["e", "c"]);
    assert!(["b", "d"].contains(&byes[2]), "{byes:?}");
}

#[test]
fn nobody_has_had_a_side_in_a_game_to_which_one_did_not_come() {
    let mut tournament = tournament(Format::Swiss { rounds: 2, sides: Sides::One }, &["a", "b", "c", "d"]);
    tournament.apply(1, Command::Start).expect("it begins");
    // Both a and d were to have the attackers, but only a has played.
    play(&mut tournament, 2, |attackers, defenders| match (attackers, defenders) {
        ("a", "c") => Outcome::AttackersWon,
        ("d", "b") => Outcome::DefendersAbsent,
        _ => panic!("{attackers} meets {defenders}"),
    });
    let sides: Vec<(u32, u32)> =
        tournament.pairings()[2..].iter().map(|pairing| (pairing.attackers.0, pairing.defenders.0)).collect();
    assert!(sides.contains(&(3, 0)), "d has the attackers against a: {sides:?}");
}

#[test]
fn while_a_round_is_on_buchholz_counts_the_opponent_and_not_ones_own_points() {
    let mut tournament = tournament(Format::Swiss { rounds: 2, sides: Sides::One }, &["a", "b", "c"]);
    tournament.apply(1, Command::Start).expect("it begins");
    play(&mut tournament, 2, |_, _| Outcome::Drawn);
    assert_eq!((tournament.round(), begin(&mut tournament, 2).len()), (2, 1));
    // One has drawn and has the second bye. The first bye's player meets the other one who has drawn.
    let standings = tournament.standings();
    let counted: Vec<(u32, u32)> =
        standings.iter().map(|standing| (standing.points, standing.buchholz)).collect();
    assert_eq!(counted, [(3, 1 + 3), (2, 2 + 1), (1, 3 + 2)]);
}

#[test]
fn it_begins_when_enough_are_there_or_when_its_time_has_come() {
    let plan = Plan {
        format: Format::Swiss { rounds: 2, sides: Sides::One },
        start: Start::Players { players: 3 },
        most: 3,
        pause: 0,
    };
    let mut tournament = Tournament::new(plan.clone()).expect("a plan");
    for player in ["a", "b", "c"] {
        assert_eq!(tournament.stage(), Stage::Coming);
        join(&mut tournament, player).expect("he can join");
    }
    assert_eq!(tournament.stage(), Stage::Playing);
    assert_eq!(join(&mut tournament, "d"), Err(Refusal::Full));
    assert_eq!(tournament.apply(2, Command::Start), Err(Refusal::Begun));
    let mut tournament = Tournament::new(Plan { start: Start::At { moment: 50 }, ..plan }).expect("a plan");
    join(&mut tournament, "a").expect("he can join");
    join(&mut tournament, "b").expect("he can join");
    assert_eq!(tournament.next_moment(2), Some(50));
    tournament.advance(50);
    assert_eq!((tournament.stage(), tournament.started()), (Stage::Playing, Some(50)));
    tournament.apply(60, Command::Cancel).expect("the organiser may");
    assert_eq!(tournament.stage(), Stage::Cancelled);
    assert_eq!(tournament.wanted(70), []);
}

#[test]
fn an_arena_pairs_until_its_time_is_over_and_doubles_what_is_won_in_a_row() {
    let mut tournament = tournament(Format::Arena { length: 60_000 }, &["a", "b", "c"]);
    tournament.apply(1_000, Command::Start).expect("it begins");
    let mut at = 1_000;
    for _ in 0..40 {
        at += 2_000;
        tournament.advance(at);
        play(&mut tournament, at, by_name);
        if tournament.stage() == Stage::Over {
            break;
        }
    }
    assert_eq!((tournament.stage(), tournament.ends()), (Stage::Over, Some(61_000)));
    let standings = tournament.standings();
    assert_eq!(names(&tournament, &standings)[0], "a");
    // Two wins for 2 points each, and all others for 4.
    assert_eq!(standings[0].points, 4 * standings[0].wins - 4, "{standings:?}");
    let games = tournament.pairings();
    let again = games
        .windows(2)
        .filter(|two| (two[0].attackers, two[0].defenders) == (two[1].defenders, two[1].attackers));
    assert_eq!(again.count(), 0, "nobody meets the same opponent twice in a row while a third is there");
}

#[test]
fn what_is_won_without_a_game_in_an_arena_doubles_nothing_that_was_before_it() {
    let mut tournament = tournament(Format::Arena { length: 60_000 }, &["a", "b"]);
    tournament.apply(1_000, Command::Start).expect("it begins");
    play(&mut tournament, 2_000, by_name);
    play(&mut tournament, 3_000, by_name);
    play(&mut tournament, 4_000, |_, _| Outcome::Drawn);
    // They are paired once more, and b leaves before that game begins.
    withdraw(&mut tournament, "b", WhyWithdrawn::Left).expect("he may");
    assert_eq!(tournament.pairings().len(), 4);
    let standings = tournament.standings();
    let a = standings.iter().find(|standing| standing.entrant == Entrant(0)).expect("he takes part");
    // Two wins, a draw that counts twice after them, and the win without a game.
    assert_eq!((a.wins, a.draws, a.points), (2, 1, 2 + 2 + 2 + 2));
}

#[test]
fn an_arena_names_no_moment_at_which_nothing_is_due() {
    let mut tournament = tournament(Format::Arena { length: 60_000 }, &["a", "b", "c", "d"]);
    tournament.apply(1_000, Command::Start).expect("it begins");
    assert_eq!(tournament.next_moment(1_000), Some(1_000), "games are to begin");
    let end = |tournament: &mut Tournament, at: u64, game: &str| {
        let command = Command::End { game: game.to_owned(), outcome: Outcome::Drawn };
        tournament.apply(at, command).expect("it was on");
    };
    let games = begin(&mut tournament, 1_000);
    assert_eq!((games.len(), tournament.next_moment(1_000)), (2, None), "all play");
    end(&mut tournament, 5_000, &games[0]);
    assert_eq!(tournament.next_moment(5_000), Some(25_000), "two who have just met wait for others");
    assert!(tournament.advance(24_999).is_empty());
    assert!(!tournament.advance(25_000).is_empty());
    let again = begin(&mut tournament, 25_000);
    assert_eq!((again.len(), tournament.next_moment(25_000)), (1, None));
    assert!(tournament.advance(70_000).is_empty());
    assert_eq!(tournament.next_moment(70_000), None, "its time is over, and games are on");
    end(&mut tournament, 71_000, &again[0]);
    assert_eq!((tournament.stage(), tournament.next_moment(71_000)), (Stage::Playing, None));
    end(&mut tournament, 72_000, &games[1]);
    assert_eq!(tournament.stage(), Stage::Over);
}

#[test]
fn two_in_an_arena_play_each_other_again_and_again() {
    let mut tournament = tournament(Format::Arena { length: 60_000 }, &["a", "b"]);
    tournament.apply(0, Command::Start).expect("it begins");
    for at in 2..7 {
        tournament.advance(at);
        play(&mut tournament, at, |_, _| Outcome::Drawn);
    }
    assert_eq!(tournament.pairings().len(), 6, "the next one has been paired");
    assert_eq!(tournament.standings()[0].points, 5);
    let attackers = tournament.pairings().iter().filter(|pairing| pairing.attackers == Entrant(0)).count();
    assert_eq!(attackers, 3, "sides change");
}

#[test]
fn the_largest_swiss_tournament_is_paired() {
    let format = Format::Swiss { rounds: 3, sides: Sides::One };
    let mut tournament =
        Tournament::new(Plan { format, start: Start::Asked, most: 256, pause: 0 }).expect("a plan");
    for player in 0..256 {
        let join = Command::Join { player: format!("{player}"), rating: player };
        tournament.apply(1, join).expect("he can join");
    }
    tournament.apply(1, Command::Start).expect("it begins");
    play(&mut tournament, 2, |_, _| Outcome::AttackersWon);
    play(&mut tournament, 3, |_, _| Outcome::AttackersWon);
    assert_eq!(tournament.round(), 3);
    assert_eq!(tournament.wanted(3).len(), 128);
}
