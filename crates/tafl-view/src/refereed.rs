//! [`RefereedMatch`]: a match under a referee, with its rules and its log, and what is shown of it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tafl::{Game, library};
use tafl_referee::{Command, Event, FoldError, Moment, Order, PerSide, Referee, Refusal, Seat, Span, Terms};
use thiserror::Error;

use crate::explain::{self, Explanation};
use crate::playback::Playback;
use crate::reading::{Failure, open};

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
    /// The record of the game that the match began with.
    pub record: String,
    /// What it is played under.
    pub terms: Terms,
    /// Everything that has happened.
    pub events: Vec<Event>,
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

/// A match under a referee, with its rules and its log.
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
    referee: Referee,
    log: Vec<Event>,
}

impl RefereedMatch {
    /// A match that goes on where a game stands.
    #[must_use]
    pub fn new(start: &Playback, terms: Terms) -> RefereedMatch {
        let game = start.game().clone();
        RefereedMatch {
            rules: start.rules().to_owned(),
            set: start.set().clone(),
            referee: Referee::new(game.clone(), terms),
            start: game,
            log: Vec::new(),
        }
    }

    /// The match that was saved.
    ///
    /// # Errors
    /// If its rules, its record or its events cannot be used.
    pub fn restore(saved: SavedMatch) -> Result<RefereedMatch, RestoreError> {
        let SavedMatch { rules, record, terms, events } = saved;
        let mut begun = RefereedMatch::new(&open(&record, Some(&rules))?, terms);
        begun.fold(events)?;
        Ok(begun)
    }

    /// Everything that [`RefereedMatch::restore`] needs, as plain data.
    #[must_use]
    pub fn saved(&self) -> SavedMatch {
        SavedMatch {
            rules: self.rules.clone(),
            record: self.playback(&self.start).record(&[]),
            terms: self.referee.terms().clone(),
            events: self.log.clone(),
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
        self.log.extend(events.iter().cloned());
        events
    }

    /// Takes in events that another referee of the same match has recorded.
    ///
    /// # Errors
    /// If one does not follow from those before it, which are taken in.
    pub fn fold(&mut self, events: Vec<Event>) -> Result<(), FoldError> {
        for event in events {
            self.referee.fold(&event)?;
            self.log.push(event);
        }
        Ok(())
    }

    fn applied(&mut self, result: Result<Vec<Event>, Refusal>) -> Applied {
        match result {
            Ok(events) => {
                self.log.extend(events.iter().cloned());
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

    /// What has happened, from the event of this number on.
    #[must_use]
    pub fn events(&self, from: usize) -> &[Event] {
        self.log.get(from..).unwrap_or_default()
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
