//! What is sent to the sockets around a game.

use std::sync::PoisonError;

use axum::extract::ws::Utf8Bytes;

use super::{Form, Socket, Table};
use crate::games::message::Told;

impl Table {
    /// Tells one socket something.
    pub(super) fn tell(&self, socket: u64, told: &Told) {
        self.send(socket, told.text().into());
    }

    /// Sends to one socket. One that does not read what it is sent misses this, and is cut off for it.
    pub(super) fn send(&self, number: u64, text: Utf8Bytes) {
        if let Some(socket) = self.sockets.get(&number).filter(|socket| socket.form == Form::Messages)
            && socket.out.try_send(text).is_err()
        {
            self.slow.lock().unwrap_or_else(PoisonError::into_inner).push(number);
        }
    }

    /// Cuts off those that have missed something, which nobody would tell them again. They come back, and hear all.
    pub(super) fn cut_off_slow(&mut self) {
        let slow = std::mem::take(self.slow.get_mut().unwrap_or_else(PoisonError::into_inner));
        for number in slow {
            self.leave(number);
        }
    }

    /// Sends to all sockets but this one.
    pub(super) fn send_all(&mut self, text: &Utf8Bytes, but: Option<u64>) {
        self.send_to(text, |number, _| Some(number) != but);
    }

    /// Whether there is a socket of this kind that hears messages.
    pub(super) fn somebody_hears(&self, whom: impl Fn(u64, &Socket) -> bool) -> bool {
        let mut sockets = self.sockets.iter();
        sockets.any(|(&number, socket)| socket.form == Form::Messages && whom(number, socket))
    }

    /// Sends to all sockets of this kind.
    pub(super) fn send_to(&mut self, text: &Utf8Bytes, whom: impl Fn(u64, &Socket) -> bool) {
        let messages = self.sockets.iter().filter(|(_, socket)| socket.form == Form::Messages);
        let those = messages.filter(|&(&number, socket)| whom(number, socket));
        let failed = those.filter(|(_, socket)| socket.out.try_send(text.clone()).is_err());
        let failed: Vec<u64> = failed.map(|(&number, _)| number).collect();
        for number in failed {
            self.leave(number);
        }
    }
}
