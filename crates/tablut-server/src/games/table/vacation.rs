//! Vacations: a player who is on one and has to move gets each day of it that begins.

use tafl_referee::{Event, Happening, Moment, Order, Seat, Span};
use tafl_view::{Applied, RefereedMatch};

use super::{Lost, Table};
use crate::clock::{DAY, time_of_day};
use crate::games::terms::is_live;
use crate::storage::Vacation;

impl Table {
    /// A player has this vacation, or it ends sooner than was known.
    pub(super) async fn is_on_vacation(&mut self, player: &str, vacation: Vacation) -> Result<(), Lost> {
        let Some(seat) = self.seat_of(Some(player)).filter(|_| !is_live(&self.kept.terms)) else {
            return Ok(());
        };
        let known = &mut self.vacations[seat];
        known.retain(|before| before.since != vacation.since);
        known.push(vacation);
        self.rest().await?;
        for (&number, socket) in &self.sockets {
            self.tell(number, &self.whole(socket.seat));
        }
        Ok(())
    }

    /// Until when a player is on vacation, in milliseconds since 1970.
    pub(super) fn vacation_shown(&self, seat: Seat) -> Option<u64> {
        let now = self.hall.now();
        let vacation =
            self.vacations[seat].iter().find(|vacation| vacation.since <= now && now < vacation.until)?;
        Some(time_of_day().saturating_add(vacation.until - now))
    }

    /// Gives what is due of a vacation, and writes it.
    pub(super) async fn rest(&mut self) -> Result<(), Lost> {
        let rested = self.rested();
        self.decided(rested, None).await
    }

    /// Gives the player who is to move the days of his vacation that have begun.
    pub(super) fn rested(&mut self) -> Vec<Event> {
        let now = self.moment();
        let mut events = Vec::new();
        while let Some((at, order)) = self.next_rest().filter(|&(at, _)| at <= now) {
            match self.play.as_mut().map(|play| play.arrange(at, order)) {
                Some(Applied::Done { events: given }) => events.extend(given),
                _ => break,
            }
        }
        events
    }

    /// When the player who is to move gets the next day, and what that is.
    pub(super) fn next_rest(&self) -> Option<(Moment, Order)> {
        let play = self.play.as_ref()?;
        let referee = play.referee();
        let seat = referee.to_move().filter(|&seat| !self.vacations[seat].is_empty())?;
        // Nothing falls where no clock runs.
        referee.next_flag_fall().filter(|_| !is_live(referee.terms()))?;
        let covered = covered(play, seat)?;
        let next = self.vacations[seat].iter().find_map(|vacation| {
            let until = self.match_moment(vacation.until);
            let from = covered.max(self.match_moment(vacation.since));
            let time = Span::from_millis(until.since(from).millis().min(DAY));
            (time != Span::ZERO).then_some((from, Order::GiveTime { seat, time }))
        });
        next.map(|(from, order)| (from.max(referee.latest()), order))
    }

    /// The moment of the match for one of the server.
    fn match_moment(&self, moment: u64) -> Moment {
        Moment::from_millis(moment.saturating_sub(self.kept.began.unwrap_or_default()))
    }
}

/// Up to when a player has been given the days of his turn: its beginning, where he has got none.
fn covered(play: &RefereedMatch, seat: Seat) -> Option<Moment> {
    let since = play.referee().runs_since()?;
    let turn = play.events(0).iter().rev().take_while(|event| event.at >= since);
    let given = turn.filter_map(|event| match event.what {
        Happening::TimeGiven { seat: to, time } if to == seat => Some(event.at.plus(time)),
        _ => None,
    });
    Some(given.max().unwrap_or(since))
}
