//! Random rules that are valid but otherwise anything: every setting takes every value.

use std::collections::BTreeMap;

use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use tafl::rules::{
    Area, Board, Capture, Captured, Directions, EdgeFort, Encirclement, Ending, ExtraMove, Inside, Jump,
    JumpOver, KindList, KingCapture, KingTaken, NoMove, PieceKind, Repetition, RepetitionResult, Rules,
    Shieldwall, SquareList, Stuck, Victim,
};
use tafl::{Side, Square};

/// The names and letters of the further kinds that random rules may declare.
pub const FURTHER: [(&str, char); 4] =
    [("knight", 'n'), ("commander", 'C'), ("guard", 'g'), ("mercenary", 'M')];

/// Rules of a given size, without further kinds and out-of-the-way movement where `simple`. The layout is still
/// to be filled in.
pub fn rules(size: u8, simple: bool) -> BoxedStrategy<Rules> {
    let further = if simple { 0..=0 } else { 0..=FURTHER.len() };
    further
        .prop_flat_map(move |further| {
            let names: Vec<&'static str> = FURTHER[..further].iter().map(|(name, _)| *name).collect();
            (
                pieces(names.clone(), simple),
                areas(size, names),
                capture(simple),
                king_capture(),
                ending(size),
                prop_oneof![Just(Side::Attackers), Just(Side::Defenders)],
            )
        })
        .prop_map(move |(pieces, area, mut capture, king_capture, ending, first_mover)| {
            // What needs an area that is not there is switched off.
            capture.trapped_defender &= area.contains_key("throne");
            if let Some(wall) = &mut capture.shieldwall {
                wall.corner_closes &= area.contains_key("corners");
            }
            Rules {
                board: Board { size, layout: String::new(), first_mover },
                pieces,
                area,
                capture,
                king_capture,
                ending,
                calls: Default::default(),
                match_play: Default::default(),
            }
        })
        .boxed()
}

/// A yes that comes so many times in ten.
fn sometimes(tenths: u32) -> impl Strategy<Value = bool> {
    prop::bool::weighted(f64::from(tenths) / 10.0)
}

fn pieces(names: Vec<&'static str>, simple: bool) -> BoxedStrategy<BTreeMap<String, PieceKind>> {
    if simple {
        // Only the king may differ here, and only in whether he takes part in captures.
        return (sometimes(7), sometimes(7))
            .prop_map(|(hammer, anvil)| {
                BTreeMap::from([("king".to_owned(), PieceKind { hammer, anvil, ..PieceKind::default() })])
            })
            .boxed();
    }
    let count = names.len();
    (vec(piece_kind(), count + 3), vec(any::<bool>(), count), vec(0..4usize, count + 3))
        .prop_map(move |(mut kinds, attacks, targets)| {
            let sides: Vec<Side> = attacks
                .iter()
                .map(|&attacks| if attacks { Side::Attackers } else { Side::Defenders })
                .collect();
            let all_names: Vec<&str> =
                ["attacker", "defender", "king"].into_iter().chain(names.iter().copied()).collect();
            let all_sides: Vec<Side> =
                [Side::Attackers, Side::Defenders, Side::Defenders].into_iter().chain(sides).collect();
            kinds[2].captured = Captured::Removed;
            let mut pieces = BTreeMap::new();
            for (number, mut kind) in kinds.into_iter().enumerate() {
                if number >= 3 {
                    kind.side = Some(all_sides[number]);
                    kind.letter = Some(FURTHER[number - 3].1);
                }
                if kind.captured == Captured::Turns {
                    let others: Vec<&str> = (0..all_names.len())
                        .filter(|&other| other != 2 && all_sides[other] != all_sides[number])
                        .map(|other| all_names[other])
                        .collect();
                    kind.turns_into = Some(others[targets[number] % others.len()].to_owned());
                }
                pieces.insert(all_names[number].to_owned(), kind);
            }
            pieces
        })
        .boxed()
}

fn piece_kind() -> impl Strategy<Value = PieceKind> {
    let directions = prop_oneof![
        6 => Just(Directions::Orthogonal),
        1 => Just(Directions::Diagonal),
        1 => Just(Directions::Both),
    ];
    let jump = (prop_oneof![Just(JumpOver::Enemies), Just(JumpOver::Any)], sometimes(3), sometimes(5))
        .prop_map(|(over, restricted, captures)| Jump { over, restricted, captures });
    let captured = prop_oneof![
        6 => Just(Captured::Removed),
        1 => Just(Captured::Turns),
        1 => Just(Captured::Never),
    ];
    (
        directions,
        option::weighted(0.2, 1..=4u8),
        sometimes(1),
        option::weighted(0.3, jump),
        sometimes(8),
        sometimes(9),
        sometimes(9),
        captured,
        sometimes(3),
    )
        .prop_map(
            |(directions, range, slides_through, jump, jumpable, hammer, anvil, captured, pierces)| {
                PieceKind {
                    side: None,
                    letter: None,
                    directions,
                    range,
                    slides_through: slides_through && jump.is_none(),
                    jump,
                    jumpable,
                    hammer,
                    anvil,
                    captured,
                    turns_into: None,
                    pierces,
                }
            },
        )
}

fn areas(size: u8, names: Vec<&'static str>) -> impl Strategy<Value = BTreeMap<String, Area>> {
    let squares_of = |words: &str| words.parse::<SquareList>().expect("a list of squares");
    let throne = prop_oneof![4 => Just(squares_of("centre")), 1 => some_squares(size, 4)];
    let corners = prop_oneof![4 => Just(squares_of("corners")), 1 => some_squares(size, 6)];
    (
        option::weighted(0.7, area(throne.boxed(), names.clone())),
        option::weighted(0.6, area(corners.boxed(), names.clone())),
        option::weighted(0.3, area(some_squares(size, 16).boxed(), names.clone())),
        option::weighted(
            0.2,
            area(prop_oneof![Just(squares_of("edge")), some_squares(size, 9)].boxed(), names),
        ),
    )
        .prop_map(|(throne, corners, camps, other)| {
            [("throne", throne), ("corners", corners), ("attacker-camps", camps), ("swamp", other)]
                .into_iter()
                .filter_map(|(name, area)| Some((name.to_owned(), area?)))
                .collect()
        })
}

fn area(squares: BoxedStrategy<SquareList>, names: Vec<&'static str>) -> impl Strategy<Value = Area> {
    (
        squares,
        kind_list(names.clone()),
        kind_list(names.clone()),
        kind_list(names),
        prop_oneof![Just(Inside::Area), Just(Inside::Group)],
        victims(),
        victims(),
    )
        .prop_map(|(squares, stop, pass, enter, inside, hostile_empty, hostile_occupied)| Area {
            squares,
            stop,
            pass,
            enter,
            inside,
            hostile_empty,
            hostile_occupied,
        })
}

fn kind_list(names: Vec<&'static str>) -> impl Strategy<Value = KindList> {
    let mut words = vec!["attackers", "defenders", "king", "attacker", "defender"];
    words.extend(names);
    prop_oneof![
        4 => Just(KindList::all()),
        2 => Just(KindList::none()),
        2 => Just(KindList::of(["king"])),
        3 => subsequence(words, 1..=3).prop_map(KindList::of),
    ]
}

fn victims() -> impl Strategy<Value = Vec<Victim>> {
    subsequence(vec![Victim::Attackers, Victim::Defenders, Victim::King], 0..=3)
}

/// Up to so many squares anywhere on the board.
pub fn some_squares(size: u8, most: usize) -> impl Strategy<Value = SquareList> {
    let squares: Vec<Square> = Square::all(size).collect();
    btree_set(select(squares), 1..=most).prop_map(SquareList::of)
}

fn capture(simple: bool) -> impl Strategy<Value = Capture> {
    let shieldwall = (any::<bool>(), any::<bool>())
        .prop_map(|(corner_closes, mover_at_end)| Shieldwall { corner_closes, mover_at_end });
    let extra_move = if simple {
        Just(ExtraMove::Off).boxed()
    } else {
        prop_oneof![
            3 => Just(ExtraMove::Off),
            1 => Just(ExtraMove::Capture),
            1 => Just(ExtraMove::CaptureOrEscape),
            1 => Just(ExtraMove::AnyWhileCapturing),
            1 => Just(ExtraMove::Any),
        ]
        .boxed()
    };
    let edge_hostile = prop_oneof![3 => Just(Vec::new()), 1 => victims()];
    (sometimes(2), sometimes(6), option::weighted(0.6, shieldwall), extra_move, edge_hostile).prop_map(
        |(passive, trapped_defender, shieldwall, extra_move, edge_hostile)| Capture {
            passive,
            trapped_defender,
            shieldwall,
            extra_move,
            edge_hostile,
        },
    )
}

fn king_capture() -> impl Strategy<Value = KingCapture> {
    let taken = || {
        prop_oneof![
            1 => Just(KingTaken::Never),
            3 => Just(KingTaken::Two),
            3 => Just(KingTaken::Neighbours),
            3 => Just(KingTaken::Four),
        ]
    };
    (taken(), taken(), taken(), taken()).prop_map(|(throne, beside, edge, elsewhere)| KingCapture {
        throne,
        beside,
        edge,
        elsewhere,
    })
}

fn ending(size: u8) -> impl Strategy<Value = Ending> {
    let goal = prop_oneof![
        2 => Just("edge".parse::<SquareList>().expect("a list of squares")),
        3 => Just("corners".parse::<SquareList>().expect("a list of squares")),
        1 => some_squares(size, 6),
    ];
    let edge_fort = prop_oneof![
        1 => Just(EdgeFort::Off),
        1 => Just(EdgeFort::Unbreakable),
        1 => Just(EdgeFort::OpenTafl),
    ];
    let encirclement = prop_oneof![
        1 => Just(Encirclement::Off),
        1 => Just(Encirclement::WithoutEdgeAccess),
        1 => Just(Encirclement::WithEdgeAccess),
    ];
    let stuck = || prop_oneof![Just(Stuck::Loses), Just(Stuck::Draws), Just(Stuck::Passes)];
    let result = || {
        prop_oneof![
            Just(RepetitionResult::Nothing),
            Just(RepetitionResult::Draws),
            Just(RepetitionResult::Loses),
            Just(RepetitionResult::Wins),
            Just(RepetitionResult::Forbidden),
        ]
    };
    let repetition = (2..=3u8, result(), result(), any::<bool>()).prop_map(
        |(occurrence, attackers, defenders, since_capture)| Repetition {
            occurrence,
            attackers,
            defenders,
            since_capture,
        },
    );
    (
        goal,
        sometimes(1),
        edge_fort,
        encirclement,
        any::<bool>(),
        sometimes(3),
        any::<bool>(),
        (stuck(), stuck()),
        option::weighted(0.7, repetition),
        option::weighted(0.1, 2..=8u32),
        option::weighted(0.1, 2..=12u32),
    )
        .prop_map(
            |(
                goal,
                tuichu_wins,
                edge_fort,
                encirclement,
                blockade,
                king_shut_in,
                elimination,
                (attackers, defenders),
                repetition,
                no_capture_limit,
                ply_limit,
            )| Ending {
                goal,
                tuichu_wins,
                edge_fort,
                encirclement,
                blockade,
                king_shut_in,
                elimination,
                no_move: NoMove { attackers, defenders },
                repetition,
                no_capture_limit,
                ply_limit,
            },
        )
}
