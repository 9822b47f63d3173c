//! An engine in another process that speaks TaflZero's dialect of UCI.
//!
//! The dialect has no way to name rules: the engine plays the one game it was built or started for. Positions are
//! written as ours are; moves are two squares without a hyphen, like `d1d3`. There are no clocks, and no other limits
//! than `nodes` and `movetime`, of which the first one alone is heeded. It answers many commands with remarks of its
//! own, which are passed over.

use std::time::{Duration, Instant};

use raichi::Score;
use tafl::{Action, Game, Move};
use tafl_protocol::{EngineCommand, EngineProcess};

use super::engine_errors::{START, at_start, deadline, launch, time_for_move};
use crate::player::{Answer, NewGame, Player, PlayerError, Reply};
use crate::time_control::Allowance;

/// An engine behind TaflZero's dialect.
///
/// ```
/// use tafl_match::{Player, TaflZero};
/// let player = TaflZero::new("no-such-engine".parse().unwrap(), Vec::new());
/// # let _: &dyn Player = &player;
/// ```
pub struct TaflZero {
    command: EngineCommand,
    options: Vec<(String, String)>,
    process: Option<EngineProcess>,
}

impl TaflZero {
    /// An engine that is started with its first game, and these options set.
    #[must_use]
    pub fn new(command: EngineCommand, options: Vec<(String, String)>) -> TaflZero {
        TaflZero { command, options, process: None }
    }

    fn start(&self, game: &NewGame<'_>) -> Result<EngineProcess, PlayerError> {
        let mut process = launch(&self.command, game)?;
        let until = Instant::now() + START;
        let mut say = |text: String, answer: &'static str| {
            process.send_bytes(format!("{text}\n").into_bytes())?;
            while process.receive_line(until, answer)?.trim() != answer {}
            Ok(())
        };
        say("uci".to_owned(), "uciok").map_err(at_start)?;
        for (name, value) in &self.options {
            let line = format!("setoption name {name} value {value}");
            if line.contains('\n') {
                return Err(PlayerError::Unsuited(format!("the option {name} has more than one line")));
            }
            say(format!("{line}\nisready"), "readyok").map_err(at_start)?;
        }
        say("isready".to_owned(), "readyok").map_err(at_start)?;
        Ok(process)
    }
}

/// A move as two squares without anything between.
fn write_move(mv: Move) -> String {
    format!("{}{}", mv.from, mv.to)
}

/// Reads two squares without anything between.
fn read_move(text: &str) -> Option<Move> {
    let to = text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_alphabetic())?.0;
    Some(Move::new(text[..to].parse().ok()?, text[to..].parse().ok()?))
}

/// The commands for one move.
fn commands(game: &Game, allowance: &Allowance) -> Result<String, PlayerError> {
    let mut line = format!("position fen {}", game.start());
    let mut moves = Vec::new();
    for &choice in game.acts() {
        match choice {
            Action::Move(mv) => moves.push(write_move(mv)),
            Action::EndTurn => {
                return Err(PlayerError::Unsuited("its protocol has no turns of several moves".to_owned()));
            }
        }
    }
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    let limit = limit(allowance.nodes, time_for_move(game, allowance))?;
    Ok(format!("{line}\ngo {limit}\n"))
}

/// What limits its thinking: it heeds one limit only.
fn limit(nodes: Option<u64>, time: Option<Duration>) -> Result<String, PlayerError> {
    match (nodes, time) {
        (Some(nodes), None) => Ok(format!("nodes {nodes}")),
        (None, Some(time)) => Ok(format!("movetime {}", time.max(Duration::from_millis(1)).as_millis())),
        (None, None) => Err(PlayerError::Unsuited("it needs movetime=, clock= or nodes=".to_owned())),
        (Some(_), Some(_)) => {
            Err(PlayerError::Unsuited("it heeds nodes= or a time, not both: leave one out".to_owned()))
        }
    }
}

impl Player for TaflZero {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        let plain = game.game.setup().pieces.values().all(|letter| matches!(letter, 'a' | 'd' | 'k'));
        if !plain {
            return Err(PlayerError::Unsuited("its protocol knows only soldiers and a king".to_owned()));
        }
        let NewGame { allowance, side, .. } = game;
        let clock = allowance.clocks[side.index()].map(|clock| clock.remaining);
        limit(allowance.nodes, allowance.time.or(clock))?;
        if self.process.is_none() {
            self.process = Some(self.start(game)?);
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError> {
        let gone = || PlayerError::Gone("it has not been started".to_owned());
        let process = self.process.as_mut().ok_or_else(gone)?;
        process.send_bytes(commands(game, allowance)?.into_bytes())?;
        let until = deadline(allowance);
        let mut score = None;
        loop {
            let line = process.receive_line(until, "bestmove")?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => {
                    let mut words = words.skip_while(|word| *word != "cp");
                    score = words.nth(1).and_then(|points| points.parse().ok()).map(Score::Points).or(score);
                }
                Some("bestmove") => {
                    let text = words.next().unwrap_or_default();
                    if text == "(none)" {
                        return Err(PlayerError::Disagrees("it says that there is no move".to_owned()));
                    }
                    let mv = read_move(text).ok_or_else(|| {
                        let shown: String = line.chars().take(100).collect();
                        PlayerError::Protocol(format!("\"{}\" has no move", shown.escape_debug()))
                    })?;
                    return Ok(Answer { action: Reply::Act(Action::Move(mv)), score });
                }
                Some("invalid") => {
                    let shown: String = line.chars().take(200).collect();
                    return Err(PlayerError::Disagrees(shown.escape_debug().to_string()));
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    #[test]
    fn squares_of_two_digits_are_read() {
        for text in ["a1-a10", "k11-k2", "d1-d3"] {
            let mv: Move = text.parse().expect("a move");
            assert_eq!(read_move(&write_move(mv)), Some(mv));
        }
        for text in ["", "a", "a1", "(none)", "a1a", "é1a2", "1a2b"] {
            assert_eq!(read_move(text), None, "{text}");
        }
    }

    #[test]
    fn a_game_is_told_from_its_start() {
        let set = library::get("copenhagen").expect("a built-in rule set");
        let mut game = Game::new(&set.variant().expect("sound rules"));
        let allowance = Allowance { nodes: Some(400), ..Allowance::default() };
        let start = "3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3 a";
        assert_eq!(commands(&game, &allowance), Ok(format!("position fen {start}\ngo nodes 400\n")));
        game.play("d1-d4".parse().expect("a move")).expect("a legal move");
        let time = Allowance { time: Some(Duration::from_millis(250)), ..Allowance::default() };
        assert_eq!(commands(&game, &time), Ok(format!("position fen {start} moves d1d4\ngo movetime 250\n")));
        assert!(commands(&game, &Allowance { depth: Some(3), ..Allowance::default() }).is_err());
        let both = Allowance { nodes: Some(400), ..time };
        assert!(
            matches!(commands(&game, &both), Err(PlayerError::Unsuited(why)) if why.contains("not both"))
        );
    }
}
