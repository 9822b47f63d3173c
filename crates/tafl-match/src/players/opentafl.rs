//! An engine in another process that speaks OpenTafl's engine protocol (OTEP), as OpenTafl itself does.
//!
//! The program differs from the protocol's description, and this follows the program: the clock comes before `play`,
//! and each end takes what one read gives it for whole lines. So every line is sent in one piece and with a pause
//! after it. OpenTafl also makes its own move only after it has sent it, which the pause leaves time for. Moves are told
//! as soon as they have been played, so that these pauses are not part of its time; only that after a clock is.
//!
//! OpenTafl thinks for as long as `thinktime` in its file `settings.ini` says (10 seconds where there is none), or less
//! if a clock is short; there is no command for a time per move, so that none is sent then. Its rules strings say a
//! start, which is where the opening has led to.

use std::thread;
use std::time::{Duration, Instant};

use tafl::library::RuleSet;
use tafl::{Action, Game, Outcome, Side};
use tafl_notation::opentafl::{Dialect, PlyRecord, write_position, write_rules_partly};
use tafl_protocol::{EngineCommand, EngineError, EngineProcess};

use super::engine_errors::{START, at_start, deadline, launch};
use crate::player::{Answer, NewGame, Player, PlayerError, Reply};
use crate::time_control::{Allowance, SideClock};

/// The pause after each line.
const PAUSE: Duration = Duration::from_millis(30);

/// An engine behind OpenTafl's protocol. Each game has a process of its own, since OpenTafl keeps tables of old games.
///
/// ```
/// use tafl_match::{OpenTafl, Player};
/// let player = OpenTafl::new("java -cp opentafl com.manywords.softworks.tafl.OpenTafl --engine".parse().unwrap());
/// # let _: &dyn Player = &player;
/// ```
pub struct OpenTafl {
    command: EngineCommand,
    process: Option<EngineProcess>,
    side: Side,
    /// How many plies of the game's history the engine knows.
    told: usize,
}

impl OpenTafl {
    /// An engine that is started for each game.
    #[must_use]
    pub fn new(command: EngineCommand) -> OpenTafl {
        OpenTafl { command, process: None, side: Side::Attackers, told: 0 }
    }

    fn process(&mut self) -> Result<&mut EngineProcess, PlayerError> {
        self.process.as_mut().ok_or_else(|| PlayerError::Gone("it has not been started".to_owned()))
    }

    /// Tells the engine the plies that it does not know yet: the answer to its own move, and the opponent's turn.
    fn catch_up(&mut self, game: &Game) -> Result<(), PlayerError> {
        let (side, told) = (self.side, self.told);
        let unsaid = |error| PlayerError::Unsuited(format!("the position cannot be told: {error}"));
        let mut lines = Vec::new();
        let mut turn: Vec<String> = Vec::new();
        let mut last = None;
        let mut known = 0;
        let mut trouble = None;
        let mut flush = |turn: &mut Vec<String>, after: &Game, own: bool| match write_position(&after.setup())
        {
            Ok(record) if own => lines.push(format!("move {record}")),
            Ok(record) => {
                lines.push(format!("opponent-move {} {record}", turn.join("|")));
                turn.clear();
            }
            Err(error) => trouble = Some(error),
        };
        super::engine_errors::walk(game, |choice, after| {
            let Action::Move(mv) = choice else { return };
            known += 1;
            if known <= told {
                return;
            }
            let mover = game.history()[known - 1].side;
            if mover == side {
                flush(&mut turn, after, true);
            } else {
                turn.push(mv.to_string());
                last = Some(after.clone());
                let ends = game.history().get(known).is_none_or(|next| next.side == side);
                if ends && let Some(last) = last.take() {
                    flush(&mut turn, &last, false);
                }
            }
        });
        if let Some(error) = trouble {
            return Err(unsaid(error));
        }
        self.told = game.history().len();
        let process = self.process()?;
        for line in lines {
            say(process, &line)?;
        }
        Ok(())
    }
}

/// Whether no turn of the opponent's is under way: one is told whole.
fn can_be_told(game: &Game, side: Side) -> bool {
    game.turn() == side || game.history().last().is_none_or(|last| last.side == side)
}

/// Sends a line in one piece, and leaves time to read it.
fn say(process: &mut EngineProcess, line: &str) -> Result<(), EngineError> {
    process.send_bytes(format!("{line}\n").into_bytes())?;
    thread::sleep(PAUSE);
    Ok(())
}

/// The rules string for a game that begins where another stands now.
fn rules_string(set: &RuleSet, game: &Game) -> Result<String, PlayerError> {
    let mut rules = set.rules.clone();
    let setup = game.setup();
    let text = setup.to_string();
    rules.board.layout = text.split(' ').next().unwrap_or_default().to_owned();
    rules.board.first_mover = setup.turn;
    let (text, unsayable) = write_rules_partly(&rules, None, Dialect::Program);
    // What is called out and how matches are scored does not matter in one game.
    let matters = unsayable.iter().find(|unsayable| !matches!(unsayable.setting.as_str(), "calls" | "match"));
    match matters {
        None => Ok(text),
        Some(unsayable) => Err(PlayerError::Unsuited(format!(
            "OpenTafl cannot play {}: {}: {}",
            set.id, unsayable.setting, unsayable.why
        ))),
    }
}

fn clock_line(clocks: [Option<SideClock>; 2]) -> Option<String> {
    let own = clocks[0].or(clocks[1])?;
    let millis = |clock: Option<SideClock>| clock.unwrap_or(own).remaining.as_millis();
    Some(format!("clock {} {} 0 0 0", millis(clocks[0]), millis(clocks[1])))
}

impl Player for OpenTafl {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        let rules = rules_string(game.set, game.game)?;
        self.process = None;
        let mut process = launch(&self.command, game)?;
        let until = Instant::now() + START;
        while !process.receive_line(until, "hello").map_err(at_start)?.starts_with("hello") {}
        say(&mut process, &format!("rules {rules}")).map_err(at_start)?;
        self.process = Some(process);
        self.side = game.side;
        self.told = game.game.history().len();
        Ok(())
    }

    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError> {
        self.catch_up(game)?;
        let side = self.side;
        let process = self.process()?;
        if let Some(clock) = clock_line(allowance.clocks) {
            say(process, &clock)?;
        }
        process.send_bytes(format!("play {side}\n").into_bytes())?;
        let until = deadline(allowance);
        loop {
            let line = process.receive_line(until, "move")?;
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word {
                "move" => {
                    let record: Result<PlyRecord, _> = rest.trim().parse();
                    return match record {
                        Ok(PlyRecord::Move(record)) => Ok(Answer::of(Action::Move(record.mv))),
                        Ok(PlyRecord::Resignation) => Ok(Answer { action: Reply::Resign, score: None }),
                        Err(error) => Err(PlayerError::Protocol(error.to_string())),
                    };
                }
                "error" if rest.starts_with("-1") => {
                    let shown: String = rest.chars().take(200).collect();
                    return Err(PlayerError::Gone(format!("it says: {}", shown.escape_debug())));
                }
                "clock" => {
                    if let Some(clock) = clock_line(allowance.clocks) {
                        say(process, &clock)?;
                    }
                }
                "side" => say(process, &format!("side {side}"))?,
                "position" => {
                    let unsaid =
                        |error| PlayerError::Unsuited(format!("the position cannot be told: {error}"));
                    let record = write_position(&game.setup()).map_err(unsaid)?;
                    say(process, &format!("position {record}"))?;
                }
                // Status texts, statistics, and what it prints besides.
                _ => {}
            }
        }
    }

    fn played(&mut self, game: &Game) -> Result<(), PlayerError> {
        if can_be_told(game, self.side) { self.catch_up(game) } else { Ok(()) }
    }

    fn game_over(&mut self, game: &Game, outcome: Option<Outcome>) -> Result<(), PlayerError> {
        let code = match outcome.map(|outcome| outcome.winner) {
            None => 0,
            Some(None) => 1,
            Some(Some(Side::Attackers)) => 2,
            Some(Some(Side::Defenders)) => 3,
        };
        self.catch_up(game)?;
        let process = self.process()?;
        say(process, &format!("finish {code}"))?;
        say(process, "goodbye")?;
        self.process = None;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    #[test]
    fn rules_begin_where_the_opening_has_led() {
        let set = library::get("opentafl-tablut").expect("a built-in rule set");
        let mut game = Game::new(&set.variant().expect("sound rules"));
        game.play("d1-d3".parse().expect("a move")).expect("a legal move");
        let text = rules_string(set, &game).expect("OpenTafl can play its own game");
        assert!(text.starts_with("dim:9 ") && text.contains("atkf:n"), "{text}");
        assert!(text.ends_with("start:/4tt3/4t4/3tT4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"), "{text}");
    }

    #[test]
    fn rules_that_cannot_be_said_are_refused() {
        let set = library::get("linnaeus-1732").expect("a built-in rule set");
        let game = Game::new(&set.variant().expect("sound rules"));
        assert!(matches!(rules_string(set, &game), Err(PlayerError::Unsuited(_))));
    }

    #[test]
    fn a_turn_of_several_moves_is_told_when_it_is_over() {
        let set = library::get("berserk").expect("a built-in rule set");
        let two_captures = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().expect("a position");
        let variant = set.variant().expect("sound rules");
        let mut game = Game::from_setup(&variant, &two_captures).expect("a position of the rules");
        game.play("d11-d4".parse().expect("a move")).expect("a legal move");
        assert_eq!(game.turn(), Side::Attackers, "d4-d2 captures again");
        assert!(can_be_told(&game, Side::Attackers) && !can_be_told(&game, Side::Defenders));
        game.end_turn().expect("it may be ended");
        assert!(can_be_told(&game, Side::Attackers) && can_be_told(&game, Side::Defenders));
    }

    #[test]
    fn clocks_are_in_milliseconds() {
        let clock = SideClock { remaining: Duration::from_secs(60), increment: Duration::ZERO };
        let other = SideClock { remaining: Duration::from_millis(1_500), ..clock };
        assert_eq!(clock_line([Some(clock), Some(other)]).as_deref(), Some("clock 60000 1500 0 0 0"));
        assert_eq!(clock_line([None, None]), None);
    }
}
