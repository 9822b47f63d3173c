//! Which enemies capture the king in each part of the board, as the rules in words and the answers to *Why?* say it.

use tafl::library::RuleSet;
use tafl::rules::{KindList, KingTaken, Victim};
use tafl::{Kind, KindId, KingZone, Side, Variant};

/// Which enemies capture the king.
///
/// ```
/// use tafl::{KingZone, library};
/// use tafl_wording::{KingCaptors, king_captors};
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
    /// assert_eq!(tafl_wording::KingCaptors::Three.word(), "three");
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
}

/// Which enemies capture the king in a part of the board, with the neighbours that he has there.
///
/// ```
/// use tafl::{KingZone, library};
/// use tafl_wording::{KingCaptors, king_captors};
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

fn attackers_may_stop_on_throne(set: &RuleSet, variant: &Variant) -> bool {
    set.rules.area.get("throne").is_none_or(|throne| {
        let attacker = |kind: &&Kind| kind.side == Side::Attackers && kind.id != KindId::KING;
        members(variant, &throne.stop).iter().any(attacker)
    })
}

/// The kinds that a list of a rule set means.
pub(crate) fn members<'a>(variant: &'a Variant, list: &KindList) -> Vec<&'a Kind> {
    let meant = |kind: &&Kind| {
        list.names().any(|name| match name {
            "all" => true,
            "attackers" => kind.side == Side::Attackers,
            "defenders" => kind.side == Side::Defenders && kind.id != KindId::KING,
            name => kind.name == name,
        })
    };
    variant.kinds().iter().filter(meant).collect()
}
