//! Why a square is what it is, and why a move captures nothing.

use std::collections::BTreeMap;

use tafl::rules::Victim;
use tafl::{Direction, Game, Kind, KingZone, Move, NotCaptured, Played, Square, Variant, library};
use tafl_wording::{Message, king_captors};

use crate::explain::Explanation;

/// The neighbours of a square.
fn neighbours(square: Square, size: u8) -> impl Iterator<Item = Square> {
    Direction::ORTHOGONAL.into_iter().filter_map(move |direction| {
        let (files, ranks) = direction.delta();
        square.offset(files, ranks, size)
    })
}

/// The areas that a square lies in, with their settings.
fn areas(variant: &Variant, square: Square) -> impl Iterator<Item = (&String, &tafl::rules::Area)> {
    let size = variant.size();
    variant.rules().area.iter().filter(move |(_, area)| area.squares.on(size).contains(&square))
}

/// For each enemy beside the square that a move ended on and that it did not capture: why not.
pub(crate) fn not_captured(set: &library::RuleSet, after: &Game, played: &Played) -> Vec<Explanation> {
    if played.king_captured {
        return Vec::new();
    }
    let size = after.variant().size();
    let spared = neighbours(played.mv.to, size).filter_map(|square| {
        let reason = after.explain_not_captured(played, square)?;
        let message = tafl_wording::not_captured(&after.piece_at(square)?.name, square, &reason);
        let mut squares = vec![square];
        match &reason {
            NotCaptured::Friend { behind, .. }
            | NotCaptured::NoAnvil { behind, .. }
            | NotCaptured::Empty { behind }
            | NotCaptured::NotHostile { behind, .. } => squares.push(*behind),
            NotCaptured::WallOpen { open, .. } | NotCaptured::King { open, .. } => squares.extend(open),
            NotCaptured::NoHammer { .. } | NotCaptured::Never { .. } | NotCaptured::Edge => {}
        }
        let squares = squares.iter().map(Square::to_string).collect();
        Some(Explanation::new(set, message, squares, Some(&reason.setting())))
    });
    spared.collect()
}

/// What a square is: its areas and what they mean, the piece on it and what can become of it now.
pub(crate) fn square(set: &library::RuleSet, game: &Game, square: Square) -> Vec<Explanation> {
    let variant = game.variant();
    if !square.is_on(variant.size()) {
        return Vec::new();
    }
    let at = |message: Message, setting: &str, squares: Vec<String>| {
        Explanation::new(set, message.with("square", square), squares, Some(setting))
    };
    let here = || vec![square.to_string()];
    let mut reasons = Vec::new();
    if variant.goals().contains(&square) {
        reasons.push(at(Message::new("square-goal"), "ending.goal", here()));
    }
    for (name, area) in areas(variant, square) {
        for (word, list) in [("stop", &area.stop), ("pass", &area.pass), ("enter", &area.enter)] {
            let kinds: Vec<&str> = list.names().collect();
            if kinds != ["all"] {
                let message = Message::new(match word {
                    "stop" => "square-stop",
                    "pass" => "square-pass",
                    _ => "square-enter",
                });
                let message = message.with("area", name).with("kinds", together(&kinds));
                reasons.push(at(message, &format!("area.{name}.{word}"), here()));
            }
        }
        let occupied = game.piece_at(square).is_some();
        let (word, victims) = if occupied {
            ("hostile_occupied", &area.hostile_occupied)
        } else {
            ("hostile_empty", &area.hostile_empty)
        };
        let names: Vec<&str> = victims.iter().map(|victim| victim_name(*victim)).collect();
        let id = if names.is_empty() { "square-not-hostile" } else { "square-hostile" };
        let message = Message::new(id).with("area", name).with("victims", together(&names));
        reasons.push(at(message, &format!("area.{name}.{word}"), here()));
    }
    if reasons.is_empty() && game.piece_at(square).is_none() {
        reasons.push(at(Message::new("square-plain"), "board", here()));
    }
    if let Some(kind) = game.piece_at(square) {
        if kind.name == "king" {
            let zone = KingZone::of(variant, square);
            let captors = king_captors(set, variant, zone);
            let message = Message::new("square-king").with("zone", zone).with("taken", captors.word());
            reasons.push(at(message, &format!("king_capture.{zone}"), here()));
        }
        reasons.extend(captors(set, game, kind, square));
    }
    reasons
}

/// A list of groups or kinds as one word, the same in whatever order they are listed: `defenders-king`, `nobody`.
fn together(names: &[&str]) -> String {
    let mut names = names.to_vec();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() { "nobody".to_owned() } else { names.join("-") }
}

const fn victim_name(victim: Victim) -> &'static str {
    match victim {
        Victim::Attackers => "attackers",
        Victim::Defenders => "defenders",
        Victim::King => "king",
    }
}

/// Whether the piece on a square can be captured at once, by whose moves, were its enemies to move.
fn captors(set: &library::RuleSet, game: &Game, kind: &Kind, square: Square) -> Option<Explanation> {
    let mut setup = game.setup();
    setup.turn = !kind.side;
    setup.continuing = None;
    let enemies = Game::from_setup(game.variant(), &setup).ok()?;
    let mut by: BTreeMap<Square, Move> = BTreeMap::new();
    for mv in enemies.legal_moves() {
        let mut after = enemies.clone();
        let Ok(played) = after.play(mv) else { continue };
        let taken = played.captures.iter().any(|captured| captured.square == square)
            || kind.name == "king" && played.king_captured;
        if taken {
            by.entry(mv.to).or_insert(mv);
        }
    }
    let moves: Vec<String> = by.values().map(ToString::to_string).collect();
    let id = if moves.is_empty() { "square-safe" } else { "square-in-danger" };
    let message =
        Message::new(id).with("square", square).with("kind", &kind.name).with("moves", moves.join(", "));
    let squares = std::iter::once(square).chain(by.into_keys()).map(|square| square.to_string()).collect();
    let setting = if kind.name == "king" {
        format!("king_capture.{}", KingZone::of(game.variant(), square))
    } else {
        "capture".to_owned()
    };
    Some(Explanation::new(set, message, squares, Some(&setting)))
}

#[cfg(test)]
mod tests {
    use crate::Playback;

    fn ids(position: &str, rules: &str, from: &str, to: &str) -> Vec<&'static str> {
        let playback = Playback::of_position(rules, position).expect("a position");
        playback.why(from, to).into_iter().map(|reason| reason.message.id).collect()
    }

    #[test]
    fn a_piece_beside_the_mover_is_spared_for_a_reason() {
        let no_anvil = ids("3a5/9/9/9/4k4/9/9/2d6/9 a", "modern-standard", "d9", "d2");
        assert_eq!(no_anvil, ["spared-empty"]);
        let friend = ids("3a5/9/9/9/4k4/9/9/1dd6/9 a", "modern-standard", "d9", "d2");
        assert_eq!(friend, ["spared-friend"]);
        let edge = ids("1a7/9/9/9/4k4/9/9/d8/9 a", "modern-standard", "b9", "b2");
        assert_eq!(edge, ["spared-edge"]);
        let taken = ids("3a5/9/9/9/4k4/9/9/1ad6/9 a", "modern-standard", "d9", "d2");
        assert_eq!(taken, ["capture-between"]);
        let nothing = ids("3a5/9/9/9/4k4/9/9/9/9 a", "modern-standard", "d9", "d2");
        assert_eq!(nothing, ["move-plain"]);
    }

    #[test]
    fn the_king_in_his_castle_is_spared_while_a_side_is_open() {
        let playback =
            Playback::of_position("linnaeus-1732", "9/9/9/4a4/4k1a2/4a4/9/9/9 a").expect("a position");
        let why = playback.why("g5", "f5");
        assert_eq!(why[0].message.id, "spared-king-open");
        assert_eq!(why[0].message.values["open"], "d5");
        assert_eq!(why[0].source.as_ref().expect("a source").setting, "king_capture.throne");
    }

    #[test]
    fn a_king_whom_four_take_is_never_said_to_fall_at_the_edge() {
        // One of his three neighbours is still open.
        let spared = ids("11/11/11/11/a10/k2a7/11/11/11/11/11 a", "copenhagen", "d6", "b6");
        assert_eq!(spared, ["spared-king-edge"]);
    }

    #[test]
    fn a_square_says_what_it_is() {
        let playback = Playback::of_rules("copenhagen").expect("a built-in rule set");
        let corner = playback.why_square("a1");
        assert!(corner.iter().any(|reason| reason.message.id == "square-goal"));
        assert!(corner.iter().any(|reason| reason.message.id == "square-stop"));
        assert!(playback.why_square("z1").is_empty());
        let throne = playback.why_square("f6");
        assert!(throne.iter().any(|reason| reason.message.id == "square-king"));
        assert!(throne.iter().any(|reason| reason.message.id == "square-safe"));
    }
}
