//! [`Standing`]: how a player stands: points, tie-breaks, rank.

use serde::Serialize;

use crate::event::{Entrant, Outcome, WhyIdle};
use crate::plan::Format;
use crate::tournament::{Stage, Tournament};

/// How many wins in a row double the points of what follows in an arena.
const STREAK: usize = 2;

/// How a player stands. Points are in halves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Who.
    pub entrant: Entrant,
    /// The place, from 1 on; who is level in everything has the same.
    pub rank: u32,
    /// In halves: 2 for a win.
    pub points: u32,
    /// Games won, those among them to which the opponent did not come.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost, those among them to which he did not come himself.
    pub losses: u32,
    /// The points among those who are level, in halves, if all of them have met; 0 otherwise.
    pub direct: u32,
    /// In quarters.
    pub sonneborn_berger: u32,
    /// In halves.
    pub buchholz: u32,
    /// In an arena: what he gets now is doubled.
    pub streak: bool,
    /// He plays no more games.
    pub withdrawn: bool,
}

/// What somebody has from a round, or from a game of an arena.
#[derive(Debug, Clone, Copy)]
struct Line {
    opponent: Option<Entrant>,
    points: u32,
}

/// What is counted of a player.
#[derive(Debug, Clone, Default)]
struct Tally {
    lines: Vec<Line>,
    /// The opponent in a round that is on, while none of its games is over.
    meets: Option<Entrant>,
    points: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    streak: bool,
}

impl Tournament {
    /// Everybody who has played or can play, the first first. The example is in the README.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let tallies = self.tallies();
        let points: Vec<u32> = tallies.iter().map(|tally| tally.points).collect();
        let of = |entrant: Entrant| points.get(entrant.index()).copied().unwrap_or(0);
        let paired = self.round;
        let mut standings: Vec<Standing> = Vec::new();
        for (index, tally) in tallies.iter().enumerate() {
            let entrant = Entrant::of(index);
            let withdrawn = self.is_withdrawn(entrant);
            if withdrawn && !self.was_paired(entrant) {
                continue;
            }
            // A game that is on is no round without an opponent.
            let met = tally.lines.iter().filter_map(|line| line.opponent).chain(tally.meets);
            let rounds = u32::try_from(met.clone().count()).unwrap_or(u32::MAX);
            let alone = paired.saturating_sub(rounds) * tally.points;
            let sonneborn_berger =
                tally.lines.iter().map(|line| line.points * line.opponent.map_or(tally.points, of));
            standings.push(Standing {
                entrant,
                rank: 0,
                points: tally.points,
                wins: tally.wins,
                draws: tally.draws,
                losses: tally.losses,
                direct: 0,
                sonneborn_berger: sonneborn_berger.sum(),
                buchholz: if self.ends().is_some() { 0 } else { met.map(of).sum::<u32>() + alone },
                streak: tally.streak && self.stage == Stage::Playing,
                withdrawn,
            });
        }
        self.rank(standings, &tallies)
    }

    /// The points of all entrants, in halves.
    pub(crate) fn points(&self) -> Vec<u32> {
        self.tallies().iter().map(|tally| tally.points).collect()
    }

    fn was_paired(&self, entrant: Entrant) -> bool {
        self.pairings.iter().any(|pairing| pairing.has(entrant))
            || self.idle.iter().any(|(_, idle)| idle.entrant == entrant)
    }

    /// Whether nothing counts that was played against somebody.
    fn is_out_of_account(&self, entrant: Entrant) -> bool {
        if !matches!(self.plan.format, Format::RoundRobin { .. }) || !self.is_withdrawn(entrant) {
            return false;
        }
        let games =
            self.pairings.iter().filter(|pairing| pairing.has(entrant)).flat_map(|pairing| &pairing.games);
        let played = games.filter(|game| game.outcome.is_some_and(Outcome::both_came)).count();
        played * 2 < self.field.len().saturating_sub(1) * self.plan.games()
    }

    fn tallies(&self) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); self.entrants.len()];
        let out: Vec<bool> =
            (0..tallies.len()).map(|index| self.is_out_of_account(Entrant::of(index))).collect();
        let is_out = |entrant: Entrant| out.get(entrant.index()).copied().unwrap_or(true);
        let games = u32::try_from(self.plan.games()).unwrap_or(1);
        for pairing in self.pairings.iter().filter(|p| !is_out(p.attackers) && !is_out(p.defenders)) {
            let mut points = [0, 0];
            for (number, game) in pairing.games.iter().enumerate() {
                let Some(outcome) = game.outcome else { continue };
                let (attackers, _) = pairing.sides(number);
                let own = if attackers == pairing.attackers { 0 } else { 1 };
                let (won, other) = outcome.points();
                points[own] += won;
                points[1 - own] += other;
                for (entrant, points) in [(pairing.sides(number).0, won), (pairing.sides(number).1, other)] {
                    if let Some(tally) = tallies.get_mut(entrant.index()) {
                        match (outcome, points) {
                            (Outcome::Void, _) => {}
                            (_, 2) => tally.wins += 1,
                            (_, 1) => tally.draws += 1,
                            _ => tally.losses += 1,
                        }
                    }
                }
            }
            // What was not played because one has withdrawn is won by the other.
            let missing = games.saturating_sub(u32::try_from(pairing.games.len()).unwrap_or(u32::MAX));
            let players = [pairing.attackers, pairing.defenders];
            for (own, entrant) in players.into_iter().enumerate() {
                let opponent = players[1 - own];
                if self.is_over(pairing) && pairing.left == Some(opponent) {
                    points[own] += 2 * missing;
                }
                let Some(tally) = tallies.get_mut(entrant.index()) else { continue };
                if pairing.games.iter().any(|game| game.outcome.is_some()) {
                    tally.lines.push(Line { opponent: Some(opponent), points: points[own] });
                } else if points[own] > 0 {
                    tally.lines.push(Line { opponent: None, points: points[own] });
                } else if !self.is_over(pairing) {
                    tally.meets = Some(opponent);
                }
            }
        }
        for (_, idle) in &self.idle {
            let points = match idle.why {
                WhyIdle::Bye => 2 * games,
                WhyIdle::Rest => 0,
                WhyIdle::Walkover { against } if is_out(against) || is_out(idle.entrant) => 0,
                WhyIdle::Walkover { .. } => 2 * games,
            };
            if let Some(tally) = tallies.get_mut(idle.entrant.index()).filter(|_| points > 0) {
                tally.lines.push(Line { opponent: None, points });
            }
        }
        for tally in &mut tallies {
            if self.ends().is_some() {
                tally.count_streaks();
            }
            tally.points = tally.lines.iter().map(|line| line.points).sum();
        }
        tallies
    }

    /// Puts players into the order of their points and of what breaks ties, and gives them their ranks.
    fn rank(&self, standings: Vec<Standing>, tallies: &[Tally]) -> Vec<Standing> {
        let criteria: &[Criterion] = match self.plan.format {
            Format::RoundRobin { .. } => {
                &[Criterion::Points, Criterion::Direct, Criterion::SonnebornBerger, Criterion::Wins]
            }
            Format::Swiss { .. } => &[
                Criterion::Points,
                Criterion::Buchholz,
                Criterion::Direct,
                Criterion::SonnebornBerger,
                Criterion::Wins,
            ],
            Format::Arena { .. } => &[Criterion::Points, Criterion::Wins],
        };
        let mut level = vec![standings];
        for criterion in criteria {
            level = level.into_iter().flat_map(|group| split(group, *criterion, tallies)).collect();
        }
        let mut before = 0;
        for group in &mut level {
            for standing in group.iter_mut() {
                standing.rank = before + 1;
            }
            before += u32::try_from(group.len()).unwrap_or(u32::MAX);
        }
        level.into_iter().flatten().collect()
    }
}

impl Tally {
    /// Doubles what was got in streaks. In an arena nobody is paired before his last pairing is over, so the lines are in their
    /// order.
    fn count_streaks(&mut self) {
        let mut wins = 0;
        for line in &mut self.lines {
            let won = line.points == 2;
            if wins >= STREAK {
                line.points *= 2;
            }
            wins = if won { wins + 1 } else { 0 };
        }
        self.streak = wins >= STREAK;
    }
}

/// By what players are put into order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Criterion {
    Points,
    Direct,
    SonnebornBerger,
    Buchholz,
    Wins,
}

/// Divides those who were level until now.
fn split(mut group: Vec<Standing>, criterion: Criterion, tallies: &[Tally]) -> Vec<Vec<Standing>> {
    if criterion == Criterion::Direct && group.len() > 1 {
        let players: Vec<Entrant> = group.iter().map(|standing| standing.entrant).collect();
        let among = |player: Entrant| {
            let lines = tallies.get(player.index()).map_or(&[][..], |tally| &tally.lines);
            let among =
                lines.iter().filter(|line| line.opponent.is_some_and(|other| players.contains(&other)));
            (among.clone().count(), among.map(|line| line.points).sum::<u32>())
        };
        if players.iter().all(|&player| among(player).0 >= players.len() - 1) {
            for standing in &mut group {
                standing.direct = among(standing.entrant).1;
            }
        }
    }
    let value = |standing: &Standing| match criterion {
        Criterion::Points => standing.points,
        Criterion::Direct => standing.direct,
        Criterion::SonnebornBerger => standing.sonneborn_berger,
        Criterion::Buchholz => standing.buchholz,
        Criterion::Wins => standing.wins,
    };
    group.sort_by_key(|standing| std::cmp::Reverse(value(standing)));
    group.chunk_by(|one, other| value(one) == value(other)).map(<[Standing]>::to_vec).collect()
}
