//! One game between two players: whose turn it is, whose time runs out, and how it ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use raichi::Score;
use serde::{Deserialize, Serialize};
use tafl::library::RuleSet;
use tafl::{Game, Outcome, Reason, Side};

use crate::player::{Answer, NewGame, Player, PlayerError, Reply};
use crate::time_control::{Pace, Timekeeper};

/// How long a player is waited for that nothing limits.
const PATIENCE: Duration = Duration::from_secs(600);

/// Ends of games that the rules do not know.
///
/// ```
/// use tafl_match::Adjudication;
/// assert_eq!(Adjudication::default(), Adjudication { longest: None, win: None });
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjudication {
    /// A game of so many plies is a draw.
    pub longest: Option<u32>,
    /// A game is won when both players say so.
    pub win: Option<Agreement>,
}

/// When both players' scores decide a game.
///
/// ```
/// use tafl_match::Agreement;
/// assert_eq!("1000,3".parse(), Ok(Agreement { points: 1000, turns: 3 }));
/// assert!("1000".parse::<Agreement>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreement {
    /// The points by which both have to find the same side ahead.
    pub points: i32,
    /// In how many turns of each, one after another.
    pub turns: u32,
}

impl std::str::FromStr for Agreement {
    type Err = String;

    fn from_str(text: &str) -> Result<Agreement, String> {
        let wrong = || "write the points and the number of turns, like 1000,3".to_owned();
        let (points, turns) = text.split_once(',').ok_or_else(wrong)?;
        let agreement = Agreement {
            points: points.trim().parse().map_err(|_| wrong())?,
            turns: turns.trim().parse().map_err(|_| wrong())?,
        };
        if agreement.points > 0 && agreement.turns > 0 { Ok(agreement) } else { Err(wrong()) }
    }
}

/// Everything that a game needs but its players.
pub(crate) struct Table<'a> {
    pub set: &'a RuleSet,
    /// The game after its opening.
    pub game: Game,
    /// How the attackers and the defenders may think.
    pub paces: [Pace; 2],
    pub margin: Duration,
    pub adjudication: Adjudication,
    /// For each side.
    pub seeds: [u64; 2],
}

/// How a game has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum End {
    /// By the rules, by resignation, or on time.
    Outcome(Outcome),
    /// The side's player is gone or talks nonsense: a loss.
    Failed(Side, String),
    /// Both players' scores agree: a win of this side.
    Agreed(Side),
    /// It was too long: a draw.
    TooLong,
    /// A player and our rules do not agree: no result.
    Disagreement {
        /// Whose player.
        side: Side,
        /// The move in question, if it is about one.
        mv: Option<String>,
        /// What the disagreement is.
        problem: String,
    },
}

/// A played game.
pub(crate) struct PlayedGame {
    pub game: Game,
    pub end: End,
    /// For each entry of the game's history after the opening: the time left on a clock, and the player's score.
    pub notes: Vec<Note>,
    /// The time that each side has taken, and its longest move.
    pub spent: [Duration; 2],
    pub longest: [Duration; 2],
    /// The players that are of no further use.
    pub broken: [bool; 2],
}

/// What is known of a ply besides the move.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Note {
    pub clock: Option<Duration>,
    pub score: Option<Score>,
}

/// Plays a game. `Ok(None)` if it was stopped from outside.
///
/// # Errors
/// If a player cannot play at all: its side, and why.
pub(crate) fn play(
    table: &Table<'_>,
    players: &mut [Box<dyn Player>; 2],
    stop: &Arc<AtomicBool>,
) -> Result<Option<PlayedGame>, (Side, PlayerError)> {
    let mut played = PlayedGame {
        game: table.game.clone(),
        end: End::TooLong,
        notes: Vec::new(),
        spent: [Duration::ZERO; 2],
        longest: [Duration::ZERO; 2],
        broken: [false; 2],
    };
    let mut clocks = table.paces.map(|pace| Timekeeper::new(pace, table.margin));
    for side in Side::BOTH {
        let index = side.index();
        let new = NewGame {
            set: table.set,
            game: &played.game,
            side,
            seed: table.seeds[index],
            allowance: clocks[index].allowance([clocks[0].clock(), clocks[1].clock()], PATIENCE),
            stop,
        };
        match players[index].new_game(&new) {
            Ok(()) => {}
            // Whatever a player does once the match has been stopped is no result.
            Err(_) if stop.load(Ordering::Relaxed) => return Ok(None),
            Err(error) if error.stops_match() => return Err((side, error)),
            Err(error) => {
                played.fail(side, error, None);
                return Ok(Some(played));
            }
        }
    }
    let mut agreement = Agreed::default();
    while !stop.load(Ordering::Relaxed) {
        if let Some(outcome) = played.game.outcome() {
            played.end = End::Outcome(outcome);
            played.tell(players, Some(outcome));
            return Ok(Some(played));
        }
        if table.adjudication.longest.is_some_and(|longest| played.game.history().len() >= longest as usize) {
            played.end = End::TooLong;
            played.tell(players, None);
            return Ok(Some(played));
        }
        if let Some(winner) = table.adjudication.win.and_then(|rule| agreement.winner(rule)) {
            played.end = End::Agreed(winner);
            played.tell(players, None);
            return Ok(Some(played));
        }
        let side = played.game.turn();
        let index = side.index();
        let allowance = clocks[index].allowance([clocks[0].clock(), clocks[1].clock()], PATIENCE);
        let began = Instant::now();
        let answer = players[index].choose(&played.game, &allowance);
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let spent = began.elapsed();
        played.spent[index] += spent;
        played.longest[index] = played.longest[index].max(spent);
        let in_time = clocks[index].spend(spent);
        let answer = match answer {
            Ok(answer) if in_time => answer,
            Ok(_) | Err(PlayerError::TimedOut) => {
                played.broken[index] = answer.is_err();
                played.game.lose_on_time(side);
                continue;
            }
            Err(error) if error.stops_match() => return Err((side, error)),
            Err(error) => {
                played.fail(side, error, None);
                return Ok(Some(played));
            }
        };
        if !played.take(side, answer, clocks[index].clock().map(|clock| clock.remaining)) {
            return Ok(Some(played));
        }
        agreement.note(side, answer.score);
        if played.game.outcome().is_none() {
            for player in players.iter_mut() {
                // One that is gone is found out when it is its turn: until then the game can end in its favour.
                let _ = player.played(&played.game);
            }
        }
    }
    Ok(None)
}

impl PlayedGame {
    /// Does what a player has answered. False if the game stops there.
    fn take(&mut self, side: Side, answer: Answer, clock: Option<Duration>) -> bool {
        let choice = match answer.action {
            Reply::Resign => {
                self.game.resign(side);
                return true;
            }
            Reply::Act(choice) => choice,
        };
        let acted = self.game.act(choice);
        match acted {
            Ok(Some(_)) => {
                self.notes.push(Note { clock, score: answer.score });
                true
            }
            Ok(None) => true,
            Err(refusal) => {
                let problem = format!("by our rules {choice} is not legal: {refusal}");
                self.end = End::Disagreement { side, mv: Some(choice.to_string()), problem };
                self.broken[side.index()] = true;
                false
            }
        }
    }

    /// Ends the game because of a player's failure.
    fn fail(&mut self, side: Side, error: PlayerError, mv: Option<String>) {
        self.broken[side.index()] = true;
        self.end = match error {
            PlayerError::Disagrees(problem) => End::Disagreement { side, mv, problem },
            PlayerError::TimedOut => {
                self.game.lose_on_time(side);
                End::Outcome(Outcome::win(!side, Reason::Time))
            }
            other => End::Failed(side, other.to_string()),
        };
    }

    /// Tells both players that the game is over. One of them may see that otherwise.
    fn tell(&mut self, players: &mut [Box<dyn Player>; 2], outcome: Option<Outcome>) {
        for side in Side::BOTH {
            if self.broken[side.index()] {
                continue;
            }
            match players[side.index()].game_over(&self.game, outcome) {
                Ok(()) => {}
                Err(PlayerError::Disagrees(problem)) => {
                    let mv = self.game.history().last().map(|played| played.recorded().to_string());
                    self.end = End::Disagreement { side, mv, problem };
                    self.broken[side.index()] = true;
                }
                // What becomes of it after the game does not change the result.
                Err(_) => self.broken[side.index()] = true,
            }
        }
    }
}

/// In how many turns, one after another, each side has found the same side ahead, and by how much at least.
#[derive(Debug, Default)]
struct Agreed {
    /// The last scores of each side, from the attackers' point of view, newest last.
    scores: [Vec<Option<i32>>; 2],
}

impl Agreed {
    fn note(&mut self, side: Side, score: Option<Score>) {
        let points = score.map(|score| match score {
            Score::WinIn(_) => i32::MAX,
            Score::LossIn(_) => -i32::MAX,
            Score::Points(points) => points,
        });
        let sign = if side == Side::Attackers { 1 } else { -1 };
        self.scores[side.index()].push(points.map(|points| points * sign));
    }

    fn winner(&self, rule: Agreement) -> Option<Side> {
        let turns = rule.turns as usize;
        let last = |side: usize| {
            let scores = &self.scores[side];
            scores.len().checked_sub(turns).map(|first| &scores[first..])
        };
        let (attackers, defenders) = (last(0)?, last(1)?);
        let all = |ahead: &dyn Fn(i32) -> bool| {
            attackers.iter().chain(defenders).all(|score| score.is_some_and(ahead))
        };
        if all(&|points| points >= rule.points) {
            Some(Side::Attackers)
        } else if all(&|points| points <= -rule.points) {
            Some(Side::Defenders)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_have_to_agree_for_long_enough() {
        let rule = Agreement { points: 500, turns: 2 };
        let mut agreed = Agreed::default();
        agreed.note(Side::Attackers, Some(Score::Points(600)));
        agreed.note(Side::Defenders, Some(Score::Points(-900)));
        assert_eq!(agreed.winner(rule), None, "one turn each is not enough");
        agreed.note(Side::Attackers, Some(Score::WinIn(9)));
        assert_eq!(agreed.winner(rule), None);
        agreed.note(Side::Defenders, Some(Score::LossIn(8)));
        assert_eq!(agreed.winner(rule), Some(Side::Attackers));
        agreed.note(Side::Attackers, Some(Score::Points(499)));
        assert_eq!(agreed.winner(rule), None);
        agreed.note(Side::Attackers, None);
        assert_eq!(agreed.winner(rule), None, "who says nothing does not agree");
    }
}
