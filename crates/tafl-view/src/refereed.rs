//! [`RefereedMatch`]: a match under a referee, with its rules and its log, and what is shown of it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tafl::{Game, library};
use tafl_notation::record::{self, GameRecord};
use tafl_referee::{
    Before, Command, Event, FoldError, Happening, Moment, Order, PerSide, Referee, Refusal, Seat, Span, Terms,
};
use thiserror::Error;

use crate::explain::{self, Explanation};
use crate::playback::{Playback, set_tags};
use crate::reading::{Failure, MAX_TEXT, open};

/// What came of a command.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Applied {
    /// It was done.
    Done {
        /// What has happened.
        events: Vec<Event>,
    },
    /// Nothing has changed.
    Refused {
        /// Why.
        explanation: Explanation,
    },
}

/// A match to be kept: what [`RefereedMatch::restore`] makes it from again.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct SavedMatch {
    /// The id or the text of the rule set.
    pub rules: String,
    /// The record of the game as it began: a new one, or one that goes on after a record's moves.
    pub record: String,
    /// What it is played under.
    pub terms: Terms,
    /// Everything that has happened in the game that is on now.
    pub events: Vec<Event>,
    /// What there was before it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub before: Before,
}

/// Milliseconds on the clocks; nothing for a side without one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Times {
    /// The attackers'.
    pub attackers: Option<u64>,
    /// The defenders'.
    pub defenders: Option<u64>,
}

/// Why a saved match cannot be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// Its rules or its record cannot be used.
    #[error(transparent)]
    Text(#[from] Failure),
    /// Its events do not follow from one another.
    #[error(transparent)]
    Events(#[from] FoldError),
}

/// A match under a referee, with its rules and the log of the game that is on.
///
/// ```
/// use tafl_referee::{Command, Moment, Seat, Terms};
/// use tafl_view::{Applied, Playback, RefereedMatch};
/// let start = Playback::of_rules("linnaeus-1732").unwrap();
/// let mut refereed = RefereedMatch::new(&start, Terms::default());
/// let act = Command::act("d1-d3".parse().unwrap());
/// assert!(matches!(refereed.apply(Moment::ZERO, Seat::First, act), Applied::Done { .. }));
/// let Applied::Refused { explanation } = refereed.apply(Moment::ZERO, Seat::First, act) else { panic!() };
/// assert_eq!(explanation.message.id, "referee-not-your-turn");
/// assert_eq!(refereed.at(None).view().ply, 1);
///
/// let again = RefereedMatch::restore(refereed.saved()).unwrap();
/// assert_eq!(again.referee().state(), refereed.referee().state());
/// ```
#[derive(Debug, Clone)]
pub struct RefereedMatch {
    rules: String,
    set: Arc<library::RuleSet>,
    start: Game,
    /// The record that the game goes on from, with what is said in it.
    source: Option<GameRecord>,
    referee: Referee,
    before: Before,
    /// Who has the attackers in the game that is on.
    attackers_at_first: Seat,
    /// The events of the game that is on, so that a long match does not grow.
    log: Vec<Event>,
}

impl RefereedMatch {
    /// A match that goes on where a game stands.
    #[must_use]
    pub fn new(start: &Playback, terms: Terms) -> RefereedMatch {
        RefereedMatch::resume(start, terms, Before::default())
    }

    /// A match that goes on after the moves of a record, and keeps what is said of them. `rules` is the rule set to play it by,
    /// where it is not one of the library.
    ///
    /// ```
    /// use tafl_referee::{Command, Moment, Seat, Terms};
    /// use tafl_view::RefereedMatch;
    /// let record = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 {quiet} *";
    /// let mut refereed = RefereedMatch::of_record(record, None, Terms::default()).unwrap();
    /// refereed.apply(Moment::ZERO, Seat::Second, Command::act("e4-f4".parse().unwrap()));
    /// assert!(refereed.record(&[]).contains("1. d1-d3 {quiet} e4-f4 *"));
    /// ```
    ///
    /// # Errors
    /// If it is no record, or not by its rules.
    pub fn of_record(record: &str, rules: Option<&str>, terms: Terms) -> Result<RefereedMatch, Failure> {
        RefereedMatch::after(record, rules, terms, Before::default())
    }

    fn after(
        record: &str,
        rules: Option<&str>,
        terms: Terms,
        before: Before,
    ) -> Result<RefereedMatch, Failure> {
        let start = open(record, rules)?;
        let source = record::read(record).next().and_then(Result::ok);
        Ok(RefereedMatch { source, ..RefereedMatch::resume(&start, terms, before) })
    }

    fn resume(start: &Playback, terms: Terms, before: Before) -> RefereedMatch {
        let game = start.game().clone();
        RefereedMatch {
            rules: start.rules().to_owned(),
            set: start.set().clone(),
            attackers_at_first: terms.attackers,
            referee: Referee::resume(game.clone(), terms, before),
            start: game,
            source: None,
            before,
            log: Vec::new(),
        }
    }

    /// The match that was saved.
    ///
    /// # Errors
    /// If its rules, its record or its events cannot be used.
    pub fn restore(saved: SavedMatch) -> Result<RefereedMatch, RestoreError> {
        let SavedMatch { rules, record, terms, events, before } = saved;
        let mut begun = RefereedMatch::after(&record, Some(&rules), terms, before)?;
        begun.fold(events)?;
        Ok(begun)
    }

    /// Everything that [`RefereedMatch::restore`] needs, as plain data.
    #[must_use]
    pub fn saved(&self) -> SavedMatch {
        SavedMatch {
            rules: self.rules.clone(),
            record: self.record_of(&self.start, &[]),
            terms: Terms { attackers: self.attackers_at_first, ..self.referee.terms().clone() },
            events: self.log.clone(),
            before: self.before,
        }
    }

    /// Notes what has happened. A game that begins is all that is needed of the match from then on.
    fn note(&mut self, events: &[Event]) {
        for event in events {
            self.log.push(event.clone());
            if let Happening::NextGame { attackers } = event.what {
                self.start = self.referee.game().clone();
                self.source = None;
                self.attackers_at_first = attackers;
                self.before = self.referee.before();
                self.log.clear();
            }
        }
    }

    /// Does what a player wants.
    pub fn apply(&mut self, now: Moment, seat: Seat, command: Command) -> Applied {
        let result = self.referee.apply(now, seat, command);
        self.applied(result)
    }

    /// Does what the host says for nobody's seat.
    pub fn arrange(&mut self, now: Moment, order: Order) -> Applied {
        let result = self.referee.arrange(now, order);
        self.applied(result)
    }

    /// Ends the game if a flag has fallen; what has happened.
    pub fn tick(&mut self, now: Moment) -> Vec<Event> {
        let events = self.referee.tick(now);
        self.note(&events);
        events
    }

    /// Takes in events that another referee of the same match has recorded.
    ///
    /// # Errors
    /// If one does not follow from those before it, which are taken in.
    pub fn fold(&mut self, events: Vec<Event>) -> Result<(), FoldError> {
        for event in events {
            self.referee.fold(&event)?;
            self.note(&[event]);
        }
        Ok(())
    }

    fn applied(&mut self, result: Result<Vec<Event>, Refusal>) -> Applied {
        match result {
            Ok(events) => {
                self.note(&events);
                Applied::Done { events }
            }
            Err(refusal) => Applied::Refused { explanation: self.explained(&refusal) },
        }
    }

    /// The referee: the match as it stands.
    #[must_use]
    pub fn referee(&self) -> &Referee {
        &self.referee
    }

    /// What has happened in the game that is on, from the event of this number on.
    #[must_use]
    pub fn events(&self, from: u64) -> &[Event] {
        let first = from.saturating_sub(self.before.events);
        usize::try_from(first).ok().and_then(|first| self.log.get(first..)).unwrap_or_default()
    }

    /// What is left on the clocks.
    #[must_use]
    pub fn times(&self, now: Moment) -> Times {
        let PerSide { attackers, defenders } = self.referee.times(now).map(|left| left.map(Span::millis));
        Times { attackers, defenders }
    }

    /// Why a player may not do something now; `None` if it is allowed.
    #[must_use]
    pub fn why_not(&self, seat: Seat, command: Command) -> Option<Explanation> {
        self.referee.allows(seat, command).err().map(|refusal| self.explained(&refusal))
    }

    /// How the game ended, in whichever way.
    #[must_use]
    pub fn why_ended(&self) -> Option<Explanation> {
        let ending = self.referee.ending()?;
        let by_the_game = explain::end(&self.set, self.referee.game());
        Some(by_the_game.unwrap_or_else(|| Explanation::plain(tafl_wording::ending(ending))))
    }

    fn explained(&self, refusal: &Refusal) -> Explanation {
        match refusal {
            Refusal::Rules(refusal) => explain::refusal(&self.set, refusal),
            other => Explanation::plain(tafl_wording::referee_refusal(other)),
        }
    }

    fn playback(&self, game: &Game) -> Playback {
        Playback::of_game(&self.rules, self.set.clone(), game)
    }

    /// The game after so many acts, or after all: one of its own, which changes nothing here.
    #[must_use]
    pub fn at(&self, ply: Option<usize>) -> Playback {
        let mut playback = self.playback(self.referee.game());
        if let Some(ply) = ply {
            playback.go_to(ply);
        }
        playback
    }

    /// The record of the game that is on, with tags by name and value. Tags that a record cannot have are left out.
    #[must_use]
    pub fn record(&self, tags: &[(String, String)]) -> String {
        self.record_of(self.referee.game(), tags)
    }

    /// The record of a game, with what is said in the record that it goes on from, unless that makes it longer than is read.
    fn record_of(&self, game: &Game, tags: &[(String, String)]) -> String {
        let mut record = GameRecord::from_game(game, Some(&self.set));
        set_tags(&mut record, tags);
        if let Some(source) = &self.source {
            let mut told = record.clone();
            told.take_remarks(source);
            let told = told.to_string();
            if told.len() <= MAX_TEXT {
                return told;
            }
        }
        record.to_string()
    }

    /// The rules it was made with: an id or the text of a file.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// The rule set.
    #[must_use]
    pub fn set(&self) -> &library::RuleSet {
        &self.set
    }
}

#[cfg(test)]
mod tests {
    use tafl_referee::Seating;

    use super::*;

    #[test]
    fn what_a_record_says_stays_with_its_game_and_goes_with_it() {
        let record = "[RuleSet \"modern-standard\"]\n\n{Spring} 1. d1-d3 {quiet} e4-f4 {bold} (1... e4-h4) *";
        let terms = Terms::default();
        let mut refereed = RefereedMatch::of_record(record, None, terms).expect("a record");
        let act = |action: &str| Command::act(action.parse().expect("a move"));
        refereed.apply(Moment::ZERO, Seat::First, act("d3-d2"));
        let mut again = RefereedMatch::restore(refereed.saved()).expect("a match");
        assert_eq!(again.record(&[]), refereed.record(&[]));
        assert!(
            again.record(&[]).contains("{Spring}") && again.record(&[]).contains("{quiet}"),
            "{}",
            again.record(&[])
        );
        assert!(again.record(&[]).contains("{bold} (1... e4-h4)"), "{}", again.record(&[]));
        again.apply(Moment::ZERO, Seat::First, Command::Resign);
        again.arrange(Moment::ZERO, Order::NextGame { seating: Seating::Same });
        assert!(!again.record(&[]).contains("Spring"), "{}", again.record(&[]));
    }

    #[test]
    fn a_long_match_takes_no_more_room_than_its_game() {
        let start = Playback::of_rules("linnaeus-1732").expect("a built-in rule set");
        let mut refereed = RefereedMatch::new(&start, Terms::default());
        let size = |refereed: &RefereedMatch| serde_json::to_string(&refereed.saved()).expect("data").len();
        let mut largest = 0;
        for game in 0..50 {
            let now = Moment::from_millis(game * 1_000);
            for action in ["d1-d3", "e4-f4"] {
                let seat = refereed.referee().to_move().expect("the game goes on");
                let act = Command::act(action.parse().expect("a move"));
                assert!(matches!(refereed.apply(now, seat, act), Applied::Done { .. }));
            }
            refereed.apply(now, Seat::First, Command::Resign);
            let again = RefereedMatch::restore(refereed.saved()).expect("a match");
            assert_eq!(again.referee().state(), refereed.referee().state());
            assert_eq!(refereed.events(refereed.referee().state().next_event - 1).len(), 1);
            if game == 0 {
                largest = size(&refereed);
            }
            assert!(size(&refereed) < largest + 200, "game {game}: {} bytes", size(&refereed));
            refereed.arrange(now, Order::NextGame { seating: Seating::Exchanged });
            let again = RefereedMatch::restore(refereed.saved()).expect("a match");
            assert_eq!(again.referee().state(), refereed.referee().state());
        }
        assert_eq!(refereed.referee().state().game, 50);
    }
}
