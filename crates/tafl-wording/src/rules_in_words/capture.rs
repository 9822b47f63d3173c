//! How pieces and the king are captured, in words.

use tafl::rules::{Capture, Captured, ExtraMove, PieceKind, Shieldwall};
use tafl::{Kind, KindId, KingZone};

use super::movement::{grouped, settings};
use super::{FIGURE_CAPTURE, Rule, Teller, capitalised, rule, sentence};
use crate::{KingCaptors, Value, king_captors};

impl Teller<'_> {
    pub(super) fn captures(&self) -> Vec<Rule> {
        let Capture { passive, trapped_defender, shieldwall, extra_move, edge_hostile } =
            &self.set.rules.capture;
        let figure = [("figure", Value::Number(FIGURE_CAPTURE))];
        let mut rules = vec![Rule {
            head: None,
            sentences: vec![
                sentence(self.say("capture-custodial", &figure), &["capture"]),
                sentence(self.words.word("capture-removed"), &["play.removed"]),
                sentence(self.words.word("capture-several"), &["play.several"]),
            ],
        }];
        let passive = if *passive { "capture-passive-too" } else { "capture-active" };
        rules.push(rule(self.words.word(passive), &["capture.passive"]));
        self.armed(&mut rules);
        self.fates(&mut rules);
        if *trapped_defender && self.set.rules.area.contains_key("throne") {
            rules.push(rule(self.words.word("trapped-defender"), &["capture.trapped_defender"]));
        }
        if let Some(Shieldwall { corner_closes, mover_at_end }) = shieldwall {
            let yes = |on: bool| Value::Text(if on { "yes" } else { "no" });
            let values = [("corner", yes(*corner_closes)), ("end", yes(*mover_at_end))];
            rules.push(rule(self.say("shieldwall", &values), &["capture.shieldwall"]));
        }
        let extra = match extra_move {
            ExtraMove::Off => None,
            ExtraMove::Capture => Some("extra-capture"),
            ExtraMove::CaptureOrEscape => Some("extra-capture-or-escape"),
            ExtraMove::AnyWhileCapturing => Some("extra-any-while-capturing"),
            ExtraMove::Any => Some("extra-any"),
        };
        if let Some(message) = extra {
            rules.push(rule(self.words.word(message), &["capture.extra_move"]));
        }
        if !edge_hostile.is_empty() {
            let whom = self.victims(edge_hostile);
            rules.push(rule(
                self.say("edge-hostile", &[("whom", Value::Text(&whom))]),
                &["capture.edge_hostile"],
            ));
        }
        rules
    }

    fn kinds_with_settings(&self) -> Vec<(&Kind, PieceKind)> {
        self.variant.kinds().iter().map(|kind| (kind, self.settings_of(kind))).collect()
    }

    /// Who takes part in captures: always said of the king, of others only where they do not.
    fn armed(&self, rules: &mut Vec<Rule>) {
        let part = ["hammer", "anvil"];
        for (group, (hammer, anvil)) in
            grouped(&self.kinds_with_settings(), |kind| Some((kind.hammer, kind.anvil)))
        {
            let others: Vec<&Kind> = group.iter().copied().filter(|kind| kind.id != KindId::KING).collect();
            let only_king = others.is_empty();
            if hammer && anvil {
                if let Some(king) = group.iter().find(|kind| kind.id == KindId::KING) {
                    rules.push(rule(self.words.word("armed-king"), &settings(&[king], &part)));
                }
                continue;
            }
            let message = match (hammer, anvil) {
                (false, false) if only_king => "armed-king-not",
                (false, false) => "armed-not",
                (true, _) => "armed-hammer",
                (_, true) => "armed-anvil",
            };
            let who = capitalised(&self.kinds(&group));
            rules.push(rule(self.say(message, &[("who", Value::Text(&who))]), &settings(&group, &part)));
        }
    }

    /// Kinds that are not simply taken off the board.
    fn fates(&self, rules: &mut Vec<Rule>) {
        let fate = |kind: &PieceKind| match kind.captured {
            Captured::Removed => None,
            Captured::Never => Some(None),
            Captured::Turns => Some(kind.turns_into.clone()),
        };
        for (group, becomes) in grouped(&self.kinds_with_settings(), fate) {
            let who = capitalised(&self.kinds(&group));
            let mut values = vec![("who", Value::Text(&who))];
            let kind =
                becomes.as_ref().and_then(|name| self.variant.kinds().iter().find(|kind| kind.name == *name));
            let name = kind.map(|kind| self.name_of(kind)).unwrap_or_default();
            let message = if becomes.is_some() { "captured-turns" } else { "captured-never" };
            values.push(("kind", Value::Text(&name)));
            rules.push(rule(self.say(message, &values), &settings(&group, &["captured", "turns_into"])));
        }
    }

    pub(super) fn king(&self) -> Vec<Rule> {
        let mut zones = self.zones();
        // Zones with the same rule are told together: first those at the end of the list.
        if zones.iter().all(|(_, how, _)| *how == zones[0].1) {
            let settings: Vec<String> = zones.iter().flat_map(|(_, _, settings)| settings.clone()).collect();
            let how = zones[0].1;
            // Who captures him nevertheless is told below.
            let pierced =
                how == "king-never" && self.kinds_with_settings().iter().any(|(_, kind)| kind.pierces);
            zones = vec![(if pierced { "ordinary" } else { "any" }, how, settings)];
        } else if let Some(last) = zones.len().checked_sub(2).filter(|_| zones.len() > 2) {
            // The edge is told only where it differs from the rest of the board.
            if zones[last].0 == "edge" && zones[last].1 == zones[last + 1].1 {
                let settings = zones.remove(last).2;
                if let Some(rest) = zones.last_mut() {
                    rest.2.extend(settings);
                }
            }
        }
        let mut rules: Vec<Rule> = zones
            .into_iter()
            .map(|(zone, how, settings)| {
                let text = self.say(how, &[("where", Value::Text(zone))]);
                Rule { head: None, sentences: vec![sentence(text, &settings)] }
            })
            .collect();
        for (group, ()) in grouped(&self.kinds_with_settings(), |kind| kind.pierces.then_some(())) {
            let who = capitalised(&self.kinds(&group));
            rules.push(rule(
                self.say("pierces", &[("who", Value::Text(&who))]),
                &settings(&group, &["pierces"]),
            ));
        }
        rules
    }

    /// Where the king can be, how he is taken there, and by which settings; where he has won already, nothing is said.
    pub(super) fn zones(&self) -> Vec<(&'static str, &'static str, Vec<String>)> {
        let size = self.variant.size();
        let last = size.saturating_sub(1);
        let goals = self.variant.goals();
        let edge_is_goal = tafl::Square::all(size)
            .filter(|square| [square.file(), square.rank()].iter().any(|&at| at == 0 || at == last))
            .all(|square| goals.contains(&square));
        let has_throne = self.set.rules.area.contains_key("throne");
        let zones = [
            (KingZone::Throne, "throne", "king_capture.throne", has_throne),
            (KingZone::Beside, "beside", "king_capture.beside", has_throne),
            (KingZone::Edge, "edge", "king_capture.edge", !edge_is_goal),
            (KingZone::Elsewhere, "elsewhere", "king_capture.elsewhere", true),
        ];
        let told = zones.into_iter().filter(|(.., is_told)| *is_told);
        told.map(|(zone, word, setting, _)| {
            (word, message(king_captors(self.set, self.variant, zone)), vec![setting.to_owned()])
        })
        .collect()
    }
}

/// The message that says which enemies capture the king.
const fn message(captors: KingCaptors) -> &'static str {
    match captors {
        KingCaptors::Never => "king-never",
        KingCaptors::Two => "king-two",
        KingCaptors::Three => "king-three",
        KingCaptors::Four => "king-four",
    }
}
