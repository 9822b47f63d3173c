//! [`Accepts`]: which challenges a bot accepts, as it has published it.

use serde::{Deserialize, Serialize};
use tafl_referee::TimeControl;

use crate::problem::{Problem, Reason};
use crate::storage::Kind;

/// The most rule sets that can be named.
const MOST_RULES: usize = 500;
/// The most games that a bot can want at the same time.
const MOST_GAMES: u32 = 64;

/// From one number to another, both of which are in it; times are in milliseconds.
type Range = [u64; 2];

/// Which challenges a bot accepts. What it leaves out is as in [`Accepts::default`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Accepts {
    /// The ids of rule sets; any, where it is null.
    rules: Option<Vec<String>>,
    /// Clocks with time for the whole game: how much of it, and how much for each move. None, where it is null.
    fischer: Option<Fischer>,
    /// Time for each move. None, where it is null.
    #[schema(value_type = Option<Vec<u64>>)]
    per_turn: Option<Range>,
    /// Games without a clock.
    no_clock: bool,
    /// Challenges of other bots.
    bots: bool,
    /// Games that count for the ratings.
    rated: bool,
    /// How many games at the same time.
    games: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Fischer {
    #[schema(value_type = Vec<u64>)]
    main: Range,
    #[schema(value_type = Vec<u64>)]
    increment: Range,
}

/// What somebody wants to play.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted<'a> {
    /// The id of the rule set.
    pub rules: &'a str,
    pub clock: Option<TimeControl>,
    pub rated: bool,
    pub challenger: Kind,
}

impl Default for Accepts {
    fn default() -> Accepts {
        Accepts {
            rules: None,
            fischer: Some(Fischer { main: [1_000, 36_000_000], increment: [0, 600_000] }),
            per_turn: None,
            no_clock: false,
            bots: true,
            rated: true,
            games: 1,
        }
    }
}

impl Accepts {
    /// What the engine's own levels accept: games that end by themselves when somebody does not come back.
    pub fn of_level() -> Accepts {
        Accepts {
            fischer: Some(Fischer { main: [60_000, 36_000_000], increment: [0, 600_000] }),
            per_turn: Some([10_000, 3 * crate::clock::DAY]),
            games: 16,
            ..Accepts::default()
        }
    }

    /// How many games it wants at the same time.
    pub fn most_games(&self) -> u32 {
        self.games
    }

    /// Whether it can be meant.
    pub fn check(&self) -> Result<(), Problem> {
        let wrong = |words: &str| Err(Problem::Unreadable(words.to_owned()));
        let is_range = |range: &Range| range[0] <= range[1];
        if self.rules.as_ref().is_some_and(|rules| rules.len() > MOST_RULES) {
            return wrong("rules: at most 500 can be named");
        }
        if let Some(unknown) = self.rules.iter().flatten().find(|id| tafl::library::get(id).is_none()) {
            return Err(Problem::Unreadable(format!("rules: there is no rule set {unknown:?} here")));
        }
        let fischer = self.fischer.is_none_or(|clock| is_range(&clock.main) && is_range(&clock.increment));
        if !fischer || !self.per_turn.as_ref().is_none_or(is_range) {
            return wrong("a range is written with the smaller number first");
        }
        if !(1..=MOST_GAMES).contains(&self.games) {
            return wrong("games: 1 to 64 at the same time");
        }
        Ok(())
    }

    /// Whether a challenge is one of those; if not, the problem says what is.
    pub fn allows(&self, wanted: &Wanted, games: u32) -> Result<(), Problem> {
        let refused = |reason, words: String| Err(Problem::NotAccepted { reason, words });
        if wanted.challenger == Kind::Bot && !self.bots {
            return refused(Reason::Bots, "this bot plays against people only".to_owned());
        }
        if let Some(known) = &self.rules
            && !known.iter().any(|id| id == wanted.rules)
        {
            let words = format!("this bot plays by these rules: {}", known.join(", "));
            return refused(Reason::Rules, words);
        }
        let is_in = |range: Range, millis: u64| (range[0]..=range[1]).contains(&millis);
        let suits = match wanted.clock {
            None => self.no_clock,
            Some(TimeControl::Fischer { main, increment, .. }) => self.fischer.is_some_and(|clock| {
                is_in(clock.main, main.millis()) && is_in(clock.increment, increment.millis())
            }),
            Some(TimeControl::PerTurn { time, .. }) => {
                self.per_turn.is_some_and(|range| is_in(range, time.millis()))
            }
            Some(TimeControl::PerAct { .. }) => false,
        };
        if !suits {
            return refused(Reason::Clock, format!("this bot plays {}", self.clocks()));
        }
        if wanted.rated && !self.rated {
            return refused(Reason::Rated, "this bot plays no games that are rated".to_owned());
        }
        if games >= self.games {
            let words = match self.games {
                1 => "this bot plays one game at a time, and has one".to_owned(),
                most => format!("this bot plays {most} games at the same time, and has them"),
            };
            return refused(Reason::Games, words);
        }
        Ok(())
    }

    /// The clocks that it accepts, in words.
    fn clocks(&self) -> String {
        let seconds = |range: Range| format!("{} to {} s", range[0] / 1_000, range[1] / 1_000);
        let fischer = self.fischer.map(|clock| {
            format!(
                "with {} for the game and {} for each move",
                seconds(clock.main),
                seconds(clock.increment)
            )
        });
        let per_turn = self.per_turn.map(|range| format!("with {} a move", seconds(range)));
        let no_clock = self.no_clock.then(|| "without a clock".to_owned());
        let clocks: Vec<String> = [fischer, per_turn, no_clock].into_iter().flatten().collect();
        if clocks.is_empty() { "nothing at the moment".to_owned() } else { clocks.join(", or ") }
    }
}

#[cfg(test)]
mod tests {
    use tafl_referee::Span;

    use super::*;

    fn read(text: &str) -> Accepts {
        serde_json::from_str(text).expect("what a bot accepts")
    }

    #[test]
    fn what_is_not_accepted_is_refused_with_what_is() {
        let accepts = read(
            r#"{"rules":["brandubh-wtf"],"fischer":{"main":[60000,600000],"increment":[0,5000]},"bots":false,"rated":false,"games":2}"#,
        );
        accepts.check().expect("it can be meant");
        let clock =
            |main, increment| Some(TimeControl::fischer(Span::from_secs(main), Span::from_secs(increment)));
        let allows = |rules, clock, challenger, rated, games| {
            accepts.allows(&Wanted { rules, clock, rated, challenger }, games).err()
        };
        let rules = "brandubh-wtf";
        assert!(allows(rules, clock(180, 2), Kind::Guest, false, 1).is_none());
        for (problem, expected, word) in [
            (allows("copenhagen", clock(180, 2), Kind::Guest, false, 0), Reason::Rules, rules),
            (allows(rules, clock(30, 2), Kind::Person, false, 0), Reason::Clock, "60 to 600 s"),
            (allows(rules, None, Kind::Person, false, 0), Reason::Clock, "60 to 600 s"),
            (allows(rules, clock(180, 2), Kind::Bot, false, 0), Reason::Bots, "people only"),
            (allows(rules, clock(180, 2), Kind::Person, true, 0), Reason::Rated, "rated"),
            (allows(rules, clock(180, 2), Kind::Guest, false, 2), Reason::Games, "2 games"),
        ] {
            let Some(Problem::NotAccepted { reason, words }) = problem else { panic!("{expected:?}") };
            assert!(reason == expected && words.contains(word), "{words:?} has no {word:?}");
        }
        let wanted = Wanted { rules, clock: clock(180, 2), rated: false, challenger: Kind::Guest };
        let Err(Problem::NotAccepted { words, .. }) = Accepts::default().allows(&wanted, 1) else {
            panic!("it has one")
        };
        assert_eq!(words, "this bot plays one game at a time, and has one");
    }

    #[test]
    fn what_cannot_be_meant_is_said() {
        for wrong in [
            r#"{"rules":["no-such-rules"]}"#,
            r#"{"per_turn":[5000,1000]}"#,
            r#"{"fischer":{"main":[2,1],"increment":[0,0]}}"#,
            r#"{"games":0}"#,
            r#"{"games":1000}"#,
        ] {
            assert!(read(wrong).check().is_err(), "{wrong}");
        }
        assert!(serde_json::from_str::<Accepts>(r#"{"colour":"white"}"#).is_err());
    }
}
