//! A rule set as a player's reminder, for a card beside the board: a few lines that group what the settings say, without
//! what the board itself shows or goes without saying, and without figures.

mod areas;
mod ending;
mod king;

use tafl::library::RuleSet;
use tafl::rules::{Capture, Captured, ExtraMove, PieceKind, Shieldwall, Victim};
use tafl::{Kind, KindId, Side, Variant};

use super::ending::{Goal, attackers_win, goal};
use super::movement::{grouped, settings};
use super::{Rule, Sentence, Teller, capitalised, sentence};
use crate::{Value, Words};

/// The rules in short: each with a head that says what it is about.
///
/// ```
/// use tafl::library;
/// use tafl_wording::{Language, Words};
/// use tafl_wording::rules_in_words::rules_in_short;
/// let set = library::get("linnaeus-1732").unwrap();
/// let variant = set.variant().unwrap();
/// let rules = rules_in_short(set, &variant, &Words::new(Language::English));
/// assert_eq!(rules[0].head.as_deref(), Some("Aim"));
/// assert_eq!(rules[0].sentences[0].text, "The king flees to the edge; the attackers capture him.");
/// assert!(rules.len() <= 10);
/// ```
#[must_use]
pub fn rules_in_short(set: &RuleSet, variant: &Variant, words: &Words) -> Vec<Rule> {
    let teller = Teller { set, variant, words };
    let told = |head: &str, sentences: Vec<Sentence>| Rule { head: Some(words.word(head)), sentences };
    let mut rules = vec![
        told("short-aim", teller.short_aim()),
        told("short-moves", teller.short_moves()),
        told("short-pieces", teller.short_kinds()),
        told("short-captures", teller.short_captures()),
        told("short-king", teller.short_king()),
    ];
    rules.extend(teller.short_areas());
    rules.push(told("short-end", teller.short_end()));
    rules.push(told("short-calls", teller.short_calls()));
    rules.retain(|rule| !rule.sentences.is_empty());
    rules
}

impl Teller<'_> {
    /// What both sides want.
    fn short_aim(&self) -> Vec<Sentence> {
        let message = match goal(self.variant) {
            Goal::Edge => "short-aim-edge",
            Goal::Corners => "short-aim-corners",
            Goal::WideCorners => "short-aim-wide-corners",
            Goal::Marked => "short-aim-marked",
        };
        let mut behind = vec!["ending.goal"];
        behind.extend(attackers_win(self.set));
        vec![sentence(self.words.word(message), &behind)]
    }

    /// Who begins, along which lines pieces move, and how far.
    fn short_moves(&self) -> Vec<Sentence> {
        let first = match self.set.rules.board.first_mover {
            Side::Attackers => "short-first-attackers",
            Side::Defenders => "short-first-defenders",
        };
        let mut told = vec![sentence(self.words.word(first), &["board.first_mover"])];
        let groups = self.line_groups();
        for (who, lines, range, settings) in &groups {
            let message = if groups.len() == 1 { "short-move-all" } else { "move-some" };
            let values =
                [("who", Value::Text(who)), ("lines", Value::Text(lines)), ("range", Value::Number(*range))];
            told.push(sentence(self.say(message, &values), settings));
        }
        // "As far as the way is free" says that no piece jumps.
        let plain = self.short_kinds_with(|kind| !kind.slides_through);
        if let Some(last) = told.last_mut() {
            last.settings.extend(settings(&plain, &["slides_through"]));
        }
        told
    }

    fn short_kinds_with(&self, holds: impl Fn(&PieceKind) -> bool) -> Vec<&Kind> {
        self.variant.kinds().iter().filter(|kind| holds(&self.settings_of(kind))).collect()
    }

    /// What else a kind of piece may do or may not: one sentence for all kinds of which the same is said.
    fn short_kinds(&self) -> Vec<Sentence> {
        let kinds: Vec<(&Kind, PieceKind)> =
            self.variant.kinds().iter().map(|kind| (kind, self.settings_of(kind))).collect();
        let mut groups: Vec<(Vec<&Kind>, Vec<String>, Vec<String>)> = Vec::new();
        for (kind, rules) in &kinds {
            let (said, behind): (Vec<String>, Vec<Vec<String>>) =
                self.short_kind(kind, rules).into_iter().unzip();
            if said.is_empty() {
                continue;
            }
            let behind = behind.concat();
            match groups.iter_mut().find(|(_, known, _)| *known == said) {
                Some((members, _, known)) => {
                    members.push(kind);
                    known.extend(behind);
                }
                None => groups.push((vec![kind], said, behind)),
            }
        }
        let listed: Vec<KindId> =
            groups.iter().flat_map(|(members, ..)| members).map(|kind| kind.id).collect();
        let mut told: Vec<Sentence> = groups
            .into_iter()
            .map(|(members, said, behind)| {
                let who = capitalised(&self.kinds(&members));
                let values = [("who", Value::Text(&who)), ("list", Value::Text(&said.join("; ")))];
                sentence(self.say("short-kind", &values), &behind)
            })
            .collect();
        let unjumpable = self.short_kinds_with(|kind| !kind.jumpable);
        if !unjumpable.is_empty() && kinds.iter().any(|(_, kind)| kind.jump.is_some()) {
            // Those that have just been told of need not be named again.
            let these =
                unjumpable.len() == listed.len() && unjumpable.iter().all(|kind| listed.contains(&kind.id));
            let text = if these {
                self.words.word("short-unjumpable-these")
            } else {
                self.say("short-unjumpable", &[("who", Value::Text(&self.kinds(&unjumpable)))])
            };
            told.push(sentence(text, &settings(&unjumpable, &["jumpable"])));
        }
        told
    }

    /// The parts of the sentence on a kind, each with the settings behind it.
    fn short_kind(&self, kind: &Kind, rules: &PieceKind) -> Vec<(String, Vec<String>)> {
        let PieceKind {
            // The board shows the letters; lines and distances are told of all kinds together.
            side: _,
            letter: _,
            directions: _,
            range: _,
            slides_through,
            jump,
            // Told of all kinds together as well.
            jumpable: _,
            hammer,
            anvil,
            captured,
            turns_into,
            pierces,
        } = rules;
        let mut parts = Vec::new();
        let mut add = |text: String, names: &[&str]| parts.push((text, settings(&[kind], names)));
        if *slides_through {
            add(self.words.word("short-slides"), &["slides_through"]);
        }
        if let Some(jump) = jump {
            let over = if jump.over == tafl::rules::JumpOver::Any { "any" } else { "enemies" };
            let values = [
                ("over", Value::Text(over)),
                ("restricted", yes(jump.restricted)),
                ("captures", yes(jump.captures)),
            ];
            add(self.say("short-jump", &values), &["jump"]);
        }
        // What the king does in captures is told with them, and how he is captured, by itself.
        if kind.id != KindId::KING {
            let part = match (hammer, anvil) {
                (true, true) => None,
                (true, false) => Some("short-only-hammer"),
                (false, true) => Some("short-only-anvil"),
                (false, false) => Some("short-unarmed"),
            };
            if let Some(message) = part {
                add(self.words.word(message), &["hammer", "anvil"]);
            }
            match captured {
                Captured::Removed => {}
                Captured::Never => add(self.words.word("short-captured-never"), &["captured", "turns_into"]),
                Captured::Turns => {
                    let named = |kind: &&Kind| Some(&kind.name) == turns_into.as_ref();
                    let becomes = self.variant.kinds().iter().find(named);
                    let becomes = becomes.map(|kind| self.name_of(kind)).unwrap_or_default();
                    let text = self.say("short-captured-turns", &[("kind", Value::Text(&becomes))]);
                    add(text, &["captured", "turns_into"]);
                }
            }
        }
        if *pierces {
            add(self.words.word("short-pierces"), &["pierces"]);
        }
        parts
    }

    /// How pieces other than the king are captured.
    fn short_captures(&self) -> Vec<Sentence> {
        let Capture { passive, trapped_defender: _, shieldwall, extra_move, edge_hostile } =
            &self.set.rules.capture;
        let passive = if *passive { "short-passive" } else { "short-active" };
        let mut told = vec![
            sentence(self.words.word("short-capture"), &["capture", "play.several"]),
            sentence(self.words.word(passive), &["capture.passive"]),
        ];
        for (group, (hammer, anvil)) in
            grouped(&self.short_king_alone(), |kind| Some((kind.hammer, kind.anvil)))
        {
            let message = match (hammer, anvil) {
                (true, true) => "short-king-helps",
                (true, false) => "short-king-only-hammer",
                (false, true) => "short-king-only-anvil",
                (false, false) => "short-king-unarmed",
            };
            told.push(sentence(self.words.word(message), &settings(&group, &["hammer", "anvil"])));
        }
        if let Some(Shieldwall { corner_closes, mover_at_end }) = shieldwall {
            let values = [("corner", yes(*corner_closes)), ("end", yes(*mover_at_end))];
            told.push(sentence(self.say("short-shieldwall", &values), &["capture.shieldwall"]));
        }
        let extra = match extra_move {
            ExtraMove::Off => None,
            ExtraMove::Capture => Some("short-extra-capture"),
            ExtraMove::CaptureOrEscape => Some("short-extra-capture-or-escape"),
            ExtraMove::AnyWhileCapturing => Some("extra-any-while-capturing"),
            ExtraMove::Any => Some("extra-any"),
        };
        if let Some(message) = extra {
            told.push(sentence(self.words.word(message), &["capture.extra_move"]));
        }
        if !edge_hostile.is_empty() {
            let to = self.to_whom(edge_hostile);
            let text = self.say("short-edge-hostile", &[("to", Value::Text(&to))]);
            told.push(sentence(text, &["capture.edge_hostile"]));
        }
        told
    }

    /// The king and his settings.
    fn short_king_alone(&self) -> Vec<(&Kind, PieceKind)> {
        let king = self.variant.kinds().iter().filter(|kind| kind.id == KindId::KING);
        king.map(|kind| (kind, self.settings_of(kind))).collect()
    }

    /// To whom a square is hostile, with a space before it; nothing where it is hostile to everybody.
    fn to_whom(&self, victims: &[Victim]) -> String {
        let is = |victim| victims.contains(&victim);
        let whom = match (is(Victim::Attackers), is(Victim::Defenders), is(Victim::King)) {
            (true, true, true) | (false, false, false) => return String::new(),
            (true, true, false) => "attackers-defenders",
            (true, false, true) => "attackers-king",
            (false, true, true) => "defenders-king",
            (true, false, false) => "attackers",
            (false, true, false) => "defenders",
            (false, false, true) => "king",
        };
        format!(" {}", self.say("short-to", &[("whom", Value::Text(whom))]))
    }
}

/// An answer that a sentence chooses its words by.
fn yes(on: bool) -> Value<'static> {
    Value::Text(if on { "yes" } else { "no" })
}

#[cfg(test)]
mod tests;
