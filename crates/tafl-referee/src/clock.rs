//! The clocks of a game: whose time runs, what is left, when a flag falls.
//!
//! A turn of several moves runs on one clock: what it has used is taken off when it ends, and only then the increment is
//! added. A takeback restores both clocks as they stood after the last act that is left, so that no increment is earned
//! twice and the time spent on what is taken back is given back.

use tafl::Side;

use crate::seat::PerSide;
use crate::terms::TimeControl;
use crate::time::{Moment, Span};

/// The side whose time runs, and the moment its turn began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Running {
    pub side: Side,
    pub since: Moment,
}

/// The clocks as they stood after an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kept {
    left: PerSide<Option<Span>>,
    /// What the turn that was going on had used; nothing where no time was running.
    used: Option<Span>,
}

/// Whether an act has ended its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The same side goes on.
    GoesOn(Side),
    /// The next turn is this side's.
    Over(Side),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clocks {
    controls: PerSide<Option<TimeControl>>,
    /// What each side has left at the beginning of the turn.
    left: PerSide<Option<Span>>,
    running: Option<Running>,
    /// How many acts there were before the first one that is timed.
    before: usize,
    /// After so many acts, and after each one since.
    kept: Vec<Kept>,
}

impl Clocks {
    /// The clocks of a game that has had so many acts before; the turn that begins is timed if `running` says so.
    pub fn new(controls: PerSide<Option<TimeControl>>, before: usize, running: Option<Running>) -> Clocks {
        let left = controls.map(|control| control.map(TimeControl::at_first));
        let used = running.map(|_| Span::ZERO);
        Clocks { controls, left, running, before, kept: vec![Kept { left, used }] }
    }

    /// Counts an act: `turn` says whose turn it is now.
    pub fn acted(&mut self, at: Moment, turn: Turn) {
        match turn {
            Turn::GoesOn(side) => {
                let running = self.running.get_or_insert(Running { side, since: at });
                if let Some(TimeControl::PerAct { time, .. }) = self.controls[side] {
                    (running.since, self.left[side]) = (at, Some(time));
                }
            }
            Turn::Over(next) => {
                if let Some(Running { side, since }) = self.running
                    && let (Some(control), Some(left)) = (self.controls[side], &mut self.left[side])
                {
                    *left = control.after_turn(*left, at.since(since));
                }
                self.running = Some(Running { side: next, since: at });
            }
        }
        let used = self.running.map(|running| at.since(running.since));
        self.kept.push(Kept { left: self.left, used });
    }

    /// Stops the clock that runs.
    pub fn stop(&mut self, at: Moment) {
        self.left = self.left_at(at);
        self.running = None;
    }

    /// Goes back to where so many acts were done, and lets the time run on from there if it ran then.
    pub fn take_back(&mut self, acts: usize, at: Moment, turn: Side) {
        self.kept.truncate(acts.saturating_sub(self.before) + 1);
        self.before = self.before.min(acts);
        if let Some(&Kept { left, used }) = self.kept.last() {
            self.left = left;
            self.running = used.map(|used| Running { side: turn, since: at.minus(used) });
        }
    }

    /// More time for a side; false if it has no clock.
    pub fn give(&mut self, side: Side, time: Span) {
        if let Some(left) = &mut self.left[side] {
            *left = left.plus(time);
        }
    }

    pub fn has_clock(&self, side: Side) -> bool {
        self.left[side].is_some()
    }

    pub fn running(&self) -> Option<Running> {
        self.running
    }

    /// What each side has left at a moment.
    pub fn left_at(&self, now: Moment) -> PerSide<Option<Span>> {
        let mut left = self.left;
        if let Some(Running { side, since }) = self.running {
            left[side] = left[side].map(|left| left.minus(now.since(since)));
        }
        left
    }

    /// The first moment at which a flag has fallen, if nothing happens before, and whose.
    pub fn next_fall(&self) -> Option<(Side, Moment)> {
        let Running { side, since } = self.running?;
        let allowed = self.left[side]?.plus(self.controls[side]?.margin());
        let fall = since.plus(allowed).plus(Span::from_millis(1));
        // At the end of all time no flag falls.
        (fall.since(since) > allowed).then_some((side, fall))
    }

    /// The side whose flag has fallen.
    pub fn fallen(&self, now: Moment) -> Option<Side> {
        self.next_fall().and_then(|(side, fall)| (now >= fall).then_some(side))
    }
}

#[cfg(test)]
mod tests {
    use tafl::Side::{Attackers, Defenders};

    use super::*;

    fn at(millis: u64) -> Moment {
        Moment::from_millis(millis)
    }

    fn clocks(control: TimeControl) -> Clocks {
        let controls = PerSide { attackers: Some(control), defenders: Some(control) };
        Clocks::new(controls, 0, Some(Running { side: Attackers, since: Moment::ZERO }))
    }

    fn left(clocks: &Clocks, now: u64, side: Side) -> u64 {
        clocks.left_at(at(now))[side].map_or(0, Span::millis)
    }

    #[test]
    fn a_clock_runs_down_and_gains_within_a_margin() {
        let margin = Span::from_millis(50);
        let (main, increment) = (Span::from_secs(10), Span::from_secs(1));
        let mut clocks = clocks(TimeControl::Fischer { main, increment, margin });
        clocks.acted(at(4_000), Turn::Over(Defenders));
        assert_eq!(left(&clocks, 4_000, Attackers), 7_000);
        clocks.acted(at(5_000), Turn::Over(Attackers));
        assert_eq!(clocks.fallen(at(12_050)), None, "within the margin");
        assert_eq!(left(&clocks, 12_050, Attackers), 0, "the margin is nobody's to use");
        clocks.acted(at(12_050), Turn::Over(Defenders));
        assert_eq!(left(&clocks, 12_050, Attackers), 1_000);
        assert_eq!(clocks.next_fall(), Some((Defenders, at(12_050 + 10_000 + 51))));
    }

    #[test]
    fn a_turn_of_several_moves_has_one_margin_and_one_increment() {
        let margin = Span::from_millis(50);
        let (main, increment) = (Span::from_secs(1), Span::from_secs(5));
        let mut clocks = clocks(TimeControl::Fischer { main, increment, margin });
        clocks.acted(at(1_040), Turn::GoesOn(Attackers));
        assert_eq!(left(&clocks, 1_040, Attackers), 0, "no increment before the turn is over");
        assert_eq!(clocks.fallen(at(1_051)), Some(Attackers));
        clocks.acted(at(1_050), Turn::Over(Defenders));
        assert_eq!(left(&clocks, 1_050, Attackers), 5_000);
    }

    #[test]
    fn a_time_per_turn_is_the_same_for_each() {
        let mut clocks = clocks(TimeControl::per_turn(Span::from_secs(1)));
        clocks.acted(at(1_000), Turn::Over(Defenders));
        assert_eq!(left(&clocks, 1_500, Defenders), 500);
        clocks.acted(at(1_500), Turn::Over(Attackers));
        assert_eq!((clocks.fallen(at(2_500)), clocks.fallen(at(2_501))), (None, Some(Attackers)));
    }

    #[test]
    fn a_time_per_act_is_given_anew_in_the_middle_of_a_turn() {
        let time = Span::from_secs(1);
        let mut clocks = clocks(TimeControl::PerAct { time, margin: Span::ZERO });
        clocks.acted(at(900), Turn::GoesOn(Attackers));
        assert_eq!((left(&clocks, 900, Attackers), clocks.fallen(at(1_900))), (1_000, None));
        clocks.acted(at(1_900), Turn::Over(Defenders));
        assert_eq!(left(&clocks, 1_900, Attackers), 1_000);
    }

    #[test]
    fn a_takeback_restores_both_clocks_in_the_middle_of_a_turn_too() {
        let mut clocks = clocks(TimeControl::fischer(Span::from_secs(60), Span::from_secs(5)));
        clocks.acted(at(2_000), Turn::GoesOn(Attackers));
        let middle = clocks.clone();
        clocks.acted(at(3_000), Turn::Over(Defenders));
        clocks.acted(at(9_000), Turn::Over(Attackers));
        clocks.take_back(1, at(20_000), Attackers);
        assert_eq!(left(&clocks, 20_000, Attackers), left(&middle, 2_000, Attackers));
        assert_eq!(left(&clocks, 20_000, Defenders), 60_000);
        clocks.acted(at(21_000), Turn::Over(Defenders));
        assert_eq!(left(&clocks, 21_000, Attackers), 60_000 - 3_000 + 5_000);
    }

    #[test]
    fn acts_from_before_the_game_was_timed_can_be_taken_back() {
        let control = Some(TimeControl::fischer(Span::from_secs(60), Span::ZERO));
        let controls = PerSide { attackers: control, defenders: control };
        let mut clocks = Clocks::new(controls, 4, None);
        clocks.acted(at(1_000), Turn::Over(Defenders));
        clocks.take_back(2, at(5_000), Attackers);
        assert_eq!(clocks.running(), None, "as before the first act");
        clocks.acted(at(6_000), Turn::Over(Defenders));
        clocks.acted(at(8_000), Turn::Over(Attackers));
        clocks.take_back(3, at(9_000), Defenders);
        assert_eq!(left(&clocks, 9_000, Defenders), 60_000);
    }

    #[test]
    fn time_saturates() {
        let forever = Span::from_millis(u64::MAX);
        let mut clocks = clocks(TimeControl::fischer(forever, forever));
        assert_eq!(clocks.next_fall(), None);
        clocks.acted(at(u64::MAX), Turn::Over(Defenders));
        clocks.give(Attackers, forever);
        assert_eq!(left(&clocks, u64::MAX, Attackers), forever.millis());
    }
}
