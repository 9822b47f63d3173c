//! Vacations: a player who is on one and has to move gets each day of it that begins.

use tafl_referee::{Event, Happening, Moment, Order, Seat, Span, TimeControl};
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
        let play = self.with_room()?;
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

/// Up to when a player has been given days: the beginning of his turn, where he has got none. What was given in an earlier turn counts
/// where it has stayed on his clock.
fn covered(play: &RefereedMatch, seat: Seat) -> Option<Moment> {
    let referee = play.referee();
    let since = referee.runs_since()?;
    let stays = matches!(referee.terms().clocks[seat], Some(TimeControl::Fischer { .. }));
    // Each with the acts that there were before it, and up to when it covers.
    let (mut acts, mut given): (usize, Vec<(usize, Moment)>) = (0, Vec::new());
    for event in play.events(0) {
        match event.what {
            Happening::Acted { .. } => acts += 1,
            // What was given after the acts that are left is off the clock again.
            Happening::TakenBack { to, .. } => {
                given.retain(|&(after, _)| after < to);
                acts = to;
            }
            Happening::TimeGiven { seat: to, time } if to == seat && (stays || event.at >= since) => {
                given.push((acts, event.at.plus(time)));
            }
            _ => {}
        }
    }
    Some(given.into_iter().map(|(_, until)| until).fold(since, Moment::max))
}

#[cfg(test)]
mod tests {
    use tafl_referee::{Command, Offer, OfferKind};
    use tafl_view::Playback;

    use super::*;
    use crate::games::terms::terms_of;

    const HOUR: u64 = DAY / 24;

    fn at(hour: u64) -> Moment {
        Moment::from_millis(hour * HOUR)
    }

    fn say(play: &mut RefereedMatch, hour: u64, seat: Seat, command: Command) {
        let said = play.apply(at(hour), seat, command);
        assert!(matches!(said, Applied::Done { .. }), "{said:?}");
    }

    fn act(play: &mut RefereedMatch, hour: u64, seat: Seat, action: &str) {
        say(play, hour, seat, Command::act(action.parse().expect("a move")));
    }

    /// A game in which the second player got a day at the first hour, has moved at the second one and is to move again since the third.
    fn game(clock: TimeControl) -> RefereedMatch {
        let start = Playback::of_rules("linnaeus-1732").expect("rules");
        let mut play = RefereedMatch::new(&start, terms_of(Some(clock)));
        act(&mut play, 1, Seat::First, "d1-d3");
        assert_eq!(covered(&play, Seat::Second), Some(at(1)), "nothing was given");
        let day = Order::GiveTime { seat: Seat::Second, time: Span::from_millis(DAY) };
        assert!(matches!(play.arrange(at(1), day), Applied::Done { .. }));
        assert_eq!(covered(&play, Seat::Second), Some(at(25)));
        act(&mut play, 2, Seat::Second, "e4-f4");
        act(&mut play, 3, Seat::First, "d3-d2");
        play
    }

    #[test]
    fn a_day_that_stays_on_the_clock_covers_the_turns_within_it() {
        let hours = |hours: u64| Span::from_millis(hours * HOUR);
        let mut play = game(TimeControl::fischer(hours(10), hours(0)));
        assert_eq!(covered(&play, Seat::Second), Some(at(25)), "not another day for the turn");
        // The day is taken back with the move.
        say(&mut play, 4, Seat::Second, Command::Offer { offer: Offer::Takeback { to: 1 } });
        say(&mut play, 5, Seat::First, Command::Accept { offer: OfferKind::Takeback });
        assert_eq!(covered(&play, Seat::Second), Some(at(5)));
    }

    #[test]
    fn where_each_turn_has_its_time_each_gets_what_covers_it() {
        let play = game(TimeControl::per_turn(Span::from_millis(12 * HOUR)));
        assert_eq!(covered(&play, Seat::Second), Some(at(3)), "what the turn before was given is gone");
    }
}
