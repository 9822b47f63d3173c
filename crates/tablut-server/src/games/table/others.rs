//! What happens to this game at other servers.

use tafl_referee::{Event, Happening};
use tafl_view::RefereedMatch;

use super::{Lost, Table};
use crate::games::message::Presence;
use crate::games::terms::is_live;
use crate::nodes::GameNews;
use crate::storage::EventText;

impl Table {
    /// Another server tells something.
    pub(super) async fn hear(&mut self, message: &[u8]) -> Result<(), Lost> {
        match serde_json::from_slice(message) {
            Ok(GameNews::Changed) => return self.reload().await,
            Ok(GameNews::Events { events, command }) => return self.take_in(events, command).await,
            Ok(GameNews::Chat(said)) => self.tell_said(&said),
            Ok(GameNews::Here { node, here, watching }) => {
                self.hall.nodes().heard_of(&node);
                self.elsewhere.insert(node, Presence { here, watching });
                self.count_presence();
                self.show_in_lobby();
            }
            Ok(GameNews::WhoIsHere) => self.tell_presence(),
            Err(error) => tracing::warn!(%error, "another server says what this one does not understand"),
        }
        Ok(())
    }

    /// Takes in what has happened at another server.
    async fn take_in(&mut self, texts: Vec<EventText>, command: Option<String>) -> Result<(), Lost> {
        let Ok(events) = texts.iter().map(EventText::event).collect::<Result<Vec<_>, _>>() else {
            tracing::warn!("another server tells events that this one does not understand");
            return Ok(());
        };
        let Some(play) = &mut self.play else { return self.reload().await };
        let next = play.referee().next_event();
        let (Some(first), Some(last)) = (events.first(), events.last()) else { return Ok(()) };
        let is_plain =
            |event: &Event| !matches!(event.what, Happening::NextGame { .. } | Happening::Ended { .. });
        let are_plain = events.iter().all(is_plain);
        // Where they were read while they were being written, what follows of an end may not have been read with them.
        if last.number < next && are_plain {
            return Ok(());
        }
        let follows = first.number == next && are_plain && is_live(&self.kept.terms);
        if !follows || play.fold(events.clone()).is_err() {
            return self.reload().await;
        }
        self.written = play.referee().next_event();
        self.carried_out.extend(command);
        self.tell_events(&events, &texts, None);
        self.tell_bots();
        Ok(())
    }

    /// Reads how the game stands, and tells what was not known here.
    pub(super) async fn reload(&mut self) -> Result<(), Lost> {
        let read = Table::read(&self.hall, &self.kept.id).await;
        let read = read.map_err(|_| Lost::Broken)?;
        // What was decided here and not written has not happened.
        let known = self.play.as_ref().map(|_| self.written);
        let stage = self.kept.stage;
        (self.kept, self.play, self.carried_out) = (read.kept, read.play, read.carried_out);
        (self.conditions, self.vacations, self.written) = (read.conditions, read.vacations, read.written);
        self.hold_what_is_kept().await?;
        let next = self.play.as_ref().map(RefereedMatch::referee).map(|referee| referee.next_event());
        match (known, next) {
            // What was not known is of the game that is on.
            (Some(known), Some(next)) if (self.kept.before.events..=next).contains(&known) => {
                let events = self.play.as_ref().map(|play| play.events(known).to_vec()).unwrap_or_default();
                if !events.is_empty() {
                    let texts = EventText::of_all(&events).map_err(|_| Lost::Broken)?;
                    self.tell_events(&events, &texts, None);
                    self.tell_bots();
                }
            }
            (None, None) if stage == self.kept.stage => {}
            _ => {
                for (&number, socket) in &self.sockets {
                    self.tell(number, &self.whole(socket.seat));
                }
                self.tell_bots();
            }
        }
        self.count_presence();
        self.show_in_lobby();
        Ok(())
    }

    /// Tells the other servers that something about the game is to be read.
    pub(super) fn tell_changed(&self) {
        self.hall.nodes().tell_of_game(&self.kept.id, &GameNews::Changed);
    }
}
