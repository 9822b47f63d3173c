//! The guide to winning, `strategy.json`: each board of it is searched to the end, each share is counted in the games of
//! the archive, and `docs/strategy.md` says the same.
//!
//! The games are in `../shared/oracle/games` (or `$TABLUT_SHARED/oracle/games`), which not everybody has, so counting them
//! is ignored unless asked for:
//!
//!     cargo test --package tablut --test learn -- --ignored
//!
//! With `TABLUT_WRITE=1` the page of the docs is written anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use raichi::{Proof, prove};
use serde::Deserialize;
use tafl::{Action, Side};

use crate::content::*;

/// `strategy.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strategy {
    pub advice: Vec<Advice>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advice {
    pub id: String,
    pub side: Side,
    pub wins: Option<Wins>,
    pub holds: Option<Holds>,
    #[serde(default)]
    pub games: Vec<Games>,
}

/// One first move, and no other, wins within so many plies.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wins {
    pub plies: u32,
}

/// After all moves but one, which are so many, the other side wins at once; so many of them capture something.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holds {
    pub others: usize,
    pub captures: usize,
}

/// How many games of an archive were won of those that are counted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    pub archive: String,
    pub count: String,
    pub won: u32,
    pub of: u32,
}

impl Advice {
    /// Whether there is a board to it.
    pub fn has_board(&self) -> bool {
        self.wins.is_some() || self.holds.is_some()
    }

    /// Its board: the demonstration of its name.
    fn board(&self) -> Demonstration {
        let id = format!("strategy-{}", self.id);
        let all = read::<Demonstrations>("demonstrations").demonstrations;
        all.into_iter().find(|one| one.id == id).unwrap_or_else(|| panic!("there is no demonstration {id}"))
    }

    fn rules(&self) -> String {
        self.board().rules.expect("a board of the guide names its rules")
    }
}

#[test]
fn every_board_of_the_guide_is_proved() {
    for advice in &read::<Strategy>("strategy").advice {
        assert!(advice.has_board() || !advice.games.is_empty(), "{}: nothing bears it out", advice.id);
        if !advice.has_board() {
            continue;
        }
        let board = advice.board();
        let start = game(&rule_set(&advice.rules()), &board.position);
        assert_eq!(start.turn(), advice.side, "{}", advice.id);
        let shown: Action = board.moves[0].parse::<tafl::Move>().expect("a move").into();
        if let Some(Wins { plies }) = advice.wins {
            let proof = prove(&start, plies, 20_000_000);
            assert_eq!(proof, Proof::Win { plies, choices: vec![shown] }, "{}", advice.id);
        }
        if let Some(Holds { others, captures }) = advice.holds {
            let (lose, hold): (Vec<Action>, Vec<Action>) = start.actions().into_iter().partition(|&action| {
                let mut after = start.clone();
                after.act(action).expect("a listed action is legal");
                matches!(prove(&after, 1, 20_000_000), Proof::Win { .. })
            });
            let capturing = lose.iter().filter(|&&action| {
                let mut after = start.clone();
                after.act(action).expect("a listed action is legal");
                after.history().last().is_some_and(|played| !played.captures.is_empty())
            });
            let capturing = capturing.count();
            assert_eq!((lose.len(), capturing, hold), (others, captures, vec![shown]), "{}", advice.id);
        }
    }
}

/// A recorded game: what each move captured, and who won.
struct Recorded {
    captured: Vec<usize>,
    winner: Side,
}

fn archive(name: &str) -> Vec<Recorded> {
    let shared = match std::env::var_os("TABLUT_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => folder().join("../../shared"),
    };
    let file = shared.join(format!("oracle/games/{name}.csv"));
    let text = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; set TABLUT_SHARED", file.display()));
    let game = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let winner = match *fields.last()? {
            "White" => Side::Defenders,
            "Black" => Side::Attackers,
            _ => return None,
        };
        // A move is written e5-e2xe3xd2; a square may be named twice.
        let captured = |mv: &str| mv.split('x').skip(1).collect::<BTreeSet<&str>>().len();
        Some(Recorded { captured: fields[0].split(' ').map(captured).collect(), winner })
    };
    text.lines().filter_map(game).collect()
}

/// Whether a game is counted, and whether it counts as won. The attackers move first in both archives.
fn counts(count: &str, game: &Recorded) -> Option<bool> {
    let first = game.captured.iter().position(|&captured| captured > 0);
    let first_is_of = |side: Side| first.is_some_and(|ply| (ply % 2 == 0) == (side == Side::Attackers));
    // After ten moves of each side, in games that went on.
    let taken = |by: usize| game.captured.iter().take(20).skip(by).step_by(2).sum::<usize>();
    let (by_attackers, by_defenders) = (taken(0), taken(1));
    let goes_on = game.captured.len() >= 22;
    let won = |side: Side| Some(game.winner == side);
    match count {
        "defenders-take-first" if first_is_of(Side::Defenders) => won(Side::Defenders),
        "attackers-take-first" if first_is_of(Side::Attackers) => won(Side::Defenders),
        "attackers-ahead" if goes_on && by_defenders < 2 * by_attackers => won(Side::Attackers),
        "attackers-behind" if goes_on && by_defenders > 2 * by_attackers => won(Side::Attackers),
        "defenders-take-first" | "attackers-take-first" | "attackers-ahead" | "attackers-behind" => None,
        other => panic!("nobody knows how to count {other}"),
    }
}

#[test]
#[ignore = "reads ../shared/oracle"]
fn the_archive_bears_the_guide_out() {
    for Games { archive: name, count, won, of } in
        read::<Strategy>("strategy").advice.iter().flat_map(|advice| &advice.games)
    {
        let results: Vec<bool> = archive(name).iter().filter_map(|game| counts(count, game)).collect();
        let wins = results.iter().filter(|&&won| won).count();
        assert_eq!((wins, results.len()), (*won as usize, *of as usize), "{count} in {name}");
    }
}

/// A message of `learn.ftl` in English, of one line, with its values.
fn say(id: &str, values: &[(&str, String)]) -> String {
    let file = text_of("locales/en/learn.ftl");
    let start = format!("{id} = ");
    let line = file.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_else(|| panic!("no {id}"));
    values.iter().fold(line.to_owned(), |line, (name, value)| line.replace(&format!("{{ ${name} }}"), value))
}

/// The page of the docs.
fn page() -> String {
    let strategy = read::<Strategy>("strategy").advice;
    let mut page = format!("# {}\n\n{}\n", say("learn-strategy", &[]), say("learn-strategy-lead", &[]));
    page.push_str(
        "\nThis page is made from `web/content/learn/strategy.json`, as the page *Learn* of the same name is, which has the boards \
         to play on. Who wants to see the proofs again:\n\n    cargo test --package tablut --test learn strategy\n\n\
         In the drawings `a` is an attacker, `d` a defender, `k` the king, `+` his castle.\n",
    );
    for (side, name) in [(Side::Defenders, "defenders"), (Side::Attackers, "attackers")] {
        write!(page, "\n## {}\n", say(&format!("learn-strategy-{name}"), &[])).expect("a string");
        for advice in strategy.iter().filter(|advice| advice.side == side) {
            let id = format!("learn-strategy-{}", advice.id);
            let (title, text) = (say(&id, &[]), say(&format!("{id}-text"), &[]));
            write!(page, "\n### {title}\n\n{text}\n").expect("a string");
            if advice.has_board() {
                let board = advice.board();
                page.push_str(&drawing(&board.position));
                write!(page, "\nRules `{}`, position `{}`,", advice.rules(), board.position)
                    .expect("a string");
                write!(page, " moves `{}`. ", board.moves.join(" ")).expect("a string");
            }
            if let Some(Wins { plies }) = advice.wins {
                page.push_str(&say("learn-strategy-wins", &[("plies", plies.to_string())]));
                page.push('\n');
            }
            if let Some(Holds { others, .. }) = advice.holds {
                page.push_str(&say("learn-strategy-holds", &[("others", others.to_string())]));
                page.push('\n');
            }
            let mut last = "";
            for Games { archive, count, won, of } in &advice.games {
                if archive != last {
                    write!(page, "\n{}\n\n", say(&format!("learn-strategy-games-{archive}"), &[]))
                        .expect("a string");
                    last = archive;
                }
                let values = [("won", won.to_string()), ("of", of.to_string())];
                let line = say(&format!("learn-strategy-count-{count}"), &values);
                writeln!(page, "- {line}").expect("a string");
            }
        }
    }
    page
}

/// A position of nine ranks as text.
fn drawing(position: &str) -> String {
    let mut text = "\n".to_owned();
    let ranks = position.split(' ').next().unwrap_or_default();
    for (row, rank) in ranks.split('/').enumerate() {
        let mut squares: Vec<char> = Vec::new();
        for letter in rank.chars() {
            match letter.to_digit(10) {
                Some(empty) => squares.extend((0..empty).map(|_| '.')),
                None => squares.push(letter),
            }
        }
        if row == 4 && squares.get(4) == Some(&'.') {
            squares[4] = '+';
        }
        text.push_str(&format!("    {}", 9 - row));
        squares.iter().for_each(|square| text.push_str(&format!(" {square}")));
        text.push('\n');
    }
    text.push_str("      a b c d e f g h i\n");
    text
}

#[test]
fn the_page_of_the_docs_says_the_same() {
    let path = folder().join("../docs/strategy.md");
    let page = page();
    if std::env::var_os("TABLUT_WRITE").is_some() {
        std::fs::write(&path, &page).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let written =
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(
        page == written,
        "docs/strategy.md is not what strategy.json says; TABLUT_WRITE=1 writes it anew"
    );
}
