//! What is said at a game: the players among themselves, and those who watch among themselves.

use super::{Form, Lost, Table};
use crate::clock::time_of_day;
use crate::config::Chatting;
use crate::games::message::{Person, Room, Told};
use crate::nodes::{ChatNews, GameNews};
use crate::plain::plain_line;
use crate::problem::Problem;
use crate::storage::{Change, ChatChange, ChatLine, Kind, Player};

/// How long a line may be, in characters.
const LONGEST: usize = 200;

impl Table {
    /// A socket says something in its room.
    pub(super) async fn chat(&mut self, socket: u64, player: Option<Player>, text: &str) -> Result<(), Lost> {
        if let Err(problem) = self.say_in_room(socket, player, text).await {
            self.tell(socket, &Told::chat_refused(&problem, &problem.words()));
        }
        Ok(())
    }

    async fn say_in_room(&self, socket: u64, player: Option<Player>, text: &str) -> Result<(), Problem> {
        let Some(room) = self.sockets.get(&socket).map(|socket| Room::of(socket.seat)) else { return Ok(()) };
        if self.hall.chatting() == Chatting::Nobody {
            return Err(Problem::NoChat);
        }
        let player = player.ok_or(Problem::NotSignedIn)?;
        // One who has a seat may have another name by now.
        let seated = [Some(&self.kept.first), self.kept.second.as_ref()].into_iter().flatten();
        let player = seated.clone().find(|seated| seated.id == player.id).cloned().unwrap_or(player);
        if player.kind == Kind::Guest && self.hall.chatting() == Chatting::Accounts {
            return Err(Problem::NotSignedIn);
        }
        let words = || format!("a line has 1 to {LONGEST} characters");
        let text = plain_line(text, LONGEST).ok_or_else(|| Problem::BadLine(words()))?;
        if let Some(mute) = self.hall.store().mute_of(&player.id).await? {
            return Err(mute.problem(time_of_day()));
        }
        let deaf = self.hall.store().blocked_by(&player.id).await?;
        if room == Room::Players && seated.clone().any(|seated| deaf.contains(&seated.id)) {
            return Err(Problem::Blocked);
        }
        let at = time_of_day();
        let line = ChatChange::Line {
            game: self.kept.id.clone(),
            room,
            player: player.id.clone(),
            at,
            text: text.clone(),
        };
        self.hall.store().write(Change::Chat(line)).await?;
        let number = self.hall.store().chat_number(&self.kept.id, room, &player.id, at).await;
        // It is kept: where its number cannot be read, all are told it.
        let number = number.ok().flatten().unwrap_or(i64::MAX);
        let said = ChatNews { room, number, line: ChatLine { at, by: Person::of(&player), text }, deaf };
        self.tell_said(&said);
        self.hall.nodes().tell_of_game(&self.kept.id, &GameNews::Chat(said));
        Ok(())
    }

    /// Tells a line to all in its room but those who want to hear nothing of its author, and those who were told it when they came: it
    /// was written at another server by then.
    pub(super) fn tell_said(&self, said: &ChatNews) {
        let told = Told::Chat { room: said.room, lines: std::slice::from_ref(&said.line), all: false }.text();
        for (&number, socket) in &self.sockets {
            let hears = socket.player.as_ref().is_none_or(|player| !said.deaf.contains(player));
            if Room::of(socket.seat) == said.room && hears && socket.chat_told < said.number {
                self.send(number, told.clone().into());
            }
        }
    }

    /// Tells one who has come what was said in his room before.
    pub(super) async fn tell_chat(&mut self, number: u64) {
        let Some(socket) = self.sockets.get(&number).filter(|socket| socket.form == Form::Messages) else {
            return;
        };
        if self.hall.chatting() == Chatting::Nobody {
            return;
        }
        let room = Room::of(socket.seat);
        // Where it cannot be read, the game goes on without it.
        let lines = self.hall.store().chat(&self.kept.id, room, socket.player.as_deref()).await;
        let (lines, latest) = lines.unwrap_or_default();
        if !lines.is_empty() {
            self.tell(number, &Told::Chat { room, lines: &lines, all: true });
        }
        if let Some(socket) = self.sockets.get_mut(&number) {
            socket.chat_told = latest;
        }
    }
}
