//! How pieces move, in words.

use tafl::Kind;
use tafl::rules::{Directions, JumpOver, PieceKind};

use super::{FIGURE_MOVE, Rule, Teller, capitalised, rule};
use crate::Value;

impl Teller<'_> {
    pub(super) fn movement(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        let groups = self.line_groups();
        for (who, lines, range, settings) in &groups {
            let message = if groups.len() == 1 { "move-all" } else { "move-some" };
            let values = [
                ("who", Value::Text(who)),
                ("lines", Value::Text(lines)),
                ("range", Value::Number(*range)),
                ("figure", Value::Number(FIGURE_MOVE)),
            ];
            rules.push(rule(self.say(message, &values), settings));
        }
        let kinds: Vec<(&Kind, PieceKind)> =
            self.variant.kinds().iter().map(|kind| (kind, self.settings_of(kind))).collect();
        let unusual = kinds.iter().any(|(_, kind)| kind.slides_through || kind.jump.is_some());
        let plain = if unusual { "move-otherwise" } else { "move-no-jump" };
        let all: Vec<&Kind> = kinds.iter().map(|(kind, _)| *kind).collect();
        rules.push(rule(self.words.word(plain), &settings(&all, &["slides_through"])));

        for (group, ()) in grouped(&kinds, |kind| kind.slides_through.then_some(())) {
            let who = capitalised(&self.kinds(&group));
            rules.push(rule(
                self.say("move-slides", &[("who", Value::Text(&who))]),
                &settings(&group, &["slides_through"]),
            ));
        }
        for (group, jump) in grouped(&kinds, |kind| kind.jump.map(|j| (j.over, j.restricted, j.captures))) {
            let (over, restricted, captures) = jump;
            let who = capitalised(&self.kinds(&group));
            let over = if over == JumpOver::Any { "any" } else { "enemies" };
            let yes = |on: bool| Value::Text(if on { "yes" } else { "no" });
            let values = [
                ("who", Value::Text(&who)),
                ("over", Value::Text(over)),
                ("restricted", yes(restricted)),
                ("captures", yes(captures)),
            ];
            rules.push(rule(self.say("move-jump", &values), &settings(&group, &["jump"])));
        }
        if kinds.iter().any(|(_, kind)| kind.jump.is_some()) {
            for (group, ()) in grouped(&kinds, |kind| (!kind.jumpable).then_some(())) {
                let who = capitalised(&self.kinds(&group));
                rules.push(rule(
                    self.say("move-unjumpable", &[("who", Value::Text(&who))]),
                    &settings(&group, &["jumpable"]),
                ));
            }
        }
        rules
    }

    /// The kinds that move alike, as a list in words; along which lines, how far (0 where nothing limits it), and by
    /// which settings.
    pub(super) fn line_groups(&self) -> Vec<(String, &'static str, u32, Vec<String>)> {
        let kinds: Vec<(&Kind, PieceKind)> =
            self.variant.kinds().iter().map(|kind| (kind, self.settings_of(kind))).collect();
        grouped(&kinds, |settings| Some((settings.directions, settings.range)))
            .into_iter()
            .map(|(group, (directions, range))| {
                let lines = match directions {
                    Directions::Orthogonal => "orthogonal",
                    Directions::Diagonal => "diagonal",
                    Directions::Both => "both",
                };
                let who = capitalised(&self.kinds(&group));
                (who, lines, u32::from(range.unwrap_or(0)), settings(&group, &["directions", "range"]))
            })
            .collect()
    }
}

/// The kinds that share a property, property by property, in the order of the kinds.
pub(super) fn grouped<'k, P: PartialEq>(
    kinds: &[(&'k Kind, PieceKind)],
    property: impl Fn(&PieceKind) -> Option<P>,
) -> Vec<(Vec<&'k Kind>, P)> {
    let mut groups: Vec<(Vec<&Kind>, P)> = Vec::new();
    for (kind, settings) in kinds {
        let Some(found) = property(settings) else { continue };
        match groups.iter_mut().find(|(_, known)| *known == found) {
            Some((members, _)) => members.push(kind),
            None => groups.push((vec![kind], found)),
        }
    }
    groups
}

/// The dotted names of these settings of these kinds.
pub(super) fn settings(kinds: &[&Kind], names: &[&str]) -> Vec<String> {
    kinds.iter().flat_map(|kind| names.iter().map(|name| format!("pieces.{}.{name}", kind.name))).collect()
}
