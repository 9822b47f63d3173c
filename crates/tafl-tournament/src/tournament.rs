//! [`Tournament`]: a tournament as it stands.

use serde::{Deserialize, Serialize};

use crate::berger;
use crate::event::{Entrant, Idle, Outcome, WhyCancelled, WhyWithdrawn};
use crate::plan::{Format, Plan, PlanError, Start};

/// How far a tournament has come.
///
/// ```
/// use tafl_tournament::Stage;
/// assert_eq!(serde_json::to_string(&Stage::Coming).unwrap(), "\"coming\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// It has not begun.
    Coming,
    /// It is played.
    Playing,
    /// It was played to its end.
    Over,
    /// It was not.
    Cancelled,
}

/// Somebody who takes part or took part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    /// Who, as the host names him.
    pub player: String,
    /// How strong he is thought to be.
    pub rating: i32,
    /// Why he plays no more games, if he does not.
    pub withdrawn: Option<WhyWithdrawn>,
    /// How often he has not come to a game since he joined or returned.
    pub no_shows: u32,
    /// Since when he could play, if he does not: in milliseconds since 1970.
    pub free_since: u64,
}

/// Two who meet in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// In which round, from 1 on.
    pub round: u32,
    /// Who has the attackers in the first game, and in all odd ones.
    pub attackers: Entrant,
    /// Who has the defenders in it.
    pub defenders: Entrant,
    /// The games that have begun.
    pub games: Vec<Game>,
    /// When it was paired, or its latest game was over, in milliseconds since 1970.
    pub since: u64,
    /// Who has withdrawn before all its games had begun: the others of them are won by the opponent.
    pub left: Option<Entrant>,
}

impl Pairing {
    /// Who has the attackers and who the defenders in a game of it, the first of which is 0.
    ///
    /// ```
    /// use tafl_tournament::{Entrant, Pairing};
    /// let pairing =
    ///     Pairing { round: 1, attackers: Entrant(4), defenders: Entrant(7), games: Vec::new(), since: 0, left: None };
    /// assert_eq!((pairing.sides(0), pairing.sides(1)), ((Entrant(4), Entrant(7)), (Entrant(7), Entrant(4))));
    /// ```
    #[must_use]
    pub const fn sides(&self, game: usize) -> (Entrant, Entrant) {
        if game.is_multiple_of(2) {
            (self.attackers, self.defenders)
        } else {
            (self.defenders, self.attackers)
        }
    }

    /// The game that is on.
    #[must_use]
    pub fn on(&self) -> Option<&Game> {
        self.games.last().filter(|game| game.outcome.is_none())
    }

    pub(crate) fn has(&self, entrant: Entrant) -> bool {
        self.attackers == entrant || self.defenders == entrant
    }

    pub(crate) fn opponent(&self, of: Entrant) -> Entrant {
        if self.attackers == of { self.defenders } else { self.attackers }
    }

    /// Whether there was a game to which both came.
    pub(crate) fn was_played(&self) -> bool {
        self.games.iter().any(|game| game.outcome.is_some_and(Outcome::both_came))
    }

    /// Whether somebody has points from it without having played, because the other one has not come or has left.
    pub(crate) fn was_given_to(&self, entrant: Entrant) -> bool {
        let opponent = self.opponent(entrant);
        let absent = |(number, game): (usize, &Game)| {
            let (attackers, defenders) = self.sides(number);
            match game.outcome {
                Some(Outcome::AttackersAbsent) => attackers == opponent,
                Some(Outcome::DefendersAbsent) => defenders == opponent,
                _ => false,
            }
        };
        self.has(entrant)
            && !self.was_played()
            && (self.left == Some(opponent) || self.games.iter().enumerate().any(absent))
    }
}

/// A game of a pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// As the host names it.
    pub id: String,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// A game that is to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The number of its pairing.
    pub pairing: u32,
    /// Who has the attackers.
    pub attackers: Entrant,
    /// Who has the defenders.
    pub defenders: Entrant,
}

/// A tournament as it stands: the fold of its events. The example is at the [crate](crate).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) plan: Plan,
    pub(crate) stage: Stage,
    pub(crate) cancelled: Option<WhyCancelled>,
    pub(crate) entrants: Vec<Entered>,
    pub(crate) pairings: Vec<Pairing>,
    /// Who met nobody, by rounds.
    pub(crate) idle: Vec<(u32, Idle)>,
    pub(crate) round: u32,
    /// When it began.
    pub(crate) started: Option<u64>,
    /// Who takes part in a round robin: those who had joined when it began.
    pub(crate) field: Vec<Entrant>,
    /// When the latest game ended, or the latest round was paired.
    pub(crate) since: u64,
    pub(crate) next_event: u64,
    pub(crate) latest: u64,
}

impl Tournament {
    /// A tournament that nobody has joined yet.
    ///
    /// # Errors
    /// If the plan cannot be meant.
    pub fn new(plan: Plan) -> Result<Tournament, PlanError> {
        plan.check()?;
        Ok(Tournament {
            plan,
            stage: Stage::Coming,
            cancelled: None,
            entrants: Vec::new(),
            pairings: Vec::new(),
            idle: Vec::new(),
            round: 0,
            started: None,
            field: Vec::new(),
            since: 0,
            next_event: 0,
            latest: 0,
        })
    }

    /// What the organiser has decided.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How far it has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Why it is not played to its end, if it was cancelled.
    #[must_use]
    pub const fn why_cancelled(&self) -> Option<WhyCancelled> {
        self.cancelled
    }

    /// Everybody who has joined, by the numbers of entrants; also those who have withdrawn.
    #[must_use]
    pub fn entrants(&self) -> &[Entered] {
        &self.entrants
    }

    /// The number of a player, if he has ever joined.
    #[must_use]
    pub fn entrant(&self, player: &str) -> Option<Entrant> {
        self.entrants.iter().position(|entered| entered.player == player).map(Entrant::of)
    }

    /// All who have met, by the numbers of pairings.
    #[must_use]
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// Who met nobody, with the round.
    #[must_use]
    pub fn idle(&self) -> &[(u32, Idle)] {
        &self.idle
    }

    /// The round that is on, from 1 on; 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// How many rounds there will be, where that is known: not in an arena.
    #[must_use]
    pub fn rounds(&self) -> Option<u32> {
        match self.plan.format {
            Format::RoundRobin { .. } => {
                let players = if self.started.is_some() { self.field.len() } else { self.playing().count() };
                Some(u32::try_from(berger::rounds(players)).unwrap_or(u32::MAX))
            }
            Format::Swiss { rounds, .. } => Some(rounds),
            Format::Arena { .. } => None,
        }
    }

    /// When it began, in milliseconds since 1970.
    #[must_use]
    pub const fn started(&self) -> Option<u64> {
        self.started
    }

    /// When an arena begins no more games, in milliseconds since 1970.
    #[must_use]
    pub fn ends(&self) -> Option<u64> {
        match self.plan.format {
            Format::Arena { length } => self.started.map(|started| started.saturating_add(length)),
            _ => None,
        }
    }

    /// The number of the next event.
    #[must_use]
    pub const fn next_event(&self) -> u64 {
        self.next_event
    }

    /// Those who take part and have not withdrawn.
    pub(crate) fn playing(&self) -> impl Iterator<Item = Entrant> {
        let playing = self.entrants.iter().enumerate().filter(|(_, entered)| entered.withdrawn.is_none());
        playing.map(|(index, _)| Entrant::of(index))
    }

    pub(crate) fn is_withdrawn(&self, entrant: Entrant) -> bool {
        self.entrants.get(entrant.index()).is_none_or(|entered| entered.withdrawn.is_some())
    }

    /// Whether nothing more is to be played in a pairing.
    pub(crate) fn is_over(&self, pairing: &Pairing) -> bool {
        pairing.on().is_none() && (pairing.games.len() >= self.plan.games() || pairing.left.is_some())
    }

    /// The games that are to begin now.
    #[must_use]
    pub fn wanted(&self, at: u64) -> Vec<Wanted> {
        let waiting = self.waiting().filter(|(_, pairing)| self.ready(pairing) <= at);
        waiting
            .map(|(number, pairing)| {
                let (attackers, defenders) = pairing.sides(pairing.games.len());
                Wanted { pairing: u32::try_from(number).unwrap_or(u32::MAX), attackers, defenders }
            })
            .collect()
    }

    /// Pairings whose next game has not begun.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = (usize, &Pairing)> {
        let playing = self.stage == Stage::Playing;
        let pairings = self.pairings.iter().enumerate().filter(move |_| playing);
        pairings.filter(|(_, pairing)| pairing.on().is_none() && !self.is_over(pairing))
    }

    /// When the next game of a pairing can begin.
    fn ready(&self, pairing: &Pairing) -> u64 {
        if pairing.games.is_empty() { pairing.since } else { pairing.since.saturating_add(self.plan.pause) }
    }

    /// When [`Tournament::advance`] or [`Tournament::wanted`] has something to do if nobody does anything before; past, where it
    /// has something to do now. All in milliseconds since 1970.
    #[must_use]
    pub fn next_moment(&self, at: u64) -> Option<u64> {
        match self.stage {
            Stage::Coming => match self.plan.start {
                Start::At { moment } => Some(moment),
                Start::Players { .. } | Start::Asked => None,
            },
            Stage::Playing => {
                let games = self.waiting().map(|(_, pairing)| self.ready(pairing)).min();
                games.into_iter().chain(self.next_pairing(at)).min()
            }
            Stage::Over | Stage::Cancelled => None,
        }
    }
}
