//! Checking rules, setting by setting, before they are compiled.

use crate::kind::MAX_KINDS;
use crate::kind::{Kind, KindId};
use crate::problem::{Problem, RulesError};
use crate::rules::{Captured, PieceKind, Rules};
use crate::side::Side;
use crate::square::{MAX_SIZE, MIN_SIZE};

fn wrong(key: impl Into<String>, problem: Problem) -> RulesError {
    RulesError { key: key.into(), problem }
}

/// Checks everything about rules that can be said without a board of their width, and lists their piece kinds.
pub(crate) fn check(rules: &Rules) -> Result<Vec<Kind>, RulesError> {
    if !(MIN_SIZE..=MAX_SIZE).contains(&rules.board.size) {
        return Err(wrong("board.size", Problem::BoardSize(rules.board.size)));
    }
    let kinds = list_kinds(rules)?;
    for (name, settings) in &rules.pieces {
        check_piece(name, settings, &kinds)?;
    }
    for (name, area) in &rules.area {
        for (key, list) in
            [("hostile_empty", &area.hostile_empty), ("hostile_occupied", &area.hostile_occupied)]
        {
            check_distinct(list, &format!("area.{name}.{key}"))?;
        }
    }
    check_distinct(&rules.capture.edge_hostile, "capture.edge_hostile")?;
    if rules.capture.trapped_defender && !rules.area.contains_key("throne") {
        return Err(wrong("capture.trapped_defender", Problem::NoThrone));
    }
    if rules.capture.shieldwall.as_ref().is_some_and(|wall| wall.corner_closes)
        && !rules.area.contains_key("corners")
    {
        return Err(wrong("capture.shieldwall.corner_closes", Problem::NoCorners));
    }
    let ending = &rules.ending;
    if ending.repetition.is_some_and(|repetition| repetition.occurrence < 2) {
        return Err(wrong("ending.repetition.occurrence", Problem::AtLeast(2)));
    }
    if ending.no_capture_limit == Some(0) {
        return Err(wrong("ending.no_capture_limit", Problem::AtLeast(1)));
    }
    if ending.ply_limit == Some(0) {
        return Err(wrong("ending.ply_limit", Problem::AtLeast(1)));
    }
    Ok(kinds)
}

fn list_kinds(rules: &Rules) -> Result<Vec<Kind>, RulesError> {
    let kind = |number: usize, name: &str, letter, side| Kind {
        id: KindId(number as u8),
        name: name.to_owned(),
        letter,
        side,
    };
    let mut kinds = vec![
        kind(0, "attacker", 'a', Side::Attackers),
        kind(1, "defender", 'd', Side::Defenders),
        kind(2, "king", 'k', Side::Defenders),
    ];
    for (name, settings) in &rules.pieces {
        let key = |setting: &str| format!("pieces.{name}.{setting}");
        if kinds[..3].iter().any(|kind| kind.name == *name) {
            if settings.side.is_some() || settings.letter.is_some() {
                return Err(wrong(key("letter"), Problem::Fixed));
            }
            continue;
        }
        if matches!(name.as_str(), "all" | "attackers" | "defenders") {
            return Err(wrong(format!("pieces.{name}"), Problem::ReservedName));
        }
        let (Some(side), Some(letter)) = (settings.side, settings.letter) else {
            return Err(wrong(format!("pieces.{name}"), Problem::Incomplete));
        };
        if !letter.is_ascii_alphabetic() || kinds.iter().any(|kind| kind.letter == letter) {
            return Err(wrong(key("letter"), Problem::Letter(letter)));
        }
        if kinds.len() == MAX_KINDS {
            return Err(wrong(format!("pieces.{name}"), Problem::TooManyKinds));
        }
        kinds.push(kind(kinds.len(), name, letter, side));
    }
    Ok(kinds)
}

fn check_piece(name: &str, settings: &PieceKind, kinds: &[Kind]) -> Result<(), RulesError> {
    let key = |setting: &str| format!("pieces.{name}.{setting}");
    if settings.range == Some(0) {
        return Err(wrong(key("range"), Problem::AtLeast(1)));
    }
    if settings.jump.is_some() && settings.slides_through {
        return Err(wrong(key("jump"), Problem::JumpAndSlide));
    }
    if name == "king" && settings.captured != Captured::Removed {
        return Err(wrong(key("captured"), Problem::KingCaptured));
    }
    let side_of = |name: &str| kinds.iter().find(|kind| kind.name == name).map(|kind| kind.side);
    match (settings.captured, &settings.turns_into) {
        (Captured::Turns, Some(into)) => match side_of(into) {
            None => Err(wrong(key("turns_into"), Problem::UnknownKind(into.clone()))),
            Some(side) if Some(side) == side_of(name) || into == "king" => {
                Err(wrong(key("turns_into"), Problem::TurnsInto))
            }
            Some(_) => Ok(()),
        },
        (Captured::Turns, None) | (_, Some(_)) => Err(wrong(key("turns_into"), Problem::TurnsInto)),
        _ => Ok(()),
    }
}

fn check_distinct(list: &[crate::rules::Victim], key: &str) -> Result<(), RulesError> {
    let twice = list.iter().enumerate().any(|(index, victim)| list[..index].contains(victim));
    if twice { Err(wrong(key, Problem::Twice)) } else { Ok(()) }
}
