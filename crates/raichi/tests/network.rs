//! A network beside the features: its sums are those made from nothing wherever a search goes, and its files are read
//! strictly.

use raichi::{
    Curve, Engine, Evaluation, Evaluator, Family, HandWritten, Limits, Network, NetworkError, Packed, Path,
    Settings, Signal, TrainedNetwork, Turned,
};
use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
use tafl::{Game, Random, Setup, Side, Square, Symmetry, Variant, library};

/// A network of random numbers, as large as they may be.
fn random_network(rules: &str, seed: u64) -> Network {
    drawn(rules, seed, 32, false)
}

/// The same with lines.
fn random_network_with_lines(rules: &str, seed: u64) -> Network {
    drawn(rules, seed, 32, true)
}

fn drawn(rules: &str, seed: u64, sums: usize, lines: bool) -> Network {
    let variant = library::variant(rules).expect("a built-in rule set");
    let family = Family::of(variant.rules())
        .expect("a family")
        .for_rules(variant.rules(), rules)
        .expect("sound rules");
    let mut random = Random::new(seed);
    let mut draw = |most: f32| most * (2.0 * (random.next() >> 40) as f32 / (1_u64 << 24) as f32 - 1.0);
    let size = variant.size();
    let mut trained = TrainedNetwork::zero(size, sums);
    if lines {
        trained = trained.with_lines(size);
    }
    trained.begin.iter_mut().for_each(|number| *number = draw(TrainedNetwork::BEGIN_MOST));
    trained.rows.iter_mut().for_each(|number| *number = draw(TrainedNetwork::row_most(size, lines)));
    trained.lines.iter_mut().for_each(|number| *number = draw(TrainedNetwork::line_most(size)));
    trained.heads.iter_mut().flatten().for_each(|number| *number = draw(TrainedNetwork::HEAD_MOST));
    trained.head_begin = [0.2, -0.3];
    Network::quantised(&family, "drawn at random", &trained)
}

/// Walks up and down at random, and now and then asks for the worth.
struct Walk<'a>(&'a Variant, &'a Network);

impl LineVisitor for Walk<'_> {
    type Output = usize;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> usize {
        let Walk(variant, network) = self;
        let mut path = Path::new(line);
        let plain = HandWritten::with_weights(network.family().clone());
        let mut without = plain.evaluation::<B, R>(variant, path.masks());
        let mut evaluation = HandWritten::with_network(network).evaluation::<B, R>(variant, path.masks());
        let mut random = Random::new(7);
        let mut asked = 0;
        for _ in 0..3_000 {
            let mut moves: Vec<Packed> = Vec::new();
            path.for_each_move(|mv| moves.push(mv));
            match random.next() % 8 {
                0..4 if path.ended().is_none() && path.made() < 60 && !moves.is_empty() => {
                    let place = random.next() as usize % moves.len();
                    path.make(moves[place]);
                }
                4 if path.made() < 60 => path.pass(),
                _ => (0..random.next() % 3).for_each(|_| path.unmake()),
            }
            if path.ended().is_none() && random.next().is_multiple_of(3) {
                asked += 1;
                let position = path.position();
                let (size, king) = (variant.size(), B::square_at(position.king()));
                let turned = Turned::for_king(king, size);
                let squares = u16::from(size) * u16::from(size);
                let soldiers = Side::BOTH.into_iter().flat_map(|side| {
                    let squares_of_side = position.soldiers(side).squares();
                    let turned = squares_of_side.into_iter().map(|square| turned.square(square, size) as u16);
                    turned.map(|square| side.index() as u16 * squares + square).collect::<Vec<u16>>()
                });
                let head = usize::from(position.turn() == Side::Defenders);
                let points = network.points_of(turned.bucket, soldiers, head);
                let points = if head == 1 { points } else { -points };
                let expected = without.evaluate(&path) + points;
                assert_eq!(evaluation.evaluate(&path), expected, "after {} steps", path.made());
            }
        }
        asked
    }
}

#[test]
fn sums_brought_up_to_date_are_those_made_from_nothing() {
    for id in ["modern-standard", "brandubh-wtf", "copenhagen"] {
        let variant = library::variant(id).expect("a built-in rule set");
        for (sums, lines) in [(32, false), (32, true), (64, true), (96, false), (128, false)] {
            let network = drawn(id, 1732, sums, lines);
            assert!(Game::new(&variant).visit(Walk(&variant, &network)) > 300, "{id}");
        }
    }
}

/// What a position is worth to the side to move.
struct Worth<'a>(&'a Variant, &'a Network);

impl LineVisitor for Worth<'_> {
    type Output = i32;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> i32 {
        let path = Path::new(line);
        HandWritten::with_network(self.1).evaluation::<B, R>(self.0, path.masks()).evaluate(&path)
    }
}

#[test]
fn a_position_and_its_images_are_worth_the_same() {
    let variant = library::variant("modern-standard").expect("a built-in rule set");
    let setup: Setup = "3aa4/4a4/9/a1d5a/aa1d2daa/a5k2/4d4/4a4/2aa1a3 d".parse().expect("a position");
    for network in [random_network("modern-standard", 7), random_network_with_lines("modern-standard", 7)] {
        let mut worth = Symmetry::ALL.map(|symmetry| {
            let game = Game::from_setup(&variant, &symmetry.setup(&setup)).expect("a position of Tablut");
            game.visit(Worth(&variant, &network))
        });
        worth.sort_unstable();
        assert_eq!(worth[0], worth[7]);
    }
    // Kings of different buckets, and either side to move, have numbers of their own.
    let buckets: std::collections::BTreeSet<usize> =
        Square::all(9).map(|king| Turned::for_king(king, 9).bucket).collect();
    assert_eq!(buckets, (0..15).collect());
}

#[test]
fn a_network_of_zeros_changes_nothing_and_another_does() {
    let variant = library::variant("modern-standard").expect("a built-in rule set");
    let game = Game::new(&variant);
    let settings = Settings { table_mebibytes: 1, threads: 1 };
    let search = |network: Option<&Network>| {
        let mut engine = Engine::new(&settings);
        match network {
            Some(network) => engine.use_network(network),
            None => engine.use_features_only(),
        }
        let found = engine.search(&game, &Limits::depth(5), &Signal::default(), &mut |_| {}).expect("a move");
        (found.choice, found.score, found.nodes)
    };
    let family = Family::of(variant.rules()).expect("a family");
    assert_eq!(search(Some(&Network::blank(family, "zeros"))), search(None));
    assert_ne!(search(Some(&random_network("modern-standard", 1))), search(None));
    // One for another board is as good as none.
    assert_eq!(search(Some(&random_network("brandubh-wtf", 1))), search(None));
}

/// What a search to a fixed depth finds.
fn found(engine: &mut Engine, game: &Game, limits: &Limits) -> (tafl::Action, raichi::Score, u64) {
    let found = engine.search(game, limits, &Signal::default(), &mut |_| {}).expect("a move");
    (found.choice, found.score, found.nodes)
}

#[test]
fn the_adopted_network_is_used_unless_it_is_turned_off() {
    let settings = Settings { table_mebibytes: 1, threads: 1 };
    let game = Game::new(&library::variant("modern-standard").expect("a built-in rule set"));
    let adopted = Network::built_in("edge-9").expect("a network");
    let depth = Limits::depth(5);
    let mut usual = Engine::new(&settings);
    let mut told = Engine::new(&settings);
    told.use_network(adopted);
    let mut features = Engine::new(&settings);
    features.use_features_only();
    let with = found(&mut usual, &game, &depth);
    assert_eq!(with, found(&mut told, &game, &depth));
    let without = found(&mut features, &game, &depth);
    assert_ne!(with, without);
    // For one search, as the lower levels do, and back again.
    usual.forget();
    assert_eq!(found(&mut usual, &game, &Limits { features_only: true, ..depth.clone() }), without);
    usual.forget();
    assert_eq!(found(&mut usual, &game, &depth), with);
}

#[test]
fn scores_stand_for_what_the_network_in_use_says() {
    let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    let curve_of = |engine: &mut Engine, id: &str, limits: &Limits| {
        let game = Game::new(&library::variant(id).expect("a built-in rule set"));
        let mut reported = Vec::new();
        let found =
            engine.search(&game, limits, &Signal::default(), &mut |report| reported.push(report.curve));
        let curve = found.expect("a move").curve;
        assert!(!reported.is_empty() && reported.iter().all(|reported| *reported == curve), "{id}");
        curve
    };
    let depth = Limits::depth(2);
    let adopted = Network::built_in("edge-9").and_then(Network::curve).expect("it was calibrated");
    assert_eq!(curve_of(&mut engine, "modern-standard", &depth), adopted);
    assert_eq!(curve_of(&mut engine, "tawlbwrdd-bell", &depth), Curve::default(), "there is no network");
    assert_eq!(curve_of(&mut engine, "linnaeus-1732", &depth), adopted);
    let features_only = Limits { features_only: true, ..depth.clone() };
    assert_eq!(curve_of(&mut engine, "linnaeus-1732", &features_only), Curve::default());
    let sure = Curve { points_per_logit: 70, draws: 5 };
    let drawn = random_network("modern-standard", 1);
    engine.use_network(&drawn.calibrated(0.0, sure, "not at all"));
    assert_eq!(curve_of(&mut engine, "modern-standard", &depth), sure);
    engine.use_network(&drawn);
    assert_eq!(curve_of(&mut engine, "modern-standard", &depth), Curve::default(), "it says nothing");
}

#[test]
fn a_calibrated_network_is_the_same_but_for_what_an_even_game_is_worth() {
    let network = random_network("modern-standard", 1);
    let curve = Curve { points_per_logit: 149, draws: 13 };
    let calibrated = network.calibrated(-91.0, curve, "calibrated");
    assert_eq!(Network::read(&calibrated.to_bytes()).as_ref(), Ok(&calibrated));
    assert_eq!((network.curve(), calibrated.curve()), (None, Some(curve)));
    for bucket in 0..15 {
        for head in 0..2 {
            let points = |network: &Network| network.points_of(bucket, [3, 90, 120].into_iter(), head);
            let more = points(&calibrated) - points(&network);
            // Points are rounded towards 0.
            assert!((90..=92).contains(&more), "{more}");
        }
    }
}

#[test]
fn a_network_that_is_brought_is_used_for_the_rules_of_its_name() {
    let settings = Settings { table_mebibytes: 1, threads: 1 };
    let mut engine = Engine::new(&settings);
    let drawn = random_network("modern-standard", 5);
    let family = Family { name: "edge-9".to_owned(), ..drawn.family().clone() };
    let brought = Network::blank(&family, "brought");
    engine.add_network(&brought);
    let uses = |engine: &Engine, id: &str| {
        let game = Game::new(&library::variant(id).expect("a built-in rule set"));
        (engine.network_for(&game).cloned(), engine.wants_network(&game))
    };
    assert_eq!(uses(&engine, "modern-standard"), (Some(brought.clone()), None));
    assert_ne!(uses(&engine, "copenhagen").0, Some(brought.clone()));
    assert_eq!(uses(&engine, "alea-evangelii-walker"), (None, None));
    engine.use_features_only();
    engine.add_network(&brought);
    assert_eq!(uses(&engine, "modern-standard"), (None, None), "it was told to do without");
}

#[test]
fn damaged_files_are_refused() {
    let network = random_network("brandubh-wtf", 3);
    let bytes = network.to_bytes();
    assert_eq!(Network::read(&bytes).as_ref(), Ok(&network));
    for length in [0, 15, 16, 19, 20, 40, bytes.len() / 2, bytes.len() - 1] {
        assert!(Network::read(&bytes[..length]).is_err(), "{length} bytes");
    }
    for place in (0..bytes.len()).step_by(997) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x40;
        assert!(Network::read(&damaged).is_err(), "byte {place}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Network::read(&longer), Err(NetworkError::Hash));
    assert_eq!(Network::read(&vec![b'r'; 2 << 20]), Err(NetworkError::TooLarge));
}

/// The rule sets for which a network was adopted are those that `docs/strength.md` lists.
#[test]
fn the_rule_sets_with_a_network_are_those_of_the_documents() {
    let text = include_str!("../../../docs/strength.md");
    let mut listed = std::collections::BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("| `") && line.matches('|').count() == 3) {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim()).collect();
        let name = cells[1].trim_matches('`');
        for id in cells[2].split(", ").map(|id| id.trim_matches('`').to_owned()) {
            listed.insert(id, name.to_owned());
        }
    }
    let found = library::all().iter().filter_map(|set| {
        let variant = set.variant().expect("sound rules");
        Some((set.id.clone(), Network::name_for(&variant)?.to_owned()))
    });
    assert_eq!(listed, found.collect());
}
