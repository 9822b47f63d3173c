//! What a player will do if his opponent plays this or that: kept with the game, and done together with the opponent's act.

use tafl_referee::{Command, Event, Happening, PerSeat, Seat};
use tafl_view::{Applied, RefereedMatch};

use super::Table;
use crate::games::conditions::Conditions;
use crate::games::terms::is_live;
use crate::problem::Problem;
use crate::storage::Change;

impl Table {
    /// What a player has kept in this game.
    pub(super) fn conditions_of(&self, player: &str) -> Result<Conditions, Problem> {
        let seat = self.seat_of(Some(player)).ok_or(Problem::NotYours)?;
        let at = self.play.as_ref().map_or(0, |play| play.referee().game().acts().len());
        Ok(self.conditions[seat].clone().unwrap_or(Conditions { at, lines: Vec::new() }))
    }

    /// A player keeps these lines in place of those that he has.
    pub(super) async fn keep_conditions(
        &mut self,
        player: &str,
        wanted: Conditions,
    ) -> Result<Conditions, Problem> {
        let seat = self.seat_of(Some(player)).ok_or(Problem::NotYours)?;
        let referee = self.play.as_ref().map(RefereedMatch::referee).ok_or(Problem::TooLate)?;
        if is_live(referee.terms()) {
            let words = "only games in which nobody has to be there have conditional moves".to_owned();
            return Err(Problem::Unreadable(words));
        }
        if referee.to_move() != Some(!seat) || referee.game().acts().len() != wanted.at {
            return Err(Problem::TooLate);
        }
        let checked = wanted.checked(referee.game(), referee.side_of(seat));
        let checked = checked.map_err(|error| Problem::Unreadable(error.to_string()))?;
        let conditions = (!checked.lines.is_empty()).then(|| checked.clone());
        let (game, next) = (self.kept.id.clone(), referee.next_event());
        let change = Change::Conditions { game, seat, conditions: conditions.clone(), next };
        self.hall.store().write(change).await?;
        self.conditions[seat] = conditions;
        self.tell_changed();
        Ok(checked)
    }

    /// What has happened, with what players had said that they would do then. What they have kept follows.
    pub(super) fn answered(&mut self, mut events: Vec<Event>) -> Vec<Event> {
        let mut followed = 0;
        while let Some(event) = events.get(followed) {
            followed += 1;
            let at = event.at;
            match event.what {
                Happening::Acted { action, .. } => {
                    for seat in Seat::BOTH {
                        self.conditions[seat] =
                            self.conditions[seat].take().and_then(|kept| kept.after(action));
                    }
                }
                Happening::TakenBack { .. } | Happening::Ended { .. } | Happening::NextGame { .. } => {
                    self.conditions = PerSeat::default();
                }
                _ => {}
            }
            let Some(play) = self.play.as_mut().filter(|_| followed == events.len()) else { continue };
            let Some(seat) = play.referee().to_move() else { continue };
            let Some(action) = self.conditions[seat].as_ref().and_then(Conditions::answer) else { continue };
            match play.apply(at, seat, Command::act(action)) {
                Applied::Done { events: more } => events.extend(more),
                Applied::Refused { .. } => self.conditions[seat] = None,
            }
        }
        events
    }
}
