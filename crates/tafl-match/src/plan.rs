//! [`Plan`]: everything that decides how a match goes, and the order of its games.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use raichi::Network;
use serde::{Deserialize, Serialize};
use tafl::library::RuleSet;
use thiserror::Error;

use crate::arbiter::{Adjudication, Agreement, AgreementError};
use crate::contestants::{Contestant, Kind, tell_apart};
use crate::network_file::read_network_for;
use crate::openings::OpeningSource;
use crate::player::PlayerError;
use crate::player_files::PlayerFiles;
use crate::run::RunError;
use crate::statistics::Sprt;
use crate::time_control::{Pace, TimeControl};

/// After so many plies a game is drawn if a plan does not say otherwise: under some rules it might never end.
const LONGEST_GAME: u32 = 500;

/// What the hashes of networks and of other files are called in a fingerprint. One that was kept before there were such hashes
/// has none.
pub(crate) const HASHES: [&str; 2] = ["networks", "files"];

/// Which Raichi has played the games that are kept, where Raichi plays.
///
/// ```
/// use tafl_match::PlayedBy;
/// assert_ne!(PlayedBy::ThisEngine, PlayedBy::AnotherEngine("0123456789abcdef"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayedBy<'a> {
    /// One that thinks as the one in this program.
    ThisEngine,
    /// One of another version, by what tells it from others: no other one goes on with its games.
    AnotherEngine(&'a str),
}

/// What Raichi's signature is called there, where Raichi is among the players. It is absent, too, from what was kept before there was one.
pub(crate) const ENGINE: &str = "engine";

/// Who meets whom.
///
/// ```
/// use tafl_match::Tournament;
/// assert_eq!(Tournament::RoundRobin.pairings(3), [(0, 1), (0, 2), (1, 2)]);
/// assert_eq!(Tournament::Gauntlet.pairings(3), [(0, 1), (0, 2)]);
/// assert_eq!(Tournament::Ladder.pairings(3), [(0, 1), (1, 2)]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tournament {
    /// Everyone meets everyone; with two players, a match.
    #[default]
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
    /// Everyone meets the next: the way to rate players that lie far apart.
    Ladder,
}

impl Tournament {
    /// The players that meet, by number.
    #[must_use]
    pub fn pairings(self, players: usize) -> Vec<(usize, usize)> {
        let pairs = (0..players).flat_map(|first| (first + 1..players).map(move |second| (first, second)));
        pairs
            .filter(|&(first, second)| match self {
                Tournament::RoundRobin => true,
                Tournament::Gauntlet => first == 0,
                Tournament::Ladder => second == first + 1,
            })
            .collect()
    }

    /// How many pairings there are among so many players.
    ///
    /// ```
    /// use tafl_match::Tournament;
    /// assert_eq!([Tournament::RoundRobin, Tournament::Gauntlet].map(|tournament| tournament.meetings(4)), [6, 3]);
    /// ```
    #[must_use]
    pub fn meetings(self, players: usize) -> usize {
        let others = players.saturating_sub(1);
        match self {
            Tournament::RoundRobin => players.saturating_mul(others) / 2,
            Tournament::Gauntlet | Tournament::Ladder => others,
        }
    }
}

/// A match: what is played, by whom, and how.
///
/// ```
/// use tafl::library;
/// use tafl_match::{OpeningSource, Pace, Plan};
/// let players = vec!["raichi".parse().unwrap(), "random".parse().unwrap()];
/// let plan = Plan::new(library::get("brandubh-wtf").unwrap().clone(), players).unwrap();
/// assert_eq!((plan.games, plan.total_games()), (100, 100));
/// assert_eq!(plan.pace.to_string(), "100ms/move");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The rules.
    pub set: RuleSet,
    /// The players, with names that differ.
    pub players: Vec<Contestant>,
    /// Who meets whom.
    pub tournament: Tournament,
    /// How many games any two that meet play: an even number.
    pub games: usize,
    /// What limits players that have no limits of their own.
    pub pace: Pace,
    /// By how much a player may be late.
    pub margin: Duration,
    /// Where games begin.
    pub openings: OpeningSource,
    /// Decides everything that is drawn by lot.
    pub seed: u64,
    /// Ends of games beyond the rules.
    pub adjudication: Adjudication,
    /// Ends the match as soon as it has decided.
    pub sprt: Option<Sprt>,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// Networks that are at hand, by the files that players name: these files are not read.
    pub networks: BTreeMap<PathBuf, Network>,
    /// The hashes of networks, by the files that players name, as far as they are known: they are kept with the games.
    pub network_hashes: BTreeMap<PathBuf, String>,
    /// What is in other files that players name, as far as it is at hand: these files are not read.
    pub files: PlayerFiles,
}

/// Why a plan makes no sense.
///
/// ```
/// use tafl::library;
/// use tafl_match::{Plan, PlanError};
/// let set = library::get("brandubh-wtf").unwrap().clone();
/// assert_eq!(Plan::new(set, vec!["random".parse().unwrap()]), Err(PlanError::Players));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlanError {
    /// Too few or too many players.
    #[error("a match needs 2 to 64 players")]
    Players,
    /// An odd number of games.
    #[error("every opening is played from both sides: choose an even number of games, 2 or more")]
    Games,
    /// A test of more than two players.
    #[error("a sequential test is for two players")]
    Sprt,
    /// Scores that are to decide games, and cannot.
    #[error("a win by scores: {0}")]
    Scores(#[from] AgreementError),
    /// A part that is none of this match.
    #[error("these games are no part of the match")]
    Part,
    /// The rules do not compile.
    #[error("{0}")]
    Rules(String),
}

impl Plan {
    /// A match of 100 games by the rules of a set, at 100 ms a move; after 500 plies a game is a draw.
    ///
    /// # Errors
    /// If there are too few players, or too many.
    pub fn new(set: RuleSet, mut players: Vec<Contestant>) -> Result<Plan, PlanError> {
        if !(2..=64).contains(&players.len()) {
            return Err(PlanError::Players);
        }
        tell_apart(&mut players);
        Ok(Plan {
            set,
            players,
            tournament: Tournament::RoundRobin,
            games: 100,
            pace: Pace { time: Some(TimeControl::PerMove(Duration::from_millis(100))), ..Pace::default() },
            margin: Duration::from_millis(100),
            openings: OpeningSource::default(),
            seed: 1,
            adjudication: Adjudication { longest: Some(LONGEST_GAME), win: None },
            sprt: None,
            concurrency: 1,
            networks: BTreeMap::new(),
            network_hashes: BTreeMap::new(),
            files: PlayerFiles::default(),
        })
    }

    /// The same with the networks of its players at hand, whatever becomes of their files from now on.
    ///
    /// ```
    /// use raichi::Network;
    /// use tafl_match::Plan;
    /// let path = std::env::temp_dir().join(format!("tafl-match-plan-{}.network", std::process::id()));
    /// let network = Network::built_in("corners-7").unwrap();
    /// std::fs::write(&path, network.to_bytes()).unwrap();
    /// let players = vec![format!("raichi:network={}", path.display()).parse().unwrap(), "raichi".parse().unwrap()];
    /// let set = tafl::library::get("brandubh-wtf").unwrap().clone();
    /// let plan = Plan::new(set, players).unwrap().with_networks().unwrap();
    /// assert_eq!((plan.networks[&path] == *network, &plan.network_hashes[&path]), (true, &network.hash()));
    /// # std::fs::remove_file(&path).unwrap();
    /// ```
    ///
    /// # Errors
    /// If one cannot be read, or is for other rules.
    pub fn with_networks(mut self) -> Result<Plan, RunError> {
        let variant = self.set.variant().map_err(|error| PlanError::Rules(error.to_string()))?;
        for player in &self.players {
            let Some(path) = player.network_file() else { continue };
            if !self.networks.contains_key(path) {
                let network = read_network_for(path, &variant)
                    .map_err(|error| RunError::of(player, PlayerError::Start(error.to_string())))?;
                self.networks.insert(path.to_owned(), network);
            }
        }
        self.network_hashes
            .extend(self.networks.iter().map(|(path, network)| (path.clone(), network.hash())));
        Ok(self)
    }

    /// The same with all that its players name in files at hand: networks, weights, parameters and tables.
    ///
    /// # Errors
    /// If a file cannot be read, or a network is for other rules.
    pub fn with_files(self) -> Result<Plan, RunError> {
        let mut plan = self.with_networks()?;
        for player in &plan.players {
            plan.files.add_those_of(player).map_err(|error| RunError::of(player, error))?;
        }
        Ok(plan)
    }

    /// Looks for contradictions.
    pub(crate) fn check(&self) -> Result<(), PlanError> {
        if !(2..=64).contains(&self.players.len()) {
            return Err(PlanError::Players);
        }
        if self.games < 2 || !self.games.is_multiple_of(2) {
            return Err(PlanError::Games);
        }
        if self.sprt.is_some() && self.players.len() != 2 {
            return Err(PlanError::Sprt);
        }
        self.adjudication.win.map_or(Ok(()), Agreement::check)?;
        Ok(())
    }

    /// How many games there are in all.
    #[must_use]
    pub fn total_games(&self) -> usize {
        self.games.saturating_mul(self.tournament.meetings(self.players.len()))
    }

    /// The game of this number, from 0: all pairings play one opening before the next comes, each of its two games
    /// after the other.
    pub(crate) fn fixture(&self, number: usize, pairings: &[(usize, usize)]) -> Fixture {
        let pair = number / 2;
        let (first, second) = pairings[pair % pairings.len()];
        let players = if number.is_multiple_of(2) { [first, second] } else { [second, first] };
        Fixture { number, opening: pair / pairings.len(), players }
    }

    /// How a player may think.
    pub(crate) fn pace_of(&self, player: usize) -> Pace {
        self.players[player].pace.unwrap_or(self.pace)
    }

    /// Everything that has to be the same for a match to be continued, as text.
    pub(crate) fn fingerprint(&self) -> serde_json::Value {
        let mut fingerprint = serde_json::json!({
            "rules": self.set.id,
            "rules_hash": self.set.content_hash(),
            "players": self.players,
            "tournament": self.tournament,
            "pace": self.pace,
            "openings": self.openings,
            "seed": self.seed,
            "adjudication": self.adjudication,
        });
        // Nobody is late who does not play by time.
        if (0..self.players.len()).any(|player| self.pace_of(player).time.is_some()) {
            fingerprint["margin"] = serde_json::json!(self.margin);
        }
        let [networks, files] = HASHES;
        if !self.network_hashes.is_empty() {
            fingerprint[networks] = serde_json::json!(self.network_hashes);
        }
        let hashes = self.files.hashes();
        if !hashes.is_empty() {
            fingerprint[files] = serde_json::json!(hashes);
        }
        fingerprint
    }

    /// The signature of Raichi in this program under the rules of the match, if it plays in it.
    pub(crate) fn signature(&self) -> Option<String> {
        let is_among_them = self.players.iter().any(|player| matches!(player.kind, Kind::Raichi { .. }));
        let variant = is_among_them.then(|| self.set.variant().ok()).flatten()?;
        Some(raichi::signature(&variant))
    }
}

/// One game of the order of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fixture {
    /// From 0.
    pub number: usize,
    /// From 0.
    pub opening: usize,
    /// The attackers' and the defenders' player.
    pub players: [usize; 2],
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    #[test]
    fn every_opening_is_played_from_both_sides_by_all() {
        let set = library::get("brandubh-wtf").expect("a built-in rule set").clone();
        let players = ["random", "random", "random"].map(|text| text.parse().expect("a player")).to_vec();
        let plan = Plan { games: 4, ..Plan::new(set, players).expect("a plan") };
        for tournament in [Tournament::RoundRobin, Tournament::Gauntlet, Tournament::Ladder] {
            for players in 0..6 {
                assert_eq!(tournament.meetings(players), tournament.pairings(players).len());
            }
        }
        let pairings = plan.tournament.pairings(3);
        assert_eq!(plan.total_games(), 12);
        let fixtures: Vec<Fixture> = (0..12).map(|number| plan.fixture(number, &pairings)).collect();
        let opening = |opening: usize| {
            let of_it = fixtures.iter().filter(move |fixture| fixture.opening == opening);
            of_it.map(|fixture| fixture.players).collect::<Vec<_>>()
        };
        let all = [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]];
        assert_eq!((opening(0), opening(1)), (all.to_vec(), all.to_vec()));
    }

    #[test]
    fn contradictions_are_found() {
        let set = library::get("brandubh-wtf").expect("a built-in rule set").clone();
        let players = ["random", "random", "random"].map(|text| text.parse().expect("a player")).to_vec();
        let plan = Plan::new(set, players).expect("a plan");
        assert_eq!(Plan { games: 3, ..plan.clone() }.check(), Err(PlanError::Games));
        let test = Some("elo1=5".parse().expect("a test"));
        assert_eq!(Plan { sprt: test, ..plan.clone() }.check(), Err(PlanError::Sprt));
        let win = |points, turns| Adjudication { win: Some(Agreement { points, turns }), longest: None };
        for (points, turns) in [(i32::MIN, 1), (0, 1), (100, 0)] {
            let plan = Plan { adjudication: win(points, turns), ..plan.clone() };
            assert_eq!(plan.check(), Err(PlanError::Scores(AgreementError)), "{points}, {turns}");
        }
        assert_eq!(Plan { adjudication: win(1, 1), ..plan.clone() }.check(), Ok(()));
        assert_eq!(plan.check(), Ok(()));
    }
}
