//! From events to the tournament.

use thiserror::Error;

use crate::event::{Entrant, Event, Happening, Outcome};
use crate::plan::{Plan, PlanError};
use crate::tournament::{Entered, Game, Pairing, Stage, Tournament};

/// Why events are not those of a tournament.
///
/// ```
/// use tafl_tournament::{Event, Format, Happening, Plan, ReplayError, Start, Tournament};
/// let plan = Plan { format: Format::Arena { length: 60_000 }, start: Start::Asked, most: 8, pause: 0 };
/// let event = Event { number: 1, at: 0, what: Happening::Started };
/// assert_eq!(Tournament::from_events(plan, &[event]), Err(ReplayError::Number { expected: 0, found: 1 }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The plan cannot be meant.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// One is missing, or there twice.
    #[error("the event {expected} is missing: there is {found}")]
    Number {
        /// The number that should be there.
        expected: u64,
        /// The one that is.
        found: u64,
    },
    /// It speaks of players or games that are not there.
    #[error("the event {0} speaks of something that is not there")]
    Unknown(u64),
}

impl Tournament {
    /// The tournament that events add up to. The example is at the [crate](crate).
    ///
    /// # Errors
    /// If they are not those of a tournament.
    pub fn from_events(plan: Plan, events: &[Event]) -> Result<Tournament, ReplayError> {
        let mut tournament = Tournament::new(plan)?;
        for event in events {
            let expected = tournament.next_event;
            if event.number != expected {
                return Err(ReplayError::Number { expected, found: event.number });
            }
            if !tournament.knows(&event.what) {
                return Err(ReplayError::Unknown(expected));
            }
            tournament.enact(event);
        }
        Ok(tournament)
    }

    /// Whether everything is there that something speaks of.
    fn knows(&self, what: &Happening) -> bool {
        let known = |entrant: Entrant| entrant.index() < self.entrants.len();
        match what {
            Happening::Joined { entrant, .. } => entrant.index() == self.entrants.len(),
            Happening::Returned { entrant } | Happening::Withdrawn { entrant, .. } => known(*entrant),
            Happening::Paired { pairings, idle, .. } => {
                let pairs = pairings.iter().all(|pairing| {
                    known(pairing.attackers)
                        && known(pairing.defenders)
                        && pairing.attackers != pairing.defenders
                });
                pairs && idle.iter().all(|idle| known(idle.entrant))
            }
            Happening::Began { pairing, .. } => {
                self.pairings.get(*pairing as usize).is_some_and(|pairing| pairing.on().is_none())
            }
            Happening::Ended { pairing, .. } => {
                self.pairings.get(*pairing as usize).is_some_and(|pairing| pairing.on().is_some())
            }
            Happening::Started | Happening::Finished | Happening::Cancelled { .. } => true,
        }
    }

    /// Lets an event have happened.
    pub(crate) fn enact(&mut self, event: &Event) {
        let at = event.at;
        self.next_event = event.number + 1;
        self.latest = self.latest.max(at);
        match &event.what {
            Happening::Joined { player, rating, .. } => self.entrants.push(Entered {
                player: player.clone(),
                rating: *rating,
                withdrawn: None,
                no_shows: 0,
                free_since: at,
            }),
            Happening::Returned { entrant } => {
                if let Some(entered) = self.entrants.get_mut(entrant.index()) {
                    (entered.withdrawn, entered.no_shows) = (None, 0);
                    entered.free_since = at;
                }
            }
            Happening::Withdrawn { entrant, why } => {
                if let Some(entered) = self.entrants.get_mut(entrant.index()) {
                    entered.withdrawn = Some(*why);
                }
                let games = self.plan.games();
                let unfinished = self.pairings.iter_mut().filter(|pairing| {
                    pairing.has(*entrant) && pairing.games.len() < games && pairing.left.is_none()
                });
                unfinished.for_each(|pairing| pairing.left = Some(*entrant));
            }
            Happening::Started => {
                (self.stage, self.started) = (Stage::Playing, Some(at));
                self.field = self.playing().collect();
            }
            Happening::Paired { round, pairings, idle } => {
                (self.round, self.since) = (*round, at);
                self.pairings.extend(pairings.iter().map(|pairing| Pairing {
                    round: *round,
                    attackers: pairing.attackers,
                    defenders: pairing.defenders,
                    games: Vec::new(),
                    since: at,
                    left: None,
                }));
                self.idle.extend(idle.iter().map(|idle| (*round, *idle)));
            }
            Happening::Began { pairing, game } => {
                if let Some(pairing) = self.pairings.get_mut(*pairing as usize) {
                    pairing.games.push(Game { id: game.clone(), outcome: None });
                }
            }
            Happening::Ended { pairing, outcome } => self.ended(*pairing, *outcome, at),
            Happening::Finished => self.stage = Stage::Over,
            Happening::Cancelled { why } => (self.stage, self.cancelled) = (Stage::Cancelled, Some(*why)),
        }
    }

    fn ended(&mut self, pairing: u32, outcome: Outcome, at: u64) {
        let Some(pairing) = self.pairings.get_mut(pairing as usize) else { return };
        let (attackers, defenders) = pairing.sides(pairing.games.len().saturating_sub(1));
        let Some(game) = pairing.games.last_mut() else { return };
        game.outcome = Some(outcome);
        (pairing.since, self.since) = (at, at);
        for (entrant, absent) in [
            (attackers, outcome == Outcome::AttackersAbsent),
            (defenders, outcome == Outcome::DefendersAbsent),
        ] {
            if let Some(entered) = self.entrants.get_mut(entrant.index()) {
                entered.free_since = at;
                entered.no_shows += u32::from(absent);
            }
        }
    }
}
