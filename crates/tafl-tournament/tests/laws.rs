//! Laws of all tournaments: whoever joins, leaves, wins or does not come.

use std::collections::HashMap;

use proptest::prelude::*;
use tafl_tournament::{
    Command, Entrant, Event, Format, Outcome, Plan, Sides, Stage, Start, Tournament, WhyIdle, WhyWithdrawn,
};

const OUTCOMES: [Outcome; 6] = [
    Outcome::AttackersWon,
    Outcome::DefendersWon,
    Outcome::Drawn,
    Outcome::AttackersAbsent,
    Outcome::DefendersAbsent,
    Outcome::Void,
];

/// What somebody does while others play.
#[derive(Debug, Clone)]
enum Step {
    Join(u8),
    Leave(u8),
    Remove(u8),
    /// The game of this place among those that are on ends so.
    End(u8, usize),
    Wait(u64),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        2 => (0_u8..20).prop_map(Step::Join),
        1 => (0_u8..20).prop_map(Step::Leave),
        1 => (0_u8..20).prop_map(Step::Remove),
        // Mostly it is played.
        20 => (any::<u8>(), prop_oneof![8 => 0_usize..3, 1 => 3_usize..6]).prop_map(|(game, outcome)| Step::End(game, outcome)),
        4 => (0_u64..60_000).prop_map(Step::Wait),
    ]
}

/// A tournament that is played, and everything that has happened in it.
struct Played {
    tournament: Tournament,
    log: Vec<Event>,
    at: u64,
    on: Vec<String>,
    begun: usize,
}

impl Played {
    fn new(plan: Plan, players: u8) -> Played {
        let tournament = Tournament::new(plan).expect("a plan");
        let mut played = Played { tournament, log: vec![], at: 1_000, on: vec![], begun: 0 };
        for player in 0..players {
            played.want(join(player));
        }
        played.want(Command::Start);
        played
    }

    fn want(&mut self, command: Command) {
        if let Ok(events) = self.tournament.apply(self.at, command) {
            self.log.extend(events);
        }
        self.go_on();
    }

    /// Begins what is to begin, as a host does.
    fn go_on(&mut self) {
        self.log.extend(self.tournament.advance(self.at));
        for wanted in self.tournament.wanted(self.at) {
            let game = format!("game-{}", self.begun);
            self.begun += 1;
            let begin = Command::Begin { pairing: wanted.pairing, game: game.clone() };
            self.log.extend(self.tournament.apply(self.at, begin).expect("it was wanted"));
            self.on.push(game);
        }
    }

    fn step(&mut self, step: &Step) {
        match *step {
            Step::Join(player) => self.want(join(player)),
            Step::Leave(player) => {
                self.want(Command::Withdraw { player: name(player), why: WhyWithdrawn::Left });
            }
            Step::Remove(player) => {
                self.want(Command::Withdraw { player: name(player), why: WhyWithdrawn::Removed });
            }
            Step::End(_, _) if self.on.is_empty() => {
                self.wait(self.tournament.next_moment(self.at).unwrap_or(0))
            }
            Step::End(game, outcome) => {
                let game = self.on.swap_remove(usize::from(game) % self.on.len());
                self.want(Command::End { game, outcome: OUTCOMES[outcome] });
            }
            Step::Wait(time) => self.wait(self.at + time),
        }
    }

    fn wait(&mut self, until: u64) {
        self.at = self.at.max(until) + 1;
        self.go_on();
    }

    /// Plays it to its end.
    fn finish(&mut self) {
        for turn in 0..100_000_usize {
            if matches!(self.tournament.stage(), Stage::Over | Stage::Cancelled) {
                return;
            }
            let end = u8::try_from(turn % 251).expect("it is small");
            self.step(&Step::End(end, turn % 3));
        }
        panic!("it does not end: {:?}", self.tournament);
    }
}

fn name(player: u8) -> String {
    format!("player-{player}")
}

fn join(player: u8) -> Command {
    Command::Join { player: name(player), rating: 1_000 + 7 * i32::from(player) % 100 }
}

fn sides() -> impl Strategy<Value = Sides> {
    prop_oneof![Just(Sides::One), Just(Sides::Both)]
}

fn plan(format: Format) -> Plan {
    Plan { format, start: Start::Asked, most: 40, pause: 5_000 }
}

fn any_plan() -> impl Strategy<Value = Plan> {
    prop_oneof![
        sides().prop_map(|sides| plan(Format::RoundRobin { sides })),
        (1_u32..9, sides()).prop_map(|(rounds, sides)| plan(Format::Swiss { rounds, sides })),
        (60_000_u64..600_000).prop_map(|length| plan(Format::Arena { length })),
    ]
}

/// How often each two have met.
fn meetings(tournament: &Tournament) -> HashMap<(Entrant, Entrant), usize> {
    let mut meetings = HashMap::new();
    for pairing in tournament.pairings() {
        let pair = (pairing.attackers.min(pairing.defenders), pairing.attackers.max(pairing.defenders));
        *meetings.entry(pair).or_insert(0) += 1;
    }
    meetings
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn events_played_again_give_the_same_tournament(
        plan in any_plan(), players in 2_u8..14, steps in prop::collection::vec(step(), 0..120),
    ) {
        let mut played = Played::new(plan.clone(), players);
        for step in &steps {
            played.step(step);
        }
        played.finish();
        let text = serde_json::to_string(&played.log).expect("JSON");
        let log: Vec<Event> = serde_json::from_str(&text).expect("events");
        prop_assert_eq!(&Tournament::from_events(plan.clone(), &log).expect("a tournament"), &played.tournament);
        // Also half-way, it goes on in the same way: what is due is in the log already.
        let half = Tournament::from_events(plan, &log[..log.len() / 2]).expect("a tournament");
        prop_assert_eq!(half.next_event(), log.len() as u64 / 2);
    }

    #[test]
    fn nobody_is_in_two_games_at_once_and_nobody_who_has_withdrawn_is_paired(
        plan in any_plan(), players in 2_u8..14, steps in prop::collection::vec(step(), 0..120),
    ) {
        let mut played = Played::new(plan, players);
        for step in &steps {
            let before = played.tournament.pairings().len();
            played.step(step);
            let mut busy = vec![];
            for pairing in played.tournament.pairings().iter().filter(|pairing| pairing.on().is_some()) {
                busy.extend([pairing.attackers, pairing.defenders]);
            }
            let games = busy.len();
            busy.sort_unstable();
            busy.dedup();
            prop_assert_eq!(busy.len(), games);
            for pairing in &played.tournament.pairings()[before..] {
                for entrant in [pairing.attackers, pairing.defenders] {
                    prop_assert!(played.tournament.entrants()[entrant.0 as usize].withdrawn.is_none());
                }
            }
        }
    }

    #[test]
    fn the_next_moment_lies_ahead(
        plan in any_plan(), players in 2_u8..14, steps in prop::collection::vec(step(), 0..120),
    ) {
        let mut played = Played::new(plan, players);
        for step in &steps {
            played.step(step);
            let next = played.tournament.next_moment(played.at);
            prop_assert!(next.is_none_or(|moment| moment > played.at), "{next:?} at {}", played.at);
        }
    }

    #[test]
    fn in_a_swiss_tournament_nobody_meets_the_same_opponent_twice(
        rounds in 1_u32..12, sides in sides(), players in 2_u8..20, steps in prop::collection::vec(step(), 0..150),
    ) {
        let mut played = Played::new(plan(Format::Swiss { rounds, sides }), players);
        for step in &steps {
            played.step(step);
        }
        played.finish();
        prop_assert!(meetings(&played.tournament).values().all(|&times| times == 1));
        prop_assert!(played.tournament.round() <= rounds);
    }

    #[test]
    fn in_a_swiss_tournament_all_rounds_are_played_byes_go_round_and_sides_are_balanced(
        players in 8_u8..30, outcomes in prop::collection::vec(0_usize..3, 400),
    ) {
        let rounds = 5;
        let mut played = Played::new(plan(Format::Swiss { rounds, sides: Sides::One }), players);
        for outcome in outcomes {
            played.step(&Step::End(0, outcome));
        }
        prop_assert_eq!((played.tournament.stage(), played.tournament.round()), (Stage::Over, rounds));
        let byes = |entrant: Entrant| played.tournament.idle().iter().filter(|(_, idle)| idle.entrant == entrant).count();
        for number in 0..u32::from(players) {
            let entrant = Entrant(number);
            prop_assert!(byes(entrant) <= 1);
            let games = played.tournament.pairings();
            let attackers = games.iter().filter(|pairing| pairing.attackers == entrant).count();
            let defenders = games.iter().filter(|pairing| pairing.defenders == entrant).count();
            prop_assert_eq!(attackers + defenders + byes(entrant), rounds as usize);
            prop_assert!(attackers.abs_diff(defenders) <= 3, "{attackers} and {defenders}");
        }
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_with_the_sides_that_belong_to_it(
        sides in sides(), players in 2_u8..20, outcomes in prop::collection::vec(0_usize..3, 500),
    ) {
        let mut played = Played::new(plan(Format::RoundRobin { sides }), players);
        for outcome in outcomes {
            played.step(&Step::End(7, outcome));
        }
        prop_assert_eq!(played.tournament.stage(), Stage::Over);
        let count = usize::from(players);
        let meetings = meetings(&played.tournament);
        prop_assert_eq!(meetings.len(), count * (count - 1) / 2);
        prop_assert!(meetings.values().all(|&times| times == 1));
        for number in 0..u32::from(players) {
            let own = |attackers: bool| {
                let games = played.tournament.pairings().iter();
                let games = games.flat_map(|pairing| (0..pairing.games.len()).map(|game| pairing.sides(game)));
                games.filter(|sides| Entrant(number) == if attackers { sides.0 } else { sides.1 }).count()
            };
            let most = if sides == Sides::Both || count % 2 == 1 { 0 } else { 1 };
            prop_assert!(own(true).abs_diff(own(false)) <= most);
            prop_assert_eq!(own(true) + own(false), (count - 1) * sides.games());
        }
    }

    #[test]
    fn points_add_up(
        sides in sides(), swiss in any::<bool>(), players in 2_u8..16, steps in prop::collection::vec((any::<u8>(), 0_usize..3), 300),
    ) {
        let format = if swiss { Format::Swiss { rounds: 6, sides } } else { Format::RoundRobin { sides } };
        let mut played = Played::new(plan(format), players);
        for (game, outcome) in steps {
            played.step(&Step::End(game, outcome));
        }
        let games = played.tournament.pairings().iter().flat_map(|pairing| &pairing.games);
        let ended = games.filter(|game| game.outcome.is_some()).count();
        let byes = played.tournament.idle().iter().filter(|(_, idle)| idle.why == WhyIdle::Bye).count();
        let standings = played.tournament.standings();
        let points: u32 = standings.iter().map(|standing| standing.points).sum();
        prop_assert_eq!(points as usize, 2 * ended + 2 * byes * sides.games());
        let counted: u32 = standings.iter().map(|standing| standing.wins + standing.draws + standing.losses).sum();
        prop_assert_eq!(counted as usize, 2 * ended);
        // The order is that of the points, and everybody is in it once.
        prop_assert!(standings.windows(2).all(|two| two[0].points >= two[1].points && two[0].rank <= two[1].rank));
        prop_assert_eq!(standings.len(), usize::from(players));
    }

    #[test]
    fn any_events_are_a_tournament_or_are_refused(
        plan in any_plan(), numbers in prop::collection::vec((0_u64..4, 0_u32..4, 0_u8..9), 0..12),
    ) {
        let what = |kind: u8, number: u32| match kind {
            0 => format!(r#"{{"event":"joined","entrant":{number},"player":"p{number}","rating":5}}"#),
            1 => format!(r#"{{"event":"withdrawn","entrant":{number},"why":"left"}}"#),
            2 => r#"{"event":"started"}"#.to_owned(),
            3 => format!(r#"{{"event":"paired","round":{number},"pairings":[{{"attackers":0,"defenders":{number}}}],"idle":[]}}"#),
            4 => format!(r#"{{"event":"began","pairing":{number},"game":"g"}}"#),
            5 => format!(r#"{{"event":"ended","pairing":{number},"outcome":"attackers-absent"}}"#),
            6 => format!(r#"{{"event":"returned","entrant":{number}}}"#),
            7 => r#"{"event":"finished"}"#.to_owned(),
            _ => r#"{"event":"paired","round":1,"pairings":[],"idle":[{"entrant":0,"why":{"walkover":{"against":9}}}]}"#.to_owned(),
        };
        let events = numbers.iter().enumerate().map(|(index, &(skew, number, kind))| {
            let index = index as u64 + u64::from(skew == 3);
            serde_json::from_str(&format!(r#"{{"number":{index},"at":{index},"what":{}}}"#, what(kind, number))).expect("an event")
        });
        let events: Vec<Event> = events.collect();
        if let Ok(mut tournament) = Tournament::from_events(plan, &events) {
            prop_assert!(tournament.standings().len() <= tournament.entrants().len());
            prop_assert!(tournament.wanted(100).len() <= tournament.pairings().len());
            tournament.advance(10_000_000);
        }
    }
}
