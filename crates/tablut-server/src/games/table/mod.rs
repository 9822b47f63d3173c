//! A game that somebody plays or looks at: the referee, the sockets around it, and its timer. Whatever happens is written
//! before anybody hears of it.

mod beginning;
mod bots;
mod carried_out;
mod chat;
mod conditions;
mod notices;
mod others;
mod presence;
mod request;
mod shown;
mod telling;
mod time;
mod tournament;
mod vacation;
mod watched;

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use async_nats::Subscriber;
use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use tafl_referee::{Command, Event, Happening, Order, PerSeat, Seat, Span};
use tafl_view::{Applied, RefereedMatch, SavedMatch};
use tokio::sync::{mpsc, oneshot};
use tracing::Instrument;

use super::conditions::Conditions;
use super::hall::Hall;
use super::lag::LagCredit;
use super::message::{BotEvent, Presence, Told};
use super::terms::is_live;
use crate::archive::{Archived, GameEnd, Origin, Who};
use crate::nodes::GameNews;
use crate::problem::Problem;
use crate::storage::{Change, EventText, KeptGame, NewEvents, Stage, StorageError, Vacation};
use crate::traces;
pub(crate) use beginning::rules_of;
use beginning::{RulesTitle, record_before};
pub(crate) use beginning::{kept_rules, rated, waiting_game};
use carried_out::CarriedOut;
pub(crate) use request::Request;
pub(crate) use tournament::{TournamentGame, tournament_game};
use watched::Watched;

/// Nothing was decided here: what is in memory is not what is kept.
#[derive(Debug)]
enum Lost {
    /// And it cannot be told what is.
    Broken,
    /// Another server was first: what it has decided is to be read.
    Behind,
    /// It was not kept, for this reason: what is kept is to be read.
    NotKept(Problem),
}

/// In which form somebody hears of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// As messages over a socket.
    Messages,
    /// As lines about how the game stands.
    Lines,
}

#[derive(Debug)]
struct Socket {
    player: Option<String>,
    seat: Option<Seat>,
    out: mpsc::Sender<Utf8Bytes>,
    form: Form,
    /// The number of the latest line of its room that it was told when it came.
    chat_told: i64,
}

/// A game in memory.
#[derive(Debug)]
pub(crate) struct Table {
    hall: Hall,
    kept: KeptGame,
    title: RulesTitle,
    /// The match, once it has begun.
    play: Option<RefereedMatch>,
    /// What those see of it who watch, where that is later than it happens.
    watched: Option<Watched>,
    /// The names of the commands that were carried out, and of those that were refused.
    carried_out: CarriedOut,
    refused: HashSet<String>,
    /// What each player will do if the other one plays this or that.
    conditions: PerSeat<Option<Conditions>>,
    /// Of each player, those that are not over or were not before the latest event.
    vacations: PerSeat<Vec<Vacation>>,
    sockets: HashMap<u64, Socket>,
    /// The sockets that had no room for something that they were to be told.
    slow: Mutex<Vec<u64>>,
    next_socket: u64,
    credit: PerSeat<LagCredit>,
    /// Since when a player is gone, and since when nobody is here; in the server's time.
    gone: PerSeat<Option<u64>>,
    idle: Option<u64>,
    /// Nothing is done by itself before this moment of the server's time: the last time it could not be kept.
    rests_until: u64,
    presence: Presence,
    /// The number of the next event after those that are written and were told.
    written: u64,
    /// What other servers were told of who is there.
    told_presence: Presence,
    /// Who is there at other servers, by their names.
    elsewhere: HashMap<String, Presence>,
    /// What other servers tell of this game.
    news: Option<Subscriber>,
}

/// How many names of refused commands are remembered.
const MOST_REFUSED: usize = 1_000;
/// How often a command is tried again when another server was first.
const MOST_TRIES: usize = 5;
/// How long nothing is done by itself after something that could not be kept, in milliseconds.
const RESTS: u64 = 1_000;

impl Table {
    /// The game that was kept, as it stood; from now on it hears what happens at other servers.
    pub async fn load(hall: &Hall, id: &str) -> Result<Table, Problem> {
        let news = hall.nodes().listen_to_game(id).await?;
        let table = Table::read(hall, id).await?;
        let watched = Watched::read(hall, &table.kept, table.play.as_ref()).await?;
        let table = Table { news, watched, ..table };
        hall.nodes().tell_of_game(id, &GameNews::WhoIsHere);
        Ok(table)
    }

    async fn read(hall: &Hall, id: &str) -> Result<Table, Problem> {
        let kept = hall.store().game(id).await?.ok_or(Problem::NoGame)?;
        let (mut play, mut carried_out) = (None, CarriedOut::default());
        if kept.began.is_some() {
            let events = hall.store().events(id, kept.before.events).await?;
            let before = match kept.before.games {
                0 => Vec::new(),
                _ => hall.store().commands_before(id, kept.before.events).await?,
            };
            carried_out = CarriedOut::of(events.commands, before);
            let saved = SavedMatch {
                rules: rules_of(&kept.rules),
                record: record_before(&kept.rules)?,
                terms: kept.terms.clone(),
                events: events.events,
                before: kept.before,
            };
            let restored = RefereedMatch::restore(saved).map_err(|error| {
                StorageError::Broken(format!("the game {id} cannot be gone on with: {error}"))
            })?;
            play = Some(restored);
        }
        let (mut conditions, mut vacations) = (PerSeat::default(), PerSeat::default());
        // Where both players have to be there, there is neither.
        if !is_live(&kept.terms) {
            conditions = hall.store().conditions(id).await?;
            let latest = play.as_ref().map_or(0, |play: &RefereedMatch| play.referee().latest().millis());
            let latest = kept.began.unwrap_or_default().saturating_add(latest);
            vacations.first = hall.store().vacations(&kept.first.id, latest).await?;
            if let Some(second) = &kept.second {
                vacations.second = hall.store().vacations(&second.id, latest).await?;
            }
        }
        let now = hall.now();
        let written = play.as_ref().map_or(0, |play: &RefereedMatch| play.referee().next_event());
        Ok(Table {
            written,
            hall: hall.clone(),
            title: RulesTitle::of(&kept.rules),
            kept,
            play,
            watched: None,
            carried_out,
            refused: HashSet::new(),
            conditions,
            vacations,
            sockets: HashMap::new(),
            slow: Mutex::default(),
            next_socket: 0,
            credit: PerSeat::default(),
            gone: PerSeat { first: Some(now), second: Some(now) },
            idle: Some(now),
            rests_until: 0,
            presence: Presence { here: PerSeat::default(), watching: 0 },
            told_presence: Presence { here: PerSeat::default(), watching: 0 },
            elsewhere: HashMap::new(),
            news: None,
        })
    }

    /// Serves whoever asks, and wakes when time is up, until nobody needs it in memory.
    pub async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut news = self.news.take();
        loop {
            let wait = self.next_look().map(|moment| self.hall.until(moment));
            let sleep = async {
                match wait {
                    Some(wait) => tokio::time::sleep(wait).await,
                    None => std::future::pending().await,
                }
            };
            let heard = async {
                match &mut news {
                    Some(news) => news.next().await,
                    None => std::future::pending().await,
                }
            };
            let done = tokio::select! {
                message = heard => match message {
                    Some(message) => self.hear(&message.payload).await,
                    None => break,
                },
                request = requests.recv() => match request {
                    Some(request) => self.answer(request).await,
                    None => break,
                },
                () = sleep => self.look().await,
            };
            let found = self.found_again(done).await;
            self.cut_off_slow();
            if found.is_err() || self.may_go() {
                break;
            }
        }
        self.hall.leave_lobby(&self.kept.id);
    }

    /// What was done; where that came to nothing, the game is read as it is kept, and goes on.
    async fn found_again(&mut self, done: Result<(), Lost>) -> Result<(), Lost> {
        match done {
            Err(Lost::Behind) => self.reload().await,
            Err(Lost::NotKept(_)) => {
                self.rests_until = self.hall.now().saturating_add(RESTS);
                self.reload().await
            }
            done => done,
        }
    }

    async fn answer(&mut self, request: Request) -> Result<(), Lost> {
        let rested = self.rest().await;
        if let Err(Lost::NotKept(_) | Lost::Behind) = &rested {
            // Whoever asks is answered all the same.
            self.found_again(rested).await?;
        } else {
            rested?;
        }
        self.release();
        match request {
            Request::Look { player, reply } => {
                let seat = self.seat_of(player.as_deref());
                let _ = reply.send(self.whole(seat).text());
            }
            Request::Record { player, reply } => {
                let _ = reply.send(self.record(self.seat_of(player.as_deref())));
            }
            Request::CatchUp if self.sockets.is_empty() => {}
            Request::CatchUp => return self.reload().await,
            Request::CountPresence => self.count_presence(),
            Request::RepeatOffer { player } => self.repeat_rematch(&player),
            Request::IsDue => return self.put_off().await,
            Request::Join { player, next, out, reply } => {
                // Who comes from another server may know more than this one.
                let known = self.play.as_ref().map_or(0, |play| play.referee().next_event());
                if !self.hall.nodes().is_alone() && next.is_some_and(|next| next > known) {
                    self.reload().await?;
                }
                let seat = self.seat_of(player.as_deref());
                let number = self.join(player, seat, next, out);
                if reply.send(number).is_err() {
                    // Whoever has hung up meanwhile does not know which socket is to leave.
                    self.leave(number);
                    return Ok(());
                }
                self.tell_chat(number).await;
                return self.came(seat).await;
            }
            Request::Shown { player, reply } => {
                let _ = reply.send(self.shown(self.seat_of(Some(&player))));
            }
            Request::Follow { player, out, reply } => {
                let Some(number) = self.follow(&player, out) else {
                    let _ = reply.send(None);
                    return Ok(());
                };
                if reply.send(Some(number)).is_err() {
                    self.leave(number);
                    return Ok(());
                }
                return self.came(self.seat_of(Some(&player))).await;
            }
            Request::CarryOut { player, command, at, reply } => {
                let carried_out = self.carry_out(&player, command, at).await;
                return self.reply(reply, carried_out);
            }
            Request::Leave { socket } => self.leave(socket),
            Request::Say { socket, id, command, lag } => {
                let span = traces::command(command.name());
                return self.say_until_said(socket, id, command, lag).instrument(span).await;
            }
            Request::Chat { socket, player, text } => return self.chat(socket, player, &text).await,
            Request::Ping { socket, sent } => {
                let seat = self.sockets.get(&socket).and_then(|socket| socket.seat);
                let now = self.moment_for(seat).millis();
                self.tell(socket, &Told::Pong { sent, now });
            }
            Request::MayAccept { player, invitation, reply } => {
                let _ = reply.send(self.may_accept(&player, invitation.as_deref()).await);
            }
            Request::Accept { player, invitation, reply } => {
                let accepted = self.accept(player, invitation.as_deref()).await;
                return self.reply_and_look(reply, accepted);
            }
            Request::GiveUp { player, reply } => {
                let given_up = self.give_up(&player).await;
                return self.reply(reply, given_up);
            }
            Request::Conditions { player, reply } => {
                let _ = reply.send(self.conditions_of(&player));
            }
            Request::KeepConditions { player, wanted, reply } => {
                let kept = self.keep_conditions(&player, wanted).await;
                let is_late = matches!(kept, Err(Problem::TooLate)) && !self.hall.nodes().is_alone();
                self.reply_and_look(reply, kept)?;
                if is_late {
                    return Err(Lost::Behind);
                }
            }
            Request::IsOnVacation { player, vacation } => {
                return self.is_on_vacation(&player, vacation).await;
            }
            Request::IsNow { player } => self.is_now(player),
            Request::Withdraw { player, reply } => {
                let withdrawn = self.withdraw(&player).await;
                return self.reply_and_look(reply, withdrawn);
            }
            Request::Announce { reply } => {
                self.tell_players(|game| BotEvent::GameStart { game });
                let _ = reply.send(());
            }
        }
        Ok(())
    }

    /// Tells who has asked for something what has become of it.
    fn reply(
        &self,
        reply: oneshot::Sender<Result<(), Problem>>,
        done: Result<Result<(), Problem>, Lost>,
    ) -> Result<(), Lost> {
        let (told, lost) = match done {
            Ok(done) => (done, Ok(())),
            Err(Lost::NotKept(problem)) => (Err(problem), Err(Lost::NotKept(Problem::Broken))),
            // Whoever asks is not answered, and asks again.
            Err(lost) => return Err(lost),
        };
        let _ = reply.send(told);
        lost
    }

    /// Tells who has asked for something what has become of it. Where that may be otherwise than it is in memory, what is kept is to be read.
    fn reply_and_look<T>(
        &self,
        reply: oneshot::Sender<Result<T, Problem>>,
        done: Result<T, Problem>,
    ) -> Result<(), Lost> {
        let lost = match &done {
            // A database that does not answer may have kept it.
            Err(Problem::Storage(StorageError::Away)) => Err(Lost::Broken),
            Err(Problem::Storage(StorageError::Conflict)) if !self.hall.nodes().is_alone() => {
                Err(Lost::Behind)
            }
            _ => Ok(()),
        };
        let _ = reply.send(done);
        lost
    }

    async fn arrange(&mut self, order: Order) -> Result<(), Lost> {
        let now = self.moment();
        match self.play.as_mut().map(|play| play.arrange(now, order)) {
            Some(Applied::Done { events }) => self.decided(events, None).await,
            _ => Ok(()),
        }
    }

    /// A player wants something. What happens at another server at the same time comes first.
    async fn say_until_said(
        &mut self,
        socket: u64,
        id: String,
        command: Command,
        lag: u64,
    ) -> Result<(), Lost> {
        let mut said = self.say(socket, id.clone(), command, lag).await;
        for _ in 0..MOST_TRIES {
            if !matches!(said, Err(Lost::Behind)) {
                break;
            }
            self.reload().await?;
            said = self.say(socket, id.clone(), command, lag).await;
        }
        said
    }

    async fn say(&mut self, socket: u64, id: String, command: Command, lag: u64) -> Result<(), Lost> {
        let Some(seat) = self.sockets.get(&socket).and_then(|socket| socket.seat) else {
            self.tell(socket, &Told::trouble(&Problem::NotYours, &Problem::NotYours.words(), Some(&id)));
            return Ok(());
        };
        // Another player's names for commands are no business of this one.
        let name = format!("{seat:?} {id}");
        if self.carried_out.has(&name) || self.refused.contains(&name) {
            self.tell(socket, &Told::Done { id: &id });
            return Ok(());
        }
        let command = self.meant(command);
        if let Err(problem) = self.may_offer(seat, command).await {
            self.tell(socket, &Told::trouble(&problem, &problem.words(), Some(&id)));
            return Ok(());
        }
        let now = self.moment();
        let Some(play) = &mut self.play else {
            self.tell(socket, &Told::trouble(&Problem::NotYours, &Problem::NotYours.words(), Some(&id)));
            return Ok(());
        };
        let (mut events, mut credit) = (Vec::new(), self.credit[seat]);
        let is_act = matches!(command, Command::Act { .. });
        if is_act && play.referee().next_flag_fall().is_some() && play.referee().allows(seat, command).is_ok()
        {
            let (given, left) = credit.take(lag);
            credit = left;
            let time = Span::from_millis(given);
            if time != Span::ZERO
                && let Applied::Done { events: given } = play.arrange(now, Order::GiveTime { seat, time })
            {
                events = given;
            }
        }
        match play.apply(now, seat, command) {
            Applied::Done { events: done } => {
                events.extend(done);
                self.decided(events, Some((socket, id, name))).await?;
                // What was not kept was not given either.
                self.credit[seat] = credit;
                Ok(())
            }
            Applied::Refused { explanation } => {
                self.decided(events, None).await?;
                self.credit[seat] = credit;
                if self.refused.len() < MOST_REFUSED {
                    self.refused.insert(name);
                }
                self.tell(socket, &Told::Refused { id: &id, explanation: &explanation });
                Ok(())
            }
        }
    }

    /// Writes what has happened, and then tells everybody. `by` is the socket, the name of its command, and the name under
    /// which that is kept.
    async fn decided(&mut self, events: Vec<Event>, by: Option<(u64, String, String)>) -> Result<(), Lost> {
        let before = self.conditions.clone();
        let mut events = self.answered(events);
        events.extend(self.rested());
        let Some(play) = self.play.as_ref().filter(|_| !events.is_empty()) else { return Ok(()) };
        let changed = Seat::BOTH.into_iter().filter(|&seat| before[seat] != self.conditions[seat]);
        let changed = changed.map(|seat| (seat, self.conditions[seat].clone())).collect();
        // At another server somebody may say at this moment what he will do.
        let has_others = !self.hall.nodes().is_alone() && !is_live(&self.kept.terms);
        let goes_on = play.referee().ending().is_none() || self.second_game().is_some();
        let stage = if goes_on { Stage::Playing } else { Stage::Over };
        let begins = events.iter().any(|event| matches!(event.what, Happening::NextGame { .. }));
        let next = begins.then(|| play.saved()).map(|saved| (saved.terms, saved.before));
        let ends = events.iter().any(|event| matches!(event.what, Happening::Ended { .. }));
        let archived = if ends { self.archived(play) } else { None };
        let is_archived = archived.is_some();
        let actor = by.as_ref().and_then(|(socket, ..)| self.sockets.get(socket)?.seat);
        let notices = self.notices_of(&events, actor);
        let texts = EventText::of_all(&events).map_err(|_| Lost::Broken)?;
        let new = NewEvents {
            game: self.kept.id.clone(),
            first: events.first().map_or(self.written, |first| first.number),
            events: texts.clone(),
            command: by.as_ref().map(|(_, _, name)| name.clone()),
            stage: (stage != self.kept.stage).then_some(stage),
            wake: self.due(),
            to_move: play.referee().to_move(),
            wake_stands_from: self.wake_stands_from(),
            next: next.clone(),
            archived,
            conditions_before: has_others.then_some(before),
            conditions: changed,
            notices,
        };
        if let Err(error) = self.hall.store().write(Change::Events(Box::new(new))).await {
            if matches!(error, StorageError::Conflict) && !self.hall.nodes().is_alone() {
                return Err(Lost::Behind);
            }
            // A database that does not answer may have kept it: the command has to come again.
            let may_be_kept = matches!(error, StorageError::Away);
            let problem = Problem::from(error);
            if let Some((socket, id, _)) = &by {
                let id = (!may_be_kept).then_some(id.as_str());
                self.tell(*socket, &Told::trouble(&problem, &problem.words(), id));
            }
            return Err(if may_be_kept { Lost::Broken } else { Lost::NotKept(problem) });
        }
        self.written = events.last().map_or(self.written, |last| last.number + 1);
        if !self.hall.nodes().is_alone() {
            let command = by.as_ref().map(|(_, _, name)| name.clone());
            let news = GameNews::Events { events: texts.clone(), command };
            self.hall.nodes().tell_of_game(&self.kept.id, &news);
        }
        if is_archived {
            self.hall.archive().has_unindexed();
        }
        self.kept.stage = stage;
        if let Some((terms, before)) = next {
            (self.kept.terms, self.kept.before) = (terms, before);
            self.carried_out.next_game();
        }
        let now = self.moment().millis();
        let sender = by.map(|(socket, id, name)| {
            self.carried_out.extend([name]);
            let told = Told::Events { events: &texts, now, id: Some(&id) }.text();
            self.send(socket, told.into());
            socket
        });
        self.tell_events(&events, &texts, sender);
        self.tell_bots();
        self.tell_of_rematch(&events);
        if begins {
            self.tell_players(|game| BotEvent::GameStart { game });
        } else if ends {
            self.tell_players(|game| BotEvent::GameEnd { game });
        }
        if let Some(tournament) = self.kept.tournament.as_ref().filter(|_| ends) {
            self.hall.ended_in_tournament(&tournament.id, &self.kept.id);
        }
        if begins || stage == Stage::Over {
            self.show_in_lobby();
        }
        Ok(())
    }

    /// The game that is over now, for the archive; nothing where it has no result.
    fn archived(&self, play: &RefereedMatch) -> Option<Box<Archived>> {
        let referee = play.referee();
        let end = GameEnd::of(referee.ending()?)?;
        let player = |side| match referee.seat_of(side) {
            Seat::First => Some(Who::Player(self.kept.first.id.clone())),
            Seat::Second => self.kept.second.as_ref().map(|second| Who::Player(second.id.clone())),
        };
        Some(Box::new(Archived {
            rules: self.kept.rules.clone(),
            attackers: player(tafl::Side::Attackers),
            defenders: player(tafl::Side::Defenders),
            end,
            day: crate::clock::today(),
            origin: Origin::Here { game_match: self.kept.id.clone(), game: referee.games_before() },
            start: None,
            acts: referee.game().acts().to_vec(),
            rated: self.kept.rated,
        }))
    }
}
