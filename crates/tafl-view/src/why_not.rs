//! Why a square is what it is, and why a move captures nothing.

use std::collections::BTreeMap;

use tafl::rules::{Captured, KingTaken, PieceKind, Rules, Victim};
use tafl::{Game, Kind, Move, Played, Side, Square, Variant, library};
use tafl_wording::Message;

use crate::explain::Explanation;

/// The four neighbours of a square, with the square beyond each; none where the board ends.
fn neighbours(square: Square, size: u8) -> impl Iterator<Item = (Square, Option<Square>)> {
    [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().filter_map(move |(files, ranks)| {
        let next = square.offset(files, ranks, size)?;
        Some((next, next.offset(files, ranks, size)))
    })
}

fn settings<'a>(rules: &'a Rules, kind: &Kind, ordinary: &'a PieceKind) -> &'a PieceKind {
    rules.pieces.get(&kind.name).unwrap_or(ordinary)
}

/// The areas that a square lies in, with their settings.
fn areas(variant: &Variant, square: Square) -> impl Iterator<Item = (&String, &tafl::rules::Area)> {
    let size = variant.size();
    variant.rules().area.iter().filter(move |(_, area)| area.squares.on(size).contains(&square))
}

fn hostile(variant: &Variant, square: Square, victim: Victim, occupied: bool) -> bool {
    areas(variant, square).any(|(_, area)| {
        if occupied { &area.hostile_occupied } else { &area.hostile_empty }.contains(&victim)
    })
}

/// For each enemy beside the square that a move ended on and that it did not capture: why not.
pub(crate) fn not_captured(set: &library::RuleSet, after: &Game, played: &Played) -> Vec<Explanation> {
    if played.king_captured {
        return Vec::new();
    }
    let variant = after.variant();
    let Some(mover) = variant.kind(played.kind) else { return Vec::new() };
    let beside = neighbours(played.mv.to, variant.size());
    let spared = beside.filter_map(|(square, beyond)| {
        let victim = after.piece_at(square).filter(|victim| victim.side != mover.side)?;
        Some(spared(set, after, mover, victim, square, beyond))
    });
    spared.collect()
}

fn spared(
    set: &library::RuleSet,
    after: &Game,
    mover: &Kind,
    victim: &Kind,
    square: Square,
    beyond: Option<Square>,
) -> Explanation {
    let variant = after.variant();
    let rules = variant.rules();
    let ordinary = PieceKind::default();
    let because = |id: &'static str, setting: &str, squares: &[Square]| {
        let message =
            squares.iter().skip(1).fold(
                Message::new(id).with("square", square).with("kind", &victim.name),
                |message, other| message.with("other", other),
            );
        let squares = squares.iter().map(Square::to_string).collect();
        Explanation::new(set, message, squares, Some(setting))
    };
    if !settings(rules, mover, &ordinary).hammer {
        return because("spared-no-hammer", &format!("pieces.{}.hammer", mover.name), &[square]);
    }
    if settings(rules, victim, &ordinary).captured == Captured::Never {
        return because("spared-never", &format!("pieces.{}.captured", victim.name), &[square]);
    }
    if victim.name == "king" {
        let (zone, taken) = king_zone(variant, square);
        if taken != KingTaken::Two {
            return king_spared(set, after, square, zone, taken);
        }
    }
    let Some(beyond) = beyond else {
        return because("spared-edge", "capture.edge_hostile", &[square]);
    };
    match after.piece_at(beyond) {
        Some(piece) if piece.side == victim.side => {
            let area = areas(variant, beyond).next().map(|(name, _)| format!("area.{name}.hostile_occupied"));
            because("spared-friend", area.as_deref().unwrap_or("capture"), &[square, beyond])
        }
        Some(piece) if !settings(rules, piece, &ordinary).anvil => {
            because("spared-no-anvil", &format!("pieces.{}.anvil", piece.name), &[square, beyond])
        }
        Some(_) => because("spared-otherwise", "capture", &[square, beyond]),
        None => match areas(variant, beyond).next() {
            Some((name, _)) => {
                let setting = format!("area.{name}.hostile_empty");
                let mut explanation = because("spared-not-hostile", &setting, &[square, beyond]);
                explanation.message = explanation.message.with("area", name);
                explanation
            }
            None => because("spared-empty", "capture", &[square, beyond]),
        },
    }
}

/// The zone that decides how the king is taken on a square, in the order of [`tafl::rules::KingCapture`].
fn king_zone(variant: &Variant, square: Square) -> (&'static str, KingTaken) {
    let king = &variant.rules().king_capture;
    let size = variant.size();
    let throne = variant.area_squares("throne");
    if throne.contains(&square) {
        ("throne", king.throne)
    } else if neighbours(square, size).any(|(next, _)| throne.contains(&next)) {
        ("beside", king.beside)
    } else if neighbours(square, size).count() < 4 {
        ("edge", king.edge)
    } else {
        ("elsewhere", king.elsewhere)
    }
}

fn king_spared(
    set: &library::RuleSet,
    after: &Game,
    square: Square,
    zone: &str,
    taken: KingTaken,
) -> Explanation {
    let variant = after.variant();
    let held = |at: Square| match after.piece_at(at) {
        Some(piece) => piece.side == Side::Attackers || hostile(variant, at, Victim::King, true),
        None => hostile(variant, at, Victim::King, false),
    };
    let sides: Vec<Square> = neighbours(square, variant.size()).map(|(next, _)| next).collect();
    let (closed, open): (Vec<Square>, Vec<Square>) = sides.iter().partition(|&&next| held(next));
    let id = match taken {
        KingTaken::Never => "spared-king-never",
        KingTaken::Four if sides.len() < 4 && open.is_empty() => "spared-king-edge",
        _ => "spared-king-open",
    };
    let list = open.iter().map(Square::to_string).collect::<Vec<_>>().join(", ");
    let message = Message::new(id)
        .with("square", square)
        .with("zone", zone)
        .with("held", closed.len())
        .with("needed", if taken == KingTaken::Four { 4 } else { sides.len() })
        .with("open", list);
    let mut squares = vec![square.to_string()];
    squares.extend(open.iter().map(Square::to_string));
    Explanation::new(set, message, squares, Some(&format!("king_capture.{zone}")))
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
            let (zone, taken) = king_zone(variant, square);
            let message = Message::new("square-king").with("zone", zone).with("taken", taken_word(taken));
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

const fn taken_word(taken: KingTaken) -> &'static str {
    match taken {
        KingTaken::Never => "never",
        KingTaken::Two => "two",
        KingTaken::Neighbours => "neighbours",
        KingTaken::Four => "four",
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
        format!("king_capture.{}", king_zone(game.variant(), square).0)
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
