//! Throne, corners, camps and other marked squares: who may be there, and whom they are hostile to.

use tafl::Square;
use tafl::rules::{Area, Inside, Victim};

use super::super::{Rule, Sentence, Teller, capitalised, sentence};
use super::yes;
use crate::Value;

/// A part of what is said of an area.
struct Part {
    /// The message and who it is about; the same of two areas is told once.
    says: (&'static str, Option<String>),
    /// To whom the area is hostile.
    to: (String, String),
    settings: Vec<String>,
}

/// An area with its name and what is said of it.
struct Told<'a> {
    name: &'a str,
    area: &'a Area,
    squares: Vec<Square>,
    parts: Vec<Part>,
}

impl Teller<'_> {
    /// The throne first, then the corners, then the others by name; throne and corners together where something is the
    /// same of both.
    pub(super) fn short_areas(&self) -> Vec<Rule> {
        let named = |name: &str| self.set.rules.area.get_key_value(name);
        let others =
            self.set.rules.area.iter().filter(|(name, _)| !matches!(name.as_str(), "throne" | "corners"));
        let others: Vec<Told> = others.map(|(name, area)| self.told(name, area)).collect();
        let first: Vec<Told> = [named("throne"), named("corners")]
            .into_iter()
            .flatten()
            .map(|(name, area)| self.told(name, area))
            .collect();
        let mut rules = Vec::new();
        match first.as_slice() {
            [throne, corners] if throne.parts.iter().any(|part| corners.says(part)) => {
                rules.push(self.throne_and_corners(throne, corners));
            }
            apart => rules.extend(apart.iter().map(|told| self.alone(told))),
        }
        rules.extend(others.iter().map(|told| self.alone(told)));
        rules.retain(|rule| !rule.sentences.is_empty());
        rules
    }

    fn told<'a>(&self, name: &'a str, area: &'a Area) -> Told<'a> {
        let squares = self.variant.area_squares(name);
        let mut told = Told { name, area, squares, parts: Vec::new() };
        self.stays(&mut told);
        self.enters(&mut told);
        self.hostile(&mut told);
        if told.parts.is_empty() && area.hostile_empty.is_empty() {
            told.add(("short-open", None), &["stop", "pass"]);
        }
        told
    }

    /// Who may stop, and who may cross.
    fn stays(&self, told: &mut Told) {
        let (stop, pass) = (self.members(&told.area.stop), self.members(&told.area.pass));
        let (any_stop, any_pass) = (self.is_all(&told.area.stop), self.is_all(&told.area.pass));
        let who = |kinds: &[&tafl::Kind]| Some(self.kinds(kinds));
        // No way leads over single corners.
        if self.are_corners(&told.squares) && !any_stop {
            let says = match stop.as_slice() {
                [] => ("short-stop-none", None),
                [king] if king.id == tafl::KindId::KING => ("short-stop-king", None),
                some => ("short-stop-some", who(some)),
            };
            told.add(says, &["stop", "pass"]);
        } else if stop == pass && !any_stop {
            let says = match stop.as_slice() {
                [] => ("short-closed-all", None),
                [king] if king.id == tafl::KindId::KING => ("short-closed-king", None),
                some => ("short-closed-some", who(some)),
            };
            told.add(says, &["stop", "pass"]);
        } else if !(any_stop && any_pass) {
            match stop.as_slice() {
                [] => told.add(("short-stop-none", None), &["stop"]),
                _ if any_stop => {}
                [king] if king.id == tafl::KindId::KING => told.add(("short-stop-king", None), &["stop"]),
                some => told.add(("short-stop-some", who(some)), &["stop"]),
            }
            let says = match pass.as_slice() {
                [] => ("short-pass-none", None),
                _ if any_pass => ("short-pass-all", None),
                [king] if king.id == tafl::KindId::KING => ("short-pass-king", None),
                some => ("short-pass-some", who(some)),
            };
            told.add(says, &["pass"]);
        }
    }

    /// Who may come in from outside.
    fn enters(&self, told: &mut Told) {
        if self.is_all(&told.area.enter) {
            return;
        }
        let says = match self.members(&told.area.enter).as_slice() {
            [] if told.area.inside == Inside::Group => ("short-enter-none-group", None),
            [] => ("short-enter-none", None),
            some => ("short-enter-some", Some(self.kinds(some))),
        };
        told.add(says, &["enter", "inside"]);
    }

    /// Whom it is hostile to, and when.
    fn hostile(&self, told: &mut Told) {
        let (empty, occupied) = (&told.area.hostile_empty, &told.area.hostile_occupied);
        let both = ["hostile_empty", "hostile_occupied"];
        let to = (self.to_whom(empty), self.to_whom(occupied));
        let goals = self.variant.goals();
        let king_stops = self.members(&told.area.stop).iter().all(|kind| kind.id == tafl::KindId::KING);
        // The king wins when he arrives, and nobody else does.
        let never_occupied = king_stops
            && told
                .squares
                .iter()
                .all(|square| goals.contains(square) && !self.variant.start().pieces.contains_key(square));
        let within = |one: &[Victim], other: &[Victim]| one.iter().all(|victim| other.contains(victim));
        let (message, settings): (&str, &[&str]) = match (empty.is_empty(), occupied.is_empty()) {
            (true, true) => return,
            (false, _) if never_occupied => ("short-hostile", &both),
            (false, true) => ("short-hostile-empty", &both[..1]),
            (true, false) => ("short-hostile-occupied", &both[1..]),
            (false, false) if within(empty, occupied) && within(occupied, empty) => {
                ("short-hostile-always", &both)
            }
            (false, false) if within(occupied, empty) => ("short-hostile-empty-always", &both),
            (false, false) => ("short-hostile-empty-occupied", &both),
        };
        let settings = settings.iter().map(|name| format!("area.{}.{name}", told.name)).collect();
        told.parts.push(Part { says: (message, None), to, settings });
    }

    /// An area by itself.
    fn alone(&self, told: &Told) -> Rule {
        let parts: Vec<&Part> = told.parts.iter().collect();
        Rule {
            head: Some(self.head(told)),
            sentences: self.sentence_of(None, told, &parts).into_iter().collect(),
        }
    }

    /// Throne and corners: what is the same of both, then what else each is.
    fn throne_and_corners(&self, throne: &Told, corners: &Told) -> Rule {
        let (shared, own): (Vec<&Part>, Vec<&Part>) =
            throne.parts.iter().partition(|part| corners.says(part));
        let others: Vec<&Part> = corners.parts.iter().filter(|part| !throne.says(part)).collect();
        let mut sentences: Vec<Sentence> = self.sentence_of(None, corners, &shared).into_iter().collect();
        if let Some(first) = sentences.first_mut() {
            let again = corners.parts.iter().filter(|part| throne.says(part));
            first.settings.extend(again.flat_map(|part| part.settings.clone()));
        }
        sentences.extend(self.sentence_of(Some(self.head(throne)), throne, &own));
        sentences.extend(self.sentence_of(Some(self.head(corners)), corners, &others));
        Rule { head: Some(self.words.word("short-throne-and-corners")), sentences }
    }

    fn sentence_of(&self, of: Option<String>, told: &Told, parts: &[&Part]) -> Option<Sentence> {
        if parts.is_empty() {
            return None;
        }
        let starts_here = |square: &Square| self.variant.start().pieces.get(square) == Some(&'k');
        let said: Vec<String> = parts
            .iter()
            .map(|part| {
                let values = [
                    ("who", Value::Text(part.says.1.as_deref().unwrap_or_default())),
                    ("to", Value::Text(&part.to.0)),
                    ("other", Value::Text(&part.to.1)),
                    ("many", yes(told.squares.len() > 1)),
                    ("king", yes(told.squares.iter().any(starts_here))),
                ];
                self.say(part.says.0, &values)
            })
            .collect();
        let text = self.say("short-area", &[("list", Value::Text(&said.join("; ")))]);
        let text = match of {
            Some(name) => {
                self.say("short-area-of", &[("area", Value::Text(&name)), ("says", Value::Text(&text))])
            }
            None => capitalised(&text),
        };
        let settings: Vec<String> = parts.iter().flat_map(|part| part.settings.clone()).collect();
        Some(sentence(text, &settings))
    }

    /// The name of an area, with its squares where the board does not show which they are: inside a larger area.
    fn head(&self, told: &Told) -> String {
        let areas = self.set.rules.area.keys().filter(|name| *name != told.name);
        let inside = areas.map(|name| self.variant.area_squares(name)).any(|other| {
            other.len() > told.squares.len() && told.squares.iter().all(|square| other.contains(square))
        });
        self.area_name(told.name, &told.squares, inside)
    }
}

impl Told<'_> {
    fn add(&mut self, says: (&'static str, Option<String>), names: &[&str]) {
        let settings = names.iter().map(|name| format!("area.{}.{name}", self.name)).collect();
        self.parts.push(Part { says, to: Default::default(), settings });
    }

    /// Whether the same is said of it.
    fn says(&self, part: &Part) -> bool {
        self.parts.iter().any(|own| own.says == part.says && own.to == part.to)
    }
}
