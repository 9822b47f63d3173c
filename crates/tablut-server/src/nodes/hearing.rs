//! What a server does with what the others tell all, and how it keeps in touch with them.

use async_nats::Subscriber;
use futures_util::StreamExt;

use super::{BEAT, News};
use crate::Server;

/// After how many beats all that may have been missed is looked at, though nothing was seen to be missed.
const LOOKS_AT_ALL: u32 = 30;

impl Server {
    /// Does what the others tell, for as long as the server runs.
    pub(crate) async fn hear(self, mut news: Subscriber) {
        while let Some(message) = news.next().await {
            match serde_json::from_slice(&message.payload) {
                Ok(news) => self.heard(news).await,
                Err(error) => tracing::warn!(%error, "another server says what this one does not understand"),
            }
        }
    }

    async fn heard(&self, news: News) {
        match news {
            News::Beat { node, bots, lobby, people } => {
                self.there().are_elsewhere(people);
                self.hall().nodes().is_there(node, bots, lobby);
            }
            News::Bot { player, text } => self.hall().tell_here(&player, text.into()),
            News::RepeatOffers { player } => self.hall().repeat_offers_here(&player).await,
            News::IsNow { player } => self.is_now_here(player).await,
            News::IsOnVacation { player, vacation } => {
                self.hall().is_on_vacation_here(&player, vacation).await;
            }
            News::SessionsEnded { player } => self.sessions_ended_here(player),
            News::Tournament { id } => self.tournaments().changed(&id).await,
            News::EndedInTournament { tournament, game } => {
                self.hall().ended_in_tournament_here(&tournament, &game);
            }
        }
    }

    /// Says that this server is there, and catches up with what was not heard.
    pub(crate) async fn keep_in_touch(self) {
        let hall = self.hall();
        let (mut was_cut_off, mut beats) = (false, 0);
        loop {
            let (bots, lobby) = hall.to_tell();
            let (node, people) = (hall.nodes().name().to_owned(), self.there().to_tell());
            hall.nodes().tell(&News::Beat { node, bots, lobby, people });
            let is_cut_off = hall.nodes().is_cut_off();
            // While nothing is heard, what happens is looked for in the database.
            if is_cut_off || was_cut_off {
                hall.catch_up().await;
                self.tournaments().catch_up().await;
            } else if hall.nodes().forget_gone() {
                hall.count_presence().await;
            }
            beats += 1;
            if beats % LOOKS_AT_ALL == 0 {
                self.tournaments().catch_up().await;
            }
            was_cut_off = is_cut_off;
            tokio::time::sleep(BEAT).await;
        }
    }
}
