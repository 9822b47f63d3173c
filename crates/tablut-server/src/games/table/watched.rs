//! [`Watched`]: what those see who watch a game with delay, the match as it was a while ago.

use std::collections::VecDeque;

use tafl_referee::{Before, Event, Happening, Moment, Seat, Span, Terms};
use tafl_view::{RefereedMatch, SavedMatch};

use super::{Lost, Socket, Table, record_before, rules_of};
use crate::games::hall::Hall;
use crate::games::message::Told;
use crate::problem::Problem;
use crate::storage::{EventText, KeptGame, Stage};

/// A match with what has happened in it that those who watch do not know yet.
#[derive(Debug)]
pub(super) struct Watched {
    delay: u64,
    play: RefereedMatch,
    held: VecDeque<Event>,
}

impl Watched {
    /// A match that begins; nothing where those who watch see all at once.
    pub fn from(play: RefereedMatch, delay: u64) -> Option<Watched> {
        (delay > 0).then_some(Watched { delay, play, held: VecDeque::new() })
    }

    /// The match of a kept game that has begun, of which those who watch have seen nothing yet. `play` is the game that is on.
    pub async fn read(
        hall: &Hall,
        kept: &KeptGame,
        play: Option<&RefereedMatch>,
    ) -> Result<Option<Watched>, Problem> {
        let Some(play) = play.filter(|_| kept.delay > 0) else { return Ok(None) };
        let (mut saved, mut events) = (play.saved(), play.events(0).to_vec());
        saved.events.clear();
        if kept.before.games > 0 {
            // They may still see a game before the one that is on.
            events = hall.store().events(&kept.id, 0).await?.events;
            saved = first_game(kept, &events)?;
        }
        let play = RefereedMatch::restore(saved).map_err(|_| Problem::Broken)?;
        Ok(Some(Watched { delay: kept.delay, play, held: events.into() }))
    }

    /// Keeps back what has happened; what is known already is passed over.
    pub fn hold(&mut self, events: &[Event]) {
        let next = self.held.back().map_or(self.play.referee().next_event(), |last| last.number + 1);
        self.held.extend(events.iter().filter(|event| event.number >= next).cloned());
    }

    /// What those who watch may know at a moment of the match and have not been told.
    pub fn release(&mut self, now: Moment) -> Vec<Event> {
        let mut told = Vec::new();
        while self.next().is_some_and(|moment| moment <= now) {
            let Some(event) = self.held.pop_front() else { break };
            if let Err(error) = self.play.fold(vec![event.clone()]) {
                tracing::error!(%error, "those who watch a game cannot be shown how it goes on");
                break;
            }
            told.push(event);
        }
        told
    }

    /// The moment of the match at which they may know more.
    pub fn next(&self) -> Option<Moment> {
        self.held.front().map(|event| event.at.plus(Span::from_millis(self.delay)))
    }

    /// The moment of the match that they see.
    fn behind(&self, now: Moment) -> Moment {
        Moment::from_millis(now.millis().saturating_sub(self.delay))
    }
}

/// The first game of a match that has come to another one, as it began.
fn first_game(kept: &KeptGame, events: &[Event]) -> Result<SavedMatch, Problem> {
    let saved = |attackers| -> Result<SavedMatch, Problem> {
        Ok(SavedMatch {
            rules: rules_of(&kept.rules),
            record: record_before(&kept.rules)?,
            terms: Terms { attackers, ..kept.terms.clone() },
            events: Vec::new(),
            before: Before::default(),
        })
    };
    // Who had the attackers then is not kept: it was the one with whom all that happened can have happened.
    let first = saved(Seat::First)?;
    let whole = SavedMatch { events: events.to_vec(), ..first.clone() };
    if RefereedMatch::restore(whole).is_ok() { Ok(first) } else { saved(Seat::Second) }
}

impl Table {
    /// The match as one in this seat may see it.
    pub(super) fn seen_from(&self, seat: Option<Seat>) -> Option<&RefereedMatch> {
        match (&self.watched, seat) {
            (Some(watched), None) => Some(&watched.play),
            _ => self.play.as_ref(),
        }
    }

    /// The time of the match for one in this seat.
    pub(super) fn moment_for(&self, seat: Option<Seat>) -> Moment {
        match (&self.watched, seat) {
            (Some(watched), None) => watched.behind(self.moment()),
            _ => self.moment(),
        }
    }

    /// How far the game has come for one in this seat.
    pub(super) fn stage_for(&self, seat: Option<Seat>) -> Stage {
        let is_held = self.watched.as_ref().is_some_and(|watched| !watched.held.is_empty());
        if seat.is_none() && is_held { Stage::Playing } else { self.kept.stage }
    }

    /// The next moment at which somebody who watches is told something that was held back.
    pub(super) fn next_release(&self) -> Option<u64> {
        let next = self.watched.as_ref()?.next()?;
        self.sockets.values().any(|socket| socket.seat.is_none()).then(|| self.server_moment(next))
    }

    /// Tells everybody what has happened, but that socket; those who watch later, where the game has a delay. `texts` are those of the
    /// events.
    pub(super) fn tell_events(&mut self, events: &[Event], texts: &[EventText], but: Option<u64>) {
        if let Some(watched) = &mut self.watched {
            watched.hold(events);
        }
        let later = self.watched.is_some();
        let hears = |number: u64, socket: &Socket| Some(number) != but && !(later && socket.seat.is_none());
        if self.somebody_hears(hears) {
            let now = self.moment().millis();
            let told = Told::Events { events: texts, now, id: None }.text().into();
            self.send_to(&told, hears);
        }
    }

    /// Tells those who watch what was held back until now.
    pub(super) fn release(&mut self) {
        let now = self.moment();
        let Some(watched) = &mut self.watched else { return };
        let events = watched.release(now);
        if events.is_empty() {
            return;
        }
        let now = watched.behind(now).millis();
        // Nothing in them can fail to be written.
        let texts = EventText::of_all(&events).unwrap_or_default();
        let told = Told::Events { events: &texts, now, id: None }.text().into();
        self.send_to(&told, |_, socket| socket.seat.is_none());
        if events.iter().any(|event| matches!(event.what, Happening::Ended { .. })) {
            self.show_in_lobby();
        }
    }

    /// Reads what has happened that those who watch do not know yet.
    pub(super) async fn hold_what_is_kept(&mut self) -> Result<(), Lost> {
        match &mut self.watched {
            Some(watched) => {
                let next = watched.play.referee().next_event();
                let kept = self.hall.store().events(&self.kept.id, next).await;
                watched.hold(&kept.map_err(|_| Lost::Broken)?.events);
            }
            None => {
                let read = Watched::read(&self.hall, &self.kept, self.play.as_ref()).await;
                self.watched = read.map_err(|_| Lost::Broken)?;
            }
        }
        self.release();
        Ok(())
    }
}
