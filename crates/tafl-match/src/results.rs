//! What came of the games: [`GameLine`] for each, [`Tally`] for two players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tafl::Side;

use crate::statistics::Pairs;

/// How a game counts.
///
/// ```
/// use tafl_match::GameScore;
/// assert_eq!(GameScore::Draw.half_points(tafl::Side::Attackers), Some(1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameScore {
    /// The attackers have won.
    Attackers,
    /// The defenders have won.
    Defenders,
    /// Nobody has.
    Draw,
    /// A player and our rules did not agree: it does not count.
    Disagreement,
}

impl GameScore {
    /// The half points of a side; none where the game does not count.
    #[must_use]
    pub fn half_points(self, side: Side) -> Option<usize> {
        match (self, side) {
            (GameScore::Draw, _) => Some(1),
            (GameScore::Attackers, Side::Attackers) | (GameScore::Defenders, Side::Defenders) => Some(2),
            (GameScore::Attackers | GameScore::Defenders, _) => Some(0),
            (GameScore::Disagreement, _) => None,
        }
    }
}

/// One game of a match, as the file of results has it: one JSON object a line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// Its number in the match, from 1. Games 1 and 2 are a pair, and so on.
    pub game: usize,
    /// The number of its opening, from 1.
    pub opening: usize,
    /// The number of the attackers' player, from 0.
    pub attackers: usize,
    /// The number of the defenders' player, from 0.
    pub defenders: usize,
    /// The result.
    pub result: GameScore,
    /// Why it ended: a word as in the tag `Reason` of records, or `crash`, `adjudication` or `disagreement`.
    pub reason: String,
    /// Plies, with those of the opening.
    pub plies: usize,
    /// Seconds that the attackers and the defenders thought.
    pub seconds: [f64; 2],
    /// What there is to say of a crash or a disagreement, with the player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// The position of a disagreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The move of a disagreement.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "move")]
    pub mv: Option<String>,
    /// Where the records end, in bytes, once this game is among them.
    pub records_end: u64,
}

/// The results of one player against another.
///
/// ```
/// use tafl_match::Tally;
/// let tally = Tally { wins: 3, draws: 2, losses: 1, ..Tally::default() };
/// assert_eq!((tally.games(), tally.points()), (6, 4.0));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Games that the first has won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that the first has lost.
    pub losses: u64,
    /// The first player's wins with the attackers and with the defenders.
    pub wins_by_side: [u64; 2],
    /// Its losses with the attackers and with the defenders.
    pub losses_by_side: [u64; 2],
    /// Games that the first and the second have lost on time.
    pub time_losses: [u64; 2],
    /// Games that the first and the second have lost by crashing.
    pub crashes: [u64; 2],
    /// Games that ended because a player and our rules did not agree.
    pub disagreements: u64,
    /// Pairs of which both games counted.
    pub pairs: Pairs,
}

#[cfg(test)]
impl GameLine {
    /// A game between two players, of which nothing else is known.
    pub(crate) fn between(game: usize, attackers: usize, defenders: usize, result: GameScore) -> GameLine {
        GameLine {
            game,
            opening: game.div_ceil(2),
            attackers,
            defenders,
            result,
            reason: "king-escaped".to_owned(),
            plies: 10,
            seconds: [0.0; 2],
            problem: None,
            position: None,
            mv: None,
            records_end: 0,
        }
    }
}

impl Tally {
    /// How many games counted.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The first player's points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The results of `first` against `second` among these games.
    #[must_use]
    pub fn of(first: usize, second: usize, lines: &[GameLine]) -> Tally {
        let mut counted = Counted::default();
        for line in lines {
            match (line.attackers, line.defenders) {
                players if players == (first, second) => counted.add(line, Side::Attackers),
                players if players == (second, first) => counted.add(line, Side::Defenders),
                _ => {}
            }
        }
        counted.tally
    }
}

/// The results of one player against another, as their games come in.
#[derive(Debug, Clone, Copy, Default)]
struct Counted {
    tally: Tally,
    /// The pair and the half points of the game before, if it is the first of a pair.
    before: Option<(usize, usize)>,
}

impl Counted {
    /// One game more, in which the first player had this side.
    fn add(&mut self, line: &GameLine, side: Side) {
        let Counted { tally, before } = self;
        let Some(half_points) = line.result.half_points(side) else {
            tally.disagreements += 1;
            return;
        };
        match half_points {
            0 => {
                tally.losses += 1;
                tally.losses_by_side[side.index()] += 1;
            }
            1 => tally.draws += 1,
            _ => {
                tally.wins += 1;
                tally.wins_by_side[side.index()] += 1;
            }
        }
        let loser = usize::from(half_points == 2);
        match line.reason.as_str() {
            "time" => tally.time_losses[loser] += 1,
            "crash" => tally.crashes[loser] += 1,
            _ => {}
        }
        let pair = (line.game - 1) / 2;
        match before.take() {
            Some((known, other)) if known == pair => tally.pairs.add(other + half_points),
            _ => *before = Some((pair, half_points)),
        }
    }
}

/// The results of any two players, each game looked at once. Of two players, the one with the lower number is the first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tallies(BTreeMap<(usize, usize), Counted>);

impl Tallies {
    /// Those of these games.
    pub fn of(lines: &[GameLine]) -> Tallies {
        let mut tallies = Tallies::default();
        for line in lines {
            tallies.add(line);
        }
        tallies
    }

    /// One game more; the results of its two players.
    pub fn add(&mut self, line: &GameLine) -> Tally {
        let GameLine { attackers, defenders, .. } = *line;
        let side = if attackers < defenders { Side::Attackers } else { Side::Defenders };
        let counted = self.0.entry((attackers.min(defenders), attackers.max(defenders))).or_default();
        counted.add(line, side);
        counted.tally
    }

    /// The results of two players, of whom the first has the lower number.
    pub fn between(&self, first: usize, second: usize) -> Tally {
        self.0.get(&(first, second)).map_or_else(Tally::default, |counted| counted.tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_make_a_pair() {
        use GameScore::{Attackers, Defenders, Disagreement, Draw};
        let lines = [
            GameLine::between(1, 0, 1, Attackers),
            GameLine::between(2, 1, 0, Defenders),
            GameLine::between(3, 0, 1, Defenders),
            GameLine::between(4, 1, 0, Draw),
            GameLine::between(5, 0, 1, Attackers),
            GameLine::between(6, 1, 0, Disagreement),
            GameLine::between(8, 1, 0, Draw),
        ];
        let tally = Tally::of(0, 1, &lines);
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.disagreements), (3, 2, 1, 1));
        assert_eq!((tally.wins_by_side, tally.losses_by_side), ([2, 1], [1, 0]));
        assert_eq!(tally.pairs, Pairs::from([0, 1, 0, 0, 1]), "a pair counts only as a whole");
        let other = Tally::of(1, 0, &lines);
        assert_eq!((other.wins, other.losses, other.pairs), (1, 3, Pairs::from([1, 0, 0, 1, 0])));
        assert_eq!(Tallies::of(&lines).between(0, 1), tally);
    }
}
