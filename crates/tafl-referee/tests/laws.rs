//! Laws of every match, whatever its players do: it is the fold of its events, refusals change nothing, and no list of
//! events brings a referee down.

use proptest::prelude::*;
use tafl::{Action, Game, Side, library};
use tafl_referee::{
    Claim, ClockStart, Command, Event, Fault, Moment, Offer, OfferKind, Order, PerSeat, Referee, Seat,
    Seating, Span, Takebacks, Terms, TimeControl,
};

/// Rules with turns of several moves, calls, all kinds of matches, and games that end soon.
const RULE_SETS: [&str; 5] = ["linnaeus-1732", "berserk", "brandubh-wtf", "bologna-ashton", "copenhagen"];

/// What somebody tries, with how much time has passed since the last attempt.
#[derive(Debug, Clone)]
enum Attempt {
    /// One of the legal acts of whoever is to move.
    Legal(usize),
    Seat(Seat, Command),
    Host(Order),
    Tick,
}

fn seat() -> impl Strategy<Value = Seat> + Clone {
    prop_oneof![Just(Seat::First), Just(Seat::Second)]
}

fn seating() -> impl Strategy<Value = Seating> + Clone {
    prop_oneof![Just(Seating::ByRules), Just(Seating::Same), Just(Seating::Exchanged)]
}

fn kind() -> impl Strategy<Value = OfferKind> {
    prop_oneof![Just(OfferKind::Draw), Just(OfferKind::Takeback), Just(OfferKind::Rematch)]
}

fn command() -> impl Strategy<Value = Command> {
    let offer = prop_oneof![
        Just(Offer::Draw),
        (0..30_usize).prop_map(|to| Offer::Takeback { to }),
        seating().prop_map(|seating| Offer::Rematch { seating }),
    ];
    prop_oneof![
        4 => offer.prop_map(|offer| Command::Offer { offer }),
        3 => kind().prop_map(|offer| Command::Accept { offer }),
        1 => kind().prop_map(|offer| Command::Decline { offer }),
        1 => kind().prop_map(|offer| Command::Withdraw { offer }),
        3 => (0..30_usize).prop_map(|to| Command::TakeBack { to }),
        1 => Just(Command::Resign),
        1 => Just(Command::Abort),
        1 => prop_oneof![Just(Claim::Time), Just(Claim::Left)].prop_map(|claim| Command::Claim { claim }),
        1 => Just(Command::act("d1-d3".parse().unwrap())),
        1 => Just(Command::act(Action::EndTurn)),
    ]
}

fn order() -> impl Strategy<Value = Order> {
    let winner = prop_oneof![Just(None), Just(Some(Side::Attackers)), Just(Some(Side::Defenders))];
    prop_oneof![
        1 => Just(Order::AgreeDraw),
        1 => Just(Order::Abort),
        1 => winner.prop_map(|winner| Order::Adjudicate { winner }),
        1 => seat().prop_map(|loser| Order::Forfeit { loser, fault: Fault::Failed }),
        1 => seat().prop_map(|loser| Order::OutOfTime { loser }),
        3 => seat().prop_map(|seat| Order::Left { seat }),
        2 => seat().prop_map(|seat| Order::Returned { seat }),
        2 => (seat(), 0..20_000_u64).prop_map(|(seat, time)| Order::GiveTime { seat, time: Span::from_millis(time) }),
        6 => seating().prop_map(|seating| Order::NextGame { seating }),
    ]
}

fn attempts() -> impl Strategy<Value = Vec<(i64, Attempt)>> {
    let attempt = prop_oneof![
        12 => any::<usize>().prop_map(Attempt::Legal),
        5 => (seat(), command()).prop_map(|(seat, command)| Attempt::Seat(seat, command)),
        2 => order().prop_map(Attempt::Host),
        1 => Just(Attempt::Tick),
    ];
    // Now and then time seems to run backwards.
    prop::collection::vec((-500..4_000_i64, attempt), 0..80)
}

fn control() -> impl Strategy<Value = Option<TimeControl>> {
    let span = || (0..60_000_u64).prop_map(Span::from_millis);
    let margin = || (0..100_u64).prop_map(Span::from_millis);
    prop_oneof![
        Just(None),
        (span(), 0..5_000_u64, margin()).prop_map(|(main, increment, margin)| {
            Some(TimeControl::Fischer { main, increment: Span::from_millis(increment), margin })
        }),
        (span(), margin()).prop_map(|(time, margin)| Some(TimeControl::PerTurn { time, margin })),
        (span(), margin()).prop_map(|(time, margin)| Some(TimeControl::PerAct { time, margin })),
    ]
}

fn terms() -> impl Strategy<Value = Terms> {
    (
        seat(),
        (control(), control()),
        prop_oneof![Just(ClockStart::AtOnce), Just(ClockStart::FirstAct)],
        prop_oneof![Just(Takebacks::Free), Just(Takebacks::ByConsent), Just(Takebacks::None)],
        prop_oneof![3 => Just(None), 1 => (0..40_u32).prop_map(Some)],
    )
        .prop_map(|(attackers, (first, second), clock_start, takebacks, longest)| Terms {
            attackers,
            clocks: PerSeat { first, second },
            clock_start,
            takebacks,
            longest,
        })
}

/// The game that a match begins with: new, after some moves, or with captures to be made one after another.
fn beginning() -> impl Strategy<Value = Game> {
    (0..RULE_SETS.len(), 0..6_usize, any::<bool>()).prop_map(|(index, moves, captures)| {
        let variant = library::variant(RULE_SETS[index]).unwrap();
        if RULE_SETS[index] == "berserk" && captures {
            let several = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().unwrap();
            return Game::from_setup(&variant, &several).unwrap();
        }
        let mut game = Game::new(&variant);
        for step in 0..moves {
            let actions = game.actions();
            let Some(&action) = actions.get((step * 31) % actions.len().max(1)) else { break };
            game.act(action).unwrap();
        }
        game
    })
}

/// Tries something; what came of it.
fn attempt(referee: &mut Referee, now: Moment, attempt: &Attempt) -> Vec<Event> {
    match *attempt {
        Attempt::Legal(choice) => {
            let actions = referee.game().actions();
            let (Some(seat), false) = (referee.to_move(), actions.is_empty()) else { return Vec::new() };
            referee.apply(now, seat, Command::act(actions[choice % actions.len()])).unwrap()
        }
        Attempt::Seat(seat, command) => referee.apply(now, seat, command).unwrap_or_default(),
        Attempt::Host(order) => referee.arrange(now, order).unwrap_or_default(),
        Attempt::Tick => referee.tick(now),
    }
}

fn json(referee: &Referee) -> String {
    serde_json::to_string(&referee.state()).unwrap()
}

/// Plays a match and gives its events, with the moment of the last attempt.
fn play(referee: &mut Referee, attempts: &[(i64, Attempt)], mut now: Moment) -> (Vec<Event>, Moment) {
    let mut events = Vec::new();
    for (passed, what) in attempts {
        let span = Span::from_millis(passed.unsigned_abs());
        now = if *passed < 0 { now.minus(span) } else { now.plus(span) };
        let before = json(referee);
        let new = attempt(referee, now, what);
        assert!(!new.is_empty() || json(referee) == before, "what is refused changes nothing");
        events.extend(new);
    }
    (events, now)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    #[test]
    fn a_match_is_the_fold_of_its_events(
        game in beginning(), terms in terms(), first in attempts(), second in attempts(),
    ) {
        let mut referee = Referee::new(game.clone(), terms.clone());
        let (events, now) = play(&mut referee, &first, Moment::ZERO);
        for (number, event) in events.iter().enumerate() {
            prop_assert_eq!(event.number, number as u64);
        }
        prop_assert!(events.is_sorted_by_key(|event| event.at));

        let text = serde_json::to_string(&events).unwrap();
        let read: Vec<Event> = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&read, &events);
        let terms_read: Terms = serde_json::from_str(&serde_json::to_string(&terms).unwrap()).unwrap();
        let mut again = Referee::from_events(game, terms_read, &read).unwrap();
        prop_assert_eq!(json(&again), json(&referee));
        prop_assert_eq!(again.next_flag_fall(), referee.next_flag_fall());

        // What cannot be seen, like the clocks that a takeback restores, shows in what comes next.
        prop_assert_eq!(play(&mut again, &second, now), play(&mut referee, &second, now));
        prop_assert_eq!(json(&again), json(&referee));
    }

    #[test]
    fn what_is_called_legal_is_not_refused(game in beginning(), terms in terms(), attempts in attempts()) {
        let mut referee = Referee::new(game, terms);
        let (_, now) = play(&mut referee, &attempts, Moment::ZERO);
        for seat in Seat::BOTH {
            for command in referee.legal_commands(now, seat) {
                let result = referee.clone().apply(now, seat, command);
                prop_assert!(result.is_ok(), "{:?}: {:?}", command, result);
            }
        }
    }

    #[test]
    fn the_game_ends_on_time_exactly_when_it_was_said_to(
        game in beginning(), terms in terms(), attempts in attempts(),
    ) {
        let mut referee = Referee::new(game, terms);
        play(&mut referee, &attempts, Moment::ZERO);
        if let Some(fall) = referee.next_flag_fall() && fall > referee.latest() {
            prop_assert!(referee.tick(fall.minus(Span::from_millis(1))).is_empty());
            let left = referee.times(fall);
            prop_assert_eq!(referee.tick(fall).len(), 1);
            let loser = !referee.ending().unwrap().winner().unwrap();
            prop_assert_eq!(left[loser], Some(Span::ZERO));
            prop_assert!(referee.tick(fall).is_empty(), "nobody loses twice");
        }
    }

    #[test]
    fn events_that_are_no_matchs_are_errors_and_nothing_worse(
        game in beginning(), terms in terms(), attempts in attempts(),
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), 0..4_u8), 1..4),
    ) {
        let mut referee = Referee::new(game.clone(), terms.clone());
        let (mut events, _) = play(&mut referee, &attempts, Moment::ZERO);
        for (one, other, change) in changes {
            if events.is_empty() {
                break;
            }
            let (one, other) = (one % events.len(), other % events.len());
            match change {
                0 => drop(events.remove(one)),
                1 => events.swap(one, other),
                2 => events[one].what = events[other].what.clone(),
                _ => events[one].at = Moment::from_millis(other as u64 * 997),
            }
            for (number, event) in events.iter_mut().enumerate() {
                event.number = number as u64;
            }
        }
        // Some changes make another match; then it is one that a referee can go on with.
        if let Ok(mut read) = Referee::from_events(game, terms, &events) {
            read.tick(read.latest());
            prop_assert!(read.legal_commands(read.latest(), Seat::First).len() < 10_000);
        }
    }
}
