//! Every clause of the seven texts, tried out on a board: what it allows, forbids, captures and ends.
//!
//! Square names in Linnaeus's and Smith's clauses are decoded as in `rules/texts/linnaeus-board.toml`: a d4, b c4,
//! c b4, e c3, f b3, g a3, i c2, m c1, n b1, alpha f4.

use std::collections::BTreeSet;

use tafl::library::{self, Citation, SourceKind};
use tafl::rules::Match;
use tafl::{Call, Game, Reason, Side, Square, Variant};

const A: &str = "modern-standard";
const A_RETURN: &str = "modern-standard-return";
const B: &str = "linnaeus-1732";
const B_BLOCKS: &str = "linnaeus-1732-blocks";
const B_SHUT_IN: &str = "linnaeus-1732-shut-in";
const C: &str = "salmi-2015";
const D: &str = "walker-leaflet-2014";
const E: &str = "walker-web";
const F: &str = "blog-2022";
const G: &str = "smith-1811";
const ALL: [&str; 7] = [A, B, C, D, E, F, G];

/// What a move comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Comes {
    /// It is not allowed.
    Refused,
    /// It captures these, and nothing ends.
    To(&'static str),
    /// The attackers win.
    AttackersWin,
    /// The defenders win.
    DefendersWin,
    /// The game is drawn.
    Drawn,
}
use Comes::{AttackersWin, DefendersWin, Drawn, Refused, To};

/// A move on a board, the clauses it shows, and what it comes to under which rule sets.
struct Case {
    clauses: &'static str,
    position: &'static str,
    mv: &'static str,
    comes: &'static [(&'static [&'static str], Comes)],
}

const CASES: &[Case] = &[
    // Movement.
    Case {
        clauses: "A 4; B 1; C 1; D 3; E 4; F Movement; G 1",
        position: "8a/9/9/9/4k4/3d5/9/9/9 d",
        mv: "d4-b4",
        comes: &[(&ALL, To(""))],
    },
    Case {
        clauses: "A 4; B 1; C 1; D 3; E 4; F Movement; G 1",
        position: "8a/9/9/9/4k4/3d5/9/9/9 d",
        mv: "d4-c3",
        comes: &[(&ALL, Refused)],
    },
    Case {
        clauses: "A 4; B 2; C 2; D 4; E 4; F Movement; G 2",
        position: "8a/9/9/9/4k4/2d6/9/2d6/9 d",
        mv: "c4-c1",
        comes: &[(&ALL, Refused)],
    },
    Case {
        clauses: "A 4; B 2; C 2; D 4; E 4; F Movement; G 2",
        position: "8a/9/9/9/4k4/2d6/9/2d6/9 d",
        mv: "c4-c2",
        comes: &[(&ALL, Refused)],
    },
    Case {
        clauses: "B 7; C 7; G 7",
        position: "8a/9/9/9/4k4/1d7/9/9/9 d",
        mv: "b4-b1",
        comes: &[(&ALL, To(""))],
    },
    // The castle, the corners and the marked squares.
    Case {
        clauses: "A 5; B 0; B legend 1; C 0; C legend 1; D 5; E 5; G Fig. 1",
        position: "9/9/9/9/a8/9/9/1k7/9 a",
        mv: "a5-e5",
        comes: &[(&[A, A_RETURN, B, C, D, E, G], Refused), (&[F], To(""))],
    },
    Case {
        clauses: "A 5; B 14; G Fig. 1",
        position: "9/9/9/9/a8/9/9/1k7/9 a",
        mv: "a5-h5",
        comes: &[(&[A, A_RETURN, B, C, D, E, F], To("")), (&[B_BLOCKS, G], Refused)],
    },
    Case {
        clauses: "A 5; A 5a; A 5b; B legend 1; B 0; C legend 1; C 0; D 5; E 5; G Fig. 1",
        position: "9/9/9/4k4/9/9/9/9/8a d",
        mv: "e6-e5",
        comes: &[(&[A_RETURN, D, F, G], To("")), (&[A, B, B_BLOCKS, C, E], Refused)],
    },
    Case {
        clauses: "B 0; C 0; D 5; F Movement; G letters",
        position: "8a/9/9/9/4k4/9/d8/9/9 d",
        mv: "a3-a1",
        comes: &[(&[A, B, C, D, E, G], To("")), (&[F], Refused)],
    },
    Case {
        clauses: "B 0; C 0; G letters",
        position: "8a/9/9/9/4k4/9/d8/9/9 d",
        mv: "a3-a4",
        comes: &[(&ALL, To(""))],
    },
    // Captures of soldiers.
    Case {
        clauses: "A 6; B 9; C 9; D 6; E 6; F Capturing; G 9",
        position: "9/9/3a5/9/4k4/9/1ad6/9/9 a",
        mv: "d7-d3",
        comes: &[(&ALL, To("c3"))],
    },
    Case {
        clauses: "A 6a; B 9; C 9; D 6; F Capturing; G 9",
        position: "2d6/9/9/9/4k4/9/1a1a5/9/9 d",
        mv: "c9-c3",
        comes: &[(&ALL, To(""))],
    },
    Case {
        clauses: "A 7; B 9; C 9; D 6; E 6; F Capturing; G 9",
        position: "8a/9/9/9/4k4/9/2da5/9/9 d",
        mv: "e5-e3",
        comes: &[(&[A, B, C, D, E, G, "blog-2022-armed-king"], To("d3")), (&[F], To(""))],
    },
    Case {
        clauses: "D 10",
        position: "3d4a/9/9/4k4/9/9/1da1ad3/9/9 d",
        mv: "d9-d3",
        comes: &[(&ALL, To("c3/e3"))],
    },
    Case {
        clauses: "A 8; B 14; C 14; D 7; E 7",
        position: "9/9/9/9/9/4d4/8a/1k7/9 a",
        mv: "i3-e3",
        comes: &[(&[A, B, B_BLOCKS, C, D, E], To("e4")), (&[F, G], To(""))],
    },
    Case {
        clauses: "A 8; D 7; E 7; G 10",
        position: "9/9/9/9/4k4/4d4/8a/9/9 a",
        mv: "i3-e3",
        comes: &[(&ALL, To(""))],
    },
    Case {
        clauses: "A 12; B 10; C 10; E 11; G 10",
        position: "9/9/9/4a4/3aka3/4d4/8a/9/9 a",
        mv: "i3-e3",
        comes: &[(&[A, B, C, E, G], To("e4")), (&[D, F], To(""))],
    },
    Case {
        clauses: "F Capturing",
        position: "2d5a/9/9/9/4k4/9/9/9/1a7 d",
        mv: "c9-c1",
        comes: &[(&[F], To("b1")), (&[A, B, C, D, E, G], To(""))],
    },
    // The capture of the king.
    Case {
        clauses: "A 9; A 13; B 10; C 10; D 8; D 12; E 8; E 12; F Capturing; F Win Conditions; G 10; G 12",
        position: "9/4a4/9/9/3aka3/4a4/9/9/9 a",
        mv: "e8-e6",
        comes: &[(&ALL, AttackersWin)],
    },
    Case {
        clauses: "A 10; B 11; C 11; D 9; E 9; G 11",
        position: "9/9/9/9/9/3aka3/9/9/4a4 a",
        mv: "e1-e3",
        comes: &[(&[A, B, C, D, E, G], AttackersWin), (&[F], To(""))],
    },
    Case {
        clauses: "A 11; B 9; C 9; D 6; E 10; F Capturing; G 9",
        position: "9/9/3a5/9/9/9/1ak6/9/9 a",
        mv: "d7-d3",
        comes: &[(&[A, B, C, D, E], AttackersWin), (&[F, G, "smith-murray"], To(""))],
    },
    Case {
        clauses: "F Capturing; G 9",
        position: "2a5d/9/9/9/9/9/1aka5/2a6/9 a",
        mv: "c9-c4",
        comes: &[(&[F, "smith-murray"], AttackersWin), (&[G], To(""))],
    },
    Case {
        clauses: "F Capturing",
        position: "3a5/9/9/9/9/9/9/9/2aka4 a",
        mv: "d9-d2",
        comes: &[(&[F], AttackersWin)],
    },
    // The king's goal.
    Case {
        clauses: "A 13; B 3; B 4; C 3; C 4; D 11; E 12; F Win Conditions; G 3; G 4",
        position: "8a/9/9/9/9/2k6/9/9/9 d",
        mv: "c4-c1",
        comes: &[(&[A, B, C, D, E, G, "blog-2022-edge"], DefendersWin), (&[F], To(""))],
    },
    Case {
        clauses: "F Win Conditions",
        position: "8a/9/9/9/9/9/9/9/2k6 d",
        mv: "c1-a1",
        comes: &[(&[F], DefendersWin)],
    },
    // A player who cannot move.
    Case {
        clauses: "A 15; A 15a; A 15b; E 13",
        position: "1d7/9/9/9/4k4/9/9/d8/a8 d",
        mv: "b9-b1",
        comes: &[
            (&[A, A_RETURN, E], Drawn),
            (&["modern-standard-stuck-loses", "modern-standard-return-stuck-loses"], DefendersWin),
        ],
    },
    Case {
        clauses: "B 12; C 12",
        position: "9/9/4a4/3ada3/2adkda2/3ada3/9/9/4a4 a",
        mv: "e1-e3",
        comes: &[(&[B, C], AttackersWin)],
    },
    // Shut in with the men joined to him, though a Swede elsewhere can move.
    Case {
        clauses: "B 12",
        position: "9/2a6/9/4a4/3aka3/3dda3/3aa4/9/7d1 a",
        mv: "c8-c4",
        comes: &[(&[B, C], To("")), (&[B_SHUT_IN], AttackersWin)],
    },
    // Not shut in: the Swede on the fourth side can make way, as law 10 has it.
    Case {
        clauses: "B 10; B 12",
        position: "9/9/a8/4a4/3aka3/4d4/9/9/9 a",
        mv: "a7-b7",
        comes: &[(&[B, B_SHUT_IN], To(""))],
    },
    // A man of his own who is shut in himself does not make way; one joined to that man, who can move, does.
    Case {
        clauses: "B 12",
        position: "9/2a6/9/4a4/3aka3/3ddd3/3aaa3/9/7d1 a",
        mv: "c8-c4",
        comes: &[(&[B_SHUT_IN], To(""))],
    },
    // The new pieces.
    Case {
        clauses: "F Innovating upon Tablut",
        position: "8a/9/9/2b6/4k4/9/9/9/9 a",
        mv: "c6-a8",
        comes: &[(&["blog-2022-novel-pieces"], To(""))],
    },
    Case {
        clauses: "F Innovating upon Tablut",
        position: "8a/9/9/p1a6/4k4/9/9/9/9 d",
        mv: "a6-e6",
        comes: &[(&["blog-2022-novel-pieces"], To(""))],
    },
];

/// The clauses that the other tests of this file show.
const ELSEWHERE: &[&str] = &[
    "A 1; A 2; B legend 1; B legend 2-3; B legend 4; B 13; C legend 1; C legend 2-3; C legend 4; C 13; D 1; E 1; E 2",
    "F Set-up; G preamble; G Fig. 1; G Fig. 2; G Fig. 3",
    "A 3; D 2; E 3; B 8; C 8; G 8",
    "B 3; C 3; G 3; B 5; C 5; G 5; B 6; C 6; G 6",
    "A 14; E 13",
    "B 12; C 12; G 12",
];

fn variant(id: &str) -> Variant {
    let set = library::get(id).unwrap_or_else(|| panic!("no rule set {id}"));
    set.variant().unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn game(id: &str, position: &str) -> Game {
    Game::from_setup(&variant(id), &position.parse().unwrap())
        .unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn comes_to(id: &str, case: &Case) -> String {
    let mut game = game(id, case.position);
    match game.play(case.mv.parse().unwrap()) {
        Err(_) => "Refused".to_owned(),
        Ok(played) => match game.outcome().map(|outcome| outcome.winner) {
            Some(Some(Side::Attackers)) => "AttackersWin".to_owned(),
            Some(Some(Side::Defenders)) => "DefendersWin".to_owned(),
            Some(None) => "Drawn".to_owned(),
            None => {
                let captures: Vec<String> =
                    played.captures.iter().map(|piece| piece.square.to_string()).collect();
                format!("To({:?})", captures.join("/"))
            }
        },
    }
}

#[test]
fn clauses_hold_on_the_board() {
    let mut wrong = Vec::new();
    for case in CASES {
        for (sets, expected) in case.comes {
            for id in *sets {
                let found = comes_to(id, case);
                if found != format!("{expected:?}") {
                    wrong.push(format!(
                        "{} under {id}: {} on {}: {found}, not {expected:?}",
                        case.clauses, case.mv, case.position
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_clause_of_every_text_has_a_test() {
    let lists = CASES.iter().map(|case| case.clauses).chain(ELSEWHERE.iter().copied());
    let tested: BTreeSet<(String, String)> = lists
        .flat_map(|list| Citation::Clauses(list.to_owned()).clauses())
        .inspect(|clause| assert!(clause.find().is_some(), "there is no clause {clause}"))
        .map(|clause| (clause.text, clause.clause))
        .collect();
    let mut untested = Vec::new();
    for source in library::sources().iter().filter(|source| source.kind == SourceKind::Text) {
        for clause in &source.clauses {
            if !tested.contains(&(source.key.clone(), clause.id.clone())) {
                untested.push(format!("{} {}", source.key, clause.id));
            }
        }
    }
    assert!(untested.is_empty(), "no test for {}", untested.join(", "));
}

/// A 1, A 2; B and C legend and 13; D 1; E 1, E 2; F Set-up; G's preamble and figures.
#[test]
fn the_start_is_a_cross_with_serifs() {
    for id in ALL {
        let variant = variant(id);
        let letters: Vec<char> = variant.start().pieces.values().copied().collect();
        let count = |letter| letters.iter().filter(|&&other| other == letter).count();
        assert_eq!((variant.size(), count('k'), count('d'), count('a')), (9, 1, 8, 16), "{id}");
        assert_eq!(variant.start().layout(), "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3", "{id}");
    }
    for id in ["blog-2022-11x11", "blog-2022-11x11-cross"] {
        let variant = variant(id);
        let defenders = variant.start().pieces.values().filter(|&&letter| letter == 'd').count();
        let attackers = variant.start().pieces.values().filter(|&&letter| letter == 'a').count();
        assert_eq!((variant.size(), defenders, attackers), (11, 12, 24), "{id}");
    }
}

/// A 3, D 2, E 3: the attackers begin. B 8, C 8, G 8: the sides take turns.
#[test]
fn the_attackers_begin_and_the_sides_take_turns() {
    for id in ALL {
        let mut game = Game::new(&variant(id));
        for side in [Side::Attackers, Side::Defenders, Side::Attackers, Side::Defenders] {
            assert_eq!(game.turn(), side, "{id}");
            let first = game.legal_moves()[0];
            game.play(first).unwrap();
        }
    }
}

/// Leges 3: with the king on b there is one way out, and two of the Muscovites' replies shut it. Leges 5: with the
/// king on e there are two, and no reply shuts both. Leges 6: the one is called raichi, the other tuichu.
#[test]
fn ways_out_are_seen_called_and_shut() {
    let squares =
        |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<BTreeSet<Square>>();
    let exits = |game: &Game| game.exits().into_iter().collect::<BTreeSet<Square>>();
    let shutting = |game: &Game| {
        let replies = game.legal_moves().into_iter().filter(|&reply| {
            let mut after = game.clone();
            after.play(reply).unwrap();
            after.exits().is_empty()
        });
        replies.map(|reply| reply.to_string()).collect::<Vec<_>>()
    };
    for id in [B, B_BLOCKS, C, G] {
        let on_b = game(id, "3aaa3/4a4/4d4/a3d3a/aadd1ddaa/a1k1d3a/4d4/4a4/3aaa3 a");
        assert_eq!(exits(&on_b), squares(&["c1"]), "{id}");
        assert_eq!(on_b.call(), Some(Call::Raichi), "{id}");
        let mut shut = shutting(&on_b);
        shut.sort();
        assert_eq!(shut, ["d1-c1", "e2-c2"], "{id}");

        let on_e = game(id, "3aaa3/4a4/4d4/a3d3a/aadd1ddaa/a3d3a/2k1d4/4a4/3aaa3 a");
        assert_eq!(exits(&on_e), squares(&["a3", "c1"]), "{id}");
        assert_eq!(on_e.call(), Some(Call::Tuichu), "{id}");
        assert!(shutting(&on_e).is_empty(), "{id}");
        assert!(!on_e.variant().rules().ending.tuichu_wins, "{id}");
    }
    let words = |id: &str| variant(id).rules().calls.clone();
    assert_eq!(words(B).one.as_deref(), Some("raichi"));
    assert_eq!(words(G).two.as_deref(), Some("tuichu"));
    assert_eq!(words(C).one.as_deref(), Some("råjgge"));
    assert_eq!(words(C).two.as_deref(), Some("dujgu"));
}

/// A 14 and E 13: a repeated position is a draw, and so is agreement.
#[test]
fn repetition_and_agreement_are_draws() {
    for id in [A, A_RETURN, E] {
        let mut game = Game::new(&variant(id));
        for mv in ["d9-c9", "e6-d6", "c9-d9", "d6-e6"] {
            assert_eq!(game.outcome(), None, "{id}");
            game.play(mv.parse().unwrap()).unwrap();
        }
        let outcome = game.outcome().expect("the start has come back");
        assert_eq!((outcome.winner, outcome.reason), (None, Reason::Repetition), "{id}");

        let mut game = Game::new(&variant(id));
        game.agree_draw();
        assert_eq!(game.outcome().map(|outcome| outcome.winner), Some(None), "{id}");
    }
}

/// Leges 12: the winner takes the Swedes for the next game; Smith's words no longer say so.
#[test]
fn the_winner_takes_the_swedes() {
    for id in [B, B_BLOCKS, C] {
        assert_eq!(variant(id).rules().match_play, Match::WinnerTakesDefenders, "{id}");
    }
    assert_eq!(variant(G).rules().match_play, Match::Single);
}
