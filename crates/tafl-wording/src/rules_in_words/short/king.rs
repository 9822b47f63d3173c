//! How the king is captured, in one sentence.

use tafl::{Kind, KindId};

use super::super::{Sentence, Teller, sentence};
use super::yes;
use crate::Value;

impl Teller<'_> {
    /// How the king is captured: places where he is captured alike are told together, the rest of the board last.
    pub(super) fn short_king(&self) -> Vec<Sentence> {
        let zones = self.zones();
        let behind: Vec<String> = zones.iter().flat_map(|(_, _, settings)| settings.clone()).collect();
        let mut told = vec![sentence(self.short_king_captured(&zones), &behind)];
        let trapped = self.set.rules.capture.trapped_defender;
        if trapped && self.set.rules.area.contains_key("throne") {
            told.push(sentence(self.words.word("short-trapped-defender"), &["capture.trapped_defender"]));
        }
        told
    }

    fn short_king_captured(&self, zones: &[(&str, &str, Vec<String>)]) -> String {
        // The rest of the board is the last of the zones.
        let rest = zones.last().map_or("king-never", |(_, how, _)| how);
        if zones.iter().all(|(_, how, _)| *how == rest) {
            let piercing: Vec<&Kind> = self
                .short_kinds_with(|kind| kind.pierces)
                .into_iter()
                .filter(|kind| kind.id != KindId::KING)
                .collect();
            if rest == "king-never" && !piercing.is_empty() {
                return self.say("short-king-pierced", &[("who", Value::Text(&self.kinds(&piercing)))]);
            }
            return self.say("short-king-everywhere", &[("how", Value::Text(rest))]);
        }
        let mut hows: Vec<&str> = Vec::new();
        for (_, how, _) in zones.iter().filter(|(_, how, _)| *how != rest) {
            if !hows.contains(how) {
                hows.push(how);
            }
        }
        // The first part names the throne and the attackers, later ones refer to them.
        let mut parts: Vec<String> = Vec::new();
        let (mut throne, mut attackers) = (false, false);
        for how in hows {
            let mut places = Vec::new();
            for (zone, ..) in zones.iter().filter(|(_, other, _)| *other == how) {
                let again = if *zone == "beside" && throne { "-it" } else { "" };
                places.push(self.words.word(&format!("short-place-{zone}{again}")));
                throne = throne || *zone == "throne";
            }
            parts.push(self.short_king_part(&self.words.list(&places), how, &mut attackers));
        }
        let elsewhere = self.words.word("short-place-elsewhere");
        parts.push(self.short_king_part(&elsewhere, rest, &mut attackers));
        self.say("short-king-captured", &[("list", Value::Text(&parts.join(", ")))])
    }

    /// How he is captured in these places; `named` says whether the attackers have been named.
    fn short_king_part(&self, places: &str, how: &str, named: &mut bool) -> String {
        let values = [("where", Value::Text(places)), ("how", Value::Text(how)), ("first", yes(!*named))];
        *named |= matches!(how, "king-four" | "king-three");
        self.say("short-king-part", &values)
    }
}
