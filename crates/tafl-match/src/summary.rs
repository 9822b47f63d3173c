//! [`Summary`]: a match in numbers, for people and for other programs.

use serde::{Deserialize, Serialize};

use tafl::counted;

use crate::plan::Plan;
use crate::results::{GameLine, Tallies, Tally};
use crate::standings::{Standing, standings};
use crate::statistics::{Decision, Elo, Sprt};

/// A match in numbers. Its JSON is what `summary.json` has.
///
/// ```
/// use std::sync::Arc;
/// use tafl::library;
/// use tafl_match::{OpeningSource, Plan};
/// let players = vec!["random".parse().unwrap(), "one-ply".parse().unwrap()];
/// let set = library::get("brandubh-wtf").unwrap().clone();
/// let plan = Plan { games: 2, openings: OpeningSource::Start, ..Plan::new(set, players).unwrap() };
/// let summary = tafl_match::run(&plan, None, &Arc::default(), &mut |_| {}).unwrap();
/// assert!(summary.to_json().contains("\"one-ply\""));
/// assert!(summary.to_string().contains("random"));
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The id of the rule set.
    pub rules: String,
    /// Its content hash.
    pub rules_hash: String,
    /// What lots were drawn by.
    pub seed: u64,
    /// Games that were played, and would have been at most.
    pub games: [usize; 2],
    /// The players' names and limits, by number.
    pub players: Vec<PlayerSummary>,
    /// Every pairing.
    pub pairings: Vec<Pairing>,
    /// The players by strength, where there are more than two.
    pub standings: Vec<Standing>,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtSummary>,
    /// Openings that are less even than was asked for.
    pub uneven_openings: usize,
    /// The games in which a player and our rules did not agree.
    pub disagreements: Vec<GameLine>,
}

/// A player in a summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSummary {
    /// Its name.
    pub name: String,
    /// Its limits, in words.
    pub pace: String,
}

/// Two players' results.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Pairing {
    /// The number of the first player.
    pub first: usize,
    /// The number of the second.
    pub second: usize,
    /// Their results, seen from the first.
    pub tally: Tally,
    /// The first player's share of the points, 0 to 1.
    pub score: Option<f64>,
    /// By how much the first is stronger.
    pub elo: Option<Elo>,
    /// How likely it is that it is stronger, 0 to 1.
    pub superiority: Option<f64>,
}

/// Where a sequential test stands.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SprtSummary {
    /// The test.
    pub test: Sprt,
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// The ratios at which it ends: that at which the lower hypothesis is taken, and that at which the higher one is.
    pub bounds: [f64; 2],
    /// What it has found.
    pub decision: Option<Decision>,
}

impl Summary {
    /// Whether the match is over: all games are played, or the sequential test has decided.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tafl::library;
    /// # use tafl_match::{OpeningSource, Pace, Plan};
    /// # let players = vec!["one-ply".parse().unwrap(), "random".parse().unwrap()];
    /// # let plan = Plan {
    /// #     games: 2,
    /// #     pace: Pace { nodes: Some(1), ..Pace::default() },
    /// #     openings: OpeningSource::Random { plies: 2 },
    /// #     ..Plan::new(library::get("brandubh-wtf").unwrap().clone(), players).unwrap()
    /// # };
    /// let summary = tafl_match::run(&plan, None, &Arc::default(), &mut |_| {}).unwrap();
    /// assert!(summary.is_over());
    /// ```
    pub fn is_over(&self) -> bool {
        let [played, most] = self.games;
        played >= most || self.sprt.is_some_and(|sprt| sprt.decision.is_some())
    }

    pub(crate) fn new(plan: &Plan, lines: &[GameLine], decision: Option<Decision>, uneven: usize) -> Summary {
        let names: Vec<String> = plan.players.iter().map(|player| player.name.clone()).collect();
        let tallies = Tallies::of(lines);
        let pairings = plan.tournament.pairings(names.len()).into_iter().map(|(first, second)| {
            let tally = tallies.between(first, second);
            let games = tally.games();
            Pairing {
                first,
                second,
                tally,
                score: (games > 0).then(|| tally.points() / games as f64),
                elo: tally.pairs.elo(),
                superiority: tally.pairs.superiority(),
            }
        });
        let pairings: Vec<Pairing> = pairings.collect();
        let sprt = plan.sprt.zip(pairings.first()).map(|(test, pairing)| SprtSummary {
            test,
            ratio: test.log_likelihood_ratio(&pairing.tally.pairs),
            bounds: test.bounds(),
            decision,
        });
        let players = plan.players.iter().enumerate().map(|(number, player)| PlayerSummary {
            name: player.name.clone(),
            pace: plan.pace_of(number).to_string(),
        });
        Summary {
            rules: plan.set.id.clone(),
            rules_hash: plan.set.content_hash(),
            seed: plan.seed,
            games: [lines.len(), plan.total_games()],
            players: players.collect(),
            standings: if names.len() > 2 { standings(&names, lines) } else { Vec::new() },
            pairings,
            sprt,
            uneven_openings: uneven,
            disagreements: lines.iter().filter(|line| line.position.is_some()).cloned().collect(),
        }
    }

    /// The summary as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Numbers, texts and lists only: there is nothing in it that JSON cannot say.
        let json = serde_json::to_string_pretty(self).unwrap_or_default();
        format!("{json}\n")
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let games = counted(self.games[1], "game", "games");
        writeln!(f, "{} of {games}, {}", self.games[0], self.rules)?;
        let width = self.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0);
        for player in &self.players {
            writeln!(f, "  {:width$}  {}", player.name, player.pace)?;
        }
        for pairing in &self.pairings {
            writeln!(f)?;
            pairing.write(f, &self.players)?;
        }
        if !self.standings.is_empty() {
            writeln!(f, "\n    {:width$}  games  points    won  drawn   lost  Elo", "")?;
            for (place, standing) in self.standings.iter().enumerate() {
                let [won, drawn, lost] = standing.results;
                writeln!(
                    f,
                    "{:3} {:width$}  {:5}  {:6.1}  {won:5}  {drawn:5}  {lost:5}  {}",
                    place + 1,
                    standing.name,
                    standing.games,
                    standing.points,
                    standing.elo
                )?;
            }
        }
        if let Some(sprt) = &self.sprt {
            let [low, high] = sprt.bounds;
            let found = match sprt.decision {
                None => "undecided".to_owned(),
                Some(Decision::Accepted) => {
                    format!("accepted: nearer {:+} than {:+}", sprt.test.elo1, sprt.test.elo0)
                }
                Some(Decision::Rejected) => {
                    format!("rejected: nearer {:+} than {:+}", sprt.test.elo0, sprt.test.elo1)
                }
            };
            writeln!(f, "\nSPRT: log-likelihood ratio {:.2} in {low:.2} .. {high:.2}, {found}", sprt.ratio)?;
        }
        if self.uneven_openings > 0 {
            writeln!(
                f,
                "\n{} less even than asked for: there were none better.",
                counted(self.uneven_openings, "opening is", "openings are")
            )?;
        }
        for line in &self.disagreements {
            writeln!(f, "\n{line}")?;
        }
        Ok(())
    }
}

impl Pairing {
    fn write(&self, f: &mut std::fmt::Formatter<'_>, players: &[PlayerSummary]) -> std::fmt::Result {
        let name = |number: usize| players.get(number).map_or("", |player| player.name.as_str());
        let tally = &self.tally;
        writeln!(f, "{} against {}", name(self.first), name(self.second))?;
        let share = self.score.map_or(String::new(), |score| format!(", {:.1} %", 100.0 * score));
        writeln!(
            f,
            "  {} won, {} drawn, {} lost: {} of {}{share}",
            tally.wins,
            tally.draws,
            tally.losses,
            tally.points(),
            counted(tally.games(), "point", "points")
        )?;
        writeln!(
            f,
            "  with the attackers {} won, {} lost; with the defenders {} won, {} lost",
            tally.wins_by_side[0], tally.losses_by_side[0], tally.wins_by_side[1], tally.losses_by_side[1]
        )?;
        writeln!(f, "  pairs with 0, 1/2, 1, 3/2 and 2 points: {:?}", tally.pairs.counts)?;
        if let Some(elo) = self.elo {
            let superiority =
                self.superiority.map(|chance| format!(", {:.1} % sure to be stronger", 100.0 * chance));
            writeln!(f, "  Elo {elo}{}", superiority.unwrap_or_default())?;
        }
        for (what, losses) in [("on time", tally.time_losses), ("by crashing", tally.crashes)] {
            for (player, count) in [self.first, self.second].into_iter().zip(losses) {
                if count > 0 {
                    writeln!(f, "  {} has lost {count} {what}", name(player))?;
                }
            }
        }
        if tally.disagreements > 0 {
            let games = counted(tally.disagreements, "game", "games");
            writeln!(f, "  {games} ended because the rules were seen otherwise")?;
        }
        Ok(())
    }
}

impl std::fmt::Display for GameLine {
    /// What went wrong in a game, or how it ended.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "game {}: {}", self.game, self.problem.as_deref().unwrap_or(&self.reason))?;
        if let Some(position) = &self.position {
            write!(f, "; position {position}")?;
        }
        if let Some(mv) = &self.mv {
            write!(f, ", move {mv}")?;
        }
        Ok(())
    }
}
