//! How pieces and the king are captured, in words.

use tafl::library::RuleSet;
use tafl::rules::{Capture, Captured, ExtraMove, KingTaken, PieceKind, Shieldwall, Victim};
use tafl::{Kind, KindId, KingZone, Variant};

use super::areas::attackers_may_stop_on_throne;
use super::movement::{grouped, settings};
use super::{FIGURE_CAPTURE, Rule, Teller, capitalised, rule, sentence};
use crate::Value;

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
            zones = vec![("any", zones[0].1, settings)];
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
            (word, king_captors(self.set, self.variant, zone).message(), vec![setting.to_owned()])
        })
        .collect()
    }
}

/// Which enemies capture the king.
///
/// ```
/// use tafl::{KingZone, library};
/// use tafl_wording::rules_in_words::{KingCaptors, king_captors};
/// let set = library::get("modern-standard").unwrap();
/// let variant = set.variant().unwrap();
/// // The empty castle behind him is the fourth.
/// assert_eq!(king_captors(set, &variant, KingZone::Beside), KingCaptors::Three);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KingCaptors {
    /// None: he cannot be captured there.
    Never,
    /// Two on opposite sides.
    Two,
    /// Three: his fourth neighbour is hostile to him, or is none.
    Three,
    /// Four.
    Four,
}

impl KingCaptors {
    /// The word for it in messages: `never`, `two`, `three`, `four`.
    ///
    /// ```
    /// assert_eq!(tafl_wording::rules_in_words::KingCaptors::Three.word(), "three");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            KingCaptors::Never => "never",
            KingCaptors::Two => "two",
            KingCaptors::Three => "three",
            KingCaptors::Four => "four",
        }
    }

    /// The message that says so in the rules.
    const fn message(self) -> &'static str {
        match self {
            KingCaptors::Never => "king-never",
            KingCaptors::Two => "king-two",
            KingCaptors::Three => "king-three",
            KingCaptors::Four => "king-four",
        }
    }
}

/// Which enemies capture the king in a part of the board, with the neighbours that he has there.
///
/// ```
/// use tafl::{KingZone, library};
/// use tafl_wording::rules_in_words::{KingCaptors, king_captors};
/// let set = library::get("copenhagen").unwrap();
/// let variant = set.variant().unwrap();
/// // Four are needed, and there he has three neighbours.
/// assert_eq!(king_captors(set, &variant, KingZone::Edge), KingCaptors::Never);
/// ```
#[must_use]
pub fn king_captors(set: &RuleSet, variant: &Variant, zone: KingZone) -> KingCaptors {
    let rules = &set.rules;
    let taken = zone.taken(&rules.king_capture);
    match taken {
        KingTaken::Never => return KingCaptors::Never,
        KingTaken::Two => return KingCaptors::Two,
        KingTaken::Neighbours | KingTaken::Four => {}
    }
    match (zone, rules.area.get("throne")) {
        (KingZone::Beside, Some(throne)) => {
            // One of his neighbours is the throne, which has to be hostile to him when it is empty.
            let helps = [&throne.hostile_empty, &throne.hostile_occupied];
            let one = variant.area_squares("throne").len() == 1;
            match (
                helps.iter().any(|victims| victims.contains(&Victim::King)),
                attackers_may_stop_on_throne(set, variant),
            ) {
                (true, _) if one => KingCaptors::Three,
                (false, false) => KingCaptors::Never,
                _ => KingCaptors::Four,
            }
        }
        (KingZone::Edge, _) if taken == KingTaken::Neighbours => KingCaptors::Three,
        (KingZone::Edge, _) if rules.capture.edge_hostile.contains(&Victim::King) => KingCaptors::Three,
        (KingZone::Edge, _) => KingCaptors::Never,
        _ => KingCaptors::Four,
    }
}
