//! What players are told of a game who are not there.

use tafl_referee::{Event, Happening, Seat};

use super::{Lost, Table};
use crate::games::terms::{is_live, warns_before};
use crate::notices::{Notice, What};
use crate::storage::{Change, Kind, NoticeChange, Player, StorageError};

/// When a player is told that his time is nearly up, in the server's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Warning {
    pub at: u64,
    /// When his flag falls.
    fall: u64,
    seat: Seat,
}

impl Table {
    pub(super) fn notice(&self, to: &Player, what: What) -> Notice {
        Notice { player: to.id.clone(), game: self.kept.id.clone(), what }
    }

    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        match seat {
            Seat::First => Some(&self.kept.first),
            Seat::Second => self.kept.second.as_ref(),
        }
    }

    /// What players are told of what has happened. The actor is there; in live games both are.
    pub(super) fn notices_of(&self, events: &[Event], actor: Option<Seat>) -> Vec<Notice> {
        let Some(referee) =
            self.play.as_ref().map(|play| play.referee()).filter(|_| !is_live(&self.kept.terms))
        else {
            return Vec::new();
        };
        let turn_of = |event: &Event| match event.what {
            // Whoever goes on capturing knows that.
            Happening::Acted { seat, .. } => referee.to_move().filter(|&to_move| to_move != seat),
            Happening::TakenBack { .. } | Happening::NextGame { .. } => referee.to_move(),
            _ => None,
        };
        let turns = |event: &&Event| {
            matches!(
                event.what,
                Happening::Acted { .. } | Happening::TakenBack { .. } | Happening::NextGame { .. }
            )
        };
        let mut told = Vec::new();
        if let Some(seat) = events.iter().rev().find(turns).and_then(turn_of) {
            told.push((seat, What::Turn));
        }
        let ending = events.iter().rev().find_map(|event| match event.what {
            Happening::Ended { ending } => Some(ending),
            _ => None,
        });
        for seat in Seat::BOTH {
            let what = ending.map(|ending| match ending.winner() {
                Some(side) if referee.side_of(seat) == side => What::Won,
                Some(_) => What::Lost,
                None if ending.has_result() => What::Drawn,
                None => What::Ended,
            });
            told.extend(what.map(|what| (seat, what)));
        }
        let told = told.into_iter().filter(|&(seat, _)| Some(seat) != actor);
        told.filter_map(|(seat, what)| Some(self.notice(self.player(seat)?, what))).collect()
    }

    /// When the player who is to move is to be told that his time is nearly up, unless he was.
    pub(super) fn warning(&self) -> Option<Warning> {
        let referee = self.play.as_ref()?.referee();
        let seat = referee.to_move()?;
        let before = warns_before(referee.terms().clocks[seat]?)?;
        let fall = self.server_moment(referee.next_flag_fall()?);
        let at = fall.saturating_sub(before);
        // Who has less than that from the beginning of his turn was told that it is his turn.
        let turn = self.server_moment(referee.runs_since()?);
        let is_person = self.player(seat)?.kind == Kind::Person;
        let was_told = self.kept.warned.is_some_and(|warned| warned >= fall);
        (is_person && !was_told && at > turn).then_some(Warning { at, fall, seat })
    }

    /// Tells him, if it is time.
    pub(super) async fn warn(&mut self) -> Result<(), Lost> {
        let due = self.warning().filter(|warning| warning.at <= self.hall.now());
        let Some(Warning { fall, seat, .. }) = due else { return Ok(()) };
        let Some(notice) = self.player(seat).map(|player| self.notice(player, What::Time)) else {
            return Ok(());
        };
        let before = self.kept.warned.replace(fall);
        let warn = NoticeChange::Warn { notice, fall, next: self.written, wake: self.due() };
        match self.hall.store().write(Change::Notice(Box::new(warn))).await {
            Ok(()) => Ok(()),
            // Another server has told him, or something has happened there.
            Err(StorageError::Conflict) => Err(Lost::Behind),
            Err(error) => {
                self.kept.warned = before;
                Err(Lost::NotKept(error.into()))
            }
        }
    }
}
