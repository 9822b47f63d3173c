//! [`Seat`]: a player whose line breaks. He comes back by himself, says what was not acknowledged again, and now and then
//! something twice, or what he said long ago.

use std::time::Duration;

use serde_json::Value;
use tablut_load::{Client, ClientError, GameSocket};
use tafl::{Action, Game, Side, library};
use tokio::time::{Instant, sleep, timeout};

use super::line::Lines;
use super::{AGAIN, PATIENCE, RULES};
use crate::chance::Chance;

/// What was found out.
#[derive(Debug, Default)]
pub struct Found {
    pub games: usize,
    pub moves: usize,
    /// How long it took each time until somebody whose line had broken was told how the game stands.
    pub resumed: Vec<Duration>,
    /// How far the server's time has gone back at most, and how far it was ahead of the wall's, in milliseconds.
    pub back: u64,
    pub ahead: u64,
    /// What must not be.
    pub faults: Vec<String>,
}

impl Found {
    pub fn add(&mut self, other: Found) {
        self.games += other.games;
        self.moves += other.moves;
        self.resumed.extend(other.resumed);
        self.back = self.back.max(other.back);
        self.ahead = self.ahead.max(other.ahead);
        self.faults.extend(other.faults);
    }
}

/// A player of one side.
#[derive(Debug)]
pub struct Seat {
    client: Client,
    id: String,
    side: &'static str,
    lines: Lines,
    thinks: Duration,
    chance: Chance,
    /// All events that he was told, by their numbers.
    events: Vec<Value>,
    acts: Vec<Action>,
    /// The acts of his own by their plies, in the order in which he has played them.
    own: Vec<(usize, Action)>,
    /// What he has said and has not heard of: the ply and the act, and since when.
    pending: Option<(usize, Action, Instant)>,
    /// When he was told the server's time, and what it was.
    time: Option<(Instant, u64)>,
    over: bool,
    found: Found,
}

impl Seat {
    /// A player of a side of a game, who plays by chance.
    pub fn new(
        client: Client,
        id: &str,
        side: &'static str,
        seed: u64,
        lines: Lines,
        thinks: Duration,
    ) -> Seat {
        Seat {
            client,
            id: id.to_owned(),
            side,
            lines,
            thinks,
            chance: Chance::new(seed),
            events: Vec::new(),
            acts: Vec::new(),
            own: Vec::new(),
            pending: None,
            time: None,
            over: false,
            found: Found::default(),
        }
    }

    /// Plays until the game is over or nobody plays on; what was found, and all events that he was told.
    pub async fn play(mut self) -> (Found, Vec<Value>) {
        let mut broken = None;
        while self.found.faults.is_empty() {
            if self.over || self.lines.stopped() && self.pending.is_none() {
                break;
            }
            let next = (!self.events.is_empty()).then_some(self.events.len() as u64);
            let begun = *broken.get_or_insert_with(Instant::now);
            let attended = self.client.attend(&self.id, next).await;
            let sat = match attended {
                Ok(socket) => self.sit(socket, begun, &mut broken).await,
                Err(error) => Err(error),
            };
            if let Err(error) = sat
                && broken.is_some()
                && begun.elapsed() > PATIENCE
            {
                self.found.faults.push(format!("game {}: no way back: {error}", self.id));
            }
            self.client = self.client.moved_to(self.lines.next());
            sleep(AGAIN).await;
        }
        (self.found, self.events)
    }

    /// Plays for as long as the line holds.
    async fn sit(
        &mut self,
        mut socket: GameSocket,
        begun: Instant,
        broken: &mut Option<Instant>,
    ) -> Result<(), ClientError> {
        let first = socket.hear().await?;
        if self.time.is_some() {
            self.found.resumed.push(begun.elapsed());
        }
        *broken = None;
        self.take(&first)?;
        // What he does not find among what has happened was lost, or is not there yet.
        if let Some((ply, action, _)) = self.pending {
            self.say(&mut socket, ply, action).await?;
        }
        while !self.over && self.found.faults.is_empty() {
            if self.pending.is_none() {
                if self.lines.stopped() {
                    return Ok(());
                }
                self.think(&mut socket).await?;
            }
            // Now and then he looks whether he is still to play.
            if let Ok(told) = timeout(Duration::from_millis(200), socket.hear()).await {
                self.take(&told?)?;
            }
            if self.pending.is_some_and(|(.., since)| since.elapsed() > PATIENCE) {
                self.fault("an act was neither played nor refused");
            }
        }
        Ok(())
    }

    /// Plays, if it is his turn.
    async fn think(&mut self, socket: &mut GameSocket) -> Result<(), ClientError> {
        let Ok(variant) = library::variant(RULES) else { return Ok(()) };
        let mut game = Game::new(&variant);
        for &act in &self.acts {
            if let Err(refusal) = game.act(act) {
                self.fault(&format!("an act that cannot be: {refusal}"));
                return Ok(());
            }
        }
        let own = if self.side == "attackers" { Side::Attackers } else { Side::Defenders };
        let actions = game.actions();
        if game.outcome().is_some() || game.turn() != own {
            return Ok(());
        }
        sleep(self.thinks).await;
        let Some(&action) = self.chance.one_of(&actions) else { return Ok(()) };
        let ply = self.acts.len();
        self.pending = Some((ply, action, Instant::now()));
        self.own.push((ply, action));
        self.say(socket, ply, action).await?;
        if self.chance.below(8) == 0 {
            self.say(socket, ply, action).await?;
        }
        if self.chance.below(8) == 0
            && let Some(&(ply, action)) = self.chance.one_of(&self.own)
        {
            self.say(socket, ply, action).await?;
        }
        Ok(())
    }

    async fn say(&self, socket: &mut GameSocket, ply: usize, action: Action) -> Result<(), ClientError> {
        socket.act(&format!("{}-{ply}", self.side), &action.to_string()).await
    }

    /// Takes in what the server says. It fails where the server can do nothing now, and the player has to come again.
    fn take(&mut self, told: &Value) -> Result<(), ClientError> {
        let events = match told["type"].as_str() {
            Some("game") => &told["match"]["events"],
            Some("resumed" | "events") => &told["events"],
            Some("refused") => {
                self.fault(&format!("a command was refused: {told}"));
                return Ok(());
            }
            Some("trouble") if told["problem"] == "broken" => {
                return Err(ClientError::Unreadable(told.to_string()));
            }
            Some("trouble") => {
                self.fault(&format!("trouble: {told}"));
                return Ok(());
            }
            _ => return Ok(()),
        };
        if let Some(now) = told["now"].as_u64() {
            self.time_is(now);
        }
        for event in events.as_array().unwrap_or(&Vec::new()) {
            self.take_event(event);
        }
        Ok(())
    }

    fn take_event(&mut self, event: &Value) {
        let number = event["number"].as_u64().unwrap_or(u64::MAX);
        let have = self.events.len() as u64;
        if number > have {
            return self.fault(&format!("event {number} has come after {have} events"));
        }
        if number < have {
            if self.events[number as usize] != *event {
                self.fault(&format!("event {number} was another one before"));
            }
            return;
        }
        self.events.push(event.clone());
        match event["what"]["event"].as_str() {
            Some("acted") => {
                let Some(action) = event["what"]["action"].as_str().and_then(|text| text.parse().ok()) else {
                    return self.fault(&format!("an act that cannot be read: {event}"));
                };
                let ply = self.acts.len();
                self.acts.push(action);
                let played = |pending| matches!(pending, Some((at, said, _)) if (at, said) == (ply, action));
                if event["what"]["side"] == self.side && !played(self.pending.take()) {
                    self.fault(&format!("an act of one's own that was not played: {event}"));
                }
            }
            Some("ended") => self.over = true,
            _ => {}
        }
    }

    /// Holds the server's time against the wall's.
    fn time_is(&mut self, now: u64) {
        let heard = Instant::now();
        if let Some((when, before)) = self.time {
            let passed = u64::try_from(heard.duration_since(when).as_millis()).unwrap_or(u64::MAX);
            self.found.back = self.found.back.max(before.saturating_sub(now));
            self.found.ahead = self.found.ahead.max(now.saturating_sub(before.saturating_add(passed)));
        }
        self.time = Some((heard, now));
    }

    fn fault(&mut self, words: &str) {
        self.found.faults.push(format!("game {}, {}: {words}", self.id, self.side));
    }
}
