//! One game between two players under the referee: who is asked when, what becomes of the answers, and who is told the end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use raichi::Score;
use serde::{Deserialize, Serialize};
use tafl::library::RuleSet;
use tafl::{Game, Outcome, Reason, Side};
use tafl_referee::{
    Command, Ending, Fault, Moment, Order, PerSeat, Referee, Refusal, Seat, Takebacks, Terms,
};
use thiserror::Error;

use crate::player::{Answer, NewGame, Player, PlayerError, Reply};
use crate::time_control::{Allowance, Pace, SideClock};

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

/// A text that is no [`Agreement`].
///
/// ```
/// use tafl_match::{Agreement, AgreementError};
/// assert_eq!("1000,0".parse::<Agreement>(), Err(AgreementError));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write the points and the number of turns, like 1000,3")]
pub struct AgreementError;

impl std::str::FromStr for Agreement {
    type Err = AgreementError;

    fn from_str(text: &str) -> Result<Agreement, AgreementError> {
        let (points, turns) = text.split_once(',').ok_or(AgreementError)?;
        let agreement = Agreement {
            points: points.trim().parse().map_err(|_| AgreementError)?,
            turns: turns.trim().parse().map_err(|_| AgreementError)?,
        };
        agreement.check().map(|()| agreement)
    }
}

impl Agreement {
    /// Whether it can be reached by playing.
    pub(crate) fn check(self) -> Result<(), AgreementError> {
        if self.points > 0 && self.turns > 0 { Ok(()) } else { Err(AgreementError) }
    }
}

/// Everything that a game needs but its players.
pub(crate) struct Conditions<'a> {
    pub set: &'a RuleSet,
    /// The game after its opening.
    pub game: Game,
    /// How the attackers and the defenders may think.
    pub paces: [Pace; 2],
    pub margin: Duration,
    pub adjudication: Adjudication,
    /// For each side.
    pub seeds: [u64; 2],
    /// Is told when a side's player begins to get ready, and when it is.
    pub starting: &'a dyn Fn(Option<Side>),
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
    /// The time that each side has taken.
    pub spent: [Duration; 2],
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
    conditions: &Conditions<'_>,
    players: &mut [Box<dyn Player>; 2],
    stop: &Arc<AtomicBool>,
) -> Result<Option<PlayedGame>, (Side, PlayerError)> {
    let mut game = GameInPlay::new(conditions);
    for side in Side::BOTH {
        let index = side.index();
        let new = NewGame {
            set: conditions.set,
            game: game.referee.game(),
            side,
            seed: conditions.seeds[index],
            allowance: game.allowance(conditions, side),
            stop,
        };
        (conditions.starting)(Some(side));
        let ready = players[index].new_game(&new);
        (conditions.starting)(None);
        match ready {
            Ok(()) => {}
            // Whatever a player does once the match has been stopped is no result.
            Err(_) if stop.load(Ordering::Relaxed) => return Ok(None),
            Err(error) if error.stops_match() => return Err((side, error)),
            Err(error) => return Ok(Some(game.failed(side, error))),
        }
    }
    let mut agreement = Agreed::default();
    while !stop.load(Ordering::Relaxed) {
        if let Some(winner) = conditions.adjudication.win.and_then(|rule| agreement.winner(rule)) {
            game.arrange(Order::Adjudicate { winner: Some(winner) });
        }
        if let Some(ending) = game.referee.ending() {
            return Ok(Some(game.over(ending, players)));
        }
        let side = game.referee.game().turn();
        if game.referee.game().continuing().is_none() {
            agreement.begin_turn(side);
        }
        let allowance = game.allowance(conditions, side);
        let began = Instant::now();
        let answer = players[side.index()].choose(game.referee.game(), &allowance);
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        game.count_time(side, began.elapsed());
        match answer {
            Ok(answer) => match game.take(side, &answer) {
                Ok(()) => agreement.note(side, answer.score),
                Err((choice, refusal)) => return Ok(Some(game.disagreed(side, choice, &refusal))),
            },
            Err(error) if error.stops_match() => return Err((side, error)),
            Err(PlayerError::TimedOut) => game.out_of_time(side),
            Err(error) => return Ok(Some(game.failed(side, error))),
        }
        if game.referee.ending().is_none() {
            for player in players.iter_mut() {
                // One that is gone is found out when it is its turn: until then the game can end in its favour.
                let _ = player.played(game.referee.game());
            }
        }
    }
    Ok(None)
}

/// A game that goes on.
struct GameInPlay {
    referee: Referee,
    /// How long both players have thought: the time that the referee knows. What happens between their turns is nobody's.
    thought: Duration,
    paces: [Pace; 2],
    played: Log,
}

/// What is written down beside the game.
#[derive(Default)]
struct Log {
    notes: Vec<Note>,
    spent: [Duration; 2],
    broken: [bool; 2],
}

/// The attackers' player has the first seat.
const fn seat(side: Side) -> Seat {
    match side {
        Side::Attackers => Seat::First,
        Side::Defenders => Seat::Second,
    }
}

impl GameInPlay {
    fn new(conditions: &Conditions<'_>) -> GameInPlay {
        let [first, second] = conditions.paces.map(|pace| pace.control(conditions.margin));
        let terms = Terms {
            attackers: seat(Side::Attackers),
            clocks: PerSeat { first, second },
            takebacks: Takebacks::None,
            longest: conditions.adjudication.longest,
            ..Terms::default()
        };
        GameInPlay {
            referee: Referee::new(conditions.game.clone(), terms),
            thought: Duration::ZERO,
            paces: conditions.paces,
            played: Log::default(),
        }
    }

    /// A millisecond that is begun counts: who has no time at all is never in time.
    fn now(&self) -> Moment {
        Moment::ZERO.plus(self.thought.into())
    }

    fn clocks(&self) -> [Option<SideClock>; 2] {
        let left = self.referee.times(self.now());
        Side::BOTH.map(|side| self.paces[side.index()].clock(left[side]))
    }

    fn allowance(&self, conditions: &Conditions<'_>, side: Side) -> Allowance {
        self.paces[side.index()].allowance(side, self.clocks(), conditions.margin, PATIENCE)
    }

    fn count_time(&mut self, side: Side, spent: Duration) {
        self.thought = self.thought.saturating_add(spent);
        self.played.spent[side.index()] += spent;
    }

    /// Does what a player has answered; one that answers too late loses on time.
    fn take(&mut self, side: Side, answer: &Answer) -> Result<(), (tafl::Action, Refusal)> {
        let (command, choice) = match answer.action {
            Reply::Resign => (Command::Resign, None),
            Reply::Act(choice) => (Command::act(choice), Some(choice)),
        };
        let moves = self.referee.game().history().len();
        let result = self.referee.apply(self.now(), seat(side), command);
        if self.referee.game().history().len() > moves {
            let clock = self.clocks()[side.index()].map(|clock| clock.remaining);
            self.played.notes.push(Note { clock, score: answer.score });
        }
        match (result, choice) {
            (Err(refusal), Some(choice)) => Err((choice, refusal)),
            // Nobody is refused to resign a game that goes on.
            _ => Ok(()),
        }
    }

    fn arrange(&mut self, order: Order) {
        // The game goes on, or the order changes nothing.
        let _ = self.referee.arrange(self.now(), order);
    }

    /// A player did not answer in time.
    fn out_of_time(&mut self, side: Side) {
        self.played.broken[side.index()] = true;
        self.arrange(Order::OutOfTime { loser: seat(side) });
    }

    /// Ends the game because of a player's failure.
    fn failed(mut self, side: Side, error: PlayerError) -> PlayedGame {
        self.played.broken[side.index()] = true;
        let (order, end) = match error {
            PlayerError::Disagrees(problem) => (Order::Abort, End::Disagreement { side, mv: None, problem }),
            PlayerError::TimedOut => {
                let loser = seat(side);
                (Order::OutOfTime { loser }, End::Outcome(Outcome::win(!side, Reason::Time)))
            }
            other => {
                let order = Order::Forfeit { loser: seat(side), fault: Fault::Failed };
                (order, End::Failed(side, other.to_string()))
            }
        };
        self.arrange(order);
        self.written_down(end)
    }

    /// Ends the game because a player's act is not legal by our rules.
    fn disagreed(mut self, side: Side, choice: tafl::Action, refusal: &Refusal) -> PlayedGame {
        self.played.broken[side.index()] = true;
        self.arrange(Order::Abort);
        let problem = format!("by our rules {choice} is not legal: {refusal}");
        self.written_down(End::Disagreement { side, mv: Some(choice.to_string()), problem })
    }

    /// Tells both players that the game is over. One of them may see that otherwise.
    fn over(mut self, ending: Ending, players: &mut [Box<dyn Player>; 2]) -> PlayedGame {
        let mut end = match ending {
            Ending::Game(outcome) => End::Outcome(outcome),
            Ending::Adjudicated { winner: Some(side) } => End::Agreed(side),
            _ => End::TooLong,
        };
        for side in Side::BOTH {
            if self.played.broken[side.index()] {
                continue;
            }
            let game = self.referee.game();
            match players[side.index()].game_over(game, ending.outcome()) {
                Ok(()) => {}
                Err(PlayerError::Disagrees(problem)) => {
                    let mv = game.history().last().map(|played| played.recorded().to_string());
                    end = End::Disagreement { side, mv, problem };
                    self.played.broken[side.index()] = true;
                }
                // What becomes of it after the game does not change the result.
                Err(_) => self.played.broken[side.index()] = true,
            }
        }
        self.written_down(end)
    }

    fn written_down(self, end: End) -> PlayedGame {
        let Log { notes, spent, broken } = self.played;
        PlayedGame { game: self.referee.into_game(), end, notes, spent, broken }
    }
}

/// In how many turns, one after another, each side has found the same side ahead, and by how much at least.
#[derive(Debug, Default)]
struct Agreed {
    /// The score of each turn of each side, from the attackers' point of view, newest last.
    scores: [Vec<Option<i32>>; 2],
}

impl Agreed {
    /// A turn, which may have several moves, begins; so far its side has said nothing.
    fn begin_turn(&mut self, side: Side) {
        self.scores[side.index()].push(None);
    }

    /// Of what a side says in one turn the last counts.
    fn note(&mut self, side: Side, score: Option<Score>) {
        let points = score.map(|score| match score {
            Score::WinIn(_) => i32::MAX,
            Score::LossIn(_) => -i32::MAX,
            Score::Points(points) => points,
        });
        let sign = if side == Side::Attackers { 1 } else { -1 };
        // Whatever an engine says: the least number has no negative.
        let points = points.map(|points| points.saturating_mul(sign));
        if let Some(turn) = self.scores[side.index()].last_mut() {
            *turn = points.or(*turn);
        }
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
    use crate::time_control::Allowance;

    /// One whose process ends because the whole match is ended, as at Ctrl-C.
    struct EndsWithTheMatch {
        stop: Arc<AtomicBool>,
        at_once: bool,
    }

    impl EndsWithTheMatch {
        fn end<T>(&self) -> Result<T, PlayerError> {
            self.stop.store(true, Ordering::Relaxed);
            Err(PlayerError::Gone("it has ended".to_owned()))
        }
    }

    impl Player for EndsWithTheMatch {
        fn new_game(&mut self, _: &NewGame<'_>) -> Result<(), PlayerError> {
            if self.at_once { self.end() } else { Ok(()) }
        }

        fn choose(&mut self, _: &Game, _: &Allowance) -> Result<Answer, PlayerError> {
            self.end()
        }
    }

    #[test]
    fn a_game_during_which_the_match_is_stopped_has_no_result() {
        let set = tafl::library::get("brandubh-wtf").unwrap();
        let conditions = Conditions {
            starting: &|_| {},
            set,
            game: Game::new(&set.variant().unwrap()),
            paces: [Pace::default(); 2],
            margin: Duration::ZERO,
            adjudication: Adjudication::default(),
            seeds: [0; 2],
        };
        for at_once in [false, true] {
            let stop = Arc::new(AtomicBool::new(false));
            let player = || -> Box<dyn Player> { Box::new(EndsWithTheMatch { stop: stop.clone(), at_once }) };
            let played = play(&conditions, &mut [player(), player()], &stop);
            assert!(matches!(played, Ok(None)), "at once: {at_once}");
        }
    }

    #[test]
    fn both_have_to_agree_for_long_enough() {
        let rule = Agreement { points: 500, turns: 2 };
        let mut agreed = Agreed::default();
        let turn = |agreed: &mut Agreed, side, score| {
            agreed.begin_turn(side);
            agreed.note(side, score);
        };
        turn(&mut agreed, Side::Attackers, Some(Score::Points(600)));
        turn(&mut agreed, Side::Defenders, Some(Score::Points(-900)));
        assert_eq!(agreed.winner(rule), None, "one turn each is not enough");
        turn(&mut agreed, Side::Attackers, Some(Score::WinIn(9)));
        assert_eq!(agreed.winner(rule), None);
        turn(&mut agreed, Side::Defenders, Some(Score::LossIn(8)));
        assert_eq!(agreed.winner(rule), Some(Side::Attackers));
        turn(&mut agreed, Side::Attackers, Some(Score::Points(499)));
        assert_eq!(agreed.winner(rule), None);
        turn(&mut agreed, Side::Attackers, None);
        assert_eq!(agreed.winner(rule), None, "who says nothing does not agree");
        for _ in 0..2 {
            turn(&mut agreed, Side::Attackers, Some(Score::Points(i32::MAX)));
            turn(&mut agreed, Side::Defenders, Some(Score::Points(i32::MIN)));
        }
        assert_eq!(agreed.winner(rule), Some(Side::Attackers));
    }

    #[test]
    fn a_turn_of_several_captures_counts_once() {
        let rule = Agreement { points: 500, turns: 2 };
        let mut agreed = Agreed::default();
        for side in Side::BOTH {
            agreed.begin_turn(side);
            for _ in 0..3 {
                agreed.note(side, Some(Score::Points(if side == Side::Attackers { 900 } else { -900 })));
            }
        }
        assert_eq!(agreed.winner(rule), None);
        assert_eq!(agreed.winner(Agreement { turns: 1, ..rule }), Some(Side::Attackers));
        agreed.note(Side::Defenders, None);
        assert_eq!(
            agreed.winner(Agreement { turns: 1, ..rule }),
            Some(Side::Attackers),
            "it has said so before"
        );
        agreed.note(Side::Defenders, Some(Score::Points(0)));
        assert_eq!(agreed.winner(Agreement { turns: 1, ..rule }), None, "it has changed its mind");
    }
}
