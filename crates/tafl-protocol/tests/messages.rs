//! Laws of the messages: what is written is read as the same, and nothing that is read does harm.

use std::time::Duration;

use proptest::option::of;
use proptest::prelude::*;
use tafl::{Action, Game, Outcome, Reason, Side, library};
use tafl_protocol::{
    AcceptedRules, BestMove, Chances, EngineMessage, Go, HostMessage, Info, MAX_LINE, Manner,
    OptionDeclaration, OptionKind, Position, Query, Response, RulesSource, Score, SideClock, SyntaxError,
    Text, Word,
};

fn word() -> impl Strategy<Value = Word> {
    "[!-~]{1,100}".prop_map(|text| Word::new(&text).unwrap())
}

fn text() -> impl Strategy<Value = Text> {
    any::<String>().prop_map(|text| Text::cleaned(&text))
}

fn action() -> impl Strategy<Value = Action> {
    let square = || (0..19u8, 0..19u8).prop_map(|(file, rank)| tafl::Square::new(file, rank).unwrap());
    prop_oneof![
        9 => (square(), square()).prop_map(|(from, to)| Action::Move(tafl::Move::new(from, to))),
        1 => Just(Action::EndTurn),
    ]
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    prop::collection::vec(action(), 0..30)
}

fn setup() -> impl Strategy<Value = tafl::Setup> {
    let sets = library::all();
    (0..sets.len(), any::<bool>(), of((0..5u8, 0..5u8))).prop_map(move |(set, turn, continuing)| {
        let variant = sets[set].variant().unwrap();
        let mut setup = variant.start().clone();
        if turn {
            setup.turn = !setup.turn;
        }
        setup.continuing = continuing.and_then(|(file, rank)| tafl::Square::new(file, rank));
        setup
    })
}

fn time() -> impl Strategy<Value = Duration> {
    (0..=31_622_400_000u64).prop_map(Duration::from_millis)
}

fn go() -> impl Strategy<Value = Go> {
    let clock = || of((time(), time()).prop_map(|(remaining, increment)| SideClock { remaining, increment }));
    let limits = (clock(), clock(), of(1..=10_000u32), of(1..=1u64 << 40), of(1..=10_000u32), of(time()));
    (limits, any::<bool>(), of(1..=1_000u32)).prop_map(
        |((attackers, defenders, moves_to_go, nodes, depth, move_time), ponder, lines)| {
            let has_clock = attackers.is_some() || defenders.is_some();
            if !has_clock && nodes.is_none() && depth.is_none() && move_time.is_none() {
                return Go { manner: Manner::Infinite, lines, ..Go::default() };
            }
            let manner = if ponder { Manner::Ponder } else { Manner::Limited };
            let moves_to_go = moves_to_go.filter(|_| has_clock);
            Go { attackers, defenders, moves_to_go, nodes, depth, move_time, manner, lines }
        },
    )
}

fn rules() -> impl Strategy<Value = RulesSource> {
    prop_oneof![
        word().prop_map(RulesSource::Id),
        text().prop_map(RulesSource::File),
        text().prop_map(RulesSource::OpenTafl),
        any::<String>().prop_map(RulesSource::Toml),
    ]
}

fn query() -> impl Strategy<Value = Query> {
    prop::sample::select(&Query::ALL[..])
}

fn host_message() -> impl Strategy<Value = HostMessage> {
    prop_oneof![
        (1..=1_000_000u32).prop_map(HostMessage::Ugi),
        (word(), of(text())).prop_map(|(name, value)| HostMessage::SetOption { name, value }),
        Just(HostMessage::IsReady),
        rules().prop_map(HostMessage::Rules),
        Just(HostMessage::NewGame),
        (of(setup()), actions())
            .prop_map(|(start, actions)| HostMessage::Position(Position { start, actions })),
        go().prop_map(HostMessage::Go),
        Just(HostMessage::Stop),
        Just(HostMessage::PonderHit),
        Just(HostMessage::Draw),
        query().prop_map(HostMessage::Query),
        Just(HostMessage::Quit),
    ]
}

fn outcome() -> impl Strategy<Value = Outcome> {
    let winner = prop::sample::select(&[None, Some(Side::Attackers), Some(Side::Defenders)][..]);
    (winner, prop::sample::select(Reason::ALL)).prop_map(|(winner, reason)| Outcome { winner, reason })
}

fn response() -> impl Strategy<Value = Response> {
    prop_oneof![
        actions().prop_map(Response::Legal),
        of(outcome()).prop_map(Response::Result),
        of(any::<u64>()).prop_map(Response::Hash),
        prop::sample::select(&Side::BOTH[..]).prop_map(Response::Turn),
        setup().prop_map(Response::Position),
    ]
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        (-1_000_000..=1_000_000i32).prop_map(Score::Points),
        (0..=10_000u32).prop_map(Score::Win),
        (0..=10_000u32).prop_map(Score::Loss),
    ]
}

fn info() -> impl Strategy<Value = Info> {
    let chances = (0..=1000u16).prop_flat_map(|defenders| {
        (0..=1000 - defenders).prop_map(move |draw| Chances::new(defenders, draw, 1000 - defenders - draw))
    });
    let depths = (of(0..=10_000u32), of(0..=10_000u32), of(1..=1_000u32));
    let work = (of(0..=1u64 << 62), of(0..=1u64 << 62), of(0..=1000u16), of(time()));
    (depths, of(score()), chances, any::<bool>(), work, actions()).prop_map(
        |(depths, score, chances, has_chances, (nodes, speed, table_use, time), actions)| {
            let (depth, selective_depth, line) = depths;
            let chances = chances.filter(|_| has_chances);
            Info { depth, selective_depth, line, score, chances, nodes, speed, table_use, time, actions }
        },
    )
}

fn option_kind() -> impl Strategy<Value = OptionKind> {
    let limits = prop::array::uniform3(-1_000_000_000_000..=1_000_000_000_000i64);
    prop_oneof![
        any::<bool>().prop_map(|default| OptionKind::Check { default }),
        limits.prop_map(|mut numbers| {
            numbers.sort_unstable();
            OptionKind::Spin { least: numbers[0], default: numbers[1], most: numbers[2] }
        }),
        prop::collection::vec(word(), 1..5)
            .prop_map(|choices| OptionKind::Combo { default: choices[0].clone(), choices }),
        of(text()).prop_map(|default| OptionKind::String { default }),
        Just(OptionKind::Button),
    ]
}

fn engine_message() -> impl Strategy<Value = EngineMessage> {
    let best =
        prop_oneof![
            (action(), of(action()), any::<bool>())
                .prop_map(|(action, expected, offers_draw)| BestMove::Play { action, expected, offers_draw }),
            Just(BestMove::Resign),
            Just(BestMove::None),
        ];
    prop_oneof![
        text().prop_map(EngineMessage::Name),
        text().prop_map(EngineMessage::Author),
        (word(), option_kind())
            .prop_map(|(name, kind)| EngineMessage::Option(OptionDeclaration { name, kind })),
        (1..=1_000_000u32).prop_map(EngineMessage::UgiOk),
        Just(EngineMessage::ReadyOk),
        (word(), any::<u64>()).prop_map(|(id, hash)| EngineMessage::RulesOk(AcceptedRules { id, hash })),
        text().prop_map(EngineMessage::RulesRefused),
        info().prop_map(EngineMessage::Info),
        text().prop_map(EngineMessage::Note),
        best.prop_map(EngineMessage::BestMove),
        Just(EngineMessage::DrawAccepted),
        Just(EngineMessage::DrawDeclined),
        response().prop_map(EngineMessage::Response),
        text().prop_map(EngineMessage::Error),
    ]
}

/// Lines that are nearly messages: true words in a wrong order, with numbers and garbage between them.
fn nearly_a_line() -> impl Strategy<Value = String> {
    let words = [
        "ugi",
        "setoption",
        "name",
        "value",
        "rules",
        "id",
        "file",
        "toml",
        "opentafl",
        "position",
        "start",
        "moves",
        "go",
        "atime",
        "dtime",
        "ainc",
        "dinc",
        "depth",
        "movetime",
        "infinite",
        "ponder",
        "multipv",
        "query",
        "legal",
        "result",
        "option",
        "type",
        "spin",
        "min",
        "max",
        "default",
        "info",
        "score",
        "points",
        "win",
        "wdl",
        "pv",
        "bestmove",
        "draw",
        "resign",
        "response",
        "hash",
        "none",
        "d1-d3",
        "end",
        "5",
        "-5",
        "007",
        "99999999999999999999",
        "9/9/9/9/4k4/9/9/9/9",
        "a",
        "d",
        "\"x\\n\"",
        "\u{0}",
        "é",
        "0123456789abcdef",
        "error",
        "rulesok",
        "var",
        "combo",
    ];
    let word =
        prop_oneof![6 => prop::sample::select(words.to_vec()).prop_map(str::to_owned), 1 => any::<String>()];
    prop::collection::vec(word, 0..12).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn host_messages_are_read_as_they_were_written(message in host_message()) {
        let line = message.to_string();
        prop_assert!(!line.contains(['\n', '\r']));
        let read = line.parse::<HostMessage>();
        prop_assert_eq!(read.as_ref(), Ok(&message), "{}", line);
        let loose = format!(" \t{} ", line);
        prop_assert_eq!(loose.parse::<HostMessage>(), Ok(message));
    }

    #[test]
    fn engine_messages_are_read_as_they_were_written(message in engine_message()) {
        let line = message.to_string();
        prop_assert!(!line.contains(['\n', '\r']));
        let read = line.parse::<EngineMessage>();
        prop_assert_eq!(read.as_ref(), Ok(&message), "{}", line);
    }

    #[test]
    fn what_is_nearly_a_line_is_refused_or_means_one_thing(line in nearly_a_line()) {
        if let Ok(message) = line.parse::<HostMessage>() {
            prop_assert_eq!(message.to_string().parse(), Ok(message));
        }
        if let Ok(message) = line.parse::<EngineMessage>() {
            prop_assert_eq!(message.to_string().parse(), Ok(message));
        }
    }
}

fn refused(line: &str) -> SyntaxError {
    line.parse::<HostMessage>().expect_err(line)
}

#[test]
fn times_are_strict() {
    for word in
        ["-1", "+1", "1.5", "1e3", "0x10", "007", "", "31622400001", "99999999999999999999", "１", "one"]
    {
        for key in ["atime", "dtime", "movetime"] {
            assert!(matches!(
                refused(&format!("go {key} {word}")),
                SyntaxError::Number { .. } | SyntaxError::Missing(_)
            ));
        }
    }
    assert_eq!(refused("go atime 5 atime 5"), SyntaxError::Twice("atime"));
    for line in [
        "go",
        "go multipv 2",
        "go ponder",
        "go infinite depth 5",
        "go ainc 5 depth 3",
        "go movestogo 5 depth 2",
        "go depth 0",
        "go nodes 0",
        "go infinite ponder",
        "go depth 3 5",
    ] {
        refused(line);
    }
}

#[test]
fn a_version_may_be_left_out() {
    assert_eq!("ugi".parse(), Ok(HostMessage::Ugi(1)));
    assert_eq!("ugi 7".parse(), Ok(HostMessage::Ugi(7)));
    refused("ugi 0");
    refused("ugi one");
}

#[test]
fn lines_have_bounds() {
    let line = |length: usize| format!("rules opentafl {}", "x".repeat(length));
    assert_eq!(refused(&line(MAX_LINE)), SyntaxError::TooLong);
    assert!(line(Text::MAX).parse::<HostMessage>().is_ok());
    assert!(matches!(refused(&line(Text::MAX + 1)), SyntaxError::Contradiction(_)));
    assert_eq!(refused("is\0ready"), SyntaxError::ControlCharacter);
    assert_eq!(refused("isready\nquit"), SyntaxError::ControlCharacter);
    assert_eq!(refused(""), SyntaxError::Empty);
}

#[test]
fn rules_are_loaded_from_every_source() {
    let set = library::get("brandubh-wtf").unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/brandubh-wtf.toml");
    let text = std::fs::read_to_string(path).unwrap();
    let by_id = RulesSource::Id(Word::new("brandubh-wtf").unwrap()).load().unwrap();
    let by_file = RulesSource::File(Text::new(path).unwrap()).load().unwrap();
    let inline: HostMessage = RulesSource::Toml(text).to_string().parse().unwrap();
    let HostMessage::Rules(inline) = inline else { panic!("{inline:?}") };
    let by_text = inline.load().unwrap();
    for loaded in [&by_id, &by_file, &by_text] {
        assert_eq!(format!("{:016x}", loaded.hash), set.content_hash());
        assert_eq!(loaded.id.as_str(), "brandubh-wtf");
    }
    let opentafl = "dim:7 surf:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    assert_eq!(RulesSource::OpenTafl(Text::new(opentafl).unwrap()).load().unwrap().variant.size(), 7);
    let refused = |path: &str| RulesSource::File(Text::new(path).unwrap()).load().unwrap_err().to_string();
    assert_eq!(refused("/no/such/file"), "the file cannot be read: there is no such file");
    let other = "the file cannot be read: it is a folder, a device or a pipe";
    assert_eq!(refused(env!("CARGO_MANIFEST_DIR")), other);
    #[cfg(unix)]
    assert_eq!(refused("/dev/zero"), other);
    // Letters of two bytes each, one of which goes over the bound.
    let long = std::env::temp_dir().join(format!("tafl-protocol-{}.toml", std::process::id()));
    std::fs::write(&long, "é".repeat(library::MAX_FILE / 2 + 1)).unwrap();
    let too_long = refused(long.to_str().unwrap());
    std::fs::remove_file(&long).unwrap();
    assert_eq!(too_long, format!("the file has more than {} bytes", library::MAX_FILE));
}

#[test]
fn a_turn_of_several_captures_is_told_in_steps() {
    let berserk = library::variant("berserk").unwrap();
    let line = "position 3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a moves d11-d4 end i8-i9";
    let Ok(HostMessage::Position(position)) = line.parse() else { panic!() };
    assert_eq!(position.replay(&berserk).unwrap().turn(), Side::Attackers);
    let game: Game =
        Position { actions: position.actions[..1].to_vec(), ..position.clone() }.replay(&berserk).unwrap();
    assert!(game.actions().contains(&Action::EndTurn));
    let ends_twice =
        Position { actions: vec![position.actions[0], Action::EndTurn, Action::EndTurn], ..position };
    assert!(ends_twice.replay(&berserk).is_err());
}
