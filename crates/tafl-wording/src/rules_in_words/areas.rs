//! Throne, corners, camps and other marked squares, in words.

use tafl::rules::{Area, Inside, KindList, Victim};
use tafl::{Kind, KindId, Square};

use super::{Rule, Sentence, Teller, sentence};
use crate::Value;

/// The most squares that are listed one by one; a reader finds more in the figure.
const LISTED: usize = 16;

impl Teller<'_> {
    pub(super) fn areas(&self) -> Vec<Rule> {
        // The throne first, then the corners, then the others by name.
        let mut areas: Vec<(&String, &Area)> = self.set.rules.area.iter().collect();
        areas.sort_by_key(|(name, _)| match name.as_str() {
            "throne" => 0,
            "corners" => 1,
            _ => 2,
        });
        let mut rules: Vec<Rule> = areas.into_iter().map(|(name, area)| self.area(name, area)).collect();
        if !self.set.rules.area.contains_key("corners") {
            // So many games have rules for the corners that it is said where they have none.
            rules.push(Rule {
                head: Some(self.words.word("area-called-corners")),
                sentences: vec![sentence(self.words.word("corners-plain"), &["area.corners"])],
            });
        }
        rules
    }

    fn area(&self, name: &str, area: &Area) -> Rule {
        let squares: Vec<Square> = self.variant.area_squares(name);
        let usual = matches!(
            (name, area.squares.to_string().as_str()),
            ("throne", "centre") | ("corners", "corners")
        );
        let head = self.area_name(name, &squares, !usual);
        let setting = |setting: &str| format!("area.{name}.{setting}");
        let mut sentences = self.stops(area, &squares, &setting("stop"), &setting("pass"));
        if !self.is_all(&area.enter) {
            let who = self.members(&area.enter);
            let text = if who.is_empty() {
                let inside = if area.inside == Inside::Group { "group" } else { "area" };
                self.say("enter-none", &[("inside", Value::Text(inside))])
            } else {
                self.only("enter", &who)
            };
            sentences.push(sentence(text, &[setting("enter"), setting("inside")]));
        }
        let hostile = [
            ("hostile-empty", "hostile_empty", &area.hostile_empty),
            ("hostile-occupied", "hostile_occupied", &area.hostile_occupied),
        ];
        for (message, key, victims) in hostile {
            // What is hostile whatever stands on it need not be said of the empty square as well.
            let told = message == "hostile-empty" && *victims == area.hostile_occupied;
            if !victims.is_empty() && !told {
                let whom = self.victims(victims);
                let king = if *victims == [Victim::King] { "alone" } else { "other" };
                let values = [
                    ("whom", Value::Text(&whom)),
                    ("king", Value::Text(king)),
                    ("squares", Value::Number(squares.len() as u32)),
                ];
                sentences.push(sentence(self.say(message, &values), &[setting(key)]));
            }
        }
        if sentences.is_empty() {
            sentences.push(sentence(self.words.word("area-open"), &[setting("stop"), setting("pass")]));
        }
        Rule { head: Some(head), sentences }
    }

    /// The name of an area, with its squares where they are to be listed and are few.
    pub(super) fn area_name(&self, name: &str, squares: &[Square], listed: bool) -> String {
        let message = format!("area-called-{name}");
        let title = if self.words.knows(&message) {
            self.words.word(&message)
        } else {
            super::capitalised(&super::shortened(&name.replace('-', " "), 30))
        };
        if !listed || squares.len() > LISTED {
            return title;
        }
        let list: Vec<String> = squares.iter().map(ToString::to_string).collect();
        self.say("area-at", &[("area", Value::Text(&title)), ("squares", Value::Text(&list.join(", ")))])
    }

    /// Who may stop, and who may pass.
    fn stops(&self, area: &Area, squares: &[Square], stop_key: &str, pass_key: &str) -> Vec<Sentence> {
        let (stop, pass) = (self.members(&area.stop), self.members(&area.pass));
        let (any_stop, any_pass) = (self.is_all(&area.stop), self.is_all(&area.pass));
        // No way leads over single corners: who might pass is of no consequence.
        let are_corners = self.are_corners(squares);
        let any_pass = any_pass || are_corners;
        let keys = [stop_key, pass_key];
        let starts_here = |square: &Square| self.variant.start().pieces.get(square) == Some(&'k');
        let king = if squares.iter().any(starts_here) { "yes" } else { "no" };
        let king = [("king", Value::Text(king))];
        if any_stop && any_pass {
            // Only where one would expect otherwise.
            let closed_to_nobody = area.enter == KindList::all() && area.hostile_empty.is_empty();
            return if closed_to_nobody && area.hostile_occupied.is_empty() {
                vec![sentence(self.words.word("area-open"), &keys)]
            } else {
                Vec::new()
            };
        }
        if stop == pass && !are_corners {
            let text =
                if stop.is_empty() { self.say("closed-all", &king) } else { self.only("closed", &stop) };
            return vec![sentence(text, &keys)];
        }
        let mut sentences = Vec::new();
        if stop.is_empty() {
            sentences.push(sentence(self.say("stop-none", &king), &[stop_key]));
        } else if !any_stop {
            sentences.push(sentence(self.only("stop", &stop), &[stop_key]));
        }
        if are_corners {
            return sentences;
        }
        let text = if any_pass {
            self.words.word("pass-all")
        } else if pass.is_empty() {
            self.words.word("pass-none")
        } else {
            self.only("pass", &pass)
        };
        sentences.push(sentence(text, &[pass_key]));
        sentences
    }

    /// That only these kinds may do something; of the king alone it is said in words of its own.
    fn only(&self, message: &str, kinds: &[&Kind]) -> String {
        match kinds {
            [king] if king.id == KindId::KING => self.words.word(&format!("{message}-king")),
            _ => self.say(&format!("{message}-some"), &[("who", Value::Text(&self.kinds(kinds)))]),
        }
    }

    pub(super) fn is_all(&self, list: &KindList) -> bool {
        self.members(list).len() == self.variant.kinds().len()
    }

    /// Whether an attacker of any kind may stop on the throne.
    /// Whether all of these squares are corners of the board.
    pub(super) fn are_corners(&self, squares: &[Square]) -> bool {
        let last = self.variant.size().saturating_sub(1);
        let is_end = |at: u8| at == 0 || at == last;
        squares.iter().all(|square| is_end(square.file()) && is_end(square.rank()))
    }
}
