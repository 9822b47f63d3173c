//! From what is wanted, and from the time, to what happens.

use thiserror::Error;

use crate::arena::{self, Free};
use crate::berger;
use crate::event::{
    Command, Entrant, Event, Happening, Idle, NewPairing, Outcome, WhyCancelled, WhyIdle, WhyWithdrawn,
};
use crate::plan::{Format, MOST_PLAYERS, Sides, Start};
use crate::swiss::{self, Candidate};
use crate::tournament::{Stage, Tournament};

/// Who has not come to so many games is withdrawn.
const NO_SHOWS: u32 = 2;
/// How many can have joined, those included who have withdrawn.
const MOST_ENTRANTS: usize = 4 * MOST_PLAYERS as usize;
/// After so many events nobody joins or withdraws any more: a bound for the memory of a host that keeps them.
const MOST_EVENTS: u64 = 200_000;

/// Why something is not done. Nothing has changed then.
///
/// ```
/// use tafl_tournament::{Command, Format, Plan, Refusal, Start, Tournament};
/// let plan = Plan { format: Format::Arena { length: 60_000 }, start: Start::Asked, most: 8, pause: 0 };
/// let mut tournament = Tournament::new(plan).unwrap();
/// assert_eq!(tournament.apply(0, Command::Start), Err(Refusal::TooFew));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The tournament is over or was cancelled.
    #[error("this tournament is over")]
    Over,
    /// He takes part already.
    #[error("this player takes part already")]
    Joined,
    /// He does not take part.
    #[error("this player does not take part")]
    NotJoined,
    /// The organiser has taken him out.
    #[error("the organiser has taken this player out")]
    Removed,
    /// Nobody can join any more.
    #[error("nobody can join this tournament any more")]
    TooLate,
    /// There are as many players as there may be.
    #[error("this tournament has as many players as it may have")]
    Full,
    /// It has begun already.
    #[error("this tournament has begun")]
    Begun,
    /// Nobody is there to play against.
    #[error("a tournament needs two players")]
    TooFew,
    /// No such game is to begin or is on.
    #[error("this game is not one of the tournament's that could begin or end now")]
    NoGame,
    /// So much has happened that nobody can join or withdraw any more.
    #[error("too much has happened in this tournament")]
    TooManyEvents,
}

impl Tournament {
    /// Does what is wanted, and what follows from it. The example is at the [crate](crate).
    ///
    /// # Errors
    /// Why it is not done; nothing has changed then.
    pub fn apply(&mut self, at: u64, command: Command) -> Result<Vec<Event>, Refusal> {
        let at = at.max(self.latest);
        let mut events = vec![];
        let what = self.meaning(at, command)?;
        let absent = match what {
            Happening::Ended { pairing, outcome } => self.absent(pairing, outcome),
            _ => None,
        };
        events.push(self.record(at, what));
        if let Some(entrant) = absent
            && self.entrants.get(entrant.index()).is_some_and(|entered| entered.no_shows >= NO_SHOWS)
            && !self.is_withdrawn(entrant)
        {
            events.push(self.record(at, Happening::Withdrawn { entrant, why: WhyWithdrawn::NoShows }));
        }
        events.extend(self.advance(at));
        Ok(events)
    }

    /// Does what is due by now: begins and ends the tournament and its rounds.
    ///
    /// ```
    /// use tafl_tournament::{Command, Format, Plan, Stage, Start, Tournament};
    /// let plan =
    ///     Plan { format: Format::Arena { length: 60_000 }, start: Start::At { moment: 500 }, most: 8, pause: 0 };
    /// let mut tournament = Tournament::new(plan).unwrap();
    /// assert!(tournament.advance(499).is_empty());
    /// tournament.advance(500);
    /// assert_eq!(tournament.stage(), Stage::Cancelled, "nobody has come");
    /// ```
    pub fn advance(&mut self, at: u64) -> Vec<Event> {
        let mut events = vec![];
        // Every step brings it nearer to its end or leaves fewer who are free.
        while let Some(what) = self.due(at.max(self.latest)) {
            events.push(self.record(at, what));
        }
        events
    }

    fn meaning(&self, at: u64, command: Command) -> Result<Happening, Refusal> {
        if matches!(self.stage, Stage::Over | Stage::Cancelled) {
            return Err(Refusal::Over);
        }
        match command {
            Command::Join { player, rating } => self.joins(at, player, rating),
            Command::Withdraw { player, why } => {
                let entrant = self.entrant(&player).ok_or(Refusal::NotJoined)?;
                // Who has left by himself can still be taken out, so that he does not come back.
                let withdrawn = self.entrants.get(entrant.index()).and_then(|entered| entered.withdrawn);
                match withdrawn {
                    Some(before) if why != WhyWithdrawn::Removed || before == why => Err(Refusal::NotJoined),
                    _ if self.next_event >= MOST_EVENTS => Err(Refusal::TooManyEvents),
                    _ => Ok(Happening::Withdrawn { entrant, why }),
                }
            }
            Command::Start if self.stage == Stage::Playing => Err(Refusal::Begun),
            Command::Start if self.playing().count() < 2 => Err(Refusal::TooFew),
            Command::Start => Ok(Happening::Started),
            Command::Cancel => Ok(Happening::Cancelled { why: WhyCancelled::Organiser }),
            Command::Forbid => Ok(Happening::Cancelled { why: WhyCancelled::Moderator }),
            Command::Begin { pairing, game } => {
                let waits = self.waiting().any(|(number, _)| number == pairing as usize);
                if waits { Ok(Happening::Began { pairing, game }) } else { Err(Refusal::NoGame) }
            }
            Command::End { game, outcome } => {
                let on = |number: &usize| self.pairings[*number].on().is_some_and(|on| on.id == game);
                let found = (0..self.pairings.len()).rev().find(on).ok_or(Refusal::NoGame)?;
                Ok(Happening::Ended { pairing: u32::try_from(found).unwrap_or(u32::MAX), outcome })
            }
        }
    }

    fn joins(&self, at: u64, player: String, rating: i32) -> Result<Happening, Refusal> {
        let known = self.entrant(&player);
        let withdrawn = known.and_then(|entrant| self.entrants.get(entrant.index())?.withdrawn);
        if known.is_some() && withdrawn.is_none() {
            return Err(Refusal::Joined);
        }
        if withdrawn == Some(WhyWithdrawn::Removed) {
            return Err(Refusal::Removed);
        }
        let too_late = self.stage == Stage::Playing
            && match self.plan.format {
                Format::RoundRobin { .. } => true,
                Format::Swiss { rounds, .. } => self.round >= rounds,
                Format::Arena { .. } => self.ends().is_some_and(|ends| ends <= at),
            };
        if too_late {
            return Err(Refusal::TooLate);
        }
        if self.playing().count() >= self.plan.most as usize || self.entrants.len() >= MOST_ENTRANTS {
            return Err(Refusal::Full);
        }
        if self.next_event >= MOST_EVENTS {
            return Err(Refusal::TooManyEvents);
        }
        Ok(match known {
            Some(entrant) => Happening::Returned { entrant },
            None => Happening::Joined { entrant: Entrant::of(self.entrants.len()), player, rating },
        })
    }

    /// Who has lost a game because he has not come.
    fn absent(&self, pairing: u32, outcome: Outcome) -> Option<Entrant> {
        let pairing = self.pairings.get(pairing as usize)?;
        let (attackers, defenders) = pairing.sides(pairing.games.len().checked_sub(1)?);
        match outcome {
            Outcome::AttackersAbsent => Some(attackers),
            Outcome::DefendersAbsent => Some(defenders),
            _ => None,
        }
    }

    /// The next thing that is due.
    fn due(&self, at: u64) -> Option<Happening> {
        match self.stage {
            Stage::Coming => {
                let begins = match self.plan.start {
                    Start::At { moment } => moment <= at,
                    Start::Players { players } => self.playing().count() >= players as usize,
                    Start::Asked => false,
                };
                begins.then(|| match self.playing().count() {
                    0 | 1 => Happening::Cancelled { why: WhyCancelled::TooFew },
                    _ => Happening::Started,
                })
            }
            Stage::Playing => match self.plan.format {
                Format::Arena { .. } => self.next_of_arena(at),
                _ => self.next_round(at),
            },
            Stage::Over | Stage::Cancelled => None,
        }
    }

    /// When something is due while it is played, as far as that is known now.
    pub(crate) fn next_pairing(&self, at: u64) -> Option<u64> {
        let over = self.pairings.iter().all(|pairing| self.is_over(pairing));
        match self.ends() {
            // At its end an arena waits for the games that are on.
            Some(ends) if ends <= at => over.then_some(ends),
            Some(ends) => self.next_meeting().filter(|&moment| moment < ends).or(over.then_some(ends)),
            None => over.then(|| self.since.saturating_add(self.plan.pause)),
        }
    }

    /// When two of those who are free in an arena can meet.
    fn next_meeting(&self) -> Option<u64> {
        let mut free: Vec<(u64, Entrant)> =
            self.free().map(|entrant| (self.rested(entrant), entrant)).collect();
        free.sort_unstable();
        let (&(_, first), &(rested, second)) = (free.first()?, free.get(1)?);
        let again = self.last_met(first) == Some(second) || self.last_met(second) == Some(first);
        if !again || self.playing().count() <= 2 {
            return Some(rested);
        }
        // Two who have just met wait for others. Of three there are always two who have not.
        let patient = rested.saturating_add(arena::PATIENCE);
        Some(free.get(2).map_or(patient, |&(third, _)| third.min(patient)))
    }

    /// Whom somebody has met last.
    fn last_met(&self, player: Entrant) -> Option<Entrant> {
        let last = self.pairings.iter().rev().find(|pairing| pairing.has(player));
        last.map(|pairing| pairing.opponent(player))
    }

    fn next_round(&self, at: u64) -> Option<Happening> {
        if !self.pairings.iter().all(|pairing| self.is_over(pairing)) {
            return None;
        }
        if self.rounds().is_some_and(|rounds| self.round >= rounds) {
            return Some(Happening::Finished);
        }
        if !self.pairings.is_empty() && at < self.since.saturating_add(self.plan.pause) {
            return None;
        }
        match self.plan.format {
            Format::RoundRobin { .. } => Some(self.round_robin()),
            Format::Swiss { sides, .. } => Some(self.swiss(sides)),
            Format::Arena { .. } => None,
        }
    }

    fn round_robin(&self) -> Happening {
        let (mut pairings, mut idle) = (vec![], vec![]);
        for (one, other) in berger::round(self.field.len(), self.round as usize) {
            match (self.field.get(one).copied(), self.field.get(other).copied()) {
                (Some(attackers), Some(defenders)) => {
                    match (self.is_withdrawn(attackers), self.is_withdrawn(defenders)) {
                        (false, false) => pairings.push(NewPairing { attackers, defenders }),
                        (false, true) => {
                            idle.push(Idle {
                                entrant: attackers,
                                why: WhyIdle::Walkover { against: defenders },
                            });
                        }
                        (true, false) => {
                            idle.push(Idle {
                                entrant: defenders,
                                why: WhyIdle::Walkover { against: attackers },
                            });
                        }
                        (true, true) => {}
                    }
                }
                (Some(entrant), None) | (None, Some(entrant)) => {
                    idle.push(Idle { entrant, why: WhyIdle::Rest });
                }
                (None, None) => {}
            }
        }
        Happening::Paired { round: self.round + 1, pairings, idle }
    }

    fn swiss(&self, sides: Sides) -> Happening {
        let points = self.points();
        let mut players: Vec<Entrant> = self.playing().collect();
        let rating = |entrant: Entrant| self.entrants[entrant.index()].rating;
        players.sort_by_key(|&player| (std::cmp::Reverse((points[player.index()], rating(player))), player));
        let place = |entrant: Entrant| players.iter().position(|&player| player == entrant);
        let candidates: Vec<Candidate> = players
            .iter()
            .map(|&player| {
                let met = self.pairings.iter().filter(|pairing| pairing.has(player));
                // Nobody has had a side in a game to which one of the two has not come.
                let played = met.clone().filter(|pairing| pairing.was_played());
                let attackers = match sides {
                    Sides::One => played.map(|pairing| pairing.attackers == player).collect(),
                    Sides::Both => Vec::new(),
                };
                // Whoever has won without a game has had as much as a bye gives.
                let given = met.clone().filter(|pairing| pairing.was_given_to(player)).count();
                let byes = given + self.idle.iter().filter(|(_, idle)| idle.entrant == player).count();
                Candidate {
                    points: points[player.index()],
                    byes: u32::try_from(byes).unwrap_or(u32::MAX),
                    attackers,
                    met: met.filter_map(|pairing| place(pairing.opponent(player))).collect(),
                }
            })
            .collect();
        let (pairs, left_over) = swiss::pair(&candidates);
        if pairs.is_empty() {
            // All have met all.
            return Happening::Finished;
        }
        let pairing =
            |(one, other): (usize, usize)| NewPairing { attackers: players[one], defenders: players[other] };
        let idle = |index: usize| Idle { entrant: players[index], why: WhyIdle::Bye };
        Happening::Paired {
            round: self.round + 1,
            pairings: pairs.into_iter().map(pairing).collect(),
            idle: left_over.into_iter().map(idle).collect(),
        }
    }

    /// Those who could play now.
    fn free(&self) -> impl Iterator<Item = Entrant> {
        let mut playing = vec![false; self.entrants.len()];
        for pairing in self.pairings.iter().filter(|pairing| !self.is_over(pairing)) {
            for entrant in [pairing.attackers, pairing.defenders] {
                if let Some(playing) = playing.get_mut(entrant.index()) {
                    *playing = true;
                }
            }
        }
        self.playing().filter(move |entrant| !playing[entrant.index()])
    }

    /// When somebody has rested after a game.
    fn rested(&self, entrant: Entrant) -> u64 {
        self.entrants
            .get(entrant.index())
            .map_or(u64::MAX, |entered| entered.free_since.saturating_add(self.plan.pause))
    }

    fn next_of_arena(&self, at: u64) -> Option<Happening> {
        if self.ends().is_some_and(|ends| ends <= at) {
            let over = self.pairings.iter().all(|pairing| self.is_over(pairing));
            return over.then_some(Happening::Finished);
        }
        let points = self.points();
        let mut players: Vec<Entrant> = self.free().filter(|&player| self.rested(player) <= at).collect();
        if players.len() < 2 {
            return None;
        }
        let rating = |entrant: Entrant| self.entrants[entrant.index()].rating;
        players.sort_by_key(|&player| (std::cmp::Reverse((points[player.index()], rating(player))), player));
        let free: Vec<Free> = players
            .iter()
            .map(|&player| {
                let met = self.pairings.iter().filter(|pairing| pairing.has(player));
                let last = self.last_met(player);
                let balance = met.map(|pairing| if pairing.attackers == player { 1 } else { -1 }).sum();
                Free {
                    waits: at.saturating_sub(self.rested(player)),
                    balance,
                    last: last.and_then(|last| players.iter().position(|&player| player == last)),
                }
            })
            .collect();
        let pairs = arena::pair(&free, self.playing().count() > 2);
        let pairing =
            |(one, other): (usize, usize)| NewPairing { attackers: players[one], defenders: players[other] };
        let pairings: Vec<NewPairing> = pairs.into_iter().map(pairing).collect();
        (!pairings.is_empty()).then_some(Happening::Paired { round: self.round + 1, pairings, idle: vec![] })
    }

    /// Lets something happen, and numbers it.
    fn record(&mut self, at: u64, what: Happening) -> Event {
        let event = Event { number: self.next_event, at: at.max(self.latest), what };
        self.enact(&event);
        event
    }
}
