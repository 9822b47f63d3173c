//! Who is at a game: players and those who watch come, are counted, and go.

use axum::extract::ws::Utf8Bytes;
use tafl_referee::{Order, PerSeat, Seat};
use tokio::sync::mpsc;

use super::{Form, Lost, Socket, Table};
use crate::games::message::{Presence, Told};
use crate::nodes::GameNews;

impl Table {
    /// The seat of a player. The second one is that of one who was challenged as soon as he is: nobody else may take it.
    pub(super) fn seat_of(&self, player: Option<&str>) -> Option<Seat> {
        let player = player?;
        let second = self.kept.second.as_ref().or(self.kept.invited.as_ref());
        let second = second.is_some_and(|second| second.id == player);
        if self.kept.first.id == player { Some(Seat::First) } else { second.then_some(Seat::Second) }
    }

    pub(super) fn join(
        &mut self,
        player: Option<String>,
        seat: Option<Seat>,
        next: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> u64 {
        // Who has the game up to an event of the game that is on needs only what came after it.
        let known = next.zip(self.seen_from(seat));
        let resumed = known.filter(|(next, play)| {
            let (events, end) = (play.events(0).len() as u64, play.referee().next_event());
            (end - events..=end).contains(next)
        });
        let told = match resumed {
            Some((next, play)) => Told::Resumed {
                game: &self.shown(seat),
                events: play.events(next),
                now: self.moment_for(seat).millis(),
                presence: self.presence,
            }
            .text(),
            None => self.whole(seat).text(),
        };
        // There is room for the first message.
        let _ = out.try_send(told.into());
        self.sit_down(Socket { player, seat, out, form: Form::Messages, chat_told: 0 })
    }

    /// Somebody is there.
    pub(super) fn sit_down(&mut self, socket: Socket) -> u64 {
        let number = self.next_socket;
        self.next_socket += 1;
        self.sockets.insert(number, socket);
        self.idle = None;
        self.count_presence();
        self.show_in_lobby();
        number
    }

    /// A player who was said to be gone is back.
    pub(super) async fn came(&mut self, seat: Option<Seat>) -> Result<(), Lost> {
        let Some(seat) = seat else { return Ok(()) };
        self.gone[seat] = None;
        if self.play.as_ref().is_some_and(|play| play.referee().is_away(seat)) {
            return self.arrange(Order::Returned { seat }).await;
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, socket: u64) {
        let Some(left) = self.sockets.remove(&socket) else { return };
        let now = self.hall.now();
        self.count_presence();
        if let Some(seat) = left.seat
            && !self.presence.here[seat]
        {
            self.gone[seat] = Some(now);
        }
        if self.sockets.is_empty() {
            self.idle = Some(now);
        }
        self.show_in_lobby();
    }

    /// Who is there at this server.
    fn presence_here(&self) -> Presence {
        let here = |seat| self.sockets.values().any(|socket| socket.seat == Some(seat));
        let here = PerSeat { first: here(Seat::First), second: here(Seat::Second) };
        let watching = self.sockets.values().filter(|socket| socket.seat.is_none()).count();
        Presence { here, watching }
    }

    /// Tells the other servers who is there.
    pub(super) fn tell_presence(&self) {
        let (node, Presence { here, watching }) = (self.hall.nodes().name().to_owned(), self.presence_here());
        self.hall.nodes().tell_of_game(&self.kept.id, &GameNews::Here { node, here, watching });
    }

    /// Counts who is there, and tells it where it has changed.
    pub(super) fn count_presence(&mut self) {
        let here = self.presence_here();
        if here != self.told_presence {
            self.told_presence = here;
            self.tell_presence();
        }
        let nodes = self.hall.nodes();
        self.elsewhere.retain(|node, _| nodes.knows(node));
        let presence = self.elsewhere.values().fold(here, |all, there| Presence {
            here: PerSeat {
                first: all.here.first || there.here.first,
                second: all.here.second || there.here.second,
            },
            watching: all.watching + there.watching,
        });
        if presence != self.presence {
            let now = self.hall.now();
            for seat in Seat::BOTH {
                match (self.presence.here[seat], presence.here[seat]) {
                    (true, false) => self.gone[seat] = Some(now),
                    (_, true) => self.gone[seat] = None,
                    (false, false) => {}
                }
            }
            self.presence = presence;
            self.send_all(&Told::Presence { presence }.text().into(), None);
        }
    }
}
