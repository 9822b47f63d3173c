//! Checking rules, setting by setting, before they are compiled.

use std::collections::BTreeMap;

use crate::kind::{Kind, KindId, MAX_KINDS};
use crate::problem::{MAX_AREAS, Problem, RulesError};
use crate::rules::{
    Area, Board, Capture, Captured, Ending, KindList, PieceKind, Repetition, Rules, Shieldwall,
};
use crate::side::Side;
use crate::square::{MAX_SIZE, MIN_SIZE};

fn wrong(key: impl Into<String>, problem: Problem) -> RulesError {
    RulesError { key: key.into(), problem }
}

/// Checks everything about rules that can be said without a board of their width, and lists their piece kinds.
pub(crate) fn check(rules: &Rules) -> Result<Vec<Kind>, RulesError> {
    // Each setting is taken by its name, so that a new one is not forgotten; `_` is for those that cannot be wrong, or
    // are looked at where the masks are made.
    let Rules { board, pieces, area: areas, capture, king_capture: _, ending, calls: _, match_play: _ } =
        rules;
    let Board { size, layout: _, first_mover: _ } = board;
    if !(MIN_SIZE..=MAX_SIZE).contains(size) {
        return Err(wrong("board.size", Problem::BoardSize(*size)));
    }
    let kinds = list_kinds(pieces)?;
    for (name, settings) in pieces {
        check_piece(name, settings, &kinds)?;
    }
    if let Some(name) = areas.keys().nth(MAX_AREAS) {
        return Err(wrong(format!("area.{name}"), Problem::TooManyAreas));
    }
    for (name, area) in areas {
        let Area { squares: _, stop: _, pass: _, enter: _, inside: _, hostile_empty, hostile_occupied } =
            area;
        for (key, list) in [("hostile_empty", hostile_empty), ("hostile_occupied", hostile_occupied)] {
            check_distinct(list, &format!("area.{name}.{key}"))?;
        }
    }
    let Capture { passive: _, trapped_defender, shieldwall, extra_move: _, edge_hostile } = capture;
    check_distinct(edge_hostile, "capture.edge_hostile")?;
    if *trapped_defender && !areas.contains_key("throne") {
        return Err(wrong("capture.trapped_defender", Problem::NoThrone));
    }
    if let Some(Shieldwall { corner_closes, mover_at_end: _ }) = shieldwall
        && *corner_closes
        && !areas.contains_key("corners")
    {
        return Err(wrong("capture.shieldwall.corner_closes", Problem::NoCorners));
    }
    let Ending {
        goal: _,
        tuichu_wins: _,
        edge_fort: _,
        encirclement: _,
        blockade: _,
        king_shut_in: _,
        elimination: _,
        no_move: _,
        repetition,
        no_capture_limit,
        ply_limit,
    } = ending;
    if let Some(Repetition { occurrence, attackers: _, defenders: _, since_capture: _ }) = repetition
        && *occurrence < 2
    {
        return Err(wrong("ending.repetition.occurrence", Problem::AtLeast(2)));
    }
    for (key, limit) in [("ending.no_capture_limit", no_capture_limit), ("ending.ply_limit", ply_limit)] {
        if *limit == Some(0) {
            return Err(wrong(key, Problem::AtLeast(1)));
        }
    }
    Ok(kinds)
}

fn list_kinds(pieces: &BTreeMap<String, PieceKind>) -> Result<Vec<Kind>, RulesError> {
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
    for (name, settings) in pieces {
        let key = |setting: &str| format!("pieces.{name}.{setting}");
        if kinds[..3].iter().any(|kind| kind.name == *name) {
            let fixed = [("side", settings.side.is_some()), ("letter", settings.letter.is_some())];
            if let Some((setting, _)) = fixed.into_iter().find(|&(_, is_given)| is_given) {
                return Err(wrong(key(setting), Problem::Fixed));
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
    let PieceKind {
        side: _,
        letter: _,
        directions: _,
        range,
        slides_through,
        jump,
        jumpable: _,
        hammer: _,
        anvil: _,
        captured,
        turns_into,
        pierces: _,
    } = settings;
    if *range == Some(0) {
        return Err(wrong(key("range"), Problem::AtLeast(1)));
    }
    if jump.is_some() && *slides_through {
        return Err(wrong(key("jump"), Problem::JumpAndSlide));
    }
    if name == "king" && *captured != Captured::Removed {
        return Err(wrong(key("captured"), Problem::KingCaptured));
    }
    let side_of = |name: &str| kinds.iter().find(|kind| kind.name == name).map(|kind| kind.side);
    match (captured, turns_into) {
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

/// The kinds that a list of names means, one flag a kind.
pub(crate) fn resolve_kinds(list: &KindList, kinds: &[Kind], key: &str) -> Result<Vec<bool>, RulesError> {
    let mut members = vec![false; kinds.len()];
    for name in list.names() {
        let mut known = matches!(name, "all" | "attackers" | "defenders");
        for (member, kind) in members.iter_mut().zip(kinds) {
            let named = match name {
                "all" => true,
                "attackers" => kind.side == Side::Attackers,
                "defenders" => kind.side == Side::Defenders && kind.id != KindId::KING,
                _ => kind.name == name,
            };
            known |= named;
            *member |= named;
        }
        if !known {
            return Err(RulesError { key: key.to_owned(), problem: Problem::UnknownKind(name.to_owned()) });
        }
    }
    Ok(members)
}
