//! When a game is looked at: when something is due in it, and when nobody needs it in memory any more.

use tafl_referee::{MAX_EVENTS, Moment, Order, Seat, Seating};
use tafl_view::RefereedMatch;

use super::{Lost, Table};
use crate::games::terms::is_live;
use crate::storage::{Change, StorageError};

/// How long a game stays in memory when nobody looks at it, in milliseconds; one whose flag falls sooner stays.
const IDLE: u64 = 60_000;
/// How long a player may be gone before the other one may claim the game, in milliseconds.
const GONE: u64 = 30_000;
/// How long the first move of a game with a clock may take, in milliseconds; then there is no game.
const NO_SHOW: u64 = 5 * 60_000;
/// What is due so soon is looked at again and again until then, in milliseconds.
const SOON: u64 = 60_000;
/// How long players see how the first of two games has ended before the second one begins, in milliseconds.
const BETWEEN_GAMES: u64 = 10_000;

impl Table {
    /// The time of the match, which stands still until it begins.
    pub(super) fn moment(&self) -> Moment {
        Moment::from_millis(self.kept.began.map_or(0, |began| self.hall.now().saturating_sub(began)))
    }

    /// The server's moment for one of the match.
    pub(super) fn server_moment(&self, moment: Moment) -> u64 {
        self.kept.began.unwrap_or_default().saturating_add(moment.millis())
    }

    /// The moment at which a game ends because nobody has begun it.
    pub(super) fn no_show(&self) -> Option<u64> {
        let referee = self.play.as_ref()?.referee();
        // A rematch is no game of the tournament any more.
        if let Some(tournament) = self.kept.tournament.as_ref().filter(|_| referee.games_before() == 0) {
            return self.tournament_no_show(tournament).map(|(moment, _)| moment);
        }
        let waits =
            referee.ending().is_none() && referee.game().acts().is_empty() && is_live(referee.terms());
        waits.then(|| self.server_moment(referee.latest()) + NO_SHOW)
    }

    /// The match, unless it has as many events as any may have: then its game can only end, and nothing else is due in it.
    pub(super) fn with_room(&self) -> Option<&RefereedMatch> {
        self.play.as_ref().filter(|play| play.referee().next_event() < MAX_EVENTS)
    }

    /// The moment at which the second of two games begins.
    pub(super) fn second_game(&self) -> Option<u64> {
        let referee = self.with_room()?.referee();
        let owed = self.kept.pair
            && referee.games_before().is_multiple_of(2)
            && referee.ending().is_some_and(|ending| ending.has_result());
        owed.then(|| self.server_moment(referee.latest()) + BETWEEN_GAMES)
    }

    /// The moment at which something happens in the game if nobody does anything.
    pub(super) fn due(&self) -> Option<u64> {
        let fall = self.play.as_ref().and_then(|play| play.referee().next_flag_fall());
        let fall = fall.map(|moment| self.server_moment(moment));
        let rest = self.next_rest().map(|(moment, _)| self.server_moment(moment));
        let warning = self.warning().map(|warning| warning.at);
        [fall, rest, warning, self.no_show(), self.second_game()].into_iter().flatten().min()
    }

    /// From which moment on one at which the game was to be looked at may stand, where something is due later: with the clocks of a
    /// live game that moves on with each move.
    pub(super) fn wake_stands_from(&self) -> u64 {
        if is_live(&self.kept.terms) { self.hall.now().saturating_add(SOON) } else { u64::MAX }
    }

    /// The game is looked at because somebody thought that something would be due in it: where that is later, it is said so.
    pub(super) async fn put_off(&mut self) -> Result<(), Lost> {
        let (wake, now) = (self.due(), self.hall.now());
        if self.play.is_none() || wake.is_some_and(|wake| wake <= now.saturating_add(SOON)) {
            return Ok(());
        }
        let put_off = Change::PutOff { game: self.kept.id.clone(), wake, next: self.written };
        match self.hall.store().write(put_off).await {
            Err(StorageError::Conflict) => Err(Lost::Behind),
            // It is looked at again.
            _ => Ok(()),
        }
    }

    /// The next moment at which to look, for whatever reason.
    pub(super) fn next_look(&self) -> Option<u64> {
        let gone = Seat::BOTH.into_iter().filter(|&seat| self.may_be_missed(seat));
        let gone = gone.filter_map(|seat| self.gone[seat].map(|since| since + GONE));
        let now = self.hall.now();
        let idle = self.idle.map(|since| since + IDLE).filter(|&idle| idle > now);
        gone.chain(self.due())
            .chain(self.next_release())
            .chain(idle)
            .min()
            .map(|moment| moment.max(self.rests_until))
    }

    /// Whether nobody needs the game in memory.
    pub(super) fn may_go(&self) -> bool {
        let now = self.hall.now();
        let idle = self.idle.is_some_and(|since| since + IDLE <= now);
        idle && self.due().is_none_or(|due| due > now + IDLE)
    }

    /// Whether the other player waits for this one, who has not been said to be gone.
    pub(super) fn may_be_missed(&self, seat: Seat) -> bool {
        let Some(referee) = self.with_room().map(RefereedMatch::referee) else { return false };
        self.presence.here[!seat]
            && referee.ending().is_none()
            && !referee.is_away(seat)
            && is_live(referee.terms())
    }

    /// Does what is due.
    pub(super) async fn look(&mut self) -> Result<(), Lost> {
        let now = self.moment();
        let server_now = self.hall.now();
        self.rest().await?;
        self.release();
        if let Some(play) = &mut self.play {
            let events = play.tick(now);
            self.decided(events, None).await?;
        }
        self.warn().await?;
        if self.no_show().is_some_and(|moment| moment <= server_now) {
            self.arrange(self.order_for_no_show()).await?;
        }
        if self.second_game().is_some_and(|moment| moment <= server_now) {
            self.arrange(Order::NextGame { seating: Seating::Exchanged }).await?;
        }
        for seat in Seat::BOTH {
            if self.may_be_missed(seat) && self.gone[seat].is_some_and(|since| since + GONE <= server_now) {
                self.arrange(Order::Left { seat }).await?;
            }
        }
        Ok(())
    }
}
